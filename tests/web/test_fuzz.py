"""One front for all games: any bytes as a stored game, a link or a message; then paint and save."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pygames import GAMES
from pygames.game import BadText
from pygames.table import Table, load
from web.app.boards import KEYS
from web.app.messages import check_patch
from web.app.session import Session
from web.app.svg import write_svg
from web.app.texts import read_catalogue

CATALOGUE = read_catalogue(Path(__file__).parents[2] / "web/text")


def record(key, plies=12):
    """A saved random game."""
    game, rng = GAMES[key], Random(3)
    table = Table(game, game.rules())
    for _ in range(plies):
        if not table.actors():
            break
        if table.actors() == (-1,):
            table.deal(rng)
            continue
        seat = table.actors()[0]
        table.submit(seat, game.write(rng.choice(game.moves(table.state, seat))))
    return table.save()


@pytest.mark.parametrize("key", KEYS)
@settings(deadline=None, max_examples=60)
@given(data=st.data())
def test_a_damaged_record_is_refused_or_loads_paints_and_saves(key, data):
    text = record(key)
    at = data.draw(st.integers(0, len(text) - 1))
    cut = data.draw(st.integers(0, 4))
    text = text[:at] + data.draw(st.text(max_size=3)) + text[at + cut :]
    session = Session(CATALOGUE, key)
    hello = {"n": 0, "now": 0, "name": "hello", "address": "", "lang": "ja", "seed": 1, "px": 500, "touch": False}  # fmt: skip
    patch = check_patch(session.handle(hello | {"store": {"game": text}}))
    assert write_svg(session.board.scene(session.shown()), session.board.sheet).startswith("<svg")
    try:
        again = load(GAMES, text)
    except BadText:
        assert patch["error"]
        assert session.kept == text
    else:
        assert again.save() == session.table.save()


@pytest.mark.parametrize("key", KEYS)
@settings(deadline=None, max_examples=60)
@given(text=st.text(max_size=60))
def test_any_text_as_store_link_or_control_gives_a_sentence_or_a_game(key, text):
    session = Session(CATALOGUE, key)
    hello = {"n": 0, "now": 0, "name": "hello", "lang": "en", "seed": 1, "px": 500, "touch": True}
    store = {"game": text, "settings": text}
    check_patch(session.handle(hello | {"store": store, "address": text}))
    for what in ("write", "word", "load", "form", "start", "ply", "seat", "set", "hand", "answer"):
        check_patch(session.handle({"n": 1, "now": 0, "name": "do", "what": what, "value": text}))
    tap = {"n": 2, "now": 0, "name": "tap", "spot": text, "by": "touch"}
    check_patch(session.handle(tap))
    check_patch(session.handle({"n": 3, "now": 0, "name": "ask", "spot": text}))
