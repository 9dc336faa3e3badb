"""`bench startup`: how soon a page answers, beside other pages.

A first visit is one by a person without any cache, a second one by the same person with
the pages of the first closed. All pages are visited in turn in every round. Processor
time, of all threads of the page's process, says nearly the same with less noise.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass

from playwright.sync_api import Browser

from web.app.computer import levels
from web.build.bench_browser import chromium, noted, renderers, seated, settled, visitor
from web.build.bench_pages import make_sites
from web.build.bench_table import Series, Target, interleaved, ratio, show
from web.build.serve import Server

SHARE = 0.45  # of the stock page's time that our app may take
STAY = 5_000  # milliseconds a visitor stays: the browser keeps compiled code only after a while


@dataclass(frozen=True)
class Kind:
    """A page to visit, and what to wait for."""

    site: str
    path: str
    ends: tuple[str, ...]  # what the page notes, before the visit is over
    script: str = ""
    offline: bool = False  # it stores itself for use without a network


Visits = tuple[dict[str, float], ...]  # the first and the second: what was noted, when


@contextmanager
def served(game: str) -> Iterator[dict[str, str]]:
    """The sites' addresses, while they are served."""
    with ExitStack() as stack:
        addresses = {}
        for name, folder in make_sites(game).items():
            server = Server(folder)
            server.start()
            stack.callback(server.shutdown)
            addresses[name] = server.address
        yield addresses


def visits(browser: Browser, address: str, kind: Kind) -> Visits:
    """A first and a second visit."""
    found = []
    with visitor(browser, address, kind.script) as context:
        for _ in range(2):
            page = context.new_page()
            before = {process["id"]: process["cpuTime"] for process in renderers(browser)}
            page.goto(address + kind.path)
            last = max(noted(page, end) for end in kind.ends)
            spent = max(p["cpuTime"] - before.get(p["id"], 0) for p in renderers(browser))
            if kind.offline:
                settled(page)
            found.append({**page.evaluate("window.noted"), "processor": 1000 * spent})
            page.wait_for_function(f"performance.now() > {last + STAY}")
            page.close()
    return tuple(found)


def measure(game: str, kinds: Mapping[str, Kind], rounds: int) -> dict[str, list[Visits]]:
    """Visits of every kind in every round, after one round that is not counted."""
    with served(game) as addresses, chromium() as browser:

        def visit(name: str) -> Visits:
            return visits(browser, addresses[kinds[name].site], kinds[name])

        for name in kinds:
            visit(name)
        return interleaved(list(kinds), rounds, visit)


def series(found: Mapping[str, list[Visits]], kind: str, visit: int, note: str) -> Series:
    """One figure of one kind of page over the rounds."""
    return Series(f"{kind}: {note}", tuple(both[visit][note] for both in found[kind]))


def startup(game: str, rounds: int) -> list[Target]:
    """Measure and show how soon Python answers, and the computer."""
    path = f"{game}/"
    opens = seated(game, levels(game)[0].key, "person")
    kinds = {
        "empty": Kind("empty", "", ("loaded",)),
        "stock": Kind("stock", "", ("ready",)),
        "site": Kind("site", path, ("ready",), offline=True),
        "computer opens": Kind("site", path, ("moved",), opens, offline=True),
    }
    found = measure(game, kinds, rounds)
    targets = []
    for visit, name in enumerate(("first", "second")):
        stock, site = (series(found, kind, visit, "ready") for kind in ("stock", "site"))
        rows = [
            series(found, "empty", visit, "loaded"),
            stock,
            site,
            series(found, "computer opens", visit, "moved"),
        ]
        show(f"{name} visit, ms, and × the stock page", rows, stock)
        work = [series(found, kind, visit, "processor") for kind in ("stock", "site")]
        show(f"{name} visit, ms of processor time until ready", work, work[0])
        targets.append(Target(f"app ready, {name} visit, × stock", ratio(site, stock), SHARE))
    return targets
