"""Pictures of positions in a document: the boards' own scenes as SVG, what they share once.

Every picture has its words: what it claims, and what stands where.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from html import escape
from types import MappingProxyType

from htpy import Node
from markupsafe import Markup

from pygames.game import CHANCE
from web.app.boards import ALL, Board, Shown, board
from web.app.scene import Lattice, Op, Scene, Spot
from web.app.svg import number, write_definitions, write_ops
from web.app.texts import Texts
from web.build.cases import Played
from web.build.clauses import Case
from web.build.sheets import names_in, part_of
from web.build.typeset import plain

Box = tuple[float, float, float, float]  # x, y, width, height

WIDTH = 304  # CSS pixels of a picture where two stand side by side
MANY = 24  # pieces beyond which a picture's words no longer list them

# What an operation leaves out, as `svg.py` prints it.
_INHERITED = 'fill="none" text-anchor="middle" font-family="var(--serif)" font-weight="700"'
_TABLE: Mapping[str, str] = MappingProxyType({"coordinates": "on"})


@dataclass
class Album:
    """The pictures of one game in one document."""

    key: str
    texts: Texts
    grounds: dict[str, str] = field(default_factory=dict)  # what never changes -> its id
    used: set[str] = field(default_factory=set)  # names of symbols, and "@names" of paints

    @property
    def board(self) -> Board:
        """The game's look."""
        return board(self.key)

    def picture(self, played: Played, case: Case) -> Node:
        """A case as SVG, with its words for a screen reader."""
        scene = self.scene(played, case)
        words = self._words(self._shown(played, case), scene, case)
        return Markup(self._svg(scene, words))  # noqa: S704  (only our own drawings)

    def scene(self, played: Played, case: Case) -> Scene:
        """A case as a scene, cropped where the case says so."""
        shown = self._shown(played, case)
        scene = self.board.scene(shown)
        if not case.crop:
            return scene
        box = _crop(self.board.spots(shown, self.texts), case.crop, scene)
        near = replace(shown, px=WIDTH * scene.box[2] / box[2])
        return replace(self.board.scene(near), box=box)

    def definitions(self) -> Node:
        """What the pictures share; it stands in the document once, and shows nothing."""
        sheet = part_of(self.board.sheet, self.used)
        shared = "".join(f'<g id="{name}">{ops}</g>' for ops, name in self.grounds.items())
        inner = write_definitions(sheet).replace("</defs>", shared + "</defs>")
        hidden = f'class="unseen" width="0" height="0" {_INHERITED} aria-hidden="true"'
        return Markup(f"<svg {hidden}>{inner}</svg>")  # noqa: S704  (only our own drawings)

    def explain(self, played: Played, case: Case) -> str:
        """The sentence for the move that a case refuses; "" when it refuses none."""
        if not played.refused:
            return ""
        shown = self._shown(played, case)
        return self.board.explain(shown, *played.refused, self.texts)

    def _shown(self, played: Played, case: Case) -> Shown:
        """A case as the board shows it: to the person to move when there is something to do."""
        acts = case.hold or case.refused or case.may
        game, table = played.table.game, played.table
        return Shown(
            table.state if case.eyes is None else game.redact(table.state, case.eyes),
            seat=played.seat if acts and played.seat != CHANCE else None,
            hand=case.hold,
            last=played.last,
            before=played.before,
            refused=played.refused,
            px=WIDTH,
            table=_TABLE,
            viewer=ALL if case.eyes is None else case.eyes,
            sits=case.eyes or 0,
            log=tuple(map(str, table.log)),
            texts=self.texts,
        )

    def _svg(self, scene: Scene, words: str) -> str:
        ground = write_ops(scene.ground)
        shared = self.grounds.setdefault(ground, f"ground-{len(self.grounds) + 1}")
        layers = [scene.under, _standing(scene, lift=False), scene.over,
                  _standing(scene, lift=True), scene.front]  # fmt: skip
        for ops in (scene.ground, *layers):
            self.used |= set(names_in(ops))
        box = " ".join(map(number, scene.box))
        return (
            f'<svg viewBox="{box}" {_INHERITED} role="img" aria-label="{escape(words)}">'
            f'<use href="#{shared}"/>{"".join(map(write_ops, layers))}</svg>'
        )

    def _words(self, shown: Shown, scene: Scene, case: Case) -> str:
        """The caption, the last move, and what a screen reader says of places with pieces."""
        said = [plain(case.caption[self.texts.language])] if case.caption else []
        if shown.last:
            said.append(self.board.spoken(shown.before, shown.last, self.texts))
        spots = self.board.spots(shown, self.texts)
        if not isinstance(spots, Lattice):
            places = {piece.place for piece in scene.pieces}
            labels = [spot.label for spot in spots if spot.id in places]
            said += labels if len(labels) <= MANY else []
        end = self.texts("site.rules.stop")
        return "".join(words.rstrip("。. ") + end for words in said).strip()


def _standing(scene: Scene, *, lift: bool) -> list[Op]:
    return [
        {"op": "use", "name": piece.use, "x": piece.x, "y": piece.y, "scale": 1}
        for piece in scene.pieces
        if piece.lift == lift
    ]


def _crop(spots: Sequence[Spot] | Lattice, crop: str, scene: Scene) -> Box:
    """The rectangle between two spots, with the frame where it reaches the board's edge."""
    boxes = _boxes(spots)
    x, y, w, h_ = scene.box
    least, most = _around(boxes.values())
    (left, top), (right, bottom) = _around(boxes[name] for name in crop.split())
    left = x if left <= least[0] else left
    top = y if top <= least[1] else top
    right = x + w if right >= most[0] else right
    bottom = y + h_ if bottom >= most[1] else bottom
    return left, top, right - left, bottom - top


def _boxes(spots: Sequence[Spot] | Lattice) -> dict[str, Box]:
    """Every spot's rectangle, by its name."""
    if not isinstance(spots, Lattice):
        return {spot.id: (spot.x, spot.y, spot.w, spot.h) for spot in spots}
    cell = spots.cell
    return {
        spots.name.format(col=col + 1, up=up + 1, row=up + 1): (
            col * cell, (spots.rows - 1 - up) * cell, cell, cell,
        )
        for col in range(spots.cols)
        for up in range(spots.rows)
    }  # fmt: skip


def _around(boxes: Iterable[Box]) -> tuple[tuple[float, float], tuple[float, float]]:
    """The upper left and the lower right corner of rectangles together."""
    rows = list(boxes)
    return (
        (min(x for x, *_ in rows), min(y for _, y, *_ in rows)),
        (max(x + w for x, _, w, _ in rows), max(y + h_ for _, y, _, h_ in rows)),
    )
