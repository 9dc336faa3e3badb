"""Ninuki's picture: the stones, and the marks that the moment asks for.

The drawings are in `ninuki_ground` and `ninuki_art`, the marks in `ninuki_marks`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pygames.game import Reason
from pygames.ninuki.position import NinukiState
from pygames.ninuki.words import COLOURS
from web.app.boards import Shown, ninuki_marks
from web.app.boards.ninuki_aim import Aim, aim, cut_from, forbidden, gone, stops, waiting, won
from web.app.boards.ninuki_art import symbol_of
from web.app.boards.ninuki_ground import CELL, Point, box, centre, ground
from web.app.scene import Op, Piece, Scene, use

_TOO_NEAR = "ninuki.too_near_centre"


def scene(shown: Shown) -> Scene:
    """The board as it stands, with what was done last, what is forbidden, and what is aimed at."""
    state: NinukiState = shown.state
    size, lettered = state.rules.size, _is_lettered(shown)
    frame = box(size, lettered=lettered)
    under: list[Op] = []
    over: list[Op] = []
    places = [p for p, side in enumerate(state.board) if side]
    if shown.seat is not None:
        under += _kept_away(shown)
        over += _forbidden(shown)
    under += [use("shadow", *centre(size, p, turned=shown.turned)) for p in places]
    under += _each(shown, ninuki_marks.gone, gone(shown))
    over += _lines(shown)
    aimed = aim(shown)
    if shown.refused:
        over += _refusal(shown, *shown.refused)
    elif aimed:
        over += _aim(shown, aimed)
        if aimed.held:
            here = _at(shown, aimed.place)
            under += ninuki_marks.cross(here, frame)
            over += ninuki_marks.tags(here, aimed.place, frame) if lettered else ()
    return Scene(
        "ninuki",
        frame,
        ground(size, turned=shown.turned, lettered=lettered, cell=cell(shown)),
        pieces=[_piece(shown, p) for p in places],
        under=under,
        over=over,
    )


def _at(shown: Shown, place: str) -> Point:
    state: NinukiState = shown.state
    point = state.grid.names.index(place)
    return centre(state.rules.size, point, turned=shown.turned)


def _each(shown: Shown, mark: Callable[[Point], list[Op]], places: Iterable[str]) -> list[Op]:
    return [op for place in places for op in mark(_at(shown, place))]


def _piece(shown: Shown, point: int) -> Piece:
    state: NinukiState = shown.state
    place, side = state.grid.names[point], state.board[point]
    x, y = centre(state.rules.size, point, turned=shown.turned)
    return Piece(place + COLOURS[side], place, x, y, use=symbol_of(side, point))


def _lines(shown: Shown) -> list[Op]:
    """The last stone, a line that waits with what stops it, and the lines that have won."""
    state: NinukiState = shown.state
    ops: list[Op] = []
    last = shown.last.rstrip("-").partition(":")[0]
    victories = [line for victory in won(state) for line in victory.lines]
    if waiting(state):
        ops += ninuki_marks.waiting([_at(shown, place) for place in waiting(state)])
        ops += _each(shown, ninuki_marks.stop, stops(state))
    if last in state.grid.names:
        ops += ninuki_marks.last(_at(shown, last))
    for line in victories:
        points = [_at(shown, place) for place in line]
        ops += ninuki_marks.won(points, [_at(shown, place) for place in cut_from(shown, line)])
    return ops


def _forbidden(shown: Shown) -> list[Op]:
    """A cross on each point where no stone may be put; or the one point where it must be."""
    state: NinukiState = shown.state
    codes = {reason.code for reason in forbidden(state).values()}
    if "ninuki.centre_first" in codes:
        return ninuki_marks.stop(_at(shown, state.grid.names[state.grid.centre]))
    return _each(
        shown,
        ninuki_marks.forbidden,
        (p for p, why in forbidden(state).items() if why.code != _TOO_NEAR),
    )


def _kept_away(shown: Shown) -> list[Op]:
    """One frame round the points that are too near the centre."""
    near = [p for p, why in forbidden(shown.state).items() if why.code == _TOO_NEAR]
    if not near:
        return []
    return ninuki_marks.kept_away(_at(shown, near[0]), _at(shown, near[-1]))


def _aim(shown: Shown, aimed: Aim) -> list[Op]:
    here, state = _at(shown, aimed.place), shown.state
    if aimed.reason:
        return [
            *_each(shown, ninuki_marks.cause, _besides(aimed.reason.at, aimed.place)),
            *ninuki_marks.wished(here),
        ]
    return [
        *ninuki_marks.aimed(here, state.placing, held=aimed.held),
        *_each(shown, ninuki_marks.taking, aimed.wins),
        *_each(shown, ninuki_marks.losing, _besides(aimed.loses, aimed.place)),
    ]


def _refusal(shown: Shown, word: str, reason: Reason) -> list[Op]:
    state: NinukiState = shown.state
    places = [place for place in reason.at if place in state.grid.names]
    wished = word.rstrip("-").partition(":")[0]
    ops = _each(shown, ninuki_marks.cause, _besides(places, wished) or places)
    if wished in state.grid.names and not state.board[state.grid.names.index(wished)]:
        ops += ninuki_marks.wished(_at(shown, wished))
    return ops


def _besides(places: Iterable[str], place: str) -> list[str]:
    return [other for other in places if other != place]


def _is_lettered(shown: Shown) -> bool:
    return shown.table.get("coordinates") == "on"


def cell(shown: Shown) -> float:
    """CSS pixels between two lines."""
    size = shown.state.rules.size
    return shown.px * CELL / box(size, lettered=_is_lettered(shown))[2]
