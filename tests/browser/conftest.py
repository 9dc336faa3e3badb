"""The built site, served under a sub-path, and a Chromium to look at it with."""

import os
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright

from build import DIST
from web.build.browser import find_chromium
from web.build.serve import Server

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PREFIX = "/some/where/"
PATIENCE = 120_000  # milliseconds: a machine with two busy cores starts Python slowly


def pytest_collection_modifyitems(items):
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def dist():
    if not (DIST / "index.html").is_file():
        pytest.fail("no site to test: run `python3 build.py site` first")
    return DIST


@pytest.fixture(scope="session")
def site(dist):
    """The server of the built site."""
    server = Server(dist, prefix=PREFIX)
    server.start()
    yield server
    server.shutdown()


@pytest.fixture(scope="session")
def browser():
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        path = os.environ.get("CHROMIUM") or find_chromium()
        chromium = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield chromium
        chromium.close()


class Visit:
    """One person's browser: opens pages, and keeps what went wrong on them."""

    def __init__(self, browser, site, **options):
        self.site = site
        self.context = browser.new_context(**{"locale": "ja-JP", **options})
        self.context.set_default_timeout(PATIENCE)
        self.errors = []
        self.foreign = []
        self.context.on("weberror", lambda error: self.errors.append(str(error.error)))
        self.context.on("request", self._watch)

    def _watch(self, request):
        if not request.url.startswith((self.site.address, "blob:", "data:")):
            self.foreign.append(request.url)

    def open(self, path="jungle/", **options):
        """A new page at an address below the site's root."""
        page = self.context.new_page()
        page.goto(self.site.address + path, **options)
        return page


@pytest.fixture
def visit(browser, site):
    """Makes visits; no page of theirs may fail or ask another host for anything."""
    made = []

    def make(server=site, **options):
        made.append(Visit(browser, server, **options))
        return made[-1]

    yield make
    for one in made:
        one.context.close()
    assert [one.errors for one in made] == [[] for _ in made]
    assert [one.foreign for one in made] == [[] for _ in made]


def wait_ready(page):
    """Until Python has answered the page."""
    page.wait_for_function("document.body.dataset.app === 'ready'")
