"""Who may see what at one device: the curtain between persons, and the look at one's own cards.

A game without secrets has no curtain. With secrets, one person alone always sees the own
cards; of several, one has the device (`seat`), and everything the page gets is an onlooker's
view except while that person looks. What is shown then is marked as a cover: the page takes it
away by itself as soon as the key or finger is lifted or the page is left.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from web.app.boards import ALL, Shown
from web.app.messages import Patch
from web.app.store import PERSON

if TYPE_CHECKING:
    from web.app.session import Session


class Device:
    """Who has the device, and what that person does with it."""

    def __init__(self, seat: int | None = None) -> None:
        self.seat = seat  # None: nobody has said so since the page was opened
        self.looks = False  # the own cards are shown, until release
        self.opened = False  # they stay shown without a key held down
        self.rests = False  # there is something new to look at before the device goes on

    def cover(self) -> None:
        """Show nothing of the own cards any more."""
        self.looks = self.opened = False


def persons(session: Session) -> list[int]:
    """The seats that persons play."""
    return [seat for seat, player in enumerate(session.players) if player == PERSON]


def is_shared(session: Session) -> bool:
    """Whether several persons with secrets of their own share the device in a running game."""
    live = session.secrets is not None and session.table.outcome() is None
    return live and len(persons(session)) > 1


def falls_for(session: Session) -> int | None:
    """The seat that the curtain waits for; None: it is not down."""
    device, people = session.device, persons(session)
    if session.secrets is None or session.table.outcome() or not people:
        return None
    if len(people) == 1:
        return people[0] if device.seat not in (None, *people) else None
    waiting = session.persons_to_move()
    if not waiting or device.rests or device.seat in waiting:
        return None
    return waiting[0]


def viewer(session: Session) -> int | None:
    """Whose eyes the view is for: a seat's, an onlooker's (None), or everybody's (ALL)."""
    if session.secrets is None:
        return None
    if session.table.outcome():
        return ALL
    people = persons(session)
    if falls_for(session) is not None or not people:
        return None
    if len(people) == 1:
        return people[0]
    return session.device.seat if session.device.looks else None


def may_look(session: Session) -> bool:
    """Whether there is somebody at the device who may look at the own cards."""
    here = session.device.seat in persons(session)
    return is_shared(session) and here and falls_for(session) is None


def follow(session: Session) -> None:
    """After every message: nobody looks who may not, and one person alone has the device."""
    device, people = session.device, persons(session)
    if device.seat is None and len(people) == 1 and session.table.log:
        device.seat = people[0]
    device.rests = device.rests and is_shared(session)
    if not may_look(session):
        device.cover()


def rest(session: Session, seat: int, ply: int) -> None:
    """After a seat's move the own cards are covered; who has seen something new may look first."""
    if session.secrets is None:
        return
    device = session.device
    if seat == device.seat:
        device.cover()
    looked = session.secrets.looked(session.table.state_at(ply), session.table.log[ply])
    device.rests = device.seat in looked and is_shared(session)


def look(session: Session, patch: Patch) -> None:
    """The person at the device begins to look at the own cards, if that may be: they are said."""
    session.device.looks = may_look(session)
    if session.secrets and session.device.looks:
        patch["say"] = session.secrets.own(session.shown(), session.texts)


def redacted(session: Session, shown: Shown, ply: int, fallen: int | None) -> Shown:
    """What is shown after so many entries, with everything hidden that the viewer may not see.

    `fallen` is the seat that the curtain waits for.
    """
    eyes, game = viewer(session), session.game

    def seen(state: Any) -> Any:
        return state if eyes == ALL or state is None else game.redact(state, eyes)

    log = tuple(told(session, at, eyes) for at in range(ply))
    return replace(
        shown,
        state=seen(shown.state),
        before=seen(shown.before),
        last=log[-1].partition(":")[2] if log else "",
        viewer=eyes,
        sits=_near(session, eyes),
        log=log,
        event=_event(session, ply, eyes),
        marks=frozenset(
            mark for seat, _, mark in (m.partition(":") for m in session.marks) if seat == str(eyes)
        ),
        curtain=fallen,
    )


def told(session: Session, ply: int, eyes: int | None) -> str:
    """The entry made in the position of this ply, as the viewer may read it."""
    entry, game = session.table.log[ply], session.game
    if eyes == ALL or entry.word.startswith("!"):
        return str(entry)
    state = session.table.state_at(ply)
    return f"{entry.seat}:{game.told(state, entry.seat, game.read(entry.word), eyes)}"


def _near(session: Session, eyes: int | None) -> int:
    """The seat at the near side: the viewer's, else that of the person at the device."""
    if eyes is not None and eyes != ALL:
        return eyes
    people = persons(session)
    return session.device.seat if session.device.seat is not None else people[0] if people else 0


def _event(session: Session, ply: int, eyes: int | None) -> Any:
    """The scene of the last entry, unless it has been seen or is not wanted."""
    wanted = session.chosen.get("fights", "on") == "on" and ply > 0
    if not session.secrets or not wanted or (session.skipped and session.ply is None):
        return None
    entry = session.table.log[ply - 1]
    if entry.word.startswith("!"):
        return None
    return session.secrets.event(session.table.state_at(ply - 1), entry.word, eyes)
