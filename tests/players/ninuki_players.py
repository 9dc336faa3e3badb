"""A reference player of Ninuki-renju that is no level: plain alpha-beta of a fixed depth.

`plain.plain_search` plays through the contract and would take minutes for a move on a board
of this size. This one is the same search on the computer's board: every point within two of a
stone, the likely ones first, the same estimate, no extensions, no quiet search, no memory.
Two sides, without forbidden points, openings and extension.
"""

from __future__ import annotations

from random import Random

from pygames.ninuki.board import best_first
from pygames.ninuki.duel import WIN, Duel
from pygames.ninuki.position import NinukiState
from pygames.ninuki.words import Move, stones
from pygames.ninuki.worth import estimate
from tests.players.pente import pente
from tests.players.plain import Player

NEAR = 2


def plain_near(depth: int) -> Player:
    """Alpha-beta of so many plies over the points near stones."""

    def player(state: NinukiState, seat: int, log: tuple[str, ...], rng: Random) -> Move:
        if not any(state.board):
            return stones(state.rules.size)[state.grid.centre]
        duel = Duel(state)
        side = state.placing
        moves = near(state, duel, side)
        best, chosen = -2 * WIN, moves[0]
        for at in moves:
            undone = duel.board.place(at, side)
            score = -value(state, duel, 3 - side, depth - 1, -2 * WIN, -best)
            duel.board.undo(undone)
            if score > best:
                best, chosen = score, at
        return stones(state.rules.size)[chosen]

    return player


def value(state: NinukiState, duel: Duel, side: int, left: int, alpha: int, beta: int) -> int:
    """The score for the side to move."""
    won = duel.board.winners()
    if won:
        return (WIN + left) * (1 if won == [side] else -1 if side not in won else 0)
    if not left:
        return estimate(duel.board, side)
    for at in near(state, duel, side):
        undone = duel.board.place(at, side)
        alpha = max(alpha, -value(state, duel, 3 - side, left - 1, -beta, -alpha))
        duel.board.undo(undone)
        if alpha >= beta:
            break
    return alpha


def near(state: NinukiState, duel: Duel, side: int) -> list[int]:
    """The empty points at most NEAR from a stone, likely ones first."""
    cells, size = duel.board.cells, state.rules.size
    found = {
        at + rows * size + columns
        for at in range(size * size)
        if cells[at]
        for rows in range(-NEAR, NEAR + 1)
        for columns in range(-NEAR, NEAR + 1)
        if 0 <= at // size + rows < size and 0 <= at % size + columns < size
    }
    likely = best_first(duel.board.reasons(side), size * size)
    order = {at: number for number, at in enumerate(likely)}
    return sorted((at for at in found if not cells[at]), key=lambda at: order.get(at, size * size))


BY_PLIES = {"plain": plain_near, "pente": pente}
