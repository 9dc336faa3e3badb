"""Where Arena's cards lie, as pieces: on cushions and tray, in the requiem, in a fight.

A piece's id is the card's number as public moves have carried it about, never its class.
"""

from __future__ import annotations

from collections.abc import Iterator

from pygames.arena.cards import FAR, NEAR, ArenaRules
from pygames.arena.history import follow
from pygames.arena.knowledge import Fight
from pygames.arena.position import ArenaState, Card
from web.app.boards import ALL, Shown, arena_art
from web.app.boards.arena_ground import CUSHIONS, TRAY, cushion_at, table_at
from web.app.scene import Piece

Point = tuple[float, float]

RAISED = 16  # how far a chosen card is pushed forward
_FIGHT_SIDES = ((150, 318), (570, 318))  # the middles of the attacker's and the defender's side
_FIGHT_WIDTH = 258


def near(shown: Shown) -> int:
    """The seat at the near side of the table."""
    return shown.sits


def seat_at(shown: Shown, seat: int) -> Point:
    """The middle of a seat's cushion, or of the tray for the near one."""
    seats = shown.state.rules.seats
    steps = (seat - near(shown)) % seats
    return cushion_at(seats, steps) if steps else TRAY


def tray_places(state: ArenaState, seat: int) -> list[Point]:
    """The middles of the near seat's cards: the main and its subs, or all as they were dealt."""
    x, y = TRAY
    many = len(state.hands[seat].cards) or state.rules.hand
    if state.round == 0:
        return [(x + 20 + (place - (many - 1) / 2) * 150, y - 8) for place in range(many)]
    first = x - 60 if many == 2 else x - 136
    return [(first, y - 10), *((first + 154 + 130 * place, y - 6) for place in range(many - 1))]


def cushion_places(shown: Shown, seat: int) -> list[Point]:
    """The middles of another seat's cards on its cushion."""
    x, y = seat_at(shown, seat)
    if shown.state.round == 0:
        many = len(shown.state.hands[seat].cards)
        step = 58 if many == 3 else 72
        return [(x + 26 + (place - (many - 1) / 2) * step, y + 2) for place in range(many)]
    if shown.state.rules.seats == 3:
        return [(x - 38, y), (x + 40, y + 4), (x + 98, y + 4)]
    return [(x - 4, y), (x + 68, y + 4)]


def pieces(shown: Shown) -> Iterator[Piece]:
    """All cards on the table, those of a fight last and in front."""
    state: ArenaState = shown.state
    fight: Fight | None = shown.event
    numbers = follow(state, shown.log).hands
    for seat, hand in enumerate(state.hands):
        yield from _hand(shown, seat, list(hand.cards), numbers[seat], fight)
    split = fight.split if fight else None
    lying = list(state.requiem)
    if fight and split:
        for kind in (*split.attacker, *split.defender, *split.aside):
            lying.remove(kind)
    yield from _requiem(state, lying, _language(shown))
    if fight:
        yield from _fight(shown, fight, numbers)


def _language(shown: Shown) -> str:
    return shown.texts.language if shown.texts else "ja"


def _hand(
    shown: Shown, seat: int, cards: list[Card], numbers: list[int], fight: Fight | None
) -> Iterator[Piece]:
    """A seat's cards, the main last: it lies on its subs. A main that fights lies elsewhere."""
    state: ArenaState = shown.state
    own = seat == near(shown)
    places = tray_places(state, seat) if own else cushion_places(shown, seat)
    chosen = state.hands[seat].chosen
    for place in reversed(range(len(cards))):
        if place == 0 and state.round and fight and seat in (fight.attacker, fight.target):
            continue
        x, y = places[place]
        card = cards[place]
        if own and (chosen == place + 1 or shown.hand == f"c{place if state.round else place + 1}"):
            y -= RAISED
        main = place == 0 and state.round > 0
        size = ("own" if main else "own-sub") if own else ("main" if main else "sub")
        spot = f"c{place if state.round else place + 1}" if own else str(seat + 1)
        open_ = own or card.up or shown.viewer == ALL
        kind = card.kind if open_ else arena_art.BACK  # what is known of it is marked on its back
        yield from parts(
            f"k{numbers[place]}", spot, kind, (x, y), size,
            state.rules, _language(shown), wounded=card.up,
        )  # fmt: skip


def parts(
    ident: str, spot: str, kind: str, at: Point, size: str,
    rules: ArenaRules, language: str, *, wounded: bool = False, lift: bool = False,
) -> Iterator[Piece]:  # fmt: skip
    """A card as the pieces that it is made of."""
    uses = [("", arena_art.body(kind, size, wounded=wounded and kind != arena_art.BACK))]
    if kind != arena_art.BACK:
        uses.append(("w", arena_art.name(kind, size, language)))
        uses += [
            (sign, arena_art.figure(rules.numbers[kind][colour], colour, size))
            for colour, sign in ((NEAR, "n"), (FAR, "f"))
        ]
    for sign, use in uses:
        yield Piece(ident + sign, spot, *at, use=use, lift=lift)


def _requiem(state: ArenaState, lying: list[str], language: str) -> Iterator[Piece]:
    x, y = table_at(state.rules.seats)
    many = len(lying)
    size = "requiem" if many <= 3 else "many"
    row, step = (3, 72) if many <= 3 else (4, 54) if many <= 8 else (5, 46)
    for n, kind in enumerate(lying):
        line, column = divmod(n, row)
        wide = min(row, many - line * row)
        down = 12 if many <= row else 17 + (line - 0.5) * 64  # clear of the slab's title
        at = (x + (column - (wide - 1) / 2) * step, y + down)
        yield from parts(f"r{n}", "requiem", kind, at, size, state.rules, language)


def _fight(shown: Shown, fight: Fight, numbers: list[list[int]]) -> Iterator[Piece]:
    """The two mains in front, the requiem's cards dealt out beside them."""
    state: ArenaState = shown.state
    aside = fight.split.aside if fight.split else ()
    count = 0
    for side, seat in enumerate((fight.attacker, fight.target)):
        x, y = _FIGHT_SIDES[side]
        kinds = fight.kinds[side]
        step = min(76, (_FIGHT_WIDTH - 84) / max(1, len(kinds) - 1))
        left = x - step * (len(kinds) - 1) / 2
        for n in reversed(range(len(kinds))):
            ident = f"k{numbers[seat][0]}" if n == 0 else f"r{count}"
            count += n > 0
            spot, at = str(seat + 1), (left + n * step, float(y))
            size = "fight" if n == 0 else "requiem"
            yield from parts(
                ident, spot, kinds[n], at, size, state.rules, _language(shown), lift=True
            )
    for kind in aside:
        at = (360.0, 318.0)
        yield from parts(
            f"r{count}", "requiem", kind, at, "requiem", state.rules, _language(shown), lift=True
        )


def cushion_size(seats: int) -> tuple[int, int]:
    """A cushion's width and height."""
    return CUSHIONS[seats]
