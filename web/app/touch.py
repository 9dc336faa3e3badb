"""A person's hand on the board: a spot is touched, a piece is carried, the mouse rests."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pygames.game import Reason
from web.app import actions
from web.app.boards import Hand, Shown, Tray, Word
from web.app.messages import Ask, Drag, Patch, Tap

if TYPE_CHECKING:
    from web.app.session import Session


def tap(session: Session, message: Tap, patch: Patch) -> None:
    """A spot was touched: the board says what that means, once nothing lies over it.

    Raises BadText.
    """
    if session.ply is not None:
        session.ply = None
        return
    shown = session.shown()
    if shown.curtain is not None:
        actions.come(session, "", patch)
    elif shown.event is not None:
        actions.skip(session, "", patch)
    elif shown.seat is None:
        _not_now(session, patch)
    else:
        _touch(session, shown, shown.seat, message, patch)


def _touch(session: Session, shown: Shown, seat: int, message: Tap, patch: Patch) -> None:
    session.refused = None
    finger = message["by"] in ("touch", "pen") and session.board.is_small(shown)
    confirms = {"auto": finger, "always": True, "never": False}[session.settings.confirm]
    match session.board.touch(replace(shown, confirms=confirms), message["spot"]):
        case Hand(held):
            session.hand = held
            session.news = ""
            session.laid_down()
        case Word(word):
            session.submit(seat, word, patch)
        case Reason() as reason:
            session.refuse(message["spot"], reason, patch)


def drag(session: Session, message: Drag, patch: Patch) -> None:
    """The same word as two taps, wherever the first was. Raises BadText."""
    shown = session.shown()
    if shown.seat is None or session.ply is not None:
        _not_now(session, patch)
        return
    word = session.board.dragged(shown, message["start"], message["end"])
    session.refused = None
    session.hand = message["start"]
    session.submit(shown.seat, word, patch)


def point(session: Session, message: Ask, patch: Patch) -> None:
    """The mouse, or the ghost of a piece, rests on a spot."""
    session.pointed = message["spot"] if session.board.hovers else ""
    moved_on = session.refused and session.refused[0] != session.pointed
    if moved_on and isinstance(session.board, Tray):
        session.refused = None  # of a piece in the hand, which is elsewhere now
    if message.get("aloud"):
        patch["say"] = session.board.prompt(session.shown(), session.texts, "")


def _not_now(session: Session, patch: Patch) -> None:
    """The board was touched when no person is to move."""
    over = session.table.outcome() is not None
    waits = "app.not_now.over" if over else "app.not_now.computer"
    patch["say"] = session.texts("app.not_now.paused" if session.paused and not over else waits)
