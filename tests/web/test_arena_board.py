"""Arena's table: what touching means, what is said of cards and fights, what a picture holds."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest
from htpy import fragment

from pygames.arena import GAME
from pygames.arena.chances import hit_chance
from pygames.game import BadText, Reason
from tests.web.arena_page import CATALOGUE, Page
from web.app.boards import ALL, Hand, Shown, Word, arena_words
from web.app.boards.arena import BOARD
from web.app.boards.arena_art import SHEET
from web.app.store import PERSON
from web.app.texts import Texts

JA, EN = Texts(CATALOGUE, "ja"), Texts(CATALOGUE, "en")
TURN = "2 2 0 turn:1 Wa,Ma,Ar/Ar1,La,Br/Ma+,La,Br -"
FIRST = TURN.replace("2 2 0", "2 1 0")  # A is the parent: others are still to act
PREPARE = TURN.replace("turn", "prepare")
MAIN = "0 2 0 main Wa,Ma,Ar/Ar,La,Br/Ma,La,Br -"


def shown(text, viewer=0, seat=0, **more):
    seats = text.split(" ")[4].count("/") + 1
    state = GAME.read_state(GAME.rules(seats=seats), text)
    hidden = state if viewer == ALL else GAME.redact(state, viewer)
    return Shown(hidden, seat=seat, viewer=viewer, sits=seat or 0, texts=JA, **more)


def notes(table):
    return str(fragment[BOARD.notebook(table, JA)])


# -- touching ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "hand", "spot", "means"),
    [
        (MAIN, "", "c2", Hand("c2")),
        (MAIN, "c2", "c2", Word("main:2")),
        (MAIN, "", "2", Reason("arena.choose_main_first")),
        (PREPARE, "", "c1", Hand("c1")),
        (PREPARE, "c1", "c1", Word("swap:1")),
        (PREPARE, "c0", "c0", Word("keep")),
        (PREPARE, "3", "3", Word("offer:3")),
        (TURN, "", "2", Hand("2")),
        (TURN, "2", "3", Hand("3")),
        (TURN, "2", "2", Hand("")),
        (TURN, "", "c1", Reason("arena.already_prepared")),
        (TURN, "", "c0", Reason("arena.must_attack")),
        (TURN.replace("Wa,Ma,Ar/Ar1,La,Br", "Wa,Ma,Ar/Ar1,La,Brx"), "", "2",
         Reason("arena.already_attacked", ("2",))),
        (TURN, "", "requiem", None),
        (TURN, "", "nothing", None),
    ],
)  # fmt: skip
def test_what_touching_means(text, hand, spot, means):
    assert BOARD.touch(shown(text, hand=hand), spot) == means


def test_a_sub_is_called_by_its_place_when_there_are_more():
    two = "2 2 0 prepare:1 Wa,Ma/Ar1,La/Ma+,Br/La,Br -"
    for text, where in ((PREPARE, "sub 1"), (two, "the sub")):
        held = shown(text, hand="c1")
        assert BOARD.controls(held, EN)[0].label == f"Swap with {where}"
        assert BOARD.prompt(held, EN, "") == f"The main and {where} change places."
        assert said(text, "swap:1", 1) == f"A swaps the main with {where}. "
    assert BOARD.controls(shown(two, hand="c1"), JA)[0].label == "副と入れ替える"


def test_an_answer_is_given_by_buttons():
    asked = shown("2 2 0 answer:2>1 Wa,Ma,Ar/Ar1,La,Br/Ma+,La,Br -")
    assert [control.value for control in BOARD.controls(asked, JA)] == ["accept", "decline"]
    assert BOARD.touch(asked, "2") == Reason("arena.answer_first")


def test_an_attack_shows_the_own_number_and_no_more_without_a_look():
    labels = [c.label for c in BOARD.controls(shown(TURN, hand="2"), JA)]
    assert labels == ["近距離 7", "遠距離 1"]
    blind = shown(TURN, viewer=None, hand="2")
    assert [c.label for c in BOARD.controls(blind, JA)] == ["近距離", "遠距離"]


def test_the_hint_is_the_exact_chance():
    table = shown(TURN, hand="3", table={"hint": "on"})
    chance = hit_chance(table.state, 0, 0, 2, 0)
    assert chance == Fraction(1)  # a warrior against a magician, near
    assert [c.label for c in BOARD.controls(table, JA)] == ["近距離 7（100%）", "遠距離 1（0%）"]
    assert "攻撃が成功する見込み" in notes(table)
    assert "見込み" not in notes(shown(TURN, viewer=None, table={"hint": "on"}))


@pytest.mark.parametrize(
    ("typed", "word"),
    [("near:3", "near:3"), ("近C", "near:3"), ("遠距離 2", "far:2"), ("Offer b", "offer:2"),
     ("主２", "main:2"), ("そのまま", "keep"), ("swap1", "swap:1")],
)  # fmt: skip
def test_what_a_person_types(typed, word):
    assert BOARD.written(shown(TURN), typed) == word


@pytest.mark.parametrize("typed", ["", "near", "*deal:Br", "parent1", "near:9x", "!resign"])
def test_what_is_no_word_is_refused(typed):
    with pytest.raises(BadText):
        BOARD.written(shown(TURN), typed)


# -- the picture -------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [0, 1, None, ALL])
def test_a_picture_uses_what_the_sheet_has_and_names_no_class_in_ids(viewer):
    for text in (MAIN, TURN, "9 1 0 over Wa,Ma,Ar/-/- Br,Br,Ar,La,La,Ma"):
        scene = BOARD.scene(shown(text, viewer=viewer))
        assert scene.pieces or text.endswith("Ma")
        for piece in scene.pieces:
            assert piece.use in SHEET.symbols
            assert re.fullmatch(r"[kr]\d+[wnf]?", piece.id)
        assert len({piece.id for piece in scene.pieces}) == len(scene.pieces)


def test_ids_stay_with_the_cards_through_public_moves():
    page = Page()
    page.sit(PERSON, "1", "1")
    page.do("go")
    page.think()
    page.do("word", "main:1")
    before = {p.id: p.place for p in BOARD.scene(page.session.shown()).pieces}
    assert {"k0", "k1", "k2", "k3", "k8"} <= set(before)


def test_every_far_seat_lies_elsewhere_and_spots_do_not_meet():
    for seats in (3, 4, 5):
        hand = "Wa,Ma,Ar" if seats == 3 else "Wa,Ma"
        rest = {3: "/Ar,La,Br/Ma,La,Br", 4: "/Ar,La/La,Br/Ma,Br", 5: "/Ar,La/La,Br/Ma,Br/Wa,Ar"}
        spots = BOARD.spots(shown(f"1 2 0 turn:1 {hand}{rest[seats]} -"), JA)
        assert len({spot.id for spot in spots}) == seats + (3 if seats == 3 else 2)
        assert len({(spot.row, spot.col) for spot in spots}) == len(spots)
        for one in spots:
            for other in spots:
                apart = (
                    one.x + one.w <= other.x or other.x + other.w <= one.x
                    or one.y + one.h <= other.y or other.y + other.h <= one.y
                )  # fmt: skip
                assert apart or one is other


# -- the words ---------------------------------------------------------------------------


def test_labels_say_what_the_viewer_knows():
    spots = {spot.id: spot.label for spot in BOARD.spots(shown(TURN), EN)}
    assert "main face down, Archer (near 1, far 7)" in spots["2"]
    assert "sub 1 face down" in spots["2"]
    assert "wounded" in spots["3"]
    assert spots["requiem"] == "Requiem, no cards"
    spots = {spot.id: spot.label for spot in BOARD.spots(shown(TURN, viewer=None), EN)}
    assert "Archer" not in str(spots)


def said(text, word, viewer, texts=EN):
    before = GAME.read_state(GAME.rules(seats=text.split(" ")[4].count("/") + 1), text)
    seat = GAME.actors(before)[0]
    after = GAME.play(before, seat, GAME.read(word))
    return arena_words.told(before, after, seat, word, viewer, texts)


def test_a_fight_is_told_to_each_viewer_as_he_may_know_it():
    assert said(FIRST, "near:2", 0) == (
        "A attacks B, near. 7 against 1. It succeeds: B is wounded, the main is the Archer. "
    )
    assert said(FIRST, "far:2", None) == "A attacks B, far. It fails. "
    assert said(FIRST, "far:2", 0) == (
        "A attacks B, far. 1 against 7. It fails. B's main is the Archer. "
    )
    assert said(FIRST, "far:2", 2) == "A attacks B, far. It fails. "
    assert "7 against 1" in said(FIRST, "near:2", ALL)


def test_a_requiem_is_told_card_by_card():
    text = "3 1 0 split:1>2n Wa,Ma,Ar/La1,Ar,Br/- Br,La,Ma"
    told = said(text, "*split:La|Br|Ma", 0)
    assert told.startswith("The requiem gives the attacker Lancer, the defender Braver. ")
    assert "The Magician stays aside. " in told
    assert "13 against 11. It succeeds: B is wounded" in told


def test_a_stalemate_and_a_new_round_are_told():
    told = said("4 1 2 turn:3 Wa,Ma,Ar/Ar,Br,Max/La,La,Br -", "near:1", None)
    assert told == (
        "C attacks A, near. It fails. A stalemate: everybody left is defeated. "
        "Round 5; B is parent. "
    )
    assert "stalemate" not in said("4 1 1 turn:3 Wa,Ma,Ar/Ar,Br,Max/La,La,Br -", "near:1", None)
