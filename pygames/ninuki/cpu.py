"""Ninuki-renju's computer player: its levels, and what it does in every phase.

A win in one is played and a lost move avoided before any search, by every level; then `duel`
searches for two sides, `crowd` for three and four. The rules are the engine's: only its legal
moves are looked at here.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygames.ninuki.board import POINT_BITS, Board, Points
from pygames.ninuki.captures import captures
from pygames.ninuki.duel import CALM, FAR, WIN, Duel
from pygames.ninuki.position import NinukiState, side_of
from pygames.ninuki.rules import GAME
from pygames.ninuki.words import Move, Stone
from pygames.think.thought import Level, Thought

if TYPE_CHECKING:
    from random import Random

LEVELS = (
    Level("1", 200, 0.5),
    Level("2", 600, 0.5),
    Level("3", 3_000, 1),
    Level("4", 12_000, 2),
    Level("5", 400_000, 3),
)


@dataclass(frozen=True, slots=True)
class _Style:
    """How a level plays within its budget."""

    depth: int  # plies at most
    noise: int  # spread of what is added to each move's score


_STYLES = {
    "1": _Style(1, 300),
    "2": _Style(1, 60),
    "3": _Style(3, 15),
    "4": _Style(40, 6),
    "5": _Style(40, 4),
}
_WIDTH = 28  # moves looked at in the position itself


@dataclass(slots=True)
class _Root:
    """A legal move of the position that is asked about."""

    move: Stone
    at: int
    chosen: Points | None  # the stones to take; None: all
    taste: int  # added to its score


def estimate(state: NinukiState, seat: int) -> int:
    """How good a position is for a seat, whoever moves; 0 is even."""
    side = side_of(state, seat)
    duel = Duel(state)
    turn = state.placing
    value = duel.estimate(turn)
    return value if turn == side else -value


def think(
    state: NinukiState, seat: int, level: Level, log: tuple[str, ...], rng: Random
) -> Iterator[Thought]:
    """The best move so far, again and again until the level's work is done."""
    legal = GAME.moves(state, seat)
    yield from _search(state, legal, level, rng)


def _search(
    state: NinukiState, legal: list[Move], level: Level, rng: Random
) -> Iterator[Thought]:
    style = _STYLES[level.key]
    duel = Duel(state)
    side = state.placing
    roots = _roots(duel, state, legal, side, style, rng)
    best = Thought(roots[0].move, 0, 0, (roots[0].move,))
    yield best
    if len(roots) == 1:
        return
    other = 3 - side
    board = duel.board
    for depth in range(1, style.depth + 1):
        alpha = -WIN
        scored = []
        before = duel.reasons()
        for number, root in enumerate(roots):
            undone = board.place(root.at, side, root.chosen)
            floor = alpha - root.taste
            edge = floor + 1 if number and depth > 1 else WIN
            while True:
                if depth > 1:
                    inner = duel.deepen(other, depth - 1, -edge, -floor, 1, before)
                    score = yield from _told(inner, duel, best, level.nodes)
                    if score is None:
                        return
                else:
                    score = -duel.calm(other, -edge, -floor, 1, CALM)
                if score <= floor or edge == WIN:
                    break
                edge = WIN
            board.undo(undone)
            score += root.taste
            scored.append((score, -number, root))
            if score > alpha:
                alpha = score
                best = Thought(root.move, duel.seen, score, (root.move,))
        scored.sort(reverse=True)
        roots = [root for _, _, root in scored]
        yield Thought(best.move, duel.seen, best.score, best.line)
        if abs(alpha) >= FAR or duel.seen >= level.nodes:
            return


def _told(
    inner: Generator[None, None, int], duel: Duel, best: Thought, nodes: int
) -> Generator[Thought, None, int | None]:
    """A score from the other side's search; each pause tells the best thought so far.

    None when the work is done before the score is known.
    """
    while True:
        try:
            next(inner)
        except StopIteration as done:
            return -int(done.value)
        yield Thought(best.move, duel.seen, best.score, best.line)
        if duel.seen >= nodes:
            return None


def _roots(
    duel: Duel, state: NinukiState, legal: list[Move], side: int, style: _Style, rng: Random
) -> list[_Root]:
    """The moves to search: one that wins, else those that do not lose at once, likely ones first."""
    board, judge = duel.board, duel.judge
    reasons = board.reasons(side)
    following = judge.after(side)
    safe, lost = [], []
    for move in legal:
        assert isinstance(move, Stone)
        at = move.row * state.rules.size + move.column
        chosen = _chosen(state, at, move)
        root = _Root(move, at, chosen, round(rng.gauss(0, style.noise)))
        undone = board.place(at, side, chosen)
        won = board.winners()
        wins = won == [side] and not (judge.waits and judge.waiting(side))
        loses = any(each != side for each in won) or bool(judge.winning(following))
        board.undo(undone)
        if wins:
            return [root]
        (lost if loses else safe).append(root)
    found = safe or lost
    rng.shuffle(found)
    found.sort(key=lambda root: reasons[root.at] >> POINT_BITS, reverse=True)
    return found[:_WIDTH]


def _chosen(state: NinukiState, at: int, move: Stone) -> Points | None:
    if move.take is None:
        return None
    return tuple(s for name, stones, _ in captures(state, at) if name in move.take for s in stones)
