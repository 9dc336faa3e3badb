"""Ninuki's stones and bowls, and the sheet of all its drawings.

A stone is 95 units wide round (0, 0), where lines lie 100 apart. Black and white are told
apart by their light, blue and red by a small sign on them as well.
"""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from web.app.boards import ninuki_ground
from web.app.scene import Json, Op, Sheet, circle, group, path, radial, use
from web.app.svg import small_svg

STONE = 47.5  # a stone's radius
COLOURS = ("black", "white", "blue", "red")  # by side, black first
_TURNS = 4  # how many ways the lines of a white stone's shell may lie

# Where the light falls on a stone, and how far it reaches.
_LIGHT = {
    "black": (-13, -19, 74, (0, 0.28, 0.7, 1)),
    "white": (-11, -19, 81, (0, 0.5, 0.85, 1)),
    "blue": (-13, -19, 76, (0, 0.3, 0.72, 1)),
    "red": (-13, -19, 76, (0, 0.3, 0.72, 1)),
}
_SIGNS = {"blue": "M0-17 17 0 0 17-17 0Z", "red": "M0-17 16 11H-16Z"}  # diamond, triangle
_BOWL_PLACES = (
    (-17, 10), (15, 13), (-1, -8), (-26, -8), (24, -6), (3, 24), (-12, -22), (14, -21),
    (-30, 6), (30, 10), (0, 6), (-14, -3), (13, 0), (-8, 18), (18, 25), (1, -26),
)  # fmt: skip


def symbol_of(side: int, point: int) -> str:
    """The symbol of a side's stone on a point; 1 is black."""
    colour = COLOURS[side - 1]
    return f"white-{point * 5 % _TURNS}" if colour == "white" else colour


def ghost(side: int, *, held: bool) -> Op:
    """A stone that is not there yet; fainter where only the mouse rests."""
    colour = COLOURS[side - 1]
    faint = 0.74 if held else 0.5
    return group(
        [
            circle(0, 0, STONE, fill=f"@stone-{colour}", fo=faint),
            circle(0, 0, STONE - 1, stroke="ninuki-rim", so=faint, width=2),
            *_sign(colour),
        ]
    )


@lru_cache(32)
def bowl_svg(sides: tuple[int, ...]) -> Markup:
    """A bowl with the stones taken, each of its side's colour."""
    stones = [
        op
        for side, (x, y) in zip(sides, _BOWL_PLACES, strict=False)
        for op in _small_stone(COLOURS[side - 1], x, y, 14.5)
    ]
    return small_svg("bowl", 62, "-62 -62 124 124", [*_BOWL, *stones])


@lru_cache(32)
def pips_svg(taken: int, needed: int) -> Markup:
    """A dot for each stone that wins, two by two since stones are taken in pairs."""
    dots = [
        circle(
            6 + 14 * n + 6 * (n // 2), 6, 4.5 if n < taken else 3.75,
            **({"fill": "ink"} if n < taken else {"stroke": "pip", "width": 1.5}),
        )
        for n in range(needed)
    ]  # fmt: skip
    width = 12 + 14 * (needed - 1) + 6 * ((needed - 1) // 2)
    return small_svg("pips", 12, f"0 0 {width} 12", dots)


def mark_svg(side: int) -> Markup:
    """A side's sign: its stone, 14 units square."""
    return small_svg("mk", 14, "0 0 14 14", _small_stone(COLOURS[side - 1], 7, 7, 6, "control"))


def either_svg() -> Markup:
    """The sign of who has no colour yet: half of a black stone and half of a white one."""
    half = path("M7 1.3A5.7 5.7 0 0 1 7 12.7Z", fill="ninuki-white-1")
    black, *_, rim, _sign_of_none = _small_stone("black", 7, 7, 6, "control")
    return small_svg("mk", 14, "0 0 14 14", [black, half, rim])


def _small_stone(colour: str, x: float, y: float, r: float, rim: str = "ninuki-rim") -> list[Op]:
    """A stone without gradients: lighter towards the light."""
    tones = (3, 1, 1) if colour == "white" else (4, 3, 2)
    discs = [
        circle(x - r * off, y - r * off * 1.15, r * share, fill=f"ninuki-{colour}-{tone}")
        for tone, (share, off) in zip(tones, ((1, 0), (0.86, 0.07), (0.3, 0.36)), strict=True)
    ]
    sign = group(_sign(colour), x, y, scale=r / 30)
    return [*discs, circle(x, y, r - 0.3, stroke=rim, width=0.8), sign]


_BOWL = [
    circle(3, 7, 53, fill="ninuki-shadow", fo=0.12),
    circle(2, 5, 52.5, fill="ninuki-shadow", fo=0.16),
    circle(0, 0, 52, fill="ninuki-bowl-3"),
    circle(-1.5, -2, 50, fill="ninuki-bowl-2"),
    circle(-3.5, -4.5, 46.5, fill="ninuki-bowl-1"),
    circle(0, 0, 43, fill="ninuki-bowl-5"),
    *(circle(0.5, 2 + 2.5 * n, 40 - 4 * n, fill="ninuki-bowl-4", fo=0.26) for n in range(5)),
]


def _sign(colour: str) -> list[Op]:
    if colour not in _SIGNS:
        return []
    return [path(_SIGNS[colour], fill="ninuki-sign", fo=0.92)]


def _stone(colour: str) -> list[Op]:
    gleam = group(
        [group([circle(0, 0, 16, fill="ninuki-gleam", fo=0.1)], scale=(1, 0.6))], -14, -20, turn=-28
    )
    return [circle(0, 0, STONE, fill=f"@stone-{colour}"), gleam, *_sign(colour)]


def _white(turn: int) -> list[Op]:
    """A shell stone: five faint lines across it, and a rim, since it is as light as the wood."""
    lines = path(
        "M-36-24Q0-32 36-24M-42-11Q0-19 42-11M-44 3Q0-5 44 3M-41 17Q0 9 41 17M-32 30Q0 23 32 30",
        stroke="ninuki-shell", so=0.17, width=1.2,
    )  # fmt: skip
    rim = circle(0, 0, STONE - 0.8, stroke="ninuki-rim", so=0.62, width=1.6)
    return [use("white"), group([lines], turn=47 * turn + 8), rim]


def _paints() -> dict[str, Json]:
    found = {
        f"stone-{colour}": radial(
            x, y, r, *((at, f"ninuki-{colour}-{n}", 1) for n, at in enumerate(ats, 1))
        )
        for colour, (x, y, r, ats) in _LIGHT.items()
    }
    shade = "ninuki-shadow"
    return found | {
        "stone-shadow": radial(3.5, 6, 56, (0.62, shade, 0.46), (0.84, shade, 0.18), (1, shade, 0))
    }


SHEET = Sheet(
    "ninuki",
    {
        **ninuki_ground.symbols(),
        "shadow": [circle(3.5, 6, 56, fill="@stone-shadow")],
        **{colour: _stone(colour) for colour in COLOURS},
        **{f"white-{turn}": _white(turn) for turn in range(_TURNS)},
    },
    {**ninuki_ground.paints(), **_paints()},
)
