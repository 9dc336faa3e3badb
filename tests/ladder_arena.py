"""The computer's strength in the arena: one player among players of level 2.

    python -m tests.ladder_arena                          the bars of levels 3 and 4
    python -m tests.ladder_arena 4 5 --most 600           level 4 with five seats
    python -m tests.ladder_arena cheat 3 --share 0.5      the ceiling, half the playouts
    python -m tests.ladder_arena --keep FOLDER            goes on where it was stopped

The player and the first parent go round the seats; games that nobody wins count for nobody.
It stops when the share of wins is three standard errors from the bar. No clock is asked:
every level plays all its playouts.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from random import Random

from pygames.arena import GAME
from pygames.arena.cards import ArenaRules
from pygames.game import CHANCE
from pygames.table import Table
from tests.players.arena_players import Player, cheat, level

BARS = {"1": 1.0, "2": 1.0, "3": 1.3, "4": 1.4, "cheat": 1.4}
CHEAT = 400  # playouts a decision


@dataclass
class Share:
    """Wins out of decided games, as a multiple of the fair share."""

    seats: int
    games: list[bool | None]  # won or not; None: nobody won

    @property
    def won(self) -> int:
        return self.games.count(True)

    @property
    def decided(self) -> int:
        return len(self.games) - self.games.count(None)

    @property
    def times(self) -> float:
        return self.won / max(1, self.decided) * self.seats

    @property
    def error(self) -> float:
        """One standard error, with one game won and one lost added so that it is never none."""
        n = self.decided + 2
        chance = (self.won + 1) / n
        return sqrt(chance * (1 - chance) / n) * self.seats

    def is_clear(self, bar: float) -> bool:
        return self.decided >= 20 and abs(self.times - bar) > 3 * self.error

    def __str__(self) -> str:
        return (
            f"{self.times:.2f} times the fair share, error {self.error:.2f}, {self.decided} games"
        )


def winner(rules: ArenaRules, players: list[Player], number: int) -> int | None:
    """One game; the seat that wins."""
    rng = Random(number)
    table = Table(GAME, rules)
    table.submit(CHANCE, f"*parent:{number % rules.seats + 1}")
    while actors := table.actors():
        seat = actors[0]
        if seat == CHANCE:
            table.deal(rng)
            continue
        view = table.view(seat)
        log = tuple(map(str, view.log))
        move = players[seat](table.state, view.state, log, seat, rng)
        assert table.submit(seat, GAME.write(move)) is None
    outcome = table.outcome()
    assert outcome
    return outcome.places.index(1) if 1 in outcome.places else None


def ladder(name: str, seats: int, most: int, share: float = 1, keep: Path | None = None) -> Share:
    """The player's share of wins with everybody else at level 2."""
    rules = ArenaRules(seats=seats)
    player = cheat(int(CHEAT * share)) if name == "cheat" else level(name, share)
    counted = Share(seats, json.loads(keep.read_text()) if keep and keep.exists() else [])
    while len(counted.games) < most and not counted.is_clear(BARS[name]):
        number = len(counted.games)
        seat = number // seats % seats
        players = [level("2")] * seats
        players[seat] = player
        won = winner(rules, players, number)
        counted.games.append(None if won is None else won == seat)
        if keep:
            keep.write_text(json.dumps(counted.games))
    return counted


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("name", nargs="?", choices=BARS)
    parser.add_argument("seats", nargs="?", type=int, choices=(3, 4, 5))
    parser.add_argument("--most", type=int, default=600)
    parser.add_argument("--share", type=float, default=1)
    parser.add_argument("--keep", type=Path, help="a folder for the games played")
    asked = parser.parse_args()
    for name in [asked.name] if asked.name else ["3", "4"]:
        for seats in [asked.seats] if asked.seats else [3, 4, 5]:
            kept = asked.keep and asked.keep / f"{name}-{seats}.json"
            counted = ladder(name, seats, asked.most, asked.share, kept)
            print(f"{name} with {seats} seats, bar {BARS[name]}: {counted}", flush=True)


if __name__ == "__main__":
    main()
