"""Ninuki's computer player: what every level owes, without a clock."""

from __future__ import annotations

from copy import deepcopy
from itertools import pairwise
from random import Random

import pytest

from pygames.game import read_rules
from pygames.ninuki import GAME, cpu
from pygames.ninuki.duel import Duel
from pygames.ninuki.options import PRESETS, NinukiRules
from pygames.ninuki.words import Call
from tests.match import match, named
from tests.ninuki.positions import at, drawn, play, refused, result
from tests.ninuki.random_play import played
from tests.ninuki.test_wins import SHUT, without
from tests.players.ninuki_players import plain_near
from tests.players.pente import Search, pente

LEVELS = [level.key for level in cpu.LEVELS]
CAREFUL = LEVELS[1:]
BY_KEY = {level.key: level for level in cpu.LEVELS}
SHARE = 0.2  # of the top level's work, so that a match takes minutes
ENOUGH = 1_500  # nodes for a duty that needs no deep search
EVERYTHING = {
    "three_at_once": NinukiRules(
        seats=3,
        size=9,
        extension="break",
        capture_three="on",
        self_sandwich="taken",
        forced_capture="off",
    ),
    "forbidding": NinukiRules(
        size=9,
        overline="on",
        extension="whole",
        double_three="both",
        self_sandwich="forbidden",
        forced_capture="off",
    ),
    "four_whole": NinukiRules(seats=4, size=9, extension="whole", self_sandwich="forbidden"),
}


def thoughts(state, level, seed=1, nodes=ENOUGH):
    found = []
    for thought in cpu.think(state, state.turn, BY_KEY[level], (), Random(seed)):
        found.append(thought)
        if thought.seen >= nodes:
            break
    return found


def chosen(state, level, seed=1, nodes=ENOUGH):
    """The word that a level plays."""
    return GAME.write(thoughts(state, level, seed, nodes)[-1].move)


def test_there_are_five_levels_each_with_more_work_and_a_bounded_time():
    assert LEVELS == ["1", "2", "3", "4", "5"]
    nodes = [level.nodes for level in cpu.LEVELS]
    assert nodes == sorted(set(nodes))
    assert all(0 < level.seconds <= 3 for level in cpu.LEVELS)


@pytest.mark.parametrize(
    "rules", [*PRESETS.values(), *EVERYTHING.values()], ids=[*PRESETS, *EVERYTHING]
)
def test_it_plays_by_every_preset(rules):
    for seed in range(2):
        for number, (state, _) in enumerate(played(rules, seed, 45)):
            if number % 11 == seed:
                level = LEVELS[number % len(LEVELS)]
                legal = set(GAME.moves(state, state.turn))
                found = thoughts(state, level, seed, 500)
                assert found
                assert all(thought.move in legal for thought in found)


@pytest.mark.parametrize(
    "rules", ["", "seats=3", "seats=4", "extension=break", "self_sandwich=taken"]
)
def test_no_level_misses_a_win_in_one(rules):
    form = read_rules(NinukiRules, rules)
    tried = 0
    for seed in range(40):
        last = list(played(form, seed, 150))[-1]
        state, move = last
        outcome = GAME.outcome(GAME.after(state, state.turn, move))
        if not outcome or outcome.places[state.turn] != 1 or outcome.places.count(1) > 1:
            continue
        tried += 1
        for level in LEVELS:
            after = GAME.after(state, state.turn, thoughts(state, level)[-1].move)
            assert GAME.outcome(after).places[state.turn] == 1
    assert tried >= 8


@pytest.mark.parametrize("level", CAREFUL)
@pytest.mark.parametrize(
    ("position", "defences"),
    [
        ({"B": "D5 H8 J9", "W": "E5 F5 G5 H5"}, {"I5"}),
        ({"B": "H8 J9 K3", "W": "E5 F5 H5 I5"}, {"G5"}),
        # A straight four, two stones of which can be taken.
        ({"B": "G4 L3 M9", "W": "E5 F5 G5 H5 G6"}, {"G7"}),
        # Nine stones gone or eight: the next pair must be saved.
        ({"B": "G8 H8 L3", "W": "F8 C3 C5", "taken": "0,8"}, {"I8"}),
        ({"rules": "seats=3", "B": "D5 H8", "W": "E5 F5 G5", "U": "L4 M9"}, {"H5"}),
        ({"rules": "seats=4,teams=on", "B": "D5 H8 J9", "W": "E5 F5 G5 H5"}, {"I5"}),
    ],
)
def test_from_the_second_level_on_the_only_defence_is_found(level, position, defences):
    state = at(**position, turn=1)
    for seed in range(3):
        assert chosen(state, level, seed) in defences


@pytest.mark.parametrize("level", LEVELS)
def test_a_win_with_others_is_a_win(level):
    """H5 makes Black's four and cuts White's five to four; nothing makes Black win alone."""
    state = at("seats=3", B="E5 F5 G5 H2", W="D3 E3 F3 G3 H3", U="H4 D5")
    assert GAME.outcome(play(state, "H5")).places == (1, 1, 2)
    assert chosen(state, level) == "H5"


@pytest.mark.parametrize("level", LEVELS)
def test_of_wins_the_one_alone_is_better(level):
    state = at("seats=3", B="E5 F5 G5 H2", W="D3 E3 F3 G3 H3", U="H4")
    assert chosen(state, level) == "D5"


DRAWN = [  # found by chance: every other move loses at once, these end with a win for both
    (
        "size=9,overline=on,extension=whole",
        "9/1BBBBWBB1/1WBW2WB1/1WBBBWBB1/1WBWWWBW1/1W1WWWB2/1BWW3B1/1W1W1WWW1/9 1 0,4 pending",
        {"C1", "A2", "C6"},
    ),
    (
        "size=9,overline=on,forced_capture=off,capture_three=on,self_sandwich=forbidden,"
        "extension=break",
        "9/1B3BWB1/1W1WWBBB1/1BW2BW2/1BBBBB1W1/1BWWW1WB1/1BW1B1BW1/1WWBBWWW1/9 2 7,6 pending",
        {"F6"},
    ),
]


@pytest.mark.parametrize("level", CAREFUL)
@pytest.mark.parametrize(("rules", "position", "draws"), DRAWN)
def test_a_draw_is_better_than_a_lost_game(rules, position, draws, level):
    state = GAME.read_state(read_rules(NinukiRules, rules), position)
    for word in draws:
        assert result(play(state, word)) == "draw"
    assert chosen(state, level) in draws


@pytest.mark.parametrize("level", CAREFUL)
def test_a_win_by_leaving_stones_on_the_board_is_a_threat(level):
    """White would win from C9, but only if he takes nothing there."""
    rules = "seats=3,size=9,overline=on,forced_capture=off,extension=break"
    position = "9/1UWWW1BU1/1B1WUWUB1/1UUUB2W1/1BW2UUW1/1BW2WBB1/2UBWU1U1/1BUW2WU1/9 1 2,4,2 -"
    state = GAME.read_state(read_rules(NinukiRules, rules), position)
    after = play(state, "E1")
    assert result(play(after, "C9")) is None
    assert result(play(after, "C9-")) == [2]
    assert chosen(state, level) in {"E5", "B7"}


def any_rules(seed):
    """Options by seed, on the smallest board, where there is most contact."""
    rng = Random(seed)
    options = NinukiRules.options()
    chosen_by = {name: rng.choice(values) for name, values in options.items()}
    return NinukiRules(**chosen_by | {"size": 9, "opening": "none"})


def wins(state):
    """The moves by which the seat to move wins, alone or with others but not with all."""
    found = []
    for move in GAME.moves(state, state.turn):
        outcome = GAME.outcome(GAME.after(state, state.turn, move))
        if outcome and outcome.places[state.turn] == 1 and set(outcome.places) != {1}:
            found.append(move)
    return found


def is_safe(state, move):
    """Whether no one beats the mover with the next move, nor has by this one."""
    seat = state.turn
    after = GAME.after(state, seat, move)
    outcome = GAME.outcome(after)
    if outcome:
        return outcome.places[seat] == 1
    ends = (GAME.outcome(GAME.after(after, after.turn, win)) for win in wins(after))
    return all(end.places[seat] == 1 for end in ends)


def check_duties(seeds):
    """Wins in one and only defences, at the ends of random games; how many there were."""
    won = defended = 0
    for seed in seeds:
        for state, _ in list(played(any_rules(seed), seed, 120))[-6:]:
            if state.phase not in ("-", "pending"):
                continue
            legal = GAME.moves(state, state.turn)
            good, levels = wins(state), LEVELS
            if not good:
                good, levels = [move for move in legal if is_safe(state, move)], CAREFUL
                if not 0 < len(good) <= 12:
                    continue
                defended += 1
            else:
                won += 1
            for level in levels:
                move = thoughts(state, level, seed, 300)[-1].move
                assert move in good, (level, GAME.write_state(state), GAME.write(move))
    return won, defended


def test_wins_and_only_defences_under_any_rules():
    won, defended = check_duties(range(8))
    assert won >= 8
    assert defended >= 3


@pytest.mark.slow
def test_wins_and_only_defences_under_many_more_rules():
    won, defended = check_duties(range(100, 220))
    assert won >= 200
    assert defended >= 60


@pytest.mark.parametrize("level", LEVELS)
def test_no_game_is_lost_twice_in_the_same_way(level):
    """Against somebody who always answers alike, three games in a row are three games."""
    games = set()
    for seed in range(3):
        state, rng, words = GAME.start(NinukiRules()), Random(seed), []
        while state.played < 12:
            by = rng if state.turn == 0 else Random(0)
            who = BY_KEY[level if state.turn == 0 else "2"]
            for thought in cpu.think(state, state.turn, who, (), by):
                if thought.seen >= 150:
                    break
            words.append(GAME.write(thought.move))
            state = GAME.play(state, state.turn, thought.move)
        games.add(" ".join(words))
    assert len(games) == 3


@pytest.mark.parametrize("level", LEVELS)
def test_it_answers_when_its_only_defence_is_forbidden(level):
    state = at("self_sandwich=forbidden", B="D5 H8 I6", W="E5 F5 G5 H5 I4 I7 ")
    assert refused(state, "I5") == "sandwich"
    move = GAME.read(chosen(state, level))
    assert move in GAME.moves(state, 0)


@pytest.mark.parametrize("level", LEVELS)
def test_of_two_lines_it_makes_the_one_that_wins_at_once(level):
    state = at("extension=break", B="E5 F5 G5 H5 H6 K9 L9 M9 N9", W="D5 H7 J9 M3")
    assert play(state, "I5").phase == "pending"
    assert chosen(state, level) == "O9"


def test_it_stops_a_line_that_waits():
    state = at("extension=break", B="E5 F5 G5 H5 G6", W="D5 G4 L9 M3", turn=1)
    state = play(state, "I5")
    assert state.phase == "pending"
    for level in CAREFUL:
        assert chosen(state, level) == "G7"


def test_it_takes_a_line_whole():
    state = at("extension=whole", B="E5 F5 G5 H5", W="D5 L4 L9 M3", turn=1)
    state = play(state, "I5")
    assert state.phase == "pending"
    for level in CAREFUL:
        assert chosen(state, level) == "J5"


@pytest.mark.parametrize("rules", ["double_three=both", "self_sandwich=forbidden"])
def test_it_looks_at_every_choice_of_captures(rules):
    """Where everything may not be taken, part of it may be."""
    form = read_rules(NinukiRules, f"size=9,forced_capture=off,{rules}")
    for seed in range(12):
        for number, (state, _) in enumerate(played(form, seed, 40)):
            if number % 8 == 7:
                assert thoughts(state, "2", nodes=0)[-1].move in GAME.moves(state, state.turn)


def test_it_passes_when_it_must():
    state = drawn("size=9,self_sandwich=forbidden", *without(SHUT, "E5"))
    for level in LEVELS:
        assert chosen(state, level) == "pass"


@pytest.mark.parametrize("opening", ["four", "three"])
def test_an_opening_is_played_through_and_the_better_colour_chosen(opening):
    rules = NinukiRules(opening=opening)
    for seed in range(4):
        state = GAME.start(rules)
        while state.phase != "choose":
            state = GAME.play(state, state.turn, thoughts(state, "3", seed)[-1].move)
        while state.phase != "-":
            move = thoughts(state, "3", seed)[-1].move
            state = GAME.play(state, state.turn, move)
        assert state.played in (3, 4, 5)


def test_the_colour_with_a_won_game_is_chosen():
    state = at("opening=four", B="H8 H9", W="A1 O15", tail="choose", turn=2)
    assert thoughts(state, "3")[-1].move is Call.BLACK
    state = at("opening=three", B="A1 O15", W="H8", tail="choose", turn=2)
    assert thoughts(state, "3")[-1].move is Call.WHITE


def test_games_differ():
    games = set()
    for seed in range(6):
        rng = Random(seed)
        state, words = GAME.start(NinukiRules()), []
        for _ in range(5):
            for thought in cpu.think(state, state.turn, BY_KEY["5"], (), rng):
                if thought.seen >= 400:
                    break
            words.append(GAME.write(thought.move))
            state = GAME.play(state, state.turn, thought.move)
        games.add(" ".join(words))
    assert len(games) >= 4


def test_a_search_can_be_left_at_any_thought():
    state = at("size=19,overline=on", B="J10 K11 L9 M10", W="K10 K9 J11", turn=2)
    search = cpu.think(state, 1, BY_KEY["5"], (), Random(1))
    seen = [next(search).seen for _ in range(30)]
    search.close()
    assert seen == sorted(seen)
    assert all(later - earlier <= 2_000 for earlier, later in pairwise(seen))


def test_estimate_is_the_same_for_both_sides_turned_round():
    for seed in range(5):
        for state, _ in played(NinukiRules(), seed, 40):
            assert cpu.estimate(state, 0) == -cpu.estimate(state, 1)


def test_estimate_does_not_see_where_the_board_is_turned():
    for seed in range(4):
        for state, _ in list(played(NinukiRules(size=9), seed, 30))[::5]:
            turned = bytes(state.board[column * 9 + row] for row in range(9) for column in range(9))
            text = GAME.write_state(state)
            other = type(state)(state.rules, turned, state.turn, state.taken)
            assert GAME.write_state(GAME.read_state(state.rules, text)) == text
            assert cpu.estimate(state, 0) == cpu.estimate(other, 0)


def test_the_board_is_put_back_after_every_search():
    for rules in ("", "self_sandwich=taken,capture_three=on", "extension=break"):
        state = at(rules, B="H8 I9 J7 G6", W="I8 I7 H9")
        search = Duel(state)
        board = search.board
        before = (bytes(board.cells), list(board.lines), board.score, board.count, board.key)
        for _ in search.answer(1, 3, -cpu.WIN, cpu.WIN):
            pass
        assert before == (
            bytes(board.cells),
            list(board.lines),
            board.score,
            board.count,
            board.key,
        )
        assert board.taken[1:] == list(state.taken)
        assert not board.trail


def test_a_four_and_a_three_win():
    state = at("overline=on", B="H8 I8 J8 K5 K6 L4", W="G8 C3 D12 M12 N3")
    found = thoughts(state, "5", nodes=8_000)[-1]
    assert found.score > cpu.FAR


@pytest.mark.parametrize("player", [plain_near(2), pente(2)])
@pytest.mark.parametrize(
    ("position", "best"),
    [
        ({"B": "E5 F5 G5 H5", "W": "D5 H8 I9 J7"}, "I5"),
        ({"B": "D5 H8 J9", "W": "E5 F5 G5 H5"}, "I5"),
        ({"B": "F8 C3", "W": "G8 H8 L3", "taken": "8,0"}, "I8"),
        ({"B": "G8 H8 L3", "W": "F8 C3 C5", "taken": "0,8"}, "I8"),
        # A straight four, two stones of which can be taken.
        ({"B": "G4 L3 M9", "W": "E5 F5 G5 H5 G6"}, "G7"),
    ],
)
def test_the_reference_players_see_wins_and_defences(player, position, best):
    state = at("overline=on", **position)
    assert GAME.write(player(state, 0, (), Random(1))) == best


def test_the_pente_program_keeps_its_board():
    """What it reads line by line on the way is what it would read anew."""
    for state, move in played(NinukiRules(overline="on"), 4, 80):
        search, fresh = Search(state), Search(GAME.after(state, state.turn, move))
        before = state_of(search)
        point = search.inner(move.row * state.rules.size + move.column)
        gone = search.place(point, state.placing)
        assert state_of(search) == state_of(fresh)
        search.undo(point, state.placing, gone)
        assert state_of(search) == before


def state_of(search):
    held = (search.order, search.takes, search.value, search.threats, search.pairs, search.lines)
    return bytes(search.cells), deepcopy(held)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("one", "two", "bar", "above"),
    [
        ("1", "greedy", 0.3, False),
        ("2", "1", 0.62, True),
        ("3", "2", 0.62, True),
        ("4", "3", 0.62, True),
        ("5", "4", 0.62, True),
    ],
)
def test_the_ladder(one, two, bar, above):
    players = named(GAME, cpu, one, SHARE if one == "5" else 1), named(GAME, cpu, two)
    score = match(GAME, NinukiRules(), *players, bar=bar, most=200)
    assert (
        (score.mean >= bar and score.mean - 1.96 * score.error > 0.5)
        if above
        else (score.mean <= bar)
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rules", "opponent", "bar"),
    [
        ("", plain_near(4), 0.8),
        ("overline=on", pente(6), 0.65),
        ("size=19,overline=on", pente(6), 0.65),
    ],
)
def test_the_top_beats_the_reference_players(rules, opponent, bar):
    score = match(
        GAME, read_rules(NinukiRules, rules), named(GAME, cpu, "5", SHARE), opponent, bar=bar
    )
    assert score.mean >= bar
