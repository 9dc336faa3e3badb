"""What both workers of the page run: the app in one, the computer player in the other.

The page calls the functions with JSON text and gets JSON text. A search is
sliced, so that `halt` and a newer task are heard within a few hundredths of a second.
"""

from __future__ import annotations

import asyncio
import json
from functools import cache
from importlib import import_module
from pkgutil import get_data
from time import perf_counter

from web.app import computer
from web.app.boards import KEYS
from web.app.session import Session
from web.app.texts import Catalogue

WAY = 0.1  # seconds of a level's time for the last slice and the way to the page and back
SLICE = 0.01  # seconds of search between two looks at the mail: costs 6 %, answers in 10 ms

_halted: set[int] = set()


@cache
def _session(key: str) -> Session:
    catalogue: Catalogue = json.loads(get_data(__package__, "texts.json") or "")
    return Session(catalogue, key)


def warm() -> None:
    """Import what all games need, and begin a session of each: a start from memory has it."""
    for key in KEYS:
        _session(key)
        import_module(f"pygames.{key}.cpu")


def handle(text: str) -> str:
    """One message of the page to the app of a game: `{"game": key, …message}`; its patch back."""
    message = json.loads(text)
    return json.dumps(_session(message.pop("game")).handle(message), ensure_ascii=False)


async def think(text: str) -> str:
    """The computer's answer to a task, within its level's time; "" when it was halted."""
    task = computer.read_task(text)
    start = perf_counter()
    limit = start + computer.level_of(task.game, task.level).seconds - WAY
    pause = start + SLICE
    best = None
    for thought in computer.thoughts(task):
        best = thought
        now = perf_counter()
        if now >= limit:
            break
        if now >= pause:
            await asyncio.sleep(0)
            if task.id in _halted:
                _halted.discard(task.id)
                return ""
            pause = perf_counter() + SLICE
    if best is None:
        raise RuntimeError(f"no thought about {text}")
    return computer.write_answer(task, best)


def halt(text: str) -> None:
    """Stop thinking about the task of this number."""
    _halted.add(int(text))
