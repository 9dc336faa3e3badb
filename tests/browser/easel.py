"""An easel: a page with one board's parts on it and nothing else; the test plays the app."""

import base64
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, Route

from web.app.boards import Shown, board
from web.app.scene import Scene, Sheet
from web.app.svg import write_svg
from web.app.texts import Texts, read_catalogue

WEB = Path(__file__).parents[2] / "web"
ROOT = "http://easel.test/"
HTML = """<!DOCTYPE html><html lang="ja" data-theme="{theme}"><meta charset="utf-8">
<style>{css} body {{ margin: 0; padding: 40px }}
#board {{ position: relative; width: {width}px; height: {height}px; min-height: 0; filter: none }}
</style><title>easel</title><button id="before">before</button>
<div id="board" class="board">{picture}</div><button id="after">after</button>
<script type="module">
import * as animate from "/animate.js";
import {{ Grid }} from "/grid.js";
import {{ Painter }} from "/painter.js";
import {{ Pointer }} from "/pointer.js";
import {{ Zoom }} from "/zoom.js";
const heard = [];
const host = document.getElementById("board");
window.easel = {{ animate, heard, host, rested: [], spots: [], awaits: false, mayDrag: true }};
easel.mount = (sheet, scene) => {{
  easel.painter = new Painter(host, sheet);
  easel.painter.show(scene);
}};
easel.point = (spots, labels) => {{
  const tap = (spot, by) => heard.push(`tap ${{spot}} ${{by}}`);
  const cancel = () => heard.push("cancel");
  easel.spots = spots;
  easel.grid = new Grid(host, {{ tap: (spot) => tap(spot, "key"), cancel }});
  easel.grid.place(spots, easel.painter.scene.box);
  easel.grid.label(labels);
  easel.grid.hold(new Set(easel.painter.scene.pieces.map((piece) => piece.place)));
  easel.pointer = new Pointer(host, easel.painter, {{
    tap: (spot, by) => (easel.zoom?.tapped(spot, by), tap(spot, by)),
    drag: (start, end) => heard.push(`drag ${{start}} ${{end}}`),
    rest: (spot) => easel.rested.push(spot), spots: () => easel.spots, awaits: () => easel.awaits, mayDrag: () => easel.mayDrag,
  }});
}};
easel.near = (words) => {{
  const {{ painter, grid, pointer, spots }} = easel;
  const send = ({{ name, spot, by }}) => heard.push(`${{name}} ${{spot}} ${{by}}`);
  easel.zoom = new Zoom(host, {{ painter, grid, pointer, words, send }});
  easel.zoom.show(painter.scene, spots);
}};
</script></html>"""

DIFFERENCE = """async ([one, other]) => {
  const load = async (code) => {
    const image = Object.assign(new Image(), { src: code });
    await image.decode();
    return image;
  };
  const images = [await load(one), await load(other)];
  const pixels = images.map((image) => {
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext("2d").drawImage(image, 0, 0);
    return canvas.getContext("2d").getImageData(0, 0, image.width, image.height).data;
  });
  if (pixels[0].length !== pixels[1].length) return 1;
  let far = 0;
  for (let i = 0; i < pixels[0].length; i += 4) {
    const off = [0, 1, 2].map((c) => Math.abs(pixels[0][i + c] - pixels[1][i + c]));
    if (Math.max(...off) > 40) far += 1;
  }
  return far / (pixels[0].length / 4);
}"""


@contextmanager
def opened(browser: Browser, **options: Any) -> Iterator[Page]:
    """A page whose requests for `web/page` are answered from there."""
    context = browser.new_context(**options)
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.route(f"{ROOT}*.js", _module)
    yield page
    context.close()
    assert errors == []


def _style(name: str) -> str:
    return (WEB / "page" / name).read_text("utf-8")


def _module(route: Route) -> None:
    name = route.request.url.removeprefix(ROOT)
    code = (WEB / "page" / name).read_text("utf-8")
    route.fulfill(body=code, content_type="text/javascript")


class Easel:
    """One page as a board's easel."""

    texts = WEB / "text"

    def __init__(self, page: Page) -> None:
        self.page = page

    def set_up(self, scene: Scene, sheet: Sheet, *, theme: str = "light", width: int = 380) -> None:
        """Show the first picture of a scene, with the scripts there but nothing mounted."""
        _, _, w, h = scene.box
        html = HTML.format(
            theme=theme, css="".join(map(_style, ("themes.css", "style.css", "zoom.css"))), width=width,
            height=round(width * h / w), picture=write_svg(scene, sheet),
        )  # fmt: skip
        self.page.unroute(ROOT)
        self.page.route(ROOT, lambda route: route.fulfill(body=html, content_type="text/html"))
        self.page.goto(ROOT)
        self.page.wait_for_function("window.easel !== undefined")

    def mount(self, scene: Scene, sheet: Sheet) -> None:
        """Put the painter to work."""
        self.page.evaluate("([sheet, scene]) => easel.mount(sheet, scene)", _plain([sheet, scene]))
        self.wait()

    def show(self, scene: Scene) -> None:
        """Another scene; returns when everything stands still."""
        self.page.evaluate(
            """(scene) => {
              easel.painter.show(scene);
              easel.zoom?.show(scene, easel.spots);
            }""",
            _plain(scene),
        )
        self.wait()

    def wait(self) -> None:
        """Until the picture is still."""
        self.page.wait_for_function("easel.painter.canvas.dataset.state === 'still'")

    def set_up_jungle(self, shown: Shown, **options: Any) -> None:
        """A Jungle board with its painter, pointer and grid."""
        self.set_up_board("jungle", shown, **options)

    def set_up_board(self, key: str, shown: Shown, **options: Any) -> None:
        """A game's board with its painter, pointer and grid."""
        here = board(key)
        scene = here.scene(shown)
        self.set_up(scene, here.sheet, **options)
        self.mount(scene, here.sheet)
        spots = here.spots(shown, Texts(read_catalogue(self.texts), "ja"))
        labels = {spot.id: spot.label for spot in spots}
        grid = [spot.json() for spot in spots]
        self.page.evaluate("([grid, labels]) => easel.point(grid, labels)", [grid, labels])

    def picture(self) -> bytes:
        """The board as it is seen."""
        return self.page.locator("#board").screenshot()

    def difference(self, one: bytes, other: bytes) -> float:
        """The share of pixels that are not alike."""
        codes = [
            f"data:image/png;base64,{base64.b64encode(data).decode()}" for data in (one, other)
        ]
        share: float = self.page.evaluate(DIFFERENCE, codes)
        return share

    def heard(self) -> list[str]:
        """What the board has reported since this was asked last."""
        said: list[str] = self.page.evaluate("easel.heard.splice(0)")
        return said

    def middle(self, spot: str) -> tuple[float, float]:
        """The middle of a spot on the page."""
        box = self.page.locator(f'[data-spot="{spot}"]').bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def focused(self) -> str:
        """The spot, or the id of the element, that has the focus."""
        said: str = self.page.evaluate(
            "document.activeElement.dataset.spot ?? document.activeElement.id"
        )
        return said


def data_url(picture: bytes) -> str:
    """A screenshot as a page can load it."""
    return f"data:image/png;base64,{base64.b64encode(picture).decode()}"


def _plain(value: Any) -> Any:
    """As JSON carries it."""
    if isinstance(value, list):
        return [_plain(item) for item in value]
    return json.loads(json.dumps(value.json()))
