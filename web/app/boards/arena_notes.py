"""The notebook beside Arena's table: what the viewer knows, what may be, what would succeed."""

from __future__ import annotations

from htpy import (
    Element,
    Node,
    b,
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
    return [_chances(shown, texts), _known(shown, texts), _unseen(shown, texts)]


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
            where = texts("arena.board.main" if place == 0 else "arena.board.sub")
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
