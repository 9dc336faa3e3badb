"""What the stones of one line mean to each side: all that the computer player knows.

Stones near each other in a line are judged alone, as if the rest of the board were not there:
what completes them, what makes a four or a three, what is taken, what it is worth. They are
read in stretches as long as a winning line and in groups as long as a capture; what those can
say was found once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from pygames.ninuki.lines import WALL
from pygames.ninuki.options import NinukiRules
from pygames.ninuki.pieces import Points, read_group, read_stretch

# Worth of a stretch that no enemy is in, by how many stones it lacks; then what a straight four
# adds, a four, a three that may become a straight four, a place for a four, a two that may become
# such a three, and two stones alone with both ends open. A three is in three stretches or four.
# Fitted by logistic regression to the results of 26,000 positions of real games: 300 is one
# natural unit of the odds.
STRETCH = (0, 120, 90, 10, 0, 0)
STRAIGHT_FOUR, FOUR, THREE, PLACE, TWO, EXPOSED = 1_500, 60, -40, 45, 30, -50

# The same for a point as a reason to play there: only the order of moves is made of it.
GAIN = (0, 4_000, 60, 12, 2, 0)
MAKES_STRAIGHT, MAKES_FOUR, MAKES_THREE = 900, 150, 220
TAKES, ATTACKS, RISKS = 260, 70, -200
DEFENCE = 5  # eighths of what a point is worth to an enemy

# One side's counts in one number: lines won, places that win, pairs that can be taken, places
# that make a straight four, and a four. The widths leave room on any board that games reach.
WON, FIVE, TAKE, STRAIGHT, MAKE_FOUR = 1, 1 << 4, 1 << 11, 1 << 19, 1 << 25
WON_MASK, FIVE_MASK, TAKE_MASK = FIVE - 1, TAKE - FIVE, STRAIGHT - TAKE
STRAIGHT_MASK, FOUR_MASK = MAKE_FOUR - STRAIGHT, (1 << 32) - MAKE_FOUR
SIDE_BITS = 32

Between = tuple[tuple[int, Points], ...]  # captor, stones; of each enemy
NO_POINTS: Points = ()
NOWHERE: dict[int, Any] = {}
_WALLED = bytes((WALL,))


@dataclass(frozen=True, slots=True)
class View:
    """What of the rules a line's meaning depends on."""

    sides: int
    length: int  # stones in a line that wins
    overline: bool
    longest: int  # stones taken at most in one direction
    mixes: bool  # stones of two enemies are taken together
    between: bool  # going between two stones of an enemy matters
    hero: int  # the side whose good is counted; with two sides always black


def view(rules: NinukiRules, hero: int) -> View:
    """The part of the rules that lines need, for a search in favour of one side."""
    return View(
        sides=rules.sides,
        length=rules.length,
        overline=rules.overline == "on",
        longest=rules.longest,
        mixes=rules.mixes and rules.sides > 2,
        between=rules.self_sandwich != "none",
        hero=hero if rules.sides > 2 else 1,
    )


class Segment:
    """What stones near each other in a line mean. Places count from its first cell.

    Sequences go by side, the first is nobody's.
    """

    __slots__ = (
        "between",
        "captures",
        "count",
        "fives",
        "fours",
        "reasons",
        "score",
        "shaped",
        "straights",
        "takes",
        "threes",
    )

    score: int  # for the hero, less what the others have
    count: int  # SIDE_BITS for each side
    fives: Sequence[Points]  # empty places that complete a winning line
    fours: Sequence[Points]  # that leave one more to complete it
    straights: Sequence[Points]  # those of the fours that leave two such places or more
    threes: Sequence[Points]  # that make a three which is no four
    takes: Sequence[dict[int, Points]]  # empty place -> what a stone there takes
    between: Sequence[dict[int, Between]]  # empty place -> the groups it completes for enemies
    reasons: Sequence[tuple[tuple[int, int], ...]]  # place, what it is worth to play there
    shaped: bool  # there are fives, fours or threes to be made
    captures: bool  # there are stones to be taken


class _Notes:
    """What is found about one side while a line is read."""

    __slots__ = ("between", "fives", "fours", "gains", "own", "score", "takes", "threes", "won")

    def __init__(self) -> None:
        self.score = 0
        self.won = 0  # stretches
        self.fives: set[int] = set()
        self.fours: dict[int, set[int]] = {}  # point -> the points that would complete
        self.threes: set[int] = set()
        self.takes: dict[int, Points] = {}
        self.between: dict[int, Between] = {}
        self.gains: dict[int, int] = {}  # point -> what playing there gains, or denies to others
        self.own: dict[int, int] = {}  # point -> what playing there is worth to this side alone


def judge(seen: View, cells: bytes) -> Segment:
    """Judge a piece of a line by its cells, 0 for empty, else the side of the stone.

    Whatever is beyond its ends must be an edge, or `View.length` empty cells away from any stone.
    """
    notes = [_Notes() for _ in range(seen.sides + 1)]
    _read_stretches(seen, notes, cells)
    _read_groups(seen, notes, cells)
    segment = Segment()
    segment.count = segment.score = 0
    straights = []
    for side, note in enumerate(notes):
        straight = tuple([at for at, ends in note.fours.items() if len(ends) > 1])
        straights.append(straight)
        if note.gains or note.won:
            _add_shapes(note, straight)
            counts = min(note.won, 3) * WON + len(note.fives) * FIVE + len(straight) * STRAIGHT
            counts += len(note.fours) * MAKE_FOUR
            if note.takes:
                counts += (sum(map(len, note.takes.values())) + 1 >> 1) * TAKE
            segment.count += counts << SIDE_BITS * (side - 1)
        segment.score += note.score if side == seen.hero else -note.score // (seen.sides - 1)
    segment.fives = tuple([tuple(note.fives) for note in notes])
    segment.fours = tuple([tuple(note.fours) for note in notes])
    segment.threes = tuple([tuple(note.threes) for note in notes])
    segment.straights = tuple(straights)
    segment.takes = tuple([note.takes or NOWHERE for note in notes])
    segment.between = tuple([note.between or NOWHERE for note in notes])
    segment.shaped = any(note.fives or note.fours or note.threes for note in notes)
    segment.captures = any(note.takes or note.between for note in notes)
    segment.reasons = _reasons(notes)
    return segment


def _read_stretches(seen: View, notes: list[_Notes], cells: bytes) -> None:
    """Won lines, fives, fours and threes."""
    length = seen.length
    room = _WALLED + cells + _WALLED
    opened = 0  # the side of the stretch one place back, if its first place is empty
    for start in range(len(cells) - length + 1):
        stretch = read_stretch(room[start : start + length + 2], seen.overline)
        if stretch is None:
            opened = 0
            continue
        note = notes[stretch.side]
        empty = [start + at for at in stretch.empty]
        lacks = len(empty)
        if opened == stretch.side and lacks == 3 and stretch.closes:
            # Both ends of the two stretches are empty: a straight four may come between.
            note.threes.update(empty[:-1])
        opened = stretch.side if stretch.opens else 0
        note.score += STRETCH[lacks]
        gains, gain = note.gains, GAIN[lacks]
        for at in empty:
            gains[at] = gains.get(at, 0) + gain
        if not lacks:
            note.won += 1
        elif lacks == 1:
            note.fives.update(empty)
        elif lacks == 2:
            one, other = empty
            note.fours.setdefault(one, set()).add(other)
            note.fours.setdefault(other, set()).add(one)
    for note in notes:
        for at in note.fives:
            note.fours.pop(at, None)
        note.threes -= note.fives | note.fours.keys()


def _add_shapes(note: _Notes, straight: Points) -> None:
    """Score the shapes of one side and the points that make them."""
    if note.fives:
        note.score += FOUR if len(note.fives) == 1 else STRAIGHT_FOUR
    if straight:
        note.score += THREE
    else:
        if note.fours and not note.fives:
            note.score += PLACE
        if note.threes:
            note.score += TWO
    for at in note.fours:
        note.gains[at] += MAKES_STRAIGHT if at in straight else MAKES_FOUR
    for at in note.threes:
        note.gains[at] += MAKES_THREE


def _read_groups(seen: View, notes: list[_Notes], cells: bytes) -> None:
    """Captures, sandwiches, and what could be attacked."""
    for length in range(2, seen.longest + 1):
        for start in range(len(cells) - length - 1):
            group = read_group(cells[start : start + length + 2], seen.sides, seen.mixes)
            if group is None:
                continue
            for side, place, stones in group.takes:
                at, note = start + place, notes[side]
                taken = tuple([start + each for each in stones])
                note.takes[at] = note.takes.get(at, ()) + taken
                note.gains[at] = note.gains.get(at, 0) + TAKES * length // 2
            if group.exposed:
                notes[group.exposed].score += EXPOSED
                for at in (start, start + length + 1):
                    for side in range(1, seen.sides + 1):
                        if side != group.exposed:
                            notes[side].own[at] = notes[side].own.get(at, 0) + ATTACKS
            for side, place in group.risks:
                at, own = start + place, notes[side].own
                own[at] = own.get(at, 0) + RISKS
            if seen.between:
                for side, place, captor, stones in group.between:
                    at, found = start + place, notes[side].between
                    taken = tuple([start + each for each in stones])
                    found[at] = (*found.get(at, ()), (captor, taken))


@cache
def _reason(at: int, worth: int) -> tuple[int, int]:
    """A place and its worth as segments keep them: the same few hundred again and again."""
    return at, worth


def _reasons(notes: list[_Notes]) -> tuple[tuple[tuple[int, int], ...], ...]:
    """What each place is worth to each side: its gain, what it denies, what it risks."""
    found = []
    for note in notes:
        worth = note.own
        for at, gain in note.gains.items():
            worth[at] = worth.get(at, 0) + gain
        for other in notes:
            if other is not note:
                for at, gain in other.gains.items():
                    worth[at] = worth.get(at, 0) + (gain * DEFENCE >> 3)
        found.append(tuple([_reason(at, each) for at, each in worth.items()]))
    return tuple(found)
