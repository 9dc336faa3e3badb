"""Who may import whom: games below table and think, these below the app, nothing sideways."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

from pygames import GAMES

ROOT = Path(__file__).parents[1]
GAME_FOLDERS = {
    folder.name for folder in (ROOT / "pygames").iterdir() if (folder / "rules.py").exists()
}
FILES = sorted((*ROOT.glob("pygames/**/*.py"), *ROOT.glob("web/app/**/*.py")))
BROWSER = {"js", "pyscript", "pyodide", "pyodide_js", "_pyodide"}
IMPURE = {"time", "asyncio", "threading", "subprocess", "socket", "os", "io", "pathlib", "datetime"}
COMMAND_LINE = ROOT / "pygames/__main__.py"  # the one file of pygames that has a clock


def imports(file):
    """The modules a file imports, but for those imported as types only."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    typing_only = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        for inner in ast.walk(node)
    }
    found = set()
    for node in ast.walk(tree):
        if id(node) in typing_only:
            continue
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add(node.module)
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def of(file):
    return str(file.relative_to(ROOT))


def test_the_population_is_what_it_should_be():
    assert set(GAMES) <= GAME_FOLDERS
    assert len(FILES) > 30
    assert {"pygames/game.py", "web/app/session.py"} <= set(map(of, FILES))


@pytest.mark.parametrize("file", FILES, ids=of)
def test_no_file_knows_the_browser(file):
    assert not {name.partition(".")[0] for name in imports(file)} & BROWSER


PURE = [file for file in FILES if file.parts[-2] != "app" and "web" not in of(file).split("/")]


@pytest.mark.parametrize("file", PURE, ids=of)
def test_pygames_imports_only_the_pure_standard_library(file):
    tops = {name.partition(".")[0] for name in imports(file)} - {"pygames"}
    assert tops <= sys.stdlib_module_names
    if file != COMMAND_LINE:
        assert not tops & (IMPURE | {"random"})


@pytest.mark.parametrize("file", PURE, ids=of)
def test_a_game_imports_no_other_game_and_nothing_above(file):
    folder = file.parts[-2]
    inner = {name for name in imports(file) if name.startswith("pygames.")}
    assert not {name for name in imports(file) if name.startswith("web")}
    if folder in GAME_FOLDERS:
        allowed = {"game", "think", "study", folder}
        assert {name.split(".")[1] for name in inner} <= allowed
    if file.name == "game.py":
        assert not inner
    if file.name == "table.py" or folder == "think":
        assert {name.split(".")[1] for name in inner} <= {"game", "think"}


APP = [file for file in FILES if of(file).startswith("web/app/")]


@pytest.mark.parametrize("file", APP, ids=of)
def test_only_a_games_own_board_knows_the_game(file):
    inner = {name.split(".")[1] for name in imports(file) if name.startswith("pygames.")}
    known = inner & GAME_FOLDERS
    if file.parts[-2] == "boards":
        assert known <= {file.stem.partition("_")[0]}
    else:
        assert not known
    assert not {name for name in imports(file) if name.startswith("web.build")}
