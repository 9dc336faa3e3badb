"""What lessons are told of a Goryujin position."""

import pytest

from pygames.game import BadText, read_rules
from pygames.goryu import GAME
from pygames.goryu.lessons import STUDY
from pygames.goryu.pieces import SHAPES
from pygames.study import facts_of

TALL = "Pd@c15r1,Ib@c15r4"
LANDED = "Ib@c15r4,!Pf@c15r9"


def at(text, options=""):
    return GAME.read_state(read_rules(GAME.rules, f"board=15x30{options}"), text)


def facts(text, word, options=""):
    state, move = at(text, options), GAME.read(word)
    after = GAME.play(state, state.turn, move)
    return facts_of(GAME, STUDY, state, state.turn, move, after)


@pytest.mark.parametrize(
    ("one", "other", "differ"),
    [
        (f"{TALL} - f 0", f"{TALL} - f 0", 0),
        (f"{TALL} - f 0", "Pd@c15r1 - f 0", 1),
        (f"{TALL} - f 0", "Pd@c15r1,Lf@c15r4 - f 0", 1),
        (f"{TALL} - f 0", "Pe@c15r1,Ib@c16r4 - f 0", 2),
        (f"{TALL} - f 0", f"{TALL} - w 1", 2),
        ("Pd@c3r1/Pd@c9r1 - f 0", "Pd@c9r1/Pd@c3r1 - f 0", 1),
    ],
)
def test_what_differs_is_named_thing_by_thing(one, other, differ):
    assert len(STUDY.differences(at(one), at(other))) == differ


def test_a_piece_is_tried_on_every_cell():
    words = STUDY.reach(at("Pd@c15r1 - f 0"), 0, "1:Ib")
    assert len(words) == 15 * 30
    assert words["c30r15"] == "1:Ib@c30r15"
    for start in ("1:Xa", "Ib", "", "pass"):
        with pytest.raises(BadText):
            STUDY.reach(at("Pd@c15r1 - f 0"), 0, start)


def test_the_cells_of_a_move_are_those_of_its_landing_too():
    state, covered = at("Pd@c15r1 - f 0"), STUDY.places["covered"]
    assert covered(state, 0, "1:Ib@c15r4") == ("c15r4", "c15r5", "c15r6", "c15r7", "c15r8")
    assert set(covered(state, 0, "1:Ib@c15r4+Pf@c15r9")) == {
        *covered(state, 0, "1:Ib@c15r4"),
        *("c15r9", "c15r10", "c16r10", "c15r11", "c16r11"),
    }
    assert covered(state, 0, "pass") == ()


@pytest.mark.parametrize(
    ("word", "ends"),
    [
        ("Pe@c14r1", {"c15r3"}),
        ("1:Ib@c15r4", {"c15r4", "c15r8"}),
        ("1:Xa@c14r4", {"c15r4", "c14r5", "c16r5", "c15r6"}),
        ("pass", set()),
    ],
)
def test_the_ends_of_a_piece_are_found_where_it_will_lie(word, ends):
    assert set(STUDY.places["tips"](at("Pd@c15r1 - f 0"), 0, word)) == ends


def test_a_head_is_found_by_its_dragon():
    state, head = at(f"{LANDED}/Pd@c3r1 - f 0"), STUDY.places["head"]
    assert head(state, 0, "1") == ("c15r9", "c15r10", "c15r11", "c16r10", "c16r11")
    assert head(state, 0, "2") == ("c3r1", "c3r2", "c3r3", "c4r1", "c4r2")
    for number in ("0", "3", "x"):
        with pytest.raises(BadText):
            head(state, 0, number)


def test_what_is_left_is_counted():
    state, left = at(f"{TALL}/Pd@c3r1 Pf@c9r13 f 0"), STUDY.counts["left"]
    assert [left(state, 0, piece) for piece in "PIX"] == [3, 4, 5]
    assert [left(state, 1, piece) for piece in "PIX"] == [4, 5, 5]
    endless = at(f"{TALL} - f 0", ",supply=unlimited")
    assert left(endless, 0, "P") == 4
    with pytest.raises(BadText):
        left(endless, 0, "I")


def test_distances_are_counted_from_the_foremost_cell():
    distance = STUDY.counts["distance"]
    state = at(f"{LANDED} Ib@c10r9,!Pd@c10r6 f 0")
    assert (distance(state, 0, ""), distance(state, 1, "")) == (4, 5)
    with pytest.raises(BadText):
        distance(at(f"{TALL} - f 0"), 0, "")


@pytest.mark.parametrize(("piece", "ways"), [("P", 8), ("I", 2), ("X", 1), ("Z", 4)])
def test_the_ways_of_a_piece(piece, ways):
    assert STUDY.counts["orientations"](at("- - f 0"), 0, piece) == ways


def test_the_ways_of_no_piece():
    with pytest.raises(BadText):
        STUDY.counts["orientations"](at("- - f 0"), 0, "A")


def test_what_can_go_on_and_touch_down():
    state = at(f"{LANDED}/Pd@c3r1/Pd@c9r1,Ib@c9r4 - f 0")
    assert STUDY.counts["growing"](state, 0, "") == 2
    assert STUDY.deductions["landing"](state, 0, "") == {"3"}
    assert STUDY.deductions["landing"](state, 1, "") == frozenset()


def test_passes_left():
    left = STUDY.counts["passes_left"]
    assert [left(at(f"- - {side} {n}"), 0, "") for n, side in enumerate("fwfw")] == [4, 3, 2, 1]


def test_the_nearest_head_comes_first():
    nearest = STUDY.orders["nearest"]
    state = at(f"{LANDED}/Vb@c20r4,!Pf@c22r7/Pd@c3r1/Ib@c9r5,!Pf@c9r10 - f 0")
    assert nearest(state, 0, "") == ("4", "1", "2")
    with pytest.raises(BadText):
        nearest(at(f"{LANDED}/Ib@c9r4,!Pf@c9r9 - f 0"), 0, "")


def test_kinds_by_their_ends():
    by_ends = [STUDY.deductions["with_ends"](at("- - f 0"), 0, str(n)) for n in range(6)]
    assert [len(kinds) for kinds in by_ends] == [0, 1, 7, 3, 1, 0]
    assert by_ends[3] == {"F", "T", "Y"}


def test_what_a_move_did():
    grown = facts("Pd@c15r1 - f 0", "1:Xa@c14r4")
    assert (grown["ahead"], grown["open"], grown["near"], grown["freed"]) == ("9", "3", "-", "0")
    landed = facts(f"{TALL}/Pd@c3r1 - f 2", "1!Pf@c15r9")
    assert (landed["near"], landed["freed"], landed["dragons"]) == ("4", "5", "2")
    assert (landed["open"], landed["passes"]) == ("1", "0")
    passed = facts(f"{TALL} - f 2", "pass")
    assert (passed["ahead"], passed["passes"]) == ("-", "3")
    assert facts("Pd@c15r1 Pf@c9r13 w 0", "1:Ib@c9r8")["ahead"] == "7"


def test_front_pieces_and_lone_heads_can_be_taken_off():
    state = at(f"{TALL}/{LANDED.replace('c15', 'c20')}/Pd@c3r1 Pf@c9r13 f 0")
    rests = {GAME.write_state(rest) for _, rest in STUDY.edits["remove"](state, "")}
    assert rests == {
        "Pd@c15r1/Ib@c20r4,!Pf@c20r9/Pd@c3r1 Pf@c9r13 f 0",
        "Pd@c15r1,Ib@c15r4/Ib@c20r4,!Pf@c20r9 Pf@c9r13 f 0",
        "Pd@c15r1,Ib@c15r4/Ib@c20r4,!Pf@c20r9/Pd@c3r1 - f 0",
    }
    touched = [path for path, _ in STUDY.edits["remove"](state, "")]
    assert len(touched) == len(set(touched)) == 15


def test_a_mirror_turns_pieces_and_cells():
    rules = at("- - f 0").rules
    assert STUDY.mirror(rules, "1:Lf@c15r4") == "1:Lg@c15r4"
    assert STUDY.mirror(rules, "c1r4 c30r15") == "c30r4 c1r15"
    assert STUDY.mirror(rules, "pass") == "pass"
    for shape in SHAPES:
        word = f"1:{shape}@c9r3"
        turned = STUDY.mirror(rules, word)
        cells = {(31 - column, row) for column, row in GAME.read(word).cells}
        assert set(GAME.read(turned).cells) == cells
        assert STUDY.mirror(rules, turned) == word
