"""What a returning visitor sees before anything but the page itself has come."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import wait_ready
from tests.browser.easel import DIFFERENCE, data_url

VIEW = "asobiban/1/jungle/ja/view"


def at(page, square):
    return page.locator(f'#board [data-spot="{square}"]')


def still(page):
    page.wait_for_function("document.querySelector('canvas')?.dataset.state === 'still'")


@pytest.fixture
def played(visit):
    """A visit that has moved the lion and seen the answer; and the board as it was left."""
    size = {"width": 1280, "height": 800}
    one = visit(viewport=size, reduced_motion="reduce", service_workers="block")
    page = one.open()
    wait_ready(page)
    at(page, "g1").click()
    at(page, "g2").click()
    expect(page.locator("#moves li")).to_have_count(2)
    page.mouse.move(0, 0)
    still(page)
    return one, page


def come_back(one, page):
    """Load the page again; nothing but its document arrives."""
    one.context.route("**/assets/**", lambda route: route.abort())
    page.reload()


def test_the_game_as_it_was_left(played):
    one, page = played
    board, moves = page.locator("#board"), page.locator("#moves").inner_html()
    left = data_url(board.screenshot())
    come_back(one, page)
    assert page.locator("canvas").count() == 0
    assert page.locator("#moves").inner_html() == moves
    seen = data_url(board.screenshot())
    assert page.evaluate(DIFFERENCE, [left, seen]) < 0.001


@pytest.mark.parametrize("kept", ["", "junk", "{}", '{"build": 1, "scene": 2}', "other"])
def test_what_cannot_be_used_changes_nothing(played, kept):
    one, page = played
    if kept == "other":
        view = json.loads(page.evaluate(f"localStorage.getItem('{VIEW}')"))
        kept = json.dumps(view | {"build": "another"})
    page.evaluate(f"(text) => localStorage.setItem('{VIEW}', text)", kept)
    come_back(one, page)
    assert page.locator("#moves li").count() == 0
    assert page.locator("svg.first .pieces > *").count() == 16


def test_the_chosen_theme_comes_with_the_first_picture(played):
    one, page = played
    page.locator(".tools [data-value=settings]").click()
    page.locator('[data-value="theme:dark"]').click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    come_back(one, page)
    assert page.locator("html").get_attribute("data-theme") == "dark"


# Sums up what moved in a page, and notes what the bar was like when a frame was first made.
WATCH = """
window.moved = 0;
new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) moved += value;
}).observe({ type: "layout-shift", buffered: true });
const look = () => {
  const bar = document.querySelector(".bar > div");
  if (!bar) requestAnimationFrame(look);
  else window.first ??= getComputedStyle(bar).contentVisibility;
};
requestAnimationFrame(look);
"""


@pytest.mark.parametrize("game", ["jungle", "ninuki", "goryu", "arena"])
@pytest.mark.parametrize("width", [360, 1280])
def test_nothing_moves_when_what_is_round_the_board_comes(visit, game, width):
    one = visit(viewport={"width": width, "height": 800}, service_workers="block")
    one.context.add_init_script(WATCH)
    one.context.route("**/assets/**", lambda route: route.abort())
    page = one.open(f"{game}/")
    expect(page.locator("html[data-painted]")).to_be_attached()
    page.wait_for_function("window.first")
    assert page.evaluate("first") == "hidden"
    page.wait_for_function(
        "getComputedStyle(document.querySelector('.bar > div')).contentVisibility === 'visible'"
    )
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert page.evaluate("moved") < 0.001


@pytest.mark.parametrize("game", ["jungle", "ninuki"])
def test_the_board_waits_for_no_font(visit, game):
    one = visit(java_script_enabled=False)
    page = one.open(f"{game}/")
    assert page.locator("svg.first text").count() == 0
