"""Lessons in other people's pages: on another origin, narrow and wide, sandboxed, without scripts."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from web.build.serve import Server
from web.build.snippets import SCRIPT, fill

TASK = "embed/jungle/jump-rat-in-the-way/"
SIZES = (320, 800)
PARENT = '<!doctype html><html lang="ja"><meta charset="utf-8"><title>a blog</title>{body}'
MESSAGES = "<script>var heard = []; onmessage = (e) => heard.push([e.origin, e.data]);</script>"


@pytest.fixture(scope="module")
def blog(tmp_path_factory):
    """Somebody else's site: another port is another origin."""
    folder = tmp_path_factory.mktemp("blog")
    server = Server(folder, prefix="/")
    server.start()
    yield server, folder
    server.shutdown()


@pytest.fixture
def embedded(browser, site, blog):
    """Opens a page of the blog with a snippet in it; nothing may go wrong there."""
    server, folder = blog
    visits = []

    def make(body, width=800, **options):
        (folder / "index.html").write_text(PARENT.format(body=MESSAGES + body), "utf-8")
        visit = Visit(browser, server, viewport={"width": width, "height": 900}, **options)
        visits.append(visit)
        page = visit.context.new_page()
        page.goto(server.address)
        return page, visit

    yield make
    for visit in visits:
        visit.context.close()
        assert visit.errors == []
        assert [url for url in visit.foreign if not url.startswith(site.address)] == []


def frame_of(page):
    frame = page.frame_locator("iframe")
    expect(frame.locator("body[data-lesson=ready]")).to_be_attached()
    return frame


@pytest.mark.parametrize("width", SIZES)
@pytest.mark.parametrize("name", ["frame", "element"])
def test_a_task_is_answered_on_another_origin(embedded, site, width, name):
    snippet = fill(name, src=site.address + TASK, title="?", script=site.address + SCRIPT)
    page, visit = embedded(snippet, width)
    frame = frame_of(page)
    frame.locator(".options button").first.click()
    expect(frame.locator(".verdict b")).to_be_visible()
    box = page.locator("iframe").bounding_box()
    assert box["width"] <= width
    inside = page.frames[1]
    assert inside.evaluate("document.documentElement.scrollWidth <= innerWidth")
    # The document, and for the element its script: no more, and nothing of Python.
    asked = [url for url in visit.foreign if url.startswith(site.address)]
    assert len(asked) == (1 if name == "frame" else 2)
    assert inside.evaluate("localStorage.length") == 0


@pytest.mark.parametrize("width", SIZES)
def test_the_element_is_as_high_as_its_content(embedded, site, width):
    snippet = fill("element", src=site.address + TASK, title="?", script=site.address + SCRIPT)
    page, _ = embedded(snippet, width)
    frame_of(page)
    page.wait_for_function(
        "Math.abs(document.querySelector('iframe').clientHeight"
        " - heard.filter(([, d]) => d.type === 'height').at(-1)?.[1].height) <= 1"
    )
    inside = page.frames[1]
    assert inside.evaluate("document.documentElement.scrollHeight <= innerHeight + 4")
    origins = page.evaluate("[...new Set(heard.map(([origin]) => origin))]")
    assert origins == [site.address.removesuffix("/some/where/")]


def test_a_forged_height_is_not_believed(embedded, site):
    snippet = fill("element", src=site.address + TASK, title="?", script=site.address + SCRIPT)
    page, _ = embedded(snippet)
    frame_of(page)
    page.wait_for_function("heard.length > 0")
    before = page.locator("iframe").bounding_box()["height"]
    page.evaluate("postMessage({ from: 'asobiban', type: 'height', height: 123 }, '*')")
    page.wait_for_function("heard.some(([, data]) => data.height === 123)")
    assert page.locator("iframe").bounding_box()["height"] == before


def test_in_a_bare_sandbox_it_answers_and_the_site_opens_beside_it(embedded, site):
    body = f'<iframe src="{site.address}{TASK}" sandbox="allow-scripts allow-popups"></iframe>'
    page, visit = embedded(body)
    frame = frame_of(page)
    inside = page.frames[1]
    assert inside.evaluate("origin") == "null"
    frame.locator(".options button").first.click()
    expect(frame.locator(".verdict b")).to_be_visible()
    with visit.context.expect_page() as opened:
        frame.locator("a.play-on").click()
    assert opened.value.url.startswith(f"{site.address}jungle/#game=jungle")


def test_it_takes_neither_focus_nor_scrolling(embedded, site):
    snippet = fill("frame", src=site.address + TASK, title="?")
    page, _ = embedded(f"<p style='height:400px'>…</p>{snippet}<p style='height:3000px'>…</p>")
    frame_of(page)
    assert page.evaluate("document.activeElement === document.body")
    assert page.evaluate("scrollY") == 0
    history = page.evaluate("history.length")
    page.locator("iframe").hover()
    for _ in range(20):
        page.mouse.wheel(0, 100)
        page.evaluate("new Promise(requestAnimationFrame)")
    page.wait_for_function("scrollY > 300")
    page.frame_locator("iframe").locator(".options button").first.press("Enter")
    assert page.evaluate("history.length") == history


def test_playing_on_starts_the_game_in_the_frame(embedded, site):
    snippet = fill("element", src=f"{site.address}{TASK}?rules=tiger_jump%3Dlengthwise", title="?",
                   script=site.address + SCRIPT)  # fmt: skip
    page, _ = embedded(snippet)
    frame_of(page).locator("a.play-on").click()
    inside = page.frame_locator("iframe")
    expect(inside.locator("body[data-app=ready]")).to_be_attached()
    lion = inside.locator('#board [data-spot="b3"]')
    expect(lion).to_have_attribute("aria-label", re.compile("赤のライオン"))
    assert page.locator("iframe").bounding_box()["height"] >= 680


def test_the_parameters_of_the_address(visit):
    one: Visit = visit()
    page = one.open(f"{TASK}?theme=dark&coords=0&answer=0&lang=en")
    page.wait_for_url(f"{one.site.address}en/{TASK}*")
    expect(page.locator("body[data-lesson=ready]")).to_be_attached()
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    assert page.locator("[id^=g-] text").count() == 0
    assert not page.locator("details").is_visible()
    whole = one.open("embed/jungle/jump/?start=3&unknown=1")
    expect(whole.locator("body[data-lesson=ready]")).to_be_attached()
    third = whole.locator("article.task").nth(2)
    assert third.is_visible()
    assert whole.locator("article.task:visible").count() == 1


def test_without_scripts_picture_question_and_answer_can_be_read(visit):
    one: Visit = visit(java_script_enabled=False)
    page = one.open(TASK)
    expect(page.locator("svg[role=img]").first).to_be_visible()
    expect(page.locator(".ask")).to_be_visible()
    page.locator("details summary").click()
    expect(page.locator("details p").first).to_be_visible()


def test_without_scripts_the_element_stays_a_link(embedded, site):
    snippet = fill("element", src=site.address + TASK, title="?", script=site.address + SCRIPT)
    page, _ = embedded(snippet, java_script_enabled=False)
    assert page.locator("asobiban-lesson a").get_attribute("href") == site.address + TASK


def test_the_page_for_teachers_shows_both_alive(visit):
    one: Visit = visit()
    page = one.open("embed/")
    for number in range(2):
        frame = page.frame_locator("iframe").nth(number)
        page.locator("iframe").nth(number).scroll_into_view_if_needed()
        expect(frame.locator("body[data-lesson=ready]")).to_be_attached()


def test_where_no_tab_may_be_opened_the_address_is_said(embedded, site):
    body = f'<iframe src="{site.address}{TASK}" sandbox="allow-scripts"></iframe>'
    page, visit = embedded(body)
    frame = frame_of(page)
    frame.locator("a.play-on").click()
    expect(frame.locator(".blocked")).to_contain_text(f"{site.address}jungle/#game=jungle")
    assert len(visit.context.pages) == 1
    frame.locator(".credit a").first.click()
    expect(frame.locator(".blocked")).to_have_count(1)
    expect(frame.locator(".blocked")).to_contain_text("jungle/lessons/jump/#jump-rat-in-the-way")
    visit.errors[:] = [said for said in visit.errors if "allow-popups" not in said]
