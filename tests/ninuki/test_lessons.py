"""What lessons ask about Ninuki-renju, on positions small enough to answer by looking."""

import pytest

from pygames.game import BadText
from pygames.ninuki import GAME
from pygames.ninuki.lessons import STUDY, diagram
from pygames.ninuki.options import NinukiRules
from pygames.ninuki.position import NinukiState

PLAIN = NinukiRules()


def facts(state: NinukiState, word: str) -> dict[str, str]:
    """The study's facts of a move by whoever is to move."""
    move = GAME.read(word)
    after = GAME.after(state, state.turn, move)
    return {name: tell(state, state.turn, move, after) for name, tell in STUDY.facts.items()}


def places(name: str, state: NinukiState, argument: str = "") -> tuple[str, ...]:
    return STUDY.places[name](state, state.turn, argument)


def played(state: NinukiState, words: str) -> NinukiState:
    for word in words.split():
        state = GAME.after(state, state.turn, GAME.read(word))
    return state


def test_diagram_puts_stones_and_counts() -> None:
    state = diagram(PLAIN, "B C5 W D5 E5 to=2 taken=4,2")
    assert GAME.write_state(state).endswith("/2BWW10/15/15/15/15/15/15/15/15/15/15 2 4,2 -")


@pytest.mark.parametrize("text", ["C5", "B C5 W C5", "U C5", "B P5", "to=3", "taken=1", "B x=1"])
def test_diagram_refuses_what_is_none(text: str) -> None:
    with pytest.raises(BadText):
        diagram(PLAIN, text)


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("B C5 W D5", "B C5 W D5", ()),
        ("B C5", "B C6", ("C5 moved to C6",)),
        ("B C5", "W C5", ("C5 B is W",)),
        ("B C5", "B C5 D5", ("D5 . is B",)),
        ("B C5", "B C5 to=2", ("turn 0 is 1",)),
        ("B C5", "B C5 taken=2,0", ("taken (0, 0) is (2, 0)",)),
        ("B C5", "W D5", ("C5 B is .", "D5 . is W")),
    ],
)
def test_differences(one: str, other: str, expected: tuple[str, ...]) -> None:
    assert STUDY.differences(diagram(PLAIN, one), diagram(PLAIN, other)) == expected


def test_more_players_are_no_difference() -> None:
    three = diagram(NinukiRules(seats=3), "B C5 taken=2,0,0")
    assert STUDY.differences(diagram(PLAIN, "B C5 taken=2,0"), three) == ()


def test_covered_is_the_point_of_a_stone() -> None:
    state = diagram(PLAIN, "")
    assert [places("covered", state, word) for word in ("C5", "C5-", "C5:N,E", "pass", "P5")] == [
        ("C5",), ("C5",), ("C5",), (), (),
    ]  # fmt: skip


def test_captured_by_the_directions_chosen() -> None:
    state = diagram(NinukiRules(forced_capture="off"), "B C5 F2 W D5 E5 F3 F4")
    assert places("captured", state, "F5") == ("F3", "F4", "D5", "E5")
    assert places("captured", state, "F5:N") == ("F3", "F4")
    assert places("captured", state, "F5-") == ()
    with pytest.raises(BadText):
        places("captured", state, "pass")


def test_lost_stones_are_counted_once() -> None:
    state = diagram(NinukiRules(self_sandwich="taken"), "B C5 D4 W B5 E5 D3 D6")
    assert places("lost", state, "D5") == ("D4", "C5", "D5")


def test_points_that_win_take_or_are_closed() -> None:
    rules = NinukiRules(self_sandwich="forbidden")
    state = diagram(rules, "B A1 B1 C1 D1 A5 W B5 C5 H1 H4 B H2")
    assert places("winning", state) == ("E1",)
    assert places("capturing", state) == ("D5",)
    assert places("closed", state) == ("H3",)


def test_stopping_now_or_after_a_move() -> None:
    state = diagram(NinukiRules(extension="break"), "B B5 C5 D5 E5 D6 W D4")
    assert places("stopping", state) == ()
    assert places("stopping", state, "F5") == ("D7",)
    assert places("stopping", played(state, "F5")) == ("D7",)


def test_missing_counts_for_the_whole_side() -> None:
    teams = diagram(NinukiRules(seats=4, teams="on"), "to=3 taken=8,2")
    assert [STUDY.counts["missing"](teams, seat, "") for seat in range(4)] == [2, 8, 2, 8]
    assert STUDY.counts["missing"](diagram(PLAIN, "taken=12,0"), 0, "") == 0


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("B C5 D5 E3 E4", 2),
        ("B C5 D5 E3 E4 W E6", 1),
        ("B B5 D5 E3 E4 F4 G3", 3),
        ("B B5 C5 D5 E3 E4", 1),  # the row is a four
        ("B C5 D5 H5 W F5 G5", 1),  # judged after the capture
        ("", 0),
    ],
)
def test_threes(text: str, expected: int) -> None:
    assert STUDY.counts["threes"](diagram(PLAIN, text), 0, "E5") == expected


def test_turns_begin_with_the_seat_to_move() -> None:
    state = diagram(NinukiRules(seats=3), "to=3")
    assert STUDY.orders["turns"](state, 0, "4") == ("3", "1", "2", "3")
    with pytest.raises(BadText):
        STUDY.orders["turns"](state, 0, "all")


def test_facts_of_a_move() -> None:
    state = diagram(NinukiRules(self_sandwich="taken"), "B C5 D2 W B5 E5 D3 D4 taken=4,0")
    assert facts(state, "D5") == {
        "takes": "2", "loses": "2", "total": "6", "phase": "-", "colour": "W",
    }  # fmt: skip


def test_a_placed_stone_takes_for_its_own_colour() -> None:
    state = played(diagram(NinukiRules(opening="four"), ""), "D5 C5 E5")
    assert facts(state, "F5") == {
        "takes": "2", "loses": "0", "total": "2", "phase": "choose", "colour": "W",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("rules", "who", "expected"),
    [
        (PLAIN, "1", {"1"}),
        (NinukiRules(seats=4, teams="on"), "2", {"2", "4"}),
        (NinukiRules(seats=3), "1", set()),
    ],
)
def test_losers_by_resigning(rules: NinukiRules, who: str, expected: set[str]) -> None:
    assert STUDY.deductions["losers"](diagram(rules, ""), 0, who) == expected


def test_nobody_else_can_resign() -> None:
    with pytest.raises(BadText):
        STUDY.deductions["losers"](diagram(PLAIN, ""), 0, "3")


def test_edits_add_or_remove_one_stone() -> None:
    state = diagram(NinukiRules(size=9), "B C5 W D5")
    added = dict(STUDY.edits["add"](state, "W"))
    assert len(added) == 79
    assert added["A1",] == diagram(state.rules, "B C5 W D5 A1")
    assert dict(STUDY.edits["remove"](state, "")) == {
        ("C5",): diagram(state.rules, "W D5"),
        ("D5",): diagram(state.rules, "B C5"),
    }
    with pytest.raises(BadText):
        list(STUDY.edits["add"](state, "U"))
