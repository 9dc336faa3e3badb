"""Forced wins: found exactly when there is one, and answered by the best defence."""

import pytest

from pygames.game import CHANCE
from pygames.jungle import GAME as JUNGLE
from pygames.jungle.lessons import diagram
from pygames.ninuki import GAME as NINUKI
from pygames.ninuki.lessons import diagram as stones
from pygames.study import facts_of, study
from pygames.think.forced import is_won, reply, winners


def jungle(text):
    return diagram(JUNGLE.rules(), text)


def words(game, moves):
    return sorted(map(game.write, moves))


# Red moves and wins in so many moves, and no sooner; all first moves that do.
WINS = {
    "Wd8 Cc8 rg9": (1, ["d8d9"]),
    "Dc8 wb9 te9": (2, ["c8d8"]),
    "Pe8 ee9 Wf7": (2, ["e8d8"]),
    "La9 Ef9 eg7": (2, ["f9e9"]),
}


@pytest.mark.parametrize("text", WINS)
def test_a_win_is_found_at_its_length(text):
    state, (length, first) = jungle(text), WINS[text]
    assert [is_won(JUNGLE, state, 0, n) for n in range(length + 1)] == [False] * length + [True]
    assert words(JUNGLE, winners(JUNGLE, state, 0, length)) == first


def test_what_is_no_win_is_none():
    assert not is_won(JUNGLE, jungle("Ra1 rg9"), 0, 3)
    assert not is_won(JUNGLE, jungle("Wd8 rg9 blue"), 1, 1)


def test_a_draw_is_no_win():
    last = jungle("Ra1 rg9 quiet=59")
    after = JUNGLE.after(last, 0, next(iter(JUNGLE.moves(last, 0))))
    outcome = JUNGLE.outcome(after)
    assert outcome is not None
    assert set(outcome.places) == {1}
    assert not is_won(JUNGLE, after, 0, 5)


def test_the_reply_wins_at_once_where_it_can():
    state = jungle("Ra1 wd2 blue")
    assert JUNGLE.write(reply(JUNGLE, state, 0, 2)) == "d2d1"


def test_the_reply_saves_where_it_can():
    before = jungle("Dc8 wb9 te9")
    for move in JUNGLE.moves(before, 0):
        after = JUNGLE.after(before, 0, move)
        answer = reply(JUNGLE, after, 0, 1)
        saved = not is_won(JUNGLE, JUNGLE.after(after, 1, answer), 0, 1)
        assert saved == (move not in winners(JUNGLE, before, 0, 2))


def test_stones_too():
    state = stones(NINUKI.rules(size=9), "B C5 D5 E5 F5 W B5 G4")
    assert words(NINUKI, winners(NINUKI, state, 0, 1)) == ["G5"]


def test_what_is_said_of_every_game():
    state = jungle("Wd8 Cc8 rg9")
    move = JUNGLE.read("d8d9")
    after = JUNGLE.after(state, 0, move)
    facts = facts_of(JUNGLE, study("jungle"), state, 0, move, after)
    assert facts["result"] == "1"
    assert facts["actors"] == ""
    assert facts["takes"] == "-"
    assert facts_of(JUNGLE, study("jungle"), state, 0, None, state) == {
        "result": "on", "reasons": "", "actors": "1",
    }  # fmt: skip
    from pygames.arena import GAME as ARENA

    dealt = ARENA.start(ARENA.rules())
    assert ARENA.actors(dealt) == (CHANCE,)
    assert facts_of(ARENA, study("arena"), dealt, 0, None, dealt)["actors"] == "chance"
