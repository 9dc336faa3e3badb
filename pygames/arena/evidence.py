"""What a seat can work out from its log: which deals fit all it has seen, and how well.

The log tells who attacked whom in which colour, the table who was hurt by it: most deals
that the hidden cards would allow are ruled out. The rest are weighed by how a sensible
player would have declared his colours. Cards have the numbers that `history` gives them.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate
from math import factorial, prod
from typing import TYPE_CHECKING

from pygames.arena.cards import CLASSES, FAR, HIDDEN, NEAR, deck_of, draw, odds, ways
from pygames.arena.fights import odds_of
from pygames.arena.history import Blow, Choice, RoundEnd, follow
from pygames.arena.position import ArenaState

if TYPE_CHECKING:
    from random import Random

MOST = 6000  # deals looked at; where more are possible, half as many are drawn at random
STRONGER, EVEN, WEAKER = 0.9, 0.5, 0.1  # how often a player declares such a colour
FOND = 5  # how much stronger mains are preferred: the power of their chance to hit blindly


class Deals:
    """The deals that fit what a seat knows, each with its weight, to draw from."""

    def __init__(self, state: ArenaState, viewer: int, log: tuple[str, ...], rng: Random) -> None:
        """`state` is redacted for the viewer, who must not be out."""
        self._state, self._viewer = state, viewer
        self._past = follow(state, log)
        self._worth = [0.01 + power**FOND for power in odds_of(state.rules, ()).power]
        self._numbers = [[state.rules.numbers[kind][c] for kind in CLASSES] for c in (NEAR, FAR)]
        self._lying = [card for seat in state.living() for card in self._past.hands[seat]]
        cards = [card for seat in state.living() for card in state.hands[seat].cards]
        self._up = {n for n, card in zip(self._lying, cards, strict=True) if card.up}
        self._kinds = [-1] * (len(state.hands) * state.rules.hand)
        for n, card in zip(self._lying, cards, strict=True):
            self._kinds[n] = -1 if card.kind == HIDDEN else CLASSES.index(card.kind)
        self._gone = [n for n in range(len(self._kinds)) if n not in self._lying]
        self._hidden = [n for n in self._lying if self._kinds[n] < 0]
        self.fitting: list[list[int]] = []
        """Per deal the classes of the living seats' cards, seat by seat, in their places."""
        weights = []
        for kinds, weight in self._possible(rng):
            if likelihood := self._likelihood(kinds):
                self.fitting.append([kinds[n] for n in self._lying])
                weights.append(weight * likelihood)
        self._cumulated = list(accumulate(weights))

    def draw(self, rng: Random) -> list[int]:
        """One of the fitting deals, by its weight. There must be one."""
        return rng.choices(self.fitting, cum_weights=self._cumulated)[0][:]

    def _possible(self, rng: Random) -> Iterator[tuple[list[int], float]]:
        """Deals by the hidden cards alone: all of them, or many drawn at random."""
        requiem = [CLASSES.index(kind) for kind in self._state.requiem]
        orders = factorial(len(requiem)) // prod(
            factorial(requiem.count(kind)) for kind in range(len(CLASSES))
        )
        filled = list(_fillings(self._state, len(self._hidden), MOST // max(1, orders)))
        if filled and len(filled) * orders <= MOST:
            for order in _orders(requiem):
                for some, weight in filled:
                    yield self._with(order, some), weight
            return
        deck, known = deck_of(self._state.rules), self._state.known_kinds()
        for _ in range(MOST // 2):
            rng.shuffle(requiem)
            drawn = draw(deck, known, len(self._hidden), rng)
            yield self._with(requiem, [CLASSES.index(kind) for kind in drawn]), 1.0

    def _with(self, gone: list[int], hidden: list[int]) -> list[int]:
        kinds = self._kinds[:]
        for n, kind in zip(self._gone, gone, strict=True):
            kinds[n] = kind
        for n, kind in zip(self._hidden, hidden, strict=True):
            kinds[n] = kind
        return kinds

    def _likelihood(self, kinds: list[int]) -> float:
        """How likely the declared colours were; 0 when a result does not fit the table."""
        if not self._past.events:
            return 1.0
        likely, quiet, blood = 1.0, 0, False
        up: set[int] = set()
        out: set[int] = set()
        for event in self._past.events:
            if isinstance(event, RoundEnd):
                quiet = 0 if blood else quiet + 1
                blood = False
                living = [seat for seat in range(len(event.mains)) if seat not in out]
                if quiet == len(living):
                    quiet = 0
                    for seat in living:
                        _hurt(seat, event.mains[seat], up, out)
                continue
            if event.seat in out:
                return 0.0
            if isinstance(event, Choice):
                if event.seat != self._viewer:
                    likely *= self._chosen(event, kinds, up)
                continue
            if event.target in out:
                return 0.0
            leads = [
                numbers[kinds[event.card]] - numbers[kinds[event.target_card]] + added
                for numbers, added in zip(self._numbers, event.margins, strict=True)
            ]
            if event.seat != self._viewer:
                likely *= self._declared(event, kinds, event.looked or event.target_card in up)
            if leads[event.colour] > 0:
                blood = True
                _hurt(event.target, event.target_card, up, out)
        gone = {seat for seat, hand in enumerate(self._state.hands) if hand.out}
        return likely if out == gone and up & set(self._lying) == self._up else 0.0

    def _chosen(self, choice: Choice, kinds: list[int], up: set[int]) -> float:
        """How likely a sensible player makes this card his main, of those that are face down."""
        if choice.card in up:
            return 1.0
        worth = [self._worth[kinds[card]] for card in choice.among if card not in up]
        return self._worth[kinds[choice.card]] / sum(worth)

    def _declared(self, blow: Blow, kinds: list[int], looked: bool) -> float:
        """How likely a sensible player with this main declares this colour."""
        near, far = (numbers[kinds[blow.card]] for numbers in self._numbers)
        if looked:
            near -= self._numbers[NEAR][kinds[blow.target_card]]
            far -= self._numbers[FAR][kinds[blow.target_card]]
        if near == far:
            return EVEN
        return STRONGER if (near > far) == (blow.colour == NEAR) else WEAKER


def _hurt(seat: int, main: int, up: set[int], out: set[int]) -> None:
    if main in up:
        out.add(seat)
    else:
        up.add(main)


def _fillings(state: ArenaState, places: int, most: int) -> Iterator[tuple[list[int], float]]:
    """Every way to fill the hidden places, with its weight; none when there are more than most."""
    deck, known = deck_of(state.rules), state.known_kinds()
    found: list[tuple[list[int], float]] = []

    def fill(some: list[str]) -> bool:
        if len(some) == places:
            found.append(([CLASSES.index(kind) for kind in some], ways(deck, known + some)))
            return len(found) <= most
        return all(fill([*some, kind]) for kind in odds(deck, known + some))

    return iter(found) if fill([]) else iter(())


def _orders(kinds: list[int]) -> Iterator[list[int]]:
    """Every different order of these classes."""
    if not kinds:
        yield []
    for kind in sorted(set(kinds)):
        rest = kinds[:]
        rest.remove(kind)
        for order in _orders(rest):
            yield [kind, *order]
