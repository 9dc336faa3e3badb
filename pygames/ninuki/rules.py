"""The rules of Ninuki-renju (二抜き連珠) behind the contract: who acts, what may be played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pygames.game import BadText, Game, Outcome, Reason
from pygames.ninuki.captures import choices, put
from pygames.ninuki.extension import must_wait
from pygames.ninuki.forbidden import doubtful, has_point, refusal
from pygames.ninuki.options import PRESETS, NinukiRules
from pygames.ninuki.position import (
    ASKED,
    BLACK,
    CHOOSE,
    MOVES_FIRST,
    PENDING,
    PLACE,
    PLAY,
    NinukiState,
    side_of,
    start,
)
from pygames.ninuki.wins import outcome
from pygames.ninuki.words import (
    Call,
    Move,
    read_move,
    read_state,
    stones,
    write_move,
    write_state,
)

EVERYTHING = (None,)  # the one way to take when captures are forced


class Ninuki(Game[NinukiRules, NinukiState, Move]):
    """Five in a line, or ten stones taken in pairs; four and eight for three and four seats."""

    key = "ninuki"
    edition = 1
    rules = NinukiRules
    presets = PRESETS

    def rules_of(self, state: NinukiState) -> NinukiRules:
        return state.rules

    def start(self, rules: NinukiRules) -> NinukiState:
        return start(rules)

    def actors(self, state: NinukiState) -> tuple[int, ...]:
        return () if outcome(state) else (state.turn,)

    def shapes(self, state: NinukiState, seat: int) -> Iterator[Move]:
        for point, stone in enumerate(stones(state.rules.size)):
            yield stone
            if not state.board[point]:
                yield from (
                    replace(stone, take=take) for take in choices(state, point) if take is not None
                )
        yield from Call

    def why_not(self, state: NinukiState, seat: int, move: Move) -> Reason | None:
        if isinstance(move, Call):
            return _why_no_call(state, move)
        point = state.grid.point(move.column, move.row)
        if point is None:
            return Reason("ninuki.off_board")
        if state.board[point]:
            return Reason("ninuki.occupied", (state.grid.names[point],))
        if state.phase == CHOOSE:
            return Reason("ninuki.choose_colour")
        suited = move.take is None or move.take in choices(state, point)
        reason = refusal(state, point, move.take if suited else None)
        if reason or suited:
            return reason
        forced = state.rules.forced_capture == "on"
        return Reason("ninuki.must_take" if forced else "ninuki.no_such_capture")

    def moves(self, state: NinukiState, seat: int) -> list[Move]:
        """The legal moves, as `why_not` has them: it is asked only where it could object."""
        if state.phase == CHOOSE:
            return [call for call in Call if not _why_no_call(state, call)]
        asked = doubtful(state)
        choosing = state.rules.forced_capture == "off"
        found: list[Move] = [
            stone if take is None else replace(stone, take=take)
            for point, stone in enumerate(stones(state.rules.size))
            if not state.board[point]
            for take in (choices(state, point) if choosing else EVERYTHING)
            if point not in asked or not refusal(state, point, take)
        ]
        return found or [Call.PASS]

    def after(self, state: NinukiState, seat: int, move: Move) -> NinukiState:
        if move is Call.PASS:
            turn = (state.turn + 1) % state.rules.seats
            return replace(state, turn=turn, passes=state.passes + 1)
        if isinstance(move, Call):
            return _after_choice(state, move)
        made = put(state, move.row * state.rules.size + move.column, move.take)
        if state.phase == PLACE:
            return _after_placing(replace(state, board=made.board, taken=made.taken))
        turn = (state.turn + 1) % state.rules.seats
        played = NinukiState(state.rules, made.board, turn, made.taken, PLAY, state.swapped)
        if state.rules.extension != "none":
            pending = replace(played, phase=PENDING)
            return pending if must_wait(pending) else played
        return played

    def outcome(self, state: NinukiState) -> Outcome | None:
        return outcome(state)

    def write(self, move: Move) -> str:
        return write_move(move)

    def read(self, text: str) -> Move:
        return read_move(text)

    def write_state(self, state: NinukiState) -> str:
        return write_state(state)

    def read_state(self, rules: NinukiRules, text: str) -> NinukiState:
        state = read_state(rules, text)
        if state.phase == PENDING and not must_wait(state):
            raise BadText(f"no line is pending: {text!r}")
        return state

    def reveals(self, before: NinukiState, seat: int, move: Move) -> bool:
        """A chosen colour stays chosen."""
        return move in (Call.BLACK, Call.WHITE)

    def forfeit(self, state: NinukiState, seat: int) -> Outcome | None:
        """With two sides the whole side has lost; with more nobody resigns."""
        if state.rules.sides > 2:
            return None
        side = side_of(state, seat)
        seats = range(state.rules.seats)
        places = (2 if side_of(state, other) == side else 1 for other in seats)
        return Outcome(tuple(places), (Reason("game.resigned", (str(seat + 1),)),))


def _why_no_call(state: NinukiState, call: Call) -> Reason | None:
    choosing = state.phase == CHOOSE
    if call is Call.PASS:
        if choosing:
            return Reason("ninuki.choose_colour")
        return Reason("ninuki.point_is_free") if has_point(state) else None
    if not choosing:
        return Reason("ninuki.nothing_to_choose")
    if call is Call.MORE and (state.rules.opening != "three" or state.turn == 0):
        return Reason("ninuki.more_not_offered")
    return None


def _after_placing(state: NinukiState) -> NinukiState:
    """One more of the opening's stones lies: the next one follows, or somebody is asked."""
    asked = ASKED[state.rules.opening].get(state.played)
    return state if asked is None else replace(state, turn=asked, phase=CHOOSE)


def _after_choice(state: NinukiState, call: Call) -> NinukiState:
    """The chooser plays the named colour, or puts down two more stones himself."""
    if call is Call.MORE:
        return replace(state, phase=PLACE)
    swapped = (state.turn == 0) == (call is Call.WHITE)
    first_is_white = MOVES_FIRST[state.rules.opening] != BLACK
    return replace(state, turn=int(swapped != first_is_white), phase=PLAY, swapped=swapped)


GAME = Ninuki()
