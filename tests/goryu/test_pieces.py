"""The pieces, their letters and their ends."""

from pygames.goryu.pieces import PIECES, SHAPES, ends_of
from pygames.goryu.position import Lie
from tests.goryu.brute import LOOKS


def test_sixty_three_orientations():
    assert len(SHAPES) == 63
    counts = {piece: sum(shape.piece == piece for shape in SHAPES.values()) for piece in PIECES}
    assert counts == {
        "F": 8,
        "I": 2,
        "L": 8,
        "N": 8,
        "P": 8,
        "T": 4,
        "U": 4,
        "V": 4,
        "W": 4,
        "X": 1,
        "Y": 8,
        "Z": 4,
    }


def test_ends():
    """P has one end and is the only one: that makes it the head."""
    ends = {shape.piece: len(shape.ends) for shape in SHAPES.values()}
    assert ends == {
        "F": 3,
        "I": 2,
        "L": 2,
        "N": 2,
        "P": 1,
        "T": 3,
        "U": 2,
        "V": 2,
        "W": 2,
        "X": 4,
        "Y": 3,
        "Z": 2,
    }


def test_letters_follow_the_sorted_rows_and_columns():
    assert {name: sorted(look) for name, look in LOOKS.items()} == {
        name: sorted((row, column) for column, row in shape.cells) for name, shape in SHAPES.items()
    }
    assert SHAPES["Ia"].cells == ((0, 0), (1, 0), (2, 0), (3, 0), (4, 0))
    assert SHAPES["Pa"].cells == ((0, 0), (0, 1), (1, 0), (1, 1), (2, 0))


def test_an_end_points_away_from_its_neighbour():
    assert ends_of(SHAPES["Ia"].cells) == ((0, 0, 3), (4, 0, 1))
    assert SHAPES["Pd"].ends == ((0, 2, 0),)
    assert SHAPES["Pe"].ends == ((1, 2, 0),)
    assert Lie("Pf", 30, 6).ends == ((30, 6, 2),)
