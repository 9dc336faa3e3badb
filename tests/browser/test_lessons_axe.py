"""What axe finds on the pages to learn from: nothing, whatever the language, theme and width."""

import pytest

from tests.browser.axe import in_every_look, violations
from tests.browser.conftest import Visit
from tests.browser.player import TOO_LOW, TOO_WIDE
from web.app.texts import LANGUAGES
from web.build.pages import address_of

# One page of each kind; of a lesson its beginning, tasks of each form, and its end.
PAGES = (
    "lessons/",
    "jungle/lessons/",
    "jungle/lessons/check/",
    "jungle/lessons/jump/",
    "jungle/lessons/jump/#jump-open-water",
    "jungle/lessons/jump/#jump-rat-in-the-way",
    "jungle/lessons/jump/#jump-where-to",
    "jungle/lessons/jump/#jump-how-many",
    "jungle/lessons/jump/#summary",
    "embed/jungle/jump-rat-in-the-way/",
    "embed/jungle/jump/",
    "embed/",
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", PAGES)
def test_a_page(visit, path, language):
    one: Visit = visit(reduced_motion="reduce")
    folder, mark, step = path.partition("#")
    page = one.open(address_of(folder, language) + mark + step)
    for look in in_every_look(page):
        assert violations(page) == [], look
        assert page.evaluate(TOO_WIDE) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_answer_a_hint_and_the_dialog(visit, language):
    one: Visit = visit(reduced_motion="reduce")
    page = one.open(address_of("jungle/lessons/jump/", language) + "#jump-rat-in-the-way")
    step = page.locator(".step:not([hidden])")
    step.locator("[data-do=hint]").click()
    step.locator(".options button").last.click()
    for look in in_every_look(page):
        assert violations(page) == [], look
    step.locator("[data-do=embed]").click()
    for look in in_every_look(page):
        assert violations(page) == [], look
        low = page.evaluate(TOO_LOW)
        assert [one for one in low if one.startswith(("<button", "<select", "<textarea"))] == []
