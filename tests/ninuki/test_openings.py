"""The openings (序盤の決まり): from the centre, and placing stones for a choice of colours."""

import pytest

from pygames.game import BadText, Reason, read_rules
from pygames.ninuki import GAME
from pygames.ninuki.options import NinukiRules
from pygames.ninuki.position import side_of
from pygames.table import Table
from tests.ninuki.positions import at, legal, play, refused, result, stones, why_not


def start(rules):
    return GAME.start(read_rules(NinukiRules, rules))


# From the centre


@pytest.mark.parametrize(("size", "centre"), [(9, "E5"), (13, "G7"), (15, "H8"), (19, "J10")])
@pytest.mark.parametrize("opening", ["center", "center_far"])
def test_the_first_stone_is_the_centre(size, centre, opening):
    state = start(f"size={size},opening={opening}")
    assert legal(state) == {centre}
    assert why_not(state, "A1") == Reason("ninuki.centre_first", (centre,))


@pytest.mark.parametrize(("opening", "away"), [("center", 3), ("center_far", 4)])
def test_the_second_stone_keeps_its_distance(opening, away):
    state = play(start(f"opening={opening}"), "H8", "H9")
    free = {
        f"{chr(65 + column)}{row + 1}"
        for column in range(15)
        for row in range(15)
        if max(abs(column - 7), abs(row - 7)) >= away
    }
    assert legal(state) == free
    assert why_not(state, "I9") == Reason("ninuki.too_near_centre", ("H8",))


def test_white_and_the_third_stone_are_free():
    white = play(start("opening=center_far"), "H8")
    assert len(legal(white)) == 224
    third = play(white, "H9", "L8", "I9")
    assert len(legal(third)) == 221


def test_the_second_player_is_never_bound():
    """Not in a position set up with him to move, either."""
    assert refused(at("opening=center", turn=2), "A1") == ""
    assert refused(at("opening=center", turn=2, B="H8", W="A1"), "H9") == ""


def test_taken_stones_count_as_played():
    assert refused(at("opening=center", B="H8", taken="0,1"), "H9") == "too_near_centre"
    assert refused(at("opening=center", B="H8", taken="0,2"), "H9") == ""


@pytest.mark.parametrize("rules", ["seats=3", "seats=4", "seats=4,teams=on"])
@pytest.mark.parametrize("opening", ["center", "center_far", "four", "three"])
def test_openings_are_for_two_seats(rules, opening):
    state = start(f"{rules},opening={opening}")
    assert state.phase == "-"
    assert refused(state, "A1") == ""


# Four stones, then a colour


def placed_four():
    return play(start("opening=four"), "H8", "H9", "I8", "I9")


def test_the_first_player_places_two_of_each():
    state = start("opening=four")
    assert (state.phase, state.turn) == ("place", 0)
    for word in ("H8", "H9", "I8"):
        state = play(state, word)
        assert (state.phase, state.turn) == ("place", 0)
    state = play(state, "I9")
    assert stones(state, "B") == {"H8", "I8"}
    assert stones(state, "W") == {"H9", "I9"}
    assert (state.phase, state.turn) == ("choose", 1)
    assert legal(state) == {"black", "white"}


@pytest.mark.parametrize(("word", "black"), [("black", 1), ("white", 0)])
def test_after_four_black_moves_next(word, black):
    state = play(placed_four(), word)
    assert (state.phase, state.turn) == ("-", black)
    assert [side_of(state, black), side_of(state, 1 - black)] == [1, 2]
    assert state.swapped == (black == 1)
    assert stones(play(state, "A1"), "B") == {"H8", "I8", "A1"}


# Three stones, then a colour or two more


def placed_three():
    return play(start("opening=three"), "H8", "H9", "I8")


def test_the_first_player_places_black_white_black():
    state = placed_three()
    assert stones(state, "B") == {"H8", "I8"}
    assert stones(state, "W") == {"H9"}
    assert (state.phase, state.turn) == ("choose", 1)
    assert legal(state) == {"black", "white", "more"}


@pytest.mark.parametrize(("word", "white"), [("white", 1), ("black", 0)])
def test_after_three_white_moves_next(word, white):
    state = play(placed_three(), word)
    assert (state.phase, state.turn) == ("-", white)
    assert side_of(state, white) == 2
    assert stones(play(state, "A1"), "W") == {"H9", "A1"}


@pytest.mark.parametrize(("word", "white"), [("white", 0), ("black", 1)])
def test_after_two_more_the_first_player_chooses(word, white):
    state = play(placed_three(), "more")
    assert (state.phase, state.turn) == ("place", 1)
    state = play(state, "A1", "A2")
    assert stones(state, "B") == {"H8", "I8", "A1"}
    assert stones(state, "W") == {"H9", "A2"}
    assert (state.phase, state.turn) == ("choose", 0)
    assert legal(state) == {"black", "white"}
    chosen = play(state, word)
    assert (chosen.phase, chosen.turn, side_of(chosen, white)) == ("-", white, 2)


def test_the_seat_that_plays_black_wins_with_black():
    state = play(placed_four(), "black", "J8", "A1", "K8", "A2", "L8")
    assert GAME.outcome(state).places == (2, 1)
    assert result(state) == [1]


# What may not be said


@pytest.mark.parametrize("word", ["black", "white", "more"])
def test_there_is_nothing_to_choose_outside_the_choice(word):
    assert refused(start(""), word) == "nothing_to_choose"
    assert refused(start("opening=three"), word) == "nothing_to_choose"
    assert refused(play(placed_four(), "black"), word) == "nothing_to_choose"


def test_a_colour_is_to_be_chosen_first():
    assert refused(placed_four(), "A1") == "choose_colour"
    assert refused(placed_four(), "pass") == "choose_colour"
    assert refused(placed_four(), "H8") == "occupied"


def test_more_is_offered_to_the_second_player_of_three_alone():
    assert refused(placed_four(), "more") == "more_not_offered"
    assert refused(play(placed_three(), "more", "A1", "A2"), "more") == "more_not_offered"


# Captures among the placed stones


def test_placed_stones_capture():
    state = play(start("opening=four"), "H8", "G8", "I8", "J8")
    assert (state.taken, state.phase, stones(state, "B")) == ((0, 2), "choose", set())


def test_a_placed_capture_may_be_left():
    state = play(start("opening=four,forced_capture=off"), "H8", "G8", "I8")
    assert {"J8", "J8-"} <= legal(state)
    assert play(state, "J8-").phase == "choose"


def test_the_last_of_five_can_take_three():
    state = play(start("opening=three,capture_three=on"), "H8", "G8", "I8", "more", "J8", "K8")
    assert (state.taken, state.phase, state.turn) == ((0, 3), "choose", 0)


def test_placed_stones_go_between():
    words = ("G8", "H8", "J8", "I8")
    taken = play(start("opening=four,self_sandwich=taken"), *words)
    assert (taken.taken, taken.phase) == ((2, 0), "choose")
    forbidden = play(start("opening=four,self_sandwich=forbidden"), *words[:3])
    assert why_not(forbidden, "I8") == Reason("ninuki.sandwich", ("G8", "J8"))


# Undo and text


@pytest.mark.parametrize("word", ["black", "white"])
def test_no_undo_back_across_the_choice_of_a_colour(word):
    table = Table(GAME, read_rules(NinukiRules, "opening=three"))
    for placed in ("H8", "H9", "I8"):
        assert table.submit(0, placed) is None
    assert table.submit(1, word) is None
    assert table.undo() == Reason("game.already_shown")


def test_stones_and_more_can_be_undone():
    table = Table(GAME, read_rules(NinukiRules, "opening=three"))
    for placed in ("H8", "H9", "I8"):
        table.submit(0, placed)
    table.submit(1, "more")
    for _ in range(4):
        assert table.undo() is None
    assert table.state == start("opening=three")


@pytest.mark.parametrize(
    ("words", "tail"),
    [
        ("", "1 0,0 place"),
        ("H8 H9", "1 0,0 place"),
        ("H8 H9 I8", "2 0,0 choose"),
        ("H8 H9 I8 more", "2 0,0 place"),
        ("H8 H9 I8 more A1", "2 0,0 place"),
        ("H8 H9 I8 more A1 A2", "1 0,0 choose"),
        ("H8 H9 I8 more A1 A2 white", "1 0,0 - swapped"),
        ("H8 H9 I8 white", "2 0,0 -"),
        ("H8 H9 I8 black A1", "2 0,0 - swapped"),
    ],
)
def test_every_step_is_read_back(words, tail):
    state = play(start("opening=three"), *words.split())
    text = GAME.write_state(state)
    assert text.split(" ", 1)[1] == tail
    assert GAME.read_state(state.rules, text) == state


@pytest.mark.parametrize(
    ("rules", "stones_", "turn", "tail"),
    [
        ("", {}, 1, "place"),
        ("", {}, 1, "choose"),
        ("", {}, 1, "- swapped"),
        ("opening=center", {}, 1, "place"),
        ("seats=3,opening=four", {}, 1, "place"),
        ("opening=four", {}, 2, "place"),
        ("opening=four", {"B": "H8 I8", "W": "H9 I9"}, 1, "place"),
        ("opening=four", {"B": "H8 I8", "W": "H9 I9"}, 1, "choose"),
        ("opening=four", {"B": "H8 I8", "W": "H9"}, 2, "choose"),
        ("opening=four", {"B": "H8"}, 1, "place swapped"),
        ("opening=three", {"B": "H8 I8", "W": "H9"}, 1, "place"),
        ("opening=three", {"B": "H8 I8", "W": "H9"}, 1, "choose"),
        ("opening=three", {"B": "H8 I8", "W": "H9 H10"}, 2, "choose"),
        ("opening=three", {"B": "H8 I8 A1", "W": "H9 A2"}, 2, "place"),
    ],
)
def test_a_step_that_does_not_fit_is_not_read(rules, stones_, turn, tail):
    with pytest.raises(BadText):
        at(rules, turn=turn, tail=tail, **stones_)
