"""The app of one game: each message of the page gives one patch, and nothing else does.

`handle` is a pure function of what came before: the clock, the seed and what was stored
come in with messages. It runs in a worker of the page, at build time and in tests alike.
"""

from __future__ import annotations

from random import Random
from typing import Any

from pygames import GAMES
from pygames.game import CHANCE, BadText, Reason, Rules
from pygames.table import Table
from web.app import (
    actions,
    clock,
    computer,
    curtain,
    keeping,
    newgame,
    seal,
    status,
    touch,
    turns,
    view,
)
from web.app.boards import Secrets, Shown, Teams, Tray, board
from web.app.messages import BadMessage, Do, Hello, Message, Patch, check_message
from web.app.store import PERSON, Settings, StoredGame, write_game
from web.app.texts import Catalogue, Texts


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
        self.marks: frozenset[str] = frozenset()  # pencilled in: "seat:what the board says"
        self.clock = clock.MoveClock()
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
        self.tasks = turns.Tasks()
        self.rng = Random(0)
        self._sent = view.Sent()
        self._shown: Shown | None = None  # while a patch is made
        self._key = 0  # what a game with secrets is sealed with

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
        if message["name"] == "hello":
            before = message["store"].get("game", before)
        try:
            self._take(message, patch)
        except BadText as bad:
            self.error = self.texts("app.error.message", what=str(bad))
        turns.advance(self, patch)
        curtain.follow(self)
        clock.tick(self, message["now"], patch)
        after = self.kept_text()
        if after != before or self._has_fallen():
            keeping.store(patch, "game", after)
            if curtain.is_shared(self) and curtain.falls_for(self) is None:
                patch["aside"] = True
        self._show(patch, only_status=message["name"] == "ask")

    def _take(self, message: Message, patch: Patch) -> None:
        """What a message changes. Raises BadText for one that says what cannot be."""
        match message["name"]:
            case "hello":
                self._hello(message, patch)
            case "tap":
                touch.tap(self, message, patch)
            case "drag":
                touch.drag(self, message, patch)
            case "ask":
                touch.point(self, message, patch)
            case "do":
                self._do(message, patch)
            case "thought":
                turns.thought(self, message["id"], message["word"], patch)
            case "broke":
                turns.broke(self, message["id"])
            case "size":
                self.px = message["px"]
            case "time":
                clock.time_out(self, message, patch)
            case "hidden":
                self.is_hidden = message["yes"]
            case "hold":
                curtain.look(self, patch)
            case "release":
                self.device.cover()

    def _hello(self, message: Hello, patch: Patch) -> None:
        self.texts = Texts(self._catalogue, message["lang"])
        self.px = message["px"]
        self.rng = Random(message["seed"])
        self._sent.clear()
        if self.secrets:
            self._key = seal.new_key(self.rng)
        keeping.restore(self, message, patch)

    def _do(self, message: Do, patch: Patch) -> None:
        action = actions.ACTIONS.get(message["what"])
        if not action:
            raise BadText(message["what"])
        action(self, message["value"], patch)

    def _show(self, patch: Patch, *, only_status: bool) -> None:
        self._sent.cover(patch, looks=self.device.looks)
        self._shown = view.shown(self)  # every panel asks for it, and nothing changes now
        try:
            view.send(self, self._sent, patch, only_status=only_status)
        finally:
            self._shown = None

    def _has_fallen(self) -> bool:
        """Whether the curtain is down and the page does not know it: that is what it keeps."""
        fallen = curtain.falls_for(self)
        return self._sent.is_news("curtain", fallen) and fallen is not None

    def shown(self) -> Shown:
        """What the board shows: now, or the earlier position being looked at."""
        return self._shown or view.shown(self)

    # ---- a game on the table ----

    def sit_down(self, game: StoredGame) -> None:
        """Put a game on the table."""
        self.table, self.players = game.table, game.players
        self.points = game.points or (0.0,) * len(game.players)
        self.chosen = self._usual_settings() | dict(game.chosen)
        self.turned, self.paused, self.marks = game.turned, game.paused, game.marks
        self.device, self.skipped = curtain.Device(), True
        self.clear()
        log = self.table.log
        if log and not log[-1].word.startswith("!"):
            self.news = self.line(len(log) - 1)

    def _usual_settings(self) -> dict[str, str]:
        """The default of everything that is chosen at the table."""
        return {name: values[0] for name, values in self.board.settings.items()}

    def usual_players(self, rules: Rules) -> tuple[str, ...]:
        """A person in the first seat, the second-weakest computer in the others."""
        return (PERSON, *(self.levels[1] for _ in range(rules.seats - 1)))

    def kept_text(self) -> str:
        """The game as it is stored."""
        points = self.points if any(self.points) else ()
        text = write_game(
            StoredGame(
                self.table, self.players, points, self.chosen, self.turned, self.paused, self.marks
            )
        )
        return seal.seal(text, self._key) if self.hides else text

    @property
    def hides(self) -> bool:
        """Whether the record holds what somebody at the table may not see yet."""
        return self.secrets is not None and self.table.outcome() is None

    def points_now(self) -> tuple[float, ...]:
        """Each seat's points with the game on the table: a win 1, a draw a half."""
        outcome = self.table.outcome()
        if not outcome:
            return self.points
        win = 0.5 if len(set(outcome.places)) == 1 and outcome.places[0] == 1 else 1.0
        won = (win if place == 1 else 0.0 for place in outcome.places)
        return tuple(map(sum, zip(self.points, won, strict=True)))

    @property
    def may_resign(self) -> bool:
        """Whether the game goes on and knows of resigning."""
        live = self.table.outcome() is None
        return live and self.game.forfeit(self.table.state, 0) is not None

    def seat_to_resign(self) -> int | None:
        """The person who would give up now: the one to move, or else the first."""
        persons = [*self.persons_to_move(), *curtain.persons(self)]
        return persons[0] if persons and self.may_resign else None

    # ---- a move ----

    def submit(self, seat: int, word: str, patch: Patch) -> None:
        """Enter a word at the table, or refuse it with its reason. Raises BadText."""
        ply = len(self.table.log)
        reason = self.table.submit(seat, word)
        if reason:
            self.refuse(word, reason, patch)
            return
        self.clear()
        self.tasks.broken = 0
        curtain.rest(self, seat, ply)
        self.tell(ply, patch)

    def tell(self, ply: int, patch: Patch) -> None:
        """Say and sound what the entry made in the position of this ply did."""
        self.skipped = False
        self.news += self.line(ply)
        outcome = self.table.outcome()
        patch["say"] = self.news
        if outcome:
            patch["say"] += status.result_line(self)
        before, word = self.table.state_at(ply), self.table.log[ply].word
        patch["sound"] = "end" if outcome else self.board.sound(before, word)

    def line(self, ply: int) -> str:
        """The entry made in the position of this ply as a sentence, for whom the view is for."""
        before, entry = self.table.state_at(ply), self.table.log[ply]
        if not self.secrets:
            return self.board.spoken(before, entry.word, self.texts)
        after, eyes = self.table.state_at(ply + 1), curtain.viewer(self)
        return self.secrets.told(before, after, entry, eyes, self.texts)

    def refuse(self, word: str, reason: Reason, patch: Patch) -> None:
        """Say why this word, or this spot, cannot be."""
        self.refused = (word, reason)
        patch["say"] = self.board.explain(self.shown(), word, reason, self.texts)
        patch["shake"] = True
        patch["sound"] = "refuse"

    def laid_down(self) -> None:
        """Of a piece in the hand, where it was last is of no meaning for the next one."""
        if isinstance(self.board, Tray):
            self.pointed = ""

    def clear(self) -> None:
        """Forget what was held, refused, looked at or asked of the computer."""
        self.hand, self.refused, self.ply, self.news = "", None, None, ""
        self.laid_down()
        self.device.rests = False
        self.tasks.forget()
        self.late = False
        self.clock.start(clock.seconds_of(self.chosen))

    # ---- who plays ----

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

    def level_at(self, seat: int) -> str:
        """The level that thinks for a seat: its own, or the middle one for a person out of time."""
        player = self.players[seat]
        return self.levels[len(self.levels) // 2] if player == PERSON else player

    def side(self, seat: int) -> str:
        """What a seat's side is called."""
        return self.board.side(self.shown().state, seat, self.texts)

    def team(self, seat: int) -> str:
        """What those who win and lose with a seat are called together."""
        if isinstance(self.board, Teams):
            return self.board.team(self.shown().state, seat, self.texts)
        return self.side(seat)
