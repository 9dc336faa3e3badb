"""Goryūjin's board without dragons: night in heaven, dawn on the ground, a grid, a wooden frame.

A cell is 15 units square. Column 1 begins at x = 0 and the highest row at y = 0, so that y
grows from heaven to the ground. All boards are twice as wide as high: the sky is drawn once,
for 60 columns, and scaled.
"""

from __future__ import annotations

import math
from typing import Any

from pygames.goryu.position import GoryuRules
from web.app.letters import coordinate, coordinates
from web.app.scene import (
    Json,
    Op,
    Stop,
    circle,
    group,
    linear,
    path,
    radial,
    rect,
    strewn,
    text,
    use,
)
from web.app.texts import Texts

CELL = 15
BOARDS = {"30x60": 60, "20x40": 40, "15x30": 30}  # option value -> columns
Point = tuple[float, float]
Box = tuple[float, float, float, float]

_WIDTH, _HEIGHT = 900, 450  # what the sky is drawn for
_FRAME = 13

_SKY = (0, 0.22, 0.46, 0.66, 0.82, 0.93, 1)
_MIST = (  # left, top, width, height, opacity, in parts of the board
    (0, 0.405, 0.37, 0.022, 0.5), (0.03, 0.44, 0.27, 0.02, 0.4), (0.6, 0.335, 0.4, 0.022, 0.42),
    (0.72, 0.37, 0.26, 0.02, 0.36), (0.28, 0.585, 0.5, 0.024, 0.55), (0.4, 0.625, 0.4, 0.022, 0.45),
)  # fmt: skip


def scale_of(rules: GoryuRules) -> float:
    """How large the whole picture is beside that of the largest board."""
    return rules.width / BOARDS["30x60"]


def box(rules: GoryuRules) -> Box:
    """The picture of a board, its frame included."""
    rim = _FRAME * scale_of(rules)
    return (-rim, -rim, rules.width * CELL + 2 * rim, rules.height * CELL + 2 * rim)


def ground(rules: GoryuRules, *, lettered: bool, texts: Texts | None) -> list[Op]:
    """The board without dragons; lettered: with numbers of columns and rows in its frame."""
    ops = [use("night", scale=scale_of(rules)), use(f"grid-{rules.board}")]
    if texts:
        ops.append(group(_edges(texts), scale=scale_of(rules)))
    return [*ops, group(_numbers(rules))] if lettered else ops


def _edges(texts: Texts) -> list[Op]:
    """What the two goals are called."""
    aside: dict[str, Any] = {"weight": 400, "anchor": "start"}
    heaven, earth = texts("goryu.board.heaven"), texts("goryu.board.earth")
    return [
        text(12, 24, 12, heaven, fill="goryu-heaven", fo=0.78, **aside),
        text(12, _HEIGHT - 13, 12, earth, fill="goryu-earth", fo=0.85, **aside),
    ]


def symbols() -> dict[str, list[Op]]:
    """The parts of the board."""
    grids = {f"grid-{name}": _grid(name) for name in BOARDS}
    return {
        "night": _night(),
        **grids,
        **coordinates(map(str, range(5, max(BOARDS.values()), 5)), "goryu-number"),
    }


def paints() -> dict[str, Json]:
    """The gradients of frame, sky and light."""
    gold = (0.25, 0.95, 0.6)
    shine = [(n / 12, gold[n % 3]) for n in range(13)]
    return {
        "frame": linear(0, -_FRAME, 0, _HEIGHT + _FRAME, *_stops("goryu-frame", (0, 0.5, 1))),
        "sky": linear(0, 0, 0, _HEIGHT, *_stops("goryu-sky", _SKY)),
        "sun": radial(
            _WIDTH * 0.68, _HEIGHT * 1.06, _WIDTH * 0.34,
            (0, "goryu-sun", 0.85), (0.45, "goryu-sun", 0.3), (1, "goryu-sun", 0),
        ),
        "mist": linear(0, 0, 100, 0, *((at, "goryu-mist", o) for at, o in
                                       ((0, 0), (0.35, 0.22), (0.7, 0.16), (1, 0)))),
        "hill-1": linear(0, 330, 0, _HEIGHT, (0, "goryu-hill-1", 0.55), (1, "goryu-hill-2", 0.12)),
        "hill-2": linear(0, 370, 0, _HEIGHT, (0, "goryu-hill-1", 0.6), (1, "goryu-hill-2", 0.1)),
        "heaven": linear(0, 0, _WIDTH, 0, *((at, "goryu-goal-fire", o) for at, o in shine)),
        "earth": linear(0, 0, _WIDTH, 0, *((at, "goryu-goal-water", o) for at, o in shine)),
        "heaven-light": linear(
            0, 0, 0, CELL, (0, "goryu-goal-fire", 0.34), (1, "goryu-goal-fire", 0)
        ),
        "earth-light": linear(
            0, _HEIGHT, 0, _HEIGHT - CELL, (0, "goryu-goal-water", 0.36), (1, "goryu-goal-water", 0)
        ),
    }  # fmt: skip


def _stops(role: str, places: tuple[float, ...]) -> list[Stop]:
    return [(at, f"{role}-{n}", 1) for n, at in enumerate(places, 1)]


def _night() -> list[Op]:
    """Everything but the grid."""
    rim, w, h = _FRAME, _WIDTH, _HEIGHT
    wide, high = w + 2 * rim, h + 2 * rim
    return [
        rect(-rim, -rim, wide, high, 9, fill="@frame"),
        rect(0.5 - rim, 0.5 - rim, wide - 1, high - 1, 8.5, stroke="goryu-gloss", so=0.12),
        rect(-1.5, -1.5, w + 3, h + 3, 2, stroke="goryu-gilt", so=0.75),
        rect(0, 0, w, h, fill="@sky"),
        rect(0, 0, w, h, fill="@sun"),
        *_stars(),
        *_moon(w * 0.905, h * 0.125, 13),
        *(_mist(*bar) for bar in _MIST),
        path(_ridge(h * 0.8, h * 0.055, 0.7, 45), fill="@hill-1"),
        path(_ridge(h * 0.88, h * 0.045, 2.4, 56), fill="@hill-2"),
        rect(0, 0, w, CELL, fill="@heaven-light"),
        rect(0, h - CELL, w, CELL, fill="@earth-light"),
        rect(0, 0, w, 1.6, fill="@heaven"),
        rect(0, h - 1.6, w, 1.6, fill="@earth"),
        *_glints(),
    ]  # fmt: skip


def _stars() -> list[Op]:
    """More of them and brighter towards heaven; one path for each size."""
    chance = strewn(5)
    found = []
    for _ in range(70):
        y = next(chance) ** 1.7 * _HEIGHT / 2
        x, r = next(chance) * _WIDTH, (0.5, 0.5, 0.7, 0.7, 1.05)[int(next(chance) * 5)]
        faint = round((1 - 2 * y / _HEIGHT) * 0.62 + 0.08, 2)
        found.append(circle(round(x, 1), round(y, 1), r, fill="goryu-heaven", fo=faint))
    return found


def _moon(x: float, y: float, r: float) -> list[Op]:
    crescent = (
        f"M{x:.1f} {y - r:.1f}A{r} {r} 0 1 1 {x - r * 0.55:.1f} {y + r * 0.84:.1f}"
        f"A{r * 0.86:.1f} {r * 0.86:.1f} 0 0 0 {x:.1f} {y - r:.1f}Z"
    )
    halo = circle(x, y, r * 2.1, fill="goryu-heaven", fo=0.035)
    return [halo, path(crescent, fill="goryu-moon", fo=0.8)]


def _mist(left: float, top: float, width: float, height: float, faint: float) -> Op:
    """A bar of mist: drawn 100 long, so that one gradient serves all."""
    long, high = width * _WIDTH, height * _HEIGHT
    across = long / 100
    bar = rect(0, 0, 100, high, high / 2 / across, fill="@mist", fo=faint)
    return group([bar], left * _WIDTH, top * _HEIGHT, scale=(across, 1))


def _ridge(base: float, high: float, phase: float, steps: int) -> str:
    """A line of hills down to the ground."""
    points = []
    for n in range(steps + 1):
        part = n / steps
        wave = 0.55 * math.sin(part * 5.1 + phase) + 0.3 * math.sin(part * 11.3 + 3 * phase)
        wave += 0.15 * math.sin(part * 27 + 2 * phase)
        points.append(f"{part * _WIDTH:.0f} {base - high * wave:.1f}")
    return f"M0 {_HEIGHT}L{'L'.join(points)}V{_HEIGHT}Z"


def _glints() -> list[Op]:
    """Four-pointed lights on both goal lines."""
    d = {"goryu-glint-fire": "", "goryu-glint-water": ""}
    for n in range(9):
        x = _WIDTH * (0.06 + 0.11 * n + 0.02 * math.sin(n * 7))
        for role, y, at in (
            ("goryu-glint-fire", 0.8, x), ("goryu-glint-water", _HEIGHT - 0.8, x + _WIDTH * 0.05)
        ):  # fmt: skip
            d[role] += (
                f"M{at - 2.6:.1f} {y}q2.6 0 2.6-2.6q0 2.6 2.6 2.6q-2.6 0-2.6 2.6q0-2.6-2.6-2.6Z"
            )
    return [path(shape, fill=role, fo=0.85) for role, shape in d.items()]


def _grid(name: str) -> list[Op]:
    """The lines between cells; every fifth is stronger."""
    columns = BOARDS[name]
    rows = columns // 2
    thin = strong = ""
    for at in range(1, columns):
        line = f"M{at * CELL} 0V{rows * CELL}"
        thin, strong = (thin, strong + line) if at % 5 == 0 else (thin + line, strong)
    for at in range(1, rows):
        line = f"M0 {(rows - at) * CELL}H{columns * CELL}"
        thin, strong = (thin, strong + line) if at % 5 == 0 else (thin + line, strong)
    return [
        path(thin, stroke="goryu-grid", so=0.09, width=0.8),
        path(strong, stroke="goryu-grid", so=0.2, width=0.9),
    ]


def _numbers(rules: GoryuRules) -> list[Op]:
    """Every tenth column below, every fifth row at the left, as large on every board."""
    scale = scale_of(rules)
    step = 10 if rules.width > BOARDS["15x30"] else 5
    below, size = rules.height * CELL + 10 * scale, 9 * scale
    return [
        *(
            coordinate(str(at), (at - 0.5) * CELL, below, size)
            for at in range(step, rules.width, step)
        ),
        *(
            coordinate(str(at), -6.5 * scale, (rules.height - at + 0.5) * CELL + size / 3, size)
            for at in range(5, rules.height, 5)
        ),
    ]  # fmt: skip
