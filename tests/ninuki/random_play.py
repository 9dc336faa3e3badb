"""Random positions with much contact, under given rules: for symmetry and for options."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from pygames.ninuki import GAME
from pygames.ninuki.options import NinukiRules
from pygames.ninuki.position import NinukiState
from pygames.ninuki.words import Move, Stone

NEAR = 3


def played(rules: NinukiRules, seed: int, plies: int) -> Iterator[tuple[NinukiState, Move]]:
    """Each position of a random game with the move made in it, mostly near the centre."""
    rng = Random(seed)
    state = GAME.start(rules)
    for _ in range(plies):
        if not GAME.actors(state):
            return
        moves = GAME.moves(state, state.turn)
        near = [move for move in moves if isinstance(move, Stone) and is_near(rules.size, move)]
        move = rng.choice(near or moves)
        yield state, move
        state = GAME.after(state, state.turn, move)


def is_near(size: int, move: Stone) -> bool:
    """Whether a stone is at most NEAR from the centre."""
    return max(abs(move.column - size // 2), abs(move.row - size // 2)) <= NEAR
