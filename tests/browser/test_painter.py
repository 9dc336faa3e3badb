"""The painter: the same picture as SVG, in every theme, size and ratio; and how things move."""

from dataclasses import replace

import pytest

from pygames.game import Reason
from pygames.jungle import GAME
from tests.browser.easel import Easel, opened
from web.app.boards import Shown, board
from web.app.scene import (
    Piece,
    Scene,
    Sheet,
    circle,
    group,
    linear,
    path,
    pattern,
    radial,
    rect,
    text,
    use,
)

JUNGLE = board("jungle")
START = GAME.start(GAME.rules())
MIDDLE = GAME.read_state(GAME.rules(), "l5t/1d3c1/3e3/3p3/1r1L3/6R/E6/2C2D1/T6 r 12 18")

# Pixels that may be off: smoothing along edges, and the letters' own hinting.
ALIKE = 0.001


@pytest.fixture(scope="module")
def easel(browser):
    with opened(browser, viewport={"width": 900, "height": 900}) as page:
        yield Easel(page)


PICTURES = {
    "start": Shown(START, 0),
    "turned": Shown(START, 0, turned=True),
    "held": Shown(MIDDLE, 0, hand="d5", last="d8d7"),
    "refused": Shown(MIDDLE, 0, hand="d5", refused=("d5a5", Reason("jungle.rat_in_way", ("b5",)))),
    "small": Shown(START, 0, px=300),
}


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
@pytest.mark.parametrize("name", PICTURES)
def test_canvas_and_svg_are_alike(easel, name, theme):
    scene = JUNGLE.scene(PICTURES[name])
    easel.set_up(scene, JUNGLE.sheet, theme=theme)
    svg = easel.picture()
    easel.mount(scene, JUNGLE.sheet)
    assert easel.difference(svg, easel.picture()) < ALIKE


@pytest.mark.parametrize("preset", GAME.presets)
def test_every_preset_is_painted_alike(easel, preset):
    scene = JUNGLE.scene(Shown(GAME.start(GAME.presets[preset]), 0))
    easel.set_up(scene, JUNGLE.sheet)
    svg = easel.picture()
    easel.mount(scene, JUNGLE.sheet)
    assert easel.difference(svg, easel.picture()) < ALIKE


ODDS = Sheet(
    "odds",
    {
        "dot": [circle(0, 0, 20, fill="vermilion"), circle(10, 0, 20, fill="indigo")],
        "pair": [use("dot", -20, 0, 0.5), use("dot", 20, 0)],
    },
    {
        "along": linear(0, 0, 100, 0, (0, "moss", 1), (1, "gold", 0.2)),
        "out": radial(50, 50, 40, (0.2, "plum", 1), (1, "plum", 0)),
        "weave": pattern(20, 10, [rect(0, 0, 10, 5, fill="ink"), circle(15, 7, 3, fill="gold")]),
    },
)

# Each is 100 units square: the operations in every way a board may use them.
SAMPLES = [
    [path("M10 10H90V90Z", fill="moss", stroke="ink", width=6, join="round", fo=0.5)],
    [path("M10 10H90V90H10ZM30 30V70H70V30Z", fill="indigo", rule="evenodd")],
    [rect(10, 20, 80, 60, 25, fill="@along", stroke="vermilion", width=3, dash="8 4", so=0.6)],
    [circle(50, 50, 40, fill="@out")],
    [rect(5, 5, 90, 90, fill="@weave", fo=0.8)],
    [group([use("dot")], 50, 50, opacity=0.4)],
    [group([use("pair"), rect(-40, 10, 80, 10, fill="gold")], 50, 50, turn=30, opacity=0.5)],
    [group([circle(0, 0, 30, fill="plum")], 50, 50, scale=(1, 0.5))],
    [path("M10 50h80", stroke="ink", width=14, cap="round", dash="1 20")],
    [path("M10 80L50 20L60 80", stroke="ink", width=8)],
    [text(50, 40, 24, "獅7", fill="ink"), text(50, 80, 20, "abc", fill="plum", font="num", weight=400)],
    [text(5, 40, 18, "左から", fill="ink", font="sans", weight=400, anchor="start"),
     text(95, 80, 18, "右まで", fill="ink", anchor="end")],
]  # fmt: skip


@pytest.mark.parametrize("sample", range(len(SAMPLES)))
def test_every_operation_is_painted_as_printed(easel, sample):
    scene = Scene("odds", (0, 0, 100, 100), SAMPLES[sample])
    easel.set_up(scene, ODDS, width=300)
    blank = easel.page.evaluate("document.querySelector('svg.first > .ground').childNodes.length")
    assert blank > 0
    svg = easel.picture()
    easel.mount(scene, ODDS)
    assert easel.difference(svg, easel.picture()) < 4 * ALIKE


def test_the_first_picture_gives_way(easel):
    scene = JUNGLE.scene(PICTURES["start"])
    easel.set_up(scene, JUNGLE.sheet)
    easel.mount(scene, JUNGLE.sheet)
    assert easel.page.locator("svg.first *").count() == 0
    assert easel.page.locator("#board canvas[aria-hidden=true]").count() == 1


def test_another_theme_repaints(easel):
    scene = JUNGLE.scene(PICTURES["start"])
    easel.set_up(scene, JUNGLE.sheet)
    easel.mount(scene, JUNGLE.sheet)
    light = easel.picture()
    repainted(easel, lambda: easel.page.evaluate("document.documentElement.dataset.theme = 'dark'"))
    dark = easel.picture()
    assert easel.difference(light, dark) > 0.5
    easel.page.emulate_media(color_scheme="dark")
    easel.set_up(scene, JUNGLE.sheet, theme="auto")
    easel.mount(scene, JUNGLE.sheet)
    assert easel.difference(dark, easel.picture()) < ALIKE
    repainted(easel, lambda: easel.page.emulate_media(color_scheme="light"))
    assert easel.difference(light, easel.picture()) < ALIKE
    easel.page.emulate_media(color_scheme=None)


def repainted(easel, change):
    """Make a change of theme, and wait until the painter has taken other paints."""
    easel.page.evaluate("window.pen = easel.painter.pen")
    change()
    easel.page.wait_for_function("easel.painter.pen !== window.pen")
    easel.wait()


@pytest.mark.parametrize(("ratio", "backing"), [(1, 1), (2, 2), (2.5, 2.5), (4, 3)])
def test_the_canvas_has_the_pixels_of_the_screen(browser, ratio, backing):
    scene = JUNGLE.scene(PICTURES["start"])
    with opened(browser, device_scale_factor=ratio) as page:
        easel = Easel(page)
        easel.set_up(scene, JUNGLE.sheet, width=380)
        easel.mount(scene, JUNGLE.sheet)
        assert page.evaluate("easel.painter.canvas.width") == 380 * backing
        page.evaluate("easel.host.style.width = '190px'")
        page.wait_for_function(f"easel.painter.canvas.width === {190 * backing}")


ONE = Piece("one", "a1", 20, 20, "dot")
OTHER = Piece("other", "b1", 80, 20, "dot")


def odd_scene(*pieces, ground="moss"):
    return Scene("odds", (0, 0, 100, 100), [rect(0, 0, 100, 100, fill=ground)], list(pieces))


def difference(easel, before, after):
    return [
        tuple(pair)
        for pair in easel.page.evaluate(
            """([before, after]) => easel.animate.difference(before, after, null)
                 .map(({ piece, kind }) => [piece.id, kind])""",
            [before.json(), after.json()],
        )
    ]


def test_motion_is_the_difference_of_two_scenes(easel):
    before = odd_scene(ONE, OTHER)
    taken = odd_scene(replace(ONE, x=80, place="b1"))
    assert difference(easel, before, taken) == [("other", "gone"), ("one", "slide")]
    assert difference(easel, taken, before) == [("one", "slide"), ("other", "new")]
    jumped = odd_scene(replace(ONE, y=80, how="arc"), OTHER)
    assert difference(easel, before, jumped) == [("one", "arc")]
    assert difference(easel, before, before) == []
    assert difference(easel, before, odd_scene(OTHER, ground="gold")) == []


def test_a_piece_is_drawn_on_its_way(easel):
    """The frames are drawn by hand, at times of the test's own."""
    easel.set_up(odd_scene(ONE), ODDS, width=300)
    easel.mount(odd_scene(ONE), ODDS)
    middles = easel.page.evaluate(
        """(scene) => {
          const { painter, animate } = easel;
          const middle = () => {
            const { width, height } = painter.canvas;
            const { data } = painter.context.getImageData(0, 0, width, height);
            const red = (i) => data[i] > 150 && data[i + 1] < 100;
            let [sum, count] = [0, 0];
            for (let i = 0; i < data.length; i += 4) {
              if (red(i)) { sum += (i / 4) % width; count += 1; }
            }
            return Math.round((100 * sum) / count / width);
          };
          painter.show(scene);
          return [0, 0.25, 0.5, 1].map((part) => {
            painter.draw(painter.began + part * animate.LENGTH);
            return middle();
          });
        }""",
        odd_scene(replace(ONE, x=80)).json(),
    )
    first, *between, last = middles
    assert first < between[0] < between[1] < last
    assert last - first == 60
    assert easel.page.evaluate("easel.painter.canvas.dataset.state") == "still"


def test_an_arc_rises_and_lands(easel):
    heights = easel.page.evaluate(
        """(piece) => [0, 0.3, 1].map((part) =>
             easel.animate.pose({ piece, kind: "arc", from: { x: 20, y: 80 } }, part).y)""",
        replace(ONE, x=80, y=80).json(),
    )
    assert heights[0] == heights[2] == 80
    assert heights[1] < 70


def test_nothing_moves_when_motion_is_unwanted(easel):
    easel.set_up(odd_scene(ONE), ODDS)
    easel.mount(odd_scene(ONE), ODDS)
    moved = odd_scene(replace(ONE, x=80)).json()
    motions = "(scene) => { easel.painter.show(scene); return easel.painter.motions.length; }"
    easel.page.emulate_media(reduced_motion="reduce")
    assert easel.page.evaluate(motions, moved) == 0
    easel.page.emulate_media(reduced_motion="no-preference")
    easel.page.evaluate("easel.painter.moves = false")
    assert easel.page.evaluate(motions, odd_scene(ONE).json()) == 0
    easel.page.evaluate("easel.painter.moves = true")
    assert easel.page.evaluate(motions, moved) == 1


def test_what_moves_goes_on_when_only_marks_change(easel):
    easel.set_up(odd_scene(ONE), ODDS)
    easel.mount(odd_scene(ONE), ODDS)
    moved = odd_scene(replace(ONE, x=80))
    marked = replace(moved, over=[circle(50, 50, 10, fill="gold")])
    began = easel.page.evaluate(
        """([moved, marked]) => {
          easel.painter.show(moved);
          const { began } = easel.painter;
          easel.painter.show(marked);
          return [easel.painter.motions.length, easel.painter.began === began];
        }""",
        [moved.json(), marked.json()],
    )
    assert began == [1, True]
