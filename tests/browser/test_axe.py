"""What axe finds on every page: nothing, in both languages, light and dark, wide and narrow."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import LOOKS, in_every_look, put_on, violations
from tests.browser.conftest import Visit
from tests.browser.player import Player, seated

GAMES = ("jungle/", "ninuki/", "goryu/", "en/jungle/", "en/ninuki/", "en/goryu/")


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
    spot = {"jungle": "d5", "ninuki": "H8", "goryu": ""}[player.game.key]
    player.begin()
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


@pytest.mark.parametrize("dialog", ["new", "settings", "load"])
@pytest.mark.parametrize("look", [LOOKS[0], LOOKS[3]], ids=str)
def test_a_dialog(player: Player, look, dialog):
    put_on(player.page, look)
    if dialog == "settings":
        player.page.locator(".tools [data-value=settings]").click()
    else:
        player.press("#actions", "more")
        player.press("#dialog", dialog)
        expect(player.dialog.locator("form")).to_be_visible()
    assert violations(player.page) == []
    player.page.keyboard.press("Escape")
    expect(player.dialog).to_be_hidden()


@pytest.mark.parametrize("address", ["", "en/", "nothing/here"])
def test_a_page_without_a_game(visit, address):
    one: Visit = visit(reduced_motion="reduce")
    page = one.open(address)
    for look in in_every_look(page):
        assert violations(page) == [], look
