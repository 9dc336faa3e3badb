"""The rules that the computer's board does not know: forbidden points and lines that wait.

Most games have none of them, and then nothing is asked. The answers are the engine's own,
remembered by position where they are slow.
"""

from __future__ import annotations

from dataclasses import replace

from pygames.ninuki.board import Board, Undone
from pygames.ninuki.captures import whole_line
from pygames.ninuki.extension import must_wait
from pygames.ninuki.forbidden import refusal
from pygames.ninuki.pieces import Points
from pygames.ninuki.position import BLACK, PENDING, PLAY, NinukiState, side_of
from pygames.ninuki.shapes import SIDE_BITS, WON_MASK


class Judge:
    """What may be played on one search's board, and which wins stand."""

    def __init__(self, state: NinukiState, board: Board) -> None:
        rules = state.rules
        self.state = state
        self.board = board
        self.waits = rules.extension != "none"
        self.whole = rules.extension == "whole"
        bound = {"none": (), "first": (BLACK,), "both": (1, 2)}[rules.double_three]
        self.bound = bound if rules.sides == 2 else ()  # sides that may make no double three
        self.sandwich = rules.self_sandwich == "forbidden"
        self.odd = self.waits or bool(self.bound) or rules.self_sandwich != "none"
        # What a stone that might win is tried with: all taken, and nothing where that is free.
        self.ways = (None, ()) if rules.forced_capture == "off" else (None,)
        self.asked: dict[tuple[int, ...], bool] = {}

    def seat(self, side: int) -> int:
        """A seat that plays for a side."""
        seats = range(self.state.rules.seats)
        return next(seat for seat in seats if side_of(self.state, seat) == side)

    def as_state(self, side: int, phase: str = PLAY) -> NinukiState:
        """The board as a position with the side to move."""
        board = self.board
        return replace(
            self.state,
            board=bytes(board.cells),
            turn=self.seat(side),
            taken=tuple(board.taken[1:]),
            phase=phase,
            passes=0,
        )

    def place(self, at: int, side: int) -> Undone | None:
        """Put a stone and take all that it takes; None if it may not be put."""
        if self.odd:
            return None if self.barred(at, side) else self.put(at, side)
        return self.board.place(at, side)

    def put(self, at: int, side: int, chosen: Points | None = None) -> Undone:
        """Put a stone that may be put, and take the line that waits if it takes it.

        `chosen` names the other stones to take, None: all.
        """
        if self.whole and self.waiting(self.before(side)):
            line = whole_line(self.as_state(side, PENDING))
            if line and line[0] == at:
                taken = self.board.takes(side).get(at, ()) if chosen is None else chosen
                chosen = tuple({*taken, *line[1]})
        return self.board.place(at, side, chosen)

    def line_of(self, side: int) -> bool:
        """Whether a winning line of the side is on the board."""
        return bool(self.board.count >> (SIDE_BITS * (side - 1)) & WON_MASK)

    def barred(self, at: int, side: int) -> bool:
        """Whether the side may not put a stone on an empty point."""
        lines = self.board.table.grid.through[at]
        if self.sandwich and any(at in self.board.lines[n].between[side] for n, _ in lines):
            return True
        if side not in self.bound:
            return False
        readings = [self.board.lines[number] for number, _ in lines]
        threes = sum(at in reading.threes[side] for reading in readings)
        if threes < 2 and not any(at in reading.takes[side] for reading in readings):
            return False
        key = (self.board.key, at, side, *self.board.taken)
        if key not in self.asked:
            self.asked[key] = refusal(self.as_state(side), at, None) is not None
        return self.asked[key]

    def winning(self, side: int) -> list[int]:
        """The points where the side, if it moved now, would win for sure."""
        found = self.board.winning(side)
        return [at for at in found if self.wins(at, side)] if self.odd else found

    def wins(self, at: int, side: int, other: int = 0) -> bool:
        """Whether a stone wins for its side, if not for everybody, with no line left to wait.

        `other` is a side that must not win with it.
        """
        if self.odd and self.barred(at, side):
            return False
        return any(self._wins(at, side, chosen, other) for chosen in self.ways)

    def _wins(self, at: int, side: int, chosen: Points | None, other: int) -> bool:
        undone = self.put(at, side, chosen)
        won = self.board.winners()
        wins = side in won and other not in won and len(won) < self.state.rules.sides
        wins = wins and not (self.waits and self.waiting(side))
        self.board.undo(undone)
        return wins

    def beats(self, side: int, other: int) -> bool:
        """Whether the side, if it moved now, could win while another does not."""
        return any(self.wins(at, side, other) for at in self.board.winning(side))

    def waiting(self, side: int) -> bool:
        """Whether the line that the side just made waits for an answer."""
        board = self.board
        shift = SIDE_BITS * (side - 1)
        if sum(bool(reading.count >> shift & WON_MASK) for reading in board.lines) != 1:
            return False
        key = (board.key, -1, side, *board.taken)
        if key not in self.asked:
            if self.whole:
                pending = self.as_state(self.after(side), PENDING)
                self.asked[key] = must_wait(pending)
            else:
                self.asked[key] = board.winners() == [side] and bool(self._breaking(side))
        return self.asked[key]

    def stops(self, side: int) -> list[int]:
        """The points that stop the line which waits for the side to move, if one does."""
        owner = self.before(side)
        return self._breaking(owner) if self.waiting(owner) else []

    def _breaking(self, owner: int) -> list[int]:
        """The points of the next side that leave the owner of a line without one."""
        side = self.after(owner)
        board = self.board
        points = {*board.takes(side)}
        if self.whole:
            line = whole_line(self.as_state(side, PENDING))
            points |= {line[0]} if line else set()
        if board.takes_back:
            points.update(at for reading in board.lines for at in reading.between[side])
        found = []
        for at in sorted(points):
            undone = self.place(at, side)
            if undone is not None:
                if not self.line_of(owner):
                    found.append(at)
                board.undo(undone)
        return found

    def after(self, side: int) -> int:
        """The side that moves after a side."""
        return side % self.state.rules.sides + 1

    def before(self, side: int) -> int:
        """The side that moves before a side."""
        return (side - 2) % self.state.rules.sides + 1
