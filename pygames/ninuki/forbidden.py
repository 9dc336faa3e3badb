"""The empty points that may not be played, and why: sandwich, double three, opening."""

from __future__ import annotations

from collections.abc import Container

from pygames.game import Reason
from pygames.ninuki.captures import Take, choices, put, sandwiches
from pygames.ninuki.position import PLAY, NinukiState
from pygames.ninuki.threes import binds, double_three, suspects

KEPT_AWAY = {"center": 3, "center_far": 4}  # the first player's second stone, from the centre


def doubtful(state: NinukiState) -> Container[int]:
    """Points outside of which `refusal` objects to nothing: it need not be asked there."""
    points = range(len(state.board))
    if _opening_stone(state):
        return points
    found = suspects(state) if binds(state) else set()
    if state.rules.self_sandwich == "forbidden":
        found.update(at for at in points if not state.board[at] and sandwiches(state, at))
    return found


def refusal(state: NinukiState, point: int, take: Take) -> Reason | None:
    """Why the next stone may not be put on an empty point, taking so; None: it may."""
    names = state.grid.names
    if state.rules.self_sandwich == "forbidden":
        flanks = {flank for group in sandwiches(state, point) for flank in group.flanks}
        if flanks:
            return Reason("ninuki.sandwich", tuple(names[flank] for flank in sorted(flanks)))
    if binds(state):
        stones = double_three(state, point, put(state, point, take))
        if stones:
            return Reason("ninuki.double_three", tuple(names[stone] for stone in stones))
    centre = state.grid.centre
    stone = _opening_stone(state)
    if stone == 1 and point != centre:
        return Reason("ninuki.centre_first", (names[centre],))
    near = state.grid.distance(point, centre)
    if stone == 2 and near < KEPT_AWAY[state.rules.opening]:
        return Reason("ninuki.too_near_centre", (names[centre],))
    return None


def _opening_stone(state: NinukiState) -> int | None:
    """1 or 2 when the first player's first or second stone comes next and is bound."""
    if state.rules.begins not in KEPT_AWAY or state.phase != PLAY or state.turn:
        return None
    return {0: 1, 2: 2}.get(state.played)


def is_playable(state: NinukiState, point: int) -> bool:
    """Whether a stone may be put on an empty point in some way."""
    return any(refusal(state, point, take) is None for take in choices(state, point))


def has_point(state: NinukiState) -> bool:
    """Whether the next stone has a point at all; a seat that has none passes."""
    asked = doubtful(state)
    return any(
        not held and (point not in asked or is_playable(state, point))
        for point, held in enumerate(state.board)
    )
