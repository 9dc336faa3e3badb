"""The options of Ninuki-renju, what follows from them, and the sets of them worth naming."""

from __future__ import annotations

from dataclasses import dataclass

from pygames.game import Rules, option


@dataclass(frozen=True)
class NinukiRules(Rules):
    """The options: how many play on what, then the local rules."""

    seats: int = option(2, 3, 4)
    size: int = option(15, 9, 13, 19)
    teams: str = option("off", "on")  # seats 1 and 3 against 2 and 4
    overline: str = option("off", "on")  # a longer line wins too
    forced_capture: str = option("on", "off")  # off: the mover chooses what is taken
    capture_three: str = option("off", "on")
    self_sandwich: str = option("none", "taken", "forbidden")
    mixed_capture: str = option("on", "off")
    extension: str = option("none", "break", "whole")  # a line waits for the next player's answer
    double_three: str = option("none", "first", "both")  # whom it is forbidden
    opening: str = option("none", "center", "center_far", "four", "three")

    def idle(self) -> tuple[str, ...]:
        effective = {
            "teams": self.seats == 4,
            "mixed_capture": self.sides > 2,
            "double_three": self.sides == 2,
            "opening": self.seats == 2,
        }
        return tuple(name for name, matters in effective.items() if not matters)

    @property
    def sides(self) -> int:
        """How many colours play: one a seat, two in teams."""
        return 2 if self.seats == 4 and self.teams == "on" else self.seats

    @property
    def length(self) -> int:
        """How many stones in a line win."""
        return 5 if self.sides == 2 else 4

    @property
    def needed(self) -> int:
        """How many taken stones win."""
        return 10 if self.sides == 2 else 8

    @property
    def longest(self) -> int:
        """How many stones in a row can be taken at most."""
        return 3 if self.capture_three == "on" else 2

    @property
    def mixes(self) -> bool:
        """Whether stones of two different enemies are taken together."""
        return self.mixed_capture == "on"

    @property
    def begins(self) -> str:
        """The opening in effect."""
        return self.opening if self.seats == 2 else "none"


PRESETS = {
    "": NinukiRules(),
    "three_seats": NinukiRules(seats=3),
    "four_seats": NinukiRules(seats=4),
    "teams": NinukiRules(seats=4, teams="on"),
    "small": NinukiRules(size=9),
    "middle": NinukiRules(size=13),
    "pente": NinukiRules(size=19, overline="on"),
    "choose_captures": NinukiRules(forced_capture="off"),
    "capture_three": NinukiRules(capture_three="on"),
    "sandwich_taken": NinukiRules(self_sandwich="taken"),
    "sandwich_forbidden": NinukiRules(self_sandwich="forbidden"),
    "one_colour_captures": NinukiRules(seats=3, mixed_capture="off"),
    "extension_break": NinukiRules(extension="break"),
    "extension_whole": NinukiRules(extension="whole"),
    "double_three_first": NinukiRules(double_three="first"),
    "double_three_both": NinukiRules(double_three="both"),
    "opening_center": NinukiRules(opening="center"),
    "opening_center_far": NinukiRules(opening="center_far"),
    "opening_four": NinukiRules(opening="four"),
    "opening_three": NinukiRules(opening="three"),
}
