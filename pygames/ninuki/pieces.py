"""What a few cells of a line can say: as many as win, or as few as are taken.

There are some thousands of such pieces in all, each judged once.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

Points = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Stretch:
    """So many cells as win, with stones of one side only."""

    side: int
    empty: Points  # places within it
    opens: bool  # its first place is empty
    closes: bool  # its last place is empty


@dataclass(frozen=True, slots=True)
class Group:
    """Two or three cells with an end on both sides; places count from the first end."""

    takes: tuple[tuple[int, int, Points], ...]  # side, place, the stones it takes there
    exposed: int  # the side whose stones lie between two empty ends, else 0
    risks: tuple[tuple[int, int], ...]  # side, place that would offer its stones
    between: tuple[tuple[int, int, int, Points], ...]  # side, place, captor, stones


@cache
def read_stretch(cells: bytes, overline: bool) -> Stretch | None:
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
    return Stretch(side, empty, not inside[0], not inside[-1])


@cache
def read_group(cells: bytes, sides: int, mixes: bool) -> Group | None:
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
    return Group(tuple(takes), exposed, tuple(risks), tuple(between))
