"""The part of a sheet that a picture needs: a page defines no more than it shows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from web.app.scene import Op, Sheet


def names_in(ops: Iterable[Op]) -> Iterator[str]:
    """The symbols and the "@paints" that operations name."""
    for op in ops:
        if op["op"] == "use":
            yield op["name"]
        yield from (op[key] for key in ("fill", "stroke") if str(op.get(key, "")).startswith("@"))
        yield from names_in(op.get("ops", ()))


def part_of(sheet: Sheet, names: set[str]) -> Sheet:
    """The part of a sheet that is needed for some of its names."""
    needed, asked = set(names), list(names)
    while asked:
        name = asked.pop()
        ops = sheet.paints[name[1:]].get("ops", ()) if name[0] == "@" else sheet.symbols[name]
        fresh = set(names_in(ops)) - needed
        needed |= fresh
        asked += fresh
    return Sheet(
        sheet.name,
        {name: ops for name, ops in sheet.symbols.items() if name in needed},
        {name: paint for name, paint in sheet.paints.items() if f"@{name}" in needed},
    )
