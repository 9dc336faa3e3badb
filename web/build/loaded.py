"""Runs inside Pyodide under Node while the site is built: what of the library is loaded.

Imports nothing that Pyodide has not loaded by itself: it would be found and shipped.
"""

from __future__ import annotations

import dataclasses
import importlib
import sys
from importlib.util import find_spec
from typing import Any

STANDARD = f"/lib/python{sys.version_info[0]}{sys.version_info[1]}.zip"

# What the library itself does without where it is missing: encryption and compression.
LEFT_OUT = ("ssl.py", "bz2.py", "lzma.py", "compression/")


# What the dataclasses that were made since have written, to be compiled.
methods: list[str] = []


def note_methods() -> None:
    """From now on keep what dataclasses write. Those that are made already have written before."""

    def run(source: str, names: dict[str, Any], into: dict[str, Any]) -> None:
        methods.append(source)
        exec(source, names, into)  # noqa: S102  (as the module itself does)

    vars(dataclasses)["exec"] = run


def load(names: list[str]) -> None:
    """Import the modules that can be had here: `js` and what only type checkers see cannot."""
    for name in names:
        if _found(name):
            importlib.import_module(name)


def _found(name: str) -> bool:
    try:
        return find_spec(name) is not None
    except (ImportError, ValueError):
        return False


def standard_modules() -> dict[str, str]:
    """The standard library's modules that are loaded and shipped: source file -> name."""
    loaded = {}
    for name, module in sorted(sys.modules.items()):
        origin = getattr(getattr(module, "__spec__", None), "origin", None) or ""
        file = origin.removeprefix(f"{STANDARD}/")
        if file != origin and not file.startswith(LEFT_OUT):
            loaded[file.replace(".pyc", ".py")] = name
    return loaded
