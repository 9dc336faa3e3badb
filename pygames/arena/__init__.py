"""The Arena and five heroes: hidden cards, chance, three to five seats."""

from pygames.arena.rules import Arena

GAME = Arena()
