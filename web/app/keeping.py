"""What outlives a visit: settings and games, stored by the page, in links and in files."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal
from urllib.parse import parse_qsl

from pygames.game import BadText
from web.app import seal, share
from web.app.boards import Tray
from web.app.messages import Hello, Look, Patch
from web.app.scripted import is_scripted
from web.app.store import (
    PERSON,
    Settings,
    StoredGame,
    change,
    read_game,
    read_settings,
    write_settings,
)

if TYPE_CHECKING:
    from web.app.session import Session


def store(patch: Patch, key: Literal["game", "settings", "kept"], text: str) -> None:
    """Have the page keep a text."""
    patch.setdefault("store", []).append({"key": key, "text": text})


# ---- when the page is opened ----


def restore(session: Session, message: Hello, patch: Patch) -> None:
    """Take up what the page found: the settings, the game on the table, and a link's game."""
    _restore_settings(session, message["store"].get("settings", ""))
    _restore_game(session, message["store"].get("game", ""), patch)
    _follow_link(session, message["address"], patch)
    patch["look"] = _look(session)


def _restore_settings(session: Session, text: str) -> None:
    try:
        session.settings = read_settings(text) if text else Settings()
    except BadText:
        session.error = session.texts("app.error.settings")


def _restore_game(session: Session, text: str, patch: Patch) -> None:
    if not text:
        return
    try:
        session.sit_down(_read(session, text))
    except BadText as bad:
        _set_aside(session, text, patch)
        session.error = _unreadable(session, bad)


def _follow_link(session: Session, address: str, patch: Patch) -> None:
    """A link's game replaces the one on the table, which stays in "kept"."""
    if not address:
        return
    try:
        table = share.read({session.game.key: session.game}, address)
        known = (PERSON, *session.levels)
        named = share.read_players(address, table.rules.seats, known)
    except BadText as bad:
        session.error = session.texts("app.error.address") + _unreadable(session, bad)
        return
    if session.table.log and table.save() != session.table.save():
        _set_aside(session, session.kept_text(), patch)
    fits = len(session.players) == table.rules.seats
    kept = session.players if fits and not any(map(is_scripted, session.players)) else ()
    players = named or kept or session.usual_players(table.rules)
    turned = len(players) == 2 and players[0] != PERSON == players[1]
    game = StoredGame(table, players, chosen=session.chosen, turned=turned, paused=not named)
    session.sit_down(game)
    patch["address"] = ""


def _read(session: Session, text: str) -> StoredGame:
    """A stored game, sealed or not, or a bare record. Raises BadText."""
    if seal.is_sealed(text):
        text = seal.unseal(text)
    games = {session.game.key: session.game}
    return read_game(games, session.levels, session.board.settings, text)


def _unreadable(session: Session, bad: BadText) -> str:
    """The sentence for a text that could not be read."""
    at, reason = getattr(bad, "at", 0), getattr(bad, "reason", None)
    if at and reason:
        return session.texts("app.error.record_at", at=at)
    return session.texts("app.error.record", what=str(bad))


def _set_aside(session: Session, text: str, patch: Patch) -> None:
    """Keep a game that leaves the table or could not be read: it is offered as a file."""
    session.kept = text
    store(patch, "kept", text)


# ---- by the controls of the page ----


def save(session: Session, value: str, patch: Patch) -> None:
    """The game as a file; "kept" is the one that was replaced or could not be read."""
    text = session.kept if value == "kept" else session.kept_text()
    sealed = "-sealed" if seal.is_sealed(text) else ""
    patch["download"] = {"name": f"asobiban-{session.game.key}{sealed}.txt", "text": text}


def load(session: Session, value: str, patch: Patch) -> None:
    """A record pasted or read from a file; the game it replaces is kept."""
    record = dict(parse_qsl(value)).get("record", "").replace("\r\n", "\n")
    try:
        game = _read(session, record)
    except BadText as bad:
        session.error = _unreadable(session, bad)
        return
    _set_aside(session, session.kept_text(), patch)
    session.sit_down(game)
    session.dialog = ""
    patch["say"] = session.texts("app.loaded")


def change_setting(session: Session, value: str, patch: Patch) -> None:
    """One setting, for the page to keep and to follow: "theme:dark". Raises BadText."""
    name, _, chosen = value.partition(":")
    session.settings = change(session.settings, name, chosen)
    store(patch, "settings", write_settings(session.settings))
    patch["look"] = _look(session)


def _look(session: Session) -> Look:
    """What the page looks like by the settings."""
    theme: Any = session.settings.theme  # one of the settings' own values, checked when read
    return {
        "theme": theme,
        "sound": session.settings.sound == "on",
        "motion": session.settings.motion == "on",
        "drag": session.board.drags,
        "hover": session.board.hovers and not isinstance(session.board, Tray),
    }
