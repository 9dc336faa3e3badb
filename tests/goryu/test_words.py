"""Moves and positions as text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames.game import BadText
from pygames.goryu import GAME
from pygames.goryu.pieces import SHAPES
from pygames.goryu.position import PASS, GoryuRules, Lie, Move, hand

LIES = st.builds(Lie, st.sampled_from(list(SHAPES)), st.integers(1, 99), st.integers(1, 99))
HEADS = LIES.filter(lambda lie: lie.piece == "P")
NUMBERS = st.integers(1, 9)
MOVES = st.one_of(
    st.just(PASS),
    st.builds(lambda lie: Move("head", 0, *lie), HEADS),
    st.builds(
        lambda number, lie, landing: Move("grow", number, *lie, landing),
        NUMBERS,
        LIES,
        st.none() | HEADS,
    ),
    st.builds(lambda number, lie: Move("touchdown", number, *lie), NUMBERS, HEADS),
)


@given(MOVES)
def test_words_read_back(move):
    assert GAME.read(GAME.write(move)) == move


@pytest.mark.parametrize(
    ("word", "move"),
    [
        ("Pa@c30r1", Move("head", 0, "Pa", 30, 1)),
        ("2:Lc@c12r5", Move("grow", 2, "Lc", 12, 5)),
        ("2!Pb@c12r29", Move("touchdown", 2, "Pb", 12, 29)),
        ("2:Lc@c12r5+Pb@c12r9", Move("grow", 2, "Lc", 12, 5, Lie("Pb", 12, 9))),
        ("2:Pc@c12r5", Move("grow", 2, "Pc", 12, 5)),
        ("pass", PASS),
    ],
)
def test_words(word, move):
    assert GAME.write(move) == word
    assert GAME.read(word) == move


def test_what_a_move_carries():
    move = GAME.read("2:Lc@c12r5")
    assert (move.kind, move.piece, move.dragon) == ("grow", "L", 2)
    assert move.cells == ((12, 5), (12, 6), (12, 7), (12, 8), (13, 5))
    assert (PASS.kind, PASS.piece, PASS.dragon, PASS.cells) == ("pass", "", 0, ())


@pytest.mark.parametrize(
    "word",
    [
        "", "Pass", "pass ", "Pa", "Pa@", "Pa@c30", "Pa@r1c30", "Pa@c30r1\n", " Pa@c30r1",
        "Pa@c030r1", "Pa@c0r1", "Pa@c-1r1", "Pa@c100r1", "Pa@c٣r1",  # numbers as written, or not at all
        "Pi@c30r1", "Ic@c30r1", "Xb@c30r1", "Qa@c30r1", "pa@c30r1", "P@c30r1",  # no such orientation
        "La@c30r1",  # a body piece without a dragon
        "2!La@c30r1",  # a body piece touched down
        "0:La@c30r1", "10:La@c30r1", "-1:La@c30r1", ":La@c30r1", "2La@c30r1", "2;La@c30r1",
        "2:La@c30r1+La@c30r5", "2!Pa@c30r1+Pa@c30r5", "Pa@c30r1+Pa@c30r5", "2:La@c30r1+", "pass+Pa@c30r5",
        "2:La@c30r1+2!Pa@c30r5", "2:La@c30r1+Pa@c30r5+Pa@c30r9",
    ],
)  # fmt: skip
def test_no_words(word):
    with pytest.raises(BadText):
        GAME.read(word)


@pytest.mark.parametrize(
    "text",
    [
        "- - f 0",
        "- - w 3",
        "Pd@c30r1/Pd@c40r1 Pf@c11r28,Ib@c11r23 w 0",
        "Ib@c30r1,!Pf@c30r6/Pd@c40r1 - f 2",
        "Ib@c30r1,!Pf@c30r28 - w 0",  # at the goal: over
        "Pd@c30r1 Pf@c11r28 f 4",  # over too
        # Joints are for `faults` to judge: a text that breaks them can be read.
        "Pa@c30r1,Ia@c31r4/Pc@c5r1 Pb@c11r28 w 0",
    ],
)
def test_positions_read_back(text):
    state = GAME.read_state(GoryuRules(), text)
    assert GAME.write_state(state) == text
    assert GAME.read_state(GoryuRules(), GAME.write_state(state)) == state


@pytest.mark.parametrize(
    "text",
    [
        "", "- -", "- - f", "- - f 5", "- - f -1", "- - f 0 ", "- - x 0", "- - f  0", "-- - f 0", "- - f 00",
        "Pd@c30r1/ - f 0", "/Pd@c30r1 - f 0", "Pd@c30r1, - f 0", "-/Pd@c30r1 - f 0",
        "Ib@c30r1 - f 0", "Ib@c30r1,Pf@c30r6 - f 0", "Pd@c30r1,Pf@c30r4 - f 0",  # heads at the wrong place
        "Pd@c30r1,Ib@c30r4,!Pf@c30r9 - f 0", "Ib@c30r1,!Ib@c30r6 - f 0", "!Pf@c30r1 - f 0",
        "Ib@c30r1!Pf@c30r6 - f 0", "Ib@c30r1,!Pf@c30r6,Ib@c30r9 - f 0",
        "Pa@c60r1 - f 0", "Pd@c30r29 - f 0",  # off the board
        "Pd@c30r1/Pd@c30r1 - f 0", "Pd@c30r1 Pd@c31r1 f 0",  # two pieces on a cell
        "Pd@c1r1/Pd@c4r1/Pd@c7r1/Pd@c10r1/Pd@c13r1/Pd@c16r1 - f 0",  # six heads
        "Pd@c1r1,Xa@c1r4,Xa@c5r4,Xa@c9r4,Xa@c13r4,Xa@c17r4,Xa@c21r4 - f 0",  # six X
        "Ib@c30r1,!Pf@c30r28 - f 0", "Ib@c30r1,!Pf@c30r28 - w 1",  # play after a head at the goal
        "Ib@c30r1,!Pf@c30r28/Ib@c40r1,!Pf@c40r28 - w 0",
        "Ib@c30r1,!Pf@c30r28 Ib@c40r26,!Pd@c40r1 w 0",
    ],
)  # fmt: skip
def test_no_positions(text):
    with pytest.raises(BadText):
        GAME.read_state(GoryuRules(), text)


def test_the_board_bounds_a_position():
    text = "Pd@c30r1 Pf@c11r28 f 0"
    assert GAME.read_state(GoryuRules(), text)
    for board in ("20x40", "15x30"):
        with pytest.raises(BadText):
            GAME.read_state(GoryuRules(board=board), text)


def test_hands_follow_from_the_position():
    text = "Pd@c30r1,Ib@c30r4,Ib@c30r9/Pd@c40r1 Ib@c11r26,!Pd@c11r23 f 0"
    state = GAME.read_state(GoryuRules(), text)
    assert hand(state, 0) == dict.fromkeys("FILNPTUVWXYZ", 5) | {"I": 3, "P": 3}
    assert hand(state, 1) == dict.fromkeys("FILNPTUVWXYZ", 5) | {"I": 4, "P": 4}
    few = GAME.read_state(GoryuRules(supply=3), text)
    assert hand(few, 0) == dict.fromkeys("FILNPTUVWXYZ", 3) | {"I": 1, "P": 3}
    endless = GAME.read_state(GoryuRules(supply="unlimited"), text)
    assert hand(endless, 0) == dict.fromkeys("FILNPTUVWXYZ") | {"P": 3}


def test_a_state_is_what_it_holds():
    """However it came about, by moves or by text."""
    state = GAME.start(GoryuRules())
    for word in ("Pd@c30r1", "Pf@c11r28", "1:Ib@c30r4", "pass", "1!Pf@c30r9"):
        state = GAME.play(state, state.turn, GAME.read(word))
    again = GAME.read_state(GoryuRules(), "Ib@c30r4,!Pf@c30r9 Pf@c11r28 w 0")
    assert state == again
    assert hash(state) == hash(again)
    assert state.dragons[0][0].bits == again.dragons[0][0].bits
    assert state.dragons[0][0].open_ends == again.dragons[0][0].open_ends == ()
