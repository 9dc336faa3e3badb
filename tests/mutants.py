"""Takes one `if` out of a game's rulebook at a time, and asks whether the lessons notice.

    python -m tests.mutants jungle

The rulebook is `why_not` with all functions under it that answer with a reason. Each changed
program runs in a process of its own, so that nothing remembered by one reaches another.
"""

from __future__ import annotations

import ast
import importlib
import os
import signal
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FunctionType

from pygames import GAMES
from pygames.study import study
from web.app.lessons.desk import Desk
from web.app.lessons.fields import LessonError
from web.app.lessons.lesson import work_out
from web.app.texts import Texts, read_catalogue
from web.build import lessons
from web.build.site import TEXT

PYGAMES = Path(__file__).parents[1] / "pygames"
PATIENCE = 60  # seconds for the lessons of one game, which take about one
CAUGHT, MISSED = 3, 4  # exit statuses


@dataclass(frozen=True)
class Mutant:
    """One `if` that is never so."""

    module: str
    function: str  # its qualified name
    line: int
    condition: str

    def __str__(self) -> str:
        file = self.module.replace(".", "/") + ".py"
        return f"{file}:{self.line} {self.function}: if {self.condition}"


def mutants(key: str) -> list[Mutant]:
    """Every `if` of a game's rulebook, in the order of the files."""
    books = {}
    for file in sorted((PYGAMES / key).glob("*.py")):
        module = f"pygames.{key}" + ("" if file.stem == "__init__" else f".{file.stem}")
        tree = ast.parse(file.read_text("utf-8"))
        books |= {(module, name): node for name, node in _functions(tree)}
    reached, asked = set(), ["why_not"]
    while asked:
        name = asked.pop()
        for place, node in books.items():
            if place[1].rpartition(".")[2] == name and place not in reached:
                reached.add(place)
                asked += [n.id for n in ast.walk(node) if isinstance(n, ast.Name)]
    return [
        Mutant(*place, line, ast.unparse(condition))
        for place, node in books.items()
        if place in reached
        for line, condition in ((n.lineno, n.test) for n in _conditions(node))
    ]


def _functions(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    """The functions of a module that answer with a reason or nothing."""
    for node in tree.body:
        inner = node.body if isinstance(node, ast.ClassDef) else [node]
        for one in inner:
            if isinstance(one, ast.FunctionDef) and one.returns:
                owner = f"{node.name}." if isinstance(node, ast.ClassDef) else ""
                if ast.unparse(one.returns) == "Reason | None":
                    yield owner + one.name, one


def _conditions(node: ast.AST) -> list[ast.If | ast.IfExp]:
    return [one for one in ast.walk(node) if isinstance(one, ast.If | ast.IfExp)]


def disable(mutant: Mutant) -> None:
    """Put the changed function into this process."""
    module = importlib.import_module(mutant.module)
    file = Path(str(module.__file__))
    tree = ast.parse(file.read_text("utf-8"))
    function = dict(_functions(tree))[mutant.function]
    found = [
        one
        for one in _conditions(function)
        if (one.lineno, ast.unparse(one.test)) == (mutant.line, mutant.condition)
    ]
    # What the condition names must still be bound: `x and False`, not `False`.
    found[0].test = ast.BoolOp(ast.And(), [found[0].test, ast.Constant(value=False)])
    whole = compile(ast.fix_missing_locations(tree), str(file), "exec")
    _function(module, mutant.function).__code__ = _code(whole, mutant.function)


def _function(module: object, name: str) -> FunctionType:
    found = module
    for part in name.split("."):
        found = vars(found)[part]
    assert isinstance(found, FunctionType)
    return found


def _code(whole: CodeType, name: str) -> CodeType:
    for constant in whole.co_consts:
        if isinstance(constant, CodeType):
            if constant.co_qualname == name:
                return constant
            if name.startswith(f"{constant.co_qualname}."):
                return _code(constant, name)
    raise LookupError(name)


def check_lessons(key: str) -> str:
    """What the lessons of a game say is not so; "" when all is well."""
    desk = Desk(GAMES[key], study(key), None, Texts(read_catalogue(TEXT), "ja"))
    known = lessons.clauses(key)
    for file in lessons.files(key):
        table = tomllib.loads(file.read_text("utf-8"))
        try:
            work_out(file.stem.partition("-")[2], table, desk, known)
        except LessonError as error:
            return str(error)
    return ""


def is_caught(key: str, mutant: Mutant) -> bool:
    """Whether a lesson fails, in whatever way, once this `if` is gone."""
    child = os.fork()
    if not child:
        signal.alarm(PATIENCE)
        try:
            disable(mutant)
            status = CAUGHT if check_lessons(key) else MISSED
        except Exception:  # noqa: BLE001  (a crash is as good as a wrong answer)
            status = CAUGHT
        os._exit(status)
    _, ended = os.waitpid(child, 0)
    return not os.WIFEXITED(ended) or os.WEXITSTATUS(ended) == CAUGHT


def survivors(key: str) -> list[Mutant]:
    """The parts of the rulebook that no lesson would miss. Raises ValueError for wrong lessons."""
    child = os.fork()  # the lessons as they are, apart for the same reason
    if not child:
        os._exit(CAUGHT if check_lessons(key) else MISSED)
    if os.WEXITSTATUS(os.waitpid(child, 0)[1]) != MISSED:
        raise ValueError(f"the lessons of {key} are not right as they are")
    return [mutant for mutant in mutants(key) if not is_caught(key, mutant)]


def main() -> int:
    """Returns 1 when a part of a rulebook is not missed."""
    missed = [mutant for key in sys.argv[1:] or GAMES for mutant in survivors(key)]
    for mutant in missed:
        print(mutant)
    print(f"{len(missed)} not noticed")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
