"""What a person at a board of Goryūjin holds, where that may be put, and why not elsewhere.

The hand is a text: a kind of piece ("L"), an open end to grow at ("@c12r5"), a dragon that is
to touch down ("2!"), or a whole move that waits for "go on" ("2:Lc@c12r5").
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from pygames.game import BadText, Reason
from pygames.goryu import GAME
from pygames.goryu.choices import fits_at, open_ends, places, touchdown_options
from pygames.goryu.pieces import HEAD, PIECES, SHAPES, Cell
from pygames.goryu.placements import landings_after, legal_moves
from pygames.goryu.position import GoryuState, Kind, Lie, Move, distance, goal_row, hand
from pygames.goryu.words import read_lie, read_move, write_cell
from web.app.boards import Shown

# Of several objections, one for each dragon, the one that says most about this place.
_TELLING = (
    "goryu.off_board", "goryu.occupied", "goryu.first_must_be_head", "goryu.none_left",
    "goryu.branch", "goryu.end_used", "goryu.not_an_end", "goryu.two_joints",
    "goryu.touches_own", "goryu.not_home_edge", "goryu.no_joint", "goryu.no_body_yet",
    "goryu.dragon_finished",
)  # fmt: skip


def held(shown: Shown) -> str:
    """What is held: before the first dragon a head, whatever was chosen."""
    if shown.seat is None:
        return ""
    return shown.hand or (HEAD if not shown.state.dragons[shown.seat] else "")


def held_move(shown: Shown) -> Move | None:
    """The whole move that is held, if one is."""
    return read_move(held(shown)) if is_move(held(shown)) else None


def is_move(text: str) -> bool:
    """Whether a hand is a whole move."""
    return text.find("@") > 0


def can_hold(shown: Shown, text: str) -> bool:
    """Whether a person may take this in hand now; "" lays everything down."""
    if shown.seat is None:
        return False
    if text in PIECES:
        return has(shown.state, shown.seat, text)
    if text.startswith("@"):
        return end_of(shown.state, shown.seat, text[1:]) is not None
    if text.endswith("!"):
        return bool(options(shown.state, shown.seat, text))
    return not text


def has(state: GoryuState, seat: int, piece: str) -> bool:
    """Whether a seat has a piece to put down; a head also by a dragon that can touch down."""
    if piece == HEAD and touchdown_options(state, seat):
        return True
    return hand(state, seat)[piece] != 0 and (piece == HEAD or bool(state.dragons[seat]))


def end_of(state: GoryuState, seat: int, name: str) -> tuple[int, Cell] | None:
    """The dragon's number and the cell, if a cell of this name is an open end of the seat's."""
    for number, ends in enumerate(open_ends(state, seat), 1):
        for end in ends:
            if write_cell(end) == name:
                return number, end
    return None


@lru_cache(16)
def options(state: GoryuState, seat: int, text: str) -> tuple[Move, ...]:
    """Every placement of what is held, in the order in which a person walks through them.

    Touchdowns by distance; growth dragon by dragon, the one that gains most first; new heads
    with their end towards the goal first, from the middle outwards.
    """
    if text.endswith("!"):
        found = {f"{n}!": land for n, land in touchdown_options(state, seat).items()}
        moves = [option.move for option in found.get(text, ())]
    elif text.startswith("@"):
        end = end_of(state, seat, text[1:])
        moves = fits_at(state, seat, *end) if end else []
    elif text in PIECES:
        moves = [move for at in places(state, seat, text).values() for move in at]
    else:
        moves = []
    return tuple(sorted(moves, key=lambda move: (*_order(state, seat, move), move)))


def _order(state: GoryuState, seat: int, move: Move) -> tuple[int, int, int, float]:
    far = distance(state.rules, seat, move.lie)
    if move.kind == "touchdown":
        return (0, move.dragon, far, 0)
    if move.kind == "grow":
        return (1, move.dragon, far, 0)
    goal = goal_row(state.rules, seat)
    middle = move.column - 1 + (SHAPES[move.shape].width - state.rules.width) / 2
    return (2, 0, abs(goal - move.lie.ends[0].row), abs(middle))


@lru_cache(8)
def can_place(state: GoryuState, seat: int) -> bool:
    """Whether the seat can put anything down."""
    return len(legal_moves(state, seat)) > 1


def move_at(state: GoryuState, seat: int, text: str, lie: Lie) -> Move | None:
    """The placement of what is held that puts it just there."""
    return next((move for move in options(state, seat, text) if move.lie == lie), None)


def why_not(state: GoryuState, seat: int, text: str, lie: Lie) -> Reason | None:
    """The most telling objection to putting what is held there."""
    numbers: Iterable[int] = range(1, len(state.dragons[seat]) + 1)
    if text.endswith("!"):
        numbers = [int(text[:-1])]
    elif text.startswith("@"):
        end = end_of(state, seat, text[1:])
        numbers = [end[0]] if end else []
    kind: Kind = "touchdown" if lie.piece == HEAD else "grow"
    moves = [Move(kind, number, *lie) for number in numbers]
    if lie.piece == HEAD and not text.endswith("!"):
        moves.append(Move("head", 0, *lie))
    elif not moves:
        moves = [Move("grow", 1, *lie)]
    reasons = [reason for move in moves if (reason := GAME.why_not(state, seat, move))]
    return min(reasons, key=lambda reason: _TELLING.index(reason.code), default=None)


def aimed_lie(shown: Shown) -> Lie | None:
    """Where the ghost of what is held rests, as the page last said."""
    text = held(shown)
    if not text or is_move(text) or not is_move(shown.pointed):
        return None
    try:
        lie = read_lie(shown.pointed)
    except BadText:
        return None
    fits = {move.piece for move in options(shown.state, shown.seat or 0, text)} | {text[:1]}
    lands = text.endswith("!") and lie.piece == HEAD
    return lie if lands or lie.piece in fits else None


def first_landing(shown: Shown) -> Move | None:
    """Of a dragon that is to touch down, the place where its ghost begins: the nearest."""
    text = held(shown)
    if shown.seat is None or not text.endswith("!") or shown.pointed:
        return None
    return options(shown.state, shown.seat, text)[0]


def landings(state: GoryuState, seat: int, grow: Move) -> list[Move]:
    """The moves that grow so and touch down at once, the nearest of each distance to the goal."""
    best: dict[int, Move] = {}
    for move in landings_after(state, seat, grow):
        if move.landing:
            best.setdefault(distance(state.rules, seat, move.landing), move)
    return [best[far] for far in sorted(best)]
