"""The queue of messages: recorded answers first, then Python, and nothing twice."""

import pytest

from tests.browser.easel import ROOT, Easel, opened
from web.app.scene import Scene, Sheet
from web.build.record import write_answers

TABLE = {
    "": {"n": 0, "panels": {"status": "start"}, "title": "start"},
    "a": {"n": 1, "panels": {"status": "a"}, "say": "a held"},
    "a b": {"n": 2, "panels": {"status": "a b"}, "think": {"id": 1}, "say": "moved"},
}
# Python says of a message what it has got, so that a test can read it in the patches.
PYTHON = """
  async (text) => {
    const message = JSON.parse(text);
    got.push(message);
    const said = message.name === "tap" ? message.spot : message.name;
    const patch = { n: message.n, panels: { [`p${message.n}`]: said }, say: said, sound: "place" };
    if (message.spot === "b") patch.think = { id: 1 };
    return JSON.stringify(patch);
  }
"""


@pytest.fixture
def page(browser):
    with opened(browser) as page:
        Easel(page).set_up(Scene("none", (0, 0, 1, 1), []), Sheet("none", {}, {}))
        page.evaluate(
            """async (root) => {
              const { Queue } = await import(root + "queue.js");
              Object.assign(window, { got: [], patches: [], states: [] });
              const apply = (patch, recorded) => patches.push({ ...patch, recorded });
              window.queue = new Queue("jungle", apply, (state) => window.states.push(state));
              window.tap = (spot) => queue.send({ name: "tap", spot, by: "key" });
              window.hello = { name: "hello", store: { game: "kept" } };
            }""",
            ROOT,
        )
        page.evaluate(f"() => {{ window.python = {PYTHON.strip()}; }}")
        yield page


def run(page, code):
    return page.evaluate(f"async () => {{ {code} }}")


def test_messages_wait_for_python_and_keep_their_order(page):
    run(page, "tap('x'); tap('y');")
    assert page.evaluate("states") == ["waits", "waits"]
    assert page.evaluate("patches") == []
    run(page, "await queue.open(python, hello); tap('z'); await 0;")
    page.wait_for_function("patches.length === 4")
    got = page.evaluate("got")
    assert [(m["n"], m["name"], m.get("spot")) for m in got] == [
        (0, "hello", None), (1, "tap", "x"), (2, "tap", "y"), (3, "tap", "z"),
    ]  # fmt: skip
    assert {m["game"] for m in got} == {"jungle"}
    assert got[0]["store"] == {"game": "kept"}
    assert page.evaluate("states.at(-1)") == "still"


def test_first_taps_are_answered_from_the_table(page):
    page.evaluate("(table) => queue.record(table)", write_answers(TABLE))
    run(page, "tap('a'); tap('b');")
    patches = page.evaluate("patches")
    assert [patch["panels"]["status"] for patch in patches] == ["start", "a", "a b"]
    assert all(patch["recorded"] for patch in patches)
    assert page.evaluate("states") == []


def test_python_hears_what_the_table_has_answered_and_says_it_once(page):
    page.evaluate("(table) => queue.record(table)", write_answers(TABLE))
    run(page, "tap('a'); tap('b'); patches.length = 0; await queue.open(python, hello);")
    got, (patch,) = page.evaluate("got"), page.evaluate("patches")
    assert [m.get("spot") for m in got] == [None, "a", "b"]
    assert got[0]["store"] == {}
    assert patch["panels"] == {"p0": "hello", "p1": "a", "p2": "b"}
    assert patch["think"] == {"id": 1}
    assert "say" not in patch
    assert "sound" not in patch
    assert patch["recorded"] is False


def test_what_the_table_does_not_know_waits(page):
    page.evaluate("(table) => queue.record(table)", write_answers(TABLE))
    run(page, "tap('a'); tap('q'); tap('a');")
    assert len(page.evaluate("patches")) == 2
    assert page.evaluate("states") == ["waits", "waits"]
    run(page, "patches.length = 0; await queue.open(python, hello);")
    assert [list(p["panels"].values()) for p in page.evaluate("patches")] == [
        ["hello", "a"], ["q"], ["a"],
    ]  # fmt: skip
    assert [p.get("say") for p in page.evaluate("patches")] == [None, "q", "a"]


def test_what_broke_python_is_not_asked_again(page):
    run(page, "await queue.open(python, hello);")
    run(page, "queue.handle = () => new Promise(() => {}); tap('bad'); tap('later');")
    run(page, "queue.close(); got.length = 0; await queue.open(python, hello); tap('new');")
    page.wait_for_function("got.length === 2")
    assert [m.get("spot") for m in page.evaluate("got")] == [None, "new"]


def test_what_waits_for_a_start_that_fails_goes_on_waiting(page):
    run(page, "tap('x'); queue.close(); await queue.open(python, hello);")
    assert [m.get("spot") for m in page.evaluate("got")] == [None, "x"]


def test_only_the_newest_question_needs_an_answer(page):
    run(page, "await queue.open(python, hello); got.length = 0;")
    run(page, "for (const spot of ['a', 'b', 'c']) queue.send({ name: 'ask', spot });")
    page.wait_for_function("queue.entries.length === 0")
    assert [m["spot"] for m in page.evaluate("got")] == ["a", "c"]


def test_an_answer_takes_back_nothing_that_a_form_was_told_since(page):
    run(page, "await queue.open(python, hello); patches.length = 0;")
    run(
        page,
        "const form = (value) => queue.send({ name: 'do', what: 'form', value });"
        "form('one'); tap('x'); form('two'); tap('y');",
    )
    page.wait_for_function("queue.entries.length === 0")
    together, last = page.evaluate("patches")
    assert together["panels"] == {"p1": "do", "p2": "x", "p3": "do"}
    assert last["panels"] == {"p4": "y"}
