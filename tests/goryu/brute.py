"""五竜陣 once more, by sets of cells: slow, plain, and knowing nothing of `pygames`.

The engine's moves are checked against it. A position and its options come as text, the
answer is the set of words of all legal placements.
"""

from __future__ import annotations

from collections import Counter

Cell = tuple[int, int]  # (row, column), as the orientation letters want it
Piece = frozenset[Cell]

BODY = "FILNTUVWXYZ"

# Each piece as its cells' numbers on a 5 x 5 square, read row by row.
NUMBERS = {
    "F": (1, 2, 5, 6, 11),
    "I": (0, 1, 2, 3, 4),
    "L": (0, 5, 10, 15, 16),
    "N": (1, 6, 10, 11, 15),
    "P": (0, 1, 5, 6, 10),
    "T": (0, 1, 2, 6, 11),
    "U": (0, 2, 5, 6, 7),
    "V": (0, 5, 10, 11, 12),
    "W": (0, 5, 6, 11, 12),
    "X": (1, 5, 6, 7, 11),
    "Y": (1, 5, 6, 11, 16),
    "Z": (0, 1, 6, 11, 12),
}


def orientations() -> dict[str, list[Cell]]:
    """Name -> cells from the lowest left of the box."""
    named = {}
    for kind, numbers in NUMBERS.items():
        looks = set()
        for flip in (1, -1):
            cells = [(n // 5, flip * (n % 5)) for n in numbers]
            for _ in range(4):
                cells = [(-c, r) for r, c in cells]
                low, left = min(r for r, _ in cells), min(c for _, c in cells)
                looks.add(tuple(sorted((r - low, c - left) for r, c in cells)))
        for letter, look in zip("abcdefgh", sorted(looks), strict=False):
            named[kind + letter] = list(look)
    return named


LOOKS = orientations()


def around(cell: Cell) -> set[Cell]:
    r, c = cell
    return {(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)}


def ends(piece: Piece) -> set[Cell]:
    return {cell for cell in piece if len(around(cell) & piece) == 1}


def tip(piece: Piece, end: Cell) -> Cell:
    """The cell an end points to."""
    [(r, c)] = around(end) & piece
    return (2 * end[0] - r, 2 * end[1] - c)


class Board:
    """A position text taken apart."""

    def __init__(self, text: str, options: dict[str, str]) -> None:
        fire, water, side, _ = text.split(" ")
        self.height, self.width = map(int, options.get("board", "30x60").split("x"))
        self.axis = options.get("joint") == "axis"
        self.landing_at_once = options.get("touchdown") == "free"
        self.supply = options.get("supply", "5")
        mine, theirs = (fire, water) if side == "f" else (water, fire)
        self.home = 1 if side == "f" else self.height
        self.dragons = read_side(mine)
        self.theirs = {cell for dragon in read_side(theirs) for piece in dragon for cell in piece}
        self.finished = [part.count("!") == 1 for part in mine.split("/")]
        self.used = Counter(part[0] for part in mine.replace("!", "").replace("/", ",").split(","))

    def fits(self, piece: Piece, own: set[Cell]) -> bool:
        inside = all(1 <= r <= self.height and 1 <= c <= self.width for r, c in piece)
        return inside and not piece & own and not piece & self.theirs

    def left(self, kind: str) -> bool:
        if kind == "P":
            return len(self.dragons) < 5
        return self.supply == "unlimited" or self.used[kind] < int(self.supply)

    def joins(self, piece: Piece, dragon: list[Piece], own: set[Cell]) -> bool:
        """One shared edge with everything own, and that from end to open end."""
        edges = [(cell, near) for cell in piece for near in around(cell) & own]
        if len(edges) != 1:
            return False
        cell, near = edges[0]
        leading = dragon[-1]
        before = dragon[-2] if len(dragon) > 1 else frozenset()
        open_ends = {end for end in ends(leading) if not around(end) & before}
        if cell not in ends(piece) or near not in open_ends:
            return False
        return not self.axis or (tip(piece, cell) == near and tip(leading, near) == cell)

    def joined(self, kinds: str, dragon: list[Piece], own: set[Cell]) -> dict[str, Piece]:
        """All pieces of some kinds that lie beside the leading piece and may join it."""
        beside = {near for cell in dragon[-1] for near in around(cell)} - own
        found = {}
        for name, look in LOOKS.items():
            for r, c in beside if name[0] in kinds else ():
                for dr, dc in look:
                    piece = frozenset((r - dr + y, c - dc + x) for y, x in look)
                    if self.fits(piece, own) and self.joins(piece, dragon, own):
                        found[f"{name}@c{c - dc}r{r - dr}"] = piece
        return found

    def words(self) -> set[str]:
        """All legal placements, the pass left out."""
        own = {cell for dragon in self.dragons for piece in dragon for cell in piece}
        found = self.heads(own)
        for number, dragon in enumerate(self.dragons, 1):
            if self.finished[number - 1]:
                continue
            if len(dragon) > 1:
                found |= {f"{number}!{word}" for word in self.joined("P", dragon, own - dragon[0])}
            kinds = "".join(kind for kind in BODY if self.left(kind))
            for word, piece in self.joined(kinds, dragon, own).items():
                found.add(f"{number}:{word}")
                if self.landing_at_once:
                    after = self.joined("P", [*dragon, piece], (own | piece) - dragon[0])
                    found |= {f"{number}:{word}+{landing}" for landing in after}
        return found

    def heads(self, own: set[Cell]) -> set[str]:
        if not self.left("P"):
            return set()
        touching = {near for cell in own for near in around(cell)}
        found = set()
        for name, look in LOOKS.items():
            for row in range(self.home - 2, self.home + 1) if name[0] == "P" else ():
                for column in range(1, self.width + 1):
                    piece = frozenset((row + y, column + x) for y, x in look)
                    at_home = any(r == self.home for r, _ in piece)
                    if at_home and self.fits(piece, own) and not piece & touching:
                        found.add(f"{name}@c{column}r{row}")
        return found


def read_side(text: str) -> list[list[Piece]]:
    """A side's dragons, each a list of pieces."""
    if text == "-":
        return []
    return [[read_piece(word) for word in part.split(",")] for part in text.split("/")]


def read_piece(word: str) -> Piece:
    name, _, place = word.lstrip("!").partition("@c")
    column, _, row = place.partition("r")
    return frozenset((int(row) + y, int(column) + x) for y, x in LOOKS[name])


def placements(text: str, options: dict[str, str]) -> set[str]:
    """The words of all legal placements in a position, the pass left out."""
    return Board(text, options).words()
