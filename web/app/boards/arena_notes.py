"""The notebook beside Arena's table: what the viewer knows, what may be, what would succeed."""

from __future__ import annotations

from collections.abc import Iterator

from htpy import (
    Element,
    Node,
    b,
    button,
    caption,
    div,
    li,
    small,
    span,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
    ul,
)

from pygames.arena.cards import CLASSES, FAR, HIDDEN, NEAR, ArenaRules
from pygames.arena.chances import hit_chance, unseen_count, unseen_odds
from pygames.arena.history import follow
from pygames.arena.position import ArenaState
from web.app.boards import ALL, Shown, arena_art, arena_words
from web.app.texts import Texts


def render(shown: Shown, texts: Texts) -> Node:
    """The notes of the viewer, or of an onlooker: then only public facts."""
    state: ArenaState = shown.state
    if not any(hand.cards for hand in state.hands) and not state.requiem:
        return _numbers(state.rules, texts)
    if shown.viewer == ALL:
        return None
    may = notable(shown)
    below = _pencil(shown, may, texts) if may else _unseen(shown, texts)
    return [_chances(shown, texts), _known(shown, texts), below]


def notable(shown: Shown) -> tuple[str, ...]:
    """What the viewer may pencil in: "4:Br", card 4 is no Braver.

    Cards are numbered as public moves have carried them about: a mark goes along with its card.
    """
    if shown.viewer is None or shown.viewer == ALL or shown.curtain is not None:
        return ()
    cards = [card for _, _, card in _hidden(shown)]
    if not cards:
        return ()
    odds = unseen_odds(shown.state, shown.viewer)
    return tuple(f"{card}:{kind}" for card in cards for kind in CLASSES if kind in odds)


def _hidden(shown: Shown) -> Iterator[tuple[int, int, int]]:
    """The cards on the table that the viewer does not know: seat, place, number of the card."""
    state: ArenaState = shown.state
    if not state.round or state.phase.name == "over":
        return
    numbers = follow(state, shown.log).hands
    for seat, hand in enumerate(state.hands):
        for place, card in enumerate(hand.cards):
            if card.kind == HIDDEN:
                yield seat, place, numbers[seat][place]


def hints(shown: Shown) -> bool:
    """Whether the chances are wanted, and are the viewer's to see."""
    state: ArenaState = shown.state
    turn = state.phase.name == "turn" and state.phase.seat == shown.seat == shown.viewer
    return turn and shown.table.get("hint") == "on"


def percent(shown: Shown, target: int, colour: int) -> int:
    """The chance in percent that the viewer's attack succeeds, by all the viewer may know."""
    state: ArenaState = shown.state
    chance = hit_chance(state, shown.viewer, state.phase.seat, target, colour)
    return round(100 * chance)


def _numbers(rules: ArenaRules, texts: Texts) -> Element:
    """The ten numbers: what there is to know before the deal."""
    rows = [
        tr[th(scope="row")[arena_art.emblem_svg(kind), arena_words.kind_name(kind, texts)],
           [td[_figure(rules, kind, colour)] for colour in (NEAR, FAR)]]
        for kind in CLASSES
    ]  # fmt: skip
    return table(".notes")[
        caption[texts("arena.board.numbers")],
        _head(texts),
        tbody[rows],
    ]


def _head(texts: Texts) -> Element:
    colours = [
        th(scope="col")[arena_art.weapon_svg(colour), texts(f"arena.short.{name}")]
        for colour, name in arena_words.NAMED.items()
    ]
    return thead[tr[td, colours]]


def _figure(rules: ArenaRules, kind: str, colour: int) -> Element:
    return b(class_=arena_words.NAMED[colour])[rules.numbers[kind][colour]]


def _chances(shown: Shown, texts: Texts) -> Element | None:
    """How likely each attack succeeds."""
    if not hints(shown):
        return None
    state: ArenaState = shown.state
    rows = [
        tr[th(scope="row")[arena_words.side(target, texts)],
           [td[f"{percent(shown, target, colour)}%"] for colour in (NEAR, FAR)]]
        for target in state.targets(state.phase.seat)
    ]  # fmt: skip
    return table(".notes.hints")[caption[texts("arena.board.hint")], _head(texts), tbody[rows]]


def _known(shown: Shown, texts: Texts) -> Element | None:
    """The others' cards that the viewer knows, face up or seen."""
    state: ArenaState = shown.state
    rows = []
    for seat, hand in enumerate(state.hands):
        for place, card in enumerate(hand.cards):
            if card.kind == HIDDEN or seat == shown.viewer:
                continue
            where = arena_words.where_name(place, texts, many=len(hand.cards))
            kind = arena_words.kind_name(card.kind, texts)
            how = texts("arena.board.face_up" if card.up else "arena.board.seen")
            rows.append(
                li[
                    arena_art.emblem_svg(card.kind),
                    span[
                        texts("arena.board.whose", side=arena_words.side(seat, texts), where=where),
                        small[kind, "・" if texts.language == "ja" else ", ", how],
                    ],
                    [_figure(state.rules, card.kind, colour) for colour in (NEAR, FAR)],
                ]
            )
    return div(".known")[b[texts("arena.board.known")], ul[rows]] if rows else None


def _pencil(shown: Shown, may: tuple[str, ...], texts: Texts) -> Element:
    """A row for each card not seen: the classes that it may still have, to be crossed out."""
    state: ArenaState = shown.state
    counts = unseen_count(state, shown.viewer)
    heads = [
        th(scope="col")[
            arena_art.emblem_svg(kind),
            small[arena_words.kind_name(kind, texts)],
            small[_copies(counts[kind], texts)],
        ]
        for kind in CLASSES
    ]
    rows = []
    for seat, place, card in _hidden(shown):
        where = arena_words.where_name(place, texts, many=len(state.hands[seat].cards))
        whose = texts("arena.board.whose", side=arena_words.side(seat, texts), where=where)
        cells = [td[_cell(shown, f"{card}:{kind}", whose, may, texts)] for kind in CLASSES]
        rows.append(tr[th(scope="row")[whose], cells])
    return table(".notes.pencil")[
        caption[texts("arena.board.pencil")], thead[tr[td, heads]], tbody[rows]
    ]


def _copies(count: int, texts: Texts) -> str:
    """How many cards of a class there may be among those not seen."""
    return texts("arena.board.copies" if count else "arena.board.no_copy", count=count)


def _cell(shown: Shown, mark: str, whose: str, may: tuple[str, ...], texts: Texts) -> Element:
    """One class of one card: pressing it crosses it out, or brings it back."""
    if mark not in may:
        return span[span(aria_hidden="true")["×"], span(".unseen")[texts("arena.board.cannot")]]
    crossed = mark in shown.marks
    kind = arena_words.kind_name(mark.partition(":")[2], texts)
    return button(
        type="button",
        data_do="mark",
        data_value=mark,
        aria_pressed=str(crossed).lower(),
        aria_label=texts("arena.board.mark", whose=whose, kind=kind),
    )["×" if crossed else "・"]


def _unseen(shown: Shown, texts: Texts) -> Element | None:
    """The classes that a card not seen may still have, with how many of each there may be."""
    state: ArenaState = shown.state
    if not any(card.kind == HIDDEN for hand in state.hands for card in hand.cards):
        return None
    odds = unseen_odds(state, shown.viewer)
    counts = unseen_count(state, shown.viewer)
    return div(".unseen-cards")[
        b[texts("arena.board.unseen")],
        ul[
            [
                li[
                    arena_art.emblem_svg(kind),
                    span[arena_words.kind_name(kind, texts)],
                    small[texts("arena.board.copies", count=counts[kind])],
                ]
                for kind in CLASSES
                if kind in odds
            ]
        ],
    ]
