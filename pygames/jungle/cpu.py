"""Jungle's computer player: alpha-beta over a board that is changed and changed back.

Iterative deepening with a transposition table, captures searched to quiet, and draws by
repetition seen. The rules come from the engine: `paths` is `why_not` asked in advance.
Weak levels are the same search, shallow and with noise on its scores; none of them misses
a win in one.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from pygames.jungle import rules as book
from pygames.jungle import words
from pygames.jungle.rules import (
    DENS,
    ELEPHANT,
    FILES,
    PIECES,
    RANKS,
    RAT,
    WATER,
    JungleRules,
    JungleState,
    Step,
)
from pygames.think.thought import Level, Thought

if TYPE_CHECKING:
    from random import Random

LEVELS = (
    Level("1", 200, 0.5),
    Level("2", 1_000, 0.5),
    Level("3", 4_000, 1),
    Level("4", 16_000, 2),
    Level("5", 120_000, 3),
)


@dataclass(frozen=True, slots=True)
class _Style:
    """How a level plays within its budget."""

    depth: int  # plies at most
    noise: int  # spread of what is added to each move's score


_STYLES = {
    "1": _Style(1, 450),
    "2": _Style(2, 30),
    "3": _Style(4, 5),
    "4": _Style(40, 0),
    "5": _Style(40, 0),
}

WIN = 100_000  # less the plies it takes
_FAR = WIN - 1_000  # a score beyond this is a forced win
_SLICE = 200  # nodes between two thoughts
_CALM = 6  # plies of captures behind the last full ply
_ROOM = 40_000  # positions kept: about 12 MB

_BASE = {1: 420, 2: 180, 3: 240, 4: 300, 5: 420, 6: 820, 7: 900, 8: 860}  # by animal
_PREY = 22  # for each enemy that the animal could take on open ground
_HUNTER = 22  # less for each enemy that could take it

Way = tuple[int, int, int, "slice | None"]  # start, end, welcome, over; see `rules.paths`


def estimate(state: JungleState, seat: int) -> int:
    """How good a position is for a seat by its pieces and where they stand; 0 is even."""
    value = _worth(state.rules, frozenset(state.board))
    red = sum(value[piece][square] for square, piece in enumerate(state.board) if piece)
    return red if seat == book.RED else -red


@lru_cache(maxsize=64)  # 20 kB each in the browser, and a game needs sixteen at most
def _worth(rules: JungleRules, alive: frozenset[int]) -> tuple[tuple[int, ...], ...]:
    """Per piece and square, what it is worth to Red (Blue's are negative) while these live."""
    values: list[tuple[int, ...]] = [()] * (PIECES[book.BLUE][-1] + 1)
    for seat in (book.RED, book.BLUE):
        enemies = alive & set(PIECES[1 - seat])
        for piece in PIECES[seat]:
            prey = sum(_takes(rules, piece, enemy) for enemy in enemies)
            hunters = sum(_takes(rules, enemy, piece) for enemy in enemies)
            worth = max(100, _BASE[piece & 15] + _PREY * prey - _HUNTER * hunters)
            places = (worth + _place(piece, square) for square in range(FILES * RANKS))
            values[piece] = tuple(places if seat == book.RED else (-place for place in places))
    return tuple(values)


def _takes(rules: JungleRules, hunter: int, prey: int) -> bool:
    """Whether one animal takes another on open ground."""
    strong, weak = hunter & 15, prey & 15
    if strong == ELEPHANT and weak == RAT:
        return rules.elephant_eats_rat == "on"
    if strong == RAT and weak == ELEPHANT:
        return True
    return book.rank(rules, strong) >= book.rank(rules, weak)


def _place(piece: int, square: int) -> int:
    """What a square adds: nearness to the enemy den, most of all on its doorstep."""
    seat, animal = piece >> 4, piece & 15
    den = DENS[1 - seat]
    away = abs(square % FILES - den % FILES) + abs(square // FILES - den // FILES)
    step = 9 if animal >= book.TIGER else 6
    near = (0, 90, 45, 15)[away] if away < 4 else 0
    swims = 12 if animal == RAT and square in WATER else 0
    return step * (12 - away) + near + swims


class _Search:
    """One search: the board, whose turn it is, and what has been learned on the way."""

    def __init__(self, state: JungleState, log: tuple[str, ...]) -> None:
        self.board = bytearray(state.board)
        self.turn = state.turn
        self.clock = state.clock
        limit = state.rules.quiet_limit
        self.limit = limit if isinstance(limit, int) else 10_000
        self.value = _worth(state.rules, frozenset(state.board))
        self.score = estimate(state, book.RED)  # for Red
        self.where = [-1] * (PIECES[book.BLUE][-1] + 1)  # per piece, its square, -1: taken
        for square, piece in enumerate(state.board):
            if piece:
                self.where[piece] = square
        self.ways = _ordered(state, self.value)
        self.seen = 0
        self.pause = _SLICE  # when `deepen` yields next
        self.known: dict[bytes, tuple[int, int, int, Way | None]] = {}
        self.path = _earlier(state, log)  # positions that must not come back
        self.killers: dict[int, Way] = {}  # per ply, the quiet move that refuted last

    def key(self) -> bytes:
        """The position as a dictionary key."""
        return bytes(self.board) + (b"b" if self.turn else b"r")

    def make(self, way: Way) -> tuple[int, int, int, int]:
        """Play a move. Gives back what `unmake` needs: its ends, the piece taken, the clock."""
        start, end = way[0], way[1]
        board, value = self.board, self.value
        piece, taken = board[start], board[end]
        undone = (start, end, taken, self.clock)
        board[end], board[start] = piece, 0
        self.where[piece] = end
        self.score += value[piece][end] - value[piece][start]
        if taken:
            self.where[taken] = -1
            self.score -= value[taken][end]
            self.clock = 0
        else:
            self.clock += 1
        self.turn = 1 - self.turn
        return undone

    def unmake(self, undone: tuple[int, int, int, int]) -> None:
        """Take the last move back."""
        start, end, taken, self.clock = undone
        board, value = self.board, self.value
        piece = board[end]
        board[start], board[end] = piece, taken
        self.where[piece] = start
        self.score += value[piece][start] - value[piece][end]
        if taken:
            self.where[taken] = end
            self.score += value[taken][end]
        self.turn = 1 - self.turn

    def moves(self, ply: int, first: Way | None) -> list[Way] | None:
        """The legal moves, likely ones first; None when one of them enters the den and wins."""
        board, where, ways = self.board, self.where, self.ways
        den = DENS[1 - self.turn]
        takes: list[tuple[int, Way]] = []
        quiet: list[Way] = []
        for piece in PIECES[self.turn]:
            start = where[piece]
            if start < 0:
                continue
            for way in ways[piece][start]:
                target = board[way[1]]
                if way[2] >> target & 1 and (way[3] is None or not any(board[way[3]])):
                    if way[1] == den:
                        return None
                    if target:
                        takes.append((abs(self.value[target][way[1]]) * 8 - piece, way))
                    else:
                        quiet.append(way)
        takes.sort(key=_by_gain)
        found = [way for _, way in takes]
        killer = self.killers.get(ply)
        if killer in quiet:
            quiet.remove(killer)
            found.append(killer)
        found += quiet
        if first in found:
            found.remove(first)
            found.insert(0, first)
        return found

    def deepen(self, depth: int, alpha: int, beta: int, ply: int) -> Generator[None, None, int]:
        """The score for the side to move, as the generator's value; yields between slices.

        A generator at every inner node costs 3 % here: leaves are `calm`, plain functions.
        """
        self.seen += 1
        if self.seen >= self.pause:
            self.pause = self.seen + _SLICE
            yield
        if self.clock >= self.limit:
            return 0 if self.moves(ply, None) != [] else ply - WIN
        key = self.key()
        if key in self.path:
            return 0
        depth_known, score, bound, first = self.known.get(key, (-1, 0, 0, None))
        if depth_known >= depth and (
            bound == 0 or (bound > 0 and score >= beta) or (bound < 0 and score <= alpha)
        ):
            return score
        moves = self.moves(ply, first)
        if moves is None:
            return WIN - ply - 1
        best, best_way, floor = ply - WIN, None, alpha
        self.path.add(key)
        for way in moves:
            undone = self.make(way)
            if depth > 1:
                score = -(yield from self.deepen(depth - 1, -beta, -alpha, ply + 1))
            else:
                score = -self.calm(-beta, -alpha, ply + 1, _CALM)
            self.unmake(undone)
            if score > best:
                best, best_way = score, way
                alpha = max(alpha, score)
                if alpha >= beta:
                    if not undone[2]:
                        self.killers[ply] = way
                    break
        self.path.discard(key)
        if len(self.known) >= _ROOM:
            self.known.clear()
        bound = 1 if best >= beta else -1 if best <= floor else 0
        self.known[key] = (depth, best, bound, best_way)
        return best

    def calm(self, alpha: int, beta: int, ply: int, depth: int) -> int:
        """The score when only captures, and entering the den, are still played out."""
        self.seen += 1
        if self.clock >= self.limit:
            return 0
        board, where, value = self.board, self.where, self.value
        den = DENS[1 - self.turn]
        best = -self.score if self.turn else self.score
        best -= best * self.clock // (2 * self.limit)  # what leads nowhere is worth less
        takes: list[tuple[int, Way]] = []
        for piece in PIECES[self.turn]:
            start = where[piece]
            if start < 0:
                continue
            for way in self.ways[piece][start]:
                end = way[1]
                target = board[end]
                if (target or end == den) and way[2] >> target & 1:
                    if way[3] is not None and any(board[way[3]]):
                        continue
                    if end == den:
                        return WIN - ply - 1
                    takes.append((abs(value[target][end]) * 8 - piece, way))
        if best >= beta or not depth:
            return best
        alpha = max(alpha, best)
        takes.sort(key=_by_gain)
        for _, way in takes:
            undone = self.make(way)
            score = -self.calm(-beta, -alpha, ply + 1, depth - 1)
            self.unmake(undone)
            if score > best:
                best = score
                alpha = max(alpha, score)
                if alpha >= beta:
                    break
        return best


def _by_gain(scored: tuple[int, Way]) -> int:
    return -scored[0]


def _ordered(
    state: JungleState, value: tuple[tuple[int, ...], ...]
) -> list[tuple[tuple[Way, ...], ...]]:
    """The engine's paths per piece and square, the most promising step first."""
    table = book.paths(state.rules)
    ordered: list[tuple[tuple[Way, ...], ...]] = [()] * (PIECES[book.BLUE][-1] + 1)
    for piece in PIECES[book.RED] + PIECES[book.BLUE]:
        worth = value[piece]
        sign = -1 if piece >> 4 == book.RED else 1
        ordered[piece] = tuple(
            tuple(
                (step.start, end, welcome, over)
                for step, end, welcome, over in sorted(
                    table[piece << 6 | start], key=lambda path: sign * worth[path[1]]
                )
            )
            for start in range(len(book.SQUARES))
        )
    return ordered


def _earlier(state: JungleState, log: tuple[str, ...]) -> set[bytes]:
    """The positions since the last capture, rebuilt by walking the log's last moves back."""
    board = bytearray(state.board)
    turn, found = state.turn, set()
    quiet = [entry.partition(":")[2] for entry in log if "!" not in entry][-state.clock :]
    for word in reversed(quiet if state.clock else ()):
        start, end = words.read_step(word)
        if not board[end] or board[start]:
            break  # the log does not lead to this position
        board[start], board[end] = board[end], 0
        turn = 1 - turn
        found.add(bytes(board) + (b"b" if turn else b"r"))
    return found


def think(
    state: JungleState, seat: int, level: Level, log: tuple[str, ...], rng: Random
) -> Iterator[Thought]:
    """The best move so far, again and again until the level's work is done."""
    style = _STYLES[level.key]
    search = _Search(state, log)
    legal = book.moves(state, seat)
    roots = _roots(search, legal, rng)
    best = _thought(search, legal[0], 0)
    for depth in range(1, style.depth + 1):
        scored: list[tuple[int, Way]] = []
        alpha = -WIN
        for way in roots:
            undone = search.make(way)
            floor = -WIN if style.noise else alpha
            score = yield from _told(search, depth, floor, best, level.nodes)
            if score is None:
                return
            search.unmake(undone)
            if style.noise and abs(score) < _FAR:
                score += round(rng.gauss(0, style.noise))
            scored.append((score, way))
            if score > alpha:
                alpha = score
                best = _thought(search, Step(way[0], way[1]), score)
                if score >= WIN - 1:
                    yield best
                    return
        scored.sort(key=_by_gain)
        roots = [way for _, way in scored]
        yield _thought(search, best.move, best.score)
        if abs(alpha) >= _FAR or len(roots) == 1:
            return


def _thought(search: _Search, move: Step, score: int) -> Thought:
    return Thought(move, search.seen, score, (move,))


def _told(
    search: _Search, depth: int, floor: int, best: Thought, nodes: int
) -> Generator[Thought, None, int | None]:
    """The score of a root move just made; each pause tells the best thought so far.

    None when the work is done before the score is known.
    """
    if search.board[DENS[0]] or search.board[DENS[1]] or search.moves(1, None) == []:
        return WIN - 1
    if depth == 1:
        return -search.calm(-WIN, -floor, 1, _CALM)
    inner = search.deepen(depth - 1, -WIN, -floor, 1)
    while True:
        try:
            next(inner)
        except StopIteration as done:
            return -int(done.value)
        yield _thought(search, best.move, best.score)
        if search.seen >= nodes:
            return None


def _roots(search: _Search, legal: list[Step], rng: Random) -> list[Way]:
    """The legal moves in a random order, so that equal ones take turns from game to game."""
    starts = {step.start for step in legal}
    ways = [way for start in sorted(starts) for way in search.ways[search.board[start]][start]]
    steps = set(legal)
    roots = [way for way in ways if Step(way[0], way[1]) in steps]
    rng.shuffle(roots)
    return roots
