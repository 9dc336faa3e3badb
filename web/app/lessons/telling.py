"""Kinds of tasks about what is or will be: `predict`, `count`, `order`."""

from __future__ import annotations

import re
from typing import Any

from pygames.study import ending
from pygames.table import Table
from web.app.lessons.desk import POSITION, Desk, Scene
from web.app.lessons.fields import Fields, Text
from web.app.lessons.judging import after_words, differ_in_one, one_right, pictured
from web.app.lessons.work import Diagram, Frame, Verdict, Work

SIDES = ("a", "b")


def predict(task: Fields, desk: Desk) -> Work:
    """What happens? Every option is a fact, and exactly one of them is so: the `answer`th.

    With tables `a` and `b` there are two boards; a fact is then `a.takes=E b.takes=-`. The words
    of `then` follow the move before it is asked.
    """
    two = all(task.has(name) for name in SIDES)
    shared = (*POSITION, "move", "arrow", "then", "table")
    sides = [task.table(name).under(task, shared) for name in SIDES] if two else [task]
    scenes = [desk.scene(side) for side in sides]
    words = [side.word("move", "") for side in sides]
    if two:
        differ_in_one(task, desk, scenes, words)
    facts: dict[str, str] = {}
    frames: list[tuple[Frame, ...]] = []
    for name, side, scene, word in zip(SIDES, sides, scenes, words, strict=False):
        after = desk.made(side, scene.state, scene.seat, word) if word else scene.state
        for following in side.word("then", "").split():
            after = desk.made(side, after, desk.actor(after), following)
        found = desk.facts(scene, word, after)
        if side.has("table"):
            found |= _settled(side, desk, after)
        facts |= {f"{name}.{key}" if two else key: value for key, value in found.items()}
        frames.append((desk.moved(scene.state, word, after),) if word else ())
    boards = tuple(pictured(side, desk, scene) for side, scene in zip(sides, scenes, strict=True))
    options, verdicts = [], []
    for option in task.tables("option"):
        right, said = _holds(option, facts), option.text("say")
        options.append(desk.say(option.text("text")))
        lines = (desk.say(said), *(after_words(task, desk) if right else ()))
        rings = () if right else desk.rings(said, boards)
        verdicts.append(Verdict(right, lines, tuple(frames), marks=rings))
        option.done()
    right_one = one_right(task, verdicts)
    if task.number("answer") != verdicts.index(right_one) + 1:
        raise task.wrong(f"the engine says option {verdicts.index(right_one) + 1}")
    for side in sides if two else ():
        side.done()
    return Work("choose", boards, right_one, tuple(options), tuple(verdicts))


def _settled(task: Fields, desk: Desk, state: Any) -> dict[str, str]:
    """How the game stands after words of the table's own: `1:!draw? 2:!no`, seats from 1."""
    table = Table(desk.game, desk.game.rules_of(state), desk.game.write_state(state))
    for entry in task.word("table").split():
        seat, _, word = entry.partition(":")
        if seat not in map(str, range(1, table.rules.seats + 1)):
            raise task.wrong(f"no seat in {entry}")
        reason = table.submit(int(seat) - 1, word)
        if reason:
            raise task.wrong(f"{entry} is refused: {reason.code}")
    return ending(table.outcome())


def _holds(option: Fields, facts: dict[str, str]) -> bool:
    """Whether all that an option claims is so."""
    claims = option.word("is").split()
    for claim in claims:
        name, sign, _ = claim.partition("=")
        if not sign or name not in facts:
            raise option.wrong(f"no fact {claim}; there are {', '.join(facts)}")
    return all(facts[name] == value for name, _, value in (c.partition("=") for c in claims))


def count(task: Fields, desk: Desk) -> Work:
    """How many? A named function of the study counts, on the board where there are places."""
    scene = desk.scene(task)
    name, _, argument = task.word("what").partition(" ")
    places: tuple[str, ...] = ()
    if name in desk.study.places:
        places = desk.study.places[name](scene.state, scene.seat, argument)
        number = len(places)
    elif name in desk.study.counts:
        number = desk.study.counts[name](scene.state, scene.seat, argument)
    else:
        raise task.wrong(f"no count {name}")
    if task.number("answer") != number:
        raise task.wrong(f"answer is {task.number('answer')}; the engine says {number}")
    board = pictured(task, desk, scene)
    table = task.table("wrong")
    wrong = {key: said_of(table.text(key), desk, board) for key in table.keys()}  # noqa: SIM118  (not a dict)
    for key in wrong:
        if not re.fullmatch("0|[1-9][0-9]*", key) or int(key) == number:
            raise task.wrong(f"{key} is no wrong number")
    wrong |= {side: Verdict(False, (desk.texts(f"lesson.too_{side}"),)) for side in ("low", "high")}
    lines = (desk.texts("lesson.number", number=number), *after_words(task, desk))
    verdict = Verdict(True, lines, marks=({"count": places},) if places else ())
    return Work("number", (board,), verdict, number=number, wrong=wrong)


def said_of(said: Text, desk: Desk, board: Diagram) -> Verdict:
    """What is said of a wrong answer, with the places that it names."""
    return Verdict(False, (desk.say(said),), marks=desk.rings(said, (board,)))


def order(task: Fields, desk: Desk) -> Work:
    """In which order? A named function of the study says it."""
    scene = desk.scene(task)
    name, _, argument = task.word("what").partition(" ")
    if name not in desk.study.orders:
        raise task.wrong(f"no order {name}")
    right = desk.study.orders[name](scene.state, scene.seat, argument)
    if task.words("answer") != right:
        raise task.wrong(f"answer is {list(task.words('answer'))}; the engine says {list(right)}")
    board = pictured(task, desk, Scene(scene.state, scene.seat, scene.before, scene.last))
    names, options, notes = [], [], []
    for option in task.tables("option"):
        names.append(option.word("is"))
        options.append(desk.say(option.text("text")))
        notes.append(said_of(option.text("say"), desk, board))
        option.done()
    if sorted(names) != sorted(right):
        raise task.wrong(f"options are {names}; the engine orders {list(right)}")
    if tuple(names) == right:
        raise task.wrong("the options stand in their right order already")
    numbers = tuple(names.index(one) for one in right)
    said = desk.texts("lesson.arrow").join(options[number] for number in numbers)
    verdict = Verdict(True, (said, *after_words(task, desk)))
    return Work("order", (board,), verdict, tuple(options), order=numbers, notes=tuple(notes))
