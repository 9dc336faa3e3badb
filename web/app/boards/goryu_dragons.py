"""Goryūjin's dragons: scaled fire and lacquered water, joined pieces, heads and distances.

Five dragons of a side are told apart by their shade, by the dashes of their inner edge, and
by the number on their head.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from pygames.goryu.pieces import HEAD, SHAPES, STEPS, Cell
from pygames.goryu.position import Dragon, Lie
from web.app.boards.goryu_ground import CELL, Point
from web.app.boards.goryu_lines import centre, corner, outline, short
from web.app.scene import Json, Op, Piece, circle, group, path, rect, text, use

SIDES = ("fire", "water")  # by seat
TALL = (30, 45, 75)  # heights that bodies have their gradients for
_DASHES = ("", "11 3", "5 3.5", ".1 3.4", "11 3 .1 3")  # of dragon 1 to 5


def joint(one: Lie, other: Lie) -> tuple[Cell, Cell]:
    """The cell of each of two pieces that are joined, by their common edge."""
    return next(
        (cell, (cell[0] + dc, cell[1] + dr))
        for cell in one.cells
        for dc, dr in STEPS
        if (cell[0] + dc, cell[1] + dr) in other.cells
    )


def _way(cells: Sequence[Cell], start: Cell, end: Cell) -> list[Cell]:
    """The shortest way inside a piece."""
    came: dict[Cell, Cell | None] = {start: None}
    queue = [start]
    for here in queue:
        for dc, dr in STEPS:
            there = (here[0] + dc, here[1] + dr)
            if there in cells and there not in came:
                came[there] = here
                queue.append(there)
    found, at = [], came.get(end, start) and end
    while at is not None:
        found.append(at)
        at = came[at]
    return found[::-1]


def _spine(dragon: Dragon) -> list[Cell]:
    """The cells that the line of light goes through, from the tail to the leading end."""
    lies = dragon.lies
    joints = [joint(one, other) for one, other in pairwise(lies)]
    if not joints:
        return []
    found: list[Cell] = []
    for at, lie in enumerate(lies):
        ends = [end[:2] for end in lie.ends]
        entry = joints[at - 1][1] if at else None
        leave = joints[at][0] if at < len(joints) else None
        if lie.piece == HEAD:
            found.append(leave or entry or ends[0])
            continue
        if leave is None:
            leave = max(ends, key=lambda end: _far(end, entry))
        if entry is None:
            entry = max(ends, key=lambda end: _far(end, joints[0][0]))
        found += _way(lie.cells, entry, leave)
    return found


def _far(one: Cell, other: Cell | None) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) if other else 0


def _smooth(points: Sequence[Point]) -> str:
    (x, y), *rest = points
    d = f"M{short(x)} {short(y)}"
    for (ax, ay), (bx, by) in pairwise(rest):
        d += f"Q{short(ax)} {short(ay)} {short((ax + bx) / 2)} {short((ay + by) / 2)}"
    return d + f"L{short(points[-1][0])} {short(points[-1][1])}"


# ---- dragons ----


@lru_cache(64)
def dragon_ops(height: int, seat: int, number: int, dragon: Dragon) -> tuple[Op, ...]:
    """A dragon on a board of so many rows, without its face; nobody may change the operations."""
    side = SIDES[seat]
    outlines = [outline(corner(height, cell) for cell in lie.cells) for lie in dragon.lies]
    joints = [joint(one, other) for one, other in pairwise(dragon.lies)]
    necks = "".join(_neck(centre(height, one), centre(height, other)) for one, other in joints)
    whole = "".join(outlines)
    edge: Json = {"stroke": f"goryu-{side}-edge", "so": 0.8, "width": 1.1, "cap": "round"}
    if _DASHES[number - 1]:
        edge["dash"] = _DASHES[number - 1]
    ops = [
        *_around(side, whole + necks),
        path(whole, stroke=f"goryu-{side}-rim", width=6, join="round"),
        *(_body(height, side, number, lie) for lie in dragon.lies),
        path(whole, fill=f"@{side}-skin", stroke=f"@{side}-skin", width=3.6, join="round"),
        path(whole, join="round", **edge),
    ]
    if necks:
        ops.append(path(necks, fill=f"goryu-{side}-neck"))
        ops += _light_line(side, _smooth([centre(height, cell) for cell in _spine(dragon)]))
    for one, other in joints:
        (ax, ay), (bx, by) = centre(height, one), centre(height, other)
        turn = math.degrees(math.atan2(by - ay, bx - ax))
        ops.append(group([use(f"scales-{side}")], (ax + bx) / 2, (ay + by) / 2, turn=turn))
    if dragon.finished:
        crown = outline((corner(height, cell) for cell in dragon.head.cells), -1.6)
        ops.append(path(crown, stroke="goryu-crown", so=0.9, width=1.1, join="round"))
    for end in dragon.open_ends:
        ops.append(use(f"light-{side}", *centre(height, end[:2])))
    return tuple(ops)


def _around(side: str, whole: str) -> list[Op]:
    """The glow of an ember, or the shadow of lacquer."""
    if side == "fire":
        widths = ((17, 0.06), (13, 0.09), (9, 0.14))
        return [
            path(whole, stroke="goryu-glow", so=so, width=width, join="round")
            for width, so in widths
        ]
    shadow = [
        path(whole, stroke="goryu-shadow", so=so, width=width, join="round")
        for width, so in ((10, 0.1), (7.5, 0.2))
    ]
    return [group(shadow, 0, 1.6)]


def _neck(one: Point, other: Point) -> str:
    """A bridge over the edge between two joined cells."""
    x, y = min(one[0], other[0]), min(one[1], other[1])
    wide, long = CELL * 0.66, CELL * 0.5
    left, top, w, h = (
        (x - wide / 2, y + (CELL - long) / 2, wide, long)
        if one[0] == other[0]
        else (x + (CELL - long) / 2, y - wide / 2, long, wide)
    )
    return f"M{short(left)} {short(top)}h{short(w)}v{short(h)}h{short(-w)}Z"


def _body(height: int, side: str, number: int, lie: Lie) -> Op:
    """A piece's own colour: lit from above, in the dragon's shade."""
    shape = SHAPES[lie.shape]
    x, y = corner(height, (lie.column, lie.row + shape.height - 1))
    d = outline((c * CELL, (shape.height - 1 - r) * CELL) for c, r in shape.cells)
    tall = next(tall for tall in TALL if tall >= shape.height * CELL)
    paint = f"@{side}-{number}-{tall}"
    return group([path(d, fill=paint, stroke=paint, width=3.6, join="round")], x, y)


def _light_line(side: str, d: str) -> list[Op]:
    widths = ((6, 0.28), (2.4, 0.8), (0.9, 0.95)) if side == "fire" else ((3.4, 0.4), (1.1, 0.9))
    return [
        path(d, stroke=f"goryu-{side}-light-{n}", so=so, width=width, cap="round", join="round")
        for n, (width, so) in enumerate(widths, 4 - len(widths))
    ]


def face(height: int, seat: int, number: int, dragon: Dragon) -> Piece:
    """A dragon's head, which moves from its tail to its end when it touches down."""
    x, y, turn = face_place(height, dragon.head)
    column, row = dragon.head.cells[0]
    return Piece(f"{'fw'[seat]}{number}", f"c{column}r{row}", x, y, f"head-{SIDES[seat]}-{turn}")


def face_place(height: int, head: Lie) -> tuple[float, float, int]:
    """The middle of a head's square, and which of STEPS it looks along: away from its end."""
    [(column, row, out)] = head.ends
    square = [centre(height, cell) for cell in head.cells if cell != (column, row)]
    x, y = (sum(along) / len(square) for along in zip(*square, strict=True))
    return x, y, (out + 2) % 4


def badge(height: int, seat: int, number: int, dragon: Dragon) -> list[Op]:
    """The dragon's number on its head's outer corner."""
    [(column, row, _)] = dragon.head.ends
    x, y, _ = face_place(height, dragon.head)
    tail = centre(height, (column, row))
    across = 1 if x >= tail[0] else -1
    down = 1 if y >= tail[1] else -1
    side = SIDES[seat]
    return [
        group([
            circle(0, 0, 5.6, fill=f"goryu-{side}-pill"),
            circle(0, 0, 5.6, stroke=f"goryu-{side}-on-pill", so=0.7, width=0.8),
            text(0, 3.1, 8.6, str(number), font="num", fill=f"goryu-{side}-on-pill"),
        ], x + across * 11, y + down * 11)
    ]  # fmt: skip


def measure(height: int, seat: int, head: Lie, distance: int) -> list[Op]:
    """The dotted way from a head to its goal line, with the distance on it."""
    side = SIDES[seat]
    edge = [
        cell
        for cell in head.cells
        if cell[1] == (max if seat == 0 else min)(c[1] for c in head.cells)
    ]
    xs = [centre(height, cell)[0] for cell in edge]
    x, (_, top) = sum(xs) / len(xs), corner(height, edge[0])
    start, end = (top - 3, 2) if seat == 0 else (top + CELL + 3, height * CELL - 2)
    ink: Json = {"stroke": f"goryu-{side}-way", "cap": "round"}
    place = x + 16 if x + 30 < 2 * height * CELL else x - 16
    middle, on_pill = (start + end) / 2, f"goryu-{side}-on-pill"
    pill = (place - 11.5, middle - 8.5, 23, 17, 8.5)
    return [
        path(f"M{short(x)} {short(start)}V{end}", width=1.4, dash=".1 3.6", **ink),
        path(f"M{short(x - 4)} {end}h8", width=1.6, **ink),
        rect(*pill, fill=f"goryu-{side}-pill"),
        rect(*pill, stroke=on_pill, so=0.6, width=0.8),
        text(place, middle + 4.1, 11.5, str(distance), font="num", fill=on_pill),
    ]
