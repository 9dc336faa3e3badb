"""Ninuki's board: what a touch means, what the picture shows, what is said."""

import gzip
import json
import re
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pygames.game import BadText, Reason
from pygames.ninuki import GAME
from pygames.ninuki.about import forbidden_places, groups, stopping_places
from pygames.ninuki.options import PRESETS, NinukiRules
from pygames.ninuki.position import NinukiState, start
from pygames.table import Table
from tests.web.test_scene import EVERY, contrast, paints_of, sheet_ops, stops_of, symbols_of
from web.app.boards import Control, Hand, Shown, Word
from web.app.boards.ninuki import BOARD
from web.app.boards.ninuki_aim import cut_from, gone, in_reach, takings
from web.app.boards.ninuki_art import bowl_svg
from web.app.boards.ninuki_ground import SIZES, centre
from web.app.svg import write_svg
from web.app.texts import LANGUAGES, Texts, read_catalogue

ROOT = Path(__file__).parents[2]
CATALOGUE = read_catalogue(ROOT / "web/text")
JA, EN = Texts(CATALOGUE, "ja"), Texts(CATALOGUE, "en")
RULES = NinukiRules()
LETTERED = {"coordinates": "on"}


def at(stones, turn=0, taken=(0, 0), **options):
    """A position by colour: at("B H8 G7 W A1")."""
    state = start(NinukiRules(**options))
    board, side = bytearray(state.board), 0
    for part in stones.split():
        if part in "BWUR":
            side = "BWUR".index(part) + 1
        else:
            board[state.grid.names.index(part)] = side
    return NinukiState(state.rules, bytes(board), turn, taken, "-")


def shown(state, **more):
    return Shown(state, more.pop("seat", state.turn), **more)


def played(state, word, **more):
    """What is shown after a move."""
    after = GAME.play(state, state.turn, GAME.read(word))
    acts = GAME.actors(after)
    return Shown(after, acts[0] if acts else None, last=word, before=state, **more)


def table_of(words, **options):
    table = Table(GAME, NinukiRules(**options))
    for word in words.split():
        assert table.submit(table.actors()[0], word) is None
    return table


def circles(ops, **look):
    """Where circles of a look stand."""
    return {
        (op["x"], op["y"])
        for op in ops
        if op["op"] == "circle" and all(op.get(key) == value for key, value in look.items())
    }


def spot(state, *places):
    names, size = state.grid.names, state.rules.size
    return {centre(size, names.index(place), turned=False) for place in places}


def crosses(ops):
    """Where the small crosses of forbidden points stand."""
    return {(op["x"], op["y"]) for op in ops if op["op"] == "g" and op["ops"][0]["op"] == "path"}


# G7 and G6 can be taken from G5 (with H6, G8 on the way): two directions from E5.
CHOICE = at("B A5 A1 I1 E2 B2 W E4 E3 D4 C3", forced_capture="off", size=9)
PAIR = at("B H8 W H7 H6")  # Black takes both from H5
THREES = at("B E5 E4 D6 C6 W A1 A9 I1 I9", double_three="both", size=9)  # E6 is 三三
CUT = at("B D8 E8 F8 G8 H8 I8 I7 G9 W I6 E10", turn=1)  # White takes I8 and I7 from I9
WAITING = GAME.play(
    at("B D8 E8 F8 G8 H9 W D7 E7 E6 I10", extension="break"), 0, GAME.read("H8")
)  # White may stop the line from somewhere


# -- touching ---------------------------------------------------------------------------


def test_an_open_point_is_played_at_once():
    assert BOARD.touch(shown(PAIR), "H5") == Word("H5")
    assert BOARD.touch(shown(PAIR), "A1") == Word("A1")


def test_who_confirms_holds_first_and_plays_the_same_point():
    assert BOARD.touch(shown(PAIR, confirms=True), "H5") == Hand("H5")
    assert BOARD.touch(shown(PAIR, hand="H5", confirms=True), "A1") == Hand("A1")
    assert BOARD.touch(shown(PAIR, hand="H5", confirms=True), "H5") == Word("H5")


def test_where_there_is_something_to_choose_the_stone_is_held():
    assert BOARD.touch(shown(CHOICE), "E5") == Hand("E5")
    assert BOARD.touch(shown(CHOICE, hand="E5:N"), "E5") == Word("E5:N")
    assert BOARD.touch(shown(CHOICE), "F9") == Word("F9")


def test_a_closed_point_is_refused_even_by_who_confirms():
    for confirms in (False, True):
        taken = BOARD.touch(shown(PAIR, confirms=confirms), "H8")
        assert taken == Reason("ninuki.occupied", ("H8",))
        threes = BOARD.touch(shown(THREES, confirms=confirms), "E6")
        assert threes == Reason("ninuki.double_three", ("E4", "E5", "C6", "D6", "E6"))


def test_a_point_is_no_answer_to_a_choice_of_colour():
    table = table_of("H8 H7 A1", opening="three")
    assert BOARD.touch(shown(table.state), "B2") == Reason("ninuki.choose_colour")


def test_nobody_to_move_or_no_such_point_is_nothing():
    assert BOARD.touch(shown(PAIR, seat=None), "H5") is None
    assert BOARD.touch(shown(PAIR), "Z1") is None


def test_a_hand_that_holds_nothing_playable_is_empty():
    for hand in ("H8", "H5:", "pass", "Z9", "H5:X", "x"):
        assert BOARD.controls(shown(PAIR, hand=hand), JA) == []
        assert BOARD.scene(shown(PAIR, hand=hand)) == BOARD.scene(shown(PAIR))


def test_stones_are_not_carried():
    with pytest.raises(BadText):
        BOARD.dragged(shown(PAIR), "H8", "H9")


def test_what_is_typed():
    typed = {
        "h8": "H8", " H 8 ": "H8", "h8-": "H8-", "h8:se,n": "H8:N,SE", "ｈ８": "H8",
        "pass": "pass", "パス": "pass", "黒": "black", "白": "white", "More": "more",
    }  # fmt: skip
    for text, word in typed.items():
        assert BOARD.written(shown(PAIR), text) == word
    for text in ("", "8h", "H0", "H8:", "good"):
        with pytest.raises(BadText):
            BOARD.written(shown(PAIR), text)


# -- the buttons ------------------------------------------------------------------------


def test_nothing_held_needs_no_button():
    assert BOARD.controls(shown(PAIR), JA) == []
    assert BOARD.controls(shown(PAIR, seat=None, hand="H5"), JA) == []


def test_a_held_stone_is_played_or_put_back():
    assert BOARD.controls(shown(PAIR, hand="H5"), JA) == [
        Control("word", "H5", "確定", main=True),
        Control("hand", "", "やめる"),
    ]


def test_one_capture_is_taken_or_left_with_one_tap():
    state = at("B H8 W H7 H6", forced_capture="off")
    assert BOARD.controls(shown(state, hand="H5"), EN)[:2] == [
        Control("word", "H5", "Take", main=True),
        Control("word", "H5-", "Take none"),
    ]


def test_several_captures_are_switches():
    found = BOARD.controls(shown(CHOICE, hand="E5:N"), JA)
    assert [(c.value, c.label, c.pressed) for c in found] == [
        ("E5-", "↑ E4、E3", True),
        ("E5", "↖ D4、C3", False),
        ("E5", "全部取る", False),
        ("E5-", "取らない", False),
        ("E5:N", "確定（2個取る）", None),
        ("", "やめる", None),
    ]
    assert [c.do for c in found] == ["hand"] * 4 + ["word", "hand"]
    turned = BOARD.controls(shown(CHOICE, hand="E5", turned=True), JA)
    assert [(c.label, c.pressed) for c in turned[:3]] == [
        ("↓ E4、E3", True), ("↘ D4、C3", True), ("全部取る", True),
    ]  # fmt: skip


def test_a_choice_that_is_against_a_rule_cannot_be_played():
    state = at("B E5 E4 D6 C6 G8 H9 W F7 A9", double_three="both", forced_capture="off", size=9)
    assert [c.able for c in BOARD.controls(shown(state, hand="E6"), JA)] == [False, True]


def test_colours_are_chosen_by_buttons():
    table = table_of("H8 H7 A1", opening="three")
    found = BOARD.controls(shown(table.state), JA)
    assert [(c.value, c.label) for c in found] == [
        ("black", "黒で打つ"), ("white", "白で打つ"), ("more", "あと2個置く"),
    ]  # fmt: skip
    table = table_of("H8 H7 A1 A2", opening="four")
    assert [c.value for c in BOARD.controls(shown(table.state), EN)] == ["black", "white"]


def test_who_has_no_point_passes():
    names = start(NinukiRules(size=9)).grid.names
    white = " ".join(name for name in names if name not in ("B1", "C1"))
    state = at(f"B C1 W {white}", size=9, self_sandwich="forbidden")  # B1 lies between
    assert BOARD.controls(shown(state), JA) == [Control("word", "pass", "パス", main=True)]
    assert BOARD.prompt(shown(state), JA, "") == "打てる点がありません。パスしてください。"
    assert BOARD.controls(shown(at(f"B C1 W {white}", size=9)), JA) == []


# -- the picture ------------------------------------------------------------------------


def test_every_stone_stands_on_its_point_once():
    scene = BOARD.scene(shown(CUT))
    assert len(scene.pieces) == 10
    assert len({piece.id for piece in scene.pieces}) == 10
    stone = next(piece for piece in scene.pieces if piece.place == "D8")
    assert (stone.id, stone.x, stone.y, stone.use) == ("D8B", 300, 700, "black")


def test_a_stone_keeps_its_name_while_it_stands():
    table = table_of("H8 G7 A1 B5")
    for one, other in pairwise(range(5)):
        before = {piece.id for piece in BOARD.scene(shown(table.state_at(one))).pieces}
        after = {piece.id for piece in BOARD.scene(shown(table.state_at(other))).pieces}
        assert before < after


def _coordinates(scene):
    return [op for op in scene.ground if op["op"] == "use" and op["name"].startswith("at-")]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("table", [{}, LETTERED])
def test_all_boards_have_one_shape(size, table):
    scene = BOARD.scene(shown(start(NinukiRules(size=size)), table=table))
    x, y, width, height = scene.box
    assert height / width == pytest.approx(73 / 72)
    assert (x, y) == (-104, -104) if table else (-68, -68)
    letters = "".join(op["name"][3:] for op in _coordinates(scene))
    numbers = "".join(str(n) for n in range(1, size + 1))
    assert letters == ("ABCDEFGHIJKLMNOPQRS"[:size] + numbers if table else "")


def test_turned_the_far_side_is_near_and_letters_go_along():
    usual = BOARD.scene(shown(CUT, table=LETTERED))
    turned = BOARD.scene(shown(CUT, table=LETTERED, turned=True))
    for one, other in zip(usual.pieces, turned.pieces, strict=True):
        assert (one.x + other.x, one.y + other.y) == (1400, 1400)
    assert _coordinates(turned)[0]["name"] == "at-O"
    assert (BOARD.near(shown(CUT)), BOARD.near(shown(CUT, turned=True))) == (0, 1)
    bare, bare_turned = (BOARD.scene(shown(CUT, turned=t)).ground for t in (False, True))
    assert bare != bare_turned  # else the page would let all stones slide


def test_letters_are_larger_where_the_board_is_small():
    def height(px):
        scene = BOARD.scene(shown(CUT, table=LETTERED, px=px))
        return _coordinates(scene)[0]["scale"]  # of letters a hundred units high

    assert height(700) == 0.3
    assert height(360) > 0.45


def test_points_are_small_below_thirty_pixels():
    assert not BOARD.is_small(shown(CUT, px=700))
    assert BOARD.is_small(shown(CUT, px=360))
    assert not BOARD.is_small(shown(CHOICE, px=360))


def test_the_last_stone_and_what_it_took_are_marked():
    now = played(PAIR, "H5")
    assert set(gone(now)) == {"H6", "H7"}
    scene = BOARD.scene(now)
    assert circles(scene.over, stroke="ninuki-last") == spot(PAIR, "H5")
    assert circles(scene.under, stroke="ninuki-gone") == spot(PAIR, "H6", "H7")


def test_a_stone_that_was_taken_itself_is_marked_where_it_was_put():
    state = at("B G8 W E8 H8", self_sandwich="taken")
    now = played(state, "F8")
    assert set(gone(now)) == {"F8", "G8"}
    assert BOARD.note(state, "F8", JA) == "−2"


def test_a_held_stone_shows_what_it_takes_and_where_it_lies():
    scene = BOARD.scene(shown(PAIR, hand="H5", table=LETTERED))
    assert circles(scene.over, stroke="mark-may") == spot(PAIR, "H6", "H7")
    assert circles(scene.over, stroke="ninuki-aim") == spot(PAIR, "H5")
    tags = [op["ops"][1]["text"] for op in scene.over if op["op"] == "g" and len(op["ops"]) == 2
            and op["ops"][1]["op"] == "text"]  # fmt: skip
    assert tags == ["H", "5"]
    assert any(op.get("stroke") == "ninuki-aim" for op in scene.under)


def test_the_mouse_shows_a_stone_only_where_one_may_be_put():
    scene = BOARD.scene(shown(PAIR, pointed="H5"))
    assert circles(scene.over, stroke="mark-may") == spot(PAIR, "H6", "H7")
    assert not circles(scene.over, stroke="ninuki-aim")
    for other in (shown(PAIR, pointed="H8"), shown(PAIR, pointed=""), shown(PAIR, pointed="Z1")):
        assert BOARD.scene(other) == BOARD.scene(shown(PAIR))
    assert BOARD.scene(shown(PAIR, seat=None, pointed="H5")) == BOARD.scene(shown(PAIR, seat=None))
    closed = BOARD.scene(shown(THREES, pointed="E6"))
    ringed = circles(closed.over, stroke="mark-why", r=60)
    assert ringed == spot(THREES, "E4", "E5", "C6", "D6")


def test_a_stone_that_would_be_lost_is_ringed_otherwise():
    state = at("B G8 W E8 H8", self_sandwich="taken")
    rings = [op for op in BOARD.scene(shown(state, hand="F8")).over if "dash" in op]
    assert {(op["x"], op["y"]) for op in rings if op["stroke"] == "mark-why"} == spot(state, "G8")


def test_three_in_a_row_count_where_they_are_taken():
    stones = "B H8 W H7 H6 H5"
    assert dict(takings(at(stones))) == {}
    assert dict(takings(at(stones, capture_three="on"))) == {"H4": 3}
    assert in_reach(at(stones, capture_three="on")) == {"H5", "H6", "H7"}


def test_a_choice_shows_only_what_it_takes():
    scene = BOARD.scene(shown(CHOICE, hand="E5:N"))
    assert circles(scene.over, stroke="mark-may") == spot(CHOICE, "E4", "E3")
    assert not circles(BOARD.scene(shown(CHOICE, hand="E5-")).over, stroke="mark-may")


def test_forbidden_points_are_crossed_before_anything_is_touched():
    scene = BOARD.scene(shown(THREES))
    assert crosses(scene.over) == spot(THREES, *forbidden_places(THREES)) == spot(THREES, "E6")
    assert not crosses(BOARD.scene(shown(THREES, seat=None)).over)


def test_an_opening_shows_where_its_stones_go():
    first = start(NinukiRules(opening="center"))
    assert circles(BOARD.scene(shown(first)).over, fill="mark-may") == spot(first, "H8")
    second = table_of("H8 A1", opening="center_far").state
    frame = next(op for op in BOARD.scene(shown(second)).under if op["op"] == "rect")
    assert (frame["x"], frame["w"]) == (pytest.approx(354), pytest.approx(692))
    assert not crosses(BOARD.scene(shown(second)).over)


def test_a_refusal_rings_its_stones():
    reason = BOARD.touch(shown(THREES), "E6")
    scene = BOARD.scene(shown(THREES, refused=("E6", reason)))
    ringed = circles(scene.over, stroke="mark-why", r=60)
    assert ringed == spot(THREES, "E4", "E5", "C6", "D6")
    taken = BOARD.scene(shown(PAIR, refused=("H8", Reason("ninuki.occupied", ("H8",)))))
    assert circles(taken.over, stroke="mark-why", r=60) == spot(PAIR, "H8")


def test_a_line_that_waits_shows_what_stops_it():
    stops = stopping_places(WAITING)
    assert stops
    scene = BOARD.scene(shown(WAITING))
    assert circles(scene.over, fill="mark-may") == spot(WAITING, *stops)


def test_a_win_is_counted_stone_by_stone():
    scene = BOARD.scene(played(at("B D8 E8 F8 G8"), "H8"))
    numbers = [(op["text"], op["x"]) for op in scene.over if op["op"] == "text"]
    assert numbers == [("1", 300), ("2", 400), ("3", 500), ("4", 600), ("5", 700)]


def test_a_six_cut_to_five_shows_the_stone_it_lost():
    now = played(CUT, "I9")
    line = ("D8", "E8", "F8", "G8", "H8")
    assert cut_from(now, line) == ("I8",)
    mirrored = at("B L8 K8 J8 I8 H8 G8 G7 H9 W G6 K10", turn=1)
    assert cut_from(played(mirrored, "G9"), ("H8", "I8", "J8", "K8", "L8")) == ("G8",)
    dashed = [op for op in BOARD.scene(now).over if op["op"] == "path" and "dash" in op]
    assert [op["d"] for op in dashed] == ["M700 700L800 700"]
    assert BOARD.spoken(CUT, "I9", JA) == (
        "白がI9に打ち、石を2個取りました（I7、I8）。"
        "これで黒の連（D8、E8、F8、G8、H8）が勝ちの長さになりました。"
    )


@pytest.mark.parametrize("name", PRESETS)
def test_pictures_of_every_preset_name_only_what_the_sheet_has(name):
    state = start(PRESETS[name])
    for seed in range(14):
        moves = GAME.moves(state, state.turn)
        state = GAME.after(state, state.turn, moves[(seed * 37) % len(moves)])
        if not GAME.actors(state):
            break
        scene = BOARD.scene(shown(state, pointed="E5"))
        layers = [*scene.ground, *scene.under, *scene.over]
        used = {piece.use for piece in scene.pieces} | set(symbols_of(layers))
        assert used <= set(BOARD.sheet.symbols)
        paints = set(paints_of(layers))
        assert {p[1:] for p in paints if p[0] == "@"} <= set(BOARD.sheet.paints)
        assert all(p in EVERY[theme] for p in paints if p[0] != "@" for theme in EVERY)
        assert json.loads(json.dumps(scene.json())) == scene.json()


def test_the_sheet_names_only_what_it_and_every_theme_have():
    sheet = BOARD.sheet
    assert set(symbols_of(sheet_ops(sheet))) <= set(sheet.symbols)
    special = {p[1:] for p in paints_of(sheet_ops(sheet)) if p.startswith("@")}
    assert special | {"stone-black", "stone-white"} <= set(sheet.paints)
    named = {p for p in paints_of(sheet_ops(sheet)) if not p.startswith("@")}
    for theme in EVERY:
        assert named | set(stops_of(sheet)) <= set(EVERY[theme])


def test_the_first_picture_is_light():
    svg = write_svg(BOARD.scene(played(PAIR, "H5")), BOARD.sheet)
    assert len(gzip.compress(svg.encode())) < 6_000


@pytest.mark.parametrize("theme", EVERY)
def test_signs_and_letters_stand_out_from_the_wood(theme):
    colours = EVERY[theme]
    for wood in ("ninuki-wood-1", "ninuki-wood-2", "ninuki-wood-3"):
        assert contrast(colours, "ninuki-letter", wood) >= 4.5
        for ink in ("ninuki-line", "ninuki-black-3"):
            assert contrast(colours, ink, wood) >= 3
        for mark in ("mark-why", "mark-may", "ninuki-aim"):
            assert max(contrast(colours, ink, wood) for ink in (mark, "mark-halo")) >= 3
    assert contrast(colours, "ninuki-on-aim", "ninuki-aim") >= 4.5
    assert contrast(colours, "ninuki-on-last", "ninuki-last") >= 4.5
    for stone in ("blue", "red"):
        assert contrast(colours, "ninuki-sign", f"ninuki-{stone}-2") >= 3


# -- words ------------------------------------------------------------------------------


def test_what_to_do():
    assert BOARD.prompt(shown(PAIR), JA, "news") == "news打つ点を選んでください。"
    assert BOARD.prompt(shown(PAIR, hand="H5"), JA, "news") == "H5に打ちますか。石を2個取ります。"
    assert BOARD.prompt(shown(PAIR, hand="A1"), EN, "") == "Play A1?"
    lost = at("B G8 W E8 H8", self_sandwich="taken")
    assert BOARD.prompt(shown(lost, hand="F8"), JA, "") == (
        "F8に打ちますか。はさまれて、石が2個取られます。"
    )
    assert BOARD.prompt(shown(WAITING), JA, "") == "印の点に打って、連を止めてください。"
    first = start(NinukiRules(opening="center"))
    assert BOARD.prompt(shown(first), JA, "") == "最初の石は、中央のH8に打ってください。"
    second = table_of("H8 A1", opening="center_far").state
    assert BOARD.prompt(shown(second), JA, "") == "中央から4路以上離れた点を選んでください。"
    placing = table_of("H8", opening="four").state
    assert BOARD.prompt(shown(placing), JA, "") == "2個目の石（白）を置いてください。"


def test_a_held_choice_against_a_rule_says_why():
    state = at("B E5 E4 D6 C6 G8 H9 W F7 A9", double_three="both", forced_capture="off", size=9)
    said = BOARD.prompt(shown(state, hand="E6"), JA, "")
    assert said.startswith("E6に打つと三が2つでき")


def test_the_legend_names_what_the_marks_show():
    assert BOARD.legend(shown(PAIR), JA) == []
    assert BOARD.legend(shown(PAIR, hand="H5"), JA) == []  # the prompt tells
    assert BOARD.legend(shown(PAIR, pointed="H5"), JA) == [("take", "2個取る")]
    assert BOARD.legend(played(PAIR, "H5"), JA) == [("gone", "直前に取られた石")]
    assert BOARD.legend(shown(THREES), JA) == [("forbidden", "三三で打てない")]
    assert BOARD.legend(shown(THREES, pointed="E6"), JA) == [("cause", "三三で打てない")]
    reason = BOARD.touch(shown(THREES), "E6")
    assert BOARD.legend(shown(THREES, refused=("E6", reason)), JA) == [("cause", "理由の石")]
    stops = len(stopping_places(WAITING))
    assert ("stop", f"止める点（{stops}か所）") in BOARD.legend(shown(WAITING), JA)


def test_moves_are_told():
    assert BOARD.spoken(PAIR, "A1", JA) == "黒がA1に打ちました。"
    assert BOARD.spoken(PAIR, "H5", JA) == "黒がH5に打ち、石を2個取りました（H6、H7）。"
    assert BOARD.spoken(PAIR, "H5", EN).strip() == "Black plays H5 and takes 2 stones (H6, H7)."
    assert (BOARD.note(PAIR, "H5", JA), BOARD.note(PAIR, "A1", JA)) == ("×2", "")
    assert (BOARD.sound(PAIR, "H5"), BOARD.sound(PAIR, "A1")) == ("take", "place")
    lost = at("B G8 W E8 H8", self_sandwich="taken")
    assert BOARD.spoken(lost, "F8", JA).endswith("はさまれた石が2個取られました。")
    placing = table_of("H8", opening="four").state
    assert BOARD.spoken(placing, "H7", JA) == "白の石がH7に置かれました。"
    choosing = table_of("H8 H7 A1", opening="three").state
    assert BOARD.spoken(choosing, "more", JA) == "後手は、石をあと2個置くことにしました。"
    assert BOARD.spoken(choosing, "white", JA) == "後手が白を選びました。"
    assert BOARD.sound(choosing, "white") == "place"


def test_a_line_that_waits_is_told_and_so_is_its_end():
    before = at("B D8 E8 F8 G8 H9 W D7 E7 E6 I10", extension="break")
    assert "次の一手で止められなければ勝ちです。" in BOARD.spoken(before, "H8", JA)
    stop = stopping_places(WAITING)[0]
    assert BOARD.spoken(WAITING, stop, JA).endswith("黒の連は止められました。")
    assert "止められました" not in BOARD.spoken(WAITING, "A1", JA)


def test_an_end_says_whose_doing_it_was():
    line = Reason("ninuki.line", ("D8", "E8", "F8", "G8", "H8"))
    assert BOARD.end(played(at("B D8 E8 F8 G8"), "H8"), line) == "ninuki.line"
    assert BOARD.end(played(CUT, "I9"), line) == "ninuki.line_cut"
    assert BOARD.end(played(WAITING, "A1"), line) == "ninuki.line_stands"
    assert BOARD.end(played(PAIR, "H5"), Reason("ninuki.taken", ("B", "10"))) == "ninuki.taken"
    said = JA("end.ninuki.line_cut", at="D8", last="", loser="", by="黒", mover="白")
    assert said == "白が石を取ったので、黒の連がちょうど勝ちの長さになりました（D8）。"


def test_the_stones_of_a_double_three_are_named_without_the_one_not_played():
    said = BOARD.explain(shown(THREES), "E6", BOARD.touch(shown(THREES), "E6"), JA)
    assert said.endswith("三を作る石はE4、E5、C6、D6です。")


REFUSED = [
    (at("B H8"), "H8", "H8にはもう石があります"),
    (at(""), "Z9", "Z9は盤の外です"),
    (at("W A1 D1 B B1", self_sandwich="forbidden"), "C1", "C1は相手の石（A1、D1）の間に入る"),
    (THREES, "E6", "E6に打つと三が2つでき"),
    (start(NinukiRules(opening="center")), "A1", "最初の石は、盤の中央のH8"),
    (table_of("H8 A1", opening="center_far").state, "I9", "この石は中央から4路以上離して"),
    (PAIR, "H5-", "取れる石は必ず取る決まりです。H5とだけ"),
    (CHOICE, "E5:S", "E5に打っても、その向きでは"),
    (table_of("H8 H7 A1", opening="three").state, "B2", "先に、どちらの色で打つか"),
    (PAIR, "black", "今は色を選ぶときではありません"),
    (table_of("H8 H7 A1 A2", opening="four").state, "more", "ここでは石を足せません"),
    (PAIR, "pass", "打てる点があるので、パスはできません"),
]


@pytest.mark.parametrize(("state", "word", "said"), REFUSED, ids=[said for *_, said in REFUSED])
def test_every_refusal_has_its_sentence(state, word, said):
    reason = GAME.objection(state, state.turn, GAME.read(word))
    refused = shown(state, refused=(word, reason))
    assert said in BOARD.explain(refused, word, reason, JA)
    assert "{" not in BOARD.explain(refused, word, reason, EN)
    BOARD.scene(refused)
    BOARD.legend(refused, JA)


def test_all_refusals_are_tried_and_the_tables_own_are_said():
    codes = {GAME.objection(s, s.turn, GAME.read(w)).code for s, w, _ in REFUSED}
    owed = {key for key in CATALOGUE["ja"] if key.startswith("ninuki.reason.")}
    assert {code.replace("ninuki.", "ninuki.reason.") for code in codes} == owed
    said = BOARD.explain(shown(PAIR), "H5", Reason("game.not_your_turn"), JA)
    assert said == JA("reason.game.not_your_turn")


def test_every_end_has_its_sentence():
    ends = {"line", "line_cut", "line_stands", "taken", "full_board", "all_passed"}
    for language in LANGUAGES:
        texts = Texts(CATALOGUE, language)
        for name in ends:
            said = texts(f"end.ninuki.{name}", at="A1", last="10", loser="x", by="x", mover="y")
            assert "{" not in said


def test_every_point_has_a_label_as_it_is_seen():
    spots = BOARD.spots(shown(PAIR), JA)
    assert len(spots) == 225
    assert [(s.row, s.col) for s in spots[:2]] == [(1, 1), (1, 2)]
    labels = {s.id: s.label for s in spots}
    assert labels["H8"] == "H8、黒"
    assert labels["H7"] == "H7、白、取られる形"
    assert labels["H5"] == "H5、空き、打つと2個取れる"
    turned = BOARD.spots(shown(PAIR, turned=True), JA)
    assert (turned[0].id, turned[0].row, turned[0].col) == ("O15", 1, 1)
    assert {s.id: s.label for s in BOARD.spots(shown(THREES), JA)}["E6"] == (
        "E6、空き、三三で打てない"
    )
    after = {s.id: s.label for s in BOARD.spots(played(PAIR, "H5"), EN)}
    assert after["H5"] == "H5, Black, last move"
    assert after["H6"] == "H6, empty, a stone was taken here"


def test_a_win_is_read_out():
    labels = {s.id: s.label for s in BOARD.spots(played(at("B D8 E8 F8 G8"), "H8"), JA)}
    assert labels["D8"] == "D8、黒、勝った連"
    waiting = {s.id: s.label for s in BOARD.spots(shown(WAITING), JA)}
    assert "止められる連" in waiting["D8"]
    assert "連を止める点" in waiting[stopping_places(WAITING)[0]]


# -- the seats --------------------------------------------------------------------------


def test_what_a_seat_has_taken_is_counted_and_drawn():
    table = table_of("H8 H7 A1 H6 H5")
    said = str(BOARD.taken(table, table.state, 0, JA))
    assert "2<em>/10</em>" in said
    assert "2個取っています。10個で勝ちです。" in said
    assert bowl_svg((2, 2)) in said
    assert bowl_svg(()) in BOARD.taken(table, table.state, 1, JA)
    assert bowl_svg(()) in BOARD.taken(table, table.state_at(4), 0, JA)


def test_a_bowl_holds_stones_of_the_colours_that_were_taken():
    state = at("B H8 W H7 U H6", taken=(2, 0, 0), seats=3)
    table = Table(GAME, state.rules, GAME.write_state(state))
    assert table.submit(0, "H5") is None
    assert bowl_svg((2, 2, 3, 2)) in BOARD.taken(table, table.state, 0, JA)


def test_chosen_directions_fill_the_bowl():
    table = Table(GAME, CHOICE.rules, GAME.write_state(CHOICE))
    assert table.submit(0, "E5:NW") is None
    assert bowl_svg((2, 2)) in BOARD.taken(table, table.state, 0, JA)


def test_a_team_shares_a_bowl():
    table = table_of("H8 H7 A1 A2", teams="on", seats=4)
    assert BOARD.taken(table, table.state, 0, JA) == BOARD.taken(table, table.state, 2, JA)
    names = [BOARD.side(table.state, seat, JA) for seat in range(4)]
    assert names == ["黒・一人目", "白・二人目", "黒・三人目", "白・四人目"]
    assert [BOARD.team(table.state, seat, EN) for seat in (0, 3)] == ["Team Black", "Team White"]
    assert BOARD.team(table_of("H8").state, 1, JA) == "白"
    assert BOARD.sign(table.state, 2) == BOARD.mark(0)


@pytest.mark.parametrize("words", ["", "H8 H7", "H8 H7 A1", "H8 H7 A1 more"])
def test_before_a_colour_is_chosen_nobody_is_called_by_one(words):
    state = table_of(words, opening="three").state
    assert [BOARD.side(state, seat, JA) for seat in (0, 1)] == ["先手", "後手"]
    assert BOARD.sign(state, 0) == BOARD.sign(state, 1)
    assert str(BOARD.sign(state, 0)) not in (str(BOARD.mark(0)), str(BOARD.mark(1)))


def test_a_chosen_colour_is_the_seats_from_then_on():
    table = table_of("H8 H7 A1 white", opening="three")
    assert (BOARD.side(table.state, 0, JA), BOARD.side(table.state, 1, JA)) == ("黒", "白")
    table = table_of("H8 H7 A1 black", opening="three")
    assert (BOARD.side(table.state, 0, JA), BOARD.side(table.state, 1, JA)) == ("白", "黒")
    assert BOARD.sign(table.state, 0) == BOARD.mark(1)


def test_signs_differ_in_shape_and_need_no_definitions():
    signs = [str(BOARD.mark(seat)) for seat in range(4)]
    paths = [re.findall(r' d="([^"]+)"', sign) for sign in signs]
    assert paths[:2] == [[], []]
    assert len(paths[2]) == len(paths[3]) == 1
    assert paths[2] != paths[3]
    for picture in (*signs, bowl_svg((1, 2, 3, 4))):
        assert "url(" not in picture
        assert set(re.findall(r"var\(--([\w-]+)\)", picture)) <= set(EVERY["light"])


def test_there_is_no_common_count():
    assert BOARD.counter(PAIR, JA) is None


# -- laws -------------------------------------------------------------------------------


@given(st.sampled_from(sorted(PRESETS)), st.lists(st.integers(0, 10_000), max_size=40), st.data())
@settings(max_examples=60, deadline=None)
def test_whatever_is_played_can_be_shown_and_touched(name, picks, data):
    state, before, word = start(PRESETS[name]), None, ""
    for pick in picks:
        if not GAME.actors(state):
            break
        moves = GAME.moves(state, state.turn)
        move = moves[pick % len(moves)]
        before, word = state, GAME.write(move)
        state = GAME.after(state, state.turn, move)
        assert BOARD.spoken(before, word, EN)
    acts = GAME.actors(state)
    place = data.draw(st.sampled_from(state.grid.names))
    now = Shown(state, acts[0] if acts else None, last=word, before=before, pointed=place)
    touch = BOARD.touch(now, place)
    assert (touch is None) == (not acts)
    if isinstance(touch, Word):
        assert GAME.objection(state, state.turn, GAME.read(touch.word)) is None
    if isinstance(touch, Reason):
        assert BOARD.explain(now, place, touch, JA)
    held = Shown(state, now.seat, hand=touch.held if isinstance(touch, Hand) else place)
    for each in (now, held):
        BOARD.scene(each)
        BOARD.prompt(each, JA, "")
        BOARD.legend(each, JA)
        for control in BOARD.controls(each, JA):
            if control.do == "word" and control.able:
                assert GAME.objection(state, state.turn, GAME.read(control.value)) is None
    assert len(BOARD.spots(now, EN)) == len(state.board)


@given(st.sampled_from(sorted(PRESETS)), st.lists(st.integers(0, 10_000), max_size=60))
@settings(max_examples=40, deadline=None)
def test_asking_only_where_stones_lie_misses_no_capture(name, picks):
    state = start(PRESETS[name])
    for pick in picks:
        acts = GAME.actors(state)
        if not acts:
            return
        moves = GAME.moves(state, acts[0])[:60]  # close together, so that much is taken
        state = GAME.after(state, acts[0], moves[pick % len(moves)])
    names = state.grid.names
    found = {
        place: len({s for g in groups(state, place) if g.captor == state.placing for s in g.stones})
        for place in names
    }
    assert dict(takings(state)) == {place: count for place, count in found.items() if count}
    assert in_reach(state) <= {n for n, side in zip(names, state.board, strict=True) if side}


def test_each_of_several_winners_is_named_with_what_it_did():
    """A stone may end the game for two sides at once: whose line it is must be said."""
    state = at("B A1 B1 C1 D1 E1 W A3", taken=(0, 10))
    assert BOARD.owner(state, Reason("ninuki.line", ("A1", "B1", "C1", "D1", "E1"))) == 0
    assert BOARD.owner(state, Reason("ninuki.taken", ("W", "10"))) == 1
    assert BOARD.owner(state, Reason("ninuki.full_board")) is None
