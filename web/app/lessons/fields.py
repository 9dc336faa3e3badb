"""A task as it was written: each field is asked for once, and none may be left over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from web.app.texts import LANGUAGES

Text = Mapping[str, str]  # a sentence in every language


class LessonError(ValueError):
    """A lesson says what is not so. The message names lesson and task."""


class Fields:
    """A table of a lesson's file. Every reader raises LessonError for what does not fit."""

    def __init__(self, name: str, table: Mapping[str, Any]) -> None:
        self.name = name  # "jungle/jump rat-in-the-way", for messages
        self._table = dict(table)
        self._asked: set[str] = set()

    def wrong(self, message: str) -> LessonError:
        """An error that names the task."""
        return LessonError(f"{self.name}: {message}")

    def named(self, name: str) -> Fields:
        """The same table under another name."""
        other = Fields(name, self._table)
        other._asked = self._asked
        return other

    def has(self, key: str) -> bool:
        """Whether there is such a field."""
        return key in self._table

    def get(self, key: str) -> Any:
        """A field's value as it was written."""
        if key not in self._table:
            raise self.wrong(f"no {key}")
        self._asked.add(key)
        return self._table[key]

    def word(self, key: str, default: str | None = None) -> str:
        """A text without languages."""
        if default is not None and not self.has(key):
            return default
        return self._typed(key, str)  # type: ignore[no-any-return]

    def number(self, key: str) -> int:
        """A whole number."""
        return self._typed(key, int)  # type: ignore[no-any-return]

    def words(self, key: str, default: tuple[str, ...] | None = None) -> tuple[str, ...]:
        """A list of texts without languages."""
        if default is not None and not self.has(key):
            return default
        found = self._typed(key, list)
        if not all(isinstance(word, str) for word in found):
            raise self.wrong(f"{key} is no list of texts")
        return tuple(found)

    def text(self, key: str) -> Text:
        """A sentence in every language."""
        found = self._typed(key, dict)
        if set(found) != set(LANGUAGES):
            raise self.wrong(f"{key} is in {', '.join(found) or 'no language'}")
        for language, sentence in found.items():
            if not isinstance(sentence, str) or not sentence.strip():
                raise self.wrong(f"{key} is empty in {language}")
        return found  # type: ignore[no-any-return]

    def text_or(self, key: str, default: Text | None = None) -> Text | None:
        """A sentence that may be left out."""
        return self.text(key) if self.has(key) else default

    def table(self, key: str) -> Fields:
        """A table inside this one; an empty one when it is left out."""
        found = self._typed(key, dict) if self.has(key) else {}
        return Fields(f"{self.name} {key}", found)

    def tables(self, key: str) -> list[Fields]:
        """A list of tables; empty when it is left out."""
        found = self._typed(key, list) if self.has(key) else []
        return [Fields(f"{self.name} {key} {n}", one) for n, one in enumerate(found, 1)]

    def keys(self) -> tuple[str, ...]:
        """The names of all fields."""
        return tuple(self._table)

    def under(self, other: Fields, keys: tuple[str, ...]) -> Fields:
        """The same table with those of another's fields that it leaves out itself."""
        shared = {key: other.get(key) for key in keys if other.has(key)}
        return Fields(self.name, {**shared, **self._table})

    def done(self) -> None:
        """Raises LessonError when a field was never asked for: nobody would have missed it."""
        left = sorted(set(self._table) - self._asked)
        if left:
            raise self.wrong(f"unknown: {', '.join(left)}")

    def _typed(self, key: str, kind: type) -> Any:
        value = self.get(key)
        if not isinstance(value, kind) or isinstance(value, bool):
            raise self.wrong(f"{key} is no {kind.__name__}")
        return value
