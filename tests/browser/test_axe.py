"""What axe finds on every page: nothing, in both languages, light and dark, wide and narrow."""

import pytest
from playwright.sync_api import expect

from build import ROOT
from tests.browser.conftest import Visit
from tests.browser.player import Player, seated

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async () => (await axe.run({ resultTypes: ["violations"] })).violations.map(
  ({ id, nodes }) => [id, ...nodes.map(({ html, failureSummary }) => html + failureSummary)])"""
LOOKS = [
    (scheme, width, height)
    for scheme in ("light", "dark")
    for width, height in ((1280, 800), (360, 640))
]
GAMES = ("jungle/", "ninuki/", "goryu/", "en/jungle/", "en/ninuki/", "en/goryu/")


@pytest.fixture(scope="module", params=GAMES)
def player(browser, site, request):
    with seated(browser, site, request.param) as one:
        one.page.evaluate(AXE.read_text("utf-8"))
        yield one


def look(page, scheme, width, height):
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    page.set_viewport_size({"width": width, "height": height})


def test_a_game_as_it_begins(player: Player):
    look(player.page, *LOOKS[0])
    assert player.page.evaluate(RUN) == []


@pytest.mark.parametrize("size", LOOKS, ids=str)
def test_a_refusal(player: Player, size):
    look(player.page, *size)
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
    assert player.page.evaluate(RUN) == []


@pytest.mark.parametrize("dialog", ["new", "settings", "load"])
@pytest.mark.parametrize("size", [LOOKS[0], LOOKS[3]], ids=str)
def test_a_dialog(player: Player, size, dialog):
    look(player.page, *size)
    if dialog == "settings":
        player.page.locator(".tools [data-value=settings]").click()
    else:
        player.press("#actions", "more")
        player.press("#dialog", dialog)
        expect(player.dialog.locator("form")).to_be_visible()
    assert player.page.evaluate(RUN) == []
    player.page.keyboard.press("Escape")
    expect(player.dialog).to_be_hidden()


@pytest.mark.parametrize("address", ["", "en/", "nothing/here"])
def test_a_page_without_a_game(visit, address):
    one: Visit = visit(reduced_motion="reduce")
    page = one.open(address)
    page.evaluate(AXE.read_text("utf-8"))
    for size in LOOKS:
        look(page, *size)
        assert page.evaluate(RUN) == []
