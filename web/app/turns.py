"""The turns that no person takes: chance deals, and the computer is asked for its moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygames.game import CHANCE, BadText
from web.app import computer
from web.app.messages import Patch

if TYPE_CHECKING:
    from web.app.session import Session

LEAST = 400  # milliseconds before a computer's move is shown: a person must see it come
SCENE = 2600  # the same while what happened last is a scene of its own: it must be read
GIVE_UP = 2  # how often a broken computer is asked again for the same move


class Tasks:
    """The numbers of the computer's tasks: one at a time, and the page has perhaps an older one."""

    def __init__(self) -> None:
        self.open = 0  # the one that is being thought about, 0 is none
        self.broken = 0  # times in a row that the computer broke
        self._count = 0  # begun so far
        self._given = 0  # the one that the page has, 0 is none

    def begin(self, patch: Patch) -> int:
        """The number of a new task, which this patch gives to the page."""
        self._count += 1
        self.open = self._count
        self.stop_stale(patch)
        self._given = self.open
        return self.open

    def stop_stale(self, patch: Patch) -> None:
        """Tell the page when the task that it has is wanted no more."""
        if self._given and self._given != self.open:
            patch["stop"] = self._given
            self._given = 0

    def forget(self) -> None:
        """What the computer is thinking about is wanted no more."""
        self.open = 0

    def close(self) -> None:
        """The page is done with the task, well or badly."""
        self.open = self._given = 0


def advance(session: Session, patch: Patch) -> None:
    """Deal what chance deals, and ask the computer when it is its turn."""
    _deal(session, patch)
    tasks, seat = session.tasks, session.computer_seat()
    if session.paused or session.device.rests:
        seat = None
    if seat is None:
        tasks.forget()
    if seat is None or tasks.open:
        tasks.stop_stale(patch)
        return
    ident = tasks.begin(patch)
    level = computer.level_of(session.game.key, session.level_at(seat))
    task = computer.task_for(session.table, ident, seat, level.key, session.rng.getrandbits(31))
    patch["think"] = {
        "id": ident, "text": computer.write_task(task),
        "seconds": level.seconds, "least": SCENE if session.shown().event else LEAST,
    }  # fmt: skip


def _deal(session: Session, patch: Patch) -> None:
    """Let chance do what it does; a first game begins when somebody wants it to."""
    if session.paused and not session.table.log:
        return
    while session.table.actors() == (CHANCE,):
        ply = len(session.table.log)
        session.table.deal(session.rng)
        session.tell(ply, patch)


def thought(session: Session, ident: int, word: str, patch: Patch) -> None:
    """The computer's answer to a task: its move, unless the task is wanted no more."""
    seat = session.computer_seat()
    if ident != session.tasks.open or seat is None:
        return
    session.tasks.close()
    if not _is_playable(session, seat, word):
        _wait(session)
        return
    ply, news, hand, left = session.ply, session.news, session.hand, session.clock.left
    person = None if session.late else session.person_to_act()
    session.submit(seat, word, patch)
    if ply is not None:
        session.ply, session.news = ply, news
    if person is not None and session.person_to_act() == person:
        session.hand, session.clock.left = hand, left  # a person was choosing at the same time


def broke(session: Session, ident: int) -> None:
    """The computer broke at a task: it is asked again, a few times."""
    tasks = session.tasks
    if ident != tasks.open:
        return
    tasks.close()
    tasks.broken += 1
    if tasks.broken > GIVE_UP:
        tasks.broken = 0
        _wait(session)


def _wait(session: Session) -> None:
    """The computer cannot play: it waits until somebody lets it go on."""
    session.paused = True
    session.error = session.texts("app.error.computer")


def _is_playable(session: Session, seat: int, word: str) -> bool:
    """Whether a computer's word is a legal move; the table's own words are not for it."""
    try:
        move = session.game.read(word)
    except BadText:
        return False
    return session.game.objection(session.table.state, seat, move) is None
