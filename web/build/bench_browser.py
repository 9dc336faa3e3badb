"""What the benches do with a browser: open pages, and read what they noted of themselves."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    Request,
    Response,
    TimeoutError,
    sync_playwright,
)

from build import Failed
from pygames import GAMES
from pygames.table import Table
from web.app.store import StoredGame, write_game
from web.build.browser import find_chromium

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
LIMIT = 120_000  # milliseconds that any one thing may take

# Noted by the page itself, in milliseconds since its navigation began.
NOTES = """
window.noted = {};
new PerformanceObserver((list) => {
  for (const { name, startTime } of list.getEntries())
    if (name === "first-contentful-paint") noted.paint = startTime;
}).observe({ type: "paint", buffered: true });
new MutationObserver(() => {
  if (document.body?.dataset.app === "ready") noted.ready ??= performance.now();
}).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-app"] });
addEventListener("load", () => { noted.loaded = performance.now(); });
const keep = Storage.prototype.setItem;
Storage.prototype.setItem = function (key, text) {
  if (key.endsWith("/game")) noted.moved ??= performance.now();
  keep.call(this, key, text);
};
"""


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser, closed at the end."""
    with sync_playwright() as playwright:
        path = find_chromium()
        browser = playwright.chromium.launch(executable_path=path, args=[*FLAGS])
        try:
            yield browser
        finally:
            browser.close()


@contextmanager
def visitor(browser: Browser, address: str, script: str = "") -> Iterator[BrowserContext]:
    """A person who has never been there. Raises Failed when a page asked for what is not there."""
    # Waiting evaluates text in the page, which the policy of an embedded task forbids.
    context = browser.new_context(locale="ja-JP", bypass_csp=True)
    context.set_default_timeout(LIMIT)
    context.add_init_script(NOTES + script)
    wrong: list[str] = []

    def asked(request: Request) -> None:
        if not request.url.startswith((address, "blob:", "data:")):
            wrong.append(request.url)

    def answered(response: Response) -> None:
        if response.status >= HTTPStatus.BAD_REQUEST:
            wrong.append(response.url)

    context.on("request", asked)
    context.on("response", answered)
    try:
        yield context
    finally:
        context.close()
        if wrong:
            raise Failed(f"a page at {address} asked for {wrong[0]}, which is not there")


def noted(page: Page, what: str) -> float:
    """When something happened, waiting until it has. Raises Failed when it does not."""
    try:
        return float(page.wait_for_function(f"window.noted.{what}").json_value())
    except TimeoutError as late:
        state = page.evaluate("JSON.stringify([window.noted, document.body.innerText])")
        raise Failed(f"{page.url} has not noted '{what}' after {LIMIT} ms: {state}") from late


def renderers(browser: Browser) -> list[dict[str, Any]]:
    """The processes that show pages: each one's `id`, and `cpuTime` so far in seconds.

    The browser has pages of its own; the visited one is the process that does most.
    """
    session = browser.new_browser_cdp_session()
    found: list[dict[str, Any]] = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return [process for process in found if process["type"] == "renderer"]


def settled(page: Page) -> None:
    """Wait until the service worker has stored the site."""
    page.wait_for_function("navigator.serviceWorker.controller !== null")


def seated(game: str, *players: str) -> str:
    """A script that puts a fresh game with these players into the page's store."""
    table = Table(GAMES[game], GAMES[game].rules())
    text = write_game(StoredGame(table, players))
    return f"keep.call(localStorage, 'asobiban/1/{game}/game', {text!r});"
