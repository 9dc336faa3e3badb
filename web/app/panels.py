"""The panels beside the board as HTML: the status, the seats, the count, the moves, the actions.

A control carries `data-do` and `data-value`, and `data-key` for its key; all text is escaped.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from htpy import Element, Node, b, button, div, em, fragment, i, small, span

from web.app import dialogs, moves, status
from web.app.boards import Tray
from web.app.icons import icon
from web.app.newgame import player_select

if TYPE_CHECKING:
    from web.app.session import Session


def render(session: Session, *, only_status: bool) -> dict[str, str]:
    """Every panel of the page by its element's id, or only the one that the mouse changes."""
    parts: dict[str, Node] = {"status": status.render(session)}
    if not only_status:
        parts |= _others(session)
    return {name: str(fragment[part]) for name, part in parts.items()}


def _others(session: Session) -> dict[str, Node]:
    parts: dict[str, Node] = {
        "far": [_seat(session, seat) for seat in _far(session)],
        "near": _seat(session, _near(session)),
        "count": _count(session),
        "moves": moves.render(session),
        "actions": _actions(session),
        "dialog": dialogs.render(session),
    }
    if isinstance(session.board, Tray):
        parts["tray"] = session.board.tray(session.shown(), session.texts)
    return parts


def title(session: Session) -> str:
    """The document's title: whose turn it is, then the game."""
    return session.texts(
        "app.title", turn=status.headline(session), game=session.texts(f"{session.game.key}.name")
    )


# ---- the seats ----


def _near(session: Session) -> int:
    """The seat that the board is seen from."""
    return session.board.near(session.shown())


def _far(session: Session) -> list[int]:
    near = _near(session)
    seats = range(len(session.players))
    return [*seats[near + 1 :], *seats[:near]]


def _seat(session: Session, seat: int) -> Element:
    acts = seat in session.table.actors() and session.ply is None
    texts = session.texts
    taken = session.board.taken(session.table, session.shown().state, seat, texts)
    name = texts("app.player_of", side=session.side(seat))
    points = session.points_now()[seat]
    return div(class_="seat act" if acts else "seat")[
        session.board.sign(session.shown().state, seat),
        div(".nm")[
            b[session.side(seat)],
            _player(session, seat, name),
        ],
        span(".clock", data_clock=str(seat))
        if session.chosen.get("clock", "none") != "none"
        else None,
        small(".points")[texts("app.points", points=f"{points:g}")] if points else None,
        div(".cap")[small[texts(f"{session.game.key}.board.taken_label")], taken]
        if taken
        else None,
    ]


def _player(session: Session, seat: int, name: str) -> Element:
    """Who plays the seat: anybody, at any time."""
    options = player_select(
        session, session.players[seat], data_do="seat", data_prefix=f"{seat}:", aria_label=name
    )
    return span(".player")[options]


# ---- the count ----


def _count(session: Session) -> Node:
    return [_counter(session), notes(session)]


def notes(session: Session) -> Node:
    """What the viewer knows, in games with secrets."""
    shown = session.shown()
    if session.secrets is None or shown.curtain is not None:
        return None
    return session.secrets.notebook(shown, session.texts)


def _counter(session: Session) -> Node:
    counter = session.board.counter(session.shown().state, session.texts)
    if not counter:
        return None
    share = round(100 * counter.value / counter.limit) if counter.limit else 0
    limit = em[f" / {counter.limit}"] if counter.limit else None
    return [
        div(".line")[span[counter.label], b[counter.value, limit]],
        div(".gauge", aria_hidden="true")[i(style=f"width:{share}%")] if counter.limit else None,
        small[counter.note],
    ]


# ---- the actions ----


def _actions(session: Session) -> Node:
    texts = session.texts
    able = bool(session.table.log) and session.ply is None
    coordinates = session.chosen.get("coordinates")
    view = ("turn", "", "flip", "f", True, "app.flip", "")
    if coordinates:
        other = "coordinates:" + ("off" if coordinates == "on" else "on")
        view = ("table", other, "grid", "c", True, "app.coordinates", "")
    if session.secrets:
        other = "hint:" + ("off" if session.chosen.get("hint") == "on" else "on")
        view = ("table", other, "lamp", "h", True, "app.hint", "")
    rows = (
        ("undo", "", "undo", "u", able, "app.undo", ""),
        ("redo", "", "redo", "r", bool(session.table.ahead), "app.redo", "wide terse"),
        view,
        ("open", "moves", "list", "", True, "app.moves", "narrow"),
        ("open", "new", "new", "n", True, "app.new_game", "wide"),
        ("open", "more", "more", "", True, "app.more", "terse"),
    )
    return [
        [
            button(
                class_=where or None,
                type="button",
                data_do=do,
                data_value=value or None,
                data_key=key or None,
                disabled=not enabled,
                title=texts(text) if "terse" in where else None,
            )[icon(name), span[texts(text)]]
            for do, value, name, key, enabled, text, where in rows
        ],
        button(".danger.wide", type="button", data_do="open", data_value="resign")[
            icon("flag"), span[texts("app.resign")]
        ]
        if session.seat_to_resign() is not None
        else None,
    ]
