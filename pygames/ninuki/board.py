"""A board that is changed and changed back, for the computer player's search.

Each line is known by one number, its code; what a code means was judged once (`shapes`) and
is looked up. Putting a stone changes four codes; score and counts follow by their differences.
What is put and taken must agree with `rules.Ninuki.after`, and a test plays games with both.
"""

from __future__ import annotations

from functools import lru_cache

from pygames.ninuki.lines import grid
from pygames.ninuki.options import NinukiRules
from pygames.ninuki.pieces import Points
from pygames.ninuki.position import NinukiState
from pygames.ninuki.reading import POINT_BITS, Reading, read
from pygames.ninuki.shapes import (
    FIVE_MASK,
    NO_POINTS,
    SIDE_BITS,
    TAKE,
    TAKE_MASK,
    WON_MASK,
    Segment,
    View,
    view,
)

# Kept from search to search: about 10 MB each.
ROOM = 15_000  # readings of lines
PIECES = 5_000  # segments, of which readings are made
POINT_MASK = (1 << POINT_BITS) - 1


class Table:
    """The lines of a board under a view of the rules, with all that was ever read of them."""

    def __init__(self, size: int, seen: View) -> None:
        self.grid = grid(size)
        self.view = seen
        self.base = seen.sides + 1
        self.digits = bytes(48 + cell for cell in range(self.base)) + bytes(256 - self.base)
        self.known: list[dict[int, Reading]] = [{} for _ in self.grid.lines]
        self.segments: dict[bytes, Segment] = {}
        # Per side and point: each line through it, its readings, what the stone adds to the code.
        self.steps = [
            [
                tuple(
                    (
                        self.known[line],
                        line,
                        side * self.base ** (len(self.grid.lines[line]) - 1 - at),
                    )
                    for line, at in through
                )
                for through in self.grid.through
            ]
            for side in range(self.base)
        ]
        self.keys = [
            [scatter(side * len(self.grid.names) + point) for point in range(len(self.grid.names))]
            for side in range(self.base)
        ]

    def forget(self) -> None:
        """Drop what was read when it has become too much; boards in use read it anew."""
        if sum(map(len, self.known)) > ROOM:
            for known in self.known:
                known.clear()
        if len(self.segments) > PIECES:
            self.segments.clear()

    def learn(self, number: int, code: int, cells: bytearray) -> Reading:
        """Read a line of a board for the first time."""
        line, cut = self.grid.lines[number], self.grid.cuts[number]
        found = read(self.view, code, line, bytes(cells[cut]), self.segments)
        self.known[number][code] = found
        return found


def scatter(number: int) -> int:
    """A number of 60 bits that shares no pattern with its neighbours' (splitmix)."""
    mixed = (number + 1) * 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 & 0xFFFFFFFFFFFFFFFF
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & 0xFFFFFFFFFFFFFFFF
    return (mixed ^ mixed >> 31) >> 4


@lru_cache(maxsize=4)
def table(size: int, seen: View) -> Table:
    """The table of a size and a view; a few are kept."""
    return Table(size, seen)


Undone = tuple[int, int, int, int, int, Points, Points, tuple[int, ...]]


class Board:
    """Stones, counts and what the lines mean, now."""

    def __init__(self, state: NinukiState, hero: int) -> None:
        rules: NinukiRules = state.rules
        self.table = table(rules.size, view(rules, hero))
        self.table.forget()
        self.cells = bytearray(state.board)
        self.taken = [0, *state.taken]  # by side
        self.needed = rules.needed
        self.takes_back = rules.self_sandwich == "taken"
        self.lines: list[Reading] = []
        for number, cut in enumerate(self.table.grid.cuts):
            code = int(state.board[cut].translate(self.table.digits), self.table.base)
            known = self.table.known[number].get(code)
            self.lines.append(known or self.table.learn(number, code, self.cells))
        self.score = sum(reading.score for reading in self.lines)
        self.count = sum(reading.count for reading in self.lines)
        self.key = 0
        for point, side in enumerate(state.board):
            if side:
                self.key ^= self.table.keys[side][point]
        self.trail: list[tuple[int, Reading]] = []  # lines changed, with what they meant before

    def place(self, point: int, side: int, chosen: Points | None = None) -> Undone:
        """Put a stone, remove what is taken. `chosen` names the stones to take; None: all.

        Gives back what `undo` needs.
        """
        lines, trail = self.lines, self.trail
        mark, score, count, key = len(trail), self.score, self.count, self.key
        gone = NO_POINTS
        self.cells[point] = side
        for known, number, weight in self.table.steps[side][point]:
            old = lines[number]
            takes = old.takes[side]
            if takes and point in takes:
                gone += takes[point]
            code = old.code + weight
            new = known.get(code) or self.table.learn(number, code, self.cells)
            score += new.score - old.score
            count += new.count - old.count
            lines[number] = new
            trail.append((number, old))
        undone = (mark, self.score, self.count, key, point, gone, NO_POINTS, NO_POINTS)
        self.score, self.count = score, count
        self.key = key ^ self.table.keys[side][point]
        if chosen is not None:
            gone = chosen
        if gone or self.takes_back:
            return self._remove(undone, side, gone)
        return undone

    def _remove(self, undone: Undone, side: int, gone: Points) -> Undone:
        """Take stones from the board after one was put, its own side's too if they are between."""
        cells = self.cells
        point = undone[4]
        before = tuple(self.taken)
        self.taken[side] += len(gone)
        stones = gone
        if self.takes_back:
            stones = tuple({*gone, *self._lost(undone, side)})
        held = tuple(cells[stone] for stone in stones)
        for stone, owner in zip(stones, held, strict=True):
            self._lift(stone, owner)
        return (*undone[:4], point, stones, held, before)

    def _lost(self, undone: Undone, side: int) -> list[int]:
        """The stones that enemies take because the new one went between; they are counted."""
        point = undone[4]
        groups: dict[int, set[int]] = {}
        for _, old in self.trail[undone[0] :]:
            for captor, stones in old.between[side].get(point, ()):
                groups.setdefault(captor, set()).update(stones)
        for captor, found in groups.items():
            self.taken[captor] += len(found)
        return [stone for found in groups.values() for stone in found]

    def _lift(self, point: int, side: int) -> None:
        lines, trail = self.lines, self.trail
        self.cells[point] = 0
        for known, number, weight in self.table.steps[side][point]:
            old = lines[number]
            code = old.code - weight
            new = known.get(code) or self.table.learn(number, code, self.cells)
            self.score += new.score - old.score
            self.count += new.count - old.count
            lines[number] = new
            trail.append((number, old))
        self.key ^= self.table.keys[side][point]

    def undo(self, undone: Undone) -> None:
        """Put the board back to before a `place`, the last one first."""
        mark, self.score, self.count, self.key, point, stones, held, taken = undone
        lines, trail, cells = self.lines, self.trail, self.cells
        while len(trail) > mark:
            number, old = trail.pop()
            lines[number] = old
        cells[point] = 0
        if taken:
            self.taken[:] = taken
            for stone, owner in zip(stones, held, strict=True):
                if stone != point:
                    cells[stone] = owner

    def winners(self) -> list[int]:
        """The sides that have a winning line or enough stones, whoever moved last."""
        return [
            side
            for side in range(1, self.table.base)
            if self.taken[side] >= self.needed or self.count >> (SIDE_BITS * (side - 1)) & WON_MASK
        ]

    def winning(self, side: int) -> list[int]:
        """The points whose stone completes a line or takes enough: of a side to move."""
        found: list[int] = []
        count = self.count >> (SIDE_BITS * (side - 1))
        if count & FIVE_MASK:
            for reading in self.lines:
                fives = reading.fives[side]
                if fives:
                    found += fives
        missing = self.needed - self.taken[side]
        if count & TAKE_MASK and missing <= 2 * ((count & TAKE_MASK) // TAKE):
            found += [at for at, stones in self.takes(side).items() if len(stones) >= missing]
        return found

    def takes(self, side: int) -> dict[int, Points]:
        """Where a stone of a side takes, and what."""
        found: dict[int, Points] = {}
        for reading in self.lines:
            takes = reading.takes[side]
            if takes:
                for at, stones in takes.items():
                    found[at] = found.get(at, ()) + stones
        return found

    def reasons(self, side: int) -> list[int]:
        """Per point, in the high bits the reason for a side to play there, in the low ones it."""
        found = list(range(len(self.cells)))
        for reading in self.lines:
            for at, worth in (reading.known or reading.reasons())[side]:
                found[at] += worth
        return found

    def follow(self, reasons: list[int], side: int, mark: int) -> list[int]:
        """`reasons` brought up to date, when they were true while the trail was so long."""
        found = reasons[:]
        lines = self.lines
        for number, old in dict(reversed(self.trail[mark:])).items():
            for at, worth in (old.known or old.reasons())[side]:
                found[at] -= worth
            new = lines[number]
            for at, worth in (new.known or new.reasons())[side]:
                found[at] += worth
        return found


def best_first(reasons: list[int], most: int) -> list[int]:
    """The points with the best reasons, no more than so many, none without a good one."""
    good = sorted([each for each in reasons if each > POINT_MASK])
    return [each & POINT_MASK for each in good[: -most - 1 : -1]]
