"""The moves of a game as they were written, and the way through its earlier positions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from htpy import Element, Node, button, div, form, input, li, ol, small, span

from web.app.icons import icon

if TYPE_CHECKING:
    from web.app.session import Session


def render(session: Session) -> Node:
    """The buttons through the game, and the moves."""
    return [
        div(".top")[_history_bar(session), _typing(session)],
        move_list(session),
    ]


def _typing(session: Session) -> Element | None:
    """A field for a move in writing: for speech, for switches, and for small screens."""
    if session.shown().seat is None:
        return None
    say = session.texts("app.type_a_move")
    return form(".typing", data_do="write")[
        input(
            name="typed",
            aria_label=say,
            placeholder=session.texts(f"{session.game.key}.board.example"),
            title=say,
            autocomplete="off",
            autocapitalize="off",
            spellcheck="false",
            maxlength="24",
            required=True,
        ),
        button(".choice", type="submit")[session.texts(f"{session.game.key}.board.play_typed")],
    ]


def _history_bar(session: Session) -> Element:
    texts = session.texts
    last = len(session.table.log)
    here = last if session.ply is None else session.ply
    steps = (
        ("first", "0", "", here > 0),
        ("back", "-1", ",", here > 0),
        ("next", "+1", ".", here < last),
        ("last", "9999", "", here < last),
    )
    return div(".history", role="group", aria_label=texts("app.history"))[
        [
            button(
                ".icon",
                type="button",
                data_do="ply",
                data_value=value,
                data_key=key or None,
                disabled=not able,
                aria_label=texts(f"app.history_{name}"),
                title=texts(f"app.history_{name}"),
            )[icon(name)]
            for name, value, key, able in steps
        ]
    ]


def move_list(session: Session) -> Element:
    """The moves as buttons, a row for each round of all seats; pressing one shows its position."""
    entries = session.table.log
    here = len(entries) if session.ply is None else session.ply
    if session.secrets:
        return ol(".list.told")[[_told(session, ply, here) for ply in range(1, len(entries) + 1)]]
    return ol(".list", style=f"--seats:{len(session.players)}")[
        [_move(session, ply, entry.word, here) for ply, entry in enumerate(entries, 1)]
    ]


def _told(session: Session, ply: int, here: int) -> Element | None:
    """An entry as a sentence that the viewer may read; those not worth a line are left out."""
    said = session.line(ply - 1)
    if not said:
        return None
    current = "step" if ply == here else None
    return li[button(type="button", data_do="ply", data_value=str(ply), aria_current=current)[said]]


def _move(session: Session, ply: int, word: str, here: int) -> Element:
    if word.startswith("!"):
        written, note = session.texts(f"app.word.{word[1:].rstrip('?')}{_asks(word)}"), ""
    else:
        before = session.table.state_at(ply - 1)
        written, note = word, session.board.note(before, word, session.texts)
    return li[
        button(
            type="button",
            data_do="ply",
            data_value=str(ply),
            aria_current="step" if ply == here else None,
        )[span[written], small[note] if note else None]
    ]


def _asks(word: str) -> str:
    return "_offer" if word.endswith("?") else ""
