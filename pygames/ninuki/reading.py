"""What a whole line means: its segments, put where they lie on the board.

Stones that a winning line could not reach past each other are judged apart, so that a line
never seen before is mostly made of segments that were.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any

from pygames.ninuki.pieces import Points
from pygames.ninuki.shapes import NO_POINTS, NOWHERE, Between, Segment, View, judge

POINT_BITS = 9  # a point in the low bits of a number, what it is worth above

Reasons = tuple[tuple[int, int], ...]
Parts = Sequence[tuple[int, Segment]]  # the first cell of each segment in its line


class Reading:
    """What a line means, in points of the board. Sequences go by side, the first is nobody's.

    There are tens of thousands: what is empty is shared, and the reasons, which most are never
    asked for, are made when they are.
    """

    __slots__ = (
        "between",
        "code",
        "count",
        "fives",
        "fours",
        "known",
        "line",
        "parts",
        "score",
        "straights",
        "takes",
        "threes",
    )

    code: int  # the line's number, see `board`
    line: Points
    parts: Parts
    known: Sequence[Reasons]  # the reasons once they were asked for, else nothing
    score: int  # for the hero, less what the others have
    count: int  # SIDE_BITS for each side
    fives: Sequence[Points]  # as in `Segment`, all from here on
    fours: Sequence[Points]
    straights: Sequence[Points]
    threes: Sequence[Points]
    takes: Sequence[dict[int, Points]]
    between: Sequence[dict[int, Between]]

    def reasons(self) -> Sequence[Reasons]:
        """Per side each point that matters, and why to play there << POINT_BITS."""
        line = self.line
        self.known = tuple(
            [
                tuple(
                    [
                        _reason(line[start + at], worth)
                        for start, segment in self.parts
                        for at, worth in segment.reasons[side]
                    ]
                )
                for side in range(len(self.takes))
            ]
        )
        return self.known


@cache
def _reason(at: int, worth: int) -> tuple[int, int]:
    """A point and its worth as readings keep them: the same few thousand again and again."""
    return at, worth << POINT_BITS


def read(seen: View, code: int, line: Points, cells: bytes, known: dict[bytes, Segment]) -> Reading:
    """Put a line together from the segments of its cells; new ones are judged and kept."""
    reading = Reading()
    reading.code, reading.line, reading.known = code, line, ()
    score = count = 0
    parts = []
    for cluster in _clusters(seen.length).finditer(cells):
        start = max(0, cluster.start() - seen.length)
        piece = cells[start : cluster.end() + seen.length]
        segment = known.get(piece)
        if segment is None:
            segment = known[piece] = judge(seen, piece)
        parts.append((start, segment))
        score += segment.score
        count += segment.count
    reading.parts = tuple(parts)
    reading.score, reading.count = score, count
    no_points, nowhere = _nothing(seen.sides)
    shaped = any(segment.shaped for _, segment in parts)
    reading.fives = _points(line, parts, "fives") if shaped else no_points
    reading.fours = _points(line, parts, "fours") if shaped else no_points
    reading.straights = _points(line, parts, "straights") if shaped else no_points
    reading.threes = _points(line, parts, "threes") if shaped else no_points
    captures = any(segment.captures for _, segment in parts)
    reading.takes = _takes(line, parts) if captures else nowhere
    reading.between = _between(line, parts) if captures else nowhere
    return reading


@cache
def _clusters(length: int) -> re.Pattern[bytes]:
    """Stones with fewer empty cells between them than a winning line has."""
    return re.compile(rb"[^\0]+(?:\0{1,%d}[^\0]+)*" % (length - 1))


def _points(line: Points, parts: Parts, kind: str) -> tuple[Points, ...]:
    found = [NO_POINTS] * len(parts[0][1].takes)
    for start, segment in parts:
        for side, places in enumerate(getattr(segment, kind)):
            if places:
                found[side] += tuple([line[start + at] for at in places])
    return tuple(found)


def _takes(line: Points, parts: Parts) -> tuple[dict[int, Points], ...]:
    found: list[dict[int, Points]] = [{} for _ in parts[0][1].takes]
    for start, segment in parts:
        for side, takes in enumerate(segment.takes):
            for at, stones in takes.items():
                found[side][line[start + at]] = tuple([line[start + each] for each in stones])
    return tuple(found)


def _between(line: Points, parts: Parts) -> tuple[dict[int, Between], ...]:
    found: list[dict[int, Between]] = [{} for _ in parts[0][1].takes]
    for start, segment in parts:
        for side, groups in enumerate(segment.between):
            for at, lost in groups.items():
                found[side][line[start + at]] = tuple(
                    [(owner, tuple([line[start + n] for n in stones])) for owner, stones in lost]
                )
    return tuple(found)


@cache
def _nothing(sides: int) -> tuple[tuple[Points, ...], tuple[dict[int, Any], ...]]:
    """What lines without shapes share, and lines without captures."""
    return (NO_POINTS,) * (sides + 1), (NOWHERE,) * (sides + 1)
