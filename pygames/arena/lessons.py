"""What lessons ask about Arena: who may be attacked, who is next, which classes are possible."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from pygames.arena import GAME
from pygames.arena.cards import CLASSES, FAR, NEAR, ArenaRules, deck_of, in_order, strength
from pygames.arena.chances import hit_chance, possible
from pygames.arena.knowledge import fight, reveals
from pygames.arena.position import ArenaState
from pygames.arena.words import COLOURS, Move, read_state, write_state
from pygames.game import BadText
from pygames.study import Path, Study

# In the mirror, where near is far: the class whose numbers are this one's the other way round.
_OTHER = {"Br": "Br", "Wa": "Ar", "Ar": "Wa", "La": "Ma", "Ma": "La"}
_PAIRS = (
    ("Warrior", "Archer"), ("Lancer", "Magician"), ("near", "far"), ("Near", "Far"),
    ("red", "blue"), ("Red", "Blue"), ("戦士", "弓使い"), ("槍使い", "魔法使い"), ("近", "遠"),
    ("赤", "青"),
)  # fmt: skip
_NAMES = {one: other for pair in _PAIRS for one, other in (pair, pair[::-1])}
_CODE = f"(?:{'|'.join(CLASSES)})"
# Codes of classes, or a name, an English class with its article.
_SAID = re.compile(
    rf"\b(?P<codes>{_CODE}(?:,{_CODE})*)(?![A-Za-z])"
    r"|(?:\b(?P<article>[Aa])n? )?\b(?P<name>Warrior|Archer|Lancer|Magician)"
    r"|\b(?:[Nn]ear|[Ff]ar|[Rr]ed|[Bb]lue)\b|戦士|弓使い|槍使い|魔法使い|[近遠赤青]"
)
_LINE = re.compile(r"\d+ \d \d!? [a-z]+\S* \S+ \S+")


def differences(one: ArenaState, other: ArenaState) -> tuple[str, ...]:
    """What differs besides the rules: one seat's cards or marks, the phase, the requiem, ..."""
    names = ("phase", "requiem", "round", "parent", "quiet", "blood")
    found = [
        f"{name} {getattr(one, name)} is {getattr(other, name)}"
        for name in names
        if getattr(one, name) != getattr(other, name)
    ]
    for seat, (before, after) in enumerate(zip(one.hands, other.hands, strict=False), 1):
        if before.marked != after.marked:
            found.append(f"seat {seat} marked")
        if (before.out, before.chosen) != (after.out, after.chosen):
            found.append(f"seat {seat} out or chosen")
        cards = zip(before.cards, after.cards, strict=False)
        found += [f"seat {seat} card {n}" for n, (a, b) in enumerate(cards, 1) if a != b]
        if len(before.cards) != len(after.cards):
            found.append(f"seat {seat} has other cards")
    if len(one.hands) != len(other.hands):
        found.append("seats")
    return tuple(found)


def reach(state: ArenaState, seat: int, colour: str) -> dict[str, str]:
    """Every seat, with the word of an attack on it. Raises BadText."""
    if colour not in COLOURS:
        raise BadText(f"no colour {colour!r}; there are {', '.join(COLOURS)}")
    return {str(n): f"{colour}:{n}" for n in range(1, len(state.hands) + 1)}


def living(state: ArenaState, seat: int, argument: str) -> Path:
    """The seats that are not out."""
    return tuple(str(other + 1) for other in state.living())


def targets(state: ArenaState, seat: int, argument: str) -> Path:
    """The seats that the seat may attack."""
    return tuple(str(other + 1) for other in state.targets(seat))


def up(state: ArenaState, seat: int, argument: str) -> Path:
    """The seats that are wounded: one more defeat puts them out."""
    return tuple(str(other + 1) for other in state.living() if state.hands[other].main.up)


def requiem(state: ArenaState, seat: int, argument: str) -> int:
    """How many cards are in the requiem."""
    return len(state.requiem)


def share(state: ArenaState, seat: int, argument: str) -> int:
    """How many cards of the requiem go to each side of a fight."""
    return len(state.requiem) // 2


def number(state: ArenaState, seat: int, argument: str) -> int:
    """The numbers of one or more classes together, as in `Wa,La near`. Raises BadText."""
    classes, _, colour = argument.partition(" ")
    cards = classes.split(",")
    if not set(cards) <= set(CLASSES) or colour not in COLOURS:
        raise BadText(f"no classes and colour: {argument!r}")
    return strength(state.rules, cards, COLOURS[colour])


def dealt(state: ArenaState, seat: int, argument: str) -> int:
    """How many cards each seat is dealt."""
    return state.rules.hand


def undealt(state: ArenaState, seat: int, argument: str) -> int:
    """How many cards of the deck are left when all have theirs."""
    deck = deck_of(state.rules)
    return deck.sure + sum(deck.pool) - deck.dealt


def stalemate(state: ArenaState, seat: int, argument: str) -> int:
    """How many rounds without a defeat, this one counted, are still wanting to a stalemate."""
    return len(state.living()) - state.quiet


def round_order(state: ArenaState, seat: int, argument: str) -> tuple[str, ...]:
    """The living seats in the order of this round, from the parent."""
    alive = state.living()
    return tuple(str(other + 1) for other in state.order() if other in alive)


def kinds(state: ArenaState, seat: int, argument: str) -> frozenset[str]:
    """The classes that a seat's card may have to the asked one, as in `2 1`. Raises BadText."""
    owner, _, place = argument.partition(" ")
    cards = possible(state, seat)[_index("seat", owner, len(state.hands))]
    return frozenset(cards[_index("card", place, len(cards))])


def knowing(state: ArenaState, seat: int, argument: str) -> frozenset[str]:
    """The seats that know a seat's card, as in `2 1`: everybody knows that. Raises BadText."""
    name, _, place = argument.partition(" ")
    owner = _index("seat", name, len(state.hands))
    cards = state.hands[owner].cards
    card = cards[_index("card", place, len(cards))]
    seats = range(len(state.hands))
    return frozenset(str(other + 1) for other in seats if card.known_to(other, owner))


def sure(state: ArenaState, seat: int, argument: str) -> frozenset[str]:
    """The colours in which the asked seat's attack on a seat must succeed. Raises BadText."""
    target = _index("seat", argument, len(state.hands))
    return frozenset(
        name
        for name, colour in COLOURS.items()
        if hit_chance(state, seat, seat, target, colour) == 1
    )


def losers(state: ArenaState, seat: int, argument: str) -> frozenset[str]:
    """The seats that lose when the asked one leaves; `nobody` when the game goes on."""
    outcome = GAME.forfeit(state, seat)
    if outcome is None:
        return frozenset({"nobody"})
    return frozenset(str(n) for n, place in enumerate(outcome.places, 1) if place > 1)


def _index(what: str, name: str, length: int) -> int:
    if name not in map(str, range(1, length + 1)):
        raise BadText(f"no {what} {name!r}")
    return int(name) - 1


def hit(before: ArenaState, seat: int, move: Move, state: ArenaState) -> str:
    """Whether a move defeated its target at once: `yes`, `no`, `-` when it was no fight."""
    found = fight(before, move, None)
    return "-" if found is None else "yes" if found.success else "no"


def wounded(before: ArenaState, seat: int, move: Move, state: ArenaState) -> str:
    """The living seats whose main lies face up."""
    return ",".join(up(state, seat, "")) or "-"


def out(before: ArenaState, seat: int, move: Move, state: ArenaState) -> str:
    """The seats that are out."""
    alive = state.living()
    return ",".join(str(s + 1) for s in range(len(state.hands)) if s not in alive) or "-"


def parent(before: ArenaState, seat: int, move: Move, state: ArenaState) -> str:
    """The seat that begins the round."""
    return str(state.parent + 1)


def asked(before: ArenaState, seat: int, move: Move, state: ArenaState) -> str:
    """What is asked next: the phase's name."""
    return state.phase.name


def lying(before: ArenaState, seat: int, move: Move, state: ArenaState) -> str:
    """The cards in the requiem."""
    return ",".join(state.requiem) or "-"


def marked(before: ArenaState, seat: int, move: Move, state: ArenaState) -> str:
    """The seats that have been attacked in this round."""
    return ",".join(str(s) for s, hand in enumerate(state.hands, 1) if hand.marked) or "-"


def shows(before: ArenaState, seat: int, move: Move, state: ArenaState) -> str:
    """Whether somebody saw something new by the move, so that it cannot be taken back."""
    return "yes" if reveals(before, move) else "no"


def mirror(rules: ArenaRules, text: str) -> str:
    """The text with near and far exchanged, and with them the classes that are each other's mirror.

    Raises BadText where the numbers of classes are not so.
    """
    if any(rules.numbers[kind] != rules.numbers[other][::-1] for kind, other in _OTHER.items()):
        raise BadText("these numbers have no mirror")
    if _LINE.fullmatch(text):
        return write_state(_mirrored(read_state(rules, text)))
    return _SAID.sub(_other_said, text)


def _mirrored(state: ArenaState) -> ArenaState:
    hands = (
        replace(hand, cards=tuple(replace(c, kind=_OTHER.get(c.kind, c.kind)) for c in hand.cards))
        for hand in state.hands
    )
    colour = {NEAR: FAR, FAR: NEAR}.get(state.phase.colour, state.phase.colour)
    phase = replace(state.phase, colour=colour)
    return replace(state, hands=tuple(hands), requiem=_others(state.requiem), phase=phase)


def _others(kinds: Iterable[str]) -> tuple[str, ...]:
    """The classes in the mirror, in the order in which several cards are written."""
    return in_order(_OTHER[kind] for kind in kinds)


def _other_said(found: re.Match[str]) -> str:
    if found["codes"]:
        return ",".join(_others(found["codes"].split(",")))
    name = _NAMES[found["name"] or found[0]]
    if not found["article"]:
        return name
    return f"{found['article']}{'n' if name == 'Archer' else ''} {name}"


STUDY: Study[ArenaRules, ArenaState, Move] = Study(
    differences,
    reach,
    facts={
        "hit": hit,
        "wounded": wounded,
        "out": out,
        "parent": parent,
        "phase": asked,
        "requiem": lying,
        "marked": marked,
        "shows": shows,
    },
    places={"living": living, "targets": targets, "wounded": up},
    counts={
        "requiem": requiem,
        "share": share,
        "number": number,
        "dealt": dealt,
        "undealt": undealt,
        "stalemate": stalemate,
    },
    orders={"round": round_order},
    deductions={"kinds": kinds, "knowing": knowing, "sure": sure, "losers": losers},
    mirror=mirror,
)
