"""The small game at the end of a lesson: from a position, against a list of moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pygames.game import CHANCE, BadText
from web.app import scripted
from web.app.lessons.desk import Desk, Scene
from web.app.lessons.fields import Fields


@dataclass(frozen=True)
class SmallGame:
    """A game that the person can win, and how it is begun."""

    text: str  # what the others do, and what to try
    moves: int  # the person's in the line that was proved
    onward: str  # the address fragment: position, rules, and who sits where


def small_game(fields: Fields, desk: Desk) -> SmallGame:
    """A lesson's small game, played out once by the engine.

    `side` is the list of all other seats, see `web.app.scripted`; `line` are the person's moves,
    and what chance does, in order. Raises LessonError when a move of the line is refused, when
    the others have no move of the list in it, and when it does not end with the person's win.
    """
    scene = desk.scene(fields)
    if scene.state == desk.game.start(desk.game.rules_of(scene.state)):
        raise fields.wrong("a list of moves needs a position to begin from")
    try:
        others = scripted.write(fields.words("side"))
        for word in fields.words("side"):
            desk.game.read(word)
        count = _won(fields, desk, scene, others)
    except BadText as error:
        raise fields.wrong(str(error)) from error
    onward = desk.onward(scene.state, player=scene.seat, others=others)
    if not onward:
        raise fields.wrong("nobody could play on from there")
    made = SmallGame(desk.say(fields.text("text")), count, onward)
    fields.done()
    return made


def _won(fields: Fields, desk: Desk, scene: Scene, others: str) -> int:
    """How many moves the person needs in the line. Raises LessonError."""
    game, state, count = desk.game, scene.state, 0
    line = fields.word("line").split()
    while game.actors(state):
        seat = game.actors(state)[0]
        if seat in (scene.seat, CHANCE):
            if not line:
                raise fields.wrong("line: the game goes on behind it")
            state = desk.made(fields, state, seat, line.pop(0))
            count += seat == scene.seat
        else:
            state = _answered(fields, desk, state, seat, others)
    outcome: Any = game.outcome(state)
    if line or outcome.places[scene.seat] != 1 or set(outcome.places) == {1}:
        raise fields.wrong(f"line: does not end with a win ({outcome.places}, left: {line})")
    return count


def _answered(fields: Fields, desk: Desk, state: Any, seat: int, others: str) -> Any:
    move = scripted.reply(desk.game, state, seat, others)
    if move is None:
        raise fields.wrong(f"side: no move of it in {desk.game.write_state(state)}")
    return desk.game.after(state, seat, move)
