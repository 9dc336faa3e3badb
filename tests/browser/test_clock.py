"""The clock of a move on the page: the digits, the word at zero, and a page out of sight."""

import pytest

from tests.browser.easel import ROOT, Easel, opened
from web.app.scene import Scene, Sheet

SEATS = '<span class="clock" data-clock="0"></span><span class="clock" data-clock="1"></span>'


@pytest.fixture
def page(browser):
    """A page with two seats, whose time only the test moves."""
    with opened(browser) as page:
        page.clock.install(time=0)
        Easel(page).set_up(Scene("none", (0, 0, 1, 1), []), Sheet("none", {}, {}))
        page.clock.pause_at(1000)
        page.evaluate(
            """async ([root, seats]) => {
              const { Clock } = await import(root + "clock.js");
              document.body.insertAdjacentHTML("beforeend", seats);
              Object.assign(window, { sent: [], clock: new Clock((body) => sent.push(body)) });
            }""",
            [ROOT, SEATS],
        )
        yield page


def tell(page, told):
    page.evaluate("(told) => clock.set(told)", told)


def digits(page):
    return page.locator(".clock").all_text_contents()


def sent(page):
    return page.evaluate("sent.splice(0)")


def test_it_counts_down_beside_the_seat_that_moves(page):
    tell(page, {"id": 7, "seat": 1, "ms": 62_000, "runs": True})
    assert digits(page) == ["", "1:02"]
    page.clock.run_for(3000)
    assert digits(page) == ["", "0:59"]
    assert sent(page) == []


def test_zero_is_said_once(page):
    tell(page, {"id": 7, "seat": 0, "ms": 5000, "runs": True})
    page.clock.run_for(4900)
    assert (digits(page), sent(page)) == (["0:01", ""], [])
    page.clock.run_for(300)
    assert (digits(page), sent(page)) == (["0:00", ""], [{"name": "time", "id": 7}])
    page.clock.run_for(10_000)
    assert sent(page) == []


def test_the_next_turn_takes_its_place(page):
    tell(page, {"id": 7, "seat": 0, "ms": 5000, "runs": True})
    page.clock.run_for(4000)
    tell(page, {"id": 8, "seat": 1, "ms": 30_000, "runs": True})
    page.clock.run_for(2000)
    assert (digits(page), sent(page)) == (["", "0:28"], [])


def test_a_clock_that_stands_shows_what_is_left(page):
    tell(page, {"id": 7, "seat": 0, "ms": 12_000, "runs": False})
    page.clock.run_for(60_000)
    assert (digits(page), sent(page)) == (["0:12", ""], [])


def test_no_clock_any_more(page):
    tell(page, {"id": 7, "seat": 0, "ms": 5000, "runs": True})
    tell(page, None)
    page.clock.run_for(10_000)
    assert (digits(page), sent(page)) == (["", ""], [])


def test_the_last_ten_seconds_are_marked(page):
    tell(page, {"id": 7, "seat": 0, "ms": 11_000, "runs": True})
    low = "([one, other]) => [one.dataset.low, other.dataset.low]"
    assert page.eval_on_selector_all(".clock", low) == ["false", "false"]
    page.clock.run_for(1200)
    assert page.eval_on_selector_all(".clock", low) == ["true", "false"]


def test_a_panel_that_is_written_again_keeps_its_digits(page):
    tell(page, {"id": 7, "seat": 0, "ms": 5000, "runs": True})
    page.evaluate("document.querySelector('.clock').textContent = ''")
    page.evaluate("clock.draw()")
    assert digits(page) == ["0:05", ""]
    assert page.get_by_role("timer").count() == 1  # the other is empty


@pytest.mark.parametrize("told", [None, {"id": 7, "seat": 0, "ms": 5000, "runs": True}])
def test_a_page_out_of_sight_says_so_while_there_is_a_clock(page, told):
    tell(page, told)
    for hidden in (True, False):
        page.evaluate(
            """(hidden) => {
              Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
              document.dispatchEvent(new Event("visibilitychange"));
            }""",
            hidden,
        )
    said = [{"name": "hidden", "yes": True}, {"name": "hidden", "yes": False}]
    assert sent(page) == (said if told else [])
