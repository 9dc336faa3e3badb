"""The computer's strength at 五竜陣: every level against the one below and the reference players.

    python -m tests.ladder_goryu                        every pairing
    python -m tests.ladder_goryu 4 one_ply --most 40    one of them
    python -m tests.ladder_goryu --keep FOLDER          goes on where it was stopped

The levels play without a clock. Each opening, one random move of each side, is played twice
with sides swapped. A pairing ends three standard errors from its bar.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from pygames.goryu import GAME, cpu
from pygames.goryu.position import GoryuRules
from tests.match import Score, match
from tests.players import goryu_players, plain

OPENING = 2  # random plies
BARS = {  # the share of the points; the first one is to be missed
    ("1", "racer"): 0.3,
    ("2", "1"): 0.62,
    ("3", "2"): 0.62,
    ("4", "3"): 0.62,
    ("4", "one_ply"): 0.65,
    ("4", "racer"): 0.9,
}


def player(name: str) -> plain.Player:
    """A level by its key, or a reference player."""
    if name in {level.key for level in cpu.LEVELS}:
        return plain.level(cpu, GAME, name)
    return {"racer": goryu_players.racer, "one_ply": goryu_players.one_ply}[name]


def ladder(one: str, two: str, most: int, keep: Path | None = None) -> Score:
    """The first player's points; it is fire in the first of every two games."""
    score = Score(json.loads(keep.read_text()) if keep and keep.exists() else [])
    return match(
        GAME,
        GoryuRules(),
        player(one),
        player(two),
        bar=BARS[one, two],
        most=most,
        opening=OPENING,
        score=score,
        keep=keep,
    )


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("pairing", nargs="*", metavar="PLAYER", help="two of them")
    parser.add_argument("--most", type=int, default=200)
    parser.add_argument("--keep", type=Path, help="a folder for the games played")
    asked = parser.parse_args()
    for one, two in [tuple(asked.pairing)] if asked.pairing else BARS:
        score = ladder(one, two, asked.most, asked.keep and asked.keep / f"{one}-{two}.json")
        fire, water = (Score(score.points[side::2]) for side in (0, 1))
        sides = f"fire {fire.mean:.0%}, water {water.mean:.0%}"
        print(f"{one} against {two}, bar {BARS[one, two]:.0%}: {score}; {sides}", flush=True)


if __name__ == "__main__":
    main()
