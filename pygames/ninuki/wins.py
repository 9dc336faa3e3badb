"""Who has won: lines and taken stones, judged for every side on the whole board."""

from __future__ import annotations

from dataclasses import dataclass

from pygames.game import Outcome, Reason
from pygames.ninuki.lines import Ray, runs, strip
from pygames.ninuki.position import PLAY, NinukiState, side_of
from pygames.ninuki.words import COLOURS


@dataclass(frozen=True, slots=True)
class Win:
    """What one side has won by: by its lines, or by its stones, or by both."""

    side: int
    lines: tuple[Ray, ...]  # the points of each winning line
    taken: int  # stones taken, 0 when they are too few to win


def winning_lines(state: NinukiState, side: int, board: bytes | None = None) -> tuple[Ray, ...]:
    """The winning lines of a side: of exactly the length, or longer too with `overline`.

    Another board than the state's own may be asked about.
    """
    stripped = strip(state.grid, state.board if board is None else board)
    return _winning(state, stripped, side)


def _winning(state: NinukiState, stripped: bytes, side: int) -> tuple[Ray, ...]:
    rules = state.rules
    length = rules.length
    found = runs(state.grid, stripped, side, length)
    return tuple(run for run in found if len(run) == length or rules.overline == "on")


def wins(state: NinukiState) -> tuple[Win, ...]:
    """Every side that has won, black first."""
    needed = state.rules.needed
    stripped = strip(state.grid, state.board)
    every = (
        Win(side, _winning(state, stripped, side), taken if taken >= needed else 0)
        for side, taken in enumerate(state.taken, 1)
    )
    return tuple(win for win in every if win.lines or win.taken)


def outcome(state: NinukiState) -> Outcome | None:
    """How the game ended, or None: never while a line is pending or a colour open."""
    if state.phase != PLAY:
        return None
    rules = state.rules
    won = wins(state)
    if won:
        winners = {win.side for win in won}
        places = (1 if side_of(state, seat) in winners else 2 for seat in range(rules.seats))
        return Outcome(tuple(places), tuple(r for win in won for r in _reasons(state, win)))
    if 0 not in state.board:
        return Outcome((1,) * rules.seats, (Reason("ninuki.full_board"),))
    if state.passes >= rules.seats:
        return Outcome((1,) * rules.seats, (Reason("ninuki.all_passed"),))
    return None


def _reasons(state: NinukiState, win: Win) -> list[Reason]:
    """The lines by their points; the stones by the winner's colour and their number."""
    names = state.grid.names
    found = [Reason("ninuki.line", tuple(names[point] for point in line)) for line in win.lines]
    if win.taken:
        found.append(Reason("ninuki.taken", (COLOURS[win.side], str(win.taken))))
    return found
