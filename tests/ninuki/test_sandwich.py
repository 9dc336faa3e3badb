"""A stone that goes between two enemy stones (自分から挟まれる手)."""

import pytest

from pygames.game import Reason
from pygames.ninuki.about import Group, groups
from tests.ninuki.positions import at, play, refused, result, stones, why_not

PAIR = {"B": "G8 J8", "W": "H8"}  # white on I8 completes a pair between black stones


def test_nothing_happens_by_default():
    assert play(at(**PAIR, turn=2), "I8").taken == (0, 0)


def test_the_pair_is_taken():
    state = at("self_sandwich=taken", **PAIR, turn=2)
    after = play(state, "I8")
    assert after.taken == (2, 0)
    assert stones(after, "W") == set()
    assert groups(state, "I8") == (Group(1, "", ("H8", "I8")),)


@pytest.mark.parametrize(
    ("rules", "white", "black", "taken"),
    [
        ("", "", "H8 J8", 0),  # one stone alone is no pair
        ("", "H8 G8", "F8 J8", 0),  # three
        ("capture_three=on", "H8 G8", "F8 J8", 3),
        ("capture_three=on", "H8 J8", "G8 K8", 3),
        ("capture_three=on", "H8", "G8 J8", 2),
        ("capture_three=on", "H8 G8 F8", "E8 J8", 0),
        ("", "H8", "G8", 0),  # one flank is missing
        ("", "J8", "H8 K8", 2),
        ("", "H8 I9", "G8 J8 I7 I10", 3),  # two groups share the new stone
    ],
)
def test_pairs_and_threes(rules, white, black, taken):
    state = at(f"self_sandwich=taken,{rules}".strip(","), W=white, B=black, turn=2)
    assert play(state, "I8").taken == (taken, 0)


def test_the_edge_is_no_flank():
    assert play(at("self_sandwich=taken", W="B8", B="C8", turn=2), "A8").taken == (0, 0)


@pytest.mark.parametrize("fate", ["taken", "forbidden"])
def test_nobody_sandwiches_himself(fate):
    after = play(at(f"self_sandwich={fate}", B="G8 J8", W="I8"), "H8")
    assert after.taken == (0, 0)


MIXED = {"W": "G8 J8", "U": "H8"}  # black on I8 makes a pair with a blue stone


@pytest.mark.parametrize(
    ("rules", "taken"), [("seats=3", (0, 2, 0)), ("seats=3,mixed_capture=off", (0, 0, 0))]
)
def test_mixed_colours(rules, taken):
    assert play(at(f"{rules},self_sandwich=taken", **MIXED), "I8").taken == taken


def test_a_mixed_sandwich_is_forbidden_only_where_mixed_pairs_are_taken():
    assert refused(at("seats=3,self_sandwich=forbidden", **MIXED), "I8") == "sandwich"
    assert refused(at("seats=3,self_sandwich=forbidden,mixed_capture=off", **MIXED), "I8") == ""


def test_two_enemies_are_each_credited_with_their_own_group():
    state = at("seats=3,self_sandwich=taken", B="H8 I9", W="G8 J8", U="I7 I10")
    after = play(state, "I8")
    assert after.taken == (0, 2, 2)
    assert stones(after, "B") == set()


def test_two_enemies_in_one_line_take_each_other_too():
    state = at("seats=3,self_sandwich=taken", U="E8 H8", W="F8 I8")
    after = play(state, "G8")
    assert after.taken == (0, 2, 2)
    assert (stones(after, "U"), stones(after, "W")) == ({"E8"}, {"I8"})


def test_the_mover_and_an_enemy_may_take_the_same_stone():
    """Black takes blue and white on its way; white takes black and that blue stone."""
    state = at("seats=3,self_sandwich=taken", W="F8 I8", U="H8", B="J8")
    after = play(state, "G8")
    assert after.taken == (2, 2, 0)
    assert stones(after, "B") == {"J8"}


def test_captures_and_sandwiches_are_found_on_the_same_board():
    """The flank that white's own capture removes counts still."""
    state = at("self_sandwich=taken", B="G8 J8 J9", W="H8 J11", turn=2)
    captured = play(at("self_sandwich=taken", B="G8 J8 K8", W="H8 L8", turn=2), "I8")
    assert captured.taken == (2, 2)
    assert stones(captured, "B") == {"G8"}
    assert play(state, "I8").taken == (2, 0)


def test_a_five_made_by_a_stone_that_is_taken_does_not_exist():
    white = "I4 I5 I6 I7"
    sandwiched = at("self_sandwich=taken", B="G8 J8", W=f"H8 {white}", turn=2)
    assert result(play(sandwiched, "I8")) is None
    assert result(play(at("self_sandwich=taken", B="G8", W=f"H8 {white}", turn=2), "I8")) == [2]


def test_what_the_enemy_takes_is_never_optional():
    state = at("self_sandwich=taken,forced_capture=off", **PAIR, turn=2)
    assert refused(state, "I8-") == "no_such_capture"
    both = at("self_sandwich=taken,forced_capture=off", B="G8 J8 I9 I10", W="H8 I11", turn=2)
    assert play(both, "I8").taken == (2, 2)
    assert play(both, "I8-").taken == (2, 0)


def test_the_tenth_stone_may_be_given_away():
    assert result(play(at("self_sandwich=taken", **PAIR, turn=2, taken="8,0"), "I8")) == [1]


def test_the_point_is_forbidden_with_both_flanks_named():
    state = at("self_sandwich=forbidden", **PAIR, turn=2)
    assert why_not(state, "I8") == Reason("ninuki.sandwich", ("G8", "J8"))
    assert refused(at("self_sandwich=forbidden", B="G8", W="H8", turn=2), "I8") == ""


def test_it_is_forbidden_even_if_it_captures_or_makes_a_five():
    capturing = at("self_sandwich=forbidden", B="G8 J8 I9 I10", W="H8 I11", turn=2)
    five = at("self_sandwich=forbidden", B="G8 J8", W="H8 I4 I5 I6 I7", turn=2)
    assert refused(capturing, "I8") == "sandwich"
    assert refused(five, "I8") == "sandwich"


def test_threes_are_forbidden_with_capture_three():
    three = {"B": "G8 K8", "W": "H8 J8"}
    assert refused(at("self_sandwich=forbidden", **three, turn=2), "I8") == ""
    state = at("self_sandwich=forbidden,capture_three=on", **three, turn=2)
    assert why_not(state, "I8") == Reason("ninuki.sandwich", ("G8", "K8"))
