"""Letters as outlines: a board's own characters, drawn as shapes and not as text.

Text makes the first picture of a page wait for its font: of the 128 ms until Jungle's board
was there its 48 letters took 24. And a piece's character looks the same on every machine,
also on one whose fonts have no such style. The outlines are in `letters.json` by font (see
NOTICES.md): each character's width, and its path from the left end of its baseline, in
hundredths of the size. Words that change with the language stay text.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pkgutil import get_data

from web.app.scene import Op, group, path, use

_UNIT = 100  # of the outlines, in a letter's size


def _read() -> dict[str, dict[str, tuple[float, str]]]:
    """Width and outline by font and character."""
    text = get_data(__package__, "letters.json")
    found: dict[str, dict[str, tuple[float, str]]] = json.loads(text or "")
    return found


_FONTS = _read()


def letters(word: str, font: str, fill: str) -> list[Op]:
    """A word as a symbol for `written`: round the middle of its baseline, in one colour.

    The fonts are "serif" (the characters of Jungle's pieces), "num" and "num-bold" (figures,
    and the letters of files). Raises KeyError for a character that a font does not have.
    """
    outlines = [_FONTS[font][letter] for letter in word]
    at = -sum(width for width, _ in outlines) / 2
    ops = []
    for width, d in outlines:
        ops.append(group([path(d, fill=fill)], at))
        at += width
    return ops


def coordinates(words: Iterable[str], fill: str) -> dict[str, list[Op]]:
    """The symbols of what is written beside a board, by the names that `coordinate` uses."""
    return {f"at-{word}": letters(word, "num", fill) for word in words}


def written(symbol: str, x: float, y: float, size: float) -> Op:
    """A symbol made by `letters` with the middle of its baseline at (x, y)."""
    return use(symbol, x, y, size / _UNIT)


def coordinate(word: str, x: float, y: float, size: float) -> Op:
    """A file's or a rank's name beside a board."""
    return written(f"at-{word}", x, y, size)
