"""Two programs written apart play the same random games: the engine and `plain`.

The engine is used through the contract alone. A failure names the seed, from which
`play_both` replays the game, and the position.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict
from random import Random

import pytest

from pygames.goryu import GAME
from tests.goryu import plain

pytestmark = pytest.mark.heavy  # inside Pyodide it would take minutes

LONGEST = 70  # plies
CODES = {
    "off_board",
    "occupied",
    "first_must_be_head",
    "no_such_dragon",
    "dragon_finished",
    "head_only_by_touchdown",
    "none_left",
    "no_body_yet",
    "no_joint",
    "not_an_end",
    "end_used",
    "branch",
    "touches_own",
    "two_joints",
    "not_home_edge",
    "touchdown_is_a_move",
}


def random_rules(rng: Random):
    """Every option drawn evenly, but the small board more often than not."""
    form = GAME.rules
    drawn = {name: rng.choice(values) for name, values in form.options().items()}
    if rng.random() < 0.8:
        drawn["board"] = "15x30"
    return form(**drawn)


def kind(word: str) -> str:
    """What sort of move a word is."""
    for sign, name in (("+", "both"), ("!", "touchdown"), (":", "grow"), ("pass", "pass")):
        if sign in word:
            return name
    return "head"


def lying(name: str, cell: plain.Cell, rng: Random) -> str:
    """A random orientation of the piece, its box at the cell."""
    return f"{name}{rng.choice('abcdefgh'[: len(plain.SHAPES[name])])}@c{cell[0]}r{cell[1]}"


def near(cells: set[plain.Cell], rng: Random) -> plain.Cell:
    """A cell close below and left of one of them, where a touching piece's box may begin."""
    column, row = rng.choice(sorted(cells))
    return max(1, column + rng.randint(-3, 1)), max(1, row + rng.randint(-3, 1))


def askable(rules: dict, position: plain.Position, rng: Random) -> list[str]:
    """Words about the own dragons, most of them close to their leading pieces."""
    own = position.dragons[position.seat]
    columns, _ = plain.size(rules)
    heads = plain.cells_of(own) | {(rng.randint(1, columns), plain.home(rules, position.seat))}
    words = ["pass", f"{len(own) + 1}:{lying('I', (5, 5), rng)}"]
    words += [lying("P", near(heads, rng), rng) for _ in range(6)]
    numbered = list(enumerate(own, 1))
    for number, dragon in rng.sample(numbered, min(3, len(own))):
        for _ in range(8):
            piece = dragon.pieces[-1] if rng.random() < 0.7 else rng.choice(dragon.pieces)
            grown = f"{number}:{lying(rng.choice('FILNPTUVWXYZ'), near(piece.cells, rng), rng)}"
            words += [grown, f"{number}!{lying('P', near(piece.cells, rng), rng)}"]
            leading = plain.lie(grown.split(":")[1]).cells
            words.append(f"{grown}+{lying('P', near(leading, rng), rng)}")
    return words


def ask_both(rules: dict, text: str, state, words: list[str]) -> Counter[str]:
    """Compare the answers to words."""
    seen: Counter[str] = Counter()
    seat = plain.read(text).seat
    for word in words:
        codes = plain.objections(rules, text, word)
        answer = GAME.objection(state, seat, GAME.read(word))
        code = answer.code.removeprefix("goryu.") if answer else None
        assert code in (codes or [None]), (rules, text, word, code, codes)
        seen[code or "legal " + kind(word)] += 1
    return seen


def ahead(word: str) -> int:
    """The highest row a word's last piece reaches."""
    piece = word.replace("+", "!").split("!")[-1].split(":")[-1]
    return max(row for _, row in plain.lie(piece).cells)


def choose(seat: int, words: list[str], rng: Random) -> str:
    """Mostly growing, and mostly forwards; sometimes a pass; a head when nothing else."""
    kinds: dict[str, list[str]] = {}
    for word in words:
        kinds.setdefault(kind(word), []).append(word)
    wanted = rng.choice(["grow"] * 10 + ["both", "both", "touchdown", "head", "pass"])
    if wanted == "pass":
        return "pass"
    some = rng.choices(kinds.get(wanted) or kinds.get("head") or words, k=6)
    placements = [word for word in some if word != "pass"]
    if not placements:
        return "pass"
    return max(placements, key=ahead) if seat == 0 else min(placements, key=ahead)


def play_both(seed: int) -> Counter[str]:
    """One game through both; what was seen on the way."""
    rng = Random(seed)
    form = random_rules(rng)
    rules = asdict(form)
    text = plain.START
    state = GAME.start(form)
    seen: Counter[str] = Counter()
    weary = rng.random() < 0.5  # both stop placing before long
    for ply in range(LONGEST):
        context = (seed, rules, text)
        assert GAME.write_state(state) == text, context
        assert GAME.read_state(form, text) == state, context
        won = plain.result(rules, text)
        outcome = GAME.outcome(state)
        places = {None: None, 0: (1, 2), 1: (2, 1)}[won]
        assert (outcome and outcome.places) == places, context
        if won is not None:
            seen["passed out" if plain.read(text).passes == 4 else "reached"] += 1
            seen[f"seat {won}"] += 1
            assert GAME.actors(state) == (), context
            break
        position = plain.read(text)
        seat = position.seat
        assert GAME.actors(state) == (seat,), context
        words = sorted(GAME.write(move) for move in GAME.moves(state, seat))
        if rules["board"] == "15x30" and ply % 20 == seed % 20:
            assert set(words) == plain.legal_words(rules, text), (
                *context,
                set(words) ^ plain.legal_words(rules, text),
            )
            assert len(words) == len(set(words)), context
        seen += ask_both(rules, text, state, askable(rules, position, rng))
        word = "pass" if weary and ply > 40 else choose(seat, words, rng)
        following = plain.after(rules, text, word)
        state = GAME.play(state, seat, GAME.read(word))
        text = following
    return seen


def test_both_programs_agree():
    seen = sum((play_both(seed) for seed in range(10)), Counter())
    assert seen.keys() >= CODES | {"legal grow", "legal touchdown", "reached", "passed out"}, seen


@pytest.mark.slow
def test_both_programs_agree_at_length():
    seen = sum((play_both(seed) for seed in range(100, 300)), Counter())
    assert seen.keys() >= CODES | {"legal both", "legal head", "seat 0", "seat 1"}, seen
