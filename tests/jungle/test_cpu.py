"""Jungle's computer player: what every level owes, without a clock."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from pygames.__main__ import main, think
from pygames.jungle import GAME, cpu
from pygames.jungle.rules import JungleRules
from tests.match import match, named

LEVELS = [level.key for level in cpu.LEVELS]
BY_KEY = {level.key: level for level in cpu.LEVELS}


def thoughts(state, level, log=(), seed=1):
    return list(cpu.think(state, state.turn, BY_KEY[level], log, Random(seed)))


def positions(count, rules=None):
    """Positions of random games, each with somebody to move."""
    rng = Random(5)
    found = []
    while len(found) < count:
        state = GAME.start(rules or JungleRules())
        for _ in range(rng.randrange(4, 160)):
            if not GAME.actors(state):
                break
            state = GAME.after(state, state.turn, rng.choice(GAME.moves(state, state.turn)))
        if GAME.actors(state):
            found.append(state)
    return found


def about_to_win(count):
    """Positions before the last move of random games that ended in a den or without a reply."""
    rng = Random(9)
    found = []
    while len(found) < count:
        state = GAME.start(JungleRules())
        while not GAME.outcome(state):
            before = state
            state = GAME.after(state, state.turn, rng.choice(GAME.moves(state, state.turn)))
        if 2 in GAME.outcome(state).places:
            found.append(before)
    return found


def wins_at_once(state):
    seat = state.turn
    after = ((move, GAME.after(state, seat, move)) for move in GAME.moves(state, seat))
    ends = ((move, GAME.outcome(state)) for move, state in after)
    return {move for move, end in ends if end and end.places[seat] == 1 and 2 in end.places}


def test_there_are_five_levels_each_with_more_work_and_a_bounded_time():
    assert LEVELS == ["1", "2", "3", "4", "5"]
    nodes = [level.nodes for level in cpu.LEVELS]
    assert nodes == sorted(set(nodes))
    assert all(0 < level.seconds <= 3 for level in cpu.LEVELS)


@pytest.mark.parametrize("level", LEVELS)
def test_every_thought_is_legal_and_the_work_is_bounded(level):
    for state in positions(6):
        found = thoughts(state, level)
        legal = set(GAME.moves(state, state.turn))
        assert found
        assert all(thought.move in legal for thought in found)
        assert found[-1].seen <= BY_KEY[level].nodes + 1_000


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_misses_a_win_in_one(level):
    for state in about_to_win(25):
        for seed in range(3):
            assert thoughts(state, level, seed=seed)[-1].move in wins_at_once(state)


@pytest.mark.parametrize("level", LEVELS)
def test_taking_the_last_piece_or_shutting_it_in_is_seen_as_a_win(level):
    for text in ("7/7/7/7/7/r6/C6/7/2D3L r", "rL5/7/T6/7/7/7/7/7/6C r 0 1"):
        state = GAME.read_state(JungleRules(), text)
        assert thoughts(state, level)[-1].move in wins_at_once(state)


def test_a_search_can_be_left_at_any_thought():
    state = GAME.start(JungleRules())
    search = cpu.think(state, 0, BY_KEY["5"], (), Random(1))
    seen = [next(search).seen for _ in range(20)]
    assert seen == sorted(seen)
    assert all(later - earlier <= 400 for earlier, later in pairwise(seen))


def test_estimate_is_the_same_for_both_sides_turned_round():
    for state in positions(30):
        assert cpu.estimate(state, 0) == -cpu.estimate(state, 1)
    assert cpu.estimate(GAME.start(JungleRules()), 0) == 0


def test_the_board_is_put_back_after_every_search():
    state = positions(3)[2]
    search = cpu._Search(state, ())
    before = (bytes(search.board), search.turn, search.score, search.clock, list(search.where))
    for _ in search.deepen(3, -cpu.WIN, cpu.WIN, 0):
        pass
    assert before == (bytes(search.board), search.turn, search.score, search.clock, search.where)


def test_earlier_positions_come_from_the_log():
    state = GAME.start(JungleRules())
    log, keys = [], []
    for word in ("a1b1", "g9f9", "b1a1", "f9g9"):
        keys.append(bytes(state.board) + b"rb"[state.turn : state.turn + 1])
        log.append(f"{state.turn}:{word}")
        state = GAME.play(state, state.turn, GAME.read(word))
    assert cpu._earlier(state, tuple(log)) == set(keys)


@pytest.mark.parametrize("rules", GAME.presets.values(), ids=GAME.presets)
def test_it_plays_by_every_preset(rules):
    for state in positions(3, rules):
        assert thoughts(state, "3")[-1].move in GAME.moves(state, state.turn)


def test_the_command_line_prints_a_word(capsys):
    start = GAME.write_state(GAME.start(JungleRules()))
    assert main(["think", "jungle", "", start, "0", "2", "1"]) == 0
    assert GAME.read(capsys.readouterr().out.strip()) in GAME.moves(GAME.start(JungleRules()), 0)


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["think", "chess", "", "x", "0", "1", "1"],
        ["think", "jungle", "", "x", "0", "1", "1"],
        ["think", "jungle", "size=3", "x", "0", "1", "1"],
        ["think", "jungle", "", "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L r", "1", "1", "1"],
        ["think", "jungle", "", "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L r", "0", "9", "1"],
    ],
)
def test_the_command_line_refuses_what_it_cannot_do(words, capsys):
    assert main(words) == 2
    assert capsys.readouterr().err


def test_thinking_stops_in_time():
    start = GAME.write_state(GAME.start(JungleRules()))
    assert think("jungle", "", start, 0, "5", 0).seen < 3_000


@pytest.mark.slow
@pytest.mark.parametrize(
    ("one", "two", "bar", "above"),
    [
        ("1", "greedy", 0.3, False),
        ("2", "1", 0.62, True),
        ("3", "2", 0.62, True),
        ("4", "3", 0.62, True),
        ("5", "4", 0.62, True),
        ("5", "plain4", 0.8, True),
    ],
)
def test_the_ladder(one, two, bar, above):
    players = named(GAME, cpu, one), named(GAME, cpu, two)
    score = match(GAME, JungleRules(), *players, bar=bar, most=600)
    assert (
        (score.mean >= bar and score.mean - 1.96 * score.error > 0.5)
        if above
        else (score.mean <= bar)
    )
