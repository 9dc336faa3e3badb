"""Twins: the same task seen in a mirror, so that the rule is remembered and not the picture.

A twin is made from what the writer wrote and is worked out by the engine like any other task.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from pygames.game import AnyGame, BadText, read_rules
from pygames.study import Study

Table = Mapping[str, Any]

# Names and codes, which mean the same in a mirror.
_KEPT = ("id", "kind", "clause", "clauses", "code", "why", "rules", "minutes")
_POSITIONS = ("diagram", "position")
_SIDES = re.compile("[左右]")  # a sentence that says these would be wrong


def twins(table: Table, game: AnyGame, study: Study[Any, Any, Any]) -> Table | None:
    """A lesson's table with the twins of its tasks; None when there are none."""
    if study.mirror is None:
        return None
    tasks = []
    for task in table["task"]:
        if _says_sides(task) or not _has_mirror(task, game, study):
            continue
        with suppress(BadText):  # what the mirror cannot show has no twin
            tasks.append(_mirrored(task, game, study, ""))
    return {**table, "task": tasks} if tasks else None


def _has_mirror(task: Table, game: AnyGame, study: Study[Any, Any, Any]) -> bool:
    """Whether the task's position can be mirrored: the start only where it is its own mirror."""
    if any(name in table for table in (task, task.get("a", {})) for name in _POSITIONS):
        return True
    rules = read_rules(game.rules, _rules(task, ""))
    start = game.write_state(game.start(rules))
    return study.mirror is not None and study.mirror(rules, start) == start


def _rules(table: Table, above: str) -> str:
    """The rules by which a table's places are read; two boards have the same places."""
    own = table.get("rules", above)
    return str(own or table.get("a", {}).get("rules", ""))


def _says_sides(value: Any) -> bool:
    if isinstance(value, Mapping):
        return any(map(_says_sides, value.values()))
    if isinstance(value, list):
        return any(map(_says_sides, value))
    return isinstance(value, str) and _SIDES.search(value) is not None


def _mirrored(value: Any, game: AnyGame, study: Study[Any, Any, Any], rules: str) -> Any:
    if isinstance(value, Mapping):
        rules = _rules(value, rules)
        return {
            _mirrored(key, game, study, rules): (
                part if key in _KEPT else _mirrored(part, game, study, rules)
            )
            for key, part in value.items()
        }
    if isinstance(value, list):
        return [_mirrored(part, game, study, rules) for part in value]
    if not isinstance(value, str) or study.mirror is None:
        return value
    return study.mirror(read_rules(game.rules, rules), value)
