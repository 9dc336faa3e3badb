"""Sheets and scenes of every board: names that exist, roles that every theme has."""

import json
import re
from pathlib import Path

import pytest

from pygames.jungle import GAME
from web.app.boards import Shown, board
from web.app.boards.jungle_art import chip_svg, mark_svg
from web.app.scene import Piece, Scene, Sheet, Spot, circle, group, linear, path, use

ROOT = Path(__file__).parents[2]
THEMES = (ROOT / "web/page/themes.css").read_text(encoding="utf-8")
STYLE = (ROOT / "web/page/style.css").read_text(encoding="utf-8")
BLOCK = re.compile(r'(:root|\[data-theme="\w+"\]) \{(.*?)\n\s*\}', re.DOTALL)


def roles(block):
    return dict(re.findall(r"--([\w-]+): ([^;]+);", block))


THEME = {
    name: roles(found) for name, found in BLOCK.findall(THEMES.split("@media (forced-colors")[0])
}
LIGHT = THEME[":root"]
EVERY = {
    "light": LIGHT,
    "dark": LIGHT | THEME['[data-theme="dark"]'],
    "contrast": LIGHT | THEME['[data-theme="contrast"]'],
}


def paints_of(ops):
    """Every paint that operations name, groups included."""
    for op in ops:
        yield from (op[key] for key in ("fill", "stroke") if key in op)
        yield from paints_of(op.get("ops", ()))


def symbols_of(ops):
    for op in ops:
        if op["op"] == "use":
            yield op["name"]
        yield from symbols_of(op.get("ops", ()))


def sheet_ops(sheet):
    for ops in sheet.symbols.values():
        yield from ops
    for paint in sheet.paints.values():
        yield from paint.get("ops", ())


def stops_of(sheet):
    return [role for paint in sheet.paints.values() for _, role, _ in paint.get("stops", ())]


JUNGLE = board("jungle").sheet


def test_the_sheet_names_only_what_it_has():
    assert len(JUNGLE.symbols) > 80
    assert set(symbols_of(sheet_ops(JUNGLE))) <= set(JUNGLE.symbols)
    special = {p[1:] for p in paints_of(sheet_ops(JUNGLE)) if p.startswith("@")}
    assert special == set(JUNGLE.paints)


@pytest.mark.parametrize("theme", EVERY)
def test_every_role_of_the_sheet_is_in_every_theme(theme):
    named = {p for p in paints_of(sheet_ops(JUNGLE)) if not p.startswith("@")}
    named |= set(stops_of(JUNGLE))
    assert len(named) > 60
    assert named <= set(EVERY[theme])


def test_every_theme_changes_the_same_roles():
    changed = set(THEME['[data-theme="dark"]'])
    assert set(THEME['[data-theme="contrast"]']) == changed
    kept = set(LIGHT) - changed
    animals = ("animal", "rat", "cat", "dog", "wolf", "leopard", "tiger", "lion", "elephant")
    night = "goryu"  # the same in every theme
    assert all(role.startswith((*animals, night)) for role in kept)


def test_auto_is_dark_when_the_system_is():
    assert THEME['[data-theme="auto"]'] == THEME['[data-theme="dark"]']


def test_the_style_names_no_colour_that_no_theme_has():
    asked = set(re.findall(r"var\(--([\w-]+)", STYLE))
    assert asked - set(re.findall(r"--([\w-]+):", STYLE)) - set(LIGHT) <= {"seats"}


def luminance(color):
    channels = (int(color[at : at + 2], 16) / 255 for at in (1, 3, 5))
    linear_ = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear_[0] + 0.7152 * linear_[1] + 0.0722 * linear_[2]


def contrast(theme, ink, paper):
    lights = sorted((luminance(theme[ink]), luminance(theme[paper])), reverse=True)
    return (lights[0] + 0.05) / (lights[1] + 0.05)


TEXT = [
    (ink, paper)
    for ink in ("ink", "muted", "vermilion", "indigo", "moss", "gold", "plum")
    for paper in ("paper", "surface")
] + [
    ("plum", "plum-tint"), ("moss", "moss-tint"), ("ink", "gold-tint"), ("on-ink", "ink"),
    ("on-vermilion", "vermilion"), ("on-seal", "seal"), ("ink", "plum-tint"),
    ("muted", "plum-tint"), ("jungle-letter", "jungle-frame-1"), ("jungle-letter", "jungle-frame-2"),
    ("piece-red", "ivory-1"), ("piece-red", "ivory-2"), ("piece-blue", "ivory-1"),
    ("piece-blue", "ivory-2"), ("mark-on-why", "mark-why"),
]  # fmt: skip
GROUNDS = ("grass-1", "grass-2", "grass-3", "sand-1", "sand-2", "earth", "water")


@pytest.mark.parametrize(("ink", "paper"), TEXT)
@pytest.mark.parametrize("theme", EVERY)
def test_text_can_be_read(theme, ink, paper):
    assert contrast(EVERY[theme], ink, paper) >= (7 if theme == "contrast" else 4.5)


@pytest.mark.parametrize("theme", EVERY)
@pytest.mark.parametrize("mark", ["mark-may", "mark-why"])
def test_marks_stand_out_from_their_halo_and_the_ground(theme, mark):
    """3:1 for signs: against the ground, or against the halo that is always round them."""
    colors = EVERY[theme]
    assert contrast(colors, mark, "mark-halo") >= 3
    for ground in GROUNDS:
        assert contrast(colors, mark, ground) >= 3 or contrast(colors, "mark-halo", ground) >= 3


def test_chips_and_marks_are_in_the_roles_of_every_theme():
    for picture in (*map(chip_svg, "RCDWPTLErcdwptle"), mark_svg(0), mark_svg(1)):
        asked = set(re.findall(r"var\(--([\w-]+)\)", picture))
        assert asked
        assert asked <= set(LIGHT)
        assert "href" not in picture


def test_a_scene_becomes_plain_json():
    state = GAME.start(GAME.rules())
    scene = board("jungle").scene(Shown(state, 0, "a1", "a1a2")).json()
    assert json.loads(json.dumps(scene)) == scene
    assert set(scene) == {"sheet", "box", "ground", "under", "pieces", "over", "front"}
    assert len(json.dumps(JUNGLE.json())) > 1000


def test_json_of_the_parts():
    piece = Piece("R", "a1", 1, 2, "R1", lift=True, how="arc").json()
    assert piece == {
        "id": "R", "place": "a1", "x": 1, "y": 2, "use": "R1", "lift": True, "how": "arc",
    }  # fmt: skip
    spot = Spot("a1", 0, 1, 2, 3, row=4, col=5, label="x").json()
    assert spot == {
        "id": "a1", "x": 0, "y": 1, "w": 2, "h": 3, "row": 4, "col": 5, "group": "",
    }  # fmt: skip
    sheet = Sheet("s", {"a": [circle(0, 0, 1)]}, {"b": linear(0, 0, 1, 1, (0, "ink", 1))})
    assert sheet.json()["paints"]["b"]["stops"] == [(0, "ink", 1)]
    turned = group([path("M0 0"), use("a")], 1, 2, turn=90, scale=2, opacity=0.5)
    assert (turned["sx"], turned["sy"], turned["turn"], len(turned["ops"])) == (2, 2, 90, 2)
    assert Scene("s", (0, 0, 1, 1), []).json()["pieces"] == []
