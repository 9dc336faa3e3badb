"""A lesson's task as HTML: picture, question, ways to answer, and the answer that can be opened.

It reads without a script; with one, `lesson.js` looks every answer up in the data beside it.
"""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

import htpy as h
from htpy import Node
from markupsafe import Markup

from pygames import GAMES
from pygames.game import read_rules
from web.app.boards import board
from web.app.lessons.desk import boards_of
from web.app.lessons.lesson import Lesson, Task
from web.app.lessons.work import Diagram
from web.app.svg import number, write_definitions
from web.app.texts import Texts
from web.build.preview import Preview
from web.build.sheets import part_of
from web.build.typeset import line

# What the player says by itself.
WORDS = (
    "right", "wrong", "on_board", "missing", "unticked", "marked", "chip.yes", "chip.no",
    "mark.alone", "mark.hint", "mark.seen", "copied", "could_not_copy", "blocked",
)  # fmt: skip


MOST_PACKED = 20_000  # bytes of a task's answers over the wire

# What drawings leave out.
_INHERITED = 'fill="none" text-anchor="middle" font-family="var(--serif)" font-weight="700"'
SHORT = 8  # characters of an option of which two fit side by side on a phone


def words(texts: Texts) -> dict[str, str]:
    """The player's own sentences; their holes are filled by it."""
    return {"list": texts("app.list"), **{name: texts(f"lesson.{name}") for name in WORDS}}


def data(task: Task) -> str:
    """A task's answers as JSON that cannot end the element it stands in."""
    text = json.dumps(task.json(), ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c")


def packed(task: Task) -> int:
    """How many bytes a task's answers are over the wire."""
    return len(gzip.compress(data(task).encode()))


@dataclass
class Drawer:
    """The tasks of one game in one document; it keeps what their pictures share."""

    key: str
    texts: Texts
    play: str  # the address of the game's page, with its last slash
    aside: bool = False  # in somebody's page: links open beside it
    embeds: bool = False  # a dialog offers what others need to embed a task
    grounds: dict[str, str] = field(default_factory=dict)
    drawn: list[str] = field(default_factory=list)

    def task(self, task: Task) -> Node:
        """A task's content."""
        texts = self.texts
        written = data(task)
        self.drawn.append(written)
        return [
            h.div(".boards", data_count=str(len(task.work.boards)), data_wide=_wide(task))[
                [self._figure(n, one, task) for n, one in enumerate(task.work.boards)]
            ],
            h.div(".asked")[
                h.h2(tabindex="-1")[task.title],
                h.p(".ask")[line(task.ask, texts.language)],
                self._settings(task),
                self._form(task),
                h.div(".verdict", role="status", aria_live="polite"),
                h.div(".helps")[
                    task.hints and h.button(type="button", data_do="hint")[texts("lesson.hint")],
                    h.button(type="button", data_do="again")[texts("lesson.again")],
                    h.a(
                        href=f"{self.play}rules/#{task.clauses[0]}",
                        target="_blank",
                        rel="noopener",
                    )[texts("lesson.clause")],
                    h.details[
                        h.summary[texts("lesson.answer")],
                        (h.p[said] for said in self._solution(task)),
                    ],
                    self._onward(task),
                    self.embeds
                    and h.button(type="button", data_do="embed")[texts("site.embed.open")],
                ],
            ],
            h.script(".data", type="application/json")[Markup(written)],  # noqa: S704
        ]

    def _onward(self, task: Task) -> Node:
        """The way to play on from the task's position, the first of two, where one can."""
        fragment = next((board.onward for board in task.work.boards), "")
        aside = {"target": "_blank", "rel": "noopener"} if self.aside else {}
        return (
            fragment
            and h.a(".play-on", aside, href=f"{self.play}#{fragment}")[self.texts("lesson.play_on")]
        )

    def definitions(self) -> Node:
        """What the pictures share. It comes after the tasks, and shows nothing."""
        grounds = "".join(f'<g id="{name}">{ops}</g>' for ops, name in self.grounds.items())
        shared = self._shared("".join((*self.grounds, *self.drawn)))
        inner = shared.replace("</defs>", grounds + "</defs>")
        return Markup(  # noqa: S704  (only our own drawings)
            f'<svg class="unseen" width="0" height="0" {_INHERITED} aria-hidden="true">'
            f"{inner}</svg>"
        )

    def _figure(self, place: int, diagram: Diagram, task: Task) -> Node:
        name = self._named(place) if len(task.work.boards) > 1 else ""
        return h.figure[
            name and h.figcaption[h.b[name], h.span(".chip")],
            h.div(".picture", data_label=self._described(diagram, name))[
                self.picture(diagram, name)
            ],
            task.partial and h.p(".small")[self.texts("lesson.partial")],
            name and self._options(self._differing(task)[place], ".small"),
        ]

    def picture(self, diagram: Diagram, name: str = "") -> Markup:
        """A board as SVG; its words say what stands where."""
        ground = self.grounds.setdefault(diagram.ground, f"g-{len(self.grounds)}")
        self.drawn.append("".join(diagram.frame))
        box = " ".join(map(number, diagram.box))
        described = Markup.escape(self._described(diagram, name))
        return Markup(  # noqa: S704  (only our own drawings)
            f'<svg viewBox="{box}" {_INHERITED} role="img" aria-label="{described}">'
            f'<use href="#{ground}"/>'
            f'<g class="live">{"".join(diagram.frame)}</g></svg>'
        )

    def _named(self, place: int) -> str:
        """What one of two boards is called."""
        return boards_of(self.key, self.texts)[place]

    def preview(self, title: str, words: str, diagram: Diagram) -> Preview:
        """The picture for links elsewhere: a board as it is asked about, by itself."""
        drawn = diagram.ground + "".join(diagram.frame)
        box, (_, _, *size) = " ".join(map(number, diagram.box)), diagram.box
        picture = f'<svg viewBox="{box}" {_INHERITED}>{self._shared(drawn)}<g>{drawn}</g></svg>'
        site, language = self.texts("site.name"), self.texts.language
        return Preview(title, words, site, picture, (size[0], size[1]), language)

    def _shared(self, drawn: str) -> str:
        """The symbols and paints that drawings name, as `<defs>`."""
        names = set(re.findall(r"#s-([\w.-]+)", drawn))
        names |= {f"@{name}" for name in re.findall(r"#p-([\w.-]+)", drawn)}
        return write_definitions(part_of(board(self.key).sheet, names))

    def _described(self, diagram: Diagram, name: str) -> str:
        own = len(name) > 1  # a name that says by itself what it names
        title = name if own else self.texts("lesson.board", name=name).strip()
        pieces = diagram.described or self.texts("lesson.empty_board")
        return self.texts("lesson.described", board=title, pieces=pieces)

    def _settings(self, task: Task) -> Node:
        """The options that are not as usual, and the same on both boards."""
        first, *others = self._rules(task)
        shared = {
            name: value
            for name, value in first.items()
            if value != GAMES[self.key].rules.options()[name][0]
            and all(other[name] == value for other in others)
        }
        return self._options(shared, ".rules")

    def _rules(self, task: Task) -> list[dict[str, object]]:
        """The options of each board by name."""
        read = (read_rules(GAMES[self.key].rules, text) for text in task.rules)
        return [{name: getattr(rules, name) for name in rules.options()} for rules in read]

    def _differing(self, task: Task) -> list[dict[str, object]]:
        """Of each of two boards the options that are otherwise on the other one."""
        boards = self._rules(task)
        return [
            {name: value for name, value in board.items() if len({b[name] for b in boards}) > 1}
            for board in boards
        ]

    def _options(self, options: Mapping[str, object], style: str) -> Node:
        """A line of options and their values; nothing where there are none."""
        if not options:
            return None
        said = self.texts("app.list").join(self._option(*one) for one in options.items())
        return h.p(style)[self.texts("lesson.by_rules", options=said)]

    def _option(self, name: str, value: object) -> str:
        """An option and its value in words; a number is one, and players need no more."""
        path = f"{self.key}.option.{name}"
        key = f"{path}.{value}.label"
        said = self.texts(key) if self.texts.has(key) else str(value)
        return said if name == "seats" else f"{self.texts(f'{path}.label')} {said}"

    def _form(self, task: Task) -> Node:
        texts, work = self.texts, task.work
        check = h.button(".main", type="button", data_do="check")[texts("lesson.check")]
        button = h.button(type="button")
        if work.form == "choose":
            rows = (button(aria_pressed="false")[option] for option in work.options)
            return h.div(".options", data_short=max(map(len, work.options)) <= SHORT)[rows]
        if work.form == "mark":
            return h.div(".checking")[h.output, check]
        if work.form == "tick":
            ticks = (
                h.label[h.input(type="checkbox", value=str(n)), option]
                for n, option in enumerate(work.options)
            )
            return [h.div(".options")[ticks], h.div(".checking")[check]]
        if work.form == "number":
            return h.div(".checking")[
                button(data_step="-1", aria_label=texts("lesson.fewer"))["−"],
                h.input(type="text", inputmode="numeric", value="0", aria_label=task.ask),
                button(data_step="1", aria_label=texts("lesson.more"))["＋"],
                check,
            ]
        if work.form == "order":
            rows = (
                h.li[
                    h.span[option],
                    button(data_step="-1", aria_label=texts("lesson.up", name=option))["↑"],
                    button(data_step="1", aria_label=texts("lesson.down", name=option))["↓"],
                ]
                for option in work.options
            )
            return [h.ol(".options")[rows], h.div(".checking")[check]]
        return None

    def _solution(self, task: Task) -> Iterable[str]:
        """The answer in words: which option it is, then why."""
        work = task.work
        if work.form == "choose":
            right = next(n for n, verdict in enumerate(work.verdicts) if verdict.right)
            yield work.options[right]
        yield from work.right.lines


def _wide(task: Task) -> bool:
    """Whether the boards are so much wider than high that one needs the whole width."""
    return any(board.box[2] > 1.3 * board.box[3] for board in task.work.boards)


def dots(texts: Texts, lesson: Lesson) -> Node:
    """A way to each task, which also says how it was done."""
    count = len(lesson.tasks)
    return h.nav(".dots", aria_label=lesson.title)[
        (
            h.a(
                href=f"#{task.key}",
                data_key=task.key,
                aria_label=texts("lesson.step", number=number, count=count),
            )
            for number, task in enumerate(lesson.tasks, 1)
        )
    ]


def onward(texts: Texts, tasks: tuple[Task, ...], task: Task) -> Node:
    """The way on, which nothing blocks."""
    place = tasks.index(task) + 1
    if place == len(tasks):
        return h.nav(".onward")[h.a(".main", href="#summary")[texts("lesson.finish")]]
    return h.nav(".onward")[h.a(".main", href=f"#{tasks[place].key}")[texts("lesson.next")]]
