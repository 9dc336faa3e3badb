"""Goryūjin's board: a state becomes a scene, a touched place becomes what it means.

The drawings are in `goryu_ground`, `goryu_dragons` and `goryu_art`, the marks in `goryu_aim`,
what is held and why not elsewhere in `goryu_hand`, the tray in `goryu_tray`, the sentences in
`goryu_words`, the rules in the game: here they are only put together.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

from htpy import Node
from markupsafe import Markup

from pygames.game import BadText, Reason
from pygames.goryu.position import PASS, Dragon, GoryuState, Lie, distance
from pygames.goryu.words import read_lie, read_move, write_move
from pygames.table import Table
from web.app.boards import (
    Control,
    Counter,
    Hand,
    Shown,
    Touch,
    Word,
    goryu_aim,
    goryu_controls,
    goryu_tray,
    goryu_words,
)
from web.app.boards.goryu_art import SHEET, sign_svg
from web.app.boards.goryu_dragons import badge, dragon_ops, face, measure
from web.app.boards.goryu_ground import CELL, box, ground
from web.app.boards.goryu_hand import (
    can_hold,
    end_of,
    held,
    is_move,
    landings,
    move_at,
    why_not,
)
from web.app.boards.goryu_places import places_json
from web.app.scene import Json, Lattice, Op, Piece, Scene
from web.app.texts import Texts


class GoryuBoard:
    """The look of Goryūjin. What is held is written as `goryu_hand` says."""

    settings: Mapping[str, tuple[str, ...]] = MappingProxyType(
        {
            "rotate_first": ("on", "off"),
            "clock": ("none", "120", "60", "30", "15"),
            "coordinates": ("on", "off"),
        }
    )
    hovers = True
    drags = False
    sheet = SHEET

    def scene(self, shown: Shown) -> Scene:
        """The picture."""
        state: GoryuState = shown.state
        height = state.rules.height
        under: list[Op] = []
        over: list[Op] = []
        faces: list[Piece] = []
        for seat, number, dragon in dragons(state):
            under += dragon_ops(height, seat, number, dragon)
            faces.append(face(height, seat, number, dragon))
            over += badge(height, seat, number, dragon)
            if dragon.finished:
                far = distance(state.rules, seat, dragon.head)
                over += measure(height, seat, dragon.head, far)
        return Scene(
            "goryu",
            box(state.rules),
            ground(
                state.rules,
                lettered=shown.table.get("coordinates") != "off",
                texts=shown.texts,
            ),
            pieces=faces,
            under=under,
            over=over,
            front=goryu_aim.front(shown),
        )

    def spots(self, shown: Shown, texts: Texts) -> Lattice:
        """The cells, in rows from heaven to the ground, with labels for all that are not empty."""
        rules = shown.state.rules
        return Lattice(
            rules.width, rules.height, CELL,
            name="c{col}r{up}",
            label=texts("goryu.board.label.empty"),
            labels=goryu_words.labels(shown, texts),
        )  # fmt: skip

    def places(self, shown: Shown) -> Json | None:
        """What the page needs to move the piece in the hand by itself."""
        return places_json(shown)

    def tray(self, shown: Shown, texts: Texts) -> Node:
        """The pieces in hand, and the buttons for the one that is held."""
        return goryu_tray.tray(shown, texts)

    def can_hold(self, shown: Shown, text: str) -> bool:
        """Whether a person may take this in hand now."""
        return can_hold(shown, text)

    def touch(self, shown: Shown, spot: str) -> Touch:
        """What touching a place means.

        `Lc@c12r5`, a piece that is put there: a move, or first a question when there is
        something to choose. A cell: an open end is to be gone on from. Raises BadText.
        """
        state: GoryuState = shown.state
        if shown.seat is None:
            return None
        if is_move(spot):
            return self._put(shown, shown.seat, read_lie(spot))
        if shown.hand == f"@{spot}":
            return Hand("")
        return Hand(f"@{spot}") if end_of(state, shown.seat, spot) else None

    def _put(self, shown: Shown, seat: int, lie: Lie) -> Touch:
        move = move_at(shown.state, seat, held(shown), lie)
        if not move:
            return why_not(shown.state, seat, held(shown), lie)
        word = write_move(move)
        asks = move.kind == "grow" and landings(shown.state, seat, move)
        return Hand(word) if shown.confirms or asks else Word(word)

    def is_small(self, shown: Shown) -> bool:
        """No: a finger moves the piece first, and puts it down by a button."""
        return False

    def dragged(self, shown: Shown, start: str, end: str) -> str:
        """The page moves the piece that is held. Raises BadText."""
        raise BadText(f"nothing is carried from {start!r} to {end!r}")

    def sign(self, state: GoryuState, seat: int) -> Markup:
        """A flame or a wave."""
        return sign_svg(seat)

    def side(self, state: GoryuState, seat: int, texts: Texts) -> str:
        """What a seat is called."""
        return texts(f"goryu.side.{seat}")

    def near(self, shown: Shown) -> int:
        """Fire: heaven is above."""
        return 0

    def prompt(self, shown: Shown, texts: Texts, news: str) -> str:
        """What the person to move should do, after the news of what happened last."""
        return goryu_words.prompt(shown, texts, news)

    def legend(self, shown: Shown, texts: Texts) -> list[tuple[str, str]]:
        """The marks that the board shows now, with their words."""
        return goryu_words.legend(shown, texts)

    def controls(self, shown: Shown, texts: Texts) -> list[Control]:
        """The buttons for a move that waits, for touchdowns, and for a pass."""
        return goryu_controls.controls(shown, texts)

    def written(self, shown: Shown, text: str) -> str:
        """The word for what a person typed: "2:lc@C12R5" is "2:Lc@c12r5". Raises BadText."""
        plain = re.sub(r"\s+", "", unicodedata.normalize("NFKC", text)).lower()
        if plain in ("pass", "パス"):
            return write_move(PASS)
        named = re.sub(r"([a-z])([a-h])@", lambda found: found[1].upper() + found[2] + "@", plain)
        return write_move(read_move(named))

    def explain(self, shown: Shown, word: str, reason: Reason, texts: Texts) -> str:
        """The sentence for a refusal."""
        return goryu_words.explain(word, reason, texts)

    def spoken(self, before: GoryuState, word: str, texts: Texts) -> str:
        """A move made in a state as a sentence."""
        return goryu_words.spoken(before, word, texts)

    def note(self, before: GoryuState, word: str, texts: Texts) -> str:
        """The distance at which a head touched down."""
        return goryu_words.note(before, word, texts)

    def sound(self, before: GoryuState, word: str) -> Literal["place", "take"]:
        """A touchdown sounds heavier."""
        move = read_move(word)
        return "take" if move.kind == "touchdown" or move.landing else "place"

    def taken(self, table: Table, state: GoryuState, seat: int, texts: Texts) -> Markup:
        """The seat's dragons: how far each is, and a button that shows it."""
        return goryu_tray.dragons(state, seat, texts)

    def owner(self, state: GoryuState, reason: Reason) -> int | None:
        """None: only one side wins, and the head names it."""
        return None

    def counter(self, state: GoryuState, texts: Texts) -> Counter:
        """The passes in a row, and who would win the comparison that they lead to."""
        return goryu_words.counter(state, texts)


def dragons(state: GoryuState) -> list[tuple[int, int, Dragon]]:
    """Every dragon with its seat and its number."""
    return [
        (seat, number, dragon)
        for seat, own in enumerate(state.dragons)
        for number, dragon in enumerate(own, 1)
    ]


BOARD = GoryuBoard()
