"""A position: cards, hands, phases, and what can be read off them without a rule."""

from __future__ import annotations

from dataclasses import dataclass

from pygames.arena.cards import HIDDEN, ArenaRules

NOBODY = -1
NOT_CHOSEN, SECRET = 0, -1  # beside a chosen card's number in `Hand.chosen`


@dataclass(frozen=True, slots=True)
class Card:
    """One card on the table."""

    kind: str  # one of CLASSES, or HIDDEN
    up: bool = False  # its class is public
    seen: tuple[int, ...] = ()  # the seats besides its owner that have looked at it, ascending

    def known_to(self, viewer: int | None, owner: int) -> bool:
        """Whether this viewer may know its class."""
        return self.up or viewer == owner or viewer in self.seen


@dataclass(frozen=True, slots=True)
class Hand:
    """What lies before one seat."""

    cards: tuple[Card, ...] = ()  # the main, then the subs; before mains stand, as dealt
    chosen: int = NOT_CHOSEN  # while mains are chosen: the card's number from 1, or SECRET
    marked: bool = False  # has been attacked in this round
    out: bool = False

    @property
    def main(self) -> Card:
        """The card that fights."""
        return self.cards[0]


@dataclass(frozen=True, slots=True)
class Phase:
    """What is being asked, and of whom."""

    name: str  # parent, deal, main, prepare, answer, turn, split, over
    seat: int = NOBODY  # S of `prepare:S`, `answer:S>T`, `turn:S`, `split:S>Tn`
    target: int = NOBODY  # T
    colour: int = NOBODY  # NEAR or FAR in `split`
    refused: bool = False  # `prepare:S!`: the seat's offer has been declined


@dataclass(frozen=True, slots=True)
class ArenaState:
    """A position."""

    rules: ArenaRules
    phase: Phase
    hands: tuple[Hand, ...]  # by seat
    requiem: tuple[str, ...] = ()  # classes, in the order of CLASSES
    round: int = 0  # 0 while setting up
    parent: int = NOBODY
    quiet: int = 0  # rounds without a defeat before this one
    blood: bool = False  # somebody has been defeated in this round

    def living(self) -> list[int]:
        """The seats that are not out, ascending."""
        return [seat for seat, hand in enumerate(self.hands) if not hand.out]

    def targets(self, seat: int) -> list[int]:
        """The living unmarked enemies of a seat, ascending."""
        return [
            other
            for other, hand in enumerate(self.hands)
            if other != seat and not (hand.out or hand.marked)
        ]

    def order(self) -> list[int]:
        """All seats in the order of this round, from the parent."""
        seats = len(self.hands)
        return [(self.parent + step) % seats for step in range(seats)]

    def next_dealt(self) -> int:
        """The seat that gets the next card of the deal."""
        return min(range(len(self.hands)), key=lambda seat: len(self.hands[seat].cards))

    def known_kinds(self) -> list[str]:
        """The class of every dealt card that this state does not hide, the requiem's too."""
        kinds = [card.kind for hand in self.hands for card in hand.cards if card.kind != HIDDEN]
        return kinds + list(self.requiem)
