"""Makes the methods of dataclasses out of code that was compiled when the site was built.

`web/build/inside.py` adds the functions that our dataclasses would have written and compiled, by
their source; the library's `dataclasses` calls `run` where it calls `exec`.
"""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType
from typing import Any

MADE: dict[str, Callable[..., Any]] = {}  # by its source, the function that makes the methods


def run(source: str, names: dict[str, Any], into: dict[str, Any]) -> None:
    """Define the function that a dataclass wrote, as `exec` does."""
    made = MADE.get(source)
    if made is None:
        exec(source, names, into)  # noqa: S102  (a dataclass that is none of ours)
    else:
        into["__create_fn__"] = FunctionType(made.__code__, names)
