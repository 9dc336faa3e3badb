"""What lessons ask about Goryujin: what differs, what is left, how far it is to the goal."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from pygames.game import BadText
from pygames.goryu.choices import touchdown_options
from pygames.goryu.pieces import PIECES, SHAPES
from pygames.goryu.position import PASSES, Dragon, GoryuRules, GoryuState, Move, distances, hand
from pygames.goryu.position import distance as far
from pygames.goryu.words import read_move, write_cells, write_lie
from pygames.study import Path, Study

# A lying piece, or a cell alone.
_PLACES = re.compile(
    r"(?:(?P<shape>[FILNPT-Z][a-h])@)?(?<![a-z])c(?P<column>[1-9][0-9]?)r(?P<row>[1-9][0-9]?)"
)


def differences(one: GoryuState, other: GoryuState) -> tuple[str, ...]:
    """What differs besides the rules: a piece that lies elsewhere is one thing."""
    here, there = _lies(one), _lies(other)
    gone, come = sorted(here - there), sorted(there - here)
    pairs = list(zip(gone, come, strict=False))
    found = [f"{before} is {after}" for before, after in pairs]
    found += [f"{piece} alone" for piece in (*gone[len(pairs) :], *come[len(pairs) :])]
    if not found and one.dragons != other.dragons:
        found.append("how the pieces belong together")
    if one.turn != other.turn:
        found.append("side to move")
    if one.passes != other.passes:
        found.append("passes")
    return tuple(found)


def _lies(state: GoryuState) -> set[tuple[int, str]]:
    return {
        (seat, write_lie(lie))
        for seat, dragons in enumerate(state.dragons)
        for dragon in dragons
        for lie in dragon.lies
    }


def reach(state: GoryuState, seat: int, start: str) -> dict[str, str]:
    """Every cell, with the move that puts the lowest left cell of a piece there.

    `start` is the move without its place, as in `1:Ib`. Raises BadText for anything else, also
    for a piece whose box is empty at the lowest left.
    """
    if (1, 1) not in read_move(f"{start}@c1r1").cells:
        raise BadText(f"no cell at the lowest left of {start!r}")
    return {
        cell: f"{start}@{cell}"
        for column in range(1, state.rules.width + 1)
        for cell in write_cells((column, row) for row in range(1, state.rules.height + 1))
    }


def covered(state: GoryuState, seat: int, word: str) -> Path:
    """The cells that a move would cover, those of its landing too. Raises BadText."""
    move = read_move(word)
    return write_cells([*move.cells, *(move.landing.cells if move.landing else ())])


def tips(state: GoryuState, seat: int, word: str) -> Path:
    """The ends of the piece that a move would put down, used or not. Raises BadText."""
    move = read_move(word)
    return write_cells(end[:2] for end in move.lie.ends) if move.shape else ()


def head(state: GoryuState, seat: int, number: str) -> Path:
    """The cells of the head of the seat's dragon with this number. Raises BadText."""
    dragons = state.dragons[seat]
    if number not in map(str, range(1, len(dragons) + 1)):
        raise BadText(f"no dragon {number!r}")
    return write_cells(dragons[int(number) - 1].head.cells)


def left(state: GoryuState, seat: int, piece: str) -> int:
    """How many of a piece the seat has left. Raises BadText, also where there is no end of them."""
    count = hand(state, seat).get(piece)
    if count is None:
        raise BadText(f"no count of {piece!r}")
    return count


def distance(state: GoryuState, seat: int, argument: str) -> int:
    """The smallest distance of the seat's touched-down heads. Raises BadText without one."""
    found = distances(state, seat)
    if not found:
        raise BadText("no head has touched down")
    return found[0]


def choices(state: GoryuState, seat: int, argument: str) -> int:
    """How many dragons the seat has that may still grow."""
    return sum(not dragon.finished for dragon in state.dragons[seat])


def orientations(state: GoryuState, seat: int, piece: str) -> int:
    """In how many ways a kind of piece can lie, turned and flipped. Raises BadText."""
    if piece not in PIECES:
        raise BadText(f"no piece {piece!r}")
    return sum(shape.piece == piece for shape in SHAPES.values())


def passes_left(state: GoryuState, seat: int, argument: str) -> int:
    """How many more passes in a row end the game."""
    return PASSES - state.passes


def nearest(state: GoryuState, seat: int, argument: str) -> tuple[str, ...]:
    """The numbers of the seat's touched-down dragons, the one nearest to the goal first.

    Raises BadText when two are equally near.
    """
    found = sorted(
        (far(state.rules, seat, dragon.head), str(number))
        for number, dragon in enumerate(state.dragons[seat], 1)
        if dragon.finished
    )
    if len({rows for rows, _ in found}) < len(found):
        raise BadText("two heads are equally near")
    return tuple(number for _, number in found)


def with_ends(state: GoryuState, seat: int, number: str) -> frozenset[str]:
    """The kinds of pieces that have so many ends."""
    return frozenset(shape.piece for shape in SHAPES.values() if str(len(shape.ends)) == number)


def landing(state: GoryuState, seat: int, argument: str) -> frozenset[str]:
    """The numbers of the seat's dragons that can touch down now."""
    return frozenset(map(str, touchdown_options(state, seat)))


def near(before: GoryuState, seat: int, move: Move, state: GoryuState) -> str:
    """The smallest distance of the mover's touched-down heads after a move; `-` without one."""
    found = distances(state, seat)
    return str(found[0]) if found else "-"


def dragons(before: GoryuState, seat: int, move: Move, state: GoryuState) -> str:
    """How many dragons the mover has after a move."""
    return str(len(state.dragons[seat]))


def freed(before: GoryuState, seat: int, move: Move, state: GoryuState) -> str:
    """How many cells of the mover became free by a move."""
    return str((before.bits(seat) & ~state.bits(seat)).bit_count())


def passes(before: GoryuState, seat: int, move: Move, state: GoryuState) -> str:
    """How many passes in a row there are after a move."""
    return str(state.passes)


def ahead(before: GoryuState, seat: int, move: Move, state: GoryuState) -> str:
    """How many rows lie between the piece that a move puts down and the mover's goal edge."""
    return str(far(state.rules, seat, move.lie)) if move.shape else "-"


def open_ends(before: GoryuState, seat: int, move: Move, state: GoryuState) -> str:
    """At how many ends the mover's dragons can be continued after a move."""
    return str(sum(len(dragon.open_ends) for dragon in state.dragons[seat]))


def removals(state: GoryuState, argument: str) -> Iterator[tuple[Path, GoryuState]]:
    """The last piece of each dragon taken off, or a head that is alone; touch any of its cells."""
    for seat, side in enumerate(state.dragons):
        for number, dragon in enumerate(side):
            if dragon.finished:
                continue
            rest = _regrown(dragon)
            shorter = (*side[:number], *rest, *side[number + 1 :])
            sides = (shorter, state.dragons[1]) if seat == 0 else (state.dragons[0], shorter)
            for cell in write_cells(dragon.lies[-1].cells):
                yield (cell,), replace(state, dragons=sides)


def mirror(rules: GoryuRules, text: str) -> str:
    """The text with left and right exchanged: lying pieces and cells.

    Raises BadText for a piece beyond the right edge: beyond the left one no word can say it.
    """

    def turned(found: re.Match[str]) -> str:
        column, row = int(found["column"]), found["row"]
        shape = SHAPES.get(found["shape"] or "")
        if shape is None:
            return f"c{rules.width + 1 - column}r{row}"
        cells = sorted((shape.width - 1 - c, r) for c, r in shape.cells)
        other = next(s for s in SHAPES.values() if s.piece == shape.piece and [*s.cells] == cells)
        left = rules.width + 2 - column - shape.width
        if left < 1:
            raise BadText(f"no mirror: {found[0]!r}")
        return f"{other.name}@c{left}r{row}"

    return _PLACES.sub(turned, text)


def _regrown(dragon: Dragon) -> tuple[Dragon, ...]:
    """The dragon without its last piece; nothing when that was its head."""
    if not dragon.has_body:
        return ()
    shorter = Dragon.hatched(dragon.lies[0])
    for lie in dragon.lies[1:-1]:
        shorter = shorter.grown(lie)
    return (shorter,)


STUDY: Study[GoryuRules, GoryuState, Move] = Study(
    differences,
    reach,
    facts={
        "near": near,
        "dragons": dragons,
        "freed": freed,
        "passes": passes,
        "ahead": ahead,
        "open": open_ends,
    },
    places={"covered": covered, "tips": tips, "head": head},
    counts={
        "left": left,
        "distance": distance,
        "growing": choices,
        "orientations": orientations,
        "passes_left": passes_left,
    },
    orders={"nearest": nearest},
    deductions={"with_ends": with_ends, "landing": landing},
    edits={"remove": removals},
    mirror=mirror,
)
