"""The chances shown to a viewer are the exact odds of the deal given what he knows."""

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

from pygames.arena import GAME
from pygames.arena.cards import CLASSES, FAR, NEAR, ArenaRules
from pygames.arena.chances import duel_chance, hit_chance, possible, unseen_count, unseen_odds
from tests.arena.play import all_cards, at

STATES = [
    "2 1 1 turn:1 Br,Wa,Ar/La1,??,??/??,??,?? -",
    "2 1 1 turn:1 Br,Wa/La1,??/Ma+,??/??,?? -",
    "3 1 0 turn:1 Br,Wa/??,??/-/??,?? Ma,Ma",
    "2 1 1 turn:1 Br,Wa/??,??/??,??/??,??/??,?? -",
]


def counted(text, deck):
    """The joint odds of two mains by dealing the real cards out in every way that fits."""
    state = at(text, deck=deck)
    box = list(enumerate(all_cards(state.rules)))
    for kind in state.known_kinds():
        box.remove(next(card for card in box if card[1] == kind))
    hidden = sum(card.kind == "??" for hand in state.hands for card in hand.cards)
    count = Counter()
    sure = state.rules.seats > 3
    for cards in permutations(box, 2):
        rest = [card for card in box if card not in cards]
        count[cards[0][1], cards[1][1]] += ways_to_fill(rest, hidden - 2, sure)
    return count


def ways_to_fill(rest, places, sure):
    """How many ways the other hidden places can be filled so that card 0, the sure one, is in."""
    total = 1
    for n in range(places):
        total *= len(rest) - n
    if not sure or (0, "Br") not in rest:
        return total
    without = 1
    for n in range(places):
        without *= len(rest) - 1 - n
    return total - without


@pytest.mark.parametrize("deck", ["ten", "one_braver"])
@pytest.mark.parametrize("text", STATES)
def test_odds_of_two_mains_are_those_of_the_real_cards(text, deck):
    """An onlooker's, so that no known Braver can be the sure one or not."""
    text = text.replace("Br,Wa,Ar", "??,??,??").replace("Br,Wa", "??,??")
    text = text.replace("La1", "??1").replace("Ma+", "Wa+")
    state = at(text, deck=deck)
    target = next(seat for seat in state.living() if seat and not state.hands[seat].main.up)
    count = counted(text, deck)
    total = sum(count.values())
    for colour in (NEAR, FAR):
        expected = sum(
            Fraction(n, total) * duel_chance(state, mine, theirs, colour)
            for (mine, theirs), n in count.items()
        )
        assert hit_chance(state, None, 0, target, colour) == expected
    single = Counter()
    for (mine, _), n in count.items():
        single[mine] += n
    assert unseen_odds(state, None) == {k: Fraction(n, total) for k, n in single.items() if n}


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_blind_attack_between_random_mains_hits_four_times_in_nine(seats):
    hands = "/".join([",".join(["??"] * (3 if seats == 3 else 2))] * seats)
    state = at(f"1 1 0 turn:1 {hands} -")
    chances = [hit_chance(state, None, 0, 1, colour) for colour in (NEAR, FAR)]
    assert sum(chances) / 2 == Fraction(4, 9)


def test_before_a_requiem_the_right_colour_succeeds_unless_the_classes_are_the_same():
    state = at("1 1 0 turn:1 ??,??,??/??,??,??/??,??,?? -")
    for mine in CLASSES:
        for theirs in CLASSES:
            best = max(duel_chance(state, mine, theirs, colour) for colour in (NEAR, FAR))
            assert best == (mine != theirs)


def test_a_known_target_is_certain_without_a_requiem():
    state = at("2 1 1 turn:1 Br,Wa,Ar/La1,Ma,Br/Wa,Ar,La -")
    assert (hit_chance(state, 0, 0, 1, NEAR), hit_chance(state, 0, 0, 1, FAR)) == (0, 1)


def test_an_unknown_target_is_weighed_by_the_unseen_cards():
    """To seat 1, of ten less its Br Wa Ar: a Braver draws, La Ma Wa Ar lie open to far or near."""
    state = at("2 1 1 turn:1 Br,Wa,Ar/La,Ma,Br/Wa,Ar,La -")
    assert unseen_odds(state, 0) == {
        "Br": Fraction(1, 7),
        "Wa": Fraction(1, 7),
        "Ar": Fraction(1, 7),
        "La": Fraction(2, 7),
        "Ma": Fraction(2, 7),
    }
    assert hit_chance(state, 0, 0, 1, NEAR) == Fraction(3, 7)  # over Ar 1 and Ma 3
    assert hit_chance(state, 0, 0, 1, FAR) == Fraction(3, 7)  # over Wa 1 and La 3


def test_a_requiems_splits_are_all_counted():
    """Near: Wa 7 against La 6, of Br 5, La 6, Ma 3 one each: fails with Br-La, Ma-Br and Ma-La."""
    state = at("3 1 0 turn:1 Wa,Br,Ar/La1,Ma,Ar/- Br,La,Ma")
    assert hit_chance(state, 0, 0, 1, NEAR) == Fraction(3, 6)


def test_the_classes_still_possible():
    state = at("3 1 0 turn:1 Wa,Br/Ma1,Br/-/Ma,La+ Wa,La")
    mine = possible(state, 0)
    assert mine[0] == (("Wa",), ("Br",))
    assert mine[1] == (("Ma",), ("Br", "Ar", "Ma"))
    assert mine[2] == ()
    assert mine[3] == (("Br", "Ar", "Ma"), ("La",))


def test_the_chances_use_no_more_than_the_viewer_knows():
    full = at("2 1 1 turn:1 Br,Wa,Ar/La,Ma,Br/Wa,Ar,La -")
    for viewer in (0, 1, 2, None):
        hidden = GAME.redact(full, viewer)
        assert possible(full, viewer) == possible(hidden, viewer)
        assert hit_chance(full, viewer, 0, 1, NEAR) == hit_chance(hidden, viewer, 0, 1, NEAR)


def test_unseen_cards_are_counted_from_the_box():
    state = at("3 1 0 turn:1 Wa,Br/Ma1,Br/-/Ma,La+ Wa,La")
    assert unseen_count(state, 0) == {"Br": 1, "Wa": 0, "Ar": 2, "La": 0, "Ma": 1}
    assert unseen_count(GAME.start(ArenaRules(seats=5, deck="one_braver")), None) == {
        "Br": 1,
        "Wa": 3,
        "Ar": 3,
        "La": 3,
        "Ma": 3,
    }
