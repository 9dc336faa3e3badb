"""The shipped archives, in the Python they are for: under Node, without a browser."""

import json
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from build import DIST, ROOT, WORK
from web.app.session import Session
from web.app.texts import read_catalogue
from web.build import library, record, site
from web.build.inside import LEAN

HERE = Path(__file__).parent
MICROPIP = ("micropip==0.11.1", "packaging==26.0")
GAME = "jungle"
MOST_COMPILED = 70  # annotations and named tuples, a few characters each: 56


def node(script, *arguments, given=""):
    """The last line that a script prints, as JSON."""
    done = subprocess.run(
        ["node", HERE / script, *arguments], input=given, capture_output=True, text=True,
        encoding="utf-8", check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[-1])


@pytest.fixture(scope="module")
def messages():
    """A first visit and two taps that play a move."""
    taps = [{"name": "tap", "spot": spot, "by": "key", "now": 0} for spot in ("g3", "g4")]
    return [record.hello("ja"), *({"n": n, **tap} for n, tap in enumerate(taps, 1))]


@pytest.fixture(scope="module")
def plain(messages):
    """What the app answers here."""
    session = Session(read_catalogue(site.TEXT), GAME)
    return [session.handle(message) for message in messages]


@pytest.fixture(scope="module")
def shipped(messages, plain):
    """What the shipped app answers, then its computer, with all modules imported."""
    asked = [["handle", json.dumps({"game": GAME, **message})] for message in messages]
    asked.append(["think", plain[-1]["think"]["text"]])
    asked.append(["handle", "no message"])
    [folder] = DIST.glob("assets/pyodide-*")
    [app] = DIST.glob("assets/app-*.zip")
    return node("play.mjs", folder / "library.zip", app, *modules(app), given=json.dumps(asked))


def modules(app):
    """The names of all modules in an archive."""
    names = [Path(name) for name in ZipFile(app).namelist() if name.endswith(".pyc")]
    return [".".join(name.with_suffix("").parts).removesuffix(".__init__") for name in names]


def test_every_shipped_module_imports_under_the_shipped_library(shipped):
    sources = {
        ".".join(file.relative_to(library.SOURCES).with_suffix("").parts).removesuffix(".__init__")
        for file in library.SOURCES.rglob("*.py")
    }
    assert {"pygames.jungle.cpu", "web.app.session", "htpy", "markupsafe"} <= sources
    [app] = DIST.glob("assets/app-*.zip")
    assert shipped
    assert set(modules(app)) == sources


def test_the_shipped_app_says_what_this_python_says(shipped, plain):
    """CPython made the first pictures and the recorded answers; Pyodide says the same."""
    assert [json.loads(text) for text in shipped[:-2]] == json.loads(json.dumps(plain))


def test_the_shipped_computer_answers_a_task(shipped, plain):
    answer = json.loads(shipped[-2])
    assert answer["id"] == plain[-1]["think"]["id"]
    assert answer["word"]


def test_an_exception_is_told_in_full(shipped):
    """The page tells a Python exception from a dead worker by its traceback."""
    error = shipped[-1]
    assert "Traceback (most recent call last)" in error
    assert "in handle" in error
    assert "JSONDecodeError: Expecting value" in error


def test_what_dataclasses_write_is_compiled_with_the_library():
    [folder] = DIST.glob("assets/pyodide-*")
    [app] = DIST.glob("assets/app-*.zip")
    compiled = node("compiles.mjs", folder / "library.zip", app, *modules(app))
    assert [text for text in compiled if text.startswith("def __create_fn__")] == []
    assert len(compiled) < MOST_COMPILED


def test_the_library_is_compiled_and_small():
    [folder] = DIST.glob("assets/pyodide-*")
    names = (library.FOLDER / "library.txt").read_text().split()
    assert 100 < len(names) < 150
    assert (folder / "library.zip").stat().st_size < 800_000


def test_what_stands_in_for_a_part_of_the_library_is_used():
    names = set((library.FOLDER / "library.txt").read_text().split())
    for file, own in LEAN.items():
        assert file.removesuffix(".py").removesuffix("/__init__").replace("/", ".") in names, file
        assert (ROOT / "web" / "build" / "lean" / own).is_file()
    assert not names & {"asyncio.base_events", "asyncio.unix_events", "tempfile", "selectors"}


def test_the_wheel_installs_into_another_pyodide():
    [wheel] = (DIST / "wheel").glob("*.whl")
    tools = WORK / "micropip"
    if not tools.is_dir():
        command = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "-d", str(tools)]
        subprocess.run(
            [*command, "--python-version", "3.14", "--only-binary=:all:", *MICROPIP], check=True
        )
    refused, played, state = node("wheel.mjs", wheel, *sorted(tools.glob("*.whl")))
    assert (refused, played) == ("jungle.water", None)
    assert " b " in state
