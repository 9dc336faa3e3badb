"""A scene printed as SVG: the first picture of a page, thumbnails, and the painter's measure.

Colours are custom properties (`var(--ink)`), so a theme or a dark page changes the same
picture. Symbols and paints become definitions with the ids `s-NAME` and `p-NAME`.
Everything is measured in the scene's units with two decimals.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from markupsafe import Markup, escape

from web.app.scene import Json, Op, Piece, Scene, Sheet, group

Symbols = dict[str, list[Op]]

# What an operation leaves out, the root says once; `_text` and `_paint` print the rest.
_WORDS = 'text-anchor="middle" font-family="var(--serif)" font-weight="700"'
_INHERITED = f'fill="none" {_WORDS} role="img"'
_PAINT = {
    "fill": "fill", "stroke": "stroke", "width": "stroke-width", "dash": "stroke-dasharray",
    "cap": "stroke-linecap", "join": "stroke-linejoin", "fo": "fill-opacity",
    "so": "stroke-opacity", "rule": "fill-rule",
}  # fmt: skip
_FONT = {"weight": "font-weight", "anchor": "text-anchor"}


def write_svg(
    scene: Scene, sheet: Sheet, *, title: str = "", cls: str = "first", flat: bool = False
) -> str:
    """The whole scene as one `<svg>`, its layers in groups named like them.

    Every symbol and paint of the sheet is defined, whether or not this picture uses it:
    another state can then be printed into the layers without new definitions. A `flat`
    picture has each symbol written out where it is used and only the paints defined: a
    browser shows it sooner by a tenth or two.
    """
    box = " ".join(map(number, scene.box))
    symbols = sheet.symbols if flat else None
    order = scene.pieces
    if flat:  # alike ones side by side: a sixth less of the whole picture when packed
        order = sorted(order, key=lambda piece: piece.use.lower())
    pieces = {
        lift: "".join(_piece(piece, symbols) for piece in order if piece.lift == lift)
        for lift in (False, True)
    }
    ground, under, over, front = (
        _ops(ops if symbols is None else _expanded(ops, symbols))
        for ops in (scene.ground, scene.under, scene.over, scene.front)
    )
    layers = {"ground": ground, "under": under, "pieces": pieces[False], "over": over,
              "lifted": pieces[True], "front": front}  # fmt: skip
    definitions = f"<defs>{_paints(sheet)}</defs>" if flat else write_definitions(sheet)
    return (
        f'<svg class="{escape(cls)}" viewBox="{box}" {_INHERITED}>'
        f"<title>{escape(title)}</title>{definitions}"
        + "".join(f'<g class="{name}">{body}</g>' for name, body in layers.items())
        + "</svg>"
    )


def write_definitions(sheet: Sheet) -> str:
    """A sheet's symbols and paints as `<defs>`."""
    return f"<defs>{_paints(sheet)}{_symbols(sheet)}</defs>"


def write_symbols(sheet: Sheet) -> str:
    """A sheet's symbols alone, as the `<defs>` that a flat picture does without."""
    return f"<defs>{_symbols(sheet)}</defs>"


def _paints(sheet: Sheet) -> str:
    return "".join(_definition(name, paint) for name, paint in sheet.paints.items())


def _symbols(sheet: Sheet) -> str:
    return "".join(f'<g id="s-{name}">{_ops(ops)}</g>' for name, ops in sheet.symbols.items())


def write_ops(ops: Iterable[Op]) -> str:
    """Operations as SVG elements, for a picture with a root of its own."""
    return _ops(ops)


def small_svg(cls: str, height: int, box: str, ops: Sequence[Op]) -> Markup:
    """A picture for a panel, `height` pixels high: no sheet, and words beside it say the same."""
    across, up = map(int, box.split()[2:])
    words = f" {_WORDS}" if any(op["op"] == "text" for op in ops) else ""
    return Markup(  # noqa: S704  (only our own drawings)
        f'<svg class="{cls}" width="{height * across // up}" height="{height}" viewBox="{box}" '
        f'fill="none"{words} aria-hidden="true">{_ops(ops)}</svg>'
    )


def write_bits(scene: Scene) -> list[str]:
    """All that changes in a scene, element by element in the order of drawing."""
    standing = [_piece(piece) for piece in scene.pieces if not piece.lift]
    lifted = [_piece(piece) for piece in scene.pieces if piece.lift]
    under, over, front = (
        [_ops([op]) for op in ops] for ops in (scene.under, scene.over, scene.front)
    )
    return [*under, *standing, *over, *lifted, *front]


def number(value: float) -> str:
    """A number as short as two decimals allow: `-.5`, `3`."""
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    if short in ("-0", "0"):
        return "0"
    return short.replace("0.", ".", 1) if short.lstrip("-").startswith("0.") else short


def _piece(piece: Piece, symbols: Symbols | None = None) -> str:
    """A piece by its symbol's name, or with the symbol written out."""
    known = f'data-id="{escape(piece.id)}"'
    move = _move(piece.x, piece.y)
    if symbols is None:
        return f'<use {known} href="#s-{piece.use}"{move}/>'
    return f"<g {known}{move}>{_ops(_expanded(symbols[piece.use], symbols))}</g>"


def _expanded(ops: Iterable[Op], symbols: Symbols) -> list[Op]:
    """The operations with every symbol written out as a group."""
    return [_whole(op, symbols) for op in ops]


def _whole(op: Op, symbols: Symbols) -> Op:
    if op["op"] == "use":
        parts = _expanded(symbols[op["name"]], symbols)
        return group(parts, op["x"], op["y"], scale=op["scale"])
    return op | {"ops": _expanded(op["ops"], symbols)} if op["op"] == "g" else op


def _ops(ops: Iterable[Op]) -> str:
    return "".join(_PRINT[op["op"]](op) for op in ops)


def _path(op: Op) -> str:
    return f'<path d="{escape(op["d"])}"{_paint(op)}/>'


def _rect(op: Op) -> str:
    round_ = f' rx="{number(op["r"])}"' if op["r"] else ""
    size = "".join(f' {name}="{number(op[key])}"' for name, key in _RECT)
    return f"<rect{size}{round_}{_paint(op)}/>"


_RECT = (("x", "x"), ("y", "y"), ("width", "w"), ("height", "h"))


def _circle(op: Op) -> str:
    centre = "".join(f' c{axis}="{number(op[axis])}"' for axis in "xy" if op[axis])
    return f'<circle{centre} r="{number(op["r"])}"{_paint(op)}/>'


def _text(op: Op) -> str:
    font = "".join(f' {name}="{op[key]}"' for key, name in _FONT.items() if key in op)
    if op.get("font", "serif") != "serif":
        font += f' font-family="var(--{op["font"]})"'
    place = f'x="{number(op["x"])}" y="{number(op["y"])}" font-size="{number(op["size"])}"'
    return f"<text {place}{font}{_paint(op)}>{escape(op['text'])}</text>"


def _use(op: Op) -> str:
    return f'<use href="#s-{op["name"]}"{_move(op["x"], op["y"], op["scale"], op["scale"])}/>'


def _group(op: Op) -> str:
    move = _move(op["x"], op["y"], op["sx"], op["sy"], op["turn"])
    faint = f' opacity="{number(op["opacity"])}"' if op["opacity"] != 1 else ""
    return f"<g{move}{faint}>{_ops(op['ops'])}</g>"


_PRINT = {
    "path": _path, "rect": _rect, "circle": _circle, "text": _text, "use": _use, "g": _group,
}  # fmt: skip


def _move(x: float, y: float, sx: float = 1, sy: float = 1, turn: float = 0) -> str:
    parts = []
    if x or y:
        parts.append(f"translate({number(x)} {number(y)})")
    if turn:
        parts.append(f"rotate({number(turn)})")
    if (sx, sy) != (1, 1):
        parts.append(f"scale({_scale(sx, sy)})")
    return f' transform="{" ".join(parts)}"' if parts else ""


def _scale(sx: float, sy: float) -> str:
    # Three decimals: a scale is multiplied by sizes of tens of units.
    across, down = f"{sx:.3f}".rstrip("0").rstrip("."), f"{sy:.3f}".rstrip("0").rstrip(".")
    return across if across == down else f"{across} {down}"


def _paint(op: Op) -> str:
    return "".join(f' {name}="{_value(key, op[key])}"' for key, name in _PAINT.items() if key in op)


def _value(key: str, value: str | float) -> str:
    if key in ("fill", "stroke"):
        paint = str(value)
        return f"url(#p-{paint[1:]})" if paint.startswith("@") else f"var(--{paint})"
    return value if isinstance(value, str) else number(value)


def _definition(name: str, paint: Json) -> str:
    kind = paint["kind"]
    if kind == "pattern":
        size = f'width="{number(paint["w"])}" height="{number(paint["h"])}"'
        return (
            f'<pattern id="p-{name}" patternUnits="userSpaceOnUse" {size}>'
            f"{_ops(paint['ops'])}</pattern>"
        )
    tag, places = _GRADIENTS[kind]
    where = " ".join(f'{written}="{number(paint[key])}"' for written, key in places)
    stops = "".join(_stop(*stop) for stop in paint["stops"])
    return f'<{tag} id="p-{name}" gradientUnits="userSpaceOnUse" {where}>{stops}</{tag}>'


_GRADIENTS = {
    "linear": ("linearGradient", (("x1", "x1"), ("y1", "y1"), ("x2", "x2"), ("y2", "y2"))),
    "radial": ("radialGradient", (("cx", "x"), ("cy", "y"), ("r", "r"))),
}


def _stop(offset: float, role: str, opacity: float) -> str:
    faint = f' stop-opacity="{number(opacity)}"' if opacity != 1 else ""
    return f'<stop offset="{number(offset)}" stop-color="var(--{role})"{faint}/>'
