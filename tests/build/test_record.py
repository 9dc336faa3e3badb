"""The recorded answers are small, whole, and what the app says."""

import gzip
import json

import pytest

from build import DIST
from web.app.texts import LANGUAGES, read_catalogue
from web.build import record, site

MOST = 120_000  # bytes over the wire


@pytest.fixture(scope="module", params=LANGUAGES)
def recorded(request):
    [file] = DIST.glob(f"assets/answers-jungle-{request.param}-*.txt")
    return request.param, file.read_bytes()


def test_the_table_is_small(recorded):
    assert len(gzip.compress(recorded[1], 6)) < MOST


def test_the_table_has_every_first_tap_and_the_seconds_of_own_pieces(recorded):
    paths = [path.split() for path in record.read_answers(recorded[1].decode())]
    assert len([path for path in paths if len(path) == 1]) == 63
    assert len([path for path in paths if len(path) == 2]) == 8 * 63
    assert len(paths) == 1 + 63 + 8 * 63


def test_the_table_says_what_the_app_says(recorded):
    language, text = recorded
    table = record.read_answers(text.decode())
    catalogue = read_catalogue(site.TEXT)
    for path in ["", "a1", "d5", "g9", "g3 g4", "g3 g3", "e3 e4", "a1 a9", "c3 b2"]:
        live = record.tapped(catalogue, "jungle", language, *path.split())[1]
        assert table[path] == json.loads(json.dumps(live)), path
