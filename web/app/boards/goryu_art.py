"""Goryūjin's small pictures, heads, scales and lights, and the sheet of all its drawings."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from pygames.goryu.pieces import HEAD, SHAPES
from pygames.goryu.position import HEADS, Lie
from web.app.boards.goryu_dragons import SIDES, TALL, face_place
from web.app.boards.goryu_ground import paints, symbols
from web.app.boards.goryu_lines import outline
from web.app.scene import Json, Op, Sheet, circle, group, linear, path, pattern, radial, rect, use
from web.app.svg import small_svg


@lru_cache(256)
def piece_svg(seat: int, shape: str, cell: int = 14) -> Markup:
    """A piece for the tray, its ends marked by lights; the words beside it name it."""
    laid, side = SHAPES[shape], SIDES[seat]
    cells = [(c * cell, (laid.height - 1 - r) * cell) for c, r in laid.cells]
    d, r = outline(cells, 2.6, cell), cell / 15
    ops: list[Op] = [
        path(d, fill=f"goryu-{side}-rim", stroke=f"goryu-{side}-rim", width=4.4, join="round"),
        path(d, fill=f"goryu-{side}-tray", stroke=f"goryu-{side}-tray", width=2.6, join="round"),
        path(d, stroke=f"goryu-{side}-edge", so=0.7, width=0.9, join="round"),
    ]
    if laid.piece == HEAD:
        x, y, turn = face_place(laid.height, Lie(shape, 1, 1))
        ops.append(group(_head(side), x * r, y * r, turn=90 * turn, scale=r))
    for column, row, _ in laid.ends:
        x, y = (column + 0.5) * cell, (laid.height - row - 0.5) * cell
        ops += [
            circle(x, y, 4.4 * r, fill=f"goryu-{side}-light-1", fo=0.55),
            circle(x, y, 2.6 * r, fill=f"goryu-{side}-light-3"),
        ]
    width, height = laid.width * cell, laid.height * cell
    return small_svg("pc", height, f"0 0 {width} {height}", ops)


def sign_svg(seat: int) -> Markup:
    """A side's sign: a flame in a disc, a wave in a rounded square."""
    side = SIDES[seat]
    frame = (
        circle(9, 9, 8.5, fill="goryu-fire-tray")
        if side == "fire"
        else rect(0.5, 0.5, 17, 17, 4.5, fill="goryu-water-tray")
    )
    sign = (
        "M9 3C10 6 13.4 7.6 13 11.2A4.1 4.1 0 0 1 5 11.4C4.8 9.6 6 8.6 6.4 7.2"
        "C7.4 7.6 7.8 8.4 7.9 9C9 7.4 9.4 5.4 9 3Z"
        if side == "fire"
        else "M3 9.5C5 6 7.5 5.8 8.6 7.4C9.4 8.6 8.4 10 7.2 9.4M8.6 7.4C11 4.6 14 6.4 15 8.4"
        "M3 13q2-1.6 4 0t4 0t4 0"
    )
    look: Json = (
        {"fill": "goryu-fire-light-2"}
        if side == "fire"
        else {"stroke": "goryu-water-light-2", "width": 1.4, "cap": "round"}
    )
    return small_svg("mk", 18, "0 0 18 18", [frame, path(sign, **look)])


# ---- the sheet ----


def _head(side: str) -> list[Op]:
    """A face looking up, 26 units wide."""
    ink = f"goryu-{side}"
    ops = [
        path(
            "M-4.2 1.5C-8.6 3-10.6 7-9.4 12.2C-8.6 8.6-6.6 6.6-3.2 5.6Z"
            "M4.2 1.5C8.6 3 10.6 7 9.4 12.2C8.6 8.6 6.6 6.6 3.2 5.6Z", fill=f"{ink}-horn"),
        path(
            "M0-12.6C3.2-12.6 5-10.6 5.6-7.6C9.4-6.2 10.6-1.6 8.2 2C6 5.6 3.4 6.4 0 10.2"
            "C-3.4 6.4-6 5.6-8.2 2C-10.6-1.6-9.4-6.2-5.6-7.6C-5-10.6-3.2-12.6 0-12.6Z",
            fill=f"{ink}-face", stroke=f"{ink}-line", width=0.9),
        path("M0-4.5V6M-3.4 3.2Q0 1.2 3.4 3.2M-2.4 5.8Q0 4.4 2.4 5.8",
             stroke=f"{ink}-mane", so=0.85, cap="round"),
        circle(-2.1, -9.6, 0.75, fill=f"{ink}-line"),
        circle(2.1, -9.6, 0.75, fill=f"{ink}-line"),
        path("M-5.6-7.4C-9-9.2-11.4-9-13-7.6M5.6-7.4C9-9.2 11.4-9 13-7.6",
             stroke=f"{ink}-horn", so=0.9, width=0.9, cap="round"),
    ]  # fmt: skip
    for way in (-1, 1):
        eye = [
            group([circle(0, 0, 2.9, fill=f"{ink}-eye")], scale=(1, 0.76)),
            group([circle(0, 0, 2, fill=f"{ink}-pupil")], scale=(0.43, 1)),
            circle(-0.8, -0.8, 0.6, fill="goryu-gloss"),
        ]
        ops.append(group(eye, way * 4.5, -2.4, turn=way * 16))
    return ops


def _scales(side: str) -> list[Op]:
    """Seven scales over a joint, pointing to the right."""
    shape = glint = ""
    for dx in (3.1, 0, -3.1):
        for dy in (-3.6, 0, 3.6) if dx == 0 else (-1.9, 1.9):
            x, y = dx - 1.6, dy - 2
            shape += f"M{x:.1f} {y:.1f}q4.5.1 4.5 2q0 1.9-4.5 2Z"
            glint += f"M{dx + 0.3:.1f} {dy - 0.9:.1f}q1.4.2 1.5.9"
    return [
        path(shape, fill=f"goryu-{side}-scale", stroke=f"goryu-{side}-line", width=0.7),
        path(glint, stroke=f"goryu-{side}-glint", width=0.7, cap="round"),
    ]


def _light(side: str) -> list[Op]:
    return [
        circle(0, 0, 9.5, fill=f"@light-{side}"),
        circle(0, 0, 2.3, fill=f"goryu-{side}-light-3"),
    ]


def _paints() -> dict[str, Json]:
    found = paints()
    for side in SIDES:
        for number in range(1, HEADS + 1):
            role = f"goryu-{side}-{number}"
            for tall in TALL:
                found[f"{side}-{number}-{tall}"] = linear(
                    0, 0, 0, tall, (0, f"{role}-a", 1), (0.45, role, 1), (1, f"{role}-b", 1)
                )
        found[f"light-{side}"] = radial(
            0, 0, 9.5, (0, f"goryu-{side}-light-3", 1), (0.25, f"goryu-{side}-light-2", 0.9),
            (0.5, f"goryu-{side}-light-1", 0.4), (1, f"goryu-{side}-light-1", 0),
        )  # fmt: skip
    skin = "M0 0a3.75 3.75 0 0 0 7.5 0M-3.75 3.75a3.75 3.75 0 0 0 7.5 0a3.75 3.75 0 0 0 7.5 0"
    waves = "M0 3.75a3.75 3.75 0 0 1 7.5 0M1.6 3.75a2.15 2.15 0 0 1 4.3 0"
    found["fire-skin"] = pattern(
        7.5, 7.5, [path(skin, stroke="goryu-fire-line", so=0.42, width=0.7)]
    )
    found["water-skin"] = pattern(
        7.5, 3.75, [path(waves, stroke="goryu-water-wave", so=0.6, width=0.55)]
    )
    found["glass"] = linear(
        0, 0, 60, 60, *((at, "goryu-gloss", o) for at, o in ((0, 0.62), (0.42, 0.24), (1, 0.46)))
    )
    return found


SHEET = Sheet(
    "goryu",
    {
        **symbols(),
        **{f"scales-{side}": _scales(side) for side in SIDES},
        **{f"light-{side}": _light(side) for side in SIDES},
        **{f"head-{side}": _head(side) for side in SIDES},
        **{
            f"head-{side}-{turn}": [group([use(f"head-{side}")], turn=90 * turn)]
            for side in SIDES
            for turn in range(4)
        },
    },
    _paints(),
)
