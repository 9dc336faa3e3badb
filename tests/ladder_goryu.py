"""The computer's strength at 五竜陣: every level against the reference players, by nodes alone.

    python -m tests.ladder_goryu                    the bars, a few games each
    python -m tests.ladder_goryu 5 one_ply 40       one pairing

The levels play without a clock. Sides are swapped after each game, and the first move of
each side is random, so that no two games are the same.
"""

from __future__ import annotations

import sys
from random import Random

from pygames.goryu import GAME, cpu
from pygames.goryu.position import GoryuRules
from tests.match import play
from tests.players import goryu_players, plain

OPENING = 2  # random plies


def player(name: str) -> plain.Player:
    """A level by its key, or a reference player."""
    if name in {level.key for level in cpu.LEVELS}:
        return plain.level(cpu, GAME, name)
    return {"racer": goryu_players.racer, "one_ply": goryu_players.one_ply}[name]


def ladder(
    one: str, two: str, games: int, rules: GoryuRules | None = None
) -> tuple[list[float], list[float]]:
    """The first player's points as fire and as water, so many games in all."""
    points: tuple[list[float], list[float]] = ([], [])
    for number in range(games):
        seat = number % 2
        players = (player(two), player(one)) if seat else (player(one), player(two))
        places = play(GAME, rules or GoryuRules(), players, OPENING, Random(number))
        mine, other = places[seat], places[1 - seat]
        points[seat].append(0.5 if mine == other else float(mine < other))
    return points


def show(one: str, two: str, games: int) -> None:
    """Print one pairing's score."""
    fire, water = ladder(one, two, games)
    scores = ", ".join(
        f"{side} {sum(points):g}/{len(points)}"
        for side, points in (("fire", fire), ("water", water))
    )
    print(f"{one} against {two}: {sum(fire + water) / games:.0%} ({scores})", flush=True)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        show(sys.argv[1], sys.argv[2], int(sys.argv[3]))
    else:
        for one, two in (
            ("1", "racer"),
            ("5", "racer"),
            ("5", "one_ply"),
            ("5", "4"),
            ("4", "3"),
            ("3", "2"),
            ("2", "1"),
        ):
            show(one, two, 20)
