"""The computer's search when three or four sides play for themselves.

It is paranoid: the hero, for whom it searches, maximises, everybody else is taken to play
against him. Only a win that threatens at once unites them: whoever is next before it must
stop it, as players do.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable

from pygames.ninuki.board import Board, best_first
from pygames.ninuki.duel import SLICE, WIN
from pygames.ninuki.judge import Judge
from pygames.ninuki.position import NinukiState
from pygames.ninuki.shapes import SIDE_BITS, STRAIGHT_MASK, TAKE_MASK
from pygames.ninuki.worth import taken_worth

WIDTHS = (0, 6, 7, 8, 9)  # moves looked at by plies left; more plies: the last
STRAIGHT_NEXT, STRAIGHT_SOON = 600, 250  # a sure win to be made: by the mover, by another
DEEPEST = 30


class Crowd:
    """One search for one side: a board that counts in its favour."""

    def __init__(self, state: NinukiState, hero: int) -> None:
        self.board = Board(state, hero)
        self.judge = Judge(state, self.board)
        self.hero = hero
        self.sides = state.rules.sides
        self.seen = 0
        self.pause = SLICE  # when `deepen` yields next

    def estimate(self, mover: int) -> int:
        """What the position is worth to the hero while a side is to move."""
        board = self.board
        needed = board.needed
        value = board.score
        for side in range(1, self.sides + 1):
            count = board.count >> (SIDE_BITS * (side - 1))
            taken = board.taken[side]
            worth = taken_worth(taken, needed)
            if count & TAKE_MASK:
                gain = taken_worth(taken + 2, needed) - worth
                worth += gain * 3 >> 2 if side == mover else gain * 3 >> 3
            if count & STRAIGHT_MASK:
                worth += STRAIGHT_NEXT if side == mover else STRAIGHT_SOON
            value += worth if side == self.hero else -worth // (self.sides - 1)
        return value

    def worth(self, mover: int) -> int:
        """The estimate with what the mover wins at once."""
        if self.judge.winning(mover):
            return WIN - 1 if mover == self.hero else 1 - WIN
        return self.estimate(mover)

    def answer(self, side: int, depth: int, floor: int, edge: int) -> Generator[None, None, int]:
        """The score of the hero's move just made, with the next side to move, in a window."""
        return (yield from self.deepen(side, depth, floor, edge, 1))

    def deepen(
        self, side: int, depth: int, alpha: int, beta: int, ply: int
    ) -> Generator[None, None, int]:
        """The score for the hero with a side to move, as the generator's value."""
        self.seen += 1
        if self.seen >= self.pause:
            self.pause = self.seen + SLICE
            yield
        judge = self.judge
        mine = side == self.hero
        following = judge.after(side)
        only: Iterable[int] | None
        if judge.waits and judge.line_of(judge.before(side)):
            threat, only = judge.before(side), judge.stops(side)
        elif judge.winning(side):
            return WIN - ply - 1 if mine else ply + 1 - WIN
        else:
            threat, only = following, self.defences(side, following)
        if depth <= 0 and (only is None or ply >= DEEPEST):
            return self.estimate(side)
        moves = self.candidates(side, depth) if only is None else only
        best = None
        for at in moves:
            undone = judge.place(at, side)
            if undone is None:
                continue
            left = depth - 1 if only is None else max(depth - 1, 0)
            score = yield from self.deepen(following, left, alpha, beta, ply + 1)
            self.board.undo(undone)
            if best is None or (score > best if mine else score < best):
                best = score
                if mine:
                    alpha = max(alpha, score)
                else:
                    beta = min(beta, score)
                if alpha >= beta:
                    break
        if best is None:
            if only is None:
                return self.estimate(side)
            return WIN - ply - 2 if threat == self.hero else ply + 2 - WIN
        return best

    def candidates(self, side: int, depth: int) -> Iterable[int]:
        """The moves worth looking at, likely ones first."""
        return best_first(self.board.reasons(side), WIDTHS[min(depth, len(WIDTHS) - 1)])

    def defences(self, side: int, following: int) -> list[int] | None:
        """What stops a win of the side that follows; None when it threatens none."""
        threats = self.judge.winning(following)
        if not threats:
            return None
        return list(dict.fromkeys([*threats, *self.board.takes(side)]))
