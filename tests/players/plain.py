"""Reference players that are no levels: what the computer's strength is measured against."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from pygames.game import AnyGame

Estimate = Callable[[Any, int], int]
Player = Callable[[Any, int, tuple[str, ...], Random], Any]  # state, seat, log, rng -> move

WON = 10**6


def worth(game: AnyGame, estimate: Estimate, state: Any, seat: int) -> int:
    """A position for a seat: the result when the game is over, else the estimate."""
    outcome = game.outcome(state)
    if not outcome:
        return estimate(state, seat)
    if len(set(outcome.places)) == 1:
        return 0
    return WON if outcome.places[seat] == 1 else -WON


def greedy(game: AnyGame, estimate: Estimate) -> Player:
    """The move with the best estimate right after it, ties by lot."""

    def player(state: Any, seat: int, log: tuple[str, ...], rng: Random) -> Any:
        moves = game.moves(state, seat)
        rng.shuffle(moves)
        return max(moves, key=lambda m: worth(game, estimate, game.after(state, seat, m), seat))

    return player


def plain_search(game: AnyGame, estimate: Estimate, depth: int) -> Player:
    """Alpha-beta of a fixed depth through the contract, nothing else; two seats."""

    def value(state: Any, seat: int, left: int, alpha: int, beta: int) -> int:
        if not left or game.outcome(state):
            sure = worth(game, estimate, state, seat)
            return sure + left if sure == WON else sure - left if sure == -WON else sure
        mover = game.actors(state)[0]
        moves = game.moves(state, mover)
        moves.sort(key=lambda m: -estimate(game.after(state, mover, m), mover))
        for move in moves:
            after = game.after(state, mover, move)
            if mover == seat:
                alpha = max(alpha, value(after, seat, left - 1, alpha, beta))
            else:
                beta = min(beta, value(after, seat, left - 1, alpha, beta))
            if alpha >= beta:
                break
        return alpha if mover == seat else beta

    def player(state: Any, seat: int, log: tuple[str, ...], rng: Random) -> Any:
        best, chosen = -2 * WON, None
        moves = game.moves(state, seat)
        rng.shuffle(moves)
        for move in moves:
            after = game.after(state, seat, move)
            found = value(after, seat, depth - 1, best, 2 * WON)
            if found > best:
                best, chosen = found, move
        return chosen

    return player


def level(cpu: Any, game: AnyGame, key: str, share: float = 1.0) -> Player:
    """A level of a game's computer by its nodes alone, without a clock."""
    found = {level.key: level for level in cpu.LEVELS}[key]

    def player(state: Any, seat: int, log: tuple[str, ...], rng: Random) -> Any:
        thought = None
        for thought in cpu.think(game.redact(state, seat), seat, found, log, rng):
            if thought.seen >= found.nodes * share:
                break
        assert thought is not None
        return thought.move

    return player
