"""The built files: what a static host gets is whole, relative and says what it may load."""

import base64
import gzip
import hashlib
import json
import re
from html.parser import HTMLParser
from urllib.parse import urljoin, urlsplit

import pytest

from build import DIST
from tests.web.test_scene import paints_of, sheet_ops, stops_of
from web.app.boards import KEYS, board
from web.app.texts import LANGUAGES, read_catalogue
from web.build import pages, site
from web.build.assets import Assets

ROOT = "https://host.example/some/where/"
DOCUMENTS = [
    pages.address_of(folder, language)
    for folder in ("", *(f"{game}/" for game in KEYS))
    for language in LANGUAGES
]


def test_documents():
    assert len(set(DOCUMENTS)) == len(LANGUAGES) * (1 + len(KEYS))
    assert {"", "en/", "jungle/", "en/jungle/"} <= set(DOCUMENTS)


@pytest.fixture(scope="module")
def dist():
    if not (DIST / "index.html").is_file():
        pytest.fail("no site to test: run `python3 build.py site` first")
    return DIST


def html_of(dist, address):
    return (dist / address / "index.html").read_text("utf-8")


@pytest.mark.parametrize("game", KEYS)
def test_a_games_page_has_the_colours_that_it_names_and_no_other_games(dist, game):
    html, sheet = html_of(dist, f"{game}/"), board(game).sheet
    there = set(re.findall(r"(--[\w-]+):", html))
    named = set(re.findall(r"var\((--[\w-]+)\)", html))
    painted = {role for role in paints_of(sheet_ops(sheet)) if not role.startswith("@")}
    named |= {f"--{role}" for role in painted | set(stops_of(sheet))}
    assert len(named) > 50
    assert named <= there
    assert not [
        role for role in there for key in KEYS if role.startswith(f"--{key}-") and key != game
    ]


class Links(HTMLParser):
    """Every address that a document names, and its blocks of data."""

    def __init__(self, html):
        super().__init__()
        self.addresses, self.blocks, self._block = [], {}, None
        self.feed(html)

    def handle_starttag(self, tag, attributes):
        named = dict(attributes)
        self.addresses += [named[name] for name in ("href", "src") if named.get(name)]
        self._block = named.get("id") if named.get("type") == "application/json" else None

    def handle_data(self, data):
        if self._block:
            self.blocks[self._block] = json.loads(data)
            self._block = None


def file_of(dist, address):
    """The file that a host serves for an address, or None outside the site."""
    if not address.startswith(ROOT):
        return None
    path = urlsplit(address).path.removeprefix(urlsplit(ROOT).path)
    return dist / path / "index.html" if not path or path.endswith("/") else dist / path


@pytest.mark.parametrize("address", DOCUMENTS)
def test_every_link_leads_to_a_file_under_any_folder(dist, address):
    links = Links(html_of(dist, address))
    site = dict(links.blocks["site"])
    named = [
        *links.addresses,
        *site.pop("early", ()),
        *(site[key] for key in site.keys() - {"build"}),
    ]
    named = [link for link in named if not link.startswith(("data:", "#"))]
    assert len(named) >= 3
    for link in named:
        assert not re.match(r"[a-z]+:|/", link), link
        file = file_of(dist, urljoin(ROOT + address, link))
        assert file is not None
        assert file.is_file(), link


@pytest.mark.parametrize("address", [*DOCUMENTS, "404.html"])
def test_the_policy_allows_the_inlined_scripts_and_no_others(dist, address):
    file = dist / address if address == "404.html" else dist / address / "index.html"
    html = file.read_text("utf-8")
    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', html)[1]
    policy = policy.replace("&#39;", "'")
    allowed = set(re.findall(r"'sha256-([^']*)'", policy))
    codes = re.findall(r"<script>(.*?)</script>", html, re.DOTALL)
    assert allowed == {
        base64.b64encode(hashlib.sha256(code.encode()).digest()).decode() for code in codes
    }
    assert "'unsafe-inline'" not in policy.split("script-src")[1].split(";")[0]
    assert (
        re.search(r" on[a-z]+=", re.sub(r"<script.*?</script>", "", html, flags=re.DOTALL)) is None
    )


@pytest.mark.parametrize("address", DOCUMENTS)
def test_a_document_links_its_twin(dist, address):
    html = html_of(dist, address)
    twin = address.removeprefix("en/") if address.startswith("en/") else f"en/{address}"
    link = re.search(r'<a class="lang" href="([^"]*)"', html)[1]
    assert urljoin(ROOT + address, link) == ROOT + twin


@pytest.mark.parametrize("address", [a for a in DOCUMENTS if a.endswith("jungle/")])
def test_a_play_page_holds_its_first_picture_and_words(dist, address):
    html = html_of(dist, address)
    language = "en" if address.startswith("en/") else "ja"
    words = Links(html).blocks["words"]
    catalogue = read_catalogue(site.TEXT)[language]
    assert words == {k[5:]: v for k, v in catalogue.items() if k.startswith("page.")}
    assert html.index('<svg class="first"') < html.index("<script")
    assert len(re.findall(r'<g data-id="\w+"', html)) == 16
    assert re.search(r'<section id="status"[^>]*>.*?<h1>[^<]+</h1>', html)


@pytest.mark.parametrize("address", DOCUMENTS)
def test_every_name_in_a_document_is_its_own_and_every_reference_has_one(dist, address):
    html = html_of(dist, address)
    names = re.findall(r' id="([^"]*)"', html)
    assert len(names) == len(set(names))
    assert set(re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', html)) != set()
    for pair in re.findall(r'href="#([^"$]+)"|url\(#([^)$]+)\)', html):
        assert "".join(pair) in names


WIRE = 60_000  # bytes of one task in somebody's page, its pictures included


def test_every_task_for_other_pages_is_light(dist):
    found = [
        file
        for root in (dist / "embed", dist / "en" / "embed")
        for file in root.glob("*/*/index.html")
        if file.read_text("utf-8").count('class="step task"') == 1
    ]
    assert len(found) > 2 * 140
    weighed = {file: len(gzip.compress(file.read_bytes())) for file in found}
    assert {str(file): size for file, size in weighed.items() if size > WIRE} == {}


def test_without_an_address_no_tag_needs_one(dist):
    for address in DOCUMENTS:
        assert "canonical" not in html_of(dist, address)
    assert not (dist / "sitemap.xml").exists()


def test_with_an_address_the_tags_name_it(tmp_path):
    catalogue = read_catalogue(site.TEXT)
    kit = pages.Kit(catalogue, "b", ROOT, {"home": ""}, {"home": ""}, {}, {}, {})
    html = pages.write(kit, pages.home_page(kit, "en"))
    assert f'<link rel="canonical" href="{ROOT}en/">' in html
    assert f'<link rel="alternate" hreflang="ja" href="{ROOT}">' in html
    assert f'<meta property="og:url" content="{ROOT}en/">' in html


def test_what_is_kept_offline_is_all_but_what_no_page_needs(dist):
    kept = site.kept_offline(dist)
    assert set(DOCUMENTS) - {""} | {"./", "404.html"} <= set(kept)
    hashed = {f.relative_to(dist).as_posix() for f in (dist / "assets").rglob("*") if f.is_file()}
    assert {name for name in hashed if not name.startswith("assets/answers-")} <= set(kept)
    assert not [name for name in kept if name.startswith("assets/answers-")]
    named = json.dumps(kept, separators=(",", ":"))
    assert named in (dist / "sw.js").read_text("utf-8").replace("'", '"')
    assert (dist / ".nojekyll").is_file()


def test_a_changed_file_has_another_name(tmp_path):
    assets = Assets(tmp_path)
    one, other = assets.put("a.js", b"1"), assets.put("a.js", b"2")
    assert one != other
    assert assets.put("a.js", b"1") == one
    assert assets.put_folder("f", {"a": b"1"}) != assets.put_folder("f", {"a": b"2"})


def test_data_in_a_document_cannot_end_its_block():
    assert "</script><b>" not in str(pages.json_block("x", {"a": "</script><b>"}))[:-9]
