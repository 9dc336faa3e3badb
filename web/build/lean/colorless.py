"""Stands in for the standard library's `_colorize` in the page's Python: nothing is coloured.

Of that private module, `traceback` uses what is here (CPython 3.14).
"""

from __future__ import annotations


class _Plain(str):
    """Every colour's code: the empty text."""

    __slots__ = ()

    def __getattr__(self, name: str) -> _Plain:
        return self


_PLAIN = _Plain()


def can_colorize(**_options: object) -> bool:
    """Whether there is a terminal with colours: there is none."""
    return False


def get_theme(**_options: object) -> _Plain:
    """The colours of each kind of text."""
    return _PLAIN
