"""Jungle's board: what a touch means, what the picture shows, what is said."""

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pygames.game import BadText, Reason
from pygames.jungle import GAME
from pygames.jungle.rules import SQUARES, STEPS, JungleRules
from pygames.table import Table
from web.app.boards import Counter, Hand, Shown, Word
from web.app.boards.jungle import BOARD
from web.app.boards.jungle_art import symbol_of
from web.app.boards.jungle_ground import centre
from web.app.boards.jungle_words import captured, explain, legend, note, spoken, stuck, targets
from web.app.texts import LANGUAGES, Texts, read_catalogue

ROOT = Path(__file__).parents[2]
CATALOGUE = read_catalogue(ROOT / "web/text")
JA, EN = Texts(CATALOGUE, "ja"), Texts(CATALOGUE, "en")
RULES = JungleRules()
START = GAME.start(RULES)


def at(line, rules=RULES):
    return GAME.read_state(rules, line)


# The lion on d5 may step to d4, take on d6, jump to g5; the rat on b5 blocks a5.
MIDDLE = at("l5t/1d3c1/3e3/3p3/1r1L3/6R/E6/2C2D1/T6 r 12 18")


def ops_of(ops):
    for op in ops:
        yield op
        yield from ops_of(op.get("ops", ()))


def rings(scene):
    """The places ringed as causes."""
    return {
        (op["x"], op["y"])
        for op in ops_of(scene.over)
        if op["op"] == "circle" and op["r"] == 60 and op.get("stroke") == "mark-why"
    }


def crosses(scene):
    return [op for op in ops_of(scene.over) if op.get("stroke") == "mark-on-why"]


# -- touching ---------------------------------------------------------------------------


def test_an_own_piece_is_taken_into_the_hand():
    assert BOARD.touch(Shown(START, 0), "a1") == Hand("a1")
    assert BOARD.touch(Shown(START, 0, hand="a1"), "g1") == Hand("g1")


def test_the_piece_in_the_hand_is_put_back():
    assert BOARD.touch(Shown(START, 0, hand="a1"), "a1") == Hand("")


def test_any_other_square_makes_a_word_allowed_or_not():
    for spot in ("a2", "d9", "b7", "c5"):
        assert BOARD.touch(Shown(START, 0, hand="a1"), spot) == Word(f"a1{spot}")


def test_an_empty_or_enemy_square_first_is_refused():
    assert BOARD.touch(Shown(START, 0), "d5") == Reason("jungle.empty_square", ("d5",))
    assert BOARD.touch(Shown(START, 0), "a9") == Reason("jungle.not_your_piece", ("a9",))
    assert BOARD.touch(Shown(START, 1), "a1") == Reason("jungle.not_your_piece", ("a1",))


def test_nobody_to_move_or_no_such_square_is_nothing():
    assert BOARD.touch(Shown(START, None), "a1") is None
    assert BOARD.touch(Shown(START, 0), "h1") is None


@given(st.sampled_from(SQUARES), st.sampled_from(["", *SQUARES]), st.sampled_from([0, 1]))
@settings(max_examples=150, deadline=None)
def test_every_touch_means_something_and_every_word_is_read(spot, hand, seat):
    touch = BOARD.touch(Shown(START, seat, hand=hand), spot)
    assert isinstance(touch, Hand | Word | Reason)
    if isinstance(touch, Word):
        assert GAME.write(GAME.read(touch.word)) == touch.word


def test_dragging_is_the_same_word():
    assert BOARD.dragged(Shown(START, 0), "a1", "a2") == "a1a2"
    with pytest.raises(BadText):
        BOARD.dragged(Shown(START, 0), "a1", "h9")


# -- the picture ------------------------------------------------------------------------


def test_every_piece_stands_on_its_square_once():
    scene = BOARD.scene(Shown(START, 0))
    assert len(scene.pieces) == 16
    assert len({piece.id for piece in scene.pieces}) == 16
    elephant = next(piece for piece in scene.pieces if piece.id == "E")
    assert (elephant.place, elephant.x, elephant.y, elephant.use) == ("a3", 50, 650, "E8")
    assert not any(piece.lift for piece in scene.pieces)


def test_the_picture_names_only_symbols_of_the_sheet():
    for rules in GAME.presets.values():
        for px in (760, 300):
            state = GAME.start(rules)
            scene = BOARD.scene(Shown(state, 0, hand="a1", px=px))
            used = {piece.use for piece in scene.pieces}
            used |= {op["name"] for op in ops_of(scene.ground) if op["op"] == "use"}
            assert used <= set(BOARD.sheet.symbols)


def test_the_rank_on_a_piece_is_that_of_the_rules():
    scene = BOARD.scene(Shown(GAME.start(JungleRules(dog_wolf="dog")), 0))
    used = {piece.id: piece.use for piece in scene.pieces}
    assert (used["D"], used["w"]) == ("D4", "w3")


def test_small_cells_show_less():
    assert BOARD.scene(Shown(START, 0, px=360)).pieces[0].use == "T6"
    assert BOARD.scene(Shown(START, 0, px=320)).pieces[0].use == "T6-small"


def test_turned_the_far_side_is_near_and_letters_go_along():
    usual, turned = BOARD.scene(Shown(START, 0)), BOARD.scene(Shown(START, 0, turned=True))
    for one, other in zip(usual.pieces, turned.pieces, strict=True):
        assert (one.x + other.x, one.y + other.y) == (700, 900)
    used = [op for op in turned.ground if op["op"] == "use"]
    letters = [op["name"][-1] for op in used if op["name"].startswith("at-")]
    assert "".join(letters) == "gfedcba123456789"
    gates = [(op["name"], op["y"]) for op in used if op["name"].startswith("gate-")]
    assert gates == [("gate-red", 50), ("gate-blue", 850)]


def test_the_piece_in_the_hand_is_lifted_and_its_targets_are_marked():
    scene = BOARD.scene(Shown(MIDDLE, 0, hand="d5"))
    assert [(piece.id, piece.use) for piece in scene.pieces if piece.lift] == [("L", "L7-up")]
    dots = {(op["x"], op["y"]) for op in scene.over if op["op"] == "circle" and op["r"] == 14}
    assert dots == {(350, 550), (650, 450)}
    frames = [op for op in scene.over if op["op"] == "rect" and op["stroke"] == "mark-may"]
    assert [(op["x"] + 46, op["y"] + 46) for op in frames] == [(350, 350)]
    assert sum("Q" in op["d"] for op in scene.over if op["op"] == "path") == 2


def test_the_last_move_is_muted_while_something_is_chosen_or_refused():
    def strength(shown):
        return next(op["fo"] for op in BOARD.scene(shown).under if "stroke" not in op)

    loud = strength(Shown(MIDDLE, 0, last="d8d7"))
    assert strength(Shown(MIDDLE, 0, hand="d5", last="d8d7")) < loud
    empty = ("d5", Reason("jungle.empty_square", ("e5",)))
    assert strength(Shown(MIDDLE, 0, last="d8d7", refused=empty)) < loud


def test_a_jump_is_an_arc_and_a_step_is_not():
    after = GAME.play(MIDDLE, 0, GAME.read("d5g5"))
    assert [p.id for p in BOARD.scene(Shown(after, 1, last="d5g5")).pieces if p.how == "arc"] == [
        "L"
    ]
    after = GAME.play(MIDDLE, 0, GAME.read("d5d4"))
    assert all(p.how == "slide" for p in BOARD.scene(Shown(after, 1, last="d5d4")).pieces)


@pytest.mark.parametrize("turned", [False, True])
def test_a_refusal_rings_every_cause_and_crosses_the_wish(turned):
    state = at("l5t/7/7/7/1rRL3/7/7/7/7 r 0 1")
    reason = GAME.why_not(state, 0, GAME.read("d5a5"))
    assert reason == Reason("jungle.rat_blocks_jump", ("c5", "b5"))
    shown = Shown(state, 0, hand="d5", refused=("d5a5", reason), turned=turned)
    scene = BOARD.scene(shown)
    assert rings(scene) == {centre(SQUARES.index(name), turned=turned) for name in reason.at}
    assert len(crosses(scene)) == 1
    assert sum(op.get("dash") == "1 12" for op in scene.over) == 2
    assert not any(op.get("fill") == "mark-may" and op["op"] == "circle" for op in scene.over)


def test_a_wish_for_an_occupied_square_is_crossed_beside_the_piece():
    reason = GAME.why_not(MIDDLE, 0, GAME.read("a3a1"))
    scene = BOARD.scene(Shown(MIDDLE, 0, hand="a3", refused=("a3a1", reason)))
    cross = next(op for op in scene.over if op["op"] == "g")
    assert (cross["x"], cross["y"]) == (86, 814)


def test_a_refused_touch_has_a_ring_but_no_cross():
    reason = Reason("jungle.empty_square", ("d4",))
    scene = BOARD.scene(Shown(MIDDLE, 0, refused=("d4", reason)))
    assert rings(scene) == {(350, 550)}
    assert not crosses(scene)


def test_the_board_shows_without_a_person():
    scene = BOARD.scene(Shown(MIDDLE, None))
    assert (scene.under, scene.over) == ([], [])
    assert len(scene.pieces) == 13


# -- spots and their labels -------------------------------------------------------------


@pytest.mark.parametrize("turned", [False, True])
def test_the_spots_are_the_squares_row_by_row_as_seen(turned):
    spots = BOARD.spots(Shown(START, 0, turned=turned), JA)
    assert [(spot.row, spot.col) for spot in spots] == [
        (row, col) for row in range(1, 10) for col in range(1, 8)
    ]
    names = [spot.id for spot in spots]
    assert sorted(names) == sorted(SQUARES)
    assert names[0] == ("g1" if turned else "a9")
    first = spots[0]
    assert (first.x, first.y, first.w, first.h, first.group) == (0, 0, 100, 100, "")


@pytest.mark.parametrize(
    ("shown", "square", "ja", "en"),
    [
        (Shown(START, 0), "d8", "d8、青の罠、空き", "d8, Blue's trap, empty"),
        (Shown(START, 0), "e3", "e3、赤のヒョウ、動かせる", "e3, Red leopard, can move"),
        (Shown(START, 0), "d1", "d1、赤の巣穴、空き", "d1, Red's den, empty"),
        (Shown(START, 0), "b5", "b5、水、空き", "b5, water, empty"),
        (Shown(START, 0), "d5", "d5、空き", "d5, empty"),
        (Shown(START, 0), "a9", "a9、青のライオン", "a9, Blue lion"),
        (Shown(START, None), "e3", "e3、赤のヒョウ", "e3, Red leopard"),
        (Shown(MIDDLE, 0, "d5"), "d5", "d5、赤のライオン、選択中", "d5, Red lion, chosen"),
        (Shown(MIDDLE, 0, "d5"), "d4", "d4、空き、行ける", "d4, empty, may go here"),
        (Shown(MIDDLE, 0, "d5"), "g5", "g5、空き、跳べる", "g5, empty, may jump here"),
        (
            Shown(MIDDLE, 0, "d5"),
            "d6",
            "d6、青のヒョウ、取れる",
            "d6, Blue leopard, may be taken",
        ),
        (
            Shown(MIDDLE, 0, "d5", "d8d7"),
            "d7",
            "d7、青のゾウ、直前の手",
            "d7, Blue elephant, last move",
        ),
        (
            Shown(MIDDLE, 0, "d5", refused=("d5a5", Reason("jungle.rat_blocks_jump", ("b5",)))),
            "b5",
            "b5、水、青のネズミ、理由のマス",
            "b5, water, Blue rat, the reason",
        ),
    ],
)
def test_labels_say_place_piece_and_state(shown, square, ja, en):
    for texts, said in ((JA, ja), (EN, en)):
        assert {spot.id: spot.label for spot in BOARD.spots(shown, texts)}[square] == said


# -- sentences --------------------------------------------------------------------------

CASES = [
    ("empty_square", "d4d5", {}, MIDDLE, "d4に駒はありません。自分の駒を選んでください。"),
    ("not_your_piece", "d6d7", {}, MIDDLE, "d6は青のヒョウです。自分の駒を選んでください。"),
    ("same_square", "d5d5", {}, MIDDLE, "ライオンはd5から動いていません。"),
    ("own_piece", "a1a3", {}, MIDDLE, "a3には味方のゾウがいます。"),
    ("diagonal", "c2d3", {}, MIDDLE, "ネコは縦か横にまっすぐ動きます。d3へは行けません。"),
    ("too_far", "c2c4", {}, MIDDLE, "ネコが進めるのは、となりの1マスだけです。"),
    ("too_far", "d5d1", {}, MIDDLE, "ライオンが遠くへ行けるのは、水を跳び越えるときだけです。"),
    (
        "not_a_jump", "d5f5", {}, MIDDLE,
        "ライオンがこの向きに跳ぶと、着くのはg5です。f5では止まれません。",
    ),
    (
        "not_a_jump", "d5g5", {"tiger_jump": "lengthwise"}, "7/7/7/7/3T3/7/7/7/r6 r",
        "このルールでは、トラは横には跳べません。",
    ),
    (
        "not_a_jump", "b3b7", {"leopard_jump": "sideways"}, "7/7/7/7/7/7/1P5/7/r6 r",
        "このルールでは、ヒョウは縦には跳べません。",
    ),
    (
        "own_den", "c1d1", {}, "7/7/7/7/7/7/7/7/r1C4 r",
        "d1は自分の巣穴です。自分の巣穴には入れません。",
    ),
    ("water", "b3b4", {}, "7/7/7/7/7/7/1C5/7/r6 r", "b4は水です。水に入れるのはネズミだけです。"),
    ("water", "d5c5", {}, MIDDLE, "ライオンは水に入れません。跳び越えるときの着地はa5です。"),
    ("rat_blocks_jump", "d5a5", {}, MIDDLE, "ライオンは跳べません。通り道のb5にネズミがいます。"),
    (
        "rat_blocks_jump", "d5a5", {}, "7/7/7/7/1rRL3/7/7/7/7 r",
        "ライオンは跳べません。通り道のc5、b5にネズミがいます。",
    ),
    ("bank", "a5b5", {}, "7/7/7/7/Rr5/7/7/7/7 r", "水の中のネズミは、陸からは取れません。"),
    ("bank", "b5a5", {}, "7/7/7/7/eR5/7/7/7/7 r", "陸のゾウは、水の中からは取れません。"),
    ("elephant_rat", "a1a2", {}, "7/7/7/7/7/7/7/r6/E6 r", "ゾウはネズミを取れません。"),
    (
        "rank_too_low", "a1a2", {}, "7/7/7/7/7/7/7/w6/C6 r",
        "オオカミ（4）はネコ（2）より強いので、取れません。",
    ),
    (
        "rank_too_low", "a1a2", {"dog_wolf": "dog"}, "7/7/7/7/7/7/7/d6/W6 r",
        "イヌ（4）はオオカミ（3）より強いので、取れません。",
    ),
    (
        "rank_too_low", "c9c8", {"attack_from_trap": "zero"}, "2L4/2r4/7/7/7/7/7/7/7 r",
        "c9は罠です。このルールでは、罠で弱くなった駒は何も取れません。",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("code", "word", "options", "position", "sentence"), CASES)
def test_every_refusal_has_its_sentence(code, word, options, position, sentence):
    state = at(position, JungleRules(**options)) if isinstance(position, str) else position
    reason = GAME.why_not(state, 0, GAME.read(word))
    assert reason is not None
    assert reason.code == f"jungle.{code}"
    assert explain(Shown(state, 0, hand=word[:2]), word, reason, JA) == sentence
    english = explain(Shown(state, 0, hand=word[:2]), word, reason, EN)
    assert english.isascii()
    assert english.endswith(".")


def test_the_cases_cover_every_code_of_the_rulebook():
    source = (ROOT / "pygames/jungle/rules.py").read_text(encoding="utf-8")
    rulebook = source[source.index("def why_not") : source.index("def rank(")]
    codes = set(re.findall(r'_reason\("(\w+)"', rulebook))
    assert len(codes) == 13
    assert codes == {case[0] for case in CASES}


def test_no_refused_word_is_without_a_sentence():
    said = set()
    for rules in GAME.presets.values():
        for position in ("l5t/1d3c1/3e3/3p3/1r1L3/6R/E6/2C2D1/T6 r 0 1",):
            state = at(position, rules)
            for steps in STEPS:
                for step in steps:
                    reason = GAME.why_not(state, 0, step)
                    if reason:
                        shown = Shown(state, 0)
                        said.add(explain(shown, GAME.write(step), reason, EN))
    assert len(said) > 100
    assert not any("{" in sentence for sentence in said)


def test_the_tables_own_refusals_are_explained_too():
    reason = Reason("game.over")
    assert explain(Shown(START, 0), "a1a2", reason, JA) == JA("reason.game.over")


def test_both_languages_have_the_same_holes():
    keys = [key for key in CATALOGUE["ja"] if key.startswith("jungle.")]
    assert len(keys) > 60
    for key in keys:
        holes = [set(re.findall(r"\{(\w+)\}", CATALOGUE[lang][key])) for lang in LANGUAGES]
        if not key.startswith("jungle.reason."):
            assert holes[0] == holes[1], key


CORNERED = at("7/7/7/7/7/7/7/P6/TC5 r 0 1")


def test_a_piece_that_cannot_move_says_why():
    assert stuck(START, "a1") is None
    assert stuck(START, "d5") is None
    reason = stuck(CORNERED, "a1")
    assert reason == Reason("jungle.stuck", ("b1", "a2"))
    said = BOARD.prompt(Shown(CORNERED, 0, hand="a1"), JA, "")
    assert said == "a1のトラは今は動けません。まわりは味方です。"
    walled = at("7/7/7/7/7/7/PCe4/1L5/7 r 0 1")
    assert explain(Shown(walled, 0), "b3", stuck(walled, "b3"), EN) == (
        "The cat on b3 cannot move now. Around it: own pieces, water, enemies it cannot take."
    )
    beside = at("7/7/7/7/7/7/PCD4/1L5/7 r 0 1")
    assert explain(Shown(beside, 0), "b3", stuck(beside, "b3"), EN) == (
        "The cat on b3 cannot move now. Around it: own pieces, water."
    )


def test_the_prompt_follows_the_hand():
    assert BOARD.prompt(Shown(START, 0), JA, "news") == "news動かす駒を選んでください。"
    assert BOARD.prompt(Shown(START, 0, "a1"), JA, "news") == "トラの行き先を選んでください。"


def test_the_legend_names_what_the_marks_show():
    assert legend(Shown(MIDDLE, 0), JA) == []
    assert legend(Shown(MIDDLE, 0, "d5"), JA) == [
        ("step", "d4 進む"), ("take", "d6 ヒョウを取る"), ("jump", "g5 跳ぶ"),
    ]  # fmt: skip
    refused = ("d5a5", Reason("jungle.rat_blocks_jump", ("b5",)))
    assert legend(Shown(MIDDLE, 0, "d5", refused=refused), JA) == [
        ("cause", "b5 理由のマス"),
        ("held", "ライオンはd5のままです。ほかの行き先を選べます。"),
    ]


def test_a_jump_that_takes_is_marked_as_a_capture():
    state = at("7/7/7/7/3L2c/7/7/7/7 r 0 1")
    assert targets(state, "d5")["jump_take"] == ["g5"]
    assert ("take", "g5 跳んでネコを取る") in legend(Shown(state, 0, "d5"), JA)
    assert spoken(state, "d5g5", JA) == "赤のライオン、d5からg5へ跳んでネコを取りました。"


def test_moves_are_told():
    assert spoken(MIDDLE, "d5d6", JA) == "赤のライオン、d5からd6。ヒョウを取りました。"
    assert spoken(MIDDLE, "d5g5", EN).strip() == "Red lion jumps, d5 to g5."
    trap = at("7/2C4/7/7/7/7/7/7/r6 r 0 1")
    assert spoken(trap, "c8d8", JA) == "赤のネコ、c8からd8。相手の罠の中です。"
    assert (note(MIDDLE, "d5d6", JA), note(MIDDLE, "d5d6", EN)) == ("×豹", "× leopard")
    assert note(MIDDLE, "d5d4", JA) == ""
    assert BOARD.sound(MIDDLE, "d5d6") == "take"
    assert BOARD.sound(MIDDLE, "d5d4") == "place"


def test_what_was_taken_is_counted_from_the_start():
    assert (captured(START, START, 0), captured(START, MIDDLE, 0)) == ("", "w")
    assert captured(START, MIDDLE, 1) == "WP"
    table = Table(GAME, RULES, GAME.write_state(MIDDLE))
    assert BOARD.taken(table, table.state, 0, JA) == ""
    assert table.submit(0, "d5d6") is None
    assert BOARD.taken(table, table.state, 0, JA).count("<svg") == 1


def test_the_count_is_shown_when_it_can_end_the_game():
    assert BOARD.counter(MIDDLE, JA) == Counter("取りのない手", 12, 60, "60で引き分けになります")
    endless = GAME.start(JungleRules(quiet_limit="none", repetition="threefold"))
    assert BOARD.counter(endless, JA) is None


def test_sides_have_signs_of_their_own_shape():
    assert "<circle" in BOARD.sign(START, 0)
    assert "<rect" in BOARD.sign(START, 1)
    assert (BOARD.near(Shown(START)), BOARD.near(Shown(START, turned=True))) == (0, 1)


def test_symbol_names():
    assert symbol_of("R", 1) == "R1"
    assert symbol_of("e", 8, small=True, lift=True) == "e8-small-up"
