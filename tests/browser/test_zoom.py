"""A large board from nearer: where fingers land, what moves it, and that moving never plays."""

import json
from dataclasses import replace
from random import Random

import pytest
from playwright.sync_api import expect

from pygames.jungle import GAME as JUNGLE
from pygames.ninuki import GAME
from pygames.table import Table
from tests.browser.conftest import wait_ready
from tests.browser.easel import Easel, data_url, opened
from web.app.boards import Shown, board
from web.app.scene import Scene, Sheet, Spot, circle
from web.app.store import PERSON, StoredGame, write_game
from web.app.texts import read_catalogue

NINUKI = board("ninuki")
WIDE = GAME.rules(size=19)
PHONE = {"viewport": {"width": 440, "height": 800}, "has_touch": True, "is_mobile": True}
BOARD = 360  # CSS pixels, as on the narrowest phones of today
WORDS = {
    key.removeprefix("page."): words
    for key, words in read_catalogue(Easel.texts)["ja"].items()
    if key.startswith("page.")
}
SEEN = "easel.zoom.box[2] / easel.zoom.seen[2]"
# How near it is after two taps, what they said, and how near after the move: a stone more, or less.
MOVE = f"""(n) => {{
  const before = {SEEN};
  easel.painter.show(easel.scenes[n]);
  easel.zoom.show(easel.scenes[n], easel.spots);
  return [before, easel.heard.splice(0), {SEEN}];
}}"""
HOLDS = """() => {
  const status = Object.assign(document.createElement("div"), { id: "status" });
  status.innerHTML = '<button data-do="hand" data-value="">back</button>';
  document.body.append(status);
  easel.zoom.tell();
}"""


def played(rules, *points):
    """A position after stones on these points."""
    state = GAME.start(rules)
    for point in points:
        state = GAME.after(state, state.turn, GAME.read(point))
    return Shown(state, state.turn, px=BOARD)


def set_up(page, shown):
    made = Easel(page)
    made.set_up_board("ninuki", shown, width=BOARD)
    page.evaluate("(words) => easel.near(words)", WORDS)
    return made


@pytest.fixture
def desk(browser):
    """A page with a mouse, and 19 lines."""
    with opened(browser, viewport={"width": 440, "height": 800}) as page:
        yield set_up(page, played(WIDE))


@pytest.fixture
def hand(browser):
    """A page on a phone, and its fingers: `feel(kind, *points)` says what the glass feels."""
    with opened(browser, **PHONE) as page:
        made = set_up(page, played(WIDE))
        session = page.context.new_cdp_session(page)

        def feel(kind, *points):
            touches = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)]
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

        yield made, feel


def tap(feel, x, y):
    feel("touchStart", (x, y))
    feel("touchEnd")


def near(easel):
    """How much nearer the board is seen, 1 is all of it."""
    return easel.page.evaluate(SEEN)


def come(easel, factor, spot):
    easel.page.evaluate(
        "([factor, id]) => easel.zoom.come(factor, easel.spots.find((spot) => spot.id === id))",
        [factor, spot],
    )


# ---- a finger on a small board ----


def test_a_hundred_unsteady_taps_land_where_they_are_meant(hand):
    """The first tap comes nearer, wherever it lands; the second, up to 10 pixels off, is right."""
    easel, feel = hand
    chance = Random(1)
    scenes = [NINUKI.scene(played(WIDE)).json(), NINUKI.scene(played(WIDE, "A1")).json()]
    easel.page.evaluate("(scenes) => Object.assign(easel, { scenes })", scenes)
    left, top, _, height = easel.page.locator("#board").bounding_box().values()
    for turn in range(100):
        meant = chance.choice([p for p in GAME.start(WIDE).grid.names if p != "A1"])
        for size in (9, 10):  # as far as the finger is off, each way
            x, y = easel.middle(meant)
            assert left < x < left + BOARD
            assert top < y < top + height
            tap(feel, x + chance.uniform(-size, size), y + chance.uniform(-size, size))
        seen, heard, after = easel.page.evaluate(MOVE, (turn + 1) % 2)
        assert (seen, after) == (pytest.approx(2.3), 1)
        assert heard[1:] == [f"tap {meant} touch"]


@pytest.mark.parametrize(
    ("tapped", "meant"), [("R19", "S19"), ("B1", "A1"), ("S2", "S1"), ("B18", "A19")]
)
def test_the_neighbours_of_a_tapped_point_are_in_sight(hand, tapped, meant):
    """A finger that missed a point at the edge finds it without moving the board."""
    easel, feel = hand
    tap(feel, *easel.middle(tapped))
    assert near(easel) > 2
    left, top, width, height = easel.page.locator("#board").bounding_box().values()
    x, y = easel.middle(meant)
    assert left + 10 <= x <= left + width - 10
    assert top + 10 <= y <= top + height - 10
    easel.heard()
    tap(feel, x, y)
    assert easel.heard() == [f"tap {meant} touch"]


def test_a_tapped_point_stays_below_the_finger(hand):
    easel, feel = hand
    before = easel.middle("J10")
    tap(feel, *before)
    assert easel.middle("J10") == pytest.approx(before, abs=0.5)


def test_marks_do_not_send_it_away(hand):
    easel, feel = hand
    tap(feel, *easel.middle("J10"))
    easel.show(NINUKI.scene(replace(played(WIDE), hand="J10")))
    assert near(easel) > 2


def test_what_a_person_wished_stays(hand):
    easel, _ = hand
    come(easel, 2, "J10")
    easel.show(NINUKI.scene(played(WIDE, "J10")))
    assert near(easel) == 2


@pytest.mark.parametrize(("size", "width", "nearer"), [(15, 360, True), (13, 420, False)])
def test_a_finger_comes_nearer_only_where_it_may_miss(browser, size, width, nearer):
    with opened(browser, **{**PHONE, "viewport": {"width": 520, "height": 800}}) as page:
        easel = Easel(page)
        easel.set_up_board("ninuki", played(GAME.rules(size=size)), width=width)
        page.evaluate("(words) => easel.near(words)", WORDS)
        page.touchscreen.tap(*easel.middle("F6"))
        assert easel.heard() == ["tap F6 touch"]
        assert (near(easel) > 1) is nearer


def test_nudges_go_to_the_next_free_point(hand):
    easel, feel = hand
    page = easel.page
    easel.show(NINUKI.scene(played(WIDE, "K10", "L10")))
    tap(feel, *easel.middle("J10"))
    assert page.locator(".nudge_right").is_hidden()
    page.evaluate(HOLDS)
    easel.heard()
    for word in ("right", "up", "left", "down"):
        page.locator(f".nudge_{word}").click()
    assert easel.heard() == [f"tap {point} touch" for point in ("M10", "M9", "L9", "L11")]


def test_a_nudged_ghost_stays_in_sight(hand):
    easel, feel = hand
    tap(feel, *easel.middle("J10"))
    easel.page.evaluate(HOLDS)
    for _ in range(6):
        easel.page.locator(".nudge_left").click()
    x, _ = easel.middle("C10")
    box = easel.page.locator("#board").bounding_box()
    assert box["x"] + 20 < x < box["x"] + box["width"] - 20


# ---- movements never play ----


def test_two_fingers_come_nearer_and_never_play(hand):
    easel, feel = hand
    x, y = easel.middle("J10")
    feel("touchStart", (x - 20, y))
    feel("touchStart", (x - 20, y), (x + 20, y))
    for step in range(1, 6):
        feel("touchMove", (x - 20 - 4 * step, y), (x + 20 + 4 * step, y))
    feel("touchEnd", (x - 40, y))
    feel("touchMove", (x - 60, y + 30))
    feel("touchEnd")
    assert near(easel) == pytest.approx(2, abs=0.05)
    assert easel.heard() == []


def test_what_is_between_two_fingers_stays_there(hand):
    easel, feel = hand
    x, y = easel.middle("F14")
    feel("touchStart", (x - 20, y), (x + 20, y))
    for step in range(1, 9):
        feel("touchMove", (x - 20 - 3 * step, y + step), (x + 20 + 5 * step, y + step))
    feel("touchEnd")
    assert easel.middle("F14") == pytest.approx((x + 8, y + 8), abs=1)


@pytest.mark.parametrize("length", [9, 30, 150])
def test_a_finger_moves_the_board_and_never_plays(hand, length):
    easel, feel = hand
    come(easel, 2, "J10")
    x, y = easel.middle("J10")
    feel("touchStart", (x, y))
    for part in (1, 2, 3):
        feel("touchMove", (x + length * part / 3, y))
    feel("touchEnd")
    assert easel.heard() == []
    assert easel.middle("J10") == pytest.approx((x + length, y), abs=8)


def test_a_finger_that_trembles_still_taps(hand):
    easel, feel = hand
    come(easel, 2, "J10")
    x, y = easel.middle("J10")
    feel("touchStart", (x, y))
    feel("touchMove", (x + 5, y - 5))
    feel("touchEnd")
    assert easel.heard() == ["tap J10 touch"]
    assert easel.middle("J10") == pytest.approx((x, y), abs=0.1)


def test_the_mouse_moves_the_board_and_never_plays(desk):
    mouse = desk.page.mouse
    come(desk, 3, "J10")
    x, y = desk.middle("J10")
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 60, y + 40, steps=6)
    mouse.up()
    assert desk.heard() == []
    mouse.click(*desk.middle("J10"))
    assert desk.heard() == ["tap J10 mouse"]


def test_the_board_never_leaves_its_place(desk):
    come(desk, 2, "A1")
    mouse = desk.page.mouse
    for way in ((300, 300), (-300, -300), (-300, -300)):
        mouse.move(220, 220)
        mouse.down()
        mouse.move(220 + way[0], 220 + way[1], steps=4)
        mouse.up()
        x, y, w, h = desk.page.evaluate("easel.zoom.seen")
        left, top, width, height = desk.page.evaluate("easel.zoom.box")
        assert left <= x <= left + width - w
        assert top <= y <= top + height - h
    assert (x, y) == pytest.approx((left + width - w, top + height - h))


# ---- wheel, buttons, map, keys ----


def test_a_wheel_with_ctrl_comes_nearer_round_the_mouse(desk):
    page = desk.page
    here = desk.middle("D4")
    page.mouse.move(*here)
    page.mouse.wheel(0, -100)
    assert near(desk) == 1
    page.keyboard.down("Control")
    for _ in range(3):
        page.mouse.wheel(0, -100)
    page.wait_for_function(f"{SEEN} > 2")
    assert desk.middle("D4") == pytest.approx(here, abs=1)
    for _ in range(9):
        page.mouse.wheel(0, 100)
    page.wait_for_function(f"{SEEN} === 1")


def test_buttons(hand):
    easel, _ = hand
    click = {
        word: easel.page.locator(f".{word}") for word in ("zoom_in", "zoom_out", "whole_board")
    }
    for _ in range(9):
        click["zoom_in"].click()
    assert near(easel) == 4
    click["zoom_out"].click()
    assert near(easel) == pytest.approx(4 / 1.5)
    click["whole_board"].click()
    assert near(easel) == 1
    assert click["whole_board"].get_attribute("aria-disabled") == "true"
    keys = easel.page.eval_on_selector_all(
        ".lens [data-key]", "all => all.map((b) => b.dataset.key)"
    )
    assert keys == ["+", "-", "0"]


def test_with_a_mouse_the_buttons_come_when_they_are_needed(desk):
    assert desk.page.locator(".lens").is_hidden()
    come(desk, 2, "J10")
    assert desk.page.locator(".whole_board").is_visible()


def test_the_map_shows_and_moves_what_is_seen(desk):
    page = desk.page
    come(desk, 3, "J10")
    desk.wait()
    box = page.locator(".map").bounding_box()
    page.mouse.click(box["x"] + box["width"] * 0.8, box["y"] + box["height"] * 0.7)
    middle = page.evaluate(
        "({ box, seen }) => [0, 1].map((n) => (seen[n] + seen[n + 2] / 2 - box[n]) / box[n + 2])",
        page.evaluate_handle("easel.zoom"),
    )
    assert middle == pytest.approx([0.8, 0.7], abs=0.02)
    desk.wait()
    frame = page.locator(".map i").bounding_box()
    assert frame["x"] + frame["width"] / 2 == pytest.approx(box["x"] + box["width"] * 0.8, abs=3)


def test_the_keyboards_cursor_stays_in_sight(desk):
    come(desk, 3, "J10")
    desk.page.focus("#before")
    for key in ("Tab", "Control+Home"):
        desk.page.keyboard.press(key)
    assert desk.focused() == "A1"
    x, y = desk.middle("A1")
    box = desk.page.locator("#board").bounding_box()
    assert box["x"] < x < box["x"] + box["width"]
    assert box["y"] < y < box["y"] + box["height"]


@pytest.mark.parametrize(
    ("key", "shown"),
    [("ninuki", played(GAME.rules(size=9))), ("jungle", Shown(JUNGLE.start(JUNGLE.rules()), 0))],
)
def test_a_small_board_stays_whole(browser, key, shown):
    with opened(browser, viewport={"width": 440, "height": 800}) as page:
        easel = Easel(page)
        easel.set_up_board(key, shown, width=BOARD)
        page.evaluate("(words) => easel.near(words)", WORDS)
        page.mouse.move(220, 220)
        page.keyboard.down("Control")
        page.mouse.wheel(0, -100)
        page.evaluate("document.querySelector('.zoom_in').click()")
        assert near(easel) == 1
        assert page.evaluate("easel.host.style.touchAction") == "manipulation"


# ---- the picture and the spots are one ----


@pytest.mark.parametrize("factor", [1, 1.37, 2, 2.3, 3.1, 4])
def test_spots_and_picture_agree(browser, factor):
    """Within half a pixel: where the picture is drawn, where the grid's cell lies, and what a
    pointer there hits."""
    spots = [
        Spot(f"{row} {col}", col * 100, row * 100, 100, 100, row + 1, col + 1, "")
        for row in range(19)
        for col in range(19)
    ]
    place = spots[7 * 19 + 5]
    dot = circle(place.x + 50, place.y + 50, 30, fill="danger")
    scene = Scene("plain", (-18, -18, 1936, 1936), [], over=[dot])
    with opened(browser, viewport={"width": 440, "height": 800}) as page:
        easel = Easel(page)
        easel.set_up(scene, Sheet("plain", {}, {}), width=BOARD)
        page.add_style_tag(content="html { background: #fff !important; --danger: #f00 }")
        easel.mount(scene, Sheet("plain", {}, {}))
        page.evaluate("(spots) => easel.point(spots, {})", [spot.json() for spot in spots])
        page.evaluate("(words) => easel.near(words)", WORDS)
        come(easel, factor, place.id)
        easel.wait()
        x, y = easel.middle(place.id)
        hit = page.evaluate("([x, y]) => easel.painter.toScene(x, y)", [x, y])
        pixel = 1936 / BOARD / factor
        assert (hit["x"], hit["y"]) == pytest.approx((place.x + 50, place.y + 50), abs=pixel / 2)
        drawn = page.evaluate(CENTRE, data_url(easel.picture()))
        corner = page.locator("#board").bounding_box()
        assert drawn == pytest.approx([x - corner["x"], y - corner["y"]], abs=0.5)


def test_letters_stay_in_sight(desk):
    """Away from the edges the margin with the letters is as at the edge."""
    desk.show(NINUKI.scene(replace(played(WIDE), hand="J10", table={"coordinates": "on"})))
    box = desk.page.locator("#board").bounding_box()
    come(desk, 2.3, "J10")
    strips = []
    for y in (0.1, 0.6):  # at the upper edge, and away from it
        desk.page.evaluate("(y) => easel.zoom.centre(0.5, y)", y)
        desk.wait()
        strips.append(
            desk.page.screenshot(clip={**box, "x": box["x"] + 40, "width": 320, "height": 28})
        )
    assert desk.difference(*strips) < 0.01


CENTRE = """async (code) => {
  const image = Object.assign(new Image(), { src: code });
  await image.decode();
  const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
  context.drawImage(image, 0, 0);
  const { data, width } = context.getImageData(0, 0, image.width, image.height);
  let [sum, x, y] = [0, 0, 0];
  for (let i = 0; i < data.length / 4; i += 1) {
    const red = Math.max(0, data[4 * i] - data[4 * i + 1] - 99); // a shadow is a little red too
    [sum, x, y] = [sum + red, x + red * ((i % width) + 0.5), y + red * (Math.floor(i / width) + 0.5)];
  }
  return [x / sum, y / sum];
}"""


# ---- on the built site ----


def test_a_finger_plays_on_a_phone(visit):
    """Two taps, each as far off as a finger may be, and the button: every stone where it was
    meant, with all of the board in sight again."""
    table = Table(GAME, WIDE)
    text = write_game(StoredGame(table, (PERSON, PERSON)))
    one = visit(**{**PHONE, "viewport": {"width": BOARD, "height": 740}})
    kept = f"localStorage['asobiban/1/ninuki/game'] ??= {json.dumps(text)}"
    one.context.add_init_script(f"if (location.protocol !== 'about:') {kept}")
    page = one.open("ninuki/")
    wait_ready(page)
    chance = Random(2)
    for meant in chance.sample(GAME.start(WIDE).grid.names, 12):
        for size in (9, 10):
            tap_near(page, meant, chance.uniform(-size, size), chance.uniform(-size, size))
            play = page.locator("#status .main")
            expect(play).to_be_visible()
            if play.get_attribute("data-value") == meant:
                break
        expect(play).to_have_attribute("data-value", meant)
        play.tap()
        expect(page.locator(".lens")).to_have_attribute("data-state", "able")
        word = f":{meant}\\n"
        page.wait_for_function(f"localStorage['asobiban/1/ninuki/game'].includes('{word}')")


def tap_near(page, spot, right, down):
    box = page.locator(f'[data-spot="{spot}"]').bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.touchscreen.tap(x + right, y + down)


def test_keys_come_nearer_on_a_desk(visit):
    page = visit(viewport={"width": 1280, "height": 800}).open("ninuki/")
    wait_ready(page)
    lens = page.locator(".lens")
    page.keyboard.press("+")
    expect(lens).to_have_attribute("data-state", "near")
    page.keyboard.press("-")
    expect(lens).to_have_attribute("data-state", "able")
    page.keyboard.press("+")
    page.keyboard.press("0")
    expect(lens).to_be_hidden()
