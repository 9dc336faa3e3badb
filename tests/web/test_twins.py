"""Twins of tasks: mirrored text by text, and true again when the engine works them out."""

import tomllib
from dataclasses import replace
from random import Random

import pytest

from pygames import GAMES
from pygames.game import CHANCE, BadText, read_rules
from pygames.study import study
from tests.web.test_lessons_kinds import desk_of
from web.app.lessons.lesson import work_out
from web.app.lessons.twins import twins

MIRRORED = {
    ("jungle", "", "Lb3 rb5 blue quiet=55"): "Lf3 rf5 blue quiet=55",
    ("jungle", "", "b3からb7へ、b列だけ"): "f3からf7へ、f列だけ",
    ("jungle", "", "file b, not file d"): "file f, not file d",
    ("jungle", "", "6r/7/7/7/7/7/1L5/7/7 r 0 1"): "r6/7/7/7/7/7/5L1/7/7 r 0 1",
    ("ninuki", "", "B G8 J8 W H8 I8 to=2"): "B I8 F8 W H8 G8 to=2",
    ("ninuki", "size=9", "B A1 to I9"): "B I1 to A9",
    ("arena", "", "戦士（赤7）で近くから"): "弓使い（青7）で遠くから",
    ("arena", "", "A Warrior and an Archer, near, not nearer"):
        "An Archer and a Warrior, far, not nearer",
    ("arena", "", "far:2 *split:Wa,La|Br,Ar|Ma keep"): "near:2 *split:Ar,Ma|Br,Wa|La keep",
    ("arena", "seats=4", "3 1 2! split:1>2n Wa,Br/Ar+,La3/-/La,Ma2x Wa,Ma"):
        "3 1 2! split:1>2f Ar,Br/Wa+,Ma3/-/Ma,La2x Ar,La",
    ("arena", "seats=4", "1 1 0 turn:1 ??,Br2/Ar+,??/Ma,??x/La,Ma -"):
        "1 1 0 turn:1 ??,Br2/Wa+,??/La,??x/Ma,La -",
    ("goryu", "", "1:Ia@c5r4"): "1:Ia@c52r4",
    ("goryu", "", "c5r4、c60r1"): "c56r4、c1r1",
}  # fmt: skip


@pytest.mark.parametrize("case", MIRRORED)
def test_a_text_in_the_mirror_and_back(case):
    key, rules, text = case
    mirror, chosen = study(key).mirror, read_rules(GAMES[key].rules, rules)
    assert mirror is not None
    assert mirror(chosen, text) == MIRRORED[case]
    assert mirror(chosen, MIRRORED[case]) == text


@pytest.mark.parametrize("key", ["jungle", "ninuki", "goryu"])
def test_every_legal_move_is_legal_in_the_mirror(key):
    """Of a position that the mirror leaves as it is, but for Jungle's array."""
    game, mirror = GAMES[key], study(key).mirror
    assert mirror is not None
    rules = game.rules()
    state = game.start(rules)
    there = game.read_state(rules, mirror(rules, game.write_state(state)))
    legal = {game.write(move) for move in game.moves(state, 0)}
    assert {mirror(rules, word) for word in legal} == {game.write(m) for m in game.moves(there, 0)}


@pytest.mark.parametrize(
    ("key", "rules", "text"),
    [("goryu", "", "Ia@c61r1"), ("arena", "warrior_near=8", "near:2"),
     ("arena", "", "1 1 0 turn:9 Wa,Br/Ar,La/Ma,Wa -")],
)  # fmt: skip
def test_what_the_mirror_cannot_show(key, rules, text):
    """A piece beyond the edge, classes that are nobody's mirror, no position."""
    mirror = study(key).mirror
    assert mirror is not None
    with pytest.raises(BadText):
        mirror(read_rules(GAMES[key].rules, rules), text)


@pytest.mark.parametrize("preset", GAMES["arena"].presets)
def test_every_game_of_arena_is_the_same_in_the_mirror(preset):
    """Move by move, deals and their weights too."""
    game, mirror, rng = GAMES["arena"], study("arena").mirror, Random(5)
    assert mirror is not None
    rules = game.presets[preset]
    for _ in range(20):
        state = there = game.start(rules)
        while actors := game.actors(state):
            assert game.actors(there) == actors
            seat = rng.choice(actors)
            if seat == CHANCE:
                weighed = {mirror(rules, game.write(move)): n for move, n in game.deals(state)}
                assert weighed == {game.write(move): n for move, n in game.deals(there)}
                words = sorted(weighed)
            else:
                words = sorted(mirror(rules, game.write(m)) for m in game.moves(state, seat))
                assert words == sorted(game.write(m) for m in game.moves(there, seat))
            word = rng.choice(words)
            there = game.play(there, seat, game.read(word))
            state = game.play(state, seat, game.read(mirror(rules, word)))
            assert game.write_state(there) == mirror(rules, game.write_state(state))
        assert game.outcome(state) == game.outcome(there)


LESSON = """
title = {ja = "あ", en = "A"}
hook = {ja = "あ", en = "A"}
rule = {ja = "あ", en = "A"}
summary = {ja = "あ", en = "A"}
minutes = 4
game = {text = {ja = "あ", en = "A"}, diagram = "Cd8 tg9", side = [], line = "d8d9"}
[[task]]
id = "one"
kind = "may"
clause = "goal"
title = {ja = "a1は", en = "a1"}
ask = {ja = "b3からb7へ？", en = "b3 to b7?"}
diagram = "Lb3 rb5"
move = "b3b7"
answer = "no"
why = "jungle.rat_blocks_jump"
at = ["b5"]
[[task]]
id = "sides"
kind = "may"
clause = "goal"
title = {ja = "左は", en = "left"}
ask = {ja = "左？", en = "left?"}
diagram = "Lb3 rb5"
move = "b3b4"
answer = "no"
why = "jungle.water"
at = ["b4"]
[[task]]
id = "start"
kind = "may"
clause = "goal"
title = {ja = "はじめ", en = "start"}
ask = {ja = "a1から？", en = "from a1?"}
move = "a1a2"
answer = "yes"
explain = {ja = "あ", en = "A"}
"""


def test_a_lesson_has_the_twins_of_what_can_be_mirrored():
    made = twins(tomllib.loads(LESSON), GAMES["jungle"], study("jungle"))
    assert made is not None
    lesson = work_out("x", made, desk_of("jungle"), frozenset({"goal"}))
    (task,) = lesson.tasks  # not the one that says "left", not the one from the start
    assert (task.key, task.ask, task.reasons) == (
        "x-one", "f3からf7へ？", ("jungle.rat_blocks_jump",),
    )  # fmt: skip
    assert "f5" in " ".join(task.work.right.lines)


def test_a_game_without_a_mirror_has_no_twins():
    without = replace(study("arena"), mirror=None)
    assert twins({"task": []}, GAMES["arena"], without) is None
