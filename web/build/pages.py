"""The site's documents: real HTML with its own first picture, in both languages.

A play page's picture and panels are what the app itself says to a first visit.
"""

from __future__ import annotations

import base64
import datetime as dt
import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

import htpy as h
import resvg_py
from htpy import Node
from markupsafe import Markup

from build import ROOT
from pygames import GAMES
from pygames.table import Table
from web.app.boards import KEYS, Shown, Tray, board
from web.app.icons import icon
from web.app.session import Session
from web.app.svg import write_svg, write_symbols
from web.app.texts import LANGUAGES, Catalogue, Texts
from web.build.preview import SIZE, Preview
from web.build.record import opened

ICON = 64  # pixels: what the sharpest of screens show in a tab

# No script of ours evaluates text; what drives a browser does, to wait for something in a page.
POLICY = (
    "default-src 'self'; script-src 'self' 'unsafe-eval' {hashes}; "
    "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "object-src 'none'; base-uri 'none'"
)

MARK = (
    '<svg class="mark" viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">'
    '<rect x="2" y="2" width="20" height="20" rx="4" fill="none" stroke="{ink}" '
    'stroke-width="1.6"/><path d="M2 12H22M12 2V22" stroke="{ink}" opacity=".45"/>'
    '<circle cx="12" cy="12" r="4.2" fill="{stone}"/></svg>'
)
SPEAKER = Markup(
    '<svg class="ic" width="20" height="20" viewBox="0 0 20 20" fill="none" stroke="currentColor" '
    'stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">'
    '<path d="M3.5 7.8v4.4h2.7l3.8 3.3v-11L6.2 7.8Z"/><path class="waves" '
    'd="M12.8 7.5a3.5 3.5 0 0 1 0 5M15 5.3a6.6 6.6 0 0 1 0 9.4"/>'
    '<path class="mute" d="m13 8 4 4m0-4-4 4"/></svg>'
)

# The ways on from the home page: address, name, and a line about it.
DOORS = (
    (f"{KEYS[0]}/", "site.play", "site.play_how"),
    ("lessons/", "lesson.lessons", "lesson.learn_how"),
    ("rules/", "site.rules.name", "site.rules.door"),
)

LESSONS = ROOT / "web" / "lessons"

# What the home page shows of a game: a position that was played, or else the start.
SHOWN = {
    "jungle": "g3f3 c7d7 a3b3 g9g8 b2c2 g7g6 c2d2 a7b7 f2e2 b7b6 d2d3 a9a8 d3d4 d7c7 e3d3 b6b5",
    "ninuki": (
        "H9 G8 H8 H10 H7 H6 G9 I7 I9 J9 F9 E9 J10 K11 G7 F6 J8 G6 E6 I6 J6 I5 I4 F7 G7 F5 F4 E8 "
        "D9 H7 I8 J5 K4 H5 G5 H6 H8 I7 J7 I7 H9"
    ),
    "arena": (
        "*parent:2 *deal:Wa *deal:Wa *deal:La *deal:Br *deal:Ma *deal:Ar *deal:Br *deal:La "
        "*deal:Ma main:2 main:1 main:3 far:3 far:2 offer:2 accept offer:2 accept offer:3 decline "
        "swap:1 far:1 far:3 swap:2 keep"
    ),
    "goryu": (
        "Pf@c27r1 Pc@c15r29 1:Lc@c25r1 Pd@c47r28 1:Lc@c24r5 1:Lg@c18r27 Pd@c2r1 1:Tb@c19r24 "
        "1:Lf@c24r9 1!Pb@c22r25 1:Nc@c25r13 2:Lf@c45r27 1:Ng@c25r17 2:Yc@c45r23 1:Ng@c24r21 "
        "2:Lf@c44r19 1:Ye@c20r23 2:Nc@c42r16 1:Ya@c18r22 2:Tc@c40r13 1:Yf@c16r22 Pe@c6r28 "
        "Pf@c48r1 2!Pc@c39r11 1!Pa@c13r23 3:Lg@c8r27 2:Lf@c2r4 3!Pg@c10r26 2:Lg@c2r8"
    ),
}


@dataclass(frozen=True)
class Kit:
    """What every document is made with."""

    catalogue: Catalogue
    build: str  # the build's name
    address: str  # the site's own address with its last slash; "" is not known
    styles: Mapping[str, str]  # style sheets, minified: "play", "home"
    scripts: Mapping[str, str]  # scripts inlined, by name
    files: Mapping[str, str]  # addresses from the root: python, main
    sheets: Mapping[str, str]  # the same, by game
    answers: Mapping[tuple[str, str], str]  # the same, by game and language


@dataclass(frozen=True)
class Page:
    """One document in one language. `folder` is its Japanese address from the root."""

    folder: str
    language: str
    title: str
    description: str
    body: Node
    style: str
    body_attributes: Mapping[str, str] = field(default_factory=dict)
    changed: dt.date | None = None  # the day its text last changed, where that is known
    facts: Sequence[Mapping[str, object]] = ()  # in schema.org's words
    preview: Preview | None = None  # the picture that a link to it shows elsewhere
    listed: bool = True  # in the sitemap: what is not the same for everybody is no place to find
    oembed: Mapping[str, object] | None = None  # how it is shown in other people's pages

    @property
    def path(self) -> str:
        """Its address from the root."""
        return address_of(self.folder, self.language)

    @property
    def preview_file(self) -> str:
        """Where its preview is, from the root."""
        return f"previews/{self.path}card.png"

    @property
    def oembed_file(self) -> str:
        """Where its oEmbed answer is, from the root."""
        return f"embed/{self.path}oembed.json"


def address_of(folder: str, language: str) -> str:
    """A document's address from the site's root: Japanese at the root, English under en/."""
    return folder if language == "ja" else f"{language}/{folder}"


def up(path: str) -> str:
    """From a document's address to the site's root."""
    return "../" * path.count("/")


def json_block(name: str, value: object) -> Node:
    """Data in a document. `<` is written so that no text can end the block."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    return h.script(id=name, type="application/json")[Markup(text)]  # noqa: S704


def inlined(code: str) -> Node:
    """A script in a document; `write` allows it by its hash."""
    return h.script[Markup(code)]  # noqa: S704


# ---- a document ----


def write(kit: Kit, page: Page) -> str:
    """The document's HTML."""
    body = str(h.body(dict(page.body_attributes))[page.body])
    head = h.head[
        h.meta(charset="utf-8"),
        h.meta(http_equiv="Content-Security-Policy", content=policy(body)),
        h.meta(name="viewport", content="width=device-width, initial-scale=1, viewport-fit=cover"),
        h.title[page.title],
        h.meta(name="description", content=page.description),
        h.meta(name="color-scheme", content="light dark"),
        h.link(rel="icon", href=f"data:image/png;base64,{_icon()}"),
        _absolute_tags(kit, page) if kit.address else None,
        h.style[Markup(page.style)],  # noqa: S704
    ]
    html = h.html(lang=page.language, data_theme="auto")[head, Markup(body)]  # noqa: S704
    return str(html)


@cache
def _icon() -> str:
    """The mark as a browser's tab shows it, a PNG file in base64.

    As SVG it would be a document of its own, for which the first picture waits 10 ms.
    """
    svg = MARK.format(ink="#211c16", stone="#c23b2a")
    svg = svg.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ')
    png = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=ICON, height=ICON))
    return base64.b64encode(png).decode()


def policy(body: str) -> str:
    """The content security policy that allows exactly the scripts inlined in a body."""
    codes = re.findall(r"<script>(.*?)</script>", body, re.DOTALL)
    digests = (base64.b64encode(hashlib.sha256(c.encode()).digest()).decode() for c in codes)
    return POLICY.format(hashes=" ".join(f"'sha256-{digest}'" for digest in digests))


def _absolute_tags(kit: Kit, page: Page) -> Node:
    """The tags that need the site's own address."""
    here = kit.address + page.path
    named = {"og:type": "website", "og:title": page.title, "og:description": page.description,
             "og:url": here, "og:locale": {"ja": "ja_JP", "en": "en_US"}[page.language],
             "og:site_name": kit.catalogue[page.language]["site.name"]}  # fmt: skip
    if page.preview:
        size = dict(zip(("og:image:width", "og:image:height"), map(str, SIZE), strict=True))
        named |= {"og:image": kit.address + page.preview_file, **size,
                  "og:image:alt": page.preview.words}  # fmt: skip
    return [
        h.link(rel="canonical", href=here),
        *(
            h.link(rel="alternate", hreflang=lang, href=kit.address + address_of(page.folder, lang))
            for lang in LANGUAGES
        ),
        h.link(rel="alternate", hreflang="x-default", href=kit.address + page.folder),
        *(h.meta(property=name, content=text) for name, text in named.items()),
        h.meta(name="twitter:card", content="summary_large_image") if page.preview else None,
        page.oembed
        and h.link(
            rel="alternate",
            type="application/json+oembed",
            href=kit.address + page.oembed_file,
            title=page.title,
        ),
        *(_ld_json(facts) for facts in page.facts),
    ]


def _ld_json(facts: Mapping[str, object]) -> Node:
    text = json.dumps(facts, ensure_ascii=False).replace("<", "\\u003c")
    return h.script(type="application/ld+json")[Markup(text)]  # noqa: S704


def mark() -> Markup:
    """The site's sign."""
    return Markup(MARK.format(ink="var(--ink)", stone="var(--vermilion)"))  # noqa: S704


def twin(texts: Texts, folder: str) -> Node:
    """The link to the same document in the other language."""
    other = next(language for language in LANGUAGES if language != texts.language)
    address = up(address_of(folder, texts.language)) + address_of(folder, other)
    words = texts("site.other_language")
    return h.a(".lang", href=address or "./", lang=other, hreflang=other)[words]


# ---- the documents ----


def play_page(kit: Kit, game: str, language: str) -> Page:
    """The page a game is played on."""
    texts = Texts(kit.catalogue, language)
    folder = f"{game}/"
    root = up(address_of(folder, language))
    session, patch = opened(kit.catalogue, game, language)
    panels = patch["panels"]
    shown = session.board.scene(session.shown())
    sheet = session.board.sheet
    picture = write_svg(shown, sheet, title=texts(f"{game}.name"), flat=True)
    files = {name: root + address for name, address in kit.files.items()}
    files |= {"sheet": root + kit.sheets[game], "answers": root + kit.answers[game, language]}
    site = {"build": kit.build, "root": root, "sw": f"{root}sw.js", **files}
    words = {key.removeprefix("page."): sentence
             for key, sentence in kit.catalogue[language].items()
             if key.startswith("page.")}  # fmt: skip

    def part(tag: h.Element, name: str, classes: str) -> Node:
        return tag(id=name, class_=classes)[Markup(panels.get(name, ""))]  # noqa: S704

    named: dict[str, Node] = {
        "board": h.div("#board.board", data_label=texts(f"{game}.board.title"))[Markup(picture)],  # noqa: S704
        "actions": part(h.nav, "actions", "actions"),
        **{name: part(h.section, name, "seats") for name in ("far", "near")},
        **{name: part(h.section, name, name) for name in ("status", "count", "moves", "tray")},
    }
    body = [
        _bar(texts, folder, game),
        h.main(".play")[_laid_out(session, named)],
        # As text: read as elements it would delay the first picture, which does without.
        h.script("#symbols", type="text/plain")[Markup(write_symbols(sheet))],  # noqa: S704
        h.dialog("#dialog", aria_labelledby="dialog-title"),
        h.p("#say.unseen", role="status", aria_live="polite"),
        h.p("#note.note", role="status"),
        h.noscript[h.p(".note")[texts("site.no_script")]],
        json_block("site", site),
        json_block("words", words),
        inlined(kit.scripts["first"]),
        inlined(kit.scripts["early"]),
    ]
    title = f"{texts(f'site.{game}.title')}｜{texts('site.name')}"
    description = texts(f"site.{game}.description")
    attributes = {"data-game": game}
    return Page(folder, language, title, description, body, kit.styles[game], attributes)


def _laid_out(session: Session, parts: Mapping[str, Node]) -> Node:
    """The parts of a game's page in the order in which they are read."""
    if not isinstance(session.board, Tray):
        order = ("status", "far", "board", "near", "count", "moves", "actions")
        return [parts[name] for name in order]
    beside = [parts[name] for name in ("far", "near", "count", "moves", "actions")]
    return [parts["status"], parts["board"], parts["tray"], h.div(".side")[beside]]


def has_lessons(key: str) -> bool:
    """Whether there are lessons for a game."""
    return any((LESSONS / key).glob("*.toml"))


def ways(texts: Texts, folder: str, key: str, here: str) -> Node:
    """The ways to play a game, to its lessons and to its rules; `here` is one of them."""
    root = up(address_of(folder, texts.language)) + address_of(f"{key}/", texts.language)
    doors = {"play": "site.play", "lessons": "lesson.lessons", "rules": "site.rules.name"}
    if not has_lessons(key):
        del doors["lessons"]
    return h.nav(".ways", aria_label=texts(f"{key}.name"))[
        (
            h.a(
                f".to-{name}",
                href=root + ("" if name == "play" else f"{name}/"),
                aria_current="page" if name == here else None,
                aria_label=texts(words),  # on a narrow page there is only the icon
            )[icon("book") if name == "rules" else None, h.span[texts(words)]]
            for name, words in doors.items()
        )
    ]


def _bar(texts: Texts, folder: str, game: str) -> Node:
    home = up(address_of(folder, texts.language)) + address_of("", texts.language)
    button = h.button(type="button")
    return h.header(".bar")[
        h.div[
            h.a(".brand", href=home or "./", aria_label=texts("site.to_home"))[
                mark(), h.span[texts("site.name")]
            ],
            h.div(".game")[texts(f"{game}.name")],
            ways(texts, folder, game, "play"),
            h.div(".tools")[
                twin(texts, folder),
                button(data_do="sound", aria_label=texts("site.sound"))[SPEAKER],
                button(data_do="open", data_value="settings", aria_label=texts("site.settings"))[
                    icon("gear")
                ],
            ],
        ]
    ]


def home_page(kit: Kit, language: str) -> Page:
    """The first page: the boards on their shelf, and the door."""
    texts = Texts(kit.catalogue, language)
    root = up(address_of("", language))
    site = {"root": root or "./", "sw": f"{root}sw.js"}
    body = [
        h.header(".top")[
            mark(), h.h1[texts("site.name")], h.p[texts("site.tagline")], twin(texts, "")
        ],
        h.main(".home")[
            h.ul(".shelf")[(_standing(texts, game) for game in KEYS)],
            h.nav(".doors")[
                (
                    h.a(".door", href=address)[h.i, h.b[texts(name)], h.span[texts(how)]]
                    for address, name, how in DOORS
                )
            ],
        ],
        json_block("site", site),
        inlined(kit.scripts["home"]),
    ]
    title = f"{texts('site.name')}｜{texts('site.tagline')}"
    return Page("", language, title, texts("site.description"), body, kit.styles["home"])


def _standing(texts: Texts, key: str) -> Node:
    """A game's board on the shelf, with its name and a line about it."""
    game = GAMES[key]
    table = Table(game, game.rules())
    words = SHOWN.get(key, "").split()
    for word in words:
        table.submit(table.actors()[0], word)
    seen = game.redact(table.state, 0)
    shown = Shown(seen, last=words[-1] if words else "", viewer=0, px=300, texts=texts)
    picture = write_svg(board(key).scene(shown), board(key).sheet, title=texts(f"{key}.name"))
    # Two boards may call different things alike; in one document each needs its own names.
    picture = re.sub(r'(id="|href="#|url\(#)([sp]-)', rf"\1{key}-\2", picture)
    counts = [int(n) for n in game.rules.options()["seats"]]
    seats = "–".join(map(str, sorted({min(counts), max(counts)})))
    return h.li[
        h.a(href=f"{key}/")[
            h.div(".thumb")[Markup(picture)],  # noqa: S704
            h.div(".about")[
                h.h2[texts(f"{key}.name")],
                h.p[texts(f"site.{key}.line")],
                h.em[texts("site.seats", seats=seats)],
            ],
        ]
    ]


def missing_page(kit: Kit) -> Page:
    """The page for an address without one. It may stand at any depth, so it holds all it needs."""
    parts = []
    for language in LANGUAGES:
        texts = Texts(kit.catalogue, language)
        parts.append(
            h.section(lang=language)[
                h.h1[texts("site.missing.title")],
                h.p[texts("site.missing.line")],
                h.a(".main", href="/", data_home=address_of("", language))[
                    texts("site.missing.home")
                ],
            ]
        )
    body = [h.main(".missing")[mark(), parts], inlined(kit.scripts["missing"])]
    texts = Texts(kit.catalogue, "ja")
    title = f"{texts('site.missing.title')}｜{texts('site.name')}"
    return Page("", "ja", title, texts("site.missing.line"), body, kit.styles["home"])
