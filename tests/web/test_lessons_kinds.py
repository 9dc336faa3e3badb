"""Every kind of task: what it works out, and what it refuses because the engine says otherwise."""

import copy
from pathlib import Path

import pytest

from pygames import GAMES
from pygames.study import study
from web.app.boards import board
from web.app.lessons.desk import Desk, boards_of
from web.app.lessons.fields import LessonError
from web.app.lessons.lesson import KINDS, work_out
from web.app.lessons.naming import named
from web.app.lessons.work import Writer
from web.app.texts import LANGUAGES, Texts, read_catalogue

CATALOGUE = read_catalogue(Path(__file__).parents[2] / "web/text")
SAID = {"ja": "文", "en": "A sentence."}
OPTION = {"text": SAID, "say": SAID}


def option(**more):
    return {**OPTION, **more}


ARENA = "1 1 0 turn:1 Br,Wa,Ar/La+,Ma,Br/Ma,Ar,Wa -"

# One task of every kind, over all games: the game, the task, and an answer that is wrong.
TASKS = {
    "may yes": ("jungle", {"kind": "may", "diagram": "Lb3 rg9", "move": "b3b7", "arrow": "b3 b7",
                           "answer": "yes", "explain": SAID}, {"answer": "no"}),
    "may no": ("jungle", {"kind": "may", "diagram": "Lb3 rb5", "move": "b3b7", "answer": "no",
                          "why": "jungle.rat_blocks_jump", "at": ["b5"]}, {"at": ["b6"]}),
    "may code": ("jungle", {"kind": "may", "diagram": "Lb3 rb5", "move": "b3b7", "answer": "no",
                            "why": "jungle.rat_blocks_jump", "at": ["b5"]},
                 {"why": "jungle.water"}),
    "pair": ("jungle", {"kind": "pair", "move": "b3b7", "answer": "a", "crop": "a2 d8",
                        "a": {"diagram": "Lb3 rc5"},
                        "b": {"diagram": "Lb3 rb5", "why": "jungle.rat_blocks_jump",
                              "at": ["b5"]}}, {"answer": "both"}),
    "pair two things": ("jungle", {"kind": "pair", "move": "b3b7", "answer": "a",
                                   "a": {"diagram": "Lb3 rc5"},
                                   "b": {"diagram": "Lb3 rb5", "why": "jungle.rat_blocks_jump",
                                         "at": ["b5"]}}, {"a": {"diagram": "Lb3 rc5 eg9"}}),
    "pair rules": ("jungle", {"kind": "pair", "diagram": "Td5 rg9", "move": "d5a5", "answer": "a",
                              "a": {"rules": ""},
                              "b": {"rules": "tiger_jump=lengthwise", "why": "jungle.not_a_jump",
                                    "at": ["a5"]}}, {"b": {"rules": ""}}),
    "reason": ("jungle", {"kind": "reason", "diagram": "Wd2 rg9", "move": "d2d1",
                          "why": "jungle.own_den", "at": ["d1"],
                          "option": [{"code": "jungle.own_den", "text": SAID},
                                     option(code="jungle.water")]},
               {"why": "jungle.water"}),
    "slip": ("jungle", {"kind": "slip", "diagram": "Wd6 Rc4 rd8 eg9",
                        "record": "c4c5 g9g8 d6e7 d8d7", "answer": 3, "why": "jungle.diagonal",
                        "at": ["e7"]}, {"answer": 2}),
    "destinations": ("jungle", {"kind": "destinations", "diagram": "La5 rg9", "from": "a5",
                                "answer": ["a4", "a6", "d5"]}, {"answer": ["a4", "a6"]}),
    "mark": ("ninuki", {"kind": "mark", "diagram": "B D8 E8 F8 G8", "what": "winning",
                        "answer": ["C8", "H8"], "extra": SAID, "missed": SAID},
             {"answer": ["H8"]}),
    "captures": ("ninuki", {"kind": "captures", "diagram": "B J8 W H8 I8", "move": "G8",
                            "answer": ["H8", "I8"], "extra": SAID, "missed": SAID},
                 {"answer": ["H8"]}),
    "deduce": ("arena", {"kind": "deduce", "position": ARENA,
                         "what": "kinds 2 1",
                         "viewer": 1, "answer": ["La"],
                         "option": [option(**{"is": "La"}), option(**{"is": "Ma"})]},
               {"answer": ["La", "Ma"]}),
    "predict": ("ninuki", {"kind": "predict", "diagram": "B J8 W H8 I8", "move": "G8", "answer": 1,
                           "option": [option(**{"is": "takes=2 result=on"}),
                                      option(**{"is": "takes=0"})]},
                {"option": [option(**{"is": "takes=2"}), option(**{"is": "result=on"})]}),
    "predict pair": ("ninuki", {"kind": "predict", "move": "G8", "answer": 1,
                                "a": {"diagram": "B J8 W H8 I8"}, "b": {"diagram": "W H8 I8"},
                                "option": [option(**{"is": "a.takes=2 b.takes=0"}),
                                           option(**{"is": "a.takes=2 b.takes=2"})]},
                     {"b": {"diagram": "B J8 W H8 I8"}}),
    "predict answer": ("jungle", {"kind": "predict", "diagram": "Cd8 ta5", "move": "d8d9",
                                  "answer": 1, "option": [option(**{"is": "result=1"}),
                                                          option(**{"is": "result=on"})]},
                       {"answer": 2}),
    "predict table": ("jungle", {"kind": "predict", "diagram": "Cd7 ta5", "answer": 2,
                                 "table": "1:!draw? 2:!draw",
                                 "option": [option(**{"is": "result=on"}),
                                            option(**{"is": "result=draw reasons=agreed"})]},
                      {"table": "2:!draw"}),
    "count places": ("jungle", {"kind": "count", "diagram": "Ld4 re4 ca4 wg4",
                                "what": "steps d4", "answer": 3, "wrong": {"4": SAID}},
                     {"answer": 4}),
    "count": ("goryu", {"kind": "count", "moves": "Pa@c10r1", "seat": 1, "what": "left P",
                        "answer": 4}, {"answer": 5}),
    "order": ("arena", {"kind": "order", "position": ARENA.replace("1 1 0 turn:1", "1 2 0 turn:2"),
                        "what": "round", "answer": ["2", "3", "1"],
                        "option": [option(**{"is": n}) for n in "123"]},
              {"answer": ["1", "2", "3"]}),
    "play": ("jungle", {"kind": "play", "diagram": "Wd8 Cc8 rg9", "goal": "result=1",
                        "answer": ["d8d9"], "miss": SAID, "wrong": {"c8c9": SAID}},
             {"answer": ["c8c9"]}),
    "play stones": ("ninuki", {"kind": "play", "rules": "size=13", "diagram": "B D8 E8 F8 G8",
                               "goal": "result=1", "answer": ["C8", "H8"], "miss": SAID},
                    {"answer": ["H8"]}),
    "play list": ("goryu", {"kind": "play", "list": ["Pa@c10r1", "Pa@c10r2"],
                            "names": {"Pa@c10r1": SAID, "Pa@c10r2": SAID}, "goal": "dragons=1",
                            "answer": ["Pa@c10r1"], "miss": SAID}, {"answer": ["Pa@c10r2"]}),
    "win": ("jungle", {"kind": "win", "diagram": "Dc8 wb9 te9", "in": 2, "answer": ["c8d8"]},
            {"answer": ["c8b8"]}),
    "win too long": ("jungle", {"kind": "win", "diagram": "Dc8 wb9 te9", "in": 2,
                                "answer": ["c8d8"]}, {"in": 3}),
    "edit": ("jungle", {"kind": "edit", "diagram": "Lb3 eg9", "move": "b3b7", "edit": "add r",
                        "answer": ["b4", "b5", "b6"]}, {"answer": ["b4"]}),
}  # fmt: skip


# A small game of every game, won with its first moves.
ENDINGS = {
    "jungle": {"diagram": "Cd8 tg9", "side": [], "line": "d8d9"},
    "ninuki": {"diagram": "B D8 E8 F8 G8", "side": [], "line": "H8"},
    "goryu": {"rules": "board=15x30", "position": "Pd@c7r1,Ib@c7r4,Ib@c7r9 - f 0", "side": [],
              "line": "1!Ph@c5r13"},
    "arena": {"position": "6 3 2 turn:2 Wa+,Br,Lax/Ar,La,Max/Ma+,Wa,Br -", "side": [],
              "line": "near:3"},
}  # fmt: skip


def lesson(game, task):
    shared = {"id": "one", "clause": "goal", "title": SAID, "ask": SAID}
    words = dict.fromkeys(("title", "hook", "rule", "summary"), SAID)
    ending = {"text": SAID, **ENDINGS[game]}
    return {**words, "minutes": 4, "game": ending, "task": [{**shared, **task}]}


def desk_of(game, language="ja"):
    return Desk(GAMES[game], study(game), board(game), Texts(CATALOGUE, language))


def worked_lesson(game, task, table=None, language="ja"):
    table = table or lesson(game, task)
    return work_out("x", table, desk_of(game, language), frozenset({"goal"}))


def worked(game, task, language="ja"):
    return worked_lesson(game, task, language=language).tasks[0]


def test_every_kind_has_its_example():
    assert {task["kind"] for _, task, _ in TASKS.values()} == set(KINDS)
    assert {game for game, _, _ in TASKS.values()} == set(GAMES)


@pytest.mark.parametrize("name", TASKS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_true_task_is_worked_out(name, language):
    game, task, _ = TASKS[name]
    done = worked(game, task, language)
    data = Writer(done.work).json(done.hints)
    assert done.work.right.right
    assert done.work.right.lines
    assert done.work.size > 1
    assert all(0 <= bit < len(data["bits"]) for frame in data["frames"] for bit in frame)
    for verdict in data["verdicts"]:
        assert verdict["lines"] or data["form"] == "choose"
        for frames in verdict.get("frames", []):
            assert all(0 <= frame < len(data["frames"]) for frame in frames)


@pytest.mark.parametrize("name", TASKS)
def test_what_is_not_so_is_refused(name):
    game, task, lie = TASKS[name]
    with pytest.raises(LessonError, match=f"{game}/x one"):
        worked(game, {**copy.deepcopy(task), **lie})


@pytest.mark.parametrize("name", [name for name, (_, task, _) in TASKS.items() if "answer" in task])
def test_an_answer_is_stated(name):
    game, task, _ = TASKS[name]
    unsaid = {key: value for key, value in task.items() if key != "answer"}
    with pytest.raises(LessonError, match=f"{game}/x one: no answer"):
        worked(game, unsaid)


# Every sentence that a task, an option or a lesson has, taken away in one language.
SPOKEN = ("title", "ask", "explain", "miss", "extra")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("field", [*SPOKEN, "hint", "option"])
def test_a_text_in_one_language_only_is_refused(field, language):
    half = {key: said for key, said in SAID.items() if key != language}
    name = {"miss": "play", "extra": "mark", "option": "predict"}.get(field, "may yes")
    game, task, _ = TASKS[name]
    more = {"hint": [{"text": half}], "option": [{**task.get("option", [{}])[0], "say": half}]}
    with pytest.raises(LessonError, match=f"{game}/x one.*: \\w+ is in"):
        worked(game, {**copy.deepcopy(task), field: more.get(field, half)})


@pytest.mark.parametrize("field", ["title", "hook", "rule", "summary"])
def test_a_lesson_in_one_language_only_is_refused(field):
    game, task, _ = TASKS["may yes"]
    with pytest.raises(LessonError, match=f"{game}/x: {field} is in ja"):
        worked_lesson(game, task, {**lesson(game, task), field: {"ja": "文"}})


def test_a_position_that_cannot_be_is_refused_unless_it_is_marked():
    afloat = {"kind": "may", "rules": "board=15x30", "position": "Pd@c15r4 - f 0",
             "move": "Pa@c5r1", "answer": "yes", "explain": SAID}  # fmt: skip
    with pytest.raises(LessonError, match=r"goryu/x one: no such position .* not partial = true"):
        worked("goryu", afloat)
    assert worked("goryu", {**afloat, "partial": True}).partial
    with pytest.raises(LessonError, match=r"jungle/x one: jungle.fault_water at b5"):
        worked("jungle", {**TASKS["may yes"][1], "diagram": "Lb3 rg9 cb5"})


def test_a_win_with_an_answer_to_it_is_refused():
    game, task, _ = TASKS["win"]
    with pytest.raises(LessonError, match="the engine says \\['c8d8'\\]"):
        worked(game, {**task, "answer": ["c8d8", "c8c9"]})


def test_too_many_answers_are_refused(monkeypatch):
    game, task, _ = TASKS["mark"]
    monkeypatch.setattr("web.app.lessons.lesson.MOST", 100)
    with pytest.raises(LessonError, match=f"{game}/x one: 225 answers, more than 100"):
        worked(game, task)


# ---- what is spoken of is ringed ----


def told(ja):
    return {"ja": ja, "en": "A sentence."}


@pytest.mark.parametrize(
    ("sentence", "spots"),
    [
        ("b4は空いています。", [("b4",), ()]),  # the other picture does not show it
        ("b43にもb4にもいません。", [("b4",), ()]),
        ("c5とa1。", [("a1",), ("c5", "a1")]),
        ("Aのa1です。Bではc5が空きです。", [("a1",), ("c5",)]),
        ("AもBもa1です。", [("a1",), ("a1",)]),
        ("どちらも空いています。", [(), ()]),
    ],
)
def test_the_places_that_a_sentence_names(sentence, spots):
    places = [{"a1": "a1", "b4": "b4"}, {"a1": "a1", "c5": "c5"}]
    assert [*named(sentence, places, ("A", "B"))] == spots


def wrong(work):
    return next(verdict for verdict in work.verdicts if not verdict.right)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cause_of_a_wrong_answer_is_ringed(language):
    game, task, _ = TASKS["reason"]
    options = [task["option"][0], {**task["option"][1], "say": told("d1は水ではありません。")}]
    assert wrong(worked(game, {**task, "option": options}, language).work).marks == (
        {"cause": ("d1",)},
    )
    game, task, _ = TASKS["predict pair"]
    options = [task["option"][0], {**task["option"][1], "say": told("Bではが空きです。")}]
    assert wrong(worked(game, {**task, "option": options}, language).work).marks == ()
    options[1]["say"] = told("BではJ8が空きです。")
    assert wrong(worked(game, {**task, "option": options}, language).work).marks == (
        {},
        {"cause": ("J8",)},
    )
    game, task, _ = TASKS["count places"]
    right = worked(game, {**task, "wrong": {"4": told("e4のネズミが川にいます。")}}, language)
    assert right.work.wrong["4"].marks == ({"cause": ("e4",)},)
    game, task, _ = TASKS["order"]
    options = [{**one, "say": told("親はBさんです。")} for one in task["option"]]
    assert worked(game, {**task, "option": options}, language).work.notes[0].marks == (
        {"cause": ("2",)},
    )
    game, task, _ = TASKS["deduce"]
    options = [{**one, "say": told("Bさんの札は見えています。")} for one in task["option"]]
    assert worked(game, {**task, "option": options}, language).work.items["1"].cause == ("2",)


def test_the_places_of_an_objection_are_ringed():
    game, task, _ = TASKS["destinations"]
    work = worked(game, {**task, "diagram": "La5 rb5", "answer": ["a4", "a6"]}).work
    assert work.items["d5"].cause == ("b5",)
    assert Writer(work).json(())["items"]["d5"][2] == ("b5",)


def test_a_hint_rings_what_it_names_unless_it_says_otherwise():
    game, task, _ = TASKS["may yes"]
    hints = [{"text": told("b4を見てください。")}, {"text": told("b4です。"), "at": ["b6"]}]
    marks = [marks for _, marks in worked(game, {**task, "hint": hints}).hints]
    assert marks == [({"hint": ("b4",)},), ({"hint": ("b6",)},)]


def test_two_boards_have_names_that_no_seat_has():
    assert boards_of("jungle", Texts(CATALOGUE, "ja")) == ("A", "B")
    seats = {Texts(CATALOGUE, "en")(f"arena.side.{seat}") for seat in range(5)}
    assert not seats & set(boards_of("arena", Texts(CATALOGUE, "en")))
