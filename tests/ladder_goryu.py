"""The computer's strength at 五竜陣: every level against the reference players, by nodes alone.

    python -m tests.ladder_goryu                    every pairing, 20 games each
    python -m tests.ladder_goryu 5 one_ply 40       one pairing

The levels play without a clock. Each opening, one random move of each side, is played twice
with sides swapped.
"""

from __future__ import annotations

import sys
from random import Random

from pygames.goryu import GAME, cpu
from pygames.goryu.position import GoryuRules
from tests.match import play
from tests.players import goryu_players, plain

OPENING = 2  # random plies
PAIRINGS = (
    ("1", "racer"), ("5", "racer"), ("5", "one_ply"),
    ("2", "1"), ("3", "2"), ("4", "3"), ("5", "4"),
)  # fmt: skip


def player(name: str) -> plain.Player:
    """A level by its key, or a reference player."""
    if name in {level.key for level in cpu.LEVELS}:
        return plain.level(cpu, GAME, name)
    return {"racer": goryu_players.racer, "one_ply": goryu_players.one_ply}[name]


def ladder(one: str, two: str, games: int) -> tuple[list[float], list[float]]:
    """The first player's points as fire and as water, so many games in all."""
    points: tuple[list[float], list[float]] = ([], [])
    for number in range(games):
        seat = number % 2
        players = [player(one), player(two)]
        if seat:
            players.reverse()
        places = play(GAME, GoryuRules(), tuple(players), OPENING, Random(number // 2))
        mine, other = places[seat], places[1 - seat]
        points[seat].append(0.5 if mine == other else float(mine < other))
    return points


def show(one: str, two: str, games: int) -> None:
    """Print one pairing's score."""
    fire, water = ladder(one, two, games)
    scores = f"fire {sum(fire):g}/{len(fire)}, water {sum(water):g}/{len(water)}"
    print(f"{one} against {two}: {sum(fire + water) / games:.0%} ({scores})", flush=True)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        show(sys.argv[1], sys.argv[2], int(sys.argv[3]))
    else:
        for one, two in PAIRINGS:
            show(one, two, 20)
