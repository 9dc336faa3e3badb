"""The clock of one move: so many seconds for a person, counted by the messages' own times.

The page draws the digits and says when they are at zero; what counts is the sum kept here.
It stands still while the page is hidden, and starts anew with every turn.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from web.app import curtain
from web.app.messages import Clock, Patch, Time

if TYPE_CHECKING:
    from web.app.session import Session

SLACK = 250  # milliseconds that the page's count may be ahead of ours


class MoveClock:
    """What is left of one move."""

    def __init__(self) -> None:
        self.id = 0  # up by one with every turn
        self.left = 0.0  # milliseconds
        self._since: int | None = None  # when it began to run; None: it stands
        self._told: Clock | None = None  # what the page knows

    def start(self, seconds: int) -> None:
        """A new turn begins, with the clock standing."""
        self.id += 1
        self.left = seconds * 1000
        self._since = None

    def run(self, now: int, *, runs: bool) -> None:
        """Take off what has passed, then run or stand from now on."""
        if self._since is not None:
            self.left = max(0, self.left - max(0, now - self._since))
        self._since = now if runs else None

    def is_out(self, ident: int) -> bool:
        """Whether the page's word that this turn's time is out agrees with ours."""
        return ident == self.id and self._since is not None and self.left <= SLACK

    def tell_again(self) -> None:
        """The page's clock went wrong: `news` will say what is right."""
        self._told = None

    def news(self, seat: int | None) -> tuple[bool, Clock | None]:
        """Whether the page must be told, and what; `seat` is None when no clock is in use."""
        told: Clock | None = None
        if seat is not None:
            runs = self._since is not None
            told = {"id": self.id, "seat": seat, "ms": round(self.left), "runs": runs}
        kept = ("id", "seat", "runs")
        same = (told is None) == (self._told is None) and (
            told is None
            or self._told is None
            or all(told[name] == self._told[name] for name in kept)  # type: ignore[literal-required]
        )
        self._told = told
        return not same, told


def seconds_of(chosen: Mapping[str, str]) -> int:
    """The seconds for a move by the table settings, 0 without a clock."""
    seconds = chosen.get("clock", "none")
    return int(seconds) if seconds.isdecimal() else 0


def tick(session: Session, now: int, patch: Patch) -> None:
    """The clock runs while a person is to move and can see it."""
    in_use = bool(seconds_of(session.chosen) and session.persons_to_move())
    waits = session.device.rests or curtain.falls_for(session) is not None
    stands = session.is_hidden or session.late or session.dialog or waits
    session.clock.run(now, runs=in_use and not stands)
    is_news, told = session.clock.news(session.person_to_act() if in_use else None)
    if is_news:
        patch["clock"] = told


def time_out(session: Session, message: Time, patch: Patch) -> None:
    """The time of a move is out: the game's own move for that, or the computer's."""
    session.clock.run(message["now"], runs=True)
    seat = session.shown().seat
    if seat is None or not session.clock.is_out(message["id"]):
        session.clock.tell_again()
        return
    move = session.game.late(session.table.state, seat)
    if move is None:
        session.late, session.hand, session.refused = True, "", None
    else:
        session.submit(seat, session.game.write(move), patch)
    session.news = session.texts("app.time_out", side=session.side(seat)) + session.news
    patch["say"] = session.news
