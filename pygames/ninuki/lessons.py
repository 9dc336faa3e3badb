"""What lessons ask about Ninuki-renju: what a stone takes, which points win, stop or are closed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from pygames.game import BadText
from pygames.ninuki import GAME, about
from pygames.ninuki.captures import put
from pygames.ninuki.options import NinukiRules
from pygames.ninuki.position import NinukiState, side_of, start
from pygames.ninuki.threes import shapes_at
from pygames.ninuki.words import COLOURS, Call, Move, Stone, read_move, stones
from pygames.study import Path, Study

NONE: frozenset[str] = frozenset()


_LETTERS = "ABCDEFGHIJKLMNOPQRS"
# A column's letter, in a point's name or by itself; and the line of a position.
_COLUMNS = re.compile("(?<![A-Za-z])[A-S](?=[1-9])|(?<![A-Za-z])[A-S](?=列)|(?<=file )[A-S]\\b")
_RUNS = re.compile("[0-9]+|[A-Z]")
_LINE = re.compile("([A-Z0-9]+/){8,}[A-Z0-9]+ .*")


def diagram(rules: NinukiRules, text: str) -> NinukiState:
    """`B G8 J8 W H8 to=2 taken=4,0`: a colour's letter, then its points; seat 1 is to move.

    `taken` counts the stones that black, white, ... have taken. Raises BadText.
    """
    state = start(rules)
    names, board, colour = state.grid.names, bytearray(state.board), ""
    for part in text.split():
        name, sign, value = part.partition("=")
        if part in COLOURS[1 : rules.sides + 1]:
            colour = part
        elif name == "to" and value in map(str, range(1, rules.seats + 1)):
            state = replace(state, turn=int(value) - 1)
        elif name == "taken" and len(value.split(",")) == rules.sides:
            state = replace(state, taken=tuple(map(int, value.split(","))))
        elif not sign and colour and part in names and not board[names.index(part)]:
            board[names.index(part)] = COLOURS.index(colour)
        else:
            raise BadText(f"no free point after a colour: {part!r}")
    return replace(state, board=bytes(board))


def differences(one: NinukiState, other: NinukiState) -> tuple[str, ...]:
    """What differs besides the rules, stone by stone; one that only moved is one thing.

    Seats that have taken nothing are no difference: rules for more players bring them along.
    """
    names = one.grid.names
    changed = [point for point in range(len(one.board)) if one.board[point] != other.board[point]]
    gone = [point for point in changed if one.board[point] and not other.board[point]]
    come = [point for point in changed if other.board[point] and not one.board[point]]
    found = []
    if len(gone) == len(come) == 1 and one.board[gone[0]] == other.board[come[0]]:
        found = [f"{names[gone[0]]} moved to {names[come[0]]}"]
        changed = [point for point in changed if point not in (*gone, *come)]
    found += [f"{names[p]} {COLOURS[one.board[p]]} is {COLOURS[other.board[p]]}" for p in changed]
    found += [
        f"{name} {getattr(one, name)} is {getattr(other, name)}"
        for name in ("turn", "phase", "swapped", "passes")
        if getattr(one, name) != getattr(other, name)
    ]
    if _without_last_zeros(one.taken) != _without_last_zeros(other.taken):
        found.append(f"taken {one.taken} is {other.taken}")
    return tuple(found)


def reach(state: NinukiState, seat: int, start_: str) -> dict[str, str]:
    """Every point, with the word of a stone put there."""
    return {name: name for name in state.grid.names}


def covered(state: NinukiState, seat: int, word: str) -> Path:
    """The point of a stone, whatever it takes: a picture shows which one is asked about."""
    point = word.rstrip("-").partition(":")[0]
    return (point,) if point in state.grid.names else ()


def captured(state: NinukiState, seat: int, word: str) -> Path:
    """The stones that a move takes, from the top left."""
    made = put(state, *_put(state, word))
    return tuple(state.grid.names[point] for point in sorted(made.won))


def lost(state: NinukiState, seat: int, word: str) -> Path:
    """The stones that a move loses to enemies, its own among them."""
    made = put(state, *_put(state, word))
    return tuple(state.grid.names[point] for point in sorted(made.lost))


def winning(state: NinukiState, seat: int, argument: str) -> Path:
    """The points where a stone of the seat wins at once."""
    return tuple(name for name, after in _stones(state, seat) if _has_won(after, seat))


def capturing(state: NinukiState, seat: int, argument: str) -> Path:
    """The points where a stone of the seat takes something."""
    side = side_of(state, seat) - 1
    return tuple(
        name for name, after in _stones(state, seat) if after.taken[side] > state.taken[side]
    )


def closed(state: NinukiState, seat: int, argument: str) -> Path:
    """The empty points where the seat to move may put no stone."""
    return tuple(about.forbidden_places(state))


def stopping(state: NinukiState, seat: int, word: str) -> Path:
    """The points that save the next player while a line waits: now, or after a stone's word."""
    return about.stopping_places(GAME.after(state, seat, read_move(word)) if word else state)


def missing(state: NinukiState, seat: int, argument: str) -> int:
    """How many more stones the seat's side must take to win by taking."""
    return max(0, state.rules.needed - state.taken[side_of(state, seat) - 1])


def threes(state: NinukiState, seat: int, word: str) -> int:
    """In how many of its four lines a stone makes a three, as judged after captures."""
    point, take = _put(state, word)
    made = put(state, point, take)
    return sum(bool(each.three) for each in shapes_at(state, made.board, point, state.placing))


def turns(state: NinukiState, seat: int, count: str) -> tuple[str, ...]:
    """The seats of the next `count` turns, from 1. Raises BadText."""
    if not count.isdecimal():
        raise BadText(f"no count {count!r}")
    return tuple(str((state.turn + n) % state.rules.seats + 1) for n in range(int(count)))


def takes(before: NinukiState, seat: int, move: Move, state: NinukiState) -> str:
    """How many stones the side whose stone it is has more after a move."""
    side = before.placing - 1
    return str(state.taken[side] - before.taken[side])


def loses(before: NinukiState, seat: int, move: Move, state: NinukiState) -> str:
    """How many stones other sides took from the mover by its own move."""
    side = before.placing - 1
    return str(sum(state.taken) - sum(before.taken) - state.taken[side] + before.taken[side])


def total(before: NinukiState, seat: int, move: Move, state: NinukiState) -> str:
    """How many stones the side whose stone it is has taken in all."""
    return str(state.taken[before.placing - 1])


def phase(before: NinukiState, seat: int, move: Move, state: NinukiState) -> str:
    """What is asked next: `-`, `pending`, `place` or `choose`."""
    return state.phase


def colour(before: NinukiState, seat: int, move: Move, state: NinukiState) -> str:
    """The letter of the next stone's colour; while a colour is chosen, the chooser's so far."""
    return COLOURS[state.placing]


def losers(state: NinukiState, seat: int, who: str) -> frozenset[str]:
    """The seats that lose when a seat resigns; nobody where there is no resigning.

    Seats from 1. Raises BadText.
    """
    if who not in map(str, range(1, state.rules.seats + 1)):
        raise BadText(f"no seat {who!r}")
    end = GAME.forfeit(state, int(who) - 1)
    return frozenset(str(n) for n, place in enumerate(end.places, 1) if place > 1) if end else NONE


def additions(state: NinukiState, colour: str) -> Iterator[tuple[Path, NinukiState]]:
    """One more stone of a colour on each empty point. Raises BadText."""
    if not colour or colour not in COLOURS[1 : state.rules.sides + 1]:
        raise BadText(f"no colour {colour!r}")
    for point, name in enumerate(state.grid.names):
        if not state.board[point]:
            yield (name,), _with(state, point, COLOURS.index(colour))


def removals(state: NinukiState, argument: str) -> Iterator[tuple[Path, NinukiState]]:
    """Each stone taken off the board."""
    for point, name in enumerate(state.grid.names):
        if state.board[point]:
            yield (name,), _with(state, point, 0)


def _without_last_zeros(taken: tuple[int, ...]) -> tuple[int, ...]:
    kept = max((n for n, count in enumerate(taken, 1) if count), default=0)
    return taken[:kept]


def mirror(rules: NinukiRules, text: str) -> str:
    """The text with left and right exchanged: points, columns, and positions' lines."""
    if _LINE.fullmatch(text):
        rows, rest = text.split(" ", 1)
        turned = ("".join(_RUNS.findall(row)[::-1]) for row in rows.split("/"))
        return "/".join(turned) + " " + rest
    letters = _LETTERS[: rules.size]
    return _COLUMNS.sub(
        lambda found: letters[::-1][letters.index(found[0])] if found[0] in letters else found[0],
        text,
    )


def _with(state: NinukiState, point: int, side: int) -> NinukiState:
    board = bytearray(state.board)
    board[point] = side
    return replace(state, board=bytes(board))


def _put(state: NinukiState, word: str) -> tuple[int, tuple[str, ...] | None]:
    move = read_move(word)
    if isinstance(move, Call):
        raise BadText(f"no stone: {word!r}")
    return move.row * state.rules.size + move.column, move.take


def _stones(state: NinukiState, seat: int) -> Iterator[tuple[str, NinukiState]]:
    """Every legal plain stone with the state after it."""
    for name, stone in zip(state.grid.names, stones(state.rules.size), strict=True):
        if GAME.objection(state, seat, stone) is None:
            yield name, GAME.after(state, seat, stone)


def _has_won(state: NinukiState, seat: int) -> bool:
    outcome = GAME.outcome(state)
    return outcome is not None and outcome.places[seat] == 1


STUDY: Study[NinukiRules, NinukiState, Stone | Call] = Study(
    differences,
    reach,
    diagram,
    facts={"takes": takes, "loses": loses, "total": total, "phase": phase, "colour": colour},
    places={
        "covered": covered, "captured": captured, "lost": lost, "winning": winning,
        "capturing": capturing, "closed": closed, "stopping": stopping,
    },
    counts={"missing": missing, "threes": threes},
    orders={"turns": turns},
    deductions={"losers": losers},
    edits={"add": additions, "remove": removals},
    mirror=mirror,
)  # fmt: skip
