"""The controls of the page: what each `do` message does to a session."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING
from urllib.parse import parse_qsl

from pygames.game import CHANCE, BadText
from pygames.table import ACCEPT, DECLINE, OFFER, RESIGN, Table
from web.app import curtain, dialogs, keeping, newgame, share, status
from web.app.boards import Tray
from web.app.messages import Patch
from web.app.scripted import is_scripted
from web.app.store import PERSON, StoredGame

if TYPE_CHECKING:
    from web.app.session import Session


def undo(session: Session, value: str, patch: Patch) -> None:
    """Back to a person's own turn; when only computers play, one move, and they wait."""
    here = len(session.table.log)
    reason = session.table.undo()
    alone = PERSON not in session.players
    while not reason and not alone and not session.persons_to_move():
        reason = session.table.undo()
    if reason:
        session.table.stand_at(here)
        session.news = patch["say"] = session.texts(f"reason.{reason.code}")
        return
    session.clear()
    session.paused = session.paused or alone
    session.news = patch["say"] = session.texts("app.undone")


def redo(session: Session, value: str, patch: Patch) -> None:
    """Forward again to a person's turn, or to the end of what was undone."""
    if reason := session.table.redo():
        session.news = patch["say"] = session.texts(f"reason.{reason.code}")
        return
    while session.table.ahead and PERSON in session.players and not session.persons_to_move():
        session.table.redo()
    session.clear()
    session.news = patch["say"] = session.texts("app.redone")


def open_dialog(session: Session, value: str, patch: Patch) -> None:
    """Open a dialog by name. Raises BadText for an unknown one."""
    if value not in dialogs.DIALOGS:
        raise BadText(f"no dialog {value!r}")
    session.dialog = value
    if value == "new":
        session.draft = newgame.draft_of(session.table.rules, session.players)


def close(session: Session, value: str, patch: Patch) -> None:
    """Close the dialog."""
    session.dialog = ""


def cancel(session: Session, value: str, patch: Patch) -> None:
    """Put back what is held, leave an earlier position, and a scene that has been seen."""
    session.hand, session.refused, session.ply = "", None, None
    session.skipped = True


def form(session: Session, value: str, patch: Patch) -> None:
    """The new-game form changed: keep the draft, so that clashes can be greyed."""
    session.draft = newgame.fill_draft(session, dict(parse_qsl(value)))


def preset(session: Session, value: str, patch: Patch) -> None:
    """Fill the new-game form with a named set of options."""
    if value not in session.game.presets:
        raise BadText(f"no preset {value!r}")
    session.draft = newgame.filled(session, session.game.presets[value])


def lot(session: Session, value: str, patch: Patch) -> None:
    """Draw lots for the seats: the players of the new-game form in an order by chance.

    Raises BadText where that is not offered.
    """
    if session.dialog != "new" or not session.texts.has(newgame.lot_key(session)):
        raise BadText("no lots are drawn here")
    newgame.draw_lots(session)
    patch["say"] = session.draft[newgame.LOT]


def start(session: Session, value: str, patch: Patch) -> None:
    """Begin the game that the form describes. Raises BadText when it cannot be played.

    Somebody who plays alone sits at the near side of the board.
    """
    draft = newgame.fill_draft(session, dict(parse_qsl(value)))
    rules, players = newgame.read_draft(session, draft)
    chosen = newgame.read_chosen(session, draft)
    points = session.points_now() if len(players) == len(session.players) else ()
    alone = players.count(PERSON) == 1
    turned = players.index(PERSON) == 1 if alone and rules.seats == 2 else session.turned
    session.sit_down(StoredGame(Table(session.game, rules), players, points, chosen, turned))
    session.dialog = ""
    patch["say"] = session.texts("app.started")


def rematch(session: Session, value: str, patch: Patch) -> None:
    """The same options from the start; with `rotate_first` everybody moves one seat on.

    A lesson's small game begins where it began, with everybody in place.
    """
    players, points = session.players, session.points_now()
    start = session.table.start if any(map(is_scripted, players)) else ""
    table = Table(session.game, session.table.rules, start)
    if session.chosen.get("rotate_first") == "on" and not start:
        if session.secrets:  # the first parent moves on, and nobody changes seats
            table.submit(CHANCE, session.secrets.next_first(session.table))
        else:
            players, points = players[-1:] + players[:-1], points[-1:] + points[:-1]
    session.sit_down(StoredGame(table, players, points, session.chosen, session.turned))
    patch["say"] = session.texts("app.started")


def play_word(session: Session, value: str, patch: Patch) -> None:
    """A move by a button. Raises BadText for a word of no move, the table's own included."""
    shown = session.shown()
    session.game.read(value)
    if shown.seat is None:
        return
    session.refused = None
    session.submit(shown.seat, value, patch)


def write_word(session: Session, value: str, patch: Patch) -> None:
    """A move as a person typed it; what cannot be read is said, and the field stays."""
    shown = session.shown()
    typed = dict(parse_qsl(value)).get("typed", "")
    try:
        word = session.board.written(shown, typed)
    except BadText:
        patch["say"] = session.error = session.texts("app.not_a_move", typed=typed[:40])
        return
    play_word(session, word, patch)


def hold(session: Session, value: str, patch: Patch) -> None:
    """Hold what one of the board's own buttons offers. Raises BadText."""
    shown = session.shown()
    offered = session.board.controls(shown, session.texts)
    known = value in (control.value for control in offered if control.do == "hand")
    if not known and isinstance(session.board, Tray):
        known = session.board.can_hold(shown, value)
    if not known:
        raise BadText(f"nothing to hold: {value!r}")
    session.hand, session.refused = value, None
    session.laid_down()


def seat(session: Session, value: str, patch: Patch) -> None:
    """Hand a seat to a person or a level: "1:person", "0:3"."""
    seat, _, player = value.partition(":")
    if seat not in map(str, range(len(session.players))) or player not in (PERSON, *session.levels):
        raise BadText(f"no such player {value!r}")
    players = list(session.players)
    players[int(seat)] = player
    session.players = tuple(players)
    session.tasks.forget()
    session.hand, session.refused = "", None


def turn(session: Session, value: str, patch: Patch) -> None:
    """See the board from the other side."""
    session.turned = not session.turned


def go(session: Session, value: str, patch: Patch) -> None:
    """Let the computers play on."""
    session.paused = False


def pause(session: Session, value: str, patch: Patch) -> None:
    """Make the computers wait."""
    session.paused = True


def show_ply(session: Session, value: str, patch: Patch) -> None:
    """Look at an earlier position: its ply, or -1, +1 from the one seen; the last is now."""
    last = len(session.table.log)
    here = last if session.ply is None else session.ply
    if value[:1] in ("-", "+") and value[1:].isdecimal():
        wanted = here + int(value)
    elif value.isdecimal():
        wanted = int(value)
    else:
        raise BadText(f"no ply {value!r}")
    wanted = max(0, min(last, wanted))
    session.ply = None if wanted == last else wanted
    session.hand, session.refused = "", None


def come(session: Session, value: str, patch: Patch) -> None:
    """The person for whom the curtain is down has the device now."""
    seat = curtain.falls_for(session)
    if seat is None:
        return
    news = session.news
    session.clear()
    session.device, session.news = curtain.Device(seat), news
    patch["say"] = session.board.prompt(session.shown(), session.texts, news)


def look(session: Session, value: str, patch: Patch) -> None:
    """Turn the own cards up until they are covered again, for who cannot hold a key down."""
    curtain.look(session, patch)
    session.device.opened = session.device.looks


def cover(session: Session, value: str, patch: Patch) -> None:
    """Turn the own cards down again."""
    session.device.cover()


def hand_on(session: Session, value: str, patch: Patch) -> None:
    """The person at the device has seen what there was to see."""
    session.device.rests = False
    session.device.cover()
    session.skipped = True


def skip(session: Session, value: str, patch: Patch) -> None:
    """The scene of what happened last has been seen."""
    session.skipped = True
    session.tasks.forget()


def mark(session: Session, value: str, patch: Patch) -> None:
    """Pencil in what the viewer thinks of a hidden card, or rub it out. Raises BadText."""
    shown = session.shown()
    if session.secrets is None or value not in session.secrets.notable(shown):
        raise BadText(f"nothing to mark: {value!r}")
    session.marks ^= {f"{shown.viewer}:{value}"}


def resign(session: Session, value: str, patch: Patch) -> None:
    """A person gives up."""
    session.dialog = ""
    seat = session.seat_to_resign()
    if seat is not None:
        settle(session, seat, RESIGN, patch)


def offer(session: Session, value: str, patch: Patch) -> None:
    """The person to move offers a draw to the other one."""
    session.dialog = ""
    seat = next(iter(session.table.actors()), None)
    if seat is not None and set(session.players) == {PERSON} and session.may_resign:
        settle(session, seat, OFFER, patch)


def answer_offer(session: Session, value: str, patch: Patch) -> None:
    """Take or decline the open draw offer."""
    offered = session.table.offered
    if offered is None or value not in (ACCEPT, DECLINE):
        raise BadText(f"no answer {value!r}")
    settle(session, (offered + 1) % len(session.players), value, patch)


def settle(session: Session, seat: int, word: str, patch: Patch) -> None:
    """One of the table's own words."""
    reason = session.table.submit(seat, word)
    if reason:
        session.news = patch["say"] = session.texts(f"reason.{reason.code}")
        return
    session.clear()
    session.news = patch["say"] = status.settled_line(session, seat, word)
    if session.table.outcome():
        patch["sound"] = "end"


def change_table(session: Session, value: str, patch: Patch) -> None:
    """One of the table's own settings: "coordinates:on". Raises BadText."""
    name, _, chosen = value.partition(":")
    if chosen not in session.board.settings.get(name, ()):
        raise BadText(f"no table setting {value!r}")
    session.chosen = session.chosen | {name: chosen}


def sound(session: Session, value: str, patch: Patch) -> None:
    """Sound on or off."""
    other = "off" if session.settings.sound == "on" else "on"
    keeping.change_setting(session, f"sound:{other}", patch)
    patch["say"] = session.texts(f"app.sound_{other}")


def share_link(session: Session, value: str, patch: Patch) -> None:
    """The game as an address for the clipboard."""
    if session.hides:
        patch["say"] = session.error = session.texts("app.hides")
        return
    patch["copy"] = "#" + share.write(session.table)


Action = Callable[["Session", str, Patch], None]

ACTIONS: dict[str, Action] = {
    "undo": undo, "redo": redo, "open": open_dialog, "close": close, "cancel": cancel,
    "form": form, "preset": preset, "lot": lot, "start": start, "rematch": rematch, "seat": seat,
    "turn": turn, "go": go, "pause": pause, "ply": show_ply, "resign": resign, "offer": offer,
    "answer": answer_offer, "set": keeping.change_setting, "table": change_table, "sound": sound,
    "share": share_link, "save": keeping.save, "load": keeping.load,
    "come": come, "look": look, "cover": cover, "hand_on": hand_on, "skip": skip,
    "mark": mark,
    "word": play_word, "write": write_word, "hand": hold,
}  # fmt: skip
