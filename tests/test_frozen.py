"""Options stay readable: addresses and saved games carry their names and values for ever.

`golden/options.txt` holds them in order. After a wished change, write it anew with
`REWRITE=1 pytest tests/test_frozen.py`, read the difference, and raise the game's `edition`
if an old text now means something else. Words and state texts are held by the playthroughs.
"""

from __future__ import annotations

import os
from pathlib import Path

from pygames import GAMES
from pygames.game import write_rules

FILE = Path(__file__).parent / "golden" / "options.txt"


def written_options() -> str:
    """Every registered game's edition, options with their values, and presets."""
    lines = []
    for key, game in GAMES.items():
        lines.append(f"{key} {game.edition}")
        for name, values in game.rules.options().items():
            lines.append(f"  {name}: {' '.join(map(str, values))}")
        for preset, rules in game.presets.items():
            lines.append(f"  preset {preset or 'default'}: {write_rules(rules) or '-'}")
    return "\n".join(lines) + "\n"


def test_options_are_the_frozen_ones() -> None:
    if os.environ.get("REWRITE"):
        FILE.write_text(written_options(), encoding="utf-8")
    assert FILE.read_text(encoding="utf-8") == written_options()
