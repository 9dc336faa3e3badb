"""`bench pan`: the work of a frame while a full late Goryūjin board is moved and zoomed.

Each frame the page gets one event, a drag or a pinch; what is measured ends when the page has
been painted: scripting and painting, without what the compositor does beside it. Headless
Chromium draws by software, so a graphics card only makes it faster.
"""

from __future__ import annotations

from itertools import pairwise
from random import Random
from statistics import quantiles

from playwright.sync_api import Page

from build import DIST
from pygames.goryu import GAME
from pygames.table import Table
from web.app.store import PERSON, StoredGame, write_game
from web.build.bench_browser import chromium, noted, visitor
from web.build.bench_table import Series, Target, show
from web.build.serve import Server

PLIES = 90
FRAMES = 240
WORK_LIMIT, DROPPED_LIMIT = 8, 0.02  # milliseconds at the 95th percentile, share of frames

# One event a frame. A message posted in a frame's callback comes back after its painting.
DRIVE = """async ([kind, frames]) => {
  const board = document.querySelector("#board");
  const { left, top, width, height } = board.getBoundingClientRect();
  const at = (n) => ({
    clientX: left + width * (0.5 + 0.3 * Math.sin(n / 25)),
    clientY: top + height * (0.5 + 0.3 * Math.cos(n / 31)),
    bubbles: true, cancelable: true, button: 0, pointerId: 7, pointerType: "mouse",
  });
  const events = {
    pan: (n) => new PointerEvent("pointermove", { ...at(n), buttons: 1 }),
    zoom: (n) => new WheelEvent("wheel",
      { ...at(n), ctrlKey: true, deltaY: Math.floor(n / 40) % 2 ? 8 : -8 }),
  };
  if (kind === "pan") board.dispatchEvent(new PointerEvent("pointerdown", at(0)));
  const { port1, port2 } = new MessageChannel();
  const work = [], times = [];
  let began = 0;
  port2.onmessage = () => work.push(performance.now() - began);
  await new Promise((done) => {
    const frame = (time) => {
      began = performance.now();
      times.push(time);
      if (times.length > frames) return done();
      requestAnimationFrame(frame); // before the page asks for its own: so it comes first
      board.dispatchEvent(events[kind](times.length));
      port1.postMessage(0);
    };
    requestAnimationFrame(frame);
  });
  dispatchEvent(new PointerEvent("pointerup", at(0)));
  return { work, times };
}"""


def late_game() -> str:
    """A stored game of two persons after many random moves, the same every time."""
    table, rng = Table(GAME, GAME.rules()), Random(3)
    for _ in range(PLIES):
        seat = table.actors()[0]
        moves = [move for move in GAME.moves(table.state, seat) if move.kind != "pass"]
        if not moves:
            break
        table.submit(seat, GAME.write(rng.choice(moves)))
    return write_game(StoredGame(table, (PERSON, PERSON)))


def dropped(times: list[float]) -> float:
    """The share of frames that did not come, by the gaps between those that did."""
    gaps = [after - before for before, after in pairwise(times)]
    usual = sorted(gaps)[len(gaps) // 2]
    missed = sum(max(0, round(gap / usual) - 1) for gap in gaps)
    return missed / (len(gaps) + missed)


def pan() -> list[Target]:
    """Measure and show the frames of a drag and of a zoom."""
    server = Server(DIST)
    server.start()
    keep = f"keep.call(localStorage, 'asobiban/1/goryu/game', {late_game()!r});"
    with chromium() as browser, visitor(browser, server.address, keep) as context:
        page = context.new_page()
        page.goto(f"{server.address}goryu/")
        noted(page, "ready")
        page.keyboard.press("+")
        found = [_frames(page, kind) for kind in ("zoom", "pan")]
    server.shutdown()
    show("frames of a late Goryūjin board, ms of scripting and painting", [f[0] for f in found])
    targets = []
    for series, share in found:
        most = quantiles(series.values, n=20)[-1]
        targets.append(
            Target(f"{series.name}, ms a frame at the 95th percentile", most, WORK_LIMIT)
        )
        targets.append(Target(f"{series.name}, share of frames dropped", share, DROPPED_LIMIT))
    return targets


def _frames(page: Page, kind: str) -> tuple[Series, float]:
    page.evaluate(DRIVE, [kind, FRAMES // 4])  # the picture that parts are cut from is made
    found = page.evaluate(DRIVE, [kind, FRAMES])
    return Series(kind, tuple(found["work"])), dropped(found["times"])
