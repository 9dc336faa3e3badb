"""The small game of a lesson: proved by the engine, played live against its list of moves."""

import re
from dataclasses import replace

import pytest

from pygames import GAMES
from pygames.game import BadText
from tests.web.test_lessons_kinds import SAID, desk_of, lesson, worked_lesson
from tests.web.test_session import Page, answered
from web.app import computer, scripted
from web.app.boards import KEYS
from web.app.lessons.ending import small_game
from web.app.lessons.fields import Fields, LessonError
from web.app.store import PERSON

# The tiger walks before its den; the wolf goes round it.
GAME = {
    "text": SAID,
    "diagram": "Cc7 We7 td8",
    "side": ["d8c8", "c8d8", "d8e8", "e8d8"],
    "line": "e7e8 e8e9 e9d9",
}
TIGER = scripted.write(GAME["side"])


def made(game="jungle", **more):
    return small_game(Fields(f"{game}/x game", {**GAME, **more}), desk_of(game))


def table(**more):
    return Page(address=made(**more).onward)


def test_a_small_game_is_proved_and_its_link_seats_both():
    assert made().moves == 3
    page = table()
    assert page.session.players == (PERSON, TIGER)
    assert not page.session.paused
    assert "レッスンの相手" in page.panels["far"]


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"line": "e7d7 d7d9"}, "d7d9 is refused"),
        ({"line": "e7e8 e8e9"}, "line: the game goes on"),
        ({"line": "e7e8 e8e9 e9d9 c7c8"}, "line: does not end with a win"),
        ({"diagram": "Cc7 Ta1 td3", "side": ["d3d2", "d2d1"], "line": "c7c6 a1a2"}, "refused"),
        ({"diagram": "Cc7 Ta1 td3", "side": ["d3d2", "d2d1"], "line": "c7d7 a1a2"}, "with a win"),
        ({"diagram": "Ra1 rg9 quiet=59", "side": ["g9g8"], "line": "a1a2"}, "with a win"),
        ({"side": ["d8c8"]}, "side: no move of it in"),
        ({"side": ["d8c8", "walk"]}, "walk"),
        ({"side": ["d8c8,c8d8"]}, "no word for a list"),
        ({"side": []}, "side: no move of it in"),
        ({"more": 1}, "unknown: more"),
    ],
)
def test_what_is_not_so_is_refused(more, said):
    with pytest.raises(LessonError, match=said):
        made(**more)


def test_a_small_game_has_its_own_position():
    plain = {name: GAME[name] for name in ("text", "side", "line")}
    with pytest.raises(LessonError, match="a position to begin from"):
        small_game(Fields("jungle/x game", plain), desk_of("jungle"))


def test_every_lesson_has_one():
    task = {"kind": "may", "diagram": "Lb3 rb5", "move": "b3b7", "answer": "no",
            "why": "jungle.rat_blocks_jump", "at": ["b5"]}  # fmt: skip
    assert worked_lesson("jungle", task).ending.moves > 0
    table = lesson("jungle", task)
    del table["game"]
    with pytest.raises(LessonError, match="jungle/x: no game"):
        worked_lesson("jungle", task, table)


def test_the_line_can_be_played_against_it():
    page = table()
    for word in GAME["line"].split():
        patch = page.tap(word[:2], word[2:])
        if "think" in patch:
            answered(page, patch)
    assert page.words == ["e7e8", "d8c8", "e8e9", "c8d8", "e9d9"]
    assert page.session.table.outcome().places == (1, 2)


def test_off_the_list_the_weakest_computer_moves():
    page = Page(address=made().onward.replace(TIGER, "lesson~a1a2~nothing"))
    patch = page.tap("e7", "f7")
    task = computer.read_task(patch["think"]["text"])
    weakest = computer.levels("jungle")[0]
    assert task.level == "lesson~a1a2~nothing"
    assert computer.level_of("jungle", task.level).seconds == weakest.seconds
    answered(page, patch)
    plain = replace(task, level=weakest.key)
    (*_, thought) = computer.thoughts(plain)
    assert page.words == ["e7f7", GAMES["jungle"].write(thought.move)]


def test_once_more_is_the_same_small_game():
    page = table()
    start = page.session.table.start
    patch = page.tap("e7", "f7")
    answered(page, patch)
    page.do("rematch")
    assert (page.session.table.start, page.words) == (start, [])
    assert page.session.players == (PERSON, TIGER)


def test_a_link_that_names_nobody_leaves_the_list_behind():
    address = made().onward
    again = Page(**table().store, address=re.sub("&players=[^&]*", "", address))
    assert again.session.table.start
    assert TIGER not in again.session.players


def test_in_a_game_from_the_start_there_is_no_list():
    page = Page(address=re.sub("&start=[^&]*", "", made().onward))
    assert page.session.table.start == ""
    patch = page.tap("g3", "g4")
    assert computer.read_task(patch["think"]["text"]).level == computer.levels("jungle")[0].key


def test_it_is_kept_and_offered_no_more():
    page = table()
    page.tap("e7", "e8")
    again = Page(**page.store)
    assert again.session.players == (PERSON, TIGER)
    again.do("open", "new")
    assert scripted.NAME not in again.panels["dialog"]
    again.do("lot")
    again.do("start", "")
    assert again.session.players == (PERSON, computer.levels("jungle")[1].key)


def test_of_a_list_what_is_no_word_is_nothing():
    game = GAMES["jungle"]
    state = game.read_state(game.rules(), "6r/7/7/7/7/7/1L5/7/7 r 0 1")
    assert scripted.reply(game, state, 0, "lesson~~walk~g9g8~b3b2") == game.read("b3b2")
    assert scripted.reply(game, state, 0, "lesson~walk") is None


@pytest.mark.parametrize("words", [["a~b"], ["a,b"], [""]])
def test_a_list_can_be_read_back(words):
    with pytest.raises(BadText):
        scripted.write(words)


@pytest.mark.parametrize("key", KEYS)
def test_a_list_is_no_level(key):
    assert not any(scripted.is_scripted(level.key) for level in computer.levels(key))
    assert not scripted.is_scripted(PERSON)
