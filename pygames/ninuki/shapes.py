"""What the stones of one line mean to each side: all that the computer player knows.

A line is judged alone, as if the rest of the board were not there: what completes it, what
makes a four or a three, what is taken along it, what it is worth. It is read in stretches as
long as a winning line and in groups as long as a capture; what those can say was found once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from pygames.ninuki.lines import WALL
from pygames.ninuki.options import NinukiRules

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

POINT_BITS = 9  # a point in the low bits of a number, what it is worth above

Points = tuple[int, ...]
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


class Reading:
    """What a line means, in points of the board. Sequences go by side, the first is nobody's.

    There are tens of thousands: what is empty is shared, and most are tuples of numbers, which
    the garbage collector need not visit. (It took a third of the time before.)
    """

    __slots__ = (
        "between",
        "code",
        "count",
        "fives",
        "fours",
        "reasons",
        "score",
        "straights",
        "takes",
        "threes",
    )

    code: int  # the line's number, see `board`
    score: int  # for the hero, less what the others have
    count: int  # SIDE_BITS for each side
    fives: Sequence[Points]  # empty points that complete a winning line
    fours: Sequence[Points]  # that leave one more to complete it
    straights: Sequence[Points]  # those of the fours that leave two such points or more
    threes: Sequence[Points]  # that make a three which is no four
    takes: Sequence[dict[int, Points]]  # empty point -> what a stone there takes
    between: Sequence[dict[int, Between]]  # empty point -> the groups it completes for enemies
    reasons: Sequence[tuple[tuple[int, int], ...]]  # point, why to play there << POINT_BITS


@dataclass(frozen=True, slots=True)
class _Stretch:
    """So many cells as win, with stones of one side only."""

    side: int
    empty: Points  # places within it
    opens: bool  # its first place is empty
    closes: bool  # its last place is empty


@dataclass(frozen=True, slots=True)
class _Group:
    """Two or three cells with an end on both sides; places count from the first end."""

    takes: tuple[tuple[int, int, Points], ...]  # side, place, the stones it takes there
    exposed: int  # the side whose stones lie between two empty ends, else 0
    risks: tuple[tuple[int, int], ...]  # side, place that would offer its stones
    between: tuple[tuple[int, int, int, Points], ...]  # side, place, captor, stones


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


def read(seen: View, code: int, line: Points, cells: bytes) -> Reading:
    """Judge a line by its cells, 0 for empty, else the side of the stone."""
    notes = [_Notes() for _ in range(seen.sides + 1)]
    _read_stretches(seen, notes, line, cells)
    _read_groups(seen, notes, line, cells)
    reading = Reading()
    reading.code = code
    reading.count = reading.score = 0
    nothing = _nothing(seen.sides)
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
            reading.count += counts << SIDE_BITS * (side - 1)
        reading.score += note.score if side == seen.hero else -note.score // (seen.sides - 1)
    reading.fives = _by_side([note.fives for note in notes], nothing)
    reading.fours = _by_side([note.fours for note in notes], nothing)
    reading.threes = _by_side([note.threes for note in notes], nothing)
    reading.straights = _by_side(straights, nothing)
    takes = tuple([note.takes or NOWHERE for note in notes])
    reading.takes = takes if any(takes) else nothing
    between = tuple([note.between or NOWHERE for note in notes])
    reading.between = between if any(between) else nothing
    reading.reasons = _reasons(notes)
    return reading


def _by_side(found: list[Any], nothing: tuple[Any, ...]) -> tuple[Any, ...]:
    """Each side's points as a tuple, or what all readings without any share."""
    return tuple([tuple(points) for points in found]) if any(found) else nothing


@cache
def _nothing(sides: int) -> tuple[Any, ...]:
    return (NOWHERE,) * (sides + 1)


def _read_stretches(seen: View, notes: list[_Notes], line: Points, cells: bytes) -> None:
    """Won lines, fives, fours and threes."""
    length = seen.length
    room = _WALLED + cells + _WALLED
    opened = 0  # the side of the stretch one place back, if its first place is empty
    for start in range(len(cells) - length + 1):
        stretch = _stretch(room[start : start + length + 2], seen.overline)
        if stretch is None:
            opened = 0
            continue
        note = notes[stretch.side]
        empty = [line[start + at] for at in stretch.empty]
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


def _read_groups(seen: View, notes: list[_Notes], line: Points, cells: bytes) -> None:
    """Captures, sandwiches, and what could be attacked."""
    for length in range(2, seen.longest + 1):
        for start in range(len(cells) - length - 1):
            group = _group(cells[start : start + length + 2], seen.sides, seen.mixes)
            if group is None:
                continue
            for side, place, stones in group.takes:
                at, note = line[start + place], notes[side]
                taken = tuple([line[start + each] for each in stones])
                note.takes[at] = note.takes.get(at, ()) + taken
                note.gains[at] = note.gains.get(at, 0) + TAKES * length // 2
            if group.exposed:
                notes[group.exposed].score += EXPOSED
                for at in (line[start], line[start + length + 1]):
                    for side in range(1, seen.sides + 1):
                        if side != group.exposed:
                            notes[side].own[at] = notes[side].own.get(at, 0) + ATTACKS
            for side, place in group.risks:
                at, own = line[start + place], notes[side].own
                own[at] = own.get(at, 0) + RISKS
            if seen.between:
                for side, place, captor, stones in group.between:
                    at, found = line[start + place], notes[side].between
                    taken = tuple([line[start + each] for each in stones])
                    found[at] = (*found.get(at, ()), (captor, taken))


@cache
def _reason(at: int, worth: int) -> tuple[int, int]:
    """A point and its worth as readings keep them: the same few thousand again and again."""
    return at, worth << POINT_BITS


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


@cache
def _stretch(cells: bytes, overline: bool) -> _Stretch | None:
    """Judge a stretch with one cell more at both ends; None when it can win for nobody.

    Beside one more stone it wins nothing without `overline`. An empty one says nothing either.
    """
    inside = cells[1:-1]
    colours = set(inside) - {0}
    if len(colours) != 1:
        return None
    (side,) = colours
    if not overline and side in (cells[0], cells[-1]):
        return None
    empty = tuple(at for at, held in enumerate(inside) if not held)
    return _Stretch(side, empty, not inside[0], not inside[-1])


@cache
def _group(cells: bytes, sides: int, mixes: bool) -> _Group | None:
    """Judge two or three cells and their ends; None when they say nothing."""
    last = len(cells) - 1
    stones = tuple(range(1, last))
    inside = cells[1:last]
    colours = set(inside) - {0}
    ends = set(cells[::last])
    if not colours:
        return None
    takes: list[tuple[int, int, Points]] = []
    risks: list[tuple[int, int]] = []
    between: list[tuple[int, int, int, Points]] = []
    exposed = 0
    holder = max(ends)  # the side of one end or of both, when `ends` are of one colour at most
    gaps = inside.count(0)
    one_open = len(ends) == 2 and 0 in ends and holder not in colours
    if one_open and not gaps and (mixes or len(colours) == 1):
        takes.append((holder, cells.index(0), stones))
    if ends == {0} and not gaps and len(colours) == 1:
        exposed = inside[0]
    if one_open and gaps == 1 and len(colours) == 1:
        risks.append((max(colours), 1 + inside.index(0)))
    if len(ends) == 1 and holder and gaps == 1 and holder not in colours:
        between += [
            (side, 1 + inside.index(0), holder, stones)
            for side in range(1, sides + 1)
            if side != holder and (mixes or colours == {side})
        ]
    if not (takes or exposed or risks or between):
        return None
    return _Group(tuple(takes), exposed, tuple(risks), tuple(between))
