"""What axe finds wrong with a page, in each of the looks that a page must stand."""

from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page

from build import ROOT

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async () => (await axe.run({ resultTypes: ["violations"] })).violations.map(
  ({ id, nodes }) => [id, ...nodes.map(({ html, failureSummary }) => html + failureSummary)])"""

Look = tuple[str, int, int]  # light or dark, width, height
LOOKS: list[Look] = [
    (scheme, width, height)
    for scheme in ("light", "dark")
    for width, height in ((1280, 800), (360, 640))
]


def put_on(page: Page, look: Look) -> None:
    """Show the page in a look."""
    scheme, width, height = look
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    page.set_viewport_size({"width": width, "height": height})


def in_every_look(page: Page) -> Iterator[Look]:
    """The page in one look after the other."""
    for look in LOOKS:
        put_on(page, look)
        yield look


def violations(page: Page) -> list[Any]:
    """Each rule that the page breaks now, with the elements that break it."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    return page.evaluate(RUN)
