"""Runs inside Pyodide under Node while the site is built: see `library.mjs`.

Compiles the page's Python with the very Python that will run it, and packs it. Only here do
the `.pyc` files fit, as they carry that Python's magic number.
"""

from __future__ import annotations

import ast
import io
import marshal
import zipfile
from importlib.util import MAGIC_NUMBER, source_hash
from pathlib import Path, PurePosixPath
from typing import Any

# Files of `web/build/lean` that stand in for what takes its time to import and is of no use here.
LEAN = {
    "_colorize.py": "colorless.py",
    "_pyodide/docstring.py": "no_docstrings.py",
    "asyncio/__init__.py": "tasks_only.py",
    "ipaddress.py": "no_addresses.py",
    "logging/__init__.py": "no_logs.py",
    "pyodide/_package_loader.py": "no_packages.py",
    "socket.py": "no_sockets.py",
    "subprocess.py": "no_processes.py",
}


# A dataclass writes the source of its methods and compiles it: half of the time our own code took
# to be imported. What it writes for ours is compiled with the library instead.
METHODS = "_dataclass_methods"
_RUN = f"\nfrom {METHODS} import run as exec\n"


def _imports(source: str) -> set[str]:
    """The modules named by every import statement of a source, at any depth."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module)
    return names


def imported(folder: str) -> list[str]:
    """The modules below a folder, and those that they import, anywhere in them."""
    files = sorted(Path(folder).rglob("*.py"))
    own = {_module(file.relative_to(folder)) for file in files}
    return sorted(own.union(*(_imports(file.read_text(encoding="utf-8")) for file in files)))


def _module(file: Path) -> str:
    return ".".join(file.with_suffix("").parts).removesuffix(".__init__")


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


def standard_archive(library: str, modules: list[str], lean: str, methods: list[str]) -> bytes:
    """These files of the library, without docstrings; some of ours stand in for them.

    `methods` is what dataclasses write: the source of a function that makes their methods.
    """
    files = {}
    with zipfile.ZipFile(library) as sources:
        for name in set(modules) - {f"{METHODS}.py"}:
            own = LEAN.get(name)
            source = Path(lean, own).read_bytes() if own else sources.read(name)
            if name == "dataclasses.py":
                source += _RUN.encode()
            files[_pyc(name)] = _compiled(source, name, optimize=2)
    files[f"{METHODS}.pyc"] = _compiled(_methods(lean, methods), f"{METHODS}.py", optimize=2)
    return _packed(files)


def _methods(lean: str, sources: list[str]) -> bytes:
    """The source of the module that holds these functions compiled."""
    module = Path(lean, "made_methods.py").read_text(encoding="utf-8")
    for number, source in enumerate(sources):
        made = f"_make_{number}"
        module += source.replace("__create_fn__", made, 1) + f"\nMADE[{source!r}] = {made}\n"
    return module.encode()


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
