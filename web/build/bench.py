"""`build.py bench`: measures the site beside others, and the games' rates and strength.

    python3 build.py bench                  all but the ladder
    python3 build.py bench perft search     some of it
    python3 build.py bench ladder --game jungle --most 100

Everything compared is measured in turn, round after round; the figures are medians with
their spread, and ratios are taken within a round. A busy machine shows in the spread.
"""

from __future__ import annotations

import argparse
import os
import platform
import shlex
from collections.abc import Sequence
from datetime import UTC, datetime

from build import run, say
from pygames import GAMES
from web.build import (
    bench_embed,
    bench_ladder,
    bench_memory,
    bench_paint,
    bench_pan,
    bench_rates,
    bench_startup,
    bench_wire,
    site,
)
from web.build.bench_table import Target
from web.build.browser import find_chromium

SUBJECTS = (
    "startup", "paint", "embed", "wire", "memory", "pan", "moves", "perft", "search", "ladder",
)  # fmt: skip
LONG = ("ladder",)  # hours: only when asked for by name
BROWSING = {"startup", "paint", "embed", "wire", "memory", "pan"}


def read_arguments(words: Sequence[str]) -> argparse.Namespace:
    """What to measure, and how much."""
    parser = argparse.ArgumentParser(prog="build.py bench", description=__doc__.split("\n")[0])
    parser.add_argument("subjects", nargs="*", choices=[*SUBJECTS, "all"], default="all")
    parser.add_argument("--game", choices=sorted(GAMES), default="jungle")
    parser.add_argument("--rounds", type=int, default=7, help="of startup, paint and the rates")
    parser.add_argument("--seconds", type=float, default=4, help="of processor time for a rate")
    parser.add_argument("--games", type=int, default=10, help="played for the memory")
    parser.add_argument("--most", type=int, default=200, help="games of a pairing in the ladder")
    return parser.parse_args(words)


def measure(subject: str, asked: argparse.Namespace) -> list[Target]:
    """Measure and show one subject; the result is what it is held against."""
    match subject:
        case "startup":
            return bench_startup.startup(asked.game, asked.rounds)
        case "paint":
            return bench_paint.paint(asked.game, asked.rounds)
        case "embed":
            return bench_embed.embed(asked.game, asked.rounds)
        case "wire":
            return bench_wire.wire(asked.game)
        case "memory":
            return bench_memory.memory(asked.game, asked.games)
        case "pan":
            return bench_pan.pan()
        case "ladder":
            return bench_ladder.ladder(asked.game, asked.most)
        case _:
            return bench_rates.rates(
                asked.game, subject, rounds=asked.rounds, seconds=asked.seconds
            )


def machine(*, browsing: bool) -> str:
    """What the figures were measured on."""
    parts = [
        f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}",
        f"{platform.system()} {platform.machine()}",
        f"CPython {platform.python_version()}",
        f"Node {run(['node', '--version']).strip()}",
    ]
    if browsing:
        version = run([find_chromium(), "--version"]).strip().splitlines()[-1]
        parts.append(version)
    return ", ".join(parts)


def main(rest: list[str]) -> int:
    """Measure what was asked for. Returns 1 when a target was missed."""
    asked = read_arguments(rest)
    everything = "all" in asked.subjects
    wanted = [s for s in SUBJECTS if s in asked.subjects or (everything and s not in LONG)]
    browsing = bool(BROWSING.intersection(wanted))
    if browsing:
        site.make_site()
    say(f"$ {shlex.join(['python3', 'build.py', 'bench', *rest])}")
    say(f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC: {machine(browsing=browsing)}")
    targets = [target for subject in wanted for target in measure(subject, asked)]
    say(f"\ntargets, load now {os.getloadavg()[0]:.1f}:")
    for target in targets:
        say(str(target))
    return 0 if all(target.met for target in targets) else 1
