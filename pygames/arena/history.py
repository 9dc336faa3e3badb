"""The game so far as a log tells it: attacks without their results, rounds, who lies where.

Cards have numbers, seat by seat; a seat's first main has its first number, the first subs
the next ones.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from pygames.arena.cards import FAR, NEAR, Split, strength
from pygames.arena.position import ArenaState
from pygames.arena.words import COLOURS, read_move


@dataclass(frozen=True, slots=True)
class Blow:
    """An attack as the log tells it, without its result."""

    seat: int
    card: int
    target: int
    target_card: int
    colour: int
    looked: bool  # the attacker had seen the target's main before
    margins: tuple[int, int] = (0, 0)  # per colour what the requiem added, attacker less target


@dataclass(frozen=True, slots=True)
class Choice:
    """A main that a seat chose, and all the cards it could have chosen."""

    seat: int
    card: int
    among: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RoundEnd:
    """The mains as they lay when a round was over."""

    mains: tuple[int, ...]


class History:
    """The game so far, followed through a log."""

    def __init__(self, state: ArenaState) -> None:
        size = state.rules.hand
        self.rules = state.rules
        self.hands = [
            list(range(seat * size, seat * size + size)) for seat in range(len(state.hands))
        ]
        """The cards as they lie now; those of a seat that is out as they lay last."""
        self.events: list[Blow | Choice | RoundEnd] = []
        self._looks: set[tuple[int, int]] = set()
        self._asker = 0
        self._fighting = False

    def note(self, seat: int, word: str) -> None:
        """Follow one entry."""
        verb, _, number = word.partition(":")
        if verb in ("keep", "swap", "offer") and self._fighting:
            self.end_round()
        if verb in COLOURS:
            self._attack(seat, int(number) - 1, COLOURS[verb])
        elif verb == "main":
            hand = self.hands[seat]
            self.events.append(Choice(seat, hand[0], tuple(hand)))
        elif verb == "swap":
            hand, place = self.hands[seat], int(number)
            self.events.append(Choice(seat, hand[place], tuple(hand[1:])))
            hand[0], hand[place] = hand[place], hand[0]
        elif verb == "offer":
            self._asker = seat
        elif verb == "accept":
            mine, theirs = self.hands[self._asker], self.hands[seat]
            self._looks |= {
                (giver, hand[0]) for giver in (self._asker, seat) for hand in (mine, theirs)
            }
            mine[0], theirs[0] = theirs[0], mine[0]
        elif verb == "*split":
            self._add_requiem(word)

    def end_round(self) -> None:
        """The round is over: what came after its last attack shows it."""
        self._fighting = False
        self.events.append(RoundEnd(tuple(hand[0] for hand in self.hands)))

    def _attack(self, seat: int, target: int, colour: int) -> None:
        mine, theirs = self.hands[seat][0], self.hands[target][0]
        looked = (seat, theirs) in self._looks
        self._looks.add((seat, theirs))
        self._fighting = True
        self.events.append(Blow(seat, mine, target, theirs, colour, looked))

    def _add_requiem(self, word: str) -> None:
        split, blow = read_move(word), self.events[-1]
        assert isinstance(split, Split)
        assert isinstance(blow, Blow)
        near, far = (
            strength(self.rules, split.attacker, colour)
            - strength(self.rules, split.defender, colour)
            for colour in (NEAR, FAR)
        )
        self.events[-1] = replace(blow, margins=(near, far))


def follow(state: ArenaState, log: tuple[str, ...]) -> History:
    """The game up to this state, from a log of entries that read `seat:word`.

    Nothing has happened, as far as it tells, when the log does not begin with the game.
    """
    entries = [entry.partition(":")[::2] for entry in log]
    past = History(state)
    if not state.round or not entries or not entries[0][1].startswith("*parent"):
        return past
    for seat, word in entries:
        past.note(int(seat), word)
    ends = sum(isinstance(event, RoundEnd) for event in past.events)
    if state.round - 1 > ends:
        past.end_round()
    return past
