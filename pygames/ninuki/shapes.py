"""What the stones of one line mean to each side: the computer player's only knowledge.

A line is `bytes`, one a cell, 0 for empty, else the side. It is judged alone, as if the rest
of the board were not there: what completes it, what makes a four or a three, what is taken
along it, what it is worth. Every meaning is computed once and looked up from then on.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pygames.ninuki.lines import WALL
from pygames.ninuki.options import NinukiRules

# Worth of a stretch as long as a winning line, by how many stones it lacks; the enemy has none
# in it. Then what a straight four, a four, a three and a two add that may become a straight
# four. Found by matches of the search against itself.
STRETCH = (0, 50, 18, 5, 1)
STRAIGHT_FOUR, FOUR, THREE, TWO = 1_500, 60, 120, 16
EXPOSED = 24  # two stones alone with both ends open: they can be attacked

# The same for a point, as the reason to play there: only the order of moves is made of it.
POINT_STRETCH = (0, 4_000, 60, 12, 2, 0)
MAKES_STRAIGHT, MAKES_FOUR, MAKES_THREE = 900, 150, 220
TAKES, ATTACKS, EXPOSES = 260, 70, -200
DEFENCE = 5  # eighths of what a point is worth to an enemy

Stones = tuple[int, ...]  # places along the line
Takes = dict[int, Stones]  # empty place -> what a stone there takes
Between = dict[int, tuple[tuple[int, Stones], ...]]  # empty place -> captor, stones; each enemy
NO_TAKES: Takes = {}
NO_BETWEEN: Between = {}


@dataclass(frozen=True, slots=True)
class View:
    """What of the rules a line's meaning depends on."""

    sides: int
    length: int  # stones in a line that wins
    overline: bool
    longest: int  # stones taken at most in one direction
    mixes: bool  # stones of two enemies are taken together
    between: bool  # going between two stones of an enemy matters
    hero: int  # the side whose good is counted; with two sides always black


def view(rules: NinukiRules, hero: int) -> View:
    """The part of the rules that lines need, for a search in favour of one side."""
    return View(
        sides=rules.sides,
        length=rules.length,
        overline=rules.overline == "on",
        longest=rules.longest,
        mixes=rules.mixes and rules.sides > 2,
        between=rules.self_sandwich != "none",
        hero=hero if rules.sides > 2 else 1,
    )


@dataclass(slots=True)
class Shapes:
    """One side's stones in one line."""

    won: int  # stretches full of its stones that win
    fives: Stones  # empty places that complete a winning line
    fours: Stones  # that leave one more to complete
    straights: Stones  # those of the fours that leave two such places or more
    threes: Stones  # that make a three which is no four
    score: int
    points: dict[int, int]  # empty place -> reason to play there


NOTHING = Shapes(0, (), (), (), (), 0, {})


@dataclass(slots=True)
class Meaning:
    """What a line means; tuples go by side, their first item stands for nobody."""

    score: int  # for the hero, less what the others have
    shapes: tuple[Shapes, ...]
    takes: tuple[Takes, ...]
    between: tuple[Between, ...]
    points: tuple[tuple[tuple[int, int], ...], ...]  # (place, reason for the mover to play there)


def meaning(view: View, line: bytes) -> Meaning:
    """Judge a line for every side."""
    sides = range(1, view.sides + 1)
    shapes = (NOTHING, *(_shapes(view, line, side) for side in sides))
    takes = (NO_TAKES, *(_takes(view, line, side) for side in sides))
    between = (NO_BETWEEN, *(_between(view, line, side) for side in sides))
    score = 0
    for side in sides:
        if side == view.hero:
            score += shapes[side].score
        else:
            score -= shapes[side].score // (view.sides - 1)
    points = ((), *(_points(view, line, side, shapes, takes) for side in sides))
    return Meaning(score, shapes, takes, between, points)


def _shapes(view: View, line: bytes, side: int) -> Shapes:
    """Slide a stretch of the winning length along the line and look at what it lacks."""
    if side not in line:
        return NOTHING
    length = view.length
    # With room beyond both ends; a stretch beside one more stone wins nothing without `overline`.
    room = bytes((WALL,)) + line + bytes((WALL,))
    spoils = -1 if view.overline else side
    won = score = 0
    fives: set[int] = set()
    fours: dict[int, set[int]] = {}
    threes: set[int] = set()
    points: dict[int, int] = {}
    open_before = False  # the stretch one place back could win and its first place is empty
    for start in range(len(line) - length + 1):
        stretch = line[start : start + length]
        own, empty = stretch.count(side), stretch.count(0)
        if own + empty < length or spoils in (room[start], room[start + length + 1]):
            open_before = False
            continue
        if open_before and not stretch[-1]:
            # Both ends of this and the one before are empty: what lies between may become a
            # straight four.
            inside = [at for at in range(start, start + length - 1) if not line[at]]
            if len(inside) == 2 and own:
                threes.update(inside)
        open_before = not stretch[0]
        if not own:
            continue
        if not empty:
            won += 1
            continue
        score += STRETCH[empty]
        places = [at for at in range(start, start + length) if not line[at]]
        for at in places:
            points[at] = points.get(at, 0) + POINT_STRETCH[empty]
        if empty == 1:
            fives.update(places)
        elif empty == 2:
            one, other = places
            fours.setdefault(one, set()).add(other)
            fours.setdefault(other, set()).add(one)
    for at in fives:
        fours.pop(at, None)
    straights = tuple(sorted(at for at, ends in fours.items() if len(ends) > 1))
    threes -= fives | fours.keys()
    if fives:
        score += FOUR if len(fives) == 1 else STRAIGHT_FOUR
    if straights:
        score += THREE
    elif threes:
        score += TWO
    for at in fours:
        points[at] += MAKES_STRAIGHT if at in straights else MAKES_FOUR
    for at in threes:
        points[at] = points.get(at, 0) + MAKES_THREE
    score -= EXPOSED * len(_exposed(view, line, side))
    return Shapes(
        won, tuple(sorted(fives)), tuple(sorted(fours)), straights, tuple(threes), score, points
    )


def _exposed(view: View, line: bytes, side: int) -> list[tuple[int, int]]:
    """The open ends of each group that an enemy could take by two stones."""
    found = []
    for length in range(2, view.longest + 1):
        pattern = bytes((0, *[side] * length, 0))
        at = line.find(pattern)
        while at >= 0:
            found.append((at, at + length + 1))
            at = line.find(pattern, at + 1)
    return found


def _takes(view: View, line: bytes, side: int) -> Takes:
    """What a stone of the side takes on each empty place, both ways along the line."""
    if side not in line:
        return NO_TAKES
    found: Takes = {}
    last = len(line) - 1
    for at, held in enumerate(line):
        if held == side:
            for length in range(2, view.longest + 1):
                for step in (-1, 1):
                    end = at + step * (length + 1)
                    if 0 <= end <= last and not line[end]:
                        stones = tuple(range(at + step, end, step))
                        colours = {line[stone] for stone in stones}
                        if not colours & {0, side} and (len(colours) == 1 or view.mixes):
                            found[end] = found.get(end, ()) + stones
    return found or NO_TAKES


def _between(view: View, line: bytes, side: int) -> Between:
    """The groups that a stone of the side completes between two stones of one enemy."""
    if not view.between:
        return NO_BETWEEN
    found: dict[int, list[tuple[int, Stones]]] = {}
    for length in range(2, view.longest + 1):
        for start in range(len(line) - length - 1):
            captor = line[start]
            if captor in (0, side) or line[start + length + 1] != captor:
                continue
            stones = tuple(range(start + 1, start + length + 1))
            inside = line[start + 1 : start + length + 1]
            colours = set(inside) - {0}
            if inside.count(0) != 1 or captor in colours:
                continue
            if colours == {side} or view.mixes:
                found.setdefault(start + 1 + inside.index(0), []).append((captor, stones))
    return {at: tuple(groups) for at, groups in found.items()}


def _points(
    view: View, line: bytes, side: int, shapes: tuple[Shapes, ...], takes: tuple[Takes, ...]
) -> tuple[tuple[int, int], ...]:
    """The reason for a side to play on each place: own gain, the enemies' loss, what is risked."""
    worth = dict(shapes[side].points)
    for at, stones in takes[side].items():
        worth[at] = worth.get(at, 0) + TAKES * len(stones) // 2
    for enemy in range(1, view.sides + 1):
        if enemy != side:
            for at, value in shapes[enemy].points.items():
                worth[at] = worth.get(at, 0) + value * DEFENCE // 8
            for at, stones in takes[enemy].items():
                worth[at] = worth.get(at, 0) + TAKES * len(stones) * DEFENCE // 16
            for ends in _exposed(view, line, enemy):
                for at in ends:
                    worth[at] = worth.get(at, 0) + ATTACKS
    for at in _risks(line, side):
        worth[at] = worth.get(at, 0) + EXPOSES
    return tuple((at, value) for at, value in sorted(worth.items()) if value)


def _risks(line: bytes, side: int) -> Iterator[int]:
    """The places whose stone would make a pair with one end held by an enemy, the other empty."""
    for start in range(len(line) - 3):
        one, first, second, other = line[start : start + 4]
        if {first, second} == {0, side} and 0 in (one, other) and {one, other} - {0, side}:
            yield start + 1 + (first != 0)
