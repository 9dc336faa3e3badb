"""What lessons are told of a Jungle position."""

import pytest

from pygames.game import BadText, read_rules
from pygames.jungle import GAME
from pygames.jungle.lessons import STUDY
from pygames.jungle.rules import BLUE, RED, JungleRules
from pygames.study import facts_of

USUAL = JungleRules()
THREEFOLD = JungleRules(repetition="threefold")


def at(text, rules=USUAL):
    return STUDY.diagram(rules, text)


def facts(text, word):
    state, move = at(text), GAME.read(word)
    after = GAME.after(state, state.turn, move)
    return facts_of(GAME, STUDY, state, state.turn, move, after)


def test_a_diagram_is_a_position_in_short():
    assert GAME.write_state(at("Lb3 rb5")) == "7/7/7/7/1r5/7/1L5/7/7 r 0 1"
    assert GAME.write_state(at("Ca1 tg9 blue quiet=55")) == "6t/7/7/7/7/7/7/7/C6 b 55 1"


@pytest.mark.parametrize("text", ["Lb3 rb3", "Xb3", "Lh3", "Lb4", "Lb3 La3", "Cd1", "quiet=x"])
def test_a_diagram_that_cannot_be_is_refused(text):
    with pytest.raises(BadText):
        at(text)


@pytest.mark.parametrize(
    ("one", "other", "differ"),
    [
        ("Lb3 rb5", "Lb3 rb5", []),
        ("Lb3 rb5", "Lb3 rc5", ["rb5 is rc5"]),
        ("Lb3 rb5", "Lb3 Rb5", ["rb5 is Rb5"]),
        ("Lb3 rb5", "Lb3", ["rb5 alone"]),
        ("Lb3", "Lb3 rb5 eg9", ["rb5 alone", "eg9 alone"]),
        ("Lb3 rb5", "Lb3 rb5 blue", ["side to move"]),
        ("Lb3 rb5", "Lb3 rb5 quiet=1", ["moves since the last capture"]),
    ],
)
def test_what_differs_is_named_thing_by_thing(one, other, differ):
    assert list(STUDY.differences(at(one), at(other))) == differ


def test_moves_behind_a_position_differ_only_where_they_are_remembered():
    walk = ["a1a2", "g9g8", "a2a1", "g8g9"]
    for rules, differ in ((USUAL, ()), (THREEFOLD, ("moves since the last capture",))):
        plain, walked = at("Ta1 tg9 quiet=4", rules), at("Ta1 tg9", rules)
        for word in walk:
            walked = GAME.after(walked, walked.turn, GAME.read(word))
        assert STUDY.differences(plain, walked) == differ


def test_every_other_square_can_be_asked_about():
    asked = STUDY.reach(at("Lb3"), RED, "b3")
    assert len(asked) == 62
    assert asked["g9"] == "b3g9"
    with pytest.raises(BadText):
        STUDY.reach(at("Lb3"), RED, "h3")


@pytest.mark.parametrize(
    ("what", "text", "argument", "squares"),
    [
        ("steps", "Ld4 re4 ca4 wg4", "d4", "d3 a4 d5"),
        ("steps", "Ld4", "a1", ""),
        ("jumps", "Ld4 re4 ca4 wg4", "d4", "a4"),
        ("prey", "Ld4 re4 ca4 dd5 ed3", "d4", "a4 d5"),
        ("hunters", "Rd3 Cc2 De2 Pd4 ld2 te3", "d2", "c2 e2 d3"),
        ("movers", "Ea1 Lb1 Da2 Cc1 ta3 eb2", "", "c1"),
        ("traps", "Lb3", "red", "c1 e1 d2"),
        ("traps", "Lb3", "blue", "d8 c9 e9"),
        ("home", "Lb3", "e", "g7"),
        ("home", "Lb3", "E", "a3"),
    ],
)
def test_places_are_named_squares(what, text, argument, squares):
    assert STUDY.places[what](at(text), RED, argument) == tuple(squares.split())


def test_whose_animals_hunt_and_move_is_a_matter_of_the_seat():
    state = at("Ca3 ca4 blue")
    assert STUDY.places["hunters"](state, BLUE, "a3") == ("a4",)
    assert STUDY.places["hunters"](state, RED, "a3") == ()
    assert STUDY.places["movers"](state, BLUE, "") == ("a4",)


@pytest.mark.parametrize(("rules", "ranks"), [("", "R C D W P E"), ("dog_wolf=dog", "R C W D P E")])
def test_animals_are_ordered_by_rank(rules, ranks):
    state = at("Lb3", read_rules(JungleRules, rules))
    assert STUDY.orders["ranks"](state, RED, "E C P D R W") == tuple(ranks.split())


def test_the_quiet_moves_left():
    left = STUDY.counts["quiet_left"]
    assert left(at("Lb3 quiet=55"), RED, "") == 5
    assert left(at("Lb3 quiet=55", JungleRules(quiet_limit=200)), RED, "") == 145
    with pytest.raises(BadText):
        left(at("Lb3", JungleRules(quiet_limit="none", repetition="threefold")), RED, "")


@pytest.mark.parametrize(
    ("text", "word", "told"),
    [
        ("Cd8 ta5", "d8d9", {"mover": "C", "end": "d9", "takes": "-", "lands": "den"}),
        ("Cd3 ed2 tg9", "d3d2", {"takes": "e", "lands": "own_trap", "quiet": "0"}),
        ("Lb3 rd8 quiet=7", "b3b7", {"mover": "L", "lands": "-", "quiet": "8"}),
        ("Wd7 tg9", "d7d8", {"lands": "trap", "takes": "-"}),
    ],
)
def test_facts_of_a_move(text, word, told):
    assert told.items() <= facts(text, word).items()


def paths(name, text, argument):
    return {path: GAME.write_state(state) for path, state in STUDY.edits[name](at(text), argument)}


def test_an_animal_is_added_where_it_may_be():
    rats, cats = paths("add", "Lb3", "r"), paths("add", "Lb3", "C")
    assert len(rats) == 61  # not on the lion, nor in its own den
    assert len(cats) == 49  # nor in the water
    assert rats["b4",] == "7/7/7/7/7/1r5/1L5/7/7 r 0 1"
    assert paths("add", "Lb3", "L") == {}


def test_an_animal_is_removed_or_put_elsewhere():
    assert paths("remove", "Lb3 rb5", "") == {
        ("b3",): "7/7/7/7/1r5/7/7/7/7 r 0 1",
        ("b5",): "7/7/7/7/7/7/1L5/7/7 r 0 1",
    }
    shifted = paths("shift", "Lb3 rb5", "b3")
    assert len(shifted) == 49  # 63 less the water, its own den and its own square
    assert shifted["a1",] == "7/7/7/7/1r5/7/7/7/L6 r 0 1"


@pytest.mark.parametrize(
    ("ask", "name", "argument"),
    [
        (STUDY.places, "steps", "h1"),
        (STUDY.places, "traps", "green"),
        (STUDY.places, "home", "X"),
        (STUDY.orders, "ranks", "C X"),
    ],
)
def test_a_wrong_argument_is_named(ask, name, argument):
    with pytest.raises(BadText):
        ask[name](at("Lb3"), RED, argument)


def test_an_unknown_animal_cannot_be_added():
    with pytest.raises(BadText):
        list(STUDY.edits["add"](at("Lb3"), "X"))
