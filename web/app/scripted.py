"""A lesson's side: a list of moves, of which it makes the first that is allowed.

As the player of a seat it is written `lesson~c6c7~c7c8`: an address and a stored game hold it like
a level of the computer, and no lesson is needed to play on. Where no move of the list is allowed,
and in a game that did not begin where a lesson says, the weakest computer moves.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pygames.game import AnyGame, BadText

NAME, BETWEEN = "lesson", "~"
AMISS = (BETWEEN, ",")  # these end a word of the list, and a player in a list of players


def write(words: Iterable[str]) -> str:
    """The player that has this list. Raises BadText for a word that could not be read back."""
    words = tuple(words)
    for word in words:
        if not word or any(sign in word for sign in AMISS):
            raise BadText(f"no word for a list: {word!r}")
    return BETWEEN.join((NAME, *words))


def is_scripted(player: str) -> bool:
    """Whether a seat's player is a lesson's side."""
    return player.partition(BETWEEN)[0] == NAME


def reply(game: AnyGame, state: Any, seat: int, player: str) -> Any:
    """The first move of its list that is allowed, None when none is. What is no word is none."""
    for word in player.split(BETWEEN)[1:]:
        try:
            move = game.read(word)
        except BadText:
            continue
        if not game.objection(state, seat, move):
            return move
    return None
