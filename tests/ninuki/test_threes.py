"""Fives, fours, threes, and the forbidden double three (三三)."""

import pytest

from pygames.game import Reason
from pygames.ninuki.lines import REACH, WALL
from pygames.ninuki.threes import Shape, shape
from tests.ninuki.positions import at, legal, play, refused, result, why_not

FIVE, FOUR, THREE, NONE = "five", "four", "three", "none"


def meaning(line: str, *, overline: bool) -> str:
    """What a line means to its stone `X`: `O` an own stone, `#` an enemy's, `|` the edge."""
    cells = {"O": 1, "X": 1, "#": 2, "|": WALL, ".": 0}
    middle = line.index("X")
    row = {n - middle: cells[mark] for n, mark in enumerate(line)}
    beyond = WALL if "|" in line else 0
    window = tuple(row.get(n, beyond) for n in range(-REACH, REACH + 1))
    found: Shape = shape(window, overline)
    return FIVE if found.five else FOUR if found.four else THREE if found.three else NONE


@pytest.mark.parametrize(
    ("line", "exact", "longer"),
    [
        ("..OXO..", THREE, THREE),
        ("..XOO..", THREE, THREE),
        (".OO.X..", THREE, THREE),
        (".O.XO..", THREE, THREE),
        ("|.OXO.|", NONE, NONE),
        ("|OXO...|", NONE, NONE),
        ("|.OXO..|", THREE, THREE),
        ("#.OXO.#", NONE, NONE),
        ("#.OXO..", THREE, THREE),
        ("#OXO...", NONE, NONE),
        ("..O.X.O..", NONE, NONE),
        ("O.OXO", FOUR, FOUR),
        ("|OOXO.|", FOUR, FOUR),
        (".OOXO.", FOUR, FOUR),
        ("#OOXO#", NONE, NONE),
        ("OO.XO", FOUR, FOUR),
        ("OO.XOO", NONE, FOUR),  # filled it makes six
        ("O.OXO.O", FOUR, FOUR),
        ("O..OXO..O", NONE, THREE),  # a stone two beyond each end of either four
        ("O..OXO...", THREE, THREE),
        ("O.OOX.O", FOUR, FOUR),
        ("#O.OXOO.O#", NONE, FOUR),  # every fill makes six
        ("OOXOO", FIVE, FIVE),
        ("OOXOOO", NONE, FIVE),
        (".OX.", NONE, NONE),
    ],
)
def test_shapes(line, exact, longer):
    assert meaning(line, overline=False) == exact
    assert meaning(line[::-1], overline=False) == exact
    assert meaning(line, overline=True) == longer
    assert meaning(line[::-1], overline=True) == longer


CROSS = "G8 I8 H7 H9"  # a stone on H8 makes two threes


def test_two_threes_are_forbidden_and_their_stones_named():
    state = at("double_three=both", B=CROSS)
    assert why_not(state, "H8") == Reason("ninuki.double_three", ("H7", "G8", "H8", "I8", "H9"))
    assert "H8" not in legal(state)


def test_three_threes_are_all_named():
    reason = why_not(at("double_three=both", B=CROSS + " G7 I9"), "H8")
    assert set(reason.at) == {"H8", "G7", "I9", *CROSS.split()}


def test_one_three_is_free():
    assert refused(at("double_three=both", B="G8 I8 H9"), "H8") == ""


@pytest.mark.parametrize(
    ("rules", "turn", "code"),
    [
        ("", 1, ""),
        ("double_three=first", 1, "double_three"),
        ("double_three=first", 2, ""),
        ("double_three=both", 2, "double_three"),
        ("seats=4,teams=on,double_three=first", 1, "double_three"),
        ("seats=4,teams=on,double_three=first", 3, "double_three"),
        ("seats=4,teams=on,double_three=first", 4, ""),
        ("seats=4,teams=on,double_three=both", 4, "double_three"),
        ("seats=3,double_three=both", 1, ""),
        ("seats=4,double_three=both", 1, ""),
    ],
)
def test_whom_it_is_forbidden(rules, turn, code):
    colours = "BW" if "seats" not in rules or "teams" in rules else "BWUR"
    state = at(rules, turn=turn, **{colours[(turn - 1) % len(colours)]: CROSS})
    # Three in a line with the new stone is harmless where four win.
    assert refused(state, "H8") == code


def test_first_binds_black_whoever_plays_it():
    state = at("double_three=first,opening=four", turn=2, tail="- swapped", B=CROSS)
    assert refused(state, "H8") == "double_three"
    assert refused(at("double_three=first,opening=four", turn=2, W=CROSS), "H8") == ""


@pytest.mark.parametrize(
    "black",
    [
        CROSS + " F8",  # a four and a three
        "E8 F8 G8 H9 H10 H11",  # two fours
    ],
)
def test_four_three_and_four_four_are_free(black):
    assert refused(at("double_three=both", B=black), "H8") == ""


def test_a_move_that_makes_five_is_exempt():
    assert result(play(at("double_three=both", B=CROSS + " D4 E5 F6 G7"), "H8")) == [1]


def test_a_six_is_five_only_with_overline():
    six = CROSS + " E5 F6 G7 I9 J10"
    assert refused(at("double_three=both", B=six), "H8") == "double_three"
    assert refused(at("double_three=both,overline=on", B=six), "H8") == ""


def test_filling_the_point_of_an_enemys_five_is_exempt():
    assert refused(at("double_three=both", B=CROSS, W="D4 E5 F6 G7"), "H8") == ""
    assert refused(at("double_three=both", B=CROSS, W="E5 F6 G7"), "H8") == "double_three"


def test_a_point_where_the_enemy_would_make_six_is_exempt_only_with_overline():
    white = "E5 F6 G7 I9 J10"
    assert refused(at("double_three=both", B=CROSS, W=white), "H8") == "double_three"
    assert refused(at("double_three=both,overline=on", B=CROSS, W=white), "H8") == ""


def test_taking_a_stone_of_an_enemys_four_is_exempt():
    """White's four on row 10 loses J10; the same capture of a three's stone does not help."""
    four = at("double_three=both", B=CROSS + " K11", W="I9 J10 L10 M10 K10")
    three = at("double_three=both", B=CROSS + " K11", W="I9 J10 L10 K10")
    assert refused(four, "H8") == ""
    assert refused(three, "H8") == "double_three"


def test_a_blocked_four_without_a_point_for_five_is_none():
    state = at("double_three=both", B=CROSS + " K11 F10 N10", W="I9 J10 L10 M10 K10 G10")
    shut = at("double_three=both", B=CROSS + " K11 I10 N10", W="I9 J10 L10 M10 K10")
    assert refused(state, "H8") == ""
    assert refused(shut, "H8") == "double_three"


def test_taking_a_stone_of_a_pending_five_is_exempt():
    """White's H7 takes H8 and H9; it makes two threes on row 7 and a diagonal."""
    white = "H10 G7 I7 G6 I8"
    state = at("double_three=both,extension=break", B="D8 E8 F8 G8 H9", W=white)
    assert refused(play(state, "H8"), "H7") == ""
    quiet = at("double_three=both", turn=2, B="D8 E8 F8 G8", W=white)
    assert refused(quiet, "H7") == "double_three"


def test_a_capturing_move_is_not_exempt():
    state = at("double_three=both", B=CROSS + " K11", W="I9 J10")
    assert refused(state, "H8") == "double_three"


def test_it_is_judged_after_everything_taken_is_removed():
    """H9 and H10 stand in the way of the upright three until they are taken."""
    upright = {"B": "G8 I8 H7 H6 H11", "W": "H9 H10"}
    assert refused(at("double_three=both", **upright), "H8") == "double_three"
    kept = at("double_three=both,forced_capture=off", **upright)
    assert refused(kept, "H8") == "double_three"
    assert refused(kept, "H8-") == ""
    assert {"H8", "H8-"} & legal(kept) == {"H8-"}


def test_a_taken_stone_makes_no_double_three():
    """On H8 black completes a pair with G7 between white's F6 and I9."""
    stones = {"B": CROSS + " G7", "W": "F6 I9"}
    assert refused(at("double_three=both", **stones), "H8") == "double_three"
    assert refused(at("double_three=both,self_sandwich=taken", **stones), "H8") == ""


def test_only_the_lines_through_the_new_stone_count():
    """Two threes lie crossed already; a stone elsewhere is free."""
    assert refused(at("double_three=both", B=CROSS + " H8"), "A1") == ""


def test_there_is_no_recursion():
    """The row's three could grow at F8 and J8 alone, both forbidden; it is a three all the same."""
    black = "G8 I8 H9 H10 F7 F9 E9 G7 J7 J9 I7 K9"
    assert refused(at("double_three=both", B=black), "H8") == "double_three"
    grown = at("double_three=both", B=black + " H8")
    assert [refused(grown, word) for word in ("F8", "J8")] == ["double_three"] * 2
