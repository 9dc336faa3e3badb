"""Goryujin a second time, as plainly as possible: the tests' opponent for the engine.

Written from the rules' text alone, without the engine. A cell is a (column, row) pair from 1,
a piece on the board a set of cells. Nothing is remembered, nothing is fast.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

DRAWN = {  # from the top row down
    "F": ".XX XX. .X.",
    "I": "X X X X X",
    "L": "X. X. X. XX",
    "N": ".X .X XX X.",
    "P": "XX XX X.",
    "T": "XXX .X. .X.",
    "U": "X.X XXX",
    "V": "X.. X.. XXX",
    "W": "X.. XX. .XX",
    "X": ".X. XXX .X.",
    "Y": ".X XX .X .X",
    "Z": "XX. .X. .XX",
}
WORD = re.compile(r"(?:(\d+)([:!]))?([A-Z])([a-h])@c(\d+)r(\d+)")

Cell = tuple[int, int]
Edge = tuple[Cell, Cell]  # a cell and its neighbour in another piece


def turned(cells: set[Cell]) -> list[tuple[Cell, ...]]:
    """All distinct orientations as sorted (row, column) cells from (0, 0), in order."""
    found = set()
    for flipped in (False, True):
        shape = {(row, -column) for row, column in cells} if flipped else cells
        for _ in range(4):
            shape = {(column, -row) for row, column in shape}
            low_row = min(row for row, _ in shape)
            low_column = min(column for _, column in shape)
            found.add(tuple(sorted((r - low_row, c - low_column) for r, c in shape)))
    return sorted(found)


SHAPES = {
    name: turned(
        {
            (row, column)
            for row, signs in enumerate(reversed(drawn.split()))
            for column, sign in enumerate(signs)
            if sign == "X"
        }
    )
    for name, drawn in DRAWN.items()
}


@dataclass
class Piece:
    """A piece lying on the board."""

    name: str
    word: str  # Pa@c30r1
    cells: set[Cell]


@dataclass
class Dragon:
    """The pieces in order, the starting P first; a finished one has its P at the other end."""

    pieces: list[Piece]
    finished: bool


@dataclass
class Position:
    """What a position's text says."""

    dragons: tuple[list[Dragon], list[Dragon]]  # fire's, water's
    seat: int  # 0 fire, 1 water
    passes: int


# The text


def lie(word: str) -> Piece:
    """The piece a lying word such as `Lc@c12r5` names."""
    form = WORD.fullmatch(word)
    assert form, word
    shape = SHAPES[form[3]]["abcdefgh".index(form[4])]
    column, row = int(form[5]), int(form[6])
    return Piece(form[3], word, {(column + c, row + r) for r, c in shape})


def read_dragon(text: str) -> Dragon:
    words = text.split(",")
    return Dragon([lie(word.removeprefix("!")) for word in words], words[-1][0] == "!")


def read(text: str) -> Position:
    fire, water, mover, passes = text.split(" ")
    fire_dragons, water_dragons = (
        [] if side == "-" else [read_dragon(part) for part in side.split("/")]
        for side in (fire, water)
    )
    return Position((fire_dragons, water_dragons), "fw".index(mover), int(passes))


def write(position: Position) -> str:
    sides = []
    for dragons in position.dragons:
        parts = []
        for dragon in dragons:
            words = [piece.word for piece in dragon.pieces]
            if dragon.finished:
                words[-1] = "!" + words[-1]
            parts.append(",".join(words))
        sides.append("/".join(parts) or "-")
    return f"{sides[0]} {sides[1]} {'fw'[position.seat]} {position.passes}"


START = "- - f 0"


# The board


def size(rules: dict) -> tuple[int, int]:
    """Columns and rows."""
    rows, columns = rules["board"].split("x")
    return int(columns), int(rows)


def home(rules: dict, seat: int) -> int:
    return 1 if seat == 0 else size(rules)[1]


def around(cell: Cell) -> list[Cell]:
    column, row = cell
    return [(column, row + 1), (column + 1, row), (column, row - 1), (column - 1, row)]


def ends(cells: set[Cell]) -> set[Cell]:
    """The cells with exactly one neighbour inside the piece."""
    return {cell for cell in cells if sum(near in cells for near in around(cell)) == 1}


def edges(cells: set[Cell], others: set[Cell]) -> list[Edge]:
    """Every edge between the two: (cell of the first, cell of the second)."""
    return [(cell, near) for cell in cells for near in around(cell) if near in others]


def cells_of(dragons: list[Dragon]) -> set[Cell]:
    return {cell for dragon in dragons for piece in dragon.pieces for cell in piece.cells}


def used_end(dragon: Dragon) -> set[Cell]:
    """The end of the leading piece that joins it to the piece before; nothing for a lone P."""
    if len(dragon.pieces) == 1:
        return set()
    return {cell for cell, _ in edges(dragon.pieces[-1].cells, dragon.pieces[-2].cells)}


def is_tip(cells: set[Cell], cell: Cell, towards: Cell) -> bool:
    """Whether `towards` lies beyond the outer short edge of the end cell."""
    opposite = (2 * cell[0] - towards[0], 2 * cell[1] - towards[1])
    return opposite in cells


# Objections


def in_hand(rules: dict, dragons: list[Dragon], name: str) -> bool:
    if name == "P":
        return len(dragons) < 5
    if rules["supply"] == "unlimited":
        return True
    used = [piece for dragon in dragons for piece in dragon.pieces if piece.name == name]
    return len(used) < int(rules["supply"])


def objections(rules: dict, text: str, word: str) -> list[str]:
    """The codes that may be given, the game's name left out; empty when the word is legal."""
    if word == "pass":
        return []
    position = read(text)
    first, plus, second = word.partition("+")
    if not plus:
        return placement_objections(rules, position, first)
    if rules["touchdown"] == "move":
        return ["touchdown_is_a_move"]
    found = placement_objections(rules, position, first)
    if found:
        return found
    placed(position, first)
    return placement_objections(rules, position, first.split(":")[0] + "!" + second)


def placement_objections(rules: dict, position: Position, word: str) -> list[str]:
    form = WORD.fullmatch(word)
    assert form, word
    own = position.dragons[position.seat]
    number, sign = int(form[1] or 0), form[2]
    piece = lie(word[form.start(3) :])
    columns, rows = size(rules)
    if any(not (1 <= c <= columns and 1 <= r <= rows) for c, r in piece.cells):
        return ["off_board"]
    lifted = set()
    if sign == "!" and number <= len(own) and not own[number - 1].finished:
        lifted = own[number - 1].pieces[0].cells
    taken = cells_of(position.dragons[0]) | cells_of(position.dragons[1])
    if piece.cells & (taken - lifted):
        return ["occupied"]
    if not sign:
        return head_objections(rules, position, piece)
    if not own:
        return ["first_must_be_head"]
    if number > len(own):
        return ["no_such_dragon"]
    dragon = own[number - 1]
    if dragon.finished:
        return ["dragon_finished"]
    if sign == ":" and piece.name == "P":
        return ["head_only_by_touchdown"]
    if sign == ":" and not in_hand(rules, own, piece.name):
        return ["none_left"]
    if sign == "!" and len(dragon.pieces) == 1:
        return ["no_body_yet"]
    return joint_objections(rules, own, dragon, piece.cells, lifted)


def head_objections(rules: dict, position: Position, piece: Piece) -> list[str]:
    own = position.dragons[position.seat]
    if not in_hand(rules, own, "P"):
        return ["none_left"]
    if all(row != home(rules, position.seat) for _, row in piece.cells):
        return ["not_home_edge"]
    return ["touches_own"] if edges(piece.cells, cells_of(own)) else []


def joint_objections(
    rules: dict, own: list[Dragon], dragon: Dragon, cells: set[Cell], lifted: set[Cell]
) -> list[str]:
    shared = edges(cells, cells_of(own) - lifted)
    leading = dragon.pieces[-1].cells
    if not shared:
        return ["no_joint"]
    if len(shared) > 1:
        if any(there not in ends(leading) for _, there in shared):
            return ["touches_own"]
        if not any(edge_objection(rules, dragon, cells, edge) for edge in shared):
            return ["two_joints"]
        return ["two_joints", "touches_own"]  # the rules' text leaves open which
    ((here, there),) = shared
    if there in leading:
        return edge_objection(rules, dragon, cells, (here, there))
    return ["branch"] if there in cells_of([dragon]) else ["touches_own"]


def edge_objection(rules: dict, dragon: Dragon, cells: set[Cell], edge: Edge) -> list[str]:
    """Why an edge with the leading piece is no joint."""
    here, there = edge
    leading = dragon.pieces[-1].cells
    if here not in ends(cells) or there not in ends(leading):
        return ["not_an_end"]
    if there in used_end(dragon):
        return ["end_used"]
    tips = is_tip(cells, here, there) and is_tip(leading, there, here)
    return [] if rules["joint"] == "free" or tips else ["not_an_end"]


# What a word does


def placed(position: Position, word: str) -> None:
    """Put the piece of one placement into the position."""
    form = WORD.fullmatch(word)
    assert form, word
    own = position.dragons[position.seat]
    piece = lie(word[form.start(3) :])
    if not form[2]:
        own.append(Dragon([piece], finished=False))
        return
    dragon = own[int(form[1]) - 1]
    dragon.pieces.append(piece)
    if form[2] == "!":
        del dragon.pieces[0]
        dragon.finished = True


def after(rules: dict, text: str, word: str) -> str:
    """The position after a legal word."""
    position = read(text)
    if word == "pass":
        position.passes += 1
    else:
        first, plus, second = word.partition("+")
        placed(position, first)
        if plus:
            placed(position, first.split(":")[0] + "!" + second)
        position.passes = 0
    position.seat = 1 - position.seat
    return write(position)


def legal_words(rules: dict, text: str) -> set[str]:
    """Every word the seat to move may play; none when the game is over."""
    if result(rules, text) is not None:
        return set()
    columns, rows = size(rules)
    everywhere = [(c, r) for c in range(1, columns + 1) for r in range(1, rows + 1)]
    position = read(text)
    own = position.dragons[position.seat]
    found = {"pass"} | fitting(rules, position, "", "P", everywhere)
    for number in range(1, len(own) + 1):
        found |= fitting(rules, position, f"{number}!", "P", everywhere)
        for name in SHAPES:
            grown = fitting(rules, position, f"{number}:", name, everywhere)
            found |= grown
            if rules["touchdown"] == "free":
                for word in grown:
                    found |= {f"{word}+{down}" for down in touchdowns(rules, text, word)}
    return found


def touchdowns(rules: dict, text: str, word: str) -> list[str]:
    """The lying words with which a grown dragon may touch down in the same turn."""
    position = read(text)
    placed(position, word)
    number, _, piece = word.partition(":")
    near = {
        (column + right, row + up)
        for column, row in lie(piece).cells
        for right in range(-3, 3)
        for up in range(-3, 3)
    }
    found = fitting(rules, position, f"{number}!", "P", near)
    return [down.split("!")[1] for down in found]


def fitting(
    rules: dict, position: Position, before: str, name: str, anchors: Iterable[Cell]
) -> set[str]:
    return {
        word
        for letter in "abcdefgh"[: len(SHAPES[name])]
        for column, row in anchors
        if column > 0 and row > 0
        for word in [f"{before}{name}{letter}@c{column}r{row}"]
        if not placement_objections(rules, position, word)
    }


# The end


def distances(rules: dict, dragons: list[Dragon], seat: int) -> list[int]:
    """Of the dragons touched down, smallest first."""
    rows = [[row for _, row in d.pieces[-1].cells] for d in dragons if d.finished]
    top = size(rules)[1]
    return sorted(top - max(own) if seat == 0 else min(own) - 1 for own in rows)


def result(rules: dict, text: str) -> int | None:
    """The seat that has won, or None while the game goes on."""
    position = read(text)
    fire = distances(rules, position.dragons[0], 0)
    water = distances(rules, position.dragons[1], 1)
    if 0 in fire:
        return 0
    if 0 in water:
        return 1
    if position.passes < 4:
        return None
    endless = [float("inf")] * 5
    return 0 if (fire + endless)[:5] < (water + endless)[:5] else 1
