"""Two programs written apart play the same random games: the engine and `plain`.

The engine is used through the contract alone. A failure names the seed, from which
`play_both` replays the game, and the position.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import asdict, replace
from pathlib import Path
from random import Random

import pytest

from pygames.game import read_rules
from pygames.ninuki import GAME
from tests.ninuki import plain

CASES = Path(__file__).parent / "cases" / "ninuki.jsonl"
LONGEST = 40  # plies
THREES = (  # own stones by their steps from the third; some have others of their own further out
    *((-1, 1), (1, 2), (-2, -1), (-1, 2), (1, 3), (-2, 1)),
    *((-4, -1, 1, 4), (-1, 1, 4), (-3, 1, 2, 5), (-5, -2, -1, 3)),
)

pytestmark = pytest.mark.heavy  # inside Pyodide it would take minutes
CODES = {  # every reason the game gives
    "occupied",
    "off_board",
    "sandwich",
    "double_three",
    "centre_first",
    "too_near_centre",
    "must_take",
    "no_such_capture",
    "choose_colour",
    "nothing_to_choose",
    "more_not_offered",
    "point_is_free",
}


def random_rules(rng: Random):
    """Every option drawn evenly, but small boards and two seats more often than not."""
    form = GAME.rules
    drawn = {name: rng.choice(values) for name, values in form.options().items()}
    if rng.random() < 0.6:
        drawn["seats"] = 2
    if rng.random() < 0.8:
        drawn["size"] = 9
    if rng.random() < 0.5:
        drawn["extension"] = rng.choice(["break", "whole"])
    return form(**drawn)


def strewn(rules: dict, rng: Random) -> str:
    """Stones strewn over a part of the board, unfinished lines among them, or hardly a point left.

    The counts of taken stones are anywhere below the win.
    """
    sides = plain.sides(rules)
    names = plain.points(rules)
    width = rng.randint(5, 9)
    there = [n for n in names if plain.LETTERS.index(n[0]) < width and int(n[1:]) <= width]
    share = rng.choice([0.1, 0.2, 0.3, 0.4, 0.6])
    stones = rng.sample(there, int(len(there) * share))
    board = dict.fromkeys(names, "") | {stone: rng.choice(sides) for stone in stones}
    for _ in range(rng.randint(0, 3)):
        draw_line(board, rng.choice(there), rng.choice(sides), rng)
    if rules["self_sandwich"] == "forbidden" and rng.random() < 0.4:
        board = nearly_full(names, rng.sample(sides, 2), rng)
    most = 7 if plain.individual(rules) else 9
    taken = {side: rng.choice([0, most - rng.randint(0, 3)]) for side in sides}
    swapped = plain.opening(rules) in plain.PLACED and rng.random() < 0.5
    seat = rng.randint(1, rules["seats"])
    return plain.write(rules, plain.Position(board, seat, taken, "-", swapped, 0))


def nearly_full(names: list[str], two: list[str], rng: Random) -> dict[str, str]:
    """Two colours in pairs, no line of four, and so few empty points that seats have to pass."""
    board = {n: two[(plain.LETTERS.index(n[0]) + 2 * int(n[1:])) % 4 // 2] for n in names}
    return board | dict.fromkeys(rng.sample(names, rng.randint(1, 4)), "")


def draw_line(board: dict, first: str, colour: str, rng: Random) -> None:
    """A line of up to six with a gap, and now and then an empty point or an enemy at its ends."""
    direction = rng.choice(plain.LINES)
    length = rng.randint(4, 6)
    gap = rng.randrange(length)
    for n in range(-1, length + 1):
        point = plain.away(first, direction, n)
        if point not in board:
            return
        if 0 <= n < length:
            board[point] = "" if n == gap else colour
        elif rng.random() < 0.5:
            board[point] = ""


def first_position(rules: dict, rng: Random) -> str:
    """The usual start, or strewn stones with which nobody has won yet."""
    if rng.random() < 0.3:
        return plain.start(rules)
    while True:
        text = strewn(rules, rng)
        if plain.result(rules, text) is None:
            return text


def close_to_stones(position: plain.Position, rng: Random) -> list[str]:
    """Points beside stones, or all of them on a board without any."""
    stones = [point for point, colour in position.board.items() if colour]
    beside = [plain.away(s, d, rng.choice([1, 1, 1, 2])) for s in stones for d in plain.DIRECTIONS]
    return [point for point in beside if point in position.board] or list(position.board)


def refusable(position: plain.Position, rng: Random) -> list[str]:
    """Words that a rule may well refuse, with every kind among them."""
    points = rng.choices(close_to_stones(position, rng), k=8)
    points.append(f"{rng.choice(plain.LETTERS)}{rng.randint(1, 19)}")
    names = list(plain.DIRECTIONS)
    words = ["pass", "black", "white", "more", *points]
    for point in points[4:]:
        part = sorted(rng.sample(names, rng.choice([1, 1, 2, 3])), key=names.index)
        words += [point + "-", f"{point}:{','.join(part)}"]
    return words


def liveliness(rules: dict, position: plain.Position, word: str) -> int:
    """How much a word builds and takes: lines of three to six and stones taken."""
    point, _ = plain.parts(word)
    if point not in position.board:
        return 0
    board = {**position.board, point: plain.colour_played(rules, position)}
    lines = sum(len(plain.run(board, point, d)) ** 2 for d in plain.LINES)
    return lines + 6 * len(plain.takes(rules, board, point))


def choose(rules: dict, position: plain.Position, words: set[str], rng: Random) -> str:
    """A word near the other stones, often the liveliest of many."""
    near = set(close_to_stones(position, rng))
    close = [w for w in sorted(words) if plain.parts(w)[0] in near]
    some = rng.choices(close or sorted(words), k=40)
    if rng.random() < 0.4:
        return max(some, key=lambda word: liveliness(rules, position, word))
    return some[0]


def engine_result(rules: dict, position: plain.Position, state) -> str | list[int] | None:
    """The engine's outcome as `plain.result` says it: sides by colour."""
    outcome = GAME.outcome(state)
    if outcome is None:
        return None
    assert outcome.reasons
    if set(outcome.places) == {1}:
        return "draw"
    first = [seat + 1 for seat, place in enumerate(outcome.places) if place == 1]
    assert all(place in (1, 2) for place in outcome.places)
    colours = {plain.colour_of(rules, position, seat) for seat in first}
    return sorted(plain.sides(rules).index(colour) + 1 for colour in colours)


def ask_both(rules: dict, text: str, state, words: list[str]) -> Counter[str]:
    """Compare the answers to words; where several objections hold, either may be named."""
    seen: Counter[str] = Counter()
    seat = plain.read(rules, text).seat - 1
    for word in words:
        objections = plain.objections(rules, text, word)
        answer = GAME.objection(state, seat, GAME.read(word))
        code = answer.code.removeprefix("ninuki.") if answer else None
        assert code in (objections or [None]), (text, word, code, objections)
        seen.update([code] if code else [])
    return seen


def play_both(seed: int) -> Counter[str]:
    """One game through both; what was seen on the way."""
    rng = Random(seed)
    form = random_rules(rng)
    rules = asdict(form)
    text = first_position(rules, rng)
    state = GAME.read_state(form, text)
    seen: Counter[str] = Counter()
    for _ in range(LONGEST):
        context = (seed, rules, text)
        position = plain.read(rules, text)
        assert GAME.write_state(state) == text, context
        result = plain.result(rules, text)
        assert engine_result(rules, position, state) == result, context
        if result is not None:
            seen["drawn" if result == "draw" else f"{len(result)} won"] += 1
            assert GAME.actors(state) == (), context
            break
        seat = position.seat - 1
        assert GAME.actors(state) == (seat,), context
        words = plain.legal_words(rules, text)
        moves = [GAME.write(move) for move in GAME.moves(state, seat)]
        assert len(moves) == len(set(moves)), context
        assert set(moves) == words, (*context, set(moves) ^ words)
        seen += ask_both(rules, text, state, refusable(position, rng))
        seen[position.phase] += 1
        word = choose(rules, position, words, rng)
        seen["passed"] += word == "pass"
        following = plain.after(rules, text, word)
        state = GAME.play(state, seat, GAME.read(word))
        assert GAME.write_state(state) == following, (*context, word)
        assert GAME.read_state(form, following) == state, (*context, word)
        text = following
    return seen


def compare_words(form, rules: dict, text: str) -> set[str]:
    """The legal words of a position in both programs."""
    state = GAME.read_state(form, text)
    moves = [GAME.write(m) for m in GAME.moves(state, plain.read(rules, text).seat - 1)]
    words = plain.legal_words(rules, text)
    assert len(moves) == len(set(moves)), (rules, text)
    assert set(moves) == words, (rules, text, set(moves) ^ words)
    return words


def compare_move(form, rules: dict, text: str, word: str) -> str:
    """The position after a word and its result in both programs."""
    before = GAME.read_state(form, text)
    state = GAME.play(before, plain.read(rules, text).seat - 1, GAME.read(word))
    following = plain.after(rules, text, word)
    assert GAME.write_state(state) == following, (rules, text, word)
    result = plain.result(rules, following)
    assert engine_result(rules, plain.read(rules, following), state) == result, (rules, following)
    return following


def wait_both(seed: int) -> Counter[str]:
    """Lines completed under `extension` amid strewn stones, and every answer to a waiting one."""
    rng = Random(seed)
    chosen = {"size": 9, "extension": rng.choice(["break", "whole"])}
    form = replace(random_rules(rng), **chosen)
    rules = asdict(form)
    text = first_position(rules, rng)
    position = plain.read(rules, text)
    if position.phase != "-":
        return Counter()
    seen: Counter[str] = Counter()
    mover = plain.colour_of(rules, position, position.seat)
    for word in sorted(plain.point_words(rules, position)):
        point, _ = plain.parts(word)
        if not any(plain.makes_five(rules, position.board, point, d, mover) for d in plain.LINES):
            continue
        following = compare_move(form, rules, text, word)
        waits = plain.read(rules, following).phase == "pending"
        seen[f"{rules['extension']} {'waits' if waits else 'at once'}"] += 1
        if waits:
            for answer in sorted(compare_words(form, rules, following)):
                end = compare_move(form, rules, following, answer)
                seen[f"answer: {plain.read(rules, end).phase} {plain.result(rules, end)}"] += 1
    return seen


def set_stones(
    board: dict, point: str, direction: str, steps: tuple[int, ...], colour: str
) -> None:
    """Stones so many steps from a point, as far as the board reaches."""
    if point in board:
        names = [plain.away(point, direction, n) for n in steps]
        board |= {name: colour for name in names if name in board}


def threes_both(seed: int) -> Counter[str]:
    """Legal words and reasons where one side has many stones and 三三 is forbidden."""
    rng = Random(seed)
    chosen = {"seats": rng.choice([2, 4]), "teams": "on", "size": 9, "opening": "none"}
    chosen["double_three"] = rng.choice(["first", "both", "both"])
    form = replace(random_rules(rng), **chosen)
    rules = asdict(form)
    names = plain.points(rules)
    seat = rng.randint(1, rules["seats"])
    own, enemy = ("B", "W") if seat % 2 else ("W", "B")
    stones = rng.sample(names, rng.randint(0, 9))
    board = dict.fromkeys(names, "") | {stone: rng.choice("BW") for stone in stones}
    crossing = rng.choice("CDEFG") + rng.choice("34567")
    directions = rng.sample(plain.LINES, 4)
    for direction in directions[:2]:
        set_stones(board, crossing, direction, rng.choice(THREES), own)
    if rng.random() < 0.6:
        four = rng.choice([(-1, 1, 2, 3), (-2, -1, 1, 2), (1, 2, 3, 4)])
        if rng.random() < 0.5:
            set_stones(board, crossing, directions[2], four, enemy)
        else:  # the enemy's four does not run through the crossing, which may take of it
            set_stones(board, crossing, directions[2], (1, 2), enemy)
            set_stones(board, crossing, directions[2], (3,), own)
            set_stones(
                board, plain.away(crossing, directions[2], 1), directions[3], (0, *four[1:]), enemy
            )
    board[crossing] = ""
    position = plain.Position(board, seat, {"B": 0, "W": 0}, "-", swapped=False, passes=0)
    text = plain.write(rules, position)
    if plain.result(rules, text) is not None:
        return Counter()
    compare_words(form, rules, text)
    state = GAME.read_state(form, text)
    return ask_both(rules, text, state, [point for point in names if not board[point]])


def test_plain_knows_the_cases():
    """The second program owes the gathered cases as much as the first."""
    for line in CASES.read_text(encoding="utf-8").splitlines():
        case = json.loads(line)
        rules = asdict(read_rules(GAME.rules, case["rules"]))
        text = case["at"]
        for step in case["steps"]:
            why = plain.reason(rules, text, step["move"])
            assert why == step.get("refused"), case["id"]
            if why:
                continue
            before = plain.read(rules, text).board | {step["move"]: "?"}
            text = plain.after(rules, text, step["move"])
            position = plain.read(rules, text)
            gone = sorted(p for p in before if before[p] and not position.board[p])
            assert gone == step["removed"], case["id"]
            assert list(position.taken.values()) == step["taken"], case["id"]
            assert plain.result(rules, text) == step["result"], case["id"]
            assert (position.phase == "pending") == ("stops" in step), case["id"]


def test_random_games():
    seen = sum((play_both(seed) for seed in range(12)), Counter())
    assert seen.keys() >= {"1 won", "pending", "must_take", "no_such_capture"}, seen


def test_lines_that_wait():
    seen = sum((wait_both(seed) for seed in range(200)), Counter())
    assert seen.keys() >= {"break waits", "whole waits", "break at once", "whole at once"}, seen


def test_threes():
    seen = sum((threes_both(seed) for seed in range(80)), Counter())
    assert seen["double_three"] > 20, seen


@pytest.mark.slow
def test_random_games_at_length():
    seen = sum((play_both(seed) for seed in range(1000, 1500)), Counter())
    met = CODES | {"drawn", "1 won", "2 won", "-", "pending", "place", "choose", "passed"}
    assert seen.keys() >= met, seen


@pytest.mark.slow
def test_more_lines_that_wait():
    seen = sum((wait_both(seed) for seed in range(1000, 5000)), Counter())
    assert seen.keys() >= {"answer: - None", "answer: - draw", "answer: - [1]"}, seen


@pytest.mark.slow
def test_more_threes():
    seen = sum((threes_both(seed) for seed in range(1000, 2000)), Counter())
    assert seen["double_three"] > 200, seen
