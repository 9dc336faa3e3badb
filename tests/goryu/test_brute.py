"""The fast generator against the plain one, on positions of random games."""

import pytest

from pygames.game import write_rules
from pygames.goryu import GAME
from pygames.goryu.position import PASS, GoryuRules
from tests.goryu.asking import random_game
from tests.goryu.brute import placements

# Options and how many positions of random games under them: 288 in all.
POPULATION = [
    (GoryuRules(), 40),
    (GoryuRules(joint="axis"), 40),
    (GoryuRules(board="20x40"), 40),
    (GoryuRules(board="20x40", joint="axis"), 40),
    (GoryuRules(board="15x30", supply=3), 40),
    (GoryuRules(board="15x30", joint="axis", supply="unlimited"), 40),
    (GoryuRules(board="15x30", touchdown="free", supply=10), 24),
    (GoryuRules(board="15x30", touchdown="free", joint="axis"), 24),
]


def positions(rules, count, games):
    """So many positions, spread evenly over some random games."""
    states = []
    for seed in range(games):
        game = random_game(rules, seed)[:-1]
        share = count // games
        states += [game[at * (len(game) - 1) // (share - 1)] for at in range(share)]
    return states


def check(state):
    text = GAME.write_state(state)
    options = dict(part.split("=") for part in write_rules(state.rules).split(",") if part)
    moves = GAME.moves(state, state.turn)
    assert len(set(moves)) == len(moves), text
    assert moves[-1] == PASS
    assert {GAME.write(move) for move in moves[:-1]} == placements(text, options), text


def test_two_hundred_positions_under_both_joints():
    assert sum(count for _, count in POPULATION) >= 200
    assert {
        rules.joint for rules, count in POPULATION if rules.board == "30x60" and count >= 20
    } == {"free", "axis"}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rules", "count"),
    POPULATION,
    ids=lambda of: str(of) if isinstance(of, int) else write_rules(of) or "default",
)
def test_moves_are_the_plain_ones(rules, count):
    for state in positions(rules, count, games=4):
        check(state)


@pytest.mark.parametrize("joint", ["free", "axis"])
def test_moves_are_the_plain_ones_in_one_small_game(joint):
    for state in positions(GoryuRules(board="15x30", joint=joint), 8, games=1):
        check(state)
