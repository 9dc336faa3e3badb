"""A Pente program as others write them, apart from the computer player in everything.

It keeps a value per empty point, direction and side, read from the nine cells around the
point, and searches so many plies of the points with the best values by alpha-beta, deepening
ply by ply. Two sides, `overline=on`, no option that changes what may be played or taken.
"""

from __future__ import annotations

from functools import cache
from random import Random

from pygames.ninuki.position import NinukiState
from pygames.ninuki.words import Move, stones
from tests.players.plain import Player

WALL = 3
MARGIN = 4
WIN = 1 << 40

# What a stone makes of its line, as a reason to play there and as a part of the estimate.
FIVE, STRAIGHT, FOUR, THREE, SLEEPING, TWO, ONE, NOTHING = range(8)
ORDER = (1 << 20, 9_000, 1_600, 1_300, 260, 160, 30, 0)
VALUE = (1 << 20, 1_500, 260, 240, 60, 40, 8, 0)
TAKEN = (0, 300, 750, 1_500, 3_200, WIN)  # a side's pairs
TAKES = 700  # the order of a capture, and of what saves from one
THREAT = 160  # a capture that could be made, in the estimate

WIDTHS = (0, 10, 10, 12, 14, 16, 20)  # moves by plies left


@cache
def shape(window: bytes, side: int) -> int:
    """What a stone of a side on the middle of nine cells makes there."""
    held = [cell == side for cell in window]
    held[4] = True
    free = [cell in (0, side) for cell in window]
    starts = [start for start in range(5) if all(free[start : start + 5])]
    most = max((sum(held[start : start + 5]) for start in starts), default=0)
    if most == 5:
        return FIVE
    if most == 4:
        return STRAIGHT if len(_fifths(held, free)) > 1 else FOUR
    if most == 3:
        for at in range(9):
            if free[at] and not held[at]:
                more = held.copy()
                more[at] = True
                if len(_fifths(more, free)) > 1:
                    return THREE
        return SLEEPING
    if most == 2:
        return TWO if len(starts) > 2 else ONE
    return ONE if len(starts) > 3 else NOTHING


def _fifths(held: list[bool], free: list[bool]) -> set[int]:
    """The points that complete five with the middle one."""
    return {
        next(at for at in range(start, start + 5) if not held[at])
        for start in range(5)
        if all(free[start : start + 5]) and sum(held[start : start + 5]) == 4
    }


@cache
def meaning(window: bytes) -> tuple[int, int, int, int, int, int]:
    """Order, value and pairs taken in this line, for black and for white."""
    if window[4]:
        return 0, 0, 0, 0, 0, 0
    found = [shape(window, side) for side in (1, 2)]
    pairs = [
        sum(ray == bytes((3 - side, 3 - side, side)) for ray in (window[5:8], window[3:0:-1]))
        for side in (1, 2)
    ]
    black, white = found
    return ORDER[black], ORDER[white], VALUE[black], VALUE[white], *pairs


class Search:
    """A board with walls around it and what its points are worth."""

    def __init__(self, state: NinukiState) -> None:
        self.size = size = state.rules.size
        self.row = row = size + MARGIN
        self.cells = bytearray([WALL]) * ((size + 2 * MARGIN) * row + MARGIN)
        self.points = [self.inner(at) for at in range(size * size)]
        for at, side in zip(self.points, state.board, strict=True):
            self.cells[at] = side
        self.steps = (1, row, row + 1, row - 1)
        self.around = [
            [
                (line, at + step * far)
                for line, step in enumerate(self.steps)
                for far in range(-4, 5)
            ]
            if at in set(self.points)
            else []
            for at in range(len(self.cells))
        ]
        self.pairs = [0, state.taken[0] // 2, state.taken[1] // 2]
        self.lines = [[meaning(bytes(9))] * len(self.cells) for _ in self.steps]
        self.order = [[], [0] * len(self.cells), [0] * len(self.cells)]
        self.takes = [[], [0] * len(self.cells), [0] * len(self.cells)]
        self.value = [0, 0, 0]
        self.threats = [0, 0, 0]
        blank = meaning(bytes(9))
        for at in self.points:
            for side in (1, 2):
                self.order[side][at] = 4 * blank[side - 1]
                self.value[side] += 4 * blank[side + 1]
        for at in self.points:
            self.read(at)
        self.known: dict[tuple[bytes, int, int], tuple[int, int, int, int]] = {}
        self.seen = 0

    def inner(self, at: int) -> int:
        """A point's place on the walled board."""
        return (at // self.size + MARGIN) * self.row + at % self.size + MARGIN

    def outer(self, at: int) -> int:
        """The point of a place on the walled board."""
        return (at // self.row - MARGIN) * self.size + at % self.row - MARGIN

    def read(self, at: int) -> None:
        """Bring up to date what depends on one cell."""
        cells, lines, steps = self.cells, self.lines, self.steps
        _, black, white = self.order
        _, black_takes, white_takes = self.takes
        _, black_value, white_value = self.value
        _, black_threats, white_threats = self.threats
        for line, near in self.around[at]:
            if cells[near] == WALL:
                continue
            step = steps[line]
            new = meaning(bytes(cells[near - 4 * step : near + 4 * step + 1 : step]))
            old = lines[line][near]
            if new is not old:
                lines[line][near] = new
                black[near] += new[0] - old[0]
                white[near] += new[1] - old[1]
                black_value += new[2] - old[2]
                white_value += new[3] - old[3]
                if new[4] != old[4]:
                    black_takes[near] += new[4] - old[4]
                    black_threats += new[4] - old[4]
                if new[5] != old[5]:
                    white_takes[near] += new[5] - old[5]
                    white_threats += new[5] - old[5]
        self.value[1:] = black_value, white_value
        self.threats[1:] = black_threats, white_threats

    def place(self, at: int, side: int) -> list[int]:
        """Put a stone; the stones it takes."""
        cells = self.cells
        gone = []
        if self.takes[side][at]:
            other = 3 - side
            for step in (*self.steps, *(-step for step in self.steps)):
                one, two, far = at + step, at + 2 * step, at + 3 * step
                if cells[one] == other and cells[two] == other and cells[far] == side:
                    gone += [one, two]
        cells[at] = side
        self.read(at)
        for stone in gone:
            cells[stone] = 0
            self.read(stone)
        self.pairs[side] += len(gone) // 2
        return gone

    def undo(self, at: int, side: int, gone: list[int]) -> None:
        """Take the stone back and put the taken ones where they were."""
        self.pairs[side] -= len(gone) // 2
        for stone in gone:
            self.cells[stone] = 3 - side
            self.read(stone)
        self.cells[at] = 0
        self.read(at)

    def wins(self, side: int) -> list[int]:
        """The points where a side wins at once."""
        five = self.value[side] >= ORDER[FIVE]
        missing = 5 - self.pairs[side]
        if not five and self.threats[side] < missing:
            return []
        order, takes = self.order[side], self.takes[side]
        return [at for at in self.points if order[at] >= ORDER[FIVE] or takes[at] >= missing]

    def moves(self, side: int, most: int) -> list[int]:
        """The likely moves, or the only ones against a win of the other side."""
        threats = self.wins(3 - side)
        mine, his = self.order[side], self.order[3 - side]
        takes, saves = self.takes[side], self.takes[3 - side]
        cells = self.cells
        worth = {
            at: 4 * mine[at] + 3 * his[at] + 4 * TAKES * takes[at] + 3 * TAKES * saves[at]
            for at in self.points
            if not cells[at]
        }
        if threats:
            only = {*threats, *(at for at in worth if takes[at])}
            return sorted(only, key=worth.__getitem__, reverse=True)
        return sorted(worth, key=worth.__getitem__, reverse=True)[:most]

    def estimate(self, side: int) -> int:
        """What the position is worth to the side to move."""
        other = 3 - side
        mine = self.value[side] + TAKEN[self.pairs[side]] + THREAT * self.threats[side]
        his = self.value[other] + TAKEN[self.pairs[other]] + THREAT * self.threats[other]
        return mine * 5 // 4 - his

    def best(self, side: int, left: int, alpha: int, beta: int) -> int:
        """The score for the side to move, so many plies deep."""
        self.seen += 1
        if self.wins(side):
            return WIN + left
        if left <= 0:
            return self.estimate(side)
        key = (bytes(self.cells), side, self.pairs[1] * 5 + self.pairs[2])
        deep, score, bound, first = self.known.get(key, (-1, 0, 0, -1))
        if deep == left and (not bound or (score >= beta if bound > 0 else score <= alpha)):
            return score
        moves = self.moves(side, WIDTHS[min(left, len(WIDTHS) - 1)])
        if first in moves:
            moves.remove(first)
            moves.insert(0, first)
        best, chosen, floor = -2 * WIN, -1, alpha
        for at in moves:
            gone = self.place(at, side)
            score = -self.best(3 - side, left - 1, -beta, -alpha)
            self.undo(at, side, gone)
            if score > best:
                best, chosen = score, at
                alpha = max(alpha, score)
                if alpha >= beta:
                    break
        self.known[key] = (left, best, (best >= beta) - (best <= floor), chosen)
        return best


def pente(depth: int) -> Player:
    """The program that looks so many plies ahead."""

    def player(state: NinukiState, seat: int, log: tuple[str, ...], rng: Random) -> Move:
        points = stones(state.rules.size)
        if not any(state.board):
            return points[state.grid.centre]
        search, side = Search(state), state.placing
        won = search.wins(side)
        if won:
            return points[search.outer(won[0])]
        roots = search.moves(side, WIDTHS[-1])
        for left in range(depth):
            scored = []
            alpha = -2 * WIN
            for number, at in enumerate(roots):
                gone = search.place(at, side)
                score = -search.best(3 - side, left, -2 * WIN, -alpha)
                search.undo(at, side, gone)
                scored.append((score if score > alpha else -2 * WIN, -number, at))
                alpha = max(alpha, score)
            roots = [at for _, _, at in sorted(scored, reverse=True)]
        return points[search.outer(roots[0])]

    return player
