"""The rules pages as data: `web/guides/<key>.toml`, both languages under one clause id.

A clause holds cases: positions with what they claim. A case with a caption is a picture of the
page; one without only proves a sentence. `cases.py` asks the engine about each of them.
"""

from __future__ import annotations

import datetime as dt
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, TypeVar

from build import ROOT
from web.app.texts import LANGUAGES

FOLDER = ROOT / "web" / "guides"

Both = Mapping[str, str]  # language -> text


class BadGuide(ValueError):
    """A guide is not of its form, or the engine says otherwise. The message names the clause."""


@dataclass(frozen=True)
class Case:
    """A position, and what it claims."""

    rules: str = ""  # as the game writes them
    start: str = ""  # the position to begin from; "" is the usual one
    line: str = ""  # moves played from there; `seat:word` where several may act at once
    hold: str = ""  # what the person holds in the picture, as the board writes it
    may: tuple[str, ...] = ()  # words that are legal now
    refused: str = ""  # a word that is not, for the reason
    reason: str = ""  # its code, without the game's name
    at: tuple[str, ...] = ()  # the places that the reason points at
    becomes: str = ""  # the position now
    ends: str = ""  # the code of how the game has ended
    places: tuple[int, ...] = ()  # the seats' places then
    partial: bool = False  # only a part of a position, which could not be played from
    eyes: int | None = None  # the seat that the picture is seen by; None: by one who sees all
    crop: str = ""  # two spots: the picture shows only the rectangle between them
    caption: Both | None = None


@dataclass(frozen=True)
class Clause:
    """One rule, option or decision."""

    id: str  # cited by lessons and in links: it stays
    part: str
    title: Both
    text: Both
    options: tuple[str, ...] = ()  # the options that it explains
    drawing: str = ""  # a picture that is no position, by its name in `drawings.py`
    reasons: tuple[str, ...] = ()  # the refusals that follow from it, each proved by a case
    cases: tuple[Case, ...] = ()


@dataclass(frozen=True)
class Entry:
    """A term and what it means, a question and its answer, a mistake and what is right."""

    title: Both
    text: Both
    clause: str = ""  # the clause it follows from


@dataclass(frozen=True)
class Guide:
    """One game's rules page."""

    key: str
    changed: dt.date  # the day its text last changed
    title: Both
    description: Both
    lead: Both
    brief: tuple[Both, ...]  # the rules in a minute
    parts: Mapping[str, Both]  # headings of the parts, in order
    clauses: tuple[Clause, ...]
    terms: tuple[Entry, ...]
    questions: tuple[Entry, ...]
    mistakes: tuple[Entry, ...]
    source: Both  # where the rules come from

    def clause_of(self, reason: str) -> str:
        """The id of the clause that a refusal follows from; "" when it follows from none."""
        return next((c.id for c in self.clauses if reason in c.reasons), "")


T = TypeVar("T")


def read_guide(key: str) -> Guide:
    """A game's guide. Raises BadGuide."""
    return guide_from(key, (FOLDER / f"{key}.toml").read_text(encoding="utf-8"))


def guide_from(key: str, text: str) -> Guide:
    """A guide from its TOML text. Raises BadGuide."""
    table = tomllib.loads(text)
    lists: dict[str, list[Any]] = {
        "clauses": [_clause(key, row) for row in table.pop("clause")],
        "terms": [_entry(key, row) for row in table.pop("term")],
        "questions": [_entry(key, row) for row in table.pop("question")],
        "mistakes": [_entry(key, row) for row in table.pop("mistake")],
        "brief": [_both(row, f"{key}: brief") for row in table.pop("brief")],
    }
    parts = {name: _both(both, f"{key}: {name}") for name, both in table.pop("part").items()}
    for name in ("title", "description", "lead", "source"):
        table[name] = _both(table.get(name, {}), f"{key}: {name}")
    values = {name: tuple(rows) for name, rows in lists.items()}
    guide = _make(Guide, {"key": key, "parts": parts, **table, **values}, key)
    _check_names(guide)
    return guide


def _check_names(guide: Guide) -> None:
    """Ids are unique, parts are named, and what is cited exists."""
    ids = [clause.id for clause in guide.clauses]
    for id_ in ids:
        if ids.count(id_) > 1:
            raise BadGuide(f"{guide.key}, {id_}: twice")
    for clause in guide.clauses:
        if clause.part not in guide.parts:
            raise BadGuide(f"{guide.key}, {clause.id}: no part {clause.part!r}")
    for entry in (*guide.terms, *guide.questions, *guide.mistakes):
        if entry.clause and entry.clause not in ids:
            raise BadGuide(f"{guide.key}, {entry.title['en']!r}: no clause {entry.clause!r}")


def _clause(key: str, row: dict[str, Any]) -> Clause:
    where = f"{key}, {row.get('id', '?')}"
    cases = tuple(
        _case(f"{where}, case {number}", case) for number, case in enumerate(row.pop("case", ()), 1)
    )
    return _make(Clause, {**_titled(row, where), "cases": cases}, where)


def _entry(key: str, row: dict[str, Any]) -> Entry:
    where = f"{key}, {row.get('title')}"
    return _make(Entry, _titled(row, where), where)


def _case(where: str, row: dict[str, Any]) -> Case:
    caption = {language: row.pop(language) for language in LANGUAGES if language in row}
    if caption:
        row["caption"] = _both(caption, where)
    return _make(Case, row, where)


def _titled(row: dict[str, Any], where: str) -> dict[str, Any]:
    """A row whose `title` is in both languages, and whose text is its `ja` and `en`."""
    text = {language: row.pop(language, "") for language in LANGUAGES}
    title = _both(row.pop("title", {}), f"{where}: title")
    return {**row, "title": title, "text": _both(text, where)}


def _both(value: dict[str, str], where: str) -> Both:
    """A text in every language. Raises BadGuide."""
    if set(value) != set(LANGUAGES) or not all(map(str.strip, value.values())):
        raise BadGuide(f"{where}: not in {' and '.join(LANGUAGES)}")
    return value


def _make(form: type[T], row: dict[str, Any], where: str) -> T:
    """A dataclass from a row; lists become tuples. Raises BadGuide."""
    unknown = set(row) - {field.name for field in fields(form)}  # type: ignore[arg-type]
    if unknown:
        raise BadGuide(f"{where}: unknown {', '.join(sorted(unknown))}")
    try:
        return form(**{k: tuple(v) if isinstance(v, list) else v for k, v in row.items()})
    except TypeError as bad:
        raise BadGuide(f"{where}: {bad}") from bad
