"""What axe finds on every page: nothing, in both languages, light and dark, wide and narrow."""

import pytest
from playwright.sync_api import expect

from pygames.arena import GAME as ARENA
from pygames.game import read_rules
from pygames.table import Table
from tests.browser.axe import LOOKS, in_every_look, put_on, violations
from tests.browser.conftest import Visit
from tests.browser.player import TOO_WIDE, Player, seated
from web.app.boards import KEYS
from web.app.store import PERSON
from web.app.texts import LANGUAGES
from web.build.pages import address_of

GAMES = [f"{language}{key}/" for language in ("", "en/") for key in KEYS]
START = {"arena": "1 1 0 turn:1 Br,Wa,Ar/La+,Ma,Brx/Ma,Ar,Wa -"}  # seat 2 has been attacked
ALONE = {"arena": (PERSON, "1", "1")}  # no curtain
SCENES = {  # arena: the position, and the words on the way to what is looked at
    "3 seats": ("", "2 1 0 turn:1 Br,Wa,Ar/La+,Ma1,Brx/Ma2,Ar,Wa+ -", ()),
    "4 seats, asked to exchange": ("seats=4", "2 2 0 answer:2>1 Wa,Br/Ar+,La/Ma,Wa/- La,Ma", ()),
    "5 seats": ("seats=5", "3 1 0 turn:1 Wa,Br/Ar+,La/-/La1,Ma/Br+,Ar1 Wa,Ma", ()),
    "the end": ("", "6 3 2 turn:2 Wa+,Br,Lax/Ar,La,Max/Ma+,Wa,Br -", ("1:near:3",)),
}


@pytest.fixture(scope="module", params=GAMES)
def player(browser, site, request):
    with seated(browser, site, request.param) as one:
        yield one


def test_a_game_as_it_begins(player: Player):
    put_on(player.page, LOOKS[0])
    assert violations(player.page) == []


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_a_refusal(player: Player, look):
    put_on(player.page, look)
    spot = {"jungle": "d5", "ninuki": "H8", "goryu": "", "arena": "2"}[player.game.key]
    player.begin(*ALONE.get(player.game.key, ()), start=START.get(player.game.key, ""))
    if spot:
        player.tap(spot)
    if player.game.key == "ninuki":
        player.tap(spot)
    if player.game.key == "goryu":  # a head far from the home edge
        player.tab_to("#board [role=gridcell]")
        for key in (*["ArrowUp"] * 6, "Enter"):
            player.page.keyboard.press(key)
    expect(player.status.locator(".why")).to_be_visible()
    assert violations(player.page) == []


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_arena_at_every_table(browser, site, scene, language):
    rules, position, words = SCENES[scene]
    table = Table(ARENA, read_rules(ARENA.rules, rules), position)
    for entry in words:
        seat, _, word = entry.partition(":")
        assert table.submit(int(seat), word) is None
    with seated(browser, site, address_of("arena/", language)) as one:
        one.put(table, PERSON, *["1"] * (table.rules.seats - 1), paused=True)
        for look in in_every_look(one.page):
            assert violations(one.page) == [], look
            assert one.page.evaluate(TOO_WIDE) == [], look


@pytest.mark.parametrize("dialog", ["new", "settings", "load"])
@pytest.mark.parametrize("look", [LOOKS[0], LOOKS[3]], ids=str)
def test_a_dialog(player: Player, look, dialog):
    put_on(player.page, look)
    if dialog == "settings":
        player.press(".tools", "settings")
    else:
        player.press("#actions", "more")
        player.press("#dialog", dialog)
    expect(player.dialog.locator("fieldset, textarea").first).to_be_visible()
    assert violations(player.page) == []
    player.escape()


@pytest.mark.parametrize("address", ["", "en/", "nothing/here"])
def test_a_page_without_a_game(visit, address):
    one: Visit = visit(reduced_motion="reduce")
    page = one.open(address)
    for look in in_every_look(page):
        assert violations(page) == [], look
