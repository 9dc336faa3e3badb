"""A later start takes over the memory that an earlier visit left, and never depends on it."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import wait_ready

# Until a memory is kept.
KEPT = """async () => {
  for (let frames = 0; frames < 3600; frames += 1) {
    const name = (await caches.keys()).find((one) => one.startsWith("asobiban-memory"));
    if (name && (await (await caches.open(name)).keys()).length) return;
    await new Promise(requestAnimationFrame);
  }
  throw new Error("no memory is kept");
}"""
# What is kept is replaced by what `change` makes of it.
CHANGED = """async () => {
  const name = (await caches.keys()).find((one) => one.startsWith("asobiban-memory"));
  const cache = await caches.open(name);
  const [entry] = await cache.keys();
  const bytes = new Uint8Array(await (await cache.match(entry)).arrayBuffer());
  await cache.put(entry, new Response((CHANGE)(bytes)));
}"""
CHANGES = {
    "noise": "(bytes) => bytes.map((_, n) => (n * 97) % 251)",
    "another Pyodide's": """(bytes) => {
      const head = 4 * (2 + new Uint32Array(bytes.buffer)[1]);
      return bytes.map((byte, n) => (n >= head + 16 && n < head + 48 ? 255 - byte : byte));
    }""",
    "worn": "(bytes) => bytes.map((byte, n) => (n > 1e6 && n < 9e6 ? 255 : byte))",
}


def is_recalled(page):
    """Whether the app's Python comes from a memory."""
    return page.workers[0].evaluate("performance.getEntriesByName('recalled').length > 0")


def plays(page):
    """A move is played, and the computer answers."""
    for square in ("g3", "g4"):
        page.locator(f'#board [role=gridcell][data-spot="{square}"]').click()
    expect(page.locator("#moves li")).to_have_count(2)


def come_back(one, page):
    """Leave, and open the page with nothing kept but the memory."""
    page.evaluate("localStorage.clear()")
    page.close()
    return one.open()


@pytest.fixture
def left(visit):
    """A visit that has left a memory, and its page."""
    one = visit()
    page = one.open()
    wait_ready(page)
    assert not is_recalled(page)
    page.evaluate(KEPT)
    return one, page


def test_the_next_visit_starts_from_it(left):
    page = come_back(*left)
    wait_ready(page)
    assert is_recalled(page)
    plays(page)
    page.goto(left[0].site.address + "en/ninuki/")
    wait_ready(page)
    assert is_recalled(page)


@pytest.mark.parametrize("change", CHANGES)
def test_one_that_is_of_no_use_is_replaced(left, change):
    one, page = left
    page.evaluate(CHANGED.replace("CHANGE", CHANGES[change]))
    page = come_back(one, page)
    wait_ready(page)
    assert not is_recalled(page)
    plays(page)
    page.reload()
    wait_ready(page)
    page.evaluate(KEPT)


def test_without_storage_python_starts_as_usual(visit):
    one = visit()
    one.context.add_init_script("delete self.caches")
    page = one.open()
    wait_ready(page)
    plays(page)
