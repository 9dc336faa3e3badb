"""Options in any combination: what must hold of every position and move."""

from collections import Counter

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pygames.ninuki import GAME
from pygames.ninuki.about import (
    capture_choices,
    forbidden_places,
    groups,
    removed,
    stopping_places,
    victories,
)
from pygames.ninuki.options import PRESETS, NinukiRules
from pygames.ninuki.position import PENDING, side_of
from pygames.ninuki.words import Stone
from tests.ninuki.random_play import played

ANY_RULES = st.builds(
    NinukiRules,
    **{name: st.sampled_from(values) for name, values in NinukiRules.options().items()},
)


@given(rules=ANY_RULES, seed=st.integers(0, 2**32))
@settings(max_examples=40, deadline=None, derandomize=True,
          suppress_health_check=[HealthCheck.too_slow])  # fmt: skip
def test_every_combination_is_played(rules, seed):
    for number, (state, move) in enumerate(played(rules, seed, 70)):
        check_move(state, move)
        if number % 16 == 5 or state.phase == PENDING:
            check_position(state)


@pytest.mark.slow
@given(rules=ANY_RULES, seed=st.integers(0, 2**32))
@settings(max_examples=300, deadline=None, derandomize=True,
          suppress_health_check=[HealthCheck.too_slow])  # fmt: skip
def test_many_more_combinations(rules, seed):
    for state, move in played(rules, seed, 120):
        check_move(state, move)
        check_position(state)


def check_move(state, move):
    """Stones go where the groups say, and are counted for whom they say."""
    after = GAME.after(state, state.turn, move)
    assert GAME.read_state(state.rules, GAME.write_state(after)) == after
    assert GAME.read(GAME.write(move)) == move
    check_result(after)
    if not isinstance(move, Stone):
        assert after.board == state.board
        return
    names = state.grid.names
    place = names[move.row * state.rules.size + move.column]
    gone = set(removed(state, move))
    placed = dict(zip(names, state.board, strict=True)) | {place: state.placing}
    left = {name: 0 if name in gone else held for name, held in placed.items()}
    assert dict(zip(names, after.board, strict=True)) == left
    chosen = [
        group
        for group in groups(state, place)
        if not group.direction or move.take is None or group.direction in move.take
    ]
    assert gone == {stone for group in chosen for stone in group.stones}
    won = Counter()
    for captor in {group.captor for group in chosen}:
        stones = {s for group in chosen if group.captor == captor for s in group.stones}
        assert all(placed[stone] != captor for stone in stones)
        won[captor] = len(stones)
    assert after.taken == tuple(n + won[side] for side, n in enumerate(state.taken, 1))


def check_result(state):
    """The outcome is that of the sides that are shown to have won."""
    outcome = GAME.outcome(state)
    won = {victory.side for victory in victories(state)}
    if won:
        assert outcome
        for seat, place in enumerate(outcome.places):
            assert (place == 1) == (side_of(state, seat) in won)
    elif outcome:
        assert set(outcome.places) == {1}
        assert 0 not in state.board or state.passes == state.rules.seats


def check_position(state):
    """Moves, forbidden places, choices and stops agree with the rulebook and with play."""
    seat = state.turn
    moves = GAME.moves(state, seat)
    assert set(moves) == {m for m in GAME.shapes(state, seat) if not GAME.why_not(state, seat, m)}
    if state.phase == "choose":
        return
    names = state.grid.names
    by_place = {name: [] for name, held in zip(names, state.board, strict=True) if not held}
    for move in moves:
        if isinstance(move, Stone):
            by_place[names[move.row * state.rules.size + move.column]].append(move)
    assert set(forbidden_places(state)) == {name for name, found in by_place.items() if not found}
    assert all(list(capture_choices(state, name)) == found for name, found in by_place.items())
    if state.phase == PENDING:
        saves = set()
        for name, found in by_place.items():
            for move in found:
                after = GAME.after(state, seat, move)
                ended = victories(after) if after.phase == "-" else ()
                if not any(v.side == state.before and v.lines for v in ended):
                    saves.add(name)
        assert set(stopping_places(state)) == saves


def test_presets_name_every_value():
    for name, values in NinukiRules.options().items():
        assert {getattr(rules, name) for rules in PRESETS.values()} == set(values), name
