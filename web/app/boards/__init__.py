"""The boards: each turns a state into a scene, and a touched spot into what it means.

A board knows one game's look and its words, never who plays or what is stored.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import Any, Literal, Protocol

from markupsafe import Markup

from pygames.game import Reason
from pygames.table import Table
from web.app.scene import Scene, Sheet, Spot
from web.app.texts import Texts


@dataclass(frozen=True)
class Shown:
    """All that a picture of a board depends on."""

    state: Any  # as the viewer may see it
    seat: int | None = None  # the person who may move now; None: nobody, the board only shows
    hand: str = ""  # what that person holds, in the board's own words; "" is nothing
    last: str = ""  # the word of the last move; "" before the first
    refused: tuple[str, Reason] | None = None  # the word (or spot) refused, and why
    turned: bool = False  # seen from the other side
    px: float = 700  # the width of the whole picture on the page, in CSS pixels


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
class Counter:
    """A count against a limit."""

    label: str
    value: int
    limit: int | None  # None: without end
    note: str


class Board(Protocol):
    """One game's look."""

    @property
    def sheet(self) -> Sheet:
        """The symbols and paints of every scene."""

    def scene(self, shown: Shown) -> Scene:
        """The picture."""

    def spots(self, shown: Shown, texts: Texts) -> list[Spot]:
        """What can be pointed at, with a screen reader's label for each."""

    def touch(self, shown: Shown, spot: str) -> Touch:
        """What touching a spot means: a new hand, a word, a refusal, or nothing (None)."""

    def dragged(self, shown: Shown, start: str, end: str) -> str:
        """The word for carrying a piece from one spot to another. Raises BadText."""

    def mark(self, seat: int) -> Markup:
        """The small sign of a seat, in shape and colour, as SVG."""

    def near(self, shown: Shown) -> int:
        """The seat that the board is seen from."""

    def prompt(self, shown: Shown, texts: Texts, news: str) -> str:
        """What the person to move should do, after the news of what happened last."""

    def legend(self, shown: Shown, texts: Texts) -> list[tuple[str, str]]:
        """The marks that the board shows now, by kind of mark, with their words."""

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


def board(key: str) -> Board:
    """The board of a game."""
    found: Board = import_module(f"web.app.boards.{key}").BOARD
    return found
