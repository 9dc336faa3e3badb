"""Pages of tasks from lessons: what comes back as its twin, and the ten questions at the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import htpy as h
from htpy import Node

from web.app.lessons.lesson import Lesson, Task
from web.app.texts import Texts
from web.build import pages, reading
from web.build.tasks import Drawer, dots, onward, words

TEN = 10
STRIDE = 3  # prime to TEN: neighbours in the lessons are no neighbours in the check


def sitting_pages(
    kit: pages.Kit, lessons: Sequence[Lesson], twins: Mapping[str, Lesson], language: str
) -> list[pages.Page]:
    """A game's check, and for each lesson the twins of its tasks."""
    texts = Texts(kit.catalogue, language)
    check = replace(
        lessons[0],
        key="check",
        title=texts("lesson.check_title"),
        hook=texts("lesson.check_line"),
        summary=texts("lesson.check_done"),
        tasks=ten(lessons, twins),
    )
    found = [_page(kit, check, f"{check.game}/lessons/check/", language)]
    for lesson in twins.values():
        once_more = replace(
            lesson,
            title=texts("lesson.again_title", title=lesson.title),
            hook=texts("lesson.again_line"),
            summary=texts("lesson.again_done"),
        )
        folder = f"{lesson.game}/lessons/{lesson.key}/again/"
        found.append(_page(kit, once_more, folder, language))
    return found


def ten(lessons: Sequence[Lesson], twins: Mapping[str, Lesson]) -> tuple[Task, ...]:
    """Ten tasks from as many lessons as there are, the later and harder ones first.

    Every second one is the twin, where there is one.
    """
    mirrored = {task.key: task for lesson in twins.values() for task in lesson.tasks}
    longest = max(len(lesson.tasks) for lesson in lessons)
    hardest = [
        lesson.tasks[-back]
        for back in range(1, longest + 1)
        for lesson in lessons
        if back <= len(lesson.tasks)
    ]
    chosen = hardest[:TEN]
    mixed = [chosen[place * STRIDE % len(chosen)] for place in range(len(chosen))]
    return tuple(
        mirrored.get(task.key, task) if place % 2 else task for place, task in enumerate(mixed)
    )


def _page(kit: pages.Kit, lesson: Lesson, folder: str, language: str) -> pages.Page:
    texts = Texts(kit.catalogue, language)
    root = pages.up(pages.address_of(folder, language))
    play = root + pages.address_of(f"{lesson.game}/", language)
    drawer = Drawer(lesson.game, texts, play)
    body = [
        reading.bar(texts, folder, lesson.game, "lessons"),
        h.main(".lesson")[
            h.header[h.h1[lesson.title], dots(texts, lesson)],
            [
                h.article("#" + task.key, class_="step task", data_key=task.key)[
                    drawer.task(task), onward(texts, lesson.tasks, task)
                ]
                for task in lesson.tasks
            ],
            _summary(texts, lesson, play),
        ],
        drawer.definitions(),
        reading.foot(texts, folder),
        pages.json_block("words", words(texts)),
        pages.inlined(kit.scripts["lesson"]),
    ]
    title = f"{lesson.title}｜{texts('lesson.of_game', game=texts(f'{lesson.game}.name'))}"
    attributes = {"data-game": lesson.game, "data-sitting": lesson.key}
    return pages.Page(
        folder, language, title, lesson.hook, body, kit.styles["lesson"], attributes, listed=False
    )


def _summary(texts: Texts, lesson: Lesson, play: str) -> Node:
    """How many were done alone, and the ways on."""
    game = texts(f"{lesson.game}.name")
    score = texts("lesson.score", count="{count}", all=len(lesson.tasks))
    return h.section("#summary.step")[
        h.div(".asked")[
            h.h2(tabindex="-1")[texts("lesson.summary_title")],
            h.p(".score", data_line=score),
            h.p[lesson.summary],
            h.ul(".doors")[
                h.li[h.a(".main", href=play)[texts("lesson.play_game", game=game)]],
                h.li[h.a(".choice", href=f"{play}lessons/")[texts("lesson.other_lessons")]],
            ],
        ]
    ]
