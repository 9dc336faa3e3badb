"""The computer: four players that see what their seat sees, and nothing else.

1 is naive, 2 follows sensible rules, 3 plays games to the end over guessed deals, 4 does so
over the deals that its log leaves possible, with a tree of its own decisions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import log as ln
from math import sqrt
from typing import TYPE_CHECKING, Any

from pygames.arena.cards import CLASSES, deck_of, odds
from pygames.arena.evidence import Deals
from pygames.arena.fights import Odds
from pygames.arena.knowledge import guess
from pygames.arena.playout import (
    ACCEPT,
    ANSWER,
    CHOOSE,
    DECLINE,
    FAR_AT,
    KEEP,
    MAIN,
    NEAR_AT,
    OVER,
    PREPARE,
    SWAP,
    TURN,
    Playout,
    act_of,
)
from pygames.arena.position import ArenaState
from pygames.think.thought import Level, Thought

if TYPE_CHECKING:
    from random import Random

LEVELS = (
    Level("1", 1, 1),
    Level("2", 1, 1),
    Level("3", 800, 1.5),  # playouts
    Level("4", 1_000, 2),
)
SLICE = 100  # playouts between two thoughts
CURIOUS = 0.6  # how much a move tried little is favoured; of a game's one point
DEEP = 3  # own decisions that level 4 keeps statistics of
RIPE = 10  # games through a later decision before it departs from the policy


def think(
    state: ArenaState, seat: int, level: Level, log: tuple[str, ...], rng: Random
) -> Iterator[Thought]:
    """The best move so far, again and again until the level's playouts are played.

    `state` is redacted for the seat, `log` has the entries told to it, as `seat:word`.
    """
    if level.key == "1":
        yield _thought(_naive(state, seat, rng))
        return
    yield _thought(sensible(state, seat, rng))
    if level.key == "2" or len(_begun(state, seat).moves()) == 1:
        return
    reads = level.key == "4"
    draw = _readings(state, seat, log, rng) if reads else _guesses(state, seat, rng)
    yield from search(draw, seat, level.nodes, DEEP if reads else 1, rng)


def estimate(state: ArenaState, seat: int) -> int:
    """The seat's chance to win in thousandths, by the hits that each seat can still take."""
    if not state.round:
        return 1000 // state.rules.seats
    hits = [0 if hand.out else 1 + sum(not card.up for card in hand.cards) for hand in state.hands]
    return 1000 * hits[seat] // max(1, sum(hits))


def _thought(code: int) -> Thought:
    return Thought(act_of(code), 1, line=(act_of(code),))


def _begun(state: ArenaState, seat: int) -> Playout:
    """The position with this seat to act; mains that others have chosen are open again."""
    begun = Playout(state)
    if begun.phase == MAIN:
        begun.chosen, begun.seat = [0] * begun.seats, seat
    return begun


# Levels 1 and 2


def _naive(state: ArenaState, seat: int, rng: Random) -> int:
    """Any main, any enemy in the own stronger colour, a swap now and then when wounded."""
    now = _begun(state, seat)
    if now.phase == TURN:
        near, far = state.rules.numbers[state.hands[seat].main.kind]
        verb = rng.choice((NEAR_AT, FAR_AT)) if near == far else FAR_AT if far > near else NEAR_AT
        return verb + rng.choice(state.targets(seat)) + 1
    if now.phase == PREPARE:
        wounded = state.hands[seat].main.up and rng.random() < 0.5
        return SWAP + rng.randrange(1, state.rules.hand) if wounded else KEEP
    if now.phase == ANSWER:
        return ACCEPT if state.hands[seat].main.up else DECLINE
    return CHOOSE + rng.randint(1, state.rules.hand)


def sensible(state: ArenaState, seat: int, rng: Random) -> int:
    """The playouts' policy, with chances against unknown mains from the unseen cards."""
    now = _begun(state, seat)
    unseen = odds(deck_of(state.rules), state.known_kinds())
    if unseen:
        weights = tuple(unseen.get(kind, 0) for kind in CLASSES)
        now.odds = Odds(state.rules, state.requiem, weights)
    return now.choose(rng)


# Levels 3 and 4


def _guesses(state: ArenaState, seat: int, rng: Random) -> Callable[[], Playout]:
    """Positions with the hidden cards guessed as the deal makes them."""
    return lambda: _begun(guess(state, seat, rng), seat)


def _readings(
    state: ArenaState, seat: int, log: tuple[str, ...], rng: Random
) -> Callable[[], Playout]:
    """Positions with the hidden cards as the log leaves them possible."""
    deals = Deals(state, seat, log, rng)
    begun = _begun(state, seat)
    if not deals.fitting:  # only where deals are drawn at random can none of them fit
        return _guesses(state, seat, rng)
    return lambda: begun.fresh(deals.draw(rng))


class Node:
    """What has come of each move of an own decision."""

    __slots__ = ("moves", "tries", "wins")

    def __init__(self, moves: list[int]) -> None:
        self.moves = moves
        self.tries = [0] * len(moves)
        self.wins = [0] * len(moves)

    def pick(self) -> int:
        """The place of the move to try next: untried ones first, then by UCB."""
        if 0 in self.tries:
            return self.tries.index(0)
        spread = ln(sum(self.tries))
        worth = [
            wins / tries + CURIOUS * sqrt(spread / tries)
            for wins, tries in zip(self.wins, self.tries, strict=True)
        ]
        return worth.index(max(worth))

    def best(self) -> int:
        """The place of the move tried most."""
        return self.tries.index(max(self.tries))


def search(
    draw: Callable[[], Playout], seat: int, nodes: int, deep: int, rng: Random
) -> Iterator[Thought]:
    """Play games out from drawn positions; the seat's first `deep` decisions are learnt.

    Others, and the seat later on, play by the policy, each by what it knows in that game.
    """
    tree: dict[Any, Node] = {}
    root = tree[()] = Node(draw().moves())
    for done in range(1, nodes + 1):
        _play_out(tree, draw(), seat, deep, rng)
        if done % SLICE == 0 or done == nodes:
            best = root.best()
            score = 1000 * root.wins[best] // root.tries[best]
            move = act_of(root.moves[best])
            yield Thought(move, done, score, (move,))


def _play_out(tree: dict[Any, Node], game: Playout, seat: int, deep: int, rng: Random) -> None:
    """One game: down the tree by its statistics, then by the policy, and its end noted."""
    path: list[tuple[Node, int]] = []
    node: Node | None = tree[()]
    while game.phase != OVER:
        if node and game.actor == seat:
            if path:
                node = _child(tree, game, seat, len(path))
            ripe = not path or sum(node.tries) >= RIPE
            place = node.pick() if ripe else node.moves.index(game.choose(rng))
            path.append((node, place))
            game.apply(node.moves[place], rng)
            if not ripe or len(path) == deep:
                node = None
        else:
            game.apply(game.choose(rng), rng)
    won = game.winner() == seat
    for visited, place in path:
        visited.tries[place] += 1
        visited.wins[place] += won


def _child(tree: dict[Any, Node], game: Playout, seat: int, depth: int) -> Node:
    """The node of what the seat sees now."""
    mains = [hand[0] if hand else -1 for hand in game.hands]
    seen = (
        game.kinds[main] if main >= 0 and (game.up[main] or game.known[main] >> seat & 1) else -1
        for main in mains
    )
    key = (depth, game.phase, game.refused, *mains, *seen, *game.up, *game.marked)
    if key not in tree:
        tree[key] = Node(game.moves())
    return tree[key]
