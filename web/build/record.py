"""The recorded answers: what the app says to the first taps, so that a page can say it too.

A page that has just been opened for the first time asks this table before Python runs.
Its keys are the taps since, joined by a space.
"""

from __future__ import annotations

import json
from typing import Any

from web.app.messages import Patch
from web.app.session import Session
from web.app.texts import Catalogue

PX = 700.0  # the board's width that pictures made beforehand are made for


def hello(language: str) -> dict[str, Any]:
    """The first message of a page with nothing stored."""
    return {
        "n": 0, "now": 0, "name": "hello", "store": {}, "address": "", "lang": language,
        "seed": 0, "px": PX, "touch": False,
    }  # fmt: skip


def opened(catalogue: Catalogue, game: str, language: str) -> tuple[Session, Patch]:
    """A session as a first visit opens it, and its first patch."""
    session = Session(catalogue, game)
    return session, session.handle(hello(language))


def tapped(catalogue: Catalogue, game: str, language: str, *spots: str) -> tuple[Session, Patch]:
    """A fresh session after some taps, and the last tap's patch."""
    session, patch = opened(catalogue, game, language)
    for n, spot in enumerate(spots, 1):
        patch = session.handle({"n": n, "now": 0, "name": "tap", "spot": spot, "by": "mouse"})
    return session, patch


def answers(catalogue: Catalogue, game: str, language: str) -> dict[str, Patch]:
    """The first patch, every first tap, and every second after one that took a piece."""
    _, first = opened(catalogue, game, language)
    spots = [spot["id"] for spot in first.get("grid", ())]
    table = {"": first}
    for one in spots:
        session, table[one] = tapped(catalogue, game, language, one)
        if session.hand:
            for two in spots:
                table[f"{one} {two}"] = tapped(catalogue, game, language, one, two)[1]
    return table


def write_answers(table: dict[str, Patch]) -> str:
    """The table as text of which the page needs to read only the lines it asks for.

    A line is the taps, a tab, and the patch as JSON; each begins and ends with a line break.
    """
    lines = (
        f"{path}\t{json.dumps(patch, ensure_ascii=False, separators=(',', ':'))}\n"
        for path, patch in table.items()
    )
    return "\n" + "".join(lines)


def read_answers(text: str) -> dict[str, Patch]:
    """The whole table of a text."""
    rows = (line.split("\t") for line in text.splitlines() if line)
    return {path: json.loads(patch) for path, patch in rows}
