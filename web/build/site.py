"""Writes the site: plain static files with relative addresses, for any host and folder."""

from __future__ import annotations

import os
import shutil
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from build import DIST, ROOT, WORK, digest, once, run, say
from web.app.boards import KEYS, board
from web.app.texts import LANGUAGES, Catalogue, read_catalogue
from web.build import embed, guides, lessons, library, pages, preview, reading, snippets, teachers
from web.build.assets import Assets, beside, game_style, json_bytes, script, styles
from web.build.record import answers, write_answers

TEXT = ROOT / "web" / "text"
WHEEL = WORK / "wheel"
RECORDED = WORK / "answers"

# Of Pyodide only what a start loads; its Python library is our own.
PYODIDE_FILES = ("pyodide.asm.wasm", "pyodide.asm.mjs", "pyodide.mjs")

NOT_KEPT_OFFLINE = (
    "wheel/", "licences/", "sw.js", ".nojekyll", "sitemap.xml",
    "assets/answers-",  # Python from the cache is there nearly as soon
    # Kept when they are visited: a first visit stays light.
    *(f"{root}{name}" for root in ("", "en/") for name in
      ("embed/", *(f"{key}/{part}/" for key in KEYS for part in ("lessons", "rules")))),
    "rules/", "en/rules/", "previews/",
)  # fmt: skip


def make_site(out: Path = DIST, address: str = "") -> None:
    """Write the site into a folder, unless it is there already as it would be."""
    make_wheel()
    library.make_library()
    made = [
        library.FOLDER,
        WHEEL,
        ROOT / "web" / "page",
        ROOT / "web" / "build",
        TEXT,
        lessons.FOLDER,
        lessons.GUIDES,
    ]
    record_answers()
    build = digest([*made, RECORDED, *licences()], address)
    once(f"site-{digest([], str(out))}", f"the site in {out.name}/", build, out / "index.html",
         lambda: _replace(out, address, build[:12]))  # fmt: skip


def make_wheel() -> None:
    """The games as a wheel, for any other Python."""
    inputs = digest([ROOT / "pygames", ROOT / "pyproject.toml"])
    once("wheel", "the games as a wheel", inputs, WHEEL, _wheel)


def _wheel() -> None:
    shutil.rmtree(WHEEL, ignore_errors=True)
    run(["python", "-m", "pip", "wheel", "-q", "--disable-pip-version-check", "--no-deps",
         "-w", WHEEL, ROOT], "Is there a network?")  # fmt: skip


def record_answers() -> None:
    """What the app says to first taps, for every game and language."""
    for game in KEYS:
        inputs = digest([library.SOURCES, Path(__file__).with_name("record.py")])
        once(
            f"answers-{game}", f"recorded answers: {game}", inputs, RECORDED, partial(_record, game)
        )


def _record(game: str) -> None:
    catalogue = read_catalogue(TEXT)
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        jobs = {lang: pool.submit(answers, catalogue, game, lang) for lang in LANGUAGES}
        for lang, job in jobs.items():
            _write_text(RECORDED / f"{game}-{lang}.txt", write_answers(job.result()))


def _replace(out: Path, address: str, build: str) -> None:
    """Write the site beside the old one, then put it in its place."""
    fresh = WORK / "site"
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    _write(fresh, address, build)
    shutil.rmtree(out, ignore_errors=True)
    out.parent.mkdir(parents=True, exist_ok=True)
    shutil.move(fresh, out)
    size = sum(file.stat().st_size for file in out.rglob("*") if file.is_file())
    say(f"  {size / 1e6:.1f} MB, build {build}")


def _write(out: Path, address: str, build: str) -> None:
    catalogue = read_catalogue(TEXT)
    kit = _kit(Assets(out), catalogue, address and address.rstrip("/") + "/", build)
    documents = [
        page
        for language in LANGUAGES
        for page in (
            pages.home_page(kit, language),
            reading.index_page(kit, language),
            *(pages.play_page(kit, game, language) for game in KEYS),
            *(guides.rules_page(kit, game, language) for game in KEYS),
        )
    ]
    for language in LANGUAGES:
        known = {game: lessons.read_lessons(catalogue, game, language) for game in lessons.games()}
        documents.append(lessons.all_page(kit, known, language))
        documents.append(teachers.teachers_page(kit, next(iter(known.values()))[0], language))
        for game, found in known.items():
            mirrored = lessons.read_twins(catalogue, game, language)
            documents += lessons.lesson_pages(kit, found, mirrored, language)
            for path, document in embed.embeds(kit, found, language):
                _write_text(out / path / "index.html", document)
    _write_text(out / snippets.SCRIPT, script("frame.js", "--format=iife").decode())
    for page in documents:
        _write_text(out / page.path / "index.html", pages.write(kit, page))
    _write_text(out / "404.html", pages.write(kit, pages.missing_page(kit)))
    _write_text(out / ".nojekyll", "")
    shutil.copytree(WHEEL, out / "wheel")
    for file in licences():
        (out / "licences").mkdir(exist_ok=True)
        shutil.copy(file, out / "licences" / _licence_name(file))
    if kit.address:
        _write_text(out / "sitemap.xml", _sitemap(kit.address, [p for p in documents if p.listed]))
        for page in documents:
            if page.oembed:
                _write_text(out / page.oembed_file, json_bytes(page.oembed).decode())
            if page.preview:
                file = out / page.preview_file
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(preview.draw(page.preview))
    named = {"build": build, "files": kept_offline(out)}
    _write_text(out / "sw.js", script("sw.js", BUILD=named).decode())


def _kit(assets: Assets, catalogue: Catalogue, address: str, build: str) -> pages.Kit:
    """Write the assets; the result says where they are."""
    pyodide = {name: (library.PYODIDE / name).read_bytes() for name in PYODIDE_FILES}
    pyodide |= {"library.zip": (library.FOLDER / "library.zip").read_bytes()}
    app = assets.put("app.zip", (library.FOLDER / "app.zip").read_bytes())
    named = {
        "pyodide": beside(assets.put_folder("pyodide", pyodide)),
        "app": beside(app),
        "info": library.lock_info(),
    }
    module = ("--bundle", "--format=esm")
    files = {
        "python": assets.put("python.js", script("python.js", *module, PYTHON=named)),
        "main": assets.put("main.js", script("main.js", *module)),
    }
    return pages.Kit(
        catalogue=catalogue,
        build=build,
        address=address,
        styles={
            **{key: game_style(key) for key in KEYS},
            "guide": styles("themes.css", "style.css", "guide.css"),
            "home": styles("themes.css", "style.css", "home.css"),
            **lessons.styles(),
        },
        scripts={
            name: script(f"{name}.js", "--bundle", "--format=iife").decode().strip()
            for name in (
                "first",
                "early",
                "home",
                "missing",
                "lesson",
                "lessons",
                "embed",
                "reading",
            )
        },
        files=files,
        sheets={
            game: assets.put(f"sheet-{game}.json", json_bytes(board(game).sheet.json()))
            for game in KEYS
        },
        answers={
            (game, language): assets.put(
                f"answers-{game}-{language}.txt",
                (RECORDED / f"{game}-{language}.txt").read_bytes(),
            )
            for game in KEYS
            for language in LANGUAGES
        },
    )


def kept_offline(out: Path) -> list[str]:
    """Addresses of all that the site needs without a network; a page's is its folder."""
    files = (file.relative_to(out).as_posix() for file in sorted(out.rglob("*")) if file.is_file())
    kept = (name for name in files if not name.startswith(NOT_KEPT_OFFLINE))
    return [name.removesuffix("index.html") or "./" for name in kept]


def licences() -> list[Path]:
    """The licence texts that the site is shipped with."""
    own = [ROOT / "LICENSE", *sorted(ROOT.glob("*NOTICES*"))]
    return [file for file in own if file.is_file()]


def _licence_name(file: Path) -> str:
    return file.stem.lower() + ".txt"


def _sitemap(address: str, documents: Sequence[pages.Page]) -> str:
    rows = "".join(
        f"<url><loc>{address}{page.path}</loc>"
        + (f"<lastmod>{page.changed}</lastmod>" if page.changed else "")
        + "</url>"
        for page in documents
    )
    return (
        '<?xml version="1.0" encoding="UTF-8"?>'
        f'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">{rows}</urlset>\n'
    )


def _write_text(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
