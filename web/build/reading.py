"""What the pages to be read have in common: bar, foot, facts; and the list of them."""

from __future__ import annotations

import datetime as dt

import htpy as h
from htpy import Node

from pygames import GAMES
from web.app.boards import KEYS
from web.app.texts import Texts
from web.build import pages
from web.build.clauses import read_guide
from web.build.typeset import line


def article(
    kit: pages.Kit, key: str, folder: str, language: str, title: str, changed: dt.date
) -> list[dict[str, object]]:
    """A page's facts in schema.org's words, for those who read pages by machine."""
    texts = Texts(kit.catalogue, language)
    seats = GAMES[key].rules.options()["seats"]
    name = texts(f"{key}.name")
    trail = [(texts("site.name"), ""), (name, f"{key}/"), (title, folder)]
    addresses = [kit.address + pages.address_of(place, language) for _, place in trail]
    return [
        {
            "@context": "https://schema.org",
            "@type": "Article",
            "headline": title,
            "inLanguage": language,
            "dateModified": changed.isoformat(),
            "mainEntityOfPage": addresses[-1],
            "isAccessibleForFree": True,
            "about": {
                "@type": "Game",
                "name": name,
                "numberOfPlayers": {
                    "@type": "QuantitativeValue", "minValue": min(seats), "maxValue": max(seats),
                },
            },
        },
        {
            "@context": "https://schema.org",
            "@type": "BreadcrumbList",
            "itemListElement": [
                {"@type": "ListItem", "position": n, "name": step, "item": address}
                for n, ((step, _), address) in enumerate(zip(trail, addresses, strict=True), 1)
            ],
        },
    ]  # fmt: skip


def bar(texts: Texts, folder: str, key: str = "", here: str = "") -> Node:
    """The bar: home, and on a game's page the ways about it, of which `here` is one."""
    path = pages.address_of(folder, texts.language)
    home = pages.up(path) + pages.address_of("", texts.language)
    return h.header(".bar.read")[
        h.div[
            h.a(".brand", href=home, aria_label=texts("site.to_home"))[
                pages.mark(), h.span[texts("site.name")]
            ],
            key
            and [
                h.div(".game")[texts(f"{key}.name")],
                pages.ways(texts, folder, key, here),
            ],
            h.div(".tools")[pages.twin(texts, folder)],
        ]
    ]


def foot(texts: Texts, folder: str) -> Node:
    """The foot: every game, to play and to read about."""
    root = pages.up(pages.address_of(folder, texts.language))
    return h.footer(".foot")[
        h.ul[
            (
                h.li[
                    h.b[texts(f"{key}.name")],
                    h.a(href=f"{root}{pages.address_of(f'{key}/', texts.language)}")[
                        texts("site.play")
                    ],
                    pages.has_lessons(key)
                    and h.a(href=f"{root}{pages.address_of(f'{key}/lessons/', texts.language)}")[
                        texts("lesson.lessons")
                    ],
                    h.a(href=f"{root}{pages.address_of(f'{key}/rules/', texts.language)}")[
                        texts("site.rules.name")
                    ],
                ]
                for key in KEYS
            ),
            h.li[
                h.a(href=root + pages.address_of("embed/", texts.language))[
                    texts("site.embed.page.for_teachers")
                ]
            ],
        ]
    ]


def index_page(kit: pages.Kit, language: str) -> pages.Page:
    """The list of all rules pages."""
    texts = Texts(kit.catalogue, language)
    folder = "rules/"
    rows = []
    for key in KEYS:
        guide = read_guide(key)
        address = pages.up(folder) + f"{key}/rules/"
        rows.append(
            h.li[
                h.h2[h.a(href=address)[line(guide.title[language], language)]],
                h.p[line(guide.description[language], language)],
            ]
        )
    title = texts("site.rules.all")
    body = [
        bar(texts, folder),
        h.main(".guide.index")[h.h1[line(title, language)], h.ul[rows]],
        foot(texts, folder),
        pages.inlined(kit.scripts["reading"]),
    ]
    heading = f"{title}｜{texts('site.name')}"
    return pages.Page(
        folder, language, heading, texts("site.rules.all_line"), body, kit.styles["guide"]
    )
