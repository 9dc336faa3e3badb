"""What a player can choose from: the legal moves, ordered for a tray, an end or a button.

`position.hand` counts what is left to place, `position.compare` says who would win now,
`placements.landings_after` completes a growing move under `touchdown=free`.
"""

from __future__ import annotations

from typing import NamedTuple

from pygames.goryu.pieces import HEAD, SHAPES, STEPS, Cell
from pygames.goryu.placements import grows, heads, touchdowns
from pygames.goryu.position import GoryuState, Move, distance


class Touchdown(NamedTuple):
    """A touchdown and how far from the goal edge it leaves the head."""

    move: Move
    distance: int


def places(state: GoryuState, seat: int, piece: str) -> dict[str, list[Move]]:
    """Where a piece (one of PIECES) can be put, per orientation: all its names are keys.

    A move's column and row are the anchor. For P these are new heads and touchdowns; no two
    moves have the same cells, so the cells alone tell the purpose.
    """
    found: dict[str, list[Move]] = {
        shape.name: [] for shape in SHAPES.values() if shape.piece == piece
    }
    moves = heads(state, seat) if piece == HEAD else []
    for number in range(1, len(state.dragons[seat]) + 1):
        by_dragon = touchdowns if piece == HEAD else grows
        moves += by_dragon(state, seat, number)
    for move in moves:
        if move.piece == piece:
            found[move.shape].append(move)
    return found


def open_ends(state: GoryuState, seat: int) -> list[tuple[Cell, ...]]:
    """The unused end cells of each dragon's leading piece; none for a finished dragon."""
    return [tuple(end[:2] for end in dragon.open_ends) for dragon in state.dragons[seat]]


def fits_at(state: GoryuState, seat: int, number: int, end: Cell) -> list[Move]:
    """The growing moves of a dragon (numbered from 1) that join one of its open ends."""
    beside = {(end[0] + dc, end[1] + dr) for dc, dr in STEPS}
    return [move for move in grows(state, seat, number) if not beside.isdisjoint(move.cells)]


def touchdown_options(state: GoryuState, seat: int) -> dict[int, list[Touchdown]]:
    """The possible touchdowns per dragon number, the nearest to the goal first."""
    found = {}
    for number in range(1, len(state.dragons[seat]) + 1):
        options = [
            Touchdown(move, distance(state.rules, seat, move.lie))
            for move in touchdowns(state, seat, number)
        ]
        if options:
            found[number] = sorted(options, key=lambda option: option.distance)
    return found
