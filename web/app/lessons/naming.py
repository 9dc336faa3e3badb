"""Which places of a picture a sentence names: what is spoken of is ringed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

_ALONE = "(?<![A-Za-z0-9])(?:{})(?![A-Za-z0-9])"  # `b4` is not in `b43`, nor A in Aa


def named(
    sentence: str, places: Sequence[Mapping[str, str]], boards: Sequence[str]
) -> tuple[tuple[str, ...], ...]:
    """The spots that a Japanese sentence names, for each of the boards.

    `places` are each board's spots by what they are called, `boards` the boards' own names. Of
    two boards a part of the sentence means the one that it names, or both.
    """
    found: list[dict[str, None]] = [{} for _ in places]
    for part in re.split("(?<=。)", sentence):
        told = [n for n, name in enumerate(boards) if len(places) > 1 and _said([name], part)]
        for number in told if len(told) == 1 else range(len(places)):
            known = places[number]
            found[number].update((known[name], None) for name in _said(known, part))
    return tuple(map(tuple, found))


def _said(names: Iterable[str], text: str) -> list[str]:
    longest = sorted(map(re.escape, names), key=len, reverse=True)
    return re.findall(_ALONE.format("|".join(longest)), text) if longest else []
