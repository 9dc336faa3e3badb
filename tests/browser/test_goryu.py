"""Goryūjin as people play it in the browser: with a mouse, with keys alone, with a finger."""

import re

import pytest
from playwright.sync_api import expect

from pygames.goryu import GAME
from pygames.goryu.pieces import SHAPES
from pygames.table import Table
from tests.browser.player import TOO_LOW, TOO_WIDE, Player, seated
from web.app.store import PERSON

TWO = (PERSON, PERSON)
SMALL = GAME.rules(board="15x30")
GHOST = "document.querySelector('#board').dataset.held"
# On the small board, fire in column 15: three moves of a race.
RACE = ["Pd@c15r1", "Pf@c3r13", "1:Ib@c15r4", "1:Ib@c3r8", "1:Ib@c15r9", "1:Ib@c3r3"]


def table_of(*words, rules=SMALL):
    table = Table(GAME, rules)
    for word in words:
        assert table.submit(table.actors()[0], word) is None, word
    return table


def point(player, column, row, rows=15):
    """The middle of a cell, in the window."""
    box = player.page.locator("#board").bounding_box()
    width = 926 * rows / 30  # the picture's units, as all boards have one shape
    cell = box["width"] / width * 15
    rim = box["width"] * 13 / 926
    return box["x"] + rim + (column - 0.5) * cell, box["y"] + rim + (rows - row + 0.5) * cell


def ghost(player):
    player.page.evaluate("new Promise(requestAnimationFrame)")
    return player.page.evaluate(GHOST)


def expect_ghost(player, name):
    player.page.wait_for_function(f"(name) => {GHOST} === name", arg=name)


def take(player, piece):
    player.page.locator(f'.kind[data-value="{piece}"]').click()
    expect(player.page.locator(f'.kind[data-value="{piece}"]')).to_have_attribute(
        "aria-pressed", "true"
    )


def do(player, what):
    player.page.locator(f'[data-ghost="{what}"]').click()


@pytest.fixture(scope="module")
def player(browser, site):
    with seated(browser, site, "goryu/", viewport={"width": 1280, "height": 800}) as one:
        one.page.clock.install()
        yield one


def test_the_piece_snaps_to_a_place_near_the_mouse_and_is_put_there(player):
    player.put(table_of())
    player.page.mouse.move(*point(player, 10, 8))
    expect(player.status).to_contain_text("自分の端の段に1マス以上")
    assert ghost(player).startswith("P")
    player.page.mouse.move(*point(player, 10, 3))  # too high by one row: it snaps
    expect(player.status).to_contain_text("新しい竜頭を")
    name = ghost(player)
    assert name.endswith("r1")
    player.page.mouse.down()
    player.page.mouse.up()
    expect(player.moves).to_have_text(re.compile(re.escape(name)))
    assert f"0:{name}" in player.kept()


def test_a_refused_place_has_its_reason_and_rings(player):
    player.put(table_of(*RACE[:2]))
    take(player, "L")
    x, y = point(player, 20, 8)
    player.page.mouse.move(x, y)
    expect(player.status).to_contain_text("どの竜にもつながっていません")
    player.page.mouse.down()
    player.page.mouse.up()
    expect(player.status.locator(".why")).to_contain_text("竜の先（光る接続端）に")
    expect(player.status.locator(".legend span:has(.cause)")).to_have_text("理由のマス")
    expect(player.said).to_contain_text("どの竜にもつながっていません")
    expect(player.moves).to_have_count(2)
    player.page.mouse.move(*point(player, 15, 6))
    expect(player.status.locator(".why")).to_have_count(0)


def test_buttons_keys_and_wheel_turn_alike_in_the_same_frame(player):
    player.put(table_of(*RACE[:2]))
    take(player, "L")
    player.page.mouse.move(*point(player, 22, 8))
    before = ghost(player)
    player.page.keyboard.press("r")
    turned = ghost(player)  # one frame later, without an answer of Python
    assert turned[:2] != before[:2]
    for _ in range(3):
        player.page.keyboard.press("r")
    assert ghost(player)[:2] == before[:2]
    do(player, "turn")
    assert ghost(player)[:2] == turned[:2]
    player.page.mouse.move(*point(player, 22, 8))
    player.page.mouse.wheel(0, -100)
    assert ghost(player)[:2] == before[:2]
    player.page.mouse.wheel(0, 100)
    assert ghost(player)[:2] == turned[:2]
    player.page.keyboard.press("f")
    flipped = ghost(player)[:2]
    assert flipped != turned[:2]
    do(player, "flip")
    assert ghost(player)[:2] == turned[:2]
    player.page.locator(".doings .back").click()
    expect(player.page.locator(".doings .back")).to_be_disabled()
    assert ghost(player) == ""


def test_next_walks_through_every_place(player):
    table = table_of(*RACE[:2])
    player.put(table)
    take(player, "L")
    count = int(re.search(r"（(\d+)通り）", player.status.inner_text())[1])
    seen = {ghost(player)}
    for _ in range(count - 1):
        player.page.keyboard.press("n")
        seen.add(ghost(player))
    legal = [m for m in GAME.moves(table.state, 0) if m.kind == "grow" and m.piece == "L"]
    assert seen == {GAME.write(move).partition(":")[2] for move in legal}
    player.page.keyboard.press("n")
    first = ghost(player)
    expect(player.said).to_contain_text("一の竜にLを付けます")
    player.page.keyboard.press("b")
    assert ghost(player) != first
    assert len(seen) == count


def test_an_end_shows_what_fits_there(player):
    player.put(table_of(*RACE[:2]))
    player.page.mouse.click(*point(player, 15, 3))
    expect(player.page.locator(".fits .fit").first).to_be_visible()
    assert player.page.locator(".fits .fit").count() > 30
    expect(player.status).to_contain_text("通りの付け方があります")
    player.page.locator('.fit[data-value="Yc"]').click()
    assert ghost(player).startswith("Yc@")
    player.page.keyboard.press("k")
    expect(player.moves).to_have_count(3)
    expect(player.moves.last).to_contain_text("1:Yc@")


def test_a_dragon_touches_down_and_wins(player):
    player.put(table_of(*RACE))
    button = player.status.get_by_role("button", name="一の竜をタッチダウン（距離0）")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(player.status).to_contain_text("元の竜頭は盤から離れます")
    player.page.keyboard.press("n")
    player.page.keyboard.press("b")
    expect(player.status).to_contain_text("これで勝ちです")
    player.page.keyboard.press("k")
    expect(player.status.locator("h1")).to_have_text("火竜の勝ち")
    expect(player.status).to_contain_text("竜頭が目標の段に届きました。")


def test_passes_the_comparison_and_the_clock(player):
    player.put(table_of(*RACE))
    player.press("#status", "pass")
    expect(player.page.locator("#count")).to_contain_text("今の判定なら同じなので水竜の勝ち")
    expect(player.page.locator("#count b")).to_have_text("1 / 4")
    player.put(table_of(*RACE), chosen={"clock": "15"})
    expect(player.status.locator('[data-value="pass"]')).to_have_count(0)
    expect(player.page.locator("#near .clock")).to_have_text(re.compile("0:1[0-9]"))
    player.page.clock.fast_forward(16_000)
    expect(player.moves).to_have_count(len(RACE) + 1)
    expect(player.moves.last).to_contain_text("pass")
    expect(player.status).to_contain_text("火竜の持ち時間が切れました")


def test_the_board_is_seen_from_nearer_and_whole_again(player):
    player.put(table_of(*RACE))
    lens = player.page.locator(".lens")
    expect(lens).to_have_attribute("data-state", "able")
    player.page.keyboard.press("1")  # fire's first dragon
    expect(lens).to_have_attribute("data-state", "near")
    expect(lens.locator(".map")).to_be_visible()
    player.page.keyboard.press("0")
    expect(lens).to_have_attribute("data-state", "able")
    player.page.keyboard.press("l")  # the last piece
    expect(lens).to_have_attribute("data-state", "near")
    player.page.evaluate("new Promise(requestAnimationFrame)")  # it is drawn with the picture
    frame = lens.locator("i").get_attribute("style")
    player.page.locator("#near .dragons button").click()
    expect(lens.locator("i")).not_to_have_attribute("style", frame)
    lens.locator(".whole_board").click()
    lens.locator(".zoom_in").click()
    expect(lens).to_have_attribute("data-state", "near")
    lens.locator(".zoom_out").click()
    expect(lens).to_have_attribute("data-state", "able")
    player.page.mouse.move(*point(player, 10, 8))
    player.page.keyboard.down("Control")
    player.page.mouse.wheel(0, -200)
    player.page.keyboard.up("Control")
    expect(lens).to_have_attribute("data-state", "near")
    player.page.keyboard.press("0")


def test_a_reload_brings_back_the_game_and_the_turn(player):
    player.put(table_of(*RACE[:5]), PERSON, PERSON)
    take(player, "T")
    record = player.kept()
    player.page.reload()
    player.page.wait_for_function("document.body.dataset.app === 'ready'")
    assert player.kept() == record
    expect(player.status.locator("h1")).to_have_text("水竜の番です")
    expect(player.moves).to_have_count(5)
    expect(player.page.locator('.kind[aria-pressed="true"]')).to_have_count(0)
    assert ghost(player) == ""
    take(player, "I")
    player.page.keyboard.press("k")
    expect(player.moves).to_have_count(6)


def test_a_whole_practice_game_by_keyboard_alone(player):
    keys = player.page.keyboard
    player.put(table_of(rules=GAME.rules()), PERSON, "1")
    player.tab_to('#actions [data-value="new"]')
    keys.press("Enter")
    expect(player.dialog).to_be_visible()
    player.tab_to('[name="player.1"]')
    keys.press("Home")
    player.tab_to("[name=board]")
    keys.press("ArrowDown")
    keys.press("ArrowDown")
    player.tab_to("[type=submit]")
    keys.press("Enter")
    expect(player.dialog).to_be_hidden()
    for number in (1, 2):  # fire's head where the ghost begins, water's far from it
        for _ in range(20 * (number - 1)):
            keys.press("n")
        keys.press("k")
        expect(player.moves).to_have_count(number)
    for number in range(3, 7):
        player.tab_to('.kind[data-value="I"]')
        keys.press("Enter")
        expect(player.status).to_contain_text("Iを置く所")
        keys.press("n")
        keys.press("b")
        expect(player.said).to_contain_text("Iを付けます")
        keys.press("k")
        expect(player.moves).to_have_count(number)
    player.tab_to('#status [data-value="1!"]')
    keys.press("Enter")
    expect(player.status).to_contain_text("元の竜頭は盤から離れます")
    player.tab_to("#board [role=gridcell]")  # with the cursor on the ghost
    here = ghost(player)
    keys.press("ArrowDown")
    assert ghost(player) != here
    keys.press("ArrowUp")
    assert ghost(player) == here
    keys.press("Enter")
    expect(player.status.locator("h1")).to_have_text("火竜の勝ち")


def ghosts_middle(player):
    """Where the mouse has to be for the ghost to be where it is."""
    shape, column, row = re.fullmatch(r"(\w+)@c(\d+)r(\d+)", ghost(player)).groups()
    piece = SHAPES[shape]
    return point(player, int(column) + (piece.width - 1) / 2, int(row) + (piece.height - 1) / 2)


def test_a_whole_practice_game_by_mouse(player):
    mouse = player.page.mouse
    player.put(table_of())
    for number, place in enumerate(((15, 2), (5, 14)), 1):
        mouse.move(*point(player, *place))
        expect(player.status).to_contain_text("新しい竜頭を")
        mouse.down()
        mouse.up()
        expect(player.moves).to_have_count(number)
    for number in range(3, 7):
        take(player, "I")
        here = ghosts_middle(player)
        mouse.move(*point(player, 28, 8))
        expect(player.status).to_contain_text("どの竜にもつながっていません")
        mouse.move(*here)
        expect(player.status).to_contain_text("Iを付けます")
        mouse.down()
        mouse.up()
        expect(player.moves).to_have_count(number)
    player.status.get_by_role("button", name="一の竜をタッチダウン").click()
    expect(player.status).to_contain_text("これで勝ちです")
    mouse.move(*ghosts_middle(player))
    mouse.down()
    mouse.up()
    expect(player.status.locator("h1")).to_have_text("火竜の勝ち")


IN_SIGHT = """(step) => {
  const box = (step.closest(".body") ?? step.closest(".list")).getBoundingClientRect();
  const { top, bottom } = step.getBoundingClientRect();
  return box.height > 0 && top >= box.top && bottom <= box.bottom + 1;
}"""


def test_the_list_shows_the_move_that_is_seen(player):
    player.put(table_of(*RACE))
    step = player.page.locator("#moves [aria-current]")
    expect(step).to_contain_text(RACE[-1])
    assert step.evaluate(IN_SIGHT)
    for _ in RACE[1:]:
        player.page.keyboard.press(",")
    expect(step).to_contain_text(RACE[0])
    assert step.evaluate(IN_SIGHT)
    assert player.page.evaluate("scrollY") == 0


def test_only_rows_near_the_cursor_are_there_and_all_can_be_reached(player):
    player.put(table_of("Pd@c31r1", "pass", rules=GAME.rules()))
    cells = player.page.locator("#board [role=gridcell]")
    assert cells.count() <= 5 * 60
    grid = player.page.locator("#board [role=grid]")
    expect(grid).to_have_attribute("aria-rowcount", "30")
    player.tab_to("#board [role=gridcell]")
    player.page.keyboard.press("Control+End")
    for _ in range(29):
        player.page.keyboard.press("ArrowUp")
    label = "document.activeElement.ariaLabel"
    assert player.page.evaluate(label) == "60列30段、空き"
    player.page.keyboard.press("Control+End")
    for _ in range(29):
        player.page.keyboard.press("ArrowLeft")
    assert player.page.evaluate(label) == "31列1段、火竜の一の竜、竜頭"


@pytest.fixture(scope="module")
def phone(browser, site):
    options = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    with seated(browser, site, "goryu/", **options) as one:
        yield one


def test_a_game_on_a_touch_screen(phone):
    phone.put(table_of())
    for number, column, row in ((1, 15, 1), (2, 5, 15)):
        x, y = phone_point(phone, column, row)
        phone.page.touchscreen.tap(x, y)
        expect(phone.page.locator(".lens")).to_have_attribute("data-state", "near")
        expect(phone.status).to_contain_text("新しい竜頭を")
        expect(phone.moves).to_have_count(number - 1)
        do(phone, "put")
        expect(phone.moves).to_have_count(number)
    for number in range(3, 7):
        take(phone, "I")
        do(phone, "next")
        here = ghost(phone)
        do(phone, "left")
        assert ghost(phone) != here
        expect(phone.status).not_to_contain_text("Iを付けます")
        do(phone, "right")
        assert ghost(phone) == here
        do(phone, "previous")
        expect(phone.status).to_contain_text("Iを付けます")
        do(phone, "put")
        expect(phone.moves).to_have_count(number)
    phone.press("#status", "1!")
    expect(phone.status).to_contain_text("元の竜頭は盤から離れます")
    do(phone, "put")
    expect(phone.status.locator("h1")).to_have_text("火竜の勝ち")


NEWS = "(old) => !old.includes(document.querySelector('#status').innerText)"


@pytest.mark.parametrize("size", [(360, 740), (390, 844)])
@pytest.mark.parametrize("path", ["goryu/", "en/goryu/"])
def test_nothing_that_is_said_moves_the_board_or_hides_the_button_that_places(visit, path, size):
    window = {"width": size[0], "height": size[1]}
    one = Player(visit(viewport=window, has_touch=True, is_mobile=True), path)
    tops, texts = set(), set()

    def look():
        one.page.wait_for_function(NEWS, arg=list(texts))
        one.page.evaluate("scrollTo(0, 0)")
        tops.add(round(one.page.locator("#board").bounding_box()["y"]))
        texts.add(one.status.inner_text())
        low = one.page.locator("[data-ghost=put]").bounding_box()
        assert low["y"] + low["height"] <= one.page.locator("#actions").bounding_box()["y"]
        word = one.page.locator(".doings .back span")
        assert word.evaluate("(one) => one.offsetWidth <= one.parentElement.clientWidth")

    look()
    one.put(table_of(*RACE))
    look()
    one.press("#status", "1!")
    look()
    take(one, "L")
    look()
    do(one, "next")
    do(one, "left")
    do(one, "put")
    expect(one.status.locator(".why")).to_be_visible()
    look()
    one.page.locator(".doings .back").click()
    one.page.touchscreen.tap(*phone_point(one, 15, 13))
    expect(one.page.locator(".fit").first).to_be_visible()
    look()
    assert len(tops) == 1


def test_a_phone_shows_who_would_win_by_comparison_and_what_the_numbers_are(phone):
    phone.put(table_of(*RACE))
    expect(phone.page.locator("#count")).to_contain_text("今の判定なら")
    for words in phone.page.locator("#count small, .dragons small").all():
        expect(words).to_be_visible()


def phone_point(player, column, row):
    """The middle of a cell when all of the board is seen, in the middle of its place."""
    player.page.evaluate("scrollTo(0, 0)")  # further down, what is asked of me covers the board
    player.page.locator(".lens .whole_board").click(force=True)  # disabled when it is already
    box = player.page.locator("#board").bounding_box()
    cell = box["width"] / 463 * 15
    top = box["y"] + (box["height"] - box["width"] * 476 / 926) / 2
    rim = box["width"] * 13 / 926
    return box["x"] + rim + (column - 0.5) * cell, top + rim + (15 - row + 0.5) * cell


@pytest.mark.parametrize("width", [320, 360, 390, 768])
def test_nothing_reaches_beyond_the_window_or_is_too_low_for_a_finger(phone, width):
    phone.page.set_viewport_size({"width": width, "height": 800})
    for table in (table_of(), table_of(*RACE)):
        phone.put(table)
        wide = [one for one in phone.page.evaluate(TOO_WIDE) if "kind" not in one]
        assert [one for one in wide if not re.match("<(span|b|small|svg|path)", one)] == []
        low = [one for one in phone.page.evaluate(TOO_LOW) if "data-see" not in one]
        assert low == []
    phone.page.set_viewport_size({"width": 390, "height": 844})
