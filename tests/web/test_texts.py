"""Every sentence is there in both languages, with the same holes, and none is there for nothing."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path
from string import Formatter

import pytest

from pygames import GAMES
from web.app import computer, dialogs, newgame
from web.app.boards import KEYS as KEYS_OF_GAMES
from web.app.boards import board
from web.app.store import Settings
from web.app.texts import LANGUAGES, Texts, read_catalogue

ROOT = Path(__file__).parents[2]
CATALOGUE = read_catalogue(ROOT / "web/text")
KEYS = set(CATALOGUE["ja"])


def holes(sentence):
    return sorted(name for _, name, _, _ in Formatter().parse(sentence) if name)


def test_there_are_sentences():
    assert len(KEYS) > 150
    assert set(CATALOGUE["en"]) == KEYS


@pytest.mark.parametrize("key", sorted(KEYS))
def test_both_languages_have_the_same_holes(key):
    assert holes(CATALOGUE["ja"][key]) == holes(CATALOGUE["en"][key])


@pytest.mark.parametrize("key", sorted(KEYS))
def test_a_sentence_is_in_its_own_language(key):
    assert not re.search("[ぁ-ヿ一-鿿]", CATALOGUE["en"][key]) or key.startswith("site.")
    assert "。." not in CATALOGUE["ja"][key]
    assert CATALOGUE["ja"][key].strip()


def owed(game):
    """The keys that a game's options, presets and seats need."""
    key, rules = game.key, game.rules
    yield f"{key}.name"
    for name, values in rules.options().items():
        if len(values) > 1:
            yield f"{key}.option.{name}.label"
            for value in values if len(values) <= newgame.MANY else ():  # numbers need no words
                yield f"{key}.option.{name}.{value}.label"
                yield f"{key}.option.{name}.{value}.note"
    yield from (f"{key}.preset.{name or 'default'}" for name in game.presets)
    yield from (f"{key}.side.{seat}" for seat in range(max(rules.options()["seats"])))
    yield from (f"app.level.{level.key}" for level in computer.levels(key))


def codes(folder):
    """Every reason code that a game's package can name: `_reason("code")` or "key.code"."""
    for file in (ROOT / "pygames" / folder).glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "_reason":
                yield from (a.value for a in node.args if isinstance(a, ast.Constant))
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                named = re.fullmatch(rf"{folder}\.([a-z_]+)", node.value)
                if named:
                    yield named[1]


@pytest.mark.parametrize("game", [GAMES[key] for key in KEYS_OF_GAMES], ids=KEYS_OF_GAMES)
def test_options_presets_seats_and_levels_have_their_words(game):
    assert not set(owed(game)) - KEYS


@pytest.mark.parametrize("game", [GAMES[key] for key in KEYS_OF_GAMES], ids=KEYS_OF_GAMES)
def test_every_reason_code_has_a_sentence(game):
    found = {code for code in codes(game.key) if not code.startswith("fault_")}
    assert len(found) > 10
    lacking = {
        code
        for code in found
        if f"{game.key}.reason.{code}" not in KEYS and f"end.{game.key}.{code}" not in KEYS
    }
    assert not lacking


def test_dialogs_and_settings_have_their_words():
    wanted = {f"app.dialog.{name}" for name in dialogs.DIALOGS}
    for key in KEYS_OF_GAMES:
        for name, values in board(key).settings.items():
            wanted |= {
                f"app.table.{name}.{value}.{part}" for value in values for part in ("label", "note")
            }
            wanted.add(f"app.table.{name}.label")
    for name, values in Settings.values().items():
        wanted |= {f"app.setting.{name}.{value}" for value in (*values, "label")}
    assert not wanted - KEYS


def patterns(file):
    """The whole texts that the literals and f-strings of a Python file can make."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield re.escape(node.value)
        elif isinstance(node, ast.JoinedStr):
            parts = [v.value if isinstance(v, ast.Constant) else None for v in node.values]
            if sum(len(part) for part in parts if part) >= 4:
                yield "".join("[^ ]+" if part is None else re.escape(part) for part in parts)


def test_no_key_is_unused():
    """A key is used when some text of the sources, whole, can make it."""
    python = [*ROOT.glob("web/app/**/*.py"), *ROOT.glob("web/build/*.py")]
    script = "\n".join(file.read_text(encoding="utf-8") for file in ROOT.glob("web/page/*.js"))
    made = set().union(*(owed(GAMES[key]) for key in KEYS_OF_GAMES))
    forms = {form for file in python for form in patterns(file) if "." in form}
    whole = re.compile("|".join(sorted(forms)))

    def used(key):
        if key.startswith("page."):
            return f'"{key.removeprefix("page.")}"' in script
        return key in made or key.startswith("app.table.") or whole.fullmatch(key)

    assert not sorted(key for key in KEYS if not used(key))


def test_a_missing_sentence_or_hole_is_an_error():
    texts = Texts(CATALOGUE, "ja")
    with pytest.raises(KeyError):
        texts("no.such.key")
    with pytest.raises(KeyError):
        texts("app.turn", nobody="x")


def test_the_catalogue_refuses_a_sentence_in_one_language(tmp_path):
    (tmp_path / "a.toml").write_text('[a]\nb = { ja = "x" }\n', encoding="utf-8")
    with pytest.raises(ValueError, match=r"a\.b"):
        read_catalogue(tmp_path)
    (tmp_path / "a.toml").write_text("[a]\nb = 3\n", encoding="utf-8")
    with pytest.raises(TypeError):
        read_catalogue(tmp_path)


def test_the_catalogue_goes_through_json():
    assert json.loads(json.dumps(CATALOGUE)) == CATALOGUE
    assert set(CATALOGUE) == set(LANGUAGES)
