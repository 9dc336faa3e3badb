"""`bench memory`: what the page and its two Pythons take, game after game.

Counted is the proportional set size (PSS) of the browser's process that shows the page;
the system tells it on Linux only. Two computers play; their first game at the strongest
level, which fills its tables, the others at a quicker one.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page

from build import Failed, say
from web.app.computer import levels
from web.app.turns import LEAST
from web.build.bench_browser import chromium, noted, renderers, seated, visitor
from web.build.bench_pages import make_sites
from web.build.bench_table import Series, Target, number, show
from web.build.serve import Server

LIMIT = 300.0  # megabytes after a whole game
GROWTH = 1.05  # of game 2 that the last one may take
GAME_LIMIT = 900_000  # milliseconds for one game

# No one looks: moves need not wait to be seen.
HURRY = f"""
const wait = window.setTimeout;
window.setTimeout = (work, after, ...rest) => wait(work, after === {LEAST} ? 0 : after, ...rest);
"""
PRESS = """([what, value]) => {
  const button = document.createElement("button");
  Object.assign(button.dataset, { do: what, value });
  document.body.append(button);
  button.click();
  button.remove();
}"""
OVER = "document.querySelector('[data-do=rematch]')"


def megabytes(browser: Browser, page: Page) -> float:
    """The PSS of the largest process that shows a page, garbage collected. Raises Failed."""
    page.request_gc()
    return max(_pss(found["id"]) for found in renderers(browser))


def _pss(process: int) -> float:
    file = Path(f"/proc/{process}/smaps_rollup")
    if not file.exists():
        raise Failed("Memory can be measured on Linux only.")
    found = re.search(r"^Pss: +(\d+) kB", file.read_text(encoding="ascii"), re.MULTILINE)
    assert found, file
    return int(found[1]) / 1024


def games(page: Page, count: int, quick: str, seats: int, done: Callable[[], None]) -> None:
    """Let the seated computers play so many games, and say when each is over."""
    for played in range(1, count + 1):
        page.wait_for_function(OVER, timeout=GAME_LIMIT)
        done()
        if played == 1:
            for seat in range(seats):
                page.evaluate(PRESS, ["seat", f"{seat}:{quick}"])
        page.evaluate(PRESS, ["rematch", ""])
        page.wait_for_function(f"!{OVER}")


def memory(game: str, count: int) -> list[Target]:
    """Measure and show the page's memory after each game."""
    keys = [level.key for level in levels(game)]
    used: list[float] = []

    def note() -> None:
        used.append(megabytes(browser, page))
        say(f"  game {len(used)}: {number(used[-1])} MB")

    server = Server(make_sites(game)["site"])
    server.start()
    script = seated(game, keys[-1], keys[-1]) + HURRY
    with chromium() as browser, visitor(browser, server.address, script) as context:
        page = context.new_page()
        page.goto(server.address + f"{game}/")
        noted(page, "ready")
        say(f"  ready: {number(megabytes(browser, page))} MB")
        games(page, count, keys[len(keys) // 2], 2, note)
    server.shutdown()
    show("memory after a game, MB", [Series("page and both workers", tuple(used))])
    found = [Target("after the first game, MB", used[0], LIMIT)]
    if count > 2:
        found.append(Target(f"game {count} beside game 2, ×", used[-1] / used[1], GROWTH))
    return found
