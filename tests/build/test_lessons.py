"""The lessons as a whole: what each game must have, and that nothing of its rules is left out."""

from functools import lru_cache

import pytest

from pygames import GAMES
from tests import mutants
from web.app.boards import KEYS
from web.app.lessons.lesson import MOST
from web.app.texts import read_catalogue
from web.build import lessons
from web.build.clauses import read_guide
from web.build.site import TEXT
from web.build.tasks import MOST_PACKED, packed

# The least that there are: lessons and tasks.
LEAST = {"jungle": (8, 40), "ninuki": (8, 40), "goryu": (7, 36), "arena": (6, 30)}


@lru_cache
def known(key):
    return lessons.read_lessons(read_catalogue(TEXT), key, "ja")


def tasks(key):
    return [task for lesson in known(key) for task in lesson.tasks]


def test_every_game_has_lessons():
    assert set(LEAST) == set(GAMES) == set(KEYS)


@pytest.mark.parametrize("key", LEAST)
def test_there_are_enough(key):
    assert (len(known(key)), len(tasks(key))) >= LEAST[key]
    assert len(tasks(key)) >= LEAST[key][1]


@pytest.mark.parametrize("key", LEAST)
def test_every_clause_has_a_task(key):
    cited = {clause for task in tasks(key) for clause in task.clauses}
    assert [clause.id for clause in read_guide(key).clauses if clause.id not in cited] == []


@pytest.mark.parametrize("key", LEAST)
def test_every_reason_has_a_task(key):
    codes = {f"{key}.{code}" for clause in read_guide(key).clauses for code in clause.reasons}
    assert len(codes) > 5
    assert sorted(codes - {code for task in tasks(key) for code in task.reasons}) == []


@pytest.mark.parametrize("key", LEAST)
def test_a_lesson_begins_easily_and_takes_a_few_minutes(key):
    for lesson in known(key):
        assert 3 <= lesson.minutes <= 5, lesson.key
        assert 4 <= len(lesson.tasks) <= 9, lesson.key


@pytest.mark.parametrize("key", LEAST)
def test_no_task_is_too_big(key):
    for task in tasks(key):
        assert task.work.size <= MOST, task.key
        assert packed(task) <= MOST_PACKED, task.key


@pytest.mark.slow
@pytest.mark.parametrize("key", LEAST)
def test_no_part_of_a_rulebook_goes_unnoticed(key):
    assert len(mutants.mutants(key)) > 10
    assert [str(mutant) for mutant in mutants.survivors(key)] == []
