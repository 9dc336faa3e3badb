"""Two programs written apart play the same random games: the engine and `plain`.

The engine is used through the contract alone. A failure names the seed, from which
`play_both` replays the game, and the position.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict
from fractions import Fraction
from random import Random

import pytest

from pygames.arena import GAME
from pygames.game import CHANCE
from tests.arena import plain

pytestmark = pytest.mark.heavy  # inside Pyodide it would take minutes

LONGEST = 400  # words; a game is over long before
CODES = {
    "choose_main_first",
    "no_such_card",
    "no_such_seat",
    "self",
    "seat_is_out",
    "already_attacked",
    "offered_already",
    "answer_first",
    "must_attack",
    "not_in_first_round",
    "already_prepared",
    "not_now",
}


def random_rules(rng: Random):
    """Every option drawn evenly, the ten numbers only in half of the games."""
    form = GAME.rules
    numbers = rng.random() < 0.5
    options = form.options().items()
    return form(
        **{
            name: rng.choice(values)
            for name, values in options
            if numbers or name in ("seats", "deck")
        }
    )


def compare_chances(rules: dict, text: str, state) -> list[str]:
    """The same words with the same probabilities."""
    deals = [(GAME.write(move), weight) for move, weight in GAME.deals(state)]
    total = sum(weight for _, weight in deals)
    theirs = {word: Fraction(weight, total) for word, weight in deals}
    ours = plain.chances(rules, text)
    assert len(deals) == len(theirs), (rules, text)
    assert theirs == ours, (rules, text, theirs, ours)
    return sorted(ours)


def compare_seat(rules: dict, text: str, state, seat: int, seen: Counter[str]) -> list[str]:
    """The answers to every word a seat may ever say; those that are legal."""
    legal = []
    for word in plain.words(rules):
        codes = plain.objections(rules, text, seat, word)
        answer = GAME.objection(state, seat - 1, GAME.read(word))
        code = answer.code.removeprefix("arena.") if answer else None
        assert code in (codes or [None]), (rules, text, seat, word, code, codes)
        seen[code or word.partition(":")[0]] += 1
        if not codes:
            legal.append(word)
    moves = [GAME.write(move) for move in GAME.moves(state, seat - 1)]
    assert sorted(moves) == sorted(legal), (rules, text, seat)
    return legal


def compare_position(rules: dict, form, text: str, state) -> None:
    """The text, what everybody may know of it, who acts and how it ended."""
    assert GAME.write_state(state) == text
    assert GAME.read_state(form, text) == state, text
    for viewer in (None, *range(rules["seats"])):
        hidden = plain.redact(text, None if viewer is None else viewer + 1)
        assert GAME.write_state(GAME.redact(state, viewer)) == hidden, (text, viewer)
    outcome = GAME.outcome(state)
    won = plain.result(rules, text)
    seats = range(1, rules["seats"] + 1)
    places = None if won is None else tuple(1 if seat == won else 2 for seat in seats)
    assert (outcome and outcome.places) == places, text
    if won is not None:
        assert GAME.actors(state) == (), text
    elif plain.chances(rules, text):
        assert GAME.actors(state) == (CHANCE,), text
    else:
        acting = tuple(seat - 1 for seat in plain.actors(rules, text))
        assert GAME.actors(state) == acting, text


def play_both(seed: int) -> Counter[str]:
    """One game through both; what was seen on the way."""
    rng = Random(seed)
    form = random_rules(rng)
    rules = asdict(form)
    text = plain.start(rules)
    state = GAME.start(form)
    seen: Counter[str] = Counter()
    quiet = rng.choice([0.2, 0.9])  # how seldom something is offered or swapped
    for _ in range(LONGEST):
        compare_position(rules, form, text, state)
        won = plain.result(rules, text)
        if won is not None:
            seen["nobody" if won == "nobody" else "won"] += 1
            seen[f"{rules['seats']} seats"] += 1
            return seen
        acting = plain.actors(rules, text)
        if acting:
            legal = {seat: compare_seat(rules, text, state, seat, seen) for seat in acting}
            seat = rng.choice(acting)
            word = rng.choice(legal[seat])
            if "keep" in legal[seat] and rng.random() < quiet:
                word = "keep"
        else:
            seat = 0
            word = rng.choice(compare_chances(rules, text, state))
            seen[word.partition(":")[0]] += 1
        following = plain.after(rules, text, seat, word)
        state = GAME.play(state, seat - 1, GAME.read(word))
        assert GAME.write_state(state) == following, (rules, text, seat, word)
        text = following
    raise AssertionError(f"seed {seed}: no end in {LONGEST} words, {text}")


def test_both_programs_agree():
    seen = sum((play_both(seed) for seed in range(100)), Counter())
    assert seen.keys() >= CODES | {"won", "nobody", "*split", "accept", "decline"}, seen


@pytest.mark.slow
def test_both_programs_agree_at_length():
    seen = sum((play_both(seed) for seed in range(1000, 3000)), Counter())
    assert seen.keys() >= {"3 seats", "4 seats", "5 seats"}, seen
