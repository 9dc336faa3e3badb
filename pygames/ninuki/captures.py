"""What is taken: by the stone just put down, and from its own side when it goes between."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from pygames.ninuki.lines import Jump, Ray, brackets, jumps
from pygames.ninuki.position import PENDING, NinukiState
from pygames.ninuki.wins import winning_lines

Take = tuple[str, ...] | None  # the directions to take in; None: in every direction that takes


@dataclass(frozen=True, slots=True)
class Sandwich:
    """Stones of the mover that one enemy has on both sides."""

    captor: int  # side
    flanks: tuple[int, int]
    stones: Ray  # the new one among them


@dataclass(frozen=True, slots=True)
class Put:
    """A stone put down and everything taken removed, before anything is judged."""

    board: bytes
    taken: tuple[int, ...]  # per side, black first
    won: frozenset[int]  # the points of the stones that the mover took
    lost: frozenset[int]  # the points of the stones that enemies took, the new one among them


NOTHING: frozenset[int] = frozenset()


def captures(state: NinukiState, point: int) -> list[Jump]:
    """What a stone on an empty point takes, by direction: its name, the stones, the far flank.

    Exactly two enemy stones, or three with `capture_three`, up to a stone of the mover's;
    of one colour only unless `mixed_capture`.
    """
    board, side, rules = state.board, state.placing, state.rules
    found = []
    for jump in jumps(rules.size, rules.longest)[point]:
        _, stones, far = jump
        if board[far] != side:
            continue
        colours = {board[stone] for stone in stones}
        if 0 in colours or side in colours or (len(colours) > 1 and not rules.mixes):
            continue
        found.append(jump)
    return found


def sandwiches(state: NinukiState, point: int) -> list[Sandwich]:
    """The groups that a stone on an empty point completes between two stones of one enemy."""
    board, side, rules = state.board, state.placing, state.rules
    found = []
    for one, other, stones in brackets(rules.size, rules.longest)[point]:
        captor = board[one]
        if captor in (0, side) or board[other] != captor:
            continue
        beside = {board[stone] for stone in stones if stone != point}
        if 0 in beside or captor in beside or (beside != {side} and not rules.mixes):
            continue
        found.append(Sandwich(captor, (min(one, other), max(one, other)), stones))
    return found


def whole_line(state: NinukiState) -> tuple[int, Ray] | None:
    """The empty end of the line just made and the line, when the next player may take it whole.

    One end must be a stone of his and the other empty: the `whole` extension.
    """
    (line,) = winning_lines(state, state.before)
    cells = (state.grid.size**2,)  # an end beyond the edge is the wall behind the board
    axis = next(a for a, ray in enumerate(state.grid.rays[line[0]][:4]) if line[1] in ray[:1])
    ends = (
        (state.grid.rays[line[0]][axis + 4] + cells)[0],
        (state.grid.rays[line[-1]][axis] + cells)[0],
    )
    walled = state.board + b"\xff"
    held = [walled[end] for end in ends]
    if sorted(held) != [0, state.placing]:
        return None
    return ends[held.index(0)], line


def choices(state: NinukiState, point: int) -> Iterator[Take]:
    """What may be chosen to take by a stone on an empty point: everything first, then nothing.

    More than everything only with `forced_capture=off` and something to take.
    """
    yield None
    if state.rules.forced_capture == "off":
        directions = [direction for direction, _, _ in captures(state, point)]
        for count in range(len(directions)):
            yield from combinations(directions, count)


def put(state: NinukiState, point: int, take: Take) -> Put:
    """Put the next stone on an empty point and remove what is taken, all at once.

    All groups are found on the board as it stands with the new stone; a stone that two groups
    share counts once for one captor. `take` is one of the point's `choices`.
    """
    side, rules = state.placing, state.rules
    board = bytearray(state.board)
    board[point] = side
    won = {s for name, stones, _ in captures(state, point) if _takes(take, name) for s in stones}
    if state.phase == PENDING and rules.extension == "whole":
        whole = whole_line(state)
        if whole and whole[0] == point:
            won.update(whole[1])
    between = sandwiches(state, point) if rules.self_sandwich == "taken" else []
    if not won and not between:
        return Put(bytes(board), state.taken, NOTHING, NOTHING)
    taken = list(state.taken)
    taken[side - 1] += len(won)
    lost: set[int] = set()
    for captor in {group.captor for group in between}:
        stones = {s for group in between if group.captor == captor for s in group.stones}
        taken[captor - 1] += len(stones)
        lost |= stones
    for stone in won | lost:
        board[stone] = 0
    return Put(bytes(board), tuple(taken), frozenset(won), frozenset(lost))


def _takes(take: Take, direction: str) -> bool:
    return take is None or direction in take
