"""What a rules page claims, asked of the engine: a picture never shows what is not so."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from pygames.game import AnyGame, BadText, Reason, read_rules, write_rules
from pygames.table import Table
from web.build.clauses import BadGuide, Case, Guide


@dataclass(frozen=True)
class Played:
    """A case on the table."""

    table: Table
    refused: tuple[str, Reason] | None  # the word refused, and why

    @property
    def seat(self) -> int:
        """The seat that the case is about: who may act, or, when it is over, the first."""
        return next(iter(self.table.actors()), 0)

    @property
    def last(self) -> str:
        """The word of the last move; "" before the first."""
        return self.table.log[-1].word if self.table.log else ""

    @property
    def before(self) -> Any:
        """The state that the last move was made in; None before the first."""
        return self.table.state_at(len(self.table.log) - 1) if self.table.log else None


def check(game: AnyGame, guide: Guide) -> None:
    """Ask the engine about every case. Raises BadGuide, naming the clause."""
    for clause in guide.clauses:
        for number, case in enumerate(clause.cases, 1):
            where = f"{guide.key}, {clause.id}, case {number}"
            try:
                play(game, case)
            except BadText as bad:
                raise BadGuide(f"{where}: {bad}") from bad
        unproved = set(clause.reasons) - {case.reason for case in clause.cases}
        if unproved:
            raise BadGuide(f"{guide.key}, {clause.id}: no case for {', '.join(sorted(unproved))}")
        unknown = set(clause.options) - set(game.rules.options())
        if unknown:
            raise BadGuide(f"{guide.key}, {clause.id}: no option {', '.join(sorted(unknown))}")


def play(game: AnyGame, case: Case) -> Played:
    """Put a case on the table. Raises BadText when the engine says otherwise than the case."""
    rules = read_rules(game.rules, case.rules)
    _agree(case.rules, write_rules(rules))
    table = Table(game, rules, case.start)
    faults = game.faults(table.state)
    if faults and not case.partial:
        raise BadText(f"cannot be played from: {faults[0].code}")
    for entry in case.line.split():
        seat, word = _read_entry(table, entry)
        reason = table.submit(seat, word)
        if reason:
            raise BadText(f"{entry} is refused: {reason.code} at {reason.at}")
    if case.becomes:
        _agree(case.becomes, game.write_state(table.state))
    _check_end(table, case)
    for word in case.may:
        reason = _objection(table, word)
        if reason:
            raise BadText(f"{word} is refused: {reason.code} at {reason.at}")
    return Played(table, _refusal(table, case))


def _read_entry(table: Table, entry: str) -> tuple[int, str]:
    actors = table.actors()
    if len(actors) == 1:
        return actors[0], entry
    written = re.fullmatch(r"(\d+):(.+)", entry)
    if not written:
        raise BadText(f"{entry!r}: seats {actors} may act, so it needs one")
    return int(written[1]), written[2]


def _objection(table: Table, entry: str) -> Reason | None:
    seat, word = _read_entry(table, entry)
    return table.game.objection(table.state, seat, table.game.read(word))


def _refusal(table: Table, case: Case) -> tuple[str, Reason] | None:
    if not case.refused:
        return None
    reason = _objection(table, case.refused)
    if not reason:
        raise BadText(f"{case.refused} is legal")
    _agree(f"{table.game.key}.{case.reason}", reason.code)
    if case.at:
        _agree(case.at, reason.at)
    return _read_entry(table, case.refused)[1], reason


def _check_end(table: Table, case: Case) -> None:
    outcome = table.outcome()
    if not outcome:
        if case.ends:
            raise BadText(f"the game is not over: {table.game.write_state(table.state)}")
        return
    codes = [reason.code for reason in outcome.reasons]
    if f"{table.game.key}.{case.ends}" not in codes:
        raise BadText(f"the game is over: {', '.join(codes)}")
    _agree(case.places, outcome.places)


def _agree(claimed: object, found: object) -> None:
    if claimed != found:
        raise BadText(f"not {claimed!r} but {found!r}")
