"""Proofs for the writers of lessons: `python -m web.build.proof jungle --out FOLDER`.

Works a game's lessons out, lists their tasks, and writes their pages into a folder, where they
can be opened without a server. Only files with a changed text need another run.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from build import Failed, say
from web.app.boards import KEYS
from web.app.texts import LANGUAGES, Catalogue, read_catalogue
from web.build import embed, lessons, pages
from web.build.assets import script
from web.build.site import TEXT
from web.build.tasks import packed


def main() -> int:
    """Returns the exit status: 1 when a lesson says what is not so."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--out", type=Path, help="a folder for the pages")
    arguments = parser.parse_args()
    try:
        _prove(arguments.game, arguments.out)
    except Failed as failed:
        say(str(failed))
        return 1
    return 0


def _prove(game: str, out: Path | None) -> None:
    catalogue = read_catalogue(TEXT)
    for language in LANGUAGES:
        found = lessons.read_lessons(catalogue, game, language)
        mirrored = lessons.read_twins(catalogue, game, language)
        if language == LANGUAGES[0]:
            for task in (task for lesson in found for task in lesson.tasks):
                say(f"{task.key}: {task.kind}, {task.work.size} answers, {packed(task)} bytes")
        if out and game in KEYS:
            kit = _kit(catalogue)
            for page in lessons.lesson_pages(kit, found, mirrored, language):
                _write(out / page.path, pages.write(kit, page))
            for path, document in embed.embeds(kit, found, language):
                _write(out / path, document)


def _kit(catalogue: Catalogue) -> pages.Kit:
    """What lessons' pages are made with; they need no file of the site."""
    names = ("lesson", "lessons", "embed")
    return pages.Kit(
        catalogue=catalogue,
        build="proof",
        address="",
        styles=lessons.styles(),
        scripts={n: script(f"{n}.js", "--bundle", "--format=iife").decode().strip() for n in names},
        files={},
        sheets={},
        answers={},
    )


def _write(folder: Path, document: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "index.html").write_text(document, encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
