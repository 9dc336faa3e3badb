"""The rules pages in a browser: readable without a script, and a way onto the board."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import in_every_look, violations
from tests.browser.conftest import Visit, wait_ready
from tests.browser.player import TOO_WIDE
from web.app.boards import KEYS
from web.build import pages

PAGES = [pages.address_of(f"{key}/rules/", language) for key in KEYS for language in ("ja", "en")]
LISTS = ["rules/", "en/rules/"]


@pytest.mark.parametrize("address", [*PAGES, *LISTS])
def test_axe_finds_nothing(visit, address):
    one: Visit = visit(reduced_motion="reduce")
    page = one.open(address)
    for look in in_every_look(page):
        assert violations(page) == [], look


@pytest.mark.parametrize("address", PAGES)
def test_a_page_is_whole_without_a_script(visit, address):
    """Text, pictures and contents; every picture has its drawing, and nothing is too wide."""
    one: Visit = visit(java_script_enabled=False, viewport={"width": 320, "height": 700})
    page = one.open(address)
    expect(page.locator("h1")).to_be_visible()
    pictures = page.locator(".picture svg")
    assert pictures.count() >= 12
    for at in (0, pictures.count() - 1):
        expect(pictures.nth(at)).to_be_visible()
        assert pictures.nth(at).bounding_box()["width"] > 240
    expect(page.locator(".contents a").first).to_be_visible()
    page.locator(".contents a").last.click()
    assert page.url.endswith("#part-about")


@pytest.mark.parametrize("address", [*PAGES, *LISTS])
@pytest.mark.parametrize("width", [320, 1280])
def test_nothing_is_too_wide(visit, address, width):
    page = visit(viewport={"width": width, "height": 700}).open(address)
    assert page.evaluate(TOO_WIDE) == []


def test_lines_have_at_most_forty_characters(visit):
    page = visit(viewport={"width": 1280, "height": 800}).open("jungle/rules/")
    size, width, height = page.locator(".clause p").first.evaluate("""p => {
      const { fontSize, width, lineHeight } = getComputedStyle(p);
      return [fontSize, width, lineHeight].map(parseFloat);
    }""")
    assert size >= 16
    assert width / size <= 40
    assert height / size == pytest.approx(1.75)


def test_lines_of_japanese_end_between_phrases(visit):
    """Every line of a paragraph begins behind a `<wbr>` of the build, or behind a comma."""
    page = visit(viewport={"width": 360, "height": 800}).open("jungle/rules/")
    starts = page.evaluate("""() => {
      const found = [];
      for (const p of document.querySelectorAll(".clause > p")) {
        const walker = document.createTreeWalker(p, NodeFilter.SHOW_TEXT);
        let [node, last] = [walker.nextNode(), null];
        for (; node; node = walker.nextNode()) {
          if (node.parentElement.closest("rt, rp")) continue;
          for (let at = 0; at < node.length; at += 1) {
            const range = document.createRange();
            range.setStart(node, at);
            range.setEnd(node, at + 1);
            const { top } = range.getBoundingClientRect();
            if (last !== null && top > last + 10) found.push(node.data.slice(0, at).slice(-1));
            last = top;
          }
        }
      }
      return found;
    }""")
    assert len(starts) > 30
    assert set(starts) <= {"", "、"}  # a text node begins behind every <wbr>


def test_a_picture_leads_to_its_position_on_the_board(visit):
    page = visit().open("jungle/rules/#jump-blocked")
    page.locator("#jump-blocked .try").nth(1).click()
    wait_ready(page)
    spot = page.locator('#board [role=gridcell][data-spot="b5"]')
    expect(spot).to_have_attribute("aria-label", "b5、水、青のネズミ")


def test_an_option_leads_to_a_game_by_it(visit):
    page = visit(locale="en-US").open("en/jungle/rules/#option-tiger-jump")
    page.locator("#option-tiger-jump .values a").last.click()
    wait_ready(page)
    assert "/en/jungle/" in page.url
    page.locator("#actions [data-value=new]").click()
    checked = page.locator("#dialog input[name=tiger_jump]:checked")
    expect(checked).to_have_attribute("value", "lengthwise")


def test_from_a_board_the_rules_are_one_tap_away(visit):
    for width in (360, 1280):
        page = visit(viewport={"width": width, "height": 740}).open("ninuki/")
        page.locator(".to-rules").click()
        expect(page.locator("h1")).to_contain_text("ルール")
        assert page.url.endswith("/ninuki/rules/")


def test_the_chosen_theme_holds_here_too(visit):
    page = visit().open("jungle/rules/")
    page.evaluate("localStorage.setItem('asobiban/1/settings', 'theme dark\\n')")
    page.reload()
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"


def test_a_visited_page_is_kept_for_use_without_a_network(visit):
    one: Visit = visit()
    page = one.open("")
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    for address in ("goryu/rules/", "rules/"):
        page.goto(one.site.address + address)
    one.context.set_offline(True)
    page.goto(one.site.address + "goryu/rules/#ends")
    expect(page.locator("#ends h3")).to_be_visible()
    assert page.goto(one.site.address + "rules/").ok
