"""The contract's laws, over every registered game and preset, and over every option value.

A failure's name says game, preset (or the one option changed) and seed; `played` replays it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pygames import GAMES
from pygames.game import CHANCE, AnyGame, BadText, Outcome, Reason, Rules, read_rules, write_rules
from pygames.table import Table, load
from tests.playing import ALL_GAMES, Step, play, spaced, variants, viewers

SEEDS = (1, 2)
MANY = 2000  # shapes; with more, the laws look at a seeded sample of them and at every legal move
SAMPLE = 200

PRESETS = [(key, name) for key, game in ALL_GAMES.items() for name in game.presets]
VARIANTS = [(key, write_rules(r)) for key, game in ALL_GAMES.items() for r in variants(game)]


@dataclass(frozen=True)
class Case:
    """One random game: of a preset, or, shorter, of a variant."""

    key: str
    rules_text: str
    seed: int
    name: str
    short: bool = False

    @property
    def id(self) -> str:
        return f"{self.key}-{self.name}-seed{self.seed}"

    @property
    def game(self) -> AnyGame:
        return ALL_GAMES[self.key]

    @property
    def rules(self) -> Rules:
        rules: Rules = read_rules(self.game.rules, self.rules_text)
        return rules


CASES = [
    *(
        Case(key, write_rules(ALL_GAMES[key].presets[name]), seed, name or "default")
        for key, name in PRESETS
        for seed in SEEDS
    ),
    *(Case(key, rules, 1, rules, short=True) for key, rules in VARIANTS),
]


@cache
def played(case: Case) -> tuple[Step, ...]:
    """The whole game."""
    plies, listed = (40, 8_000) if case.short else (300, 40_000)
    return tuple(play(case.game, case.rules, case.seed, plies, listed))


def sampled(case: Case) -> list[Any]:
    """The states the laws are tried on, the first and the last among them."""
    return [step.state for step in spaced(list(played(case)), 3 if case.short else 8)]


def acted(case: Case) -> list[tuple[Any, int]]:
    """States somebody other than chance moved in, with each seat that might have."""
    steps = [step for step in played(case) if step.seat not in (None, CHANCE)]
    states: list[Any] = [step.state for step in spaced(steps, 3 if case.short else 8)]
    return [(state, seat) for state in states for seat in case.game.actors(state)]


@cache
def questions(case: Case, state: Any, seat: int) -> list[Any]:
    """Moves to ask about: all shapes, or of too many a sample and every legal one."""
    shapes = list(case.game.shapes(state, seat))
    if len(shapes) <= MANY:
        return shapes
    return [*Random(case.seed).sample(shapes, SAMPLE), *case.game.moves(state, seat)]


over_cases = pytest.mark.parametrize("case", CASES, ids=[case.id for case in CASES])


# The population


def test_the_population_is_every_game_and_preset() -> None:
    package = Path(__file__).parent.parent / "pygames"
    folders = {path.parent.name for path in package.glob("*/__init__.py")} - {"think"}
    assert folders == set(GAMES)
    assert len(ALL_GAMES) == len(folders) + 1
    assert len(PRESETS) == sum(len(game.presets) for game in ALL_GAMES.values())
    assert {key for key, name in PRESETS if name == ""} == set(ALL_GAMES)
    assert len(CASES) == len(PRESETS) * len(SEEDS) + len(VARIANTS)
    assert len({case.id for case in CASES}) == len(CASES)


@pytest.mark.parametrize("key", ALL_GAMES)
def test_every_value_of_every_option_is_played(key: str) -> None:
    form = ALL_GAMES[key].rules
    played_rules = [case.rules for case in CASES if case.key == key]
    for name, values in form.options().items():
        assert {getattr(rules, name) for rules in played_rules} == set(values), name


# Games and rules


@pytest.mark.parametrize("key", ALL_GAMES)
def test_a_game_says_what_it_is(key: str) -> None:
    game = ALL_GAMES[key]
    assert game.key == key
    assert game.edition >= 1
    assert game.presets[""] == game.rules()
    assert len(set(game.presets.values())) == len(game.presets)


@pytest.mark.parametrize("key", ALL_GAMES)
def test_option_values_are_writable_and_differ(key: str) -> None:
    options = ALL_GAMES[key].rules.options()
    assert "seats" in options
    for name, values in options.items():
        words = [str(value) for value in values]
        assert len(set(words)) == len(words), name
        assert not set("".join(words)) & set(",= \n"), name


@over_cases
def test_rules_are_playable_and_read_back(case: Case) -> None:
    rules = case.rules
    named = {*rules.clashes(), *rules.idle()}
    assert rules.clashes() == ()
    assert named <= rules.options().keys()
    assert read_rules(case.game.rules, write_rules(rules)) == rules
    spelled = ",".join(f"{name}={getattr(rules, name)}" for name in reversed(rules.options()))
    assert read_rules(case.game.rules, spelled) == rules
    for state in sampled(case):
        assert case.game.rules_of(state) == rules


# States


@over_cases
def test_states_read_back_equal_and_hash_alike(case: Case) -> None:
    game, rules = case.game, case.rules
    for state in sampled(case):
        for full in (state, *(game.redact(state, viewer) for viewer in viewers(rules))):
            text = game.write_state(full)
            again = game.read_state(rules, text)
            assert "\n" not in text
            assert again == full, text
            assert hash(again) == hash(full), text
            assert game.write_state(again) == text


@over_cases
def test_replaying_gives_equal_states_and_changes_none(case: Case) -> None:
    game = case.game
    texts = [game.write_state(step.state) for step in played(case)]
    state: Any = game.start(case.rules)
    for step, text in zip(played(case), texts, strict=True):
        assert state == step.state, text
        assert hash(state) == hash(step.state), text
        assert game.write_state(step.state) == text
        if step.seat is not None:
            state = game.play(state, step.seat, step.move)


@over_cases
def test_a_game_is_over_when_nobody_acts(case: Case) -> None:
    for state in sampled(case):
        check_turn(case, state)


def check_turn(case: Case, state: Any) -> None:
    """Either there is an outcome, or there are actors and each of them can move."""
    game, rules = case.game, case.rules
    text = game.write_state(state)
    actors, outcome = game.actors(state), game.outcome(state)
    assert (actors == ()) == (outcome is not None), text
    assert actors == (CHANCE,) or set(actors) <= set(range(rules.seats)), text
    assert len(set(actors)) == len(actors), text
    for seat in actors:
        assert game.deals(state) if seat == CHANCE else game.moves(state, seat), text
    if outcome:
        check_outcome(case, outcome)


def check_outcome(case: Case, outcome: Outcome) -> None:
    assert len(outcome.places) == case.rules.seats
    assert min(outcome.places) == 1 or (len(set(outcome.places)) == 1 < outcome.places[0])
    assert outcome.reasons
    for reason in outcome.reasons:
        check_reason(case, reason)


def check_reason(case: Case, reason: Reason | None) -> None:
    """A reason's code is the game's own or everybody's, and its places are names."""
    if reason:
        assert reason.code.partition(".")[0] in (case.key, "game"), reason
        assert all(isinstance(place, str) and place for place in reason.at), reason


@over_cases
def test_positions_that_arise_have_no_faults(case: Case) -> None:
    for state in sampled(case):
        if case.game.actors(state):
            assert case.game.faults(state) == (), case.game.write_state(state)


@over_cases
def test_a_mangled_state_is_refused_or_stands(case: Case) -> None:
    """Whatever `read_state` takes can be written again, and played unless it has faults."""
    game, rules = case.game, case.rules
    rng = Random(case.seed)
    taken = []
    for state in sampled(case):
        text = game.write_state(state)
        for _ in range(20):
            mangled = mangle(text, text, rng)
            try:
                taken.append((mangled, game.read_state(rules, mangled)))
            except BadText:
                continue
    for mangled, state in taken:
        assert game.read_state(rules, game.write_state(state)) == state, mangled
        if not game.faults(state):
            check_turn(case, state)


def mangle(text: str, letters: str, rng: Random) -> str:
    """A letter or two dropped, doubled, changed or put in."""
    for _ in range(rng.randint(1, 2)):
        at = rng.randint(0, len(text))
        put = rng.choice(["", rng.choice(letters), rng.choice(" -0９é")])
        text = text[:at] + put + text[at + rng.randint(0, 1) :]
    return text


# Moves


@over_cases
def test_moves_are_the_shapes_without_objection(case: Case) -> None:
    game = case.game
    for state, seat in acted(case):
        text = game.write_state(state)
        shapes, moves = list(game.shapes(state, seat)), game.moves(state, seat)
        assert len(set(shapes)) == len(shapes), text
        legal = set(moves)
        assert len(legal) == len(moves), text
        assert legal <= set(shapes), text
        for move in questions(case, state, seat):
            reason = game.why_not(state, seat, move)
            assert (reason is None) == (move in legal), f"{game.write(move)} in {text}"
            check_reason(case, reason)


@over_cases
def test_words_read_back(case: Case) -> None:
    game = case.game
    for state, seat in acted(case):
        moves = questions(case, state, seat)
        words = {move: game.write(move) for move in moves}
        assert len(set(words.values())) == len(words)
        for move, word in words.items():
            assert game.read(word) == move, word
            assert hash(game.read(word)) == hash(move), word
            check_word(word)


def check_word(word: str) -> None:
    """A word can stand in a record, and is none of the table's own."""
    assert word, word
    assert word == "".join(word.split()), word
    assert not word.startswith("!"), word


@over_cases
def test_every_readable_word_is_legal_or_gets_a_reason(case: Case) -> None:
    """Words of the whole game, asked everywhere, and mangled ones where they can be read."""
    game = case.game
    rng = Random(case.seed)
    pool = [game.write(step.move) for step in played(case) if step.seat is not None]
    letters = "".join(pool)
    for state, seat in acted(case):
        words = [game.write(move) for move in questions(case, state, seat)]
        for word in (*rng.choices(pool, k=30), *rng.choices(words, k=30)):
            check_reason(case, game.objection(state, seat, game.read(word)))
            mangled = mangle(word, letters, rng)
            try:
                move = game.read(mangled)
            except BadText:
                continue
            assert game.write(move) == mangled
            check_reason(case, game.objection(state, seat, move))


@over_cases
def test_who_may_not_act_is_told_so(case: Case) -> None:
    game, rules = case.game, case.rules
    move = played(case)[0].move
    for state in sampled(case):
        actors = game.actors(state)
        code = "game.not_your_turn" if actors else "game.over"
        for seat in {CHANCE, *range(rules.seats)} - set(actors):
            reason = game.objection(state, seat, move)
            assert reason is not None
            assert reason.code == code


@over_cases
def test_deals_are_weighed_and_readable(case: Case) -> None:
    game = case.game
    chance = [step.state for step in played(case) if step.seat == CHANCE]
    for state in chance[:20]:
        deals = game.deals(state)
        assert len({move for move, _ in deals}) == len(deals)
        for move, weight in deals:
            assert isinstance(weight, int)
            assert weight > 0
            assert game.read(game.write(move)) == move
            check_word(game.write(move))
            assert game.objection(state, CHANCE, move) is None


@over_cases
def test_time_and_leaving(case: Case) -> None:
    """What is entered when time is out is legal; resigning ends with places for all."""
    game, rules = case.game, case.rules
    for state, seat in acted(case):
        late = game.late(state, seat)
        assert late is None or game.why_not(state, seat, late) is None, game.write_state(state)
        for leaver in range(rules.seats):
            if ended := game.forfeit(state, leaver):
                check_outcome(case, ended)


# Secrets


@over_cases
def test_the_rulebook_sees_no_more_than_the_seat(case: Case) -> None:
    game = case.game
    for state, seat in acted(case):
        seen = game.redact(state, seat)
        if seen == state:
            continue
        text = game.write_state(state)
        assert set(game.moves(seen, seat)) == set(game.moves(state, seat)), text
        for move in questions(case, state, seat):
            reason = game.why_not(state, seat, move)
            assert game.why_not(seen, seat, move) == reason, f"{game.write(move)} in {text}"


@over_cases
def test_redacting_hides_once_and_guessing_fits(case: Case) -> None:
    game, rules = case.game, case.rules
    rng = Random(case.seed)
    for state in sampled(case):
        for viewer in viewers(rules):
            seen = game.redact(state, viewer)
            text = f"{viewer} in {game.write_state(state)}"
            assert game.redact(seen, viewer) == seen, text
            guess = game.guess(seen, viewer, rng)
            assert game.redact(guess, viewer) == seen, text
            assert game.actors(guess) == game.actors(state), text


@over_cases
def test_logs_are_words_for_every_viewer(case: Case) -> None:
    game, rules = case.game, case.rules
    for step in spaced(list(played(case)), 30)[:-1]:
        state: Any = step.state
        assert step.seat is not None
        for viewer in viewers(rules):
            check_word(game.told(state, step.seat, step.move, viewer))


# The table


def at_table(case: Case) -> Table:
    """The game once more, entered word by word."""
    table = Table(case.game, case.rules)
    for step in played(case)[:-1]:
        assert step.seat is not None
        assert table.submit(step.seat, case.game.write(step.move)) is None
    return table


def whole(table: Table) -> tuple[Any, ...]:
    plies = range(len(table.log) + table.ahead + 1)
    return table.log, table.outcome(), table.actors(), [table.state_at(ply) for ply in plies]


def back(table: Table) -> int:
    """Undo as far as it goes; how far that was."""
    count = 0
    while table.undo() is None:
        count += 1
    return count


@over_cases
def test_a_saved_game_is_the_same_game(case: Case) -> None:
    table = at_table(case)
    assert whole(load(ALL_GAMES, table.save())) == whole(table)
    assert [table.state_at(ply) for ply in range(len(played(case)))] == [
        step.state for step in played(case)
    ]
    back(table)
    again = load(ALL_GAMES, table.save())
    assert whole(again) == whole(table)
    assert again.save() == table.save()


@over_cases
def test_undo_and_redo_lead_to_equal_states(case: Case) -> None:
    table = at_table(case)
    before = whole(table)
    undone = back(table)
    reason = table.undo()
    shown = reason == Reason("game.already_shown")
    assert shown or undone == len(before[0])
    assert table.state == table.state_at(len(before[0]) - undone)
    for _ in range(undone):
        assert table.redo() is None
    assert whole(table) == before
