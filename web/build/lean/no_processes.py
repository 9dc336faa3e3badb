"""Stands in for `subprocess`: what the signatures of `asyncio.events` name."""

from __future__ import annotations

PIPE = -1
