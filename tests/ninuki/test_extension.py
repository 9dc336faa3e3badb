"""The extension (延長の取り): a line that waits for the next player's one move."""

import pytest

from pygames.game import BadText
from pygames.ninuki import GAME
from pygames.ninuki.about import Group, groups, pending_line, removed, stopping_places, victories
from tests.ninuki.positions import at, play, refused, result, stones

# Black's H8 makes five; white's H7 takes H8 and H9.
OPEN = {"B": "D8 E8 F8 G8 H9", "W": "H10"}
LINE = ("D8", "E8", "F8", "G8", "H8")


def test_a_line_wins_at_once_by_default():
    assert result(play(at(**OPEN), "H8")) == [1]


def test_a_line_that_can_be_broken_waits():
    after = play(at("extension=break", **OPEN), "H8")
    assert after.phase == "pending"
    assert result(after) is None
    assert GAME.actors(after) == (1,)
    assert stopping_places(after) == ("H7",)
    assert pending_line(after) == LINE
    assert victories(after) == ()


def test_broken_it_is_no_win_and_the_game_goes_on():
    after = play(at("extension=break", **OPEN), "H8", "H7")
    assert (result(after), after.phase, after.turn) == (None, "-", 0)
    assert stopping_places(after) == pending_line(after) == ()


def test_unbroken_it_wins():
    assert result(play(at("extension=break", **OPEN), "H8", "A1")) == [1]


def test_a_line_that_cannot_be_broken_wins_at_once():
    assert result(play(at("extension=break", B="D8 E8 F8 G8 H9"), "H8")) == [1]


def test_two_lines_win_at_once():
    state = at("extension=break", B="D8 E8 F8 G8 H9 H10 H11 H12", W="I7")
    assert result(play(state, "H8")) == [1]


def test_a_line_with_enough_stones_wins_at_once():
    state = at("extension=break", **{**OPEN, "W": "H10 I9 J10"}, taken="8,0")
    with_flank = at("extension=break", B="D8 E8 F8 G8 H9 K11", W="H10 I9 J10", taken="8,0")
    assert play(state, "H8").phase == "pending"
    assert result(play(with_flank, "H8")) == [1]


def test_two_winners_at_once_are_not_extended():
    """H8 takes G7 and F6, which cuts white's six to a five, and makes black's five."""
    state = at("extension=break", B="D8 E8 F8 G8 H9 E5", W="H10 G7 F6 F4 F3 F2 F1")
    cut = at("extension=break", B="D8 E8 F8 G8 H9 E5", W="H10 G7 F6 F5 F4 F3 F2 F1")
    assert play(state, "H8").phase == "pending"
    assert result(play(cut, "H8")) == "draw"


def test_a_line_that_a_capture_makes_for_another_side_wins_at_once():
    """White's six is cut to five by black, who could cut again were it his turn."""
    state = at("extension=break", B="J7 E7", W="E8 F8 G8 H8 I8 J8 J9 E9", turn=1)
    assert result(play(state, "J10")) == [2]


def test_cutting_a_six_to_a_five_is_no_stop_under_overline():
    """White could take I8 off the end, or H8 and break it for good."""
    six = {"B": "D8 E8 F8 G8 I8"}
    end = at("extension=break,overline=on", B=six["B"] + " I9", W="I10")
    assert result(play(end, "H8")) == [1]
    middle = at("extension=break,overline=on", B=six["B"] + " G9", W="G10")
    assert stopping_places(play(middle, "H8")) == ("G7",)


def test_three_taken_from_afar_stop_a_line():
    state = at("extension=break,capture_three=on", B="D8 E8 F8 G8 H6 H7", W="H9")
    pending = play(state, "H8")
    assert stopping_places(pending) == ("H5",)
    assert play(pending, "H5").taken == (0, 3)


def test_a_stop_forbidden_as_a_sandwich_does_not_count():
    """On H7 white would stand with G7 between F7 and I7."""
    black = OPEN["B"] + " F7 I7"
    allowed = at("extension=break", B=black, W="H10 G7")
    forbidden = at("extension=break,self_sandwich=forbidden", B=black, W="H10 G7")
    assert play(allowed, "H8").phase == "pending"
    assert result(play(forbidden, "H8")) == [1]


def test_a_stop_that_makes_a_double_three_is_exempt():
    """H7 takes two stones, one of them of the pending five."""
    white = "H10 I6 J5 G6 F5"
    state = at("extension=break,double_three=both", B=OPEN["B"], W=white)
    pending = play(state, "H8")
    assert stopping_places(pending) == ("H7",)
    assert result(play(pending, "H7")) is None


def test_only_a_choice_that_takes_stops():
    pending = play(at("extension=break,forced_capture=off", **OPEN), "H8")
    assert stopping_places(pending) == ("H7",)
    assert result(play(pending, "H7-")) == [1]
    assert result(play(pending, "H7")) is None


def test_the_owner_and_the_replier_can_both_win():
    pending = play(at("extension=break", B=OPEN["B"] + " M3 L3", W="H10 K3", taken="0,8"), "H8")
    assert result(play(pending, "N3")) == "draw"
    assert result(play(pending, "H7")) == [2]


def test_a_stop_that_makes_five_wins():
    pending = play(at("extension=break", B=OPEN["B"], W="H10 I7 J7 K7 L7"), "H8")
    assert result(play(pending, "H7")) == [2]


def test_a_stop_that_makes_a_breakable_five_waits_in_turn():
    """White's five stands on H7-L7; black can take L7 with L6 from L8... and does."""
    state = at("extension=break", B=OPEN["B"] + " L5", W="H10 I7 J7 K7 L7 L6")
    answered = play(state, "H8", "H7")
    assert (answered.phase, answered.turn) == ("pending", 0)
    assert stopping_places(answered) == ("L8",)
    assert result(play(answered, "A1")) == [2]
    assert result(play(answered, "L8")) is None


THREE = {"B": "D8 E8 F8 G9"}  # G8 makes four for three seats


def test_among_three_only_the_next_player_answers():
    white = at("seats=3,extension=break", **THREE, W="G10")
    blue = at("seats=3,extension=break", **THREE, U="G10")
    assert stopping_places(play(white, "G8")) == ("G7",)
    assert result(play(blue, "G8")) == [1]


def test_among_three_owner_and_replier_win_together():
    state = at("seats=3,extension=break", B=THREE["B"] + " L3 M3", W="G10 K3", taken="0,6,0")
    after = play(state, "G8", "N3")
    assert GAME.outcome(after).places == (1, 1, 2)


def test_a_sandwich_that_costs_the_line_a_stone_stops_it():
    """White goes between blue stones with black's D8: blue takes both."""
    rules = "seats=3,extension=break,self_sandwich=taken"
    pending = play(at(rules, B="D8 E8 F8", U="D7 D10"), "G8")
    assert stopping_places(pending) == ("D9",)
    after = play(pending, "D9")
    assert (result(after), after.taken) == (None, (0, 0, 2))
    alone = at(rules + ",mixed_capture=off", B="D8 E8 F8", U="D7 D10")
    assert result(play(alone, "G8")) == [1]


# The whole line

WHOLE = {"B": "D8 E8 F8 G8", "W": "C8"}


def test_the_empty_end_takes_the_whole_line():
    pending = play(at("extension=whole", **WHOLE), "H8")
    assert stopping_places(pending) == ("I8",)
    assert groups(pending, "I8") == (Group(2, "", LINE),)
    assert removed(pending, GAME.read("I8")) == LINE
    after = play(pending, "I8")
    assert (after.taken, result(after), after.turn) == ((0, 5), None, 0)
    assert stones(after, "B") == set()


def test_all_stones_of_a_longer_line_count():
    state = at("extension=whole,overline=on", B="D8 E8 F8 G8 I8", W="C8", taken="0,4")
    after = play(state, "H8", "J8")
    assert (after.taken, result(after)) == ((0, 10), [2])


def test_left_alone_the_line_wins():
    assert result(play(at("extension=whole", **WHOLE), "H8", "A1")) == [1]


@pytest.mark.parametrize(
    ("rules", "stones_", "move"),
    [
        ("", {"B": "D8 E8 F8 G8", "W": "A1"}, "H8"),  # both ends empty
        ("", {"B": "D8 E8 F8 G8", "W": "C8 I8"}, "H8"),  # both ends held
        ("", {"B": "A8 B8 C8 D8", "W": "A1"}, "E8"),  # the edge and an empty end
        ("", {"B": "A8 B8 C8 D8", "W": "F8"}, "E8"),  # the edge and his stone
        ("", OPEN, "H8"),  # ordinary captures do not make it pending
        ("seats=3,", {"B": "D8 E8 F8", "U": "C8"}, "G8"),  # an end held by anybody else
    ],
)
def test_otherwise_the_line_wins_at_once(rules, stones_, move):
    assert result(play(at(f"{rules}extension=whole", **stones_), move)) == [1]


def test_an_end_forbidden_as_a_sandwich_is_no_answer():
    """On I8 white would stand with I9 between I7 and I10; capturing elsewhere does not help."""
    black = WHOLE["B"] + " I7 I10 H9"
    white = "C8 I9 H10"
    assert play(at("extension=whole", B=black, W=white), "H8").phase == "pending"
    forbidden = at("extension=whole,self_sandwich=forbidden", B=black, W=white)
    assert result(play(forbidden, "H8")) == [1]


def test_an_ordinary_capture_that_breaks_a_pending_line_saves_too():
    pending = play(at("extension=whole", B=WHOLE["B"] + " H9", W="C8 H10"), "H8")
    assert stopping_places(pending) == ("H7", "I8")
    after = play(pending, "H7")
    assert (after.taken, result(after)) == ((0, 2), None)


def test_the_whole_line_goes_with_ordinary_captures_and_is_not_optional():
    black = WHOLE["B"] + " J9 K10"
    pending = play(at("extension=whole,forced_capture=off", B=black, W="C8 L11"), "H8")
    assert play(pending, "I8").taken == (0, 7)
    assert play(pending, "I8-").taken == (0, 5)
    plain = play(at("extension=whole,forced_capture=off", **WHOLE), "H8")
    assert refused(plain, "I8-") == "no_such_capture"


def test_a_teams_line_is_taken_by_the_next_player_of_the_other():
    state = at("seats=4,teams=on,extension=whole", **WHOLE, turn=3)
    pending = play(state, "H8")
    assert (pending.turn, pending.phase) == (3, "pending")
    assert play(pending, "I8").taken == (0, 5)


# Text


def test_a_pending_position_is_read_back():
    pending = play(at("extension=whole", **WHOLE), "H8")
    text = GAME.write_state(pending)
    assert text.endswith(" 2 0,0 pending")
    assert GAME.read_state(pending.rules, text) == pending


@pytest.mark.parametrize(
    "stones_",
    [
        {"B": "D8 E8 F8 G8"},  # no line
        {"B": "D8 E8 F8 G8 H8"},  # nothing stops it
        {"B": "D8 E8 F8 G8 H8 D9 D10 D11 D12 H9", "W": "H10"},  # two lines
        {"W": "D8 E8 F8 G8 H8 H9", "B": "H10"},  # the line of the seat to move
    ],
)
def test_a_position_where_nothing_waits_is_not_read_as_pending(stones_):
    with pytest.raises(BadText):
        at("extension=break", turn=2, tail="pending", **stones_)


@pytest.mark.parametrize(
    ("rules", "tail"), [("", "pending"), ("extension=break", "pending passes=1")]
)
def test_nothing_waits_without_an_extension_or_after_a_pass(rules, tail):
    pending = play(at("extension=break", **OPEN), "H8")
    text = GAME.write_state(pending).removesuffix("pending") + tail
    with pytest.raises(BadText):
        GAME.read_state(at(rules).rules, text)
