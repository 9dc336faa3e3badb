"""The marks on Goryūjin's board: the last piece, reasons, a wished place, a touchdown to come."""

from __future__ import annotations

from collections.abc import Iterable

from pygames.goryu.pieces import Cell
from web.app.boards.goryu_ground import CELL
from web.app.boards.goryu_lines import centre, corner, outline
from web.app.scene import Op, circle, group, path, rect


def last(height: int, cells: Iterable[Cell]) -> list[Op]:
    """A golden line round the piece that was put down last."""
    d = outline((corner(height, cell) for cell in cells), -1)
    return [
        path(d, stroke="goryu-last-halo", so=0.55, width=3.6, join="round"),
        path(d, stroke="goryu-last", width=1.7, join="round"),
    ]


def cause(height: int, cell: Cell) -> list[Op]:
    """A double frame round a cell that stands against a placement."""
    x, y = corner(height, cell)
    return [
        rect(x - 1, y - 1, CELL + 2, CELL + 2, 4, stroke="goryu-why-halo", so=0.85, width=4.6),
        rect(x - 1, y - 1, CELL + 2, CELL + 2, 4, stroke="goryu-why", width=2.2),
    ]


def wished(height: int, cells: Iterable[Cell]) -> list[Op]:
    """A dashed outline with a cross where a piece may not be put."""
    cells = list(cells)
    d = outline((corner(height, cell) for cell in cells), 1.5)
    middle = centre(height, sorted(cells)[2])
    cross = [
        circle(0, 0, 6, fill="goryu-why-halo"),
        path("M-2.6-2.6 2.6 2.6M2.6-2.6-2.6 2.6", stroke="goryu-why", width=1.9, cap="round"),
    ]
    return [
        path(d, fill="goryu-why", fo=0.16, stroke="goryu-why-halo", so=0.85, width=3.4),
        path(d, stroke="goryu-why", width=1.6, dash="4 3"),
        group(cross, *middle),
    ]


def waiting(height: int, cells: Iterable[Cell]) -> list[Op]:
    """A piece of glass where a move waits for "go on"."""
    d = outline((corner(height, cell) for cell in cells), 2.2)
    return [
        path(d, stroke="goryu-last-halo", so=0.4, width=6, join="round"),
        path(d, fill="goryu-glass", fo=0.4, stroke="goryu-glass-rim", width=1.8, join="round"),
    ]


def leaving(height: int, cells: Iterable[Cell]) -> list[Op]:
    """A dashed golden line round the head that will leave its place."""
    d = outline((corner(height, cell) for cell in cells), -1.5)
    return [
        path(d, stroke="goryu-last-halo", so=0.6, width=3.8, join="round"),
        path(d, stroke="goryu-last", width=1.9, dash="4.5 3", cap="round", join="round"),
    ]


def chosen(height: int, cell: Cell) -> list[Op]:
    """A ring round an end that is to be gone on from."""
    x, y = centre(height, cell)
    return [
        circle(x, y, 9, stroke="goryu-last-halo", so=0.7, width=4),
        circle(x, y, 9, stroke="goryu-last", width=2),
    ]
