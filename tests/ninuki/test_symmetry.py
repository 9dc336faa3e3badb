"""Turned and mirrored positions give turned and mirrored answers, reasons included."""

from dataclasses import replace
from random import Random

import pytest

from pygames.game import Reason
from pygames.ninuki import GAME
from pygames.ninuki.about import stopping_places
from pygames.ninuki.lines import DIRECTIONS, STEPS
from pygames.ninuki.options import NinukiRules
from pygames.ninuki.words import Stone
from tests.ninuki.random_play import played

SEEDS = 24
TURNS = [(flip, mirror_rows, mirror_columns) for flip in (0, 1) for mirror_rows in (0, 1)
         for mirror_columns in (0, 1)]  # fmt: skip


def turned(turn, row, column, last):
    """Where a row and a column go; `last` is 0 for steps instead of points."""
    flip, mirror_rows, mirror_columns = turn
    row, column = (column, row) if flip else (row, column)
    return last - row if mirror_rows else row, last - column if mirror_columns else column


def turned_direction(turn, direction):
    step = turned(turn, *STEPS[DIRECTIONS.index(direction)], 0)
    return DIRECTIONS[STEPS.index(step)]


def turned_place(turn, place, last):
    row, column = turned(turn, int(place[1:]) - 1, ord(place[0]) - 65, last)
    return f"{chr(65 + column)}{row + 1}"


def turned_state(turn, state):
    size = state.rules.size
    board = bytearray(size * size)
    for point, held in enumerate(state.board):
        row, column = turned(turn, *divmod(point, size), size - 1)
        board[row * size + column] = held
    return replace(state, board=bytes(board))


def turned_move(turn, move, last):
    if not isinstance(move, Stone):
        return move
    row, column = turned(turn, move.row, move.column, last)
    take = move.take
    if take is not None:
        take = tuple(sorted((turned_direction(turn, d) for d in take), key=DIRECTIONS.index))
    return Stone(column, row, take)


def turned_reason(turn, reason, last):
    """The code and the set of places: their order is the board's, not the reason's."""
    if reason is None:
        return None
    return reason.code, {turned_place(turn, place, last) for place in reason.at}


def plain(reason: Reason | None):
    return None if reason is None else (reason.code, set(reason.at))


def chosen(seed):
    """Options by seed, leaning towards those that object."""
    rng = Random(seed)
    options = NinukiRules.options()
    rules = NinukiRules(**{name: rng.choice(values) for name, values in options.items()})
    return replace(rules, size=rng.choice((9, 9, 13)), self_sandwich=rng.choice(
        ("forbidden", "taken", "forbidden", "none")), seats=rng.choice((2, 2, 3, 4)))  # fmt: skip


def sample(seed):
    """A few positions of a game with the moves made: the opening's, then some with contact."""
    game = list(played(chosen(seed), seed, 60))
    return [*game[:3:2], *game[20::20]]


@pytest.mark.parametrize("seed", range(SEEDS))
def test_eight_symmetries(seed):
    last = chosen(seed).size - 1
    for state, move in sample(seed):
        for turn in TURNS[1:]:
            other = turned_state(turn, state)
            seat = state.turn
            for shape in GAME.shapes(state, seat):
                expected = turned_reason(turn, GAME.why_not(state, seat, shape), last)
                answer = GAME.why_not(other, seat, turned_move(turn, shape, last))
                assert plain(answer) == expected, GAME.write(shape)
            after = GAME.after(state, seat, move)
            other_after = GAME.after(other, seat, turned_move(turn, move, last))
            assert other_after == turned_state(turn, after)
            assert set(stopping_places(other_after)) == {
                turned_place(turn, place, last) for place in stopping_places(after)
            }


def test_the_sample_meets_every_objection_to_a_point():
    met = {
        reason.code
        for seed in range(SEEDS)
        for state, _ in sample(seed)
        for shape in GAME.shapes(state, state.turn)
        if (reason := GAME.why_not(state, state.turn, shape))
    }
    for code in ("occupied", "sandwich", "double_three", "centre_first", "too_near_centre"):
        assert f"ninuki.{code}" in met
