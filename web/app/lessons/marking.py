"""Kinds of tasks about sets: `destinations`, `captures` and `mark`; `deduce` in a list."""

from __future__ import annotations

from collections.abc import Mapping

from web.app.lessons.desk import Desk, Scene
from web.app.lessons.fields import Fields
from web.app.lessons.judging import after_words, pictured
from web.app.lessons.work import Diagram, Item, Marks, Verdict, Work


def destinations(task: Fields, desk: Desk) -> Work:
    """Where may this piece go? Every spot is asked of the rulebook."""
    scene, start = desk.scene(task), task.word("from", "")
    words = desk.study.reach(scene.state, scene.seat, start)
    items = {}
    for spot, word in words.items():
        why = desk.why_not(scene, word)
        said = desk.explain(scene, word, why) if why else desk.spoken(scene.state, word)
        items[spot] = Item(why is None, said, tuple(why.at) if why else ())
    return _marked(task, desk, scene, items)


def mark(task: Fields, desk: Desk) -> Work:
    """Which spots are meant? A named function of the game's study says it."""
    scene = desk.scene(task)
    right = _places(task, desk, scene, task.word("what"))
    board = desk.diagram(scene)
    spots = tuple(board.places) or right
    extra, missed = desk.say(task.text("extra")), desk.say(task.text("missed"))
    items = {spot: Item(spot in right, missed if spot in right else extra) for spot in spots}
    return _marked(task, desk, scene, items)


def captures(task: Fields, desk: Desk) -> Work:
    """What does this move take? The study's `captured` says it."""
    scene, word = desk.scene(task), task.word("move")
    after = desk.made(task, scene.state, scene.seat, word)
    right = _places(task, desk, scene, f"captured {word}")
    board = desk.diagram(scene)
    extra, missed = desk.say(task.text("extra")), desk.say(task.text("missed"))
    items = {
        spot: Item(spot in right, missed if spot in right else extra)
        for spot in tuple(board.places) or right
    }
    frames = ((desk.moved(scene.state, word, after),),)
    return _marked(task, desk, scene, items, frames)


def _marked(
    task: Fields,
    desk: Desk,
    scene: Scene,
    items: Mapping[str, Item],
    frames: tuple[tuple[tuple[str, ...], ...], ...] = (),
) -> Work:
    right = [spot for spot, item in items.items() if item.right]
    if sorted(task.words("answer")) != sorted(right):
        raise task.wrong(f"answer is {list(task.words('answer'))}; the engine says {right}")
    named = _listed(desk, [desk.called(scene.state, spot) for spot in right])
    lines = (desk.texts("lesson.these", places=named), *after_words(task, desk))
    marks: tuple[Marks, ...] = ({"right": right},)
    verdict = Verdict(True, lines, frames, marks=marks)
    board: Diagram = pictured(task, desk, scene)
    return Work("mark", (board,), verdict, items=items)


def _listed(desk: Desk, names: list[str]) -> str:
    return desk.texts("app.list").join(names) if names else desk.texts("lesson.none")


def _places(task: Fields, desk: Desk, scene: Scene, asked: str) -> tuple[str, ...]:
    name, _, argument = asked.partition(" ")
    if name not in desk.study.places:
        raise task.wrong(f"no places {name}")
    return desk.study.places[name](scene.state, scene.seat, argument)


def deduce(task: Fields, desk: Desk) -> Work:
    """What is possible, as far as the seat can know? A named function of the study says it.

    It is asked of the position as the seat sees it, so nothing hidden can slip into the answer.
    """
    scene = desk.scene(task)
    name, _, argument = task.word("what").partition(" ")
    if name not in desk.study.deductions:
        raise task.wrong(f"no deduction {name}")
    seen = desk.game.redact(scene.state, scene.seat)
    possible = desk.study.deductions[name](seen, scene.seat, argument)
    board = pictured(task, desk, Scene(seen, scene.seat, scene.before, scene.last))
    names, options, items = [], [], {}
    for number, option in enumerate(task.tables("option")):
        names.append(option.word("is"))
        options.append(desk.say(option.text("text")))
        said = option.text("say")
        cause = next((one["cause"] for one in desk.rings(said, (board,)) if one), ())
        items[str(number)] = Item(names[-1] in possible, desk.say(said), tuple(cause))
        option.done()
    right = [one for one in names if one in possible]
    if sorted(task.words("answer")) != sorted(right):
        raise task.wrong(f"answer is {list(task.words('answer'))}; the engine says {right}")
    if not possible <= set(names):
        raise task.wrong(f"no option for {', '.join(sorted(possible - set(names)))}")
    right_ones = [option for option, one in zip(options, names, strict=True) if one in possible]
    these = desk.texts("lesson.these", places=_listed(desk, right_ones))
    lines = (these, *after_words(task, desk))
    return Work("tick", (board,), Verdict(True, lines), tuple(options), items=items)
