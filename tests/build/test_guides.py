"""The rules pages: what they claim is asked of the engines, and the pages hold together."""

import dataclasses
import json
import re
import struct
from html.parser import HTMLParser
from urllib.parse import urljoin

import pytest

from build import DIST
from pygames import GAMES
from tests.web.test_texts import CATALOGUE
from tests.web.test_texts import codes as codes_of
from web.app import share
from web.app.boards import KEYS, Ends, Shown, board
from web.app.texts import LANGUAGES, Texts
from web.build import cases, guides, pages, preview, reading
from web.build.clauses import FOLDER, BadGuide, guide_from, read_guide
from web.build.typeset import blocks, breaks, line, plain, runs

GUIDES = {key: read_guide(key) for key in GAMES}
BOTH = [(key, language) for key in KEYS for language in LANGUAGES]
ADDRESS = "https://host.example/some/where/"


def test_every_game_has_its_guide():
    assert len(GUIDES) == 4
    assert {file.stem for file in FOLDER.glob("*.toml")} == set(GUIDES)
    for key, guide in GUIDES.items():
        assert len(guide.clauses) >= 40, key
        assert min(map(len, (guide.terms, guide.questions, guide.mistakes, guide.brief))) >= 4


@pytest.mark.parametrize("key", GUIDES)
def test_the_engine_agrees_with_every_case(key):
    cases.check(GAMES[key], GUIDES[key])


@pytest.mark.parametrize("key", GUIDES)
def test_every_refusal_follows_from_exactly_one_clause(key):
    known = {code for code in codes_of(key) if f"{key}.reason.{code}" in CATALOGUE["ja"]}
    assert len(known) >= 12
    cited = [reason for clause in GUIDES[key].clauses for reason in clause.reasons]
    assert sorted(cited) == sorted(known)
    assert all(GUIDES[key].clause_of(reason) for reason in known)
    assert GUIDES[key].clause_of("no_such_reason") == ""


@pytest.mark.parametrize("key", GUIDES)
def test_every_sentence_of_an_end_has_a_case(key):
    told = set()
    for clause in GUIDES[key].clauses:
        for case in clause.cases:
            played = cases.play(GAMES[key], case)
            outcome = played.table.outcome()
            told |= (
                {_sentence(key, played, reason) for reason in outcome.reasons} if outcome else set()
            )
    assert told == {name for name in CATALOGUE["ja"] if name.startswith(f"end.{key}.")}


def _sentence(key, played, reason):
    """The sentence that tells of an end on the board: one reason may have several."""
    here = board(key)
    shown = Shown(played.table.state, before=played.before)
    return f"end.{here.end(shown, reason) if isinstance(here, Ends) else reason.code}"


@pytest.mark.parametrize("key", GUIDES)
def test_every_option_has_its_clause_and_every_value_a_case(key):
    rules = GAMES[key].rules
    listed = [name for clause in GUIDES[key].clauses for name in clause.options]
    assert len(set(listed)) == len(listed)
    assert {n for n, values in rules.options().items() if len(values) > 1} <= set(listed)
    played = [case.rules for clause in GUIDES[key].clauses for case in clause.cases]
    pairs = {pair for text in played for pair in text.split(",")}
    few = {n: v for n, v in rules.options().items() if len(v) <= guides.FEW}
    owed = {f"{name}={value}" for name, values in few.items() for value in values[1:]}
    assert owed - pairs == set()


@pytest.mark.parametrize("key", KEYS)
def test_an_option_that_changes_something_has_a_picture(key):
    """Not those that only set a number or deal other cards; openings have clauses of their own."""
    plain_ones = {"quiet_limit", "repetition", "deck", "opening"}
    for clause in GUIDES[key].clauses:
        values = GAMES[key].rules.options()[clause.options[0]] if clause.options else ()
        if len(values) in range(2, guides.FEW + 1) and clause.options[0] not in plain_ones:
            assert any(case.caption for case in clause.cases), clause.id


FAULTS = [  # what is changed in Jungle's guide, and what the build says then
    ('reason = "rat_blocks_jump"\nat = ["b5"]', 'reason = "water"\nat = ["b5"]', "jump-blocked, case 2"),
    ('at = ["b5"]', 'at = ["b4"]', "jump-blocked, case 2"),
    ('may = ["b3b7"]\ncrop = "a1 g7"\nja = "ネ', 'may = ["b3b5"]\ncrop = "a1 g7"\nja = "ネ', "jump-blocked, case 1"),
    ('refused = "d2d1"', 'refused = "d2d3"', "own-den, case 1: d2d3 is legal"),
    ('becomes = "l5t/1d3c1', 'becomes = "l5t/2d2c1', "array, case 1"),
    ('ends = "den"\nplaces = [1, 2]\ncrop', 'ends = "quiet"\nplaces = [1, 2]\ncrop', "den-wins, case 1"),
    ('ends = "den"\nplaces = [1, 2]\ncrop', 'ends = "den"\nplaces = [2, 1]\ncrop', "den-wins, case 1"),
    ('line = "a7a8"\nends = "no_moves"', 'line = "a7a8"', "no-move-loses, case 1: the game is over"),
    ('line = "a7a8"', 'line = "a7b8"', "no-move-loses, case 1: a7b8 is refused"),
    ('reasons = ["own_den"]', 'reasons = ["own_den", "bank"]', "own-den: no case for bank"),
    ('options = ["dog_wolf"]', 'options = ["dog_fox"]', "option-dog-wolf: no option dog_fox"),
    ('rules = "dog_wolf=dog"', 'rules = "dog_wolf=fox"', "option-dog-wolf, case 1"),
    ('rules = "dog_wolf=dog"', 'rules = "dog_wolf=wolf"', "option-dog-wolf, case 1"),
    ('start = "7/7/7/7/w6/D6/7/7/6L r"\nhold', 'start = "7/7/7/7/w6/D6/7/6L r"\nhold', "capture, case 2"),
    ('clause = "jump-blocked"', 'clause = "jump-blokced"', "no clause 'jump-blokced'"),
    ('id = "jump-landing"', 'id = "jump"', "jump: twice"),
    ('part = "moves"\ntitle = { ja = "パス', 'part = "move"\ntitle = { ja = "パス', "no-passing: no part"),
    ('en = "The cat enters `d9`: Red wins."', "", "den-wins, case 1: not in ja and en"),
    ('title = { ja = "盤", en = "The board" }', 'title = { ja = "盤" }', "board: title"),
    ('crop = "a1 g7"\nja = "ネ', 'corp = "a1 g7"\nja = "ネ', "jump-blocked, case 1: unknown corp"),
]  # fmt: skip


@pytest.mark.parametrize(("good", "bad", "said"), FAULTS, ids=str)
def test_a_fault_stops_the_build_and_names_the_clause(good, bad, said):
    text = (FOLDER / "jungle.toml").read_text("utf-8")
    assert good in text
    with pytest.raises(BadGuide, match=re.escape(said)):
        cases.check(GAMES["jungle"], guide_from("jungle", text.replace(good, bad, 1)))


def test_a_position_that_cannot_be_is_refused_unless_it_is_marked():
    text = (FOLDER / "goryu.toml").read_text("utf-8")
    good = 'start = "Pd@c15r1,Ib@c15r4/Pd@c18r1 - f 0"\nrefused'
    bad = 'start = "Pd@c15r1,Ib@c15r5/Pd@c18r1 - f 0"\nrefused'
    assert text.count(good) == 1
    with pytest.raises(BadGuide, match="no-contact, case 1: cannot be played from"):
        cases.check(GAMES["goryu"], guide_from("goryu", text.replace(good, bad)))
    case = cases.Case(rules="board=15x30", start="Pd@c15r1,Ib@c15r5 - f 0", partial=True)
    assert cases.play(GAMES["goryu"], case).seat == 0


# ---- type ----


def test_markup():
    assert [tuple(run) for run in runs("`b5`の{罠|わな}と**強い**[駒](#a)")] == [
        ("b5", "place", ""), ("の", "text", ""), ("罠", "base", "わな"), ("と", "text", ""),
        ("強い", "strong", ""), ("駒", "link", "#a"),
    ]  # fmt: skip
    assert plain("`b5`の{罠|わな}と**強い**[駒](#a)") == "b5の罠と強い駒"
    html = str(guides.h.p[line("{罠|わな}<b>", "en")])
    assert html == "<p><ruby>罠<rp>（</rp><rt>わな</rt><rp>）</rp></ruby>&lt;b&gt;</p>"


def test_japanese_breaks_between_phrases_only():
    text = "ライオンは、川を「まっすぐ」跳び越えます。"
    parts = str(guides.h.p[line(text, "ja")])[3:-4].split("<wbr>")
    assert "".join(parts) == text
    assert "ライオンは、" in parts
    assert len(parts) >= 4
    assert not breaks("あ。")
    assert "<wbr>" not in str(guides.h.p[line("The lion jumps straight over the river.", "en")])


@pytest.mark.parametrize("key", GUIDES)
def test_no_line_begins_with_a_closing_sign(key):
    texts = [clause.text["ja"] for clause in GUIDES[key].clauses]
    html = str(guides.h.div[[blocks(text, "ja") for text in texts]])
    assert html.count("<wbr>") > 200
    assert not re.search(r"<wbr>[、。）」』？！ー]|[「『（]<wbr>", html)


def test_blocks():
    html = str(
        guides.h.div[blocks("one\ntwo\n\n- a\n- b\n\n| x | y |\n| 1 | 2 |\n| 3 | 4 |", "en")]
    )
    assert "<p>one two</p><ul><li>a</li><li>b</li></ul>" in html
    assert html.count("<tr>") == 3
    assert '<th scope="row">3</th><td>4</td>' in html
    assert "<p>onetwo</p>" in str(guides.h.div[blocks("one\ntwo", "ja")])


# ---- pages ----


class Reader(HTMLParser):
    """A document's ids, addresses and the labels of its pictures."""

    def __init__(self, html):
        super().__init__()
        self.ids, self.links, self.used, self.labels, self.facts = [], [], [], [], []
        self._data = False
        self.feed(html)

    def handle_starttag(self, tag, attributes):
        named = dict(attributes)
        self._data = named.get("type") == "application/ld+json"
        self.ids += [named["id"]] if "id" in named else []
        if "href" in named:
            (self.links if tag == "a" else self.used).append(named["href"])
        if named.get("role") == "img":
            self.labels.append(named["aria-label"])

    def handle_data(self, data):
        if self._data:
            self.facts.append(json.loads(data))
            self._data = False


def kit(address=""):
    """What a rules page needs of a kit."""
    values = {
        "catalogue": CATALOGUE, "build": "test", "address": address,
        "styles": {"guide": ""}, "scripts": {"reading": ""},
    }  # fmt: skip
    names = [field.name for field in dataclasses.fields(pages.Kit)]
    return pages.Kit(**{name: values.get(name, {}) for name in names})


@pytest.fixture(scope="module", params=BOTH, ids="-".join)
def document(request):
    key, language = request.param
    page = guides.rules_page(kit(ADDRESS), key, language)
    return key, page, pages.write(kit(ADDRESS), page)


def test_a_page_holds_together(document):
    key, _, html = document
    reader = Reader(html)
    assert len(set(reader.ids)) == len(reader.ids)
    inside = [link[1:] for link in reader.links if link.startswith("#")]
    assert len(inside) > 40
    assert set(inside) <= set(reader.ids)
    shared = [link[1:] for link in reader.used if link.startswith("#")]
    assert set(shared) <= set(reader.ids)
    assert set(re.findall(r"url\(#([\w-]+)\)", html)) <= set(reader.ids)
    assert {clause.id for clause in GUIDES[key].clauses} <= set(reader.ids)
    reasons = {reason for clause in GUIDES[key].clauses for reason in clause.reasons}
    assert {f"reason-{reason}" for reason in reasons} <= set(reader.ids)
    assert "{" not in re.sub(r"<(script|style)[^>]*>.*?</\1>", "", html, flags=re.DOTALL)


def test_every_picture_has_its_words(document):
    key, page, html = document
    reader = Reader(html)
    drawn = [case for clause in GUIDES[key].clauses for case in clause.cases if case.caption]
    assert len(reader.labels) == len(drawn) >= 12
    for label, case in zip(reader.labels, drawn, strict=False):
        assert plain(case.caption[page.language]).rstrip("。.") in label
    assert all(len(label) > 8 for label in reader.labels)


def test_every_game_that_a_page_opens_can_be_opened(document):
    key, page, html = document
    opened = [link for link in Reader(html).links if "/#" in link]
    here = ADDRESS + page.path
    assert len(opened) > 20
    for link in opened:
        address, _, fragment = urljoin(here, link).partition("#")
        assert address == ADDRESS + pages.address_of(f"{key}/", page.language)
        table = share.read(GAMES, fragment)
        assert table.game.key == key
        assert not table.outcome()


def test_every_value_of_an_option_opens_a_game_by_it(document):
    key, _, html = document
    links = [link for link in Reader(html).links if "/#" in link]
    tables = [share.read(GAMES, link.partition("#")[2]) for link in links]
    for name, values in GAMES[key].rules.options().items():
        if 1 < len(values) <= guides.FEW:
            for value in values:
                assert any(getattr(table.rules, name) == value for table in tables), (name, value)
                offered = [t for t in tables if getattr(t.rules, name) == value]
                assert any(name not in table.rules.idle() for table in offered), (name, value)


def test_a_page_says_when_it_was_changed_and_what_it_is(document):
    key, page, html = document
    guide = GUIDES[key]
    assert guide.changed.isoformat() in re.sub(r"<script.*?</script>", "", html)
    article, trail = Reader(html).facts
    assert article["@type"] == "Article"
    assert article["dateModified"] == guide.changed.isoformat()
    assert article["about"]["name"] == CATALOGUE[page.language][f"{key}.name"]
    assert [step["position"] for step in trail["itemListElement"]] == [1, 2, 3]
    assert trail["itemListElement"][2]["item"] == ADDRESS + page.path
    assert html.count('property="og:image"') == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_an_address_nothing_is_said_that_needs_one(language):
    html = pages.write(kit(), guides.rules_page(kit(), "jungle", language))
    assert "og:image" not in html
    assert "ld+json" not in html
    assert "https:" not in re.sub(r"<svg[^>]*>|data:image[^\"]*", "", html)


def test_the_list_of_all_rules_pages():
    for language in LANGUAGES:
        html = pages.write(kit(), reading.index_page(kit(), language))
        here = ADDRESS + pages.address_of("rules/", language)
        led = {urljoin(here, link) for link in Reader(html).links}
        rules = {ADDRESS + pages.address_of(f"{key}/rules/", language) for key in KEYS}
        assert rules <= led


def test_a_preview_is_a_picture_of_the_right_size():
    seen = set()
    for language in LANGUAGES:
        writer = guides.Writer(GUIDES["jungle"], GAMES["jungle"], Texts(CATALOGUE, language))
        png = preview.draw(writer.preview("題名", "説明"))
        assert png[:8] == b"\x89PNG\r\n\x1a\n"
        assert struct.unpack(">II", png[16:24]) == preview.SIZE
        assert 20_000 < len(png) < 600_000
        seen.add(png)
    assert len(seen) == 2  # the site's name differs
    longer = writer.preview("題名題名", "説明")
    assert preview.draw(longer) not in seen


# ---- the built site ----


@pytest.mark.parametrize(("key", "language"), BOTH)
def test_the_site_has_the_page_and_does_not_keep_it_offline(key, language):
    path = pages.address_of(f"{key}/rules/", language)
    html = (DIST / path / "index.html").read_text("utf-8")
    for link in Reader(html).links:
        if not link.startswith("#"):
            target = urljoin(ADDRESS + path, link.partition("#")[0]).removeprefix(ADDRESS)
            assert (DIST / target / "index.html").is_file(), link
    kept = (DIST / "sw.js").read_text("utf-8")
    assert f'"{pages.address_of(f"{key}/", language)}"' in kept
    assert f'"{path}"' not in kept
