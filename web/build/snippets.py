"""What somebody pastes into a page of their own to show a lesson or a task there.

Either a plain frame, or a link that one small script turns into the frame. The holes of both
are filled by `fill` here and by `lesson/snippet.js` in the page.
"""

from __future__ import annotations

from collections.abc import Mapping

import htpy as h
from htpy import Node
from markupsafe import escape

from web.app.icons import icon
from web.app.lessons.lesson import Lesson
from web.app.texts import LANGUAGES, Texts
from web.build import pages

SCRIPT = "embed/asobiban.js"  # its address from the site's root: for ever
WIDTH, HEIGHT = 600, 800  # CSS pixels; a task with its answer at this width is about as high

# Written so that other sites' editors leave them alone: no line breaks, no empty attributes.
SNIPPETS = {
    "frame": (
        '<iframe src="{src}" title="{title}" loading="lazy" referrerpolicy="no-referrer" '
        'sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox" '
        f'style="width:100%;max-width:{WIDTH}px;aspect-ratio:{WIDTH}/{HEIGHT};min-height:'
        f'{HEIGHT}px;border:0"></iframe>'
    ),
    "element": (
        '<asobiban-lesson><a href="{src}">{title}</a></asobiban-lesson>'
        '<script src="{script}" async></script>'
    ),
}


def fill(name: str, **holes: str) -> str:
    """A snippet as it is pasted; its holes are escaped."""
    safe = {hole: str(escape(text)) for hole, text in holes.items()}
    return SNIPPETS[name].format_map(safe)


def oembed(kit: pages.Kit, lesson: Lesson, language: str) -> dict[str, object]:
    """A lesson's oEmbed answer, as a file: a static host cannot fit it to a width."""
    texts = Texts(kit.catalogue, language)
    root = kit.address + pages.address_of("", language)
    title = f"{texts(f'{lesson.game}.name')}：{lesson.title}"
    source = kit.address + pages.address_of(f"embed/{lesson.game}/{lesson.key}/", language)
    return {
        "version": "1.0",
        "type": "rich",
        "provider_name": texts("site.name"),
        "provider_url": root,
        "title": title,
        "width": WIDTH,
        "height": HEIGHT,
        "html": fill("frame", src=source, title=title),
    }


def dialog(texts: Texts, lesson: Lesson, root: str) -> Node:
    """Where a snippet is chosen and copied; `lesson/snippet.js` opens and fills it."""
    here = texts.language
    other = next(language for language in LANGUAGES if language != here)
    folder = root + pages.address_of("embed/", here)
    places = {
        "data-folder": f"{folder}{lesson.game}/",
        "data-lesson": lesson.key,
        "data-script": root + SCRIPT,
    }
    return h.dialog("#snippet", places, aria_labelledby="snippet-title")[
        h.form(method="dialog")[
            h.div(".head")[
                h.h2("#snippet-title")[texts("site.embed.title")],
                h.button(".icon", value="close", aria_label=texts("site.embed.close"))[
                    icon("close")
                ],
            ],
            h.div(".body")[
                h.p[texts("site.embed.line")],
                h.div(".choices")[
                    _choice(texts, "what", {"task": "task", "lesson": "lesson"}),
                    _choice(texts, "lang", {"": here, other: other, "auto": "any"}),
                    _choice(texts, "theme", {"": "any", "light": "light", "dark": "dark"}),
                ],
                (
                    h.label(".tick")[
                        h.input(type="checkbox", name=name, value="0"),
                        texts(f"site.embed.{name}"),
                    ]
                    for name in ("coords", "answer")
                ),
                (
                    h.div(".code")[
                        h.label(for_=f"snippet-{name}")[texts(f"site.embed.{name}")],
                        h.textarea(
                            id=f"snippet-{name}", rows="3", readonly=True, spellcheck="false"
                        ),
                        h.button(".choice", type="button", data_copy=name)[
                            texts("site.embed.copy")
                        ],
                    ]
                    for name in SNIPPETS
                ),
                h.p(".small", role="status"),
                h.p[h.a(href=folder)[texts("site.embed.about")]],
            ],
        ],
        pages.json_block("snippets", SNIPPETS),
    ]


def _choice(texts: Texts, name: str, values: Mapping[str, str]) -> Node:
    """A list to choose a parameter from; `values` are its values with their texts' names."""
    options = (
        h.option(value=value)[texts(f"site.embed.is_{said}")] for value, said in values.items()
    )
    return h.label[texts(f"site.embed.{name}"), h.select(name=name)[options]]
