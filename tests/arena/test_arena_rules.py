"""One position per clause of the rules and per reason."""

import pytest

from pygames.arena import GAME
from pygames.arena.cards import ArenaRules
from pygames.game import CHANCE, Outcome, Reason
from pygames.table import load
from tests.arena.play import at, at_random, finished, then, why

EVEN = {name: getattr(GAME.presets["even"], name) for name in list(ArenaRules.options())[2:]}
NOTHING = dict.fromkeys(EVEN, 0)  # nobody ever defeats anybody
HANDS = {
    3: ["Br,Wa,Ar", "La,Ma,Br", "Wa,Ar,La"],
    4: ["Br,Wa", "Ar,La", "Ma,Br", "Wa,Ar"],
    5: ["Br,Wa", "Ar,La", "Ma,Br", "Wa,Ar", "La,Ma"],
}


def outcome_of(text, **options):
    return GAME.outcome(at(text, **options))


# Setting up


def test_a_game_is_set_up_in_the_order_parent_deal_mains():
    state = GAME.start(ArenaRules())
    assert GAME.write_state(state) == "0 0 0 parent // -"
    cards = ("Br", "Wa", "Ar", "La", "Ma", "Br", "Wa", "Ar", "La")
    text = then(state, "*parent:2", *(f"*deal:{kind}" for kind in cards))
    assert text == "0 2 0 main Br,La,Wa/Wa,Ma,Ar/Ar,Br,La -"


def test_all_choose_their_mains_at_once_and_the_rest_keep_their_order():
    state = at("0 2 0 main Br,La,Wa/Wa,Ma,Ar/Ar,Br,La -")
    assert GAME.actors(state) == (0, 1, 2)
    state = GAME.play(state, 1, GAME.read("main:3"))
    assert GAME.actors(state) == (0, 2)
    assert GAME.write_state(state) == "0 2 0 main Br,La,Wa/Wa,Ma,Ar=3/Ar,Br,La -"
    state = GAME.play(state, 2, GAME.read("main:1"))
    state = GAME.play(state, 0, GAME.read("main:2"))
    assert GAME.write_state(state) == "1 2 0 turn:2 La,Br,Wa/Ar,Wa,Ma/Ar,Br,La -"


def test_a_choice_stands():
    state = at("0 2 0 main Br,La,Wa/Wa,Ma,Ar=3/Ar,Br,La -")
    assert GAME.objection(state, 1, GAME.read("main:1")) == Reason("game.not_your_turn")


# Rounds


def test_there_is_no_preparation_in_the_first_round():
    assert why(at("1 2 0 turn:2 La,Br,Wa/Ar,Wa,Ma/Ar,Br,La -"), "swap:1") == (
        "not_in_first_round",
        (),
    )
    assert why(at("1 2 0 turn:2 La,Br,Wa/Ar,Wa,Ma/Ar,Br,La -"), "offer:1") == (
        "not_in_first_round",
        (),
    )


def test_marks_are_cleared_and_the_parent_passes_on_when_all_have_had_their_turn():
    last = at("1 1 0 turn:3 Br,Br,Wa/Wa1,Ar,La/Ar2,La,Max -")
    assert why(last, "far:3") == ("self", ("3",))
    assert why(last, "far:2") is None  # only seat 3 has been attacked
    last = at("1 1 0 turn:3 Br,Br,Wa/Wa1,Ar,Lax/Ar2,La,Max -")
    assert then(last, "near:1") == "2 2 1 prepare:2 Br3,Br,Wa/Wa1,Ar,La/Ar2,La,Ma -"


@pytest.mark.parametrize(
    ("seats", "order"), [(3, [2, 3, 1]), (4, [2, 3, 4, 1]), (5, [2, 3, 4, 5, 1])]
)
def test_preparation_goes_round_from_the_parent_once(seats, order):
    state = at(f"2 2 1 prepare:2 {'/'.join(HANDS[seats])} -")
    asked = []
    while state.phase.name == "prepare":
        asked.append(state.phase.seat + 1)
        state = GAME.play(state, state.phase.seat, GAME.read("keep"))
    assert asked == order
    assert GAME.write_state(state) == f"2 2 1 turn:2 {'/'.join(HANDS[seats])} -"


def test_preparation_passes_over_seats_that_are_out():
    state = at("3 4 0 prepare:4 Br,Wa/-/Ma,Br/Wa,Ar Ar,La")
    assert then(state, "keep") == "3 4 0 prepare:1 Br,Wa/-/Ma,Br/Wa,Ar Ar,La"
    assert then(state, "keep", "keep") == "3 4 0 prepare:3 Br,Wa/-/Ma,Br/Wa,Ar Ar,La"
    assert then(state, "keep", "keep", "keep") == "3 4 0 turn:4 Br,Wa/-/Ma,Br/Wa,Ar Ar,La"


def test_a_swap_keeps_faces_places_and_who_has_looked():
    state = at("2 1 1 prepare:1 Br+,Wa,Ar2/La,Ma,Br/Wa,Ar,La -")
    assert then(state, "swap:2") == "2 1 1 prepare:2 Ar2,Wa,Br+/La,Ma,Br/Wa,Ar,La -"
    assert then(state, "swap:1") == "2 1 1 prepare:2 Wa,Br+,Ar2/La,Ma,Br/Wa,Ar,La -"


def test_an_accepted_offer_exchanges_mains_with_their_faces_and_both_look():
    state = at("2 1 1 prepare:1 Br,Wa,Ar/La,Ma,Br/Wa,Ar,La -")
    assert then(state, "offer:3") == "2 1 1 answer:1>3 Br,Wa,Ar/La,Ma,Br/Wa,Ar,La -"
    assert then(state, "offer:3", "accept") == "2 1 1 prepare:2 Wa3,Wa,Ar/La,Ma,Br/Br1,Ar,La -"


def test_an_exchange_keeps_what_others_know_and_face_up_cards_up():
    state = at("2 1 1 prepare:1 Br+,Wa,Ar/La13,Ma,Br/Wa,Ar,La -")
    assert then(state, "offer:2", "accept") == "2 1 1 prepare:2 La23,Wa,Ar/Br+,Ma,Br/Wa,Ar,La -"


def test_a_declined_offer_leaves_keep_and_swap_but_no_other_offer():
    state = at("2 1 1 prepare:1 Br,Wa,Ar/La,Ma,Br/Wa,Ar,La -")
    declined = GAME.play(GAME.play(state, 0, GAME.read("offer:3")), 2, GAME.read("decline"))
    assert GAME.write_state(declined) == "2 1 1 prepare:1! Br,Wa,Ar/La,Ma,Br/Wa,Ar,La -"
    assert why(declined, "offer:2") == ("offered_already", ())
    assert why(declined, "offer:3") == ("offered_already", ())
    assert then(declined, "swap:2") == "2 1 1 prepare:2 Ar,Wa,Br/La,Ma,Br/Wa,Ar,La -"
    assert then(declined, "keep") == "2 1 1 prepare:2 Br,Wa,Ar/La,Ma,Br/Wa,Ar,La -"


def test_answering_uses_up_no_step_and_a_seat_is_asked_after_its_step_too():
    state = at("2 1 1 prepare:1 Br,Wa,Ar/La,Ma,Br/Wa,Ar,La -")
    assert then(state, "offer:2", "accept") == "2 1 1 prepare:2 La2,Wa,Ar/Br1,Ma,Br/Wa,Ar,La -"
    assert (
        then(state, "keep", "offer:1", "decline") == "2 1 1 prepare:2! Br,Wa,Ar/La,Ma,Br/Wa,Ar,La -"
    )


# Turns: seats A B C D are 1 2 3 4


def test_who_may_be_attacked_after_two_attacks():
    state = at("1 1 0 turn:3 Br,Br/La1,Wax/Ma2,Max/Wa,Ar -")  # A->B, B->C
    assert {GAME.write(move) for move in GAME.moves(state, 2)} == {
        "near:1",
        "far:1",
        "near:4",
        "far:4",
    }


def test_a_seat_without_a_target_is_skipped():
    state = at("1 1 0 turn:3 Br,Br/La1,Wax/Ma2,Max/Wa,Ar -")
    assert then(state, "far:1") == "2 2 0 prepare:2 Br+,Br/La1,Wa/Ma2,Ma/Wa,Ar -"


def test_the_last_may_attack_the_one_that_is_left():
    state = at("1 1 0 turn:3 Br,Br/La1,Wax/Ma2,Max/Wa,Ar -")
    after_c = at(then(state, "near:4"))
    assert GAME.actors(after_c) == (3,)
    assert {GAME.write(move) for move in GAME.moves(after_c, 3)} == {"near:1", "far:1"}


def test_a_seat_that_goes_out_before_its_turn_is_skipped():
    state = at("2 1 0 turn:1 Wa,Br/La+,Br/Ma,Ma/Wa,Ar -")
    assert then(state, "near:2") == "2 1 0! turn:3 Wa,Br/-/Ma,Ma/Wa,Ar Br,La"


def test_the_parent_passes_over_seats_that_are_out():
    state = at("3 1 0 turn:4 Wa,Br/-/Ma,Max/Wa,Ar Br,La")
    state = at(then(state, "near:1", "*split:Br|La|"))
    assert GAME.write_state(state).startswith("4 3 1 prepare:3 ")


def test_the_parent_passes_on_from_one_that_went_out_itself():
    state = at("3 1 0 turn:4 Ma+,Br/Br,Ar/Ma,Lax/Wa,Ar -")
    assert then(state, "near:1") == "4 2 0 prepare:2 -/Br,Ar/Ma,La/Wa,Ar Br,Ma"


# Fights


@pytest.mark.parametrize(
    ("attacker", "word", "hit"),
    [
        ("Br,Br,Ar", "near:2", False),  # 5 against 6
        ("La,Br,Ar", "near:2", False),  # 6 against 6
        ("Wa,Br,Ar", "near:2", True),  # 7 against 6
        ("Wa,Br,Ar", "far:2", False),  # 1 against 3
        ("Br,Br,Ar", "far:2", True),  # 5 against 3
    ],
)
def test_only_strictly_more_defeats(attacker, word, hit):
    after = then(at(f"1 1 0 turn:1 {attacker}/La,Ma,Ar/Ma,Wa,?? -"), word)
    hurt = f"1 1 0! turn:2 {attacker}/La+,Ma,Arx/Ma,Wa,?? -"
    assert after == (hurt if hit else f"1 1 0 turn:2 {attacker}/La1,Ma,Arx/Ma,Wa,?? -")


def test_a_face_down_main_is_wounded_a_face_up_one_is_out_with_its_subs():
    wounded = then(at("2 1 0 turn:1 Wa,Br,Ar/La3,Ma,Ar+/Ma,La,Br -"), "near:2")
    assert wounded == "2 1 0! turn:2 Wa,Br,Ar/La+,Ma,Ar+x/Ma,La,Br -"
    out = then(at("2 1 0 turn:1 Wa,Br,Ar/La+,Ma,Ar+/Ma,La,Br -"), "near:2")
    assert out == "2 1 0! turn:3 Wa,Br,Ar/-/Ma,La,Br Ar,La,Ma"


def test_attacking_a_face_up_main_adds_no_look():
    assert "/La+,Ma,Arx/" in then(at("2 1 0 turn:1 Ar,Br,Wa/La+,Ma,Ar/Ma,La,Br -"), "near:2")


def test_a_requiem_is_dealt_before_the_fight_is_decided():
    state = at("3 1 0 turn:1 Wa,Br,Ar/La,Ma,Ar/- Br,La,Ma")
    declared = then(state, "near:2")
    assert declared == "3 1 0 split:1>2n Wa,Br,Ar/La1,Ma,Ar/- Br,La,Ma"
    assert GAME.actors(at(declared)) == (CHANCE,)
    assert then(state, "near:2", "*split:Ma|La|Br") == "3 1 0 turn:2 Wa,Br,Ar/La1,Ma,Arx/- Br,La,Ma"
    assert then(state, "near:2", "*split:Ma|Br|La") == "3 1 0 turn:2 Wa,Br,Ar/La1,Ma,Arx/- Br,La,Ma"
    assert (
        then(state, "near:2", "*split:La|Br|Ma") == "3 1 0! turn:2 Wa,Br,Ar/La+,Ma,Arx/- Br,La,Ma"
    )


def test_the_requiem_adds_only_the_declared_colour():
    # far: Warrior 1 + Magician 6 against Lancer 3 + Braver 5 fails, against Lancer 3 + Lancer 3 hits
    state = at("3 1 0 turn:1 Wa,Br,Ar/La,Ma,Ar/- Br,La,Ma")
    assert "/La1," in then(state, "far:2", "*split:Ma|Br|La")
    assert "/La+," in then(state, "far:2", "*split:Ma|La|Br")


def test_the_rules_own_sum():
    """Near, Br 3, Wa 5, La 4, Ma 2, Ar 1; the attacker's main is a Br, the defender's a Wa."""
    state = at("5 1 0 turn:1 Br,Br/Wa,Wa/-/- Ar,La,Ma,Ma", **EVEN)
    assert "/Wa+,Wax/" in then(state, "near:2", "*split:La,Ma|Ar,Ma|")  # 3+[4,2] against 5+[2,1]
    state = at("5 1 0 turn:1 Br,Br/Wa,Wa/-/- Ar,Ar,La,Ma", **EVEN)
    assert "/Wa1,Wax/" in then(state, "near:2", "*split:Ar,La|Ar,Ma|")  # 3+[4,1] against 5+[2,1]


# The end


def test_the_last_one_wins_at_once():
    state = at("3 1 1 turn:1 Wa,Br,Ar/La+,Ma,Ar/- Br,La,Ma")
    over = then(state, "near:2", "*split:La|Br|Ma")
    assert over == "3 1 1! over Wa,Br,Ar/-/- Br,Ar,La,La,Ma,Ma"
    assert outcome_of(over) == Outcome((1, 2, 2), (Reason("arena.last_one", ("1",)),))
    assert GAME.actors(at(over)) == ()


def test_stalemate_defeats_every_living_seat():
    # A, D wounded, B, C hidden: A and D are out, B and C wounded
    state = at("5 1 3 turn:4 Br+,La/La,Wa/Ma2,Max/Ar+,Ar -", **NOTHING)
    assert then(state, "near:1") == "6 2 0 prepare:2 -/La+,Wa/Ma+,Ma/- Br,Ar,Ar,La"


def test_nobody_wins_when_a_stalemate_leaves_nobody():
    state = at("5 1 2 turn:3 Br+,La,Ar/Br+,Wa,Ar/Ma+,Wa,Max -", **NOTHING)
    over = then(state, "near:1")
    assert over == "5 1 0! over -/-/- Br,Br,Wa,Wa,Ar,Ar,La,Ma,Ma"
    assert outcome_of(over, **NOTHING) == Outcome((2, 2, 2), (Reason("arena.nobody_left"),))


def test_a_stalemate_that_leaves_one_makes_it_the_winner():
    state = at("5 1 2 turn:3 Br+,La,Ar/Br,Wa,Ar/Ma+,Wa,Max -", **NOTHING)
    over = then(state, "near:1")
    assert over == "5 1 0! over -/Br+,Wa,Ar/- Br,Wa,Ar,La,Ma,Ma"
    assert outcome_of(over, **NOTHING).places == (2, 1, 2)


@pytest.mark.parametrize(
    ("living", "seats"),
    [
        (2, "-/-/-/Wa,Ar/La,Ma Br,Br,Wa,Ar,La,Ma"),
        (3, "-/-/Ma,Br/Wa,Ar/La,Ma Br,Wa,Ar,La"),
        (4, "-/Ar,La/Ma,Br/Wa,Ar/La,Ma Br,Wa"),
        (5, "Br,Wa/Ar,La/Ma,Br/Wa,Ar/La,Ma -"),
    ],
)
def test_a_stalemate_comes_after_as_many_quiet_rounds_as_there_are_living_seats(living, seats):
    state = at(f"3 5 0 prepare:5 {seats}", **NOTHING)
    counts = {}
    while not any(hand.cards and hand.main.up for hand in state.hands):
        counts[state.round] = state.quiet
        state = GAME.play(state, GAME.actors(state)[0], first_move(state))
    assert list(counts.items()) == [(3 + quiet, quiet) for quiet in range(living)]
    assert (state.round, state.quiet) == (3 + living, 0)
    assert all(hand.out or hand.main.up for hand in state.hands)


def first_move(state):
    """Keep, and attack the first target there is; chance deals anything."""
    if GAME.actors(state) == (CHANCE,):
        return GAME.deals(state)[0][0]
    return GAME.moves(state, GAME.actors(state)[0])[0]


def test_a_wound_starts_the_count_of_quiet_rounds_anew():
    state = at("4 1 2 turn:3 Br,La,Ar/Br,Wa,Ar/Wa,La,Max -")
    assert then(state, "near:1") == "5 2 0 prepare:2 Br+,La,Ar/Br,Wa,Ar/Wa,La,Ma -"
    assert then(state, "far:1") == "5 2 0 prepare:2 Br+,La,Ar/Br+,Wa,Ar/Wa+,La,Ma -"  # stalemate


@pytest.mark.parametrize("preset", GAME.presets)
def test_every_game_ends_and_its_record_plays_it_again(preset):
    for seed in range(12):
        table = finished(GAME.presets[preset], f"end {seed}")
        outcome = table.outcome()
        seats = table.rules.seats
        assert sorted(outcome.places) in ([1, *[2] * (seats - 1)], [2] * seats)
        again = load({"arena": GAME}, table.save())
        assert (again.state, again.outcome(), again.log) == (table.state, outcome, table.log)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_seats_that_only_keep_and_miss_are_all_out_with_the_second_stalemate(seats):
    state = at(f"1 1 0 turn:1 {'/'.join(HANDS[seats])} -", **NOTHING)
    while GAME.actors(state):
        last = state.round
        state = GAME.play(state, GAME.actors(state)[0], first_move(state))
    assert last == 2 * seats
    assert GAME.outcome(state).places == (2,) * seats


def test_with_three_seats_every_requiem_has_three_cards_with_more_an_even_number():
    sizes = {3: set(), 4: set(), 5: set()}
    for preset in ("", "four", "five"):
        rules = GAME.presets[preset]
        for seed in range(25):
            for table, seat, word in at_random(rules, f"requiem {seed}"):
                if seat == CHANCE and word.startswith("*split"):
                    sizes[rules.seats].add(len(table.state.requiem))
    assert sizes == {3: {3}, 4: {2, 4}, 5: {2, 4, 6}}


def test_nobody_resigns_and_the_computer_plays_what_time_cuts_off():
    state = at("2 1 1 prepare:1 Br,Wa,Ar/La,Ma,Br/Wa,Ar,La -")
    assert GAME.forfeit(state, 0) is None
    assert GAME.late(state, 0) is None


# Reasons

MAIN = "0 2 0 main Br,La,Wa/Wa,Ma,Ar/Ar,Br,La -"
FIRST = "1 1 0 turn:2 Br,Br/La1,Wa/Ma,Max/Wa,Ar -"
LATER = "4 2 0 turn:3 Br,Br/-/Ma,Ma/Ar,Arx Wa,La"
PREPARE = "4 3 0 prepare:3 Br,Br/-/Ma,Ma/Ar,Ar Wa,La"
REFUSED = PREPARE.replace(":3", ":3!")
ANSWER = PREPARE.replace("prepare:3", "answer:3>4")

REASONS = [
    (MAIN, "keep swap:1 offer:2 accept decline near:2 far:1", "choose_main_first", ()),
    (MAIN, "main:4 main:9", "no_such_card", ()),
    (MAIN, "*parent:1 *deal:Br *split:Wa|La|", "not_now", ()),
    (PREPARE, "swap:2 swap:3 swap:9", "no_such_card", ()),
    (PREPARE, "offer:5 offer:9", "no_such_seat", ()),
    (PREPARE, "offer:3", "self", ("3",)),
    (PREPARE, "offer:2", "seat_is_out", ("2",)),
    (PREPARE, "near:1 far:9 main:1 accept decline *deal:Br", "not_now", ()),
    (REFUSED, "offer:1 offer:4", "offered_already", ()),
    (REFUSED, "offer:5", "no_such_seat", ()),
    (REFUSED, "offer:2", "seat_is_out", ("2",)),
    (ANSWER, "keep swap:1 swap:7 offer:1 near:1 far:9", "answer_first", ()),
    (ANSWER, "main:1 *split:Wa|La|", "not_now", ()),
    (FIRST, "near:6 far:5", "no_such_seat", ()),
    (FIRST, "near:2 far:2", "self", ("2",)),
    (FIRST, "near:3 far:3", "already_attacked", ("3",)),
    (FIRST, "keep", "must_attack", ()),
    (FIRST, "swap:1 swap:9 offer:1 offer:9", "not_in_first_round", ()),
    (FIRST, "main:1 accept decline *parent:1", "not_now", ()),
    (LATER, "near:2 far:2", "seat_is_out", ("2",)),
    (LATER, "near:4", "already_attacked", ("4",)),
    (LATER, "swap:1 offer:2", "already_prepared", ()),
    (LATER, "keep", "must_attack", ()),
]
LEGAL = [
    (MAIN, "main:1 main:2 main:3"),
    (PREPARE, "keep swap:1 offer:1 offer:4"),
    (REFUSED, "keep swap:1"),
    (ANSWER, "accept decline"),
    (FIRST, "near:1 far:1 near:4 far:4"),
    (LATER, "near:1 far:1"),
]


@pytest.mark.parametrize(("text", "words", "code", "places"), REASONS)
def test_reason(text, words, code, places):
    for word in words.split():
        assert why(at(text), word) == (code, places), word


@pytest.mark.parametrize(("text", "words"), LEGAL)
def test_what_has_no_reason_is_every_legal_move(text, words):
    state = at(text)
    seat = GAME.actors(state)[0]
    assert [why(state, word) for word in words.split()] == [None] * len(words.split())
    assert {GAME.write(move) for move in GAME.moves(state, seat)} == set(words.split())
    assert {
        GAME.write(m) for m in GAME.shapes(state, seat) if not GAME.why_not(state, seat, m)
    } == set(words.split())


def test_chance_is_told_when_there_is_no_such_deal():
    state = at("3 1 0 split:1>2n Wa,Br,Ar/La1,Ma,Ar/- Br,La,Ma")
    for word in ("*split:Wa|La|Ma", "*split:Br|La|", "*deal:Br", "keep"):
        assert why(state, word) == ("game.no_such_deal", ())
    deal = at("0 1 0 deal Br,Ar/Br,La/Wa -")
    assert why(deal, "*deal:Br") == ("game.no_such_deal", ())


# Options


@pytest.mark.parametrize(
    ("numbers", "codes"),
    [
        ({}, ()),
        ({"braver_near": 7, "braver_far": 7}, ("arena.dominated",)),
        ({"braver_near": 3, "braver_far": 6}, ("arena.alike",)),
        (NOTHING, ("arena.alike", "arena.flat")),
        ({name: 4 for name in EVEN if name.endswith("far")}, ("arena.dominated", "arena.flat")),
    ],
)
def test_odd_numbers_are_warned_of(numbers, codes):
    assert ArenaRules(**numbers).warnings() == codes
    assert ArenaRules(**numbers).clashes() == ()


def test_the_deck_is_the_same_with_three_seats():
    assert ArenaRules(deck="one_braver").idle() == ("deck",)
    assert ArenaRules(seats=4, deck="one_braver").idle() == ()


def test_presets_have_the_rules_numbers():
    table = {
        "": {"Br": (5, 5), "Wa": (7, 1), "La": (6, 3), "Ma": (3, 6), "Ar": (1, 7)},
        "even": {"Br": (3, 3), "Wa": (5, 1), "La": (4, 2), "Ma": (2, 4), "Ar": (1, 5)},
        "strong_hero": {"Br": (4, 4), "Wa": (5, 1), "La": (4, 2), "Ma": (2, 4), "Ar": (1, 5)},
    }
    assert {name: GAME.presets[name].numbers for name in table} == table
    assert {rules.seats for rules in GAME.presets.values()} == {3, 4, 5}
    assert {rules.deck for rules in GAME.presets.values()} == {"ten", "one_braver"}


def test_under_the_usual_numbers_exactly_one_colour_succeeds_between_two_classes():
    numbers = ArenaRules().numbers
    for mine, one in numbers.items():
        for theirs, other in numbers.items():
            assert (one[0] > other[0]) + (one[1] > other[1]) == (mine != theirs)
