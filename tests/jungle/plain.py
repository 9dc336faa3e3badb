"""Jungle once more, written from the rules alone: slow, plain, and knowing nothing of `pygames`.

The engine is checked against it. A board is a dict of square name to letter, upper case
Red's; a position is text, and every question reads it anew.
"""

from __future__ import annotations

Options = dict[str, "str | int"]
Board = dict[str, str]

FILES = "abcdefg"
RANKS = "123456789"
SQUARES = [file + rank for rank in RANKS for file in FILES]
WATER = {"b4", "c4", "b5", "c5", "b6", "c6", "e4", "f4", "e5", "f5", "e6", "f6"}
DEN = {"red": "d1", "blue": "d9"}
TRAPS = {"red": {"c1", "e1", "d2"}, "blue": {"c9", "e9", "d8"}}
OTHER = {"red": "blue", "blue": "red"}


class Position:
    """A position text taken apart."""

    def __init__(self, text: str) -> None:
        fields = text.split(" ")
        self.board = read_board(fields[0])
        self.side = {"r": "red", "b": "blue"}[fields[1]]
        self.clock = int(fields[2]) if len(fields) > 2 else 0
        self.number = int(fields[3]) if len(fields) > 3 else 1
        since = fields[4] if len(fields) > 4 else "-"
        self.moves_since_capture = [] if since == "-" else since.split(",")


def read_board(text: str) -> Board:
    board = {}
    for rank, row in zip(reversed(RANKS), text.split("/"), strict=True):
        file = 0
        for letter in row:
            if letter.isdigit():
                file += int(letter)
            else:
                board[FILES[file] + rank] = letter
                file += 1
    return board


def write_board(board: Board) -> str:
    rows = []
    for rank in reversed(RANKS):
        row = "".join(board.get(file + rank, ".") for file in FILES)
        for empty in range(7, 0, -1):
            row = row.replace("." * empty, str(empty))
        rows.append(row)
    return "/".join(rows)


def colour(letter: str) -> str:
    return "red" if letter.isupper() else "blue"


def animal(letter: str) -> str:
    return letter.upper()


def rank(rules: Options, letter: str) -> int:
    order = "RCWDPTLE" if rules["dog_wolf"] == "dog" else "RCDWPTLE"
    return order.index(animal(letter)) + 1


def lowered(rules: Options, letter: str, square: str) -> bool:
    """Whether a trap makes this piece count as rank 0 where it stands."""
    if rules["trap_affects"] == "everybody" and square in TRAPS[colour(letter)]:
        return True
    return square in TRAPS[OTHER[colour(letter)]]


def may_jump(rules: Options, letter: str, start: str, end: str) -> bool:
    """Whether this animal may jump in the direction of the line from start to end."""
    lengthwise = start[0] == end[0]
    if animal(letter) == "L":
        return True
    if animal(letter) == "T":
        return lengthwise or rules["tiger_jump"] == "both"
    if animal(letter) == "P":
        return not lengthwise and rules["leopard_jump"] == "sideways"
    return False


def can_jump_at_all(rules: Options, letter: str) -> bool:
    return animal(letter) in "LT" or (animal(letter) == "P" and rules["leopard_jump"] != "none")


def line_from(start: str, end: str) -> list[str]:
    """The squares after `start` in the direction of `end`, as far as the board goes."""
    file, rank = FILES.index(start[0]), RANKS.index(start[1])
    file_step = (end[0] > start[0]) - (end[0] < start[0])
    rank_step = (end[1] > start[1]) - (end[1] < start[1])
    squares: list[str] = []
    while True:
        file += file_step
        rank += rank_step
        if not (0 <= file < 7 and 0 <= rank < 9):
            return squares
        squares.append(FILES[file] + RANKS[rank])


def movement_objection(rules: Options, board: Board, side: str, word: str) -> str | None:
    """The first rule a move breaks, whether or not the game is over."""
    start, end = word[:2], word[2:]
    if start not in board:
        return "jungle.empty_square"
    mover = board[start]
    if colour(mover) != side:
        return "jungle.not_your_piece"
    if start == end:
        return "jungle.same_square"
    target = board.get(end)
    if target is not None and colour(target) == side:
        return "jungle.own_piece"
    if start[0] != end[0] and start[1] != end[1]:
        return "jungle.diagonal"

    line = line_from(start, end)
    crossed = []
    if line[0] != end:
        if not can_jump_at_all(rules, mover) or line[0] not in WATER:
            return "jungle.too_far"
        first_land = next(square for square in line if square not in WATER)
        if first_land != end or not may_jump(rules, mover, start, end):
            return "jungle.not_a_jump"
        crossed = line[: line.index(end)]

    if end == DEN[side]:
        return "jungle.own_den"
    if end in WATER and animal(mover) != "R":
        return "jungle.water"
    if any(square in board for square in crossed):
        return "jungle.rat_blocks_jump"
    if target is None:
        return None
    return capture_objection(rules, mover, start, target, end)


def capture_objection(rules: Options, mover: str, start: str, target: str, end: str) -> str | None:
    both_rats = animal(mover) == "R" and animal(target) == "R"
    if (start in WATER) != (end in WATER) and not (
        both_rats and rules["rat_river_capture"] == "on"
    ):
        return "jungle.bank"
    if rules["attack_from_trap"] == "zero" and lowered(rules, mover, start):
        return "jungle.rank_too_low"
    if lowered(rules, target, end):
        return None
    if animal(mover) == "E" and animal(target) == "R" and rules["elephant_eats_rat"] == "off":
        return "jungle.elephant_rat"
    if animal(mover) == "R" and animal(target) == "E":
        return None
    if rank(rules, mover) < rank(rules, target):
        return "jungle.rank_too_low"
    return None


def movable_words(rules: Options, board: Board, side: str) -> set[str]:
    words = {start + end for start in board for end in SQUARES}
    return {w for w in words if movement_objection(rules, board, side, w) is None}


def times_seen(position: Position) -> int:
    """How often this board with this side to move has stood since the last capture."""
    board, side = dict(position.board), position.side
    seen = 1
    for word in reversed(position.moves_since_capture):
        board[word[:2]] = board.pop(word[2:])
        side = OTHER[side]
        seen += board == position.board and side == position.side
    return seen


def result(rules: Options, text: str) -> str | None:
    """The winner's colour, `draw`, or None while the game goes on."""
    position = Position(text)
    for side in ("red", "blue"):
        den = DEN[OTHER[side]]
        if den in position.board and colour(position.board[den]) == side:
            return side
    if not movable_words(rules, position.board, position.side):
        return OTHER[position.side]
    if rules["quiet_limit"] != "none" and position.clock >= int(rules["quiet_limit"]):
        return "draw"
    if rules["repetition"] == "threefold" and times_seen(position) >= 3:
        return "draw"
    return None


def legal_words(rules: Options, text: str) -> set[str]:
    """Every legal move; none when the game is over."""
    if result(rules, text) is not None:
        return set()
    position = Position(text)
    return movable_words(rules, position.board, position.side)


def reason(rules: Options, text: str, word: str) -> str | None:
    """Why a move is refused while the game goes on: the code of the plainest objection."""
    position = Position(text)
    return movement_objection(rules, position.board, position.side, word)


def after(rules: Options, text: str, word: str) -> str:
    """The position text after a legal move."""
    position = Position(text)
    board = dict(position.board)
    captured = word[2:] in board
    board[word[2:]] = board.pop(word[:2])
    clock = 0 if captured else position.clock + 1
    number = position.number + (position.side == "blue")
    fields = [write_board(board), OTHER[position.side][0], str(clock), str(number)]
    if rules["repetition"] == "threefold":
        since = [] if captured else [*position.moves_since_capture, word]
        fields.append(",".join(since) or "-")
    return " ".join(fields)
