"""The computer: legal and repeatable at every level, and not blind at the better ones."""

from dataclasses import replace
from random import Random

import pytest

from pygames.goryu import GAME, cpu
from pygames.goryu.choices import touchdown_options
from pygames.goryu.position import PASS, GoryuRules, compare, distances
from pygames.goryu.race import NO_WAY, Race
from tests.goryu.asking import position, random_game
from tests.ladder_goryu import ladder
from tests.players import plain

LEVELS = {level.key: level for level in cpu.LEVELS}
EVERY = pytest.mark.parametrize("key", LEVELS)
GOOD = pytest.mark.parametrize("key", ["3", "4"])

RACE = "Pd@c10r1,Ib@c10r4,Ib@c10r9 Pf@c25r13"  # on 15 rows: fire lands at the goal next


def chosen(state, key, seed=1):
    return plain.level(cpu, GAME, key)(state, state.turn, (), Random(seed))


# What a thought is


def test_levels_grow():
    assert len(LEVELS) >= 4
    nodes = [level.nodes for level in cpu.LEVELS]
    assert nodes == sorted(set(nodes))
    assert max(level.seconds for level in cpu.LEVELS) <= 3


@EVERY
def test_thoughts_are_legal_and_come_often(key):
    """Wherever the caller stops, there is a legal move and a line that begins with it."""
    state = random_game(GoryuRules(board="20x40"), 2)[7]
    seen = [0]
    for thought in cpu.think(state, state.turn, LEVELS[key], (), Random(1)):
        assert seen[-1] <= thought.seen <= seen[-1] + 1000
        seen.append(thought.seen)
        after = state
        for move in thought.line:
            after = GAME.play(after, after.turn, move)
        assert thought.line[0] == thought.move
        if thought.seen > 5_000:
            break
    assert seen[1] > 0


def test_the_budget_is_kept():
    state = random_game(GoryuRules(board="20x40"), 2)[7]
    for nodes in (1_000, 3_000):
        *_, thought = cpu.think(state, state.turn, replace(LEVELS["4"], nodes=nodes), (), Random(1))
        assert nodes <= thought.seen <= nodes + 1000


@EVERY
def test_the_same_seed_thinks_the_same(key):
    state = random_game(GoryuRules(board="15x30"), 3)[6]
    thoughts = [
        [
            thought
            for thought, _ in zip(
                cpu.think(state, state.turn, LEVELS[key], (), Random(5)), range(20), strict=False
            )
        ]
        for _ in range(2)
    ]
    assert thoughts[0] == thoughts[1]


@pytest.mark.parametrize("name", GAME.presets)
def test_a_race_alone_at_every_preset(name):
    """Fire looks ahead, water passes: fire wins by the shortest way."""
    state = GAME.start(GAME.presets[name])
    while GAME.actors(state):
        move = PASS if state.turn else chosen(state, "3")
        state = GAME.play(state, state.turn, move)
    assert GAME.outcome(state).places == (1, 2)
    assert GAME.outcome(state).reasons[0].code == "goryu.goal"


@EVERY
def test_nothing_to_place_is_a_pass(key):
    done = "/".join(f"Ib@c{column}r1,!Pf@c{column}r6" for column in (1, 5, 9, 13, 17))
    assert chosen(position(f"{done} Pf@c25r28 f"), key) == PASS


# Estimates


def test_an_estimate_is_even_for_both_sides_together():
    for state in random_game(GoryuRules(board="20x40"), 4)[::5]:
        assert cpu.estimate(state, 0) == -cpu.estimate(state, 1)


def test_an_estimate_knows_the_end():
    won = GAME.read_state(GoryuRules(), "Ib@c30r1,!Pf@c30r28 - w 0")
    assert (cpu.estimate(won, 0), cpu.estimate(won, 1)) == (cpu.WIN, -cpu.WIN)
    passed = GAME.read_state(GoryuRules(), "- - f 4")
    assert (cpu.estimate(passed, 0), cpu.estimate(passed, 1)) == (-cpu.WIN, cpu.WIN)


def test_nearer_is_better():
    one, two = (position(f"Pd@c30r1{body} Pf@c11r28,Ib@c11r23 f") for body in ("", ",Ib@c30r4"))
    assert cpu.estimate(one, 0) < cpu.estimate(two, 0)


# What is seen


@EVERY
def test_a_race_that_can_be_won_is_won(key):
    state = position(f"{RACE} f", board="15x30")
    assert GAME.outcome(GAME.play(state, 0, chosen(state, key))).places == (1, 2)


@GOOD
def test_the_last_block_is_found(key):
    """Four of 299 moves keep fire from landing at the goal next."""
    state = position(f"{RACE} w", board="15x30")

    def stops(move):
        options = touchdown_options(GAME.after(state, 1, move), 0)
        return all(option.distance for by_dragon in options.values() for option in by_dragon)

    assert sum(map(stops, GAME.moves(state, 1))) == 4
    assert stops(chosen(state, key))


def test_growing_and_landing_at_once_wins():
    state = position("Pd@c10r1,Ib@c10r4 Pf@c25r13 f", board="15x30", touchdown="free")
    assert GAME.outcome(GAME.play(state, 0, chosen(state, "3"))).places == (1, 2)


# The comparison

DONE = "/".join(f"Ib@c{column}r26,!Pd@c{column}r23" for column in (1, 4, 7, 10, 13))  # water, at 22


@EVERY
def test_who_is_ahead_makes_the_fourth_pass(key):
    """Though fire could go on with new heads."""
    state = position(f"Ib@c30r2,!Pf@c30r7 {DONE} f 3")
    assert compare(state).winner == 0
    assert chosen(state, key) == PASS


@EVERY
def test_who_is_behind_does_not(key):
    state = position(f"Ib@c30r1,!Pb@c31r5 {DONE} f 3")
    assert compare(state).winner == 1
    assert chosen(state, key) != PASS


@GOOD
def test_a_dragon_that_can_go_no_further_touches_down(key):
    """Water's wall leaves fire's last dragon room for a head; growing would spoil it."""
    stubs = "/".join(f"Ib@c{column}r1,!Pf@c{column}r6" for column in (20, 23, 26, 29))
    done = "/".join(f"Ib@c{column}r11,!Pd@c{column}r8" for column in (9, 12, 15, 18))
    wall = "Ib@c5r7,Ia@c1r12,!Pf@c1r13"
    state = position(f"{stubs}/Pd@c3r1,Ib@c3r4 {done}/{wall} f", board="15x30", supply=10)
    assert Race(state, 0).cells == NO_WAY
    assert compare(state).winner == 1
    assert len(GAME.moves(state, 0)) > 10
    after = GAME.play(state, 0, chosen(state, key))
    assert distances(after, 0) == (4, 7, 7, 7, 7)
    assert compare(after).winner == 0


# Strength. All sides swapped, the first move of each side random, no clock.


@pytest.mark.slow
def test_the_first_level_is_for_beginners():
    """It loses 70 % to a player that only races."""
    assert ladder("1", "racer", 20).mean <= 0.3


@pytest.mark.slow
def test_the_top_beats_the_racer_from_both_sides():
    points = ladder("4", "racer", 20).points
    assert len(points) == 20
    assert sum(points[::2]) >= 9
    assert sum(points[1::2]) >= 9


@pytest.mark.slow
def test_the_top_beats_a_look_of_one_ply():
    assert ladder("4", "one_ply", 16).mean >= 0.65
