"""Words and positions as text: exact inverses, and nothing else is taken."""

from random import Random

import pytest

from pygames.arena import GAME
from pygames.arena.cards import ArenaRules, Split
from pygames.arena.words import Act, Deal
from pygames.game import BadText
from tests.arena.play import at, at_random

WORDS = [
    ("*parent:2", Act("*parent", 2)),
    ("*deal:Br", Deal("Br")),
    ("*split:Wa,La|Br,Ar|", Split(("Wa", "La"), ("Br", "Ar"), ())),
    ("*split:La|Br|Ma", Split(("La",), ("Br",), ("Ma",))),
    ("main:1", Act("main", 1)),
    ("keep", Act("keep")),
    ("swap:1", Act("swap", 1)),
    ("offer:3", Act("offer", 3)),
    ("accept", Act("accept")),
    ("decline", Act("decline")),
    ("near:2", Act("near", 2)),
    ("far:2", Act("far", 2)),
]


@pytest.mark.parametrize(("word", "move"), WORDS)
def test_word(word, move):
    assert GAME.read(word) == move
    assert GAME.write(move) == word


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "keep:1",
            "main",
            "main:",
            "main:0",
            "main:?",
            "main:10",
            "main:１",
            "near: 2",
            "Near:2",
        ),
        *("*parent", "*parent:0", "*deal", "*deal:??", "*deal:Xx", "*deal:br", "pass", "keep "),
        *("*split", "*split:", "*split:||", "*split:Br|Wa", "*split:Br|Wa|La|Ma", "*split:Br||"),
        *("*split:La,Wa|Br,Ar|", "*split:Br|Wa|La,Ma", "*split:??|Br|", "*split:Br,|Wa|"),
    ],
)
def test_no_word(text):
    with pytest.raises(BadText):
        GAME.read(text)


def test_positions_of_whole_games_are_read_back_redacted_too():
    for preset, rules in GAME.presets.items():
        for table, _, _ in at_random(rules, f"words {preset}"):
            for viewer in (*range(rules.seats), None):
                for state in (table.state, GAME.redact(table.state, viewer)):
                    assert GAME.read_state(rules, GAME.write_state(state)) == state


def test_the_rules_own_example():
    state = at("3 2 1 turn:4 Wa+,Br4/Ar,La1x/-/??3,Ma+ Br,Wa")
    assert (state.round, state.parent, state.quiet, state.blood) == (3, 1, 1, False)
    assert state.living() == [0, 1, 3]
    assert [hand.marked for hand in state.hands] == [False, True, False, False]
    assert state.hands[0].cards[1].seen == (3,)
    assert state.hands[3].main.seen == (2,)
    assert state.requiem == ("Br", "Wa")


GOOD = {
    "parent": "0 0 0 parent // -",
    "deal": "0 1 0 deal Br,Ar/Br,La/Wa -",
    "main": "0 2 0 main Br,La,Wa/Wa,Ma,Ar=3/Ar,Br,La -",
    "turn": "2 1 1 turn:1 Br,Wa,Ar/La,Ma,Br/Wa,Ar,La -",
    "prepare": "4 3 2 prepare:3! Br,Br/-/Ma,Ma/Ar,Ar Wa,La",
    "answer": "4 3 0 answer:3>4 Br,Br/-/Ma,Ma/Ar,Ar Wa,La",
    "split": "3 1 0! split:1>2n Wa,Br,Ar/La1,Ma,Ar/- Br,La,Ma",
    "over": "3 1 0! over Wa,Br,Ar/-/- Br,Ar,La,La,Ma,Ma",
}


@pytest.mark.parametrize("text", GOOD.values(), ids=GOOD)
def test_good_position(text):
    assert GAME.write_state(at(text)) == text


BAD = [
    ("turn", "2 1 1", "2 1"),  # five fields
    ("turn", "2 1 1", "02 1 1"),
    ("turn", "2 1 1", "-2 1 1"),
    ("turn", "2 1 1", "２ 1 1"),
    ("turn", "2 1 1", "2 4 1"),  # no such seat
    ("turn", "2 1 1", "2 0 1"),  # no parent
    ("turn", "2 1 1", "2 1 3"),  # three quiet rounds are a stalemate
    ("turn", "2 1 1", "0 1 1"),  # a turn while setting up
    ("turn", "turn:1", "turn:4"),
    ("turn", "turn:1", "turn:1!"),
    ("turn", "turn:1", "main"),
    ("turn", "turn:1", "over"),
    ("turn", "La,Ma,Br", "La,Ma"),
    ("turn", "La,Ma,Br", "-"),  # out, and no requiem
    ("turn", "La,Ma,Br", "La,Ma,Br=1"),
    ("turn", "La,Ma,Br", "La,Ma,Brxx"),
    ("turn", "La,Ma,Br", "La,Ma,X"),
    ("turn", "La,Ma,Br", "La,Ma,"),
    ("turn", "La,Ma,Br", "La2,Ma,Br"),  # its owner
    ("turn", "La,Ma,Br", "La31,Ma,Br"),
    ("turn", "La,Ma,Br", "La11,Ma,Br"),
    ("turn", "La,Ma,Br", "La4,Ma,Br"),
    ("turn", "La,Ma,Br", "La+1,Ma,Br"),
    ("turn", "La,Ma,Br", "??+,Ma,Br"),
    ("turn", "La,Ma,Br", "La,La,Br"),  # a third Lancer
    ("turn", " -", " Wa"),
    ("turn", " -", " "),
    ("turn", "/Wa,Ar,La", ""),  # two seats
    ("turn", "La,Ma,Br/Wa,Ar,La", "La,Ma,Brx/Wa,Ar,Lax"),  # nobody to attack
    ("prepare", "4 3 2", "1 3 0"),
    ("prepare", "4 3 2", "4 2 2"),  # the parent is out
    ("prepare", "4 3 2", "4 3 2!"),
    ("prepare", "Ma,Ma", "Ma,Max"),
    ("prepare", ":3!", ":2!"),
    ("prepare", "Wa,La", "La,Wa"),
    ("prepare", "Br,Br/", "Wa,Wa/"),  # a third Warrior; and no Braver
    ("prepare", "Br,Br/-/Ma,Ma/Ar,Ar Wa,La", "La,Wa/-/Ma,Ma/Ar,Ar Wa,La"),  # no Braver
    ("answer", "3>4", "3>3"),
    ("answer", "3>4", "3>2"),
    ("answer", "3>4", "3>5"),
    ("answer", "3>4", "3>4n"),
    ("split", "1>2n", "1>2"),
    ("split", "1>2n", "1>3n"),
    ("split", "La1,Ma,Ar", "La,Ma,Ar"),  # the attacker has looked
    ("split", "La1,Ma,Ar", "La1,Ma,Arx"),  # marked only when the fight is over
    ("parent", "0 0 0", "0 1 0"),
    ("parent", "//", "/Br/"),
    ("deal", "0 1 0", "0 0 0"),
    ("deal", "0 1 0", "0 1 1"),
    ("deal", "Br,Ar/Br,La/Wa", "Br,Ar/Br/Wa,La"),  # not in turn
    ("deal", "Br,Ar/Br,La/Wa", "Br,Ar/Br,La/Wa2"),
    ("deal", "Br,Ar/Br,La/Wa", "Br,Ar,La/Br,La,Ma/Wa,Ma,Ar"),  # all dealt
    ("main", "=3", "=4"),
    ("main", "=3", "=0"),
    ("main", "Br,La,Wa/Wa,Ma,Ar=3/Ar,Br,La", "Br,La,Wa=1/Wa,Ma,Ar=3/Ar,Br,La=?"),
    ("main", "Wa,Ma,Ar=3", "Wa,Ma,Arx"),
    ("over", "over", "turn:1"),
]


@pytest.mark.parametrize(("name", "right", "wrong"), BAD)
def test_bad_position(name, right, wrong):
    text = GOOD[name]
    assert text.count(right) >= 1
    seats = text.split(" ")[4].count("/") + 1
    with pytest.raises(BadText):
        GAME.read_state(ArenaRules(seats=seats), text.replace(right, wrong, 1))


def test_a_stalemates_count_is_less_than_the_living_seats_unless_somebody_fell():
    text = "4 3 2! turn:3 Br,Br/-/Ma,Ma/Ar,Ar Wa,La"
    assert GAME.write_state(at(text)) == text
    with pytest.raises(BadText):
        at(text.replace("2!", "3"))


def test_a_mangled_position_is_refused_or_played_on():
    """Whatever is read can be written again, and its moves can be made."""
    rng = Random(6)
    read = 0
    letters = "0123456789!>/,:-+=?x BrWaLnfop"
    for text in GOOD.values():
        rules = ArenaRules(seats=text.split(" ")[4].count("/") + 1)
        for _ in range(1500):
            place = rng.randrange(len(text))
            mangled = text[:place] + rng.choice(letters) + text[place + rng.randrange(2) :]
            try:
                state = GAME.read_state(rules, mangled)
            except BadText:
                continue
            read += mangled != text
            assert GAME.write_state(state) == mangled
            full = GAME.guess(state, None, rng)
            for seat in GAME.actors(full):
                moves = [d for d, _ in GAME.deals(full)] if seat == -1 else GAME.moves(full, seat)
                assert moves, mangled
                for move in moves:
                    GAME.write_state(GAME.play(full, seat, move))
    assert read > 50
