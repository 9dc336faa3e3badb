"""Arena in the browser: two persons and a computer at one device, and nothing leaks between them."""

import json
import re

import pytest
from playwright.sync_api import expect

from pygames.arena import GAME
from pygames.arena.cards import CLASSES
from pygames.arena.position import Phase
from pygames.table import load
from tests.browser.conftest import wait_ready
from tests.browser.player import TOO_LOW, TOO_WIDE, Player, seated
from web.app import seal
from web.app.store import PERSON

NAMES = dict(zip(CLASSES, ("Braver", "Warrior", "Archer", "Lancer", "Magician"), strict=True))
# All that a curious person could find, but for the drawings of all five classes, which every
# game's page has from the start.
EVERYTHING = """() => {
  const page = document.documentElement.cloneNode(true);
  for (const drawings of page.querySelectorAll("#symbols, defs")) drawings.remove();
  return JSON.stringify([
    page.outerHTML, document.title, location.href, {...localStorage}, {...sessionStorage},
    [...document.querySelectorAll("canvas, svg, [aria-label]")].map((one) => one.ariaLabel),
  ]);
}"""
# Cards are seen by the labels over the board and by the pixels of the canvas.
SEEN = """() => [
  [...document.querySelectorAll("[data-spot]")].map((cell) => cell.ariaLabel).join(),
  document.querySelector("canvas").toDataURL(),
]"""


@pytest.fixture(scope="module")
def player(browser, site):
    with seated(browser, site, "en/arena/") as one:
        yield one


def state_of(player: Player):
    """The full state, from the record that the page keeps sealed."""
    kept = player.kept()
    text = seal.unseal(kept) if seal.is_sealed(kept) else kept
    return load({"arena": GAME}, text.partition("\n\n")[2]).state


def begin(player: Player, *players: str) -> None:
    """A new game by the form, with these players."""
    if player.dialog.is_visible():
        player.escape()
    player.press("#actions", "more")
    player.press("#dialog", "new")
    for seat, who in enumerate(players):
        player.dialog.locator(f'[name="player.{seat}"]').select_option(who)
    player.dialog.locator("[type=submit]").click()
    expect(player.dialog).to_be_hidden()


def settled(player: Player) -> None:
    """Until a person is asked for something, or the game is over.

    While a computer is to act, one may look at the cards or at the fight meanwhile.
    """
    while True:
        player.still()
        words = player.moves.count()
        if player.status.locator("[data-do=rematch], [data-do=hand_on]").count():
            return
        if not waits_for_computer(player, state_of(player).phase):
            return
        expect(player.moves).not_to_have_count(words)


def waits_for_computer(player: Player, phase: Phase) -> bool:
    """Whether the one asked is a computer; a main card is asked of everybody."""
    if phase.name == "main":
        return False
    seat = phase.target if phase.name == "answer" else phase.seat
    return player.player_of(seat).input_value() != PERSON


def check_nothing_is_told(player: Player, *, heard: bool = True) -> None:
    """No class that nobody at the table has shown stands anywhere in the page.

    What is `heard` is the tree for screen readers; of the picture before Python, Playwright
    counts the definitions of all drawings to it.
    """
    state = state_of(player)
    public = {card.kind for hand in state.hands for card in hand.cards if card.up}
    public |= set(state.requiem)
    everything = player.page.evaluate(EVERYTHING)
    if heard:
        everything += player.page.locator("body").aria_snapshot()
    for kind in set(CLASSES) - public:
        assert NAMES[kind] not in everything
        assert not re.search(rf'"{kind}[.-]', everything)
    assert "*deal" not in everything


def come(player: Player) -> None:
    player.press("#status", "come")
    expect(player.page.locator("#hold")).to_be_visible()


def test_at_every_curtain_the_page_knows_nothing(player: Player):
    begin(player, PERSON, PERSON, "1")
    curtains = 0
    for _ in range(90):
        settled(player)
        if curtains == 8:
            break
        if player.status.locator("[data-do=rematch]").count():
            player.press("#status", "rematch")  # some games are short
        elif player.status.locator("[data-do=come]").count():
            check_nothing_is_told(player)
            curtains += 1
            come(player)
        elif player.status.locator("[data-do=hand_on]").count():
            player.press("#status", "hand_on")
        else:
            act(player)
    assert curtains == 8


def act(player: Player) -> None:
    """Whatever the person asked may do, after a look at the cards."""
    words = player.moves.count()
    hold = player.page.locator("#hold")
    hold.hover()
    player.page.mouse.down()
    expect(player.at("c0").or_(player.at("c1")).first).to_have_attribute(
        "aria-label", re.compile("near .*far")
    )
    player.page.mouse.up()
    if player.status.locator("[data-do=skip]").count():
        player.press("#status", "skip")
    state = state_of(player)
    if state.phase.name in ("prepare", "answer"):
        player.status.locator("[data-do=word]").last.click()
    elif state.phase.name == "main":
        player.tap("c2", "c2")
    else:
        player.tap(str(state.targets(state.phase.seat)[0] + 1))
        player.status.locator("[data-do=word]").first.click()
    expect(player.moves).not_to_have_count(words)


def test_a_reload_lands_on_the_curtain(player: Player):
    begin(player, PERSON, PERSON, "1")
    come(player)
    expect(player.page.locator("#moves")).to_contain_text("C has chosen")
    player.press("#status", "look")
    expect(player.at("c1")).to_have_attribute("aria-label", re.compile("near"))
    kept = state_of(player)
    player.page.reload()
    check_nothing_is_told(player, heard=False)  # before Python is there
    wait_ready(player.page)
    expect(player.at("curtain")).to_be_visible()
    check_nothing_is_told(player)
    assert state_of(player) == kept


@pytest.mark.parametrize("away", ["blur", "pagehide", "visibilitychange", "pointercancel"])
def test_leaving_hides_the_cards_at_once(player: Player, away):
    begin(player, PERSON, PERSON, "1")
    come(player)
    expect(player.moves.last).to_contain_text("C has chosen")  # nothing moves any more
    page = player.page
    page.wait_for_function("document.querySelector('canvas').dataset.state === 'still'")
    covered = page.evaluate(SEEN)
    page.locator("#hold").hover()
    page.mouse.down()
    expect(player.at("c1")).to_have_attribute("aria-label", re.compile("near"))
    page.wait_for_function("document.querySelector('canvas').dataset.state === 'still'")
    labels, picture = page.evaluate(SEEN)
    assert "near" in labels
    assert picture != covered[1]
    after = page.evaluate(
        f"""(away) => {{
          if (away === "visibilitychange") {{
            Object.defineProperty(document, "hidden", {{ value: true, configurable: true }});
            document.dispatchEvent(new Event(away));
            delete document.hidden;
          }} else if (away === "pointercancel") dispatchEvent(new PointerEvent(away, {{ pointerId: 1 }}));
          else dispatchEvent(new Event(away));
          return ({SEEN})();
        }}""",
        away,
    )
    assert after[0] == covered[0]
    assert after[1] == covered[1]
    page.mouse.up()


def test_letting_go_hides_the_cards_and_opening_them_keeps_them(player: Player):
    begin(player, PERSON, PERSON, "1")
    come(player)
    expect(player.moves.last).to_contain_text("C has chosen")  # nothing moves any more
    known = re.compile("near")
    player.page.locator("#hold").hover()
    player.page.mouse.down()
    expect(player.at("c1")).to_have_attribute("aria-label", known)
    player.page.mouse.up()
    expect(player.at("c1")).not_to_have_attribute("aria-label", known)
    player.press("#status", "look")
    expect(player.at("c3")).to_have_attribute("aria-label", known)
    player.tap("c3")
    expect(player.status.locator("[data-do=word]")).to_be_visible()
    expect(player.at("c3")).to_have_attribute("aria-label", known)
    view = player.page.evaluate("localStorage.getItem('asobiban/1/arena/en/view')")
    assert json.loads(view)["scene"]["pieces"] == []  # what is kept is the curtain
    player.press("#status", "cover")
    expect(player.at("c3")).not_to_have_attribute("aria-label", known)


def test_the_keyboard_alone(player: Player):
    begin(player, PERSON, PERSON, "1")
    page = player.page
    player.tab_to("[data-spot=curtain]")
    page.keyboard.press("Enter")
    expect(page.locator("#hold")).to_be_visible()
    expect(player.page.locator("#moves")).to_contain_text("C has chosen")  # that is said as well
    player.tab_to("#hold")
    page.keyboard.down(" ")
    expect(player.at("c1")).to_have_attribute("aria-label", re.compile("near"))
    expect(player.said).to_contain_text("near")
    page.keyboard.up(" ")
    expect(player.at("c1")).not_to_have_attribute("aria-label", re.compile("near"))
    assert player.said.inner_text() == ""
    player.tab_to("[role=gridcell]")
    player.walk_to("c2")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(player.at("curtain")).to_be_visible()
    expect(player.status).to_contain_text("B")


def test_two_rounds_by_the_keyboard_alone(player: Player):
    """Curtains, looks, mains, fights, preparation: two persons and a computer, no mouse."""
    begin(player, PERSON, PERSON, "1")
    keys = player.page.keyboard
    did = set()
    for _ in range(60):
        settled(player)
        phase = state_of(player).phase
        if player.status.locator("[data-do=rematch]").count() or did >= {"main", "turn", "prepare"}:
            break
        if player.status.locator("[data-do=come]").count():
            player.tab_to("[data-spot=curtain]")
            keys.press("Enter")
            expect(player.page.locator("#hold")).to_be_visible()
            continue
        if player.status.locator("[data-do=hand_on]").count():
            player.tab_to("[data-do=hand_on]")
            keys.press("Enter")
            continue
        words = player.moves.count()
        choose_by_keys(player, phase.name)
        did.add(phase.name)
        expect(player.moves).not_to_have_count(words)
    assert {"main", "turn"} <= did


def choose_by_keys(player: Player, phase: str) -> None:
    """Something that the person asked may do."""
    keys = player.page.keyboard
    skip = player.status.locator("[data-do=skip]")
    if skip.count():
        player.tab_to("[data-do=skip]")
        keys.press("Enter")
        expect(skip).to_have_count(0)
    if phase in ("prepare", "answer"):
        player.tab_to("#status [data-do=word]")
        keys.press("Enter")
        return
    player.tab_to("[role=gridcell]")
    if phase == "main":
        player.walk_to("c2")
        keys.press("Enter")
        keys.press("Enter")
        return
    state = state_of(player)
    player.walk_to(str(state.targets(state.phase.seat)[0] + 1))
    keys.press("Enter")
    player.tab_to("#status [data-do=word]")
    keys.press("Enter")


def test_a_class_is_crossed_out_on_a_card_not_seen(player: Player):
    begin(player, PERSON, "1", "1")
    player.tap("c1", "c1")
    marks = player.page.locator(".pencil [data-do=mark]")
    expect(marks.first).to_be_visible()
    expect(marks.first).to_have_attribute("aria-label", re.compile("^[BC], main: not the "))
    marks.first.click()
    expect(marks.first).to_have_attribute("aria-pressed", "true")
    player.page.reload()
    wait_ready(player.page)
    expect(marks.first).to_have_attribute("aria-pressed", "true")


def test_one_person_needs_no_curtain_and_reads_the_fights(player: Player):
    begin(player, PERSON, "1", "1")
    expect(player.at("c1")).to_have_attribute("aria-label", re.compile("near"))
    assert player.page.locator("#hold").count() == 0
    player.tap("c1", "c1")
    skip = player.status.locator("[data-do=skip]")
    expect(player.page.locator("#moves")).to_contain_text("All mains stand")
    for _ in range(20):
        player.still()
        if skip.count():
            break
        words, state = player.moves.count(), state_of(player)
        if not waits_for_computer(player, state.phase):
            if state.phase.name == "turn":
                player.tap(str(state.targets(0)[0] + 1))
            player.status.locator("[data-do=word]").first.click()
        expect(player.moves).not_to_have_count(words)
    expect(player.said).to_contain_text(re.compile("attacks"))
    skip.click()


@pytest.mark.parametrize("size", [(320, 640), (360, 740), (768, 1024), (1280, 800)])
def test_it_fits_every_width(player: Player, size):
    player.page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
    begin(player, PERSON, PERSON, "1")
    expect(player.at("curtain")).to_be_visible()
    assert player.page.evaluate(TOO_WIDE) == []
    come(player)
    assert player.page.evaluate(TOO_WIDE) == []
    player.press("#actions", "more")
    player.press("#dialog", "new")
    expect(player.dialog.locator(".numbers")).to_be_visible()
    assert player.page.evaluate(TOO_WIDE) == []
    player.escape()
    player.page.set_viewport_size({"width": 1280, "height": 800})


def test_fingers_find_large_controls(visit):
    one = Player(
        visit(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True), "arena/"
    )
    begin(one, PERSON, PERSON, "1")
    one.press("#status", "come")
    expect(one.page.locator("#hold")).to_be_visible()
    assert one.page.evaluate(TOO_LOW) == []
