"""The README's examples are true."""

import doctest
from pathlib import Path


def test_the_examples_in_the_readme():
    failed, tried = doctest.testfile(
        str(Path(__file__).parents[1] / "README.md"), module_relative=False
    )
    assert tried >= 6
    assert not failed
