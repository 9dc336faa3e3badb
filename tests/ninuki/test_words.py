"""Moves as words, positions as lines, options as text."""

import pytest

from pygames.game import BadText, read_rules, write_rules
from pygames.ninuki import GAME
from pygames.ninuki.options import NinukiRules
from pygames.ninuki.words import Call, Stone
from tests.ninuki.positions import at


@pytest.mark.parametrize(
    ("word", "move"),
    [
        ("A1", Stone(0, 0)),
        ("H8", Stone(7, 7)),
        ("I19", Stone(8, 18)),
        ("H8-", Stone(7, 7, ())),
        ("H8:N,SE", Stone(7, 7, ("N", "SE"))),
        ("H8:SE,N,N", Stone(7, 7, ("SE", "N", "N"))),
        ("pass", Call.PASS),
        ("black", Call.BLACK),
        ("white", Call.WHITE),
        ("more", Call.MORE),
        ("Z99", Stone(25, 98)),
    ],
)
def test_words(word, move):
    assert GAME.read(word) == move
    assert GAME.write(move) == word


@pytest.mark.parametrize(
    "word",
    [
        "", " ", "H", "8", "h8", "H08", "H0", "H100", "HH8", "H8 ", "H8:", "H8:n", "H8:X", "H8:N,",
        "H8:N SE", "H8--", "H8-:N", "Pass", "PASS", "blue", "H８", "H8\n", "pass\n",
    ],
)  # fmt: skip
def test_what_is_no_word(word):
    with pytest.raises(BadText):
        GAME.read(word)


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        ("", "15/15/15/15/15/15/15/7B7/15/15/15/15/15/15/15 2 0,0 -"),
        ("size=9", "BWB6/9/9/9/9/9/9/9/8W 1 4,2 -"),
        ("size=9,seats=3", "9/9/9/2BWU4/9/9/9/9/9 3 0,0,6 -"),
        ("size=9,seats=4", "9/9/9/2BWUR3/9/9/9/9/9 4 0,2,0,0 - passes=3"),
        ("size=9,seats=4,teams=on", "9/9/9/2BW5/9/9/9/9/9 4 0,2 -"),
        ("size=9,opening=four", "9/9/9/2BWBW3/9/9/9/9/9 1 0,0 - swapped passes=1"),
    ],
)
def test_positions(rules, text):
    state = GAME.read_state(read_rules(NinukiRules, rules), text)
    assert GAME.write_state(state) == text


NINE = "9/9/9/9/9/9/9/9/9"


@pytest.mark.parametrize(
    "text",
    [
        "",
        NINE,
        f"{NINE} 1 0,0",
        f"{NINE}/9 1 0,0 -",
        f"{NINE[2:]} 1 0,0 -",
        f"{NINE} 0 0,0 -",
        f"{NINE} 3 0,0 -",
        f"{NINE} 1 0 -",
        f"{NINE} 1 0,0,0 -",
        f"{NINE} 1 00,0 -",
        f"{NINE} 1 -1,0 -",
        f"{NINE} 1 0,0 play",
        f"{NINE} 1 0,0  -",
        f"{NINE} 1 0,0 - passes=0",
        f"{NINE} 1 0,0 - passes=3",
        f"{NINE} 1 0,0 - passes=1 swapped",
        f"{NINE} 1 0,0 pending",
        "8/9/9/9/9/9/9/9/9 1 0,0 -",
        "10/9/9/9/9/9/9/9/9 1 0,0 -",
        "45/9/9/9/9/9/9/9/9 1 0,0 -",
        "09/9/9/9/9/9/9/9/9 1 0,0 -",
        "8U/9/9/9/9/9/9/9/9 1 0,0 -",
        "8b/9/9/9/9/9/9/9/9 1 0,0 -",
        "0B8/9/9/9/9/9/9/9/9 1 0,0 -",
    ],
)
def test_what_is_no_position(text):
    with pytest.raises(BadText):
        GAME.read_state(NinukiRules(size=9), text)


def test_states_are_values_with_their_rules():
    one, same = at("size=9", B="E5"), at("size=9", B="E5")
    assert one == same
    assert len({one, same}) == 1
    assert one != at("size=9,overline=on", B="E5")
    assert GAME.rules_of(one) == NinukiRules(size=9)


def test_rules_are_written_in_the_tables_order():
    every = {name: values[-1] for name, values in NinukiRules.options().items()}
    text = write_rules(NinukiRules(**every))
    assert text == (
        "seats=4,size=19,teams=on,overline=on,forced_capture=off,capture_three=on,"
        "self_sandwich=forbidden,mixed_capture=off,extension=whole,double_three=both,opening=three"
    )
    assert read_rules(NinukiRules, text) == NinukiRules(**every)


@pytest.mark.parametrize(
    ("rules", "idle"),
    [
        ("", {"teams", "mixed_capture"}),
        ("seats=3", {"teams", "double_three", "opening"}),
        ("seats=4", {"double_three", "opening"}),
        ("seats=4,teams=on", {"mixed_capture", "opening"}),
    ],
)
def test_what_has_no_effect_is_idle(rules, idle):
    form = read_rules(NinukiRules, rules)
    assert set(form.idle()) == idle
    assert form.clashes() == ()
