"""What is drawn round Arena's cards: cushions, letters and marks, the aim, a fight's table."""

from __future__ import annotations

from pygames.arena.cards import HIDDEN, strength
from pygames.arena.knowledge import Fight
from pygames.arena.position import ArenaState
from web.app.boards import ALL, Shown, arena_art, arena_cards, arena_words
from web.app.boards.arena_art import LETTERS
from web.app.boards.arena_ground import TRAY, TRAY_SIZE, table_at
from web.app.scene import Op, path, rect, text, use
from web.app.texts import Texts

LEGIBLE = 450  # CSS pixels of the picture's width from which small words are drawn


def under(shown: Shown) -> list[Op]:
    """Cushions, tray and letters, and frames round the seats that are meant."""
    state: ArenaState = shown.state
    ops: list[Op] = [*_requiem_title(shown)]
    for seat in range(state.rules.seats):
        ops += _tray(shown, seat) if seat == arena_cards.near(shown) else _cushion(shown, seat)
    return ops


def over(shown: Shown) -> list[Op]:
    """Marks above the cards: what a back hides from others, rings and crosses, the aim."""
    state: ArenaState = shown.state
    ops: list[Op] = []
    for seat, hand in enumerate(state.hands):
        if seat == arena_cards.near(shown):
            continue
        for card, (x, y) in zip(hand.cards, arena_cards.cushion_places(shown, seat), strict=False):
            if card.kind != HIDDEN and not card.up and shown.viewer != ALL:
                ops += arena_art.known(card.kind, x + 26, y - 52)
    for seat in state.living() if state.round else ():
        x, y = _corner(shown, seat)
        ops += arena_art.marked(x, y, attacked=state.hands[seat].marked)
    ops += _aim(shown)
    if shown.event:
        ops += _fight(shown, shown.event)
    return ops


def _corner(shown: Shown, seat: int) -> tuple[float, float]:
    """Where a seat's mark lies."""
    x, y = arena_cards.seat_at(shown, seat)
    if seat == arena_cards.near(shown):
        return TRAY[0] - TRAY_SIZE[0] / 2 + 18, TRAY[1] - TRAY_SIZE[1] / 2 + 8
    w, h = arena_cards.cushion_size(shown.state.rules.seats)
    return x - w / 2 + 8, y - h / 2 + 6


def _words(shown: Shown, key: str) -> str:
    return shown.texts(key) if shown.texts else ""


def _requiem_title(shown: Shown) -> list[Op]:
    x, y = table_at(shown.state.rules.seats)
    words = _words(shown, "arena.board.requiem")
    return [text(x, y - 54, 17, words, fill="arena-slab-ink")] if words else []


def _cushion(shown: Shown, seat: int) -> list[Op]:
    state: ArenaState = shown.state
    hand = state.hands[seat]
    x, y = arena_cards.seat_at(shown, seat)
    w, h = arena_cards.cushion_size(state.rules.seats)
    name = "cushion" + ("-out" if hand.out else "") + ("-3" if state.rules.seats == 3 else "")
    ink = "arena-on-out" if hand.out else "arena-on-cushion"
    left = x - w / 2 + 27
    ops = [
        use(name, x, y),
        *_frame(shown, seat, (x - w / 2, y - h / 2, w, h)),
        text(left, y + 4, 36, LETTERS[seat], fill=ink),
    ]
    if hand.out:
        ops.append(text(x + 22, y + 8, 22, _words(shown, "arena.board.out"), fill=ink))
    elif hand.cards and hand.main.up and state.round:
        ops += _wounded(shown, left, y + 25)
    if seat == state.parent:
        ops += arena_art.seal(left, y + h / 2 - 16, _words(shown, "arena.board.seal"))
    return ops


def _wounded(shown: Shown, x: float, y: float) -> list[Op]:
    """The word beside a main that shows its claw marks, where it is large enough to be read."""
    if shown.px < LEGIBLE:
        return []
    words = _words(shown, "arena.board.wounded")
    return [text(x, y, min(12, 72 / max(1, len(words))), words, fill="arena-on-cushion")]


def _tray(shown: Shown, seat: int) -> list[Op]:
    state: ArenaState = shown.state
    hand = state.hands[seat]
    x, y = TRAY
    w, h = TRAY_SIZE
    left = x - w / 2 + 66
    ink = "arena-on-wood"
    ops = [
        use("tray", x, y),
        *_frame(shown, seat, (x - w / 2, y - h / 2, w, h)),
        text(left, y + 6, 52, LETTERS[seat], fill=ink),
    ]
    if hand.out:
        ops.append(text(x + 30, y + 10, 30, _words(shown, "arena.board.out"), fill=ink))
    elif hand.cards and hand.main.up and state.round:
        ops.append(text(left, y + 36, 18, _words(shown, "arena.board.wounded"), fill=ink))
    if seat == state.parent:
        ops += arena_art.seal(left, y + 74, _words(shown, "arena.board.seal"))
    for place, (cx, _) in enumerate(arena_cards.tray_places(state, seat)[: len(hand.cards)]):
        words = str(place + 1)
        if state.round and shown.texts:
            words = arena_words.where_name(place, shown.texts, many=len(hand.cards))
        ops.append(text(cx, y + h / 2 - 18, 17, words, fill=ink))
    return ops


def _frame(shown: Shown, seat: int, box: tuple[float, float, float, float]) -> list[Op]:
    """A frame round a seat: aimed at, in the way, or in its turn."""
    state: ArenaState = shown.state
    x, y, w, h = box
    name = str(seat + 1)
    if shown.refused and name in shown.refused[1].at:
        paint, halo = "mark-why", "mark-on-why"
    elif shown.hand == name:
        paint, halo = "arena-near", "arena-aim"
    elif seat == _asked(state):
        paint, halo = "mark-last", "arena-inner"
    else:
        return []
    frame = (x - 7, y - 7, w + 14, h + 14, 18)
    return [
        rect(*frame, stroke=halo, so=0.8, width=7),
        rect(*frame, stroke=paint, width=3.6),
    ]


def _asked(state: ArenaState) -> int:
    phase = state.phase
    return phase.target if phase.name == "answer" else phase.seat


def _aim(shown: Shown) -> list[Op]:
    """From the near seat's main to the seat it is about to attack."""
    state: ArenaState = shown.state
    if state.phase.name != "turn" or not shown.hand.isdecimal():
        return []
    (x1, y1), (x2, y2) = (
        arena_cards.tray_places(state, arena_cards.near(shown))[0],
        arena_cards.seat_at(shown, int(shown.hand) - 1),
    )
    y1, y2 = y1 - 96, y2 + arena_cards.cushion_size(state.rules.seats)[1] / 2 + 26
    d = f"M{x1} {y1}C{x1} {(y1 + y2) / 2} {x2} {(y1 + y2) / 2} {x2} {y2}"
    head = f"M{x2 - 13} {y2 + 2}L{x2} {y2 - 22}L{x2 + 13} {y2 + 2}Z"
    return [
        path(d, stroke="arena-aim", so=0.8, width=9, cap="round"),
        path(d, stroke="arena-near", width=4, dash="0.1 11", cap="round"),
        path(head, fill="arena-near", stroke="arena-aim", width=1.6, join="round"),
    ]


def _fight(shown: Shown, fight: Fight) -> list[Op]:
    """The table of a fight, drawn below the cards that lie on it."""
    texts = shown.texts
    ops = [
        rect(10, 172, 700, 306, 22, fill="arena-shade", fo=0.3),
        rect(14, 168, 692, 298, 20, fill="arena-slab-4"),
        rect(14, 160, 692, 298, 20, fill="arena-slab-1"),
        rect(26, 172, 668, 274, 12, fill="arena-slab-line", fo=0.1, stroke="arena-slab-line",
             so=0.3),
    ]  # fmt: skip
    if texts is None:
        return ops
    sides = (("attacks", fight.attacker, 150), ("defends", fight.target, 570))
    for key, seat, x in sides:
        words = texts(f"arena.board.{key}", side=texts(f"arena.side.{seat}"))
        ops.append(text(x, 212, 21, words, fill="arena-slab-ink"))
    if fight.split and fight.split.aside:
        ops.append(text(360, 212, 19, texts("arena.board.aside"), fill="arena-slab-ink"))
        ops.append(_dots(300))
        ops.append(_dots(420))
    sums = [_sum(shown, fight, side) for side in (0, 1)]
    colours = ("arena-near" if fight.success else "arena-sum", "arena-sum")
    for (_, _, x), said, fill in zip(sides, sums, colours, strict=True):
        ops.append(rect(x - 74, 394, 148, 42, 21, fill=fill))
        ops.append(text(x, 423, 25, said, font="num", weight=700, fill="arena-on-near"))
    ops.append(text(360, 424, 20, _result(fight, texts), fill="arena-slab-ink"))
    return ops


def _dots(x: float) -> Op:
    return path(f"M{x} 196V386", stroke="arena-slab-line", so=0.4, width=3, dash="0.1 9",
                cap="round")  # fmt: skip


def _sum(shown: Shown, fight: Fight, side: int) -> str:
    """A side's strength; a main that the viewer may not know is a question mark."""
    kinds = fight.kinds[side]
    rules = shown.state.rules
    if kinds[0] != HIDDEN:
        return str(strength(rules, kinds, fight.colour))
    added = strength(rules, kinds[1:], fight.colour)
    return f"?+{added}" if len(kinds) > 1 else "?"


def _result(fight: Fight, texts: Texts) -> str:
    colour = texts(f"arena.colour.{'near' if fight.colour == 0 else 'far'}")
    return texts("arena.board.result", colour=colour, result=texts(
        "arena.board.success" if fight.success else "arena.board.failure"))  # fmt: skip
