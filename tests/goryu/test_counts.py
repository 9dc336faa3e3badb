"""Counts of legal placements on which two programs written apart agree. Passes are left out."""

import pytest

from pygames.goryu import GAME
from pygames.goryu.placements import grows, heads
from pygames.goryu.position import PASS, GoryuRules, Lie
from tests.goryu.asking import position

JOINTS = pytest.mark.parametrize("joint", ["free", "axis"])


def placements(state):
    return [move for move in GAME.moves(state, state.turn) if move != PASS]


def after_each_head(joint):
    """The positions with fire to move again, after each of its first moves and a pass."""
    start = GAME.start(GoryuRules(joint=joint))
    return [GAME.after(GAME.after(start, 0, head), 1, PASS) for head in placements(start)]


@JOINTS
def test_first_moves(joint):
    start = GAME.start(GoryuRules(joint=joint))
    assert len(placements(start)) == 468
    assert len(placements(GAME.after(start, 0, PASS))) == 468


def test_two_plies():
    start = GAME.start(GoryuRules())
    assert sum(len(placements(GAME.after(start, 0, head))) for head in placements(start)) == 219_024


@pytest.mark.parametrize(("joint", "growing", "stuck"), [("free", 29_252, 6), ("axis", 7_970, 126)])
def test_second_moves_of_fire(joint, growing, stuck):
    states = after_each_head(joint)
    counts = [len(grows(state, 0, 1)) for state in states]
    assert sum(counts) == growing
    assert counts.count(0) == stuck
    assert sum(len(heads(state, 0)) for state in states) == 197_596


@pytest.mark.parametrize(("joint", "growing"), [("free", 120), ("axis", 33)])
def test_a_tail_up_head_in_mid_board(joint, growing):
    assert len(grows(position("Pd@c30r1 - f", joint=joint), 0, 1)) == growing
    assert len(grows(position("- Pf@c30r28 w", joint=joint), 1, 1)) == growing


# The straight race: seven own moves, fire first.
FIRE = [((31, 1), (31, 2), (31, 3), (32, 1), (32, 2))]
FIRE += [tuple((31, row) for row in range(low, low + 5)) for low in (4, 9, 14, 19, 24)]
FIRE += [((31, 29), (32, 29), (32, 30), (33, 29), (33, 30))]
WATER = [((11, 28), (11, 29), (11, 30), (12, 29), (12, 30))]
WATER += [tuple((11, row) for row in range(low, low + 5)) for low in (23, 18, 13, 8, 3)]
COUNTS = [468, 468, 544, 544, 607, 607, 607, 607, 607, 607, 607, 601, 534]
RACE = [side[at // 2] for at in range(13) for side in [(FIRE, WATER)[at % 2]]]


def on_cells(state, cells):
    """The one legal move that puts a piece there."""
    [move] = [move for move in placements(state) if move.cells == cells]
    return move


@JOINTS
def test_the_straight_race(joint):
    state = GAME.start(GoryuRules(joint=joint))
    counts = []
    for cells in RACE[:-1]:
        counts.append(len(placements(state)))
        state = GAME.play(state, state.turn, on_cells(state, cells))
    last = GAME.read("1!Pb@c31r29")
    assert last.cells == RACE[-1]
    if joint == "axis":
        assert GAME.why_not(state, 0, last).code == "goryu.not_an_end"
        return
    assert [*counts, len(placements(state))] == COUNTS
    state = GAME.play(state, 0, last)
    assert GAME.outcome(state).places == (1, 2)
    assert state.dragons[0][0].head == Lie("Pb", 31, 29)
