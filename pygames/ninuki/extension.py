"""The extension (延長の取り): a line that waits for the next player's one move."""

from __future__ import annotations

from collections.abc import Iterator

from pygames.ninuki.captures import choices, put, whole_line
from pygames.ninuki.forbidden import is_playable, refusal
from pygames.ninuki.position import PENDING, NinukiState
from pygames.ninuki.wins import winning_lines, wins

NEAR = 3  # a stone is taken by a new stone at most so far away


def must_wait(state: NinukiState) -> bool:
    """Whether the line just made waits. `state` is the position as it would be pending.

    Exactly one side has won, the one that just moved, by one line and not by captures, and
    the next player has a legal answer: with `break` any move that breaks the line, with
    `whole` only the point that takes all of it.
    """
    if len(winning_lines(state, state.before)) != 1:
        return False
    won = wins(state)
    if len(won) != 1 or won[0].taken:
        return False
    if state.rules.extension == "whole":
        whole = whole_line(state)
        return whole is not None and is_playable(state, whole[0])
    return next(_stops(state), None) is not None


def stops(state: NinukiState) -> tuple[int, ...]:
    """The points that save the next player from a pending line; none when nothing is pending."""
    return tuple(_stops(state)) if state.phase == PENDING else ()


def _stops(state: NinukiState) -> Iterator[int]:
    """The points whose stone, put there legally, leaves the waiting side without a line."""
    owner = state.before
    (line,) = winning_lines(state, owner)
    rays = state.grid.rays
    near = {at for stone in line for ray in rays[stone] for at in ray[:NEAR]}
    for point in sorted(near):
        if not state.board[point] and any(
            refusal(state, point, take) is None
            and not winning_lines(state, owner, put(state, point, take).board)
            for take in choices(state, point)
        ):
            yield point
