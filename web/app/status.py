"""The status beside the board: whose turn it is, what happened, what may be done, how it ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from htpy import Node, a, button, div, h1, i, p, span

from pygames.game import CHANCE, Outcome, Reason
from pygames.table import ACCEPT, DECLINE, OFFER, RESIGN
from web.app import computer, curtain
from web.app.boards import Ends
from web.app.icons import icon
from web.app.store import PERSON

if TYPE_CHECKING:
    from web.app.session import Session


def render(session: Session) -> Node:
    """The panel: fixed in height, so that nothing jumps when a reason appears."""
    texts = session.texts
    head = div(".turn")[_turn_mark(session), h1[headline(session)]]
    if session.ply is not None:
        back = button(".choice", type="button", data_do="ply", data_value="9999")
        said = session.line(session.ply - 1) if session.secrets and session.ply else ""
        said = said or texts("app.looking")
        return [head, p(".say")[said], p(".legend")[back[texts("app.to_now")]]]
    outcome = session.table.outcome()
    if outcome:
        return [head, p(".say")[result_reason(session, outcome)], _after_game(session)]
    if session.refused:
        word, reason = session.refused
        shown = session.shown()
        sentence = session.board.explain(shown, word, reason, texts)
        return div(".refusing")[
            head,
            p(".say.why")[sentence],
            p(".legend")[_legend(session)],
            _to_rule(session, reason),
        ]
    return [head, p(".say")[_sentence(session)], p(".legend")[_legend(session)]]


def _to_rule(session: Session, reason: Reason) -> Node:
    """The way to the clause that a refusal follows from, on the game's rules page."""
    game, _, code = reason.code.partition(".")
    if game != session.game.key:
        return None
    words = session.texts("app.to_rule")
    return a(".icon.to-rule", href=f"rules/#reason-{code}", aria_label=words)[icon("book")]


def headline(session: Session) -> str:
    """Whose turn it is or who won, in few words."""
    texts = session.texts
    if session.ply is not None:
        return texts("app.looking_at", ply=session.ply)
    outcome = session.table.outcome()
    if outcome:
        return result_head(session, outcome)
    seat = _turn_seat(session)
    if seat == CHANCE:
        return texts(f"{session.game.key}.board.before")
    return texts("app.looks" if session.device.rests else "app.turn", side=session.side(seat))


def _turn_seat(session: Session) -> int:
    """The seat that the status is about: the person asked, or the one that acts, or chance."""
    device, person = session.device, session.person_to_act()
    if device.rests and device.seat is not None:
        return device.seat
    fallen = curtain.falls_for(session)
    if fallen is not None:
        return fallen
    return session.table.actors()[0] if person is None else person


def _turn_mark(session: Session) -> Node:
    outcome = session.table.outcome()
    if outcome:
        winners = _winners(session, outcome)
        seat = next(iter(winners.values())) if len(winners) == 1 else None
    else:
        seat = _turn_seat(session) if session.ply is None else None
    if seat is None or seat == CHANCE:
        return None
    return session.board.sign(session.shown().state, seat)


def _sentence(session: Session) -> str:
    """What happened last and what is to be done now."""
    texts = session.texts
    if session.table.offered is not None:
        return texts("app.offered", side=session.side(session.table.offered))
    if session.paused and session.computer_seat() is not None:
        return texts("app.paused")
    fallen = curtain.falls_for(session)
    if fallen is not None:
        return texts("app.hand_over", side=session.side(fallen))
    if session.device.rests:
        return session.news + texts("app.rests")
    seat = session.computer_seat()
    if seat is not None and session.shown().seat is None:
        limit = computer.seconds_of(session.game.key, session.level_at(seat))
        return session.news + texts("app.thinking", seconds=limit)
    return session.board.prompt(session.shown(), session.texts, session.news)


def _legend(session: Session) -> Node:
    """The marks on the board with their words, or the answers that are asked for."""
    texts = session.texts
    if session.table.offered is not None and set(session.players) == {PERSON}:
        return [
            button(".choice", type="button", data_do="answer", data_value=word)[texts(key)]
            for word, key in ((ACCEPT, "app.accept"), (DECLINE, "app.decline"))
        ]
    if session.table.actors() == (CHANCE,):
        deal = texts(f"{session.game.key}.board.deal")
        return button(".main", type="button", data_do="go")[deal]
    if curtain.falls_for(session) is not None:
        name = session.side(_turn_seat(session))
        return button(".main", type="button", data_do="come", data_key="enter")[
            texts("app.come", side=name)
        ]
    return [_asked(session), _looking(session)]


def _looking(session: Session) -> Node:
    """The scene that may be skipped, the look at one's own cards, and handing the device on."""
    texts, device = session.texts, session.device
    buttons = []
    if device.rests:
        buttons.append(button(".main", type="button", data_do="hand_on")[texts("app.hand_on")])
    elif session.shown().event is not None:
        buttons.append(button(".choice", type="button", data_do="skip")[texts("app.skip")])
    if not curtain.may_look(session):
        return buttons
    if device.opened:
        cover = button(".choice", type="button", data_do="cover", data_key="k")
        return [*buttons, cover[icon("eye"), texts("app.cover")]]
    hold = button("#hold.choice.hold", type="button", data_hold=True)
    look = button("#look.choice", type="button", data_do="look", data_key="k")
    return [*buttons, hold[icon("eye"), texts("app.hold")], look[texts("app.open")]]


def _asked(session: Session) -> Node:
    """What the person to act may choose from, or what the computer may be told."""
    texts = session.texts
    if session.computer_seat() is not None and session.shown().seat is None:
        if session.paused:
            return button(".choice", type="button", data_do="go")[icon("play"), texts("app.go")]
        if PERSON not in session.players:
            return button(".choice", type="button", data_do="pause")[
                icon("pause"), texts("app.pause")
            ]
        return None
    shown = session.shown()
    marks = session.board.legend(shown, texts)
    return [
        [span[i(class_=kind), words] for kind, words in marks],
        [
            button(
                class_="main" if control.main else "choice",
                type="button",
                data_do=control.do,
                data_value=control.value,
                disabled=not control.able,
                aria_pressed=None if control.pressed is None else str(control.pressed).lower(),
            )[control.label]
            for control in session.board.controls(shown, texts)
        ],
    ]


def _after_game(session: Session) -> Node:
    texts = session.texts
    return p(".legend")[
        button(".main", type="button", data_do="rematch")[texts("app.rematch")],
        button(".choice", type="button", data_do="open", data_value="new")[
            texts("app.change_settings")
        ],
        button(".choice", type="button", data_do="ply", data_value="0")[texts("app.look_back")],
    ]


# ---- results ----


def result_head(session: Session, outcome: Outcome) -> str:
    """Who won, in few words."""
    if set(outcome.places) == {1}:
        return session.texts("app.draw")
    winners = _winners(session, outcome)
    if not winners:
        return session.texts("app.nobody")
    names = session.texts("app.and").join(winners)
    return session.texts("app.won" if len(winners) == 1 else "app.won_together", sides=names)


def _winners(session: Session, outcome: Outcome) -> dict[str, int]:
    """Who has won, each with a seat of theirs; a team is one winner."""
    seats = (seat for seat, place in enumerate(outcome.places) if place == 1)
    return {session.team(seat): seat for seat in seats}


def result_reason(session: Session, outcome: Outcome) -> str:
    """Why it ended so, in a sentence for each reason."""
    return "".join(_end(session, outcome, reason) for reason in outcome.reasons)


def _end(session: Session, outcome: Outcome, reason: Reason) -> str:
    lost = (seat for seat, place in enumerate(outcome.places) if place != 1)
    # Of a team only one has resigned.
    seat = int(reason.at[0]) - 1 if reason.code == "game.resigned" else next(lost, None)
    loser = "" if seat is None else session.side(seat)
    at = session.texts("app.list").join(reason.at)
    last = reason.at[-1] if reason.at else ""
    owner = session.board.owner(session.table.state, reason)
    by = "" if owner is None else session.team(owner)
    shown, board = session.shown(), session.board
    code = board.end(shown, reason) if isinstance(board, Ends) else reason.code
    log = session.table.log
    mover = session.team(log[-1].seat) if log and log[-1].seat >= 0 else ""
    return session.texts(f"end.{code}", at=at, last=last, loser=loser, by=by, mover=mover)


def result_line(session: Session) -> str:
    """The result as it is spoken."""
    outcome = session.table.outcome()
    if not outcome:
        return ""
    head = session.texts("app.sentence", words=result_head(session, outcome))
    return head + result_reason(session, outcome)


def settled_line(session: Session, seat: int, word: str) -> str:
    """What one of the table's own words did."""
    if session.table.outcome():
        return result_line(session)
    keys = {OFFER: "app.offered", DECLINE: "app.declined", RESIGN: "app.resigned"}
    return session.texts(keys[word], side=session.side(seat))
