"""Helpers of the arena's tests: positions from text, games at random, and who knows which card."""

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from random import Random
from typing import Any

from pygames.arena import GAME
from pygames.arena.cards import ArenaRules
from pygames.game import CHANCE
from pygames.table import Table

TEN = ("Br", "Br", "Wa", "Wa", "Ar", "Ar", "La", "La", "Ma", "Ma")
ONE_BRAVER = {4: ("Br", *TEN[2:]), 5: ("Br", *(kind for kind in TEN[2::2] for _ in range(3)))}


def at(text: str, **options: Any) -> Any:
    """The position this line writes; seats are counted from the line."""
    seats = text.split(" ")[4].count("/") + 1
    return GAME.read_state(ArenaRules(seats=seats, **options), text)


def then(state: Any, *words: str) -> str:
    """The position after these words, each entered by the one who must act."""
    for word in words:
        state = GAME.play(state, GAME.actors(state)[0], GAME.read(word))
    return GAME.write_state(state)


def why(state: Any, word: str) -> Any:
    """The reason against a word of the seat that must act, as (code, places)."""
    reason = GAME.objection(state, GAME.actors(state)[0], GAME.read(word))
    return reason and (reason.code.removeprefix("arena."), reason.at)


def all_cards(rules: ArenaRules) -> list[str]:
    """Every card of the box that may be in the game."""
    return list(TEN if rules.deck == "ten" or rules.seats == 3 else ONE_BRAVER[rules.seats])


def can_be_dealt(rules: ArenaRules, dealt: list[str]) -> bool:
    """Whether the deck holds these cards; with four and five seats a Braver is always dealt."""
    box = all_cards(rules)
    fits = all(dealt.count(kind) <= box.count(kind) for kind in set(dealt))
    return fits and (rules.seats == 3 or "Br" in dealt)


def at_random(rules: ArenaRules, seed: object) -> Iterator[tuple[Table, int, str]]:
    """A game of random legal moves: the table before each entry, with that entry."""
    rng = Random(str(seed))
    table = Table(GAME, rules)
    while actors := table.actors():
        seat = rng.choice(actors)
        if seat == CHANCE:
            deals = GAME.deals(table.state)
            move = rng.choices([deal for deal, _ in deals], [weight for _, weight in deals])[0]
        else:
            move = rng.choice(GAME.moves(table.state, seat))
        word = GAME.write(move)
        yield table, seat, word
        assert table.submit(seat, word) is None


def finished(rules: ArenaRules, seed: object) -> Table:
    """The table of a whole game of random moves."""
    for table, _, _ in at_random(rules, seed):
        last = table
    return last


@dataclass
class Memory:
    """Who has seen which card, kept from words alone: the cards are numbered as dealt."""

    seats: int
    hands: list[list[int]] = field(default_factory=list)
    chosen: dict[int, int] = field(default_factory=dict)
    seen: dict[int, set[int]] = field(default_factory=dict)
    fought: set[int] = field(default_factory=set)
    asking: int = 0

    def note(self, seat: int, word: str) -> None:
        """Follow one entry."""
        self.hands = self.hands or [[] for _ in range(self.seats)]
        verb, _, rest = word.partition(":")
        if verb == "*deal":
            self._deal()
        elif verb == "main":
            self._choose(seat, int(rest) - 1)
        elif verb == "swap":
            hand, place = self.hands[seat], int(rest)
            hand[0], hand[place] = hand[place], hand[0]
        elif verb == "offer":
            self.asking = seat
        elif verb == "accept":
            mine, theirs = self.hands[self.asking], self.hands[seat]
            mine[0], theirs[0] = theirs[0], mine[0]
            self.seen[mine[0]].add(self.asking)
            self.seen[theirs[0]].add(seat)
        elif verb in ("near", "far"):
            target = self.hands[int(rest) - 1][0]
            self.seen[target].add(seat)
            self.fought |= {target, self.hands[seat][0]}

    def _deal(self) -> None:
        number = len(self.seen)
        self.hands[number % self.seats].append(number)
        self.seen[number] = {number % self.seats}

    def _choose(self, seat: int, card: int) -> None:
        self.chosen[seat] = card
        if len(self.chosen) == self.seats:
            for other, place in self.chosen.items():
                self.hands[other].insert(0, self.hands[other].pop(place))

    def copy(self) -> "Memory":
        """A memory that stands still."""
        return deepcopy(self)

    def knows(self, viewer: int | None, seat: int, place: int) -> bool:
        """Whether the viewer has looked at the card that lies there now."""
        return viewer in self.seen[self.hands[seat][place]]
