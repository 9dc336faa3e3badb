"""Counts of move sequences under many rules, as they were when the cases all passed."""

from pathlib import Path

import pytest

from pygames.game import read_rules
from pygames.ninuki import GAME
from pygames.ninuki.options import NinukiRules

LINES = (Path(__file__).parent / "cases" / "perft.txt").read_text("utf-8").splitlines()[1:]
ROWS = [[field.strip() for field in line.split("|")] for line in LINES]


def perft(state, depth):
    """Sequences of `depth` moves; a finished game has none. The last ply is only counted."""
    if GAME.outcome(state):
        return 0
    moves = GAME.moves(state, state.turn)
    if depth == 1:
        return len(moves)
    return sum(perft(GAME.after(state, state.turn, move), depth - 1) for move in moves)


def test_every_row_is_read():
    assert len(ROWS) == 27


@pytest.mark.parametrize(("rules", "position", "counts"), ROWS, ids=[row[0] for row in ROWS])
def test_perft(rules, position, counts):
    state = GAME.read_state(read_rules(NinukiRules, rules), position)
    for depth, count in enumerate(counts.split(), 1):
        assert perft(state, depth) == int(count), depth
