"""The boards: each turns a state into a scene, and a touched spot into what it means.

A board knows one game's look and its words, never who plays or what is stored.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Literal, Protocol, runtime_checkable

from htpy import Node
from markupsafe import Markup

from pygames.game import Reason
from pygames.table import Entry, Table
from web.app.scene import Json, Lattice, Scene, Sheet, Spot
from web.app.texts import Texts

# The games that can be played on a page, in the order of the shelf.
KEYS = ("jungle", "ninuki", "goryu", "arena")

ALL = -2  # a viewer that sees what all seats see: a game that is over


@dataclass(frozen=True)
class Shown:
    """All that a picture of a board depends on."""

    state: Any  # as the viewer may see it
    seat: int | None = None  # the person who may move now; None: nobody, the board only shows
    hand: str = ""  # what that person holds, in the board's own words; "" is nothing
    last: str = ""  # the word of the last move; "" before the first
    before: Any = None  # the state that the last move was made in; None before the first
    refused: tuple[str, Reason] | None = None  # the word (or spot) refused, and why
    turned: bool = False  # seen from the other side
    px: float = 700  # the width of the whole picture on the page, in CSS pixels
    pointed: str = ""  # the spot that the mouse rests on, for boards that show a ghost
    confirms: bool = False  # a tap only shows what it would do; a second one, or a button, does it
    table: Mapping[str, str] = field(
        default_factory=dict
    )  # the table settings: "coordinates": "on"
    # What follows is for games with secrets, and for tables seen from a seat.
    viewer: int | None = None  # whose eyes it is for: a seat, None for an onlooker, or ALL
    sits: int = 0  # the seat at the near side
    log: tuple[str, ...] = ()  # the entries so far, "seat:word", as the viewer may read them
    event: Any = None  # what the last entry showed, for a board that makes a scene of it
    marks: frozenset[str] = frozenset()  # what the viewer has pencilled in, as `notable` says
    curtain: int | None = None  # the seat that the curtain waits for; None: it is not down
    texts: Texts | None = None  # the words that stand in the picture; None: it does without


@dataclass(frozen=True)
class Hand:
    """What the person holds now."""

    held: str


@dataclass(frozen=True)
class Word:
    """A move to submit."""

    word: str


Touch = Hand | Word | Reason | None


@dataclass(frozen=True)
class Control:
    """A button beside the sentence: what it does, what it says, and whether it is on."""

    do: str  # "word": submit the value; "hand": hold the value
    value: str
    label: str
    pressed: bool | None = None  # None: it is no switch
    main: bool = False  # the one that goes on
    able: bool = True


@dataclass(frozen=True)
class Counter:
    """A count against a limit."""

    label: str
    value: int
    limit: int | None  # None: without end
    note: str


class Board(Protocol):
    """One game's look."""

    # What is chosen at the table, beside the rules: name -> values, the default first.
    settings: Mapping[str, tuple[str, ...]]

    hovers: bool  # whether the board shows a ghost where the mouse rests
    drags: bool  # whether pieces are carried from spot to spot

    @property
    def sheet(self) -> Sheet:
        """The symbols and paints of every scene."""

    def scene(self, shown: Shown) -> Scene:
        """The picture."""

    def spots(self, shown: Shown, texts: Texts) -> list[Spot] | Lattice:
        """What can be pointed at, with a screen reader's label for each."""

    def touch(self, shown: Shown, spot: str) -> Touch:
        """What touching a spot means: a new hand, a word, a refusal, or nothing (None)."""

    def is_small(self, shown: Shown) -> bool:
        """Whether a finger may well miss the spot it means."""

    def dragged(self, shown: Shown, start: str, end: str) -> str:
        """The word for carrying a piece from one spot to another. Raises BadText."""

    def sign(self, state: Any, seat: int) -> Markup:
        """The small sign of a seat, in shape and colour, as SVG."""

    def side(self, state: Any, seat: int, texts: Texts) -> str:
        """What a seat is called: it may change during a game."""

    def near(self, shown: Shown) -> int:
        """The seat that the board is seen from."""

    def prompt(self, shown: Shown, texts: Texts, news: str) -> str:
        """What the person to move should do, after the news of what happened last."""

    def legend(self, shown: Shown, texts: Texts) -> list[tuple[str, str]]:
        """The marks that the board shows now, by kind of mark, with their words."""

    def controls(self, shown: Shown, texts: Texts) -> list[Control]:
        """The buttons that the person to move needs beside the board; usually none."""

    def written(self, shown: Shown, text: str) -> str:
        """The word for what a person typed: "h8" is "H8". Raises BadText."""

    def explain(self, shown: Shown, word: str, reason: Reason, texts: Texts) -> str:
        """The sentence for a refusal: what stands in the way, and why."""

    def spoken(self, before: Any, word: str, texts: Texts) -> str:
        """A move made in a state as a sentence."""

    def note(self, before: Any, word: str, texts: Texts) -> str:
        """What a move did, in a few signs for the list of moves; "" for nothing special."""

    def sound(self, before: Any, word: str) -> Literal["place", "take"]:
        """What a move sounds like."""

    def taken(self, table: Table, state: Any, seat: int, texts: Texts) -> Markup:
        """What a seat has taken, as small pictures with their names for a screen reader."""

    def counter(self, state: Any, texts: Texts) -> Counter | None:
        """The count that is always in sight, if the game has one."""

    def owner(self, state: Any, reason: Reason) -> int | None:
        """The seat whose doing ended the game by this reason; None where it needs no name."""


@runtime_checkable
class Teams(Protocol):
    """What a board has besides when seats may win and lose together."""

    def team(self, state: Any, seat: int, texts: Texts) -> str:
        """What a seat and those with it are called together; alone, its own name."""


@runtime_checkable
class Ends(Protocol):
    """What a board has besides when one reason ends a game in different ways."""

    def end(self, shown: Shown, reason: Reason) -> str:
        """Which sentence fits a reason: its code, or one that says more."""


@runtime_checkable
class Tray(Protocol):
    """What a board has besides when pieces are taken from a tray and moved before they are put."""

    def tray(self, shown: Shown, texts: Texts) -> Node:
        """The pieces, and the buttons for the one that is held."""

    def places(self, shown: Shown) -> Json | None:
        """Shapes and places of what is held, for the page to move it; see `messages.Places`."""

    def can_hold(self, shown: Shown, text: str) -> bool:
        """Whether a person may take this in hand now."""


@runtime_checkable
class Secrets(Protocol):
    """What a board has besides when the seats of its game know different things.

    `before` and `after` are full states here; what is returned is for the viewer's eyes.
    """

    def event(self, before: Any, word: str, viewer: int | None) -> Any:
        """What an entry showed that deserves a scene of its own, or None."""

    def told(self, before: Any, after: Any, entry: Entry, viewer: int | None, texts: Texts) -> str:
        """An entry of the log as a sentence; "" for one that is not worth a line."""

    def looked(self, before: Any, entry: Entry) -> tuple[int, ...]:
        """The seats that looked at something by an entry."""

    def own(self, shown: Shown, texts: Texts) -> str:
        """The viewer's own secrets as a sentence, for who cannot see them."""

    def notebook(self, shown: Shown, texts: Texts) -> Node:
        """What the viewer knows, beside the board."""

    def notable(self, shown: Shown) -> tuple[str, ...]:
        """What the viewer may pencil in now."""

    def next_first(self, table: Table) -> str:
        """Chance's word that begins the next game of a series, so that the first seat changes."""


def board(key: str) -> Board:
    """The board of a game."""
    found: Board = import_module(f"web.app.boards.{key}").BOARD
    return found
