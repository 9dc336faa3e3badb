"""Where Goryūjin's cells lie in the picture, and the outlines of pieces as path data.

A board of `height` rows is drawn with 15 units a cell; rows count from the ground, y from heaven.
"""

from __future__ import annotations

from collections.abc import Iterable

from pygames.goryu.pieces import Cell
from web.app.boards.goryu_ground import CELL, Point

INSET = 3.2  # from a cell's edge to the line that round strokes are drawn along


def corner(height: int, cell: Cell) -> Point:
    """The upper left corner of a cell on a board of so many rows."""
    return (cell[0] - 1) * CELL, (height - cell[1]) * CELL


def centre(height: int, cell: Cell) -> Point:
    """The middle of a cell."""
    x, y = corner(height, cell)
    return x + CELL / 2, y + CELL / 2


def outline(cells: Iterable[Point], inset: float = INSET, cell: float = CELL) -> str:
    """The outline of cells given by their upper left corners, moved inwards, as path data."""
    corners = {(round(x / cell), round(y / cell)) for x, y in cells}
    follows: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for x, y in sorted(corners):
        for (dx, dy), start, end in (
            ((0, -1), (x, y), (x + 1, y)),
            ((1, 0), (x + 1, y), (x + 1, y + 1)),
            ((0, 1), (x + 1, y + 1), (x, y + 1)),
            ((-1, 0), (x, y + 1), (x, y)),
        ):
            if (x + dx, y + dy) not in corners:
                follows.setdefault(start, []).append(end)
    d = ""
    while follows:
        d += _loop(follows, inset / cell, cell)
    return d


def _loop(follows: dict[tuple[int, int], list[tuple[int, int]]], inset: float, cell: float) -> str:
    """Take one closed line out of the edges, its corners moved to the right of its way."""
    loop = [next(iter(follows))]
    while len(loop) == 1 or loop[-1] != loop[0]:
        ends = follows[loop[-1]]
        if len(ends) == 1:
            del follows[loop[-1]]
        loop.append(ends.pop())
    points = loop[:-1]
    d = ""
    for before, here, after in zip(
        [points[-1], *points], points, [*points[1:], points[0]], strict=False
    ):
        into, out = _step(before, here), _step(here, after)
        if into != out:
            x = here[0] - inset * (into[1] + out[1])
            y = here[1] + inset * (into[0] + out[0])
            d += f"{'L' if d else 'M'}{short(x * cell)} {short(y * cell)}"
    return f"{d}Z"


def _step(start: tuple[int, int], end: tuple[int, int]) -> tuple[int, int]:
    return end[0] - start[0], end[1] - start[1]


def short(value: float) -> str:
    """A length as path data: one decimal is enough."""
    return f"{value:.1f}".removesuffix(".0")
