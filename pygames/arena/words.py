"""Moves and positions as text, both ways."""

from __future__ import annotations

import re
from dataclasses import dataclass

from pygames.arena.cards import (
    CLASSES,
    FAR,
    HIDDEN,
    NEAR,
    ArenaRules,
    Split,
    deck_of,
    in_order,
    ways,
)
from pygames.arena.position import NOBODY, NOT_CHOSEN, SECRET, ArenaState, Card, Hand, Phase
from pygames.game import BadText

COLOURS = {"near": NEAR, "far": FAR}
BARE = ("keep", "accept", "decline")
NUMBERED = ("main", "swap", "offer", "near", "far", "*parent")


@dataclass(frozen=True, slots=True)
class Act:
    """What a seat does, or the drawing of the first parent (`*parent`)."""

    verb: str  # one of BARE and NUMBERED
    number: int = 0  # as written, from 1: a card, a sub's place or a seat; 0 behind BARE


@dataclass(frozen=True, slots=True)
class Deal:
    """One card of the deal."""

    kind: str


Move = Act | Deal | Split


def write_move(move: Move) -> str:
    """A move as a word."""
    if isinstance(move, Deal):
        return f"*deal:{move.kind}"
    if isinstance(move, Split):
        parts = (move.attacker, move.defender, move.aside)
        return "*split:" + "|".join(map(",".join, parts))
    return f"{move.verb}:{move.number}" if move.number else move.verb


def read_move(text: str) -> Move:
    """The inverse of `write_move`. Raises BadText."""
    if text in BARE:
        return Act(text)
    verb, sign, rest = text.partition(":")
    if verb in NUMBERED and re.fullmatch("[1-9]", rest):
        return Act(verb, int(rest))
    if verb == "*deal" and rest in CLASSES:
        return Deal(rest)
    if verb == "*split" and sign:
        return _read_split(rest)
    raise BadText(f"not a word of this game: {text!r}")


def _read_split(text: str) -> Split:
    parts = text.split("|")
    if len(parts) != 3:
        raise BadText(f"not three parts: {text!r}")
    split = Split(*map(_read_kinds, parts))
    if not 0 < len(split.attacker) == len(split.defender) or len(split.aside) > 1:
        raise BadText(f"not two equal parts and at most one card aside: {text!r}")
    return split


def _read_kinds(text: str) -> tuple[str, ...]:
    kinds = tuple(text.split(",")) if text else ()
    if not set(kinds) <= set(CLASSES) or in_order(kinds) != kinds:
        raise BadText(f"not cards in their order: {text!r}")
    return kinds


def write_state(state: ArenaState) -> str:
    """A position as one line of six fields; a redacted one shows `??` and `=?`."""
    fields = (
        str(state.round),
        str(state.parent + 1),
        f"{state.quiet}{'!' if state.blood else ''}",
        _write_phase(state.phase),
        "/".join(map(_write_hand, state.hands)),
        ",".join(state.requiem) or "-",
    )
    return " ".join(fields)


def read_state(rules: ArenaRules, text: str) -> ArenaState:
    """The inverse of `write_state`. Raises BadText, also for a position no rule can go on from."""
    fields = text.split(" ")
    if len(fields) != 6:
        raise BadText(f"not six fields: {text!r}")
    form = re.fullmatch(r"(0|[1-9]\d{0,2}) (\d) (\d)(!?)", " ".join(fields[:3]), re.ASCII)
    if not form:
        raise BadText(f"no round, parent and quiet rounds: {text!r}")
    hands = tuple(_read_hand(part, seat) for seat, part in enumerate(fields[4].split("/")))
    state = ArenaState(
        rules,
        _read_phase(fields[3]),
        hands,
        _read_kinds("" if fields[5] == "-" else fields[5]),
        int(form[1]),
        int(form[2]) - 1,
        int(form[3]),
        bool(form[4]),
    )
    if write_state(state) != text:
        raise BadText(f"not as a position is written: {text!r}")
    fault = _fault(state)
    if fault:
        raise BadText(f"{fault}: {text!r}")
    return state


def _write_phase(phase: Phase) -> str:
    seat, target = phase.seat + 1, phase.target + 1
    if phase.name == "prepare":
        return f"prepare:{seat}{'!' if phase.refused else ''}"
    if phase.name == "turn":
        return f"turn:{seat}"
    if phase.name == "answer":
        return f"answer:{seat}>{target}"
    if phase.name == "split":
        return f"split:{seat}>{target}{'nf'[phase.colour]}"
    return phase.name


def _read_phase(text: str) -> Phase:
    if text in ("parent", "deal", "main", "over"):
        return Phase(text)
    form = re.fullmatch(
        r"(?P<one>prepare|turn):(?P<a>[1-5])(?P<no>!?)"
        r"|(?P<two>answer|split):(?P<b>[1-5])>(?P<c>[1-5])(?P<colour>[nf]?)",
        text,
    )
    if not form:
        raise BadText(f"not a phase: {text!r}")
    if form["one"]:
        return Phase(form["one"], int(form["a"]) - 1, refused=bool(form["no"]))
    colour = "nf".index(form["colour"]) if form["colour"] else NOBODY
    return Phase(form["two"], int(form["b"]) - 1, int(form["c"]) - 1, colour)


def _write_hand(hand: Hand) -> str:
    if hand.out:
        return "-"
    cards = ",".join(map(_write_card, hand.cards))
    choice = {NOT_CHOSEN: "", SECRET: "=?"}.get(hand.chosen, f"={hand.chosen}")
    return f"{cards}{choice}{'x' if hand.marked else ''}"


def _read_hand(text: str, seat: int) -> Hand:
    if text in ("", "-"):
        return Hand(out=text == "-")
    form = re.fullmatch(r"([^=x]+)(?:=([1-3?]))?(x?)", text)
    if not form:
        raise BadText(f"not a seat's cards: {text!r}")
    chosen = {None: NOT_CHOSEN, "?": SECRET}.get(form[2])
    cards = tuple(_read_card(card, seat) for card in form[1].split(","))
    return Hand(cards, int(form[2]) if chosen is None else chosen, bool(form[3]))


def _write_card(card: Card) -> str:
    return card.kind + ("+" if card.up else "".join(str(seat + 1) for seat in card.seen))


def _read_card(text: str, owner: int) -> Card:
    kind, rest = text[:2], text[2:]
    if kind not in (*CLASSES, HIDDEN):
        raise BadText(f"not a card: {text!r}")
    if rest == "+" and kind != HIDDEN:
        return Card(kind, up=True)
    seen = tuple(int(digit) - 1 for digit in rest if digit in "12345")
    if len(seen) != len(rest) or list(seen) != sorted(set(seen)) or owner in seen:
        raise BadText(f"not a card: {text!r}")
    return Card(kind, seen=seen)


def _fault(state: ArenaState) -> str:
    """What keeps the rules from going on from here; empty when nothing does."""
    seats = state.rules.seats
    looks = (seat for hand in state.hands for card in hand.cards for seat in card.seen)
    if len(state.hands) != seats:
        return f"not {seats} seats"
    if max(state.parent, state.phase.seat, state.phase.target, *looks) >= seats:
        return "a seat that is not there"
    if not ways(deck_of(state.rules), state.known_kinds()):
        return "cards the deck does not hold"
    return _setup_fault(state) if state.round == 0 else _round_fault(state)


def _setup_fault(state: ArenaState) -> str:
    name, hand = state.phase.name, state.rules.hand
    sizes = [len(hand.cards) for hand in state.hands]
    dealt = sum(sizes)
    turns = [dealt // len(sizes) + (seat < dealt % len(sizes)) for seat in range(len(sizes))]
    plain = all(
        not (other.marked or other.out or any(card.up or card.seen for card in other.cards))
        for other in state.hands
    )
    if not plain or state.requiem or state.quiet or state.blood or sizes != turns:
        return "not a setting up"
    chosen = [other.chosen != NOT_CHOSEN for other in state.hands]
    too_far = any(other.chosen > hand for other in state.hands)
    if name == "main":
        fine = dealt == hand * len(sizes) and not all(chosen) and not too_far
    else:
        fine = not any(chosen) and {"parent": dealt == 0, "deal": dealt < hand * len(sizes)}.get(
            name, False
        )
    return "" if fine and (state.parent == NOBODY) == (name == "parent") else "not a setting up"


def _round_fault(state: ArenaState) -> str:
    phase, living = state.phase, state.living()
    if phase.name in ("parent", "deal", "main") or state.parent == NOBODY:
        return "not a round"
    for seat in living:
        hand = state.hands[seat]
        if len(hand.cards) != state.rules.hand or hand.chosen != NOT_CHOSEN:
            return "not the cards of a living seat"
    if len(state.requiem) != state.rules.hand * (len(state.hands) - len(living)):
        return "not the cards of the seats that are out"
    if (len(living) < 2) != (phase.name == "over"):
        return "over, or not"
    if state.quiet >= (len(state.hands) if state.blood else max(len(living), 1)):
        return "too many quiet rounds"
    asked = [seat for seat in (phase.seat, phase.target) if seat != NOBODY]
    if any(seat not in living for seat in asked) or len(set(asked)) != len(asked):
        return "not a seat that can be asked"
    return _phase_fault(state)


def _phase_fault(state: ArenaState) -> str:
    phase = state.phase
    if phase.name in ("prepare", "answer"):
        marked = any(hand.marked for hand in state.hands)
        early = state.round < 2 or state.parent not in state.living()
        return "not a preparation" if marked or early or state.blood else ""
    if phase.name == "turn" and not state.targets(phase.seat):
        return "nobody to attack"
    if phase.name == "split":
        target = state.hands[phase.target]
        looked = target.main.known_to(phase.seat, phase.target)
        if not state.requiem or phase.colour == NOBODY or target.marked or not looked:
            return "not a fight"
    return ""
