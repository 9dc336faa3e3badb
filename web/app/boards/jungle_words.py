"""Jungle's sentences: why a move is refused, what a move did, what a square holds.

The sentences stand in the catalogue; here it is decided which one fits and what fills it.
"""

from __future__ import annotations

from collections.abc import Iterable

from pygames.game import BadText, Reason
from pygames.jungle import GAME
from pygames.jungle.rules import (
    DENS,
    FILES,
    JUMPS,
    SQUARE,
    SQUARES,
    STEPS,
    TRAPS,
    WATER,
    JungleState,
    Step,
    destinations,
    jumping_ways,
    paths,
    rank,
)
from pygames.jungle.words import LETTERS, read_step
from web.app.boards import Shown
from web.app.texts import Texts

_LETTER = {piece: letter for letter, piece in LETTERS.items()}


def letter_of(piece: int) -> str:
    """A piece's letter, unique to it: capitals are Red's."""
    return _LETTER[piece]


def rank_on(state: JungleState, square: int) -> int:
    """The rank of the animal on a square, whatever a trap makes of it."""
    return rank(state.rules, state.board[square] & 15)


# -- refusals ---------------------------------------------------------------------------


def explain(shown: Shown, word: str, reason: Reason, texts: Texts) -> str:
    """The sentence for a refusal; `word` is the move, or the square that was touched."""
    if not reason.code.startswith("jungle."):
        return texts(f"reason.{reason.code}")
    code = reason.code.removeprefix("jungle.")
    if code == "stuck":
        return _stuck_sentence(shown.state, SQUARE[word[:2]], texts)
    step = _step_of(word)
    variant = _variant(shown.state, step, code, reason)
    landing = _landing(step)
    return texts(
        f"jungle.reason.{variant}",
        piece=_animal(shown.state, step.start, texts),
        target=_animal(shown.state, step.end, texts),
        side=_side(shown.state, step.start, texts),
        rank=rank_on(shown.state, step.start),
        target_rank=rank_on(shown.state, step.end),
        start=SQUARES[step.start],
        end=SQUARES[step.end],
        at=texts("app.list").join(reason.at),
        landing=SQUARES[landing.end] if landing else "",
    )


def _step_of(word: str) -> Step:
    return read_step(word if len(word) > 2 else word + word)


def _variant(state: JungleState, step: Step, code: str, reason: Reason) -> str:
    """The key of the sentence: some codes have one for each cause a player would see."""
    landing = _landing(step)
    piece = state.board[step.start]
    if code == "too_far" and jumping_ways(state.rules, piece & 15):
        return "too_far_jumper"
    if code == "bank" and step.start in WATER:
        return "bank_from_water"
    if code == "rank_too_low" and len(reason.at) > 1:
        return "rank_too_low_in_trap"
    allowed = [way for way, *_ in paths(state.rules)[piece << 6 | step.start]] if piece else []
    if code == "water" and landing in allowed:
        return "water_jumper"
    if code == "not_a_jump" and landing not in allowed:
        return "not_a_jump_sideways" if _is_sideways(step) else "not_a_jump_lengthwise"
    return code


def _landing(step: Step) -> Step | None:
    """The jump that starts like this step."""
    way = _way(step)
    return next((jump for jump in JUMPS if jump.start == step.start and _way(jump) == way), None)


def _way(step: Step) -> tuple[int, int]:
    across = step.end % FILES - step.start % FILES
    along = step.end // FILES - step.start // FILES
    return (across > 0) - (across < 0), (along > 0) - (along < 0)


def _is_sideways(step: Step) -> bool:
    return step.start // FILES == step.end // FILES


def stuck(state: JungleState, square: str) -> Reason | None:
    """Why the piece on a square has no move at all, or None when it has one.

    The code `jungle.stuck` is the board's own, for `explain`; it points at the neighbours.
    """
    here = SQUARE[square]
    if not state.board[here] or destinations(state, here):
        return None
    return Reason("jungle.stuck", tuple(SQUARES[step.end] for step in _neighbours(here)))


def _neighbours(square: int) -> list[Step]:
    return [
        step
        for step in STEPS[square]
        if abs(step.end % FILES - square % FILES) + abs(step.end // FILES - square // FILES) == 1
    ]


def _stuck_sentence(state: JungleState, square: int, texts: Texts) -> str:
    seat = state.board[square] >> 4
    found = {_obstacle(GAME.why_not(state, seat, step)) for step in _neighbours(square)}
    kinds = [kind for kind in ("own", "water", "den", "enemy") if kind in found]
    return texts(
        "jungle.board.stuck",
        piece=_animal(state, square, texts),
        square=SQUARES[square],
        around=texts("app.list").join(texts(f"jungle.board.around.{kind}") for kind in kinds),
    )


def _obstacle(reason: Reason | None) -> str:
    kinds = {"own_piece": "own", "water": "water", "own_den": "den"}
    return kinds.get(reason.code.removeprefix("jungle."), "enemy") if reason else ""


# -- moves ------------------------------------------------------------------------------


def captured(start: JungleState, state: JungleState, seat: int) -> str:
    """The letters of the pieces that a seat has taken since `start`, by rank."""
    gone = set(start.board) - set(state.board)
    return "".join(_LETTER[piece] for piece in sorted(gone) if piece >> 4 != seat)


def note(before: JungleState, word: str, texts: Texts) -> str:
    """What a move did, for the list of moves: the animal it took."""
    step = read_step(word)
    if not before.board[step.end]:
        return ""
    letter = letter_of(before.board[step.end]).upper()
    return texts("jungle.board.took", animal=texts(f"jungle.animal_sign.{letter}"))


def spoken(before: JungleState, word: str, texts: Texts) -> str:
    """A move made in a state as one or two sentences."""
    step = read_step(word)
    kind = ("jump" if step in JUMPS else "step") + ("_take" if before.board[step.end] else "")
    sentence = texts(
        f"jungle.spoken.{kind}",
        side=_side(before, step.start, texts),
        piece=_animal(before, step.start, texts),
        target=_animal(before, step.end, texts),
        start=SQUARES[step.start],
        end=SQUARES[step.end],
    )
    mover = before.board[step.start] >> 4
    if step.end in TRAPS[1 - mover]:
        sentence += texts("jungle.spoken.trap")
    return sentence


# -- squares ----------------------------------------------------------------------------


def labels(shown: Shown, texts: Texts) -> dict[str, str]:
    """What a screen reader says of every square, by its name."""
    states = _conditions(shown)
    return {name: _label(shown.state, name, states.get(name, []), texts) for name in SQUARES}


def targets(state: JungleState, square: str) -> dict[str, list[str]]:
    """Where the piece on a square may go, by kind of mark: step, take, jump, jump_take."""
    found: dict[str, list[str]] = {}
    for step in destinations(state, SQUARE[square]):
        takes, jumps = bool(state.board[step.end]), step in JUMPS
        kind = ("jump_take" if takes else "jump") if jumps else ("take" if takes else "step")
        found.setdefault(kind, []).append(SQUARES[step.end])
    return found


def legend(shown: Shown, texts: Texts) -> list[tuple[str, str]]:
    """The kinds of marks on the board with what they say, in the order of `targets`."""
    if shown.refused:
        squares = texts("app.list").join(shown.refused[1].at)
        said = [("cause", texts("jungle.board.legend.cause", squares=squares))] if squares else []
        if shown.hand:
            piece = held_name(shown, texts)
            held = texts("jungle.board.legend.held", piece=piece, square=shown.hand)
            said.append(("held", held))
        return said
    if not shown.hand:
        return []
    return [
        (_MARK[kind], _target_words(shown.state, kind, squares, texts))
        for kind, squares in _by_legend(targets(shown.state, shown.hand))
    ]


_MARK = {"step": "step", "take": "take", "jump": "jump", "jump_take": "take"}


def _by_legend(found: dict[str, list[str]]) -> Iterable[tuple[str, list[str]]]:
    """Squares that share a phrase; a capture names its victim, so it stands alone."""
    for kind in _MARK:
        squares = found.get(kind, [])
        yield from (
            [(kind, [square]) for square in squares]
            if "take" in kind
            else ([(kind, squares)] if squares else [])
        )


def _target_words(state: JungleState, kind: str, squares: list[str], texts: Texts) -> str:
    return texts(
        f"jungle.board.legend.{kind}",
        squares=texts("app.list").join(squares),
        target=_animal(state, SQUARE[squares[0]], texts),
    )


def _conditions(shown: Shown) -> dict[str, list[str]]:
    """The words for what marks say, by square, the most urgent first."""
    state: JungleState = shown.state
    found: dict[str, list[str]] = {}

    def say(condition: str, squares: Iterable[str]) -> None:
        for square in squares:
            found.setdefault(square, []).append(condition)

    if shown.refused:
        say("cause", shown.refused[1].at)
    if shown.hand:
        say("held", [shown.hand])
        if not shown.refused:
            for kind, squares in targets(state, shown.hand).items():
                say(kind, squares)
    elif shown.seat is not None:
        say("movable", dict.fromkeys(SQUARES[m.start] for m in GAME.moves(state, shown.seat)))
    if shown.last:
        say("last", [shown.last[2:]])
    return found


def _label(state: JungleState, name: str, conditions: list[str], texts: Texts) -> str:
    square = SQUARE[name]
    ground = _ground(square)
    holes = {"square": name, "ground": texts(f"jungle.board.ground.{ground}") if ground else ""}
    key = "piece" if state.board[square] else "empty"
    if state.board[square]:
        holes["side"] = _side(state, square, texts)
        holes["animal"] = _animal(state, square, texts)
    label = texts(f"jungle.board.label.{key}{'_on' if ground else ''}", **holes)
    for condition in conditions:
        said = texts(f"jungle.board.condition.{condition}")
        label = texts("jungle.board.label.with", label=label, condition=said)
    return label


def _ground(square: int) -> str:
    """What a square is, as a key; "" for plain land."""
    if square in WATER:
        return "water"
    if square in DENS:
        return f"den_{DENS.index(square)}"
    return next((f"trap_{owner}" for owner in (0, 1) if square in TRAPS[owner]), "")


def _animal(state: JungleState, square: int, texts: Texts) -> str:
    piece = state.board[square]
    return texts(f"jungle.animal.{letter_of(piece).upper()}") if piece else ""


def _side(state: JungleState, square: int, texts: Texts) -> str:
    return texts(f"jungle.side.{state.board[square] >> 4}") if state.board[square] else ""


def read_square(text: str) -> int:
    """A square's number by its name. Raises BadText."""
    if text not in SQUARE:
        raise BadText(f"no square {text!r}")
    return SQUARE[text]


def held_name(shown: Shown, texts: Texts) -> str:
    """The animal in the hand."""
    return _animal(shown.state, SQUARE[shown.hand], texts)
