"""The clock of one move, counted by the times in messages alone."""

from web.app.clock import SLACK, MoveClock


def running(seconds=30, now=1_000):
    clock = MoveClock()
    clock.start(seconds)
    clock.run(now, runs=True)
    return clock


def test_time_passes_only_while_it_runs():
    clock = running()
    clock.run(11_000, runs=False)
    assert clock.left == 20_000
    clock.run(99_000, runs=True)
    assert clock.left == 20_000
    clock.run(100_000, runs=True)
    assert clock.left == 19_000


def test_a_page_whose_clock_goes_backwards_gains_and_loses_nothing():
    clock = running()
    clock.run(500, runs=True)
    assert clock.left == 30_000


def test_it_is_out_only_for_its_own_turn_and_only_at_zero():
    clock = running(seconds=1)
    clock.run(1_500, runs=True)
    assert not clock.is_out(clock.id)
    clock.run(2_000 - SLACK, runs=True)
    assert clock.is_out(clock.id)
    assert not clock.is_out(clock.id - 1)
    clock.run(5_000, runs=False)
    assert not clock.is_out(clock.id)
    clock.start(1)
    assert clock.left == 1_000


def test_the_page_is_told_of_changes_and_not_of_every_second():
    clock = running()
    assert clock.news(0) == (True, {"id": 1, "seat": 0, "ms": 30_000, "runs": True})
    clock.run(2_000, runs=True)
    assert clock.news(0)[0] is False
    clock.run(2_000, runs=False)
    assert clock.news(0) == (True, {"id": 1, "seat": 0, "ms": 29_000, "runs": False})
    assert clock.news(None) == (True, None)
    assert clock.news(None) == (False, None)


def test_a_page_that_counted_wrong_is_told_again():
    clock = running()
    clock.news(0)
    assert clock.news(0)[0] is False
    clock.tell_again()
    assert clock.news(0)[0] is True
