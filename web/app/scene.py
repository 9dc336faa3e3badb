"""Pictures as data: the few drawing operations that boards are made of.

The operations are a subset of SVG, kept as plain JSON values: one Python writer prints
them as SVG (`svg.py`), one JavaScript painter draws them on a canvas. A paint is the name
of a colour role ("ink"), or "@name" of a gradient or pattern of the sheet; never a value,
so that a theme changes without Python. Gradients and patterns are measured in the user
space of the operation that uses them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

Op = dict[str, Any]
Json = dict[str, Any]

# Beside its geometry every operation may say of its paint: `fill` and `stroke` (a paint),
# `width` of the stroke, `dash` ("5 3"), `cap` and `join` ("round"), `fo` and `so` (fill and
# stroke opacity, 0 to 1), and `rule` ("evenodd").


def path(d: str, **paint: Any) -> Op:
    """A path; `d` is SVG path data."""
    return {"op": "path", "d": d, **paint}


def rect(x: float, y: float, w: float, h: float, r: float = 0, **paint: Any) -> Op:
    """A rectangle with corners rounded by `r`."""
    return {"op": "rect", "x": x, "y": y, "w": w, "h": h, "r": r, **paint}


def circle(x: float, y: float, r: float, **paint: Any) -> Op:
    """A circle; an ellipse is one inside a group with two scales."""
    return {"op": "circle", "x": x, "y": y, "r": r, **paint}


def text(x: float, y: float, size: float, words: str, **paint: Any) -> Op:
    """Words with the baseline at `y`; `font` serif, sans or num, `weight`, `anchor` as in SVG.

    Unless told otherwise they are serif, 700, in the middle.
    """
    return {"op": "text", "x": x, "y": y, "size": size, "text": words, **paint}


def use(name: str, x: float = 0, y: float = 0, scale: float = 1) -> Op:
    """A symbol of the sheet, its origin at (x, y)."""
    return {"op": "use", "name": name, "x": x, "y": y, "scale": scale}


def group(
    ops: Sequence[Op],
    x: float = 0,
    y: float = 0,
    *,
    turn: float = 0,
    scale: float | tuple[float, float] = 1,
    opacity: float = 1,
) -> Op:
    """Operations moved to (x, y), then turned by degrees, then scaled."""
    sx, sy = scale if isinstance(scale, tuple) else (scale, scale)
    return {
        "op": "g", "x": x, "y": y, "turn": turn, "sx": sx, "sy": sy, "opacity": opacity,
        "ops": list(ops),
    }  # fmt: skip


Stop = tuple[float, str, float]  # offset 0 to 1, colour role, opacity 0 to 1


def linear(x1: float, y1: float, x2: float, y2: float, *stops: Stop) -> Json:
    """A gradient along a line."""
    return {"kind": "linear", "x1": x1, "y1": y1, "x2": x2, "y2": y2, "stops": list(stops)}


def radial(x: float, y: float, r: float, *stops: Stop) -> Json:
    """A gradient from a centre outwards."""
    return {"kind": "radial", "x": x, "y": y, "r": r, "stops": list(stops)}


def pattern(w: float, h: float, ops: Sequence[Op]) -> Json:
    """A tile of w × h repeated from the origin of the user space."""
    return {"kind": "pattern", "w": w, "h": h, "ops": list(ops)}


def strewn(seed: int) -> Iterator[float]:
    """A fixed sequence of numbers from 0 to 1 that looks like chance, for what lies about."""
    while True:
        seed = seed * 16807 % 2147483647
        yield seed / 2147483647


@dataclass(frozen=True)
class Sheet:
    """What a game's scenes draw from; it never changes, so a scene only names its parts."""

    name: str
    symbols: dict[str, list[Op]]
    paints: dict[str, Json]  # gradients and patterns, by the name behind "@"

    def json(self) -> Json:
        """The sheet as the page reads it."""
        return {"name": self.name, "symbols": self.symbols, "paints": self.paints}


@dataclass(frozen=True)
class Piece:
    """Something that moves: animation is the difference of two scenes by `id`."""

    id: str  # the same for as long as it is the same thing
    place: str  # where it stands, as words write places
    x: float
    y: float
    use: str  # a symbol of the sheet
    lift: bool = False  # picked up: drawn last, with a deeper shadow
    how: str = "slide"  # the way it came: "slide" or "arc"

    def json(self) -> Json:
        """The piece as the page reads it."""
        return {
            "id": self.id, "place": self.place, "x": self.x, "y": self.y,
            "use": self.use, "lift": self.lift, "how": self.how,
        }  # fmt: skip


@dataclass(frozen=True)
class Scene:
    """One picture of a board. Drawn in this order: ground, under, pieces, over, lifted, front."""

    sheet: str
    box: tuple[float, float, float, float]  # x, y, width, height of what is shown
    ground: list[Op]  # what never changes while a game lasts; painters keep it
    pieces: list[Piece] = field(default_factory=list)
    under: list[Op] = field(default_factory=list)  # marks below the pieces
    over: list[Op] = field(default_factory=list)  # marks above the pieces
    front: list[Op] = field(default_factory=list)  # above everything, lifted pieces too

    def json(self) -> Json:
        """The scene as the page reads it."""
        return {
            "sheet": self.sheet, "box": list(self.box), "ground": self.ground,
            "under": self.under, "pieces": [piece.json() for piece in self.pieces],
            "over": self.over, "front": self.front,
        }  # fmt: skip


@dataclass(frozen=True)
class Spot:
    """What can be pointed at: `id` is the place name used in words and in `Reason.at`."""

    id: str
    x: float  # the rectangle that answers a pointer, in the scene's units
    y: float
    w: float
    h: float
    row: int  # from 1, as seen on the page: where the arrow keys go
    col: int
    label: str  # what a screen reader says of it now
    group: str = ""  # the tray or hand it belongs to; "" is the board

    def json(self) -> Json:
        """Its place, without the label, which changes more often."""
        return {
            "id": self.id, "x": self.x, "y": self.y, "w": self.w, "h": self.h,
            "row": self.row, "col": self.col, "group": self.group,
        }  # fmt: skip


@dataclass(frozen=True)
class Lattice:
    """Spots that are all alike, in rows and columns: too many to be written one by one.

    In `name` and `label`, `{col}` counts from the left and `{up}` from below, both from 1.
    """

    cols: int
    rows: int
    cell: float  # a side of a spot, in the scene's units; the first lies at (0, 0)
    name: str  # of a spot
    label: str  # what a screen reader says of a spot that has no label of its own
    labels: dict[str, str] = field(default_factory=dict)  # what it says of others, by spot

    def json(self) -> Json:
        """Its place, without the labels, which change more often."""
        return {
            "cols": self.cols, "rows": self.rows, "cell": self.cell, "name": self.name,
            "label": self.label,
        }  # fmt: skip
