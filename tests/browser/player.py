"""A person at a game's page: what they press, and what they see then."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Locator, expect

from pygames import GAMES
from pygames.game import Rules
from pygames.table import Table
from tests.browser.conftest import Visit, wait_ready
from tests.browser.easel import DIFFERENCE, data_url
from web.app.store import PERSON, StoredGame, write_game
from web.build.serve import Server

TABS = 80  # more than a page has tab stops

# What reaches beyond the window; the body hides it, so its scroll width would say nothing.
# A board that is seen from near does so inside its own frame.
TOO_WIDE = """() => [...document.querySelectorAll("body *")].filter((element) => {
  const { left, right, width, height } = element.getBoundingClientRect();
  if (!width || !height || (left >= -1 && right <= innerWidth + 1)) return false;
  return element.checkVisibility() && !element.closest("svg, .unseen, #board *");
}).map((element) => element.outerHTML.slice(0, 120))"""

# Controls that are lower than a fingertip. A radio button is pressed by its label.
TOO_LOW = """() => [...document.querySelectorAll("button, select, input, textarea, a[href]")]
  .map((control) => (control.matches("[type=radio]") ? control.closest("label") : control))
  .filter((control) => {
    const { width, height } = control.getBoundingClientRect();
    return width && control.checkVisibility() && height < 44;
  }).map((control) => control.outerHTML.slice(0, 120))"""


class Player:
    """One page of one game, with Python ready."""

    def __init__(self, visit: Visit, path: str) -> None:
        self.visit = visit
        self.page = visit.open(path)
        self.game = GAMES[path.strip("/").rpartition("/")[2]]
        self.status = self.page.locator("#status")
        self.moves = self.page.locator("#moves li")
        self.dialog = self.page.locator("#dialog")
        self.note = self.page.locator("#note")
        self.said = self.page.locator("#say")
        wait_ready(self.page)

    # ---- the game on the table ----

    def put(self, table: Table, *players: str, **more: Any) -> None:
        """Begin with a game, through the dialog for saved games; persons play unless said."""
        seats = players or (PERSON,) * table.rules.seats
        if self.dialog.is_visible():
            self.escape()
        self.press("#actions", "more")
        self.press("#dialog", "load")
        self.dialog.locator("textarea").fill(write_game(StoredGame(table, seats, **more)))
        self.dialog.locator("[type=submit]").click()
        expect(self.dialog).to_be_hidden()

    def begin(self, *players: str, rules: Rules | None = None, start: str = "") -> None:
        """Begin a game from its start, or from a position."""
        self.put(Table(self.game, rules or self.game.rules(), start), *players)

    def kept(self) -> str:
        """The game as it is stored."""
        text: str = self.page.evaluate(
            "(key) => localStorage.getItem(key) ?? ''", f"asobiban/1/{self.game.key}/game"
        )
        return text

    # ---- the page ----

    def still(self) -> None:
        """Until Python has answered everything that the page told it."""
        self.page.wait_for_function("document.body?.dataset.queue !== 'busy'")

    def escape(self) -> None:
        """Close the dialog by its key."""
        self.page.keyboard.press("Escape")
        expect(self.dialog).to_be_hidden()

    def at(self, spot: str) -> Locator:
        """The cell over a spot of the board."""
        return self.page.locator(f'#board [role=gridcell][data-spot="{spot}"]')

    def tap(self, *spots: str) -> None:
        """Tap spots, one after the other."""
        for spot in spots:
            self.at(spot).click()
        self.still()

    def press(self, panel: str, value: str) -> None:
        """The button of a panel that does this, or whose value is this; Python has answered."""
        self.page.locator(f'{panel} :is([data-do="{value}"], [data-value="{value}"])').click()
        self.still()

    def player_of(self, seat: int) -> Locator:
        """The choice of who plays a seat."""
        return self.page.locator(f'.seats select[data-prefix="{seat}:"]')

    # ---- keys ----

    def tab_to(self, selector: str) -> None:
        """Tab until the focus is there; what was done before has been answered."""
        self.still()
        for _ in range(TABS):
            self.page.keyboard.press("Tab")
            if self.page.evaluate("(one) => document.activeElement.matches(one)", selector):
                return
        raise AssertionError(f"Tab does not lead to {selector}")

    def walk_to(self, spot: str) -> None:
        """From the cell with the focus to another by arrow keys."""
        ways = self.page.evaluate(
            """(spot) => {
              const place = (cell) => [
                Number(cell.parentElement.ariaRowIndex), Number(cell.ariaColIndex)];
              const from = place(document.activeElement);
              const to = place(document.querySelector(`[role=gridcell][data-spot="${spot}"]`));
              return to.map((index, n) => index - from[n]);
            }""",
            spot,
        )
        for way, keys in zip(
            ways, (("ArrowUp", "ArrowDown"), ("ArrowLeft", "ArrowRight")), strict=True
        ):
            for _ in range(abs(way)):
                self.page.keyboard.press(keys[way > 0])
        assert self.page.evaluate("document.activeElement.dataset.spot") == spot

    # ---- the picture ----

    def picture(self, spot: str) -> bytes:
        """The board round a spot as it is seen when everything stands still."""
        self.page.wait_for_function("document.querySelector('canvas').dataset.state === 'still'")
        box = self.at(spot).bounding_box()
        assert box
        return self.page.screenshot(clip=box)

    def difference(self, one: bytes, other: bytes) -> float:
        """The share of pixels that are not alike."""
        share: float = self.page.evaluate(DIFFERENCE, [data_url(one), data_url(other)])
        return share


@contextmanager
def seated(browser: Browser, site: Server, path: str, **options: Any) -> Iterator[Player]:
    """A player for many tests: a new page with nothing stored. No error, no foreign request."""
    visit = Visit(browser, site, **{"reduced_motion": "reduce", **options})
    yield Player(visit, path)
    visit.context.close()
    assert (visit.errors, visit.foreign) == ([], [])
