"""Who may know what: hiding, guessing back, and what a log says to whom.

A seat knows its own cards and every card it has looked at; `Card.seen` keeps that with
the card, so it stays known through later swaps. Who has looked at a card is public.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pygames.arena.cards import HIDDEN, Split, deck_of, draw, strength
from pygames.arena.position import NOT_CHOSEN, SECRET, ArenaState, Card, Hand
from pygames.arena.words import COLOURS, Act, Deal, Move, write_move

if TYPE_CHECKING:
    from random import Random


def redact(state: ArenaState, viewer: int | None) -> ArenaState:
    """The state with every class and choice hidden that the viewer may not know."""
    hands = tuple(_redact_hand(hand, seat, viewer) for seat, hand in enumerate(state.hands))
    return replace(state, hands=hands)


def _redact_hand(hand: Hand, owner: int, viewer: int | None) -> Hand:
    if viewer == owner:
        return hand
    cards = tuple(
        card if card.known_to(viewer, owner) else replace(card, kind=HIDDEN) for card in hand.cards
    )
    return replace(hand, cards=cards, chosen=SECRET if hand.chosen else NOT_CHOSEN)


def guess(state: ArenaState, viewer: int | None, rng: Random) -> ArenaState:
    """A full state that looks the same to the viewer, as likely as the deal makes it.

    Hidden cards follow the deal's distribution given the classes the viewer knows, a hidden
    choice is any of the cards alike. What fights and choices suggest is not weighed here.
    """
    hidden = redact(state, viewer)
    places = sum(card.kind == HIDDEN for hand in hidden.hands for card in hand.cards)
    kinds = iter(draw(deck_of(state.rules), hidden.known_kinds(), places, rng))
    hands = tuple(_guess_hand(hand, kinds, rng) for hand in hidden.hands)
    return replace(state, hands=hands)


def _guess_hand(hand: Hand, kinds: Iterator[str], rng: Random) -> Hand:
    cards = tuple(
        Card(next(kinds), seen=card.seen) if card.kind == HIDDEN else card for card in hand.cards
    )
    chosen = rng.randint(1, len(cards)) if hand.chosen == SECRET else hand.chosen
    return replace(hand, cards=cards, chosen=chosen)


def told(state: ArenaState, seat: int, move: Move, viewer: int | None) -> str:
    """The log's entry for a move made in `state`: `*deal:??` and `main:?` for other seats."""
    if isinstance(move, Deal) and viewer != state.next_dealt():
        return f"*deal:{HIDDEN}"
    if isinstance(move, Act) and move.verb == "main" and viewer != seat:
        return "main:?"
    return write_move(move)


def reveals(before: ArenaState, move: Move) -> bool:
    """Whether a move showed somebody a card, a chance or a fight's result he did not know."""
    if isinstance(move, Deal | Split) or move.verb == "*parent":
        return True
    asker, asked = before.phase.seat, before.phase.target
    if move.verb == "accept":
        mains = before.hands[asker].main, before.hands[asked].main
        return not (mains[0].known_to(asked, asker) and mains[1].known_to(asker, asked))
    if move.verb in COLOURS:
        target = move.number - 1
        # With a requiem the attacker has only looked so far. Without one the fight is decided,
        # and even between face-up mains it can turn up subs, or a stalemate can follow it.
        return not before.requiem or not before.hands[target].main.known_to(asker, target)
    return False


@dataclass(frozen=True, slots=True)
class Fight:
    """A decided fight, as one viewer may tell it."""

    attacker: int
    target: int
    colour: int
    attacker_kind: str  # HIDDEN where the viewer may not know it
    target_kind: str
    split: Split | None  # the requiem cards beside the mains
    success: bool
    out: bool  # the defeated seat is out; else it is wounded

    @property
    def kinds(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The cards that count for the attacker and for the defender, the mains first."""
        split = self.split or Split((), (), ())
        return (self.attacker_kind, *split.attacker), (self.target_kind, *split.defender)


def fight(before: ArenaState, move: Move, viewer: int | None) -> Fight | None:
    """The fight that a move made in the full state `before` decided; None when it decided none."""
    if isinstance(move, Split):
        return _fight(before, before.phase.target, before.phase.colour, move, viewer)
    if isinstance(move, Act) and move.verb in COLOURS and not before.requiem:
        return _fight(before, move.number - 1, COLOURS[move.verb], None, viewer)
    return None


def _fight(
    before: ArenaState, target: int, colour: int, split: Split | None, viewer: int | None
) -> Fight:
    attacker = before.phase.seat
    mine, theirs = before.hands[attacker].main, before.hands[target].main
    success = is_hit(before, target, colour, split)
    may = success or viewer == attacker or theirs.known_to(viewer, target)
    return Fight(
        attacker,
        target,
        colour,
        mine.kind if mine.known_to(viewer, attacker) else HIDDEN,
        theirs.kind if may else HIDDEN,
        split,
        success,
        success and theirs.up,
    )


def is_hit(state: ArenaState, target: int, colour: int, split: Split | None) -> bool:
    """Whether the seat in its turn defeats the target: strictly more, the requiem's cards added."""
    rules, extra = state.rules, split or Split((), (), ())
    mine = (state.hands[state.phase.seat].main.kind, *extra.attacker)
    theirs = (state.hands[target].main.kind, *extra.defender)
    return strength(rules, mine, colour) > strength(rules, theirs, colour)
