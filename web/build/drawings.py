"""Pictures in the guides that show no position, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import htpy as h
from htpy import Node

from pygames.goryu.pieces import PIECES, SHAPES
from web.app.boards.goryu_art import piece_svg
from web.app.texts import Texts


def goryu_pieces(texts: Texts) -> Node:
    """The twelve pieces, their ends lit."""
    return h.ul(".pieces")[
        (
            h.li[
                piece_svg(0, f"{piece}a", 18),
                h.b[piece],
                h.span[texts("site.rules.ends", count=len(SHAPES[f"{piece}a"].ends))],
            ]
            for piece in PIECES
        )
    ]


DRAWINGS: Mapping[str, Callable[[Texts], Node]] = {"goryu-pieces": goryu_pieces}
