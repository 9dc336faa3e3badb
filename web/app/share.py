"""A game as the fragment of an address: the lines of its record as `game=…&rules=…&line=…`.

Nothing of a fragment reaches a server. Opening it replays the record, move by move.
"""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import parse_qsl, urlencode

from pygames.game import AnyGame
from pygames.table import FORMAT, Table, load


def write(table: Table) -> str:
    """The address fragment of a table, without its `#`."""
    lines = table.save().splitlines()[1:]
    return urlencode([line.partition(" ")[::2] for line in lines], safe=":,/")


def read(games: Mapping[str, AnyGame], fragment: str) -> Table:
    """The inverse of `write`. Raises BadRecord, naming the entry that cannot be played."""
    named = parse_qsl(fragment, keep_blank_values=True)
    lines = (f"{name} {text}".rstrip() for name, text in named)
    return load(games, "\n".join([FORMAT, *lines]))
