"""The rules pages: plain HTML made from `web/guides`, readable without a script."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import htpy as h
from htpy import Node

from pygames import GAMES
from pygames.game import AnyGame
from pygames.table import Table
from web.app import share
from web.app.svg import write_svg
from web.app.texts import Texts
from web.build import cases, pages, reading
from web.build.clauses import Both, Case, Clause, Entry, Guide, read_guide
from web.build.drawings import DRAWINGS
from web.build.pictures import Album
from web.build.preview import Preview
from web.build.typeset import blocks, line, plain

FEW = 6  # values of an option that are listed one by one


def rules_page(kit: pages.Kit, key: str, language: str) -> pages.Page:
    """A game's rules page. Raises BadGuide when the engine says otherwise than the guide."""
    guide = read_guide(key)
    game = GAMES[key]
    cases.check(game, guide)
    writer = Writer(guide, game, Texts(kit.catalogue, language))
    folder = f"{key}/rules/"
    body = [
        reading.bar(writer.texts, folder, key, "rules"),
        writer.document(),
        reading.foot(writer.texts, folder),
        pages.inlined(kit.scripts["reading"]),
    ]
    title = plain(guide.title[language])
    brief = plain(guide.brief[0][language])
    return pages.Page(
        folder,
        language,
        f"{title}｜{writer.texts('site.name')}",
        plain(guide.description[language]),
        body,
        kit.styles["guide"],
        changed=guide.changed,
        facts=reading.article(kit, key, folder, language, title, guide.changed),
        preview=writer.preview(title, brief),
    )


@dataclass(frozen=True)
class Section:
    """A part of the page, as the contents list it."""

    id: str
    heading: str
    content: Node


class Writer:
    """One guide in one language."""

    def __init__(self, guide: Guide, game: AnyGame, texts: Texts) -> None:
        self.guide = guide
        self.game = game
        self.texts = texts
        self.album = Album(guide.key, texts)

    def document(self) -> Node:
        """Contents and text, and after them what the pictures share."""
        guide, texts = self.guide, self.texts
        sections = list(self.sections())
        return [
            h.main(".guide")[
                h.header(".head")[
                    h.h1[self.line(guide.title)],
                    h.div(".lead")[self.blocks(guide.lead)],
                    h.section(".brief", aria_labelledby="brief")[
                        h.h2("#brief")[self.said("brief")],
                        h.ol[(h.li[self.line(both)] for both in guide.brief)],
                        h.a(".main", href=self.opened(Case()))[self.said("play_usual")],
                    ],
                ],
                h.nav(".contents", aria_labelledby="contents")[
                    h.h2("#contents")[texts("site.rules.contents")],
                    h.ol[(h.li[h.a(href=f"#{s.id}")[self.line(s.heading)]] for s in sections)],
                ],
                h.article[
                    (
                        h.section(id=s.id, aria_labelledby=f"{s.id}-title")[
                            h.h2(id=f"{s.id}-title")[self.line(s.heading)], s.content
                        ]
                        for s in sections
                    )
                ],
            ],
            self.album.definitions(),
        ]

    def preview(self, title: str, words: str) -> Preview:
        """The picture for links to this page: the guide's first one."""
        case = next(case for c in self.guide.clauses for case in c.cases if case.caption)
        scene = self.album.scene(cases.play(self.game, case), case)
        board, (_, _, *size) = write_svg(scene, self.album.board.sheet), scene.box
        site, language = self.texts("site.name"), self.texts.language
        return Preview(title, words, site, board, (size[0], size[1]), language)

    def sections(self) -> Iterator[Section]:
        """Everything behind the summary; what was decided, and the sources, come last."""
        for part in self.guide.parts:
            if part != "decided":
                yield self.part(part)
        guide = self.guide
        yield self.section("terms", h.dl(".terms")[(self.term(e) for e in guide.terms)])
        yield self.section("questions", [self.question(e) for e in guide.questions])
        yield self.section("mistakes", [self.mistake(e) for e in guide.mistakes])
        yield self.section("reasons", self.reasons())
        yield self.part("decided")
        yield self.section("about", self.about())

    def part(self, part: str) -> Section:
        """The clauses of a part; after the options the presets."""
        content: list[Node] = [self.clause(c) for c in self.guide.clauses if c.part == part]
        if part == "options":
            content = [h.p[self.said("options_lead")], *content, self.presets()]
        return Section(f"part-{part}", self.guide.parts[part][self.texts.language], content)

    def section(self, name: str, content: Node) -> Section:
        """A section that every guide has."""
        return Section(f"part-{name}", self.texts(f"site.rules.{name}"), content)

    def clause(self, clause: Clause) -> Node:
        """A rule: its words, the values of its options, its pictures."""
        anchors = (h.span(id=f"reason-{reason}") for reason in clause.reasons)
        drawn = [case for case in clause.cases if case.caption]
        return h.section(".clause", id=clause.id)[
            anchors,
            h.h3[self.line(clause.title)],
            self.blocks(clause.text),
            clause.drawing and DRAWINGS[clause.drawing](self.texts),
            [self.values(clause, name) for name in clause.options if len(clause.options) == 1],
            h.div(".cases")[[self.figure(clause, case) for case in drawn]] if drawn else None,
        ]

    def values(self, clause: Clause, name: str) -> Node:
        """An option's values, with a door to a game for each."""
        key, texts = self.guide.key, self.texts
        values = self.game.rules.options()[name]
        if len(values) > FEW or len(values) == 1:
            return None
        rows = []
        for value in values:
            label = texts(f"{key}.option.{name}.{value}.label")
            rules = self.rules_with(clause, name, str(value))
            rows.append(
                h.div[
                    h.dt[label, value == values[0] and h.em[texts("site.rules.usual")]],
                    h.dd[
                        self.line(texts(f"{key}.option.{name}.{value}.note")),
                        " ",
                        h.a(
                            href=self.opened(Case(rules=rules)),
                            aria_label=f"{label}{texts('site.rules.stop')}"
                            f"{texts('site.rules.play')}",
                        )[texts("site.rules.play")],
                    ],
                ]
            )
        return h.dl(".values")[rows]

    def rules_with(self, clause: Clause, name: str, value: str) -> str:
        """Rules by which an option's value counts: a case's own, where it needs company."""
        part = f"{name}={value}"
        default = str(self.game.rules.options()[name][0])
        companions = [case.rules for case in clause.cases if part in case.rules.split(",")]
        if companions:
            return companions[0]
        return "" if value == default else part

    def presets(self) -> Node:
        """The named combinations."""
        names = (name for name in self.game.presets if name)
        return h.section(".clause", id="presets")[
            h.h3[self.said("presets")],
            h.ul(".ready")[
                (
                    h.li[
                        h.a(href=self.opened_rules(name))[
                            self.line(self.texts(f"{self.guide.key}.preset.{name}"))
                        ]
                    ]
                    for name in names
                )
            ],
        ]

    def figure(self, clause: Clause, case: Case) -> Node:
        """A picture with its words, and the way to the same position on the board."""
        played = cases.play(self.game, case)
        why = self.album.explain(played, case)
        chosen = self.chosen(clause, case.rules)
        return h.figure[
            h.div(".picture")[self.album.picture(played, case)],
            h.figcaption[
                chosen and h.p(".by")[self.line(chosen)],
                case.caption and h.p[self.line(case.caption)],
                why and h.p(".why")[self.line(why)],
                case.partial or h.a(".try", href=self.opened(case))[self.said("try")],
            ],
        ]

    def chosen(self, clause: Clause, rules: str) -> str:
        """The clause's options that differ from the usual, in words."""
        key, texts = self.guide.key, self.texts
        pairs = (part.split("=") for part in rules.split(",") if part)
        return texts("app.list").join(
            texts(
                "site.rules.colon",
                option=texts(f"{key}.option.{name}.label"),
                value=texts(f"{key}.option.{name}.{value}.label"),
            )
            for name, value in pairs
            if name in clause.options
        )

    def term(self, entry: Entry) -> Node:
        """A term and what it means."""
        return h.div[h.dt[self.line(entry.title)], h.dd[self.blocks(entry.text), self.to(entry)]]

    def question(self, entry: Entry) -> Node:
        """A question and its answer."""
        return h.section(".question")[
            h.h3[self.line(entry.title)], self.blocks(entry.text), self.to(entry)
        ]

    def mistake(self, entry: Entry) -> Node:
        """What is often thought, and what is so."""
        return h.dl(".mistake")[
            h.div[h.dt[self.said("wrong")], h.dd[self.line(entry.title)]],
            h.div[h.dt[self.said("right")], h.dd[self.blocks(entry.text), self.to(entry)]],
        ]

    def to(self, entry: Entry) -> Node:
        """The link to the clause that an entry follows from."""
        if not entry.clause:
            return None
        title = next(c.title for c in self.guide.clauses if c.id == entry.clause)
        return h.p(".to")[h.a(href=f"#{entry.clause}")["→ ", self.line(title)]]

    def reasons(self) -> Node:
        """Every refusal in the board's own words, with the clause it follows from."""
        rows = []
        for clause in self.guide.clauses:
            for reason in clause.reasons:
                case = next(case for case in clause.cases if case.reason == reason)
                sentence = self.album.explain(cases.play(self.game, case), case)
                rows.append(
                    h.li[
                        h.p(".why")[self.line(sentence)],
                        h.p(".to")[h.a(href=f"#{clause.id}")["→ ", self.line(clause.title)]],
                    ]
                )
        return [h.p[self.said("reasons_lead")], h.ul(".reasons")[rows]]

    def about(self) -> Node:
        """Where the rules come from, when the text last changed, and who has checked it."""
        texts = self.texts
        return [
            h.h3[self.said("source")],
            self.blocks(self.guide.source),
            h.p[self.line(texts("site.rules.checked", edition=self.game.edition))],
            h.p[texts("site.rules.changed", date=self.guide.changed.isoformat())],
        ]

    def opened(self, case: Case) -> str:
        """The game's page, with a case on its board as it is before the move it speaks of."""
        entries = case.line.split()
        if entries and not (case.hold or case.refused or case.may):
            entries = entries[:-1]
        table = cases.play(self.game, Case(case.rules, case.start, " ".join(entries))).table
        return f"../#{share.write(table)}"

    def opened_rules(self, preset: str) -> str:
        """The game's page, with a new game by a preset."""
        return f"../#{share.write(Table(self.game, self.game.presets[preset]))}"

    def line(self, text: Both | str) -> Node:
        """A line in the page's language."""
        words = text if isinstance(text, str) else text[self.texts.language]
        return line(words, self.texts.language)

    def blocks(self, text: Both) -> Node:
        """A longer text in the page's language."""
        return blocks(text[self.texts.language], self.texts.language)

    def said(self, name: str) -> Node:
        """One of the sentences that every guide has."""
        return self.line(self.texts(f"site.rules.{name}"))
