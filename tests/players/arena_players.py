"""Reference players of the arena: the computer's levels, and one that sees every card.

A player is a function (full state, what its seat may see, log, seat, rng) -> move; only the
cheat looks at the first.
"""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from pygames.arena import cpu
from pygames.arena.playout import Playout

Player = Callable[[Any, Any, tuple[str, ...], int, Random], Any]


def level(key: str, share: float = 1) -> Player:
    """A level of the computer, with a share of its playouts."""
    chosen = next(level for level in cpu.LEVELS if level.key == key)
    chosen = replace(chosen, nodes=max(1, int(chosen.nodes * share)))

    def play(_state: Any, seen: Any, log: tuple[str, ...], seat: int, rng: Random) -> Any:
        *_, thought = cpu.think(seen, seat, chosen, log, rng)
        return thought.move

    return play


def cheat(nodes: int) -> Player:
    """The ceiling: playouts from the cards as they lie, the sensible player's rules for all."""

    def play(state: Any, _seen: Any, _log: tuple[str, ...], seat: int, rng: Random) -> Any:
        begun = Playout(state)
        if not state.round:
            begun.chosen, begun.seat = [0] * begun.seats, seat
        *_, thought = cpu.search(lambda: begun.fresh(begun.kinds), seat, nodes, cpu.DEEP, rng)
        return thought.move

    return play
