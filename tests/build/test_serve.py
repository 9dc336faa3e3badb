"""The development server answers like a static host."""

import gzip
import http.client
from urllib.parse import urlsplit

import pytest

from web.build.serve import Server

FILES = {
    "index.html": b"<p>home",
    "404.html": b"<p>missing",
    "game/index.html": b"<p>game",
    "assets/a-1.mjs": b"export {}",
    "assets/b-1.wasm": b"\0asm",
    "assets/c-1.py": b"pass",
    "assets/d-1.zip": b"PK",
}


@pytest.fixture
def server(tmp_path):
    for name, content in FILES.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(content)
    made = Server(tmp_path, prefix="/some/where/")
    made.start()
    yield made
    made.shutdown()
    made.server_close()


def get(server, path, **headers):
    connection = http.client.HTTPConnection(urlsplit(server.address).netloc)
    connection.request("GET", path, headers=headers)
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer, body


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("", "text/html; charset=utf-8"),
        ("game/", "text/html; charset=utf-8"),
        ("assets/a-1.mjs", "text/javascript"),
        ("assets/b-1.wasm", "application/wasm"),
        ("assets/c-1.py", "text/x-python"),
        ("assets/d-1.zip", "application/zip"),
    ],
)
def test_files_have_their_types(server, name, kind):
    answer, body = get(server, f"/some/where/{name}")
    assert (answer.status, answer.headers["Content-Type"]) == (200, kind)
    assert body == FILES[f"{name}index.html" if name.endswith("/") or not name else name]


def test_texts_are_packed_for_those_who_take_it(server):
    answer, body = get(server, "/some/where/assets/a-1.mjs", **{"Accept-Encoding": "gzip, br"})
    assert answer.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(body) == FILES["assets/a-1.mjs"]
    assert get(server, "/some/where/assets/d-1.zip", **{"Accept-Encoding": "gzip"})[1] == b"PK"


@pytest.mark.parametrize(
    "path", ["/some/where/no", "/some/where/no/such/page/", "/index.html", "/some/where/../x"]
)
def test_what_is_missing_has_the_sites_page(server, path):
    answer, body = get(server, path)
    assert (answer.status, body) == (404, FILES["404.html"])


def test_a_folder_is_sent_to_its_slash(server):
    answer, _ = get(server, "/some/where/game")
    assert (answer.status, answer.headers["Location"]) == (301, "/some/where/game/")


def test_only_hashed_files_are_kept_without_asking(server):
    answer, _ = get(server, "/some/where/")
    assert answer.headers["Cache-Control"] == "no-cache"
    tag = answer.headers["ETag"]
    assert get(server, "/some/where/", **{"If-None-Match": tag})[0].status == 304
    assert "immutable" in get(server, "/some/where/assets/b-1.wasm")[0].headers["Cache-Control"]
