"""`bench embed`: how soon a task in somebody's page answers, and what it weighs."""

from __future__ import annotations

import gzip
from pathlib import Path

from build import DIST, Failed
from web.build.bench_startup import Kind, measure, series
from web.build.bench_table import Series, Target, show

WIRE = 60_000  # bytes of a task, its picture included
MORE = 100  # milliseconds after the one-line page's first picture

# The person is as quick as can be: the tap comes the moment the page takes it.
TAP = """
new MutationObserver(() => {
  if (document.body?.dataset.lesson !== "ready" || noted.tapped) return;
  noted.tapped = performance.now();
  document.querySelector(".options button").click();
  requestAnimationFrame(() => setTimeout(() => { noted.answered = performance.now(); }));
}).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-lesson"] });
"""


def tasks(game: str) -> list[Path]:
    """The documents of a game's single tasks. Raises Failed when there are none."""
    found = [
        file
        for file in sorted((DIST / "embed" / game).glob("*/index.html"))
        if file.read_text("utf-8").count('class="step task"') == 1
    ]
    if not found:
        raise Failed(f"{game} has no tasks for other people's pages")
    return found


def embed(game: str, rounds: int) -> list[Target]:
    """Measure and show the heaviest task, and when a tap on one is answered."""
    weighed = {file: len(gzip.compress(file.read_bytes())) for file in tasks(game)}
    tapped = next(file for file in weighed if "<button aria-pressed=" in file.read_text("utf-8"))
    path = tapped.parent.relative_to(DIST).as_posix() + "/"
    kinds = {
        "line": Kind("line", "", ("paint",)),
        "task": Kind("site", path, ("answered", "paint"), TAP),
    }
    found = measure(game, kinds, rounds)
    targets = [Target("heaviest task over the wire, bytes", max(weighed.values()), WIRE)]
    for visit, name in enumerate(("first", "second")):
        line = series(found, "line", visit, "paint")
        rows: list[Series] = [
            line,
            series(found, "task", visit, "paint"),
            series(found, "task", visit, "answered"),
        ]
        show(f"{name} visit, ms, and × one line of text", rows, line)
        limit = line.median + MORE
        targets.append(Target(f"first tap answered, {name} visit, ms", rows[-1].median, limit))
    return targets
