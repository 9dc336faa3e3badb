"""The SVG writer: every operation, numbers, and pictures that are sound XML."""

import gzip
import re
from xml.etree.ElementTree import fromstring

import pytest

from pygames.jungle import GAME
from web.app.boards import Shown
from web.app.boards.jungle import BOARD
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
from web.app.svg import number, write_ops, write_svg

EMPTY = Sheet("none", {}, {})


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (0, "0"), (-0.001, "0"), (3, "3"), (3.0, "3"), (0.5, ".5"), (-0.5, "-.5"),
        (100, "100"), (10.10, "10.1"), (2.456, "2.46"), (-20.004, "-20"), (1e6, "1000000"),
    ],
)  # fmt: skip
def test_numbers_are_as_short_as_two_decimals_allow(value, written):
    assert number(value) == written
    assert float(number(value)) == pytest.approx(value, abs=0.005)


@pytest.mark.parametrize(
    ("op", "written"),
    [
        (
            path("M0 0h1", stroke="ink", width=2, dash="5 3", cap="round", join="round", so=0.5),
            (
                '<path d="M0 0h1" stroke="var(--ink)" stroke-width="2" stroke-dasharray="5 3" '
                'stroke-linecap="round" stroke-linejoin="round" stroke-opacity=".5"/>'
            ),
        ),
        (
            path("M0 0h1v1z", fill="@waves", fo=0.25, rule="evenodd"),
            '<path d="M0 0h1v1z" fill="url(#p-waves)" fill-opacity=".25" fill-rule="evenodd"/>',
        ),
        (
            rect(1, 2, 3, 4, fill="ink"),
            '<rect x="1" y="2" width="3" height="4" fill="var(--ink)"/>',
        ),
        (rect(1, 2, 3, 4, 0.5), '<rect x="1" y="2" width="3" height="4" rx=".5"/>'),
        (circle(0, 5, 2, fill="ink"), '<circle cy="5" r="2" fill="var(--ink)"/>'),
        (text(1, 2, 20, "鼠", fill="ink"),
         '<text x="1" y="2" font-size="20" fill="var(--ink)">鼠</text>'),
        (
            text(1, 2, 20, "<1>", font="num", weight=400, anchor="start"),
            (
                '<text x="1" y="2" font-size="20" font-weight="400" text-anchor="start" '
                'font-family="var(--num)">&lt;1&gt;</text>'
            ),
        ),
        (use("rat"), '<use href="#s-rat"/>'),
        (use("rat", 1, 2, 1.5), '<use href="#s-rat" transform="translate(1 2) scale(1.5)"/>'),
        (
            group([circle(0, 0, 1)], 1, 0, turn=90, scale=(-1, 1), opacity=0.5),
            (
                '<g transform="translate(1 0) rotate(90) scale(-1 1)" opacity=".5">'
                '<circle r="1"/></g>'
            ),
        ),
    ],
)  # fmt: skip
def test_an_operation_is_written_as_its_element(op, written):
    assert write_ops([op]) == written


def test_paints_are_measured_in_user_space():
    sheet = Sheet(
        "paints",
        {"dot": [circle(0, 0, 1, fill="@down")]},
        {
            "down": linear(0, 0, 0, 10, (0, "ink", 1), (1, "ink", 0.5)),
            "glow": radial(1, 2, 3, (0, "ink", 1)),
            "tile": pattern(4, 5, [circle(0, 0, 1, fill="ink")]),
        },
    )
    written = write_svg(Scene("paints", (0, 0, 10, 10), []), sheet)
    assert (
        '<linearGradient id="p-down" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="10">'
        '<stop offset="0" stop-color="var(--ink)"/>'
        '<stop offset="1" stop-color="var(--ink)" stop-opacity=".5"/></linearGradient>'
    ) in written
    assert (
        '<radialGradient id="p-glow" gradientUnits="userSpaceOnUse" cx="1" cy="2" r="3">' in written
    )
    assert (
        '<pattern id="p-tile" patternUnits="userSpaceOnUse" width="4" height="5">'
        '<circle r="1" fill="var(--ink)"/></pattern>' in written
    )
    assert '<g id="s-dot"><circle r="1" fill="url(#p-down)"/></g>' in written


def test_layers_come_in_the_order_of_the_scene():
    pieces = [Piece("a", "a1", 1, 2, "dot"), Piece("b", "b1", 3, 4, "dot", lift=True)]
    layers = {name: [text(0, 0, 1, name)] for name in ("ground", "under", "over", "front")}
    written = write_svg(Scene("none", (-1, 0, 5, 6), pieces=pieces, **layers), EMPTY, title="a<b")
    root = fromstring(written)  # noqa: S314  (our own text)
    assert root.get("class") == "first"
    assert root.get("viewBox") == "-1 0 5 6"
    assert root[0].text == "a<b"
    names = [group.get("class") for group in root[2:]]
    assert names == ["ground", "under", "pieces", "over", "lifted", "front"]
    assert [use.get("data-id") for use in root.iter("use")] == ["a", "b"]
    assert root[4][0].get("data-id") == "a"
    assert root[6][0].get("transform") == "translate(3 4)"


def test_the_jungle_picture_is_sound_xml_with_every_reference_defined():
    state = GAME.start(GAME.rules())
    written = write_svg(BOARD.scene(Shown(state, 0)), BOARD.sheet, title="board")
    fromstring(written)  # noqa: S314  (our own text)
    defined = set(re.findall(r'id="([^"]+)"', written))
    asked = set(re.findall(r'href="#([^"]+)"', written)) | set(
        re.findall(r"url\(#(.+?)\)", written)
    )
    assert asked
    assert asked <= defined


def test_the_jungle_picture_is_light():
    """It is inlined into the page: the first picture must not wait for a second request."""
    state = GAME.start(GAME.rules())
    written = write_svg(BOARD.scene(Shown(state, 0, hand="a1")), BOARD.sheet)
    assert len(gzip.compress(written.encode(), mtime=0)) < 18_000
