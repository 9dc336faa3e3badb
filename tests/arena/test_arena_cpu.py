"""The computer: honest, legal at every decision, and its fast rules are the rules."""

from dataclasses import replace
from functools import cache
from random import Random

import pytest

from pygames.arena import GAME, cpu
from pygames.arena.cards import CLASSES, FAR, NEAR, ArenaRules, Split
from pygames.arena.evidence import Deals
from pygames.arena.fights import Odds, odds_of
from pygames.arena.history import Blow, Choice, RoundEnd, follow
from pygames.arena.knowledge import is_hit
from pygames.arena.playout import OVER, Playout, act_of, code_of
from pygames.game import CHANCE
from tests.arena.play import at, at_random
from tests.ladder_arena import BARS, ladder, winner
from tests.players.arena_players import cheat, level

BEGINNING = "-1:*parent:2" + " -1:*deal:??" * 9 + " 0:main:1 1:main:? 2:main:?"
LEVELS = [replace(level, nodes=min(level.nodes, 12)) for level in cpu.LEVELS]


@cache
def decisions():
    """Of random games: the state, the seat that acts, and the log as told to it."""
    found = []
    for name, rules in GAME.presets.items():
        for table, seat, _ in at_random(rules, f"cpu {name}"):
            if seat != CHANCE:
                found.append((table.state, seat, tuple(map(str, table.view(seat).log))))
    return found


def asked(state, seat, log, level, seed=1):
    return list(cpu.think(GAME.redact(state, seat), seat, level, log, Random(seed)))


# The fast rules


class Sure(Random):
    """A generator whose fights come out as told."""

    def __init__(self, hits):
        super().__init__(0)
        self.hits = hits

    def random(self):
        return 0.0 if self.hits else 1.0


def test_a_playout_goes_as_the_rules_do():
    """Whole random games side by side: the same actors, moves and positions all the way."""
    steps = 0
    for name, rules in GAME.presets.items():
        for seed in range(6):
            fast = None
            for table, seat, word in at_random(rules, f"fast {name} {seed}"):
                state = table.state
                if seat == CHANCE and not word.startswith("*split"):
                    continue
                if fast is None:
                    fast = Playout(state)
                    order = iter(range(rules.seats))
                    choices = {}
                if state.phase.name == "main":
                    choices[seat] = word
                    if len(choices) == rules.seats:
                        for other in order:
                            fast.apply(code_of(GAME.read(choices[other])), Random(0))
                elif seat == CHANCE:
                    target, colour = state.phase.target, state.phase.colour
                    verb = "far" if colour else "near"
                    hits = is_hit(state, target, colour, GAME.read(word))
                    fast.apply(code_of(GAME.read(f"{verb}:{target + 1}")), Sure(hits))
                else:
                    same(fast, state, seat)
                    if not (state.requiem and word.startswith(("near", "far"))):
                        fast.apply(code_of(GAME.read(word)), Random(0))
                steps += 1
            assert fast.phase == OVER
            winners = [*table.state.living(), -1]
            assert fast.winner() == winners[0]
    assert steps > 1500


def same(fast, state, seat):
    """A playout stands where the state does."""
    assert fast.actor == seat
    assert sorted(map(act_of, fast.moves()), key=str) == sorted(GAME.moves(state, seat), key=str)
    assert fast.requiem == state.requiem
    assert (fast.parent, fast.quiet, fast.blood) == (state.parent, state.quiet, state.blood)
    for other, hand in enumerate(state.hands):
        assert (fast.out[other], fast.marked[other]) == (hand.out, hand.marked)
        assert len(fast.hands[other]) == len(hand.cards)
        for number, card in zip(fast.hands[other], hand.cards, strict=True):
            assert CLASSES[fast.kinds[number]] == card.kind
            assert fast.up[number] == card.up
            if not card.up:
                looked = sum(1 << viewer for viewer in (*card.seen, other))
                assert fast.known[number] == looked


@pytest.mark.parametrize("requiem", [(), ("Br", "Wa", "Ma"), ("Br", "Wa", "Wa", "Ar")])
def test_a_playouts_chances_are_those_of_the_splits(requiem):
    rules = ArenaRules()
    state = replace(at("1 1 0 turn:1 Br,Br,Wa/La,Ma,Ar/Wa,La,Ma -"), requiem=requiem)
    for mine in range(5):
        for theirs in range(5):
            for colour in (NEAR, FAR):
                one, other = (rules.numbers[CLASSES[kind]][colour] for kind in (mine, theirs))
                hands = (
                    replace(hand, cards=(replace(hand.cards[0], kind=CLASSES[kind]),))
                    for hand, kind in zip(state.hands, (mine, theirs), strict=False)
                )
                two = replace(state, hands=tuple(hands))
                deals = GAME.deals(replace(two, phase=replace(two.phase, name="split")))
                hit = sum(w for split, w in deals if is_hit(two, 1, colour, split))
                expected = hit / sum(weight for _, weight in deals)
                assert odds_of(rules, requiem).lead[colour][one - other] == pytest.approx(expected)


def test_blind_chances_are_weighed():
    weights = (0, 1, 1, 0, 2)
    found = Odds(ArenaRules(), (), weights)
    assert found.blind[NEAR][CLASSES.index("La")] == 3 / 4  # over Ar 1 and two Ma 3, not Wa 7
    assert found.blind[FAR][CLASSES.index("La")] == 1 / 4  # over Wa 1
    assert found.power[CLASSES.index("La")] == 3 / 4


# Levels


def test_every_level_finds_a_legal_move():
    for state, seat, log in decisions()[::6]:
        for one in LEVELS:
            thoughts = asked(state, seat, log, one)
            assert thoughts
            for thought in thoughts:
                assert GAME.objection(state, seat, thought.move) is None, GAME.write_state(state)
                assert thought.line[0] == thought.move
                assert 0 <= thought.score <= 1000
            assert thoughts[-1].seen <= max(1, one.nodes)


def test_a_seed_gives_the_same_thoughts():
    state, seat, log = decisions()[25]
    for one in LEVELS:
        assert asked(state, seat, log, one, 3) == asked(state, seat, log, one, 3)


def test_thinking_may_be_stopped_between_slices():
    state, seat, log = next(found for found in decisions() if found[0].phase.name == "turn")
    long = replace(cpu.LEVELS[3], nodes=10**9)
    thoughts = cpu.think(GAME.redact(state, seat), seat, long, log, Random(1))
    seen = [next(thoughts).seen for _ in range(4)]
    assert seen == [1, cpu.SLICE, 2 * cpu.SLICE, 3 * cpu.SLICE]


def test_levels_have_growing_budgets_and_two_seconds_at_most():
    assert [level.key for level in cpu.LEVELS] == ["1", "2", "3", "4"]
    assert [level.nodes for level in cpu.LEVELS] == sorted(level.nodes for level in cpu.LEVELS)
    assert max(level.seconds for level in cpu.LEVELS) <= 2


@pytest.mark.parametrize(
    ("text", "seat", "words"),
    [
        # finish a known wounded main in the colour that hits
        ("2 1 0 turn:1 Wa,Br,Ar/La+,??,??/??,??,?? -", 0, {"near:2"}),
        ("2 1 0 turn:1 Ar,Br,Wa/La+,??,??/??,??,?? -", 0, {"far:2"}),
        # the colour that beats a main one has looked at, not the own stronger one
        ("2 1 0 turn:1 La,Br,Ar/Wa1,??,??/??,??,??x -", 0, {"far:2"}),
        # the best colour against the unseen cards
        ("1 1 0 turn:1 Wa,Br,Ar/??,??,??/??,??,??x -", 0, {"near:2"}),
        ("1 1 0 turn:1 Ma,Br,Ar/??,??,??/??,??,??x -", 0, {"far:2"}),
        # a wounded main, and one an enemy has looked at, change places with a hidden sub
        ("2 1 0 prepare:1 Wa+,Br,La+/??,??,??/??,??,?? -", 0, {"swap:1"}),
        ("2 1 0 prepare:1 Wa2,La3,Ar/??,??,??/??,??,?? -", 0, {"swap:2"}),
        # offers: a face-down main is not given away, a face-up one gladly for a hidden one
        ("2 1 0 answer:2>1 Wa,Br,La/??,??,??/??,??,?? -", 0, {"decline"}),
        ("2 1 0 answer:2>1 Wa+,Br,La/??,??,??/??,??,?? -", 0, {"accept"}),
        # the Braver, weakest in a first attack, is kept for later
        ("0 1 0 main Br,Wa,La/??,??,??/??,??,?? -", 0, {"main:2"}),
    ],
)
def test_the_sensible_level(text, seat, words):
    state = at(text)
    for seed in range(5):
        found = {GAME.write(thought.move) for thought in asked(state, seat, (), LEVELS[1], seed)}
        assert found == words


def test_the_sensible_level_makes_offers():
    """Both mains are up, nothing hidden is left, and the other's is the stronger."""
    state = at("5 1 0 prepare:1 La+,Br+/Wa+,??/??,??/??,?? -")
    assert GAME.write(asked(state, 0, (), LEVELS[1])[-1].move) == "offer:2"
    refused = at("5 1 0 prepare:1! La+,Br+/Wa+,??/??,??/??,?? -")
    assert GAME.write(asked(refused, 0, (), LEVELS[1])[-1].move) in ("keep", "swap:1")


def test_the_estimate_is_a_share_of_a_thousand():
    for state, _, _ in decisions():
        shares = [cpu.estimate(state, seat) for seat in range(state.rules.seats)]
        assert 1000 - state.rules.seats <= sum(shares) <= 1000
    over = at("3 1 0! over Wa,Br,Ar/-/- Br,Ar,La,La,Ma,Ma")
    assert [cpu.estimate(over, seat) for seat in range(3)] == [1000, 0, 0]
    nobody = at("5 1 0! over -/-/- Br,Br,Wa,Wa,Ar,Ar,La,Ma,Ma")
    assert cpu.estimate(nobody, 0) == 0


def test_the_search_finds_the_likelier_blow():
    """Two wounded seats are left: near wins at once in two of three splits, far in one."""
    state = at("6 1 0 turn:1 Wa+,Ma+,Ma+/La+,Br+,Br+/- Wa,Ar,Ar")
    for one in cpu.LEVELS[2:]:
        thought = asked(state, 0, (), replace(one, nodes=200))[-1]
        assert GAME.write(thought.move) == "near:2"


@pytest.mark.parametrize("deep", [1, 3])
def test_the_tree_grows_to_the_depth_asked_for(deep):
    """Statistics of the first decision, and of later ones as they are met."""
    state, rng, tree = at("2 1 1 turn:1 Br,Wa,Ar/La1,Ma,Br/Wa,Ar,La -"), Random(1), {}
    tree[()] = cpu.Node(Playout(state).moves())
    for _ in range(300):
        cpu._play_out(tree, Playout(state), 0, deep, rng)
    assert sum(tree[()].tries) == 300
    assert min(tree[()].tries) > 0
    assert {key[0] for key in tree if key} == set(range(1, deep))
    learnt = [node for key, node in tree.items() if key and sum(node.tries) > cpu.RIPE]
    assert bool(learnt) == (deep > 1)
    assert all(sum(map(bool, node.tries)) > 1 for node in learnt)


def test_level_4_reads_its_log():
    """Seat 2 hurt a Lancer near: it holds a Warrior, which a Braver hits only far."""
    state = at("1 2 0! turn:1 Br3,Wa,Arx/??,??,??/La+,??,??x -")
    log = tuple((BEGINNING + " 1:near:3 2:far:1").split())
    found = {
        one.key: {
            GAME.write(asked(state, 0, log, replace(one, nodes=200), seed)[-1].move)
            for seed in range(4)
        }
        for one in cpu.LEVELS[2:]
    }
    assert found == {"3": {"near:2", "far:2"}, "4": {"far:2"}}  # by unseen cards both are alike


def test_mains_that_others_have_chosen_are_open_to_the_computer():
    state = at("0 1 0 main Br,Wa,La/??,??,??=?/??,??,??=? -")
    for one in LEVELS:
        thought = asked(state, 0, (), one)[-1]
        assert thought.move.verb == "main"


# Evidence


def test_the_log_gives_attacks_looks_and_rounds():
    words = "-1:*parent:1 -1:*deal:Br -1:*deal:?? -1:*deal:?? -1:*deal:Wa -1:*deal:?? -1:*deal:??"
    words += " -1:*deal:Ar -1:*deal:?? -1:*deal:?? 0:main:2 1:main:? 2:main:?"
    words += " 0:near:2 1:far:3 2:near:1 1:swap:2 2:keep 0:offer:2 1:accept 1:far:1"
    state = at("2 2 0 turn:3 ??23,Br,Arx/Wa13,??,??1/??2,??,?? -")
    past = follow(state, tuple(words.split()))
    assert past.events == [
        Choice(0, 0, (0, 1, 2)),
        Choice(1, 3, (3, 4, 5)),
        Choice(2, 6, (6, 7, 8)),
        Blow(0, 0, 1, 3, NEAR, looked=False),
        Blow(1, 3, 2, 6, FAR, looked=False),
        Blow(2, 6, 0, 0, NEAR, looked=False),
        RoundEnd((0, 3, 6)),
        Choice(1, 5, (4, 5)),
        Blow(1, 0, 0, 5, FAR, looked=True),
    ]
    assert past.hands == [[5, 1, 2], [0, 4, 3], [6, 7, 8]]


def test_a_log_that_does_not_begin_with_the_game_says_nothing():
    state = at("2 1 1 turn:1 Br,Wa,Ar/La1,??,??/??,??,?? -")
    assert follow(state, ()).events == []
    assert follow(state, ("0:near:2",)).events == []
    deals = Deals(state, 0, (), Random(1))
    assert len({tuple(deal) for deal in deals.fitting}) == len(deals.fitting) > 100


def test_stalemates_are_followed_too():
    """Nobody ever hits: all are wounded by the first stalemate, some out by the second."""
    rules = ArenaRules(**dict.fromkeys(list(ArenaRules.options())[2:], 0))
    checked = 0
    for table, seat, _ in at_random(rules, "stalemate"):
        if seat != CHANCE and table.state.round > 3:
            log = tuple(map(str, table.view(seat).log))
            deals = Deals(GAME.redact(table.state, seat), seat, log, Random(2))
            assert Playout(table.state).kinds in deals.fitting
            checked += 1
    assert checked > 10


def test_the_true_deal_always_fits_and_every_fitting_deal_looks_the_same():
    checked = 0
    for state, seat, log in decisions():
        if not state.round or state.rules.deck == "one_braver":
            continue
        seen = GAME.redact(state, seat)
        deals = Deals(seen, seat, log, Random(2))
        true = Playout(state).kinds
        assert true in deals.fitting, GAME.write_state(state)
        known = Playout(seen).kinds
        for deal in deals.fitting[::50]:
            assert all(kind in (-1, found) for kind, found in zip(known, deal, strict=True))
        assert deals.draw(Random(3)) in deals.fitting
        checked += 1
    assert checked > 100


def mains_of(text, words, card):
    """How often each class is drawn for a card, of 3,000 deals."""
    state = at(text)
    deals = Deals(state, 0, tuple(words.split()), Random(1))
    rng = Random(5)
    found = [CLASSES[deals.draw(rng)[card]] for _ in range(3000)]
    return {kind: found.count(kind) for kind in CLASSES if kind in found}


def test_results_rule_deals_out():
    """Seat 2 attacked seat 3 near and hurt it."""
    hit = BEGINNING + " 1:near:3"
    lancer = mains_of("1 2 0! turn:3 Br,Wa,Ar/??,??,??/La+,??,??x -", hit, 3)
    assert set(lancer) == {"Wa"}  # only a 7 is more than a Lancer's 6
    magician = mains_of("1 2 0! turn:3 Br,Wa,Ar/??,??,??/Ma+,??,??x -", hit, 3)
    assert set(magician) == {"Br", "Wa", "La"}
    missed = mains_of("1 2 0 turn:3 Br,Wa,Ar/??,??,??/??2,??,??x -", hit, 3)
    assert set(missed) == {"Br", "Ar", "La", "Ma"}  # the other Warrior would have hit anything


def test_choices_and_colours_weigh_deals():
    """With the same cards unseen, strong mains and mains strong in the colour are likelier."""
    text = "1 2 0 turn:3 Wa,Ar,Br/??,??,??/??2,??,??x -"
    start = mains_of("1 2 0 turn:2 Wa,Ar,Br/??,??,??/??,??,?? -", BEGINNING, 3)
    assert start["Ar"] > start["Ma"] > 2 * start["Br"]  # of two Ma, but one Ar and one Br
    assert abs(start["La"] - start["Ma"]) < 200
    far = mains_of(text, BEGINNING + " 1:far:3", 3)
    assert far["Ma"] > 2 * far["La"]


def test_many_deals_are_drawn_at_random():
    state = at("1 1 0 turn:1 Br,Wa/??,??/??,??/??,??/??,?? -", deck="one_braver")
    words = (
        "-1:*parent:1"
        + " -1:*deal:??" * 10
        + " 0:main:1"
        + "".join(f" {s}:main:?" for s in (1, 2, 3, 4))
    )
    deals = Deals(state, 0, tuple(words.split()), Random(1))
    assert len(deals.fitting) == 3000
    assert not any(CLASSES[kind] == "Br" for deal in deals.fitting for kind in deal[2:])


# Honesty


def test_the_computer_sees_the_redacted_state_and_its_log_alone():
    """With every card known to be different the same seed thinks the same."""
    for state, seat, log in decisions()[::10]:
        other = GAME.guess(state, seat, Random(9))
        for one in LEVELS:
            assert asked(state, seat, log, one) == asked(other, seat, log, one)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_all_levels_and_the_cheat_play_a_whole_game(seats):
    players = [level("1"), level("2"), level("4", 0.01), level("3", 0.02), cheat(5)][-seats:]
    assert winner(ArenaRules(seats=seats), players, 3) in (*range(seats), None)


def test_a_split_has_no_number():
    with pytest.raises(AttributeError):
        code_of(Split(("Br",), ("Wa",), ()))


# Strength


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_level_4_beats_level_2(seats):
    assert ladder("4", seats, 50).times > BARS["4"]
