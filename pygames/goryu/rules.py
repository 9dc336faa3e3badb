"""The rules: what may be placed where and why not, and how a game ends."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pygames.game import Game, Outcome, Reason
from pygames.goryu.pieces import HEAD, SHAPES, STEPS, Cell
from pygames.goryu.placements import grows, legal_moves
from pygames.goryu.position import (
    PASS,
    PASSES,
    Dragon,
    GoryuRules,
    GoryuState,
    Lie,
    Move,
    compare,
    distance,
    goal_row,
    hand,
    home_row,
)
from pygames.goryu.words import read_move, read_position, write_cells, write_move, write_position


class Goryu(Game[GoryuRules, GoryuState, Move]):
    """Two sides place pentominoes; the first dragon's head at the far edge wins."""

    key = "goryu"
    edition = 1
    rules = GoryuRules
    presets = {
        "": GoryuRules(),
        "axis": GoryuRules(joint="axis"),
        "small": GoryuRules(board="20x40"),
        "smallest": GoryuRules(board="15x30"),
        "scarce": GoryuRules(supply=3),
        "plenty": GoryuRules(supply=10),
        "unlimited": GoryuRules(supply="unlimited"),
        "touchdown_free": GoryuRules(touchdown="free"),
    }

    def rules_of(self, state: GoryuState) -> GoryuRules:
        return state.rules

    def start(self, rules: GoryuRules) -> GoryuState:
        return GoryuState(rules, ((), ()), 0, 0)

    def actors(self, state: GoryuState) -> tuple[int, ...]:
        over = state.passes == PASSES or goal_cells(state, 1 - state.turn)
        return () if over else (state.turn,)

    def shapes(self, state: GoryuState, seat: int) -> Iterator[Move]:
        """A pass, heads near the home edge, and every piece within reach of a leading piece.

        Lazy, and still ten thousand a dragon: farther off the answer is `no_joint` and
        nothing else. A landing in the same turn is listed for legal growth only.
        """
        yield PASS
        yield from _head_shapes(state.rules, seat)
        for number, dragon in enumerate(state.dragons[seat], 1):
            for lie in _around(state.rules, dragon.lies[-1]):
                yield Move("touchdown" if lie.piece == HEAD else "grow", number, *lie)
            for grow in grows(state, seat, number) if state.rules.touchdown == "free" else ():
                for landing in _around(state.rules, grow.lie):
                    if landing.piece == HEAD:
                        yield grow._replace(landing=landing)

    def why_not(self, state: GoryuState, seat: int, move: Move) -> Reason | None:
        if move.kind == "pass":
            return None
        if move.landing and state.rules.touchdown != "free":
            return Reason("goryu.touchdown_is_a_move")
        if move.kind == "head":
            return _why_no_head(state, seat, move.lie)
        if move.kind == "touchdown":
            return _why_not_join(state, seat, move.dragon, move.lie, landing=True)
        reason = _why_not_join(state, seat, move.dragon, move.lie, landing=False)
        if reason or not move.landing:
            return reason
        grown = self.after(state, seat, move._replace(landing=None))
        return _why_not_join(grown, seat, move.dragon, move.landing, landing=True)

    def after(self, state: GoryuState, seat: int, move: Move) -> GoryuState:
        if move.kind == "pass":
            return GoryuState(state.rules, state.dragons, 1 - seat, state.passes + 1)
        dragons = list(state.dragons[seat])
        if move.kind == "head":
            dragons.append(Dragon.hatched(move.lie))
        else:
            dragons[move.dragon - 1] = _moved(dragons[move.dragon - 1], move)
        theirs = state.dragons[1 - seat]
        sides = (theirs, tuple(dragons)) if seat else (tuple(dragons), theirs)
        return GoryuState(state.rules, sides, 1 - seat, 0)

    def outcome(self, state: GoryuState) -> Outcome | None:
        mover = 1 - state.turn
        if at_goal := goal_cells(state, mover):
            return _won_by(mover, Reason("goryu.goal", write_cells(at_goal)))
        if state.passes < PASSES:
            return None
        result = compare(state)
        return _won_by(
            result.winner,
            Reason("goryu.four_passes"),
            Reason(f"goryu.{result.line}", _deciding_head(state, result.winner, result.rank)),
        )

    def write(self, move: Move) -> str:
        return write_move(move)

    def read(self, text: str) -> Move:
        return read_move(text)

    def write_state(self, state: GoryuState) -> str:
        return write_position(state)

    def read_state(self, rules: GoryuRules, text: str) -> GoryuState:
        return read_position(rules, text)

    def moves(self, state: GoryuState, seat: int) -> list[Move]:
        return legal_moves(state, seat)

    def late(self, state: GoryuState, seat: int) -> Move:
        return PASS

    def faults(self, state: GoryuState) -> tuple[Reason, ...]:
        """Heads off the home edge, broken chains, own pieces that touch."""
        return tuple(
            fault
            for seat in range(2)
            for number in range(1, len(state.dragons[seat]) + 1)
            if (fault := _fault(state, seat, number))
        )


def goal_cells(state: GoryuState, seat: int) -> tuple[Cell, ...]:
    """The cells of the seat's touched-down heads in its goal row; none while it has not won."""
    goal = goal_row(state.rules, seat)
    finished = (dragon.head.cells for dragon in state.dragons[seat] if dragon.finished)
    return tuple(cell for cells in finished for cell in cells if cell[1] == goal)


def _won_by(seat: int, *reasons: Reason) -> Outcome:
    return Outcome((2, 1) if seat else (1, 2), reasons)


def _deciding_head(state: GoryuState, winner: int, rank: int) -> tuple[str, ...]:
    """The cells of the winner's head number `rank`, the nearest first; none for 0."""
    finished = [dragon.head for dragon in state.dragons[winner] if dragon.finished]
    finished.sort(key=lambda head: distance(state.rules, winner, head))
    return write_cells(finished[rank - 1].cells) if rank else ()


def _moved(dragon: Dragon, move: Move) -> Dragon:
    if move.kind == "touchdown":
        return dragon.landed(move.lie)
    grown = dragon.grown(move.lie)
    return grown.landed(move.landing) if move.landing else grown


class _Owner(NamedTuple):
    """Whose piece a cell belongs to."""

    seat: int
    dragon: int  # from 1
    piece: int  # from 0 in the dragon


def _owners(state: GoryuState) -> dict[Cell, _Owner]:
    return {
        cell: _Owner(seat, number, at)
        for seat, dragons in enumerate(state.dragons)
        for number, dragon in enumerate(dragons, 1)
        for at, lie in enumerate(dragon.lies)
        for cell in lie.cells
    }


def _own_edges(owners: dict[Cell, _Owner], seat: int, lie: Lie) -> list[tuple[Cell, Cell]]:
    """The edges a piece would share with own cells, as (its cell, the own cell)."""
    return [
        (cell, beside)
        for cell in lie.cells
        for dc, dr in STEPS
        if (beside := (cell[0] + dc, cell[1] + dr)) in owners and owners[beside].seat == seat
    ]


def _why_not_there(rules: GoryuRules, owners: dict[Cell, _Owner], lie: Lie) -> Reason | None:
    """Every piece wants five empty cells."""
    if any(column > rules.width or row > rules.height for column, row in lie.cells):
        return Reason("goryu.off_board")
    occupied = [cell for cell in lie.cells if cell in owners]
    return Reason("goryu.occupied", write_cells(occupied)) if occupied else None


def _why_no_head(state: GoryuState, seat: int, lie: Lie) -> Reason | None:
    owners = _owners(state)
    if reason := _why_not_there(state.rules, owners, lie):
        return reason
    if hand(state, seat)[HEAD] == 0:
        return Reason("goryu.none_left")
    if all(row != home_row(state.rules, seat) for _, row in lie.cells):
        return Reason("goryu.not_home_edge")
    if edges := _own_edges(owners, seat, lie):
        return Reason("goryu.touches_own", write_cells(_touched(edges)))
    return None


def _why_not_join(
    state: GoryuState, seat: int, number: int, lie: Lie, *, landing: bool
) -> Reason | None:
    """Growing a dragon, or landing its head: the same test but for the head's lifting."""
    dragons = state.dragons[seat]
    dragon = dragons[number - 1] if number <= len(dragons) else None
    owners = _owners(state)
    if landing and dragon and not dragon.finished:
        for cell in dragon.head.cells:
            del owners[cell]
    if reason := _why_not_there(state.rules, owners, lie):
        return reason
    if not dragons:
        return Reason("goryu.first_must_be_head")
    if not dragon:
        return Reason("goryu.no_such_dragon")
    if dragon.finished:
        return Reason("goryu.dragon_finished", write_cells(dragon.head.cells))
    if lie.piece == HEAD and not landing:
        return Reason("goryu.head_only_by_touchdown")
    if not landing and hand(state, seat)[lie.piece] == 0:
        return Reason("goryu.none_left")
    if landing and not dragon.has_body:
        return Reason("goryu.no_body_yet", write_cells(dragon.head.cells))
    leading = _Owner(seat, number, len(dragon.lies) - 1)
    return _why_not_joint(state.rules, owners, leading, dragon, lie)


def _why_not_joint(
    rules: GoryuRules, owners: dict[Cell, _Owner], leading: _Owner, dragon: Dragon, lie: Lie
) -> Reason | None:
    """One edge, and that from end to end. `leading` is the dragon's last piece."""
    edges = _own_edges(owners, leading.seat, lie)
    if not edges:
        return Reason("goryu.no_joint", write_cells(end[:2] for end in dragon.open_ends))
    if len(edges) > 1:
        bad = [edge for edge in edges if not _joins(rules, dragon, lie, edge)]
        code = "goryu.touches_own" if bad else "goryu.two_joints"
        return Reason(code, write_cells(_touched(bad or edges)))
    [(cell, beside)] = edges
    owner = owners[beside]
    if owner.dragon != leading.dragon:
        return Reason("goryu.touches_own", write_cells([beside]))
    if owner.piece != leading.piece:
        return Reason("goryu.branch", write_cells([beside]))
    if _joins(rules, dragon, lie, edges[0]):
        return None
    leading_ends = {end[:2] for end in dragon.lies[-1].ends}
    no_ends = [cell] if cell not in {end[:2] for end in lie.ends} else []
    no_ends += [beside] if beside not in leading_ends else []
    if not no_ends and beside not in {end[:2] for end in dragon.open_ends}:
        return Reason("goryu.end_used", write_cells([beside]))
    return Reason("goryu.not_an_end", write_cells(no_ends or [cell, beside]))


def _joins(rules: GoryuRules, dragon: Dragon, lie: Lie, edge: tuple[Cell, Cell]) -> bool:
    """Whether an edge joins an end of the piece with an open end of the dragon."""
    cell, beside = edge
    step = STEPS.index((cell[0] - beside[0], cell[1] - beside[1]))
    outs = [end.out for end in dragon.open_ends if end[:2] == beside]
    ins = [end.out for end in lie.ends if end[:2] == cell]
    if rules.joint == "axis":
        return step in outs and (step + 2) % 4 in ins
    return bool(outs and ins)


def _touched(edges: list[tuple[Cell, Cell]]) -> list[Cell]:
    return sorted({beside for _, beside in edges})


def _head_shapes(rules: GoryuRules, seat: int) -> Iterator[Move]:
    """Heads in the five rows at the home edge, the last ones no longer touching it."""
    lowest = 1 if home_row(rules, seat) == 1 else rules.height - 4
    for shape in SHAPES.values():
        if shape.piece == HEAD:
            for column in range(1, rules.width + 1):
                for row in range(lowest, lowest + 5):
                    yield Move("head", 0, shape.name, column, row)


def _around(rules: GoryuRules, lie: Lie) -> Iterator[Lie]:
    """Every piece whose box overlaps or touches that of a lying one."""
    around = SHAPES[lie.shape]
    for shape in SHAPES.values():
        columns = range(lie.column - shape.width, lie.column + around.width + 1)
        rows = range(lie.row - shape.height, lie.row + around.height + 1)
        for column in columns:
            for row in rows:
                if 1 <= column <= rules.width and 1 <= row <= rules.height:
                    yield Lie(shape.name, column, row)


def _fault(state: GoryuState, seat: int, number: int) -> Reason | None:
    """What is wrong with one dragon."""
    dragon = state.dragons[seat][number - 1]
    home = home_row(state.rules, seat)
    if not dragon.finished and all(row != home for _, row in dragon.head.cells):
        return Reason("goryu.not_home_edge", write_cells(dragon.head.cells))
    owners = _owners(state)
    for lie in dragon.lies:
        for cell in lie.cells:
            owners.pop(cell)
    # The chain is put down again piece by piece, beside all other dragons as they lie now.
    chain = Dragon.hatched(dragon.lies[0])
    if edges := _own_edges(owners, seat, dragon.lies[0]):
        return Reason("goryu.touches_own", write_cells(_touched(edges)))
    for at, lie in enumerate(dragon.lies[1:]):
        leading = _Owner(seat, number, at)
        owners |= dict.fromkeys(dragon.lies[at].cells, leading)
        if reason := _why_not_joint(state.rules, owners, leading, chain, lie):
            return reason
        chain = chain.grown(lie)
    return None


GAME = Goryu()
