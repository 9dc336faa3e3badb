"""Asking a game's computer player for a move, as text: the task out, the answer back.

The task holds only what the seat may know: the position redacted for it and the log as
told to it. The same text works in the browser's second worker, on a command line and in
a test.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from importlib import import_module
from random import Random

from pygames import GAMES
from pygames.game import read_rules, write_rules
from pygames.table import Table
from pygames.think.thought import Level, Thought
from web.app import scripted


@dataclass(frozen=True)
class Task:
    """One move to think about."""

    id: int
    game: str
    rules: str
    position: str  # as the seat sees it
    log: tuple[str, ...]  # "seat:word", as told to the seat
    seat: int
    level: str
    seed: int


def levels(key: str) -> tuple[Level, ...]:
    """The levels of a game's computer, weakest first."""
    found: tuple[Level, ...] = import_module(f"pygames.{key}.cpu").LEVELS
    return found


def level_of(key: str, name: str) -> Level:
    """One level of a game's computer; a lesson's side is the weakest. Raises KeyError."""
    if scripted.is_scripted(name):
        return replace(levels(key)[0], key=name)
    return {level.key: level for level in levels(key)}[name]


def seconds_of(key: str, name: str) -> str:
    """A level's longest thinking time as it is written: "0.5", "3"."""
    return f"{level_of(key, name).seconds:g}"


def task_for(table: Table, ident: int, seat: int, level: str, seed: int) -> Task:
    """The task for the seat that acts at a table."""
    if scripted.is_scripted(level) and not table.start:
        level = levels(table.game.key)[0].key
    view = table.view(seat)
    return Task(
        ident,
        table.game.key,
        write_rules(table.rules),
        table.game.write_state(view.state),
        tuple(map(str, view.log)),
        seat,
        level,
        seed,
    )


def write_task(task: Task) -> str:
    """The task as one line of JSON."""
    return json.dumps(vars(task), ensure_ascii=False)


def read_task(text: str) -> Task:
    """The inverse of `write_task`."""
    fields = json.loads(text)
    fields["log"] = tuple(fields["log"])
    return Task(**fields)


def thoughts(task: Task) -> Iterator[Thought]:
    """The computer's thoughts about a task, the best so far each time."""
    game = GAMES[task.game]
    state = game.read_state(read_rules(game.rules, task.rules), task.position)
    level = level_of(task.game, task.level)
    if scripted.is_scripted(task.level):
        move = scripted.reply(game, state, task.seat, task.level)
        if move is not None:
            return iter((Thought(move, 1),))
        level = levels(task.game)[0]
    think = import_module(f"pygames.{task.game}.cpu").think
    found: Iterator[Thought] = think(state, task.seat, level, task.log, Random(task.seed))
    return found


def write_answer(task: Task, thought: Thought) -> str:
    """What the page sends on to the session as a `thought` message."""
    write = GAMES[task.game].write
    return json.dumps(
        {
            "id": task.id,
            "word": write(thought.move),
            "seen": thought.seen,
            "line": " ".join(map(write, thought.line)),
        }
    )
