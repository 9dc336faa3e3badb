"""Two programs written apart play the same random games: the engine and `plain`.

The engine is used through the contract alone. Every failure names the seed, from which
`play_both` replays the game.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from pygames import GAMES
from tests.jungle import plain

pytestmark = pytest.mark.heavy  # inside Pyodide it would take minutes

CODES = {
    "jungle.empty_square",
    "jungle.not_your_piece",
    "jungle.same_square",
    "jungle.own_piece",
    "jungle.diagonal",
    "jungle.too_far",
    "jungle.not_a_jump",
    "jungle.own_den",
    "jungle.water",
    "jungle.rat_blocks_jump",
    "jungle.bank",
    "jungle.elephant_rat",
    "jungle.rank_too_low",
}
RESULTS = {(1, 2): "red", (2, 1): "blue", (1, 1): "draw"}
LONGEST = 150  # plies: past the shortest quiet limit, and enough for a random game


def near(square: str) -> list[str]:
    """The square itself and those a step away."""
    file, rank = ord(square[0]), int(square[1])
    return [s for s in plain.SQUARES if abs(ord(s[0]) - file) + abs(int(s[1]) - rank) < 2]


SPECIAL = plain.WATER | plain.TRAPS["red"] | plain.TRAPS["blue"]
HOT = [s for s in plain.SQUARES if SPECIAL & set(near(s))]  # where the rules differ


def random_rules(rng: Random) -> Any:
    """Rules with every option drawn evenly, drawn again while they clash."""
    form = GAMES["jungle"].rules
    while True:
        rules = form(**{name: rng.choice(values) for name, values in form.options().items()})
        if not rules.clashes():
            return rules


def random_position(options: plain.Options, rng: Random) -> str:
    """A few animals strewn over the board, the clock sometimes close to its end."""
    board: plain.Board = {}
    entered = rng.choice(["d1", "d9"]) if rng.random() < 0.1 else ""  # seldom: it ends the game
    for side in ("red", "blue"):
        fewest = 0 if rng.random() < 0.1 else 2
        for letter in rng.sample("RCDWPTLE", rng.randint(fewest, 8)):
            closed = {"d1", "d9"} - {entered} | {plain.DEN[side]}
            if letter != "R":
                closed |= plain.WATER
            closed |= board.keys()
            free = [square for square in plain.SQUARES if square not in closed]
            hot = [square for square in HOT if square not in closed]
            square = rng.choice(rng.choice([free, hot]))
            board[square] = letter if side == "red" else letter.lower()
    clock = rng.choice([0, 0, 0, 55, 59])
    text = f"{plain.write_board(board)} {rng.choice('rb')} {clock} {rng.randint(1, 99)}"
    return text + (" -" if options["repetition"] == "threefold" else "")


def likely_refused(position: str, rng: Random) -> list[str]:
    """Words to ask about: a few of any kind, most along a line, and every meeting of pieces."""
    board = plain.Position(position).board
    words = [rng.choice(plain.SQUARES) + rng.choice(plain.SQUARES) for _ in range(5)]
    for _ in range(20):
        start = rng.choice(list(board))
        line = [s for s in plain.SQUARES if s[0] == start[0] or s[1] == start[1]]
        words.append(start + rng.choice(rng.choice([line, near(start)])))
    return words + meetings(board)


def meetings(board: plain.Board) -> list[str]:
    """The words for every piece stepping onto a neighbour."""
    return [start + end for start in board for end in near(start) if end in board]


def next_word(words: list[str], played: list[str], rng: Random) -> str:
    """A random move; sometimes back to where a piece came from, so that positions repeat."""
    back = played[-2][2:] + played[-2][:2] if len(played) > 1 else ""
    return back if back in words and rng.random() < 0.6 else rng.choice(words)


def play_both(seed: int, seen: Counter[Any]) -> None:
    """One game in both programs, compared at every ply."""
    game: Any = GAMES["jungle"]
    rng = Random(seed)
    rules = random_rules(rng)
    options = {name: getattr(rules, name) for name in rules.options()}
    seen.update(options.items())
    state = game.start(rules)
    if rng.random() < 0.8:
        state = game.read_state(rules, random_position(options, rng))
    played: list[str] = []
    for _ in range(LONGEST):
        position = game.write_state(state)
        where = f"seed {seed}, {options}, {position!r}"
        outcome = game.outcome(state)
        result = RESULTS[outcome.places] if outcome else None
        assert result == plain.result(options, position), where
        if outcome:
            assert game.actors(state) == (), where
            seen[result, outcome.reasons[0].code] += 1
            return
        (seat,) = game.actors(state)
        words = sorted(game.write(move) for move in game.moves(state, seat))
        assert words == sorted(plain.legal_words(options, position)), where
        for word in likely_refused(position, rng):
            reason = game.why_not(state, seat, game.read(word))
            code = reason.code if reason else None
            assert code == plain.reason(options, position, word), f"{where}, {word}"
            seen[code] += 1
        word = next_word(words, played, rng)
        state = game.after(state, seat, game.read(word))
        played.append(word)
        assert game.write_state(state) == plain.after(options, position, word), f"{where}, {word}"


def test_meetings_of_strewn_pieces() -> None:
    """Rare captures, such as rat against rat across the bank, need many positions, not games."""
    for seed in range(20):  # few: the engine makes tables for each set of rules
        rng = Random(seed)
        rules = random_rules(rng)
        for _ in range(50):
            compare_meetings(rules, rng, f"seed {seed}")


def compare_meetings(rules: Any, rng: Random, seed: str) -> None:
    """Every piece stepping onto a neighbour, in one strewn position."""
    game: Any = GAMES["jungle"]
    options = {name: getattr(rules, name) for name in rules.options()}
    position = random_position(options, rng)
    state = game.read_state(rules, position)
    for seat in game.actors(state):
        for word in meetings(plain.Position(position).board):
            reason = game.why_not(state, seat, game.read(word))
            code = reason.code if reason else None
            where = f"{seed}, {options}, {position!r}, {word}"
            assert code == plain.reason(options, position, word), where


def test_forty_games() -> None:
    seen: Counter[Any] = Counter()
    for seed in range(40):
        play_both(seed, seen)
    assert seen.keys() >= CODES
    assert {end[0] for end in seen if isinstance(end, tuple)} >= set(RESULTS.values())
    values = {(n, v) for n, vs in GAMES["jungle"].rules.options().items() for v in vs}
    assert seen.keys() >= values


@pytest.mark.slow
@pytest.mark.parametrize("hundred", range(1, 11))
def test_thousand_games(hundred: int) -> None:
    for seed in range(100 * hundred, 100 * hundred + 100):
        play_both(seed, Counter())
