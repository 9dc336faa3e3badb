"""Goryūjin's tray: the pieces in hand, the buttons for the one that is held, the dragons.

A control with `data-ghost` moves the piece in the hand and is the page's alone, like one with
`data-see`, which brings a place of the board into sight.
"""

from __future__ import annotations

from htpy import Element, Node, b, button, div, em, kbd, li, ol, small, span
from markupsafe import Markup

from pygames.goryu.choices import open_ends
from pygames.goryu.pieces import HEAD, PIECES, SHAPES
from pygames.goryu.position import Dragon, GoryuState, distance, goal_row, hand
from pygames.goryu.words import read_move
from web.app.boards import Shown
from web.app.boards.goryu_art import piece_svg
from web.app.boards.goryu_hand import has, held, is_move, options
from web.app.boards.goryu_lines import centre
from web.app.boards.goryu_words import dragon_name, piece_name
from web.app.icons import icon
from web.app.texts import Texts

# The orientation in which a kind is shown, chosen to be read at a glance.
_SHOWN = {
    "F": "Fa", "I": "Ib", "L": "Ld", "N": "Nc", "P": "Pd", "T": "Ta", "U": "Ua", "V": "Va",
    "W": "Wa", "X": "Xa", "Y": "Yc", "Z": "Za",
}  # fmt: skip

# What the page does with the piece in the hand: name, drawing, key.
_MOVES = (
    ("turn", "turn", "r"), ("flip", "mirror", "f"),
    ("previous", "back", "b"), ("next", "next", "n"),
)  # fmt: skip
_NUDGES = (("left", "back"), ("up", "up"), ("down", "down"), ("right", "next"))


def tray(shown: Shown, texts: Texts) -> Node:
    """The pieces of the person to move, or of who has just moved, greyed."""
    seat = 1 - shown.state.turn if shown.seat is None else shown.seat
    return [
        div(".hold")[_doings(shown, texts)],
        _fits(shown, texts) if held(shown).startswith("@") else _kinds(shown, seat, texts),
    ]


def _kinds(shown: Shown, seat: int, texts: Texts) -> Element:
    """All twelve kinds, with the number left."""
    text = held(shown)
    left = hand(shown.state, seat)
    move = read_move(text) if is_move(text) else None
    chosen = move.piece if move else HEAD if text.endswith("!") else text
    return div(".kinds", role="group", aria_label=texts("goryu.board.tray"))[
        [
            button(
                ".kind",
                type="button",
                data_do="hand",
                data_value=piece,
                aria_pressed=str(piece == chosen).lower(),
                disabled=shown.seat is None or not has(shown.state, seat, piece),
            )[
                piece_svg(seat, _SHOWN[piece]),
                span[b[piece_name(piece, texts)], _left(left[piece], texts)],
            ]
            for piece in (HEAD, *(piece for piece in PIECES if piece != HEAD))
        ]
    ]


def _left(count: int | None, texts: Texts) -> Element | None:
    return None if count is None else small[texts("goryu.board.left", count=count)]


def _fits(shown: Shown, texts: Texts) -> Element:
    """Every orientation that fits the chosen end: pressing one walks through its places."""
    seat = shown.seat or 0
    moves = options(shown.state, seat, held(shown))
    count = {name: sum(move.shape == name for move in moves) for name in SHAPES}
    return div(".fits", role="group", aria_label=texts("goryu.board.fits"))[
        button(".choice", type="button", data_do="cancel")[texts("goryu.board.control.all_pieces")],
        [
            button(
                ".fit",
                type="button",
                data_ghost="shape",
                data_value=name,
                aria_label=texts("goryu.board.fit", piece=name[0], turn=name[1], count=number),
            )[piece_svg(seat, name, 9)]
            for name, number in count.items()
            if number
        ],
    ]


def _doings(shown: Shown, texts: Texts) -> Node:
    """The buttons for the piece in the hand. They stay where they are when nothing is held."""
    text = held(shown)
    able = bool(text) and not is_move(text)
    places = bool(options(shown.state, shown.seat or 0, text)) if able else False
    return [
        div(".doings")[
            [
                button(
                    ".choice",
                    type="button",
                    data_ghost=name,
                    data_key=key,
                    disabled=not (able if name in ("turn", "flip") else places),
                )[icon(drawing), span[texts(f"goryu.board.ghost.{name}")], kbd[key.upper()]]
                for name, drawing, key in _MOVES
            ],
            button(".choice.back", type="button", data_do="cancel", disabled=not shown.hand)[
                icon("close"), span[texts("goryu.board.ghost.back")]
            ],
            button(".main.put", type="button", data_ghost="put", data_key="k", disabled=not able)[
                span[texts("goryu.board.ghost.put")], kbd["K"]
            ],
        ],
        div(".nudges", role="group", aria_label=texts("goryu.board.ghost.nudge"))[
            _last(shown, texts),
            [
                button(
                    type="button",
                    data_ghost=name,
                    disabled=not able,
                    aria_label=texts(f"goryu.board.ghost.{name}"),
                )[icon(drawing)]
                for name, drawing in _NUDGES
            ],
        ],
    ]


def _last(shown: Shown, texts: Texts) -> Element:
    """A button that shows the last piece."""
    cells = read_move(shown.last).cells if shown.last else ()
    x, y = centre(shown.state.rules.height, cells[2]) if cells else (0, 0)
    say = texts("goryu.board.see_last")
    return button(
        ".see", type="button", data_see=f"{x} {y}", data_key="l", disabled=not cells,
        aria_label=say, title=f"{say} (L)",
    )[icon("spot")]  # fmt: skip


def dragons(state: GoryuState, seat: int, texts: Texts) -> Markup:
    """A side's dragons: what each has reached, and a button that shows it."""
    own = state.dragons[seat]
    listed = ol(".dragons")[
        [_dragon(state, seat, number, dragon, texts) for number, dragon in enumerate(own, 1)]
    ]
    return Markup(str(listed)) if own else Markup("")  # noqa: S704  (htpy has escaped it)


def _dragon(state: GoryuState, seat: int, number: int, dragon: Dragon, texts: Texts) -> Element:
    far, name = _reach(state, seat, dragon), dragon_name(number, texts)
    done = "landed" if dragon.finished else "under_way"
    height = state.rules.height
    cell = open_ends(state, seat)[number - 1][0] if dragon.open_ends else dragon.head.cells[2]
    x, y = centre(height, cell)
    return li[
        button(
            type="button",
            class_="landed" if dragon.finished else None,
            data_see=f"{x} {y}",
            data_key=str(number) if seat == state.turn else None,
            title=texts("goryu.board.see_dragon", dragon=name),
        )[span[name], small[texts(f"goryu.board.dragon_{done}")], em[far]]
    ]


def _reach(state: GoryuState, seat: int, dragon: Dragon) -> int:
    """The distance of a head that has touched down; else the rows before the foremost end."""
    if dragon.finished:
        return distance(state.rules, seat, dragon.head)
    goal = goal_row(state.rules, seat)
    return min(abs(goal - end.row) for end in dragon.open_ends)
