"""Ninuki's buttons: for a colour, for what is taken, for a pass, and for "go on"."""

from __future__ import annotations

from collections.abc import Iterator

from pygames.ninuki import GAME
from pygames.ninuki.about import Group
from pygames.ninuki.lines import DIRECTIONS
from pygames.ninuki.position import CHOOSE, NinukiState
from pygames.ninuki.words import Call, Stone
from web.app.boards import Control, Shown
from web.app.boards.ninuki_aim import Aim, aim, choices_at, must_pass, prizes
from web.app.texts import Texts

_ARROWS = "↑↗→↘↓↙←↖"  # in the order of DIRECTIONS


def controls(shown: Shown, texts: Texts) -> list[Control]:
    """The buttons for what points cannot say."""
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
    ways = [group for group in prizes(state, aimed.place) if group.direction]
    if state.rules.forced_capture == "on" or not ways:
        return [_play(shown, aimed, aimed.stone.take, "play", texts), back]
    if len(ways) == 1:
        take = _play(shown, aimed, None, "take", texts)
        leave = _play(shown, aimed, (), "leave", texts)
        return [take, leave, back]
    play = _play(shown, aimed, aimed.stone.take, "play_taking", texts)
    return [*_switches(aimed, ways, texts, turned=shown.turned), play, back]


def _call(call: Call, texts: Texts) -> Control:
    words = texts(f"ninuki.board.control.{call.value}")
    return Control("word", call.value, words, main=call is Call.PASS)


def _play(
    shown: Shown, aimed: Aim, take: tuple[str, ...] | None, name: str, texts: Texts
) -> Control:
    """The button that puts the stone down and takes so."""
    stone = _with(aimed, take)
    return Control(
        "word",
        GAME.write(stone),
        texts(f"ninuki.board.control.{name}", count=len(aimed.wins)),
        main=name != "leave",
        able=stone in choices_at(shown.state, aimed.place),
    )


def _switches(aimed: Aim, ways: list[Group], texts: Texts, *, turned: bool) -> Iterator[Control]:
    """A switch for each direction in which stones could be taken, then all and none."""
    every = tuple(way.direction for way in ways)
    chosen = every if aimed.stone.take is None else aimed.stone.take

    def switch(directions: tuple[str, ...], label: str, *, pressed: bool) -> Control:
        kept = tuple(direction for direction in every if direction in directions)
        word = GAME.write(_with(aimed, None if kept == every else kept))
        return Control("hand", word, label, pressed=pressed)

    for way in ways:
        is_on = way.direction in chosen
        rest = tuple(direction for direction in chosen if direction != way.direction)
        label = texts(
            "ninuki.board.control.way",
            arrow=_ARROWS[(DIRECTIONS.index(way.direction) + 4 * turned) % 8],
            places=texts("app.list").join(way.stones),
        )
        yield switch(rest if is_on else (*chosen, way.direction), label, pressed=is_on)
    for name, directions in (("all", every), ("none", ())):
        label = texts(f"ninuki.board.control.{name}")
        yield switch(directions, label, pressed=set(chosen) == set(directions))


def _with(aimed: Aim, take: tuple[str, ...] | None) -> Stone:
    return Stone(aimed.stone.column, aimed.stone.row, take)
