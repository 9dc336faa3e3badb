"""Every game goes as its playthrough file tells it, line by line."""

from __future__ import annotations

import pytest

from pygames import GAMES
from tests.playthroughs import GOLDEN, LONGEST, file_of, playthrough

POPULATION = [(key, preset) for key, game in GAMES.items() for preset in game.presets]


def test_every_game_and_preset_has_one_file_and_no_other_is_there() -> None:
    wanted = {file_of(key, preset) for key, preset in POPULATION}
    assert len(wanted) == len(POPULATION) >= len(GAMES)
    assert set(GOLDEN.glob("*-*.txt")) == wanted


@pytest.mark.parametrize(("key", "preset"), POPULATION, ids=[f"{k}-{p}" for k, p in POPULATION])
def test_the_game_goes_as_told(key: str, preset: str) -> None:
    lines = file_of(key, preset).read_text(encoding="utf-8").splitlines()
    assert len(lines) <= LONGEST
    game = GAMES[key]
    assert playthrough(game, game.presets[preset]) == lines
