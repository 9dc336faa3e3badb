"""Arena's cards, and the sheet of all its drawings.

A card is 64 units wide and 90 high round (0, 0). It is shown as several pieces that move
together, so that its numbers, which are options, and its name, which has two languages, need
no symbol for every mixture: the card itself, its name, its near and its far number.
"""

from __future__ import annotations

from math import cos, pi, sin

from markupsafe import Markup

from pygames.arena.cards import CLASSES, FAR, HIDDEN, NEAR
from web.app.boards import arena_ground
from web.app.scene import Op, Sheet, circle, group, linear, path, pattern, rect, text
from web.app.svg import small_svg

WIDTH, HEIGHT = 64, 90
LETTERS = "ABCDE"  # what seats are called
BACK = HIDDEN

# How large a card lies where, and how much it is turned.
SIZES = {
    "own": (2.0, 0.0),
    "own-sub": (1.72, 0.0),
    "main": (1.42, -1.5),
    "sub": (1.06, 4.0),
    "requiem": (0.98, 0.0),
    "many": (0.68, 0.0),
    "fight": (1.3, 0.0),
}

_ROLES = {
    "Br": "arena-braver", "Wa": "arena-warrior", "Ar": "arena-archer",
    "La": "arena-lancer", "Ma": "arena-magician",
}  # fmt: skip
_NAMES = {
    "ja": {"Br": "勇者", "Wa": "戦士", "Ar": "弓使い", "La": "槍使い", "Ma": "魔法使い"},
    "en": {"Br": "Braver", "Wa": "Warrior", "Ar": "Archer", "La": "Lancer", "Ma": "Magician"},
}
_AT = {NEAR: (-13.5, 28.0), FAR: (13.5, 28.0)}  # the middles of the numbers' shields
_COLOURS = {NEAR: "near", FAR: "far"}


def body(kind: str, size: str, *, wounded: bool = False) -> str:
    """The name of the symbol of a card; BACK is one that is face down."""
    return f"{'back' if kind == BACK else kind}{'-hurt' if wounded else ''}.{size}"


def name(kind: str, size: str, language: str) -> str:
    """The name of the symbol of a class's name."""
    return f"{kind}-{language}.{size}"


def figure(number: int, colour: int, size: str) -> str:
    """The name of the symbol of a number."""
    return f"{_COLOURS[colour]}{number}.{size}"


def emblem_svg(kind: str) -> Markup:
    """A class's emblem as a small picture for panels; the words beside it say the same."""
    ops = [circle(0, 0, 13, fill=_ROLES[kind]), group(_emblem(kind), scale=0.62)]
    return small_svg("em", 26, "-13 -13 26 26", ops)


def letter_svg(seat: int) -> Markup:
    """A seat's letter on its cushion, 18 units square."""
    ops = [
        rect(0, 0, 18, 18, 4, fill="arena-cushion-2"),
        text(9, 13.6, 13, LETTERS[seat], fill="arena-on-cushion"),
    ]
    return small_svg("mk", 18, "0 0 18 18", ops)


def mark_svg(*, attacked: bool) -> Markup:
    """The mark of a seat: a ring, or a cross once it has been attacked in this round."""
    shape = (
        path("M4 4L14 14M14 4L4 14", stroke="arena-done", width=2.6, cap="round")
        if attacked
        else circle(9, 9, 5.6, stroke="arena-may", width=2.6)
    )
    return small_svg("ox", 18, "0 0 18 18", [shape])


def weapon_svg(colour: int) -> Markup:
    """The sword of a near, the arrow of a far attack."""
    ops = (_sword if colour == NEAR else _arrow)(("arena-near", "arena-far")[colour])
    return small_svg("wp", 16, "-6 -6 12 12", ops)


def marked(x: float, y: float, *, attacked: bool) -> list[Op]:
    """The mark of a seat on its cushion."""
    shape = (
        path("M-6 -6L6 6M6 -6L-6 6", stroke="arena-done", width=3.4, cap="round")
        if attacked
        else circle(0, 0, 7.4, stroke="arena-may", width=3.4)
    )
    disc = [
        circle(0, 2, 16.5, fill="arena-shade", fo=0.22),
        circle(0, 0, 16, fill="arena-disc", stroke="arena-disc-edge"),
        shape,
    ]
    return [group(disc, x, y)]


def seal(x: float, y: float, sign: str) -> list[Op]:
    """The seal of the parent with its sign, 34 units square."""
    stamp = [
        rect(-17, -17, 34, 34, 5, fill="seal"),
        rect(-14, -14, 28, 28, 3, stroke="on-seal", so=0.7, width=1.2),
        text(0, 8, 21, sign, fill="on-seal"),
    ]
    return [group(stamp, x, y, turn=-4)]


def known(kind: str, x: float, y: float) -> list[Op]:
    """What a face-down card is, for the one who has seen it: its emblem on its corner."""
    ops = [
        circle(0, 0, 19, fill="arena-disc"),
        circle(0, 0, 17, fill=_ROLES[kind]),
        group(_emblem(kind), scale=0.8),
    ]
    return [group(ops, x, y)]


def _star(x: float, y: float, r: float) -> str:
    """A star of four points."""
    a = r * 0.16
    return (
        f"M{x} {y - r}Q{x + a} {y - a} {x + r} {y}Q{x + a} {y + a} {x} {y + r}"
        f"Q{x - a} {y + a} {x - r} {y}Q{x - a} {y - a} {x} {y - r}Z"
    )


def _emblem(kind: str) -> list[Op]:
    """A class's emblem in a box of about 24 units round (0, 0)."""
    pale, ground = "arena-emblem", _ROLES[kind]
    if kind == "Br":
        points = [
            (r * sin(n * pi / 5), -0.4 - r * cos(n * pi / 5)) for n, r in enumerate((5.6, 2.35) * 5)
        ]
        star = "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "Z"
        shield = "M0 -12L9.6 -9V-1C9.6 6 5 10.4 0 12.6C-5 10.4 -9.6 6 -9.6 -1V-9Z"
        return [path(shield, fill=pale), path(star, fill=ground)]
    if kind == "Wa":
        blade = path(
            "M-2 -8.8C-5 -9 -7.8 -10.2 -9.6 -12.2C-13.2 -8 -13.2 -1 -9.6 3.4"
            "C-7.6 1.4 -5 .2 -2 -.2Z",
            fill=pale,
        )
        axe = [rect(-1.4, -12, 2.8, 25, 1.3, fill=pale), blade, group([blade], scale=(-1, 1))]
        return [group(axe, turn=24)]
    if kind == "La":
        spear = [
            path("M0 -14L3.5 -6.5L0 -2.6L-3.5 -6.5Z", fill=pale),
            rect(-1.2, -3.5, 2.4, 17, 1, fill=pale),
            path("M-3.4 -1.2H3.4", stroke=pale, width=1.8, cap="round"),
        ]
        return [
            group(spear, turn=34),
            group(spear, turn=-34),
            circle(0, 2.2, 4.6, fill=ground),
            circle(0, 2.2, 3.3, fill=pale),
        ]
    if kind == "Ma":
        moon = "M2.6 -11.4A11.6 11.6 0 1 0 11.2 5.2A9.2 9.2 0 0 1 2.6 -11.4Z"
        return [path(moon + _star(7, -4.6, 5.4) + _star(1.6, 2.6, 2.8), fill=pale)]
    bow = [
        path("M-3 -11.6C7.4 -8 7.4 8 -3 11.6", stroke=pale, width=3, cap="round"),
        path("M-3 -11.6L-6.5 0L-3 11.6", stroke=pale, width=1.1),
        path("M-9 0H9", stroke=pale, width=2),
        path("M7.5 -4.2L14 0L7.5 4.2Z", fill=pale),
    ]
    return [group(bow, turn=-35)]


def _sword(ink: str) -> list[Op]:
    return [
        path("M4.3 -4.3L-1.4 1.4", stroke=ink, width=1.9, cap="round"),
        path("M-3.5 -.5L.5 3.5M-1.8 1.8L-4 4", stroke=ink, width=1.3, cap="round"),
    ]


def _arrow(ink: str) -> list[Op]:
    d = "M-3.8 3.8L3.6 -3.6M.2 -3.8H3.8V-.2"
    return [path(d, stroke=ink, width=1.3, cap="round", join="round")]


def _shadow() -> list[Op]:
    return [
        rect(-33, -42, 66, 90, 7, fill="arena-shade", fo=0.14),
        rect(-32, -43, 64, 90, 6, fill="arena-shade", fo=0.2),
    ]


def _face(kind: str) -> list[Op]:
    """A card face up, without its name and its numbers."""
    (nx, ny), (fx, fy) = _AT[NEAR], _AT[FAR]
    badge = {"fill": "arena-badge", "width": 0.9}
    return [
        *_shadow(),
        rect(-32, -45, 64, 90, 6, fill="@card", stroke="arena-card-edge", width=0.8),
        rect(-29, -42, 58, 84, 3.6, stroke="arena-card-gold", so=0.5, width=0.7),
        circle(0, -20, 18, fill=_ROLES[kind]),
        circle(0, -20, 16.3, stroke="arena-emblem", so=0.45, width=0.6),
        group(_emblem(kind), 0, -20, scale=0.86),
        circle(nx, ny, 10, fill="arena-near"),
        rect(fx - 9.5, fy - 9.5, 19, 19, 4, fill="arena-far"),
        circle(nx - 8, ny - 7, 4.6, stroke="arena-near", **badge),
        group(_sword("arena-near"), nx - 8, ny - 7, scale=0.62),
        circle(fx + 8.5, fy - 8, 4.6, stroke="arena-far", **badge),
        group(_arrow("arena-far"), fx + 8.5, fy - 8, scale=0.62),
    ]


def _claws() -> list[Op]:
    """Three claw marks at the upper left, clear of the name."""
    claw = path(
        "M0 0C5 5.5 9 13 11.5 23C5.5 15.5 1.8 8 -1.6 1.8Z",
        fill="arena-claw", stroke="arena-badge", width=1.1, join="round",
    )  # fmt: skip
    places = ((0, 3, 1), (6.5, 0, 1.15), (13, -1, 0.9))
    return [group([claw], x - 25, y - 38, scale=scale) for x, y, scale in places]


def _back() -> list[Op]:
    gold = {"stroke": "arena-back-gold", "so": 0.85, "width": 0.8}
    return [
        *_shadow(),
        rect(-32, -45, 64, 90, 6, fill="@back", stroke="arena-back-edge", width=0.8),
        rect(-28, -41, 56, 82, 3, fill="@leaves", **gold),
        circle(0, 0, 12.5, fill="arena-back-disc", **gold),
        text(0, 5, 13.5, "闘", fill="arena-back-ink"),
    ]


def _bare() -> dict[str, list[Op]]:
    """All parts of cards by their names without a size."""
    parts = {"back": _back()}
    for kind in CLASSES:
        parts[kind] = _face(kind)
        parts[f"{kind}-hurt"] = [*_face(kind), *_claws()]
        for language, names in _NAMES.items():
            word = names[kind]
            size = 9.6 if len(word) > 7 or (language == "ja" and len(word) > 3) else 11
            parts[f"{kind}-{language}"] = [text(0, 12, size, word, fill="arena-card-ink")]
    for colour, (x, y) in _AT.items():
        ink = ("arena-on-near", "arena-on-far")[colour]
        for number in range(10):
            digit = text(x, y + 5.2, 14.5, str(number), font="num", weight=700, fill=ink)
            parts[f"{_COLOURS[colour]}{number}"] = [digit]
    return parts


def _sized() -> dict[str, list[Op]]:
    """Every part of a card in every size, as a use of the bare one."""
    found = {}
    for part, ops in _bare().items():
        found[part] = ops
        use: Op = {"op": "use", "name": part, "x": 0, "y": 0, "scale": 1}
        for size, (scale, turn) in SIZES.items():
            found[f"{part}.{size}"] = [group([use], turn=turn, scale=scale)]
    return found


def _sheet() -> Sheet:
    leaves = (
        "M6 0V20.784M0 10.392L6 6.928L12 10.392L6 13.856ZM0 10.392L6 0L12 10.392M0 10.392"
        "L6 20.784L12 10.392M0 0L6 3.464L12 0M0 20.784L6 17.32L12 20.784M0 3.464V17.32"
        "M12 3.464V17.32"
    )
    return Sheet(
        "arena",
        {**arena_ground.symbols(), **_sized()},
        {
            **arena_ground.paints(),
            "card": linear(0, -45, 0, 45, (0, "arena-card-1", 1), (1, "arena-card-2", 1)),
            "back": linear(-32, -45, 32, 45, (0, "arena-back-1", 1), (1, "arena-back-2", 1)),
            "leaves": pattern(12, 20.784, [
                path(leaves, stroke="arena-back-leaf", so=0.3, width=0.55),
            ]),
        },
    )  # fmt: skip


SHEET = _sheet()
