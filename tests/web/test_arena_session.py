"""Arena on one device: the deal, the curtain, the look at one's own cards, what is kept and shared."""

from __future__ import annotations

import re

import pytest

from pygames.arena import GAME, knowledge
from pygames.arena.cards import CLASSES
from pygames.game import BadText, write_rules
from pygames.table import Table, load
from tests.web.arena_page import CATALOGUE, Page, two_people
from web.app import computer, keeping, seal
from web.app.store import PERSON, StoredGame

NAMES = [CATALOGUE[lang][f"arena.class.{kind}"] for lang in ("ja", "en") for kind in CLASSES]
# A has seen B's main; C is wounded; B acts, then C (a computer), then A.
MIDDLE = "2 2 0 turn:2 Wa,Ma,Ar/Ar1,La,Br/Ma+,La,Br -"


def hidden_words(page):
    """The class names that the page shows anywhere but in the line of unseen classes."""
    panels = {name: html for name, html in page.panels.items() if name != "count"}
    shown = str([page.view, panels, page.spots]).replace(CATALOGUE["ja"]["arena.name"], "")
    return [name for name in NAMES if name in shown]


# -- the deal ----------------------------------------------------------------------------


def test_nothing_is_dealt_before_somebody_wants_to_begin():
    page = Page()
    assert page.words == []
    assert "札を配る" in page.panels["status"]
    assert "think" not in page.first
    assert page.first["title"].startswith("はじめる前")
    page.tap("2", "requiem")
    assert page.words == []
    page.do("go")
    assert [word.partition(":")[0] for word in page.words] == ["*parent", *["*deal"] * 9]
    assert "札を配りました" in page.last["say"]


def test_the_deal_comes_from_the_seed_of_the_page():
    def dealt(seed):
        page = Page(seed=seed)
        page.do("go")
        return page.words

    assert dealt(1) == dealt(1)
    assert dealt(1) != dealt(2)


def test_the_deal_and_what_was_seen_cannot_be_taken_back():
    page = Page()
    page.do("go")
    page.think()
    for _ in range(3):
        page.do("undo")  # the computers' choices have shown nothing yet
    assert "戻せません" in page.last["say"]
    assert len(page.words) == 10
    page.think()
    page.do("word", "main:1")
    page.think()
    for _ in range(40):
        if "near:" in str(page.words):
            break
        moves = GAME.moves(page.session.table.state, 0)
        page.do("word", GAME.write(moves[0]))
        page.think()
    attacks = [n for n, word in enumerate(page.words) if word[:4] in ("near", "far:")]
    page.do("undo")
    assert len(page.words) > attacks[-1]


# -- one person --------------------------------------------------------------------------


def test_one_person_sees_the_own_cards_without_a_curtain():
    page = Page()
    page.do("go")
    assert page.session.shown().viewer == 0
    state = page.session.table.state
    for place, card in enumerate(state.hands[0].cards):
        assert CATALOGUE["ja"][f"arena.class.{card.kind}"] in page.spots[f"c{place + 1}"]
    assert "伏せ札" in page.spots["2"]
    assert "data-hold" not in page.panels["status"]
    assert "cover" not in page.send("hold")


def test_who_takes_over_the_seat_of_another_comes_through_the_curtain():
    page = two_people()
    page.do("come")
    page.do("seat", "0:1")
    assert page.session.shown().curtain == 1
    assert not hidden_words(page)


# -- the curtain -------------------------------------------------------------------------


def test_the_curtain_names_who_is_next_and_shows_nothing():
    page = two_people()
    assert page.session.shown().curtain == 0
    assert "画面をAさんに渡してください" in page.panels["status"]
    assert list(page.spots) == ["curtain"]
    assert page.view["scene"]["pieces"] == []
    assert not hidden_words(page)
    page.tap("curtain")
    assert page.session.shown().curtain is None
    assert "主にする札" in page.panels["status"]
    assert not hidden_words(page)


def test_a_look_is_a_cover_and_leaves_nothing():
    page = two_people()
    page.do("come")
    before = page.all()
    patch = page.send("hold")
    assert patch["cover"] is True
    kinds = [card.kind for card in page.session.table.state.hands[0].cards]
    for kind in kinds:
        name = CATALOGUE["ja"][f"arena.class.{kind}"]
        assert name in str(patch["spots"])
        assert name in patch["say"]
        assert f"{kind}.own-sub" in str(patch["scene"])
    assert page.all() == before
    patch = page.send("release")
    assert "cover" not in patch
    assert not {"scene", "spots", "panels", "say"} & set(patch)
    assert page.all() == before


def test_what_changes_below_a_cover_is_shown_when_it_is_gone():
    page = two_people()
    page.do("come")
    page.do("look")
    page.tap("c2")
    assert page.last["cover"] is True
    assert "2番の札を主にします" not in page.panels["status"]
    page.do("cover")
    assert "2番の札を主にします" in page.panels["status"]
    assert not hidden_words(page)


def test_a_move_covers_the_cards_and_lets_the_curtain_fall_for_the_next_person():
    page = two_people()
    page.do("come")
    page.do("look")
    page.do("word", "main:2")
    assert "cover" not in page.last
    assert page.session.shown().curtain == 1
    assert "Aさんが主を決めました。" in page.last["say"]
    assert not hidden_words(page)
    assert "main:?" in page.session.shown().log[-1]


def test_nobody_looks_while_the_curtain_is_down():
    page = two_people()
    assert "cover" not in page.send("hold")
    assert "cover" not in page.do("look")
    assert not page.session.device.looks


def test_who_has_attacked_may_look_before_the_device_goes_on():
    page = Page()
    page.sit(PERSON, PERSON, "1", start=MIDDLE)
    page.do("come")
    assert page.session.device.seat == 1
    page.do("word", "near:1")  # an archer against a warrior
    assert page.session.device.rests
    assert "think" not in page.last
    assert "失敗です。" in page.panels["status"]
    assert set(hidden_words(page)) <= {"魔法使い"}  # C's, which is face up
    assert "戦士" not in hidden_words(page)
    patch = page.send("hold")
    assert "戦士" in str(patch["spots"])
    page.send("release")
    page.do("hand_on")
    assert page.last["think"]["text"]


def test_the_person_asked_answers_behind_an_own_curtain():
    page = Page()
    page.sit(PERSON, PERSON, "1", start=MIDDLE.replace("turn:2", "prepare:2"))
    page.do("come")
    page.do("word", "offer:1")
    assert page.session.shown().curtain == 0
    page.do("come")
    assert "交換の申し込みです" in page.panels["status"]
    page.do("word", "accept")
    assert page.session.device.rests
    patch = page.send("hold")
    assert "弓使い" in patch["spots"]["c0"]


# -- what is kept ------------------------------------------------------------------------


def test_a_reload_lands_on_the_curtain_and_loses_nothing():
    page = two_people()
    page.do("come")
    page.do("look")
    page.tap("c1")
    again = Page(seed=99, **page.store)
    assert again.session.shown().curtain == 0
    assert not hidden_words(again)
    assert again.words == page.words
    assert again.session.hand == ""


def test_the_record_is_kept_sealed_while_cards_are_hidden():
    page = two_people()
    kept = page.store["game"]
    assert seal.is_sealed(kept)
    assert "*deal" not in kept
    assert "main" not in kept
    opened = seal.unseal(kept)
    assert load({"arena": GAME}, opened.partition("\n\n")[2]).save() == page.session.table.save()
    assert Page(seed=3, **page.store).session.table.save() == page.session.table.save()


@pytest.mark.parametrize(
    "text", ["", "asobiban-sealed 1 ", "asobiban-sealed 1 !", "asobiban-sealed 1 AAAAAAAAAAAAAAAA"]
)
def test_a_damaged_seal_is_refused(text):
    with pytest.raises(BadText):
        seal.unseal(text)


def test_a_seal_is_undone_and_depends_on_its_key():
    assert seal.unseal(seal.seal("勇者", 5)) == "勇者"
    assert seal.seal("勇者", 5) == seal.seal("勇者", 5) != seal.seal("勇者", 6)


def test_the_curtain_is_what_the_page_keeps():
    page = two_people()
    page.do("come")
    page.do("word", "main:1")
    assert page.last["store"][-1]["key"] == "game"
    assert page.session.shown().curtain == 1
    page.do("come")
    assert "store" not in page.last


def test_no_link_while_cards_are_hidden_and_the_file_says_that_it_is_sealed():
    page = two_people()
    assert "copy" not in page.do("share")
    assert "伏せ札" in page.last["say"]
    file = page.do("save")["download"]
    assert file["name"] == "asobiban-arena-sealed.txt"
    assert seal.is_sealed(file["text"])


# -- the pencil --------------------------------------------------------------------------


def crossed(page):
    """What the notebook shows as crossed out."""
    html = page.panels["count"]
    return re.findall(r'data-value="([^"]+)" aria-pressed="true"', html)


def test_a_class_of_an_unseen_card_can_be_crossed_out_and_brought_back():
    page = Page()
    page.sit(PERSON, "1", "1", start=MIDDLE.replace("turn:2", "prepare:1"))
    assert "Bさんの主は" not in page.panels["count"]  # A has seen it
    assert 'aria-label="Bさんの副1は勇者ではない"' in page.panels["count"]
    page.do("mark", "4:Br")
    assert crossed(page) == ["4:Br"]
    page.do("mark", "5:La")
    page.do("mark", "4:Br")
    assert crossed(page) == ["5:La"]
    for nothing in ("3:Br", "0:Br", "6:Br", "4:Xx", "9:Br", "", "4"):
        assert page.do("mark", nothing)["error"]
    assert crossed(page) == ["5:La"]


def test_a_class_that_no_unseen_card_can_have_is_crossed_out_for_good():
    page = Page()
    page.sit(PERSON, "1", "1", start="3 1 0 prepare:1 Wa,Ma,Ar/Ar1,La,Br/- Wa,La,Ma")
    assert page.do("mark", "4:Wa")["error"]
    assert page.panels["count"].count("ありえない") == 2 * 3  # two cards, three classes


def test_marks_go_along_with_the_card_and_outlive_a_reload():
    table = Table(GAME, GAME.rules())
    deal = [f"*deal:{kind}" for kind in ("Wa", "Ar", "Ma", "Ma", "La", "La", "Ar", "Br", "Br")]
    for word in ("*parent:1", *deal, *["main:1"] * 3, "far:3", "near:1", "far:2"):
        assert table.submit(table.actors()[0], word) is None
    page = Page()
    page.session.sit_down(StoredGame(table, (PERSON, "1", "1")))
    page.send("size", px=640.0)
    page.do("mark", "3:Br")  # B's main
    assert 'aria-label="Bさんの主は勇者ではない">×' in page.panels["count"]
    page.session.submit(1, "swap:1", {})
    again = Page(seed=5, game=page.session.kept_text())
    assert again.words[-1] == "swap:1"
    assert crossed(again) == ["3:Br"]
    assert 'aria-label="Bさんの副1は勇者ではない">×' in again.panels["count"]


def test_nobody_else_sees_the_marks():
    page = Page()
    page.sit(PERSON, PERSON, "1", start=MIDDLE)
    page.do("come")  # B
    assert page.do("mark", "0:Ma")["error"]  # what is not shown cannot be marked
    page.do("look")
    page.do("mark", "0:Ma")
    assert 'aria-pressed="true"' in page.last["panels"]["count"]
    page.do("cover")
    assert not crossed(page)
    page.do("word", "near:1")
    page.do("hand_on")
    page.think()
    page.do("come")  # A
    page.do("look")
    assert "aria-pressed" in page.last["panels"]["count"]
    assert 'aria-pressed="true"' not in page.last["panels"]["count"]


def test_a_new_game_begins_without_marks():
    page = Page()
    page.sit(PERSON, "1", "1", start=MIDDLE.replace("turn:2", "prepare:1"))
    page.do("mark", "4:Br")
    assert "marks 0:4:Br" in seal.unseal(page.store["game"])
    page.do("start", "")
    assert "marks" not in seal.unseal(page.store["game"])


@pytest.mark.parametrize("marks", ["4:Br", "3:4:Br", "0:4:br", "0:4:Br;", "0::Br"])
def test_marks_that_nobody_can_have_made_are_refused(marks):
    page = Page()
    page.sit(PERSON, "1", "1", start=MIDDLE)
    text = seal.unseal(page.session.kept_text())
    with pytest.raises(BadText):
        keeping._read(page.session, text.replace("\n\n", f"\nmarks {marks}\n\n", 1))


# -- the computer ------------------------------------------------------------------------


def test_the_computer_is_given_only_what_its_seat_may_know():
    page = Page()
    page.sit(PERSON, "4", "4", start=MIDDLE)
    task = computer.read_task(page.last["think"]["text"])
    state = page.session.table.state
    assert task.position == GAME.write_state(knowledge.redact(state, 1))
    assert task.rules == write_rules(state.rules)
    page = Page()
    page.do("go")
    task = computer.read_task(page.last["think"]["text"])
    own = sum(
        word != "*deal:??"
        for entry in task.log
        for word in [entry.partition(":")[2]]
        if "deal" in word
    )
    assert own == 3


def test_computers_choose_while_a_person_does_and_disturb_nothing():
    page = Page()
    page.do("go")
    page.tap("c2")
    page.think()
    assert page.session.hand == "c2"
    assert "この札を主にする" in page.panels["status"]


def test_a_fight_stays_to_be_read_and_can_be_skipped():
    page = Page()
    page.sit(PERSON, "1", "1", start="1 1 0 turn:1 Wa,Ma,Ar/Ar,La,Br/Ma,La,Br -")
    page.do("word", "near:2")
    assert page.session.shown().event.success
    assert page.last["think"]["least"] > 2000
    task = page.last["think"]["id"]
    page.tap("requiem")
    assert page.session.shown().event is None
    assert page.last["stop"] == task
    assert page.last["think"]["least"] < 1000
    page.do("table", "fights:off")
    page.think()
    assert page.session.shown().event is None


# -- the form and the series -------------------------------------------------------------


def test_a_preset_fills_the_ten_numbers_and_nothing_else():
    page = Page()
    page.do("open", "new")
    page.do("form", "seats=5&deck=one_braver")
    page.do("preset", "strong_hero")
    draft = page.session.draft
    assert (draft["seats"], draft["deck"], draft["braver_near"]) == ("5", "one_braver", "4")
    assert 'data-value="strong_hero" aria-pressed="true"' in page.panels["dialog"]
    assert 'data-value="five"' not in page.panels["dialog"]


def test_odd_numbers_are_warned_of_and_can_be_played():
    page = Page()
    page.do("open", "new")
    page.do("form", "braver_near=9&braver_far=9")
    form = page.panels["dialog"]
    assert form.index("numbers") < form.index('"warn"') < form.index('name="seats"')
    page.do("start", "braver_near=9&braver_far=9")
    assert page.session.table.rules.numbers["Br"] == (9, 9)


def test_in_a_series_the_next_seat_is_the_first_parent():
    page = Page()
    page.sit("1", "1", "1", start="9 1 0 over Wa,Ma,Ar/-/- Br,Br,Ar,La,La,Ma")
    assert page.session.table.outcome()
    page.do("rematch")
    assert page.words[0] == "*parent:2"


def test_after_the_game_everything_is_open():
    page = Page()
    page.sit(PERSON, "1", "1", start="3 1 0 turn:1 Wa,Ma,Ar/Ar+,La,Br/- Br,La,Ma")
    for _ in range(60):
        if page.session.table.outcome():
            break
        seat = page.session.person_to_act()
        if seat is not None:
            moves = GAME.moves(page.session.table.state, seat)
            attacks = [move for move in moves if move.verb == "near"]
            page.do("word", GAME.write((attacks or moves)[0]))
        page.think()
    assert page.session.table.outcome()
    page.do("ply", "1")
    assert "伏せ札" not in str(page.spots)
    attack = next(n for n, word in enumerate(page.words, 1) if word.startswith("near"))
    page.do("ply", str(attack))
    assert "近距離で攻めました" in page.panels["status"]  # what happened stands beside the table
    assert re.search(r"\d対\d|レクイエム", str(page.panels["status"] + page.panels["moves"]))
    assert not seal.is_sealed(page.store["game"])


@pytest.mark.parametrize("what", ["offer", "resign"])
def test_nobody_resigns_or_offers_a_draw(what):
    """No control says it; a message that does changes nothing, and the next one is answered."""
    page = Page(seed=7)
    page.do("start", "&".join(f"player.{seat}={PERSON}" for seat in range(3)))
    before = page.session.kept_text()
    assert "error" not in page.do(what)
    assert page.session.kept_text() == before
    assert "error" not in page.do("come")
