"""The picture that a link to a page shows elsewhere: 1200 × 630, a position and a title.

Drawn from the board's own scene and rasterized here, with fonts from a pinned package, so that
it looks the same wherever the site is built. It never shows an answer.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from itertools import pairwise

import resvg_py
from pylopdf_fonts_cjk import sans_path, serif_path

from build import ROOT
from web.app.svg import number
from web.build.typeset import breaks

SIZE = (1200, 630)

_BOARD = 510  # the largest width and height of the board
_RIGHT = 1140  # where the board ends
_FAMILIES = {"serif": "Noto Serif JP", "sans": "Noto Sans JP", "num": "Noto Sans JP"}
_VARIABLE = re.compile(r"var\(--([\w-]+)\)")


@dataclass(frozen=True)
class Preview:
    """What a page's picture shows."""

    title: str
    line: str
    site: str  # the site's name
    board: str  # an SVG with all that it needs
    size: tuple[float, float]  # how wide and high that is, in its own units
    language: str

    @property
    def words(self) -> str:
        """The picture in words."""
        return f"{self.title} — {self.line}"


def draw(preview: Preview) -> bytes:
    """The picture as a PNG file."""
    svg = _VARIABLE.sub(lambda found: _value(found[1]), _card(preview))
    png: bytes = resvg_py.svg_to_bytes(
        svg_string=svg,
        skip_system_fonts=True,
        font_files=[str(sans_path()), str(serif_path())],
        font_family=_FAMILIES["sans"],
    )
    return bytes(png)


def _card(preview: Preview) -> str:
    across, down = preview.size
    scale = min(_BOARD / across, _BOARD / down)
    w, h = across * scale, down * scale
    place = f'x="{number(_RIGHT - w)}" y="{number((SIZE[1] - h) / 2)}" '
    size = f'width="{number(w)}" height="{number(h)}" '
    board = preview.board.replace("<svg ", f"<svg {place}{size}", 1)
    room = _RIGHT - w - 60 - 72
    rows = _rows(preview.title, int(room / 62), preview.language)
    top = SIZE[1] / 2 - 43 * (len(rows) - 1)
    titles = "".join(
        _text(72, top + 86 * at, 62, row, "ink", "serif") for at, row in enumerate(rows)
    )
    lines = _rows(preview.line, int(room / 28), preview.language)
    below = top + 86 * (len(rows) - 1) + 70
    said = "".join(_text(72, below + 44 * at, 28, row, "muted") for at, row in enumerate(lines))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{SIZE[0]}" height="{SIZE[1]}">'
        f'<rect width="{SIZE[0]}" height="{SIZE[1]}" fill="var(--paper)"/>'
        '<path d="M72 78h44v44H72Z" fill="none" stroke="var(--ink)" stroke-width="3"/>'
        '<path d="M72 100h44M94 78v44" stroke="var(--ink)" opacity=".45" stroke-width="2"/>'
        '<circle cx="94" cy="100" r="8" fill="var(--vermilion)"/>'
        f"{_text(134, 111, 30, preview.site, 'ink', 'serif')}{titles}{said}{board}</svg>"
    )


def _text(x: float, y: float, size: int, words: str, role: str, family: str = "sans") -> str:
    return (
        f'<text x="{x}" y="{number(y)}" font-size="{size}" font-family="var(--{family})" '
        f'fill="var(--{role})">{escape(words)}</text>'
    )


def _rows(words: str, most: int, language: str) -> list[str]:
    """A text in rows of so many full-width letters, broken between phrases."""
    if language == "ja":
        ends = [0, *sorted(breaks(words)), len(words)]
        parts = [words[a:b] for a, b in pairwise(ends)]
        width = 1.0
    else:
        parts = re.findall(r"\S+ ?", words)
        width = 0.55
    rows = [""]
    for part in parts:
        if rows[-1] and (len(rows[-1]) + len(part.rstrip())) * width > most:
            rows.append("")
        rows[-1] += part
    return [row.rstrip() for row in rows]


def _value(role: str) -> str:
    return _FAMILIES.get(role) or _colours()[role]


@lru_cache
def _colours() -> Mapping[str, str]:
    """The light theme's colours, by role: those of the first rule of the style sheet."""
    first = (ROOT / "web" / "page" / "themes.css").read_text(encoding="utf-8").partition("}")[0]
    return dict(re.findall(r"--([\w-]+): ([^;]+);", first))
