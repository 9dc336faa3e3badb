"""The moves that change most leave the position before them as it was."""

import pytest

from pygames.ninuki import GAME
from pygames.table import Table
from tests.ninuki.positions import at, drawn
from tests.ninuki.test_captures import STAR
from tests.ninuki.test_wins import FULL, without

MOVES = {
    "sixteen stones": (at(W=STAR["W"], B=STAR["B"]), "H8"),
    "full board": (drawn("size=9", *without(FULL, "A5"), turn=2), "A5"),
    "last move captures": (drawn("size=9", *without(FULL, "A1")), "A1"),
    "edges": (at(B="O3 B4", W="A4"), "C4"),
    "sandwich": (at("self_sandwich=taken", B="G8 J8 I9 I10", W="H8 I11", turn=2), "I8"),
    "whole line": (
        at("extension=whole", B="D8 E8 F8 G8 H8", W="C8", turn=2, tail="pending"),
        "I8",
    ),
    "pending": (at("extension=break", B="D8 E8 F8 G8 H9", W="H10"), "H8"),
}


@pytest.mark.parametrize("name", MOVES)
def test_undo_and_redo(name):
    before, word = MOVES[name]
    text = GAME.write_state(before)
    table = Table(GAME, before.rules, text)
    assert table.submit(before.turn, word) is None
    after = table.state
    assert after != before
    assert table.undo() is None
    assert table.state == before
    assert GAME.write_state(table.state) == text
    assert table.redo() is None
    assert table.state == after
