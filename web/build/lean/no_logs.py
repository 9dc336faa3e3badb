"""Stands in for `logging`: what `asyncio` and `concurrent.futures` report goes to the console."""

from __future__ import annotations

import sys

DEBUG = 10


class Logger:
    """Prints what is worse than a warning."""

    def error(self, message: str, *values: object, **_options: object) -> None:
        """Print a message with its values."""
        print(message % values if values else message, file=sys.stderr)

    exception = critical = error

    def warning(self, *_message: object, **_options: object) -> None:
        """Say nothing."""

    debug = info = warning


_LOGGER = Logger()


def getLogger(_name: str) -> Logger:  # noqa: N802  (the name is the library's)
    """The one there is."""
    return _LOGGER
