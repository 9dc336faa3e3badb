"""Matches between two players: sequential, sides swapped, random openings, draws half.

    python -m tests.match jungle 5 plain4
    python -m tests.match jungle 1 greedy --opening 4 --most 600 --keep FILE
    python -m tests.match ninuki 5 pente6 --rules size=19,overline=on --share 0.2

A player is a level's key, `greedy`, or `plainN` (alpha-beta of N plies); a game may have
reference players of its own (`BY_PLIES` in tests/players/GAME_players.py). Each opening is
played twice with sides swapped. It stops when the score is three standard errors from the
bar, or after `--most` games; with `--keep` the results so far are read and continued.
With `--share` the first player, if it is a level, does that part of its work.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from math import sqrt
from pathlib import Path
from random import Random
from string import digits
from typing import Any

from pygames.game import AnyGame, read_rules
from tests.players import plain

LONGEST = 400  # plies; a longer game counts as a draw


@dataclass
class Score:
    """The first player's points: 1, 0.5 or 0 a game."""

    points: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return sum(self.points) / len(self.points)

    @property
    def error(self) -> float:
        """One standard error, never below that of one odd game, so that 4-0 stops nothing."""
        n, mean = len(self.points), self.mean
        spread = max(sum((point - mean) ** 2 for point in self.points) / n, 1 / n)
        return sqrt(spread / n)

    def decided(self, bar: float) -> bool:
        """Whether the score is three standard errors away from the bar."""
        return len(self.points) >= 16 and abs(self.mean - bar) > 3 * self.error

    def __str__(self) -> str:
        n = len(self.points)
        won, lost = self.points.count(1), self.points.count(0)
        low = self.mean - 1.96 * self.error
        return f"{won}-{lost}-{n - won - lost} of {n}: {self.mean:.1%} (95 % above {low:.1%})"


def named(game: AnyGame, cpu: Any, name: str, share: float = 1.0) -> plain.Player:
    """A player by name; a level with a share of its work."""
    if name == "greedy":
        return plain.greedy(game, cpu.estimate)
    kind = name.rstrip(digits)
    if not kind:
        return plain.level(cpu, game, name, share)
    plies = int(name.removeprefix(kind))
    own = by_plies(game.key)
    return own[kind](plies) if kind in own else plain.plain_search(game, cpu.estimate, plies)


def by_plies(key: str) -> dict[str, Callable[[int], plain.Player]]:
    """A game's own reference players that are named with a number of plies."""
    module = f"tests.players.{key}_players"
    return getattr(import_module(module), "BY_PLIES", {}) if find_spec(module) else {}


def play(
    game: AnyGame, rules: Any, players: tuple[plain.Player, ...], opening: int, rng: Random
) -> tuple[int, ...]:
    """One game; the places of the seats."""
    state, log = game.start(rules), []
    for ply in range(LONGEST):
        actors = game.actors(state)
        if not actors:
            break
        seat = actors[0]
        if ply < opening:
            move = rng.choice(game.moves(state, seat))
        else:
            move = players[seat](state, seat, tuple(log), rng)
        log.append(f"{seat}:{game.write(move)}")
        state = game.play(state, seat, move)
    outcome = game.outcome(state)
    return outcome.places if outcome else (1,) * rules.seats


def match(
    game: AnyGame,
    rules: Any,
    one: plain.Player,
    two: plain.Player,
    *,
    bar: float,
    most: int = 600,
    opening: int = 4,
    score: Score | None = None,
    keep: Path | None = None,
) -> Score:
    """The score of the first player against the second."""
    score = score or Score()
    while len(score.points) < most and not (score.points and score.decided(bar)):
        number, swapped = divmod(len(score.points), 2)
        players = (two, one) if swapped else (one, two)
        places = play(game, rules, players, opening, Random(number))
        mine, other = places[::-1] if swapped else places
        score.points.append(0.5 if mine == other else float(mine < other))
        if keep:
            keep.write_text(json.dumps(score.points))
    return score


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("one")
    parser.add_argument("two")
    parser.add_argument("--bar", type=float, default=0.5)
    parser.add_argument("--most", type=int, default=600)
    parser.add_argument("--opening", type=int, default=4)
    parser.add_argument("--rules", default="")
    parser.add_argument("--share", type=float, default=1.0)
    parser.add_argument("--keep", type=Path)
    asked = parser.parse_args()
    game = import_module(f"pygames.{asked.game}").GAME
    cpu = import_module(f"pygames.{asked.game}.cpu")
    kept = json.loads(asked.keep.read_text()) if asked.keep and asked.keep.exists() else []
    score = match(
        game,
        read_rules(game.rules, asked.rules),
        named(game, cpu, asked.one, asked.share),
        named(game, cpu, asked.two),
        bar=asked.bar,
        most=asked.most,
        opening=asked.opening,
        score=Score(kept),
        keep=asked.keep,
    )
    print(f"{asked.game}: {asked.one} against {asked.two}: {score}")


if __name__ == "__main__":
    main()
