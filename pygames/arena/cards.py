"""The cards: five classes, their numbers, the decks and how a deal comes out of one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from itertools import combinations, permutations, product
from math import comb, perm, prod
from typing import TYPE_CHECKING

from pygames.game import Rules, option

if TYPE_CHECKING:
    from random import Random

BRAVER = "Br"
CLASSES = (BRAVER, "Wa", "Ar", "La", "Ma")  # the order in which several cards are written
HIDDEN = "??"  # stands for the class of a card the viewer may not know
NEAR, FAR = 0, 1  # the two colours: red and blue

_DIGITS = tuple(range(10))


def _number(usual: int) -> int:
    """An option 0-9 with the number of the `usual` preset first."""
    number: int = option(usual, *(digit for digit in _DIGITS if digit != usual))
    return number


@dataclass(frozen=True)
class ArenaRules(Rules):
    """The options: seats, deck, and a near and a far number for every class."""

    seats: int = option(3, 4, 5)
    deck: str = option("ten", "one_braver")
    braver_near: int = _number(5)
    braver_far: int = _number(5)
    warrior_near: int = _number(7)
    warrior_far: int = _number(1)
    lancer_near: int = _number(6)
    lancer_far: int = _number(3)
    magician_near: int = _number(3)
    magician_far: int = _number(6)
    archer_near: int = _number(1)
    archer_far: int = _number(7)

    @cached_property
    def numbers(self) -> dict[str, tuple[int, int]]:
        """Per class its (near, far) numbers."""
        return {
            "Br": (self.braver_near, self.braver_far),
            "Wa": (self.warrior_near, self.warrior_far),
            "Ar": (self.archer_near, self.archer_far),
            "La": (self.lancer_near, self.lancer_far),
            "Ma": (self.magician_near, self.magician_far),
        }

    @property
    def hand(self) -> int:
        """How many cards a seat is dealt."""
        return 3 if self.seats == 3 else 2

    def idle(self) -> tuple[str, ...]:
        """With three seats both decks are the same ten cards."""
        return ("deck",) if self.seats == 3 else ()

    def warnings(self) -> tuple[str, ...]:
        """`arena.dominated`, `arena.alike`, `arena.flat`: numbers that make choices empty."""
        numbers = list(self.numbers.values())
        alike = any(one == other for one, other in combinations(numbers, 2))
        dominated = any(
            one != other and one[NEAR] >= other[NEAR] and one[FAR] >= other[FAR]
            for one, other in permutations(numbers, 2)
        )
        flat = any(len({pair[colour] for pair in numbers}) == 1 for colour in (NEAR, FAR))
        found = (("dominated", dominated), ("alike", alike), ("flat", flat))
        return tuple(f"arena.{name}" for name, there in found if there)


@dataclass(frozen=True, slots=True)
class Deck:
    """What a game is dealt from: `sure` Bravers that are always dealt, the rest from the pool."""

    sure: int  # 0 or 1
    pool: tuple[int, ...]  # copies of each class, in the order of CLASSES
    dealt: int  # how many cards are dealt in all, the sure one among them


@lru_cache(maxsize=64)
def deck_of(rules: ArenaRules) -> Deck:
    """The deck these options are dealt from."""
    dealt = rules.seats * rules.hand
    if rules.seats == 3:
        return Deck(0, (2, 2, 2, 2, 2), dealt)
    if rules.deck == "ten":
        return Deck(1, (1, 2, 2, 2, 2), dealt)
    copies = 2 if rules.seats == 4 else 3
    return Deck(1, (0, copies, copies, copies, copies), dealt)


def ways(deck: Deck, known: Iterable[str]) -> int:
    """In how many orders of the real cards a deal puts cards of these classes in fixed places.

    All orders are equally likely, so this is the likelihood of the known cards, up to a
    factor that depends only on how many they are; 0 when the deck does not hold them.
    """
    count = Counter(known)
    return _ways(deck, tuple(count[kind] for kind in CLASSES))


@cache
def _ways(deck: Deck, known: tuple[int, ...]) -> int:
    bravers, *others = known
    left = deck.dealt - sum(known)
    if left < 0:
        return 0
    rest = prod(perm(copies, count) for copies, count in zip(deck.pool[1:], others, strict=True))
    if not deck.sure:
        return rest * perm(deck.pool[0], bravers)
    pool_left = sum(deck.pool) - sum(known)
    total = 0
    if left and pool_left >= 0:  # the sure Braver is among the cards not known
        total += rest * perm(deck.pool[0], bravers) * left * perm(pool_left, left - 1)
    if bravers:  # or it is one of the known ones
        total += rest * bravers * perm(deck.pool[0], bravers - 1) * perm(pool_left + 1, left)
    return total


def odds(deck: Deck, known: Iterable[str]) -> dict[str, int]:
    """The class of one more dealt card, the known ones given: possible classes with weights."""
    count = Counter(known)
    return _odds(deck, tuple(count[kind] for kind in CLASSES)).copy()


def draw(deck: Deck, known: Iterable[str], places: int, rng: Random) -> list[str]:
    """Classes for so many more dealt cards, as likely as the deal makes them."""
    count = Counter(known)
    counts = [count[kind] for kind in CLASSES]
    drawn = []
    for _ in range(places):
        weighed = _odds(deck, tuple(counts))
        kind = rng.choices([*weighed], [*weighed.values()])[0]
        counts[CLASSES.index(kind)] += 1
        drawn.append(kind)
    return drawn


@cache
def _odds(deck: Deck, known: tuple[int, ...]) -> dict[str, int]:
    weighed = {}
    for place, kind in enumerate(CLASSES):
        more = (*known[:place], known[place] + 1, *known[place + 1 :])
        if weight := _ways(deck, more):
            weighed[kind] = weight
    return weighed


@dataclass(frozen=True, slots=True)
class Split:
    """A requiem dealt out for one fight; each part in the order of CLASSES."""

    attacker: tuple[str, ...]
    defender: tuple[str, ...]
    aside: tuple[str, ...]  # the odd card, or nothing


@lru_cache(maxsize=4096)
def splits(requiem: tuple[str, ...]) -> tuple[tuple[Split, int], ...]:
    """Every way to deal the requiem out, weighed by the number of real cards' ways to it."""
    half = len(requiem) // 2
    counts = [requiem.count(kind) for kind in CLASSES]
    shares = [[(a, d) for a in range(n + 1) for d in range(n + 1 - a)] for n in counts]
    found = []
    for share in product(*shares):
        if sum(a for a, _ in share) == half == sum(d for _, d in share):
            aside = [n - a - d for n, (a, d) in zip(counts, share, strict=True)]
            parts = ([a for a, _ in share], [d for _, d in share], aside)
            weight = prod(
                comb(n, a) * comb(n - a, d) for n, (a, d) in zip(counts, share, strict=True)
            )
            found.append((Split(*map(_spell, parts)), weight))
    return tuple(found)


def _spell(counts: list[int]) -> tuple[str, ...]:
    return tuple(kind for kind, n in zip(CLASSES, counts, strict=True) for _ in range(n))


def in_order(kinds: Iterable[str]) -> tuple[str, ...]:
    """The classes in the order in which they are written."""
    return tuple(sorted(kinds, key=CLASSES.index))


def strength(rules: ArenaRules, kinds: Iterable[str], colour: int) -> int:
    """The sum of the cards' numbers of one colour."""
    return sum(rules.numbers[kind][colour] for kind in kinds)
