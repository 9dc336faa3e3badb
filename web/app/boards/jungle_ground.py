"""Jungle's board without pieces: wooden frame, land, lakes, traps, dens, coordinates.

One cell is 100 units and the field's upper left corner is (0, 0). Whatever looks strewn
about comes from a fixed sequence, the same in every build.
"""

from __future__ import annotations

from math import cos, pi, sin, sqrt

from pygames.jungle.rules import DENS, FILES, RANKS, TRAPS, WATER
from web.app.letters import coordinate, coordinates
from web.app.scene import (
    Json,
    Op,
    circle,
    group,
    linear,
    path,
    pattern,
    radial,
    rect,
    strewn,
    use,
)

CELL, FRAME = 100, 30
WIDTH, HEIGHT = FILES * CELL, RANKS * CELL
_FILE_NAMES, _RANK_NAMES = "abcdefg", "123456789"
BOX = (-FRAME, -FRAME, WIDTH + 2 * FRAME, HEIGHT + 2 * FRAME)


def centre(square: int, *, turned: bool = False) -> tuple[float, float]:
    """The middle of a square in the scene's units; turned: as Blue sees it."""
    rank, file = divmod(FILES * RANKS - 1 - square if turned else square, FILES)
    return file * CELL + CELL / 2, (RANKS - 1 - rank) * CELL + CELL / 2


def ground(*, turned: bool, large_letters: bool) -> list[Op]:
    """The board without pieces. Land, lakes and traps look the same from both sides."""
    gates = [
        use(name, *centre(den, turned=turned))
        for name, den in zip(("gate-red", "gate-blue"), DENS, strict=True)
    ]
    return [use("board"), *gates, *_coordinates(turned, 24 if large_letters else 19)]


def symbols() -> dict[str, list[Op]]:
    """The parts of the board; `board` is all of it but dens and coordinates."""
    return {
        "lake": _lake(),
        "trap": _trap(),
        "gate-red": _gate("red"),
        "gate-blue": _gate("blue"),
        "board": _board(),
        **coordinates(_FILE_NAMES + _RANK_NAMES, "jungle-letter"),
    }


def paints() -> dict[str, Json]:
    """The gradients and the wave pattern of the board."""
    x, y, _, h = BOX
    shade, deep = "jungle-shadow", "water-deep"
    return {
        "frame": linear(x, y, x, y + h, (0, "jungle-frame-1", 1), (1, "jungle-frame-2", 1)),
        "shade-top": linear(0, 0, 0, 16, (0, shade, 0.3), (1, shade, 0)),
        "shade-left": linear(0, 0, 10, 0, (0, shade, 0.2), (1, shade, 0)),
        "deep": radial(0, 0, 150, (0, deep, 0.46), (0.62, deep, 0.2), (1, deep, 0)),
        "waves": pattern(50, 25, _waves()),
    }


def _coordinates(turned: bool, size: float) -> list[Op]:
    files, ranks = (_FILE_NAMES[::-1], _RANK_NAMES) if turned else (_FILE_NAMES, _RANK_NAMES[::-1])
    middle = FRAME / 2 + 1.5  # a dark lip keeps the innermost five units
    drop = size * 0.34  # from the middle of a figure down to its baseline
    return [
        *(
            coordinate(file, column * CELL + CELL / 2, HEIGHT + middle + drop, size)
            for column, file in enumerate(files)
        ),
        *(
            coordinate(rank, -middle, row * CELL + CELL / 2 + drop, size)
            for row, rank in enumerate(ranks)
        ),
    ]


def _rounded(x: float, y: float, size: float, r: float) -> str:
    """A square with rounded corners, as path data that shares a path with others."""
    side = size - 2 * r
    return (
        f"M{x + r:.1f} {y:.1f}h{side:.1f}a{r} {r} 0 0 1 {r} {r}v{side:.1f}a{r} {r} 0 0 1-{r} {r}"
        f"h-{side:.1f}a{r} {r} 0 0 1-{r}-{r}v-{side:.1f}a{r} {r} 0 0 1 {r}-{r}z"
    )


def _frame() -> list[Op]:
    x, y, w, h = BOX
    chance = strewn(5)
    ops = [rect(x, y, w, h, 14, fill="@frame")]
    for line in range(18):
        height = y + h * (line + 0.2 + 0.6 * next(chance)) / 18
        bend, end = 8 * next(chance) - 4, 4 * next(chance) - 2
        grain = f"M{x + 3} {height:.1f}q{w / 2:.0f} {bend:.1f} {w - 6} {end:.1f}"
        faint, width = 0.06 + 0.1 * next(chance), 0.8 + 1.4 * next(chance)
        ops.append(path(grain, stroke="jungle-frame-grain", so=faint, width=width))
    return [
        *ops,
        rect(x + 1, y + 1, w - 2, h - 2, 13, stroke="jungle-gloss", so=0.3, width=1.6),
        rect(-4, -4, WIDTH + 8, HEIGHT + 8, 6, fill="jungle-lip"),
        rect(0, 0, WIDTH, HEIGHT, 2, fill="grass-seam"),
    ]


def _is_sand(square: int) -> bool:
    """The banks: land beside water, up, down or sideways."""
    rank, file = divmod(square, FILES)
    beside = ((rank + 1, file), (rank - 1, file), (rank, file + 1), (rank, file - 1))
    return any(
        0 <= up < RANKS and 0 <= across < FILES and up * FILES + across in WATER
        for up, across in beside
    )


def _land() -> list[Op]:
    tiles: dict[str, str] = {}
    grains, tufts = "", ""
    chance = strewn(11)
    for square in range(FILES * RANKS):
        tone, tuft, right, low = (next(chance) for _ in range(4))
        x, y = centre(square)
        if square in WATER:
            continue
        sand = _is_sand(square)
        if square in DENS or any(square in traps for traps in TRAPS):
            name = "earth"
        elif sand:
            name = "sand-1" if tone < 0.5 else "sand-2"
        else:
            name = "grass-1" if tone < 0.4 else "grass-2" if tone < 0.75 else "grass-3"
        tiles[name] = tiles.get(name, "") + _rounded(x - 48.2, y - 48.2, 96.4, 8)
        if sand:
            for _ in range(3):
                across, down = 80 * next(chance) - 40, 80 * next(chance) - 40
                grains += f"M{x + across:.0f} {y + down:.0f}h.1"
        elif name != "earth" and tuft < 0.6:
            side, rise = (1 if right < 0.5 else -1), (1 if low < 0.5 else -1)
            tufts += _tuft(x + 33 * side, y + 31 * rise + 6, 1)
            if tuft < 0.25:
                tufts += _tuft(x - 36 * side, y + 33 * rise + 4, 0.72)
    return [
        *(path(d, fill=name) for name, d in tiles.items()),
        path(grains, stroke="grain", width=3.2, cap="round", so=0.55),
        path(tufts, stroke="tuft", width=2.1, cap="round"),
    ]


def _tuft(x: float, y: float, scale: float) -> str:
    blades = ((-6, 0, -6, -3.5, -10), (0, 0, -8, 1, -14), (6, 0, -5, 4, -9))
    return "".join(
        f"M{x + across * scale:.0f} {y + 6 * scale:.0f}"
        f"q{cx * scale:.1f} {cy * scale:.1f} {dx * scale:.1f} {dy * scale:.1f}"
        for across, cx, cy, dx, dy in blades
    )


def _shore() -> str:
    """A lake's outline, round its middle: a rounded rectangle that wavers a little."""
    half_w, half_h, r = 38, 88, 51  # of the rectangle whose outline runs r further out
    corners = ((half_w, -half_h), (half_w, half_h), (-half_w, half_h), (-half_w, -half_h))
    points: list[tuple[float, float, float]] = []  # x, y, the way outwards
    for quarter, (x, y) in enumerate(corners):
        points += [(x, y, (quarter - 1 + part / 3) * pi / 2) for part in range(4)]
        there_x, there_y = corners[(quarter + 1) % 4]
        for part in (1 / 3, 2 / 3):
            along_x, along_y = x + (there_x - x) * part, y + (there_y - y) * part
            points.append((along_x, along_y, quarter * pi / 2))
    shape: list[tuple[float, float]] = []
    for index, (from_x, from_y, angle) in enumerate(points):
        turn = index / len(points) * 2 * pi
        out = r + 1.7 * sin(3 * turn + 1.1) + 1.1 * sin(5 * turn + 4)
        shape.append((from_x + out * cos(angle), from_y + out * sin(angle)))
    return _smooth(shape)


def _smooth(shape: list[tuple[float, float]]) -> str:
    """A closed curve through points (Catmull-Rom, as cubic Béziers)."""
    count = len(shape)
    d = f"M{shape[0][0]:.1f} {shape[0][1]:.1f}"
    for index in range(count):
        before, here, there, beyond = (shape[(index + step) % count] for step in (-1, 0, 1, 2))
        x1, y1 = (here[axis] + (there[axis] - before[axis]) / 6 for axis in (0, 1))
        x2, y2 = (there[axis] - (beyond[axis] - here[axis]) / 6 for axis in (0, 1))
        d += f"C{x1:.1f} {y1:.1f} {x2:.1f} {y2:.1f} {there[0]:.1f} {there[1]:.1f}"
    return d + "Z"


def _lake() -> list[Op]:
    shore = _shore()
    banks = (("shore-1", 46, 0.4), ("shore-1", 36, 0.7), ("shore-2", 25, 1), ("shore-3", 14, 1))
    lines = {"stroke": "water-line", "width": 1.6, "dash": "2 7", "cap": "round"}
    return [
        *(path(shore, stroke=role, width=width, so=so) for role, width, so in banks),
        path(shore, stroke="shore-4", width=6),
        path(shore, fill="@waves"),
        path(shore, fill="@deep"),
        path("M-78-50H78M-78 50H78M0-128V128", **lines),
        path(shore, stroke="water-edge", width=2, so=0.8),
    ]


def _waves() -> list[Op]:
    """One tile of seigaiha: rows of scales, each row covering the one above by half."""
    ops = [rect(0, 0, 50, 25, fill="water")]
    for row in range(4):
        for x in (25,) if row % 2 else (0, 50):
            y = 12.5 * (row + 1)
            ops.append(circle(x, y, 25, fill="water", stroke="wave", width=1.5))
            ops += [circle(x, y, r, stroke="wave", width=1.1) for r in (18, 11)]
    return ops


def _trap() -> list[Op]:
    """A snare woven in kagome: chords in three directions inside a rope."""
    r, weave = 29, ""
    for turn in (0, pi / 3, 2 * pi / 3):
        for off in (-22.5, -13.5, -4.5, 4.5, 13.5, 22.5):
            half = sqrt(r * r - off * off)
            ax, ay = -half * cos(turn) - off * sin(turn), -half * sin(turn) + off * cos(turn)
            bx, by = half * cos(turn) - off * sin(turn), half * sin(turn) + off * cos(turn)
            weave += f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}"
    return [
        circle(0, 0, 34, fill="pit-1"),
        circle(0, 0, r, fill="pit-2"),
        path(weave, stroke="rope-1", width=1.7, so=0.85),
        circle(0, 0, 32, stroke="rope-2", width=7),
        circle(0, 0, 32, stroke="rope-3", width=5, dash="5 3.38"),
    ]


def _gate(side: str) -> list[Op]:
    """A den: a small torii before its cave."""
    paint, dark = f"gate-{side}-1", f"gate-{side}-2"
    foot = "a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v3h-12z"
    return [
        path("M-27 33V2a27 25 0 0 1 54 0V33z", fill="cave"),
        path("M-27 33V2a27 25 0 0 1 54 0V33", stroke=dark, so=0.25, width=2),
        path("M-20-22-22.5 34h7.5l1-56zM20-22 22.5 34h-7.5l-1-56z", fill=paint),
        path("M-29-12h58v6.5h-58zM-3.4-22h6.8v10h-6.8z", fill=paint),
        path("M-34-29Q0-22 34-29v5.5Q0-17-34-23.5z", fill=paint),
        path("M-38-37Q0-28.5 38-37L35.5-29Q0-21.5-35.5-29z", fill=dark),
        path(f"M-24.5 34{foot}M12.5 34{foot}", fill=dark),
    ]


def _board() -> list[Op]:
    lake = use("lake", 2 * CELL, 4.5 * CELL)
    # The second lake is the first one mirrored, so that they are not twins.
    mirrored = group([use("lake")], 5 * CELL, 4.5 * CELL, scale=(-1, 1))
    traps = [use("trap", *centre(square)) for owner in TRAPS for square in sorted(owner)]
    shade = [
        rect(0, 0, WIDTH, 16, fill="@shade-top"),
        rect(0, 0, 10, HEIGHT, fill="@shade-left"),
    ]
    return [*_frame(), *_land(), lake, mirrored, *traps, *shade]
