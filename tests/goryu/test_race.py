"""Ways to the goal edge, and what blocks them."""

from random import Random

import pytest

from pygames.goryu import GAME
from pygames.goryu.choices import touchdown_options
from pygames.goryu.position import GoryuRules, bit, bits_of
from pygames.goryu.race import HEAD_LENGTH, NO_WAY, Race, starts_of, turns
from pygames.goryu.words import read_lie
from tests.goryu.asking import played, position, random_game


def test_moves_of_a_way():
    """The head covers three cells, every body piece five."""
    assert [turns(GoryuRules(), cells) for cells in (1, 3, 4, 8, 9, 27)] == [1, 1, 2, 2, 3, 6]
    free = GoryuRules(touchdown="free")
    assert [turns(free, cells) for cells in (1, 3, 4, 8, 9, 27)] == [1, 1, 1, 1, 2, 5]


def test_a_new_race_takes_seven_moves():
    for seat in range(2):
        race = Race(GAME.start(GoryuRules()), seat)
        assert turns(GoryuRules(), race.cells) == 7


def test_the_ways_of_each_dragon():
    state = position("Pd@c30r1,Ib@c30r4/Pd@c40r1/Ib@c50r4,!Pf@c50r9 Pf@c11r28 f")
    assert Race(state, 0, whole=True).lengths == [22, 27, NO_WAY, 32]
    assert Race(state, 0).cells == 22
    assert Race(state, 1).cells == 27


def test_own_pieces_are_kept_apart_from():
    """A way touches none of them, and goes around."""
    alone = position("Pd@c30r1,Ia@c26r4 - f")
    assert Race(alone, 0).cells == 26
    under = position("Pd@c30r1,Ia@c26r4/Pd@c10r1,Ib@c10r4,Ia@c11r8,Ia@c16r8,Ia@c21r8 - f")
    assert Race(under, 0, whole=True).lengths[0] == 27


@pytest.mark.parametrize(
    ("wall", "cells"), [("Ia@c28r9", 25), ("Ia@c26r9", 23), ("Ia@c31r9", 22), ("Ud@c29r8", 32)]
)
def test_a_block_makes_the_way_longer(wall, cells):
    race = Race(position("Pd@c30r1,Ib@c30r4 - f"), 0)
    assert race.blocked(bits_of(read_lie(wall))) == cells


@pytest.mark.parametrize(
    ("body", "cells"), [("Ib@c11r4", 10), ("Ib@c11r4,Ia@c12r8", 7), ("Ib@c11r4,Ib@c11r9", NO_WAY)]
)
def test_a_head_needs_room_at_the_goal_edge(body, cells):
    """Between two heads one column is free: no way ends there."""
    state = position(f"Pd@c11r1,{body} Pf@c9r13/Pe@c12r13 f", board="15x30")
    assert Race(state, 0, whole=True).lengths == [cells, 17]


def racing_game(seed):
    """The states of a game in which both sides choose the shortest way of a few random ones."""
    rng = Random(seed)
    state = GAME.start(GoryuRules(board="15x30"))
    states = [state]
    while GAME.actors(state) and len(states) < 40:
        seat, moves = state.turn, GAME.moves(state, state.turn)
        some = [GAME.after(state, seat, move) for move in rng.choices(moves[:-1] or moves, k=4)]
        state = min(some, key=lambda after: Race(after, seat).cells)
        states.append(state)
    return states


def test_the_shortest_ways_are_the_touchdowns_at_the_goal():
    """A way is as short as a head just where a head can lie at the goal edge next."""
    seen = {True: 0, False: 0}
    for seed in range(20):
        for state in racing_game(seed):
            for seat in range(2):
                lengths = Race(state, seat, whole=True).lengths
                options = touchdown_options(state, seat)
                for number, length in enumerate(lengths[:-1], 1):
                    lands = number in options and options[number][0].distance == 0
                    assert (length == HEAD_LENGTH) == lands, GAME.write_state(state)
                    seen[lands] += 1
    assert min(seen.values()) > 20


@pytest.mark.parametrize("joint", ["free", "axis"])
@pytest.mark.parametrize("seed", range(3))
def test_only_what_takes_the_corridor_blocks(joint, seed):
    """And what is said of a block is what is found once it lies there."""
    for state in random_game(GoryuRules(board="15x30", joint=joint), seed)[:-1:4]:
        race = Race(state, 1 - state.turn)
        corridor = race.corridor()
        for move in GAME.moves(state, state.turn)[:-1:7]:
            after = Race(GAME.after(state, state.turn, move), 1 - state.turn)
            if move.kind == "touchdown":
                continue  # its lifted head opens ways too
            assert race.blocked(bits_of(move.lie)) == after.cells
            assert after.cells == race.cells or bits_of(move.lie) & corridor


@pytest.mark.parametrize("joint", ["free", "axis"])
def test_a_grown_way_is_a_lower_bound(joint):
    for state in random_game(GoryuRules(joint=joint), 5)[:-1:3]:
        race = Race(state, state.turn, whole=True)
        for move in GAME.moves(state, state.turn)[:-1:5]:
            if move.kind != "touchdown":
                after = Race(GAME.after(state, state.turn, move), state.turn)
                assert race.grown(move.dragon, starts_of(state.rules, move)) <= after.cells


def test_starts_are_beside_the_ends():
    move = GAME.read("1:Ib@c30r4")
    cells = {(29, 4), (31, 4), (30, 3), (29, 8), (31, 8), (30, 9)}
    assert starts_of(GoryuRules(), move) == sum(1 << bit(*cell) for cell in cells)
    assert starts_of(GoryuRules(joint="axis"), move) == 1 << bit(30, 3) | 1 << bit(30, 9)


def test_a_boxed_in_dragon_has_no_way():
    state = position("Pd@c10r1,Ib@c10r4 Pf@c15r13,Ib@c15r8,Ia@c11r7,Ud@c9r8 f", board="15x30")
    assert Race(state, 0, whole=True).lengths[0] == NO_WAY
    assert Race(state, 0).cells < NO_WAY  # a new head finds one
    assert Race(played(state, "Pd@c1r1"), 0).cells < NO_WAY
