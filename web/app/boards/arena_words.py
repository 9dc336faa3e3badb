"""Arena in words: what is asked, what happened, what lies where, why not.

Every sentence is one viewer's: it says of a card only what the state it is given shows, and of
a fight only what `knowledge.fight` tells that viewer.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator

from pygames.arena.cards import FAR, HIDDEN, NEAR, Split, strength
from pygames.arena.knowledge import Fight, fight
from pygames.arena.position import ArenaState, Card
from pygames.arena.words import COLOURS, Deal, Move, read_move
from pygames.game import BadText, Reason
from web.app.boards import ALL, Shown
from web.app.boards.arena_art import LETTERS
from web.app.texts import Texts

NAMED = {NEAR: "near", FAR: "far"}


def side(seat: int, texts: Texts) -> str:
    """What a seat is called."""
    return texts(f"arena.side.{seat}")


def kind_name(kind: str, texts: Texts) -> str:
    """What a class is called."""
    return texts(f"arena.class.{kind}")


def sides(places: Iterable[str], texts: Texts) -> str:
    """The seats of a reason's places."""
    return texts("app.list").join(side(int(place) - 1, texts) for place in places)


# -- what is asked -----------------------------------------------------------------------


def prompt(shown: Shown, texts: Texts, news: str) -> str:
    """What the person to act should do, after the news of what happened last."""
    state: ArenaState = shown.state
    if state.phase.name == "parent":
        return texts("arena.board.prompt.before")
    if shown.seat is None:
        return news
    if shown.hand:
        return _held(shown, texts)
    if state.phase.name == "answer":
        asker = side(state.phase.seat, texts)
        return news + texts("arena.board.prompt.answer", side=asker)
    name = state.phase.name + ("_again" if state.phase.refused else "")
    return news + texts(f"arena.board.prompt.{name}")


def _held(shown: Shown, texts: Texts) -> str:
    state: ArenaState = shown.state
    if shown.hand.startswith("c"):
        if state.phase.name == "main":
            return texts("arena.board.prompt.held_main", place=shown.hand[1:])
        if shown.hand == "c0":
            return texts("arena.board.prompt.held_keep")
        where = sub_name(state, int(shown.hand[1:]), texts)
        return texts("arena.board.prompt.held_sub", where=where)
    key = "aim" if state.phase.name == "turn" else "exchange"
    return texts(f"arena.board.prompt.{key}", side=side(int(shown.hand) - 1, texts))


# -- why not -----------------------------------------------------------------------------


def explain(reason: Reason, texts: Texts) -> str:
    """The sentence for a refusal."""
    if not reason.code.startswith("arena."):
        return texts(f"reason.{reason.code}")
    return texts(f"arena.reason.{reason.code.removeprefix('arena.')}", side=sides(reason.at, texts))


# -- what happened -----------------------------------------------------------------------


def told(
    before: ArenaState, after: ArenaState, seat: int, word: str, viewer: int | None, texts: Texts
) -> str:
    """What one entry of the log did, as a viewer may hear it; "" for a card dealt."""
    move = read_move(word)
    said = _act(before, after, seat, move, viewer, texts)
    decided = fight(before, move, teller(before, viewer))
    if decided:
        said += _fought(decided, before, texts)
    return said + _since(before, after, decided, texts)


def teller(before: ArenaState, viewer: int | None) -> int | None:
    """The seat that knows what this viewer may be told of a fight: for ALL the attacker."""
    return before.phase.seat if viewer == ALL else viewer


def _act(
    before: ArenaState, after: ArenaState, seat: int, move: Move, viewer: int | None, texts: Texts
) -> str:
    if isinstance(move, Deal):
        return texts("arena.told.dealt") if after.phase.name == "main" else ""
    if isinstance(move, Split):
        return ""
    name = side(seat, texts) if seat >= 0 else ""
    if move.verb == "*parent":
        return texts("arena.told.parent", side=side(move.number - 1, texts))
    if move.verb == "main":
        stood = texts("arena.told.stood") if after.round else ""
        if viewer in (seat, ALL):
            kind = kind_name(before.hands[seat].cards[move.number - 1].kind, texts)
            return texts("arena.told.main_known", side=name, kind=kind) + stood
        return texts("arena.told.main", side=name) + stood
    if move.verb in COLOURS:
        colour = texts(f"arena.colour.{move.verb}")
        target = side(move.number - 1, texts)
        return texts("arena.told.attack", side=name, target=target, colour=colour)
    if move.verb == "swap":
        where = sub_name(before, move.number, texts)
        return texts("arena.told.swap", side=name, where=where)
    if move.verb == "offer":
        return texts("arena.told.offer", side=name, target=side(move.number - 1, texts))
    other = side(before.phase.seat, texts)
    return texts(f"arena.told.{move.verb}", side=name, other=other)


def _fought(decided: Fight, before: ArenaState, texts: Texts) -> str:
    """The cards of the requiem, the sums where both mains are known, and the result."""
    said = ""
    split = decided.split
    if split:
        said += texts(
            "arena.told.split",
            mine=_kinds(split.attacker, texts),
            theirs=_kinds(split.defender, texts),
        )
        if split.aside:
            said += texts("arena.told.aside", kind=_kinds(split.aside, texts))
    if HIDDEN not in (decided.attacker_kind, decided.target_kind):
        mine, theirs = (strength(before.rules, kinds, decided.colour) for kinds in decided.kinds)
        said += texts("arena.told.sums", mine=mine, theirs=theirs)
    target = side(decided.target, texts)
    if not decided.success:
        known = decided.target_kind
        if known != HIDDEN:
            return said + texts(
                "arena.told.failed_known", side=target, kind=kind_name(known, texts)
            )
        return said + texts("arena.told.failed")
    if decided.out:
        return said + texts("arena.told.out", side=target)
    kind = kind_name(decided.target_kind, texts)
    return said + texts("arena.told.wounded", side=target, kind=kind)


def _since(before: ArenaState, after: ArenaState, decided: Fight | None, texts: Texts) -> str:
    """What followed by itself: a stalemate, and a new round."""
    ended = after.round > before.round or after.phase.name == "over"
    if not before.round or not ended:
        return ""
    said = ""
    quiet = not (before.blood or (decided and decided.success))
    if quiet and before.quiet + 1 == len(before.living()):
        said += texts("arena.told.stalemate")
    if after.round > before.round:
        parent = side(after.parent, texts)
        said += texts("arena.told.round", round=after.round, side=parent)
    return said


def _kinds(kinds: Iterable[str], texts: Texts) -> str:
    return texts("app.list").join(kind_name(kind, texts) for kind in kinds)


# -- what a screen reader says of a spot -------------------------------------------------


def seat_label(shown: Shown, seat: int, texts: Texts) -> str:
    """A seat with all that lies before it, as the viewer knows it."""
    state: ArenaState = shown.state
    return texts("app.list").join(_seat_words(state, seat, shown, texts))


def _seat_words(state: ArenaState, seat: int, shown: Shown, texts: Texts) -> Iterator[str]:
    hand = state.hands[seat]
    yield side(seat, texts)
    if shown.hand == str(seat + 1):
        yield texts("arena.board.label.chosen")
    if shown.refused and str(seat + 1) in shown.refused[1].at:
        yield texts("arena.board.label.cause")
    if seat == state.parent:
        yield texts("arena.board.label.parent")
    if hand.out:
        yield texts("arena.board.out")
        return
    if state.round:
        yield texts("arena.board.label." + ("attacked" if hand.marked else "unmarked"))
        if hand.main.up:
            yield texts("arena.board.wounded")
    for place, card in enumerate(hand.cards):
        yield card_label(state, place, card, texts, many=len(hand.cards))


def card_label(state: ArenaState, place: int, card: Card, texts: Texts, *, many: int) -> str:
    """One card: where it lies and, if the viewer knows it, what it is."""
    if state.round == 0:
        where = texts("arena.board.label.dealt", place=place + 1)
    else:
        where = where_name(place, texts, many=many)
    if card.kind == HIDDEN:
        return texts("arena.board.label.down", where=where)
    near, far = state.rules.numbers[card.kind]
    key = "up" if card.up else "known"
    kind = kind_name(card.kind, texts)
    return texts(f"arena.board.label.{key}", where=where, kind=kind, near=near, far=far)


def where_name(place: int, texts: Texts, *, many: int) -> str:
    """Where a seat's card lies: the main, or a sub, with its place when there are more."""
    if place == 0:
        return texts("arena.board.main")
    return texts("arena.board.sub_at" if many > 2 else "arena.board.sub", place=place)


def sub_name(state: ArenaState, place: int, texts: Texts) -> str:
    """A sub as a sentence names it: the only one, or by its place."""
    return texts(
        "arena.board.sub_at" if state.rules.hand > 2 else "arena.board.the_sub", place=place
    )


def requiem_label(state: ArenaState, texts: Texts) -> str:
    """The cards of the requiem."""
    kinds = _kinds(state.requiem, texts) or texts("arena.board.label.none")
    return texts("arena.board.label.requiem", kinds=kinds)


# -- what a person typed -----------------------------------------------------------------

_TYPED = {
    "近距離": "near", "遠距離": "far", "近": "near", "遠": "far",
    "主": "main", "交代": "swap", "交換": "offer",
    "そのまま": "keep", "受ける": "accept", "断る": "decline",
}  # fmt: skip
_VERBS = ("near", "far", "main", "swap", "offer", "keep", "accept", "decline")
_SEATS = [letter.lower() for letter in LETTERS]


def read_typed(text: str) -> str:
    """The word for what a person typed: "near C", "近3" are "near:3". Raises BadText."""
    plain = unicodedata.normalize("NFKC", text).strip().lower()
    for said, verb in _TYPED.items():
        plain = plain.replace(said, verb)
    form = re.fullmatch(rf"({'|'.join(_VERBS)})[:\s]*([1-9a-e]?)", plain)
    if not form:
        raise BadText(f"no word of a seat: {text!r}")
    verb, number = form.groups()
    if number in _SEATS:
        number = str(_SEATS.index(number) + 1)
    word = f"{verb}:{number}" if number else verb
    read_move(word)
    return word
