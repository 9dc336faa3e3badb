"""The text forms: moves as words, positions as lines."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from functools import cache
from itertools import groupby

from pygames.game import BadText
from pygames.ninuki.lines import DIRECTIONS
from pygames.ninuki.options import NinukiRules
from pygames.ninuki.position import ASKED, CHOOSE, PENDING, PLACE, PLACED, PLAY, NinukiState

COLOURS = ".BWUR"  # by side


@dataclass(frozen=True, slots=True)
class Stone:
    """A stone put down, on any board or beyond it."""

    column: int  # from 0, the left
    row: int  # from 0, the top
    take: tuple[str, ...] | None = None  # the directions to take in; None: all that take


class Call(Enum):
    """A move that puts no stone."""

    PASS = "pass"  # noqa: S105 - no password
    BLACK = "black"
    WHITE = "white"
    MORE = "more"


Move = Stone | Call


@cache
def stones(size: int) -> tuple[Stone, ...]:
    """The plain stone of every point, in the order of points."""
    return tuple(Stone(point % size, point // size) for point in range(size * size))


def write_move(move: Move) -> str:
    """`H8`, `H8-` (take nothing), `H8:N,SE`, or a call's word."""
    if isinstance(move, Call):
        return move.value
    suffix = "" if move.take is None else ":" + ",".join(move.take) if move.take else "-"
    return f"{chr(65 + move.column)}{move.row + 1}{suffix}"


_DIRECTION = "|".join(sorted(DIRECTIONS, key=len, reverse=True))
_STONE = re.compile(rf"([A-Z])([1-9][0-9]?)(?:(-)|:((?:{_DIRECTION})(?:,(?:{_DIRECTION}))*))?")


def read_move(text: str) -> Move:
    """The inverse of `write_move`. Raises BadText."""
    if text in Call._value2member_map_:
        return Call(text)
    form = _STONE.fullmatch(text)
    if not form:
        raise BadText(f"not a move: {text!r}")
    column, row, none, directions = form.groups()
    take = () if none else tuple(directions.split(",")) if directions else None
    return Stone(ord(column) - 65, int(row) - 1, take)


def write_state(state: NinukiState) -> str:
    """Rows from the top, the seat to move, stones taken per side, phase, what else applies."""
    size = state.rules.size
    rows = (state.board[start : start + size] for start in range(0, size * size, size))
    fields = [
        "/".join(map(_write_row, rows)),
        str(state.turn + 1),
        ",".join(map(str, state.taken)),
        state.phase,
    ]
    if state.swapped:
        fields.append("swapped")
    if state.passes:
        fields.append(f"passes={state.passes}")
    return " ".join(fields)


def _write_row(row: bytes) -> str:
    runs = ((side, len(list(run))) for side, run in groupby(row))
    return "".join(COLOURS[side] * length if side else str(length) for side, length in runs)


_NUMBER = "(?:0|[1-9][0-9]{0,4})"
_STATE = re.compile(
    rf"([0-9BWUR/]+) ([1-4]) ({_NUMBER}(?:,{_NUMBER})*) (-|pending|place|choose)"
    r"( swapped)?(?: passes=([1-4]))?"
)


def read_state(rules: NinukiRules, text: str) -> NinukiState:
    """The inverse of `write_state`. Raises BadText.

    A pending line is not judged here; what a phase needs of the rules and the counts is.
    """
    form = _STATE.fullmatch(text)
    if not form:
        raise BadText(f"not a position: {text!r}")
    rows = form[1].split("/")
    if len(rows) != rules.size:
        raise BadText(f"{len(rows)} rows instead of {rules.size}")
    board = b"".join(_read_row(row, rules) for row in rows)
    taken = tuple(map(int, form[3].split(",")))
    state = NinukiState(
        rules, board, int(form[2]) - 1, taken, form[4], form[5] is not None, int(form[6] or 0)
    )
    if len(taken) != rules.sides or state.turn >= rules.seats or state.passes > rules.seats:
        raise BadText(f"seats or sides do not fit: {text!r}")
    if not _phase_fits(state):
        raise BadText(f"the phase does not fit: {text!r}")
    return state


def _read_row(row: str, rules: NinukiRules) -> bytes:
    colours = COLOURS[1 : rules.sides + 1]
    parts = re.findall(rf"[{colours}]+|[1-9][0-9]?", row)
    cells = b"".join(
        bytes(map(COLOURS.index, part)) if part.isalpha() else bytes(int(part)) for part in parts
    )
    if len(cells) != rules.size or _write_row(cells) != row:
        raise BadText(f"not a row of {rules.size}: {row!r}")
    return cells


def _phase_fits(state: NinukiState) -> bool:
    opening = state.rules.begins
    if state.phase in (PLAY, PENDING):
        pending = state.phase == PENDING
        fits = not pending or (state.rules.extension != "none" and not state.passes)
        return fits and (not state.swapped or opening in PLACED)
    if opening not in PLACED or state.swapped or state.passes:
        return False
    asked = ASKED[opening]
    if state.phase == CHOOSE:
        return asked.get(state.played) == state.turn
    return state.phase == PLACE and _placer(opening, state.played) == state.turn


def _placer(opening: str, played: int) -> int | None:
    """The seat that puts down the next of the opening's stones; None: it is not placing now."""
    if played >= len(PLACED[opening]):
        return None
    return int(played >= min(ASKED[opening]))
