"""Jungle's board: a state becomes a scene, a touched square becomes what it means.

The drawings are in `jungle_ground` and `jungle_art`, the marks in `jungle_marks`, the sentences in
`jungle_words`, the rules in the game: here they are only put together.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Literal

from markupsafe import Markup

from pygames.game import Reason
from pygames.jungle import GAME
from pygames.jungle.rules import (
    JUMPS,
    SQUARE,
    SQUARES,
    JungleState,
    Step,
    destinations,
)
from pygames.jungle.words import read_step
from pygames.table import Table
from web.app.boards import Control, Counter, Hand, Shown, Touch, Word, jungle_marks, jungle_words
from web.app.boards.jungle_art import SHEET, chip_svg, mark_svg, symbol_of
from web.app.boards.jungle_ground import BOX, CELL, centre, ground
from web.app.boards.jungle_words import letter_of, rank_on, read_square
from web.app.scene import Op, Piece, Scene, Spot
from web.app.texts import Texts

_SMALL, _LARGE_LETTERS = 45, 56  # CSS pixels a cell below which less, or larger, is written


class JungleBoard:
    """The look of Jungle. What is held is the square of an own piece."""

    settings: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    hovers = False
    drags = True
    sheet = SHEET

    def scene(self, shown: Shown) -> Scene:
        """The picture."""
        cell = shown.px / BOX[2] * CELL
        held = SQUARE.get(shown.hand)
        under: list[Op] = []
        over: list[Op] = []
        muted = held is not None or shown.refused is not None
        if shown.last:
            start, end = self._places(shown, read_step(shown.last))
            under += jungle_marks.last_move(start, end, muted=muted)
            over += jungle_marks.arrived(end, muted=muted)
        if held is not None:
            under += jungle_marks.selected(centre(held, turned=shown.turned))
        if shown.refused:
            over += self._refusal(shown, *shown.refused)
        elif held is not None:
            for step in destinations(shown.state, held):
                self._target(shown, step, under, over)
        return Scene(
            "jungle",
            BOX,
            ground(turned=shown.turned, large_letters=cell < _LARGE_LETTERS),
            pieces=list(self._pieces(shown, small=cell < _SMALL)),
            under=under,
            over=over,
        )

    def spots(self, shown: Shown, texts: Texts) -> list[Spot]:
        """Every square, row by row as seen, with a screen reader's label for each."""
        labels = jungle_words.labels(shown, texts)
        found = []
        for square, name in enumerate(SQUARES):
            x, y = centre(square, turned=shown.turned)
            row, column = int(y // CELL) + 1, int(x // CELL) + 1
            corner = (x - CELL / 2, y - CELL / 2, CELL, CELL)
            found.append(Spot(name, *corner, row=row, col=column, label=labels[name]))
        return sorted(found, key=lambda spot: (spot.row, spot.col))

    def touch(self, shown: Shown, spot: str) -> Touch:
        """What touching a square means.

        An own piece is taken into the hand, the one in the hand is put back; with a piece in
        the hand any other square makes a word, allowed or not; otherwise there is nothing to
        take, which is a refusal.
        """
        if shown.seat is None or spot not in SQUARE:
            return None
        square = SQUARE[spot]
        if spot == shown.hand:
            return Hand("")
        piece = shown.state.board[square]
        if piece and piece >> 4 == shown.seat:
            return Hand(spot)
        if shown.hand:
            return Word(shown.hand + spot)
        return GAME.why_not(shown.state, shown.seat, Step(square, square))

    def is_small(self, shown: Shown) -> bool:
        """Never: the squares are larger than a fingertip on the narrowest screen."""
        return False

    def dragged(self, shown: Shown, start: str, end: str) -> str:
        """The word for carrying a piece from one square to another. Raises BadText."""
        return GAME.write(Step(read_square(start), read_square(end)))

    def side(self, state: JungleState, seat: int, texts: Texts) -> str:
        """Red and Blue."""
        return texts(f"jungle.side.{seat}")

    def sign(self, state: JungleState, seat: int) -> Markup:
        """A ring for Red, a rounded square for Blue, like the rims of their pieces."""
        return mark_svg(seat)

    def near(self, shown: Shown) -> int:
        """Red, unless the board is turned."""
        return int(shown.turned)

    def prompt(self, shown: Shown, texts: Texts, news: str) -> str:
        """What the person to move should do, after the news of what happened last."""
        if not shown.hand:
            return news + texts("jungle.board.choose")
        reason = jungle_words.stuck(shown.state, shown.hand)
        if reason:
            return jungle_words.explain(shown, shown.hand, reason, texts)
        return texts("jungle.board.choose_end", piece=jungle_words.held_name(shown, texts))

    def legend(self, shown: Shown, texts: Texts) -> list[tuple[str, str]]:
        """The marks that the board shows now: `step`, `take`, `jump`, `held`, `cause`."""
        return jungle_words.legend(shown, texts)

    def controls(self, shown: Shown, texts: Texts) -> list[Control]:
        """None: squares say it all."""
        return []

    def written(self, shown: Shown, text: str) -> str:
        """The word for what a person typed: "G3 g4" is "g3g4". Raises BadText."""
        return GAME.write(GAME.read(text.replace(" ", "").lower()))

    def explain(self, shown: Shown, word: str, reason: Reason, texts: Texts) -> str:
        """The sentence for a refusal."""
        return jungle_words.explain(shown, word, reason, texts)

    def spoken(self, before: JungleState, word: str, texts: Texts) -> str:
        """A move made in a state as a sentence."""
        return jungle_words.spoken(before, word, texts)

    def note(self, before: JungleState, word: str, texts: Texts) -> str:
        """The animal that a move took."""
        return jungle_words.note(before, word, texts)

    def sound(self, before: JungleState, word: str) -> Literal["place", "take"]:
        """A capture sounds heavier."""
        return "take" if before.board[read_step(word).end] else "place"

    def taken(self, table: Table, state: JungleState, seat: int, texts: Texts) -> Markup:
        """The animals a seat has taken, weakest first."""
        letters = jungle_words.captured(table.state_at(0), state, seat)
        names = texts("app.list").join(texts(f"jungle.animal.{x.upper()}") for x in letters)
        said = Markup('<span class="unseen">{}</span>').format(names) if letters else Markup()
        return Markup().join(map(chip_svg, letters)) + said

    def owner(self, state: JungleState, reason: Reason) -> int | None:
        """None: only one side wins, and the head names it."""
        return None

    def counter(self, state: JungleState, texts: Texts) -> Counter | None:
        """The half-moves without a capture, when their number can end the game."""
        limit = state.rules.quiet_limit
        if not isinstance(limit, int):
            return None
        note = texts("jungle.board.quiet_note", limit=limit)
        return Counter(texts("jungle.board.quiet"), state.clock, limit, note)

    def _places(self, shown: Shown, step: Step) -> tuple[tuple[float, float], tuple[float, float]]:
        return centre(step.start, turned=shown.turned), centre(step.end, turned=shown.turned)

    def _pieces(self, shown: Shown, *, small: bool) -> Iterable[Piece]:
        state: JungleState = shown.state
        last = read_step(shown.last) if shown.last else None
        for square, piece in enumerate(state.board):
            if not piece:
                continue
            letter, lift = letter_of(piece), SQUARES[square] == shown.hand
            yield Piece(
                letter,
                SQUARES[square],
                *centre(square, turned=shown.turned),
                use=symbol_of(letter, rank_on(state, square), small=small, lift=lift),
                lift=lift,
                how="arc" if last in JUMPS and last and last.end == square else "slide",
            )

    def _target(self, shown: Shown, step: Step, under: list[Op], over: list[Op]) -> None:
        start, end = self._places(shown, step)
        takes = bool(shown.state.board[step.end])
        under += jungle_marks.target(end, takes=takes)
        if step in JUMPS:
            over += jungle_marks.capture(end) if takes else jungle_marks.landing(end)
            over += jungle_marks.jump(start, end)
        else:
            over += jungle_marks.capture(end) if takes else jungle_marks.step(end)

    def _refusal(self, shown: Shown, word: str, reason: Reason) -> list[Op]:
        squares = (SQUARE[name] for name in reason.at if name in SQUARE)
        causes = [centre(square, turned=shown.turned) for square in squares]
        ops: list[Op] = []
        step = read_step(word) if len(word) > 2 else None
        if step and reason.code == "jungle.rat_blocks_jump":
            start, end = self._places(shown, step)
            ops += jungle_marks.blocked(start, causes, end)
        for here in causes:
            ops += jungle_marks.cause(here)
        if step:
            end = self._places(shown, step)[1]
            ops += jungle_marks.wished(end, taken=bool(shown.state.board[step.end]))
        return ops


BOARD = JungleBoard()
