"""A page starts: before Python, with it, without a network, and after a worker has died."""

import json
import re
import shutil

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PREFIX, wait_ready
from web.build.serve import Server

PIECES = 16


def at(page, square):
    """The cell of the grid over the board."""
    return page.locator(f'#board [role=gridcell][data-spot="{square}"]')


def test_first_picture_without_scripts(visit):
    page = visit(java_script_enabled=False).open()
    expect(page.locator("svg.first .pieces > *")).to_have_count(PIECES)
    expect(page.locator("#status h1")).to_have_text("赤の番です")


def test_python_answers(visit):
    page = visit().open()
    wait_ready(page)
    at(page, "g3").click()
    expect(at(page, "g4")).to_have_attribute("aria-label", re.compile("."))
    at(page, "g4").click()
    stored = "localStorage.getItem('asobiban/1/jungle/game')"
    page.wait_for_function(f"({stored} ?? '').includes('0:g3g4')")


def test_taps_before_python(visit):
    """The table answers first taps; Python, when it comes, says the same."""
    one = visit()
    held = []
    one.context.route("**/library.zip", lambda route: held.append(route))  # noqa: PLW0108
    with one.context.expect_event("request", lambda request: "library.zip" in request.url):
        page = one.open()
    before = page.locator("#status").inner_html()
    at(page, "g3").click()
    expect(page.locator("#status")).not_to_have_js_property("innerHTML", before)
    tapped = page.locator("#status").inner_html()
    assert page.evaluate("document.body.dataset.app") == "starting"
    for route in held:
        route.continue_()
    wait_ready(page)
    assert page.locator("#status").inner_html() == tapped


def test_offline(visit, dist):
    """After one visit the site needs no network, not even its server."""
    server = Server(dist, prefix=PREFIX)
    server.start()
    one = visit(server)
    page = one.open()
    wait_ready(page)
    page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    server.shutdown()
    server.server_close()
    page.reload()
    wait_ready(page)
    page.goto(server.address)
    expect(page.locator("h1")).to_have_text("あそび盤")


def test_a_killed_worker_is_replaced(visit):
    page = visit().open()
    wait_ready(page)
    assert page.workers
    page.evaluate("document.body.dataset.app = ''")
    page.workers[0].evaluate("self.close()")
    at(page, "g3").click()
    wait_ready(page)
    at(page, "g3").click()
    at(page, "g4").click()
    stored = "localStorage.getItem('asobiban/1/jungle/game')"
    page.wait_for_function(f"({stored} ?? '').includes('0:g3g4')")


def test_a_start_asks_for_no_file_twice(visit):
    one = visit(service_workers="block")
    asked = []
    one.context.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    page = one.context.new_page()
    page.add_init_script("Object.defineProperty(navigator, 'deviceMemory', { value: 2 })")
    page.goto(one.site.address + "jungle/")  # with little memory the computer is not warmed up
    wait_ready(page)
    assert "pyodide.asm.wasm" in asked
    assert len(asked) == len(set(asked))


def test_a_network_that_fails_is_said(visit):
    one = visit()
    one.context.route("**/*.wasm", lambda route: route.abort())
    page = one.open()
    page.wait_for_function("document.body.dataset.app === 'broken'")
    one.context.unroute("**/*.wasm")
    page.locator("#note button").click()
    wait_ready(page)


@pytest.mark.parametrize(
    ("locale", "language"), [("ja-JP", "ja"), ("en-GB", "en"), ("de-DE", "en")]
)
def test_a_first_visit_is_in_the_visitors_language_once(visit, locale, language):
    one = visit(locale=locale)
    page = one.open("")
    expect(page.locator("html")).to_have_attribute("lang", language)
    page.goto(one.site.address)
    expect(page.locator("html")).to_have_attribute("lang", "ja")


def test_languages_are_linked(visit):
    page = visit().open()
    page.locator("a.lang").click()
    page.wait_for_url(f"**{PREFIX}en/jungle/")
    page.locator("a.lang").click()
    page.wait_for_url(f"**{PREFIX}jungle/")


def test_the_home_page_leads_to_the_game(visit):
    page = visit().open("")
    page.locator(".door").first.click()
    page.wait_for_url(f"**{PREFIX}jungle/")


@pytest.mark.parametrize("address", ["nothing", "jungle/nothing/here/at/all"])
def test_a_missing_page_leads_home(visit, address):
    one = visit()
    page = one.open(address)
    expect(page.locator("a").first).to_have_attribute("href", re.compile(f"{PREFIX}$"))
    page.locator("a").last.click()
    page.wait_for_url(f"**{PREFIX}en/")


def test_a_new_version_is_offered(visit, dist, tmp_path):
    """Build B is deployed over build A: a page of A goes on, and B comes when it is asked for."""
    folder = tmp_path / "site"
    shutil.copytree(dist, folder)
    server = Server(folder, prefix=PREFIX)
    server.start()
    page = visit(server).open()
    wait_ready(page)
    page.wait_for_function("navigator.serviceWorker.controller !== null")

    html = (folder / "jungle" / "index.html").read_text("utf-8")
    site = json.loads(re.search(r'<script id="site"[^>]*>(.*?)</script>', html)[1])
    for file in (folder / "jungle" / "index.html", folder / "sw.js"):
        text = file.read_text("utf-8")
        assert site["build"] in text
        file.write_text(text.replace(site["build"], "another"), "utf-8")
    build = "JSON.parse(document.getElementById('site').textContent).build"
    page.reload()
    wait_ready(page)
    assert page.evaluate(build) == site["build"]
    page.locator("#note button").click()
    page.wait_for_function(f"{build} === 'another'")
    wait_ready(page)
    server.shutdown()
