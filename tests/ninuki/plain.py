"""Ninuki-renju a second time, as plainly as possible: the tests' opponent for the engine.

Written from the rules' text alone, without the engine. A board is a dictionary from every
point's name to the colour on it ("" when empty); a name that is not in it is off the board.
Nothing is remembered, nothing is fast.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

LETTERS = "ABCDEFGHIJKLMNOPQRS"
DIRECTIONS = {
    "N": (0, -1),
    "NE": (1, -1),
    "E": (1, 0),
    "SE": (1, 1),
    "S": (0, 1),
    "SW": (-1, 1),
    "W": (-1, 0),
    "NW": (-1, -1),
}
LINES = ("E", "SE", "S", "SW")  # one direction for each line through a point
COLOURS = {"black": "B", "white": "W"}
PLACED = {"four": "BWBW", "three": "BWBBW"}  # by the number of stones played before


@dataclass
class Position:
    """What a position's text says."""

    board: dict[str, str]
    seat: int  # from 1
    taken: dict[str, int]  # colour -> stones it has taken
    phase: str
    swapped: bool
    passes: int


# The text


def points(rules: dict) -> list[str]:
    return [f"{LETTERS[c]}{r + 1}" for r in range(rules["size"]) for c in range(rules["size"])]


def read(rules: dict, text: str) -> Position:
    rows, seat, taken, phase, *more = text.split(" ")
    cells: list[str] = []
    for row in rows.split("/"):
        number = ""
        for sign in row + "/":
            if sign.isdigit():
                number += sign
                continue
            cells += [""] * int(number or 0)
            number = ""
            if sign != "/":
                cells.append(sign)
    return Position(
        board=dict(zip(points(rules), cells, strict=True)),
        seat=int(seat),
        taken=dict(zip(sides(rules), map(int, taken.split(",")), strict=True)),
        phase=phase,
        swapped="swapped" in more,
        passes=sum(int(field[7:]) for field in more if field.startswith("passes=")),
    )


def write(rules: dict, position: Position) -> str:
    rows = []
    for r in range(rules["size"]):
        row, empty = "", 0
        for c in range(rules["size"]):
            colour = position.board[f"{LETTERS[c]}{r + 1}"]
            if not colour:
                empty += 1
                continue
            row += (str(empty) if empty else "") + colour
            empty = 0
        rows.append(row + (str(empty) if empty else ""))
    taken = ",".join(str(position.taken[side]) for side in sides(rules))
    fields = ["/".join(rows), str(position.seat), taken, position.phase]
    if position.swapped:
        fields.append("swapped")
    if position.passes:
        fields.append(f"passes={position.passes}")
    return " ".join(fields)


# Sides and numbers


def individual(rules: dict) -> bool:
    """Three or four seats, everyone for himself."""
    return rules["seats"] == 3 or (rules["seats"] == 4 and rules["teams"] == "off")


def sides(rules: dict) -> str:
    return "BWUR"[: rules["seats"]] if individual(rules) else "BW"


def colour_of(rules: dict, position: Position, seat: int) -> str:
    if individual(rules):
        return "BWUR"[seat - 1]
    black = seat % 2 == 1
    return "B" if black != position.swapped else "W"


def colour_played(rules: dict, position: Position) -> str:
    """The colour of the stone that is put down now."""
    if position.phase == "place":
        return PLACED[rules["opening"]][stones_played(position)]
    return colour_of(rules, position, position.seat)


def next_seat(rules: dict, seat: int) -> int:
    return seat + 1 if seat < rules["seats"] else 1


def stones_played(position: Position) -> int:
    on_board = sum(1 for colour in position.board.values() if colour)
    return on_board + sum(position.taken.values())


def opening(rules: dict) -> str:
    return rules["opening"] if rules["seats"] == 2 else "none"


# Lines


def away(point: str, direction: str, steps: int) -> str:
    """The name so many steps away; "outside" where there is no letter for it."""
    right, down = DIRECTIONS[direction]
    column = LETTERS.index(point[0]) + steps * right
    row = int(point[1:]) + steps * down
    return f"{LETTERS[column]}{row}" if 0 <= column < len(LETTERS) else "outside"


def run(board: dict, point: str, direction: str) -> list[str]:
    """The unbroken line of one colour through a stone, from one end to the other."""
    colour = board[point]
    first = point
    while board.get(away(first, direction, -1)) == colour:
        first = away(first, direction, -1)
    found = [first]
    while board.get(away(found[-1], direction, 1)) == colour:
        found.append(away(found[-1], direction, 1))
    return found


def is_long_enough(rules: dict, length: int) -> bool:
    wanted = 4 if individual(rules) else 5
    return length == wanted or (length > wanted and rules["overline"] == "on")


def winning_lines(rules: dict, board: dict, side: str) -> list[list[str]]:
    found: list[list[str]] = []
    for direction in LINES:
        for point, colour in board.items():
            if colour == side:
                line = run(board, point, direction)
                if is_long_enough(rules, len(line)) and line not in found:
                    found.append(line)
    return found


def ends_of(line: list[str], direction: str) -> tuple[str, str]:
    return away(line[0], direction, -1), away(line[-1], direction, 1)


# Taking


def may_be_taken(rules: dict, board: dict, group: list[str], captor: str) -> bool:
    """Whether the group is nothing but the captor's enemies, mixed only where that is allowed."""
    colours = {board.get(point) for point in group}
    if colours & {None, "", captor}:
        return False
    return len(colours) == 1 or rules["mixed_capture"] == "on"


def group_lengths(rules: dict) -> tuple[int, ...]:
    return (2, 3) if rules["capture_three"] == "on" else (2,)


def takes(rules: dict, board: dict, point: str) -> dict[str, list[str]]:
    """What the stone just put on `point` takes, by direction."""
    mover = board[point]
    found = {}
    for direction in DIRECTIONS:
        for length in group_lengths(rules):
            flank = away(point, direction, length + 1)
            if board.get(flank) != mover:
                continue
            group = [away(point, direction, n) for n in range(1, length + 1)]
            if may_be_taken(rules, board, group, mover):
                found[direction] = group
    return found


def sandwiches(rules: dict, board: dict, point: str) -> list[tuple[str, list[str]]]:
    """The groups the stone just put on `point` completes between two stones of one enemy."""
    mover = board[point]
    found = []
    for direction in LINES:
        for length in group_lengths(rules):
            for back in range(length):
                group = [away(point, direction, n - back) for n in range(length)]
                if not all(board.get(stone) for stone in group):
                    continue
                one, other = ends_of(group, direction)
                captor = board.get(one)
                if captor in (None, "", mover) or board.get(other) != captor:
                    continue
                if may_be_taken(rules, board, group, captor):
                    found.append((captor, group))
    return found


def whole_line(rules: dict, position: Position, point: str, mover: str) -> list[str]:
    """The pending line that a stone on `point` takes as a whole; empty when it takes none."""
    if position.phase != "pending" or rules["extension"] != "whole":
        return []
    owner = colour_of(rules, position, (position.seat - 2) % rules["seats"] + 1)
    for line in winning_lines(rules, position.board, owner):
        for direction in LINES:
            if away(line[0], direction, 1) == line[1]:
                one, other = ends_of(line, direction)
                opposite = {one: other, other: one}.get(point)
                if opposite and position.board.get(opposite) == mover:
                    return line
    return []


@dataclass
class Put:
    """What putting a stone down does."""

    board: dict[str, str]  # after everything taken is removed
    gains: dict[str, set[str]]  # side -> the points of the stones it takes


def put(rules: dict, position: Position, point: str, chosen: list[str] | None) -> Put:
    """Put a stone down and take in the chosen directions; None is all of them."""
    mover = colour_played(rules, position)
    board = {**position.board, point: mover}
    gains: dict[str, set[str]] = {side: set() for side in sides(rules)}
    for direction, group in takes(rules, board, point).items():
        if chosen is None or direction in chosen:
            gains[mover] |= set(group)
    gains[mover] |= set(whole_line(rules, position, point, mover))
    if rules["self_sandwich"] == "taken":
        for captor, group in sandwiches(rules, board, point):
            gains[captor] |= set(group)
    for stones in gains.values():
        for stone in stones:
            board[stone] = ""
    return Put(board, gains)


# Three and three


def makes_five(rules: dict, board: dict, point: str, direction: str, colour: str) -> list[str]:
    """The winning run a stone of the colour on the empty point would make, or nothing."""
    line = run({**board, point: colour}, point, direction)
    return line if is_long_enough(rules, len(line)) else []


def empties_in_line(board: dict, point: str, direction: str) -> list[str]:
    """Those up to five steps away: no stone further off is in one four or five with it."""
    names = [away(point, direction, n) for n in range(-5, 6)]
    return [name for name in names if board.get(name) == ""]


def is_four(rules: dict, board: dict, point: str, direction: str) -> bool:
    return any(
        point in makes_five(rules, board, empty, direction, board[point])
        for empty in empties_in_line(board, point, direction)
    )


def is_straight_four(rules: dict, board: dict, point: str, direction: str) -> bool:
    line = run(board, point, direction)
    return len(line) == 4 and all(
        board.get(end) == "" and makes_five(rules, board, end, direction, board[point])
        for end in ends_of(line, direction)
    )


def is_three(rules: dict, board: dict, point: str, direction: str) -> bool:
    if is_four(rules, board, point, direction):
        return False
    return any(
        is_straight_four(rules, {**board, empty: board[point]}, point, direction)
        for empty in empties_in_line(board, point, direction)
    )


def stops_a_five(rules: dict, position: Position, point: str, stones: set[str]) -> bool:
    """Whether the move fills an enemy's fifth point or takes a stone of his four or five."""
    enemy = "W" if colour_played(rules, position) == "B" else "B"
    before = position.board
    for direction in LINES:
        if makes_five(rules, before, point, direction, enemy):
            return True
        for empty in before:
            if before[empty] == "" and stones & set(
                makes_five(rules, before, empty, direction, enemy)
            ):
                return True
    return any(stones & set(line) for line in winning_lines(rules, before, enemy))


def is_double_three(rules: dict, position: Position, point: str, chosen: list[str] | None) -> bool:
    mover = colour_played(rules, position)
    bound = {"none": "", "first": "B", "both": "BW"}[rules["double_three"]]
    if individual(rules) or mover not in bound:
        return False
    made = put(rules, position, point, chosen)
    if made.board[point] != mover:
        return False
    if any(is_long_enough(rules, len(run(made.board, point, d))) for d in LINES):
        return False
    threes = [d for d in LINES if is_three(rules, made.board, point, d)]
    return len(threes) >= 2 and not stops_a_five(rules, position, point, made.gains[mover])


# Legality


def parts(word: str) -> tuple[str, list[str] | None]:
    """The point of a word and the directions chosen; None: no choice, everything is taken."""
    if word.endswith("-"):
        return word[:-1], []
    point, colon, chosen = word.partition(":")
    return point, chosen.split(",") if colon else None


def objections(rules: dict, text: str, word: str) -> list[str]:
    """Every objection to a word, without the game's name; empty when it is legal."""
    return word_objections(rules, read(rules, text), word)


def word_objections(rules: dict, position: Position, word: str) -> list[str]:
    if word in ("black", "white", "more"):
        return colour_objections(rules, position, word)
    if word == "pass":
        if position.phase == "choose":
            return ["choose_colour", "point_is_free"]
        return ["point_is_free"] if any(point_words(rules, position)) else []
    found = ["choose_colour"] if position.phase == "choose" else []
    point, chosen = parts(word)
    if point not in position.board:
        return [*found, "off_board"]
    if position.board[point]:
        return [*found, "occupied"]
    if found:
        return found
    return point_objections(rules, position, point, chosen)


def colour_objections(rules: dict, position: Position, word: str) -> list[str]:
    if position.phase != "choose":
        return ["nothing_to_choose"]
    if word == "more" and (opening(rules) == "four" or position.seat == 1):
        return ["more_not_offered"]
    return []


def point_objections(
    rules: dict, position: Position, point: str, chosen: list[str] | None
) -> list[str]:
    found = []
    board = {**position.board, point: colour_played(rules, position)}
    if rules["self_sandwich"] == "forbidden" and sandwiches(rules, board, point):
        found.append("sandwich")
    found += centre_objections(rules, position, point)
    possible = list(takes(rules, board, point))
    if chosen is not None:
        part = [direction for direction in possible if direction in chosen]
        if rules["forced_capture"] == "on":
            found.append("must_take")
        elif chosen != part or len(part) == len(possible):
            found.append("no_such_capture")
    if is_double_three(rules, position, point, chosen):
        found.append("double_three")
    return found


def centre_objections(rules: dict, position: Position, point: str) -> list[str]:
    least = {"center": 3, "center_far": 4}.get(opening(rules), 0)
    if not least or position.seat != 1:
        return []
    middle = rules["size"] // 2
    columns = abs(LETTERS.index(point[0]) - middle)
    rows = abs(int(point[1:]) - 1 - middle)
    if stones_played(position) == 0 and (columns, rows) != (0, 0):
        return ["centre_first"]
    if stones_played(position) == 2 and max(columns, rows) < least:
        return ["too_near_centre"]
    return []


def point_words(rules: dict, position: Position) -> Iterator[str]:
    """The legal words that put a stone down."""
    for point in position.board:
        if position.phase == "choose" or position.board[point]:
            continue
        words = [point]
        if rules["forced_capture"] == "off":
            board = {**position.board, point: colour_played(rules, position)}
            possible = list(takes(rules, board, point))
            words.append(point + "-")
            for count in range(1, len(possible)):
                words += [f"{point}:{','.join(part)}" for part in combinations(possible, count)]
        yield from (word for word in words if not word_objections(rules, position, word))


def legal_words(rules: dict, text: str) -> set[str]:
    """Every word the seat to move may play; none when the game is over."""
    if result(rules, text) is not None:
        return set()
    position = read(rules, text)
    if position.phase == "choose":
        return {w for w in ("black", "white", "more") if not word_objections(rules, position, w)}
    return set(point_words(rules, position)) or {"pass"}


def reason(rules: dict, text: str, word: str) -> str | None:
    """The code of the first objection, or None."""
    found = objections(rules, text, word)
    return f"ninuki.{found[0]}" if found else None


# What a move does


def start(rules: dict) -> str:
    phase = "place" if opening(rules) in PLACED else "-"
    empty = dict.fromkeys(points(rules), "")
    return write(rules, Position(empty, 1, dict.fromkeys(sides(rules), 0), phase, False, 0))


def after(rules: dict, text: str, word: str) -> str:
    """The position after a legal word."""
    position = read(rules, text)
    following = next_seat(rules, position.seat)
    if word == "pass":
        return write(rules, replace(position, seat=following, passes=position.passes + 1))
    if word == "more":
        return write(rules, replace(position, phase="place"))
    if word in COLOURS:
        return write(rules, colour_chosen(rules, position, word))
    point, chosen = parts(word)
    made = put(rules, position, point, chosen)
    taken = {side: position.taken[side] + len(made.gains[side]) for side in position.taken}
    then = replace(position, board=made.board, taken=taken, passes=0)
    if position.phase == "place":
        played = stones_played(then)
        if played == {"three": 3, "four": 4}[opening(rules)]:
            then = replace(then, seat=2, phase="choose")
        if played == 5:
            then = replace(then, seat=1, phase="choose")
        return write(rules, then)
    then = replace(then, seat=following, phase="-")
    if waits(rules, then, colour_of(rules, position, position.seat)):
        then = replace(then, phase="pending")
    return write(rules, then)


def colour_chosen(rules: dict, position: Position, word: str) -> Position:
    chooser, other = position.seat, 3 - position.seat
    black = chooser if word == "black" else other
    white = 3 - black
    mover = black if opening(rules) == "four" else white
    return replace(position, seat=mover, phase="-", swapped=black == 2)


def winners(rules: dict, position: Position) -> list[str]:
    enough = 8 if individual(rules) else 10
    return [
        side
        for side in sides(rules)
        if position.taken[side] >= enough or winning_lines(rules, position.board, side)
    ]


def waits(rules: dict, position: Position, owner: str) -> bool:
    """Whether the owner's win waits for the seat now to move (its position not yet marked so)."""
    enough = 8 if individual(rules) else 10
    if rules["extension"] == "none" or winners(rules, position) != [owner]:
        return False
    lines = winning_lines(rules, position.board, owner)
    if len(lines) != 1 or position.taken[owner] >= enough:
        return False
    pending = replace(position, phase="pending")
    replier = colour_of(rules, position, position.seat)
    for word in point_words(rules, pending):
        point, chosen = parts(word)
        if rules["extension"] == "whole" and not whole_line(rules, pending, point, replier):
            continue
        if not winning_lines(rules, put(rules, pending, point, chosen).board, owner):
            return True
    return False


def result(rules: dict, text: str) -> str | list[int] | None:
    """None while the game goes on, "draw", or the winning sides (1 = black; a team is a side)."""
    position = read(rules, text)
    if position.phase != "-":
        return None
    won = winners(rules, position)
    if len(won) == len(sides(rules)):
        return "draw"
    if won:
        return [sides(rules).index(side) + 1 for side in won]
    full = all(position.board.values())
    return "draw" if full or position.passes >= rules["seats"] else None
