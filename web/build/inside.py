"""Runs inside Pyodide under Node while the site is built: see `library.mjs`.

Finds what the page's Python imports, compiles it with the very Python that will run it,
and packs it. Only here do the `.pyc` files fit, as they carry that Python's magic number.
"""

from __future__ import annotations

import ast
import importlib
import io
import marshal
import sys
import zipfile
from importlib.util import MAGIC_NUMBER, find_spec, source_hash
from pathlib import Path, PurePosixPath
from typing import Any

STANDARD = f"/lib/python{sys.version_info[0]}{sys.version_info[1]}.zip"

# What the library itself does without where it is missing: encryption and compression.
LEFT_OUT = ("ssl.py", "bz2.py", "lzma.py", "compression/")

# Of what colours tracebacks, so many classes are made that it was a tenth of a start: no colours.
COLORLESS = "_colorize.py"


def _imports(source: str) -> set[str]:
    """The modules named by every import statement of a source, at any depth."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module)
    return names


def load_everything(folders: list[str]) -> None:
    """Import what the sources below the folders import, anywhere in them."""
    files = [file for folder in folders for file in sorted(Path(folder).rglob("*.py"))]
    wanted = {name for file in files for name in _imports(file.read_text(encoding="utf-8"))}
    for name in sorted(wanted):
        if _found(name):
            importlib.import_module(name)


def _found(name: str) -> bool:
    """Whether a module can be had here: `js` and what only type checkers see cannot."""
    try:
        return find_spec(name) is not None
    except (ImportError, ValueError):
        return False


def standard_modules() -> dict[str, str]:
    """The standard library's modules that are loaded and shipped: file in the archive -> name."""
    loaded = {}
    for name, module in sorted(sys.modules.items()):
        origin = getattr(getattr(module, "__spec__", None), "origin", None) or ""
        file = origin.removeprefix(f"{STANDARD}/")
        if file != origin and not file.startswith(LEFT_OUT):
            loaded[file] = name
    return loaded


def _compiled(source: bytes, name: str, tree: ast.Module | None = None, optimize: int = 0) -> bytes:
    """The `.pyc` of a source, or of its tree, never checked against it."""
    code = compile(tree or source, name, "exec", dont_inherit=True, optimize=optimize)
    unchecked = (1).to_bytes(4, "little")
    return MAGIC_NUMBER + unchecked + source_hash(source) + marshal.dumps(code)


class _Bare(ast.NodeTransformer):
    """Takes the docstrings out of modules and functions.

    Those of classes stay: a dataclass without one spends time making one when imported.
    """

    def _strip(self, node: Any) -> ast.AST:
        if ast.get_docstring(node, clean=False) is not None:
            node.body = node.body[1:] or [ast.Pass()]
        return self.generic_visit(node)

    visit_Module = visit_FunctionDef = visit_AsyncFunctionDef = _strip  # noqa: N815


def _packed(files: dict[str, bytes]) -> bytes:
    """An archive that depends on nothing but its files."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
    return buffer.getvalue()


def _pyc(name: str) -> str:
    return str(PurePosixPath(name).with_suffix(".pyc"))


def standard_archive() -> bytes:
    """The loaded part of the standard library, compiled.

    Docstrings are left out, but for Pyodide's own, which it reads while it starts.
    """
    files, colorless = {}, Path(__file__).with_name("colorless.py").read_bytes()
    with zipfile.ZipFile(STANDARD) as shipped:
        for name in standard_modules():
            source = colorless if name == COLORLESS else shipped.read(name)
            keeps = name.startswith(("pyodide/", "_pyodide/"))
            files[_pyc(name)] = _compiled(source, name, optimize=0 if keeps else 2)
    return _packed(files)


def app_archive(folder: str) -> bytes:
    """Our own code and what it ships with, compiled without docstrings; other files as they are."""
    files = {}
    for file in sorted(Path(folder).rglob("*")):
        name = file.relative_to(folder).as_posix()
        if file.suffix == ".py":
            tree = ast.fix_missing_locations(_Bare().visit(ast.parse(file.read_bytes())))
            files[_pyc(name)] = _compiled(file.read_bytes(), name, tree)
        elif file.is_file():
            files[name] = file.read_bytes()
    return _packed(files)
