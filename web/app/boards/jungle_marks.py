"""Jungle's marks: the last move, what may be done now, and why something may not.

Every mark has a light or dark halo, so that it reads on grass, sand, water and ivory
alike, and differs from the others by its shape, never by its colour alone.
"""

from __future__ import annotations

from math import atan2, cos, hypot, sin

from web.app.scene import Op, circle, group, path, rect

Point = tuple[float, float]


def last_move(start: Point, end: Point, *, muted: bool) -> list[Op]:
    """Below the pieces: where the last move left and arrived. Muted while something is chosen."""
    faint = 0.45 if muted else 1
    left = {"fo": 0.2 * faint, "so": 0.75 * faint, "width": 2.5, "dash": "5 5"}
    return [
        _tint(start, fill="mark-last", stroke="mark-last", **left),
        _tint(end, fill="mark-last", fo=0.42 * faint),
    ]


def arrived(end: Point, *, muted: bool) -> list[Op]:
    """Above the pieces: corners round the piece that moved last."""
    d = "".join(
        f"M{sx * 47} {sy * 31}V{sy * 41}Q{sx * 47} {sy * 47} {sx * 41} {sy * 47}H{sx * 31}"
        for sx in (-1, 1)
        for sy in (-1, 1)
    )
    so = 0.4 if muted else 1
    return [group([path(d, stroke="mark-corner", width=4.5, cap="round", so=so)], *end)]


def selected(here: Point) -> list[Op]:
    """Below the pieces: the square of the piece in the hand."""
    return [_tint(here, fill="mark-may", fo=0.5)]


def target(here: Point, *, takes: bool) -> list[Op]:
    """Below the pieces: a square that the piece in the hand may go to."""
    return [_tint(here, fill="mark-may", fo=0.3 if takes else 0.16)]


def step(here: Point) -> list[Op]:
    """A dot: the piece in the hand may step here."""
    x, y = here
    return [
        circle(x, y, 14, fill="mark-may"),
        circle(x, y, 14, stroke="mark-halo", so=0.85, width=3),
    ]


def capture(here: Point) -> list[Op]:
    """A frame round an enemy that may be taken."""
    x, y = here
    frame = (x - 46, y - 46, 92, 92, 25)
    return [
        rect(*frame, stroke="mark-halo", so=0.8, width=9),
        rect(*frame, stroke="mark-may", width=5.5),
    ]


def landing(here: Point) -> list[Op]:
    """A dot in a ring: the piece in the hand may jump here."""
    x, y = here
    return [
        circle(x, y, 25, stroke="mark-halo", so=0.6, width=6.5),
        circle(x, y, 25, stroke="mark-may", width=3.5),
        *step(here),
    ]


def jump(start: Point, end: Point) -> list[Op]:
    """The arc of a jump, with a head where it lands."""
    (ax, ay), (bx, by) = start, end
    sx, sy = _sign(bx - ax), _sign(by - ay)
    if sx:
        bow, first, last = (
            ((ax + bx) / 2, ay - 92),
            (ax + sx * 36, ay - 34),
            (bx - sx * 29, by - 21),
        )
    else:
        bow, first, last = (
            ((ax + 69), (ay + by) / 2),
            (ax + 25, ay + sy * 40),
            (bx + 14, by - sy * 29),
        )
    line = f"M{_at(first)}Q{_at(bow)} {_at(last)}"
    way = atan2(last[1] - bow[1], last[0] - bow[0])
    left, right = (
        (last[0] - 15 * cos(way + turn), last[1] - 15 * sin(way + turn)) for turn in (-0.55, 0.55)
    )
    head = f"M{_at(left)}L{_at(last)}L{_at(right)}"
    look = {"cap": "round", "join": "round"}
    return [
        path(line, stroke="mark-halo", so=0.75, width=9.5, dash="1 11", **look),
        path(line, stroke="mark-may", width=5.5, dash="1 11", **look),
        path(head, stroke="mark-halo", so=0.75, width=9.5, **look),
        path(head, stroke="mark-may", width=5.5, **look),
    ]


def cause(here: Point) -> list[Op]:
    """A ring round a square that explains a refusal."""
    x, y = here
    return [
        circle(x, y, 60, stroke="mark-why", so=0.28, width=8),
        circle(x, y, 52.5, stroke="mark-halo", so=0.95, width=10),
        circle(x, y, 52.5, stroke="mark-why", width=6.5),
    ]


def wished(here: Point, *, taken: bool) -> list[Op]:
    """A cross where the piece was to go; in the corner when something stands there."""
    cross = [
        circle(0, 0, 17, fill="mark-why"),
        circle(0, 0, 17, stroke="mark-halo", so=0.85, width=3),
        path("M-6-6 6 6M6-6-6 6", stroke="mark-on-why", width=4, cap="round"),
    ]
    x, y = here
    return [group(cross, x + 36, y - 36) if taken else group(cross, x, y)]


def blocked(start: Point, causes: list[Point], end: Point) -> list[Op]:
    """The way from a jumper to what blocks it, and beyond it faintly to the landing."""
    near = min(causes, key=lambda square: hypot(square[0] - start[0], square[1] - start[1]))
    far = max(causes, key=lambda square: hypot(square[0] - start[0], square[1] - start[1]))
    dx, dy = _sign(end[0] - start[0]), _sign(end[1] - start[1])
    way = f"M{_at((start[0] + 46 * dx, start[1] + 46 * dy))}"
    way += f"L{_at((near[0] - 52 * dx, near[1] - 52 * dy))}"
    rest = f"M{_at((far[0] + 60 * dx, far[1] + 60 * dy))}"
    rest += f"L{_at((end[0] - 24 * dx, end[1] - 24 * dy))}"
    return [
        path(way, stroke="mark-halo", so=0.85, width=11, cap="round"),
        path(way, stroke="mark-why", width=6, cap="round"),
        path(rest, stroke="mark-halo", so=0.85, width=8.5, dash="1 12", cap="round"),
        path(rest, stroke="mark-why", width=5, dash="1 12", cap="round"),
    ]


def _tint(here: Point, **paint: object) -> Op:
    x, y = here
    return rect(x - 47, y - 47, 94, 94, 9, **paint)


def _at(point: Point) -> str:
    return f"{point[0]:.1f} {point[1]:.1f}"


def _sign(value: float) -> int:
    return (value > 0) - (value < 0)
