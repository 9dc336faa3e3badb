"""The law of secrets: what is shown to a seat is the same for all games that look alike to it.

Scene, spots, panels, title, sayings and everything stored but the sealed record are compared
byte for byte. Planted leaks turn the law red.
"""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest

from pygames.arena import GAME, knowledge
from pygames.arena.rules import Arena
from pygames.game import CHANCE, write_rules
from pygames.table import Table
from tests.web.arena_page import Page
from web.app import curtain
from web.app.boards import arena_words
from web.app.store import PERSON, StoredGame

RULES = [GAME.presets[name] for name in ("", "four", "five", "five_one_braver")]


def random_game(rules, rng, plies):
    """A table after so many random moves, or at the end."""
    table = Table(GAME, rules)
    while table.actors() and len(table.log) < plies:
        seat = rng.choice(table.actors())
        if seat == CHANCE:
            table.deal(rng)
        else:
            table.submit(seat, GAME.write(rng.choice(GAME.moves(table.state, seat))))
    return table


def shown_to(table, viewer, shared, tries=True):
    """Everything that a page says while a viewer looks at this table, and tries everything."""
    page = Page()
    seats = table.rules.seats
    players = ["2"] * seats
    if viewer is not None:
        players[viewer] = PERSON
    if shared:
        players = [PERSON] * seats
    session = page.session
    session.sit_down(StoredGame(table, tuple(players), chosen={"hint": "on"}, paused=True))
    session.device = curtain.Device(viewer)
    session._sent.clear()
    patches = [page.send("size", px=640.0)]
    if shared and viewer is not None:
        patches.append(page.send("hold"))
        patches.append(page.do("look"))
    patches += tried(page) if tries else []
    for patch in patches:
        patch.pop("think", None)  # goes to the computer's worker alone
        patch["store"] = [kept for kept in patch.get("store", ()) if kept["key"] != "game"]
    return json.dumps(patches, ensure_ascii=False, sort_keys=True).encode()


def tried(page):
    """What the page says to taps, buttons, dialogs and a look back; no move is made."""
    session = page.session
    patches = [page.tap(spot) for spot in list(page.spots)]
    patches += [page.do("cancel"), page.do("skip")]
    patches += [page.do("mark", f"{card}:Br") for card in range(9)]
    for word in ("keep", "near:2", "offer:1", "swap:2", "main:4", "accept"):
        seat = session.shown().seat
        if seat is None or GAME.objection(session.table.state, seat, GAME.read(word)):
            patches.append(page.do("word", word))  # refused: only its reason may be told
    patches += [
        page.do("ply", "0"),
        page.do("ply", "9999"),
        page.do("open", "more"),
        page.do("close"),
    ]
    return [*patches, page.send("release"), page.do("share"), page.do("set", "sound:on")]


def viewers(table, rng):
    """A seat alone, a seat among persons while it looks, and nobody in particular."""
    seat = rng.randrange(table.rules.seats)
    return ((seat, False), (seat, True), (None, True))


def check_positions(count, seed, tries=True):
    """The law over random positions whose hidden cards are shuffled."""
    rng = Random(seed)
    compared = 0
    while compared < count:
        rules = rng.choice(RULES)
        table = random_game(rules, rng, rng.randrange(12, 60))
        if table.outcome():
            continue
        for viewer, shared in viewers(table, rng):
            seen = knowledge.redact(table.state, viewer)
            texts = [GAME.write_state(knowledge.guess(seen, viewer, rng)) for _ in range(2)]
            one, other = (
                shown_to(Table(GAME, rules, text), viewer, shared, tries) for text in texts
            )
            same = one == other  # apart, lest a difference of a megabyte is explained
            assert same, (write_rules(rules), viewer, shared, *texts)
            compared += texts[0] != texts[1]


def twin(table, viewer, rng):
    """The same game with two cards dealt the other way round, if nobody like the viewer can tell."""
    words = [entry.word for entry in table.log]
    deals = [n for n, word in enumerate(words) if word.startswith("*deal")]
    one, other = rng.sample(deals, 2)
    if words[one] == words[other]:
        return None
    words[one], words[other] = words[other], words[one]
    again = Table(GAME, table.rules)
    for entry, word in zip(table.log, words, strict=True):
        try:
            if again.submit(entry.seat, word):
                return None
        except ValueError:
            return None
        ply = len(again.log)
        if knowledge.redact(again.state, viewer) != knowledge.redact(table.state_at(ply), viewer):
            return None
    same_log = [e.word for e in again.view(viewer).log] == [e.word for e in table.view(viewer).log]
    return again if same_log and not again.outcome() else None


def check_games(count, seed, tries=True):
    """The law over whole games, logs and all, that differ only in what the viewer cannot know."""
    rng = Random(seed)
    compared = 0
    for _ in range(4000):
        table = random_game(rng.choice(RULES), rng, rng.randrange(14, 40))
        if table.outcome():
            continue
        for viewer, shared in viewers(table, rng):
            other = twin(table, viewer, rng)
            if other is not None:
                shown = shown_to(table, viewer, shared, tries)
                same = shown == shown_to(other, viewer, shared, tries)
                assert same, (viewer, shared, table.save())
                compared += 1
        if compared >= count:
            return
    raise AssertionError(f"only {compared} pairs")


def test_positions_that_look_alike_are_shown_alike():
    check_positions(20, seed=1)


def test_games_that_look_alike_are_told_alike():
    check_games(12, seed=2)


@pytest.mark.slow
def test_thousands_of_positions_that_look_alike_are_shown_alike():
    check_positions(3000, seed=3, tries=False)
    check_games(500, seed=4, tries=False)


def leak_state(patch):
    """The page gets the full state."""
    patch.setattr(Arena, "redact", lambda self, state, viewer: state)


def leak_fight(patch):
    """Everybody is told of a fight what the attacker knows."""
    patch.setattr(arena_words, "teller", lambda before, viewer: before.phase.seat)


def leak_label(patch):
    """One label says what lies face down."""
    state_of = curtain.redacted

    def leaking(session, shown, ply, fallen):
        hidden = state_of(session, shown, ply, fallen)
        return hidden if shown.curtain else _with_main(hidden, shown.state)

    patch.setattr(curtain, "redacted", leaking)


def _with_main(hidden, state):
    hands = (*hidden.state.hands[:-1], state.hands[-1])
    return replace(hidden, state=replace(hidden.state, hands=hands))


@pytest.mark.parametrize("leak", [leak_state, leak_label])
def test_a_leak_of_the_state_turns_the_law_red(monkeypatch, leak):
    leak(monkeypatch)
    with pytest.raises(AssertionError):
        check_positions(40, seed=5, tries=False)


def test_a_leak_of_a_fight_turns_the_law_red(monkeypatch):
    leak_fight(monkeypatch)
    with pytest.raises(AssertionError):
        check_games(200, seed=6, tries=False)


def test_a_leak_of_a_chosen_main_turns_the_law_red(monkeypatch):
    rng = Random(8)
    table = random_game(GAME.rules(), rng, 11)
    assert table.log[-1].word.startswith("main:")
    words = [f"main:{number}" for number in (1, 2, 3)]
    chooser = table.log[-1].seat
    viewer = (chooser + 1) % 3

    def shown():
        found = set()
        for word in words:
            again = Table(GAME, GAME.rules())
            for entry in table.log[:-1]:
                again.submit(entry.seat, entry.word)
            again.submit(chooser, word)
            found.add(shown_to(again, viewer, shared=True))
        return len(found)

    assert shown() == 1
    monkeypatch.setattr(
        arena_words, "_act", lambda before, after, seat, move, viewer, texts: GAME.write(move)
    )
    assert shown() == 3
