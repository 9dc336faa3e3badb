"""A full position that is played on in place: the rules once more, for speed alone.

A game played here costs a tenth of one through `rules`. It must agree with `rules` move by
move, which a test holds it to; only a requiem's split is drawn as its chance to decide the
fight, not card by card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygames.arena.cards import CLASSES, FAR, HIDDEN, NEAR
from pygames.arena.fights import odds_of
from pygames.arena.position import ArenaState
from pygames.arena.words import Act

if TYPE_CHECKING:
    from random import Random

MAIN, PREPARE, ANSWER, TURN, OVER = range(5)
_PHASES = {"main": MAIN, "prepare": PREPARE, "answer": ANSWER, "turn": TURN, "over": OVER}

# A move is one number: ten times its verb and the card's, place's or seat's number behind it.
_VERBS = ("keep", "swap", "offer", "accept", "decline", "near", "far", "main")
KEEP, SWAP, OFFER, ACCEPT, DECLINE, NEAR_AT, FAR_AT, CHOOSE = range(0, 80, 10)

WOUNDED = 1.7  # how much more the policy likes to hit a seat it can put out


def act_of(code: int) -> Act:
    """The move a number stands for."""
    return Act(_VERBS[code // 10], code % 10)


def code_of(act: Act) -> int:
    """The number that stands for a seat's move."""
    return _VERBS.index(act.verb) * 10 + act.number


class Playout:
    """A game going on. Cards have numbers from 0, by seat and place of the first position."""

    __slots__ = (
        "blood",
        "chosen",
        "far",
        "hands",
        "kinds",
        "known",
        "marked",
        "near",
        "odds",
        "out",
        "parent",
        "phase",
        "quiet",
        "refused",
        "requiem",
        "rules",
        "seat",
        "seats",
        "target",
        "up",
    )

    def __init__(self, state: ArenaState) -> None:
        """Begin at a position where a seat acts. Hidden cards may be filled in by `fresh`."""
        self.rules = state.rules
        self.near = [state.rules.numbers[kind][NEAR] for kind in CLASSES]
        self.far = [state.rules.numbers[kind][FAR] for kind in CLASSES]
        self.seats = len(state.hands)
        self.kinds: list[int] = []  # per card, by CLASSES; -1 is hidden
        self.up: list[bool] = []
        self.known: list[int] = []  # per card a bit for every seat that has looked at it
        self.hands: list[list[int]] = []  # per seat its cards, the main first; empty when out
        for seat, hand in enumerate(state.hands):
            first = len(self.kinds)
            self.hands.append(list(range(first, first + len(hand.cards))))
            for card in hand.cards:
                self.kinds.append(-1 if card.kind == HIDDEN else CLASSES.index(card.kind))
                self.up.append(card.up)
                self.known.append(sum(1 << other for other in card.seen) | 1 << seat)
        self.marked = [hand.marked for hand in state.hands]
        self.out = [hand.out for hand in state.hands]
        self.chosen = [hand.chosen for hand in state.hands]
        self.requiem = state.requiem
        self.odds = odds_of(state.rules, state.requiem)
        self.parent, self.quiet, self.blood = state.parent, state.quiet, state.blood
        self.phase = _PHASES[state.phase.name]
        self.seat, self.target = state.phase.seat, state.phase.target
        self.refused = state.phase.refused
        if self.phase == MAIN:
            self.seat = self.chosen.index(0)

    def fresh(self, kinds: list[int]) -> Playout:
        """The same position with these classes, to be played on by itself."""
        new = Playout.__new__(Playout)
        new.rules, new.near, new.far, new.seats = self.rules, self.near, self.far, self.seats
        new.kinds, new.up, new.known = kinds, self.up[:], self.known[:]
        new.hands = [hand[:] for hand in self.hands]
        new.marked, new.out, new.chosen = self.marked[:], self.out[:], self.chosen[:]
        new.requiem, new.odds = self.requiem, self.odds
        new.parent, new.quiet, new.blood = self.parent, self.quiet, self.blood
        new.phase, new.seat, new.target = self.phase, self.seat, self.target
        new.refused = self.refused
        return new

    @property
    def actor(self) -> int:
        """The seat that must act; the first of several who choose their mains."""
        return self.target if self.phase == ANSWER else self.seat

    def moves(self) -> list[int]:
        """The legal moves of the actor."""
        size = self.rules.hand
        if self.phase == MAIN:
            return [CHOOSE + number for number in range(1, size + 1)]
        if self.phase == ANSWER:
            return [ACCEPT, DECLINE]
        others = [t for t in range(self.seats) if t != self.seat and not self.out[t]]
        if self.phase == PREPARE:
            swaps = [SWAP + place for place in range(1, size)]
            offers = [] if self.refused else [OFFER + other + 1 for other in others]
            return [KEEP, *swaps, *offers]
        return [
            verb + other + 1
            for other in others
            if not self.marked[other]
            for verb in (NEAR_AT, FAR_AT)
        ]

    def apply(self, code: int, rng: Random) -> None:
        """Make a legal move of the actor."""
        verb, number = code // 10 * 10, code % 10
        if verb in (NEAR_AT, FAR_AT):
            self._attack(number - 1, verb == FAR_AT, rng)
        elif verb == OFFER:
            self.phase, self.target = ANSWER, number - 1
        elif verb == DECLINE:
            self.phase, self.refused = PREPARE, True
        elif verb == CHOOSE:
            self._choose(number)
        else:
            if verb == SWAP:
                hand = self.hands[self.seat]
                hand[0], hand[number] = hand[number], hand[0]
            elif verb == ACCEPT:
                self._exchange()
            self._next_prepare()

    def _choose(self, number: int) -> None:
        self.chosen[self.seat] = number
        if 0 in self.chosen:
            self.seat = self.chosen.index(0)
            return
        for hand, main in zip(self.hands, self.chosen, strict=True):
            hand.insert(0, hand.pop(main - 1))
        self.chosen = [0] * self.seats
        self.phase, self.seat = TURN, self.parent

    def _exchange(self) -> None:
        mine, theirs = self.hands[self.seat], self.hands[self.target]
        mine[0], theirs[0] = theirs[0], mine[0]
        self.known[mine[0]] |= 1 << self.seat
        self.known[theirs[0]] |= 1 << self.target

    def _next_prepare(self) -> None:
        seat = self.seat
        while True:
            seat = (seat + 1) % self.seats
            if seat == self.parent:
                self.phase = TURN
                break
            if not self.out[seat]:
                self.phase, self.refused = PREPARE, False
                break
        self.seat = seat

    def _attack(self, target: int, far: bool, rng: Random) -> None:
        mine, theirs = self.hands[self.seat][0], self.hands[target][0]
        self.known[theirs] |= 1 << self.seat
        self.marked[target] = True
        numbers = self.far if far else self.near
        lead = numbers[self.kinds[mine]] - numbers[self.kinds[theirs]]
        chance = self.odds.lead[far][lead]
        if chance == 1.0 or (chance and rng.random() < chance):
            self.blood = True
            self._defeat(target)
        self._next_turn()

    def _defeat(self, seat: int) -> None:
        hand = self.hands[seat]
        if not self.up[hand[0]]:
            self.up[hand[0]] = True
            return
        self.out[seat], self.marked[seat] = True, False
        kinds = sorted([*map(CLASSES.index, self.requiem), *(self.kinds[card] for card in hand)])
        self.requiem = tuple(CLASSES[kind] for kind in kinds)
        self.odds = odds_of(self.rules, self.requiem)
        self.hands[seat] = []

    def _next_turn(self) -> None:
        out, marked = self.out, self.marked
        if out.count(False) == 1:
            self.phase = OVER
            return
        seat = self.seat
        while True:
            seat = (seat + 1) % self.seats
            if seat == self.parent:
                break
            if not out[seat]:
                for other in range(self.seats):
                    if other != seat and not (out[other] or marked[other]):
                        self.seat = seat
                        return
        self._round_over()

    def _round_over(self) -> None:
        self.quiet = 0 if self.blood else self.quiet + 1
        if self.quiet == self.out.count(False):
            self.quiet = 0
            for seat in range(self.seats):
                if not self.out[seat]:
                    self._defeat(seat)
        if self.out.count(False) < 2:
            self.phase = OVER
            return
        self.blood, self.refused = False, False
        self.marked = [False] * self.seats
        self.parent = (self.parent + 1) % self.seats
        while self.out[self.parent]:
            self.parent = (self.parent + 1) % self.seats
        self.phase, self.seat = PREPARE, self.parent

    def winner(self) -> int:
        """The last one living, once it is over; -1 for nobody."""
        return self.out.index(False) if False in self.out else -1

    def finish(self, rng: Random) -> int:
        """Play to the end by the policy; the winner, or -1."""
        while self.phase != OVER:
            self.apply(self.choose(rng), rng)
        return self.winner()

    # The policy of a sensible player: it uses only what the actor knows.

    def choose(self, rng: Random) -> int:
        """A sensible move of the actor, by what it knows."""
        if self.phase == TURN:
            return self._choose_attack(rng)
        if self.phase == PREPARE:
            return self._choose_preparation(rng)
        if self.phase == ANSWER:
            return self._choose_answer()
        hand = self.hands[self.seat]
        worth = [self.odds.power[self.kinds[card]] + rng.random() * 0.1 for card in hand]
        return CHOOSE + 1 + worth.index(max(worth))

    def _choose_attack(self, rng: Random) -> int:
        """The likeliest hit, one that puts a seat out counting more."""
        seat, odds, kinds = self.seat, self.odds, self.kinds
        mine = kinds[self.hands[seat][0]]
        near_leads, far_leads = odds.lead
        best, chosen = -1.0, 0
        for target in range(self.seats):
            if target == seat or self.out[target] or self.marked[target]:
                continue
            card = self.hands[target][0]
            up = self.up[card]
            if up or self.known[card] >> seat & 1:
                near = near_leads[self.near[mine] - self.near[kinds[card]]]
                far = far_leads[self.far[mine] - self.far[kinds[card]]]
            else:
                near, far = odds.blind[NEAR][mine], odds.blind[FAR][mine]
            code, chance = (NEAR_AT, near) if near > far else (FAR_AT, far)
            if near == far and rng.random() < 0.5:
                code = NEAR_AT
            worth = chance * (WOUNDED if up else 1.0) + rng.random() * 0.1
            if worth > best:
                best, chosen = worth, code + target + 1
        return chosen

    def _choose_preparation(self, rng: Random) -> int:
        """The safest main: face down, then unseen by living enemies, then the strongest."""
        hand = self.hands[self.seat]
        worth = [self._worth(card, self.seat) + rng.random() * 0.05 for card in hand]
        place = worth.index(max(worth))
        if place:
            return SWAP + place
        if self.up[hand[0]] and not self.refused:
            for other in range(self.seats):
                if other != self.seat and not self.out[other]:
                    card = self.hands[other][0]
                    if self.up[card] and self._worth(card, other) > worth[0] + 0.1:
                        return OFFER + other + 1
        return KEEP

    def _worth(self, card: int, owner: int) -> float:
        """How good a main a card is that its owner knows."""
        worth = self.odds.power[self.kinds[card]]
        if self.up[card]:
            return worth
        enemies = self.known[card] & ~(1 << owner)
        for seat in range(self.seats):
            if enemies >> seat & 1 and not self.out[seat]:
                return worth + 1.0
        return worth + 2.0

    def _choose_answer(self) -> int:
        """Accept a face-down main for a face-up one, or a stronger one when both are up."""
        mine, theirs = self.hands[self.target][0], self.hands[self.seat][0]
        if not self.up[mine]:
            return DECLINE
        if not self.up[theirs]:
            return ACCEPT
        gain = self.odds.power[self.kinds[theirs]] - self.odds.power[self.kinds[mine]]
        return ACCEPT if gain >= 0 else DECLINE
