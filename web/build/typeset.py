"""Text for people as HTML: a little markup, breaks between phrases, readings above words.

The markup, within a line: `` `b5` `` a place or a word of the game, `**strong**`,
`[words](#clause)` a link, `{竜頭|りゅうず}` a word with its reading. Between lines: an empty line
ends a paragraph, `- ` begins an item, `| a | b |` is a row of a table, its first row the head.

Japanese has no spaces: where a line may end is decided here, at build time, by BudouX, and
written as `<wbr>`; the style sheet forbids all other breaks (`word-break: keep-all`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

import budoux
import htpy as h
from htpy import Node

_MARKUP = re.compile(
    r"`(?P<place>[^`]+)`"
    r"|\{(?P<base>[^{}|]+)\|(?P<reading>[^{}|]+)\}"
    r"|\*\*(?P<strong>[^*]+)\*\*"
    r"|\[(?P<link>[^\]]+)\]\((?P<to>[^()]+)\)"
)
# No line begins with the first, none ends with the second.
_CLOSING, _OPENING = "、。，．」』）〕】・：；！？ー々…‥,.:;!?)]", "「『（〔【(["


class Run(NamedTuple):
    """A stretch of text of one kind: "text", "place", "base", "strong" or "link"."""

    text: str
    kind: str = "text"
    more: str = ""  # the reading of a base, the address of a link


def runs(text: str) -> list[Run]:
    """A line's stretches, in order."""
    found, end = [], 0
    for match in _MARKUP.finditer(text):
        found.append(Run(text[end : match.start()]))
        kind = next(k for k in ("place", "base", "strong", "link") if match[k])
        found.append(Run(match[kind], kind, match["reading"] or match["to"] or ""))
        end = match.end()
    return [run for run in (*found, Run(text[end:])) if run.text]


def plain(text: str) -> str:
    """A line without its markup, for titles, descriptions and labels."""
    return "".join(run.text for run in runs(text))


@lru_cache
def _parser() -> budoux.Parser:
    return budoux.load_default_japanese_parser()


def breaks(text: str) -> set[int]:
    """Where a line of Japanese may end: offsets between its phrases."""
    found, end = set(), 0
    for phrase in _parser().parse(text)[:-1]:
        end += len(phrase)
        if text[end] not in _CLOSING and text[end - 1] not in _OPENING:
            found.add(end)
    return found


def line(text: str, language: str) -> Node:
    """A line with its markup, as nodes."""
    stretches = runs(text)
    whole = "".join(run.text for run in stretches)
    ends = breaks(whole) if language == "ja" else set()
    nodes: list[Node] = []
    start = 0
    for run in stretches:
        if start in ends:
            nodes.append(h.wbr)
        nodes.append(_node(run, sorted(end - start for end in ends)))
        start += len(run.text)
    return nodes


def _node(run: Run, ends: Iterable[int]) -> Node:
    if run.kind == "place":
        return h.span(".at")[run.text]
    if run.kind == "base":
        return h.ruby[run.text, h.rp["（"], h.rt[run.more], h.rp["）"]]
    pieces = list(_broken(run.text, ends))
    if run.kind == "strong":
        return h.strong[pieces]
    return h.a(href=run.more)[pieces] if run.kind == "link" else pieces


def _broken(text: str, ends: Iterable[int]) -> Iterator[Node]:
    start = 0
    for end in ends:
        if 0 < end < len(text):
            yield text[start:end]
            yield h.wbr
            start = end
    yield text[start:]


def blocks(text: str, language: str) -> Node:
    """Paragraphs, lists and tables."""
    nodes: list[Node] = []
    for block in re.split(r"\n\s*\n", text.strip()):
        for mark, group in groupby(block.split("\n"), _mark):
            rows = list(group)
            if mark == "-":
                items = (line(row.removeprefix("- "), language) for row in rows)
                nodes.append(h.ul[(h.li[item] for item in items)])
            elif mark == "|":
                nodes.append(_table(rows, language))
            else:
                # Japanese joins its lines without a space.
                joined = ("" if language == "ja" else " ").join(rows)
                nodes.append(h.p[line(joined, language)])
    return nodes


def _mark(row: str) -> str:
    """What a row begins with: "-" an item, "|" a row of a table, "" text."""
    return next((mark for mark in ("- ", "| ") if row.startswith(mark)), "").strip()


def _table(rows: list[str], language: str) -> Node:
    head, *body = ([cell.strip() for cell in row.strip("| ").split("|")] for row in rows)
    return h.div(".table", tabindex="0", role="group")[
        h.table[
            h.thead[h.tr[(h.th(scope="col")[line(cell, language)] for cell in head)]],
            h.tbody[
                (
                    h.tr[
                        h.th(scope="row")[line(first, language)],
                        (h.td[line(cell, language)] for cell in rest),
                    ]
                    for first, *rest in body
                )
            ],
        ]
    ]
