"""Boards that are touched: every touch from a position on, worked out in advance."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from pygames.game import Reason
from web.app.boards import Hand, Word
from web.app.lessons.desk import Desk, Scene
from web.app.lessons.work import Diagram, Frame, Node, Place, Verdict

Judge = Callable[[str], Verdict]  # of a legal move
Taps = dict[str, int | Verdict]

_UNKNOWN = Node((), {})  # stands for a node until it is known


class Touching:
    """All that a board can be made to say by touching it, from one position or several."""

    def __init__(self, desk: Desk, board: Diagram) -> None:
        self.desk = desk
        self.first: Mapping[str, Place] = board.places
        self._nodes: list[Node] = []

    def tree(self, scene: Scene, judge: Judge) -> tuple[Node, ...]:
        """The nodes from a position on; the first is where it begins."""
        self.grow(scene, judge)
        return tuple(self._nodes)

    def grow(self, scene: Scene, judge: Judge) -> int:
        """Add what can be touched in a position; returns the number of its first node."""
        start = self._reserve()
        numbers = {"": start}
        waiting = [""]
        while waiting:
            hand = waiting.pop()
            taps: Taps = {}
            for spot, touch in self._touches(scene, hand).items():
                if not isinstance(touch, Hand):
                    taps[spot] = self._verdict(scene, hand, spot, touch, judge, start)
                    continue
                if touch.held not in numbers:
                    numbers[touch.held] = self._reserve()
                    waiting.append(touch.held)
                taps[spot] = numbers[touch.held]
            self._nodes[numbers[hand]] = self._node(scene, hand, taps)
        return start

    def _reserve(self) -> int:
        self._nodes.append(_UNKNOWN)
        return len(self._nodes) - 1

    def _touches(self, scene: Scene, hand: str) -> dict[str, Hand | Word | Reason]:
        board = self.desk.board
        if board is None:
            return {}
        shown = self.desk.shown(scene.state, seat=scene.seat, hand=hand)
        touches = ((spot, board.touch(shown, spot)) for spot in self.first)
        return {spot: touch for spot, touch in touches if touch is not None}

    def _verdict(
        self, scene: Scene, hand: str, spot: str, touch: Word | Reason, judge: Judge, start: int
    ) -> Verdict:
        """What touching a spot comes to; after a wrong move one begins again."""
        if isinstance(touch, Reason):
            frame = self.desk.refused(scene, spot, touch, hand)
            return Verdict(False, (self.desk.explain(scene, spot, touch),), ((frame,),))
        verdict = judged(self.desk, scene, touch.word, judge, hand)
        if verdict.right or self.desk.why_not(scene, touch.word):
            return verdict
        return replace(verdict, node=start)

    def _node(self, scene: Scene, hand: str, taps: Taps) -> Node:
        shown = self.desk.shown(
            scene.state, seat=scene.seat, hand=hand, last=scene.last, before=scene.before
        )
        return Node(self.desk.frame(shown), taps, self.desk.labels(shown, self.first))


def judged(desk: Desk, scene: Scene, word: str, judge: Judge, hand: str = "") -> Verdict:
    """A move that may be against a rule: then the rule is the answer."""
    reason = desk.why_not(scene, word)
    if reason is None:
        return judge(word)
    frame = desk.refused(scene, word, reason, hand)
    return Verdict(False, (desk.explain(scene, word, reason),), ((frame,),))


def paths(frame: Frame, verdicts: Mapping[tuple[str, ...], Verdict]) -> tuple[Node, ...]:
    """A tree of touches, one spot or two deep; touching a first spot again begins anew."""
    first: Taps = {}
    later: dict[str, Taps] = {}
    for path, verdict in verdicts.items():
        if len(path) == 1:
            first[path[0]] = verdict
        else:
            later.setdefault(path[0], {})[path[1]] = verdict
    numbers = {spot: number for number, spot in enumerate(later, 1)}
    first |= numbers
    nodes = [Node(frame, first)]
    nodes += [
        Node(frame, {**numbers, spot: 0, **taps}, held=(spot,)) for spot, taps in later.items()
    ]
    return tuple(nodes)
