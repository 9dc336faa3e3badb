"""What the stones of one line mean to each side: all that the computer player knows.

A line is judged alone, as if the rest of the board were not there: what completes it, what
makes a four or a three, what is taken along it, what it is worth. It is read in stretches as
long as a winning line and in groups as long as a capture; what those can say was found once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from pygames.ninuki.lines import WALL
from pygames.ninuki.options import NinukiRules

# Worth of a stretch that no enemy is in, by how many stones it lacks; then what a straight four
# adds, a four, a three that may become a straight four, a two that may become such a three.
STRETCH = (0, 50, 18, 5, 1, 0)
STRAIGHT_FOUR, FOUR, THREE, TWO = 1_500, 60, 120, 16
EXPOSED = 24  # two stones alone with both ends open: they can be attacked

# The same for a point as a reason to play there: only the order of moves is made of it.
GAIN = (0, 4_000, 60, 12, 2, 0)
MAKES_STRAIGHT, MAKES_FOUR, MAKES_THREE = 900, 150, 220
TAKES, ATTACKS, RISKS = 260, 70, -200
DEFENCE = 5  # eighths of what a point is worth to an enemy

# One side's counts in one number: lines won, places that win, groups that can be taken, places
# that make a straight four, and a four. The widths leave room on any board that games reach.
WON, FIVE, TAKE, STRAIGHT, MAKE_FOUR = 1, 1 << 4, 1 << 11, 1 << 19, 1 << 25
WON_MASK, FIVE_MASK, TAKE_MASK = FIVE - 1, TAKE - FIVE, STRAIGHT - TAKE
STRAIGHT_MASK, FOUR_MASK = MAKE_FOUR - STRAIGHT, (1 << 32) - MAKE_FOUR
SIDE_BITS = 32

POINT_BITS = 9  # a point in the low bits of a number, what it is worth above

Points = tuple[int, ...]
Between = tuple[tuple[int, Points], ...]  # captor, stones; of each enemy
NO_POINTS: Points = ()


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
        "places",
        "score",
        "straights",
        "takes",
        "threes",
        "worths",
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
    places: Points  # where there is a reason to play or not to
    worths: Sequence[Points]  # how good a reason in each of the places, << POINT_BITS


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
    ends: tuple[int, int]


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
        self.gains: dict[int, int] = {}  # point -> what playing there gains, or takes from others
        self.own: dict[int, int] = {}  # the same, of no interest to others


def read(seen: View, code: int, line: Points, cells: bytes) -> Reading:
    """Judge a line by its cells, 0 for empty, else the side of the stone."""
    notes = [_Notes() for _ in range(seen.sides + 1)]
    _read_stretches(seen, notes, line, cells)
    _read_groups(seen, notes, line, cells)
    reading = Reading()
    reading.code = code
    reading.count = reading.score = 0
    for side in range(1, seen.sides + 1):
        note = notes[side]
        _finish(note)
        straight = sum(len(ends) > 1 for ends in note.fours.values())
        takes = sum(map(len, note.takes.values())) // 2
        reading.count += (
            min(note.won, 3) * WON
            + len(note.fives) * FIVE
            + takes * TAKE
            + straight * STRAIGHT
            + len(note.fours) * MAKE_FOUR
        ) << SIDE_BITS * (side - 1)
        share = 1 if side == seen.hero else 1 - seen.sides
        reading.score += note.score // share
    nothing = _nothing(seen.sides)
    reading.fives = tuple([tuple(n.fives) for n in notes]) if any(...) else nothing
    return reading


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


def _read_groups(
    seen: View,
    reading: Reading,
    line: Points,
    cells: bytes,
    gains: list[dict[int, int]],
    own: list[dict[int, int]],
    scores: list[int],
) -> None:
    """Captures, sandwiches, and what could be attacked."""
    for length in range(2, seen.longest + 1):
        for start in range(len(cells) - length - 1):
            group = _group(cells[start : start + length + 2], seen.sides, seen.mixes)
            if group is None:
                continue
            for side, place, stones in group.takes:
                at = line[start + place]
                taken = reading.takes[side]
                taken[at] = taken.get(at, ()) + tuple([line[start + each] for each in stones])
                gains[side][at] = gains[side].get(at, 0) + TAKES * length // 2
                reading.count += TAKE << SIDE_BITS * (side - 1)
            if group.exposed:
                scores[group.exposed] -= EXPOSED
                for place in group.ends:
                    at = line[start + place]
                    for side in range(1, seen.sides + 1):
                        if side != group.exposed:
                            own[side][at] = own[side].get(at, 0) + ATTACKS
            for side, place in group.risks:
                at = line[start + place]
                own[side][at] = own[side].get(at, 0) + RISKS
            if seen.between:
                for side, place, captor, stones in group.between:
                    found = reading.between[side]
                    at = line[start + place]
                    each = (captor, tuple([line[start + stone] for stone in stones]))
                    found[at] = (*found.get(at, ()), each)


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
    return _Group(tuple(takes), exposed, tuple(risks), tuple(between), (0, last))
