"""Random games by seed, through the contract alone: what the laws and playthroughs replay."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from pygames import GAMES
from pygames.blank import GAME as BLANK
from pygames.game import CHANCE, AnyGame, Rules

ALL_GAMES: dict[str, AnyGame] = {**GAMES, "blank": BLANK}


@dataclass(frozen=True)
class Step:
    """A state, and the move made in it; the last state of a game has none."""

    state: Hashable
    seat: int | None = None
    move: Hashable = None


def play(game: AnyGame, rules: Rules, seed: int, plies: int, listed: int) -> list[Step]:
    """A random game: at most so many plies, and so many legal moves listed on the way."""
    rng = Random(seed)
    state: Any = game.start(rules)
    steps: list[Step] = []
    while listed > 0 and len(steps) < plies and (actors := game.actors(state)):
        seat = rng.choice(actors)
        if seat == CHANCE:
            deals = game.deals(state)
            moves = [move for move, _ in deals]
            move = rng.choices(moves, [weight for _, weight in deals])[0]
        else:
            moves = game.moves(state, seat)
            move = rng.choice(moves)
        listed -= len(moves)
        steps.append(Step(state, seat, move))
        state = game.after(state, seat, move)
    return [*steps, Step(state)]


def spaced(steps: list[Step], count: int) -> list[Step]:
    """About so many of the steps, evenly spaced, the first and the last among them."""
    stride = max(1, -(-(len(steps) - 1) // (count - 1)))
    return [*steps[:-1:stride], steps[-1]]


def viewers(rules: Rules) -> tuple[int | None, ...]:
    """Every seat, and the onlooker."""
    return (*range(rules.seats), None)


def variants(game: AnyGame) -> Iterator[Rules]:
    """The defaults with one value changed, for every value of every option.

    Where that value clashes with the defaults, one more option gives way.
    """
    default = game.rules()
    options = game.rules.options()
    for name, values in options.items():
        for value in values[1:]:
            changed = replace(default, **{name: value})
            more = (replace(changed, **{n: v}) for n in options if n != name for v in options[n])
            yield next(rules for rules in (changed, *more) if not rules.clashes())
