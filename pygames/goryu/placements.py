"""The legal placements, fast: every list here must agree with the rulebook's `why_not`.

A joint is one edge between two ends, so every placement at a given end is one of a few
hundred, known beforehand as bits around that end: the piece's cells must be empty, and its
halo (all cells that touch it by an edge, without that end) free of own pieces.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from pygames.goryu.pieces import BODY, HEAD, SHAPES, STEPS, Cell, End, Shape
from pygames.goryu.position import (
    HEADS,
    PASS,
    STRIDE,
    Dragon,
    GoryuRules,
    GoryuState,
    Kind,
    Lie,
    Move,
    bit,
    bits_of,
    hand,
    home_row,
    walls,
)

_REACH = 6 * STRIDE  # how far below an end's bit a piece joined there and its halo come

_new = tuple.__new__  # a quarter of the time of calling Move, measured in CPython 3.11


class _Fit(NamedTuple):
    """A piece joined to an end: bits as seen from `_REACH` below that end's."""

    cells: int
    halo: int
    shape: str
    column: int  # of the piece's box, from the end
    row: int


class _Branch(NamedTuple):
    """The fits that begin with the same two cells: if those are in the way, so are all."""

    cells: int
    halo: int
    fits: list[_Fit]


def _halo(cells: Iterable[Cell]) -> set[Cell]:
    return {(column + dc, row + dr) for column, row in cells for dc, dr in STEPS}.difference(cells)


def _bits(cells: Iterable[Cell]) -> int:
    return sum(1 << _REACH + column * STRIDE + row for column, row in cells)


def _fit(shape: Shape, end: End, step: int) -> _Fit | None:
    """A piece whose `end` lies in direction `step` of (0, 0); None if more than that touches."""
    column, row = STEPS[step][0] - end.column, STEPS[step][1] - end.row
    cells = [(column + c, row + r) for c, r in shape.cells]
    if (0, 0) in cells or len(_halo([(0, 0)]).intersection(cells)) > 1:
        return None
    return _Fit(_bits(cells), _bits(_halo(cells) - {(0, 0)}), shape.name, column, row)


def _branches(pieces: Iterable[str], step: int, *, axis: bool) -> list[_Branch]:
    """All ways to join the pieces to an end at (0, 0) by its edge in direction `step`."""
    (dc, dr), back = STEPS[step], (step + 2) % 4
    branches = []
    for out in (back,) if axis else range(4):
        inner = STEPS[out - 2]
        first = [(dc, dr), (dc + inner[0], dr + inner[1])]
        fits = [
            fit
            for shape in SHAPES.values()
            for end in shape.ends
            if shape.piece in pieces and end.out == out and (fit := _fit(shape, end, step))
        ]
        branches.append(_Branch(_bits(first), _bits(_halo(first) - {(0, 0)}), fits))
    return branches


# Per joint and direction of its edge.
_BODY_FITS, _HEAD_FITS = (
    {
        joint: [_branches(pieces, step, axis=joint == "axis") for step in range(4)]
        for joint in ("free", "axis")
    }
    for pieces in (BODY, HEAD)
)


class Ground(NamedTuple):
    """The cells that matter to a seat's placements."""

    taken: int  # walls and both sides' pieces
    own: int


def ground(state: GoryuState, seat: int) -> Ground:
    """The board as the seat's pieces find it."""
    own = state.bits(seat)
    return Ground(walls(state.rules) | own | state.bits(1 - seat), own)


def _joined(
    rules: GoryuRules, around: Ground, dragon: Dragon, kind: Kind, number: int
) -> list[Move]:
    """What fits at the open ends of dragon `number`: body pieces to grow, heads to touch down."""
    fits = (_BODY_FITS if kind == "grow" else _HEAD_FITS)[rules.joint]
    found: list[Move] = []
    for column, row, out in dragon.open_ends:
        below = bit(column, row) - _REACH
        taken, own = around.taken >> below, around.own >> below
        steps = (out,) if rules.joint == "axis" else (out - 1, out, (out + 1) % 4)
        for step in steps:
            for branch in fits[step]:
                if not (taken & branch.cells or own & branch.halo):
                    found += [
                        _new(Move, (kind, number, shape, column + dc, row + dr, None))
                        for cells, halo, shape, dc, dr in branch.fits
                        if not (taken & cells or own & halo)
                    ]
    return found


def _spent(state: GoryuState, seat: int) -> frozenset[str]:
    """The kinds of which the seat has none left."""
    return frozenset(piece for piece, left in hand(state, seat).items() if left == 0)


@lru_cache
def _home(rules: GoryuRules, seat: int) -> list[tuple[int, int, Move]]:
    """Every head at the home edge, with its cells and its halo."""
    home = home_row(rules, seat)
    found = []
    for shape in (shape for shape in SHAPES.values() if shape.piece == HEAD):
        row = 1 if home == 1 else home - shape.height + 1
        for column in range(1, rules.width - shape.width + 2):
            lie = Lie(shape.name, column, row)
            halo = sum(1 << bit(c, r) for c, r in _halo(lie.cells))
            found.append((bits_of(lie), halo, Move("head", 0, *lie)))
    return found


def heads(state: GoryuState, seat: int) -> list[Move]:
    """The seat's new heads."""
    if len(state.dragons[seat]) == HEADS:
        return []
    taken, own = ground(state, seat)
    return [
        move for cells, halo, move in _home(state.rules, seat) if not (taken & cells or own & halo)
    ]


def grows(state: GoryuState, seat: int, number: int) -> list[Move]:
    """The growing moves of a dragon (numbered from 1), without landings."""
    dragon = state.dragons[seat][number - 1]
    around = ground(state, seat)
    found = _joined(state.rules, around, dragon, "grow", number)
    spent = _spent(state, seat)
    return [move for move in found if move.shape[0] not in spent] if spent else found


def touchdowns(state: GoryuState, seat: int, number: int) -> list[Move]:
    """The touchdowns of a dragon (numbered from 1), as whole moves."""
    dragon = state.dragons[seat][number - 1]
    return _touchdowns(state.rules, ground(state, seat), dragon, number)


def _touchdowns(rules: GoryuRules, around: Ground, dragon: Dragon, number: int) -> list[Move]:
    if dragon.finished or not dragon.has_body:
        return []
    lifted = bits_of(dragon.head)
    around = Ground(around.taken & ~lifted, around.own & ~lifted)
    return _joined(rules, around, dragon, "touchdown", number)


def landings_after(state: GoryuState, seat: int, grow: Move) -> list[Move]:
    """The moves that grow a dragon as `grow` does and touch it down in the same turn.

    None unless the rules have `touchdown=free`.
    """
    if state.rules.touchdown != "free":
        return []
    dragon = state.dragons[seat][grow.dragon - 1].grown(grow.lie)
    taken, own = ground(state, seat)
    around = Ground(taken | dragon.bits, own | dragon.bits)
    landings = _touchdowns(state.rules, around, dragon, grow.dragon)
    return [grow._replace(landing=landing.lie) for landing in landings]


def legal_moves(state: GoryuState, seat: int) -> list[Move]:
    """Everything the seat may do, the pass last."""
    found = heads(state, seat)
    for number, dragon in enumerate(state.dragons[seat], 1):
        if dragon.finished:
            continue
        growing = grows(state, seat, number)
        found += growing
        for grow in growing if state.rules.touchdown == "free" else ():
            found += landings_after(state, seat, grow)
        found += touchdowns(state, seat, number)
    found.append(PASS)
    return found
