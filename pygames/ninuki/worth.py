"""What a position is worth as it stands, before any search.

Shapes were judged by `shapes` already; here are the stones taken, and whose turn it is.
"""

from __future__ import annotations

from pygames.ninuki.board import Board
from pygames.ninuki.position import BLACK, WHITE
from pygames.ninuki.shapes import SIDE_BITS, STRAIGHT_MASK, TAKE, TAKE_MASK

# Worth of stones taken by how many are still missing, fitted like the worth of shapes: the first
# pair is worth as much as a three, with one pair missing every pair of the enemy's is a threat.
MISSING = (4_000, 1_600, 960, 740, 600, 525, 450, 370, 290, 145, 0)
MOST_TAKEN = 64

# What the mover may do next is worth more than what the other may, unless he is stopped.
TEMPO = 150
TAKE_NEXT, TAKE_SOON, TAKES_SOON = 300, 165, 340
MORE_NEXT, MORE_SOON = 9, 15  # for each stone taken before
STRAIGHT_NEXT, STRAIGHT_SOON = 540, 140


def taken_worth(taken: int, needed: int) -> int:
    """What the stones that a side has taken are worth to it."""
    return MISSING[max(0, needed - taken)]


_TAKEN = tuple(taken_worth(taken, 10) for taken in range(MOST_TAKEN))  # with two sides


def estimate(board: Board, side: int) -> int:
    """What a position of two sides is worth to the side to move."""
    count = board.count
    if side == BLACK:
        other, value = WHITE, board.score
        mine, his = count, count >> SIDE_BITS
    else:
        other, value = BLACK, -board.score
        his, mine = count, count >> SIDE_BITS
    my_taken, his_taken = board.taken[side], board.taken[other]
    value += _TAKEN[my_taken] - _TAKEN[his_taken] + TEMPO
    if mine & TAKE_MASK:
        value += TAKE_NEXT + MORE_NEXT * my_taken
    takes = his & TAKE_MASK
    if takes:
        value -= (TAKE_SOON if takes == TAKE else TAKES_SOON) + MORE_SOON * his_taken
    if mine & STRAIGHT_MASK:
        value += STRAIGHT_NEXT
    if his & STRAIGHT_MASK:
        value -= STRAIGHT_SOON
    return value
