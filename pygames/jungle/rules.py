"""Jungle's rules: the board, the animals, what may move where, and how a game ends.

Texts are the business of `words`; who plays well, of `cpu`.

Squares are 0 (`a1`) to 62 (`g9`), rank by rank from Red's side, so 62 - square is the
square turned by 180 degrees. A piece is its animal (1 rat ... 8 elephant), plus 16 when
it is Blue's: `piece & 15` is the animal and `piece >> 4` the seat. A board is 63 bytes,
0 for an empty square; an animal stands on it at most once a side.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from pygames.game import Outcome, Reason, Rules, option

RED, BLUE = 0, 1
RAT, CAT, DOG, WOLF, LEOPARD, TIGER, LION, ELEPHANT = range(1, 9)
ANIMALS = range(RAT, ELEPHANT + 1)
BLUES = 16  # what makes a Red piece Blue
PIECES = (tuple(ANIMALS), tuple(animal + BLUES for animal in ANIMALS))  # per seat

FILES, RANKS = 7, 9
SQUARES = tuple(f"{file}{rank}" for rank in range(1, RANKS + 1) for file in "abcdefg")
SQUARE = {name: square for square, name in enumerate(SQUARES)}

DENS = (SQUARE["d1"], SQUARE["d9"])  # per owner
TRAPS = (  # per owner
    frozenset(SQUARE[name] for name in ("c1", "e1", "d2")),
    frozenset(SQUARE[name] for name in ("c9", "e9", "d8")),
)
WATER = frozenset(SQUARE[file + rank] for rank in "456" for file in "bcef")

_RED_ARRAY = ("g3", "b2", "f2", "c3", "e3", "a1", "g1", "a3")  # rat to elephant


class Step(NamedTuple):
    """A move: one animal goes from `start` to `end`, by a step or by a jump."""

    start: int
    end: int


STEPS = tuple(  # per start, every other square: ascending
    tuple(Step(start, end) for end in range(len(SQUARES)) if end != start)
    for start in range(len(SQUARES))
)


@dataclass(frozen=True)
class JungleRules(Rules):
    """The options."""

    seats: int = option(2)
    rat_river_capture: str = option("off", "on")  # rats take each other across the bank
    elephant_eats_rat: str = option("off", "on")
    tiger_jump: str = option("both", "lengthwise")
    leopard_jump: str = option("none", "sideways")
    trap_affects: str = option("enemies", "everybody")  # whose rank a trap makes 0
    attack_from_trap: str = option("own", "zero")  # the rank an animal lowered by a trap takes with
    quiet_limit: int | str = option(60, 100, 200, "none")  # half-moves without a capture
    repetition: str = option("none", "threefold")
    dog_wolf: str = option("wolf", "dog")  # which of the two is 4, the other 3

    def clashes(self) -> tuple[str, ...]:
        """Without a quiet limit and without repetition a game need not end."""
        endless = self.quiet_limit == "none" and self.repetition == "none"
        return ("quiet_limit", "repetition") if endless else ()


@dataclass(frozen=True, slots=True)
class JungleState:
    """A position."""

    rules: JungleRules
    board: bytes  # 63 squares, see the module
    turn: int  # the seat to move: 0 Red, 1 Blue
    clock: int = 0  # half-moves since the last capture
    number: int = 1  # of the move: up by one after Blue's
    since: tuple[Step, ...] = ()  # with threefold: the known moves since the last capture


def _starting_board() -> bytes:
    """Red's array, and Blue's, which is Red's turned by 180 degrees."""
    board = bytearray(len(SQUARES))
    for name, animal in zip(_RED_ARRAY, ANIMALS, strict=True):
        board[SQUARE[name]] = animal
        board[-1 - SQUARE[name]] = animal + BLUES
    return bytes(board)


START = _starting_board()


def _jumps() -> dict[Step, slice]:
    """Every jump, with the water squares under it as a slice of the board."""
    over = {}
    for start in set(range(len(SQUARES))) - WATER:
        for way in (1, -1, FILES, -FILES):
            end = start + way
            while end in WATER:
                end += way
            if start + way in WATER:
                over[Step(start, end)] = slice(start + way, end, way)
    return over


JUMPS = _jumps()


def why_not(state: JungleState, seat: int, step: Step) -> Reason | None:
    """The plainest objection to a step, or None: shape first, then terrain, then capture."""
    start, end = step
    piece, target = state.board[start], state.board[end]
    if not piece:
        return _reason("empty_square", start)
    if piece >> 4 != seat:
        return _reason("not_your_piece", start)
    if start == end:
        return _reason("same_square", start)
    if target and target >> 4 == seat:
        return _reason("own_piece", end)
    wrong_way = _wrong_way(state.rules, piece, step)
    if wrong_way:
        return wrong_way
    rats = _rats_under(state.board, step)
    if rats:
        return _reason("rat_blocks_jump", *rats)
    return _untakable(state.rules, piece, step, target) if target else None


def _reason(code: str, *squares: int) -> Reason:
    return Reason(f"jungle.{code}", tuple(SQUARES[square] for square in squares))


def _wrong_way(rules: JungleRules, piece: int, step: Step) -> Reason | None:
    """What keeps a piece from going this way on an empty board."""
    start, end = step
    animal, seat = piece & 15, piece >> 4
    across, along = _apart(step)
    if across and along:
        return _reason("diagonal", end)
    if abs(across + along) > 1:
        ways = jumping_ways(rules, animal)
        ahead = start + (end - start) // abs(across + along)
        if not ways or ahead not in WATER:
            return _reason("too_far", end)
        if ("sideways" if across else "lengthwise") not in ways or step not in JUMPS:
            return _reason("not_a_jump", end)
    if end == DENS[seat]:
        return _reason("own_den", end)
    if end in WATER and animal != RAT:
        return _reason("water", end)
    return None


def _apart(step: Step) -> tuple[int, int]:
    """How far a step goes across and along the board, with signs."""
    return step.end % FILES - step.start % FILES, step.end // FILES - step.start // FILES


def jumping_ways(rules: JungleRules, animal: int) -> tuple[str, ...]:
    """In which ways an animal may jump over water; empty for one that cannot jump."""
    if animal == LION or (animal == TIGER and rules.tiger_jump == "both"):
        return ("lengthwise", "sideways")
    if animal == TIGER:
        return ("lengthwise",)
    if animal == LEOPARD and rules.leopard_jump == "sideways":
        return ("sideways",)
    return ()


def _rats_under(board: bytes, step: Step) -> list[int]:
    """The squares of the rats, of either side, that swim where a jump would pass."""
    over = JUMPS.get(step)
    return [square for square in range(len(board))[over] if board[square]] if over else []


def _untakable(rules: JungleRules, piece: int, step: Step, target: int) -> Reason | None:
    """What keeps a piece from capturing an enemy that it can reach."""
    start, end = step
    animal, victim = piece & 15, target & 15
    if (start in WATER) != (end in WATER):
        both_rats = animal == victim == RAT
        if not (both_rats and rules.rat_river_capture == "on"):
            return _reason("bank", end, start)
    if rules.attack_from_trap == "zero" and _lowered(rules, piece, start):
        return _reason("rank_too_low", end, start)
    if _lowered(rules, target, end):
        return None
    if animal == ELEPHANT and victim == RAT and rules.elephant_eats_rat == "off":
        return _reason("elephant_rat", end)
    if animal == RAT and victim == ELEPHANT:
        return None
    if rank(rules, animal) < rank(rules, victim):
        return _reason("rank_too_low", end)
    return None


def _lowered(rules: JungleRules, piece: int, square: int) -> bool:
    """Whether a trap makes the piece's rank 0 there."""
    own = rules.trap_affects == "everybody" and square in TRAPS[piece >> 4]
    return own or square in TRAPS[1 - (piece >> 4)]


def rank(rules: JungleRules, animal: int) -> int:
    """An animal's rank outside traps: its number, but dog and wolf may change places."""
    if rules.dog_wolf == "dog" and animal in (DOG, WOLF):
        return DOG + WOLF - animal
    return animal


Path = tuple[Step, int, int, slice | None]


class Paths(dict[int, tuple[Path, ...]]):
    """Where each piece may ever go, by `piece << 6 | square`: the rulebook asked in advance.

    A path is `(step, end, welcome, over)`. `welcome` has bit p set when the step may
    end on a square that holds p (bit 0: empty); `over` is the slice of the board that must
    be empty, None for a plain step. Ends ascend. Must agree with `why_not`.

    Paths are made when first asked for: all of them at once delay the first answer in a
    browser by a tenth of a second.
    """

    def __init__(self, rules: JungleRules) -> None:
        self._rules = rules

    def __missing__(self, key: int) -> tuple[Path, ...]:
        found = self[key] = _paths_from(self._rules, key >> 6, key & 63)
        return found


@lru_cache(maxsize=32)
def paths(rules: JungleRules) -> Paths:
    """The paths under these rules."""
    return Paths(rules)


def _paths_from(rules: JungleRules, piece: int, start: int) -> tuple[Path, ...]:
    return tuple(
        (step, step.end, _welcome(rules, piece, step), JUMPS.get(step))
        for step in _ways(start)
        if not _wrong_way(rules, piece, step)
    )


def _ways(start: int) -> list[Step]:
    """The single steps from a square, and the jumps that some animal could make."""
    return [step for step in STEPS[start] if step in JUMPS or sum(map(abs, _apart(step))) == 1]


def _welcome(rules: JungleRules, piece: int, step: Step) -> int:
    """Bit 0, and the bits of the enemies that the piece may capture with this step."""
    enemies = PIECES[1 - (piece >> 4)]
    return 1 + sum(1 << enemy for enemy in enemies if not _untakable(rules, piece, step, enemy))


def _open(board: bytes, ways: tuple[Path, ...]) -> list[Step]:
    """The paths that are legal on this board."""
    return [
        step
        for step, end, welcome, over in ways
        if welcome >> board[end] & 1 and (over is None or not any(board[over]))
    ]


def moves(state: JungleState, seat: int) -> list[Step]:
    """The legal moves of a seat, in the order of `shapes`. Must agree with `why_not`."""
    board, table = state.board, paths(state.rules)
    found: list[Step] = []
    for piece in PIECES[seat]:
        start = board.find(piece)
        if start >= 0:
            found += _open(board, table[piece << 6 | start])
    return found


def destinations(state: JungleState, square: int) -> list[Step]:
    """The legal moves of the piece on a square, whoever's turn it is; none when it is empty."""
    piece = state.board[square]
    return _open(state.board, paths(state.rules)[piece << 6 | square]) if piece else []


def shapes(state: JungleState, seat: int) -> list[Step]:
    """From every square of the seat's animals, rat to elephant, to every other square."""
    starts = (state.board.find(piece) for piece in PIECES[seat])
    return [step for start in starts if start >= 0 for step in STEPS[start]]


def after(state: JungleState, step: Step) -> JungleState:
    """The state after a legal step of the seat to move."""
    start, end = step
    board = bytearray(state.board)
    taken = board[end]
    board[end], board[start] = board[start], 0
    kept = state.rules.repetition == "threefold" and not taken
    return JungleState(
        state.rules,
        bytes(board),
        1 - state.turn,
        0 if taken else state.clock + 1,
        state.number + state.turn,
        (*state.since, step) if kept else (),
    )


def outcome(state: JungleState) -> Outcome | None:
    """How the game ended: den, no legal move, quiet limit, repetition, asked in this order."""
    for owner, den in enumerate(DENS):
        if state.board[den]:
            return _won_by(1 - owner, _reason("den", den))
    if not _can_move(state):
        stuck = [square for square, piece in _standing(state.board) if piece >> 4 == state.turn]
        why = _reason("no_moves", *stuck) if stuck else _reason("no_pieces")
        return _won_by(1 - state.turn, why)
    limit = state.rules.quiet_limit
    if isinstance(limit, int) and state.clock >= limit:
        return Outcome((1, 1), (_reason("quiet"),))
    if state.rules.repetition == "threefold" and _times_seen(state) >= 3:
        return Outcome((1, 1), (_reason("threefold"),))
    return None


def _won_by(seat: int, why: Reason) -> Outcome:
    return Outcome((1, 2) if seat == RED else (2, 1), (why,))


def _can_move(state: JungleState) -> bool:
    board, table = state.board, paths(state.rules)
    for piece in PIECES[state.turn]:
        start = board.find(piece)
        if start >= 0 and _open(board, table[piece << 6 | start]):
            return True
    return False


def _times_seen(state: JungleState) -> int:
    """How often this board with this side to move stood since the last capture."""
    board, seen = bytearray(state.board), 1
    for back, (start, end) in enumerate(reversed(state.since), 1):
        board[start], board[end] = board[end], 0
        if back % 2 == 0 and board == state.board:
            seen += 1
    return seen


def _standing(board: bytes) -> list[tuple[int, int]]:
    """Every piece as (square, piece)."""
    return [(square, piece) for square, piece in enumerate(board) if piece]


def board_faults(board: bytes) -> tuple[Reason, ...]:
    """Why no such board can be: what the reader of positions refuses."""
    found = []
    standing = _standing(board)
    for piece in PIECES[RED] + PIECES[BLUE]:
        if board.count(piece) > 1:
            twice = (square for square, other in standing if other == piece)
            found.append(_reason("fault_twice", *twice))
    found += [
        _reason("fault_water", square)
        for square, piece in standing
        if square in WATER and piece & 15 != RAT
    ]
    found += [
        _reason("fault_own_den", den)
        for owner, den in enumerate(DENS)
        if board[den] and board[den] >> 4 == owner
    ]
    if all(board[den] for den in DENS):
        found.append(_reason("fault_both_dens", *DENS))
    return tuple(found)


def faults(state: JungleState) -> tuple[Reason, ...]:
    """Why a position cannot arise. A finished game is no fault."""
    found = list(board_faults(state.board))
    entered = state.board[DENS[1 - state.turn]]
    if entered and entered >> 4 == state.turn:
        found.append(_reason("fault_mover_in_den", DENS[1 - state.turn]))
    if not any(state.board):
        found.append(_reason("fault_nobody"))
    limit = state.rules.quiet_limit
    if isinstance(limit, int) and state.clock > limit:
        found.append(_reason("fault_clock"))
    return tuple(found)
