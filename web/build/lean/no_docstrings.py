"""Stands in for `_pyodide.docstring`: nobody reads the documentation of the page's Python."""

from __future__ import annotations


def get_cmeth_docstring(_method: object) -> str:
    """The documentation of one of Pyodide's methods: none."""
    return ""
