"""五竜陣 (Goryūjin): pentomino dragons race from one edge of the board to the other."""

from pygames.goryu.rules import GAME

__all__ = ["GAME"]
