"""The twelve pentominoes: their orientations, letters and ends. It knows no board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

Cell = tuple[int, int]  # (column, row); rows count from the ground

_DRAWINGS = {
    "F": (".XX", "XX.", ".X."),
    "I": ("XXXXX",),
    "L": ("X.", "X.", "X.", "XX"),
    "N": (".X", ".X", "XX", "X."),
    "P": ("XX", "XX", "X."),
    "T": ("XXX", ".X.", ".X."),
    "U": ("X.X", "XXX"),
    "V": ("X..", "X..", "XXX"),
    "W": ("X..", "XX.", ".XX"),
    "X": (".X.", "XXX", ".X."),
    "Y": (".X", "XX", ".X", ".X"),
    "Z": ("XX.", ".X.", ".XX"),
}

PIECES = tuple(_DRAWINGS)  # the twelve kinds, in the order of their letters
HEAD = "P"  # the dragon's head, 竜頭
BODY = tuple(piece for piece in PIECES if piece != HEAD)

STEPS: tuple[Cell, ...] = ((0, 1), (1, 0), (0, -1), (-1, 0))  # up, right, down, left


class End(NamedTuple):
    """An end of a piece: a cell with exactly one neighbour inside the piece."""

    column: int
    row: int
    out: int  # the index in STEPS that points away from that neighbour


@dataclass(frozen=True, slots=True)
class Shape:
    """A piece in one of its distinct orientations; cells count from its box's lowest left."""

    name: str  # piece and orientation letter: "Lc"
    piece: str
    cells: tuple[Cell, ...]  # sorted
    ends: tuple[End, ...]
    width: int
    height: int


def ends_of(cells: tuple[Cell, ...]) -> tuple[End, ...]:
    """The ends of a piece that lies on these cells."""
    ends = []
    for column, row in cells:
        inner = [at for at, (dc, dr) in enumerate(STEPS) if (column + dc, row + dr) in cells]
        if len(inner) == 1:
            ends.append(End(column, row, (inner[0] + 2) % 4))
    return tuple(ends)


def _orientations(drawing: tuple[str, ...]) -> list[tuple[Cell, ...]]:
    """The distinct orientations as lists of (row, column), in the order of their letters."""
    cells = [(r, c) for r, line in enumerate(drawing) for c, mark in enumerate(line) if mark == "X"]
    found = set()
    for _ in range(4):
        cells = [(c, -r) for r, c in cells]
        for turned in (cells, [(r, -c) for r, c in cells]):
            low, left = min(r for r, _ in turned), min(c for _, c in turned)
            found.add(tuple(sorted((r - low, c - left) for r, c in turned)))
    return sorted(found)


def _shapes(piece: str) -> list[Shape]:
    shapes = []
    for letter, laid in zip("abcdefgh", _orientations(_DRAWINGS[piece]), strict=False):
        cells = tuple(sorted((column, row) for row, column in laid))
        width, height = (max(along) + 1 for along in zip(*cells, strict=True))
        shapes.append(Shape(piece + letter, piece, cells, ends_of(cells), width, height))
    return shapes


# The 63 orientations by name, pieces and letters in order.
SHAPES = {shape.name: shape for piece in PIECES for shape in _shapes(piece)}
