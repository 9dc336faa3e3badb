"""Words and position lines: what is read, what is written, and what is refused."""

import pytest

from pygames.game import BadText
from pygames.jungle import GAME
from pygames.jungle.rules import START, STEPS, JungleRules
from pygames.jungle.words import read_board, write_board

ROWS = "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L"
PLAIN = JungleRules()
THREEFOLD = JungleRules(repetition="threefold")


def test_every_step_survives_its_word():
    words = {GAME.write(step): step for row in STEPS for step in row}
    assert len(words) == 63 * 62
    assert "g3g4" in words
    assert all(GAME.read(word) == step for word, step in words.items())


def test_a_word_may_name_one_square_twice():
    step = GAME.read("a1a1")
    assert step.start == step.end == 0


@pytest.mark.parametrize(
    "word", ["", "a1", "a1a", "a1a2 ", " a1a2", "a0a1", "h1a1", "a1a10", "A1a2", "a1-a2", "a1a２"]
)
def test_bad_word(word):
    with pytest.raises(BadText):
        GAME.read(word)


def test_start():
    assert GAME.write_state(GAME.start(PLAIN)) == f"{ROWS} r 0 1"
    assert GAME.write_state(GAME.start(THREEFOLD)) == f"{ROWS} r 0 1 -"
    assert read_board(ROWS) == START
    assert write_board(bytes(63)) == "/".join("7" * 9)


@pytest.mark.parametrize("rules", [PLAIN, THREEFOLD])
@pytest.mark.parametrize("text", [f"{ROWS} r", f"{ROWS} r 0", f"{ROWS} r 0 1"])
def test_clock_and_number_may_be_left_out(rules, text):
    assert GAME.read_state(rules, text) == GAME.start(rules)


def test_fields():
    state = GAME.read_state(PLAIN, "6t/7/7/7/7/7/7/7/C5L b 59 30")
    assert (state.turn, state.clock, state.number) == (1, 59, 30)
    assert GAME.read_state(PLAIN, "6t/7/7/7/7/7/7/7/C5L b 59 2").number == 2  # not checked


@pytest.mark.parametrize(
    "text",
    [
        "3C3/7/7/7/7/7/7/7/l6 b 1 1",  # a den entered
        "7/7/7/7/7/7/7/7/l6 r 0 1",  # a side without pieces
        "6t/7/7/7/7/7/7/7/C5L r 60 31",  # the clock at its limit
    ],
)
def test_finished_positions_are_read_and_written(text):
    state = GAME.read_state(PLAIN, text)
    assert GAME.outcome(state)
    assert GAME.write_state(state) == text


BAD = [
    "",
    ROWS,
    f"{ROWS} r 0 1 ",
    f" {ROWS} r 0 1",
    f"{ROWS}  r 0 1",
    f"{ROWS} r 0 1\n",
    f"{ROWS}\n r 0 1",
    # size
    f"{ROWS}/7 r 0 1",
    f"7/{ROWS} r 0 1",
    f"{ROWS.removesuffix('/T5L')} r 0 1",
    f"{ROWS.replace('T5L', 'T4L')} r 0 1",
    f"{ROWS.replace('T5L', 'T6L')} r 0 1",
    f"{ROWS.replace('T5L', 'T32L')} r 0 1",  # gaps are written whole
    f"{ROWS.replace('T5L', 'T05L')} r 0 1",
    f"{ROWS.replace('7/7/7', '7//7')} r 0 1",
    f"{ROWS.replace('7/7/7', '7/8/7')} r 0 1",
    f"{ROWS.replace('7/7/7', '7/７/7')} r 0 1",
    # letters
    f"{ROWS.replace('T5L', 'X5L')} r 0 1",
    f"{ROWS.replace('T5L', '-5L')} r 0 1",
    # boards that cannot be
    f"{ROWS.replace('T5L', 'L5L')} r 0 1",  # an animal twice
    f"{ROWS.replace('7/7/7', '7/1C5/7').replace('1C3D1', '5D1')} r 0 1",  # a cat in water
    f"{ROWS.replace('7/7/7', '7/4t2/7').replace('l5t', 'l6')} r 0 1",
    f"{ROWS.replace('T5L', '3T2L')} r 0 1",  # in its own den
    f"{ROWS.replace('l5t', '3l2t')} r 0 1",
    "3L3/7/7/7/7/7/7/7/3l3 r 0 1",  # both dens entered
    # side, clock, number
    f"{ROWS} w 0 1",
    f"{ROWS} R 0 1",
    f"{ROWS} r -1 1",
    f"{ROWS} r 00 1",
    f"{ROWS} r x 1",
    f"{ROWS} r 0 0",
    f"{ROWS} r 0 01",
    f"{ROWS} r 0 1.5",
    f"{ROWS} r ١ 1",
    f"{ROWS} r 0 1 -",  # moves where no repetition counts
]


@pytest.mark.parametrize("text", BAD)
def test_bad_line(text):
    with pytest.raises(BadText):
        GAME.read_state(PLAIN, text)


MOVED = "6t/7/7/7/7/7/L6/7/7 r"  # the lion came from a1, the tiger went to g8 and back


def test_moves_since_the_capture_are_kept():
    text = f"{MOVED} 4 9 a1a2,g9g8,a2a3,g8g9"
    state = GAME.read_state(THREEFOLD, text)
    assert [GAME.write(step) for step in state.since] == ["a1a2", "g9g8", "a2a3", "g8g9"]
    assert GAME.write_state(state) == text


def test_not_all_moves_since_the_capture_need_be_known():
    for known in ("-", "g8g9", "a2a3,g8g9"):
        text = f"{MOVED} 30 9 {known}"
        assert GAME.write_state(GAME.read_state(THREEFOLD, text)) == text


@pytest.mark.parametrize(
    ("clock", "since"),
    [
        (4, ""),
        (4, "a1a2,"),
        (4, "a1a2;g9g8"),
        (4, "-,g8g9"),
        (4, "g8g9 "),
        (1, "a2a3,g8g9"),  # more moves than the clock counts
        (4, "a2a3"),  # Blue moved last
        (4, "g8g9,a2a3"),
        (4, "f9g8"),  # ends elsewhere
        (4, "f8g9"),  # diagonal
        (4, "a1a3,g8g9"),  # too far
        (4, "a3a3,g8g9"),
        (4, "d1d2,g8g9"),
        (4, "a4a3,a2a3,g8g9"),
        (4, "g9g9"),
    ],
)
def test_moves_that_do_not_lead_here(clock, since):
    with pytest.raises(BadText):
        GAME.read_state(THREEFOLD, f"{MOVED} {clock} 9 {since}")


@pytest.mark.parametrize(
    ("line", "since"),
    [
        ("7/7/7/7/7/7/4L2/7/6t b 9 9", "e4e3"),  # a lion that swam
        ("7/7/7/7/7/7/7/3L3/6t b 9 9", "d1d2"),  # out of its own den
        ("7/7/7/7/7/7/L6/r6/7 b 9 9", "a2a3"),  # out of another's square
        ("3tL2/7/7/7/7/7/7/7/7 b 9 9", "d9e9"),  # out of the den that had won
        ("3t3/3L3/7/7/7/7/7/7/7 r 9 9", "d8d9"),
        ("3L3/7/7/7/7/7/7/7/6t r 9 9", "d8d9,g2g1"),  # on after the end
    ],
)
def test_an_earlier_position_that_cannot_be(line, since):
    with pytest.raises(BadText):
        GAME.read_state(THREEFOLD, f"{line} {since}")


def test_moves_past_a_third_time_do_not_lead_here():
    around = "a1a2,g9g8,a2a1,g8g9"
    line = "6t/7/7/7/7/7/7/7/L6 r"
    assert GAME.read_state(THREEFOLD, f"{line} 8 5 {around},{around}")
    with pytest.raises(BadText):
        GAME.read_state(THREEFOLD, f"{line} 12 7 {around},{around},{around}")
