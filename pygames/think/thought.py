"""What a computer player says while it thinks.

Each game's `cpu.py` offers `LEVELS`, `estimate(state, seat) -> int` and
`think(state, seat, level, log, rng)`: a generator that yields its best thought so far
every few hundred nodes, so that the caller decides when to stop. The state is the one
redacted for that seat, the log the one told to it. No clock stands inside.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Thought:
    """The best move so far and what stands behind it."""

    move: Any  # legal in the state that was asked about
    seen: int  # positions looked at so far
    score: int = 0  # by `estimate`, for the seat that thinks
    line: tuple[Any, ...] = ()  # the play it expects, its own move first


@dataclass(frozen=True, slots=True)
class Level:
    """How strong a computer player is: a budget of work and a limit of time, whichever is first."""

    key: str  # the text catalogue names it
    nodes: int  # positions or playouts it may look at
    seconds: float  # the caller stops it then
