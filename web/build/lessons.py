"""The lessons' pages, made from `web/lessons`; a lesson that is not so stops the build."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import htpy as h
from htpy import Node

from build import ROOT, Failed
from pygames import GAMES
from pygames.study import study
from web.app.boards import KEYS, board
from web.app.lessons.desk import Desk
from web.app.lessons.fields import LessonError
from web.app.lessons.lesson import Lesson, work_out
from web.app.lessons.twins import twins
from web.app.lessons.work import Diagram
from web.app.texts import Catalogue, Texts
from web.build import assets, pages, reading, snippets
from web.build.sittings import sitting_pages
from web.build.tasks import MOST_PACKED, Drawer, dots, onward, packed, words
from web.build.typeset import line

FOLDER = ROOT / "web" / "lessons"
GUIDES = ROOT / "web" / "guides"


def styles() -> dict[str, str]:
    """The style sheets of lessons on the site, and in anybody's page."""
    return {
        "lesson": assets.styles("themes.css", "style.css", "guide.css", "lesson.css"),
        "embed": assets.styles("themes.css", "style.css", "lesson.css"),
    }


def files(key: str) -> list[Path]:
    """A game's lesson files in their order: `2-den.toml` is the second, and its key is `den`."""
    return sorted((FOLDER / key).glob("*.toml"), key=lambda file: int(file.stem.partition("-")[0]))


def clauses(key: str) -> frozenset[str]:
    """The ids of a game's rules page."""
    guide = tomllib.loads((GUIDES / f"{key}.toml").read_text("utf-8"))
    return frozenset(clause["id"] for clause in guide["clause"])


def read_lessons(catalogue: Catalogue, key: str, language: str) -> list[Lesson]:
    """A game's lessons worked out in a language. Raises Failed, naming what is wrong."""
    tables = _tables(key)
    found = _worked(catalogue, key, language, tables)
    keys = [lesson.key for lesson in found] + [t.key for lesson in found for t in lesson.tasks]
    if len(set(keys)) < len(keys) or "check" in keys:
        raise Failed(f"{key}: two lessons or tasks have the same address")
    return found


def read_twins(catalogue: Catalogue, key: str, language: str) -> dict[str, Lesson]:
    """By lesson the twins of its tasks, where there are any. Raises Failed."""
    game, asked = GAMES[key], study(key)
    made = {file: twins(table, game, asked) for file, table in _tables(key).items()}
    there = {file: table for file, table in made.items() if table}
    return {lesson.key: lesson for lesson in _worked(catalogue, key, language, there)}


def _tables(key: str) -> dict[Path, Mapping[str, Any]]:
    found: dict[Path, Mapping[str, Any]] = {}
    errors = []
    for file in files(key):
        try:
            found[file] = tomllib.loads(file.read_text("utf-8"))
        except tomllib.TOMLDecodeError as error:
            errors.append(f"{file.relative_to(ROOT)}:\n{error}")
    if errors:
        raise Failed("\n".join(errors))
    return found


def _worked(
    catalogue: Catalogue, key: str, language: str, tables: Mapping[Path, Mapping[str, Any]]
) -> list[Lesson]:
    look = board(key) if key in KEYS else None
    desk = Desk(GAMES[key], study(key), look, Texts(catalogue, language))
    known = clauses(key)
    found, errors = [], []
    for file, table in tables.items():
        try:
            lesson = work_out(file.stem.partition("-")[2], table, desk, known)
            _check_sizes(lesson)
            found.append(lesson)
        except LessonError as error:
            errors.append(f"{file.relative_to(ROOT)}:\n{error}")
    if errors:
        raise Failed("\n".join(errors))
    return found


def _check_sizes(lesson: Lesson) -> None:
    """Raises LessonError for a task with more answers than a page should carry."""
    for task in lesson.tasks:
        if packed(task) > MOST_PACKED:
            raise LessonError(
                f"{lesson.game}/{task.key}: {packed(task)} bytes, more than {MOST_PACKED}"
            )


def games() -> list[str]:
    """The games with lessons to show."""
    return [key for key in KEYS if files(key)]


def lesson_pages(
    kit: pages.Kit, lessons: list[Lesson], mirrored: Mapping[str, Lesson], language: str
) -> list[pages.Page]:
    """A game's pages to learn from: the list, every lesson, and what comes back."""
    key = lessons[0].game
    return [
        _index(kit, key, language, lessons, mirrored),
        *(_lesson(kit, lesson, language, lessons) for lesson in lessons),
        *sitting_pages(kit, lessons, mirrored, language),
    ]


def all_page(kit: pages.Kit, known: Mapping[str, Sequence[Lesson]], language: str) -> pages.Page:
    """The list of all games' lessons."""
    texts = Texts(kit.catalogue, language)
    folder = "lessons/"
    root = pages.up(pages.address_of(folder, language)) + pages.address_of("", language)
    rows = []
    for key, lessons in known.items():
        count = texts("lesson.count", count=len(lessons))
        name = texts(f"{key}.name")
        rows.append(
            h.li[
                h.h2[h.a(href=f"{root}{key}/lessons/")[name, h.small[count]]],
                h.p[texts("app.list").join(lesson.title for lesson in lessons)],
            ]
        )
    title = texts("lesson.all")
    body = [
        reading.bar(texts, folder),
        h.main(".guide.index")[h.h1[title], h.ul[rows]],
        reading.foot(texts, folder),
        pages.inlined(kit.scripts["reading"]),
    ]
    heading = f"{title}｜{texts('site.name')}"
    return pages.Page(
        folder, language, heading, texts("lesson.all_line"), body, kit.styles["guide"]
    )


def _play(folder: str, key: str, language: str) -> str:
    root = pages.up(pages.address_of(folder, language))
    return root + pages.address_of(f"{key}/", language)


def _index(
    kit: pages.Kit, key: str, language: str, lessons: list[Lesson], mirrored: Mapping[str, Lesson]
) -> pages.Page:
    texts = Texts(kit.catalogue, language)
    folder = f"{key}/lessons/"
    title = texts("lesson.of_game", game=texts(f"{key}.name"))
    drawer = Drawer(key, texts, _play(folder, key, language))
    body = [
        reading.bar(texts, folder, key, "lessons"),
        h.main(".lessons")[
            h.h1[title],
            h.p[texts("lesson.index_line")],
            h.section(".due", hidden=True)[h.h2[texts("lesson.due")], h.ul],
            h.ol[
                [
                    h.li(data_twins=" ".join(_keys(mirrored.get(lesson.key))))[
                        h.a(href=f"{lesson.key}/")[
                            h.div(".picture")[drawer.picture(_first(lesson))],
                            h.div[
                                h.h2[lesson.title],
                                h.p[line(lesson.hook, texts.language)],
                                h.small[_length(texts, lesson)],
                                h.span(".dots")[(h.i(data_key=task.key) for task in lesson.tasks)],
                            ],
                        ]
                    ]
                    for lesson in lessons
                ]
            ],
            h.p(".finish")[
                h.a(".main", href="check/")[texts("lesson.check_title")],
                h.span[texts("lesson.check_line")],
            ],
        ],
        drawer.definitions(),
        reading.foot(texts, folder),
        pages.json_block("words", words(texts)),
        pages.inlined(kit.scripts["lessons"]),
    ]
    description = texts("lesson.index_line")
    return pages.Page(folder, language, f"{title}｜{texts('site.name')}", description, body,
                      kit.styles["lesson"], {"data-game": key},
                      preview=drawer.preview(title, description, _first(lessons[0])))  # fmt: skip


def _first(lesson: Lesson) -> Diagram:
    """The board that a lesson begins with, as it is asked about."""
    return lesson.tasks[0].work.boards[0]


def _keys(lesson: Lesson | None) -> list[str]:
    return [task.key for task in lesson.tasks] if lesson else []


def _length(texts: Texts, lesson: Lesson) -> str:
    return texts("lesson.tasks", count=len(lesson.tasks), minutes=lesson.minutes)


def _lesson(kit: pages.Kit, lesson: Lesson, language: str, lessons: list[Lesson]) -> pages.Page:
    texts = Texts(kit.catalogue, language)
    folder = f"{lesson.game}/lessons/{lesson.key}/"
    drawer = Drawer(lesson.game, texts, _play(folder, lesson.game, language), embeds=True)
    body = [
        reading.bar(texts, folder, lesson.game, "lessons"),
        h.main(".lesson")[
            h.header[
                h.h1[lesson.title],
                dots(texts, lesson),
            ],
            _intro(texts, lesson, drawer),
            [
                h.article("#" + task.key, class_="step task", data_key=task.key)[
                    drawer.task(task), onward(texts, lesson.tasks, task)
                ]
                for task in lesson.tasks
            ],
            _summary(texts, lesson, lessons),
        ],
        drawer.definitions(),
        reading.foot(texts, folder),
        snippets.dialog(texts, lesson, pages.up(pages.address_of(folder, language))),
        pages.json_block("words", words(texts)),
        pages.inlined(kit.scripts["lesson"]),
    ]
    title = f"{lesson.title}｜{texts('lesson.of_game', game=texts(f'{lesson.game}.name'))}"
    return pages.Page(folder, language, title, lesson.hook, body, kit.styles["lesson"],
                      {"data-game": lesson.game},
                      preview=drawer.preview(lesson.title, lesson.hook, _first(lesson)),
                      oembed=snippets.oembed(kit, lesson, language))  # fmt: skip


def _intro(texts: Texts, lesson: Lesson, drawer: Drawer) -> Node:
    """The hook, the rule, and the door to the first task."""
    first = lesson.tasks[0]
    return h.section("#start.step")[
        h.div(".boards")[h.figure[h.div(".picture")[drawer.picture(_first(lesson))]]],
        h.div(".asked")[
            h.h2(".hook", tabindex="-1")[line(lesson.hook, texts.language)],
            h.h3[texts("lesson.rule_title")],
            h.p[line(lesson.rule, texts.language)],
            h.p(".small")[_length(texts, lesson)],
            h.a(".main", href=f"#{first.key}")[texts("lesson.begin")],
        ],
    ]


def _summary(texts: Texts, lesson: Lesson, lessons: list[Lesson]) -> Node:
    place = lessons.index(lesson) + 1
    following = next(iter(lessons[place : place + 1]), None)
    return h.section("#summary.step")[
        h.div(".asked")[
            h.h2(tabindex="-1")[texts("lesson.summary_title")],
            h.p[line(lesson.summary, texts.language)],
            h.section(".small-game")[
                h.h3[texts("lesson.small_game_title")],
                h.p[line(lesson.ending.text, texts.language)],
                h.p(".small")[texts("lesson.small_game", count=lesson.ending.moves)],
                h.a(".choice", href=f"../../#{lesson.ending.onward}")[
                    texts("lesson.small_game_begin")
                ],
            ],
            h.ul(".doors")[
                h.li[
                    h.a(".main", href=f"../{following.key}/")[
                        texts("lesson.following", title=following.title)
                    ]
                    if following
                    else h.a(".main", href="../check/")[texts("lesson.check_title")]
                ],
                h.li[h.a(".choice", href="../")[texts("lesson.other_lessons")]],
                h.li[h.a(".choice", href="#start", data_do="afresh")[texts("lesson.restart")]],
            ],
        ]
    ]
