"""What the page keeps for a person, as text: the game on the table, and the settings.

A stored game is a few `name value` lines, an empty line, and the table's own record.
Reading is all or nothing.
"""

from __future__ import annotations

import re
from collections.abc import Container, Mapping
from dataclasses import dataclass, field, fields, replace

from pygames.game import AnyGame, BadText
from pygames.table import Table, load
from web.app.scripted import is_scripted

PERSON = "person"  # a seat's player; otherwise the key of a computer's level, or a lesson's side

GAME_FORMAT = "asobiban-game 1"
SETTINGS_FORMAT = "asobiban-settings 1"


@dataclass(frozen=True)
class Settings:
    """How a person likes things; the same for all games. The first value is the default."""

    theme: str = "auto"
    sound: str = "off"
    motion: str = "on"
    confirm: str = "auto"

    @classmethod
    def values(cls) -> dict[str, tuple[str, ...]]:
        """The allowed values of every setting."""
        return {
            "theme": ("auto", "light", "dark", "contrast"),
            "sound": ("off", "on"),
            "motion": ("on", "off"),
            "confirm": ("auto", "always", "never"),
        }


def change(settings: Settings, name: str, value: str) -> Settings:
    """The settings with one changed. Raises BadText."""
    if value not in Settings.values().get(name, ()):
        raise BadText(f"no setting {name} {value!r}")
    return replace(settings, **{name: value})


def write_settings(settings: Settings) -> str:
    """The settings, a line each."""
    lines = (f"{f.name} {getattr(settings, f.name)}" for f in fields(settings))
    return "\n".join([SETTINGS_FORMAT, *lines]) + "\n"


def read_settings(text: str) -> Settings:
    """The inverse of `write_settings`; a setting left out has its default. Raises BadText."""
    first, *lines = text.removesuffix("\n").split("\n")
    if first != SETTINGS_FORMAT:
        raise BadText(f"no settings: {first[:40]!r}")
    settings = Settings()
    for line in lines:
        name, _, value = line.partition(" ")
        settings = change(settings, name, value)
    return settings


@dataclass(frozen=True)
class StoredGame:
    """A table, who plays at it, what was chosen at it, and how it is seen."""

    table: Table
    players: tuple[str, ...]  # per seat: PERSON, a level's key or a lesson's side
    points: tuple[float, ...] = ()  # per seat, from the games before; () is none yet
    chosen: Mapping[str, str] = field(default_factory=dict)  # the table settings
    turned: bool = False
    paused: bool = False  # the computers wait
    marks: frozenset[str] = frozenset()  # what persons have pencilled in: "0:4:Br", seat first


def write_game(game: StoredGame) -> str:
    """The game as text."""
    points = ",".join(f"{point:g}" for point in game.points)
    chosen = ",".join(f"{name}={value}" for name, value in game.chosen.items())
    lines = (
        GAME_FORMAT,
        f"players {','.join(game.players)}",
        f"points {points}",
        f"chosen {chosen}",
        f"turned {_yes(value=game.turned)}",
        f"paused {_yes(value=game.paused)}",
        *([f"marks {','.join(sorted(game.marks))}"] if game.marks else ()),
    )
    return "\n".join(line.rstrip() for line in lines) + "\n\n" + game.table.save()


def read_game(
    games: Mapping[str, AnyGame],
    levels: tuple[str, ...],
    settings: Mapping[str, tuple[str, ...]],
    text: str,
) -> StoredGame:
    """The inverse of `write_game`; a table's bare record is taken too, all seats persons.

    `levels` are the keys of the computer's levels, `settings` what can be chosen at the
    table. Raises BadText, BadRecord for the record.
    """
    if not text.startswith(GAME_FORMAT):
        table = load(games, text)
        return StoredGame(table, (PERSON,) * table.rules.seats)
    head, _, record = text.partition("\n\n")
    named = dict(line.partition(" ")[::2] for line in head.split("\n")[1:])
    marks = named.pop("marks", "")
    if list(named) != ["players", "points", "chosen", "turned", "paused"]:
        raise BadText("lines of a stored game missing, unknown or out of order")
    table = load(games, record)
    return StoredGame(
        table,
        read_players(named["players"], table.rules.seats, {PERSON, *levels}),
        _read_points(named["points"], table.rules.seats),
        _read_chosen(named["chosen"], settings),
        _is_yes(named["turned"]),
        _is_yes(named["paused"]),
        _read_marks(marks, table.rules.seats),
    )


def read_players(text: str, seats: int, known: Container[str]) -> tuple[str, ...]:
    """Each seat's player, of the players known and lessons' sides. Raises BadText."""
    players = tuple(text.split(","))
    if len(players) != seats or not all(p in known or is_scripted(p) for p in players):
        raise BadText(f"no such players: {text!r}")
    return players


def _read_points(text: str, seats: int) -> tuple[float, ...]:
    written = text.split(",") if text else []
    if written and len(written) != seats:
        raise BadText(f"points of {len(written)} seats")
    if not all(re.fullmatch(r"[0-9]{1,4}(\.5)?", point) for point in written):
        raise BadText(f"no points: {text!r}")
    return tuple(map(float, written))


def _read_chosen(text: str, settings: Mapping[str, tuple[str, ...]]) -> dict[str, str]:
    chosen = dict(part.partition("=")[::2] for part in text.split(",") if part)
    for name, value in chosen.items():
        if value not in settings.get(name, ()):
            raise BadText(f"no table setting {name}={value}")
    return chosen


def _read_marks(text: str, seats: int) -> frozenset[str]:
    marks = text.split(",") if text else []
    if not all(re.fullmatch(rf"[0-{seats - 1}]:[0-9]{{1,2}}:[A-Z][a-z]", mark) for mark in marks):
        raise BadText(f"no marks: {text[:40]!r}")
    return frozenset(marks)


def _yes(*, value: bool) -> str:
    return "yes" if value else "no"


def _is_yes(text: str) -> bool:
    if text not in ("yes", "no"):
        raise BadText(f"neither yes nor no: {text!r}")
    return text == "yes"
