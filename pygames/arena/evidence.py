"""What a seat can work out from its log: which deals fit all it has seen, and how well.

The log tells who attacked whom in which colour, the table who was hurt by it: most deals
that the hidden cards would allow are ruled out. The rest are weighed by how a sensible
player would have declared his colours. Cards have numbers, seat by seat; a seat's first
main has its first number, the first subs the next ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import accumulate
from math import factorial, prod
from typing import TYPE_CHECKING

from pygames.arena.cards import (
    CLASSES,
    FAR,
    HIDDEN,
    NEAR,
    Split,
    deck_of,
    draw,
    odds,
    strength,
    ways,
)
from pygames.arena.position import ArenaState
from pygames.arena.words import COLOURS, read_move

if TYPE_CHECKING:
    from random import Random

MOST = 6000  # deals looked at; where more are possible, as many are drawn at random
STRONGER, EVEN, WEAKER = 0.85, 0.5, 0.15  # how often a player declares such a colour


@dataclass(frozen=True, slots=True)
class Blow:
    """An attack as the log tells it, without its result."""

    seat: int
    card: int
    target: int
    target_card: int
    colour: int
    looked: bool  # the attacker had seen the target's main before
    margins: tuple[int, int] = (0, 0)  # per colour what the requiem added, attacker less target


@dataclass(frozen=True, slots=True)
class RoundEnd:
    """The mains as they lay when a round was over."""

    mains: tuple[int, ...]


class History:
    """The game so far, followed through a log."""

    def __init__(self, state: ArenaState) -> None:
        size = state.rules.hand
        self.rules = state.rules
        self.hands = [
            list(range(seat * size, seat * size + size)) for seat in range(len(state.hands))
        ]
        """The cards as they lie now; those of a seat that is out as they lay last."""
        self.events: list[Blow | RoundEnd] = []
        self._looks: set[tuple[int, int]] = set()
        self._asker = 0
        self._fighting = False

    def note(self, seat: int, word: str) -> None:
        """Follow one entry."""
        verb, _, number = word.partition(":")
        if verb in ("keep", "swap", "offer") and self._fighting:
            self.end_round()
        if verb in COLOURS:
            self._attack(seat, int(number) - 1, COLOURS[verb])
        elif verb == "swap":
            hand, place = self.hands[seat], int(number)
            hand[0], hand[place] = hand[place], hand[0]
        elif verb == "offer":
            self._asker = seat
        elif verb == "accept":
            mine, theirs = self.hands[self._asker], self.hands[seat]
            self._looks |= {
                (giver, hand[0]) for giver in (self._asker, seat) for hand in (mine, theirs)
            }
            mine[0], theirs[0] = theirs[0], mine[0]
        elif verb == "*split":
            self._add_requiem(word)

    def end_round(self) -> None:
        """The round is over: what came after its last attack shows it."""
        self._fighting = False
        self.events.append(RoundEnd(tuple(hand[0] for hand in self.hands)))

    def _attack(self, seat: int, target: int, colour: int) -> None:
        mine, theirs = self.hands[seat][0], self.hands[target][0]
        looked = (seat, theirs) in self._looks
        self._looks.add((seat, theirs))
        self._fighting = True
        self.events.append(Blow(seat, mine, target, theirs, colour, looked))

    def _add_requiem(self, word: str) -> None:
        split, blow = read_move(word), self.events[-1]
        assert isinstance(split, Split)
        assert isinstance(blow, Blow)
        near, far = (
            strength(self.rules, split.attacker, colour)
            - strength(self.rules, split.defender, colour)
            for colour in (NEAR, FAR)
        )
        self.events[-1] = replace(blow, margins=(near, far))


def follow(state: ArenaState, log: tuple[str, ...]) -> History | None:
    """The game so far, from a log of entries that read `seat:word`.

    None when the log does not begin with the game, or the mains do not stand yet.
    """
    entries = [entry.partition(":")[::2] for entry in log]
    if not state.round or not entries or not entries[0][1].startswith("*parent"):
        return None
    past = History(state)
    for seat, word in entries:
        past.note(int(seat), word)
    declared = state.phase.name == "split"
    ends = sum(isinstance(event, RoundEnd) for event in past.events)
    if state.round - 1 > ends and not declared:
        past.end_round()
    return past


class Deals:
    """The deals that fit what a seat knows, each with its weight, to draw from."""

    def __init__(self, state: ArenaState, viewer: int, log: tuple[str, ...], rng: Random) -> None:
        """`state` is redacted for the viewer, who must not be out."""
        self._state, self._viewer = state, viewer
        self._past = follow(state, log)
        self._numbers = [[state.rules.numbers[kind][c] for kind in CLASSES] for c in (NEAR, FAR)]
        places = self._past.hands if self._past else _places(state)
        self._lying = [card for seat in state.living() for card in places[seat]]
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
        if not self._past:
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
            if event.seat in out or event.target in out:
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

    def _declared(self, blow: Blow, kinds: list[int], looked: bool) -> float:
        """How likely a sensible player with this main declares this colour."""
        near, far = (numbers[kinds[blow.card]] for numbers in self._numbers)
        if looked:
            near -= self._numbers[NEAR][kinds[blow.target_card]]
            far -= self._numbers[FAR][kinds[blow.target_card]]
        if near == far:
            return EVEN
        return STRONGER if (near > far) == (blow.colour == NEAR) else WEAKER


def _places(state: ArenaState) -> list[list[int]]:
    size = state.rules.hand
    return [list(range(seat * size, seat * size + size)) for seat in range(len(state.hands))]


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
