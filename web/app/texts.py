"""Every sentence a person reads, by key, in one language at a time.

The catalogue is `web/text/*.toml`: tables of tables whose leaves are `{ja = …, en = …}`.
A sentence has named holes: "{who}の番です".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

LANGUAGES = ("ja", "en")

Catalogue = dict[str, dict[str, str]]  # language -> dotted key -> sentence


def read_catalogue(folder: Path) -> Catalogue:
    """The catalogue from its TOML files.

    Raises ValueError where a language is missing or unknown, TypeError where no table is.
    """
    import tomllib  # the page's Python has the catalogue as JSON, and starts without this

    catalogue: Catalogue = {language: {} for language in LANGUAGES}
    for file in sorted(folder.glob("*.toml")):
        _flatten(catalogue, "", tomllib.loads(file.read_text(encoding="utf-8")))
    return catalogue


def _flatten(catalogue: Catalogue, prefix: str, table: dict[str, object]) -> None:
    for key, value in table.items():
        name = f"{prefix}{key}"
        if not isinstance(value, dict):
            raise TypeError(f"{name} is no table")
        if not set(value) & set(LANGUAGES):
            _flatten(catalogue, f"{name}.", value)
            continue
        if set(value) != set(LANGUAGES):
            raise ValueError(f"{name} has {', '.join(value)}")
        for language in LANGUAGES:
            catalogue[language][name] = value[language]


class Texts:
    """The sentences of one language."""

    def __init__(self, catalogue: Catalogue, language: str) -> None:
        self.language = language
        self._catalogue = catalogue
        self._sentences = catalogue[language]

    def __call__(self, key: str, /, **holes: object) -> str:
        """The sentence of a key with its holes filled. Raises KeyError when either is missing."""
        sentence = self._sentences[key]
        return sentence.format_map(holes) if holes else sentence

    def translated(self, language: str) -> Texts:
        """The same sentences in a language."""
        return Texts(self._catalogue, language)

    def has(self, key: str) -> bool:
        """Whether there is such a sentence."""
        return key in self._sentences
