"""Moves and positions as text. It knows no legality.

A piece is written by where it lies, `Lc@c12r5`: kind, orientation letter, lowest-left cell
of its box. Alone it is a new head; `2:Lc@c12r5` grows dragon 2, `2!Pb@c12r29` touches it
down, `2:Lc@c12r5+Pb@c12r9` does both, `pass` nothing. A position is fire's dragons, water's
dragons, who is to move and the passes in a row: `Pa@c30r1/Ia@c5r4,!Pb@c5r9 - w 0`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from pygames.game import BadText
from pygames.goryu.pieces import HEAD, SHAPES, Cell
from pygames.goryu.position import (
    FIRE,
    PASS,
    PASSES,
    WATER,
    Dragon,
    GoryuRules,
    GoryuState,
    Lie,
    Move,
    bits_of,
    distance,
    hand,
)

_LIE = re.compile(r"([FILNPT-Z][a-h])@c([1-9][0-9]?)r([1-9][0-9]?)")
_MOVE = re.compile(r"(?:([1-9])([:!]))?([^+]*)(?:\+(.*))?", re.DOTALL)


def write_cell(cell: Cell) -> str:
    """A cell's name, `c30r12`."""
    return f"c{cell[0]}r{cell[1]}"


def write_cells(cells: Iterable[Cell]) -> tuple[str, ...]:
    """The names of cells, for `Reason.at`."""
    return tuple(map(write_cell, cells))


def write_lie(lie: Lie) -> str:
    """A lying piece, `Lc@c12r5`."""
    return f"{lie.shape}@c{lie.column}r{lie.row}"


def read_lie(text: str) -> Lie:
    """The inverse of `write_lie`. Raises BadText."""
    form = _LIE.fullmatch(text)
    if not form or form[1] not in SHAPES:
        raise BadText(f"not a lying piece: {text!r}")
    return Lie(form[1], int(form[2]), int(form[3]))


def write_move(move: Move) -> str:
    """A move's word."""
    if move.kind == "pass":
        return "pass"
    if move.kind == "head":
        return write_lie(move.lie)
    sign = ":" if move.kind == "grow" else "!"
    landing = f"+{write_lie(move.landing)}" if move.landing else ""
    return f"{move.dragon}{sign}{write_lie(move.lie)}{landing}"


def read_move(text: str) -> Move:
    """The inverse of `write_move`.

    Raises BadText, also for a body piece without a dragon or touched down.
    """
    if text == "pass":
        return PASS
    form = _MOVE.fullmatch(text)
    if not form:
        raise BadText(f"not a move: {text!r}")
    number, sign, laid, landed = form.groups()
    lie = read_lie(laid)
    landing = None if landed is None else read_lie(landed)
    if landing and (sign != ":" or landing.piece != HEAD):
        raise BadText(f"only a head touches down, and only after growing: {text!r}")
    if sign == ":":
        return Move("grow", int(number), *lie, landing)
    if lie.piece != HEAD:
        raise BadText(f"a body piece needs a dragon to grow: {text!r}")
    return Move("touchdown", int(number), *lie) if sign else Move("head", 0, *lie)


def write_position(state: GoryuState) -> str:
    """A position as one line."""
    fire, water = map(_write_side, state.dragons)
    return f"{fire} {water} {'fw'[state.turn]} {state.passes}"


def read_position(rules: GoryuRules, text: str) -> GoryuState:
    """The inverse of `write_position`.

    Raises BadText, also for a piece off the board or on another, for more pieces than there
    are, and for a head on the goal edge that did not end the game. Whether the pieces join
    as the rules ask is a matter for `faults`.
    """
    parts = text.split(" ")
    if len(parts) != 4 or parts[2] not in ("f", "w") or parts[3] not in map(str, range(PASSES + 1)):
        raise BadText(f"not a position: {text!r}")
    fire, water = (_read_side(part) for part in parts[:2])
    state = GoryuState(rules, (fire, water), "fw".index(parts[2]), int(parts[3]))
    _check_cells(state)
    for seat in (FIRE, WATER):
        if any(left is not None and left < 0 for left in hand(state, seat).values()):
            raise BadText(f"more pieces than a side has: {text!r}")
    _check_goals(state)
    return state


def _write_side(dragons: tuple[Dragon, ...]) -> str:
    return "/".join(map(_write_dragon, dragons)) or "-"


def _write_dragon(dragon: Dragon) -> str:
    written = [write_lie(lie) for lie in dragon.lies]
    if dragon.finished:
        written[-1] = f"!{written[-1]}"
    return ",".join(written)


def _read_side(text: str) -> tuple[Dragon, ...]:
    return () if text == "-" else tuple(map(_read_dragon, text.split("/")))


def _read_dragon(text: str) -> Dragon:
    body, sign, landed = text.partition(",!")
    lies = [read_lie(part) for part in body.split(",")]
    kinds = [lie.piece for lie in lies] + ([read_lie(landed).piece] if sign else [])
    head_at = len(kinds) - 1 if sign else 0
    if [at for at, kind in enumerate(kinds) if kind == HEAD] != [head_at]:
        raise BadText(f"a dragon has one head, where it starts or touched down: {text!r}")
    if sign:
        lies = [*lies, read_lie(landed)]
        return Dragon(tuple(lies), True, _union(lies), ())
    dragon = Dragon.hatched(lies[0])
    for lie in lies[1:]:
        dragon = dragon.grown(lie)
    return dragon


def _union(lies: Iterable[Lie]) -> int:
    together = 0
    for lie in lies:
        together |= bits_of(lie)
    return together


def _check_cells(state: GoryuState) -> None:
    """Raise BadText unless every piece has five cells of the board to itself."""
    taken = Counter(
        cell
        for dragons in state.dragons
        for dragon in dragons
        for lie in dragon.lies
        for cell in lie.cells
    )
    for (column, row), pieces in taken.items():
        if pieces > 1 or column > state.rules.width or row > state.rules.height:
            raise BadText(f"c{column}r{row} is off the board or taken twice")


def _check_goals(state: GoryuState) -> None:
    """Raise BadText for a head on the goal edge other than the last mover's, made last."""
    at_goal = [
        seat
        for seat in (FIRE, WATER)
        for dragon in state.dragons[seat]
        if dragon.finished and distance(state.rules, seat, dragon.head) == 0
    ]
    if at_goal and (at_goal != [1 - state.turn] or state.passes):
        raise BadText("a head on the goal edge ends the game")
