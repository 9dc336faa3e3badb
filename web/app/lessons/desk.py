"""What every kind of task works with: the game, its position, its pictures and sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pygames.game import AnyGame, Reason, read_rules
from pygames.study import Study, facts_of
from pygames.table import Table
from web.app import share
from web.app.boards import ALL, Board, Shown
from web.app.lessons.drawing import arrow as draw_arrow
from web.app.lessons.drawing import names, outline, part, place, spots_of, within
from web.app.lessons.fields import Fields, Text
from web.app.lessons.naming import named
from web.app.lessons.work import Diagram, Frame, Marks, Place
from web.app.scene import Op, Spot
from web.app.scene import Scene as Drawn
from web.app.store import PERSON
from web.app.svg import write_bits, write_ops
from web.app.texts import Texts

WIDE = 352  # CSS pixels: how wide a board is drawn beside its question
POSITION = ("rules", "position", "diagram", "moves", "seat", "partial")  # fields of a position


@dataclass(frozen=True)
class Scene:
    """A position that a task is about."""

    state: Any
    seat: int  # who is asked
    before: Any = None  # the state before the last of `moves`
    last: str = ""


class Desk:
    """One game in one language, at which tasks are worked out.

    A game whose board is not drawn yet has none: positions are checked, pictures stay empty and
    a reason is said by its code.
    """

    def __init__(
        self, game: AnyGame, study: Study[Any, Any, Any], board: Board | None, texts: Texts
    ) -> None:
        self.game, self.study, self.board, self.texts = game, study, board, texts
        self.table = _lettered(board)
        self.crop = ""
        self.viewer: int | None = ALL  # whose eyes a picture is for
        self.sits = 0  # the seat at its near side
        self.veil: Callable[[Any], Any] = lambda state: state

    def say(self, text: Text) -> str:
        """A writer's sentence in this language."""
        return text[self.texts.language]

    # -- positions and moves ----------------------------------------------------------------

    def scene(self, fields: Fields) -> Scene:
        """The position that a task names.

        It is `position` (a position's line), `diagram` (the study's short form) or the start,
        then `moves` are played. Raises BadText, and LessonError for a move that is refused or a
        position that cannot be and is not marked as `partial`.
        """
        rules = read_rules(self.game.rules, fields.word("rules", ""))
        if fields.has("position"):
            state = self.game.read_state(rules, fields.word("position"))
        elif self.study.diagram and fields.has("diagram"):
            state = self.study.diagram(rules, fields.word("diagram"))
        else:
            state = self.game.start(rules)
        partial = fields.has("partial") and fields.get("partial") is True
        if self.game.faults(state) and not partial:
            codes = ", ".join(reason.code for reason in self.game.faults(state))
            raise fields.wrong(f"no such position ({codes}) and not partial = true")
        before, last = None, ""
        for word in fields.word("moves", "").split():
            seat = self.actor(state)
            before, last = state, word
            state = self.made(fields, state, seat, word)
        if fields.has("seat"):
            return Scene(state, fields.number("seat") - 1, before, last)
        return Scene(state, self.actor(state), before, last)

    def actor(self, state: Any) -> int:
        """Who is to move; the first seat when nobody is. Several at once need `seat`."""
        actors = self.game.actors(state)
        return actors[0] if actors else 0

    def why_not(self, scene: Scene, word: str) -> Reason | None:
        """The engine's objection to a move."""
        return self.game.objection(scene.state, scene.seat, self.game.read(word))

    def made(self, fields: Fields, state: Any, seat: int, word: str) -> Any:
        """The state after a legal move. Raises LessonError."""
        move = self.game.read(word)
        reason = self.game.objection(state, seat, move)
        if reason:
            raise fields.wrong(f"{word} is refused: {reason.code}")
        return self.game.after(state, seat, move)

    def facts(self, scene: Scene, word: str, after: Any) -> dict[str, str]:
        """What can be said of a move that was made; of the position when the word is empty."""
        move = self.game.read(word) if word else None
        return facts_of(self.game, self.study, scene.state, scene.seat, move, after)

    # -- pictures ---------------------------------------------------------------------------

    def of(self, fields: Fields) -> Desk:
        """The same desk with pictures as a task wants them.

        `crop` shows the part of the board from one spot to another, `viewer` what a seat may
        see (from 1; 0 is an onlooker). Otherwise all is shown. A table with seats is seen from
        the viewer's, or from the one that `sits` says.
        """
        other = Desk(self.game, self.study, self.board, self.texts)
        other.crop = fields.word("crop", "")
        if fields.has("viewer"):
            viewer = fields.number("viewer")
            other.viewer = viewer - 1 if viewer else None
            other.sits = other.viewer or 0
            other.veil = lambda state: self.game.redact(state, other.viewer)
        if fields.has("sits"):
            other.sits = fields.number("sits") - 1
        return other

    def shown(self, state: Any, **more: Any) -> Shown:
        """A picture of a position, drawn as large as it will be seen."""
        if more.get("before") is not None:
            more["before"] = self.veil(more["before"])
        shown = Shown(
            self.veil(state),
            px=WIDE,
            table=self.table,
            viewer=self.viewer,
            sits=self.sits,
            texts=self.texts,
            **more,
        )
        if not self.board or not self.crop:
            return shown
        drawn = self.board.scene(replace(shown, refused=None, hand=""))
        return replace(shown, px=WIDE * drawn.box[2] / self._box(shown, drawn)[2])

    def frame(self, shown: Shown, arrow: str = "", asked: tuple[str, ...] = ()) -> Frame:
        """What is drawn over the ground, with an arrow between two spots and shapes asked about."""
        if self.board is None:
            return ()
        drawn, spots = self.board.scene(shown), self._spots(shown)
        under = list(drawn.under)
        if self.crop:
            under = [*names(spots, self._box(shown, drawn)), *under]
        if arrow:
            under += draw_arrow({spot.id: spot for spot in spots}, arrow)
        over = [*drawn.over, *self._asked(shown.state, spots, asked)]
        return tuple(write_bits(replace(drawn, under=under, over=over)))

    def _asked(self, state: Any, spots: list[Spot], words: tuple[str, ...]) -> Iterator[Op]:
        """The shapes of moves, where a move has one: what the study's `covered` says."""
        covered = self.study.places.get("covered")
        if covered is None:
            return
        known = {spot.id: spot for spot in spots}
        shapes = [covered(state, 0, word) for word in words]
        if len(set(shapes)) == 1:  # one move, or several ways of one
            yield from outline(known, shapes[0], "")
            return
        for number, shape in enumerate(shapes):
            yield from outline(known, shape, chr(ord("A") + number))

    def refused(self, scene: Scene, word: str, reason: Reason, hand: str = "") -> Frame:
        """A refusal on the board."""
        shown = self.shown(scene.state, seat=scene.seat, refused=(word, reason), hand=hand)
        return self.frame(shown)

    def moved(self, before: Any, word: str, after: Any) -> Frame:
        """The board after a move."""
        return self.frame(self.shown(after, last=word, before=before))

    def diagram(
        self,
        scene: Scene,
        *,
        seat: int | None = None,
        arrow: str = "",
        asked: tuple[str, ...] = (),
    ) -> Diagram:
        """A board as it is first seen; with a seat, that seat may touch it.

        An arrow and the shapes of the moves that are asked about are drawn on it.
        """
        if self.board is None:
            return Diagram((0, 0, 1, 1), "", (), {}, "")
        shown = self.shown(scene.state, seat=seat, last=scene.last, before=scene.before)
        drawn = self.board.scene(shown)
        box = self._box(shown, drawn)
        seen = [spot for spot in self._spots(shown) if within(spot, box)]
        places = {spot.id: place(spot, box) for spot in seen}
        standing = [places[piece.place].label for piece in drawn.pieces if piece.place in places]
        described = self.texts("app.list").join(dict.fromkeys(standing))
        frame = self.frame(shown, arrow, asked)
        ground = write_ops(drawn.ground)
        said = {spot: self.called(scene.state, spot, "ja") for spot in places}
        called = {spot: name for spot in places if (name := self.called(scene.state, spot)) != spot}
        onward = self.onward(scene.state)
        return Diagram(box, ground, frame, places, described, onward, said, called)

    def onward(self, state: Any, player: int = 0, others: str = "") -> str:
        """The address fragment of a game that begins in a position; who plays is said or not.

        Empty where nothing is to be played, where the position cannot be, and where an address
        would tell what the picture hides.
        """
        game = self.game
        if self.veil(state) != state or game.faults(state) or not game.actors(state):
            return ""
        rules = game.rules_of(state)
        start = "" if state == game.start(rules) else game.write_state(state)
        seated = [PERSON if seat == player else others for seat in range(rules.seats)]
        return share.write(Table(game, rules, start), seated if others else ())

    def labels(self, shown: Shown, first: Mapping[str, Place]) -> dict[str, str]:
        """What a screen reader says of spots, where it differs from the first picture."""
        return {
            spot.id: spot.label
            for spot in self._spots(shown)
            if spot.id in first and spot.label != first[spot.id].label
        }

    def _box(self, shown: Shown, drawn: Drawn) -> tuple[float, float, float, float]:
        return part(drawn, self._spots(shown), self.crop) if self.crop else drawn.box

    def _spots(self, shown: Shown) -> list[Spot]:
        return spots_of(self.board.spots(shown, self.texts)) if self.board else []

    # -- sentences --------------------------------------------------------------------------

    def explain(self, scene: Scene, word: str, reason: Reason) -> str:
        """Why a move is refused."""
        if self.board is None:
            return reason.code
        shown = self.shown(scene.state, seat=scene.seat, refused=(word, reason))
        return self.board.explain(shown, word, reason, self.texts)

    def called(self, state: Any, spot: str, language: str = "") -> str:
        """What a place is called: a seat by its name, any other as it is written."""
        if self.board is None or not spot.isdecimal():
            return spot
        return self.board.side(state, int(spot) - 1, self._texts(language))

    def _texts(self, language: str) -> Texts:
        return self.texts.translated(language) if language else self.texts

    def rings(
        self, said: Text, boards: Sequence[Diagram], kind: str = "cause"
    ) -> tuple[Marks, ...]:
        """The places that a writer's sentence names, for each board, to be ringed.

        They are found in the Japanese sentence: in English a seat's letter is also a word.
        """
        places = [{one: spot for spot, one in board.names.items()} for board in boards]
        spots = named(said["ja"], places, boards_of(self.game.key, self._texts("ja")))
        return tuple({kind: one} if one else {} for one in spots) if any(spots) else ()

    def spoken(self, state: Any, word: str) -> str:
        """A move as a sentence."""
        return self.board.spoken(state, word, self.texts).strip() if self.board else word


def boards_of(game: str, texts: Texts) -> tuple[str, ...]:
    """What two boards are called: A and B, where a game has no names of its own for them."""
    keys = (f"{game}.pair.{name}" for name in "ab")
    return tuple(texts(key) if texts.has(key) else key[-1].upper() for key in keys)


def _lettered(board: Board | None) -> dict[str, str]:
    """Sentences name squares, so letters and numbers are always shown."""
    return {"coordinates": "on"} if board and "coordinates" in board.settings else {}
