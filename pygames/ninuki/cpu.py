"""Ninuki-renju's computer player: its levels, and what it does in every phase.

A win in one is played and a lost move avoided before any search, then `duel` searches for
two sides, `crowd` for three and four. The rules are the engine's: only its legal moves are
looked at here.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pygames.ninuki.captures import captures
from pygames.ninuki.crowd import Crowd
from pygames.ninuki.duel import FAR, WIN, Duel
from pygames.ninuki.pieces import Points
from pygames.ninuki.position import (
    BLACK,
    CHOOSE,
    MOVES_FIRST,
    PENDING,
    PLACE,
    PLAY,
    WHITE,
    NinukiState,
    side_of,
)
from pygames.ninuki.reading import POINT_BITS
from pygames.ninuki.rules import GAME
from pygames.ninuki.words import Call, Move, Stone
from pygames.think.thought import Level, Thought

if TYPE_CHECKING:
    from random import Random

LEVELS = (
    Level("1", 200, 0.5),
    Level("2", 800, 0.5),
    Level("3", 3_000, 1),
    Level("4", 6_000, 2),
    Level("5", 250_000, 3),
)


@dataclass(frozen=True, slots=True)
class _Style:
    """How a level plays within its budget."""

    depth: int  # plies at most
    noise: int  # spread of what is added to each move's score; a little makes games differ
    careful: bool = True  # it looks what the next player could win by


_STYLES = {
    "1": _Style(1, 600, careful=False),
    "2": _Style(1, 130),
    "3": _Style(2, 40),
    "4": _Style(40, 25),
    "5": _Style(40, 6),
}
_WIDTH = 28  # moves looked at in the position itself
_EVEN = 40  # a position with a smaller score is good for nobody
_SETTING = 24  # ways to put an opening's last stone that are compared


@dataclass(frozen=True, slots=True)
class _Root:
    """A legal move of the position that is asked about."""

    move: Stone
    at: int
    chosen: Points | None  # the stones to take; None: all
    taste: int  # added to its score


def estimate(state: NinukiState, seat: int) -> int:
    """How good a position is for a seat, whoever is to move; 0 is even.

    A win that the side to move has at once counts, as does a line that nothing stops.
    """
    side, mover = side_of(state, seat), state.placing
    if state.rules.sides > 2:
        return Crowd(state, side).worth(mover)
    value = Duel(state).worth(mover)
    return value if side == mover else -value


def think(
    state: NinukiState,
    seat: int,
    level: Level,
    log: tuple[str, ...],  # noqa: ARG001 - a position says all that matters
    rng: Random,
) -> Iterator[Thought]:
    """The best move so far, again and again until the level's work is done."""
    legal = GAME.moves(state, seat)
    if state.phase == CHOOSE:
        yield from _choose(state, legal, level, rng)
    elif state.phase == PLACE:
        yield _set(state, legal, rng)
    elif isinstance(legal[0], Call):
        yield Thought(legal[0], 0)
    else:
        yield from _search(state, legal, level, rng)


def _search(state: NinukiState, legal: list[Move], level: Level, rng: Random) -> Iterator[Thought]:
    """Deepen ply by ply; the first move of each is the best of the one before."""
    style = _STYLES[level.key]
    side = state.placing
    search = Duel(state) if state.rules.sides == 2 else Crowd(state, side)
    roots = _roots(search, state, legal, style, rng)
    best = Thought(roots[0].move, 0, 0, (roots[0].move,))
    yield best
    if len(roots) == 1:
        return
    roots, spare = roots[:_WIDTH], roots[_WIDTH:]
    following, worst = search.judge.after(side), -WIN
    for depth in range(style.depth):
        alpha = worst
        scored = []
        for number, root in enumerate(roots):
            undone = search.judge.put(root.at, side, root.chosen)
            floor = alpha - root.taste
            edge = floor + 1 if number and depth else WIN
            while True:
                inner = search.answer(following, depth, floor, edge)
                score = yield from _told(inner, search, best, level.nodes)
                if score is None:
                    return
                if score <= floor or edge == WIN:
                    break
                edge = WIN
            search.board.undo(undone)
            score += root.taste
            scored.append((score, -number, root))
            if score > alpha:
                alpha = score
                best = Thought(root.move, search.seen, score, (root.move,))
        scored.sort(reverse=True)
        roots = [root for _, _, root in scored]
        yield Thought(best.move, search.seen, best.score, best.line)
        if alpha <= -FAR and spare:
            # Any move that does not lose would do, none that only loses later.
            roots, spare, worst = roots + spare, [], -FAR
        elif abs(alpha) >= FAR or search.seen >= level.nodes:
            return


def _told(
    inner: Generator[None, None, int], search: Duel | Crowd, best: Thought, nodes: int
) -> Generator[Thought, None, int | None]:
    """The score that an answer finds; each pause tells the best thought so far.

    None when the work is done before the score is known.
    """
    while True:
        try:
            next(inner)
        except StopIteration as done:
            return int(done.value)
        yield Thought(best.move, search.seen, best.score, best.line)
        if search.seen >= nodes:
            return None


def _roots(
    search: Duel | Crowd, state: NinukiState, legal: list[Move], style: _Style, rng: Random
) -> list[_Root]:
    """The moves to search, likely ones first: one that wins, or those that do not lose at once.

    A win alone is better than one with others, and a game that everybody wins, which is a draw,
    is only better than a lost one.
    """
    board, judge, side = search.board, search.judge, state.placing
    reasons = board.reasons(side)
    following = judge.after(side)
    shared: list[_Root] = []  # others win too
    safe: list[_Root] = []
    drawn: list[_Root] = []  # everybody has won
    losing: list[_Root] = []  # the next player can win
    lost: list[_Root] = []  # only others have won
    for move in legal:
        assert isinstance(move, Stone)
        at = move.row * state.rules.size + move.column
        root = _Root(move, at, _chosen(state, at, move), round(rng.gauss(0, style.noise)))
        undone = judge.put(at, side, root.chosen)
        won = board.winners()
        wins = won == [side] and not (judge.waits and _waits(state, move))
        hangs = style.careful and judge.beats(following, side)
        board.undo(undone)
        if wins:
            return [root]
        if won in ([], [side]):
            (losing if hangs else safe).append(root)
        elif side not in won:
            lost.append(root)
        else:
            (drawn if len(won) == state.rules.sides else shared).append(root)
    if shared:
        return shared[:1]
    found = safe or drawn[:1] or losing or lost
    rng.shuffle(found)
    centre, grid = state.grid.centre, state.grid
    found.sort(key=lambda root: (-(reasons[root.at] >> POINT_BITS), grid.distance(root.at, centre)))
    return found if any(state.board) else found[:1]


def _waits(state: NinukiState, move: Stone) -> bool:
    """Whether the line that a move makes leaves the next player an answer."""
    return GAME.after(state, state.turn, move).phase == PENDING


def _chosen(state: NinukiState, at: int, move: Stone) -> Points | None:
    """The stones that a move names to be taken, None for all."""
    if move.take is None:
        return None
    return tuple(s for name, stones, _ in captures(state, at) if name in move.take for s in stones)


def _set(state: NinukiState, legal: list[Move], rng: Random) -> Thought:
    """A stone of the opening: near the centre, and when a choice follows as even as can be."""
    grid, reach = state.grid, 1 + state.played // 2
    near = [
        move
        for move in legal
        if isinstance(move, Stone)
        and grid.distance(move.row * grid.size + move.column, grid.centre) <= reach
    ]
    tried = rng.sample(near, min(_SETTING, len(near)))
    even: list[tuple[int, int, Move]] = []
    for move in tried:
        after = GAME.after(state, state.turn, move)
        if after.phase != CHOOSE:
            return Thought(move, 1)
        even.append((abs(_first_mover(after)), len(even), move))
    return Thought(min(even)[2], len(even))


def _first_mover(state: NinukiState) -> int:
    """What a position whose colours are to be chosen is worth to the one that moves first."""
    side = MOVES_FIRST[state.rules.opening]
    return Duel(_begun(state)).worth(side)


def _begun(state: NinukiState) -> NinukiState:
    """A position whose colours are to be chosen, as if the first player kept black."""
    turn = 0 if MOVES_FIRST[state.rules.opening] == BLACK else 1
    return replace(state, turn=turn, phase=PLAY)


def _choose(state: NinukiState, legal: list[Move], level: Level, rng: Random) -> Iterator[Thought]:
    """The colour that the search likes better, or two more stones when it likes neither."""
    begun = _begun(state)
    first = MOVES_FIRST[state.rules.opening]
    for thought in _search(begun, GAME.moves(begun, begun.turn), level, rng):
        liked = first if thought.score >= 0 else BLACK + WHITE - first
        call = Call.BLACK if liked == BLACK else Call.WHITE
        if abs(thought.score) < _EVEN and Call.MORE in legal:
            call = Call.MORE
        yield Thought(call, thought.seen, abs(thought.score), (call,))
