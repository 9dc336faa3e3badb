"""What a board of Ninuki shows of a position: the stone that is aimed at and what it would do.

What depends on the position alone is computed once for each: a hand or a mouse that moves
over the board asks again and again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from pygames.game import BadText, Reason
from pygames.ninuki import GAME
from pygames.ninuki.about import (
    Group,
    Places,
    Victory,
    capture_choices,
    forbidden_places,
    groups,
    pending_line,
    stopping_places,
    victories,
)
from pygames.ninuki.position import CHOOSE, PENDING, PLAY, NinukiState
from pygames.ninuki.words import Call, Stone, stones
from web.app.boards import Shown

KEPT = 4  # positions whose facts are kept: the one played, one looked at, and those before them


@dataclass(frozen=True)
class Aim:
    """A stone that is held over a point, or that the mouse shows there."""

    place: str
    stone: Stone  # with the directions chosen
    held: bool
    reason: Reason | None  # why it may not be put so
    wins: Places  # the stones it would take
    loses: Places  # the stones that enemies would take, its own among them


def aim(shown: Shown) -> Aim | None:
    """What is held, or else what the mouse points at, on an open point."""
    state: NinukiState = shown.state
    if shown.seat is None or state.phase == CHOOSE:
        return None
    stone = held(shown)
    if stone:
        return _aim(state, shown.seat, stone, held=True)
    stone = _open(state, shown.pointed)
    if not stone:
        return None
    choices = choices_at(state, shown.pointed)
    return _aim(state, shown.seat, choices[0] if choices else stone, held=False)


def held(shown: Shown) -> Stone | None:
    """The stone in the hand, if it is held over an open point."""
    place = shown.hand.rstrip("-").partition(":")[0]
    if not _open(shown.state, place):
        return None
    try:
        move = GAME.read(shown.hand)
    except BadText:
        return None
    return move if isinstance(move, Stone) else None


def place_of(stone: Stone) -> str:
    """The name of a stone's point."""
    return GAME.write(replace(stone, take=None))


def _open(state: NinukiState, place: str) -> Stone | None:
    names = state.grid.names
    point = names.index(place) if place in names else None
    return None if point is None or state.board[point] else stones(state.rules.size)[point]


def _aim(state: NinukiState, seat: int, stone: Stone, *, held: bool) -> Aim:
    place = place_of(stone)
    won = (g for g in prizes(state, place) if is_taken(g, stone))
    return Aim(
        place,
        stone,
        held,
        GAME.why_not(state, seat, stone),
        _together(won),
        _together(g for g in groups(state, place) if g.captor != state.placing),
    )


def is_taken(group: Group, stone: Stone) -> bool:
    """Whether a stone takes a group: one of a direction as chosen, a whole line always."""
    return not group.direction or stone.take is None or group.direction in stone.take


def _together(found: Iterable[Group]) -> Places:
    return tuple(dict.fromkeys(place for group in found for place in group.stones))


def prizes(state: NinukiState, place: str) -> tuple[Group, ...]:
    """The groups that the next stone could take on a place."""
    return tuple(group for group in groups(state, place) if group.captor == state.placing)


@lru_cache(16 * KEPT)
def choices_at(state: NinukiState, place: str) -> tuple[Stone, ...]:
    """The legal moves on a place, the usual one first."""
    return capture_choices(state, place)


@lru_cache(KEPT)
def forbidden(state: NinukiState) -> Mapping[str, Reason]:
    """The empty places where the next stone may not be put, each with why."""
    return forbidden_places(state)


@lru_cache(KEPT)
def stops(state: NinukiState) -> Places:
    """Where a waiting line can be stopped."""
    return stopping_places(state)


@lru_cache(KEPT)
def waiting(state: NinukiState) -> Places:
    """The line that can still be stopped."""
    return pending_line(state)


@lru_cache(KEPT)
def won(state: NinukiState) -> tuple[Victory, ...]:
    """What each winner has won by."""
    return victories(state) if state.phase == PLAY else ()


@lru_cache(KEPT)
def must_pass(state: NinukiState) -> bool:
    """Whether the seat to move has no point for a stone."""
    return state.phase in (PLAY, PENDING) and not GAME.why_not(state, state.turn, Call.PASS)


@lru_cache(KEPT)
def takings(state: NinukiState) -> Mapping[str, int]:
    """How many stones the next stone would take, by place; only where it takes some."""
    if state.phase == CHOOSE:
        return {}
    asked = dict.fromkeys((*_worth_asking(state, state.placing), *stops(state)))
    found = {place: _together(prizes(state, place)) for place in asked}
    return {place: len(taken) for place, taken in found.items() if taken}


@lru_cache(KEPT)
def in_reach(state: NinukiState) -> frozenset[str]:
    """The stones that some side could take with its next stone, as the board stands."""
    if state.phase not in (PLAY, PENDING):
        return frozenset()
    found: set[str] = set()
    for seat in range(state.rules.sides):
        asked = replace(state, turn=seat, phase=PLAY)
        for place in _worth_asking(asked, asked.placing):
            found.update(*(group.stones for group in prizes(asked, place)))
    return frozenset(found)


def _worth_asking(state: NinukiState, side: int) -> list[str]:
    """The empty places that have a stone of the side behind others: no stone takes elsewhere.

    Asking everywhere takes 10 ms on the largest board, this a tenth of it.
    """
    board, names, found = state.board, state.grid.names, set()
    for stone, held in enumerate(board):
        for ray in state.grid.rays[stone] if held == side else ():
            for length in range(2, state.rules.longest + 1):
                if len(ray) > length and board[ray[0]] and not board[ray[length]]:
                    found.add(ray[length])
    return [names[point] for point in sorted(found)]


@lru_cache(512)  # the list of moves asks for all of a game's
def effect(before: NinukiState, word: str) -> tuple[int, int]:
    """How many stones a move takes, and how many enemies take by it."""
    after = GAME.after(before, before.turn, GAME.read(word))
    won_now = after.taken[before.placing - 1] - before.taken[before.placing - 1]
    return won_now, sum(after.taken) - sum(before.taken) - won_now


def gone(shown: Shown) -> Places:
    """The places that the last move emptied."""
    before: NinukiState | None = shown.before
    if before is None or not shown.last:
        return ()
    names, now = before.grid.names, shown.state.board
    lost = [names[p] for p, side in enumerate(before.board) if side and not now[p]]
    placed = _open(before, shown.last.rstrip("-").partition(":")[0])
    if placed and not now[placed.row * before.rules.size + placed.column]:
        lost.append(place_of(placed))
    return tuple(lost)


def cut_from(shown: Shown, line: Places) -> Places:
    """The places of stones just taken that had lengthened a line: an overline cut to a win."""
    lost = set(gone(shown))
    if not lost:
        return ()
    grid, before = shown.state.grid, shown.before.board
    first, second, last = (grid.names.index(line[at]) for at in (0, 1, -1))
    side = before[first]
    axis = next(n for n, ray in enumerate(grid.rays[first]) if ray[:1] == (second,))
    found = []
    for end, way in ((first, (axis + 4) % 8), (last, axis)):
        for point in grid.rays[end][way]:
            if before[point] != side or grid.names[point] not in lost:
                break
            found.append(grid.names[point])
    return tuple(found)
