"""What is chosen at the table and is no rule: the clock, who begins next, coordinates."""

from __future__ import annotations

import json
import re
from pathlib import Path

from htpy import fragment

from web.app import computer, dialogs, status
from web.app.messages import check_patch
from web.app.session import Session
from web.app.texts import Texts, read_catalogue

CATALOGUE = read_catalogue(Path(__file__).parents[2] / "web/text")
PEOPLE = "player.0=person&player.1=person"


class Table:
    """A page at a Ninuki table, with its own time."""

    def __init__(self, chosen=PEOPLE):
        self.session = Session(CATALOGUE, "ninuki")
        self.now, self.n = 1_000_000, 0
        hello = {"store": {}, "address": "", "lang": "ja", "seed": 3, "px": 690.0, "touch": False}
        self.send("hello", **hello)
        self.last = self.do("start", chosen)

    def send(self, name, **fields):
        message = {"name": name, "n": self.n, "now": self.now, **fields}
        self.n += 1
        return check_patch(self.session.handle(message))

    def do(self, what, value=""):
        return self.send("do", what=what, value=value)

    def tap(self, spot, by="mouse"):
        return self.send("tap", spot=spot, by=by)

    def last_status(self):
        """The status as it is now."""
        return str(fragment[status.render(self.session)])

    @property
    def words(self):
        return [entry.word for entry in self.session.table.log]


def test_the_clock_runs_for_persons_and_stands_while_nobody_looks():
    table = Table(f"{PEOPLE}&table.clock=30")
    assert table.last["clock"] == {"id": 1, "seat": 0, "ms": 30_000, "runs": True} | {
        "id": table.last["clock"]["id"]
    }
    table.now += 10_000
    hidden = table.send("hidden", yes=True)["clock"]
    assert (hidden["runs"], hidden["ms"]) == (False, 20_000)
    table.now += 60_000
    assert table.send("hidden", yes=False)["clock"]["ms"] == 20_000
    table.now += 5_000
    assert table.do("open", "settings")["clock"]["runs"] is False


def test_out_of_time_the_computer_plays_that_move_and_only_that():
    table = Table(f"{PEOPLE}&table.clock=30")
    ident = table.last["clock"]["id"]
    table.now += 10_000
    early = table.send("time", id=ident)
    assert "think" not in early
    assert early["clock"]["ms"] == 20_000
    table.now += 20_000
    late = table.send("time", id=ident)
    assert "持ち時間が切れました" in late["say"]
    assert table.tap("H8").get("sound") is None
    task = computer.read_task(late["think"]["text"])
    *_, thought = computer.thoughts(task)
    patch = table.send("thought", **json.loads(computer.write_answer(task, thought)))
    assert len(table.words) == 1
    assert "think" not in patch
    assert patch["clock"]["seat"] == 1


def test_everybody_moves_one_seat_on_and_takes_his_points_along():
    table = Table("player.0=person&player.1=1&table.rotate_first=on")
    table.do("resign")
    assert table.session.points_now() == (0.0, 1.0)
    patch = table.do("rematch")
    assert table.session.players == ("1", "person")
    assert table.session.points == (1.0, 0.0)
    assert patch["think"]


def test_with_rotation_off_everybody_stays():
    table = Table(f"{PEOPLE}&table.rotate_first=off")
    table.do("resign")
    table.do("rematch")
    assert table.session.points == (0.0, 1.0)


def test_coordinates_can_be_switched_during_a_game():
    table = Table()
    table.tap("H8")
    patch = table.do("table", "coordinates:on")
    assert "scene" in patch
    assert table.words == ["H8"]
    assert table.do("table", "coordinates:maybe")["error"]


def test_a_finger_on_a_small_board_is_asked_first():
    table = Table()
    table.send("size", px=360.0)
    table.tap("H8", by="touch")
    assert table.words == []
    table.tap("H8", by="touch")
    assert table.words == ["H8"]
    table.tap("I8")
    assert table.words == ["H8", "I8"]


def test_the_mouse_changes_the_picture_and_nothing_that_is_kept():
    table = Table()
    patch = table.send("ask", spot="H8")
    assert "scene" in patch
    assert "store" not in patch
    assert set(patch.get("panels", {})) <= {"status"}
    assert "scene" in table.send("ask", spot="")


def test_no_undo_back_across_a_colour_choice():
    table = Table(f"{PEOPLE}&opening=four")
    for point in ("H8", "I8", "H7", "I7"):
        table.tap(point)
    table.do("word", "black")
    assert "戻せません" in table.do("undo")["say"]
    assert table.words[-1] == "black"


ALL_PEOPLE = "&".join(f"player.{seat}=person" for seat in range(4))


def test_a_team_wins_as_one_and_he_who_resigns_is_named():
    table = Table(f"{ALL_PEOPLE}&seats=4&teams=on")
    table.tap("H8")
    table.tap("A1")
    asked = table.do("open", "resign")["panels"]["dialog"]  # the third player, Black's second
    assert "投了すると、黒チームの負けになります。" in asked
    table.do("resign")
    status = table.last_status()
    assert "白チームの勝ち" in status
    assert "黒・三人目が投了しました。" in status
    assert '<svg class="mk"' in status.partition("<h1>")[0]
    assert table.session.points_now() == (0.0, 1.0, 0.0, 1.0)


def test_several_winners_win_in_english():
    texts = Texts(CATALOGUE, "en")
    assert texts("app.won_together", sides="White and Blue") == "White and Blue win"


def idle_of(table, **draft):
    """What the form has greyed with these choices, and the sentences that it gives."""
    table.do("open", "new")
    table.do("form", "&".join(f"{k}={v}" for k, v in draft.items()))
    html = str(fragment[dialogs.render(table.session)])
    found = re.findall(
        r'<fieldset class="option" disabled><legend>(.+?)</legend><p class="sub">(.+?)</p>', html
    )
    return dict(found)


def test_the_form_greys_what_has_no_effect_and_says_when_it_has():
    table = Table()
    two = {
        "ゲーム形式": "四人のときだけ効きます。",
        "色の混ざった石": "三人のときと、四人の個人戦でだけ効きます。",
    }
    three = {
        "ゲーム形式": "四人のときだけ効きます。",
        "禁じ手（三三）": "二人のときと、四人のチーム戦でだけ効きます。",
        "序盤の決まり": "二人のときだけ効きます。",
    }
    assert idle_of(table, seats=2) == two
    assert idle_of(table, seats=3) == three
    assert set(idle_of(table, seats=4, teams="off")) == {"禁じ手（三三）", "序盤の決まり"}
    assert set(idle_of(table, seats=4, teams="on")) == {"色の混ざった石", "序盤の決まり"}
