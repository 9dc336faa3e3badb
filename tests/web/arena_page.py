"""A page that plays Arena without a browser: it remembers what patches leave on it."""

from __future__ import annotations

import json
from pathlib import Path

from pygames.arena import GAME
from pygames.game import read_rules
from pygames.table import Table
from web.app import computer
from web.app.messages import check_patch
from web.app.session import Session
from web.app.store import PERSON, StoredGame
from web.app.texts import read_catalogue

CATALOGUE = read_catalogue(Path(__file__).parents[2] / "web/text")
VIEW = ("scene", "grid", "title")


class Page:
    """The merge of all patches, without what lay under a cover; and what is kept."""

    def __init__(self, lang="ja", seed=7, **store):
        self.session = Session(CATALOGUE, "arena")
        self.store, self.n = dict(store), 0
        self.view, self.panels, self.spots, self.last = {}, {}, {}, {}
        hello = {"store": store, "address": "", "lang": lang, "seed": seed, "px": 640.0}
        self.first = self.send("hello", **hello, touch=False)

    def send(self, name, **fields):
        patch = self.session.handle({"n": self.n, "now": 0, "name": name, **fields})
        check_patch(json.loads(json.dumps(patch)))
        self.n += 1
        self.last = patch
        if not patch.get("cover"):
            self.view |= {key: patch[key] for key in VIEW if key in patch}
            self.panels |= patch.get("panels", {})
            self.spots |= patch.get("spots", {})
            here = {spot["id"] for spot in self.view["grid"]}
            self.spots = {spot: label for spot, label in self.spots.items() if spot in here}
        for kept in patch.get("store", []):
            self.store[kept["key"]] = kept["text"]
        return patch

    def do(self, what, value=""):
        return self.send("do", what=what, value=value)

    def tap(self, *spots):
        for spot in spots:
            patch = self.send("tap", spot=spot, by="mouse")
        return patch

    def sit(self, *players, rules="", start="", **more):
        """Sit down at a table of its own, maybe in the middle of a game."""
        table = Table(GAME, read_rules(GAME.rules, rules), start)
        self.session.sit_down(StoredGame(table, players, **more))
        return self.send("size", px=640.0)

    def think(self):
        """The computers move until a person is asked, or nobody is."""
        while "think" in self.last:
            task = computer.read_task(self.last["think"]["text"])
            thought = list(computer.thoughts(task))[-1]
            self.send("thought", **json.loads(computer.write_answer(task, thought)))
        return self.last

    @property
    def words(self):
        return [entry.word for entry in self.session.table.log]

    def all(self):
        """Everything the page shows now, as one text."""
        return json.dumps([self.view, self.panels, self.spots], ensure_ascii=False, sort_keys=True)


def two_people(seed=7, lang="ja"):
    """Two persons and a computer, dealt; the curtain is down for A."""
    page = Page(seed=seed, lang=lang)
    page.do("start", f"player.0={PERSON}&player.1={PERSON}&player.2=1")
    return page
