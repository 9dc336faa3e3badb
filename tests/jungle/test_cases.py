"""Single moves and short games with their right answers, from other programs' public faults."""

from pathlib import Path

import pytest

from pygames.jungle import GAME
from pygames.jungle.rules import JungleRules

CASES = Path(__file__).parent / "cases"


def rows(name, mark):
    lines = (CASES / name).read_text(encoding="utf-8").splitlines()
    return [
        [field.strip() for field in line.split(mark)] for line in lines if not line.startswith("#")
    ]


VERDICTS = rows("jungle_moves.tsv", "\t")
SEQUENCES = rows("jungle_sequences.txt", "|")
ENDS = {  # what the sequences say must hold: places, reason, or a clock when the game goes on
    "draw, 60 half-moves without a capture": ((1, 1), "jungle.quiet"),
    "goes on, clock 0": 0,
    "Red wins (den)": ((1, 2), "jungle.den"),
    "Red wins (Blue has no move), not a draw": ((1, 2), "jungle.no_moves"),
    "Red wins (no pieces left)": ((1, 2), "jungle.no_pieces"),
    "goes on, clock 12": 12,
}


def test_every_case_is_read():
    assert len(VERDICTS) == 38
    assert {end for _, _, end in SEQUENCES} == set(ENDS)


@pytest.mark.parametrize(
    ("position", "word", "legal"), [row[1:4] for row in VERDICTS], ids=[row[0] for row in VERDICTS]
)
def test_verdict(position, word, legal):
    state = GAME.read_state(JungleRules(), position)
    step = GAME.read(word)
    assert (GAME.why_not(state, state.turn, step) is None) == (legal == "1")
    assert (step in GAME.moves(state, state.turn)) == (legal == "1")


@pytest.mark.parametrize(("position", "words", "end"), SEQUENCES)
def test_sequence(position, words, end):
    rules = JungleRules()
    state = GAME.start(rules) if position == "start" else GAME.read_state(rules, position)
    once = words.removesuffix(" three times")
    for word in once.split() * (1 if once == words else 3):
        state = GAME.play(state, state.turn, GAME.read(word))
    outcome = GAME.outcome(state)
    if outcome is None:
        assert state.clock == ENDS[end]
    else:
        assert (outcome.places, outcome.reasons[0].code) == ENDS[end]
