"""What a seat or a card of Arena means in each phase, and the buttons beside the sentence."""

from __future__ import annotations

from pygames.arena.cards import HIDDEN, strength
from pygames.arena.position import ArenaState
from pygames.arena.words import COLOURS
from web.app.boards import Control, Shown, arena_notes, arena_words
from web.app.texts import Texts


def meant(shown: Shown, spot: str) -> str:
    """The word that a spot stands for in this phase; "" for none."""
    state: ArenaState = shown.state
    phase = state.phase.name
    if spot.isdecimal() and len(spot) == 1 and 0 < int(spot) <= state.rules.seats:
        return f"offer:{spot}" if phase == "prepare" else f"near:{spot}"
    places = range(state.rules.hand)
    if phase == "main":
        return f"main:{spot[1:]}" if spot in [f"c{place + 1}" for place in places] else ""
    if spot in [f"c{place}" for place in places]:
        return f"swap:{spot[1:]}" if spot != "c0" else "keep"
    return ""


def controls(shown: Shown, texts: Texts) -> list[Control]:
    """The buttons for what is to be done with the hand, or without one."""
    if shown.seat is None:
        return []
    state: ArenaState = shown.state
    phase = state.phase.name
    if phase == "answer":
        return [
            Control("word", word, texts(f"arena.board.control.{word}"))
            for word in ("accept", "decline")
        ]
    if phase == "turn":
        return _attacks(shown, texts)
    offered: list[Control] = []
    if shown.hand:
        word = meant(shown, shown.hand)
        verb = word.partition(":")[0]
        label = texts(
            f"arena.board.control.{verb}", side=_seat(shown, texts), where=_sub(shown, texts)
        )
        offered = [Control("word", word, label, main=True)]
    if phase == "prepare" and shown.hand != "c0":
        offered.append(
            Control("word", "keep", texts("arena.board.control.keep", side="", where=""))
        )
    return offered


def _attacks(shown: Shown, texts: Texts) -> list[Control]:
    """Near and far, with the own number and, if it is wanted, the chance."""
    if not shown.hand.isdecimal():
        return []
    state: ArenaState = shown.state
    main = state.hands[state.phase.seat].main.kind
    target = int(shown.hand) - 1
    found = []
    for verb, colour in COLOURS.items():
        label = texts(f"arena.colour.{verb}")
        if main != HIDDEN:
            number = strength(state.rules, [main], colour)
            label = texts("arena.board.control.attack", colour=label, number=number)
        if arena_notes.hints(shown):
            chance = arena_notes.percent(shown, target, colour)
            label = texts("arena.board.control.chance", label=label, chance=chance)
        found.append(Control("word", f"{verb}:{target + 1}", label, main=True))
    return found


def _sub(shown: Shown, texts: Texts) -> str:
    place = shown.hand[1:]
    return arena_words.sub_name(shown.state, int(place), texts) if place else ""


def _seat(shown: Shown, texts: Texts) -> str:
    return arena_words.side(int(shown.hand) - 1, texts) if shown.hand.isdecimal() else ""
