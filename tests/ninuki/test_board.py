"""The computer's board against the engine: what is put, taken and won, and taken back again."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from pygames.ninuki import GAME
from pygames.ninuki.board import Board, best_first
from pygames.ninuki.captures import captures
from pygames.ninuki.judge import Judge
from pygames.ninuki.options import PRESETS, NinukiRules
from pygames.ninuki.position import PENDING, PLAY
from pygames.ninuki.shapes import STRAIGHT, STRAIGHT_MASK, judge
from pygames.ninuki.wins import wins
from pygames.ninuki.words import Stone
from tests.ninuki.positions import at
from tests.ninuki.random_play import played

MIXED = {
    "four_all_taken": NinukiRules(seats=4, self_sandwich="taken", capture_three="on"),
    "three_unmixed": NinukiRules(
        seats=3, self_sandwich="taken", capture_three="on", mixed_capture="off"
    ),
    "small_all": NinukiRules(
        size=9,
        overline="on",
        forced_capture="off",
        capture_three="on",
        self_sandwich="taken",
        extension="break",
    ),
    "forbidding": NinukiRules(self_sandwich="forbidden", double_three="both", extension="whole"),
}
RULES = {**PRESETS, **MIXED}


def everything(board):
    """All that a board holds."""
    codes = [reading.code for reading in board.lines]
    return bytes(board.cells), codes, board.score, board.count, board.key, list(board.taken)


def chosen(state, move):
    """The stones that a move names."""
    if move.take is None:
        return None
    point = move.row * state.rules.size + move.column
    return tuple(s for name, each, _ in captures(state, point) if name in move.take for s in each)


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_it_agrees_with_the_engine(rules):
    compared = 0
    for seed in range(3):
        board = Board(GAME.start(rules), 1)
        judge = Judge(GAME.start(rules), board)
        for state, move in played(rules, seed, 120):
            if not isinstance(move, Stone):
                continue
            after = GAME.after(state, state.turn, move)
            point = move.row * rules.size + move.column
            before = everything(board)
            for _ in range(2):  # the second time everything is remembered, not found
                if state.phase in (PLAY, PENDING):
                    undone = judge.put(point, state.placing, chosen(state, move))
                else:
                    undone = board.place(point, state.placing)
                board.undo(undone)
                assert everything(board) == before
            if state.phase in (PLAY, PENDING):
                judge.put(point, state.placing, chosen(state, move))
            else:
                board.place(point, state.placing)
            assert bytes(board.cells) == after.board
            assert tuple(board.taken[1:]) == after.taken
            assert board.winners() == [win.side for win in wins(after)]
            fresh = Board(after, 1)
            assert everything(board) == everything(fresh)
            compared += 1
    assert compared > 50


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_forbidden_points_and_waiting_lines_are_the_engine_s(rules):
    for seed in range(2):
        for state, move in played(rules, seed, 70):
            if state.phase != PLAY or not isinstance(move, Stone):
                continue
            judge = Judge(state, Board(state, 1))
            legal = {
                each.row * rules.size + each.column
                for each in GAME.moves(state, state.turn)
                if isinstance(each, Stone)
            }
            if rules.opening.startswith("center") and state.played < 3:
                continue  # the search does not know that
            barred = {
                point
                for point, held in enumerate(state.board)
                if not held and judge.barred(point, state.placing)
            }
            assert barred == set(range(rules.size**2)) - legal - {
                point for point, held in enumerate(state.board) if held
            }
            after = GAME.after(state, state.turn, move)
            if judge.waits and move.take is None and len(wins(after)) == 1:
                judge.place(move.row * rules.size + move.column, state.placing)
                assert judge.waiting(state.placing) == (after.phase == PENDING)


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_a_line_put_together_from_segments_is_the_whole_line_s(rules):
    several = 0
    rng = Random(7)
    for share in (0.05, 0.1, 0.2, 0.4):
        for _ in range(4):
            weights = (1 - share, *[share / rules.sides] * rules.sides)
            stones = bytes(rng.choices(range(rules.sides + 1), weights, k=rules.size**2))
            board = Board(replace(GAME.start(rules), board=stones), 1)
            for line, cut, reading in zip(
                board.table.grid.lines, board.table.grid.cuts, board.lines, strict=True
            ):
                several += len(reading.parts) > 1
                whole = judge(board.table.view, stones[cut])
                for side in range(rules.sides + 1):
                    for kind in ("fives", "fours", "straights", "threes"):
                        found = sorted(line[place] for place in getattr(whole, kind)[side])
                        assert sorted(getattr(reading, kind)[side]) == found
                    takes = {
                        line[place]: {line[stone] for stone in taken}
                        for place, taken in whole.takes[side].items()
                    }
                    assert {at: set(taken) for at, taken in reading.takes[side].items()} == takes
                    assert {line[place] for place in whole.between[side]} == {
                        *reading.between[side]
                    }
                    if len(reading.parts) == 1:
                        assert (reading.score, reading.count) == (whole.score, whole.count)
    assert several > 10


def test_reasons_followed_are_reasons_found_anew():
    rng = Random(3)
    state = at("size=19", B="J10 K11 L9", W="K10 K9 J11", turn=1)
    board = Board(state, 1)
    reasons, mark = board.reasons(1), len(board.trail)
    for turn in range(30):
        points = best_first(board.reasons(1 + turn % 2), 12)
        board.place(rng.choice(points), 1 + turn % 2)
        assert board.follow(reasons, 1, mark) == board.reasons(1)


@pytest.mark.parametrize(
    ("rules", "black", "fives", "straight"),
    [
        ("", "G8 H8 I8 J8", {"F8", "K8"}, 0),
        ("", "G8 H8 I8 K8", {"J8"}, 0),
        ("", "A8 B8 C8 D8", {"E8"}, 0),
        ("", "G8 H8 I8 J8 L8", {"F8"}, 0),  # K8 would make six
        ("overline=on", "G8 H8 I8 J8 L8", {"F8", "K8"}, 0),
        ("", "G8 H8 I8", set(), 2),
        ("", "G8 H8 J8", set(), 1),
        ("", "B8 C8 D8", set(), 1),  # A8 makes no straight four
        ("", "G8 H8", set(), 0),
        ("seats=3", "G8 H8 I8", {"F8", "J8"}, 0),
        ("seats=3", "G8 H8", set(), 2),
    ],
)
def test_what_completes_a_line(rules, black, fives, straight):
    state = at(rules, B=black)
    board = Board(state, 1)
    names = state.grid.names
    assert {names[point] for point in board.winning(1)} == fives
    assert board.winners() == []
    assert (board.count & STRAIGHT_MASK) // STRAIGHT == straight


def test_captures_that_win_are_winning():
    state = at(B="G8 H8", W="F8", taken="0,8")
    board = Board(state, 1)
    assert [state.grid.names[point] for point in board.winning(2)] == ["I8"]
    state = at(B="G8 H8", W="F8", taken="0,7")
    assert Board(state, 1).winning(2) == []
    state = at(B="G8 H8 I7 I6", W="F8 I5", taken="0,6")  # two pairs at once
    assert [state.grid.names[point] for point in Board(state, 1).winning(2)] == ["I8"]
