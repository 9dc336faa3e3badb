"""One position for every rule of placing, every reason, and both sides of every option."""

import pytest

from pygames.goryu import GAME
from pygames.goryu.placements import grows, legal_moves, touchdowns
from pygames.goryu.position import PASS, GoryuRules
from tests.goryu.asking import asked, played, position

ONE = "Pd@c30r1 - f"  # a head with its end up, at c30r3
TALL = "Pd@c30r1,Ib@c30r4 - f"
CROSS = "Pd@c30r1,Xa@c29r4 - f"  # ends at c29r5, c31r5, c30r6


# Everywhere


def test_a_piece_lies_on_the_board():
    assert asked("- - f", "Pa@c58r1") is None
    assert asked("- - f", "Pa@c59r1") == "off_board"
    assert asked("- - f", "Pd@c30r29") == "off_board"
    assert asked(ONE, "1:Ib@c30r27") == "off_board"
    assert asked("- - f", "Pa@c28r1", board="15x30") is None
    assert asked("- - f", "Pa@c29r1", board="15x30") == "off_board"
    assert asked("- - f", "Pd@c5r14", board="15x30") == "off_board"


def test_cells_must_be_empty():
    assert asked(ONE, "Pd@c31r1") == "occupied c31r1 c31r2"
    assert (
        asked("Pd@c30r1 Pf@c30r28,Ib@c30r23,Ib@c30r18,Ib@c30r13,Ib@c30r8 f", "1:Ib@c30r4")
        == "occupied c30r8"
    )


def test_touching_the_opponent_is_free():
    assert (
        asked("Pd@c30r1 Pf@c31r28,Ib@c31r23,Ib@c31r18,Ib@c31r13,Ib@c31r8 f", "1:Ib@c30r4") is None
    )


def test_a_pass_is_always_legal():
    assert asked("- - f", "pass") is None
    assert asked(TALL, "pass") is None


# New heads


def test_a_head_wants_the_home_edge():
    assert asked("- - f", "Pd@c30r1") is None
    assert asked("- - f", "Pf@c30r1") is None  # one cell there is enough
    assert asked("- - f", "Pd@c30r2") == "not_home_edge"
    assert asked("- - f", "Pd@c30r28") == "not_home_edge"
    assert asked("- - w", "Pd@c30r28") is None
    assert asked("- - w", "Pd@c30r27") == "not_home_edge"
    assert asked("- - w", "Pd@c30r1") == "not_home_edge"
    assert asked("- - w", "Pd@c20r18", board="20x40") is None


def test_a_head_touches_no_own_piece_by_an_edge():
    assert asked(ONE, "Pd@c32r1") == "touches_own c31r1 c31r2"
    assert asked(ONE, "Pd@c33r1") is None
    assert asked("Pa@c30r1 - f", "Ph@c33r1") is None  # corner to corner
    assert asked("- Pf@c30r28 w", "Pf@c32r28") == "touches_own c31r29 c31r30"


def test_heads_come_at_any_time_and_five_in_all():
    assert asked(TALL, "Pd@c40r1") is None
    four = "Pd@c1r1/Pd@c4r1/Pd@c7r1/Ib@c10r1,!Pf@c10r6"
    assert asked(f"{four} - f", "Pd@c16r1") is None
    for supply in (5, 3, 10, "unlimited"):
        assert asked(f"{four}/Pd@c16r1 - f", "Pd@c20r1", supply=supply) == "none_left"
    assert asked(f"{four}/Pd@c16r1 - f", "Pd@c16r1") == "occupied c16r1 c16r2 c16r3 c17r1 c17r2"
    assert asked(f"{four}/Pd@c16r1 - f", "Pd@c20r2") == "none_left"


# Growing: which dragon, which piece


def test_a_head_comes_first():
    assert asked("- - f", "1:Ib@c30r4") == "first_must_be_head"
    assert asked("- - f", "2!Pd@c30r4") == "first_must_be_head"
    assert asked("- Pf@c30r28 f", "1:Ib@c30r24") == "occupied c30r28"


def test_a_dragon_must_be_there_and_unfinished():
    assert asked(ONE, "2:Ib@c30r4") == "no_such_dragon"
    assert asked(ONE, "2!Pf@c30r4") == "no_such_dragon"
    done = "Ib@c30r1,!Pf@c30r6/Pd@c40r1 - f"
    assert asked(done, "1:Ib@c30r9") == "dragon_finished c30r6 c30r7 c30r8 c31r7 c31r8"
    assert asked(done, "1!Pf@c30r9") == "dragon_finished c30r6 c30r7 c30r8 c31r7 c31r8"
    assert asked(done, "2:Ib@c40r4") is None


def test_a_head_does_not_grow_a_dragon():
    assert asked(ONE, "1:Pf@c30r4") == "head_only_by_touchdown"


def test_the_supply_is_limited():
    three = "Pd@c30r1,Ib@c30r4,Ib@c30r9,Ib@c30r14"
    assert asked(f"{three} - f", "1:Ib@c30r19") is None
    assert asked(f"{three} - f", "1:Ib@c30r19", supply=3) == "none_left"
    assert asked(f"{three} - f", "1:Lg@c29r19", supply=3) is None
    assert (
        asked(f"{three}/Pd@c40r1 - f", "2:Ib@c40r4", supply=3) == "none_left"
    )  # one hand for all dragons
    assert asked(f"{three} Pf@c11r28 w", "1:Ib@c11r23", supply=3) is None  # and one for each side
    five = f"{three},Ib@c30r19/Pd@c40r1,Ib@c40r4"
    assert asked(f"{five} - f", "2:Ib@c40r9") == "none_left"
    assert asked(f"{five} - f", "2:Ib@c40r9", supply=10) is None
    assert asked(f"{five} - f", "2:Ib@c40r9", supply="unlimited") is None


# Growing: the joint


def test_a_joint_is_an_edge():
    assert asked(ONE, "1:Ib@c30r4") is None
    assert asked(ONE, "1:Ib@c30r5") == "no_joint c30r3"
    assert asked(ONE, "1:Ia@c31r4") == "no_joint c30r3"  # a corner is none
    assert asked(CROSS, "1:Ib@c40r4") == "no_joint c29r5 c30r6 c31r5"


def test_a_joint_is_from_end_to_end():
    assert asked(ONE, "1:Ia@c28r4") == "not_an_end c30r4"
    assert asked(TALL, "1:Ia@c31r6") == "not_an_end c30r6"
    assert asked(TALL, "1:Ib@c31r6") == "touches_own c30r6 c30r7 c30r8"


def test_free_joints_take_any_free_side():
    assert asked(ONE, "1:Ia@c25r3") is None
    assert asked(ONE, "1:Ia@c30r4") is None  # the side of I's end
    assert asked(TALL, "1:Ia@c31r8") is None
    assert asked(TALL, "1:Ia@c30r9") is None


def test_axis_joints_are_tip_to_tip():
    assert asked(ONE, "1:Ib@c30r4", joint="axis") is None
    assert asked(ONE, "1:Ia@c25r3", joint="axis") == "not_an_end c29r3 c30r3"
    assert asked(ONE, "1:Ia@c30r4", joint="axis") == "not_an_end c30r4 c30r3"
    assert asked(CROSS, "1:Ia@c32r5", joint="axis") is None
    assert asked(CROSS, "1:Ib@c32r5", joint="axis") == "not_an_end c32r5 c31r5"


def test_an_end_is_used_once():
    assert asked(TALL, "1:Ia@c31r4") == "end_used c30r4"
    assert asked(TALL, "1:Ia@c31r4", joint="axis") == "end_used c30r4"
    assert asked(TALL, "1:Ia@c29r4", joint="axis").startswith("occupied")
    assert asked(TALL, "1:Xa@c31r3") == "end_used c30r4"


def test_a_used_end_is_first_an_end():
    """The plainest objection is the piece's own."""
    assert asked("Pe@c30r1,Ib@c31r4 - f", "1:Xa@c32r4") == "not_an_end c31r5"
    assert asked("Pe@c30r1,Ib@c31r4 - f", "1:Ta@c32r4") == "end_used c31r4"


def test_only_the_leading_piece_is_extended():
    two = "Pd@c30r1,Ib@c30r4,Ib@c30r9 - f"
    assert asked(two, "1:Ia@c31r6") == "branch c30r6"
    assert asked(two, "1:Ia@c25r1") == "branch c30r1"
    cross = "Pd@c30r1,Xa@c29r4,Ib@c30r7 - f"
    assert asked(cross, "1:Ia@c32r5") == "branch c31r5"  # an end that stayed free is free no more
    assert asked(CROSS, "1:Ia@c32r5") is None


def test_one_edge_and_no_more():
    assert asked(ONE, "1:Ia@c31r3") == "touches_own c31r2"  # all but the good joint
    assert asked("Pd@c30r1/Pd@c40r1 - f", "1:Ia@c35r3") == "touches_own c40r3"
    assert asked(CROSS, "1:Ia@c31r6") == "two_joints c30r6 c31r5"
    assert asked(CROSS, "1:Ia@c32r5") is None


# Touching down


def test_a_touchdown_wants_a_body():
    assert asked(ONE, "1!Pf@c30r4") == "no_body_yet c30r1 c30r2 c30r3 c31r1 c31r2"
    assert asked(TALL, "1!Pf@c30r9") is None


def test_a_touchdown_is_joined_like_growth():
    assert asked(TALL, "1!Pf@c30r10") == "no_joint c30r8"
    assert asked(TALL, "1!Pa@c31r8") == "not_an_end c31r8"
    assert asked(TALL, "1!Pb@c31r8") is None
    assert asked(TALL, "1!Pb@c31r8", joint="axis") == "not_an_end c31r8 c30r8"
    assert asked(TALL, "1!Pf@c30r9", joint="axis") is None
    assert asked(TALL, "1!Pb@c31r4") == "end_used c30r4"
    assert asked("Pd@c30r1,Ib@c30r4,Ib@c30r9 - f", "1!Pb@c31r5") == "branch c30r5"
    beside = "Pd@c30r1,Ib@c30r4/Pd@c34r1,Ib@c34r4,Ib@c34r9 - f"
    assert asked(beside, "1!Pf@c30r9") is None
    assert asked(beside, "1!Pb@c31r8") == "touches_own c34r8 c34r9"


def test_a_touchdown_lifts_the_head_and_finishes_the_dragon():
    state = played(position(TALL), "1!Pf@c30r9")
    assert GAME.write_state(state) == "Ib@c30r4,!Pf@c30r9 - w 0"
    [[dragon], _] = state.dragons
    assert dragon.finished
    assert dragon.open_ends == ()
    assert dragon.head.cells == ((30, 9), (30, 10), (30, 11), (31, 10), (31, 11))
    assert {move.kind for move in GAME.moves(state, 0)} == {"head", "pass"}


HOOK = "Pd@c10r1,Fa@c7r2,Lh@c8r4"  # from the head's left over its top; the open end is c11r4


@pytest.mark.parametrize("word", ["1!Pd@c11r1", "1!Pe@c10r1"])
def test_a_head_may_land_where_it_lay(word):
    """Its own cells are emptied first, and touching them is no contact."""
    assert asked(f"{HOOK} - f", word) is None
    assert asked(f"{HOOK} - f", "1:Ib@c11r1").startswith("occupied")


def test_a_landing_head_touches_its_old_place_only():
    assert asked(f"{HOOK} - f", "1!Pd@c12r2") is None  # beside the cells it left
    assert asked(f"{HOOK} - f", "1:Nf@c12r1") == "touches_own c11r2"


def test_the_tail_left_behind_is_still_a_piece():
    """The end that joined the lifted head is dead, and touching it is contact."""
    state = played(position(TALL), "1!Pf@c30r9 pass")
    assert GAME.why_not(state, 0, GAME.read("Pd@c30r1")).code == "goryu.touches_own"
    assert GAME.why_not(state, 0, GAME.read("Pd@c30r1")).at == ("c30r4",)


def test_the_place_a_head_left_is_ordinary_board():
    head = GAME.read("Pa@c30r1")
    beside = GAME.read("Pd@c32r1")
    before = position(TALL)
    after = played(before, "1!Pf@c30r9 pass")
    assert [GAME.why_not(before, 0, move).code for move in (head, beside)] == [
        "goryu.occupied",
        "goryu.touches_own",
    ]
    assert [GAME.why_not(after, 0, move) for move in (head, beside)] == [None, None]


def test_the_opponent_slips_through_the_gap():
    water = "Pf@c15r13,Ib@c15r8,Ib@c15r3"
    state = position(f"{HOOK} {water} w", board="15x30")
    slip = GAME.read("1:Ia@c11r2")
    reason = GAME.why_not(state, 1, slip)
    assert (reason.code, reason.at) == ("goryu.occupied", ("c11r2",))
    state = played(state, "pass 1!Pg@c12r3")
    assert GAME.why_not(state, 1, slip) is None
    assert slip in GAME.moves(state, 1)


# Touching down in the same turn


def test_growing_and_touching_down_in_one_turn():
    both = "1:Ib@c30r4+Pf@c30r9"
    assert asked(ONE, both) == "touchdown_is_a_move"
    assert asked(ONE, both, touchdown="free") is None
    state = played(position(ONE, touchdown="free"), both)
    assert GAME.write_state(state) == "Ib@c30r4,!Pf@c30r9 - w 0"
    assert asked(TALL, "1!Pf@c30r9", touchdown="free") is None  # a touchdown alone stays legal


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("1:Ib@c30r5+Pf@c30r10", "no_joint c30r3"),  # growing is judged first
        ("1:Pf@c30r4+Pf@c30r9", "head_only_by_touchdown"),
        ("2:Ib@c30r4+Pf@c30r9", "no_such_dragon"),
        ("1:Ib@c30r4+Pf@c30r10", "no_joint c30r8"),
        ("1:Ib@c30r4+Pf@c30r8", "occupied c30r8"),
        ("1:Ib@c30r4+Pb@c31r4", "end_used c30r4"),
        ("1:Ib@c30r4+Pb@c31r8", None),
    ],
)
def test_both_halves_of_such_a_turn(word, reason):
    assert asked(ONE, word, touchdown="free") == reason


def test_a_turn_in_two_halves_may_land_where_the_head_lay():
    before = "Pd@c10r1,Fa@c7r2 - f"
    assert asked(before, "1:Lh@c8r4+Pd@c11r1", touchdown="free") is None


# Nothing left to do


def test_a_head_in_the_corner_grows_nowhere():
    state = position("Pa@c58r1 - f")
    assert grows(state, 0, 1) == []
    assert grows(position("Pa@c56r1 - f"), 0, 1)


def test_a_dragon_boxed_in():
    """Water's U closes every side of the end: no growth, no touchdown, but a new dragon."""
    water = "Pf@c15r13,Ib@c15r8,Ia@c11r7"
    free = position(f"Pd@c10r1,Ib@c10r4 {water} f", board="15x30")
    boxed = position(f"Pd@c10r1,Ib@c10r4 {water},Ud@c9r8 f", board="15x30")
    assert grows(free, 0, 1)
    assert touchdowns(free, 0, 1)
    assert grows(boxed, 0, 1) == touchdowns(boxed, 0, 1) == []
    assert {move.kind for move in GAME.moves(boxed, 0)} == {"head", "pass"}


def test_all_dragons_finished_leaves_the_pass():
    done = "/".join(f"Ib@c{column}r1,!Pf@c{column}r6" for column in (1, 5, 9, 13, 17))
    assert GAME.moves(position(f"{done} - f"), 0) == [PASS]


# What the reader leaves to be judged


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("Pd@c30r1,Ib@c30r4 Pf@c11r28,Ib@c11r23 f", []),
        ("Pd@c30r2 Pf@c11r27 f", ["not_home_edge", "not_home_edge"]),
        ("Pd@c30r1/Pd@c32r1 - f", ["touches_own", "touches_own"]),
        ("Pd@c30r1,Ib@c30r5 - f", ["no_joint"]),
        ("Pd@c30r1,Ia@c28r4 - f", ["not_an_end"]),
        ("Pd@c30r1,Ib@c30r4,Ia@c31r4 - f", ["end_used"]),
        ("Pd@c30r1,Ib@c30r4,Ia@c25r1 - f", ["branch"]),
        ("Pd@c30r1,Xa@c29r4,Ia@c31r6 - f", ["two_joints"]),
        ("Ib@c30r4,!Pf@c30r10 - f", ["no_joint"]),
        ("Ib@c30r4,!Pf@c30r9/Pd@c30r1 - f", ["touches_own", "touches_own"]),
    ],
)
def test_faults(text, faults):
    state = GAME.read_state(GoryuRules(), f"{text} 0")
    assert [fault.code.removeprefix("goryu.") for fault in GAME.faults(state)] == faults


def test_faults_know_the_joint():
    state = GAME.read_state(GoryuRules(joint="axis"), "Pd@c30r1,Ia@c30r4 - f 0")
    assert [fault.code for fault in GAME.faults(state)] == ["goryu.not_an_end"]


def test_moves_are_the_shapes_without_objection():
    state = position(f"{CROSS.removesuffix(' - f')} Pf@c11r28 f")
    allowed = [move for move in GAME.shapes(state, 0) if not GAME.why_not(state, 0, move)]
    assert set(allowed) == set(legal_moves(state, 0))
    assert len(allowed) == len(set(allowed)) == len(legal_moves(state, 0))
