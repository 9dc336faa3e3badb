"""Rates of a game's rules and its computer, measured alike in CPython and in Pyodide.

    python -m web.build.bench_inside GAME WHAT SECONDS

prints how many of WHAT, `moves`, `perft` or `search`, a second of processor time does.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import cycle
from random import Random
from typing import Any

from pygames.game import CHANCE, AnyGame

Clock = Callable[[], float]  # seconds of processor time, from anywhere

PLIES = (0, 8, 16, 24)  # positions are measured after so many random moves
FEW = 5_000  # leaves below which the clock would say too little
MANY = 400  # positions in which all moves are made, before the first comes again
WARM = 0.25  # of the time asked for, spent before the clock runs: Pyodide starts slowly


def choices(game: AnyGame, state: Any) -> tuple[int, list[Any]]:
    """Who moves next and the legal moves; a finished game has none."""
    actors = game.actors(state)
    if not actors:
        return CHANCE, []
    seat = actors[0]
    if seat == CHANCE:
        return seat, [move for move, _ in game.deals(state)]
    return seat, game.moves(state, seat)


def perft(game: AnyGame, state: Any, depth: int) -> int:
    """Sequences of `depth` moves; the last ply is only counted."""
    seat, moves = choices(game, state)
    if depth == 1:
        return len(moves)
    return sum(perft(game, game.after(state, seat, move), depth - 1) for move in moves)


def positions(game: AnyGame) -> list[Any]:
    """Positions from the beginning and the middle of a random game, the same every time."""
    found, rng = [], Random(3)
    state = game.start(game.rules())
    for ply in range(max(PLIES) + 1):
        seat, moves = choices(game, state)
        if not moves:
            break
        if ply in PLIES:
            found.append(state)
        state = game.after(state, seat, rng.choice(moves))
    return found


def perft_counts(game: AnyGame) -> Iterator[int]:
    """Leaves counted, position after position without end, each deep enough to be timed."""
    start = game.start(game.rules())
    depth = next(depth for depth in range(1, 20) if perft(game, start, depth) >= FEW)
    return (perft(game, state, depth) for state in cycle(positions(game)))


def moves_counts(game: AnyGame) -> Iterator[int]:
    """Positions of whole random games, one after another, whose legal moves are all made."""
    rng = Random(3)
    states: list[Any] = []
    while len(states) < MANY:
        state = game.start(game.rules())
        seat, moves = choices(game, state)
        while moves and len(states) < MANY:
            states.append(state)
            state = game.after(state, seat, rng.choice(moves))
            seat, moves = choices(game, state)
    for state in cycle(states):
        choices(game, state)
        yield 1


def search_counts(game: AnyGame) -> Iterator[int]:
    """Nodes looked at by the top level, thought after thought, in one position after another."""
    cpu = import_module(f"pygames.{game.key}.cpu")
    level = cpu.LEVELS[-1]
    for state in cycle(positions(game)):
        seat, before = game.actors(state)[0], 0
        for thought in cpu.think(game.redact(state, seat), seat, level, (), Random(0)):
            yield thought.seen - before
            before = thought.seen


COUNTS = {"moves": moves_counts, "perft": perft_counts, "search": search_counts}


def rate(key: str, what: str, seconds: float, clock: Clock) -> float:
    """How many a second, over the seconds asked for at least."""
    game: AnyGame = import_module(f"pygames.{key}").GAME
    counts = COUNTS[what](game)
    _run(counts, seconds * WARM, clock)
    done, took = _run(counts, seconds, clock)
    return done / took


def _run(counts: Iterator[int], seconds: float, clock: Clock) -> tuple[int, float]:
    """What was counted within the seconds, and how long it really took."""
    start, done = clock(), 0
    for count in counts:
        done += count
        if clock() - start >= seconds:
            break
    return done, clock() - start


if __name__ == "__main__":
    print(rate(sys.argv[1], sys.argv[2], float(sys.argv[3]), time.process_time))
