"""What others paste into their pages: whole, escaped, and announced where an address is known."""

import re
import struct
from html import unescape

from pygames import GAMES
from tests.web.test_lessons_kinds import CATALOGUE, TASKS, desk_of, lesson
from web.app.lessons.lesson import work_out
from web.build import lessons, pages, preview, snippets
from web.build.assets import without_unused
from web.build.embed import embeds

ROOT = "https://host.example/some/where/"


def worked():
    game, task, _ = TASKS["may no"]
    assert game in GAMES
    return work_out("x", lesson(game, task), desk_of(game), frozenset({"goal"}))


def kit():
    styles = {"embed": ":root{--ink:#000;--unused:#fff}p{color:var(--ink)}"}
    scripts = dict.fromkeys(("embed", "lesson", "lessons", "reading"), "void 0")
    return pages.Kit(CATALOGUE, "b", ROOT, {**styles, "lesson": ""}, scripts, {}, {}, {})


def test_a_title_cannot_leave_its_place():
    for name in snippets.SNIPPETS:
        made = snippets.fill(name, src="https://x/?a=1&b=2", title='"><b>', script="s.js")
        assert '"><b>' not in made
        assert "&amp;b=2" in made


def test_a_frame_is_lazy_sandboxed_and_named():
    made = snippets.fill("frame", src="https://x/", title="?")
    for part in ('loading="lazy"', 'title="?"', "aspect-ratio:", 'sandbox="allow-scripts '):
        assert part in made


def test_oembed_names_the_lesson_and_holds_its_frame():
    answer = snippets.oembed(kit(), worked(), "en")
    assert (answer["version"], answer["type"]) == ("1.0", "rich")
    assert f'src="{ROOT}en/embed/jungle/x/"' in answer["html"]
    page = pages.Page("jungle/lessons/x/", "en", "t", "d", "", "", oembed=answer)
    html = pages.write(kit(), page)
    assert re.search(r'<link rel="alternate" type="application/json\+oembed" href="([^"]*)"', html)[
        1
    ] == (ROOT + page.oembed_file)


def test_a_task_is_a_document_of_its_own_that_asks_for_nothing():
    documents = dict(embeds(kit(), [worked()], "ja"))
    assert set(documents) == {"embed/jungle/x/", "embed/jungle/x-one/"}
    for html in documents.values():
        assert "default-src 'none'" in unescape(html)
        assert not re.search(r'\ssrc="|<link rel="stylesheet"|@import|url\((?!#)', html)
        assert html.count("<script>") == 1
        assert "--unused" not in html


def test_only_unused_properties_leave_a_style_sheet():
    style = ":root{--a:1px;--b:var(--a);--c:2px}p{margin:var(--b)}"
    assert without_unused(style, "") == ":root{--a:1px;--b:var(--a);}p{margin:var(--b)}"
    assert without_unused(style, "fill=var(--c)") == style


def test_a_lesson_has_a_picture_for_links_and_it_shows_no_answer():
    done = worked()
    page = next(
        one for one in lessons.lesson_pages(kit(), [done], {}, "ja") if "/x/" in f"/{one.folder}"
    )
    assert page.preview
    assert page.preview.words == f"{done.title} — {done.hook}"
    task = done.tasks[0]
    asked = "".join(task.work.boards[0].frame)
    answers = {"".join(frame) for frames in task.work.right.frames for frame in frames}
    assert asked in page.preview.board
    assert answers
    assert not any(answer in page.preview.board for answer in answers)
    png = preview.draw(page.preview)
    assert struct.unpack(">II", png[16:24]) == preview.SIZE
