"""The site's files with a hash of their content in their names, and what esbuild makes."""

from __future__ import annotations

import hashlib
import json
import re
import tempfile
from collections.abc import Mapping
from pathlib import Path

from build import ROOT, run
from web.app.boards import KEYS
from web.build.library import MODULES

PAGE = ROOT / "web" / "page"
ESBUILD = MODULES / "esbuild" / "bin" / "esbuild"


def _hash(*contents: bytes) -> str:
    return hashlib.sha256(b"\0".join(contents)).hexdigest()[:10]


class Assets:
    """The folder `assets/` of a site: its names never mean another content later."""

    def __init__(self, out: Path) -> None:
        self.out = out

    def put(self, name: str, content: bytes) -> str:
        """Write a file and return its address from the site's root."""
        stem, dot, ending = name.partition(".")
        return self._write(f"assets/{stem}-{_hash(content)}{dot}{ending}", content)

    def put_folder(self, name: str, files: Mapping[str, bytes]) -> str:
        """Write files that know each other's names; returns their folder's address."""
        parts = [part for item in sorted(files.items()) for part in (item[0].encode(), item[1])]
        folder = f"assets/{name}-{_hash(*parts)}/"
        for file, content in files.items():
            self._write(folder + file, content)
        return folder

    def _write(self, address: str, content: bytes) -> str:
        file = self.out / address
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
        return address


def beside(address: str) -> str:
    """An asset's address from another one in the same folder."""
    return address.removeprefix("assets/")


def json_bytes(value: object) -> bytes:
    """A value as compact JSON."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def script(name: str, *options: str, **defined: object) -> bytes:
    """A script of `web/page`, minified; names set by the build are defined as JSON."""
    definitions = [
        f"--define:{name}={json_bytes(value).decode()}" for name, value in defined.items()
    ]
    return _esbuild(PAGE / name, "--target=es2022", *options, *definitions)


def styles(*names: str) -> str:
    """Style sheets of `web/page`, joined and minified."""
    with tempfile.TemporaryDirectory() as folder:
        joined = Path(folder) / "page.css"
        joined.write_text("\n".join((PAGE / name).read_text("utf-8") for name in names), "utf-8")
        return _esbuild(joined).decode().strip()


def game_style(key: str) -> str:
    """The style of a game's page, with the colours of no other game: half of all that are named."""
    own = [f"{key}.css"] if (PAGE / f"{key}.css").exists() else []
    others = "|".join(other for other in KEYS if other != key)
    style = styles("themes.css", "style.css", "early.css", "zoom.css", *own)
    return re.sub(rf"--(?:{others})-[\w-]+:[^;{{}}]*(;|(?=}}))", "", style)


def without_unused(style: str, document: str) -> str:
    """A minified style sheet without the custom properties that neither it nor a document names.

    The colours of all games are in one sheet; a page that asks for nothing later needs only those
    it shows.
    """
    named = set(re.findall(r"var\((--[\w-]+)", style + document))
    return re.sub(
        r"(--[\w-]+):[^;{}]*(;|(?=}))",
        lambda match: match[0] if match[1] in named else "",
        style,
    )


def _esbuild(entry: Path, *options: str) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / entry.name
        usual = ("--minify", "--charset=utf8", "--log-level=error", f"--outfile={made}")
        run(["node", ESBUILD, entry, *usual, *options])
        return made.read_bytes()
