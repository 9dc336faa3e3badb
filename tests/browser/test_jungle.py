"""Jungle as people play it in the browser: every way through a game, by mouse, key and finger."""

import re

import pytest
from playwright.sync_api import expect

from pygames.jungle import GAME
from pygames.table import Table
from tests.browser.conftest import wait_ready
from tests.browser.player import TOO_LOW, TOO_WIDE, Player, seated
from web.app import share
from web.app.store import PERSON

DEN = "e3d3 a9a8 d3d4 a8a9 d4d5 a9a8 d5d6 a8a9 d6d7 a9a8 d7d8 a8a9 d8d9"  # Red wins
BLOCKED = "l5t/1d3c1/4w1e/7/2r4/7/2L4/1C3D1/T6 r"  # a rat in the lion's way
TWO = (PERSON, PERSON)


def table_of(words):
    table = Table(GAME, GAME.rules())
    for word in words.split():
        assert table.submit(table.actors()[0], word) is None
    return table


@pytest.fixture(scope="module")
def player(browser, site):
    with seated(browser, site, "jungle/", viewport={"width": 1280, "height": 800}) as one:
        one.visit.context.grant_permissions(["clipboard-read", "clipboard-write"])
        yield one


# ---- a whole game ----


def test_a_whole_game_by_keyboard_alone(player):
    player.begin(PERSON, "1")
    keyboard = player.page.keyboard
    player.tab_to('select[data-prefix="1:"]')
    keyboard.press("Home")
    expect(player.player_of(1)).to_have_value(PERSON)
    player.tab_to("[role=gridcell]")
    for ply, word in enumerate(DEN.split(), 1):
        for spot in (word[:2], word[2:]):
            player.walk_to(spot)
            keyboard.press("Enter")
        expect(player.moves).to_have_count(ply)
    expect(player.status.locator("h1")).to_have_text("赤の勝ち")
    expect(player.status).to_contain_text("巣穴（d9）に入りました。")
    expect(player.said).to_contain_text("赤の勝ち")
    player.tab_to("[data-do=rematch]")
    expect(player.page.locator(":focus")).to_have_text("もう一局")
    keyboard.press("Enter")
    expect(player.moves).to_have_count(0)
    expect(player.status.locator("h1")).to_have_text("赤の番です")


def test_escape_puts_a_piece_back(player):
    player.begin(*TWO)
    player.tap("g3")
    expect(player.status).to_contain_text("行き先を選んで")
    player.page.keyboard.press("Escape")
    expect(player.status).to_contain_text("動かす駒を選んで")


# ---- refusals ----


def test_a_refusal_shows_its_sentence_and_the_squares_that_cause_it(player):
    player.begin(*TWO, start=BLOCKED)
    player.tap("c3")
    expect(player.status.locator(".legend .step")).to_have_count(1)
    before = {spot: player.picture(spot) for spot in ("c5", "f2")}
    player.tap("c7")
    expect(player.status.locator(".why")).to_have_text(
        "ライオンは跳べません。通り道のc5にネズミがいます。"
    )
    expect(player.said).to_have_text("ライオンは跳べません。通り道のc5にネズミがいます。")
    expect(player.status.locator(".legend span:has(.cause)")).to_have_text("c5 理由のマス")
    expect(player.at("c5")).to_have_attribute("aria-label", re.compile("理由のマス"))
    seen = {spot: player.picture(spot) for spot in before}
    assert player.difference(before["c5"], seen["c5"]) > 0.02
    assert player.difference(before["f2"], seen["f2"]) == 0


def test_a_refusal_is_plum(player):
    player.begin(*TWO)
    colour = "(element) => getComputedStyle(element).color"
    calm = player.status.locator(".say").evaluate(colour)
    player.tap("g1", "g5")
    plum = player.page.evaluate(
        """() => {
          const probe = document.createElement("i");
          probe.style.color = "var(--plum)";
          document.body.append(probe);
          const { color } = getComputedStyle(probe);
          probe.remove();
          return color;
        }"""
    )
    assert player.status.locator(".why").evaluate(colour) == plum != calm


# ---- the computer ----


def test_the_computer_answers_and_says_how_long_it_may_think(player):
    player.begin(PERSON, "3")
    player.tap("g3", "g4")
    expect(player.status).to_contain_text("コンピューターが考えています（長くて1秒）")
    expect(player.moves).to_have_count(2)
    expect(player.status.locator("h1")).to_have_text("赤の番です")
    expect(player.note).not_to_have_attribute("data-subject", re.compile("thinking|worker"))


def test_who_plays_blue_sits_near_and_the_computer_opens(player):
    player.begin(*TWO)
    player.page.keyboard.press("n")
    player.dialog.locator('[name="player.0"]').select_option("1")
    player.dialog.locator("[type=submit]").click()
    expect(player.moves).to_have_count(1)
    expect(player.status.locator("h1")).to_have_text("青の番です")
    expect(player.page.locator("#near b").first).to_have_text("青")
    assert player.at("d9").bounding_box()["y"] > player.at("d1").bounding_box()["y"]


def test_two_computers_play_until_they_are_paused(player):
    player.begin("1", "1")
    expect(player.moves.nth(2)).to_be_visible()
    player.press("#status", "pause")
    expect(player.status).to_contain_text("コンピューターは待っています。")
    made = player.moves.count()
    for _ in range(4):
        player.page.keyboard.press("f")  # each is answered after whatever came before
    expect(player.page.locator("#near b").first).to_have_text("赤")
    assert player.moves.count() == made
    player.press("#status", "go")
    expect(player.moves.nth(made)).to_be_visible()


def test_undo_while_the_computer_thinks_and_redo(player):
    player.begin(PERSON, "5")
    player.tap("g3", "g4")
    expect(player.status).to_contain_text("考えています")
    player.page.keyboard.press("u")
    expect(player.moves).to_have_count(0)
    expect(player.status.locator("h1")).to_have_text("赤の番です")
    player.player_of(1).select_option("1")
    player.page.keyboard.press("r")
    expect(player.moves).to_have_count(2)
    expect(player.moves.first).to_contain_text("g3g4")
    player.press("#actions", "undo")
    expect(player.moves).to_have_count(0)


# ---- the other controls ----


def test_the_board_is_turned(player):
    player.begin(*TWO)
    before = player.at("g1").bounding_box()
    player.page.keyboard.press("f")
    expect(player.page.locator("#near b").first).to_have_text("青")
    assert player.at("a9").bounding_box() == before
    player.tap("g3", "g4")
    expect(player.moves).to_have_count(1)


def test_resigning_is_asked_once_more(player):
    player.begin(*TWO)
    player.press("#actions", "resign")
    player.dialog.locator(".plain").click()
    expect(player.status.locator("h1")).to_have_text("赤の番です")
    player.press("#actions", "resign")
    player.dialog.locator("[data-do=resign]").click()
    expect(player.status.locator("h1")).to_have_text("青の勝ち")
    expect(player.status).to_contain_text("赤が投了しました。")


def test_a_draw_is_offered_declined_and_accepted(player):
    player.begin(*TWO)
    for answer, head in (("!no", "赤の番です"), ("!draw", "引き分け")):
        player.press("#actions", "more")
        player.press("#dialog", "offer")
        expect(player.status).to_contain_text("赤が引き分けを申し出ました。")
        player.press("#status", answer)
        expect(player.status.locator("h1")).to_have_text(head)
    expect(player.status).to_contain_text("二人で引き分けに決めました。")


def test_a_move_is_typed(player):
    player.begin(*TWO)
    field = player.page.locator("#moves [name=typed]")
    field.fill("lion")
    field.press("Enter")
    expect(player.note).to_have_text("「lion」は手として読めません。")
    expect(field).to_have_value("lion")
    field.fill("G3 g4")
    field.press("Enter")
    expect(player.moves).to_have_count(1)
    field.fill("g9g1")
    field.press("Enter")
    expect(player.status.locator(".why")).not_to_be_empty()
    expect(player.moves).to_have_count(1)


def test_earlier_positions_are_looked_at(player):
    player.put(table_of("g3g4 g7g6 g1g2"))
    player.page.keyboard.press(",")
    player.page.keyboard.press(",")
    expect(player.status.locator("h1")).to_have_text("1手目を見ています")
    expect(player.at("g7")).to_have_attribute("aria-label", re.compile("ゾウ|ネズミ|オオカミ"))
    expect(player.page.locator("#moves [aria-current]")).to_contain_text("g3g4")
    player.page.keyboard.press(".")
    expect(player.status.locator("h1")).to_have_text("2手目を見ています")
    player.moves.first.locator("button").click()
    expect(player.status.locator("h1")).to_have_text("1手目を見ています")
    player.page.locator('.history [data-value="0"]').click()
    expect(player.status.locator("h1")).to_have_text("0手目を見ています")
    player.tap("d5")
    expect(player.status.locator("h1")).to_have_text("青の番です")
    expect(player.moves).to_have_count(3)


def test_the_form_greys_what_clashes_and_says_with_what(player):
    player.begin(*TWO)
    player.page.keyboard.press("n")
    endless = player.dialog.locator("label:has([name=repetition][value=none])")
    player.dialog.locator("[name=repetition][value=threefold]").check()
    player.dialog.locator("[name=quiet_limit][value=none]").check()
    expect(endless.locator("input")).to_be_disabled()
    expect(endless).to_contain_text("今の選び方とは一緒に使えません。")
    player.dialog.locator("[type=submit]").click()
    expect(player.page.locator("#count")).to_be_empty()  # nothing is counted any more
    assert "quiet_limit=none" in player.kept()


# ---- keeping and sharing ----


def test_a_game_is_saved_and_opened_again(player, tmp_path):
    player.put(table_of("g3g4 g7g6 g1g2"), PERSON, "1", paused=True)
    player.press("#actions", "more")
    with player.page.expect_download() as waiting:
        player.press("#dialog", "save")
    file = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(file)
    saved = player.kept()
    assert file.read_text("utf-8") == saved
    player.begin(*TWO)
    expect(player.moves).to_have_count(0)
    player.press("#actions", "more")
    player.press("#dialog", "load")
    player.dialog.locator("[type=file]").set_input_files(file)
    expect(player.dialog.locator("textarea")).to_have_value(saved)
    player.dialog.locator("[type=submit]").click()
    expect(player.moves).to_have_count(3)
    assert player.kept() == saved


def test_a_record_that_cannot_be_read_leaves_the_game(player):
    player.put(table_of("g3g4"))
    player.press("#actions", "more")
    player.press("#dialog", "load")
    player.dialog.locator("textarea").fill(table_of("g3g4").save().replace("g3g4", "g3g9"))
    player.dialog.locator("[type=submit]").click()
    expect(player.note).to_contain_text("記録の1手目がルールに合わない")
    player.escape()
    expect(player.moves).to_have_count(1)


def test_a_link_is_copied_and_opens_the_game(player):
    """What was on the table before is kept as the earlier game."""
    player.put(table_of("g3g4 g7g6"))
    player.press("#actions", "more")
    player.press("#dialog", "share")
    expect(player.note).to_have_attribute("data-subject", "copied")
    link = player.page.evaluate("navigator.clipboard.readText()")
    assert link == f"{player.page.url}#{share.write(table_of('g3g4 g7g6'))}"
    player.put(table_of("e3d3"))
    player.page.goto(link)
    expect(player.moves).to_have_count(2)
    wait_ready(player.page)
    player.page.wait_for_function("location.hash === ''")
    player.press("#actions", "more")
    player.press("#dialog", "load")
    with player.page.expect_download() as waiting:
        player.dialog.locator('[data-value="kept"]').click()
    assert "0:e3d3" in waiting.value.path().read_text("utf-8")


def test_a_stored_game_that_is_broken_is_said_and_can_be_saved(player):
    player.page.evaluate("localStorage.setItem('asobiban/1/jungle/game', 'junk')")
    player.page.reload()
    wait_ready(player.page)
    expect(player.note).to_contain_text("記録を読めませんでした")
    player.tap("g3", "g4")
    expect(player.moves.first).to_contain_text("g3g4")
    player.press("#actions", "more")
    player.press("#dialog", "load")
    with player.page.expect_download() as waiting:
        player.dialog.locator('[data-value="kept"]').click()
    assert waiting.value.path().read_text("utf-8") == "junk"


def test_the_dark_theme_and_the_game_stay_through_a_reload_and_in_english(visit):
    player = Player(visit(reduced_motion="reduce"), "jungle/")
    root = player.page.locator("html")
    player.put(table_of("g3g4 g7g6"))
    player.press(".tools", "settings")
    player.press("#dialog", "theme:dark")
    expect(root).to_have_attribute("data-theme", "dark")
    player.escape()
    player.page.reload()
    wait_ready(player.page)
    expect(root).to_have_attribute("data-theme", "dark")
    player.page.locator("a.lang").click()
    player.page.wait_for_url("**/en/jungle/")
    wait_ready(player.page)
    expect(root).to_have_attribute("data-theme", "dark")
    expect(player.status.locator("h1")).to_have_text("Red to move")
    expect(player.moves).to_have_count(2)
    player.tap("g1", "g2")
    expect(player.moves).to_have_count(3)


# ---- small screens ----


@pytest.fixture(scope="module")
def phone(browser, site):
    screen = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
    with seated(browser, site, "jungle/", **screen) as one:
        yield one


def test_a_game_by_touch(phone):
    for button in ("#actions [data-value=more]", "#dialog [data-value=new]"):
        phone.page.locator(button).tap()
    phone.dialog.locator('[name="player.1"]').select_option("1")
    phone.dialog.locator("[type=submit]").tap()
    expect(phone.dialog).to_be_hidden()
    for spot in ("g1", "g5"):
        phone.at(spot).tap()
    expect(phone.status.locator(".why")).to_be_visible()
    phone.at("g2").tap()
    expect(phone.moves).to_have_count(2)
    phone.page.locator("#actions [data-value=moves]").tap()
    phone.dialog.locator("li").first.locator("button").tap()
    phone.dialog.locator(".head [data-do=close]").tap()
    expect(phone.status.locator("h1")).to_have_text("1手目を見ています")
    phone.status.locator("[data-do=ply]").tap()
    phone.page.locator("#actions [data-do=undo]").tap()
    expect(phone.moves).to_have_count(0)
    phone.player_of(1).select_option(PERSON)
    for word in DEN.split():
        phone.at(word[:2]).tap()
        phone.at(word[2:]).tap()
    expect(phone.status.locator("h1")).to_have_text("赤の勝ち")
    phone.status.locator("[data-do=rematch]").tap()
    expect(phone.status.locator("h1")).to_have_text("赤の番です")


@pytest.mark.parametrize("size", [(320, 568), (360, 640), (390, 844), (768, 1024)])
def test_small_screens(phone, size):
    """Nothing is too wide, the status and the thumb's row are in sight, fingers find controls."""
    phone.page.set_viewport_size({"width": size[0], "height": size[1]})
    phone.put(table_of(DEN))
    phone.page.evaluate("scrollTo(0, 0)")
    for part in ("#status h1", "#status .say", "#status [data-do=rematch]", "#actions"):
        expect(phone.page.locator(part)).to_be_in_viewport(ratio=1)
    assert phone.page.evaluate(TOO_WIDE) == []
    assert phone.page.evaluate(TOO_LOW) == []


@pytest.mark.parametrize("dialog", ["new", "more", "settings", "moves", "load"])
def test_dialogs_on_the_smallest_screen(phone, dialog):
    phone.page.set_viewport_size({"width": 320, "height": 568})
    phone.put(table_of("g3g4 g7g6"))
    if dialog == "settings":
        phone.page.locator(".tools [data-value=settings]").tap()
    else:
        phone.press("#actions", "moves" if dialog == "moves" else "more")
    expect(phone.dialog).to_be_visible()
    if dialog in ("new", "load"):
        phone.press("#dialog", dialog)
        expect(phone.dialog.locator("form")).to_be_visible()
    assert phone.page.evaluate(TOO_WIDE) == []
    assert phone.page.evaluate(TOO_LOW) == []
