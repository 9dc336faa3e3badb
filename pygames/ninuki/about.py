"""What a board or a lesson shows of a position besides its stones, in the words' place names."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pygames.game import Reason
from pygames.ninuki.captures import captures, choices, put, sandwiches, whole_line
from pygames.ninuki.extension import stops
from pygames.ninuki.forbidden import doubtful, refusal
from pygames.ninuki.lines import Ray
from pygames.ninuki.position import CHOOSE, PENDING, NinukiState
from pygames.ninuki.wins import winning_lines, wins
from pygames.ninuki.words import Stone, stones

Places = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Group:
    """Stones that one move takes together."""

    captor: int  # the side that takes them: 1 is black
    direction: str  # seen from the new stone; "" for a sandwich and for a whole line
    stones: Places


@dataclass(frozen=True, slots=True)
class Victory:
    """What one side has won by: a line, or several, or taken stones, or all of that."""

    side: int  # 1 is black
    lines: tuple[Places, ...]
    taken: int  # 0 when too few to win


def groups(state: NinukiState, place: str) -> tuple[Group, ...]:
    """All that a stone on a place would take and lose, group by group.

    The mover's captures by direction, then the whole pending line if the place takes it, then
    the sandwiches that enemies take. Nothing for a place that holds a stone, for one that is
    off the board, and while a colour is to be chosen. Whether the place may be played is not
    asked.
    """
    point = _open_point(state, place)
    if point is None:
        return ()
    side = state.placing
    found = [Group(side, name, _places(state, s)) for name, s, _ in captures(state, point)]
    line = whole_line(state) if _takes_lines(state) else None
    if line and line[0] == point:
        found.append(Group(side, "", _places(state, line[1])))
    if state.rules.self_sandwich == "taken":
        between = sandwiches(state, point)
        found += [Group(each.captor, "", _places(state, each.stones)) for each in between]
    return tuple(found)


def capture_choices(state: NinukiState, place: str) -> tuple[Stone, ...]:
    """The legal moves on a place: all is taken, nothing, then each choice of directions.

    One at most unless `forced_capture=off`, none where no stone may be put.
    """
    point = _open_point(state, place)
    if point is None:
        return ()
    plain = stones(state.rules.size)[point]
    return tuple(
        replace(plain, take=take)
        for take in choices(state, point)
        if refusal(state, point, take) is None
    )


def removed(state: NinukiState, move: Stone) -> Places:
    """The places that a legal move empties, the new stone's among them if that is taken."""
    made = put(state, move.row * state.rules.size + move.column, move.take)
    return _places(state, tuple(sorted(made.won | made.lost)))


def stopping_places(state: NinukiState) -> Places:
    """The places that save the next player while a line is pending, else nothing."""
    return _places(state, stops(state))


def pending_line(state: NinukiState) -> Places:
    """The line that waits for the next player's answer, if one does."""
    if state.phase != PENDING:
        return ()
    return _places(state, winning_lines(state, state.before)[0])


def victories(state: NinukiState) -> tuple[Victory, ...]:
    """What each winner has won by, black first; the owner of a pending line has not won yet."""
    if state.phase == PENDING:
        return ()
    return tuple(
        Victory(win.side, tuple(_places(state, line) for line in win.lines), win.taken)
        for win in wins(state)
    )


def forbidden_places(state: NinukiState) -> dict[str, Reason]:
    """The empty places where the seat to move may put no stone in any way, each with why.

    With `forced_capture=off` the reason is the one against taking everything.
    """
    if state.phase == CHOOSE:
        return {}
    asked = doubtful(state)
    found = {}
    for point, held in enumerate(state.board):
        reason = None if held or point not in asked else refusal(state, point, None)
        if reason and all(refusal(state, point, take) for take in choices(state, point)):
            found[state.grid.names[point]] = reason
    return found


def _open_point(state: NinukiState, place: str) -> int | None:
    """The number of an empty place, while stones are put down."""
    names = state.grid.names
    point = names.index(place) if place in names else None
    return None if point is None or state.board[point] or state.phase == CHOOSE else point


def _places(state: NinukiState, points: Ray) -> Places:
    return tuple(state.grid.names[point] for point in points)


def _takes_lines(state: NinukiState) -> bool:
    return state.phase == PENDING and state.rules.extension == "whole"
