"""Mouse, pen and fingers: what becomes a tap, what a drag, and what nothing."""

import pytest

from pygames.jungle import GAME
from tests.browser.easel import Easel, opened
from web.app.boards import Shown, board

START = GAME.start(GAME.rules())
CALM = Shown(START, 0)
HELD = Shown(START, 0, hand="g3")


@pytest.fixture
def easel(browser):
    with opened(browser, viewport={"width": 600, "height": 700}) as page:
        made = Easel(page)
        made.set_up_jungle(CALM)
        yield made


@pytest.fixture
def hand(browser):
    """A page on a phone, and its fingers: `hand(kind, *points)` says what the glass feels."""
    options = {"viewport": {"width": 460, "height": 740}, "has_touch": True, "is_mobile": True}
    with opened(browser, **options) as page:
        made = Easel(page)
        made.set_up_jungle(CALM)
        session = page.context.new_cdp_session(page)

        def feel(kind, *points):
            touches = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)]
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

        yield made, feel


def test_a_tap_is_reported_when_the_button_is_lifted(easel):
    mouse = easel.page.mouse
    mouse.move(*easel.middle("g3"))
    mouse.down()
    assert easel.heard() == []
    mouse.up()
    assert easel.heard() == ["tap g3 mouse"]


def test_sliding_off_takes_a_tap_back(easel):
    mouse = easel.page.mouse
    mouse.move(*easel.middle("d5"))
    mouse.down()
    mouse.move(*easel.middle("d6"))
    mouse.up()
    mouse.move(*easel.middle("d5"))
    mouse.down()
    mouse.move(10, 10)
    mouse.up()
    assert easel.heard() == []


def test_other_buttons_do_nothing(easel):
    easel.page.mouse.click(*easel.middle("g3"), button="right")
    easel.page.mouse.click(*easel.middle("g3"), button="middle")
    assert easel.heard() == []


def test_a_click_brings_the_focus_without_a_second_tap(easel):
    easel.page.mouse.click(*easel.middle("e3"))
    assert easel.heard() == ["tap e3 mouse"]
    assert easel.focused() == "e3"


def test_a_drag_is_a_tap_and_a_drop(easel):
    """The tap comes first, so that the app can show where the piece may go."""
    mouse, jungle = easel.page.mouse, board("jungle")
    mouse.move(*easel.middle("g3"))
    mouse.down()
    x, y = easel.middle("g3")
    mouse.move(x, y - 6)
    assert easel.heard() == ["tap g3 mouse"]
    easel.show(jungle.scene(HELD))
    mouse.move(*easel.middle("g4"), steps=3)
    carried = easel.page.evaluate("easel.painter.carried")
    assert (carried["id"], carried["aim"]["id"], carried["scale"]) == (piece_at("g3"), "g4", 1)
    mouse.up()
    assert easel.heard() == ["drag g3 g4"]


def piece_at(place):
    (piece,) = [piece for piece in board("jungle").scene(CALM).pieces if piece.place == place]
    return piece.id


def test_a_piece_in_the_hand_is_not_tapped_again(easel):
    easel.show(board("jungle").scene(HELD))
    drag(easel, "g3", "g4")
    assert easel.heard() == ["drag g3 g4"]


def drag(easel, start, *ends):
    mouse = easel.page.mouse
    mouse.move(*easel.middle(start))
    mouse.down()
    for end in ends:
        mouse.move(*easel.middle(end), steps=3)
    mouse.up()


def test_dropping_a_piece_where_it_was_keeps_it_in_the_hand(easel):
    drag(easel, "g3", "g4", "g3")
    assert easel.heard() == ["tap g3 mouse"]


def test_a_piece_that_the_app_did_not_take_up_is_not_dropped(easel):
    drag(easel, "g7", "g6")
    assert easel.heard() == ["tap g7 mouse"]


def test_a_drop_counts_while_the_app_has_not_answered_yet(easel):
    easel.page.evaluate("easel.awaits = true")
    drag(easel, "g3", "g4")
    assert easel.heard() == ["tap g3 mouse", "drag g3 g4"]


def test_nothing_is_dragged_when_dragging_is_off(easel):
    easel.page.evaluate("easel.mayDrag = false")
    drag(easel, "g3", "g4")
    assert easel.heard() == []


def test_escape_takes_a_drag_back(easel):
    easel.show(board("jungle").scene(HELD))
    mouse = easel.page.mouse
    mouse.move(*easel.middle("g3"))
    mouse.down()
    mouse.move(*easel.middle("g4"), steps=3)
    easel.page.keyboard.press("Escape")
    assert easel.page.evaluate("easel.painter.carried") is None
    mouse.up()
    assert [said for said in easel.heard() if said != "cancel"] == []


def test_a_dropped_piece_goes_on_from_where_it_was_let_go(easel):
    jungle = board("jungle")
    easel.show(jungle.scene(HELD))
    drag(easel, "g3", "g4")
    moved = jungle.scene(Shown(GAME.after(START, 0, GAME.read("g3g4")), 1, last="g3g4"))
    start = easel.page.evaluate(
        "(scene) => { easel.painter.show(scene); return easel.painter.motions[0]?.from ?? null; }",
        moved.json(),
    )
    home = next(piece for piece in jungle.scene(CALM).pieces if piece.place == "g3")
    assert start is None or abs(start["y"] - home.y) > 60


def test_where_the_mouse_rests_is_said_once_a_spot(easel):
    mouse = easel.page.mouse
    x, y = easel.middle("e3")
    for point in ((x, y), (x + 5, y), easel.middle("e4"), (2, 2)):
        mouse.move(*point)
    assert easel.page.evaluate("easel.rested") == ["e3", "e4", ""]
    mouse.move(x, y)
    mouse.down()
    mouse.move(*easel.middle("e4"), steps=3)
    assert easel.page.evaluate("easel.rested") == ["e3", "e4", "", "e3"]
    mouse.up()


def test_a_finger_rests_nowhere(hand):
    easel, feel = hand
    feel("touchStart", easel.middle("e3"))
    feel("touchEnd")
    assert easel.page.evaluate("easel.rested") == []


def test_a_finger_taps(hand):
    easel, feel = hand
    feel("touchStart", easel.middle("e3"))
    feel("touchEnd")
    assert easel.heard() == ["tap e3 touch"]


def test_a_second_finger_never_plays(hand):
    easel, feel = hand
    one, other = easel.middle("e3"), easel.middle("c3")
    feel("touchStart", one)
    feel("touchStart", one, other)
    feel("touchEnd", one)
    feel("touchEnd")
    assert easel.heard() == []
    feel("touchStart", one)
    feel("touchEnd")
    assert easel.heard() == ["tap e3 touch"]


def test_a_second_finger_beside_the_board_takes_a_drag_back(hand):
    easel, feel = hand
    x, y = easel.middle("e3")
    feel("touchStart", (x, y))
    feel("touchMove", (x, y - 40))
    assert easel.page.evaluate("easel.painter.carried !== null")
    feel("touchStart", (x, y - 40), (5, 5))
    assert easel.page.evaluate("easel.painter.carried") is None
    feel("touchEnd", (5, 5))
    feel("touchEnd")
    assert easel.heard() == ["tap e3 touch"]


def test_a_finger_carries_a_larger_piece_above_itself(hand):
    easel, feel = hand
    x, y = easel.middle("e3")
    feel("touchStart", (x, y))
    feel("touchMove", (x, y - 20))
    feel("touchMove", easel.middle("e4"))
    carried = easel.page.evaluate("easel.painter.carried")
    cell = easel.page.evaluate("easel.spots.find((spot) => spot.id === 'e4')")
    assert carried["scale"] == 1.3
    assert carried["aim"]["id"] == "e4"
    assert carried["y"] < cell["y"] + cell["h"] / 2 - 50
    feel("touchEnd")


def test_a_finger_scrolls_the_page_beside_the_pieces_only(hand):
    easel, _ = hand
    action = "(spot) => getComputedStyle(easel.grid.cells.get(spot)).touchAction"
    assert easel.page.evaluate(action, "e3") == "none"
    assert easel.page.evaluate(action, "e4") == "auto"
    assert easel.page.evaluate("getComputedStyle(easel.host).touchAction") == "manipulation"


def test_the_edge_of_the_glass_belongs_to_the_system(hand):
    easel, feel = hand
    easel.page.add_style_tag(content="body { padding: 40px 0 !important }")
    easel.page.wait_for_function("easel.host.getBoundingClientRect().left === 0")
    box = easel.page.locator('[data-spot="a3"]').bounding_box()
    x, y = box["x"] + 4, box["y"] + box["height"] / 2
    assert x < 24
    feel("touchStart", (x, y))
    feel("touchMove", (x + 60, y))
    assert easel.page.evaluate("easel.painter.carried") is None
    feel("touchEnd")
    assert easel.heard() == []
