"""One position for every clause of the rules, every reason and both sides of every option."""

from dataclasses import fields, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pygames.game import NotAllowed, Outcome, Reason
from pygames.jungle import GAME
from pygames.jungle.rules import (
    ANIMALS,
    BLUES,
    DENS,
    JUMPS,
    SQUARE,
    SQUARES,
    START,
    STEPS,
    TRAPS,
    WATER,
    JungleRules,
    JungleState,
    Step,
    destinations,
)

LETTERS = dict(zip("RCDWPTLE", ANIMALS, strict=True))


def piece(letter):
    return LETTERS[letter.upper()] + BLUES * letter.islower()


def board(text):
    """Pieces on an otherwise empty board: `La3 rb4`."""
    squares = bytearray(63)
    for word in text.split():
        squares[SQUARE[word[1:]]] = piece(word[0])
    return bytes(squares)


def position(text, side="r", clock=0, **options):
    return JungleState(JungleRules(**options), board(text), "rb".index(side), clock)


def asked(text, word, side="r", **options):
    """What the rulebook says to a move: the code without `jungle.` and its places, or None."""
    state = position(text, side, **options)
    assert not GAME.faults(state)
    step = GAME.read(word)
    reason = GAME.why_not(state, state.turn, step)
    assert (step in GAME.moves(state, state.turn)) == (reason is None)
    return reason and " ".join((reason.code.removeprefix("jungle."), *reason.at))


# the board


def test_board():
    assert SQUARES[:8] == ("a1", "b1", "c1", "d1", "e1", "f1", "g1", "a2")
    assert SQUARES[62] == "g9"
    assert [SQUARES[den] for den in DENS] == ["d1", "d9"]
    assert sorted(SQUARES[trap] for trap in TRAPS[1]) == ["c9", "d8", "e9"]
    assert {62 - trap for trap in TRAPS[0]} == TRAPS[1]
    assert {62 - square for square in WATER} == WATER
    assert len(WATER) == 12


def test_start():
    red = "Ta1 Lg1 Cb2 Df2 Ea3 Wc3 Pe3 Rg3"
    blue = "tg9 la9 cf8 db8 eg7 we7 pc7 ra7"
    assert board(f"{red} {blue}") == START
    state = GAME.start(JungleRules())
    assert (state.turn, state.clock, state.number, GAME.actors(state)) == (0, 0, 1, (0,))


def test_jumps_lead_over_one_lake_to_the_first_land():
    over = {
        f"{SQUARES[jump.start]}{SQUARES[jump.end]}": [SQUARES[s] for s in range(63)[squares]]
        for jump, squares in JUMPS.items()
    }
    assert len(over) == 2 * (4 + 6)
    assert over["b3b7"] == ["b4", "b5", "b6"]
    assert over["f7f3"] == ["f6", "f5", "f4"]
    assert over["d5a5"] == ["c5", "b5"]


# every reason, and the moves next to it that are legal

VERDICTS = [
    # shape
    ("La1 cg9", "b1b2", "empty_square b1"),
    ("La1 cg9", "g9g8", "not_your_piece g9"),
    ("La1 cg9", "a1a1", "same_square a1"),
    ("La1 Ca2 cg9", "a1a2", "own_piece a2"),
    ("La1 cg9", "a1b2", "diagonal b2"),
    ("La1 cg9", "a1c2", "diagonal c2"),
    ("La1 cg9", "a1a2", None),
    ("La1 cg9", "a1b1", None),
    ("Lb2 cg9", "b2b1", None),
    ("Lb2 cg9", "b2a2", None),
    ("Lg1 cg9", "g1a2", "diagonal a2"),  # the next square by number, not on the board
    ("La1 cg9", "a1a3", "too_far a3"),  # no water next to it on that line
    ("Ld5 cg9", "d5d7", "too_far d7"),  # the dry middle file
    ("La4 cg9", "a4a6", "too_far a6"),
    ("Wb3 cg9", "b3b7", "too_far b7"),  # cannot jump
    ("Pd5 cg9", "d5g5", "too_far g5"),
    ("Rb4 cg9", "b4b6", "too_far b6"),
    ("Lb3 cg9", "b3b6", "not_a_jump b6"),
    ("Lb3 cg9", "b3b5", "not_a_jump b5"),
    ("Lb3 cg9", "b3b8", "not_a_jump b8"),
    ("La4 cg9", "a4g4", "not_a_jump g4"),
    ("Lb3 cg9", "b3b7", None),
    ("Lb7 cg9", "b7b3", None),
    ("Td6 cg9", "d6a6", None),
    ("Td6 cg9", "d6g6", None),
    ("Tf7 cg9", "f7f3", None),
    # terrain
    ("Cc1 cg9", "c1d1", "own_den d1"),
    ("Cd2 cg9", "d2d1", "own_den d1"),
    ("Cc9 cg9", "c9d9", None),  # the enemy's
    ("Ca4 cg9", "a4b4", "water b4"),
    ("La4 cg9", "a4b4", "water b4"),
    ("Eb3 cg9", "b3b4", "water b4"),
    ("Ra4 cg9", "a4b4", None),
    ("Rb4 cg9", "b4b5", None),
    ("Rb4 cg9", "b4b3", None),
    ("La4 Rb4 cg9", "a4d4", "rat_blocks_jump b4"),
    ("La4 rc4 cg9", "a4d4", "rat_blocks_jump c4"),
    ("Lb3 Rb6 rb5 cg9", "b3b7", "rat_blocks_jump b5 b6"),
    ("Lb3 rb6 cg9", "b3b7", "rat_blocks_jump b6"),
    ("Lb3 rc5 cg9", "b3b7", None),
    ("Ld5 re5 cg9", "d5a5", None),  # the other lake
    ("La4 rd4 cg9", "a4d4", None),  # a target on the bank, not a blocker
    ("La4 Cd4 cg9", "a4d4", "own_piece d4"),
    # capture
    ("Rb4 ra4", "b4a4", "bank a4 b4"),
    ("Ra4 rb4", "a4b4", "bank b4 a4"),
    ("Rb4 ea4", "b4a4", "bank a4 b4"),
    ("Rb3 rb4", "b3b4", "bank b4 b3"),
    ("Rb4 rb5", "b4b5", None),
    ("Ca4 rb4", "a4b4", "water b4"),  # terrain comes first
    ("Ra3 ea4", "a3a4", None),
    ("Ea3 ra4", "a3a4", "elephant_rat a4"),
    ("Ca3 da4", "a3a4", "rank_too_low a4"),
    ("Da3 wa4", "a3a4", "rank_too_low a4"),
    ("Ra3 ca4", "a3a4", "rank_too_low a4"),
    ("Wa3 da4", "a3a4", None),
    ("Ca3 ca4", "a3a4", None),
    ("Ea3 ea4", "a3a4", None),
    ("Ta4 ld4", "a4d4", "rank_too_low d4"),
    ("La4 td4", "a4d4", None),
    # traps
    ("Rd3 ld2", "d3d2", None),
    ("Ed3 rd2", "d3d2", None),
    ("Rd7 ld8", "d7d8", "rank_too_low d8"),  # its own trap
    ("Ed7 rd8", "d7d8", "elephant_rat d8"),
    ("Rd7 ed8", "d7d8", None),
    ("Ld8 ce8", "d8e8", None),  # out of an enemy trap with its own rank
    ("Rd8 ed7", "d8d7", None),
    ("Cd3 ld4", "d3d4", "rank_too_low d4"),  # its rank is back at once
]


@pytest.mark.parametrize(("text", "word", "verdict"), VERDICTS)
def test_verdict(text, word, verdict):
    assert asked(text, word) == verdict


def turned(state):
    """The position turned by 180 degrees with the colours changed."""
    swapped = bytes(square and square ^ BLUES for square in reversed(state.board))
    since = tuple(turned_step(step) for step in state.since)
    return replace(state, board=swapped, turn=1 - state.turn, since=since)


def turned_step(step):
    return Step(62 - step.start, 62 - step.end)


def turned_reason(reason):
    return reason and Reason(reason.code, tuple(SQUARES[62 - SQUARE[s]] for s in reason.at))


@pytest.mark.parametrize(("text", "word"), [row[:2] for row in VERDICTS])
def test_verdict_turned_for_blue(text, word):
    state, step = position(text), GAME.read(word)
    reason = GAME.why_not(turned(state), 1, turned_step(step))
    assert reason == turned_reason(GAME.why_not(state, 0, step))


# every value of every option

OPTIONS = [
    ("rat_river_capture", "off", "Rb4 ra4", "b4a4", "bank a4 b4"),
    ("rat_river_capture", "on", "Rb4 ra4", "b4a4", None),
    ("rat_river_capture", "on", "Ra4 rb4", "a4b4", None),
    ("rat_river_capture", "on", "Rb4 ea4", "b4a4", "bank a4 b4"),
    ("elephant_eats_rat", "off", "Ea3 ra4", "a3a4", "elephant_rat a4"),
    ("elephant_eats_rat", "on", "Ea3 ra4", "a3a4", None),
    ("elephant_eats_rat", "on", "Ra3 ea4", "a3a4", None),
    ("tiger_jump", "both", "Ta4 cg9", "a4d4", None),
    ("tiger_jump", "lengthwise", "Ta4 cg9", "a4d4", "not_a_jump d4"),
    ("tiger_jump", "lengthwise", "Tb3 cg9", "b3b7", None),
    ("tiger_jump", "lengthwise", "La4 cg9", "a4d4", None),
    ("leopard_jump", "none", "Pa4 cg9", "a4d4", "too_far d4"),
    ("leopard_jump", "sideways", "Pa4 cg9", "a4d4", None),
    ("leopard_jump", "sideways", "Pa4 rb4 cg9", "a4d4", "rat_blocks_jump b4"),
    ("leopard_jump", "sideways", "Pb3 cg9", "b3b7", "not_a_jump b7"),
    ("leopard_jump", "sideways", "Pa4 cg9", "a4b4", "water b4"),
    ("trap_affects", "enemies", "Rd7 ld8", "d7d8", "rank_too_low d8"),
    ("trap_affects", "everybody", "Rd7 ld8", "d7d8", None),
    ("trap_affects", "everybody", "Ed7 rd8", "d7d8", None),
    ("trap_affects", "everybody", "Rd3 ld2", "d3d2", None),
    ("attack_from_trap", "own", "Ld8 ce8", "d8e8", None),
    ("attack_from_trap", "zero", "Ld8 ce8", "d8e8", "rank_too_low e8 d8"),
    ("attack_from_trap", "zero", "Rd8 ed7", "d8d7", "rank_too_low d7 d8"),
    ("attack_from_trap", "zero", "Ld8 cg9", "d8e8", None),
    ("attack_from_trap", "zero", "Ld2 cd3", "d2d3", None),  # its own trap lowers nobody
    ("dog_wolf", "wolf", "Da3 wa4", "a3a4", "rank_too_low a4"),
    ("dog_wolf", "wolf", "Wa3 da4", "a3a4", None),
    ("dog_wolf", "dog", "Da3 wa4", "a3a4", None),
    ("dog_wolf", "dog", "Wa3 da4", "a3a4", "rank_too_low a4"),
    ("dog_wolf", "dog", "Wa3 pa4", "a3a4", "rank_too_low a4"),
    ("dog_wolf", "dog", "Wa3 ca4", "a3a4", None),
]


@pytest.mark.parametrize(("name", "value", "text", "word", "verdict"), OPTIONS)
def test_option(name, value, text, word, verdict):
    assert asked(text, word, **{name: value}) == verdict


def test_everybody_lowered_attacks_with_nothing_out_of_its_own_trap():
    both = {"trap_affects": "everybody", "attack_from_trap": "zero"}
    assert asked("Ld2 cd3", "d2d3", **both) == "rank_too_low d3 d2"


@pytest.mark.parametrize(("limit", "clock"), [(60, 59), (100, 99), (200, 199), ("none", 100_000)])
def test_quiet_limit(limit, clock):
    rules = {"quiet_limit": limit, "repetition": "threefold"}
    before = position("La1 cg9", clock=clock, **rules)
    assert GAME.outcome(before) is None
    after = GAME.play(before, 0, GAME.read("a1a2"))
    draw = Outcome((1, 1), (Reason("jungle.quiet"),))
    assert GAME.outcome(after) == (None if limit == "none" else draw)


def test_every_value_is_offered_by_a_preset():
    played = {(f.name, getattr(r, f.name)) for r in GAME.presets.values() for f in fields(r)}
    offered = {(name, v) for name, values in JungleRules.options().items() for v in values}
    assert played == offered
    assert not any(rules.clashes() for rules in GAME.presets.values())


def test_clash():
    endless = JungleRules(quiet_limit="none")
    assert endless.clashes() == ("quiet_limit", "repetition")
    assert not JungleRules(quiet_limit="none", repetition="threefold").clashes()


# how a game ends


def ended(text, side="r", clock=0, **options):
    state = position(text, side, clock, **options)
    outcome = GAME.outcome(state)
    assert GAME.actors(state) == (() if outcome else (state.turn,))
    return outcome and (outcome.places, [(r.code, *r.at) for r in outcome.reasons])


def test_den_wins():
    assert ended("Cd9 la1", "b") == ((1, 2), [("jungle.den", "d9")])
    assert ended("Ca1 ld1", "r") == ((2, 1), [("jungle.den", "d1")])


def test_den_goes_before_no_pieces_and_the_clock():
    assert ended("Cd9", "b", 60) == ((1, 2), [("jungle.den", "d9")])


def test_no_legal_move_loses():
    stuck = ((1, 2), [("jungle.no_moves", "a9")])
    assert ended("La8 Tb9 ra9", "b") == stuck
    assert ended("La8 Tb9 ra9", "b", 60) == stuck  # before the clock
    assert ended("La8 Tb9 ra9", "r") is None


def test_no_pieces_loses():
    assert ended("La8", "b") == ((1, 2), [("jungle.no_pieces",)])
    assert ended("la8", "r") == ((2, 1), [("jungle.no_pieces",)])


def test_quiet_limit_draws_and_a_capture_starts_it_anew():
    assert ended("La1 cg9", clock=59) is None
    assert ended("La1 cg9", clock=60) == ((1, 1), [("jungle.quiet",)])
    state = GAME.play(position("La1 ca2 dg9", clock=59), 0, GAME.read("a1a2"))
    assert (state.clock, GAME.outcome(state)) == (0, None)


def play(state, words):
    for word in words.split():
        state = GAME.play(state, state.turn, GAME.read(word))
    return state


ROUND = "a1a2 g9g8 a2a1 g8g9"


def test_third_time_the_same_board_and_side_is_a_draw():
    start = GAME.start(JungleRules(repetition="threefold"))
    assert GAME.outcome(play(start, f"{ROUND} a1a2 g9g8 a2a1")) is None
    third = play(start, f"{ROUND} {ROUND}")
    assert GAME.outcome(third) == Outcome((1, 1), (Reason("jungle.threefold"),))
    assert GAME.outcome(play(GAME.start(JungleRules()), f"{ROUND} {ROUND}")) is None


def test_the_same_board_with_the_other_side_to_move_is_another_position():
    # Only a jump lengthwise lets an animal come back in an odd number of moves.
    start = position("Lb3 tg9", repetition="threefold")
    odd = play(start, "b3b7 g9g8 b7a7 g8g9 a7a6 g9g8 a6a5 g8g9 a5a4 g9g8 a4a3 g8g9 a3b3")
    assert (odd.board, odd.turn) == (start.board, 1)
    twice = play(odd, "g9g8 b3b2 g8g9 b2b3")  # for Blue; the third time in all
    assert twice.board == start.board
    assert GAME.outcome(twice) is None
    thrice = play(twice, "g9g8 b3b2 g8g9 b2b3")
    assert GAME.outcome(thrice) == Outcome((1, 1), (Reason("jungle.threefold"),))


def test_repetition_counts_from_the_last_capture():
    start = position("La1 ca2 tg9", repetition="threefold")
    taken = play(start, "a1a2")
    assert taken.since == ()
    back = "g9g8 a2a1 g8g9 a1a2"
    assert GAME.outcome(play(taken, back)) is None
    assert GAME.outcome(play(taken, f"{back} {back}")).reasons == (Reason("jungle.threefold"),)


def test_repetition_is_asked_after_the_clock():
    start = position("La1 tg9", clock=52, repetition="threefold")
    assert GAME.outcome(play(start, f"{ROUND} {ROUND}")).reasons == (Reason("jungle.quiet"),)


# moving


def test_after_moves_captures_and_counts():
    state = position("La1 ca2 tg9", clock=7)
    moved = GAME.after(state, 0, GAME.read("a1b1"))
    assert (moved.board, moved.turn, moved.clock, moved.number) == (board("Lb1 ca2 tg9"), 1, 8, 1)
    taken = GAME.after(state, 0, GAME.read("a1a2"))
    assert (taken.board, taken.turn, taken.clock, taken.number) == (board("La2 tg9"), 1, 0, 1)
    assert GAME.after(moved, 1, GAME.read("g9g8")).number == 2
    assert state.board == board("La1 ca2 tg9")


def test_play_refuses():
    with pytest.raises(NotAllowed, match=r"jungle\.water a4b4 in"):
        GAME.play(position("Ca4 cg9"), 0, GAME.read("a4b4"))
    with pytest.raises(NotAllowed, match=r"game\.over"):
        GAME.play(position("Cd9 la1", "b"), 1, GAME.read("a1a2"))


def test_destinations_of_one_piece():
    state = position("La4 Cd4 rb5 cg9")
    assert [GAME.write(s) for s in destinations(state, SQUARE["a4"])] == ["a4a3", "a4a5"]
    assert [GAME.write(s) for s in destinations(state, SQUARE["g9"])] == ["g9g8", "g9f9"]
    assert destinations(state, SQUARE["a1"]) == []


# faults: what cannot arise

FAULTS = [
    ("La1 cg9", "r", 0, []),
    ("Cd9 la1", "b", 60, []),  # a finished game is no fault
    ("La1 La2 cg9", "r", 0, [("jungle.fault_twice", "a1", "a2")]),
    ("La1 Lb4 cg9", "r", 0, [("jungle.fault_twice", "a1", "b4"), ("jungle.fault_water", "b4")]),
    ("La1 ee6", "r", 0, [("jungle.fault_water", "e6")]),
    ("Re6 rb4", "r", 0, []),
    ("Ld1 cg9", "r", 0, [("jungle.fault_own_den", "d1")]),
    ("La1 cd9", "r", 0, [("jungle.fault_own_den", "d9")]),
    (
        "ld1 Cd9",
        "r",
        0,
        [("jungle.fault_both_dens", "d1", "d9"), ("jungle.fault_mover_in_den", "d9")],
    ),
    ("Cd9 la1", "r", 0, [("jungle.fault_mover_in_den", "d9")]),
    ("Ca9 ld1", "b", 0, [("jungle.fault_mover_in_den", "d1")]),
    ("", "r", 0, [("jungle.fault_nobody",)]),
    ("La1 cg9", "r", 61, [("jungle.fault_clock",)]),
]


@pytest.mark.parametrize(("text", "side", "clock", "found"), FAULTS)
def test_faults(text, side, clock, found):
    faults = GAME.faults(position(text, side, clock))
    assert [(fault.code, *fault.at) for fault in faults] == found


# random games under random rules

RULES = st.builds(
    JungleRules, **{name: st.sampled_from(values) for name, values in JungleRules.options().items()}
).filter(lambda rules: not rules.clashes())


@st.composite
def states(draw):
    """A state some way into a random game, captures preferred so that boards empty."""
    state = GAME.start(draw(RULES))
    for pick in draw(st.lists(st.integers(0, 10_000), max_size=120)):
        if not GAME.actors(state):
            return state
        legal = GAME.moves(state, state.turn)
        captures = [step for step in legal if state.board[step.end]]
        wanted = captures if captures and pick % 3 else legal
        state = GAME.after(state, state.turn, wanted[pick % len(wanted)])
    return state


@settings(max_examples=60, deadline=None, derandomize=True)
@given(states())
def test_moves_are_the_shapes_without_objection(state):
    for seat in (0, 1):
        shapes = GAME.shapes(state, seat)
        legal = [step for step in shapes if GAME.why_not(state, seat, step) is None]
        assert GAME.moves(state, seat) == legal
        assert [
            step
            for start in dict.fromkeys(step.start for step in shapes)
            for step in destinations(state, start)
        ] == legal
        assert len(set(shapes)) == len(shapes)
        starts = {step.start for step in shapes}
        assert all(GAME.why_not(state, seat, s[0]) for s in STEPS if s[0].start not in starts)


@settings(max_examples=60, deadline=None, derandomize=True)
@given(states())
def test_a_turned_position_has_the_turned_answers(state):
    mirror = turned(state)
    for step in GAME.shapes(state, state.turn):
        reason = GAME.why_not(state, state.turn, step)
        assert GAME.why_not(mirror, mirror.turn, turned_step(step)) == turned_reason(reason)
    outcome, other = GAME.outcome(state), GAME.outcome(mirror)
    assert (outcome and outcome.places) == (other and other.places[::-1])
    assert (outcome and outcome.reasons[0].code) == (other and other.reasons[0].code)


@settings(max_examples=60, deadline=None, derandomize=True)
@given(states())
def test_a_state_survives_its_text(state):
    line = GAME.write_state(state)
    again = GAME.read_state(state.rules, line)
    assert again == state
    assert hash(again) == hash(state)
    assert GAME.write_state(again) == line
    assert not GAME.faults(state)
