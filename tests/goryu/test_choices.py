"""The legal moves as a tray, an end and a button want them."""

import pytest

from pygames.goryu import GAME
from pygames.goryu.choices import fits_at, open_ends, places, touchdown_options
from pygames.goryu.pieces import PIECES, SHAPES
from pygames.goryu.placements import grows, landings_after
from pygames.goryu.position import PASS, GoryuRules
from tests.goryu.asking import position, random_game

MIDDLE = [random_game(GoryuRules(), seed)[12] for seed in range(6)]
CROSSES = "Pd@c30r1,Xa@c29r4/Pd@c40r1/Ib@c10r4,!Pf@c10r9 - f"


@pytest.mark.parametrize("state", MIDDLE, ids=GAME.write_state)
def test_places_are_all_moves_by_piece_and_orientation(state):
    found = []
    for piece in PIECES:
        placed = places(state, state.turn, piece)
        assert list(placed) == [name for name in SHAPES if name[0] == piece]
        for name, moves in placed.items():
            assert {move.shape for move in moves} <= {name}
            anchors = [(move.column, move.row) for move in moves]
            assert len(set(anchors)) == len(anchors)
            found += moves
    assert sorted(map(GAME.write, [*found, PASS])) == sorted(
        map(GAME.write, GAME.moves(state, state.turn))
    )


def test_open_ends_of_each_dragon():
    assert open_ends(position(CROSSES), 0) == [((29, 5), (30, 6), (31, 5)), ((40, 3),), ()]
    assert open_ends(position(CROSSES), 1) == []


def test_what_fits_at_one_end():
    state = position(CROSSES)
    by_end = [fits_at(state, 0, 1, end) for end in open_ends(state, 0)[0]]
    together = [move for moves in by_end for move in moves]
    assert len(together) == len(set(together))
    assert set(together) == set(grows(state, 0, 1))
    assert all(by_end)
    assert GAME.read("1:Ib@c30r7") in by_end[1]
    assert fits_at(state, 0, 1, (30, 4)) == []  # the used end


def test_touchdowns_per_dragon_with_their_distance():
    state = position("Pd@c30r1,Ib@c30r4/Pd@c40r1/Pd@c50r1,Ib@c50r4,Ib@c50r9 - f")
    options = touchdown_options(state, 0)
    assert set(options) == {1, 3}
    assert [option.distance for option in options[3]] == sorted(
        option.distance for option in options[3]
    )
    assert options[3][0].distance == 30 - 16
    assert options[1][0].distance == 30 - 11
    assert {option.move for dragon in options.values() for option in dragon} == {
        move for move in GAME.moves(state, 0) if move.kind == "touchdown"
    }


def test_landings_that_may_follow():
    word = "1:Ib@c30r4"
    assert landings_after(position("Pd@c30r1 - f"), 0, GAME.read(word)) == []
    state = position("Pd@c30r1 - f", touchdown="free")
    landings = landings_after(state, 0, GAME.read(word))
    assert GAME.read(f"{word}+Pf@c30r9") in landings
    assert all(GAME.why_not(state, 0, move) is None for move in landings)
    assert {
        move for move in GAME.moves(state, 0) if GAME.write(move).startswith(f"{word}+")
    } == set(landings)
