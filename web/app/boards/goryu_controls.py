"""Goryūjin's buttons beside the sentence: a move that waits, a touchdown, a pass."""

from __future__ import annotations

from pygames.goryu.choices import touchdown_options
from pygames.goryu.position import PASS, Move, distance
from pygames.goryu.words import write_move
from web.app.boards import Control, Shown
from web.app.boards.goryu_hand import can_place, held, held_move, landings
from web.app.boards.goryu_words import dragon_name
from web.app.texts import Texts


def controls(shown: Shown, texts: Texts) -> list[Control]:
    """The buttons that the person to move needs."""
    if shown.seat is None:
        return []
    move = held_move(shown)
    if move:
        return _waiting(shown, shown.seat, move, texts)
    return [*_touchdowns(shown, shown.seat, texts), *_pass(shown, shown.seat, texts)]


def _waiting(shown: Shown, seat: int, move: Move, texts: Texts) -> list[Control]:
    """Put it down; grow and touch down at once, nearest first; or take it back."""
    word, rules = write_move(move), shown.state.rules
    found = [Control("word", word, texts("goryu.board.control.play"), main=True)]
    for way in landings(shown.state, seat, move):
        far = distance(rules, seat, way.landing or way.lie)
        label = texts("goryu.board.control.land", far=far)
        found.append(Control("word", write_move(way), label))
    return [*found, Control("hand", move.piece, texts("goryu.board.control.back"))]


def _touchdowns(shown: Shown, seat: int, texts: Texts) -> list[Control]:
    """A button for each dragon that can touch down, with its best distance."""
    return [
        Control(
            "hand",
            f"{number}!",
            texts(
                "goryu.board.control.touch_down",
                dragon=dragon_name(number, texts),
                far=found[0].distance,
            ),
            pressed=held(shown) == f"{number}!",
        )
        for number, found in touchdown_options(shown.state, seat).items()
    ]


def _pass(shown: Shown, seat: int, texts: Texts) -> list[Control]:
    """With a clock only for a seat that can put nothing down."""
    timed = shown.table.get("clock", "none") != "none"
    if shown.hand or (timed and can_place(shown.state, seat)):
        return []
    return [Control("word", write_move(PASS), texts("goryu.board.control.pass"))]
