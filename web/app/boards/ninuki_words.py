"""Ninuki's sentences: what to do, what a stone would do, what a move did, why none may be put.

The sentences stand in the catalogue; here it is decided which one fits and what fills it.
"""

from __future__ import annotations

from collections.abc import Iterable

from pygames.game import Reason
from pygames.ninuki import GAME
from pygames.ninuki.forbidden import KEPT_AWAY
from pygames.ninuki.position import CHOOSE, PENDING, PLACE, NinukiState, side_of
from pygames.ninuki.words import Call
from web.app.boards import Shown
from web.app.boards.ninuki_aim import (
    Aim,
    aim,
    effect,
    forbidden,
    gone,
    in_reach,
    must_pass,
    place_of,
    stops,
    takings,
    waiting,
    won,
)
from web.app.texts import Texts

_OPENING = ("centre_first", "too_near_centre")


def colour(side: int, texts: Texts) -> str:
    """What a side is called; 1 is black."""
    return texts(f"ninuki.side.{side - 1}")


def listed(places: Iterable[str], texts: Texts) -> str:
    """Places one after another."""
    return texts("app.list").join(places)


# -- what to do -------------------------------------------------------------------------


def prompt(shown: Shown, texts: Texts, news: str) -> str:
    """What the person to move should do, after the news."""
    aimed = aim(shown)
    if aimed and aimed.held:
        return _question(shown, aimed, texts)
    state: NinukiState = shown.state
    return news + texts(f"ninuki.board.prompt.{_task(state)}", **_task_holes(state, texts))


def _question(shown: Shown, aimed: Aim, texts: Texts) -> str:
    if aimed.reason:
        return explain(shown, GAME.write(aimed.stone), aimed.reason, texts)
    said = texts("ninuki.board.prompt.sure", point=aimed.place)
    if aimed.wins:
        said += texts("ninuki.board.prompt.wins", count=len(aimed.wins))
    if aimed.loses:
        said += texts("ninuki.board.prompt.loses", count=len(aimed.loses))
    return said


def _task(state: NinukiState) -> str:
    if state.phase == CHOOSE:
        return "choose_more" if Call.MORE in GAME.moves(state, state.turn) else "choose"
    if state.phase in (PLACE, PENDING):
        return state.phase
    if must_pass(state):
        return "pass"
    return next((code for code in _OPENING if code in _codes(state)), "point")


def _task_holes(state: NinukiState, texts: Texts) -> dict[str, object]:
    return {
        "colour": colour(state.placing, texts),
        "centre": state.grid.names[state.grid.centre],
        "distance": KEPT_AWAY.get(state.rules.opening, 0),
        "number": state.played + 1,
    }


def _codes(state: NinukiState) -> set[str]:
    return {_code(reason) for reason in forbidden(state).values()}


def legend(shown: Shown, texts: Texts) -> list[tuple[str, str]]:
    """The kinds of marks on the board: `take`, `lose`, `cause`, `stop`, `forbidden`, `gone`."""
    state: NinukiState = shown.state
    if shown.refused:
        points = shown.refused[1].at and shown.refused[1].code != "ninuki.occupied"
        return [("cause", texts("ninuki.board.legend.cause"))] if points else []
    aimed = aim(shown)
    if aimed or shown.seat is None:
        return _would(aimed, texts) if aimed and not aimed.held else []
    found = []
    if stops(state):
        found.append(("stop", texts("ninuki.board.legend.stop", count=len(stops(state)))))
    found += [
        ("forbidden", texts(f"ninuki.board.short.{code}"))
        for code in sorted(_codes(state) - set(_OPENING))
    ]
    if gone(shown):
        found.append(("gone", texts("ninuki.board.legend.gone")))
    return found


def _would(aimed: Aim, texts: Texts) -> list[tuple[str, str]]:
    """What a stone where the mouse rests would do; of one that is held the prompt tells."""
    if aimed.reason:
        return [("cause", short(aimed.reason, texts))]
    counted = (("take", len(aimed.wins)), ("lose", len(aimed.loses)))
    return [
        (kind, texts(f"ninuki.board.legend.{kind}", count=count))
        for kind, count in counted
        if count
    ]


def short(reason: Reason, texts: Texts) -> str:
    """In a few words why no stone may be put somewhere."""
    return texts(f"ninuki.board.short.{_code(reason)}")


def _code(reason: Reason) -> str:
    return reason.code.removeprefix("ninuki.")


def explain(shown: Shown, word: str, reason: Reason, texts: Texts) -> str:
    """The sentence for a refusal; `word` is the move, or the point that was touched."""
    if not reason.code.startswith("ninuki."):
        return texts(f"reason.{reason.code}")
    state: NinukiState = shown.state
    place = word.rstrip("-").partition(":")[0]
    return texts(
        f"ninuki.reason.{_code(reason)}",
        point=place,
        at=listed(_besides(reason.at, place) or reason.at, texts),
        distance=KEPT_AWAY.get(state.rules.opening, 0),
    )


def _besides(places: Iterable[str], place: str) -> list[str]:
    return [other for other in places if other != place]


# -- what happened ----------------------------------------------------------------------


def spoken(before: NinukiState, word: str, texts: Texts) -> str:
    """A move made in a state as a few sentences."""
    move = GAME.read(word)
    if isinstance(move, Call):
        side = seat_name(before, before.turn, texts)
        return texts(f"ninuki.spoken.{move.value}", side=side)
    side = colour(before.placing, texts)
    after = GAME.after(before, before.turn, move)
    shown = Shown(after, last=word, before=before)
    point, taken = place_of(move), gone(shown)
    won_now, lost = effect(before, word)
    verb = "place" if before.phase == PLACE else "take" if won_now else "put"
    mine = tuple(p for p in taken if _held(before, p) not in (0, before.placing))
    said = texts(
        f"ninuki.spoken.{verb}",
        side=side, point=point, count=won_now, places=listed(mine, texts),
    )  # fmt: skip
    if lost:
        said += texts("ninuki.spoken.lose", count=lost)
    return said + _lines_told(before, after, texts)


def _lines_told(before: NinukiState, after: NinukiState, texts: Texts) -> str:
    """What became of lines: one that waits, one that was stopped, a foreign one cut to a win."""
    said = ""
    if after.phase == PENDING:
        said += texts("ninuki.spoken.waits", places=listed(waiting(after), texts))
    if before.phase == PENDING and not any(win.side == before.before for win in won(after)):
        said += texts("ninuki.spoken.stopped", side=colour(before.before, texts))
    for win in won(after):
        if win.lines and win.side != before.placing and before.phase != PENDING:
            places = listed(win.lines[0], texts)
            said += texts("ninuki.spoken.cut", side=colour(win.side, texts), places=places)
    return said


def end(shown: Shown, reason: Reason, owner: int | None) -> str:
    """Which sentence tells of an end: a line may be the doing of who does not own it."""
    before: NinukiState | None = shown.before
    if reason.code != "ninuki.line" or before is None or owner is None:
        return reason.code
    side = side_of(shown.state, owner)
    if before.phase == PENDING and side == before.before:
        return "ninuki.line_stands"
    return reason.code if side == before.placing else "ninuki.line_cut"


def _held(state: NinukiState, place: str) -> int:
    return state.board[state.grid.names.index(place)]


def note(before: NinukiState, word: str, texts: Texts) -> str:
    """How many stones a move took, and how many it lost."""
    won_now, lost = effect(before, word)
    said = texts("ninuki.board.took", count=won_now) if won_now else ""
    return said + (texts("ninuki.board.lost", count=lost) if lost else "")


# -- points -----------------------------------------------------------------------------


def labels(shown: Shown, texts: Texts) -> list[str]:
    """What a screen reader says of every point, in the order of points."""
    state: NinukiState = shown.state
    said = _conditions(shown, texts)
    names = [texts("ninuki.board.label.empty")]
    names += [colour(side, texts) for side in range(1, state.rules.sides + 1)]
    comma = texts("ninuki.board.label.comma")
    return [
        comma.join((place, names[side], *said.get(place, ())))
        for place, side in zip(state.grid.names, state.board, strict=True)
    ]


def _conditions(shown: Shown, texts: Texts) -> dict[str, list[str]]:
    """The words for what marks say, by place, the most urgent first."""
    state: NinukiState = shown.state
    found: dict[str, list[str]] = {}

    def say(condition: str, places: Iterable[str], **holes: object) -> None:
        words = texts(f"ninuki.board.condition.{condition}", **holes)
        for place in places:
            found.setdefault(place, []).append(words)

    if shown.refused:
        say("cause", shown.refused[1].at)
    aimed = aim(shown)
    if aimed and aimed.held:
        say("aimed", [aimed.place])
    say("last", [shown.last.rstrip("-").partition(":")[0]])
    say("gone", gone(shown))
    say("waits", waiting(state))
    for victory in won(state):
        say("won", (place for line in victory.lines for place in line))
    if shown.seat is not None:
        say("stop", stops(state))
        for place, reason in forbidden(state).items():
            say("forbidden", [place], short=short(reason, texts))
        for place, count in takings(state).items():
            if place not in forbidden(state):
                say("takes", [place], count=count)
    say("in_reach", in_reach(state) if not won(state) else ())
    return found


def taken_said(side: int, state: NinukiState, texts: Texts) -> str:
    """How many stones a side has taken, and how many it needs."""
    return texts("ninuki.board.taken", count=state.taken[side - 1], needed=state.rules.needed)


def seat_name(state: NinukiState, seat: int, texts: Texts) -> str:
    """What a seat is called: its colour, and in teams which of the four it is.

    While stones are placed nobody has a colour yet.
    """
    if state.phase in (PLACE, CHOOSE):
        return texts(f"ninuki.board.placer.{seat}")
    name = colour(side_of(state, seat), texts)
    if state.rules.sides == state.rules.seats:
        return name
    return texts(f"ninuki.board.member.{seat}", side=name)


def team_name(state: NinukiState, seat: int, texts: Texts) -> str:
    """What a seat and its partner are called together; without one its own name."""
    if state.rules.sides == state.rules.seats:
        return seat_name(state, seat, texts)
    return texts("ninuki.board.team.name", side=colour(side_of(state, seat), texts))
