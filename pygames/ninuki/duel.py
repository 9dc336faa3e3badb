"""The computer's search when two sides play: alpha-beta with forced replies for nothing.

A win in one ends a line, a threat of one leaves only its defences: filling its point, or
taking a stone, which is why no threat is trusted that a capture could undo. Such replies cost
no depth; behind the last full ply fours and captures are still played out.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable

from pygames.ninuki.board import Board, best_first, scatter
from pygames.ninuki.judge import Judge
from pygames.ninuki.pieces import Points
from pygames.ninuki.position import BLACK, WHITE, NinukiState
from pygames.ninuki.shapes import (
    FIVE_MASK,
    FOUR_MASK,
    SIDE_BITS,
    STRAIGHT_MASK,
    TAKE_MASK,
    WON_MASK,
)
from pygames.ninuki.worth import MOST_TAKEN, estimate

WIN = 100_000  # less the plies it takes
FAR = WIN - 1_000  # a score beyond this is a forced win
SLICE = 200  # nodes between two pauses
ROOM = 60_000  # positions kept

WIDTHS = (0, 9, 10, 12, 14, 16, 18)  # moves looked at by plies left; more plies: the last
OTHERS = 24  # moves tried when the game seems lost
CALM = 4  # plies of fours and captures behind the last full ply
HASTY, SPOILT = 4, 50  # plies within which an estimate may end the search, less so much for each
DEEPEST = 60  # plies; from there on forced replies cost depth too
PLIES = DEEPEST + 60  # more than any line can have

UNKNOWN = (-1, 0, 0, -1)
SALT = [scatter(-1 - number) for number in range(2 * MOST_TAKEN)]  # stones taken, in a key

Why = tuple[list[int], list[int], int]  # reasons of black, of white; how long the trail was


class Duel:
    """One search: a board, and what has been learned on the way."""

    def __init__(self, state: NinukiState) -> None:
        self.board = Board(state, BLACK)
        self.judge = Judge(state, self.board)
        self.seen = 0
        self.pause = SLICE  # when `deepen` yields next
        self.known: dict[int, tuple[int, int, int, int]] = {}  # key -> depth, score, bound, move
        self.killers = [-1] * PLIES  # per ply, the move that refuted last
        self.why: list[Why] = [([], [], 0)] * PLIES  # per ply of the moves being tried

    def at_least(self, side: int, depth: int) -> int:
        """The estimate less what so few plies may spoil; nothing while a three wants an answer."""
        his = self.board.count >> SIDE_BITS if side == BLACK else self.board.count
        return -WIN if his & STRAIGHT_MASK else estimate(self.board, side) - SPOILT * depth

    def worth(self, side: int) -> int:
        """The estimate with what the side to move wins, or cannot stop, at once."""
        ended = self.forced(side, 0)
        if isinstance(ended, int):
            return ended
        if ended is not None and not self.holds(side, ended):
            return 2 - WIN
        return estimate(self.board, side)

    def holds(self, side: int, defences: list[int]) -> bool:
        """Whether one of the moves leaves the other side without a win in one."""
        for at in defences:
            undone = self.judge.place(at, side)
            if undone is not None:
                lost = self.judge.winning(BLACK + WHITE - side)
                self.board.undo(undone)
                if not lost:
                    return True
        return False

    def answer(self, side: int, depth: int, floor: int, edge: int) -> Generator[None, None, int]:
        """The score of the move just made, with the other side to move, in a window."""
        board = self.board
        self.why[0] = board.reasons(BLACK), board.reasons(WHITE), len(board.trail)
        return -(yield from self.deepen(side, depth, -edge, -floor, 1))

    def deepen(
        self, side: int, depth: int, alpha: int, beta: int, ply: int
    ) -> Generator[None, None, int]:
        """The score for the side to move, as the generator's value; yields between slices."""
        if depth <= 0:
            return self.calm(side, alpha, beta, ply, CALM)
        self.seen += 1
        if self.seen >= self.pause:
            self.pause = self.seen + SLICE
            yield
        forced = self.forced(side, ply)
        if isinstance(forced, int):
            return forced
        key = self.key(side)
        first, score = self.recall(key, depth, alpha, beta, ply)
        if score is not None:
            return score
        if forced is None:
            if depth <= HASTY and beta > -FAR:
                sure = self.at_least(side, depth)
                if sure >= beta:
                    return sure
            moves, left = self.candidates(side, depth, first, ply), depth - 1
        else:
            moves, left = forced, depth if ply < DEEPEST else depth - 1
            self.why[ply] = self.why[ply - 1]
        last = len(moves)
        board, place, other = self.board, self.judge.place, BLACK + WHITE - side
        best, chosen, floor, number = -WIN, -1, alpha, 0
        for tried, at in enumerate(moves, 1):
            if tried > last and best > -FAR:
                break
            undone = place(at, side)
            if undone is None:
                continue
            number += 1
            less = left
            if number > 3 and depth > 1 and forced is None and not undone[5]:
                less -= 1 if number < 9 else 2
            # The first move with the whole window, the others only to see that they are worse.
            edge = beta if number == 1 else alpha + 1
            score = -(yield from self.deepen(other, less, -edge, -alpha, ply + 1))
            if score > alpha and (less < left or edge <= score < beta):
                score = -(yield from self.deepen(other, left, -beta, -alpha, ply + 1))
            board.undo(undone)
            if score > best:
                best, chosen = score, at
                if score > alpha:
                    alpha = score
                    if alpha >= beta:
                        self.killers[ply] = at
                        break
            if tried == last and best < -FAR and forced is None:
                # It looks lost, but only the likely moves were tried.
                moves += self.others(side, moves, ply)
        if not number:
            return self.stuck(side, ply, forced)
        self.keep(key, depth, best, (best >= beta) - (best <= floor), chosen, ply)
        return best

    def key(self, side: int) -> int:
        """The position as a dictionary key."""
        _, black, white = self.board.taken
        return self.board.key ^ SALT[black] ^ SALT[MOST_TAKEN + white] ^ side

    def recall(
        self, key: int, depth: int, alpha: int, beta: int, ply: int
    ) -> tuple[int, int | None]:
        """The move that was best here before, and the score if it is deep and sharp enough."""
        deep, score, bound, first = self.known.get(key, UNKNOWN)
        if deep < depth:
            return first, None
        score += ply * ((score < -FAR) - (score > FAR))
        if bound == 0 or (bound > 0 and score >= beta) or (bound < 0 and score <= alpha):
            return first, score
        return first, None

    def keep(self, key: int, depth: int, score: int, bound: int, move: int, ply: int) -> None:
        """Remember a score, a win by its plies from here; `bound` 1: it is at least that."""
        if len(self.known) >= ROOM:
            self.known.clear()
        self.known[key] = (depth, score + ply * ((score > FAR) - (score < -FAR)), bound, move)

    def forced(self, side: int, ply: int) -> int | list[int] | None:
        """A score when the game is as good as over, or the only moves that are no loss at once.

        None when the side may move freely.
        """
        board = self.board
        count = board.count
        near = board.needed - 6
        mine, his = (count, count >> SIDE_BITS) if side == BLACK else (count >> SIDE_BITS, count)
        other = BLACK + WHITE - side
        if self.judge.waits:
            if board.taken[other] >= board.needed:
                return ply - WIN
            if his & WON_MASK:
                return self.judge.stops(side)
        if mine & FIVE_MASK or (mine & TAKE_MASK and board.taken[side] >= near):
            if not self.judge.odd and mine & FIVE_MASK:
                return WIN - ply - 1
            if self.judge.winning(side):
                return WIN - ply - 1
        if his & FIVE_MASK or (his & TAKE_MASK and board.taken[other] >= near):
            threats = self.judge.winning(other)
            if threats:
                takes = board.takes(side) if mine & TAKE_MASK else {}
                if len(set(threats)) > 1:
                    # No stone fills two points; one that takes may undo both.
                    return [*takes, *(at for at in threats if at not in takes)]
                return [*takes, *(at for at in threats[:1] if at not in takes)]
        return None

    def stuck(self, side: int, ply: int, ended: list[int] | None) -> int:
        """The score without a move: nothing stops the enemy, or the board is full."""
        if ended is not None:
            return ply + 2 - WIN
        return 0 if 0 not in self.board.cells else estimate(self.board, side)

    def candidates(self, side: int, depth: int, first: int, ply: int) -> list[int]:
        """The moves worth looking at, likely ones first."""
        board = self.board
        own = self.reasons(side, ply, depth > 1)
        count = board.count
        mine, his = (count, count >> SIDE_BITS) if side == BLACK else (count >> SIDE_BITS, count)
        most = WIDTHS[min(depth, len(WIDTHS) - 1)]
        moves: list[int] = []
        if first >= 0:
            moves.append(first)
        if his & STRAIGHT_MASK and not mine & STRAIGHT_MASK:
            # A straight four is coming: what stops it, what takes, what makes a four first.
            useful = self.against_three(side, BLACK + WHITE - side)
            moves += sorted(useful, key=own.__getitem__, reverse=True)[: most + 4]
            moves += best_first(own, 3)
        else:
            found = best_first(own, most)
            killer = self.killers[ply]
            if killer >= 0 and not board.cells[killer]:
                found.insert(2, killer)
            moves += found
        return list(dict.fromkeys(moves))

    def others(self, side: int, tried: list[int], ply: int) -> list[int]:
        """Moves for a side that has lost by all those tried."""
        own = self.why[ply][0] if side == BLACK else self.why[ply][1]
        return [at for at in best_first(own, OTHERS) if at not in tried]

    def reasons(self, side: int, ply: int, onward: bool) -> list[int]:
        """Why the side might play where; the other side's are kept too when it will ask next."""
        board = self.board
        black, white, mark = self.why[ply - 1]
        if onward or side == BLACK:
            black = board.follow(black, BLACK, mark)
        if onward or side == WHITE:
            white = board.follow(white, WHITE, mark)
        self.why[ply] = black, white, len(board.trail)
        return black if side == BLACK else white

    def against_three(self, side: int, other: int) -> set[int]:
        """What could answer a three: its places, every capture, every four."""
        found: set[int] = set()
        for reading in self.board.lines:
            if reading.count:
                if reading.straights[other]:
                    found.update(reading.fours[other])
                found.update(reading.fours[side])
                found.update(reading.takes[side])
        return found

    def calm(self, side: int, alpha: int, beta: int, ply: int, left: int) -> int:
        """The score when only fours, captures and their answers are still played out."""
        self.seen += 1
        board, judge = self.board, self.judge
        ended = self.forced(side, ply)
        if isinstance(ended, int):
            return ended
        other = BLACK + WHITE - side
        if ended is None:
            best = estimate(self.board, side)
            if best >= beta or left <= 0:
                return best
            mine = board.count if side == BLACK else board.count >> SIDE_BITS
            if mine & STRAIGHT_MASK:
                moves: Iterable[int] = self.fours(side, straight=True)
            elif mine & TAKE_MASK or (mine & FOUR_MASK and left > 2):
                moves = self.fours(side, straight=False) if left > 2 else ()
            else:
                return best
            if mine & TAKE_MASK:
                moves = dict.fromkeys([*board.takes(side), *moves])
            alpha = max(alpha, best)
        elif left <= -6:
            return estimate(self.board, side)
        else:
            best = ply + 2 - WIN
            moves = ended
        for at in moves:
            undone = judge.place(at, side)
            if undone is None:
                continue
            score = -self.calm(other, -beta, -alpha, ply + 1, left - 1)
            board.undo(undone)
            if score > best:
                best = score
                if score > alpha:
                    alpha = score
                    if alpha >= beta:
                        break
        return best

    def fours(self, side: int, *, straight: bool) -> Points:
        """The points that make a four, or a straight one."""
        found: Points = ()
        for reading in self.board.lines:
            fours = reading.straights[side] if straight else reading.fours[side]
            if fours:
                found += fours
        return found
