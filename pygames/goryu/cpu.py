"""Goryūjin's computer player: who is ahead in the race, and by what block that changes.

Every legal move is looked at by what it does to both sides' ways to their goal edges
(`race`), and the likeliest, good blocks always among them, are searched with the best
replies. Random playouts say nothing here, and a search without blocks loses to one of them.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from pygames.goryu.choices import touchdown_options
from pygames.goryu.placements import grows, heads, landings_after, touchdowns
from pygames.goryu.position import (
    PASS,
    PASSES,
    WATER,
    GoryuRules,
    GoryuState,
    Lie,
    Move,
    bits_of,
    compare,
    distance,
    distances,
)
from pygames.goryu.race import NO_WAY, Race, contested, starts_of, turns
from pygames.goryu.rules import GAME
from pygames.think.thought import Level, Thought

if TYPE_CHECKING:
    from random import Random

LEVELS = (
    Level("1", 1_000, 0.5),
    Level("2", 2_000, 0.5),
    Level("3", 4_000, 1),
    Level("4", 60_000, 3),
)


@dataclass(frozen=True, slots=True)
class _Style:
    """How a level plays within its budget."""

    depth: int  # plies
    noise: int  # spread of what is added to each move's score
    width: int  # moves followed up at the root, and half as many blocks
    inner: int  # the same behind the first move


_STYLES = {
    "1": _Style(1, 500, 12, 1),
    "2": _Style(1, 240, 12, 1),
    "3": _Style(1, 60, 16, 1),
    "4": _Style(3, 0, 12, 6),
}

WIN = 100_000  # less the plies it takes
_TURN, _CELL = 100, 6  # a move of the race, and a cell of the way besides
_LOST_WAY = 1_500  # no way at all
_TEMPO = 50  # for the side to move
_LEAD = 600  # for who would win the race as it stands, through the moves that are left
_CELLS = range(NO_WAY + 1)
_CLOSED = 12  # a half row of the comparison, when a side has no way; else it counts 1
_HEADS_APART = 6  # columns between new heads looked at that block nothing: they are all alike
_AHEAD = 300  # being ahead in it, when neither has


def estimate(state: GoryuState, seat: int) -> int:
    """How good a position is for a seat by the race and the comparison; 0 is even."""
    outcome = GAME.outcome(state)
    if outcome:
        return WIN if outcome.places[seat] == 1 else -WIN
    waiting = 1 - state.turn
    mover_way, way = contested(Race(state, state.turn), Race(state, waiting))
    claims = _claim(state, waiting, way), _claim(state, state.turn, mover_way)
    worth = _worth(state.rules, waiting, (way, mover_way), claims)
    return worth if seat == waiting else -worth


@lru_cache
def _race_worth(rules: GoryuRules) -> list[list[int]]:
    """What the race is worth to the side that waits, by its cells and the mover's."""
    costs = [_TURN * turns(rules, cells) + _CELL * cells for cells in range(NO_WAY)]
    costs.append(_LOST_WAY)
    return [
        [costs[theirs] - costs[mine] - _TEMPO + _lead(rules, mine, theirs) for theirs in _CELLS]
        for mine in _CELLS
    ]


def _lead(rules: GoryuRules, mine: int, theirs: int) -> int:
    """More for who would win the race as it stands, the fewer moves are left to block it."""
    if mine == theirs == NO_WAY:
        return 0
    my_turns, their_turns = turns(rules, mine), turns(rules, theirs)
    return -(_LEAD // their_turns) if their_turns <= my_turns else _LEAD // my_turns


def _worth(rules: GoryuRules, seat: int, ways: tuple[int, int], claims: tuple[int, int]) -> int:
    """The race and the comparison for `seat`, which waits; its own first in both."""
    worth = _race_worth(rules)[ways[0]][ways[1]]
    closed = [way == NO_WAY for way in ways]
    worth += (claims[1] - claims[0]) * (_CLOSED if any(closed) else 1)
    if all(closed):
        ahead = claims[0] < claims[1] or (claims[0] == claims[1] and seat == WATER)
        worth += _AHEAD if ahead else -_AHEAD
    return worth


def _claim(state: GoryuState, seat: int, way: int) -> int:
    """The nearest head in half rows; one that could still touch down is a row worse.

    While there is a way to the goal, only finished heads count: the others want to go on.
    """
    nearest = 2 * min(distances(state, seat), default=state.rules.height)
    if way == NO_WAY:
        for options in touchdown_options(state, seat).values():
            nearest = min(nearest, 2 * options[0].distance + 2)
    return nearest


class _Option(NamedTuple):
    """A legal move with what a first look says."""

    score: int  # for the mover, the other side to move; at best, where it grows
    gain: int  # cells by which the other side's way becomes longer
    move: Move


def _options(state: GoryuState) -> list[_Option]:
    """All legal moves worth a thought, the best first; a single one when it wins."""
    seat, rules = state.turn, state.rules
    mine, theirs = Race(state, seat, whole=True), Race(state, 1 - seat)
    corridor = theirs.corridor()
    claim = _claim(state, seat, mine.cells)
    their_claim = _claim(state, 1 - seat, theirs.cells)
    race = _race_worth(rules)
    found = []
    for move in _moves(state, seat, mine):
        cells = bits_of(move)
        blocks = cells & corridor
        if move.kind == "head" and not blocks and move.column % _HEADS_APART:
            continue
        their_way = theirs.blocked(cells) if blocks else theirs.cells
        head = move.landing or (move.lie if move.kind == "touchdown" else None)
        way = mine.grown(move.dragon, 0 if head else starts_of(rules, move))
        if head or max(way, their_way) == NO_WAY:
            reach = distance(rules, seat, head) if head else _reach(rules, seat, move)
            if head and reach == 0:
                return [_Option(WIN, 0, move)]
            counts = head or way == NO_WAY
            claims = min(claim, 2 * reach) if counts else claim, their_claim
            worth = _worth(rules, seat, (way, their_way), claims)
        else:
            worth = race[way][their_way] + their_claim - claim
        found.append(_Option(worth, their_way - theirs.cells, move))
    if not found or (theirs.cells == NO_WAY and compare(state).winner == seat):
        found.append(_passing(state, (mine.cells, theirs.cells), (claim, their_claim)))
    found.sort(key=_by_score)
    return found


def _by_score(option: _Option) -> int:
    return -option.score


def _moves(state: GoryuState, seat: int, mine: Race) -> Iterator[Move]:
    """The placements; of those that grow and land at once, only what ends the race."""
    yield from heads(state, seat)
    for number, dragon in enumerate(state.dragons[seat], 1):
        if dragon.finished:
            continue
        yield from touchdowns(state, seat, number)
        for move in grows(state, seat, number):
            yield move
            if state.rules.touchdown == "free" and (
                mine.cells == NO_WAY or mine.grown(number, starts_of(state.rules, move)) <= 3
            ):
                yield from landings_after(state, seat, move)


def _reach(rules: GoryuRules, seat: int, move: Move) -> int:
    """About the distance of a head that lands right beyond a move's piece."""
    head = Lie(move.shape, move.column, move.row + (-3 if seat == WATER else 3))
    return max(1, distance(rules, seat, head) + 1)


def _passing(state: GoryuState, ways: tuple[int, int], claims: tuple[int, int]) -> _Option:
    seat = state.turn
    if state.passes + 1 == PASSES:
        return _Option(WIN if compare(state).winner == seat else -WIN, 0, PASS)
    return _Option(_worth(state.rules, seat, ways, claims), 0, PASS)


_NOTHING: tuple[Move, ...] = ()


class _Search:
    """One search: its style and what it has seen."""

    def __init__(self, style: _Style) -> None:
        self.style = style
        self.seen = 0

    def options(self, state: GoryuState) -> list[_Option]:
        """`_options`, counted."""
        found = _options(state)
        self.seen += len(found)
        return found

    def value(
        self, state: GoryuState, depth: int, alpha: int, beta: int
    ) -> Generator[None, None, tuple[int, tuple[Move, ...]]]:
        """The score for the side that waits and the play that leads there; yields on the way.

        Fail-soft negamax: the other side moves, and finds its best reply.
        """
        if depth == 0 or GAME.outcome(state):
            self.seen += 1
            return estimate(state, 1 - state.turn), _NOTHING
        replies = _followed(self.options(state), self.style.inner)
        yield
        best, line = 2 * WIN, _NOTHING
        for reply in replies:
            child = GAME.after(state, state.turn, reply.move)
            score, then = yield from self.value(child, depth - 1, -beta, -alpha)
            score = -_sooner(score)
            if score < best:
                best, line = score, (reply.move, *then)
                beta = min(beta, best)
                if alpha >= beta:
                    break
        return best, line


def _followed(options: list[_Option], width: int) -> list[_Option]:
    """The best options; of the rest half as many of the best blocks, and a touchdown."""
    rest = options[width:]
    blocks = sorted((option for option in rest if option.gain > 0), key=lambda o: -o.gain)
    landings = (option for option in rest if option.move.kind == "touchdown")
    found = options[:width] + blocks[: width // 2]
    return found + [option for option in islice(landings, 1) if option not in found]


def _sooner(score: int) -> int:
    """A score one ply further away: wins soon are better than wins late."""
    return score - (score > WIN // 2) + (score < -WIN // 2)


def think(
    state: GoryuState,
    seat: int,
    level: Level,
    log: tuple[str, ...],  # noqa: ARG001 - nothing in it that the position does not say
    rng: Random,
) -> Iterator[Thought]:
    """The best move so far, again and again until the level's depth or budget is searched."""
    style = _STYLES[level.key]
    search = _Search(style)
    blurs = {option: round(rng.gauss(0, style.noise)) for option in search.options(state)}
    options = sorted(blurs, key=lambda option: -option.score - blurs[option])
    candidates = [(blurs[option], option.move) for option in _followed(options, style.width)]
    thought = Thought(options[0].move, search.seen, options[0].score, (options[0].move,))
    yield thought
    for depth in range(style.depth):
        if len(candidates) == 1 or abs(thought.score) > WIN // 2:
            return
        scored: list[tuple[int, int, Move]] = []
        for blur, move in candidates:
            best = max((score for score, _, _ in scored), default=-2 * WIN)
            after = GAME.after(state, seat, move)
            thinking = search.value(after, depth, best - blur, 2 * WIN)
            try:
                while True:
                    next(thinking)
                    yield replace(thought, seen=search.seen)
                    if search.seen >= level.nodes:
                        return
            except StopIteration as done:
                score, line = done.value
            # What wins or loses for sure is clear to weak levels too.
            score = _sooner(score) if abs(score) > WIN // 2 else score + blur
            scored.append((score, blur, move))
            if score > best:
                thought = Thought(move, search.seen, score, (move, *line))
        scored.sort(key=lambda found: -found[0])
        candidates = [(blur, move) for _, blur, move in scored]
        yield replace(thought, seen=search.seen)
