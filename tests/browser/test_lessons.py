"""A lesson on the site: done by keyboard alone, wrong answers explained, marks kept."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit

LESSON = "jungle/lessons/jump/"


@pytest.fixture
def page(visit):
    one: Visit = visit(reduced_motion="reduce")
    page = one.open(LESSON)
    page.wait_for_function("document.body.dataset.lesson === 'ready'")
    return page


def step(page: Page):
    """The step that is shown."""
    return page.locator(".step:not([hidden])")


def tab_to(page: Page, selector: str) -> None:
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("(one) => document.activeElement.matches(one)", selector):
            return
    raise AssertionError(f"Tab does not lead to {selector}")


def data_of(page: Page):
    return json.loads(step(page).locator("script.data").text_content() or "")


def kept(page: Page):
    text = page.evaluate("localStorage.getItem('asobiban/1/jungle/lessons')")
    return json.loads(text or "{}")


def walk(page: Page, spot: str) -> None:
    """Arrow keys from the board's cell with the focus to another, and Enter."""
    for _ in range(40):
        here = page.evaluate("document.activeElement.dataset.spot")
        if here == spot:
            break
        ways = page.evaluate(
            """(spot) => {
              const grid = document.activeElement.closest("[role=grid]");
              const place = (cell) => [
                Number(cell.parentElement.ariaRowIndex), Number(cell.ariaColIndex)];
              const from = place(document.activeElement);
              const to = place(grid.querySelector(`[data-spot="${spot}"]`));
              return [to[0] - from[0], to[1] - from[1]];
            }""",
            spot,
        )
        down, right = ways
        key = ("ArrowDown" if down > 0 else "ArrowUp") if down else (
            "ArrowRight" if right > 0 else "ArrowLeft"
        )  # fmt: skip
        page.keyboard.press(key)
    page.keyboard.press("Enter")


def answer(page: Page) -> None:
    """Do the task that is shown, by keys."""
    data = data_of(page)
    shown = step(page)
    if data["form"] == "choose":
        rights = [data["verdicts"][n]["right"] for n in data["answers"]]
        tab_to(page, ".options button")
        for _ in range(rights.index(1)):
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
    elif data["form"] == "number":
        tab_to(page, ".checking input")
        page.keyboard.press("ControlOrMeta+a")
        page.keyboard.type(str(data["number"]))
        page.keyboard.press("Enter")
    elif data["form"] == "mark":
        tab_to(page, "[role=gridcell]")
        for spot, (right, *_) in data["items"].items():
            if right:
                walk(page, spot)
        tab_to(page, "[data-do=check]")
        page.keyboard.press("Enter")
    else:
        assert data["form"] == "touch"
        tab_to(page, "[role=gridcell]")
        node = 0
        while shown.get_attribute("data-state") != "done":
            spot, to = right_tap(data, node)
            walk(page, spot)
            node = to
    expect(shown).to_have_attribute("data-state", "done")


def right_tap(data, node):
    """A tap that leads to a right answer, and the node after it."""
    taps = data["nodes"][node]["taps"]
    for spot, to in taps.items():
        if to < 0 and data["verdicts"][-1 - to]["right"]:
            return spot, data["verdicts"][-1 - to].get("node", node)
    for spot, to in taps.items():
        if to > node and any(
            end < 0 and data["verdicts"][-1 - end]["right"]
            for end in data["nodes"][to]["taps"].values()
        ):
            return spot, to
    raise AssertionError(f"no right tap from {node}")


def test_a_lesson_to_its_end_by_keyboard(page):
    tab_to(page, ".step:not([hidden]) a.main")
    page.keyboard.press("Enter")
    keys = [task.get_attribute("data-key") for task in page.locator("article.task").all()]
    assert len(keys) >= 5
    for key in keys:
        expect(step(page)).to_have_attribute("data-key", key)
        expect(step(page).locator("h2")).to_be_focused()
        answer(page)
        expect(step(page).locator(".verdict b")).to_be_visible()
        tab_to(page, ".onward a")
        page.keyboard.press("Enter")
    expect(page.locator("#summary")).to_be_visible()
    assert {key: mark["mark"] for key, mark in kept(page).items()} == dict.fromkeys(keys, "alone")
    assert page.locator(".dots [data-mark=alone]").count() == len(keys)


def test_a_wrong_answer_is_explained_with_its_cause_and_blocks_nothing(visit):
    one: Visit = visit(reduced_motion="reduce")
    page = one.open(f"{LESSON}#jump-rat-in-the-way")
    shown = step(page)
    data = data_of(page)
    wrong = next(n for n, v in enumerate(data["answers"]) if not data["verdicts"][v]["right"])
    before = shown.locator("g.live").last.inner_html()
    shown.locator(".options button").nth(wrong).click()
    verdict = data["verdicts"][data["answers"][wrong]]
    for line in verdict["lines"]:
        expect(shown.locator(".verdict")).to_contain_text(data["lines"][line])
    assert shown.locator("g.live").last.inner_html() != before
    assert shown.get_attribute("data-state") == "open"
    shown.locator(".onward a").click()
    expect(step(page)).not_to_have_attribute("data-key", "jump-rat-in-the-way")


def test_a_hint_and_an_opened_answer_are_marked(visit):
    one: Visit = visit(reduced_motion="reduce")
    page = one.open(f"{LESSON}#jump-rat-in-the-way")
    step(page).locator("[data-do=hint]").click()
    expect(step(page).locator(".verdict .hint")).to_be_visible()
    answer(page)
    assert kept(page)["jump-rat-in-the-way"]["mark"] == "hint"
    page.goto(f"{one.site.address}{LESSON}#jump-open-water")
    step(page).locator("details summary").click()
    expect(step(page)).to_have_attribute("data-state", "done")
    assert kept(page)["jump-open-water"]["mark"] == "seen"


def test_what_was_not_done_alone_comes_back_the_day_after(visit):
    one: Visit = visit()
    page = one.open("jungle/lessons/")
    expect(page.locator(".due")).to_be_hidden()
    page.evaluate(
        """localStorage.setItem("asobiban/1/jungle/lessons", JSON.stringify({
          "jump-open-water": {mark: "seen", date: "2026-01-01", turn: 0},
          "jump-rat-in-the-way": {mark: "alone", date: "2026-01-01", turn: 4}}))"""
    )
    page.reload()
    expect(page.locator(".due li")).to_have_count(1)
    page.locator(".due a").click()
    page.wait_for_function("document.body.dataset.lesson === 'ready'")
    assert step(page).get_attribute("data-key") == "jump-open-water"
    answer(page)
    assert kept(page)["jump-open-water"]["turn"] == 1


def test_a_snippet_can_be_copied(visit):
    one: Visit = visit(permissions=["clipboard-read", "clipboard-write"])
    page = one.open(f"{LESSON}#jump-open-water")
    step(page).locator("[data-do=embed]").click()
    dialog = page.locator("#snippet")
    dialog.locator("[name=theme]").select_option("dark")
    dialog.locator("[name=answer]").check()
    dialog.locator("[data-copy=frame]").click()
    expect(dialog.locator("[role=status]")).not_to_be_empty()
    copied = page.evaluate("navigator.clipboard.readText()")
    source = f"{one.site.address}embed/jungle/jump-open-water/?theme=dark&#38;answer=0"
    assert copied.startswith(f'<iframe src="{source}"')
    for part in ("loading=", "sandbox=", "title=", "aspect-ratio"):
        assert part in copied
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


def test_playing_on_puts_the_position_on_the_table(visit):
    one: Visit = visit()
    page = one.open(f"{LESSON}#jump-open-water")
    step(page).locator("a.play-on").click()
    page.wait_for_function("document.body.dataset.app === 'ready'")
    assert page.evaluate("location.hash") == ""
    lion = page.locator('#board [data-spot="b3"]')
    expect(lion).to_have_attribute("aria-label", re.compile("赤のライオン"))


def test_the_small_game_is_against_a_side_with_a_plan(visit):
    one: Visit = visit()
    page = one.open(f"{LESSON}#summary")
    expect(page.locator(".small-game .small")).to_contain_text("2手で勝てます")
    page.locator(".small-game a").click()
    page.wait_for_function("document.body.dataset.app === 'ready'")
    game = page.evaluate("localStorage.getItem('asobiban/1/jungle/game')")
    assert "players person,lesson~g5g4~" in game
    for spot in ("d3", "d4"):
        page.locator(f'#board [data-spot="{spot}"]').click()
    expect(page.locator('#board [data-spot="g4"]')).to_have_attribute(
        "aria-label", re.compile("青のオオカミ")
    )
    for spot in ("d4", "g4"):
        page.locator(f'#board [data-spot="{spot}"]').click()
    expect(page.locator("#status h1")).to_contain_text("赤の勝ち")


def test_a_visited_lesson_is_kept_for_use_without_a_network(visit):
    one: Visit = visit()
    page = one.open("")
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    page.goto(one.site.address + LESSON)
    one.context.set_offline(True)
    page.goto(one.site.address + f"{LESSON}#jump-rat-in-the-way")
    shown = step(page)
    shown.locator("details summary").click()
    expect(shown).to_have_attribute("data-state", "done")


def test_the_check_counts_what_was_done_alone(visit):
    one: Visit = visit(reduced_motion="reduce")
    page = one.open("jungle/lessons/check/")
    assert page.locator("article.task").count() == 10
    assert page.locator(".dots [data-mark]").count() == 0
    assert page.locator(".step:visible").count() == 1
    shown = step(page)
    shown.locator("details summary").click()
    expect(shown).to_have_attribute("data-state", "done")
    page.locator(".dots a").last.click()
    expect(step(page)).to_have_attribute("data-state", "open")
    page.goto(f"{page.url.partition('#')[0]}#summary")
    expect(page.locator(".score")).to_have_text("自力で 0 / 10 問")


def test_what_comes_back_is_the_twin(visit):
    one: Visit = visit()
    page = one.open("jungle/lessons/")
    page.evaluate(
        """localStorage.setItem("asobiban/1/jungle/lessons", JSON.stringify({
          "jump-open-water": {mark: "hint", date: "2026-01-01", turn: 0},
          "jump-rat-in-the-way": {mark: "hint", date: "2026-01-01", turn: 1}}))"""
    )
    page.reload()
    links = [link.get_attribute("href") for link in page.locator(".due a").all()]
    assert links == ["jump/again/#jump-open-water", "jump/#jump-rat-in-the-way"]
    page.locator(".due a").first.click()
    expect(step(page).locator(".ask")).to_contain_text("f3からf7")


def test_without_scripts_all_is_there_to_read(visit):
    one: Visit = visit(java_script_enabled=False)
    page = one.open(LESSON)
    assert page.locator("article.task:visible").count() == page.locator("article.task").count() > 4
    first = page.locator("article.task").first
    expect(first.locator("svg[role=img]")).to_be_visible()
    expect(first.locator(".ask")).to_be_visible()
    first.locator("details summary").click()
    expect(first.locator("details p").first).to_be_visible()


def marked(page: Page, kind: str):
    """How many spots of the boards are marked in a way."""
    return step(page).locator(f".marks .{kind}")


def test_the_cause_of_a_wrong_answer_is_ringed(visit):
    one: Visit = visit(reduced_motion="reduce")
    page = one.open("jungle/lessons/step/#step-two-squares")
    step(page).locator(".options button").first.click()
    expect(step(page).locator(".verdict")).to_contain_text("g4は空いています。")
    expect(marked(page, "cause")).to_have_count(1)
    ring, picture = marked(page, "cause").bounding_box(), page.locator(".picture:visible")
    assert ring["x"] > picture.bounding_box()["x"] + picture.bounding_box()["width"] * 0.8


def test_marks_too_many_are_explained_before_those_that_are_missing(visit):
    one: Visit = visit(reduced_motion="reduce")
    page = one.open("jungle/lessons/jump/#jump-where-to")
    for spot in ("a4", "d4"):
        step(page).locator(f'[data-spot="{spot}"]').click()
    step(page).locator("[data-do=hint]").click()
    expect(marked(page, "chosen")).to_have_count(2)  # a hint takes no mark away
    step(page).locator("[data-do=check]").click()
    expect(step(page).locator(".verdict")).to_contain_text("ほかに、あと2か所あります。")
    expect(step(page).locator(".verdict p").first).to_contain_text("d4へは行けません。")
    assert [marked(page, kind).count() for kind in ("right", "extra", "missed")] == [1, 1, 0]
    step(page).locator('[data-spot="d4"]').click()
    step(page).locator("[data-do=check]").click()
    expect(step(page).locator(".verdict")).to_contain_text("ほかに、あと1か所あります。")
    assert [marked(page, kind).count() for kind in ("right", "extra", "missed")] == [1, 0, 1]


def test_a_box_left_out_is_explained(visit):
    one: Visit = visit(reduced_motion="reduce")
    page = one.open("arena/lessons/knowledge/#knowledge-who-knows")
    step(page).locator("input").first.check()
    step(page).locator("[data-do=check]").click()
    expect(step(page).locator(".verdict p").first).to_have_text("自分の札は、いつでも見られます。")
    step(page).locator("input").nth(1).check()
    step(page).locator("[data-do=check]").click()
    expect(step(page)).to_have_attribute("data-state", "done")


def test_two_tables_are_one_below_the_other_on_a_phone(visit):
    one: Visit = visit(viewport={"width": 360, "height": 740})
    page = one.open("arena/lessons/fight/#fight-equal")
    first, second = (figure.bounding_box() for figure in step(page).locator("figure").all())
    assert first["x"] == second["x"]
    assert second["y"] > first["y"] + first["height"]
    assert first["width"] >= 280
    captions = step(page).locator("figcaption b")
    assert captions.all_text_contents() == ["図1", "図2"]


def test_a_lesson_from_the_beginning_asks_afresh_and_keeps_the_marks(visit):
    one: Visit = visit(reduced_motion="reduce")
    page = one.open(f"{LESSON}#jump-open-water")
    step(page).locator("[data-do=hint]").click()
    step(page).locator("details summary").click()
    expect(step(page)).to_have_attribute("data-state", "done")
    page.evaluate("location.hash = 'summary'")
    expect(step(page).locator(".doors .main")).to_contain_text("次のレッスン：")
    step(page).locator("[data-do=afresh]").click()
    step(page).locator("a.main").click()
    expect(step(page)).to_have_attribute("data-key", "jump-open-water")
    expect(step(page)).to_have_attribute("data-state", "open")
    expect(step(page).locator("[data-do=hint]")).to_be_enabled()
    expect(step(page).locator(".verdict")).to_be_empty()
    assert kept(page)["jump-open-water"]["mark"] == "seen"


def test_a_place_marked_wrongly_is_named(visit):
    one: Visit = visit(reduced_motion="reduce")
    page = one.open("ninuki/lessons/line/#line-winning-points")
    for spot in ("A5", "F5", "G6"):
        step(page).locator(f'[data-spot="{spot}"]').click()
    step(page).locator("[data-do=check]").click()
    expect(step(page).locator(".verdict p").first).to_contain_text("F5、G6：ここに打っても")


def test_a_place_is_not_named_twice(visit):
    one: Visit = visit(reduced_motion="reduce")
    page = one.open("arena/lessons/target/#target-cs-turn")
    step(page).locator('[data-spot="2"]').click()
    step(page).locator("[data-do=check]").click()
    said = step(page).locator(".verdict p").first
    expect(said).to_contain_text("Bさんは")
    expect(said).not_to_contain_text("：")
