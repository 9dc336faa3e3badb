"""What lessons ask about Jungle: who goes where, what is taken, what differs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from pygames.game import BadText
from pygames.jungle.rules import (
    DENS,
    JUMPS,
    RED,
    SQUARE,
    SQUARES,
    START,
    TRAPS,
    JungleRules,
    JungleState,
    Step,
    board_faults,
    destinations,
    rank,
)
from pygames.jungle.words import LETTERS
from pygames.study import Path, Study

# A file's letter, in a square's name or by itself; and the line of a position.
_FILES = re.compile("[a-g](?=[1-9])|[a-g](?=列)|(?<=file )[a-g]\\b")
_LINE = re.compile("([A-Za-z1-7]+/){8}[A-Za-z1-7]+ .*")
_LETTER_OF = {piece: letter for letter, piece in LETTERS.items()}
_OWNERS = ("red", "blue")


def diagram(rules: JungleRules, text: str) -> JungleState:
    """`Lb3 rb5 blue`: letters as in a position's line, red to move unless `blue` is said.

    `quiet=55` sets the half-moves without a capture. Raises BadText.
    """
    board, turn, clock = bytearray(len(SQUARES)), RED, 0
    for part in text.split():
        if part in _OWNERS:
            turn = _OWNERS.index(part)
        elif part.startswith("quiet=") and part[6:].isdecimal():
            clock = int(part[6:])
        elif part[0] in LETTERS and part[1:] in SQUARE and not board[SQUARE[part[1:]]]:
            board[SQUARE[part[1:]]] = LETTERS[part[0]]
        else:
            raise BadText(f"no animal on a free square: {part!r}")
    for fault in board_faults(bytes(board)):
        raise BadText(f"{fault.code} at {', '.join(fault.at)}: {text!r}")
    return JungleState(rules, bytes(board), turn, clock)


def differences(one: JungleState, other: JungleState) -> tuple[str, ...]:
    """What differs besides the rules, which are the first one's.

    An animal that moved or changed sides is one thing.
    """
    here, there = _standing(one), _standing(other)
    found = []
    gone, come = sorted(here - there), sorted(there - here)
    for (square, piece), (end, new) in zip(gone, come, strict=False):
        found.append(f"{_LETTER_OF[piece]}{square} is {_LETTER_OF[new]}{end}")
    longer, shared = (gone, len(come)) if len(gone) > len(come) else (come, len(gone))
    found += [f"{_LETTER_OF[piece]}{square} alone" for square, piece in longer[shared:]]
    if one.turn != other.turn:
        found.append("side to move")
    remembered = one.rules.repetition == "threefold"  # else these moves are no part of a position
    if one.clock != other.clock or (remembered and one.since != other.since):
        found.append("moves since the last capture")
    return tuple(found)


def _standing(state: JungleState) -> set[tuple[str, int]]:
    return {(SQUARES[square], piece) for square, piece in enumerate(state.board) if piece}


def reach(state: JungleState, seat: int, start: str) -> dict[str, str]:
    """Every other square, with the word of the move there from the named one."""
    _square(start)
    return {end: start + end for end in SQUARES if end != start}


def steps(state: JungleState, seat: int, start: str) -> Path:
    """Where the animal on a square may go."""
    return tuple(SQUARES[step.end] for step in destinations(state, _square(start)))


def jumps(state: JungleState, seat: int, start: str) -> Path:
    """Where the animal on a square may jump."""
    legal = destinations(state, _square(start))
    return tuple(SQUARES[step.end] for step in legal if step in JUMPS)


def prey(state: JungleState, seat: int, start: str) -> Path:
    """The squares of the enemies that the animal on a square may take."""
    legal = destinations(state, _square(start))
    return tuple(SQUARES[step.end] for step in legal if state.board[step.end])


def hunters(state: JungleState, seat: int, end: str) -> Path:
    """The squares of the seat's animals that may go to a square."""
    goal = _square(end)
    return tuple(
        SQUARES[square]
        for square, piece in enumerate(state.board)
        if piece and piece >> 4 == seat and Step(square, goal) in destinations(state, square)
    )


def movers(state: JungleState, seat: int, argument: str) -> Path:
    """The squares of the seat's animals that have a move."""
    return tuple(
        SQUARES[square]
        for square, piece in enumerate(state.board)
        if piece and piece >> 4 == seat and destinations(state, square)
    )


def traps(state: JungleState, seat: int, owner: str) -> Path:
    """The traps of `red` or `blue`. Raises BadText."""
    if owner not in _OWNERS:
        raise BadText(f"no side {owner!r}")
    return tuple(SQUARES[square] for square in sorted(TRAPS[_OWNERS.index(owner)]))


def home(state: JungleState, seat: int, letter: str) -> Path:
    """The square where an animal stands at the start. Raises BadText."""
    return (SQUARES[START.index(_piece(letter))],)


def ranks(state: JungleState, seat: int, letters: str) -> tuple[str, ...]:
    """Animals, named by their letters, from the weakest to the strongest. Raises BadText."""
    return tuple(sorted(letters.split(), key=lambda one: rank(state.rules, _piece(one) & 15)))


def quiet_left(state: JungleState, seat: int, argument: str) -> int:
    """How many more half-moves without a capture until the draw. Raises BadText without a limit."""
    if not isinstance(state.rules.quiet_limit, int):
        raise BadText("no quiet limit")
    return state.rules.quiet_limit - state.clock


def mover(before: JungleState, seat: int, move: Step, state: JungleState) -> str:
    """The letter of the animal moved, as in a position's line."""
    return _LETTER_OF[before.board[move.start]]


def end(before: JungleState, seat: int, move: Step, state: JungleState) -> str:
    """The square where a move ends."""
    return SQUARES[move.end]


def takes(before: JungleState, seat: int, move: Step, state: JungleState) -> str:
    """The letter of the animal taken, as in a position's line; `-` for none."""
    taken = before.board[move.end]
    return _LETTER_OF[taken] if taken else "-"


def lands(before: JungleState, seat: int, move: Step, state: JungleState) -> str:
    """Where a move ends: `den`, `trap` (the enemy's), `own_trap`, or `-`."""
    if move.end == DENS[1 - seat]:
        return "den"
    if move.end in TRAPS[1 - seat]:
        return "trap"
    return "own_trap" if move.end in TRAPS[seat] else "-"


def quiet(before: JungleState, seat: int, move: Step, state: JungleState) -> str:
    """The half-moves without a capture after a move."""
    return str(state.clock)


def additions(state: JungleState, letter: str) -> Iterator[tuple[Path, JungleState]]:
    """One more animal, on each free square where it may be. Raises BadText."""
    piece = _piece(letter)
    for square, name in enumerate(SQUARES):
        if not state.board[square]:
            yield from _possible((name,), state, {square: piece})


def removals(state: JungleState, argument: str) -> Iterator[tuple[Path, JungleState]]:
    """Each animal taken off the board."""
    for square, name in enumerate(SQUARES):
        if state.board[square]:
            yield from _possible((name,), state, {square: 0})


def shifts(state: JungleState, start: str) -> Iterator[tuple[Path, JungleState]]:
    """The animal on a square put on each free one where it may be. Raises BadText."""
    here = _square(start)
    for square, name in enumerate(SQUARES):
        if not state.board[square]:
            change = {here: 0, square: state.board[here]}
            yield from _possible((name,), state, change)


def _possible(
    path: Path, state: JungleState, change: dict[int, int]
) -> Iterator[tuple[Path, JungleState]]:
    board = bytearray(state.board)
    for square, piece in change.items():
        board[square] = piece
    if not board_faults(bytes(board)):
        yield path, replace(state, board=bytes(board))


def _piece(letter: str) -> int:
    if letter not in LETTERS:
        raise BadText(f"no animal {letter!r}")
    return LETTERS[letter]


def mirror(rules: JungleRules, text: str) -> str:
    """The text with left and right exchanged: squares, files, and positions' lines."""
    if _LINE.fullmatch(text):
        rows, rest = text.split(" ", 1)
        return "/".join(row[::-1] for row in rows.split("/")) + " " + rest
    return _FILES.sub(lambda found: "gfedcba"["abcdefg".index(found[0])], text)


def _square(name: str) -> int:
    if name not in SQUARE:
        raise BadText(f"no square {name!r}")
    return SQUARE[name]


STUDY: Study[JungleRules, JungleState, Step] = Study(
    differences,
    reach,
    diagram,
    facts={"mover": mover, "end": end, "takes": takes, "lands": lands, "quiet": quiet},
    places={
        "steps": steps, "jumps": jumps, "prey": prey, "hunters": hunters, "movers": movers,
        "traps": traps, "home": home,
    },
    counts={"quiet_left": quiet_left},
    orders={"ranks": ranks},
    edits={"add": additions, "remove": removals, "shift": shifts},
    mirror=mirror,
)  # fmt: skip
