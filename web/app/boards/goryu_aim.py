"""What lies above Goryūjin's dragons: the last piece, what is held, and what stands against it."""

from __future__ import annotations

from pygames.game import Reason
from pygames.goryu.pieces import HEAD, PIECES, Cell
from pygames.goryu.position import GoryuState, Lie, distance
from pygames.goryu.words import read_lie, read_move
from web.app.boards import Shown, goryu_marks
from web.app.boards.goryu_dragons import measure
from web.app.boards.goryu_hand import (
    aimed_lie,
    first_landing,
    held,
    held_move,
    move_at,
    why_not,
)
from web.app.scene import Op


def front(shown: Shown) -> list[Op]:
    """All marks of a position and of what the person to move holds."""
    state: GoryuState = shown.state
    height = state.rules.height
    if shown.refused:
        return [*_refusal(height, *shown.refused), *_held(shown)]
    last = goryu_marks.last(height, cells_of(shown.last)) if shown.last else []
    return [*last, *_held(shown)]


def _held(shown: Shown) -> list[Op]:
    """The move that waits, the end or the dragon that is chosen, what the ghost's place means."""
    if shown.seat is None:
        return []
    state: GoryuState = shown.state
    height, text = state.rules.height, held(shown)
    first = first_landing(shown)
    move, lie = held_move(shown), first.lie if first else aimed_lie(shown)
    ops: list[Op] = []
    if move:
        ops += goryu_marks.waiting(height, move.cells)
    elif lie and not shown.refused:
        ops += _aim(shown, shown.seat, lie)
    if text.startswith("@"):
        ops += goryu_marks.chosen(height, _cell(text[1:]))
    if text.endswith("!") and not (lie and move_at(state, shown.seat, text, lie)):
        leaving = state.dragons[shown.seat][int(text[:-1]) - 1].head
        ops += goryu_marks.leaving(height, leaving.cells)
    return ops


def _aim(shown: Shown, seat: int, lie: Lie) -> list[Op]:
    """What stands against the place where the ghost rests; how far a touchdown there comes."""
    state: GoryuState = shown.state
    height, text = state.rules.height, held(shown)
    move = move_at(state, seat, text, lie)
    if not move:
        return _causes(height, why_not(state, seat, text, lie))
    if move.kind != "touchdown":
        return []
    leaving = state.dragons[seat][move.dragon - 1].head
    far = measure(height, seat, lie, distance(state.rules, seat, lie))
    return [*goryu_marks.leaving(height, leaving.cells), *far]


def _causes(height: int, reason: Reason | None) -> list[Op]:
    places = reason.at if reason else ()
    return [op for at in places for op in goryu_marks.cause(height, _cell(at))]


def _refusal(height: int, word: str, reason: Reason) -> list[Op]:
    cells = cells_of(word)
    wished = goryu_marks.wished(height, cells) if cells else []
    return [*_causes(height, reason), *wished]


def cells_of(word: str) -> tuple[Cell, ...]:
    """The cells that a word puts pieces on, or that a lying piece covers; none for a pass."""
    if word[:1] in PIECES and word[:1] != HEAD:
        return read_lie(word).cells
    move = read_move(word)
    return (*move.cells, *(move.landing.cells if move.landing else ()))


def _cell(name: str) -> Cell:
    """The inverse of `write_cell`, for names that the game wrote."""
    column, _, row = name[1:].partition("r")
    return int(column), int(row)
