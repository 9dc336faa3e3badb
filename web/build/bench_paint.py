"""`bench paint`: how soon there is a picture, beside a page with one line of text.

The pages are opened in a browser that nothing drives, and asked afterwards when they were
painted. What drives a browser puts a script of its own into every page as it opens: this took
the page 20 to 40 ms, just when our board is painted and when one line of text is already there.
"""

from __future__ import annotations

import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.request import Request, urlopen

from playwright.sync_api import Browser, Page, sync_playwright

from build import Failed
from web.build.bench_browser import FLAGS, settled
from web.build.bench_pages import make_sites
from web.build.bench_table import Series, Target, interleaved, show
from web.build.browser import find_chromium
from web.build.serve import Server

TIMES, MORE = 1.5, 50  # times the one-line page's first picture, or milliseconds more
STAY = 1.5  # seconds until a page is asked, and a new browser told to open one
PATIENCE = 30  # seconds for a browser to start
PAINTED = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null"
WINDOW = "--window-size=1280,887"  # 1280 by 800 for the page


@contextmanager
def alone() -> Iterator[str]:
    """A browser that has never been used; the result is its address on this machine."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        where = [f"--user-data-dir={profile}", "--remote-debugging-port=0", "--no-first-run"]
        command = [find_chromium(), "--headless", *FLAGS, WINDOW, *where, "about:blank"]
        quiet = subprocess.DEVNULL
        with subprocess.Popen(command, stdout=quiet, stderr=quiet) as process:
            try:
                yield f"http://127.0.0.1:{_port(Path(profile) / 'DevToolsActivePort')}"
            finally:
                process.terminate()


def _port(file: Path) -> int:
    """The port that a browser which has just started writes down. Raises Failed."""
    late = time.monotonic() + PATIENCE
    while time.monotonic() < late:
        lines = file.read_text(encoding="ascii").split() if file.exists() else []
        if lines:
            time.sleep(STAY)
            return int(lines[0])
        time.sleep(0.05)
    raise Failed(f"The browser did not start within {PATIENCE} s.")


def painted(browser: str, address: str, *, stores: bool) -> float:
    """Open a page, and say after how many milliseconds it had its first picture; then close it.

    A page that `stores` itself for use without a network is left when it has. Raises Failed.
    """
    with urlopen(Request(f"{browser}/json/new?{address}", method="PUT")):  # noqa: S310
        time.sleep(STAY)
    with sync_playwright() as playwright:
        driver = playwright.chromium.connect_over_cdp(browser)
        page = _page(driver, address)
        found: float | None = page.evaluate(PAINTED)
        if stores:
            settled(page)
        page.close()
    if found is None:
        raise Failed(f"{address} had no picture after {STAY} s.")
    return found


def _page(driver: Browser, address: str) -> Page:
    for page in (page for context in driver.contexts for page in context.pages):
        if page.url == address:
            return page
    raise Failed(f"{address} is not there any more: the page went elsewhere.")


def paint(game: str, rounds: int) -> list[Target]:
    """Measure and show how soon there is a picture, at a first visit and at a second.

    One browser visits all pages, each round's at addresses that it has never been to.
    """
    sites = make_sites(game)
    with alone() as browser:

        def visits(name: str) -> tuple[float, float]:
            server = Server(sites[name])
            server.start()
            address = server.address + (f"{game}/" if name == "site" else "")
            first, second = (painted(browser, address, stores=name == "site") for _ in range(2))
            server.shutdown()
            return first, second

        kinds = ["line", "site"]
        for kind in kinds:
            visits(kind)  # nobody's browser shows its first page
        found = interleaved(kinds, rounds, visits)
    targets = []
    for visit, name in enumerate(("first", "second")):
        line, site = (
            Series(f"{kind}: picture", tuple(both[visit] for both in found[kind])) for kind in kinds
        )
        show(f"{name} visit, first picture, ms, and × one line of text", [line, site], line)
        limit = max(TIMES * line.median, line.median + MORE)
        targets.append(Target(f"first picture, {name} visit, ms", site.median, limit))
    return targets
