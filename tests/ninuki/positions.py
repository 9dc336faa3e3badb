"""Positions for tests: written by the places of their stones, and asked in words."""

from __future__ import annotations

from pygames.game import Reason, read_rules
from pygames.ninuki import GAME
from pygames.ninuki.options import NinukiRules
from pygames.ninuki.position import NinukiState

LETTERS = ".BWUR"


def at(
    rules: str = "", *, turn: int = 1, taken: str = "", tail: str = "-", **stones: str
) -> NinukiState:
    """A position with stones `B="H8 I9"`, `W`, `U` and `R`; the seat to move counts from 1."""
    form = read_rules(NinukiRules, rules)
    rows = [["."] * form.size for _ in range(form.size)]
    for letter, places in stones.items():
        for place in places.split():
            rows[int(place[1:]) - 1][ord(place[0]) - 65] = letter
    return drawn(rules, *map("".join, rows), turn=turn, taken=taken, tail=tail)


def drawn(rules: str, *rows: str, turn: int = 1, taken: str = "", tail: str = "-") -> NinukiState:
    """A position drawn row by row from the top, `.` for an empty point."""
    form = read_rules(NinukiRules, rules)
    board = b"".join(bytes(LETTERS.index(cell) for cell in row) for row in rows)
    counts = tuple(map(int, taken.split(","))) if taken else (0,) * form.sides
    phase, *more = tail.split()
    state = NinukiState(form, board, turn - 1, counts, phase, "swapped" in more)
    return GAME.read_state(form, GAME.write_state(state))


def play(state: NinukiState, *words: str) -> NinukiState:
    """The position after legal moves."""
    for word in words:
        state = GAME.play(state, state.turn, GAME.read(word))
    return state


def why_not(state: NinukiState, word: str) -> Reason | None:
    """The objection to the word of the seat to move."""
    return GAME.objection(state, state.turn, GAME.read(word))


def refused(state: NinukiState, word: str) -> str:
    """The code of the objection, without the game's key; "" when the word is legal."""
    reason = why_not(state, word)
    return reason.code.removeprefix("ninuki.") if reason else ""


def legal(state: NinukiState) -> set[str]:
    """The legal words."""
    return {GAME.write(move) for move in GAME.moves(state, state.turn)}


def stones(state: NinukiState, letter: str) -> set[str]:
    """The places of one colour's stones."""
    side = LETTERS.index(letter)
    names = state.grid.names
    return {names[point] for point, held in enumerate(state.board) if held == side}


def result(state: NinukiState) -> str | list[int] | None:
    """None while the game goes on, "draw", or the winning sides, 1 for black."""
    outcome = GAME.outcome(state)
    if outcome is None:
        return None
    if set(outcome.places) == {1}:
        return "draw"
    assert set(outcome.places) == {1, 2}
    sides = state.rules.sides
    seats = (seat ^ state.swapped for seat, place in enumerate(outcome.places) if place == 1)
    return sorted({seat % sides + 1 for seat in seats})
