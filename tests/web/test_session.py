"""The app without a browser: messages in, patches out."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pygames import GAMES
from pygames.table import Table
from web.app import computer, share
from web.app.messages import check_patch
from web.app.session import Session
from web.app.store import PERSON, StoredGame, write_game
from web.app.texts import read_catalogue

CATALOGUE = read_catalogue(Path(__file__).parents[2] / "web/text")


class Page:
    """A page that only remembers: the merge of all patches, and what it was told to keep."""

    def __init__(self, lang="ja", address="", **store):
        self.session = Session(CATALOGUE, "jungle")
        self.store = dict(store)
        self.panels, self.spots, self.view = {}, {}, {}
        self.n = 0
        self.first = self.send(
            name="hello", store=store, address=address, lang=lang, seed=7, px=557, touch=False
        )

    def send(self, **message):
        patch = self.session.handle({"n": self.n, "now": 0, **message})
        check_patch(json.loads(json.dumps(patch)))
        assert patch["n"] == self.n
        self.n += 1
        self.panels |= patch.get("panels", {})
        self.spots |= patch.get("spots", {})
        self.view |= patch
        for kept in patch.get("store", []):
            self.store[kept["key"]] = kept["text"]
        return patch

    def tap(self, *spots):
        for spot in spots:
            patch = self.send(name="tap", spot=spot, by="mouse")
        return patch

    def do(self, what, value=""):
        return self.send(name="do", what=what, value=value)

    @property
    def words(self):
        return [entry.word for entry in self.session.table.log]


def two_people(**more):
    page = Page(**more)
    page.do("seat", "1:person")
    return page


def answered(page, patch):
    """The computer's answer to a patch that asks for one."""
    task = computer.read_task(patch["think"]["text"])
    thought = list(computer.thoughts(task))[-1]
    answer = json.loads(computer.write_answer(task, thought))
    return page.send(name="thought", **answer)


def test_the_first_patch_has_everything():
    page = Page()
    assert {"scene", "grid", "spots", "panels", "title", "look"} <= set(page.first)
    assert len(page.first["grid"]) == len(page.first["spots"]) == 63
    assert "赤の番です" in page.panels["status"]
    assert "store" not in page.first


def test_english_is_english():
    page = Page(lang="en")
    assert "Red to move" in page.panels["status"]
    assert not [k for k, v in page.panels.items() if any("ぁ" <= c <= "ん" for c in v)]


def test_a_selected_piece_shows_where_it_may_go():
    page = Page()
    patch = page.tap("g3")
    assert "g2、f3、g4 進む" in page.panels["status"]
    assert "sound" not in patch
    assert "think" not in patch


def test_a_move_is_stored_at_once_and_the_computer_is_asked():
    page = Page()
    patch = page.tap("g3", "g4")
    assert "line 0:g3g4" in patch["store"][-1]["text"]
    assert patch["think"]["seconds"] > 0
    assert patch["sound"] == "place"
    answered(page, patch)
    assert len(page.words) == 2
    assert "赤の番です" in page.panels["status"]


def test_a_refusal_gives_its_reason_and_changes_nothing():
    page = Page()
    patch = page.tap("g1", "g5")
    assert patch["shake"] is True
    assert "ライオン" in patch["say"]
    assert "why" in page.panels["status"]
    assert "store" not in patch
    assert page.session.hand == "g1"
    page.tap("g2")
    assert page.words == ["g1g2"]


def test_an_empty_and_an_enemy_square_tapped_first_are_explained():
    page = Page()
    assert "駒はありません" in page.tap("d5")["say"]
    assert "青" in page.tap("g9")["say"]


def test_dragging_makes_the_same_word_as_two_taps():
    page = two_people()
    page.send(name="drag", start="g3", end="g4")
    assert page.words == ["g3g4"]
    patch = page.send(name="drag", start="g7", end="c7")
    assert patch["shake"] is True
    assert page.words == ["g3g4"]


def test_undo_against_the_computer_goes_back_to_my_own_turn():
    page = Page()
    answered(page, page.tap("g3", "g4"))
    page.do("undo")
    assert page.words == []
    page.do("redo")
    assert len(page.words) == 2


def test_undo_while_the_computer_thinks_stops_it():
    page = Page()
    asked = page.tap("g3", "g4")["think"]
    patch = page.do("undo")
    assert patch["stop"] == asked["id"]
    assert page.words == []
    late = page.send(name="thought", id=asked["id"], word="g7g6", seen=1, line="")
    assert "store" not in late
    assert page.words == []


def test_the_computer_opens_when_red_is_its_seat_and_there_is_nothing_to_take_back():
    page = two_people()
    page.do("seat", "0:3")
    assert page.view["think"]
    answered(page, page.view)
    assert len(page.words) == 1
    assert "戻せる手がありません" in page.do("undo")["say"]
    assert len(page.words) == 1


def test_two_computers_play_a_whole_game_and_can_be_paused():
    page = two_people()
    page.do("seat", "1:1")
    patch = page.do("seat", "0:1")
    for _ in range(3):
        patch = answered(page, patch)
    stopped = page.do("pause")
    assert stopped["stop"] == patch["think"]["id"]
    assert "think" in page.do("go")
    patch = page.view
    while not page.session.table.outcome():
        patch = answered(page, patch)
    assert "もう一局" in page.panels["status"]
    assert patch["sound"] == "end"


def test_a_broken_computer_is_asked_again_and_then_waits():
    page = Page()
    task = page.tap("g3", "g4")["think"]
    for _ in range(2):
        again = page.send(name="broke", id=task["id"])["think"]
        assert again["id"] > task["id"]
        task = again
    patch = page.send(name="broke", id=task["id"])
    assert "コンピューターが指せませんでした" in patch["error"]
    assert "think" not in patch
    assert "think" in page.do("go")


def test_an_impossible_word_of_the_computer_changes_nothing():
    for word in ("a1a9", "rubbish", "!resign"):
        page = Page()
        task = page.tap("g3", "g4")["think"]
        patch = page.send(name="thought", id=task["id"], word=word, seen=0, line="")
        assert patch["error"]
        assert page.words == ["g3g4"]


def test_a_reload_restores_the_game_the_seats_and_the_side():
    page = two_people()
    page.tap("g3", "g4", "g7", "g6")
    page.do("turn")
    again = Page(**page.store)
    assert again.words == page.words
    assert again.view["scene"] == page.view["scene"]
    assert again.panels == page.panels
    assert "store" not in again.first


def test_a_reload_during_the_computers_turn_asks_it_again_and_loses_nothing():
    page = Page()
    page.tap("g3", "g4")
    again = Page(**page.store)
    assert again.words == ["g3g4"]
    assert again.first["think"]


@pytest.mark.parametrize(
    "text",
    [
        "rubbish",
        "asobiban-game 1\nplayers person,person\npoints\nchosen\nturned no\npaused no\n\nrubbish",
        "asobiban-game 1\nplayers person\npoints\nchosen\nturned no\npaused no\n\n"
        "asobiban-record 1\ngame jungle 1\nrules\nline\n",
        "asobiban-game 1\nplayers person,9\npoints\nchosen\nturned no\npaused no\n\n"
        "asobiban-record 1\ngame jungle 1\nrules\nline\n",
        "asobiban-game 1\nplayers person,person\npoints\nchosen\nturned maybe\npaused no\n\n"
        "asobiban-record 1\ngame jungle 1\nrules\nline\n",
        "asobiban-game 1\nplayers person,person\npoints\nchosen\nturned no\npaused no\n\n"
        "asobiban-record 1\ngame jungle 1\nrules\nline 0:g3g9\n",
    ],
)
def test_a_stored_game_that_cannot_be_read_is_kept_and_named(text):
    page = Page(game=text)
    assert "残してあります" in page.first["error"]
    assert page.store["kept"] == text
    assert page.words == []
    assert page.do("save", "kept")["download"]["text"] == text


def test_unreadable_settings_fall_back_and_say_so():
    page = Page(settings="theme pink")
    assert "設定" in page.first["error"]
    assert page.first["look"]["theme"] == "auto"


def test_settings_are_kept_and_come_back():
    page = Page()
    page.do("set", "theme:dark")
    page.do("sound")
    again = Page(settings=page.store["settings"])
    assert again.first["look"] == {
        "theme": "dark",
        "sound": True,
        "motion": True,
        "drag": True,
        "hover": False,
    }


def test_a_shared_link_opens_the_game_and_keeps_the_other():
    page = two_people()
    page.tap("g3", "g4", "g7", "g6")
    address = page.do("share")["copy"].removeprefix("#")
    other = two_people()
    other.tap("a3", "a4")
    mine = other.store["game"]
    visitor = Page(address=address, game=mine)
    assert visitor.words == ["g3g4", "g7g6"]
    assert visitor.first["address"] == ""
    assert visitor.store["kept"] == mine


@pytest.mark.parametrize("address", ["x=1", "game=jungle+1&rules=&line=0:a1a9", "%%%", "game="])
def test_a_broken_link_says_so_and_leaves_the_game_alone(address):
    page = Page(address=address, game=write_game(_one_move()))
    assert "リンクを開けませんでした" in page.first["error"]
    assert page.words == ["g3g4"]


def _one_move():
    table = Table(GAMES["jungle"], GAMES["jungle"].rules())
    table.submit(0, "g3g4")
    return StoredGame(table, (PERSON, PERSON))


def test_a_pasted_record_is_opened_and_the_old_game_kept():
    page = two_people()
    page.tap("g3", "g4")
    saved = page.do("save")["download"]["text"]
    other = Page()
    other.do("load", f"record={saved}".replace("\n", "%0D%0A").replace(" ", "+"))
    assert other.words == ["g3g4"]
    assert other.store["kept"]
    bad = other.do("load", "record=rubbish")
    assert "読めませんでした" in bad["error"]
    assert other.words == ["g3g4"]


def test_share_is_the_inverse_of_itself():
    table = _one_move().table
    assert share.read(GAMES, share.write(table)).save() == table.save()


def test_resigning_asks_first_and_ends_the_game():
    page = Page()
    page.do("open", "resign")
    assert "負けになります" in page.panels["dialog"]
    page.do("resign")
    assert page.panels["dialog"] == ""
    assert "青の勝ち" in page.panels["status"]
    assert "投了" in page.panels["status"]
    assert "終わっています" in page.tap("g3")["say"]


def test_two_people_may_agree_to_a_draw():
    page = two_people()
    page.do("offer")
    assert "申し出ました" in page.panels["status"]
    page.do("answer", "!no")
    assert "赤の番です" in page.panels["status"]
    page.do("offer")
    page.do("answer", "!draw")
    assert "引き分け" in page.panels["status"]


def test_a_draw_is_not_offered_to_the_computer():
    page = Page()
    page.do("offer")
    assert page.words == []
    page.do("open", "more")
    assert 'data-do="offer"' not in page.panels["dialog"]


def test_the_new_game_form_greys_what_clashes_and_says_with_what():
    page = two_people()
    page.do("open", "new")
    page.do("form", "quiet_limit=none")
    dialog = page.panels["dialog"]
    assert "disabled" in dialog
    page.do("form", "repetition=threefold")
    page.do("form", "quiet_limit=none")
    page.do("start", "quiet_limit=none&repetition=threefold&player.0=person&player.1=person")
    assert page.session.table.rules.quiet_limit == "none"
    assert page.panels["count"] == ""


def test_somebody_alone_sits_at_the_near_side():
    page = Page()
    page.do("open", "new")
    page.do("start", "player.0=3&player.1=person")
    assert page.session.turned
    assert "青" in page.panels["near"]
    answered(page, page.view)
    page.do("open", "new")
    page.do("start", "player.0=person&player.1=3")
    assert not page.session.turned


def test_points_are_counted_from_game_to_game():
    page = two_people()
    page.do("resign")
    assert "1勝" in page.panels["far"]
    page.do("rematch")
    page.do("offer")
    page.do("answer", "!draw")
    assert page.session.points_now() == (0.5, 1.5)
    again = Page(**page.store)
    assert again.session.points_now() == (0.5, 1.5)


def test_a_move_can_be_typed():
    page = two_people()
    page.do("write", "typed=G3+g4")
    assert page.words == ["g3g4"]
    assert "読めません" in page.do("write", "typed=hello")["say"]
    assert page.words == ["g3g4"]


def test_clashing_options_cannot_be_started():
    page = two_people()
    page.do("open", "new")
    patch = page.do("start", "quiet_limit=none&repetition=none")
    assert patch["error"]
    assert page.session.table.rules.quiet_limit == 60


def test_every_preset_can_be_started():
    page = two_people()
    for name, rules in GAMES["jungle"].presets.items():
        page.do("open", "new")
        page.do("preset", name)
        page.do("start", "")
        assert page.session.table.rules == rules


def test_an_earlier_position_can_be_looked_at_without_touching_the_game():
    page = two_people()
    page.tap("g3", "g4", "g7", "g6")
    patch = page.do("ply", "1")
    assert "1手目を見ています" in page.panels["status"]
    assert "store" not in patch
    page.do("ply", "-1")
    assert page.session.ply == 0
    page.tap("a1")
    assert page.session.ply is None
    assert page.words == ["g3g4", "g7g6"]


def test_the_last_move_stays_when_the_computer_answers_while_looking_back():
    page = Page()
    asked = page.tap("g3", "g4")
    page.do("ply", "0")
    answered(page, asked)
    assert page.session.ply == 0
    assert len(page.words) == 2


def test_the_last_move_and_what_it_changed_stay_when_a_draw_is_offered():
    """The table's own words move nothing, so the board goes on showing the move before them."""
    page = two_people()
    page.tap("g3", "g4")
    start = page.session.table.state_at(0)
    page.do("offer")
    shown = page.session.shown()
    assert page.words == ["g3g4", "!draw?"]
    assert (shown.last, shown.before) == ("g3g4", start)


def test_a_finished_game_names_its_winner_and_why():
    rules = GAMES["jungle"].rules()
    table = Table(GAMES["jungle"], rules, "6t/3C3/7/7/7/7/7/7/6L r 0 1")
    page = Page(game=write_game(StoredGame(table, (PERSON, PERSON))))
    patch = page.tap("d8", "d9")
    assert "赤の勝ち" in page.panels["status"]
    assert "巣穴（d9）" in page.panels["status"]
    assert "赤の勝ち" in patch["say"]
    page.do("rematch")
    assert page.words == []


@pytest.mark.parametrize(
    "message",
    [
        None, 3, [], "tap", {}, {"name": "tap"}, {"name": "tap", "n": 1, "now": 0, "spot": 3, "by": "key"},
        {"name": "tap", "n": 1, "now": 0, "spot": "a1", "by": "elbow"},
        {"name": "do", "n": 1, "now": 0, "what": "explode", "value": ""},
        {"name": "do", "n": 1, "now": 0, "what": "seat", "value": "7:person"},
        {"name": "do", "n": 1, "now": 0, "what": "open", "value": "sesame"},
        {"name": "do", "n": 1, "now": 0, "what": "ply", "value": "x"},
        {"name": "do", "n": 1, "now": 0, "what": "set", "value": "theme:pink"},
        {"name": "do", "n": 1, "now": 0, "what": "preset", "value": "nothing"},
        {"name": "do", "n": 1, "now": 0, "what": "form", "value": "seats=9"},
        {"name": "do", "n": 1, "now": 0, "what": "answer", "value": "!draw"},
        {"name": "drag", "n": 1, "now": 0, "start": "z1", "end": "a1"},
        {"name": "hello", "n": 1, "now": 0, "store": {"game": 3}, "address": "", "lang": "ja", "seed": 1, "px": 1, "touch": False},
    ],
)  # fmt: skip
def test_a_bad_message_says_so_and_changes_nothing(message):
    page = two_people()
    page.tap("g3", "g4")
    before = page.session.kept_text()
    assert page.session.handle(message)["error"]
    assert page.session.kept_text() == before


def test_patches_hold_only_what_changed():
    page = two_people()
    patch = page.do("turn")
    assert "grid" in patch
    assert "moves" not in patch["panels"]
    again = page.send(name="size", px=557)
    assert set(again) == {"n"}


MESSAGES = st.one_of(
    st.builds(lambda s: {"name": "tap", "spot": s, "by": "touch"}, st.sampled_from([f"{f}{r}" for f in "abcdefg" for r in range(1, 10)])),
    st.sampled_from([{"name": "do", "what": w, "value": v} for w, v in [("undo", ""), ("redo", ""), ("turn", ""), ("seat", "0:1"), ("seat", "1:1"), ("seat", "0:person"), ("seat", "1:person"), ("ply", "-1"), ("ply", "9999"), ("pause", ""), ("go", ""), ("rematch", ""), ("offer", ""), ("answer", "!draw"), ("answer", "!no"), ("resign", ""), ("cancel", ""), ("open", "new"), ("close", "")]]),
    st.just({"name": "think"}),
)  # fmt: skip


@settings(deadline=None, max_examples=25, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(MESSAGES, max_size=25))
def test_whatever_happens_the_store_restores_what_is_seen(messages):
    page = Page()
    for message in messages:
        if message["name"] == "think":
            if page.session.computer_seat() is not None and not page.session.paused:
                answered(page, page.view)
        else:
            page.send(**message)
    page.do("close")
    page.do("cancel")
    again = Page(game=page.session.kept_text())
    assert again.view["scene"] == page.view["scene"]
    assert again.panels["far"] == page.panels["far"]
    assert again.panels["moves"] == page.panels["moves"]
