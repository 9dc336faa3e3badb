"""The contract: what a game says of itself, and what every game gets for it.

A game is one stateless object. A state is a frozen value, equal and hashable by
what it holds, and a move makes a new one. Nothing here knows a browser, a clock, a
language or a file: texts go in and out, sentences for people are made elsewhere.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable
from dataclasses import Field, dataclass, field, fields
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

if TYPE_CHECKING:
    from random import Random

CHANCE = -1  # the seat that deals and rolls

OptionValue = str | int


class BadText(ValueError):
    """A text is not of the form its reader takes. The message says where."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a move is refused, or how a game ended: a code and the places to point at."""

    code: str  # "jungle.rat_blocks_jump": stable for ever once released
    at: tuple[str, ...] = ()  # place names as the game's words write them, the plainest first


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended."""

    places: tuple[int, ...]  # per seat: 1 is first, equal numbers tie, all 1 is a draw
    reasons: tuple[Reason, ...]  # what decided it; at least one


class NotAllowed(ValueError):
    """A move is against a rule. `reasons` says which; the message is for developers."""

    def __init__(self, reasons: tuple[Reason, ...], context: str = "") -> None:
        super().__init__(f"{', '.join(r.code for r in reasons)} {context}".strip())
        self.reasons = reasons


def option(*values: OptionValue) -> Any:
    """A field of `Rules`: its allowed values, the default first."""
    return field(default=values[0], metadata={"values": values})


@dataclass(frozen=True)
class Rules:
    """The options of one game. Every field is made by `option`; `seats` is among them.

    Forms, addresses, saved games, greying and tests are all made from this one list.
    A game redefines `seats` with its own values.
    """

    seats: int = option(2)

    @classmethod
    def options(cls) -> dict[str, tuple[OptionValue, ...]]:
        """The allowed values of every option, default first, in field order."""
        return {f.name: _values(f) for f in fields(cls)}

    def clashes(self) -> tuple[str, ...]:
        """The names of options whose values cannot be combined; empty when playable."""
        return ()

    def idle(self) -> tuple[str, ...]:
        """The names of options that have no effect beside the others: kept, but ignored."""
        return ()

    def warnings(self) -> tuple[str, ...]:
        """Codes for what is playable but odd."""
        return ()


def _values(f: Field[Any]) -> tuple[OptionValue, ...]:
    values: tuple[OptionValue, ...] = f.metadata["values"]
    return values


def write_rules(rules: Rules) -> str:
    """Only what differs from the defaults, in field order: `size=9,seats=3`."""
    changed = (f for f in fields(rules) if getattr(rules, f.name) != f.default)
    return ",".join(f"{f.name}={getattr(rules, f.name)}" for f in changed)


R = TypeVar("R", bound=Rules)


def read_rules(form: type[R], text: str) -> R:
    """The inverse of `write_rules`; takes any order, and defaults spelled out.

    Raises BadText for an unknown option or value, an option twice, or a clash.
    """
    known = form.options()
    chosen: dict[str, Any] = {}
    for part in text.split(",") if text else ():
        name, sign, written = part.partition("=")
        if not sign or name not in known:
            raise BadText(f"no option {part!r}")
        if name in chosen:
            raise BadText(f"option {name} twice")
        named = {str(value): value for value in known[name]}
        if written not in named:
            raise BadText(f"option {name} has no value {written!r}")
        chosen[name] = named[written]
    rules = form(**chosen)
    if rules.clashes():
        raise BadText(f"options clash: {', '.join(rules.clashes())}")
    return rules


S = TypeVar("S", bound=Hashable)  # a state
M = TypeVar("M", bound=Hashable)  # a move


class Game(ABC, Generic[R, S, M]):
    """What a game says. Abstract methods are owed by every game, the rest have defaults."""

    key: ClassVar[str]  # the folder's name, and the first part of every reason code
    edition: ClassVar[int]  # up by one when a rule changes; a refactor leaves it
    rules: type[R]
    presets: dict[str, R]  # named options worth offering; "" is the default

    @abstractmethod
    def rules_of(self, state: S) -> R:
        """The rules the state is played by."""

    @abstractmethod
    def start(self, rules: R) -> S:
        """The state before the first move."""

    @abstractmethod
    def actors(self, state: S) -> tuple[int, ...]:
        """Who may act: one seat, `(CHANCE,)`, several in secret at once, or nobody (over)."""

    @abstractmethod
    def shapes(self, state: S, seat: int) -> Iterable[M]:
        """Every move of the seat worth asking about, legal or not, once each."""

    @abstractmethod
    def why_not(self, state: S, seat: int, move: M) -> Reason | None:
        """The rulebook: the plainest objection to an actor's move, or None.

        It looks only at what that seat can see, so it says the same of a redacted state.
        """

    @abstractmethod
    def after(self, state: S, seat: int, move: M) -> S:
        """The state after a legal move. Not checked: `play` is the checked one."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    @abstractmethod
    def write(self, move: M) -> str:
        """A move as a word: short, without spaces, the same in every position."""

    @abstractmethod
    def read(self, text: str) -> M:
        """The inverse of `write`. Raises BadText."""

    @abstractmethod
    def write_state(self, state: S) -> str:
        """A state as one line, redacted ones too: all that later legality depends on."""

    @abstractmethod
    def read_state(self, rules: R, text: str) -> S:
        """The inverse of `write_state`. Raises BadText."""

    def moves(self, state: S, seat: int) -> list[M]:
        """The legal moves of an actor. A game that overrides it must agree with `why_not`."""
        return [move for move in self.shapes(state, seat) if not self.why_not(state, seat, move)]

    def deals(self, state: S) -> list[tuple[M, int]]:
        """Chance's moves with whole-number weights; asked only when chance acts."""
        return []

    def redact(self, state: S, viewer: int | None) -> S:
        """The same state with what the viewer may not see hidden; None is an onlooker."""
        return state

    def guess(self, state: S, viewer: int | None, rng: Random) -> S:
        """A full state that looks the same to the viewer, as likely as the deal makes it."""
        return state

    def told(self, state: S, seat: int, move: M, viewer: int | None) -> str:
        """The log's entry for a move made in `state`, as the viewer may read it."""
        return self.write(move)

    def reveals(self, before: S, seat: int, move: M) -> bool:
        """Whether the move showed somebody something new: undo stops there."""
        return False

    def late(self, state: S, seat: int) -> M | None:
        """The move entered when the seat's time is out; None: the computer plays it."""
        return None

    def forfeit(self, state: S, seat: int) -> Outcome | None:
        """How the game ends when the seat resigns (that seat last); None: nobody resigns here."""
        seats = self.rules_of(state).seats
        return Outcome(
            tuple(2 if other == seat else 1 for other in range(seats)),
            (Reason("game.resigned", (str(seat + 1),)),),
        )

    def faults(self, state: S) -> tuple[Reason, ...]:
        """Why a position cannot arise or be played from; for editors and lessons."""
        return ()

    def objection(self, state: S, seat: int, move: M) -> Reason | None:
        """Why this seat may not make this move now, whoever it is; None: it may."""
        actors = self.actors(state)
        if not actors:
            return Reason("game.over")
        if seat not in actors:
            return Reason("game.not_your_turn")
        if seat == CHANCE:
            dealt = any(move == deal for deal, _ in self.deals(state))
            return None if dealt else Reason("game.no_such_deal")
        return self.why_not(state, seat, move)

    def play(self, state: S, seat: int, move: M) -> S:
        """The checked `after`. Raises NotAllowed."""
        reason = self.objection(state, seat, move)
        if reason:
            raise NotAllowed((reason,), f"{self.write(move)} in {self.write_state(state)}")
        return self.after(state, seat, move)


AnyGame = Game[Any, Any, Any]
