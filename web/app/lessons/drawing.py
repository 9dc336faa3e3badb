"""What lessons draw beside a board's own scene: an arrow, a part of the board, its spots' names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import hypot

from pygames.game import BadText
from web.app.lessons.work import Place
from web.app.scene import Lattice, Op, Scene, Spot, circle, path, rect, text

Box = tuple[float, float, float, float]

LEAST = 0.055  # of a picture's width: names of 8.5 pixels where two stand side by side on a phone


def spots_of(found: list[Spot] | Lattice) -> list[Spot]:
    """Spots one by one, also those of a lattice."""
    if not isinstance(found, Lattice):
        return found
    cell, spots = found.cell, []
    for row in range(found.rows):
        for col in range(found.cols):
            holes = {"col": col + 1, "up": found.rows - row}
            name = found.name.format_map(holes)
            label = found.labels.get(name) or found.label.format_map(holes)
            spots.append(
                Spot(
                    name, col * cell, row * cell, cell, cell, row=row + 1, col=col + 1, label=label
                )
            )
    return spots


def place(spot: Spot, box: Box) -> Place:
    """A spot in percents of a picture."""
    x, y, w, h = box
    corner = ((spot.x - x) / w * 100, (spot.y - y) / h * 100)
    return Place(*corner, spot.w / w * 100, spot.h / h * 100, spot.row, spot.col, spot.label)


def part(scene: Scene, spots: Iterable[Spot], crop: str) -> Box:
    """The box of the part between two spots; where it reaches the edge the frame belongs to it.

    Raises BadText when there is no such spot.
    """
    known = {spot.id: spot for spot in spots}
    corners = _named(known, crop)
    x, y, w, h = scene.box

    def span(low: str, size: str, start: float, length: float) -> tuple[float, float]:
        every = [(getattr(s, low), getattr(s, low) + getattr(s, size)) for s in known.values()]
        mine = [(getattr(s, low), getattr(s, low) + getattr(s, size)) for s in corners]
        first, last = min(a for a, _ in mine), max(b for _, b in mine)
        first = start if first <= min(a for a, _ in every) else first
        return first, start + length if last >= max(b for _, b in every) else last

    left, right = span("x", "w", x, w)
    top, bottom = span("y", "h", y, h)
    return left, top, right - left, bottom - top


def _named(spots: Mapping[str, Spot], two: str) -> list[Spot]:
    named = two.split()
    if len(named) != 2 or not set(named) <= set(spots):
        raise BadText(f"not two spots: {two!r}")
    return [spots[name] for name in named]


def within(spot: Spot, box: Box) -> bool:
    """Whether a spot lies wholly in a box."""
    x, y, w, h = box
    return x <= spot.x and y <= spot.y and spot.x + spot.w <= x + w and spot.y + spot.h <= y + h


def names(spots: Sequence[Spot], box: Box) -> Iterator[Op]:
    """The names of a part's outer spots, where the frame with its letters is cut off."""
    inside = [spot for spot in spots if within(spot, box)]
    lettered = next(spot.row for spot in spots if re.search(r"\D1$", spot.id))  # beside row 1
    left = min(spot.col for spot in inside)
    edge = min((spot.row for spot in inside), key=lambda row: abs(row - lettered))
    bare_left = left > min(spot.col for spot in spots)
    bare_edge = edge != lettered
    for spot in inside:
        if (bare_left and spot.col == left) or (bare_edge and spot.row == edge):
            size = min(spot.h * 0.26, max(spot.h * 0.17, box[2] * LEAST))
            x, y = spot.x + spot.w * 0.06, spot.y + spot.h * 0.94
            usual = {"font": "num", "weight": 400, "anchor": "start"}
            yield text(x, y, size, spot.id, stroke="mark-halo", width=size * 0.3, **usual)
            yield text(x, y, size, spot.id, fill="ink", **usual)


def outline(spots: Mapping[str, Spot], named: Sequence[str], letter: str) -> Iterator[Op]:
    """A shape that is asked about: its cells, their common border, and a letter or none."""
    cells = [spots[name] for name in named if name in spots]
    if len(cells) == 1:
        yield from _single(cells[0], letter)
        return
    taken = {(cell.row, cell.col) for cell in cells}
    edges = ""
    for cell in cells:
        x, y, w, h = cell.x, cell.y, cell.w, cell.h
        yield rect(x, y, w, h, fill="paper", fo=0.55)
        sides = {
            (-1, 0): f"M{x} {y}h{w}",
            (1, 0): f"M{x} {y + h}h{w}",
            (0, -1): f"M{x} {y}v{h}",
            (0, 1): f"M{x + w} {y}v{h}",
        }
        edges += "".join(
            line for (up, on), line in sides.items() if (cell.row + up, cell.col + on) not in taken
        )
    if not cells:
        return
    size = min(cells[0].w, cells[0].h)
    for paint, width in (("mark-halo", 0.3), ("ink", 0.14)):
        yield path(edges, stroke=paint, width=size * width, cap="round")
    if letter:
        first = cells[len(cells) // 2]
        x, y = first.x + first.w / 2, first.y + first.h * 0.82
        yield text(x, y, size * 0.9, letter, fill="ink", font="sans")


def _single(cell: Spot, letter: str) -> Iterator[Op]:
    """A shape of one spot: a ring, which hides nothing beside it."""
    size = min(cell.w, cell.h)
    x, y = cell.x + cell.w / 2, cell.y + cell.h / 2
    yield circle(x, y, size * 0.34, fill="paper", fo=0.8)
    for paint, width in (("mark-halo", 0.13), ("ink", 0.05)):
        yield circle(x, y, size * 0.34, stroke=paint, width=size * width)
    yield text(x, y + size * 0.16, size * 0.46, letter or "?", fill="ink", font="sans")


def arrow(spots: Mapping[str, Spot], named: str) -> Iterator[Op]:
    """From one spot's edge to near another's middle. Raises BadText for an unknown spot."""
    start, end = _named(spots, named)
    x, y = start.x + start.w / 2, start.y + start.h / 2
    across, along = end.x + end.w / 2 - x, end.y + end.h / 2 - y
    far, cell = hypot(across, along), min(start.w, start.h)
    across, along = across / far, along / far

    def at(ahead: float, aside: float = 0) -> str:
        return f"{x + across * ahead - along * aside:.1f} {y + along * ahead + across * aside:.1f}"

    tip, back, wide = far - cell * 0.12, far - cell * 0.3, cell * 0.17
    d = f"M{at(cell * 0.5)}L{at(tip)}M{at(back, wide)}L{at(tip)}L{at(back, -wide)}"
    for paint, width in (("mark-halo", 0.12), ("ink", 0.055)):
        yield path(d, stroke=paint, width=cell * width, cap="round", join="round")
