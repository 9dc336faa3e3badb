"""Rules as text: what addresses and saved games carry."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from pygames.game import BadText, Rules, option, read_rules, write_rules


@dataclass(frozen=True)
class Sample(Rules):
    """Options of both kinds, two of which clash."""

    seats: int = option(2, 3, 4)
    size: int = option(15, 9)
    goal: str | int = option("five", 5, "none")
    limit: str = option("none", "short")

    def clashes(self) -> tuple[str, ...]:
        return ("goal", "limit") if self.goal == "none" and self.limit == "none" else ()


def test_options_are_in_field_order_default_first() -> None:
    assert list(Sample.options().items()) == [
        ("seats", (2, 3, 4)),
        ("size", (15, 9)),
        ("goal", ("five", 5, "none")),
        ("limit", ("none", "short")),
    ]


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        (Sample(), ""),
        (Sample(seats=3), "seats=3"),
        (Sample(size=9, seats=4), "seats=4,size=9"),
        (Sample(goal=5), "goal=5"),
        (Sample(limit="short", goal="none", size=9), "size=9,goal=none,limit=short"),
    ],
)
def test_written_and_read_again(rules: Sample, text: str) -> None:
    assert write_rules(rules) == text
    assert read_rules(Sample, text) == rules


@pytest.mark.parametrize(
    "text",
    ["limit=short,size=9", "size=9,limit=short", "seats=2,limit=short,goal=five,size=9"],
)
def test_any_order_and_defaults_spelled(text: str) -> None:
    assert read_rules(Sample, text) == Sample(size=9, limit="short")


def test_values_keep_their_type() -> None:
    assert type(read_rules(Sample, "seats=3").seats) is int
    assert type(read_rules(Sample, "goal=5").goal) is int
    assert type(read_rules(Sample, "goal=five").goal) is str


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("colour=red", "no option 'colour=red'"),
        ("size", "no option 'size'"),
        ("=9", "no option '=9'"),
        ("Size=9", "no option 'Size=9'"),
        (" size=9", "no option ' size=9'"),
        ("size=9,", "no option ''"),
        (",", "no option ''"),
        ("size=9;seats=3", "option size has no value '9;seats=3'"),
        ("size=10", "option size has no value '10'"),
        ("size=09", "option size has no value '09'"),
        ("size=", "option size has no value ''"),
        ("size==9", "option size has no value '=9'"),
        ("size=9,size=9", "option size twice"),
        ("size=15,seats=3,size=9", "option size twice"),
        ("goal=none", "options clash: goal, limit"),
    ],
)
def test_refused(text: str, message: str) -> None:
    with pytest.raises(BadText) as bad:
        read_rules(Sample, text)
    assert str(bad.value) == message
