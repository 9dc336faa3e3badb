"""Jungle's pieces, and the sheet of all its drawings.

A piece is 87 units wide round (0, 0), in a cell of 100. The animals' heads are in
`jungle_animals.json` as paths with colour roles (see NOTICES.md); the rest is drawn here.
"""

from __future__ import annotations

import json
from pkgutil import get_data

from markupsafe import Markup

from web.app.boards import jungle_ground
from web.app.letters import letters, written
from web.app.scene import Op, Sheet, circle, group, linear, path, radial, rect, use
from web.app.svg import small_svg

# Per letter: the drawing, the character on the piece, its ranks (dog and wolf may swap),
# and the drawing's middle and scale that make all heads look equally large.
_ANIMALS = {
    "R": ("rat", "鼠", (1,), (16, 17.6), 1.56),
    "C": ("cat", "猫", (2,), (16, 17.3), 1.52),
    "D": ("dog", "犬", (3, 4), (16, 17.0), 1.56),
    "W": ("wolf", "狼", (4, 3), (16, 16.2), 1.58),
    "P": ("leopard", "豹", (5,), (16, 16.6), 1.52),
    "T": ("tiger", "虎", (6,), (16, 16.6), 1.54),
    "L": ("lion", "獅", (7,), (16, 16.0), 1.5),
    "E": ("elephant", "象", (8,), (16, 16.6), 1.54),
}


def symbol_of(letter: str, rank: int, *, small: bool = False, lift: bool = False) -> str:
    """The name of a piece's symbol; capitals are Red's. A lifted one has its shadow with it."""
    return f"{letter}{rank}{'-small' if small else ''}{'-up' if lift else ''}"


def chip_svg(letter: str) -> Markup:
    """A taken piece as a small picture of its own, 42 units square, for panels."""
    rim = f"piece-{_side(letter)}"
    body = (
        circle(0, 0, 19, fill="ivory-1", stroke=rim, width=2)
        if letter.isupper()
        else rect(-18, -18, 36, 36, 9, fill="ivory-1", stroke=rim, width=2)
    )
    ops = [body, group(_animal(letter), scale=0.56)]
    return small_svg("chip", 30, "-21 -21 42 42", ops)


def mark_svg(seat: int) -> Markup:
    """A side's sign, 14 units square: the rim of its pieces."""
    shape = (
        circle(7, 7, 5.4, stroke="vermilion", width=3)
        if seat == 0
        else rect(1.7, 1.7, 10.6, 10.6, 3, stroke="indigo", width=3)
    )
    return small_svg("mk", 14, "0 0 14 14", [shape])


def _side(letter: str) -> str:
    return "red" if letter.isupper() else "blue"


def _read_animals() -> dict[str, list[Op]]:
    text = get_data(__package__, "jungle_animals.json")
    found: dict[str, list[list[str]]] = json.loads(text or "")
    return {name: [path(d, fill=role) for role, d in paths] for name, paths in found.items()}


_DRAWINGS = _read_animals()


def _animal(letter: str) -> list[Op]:
    """An animal's head round (0, 0)."""
    name, _, _, (x, y), scale = _ANIMALS[letter.upper()]
    return [group(_DRAWINGS[name], -x * scale, -y * scale, scale=scale)]


def _body(side: str) -> list[Op]:
    """The ivory piece without its animal: Red's are round, Blue's are rounded squares."""
    rim = f"piece-{side}"
    if side == "red":
        return [
            circle(0, 3.4, 43.5, fill="ivory-3"),
            circle(0, 0, 43.5, fill="@ivory"),
            circle(0, 0, 42.9, stroke="jungle-gloss", so=0.6, width=1.2),
            circle(0, 0, 39.6, stroke=rim, width=3.6),
        ]
    return [
        rect(-41, -37.6, 82, 82, 20, fill="ivory-3"),
        rect(-41, -41, 82, 82, 20, fill="@ivory"),
        rect(-40.4, -40.4, 80.8, 80.8, 19.4, stroke="jungle-gloss", so=0.6, width=1.2),
        rect(-37, -37, 74, 74, 16.5, stroke=rim, width=3.6),
    ]


def _piece(letter: str, rank: int, *, small: bool) -> list[Op]:
    """A piece without its shadow.

    On small cells the character is left out: the head shows the animal already, while the
    rank, which decides what it may capture, has no other sign.
    """
    name, side = _ANIMALS[letter.upper()][0], _side(letter)
    if small:
        return [use(side), use(name, 0, -8.5, 1.06), written(f"rank-{rank}-{side}", 0, 33, 23)]
    signs = [
        written(f"sign-{name}-{side}", -6.5, 30.6, 21),
        written(f"rank-{rank}-{side}", 12.5, 29.8, 17),
    ]
    return [use(side), use(name, 0, -11.4), *signs]


def _letters() -> dict[str, list[Op]]:
    """The characters and the ranks in both colours."""
    symbols: dict[str, list[Op]] = {}
    for side in ("red", "blue"):
        ink = f"piece-{side}"
        for name, kanji, *_ in _ANIMALS.values():
            symbols[f"sign-{name}-{side}"] = letters(kanji, "serif", ink)
        for rank in range(1, len(_ANIMALS) + 1):
            symbols[f"rank-{rank}-{side}"] = letters(str(rank), "num-bold", ink)
    return symbols


def _piece_symbols() -> dict[str, list[Op]]:
    symbols: dict[str, list[Op]] = {}
    for capital, (_, _, ranks, _, _) in _ANIMALS.items():
        for letter in (capital, capital.lower()):
            for rank in ranks:
                for small in (False, True):
                    name = symbol_of(letter, rank, small=small)
                    flat = f"{name}-flat"
                    symbols[flat] = _piece(letter, rank, small=small)
                    symbols[name] = [use("shadow"), use(flat)]
                    symbols[symbol_of(letter, rank, small=small, lift=True)] = [
                        use("shadow-up"),
                        use(flat, 0, -7, 1.1),
                    ]
    return symbols


def _sheet() -> Sheet:
    shade = "jungle-shadow"
    return Sheet(
        "jungle",
        {
            **jungle_ground.symbols(),
            "red": _body("red"),
            "blue": _body("blue"),
            "shadow": [circle(0, 5, 51, fill="@shadow")],
            "shadow-up": [circle(0, 15, 60, fill="@shadow-up")],
            **{_ANIMALS[letter][0]: _animal(letter) for letter in _ANIMALS},
            **_letters(),
            **_piece_symbols(),
        },
        {
            **jungle_ground.paints(),
            "ivory": linear(0, -43.5, 0, 43.5, (0, "ivory-1", 1), (1, "ivory-2", 1)),
            "shadow": radial(0, 5, 51, (0.55, shade, 0.38), (0.8, shade, 0.16), (1, shade, 0)),
            "shadow-up": radial(0, 15, 60, (0.3, shade, 0.34), (0.7, shade, 0.14), (1, shade, 0)),
        },
    )


SHEET = _sheet()
