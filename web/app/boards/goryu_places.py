"""What the page needs to move a piece in the hand by itself: its shapes and its legal places."""

from __future__ import annotations

from functools import lru_cache

from pygames.goryu.pieces import HEAD, PIECES, SHAPES, STEPS
from pygames.goryu.position import GoryuState, Move
from pygames.goryu.words import write_move
from web.app.boards import Shown
from web.app.boards.goryu_dragons import SIDES
from web.app.boards.goryu_ground import CELL
from web.app.boards.goryu_hand import held, is_move, options
from web.app.boards.goryu_lines import outline
from web.app.scene import Json


def places_json(shown: Shown) -> Json | None:
    """The shapes and places of what is held, None when nothing is to be moved."""
    text = held(shown)
    if shown.seat is None or not text or is_move(text):
        return None
    return _places(shown.state, shown.seat, text)


@lru_cache(4)
def _places(state: GoryuState, seat: int, text: str) -> Json:
    moves = options(state, seat, text)
    pieces = {move.piece for move in moves} | {text if text in PIECES else HEAD}
    if text.startswith("@"):
        pieces = {move.piece for move in moves}
    return {
        "hand": text,
        "seat": SIDES[seat],
        "goal": (0, state.rules.height)[seat],
        "cell": CELL,
        "name": "{shape}@c{col}r{row}",
        "shapes": {
            shape.name: _shape(shape.name) for shape in SHAPES.values() if shape.piece in pieces
        },
        "at": [_place(state, seat, move) for move in moves],
    }


def _place(state: GoryuState, seat: int, move: Move) -> list[str | int | float]:
    """Shape, column and row of the box's upper left cell from 0, word; and where it joins."""
    height = state.rules.height
    y = height - (move.row + SHAPES[move.shape].height - 1)
    return [move.shape, move.column - 1, y, write_move(move), *_joint(state, seat, move)]


def _joint(state: GoryuState, seat: int, move: Move) -> list[float]:
    """The middle of the edge by which a piece joins its dragon, in cells; none for a new head."""
    if move.kind == "head":
        return []
    dragon = state.dragons[seat][move.dragon - 1]
    for column, row, _ in dragon.open_ends:
        for dc, dr in STEPS:
            if (column + dc, row + dr) in move.cells:
                x, y = column - 0.5 + dc / 2, state.rules.height - row + 0.5 - dr / 2
                return [x, y]
    raise AssertionError(f"{write_move(move)} joins nothing")


@lru_cache(64)
def _shape(name: str) -> Json:
    """One orientation in cells from its box's upper left corner, with its outline in units."""
    shape = SHAPES[name]
    cells = [(column, shape.height - 1 - row) for column, row in shape.cells]
    return {
        "w": shape.width,
        "h": shape.height,
        "cells": [list(cell) for cell in cells],
        "ends": [[column, shape.height - 1 - row] for column, row, _ in shape.ends],
        "d": outline((x * CELL, y * CELL) for x, y in cells),
        "turn": _like([(row, -column) for column, row in shape.cells]),
        "flip": _like([(-column, row) for column, row in shape.cells]),
    }


def _like(cells: list[tuple[int, int]]) -> str:
    """The orientation that covers these cells, wherever they are."""
    left, low = min(column for column, _ in cells), min(row for _, row in cells)
    laid = tuple(sorted((column - left, row - low) for column, row in cells))
    return next(shape.name for shape in SHAPES.values() if shape.cells == laid)
