"""Kinds of tasks about whether a move may be played: `may`, `reason`, `pair`, and `slip`."""

from __future__ import annotations

from dataclasses import replace

from pygames.game import BadText, Reason
from web.app.lessons.desk import POSITION, Desk, Scene, boards_of
from web.app.lessons.fields import Fields
from web.app.lessons.work import Diagram, Frame, Verdict, Work

PAIR = ("a", "b", "both", "neither")


def may(task: Fields, desk: Desk) -> Work:
    """May this move be played: yes or no, then why."""
    scene, word = desk.scene(task), task.word("move")
    reason = checked(task, desk, scene, word, task.word("answer"))
    frames = ((outcome(task, desk, scene, word, reason),),)
    lines = because(task, desk, scene, word, reason)
    board = pictured(task, desk, scene)
    # An objection shows its own places; where nothing forbids the move the writer names them.
    rings = () if reason else desk.rings(task.text("explain"), (board,))
    verdicts = tuple(
        Verdict(right, lines, frames, (reason is None,), () if right else rings)
        for right in (reason is None, reason is not None)
    )
    words = [desk.texts(f"lesson.{name}") for name in ("yes", "no")]
    options = (task.text_or("yes"), task.text_or("no"))
    named = tuple(desk.say(own) if own else word for own, word in zip(options, words, strict=True))
    right = next(verdict for verdict in verdicts if verdict.right)
    return Work("choose", (board,), right, named, verdicts)


def reason(task: Fields, desk: Desk) -> Work:
    """Which of several rules forbids the move is asked."""
    scene, word = desk.scene(task), task.word("move")
    why = checked(task, desk, scene, word, "no")
    assert why
    frame, board = desk.refused(scene, word, why), pictured(task, desk, scene)
    options, verdicts = [], []
    for option in task.tables("option"):
        options.append(desk.say(option.text("text")))
        if option.word("code") == why.code:
            lines = (desk.explain(scene, word, why), *after_words(task, desk))
            verdicts.append(Verdict(True, lines, ((frame,),)))
        else:
            said = option.text("say")
            verdicts.append(Verdict(False, (desk.say(said),), marks=desk.rings(said, (board,))))
        option.done()
    right_one = one_right(task, verdicts)
    return Work("choose", (board,), right_one, tuple(options), tuple(verdicts))


def pair(task: Fields, desk: Desk) -> Work:
    """Two boards differ in one thing; it is asked on which of them the move may be played."""
    sides = [task.table(name).under(task, (*POSITION, "move", "arrow")) for name in ("a", "b")]
    scenes = [desk.scene(side) for side in sides]
    words = [side.word("move") for side in sides]
    differ_in_one(task, desk, scenes, words)
    answer = task.word("answer")
    if answer not in PAIR:
        raise task.wrong(f"answer is none of {', '.join(PAIR)}")
    allowed = [answer in (name, "both") for name in ("a", "b")]
    reasons = [
        checked(side, desk, scene, word, "yes" if yes else "no")
        for side, scene, word, yes in zip(sides, scenes, words, allowed, strict=True)
    ]
    frames: list[tuple[Frame, ...]] = []
    lines: list[str] = []
    called = boards_of(desk.game.key, desk.texts)
    for name, side, scene, word, why in zip(called, sides, scenes, words, reasons, strict=True):
        frames.append((outcome(side, desk, scene, word, why),))
        said = desk.explain(scene, word, why) if why else desk.spoken(scene.state, word)
        lines.append(desk.texts("lesson.on_board", board=name, said=said))
    chips = tuple(why is None for why in reasons)
    lines += after_words(task, desk)
    verdicts = tuple(Verdict(name == answer, tuple(lines), tuple(frames), chips) for name in PAIR)
    labels = task.table("labels")
    named = tuple(
        desk.say(labels.text(name)) if labels.has(name) else desk.texts(f"lesson.pair.{name}")
        for name in PAIR
    )
    labels.done()
    boards = tuple(pictured(side, desk, scene) for side, scene in zip(sides, scenes, strict=True))
    for side in sides:
        side.done()
    return Work("choose", boards, verdicts[PAIR.index(answer)], named, verdicts)


def slip(task: Fields, desk: Desk) -> Work:
    """The one move of a record that breaks a rule is to be found."""
    record, answer = task.word("record").split(), task.number("answer")
    if not 1 <= answer <= len(record):
        raise task.wrong(f"the record has {len(record)} moves")
    scene = desk.scene(task)
    verdicts: list[Verdict] = []
    first = scene
    for ply, word in enumerate(record, 1):
        scene = Scene(scene.state, desk.actor(scene.state), scene.before, scene.last)
        why = desk.why_not(scene, word)
        if (why is not None) != (ply == answer):
            said = why.code if why else "no rule"
            raise task.wrong(f"move {ply}, {word}, breaks {said}")
        if why:
            _same_reason(task, why)
        move = desk.game.read(word)
        after = desk.game.after(scene.state, scene.seat, move)
        frame = desk.refused(scene, word, why) if why else desk.moved(scene.state, word, after)
        said = desk.explain(scene, word, why) if why else desk.spoken(scene.state, word)
        lines = (said, *after_words(task, desk)) if why else (said, desk.texts("lesson.allowed"))
        verdicts.append(Verdict(why is not None, lines, ((frame,),)))
        scene = Scene(after, 0, scene.state, word)
    names = task.table("names")
    written = (
        desk.say(names.text(str(ply))) if names.has(str(ply)) else word
        for ply, word in enumerate(record, 1)
    )
    options = tuple(f"{ply}. {said}" for ply, said in enumerate(written, 1))
    names.done()
    board = desk.diagram(first)
    right = verdicts[answer - 1]
    return Work("choose", (board,), right, options, tuple(verdicts))


# -- what these kinds share -----------------------------------------------------------------


def checked(task: Fields, desk: Desk, scene: Scene, word: str, answer: str) -> Reason | None:
    """The engine's objection, when the writer has said the same. Raises LessonError."""
    if answer not in ("yes", "no"):
        raise task.wrong("answer is neither yes nor no")
    why = desk.why_not(scene, word)
    if (answer == "yes") != (why is None):
        raise task.wrong(f"answer is {answer}; the engine says {why.code if why else 'allowed'}")
    if why:
        _same_reason(task, why)
    return why


def _same_reason(task: Fields, why: Reason) -> None:
    if task.word("why") != why.code:
        raise task.wrong(f"why is {task.word('why')}; the engine says {why.code}")
    if sorted(task.words("at", ())) != sorted(why.at):
        raise task.wrong(f"at is {list(task.words('at', ()))}; the engine says {list(why.at)}")


def outcome(task: Fields, desk: Desk, scene: Scene, word: str, why: Reason | None) -> Frame:
    """The board after the move, or with what stands in its way."""
    if why:
        return desk.refused(scene, word, why)
    return desk.moved(scene.state, word, desk.made(task, scene.state, scene.seat, word))


def because(
    task: Fields, desk: Desk, scene: Scene, word: str, why: Reason | None
) -> tuple[str, ...]:
    """Why: the engine's reason, or for an allowed move what the writer says of it."""
    if why:
        return (desk.explain(scene, word, why), *after_words(task, desk))
    task.text("explain")  # nothing but the writer can say why nothing forbids a move
    return (desk.spoken(scene.state, word), *after_words(task, desk))


def after_words(task: Fields, desk: Desk) -> tuple[str, ...]:
    """What the writer adds to an answer."""
    words = task.text_or("explain")
    return (desk.say(words),) if words else ()


def one_right(task: Fields, verdicts: list[Verdict]) -> Verdict:
    """The only right one of several. Raises LessonError."""
    right = [verdict for verdict in verdicts if verdict.right]
    if len(right) != 1:
        raise task.wrong(f"{len(right)} options are right")
    return right[0]


def pictured(task: Fields, desk: Desk, scene: Scene) -> Diagram:
    """A board that is only looked at, with the arrow and the moves that the task asks about."""
    asked = task.words("list", ()) or tuple(task.word("move", "").split())
    return desk.diagram(scene, arrow=task.word("arrow", ""), asked=asked)


def differ_in_one(task: Fields, desk: Desk, scenes: list[Scene], words: list[str]) -> None:
    """Raises LessonError unless exactly one thing differs: rules, position, seat or move."""
    one, other = scenes
    rules = [desk.game.rules_of(scene.state) for scene in scenes]
    found = [
        f"{name} {getattr(rules[0], name)} is {getattr(rules[1], name)}"
        for name in rules[0].options()
        if getattr(rules[0], name) != getattr(rules[1], name)
    ]
    try:
        plain = replace(other.state, rules=rules[0])
    except (TypeError, ValueError, BadText) as error:
        raise task.wrong(f"the positions cannot be compared: {error}") from error
    found += desk.study.differences(one.state, plain)
    found += ["seat"] if one.seat != other.seat else []
    found += ["move"] if words[0] != words[1] else []
    if len(found) != 1:
        raise task.wrong(f"the boards differ in {len(found)} things: {'; '.join(found)}")
