"""Kinds of tasks that are done on the board: `play`, `win`, `edit`."""

from __future__ import annotations

from dataclasses import dataclass

from pygames.game import Reason
from pygames.think import forced
from web.app.lessons.desk import Desk, Scene
from web.app.lessons.fields import Fields
from web.app.lessons.judging import after_words, pictured
from web.app.lessons.touching import Judge, Touching, judged, paths
from web.app.lessons.work import Diagram, Verdict, Work


def play(task: Fields, desk: Desk) -> Work:
    """Play a move that does what the goal says.

    The goal is a fact (`takes=E`, `result=1`); the answer must name every move that does it.
    With `list` the moves are buttons, for games whose moves are not made by touching spots.
    """
    scene = desk.scene(task)
    offered = task.words("list", ())
    legal = [desk.game.write(move) for move in desk.game.moves(scene.state, scene.seat)]
    asked = [word for word in offered or legal if word in legal]
    right = [word for word in asked if _reaches(task, desk, scene, word)]
    _same_set(task, right)
    board = pictured(task, desk, scene) if offered else desk.diagram(scene, seat=scene.seat)
    judge = _judge_play(task, desk, scene, board, right)
    if not offered:
        nodes = Touching(desk, board).tree(scene, judge)
        return Work("touch", (board,), judge(right[0]), nodes=nodes)
    verdicts = [judged(desk, scene, word, judge) for word in offered]
    first = next(verdict for verdict in verdicts if verdict.right)
    names = task.table("names")
    options = tuple(desk.say(names.text(word)) for word in offered)
    names.done()
    return Work("choose", (board,), first, options, tuple(verdicts))


def _judge_play(task: Fields, desk: Desk, scene: Scene, board: Diagram, right: list[str]) -> Judge:
    miss, own = task.text("miss"), task.table("wrong")
    words = {word: own.text(word) for word in own.keys()}  # noqa: SIM118  (not a dict)

    def judge(word: str) -> Verdict:
        after = desk.made(task, scene.state, scene.seat, word)
        frames = ((desk.moved(scene.state, word, after),),)
        spoken = desk.spoken(scene.state, word)
        if word in right:
            return Verdict(True, (spoken, *after_words(task, desk)), frames)
        said = words.get(word, miss)
        return Verdict(False, (spoken, desk.say(said)), frames, marks=desk.rings(said, (board,)))

    return judge


def _reaches(task: Fields, desk: Desk, scene: Scene, word: str) -> bool:
    after = desk.game.after(scene.state, scene.seat, desk.game.read(word))
    facts = desk.facts(scene, word, after)
    for claim in task.word("goal").split():
        name, sign, value = claim.partition("=")
        if not sign or name not in facts:
            raise task.wrong(f"no fact {claim}; there are {', '.join(facts)}")
        if facts[name] != value:
            return False
    return True


def _same_set(task: Fields, right: list[str]) -> None:
    if not right or sorted(task.words("answer")) != sorted(right):
        raise task.wrong(f"answer is {list(task.words('answer'))}; the engine says {right}")


def win(task: Fields, desk: Desk) -> Work:
    """Win in so many moves, against the best defence; a wrong move is answered and lost."""
    scene, moves = desk.scene(task), task.number("in")
    game, seat = desk.game, scene.seat
    shorter = [n for n in range(1, moves) if forced.is_won(game, scene.state, seat, n)]
    if shorter:
        raise task.wrong(f"there is a win in {shorter[0]}")
    _same_set(task, [game.write(m) for m in forced.winners(game, scene.state, seat, moves)])
    board = desk.diagram(scene, seat=seat)
    touching = Touching(desk, board)
    line = _Line(task, desk, touching, seat)
    nodes = touching.tree(scene, line.judge(scene, moves))
    return Work("touch", (board,), line.shown(scene, moves), nodes=nodes)


@dataclass(frozen=True)
class _Line:
    """How a forced win is judged, move by move."""

    task: Fields
    desk: Desk
    touching: Touching
    seat: int

    def judge(self, scene: Scene, moves: int) -> Judge:
        """What each legal move of a position leads to; `moves` are left, this one counted."""
        game, desk = self.desk.game, self.desk

        def judge(word: str) -> Verdict:
            after = game.after(scene.state, self.seat, game.read(word))
            first = desk.moved(scene.state, word, after)
            spoken = desk.spoken(scene.state, word)
            if game.outcome(after):
                won = forced.is_won(game, after, self.seat, 0)
                said = desk.texts("lesson.won" if won else "lesson.no_win")
                return Verdict(won, (spoken, said, *self._explained(won=won)), ((first,),))
            answered = forced.reply(game, after, self.seat, moves - 1)
            reply, later = game.write(answered), game.after(after, game.actors(after)[0], answered)
            frames = ((first, desk.moved(after, reply, later)),)
            lines = (spoken, desk.spoken(after, reply))
            if not forced.is_won(game, after, self.seat, moves - 1):
                key = "lesson.lost" if game.outcome(later) else "lesson.saved"
                return Verdict(False, (*lines, desk.texts(key)), frames)
            following = Scene(later, self.seat, after, reply)
            left = desk.texts("lesson.go_on", moves=moves - 1)
            node = self.touching.grow(following, self.judge(following, moves - 1))
            return Verdict(True, (*lines, left), frames, node=node)

        return judge

    def shown(self, scene: Scene, moves: int) -> Verdict:
        """A whole winning line, for who asks for the answer."""
        game, desk = self.desk.game, self.desk
        frames, lines, state = [], [], scene.state
        while not game.outcome(state):
            actor = game.actors(state)[0]
            if actor == self.seat:
                move = forced.winners(game, state, self.seat, moves)[0]
                moves -= 1
            else:
                move = forced.reply(game, state, self.seat, moves)
            word, after = game.write(move), game.after(state, actor, move)
            frames.append(desk.moved(state, word, after))
            lines.append(desk.spoken(state, word))
            state = after
        return Verdict(True, (*lines, *self._explained(won=True)), (tuple(frames),))

    def _explained(self, *, won: bool) -> tuple[str, ...]:
        return after_words(self.task, self.desk) if won else ()


def edit(task: Fields, desk: Desk) -> Work:
    """Change one thing so that the answer flips. Every single change of the kind is tried.

    A change that ends the game is none: then no move would be asked about.
    """
    scene, word = desk.scene(task), task.word("move")
    reason = desk.why_not(scene, word)
    name, _, argument = task.word("edit").partition(" ")
    if name not in desk.study.edits:
        raise task.wrong(f"no edit {name}")
    edits = desk.study.edits[name](scene.state, argument)
    changed = [(path, state) for path, state in edits if desk.game.actors(state)]
    verdicts = {}
    for touched, state in changed:
        now = Scene(state, scene.seat)
        why = desk.why_not(now, word)
        flips = (why is None) != (reason is None)
        verdicts[touched] = _edited(task, desk, now, word, why, flips=flips)
    right = [" ".join(touched) for touched, verdict in verdicts.items() if verdict.right]
    _same_set(task, right)
    board = pictured(task, desk, scene)
    nodes = paths(desk.frame(desk.shown(scene.state), task.word("arrow", "")), verdicts)
    first = verdicts[tuple(right[0].split())]
    marks = ({"right": [path.split()[-1] for path in right]},)
    named = desk.texts("app.list").join(right)
    shown = Verdict(True, (desk.texts("lesson.these", places=named), *first.lines[1:]), marks=marks)
    return Work("touch", (board,), shown, nodes=nodes)


def _edited(
    task: Fields, desk: Desk, scene: Scene, word: str, why: Reason | None, *, flips: bool
) -> Verdict:
    frame = desk.refused(scene, word, why) if why else desk.frame(desk.shown(scene.state))
    said = desk.explain(scene, word, why) if why else desk.texts("lesson.now_allowed")
    lines = (said, *after_words(task, desk)) if flips else (said, desk.texts("lesson.no_flip"))
    return Verdict(flips, lines, ((frame,),), (why is None,))
