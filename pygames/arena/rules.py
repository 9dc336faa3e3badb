"""The rulebook: what is allowed, what it does, and how a game ends."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from pygames.arena import knowledge
from pygames.arena.cards import ArenaRules, Split, deck_of, in_order, odds, splits
from pygames.arena.position import ArenaState, Card, Hand, Phase
from pygames.arena.words import (
    COLOURS,
    Act,
    Deal,
    Move,
    read_move,
    read_state,
    write_move,
    write_state,
)
from pygames.game import CHANCE, Game, Outcome, Reason

if TYPE_CHECKING:
    from random import Random

EVEN = ArenaRules(
    braver_near=3,
    braver_far=3,
    warrior_near=5,
    warrior_far=1,
    lancer_near=4,
    lancer_far=2,
    magician_near=2,
    magician_far=4,
    archer_near=1,
    archer_far=5,
)


class Arena(Game[ArenaRules, ArenaState, Move]):
    """The Arena and five heroes, normal rules."""

    key = "arena"
    edition = 1
    rules = ArenaRules
    presets = {
        "": ArenaRules(),
        "even": EVEN,
        "strong_hero": replace(EVEN, braver_near=4, braver_far=4),
        "four": ArenaRules(seats=4),
        "five": ArenaRules(seats=5),
        "four_one_braver": ArenaRules(seats=4, deck="one_braver"),
        "five_one_braver": ArenaRules(seats=5, deck="one_braver"),
    }

    def rules_of(self, state: ArenaState) -> ArenaRules:
        return state.rules

    def start(self, rules: ArenaRules) -> ArenaState:
        return ArenaState(rules, Phase("parent"), (Hand(),) * rules.seats)

    def actors(self, state: ArenaState) -> tuple[int, ...]:
        phase = state.phase
        if phase.name in ("parent", "deal", "split"):
            return (CHANCE,)
        if phase.name == "main":
            return tuple(seat for seat, hand in enumerate(state.hands) if not hand.chosen)
        if phase.name == "answer":
            return (phase.target,)
        return () if phase.name == "over" else (phase.seat,)

    def shapes(self, state: ArenaState, seat: int) -> Iterator[Move]:
        hand, seats = state.rules.hand, state.rules.seats
        yield from (Act("main", number) for number in range(1, hand + 1))
        yield from map(Act, ("keep", "accept", "decline"))
        yield from (Act("swap", number) for number in range(1, hand))
        for verb in ("offer", "near", "far"):
            yield from (Act(verb, number) for number in range(1, seats + 1))

    def why_not(self, state: ArenaState, seat: int, move: Move) -> Reason | None:
        if not isinstance(move, Act) or move.verb == "*parent":
            return Reason("arena.not_now")
        if state.phase.name == "main":
            return _why_not_main(state, move)
        if state.phase.name == "answer":
            return _why_not_answer(move)
        preparing = state.phase.name == "prepare"
        return (_why_not_prepare if preparing else _why_not_attack)(state, seat, move)

    def moves(self, state: ArenaState, seat: int) -> list[Move]:
        name = state.phase.name
        if name == "main":
            return [Act("main", number) for number in range(1, state.rules.hand + 1)]
        if name == "answer":
            return [Act("accept"), Act("decline")]
        if name == "prepare":
            swaps = (Act("swap", place) for place in range(1, state.rules.hand))
            others = () if state.phase.refused else state.living()
            offers = (Act("offer", other + 1) for other in others if other != seat)
            return [Act("keep"), *swaps, *offers]
        targets = state.targets(seat)
        return [Act(verb, target + 1) for verb in COLOURS for target in targets]

    def after(self, state: ArenaState, seat: int, move: Move) -> ArenaState:
        if isinstance(move, Deal):
            return _dealt(state, move.kind)
        if isinstance(move, Split):
            return _fought(state, state.phase.target, state.phase.colour, move)
        if move.verb == "*parent":
            return replace(state, parent=move.number - 1, phase=Phase("deal"))
        if move.verb == "main":
            return _chosen(state, seat, move.number)
        if move.verb in COLOURS:
            return _attacked(state, move.number - 1, COLOURS[move.verb])
        return _prepared(state, move)

    def outcome(self, state: ArenaState) -> Outcome | None:
        if state.phase.name != "over":
            return None
        living = state.living()
        if not living:
            return Outcome((2,) * state.rules.seats, (Reason("arena.nobody_left"),))
        places = tuple(1 if seat in living else 2 for seat in range(state.rules.seats))
        return Outcome(places, (Reason("arena.last_one", _seats(living[0])),))

    def write(self, move: Move) -> str:
        return write_move(move)

    def read(self, text: str) -> Move:
        return read_move(text)

    def write_state(self, state: ArenaState) -> str:
        return write_state(state)

    def read_state(self, rules: ArenaRules, text: str) -> ArenaState:
        return read_state(rules, text)

    def deals(self, state: ArenaState) -> list[tuple[Move, int]]:
        if state.phase.name == "parent":
            return [(Act("*parent", seat), 1) for seat in range(1, state.rules.seats + 1)]
        if state.phase.name == "deal":
            weighed = odds(deck_of(state.rules), state.known_kinds())
            return [(Deal(kind), weight) for kind, weight in weighed.items()]
        return list(splits(state.requiem))

    def redact(self, state: ArenaState, viewer: int | None) -> ArenaState:
        return knowledge.redact(state, viewer)

    def guess(self, state: ArenaState, viewer: int | None, rng: Random) -> ArenaState:
        return knowledge.guess(state, viewer, rng)

    def told(self, state: ArenaState, seat: int, move: Move, viewer: int | None) -> str:
        return knowledge.told(state, seat, move, viewer)

    def reveals(self, before: ArenaState, seat: int, move: Move) -> bool:
        return knowledge.reveals(before, move)

    def forfeit(self, state: ArenaState, seat: int) -> Outcome | None:
        return None


# What is allowed


def _why_not_main(state: ArenaState, move: Act) -> Reason | None:
    if move.verb != "main":
        return Reason("arena.choose_main_first")
    if move.number > state.rules.hand:
        return Reason("arena.no_such_card")
    return None


def _why_not_prepare(state: ArenaState, seat: int, move: Act) -> Reason | None:
    if move.verb == "keep":
        return None
    if move.verb == "swap":
        return Reason("arena.no_such_card") if move.number >= state.rules.hand else None
    if move.verb != "offer":
        return Reason("arena.not_now")
    if reason := _why_not_enemy(state, seat, move.number - 1):
        return reason
    return Reason("arena.offered_already") if state.phase.refused else None


def _why_not_answer(move: Act) -> Reason | None:
    if move.verb in ("accept", "decline"):
        return None
    return Reason("arena.not_now" if move.verb == "main" else "arena.answer_first")


def _why_not_attack(state: ArenaState, seat: int, move: Act) -> Reason | None:
    if move.verb in COLOURS:
        target = move.number - 1
        if reason := _why_not_enemy(state, seat, target):
            return reason
        marked = state.hands[target].marked
        return Reason("arena.already_attacked", _seats(target)) if marked else None
    if move.verb == "keep":
        return Reason("arena.must_attack")
    if move.verb in ("swap", "offer"):
        early = state.round == 1
        return Reason("arena.not_in_first_round" if early else "arena.already_prepared")
    return Reason("arena.not_now")


def _why_not_enemy(state: ArenaState, seat: int, other: int) -> Reason | None:
    if other >= len(state.hands):
        return Reason("arena.no_such_seat")
    if other == seat:
        return Reason("arena.self", _seats(seat))
    return Reason("arena.seat_is_out", _seats(other)) if state.hands[other].out else None


def _seats(*seats: int) -> tuple[str, ...]:
    """Seats as places to point at."""
    return tuple(str(seat + 1) for seat in seats)


# Setting up


def _dealt(state: ArenaState, kind: str) -> ArenaState:
    seat = state.next_dealt()
    hand = state.hands[seat]
    hands = _with_hand(state, seat, replace(hand, cards=(*hand.cards, Card(kind))))
    full = all(len(hand.cards) == state.rules.hand for hand in hands)
    return replace(state, hands=hands, phase=Phase("main" if full else "deal"))


def _chosen(state: ArenaState, seat: int, number: int) -> ArenaState:
    hands = _with_hand(state, seat, replace(state.hands[seat], chosen=number))
    if not all(hand.chosen for hand in hands):
        return replace(state, hands=hands)
    stood = tuple(_stood(hand.cards, hand.chosen - 1) for hand in hands)
    return replace(state, hands=stood, round=1, phase=Phase("turn", state.parent))


def _stood(cards: tuple[Card, ...], main: int) -> Hand:
    return Hand((cards[main], *cards[:main], *cards[main + 1 :]))


# Preparation


def _prepared(state: ArenaState, move: Act) -> ArenaState:
    """After `keep`, `swap`, `offer`, `accept` or `decline`."""
    phase = state.phase
    if move.verb == "offer":
        return replace(state, phase=Phase("answer", phase.seat, move.number - 1))
    if move.verb == "decline":
        return replace(state, phase=Phase("prepare", phase.seat, refused=True))
    if move.verb == "swap":
        state = _swapped(state, phase.seat, move.number)
    if move.verb == "accept":
        state = _exchanged(state, phase.seat, phase.target)
    waiting = _behind(state, phase.seat)
    following = [seat for seat in waiting if not state.hands[seat].out]
    if following:
        return replace(state, phase=Phase("prepare", following[0]))
    return replace(state, phase=Phase("turn", state.parent))


def _behind(state: ArenaState, seat: int) -> list[int]:
    """The seats that come after this one in the round."""
    order = state.order()
    return order[order.index(seat) + 1 :]


def _swapped(state: ArenaState, seat: int, place: int) -> ArenaState:
    cards = list(state.hands[seat].cards)
    cards[0], cards[place] = cards[place], cards[0]
    hand = replace(state.hands[seat], cards=tuple(cards))
    return replace(state, hands=_with_hand(state, seat, hand))


def _exchanged(state: ArenaState, one: int, other: int) -> ArenaState:
    """Two mains change hands: each giver still knows what it gave, each taker has looked."""
    given, taken = state.hands[one], state.hands[other]
    first = replace(given, cards=(_handed(taken.main, other, one), *given.cards[1:]))
    second = replace(taken, cards=(_handed(given.main, one, other), *taken.cards[1:]))
    hands = _with_hand(state, one, first)
    return replace(state, hands=_with_hand(replace(state, hands=hands), other, second))


def _handed(card: Card, giver: int, taker: int) -> Card:
    if card.up:
        return card
    return replace(card, seen=tuple(sorted({*card.seen, giver} - {taker})))


# Fights


def _attacked(state: ArenaState, target: int, colour: int) -> ArenaState:
    """The attacker looks at the main; without a requiem the fight is decided at once."""
    seat = state.phase.seat
    hand = state.hands[target]
    if not hand.main.known_to(seat, target):
        looked = replace(hand.main, seen=tuple(sorted((*hand.main.seen, seat))))
        hand = replace(hand, cards=(looked, *hand.cards[1:]))
        state = replace(state, hands=_with_hand(state, target, hand))
    if state.requiem:
        return replace(state, phase=Phase("split", seat, target, colour))
    return _fought(state, target, colour, None)


def _fought(state: ArenaState, target: int, colour: int, split: Split | None) -> ArenaState:
    hit = knowledge.is_hit(state, target, colour, split)
    marked = replace(state.hands[target], marked=True)
    state = replace(state, hands=_with_hand(state, target, marked))
    if hit:
        state = replace(_defeated(state, target), blood=True)
    if len(state.living()) == 1:
        return replace(state, phase=Phase("over"))
    for seat in _behind(state, state.phase.seat):
        if not state.hands[seat].out and state.targets(seat):
            return replace(state, phase=Phase("turn", seat))
    return _round_over(state)


def _defeated(state: ArenaState, seat: int) -> ArenaState:
    """A face-down main is turned up; with a face-up one the seat is out, its subs too."""
    hand = state.hands[seat]
    if not hand.main.up:
        wounded = replace(hand, cards=(Card(hand.main.kind, up=True), *hand.cards[1:]))
        return replace(state, hands=_with_hand(state, seat, wounded))
    requiem = in_order((*state.requiem, *(card.kind for card in hand.cards)))
    return replace(state, hands=_with_hand(state, seat, Hand(out=True)), requiem=requiem)


def _round_over(state: ArenaState) -> ArenaState:
    quiet = 0 if state.blood else state.quiet + 1
    if quiet == len(state.living()):
        quiet = 0
        state = replace(state, blood=True)
        for seat in state.living():
            state = _defeated(state, seat)
    if len(state.living()) < 2:
        return replace(state, quiet=quiet, phase=Phase("over"))
    parent = next(seat for seat in _behind(state, state.parent) if not state.hands[seat].out)
    hands = tuple(replace(hand, marked=False) for hand in state.hands)
    return replace(
        state,
        hands=hands,
        round=state.round + 1,
        parent=parent,
        quiet=quiet,
        blood=False,
        phase=Phase("prepare", parent),
    )


def _with_hand(state: ArenaState, seat: int, hand: Hand) -> tuple[Hand, ...]:
    return (*state.hands[:seat], hand, *state.hands[seat + 1 :])
