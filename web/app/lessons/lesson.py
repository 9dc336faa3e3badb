"""A lesson: its words, and its tasks worked out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from pygames.game import BadText
from web.app.lessons import judging, marking, playing, telling
from web.app.lessons.desk import Desk
from web.app.lessons.ending import SmallGame, small_game
from web.app.lessons.fields import Fields, LessonError
from web.app.lessons.work import Hint, Json, Marks, Work, Writer

KINDS: Mapping[str, Callable[[Fields, Desk], Work]] = {
    "may": judging.may,
    "reason": judging.reason,
    "pair": judging.pair,
    "slip": judging.slip,
    "destinations": marking.destinations,
    "captures": marking.captures,
    "mark": marking.mark,
    "deduce": marking.deduce,
    "predict": telling.predict,
    "count": telling.count,
    "order": telling.order,
    "play": playing.play,
    "win": playing.win,
    "edit": playing.edit,
}

MOST = 4000  # answers of one task
LONGEST_TITLE, LONGEST_QUESTION = 20, 60  # Japanese characters


@dataclass(frozen=True)
class Task:
    """One task in one language."""

    key: str  # unique in its game: the lesson's key and the task's id
    kind: str
    clauses: tuple[str, ...]  # of the game's rules page
    reasons: tuple[str, ...]  # the codes that the task is about
    rules: tuple[str, ...]  # of each board, what differs from the usual ones
    title: str
    ask: str
    partial: bool
    hints: tuple[Hint, ...]
    work: Work

    def json(self) -> Json:
        """The task's data for the page."""
        return {"key": self.key, **Writer(self.work).json(self.hints)}


@dataclass(frozen=True)
class Lesson:
    """One lesson in one language."""

    game: str
    key: str
    title: str
    hook: str  # the question it begins with
    rule: str  # the answer, in two sentences
    summary: str
    minutes: int
    tasks: tuple[Task, ...]
    ending: SmallGame  # the small game


def work_out(key: str, table: Mapping[str, Any], desk: Desk, clauses: frozenset[str]) -> Lesson:
    """A lesson from its file's table. Raises LessonError with all that is not so, a line each."""
    fields = Fields(f"{desk.game.key}/{key}", table)
    tasks, errors = [], []
    for one in _named(fields):
        try:
            tasks.append(_task(key, one, desk, clauses))
        except LessonError as error:
            errors.append(str(error))
    if errors:
        raise LessonError("\n".join(errors))
    if len({task.key for task in tasks}) < len(tasks):
        raise fields.wrong("two tasks have the same id")
    lesson = Lesson(
        desk.game.key,
        key,
        desk.say(fields.text("title")),
        desk.say(fields.text("hook")),
        desk.say(fields.text("rule")),
        desk.say(fields.text("summary")),
        fields.number("minutes"),
        tuple(tasks),
        small_game(_own(fields, "game"), desk),
    )
    fields.done()
    return lesson


def _own(fields: Fields, key: str) -> Fields:
    """A table that may not be left out."""
    fields.get(key)
    return fields.table(key)


def _named(fields: Fields) -> list[Fields]:
    tasks = fields.tables("task")
    if not tasks:
        raise fields.wrong("no tasks")
    return [task.named(f"{fields.name} {task.word('id')}") for task in tasks]


def _task(lesson: str, fields: Fields, desk: Desk, clauses: frozenset[str]) -> Task:
    kind = fields.word("kind")
    if kind not in KINDS:
        raise fields.wrong(f"no kind {kind}; there are {', '.join(KINDS)}")
    cited = fields.words("clauses") if fields.has("clauses") else (fields.word("clause"),)
    unknown = sorted(set(cited) - clauses)
    if unknown:
        raise fields.wrong(f"no clause {', '.join(unknown)}")
    for name, longest in (("title", LONGEST_TITLE), ("ask", LONGEST_QUESTION)):
        if len(fields.text(name)["ja"]) > longest:
            raise fields.wrong(f"{name} has more than {longest} characters")
    work = _worked(kind, fields, desk)
    hints = tuple(_hint(one, desk, work) for one in fields.tables("hint"))
    task = Task(
        f"{lesson}-{fields.word('id')}",
        kind,
        cited,
        _reasons(fields),
        _rules(fields),
        desk.say(fields.text("title")),
        desk.say(fields.text("ask")),
        fields.has("partial") and fields.get("partial") is True,
        hints,
        work,
    )
    fields.done()
    return task


def _worked(kind: str, fields: Fields, desk: Desk) -> Work:
    try:
        work = KINDS[kind](fields, desk.of(fields))
    except BadText as error:
        raise fields.wrong(str(error)) from error
    if work.size > MOST:
        raise fields.wrong(f"{work.size} answers, more than {MOST}")
    return work


def _rules(fields: Fields) -> tuple[str, ...]:
    """The rules of the task's one board, or of its two."""
    shared = fields.word("rules", "")
    tables = [fields.table(name) for name in ("a", "b") if fields.has(name)]
    return tuple(table.word("rules", shared) for table in tables) or (shared,)


def _reasons(fields: Fields) -> tuple[str, ...]:
    """The reasons that a task states, its boards' among them."""
    tables = [fields, *(fields.table(name) for name in ("a", "b") if fields.has(name))]
    return tuple(dict.fromkeys(table.word("why") for table in tables if table.has("why")))


def _hint(fields: Fields, desk: Desk, work: Work) -> Hint:
    boards = max(1, len(work.boards))
    board = fields.word("board", "a")
    if board not in "ab"[:boards]:
        raise fields.wrong(f"no board {board}")
    text, spots = fields.text("text"), fields.words("at", ())
    number = "ab".index(board)
    known = work.boards[number].places if work.boards else {}
    if known and not set(spots) <= set(known):
        raise fields.wrong(f"no spot {', '.join(sorted(set(spots) - set(known)))}")
    empty: Marks = {}
    marks = tuple({"hint": spots} if n == number and spots else empty for n in range(boards))
    hint = (desk.say(text), marks if spots else desk.rings(text, work.boards, "hint") or marks)
    fields.done()
    return hint


__all__ = ["KINDS", "Lesson", "LessonError", "Task", "work_out"]
