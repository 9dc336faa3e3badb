"""Arena's stage without cards: the ring of sand, cushions, the stone table, the tray, the curtain.

Everything is measured in units of a stage 720 wide and 800 high. Whatever looks strewn about
comes from a fixed sequence, the same in every build.
"""

from __future__ import annotations

from math import cos, pi, sin

from web.app.scene import Json, Op, circle, linear, path, pattern, radial, rect, strewn, text

BOX = (0, 0, 720, 800)
MIDDLE = (360, 268)  # of the ring
TRAY = (360, 666)  # the middle of the near seat's tray
TRAY_SIZE = (684, 240)
TABLE_SIZE = (252, 172)
CUSHIONS = {3: (272, 148), 4: (216, 144), 5: (216, 144)}  # by seats: width and height
_FAR = {  # by seats: the middles of the other seats' cushions, counter-clockwise from the viewer
    3: ((556, 128), (164, 128)),
    4: ((602, 318), (360, 92), (118, 318)),
    5: ((602, 366), (506, 92), (214, 92), (118, 366)),
}
_TABLES = {3: (360, 338), 4: (360, 318), 5: (360, 268)}
_RX, _RY, _KERB = 350, 254, 18


def cushion_at(seats: int, steps: int) -> tuple[float, float]:
    """The middle of the cushion so many seats counter-clockwise from the viewer's own."""
    return _FAR[seats][steps - 1]


def table_at(seats: int) -> tuple[float, float]:
    """The middle of the stone table."""
    return _TABLES[seats]


def symbols() -> dict[str, list[Op]]:
    """The stage's parts; `cushion-3` is wider, for three cards."""
    plain, wide = CUSHIONS[5], CUSHIONS[3]
    return {
        "ring": _ring(),
        "table": _table(),
        "tray": _tray(),
        "cushion": _cushion(*plain, "@cushion"),
        "cushion-3": _cushion(*wide, "@cushion"),
        "cushion-out": _cushion(*plain, "@cushion-out"),
        "cushion-out-3": _cushion(*wide, "@cushion-out"),
        "curtain": _curtain(),
    }


def paints() -> dict[str, Json]:
    """The gradients and patterns of the stage."""
    x, y = MIDDLE
    h = TABLE_SIZE[1]
    tray = TRAY_SIZE[1] / 2
    shade, inner = "arena-shade", "arena-inner"
    return {
        "ring-shadow": radial(
            0, 0, _RX * 1.045, (0.86, shade, 0.42), (0.94, shade, 0.14), (1, shade, 0)
        ),
        "kerb": linear(
            0, y - _RY, 0, y + _RY,
            (0, "arena-kerb-1", 1), (0.5, "arena-kerb-2", 1), (1, "arena-kerb-3", 1),
        ),
        "sand": radial(
            x, y - 20, _RX * 1.2,
            (0, "arena-sand-1", 1), (0.6, "arena-sand-2", 1), (1, "arena-sand-3", 1),
        ),
        "slab": linear(0, -h / 2, 0, h / 2, (0, "arena-slab-1", 1), (1, "arena-slab-2", 1)),
        "slab-side": linear(0, 0, 0, h / 2 + 8, (0, "arena-slab-3", 1), (1, "arena-slab-4", 1)),
        "cushion": linear(0, -74, 0, 74, (0, "arena-cushion-1", 1), (1, "arena-cushion-2", 1)),
        "cushion-out": linear(0, -74, 0, 74, (0, "arena-out-1", 1), (1, "arena-out-2", 1)),
        "lozenge": pattern(14, 14, [
            path("M0 7L7 0L14 7L7 14Z", stroke="arena-gloss", so=0.08, width=1),
        ]),
        "wood": linear(0, -tray, 0, tray, (0, "arena-wood-1", 1), (1, "arena-wood-2", 1)),
        "wood-inner": linear(
            0, -tray, 0, tray, (0, inner, 0.5), (0.12, inner, 0.12), (1, "arena-gloss", 0.06)
        ),
        "cloth": linear(
            0, 60, 0, 640,
            (0, "arena-cloth-1", 1), (0.5, "arena-cloth-2", 1), (1, "arena-cloth-3", 1),
        ),
        "fold": linear(
            0, 0, 220, 0,
            (0, "arena-cloth-shade", 0.5), (0.14, "arena-cloth-shade", 0.02),
            (0.3, "arena-cloth-shade", 0.2), (0.5, "arena-cloth-shade", 0),
            (0.68, "arena-cloth-shade", 0.24), (0.86, "arena-cloth-shade", 0.04),
            (1, "arena-cloth-shade", 0.46),
        ),
        "bamboo": linear(
            0, 34, 0, 56,
            (0, "arena-bamboo-1", 1), (0.6, "arena-bamboo-2", 1), (1, "arena-bamboo-3", 1),
        ),
    }  # fmt: skip


def ellipse(x: float, y: float, rx: float, ry: float) -> str:
    """An ellipse as path data."""
    return (
        f"M{x - rx:.1f} {y:.1f}a{rx:.1f} {ry:.1f} 0 1 0 {2 * rx:.1f} 0"
        f"a{rx:.1f} {ry:.1f} 0 1 0 {-2 * rx:.1f} 0Z"
    )


def crest(letter: str) -> list[Op]:
    """The round crest on the curtain with a seat's letter."""
    return [
        circle(360, 330, 128, fill="arena-crest"),
        circle(360, 330, 115, stroke="arena-cloth-2", width=4),
        text(360, 381, 146, letter, fill="arena-cloth-2"),
        path("M248 240V420M472 240V420", stroke="arena-cloth-shade", so=0.34, width=2),
    ]


def _ring() -> list[Op]:
    x, y = MIDDLE
    rx, ry = _RX - _KERB, _RY - _KERB
    joints = ""
    for n in range(56):
        turn = n / 56 * 2 * pi + 0.05
        joints += (
            f"M{x + rx * cos(turn):.1f} {y + ry * sin(turn):.1f}"
            f"L{x + _RX * cos(turn):.1f} {y + _RY * sin(turn):.1f}"
        )
    return [
        {
            "op": "g", "x": x, "y": y + 19, "turn": 0, "sx": 1, "sy": 0.74, "opacity": 1,
            "ops": [circle(0, 0, _RX * 1.045, fill="@ring-shadow")],
        },
        path(ellipse(x, y + 6, _RX, _RY), fill="arena-side"),
        path(ellipse(x, y, _RX, _RY), fill="@kerb"),
        path(joints, stroke="arena-joint", so=0.5, width=1.2),
        path(ellipse(x, y, _RX - 1, _RY - 1), stroke="arena-gloss", so=0.4),
        path(ellipse(x, y, rx, ry), fill="@sand"),
        *(
            path(
                ellipse(x, y + 1, rx - n / 2, ry - n / 2),
                stroke="arena-inner", so=faint, width=2 + n,
            )
            for n, faint in ((0, 0.34), (3, 0.16), (7, 0.08))
        ),
        path(_raked(x, y, rx, ry), stroke="arena-rake", so=0.17, width=1.1),
        path(_raked(x, y + 1.4, rx, ry), stroke="arena-rake-light", so=0.38),
    ]  # fmt: skip


def _raked(x: float, y: float, rx: float, ry: float) -> str:
    """The furrows that a rake leaves, ring within ring."""
    return "".join(ellipse(x, y, rx - inset, ry - inset) for inset in range(16, int(ry) - 8, 10))


def _table() -> list[Op]:
    w, h = TABLE_SIZE
    x, y = -w / 2, -h / 2
    chance = strewn(7)
    specks = [
        circle(
            x + 10 + next(chance) * (w - 20), y + 8 + next(chance) * (h - 16),
            0.6 + next(chance) * 0.7,
            fill=("arena-gloss", "arena-slab-line")[n % 2], fo=0.2,
        )
        for n in range(40)
    ]  # fmt: skip
    return [
        rect(x - 6, y + 4, w + 12, h + 14, 21, fill="arena-shade", fo=0.12),
        rect(x - 2, y + 6, w + 4, h + 8, 18, fill="arena-shade", fo=0.14),
        rect(x, y + 8, w, h, 16, fill="@slab-side"),
        rect(x, y, w, h, 16, fill="@slab"),
        rect(x + 0.8, y + 0.8, w - 1.6, h - 1.6, 15, stroke="arena-gloss", so=0.34),
        rect(x + 9, y + 9, w - 18, h - 18, 9, fill="arena-slab-line", fo=0.13,
             stroke="arena-slab-line", so=0.3),
        *specks,
    ]  # fmt: skip


def _pillow(w: float, h: float) -> str:
    """A cushion's outline: its sides drawn in, its corners full."""
    x, y, b = -w / 2, -h / 2, 3
    return (
        f"M{x + 10} {y}Q0 {y + b} {-x - 10} {y}Q{-x} {y - 2} {-x} {y + 10}"
        f"Q{-x - b} 0 {-x} {-y - 10}Q{-x + 1} {-y + 1} {-x - 10} {-y}"
        f"Q0 {-y - b} {x + 10} {-y}Q{x - 1} {-y + 1} {x} {-y - 10}"
        f"Q{x + b} 0 {x} {y + 10}Q{x} {y - 2} {x + 10} {y}Z"
    )


def _cushion(w: float, h: float, fill: str) -> list[Op]:
    outline = _pillow(w, h)
    below: Op = {"op": "g", "x": 0, "y": 6, "turn": 0, "sx": 1, "sy": 1, "opacity": 1, "ops": [
        path(outline, fill="arena-shade", fo=0.16, stroke="arena-shade", so=0.08, width=9),
    ]}  # fmt: skip
    return [
        below,
        path(outline, fill=fill),
        path(outline, fill="@lozenge"),
        path(_pillow(w - 12, h - 12), stroke="arena-gloss", so=0.18, dash="3 3"),
    ]


def _tray() -> list[Op]:
    w, h = TRAY_SIZE
    x, y = -w / 2, -h / 2
    bed = (x + 9, y + 9, w - 18, h - 20, 10)
    grain = [
        path(
            f"M{x + 10} {line}C{x / 2} {line + 4 * sin(line):.1f} {-x / 2} "
            f"{line - 6 * cos(line * 1.7):.1f} {-x - 10} {line + 3 * sin(line * 2):.1f}",
            stroke="arena-grain", so=0.07 + 0.05 * (n % 3 == 0), width=1 + (n % 2) * 0.6,
        )
        for n, line in enumerate(range(int(y) + 24, int(-y) - 14, 14))
    ]  # fmt: skip
    return [
        rect(x, y + 10, w, h, 16, fill="arena-shade", fo=0.16),
        rect(x, y + 4, w, h, 16, fill="arena-wood-side"),
        rect(x, y, w, h, 16, fill="@wood"),
        rect(*bed, fill="arena-wood-3", stroke="arena-wood-side", so=0.6),
        rect(*bed, fill="@wood-inner"),
        *grain,
    ]  # fmt: skip


def _curtain() -> list[Op]:
    """Three panels of cloth on a bamboo pole; nothing of any card."""
    ops = [rect(10, 34, 700, 22, 9, fill="@bamboo")]
    ops += [rect(x, 32, 5, 26, 2, fill="arena-bamboo-3", fo=0.7) for x in (150, 356, 566)]
    for n, x in enumerate((24, 248, 472)):
        foot = 640 + (6, 14, 4)[n]
        d = f"M{x} 62H{x + 222}V{foot}q-60 22 -111 8t-111 4Z"
        ops.append(path(d, fill="arena-shade", fo=0.22, stroke="arena-shade", so=0.1, width=9))
        ops.append(path(d, fill="@cloth"))
        fold = path(f"M0 62H222V{foot}q-60 22 -111 8t-111 4Z", fill="@fold")
        ops.append(
            {"op": "g", "x": x, "y": 0, "turn": 0, "sx": 1, "sy": 1, "opacity": 1, "ops": [fold]}
        )
        ops += [rect(x + at, 26, 34, 44, 5, fill="arena-cloth-1") for at in (28, 160)]
    ops.append(path("M24 122H694", stroke="arena-gloss", so=0.4, width=1.6, dash="8 7"))
    return ops
