"""Ninuki's board: a state becomes a scene, a touched point becomes what it means.

The picture is put together in `ninuki_scene`, the buttons are in `ninuki_controls`, the sentences
in `ninuki_words`, what a stone would do in `ninuki_aim`, the rules in the game.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Literal

from markupsafe import Markup

from pygames.game import BadText, Reason
from pygames.ninuki import GAME
from pygames.ninuki.about import groups
from pygames.ninuki.lines import DIRECTIONS, grid
from pygames.ninuki.position import CHOOSE, PLACE, NinukiState, side_of
from pygames.ninuki.words import COLOURS, Call, Stone, read_move, stones
from pygames.table import Table
from web.app.boards import (
    Control,
    Counter,
    Hand,
    Shown,
    Touch,
    Word,
    ninuki_controls,
    ninuki_scene,
    ninuki_words,
)
from web.app.boards.ninuki_aim import (
    choices_at,
    effect,
    held,
    is_taken,
    place_of,
)
from web.app.boards.ninuki_art import SHEET, bowl_svg, either_svg, mark_svg, pips_svg
from web.app.boards.ninuki_ground import CELL, centre
from web.app.scene import Scene, Spot
from web.app.texts import Texts

_SMALL = 30  # CSS pixels between lines below which a finger may miss its point

# What a person may type for what is no point.
_SPOKEN = {
    "黒": Call.BLACK, "白": Call.WHITE, "パス": Call.PASS, "BLACK": Call.BLACK,
    "WHITE": Call.WHITE, "PASS": Call.PASS, "MORE": Call.MORE, "追加": Call.MORE,
}  # fmt: skip


class NinukiBoard:
    """The look of Ninuki. What is held is a move with a stone, in the game's own words."""

    settings: Mapping[str, tuple[str, ...]] = MappingProxyType(
        {
            "rotate_first": ("on", "off"),
            "clock": ("none", "30", "60"),
            "coordinates": ("off", "on"),
        }
    )
    hovers = True
    drags = False
    sheet = SHEET

    def scene(self, shown: Shown) -> Scene:
        """The picture."""
        return ninuki_scene.scene(shown)

    def spots(self, shown: Shown, texts: Texts) -> list[Spot]:
        """Every point, row by row as seen, with a screen reader's label for each."""
        labels = tuple(ninuki_words.labels(shown, texts))
        return list(_spots(shown.state.rules.size, shown.turned, labels))

    def touch(self, shown: Shown, spot: str) -> Touch:
        """What touching a point means.

        A stone, at once, unless there is something to choose or the person wants to see first
        what it would do: then it is held, and touching the point again plays it. A point where
        none may be put is refused.
        """
        state: NinukiState = shown.state
        if shown.seat is None or spot not in state.grid.names:
            return None
        here = held(shown)
        if here and place_of(here) == spot:
            return Word(shown.hand)
        stone = stones(state.rules.size)[state.grid.names.index(spot)]
        choices = choices_at(state, spot)
        if not choices:
            return GAME.why_not(state, shown.seat, stone)
        if shown.confirms or len(choices) > 1:
            return Hand(GAME.write(choices[0]))
        return Word(GAME.write(choices[0]))

    def is_small(self, shown: Shown) -> bool:
        """Whether points lie closer together than a fingertip is sure of."""
        return ninuki_scene.cell(shown) < _SMALL

    def dragged(self, shown: Shown, start: str, end: str) -> str:
        """Stones are not carried. Raises BadText."""
        raise BadText(f"no stone is carried from {start!r} to {end!r}")

    def mark(self, seat: int) -> Markup:
        """A stone of the seat's colour, with the sign that blue and red stones bear."""
        return mark_svg(seat + 1)

    def side(self, state: NinukiState, seat: int, texts: Texts) -> str:
        """What a seat is called now: colours may be chosen, and two of a team share one."""
        return ninuki_words.seat_name(state, seat, texts)

    def team(self, state: NinukiState, seat: int, texts: Texts) -> str:
        """Partners win and lose together."""
        return ninuki_words.team_name(state, seat, texts)

    def sign(self, state: NinukiState, seat: int) -> Markup:
        """The small sign of the colour that a seat plays now; of both while it has none."""
        if state.phase in (PLACE, CHOOSE):
            return either_svg()
        return self.mark(side_of(state, seat) - 1)

    def near(self, shown: Shown) -> int:
        """The first seat, unless the board is turned."""
        return shown.state.rules.seats // 2 if shown.turned else 0

    def prompt(self, shown: Shown, texts: Texts, news: str) -> str:
        """What the person to move should do, after the news of what happened last."""
        return ninuki_words.prompt(shown, texts, news)

    def legend(self, shown: Shown, texts: Texts) -> list[tuple[str, str]]:
        """The marks that the board shows now, with their words."""
        return ninuki_words.legend(shown, texts)

    def controls(self, shown: Shown, texts: Texts) -> list[Control]:
        """The buttons for what points cannot say."""
        return ninuki_controls.controls(shown, texts)

    def written(self, shown: Shown, text: str) -> str:
        """The word for what a person typed: "h8" is "H8", "白" is "white". Raises BadText."""
        plain = re.sub(r"[\s、]+", "", unicodedata.normalize("NFKC", text)).upper()
        if plain in _SPOKEN:
            return GAME.write(_SPOKEN[plain])
        move = GAME.read(plain.replace("−", "-"))
        if isinstance(move, Stone) and move.take:
            move = Stone(move.column, move.row, tuple(sorted(move.take, key=DIRECTIONS.index)))
        return GAME.write(move)

    def explain(self, shown: Shown, word: str, reason: Reason, texts: Texts) -> str:
        """The sentence for a refusal."""
        return ninuki_words.explain(shown, word, reason, texts)

    def spoken(self, before: NinukiState, word: str, texts: Texts) -> str:
        """A move made in a state as a few sentences."""
        return ninuki_words.spoken(before, word, texts)

    def note(self, before: NinukiState, word: str, texts: Texts) -> str:
        """How many stones a move took, and how many it lost."""
        return ninuki_words.note(before, word, texts)

    def sound(self, before: NinukiState, word: str) -> Literal["place", "take"]:
        """A capture sounds heavier."""
        return "take" if any(effect(before, word)) else "place"

    def taken(self, table: Table, state: NinukiState, seat: int, texts: Texts) -> Markup:
        """A bowl with the stones that the seat's side has taken, and how many of how many."""
        side, needed = side_of(state, seat), state.rules.needed
        count = state.taken[side - 1]
        drawn = bowl_svg(_in_bowl(table, state, side)) + pips_svg(count, needed)
        return Markup(
            '{}<b class="tally" aria-hidden="true">{}<em>/{}</em></b><span class="unseen">{}</span>'
        ).format(
            drawn,
            count,
            needed,
            ninuki_words.taken_said(side, state, texts),
        )

    def owner(self, state: NinukiState, reason: Reason) -> int | None:
        """The seat that has the line or has taken the stones: several sides may win at once."""
        if reason.code not in ("ninuki.line", "ninuki.taken"):
            return None
        first = reason.at[0]
        won = reason.code == "ninuki.taken"
        colour = COLOURS.index(first) if won else state.board[state.grid.names.index(first)]
        return next(seat for seat in range(state.rules.seats) if side_of(state, seat) == colour)

    def end(self, shown: Shown, reason: Reason) -> str:
        """A line may have been cut to length, or left standing, by somebody else."""
        return ninuki_words.end(shown, reason, self.owner(shown.state, reason))

    def counter(self, state: NinukiState, texts: Texts) -> Counter | None:
        """None: every seat has its own count, in its bowl."""
        return None


@lru_cache(2)  # while the mouse moves over the board the labels stay the same
def _spots(size: int, turned: bool, labels: tuple[str, ...]) -> tuple[Spot, ...]:
    found = []
    for point, name in enumerate(grid(size).names):
        x, y = centre(size, point, turned=turned)
        corner = (x - CELL / 2, y - CELL / 2, CELL, CELL)
        row, column = int(y // CELL) + 1, int(x // CELL) + 1
        found.append(Spot(name, *corner, row=row, col=column, label=labels[point]))
    return tuple(reversed(found)) if turned else tuple(found)


def _in_bowl(table: Table, state: NinukiState, side: int) -> tuple[int, ...]:
    """The sides of the stones that a side has taken until a state, in order.

    Stones taken before the table's first position are drawn as the next side's.
    """
    before: NinukiState = table.state_at(0)
    found = [side % before.rules.sides + 1] * before.taken[side - 1]
    for ply, entry in enumerate(table.log, 1):
        if before == state:
            break
        after: NinukiState = table.state_at(ply)
        if after.taken[side - 1] > before.taken[side - 1]:
            found += _sides_taken(before, entry.word, side)
        before = after
    return tuple(found)


def _sides_taken(before: NinukiState, word: str, side: int) -> list[int]:
    """The sides of the stones that a move gave to a side."""
    move = read_move(word)
    if isinstance(move, Call):
        return []
    names = before.grid.names
    points = dict.fromkeys(
        names.index(stone)
        for group in groups(before, place_of(move))
        if group.captor == side and is_taken(group, move)
        for stone in group.stones
    )
    return [before.board[point] or before.placing for point in points]


BOARD = NinukiBoard()
