"""Ninuki's board without stones: a slab of kaya wood, its lines and star points, its letters.

Two lines are 100 units apart and A1 is (0, 0), at the upper left as Black sees it. The picture
is as wide as the wood and 1/72 higher, for the slab's edge: 72 to 73 for every size.
"""

from __future__ import annotations

from web.app.letters import coordinate, coordinates
from web.app.scene import Json, Op, circle, group, linear, path, rect, strewn, use

CELL = 100
SIZES = (9, 13, 15, 19)
Point = tuple[float, float]
Box = tuple[float, float, float, float]

_MARGIN, _LETTERED = 68, 104  # from the outermost line to the wood's edge, without and with letters
_WOOD = 1600  # the symbol's width; it is scaled to the board
_EDGE = _WOOD / 72
_FILES = "ABCDEFGHIJKLMNOPQRS"
_RANKS = tuple(str(rank) for rank in range(1, max(SIZES) + 1))
_STARS = {9: (2, 6), 13: (3, 9), 15: (3, 11), 19: (3, 9, 15)}  # lines with star points on them


def box(size: int, *, lettered: bool) -> Box:
    """The picture of a board."""
    margin = _LETTERED if lettered else _MARGIN
    width = (size - 1) * CELL + 2 * margin
    return (-margin, -margin, width, width + width / 72)


def centre(size: int, point: int, *, turned: bool) -> Point:
    """Where a point lies; turned: as seen from the other side."""
    row, column = divmod(size * size - 1 - point if turned else point, size)
    return column * CELL, row * CELL


def ground(size: int, *, turned: bool, lettered: bool, cell: float) -> list[Op]:
    """The board without stones, for lines that lie `cell` CSS pixels apart."""
    x, y, width, _ = box(size, lettered=lettered)
    scale = width / _WOOD
    wood = (
        group([use("wood", scale=scale)], x + width, y + width, turn=180)
        if turned  # the grain too, so that the page can tell a turned board from moved stones
        else use("wood", x, y, scale)
    )
    letters = _letters(size, turned=turned, cell=cell) if lettered else ()
    return [use("slab", x, y, scale), wood, use(f"lines-{size}"), *letters]


def symbols() -> dict[str, list[Op]]:
    """The parts of the board."""
    return {
        "slab": _slab(),
        "wood": _wood(),
        **{f"lines-{size}": _lines(size) for size in SIZES},
        **coordinates((*_FILES, *_RANKS), "ninuki-letter"),
    }


def paints() -> dict[str, Json]:
    """The gradients of the wood."""
    tones = ((0, "ninuki-wood-1", 1), (0.5, "ninuki-wood-2", 1), (1, "ninuki-wood-3", 1))
    return {"kaya": linear(0, 0, _WOOD, _WOOD, *tones)}


def _letters(size: int, *, turned: bool, cell: float) -> list[Op]:
    """Letters above and numbers at the left, as seen; larger where the board is small."""
    height = min(50, max(30, 1050 / cell))
    order = range(size - 1, -1, -1) if turned else range(size)
    middle = 38 - _LETTERED
    return [
        *(
            coordinate(_FILES[n], at * CELL, middle + height * 0.35, height)
            for at, n in enumerate(order)
        ),
        *(
            coordinate(_RANKS[n], middle - 2, at * CELL + height * 0.35, height)
            for at, n in enumerate(order)
        ),
    ]


def _slab() -> list[Op]:
    """The slab's edge below the wood, with the grain's ends."""
    chance = strewn(7)
    ends = "".join(f"M{20 + 31 * n + 12 * next(chance):.0f} 1590v30" for n in range(50))
    return [
        rect(0, _EDGE, _WOOD, _WOOD, 13, fill="ninuki-side"),
        path(ends, stroke="ninuki-side-grain", so=0.2, width=3),
    ]


def _wood() -> list[Op]:
    """Straight grain, as masame has it: lines close together that hardly bend."""
    chance = strewn(29)
    bands = [
        rect(round(1500 * next(chance)), 0, 30 + round(70 * next(chance)), _WOOD,
             fill="ninuki-grain", fo=0.02 + 0.03 * next(chance))
        for _ in range(8)
    ]  # fmt: skip
    weights = ((0.09, 1.6), (0.12, 1.0), (0.15, 2.4), (0.2, 1.2), (0.26, 1.0))
    drawn = [""] * len(weights)
    x = 6.0
    while x < _WOOD - 6:
        bend, other, end = (20 * next(chance) - 10 for _ in range(3))
        drawn[int(next(chance) * len(weights))] += (
            f"M{x:.0f} 1c{bend:.0f} 480 {other:.0f} 1088 {end / 2:.0f} {_WOOD - 2}"
        )
        x += 5 + 15 * next(chance) ** 2
    grain = [
        path(d, stroke="ninuki-grain", so=so, width=width)
        for d, (so, width) in zip(drawn, weights, strict=True)
    ]
    return [
        rect(0, 0, _WOOD, _WOOD, 10, fill="@kaya"),
        *bands,
        *grain,
        rect(1.5, 1.5, _WOOD - 3, _WOOD - 3, 9, stroke="ninuki-gloss", so=0.35, width=3),
    ]


def _lines(size: int) -> list[Op]:
    last = (size - 1) * CELL
    inner = "".join(f"M0 {at}H{last}M{at} 0V{last}" for at in range(CELL, last, CELL))
    stars = {(a, b) for a in _STARS[size] for b in _STARS[size]} | {(size // 2, size // 2)}
    return [
        path(inner, stroke="ninuki-line", so=0.82, width=2),
        rect(0, 0, last, last, stroke="ninuki-line", width=4),
        *(circle(a * CELL, b * CELL, 8.5, fill="ninuki-line") for a, b in sorted(stars)),
    ]
