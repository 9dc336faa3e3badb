"""What can be worked out exactly from the cards a viewer has not seen: for hints and lessons.

States may be full or redacted: every function looks only at what the viewer may know.
What fights and choices suggest is not weighed: these are the odds of the deal.
"""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction

from pygames.arena.cards import CLASSES, HIDDEN, deck_of, odds, splits, strength
from pygames.arena.knowledge import redact
from pygames.arena.position import ArenaState


def unseen_odds(state: ArenaState, viewer: int | None) -> dict[str, Fraction]:
    """The chance of each class for any one face-down card the viewer does not know.

    All such cards have the same odds, wherever they lie. Empty when every dealt card is known.
    """
    weighed = odds(deck_of(state.rules), redact(state, viewer).known_kinds())
    total = sum(weighed.values())
    return {kind: Fraction(weight, total) for kind, weight in weighed.items()}


def possible(state: ArenaState, viewer: int | None) -> tuple[tuple[tuple[str, ...], ...], ...]:
    """Per seat and card the classes it may still be to the viewer; one when it is known."""
    hidden = redact(state, viewer)
    some = any(card.kind == HIDDEN for hand in hidden.hands for card in hand.cards)
    unseen = tuple(unseen_odds(state, viewer)) if some else ()
    return tuple(
        tuple(unseen if card.kind == HIDDEN else (card.kind,) for card in hand.cards)
        for hand in hidden.hands
    )


def hit_chance(
    state: ArenaState, viewer: int | None, attacker: int, target: int, colour: int
) -> Fraction:
    """The chance that the attacker would defeat the target with this colour, to the viewer.

    Exact: over the classes the two mains may have together, and over the requiem's splits.
    """
    hidden = redact(state, viewer)
    mains = (hidden.hands[attacker].main.kind, hidden.hands[target].main.kind)
    return sum(
        (
            chance * duel_chance(state, mine, theirs, colour)
            for (mine, theirs), chance in _pairs(hidden, mains).items()
        ),
        Fraction(0),
    )


def _pairs(hidden: ArenaState, mains: tuple[str, str]) -> dict[tuple[str, ...], Fraction]:
    """The joint odds of two mains, each known or hidden."""
    deck = deck_of(hidden.rules)
    pairs: dict[tuple[str, ...], Fraction] = {(): Fraction(1)}
    for kind in mains:
        grown = {}
        for prefix, chance in pairs.items():
            new = [k for k, main in zip(prefix, mains, strict=False) if main == HIDDEN]
            weighed = odds(deck, hidden.known_kinds() + new) if kind == HIDDEN else {kind: 1}
            total = sum(weighed.values())
            for found, weight in weighed.items():
                grown[*prefix, found] = chance * Fraction(weight, total)
        pairs = grown
    return pairs


def duel_chance(state: ArenaState, mine: str, theirs: str, colour: int) -> Fraction:
    """The chance that one main defeats another, over the splits of the requiem as it lies."""
    rules = state.rules
    lead = rules.numbers[mine][colour] - rules.numbers[theirs][colour]
    margins: dict[int, int] = defaultdict(int)
    for split, weight in splits(state.requiem) if state.requiem else ():
        added = strength(rules, split.attacker, colour) - strength(rules, split.defender, colour)
        margins[added] += weight
    if not margins:
        return Fraction(int(lead > 0))
    won = sum(weight for added, weight in margins.items() if lead + added > 0)
    return Fraction(won, sum(margins.values()))


def unseen_count(state: ArenaState, viewer: int | None) -> dict[str, int]:
    """How many more cards of each class the deck could hold among those the viewer has not seen.

    With three seats one of them was not dealt; with four, two.
    """
    deck, known = deck_of(state.rules), redact(state, viewer).known_kinds()
    copies = (deck.pool[0] + deck.sure, *deck.pool[1:])
    return {kind: count - known.count(kind) for kind, count in zip(CLASSES, copies, strict=True)}
