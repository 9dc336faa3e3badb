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
    """The tables of one size. Everything indexed by a point is in the order of points."""

    size: int
    names: tuple[str, ...]  # "A1" is the top left
    rays: tuple[tuple[Ray, ...], ...]  # point -> the eight directions, each to the edge
    lines: tuple[Ray, ...]  # rows, columns and diagonals of at least SHORTEST points
    through: tuple[tuple[tuple[int, int], ...], ...]  # point -> (line, place in it), each line
    jumps: tuple[tuple[Jump, ...], ...]  # point -> pairs with a far end, by direction
    long_jumps: tuple[tuple[Jump, ...], ...]  # the same with threes besides, by direction
    brackets: tuple[tuple[Bracket, ...], ...]  # point -> the pairs it is in, with both ends
    long_brackets: tuple[tuple[Bracket, ...], ...]  # the same with threes besides
    windows: tuple[tuple[Cells, ...], ...]  # point -> per axis the cells at -REACH ... +REACH
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
        jumps=tuple(_jumps(rays[point], (2,)) for point in points),
        long_jumps=tuple(_jumps(rays[point], (2, 3)) for point in points),
        brackets=tuple(_brackets(point, rays[point], (2,)) for point in points),
        long_brackets=tuple(_brackets(point, rays[point], (2, 3)) for point in points),
        windows=tuple(
            tuple(_window(size, point, rays[point], axis) for axis in AXES) for point in points
        ),
        cuts=tuple(_cut(line) for line in lines),
        strip=tuple(cell for line in lines for cell in (*line, size * size)),
    )


def _ray(size: int, point: int, step: tuple[int, int]) -> Ray:
    row, column = divmod(point, size)
    found = []
    while 0 <= (row := row + step[0]) < size and 0 <= (column := column + step[1]) < size:
        found.append(row * size + column)
    return tuple(found)


def _jumps(rays: tuple[Ray, ...], lengths: tuple[int, ...]) -> tuple[Jump, ...]:
    return tuple(
        (direction, ray[:length], ray[length])
        for direction, ray in zip(DIRECTIONS, rays, strict=True)
        for length in lengths
        if len(ray) > length
    )


def _brackets(point: int, rays: tuple[Ray, ...], lengths: tuple[int, ...]) -> tuple[Bracket, ...]:
    return tuple(
        (behind[before], ahead[after], (*reversed(behind[:before]), point, *ahead[:after]))
        for behind, ahead in ((rays[axis + 4], rays[axis]) for axis in AXES)
        for length in lengths
        for before, after in ((before, length - 1 - before) for before in range(length))
        if len(behind) > before and len(ahead) > after
    )


def _window(size: int, point: int, rays: tuple[Ray, ...], axis: int) -> Cells:
    wall = (size * size,) * REACH
    behind = (rays[axis + 4] + wall)[:REACH]
    ahead = (rays[axis] + wall)[:REACH]
    pick: Cells = itemgetter(*reversed(behind), point, *ahead)  # type: ignore[call-arg]
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
