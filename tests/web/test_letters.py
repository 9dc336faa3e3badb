"""Letters drawn as outlines: where they stand, and that every board's are there."""

import re

import pytest

from web.app.boards import KEYS, board
from web.app.letters import coordinates, letters, written

NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")


def test_a_word_stands_round_the_middle_of_its_baseline():
    one, zero = (op["x"] for op in letters("10", "num", "ink"))
    alone = letters("1", "num", "ink")[0]["x"]
    assert one == 2 * alone  # all figures are equally wide, and two are twice as wide
    assert zero == 0


def test_a_symbol_is_scaled_to_the_size_asked_for():
    assert written("at-a", 3, 4, 19) == {
        "op": "use", "name": "at-a", "x": 3, "y": 4, "scale": 0.19,
    }  # fmt: skip


def test_a_letter_has_its_colour():
    [shape] = coordinates("a", "ink")["at-a"]
    assert [op["fill"] for op in shape["ops"]] == ["ink"]


def test_an_unknown_letter_is_told():
    with pytest.raises(KeyError):
        letters("漢", "serif", "ink")


@pytest.mark.parametrize("key", KEYS)
def test_outlines_are_closed_and_of_a_letters_size(key):
    """No path of a letter begins further away than a letter is large."""
    for name, ops in board(key).sheet.symbols.items():
        if not name.startswith(("at-", "sign-", "rank-")):
            continue
        for op in (shape for each in ops for shape in each["ops"]):
            assert op["d"].startswith("m"), name
            assert op["d"].endswith("z"), name
            assert max(abs(float(n)) for n in NUMBER.findall(op["d"])) < 110, name
