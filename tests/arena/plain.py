"""The arena a second time, as plainly as possible: the tests' opponent for the engine.

Written from the rules' text alone, without the engine: a machine from one position's text to
the next. Seats count from 1. Chances are exact fractions, found by listing every deck.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import product
from math import comb, factorial, prod

ORDER = ("Br", "Wa", "Ar", "La", "Ma")
NAMES = {"Br": "braver", "Wa": "warrior", "Ar": "archer", "La": "lancer", "Ma": "magician"}


@dataclass
class Card:
    """A card in front of a seat."""

    name: str  # one of ORDER, or ?? in a redacted position
    up: bool = False
    seen: set[int] = field(default_factory=set)  # the other seats that have seen it


@dataclass
class Seat:
    """What lies in front of a seat: main first, then the subs; no cards: out or not dealt."""

    cards: list[Card]
    marked: bool = False
    chosen: str = ""  # the card chosen as main while others still choose
    out: bool = False


@dataclass
class Position:
    """What a position's text says."""

    round: int
    parent: int
    quiet: int
    defeat: bool
    phase: str
    seats: dict[int, Seat]
    requiem: list[str]


# The text


def read_seat(text: str) -> Seat:
    if text == "-":
        return Seat([], out=True)
    text, _, chosen = text.partition("=")
    marked = text.endswith("x")
    text = text.removesuffix("x")
    cards = []
    for part in text.split(",") if text else []:
        name, rest = part[:2], part[2:]
        cards.append(Card(name, rest == "+", set() if rest == "+" else {int(d) for d in rest}))
    return Seat(cards, marked, chosen)


def write_seat(seat: Seat) -> str:
    if seat.out:
        return "-"
    cards = [c.name + ("+" if c.up else "".join(map(str, sorted(c.seen)))) for c in seat.cards]
    chosen = f"={seat.chosen}" if seat.chosen else ""
    return ",".join(cards) + ("x" if seat.marked else "") + chosen


def read(text: str) -> Position:
    number, parent, quiet, phase, seats, requiem = text.split(" ")
    return Position(
        int(number),
        int(parent),
        int(quiet.removesuffix("!")),
        quiet.endswith("!"),
        phase,
        {n: read_seat(part) for n, part in enumerate(seats.split("/"), 1)},
        [] if requiem == "-" else requiem.split(","),
    )


def write(position: Position) -> str:
    quiet = f"{position.quiet}{'!' if position.defeat else ''}"
    seats = "/".join(write_seat(seat) for seat in position.seats.values())
    requiem = ",".join(sorted(position.requiem, key=ORDER.index)) or "-"
    fields = [position.round, position.parent, quiet, position.phase, seats, requiem]
    return " ".join(map(str, fields))


def start(rules: dict) -> str:
    return f"0 0 0 parent {'/' * (rules['seats'] - 1)} -"


# Chance


def decks(rules: dict) -> list[tuple[dict[str, int], int]]:
    """Every deck that may be dealt, by how many of each class, and in how many ways."""
    seats = rules["seats"]
    ten = rules["deck"] == "ten" or seats == 3
    size = 9 if seats == 3 else 2 * seats
    copies = 2 if ten or seats == 4 else 3
    found = []
    for counts in product(range(4), repeat=5):
        deck = dict(zip(ORDER, counts, strict=True))
        if sum(counts) != size:
            continue
        ways = prod(comb(copies, deck[name]) for name in ORDER[1:])
        if not ten:
            ways *= deck["Br"] == 1
        elif seats == 4:  # one Braver is always in, the other is one of the nine
            ways *= comb(1, deck["Br"] - 1) if deck["Br"] else 0
        else:
            ways *= comb(2, deck["Br"])
        if ways:
            found.append((deck, ways))
    return found


def arrangements(counts: dict[str, int]) -> int:
    """In how many orders these classes can be dealt; none when one of them is overdrawn."""
    if min(counts.values()) < 0:
        return 0
    return factorial(sum(counts.values())) // prod(factorial(n) for n in counts.values())


def deal_chances(rules: dict, position: Position) -> dict[str, Fraction]:
    dealt = Counter(card.name for seat in position.seats.values() for card in seat.cards)
    possible = decks(rules)
    weights: dict[str, Fraction] = {}
    for name in ORDER:
        weight = Fraction(0)
        for deck, ways in possible:
            left = {n: deck[n] - dealt[n] - (n == name) for n in ORDER}
            weight += Fraction(ways * arrangements(left), arrangements(deck))
        if weight:
            weights[f"*deal:{name}"] = weight
    return weights


def listed(counts: dict[str, int]) -> str:
    return ",".join(name for name in ORDER for _ in range(counts[name]))


def split_chances(position: Position) -> dict[str, Fraction]:
    """Every way to part the requiem: to the attacker, to the defender, aside."""
    here = Counter(position.requiem)
    half = len(position.requiem) // 2
    parts = [
        dict(zip(ORDER, counts, strict=True))
        for counts in product(*(range(here[name] + 1) for name in ORDER))
        if sum(counts) == half
    ]
    weights = {}
    for one, other in product(parts, repeat=2):
        aside = {n: here[n] - one[n] - other[n] for n in ORDER}
        if min(aside.values()) < 0:
            continue
        ways = prod(comb(here[n], one[n]) * comb(here[n] - one[n], other[n]) for n in ORDER)
        weights[f"*split:{listed(one)}|{listed(other)}|{listed(aside)}"] = Fraction(ways)
    return weights


def chances(rules: dict, text: str) -> dict[str, Fraction]:
    """Chance's words with their probabilities; empty when it is not chance's turn."""
    position = read(text)
    weights: dict[str, Fraction] = {}
    if position.phase == "parent":
        weights = {f"*parent:{seat}": Fraction(1) for seat in position.seats}
    if position.phase == "deal":
        weights = deal_chances(rules, position)
    if position.phase.startswith("split:"):
        weights = split_chances(position)
    total = sum(weights.values())
    return {word: weight / total for word, weight in weights.items()}


# Who, and what they may say


def living(position: Position) -> list[int]:
    return [number for number, seat in position.seats.items() if not seat.out]


def from_seat(position: Position, first: int) -> list[int]:
    """All seats counter-clockwise from one."""
    numbers = list(position.seats)
    return numbers[first - 1 :] + numbers[: first - 1]


def targets(position: Position, seat: int) -> list[int]:
    return [n for n in living(position) if n != seat and not position.seats[n].marked]


def actors(rules: dict, text: str) -> list[int]:
    """The seats that may act; empty when chance does or the game is over."""
    position = read(text)
    if position.phase == "main":
        return [number for number, seat in position.seats.items() if not seat.chosen]
    name, _, who = position.phase.partition(":")
    if name == "answer":
        return [int(who[-1])]
    return [int(who[0])] if name in ("prepare", "turn") else []


def objections(rules: dict, text: str, seat: int, word: str) -> list[str]:
    """The codes that hold against an acting seat's word; empty when it is legal."""
    position = read(text)
    say, _, number = word.partition(":")
    phase = position.phase.partition(":")[0]
    if phase == "main":
        if say != "main":
            return ["choose_main_first"]
        fits = 1 <= int(number) <= len(position.seats[seat].cards)
        return [] if fits else ["no_such_card"]
    if say == "main":
        return ["not_now"]
    if phase == "answer":
        return [] if say in ("accept", "decline") else ["answer_first"]
    if say in ("accept", "decline"):
        return ["not_now"]
    if phase == "turn":
        if say == "keep":
            return ["must_attack"]
        if say in ("swap", "offer"):
            return ["not_in_first_round" if position.round == 1 else "already_prepared"]
        return seat_objections(position, seat, int(number), "already_attacked")
    if say in ("near", "far"):
        return ["not_now"]
    if say == "swap":
        return [] if 1 <= int(number) < len(position.seats[seat].cards) else ["no_such_card"]
    return seat_objections(position, seat, int(number), "offered_already") if say == "offer" else []


def seat_objections(position: Position, seat: int, other: int, last: str) -> list[str]:
    """What is wrong with naming a seat; the last code is of an attack or of an offer."""
    found = []
    if other not in position.seats:
        found.append("no_such_seat")
    elif other == seat:
        found.append("self")
    elif position.seats[other].out:
        found.append("seat_is_out")
    elif last == "already_attacked" and position.seats[other].marked:
        found.append(last)
    if last == "offered_already" and position.phase.endswith("!"):
        found.append(last)
    return found


def words(rules: dict) -> list[str]:
    """Every word a seat may ever say, sensible or not."""
    said = ["keep", "accept", "decline"]
    for say in ("main", "swap", "offer", "near", "far"):
        said += [f"{say}:{number}" for number in range(1, 6)]
    return said


def legal_words(rules: dict, text: str, seat: int) -> set[str]:
    """What an acting seat may say."""
    return {word for word in words(rules) if not objections(rules, text, seat, word)}


# What a word does


def after(rules: dict, text: str, seat: int, word: str) -> str:
    """The position after a legal word; the seat of chance's words does not matter."""
    position = read(text)
    say, _, what = word.partition(":")
    if say == "*parent":
        position.parent = int(what)
        position.phase = "deal"
    elif say == "*deal":
        deal(rules, position, what)
    elif say == "main":
        choose_main(position, seat, what)
    elif say in ("near", "far"):
        declare(rules, position, seat, int(what), say)
    elif say == "*split":
        form = re.fullmatch("split:(.)>(.)([nf])", position.phase)
        assert form, text
        colour = {"n": "near", "f": "far"}[form[3]]
        parts = [part.split(",") if part else [] for part in what.split("|")]
        fight(rules, position, int(form[1]), int(form[2]), colour, parts)
    else:
        prepare(position, seat, say, what)
    return write(position)


def deal(rules: dict, position: Position, name: str) -> None:
    each = 3 if rules["seats"] == 3 else 2
    fewest = min(len(seat.cards) for seat in position.seats.values())
    next_one = next(seat for seat in position.seats.values() if len(seat.cards) == fewest)
    next_one.cards.append(Card(name))
    if all(len(seat.cards) == each for seat in position.seats.values()):
        position.phase = "main"


def choose_main(position: Position, number: int, chosen: str) -> None:
    position.seats[number].chosen = chosen
    if not all(seat.chosen for seat in position.seats.values()):
        return
    for seat in position.seats.values():
        main = seat.cards.pop(int(seat.chosen) - 1)
        seat.cards.insert(0, main)
        seat.chosen = ""
    position.round = 1
    next_turn(position, from_seat(position, position.parent))


def prepare(position: Position, seat: int, say: str, what: str) -> None:
    """One word of the preparation."""
    own = position.seats[seat].cards
    if say == "offer":
        position.phase = f"answer:{seat}>{what}"
        return
    offerer = int(position.phase.partition(":")[2][0])
    if say == "decline":
        position.phase = f"prepare:{offerer}!"
        return
    if say == "swap":
        own[0], own[int(what)] = own[int(what)], own[0]
    if say == "accept":
        other = position.seats[offerer].cards
        own[0], other[0] = other[0], own[0]
        for card, old, new in ((own[0], offerer, seat), (other[0], seat, offerer)):
            if not card.up:
                card.seen = (card.seen | {old}) - {new}
    order = from_seat(position, position.parent)
    rest = [n for n in order[order.index(offerer) + 1 :] if not position.seats[n].out]
    if rest:
        position.phase = f"prepare:{rest[0]}"
    else:
        next_turn(position, order)


def declare(rules: dict, position: Position, seat: int, target: int, colour: str) -> None:
    main = position.seats[target].cards[0]
    if not main.up:
        main.seen.add(seat)
    if position.requiem:
        position.phase = f"split:{seat}>{target}{colour[0]}"
    else:
        fight(rules, position, seat, target, colour, [[], [], []])


def fight(
    rules: dict, position: Position, attacker: int, defender: int, colour: str, parts: list
) -> None:
    mains = [position.seats[number].cards[0].name for number in (attacker, defender)]
    numbers = [
        sum(rules[f"{NAMES[name]}_{colour}"] for name in [main, *part])
        for main, part in zip(mains, parts[:2], strict=True)
    ]
    position.seats[defender].marked = True
    if numbers[0] > numbers[1]:
        defeat(position, defender)
    if len(living(position)) == 1:
        position.phase = "over"
        return
    order = from_seat(position, position.parent)
    next_turn(position, order[order.index(attacker) + 1 :])


def defeat(position: Position, number: int) -> None:
    seat = position.seats[number]
    position.defeat = True
    if seat.cards[0].up:
        position.requiem += [card.name for card in seat.cards]
        position.seats[number] = Seat([], out=True)
    else:
        seat.cards[0].up = True
        seat.cards[0].seen = set()


def next_turn(position: Position, waiting: list[int]) -> None:
    """The turn of the first of these seats that can attack, or the end of the round."""
    able = [n for n in waiting if not position.seats[n].out and targets(position, n)]
    if able:
        position.phase = f"turn:{able[0]}"
        return
    position.quiet = 0 if position.defeat else position.quiet + 1
    position.defeat = False
    if position.quiet == len(living(position)):
        position.quiet = 0
        for number in living(position):
            defeat(position, number)
        if len(living(position)) < 2:
            position.phase = "over"
            return
        position.defeat = False
    after_parent = from_seat(position, position.parent)[1:]
    position.parent = next(n for n in after_parent if not position.seats[n].out)
    position.round += 1
    for seat in position.seats.values():
        seat.marked = False
    position.phase = f"prepare:{position.parent}"


def result(rules: dict, text: str) -> str | int | None:
    """None while the game goes on, the seat that has won, or "nobody"."""
    position = read(text)
    if position.phase != "over":
        return None
    left = living(position)
    return left[0] if left else "nobody"


def redact(text: str, viewer: int | None) -> str:
    """The position as a seat may know it; None is an onlooker."""
    position = read(text)
    for number, seat in position.seats.items():
        for card in seat.cards:
            if not (card.up or number == viewer or viewer in card.seen):
                card.name = "??"
        if seat.chosen and number != viewer:
            seat.chosen = "?"
    return write(position)
