"""Lines and taken stones, for every side; draws, passes and leaving."""

import pytest

from pygames.game import Outcome, Reason
from pygames.ninuki import GAME
from pygames.ninuki.about import Victory, victories
from tests.ninuki.positions import at, drawn, legal, play, refused, result, why_not

LINES = [  # four with a gap at H8, in each axis
    "F8 G8 I8 J8",
    "H6 H7 H9 H10",
    "F6 G7 I9 J10",
    "F10 G9 I7 J6",
]


@pytest.mark.parametrize("line", LINES)
def test_exactly_five_win(line):
    after = play(at(B=line), "H8")
    assert result(after) == [1]
    (reason,) = GAME.outcome(after).reasons
    assert reason.code == "ninuki.line"
    assert set(reason.at) == {"H8", *line.split()}


@pytest.mark.parametrize(
    ("rules", "line", "winners"),
    [
        ("", "F8 G8 I8", None),
        ("", "F8 G8 I8 J8 K8", None),
        ("overline=on", "F8 G8 I8 J8 K8", [1]),
        ("overline=on", "F8 G8 I8", None),
        ("seats=3", "F8 G8 I8", [1]),
        ("seats=3", "F8 G8", None),
        ("seats=3", "F8 G8 I8 J8", None),
        ("seats=3,overline=on", "F8 G8 I8 J8", [1]),
        ("seats=4", "F8 G8 I8", [1]),
        ("seats=4,overline=on", "F8 G8 I8 J8 K8", [1]),
        ("seats=4,teams=on", "F8 G8 I8", None),
        ("seats=4,teams=on", "F8 G8 I8 J8", [1]),
        ("seats=3,teams=on", "F8 G8 I8", [1]),
    ],
)
def test_lengths_that_win(rules, line, winners):
    assert result(play(at(rules, B=line), "H8")) == winners


@pytest.mark.parametrize(
    ("rules", "taken", "winners"),
    [
        ("", "8,0", [1]),
        ("", "7,0", None),
        ("", "6,0", None),
        ("capture_three=on", "7,0", None),
        ("seats=3", "6,0,0", [1]),
        ("seats=3", "5,0,0", None),
        ("seats=4", "6,0,0,0", [1]),
        ("seats=4,teams=on", "6,0", None),
        ("seats=4,teams=on", "8,0", [1]),
    ],
)
def test_stones_that_win(rules, taken, winners):
    assert result(play(at(rules, W="I8 J8", B="K8", taken=taken), "H8")) == winners


def test_captured_stones_are_counted_not_captures():
    state = at("capture_three=on", W="I8 J8 K8", B="L8", taken="7,0")
    after = play(state, "H8")
    assert GAME.outcome(after).reasons == (Reason("ninuki.taken", ("B", "10")),)
    assert victories(after) == (Victory(1, (), 10),)


def test_a_team_wins_together():
    after = play(at("seats=4,teams=on", W="F8 G8 I8 J8", turn=4), "H8")
    assert GAME.outcome(after).places == (2, 1, 2, 1)


def test_reasons_name_every_line_and_the_stones():
    state = at(B="D8 E8 F8 G8 H4 H5 H6 H7 K11", W="I9 J10", taken="8,0")
    reasons = GAME.outcome(play(state, "H8")).reasons
    assert {(reason.code, frozenset(reason.at)) for reason in reasons} == {
        ("ninuki.line", frozenset(["D8", "E8", "F8", "G8", "H8"])),
        ("ninuki.line", frozenset(["H4", "H5", "H6", "H7", "H8"])),
        ("ninuki.taken", frozenset(("B", "10"))),
    }


CUT = {"B": "H2", "W": "D3 E3 F3 G3 H3", "U": "D4 E4 F4 G4 H4"}  # H5 takes H3 and H4


def test_a_line_cut_to_length_wins_for_its_owner():
    after = play(at("seats=3", **CUT), "H5")
    assert GAME.outcome(after).places == (2, 1, 1)
    assert [win.side for win in victories(after)] == [2, 3]


def test_everybody_winning_is_a_draw():
    after = play(at("seats=3", **{**CUT, "B": "H2 E5 F5 G5"}), "H5")
    assert GAME.outcome(after).places == (1, 1, 1)
    assert len(GAME.outcome(after).reasons) == 3


def test_winners_share_the_first_place():
    state = at("seats=3", B="E5 F5 G5 H2", W="D3 E3 F3 G3 H3", U="H4")
    assert GAME.outcome(play(state, "H5")).places == (1, 1, 2)


def test_a_five_and_a_six_crossing_win():
    assert result(play(at(B="D8 E8 F8 G8 I8 J8 H4 H5 H6 H7"), "H8")) == [1]


FULL = [  # no run is longer than two; A1 is still free, or taken for E1's colour
    "BBWWBBWWB",
    "WWBBWWBBW",
] * 4 + ["BBWWBBWWB"]


def without(rows, place):
    column, row = ord(place[0]) - 65, int(place[1:]) - 1
    cut = rows[row][:column] + "." + rows[row][column + 1 :]
    return [*rows[:row], cut, *rows[row + 1 :]]


def test_a_full_board_is_a_draw():
    state = drawn("size=9", *without(FULL, "A5"), turn=2)
    after = play(state, "A5")
    assert 0 not in after.board
    assert GAME.outcome(after) == Outcome((1, 1), (Reason("ninuki.full_board"),))


def test_a_last_move_that_captures_does_not_fill_the_board():
    state = drawn("size=9", *without(FULL, "A1"), turn=1)
    after = play(state, "A1")
    assert after.taken == (2, 0)
    assert result(after) is None
    assert legal(after) == {"B2", "C3"}


def test_a_line_on_a_full_board_wins():
    rows = without(["BBBBBWWWB", *FULL[1:]], "A1")
    assert result(play(drawn("size=9", *rows), "A1")) == [1]


SHUT = [row[:6] + "B" + row[7:] if n == 2 else row for n, row in enumerate(FULL)]


def test_a_seat_without_a_legal_point_passes_and_all_passing_is_a_draw():
    """E5, the last empty point, is a sandwich for both colours."""
    state = drawn("size=9,self_sandwich=forbidden", *without(SHUT, "E5"))
    assert legal(state) == {"pass"}
    assert refused(state, "E5") == "sandwich"
    once = play(state, "pass")
    assert (once.turn, once.passes, result(once)) == (1, 1, None)
    assert GAME.write_state(once).endswith(" 2 0,0 - passes=1")
    twice = play(once, "pass")
    assert GAME.outcome(twice) == Outcome((1, 1), (Reason("ninuki.all_passed"),))
    assert GAME.actors(twice) == ()


def test_all_seats_of_both_teams_must_pass():
    state = drawn("size=9,self_sandwich=forbidden,seats=4,teams=on", *without(SHUT, "E5"))
    assert result(play(state, "pass", "pass", "pass")) is None
    assert result(play(state, "pass", "pass", "pass", "pass")) == "draw"


def test_a_stone_ends_a_row_of_passes():
    rows = without(without(SHUT, "E5"), "A1")
    state = drawn("size=9,self_sandwich=forbidden", *rows)
    before = GAME.read_state(state.rules, GAME.write_state(state) + " passes=1")
    assert before.passes == 1
    assert play(before, "A1").passes == 0


def test_nobody_passes_while_a_point_is_legal():
    assert why_not(GAME.start(at().rules), "pass") == Reason("ninuki.point_is_free")


@pytest.mark.parametrize(
    ("rules", "leaver", "places"),
    [
        ("", 0, (2, 1)),
        ("", 1, (1, 2)),
        ("seats=4,teams=on", 2, (2, 1, 2, 1)),
        ("seats=4,teams=on", 1, (1, 2, 1, 2)),
    ],
)
def test_resigning_loses_for_the_whole_side(rules, leaver, places):
    ended = GAME.forfeit(at(rules), leaver)
    assert ended == Outcome(places, (Reason("game.resigned", (str(leaver + 1),)),))


@pytest.mark.parametrize("rules", ["seats=3", "seats=4", "seats=3,teams=on"])
def test_nobody_resigns_among_three_sides_or_more(rules):
    assert GAME.forfeit(at(rules), 0) is None


def test_the_computer_plays_when_time_is_out():
    assert GAME.late(at(), 0) is None
