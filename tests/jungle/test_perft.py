"""Counts of move sequences: three programs written apart agree on every one of them."""

from pathlib import Path

import pytest

from pygames.jungle import GAME
from pygames.jungle.rules import JungleRules, JungleState

CASES = (Path(__file__).parent / "cases" / "jungle_perft.txt").read_text(encoding="utf-8")
ROWS = [line.split("|") for line in CASES.splitlines() if not line.startswith("#")]
COUNTS = [
    (position, depth, int(count))
    for position, counts in ROWS
    for depth, count in enumerate(counts.split(), 1)
]


def perft(state: JungleState, depth: int) -> int:
    """Sequences of `depth` moves; a finished game has none. The last ply is only counted."""
    if GAME.outcome(state):
        return 0
    moves = GAME.moves(state, state.turn)
    if depth == 1:
        return len(moves)
    return sum(perft(GAME.after(state, state.turn, move), depth - 1) for move in moves)


def test_seven_positions_to_depth_five():
    assert len(COUNTS) == 35


@pytest.mark.parametrize(
    ("position", "depth", "count"),
    [
        pytest.param(*row, marks=[pytest.mark.slow] if row[1] == 5 else [], id=f"{n // 5}-{row[1]}")
        for n, row in enumerate(COUNTS)
    ],
)
def test_perft(position, depth, count):
    assert perft(GAME.read_state(JungleRules(), position), depth) == count
