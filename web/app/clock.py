"""The clock of one move: so many seconds for a person, counted by the messages' own times.

The page draws the digits and says when they are at zero; what counts is the sum kept here.
It stands still while the page is hidden, and starts anew with every turn.
"""

from __future__ import annotations

from web.app.messages import Clock

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
