"""Ninuki-renju (二抜き連珠): five in a line, or ten stones taken in pairs."""

from pygames.ninuki.rules import GAME

__all__ = ["GAME"]
