"""One game of every registered game and preset, told state by state, to be read and compared.

`python -m tests.playthroughs` writes them all to `golden/`; read the difference before
committing it. `test_playthroughs` plays the same games again and compares line by line.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from pygames import GAMES
from pygames.game import CHANCE, AnyGame, Rules, write_rules
from tests.playing import Step, play, viewers

GOLDEN = Path(__file__).parent / "golden"
SEED = 7
LONGEST = 120  # lines a file
USUAL = 5  # lines a ply: a gap, the state, the move, two refusals
PLIES, LISTED = 600, 100_000  # where a game that does not end is left


def playthrough(game: AnyGame, rules: Rules) -> list[str]:
    """The lines of one file: a head, every k-th ply so that it stays short, and the end."""
    steps = play(game, rules, SEED, PLIES, LISTED)
    head = f"{game.key} {game.edition}, rules: {write_rules(rules) or '-'}, seed {SEED}"
    stride = max(1, USUAL * len(steps) // LONGEST)  # then as much more as it takes
    while len(lines := [head, *_every(game, steps, stride)]) > LONGEST:
        stride += 1
    return lines


def _every(game: AnyGame, steps: list[Step], stride: int) -> list[str]:
    """The lines of every k-th ply and of the last."""
    last = len(steps) - 1
    plies = [*range(0, last, stride), last]
    return [line for ply in plies for line in _told(game, steps[ply], ply)]


def _told(game: AnyGame, step: Step, number: int) -> Iterator[str]:
    """One ply: the state, what others see of it, who moves what, a few refusals."""
    state: Any = step.state
    text = game.write_state(state)
    yield ""
    yield f"{number}. {text}"
    for viewer in viewers(game.rules_of(state)):
        seen = game.write_state(game.redact(state, viewer))
        if seen != text:
            yield f"   seen by {'onlookers' if viewer is None else viewer}: {seen}"
    if step.seat is None:
        yield f"   {game.outcome(state) or 'left unfinished'}"
    elif step.seat == CHANCE:
        yield f"   chance deals {game.write(step.move)}, one of {len(game.deals(state))}"
    else:
        moves = game.moves(state, step.seat)
        yield f"   {step.seat} plays {game.write(step.move)}, one of {len(moves)}"
        yield from _refusals(game, state, step.seat, number)


def _refusals(game: AnyGame, state: Any, seat: int, number: int) -> Iterator[str]:
    """The two rarest reasons among some random shapes, each with the first move it refused."""
    shapes = list(game.shapes(state, seat))
    refused: dict[str, list[str]] = {}
    for move in Random(number).sample(shapes, min(100, len(shapes))):
        if reason := game.why_not(state, seat, move):
            line = f"   not {game.write(move)}: {' '.join((reason.code, *reason.at))}"
            refused.setdefault(reason.code, []).append(line)
    for lines in sorted(refused.values(), key=len)[:2]:
        yield lines[0]


def file_of(key: str, preset: str) -> Path:
    """Where the playthrough of a game and preset stands."""
    return GOLDEN / f"{key}-{preset or 'default'}.txt"


def main() -> None:
    """Write every playthrough."""
    for key, game in GAMES.items():
        for preset, rules in game.presets.items():
            text = "\n".join(playthrough(game, rules)) + "\n"
            file_of(key, preset).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
