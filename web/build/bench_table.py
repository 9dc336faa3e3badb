"""How `build.py bench` shows what it measured: medians with their spread, ratios, targets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from typing import TypeVar

from build import say

T = TypeVar("T")


@dataclass(frozen=True)
class Series:
    """One thing measured once a round."""

    name: str
    values: tuple[float, ...]

    @property
    def median(self) -> float:
        """The middle value: a single slow round does not move it."""
        return median(self.values)


@dataclass(frozen=True)
class Target:
    """What a measure is held against."""

    name: str
    value: float
    limit: float
    at_least: bool = False  # otherwise the value may be the limit at most

    @property
    def met(self) -> bool:
        """Whether the value keeps to the limit."""
        return self.value >= self.limit if self.at_least else self.value <= self.limit

    def __str__(self) -> str:
        verdict, sign = "pass" if self.met else "MISS", "≥" if self.at_least else "≤"
        return f"  {verdict}  {self.name}: {number(self.value)} ({sign} {number(self.limit)})"


def number(value: float) -> str:
    """A figure with three digits that count, or all before the point."""
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


def ratio(one: Series, other: Series) -> float:
    """How many times the other the one is, as the median of what each round says.

    What slows a whole round down has no say in it.
    """
    return median(mine / theirs for mine, theirs in zip(one.values, other.values, strict=True))


def interleaved(
    subjects: Sequence[str], rounds: int, measure: Callable[[str], T]
) -> dict[str, list[T]]:
    """Measure every subject once a round, each round beginning with the next one."""
    found: dict[str, list[T]] = {subject: [] for subject in subjects}
    for done in range(rounds):
        say(f"  round {done + 1} of {rounds} …")
        first = done % len(subjects)
        for subject in (*subjects[first:], *subjects[:first]):
            found[subject].append(measure(subject))
    return found


def show(title: str, rows: Sequence[Series], beside: Series | None = None) -> None:
    """Print measures, and how many times the one beside them each is."""
    width = max(len(row.name) for row in rows)
    say(f"\n{title}\n  {'':{width}}  {'median':>9}  {'least':>9}  {'most':>9}  rounds")
    for row in rows:
        figures = (row.median, min(row.values), max(row.values))
        cells = "  ".join(f"{number(figure):>9}" for figure in figures)
        times = f"  × {ratio(row, beside):.2f}" if beside else ""
        say(f"  {row.name:{width}}  {cells}  {len(row.values):>6}{times}")
