"""Stands in for `socket`: what the signatures of `asyncio.events` name."""

from __future__ import annotations

AF_UNSPEC = 0
AI_PASSIVE = 1
