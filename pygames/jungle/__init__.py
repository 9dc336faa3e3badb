"""Jungle (Dou Shou Qi): seven by nine squares, eight animals a side, two dens."""

from __future__ import annotations

from pygames.game import Game, Outcome, Reason
from pygames.jungle import rules as book
from pygames.jungle import words
from pygames.jungle.rules import JungleRules, JungleState, Step


class Jungle(Game[JungleRules, JungleState, Step]):
    """A move is one step or jump; seat 0 is Red and begins."""

    key = "jungle"
    edition = 1
    rules = JungleRules
    presets = {
        "": JungleRules(),
        "threefold": JungleRules(quiet_limit=100, repetition="threefold"),
        "river_hunters": JungleRules(
            rat_river_capture="on", tiger_jump="lengthwise", leopard_jump="sideways"
        ),
        "deep_traps": JungleRules(trap_affects="everybody", attack_from_trap="zero"),
        "great_elephant": JungleRules(elephant_eats_rat="on", quiet_limit=200, dog_wolf="dog"),
        "no_quiet_draw": JungleRules(quiet_limit="none", repetition="threefold"),
    }

    def rules_of(self, state: JungleState) -> JungleRules:
        return state.rules

    def start(self, rules: JungleRules) -> JungleState:
        return JungleState(rules, book.START, book.RED)

    def actors(self, state: JungleState) -> tuple[int, ...]:
        return () if book.outcome(state) else (state.turn,)

    def shapes(self, state: JungleState, seat: int) -> list[Step]:
        return book.shapes(state, seat)

    def why_not(self, state: JungleState, seat: int, move: Step) -> Reason | None:
        return book.why_not(state, seat, move)

    def moves(self, state: JungleState, seat: int) -> list[Step]:
        return book.moves(state, seat)

    def after(self, state: JungleState, seat: int, move: Step) -> JungleState:
        return book.after(state, move)

    def outcome(self, state: JungleState) -> Outcome | None:
        return book.outcome(state)

    def faults(self, state: JungleState) -> tuple[Reason, ...]:
        return book.faults(state)

    def write(self, move: Step) -> str:
        return words.write_step(move)

    def read(self, text: str) -> Step:
        return words.read_step(text)

    def write_state(self, state: JungleState) -> str:
        return words.write_state(state)

    def read_state(self, rules: JungleRules, text: str) -> JungleState:
        return words.read_state(rules, text)


GAME = Jungle()
