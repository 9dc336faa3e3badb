"""Positions with their right answers from other programs' faults, and real games of Pente."""

import json
from pathlib import Path

import pytest

from pygames.game import read_rules
from pygames.ninuki import GAME
from pygames.ninuki.about import removed, stopping_places
from pygames.ninuki.options import NinukiRules
from tests.ninuki.positions import play, result, why_not

FOLDER = Path(__file__).parent / "cases"
CASES = [json.loads(line) for line in (FOLDER / "ninuki.jsonl").read_text("utf-8").splitlines()]
GAMES = (FOLDER / "pente_games.txt").read_text("utf-8").splitlines()[1:]


def test_every_case_is_read():
    assert (len(CASES), len(GAMES)) == (64, 1500)


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_case(case):
    state = GAME.read_state(read_rules(NinukiRules, case["rules"]), case["at"])
    assert GAME.write_state(state) == case["at"]
    for step in case["steps"]:
        reason = why_not(state, step["move"])
        if "refused" in step:
            assert reason
            assert reason.code == step["refused"]
            continue
        assert reason is None
        gone = removed(state, GAME.read(step["move"]))
        state = play(state, step["move"])
        assert sorted(gone) == sorted(step["removed"])
        assert list(state.taken) == step["taken"]
        assert result(state) == step["result"]
        assert list(stopping_places(state)) == step.get("stops", [])


def test_real_games_end_as_they_did():
    rules = read_rules(NinukiRules, "size=19,overline=on")
    ends = {"1": [1], "2": [2], "-": None}
    for number, line in enumerate(GAMES, 1):
        words, won, left = (part.split() for part in line.split("|"))
        state = play(GAME.start(rules), *words)
        outcome = GAME.outcome(state)
        codes = [reason.code for reason in outcome.reasons] if outcome else ["ninuki.-"]
        stones = len(state.board) - state.board.count(0)
        assert result(state) == ends[won[0]], number
        assert f"ninuki.{won[1]}" in codes, number
        assert [",".join(map(str, state.taken)), str(stones)] == left, number
