"""The games: pure Python, imported on use, by the key that names each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module

from pygames.game import AnyGame


class Registry(Mapping[str, AnyGame]):
    """Key to game. A game's module is imported when it is first asked for."""

    def __init__(self, *keys: str) -> None:
        self._keys = keys

    def __getitem__(self, key: str) -> AnyGame:
        if key not in self._keys:
            raise KeyError(key)
        game: AnyGame = import_module(f"pygames.{key}").GAME
        return game

    def __iter__(self) -> Iterator[str]:
        return iter(self._keys)

    def __len__(self) -> int:
        return len(self._keys)


GAMES = Registry("jungle", "ninuki", "goryu", "arena")
