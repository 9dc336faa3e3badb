"""The table: one game being played. Log, undo and redo, save and load, views.

It knows the contract and no game, no browser, no clock. Four words belong to the table
itself, whatever the game: `!resign`, `!draw?` (offer), `!draw` (accept), `!no` (decline).
A move made while an offer is open lets the offer lapse.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pygames.game import (
    CHANCE,
    AnyGame,
    BadText,
    NotAllowed,
    Outcome,
    Reason,
    Rules,
    read_rules,
    write_rules,
)

if TYPE_CHECKING:
    from random import Random

FORMAT = "asobiban-record 1"
RESIGN, OFFER, ACCEPT, DECLINE = "!resign", "!draw?", "!draw", "!no"


class BadRecord(BadText):
    """A saved game that cannot be replayed: `at` is the entry's number from 1, 0 for the head."""

    def __init__(self, message: str, at: int = 0, reason: Reason | None = None) -> None:
        super().__init__(message)
        self.at = at
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log."""

    seat: int  # CHANCE for deals
    word: str

    def __str__(self) -> str:
        return f"{self.seat}:{self.word}"


@dataclass(frozen=True, slots=True)
class Position:
    """What stands after an entry."""

    state: Hashable
    offered: int | None = None  # the seat whose draw offer is open
    agreed: tuple[int, ...] = ()  # the seats that want that draw, the offerer included
    settled: Outcome | None = None  # the table's own end: resigned or agreed
    revealed: bool = False  # the entry before showed something new: undo stops here


@dataclass(frozen=True, slots=True)
class View:
    """What one viewer may know of a table."""

    state: Any
    log: tuple[Entry, ...]  # words as told to the viewer


class Table:
    """One game being played: `submit` is the only door for moves.

    `start` is a position to begin from, in the game's own text; "" is the usual one.
    Raises BadText when it cannot be read.
    """

    def __init__(self, game: AnyGame, rules: Rules, start: str = "") -> None:
        self.game = game
        self.rules = rules
        self.start = start
        first = game.read_state(rules, start) if start else game.start(rules)
        self._entries: list[Entry] = []
        self._positions: list[Position] = [Position(first)]
        self._cursor = 0

    @property
    def state(self) -> Any:
        """The game's state now."""
        return self._positions[self._cursor].state

    @property
    def offered(self) -> int | None:
        """The seat whose draw offer waits for an answer."""
        return self._positions[self._cursor].offered

    @property
    def log(self) -> tuple[Entry, ...]:
        """The entries up to now; what was undone is not among them."""
        return tuple(self._entries[: self._cursor])

    @property
    def ahead(self) -> int:
        """How many entries `redo` could bring back."""
        return len(self._entries) - self._cursor

    def state_at(self, ply: int) -> Any:
        """The state after the first `ply` entries of the whole line, undone ones included."""
        return self._positions[ply].state

    def outcome(self) -> Outcome | None:
        """The table's own end, or the game's, or None while the game goes on."""
        settled = self._positions[self._cursor].settled
        return settled or self.game.outcome(self.state)

    def actors(self) -> tuple[int, ...]:
        """Who may act now; nobody when the game is over, however it ended."""
        return () if self.outcome() else self.game.actors(self.state)

    def submit(self, seat: int, word: str) -> Reason | None:
        """Enter a word for a seat. A Reason says why not, and then nothing has changed.

        Raises BadText when the word cannot be read.
        """
        step = self._settle(seat, word) if word.startswith("!") else self._move(seat, word)
        if isinstance(step, Reason):
            return step
        del self._entries[self._cursor :], self._positions[self._cursor + 1 :]
        self._entries.append(Entry(seat, word))
        self._positions.append(step)
        self._cursor += 1
        return None

    def _move(self, seat: int, word: str) -> Position | Reason:
        if self.outcome():
            return Reason("game.over")
        move = self.game.read(word)
        reason = self.game.objection(self.state, seat, move)
        if reason:
            return reason
        revealed = self.game.reveals(self.state, seat, move)
        return Position(self.game.after(self.state, seat, move), revealed=revealed)

    def _settle(self, seat: int, word: str) -> Position | Reason:
        """The table's own words."""
        if word not in (RESIGN, OFFER, ACCEPT, DECLINE):
            raise BadText(f"no such word {word!r}")
        if seat not in range(self.rules.seats):  # chance neither resigns nor offers
            return Reason("game.not_your_turn")
        if self.outcome():
            return Reason("game.over")
        now = self._positions[self._cursor]
        if word == RESIGN:
            settled = self.game.forfeit(now.state, seat)
            return Position(now.state, settled=settled) if settled else Reason("game.no_resigning")
        if word == OFFER:
            if now.offered is not None:
                return Reason("game.offer_open")
            return Position(now.state, offered=seat, agreed=(seat,))
        if now.offered is None or seat in now.agreed:
            return Reason("game.no_offer")
        if word == DECLINE:
            return Position(now.state)
        agreed = (*now.agreed, seat)
        seats = self.rules.seats
        if len(agreed) < seats:
            return Position(now.state, offered=now.offered, agreed=agreed)
        draw = Outcome((1,) * seats, (Reason("game.agreed"),))
        return Position(now.state, settled=draw)

    def deal(self, rng: Random) -> Entry:
        """Let chance act once, by the game's weights. Raises NotAllowed when it is not its turn."""
        deals = self.game.deals(self.state) if self.actors() == (CHANCE,) else []
        if not deals:
            raise NotAllowed((Reason("game.not_your_turn"),), "chance")
        move = rng.choices([move for move, _ in deals], [weight for _, weight in deals])[0]
        self.submit(CHANCE, self.game.write(move))
        return self._entries[self._cursor - 1]

    def undo(self) -> Reason | None:
        """One entry back, unless there is none or it showed somebody something new."""
        if self._cursor == 0:
            return Reason("game.nothing_to_undo")
        if self._positions[self._cursor].revealed:
            return Reason("game.already_shown")
        self._cursor -= 1
        return None

    def redo(self) -> Reason | None:
        """One undone entry forward again."""
        if not self.ahead:
            return Reason("game.nothing_to_redo")
        self._cursor += 1
        return None

    def stand_at(self, ply: int) -> None:
        """Put the cursor after the first `ply` entries of the line, past what undo refuses."""
        self._cursor = ply

    def view(self, viewer: int | None) -> View:
        """What a seat, or an onlooker (None), may know: state and log."""
        told = (
            Entry(e.seat, self._told(ply, e, viewer))
            for ply, e in enumerate(self._entries[: self._cursor])
        )
        return View(self.game.redact(self.state, viewer), tuple(told))

    def _told(self, ply: int, entry: Entry, viewer: int | None) -> str:
        if entry.word.startswith("!"):
            return entry.word
        move = self.game.read(entry.word)
        return self.game.told(self._positions[ply].state, entry.seat, move, viewer)

    def save(self) -> str:
        """The whole record as text, undone entries included: `load` restores an equal table."""
        lines = [FORMAT, f"game {self.game.key} {self.game.edition}"]
        lines.append(f"rules {write_rules(self.rules)}".rstrip())
        if self.start:
            lines.append(f"start {self.start}")
        if self.ahead:
            lines.append(f"at {self._cursor}")
        lines.append(" ".join(["line", *map(str, self._entries)]))
        return "\n".join(lines) + "\n"


def load(games: Mapping[str, AnyGame], text: str) -> Table:
    """Replay a saved game, all or nothing. Raises BadRecord, naming the bad entry."""
    head = _read_head(text)
    key, _, edition = head["game"].partition(" ")
    if key not in games:
        raise BadRecord(f"no game {key!r}")
    game = games[key]
    if edition != str(game.edition):
        raise BadRecord(f"{key}: edition {edition!r}, this is {game.edition}")
    try:
        table = Table(game, read_rules(game.rules, head["rules"]), head.get("start", ""))
    except BadText as bad:
        raise BadRecord(str(bad)) from bad
    if "start" in head and not head["start"]:
        raise BadRecord("an empty start")
    entries = head["line"].split(" ") if head["line"] else []
    for at, written in enumerate(entries, 1):
        _replay(table, at, written)
    cursor = head.get("at", str(len(entries)))
    if "at" in head and cursor not in map(str, range(len(entries))):
        raise BadRecord(f"no entry {cursor!r} to stand at")
    table.stand_at(int(cursor))
    return table


def _read_head(text: str) -> dict[str, str]:
    """The named lines of a record, each once, in the writer's order."""
    first, *lines = text.removesuffix("\n").split("\n")
    if first != FORMAT:
        raise BadRecord(f"not a record of this kind: {first[:40]!r}")
    named = dict(line.partition(" ")[::2] for line in lines)
    order = [name for name in ("game", "rules", "start", "at", "line") if name in named]
    whole = len(named) == len(lines) and {"game", "rules", "line"} <= set(named)
    if not whole or list(named) != order:
        raise BadRecord("lines missing, doubled, unknown or out of order")
    return named


def _replay(table: Table, at: int, written: str) -> None:
    seat, sign, word = written.partition(":")
    if not sign or seat not in map(str, range(CHANCE, table.rules.seats)):
        raise BadRecord(f"entry {at}: {written!r} is not seat:word", at)
    try:
        reason = table.submit(int(seat), word)
    except BadText as bad:
        raise BadRecord(f"entry {at}: {bad}", at) from bad
    if reason:
        raise BadRecord(f"entry {at}: {written} is refused, {reason.code}", at, reason)
