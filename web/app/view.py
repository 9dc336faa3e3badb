"""What is seen: the position that the board shows, and what a patch must bring the page of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from web.app import curtain, panels
from web.app.boards import Shown, Tray
from web.app.messages import Patch
from web.app.scene import Lattice

if TYPE_CHECKING:
    from web.app.session import Session


class Sent:
    """What the page has: a patch brings only what is different."""

    def __init__(self) -> None:
        self._has: dict[str, Any] = {}
        self._below: dict[str, Any] | None = None  # the same below a cover; None without one

    def clear(self) -> None:
        """The page has nothing."""
        self._has, self._below = {}, None

    def cover(self, patch: Patch, *, looks: bool) -> None:
        """What a person looks at is a cover over what the page has, which comes back below it."""
        if looks:
            patch["cover"] = True
            self._below = self._has.copy() if self._below is None else self._below
        elif self._below is not None:
            self._has, self._below = self._below, None

    def is_news(self, name: str, value: Any) -> bool:
        """Whether this is not what the page has by this name; from now on it is."""
        is_known = name in self._has and self._has[name] == value
        self._has[name] = value
        return not is_known

    def put(self, patch: Patch, name: str, value: Any) -> None:
        """A value that is sent as a whole."""
        if self.is_news(name, value):
            patch[name] = value  # type: ignore[literal-required]

    def names(self, name: str) -> list[str]:
        """The names of the parts that the page has."""
        return list(self._has.get(name, ()))

    def drop(self, name: str, *, but: dict[str, str]) -> None:
        """The page has no part that is not among these."""
        parts = self._has.get(name, {})
        self._has[name] = {key: parts[key] for key in but if key in parts}

    def put_parts(self, patch: Patch, name: str, parts: dict[str, str]) -> None:
        """Parts that are sent one by one; those left out have not changed."""
        known = self._has.get(name, {})
        changed = {key: part for key, part in parts.items() if known.get(key) != part}
        if changed:
            self._has[name] = known | parts
            patch[name] = changed  # type: ignore[literal-required]


def shown(session: Session) -> Shown:
    """What the board shows: now, or the earlier position being looked at."""
    log = session.table.log
    ply = len(log) if session.ply is None else session.ply
    moves = [n for n, entry in enumerate(log[:ply]) if not entry.word.startswith("!")]
    fallen = curtain.falls_for(session) if session.ply is None else None
    waits = session.late or session.device.rests or fallen is not None
    seen = Shown(
        state=session.table.state_at(ply),
        seat=session.person_to_act() if session.ply is None and not waits else None,
        hand=session.hand,
        last=log[moves[-1]].word if moves else "",
        before=session.table.state_at(moves[-1]) if moves else None,
        refused=session.refused,
        turned=session.turned,
        px=session.px,
        pointed=session.pointed,
        table=session.chosen,
        texts=session.texts,
    )
    return curtain.redacted(session, seen, ply, fallen) if session.secrets else seen


def send(session: Session, sent: Sent, patch: Patch, *, only_status: bool) -> None:
    """Put into the patch what the page does not have yet.

    The mouse changes the picture and the status alone: the list of a long game costs more
    than the rest together.
    """
    seen = session.shown()
    spots = session.board.spots(seen, session.texts)
    sent.put(patch, "scene", session.board.scene(seen).json())
    sent.put(patch, "title", panels.title(session))
    if isinstance(spots, Lattice):
        sent.put(patch, "lattice", spots.json())
        labels = dict.fromkeys(sent.names("spots"), "") | spots.labels
    else:
        sent.put(patch, "grid", [spot.json() for spot in spots])
        labels = {spot.id: spot.label for spot in spots}
        sent.drop("spots", but=labels)
    sent.put_parts(patch, "spots", labels)
    if isinstance(session.board, Tray):
        sent.put(patch, "places", session.board.places(seen))
    sent.put_parts(patch, "panels", panels.render(session, only_status=only_status))
