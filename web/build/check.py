"""`build.py test`: every check and test, part by part, and a plain summary at the end."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence

from build import ROOT, WORK, Failed, once, run, say
from web.build import browser, site
from web.build.library import MODULES, SOURCES

PYTEST = (sys.executable, "-m", "pytest", "-p", "no:cacheprovider")
PARALLEL = ("-n", str(min(4, os.cpu_count() or 1)), "--dist", "worksteal")
IMPURE = ("tests/browser", "tests/pyodide", "tests/build")  # these need more than Python

PACKAGES = WORK / "pyodide-packages"
PLATFORM = (
    "--only-binary=:all:", "--platform", "any", "--platform", "pyemscripten_2026_0_wasm32",
    "--python-version", "3.14", "--implementation", "cp", "--abi", "cp314", "--abi", "abi3",
    "--abi", "none",
)  # fmt: skip


def check(only: str | None, *, slow: bool) -> int:
    """Run the parts asked for, all of them even when one fails. Returns the exit status."""
    parts: dict[str, list[tuple[str, Callable[[], None]]]] = {
        "lint": [("ruff", _ruff), ("mypy", _mypy), ("TypeScript", _tsc)],
        "python": [("tests", lambda: _python_tests(slow=slow))],
        "pyodide": [("tests in Pyodide", _pyodide_tests), ("library and wheel", _library_tests)],
        "browser": [("tests in a browser", lambda: _browser_tests(slow=slow))],
    }
    wanted = [step for part, steps in parts.items() if only in (None, part) for step in steps]
    if only != "lint":
        wanted.insert(0, ("site", site.make_site))
    rows = [_row(name, work) for name, work in wanted]
    say("\nbuild.py test:")
    for name, passed, seconds in rows:
        say(f"  {'passed' if passed else 'FAILED'}  {name} ({seconds:.0f} s)")
    failed = sum(not passed for _, passed, _ in rows)
    say(f"\nparts: {len(rows) - failed} passed, {failed} failed")
    return 1 if failed else 0


def _row(name: str, work: Callable[[], None]) -> tuple[str, bool, float]:
    say(f"\n=== {name}")
    start = time.monotonic()
    try:
        work()
    except Failed as failed:
        say(str(failed))
        return name, False, time.monotonic() - start
    return name, True, time.monotonic() - start


def _shown(command: Sequence[str], **environment: str) -> None:
    """Run a program with its output as it comes. Raises Failed."""
    status = subprocess.run(
        command, cwd=ROOT, check=False, env={**os.environ, **environment}, stdin=subprocess.DEVNULL
    ).returncode
    if status:
        raise Failed(f"{' '.join(command[:4])} … ended with {status}")


def _ruff() -> None:
    _shown([sys.executable, "-m", "ruff", "check", "."])
    _shown([sys.executable, "-m", "ruff", "format", "--check", "."])


def _mypy() -> None:
    _shown([sys.executable, "-m", "mypy"])


def _tsc() -> None:
    _shown(["node", str(MODULES / "typescript" / "bin" / "tsc"), "-p", "web/page", "--noEmit"])


def _python_tests(*, slow: bool) -> None:
    ignored = [f"--ignore={folder}" for folder in IMPURE if folder != "tests/build"]
    marks = "not browser" if slow else "not browser and not slow"
    _shown([*PYTEST, *PARALLEL, "-m", marks, *ignored])


def _pyodide_tests() -> None:
    """The pure tests once more, in the Python that the page runs."""
    wanted = [line for line in _pins() if line.startswith(("pytest==", "hypothesis=="))]
    once("pyodide-packages", "pytest for Pyodide", " ".join(wanted), PACKAGES,
         lambda: run([sys.executable, "-m", "pip", "install", "-q", "--disable-pip-version-check",
                      "--target", PACKAGES, *PLATFORM, *wanted]))  # fmt: skip
    script = ROOT / "web" / "build" / "tests.mjs"
    ignored = [f"--ignore={folder}" for folder in IMPURE]
    marks = "not browser and not slow"
    options = ["-p", "no:cacheprovider", "-m", marks, *ignored]
    _shown(["node", str(script), str(PACKAGES), str(SOURCES), *options])


def _pins() -> list[str]:
    import tomllib

    with (ROOT / "pyproject.toml").open("rb") as file:
        pins: list[str] = tomllib.load(file)["dependency-groups"]["dev"]
    return pins


def _library_tests() -> None:
    _shown([*PYTEST, "tests/pyodide"])


def _browser_tests(*, slow: bool) -> None:
    marks = () if slow else ("-m", "not slow")
    _shown([*PYTEST, *PARALLEL, *marks, "tests/browser"], CHROMIUM=browser.find_chromium())
