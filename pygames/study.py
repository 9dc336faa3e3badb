"""What lessons may ask about a game: everything counted, ordered or deduced is a named function.

A game's `lessons` module offers one `Study` as `STUDY`. A function gets a state, the seat
that is asked, and the rest of the name as it was written in the lesson: `count = "steps b3"`
calls `counts["steps"](state, seat, "b3")`. Places are written as the game's words write them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Generic, TypeVar

from pygames.game import CHANCE, Game, Outcome, Rules

R = TypeVar("R", bound=Rules)
S = TypeVar("S")
M = TypeVar("M")

Path = tuple[str, ...]  # the spots touched, one after the other


@dataclass(frozen=True)
class Study(Generic[R, S, M]):
    """One game's questions and their answers. Functions raise BadText for a wrong argument."""

    # What tells two positions apart besides their rules, a phrase for each thing that differs.
    differences: Callable[[S, S], tuple[str, ...]]
    # The places that could be asked about, each with the word of the move that goes there.
    reach: Callable[[S, int, str], dict[str, str]]
    # A position in short: only what stands on the board, and who is to move.
    diagram: Callable[[R, str], S] | None = None
    # What a move did: a name and its value, as in `takes=E`. See `facts_of` for every game's own.
    facts: Mapping[str, Callable[[S, int, M, S], str]] = field(default_factory=dict)
    # Places on the board, in the order in which they are counted.
    places: Mapping[str, Callable[[S, int, str], Path]] = field(default_factory=dict)
    # Whole numbers of what has no place.
    counts: Mapping[str, Callable[[S, int, str], int]] = field(default_factory=dict)
    # Names in their right order.
    orders: Mapping[str, Callable[[S, int, str], tuple[str, ...]]] = field(default_factory=dict)
    # The names of what is possible, as far as the seat can know.
    deductions: Mapping[str, Callable[[S, int, str], frozenset[str]]] = field(default_factory=dict)
    # The ways to change one thing, by the spots that are touched for it.
    edits: Mapping[str, Callable[[S, str], Iterable[tuple[Path, S]]]] = field(default_factory=dict)
    # A text with every place, move and position in it seen in a mirror; None: there is no mirror.
    # Raises BadText for what could not be written there.
    mirror: Callable[[R, str], str] | None = None


def study(key: str) -> Study[Rules, object, object]:
    """A game's study."""
    found: Study[Rules, object, object] = import_module(f"pygames.{key}.lessons").STUDY
    return found


def facts_of(
    game: Game[R, S, M],
    asked: Study[R, S, M],
    before: S,
    seat: int,
    move: M | None,
    state: S,
) -> dict[str, str]:
    """All that can be said of a move, or of a position when there is no move.

    Of every game: `result` (`on`, `draw`, or the winners from 1, as in `1` or `1,3`), `reasons`
    (codes without the game's name, in order), `actors` (seats from 1, `chance`, or nobody).
    """
    facts = ending(game.outcome(state))
    who = ("chance" if actor == CHANCE else str(actor + 1) for actor in game.actors(state))
    facts["actors"] = ",".join(who)
    if move is not None:
        facts |= {name: tell(before, seat, move, state) for name, tell in asked.facts.items()}
    return facts


def ending(outcome: Outcome | None) -> dict[str, str]:
    """What `facts_of` says of how a game ended; None is a game that goes on."""
    if outcome is None:
        return {"result": "on", "reasons": ""}
    won = [str(seat + 1) for seat, place in enumerate(outcome.places) if place == 1]
    drawn = len(won) == len(outcome.places)
    return {
        "result": "draw" if drawn else ",".join(won) or "nobody",
        "reasons": ",".join(reason.code.partition(".")[2] for reason in outcome.reasons),
    }
