"""Goryūjin's board without a browser: scenes, hands, places, refusals, words and the tray."""

import re
from pathlib import Path
from random import Random

import pytest

from pygames.game import BadText
from pygames.goryu import GAME
from pygames.goryu.choices import fits_at, open_ends, places
from pygames.goryu.pieces import PIECES, SHAPES
from pygames.goryu.position import distance
from pygames.table import Table
from web.app.boards import Hand, Shown, Tray, Word, board
from web.app.boards.goryu_hand import options
from web.app.boards.goryu_places import _shape
from web.app.scene import Lattice
from web.app.svg import write_svg
from web.app.texts import LANGUAGES, Texts, read_catalogue

CATALOGUE = read_catalogue(Path(__file__).parents[2] / "web/text")
JA, EN = (Texts(CATALOGUE, language) for language in LANGUAGES)
BOARD = board("goryu")

# A straight race, as the rules tell it: fire in column 31, water in column 11.
RACE = [
    "Pd@c31r1",
    "Pf@c11r28",
    "1:Ib@c31r4",
    "1:Ib@c11r23",
    "1:Ib@c31r9",
    "1:Ib@c11r18",
    "1:Ib@c31r14",
    "1:Ib@c11r13",
    "1:Ib@c31r19",
    "1:Ib@c11r8",
    "1:Ib@c31r24",
    "1:Ib@c11r3",
]


def table_of(*words, start="", **options_):
    table = Table(GAME, GAME.rules(**options_), start)
    for word in words:
        assert table.submit(table.actors()[0], word) is None, word
    return table


def late(seed=5, plies=60):
    """A game in which both sides grow many dragons."""
    rng = Random(seed)
    table = table_of()
    for _ in range(plies):
        seat = table.actors()[0]
        moves = [move for move in GAME.moves(table.state, seat) if move.kind != "pass"]
        grown = [move for move in moves if move.kind == "grow"]
        if grown and rng.random() < 0.86:
            sample = rng.sample(grown, min(12, len(grown)))
            move = min(sample, key=lambda m: distance(table.rules, seat, m.lie))
        else:
            move = rng.choice(moves)
        table.submit(seat, GAME.write(move))
    return table


def shown(table, hand="", chosen=None, **more):
    return Shown(table.state, table.actors()[0], hand, table=chosen or {}, **more)


# ---- the picture ----


def test_every_piece_is_drawn_and_every_head_is_a_piece_that_can_move():
    table = late()
    scene = BOARD.scene(shown(table))
    dragons = [dragon for own in table.state.dragons for dragon in own]
    assert len(dragons) > 6
    assert len(scene.pieces) == len(dragons)
    assert len({piece.id for piece in scene.pieces}) == len(dragons)
    bodies = [
        op for op in scene.under if op["op"] == "g" and op["ops"][0].get("fill", "")[:2] == "@f"
    ]
    assert len(bodies) == sum(len(dragon.lies) for dragon in table.state.dragons[0])


def test_dragons_of_a_side_differ_in_shade_dashes_and_number():
    table = table_of("Pd@c1r1", "pass", "Pd@c5r1", "pass", "Pd@c9r1", "pass", "Pd@c13r1", "pass",
                     "Pd@c17r1", "pass")  # fmt: skip
    scene = BOARD.scene(shown(table))
    shades = {
        op["ops"][0]["fill"]
        for op in scene.under
        if op["op"] == "g" and "ops" in op and op["ops"][0].get("fill")
    }
    dashes = {op.get("dash") for op in scene.under if op.get("stroke") == "goryu-fire-edge"}
    numbers = {
        op["text"] for group in scene.over for op in group.get("ops", ()) if op["op"] == "text"
    }
    assert len(shades) == 5
    assert len(dashes) == 5
    assert numbers == set("12345")


def test_a_head_keeps_its_name_when_it_touches_down():
    table = table_of(*RACE)
    before = BOARD.scene(shown(table)).pieces
    [move, *_] = [m for m in GAME.moves(table.state, 0) if m.kind == "touchdown"]
    table.submit(0, GAME.write(move))
    after = BOARD.scene(Shown(table.state, last=GAME.write(move))).pieces
    moved = [p.id for p, q in zip(before, after, strict=True) if (p.x, p.y) != (q.x, q.y)]
    assert [p.id for p in before] == [p.id for p in after]
    assert moved == ["f1"]


def test_the_sheet_names_only_what_it_has_and_scenes_only_the_sheet():
    sheet = BOARD.sheet
    svg = write_svg(BOARD.scene(shown(late(), "L")), sheet)
    defined = set(re.findall(r' id="([^"]+)"', svg))
    assert set(re.findall(r'href="#([^"]+)"', svg)) <= defined
    assert set(re.findall(r"url\(#([^)]+)\)", svg)) <= defined
    themes = (Path(__file__).parents[2] / "web/page/themes.css").read_text("utf-8")
    assert {
        role for role in re.findall(r"var\(--([\w-]+)\)", svg) if role.startswith("goryu")
    } <= set(re.findall(r"--([\w-]+):", themes))


@pytest.mark.parametrize("size", ["30x60", "20x40", "15x30"])
def test_every_board_has_the_same_shape_and_all_its_cells(size):
    table = table_of(board=size)
    x, y, w, h = BOARD.scene(shown(table)).box
    assert w / h == pytest.approx(926 / 476)
    spots = BOARD.spots(shown(table), JA)
    assert isinstance(spots, Lattice)
    assert f"{spots.rows}x{spots.cols}" == size
    assert (x + w, y + h) > (spots.cols * spots.cell, spots.rows * spots.cell)


# ---- what is held, and where it may go ----


def test_the_board_has_a_tray():
    assert isinstance(BOARD, Tray)
    assert not isinstance(board("jungle"), Tray)


def test_before_the_first_dragon_a_head_is_in_the_hand():
    found = BOARD.places(shown(table_of()))
    assert found["hand"] == "P"
    assert len(found["at"]) == 468
    assert set(found["shapes"]) == {name for name in SHAPES if name[0] == "P"}
    assert BOARD.places(Shown(table_of().state)) is None


def test_places_are_the_legal_moves_with_their_words():
    table = late()
    seat = table.actors()[0]
    found = 0
    for piece in PIECES:
        listed = BOARD.places(shown(table, piece))
        legal = [m for at in places(table.state, seat, piece).values() for m in at]
        assert sorted(at[3] for at in listed["at"]) == sorted(map(GAME.write, legal))
        for shape, x, y, word, *joint in listed["at"]:
            move = GAME.read(word)
            assert shape == move.shape
            assert (x, y) == (move.column - 1, 30 - (move.row + SHAPES[shape].height - 1))
            assert len(joint) == (0 if move.kind == "head" else 2)
        found += len(legal)
    assert found > 200


@pytest.mark.parametrize("piece", PIECES)
def test_four_turns_and_two_flips_lead_back(piece):
    known = {name: _shape(name) for name in SHAPES if name[0] == piece}
    for name, one in known.items():
        at = name
        for _ in range(4):
            at = known[at]["turn"]
        assert at == name
        assert known[one["flip"]]["flip"] == name
    reached, more = {min(known)}, {min(known)}
    while more:
        more = {known[n][way] for n in more for way in ("turn", "flip")} - reached
        reached |= more
    assert reached == set(known)


def test_a_piece_has_its_outline_and_its_ends():
    upright = _shape("Ib")
    assert upright["cells"] == [[0, 4], [0, 3], [0, 2], [0, 1], [0, 0]]
    assert sorted(upright["ends"]) == [[0, 0], [0, 4]]
    assert _shape("Xa")["d"].count("L") == 11
    assert _shape(_shape("Ld")["turn"])["h"] == 2


def test_an_end_shows_every_piece_and_orientation_that_fits():
    table = table_of("Pd@c31r1", "Pf@c11r28")
    [[end]] = open_ends(table.state, 0)
    name = f"c{end[0]}r{end[1]}"
    assert BOARD.touch(shown(table), name) == Hand(f"@{name}")
    found = BOARD.places(shown(table, f"@{name}"))
    assert len(found["at"]) == len(fits_at(table.state, 0, 1, end)) > 50
    html = str(BOARD.tray(shown(table, f"@{name}"), JA)[1])
    assert html.count('data-ghost="shape"') == len({at[0] for at in found["at"]})
    assert BOARD.touch(shown(table, f"@{name}"), name) == Hand("")
    assert BOARD.touch(shown(table), "c1r1") is None


def test_places_come_in_an_order_to_walk_through():
    first = [GAME.read(at[3]) for at in BOARD.places(shown(table_of()))["at"]]
    assert {move.column for move in first[:8]} <= {28, 29, 30, 31, 32}
    assert {move.lie.ends[0].row for move in first[:8]} == {3}
    table = table_of(*RACE)
    grown = options(table.state, 0, "L")
    gains = [distance(table.rules, 0, move.lie) for move in grown]
    assert gains == sorted(gains)
    heads = options(table.state, 0, "P")
    assert heads[0].kind == "touchdown"
    assert options(table.state, 0, "1!") == tuple(m for m in heads if m.kind == "touchdown")


def test_what_may_be_taken_in_hand():
    table = table_of(*RACE)
    assert BOARD.can_hold(shown(table), "L")
    assert BOARD.can_hold(shown(table), "1!")
    assert BOARD.can_hold(shown(table), "@c31r28")
    assert BOARD.can_hold(shown(table), "")
    for nothing in ("I", "2!", "!", "@c1r1", "Q", "x!", "Lc@c1r1"):
        assert not BOARD.can_hold(shown(table), nothing), nothing
    assert not BOARD.can_hold(Shown(table.state), "L")


# ---- refusals, and what a place would do ----

# Fire has a head at the ground and an I on it; a second head stands beside.
TWO = ("Pd@c31r1", "pass", "1:Ib@c31r4", "pass", "Pd@c36r1", "pass")


@pytest.mark.parametrize(
    ("words", "hand", "lie", "code"),
    [
        ((), "P", "Pd@c31r3", "not_home_edge"),
        ((), "L", "Lc@c31r3", "first_must_be_head"),
        (TWO, "L", "Lc@c31r4", "occupied"),
        (TWO, "L", "La@c5r20", "no_joint"),
        (TWO, "L", "Lc@c32r5", "touches_own"),
        (TWO, "X", "Xa@c28r1", "branch"),
        (TWO, "P", "Pd@c33r1", "touches_own"),
        (TWO, "P", "Pd@c5r10", "not_home_edge"),
        (TWO, "T", "Ta@c30r9", "not_an_end"),
        (TWO, "1!", "Pa@c5r10", "no_joint"),
        (TWO, "@c31r8", "La@c5r20", "no_joint"),
    ],
)
def test_a_place_is_refused_with_the_most_telling_reason(words, hand, lie, code):
    table = table_of(*words)
    seen = shown(table, hand)
    reason = BOARD.touch(seen, lie)
    assert reason.code == f"goryu.{code}"
    for texts in (JA, EN):
        sentence = BOARD.explain(seen, lie, reason, texts)
        assert sentence == BOARD.prompt(shown(table, hand, pointed=lie), texts, "")
        assert sentence.rstrip().endswith(("。", "."))
    rings = [
        op
        for op in BOARD.scene(shown(table, hand, pointed=lie)).front
        if op.get("stroke") == "goryu-why"
    ]
    assert len(rings) == len(reason.at)
    labels = BOARD.spots(shown(table, hand, pointed=lie), JA).labels
    assert all("理由" in labels[name] for name in reason.at)
    refused = BOARD.scene(shown(table, hand, refused=(lie, reason)))
    assert len([op for op in refused.front if op.get("dash") == "4 3"]) == 1


def test_a_legal_place_says_what_it_does():
    table = table_of(*RACE)
    grow = BOARD.places(shown(table, "L"))["at"][0]
    lie = grow[3].split(":")[1]
    assert "一の竜にLを付けます" in BOARD.prompt(shown(table, "L", pointed=lie), JA, "")
    [landing, *_] = BOARD.places(shown(table, "1!"))["at"]
    seen = shown(table, "1!", pointed=landing[3].split("!")[1])
    assert "これで勝ちです" in BOARD.prompt(seen, JA, "")
    assert "wins" in BOARD.prompt(seen, EN, "")
    inks = {op.get("stroke") for op in BOARD.scene(seen).front}
    assert {"goryu-fire-way", "goryu-last"} <= inks


def test_a_touchdown_is_previewed_before_its_ghost_is_moved():
    """Which head leaves, and how far the place where the ghost begins is from the goal."""
    table = table_of(*RACE[:-2])
    held = shown(table, "1!")
    [nearest, *_] = BOARD.places(held)["at"]
    far = distance(table.rules, 0, GAME.read(nearest[3]).lie)
    assert far > 0
    assert f"距離は{far}です。元の竜頭は盤から離れます" in BOARD.prompt(held, JA, "")
    assert f"at distance {far}. Its head leaves" in BOARD.prompt(held, EN, "")
    same = BOARD.scene(shown(table, "1!", pointed=nearest[3].split("!")[1])).front
    assert BOARD.scene(held).front == same
    away = BOARD.scene(shown(table, "1!", pointed="Pa@c5r20")).front
    assert "goryu-last" in {op.get("stroke") for op in away}  # the head leaves from anywhere


def test_english_sentences_begin_with_a_capital():
    """Though dragons and sides have names that begin otherwise."""
    holes = {"dragon": "dragon 1", "piece": "L", "at": "c1r1", "far": 2, "count": 3, "last": "2"}
    sides = {"side": "Fire", "fire": "1", "water": "2", "most": 4, "who": "first player"}
    spoken = ("reason", "spoken", "board.prompt", "board.would", "board.compare", "lot.drawn")
    found = 0
    for key in CATALOGUE["en"]:
        if key.startswith(tuple(f"goryu.{name}" for name in spoken)):
            assert EN(key, **holes, **sides)[0].isupper(), key
            found += 1
    assert found > 30


def test_a_move_is_a_word_at_once_or_first_a_question():
    table = table_of(*RACE)
    [grow, *_] = BOARD.places(shown(table, "L"))["at"]
    lie = grow[3].split(":")[1]
    assert BOARD.touch(shown(table, "L"), lie) == Word(grow[3])
    assert BOARD.touch(shown(table, "L", confirms=True), lie) == Hand(grow[3])
    controls = BOARD.controls(shown(table, grow[3]), JA)
    assert [(c.do, c.value, c.main) for c in controls] == [
        ("word", grow[3], True),
        ("hand", "L", False),
    ]
    assert BOARD.places(shown(table, grow[3])) is None
    assert "goryu-glass" in {op.get("fill") for op in BOARD.scene(shown(table, grow[3])).front}


def test_with_touchdown_after_growing_both_are_offered():
    table = table_of(*RACE[:-2], touchdown="free")
    [grow, *_] = BOARD.places(shown(table, "L"))["at"]
    held = BOARD.touch(shown(table, "L"), grow[3].split(":")[1])
    assert isinstance(held, Hand)
    words = [c.value for c in BOARD.controls(shown(table, held.held), JA) if c.do == "word"]
    assert words[0] == grow[3]
    assert all(word.startswith(grow[3] + "+P") for word in words[1:])
    far = [
        int(re.search(r"\d+", c.label)[0])
        for c in BOARD.controls(shown(table, held.held), JA)[1:-1]
    ]
    assert far == sorted(far)
    assert far
    spoken = BOARD.spoken(table.state, words[1], JA)
    assert "続けて一の竜がタッチダウン" in spoken
    assert BOARD.sound(table.state, words[1]) == "take"


# ---- buttons ----


def test_a_dragon_that_can_touch_down_has_a_button_with_its_distance():
    table = table_of(*RACE)
    [touchdown, passing] = BOARD.controls(shown(table), JA)
    assert (touchdown.do, touchdown.value, touchdown.label) == (
        "hand",
        "1!",
        "一の竜をタッチダウン（距離0）",
    )
    assert (passing.do, passing.value) == ("word", "pass")
    assert BOARD.controls(shown(table_of("Pd@c31r1", "pass")), JA)[0].value == "pass"
    held = shown(table, "1!")
    assert [(c.value, c.pressed) for c in BOARD.controls(held, JA)] == [("1!", True)]


def test_with_a_clock_only_a_seat_without_a_placement_may_pass():
    table = table_of("Pd@c31r1", "pass")
    timed = {"clock": "30"}
    assert BOARD.controls(shown(table, chosen=timed), JA) == []
    # Fire is boxed in: its only head has its one end walled up by water, and no row is free.
    boxed = table_of(start=_boxed(), board="15x30")
    assert [m.kind for m in GAME.moves(boxed.state, 0)] == ["pass"]
    assert [c.value for c in BOARD.controls(shown(boxed, chosen=timed), JA)] == ["pass"]


def _boxed():
    """Fire has touched down five times and has nothing to grow."""
    finished = "/".join(f"Ib@c{c}r2,!Pd@c{c}r7" for c in (2, 8, 14, 20, 26))
    return f"{finished} - f 0"


def test_the_tray_names_the_pieces_left_and_greys_what_is_not_to_be_had():
    html = str(BOARD.tray(shown(table_of(*RACE)), JA)[1])
    kinds = re.findall(r"<button[^>]*data-value=\"(\w)\"[^>]*>", html)
    assert kinds == ["P", *(piece for piece in PIECES if piece != "P")]
    tags = re.findall(r"<button[^>]*>", html)
    greyed = [re.search('data-value="(.)"', tag)[1] for tag in tags if " disabled" in tag]
    assert greyed == ["I"]
    assert re.findall(r"×(\d+)", html) == ["4", "5", "0", *["5"] * 9]
    empty = str(BOARD.tray(shown(table_of()), JA)[1])
    assert empty.count("disabled") == 11
    endless = str(BOARD.tray(shown(table_of(supply="unlimited")), JA)[1])
    assert re.findall(r"×(\d+)", endless) == ["5"]


def test_while_another_moves_the_tray_of_the_last_mover_is_greyed():
    table = table_of("Pd@c31r1")
    html = str(BOARD.tray(Shown(table.state), JA)[1])
    assert html.count("disabled") == 12
    assert "goryu-fire-tray" in html
    assert "goryu-water-tray" not in html


# ---- words ----


def test_moves_are_spoken():
    table = table_of(*RACE)
    assert (
        BOARD.spoken(table.state, "pass", JA)
        == "火竜の手番が流れました（続けて1回目、4回で判定）。"
    )
    assert (
        BOARD.spoken(table_of().state, "Pd@c31r1", EN)
        == "Fire places the head of dragon 1 (c31r1). "
    )
    assert "一の竜にIが付きました" in BOARD.spoken(table.state_at(2), RACE[2], JA)
    [landing, *_] = BOARD.places(shown(table, "1!"))["at"]
    assert "距離は0です" in BOARD.spoken(table.state, landing[3], JA)
    assert BOARD.note(table.state, landing[3], JA) == "距離0"
    assert BOARD.note(table_of().state, "Pd@c31r1", JA) == ""
    assert BOARD.sound(table.state, landing[3]) == "take"
    assert BOARD.sound(table.state, "pass") == "place"


def test_what_a_person_types_is_read():
    seen = shown(table_of())
    assert BOARD.written(seen, " PD＠C31R1 ") == "Pd@c31r1"
    assert BOARD.written(seen, "2:lc@c12r5+PB@c12r9") == "2:Lc@c12r5+Pb@c12r9"
    assert BOARD.written(seen, "パス") == "pass"
    with pytest.raises(BadText):
        BOARD.written(seen, "somewhere")


def test_the_comparison_is_told_as_it_stands():
    even = BOARD.counter(table_of().state, JA)
    assert (even.value, even.limit) == (0, 4)
    assert "水竜の勝ち" in even.note
    start = "Ib@c2r2,!Pd@c2r7/Ib@c9r2,!Pd@c9r20 Ib@c20r8,!Pd@c20r5 f 3"
    ahead = BOARD.counter(table_of(start=start).state, EN)
    assert ahead.value == 3
    assert "Water would win" in ahead.note
    assert "Fire 8, 21, Water 4" in ahead.note
    more = "Ib@c2r2,!Pd@c2r24/Ib@c9r2,!Pd@c9r20 Ib@c20r8,!Pd@c20r5 f 3"
    assert "more heads" in BOARD.counter(table_of(start=more).state, EN).note


def test_the_dragons_are_listed_with_what_they_have_reached():
    table = table_of(*RACE)
    html = str(BOARD.taken(table, table.state, 0, JA))
    assert re.search(r'data-see="457.5 37.5"[^>]*data-key="1"', html)
    assert "一の竜" in html
    assert ">2<" in html
    assert "data-key" not in str(BOARD.taken(table, table.state, 1, JA))
    assert str(BOARD.taken(table_of(), table_of().state, 0, JA)) == ""


def test_taken_cells_have_labels_and_others_the_usual_one():
    table = table_of(*RACE[:3])
    spots = BOARD.spots(shown(table, last=RACE[2]), JA)
    assert spots.labels["c31r8"] == "31列8段、火竜の一の竜、I、空いた接続端、直前の手"
    assert spots.labels["c31r1"] == "31列1段、火竜の一の竜、竜頭"
    assert "c1r1" not in spots.labels
    assert spots.label.format(col=1, up=2) == "1列2段、空き"
    assert len(spots.labels) == 15
