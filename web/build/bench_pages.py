"""The sites that `build.py bench` compares: our own, a stock PyScript page, and next to nothing.

The stock page is what PyScript's manual shows: a worker with Pyodide as shipped, and our
app's sources as one archive of files; ready when the app has answered its first message.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from build import DIST, WORK
from web.build import library
from web.build.record import hello

FOLDER = WORK / "bench"
PYSCRIPT = library.MODULES / "@pyscript" / "core"
PYODIDE_FILES = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)

HEAD = '<!doctype html><html lang="en"><meta charset="utf-8"><title>{title}</title>'
ICON = '<link rel="icon" href="data:,">'
STOCK = """
<p>A stock page</p>
<script type="module">
  import {{ PyWorker }} from "./assets/pyscript/core.js";
  const interpreter = new URL("assets/pyodide/pyodide.mjs", location).href;
  const files = {{ "assets/app.zip": "./*" }};
  const config = {{ interpreter, sync_main_only: true, files }};
  const worker = await PyWorker("assets/worker.py", {{ version: interpreter, config }});
  await worker.sync.handle(JSON.stringify({hello}));
  document.body.dataset.app = "ready";
</script>"""

STOCK_WORKER = """from web.app.worker import halt, handle, think
__export__ = ["halt", "handle", "think"]
"""


def make_sites(game: str) -> dict[str, Path]:
    """Write the sites; the result says each one's folder.

    Ours is a copy of what was built, so that it stays what it is while it is measured.
    """
    shutil.rmtree(FOLDER / "sites", ignore_errors=True)
    sites = {name: FOLDER / "sites" / name for name in ("empty", "line", "stock", "site")}
    shutil.copytree(DIST, sites["site"])
    _document(sites["empty"], "Empty", "")
    _document(sites["line"], "One line", "<p>One line of text</p>")
    body = STOCK.format(hello=json.dumps({"game": game, **hello("en")}))
    _document(sites["stock"], "Stock", body)
    _stock_assets(sites["stock"] / "assets")
    return sites


def _document(folder: Path, title: str, body: str) -> None:
    folder.mkdir(parents=True)
    (folder / "index.html").write_text(HEAD.format(title=title) + ICON + body, encoding="utf-8")


def _stock_assets(folder: Path) -> None:
    """PyScript, Pyodide and the app as they come, uncompiled and untrimmed."""
    shutil.copytree(PYSCRIPT / "dist", folder / "pyscript")
    (folder / "pyodide").mkdir()
    for name in PYODIDE_FILES:
        shutil.copy(library.PYODIDE / name, folder / "pyodide")
    (folder / "worker.py").write_text(STOCK_WORKER, encoding="utf-8")
    shutil.make_archive(str(folder / "app"), "zip", library.SOURCES)
