"""The clock of a move, with the page's time in the test's hands."""

import pytest

from tests.browser.easel import ROOT, Easel, opened
from web.app.scene import Scene, Sheet


@pytest.fixture
def page(browser):
    with opened(browser) as page:
        page.clock.install(time=0)
        Easel(page).set_up(Scene("none", (0, 0, 1, 1), []), Sheet("none", {}, {}))
        page.clock.pause_at(10_000)
        page.evaluate(
            """async (root) => {
              const { Clock } = await import(root + "clock.js");
              document.body.insertAdjacentHTML("beforeend",
                "<b data-clock=0></b><b data-clock=1></b>");
              window.sent = [];
              window.clock = new Clock((body) => sent.push(body));
            }""",
            ROOT,
        )
        yield page


def told(page, seat=0, ms=0, *, runs=True):
    page.evaluate("(it) => clock.set(it)", {"id": 7, "seat": seat, "ms": ms, "runs": runs})


def digits(page):
    return page.locator("[data-clock]").all_text_contents()


def test_the_digits_of_the_seat_to_move_count_down(page):
    told(page, seat=1, ms=65_000)
    assert digits(page) == ["", "1:05"]
    page.clock.run_for(6_000)
    assert digits(page) == ["", "0:59"]
    assert page.evaluate("sent") == []


def test_zero_is_said_once(page):
    told(page, ms=3_000)
    page.clock.run_for(10_000)
    assert digits(page) == ["0:00", ""]
    assert page.evaluate("sent") == [{"name": "time", "id": 7}]


def test_a_clock_that_stands_says_nothing(page):
    told(page, ms=3_000, runs=False)
    page.clock.run_for(10_000)
    assert digits(page) == ["0:03", ""]
    assert page.evaluate("sent") == []


def test_the_next_turn_has_its_own_time(page):
    told(page, ms=3_000)
    page.clock.run_for(2_000)
    told(page, seat=1, ms=30_000)
    page.clock.run_for(2_000)
    assert digits(page) == ["", "0:28"]
    page.evaluate("clock.set(null)")
    page.clock.run_for(60_000)
    assert digits(page) == ["", ""]
    assert page.evaluate("sent") == []


def test_the_last_seconds_are_marked(page):
    told(page, ms=12_000)
    low = page.locator("[data-clock='0']")
    assert low.get_attribute("data-low") == "false"
    page.clock.run_for(3_000)
    assert low.get_attribute("data-low") == "true"


def test_a_page_out_of_sight_says_so_while_there_is_a_clock(page):
    hide = "document.dispatchEvent(new Event('visibilitychange'))"
    page.evaluate(hide)
    assert page.evaluate("sent") == []
    told(page, ms=12_000)
    page.evaluate(hide)
    assert page.evaluate("sent") == [{"name": "hidden", "yes": False}]
