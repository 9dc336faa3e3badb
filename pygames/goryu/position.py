"""A position: the options, the dragons on the board, and what can be read off them.

Sets of cells are Python ints, one bit a cell, column by column with `STRIDE` bits each:
the board's 30 rows fit between two walls, and what lies around a cell is close to it.
It knows no legality.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal, NamedTuple

from pygames.game import Rules, option
from pygames.goryu.pieces import HEAD, PIECES, SHAPES, STEPS, Cell, End

FIRE, WATER = 0, 1  # the seats: fire moves first and climbs, water falls
HEADS = 5  # a side's P pieces, whatever the supply
PASSES = 4  # passes in a row, both sides together, that end the game

STRIDE = 32
MARGIN = 5  # empty columns below the first, so that no shift in `placements` is negative


@dataclass(frozen=True)
class GoryuRules(Rules):
    """The options."""

    seats: int = option(2)
    joint: str = option("free", "axis")  # by any side of both ends, or tip to tip only
    supply: int | str = option(5, 3, 10, "unlimited")  # of each kind but P
    touchdown: str = option("move", "free")  # by itself, or also right after growing
    board: str = option("30x60", "20x40", "15x30")  # rows x columns

    @property
    def height(self) -> int:
        """The rows, from the ground to heaven."""
        return int(self.board.split("x")[0])

    @property
    def width(self) -> int:
        """The columns."""
        return int(self.board.split("x")[1])


class Lie(NamedTuple):
    """A piece as it lies on the board."""

    shape: str  # a key of SHAPES
    column: int  # of the lowest-left cell of its box
    row: int

    @property
    def piece(self) -> str:
        """The kind, one of PIECES."""
        return SHAPES[self.shape].piece

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The five cells, sorted."""
        return tuple((self.column + c, self.row + r) for c, r in SHAPES[self.shape].cells)

    @property
    def ends(self) -> tuple[End, ...]:
        """The ends, used or not."""
        return tuple(
            End(self.column + c, self.row + r, out) for c, r, out in SHAPES[self.shape].ends
        )


Kind = Literal["head", "grow", "touchdown", "pass"]


class Move(NamedTuple):
    """What a seat does in one turn. Equal when the purpose and the cells are.

    Flat, because the generator makes hundreds of them a position.
    """

    kind: Kind
    dragon: int = 0  # its number from 1; 0 for a new head and a pass
    shape: str = ""
    column: int = 0
    row: int = 0
    landing: Lie | None = None  # where the head goes in the same turn (`touchdown=free`)

    @property
    def lie(self) -> Lie:
        """The piece where the move puts it. A pass has none."""
        return Lie(self.shape, self.column, self.row)

    @property
    def piece(self) -> str:
        """The kind of piece the move puts down; empty for a pass."""
        return self.shape[:1]

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The five cells the piece is put on, sorted; none for a pass."""
        return self.lie.cells if self.shape else ()


PASS = Move("pass")


def bit(column: int, row: int) -> int:
    """The number of a cell's bit. Columns and rows may be one step outside the board."""
    return (column + MARGIN) * STRIDE + row


_RELATIVE_BITS = {
    name: sum(1 << c * STRIDE + r for c, r in shape.cells) for name, shape in SHAPES.items()
}


def bits_of(lie: Lie | Move) -> int:
    """The cells of a lying piece, or a move's, as bits; the piece must lie on the board."""
    return _RELATIVE_BITS[lie.shape] << (lie.column + MARGIN) * STRIDE + lie.row


@dataclass(frozen=True, slots=True)
class Dragon:
    """A dragon: made by `hatched`, and from that by `grown` and `landed`.

    Two are equal when their pieces are; the other fields follow from those.
    """

    lies: tuple[Lie, ...]  # in order: from the head on, or to it when finished
    finished: bool
    bits: int = field(compare=False, repr=False)  # all its cells
    open_ends: tuple[End, ...] = field(compare=False, repr=False)  # where it can go on

    @classmethod
    def hatched(cls, head: Lie) -> Dragon:
        """A new dragon: its head alone."""
        return cls((head,), False, bits_of(head), head.ends)

    def grown(self, lie: Lie) -> Dragon:
        """The dragon with one more body piece. Its ends touching the piece before are used."""
        before = self.lies[-1].cells
        unused = tuple(end for end in lie.ends if not _touches(end, before))
        return Dragon((*self.lies, lie), False, self.bits | bits_of(lie), unused)

    def landed(self, head: Lie) -> Dragon:
        """The finished dragon: its starting head lifted and put at the leading end."""
        return Dragon((*self.lies[1:], head), True, self.body_bits | bits_of(head), ())

    @property
    def body_bits(self) -> int:
        """Its cells without the head."""
        return self.bits & ~bits_of(self.head)

    @property
    def head(self) -> Lie:
        """The P: where the dragon started, or where it touched down."""
        return self.lies[-1 if self.finished else 0]

    @property
    def has_body(self) -> bool:
        """Whether there is a body piece."""
        return len(self.lies) > 1


def _touches(end: End, cells: tuple[Cell, ...]) -> bool:
    return any((end.column + dc, end.row + dr) in cells for dc, dr in STEPS)


@dataclass(frozen=True, slots=True)
class GoryuState:
    """A position."""

    rules: GoryuRules
    dragons: tuple[tuple[Dragon, ...], tuple[Dragon, ...]]  # fire's and water's, oldest first
    turn: int
    passes: int  # in a row, by both sides together

    def bits(self, seat: int) -> int:
        """All cells of a seat."""
        together = 0
        for dragon in self.dragons[seat]:
            together |= dragon.bits
        return together


@lru_cache
def walls(rules: GoryuRules) -> int:
    """Everything that is no cell of the board, as far as a piece can reach over the edge."""
    width, height = rules.width, rules.height
    inside = sum(1 << bit(column, row) for column in range(1, width + 1) for row in _rows(height))
    return ((1 << bit(width + 2, 0)) - 1) & ~inside


def _rows(height: int) -> range:
    return range(1, height + 1)


def home_row(rules: GoryuRules, seat: int) -> int:
    """The row in which the seat's dragons start."""
    return rules.height if seat == WATER else 1


def goal_row(rules: GoryuRules, seat: int) -> int:
    """The row the seat's dragons want to reach."""
    return home_row(rules, 1 - seat)


def hand(state: GoryuState, seat: int) -> dict[str, int | None]:
    """The number of each kind the seat has left, PIECES in order; None is unlimited."""
    supply = state.rules.supply
    left: dict[str, int | None] = dict.fromkeys(PIECES, supply if isinstance(supply, int) else None)
    left[HEAD] = HEADS
    for dragon in state.dragons[seat]:
        for lie in dragon.lies:
            count = left[lie.piece]
            if count is not None:
                left[lie.piece] = count - 1
    return left


def distance(rules: GoryuRules, seat: int, head: Lie) -> int:
    """How many rows lie between a head and the seat's goal edge; 0: it touches the edge."""
    if seat == WATER:
        return head.row - 1
    return rules.height - (head.row + SHAPES[head.shape].height - 1)


def distances(state: GoryuState, seat: int) -> tuple[int, ...]:
    """The distances of the seat's touched-down heads, smallest first."""
    finished = (dragon for dragon in state.dragons[seat] if dragon.finished)
    return tuple(sorted(distance(state.rules, seat, dragon.head) for dragon in finished))


class Comparison(NamedTuple):
    """Who wins when the touched-down heads are compared, and by which line of the rule."""

    winner: int
    line: Literal["nearer", "more_heads", "water_on_tie"]
    rank: int  # the heads that decide: 1 the nearest of each side; 0 on a tie
    distances: tuple[tuple[int, ...], tuple[int, ...]]  # per seat, smallest first


def compare(state: GoryuState) -> Comparison:
    """The comparison as it stands now: smallest distance first, then the next, and so on.

    A side without a further head is infinitely far there; water wins when all are equal.
    """
    both = fire, water = distances(state, FIRE), distances(state, WATER)
    for rank, (red, black) in enumerate(zip(fire, water, strict=False), 1):
        if red != black:
            return Comparison(FIRE if red < black else WATER, "nearer", rank, both)
    if len(fire) != len(water):
        winner = FIRE if len(fire) > len(water) else WATER
        return Comparison(winner, "more_heads", min(len(fire), len(water)) + 1, both)
    return Comparison(WATER, "water_on_tie", 0, both)
