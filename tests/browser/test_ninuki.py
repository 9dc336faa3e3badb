"""Ninuki-renju as people play it in the browser: seats, openings, captures, clock and points."""

import re
from random import Random

import pytest
from playwright.sync_api import expect

from pygames.ninuki import GAME
from pygames.table import Table
from tests.browser.player import TOO_LOW, TOO_WIDE, seated
from web.app.store import PERSON

TWO = (PERSON, PERSON)
TURN_OUT = 31_000  # milliseconds: more than a clock of 30 seconds


def table_of(stones="", words="", taken=(0, 0), **options):
    """A table from a position by colour, "B H8 G7 W A1" with Black to move, and moves in it."""
    rules = GAME.rules(**options)
    state = GAME.start(rules)
    board, side = bytearray(state.board), 0
    for part in stones.split():
        if part in "BWUR":
            side = "BWUR".index(part) + 1
        else:
            board[state.grid.names.index(part)] = side
    rows = "/".join(
        re.sub("0+", lambda gap: str(len(gap[0])), "".join("0BWUR"[n] for n in row))
        for row in (board[at : at + rules.size] for at in range(0, len(board), rules.size))
    )
    start = f"{rows} 1 {','.join(map(str, taken))} -" if stones else ""
    table = Table(GAME, rules, start)
    for word in words.split():
        assert table.submit(table.actors()[0], word) is None
    return table


@pytest.fixture(scope="module")
def player(browser, site):
    with seated(browser, site, "ninuki/", viewport={"width": 1280, "height": 800}) as one:
        one.page.clock.install()  # the time runs as usual until a test puts it forward
        yield one


def test_three_seats_with_a_computer(player):
    player.begin(*TWO)
    player.page.keyboard.press("n")
    form = player.dialog
    expect(form.locator("fieldset:disabled:has([name=teams])")).to_be_visible()
    form.locator("[name=seats][value='3']").check()
    expect(form.locator("fieldset:disabled:has([name=double_three])")).to_be_visible()
    form.locator('[name="player.1"]').select_option(PERSON)
    form.locator('[name="player.2"]').select_option("1")
    form.locator("[type=submit]").click()
    expect(player.page.locator(".seats .seat")).to_have_count(3)
    player.tap("H8")
    expect(player.status.locator("h1")).to_have_text("白の番です")
    player.tap("H9")
    expect(player.moves).to_have_count(3)
    expect(player.status.locator("h1")).to_have_text("黒の番です")
    expect(player.status).to_contain_text(re.compile("青が[A-O][0-9]+に打ちました"))
    player.page.keyboard.press("u")  # back to a person's turn: White's
    expect(player.status.locator("h1")).to_have_text("白の番です")
    expect(player.moves).to_have_count(1)


def test_an_opening_with_a_choice_of_colour_is_not_taken_back(player):
    player.begin(*TWO)
    player.page.keyboard.press("n")
    player.dialog.locator("[name=opening][value=four]").check()
    player.dialog.locator("[type=submit]").click()
    expect(player.dialog).to_be_hidden()
    for number, point in enumerate(("H8", "H7", "A1", "O15"), 1):
        player.tap(point)
        expect(player.moves).to_have_count(number)
    expect(player.status).to_contain_text("どちらの色で打つかを選んでください。")
    player.tap("B2")
    expect(player.status.locator(".why")).to_contain_text("先に、どちらの色で打つかを")
    player.press("#status", "black")
    expect(player.status).to_contain_text("黒を選びました。")
    expect(player.page.locator("#near b").first).to_have_text("白")  # the first seat, now White
    player.page.keyboard.press("u")
    expect(player.said).to_contain_text("戻せません")
    player.tap("B2")
    expect(player.moves).to_have_count(6)
    player.page.keyboard.press("u")
    expect(player.moves).to_have_count(5)
    player.page.keyboard.press("u")
    expect(player.said).to_contain_text("戻せません")
    expect(player.moves).to_have_count(5)


def test_a_double_three_is_refused_and_its_stones_are_ringed(player):
    table = table_of("B E5 E4 D6 C6 W A1 A9 I1 I9", double_three="both", size=9)
    player.put(table)
    threes = ("E4", "E5", "C6", "D6")
    expect(player.at("E6")).to_have_attribute("aria-label", re.compile("三三で打てない"))
    before = {point: player.picture(point) for point in (*threes, "I9")}
    player.tap("E6")
    expect(player.status.locator(".why")).to_contain_text("三三の禁じ手")
    expect(player.status.locator(".legend span:has(.cause)")).to_have_text("理由の石")
    player.page.mouse.move(0, 0)
    for point in threes:
        expect(player.at(point)).to_have_attribute("aria-label", re.compile("理由の石"))
        assert player.difference(before[point], player.picture(point)) > 0.02
    assert player.difference(before["I9"], player.picture("I9")) == 0
    expect(player.moves).to_have_count(0)


def test_what_is_taken_is_chosen(player):
    """From E5 stones can be taken upwards and to the left."""
    table = table_of("B E2 B5 I1 I9 W E3 E4 C5 D5", forced_capture="off", size=9)
    player.put(table)
    player.tap("E5")
    ways = player.status.locator("[aria-pressed]")
    expect(ways).to_have_count(4)  # two directions, all, none
    expect(player.status.locator(".main")).to_have_text("確定（4個取る）")
    player.status.get_by_text("C5").click()
    expect(player.status.locator(".main")).to_have_text("確定（2個取る）")
    player.status.locator(".main").click()
    expect(player.moves).to_have_count(1)
    expect(player.status).to_contain_text("石を2個取りました")
    expect(player.at("E4")).to_have_attribute("aria-label", re.compile("空き"))
    expect(player.at("D5")).to_have_attribute("aria-label", re.compile("白"))
    expect(player.page.locator("#near .tally")).to_have_text("2/10")


def test_the_end_names_the_line_and_points_move_on_with_the_players(player):
    table = table_of("B D8 E8 F8 G8 W A1 B2 C4 D6")
    player.put(table, PERSON, "1", chosen={"rotate_first": "on"})
    before = player.picture("F8")
    player.tap("H8")
    expect(player.status.locator("h1")).to_have_text("黒の勝ち")
    expect(player.status).to_contain_text("石が並びました（D8、E8、F8、G8、H8）。")
    assert player.difference(before, player.picture("F8")) > 0.02
    expect(player.page.locator("#near .points")).to_have_text("1勝")
    player.press("#status", "rematch")
    expect(player.page.locator("#far .points")).to_have_text("1勝")  # who won is White now
    expect(player.page.locator("#near .points")).to_have_count(0)
    expect(player.player_of(1)).to_have_value(PERSON)
    expect(player.moves).to_have_count(1)  # and the computer begins
    expect(player.status.locator("h1")).to_have_text("白の番です")


def test_buttons_push_the_list_of_moves_and_never_the_page(player):
    """The choice of captures takes two rows of buttons: nothing lies over them."""
    player.put(table_of("B E2 B5 I1 I9 W E3 E4 C5 D5", forced_capture="off", size=9))
    player.tap("E5")
    expect(player.status.locator(".main")).to_be_visible()
    last, far = player.status.locator("button").last, player.page.locator("#far")
    bottom = last.bounding_box()["y"] + last.bounding_box()["height"]
    assert bottom <= far.bounding_box()["y"]
    expect(player.page.locator("#actions button").last).to_be_in_viewport(ratio=1)
    assert player.page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_a_six_cut_to_five_is_told_as_the_captors_doing(player):
    player.put(table_of("B D8 E8 F8 G8 H8 I8 I7 G9 W I6 E10 K3", words="K4"))
    before = player.picture("I8")
    player.tap("I9")
    expect(player.status.locator("h1")).to_have_text("黒の勝ち")
    expect(player.status).to_contain_text("白が石を取ったので、黒の連がちょうど勝ちの長さに")
    player.page.mouse.move(0, 0)
    assert player.difference(before, player.picture("I8")) > 0.02


def test_a_seat_goes_to_the_computer_and_back_while_it_thinks(player):
    player.put(table_of("B H8 G7 W I9 F6"), PERSON, "5")
    player.tap("K4")
    expect(player.status).to_contain_text("コンピューターが考えています")
    player.player_of(1).select_option(PERSON)
    expect(player.status).to_contain_text("打つ点を選んでください")
    player.tap("L5")
    expect(player.moves).to_have_count(2)
    player.player_of(0).select_option("1")
    expect(player.moves).to_have_count(3)
    player.player_of(0).select_option(PERSON)
    player.tap("A9")
    expect(player.moves).to_have_count(4)
    expect(player.moves.nth(1)).to_contain_text("L5")


def test_a_win_by_captures_is_counted(player):
    player.put(table_of("B H8 W H7 H6", taken=(8, 0)))
    player.tap("H5")
    expect(player.status.locator("h1")).to_have_text("黒の勝ち")
    expect(player.status).to_contain_text("石を10個取りました。")
    expect(player.page.locator("#near .tally")).to_have_text("10/10")


def test_when_the_time_is_out_the_computer_plays_that_move(player):
    player.put(table_of(words="H8 H9"), chosen={"clock": "30"})
    expect(player.page.locator("#near .clock")).to_have_text(re.compile(r"0:(30|29)"))
    player.page.clock.fast_forward(TURN_OUT)
    expect(player.moves).to_have_count(3)
    expect(player.status.locator("h1")).to_have_text("白の番です")
    expect(player.page.locator("#far .clock")).to_have_text(re.compile(r"0:(30|2[0-9])"))
    player.tap("A1")
    expect(player.moves).to_have_count(4)


def test_the_clock_stands_while_a_dialog_is_open(player):
    player.put(table_of(words="H8 H9"), chosen={"clock": "30"})
    player.press("#actions", "more")
    expect(player.dialog).to_be_visible()
    player.page.clock.fast_forward(TURN_OUT)
    player.escape()
    expect(player.page.locator("#near .clock")).to_have_text(re.compile(r"0:(30|2[0-9])"))
    expect(player.moves).to_have_count(2)


def test_coordinates_come_and_go(player):
    player.begin(*TWO)
    board = player.page.locator("#board")
    wide = player.at("H8").bounding_box()["width"]
    plain = board.screenshot()
    player.page.keyboard.press("c")
    player.page.wait_for_function(
        "(wide) => document.querySelector('[data-spot=H8]').getBoundingClientRect().width < wide - 1",
        arg=wide,
    )
    assert "coordinates=on" in player.kept()
    player.picture("A1")
    assert player.difference(plain, board.screenshot()) > 0.001
    player.page.keyboard.press("c")
    player.page.wait_for_function(
        "(wide) => document.querySelector('[data-spot=H8]').getBoundingClientRect().width > wide - 1",
        arg=wide,
    )
    player.tap("A1")
    expect(player.moves.first).to_contain_text("A1")


# ---- a phone ----


@pytest.fixture(scope="module")
def phone(browser, site):
    screen = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
    with seated(browser, site, "ninuki/", **screen) as one:
        yield one


def test_a_finger_on_a_large_board_sees_the_stone_first(phone):
    phone.put(table_of("B K10 W K11 K12", size=19))
    phone.at("K13").tap()
    expect(phone.status).to_contain_text("K13に打ちますか。石を2個取ります。")
    expect(phone.moves).to_have_count(0)
    phone.status.locator(".main").tap()
    expect(phone.moves).to_have_count(1)
    expect(phone.page.locator("#near .tally")).to_have_text("2/10")


@pytest.mark.parametrize("teams", ["off", "on"])
@pytest.mark.parametrize("lines", [15, 19])
def test_four_seats_on_a_phone_are_all_in_sight(phone, lines, teams):
    """Whose turn it is, every count, the board, and what a held stone asks for."""
    phone.page.set_viewport_size({"width": 360, "height": 740})
    phone.put(
        table_of(
            "B K10 W K11 K12",
            size=lines,
            seats=4,
            teams=teams,
            taken=(0,) * (2 if teams == "on" else 4),
        )
    )
    phone.page.evaluate("scrollTo(0, 0)")

    def seen(*parts):
        for part in parts:
            for one in phone.page.locator(part).all():
                expect(one).to_be_in_viewport(ratio=1)

    always = (
        "#status h1",
        "#board",
        ".seat .tally",
        ".seat b",
        ".seat select",
        "#actions button:visible",
    )
    seen(*always, ".zoom_in", ".whole_board")
    phone.at("K13").tap()
    expect(phone.status).to_contain_text("石を2個取ります。")
    seen(*always, "#status .main", "#status .choice", "[class^=nudge]")
    assert phone.page.evaluate("innerWidth") == 360
    assert phone.page.evaluate(TOO_LOW) == []
    phone.status.locator(".main").tap()
    expect(phone.moves).to_have_count(1)
    expect(phone.page.locator(".seats .tally").filter(has_text="2/")).to_have_count(
        2 if teams == "on" else 1
    )


def test_a_game_by_an_unsteady_finger(phone):
    """On 19 lines a tap beside the point comes near, one up to 10 pixels off it is right."""
    phone.page.set_viewport_size({"width": 360, "height": 740})
    phone.put(table_of(size=19))
    chance, glass = Random(5), phone.page.context.new_cdp_session(phone.page)

    def touch(x, y):
        finger = [{"x": max(x, 2), "y": y}]
        glass.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": finger})
        glass.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    meant = ("J10", "K11", "A1", "S19", "B18", "R2", "J9", "M12")
    for number, point in enumerate(meant, 1):
        box = phone.at(point).bounding_box()
        beside = -1 if point[0] > "J" else 1
        touch(box["x"] + box["width"] * (0.5 + beside), box["y"] + box["height"] / 2)
        expect(phone.status.locator(".main")).to_be_visible()
        phone.page.wait_for_function("document.querySelector('canvas').dataset.state === 'still'")
        box = phone.at(point).bounding_box()
        assert box["width"] > 40
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        touch(x + chance.uniform(-10, 10), y + chance.uniform(-10, 10))
        expect(phone.status).to_contain_text(f"{point}に打ちますか。")
        phone.status.locator(".main").tap()
        expect(phone.moves).to_have_count(number)
        expect(phone.moves.last).to_contain_text(point)
        phone.page.wait_for_function("document.querySelector('canvas').dataset.state === 'still'")


@pytest.mark.parametrize("size", [(320, 568), (360, 640), (390, 844), (768, 1024)])
def test_small_screens(phone, size):
    """Four seats, and the widest row of buttons: nothing is too wide, and all is in reach."""
    phone.page.set_viewport_size({"width": size[0], "height": size[1]})
    phone.put(table_of(words="H8 H9 A1 C3", seats=4))
    expect(phone.page.locator(".seats .seat")).to_have_count(4)
    for part in ("#status h1", "#status .say", "#actions"):
        expect(phone.page.locator(part)).to_be_in_viewport(ratio=1)
    assert phone.page.evaluate("innerWidth") == size[0]  # what is wider makes the window wider
    assert phone.page.evaluate(TOO_WIDE) == []
    assert phone.page.evaluate(TOO_LOW) == []
    phone.put(table_of("B E2 B5 I1 I9 W E3 E4 C5 D5", forced_capture="off", size=9))
    phone.at("E5").tap()
    expect(phone.status.locator(".main")).to_be_in_viewport(ratio=1)
    assert phone.page.evaluate(TOO_WIDE) == []
    assert phone.page.evaluate(TOO_LOW) == []
