"""Reference players of 五竜陣 that are no levels: a pure racer and a one-ply player."""

from __future__ import annotations

from random import Random

from pygames.goryu import GAME
from pygames.goryu.position import PASS, GoryuState, Move, compare
from pygames.goryu.race import NO_WAY, Race, turns


def _best(state: GoryuState, seat: int, rng: Random, worth) -> Move:
    """The move after which the position is worth most, ties by lot; a pass only if it must."""
    moves = [move for move in GAME.moves(state, seat) if move != PASS] or [PASS]
    rng.shuffle(moves)
    return max(moves, key=lambda move: worth(GAME.after(state, seat, move)))


def _won(state: GoryuState, seat: int) -> bool:
    outcome = GAME.outcome(state)
    return bool(outcome) and outcome.places[seat] == 1


def racer(state: GoryuState, seat: int, log: tuple[str, ...], rng: Random) -> Move:
    """The shortest way of its own, as if nobody else were there."""

    def worth(after: GoryuState) -> int:
        return 1 if _won(after, seat) else -Race(after, seat).cells

    return _best(state, seat, rng, worth)


def one_ply(state: GoryuState, seat: int, log: tuple[str, ...], rng: Random) -> Move:
    """The race's difference right after its move; ahead it flees, behind it chases."""

    def worth(after: GoryuState) -> float:
        if _won(after, seat):
            return 10**6
        mine, theirs = (Race(after, side).cells for side in (seat, 1 - seat))
        lead = turns(after.rules, theirs) - turns(after.rules, mine)
        fine = (theirs - mine) / 10
        away = _apart(after) / 100
        return 10 * lead + fine + (away if lead > 0 else -away)

    if state.passes and compare(state).winner == seat and Race(state, seat).cells == NO_WAY:
        return PASS
    return _best(state, seat, rng, worth)


def _apart(state: GoryuState) -> int:
    """The distance between the sides' nearest open ends."""
    fire, water = (
        [end for dragon in dragons for end in dragon.open_ends] for dragons in state.dragons
    )
    return min(
        (abs(a.column - b.column) + abs(a.row - b.row) for a in fire for b in water), default=0
    )
