"""Asking the engine about a written position, for the tests here."""

from __future__ import annotations

from random import Random

from pygames.goryu import GAME
from pygames.goryu.position import GoryuRules


def position(text, **options):
    """A position that has no faults, by its text without the passes: `Pd@c30r1 - f`."""
    state = GAME.read_state(GoryuRules(**options), text if text[-1].isdigit() else f"{text} 0")
    assert GAME.faults(state) == ()
    return state


def asked(text, word, **options):
    """What the rulebook says to a word: the code without `goryu.` and its places, or None."""
    state = position(text, **options)
    move = GAME.read(word)
    assert GAME.write(move) == word
    reason = GAME.why_not(state, state.turn, move)
    assert (move in GAME.moves(state, state.turn)) == (reason is None)
    return reason and " ".join((reason.code.removeprefix("goryu."), *reason.at))


def played(state, words):
    """The state after checked moves of the seats in turn."""
    for word in words.split():
        state = GAME.play(state, state.turn, GAME.read(word))
    return state


def random_game(rules, seed):
    """The states of a random game in which heads, growth and touchdowns are equally likely."""
    rng = Random(seed)
    state = GAME.start(rules)
    states = [state]
    while GAME.actors(state):
        by_kind = {}
        for move in GAME.moves(state, state.turn):
            by_kind.setdefault((move.kind, move.landing is None), []).append(move)
        if len(by_kind) > 1:
            del by_kind["pass", True]
        state = GAME.after(state, state.turn, rng.choice(rng.choice(list(by_kind.values()))))
        states.append(state)
    return states
