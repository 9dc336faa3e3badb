"""Goryūjin's board in words: labels, what to do, refusals, moves and the comparison."""

from __future__ import annotations

from functools import lru_cache

from pygames.game import Reason
from pygames.goryu.pieces import HEAD, PIECES
from pygames.goryu.position import HEADS, PASSES, GoryuState, Lie, Move, compare, distance
from pygames.goryu.words import read_lie, read_move, write_cell
from web.app.boards import Counter, Shown
from web.app.boards.goryu_hand import (
    aimed_lie,
    first_landing,
    held,
    held_move,
    landings,
    move_at,
    options,
    why_not,
)
from web.app.texts import Texts

_NAMED = 4  # places that a sentence names; the rings show all


def piece_name(piece: str, texts: Texts) -> str:
    """A kind of piece as it is called: by its letter, but for the head."""
    return texts("goryu.board.head") if piece == HEAD else piece


def dragon_name(number: int, texts: Texts) -> str:
    """A dragon as it is called."""
    return texts(f"goryu.board.dragon.{number}")


# ---- the cells ----


def labels(shown: Shown, texts: Texts) -> dict[str, str]:
    """What a screen reader says of every cell that is not empty."""
    found = dict(_pieces(shown.state, texts))
    extra: dict[str, list[str]] = {}
    if shown.last:
        for name in _cells_of(shown.last):
            extra.setdefault(name, []).append(texts("goryu.board.condition.last"))
    reason = shown.refused[1] if shown.refused else _objection(shown)
    for name in reason.at if reason else ():
        extra.setdefault(name, []).append(texts("goryu.board.condition.cause"))
    comma = texts("goryu.board.label.comma")
    for name, more in extra.items():
        column, _, row = name[1:].partition("r")
        here = found.get(name) or texts("goryu.board.label.empty").format(col=column, up=row)
        found[name] = comma.join([here, *more])
    return found


@lru_cache(8)
def _pieces(state: GoryuState, texts: Texts) -> dict[str, str]:
    """The label of every taken cell. One session has one `texts` for a language."""
    found = {}
    for seat, own in enumerate(state.dragons):
        side = texts(f"goryu.side.{seat}")
        for number, dragon in enumerate(own, 1):
            ends = {end[:2] for end in dragon.open_ends}
            for lie in dragon.lies:
                for cell in lie.cells:
                    what = texts(
                        "goryu.board.label.piece",
                        col=cell[0],
                        row=cell[1],
                        side=side,
                        dragon=dragon_name(number, texts),
                        piece=piece_name(lie.piece, texts),
                    )
                    if cell in ends:
                        what += texts("goryu.board.label.end")
                    found[write_cell(cell)] = what
    return found


def _cells_of(word: str) -> list[str]:
    move = read_move(word)
    return [write_cell(cell) for cell in move.cells]


def _objection(shown: Shown) -> Reason | None:
    """Why what is held may not be put where its ghost rests."""
    lie = aimed_lie(shown)
    if shown.seat is None or not lie or move_at(shown.state, shown.seat, held(shown), lie):
        return None
    return why_not(shown.state, shown.seat, held(shown), lie)


# ---- what to do ----


def prompt(shown: Shown, texts: Texts, news: str) -> str:
    """What the person to move should do, after the news of what happened last."""
    if shown.seat is None:
        return news
    state: GoryuState = shown.state
    move, lie = held_move(shown), aimed_lie(shown)
    if move:
        asks = bool(landings(state, shown.seat, move))
        return texts("goryu.board.prompt.choose" if asks else "goryu.board.prompt.sure")
    if lie:
        found = move_at(state, shown.seat, held(shown), lie)
        if found:
            return _would(state, shown.seat, found, texts)
        reason = why_not(state, shown.seat, held(shown), lie)
        return explain(shown.pointed, reason, texts) if reason else news
    if first := first_landing(shown):
        return _would(state, shown.seat, first, texts) + texts("goryu.board.prompt.touchdown")
    return news + _task(shown, shown.seat, texts)


def _would(state: GoryuState, seat: int, move: Move, texts: Texts) -> str:
    """What putting a piece there does."""
    holes = {
        "piece": piece_name(move.piece, texts),
        "dragon": dragon_name(move.dragon, texts) if move.dragon else "",
        "at": write_cell((move.column, move.row)),
        "far": distance(state.rules, seat, move.lie),
    }
    if move.kind == "touchdown" and not holes["far"]:
        return texts("goryu.board.would.win", **holes)
    return texts(f"goryu.board.would.{move.kind}", **holes)


def _task(shown: Shown, seat: int, texts: Texts) -> str:
    text = held(shown)
    count = len(options(shown.state, seat, text))
    if text.startswith("@"):
        name = "end" if count else "end_none"
        return texts(f"goryu.board.prompt.{name}", count=count)
    if text in PIECES and not shown.state.dragons[seat]:
        return texts("goryu.board.prompt.first")
    if text:
        piece = piece_name(text, texts)
        name = "piece" if count else "piece_none"
        return texts(f"goryu.board.prompt.{name}", piece=piece, count=count)
    return texts("goryu.board.prompt.pick")


def legend(shown: Shown, texts: Texts) -> list[tuple[str, str]]:
    """The marks that the board shows now, with their words."""
    reason = shown.refused[1] if shown.refused else _objection(shown)
    if reason and reason.at:
        return [("cause", texts("goryu.board.legend.cause"))]
    return []


# ---- refusals ----


def explain(word: str, reason: Reason, texts: Texts) -> str:
    """The sentence for a refusal of a word, or of a piece put somewhere."""
    if not reason.code.startswith("goryu."):
        return texts(f"reason.{reason.code}")
    move = _read(word)
    at = texts("app.list").join(reason.at[:_NAMED])
    return texts(
        f"goryu.reason.{reason.code.removeprefix('goryu.')}",
        piece=piece_name(move.piece, texts),
        dragon=dragon_name(move.dragon, texts) if 1 <= move.dragon <= HEADS else "",
        at=texts("goryu.board.and_more", at=at) if len(reason.at) > _NAMED else at,
    )


def _read(word: str) -> Move:
    """A word, or a piece that lies somewhere, as a move."""
    if word[:1] in PIECES and word[:1] != HEAD:
        return Move("grow", 0, *read_lie(word))
    return read_move(word)


# ---- moves ----


def spoken(before: GoryuState, word: str, texts: Texts) -> str:
    """A move made in a state as a sentence."""
    move = read_move(word)
    side = texts(f"goryu.side.{before.turn}")
    if move.kind == "pass":
        return texts("goryu.spoken.pass", side=side, count=before.passes + 1, most=PASSES)
    number = move.dragon or len(before.dragons[before.turn]) + 1
    said = texts(
        f"goryu.spoken.{move.kind}",
        side=side,
        piece=piece_name(move.piece, texts),
        dragon=dragon_name(number, texts),
        at=write_cell((move.column, move.row)),
        far=distance(before.rules, before.turn, move.lie),
    )
    if move.landing:
        far = distance(before.rules, before.turn, move.landing)
        said += texts("goryu.spoken.lands", dragon=dragon_name(number, texts), far=far)
    return said


def note(before: GoryuState, word: str, texts: Texts) -> str:
    """The distance at which a head touched down."""
    move = read_move(word)
    head: Lie | None = move.lie if move.kind == "touchdown" else move.landing
    if not head:
        return ""
    return texts("goryu.board.far", far=distance(before.rules, before.turn, head))


# ---- the comparison ----


def counter(state: GoryuState, texts: Texts) -> Counter:
    """The passes in a row, and who would win the comparison that they lead to."""
    now = compare(state)
    far = [texts("goryu.board.distances").join(map(str, own)) or "–" for own in now.distances]
    said = texts(
        f"goryu.board.compare.{now.line}",
        side=texts(f"goryu.side.{now.winner}"), fire=far[0], water=far[1],
    )  # fmt: skip
    return Counter(texts("goryu.board.passes"), state.passes, PASSES, said)
