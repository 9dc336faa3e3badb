"""A computer player on the command line.

    python -m pygames think GAME RULES STATE SEAT LEVEL SECONDS

prints the word that the level plays for a seat (from 0) in a position; "" stands for the
usual rules. For tests, tournaments and other programs. The clock is here, not in the games.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from random import Random
from time import perf_counter

from pygames import GAMES
from pygames.game import BadText, read_rules
from pygames.think.thought import Thought


def think(key: str, rules: str, position: str, seat: int, level: str, seconds: float) -> Thought:
    """The level's best thought after so many seconds, or after its own work if that is less.

    Raises KeyError for an unknown game or level, BadText for what cannot be read, and
    ValueError when the seat is not to move.
    """
    game = GAMES[key]
    cpu = import_module(f"pygames.{key}.cpu")
    chosen = {found.key: found for found in cpu.LEVELS}[level]
    state = game.read_state(read_rules(game.rules, rules), position)
    if seat not in game.actors(state):
        raise ValueError(f"seat {seat} is not to move in {position}")
    end = perf_counter() + seconds
    best: Thought | None = None
    for thought in cpu.think(game.redact(state, seat), seat, chosen, (), Random()):
        best = thought
        if perf_counter() >= end:
            break
    assert best is not None, position
    return best


def main(words: Sequence[str]) -> int:
    """Carry out the command line. Returns the exit status."""
    if len(words) != 7 or words[0] != "think":
        print(__doc__, file=sys.stderr)
        return 2
    _, key, rules, position, seat, level, seconds = words
    try:
        thought = think(key, rules, position, int(seat), level, float(seconds))
    except (BadText, KeyError, ValueError) as error:
        print(f"think: {error}", file=sys.stderr)
        return 2
    print(GAMES[key].write(thought.move))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
