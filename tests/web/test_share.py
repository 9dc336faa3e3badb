"""Who sits where may be part of a link: a small game against a named computer."""

import pytest

from pygames import GAMES
from pygames.game import BadText
from pygames.table import Table
from tests.web.test_session import Page
from web.app import share
from web.app.store import PERSON

GAME = GAMES["jungle"]
START = "6r/7/7/7/7/7/1L5/7/7 r 0 1"


def link(players=(), start=START):
    return share.write(Table(GAME, GAME.rules(), start), players)


def test_players_are_read_as_they_were_written():
    known = (PERSON, "1", "2")
    assert share.read_players(link(), 2, known) == ()
    assert share.read_players(link((PERSON, "2")), 2, known) == (PERSON, "2")
    assert share.read(GAMES, link((PERSON, "2"))).save() == share.read(GAMES, link()).save()


@pytest.mark.parametrize("players", [("person",), ("person", "9"), ("", "1")])
def test_other_players_are_refused(players):
    with pytest.raises(BadText):
        share.read_players(link(players), 2, (PERSON, "1"))


def test_a_link_with_players_begins_at_once():
    page = Page(address=link(("1", PERSON)))
    assert page.session.players == ("1", PERSON)
    assert page.session.turned
    assert not page.session.paused
    assert page.session.computer_seat() == 0
    assert page.first["think"]


def test_a_link_without_players_waits():
    page = Page(address=link())
    assert page.session.paused


def test_a_link_with_players_there_are_not_says_so():
    page = Page(address=link(("9", PERSON)))
    assert page.first["error"]
    assert page.session.players != ("9", PERSON)
