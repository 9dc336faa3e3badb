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
