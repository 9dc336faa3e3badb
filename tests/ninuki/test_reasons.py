"""Every reason, where it points, and which comes first when several hold."""

import re
from pathlib import Path

import pytest

import pygames.ninuki
from pygames.game import Reason
from tests.ninuki.positions import at, refused, why_not

CROSS = "G8 I8 H7 H9"
CHOOSING = at("opening=four", B="H8 I8", W="H9 I9", turn=2, tail="choose")

REASONS = [
    (at(B="H8"), "H8", "occupied", "H8"),
    (at(), "P1", "off_board", ""),
    (at(), "A16", "off_board", ""),
    (at("size=19"), "T1", "off_board", ""),
    (at(), "Z99:N", "off_board", ""),
    (at("self_sandwich=forbidden", B="G8 J8", W="H8", turn=2), "I8", "sandwich", "G8 J8"),
    (at("double_three=both", B=CROSS), "H8", "double_three", "H7 G8 H8 I8 H9"),
    (at("opening=center"), "A1", "centre_first", "H8"),
    (at("opening=center", B="H8", W="A1"), "H9", "too_near_centre", "H8"),
    (at(), "H8-", "must_take", ""),
    (at("forced_capture=off"), "H8-", "no_such_capture", ""),
    (CHOOSING, "A1", "choose_colour", ""),
    (at(), "black", "nothing_to_choose", ""),
    (CHOOSING, "more", "more_not_offered", ""),
    (at(), "pass", "point_is_free", ""),
]
ENDS = {"line", "taken", "full_board", "all_passed"}


@pytest.mark.parametrize(("state", "word", "code", "places"), REASONS)
def test_reason(state, word, code, places):
    assert why_not(state, word) == Reason(f"ninuki.{code}", tuple(places.split()))


def test_every_code_in_the_sources_is_tried():
    folder = Path(pygames.ninuki.__file__).parent
    source = "".join(path.read_text("utf-8") for path in sorted(folder.glob("*.py")))
    codes = set(re.findall(r'"ninuki\.([a-z_]+)"', source))
    assert codes == {code for _, _, code, _ in REASONS} | ENDS


@pytest.mark.parametrize(
    ("state", "word", "code"),
    [
        (at("double_three=both,self_sandwich=forbidden", B=CROSS + " G7", W="F6 I9"), "H8",
         "sandwich"),
        (at("double_three=both", B=CROSS), "H8-", "double_three"),
        (at("double_three=both,forced_capture=off", B=CROSS), "H8:N", "double_three"),
        (at("double_three=both", B="G8 I8 H7 H6 H11", W="H9 H10"), "H8-", "double_three"),
        (at("opening=center"), "A1-", "centre_first"),
        (at("opening=center,forced_capture=off", B="H8", W="A1"), "H9-", "too_near_centre"),
        (at(B="H8"), "H8-", "occupied"),
        (CHOOSING, "H8", "occupied"),
        (CHOOSING, "A1-", "choose_colour"),
        (CHOOSING, "A16", "off_board"),
    ],
)  # fmt: skip
def test_the_plainest_objection_comes_first(state, word, code):
    assert refused(state, word) == code


def test_flanks_of_every_sandwich_are_named():
    state = at("self_sandwich=forbidden", B="G8 J8 I7 I10", W="H8 I9", turn=2)
    assert why_not(state, "I8") == Reason("ninuki.sandwich", ("I7", "G8", "J8", "I10"))
