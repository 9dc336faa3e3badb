"""The app of one game: each message of the page gives one patch, and nothing else does.

`handle` is a pure function of what came before: the clock, the seed and what was stored
come in with messages. It runs in a worker of the page, at build time and in tests alike.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from pygames import GAMES
from pygames.game import CHANCE, BadText, Reason, Rules
from pygames.table import Table
from web.app import actions, computer, curtain, newgame, panels, seal, share
from web.app.boards import Hand, Secrets, Shown, Tray, Word, board
from web.app.clock import MoveClock
from web.app.messages import BadMessage, Do, Hello, Look, Message, Patch, Tap, check_message
from web.app.scene import Lattice
from web.app.store import PERSON, Settings, StoredGame, read_game, read_settings, write_game
from web.app.texts import Catalogue, Texts

LEAST = 400  # milliseconds before a computer's move is shown: a person must see it come
SCENE = 2600  # the same while what happened last is a scene of its own: it must be read
GIVE_UP = 2  # how often a broken computer is asked again for the same move


class Session:
    """One game as one person's page shows it. `key` is the game's."""

    def __init__(self, catalogue: Catalogue, key: str) -> None:
        self.game = GAMES[key]
        self.board = board(key)
        self.secrets = self.board if isinstance(self.board, Secrets) else None
        self.levels = tuple(level.key for level in computer.levels(key))
        self.texts = Texts(catalogue, "ja")
        self._catalogue = catalogue
        self.settings = Settings()
        rules = self.game.rules()
        self.table = Table(self.game, rules)
        self.players: tuple[str, ...] = self.usual_players(rules)
        self.points: tuple[float, ...] = (0.0,) * rules.seats  # of the games before, per seat
        self.chosen = self._usual_settings()
        self.clock = MoveClock()
        self.turned = False
        self.paused = self.table.actors() == (CHANCE,)  # computers, and the deal, wait for "go"
        self.device = curtain.Device()
        self.skipped = False  # the scene of what happened last has been seen
        self.late = False  # the person to move is out of time: the computer plays this move
        self.is_hidden = False  # the page is out of sight
        self.pointed = ""  # the spot that the mouse rests on
        self.hand = ""
        self.refused: tuple[str, Reason] | None = None
        self.ply: int | None = None  # an earlier position being looked at; None is now
        self.dialog = ""  # the open dialog; "" is none
        self.draft: newgame.Draft = {}
        self.kept = ""  # a stored game that could not be read: offered as a file
        self.error = ""  # a sentence for this patch
        self.news = ""  # what happened last, for the status line
        self.px = 700.0
        self._rng = Random(0)
        self._thinking = 0  # the id of the task that is being thought about, 0 is none
        self._tasks = 0  # tasks given so far
        self._broken = 0  # times in a row that the computer broke
        self._shown: Shown | None = None  # while a patch is made
        self._given = 0  # the id of the task that the page has, 0 is none
        self._sent: dict[str, Any] = {}  # what the page has, to send only what changed
        self._below: dict[str, Any] | None = None  # the same below a cover; None without one
        self._key = 0  # what a game with secrets is sealed with

    def seconds(self, level: str) -> str:
        """A level's longest thinking time as it is written: "0.5", "3"."""
        return f"{computer.level_of(self.game.key, level).seconds:g}"

    def level_at(self, seat: int) -> str:
        """The level that thinks for a seat: its own, or the middle one for a person out of time."""
        player = self.players[seat]
        return self.levels[len(self.levels) // 2] if player == PERSON else player

    def _usual_settings(self) -> dict[str, str]:
        """The default of everything that is chosen at the table."""
        return {name: values[0] for name, values in self.board.settings.items()}

    def usual_players(self, rules: Rules) -> tuple[str, ...]:
        """A person in the first seat, the second-weakest computer in the others."""
        return (PERSON, *(self.levels[1] for _ in range(rules.seats - 1)))

    # ---- the door ----

    def handle(self, value: Any) -> Patch:
        """One message, one patch. A message that is none changes nothing and says so."""
        number = value.get("n", 0) if isinstance(value, dict) else 0
        patch: Patch = {"n": number if isinstance(number, int) else 0}
        self.error = ""
        try:
            message = check_message(value)
        except BadMessage as bad:
            patch["error"] = self.texts("app.error.message", what=str(bad))
            return patch
        self._answer(message, patch)
        if self.error:
            patch["error"] = self.error
        return patch

    def _answer(self, message: Message, patch: Patch) -> None:
        before = self.kept_text()
        match message["name"]:
            case "hello":
                before = message["store"].get("game", before)
                self._hello(message, patch)
            case "tap":
                self._tap(message, patch)
            case "drag":
                self._drag(message["start"], message["end"], patch)
            case "do":
                self._do(message, patch)
            case "thought":
                self._thought(message["id"], message["word"], patch)
            case "broke":
                self._broke(message["id"])
            case "size":
                self.px = message["px"]
            case "ask":
                self.pointed = message["spot"] if self.board.hovers else ""
                moved_on = self.refused and self.refused[0] != self.pointed
                if moved_on and isinstance(self.board, Tray):
                    self.refused = None  # of a piece in the hand, which is elsewhere now
                if message.get("aloud"):
                    patch["say"] = self.board.prompt(self.shown(), self.texts, "")
            case "time":
                self._time(message["id"], message["now"], patch)
            case "hidden":
                self.is_hidden = message["yes"]
            case "hold":
                self.device.looks = curtain.may_look(self)
                curtain.say(self, patch)
            case "release":
                self.device.cover()
        self._advance(patch)
        curtain.follow(self)
        self._tick(message["now"], patch)
        after = self.kept_text()
        if after != before or self._has_fallen():
            patch.setdefault("store", []).append({"key": "game", "text": after})
            if curtain.is_shared(self) and curtain.falls_for(self) is None:
                patch["aside"] = True
        self._show(patch, only_status=message["name"] == "ask")

    @property
    def may_resign(self) -> bool:
        """Whether the game goes on and knows of resigning."""
        live = self.table.outcome() is None
        return live and self.game.forfeit(self.table.state, 0) is not None

    def kept_text(self) -> str:
        """The game as it is stored."""
        points = self.points if any(self.points) else ()
        text = write_game(
            StoredGame(self.table, self.players, points, self.chosen, self.turned, self.paused)
        )
        return seal.seal(text, self._key) if self.hides else text

    @property
    def hides(self) -> bool:
        """Whether the record holds what somebody at the table may not see yet."""
        return self.secrets is not None and self.table.outcome() is None

    # ---- beginning ----

    def _hello(self, message: Hello, patch: Patch) -> None:
        self.texts = Texts(self._catalogue, message["lang"])
        self.px = message["px"]
        self._rng = Random(message["seed"])
        self._sent.clear()
        self._below = None
        if self.secrets:
            self._key = seal.new_key(self._rng)
        self._read_settings(message["store"].get("settings", ""))
        self._read_game(message["store"].get("game", ""), patch)
        self._read_address(message["address"], patch)
        patch["look"] = self.look()

    def _read_settings(self, text: str) -> None:
        try:
            self.settings = read_settings(text) if text else Settings()
        except BadText:
            self.error = self.texts("app.error.settings")

    def _read_game(self, text: str, patch: Patch) -> None:
        if not text:
            return
        try:
            self.sit_down(self.read_game(text))
        except BadText as bad:
            self.kept = text
            patch.setdefault("store", []).append({"key": "kept", "text": text})
            self.error = self.cannot_read(bad)

    def points_now(self) -> tuple[float, ...]:
        """Each seat's points with the game on the table: a win 1, a draw a half."""
        outcome = self.table.outcome()
        if not outcome:
            return self.points
        win = 0.5 if len(set(outcome.places)) == 1 and outcome.places[0] == 1 else 1.0
        won = (win if place == 1 else 0.0 for place in outcome.places)
        return tuple(map(sum, zip(self.points, won, strict=True)))

    def read_game(self, text: str) -> StoredGame:
        """A stored game, sealed or not, or a bare record. Raises BadText."""
        if seal.is_sealed(text):
            text = seal.unseal(text)
        return read_game({self.game.key: self.game}, self.levels, self.board.settings, text)

    def _read_address(self, address: str, patch: Patch) -> None:
        """A link's game replaces the one on the table, which stays in "kept"."""
        if not address:
            return
        try:
            table = share.read({self.game.key: self.game}, address)
            known = (PERSON, *self.levels)
            named = share.read_players(address, table.rules.seats, known)
        except BadText as bad:
            self.error = self.texts("app.error.address") + self.cannot_read(bad)
            return
        if self.table.log and table.save() != self.table.save():
            self.kept = self.kept_text()
            patch.setdefault("store", []).append({"key": "kept", "text": self.kept})
        kept = self.players if len(self.players) == table.rules.seats else ()
        players = named or kept or self.usual_players(table.rules)
        turned = len(players) == 2 and players[0] != PERSON == players[1]
        game = StoredGame(table, players, chosen=self.chosen, turned=turned, paused=not named)
        self.sit_down(game)
        patch["address"] = ""

    def look(self) -> Look:
        """What the page looks like by the settings."""
        theme: Any = self.settings.theme  # one of the settings' own values, checked when read
        return {
            "theme": theme,
            "sound": self.settings.sound == "on",
            "motion": self.settings.motion == "on",
            "drag": self.board.drags,
            "hover": self.board.hovers and not isinstance(self.board, Tray),
        }

    def sit_down(self, game: StoredGame) -> None:
        """Put a game on the table."""
        self.table, self.players = game.table, game.players
        self.points = game.points or (0.0,) * len(game.players)
        self.chosen = self._usual_settings() | dict(game.chosen)
        self.turned, self.paused = game.turned, game.paused
        self.device, self.skipped = curtain.Device(), True
        self.clear()
        log = self.table.log
        if log and not log[-1].word.startswith("!"):
            self.news = self.line(len(log) - 1)

    def cannot_read(self, bad: BadText) -> str:
        """The sentence for a text that could not be read."""
        at, reason = getattr(bad, "at", 0), getattr(bad, "reason", None)
        if at and reason:
            return self.texts("app.error.record_at", at=at)
        return self.texts("app.error.record", what=str(bad))

    # ---- a person's move ----

    def _tap(self, message: Tap, patch: Patch) -> None:
        if self.ply is not None:
            self.ply = None
            return
        shown = self.shown()
        if shown.curtain is not None:
            actions.come(self, "", patch)
            return
        if shown.event is not None:
            actions.skip(self, "", patch)
            return
        if shown.seat is None:
            self._not_now(patch)
            return
        self.refused = None
        finger = message["by"] in ("touch", "pen") and self.board.is_small(shown)
        confirms = {"auto": finger, "always": True, "never": False}[self.settings.confirm]
        try:
            touch = self.board.touch(replace(shown, confirms=confirms), message["spot"])
        except BadText as bad:
            self.error = self.texts("app.error.message", what=str(bad))
            return
        match touch:
            case Hand(held):
                self.hand = held
                self.news = ""
            case Word(word):
                self.submit(shown.seat, word, patch)
            case Reason():
                self._refuse(message["spot"], touch, patch)

    def _drag(self, start: str, end: str, patch: Patch) -> None:
        """The same word as two taps, wherever the first was."""
        shown = self.shown()
        if shown.seat is None or self.ply is not None:
            self._not_now(patch)
            return
        try:
            word = self.board.dragged(shown, start, end)
            self.refused = None
            self.hand = start
            self.submit(shown.seat, word, patch)
        except BadText as bad:
            self.error = self.texts("app.error.message", what=str(bad))

    def _not_now(self, patch: Patch) -> None:
        """The board was touched when no person is to move."""
        over = self.table.outcome() is not None
        waits = "app.not_now.over" if over else "app.not_now.computer"
        patch["say"] = self.texts("app.not_now.paused" if self.paused and not over else waits)

    def submit(self, seat: int, word: str, patch: Patch) -> None:
        """Enter a word at the table, or refuse it with its reason. Raises BadText."""
        ply = len(self.table.log)
        reason = self.table.submit(seat, word)
        if reason:
            self._refuse(word, reason, patch)
            return
        self.clear()
        self._broken = 0
        if self.secrets:
            self._rest(seat, ply)
        self._tell(ply, patch)

    def _rest(self, seat: int, ply: int) -> None:
        """After a move the own cards are covered; who has looked at something may see it first."""
        entry = self.table.log[ply]
        if seat == self.device.seat:
            self.device.cover()
        if self.secrets:
            looked = self.secrets.looked(self.table.state_at(ply), entry)
            self.device.rests = self.device.seat in looked and curtain.is_shared(self)

    def _tell(self, ply: int, patch: Patch) -> None:
        """Say and sound what the entry made in the position of this ply did."""
        self.skipped = False
        self.news += self.line(ply)
        outcome = self.table.outcome()
        patch["say"] = self.news
        if outcome:
            patch["say"] += panels.result_line(self)
        before, word = self.table.state_at(ply), self.table.log[ply].word
        patch["sound"] = "end" if outcome else self.board.sound(before, word)

    def line(self, ply: int) -> str:
        """The entry made in the position of this ply as a sentence, for whom the view is for."""
        before, entry = self.table.state_at(ply), self.table.log[ply]
        if not self.secrets:
            return self.board.spoken(before, entry.word, self.texts)
        after, eyes = self.table.state_at(ply + 1), curtain.viewer(self)
        return self.secrets.told(before, after, entry, eyes, self.texts)

    def _refuse(self, word: str, reason: Reason, patch: Patch) -> None:
        self.refused = (word, reason)
        patch["say"] = self.board.explain(self.shown(), word, reason, self.texts)
        patch["shake"] = True
        patch["sound"] = "refuse"

    def laid_down(self) -> None:
        """Of a piece in the hand, where it was last is of no meaning for the next one."""
        if isinstance(self.board, Tray):
            self.pointed = ""

    def forget_task(self) -> None:
        """What the computer is thinking about is wanted no more."""
        self._thinking = 0

    def clear(self) -> None:
        """Forget what was held, refused, looked at or asked of the computer."""
        self.hand, self.refused, self.ply, self.news = "", None, None, ""
        self.laid_down()
        self.device.rests = False
        self._thinking = 0
        self.late = False
        self.clock.start(self._move_seconds())

    # ---- the clock ----

    def _move_seconds(self) -> int:
        """The seconds for a move, 0 without a clock."""
        chosen = self.chosen.get("clock", "none")
        return int(chosen) if chosen.isdecimal() else 0

    def _time(self, ident: int, now: int, patch: Patch) -> None:
        """The time of a move is out: the game's own move for that, or the computer's."""
        self.clock.run(now, runs=True)
        seat = self.shown().seat
        if seat is None or not self.clock.is_out(ident):
            self.clock.tell_again()
            return
        move = self.game.late(self.table.state, seat)
        if move is None:
            self.late, self.hand, self.refused = True, "", None
        else:
            self.submit(seat, self.game.write(move), patch)
        self.news = self.texts("app.time_out", side=panels.side(self, seat)) + self.news
        patch["say"] = self.news

    def _tick(self, now: int, patch: Patch) -> None:
        """The clock runs while a person is to move and can see it."""
        persons = self.persons_to_move()
        in_use = bool(self._move_seconds() and persons)
        waits = self.device.rests or curtain.falls_for(self) is not None
        runs = in_use and not (self.is_hidden or self.late or self.dialog or waits)
        self.clock.run(now, runs=runs)
        is_news, told = self.clock.news(self.person_to_act() if in_use else None)
        if is_news:
            patch["clock"] = told

    # ---- chance and the computer ----

    def _advance(self, patch: Patch) -> None:
        """Deal what chance deals, and ask the computer when it is its turn."""
        self._deal(patch)
        seat = self.computer_seat()
        waits = self.paused or self.device.rests
        if waits or seat is None:
            self._thinking = 0
        if waits or seat is None or self._thinking:
            self._stop_stale(patch)
            return
        self._tasks += 1
        self._thinking = self._tasks
        level = computer.level_of(self.game.key, self.level_at(seat))
        task = computer.task_for(
            self.table, self._thinking, seat, level.key, self._rng.getrandbits(31)
        )
        self._stop_stale(patch)
        patch["think"] = {
            "id": self._thinking, "text": computer.write_task(task),
            "seconds": level.seconds, "least": SCENE if self.shown().event else LEAST,
        }  # fmt: skip
        self._given = self._thinking

    def _deal(self, patch: Patch) -> None:
        """Let chance do what it does; a first game begins when somebody wants it to."""
        if self.paused and not self.table.log:
            return
        while self.table.actors() == (CHANCE,):
            ply = len(self.table.log)
            self.table.deal(self._rng)
            self._tell(ply, patch)

    def _stop_stale(self, patch: Patch) -> None:
        """Tell the page when a task it was given is wanted no more."""
        if self._given and self._given != self._thinking:
            patch["stop"] = self._given
            self._given = 0

    def shuffled(self, count: int) -> list[int]:
        """The numbers below `count` in an order by chance."""
        return self._rng.sample(range(count), count)

    def persons_to_move(self) -> list[int]:
        """The persons' seats that act now."""
        return [s for s in self.table.actors() if s >= 0 and self.players[s] == PERSON]

    def person_to_act(self) -> int | None:
        """The person that acts now: of several in secret the one who has the device."""
        persons = self.persons_to_move()
        return self.device.seat if self.device.seat in persons else next(iter(persons), None)

    def computer_seat(self) -> int | None:
        """The seat that acts now by the computer, or None."""
        late = self.person_to_act() if self.late else None
        for seat in self.table.actors():
            if seat != CHANCE and (self.players[seat] != PERSON or seat == late):
                return seat
        return None

    def _thought(self, ident: int, word: str, patch: Patch) -> None:
        seat = self.computer_seat()
        if ident != self._thinking or seat is None:
            return
        self._given = self._thinking = 0
        if not self._is_playable(seat, word):
            self.paused = True
            self.error = self.texts("app.error.computer")
            return
        ply, news, hand, left = self.ply, self.news, self.hand, self.clock.left
        person = None if self.late else self.person_to_act()
        self.submit(seat, word, patch)
        if ply is not None:
            self.ply, self.news = ply, news
        if person is not None and self.person_to_act() == person:
            self.hand, self.clock.left = hand, left  # a person was choosing at the same time

    def _is_playable(self, seat: int, word: str) -> bool:
        """Whether a computer's word is a legal move; the table's own words are not for it."""
        try:
            move = self.game.read(word)
        except BadText:
            return False
        return self.game.objection(self.table.state, seat, move) is None

    def _broke(self, ident: int) -> None:
        if ident != self._thinking:
            return
        self._given = self._thinking = 0
        self._broken += 1
        if self._broken > GIVE_UP:
            self._broken, self.paused = 0, True
            self.error = self.texts("app.error.computer")

    # ---- the controls ----

    def _do(self, message: Do, patch: Patch) -> None:
        action = actions.ACTIONS.get(message["what"])
        if not action:
            self.error = self.texts("app.error.message", what=message["what"])
            return
        try:
            action(self, message["value"], patch)
        except BadText as bad:
            self.error = self.texts("app.error.message", what=str(bad))

    # ---- what is seen ----

    def shown(self) -> Shown:
        """What the board shows: now, or the earlier position being looked at."""
        return self._shown or self._look()

    def _look(self) -> Shown:
        log = self.table.log
        ply = len(log) if self.ply is None else self.ply
        moves = [n for n, entry in enumerate(log[:ply]) if not entry.word.startswith("!")]
        fallen = curtain.falls_for(self) if self.ply is None else None
        acts = self.ply is None and not (self.late or self.device.rests) and fallen is None
        shown = Shown(
            state=self.table.state_at(ply),
            seat=self.person_to_act() if acts else None,
            hand=self.hand,
            last=log[moves[-1]].word if moves else "",
            before=self.table.state_at(moves[-1]) if moves else None,
            refused=self.refused,
            turned=self.turned,
            px=self.px,
            pointed=self.pointed,
            table=self.chosen,
            texts=self.texts,
        )
        return curtain.redacted(self, shown, ply, fallen) if self.secrets else shown

    def _show(self, patch: Patch, *, only_status: bool) -> None:
        """Put into the patch what the page does not have yet.

        The mouse changes the picture and the status alone: the list of a long game costs more
        than the rest together.
        """
        self._under_cover(patch)
        self._shown = shown = self._look()  # every panel asks for it, and nothing changes now
        try:
            self._show_all(patch, shown, only_status=only_status)
        finally:
            self._shown = None

    def _show_all(self, patch: Patch, shown: Shown, *, only_status: bool) -> None:
        spots = self.board.spots(shown, self.texts)
        self._changed(patch, "scene", self.board.scene(shown).json())
        self._changed(patch, "title", panels.title(self))
        if isinstance(spots, Lattice):
            self._changed(patch, "lattice", spots.json())
            gone = dict.fromkeys(self._sent.get("spots", {}), "")
            self._changed_parts(patch, "spots", gone | spots.labels)
        else:
            self._changed(patch, "grid", [spot.json() for spot in spots])
            labels = {spot.id: spot.label for spot in spots}
            sent = self._sent.get("spots", {})
            self._sent["spots"] = {spot: sent[spot] for spot in labels if spot in sent}
            self._changed_parts(patch, "spots", labels)
        if isinstance(self.board, Tray):
            self._changed(patch, "places", self.board.places(shown))
        parts = panels.status(self) if only_status else panels.render(self)
        self._changed_parts(patch, "panels", parts)

    def _under_cover(self, patch: Patch) -> None:
        """What a person looks at is a cover over what the page has, which comes back below it."""
        if self.device.looks:
            patch["cover"] = True
            self._below = self._sent.copy() if self._below is None else self._below
        elif self._below is not None:
            self._sent, self._below = self._below, None

    def _has_fallen(self) -> bool:
        """Whether the curtain is down and the page does not know it: that is what it keeps."""
        fallen = curtain.falls_for(self)
        known = self._sent.get("curtain")
        self._sent["curtain"] = fallen
        return fallen is not None and fallen != known

    def _changed(self, patch: Patch, name: str, value: Any) -> None:
        if name not in self._sent or self._sent[name] != value:
            self._sent[name] = patch[name] = value  # type: ignore[literal-required]

    def _changed_parts(self, patch: Patch, name: str, value: dict[str, str]) -> None:
        sent = self._sent.get(name, {})
        changed = {key: part for key, part in value.items() if sent.get(key) != part}
        if changed:
            self._sent[name] = sent | value
            patch[name] = changed  # type: ignore[literal-required]
