"""How far a side is from winning the race: cells to its goal edge, and the moves they take.

A dragon's way is a path of empty cells that touch none of its side's pieces, from beside an
open end to where the head has room at the goal edge, found by flooding backwards from all
such places. Its length is a lower bound that ignores which pieces are left; body pieces
follow nearly every bend.
"""

from __future__ import annotations

from functools import cached_property, lru_cache

from pygames.goryu.pieces import SHAPES, STEPS, End
from pygames.goryu.placements import ground
from pygames.goryu.position import (
    HEADS,
    MARGIN,
    STRIDE,
    Dragon,
    GoryuRules,
    GoryuState,
    Move,
    bit,
    goal_row,
    home_row,
    walls,
)

NO_WAY = 99  # cells, when there is no way to the goal edge
HEAD_LENGTH, BODY_LENGTH = 3, 5  # the cells of a way that one piece covers
_NEW_HEAD = BODY_LENGTH - HEAD_LENGTH  # a whole move, but only three cells
_DETOUR = 10  # cells that being forestalled can add to a way


def turns(rules: GoryuRules, cells: int) -> int:
    """The moves a way of so many cells takes, the touchdown included."""
    bodies = -(-max(cells - HEAD_LENGTH, 0) // BODY_LENGTH)
    return max(bodies, 1) if rules.touchdown == "free" else bodies + 1


def spread(cells: int) -> int:
    """The cells and all their neighbours."""
    return cells | cells << 1 | cells >> 1 | cells << STRIDE | cells >> STRIDE


@lru_cache
def _row(rules: GoryuRules, row: int) -> int:
    return sum(1 << bit(column, row) for column in range(1, rules.width + 1))


_BELOW = STRIDE + 1  # how far below an end's or an anchor's bit its starts come


def _beside(joint: str, end: End) -> int:
    """The cells by which an end can be joined, counted from `_BELOW` its piece's anchor."""
    steps = (end.out,) if joint == "axis" else (end.out - 1, end.out, (end.out + 1) % 4)
    at = _BELOW + end.column * STRIDE + end.row
    return sum(1 << at + STEPS[step][0] * STRIDE + STEPS[step][1] for step in steps)


# Per joint and direction of an end, and per joint and shape.
_END_STARTS = {
    joint: [_beside(joint, End(0, 0, out)) for out in range(4)] for joint in ("free", "axis")
}
_SHAPE_STARTS: dict[str, dict[str, int]] = {joint: {} for joint in ("free", "axis")}
for _joint, _by_shape in _SHAPE_STARTS.items():
    for _shape in SHAPES.values():
        _by_shape[_shape.name] = 0
        for _end in _shape.ends:
            _by_shape[_shape.name] |= _beside(_joint, _end)


def starts_of(rules: GoryuRules, move: Move) -> int:
    """All cells beside the ends of a move's piece, the used end's included."""
    below = (move.column + MARGIN) * STRIDE + move.row - _BELOW
    return _SHAPE_STARTS[rules.joint][move.shape] << below


@lru_cache
def _landing_rows(rules: GoryuRules, seat: int) -> int:
    """The rows in which a head at the goal edge lies."""
    goal = goal_row(rules, seat)
    rows = range(1, 4) if goal == 1 else range(goal - 2, goal + 1)
    return sum(_row(rules, row) for row in rows)


def _tails(rules: GoryuRules, seat: int, room: int) -> int:
    """Where the end of a head can be that lies at the goal edge, the rest of it in the room.

    A head is a square of four cells and its end, which is beside one of them.
    """
    goal = goal_row(rules, seat)
    near, far = (goal, goal + 1) if goal == 1 else (goal - 1, goal - 2)  # lower rows of squares
    squares = room & room >> 1
    squares &= squares >> STRIDE
    at_edge, behind = squares & _row(rules, near), squares & _row(rules, far)
    aside = at_edge >> STRIDE | at_edge << 2 * STRIDE
    along = at_edge << 2 | behind >> 1 if goal == 1 else at_edge >> 1 | behind << 2
    return aside | aside << 1 | along | along << STRIDE


def _begun(tails: int) -> list[int]:
    """The beginning of the ways: nothing is nearer than a head's own cells."""
    return [0] * HEAD_LENGTH + [tails]


def _ways(within: list[int], room: int, until: int = 0) -> list[int]:
    """Per number of cells, all cells from which so many win, both ends counted.

    Goes on with the beginning of that list, in place, until `until` is reached.
    """
    reached = within[-1]
    while not reached & until:
        # `spread`, written out: this loop is most of a search's time.
        more = reached | reached << 1 | reached >> 1 | reached << STRIDE | reached >> STRIDE
        more &= room
        if more == reached:
            break
        within.append(more)
        reached = more
    return within


def _cells_from(within: list[int], cells: int) -> int:
    """The length of the shortest way that begins on any of the cells, or NO_WAY."""
    if not within[-1] & cells:
        return NO_WAY
    low, high = 0, len(within) - 1
    while high - low > 1:
        middle = (low + high) // 2
        if within[middle] & cells:
            high = middle
        else:
            low = middle
    return high


class Race:
    """One side's ways in a position.

    Only the shortest way is looked for, unless the `whole` board is asked for: then every
    dragon's is known, and that of any move by `grown`.
    """

    def __init__(self, state: GoryuState, seat: int, *, whole: bool = False) -> None:
        self.rules, self.seat = state.rules, seat
        taken, own = ground(state, seat)
        outside = walls(state.rules)
        board = (1 << outside.bit_length()) - 1 & ~outside
        self._room = board & ~taken & ~spread(own)
        dragons = state.dragons[seat]
        self._starts = [self._start_cells(dragon, taken, own) for dragon in dragons]
        home = _row(state.rules, home_row(state.rules, seat))
        self._home = home & self._room if len(dragons) < HEADS else 0
        self._tails = _tails(self.rules, seat, self._room)
        until = 0 if whole else self._entries(0)
        self._within = _ways(_begun(self._tails & self._room), self._room, until)
        # Per dragon; a new one last.
        self.lengths = self._measured(self._within, self._room, self._tails, 0)
        self.cells = min(self.lengths)  # the shortest way

    def _start_cells(self, dragon: Dragon, taken: int, own: int) -> int:
        """The empty cells beside a dragon's open ends that touch nothing else of its side."""
        found = 0
        for end in dragon.open_ends:
            at = bit(end.column, end.row)
            beside = _END_STARTS[self.rules.joint][end.out] << at - _BELOW
            found |= beside & ~taken & ~spread(own & ~(1 << at))
        return found

    def _entries(self, without: int) -> int:
        """Where ways begin: the second cells of those from dragons, and the home row.

        A new head's way counts one cell more than others from the same place, so the first
        entry that the flood reaches is always on a shortest way.
        """
        found = self._home
        for starts in self._starts:
            found |= spread(starts & ~without)
        return found & self._room & ~without

    def _measured(self, within: list[int], room: int, tails: int, without: int) -> list[int]:
        """The ways' lengths when the cells `without` are taken as well."""
        lengths = []
        for starts in self._starts:
            left = starts & ~without
            if left & tails:
                lengths.append(HEAD_LENGTH)
            else:
                lengths.append(min(_cells_from(within, spread(left) & room) + 1, NO_WAY))
        fresh = _cells_from(within, self._home & room) + _NEW_HEAD
        return [*lengths, min(fresh, NO_WAY)]

    def corridor(self) -> int:
        """The cells of all shortest ways: only a piece that takes one makes them longer."""
        found = ends = 0
        sources = [(spread(starts), 1, starts) for starts in self._starts]
        for (first, extra, starts), length in zip(
            [*sources, (self._home, _NEW_HEAD, 0)], self.lengths, strict=True
        ):
            if length > self.cells or length == NO_WAY:
                continue
            if length == HEAD_LENGTH:
                ends |= starts & self._tails
                continue
            at = first & self._within[length - extra]
            found |= at | starts & spread(at)
            for left in range(length - extra - 1, HEAD_LENGTH - 1, -1):
                at = spread(at) & self._within[left]
                found |= at
            ends |= at
        heads = spread(spread(spread(ends))) & _landing_rows(self.rules, self.seat)
        return found | heads

    def blocked(self, cells: int) -> int:
        """The length of the shortest way once the other side took these cells."""
        room, tails = self._room & ~cells, self._tails
        if cells & _landing_rows(self.rules, self.seat):
            tails = _tails(self.rules, self.seat, room) & ~cells
            known = _begun(tails & room)
        else:
            right = HEAD_LENGTH + 1
            while right < len(self._within) and not self._within[right] & cells:
                right += 1
            known = self._within[:right]
        within = _ways(known, room, self._entries(cells))
        return min(self._measured(within, room, tails, cells))

    def grown(self, number: int, starts: int) -> int:
        """A lower bound of the shortest way when dragon `number` goes on from `starts`.

        0 is a new dragon. The piece put down is not yet seen as an obstacle.
        """
        return min(self._others[number], _cells_from(self._within, starts & self._room))

    @cached_property
    def _others(self) -> list[int]:
        """The shortest way without dragon number 1, 2, …; with all of them first."""
        lengths = self.lengths
        rest = [lengths[:at] + lengths[at + 1 :] for at in range(len(lengths) - 1)]
        return [self.cells, *map(min, rest)]

    def claimed(self, cells: int, barred: int) -> int:
        """What the side can reach one cell beyond the cells; from its dragons with none yet."""
        if cells:
            return cells | spread(cells) & self._room & ~barred
        starts = 0
        for found in self._starts:
            starts |= found
        return (starts or self._home) & ~barred

    def at_goal(self, cells: int) -> bool:
        """Whether a head joined on one of the cells can lie at the goal edge."""
        return bool(cells & self._tails)


def contested(mover: Race, waiter: Race) -> tuple[int, int]:
    """The length of both sides' ways when each keeps out of where the other is first.

    Both spread five cells in turn over what neither has claimed. One side cannot be
    everywhere at once, so the result is halfway between that and the plain way. With it a
    look of one ply won 30 of 40 games against the same look at plain ways.
    """
    races = (mover, waiter)
    claims, lengths, spreading = [0, 0], [NO_WAY, NO_WAY], [True, True]
    steps = 0
    while any(spreading):
        for side, race in enumerate(races):
            before = claims[side]
            for step in range(1, BODY_LENGTH + 1) if spreading[side] else ():
                claims[side] = race.claimed(claims[side], claims[1 - side])
                if race.at_goal(claims[side]):
                    lengths[side] = steps + step + HEAD_LENGTH - 1
                    spreading[side] = False
                    break
            if claims[side] == before:
                spreading[side] = False
        steps += BODY_LENGTH
    return _halfway(mover.cells, lengths[0]), _halfway(waiter.cells, lengths[1])


def _halfway(plain: int, forestalled: int) -> int:
    if plain == NO_WAY:
        return NO_WAY
    return (plain + max(plain, min(forestalled, plain + _DETOUR)) + 1) // 2
