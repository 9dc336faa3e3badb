"""Arena's table: a state as one viewer knows it becomes a scene, a touched seat or card a word.

The drawings are in `arena_ground`, `arena_art`, `arena_cards` and `arena_marks`, the buttons in
`arena_controls`, the sentences in `arena_words`, the notebook in `arena_notes`, the rules in the
game. The state that comes in is redacted already: nothing here hides a card, and nothing here
could show one.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

from htpy import Node
from markupsafe import Markup

from pygames.arena import GAME
from pygames.arena.knowledge import Fight, fight
from pygames.arena.position import ArenaState
from pygames.arena.words import COLOURS, Act, read_move
from pygames.game import BadText, Reason
from pygames.table import Entry, Table
from web.app.boards import (
    Control,
    Counter,
    Hand,
    Shown,
    Touch,
    Word,
    arena_cards,
    arena_controls,
    arena_marks,
    arena_notes,
    arena_words,
)
from web.app.boards.arena_art import HEIGHT, LETTERS, SHEET, SIZES, WIDTH, letter_svg, mark_svg
from web.app.boards.arena_ground import BOX, TABLE_SIZE, crest, table_at
from web.app.scene import Scene, Spot, use
from web.app.texts import Texts

_CURTAIN = "curtain"


class ArenaBoard:
    """The look of Arena. What is held is a seat ("3") or a card of the own tray ("c1")."""

    settings: Mapping[str, tuple[str, ...]] = MappingProxyType(
        {
            "rotate_first": ("on", "off"),
            "clock": ("none", "30", "60"),
            "fights": ("on", "off"),
            "hint": ("off", "on"),
        }
    )
    hovers = False
    drags = False
    sheet = SHEET

    def scene(self, shown: Shown) -> Scene:
        """The picture: the table, or the curtain before it."""
        if shown.curtain is not None:
            return Scene("arena", BOX, [use("curtain"), *crest(LETTERS[shown.curtain])])
        x, y = table_at(shown.state.rules.seats)
        return Scene(
            "arena",
            BOX,
            [use("ring"), use("table", x, y)],
            pieces=list(arena_cards.pieces(shown)),
            under=arena_marks.under(shown),
            over=arena_marks.over(shown),
        )

    def spots(self, shown: Shown, texts: Texts) -> list[Spot]:
        """The other seats, the requiem and the own cards, or the curtain alone."""
        if shown.curtain is not None:
            said = texts("arena.board.label.curtain", side=arena_words.side(shown.curtain, texts))
            return [Spot(_CURTAIN, 24, 30, 672, 640, row=1, col=1, label=said)]
        state: ArenaState = shown.state
        seats = state.rules.seats
        found = []
        for seat in range(seats):
            if seat != arena_cards.near(shown):
                x, y = arena_cards.seat_at(shown, seat)
                w, h = arena_cards.cushion_size(seats)
                column = 1 if x < BOX[2] / 2 - 40 else 3 if x > BOX[2] / 2 + 40 else 2
                label = arena_words.seat_label(shown, seat, texts)
                found.append(_spot(str(seat + 1), x, y, w, h, column, label))
        x, y = table_at(seats)
        label = arena_words.requiem_label(state, texts)
        found.append(_spot("requiem", x, y, *TABLE_SIZE, 2, label))
        found += self._own(shown, texts)
        rows = sorted({spot.row for spot in found})
        numbered = [(rows.index(spot.row) + 1, spot) for spot in found]
        return sorted(
            (
                Spot(s.id, s.x, s.y, s.w, s.h, row=row, col=s.col, label=s.label)
                for row, s in numbered
            ),
            key=lambda spot: (spot.row, spot.col),
        )

    def touch(self, shown: Shown, spot: str) -> Touch:
        """What touching a seat or a card means.

        What can be meant is taken into the hand; touching it again does it, where there is only
        one thing to do with it. An attack needs its colour, by a button.
        """
        if shown.seat is None:
            return None
        word = arena_controls.meant(shown, spot)
        if not word:
            return None
        reason = GAME.why_not(shown.state, shown.seat, read_move(word))
        if reason:
            return reason
        if spot != shown.hand:
            return Hand(spot)
        return Hand("") if word.startswith("near") else Word(word)

    def is_small(self, shown: Shown) -> bool:
        """Never: seats and cards are larger than a fingertip on the narrowest screen."""
        return False

    def dragged(self, shown: Shown, start: str, end: str) -> str:
        """Cards are not carried. Raises BadText."""
        raise BadText(f"no card is carried from {start!r} to {end!r}")

    def side(self, state: ArenaState, seat: int, texts: Texts) -> str:
        """A, B, C, D and E."""
        return arena_words.side(seat, texts)

    def sign(self, state: ArenaState, seat: int) -> Markup:
        """The seat's letter."""
        return letter_svg(seat)

    def near(self, shown: Shown) -> int:
        """The seat that the table is seen from."""
        return arena_cards.near(shown)

    def prompt(self, shown: Shown, texts: Texts, news: str) -> str:
        """What the person to act should do, after the news of what happened last."""
        return arena_words.prompt(shown, texts, news)

    def legend(self, shown: Shown, texts: Texts) -> list[tuple[str, str]]:
        """The rings and crosses on the cushions, while somebody aims."""
        state: ArenaState = shown.state
        if shown.seat is None or state.phase.name != "turn" or shown.hand:
            return []
        return [
            ("may", texts("arena.board.legend.may")),
            ("done", texts("arena.board.legend.done")),
        ]

    def controls(self, shown: Shown, texts: Texts) -> list[Control]:
        """The buttons for what is to be done with the hand, or without one."""
        return arena_controls.controls(shown, texts)

    def written(self, shown: Shown, text: str) -> str:
        """The word for what a person typed: "near C" is "near:3". Raises BadText."""
        return arena_words.read_typed(text)

    def explain(self, shown: Shown, word: str, reason: Reason, texts: Texts) -> str:
        """The sentence for a refusal."""
        return arena_words.explain(reason, texts)

    def spoken(self, before: ArenaState, word: str, texts: Texts) -> str:
        """What anybody may hear of a move. `told` says it to one viewer."""
        seat = next(iter(GAME.actors(before)), 0)
        after = GAME.after(before, seat, read_move(word))
        return arena_words.told(before, after, seat, word, None, texts)

    def note(self, before: ArenaState, word: str, texts: Texts) -> str:
        """Nothing: the list of moves is made of sentences."""
        return ""

    def sound(self, before: ArenaState, word: str) -> Literal["place", "take"]:
        """A fight that succeeds sounds heavier."""
        decided = fight(before, read_move(word), None)
        return "take" if decided and decided.success else "place"

    def taken(self, table: Table, state: ArenaState, seat: int, texts: Texts) -> Markup:
        """How a seat stands: parent, wounded, out, and whether it may be attacked."""
        hand = state.hands[seat]
        words = [texts("arena.board.label.parent")] if seat == state.parent else []
        if hand.out:
            words.append(texts("arena.board.out"))
        elif state.round and hand.main.up:
            words.append(texts("arena.board.wounded"))
        said = texts("app.list").join(words)
        if hand.out or not state.round:
            return Markup("<em>{}</em>").format(said)
        unseen = texts("arena.board.label." + ("attacked" if hand.marked else "unmarked"))
        return Markup('<em>{}</em>{}<span class="unseen">{}</span>').format(
            said, mark_svg(attacked=hand.marked), unseen
        )

    def owner(self, state: ArenaState, reason: Reason) -> int | None:
        """None: only one side wins, and the head names it."""
        return None

    def counter(self, state: ArenaState, texts: Texts) -> Counter | None:
        """The rounds without a defeat, whose number brings a stalemate."""
        if state.round == 0 or state.phase.name == "over":
            return None
        limit = len(state.living())
        note = texts("arena.board.quiet_note", round=state.round, limit=limit)
        return Counter(texts("arena.board.quiet"), state.quiet, limit, note)

    # ---- what only a game with secrets says ----

    def event(self, before: ArenaState, word: str, viewer: int | None) -> Fight | None:
        """The fight that an entry decided, as the viewer may see it."""
        return fight(before, read_move(word), arena_words.teller(before, viewer))

    def told(
        self, before: ArenaState, after: ArenaState, entry: Entry, viewer: int | None, texts: Texts
    ) -> str:
        """An entry of the log as a sentence that the viewer may read; "" is not listed."""
        return arena_words.told(before, after, entry.seat, entry.word, viewer, texts)

    def looked(self, before: ArenaState, entry: Entry) -> tuple[int, ...]:
        """The seats that looked at a card by an entry."""
        verb = entry.word.partition(":")[0]
        if verb == "accept":
            return (before.phase.seat, entry.seat)
        return (entry.seat,) if verb in COLOURS else ()

    def own(self, shown: Shown, texts: Texts) -> str:
        """The cards on the near seat's tray, as a sentence."""
        cards = (spot.label for spot in self._own(shown, texts))
        return texts("app.sentence", words=texts("app.list").join(cards))

    def notebook(self, shown: Shown, texts: Texts) -> Node:
        """What the viewer knows, and what may lie unseen."""
        return arena_notes.render(shown, texts)

    def notable(self, shown: Shown) -> tuple[str, ...]:
        """Which card is not of which class, for all cards that the viewer does not know."""
        return arena_notes.notable(shown)

    def next_first(self, table: Table) -> str:
        """The word that begins the next game of a series: the next seat is the first parent."""
        first = table.log[0].word if table.log else "*parent:1"
        number = int(first.removeprefix("*parent:")) % table.rules.seats + 1
        return GAME.write(Act("*parent", number))

    def _own(self, shown: Shown, texts: Texts) -> list[Spot]:
        """The cards on the near seat's tray."""
        state: ArenaState = shown.state
        seat = arena_cards.near(shown)
        cards = state.hands[seat].cards
        found = []
        places = arena_cards.tray_places(state, seat)
        for place, (card, (x, y)) in enumerate(zip(cards, places, strict=False)):
            main = place == 0 and state.round > 0
            scale = SIZES["own" if main else "own-sub"][0]
            name = f"c{place if state.round else place + 1}"
            label = arena_words.card_label(state, place, card, texts, many=len(cards))
            if name == shown.hand:
                label = texts("app.list").join((label, texts("arena.board.label.chosen")))
            found.append(
                _spot(name, x, y, WIDTH * scale, HEIGHT * scale, place + 1, label, row=999)
            )
        return found


def _spot(
    name: str, x: float, y: float, w: float, h: float, column: int, label: str, *, row: int = 0
) -> Spot:
    """A spot round a middle; its row is its height until all are known."""
    return Spot(name, x - w / 2, y - h / 2, w, h, row=row or int(y), col=column, label=label)


BOARD = ArenaBoard()
