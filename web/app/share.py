"""A game as the fragment of an address: the lines of its record as `game=…&rules=…&line=…`.

`players=person,1` may follow: who sits where. Nothing of a fragment reaches a server. Opening it
replays the record, move by move.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from urllib.parse import parse_qsl, urlencode

from pygames.game import AnyGame
from pygames.table import FORMAT, Table, load
from web.app import store


def write(table: Table, players: Sequence[str] = ()) -> str:
    """The address fragment of a table and perhaps its players, without its `#`."""
    named = [line.partition(" ")[::2] for line in table.save().splitlines()[1:]]
    if players:
        named.append(("players", ",".join(players)))
    return urlencode(named, safe=":,/")


def read(games: Mapping[str, AnyGame], fragment: str) -> Table:
    """The inverse of `write`. Raises BadRecord, naming the entry that cannot be played."""
    named = parse_qsl(fragment, keep_blank_values=True)
    lines = (f"{name} {text}".rstrip() for name, text in named if name != "players")
    return load(games, "\n".join([FORMAT, *lines]))


def read_players(fragment: str, seats: int, known: Container[str]) -> tuple[str, ...]:
    """Who sits where, of the players known and lessons' sides; () when it is not said.

    Raises BadText.
    """
    text = dict(parse_qsl(fragment, keep_blank_values=True)).get("players")
    return () if text is None else store.read_players(text, seats, known)
