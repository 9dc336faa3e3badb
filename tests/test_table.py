"""The table, tried with the smallest game: log, cursor, draws, chance, views, records."""

from __future__ import annotations

from random import Random

import pytest

from pygames.blank import Blank, BlankRules, BlankState
from pygames.game import CHANCE, BadText, NotAllowed, Outcome, Reason
from pygames.table import ACCEPT, DECLINE, OFFER, RESIGN, BadRecord, Entry, Table, load

BLANK = Blank()
AGREED = Outcome((1, 1, 1), (Reason("game.agreed"),))


class Rolled(Blank):
    """Chance takes the first counters; only the seat that moves next is told how many."""

    key = "rolled"
    deal_weights = [(1, 1), (2, 3)]

    def start(self, rules: BlankRules) -> BlankState:
        return BlankState(rules, rules.counters, CHANCE)

    def deals(self, state: BlankState) -> list[tuple[int, int]]:
        return self.deal_weights if state.turn == CHANCE else []

    def redact(self, state: BlankState, viewer: int | None) -> BlankState:
        return state if viewer == 0 else BlankState(state.rules, 0, state.turn)

    def told(self, state: BlankState, seat: int, move: int, viewer: int | None) -> str:
        return self.write(move) if seat != CHANCE or viewer == 0 else "?"

    def reveals(self, before: BlankState, seat: int, move: int) -> bool:
        return seat == CHANCE

    def forfeit(self, state: BlankState, seat: int) -> None:
        return None


GAMES = {"blank": BLANK, "rolled": Rolled()}


def table_after(line: str, start: str = "") -> Table:
    """A table of `blank` after the entries of a line such as `0:2 1:1`."""
    table = Table(BLANK, BlankRules(), start)
    for entry in line.split():
        seat, _, word = entry.partition(":")
        assert table.submit(int(seat), word) is None
    return table


def everything(table: Table) -> tuple[object, ...]:
    """All that can be seen of a table."""
    plies = range(len(table.log) + table.ahead + 1)
    states = [table.state_at(ply) for ply in plies]
    return table.log, table.ahead, states, table.outcome(), table.offered, table.save()


# Moves


def test_moves_are_logged() -> None:
    table = table_after("0:2 1:1")
    assert table.log == (Entry(0, "2"), Entry(1, "1"))
    assert table.state == BlankState(BlankRules(), 4, 2)
    assert table.actors() == (2,)
    assert [table.state_at(ply).left for ply in range(3)] == [7, 5, 4]


@pytest.mark.parametrize(
    ("line", "seat", "word", "code"),
    [
        ("", 0, "3", "blank.too_many"),
        ("0:2 1:2 2:2", 0, "2", "blank.not_so_many_left"),
        ("0:2", 0, "1", "game.not_your_turn"),
        ("0:2", CHANCE, "1", "game.not_your_turn"),
        ("0:2 1:2 2:2 0:1", 1, "1", "game.over"),
        ("0:2 1:2 2:2 0:1", 1, RESIGN, "game.over"),
        ("0:2 1:2 2:2 0:1", 1, OFFER, "game.over"),
        ("0:!resign", 0, "1", "game.over"),
        ("0:!resign", 1, RESIGN, "game.over"),
        ("", 0, ACCEPT, "game.no_offer"),
        ("", 0, DECLINE, "game.no_offer"),
        ("0:!draw?", 0, ACCEPT, "game.no_offer"),
        ("0:!draw?", 0, DECLINE, "game.no_offer"),
        ("0:!draw? 1:!draw", 1, ACCEPT, "game.no_offer"),
        ("0:!draw?", 0, OFFER, "game.offer_open"),
        ("0:!draw?", 1, OFFER, "game.offer_open"),
    ],
)
def test_a_refusal_changes_nothing(line: str, seat: int, word: str, code: str) -> None:
    table = table_after(line)
    before = everything(table)
    reason = table.submit(seat, word)
    assert reason is not None
    assert reason.code == code
    assert everything(table) == before


@pytest.mark.parametrize("word", ["", "0", "two", "!", "!resigns", "1 "])
def test_an_unreadable_word_changes_nothing(word: str) -> None:
    table = table_after("0:2")
    before = everything(table)
    with pytest.raises(BadText):
        table.submit(1, word)
    assert everything(table) == before


def test_an_unreadable_start() -> None:
    with pytest.raises(BadText):
        Table(BLANK, BlankRules(), "9 1")


# The cursor


def test_undo_and_redo() -> None:
    table = table_after("0:2 1:1")
    whole = everything(table)
    assert table.undo() is None
    assert (table.log, table.ahead, table.state.left) == ((Entry(0, "2"),), 1, 5)
    assert table.state_at(2).left == 4
    assert table.undo() is None
    assert (table.log, table.ahead, table.state.left) == ((), 2, 7)
    assert table.undo() == Reason("game.nothing_to_undo")
    assert table.redo() is None
    assert table.redo() is None
    assert everything(table) == whole
    assert table.redo() == Reason("game.nothing_to_redo")


def test_a_new_move_cuts_the_future() -> None:
    table = table_after("0:2 1:1")
    table.undo()
    table.undo()
    assert table.submit(0, "1") is None
    assert everything(table) == everything(table_after("0:1"))


def test_a_refused_move_keeps_the_future() -> None:
    table = table_after("0:2 1:1")
    table.undo()
    before = everything(table)
    assert table.submit(1, "3") == Reason("blank.too_many")
    assert everything(table) == before


def test_undo_takes_back_an_end() -> None:
    table = table_after("0:2 1:!resign")
    table.undo()
    assert table.outcome() is None
    assert table.actors() == (1,)
    table.redo()
    assert table.actors() == ()


# Resigning and draws


def test_resigning_out_of_turn() -> None:
    table = table_after("0:2 0:!resign")
    assert table.outcome() == Outcome((2, 1, 1), (Reason("game.resigned", ("1",)),))
    assert table.actors() == ()


def test_a_game_that_knows_no_resigning() -> None:
    table = Table(Rolled(), BlankRules())
    assert table.submit(0, RESIGN) == Reason("game.no_resigning")
    assert table.outcome() is None


def test_a_draw_needs_every_seat() -> None:
    table = table_after("0:2 2:!draw?")
    assert table.offered == 2
    assert table.submit(0, ACCEPT) is None
    assert (table.offered, table.outcome()) == (2, None)
    assert table.submit(1, ACCEPT) is None
    assert table.outcome() == AGREED
    assert table.offered is None
    assert table.actors() == ()


@pytest.mark.parametrize("answer", ["1:!no", "0:!draw 1:!no", "1:1", "0:!draw 1:1"])
def test_an_offer_declined_or_lapsed(answer: str) -> None:
    table = table_after(f"0:2 2:!draw? {answer}")
    assert table.offered is None
    assert table.submit(1, ACCEPT) == Reason("game.no_offer")
    assert table.submit(1, OFFER) is None
    assert table.offered == 1


def test_undo_brings_an_offer_back() -> None:
    table = table_after("0:!draw? 1:!no")
    table.undo()
    assert table.offered == 0
    assert table.submit(1, ACCEPT) is None
    assert table.submit(2, ACCEPT) is None
    assert table.outcome() == AGREED


# Chance and secrets


def test_deals_follow_the_weights() -> None:
    dealt = []
    for seed in range(400):
        table = Table(Rolled(), BlankRules())
        entry = table.deal(Random(seed))
        assert table.log == (entry,)
        assert entry.seat == CHANCE
        assert table.state.left == 7 - int(entry.word)
        dealt.append(entry.word)
    assert set(dealt) == {"1", "2"}
    assert 260 < dealt.count("2") < 340  # three in four


def test_the_same_seed_deals_the_same() -> None:
    first, second = (Table(Rolled(), BlankRules()).deal(Random(5)) for _ in range(2))
    assert first == second


def test_a_deal_out_of_turn() -> None:
    table = table_after("0:2")
    with pytest.raises(NotAllowed) as refused:
        table.deal(Random(1))
    assert refused.value.reasons == (Reason("game.not_your_turn"),)
    assert table.log == (Entry(0, "2"),)


def test_a_deal_when_the_game_is_over() -> None:
    table = Table(Rolled(), BlankRules())
    for seat in (0, 1, 2):
        table.submit(seat, ACCEPT if seat else OFFER)
    assert table.outcome() == AGREED
    with pytest.raises(NotAllowed):
        table.deal(Random(1))


def test_no_such_deal() -> None:
    table = Table(Rolled(), BlankRules())
    assert table.submit(CHANCE, "3") == Reason("game.no_such_deal")
    assert table.log == ()


def test_what_was_shown_cannot_be_undone() -> None:
    table = Table(Rolled(), BlankRules())
    table.deal(Random(1))
    assert table.undo() == Reason("game.already_shown")
    table.submit(0, "1")
    assert table.undo() is None
    assert table.undo() == Reason("game.already_shown")
    table.stand_at(0)
    assert (table.ahead, table.state.turn) == (2, CHANCE)
    assert table.redo() is None
    assert table.undo() == Reason("game.already_shown")


def test_views() -> None:
    table = Table(Rolled(), BlankRules())
    assert table.submit(CHANCE, "2") is None
    table.submit(1, OFFER)
    table.submit(0, "1")
    table.submit(1, "1")
    table.undo()
    rest = (Entry(1, OFFER), Entry(0, "1"))
    assert table.view(0).log == (Entry(CHANCE, "2"), *rest)
    assert table.view(0).state == table.state
    for viewer in (1, 2, None):
        assert table.view(viewer).log == (Entry(CHANCE, "?"), *rest)
        assert table.view(viewer).state == BlankState(BlankRules(), 0, 1)


# Records


@pytest.mark.parametrize(
    ("line", "undone", "start"),
    [
        ("", 0, ""),
        ("0:2 1:1", 0, ""),
        ("0:2 1:1", 1, ""),
        ("0:2 1:1", 2, ""),
        ("1:2 2:1", 1, "4 2"),
        ("0:2 2:!draw? 0:!draw", 0, ""),
        ("0:2 2:!draw? 0:!draw 1:!draw", 0, ""),
        ("0:2 2:!draw? 0:!draw 1:!draw", 1, ""),
        ("0:2 1:!resign", 0, ""),
        ("0:2 1:2 2:2 0:1", 0, ""),
    ],
)
def test_load_restores_an_equal_table(line: str, undone: int, start: str) -> None:
    table = table_after(line, start)
    for _ in range(undone):
        table.undo()
    again = load(GAMES, table.save())
    assert everything(again) == everything(table)
    assert again.start == start


def test_load_stands_past_what_was_shown() -> None:
    table = Table(Rolled(), BlankRules(counters=5))
    table.deal(Random(1))
    table.submit(0, "1")
    table.undo()
    again = load(GAMES, table.save())
    assert everything(again) == everything(table)
    assert again.rules == BlankRules(counters=5)
    assert again.undo() == Reason("game.already_shown")


def test_the_record_is_this_text() -> None:
    """Saved games are promises: this text must load for ever while the edition is 1."""
    table = Table(BLANK, BlankRules(counters=5), "4 2")
    table.submit(1, "1")
    table.submit(2, OFFER)
    table.undo()
    text = "asobiban-record 1\ngame blank 1\nrules counters=5\nstart 4 2\nat 1\nline 1:1 2:!draw?\n"
    assert table.save() == text
    assert Table(BLANK, BlankRules()).save() == "asobiban-record 1\ngame blank 1\nrules\nline\n"


GOOD = [
    "asobiban-record 1",
    "game blank 1",
    "rules counters=5",
    "start 5 2",
    "at 1",
    "line 1:2 2:1",
]


def damaged(number: int, *lines: str) -> str:
    """The good record with one line replaced by others, or by none."""
    return "\n".join([*GOOD[:number], *lines, *GOOD[number + 1 :]]) + "\n"


def test_the_undamaged_record_loads() -> None:
    assert load(GAMES, damaged(0, GOOD[0])).log == (Entry(1, "2"),)


HEADS = {
    "empty": "",
    "another kind": damaged(0, "asobiban-record 2"),
    "no format line": damaged(0),
    "unknown game": damaged(1, "game chess 1"),
    "another edition": damaged(1, "game blank 2"),
    "no edition": damaged(1, "game blank"),
    "no game line": damaged(1),
    "no rules line": damaged(2),
    "unknown option": damaged(2, "rules size=9"),
    "unknown value": damaged(2, "rules counters=6"),
    "option twice": damaged(2, "rules counters=5,counters=5"),
    "unreadable start": damaged(3, "start nowhere"),
    "start against the rules": damaged(3, "start 7 1"),
    "cursor past the end": damaged(4, "at 3"),
    "cursor before the start": damaged(4, "at -1"),
    "cursor not a number": damaged(4, "at one"),
    "cursor written otherwise": damaged(4, "at 01"),
    "no line of entries": damaged(5),
    "a line twice": damaged(1, GOOD[1], GOOD[1]),
    "an unknown line": damaged(4, GOOD[4], "clock 10"),
    "lines out of order": damaged(4, "line 1:2 2:1", "at 1").removesuffix("line 1:2 2:1\n"),
    "an empty line": damaged(4, GOOD[4], ""),
    "other line ends": damaged(0, GOOD[0]).replace("\n", "\r\n"),
    "cut off": damaged(5, "lin"),
}


@pytest.mark.parametrize("text", HEADS.values(), ids=HEADS.keys())
def test_a_damaged_head(text: str) -> None:
    with pytest.raises(BadRecord) as bad:
        load(GAMES, text)
    assert (bad.value.at, bad.value.reason) == (0, None)


@pytest.mark.parametrize(
    ("line", "at", "code"),
    [
        ("1:3", 1, "blank.too_many"),
        ("1:2 2:2 0:2", 3, "blank.not_so_many_left"),
        ("1:2 1:1", 2, "game.not_your_turn"),
        ("1:2 2:2 0:1 1:1", 4, "game.over"),
        ("1:!resign 2:1", 2, "game.over"),
        ("1:!draw? 1:!draw", 2, "game.no_offer"),
        ("1:!draw? 2:!draw?", 2, "game.offer_open"),
        ("-1:1", 1, "game.not_your_turn"),
        ("1:2 2:0", 2, None),
        ("1:2 2:", 2, None),
        ("1:2 2", 2, None),
        ("1:2 2:!bow", 2, None),
        ("1:2 3:1", 2, None),
        ("1:2 -2:1", 2, None),
        ("1:2 02:1", 2, None),
        ("1:2 x:1", 2, None),
        ("1:2  2:1", 2, None),
        ("1:2 2:1 ", 3, None),
        (" 1:2 2:1", 1, None),
    ],
)
def test_a_damaged_entry_is_named(line: str, at: int, code: str | None) -> None:
    with pytest.raises(BadRecord) as bad:
        load(GAMES, damaged(5, f"line {line}"))
    assert bad.value.at == at
    assert (bad.value.reason.code if bad.value.reason else None) == code


@pytest.mark.parametrize("word", [RESIGN, OFFER])
def test_chance_has_no_say_at_the_table(word: str) -> None:
    with pytest.raises(BadRecord) as bad:
        load(GAMES, damaged(5, f"line 1:2 -1:{word}"))
    assert bad.value.at == 2
