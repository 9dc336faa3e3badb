"""Ninuki's marks: the last move, what a stone would do, lines, and where none may be put.

Marks differ by their shape, never by their colour alone, and those that may lie on a stone of
any colour have a halo.
"""

from __future__ import annotations

from collections.abc import Sequence

from web.app.boards.ninuki_art import ghost
from web.app.boards.ninuki_ground import CELL, Box, Point
from web.app.scene import Op, circle, group, path, rect, text


def last(here: Point) -> list[Op]:
    """A ring on the stone that was put down last."""
    return [
        circle(*here, 23, stroke="ninuki-last-halo", so=0.5, width=10),
        circle(*here, 23, stroke="ninuki-last", width=7),
    ]


def gone(here: Point) -> list[Op]:
    """A pale disc in a dashed ring where a stone was taken just now."""
    return [
        circle(*here, 43, fill="ninuki-pale", fo=0.42),
        circle(*here, 43, stroke="ninuki-gone", width=4, dash="8 7.01", cap="round"),
    ]


def cross(here: Point, box: Box) -> list[Op]:
    """Below the stones: lines from the edges towards the point that is held."""
    (x, y), (left, top, width, _) = here, box
    d = f"M{left} {y}H{x - 58}M{x + 58} {y}H{left + width}"
    d += f"M{x} {top}V{y - 58}M{x} {y + 58}V{top + width}"
    return [path(d, stroke="ninuki-aim", so=0.75, width=4)]


def tags(here: Point, place: str, box: Box) -> list[Op]:
    """The letter and the number of the point that is held, in the margin."""
    (x, y), (left, top, _, _) = here, box
    middle = 39
    return [
        _tag(x, top + middle, place[0]),
        _tag(left + middle, y, place[1:]),
    ]


def _tag(x: float, y: float, words: str) -> Op:
    return group(
        [
            rect(-29, -26, 58, 52, 13, fill="ninuki-aim"),
            text(0, 14, 40, words, font="num", fill="ninuki-on-aim"),
        ],
        x,
        y,
    )


def aimed(here: Point, side: int, *, held: bool) -> list[Op]:
    """The stone that is not there yet, in a dashed ring when it is held."""
    x, y = here
    stone = {**ghost(side, held=held), "x": x, "y": y}
    if not held:
        return [stone]
    return [stone, circle(x, y, 56, stroke="ninuki-aim", width=5, dash="14 9")]


def taking(here: Point) -> list[Op]:
    """A ring round a stone that the aimed one would take."""
    return _ring(here, 49, "mark-may", 7)


def losing(here: Point) -> list[Op]:
    """A dashed ring round a stone that would be taken from the mover."""
    halo, ring = _ring(here, 49, "mark-why", 7)
    return [halo, {**ring, "dash": "13 9.0"}]


def cause(here: Point) -> list[Op]:
    """A double ring round what stands against a stone."""
    return [circle(*here, 60, stroke="mark-why", so=0.3, width=7), *_ring(here, 51, "mark-why", 7)]


def wished(here: Point) -> list[Op]:
    """A cross on a disc where no stone may be put."""
    return [
        group(
            [
                circle(0, 0, 21, fill="mark-why"),
                circle(0, 0, 21, stroke="mark-halo", so=0.9, width=3.5),
                path("M-8-8 8 8M8-8-8 8", stroke="mark-on-why", width=5, cap="round"),
            ],
            *here,
        )
    ]


def forbidden(here: Point) -> list[Op]:
    """A small cross: no stone may be put here now."""
    d = "M-12-12 12 12M12-12-12 12"
    return [
        group(
            [
                path(d, stroke="mark-halo", so=0.75, width=11, cap="round"),
                path(d, stroke="mark-why", width=5.5, cap="round"),
            ],
            *here,
        )
    ]


def kept_away(one: Point, other: Point) -> list[Op]:
    """A dashed square over the points round the centre that are closed to the next stone."""
    (left, top), (right, bottom) = map(min, one, other), map(max, one, other)
    reach = CELL * 0.46
    frame = (left - reach, top - reach, right - left + 2 * reach, bottom - top + 2 * reach, 22)
    return [
        rect(*frame, fill="mark-why", fo=0.12),
        rect(*frame, stroke="mark-halo", so=0.6, width=8),
        rect(*frame, stroke="mark-why", width=4.5, dash="16 11", cap="round"),
    ]


def stop(here: Point) -> list[Op]:
    """A dot in a ring: a stone here stops the waiting line, or is the one that is owed."""
    return [
        circle(*here, 28, stroke="mark-halo", so=0.8, width=9),
        circle(*here, 28, stroke="mark-may", width=5),
        circle(*here, 13, stroke="mark-halo", so=0.8, width=4),
        circle(*here, 13, fill="mark-may"),
    ]


def waiting(points: Sequence[Point]) -> list[Op]:
    """A dashed line through the stones of a line that may still be stopped."""
    d = _through(points)
    return [
        path(d, stroke="ninuki-last-halo", so=0.75, width=13, cap="round"),
        path(d, stroke="ninuki-last", width=8, dash="18 15", cap="round"),
    ]


def won(points: Sequence[Point], cut: Sequence[Point]) -> list[Op]:
    """A line through the stones that win, each with its number.

    `cut` are the places of stones just taken that had made the line too long.
    """
    ops = []
    if cut:
        ends = sorted((points[0], points[-1]), key=lambda end: _apart(end, cut[0]))
        far = max(cut, key=lambda at: _apart(ends[0], at))
        ops += waiting((ends[0], far))
    d = _through(points)
    ops += [
        path(d, stroke="ninuki-last-halo", so=0.75, width=17, cap="round"),
        path(d, stroke="ninuki-last", width=10, cap="round"),
    ]
    for number, (x, y) in enumerate(points, 1):
        ops += [
            circle(x, y, 23, fill="ninuki-last"),
            circle(x, y, 23, stroke="ninuki-last-halo", so=0.75, width=3.5),
            text(x, y + 11.5, 33, str(number), font="num", fill="ninuki-on-last"),
        ]
    return ops


def _ring(here: Point, r: float, ink: str, width: float) -> list[Op]:
    return [
        circle(*here, r, stroke="mark-halo", so=0.9, width=width + 5),
        circle(*here, r, stroke=ink, width=width),
    ]


def _through(points: Sequence[Point]) -> str:
    (ax, ay), (bx, by) = points[0], points[-1]
    return f"M{ax} {ay}L{bx} {by}"


def _apart(one: Point, other: Point) -> float:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))
