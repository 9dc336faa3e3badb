"""The grid over the board: what keys do, and what a screen reader finds."""

import pytest

from pygames.jungle import GAME
from tests.browser.easel import Easel, opened
from web.app.boards import Shown, board
from web.app.texts import Texts, read_catalogue

START = GAME.start(GAME.rules())


@pytest.fixture
def easel(browser):
    with opened(browser, viewport={"width": 600, "height": 700}) as page:
        made = Easel(page)
        made.set_up_jungle(Shown(START, 0))
        yield made


def press(easel, *keys):
    for key in keys:
        easel.page.keyboard.press(key)
    return easel.focused()


def test_every_spot_is_a_cell_with_its_label(easel):
    page = easel.page
    assert page.get_by_role("grid").count() == 1
    assert page.get_by_role("row").count() == 9
    assert page.get_by_role("gridcell").count() == 63
    labels = page.eval_on_selector_all("[data-spot]", "cells => cells.map((c) => c.ariaLabel)")
    assert all(labels)
    assert len(set(labels)) == 63
    assert page.get_by_role("gridcell", name="g1、赤のライオン").count() == 1
    columns = page.eval_on_selector_all("[data-spot=c5]", "([c]) => c.ariaColIndex")
    rows = page.eval_on_selector_all("[data-spot=c5]", "([c]) => c.parentElement.ariaRowIndex")
    assert (rows, columns) == ("5", "3")


def test_cells_lie_over_what_they_name(easel):
    box = easel.page.locator("#board").bounding_box()
    left, top, width, height = board("jungle").scene(Shown(START, 0)).box
    x, y = easel.middle("a9")
    assert x == pytest.approx(box["x"] + (50 - left) / width * box["width"], abs=1)
    assert y == pytest.approx(box["y"] + (50 - top) / height * box["height"], abs=1)


def test_the_board_is_one_tab_stop(easel):
    easel.page.focus("#before")
    assert press(easel, "Tab") == "a1"
    assert press(easel, "ArrowUp", "ArrowRight") == "b2"
    assert press(easel, "Tab") == "after"
    assert press(easel, "Shift+Tab") == "b2"
    assert press(easel, "Shift+Tab") == "before"
    assert easel.page.locator("[data-spot][tabindex='0']").count() == 1


@pytest.mark.parametrize(
    ("keys", "spot"),
    [
        (["ArrowLeft"], "c5"),
        (["ArrowRight"], "e5"),
        (["ArrowUp"], "d6"),
        (["ArrowDown"], "d4"),
        (["ArrowLeft"] * 9, "a5"),
        (["ArrowUp"] * 12, "d9"),
        (["Home"], "a5"),
        (["End"], "g5"),
        (["PageUp"], "d9"),
        (["PageDown"], "d1"),
        (["Control+Home"], "a9"),
        (["Control+End"], "g1"),
    ],
)
def test_keys_move_the_cursor(easel, keys, spot):
    easel.page.evaluate("easel.grid.focus('d5')")
    assert press(easel, *keys) == spot
    assert easel.heard() == []


def test_enter_and_space_tap_and_escape_cancels(easel):
    easel.page.evaluate("easel.grid.focus('g3')")
    press(easel, "Enter", "ArrowUp", "Space", "Escape")
    assert easel.heard() == ["tap g3 key", "tap g4 key", "cancel"]


def test_a_key_that_is_held_taps_once(easel):
    easel.page.evaluate("easel.grid.focus('g3')")
    easel.page.keyboard.down("Enter")
    easel.page.keyboard.down("Enter")
    easel.page.keyboard.up("Enter")
    assert easel.heard() == ["tap g3 key"]


def test_a_screen_readers_press_taps(easel):
    easel.page.evaluate("easel.grid.cells.get('g3').click()")
    assert easel.heard() == ["tap g3 key"]


def test_the_cursor_stays_on_its_square_when_the_board_is_turned(easel):
    easel.page.evaluate("easel.grid.focus('b2')")
    here = easel.middle("b2")
    spots = board("jungle").spots(Shown(START, 0, turned=True), japanese())
    easel.page.evaluate(
        "(spots) => easel.grid.place(spots, easel.painter.scene.box)",
        [spot.json() for spot in spots],
    )
    assert easel.focused() == "b2"
    assert easel.middle("b2") != here
    assert press(easel, "ArrowUp") == "b1"


def japanese():
    return Texts(read_catalogue(Easel.texts), "ja")


def test_labels_that_change_are_changed(easel):
    easel.page.evaluate("easel.grid.label({ g3: 'another' })")
    assert easel.page.get_by_role("gridcell", name="another").count() == 1
    assert easel.page.get_by_role("gridcell", name="g1、赤のライオン").count() == 1


def test_the_cursor_is_seen_with_keys_and_not_with_the_mouse(easel):
    ring = "getComputedStyle(document.activeElement).outlineStyle"
    easel.page.mouse.click(*easel.middle("e3"))
    assert easel.focused() == "e3"
    assert easel.page.evaluate(ring) == "none"
    press(easel, "ArrowUp")
    assert easel.page.evaluate(ring) == "solid"
