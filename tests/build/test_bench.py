"""The benches run and say what they should; how fast anything is, no test says."""

import json

import pytest

from pygames import GAMES
from web.build import bench, bench_ladder, bench_rates
from web.build.bench_inside import perft, positions
from web.build.bench_ladder import Rung
from web.build.bench_table import Series, Target, interleaved, ratio


@pytest.mark.parametrize(
    ("what", "held"),
    [
        ("perft", "perft in CPython, leaves/s"),
        ("search", "search in Pyodide, nodes/s"),
        ("moves", "moves in CPython, positions/s"),
    ],
)
def test_rates_in_both_pythons(what, held, capsys):
    game = "goryu" if what == "moves" else "jungle"
    targets = bench_rates.rates(game, what, rounds=1, seconds=0.01)
    shown = capsys.readouterr().out
    assert "CPython" in shown
    assert "Pyodide" in shown
    assert [target.name for target in targets] == [held]
    assert targets[0].value > 0


def test_what_perft_counts_is_known():
    game = GAMES["jungle"]
    start = game.start(game.rules())
    assert [perft(game, start, depth) for depth in (1, 2, 3)] == [24, 576, 12240]


def test_rates_are_measured_in_four_positions():
    assert len(set(positions(GAMES["jungle"]))) == 4


def test_rungs_reach_from_the_weakest_to_the_reference():
    assert list(bench_ladder.rungs("jungle", ["a", "b"])) == [
        Rung("a", "greedy", 0.3, at_least=False),
        Rung("b", "a", 0.5, at_least=True),
        *bench_ladder.TOPS["jungle"],
    ]


def test_a_stopped_ladder_goes_on(tmp_path, monkeypatch):
    rung = Rung("1", "greedy", 0.3, at_least=False)
    monkeypatch.setattr(bench_ladder, "rungs", lambda game, levels: [rung])
    monkeypatch.setattr(bench_ladder, "folder", lambda game: tmp_path)
    kept = tmp_path / "1-greedy.json"
    kept.write_text("[0.25]")  # no game is worth that: it stays only if it is not played again
    (target,) = bench_ladder.ladder("jungle", most=2)
    points = json.loads(kept.read_text())
    assert points[0] == 0.25
    assert len(points) == 2
    assert target.value == sum(points) / 2


def test_every_round_measures_everything_and_begins_with_the_next():
    order = []
    found = interleaved(["a", "b", "c"], 3, lambda name: order.append(name) or len(order))
    assert "".join(order) == "abcbcacab"
    assert found == {"a": [1, 6, 8], "b": [2, 4, 9], "c": [3, 5, 7]}


def test_a_ratio_is_taken_within_each_round():
    slow_round = Series("mine", (1, 2, 50)), Series("theirs", (2, 4, 100))
    assert ratio(*slow_round) == 0.5


@pytest.mark.parametrize(
    ("value", "at_least", "said"),
    [
        (5, False, "pass"),
        (6, False, "pass"),
        (7, False, "MISS"),
        (5, True, "MISS"),
        (6, True, "pass"),
    ],
)
def test_targets(value, at_least, said):
    assert str(Target("something", value, 6, at_least)).split()[0] == said


def test_the_ladder_runs_only_when_it_is_named(monkeypatch):
    measured = []
    monkeypatch.setattr(bench, "measure", lambda subject, asked: measured.append(subject) or [])
    monkeypatch.setattr(bench.site, "make_site", lambda: None)
    monkeypatch.setattr(bench, "machine", lambda browsing: "a machine")
    assert bench.main([]) == 0
    assert measured == [name for name in bench.SUBJECTS if name != "ladder"]
    measured.clear()
    bench.main(["ladder", "wire"])
    assert measured == ["wire", "ladder"]


def test_a_missed_target_is_the_exit_status(monkeypatch):
    monkeypatch.setattr(bench, "measure", lambda subject, asked: [Target(subject, 2, 1)])
    monkeypatch.setattr(bench, "machine", lambda browsing: "a machine")
    assert bench.main(["perft"]) == 1
