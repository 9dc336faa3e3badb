"""Fives, fours and threes through one stone, and the double three (三三) made of them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache

from pygames.ninuki.captures import Put
from pygames.ninuki.lines import REACH, WALL, windows
from pygames.ninuki.position import BLACK, WHITE, NinukiState

FIVE = 5  # the judgement is asked for where five in a line win

EMPTY, OWN, OTHER = 0, 1, 2  # a window's cells; the wall beyond the edge is no different


@dataclass(frozen=True, slots=True)
class Shape:
    """What one line means to the stone in its middle."""

    five: bool  # it is in a line that wins
    four: bool  # no five, but some empty point makes one that contains it
    three: tuple[int, ...]  # neither, but one stone short of a straight four: where its stones are


@cache
def shape(cells: tuple[int, ...], overline: bool) -> Shape:
    """Judge a window of a board by the stone in its middle; a three by distances from that.

    Windows repeat: a game meets a few thousand.
    """
    side = cells[REACH]
    window = bytes(EMPTY if cell == 0 else OWN if cell == side else OTHER for cell in cells)
    five = _five(window, overline)
    four = not five and any(_five(filled, overline) for _, filled in _filled(window))
    three: set[int] = set()
    if not five and not four:
        for at, filled in _filled(window):
            first, last = _run(filled)
            if last - first + 1 == FIVE - 1 and _straight(filled, first, last, overline):
                three |= {cell - REACH for cell in range(first, last + 1) if cell != at}
    return Shape(five, four, tuple(sorted(three)))


def _filled(window: bytes) -> list[tuple[int, bytes]]:
    """The window with one more own stone, for every empty cell."""
    return [
        (at, window[:at] + bytes([OWN]) + window[at + 1 :])
        for at, cell in enumerate(window)
        if cell == EMPTY
    ]


def _run(window: bytes) -> tuple[int, int]:
    """The first and the last cell of the run through the middle."""
    first = last = REACH
    while first > 0 and window[first - 1] == OWN:
        first -= 1
    while last < 2 * REACH and window[last + 1] == OWN:
        last += 1
    return first, last


def _five(window: bytes, overline: bool) -> bool:
    first, last = _run(window)
    length = last - first + 1
    return length == FIVE or (length > FIVE and overline)


def _straight(window: bytes, first: int, last: int, overline: bool) -> bool:
    """Whether the run has both neighbours empty, and either of them makes a five."""
    return all(
        0 <= end <= 2 * REACH
        and window[end] == EMPTY
        and _five(window[:end] + bytes([OWN]) + window[end + 1 :], overline)
        for end in (first - 1, last + 1)
    )


def shapes_at(state: NinukiState, board: bytes, point: int, side: int) -> list[Shape]:
    """The shapes of the four lines through a point, as if a stone of the side were there."""
    overline = state.rules.overline == "on"
    walled = board[:point] + bytes([side]) + board[point + 1 :] + bytes([WALL])
    return [shape(cells(walled), overline) for cells in windows(state.rules.size)[point]]


def binds(state: NinukiState) -> bool:
    """Whether the double three is forbidden to the side whose stone comes next."""
    rules = state.rules
    if rules.sides > 2 or rules.double_three == "none":
        return False
    return rules.double_three == "both" or state.placing == BLACK


def suspects(state: NinukiState) -> set[int]:
    """The points where a double three is possible at all, to save judging all the others.

    A three needs two more stones of the mover's in its line, no more than three points away.
    """
    side, rays = state.placing, state.grid.rays
    beside = Counter(
        (at, direction % 4)
        for stone, held in enumerate(state.board)
        if held == side
        for direction, ray in enumerate(rays[stone])
        for at in ray[: FIVE - 2]
    )
    lines = Counter(at for (at, _), count in beside.items() if count >= 2)
    return {at for at, count in lines.items() if count >= 2}


def double_three(state: NinukiState, point: int, after: Put) -> tuple[int, ...]:
    """The stones of the threes that the move makes when it makes two or more, else nothing.

    `after` is the stone put down. Nothing either when the move is exempt: it makes a five, or
    stops one of the enemy's by filling its point or taking a stone of it.
    """
    if point in after.lost:
        return ()
    side = state.placing
    made = shapes_at(state, after.board, point, side)
    if sum(bool(each.three) for each in made) < 2 or any(each.five for each in made):
        return ()
    enemy = BLACK + WHITE - side
    if any(each.five for each in shapes_at(state, state.board, point, enemy)):
        return ()
    if any(
        each.four or each.five
        for stone in after.won
        for each in shapes_at(state, state.board, stone, enemy)
    ):
        return ()
    rays = state.grid.rays[point]
    stones = {point}
    for axis, each in enumerate(made):
        for step in each.three:
            if step:
                stones.add(rays[axis if step > 0 else axis + 4][abs(step) - 1])
    return tuple(sorted(stones))
