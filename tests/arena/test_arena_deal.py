"""The deals' weights are the decks' exact distribution, the splits' are uniform."""

from collections import Counter, defaultdict
from fractions import Fraction
from itertools import combinations, permutations
from math import factorial
from random import Random

import pytest

from pygames.arena import GAME
from pygames.arena.cards import CLASSES, ArenaRules, deck_of, splits, ways
from tests.arena.play import TEN, all_cards, at, can_be_dealt

DECKS = [
    ArenaRules(seats=seats, deck=deck) for seats in (3, 4, 5) for deck in ("ten", "one_braver")
]


def dealt(rules, kinds):
    """The state after cards of these classes have been dealt, in this order."""
    state = GAME.play(GAME.start(rules), -1, GAME.read("*parent:1"))
    for kind in kinds:
        state = GAME.play(state, -1, GAME.read(f"*deal:{kind}"))
    return state


def chances(rules, kinds):
    """The chance of each class for the card after these."""
    deals = GAME.deals(dealt(rules, kinds))
    total = sum(weight for _, weight in deals)
    return {deal.kind: Fraction(weight, total) for deal, weight in deals}


def all_hands(rules):
    """From the box itself: the chance of every multiset of dealt cards."""
    count = rules.seats * (3 if rules.seats == 3 else 2)
    box = all_cards(rules)
    sure, pool = ([], box) if rules.seats == 3 else (["Br"], box[1:])
    hands = [tuple(sorted([*sure, *rest])) for rest in combinations(pool, count - len(sure))]
    return {hand: Fraction(n, len(hands)) for hand, n in Counter(hands).items()}


@pytest.mark.parametrize("rules", DECKS, ids=lambda rules: f"{rules.seats}{rules.deck}")
def test_the_deal_is_exactly_the_decks(rules):
    size = rules.seats * rules.hand
    level = {(): Fraction(1)}  # multisets, one order of each standing for all
    ahead = {}
    for n in range(size):
        grown = defaultdict(Fraction)
        for kinds, chance in level.items():
            ahead[kinds] = chances(rules, kinds)
            assert sum(ahead[kinds].values()) == 1
            for kind, part in ahead[kinds].items():
                grown[tuple(sorted((*kinds, kind)))] += chance * part
        level = dict(grown)
        assert n or len(level) == 5
    # The multisets come out as they lie in the box, ...
    assert level == all_hands(rules)
    # ... and any two cards may change their places: every order of a multiset is as likely.
    for kinds, first in ahead.items():
        if len(kinds) > size - 2:
            continue
        for one, other in combinations(first, 2):
            there = ahead[tuple(sorted((*kinds, one)))].get(other, 0)
            back = ahead[tuple(sorted((*kinds, other)))].get(one, 0)
            assert first[one] * there == first[other] * back


def test_the_next_card_depends_on_the_dealt_multiset_alone():
    rng = Random(5)
    for rules in DECKS:
        for _ in range(20):
            kinds = all_cards(rules)
            rng.shuffle(kinds)
            kinds = kinds[: rng.randrange(rules.seats * rules.hand)]
            if ways(deck_of(rules), kinds):
                assert chances(rules, kinds) == chances(rules, sorted(kinds))


def test_ways_is_nothing_exactly_where_the_deck_has_no_such_cards():
    for rules in DECKS:
        size = rules.seats * rules.hand
        for hand in {tuple(sorted(cards)) for cards in combinations(TEN * 2, size)}:
            assert bool(ways(deck_of(rules), hand)) == can_be_dealt(rules, list(hand))


def test_the_second_braver_is_dealt_in_seven_of_nine():
    hands = all_hands(ArenaRules(seats=4))
    assert sum(chance for hand, chance in hands.items() if hand.count("Br") == 2) == Fraction(7, 9)
    # and the engine gives the same: seven plain cards, then what the eighth must be
    rules = ArenaRules(seats=4)
    assert chances(rules, ("Wa", "Wa", "Ar", "Ar", "La", "La", "Ma")) == {"Br": 1}
    assert chances(rules, ("Br", "Wa", "Wa", "Ar", "Ar", "La", "La")) == {
        "Br": Fraction(
            1, 2
        ),  # the Braver seen is the sure one (then 3 cards may follow) or not (1)
        "Ma": Fraction(1, 2),
    }


def test_cards_go_round_from_seat_1_whoever_is_parent():
    state = GAME.play(GAME.start(ArenaRules()), -1, GAME.read("*parent:3"))
    texts = []
    for kind in ("Br", "Wa", "Ar", "La"):
        state = GAME.play(state, -1, GAME.read(f"*deal:{kind}"))
        texts.append(GAME.write_state(state).split()[4])
    assert texts == ["Br//", "Br/Wa/", "Br/Wa/Ar", "Br,La/Wa/Ar"]


def test_every_seat_may_become_the_first_parent():
    for seats in (3, 4, 5):
        deals = GAME.deals(GAME.start(ArenaRules(seats=seats)))
        assert [(GAME.write(deal), weight) for deal, weight in deals] == [
            (f"*parent:{seat}", 1) for seat in range(1, seats + 1)
        ]


def test_the_table_may_name_the_parent():
    state = GAME.play(GAME.start(ArenaRules(seats=5)), -1, GAME.read("*parent:4"))
    assert GAME.write_state(state) == "0 4 0 deal //// -"


REQUIEMS = [
    ("Br", "Wa", "Ma"),
    ("Br", "Br", "La"),
    ("Wa", "La"),
    ("Br", "Wa", "Wa", "Ar"),
    ("Br", "Wa", "Wa", "Ar", "La", "La"),
    ("Wa", "Wa", "Wa", "Ar", "Ar", "Ar"),
]


@pytest.mark.parametrize("requiem", REQUIEMS)
def test_every_shuffle_of_the_requiem_is_as_likely(requiem):
    half = len(requiem) // 2
    shuffles = Counter()
    for cards in permutations(requiem):
        parts = cards[:half], cards[half : 2 * half], cards[2 * half :]
        shuffles[tuple(tuple(sorted(part, key=CLASSES.index)) for part in parts)] += 1
    total = sum(weight for _, weight in splits(requiem))
    mine = {
        (split.attacker, split.defender, split.aside): Fraction(weight, total)
        for split, weight in splits(requiem)
    }
    assert mine == {s: Fraction(n, factorial(len(requiem))) for s, n in shuffles.items()}


def test_chance_splits_the_requiem_when_a_fight_needs_it():
    state = at("4 1 0 split:1>2n Wa+,Br,La/La1,Br,Ar/- Wa,Ar,Ma")
    deals = {GAME.write(deal): weight for deal, weight in GAME.deals(state)}
    assert len(deals) == 6
    assert set(deals.values()) == {1}
    assert "*split:Ar|Wa|Ma" in deals
    assert GAME.actors(state) == (-1,)
