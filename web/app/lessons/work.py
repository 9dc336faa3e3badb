"""A task worked out: what the learner can do, and what is said and shown to each of it.

It is plain data for the page, which knows no game: pictures are numbers of drawn bits,
sentences are numbers of lines, so that what is alike is there once.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

Json = dict[str, Any]
Frame = tuple[str, ...]  # what is drawn over a board's ground: SVG elements in order
Marks = Mapping[str, Sequence[str]]  # kind of mark -> spots: hint, cause, right, extra, count


Hint = tuple[str, Sequence[Marks]]  # words, and marks per board


@dataclass(frozen=True)
class Place:
    """Something on the board that can be pointed at or marked, in percents of the picture."""

    x: float
    y: float
    w: float
    h: float
    row: int
    col: int
    label: str


@dataclass(frozen=True)
class Diagram:
    """A board of a task, as it is first seen."""

    box: tuple[float, float, float, float]
    ground: str  # SVG
    frame: Frame
    places: Mapping[str, Place]
    described: str  # the position in words, for who does not see it
    onward: str = ""  # the address fragment to play on from here; empty: nobody can
    names: Mapping[str, str] = field(default_factory=dict)  # what its spots are called in Japanese
    called: Mapping[str, str] = field(default_factory=dict)  # here, where not as they are written


@dataclass(frozen=True)
class Verdict:
    """What is said and shown after an answer."""

    right: bool
    lines: tuple[str, ...]
    # For each board the frames that follow each other; empty: the board stays as it is.
    frames: tuple[tuple[Frame, ...], ...] = ()
    chips: tuple[bool | None, ...] = ()  # per board: may it? None says nothing
    marks: tuple[Marks, ...] = ()  # per board
    node: int | None = None  # where touching goes on; None: where it was


@dataclass(frozen=True)
class Item:
    """Something that is to be marked or not."""

    right: bool
    line: str  # said when it was marked wrongly or missed
    cause: tuple[str, ...] = ()  # the spots that are ringed then


@dataclass(frozen=True)
class Node:
    """A board being touched: what each spot leads to; other spots do nothing."""

    frame: Frame
    taps: Mapping[str, int | Verdict]  # a node's number, or the answer
    labels: Mapping[str, str] = field(default_factory=dict)  # that differ from the first ones
    held: tuple[str, ...] = ()  # spots marked as touched


@dataclass(frozen=True)
class Work:
    """A task worked out, in one language."""

    form: str  # choose, mark, tick, touch, number, order
    boards: tuple[Diagram, ...]
    right: Verdict  # shown when the answer is opened
    options: tuple[str, ...] = ()  # the words of choose, tick and order
    verdicts: tuple[Verdict, ...] = ()  # choose: per option
    items: Mapping[str, Item] = field(default_factory=dict)  # mark: by spot; tick: by number
    nodes: tuple[Node, ...] = ()  # touch
    number: int = 0
    wrong: Mapping[str, Verdict] = field(default_factory=dict)  # number: by answer, and low, high
    order: tuple[int, ...] = ()  # order: the options' numbers as they should stand
    notes: tuple[Verdict, ...] = ()  # order: of an option that stands too early

    @property
    def size(self) -> int:
        """How many answers there are."""
        taps = sum(len(node.taps) for node in self.nodes)
        return taps + len(self.options) + len(self.items) + len(self.wrong)


class Pool:
    """Texts by number."""

    def __init__(self) -> None:
        self.texts: dict[str, int] = {}

    def __call__(self, text: str) -> int:
        """The number of a text, the same each time."""
        return self.texts.setdefault(text, len(self.texts))


class Writer:
    """A task's data for the page."""

    def __init__(self, work: Work) -> None:
        self.work = work
        self.bits, self.lines = Pool(), Pool()
        self._frames: dict[tuple[int, ...], int] = {}
        self._verdicts: list[Json] = []
        self._numbers: dict[str, int] = {}

    def json(self, hints: Sequence[Hint]) -> Json:
        """Everything of the task but its question; `hints` are words with marks per board."""
        work = self.work
        found: Json = {
            "form": work.form,
            "boards": [self._board(n, board, hints) for n, board in enumerate(work.boards)],
            "right": self._verdict(work.right),
            "hints": [{"line": self.lines(line), "marks": marks} for line, marks in hints],
        }  # fmt: skip
        if work.form == "choose":
            found["answers"] = [self._verdict(verdict) for verdict in work.verdicts]
        if work.form in ("mark", "tick"):
            found["items"] = {
                name: [
                    int(item.right),
                    self.lines(item.line),
                    *([item.cause] if item.cause else []),
                ]
                for name, item in work.items.items()
            }
        if work.form == "touch":
            found["nodes"] = [self._node(node) for node in work.nodes]
        if work.form == "number":
            found["number"] = work.number
            found["wrong"] = {key: self._verdict(said) for key, said in work.wrong.items()}
        if work.form == "order":
            found["order"] = work.order
            found["notes"] = [*map(self._verdict, work.notes)]
        return found | {
            "verdicts": self._verdicts,
            "frames": list(self._frames),
            "bits": list(self.bits.texts),
            "lines": list(self.lines.texts),
        }

    def _board(self, number: int, board: Diagram, hints: Sequence[Hint]) -> Json:
        """A board that is not touched keeps only the places that are marked."""
        work = self.work
        said = [work.right, *work.verdicts, *work.wrong.values(), *work.notes]
        marks = [*(one.marks for one in said), *(marks for _, marks in hints)]
        here = [one[number] for one in marks if len(one) > number]
        kept = {spot for one in here for spots in one.values() for spot in spots}
        kept |= {spot for item in work.items.values() for spot in item.cause}
        return {
            **({"called": board.called} if board.called and work.form == "mark" else {}),
            "frame": self._frame(board.frame),
            "places": {
                name: [*(round(n, 2) for n in (p.x, p.y, p.w, p.h)), p.row, p.col,
                       self.lines(p.label)]
                for name, p in board.places.items()
                if work.form in ("touch", "mark") or name in kept
            },
        }  # fmt: skip

    def _frame(self, frame: Frame) -> int:
        return self._frames.setdefault(tuple(map(self.bits, frame)), len(self._frames))

    def _node(self, node: Node) -> Json:
        taps = {
            spot: to if isinstance(to, int) else -1 - self._verdict(to)
            for spot, to in node.taps.items()
        }
        found: Json = {"frame": self._frame(node.frame), "taps": taps}
        if node.labels:
            found["labels"] = {spot: self.lines(label) for spot, label in node.labels.items()}
        if node.held:
            found["held"] = node.held
        return found

    def _verdict(self, verdict: Verdict) -> int:
        found: Json = {"right": int(verdict.right), "lines": [*map(self.lines, verdict.lines)]}
        if any(verdict.frames):
            found["frames"] = [[*map(self._frame, frames)] for frames in verdict.frames]
        if any(chip is not None for chip in verdict.chips):
            found["chips"] = [None if chip is None else int(chip) for chip in verdict.chips]
        if any(verdict.marks):
            found["marks"] = verdict.marks
        if verdict.node is not None:
            found["node"] = verdict.node
        written = json.dumps(found)
        if written not in self._numbers:
            self._numbers[written] = len(self._verdicts)
            self._verdicts.append(found)
        return self._numbers[written]
