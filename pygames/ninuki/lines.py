"""The lines of a square board, computed once for each size.

It knows points, directions and runs of stones, and no rule. A point is a number, row by row
from the top left; a board is `bytes`, one a point, 0 for empty, anything else is a stone.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from operator import itemgetter

DIRECTIONS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
STEPS = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))  # rows, columns
AXES = range(4)  # an axis is a direction of the first four with its opposite, four further on

SHORTEST = 4  # no shorter line can win anything
REACH = 5  # how far from a stone the meaning of its line can depend on what stands there
WALL = 5  # what a window shows beyond the edge: no stone
_WALLS = bytes((WALL,))

Ray = tuple[int, ...]  # points from the next one outward
Jump = tuple[str, Ray, int]  # direction, the points jumped over, the far end
Bracket = tuple[int, int, Ray]  # both ends, the points between them
Cells = Callable[[bytes], tuple[int, ...]]  # picks points from a board that ends in WALL


@dataclass(frozen=True, slots=True)
class Grid:
    """What every game on a board of one size reads; the tables for some rules are made apart."""

    size: int
    names: tuple[str, ...]  # "A1" is the top left
    rays: tuple[tuple[Ray, ...], ...]  # point -> the eight directions, each to the edge
    lines: tuple[Ray, ...]  # rows, columns and diagonals of at least SHORTEST points
    through: tuple[tuple[tuple[int, int], ...], ...]  # point -> (line, place in it), each line
    cuts: tuple[slice, ...]  # per line what cuts it from a board
    strip: Ray  # the points of all lines one after another, a wall between two

    def point(self, column: int, row: int) -> int | None:
        """The number of a point counted from the top left corner, or None off the board."""
        inside = 0 <= column < self.size and 0 <= row < self.size
        return row * self.size + column if inside else None

    def distance(self, one: int, other: int) -> int:
        """The larger of columns and rows between two points."""
        rows = abs(one // self.size - other // self.size)
        return max(rows, abs(one % self.size - other % self.size))

    @property
    def centre(self) -> int:
        """The middle point."""
        return self.size * self.size // 2


@cache
def grid(size: int) -> Grid:
    """The tables of a size, an odd number from 9 to 19."""
    points = range(size * size)
    rays = tuple(tuple(_ray(size, point, step) for step in STEPS) for point in points)
    lines = tuple(
        (point, *rays[point][axis])
        for axis in AXES
        for point in points
        if not rays[point][axis + 4] and len(rays[point][axis]) >= SHORTEST - 1
    )
    through: list[list[tuple[int, int]]] = [[] for _ in points]
    for number, line in enumerate(lines):
        for place, point in enumerate(line):
            through[point].append((number, place))
    return Grid(
        size=size,
        names=tuple(f"{chr(65 + point % size)}{point // size + 1}" for point in points),
        rays=rays,
        lines=lines,
        through=tuple(map(tuple, through)),
        cuts=tuple(_cut(line) for line in lines),
        strip=tuple(cell for line in lines for cell in (*line, size * size)),
    )


def _ray(size: int, point: int, step: tuple[int, int]) -> Ray:
    row, column = divmod(point, size)
    found = []
    while 0 <= (row := row + step[0]) < size and 0 <= (column := column + step[1]) < size:
        found.append(row * size + column)
    return tuple(found)


@cache
def jumps(size: int, longest: int) -> tuple[tuple[Jump, ...], ...]:
    """For each point what a stone there could jump over, two points or up to `longest`.

    In the order of directions.
    """
    return tuple(
        tuple(
            (direction, ray[:length], ray[length])
            for direction, ray in zip(DIRECTIONS, rays, strict=True)
            for length in range(2, longest + 1)
            if len(ray) > length
        )
        for rays in grid(size).rays
    )


@cache
def brackets(size: int, longest: int) -> tuple[tuple[Bracket, ...], ...]:
    """For each point the groups of two or up to `longest` points it is in, with both ends."""
    return tuple(
        tuple(
            (behind[before], ahead[after], (*reversed(behind[:before]), point, *ahead[:after]))
            for behind, ahead in ((rays[axis + 4], rays[axis]) for axis in AXES)
            for length in range(2, longest + 1)
            for before, after in ((before, length - 1 - before) for before in range(length))
            if len(behind) > before and len(ahead) > after
        )
        for point, rays in enumerate(grid(size).rays)
    )


@cache
def windows(size: int) -> tuple[tuple[Cells, ...], ...]:
    """For each point and axis what picks the cells REACH to both sides, walls beyond the edge."""
    wall = (size * size,) * REACH
    return tuple(
        tuple(
            _picker(*reversed((rays[axis + 4] + wall)[:REACH]), point, *(rays[axis] + wall)[:REACH])
            for axis in AXES
        )
        for point, rays in enumerate(grid(size).rays)
    )


def _picker(*points: int) -> Cells:
    pick: Cells = itemgetter(*points)
    return pick


def _cut(line: Ray) -> slice:
    """A line upward to the right runs backwards through the board, past its top at the end."""
    step = line[1] - line[0]
    stop = line[-1] + step
    return slice(line[0], stop if stop >= 0 else None, step)


def strip(table: Grid, board: bytes) -> bytes:
    """All lines of a board one after another, walls between: `runs` reads it for every colour."""
    return _WALLS.join(map(board.__getitem__, table.cuts))


def runs(table: Grid, stripped: bytes, stone: int, shortest: int) -> list[Ray]:
    """Every run of so many or more stones of one kind, as long as it is."""
    one = bytes((stone,))
    found = []
    end = 0
    while (first := stripped.find(one * shortest, end)) >= 0:
        end = first + shortest
        while stripped[end : end + 1] == one:
            end += 1
        found.append(table.strip[first:end])
    return found
