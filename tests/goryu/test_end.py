"""How a game ends: the goal edge, four passes and every line of their comparison, resigning."""

import pytest

from pygames.game import Outcome, Reason
from pygames.goryu import GAME
from pygames.goryu.position import PASS, Comparison, GoryuRules, Lie, compare, distance, distances
from pygames.table import RESIGN, Table
from tests.goryu.asking import played, position

FIRE_WINS, WATER_WINS = (1, 2), (2, 1)


@pytest.mark.parametrize(
    ("seat", "head", "rows"),
    [
        (0, Lie("Pf", 30, 26), 2),
        (0, Lie("Pf", 30, 27), 1),
        (0, Lie("Pf", 30, 28), 0),
        (0, Lie("Pb", 30, 29), 0),
        (0, Lie("Pb", 30, 1), 28),
        (1, Lie("Pd", 30, 3), 2),
        (1, Lie("Pd", 30, 2), 1),
        (1, Lie("Pd", 30, 1), 0),
        (1, Lie("Pa", 30, 1), 0),
        (1, Lie("Pa", 30, 29), 28),
    ],
)
def test_distance_counts_the_rows_left(seat, head, rows):
    """From the side of the head that is nearer to the goal, whichever way it lies."""
    assert distance(GoryuRules(), seat, head) == rows


def test_distance_is_the_boards():
    assert distance(GoryuRules(board="15x30"), 0, Lie("Pf", 10, 12)) == 1
    assert distance(GoryuRules(board="20x40"), 0, Lie("Pf", 10, 12)) == 6
    assert distance(GoryuRules(board="15x30"), 1, Lie("Pd", 10, 2)) == 1


def test_a_touchdown_at_the_goal_wins_at_once():
    fire = "Pd@c5r1,Ib@c5r4,Xa@c4r9 Pf@c15r13 f"
    state = played(position(fire, board="15x30"), "1!Pf@c5r12")
    assert GAME.outcome(state) is None  # one row short
    fire = "Pd@c5r1,Ib@c5r4,Ib@c5r9 Pf@c15r13 f"
    state = played(position(fire, board="15x30"), "1!Pb@c5r14")
    assert GAME.outcome(state) == Outcome(FIRE_WINS, (Reason("goryu.goal", ("c6r15", "c7r15")),))
    assert GAME.actors(state) == ()
    water = "Pd@c25r1 Pf@c5r13,Ib@c5r8,Ib@c5r3 w"
    state = played(position(water, board="15x30"), "1!Pa@c2r3")
    assert GAME.outcome(state) is None
    state = played(position(water, board="15x30"), "1!Pc@c3r1")
    assert GAME.outcome(state) == Outcome(WATER_WINS, (Reason("goryu.goal", ("c3r1", "c4r1")),))


def test_a_body_at_the_goal_wins_nothing():
    state = position("Pd@c5r1,Ib@c5r4,Lg@c4r9 Pf@c15r13 f", board="15x30")
    state = played(state, "1:Vd@c2r13")
    assert max(row for _, row in state.dragons[0][0].lies[-1].cells) == 15
    assert GAME.outcome(state) is None


# Four passes


def test_four_passes_in_a_row_end_the_game():
    state = GAME.start(GoryuRules())
    for passes in range(4):
        assert state.passes == passes
        assert GAME.actors(state) == (passes % 2,)
        assert GAME.outcome(state) is None
        state = GAME.play(state, state.turn, PASS)
    assert GAME.actors(state) == ()
    assert GAME.outcome(state) is not None


@pytest.mark.parametrize("word", ["Pd@c40r1", "1:Ib@c30r4", "2!Pf@c20r9"])
def test_any_placement_sets_the_count_to_nothing(word):
    state = position("Pd@c30r1/Pd@c20r1,Ib@c20r4 - w")
    state = played(state, f"pass {word} pass")
    assert state.passes == 1
    state = played(state, "pass pass")
    assert GAME.outcome(state) is None
    assert GAME.outcome(played(state, "pass")) is not None


def test_time_out_enters_the_pass():
    state = GAME.start(GoryuRules())
    assert GAME.late(state, 0) == PASS
    assert GAME.why_not(state, 0, PASS) is None


def fire(column, rows):
    """A touched-down dragon of fire's at a distance from the goal of 30 rows."""
    return f"Ib@c{column}r{23 - rows},!Pf@c{column}r{28 - rows}"


def water(column, rows):
    return f"Ib@c{column}r{4 + rows},!Pd@c{column}r{1 + rows}"


HEAD, STUB = "Pd@c50r1", "Pd@c50r1,Ib@c50r4,Ib@c50r9,Ib@c50r14,Ib@c50r19"

COMPARISONS = {
    "nothing touched down": ("-", "-", 1, "water_on_tie", 0),
    "what is not touched down counts for nothing": (STUB, "-", 1, "water_on_tie", 0),
    "one head against none": (fire(5, 20), "-", 0, "more_heads", 1),
    "none against one": (STUB, water(5, 20), 1, "more_heads", 1),
    "the nearer of two": (fire(5, 3), water(9, 4), 0, "nearer", 1),
    "the nearer of two, water": (fire(5, 4), water(9, 3), 1, "nearer", 1),
    "equal": (fire(5, 4), water(9, 4), 1, "water_on_tie", 0),
    "the best counts first, not the oldest": (f"{fire(5, 9)}/{fire(9, 1)}", water(13, 2), 0, "nearer", 1),
    "nor the most": (f"{fire(5, 5)}/{fire(9, 5)}/{fire(13, 5)}", water(17, 4), 1, "nearer", 1),
    "the second nearest": (f"{fire(5, 7)}/{fire(9, 2)}", f"{water(13, 2)}/{water(17, 8)}", 0, "nearer", 2),
    "the second nearest, water": (f"{fire(5, 9)}/{fire(9, 2)}", f"{water(13, 2)}/{water(17, 8)}", 1, "nearer", 2),
    "a further head": (f"{fire(5, 2)}/{fire(9, 20)}", water(13, 2), 0, "more_heads", 2),
    "a further head, water": (fire(5, 2), f"{water(9, 2)}/{water(13, 20)}", 1, "more_heads", 2),
    "the third": (
        f"{fire(5, 2)}/{fire(9, 4)}/{fire(13, 5)}",
        f"{water(17, 4)}/{water(21, 2)}/{water(25, 6)}",
        0, "nearer", 3,
    ),
    "all equal": (f"{fire(5, 2)}/{fire(9, 4)}", f"{water(17, 4)}/{water(21, 2)}", 1, "water_on_tie", 0),
}  # fmt: skip


@pytest.mark.parametrize(
    ("red", "black", "winner", "line", "rank"), COMPARISONS.values(), ids=COMPARISONS
)
def test_comparison(red, black, winner, line, rank):
    state = position(f"{red} {black} f")
    both = (distances(state, 0), distances(state, 1))
    assert compare(state) == Comparison(winner, line, rank, both)
    assert all(list(side) == sorted(side) for side in both)
    outcome = GAME.outcome(played(state, "pass pass pass pass"))
    assert outcome.places == (WATER_WINS if winner else FIRE_WINS)
    assert [reason.code for reason in outcome.reasons] == ["goryu.four_passes", f"goryu.{line}"]
    assert len(outcome.reasons[1].at) == (5 if rank else 0)


def test_the_deciding_head_is_pointed_at():
    state = position(f"{fire(5, 7)}/{fire(9, 2)} {water(13, 2)}/{water(17, 8)} f")
    assert compare(state).distances == ((2, 7), (2, 8))
    outcome = GAME.outcome(played(state, "pass pass pass pass"))
    assert outcome.reasons[1] == Reason(
        "goryu.nearer", ("c5r21", "c5r22", "c5r23", "c6r22", "c6r23")
    )


def test_resigning_loses():
    table = Table(GAME, GoryuRules())
    assert table.submit(0, "Pd@c30r1") is None
    assert table.submit(1, RESIGN) is None
    assert table.outcome() == Outcome(FIRE_WINS, (Reason("game.resigned", ("2",)),))
