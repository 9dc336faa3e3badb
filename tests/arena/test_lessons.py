"""What lessons are told of an Arena position."""

import pytest

from pygames.arena import GAME
from pygames.arena.lessons import STUDY
from pygames.arena.rules import ArenaRules
from pygames.game import BadText
from pygames.study import facts_of

FOUR = ArenaRules(seats=4)
FIRST = "1 1 0 turn:1 Wa,Br/Ar,La/Ma,Wa/La,Ma -"
SECOND = "2 2 0 prepare:2 Wa,Br/Ar+,La/Ma1,Wa/La,Ma -"
LATE = "3 1 0 turn:1 Br,La/-/Wa,Ma/La,Wa Ar,Ma"


def at(text, rules=FOUR):
    return GAME.read_state(rules, text)


def facts(text, word):
    """After one move of whoever is to act, chance too."""
    before = at(text)
    (seat,) = GAME.actors(before)
    move = GAME.read(word)
    return facts_of(GAME, STUDY, before, seat, move, GAME.play(before, seat, move))


@pytest.mark.parametrize(
    ("one", "other", "differ"),
    [
        (FIRST, FIRST, []),
        (FIRST, FIRST.replace("Ar,", "Ar+,"), ["seat 2 card 1"]),
        (FIRST, FIRST.replace("Ma,Wa", "Ma,Wax"), ["seat 3 marked"]),
        (FIRST, FIRST.replace("1 1 0 t", "2 1 0 t"), ["round 1 is 2"]),
        (FIRST, FIRST.replace("1 1 0 t", "1 2 1! t"),
         ["parent 0 is 1", "quiet 0 is 1", "blood False is True"]),
    ],
)  # fmt: skip
def test_what_differs_is_named_thing_by_thing(one, other, differ):
    assert list(STUDY.differences(at(one), at(other))) == differ


def test_a_seat_that_is_out_has_lost_its_cards():
    one, other = at(FIRST), at("3 1 0 turn:1 Wa,Br/-/Ma,Wa/La,Ma Ar,La")
    found = STUDY.differences(one, other)
    assert "seat 2 out or chosen" in found
    assert "seat 2 has other cards" in found


def test_every_seat_can_be_asked_about():
    assert STUDY.reach(at(FIRST), 0, "far") == {str(n): f"far:{n}" for n in range(1, 5)}
    with pytest.raises(BadText):
        STUDY.reach(at(FIRST), 0, "sideways")


@pytest.mark.parametrize(
    ("text", "name", "seats"),
    [
        (LATE, "living", ("1", "3", "4")),
        (LATE, "targets", ("3", "4")),
        (FIRST.replace("La,Ma", "La,Max"), "targets", ("2", "3")),
        (SECOND, "wounded", ("2",)),
        (FIRST, "wounded", ()),
    ],
)
def test_seats_are_named_from_one(text, name, seats):
    assert STUDY.places[name](at(text), 0, "") == seats


@pytest.mark.parametrize(
    ("text", "asked", "number"),
    [
        (LATE, "requiem", 2),
        (LATE, "share", 1),
        ("4 1 0 turn:1 Wa,Br/-/Ma,Wa/- Ar,La,La,Ma", "share", 2),
        (FIRST, "number Wa near", 7),
        (FIRST, "number Ma,Wa far", 7),
        (FIRST, "dealt", 2),
        (FIRST, "undealt", 2),
        (FIRST, "stalemate", 4),
        (LATE.replace("1 0 turn", "1 2 turn"), "stalemate", 1),
    ],
)
def test_numbers(text, asked, number):
    name, _, argument = asked.partition(" ")
    assert STUDY.counts[name](at(text), 0, argument) == number


@pytest.mark.parametrize(
    ("seats", "deck", "each", "left"),
    [(3, "ten", 3, 1), (4, "ten", 2, 2), (5, "ten", 2, 0), (4, "one_braver", 2, 1),
     (5, "one_braver", 2, 3)],
)  # fmt: skip
def test_what_is_dealt_and_left(seats, deck, each, left):
    state = GAME.start(ArenaRules(seats=seats, deck=deck))
    found = [STUDY.counts[name](state, 0, "") for name in ("dealt", "undealt")]
    assert found == [each, left]


def test_a_round_begins_with_the_parent_and_passes_over_who_is_out():
    assert STUDY.orders["round"](at(LATE.replace("3 1", "3 3")), 0, "") == ("3", "4", "1")


@pytest.mark.parametrize(
    ("text", "seat", "asked", "found"),
    [
        (FIRST, 0, "kinds 1 2", {"Br"}),
        (FIRST, 0, "kinds 2 1", {"Br", "Wa", "Ar", "La", "Ma"}),
        (SECOND, 0, "kinds 3 1", {"Ma"}),
        (SECOND, 3, "knowing 3 1", {"1", "3"}),
        (SECOND, 3, "knowing 2 1", {"1", "2", "3", "4"}),
        (SECOND, 3, "knowing 2 2", {"2"}),
        (SECOND, 0, "sure 3", {"near"}),
        (SECOND, 0, "sure 4", set()),
        (FIRST, 0, "losers", {"nobody"}),
    ],
)
def test_what_can_be_deduced(text, seat, asked, found):
    name, _, argument = asked.partition(" ")
    state = GAME.redact(at(text), seat)
    assert STUDY.deductions[name](state, seat, argument) == found


@pytest.mark.parametrize(
    "asked", ["kinds 0 1", "kinds 5 1", "kinds 1 3", "kinds x", "knowing 2", "sure", "sure 9"]
)
def test_a_deduction_about_nothing_is_refused(asked):
    name, _, argument = asked.partition(" ")
    with pytest.raises(BadText):
        STUDY.deductions[name](at(FIRST), 0, argument)


@pytest.mark.parametrize("argument", ["Wa", "Xx near", "Wa sideways", ""])
def test_a_number_of_no_card_is_refused(argument):
    with pytest.raises(BadText):
        STUDY.counts["number"](at(FIRST), 0, argument)


@pytest.mark.parametrize(
    ("text", "word", "claims"),
    [
        (FIRST, "near:2", {"hit": "yes", "wounded": "2", "out": "-", "marked": "2",
                           "requiem": "-", "shows": "yes", "phase": "turn", "actors": "2"}),
        (FIRST, "far:2", {"hit": "no", "wounded": "-", "marked": "2"}),
        (SECOND, "swap:1", {"hit": "-", "wounded": "-", "shows": "no", "phase": "prepare"}),
        (SECOND, "offer:3", {"phase": "answer", "wounded": "2", "parent": "2"}),
        ("2 1 0 turn:1 Wa,Br/Ar+,La/Ma,Wa/La,Ma -", "near:2",
         {"hit": "yes", "out": "2", "wounded": "-", "requiem": "Ar,La"}),
        (LATE, "near:3", {"hit": "-", "phase": "split", "actors": "chance"}),
        (LATE.replace("turn:1", "split:1>3n").replace("Wa,Ma/", "Wa1,Ma/"), "*split:Ma|Ar|",
         {"hit": "no", "marked": "3", "requiem": "Ar,Ma"}),
    ],
)  # fmt: skip
def test_what_a_move_does(text, word, claims):
    found = facts(text, word)
    assert {name: found[name] for name in claims} == claims
