"""The page's Python as two archives: the standard library's used part, and our own code.

Both are compiled inside Pyodide under Node, see `library.mjs` and `inside.py`.
"""

from __future__ import annotations

import json
import shutil
from importlib.util import find_spec
from pathlib import Path

from build import ROOT, WORK, digest, once, run
from web.app.boards import KEYS
from web.app.texts import read_catalogue

MODULES = ROOT / "web" / "node_modules"
PYODIDE = MODULES / "pyodide"
FOLDER = WORK / "library"  # library.zip, app.zip, library.txt
SOURCES = WORK / "app"  # what app.zip is made from

# Of our own code what only the build and the command line use: lessons are made beforehand.
NOT_PLAYED = ("__main__.py", "blank.py", "lessons", "lessons.py", "study.py", "forced.py")

# What the app uses of other packages: their pure Python, less the parts for web servers.
SHIPPED = {
    "htpy": ("django.py", "html2htpy.py", "starlette.py"),
    "markupsafe": (),
}


def make_library() -> None:
    """Make both archives, unless nothing they depend on has changed."""
    _stage()
    here = Path(__file__).parent
    makers = [here / name for name in ("inside.py", "loaded.py", "library.mjs", "lean")]
    inputs = digest([SOURCES, *makers, PYODIDE / "package.json"])
    once("library", "the page's Python, compiled", inputs, FOLDER / "app.zip", _compile)


def lock_info() -> dict[str, str]:
    """What Pyodide says of itself in its lock file."""
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    info: dict[str, str] = lock["info"]
    return info


def _stage() -> None:
    """Lay out our own code as the page's Python sees it: of the games those that are offered."""
    shutil.rmtree(SOURCES, ignore_errors=True)
    engines = {file.parent.name for file in (ROOT / "pygames").glob("*/__init__.py")} - {"think"}
    unfinished = [f"{key}*" for key in engines - set(KEYS)]
    skip = shutil.ignore_patterns("__pycache__", *NOT_PLAYED, *unfinished)
    shutil.copytree(ROOT / "pygames", SOURCES / "pygames", ignore=skip)
    shutil.copytree(ROOT / "web" / "app", SOURCES / "web" / "app", ignore=skip)
    shutil.copy(ROOT / "web" / "__init__.py", SOURCES / "web")
    for name, left_out in SHIPPED.items():
        spec = find_spec(name)
        if spec is None or spec.origin is None:
            raise ModuleNotFoundError(name)
        ignore = shutil.ignore_patterns("__pycache__", "*.pyi", "*.so", "*.c", "*.typed", *left_out)
        shutil.copytree(Path(spec.origin).parent, SOURCES / name, ignore=ignore)
    every = read_catalogue(ROOT / "web" / "text")
    catalogue = {
        language: {
            key: text for key, text in texts.items() if not key.startswith(("site.", "lesson."))
        }
        for language, texts in every.items()
    }
    text = json.dumps(catalogue, ensure_ascii=False, separators=(",", ":"))
    (SOURCES / "web" / "app" / "texts.json").write_text(text, encoding="utf-8")


def _compile() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    script = Path(__file__).with_name("library.mjs")
    run(["node", script, SOURCES, FOLDER], "A module that the app needs is not pure?")
