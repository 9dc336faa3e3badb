"""Stands in for `asyncio/__init__.py`: what Pyodide's event loop and our worker use.

Not here: the loops over sockets, streams, subprocesses and call graphs.
"""

from __future__ import annotations

from asyncio import events, tasks
from asyncio.events import (
    AbstractEventLoop,
    Handle,
    _get_running_loop,
    _set_running_loop,
    set_event_loop_policy,
)
from asyncio.exceptions import CancelledError
from asyncio.futures import Future
from asyncio.runners import run
from asyncio.tasks import Task, ensure_future, gather, sleep

DefaultEventLoopPolicy = events._BaseDefaultEventLoopPolicy  # type: ignore[attr-defined]  # noqa: SLF001

__all__ = [
    "AbstractEventLoop",
    "CancelledError",
    "DefaultEventLoopPolicy",
    "Future",
    "Handle",
    "Task",
    "_get_running_loop",
    "_set_running_loop",
    "ensure_future",
    "events",
    "gather",
    "run",
    "set_event_loop_policy",
    "sleep",
    "tasks",
]
