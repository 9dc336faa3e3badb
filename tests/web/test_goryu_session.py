"""Goryūjin through the app's one door: every action of a person, as messages and patches."""

import json
import re
from pathlib import Path

import pytest

from pygames.goryu import GAME
from pygames.goryu.position import distances
from tests.web.test_goryu_board import RACE, late, table_of
from web.app.messages import check_patch
from web.app.session import Session
from web.app.store import PERSON, StoredGame, write_game
from web.app.texts import read_catalogue

CATALOGUE = read_catalogue(Path(__file__).parents[2] / "web/text")


class Page:
    """A session, with what the page would have."""

    def __init__(self, table=None, players=(PERSON, PERSON), lang="ja", **chosen):
        self.session = Session(CATALOGUE, "goryu")
        store = {}
        if table:
            store["game"] = write_game(StoredGame(table, players, chosen=chosen))
        self.has = {}
        self.n = 0
        self.send(name="hello", store=store, address="", lang=lang, seed=1, px=700.0, touch=False)

    def send(self, **message):
        patch = check_patch(self.session.handle({"n": self.n, "now": 0, **message}))
        json.dumps(patch)
        self.n += 1
        panels = self.has.get("panels", {}) | patch.get("panels", {})
        self.has = self.has | patch | {"panels": panels}
        return patch

    def do(self, what, value=""):
        return self.send(name="do", what=what, value=value)

    def tap(self, spot, by="mouse"):
        return self.send(name="tap", spot=spot, by=by)

    def ask(self, spot, **more):
        return self.send(name="ask", spot=spot, **more)

    @property
    def words(self):
        return [entry.word for entry in self.session.table.log]

    def said(self, panel="status"):
        return re.sub(r"<[^>]+>", "", self.has["panels"][panel])


def test_a_first_visit_has_a_head_in_the_hand_and_all_its_places():
    page = Page()
    assert page.has["places"]["hand"] == "P"
    assert len(page.has["places"]["at"]) == 468
    assert page.has["lattice"] == {
        "cols": 60, "rows": 30, "cell": 15, "name": "c{col}r{up}",
        "label": "{col}列{up}段、空き",
    }  # fmt: skip
    assert "grid" not in page.has
    assert "竜頭（P）を、自分の端の段に" in page.said()
    assert page.has["look"]["hover"] is False  # the page asks by itself


def test_a_piece_is_put_down_where_its_ghost_is():
    page = Page()
    page.tap("Pd@c31r1")
    assert page.words[:1] == ["Pd@c31r1"]
    assert page.has["sound"] == "place"
    assert page.has["say"].startswith("火竜が一の竜の竜頭を置きました")


def test_a_piece_is_taken_from_the_tray_and_put_back():
    page = Page(table_of("Pd@c31r1", "pass"))
    assert page.has["places"] is None
    page.do("hand", "I")
    assert page.has["places"]["hand"] == "I"
    assert re.search(r'data-value="I"[^>]*aria-pressed="true"', page.has["panels"]["tray"])
    page.do("cancel")
    assert page.has["places"] is None
    page.do("hand", "I")
    page.do("hand", "")
    assert page.has["places"] is None
    patch = page.do("hand", "Q")
    assert patch["error"]


def test_a_refused_place_is_told_and_its_cells_are_ringed_until_the_piece_moves_on():
    page = Page(table_of("Pd@c31r1", "pass"))
    page.do("hand", "L")
    patch = page.tap("Lc@c31r2")
    assert patch["shake"]
    assert "重ねられません" in patch["say"]
    assert "refusing" in page.has["panels"]["status"]
    assert page.words == ["Pd@c31r1", "pass"]
    page.ask("Lc@c31r2")  # the mouse rests where it was refused
    assert "refusing" in page.has["panels"]["status"]
    page.ask("La@c5r20")
    assert "refusing" not in page.has["panels"]["status"]
    assert "どの竜にもつながっていません" in page.said()
    assert page.has["places"]["hand"] == "L"


def test_a_ghost_moved_by_keys_is_heard():
    page = Page(table_of("Pd@c31r1", "pass"))
    page.do("hand", "I")
    lie = page.has["places"]["at"][0][3].split(":")[1]
    assert "say" not in page.ask(lie)
    assert "一の竜にIを付けます" in page.ask(lie, aloud=True)["say"]


def test_asking_about_something_unreadable_changes_nothing():
    page = Page()
    for spot in ("", "@", "c1r1", "Qq@c1r1", "Pd@c99r99", "Pd@", "P"):
        assert "error" not in page.ask(spot)


def test_an_end_is_gone_on_from():
    page = Page(table_of("Pd@c31r1", "pass"))
    page.tap("c31r3")
    assert page.has["places"]["hand"] == "@c31r3"
    assert "通りの付け方" in page.said()
    assert 'class="fits"' in page.has["panels"]["tray"]
    word = page.has["places"]["at"][0][3]
    page.tap(word.split(":")[1])
    assert page.words[-1] == word
    assert (page.has["places"]["hand"], page.has["places"]["seat"]) == ("P", "water")


def test_a_dragon_touches_down_by_its_button():
    page = Page(table_of(*RACE))
    page.do("hand", "1!")
    marks = {op.get("stroke") for op in page.has["scene"]["front"]}
    assert "goryu-last" in marks  # round the head that leaves
    assert "これで勝ちです" in page.said()  # where the ghost begins, before it is moved
    assert "元の竜頭は盤から離れます" in page.said()
    best = page.has["places"]["at"][0]
    page.tap(best[3].split("!")[1])
    assert page.words[-1] == best[3]
    assert page.has["sound"] == "end"
    assert "火竜の勝ち" in page.said()
    assert "竜頭が目標の段に届きました" in page.said()


def test_with_confirming_a_mouse_asks_first():
    page = Page(table_of("Pd@c31r1", "pass"))
    page.do("set", "confirm:always")
    page.do("hand", "I")
    word = page.has["places"]["at"][0][3]
    page.tap(word.split(":")[1])
    assert page.words == ["Pd@c31r1", "pass"]
    assert "ここに置きますか" in page.said()
    assert page.has["places"] is None
    page.do("hand", "I")
    assert page.has["places"]["hand"] == "I"
    page.tap(word.split(":")[1])
    page.do("word", word)
    assert page.words[-1] == word


def test_four_passes_end_the_game_by_comparison():
    page = Page(table_of("Pd@c31r1"))
    for count in range(1, 5):
        assert "gauge" in page.has["panels"]["count"]
        page.do("word", "pass")
        assert f"続けて{count}回目" in page.has["say"]
    assert "水竜の勝ち" in page.said()
    assert "すべて同じだったので" in page.said()


def test_the_comparison_follows_the_distances():
    start = "Ib@c2r2,!Pd@c2r7 Ib@c20r8,!Pd@c20r5 f 0"
    page = Page(table_of(start=start))
    assert distances(page.session.table.state, 0) == (21,)
    assert "今の判定なら水竜の勝ち（距離 火21、水4）" in page.said("count")
    assert re.search(r"タッチダウン、距離\s*21", page.said("near"))
    assert re.search(r"タッチダウン、距離\s*4", page.said("far"))


def test_when_the_time_is_out_the_turn_is_lost():
    page = Page(table_of("Pd@c31r1", "pass"), clock="15")
    assert page.has["clock"]["ms"] == 15_000
    assert "パス" not in page.said()
    page.send(name="time", id=page.has["clock"]["id"], now=15_001)
    assert page.words[-1] == "pass"
    assert "火竜の持ち時間が切れました" in page.said()
    assert page.has["clock"]["seat"] == 1


def test_a_person_resigns():
    page = Page(table_of("Pd@c31r1", "pass"))
    page.do("open", "resign")
    page.do("resign")
    assert "水竜の勝ち" in page.said()


def test_undo_takes_a_piece_back():
    page = Page(table_of("Pd@c31r1", "pass"))
    page.do("hand", "I")
    page.tap(page.has["places"]["at"][0][3].split(":")[1])
    page.do("undo")
    assert page.words == ["Pd@c31r1", "pass"]
    assert "label" not in page.has["spots"]
    assert page.has["spots"]["c31r8"] == ""  # of the piece that is gone


def test_a_typed_move_is_played():
    page = Page()
    page.do("write", "typed=pd%40c31r1")
    assert page.words[:1] == ["Pd@c31r1"]


def test_a_reload_brings_back_the_game_and_the_turn_with_empty_hands():
    page = Page(late())
    seat = page.session.table.state.turn
    page.do("hand", "T")
    again = Session(CATALOGUE, "goryu")
    hello = {"n": 0, "now": 0, "name": "hello", "address": "", "lang": "ja", "seed": 1, "px": 1.0, "touch": True}  # fmt: skip
    patch = again.handle(hello | {"store": {"game": page.session.kept_text()}})
    assert again.table.log == page.session.table.log
    assert again.table.state.turn == seat
    assert patch["places"] is None


def test_the_computer_plays_a_seat():
    page = Page(table_of("Pd@c31r1"), (PERSON, "1"))
    assert page.has["think"]["seconds"] == 0.5
    assert page.session.shown().seat is None
    assert page.has["panels"]["tray"].count("disabled") > 12
    page.tap("Pd@c5r1")
    assert "コンピューターの番です" in page.has["say"]
    page.send(name="thought", id=page.has["think"]["id"], word="Pf@c11r28", seen=1, line="")
    assert page.words == ["Pd@c31r1", "Pf@c11r28"]


def test_the_form_offers_boards_options_levels_and_a_lot():
    page = Page()
    page.do("open", "new")
    form = page.said("dialog")
    for words in ("30×60", "20×40", "15×30", "つなぎ方", "各3個", "限りなし", "伸ばした手番でも",
                  "対戦レベル", "120秒", "15秒を過ぎると、その手番は流れます", "くじで決める"):  # fmt: skip
        assert words in form, words
    assert form.count("コンピューター・強い") == 2
    page.do("start", "board=15x30&player.1=person&table.clock=60")
    assert page.has["lattice"]["cols"] == 30
    assert page.session.chosen["clock"] == "60"


def test_lots_are_drawn_from_the_sessions_seed():
    seen = set()
    for _ in range(2):
        page = Page()
        page.do("open", "new")
        for _ in range(6):
            patch = page.do("lot")
            seen.add(patch["say"])
            water = page.session.draft["player.1"]
            assert (
                patch["say"]
                == f"くじの結果、{'人' if water == PERSON else 'CPU・やさしい'}が水竜です。"
            )
    assert len(seen) == 2
    page = Page(table_of("Pd@c31r1"))  # two persons: the first or the second one
    page.do("open", "new")
    assert {page.do("lot")["say"] for _ in range(8)} == {
        "くじの結果、一人目が水竜です。", "くじの結果、二人目が水竜です。",
    }  # fmt: skip


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_whole_game_is_told_in_both_languages(lang):
    page = Page(table_of(*RACE[:4]), lang=lang)
    for word in RACE[4:]:
        page.do("hand", "I")
        page.tap(word.split(":")[1])
        assert page.words[-1] == word
    moves = GAME.moves(page.session.table.state, 0)
    assert any(move.kind == "touchdown" for move in moves)


def test_the_next_piece_knows_nothing_of_where_the_last_one_was():
    page = Page(table_of("Pd@c31r1", "pass"))
    page.do("hand", "L")
    page.ask("La@c5r20")
    assert "どの竜にも" in page.said()
    page.do("cancel")
    page.do("hand", "L")
    assert "Lを置く所を選んでください" in page.said()


def test_an_end_that_is_chosen_knows_nothing_of_where_the_last_piece_was():
    page = Page(table_of("Pd@c31r1", "pass"))
    page.do("hand", "L")
    page.tap("Lc@c31r2")
    assert "重ねられません" in page.said()
    page.ask("La@c5r20")
    page.do("cancel")
    page.tap("c31r3")
    assert "通りの付け方" in page.said()
    assert "理由" not in page.said()


def test_lots_are_drawn_only_in_the_form_that_offers_them():
    page = Page()
    assert page.do("lot")["error"]
    other = Session(CATALOGUE, "jungle")
    for what, value in (("open", "new"), ("lot", "")):
        patch = other.handle({"n": 0, "now": 0, "name": "do", "what": what, "value": value})
    assert patch["error"]
