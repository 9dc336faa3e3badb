"""Stands in for `pyodide._package_loader`: a page has all its code from the start."""

from __future__ import annotations

from site import getsitepackages

# A memory is restored only when Python has asked for Pyodide's objects in the usual order.
from pyodide_js import loadedPackages  # type: ignore[import-not-found]


class _Folder:
    """A folder's path, which a page asks for by `__str__`, as of a `Path`."""

    def __init__(self, path: str) -> None:
        self.path = path

    def __str__(self) -> str:
        return self.path


SITE_PACKAGES = _Folder(getsitepackages()[0])
DSO_DIR = _Folder("/usr/lib")


def get_install_dir(_target: str | None = None) -> str:
    """Where packages would be installed."""
    return str(SITE_PACKAGES)


def unpack_buffer(*_archive: object, **_options: object) -> None:
    """Raise NotImplementedError: no package is to be had."""
    raise NotImplementedError("this Python loads no packages")


def init_loaded_packages() -> object:
    """The packages that are there: none."""
    return loadedPackages
