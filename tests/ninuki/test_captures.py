"""What a stone takes: pairs, threes, mixed colours, all directions at once, by choice."""

import pytest

from pygames.ninuki import GAME
from pygames.ninuki.about import capture_choices, groups, removed
from pygames.ninuki.lines import AXES, DIRECTIONS, STEPS, brackets, grid, jumps
from tests.ninuki.positions import at, legal, play, refused, stones

AROUND = {  # from H8: the next three points in each direction
    "N": "H7 H6 H5",
    "NE": "I7 J6 K5",
    "E": "I8 J8 K8",
    "SE": "I9 J10 K11",
    "S": "H9 H10 H11",
    "SW": "G9 F10 E11",
    "W": "G8 F8 E8",
    "NW": "G7 F6 E5",
}
STAR = {
    "W": " ".join(places[: places.rindex(" ")] for places in AROUND.values()),
    "B": " ".join(places.split()[2] for places in AROUND.values()),
}


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_a_pair_is_taken_in_every_direction(direction):
    first, second, far = AROUND[direction].split()
    state = at(W=f"{first} {second}", B=far)
    after = play(state, "H8")
    assert stones(after, "W") == set()
    assert after.taken == (2, 0)
    assert [group.direction for group in groups(state, "H8")] == [direction]


def test_sixteen_stones_are_taken_by_one_move():
    after = play(at(W=STAR["W"], B=STAR["B"]), "H8")
    assert after.taken == (16, 0)
    assert stones(after, "W") == set()
    assert len(stones(after, "B")) == 9


@pytest.mark.parametrize(
    ("white", "black"),
    [
        ("I8", "J8"),  # one
        ("I8 J8 K8", "L8"),  # three
        ("I8 J8 K8 L8", "M8"),  # four
        ("I8 K8", "L8"),  # a gap
        ("J8 K8", "L8"),  # not adjacent to the new stone
        ("I8 J8", ""),  # no far flank
    ],
)
def test_only_exactly_two_between_two_stones_are_taken(white, black):
    state = at(W=white, B=black)
    after = play(state, "H8")
    assert stones(after, "W") == set(white.split())
    assert after.taken == (0, 0)


def test_the_edge_is_no_flank():
    assert play(at(W="B8 A8", B="H1"), "C8").taken == (0, 0)


def test_a_pair_at_the_edge_is_taken_along_it():
    assert play(at(W="B1 C1", B="D1"), "A1").taken == (2, 0)
    assert play(at(W="O14 O13", B="O12"), "O15").taken == (2, 0)
    assert play(at(W="B8 C8 D7 D6", B="A8"), "D8").taken == (2, 0)
    assert play(at(W="D3 D2", B="D1"), "D4").taken == (2, 0)


@pytest.mark.parametrize("size", [9, 13, 15, 19])
def test_no_line_wraps_round_an_edge(size):
    """Every ray goes on by its step and ends at the edge; jumps and brackets lie on rays."""
    for point, rays in enumerate(grid(size).rays):
        row, column = divmod(point, size)
        for step, ray in zip(STEPS, rays, strict=True):
            beyond = [(row + n * step[0], column + n * step[1]) for n in range(1, size + 1)]
            inside = [(r, c) for r, c in beyond if 0 <= r < size and 0 <= c < size]
            assert [divmod(at, size) for at in ray] == inside
        for direction, between, far in jumps(size, 3)[point]:
            ray = rays[DIRECTIONS.index(direction)]
            assert (*between, far) == ray[: len(between) + 1]
        for one, other, between in brackets(size, 3)[point]:
            before = between.index(point)
            behind = (*reversed(between[:before]), one)
            ahead = (*between[before + 1 :], other)
            axes = [(rays[axis + 4][: len(behind)], rays[axis][: len(ahead)]) for axis in AXES]
            assert (behind, ahead) in axes


def test_moving_between_two_enemy_stones_takes_and_loses_nothing():
    after = play(at(B="G8 J8", W="H8", turn=2), "I8")
    assert after.taken == (0, 0)
    assert stones(after, "W") == {"H8", "I8"}


def test_a_stone_that_another_enemy_flanks_is_not_taken():
    assert play(at("seats=3", W="I8 J8", U="K8"), "H8").taken == (0, 0, 0)


def test_a_team_takes_together_and_not_its_own():
    stones_ = {"W": "H8", "B": "I8 J8"}
    assert play(at("seats=4,teams=on", **stones_, turn=3), "K8").taken == (0, 0)
    assert play(at("seats=4,teams=on", **stones_, turn=4), "K8").taken == (0, 2)
    assert play(at("seats=4", **stones_, turn=4), "K8").taken == (0, 0, 0, 0)


def test_three_are_taken_with_capture_three_and_two_still():
    state = at("capture_three=on", W="I8 J8 K8 G8 F8", B="L8 E8")
    assert play(state, "H8").taken == (5, 0)
    assert play(at("capture_three=on", W="I8 J8 K8 L8", B="M8"), "H8").taken == (0, 0)


@pytest.mark.parametrize(
    ("rules", "far", "between", "taken"),
    [
        ("seats=3", "K8", {"W": "I8", "U": "J8"}, 2),
        ("seats=3,mixed_capture=off", "K8", {"W": "I8", "U": "J8"}, 0),
        ("seats=3,mixed_capture=off", "K8", {"W": "I8 J8"}, 2),
        ("seats=3,capture_three=on", "L8", {"W": "I8 K8", "U": "J8"}, 3),
        ("seats=4,capture_three=on", "L8", {"W": "I8", "U": "J8", "R": "K8"}, 3),
        ("seats=3,capture_three=on,mixed_capture=off", "L8", {"W": "I8 K8", "U": "J8"}, 0),
        ("seats=3,capture_three=on,mixed_capture=off", "L8", {"U": "I8 J8 K8"}, 3),
    ],
)
def test_mixed_colours(rules, far, between, taken):
    assert play(at(rules, B=far, **between), "H8").taken[0] == taken


def test_captures_are_found_on_the_board_before_any_is_removed():
    """The flank of one group is no part of another: both go, from the same board."""
    state = at(W="I8 J8 H9 H10", B="K8 H11")
    assert set(removed(state, GAME.read("H8"))) == {"I8", "J8", "H9", "H10"}


CHOICE = {"W": "H7 H6 I9 J10 G8 F8", "B": "H5 K11 E8"}


def test_the_mover_chooses_per_direction():
    state = at("forced_capture=off", **CHOICE)
    words = {"H8", "H8-", "H8:N", "H8:SE", "H8:W", "H8:N,SE", "H8:N,W", "H8:SE,W"}
    assert {word for word in legal(state) if word.startswith("H8")} == words
    assert {GAME.write(move) for move in capture_choices(state, "H8")} == words
    assert removed(state, GAME.read("H8-")) == ()
    assert set(removed(state, GAME.read("H8:N,W"))) == {"H7", "H6", "G8", "F8"}
    assert play(state, "H8:N,W").taken == (4, 0)
    assert play(state, "H8-").taken == (0, 0)
    assert play(state, "H8").taken == (6, 0)


@pytest.mark.parametrize(
    "word", ["H8:N,SE,W", "H8:SE,N", "H8:N,N", "H8:NE", "H8:N,NE", "A1-", "A1:N"]
)
def test_no_other_choice_is_taken(word):
    assert refused(at("forced_capture=off", **CHOICE), word) == "no_such_capture"


@pytest.mark.parametrize("word", ["H8-", "H8:N", "H8:N,SE,W", "A1-"])
def test_captures_are_forced(word):
    assert refused(at(**CHOICE), word) == "must_take"


def test_one_direction_leaves_only_all_or_nothing():
    state = at("forced_capture=off", W="I8 J8", B="K8")
    assert {word for word in legal(state) if word.startswith("H8")} == {"H8", "H8-"}
    assert refused(state, "H8:E") == "no_such_capture"
