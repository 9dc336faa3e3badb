"""A position of Ninuki-renju: stones, counts, and whose stone comes next."""

from __future__ import annotations

from dataclasses import dataclass

from pygames.ninuki.lines import Grid, grid
from pygames.ninuki.options import NinukiRules

BLACK, WHITE, BLUE, RED = 1, 2, 3, 4  # a side is the number of its stones on the board

PLAY, PENDING, PLACE, CHOOSE = "-", "pending", "place", "choose"

# The colours put down before a colour is chosen, in order; how many stones lie when the second
# or the first player is asked; and the colour that moves first afterwards.
PLACED = {"four": (BLACK, WHITE, BLACK, WHITE), "three": (BLACK, WHITE, BLACK, BLACK, WHITE)}
ASKED = {"four": {4: 1}, "three": {3: 1, 5: 0}}
MOVES_FIRST = {"four": BLACK, "three": WHITE}


@dataclass(frozen=True, slots=True)
class NinukiState:
    """A position."""

    rules: NinukiRules
    board: bytes  # row by row from the top: 0 for empty, else the side
    turn: int  # the seat that acts
    taken: tuple[int, ...]  # stones taken so far, per side, black first
    phase: str = PLAY
    swapped: bool = False  # the first seat plays white
    passes: int = 0  # in a row, just now

    @property
    def grid(self) -> Grid:
        """The tables of this board's size."""
        return grid(self.rules.size)

    @property
    def played(self) -> int:
        """How many stones were put down, with two sides: those on the board and those taken."""
        return len(self.board) - self.board.count(0) + sum(self.taken)

    @property
    def placing(self) -> int:
        """The side of the next stone; while a colour is to be chosen, the chooser's so far."""
        if self.phase == PLACE:
            return PLACED[self.rules.opening][self.played]
        return side_of(self, self.turn)

    @property
    def before(self) -> int:
        """The side of the seat whose turn was just before."""
        return side_of(self, (self.turn - 1) % self.rules.seats)


def side_of(state: NinukiState, seat: int) -> int:
    """The side a seat plays for."""
    side = seat % state.rules.sides + 1
    return BLACK + WHITE - side if state.swapped else side


def start(rules: NinukiRules) -> NinukiState:
    """The empty board."""
    phase = PLACE if rules.begins in PLACED else PLAY
    return NinukiState(rules, bytes(rules.size * rules.size), 0, (0,) * rules.sides, phase)
