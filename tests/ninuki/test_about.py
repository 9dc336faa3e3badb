"""What a board and a lesson are told of a position."""

from pygames.game import Reason
from pygames.ninuki import GAME
from pygames.ninuki.about import (
    Group,
    Victory,
    capture_choices,
    forbidden_places,
    groups,
    victories,
)
from tests.ninuki.positions import at, play


def test_groups_are_given_by_direction_then_what_is_lost():
    state = at("self_sandwich=taken", B="G8 J8 I9 I10 I7 I6", W="H8 I11 I5", turn=2)
    assert groups(state, "I8") == (
        Group(2, "N", ("I7", "I6")),
        Group(2, "S", ("I9", "I10")),
        Group(1, "", ("H8", "I8")),
    )


def test_a_held_or_unknown_place_takes_nothing():
    state = at(B="H8", W="I8 J8", turn=1)
    assert groups(state, "H8") == groups(state, "P1") == groups(state, "") == ()
    assert capture_choices(state, "H8") == capture_choices(state, "P1") == ()


def test_there_is_one_way_to_play_where_captures_are_forced():
    state = at(B="H8", W="I8 J8")
    assert [GAME.write(move) for move in capture_choices(state, "K8")] == ["K8"]


def test_no_choice_where_no_stone_may_be_put():
    state = at("self_sandwich=forbidden,forced_capture=off", B="G8 J8", W="H8", turn=2)
    assert capture_choices(state, "I8") == ()


def test_forbidden_places_come_with_their_reasons():
    state = at("self_sandwich=forbidden,double_three=both", B="G8 I8 H7 H9 B2", W="A1 D4")
    assert forbidden_places(state) == {
        "H8": Reason("ninuki.double_three", ("H7", "G8", "H8", "I8", "H9")),
        "C3": Reason("ninuki.sandwich", ("A1", "D4")),
    }


def test_a_place_open_to_one_choice_is_not_forbidden():
    upright = {"B": "G8 I8 H7 H6 H11", "W": "H9 H10"}
    kept = at("double_three=both,forced_capture=off", **upright)
    assert forbidden_places(kept) == {}
    assert [GAME.write(move) for move in capture_choices(kept, "H8")] == ["H8-"]
    forced = at("double_three=both", **upright)
    assert set(forbidden_places(forced)) == {"H8"}


def test_the_opening_forbids_places():
    assert len(forbidden_places(at("opening=center"))) == 224
    assert len(forbidden_places(at("opening=center_far", B="H8", W="A1"))) == 48


def test_nothing_is_shown_as_forbidden_while_a_colour_is_chosen():
    choosing = at("opening=four", B="H8 I8", W="H9 I9", turn=2, tail="choose")
    assert forbidden_places(choosing) == {}
    assert groups(choosing, "A1") == ()
    assert capture_choices(choosing, "A1") == ()


def test_victories_name_sides_lines_and_stones():
    state = at("seats=3", B="E8 F8 G8 K8", W="I8 J8", taken="6,0,0")
    assert victories(state) == ()
    assert victories(play(state, "H8")) == (Victory(1, (("E8", "F8", "G8", "H8"),), 8),)
