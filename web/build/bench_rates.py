"""`bench moves`, `perft` and `search`: the rules' and the computer's rates, here and in Pyodide."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path

from build import run
from web.build.bench_table import Series, Target, interleaved, show

INSIDE = Path(__file__).with_name("bench.mjs")
PYTHONS = {
    "CPython": (sys.executable, "-m", "web.build.bench_inside"),
    "Pyodide": ("node", str(INSIDE)),
}
UNITS = {"moves": "positions", "perft": "leaves", "search": "nodes"}
TARGETS = {  # a second
    ("jungle", "perft", "CPython"): 60_000,
    ("jungle", "search", "Pyodide"): 20_000,
    ("goryu", "moves", "CPython"): 1_250,  # 0.8 ms for all moves of a position
}


def measure(game: str, what: str, seconds: float, python: str) -> float:
    """One rate in a fresh process. Raises build.Failed."""
    return float(run([*PYTHONS[python], game, what, str(seconds)]))


def rates(game: str, what: str, *, rounds: int, seconds: float) -> list[Target]:
    """Measure and show one kind of rate in both Pythons."""
    found = interleaved(list(PYTHONS), rounds, partial(measure, game, what, seconds))
    rows = [Series(python, tuple(values)) for python, values in found.items()]
    show(f"{game}: {what}, {UNITS[what]} a second of processor time", rows, rows[0])
    return [
        Target(f"{what} in {row.name}, {UNITS[what]}/s", row.median, limit, at_least=True)
        for row in rows
        if (limit := TARGETS.get((game, what, row.name)))
    ]
