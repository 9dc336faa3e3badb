"""The page for those who show lessons in pages of their own, with live examples."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h
from htpy import Node
from markupsafe import Markup

from web.app.lessons.lesson import Lesson
from web.app.texts import Texts
from web.build import pages, reading, snippets
from web.build.typeset import line

PARAMETERS = ("lang", "theme", "coords", "rules", "start", "answer")
PROMISES = 5


def teachers_page(kit: pages.Kit, lesson: Lesson, language: str) -> pages.Page:
    """How lessons are embedded; a lesson and its first task are the examples."""
    texts = Texts(kit.catalogue, language)
    folder = "embed/"
    root = pages.up(pages.address_of(folder, language))

    def said(name: str, **holes: object) -> Node:
        return line(texts(f"site.embed.page.{name}", **holes), language)

    title = texts("site.embed.page.name")
    body = [
        reading.bar(texts, folder),
        h.main(".guide.teachers")[
            h.header(".head")[h.h1[line(title, language)], h.div(".lead")[h.p[said("lead")]]],
            h.article[
                h.section[h.h2[said("how_title")], h.p[said("how")]],
                _examples(texts, lesson, root),
                h.section[
                    h.h2[said("options_title")],
                    h.p[said("options_line")],
                    h.dl(".terms")[
                        (h.div[h.dt[h.code[name]], h.dd[said(name)]] for name in PARAMETERS)
                    ],
                ],
                h.section[
                    h.h2[said("promise_title")],
                    h.ul[(h.li[said(f"promise_{n}")] for n in range(1, PROMISES + 1))],
                ],
                h.section[
                    h.h2[said("messages_title")],
                    h.p[
                        said(
                            "messages",
                            height='{from:"asobiban",type:"height",height}',
                            done='{from:"asobiban",type:"done",key,mark}',
                        )
                    ],
                ],
                kit.address and h.section[h.h2[said("oembed_title")], h.p[said("oembed")]],
                h.section[h.h2[said("licence_title")], h.p[said("licence")]],
            ],
        ],
        reading.foot(texts, folder),
        pages.inlined(kit.scripts["reading"]),
        h.script(src=root + snippets.SCRIPT, defer=True),
    ]
    return pages.Page(
        folder,
        language,
        f"{title}｜{texts('site.name')}",
        texts("site.embed.page.description"),
        body,
        kit.styles["guide"],
    )


def _examples(texts: Texts, lesson: Lesson, root: str) -> Iterator[Node]:
    """Both kinds of snippet, as they are pasted, and what they look like."""
    language, task = texts.language, lesson.tasks[0]
    shown = {"frame": (task.key, task.ask), "element": (lesson.key, lesson.title)}
    for name, (key, title) in shown.items():
        place = pages.address_of(f"embed/{lesson.game}/{key}/", language)
        yield h.section[
            h.h2[line(texts(f"site.embed.page.{name}_title"), language)],
            h.p[line(texts(f"site.embed.page.{name}_line"), language)],
            h.pre(tabindex="0")[h.code[snippets.fill(
                name, src=f"https://…/{place}", title=title, script=f"https://…/{snippets.SCRIPT}"
            )]],
            h.div(".example")[_live(name, root + place, title)],
        ]  # fmt: skip


def _live(name: str, source: str, title: str) -> Node:
    """The example itself; the page loads the script once, at its end."""
    snippet = snippets.fill(name, src=source, title=title, script="")
    return Markup(snippet.partition("<script")[0])  # noqa: S704  (our own, and its holes escaped)
