"""`bench ladder`: the computer's levels against each other and the tests' reference players.

By nodes alone, without a clock. Every game is kept when it is over, so that a ladder that
was stopped goes on; what is kept belongs to the code it was played by.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from itertools import pairwise
from pathlib import Path

from build import ROOT, WORK, digest, run, say
from web.build.bench_table import Target

MATCHED = ("jungle", "ninuki")  # by tests.match; the others' seats or secrets need their own
PENTE = "overline=on"  # what other programs play


@dataclass(frozen=True)
class Rung:
    """One pairing, and the share of the points that the first player is held against."""

    one: str
    two: str
    bar: float
    at_least: bool = True
    rules: str = ""


TOPS = {  # what the strongest level is measured against
    "jungle": (Rung("5", "plain4", 0.5),),
    "ninuki": (
        Rung("5", "plain4", 0.8),
        Rung("5", "pente6", 0.65, rules=PENTE),
        Rung("5", "pente6", 0.65, rules=f"size=19,{PENTE}"),
    ),
}


def rungs(game: str, levels: list[str]) -> Iterator[Rung]:
    """The weakest loses to the greedy player, and each level beats the one below."""
    yield Rung(levels[0], "greedy", 0.3, at_least=False)
    for below, level in pairwise(levels):
        yield Rung(level, below, 0.5)
    yield from TOPS[game]


def folder(game: str) -> Path:
    """Where the games are kept that this very code has played."""
    played_by = [ROOT / "pygames" / game, ROOT / "pygames" / "think", ROOT / "tests" / "players"]
    kept = WORK / "ladder" / f"{game}-{digest([*played_by, ROOT / 'tests' / 'match.py'])}"
    kept.mkdir(parents=True, exist_ok=True)
    return kept


def ladder(game: str, most: int) -> list[Target]:
    """Play and show every rung, each until it is decided or so many games are played."""
    if game not in MATCHED:
        options = ("--most", str(most), "--keep", folder(game))
        say(run([sys.executable, "-m", f"tests.ladder_{game}", *options]))
        return []
    levels = [level.key for level in import_module(f"pygames.{game}.cpu").LEVELS]
    kept = folder(game)
    say(f"\n{game}: sides swapped, random openings, draws half; a pairing ends three standard")
    say(f"errors from its bar or after {most} games; kept in {kept}")
    return [_climb(game, rung, most, kept) for rung in rungs(game, levels)]


def _climb(game: str, rung: Rung, most: int, kept_in: Path) -> Target:
    """Play one pairing on from where it was left. Raises build.Failed."""
    kept = kept_in / f"{rung.one}-{rung.two}{rung.rules and '-'}{rung.rules}.json"
    options = ("--bar", str(rung.bar), "--most", str(most), "--rules", rung.rules, "--keep", kept)
    played = run([sys.executable, "-m", "tests.match", game, rung.one, rung.two, *options])
    say(f"  {played.strip()}")
    points = json.loads(kept.read_text())
    name = f"{rung.one} against {rung.two}, share of the points"
    return Target(name, sum(points) / len(points), rung.bar, rung.at_least)
