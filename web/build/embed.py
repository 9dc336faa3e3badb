"""Lessons and tasks for anybody's page: each a document of its own that needs nothing else.

Everything is inside it: it answers without a request, in a sandbox and without storage.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterator

import htpy as h
from htpy import Node
from markupsafe import Markup

from web.app.lessons.lesson import Lesson, Task
from web.app.texts import Texts
from web.build import pages
from web.build.assets import without_unused
from web.build.tasks import Drawer, dots, onward, words

POLICY = (
    "default-src 'none'; script-src 'sha256-{digest}'; style-src 'unsafe-inline'; "
    "img-src data:; base-uri 'none'; form-action 'none'"
)


def embeds(kit: pages.Kit, lessons: list[Lesson], language: str) -> Iterator[tuple[str, str]]:
    """Every lesson and every task as an address and its document."""
    for lesson in lessons:
        yield _document(kit, lesson, lesson.tasks, lesson.key, language)
        for task in lesson.tasks:
            yield _document(kit, lesson, (task,), task.key, language)


def _document(
    kit: pages.Kit, lesson: Lesson, tasks: tuple[Task, ...], key: str, language: str
) -> tuple[str, str]:
    texts = Texts(kit.catalogue, language)
    folder = f"embed/{lesson.game}/{key}/"
    path = pages.address_of(folder, language)
    site = pages.up(path) + pages.address_of(f"{lesson.game}/", language)
    whole = f"{site}lessons/{lesson.key}/"
    drawer = Drawer(lesson.game, texts, site, aside=True)
    several = len(tasks) > 1
    title = f"{texts(f'{lesson.game}.name')}：{lesson.title if several else tasks[0].ask}"
    body = [
        h.main(".lesson")[
            h.header[h.h1[lesson.title], dots(texts, lesson)]
            if several
            else h.h1(".unseen")[lesson.title],
            [
                h.article("#" + task.key, class_="step task", data_key=task.key)[
                    drawer.task(task),
                    onward(texts, tasks, task) if task is not tasks[-1] else None,
                ]
                for task in tasks
            ],
        ],
        drawer.definitions(),
        _credit(texts, whole if several else f"{whole}#{tasks[0].key}", folder),
        pages.json_block("words", words(texts)),
    ]
    code = kit.scripts["embed"]
    shown = str(h.fragment[body])
    digest = base64.b64encode(hashlib.sha256(code.encode()).digest()).decode()
    head = h.head[
        h.meta(charset="utf-8"),
        h.meta(http_equiv="Content-Security-Policy", content=POLICY.format(digest=digest)),
        h.meta(name="viewport", content="width=device-width, initial-scale=1"),
        h.meta(name="robots", content="noindex"),
        h.meta(name="referrer", content="no-referrer"),
        h.title[title],
        kit.address
        and h.link(
            rel="canonical",
            href=kit.address + pages.address_of(f"{lesson.game}/lessons/{lesson.key}/", language),
        ),
        h.style[Markup(without_unused(kit.styles["embed"], shown))],  # noqa: S704
    ]
    inside = h.body(".embed", data_game=lesson.game)[Markup(shown), pages.inlined(code)]  # noqa: S704
    return path, str(h.html(lang=language, data_theme="auto")[head, inside])


def _credit(texts: Texts, whole: str, folder: str) -> Node:
    """Where it comes from, and the way there; a new tab, as the page around is not ours."""
    name = texts("site.name")
    return h.footer(".credit")[
        h.a(href=whole, target="_blank", rel="noopener")[
            pages.mark(), h.span[name], h.b[texts("lesson.open_site")]
        ],
        pages.twin(texts, folder),
    ]
