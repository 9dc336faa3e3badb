"""The smallest game that keeps the contract: copy it to begin a new one.

Three seats take one or two counters in turn; whoever takes the last one wins. Only the
tests register it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from pygames.game import BadText, Game, Outcome, Reason, Rules, option


@dataclass(frozen=True)
class BlankRules(Rules):
    """The options."""

    seats: int = option(3)
    counters: int = option(7, 5)


@dataclass(frozen=True, slots=True)
class BlankState:
    """A position."""

    rules: BlankRules
    left: int
    turn: int


class Blank(Game[BlankRules, BlankState, int]):
    """A move is how many counters are taken."""

    key = "blank"
    edition = 1
    rules = BlankRules
    presets = {"": BlankRules(), "short": BlankRules(counters=5)}

    def rules_of(self, state: BlankState) -> BlankRules:
        return state.rules

    def start(self, rules: BlankRules) -> BlankState:
        return BlankState(rules, rules.counters, 0)

    def actors(self, state: BlankState) -> tuple[int, ...]:
        return (state.turn,) if state.left else ()

    def shapes(self, state: BlankState, seat: int) -> range:
        return range(1, state.rules.counters + 1)

    def why_not(self, state: BlankState, seat: int, move: int) -> Reason | None:
        if move > 2:
            return Reason("blank.too_many")
        if move > state.left:
            return Reason("blank.not_so_many_left")
        return None

    def after(self, state: BlankState, seat: int, move: int) -> BlankState:
        return BlankState(state.rules, state.left - move, (state.turn + 1) % state.rules.seats)

    def outcome(self, state: BlankState) -> Outcome | None:
        if state.left:
            return None
        winner = (state.turn - 1) % state.rules.seats
        places = tuple(1 if seat == winner else 2 for seat in range(state.rules.seats))
        return Outcome(places, (Reason("blank.took_the_last"),))

    def write(self, move: int) -> str:
        return str(move)

    def read(self, text: str) -> int:
        if not re.fullmatch("[1-9]", text):
            raise BadText(f"not a number of counters: {text!r}")
        return int(text)

    def write_state(self, state: BlankState) -> str:
        return f"{state.left} {state.turn + 1}"

    def read_state(self, rules: BlankRules, text: str) -> BlankState:
        form = re.fullmatch(r"([0-9]) ([1-3])", text)
        if not form or int(form[1]) > rules.counters:
            raise BadText(f"not a position: {text!r}")
        return BlankState(rules, int(form[1]), int(form[2]) - 1)


GAME = Blank()
