"""Jungle's texts: a move as a word (`g3g4`), a position as one line, and their readers.

A line is board, side, clock, number: `l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L r 0 1`.
The board goes rank by rank from Blue's side, a digit for so many empty squares, capitals
for Red. With `repetition=threefold` the known moves since the last capture follow
(`a1a2,g9g8`; `-` for none), so that the earlier positions can be rebuilt.
"""

from __future__ import annotations

import re
from dataclasses import replace

from pygames.game import BadText
from pygames.jungle.rules import (
    ANIMALS,
    BLUE,
    BLUES,
    FILES,
    RANKS,
    SQUARE,
    SQUARES,
    JungleRules,
    JungleState,
    Step,
    after,
    board_faults,
    outcome,
    why_not,
)

LETTERS = dict(zip("RCDWPTLE", ANIMALS, strict=True))
LETTERS |= {letter.lower(): animal + BLUES for letter, animal in LETTERS.items()}
_LETTER_OF = {piece: letter for letter, piece in LETTERS.items()}

_LINE = re.compile(
    "(?P<board>[^ ]+) (?P<side>[rb])"
    "(?: (?P<clock>0|[1-9][0-9]{0,5})(?: (?P<number>[1-9][0-9]{0,5})(?: (?P<since>[^ ]+))?)?)?"
)


def write_step(step: Step) -> str:
    """A move as a word: `g3g4`."""
    return SQUARES[step.start] + SQUARES[step.end]


def read_step(text: str) -> Step:
    """The inverse of `write_step`. Raises BadText when it is not two squares of the board."""
    start, end = SQUARE.get(text[:2]), SQUARE.get(text[2:])
    if start is None or end is None:
        raise BadText(f"not two squares: {text!r}")
    return Step(start, end)


def write_board(board: bytes) -> str:
    """A board rank by rank from Blue's side: `l5t/1d3c1/...`."""
    ranks = (board[square : square + FILES] for square in range(0, len(board), FILES))
    return "/".join(_write_rank(rank) for rank in reversed(list(ranks)))


def _write_rank(rank: bytes) -> str:
    letters = "".join(_LETTER_OF.get(piece, "-") for piece in rank)
    return re.sub("-+", lambda gap: str(len(gap[0])), letters)


def read_board(text: str) -> bytes:
    """The inverse of `write_board`. Raises BadText; a board that cannot be is refused too."""
    ranks = text.split("/")
    if len(ranks) != RANKS:
        raise BadText(f"not {RANKS} ranks: {text!r}")
    board = b"".join(_read_rank(rank) for rank in reversed(ranks))
    for fault in board_faults(board):
        raise BadText(f"{fault.code} at {', '.join(fault.at)}: {text!r}")
    return board


def _read_rank(text: str) -> bytes:
    rank = bytearray()
    for part in re.findall("[0-9]+|[^0-9]", text):
        if part in LETTERS:
            rank.append(LETTERS[part])
        elif re.fullmatch(f"[1-{FILES}]", part):
            rank.extend(bytes(int(part)))
        else:
            raise BadText(f"neither an animal nor a gap: {part!r} in {text!r}")
    if len(rank) != FILES:
        raise BadText(f"not {FILES} files: {text!r}")
    return bytes(rank)


def write_state(state: JungleState) -> str:
    """A position as one line; with threefold it ends in the moves since the last capture."""
    side = "b" if state.turn == BLUE else "r"
    line = f"{write_board(state.board)} {side} {state.clock} {state.number}"
    if state.rules.repetition != "threefold":
        return line
    return f"{line} {','.join(map(write_step, state.since)) or '-'}"


def read_state(rules: JungleRules, text: str) -> JungleState:
    """The inverse of `write_state`; what stands after the side may be left out from the right.

    Raises BadText, also for moves since the last capture that cannot have led here.
    """
    form = _LINE.fullmatch(text)
    if not form:
        raise BadText(f"not board, side, clock, number: {text!r}")
    turn = "rb".index(form["side"])
    clock, number = int(form["clock"] or 0), int(form["number"] or 1)
    state = JungleState(rules, read_board(form["board"]), turn, clock, number)
    if form["since"] is None:
        return state
    if rules.repetition != "threefold":
        raise BadText(f"moves where no repetition counts: {text!r}")
    written = form["since"]
    since = () if written == "-" else tuple(map(read_step, written.split(",")))
    if len(since) > clock or not _leads_here(state, since):
        raise BadText(f"these moves do not lead to this position: {text!r}")
    return replace(state, since=since)


def _leads_here(state: JungleState, since: tuple[Step, ...]) -> bool:
    """Whether quiet legal moves, in a game still going on, end in this position."""
    board = bytearray(state.board)
    for start, end in reversed(since):
        board[start], board[end] = board[end], board[start]
    turn = (state.turn + len(since)) % 2
    earlier = replace(state, board=bytes(board), turn=turn, clock=state.clock - len(since))
    if board_faults(earlier.board):
        return False
    for step in since:
        if why_not(earlier, earlier.turn, step) or outcome(earlier):
            return False
        earlier = after(earlier, step)
    return earlier.board == state.board  # not so after a capture
