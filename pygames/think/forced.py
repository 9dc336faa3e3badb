"""Forced wins by plain search: exact, for lessons' small positions.

It knows only the contract; games of chance and of secrets have no such wins.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from pygames.game import AnyGame


@lru_cache(100_000)
def is_won(game: AnyGame, state: Any, seat: int, moves: int) -> bool:
    """Whether the seat can force that at most its `moves`-th own move from here wins alone."""
    outcome = game.outcome(state)
    if outcome:
        return outcome.places[seat] == 1 and outcome.places.count(1) == 1
    if moves <= 0:
        return False
    (actor,) = game.actors(state)
    states = (game.after(state, actor, move) for move in game.moves(state, actor))
    if actor == seat:
        return any(is_won(game, after, seat, moves - 1) for after in states)
    return all(is_won(game, after, seat, moves) for after in states)


def winners(game: AnyGame, state: Any, seat: int, moves: int) -> list[Any]:
    """The moves of the seat that keep a forced win within `moves`, the move itself counted."""
    return [
        move
        for move in game.moves(state, seat)
        if is_won(game, game.after(state, seat, move), seat, moves - 1)
    ]


def reply(game: AnyGame, state: Any, seat: int, moves: int) -> Any:
    """The best answer of the seat's enemy, who is to move; the seat has `moves` moves left.

    The first that saves, one that wins at once before all; or else one that delays most, and
    among those one that leaves the fewest moves to win with.
    """
    (actor,) = game.actors(state)
    legal = [(move, game.after(state, actor, move)) for move in game.moves(state, actor)]
    for move, after in legal:
        outcome = game.outcome(after)
        if outcome and outcome.places[actor] == 1:
            return move
    for move, after in legal:
        if not is_won(game, after, seat, moves):
            return move

    def defence(choice: tuple[Any, Any]) -> tuple[int, int]:
        after = choice[1]
        delay = next(n for n in range(moves + 1) if is_won(game, after, seat, n))
        return delay, -len(winners(game, after, seat, delay)) if delay else 0

    return max(legal, key=defence)[0]
