"""The dialogs of a game's page. A dialog is a panel: full when open, empty when closed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from htpy import (
    Element,
    Node,
    button,
    div,
    fieldset,
    form,
    fragment,
    h2,
    input,
    label,
    legend,
    p,
    textarea,
)

from web.app import moves, newgame
from web.app.icons import icon
from web.app.store import PERSON, Settings

if TYPE_CHECKING:
    from web.app.session import Session


def render(session: Session) -> Node:
    """The open dialog, or nothing."""
    if not session.dialog:
        return ""
    return fragment[
        div(".head")[
            h2("#dialog-title", tabindex="-1", autofocus=True)[
                session.texts(f"app.dialog.{session.dialog}")
            ],
            button(".icon", type="button", data_do="close", aria_label=session.texts("app.close"))[
                icon("close")
            ],
        ],
        div(".body")[DIALOGS[session.dialog](session)],
    ]


def _more(session: Session) -> Node:
    """Everything that is not in reach of the thumb."""
    texts = session.texts
    persons = set(session.players) == {PERSON}
    live = session.table.outcome() is None
    rows: list[tuple[str, str, str, str]] = [
        ("open", "new", "new", texts("app.new_game")),
        ("share", "", "share", texts("app.share")),
        ("save", "", "save", texts("app.save")),
        ("open", "load", "load", texts("app.load")),
        ("turn", "", "flip", texts("app.flip")),
        ("open", "settings", "gear", texts("app.settings")),
    ]
    if session.secrets:  # the table turns to whoever acts; a link would tell everything
        rows = [row for row in rows if row[0] != "turn" and not (row[0] == "share" and live)]
    if persons and live and session.may_resign:
        rows.append(("offer", "", "hands", texts("app.offer")))
    return div(".rows")[
        [
            button(".row", type="button", data_do=do, data_value=value)[icon(name), text]
            for do, value, name, text in rows
        ],
        _resign_row(session) if session.seat_to_resign() is not None else None,
    ]


def _resign_row(session: Session) -> Element:
    return button(".row.danger", type="button", data_do="open", data_value="resign")[
        icon("flag"), session.texts("app.resign")
    ]


def _resign(session: Session) -> Node:
    seat = session.seat_to_resign()
    return [
        seat is not None and p[session.texts("app.resign_sure", side=session.team(seat))],
        div(".last")[
            button(".plain", type="button", data_do="close")[session.texts("app.cancel")],
            button(".main.danger", type="button", data_do="resign")[session.texts("app.resign")],
        ],
    ]


def _settings(session: Session) -> Node:
    texts, own = session.texts, f"{session.game.key}.keys"
    return [
        fieldset(".setting")[
            legend[texts(f"app.setting.{name}.label")],
            [
                button(
                    ".choice",
                    type="button",
                    data_do="set",
                    data_value=f"{name}:{value}",
                    aria_pressed=str(getattr(session.settings, name) == value).lower(),
                )[texts(f"app.setting.{name}.{value}")]
                for value in values
            ],
        ]
        for name, values in Settings.values().items()
    ] + [p(".sub")[texts(key)] for key in ("app.keys", own, "app.where_kept") if texts.has(key)]


def _moves(session: Session) -> Node:
    return div(".sheet-moves")[moves.render(session)]


def _load(session: Session) -> Node:
    texts = session.texts
    kept = button(".plain", type="button", data_do="save", data_value="kept")[
        texts("app.save_kept")
    ]
    return [
        p[texts("app.load_how")],
        form(data_do="load")[
            label[texts("app.load_file"), input(type="file", accept=".txt", data_into="record")],
            label[
                texts("app.load_text"),
                textarea(name="record", rows="8", required=True, spellcheck="false"),
            ],
            div(".last")[
                kept if session.kept else None,
                button(".main", type="submit")[texts("app.load")],
            ],
        ],
    ]


DIALOGS: dict[str, Callable[[Session], Node]] = {
    "new": newgame.render,
    "more": _more,
    "resign": _resign,
    "settings": _settings,
    "moves": _moves,
    "load": _load,
}
