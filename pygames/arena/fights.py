"""The chances of fights as a playout needs them: counted once for every requiem, then read off.

`chances` has the exact ones for people.
"""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache

from pygames.arena.cards import CLASSES, FAR, NEAR, ArenaRules, deck_of, splits, strength


class Odds:
    """Chances of fights while the requiem lies as it does."""

    __slots__ = ("blind", "lead", "power")

    def __init__(
        self, rules: ArenaRules, requiem: tuple[str, ...], weights: tuple[int, ...]
    ) -> None:
        self.lead: list[list[float]] = [_leads(rules, requiem, colour) for colour in (NEAR, FAR)]
        """Per colour the chance to hit, by how much the main leads (from the end when negative)."""
        numbers = [rules.numbers[kind] for kind in CLASSES]
        total = sum(weights) or 1
        self.blind: list[list[float]] = [
            [
                sum(w * lead[mine[c] - other[c]] for w, other in zip(weights, numbers, strict=True))
                / total
                for mine in numbers
            ]
            for c, lead in enumerate(self.lead)
        ]
        """Per colour and own class the chance to hit a main drawn by the weights."""
        self.power: list[float] = [max(near, far) for near, far in zip(*self.blind, strict=True)]


def _leads(rules: ArenaRules, requiem: tuple[str, ...], colour: int) -> list[float]:
    margins: dict[int, int] = defaultdict(int)
    for split, weight in splits(requiem):
        added = strength(rules, split.attacker, colour) - strength(rules, split.defender, colour)
        margins[added] += weight
    total = sum(margins.values())
    leads = [*range(10), *range(-9, 0)]
    return [sum(w for added, w in margins.items() if lead + added > 0) / total for lead in leads]


@lru_cache(maxsize=2048)
def odds_of(rules: ArenaRules, requiem: tuple[str, ...]) -> Odds:
    """The chances when every card outside the requiem is as likely to be a main."""
    deck = deck_of(rules)
    copies = (deck.pool[0] + deck.sure, *deck.pool[1:])
    left = [n - requiem.count(kind) for kind, n in zip(CLASSES, copies, strict=True)]
    return Odds(rules, requiem, tuple(left))
