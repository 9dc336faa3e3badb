"""Ninuki's sentences: what to do, what a stone would do, what a move did, why none may be put.

The sentences stand in the catalogue; here it is decided which one fits and what fills it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pygames.game import Reason
from pygames.ninuki import GAME
from pygames.ninuki.forbidden import KEPT_AWAY
from pygames.ninuki.lines import DIRECTIONS
from pygames.ninuki.options import NinukiRules
from pygames.ninuki.position import CHOOSE, PENDING, PLACE, NinukiState
from pygames.ninuki.words import COLOURS, Call, Stone
from web.app.boards import Control, Shown
from web.app.boards.ninuki_aim import (
    Aim,
    aim,
    choices_at,
    forbidden,
    gone,
    in_reach,
    must_pass,
    place_of,
    prizes,
    stops,
    takings,
    waiting,
    won,
)
from web.app.texts import Texts

_ARROWS = "↑↗→↘↓↙←↖"  # in the order of DIRECTIONS
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
        "enemy": colour(state.before, texts),
        "centre": state.grid.names[state.grid.centre],
        "distance": KEPT_AWAY.get(state.rules.opening, 0),
        "number": state.played + 1,
    }


def _codes(state: NinukiState) -> set[str]:
    return {reason.code.removeprefix("ninuki.") for reason in forbidden(state).values()}


def controls(shown: Shown, texts: Texts) -> list[Control]:
    """The buttons for what points cannot say: a colour, what is taken, a pass, and "go on"."""
    if shown.seat is None:
        return []
    state: NinukiState = shown.state
    if state.phase == CHOOSE:
        calls = [move for move in GAME.moves(state, shown.seat) if isinstance(move, Call)]
        return [_call(call, texts) for call in calls]
    if must_pass(state):
        return [_call(Call.PASS, texts)]
    aimed = aim(shown)
    if not aimed or not aimed.held:
        return []
    back = Control("hand", "", texts("ninuki.board.control.back"))
    ways = [g for g in prizes(state, aimed.place) if g.direction]
    if state.rules.forced_capture == "on" or not ways:
        return [_play(aimed, texts("ninuki.board.control.play")), back]
    if len(ways) == 1:
        take, leave = (_taking(shown, aimed, way, texts) for way in (None, ()))
        return [take, leave, back]
    return [*_switches(shown, aimed, texts), _play(aimed, _sum(aimed, texts)), back]


def _call(call: Call, texts: Texts) -> Control:
    words = texts(f"ninuki.board.control.{call.value}")
    return Control("word", call.value, words, main=call is Call.PASS)


def _play(aimed: Aim, label: str) -> Control:
    return Control("word", GAME.write(aimed.stone), label, main=True, able=not aimed.reason)


def _sum(aimed: Aim, texts: Texts) -> str:
    """What the choice made so far comes to."""
    return texts("ninuki.board.control.play_taking", count=len(aimed.wins))


def _taking(shown: Shown, aimed: Aim, take: tuple[str, ...] | None, texts: Texts) -> Control:
    """One tap that plays and takes, or plays and leaves the stones."""
    stone = Stone(aimed.stone.column, aimed.stone.row, take)
    label = (
        texts("ninuki.board.control.leave")
        if take == ()
        else texts("ninuki.board.control.take", count=takings(shown.state)[aimed.place])
    )
    able = stone in choices_at(shown.state, aimed.place)
    return Control("word", GAME.write(stone), label, main=take is None, able=able)


def _switches(shown: Shown, aimed: Aim, texts: Texts) -> Iterator[Control]:
    """A switch for each direction in which stones could be taken, then all and none."""
    ways = [g for g in prizes(shown.state, aimed.place) if g.direction]
    every = tuple(g.direction for g in ways)
    chosen = every if aimed.stone.take is None else aimed.stone.take

    def hold(directions: tuple[str, ...]) -> str:
        kept = tuple(d for d in every if d in directions)
        take = None if kept == every else kept
        return GAME.write(Stone(aimed.stone.column, aimed.stone.row, take))

    for way in ways:
        is_on = way.direction in chosen
        others = tuple(d for d in chosen if d != way.direction)
        turned = 4 if shown.turned else 0
        arrow = _ARROWS[(DIRECTIONS.index(way.direction) + turned) % 8]
        label = texts("ninuki.board.control.way", arrow=arrow, places=listed(way.stones, texts))
        yield Control(
            "hand", hold(others if is_on else (*chosen, way.direction)), label, pressed=is_on
        )
    for name, directions in (("all", every), ("none", ())):
        yield Control(
            "hand",
            hold(directions),
            texts(f"ninuki.board.control.{name}"),
            pressed=set(chosen) == set(directions),
        )


def legend(shown: Shown, texts: Texts) -> list[tuple[str, str]]:
    """The kinds of marks on the board: `take`, `lose`, `cause`, `stop`, `forbidden`, `gone`."""
    state: NinukiState = shown.state
    if shown.refused:
        return _cause(shown.refused[1], texts)
    aimed = aim(shown)
    if aimed and aimed.reason:
        return _cause(aimed.reason, texts)
    found = []
    if aimed and aimed.wins:
        words = texts("ninuki.board.legend.take", count=len(aimed.wins))
        found.append(("take", words))
    if aimed and aimed.loses:
        words = texts("ninuki.board.legend.lose", count=len(aimed.loses))
        found.append(("lose", words))
    if aimed:
        return found
    if shown.seat is None:
        return []
    if stops(state):
        found.append(("stop", texts("ninuki.board.legend.stop", count=len(stops(state)))))
    found += [("forbidden", short(code, texts)) for code in sorted(_codes(state) - set(_OPENING))]
    if gone(shown):
        places = listed(gone(shown), texts)
        found.append(("gone", texts("ninuki.board.legend.gone", places=places)))
    return found


def _cause(reason: Reason, texts: Texts) -> list[tuple[str, str]]:
    code = reason.code.removeprefix("ninuki.")
    if not reason.at or not texts.has(f"ninuki.board.short.{code}"):
        return []
    places = listed(reason.at, texts)
    return [("cause", texts("ninuki.board.legend.cause", short=short(code, texts), places=places))]


def short(code: str, texts: Texts) -> str:
    """In a few words why no stone may be put somewhere."""
    return texts(f"ninuki.board.short.{code}")


def explain(shown: Shown, word: str, reason: Reason, texts: Texts) -> str:
    """The sentence for a refusal; `word` is the move, or the point that was touched."""
    if not reason.code.startswith("ninuki."):
        return texts(f"reason.{reason.code}")
    state: NinukiState = shown.state
    return texts(
        f"ninuki.reason.{reason.code.removeprefix('ninuki.')}",
        point=word.rstrip("-").partition(":")[0],
        at=listed(reason.at, texts),
        distance=KEPT_AWAY.get(state.rules.opening, 0),
    )


# -- what happened ----------------------------------------------------------------------


def spoken(before: NinukiState, word: str, texts: Texts) -> str:
    """A move made in a state as a few sentences."""
    move = GAME.read(word)
    side = colour(before.placing, texts)
    if isinstance(move, Call):
        return texts(f"ninuki.spoken.{move.value}", side=side)
    after = GAME.after(before, before.turn, move)
    shown = Shown(after, last=word, before=before)
    point, taken = place_of(move), gone(shown)
    won_now = after.taken[before.placing - 1] - before.taken[before.placing - 1]
    verb = "place" if before.phase == PLACE else "take" if won_now else "put"
    mine = tuple(p for p in taken if _held(before, p) not in (0, before.placing))
    said = texts(
        f"ninuki.spoken.{verb}",
        side=side, point=point, count=won_now, places=listed(mine, texts),
    )  # fmt: skip
    lost = sum(after.taken) - sum(before.taken) - won_now
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


def _held(state: NinukiState, place: str) -> int:
    return state.board[state.grid.names.index(place)]


def note(before: NinukiState, word: str, texts: Texts) -> str:
    """How many stones a move took, and how many it lost."""
    move = GAME.read(word)
    if isinstance(move, Call):
        return ""
    after = GAME.after(before, before.turn, move)
    won_now = after.taken[before.placing - 1] - before.taken[before.placing - 1]
    lost = sum(after.taken) - sum(before.taken) - won_now
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
            code = reason.code.removeprefix("ninuki.")
            say("forbidden", [place], short=short(code, texts))
        for place, count in takings(state).items():
            if place not in forbidden(state):
                say("takes", [place], count=count)
    say("in_reach", in_reach(state) if not won(state) else ())
    return found


def taken_said(side: int, state: NinukiState, texts: Texts) -> str:
    """How many stones a side has taken, and how many it needs."""
    return texts("ninuki.board.taken", count=state.taken[side - 1], needed=state.rules.needed)


def seat_name(rules: NinukiRules, side: int, seat: int, texts: Texts) -> str:
    """What a seat is called: its colour, and in teams which of the two it is."""
    name = colour(side, texts)
    if rules.sides == rules.seats:
        return name
    return texts(f"ninuki.board.member.{seat // rules.sides}", side=name)


def colour_letter(letter: str, texts: Texts) -> str:
    """The colour that a result names by its letter."""
    return colour(COLOURS.index(letter), texts)
