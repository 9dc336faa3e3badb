"""Nothing said to a viewer depends on a card or a choice he does not know.

For thousands of positions the cards hidden from a viewer are shuffled, and everything the
engine says to him must stay the same, letter by letter. What a viewer knows is kept here
by `Memory`, from the words alone.
"""

from dataclasses import replace
from functools import cache
from itertools import islice
from random import Random

import pytest

from pygames.arena import GAME, knowledge
from pygames.arena.cards import CLASSES, HIDDEN
from pygames.arena.chances import hit_chance, possible, unseen_odds
from pygames.arena.rules import Arena
from pygames.game import CHANCE, Reason
from pygames.table import Table
from tests.arena.play import Memory, all_cards, at, at_random, can_be_dealt, finished

GAMES_EACH = 10


@cache
def positions():
    """Positions of random games, each with who has seen which card, and the last one too."""
    found = []
    for name, rules in GAME.presets.items():
        for seed in range(GAMES_EACH):
            memory = Memory(rules.seats)
            for table, seat, word in at_random(rules, f"{name} {seed}"):
                found.append((table.state, memory.copy()))
                memory.note(seat, word)
            found.append((table.state, memory.copy()))
    return found


def viewers(state):
    return (*range(state.rules.seats), None)


def hidden_places(state, memory, viewer):
    """Where cards lie whose class this viewer may not know: (seat, place)."""
    return [
        (seat, place)
        for seat, hand in enumerate(state.hands)
        for place, card in enumerate(hand.cards)
        if not card.up and not memory.knows(viewer, seat, place)
    ]


def twin(state, memory, viewer, rng):
    """Another full state that agrees with all the viewer knows."""
    places = hidden_places(state, memory, viewer)
    known = state.known_kinds()
    for seat, place in places:
        known.remove(state.hands[seat].cards[place].kind)
    unseen = all_cards(state.rules)
    for kind in known:
        unseen.remove(kind)
    while True:
        rng.shuffle(unseen)
        if state.phase.name in ("parent", "deal") or can_be_dealt(
            state.rules, known + unseen[: len(places)]
        ):
            break
    hands = [replace(hand, cards=list(hand.cards)) for hand in state.hands]
    for (seat, place), kind in zip(places, unseen, strict=False):
        hands[seat].cards[place] = replace(hands[seat].cards[place], kind=kind)
    return replace(
        state,
        hands=tuple(
            replace(
                hand,
                cards=tuple(hand.cards),
                chosen=rng.randint(1, 2) if hand.chosen and seat != viewer else hand.chosen,
            )
            for seat, hand in enumerate(hands)
        ),
    )


def said(state, viewer):
    """Everything the engine says to a viewer about a position, as text."""
    lines = [GAME.write_state(GAME.redact(state, viewer)), str(GAME.actors(state))]
    for seat in GAME.actors(state):
        if seat == CHANCE:
            mine = state.phase.name == "deal" and state.next_dealt() == viewer
            deals = [] if mine else [deal for deal, _ in GAME.deals(state)]
            lines += sorted({GAME.told(state, seat, deal, viewer) for deal in deals})
            continue
        lines.append(str(GAME.moves(state, seat)))
        for move in GAME.shapes(state, seat):
            lines.append(
                f"{GAME.told(state, seat, move, viewer)} {GAME.why_not(state, seat, move)}"
            )
    lines.append(GAME.write_state(GAME.guess(state, viewer, Random(3))))
    lines += [str(unseen_odds(state, viewer)), str(possible(state, viewer))]
    if state.phase.name == "turn":
        seat, target = state.phase.seat, state.targets(state.phase.seat)[0]
        lines.append(str(hit_chance(state, viewer, seat, target, 0)))
    return "\n".join(lines)


def check_secrets(found, rng):
    """The law: the same is said of a state and of its twin. Gives how often they differed."""
    different = 0
    for state, memory in found:
        viewer = rng.choice(viewers(state))
        other = twin(state, memory, viewer, rng)
        different += other != state
        assert said(other, viewer) == said(state, viewer), (viewer, GAME.write_state(state))
    return different


def test_nothing_said_depends_on_what_is_hidden():
    found = positions()
    assert len(found) > 3000
    assert check_secrets(found, Random(1)) > 2500


def test_a_seat_sees_exactly_what_it_has_looked_at():
    """Its own cards, those attacked and exchanged, through later swaps, and those face up."""
    for state, memory in positions():
        for viewer in viewers(state):
            seen = GAME.redact(state, viewer)
            hidden = set(hidden_places(state, memory, viewer))
            for seat, hand in enumerate(seen.hands):
                for place, card in enumerate(hand.cards):
                    full = state.hands[seat].cards[place]
                    assert card.kind == (HIDDEN if (seat, place) in hidden else full.kind)
                    if not card.up:
                        looked = memory.seen[memory.hands[seat][place]] - {seat}
                        assert card.seen == tuple(sorted(looked))


def shown_subs(state, viewer):
    hidden = knowledge_redact(state, viewer)
    hands = (
        replace(hand, cards=(*hand.cards[:1], *full.cards[1:]))
        for hand, full in zip(hidden.hands, state.hands, strict=True)
    )
    return replace(hidden, hands=tuple(hands))


def shown_choices(state, viewer):
    hidden = knowledge_redact(state, viewer)
    hands = (
        replace(hand, chosen=full.chosen)
        for hand, full in zip(hidden.hands, state.hands, strict=True)
    )
    return replace(hidden, hands=tuple(hands))


def marked_bravers(state, viewer):
    """Hides the class, but not whether it is a Braver."""
    hidden = knowledge_redact(state, viewer)
    bravers = sum(card.kind == "Br" for hand in state.hands for card in hand.cards)
    return replace(hidden, quiet=hidden.quiet + bravers)


def no_hopeless_attacks(self, state, seat, move):
    reason = plain_why_not(self, state, seat, move)
    if reason is None and state.phase.name == "turn" and not state.requiem:
        hit = knowledge.is_hit(state, move.number - 1, move.verb == "far", None)
        return None if hit else Reason("arena.hopeless")
    return reason


knowledge_redact, plain_why_not = knowledge.redact, Arena.why_not

LEAKS = {
    "subs": (knowledge, "redact", shown_subs),
    "choices": (knowledge, "redact", shown_choices),
    "a count": (knowledge, "redact", marked_bravers),
    "the deal": (knowledge, "told", lambda *told: GAME.write(told[2])),
    "a true guess": (knowledge, "guess", lambda *asked: asked[0]),
    "a refusal": (Arena, "why_not", no_hopeless_attacks),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_found(leak, monkeypatch):
    found = positions()
    monkeypatch.setattr(*LEAKS[leak])
    with pytest.raises(AssertionError):
        check_secrets(found, Random(1))


# The whole log


def views(table, viewer):
    """What a viewer could read after every entry."""
    texts = []
    for ply in range(len(table.log) + 1):
        state = GAME.redact(table.state_at(ply), viewer)
        texts.append(GAME.write_state(state))
    return texts, [str(entry) for entry in table.view(viewer).log]


def replayed(rules, entries):
    table = Table(GAME, rules)
    for seat, word in entries:
        assert table.submit(seat, word) is None, (seat, word)
    return table


def test_a_log_does_not_tell_which_of_its_cards_a_seat_made_its_main():
    """The same game, the others' mains dealt as another of their cards."""
    rng = Random(8)
    different = 0
    for name, rules in GAME.presets.items():
        table = finished(rules, f"log {name}")
        entries = [(entry.seat, entry.word) for entry in table.log]
        deals = range(1, 1 + rules.seats * rules.hand)
        for viewer in range(rules.seats):
            changed = list(entries)
            for seat in {*range(rules.seats)} - {viewer}:
                mine = deals[seat :: rules.seats]
                choice = next(ply for ply, entry in enumerate(entries) if entry[0] == seat)
                cards = [entries[ply] for ply in mine]
                main = cards.pop(int(entries[choice][1][-1]) - 1)
                place = rng.randrange(rules.hand)
                cards.insert(place, main)
                changed[mine[0] : mine[-1] + 1 : rules.seats] = cards
                changed[choice] = (seat, f"main:{place + 1}")
            other = replayed(rules, changed)
            different += changed != entries
            assert views(other, viewer) == views(table, viewer)
    assert different > 20


def test_a_log_does_not_tell_a_card_that_never_fought():
    """The same beginning of a game, two cards exchanged that never fought and he never saw."""
    rng = Random(9)
    different = 0
    for seed in range(30):
        rules = list(GAME.presets.values())[seed % len(GAME.presets)]
        entries = [(entry.seat, entry.word) for entry in finished(rules, f"unseen {seed}").log]
        entries = entries[: rng.randrange(20, len(entries))]
        table, memory = replayed(rules, entries), Memory(rules.seats)
        for seat, word in entries:
            memory.note(seat, word)
        for viewer in range(rules.seats):
            places = hidden_places(table.state, memory, viewer)
            unseen = {memory.hands[seat][place] for seat, place in places} - memory.fought
            plies = [1 + card for card in sorted(unseen)]
            pairs = ((a, b) for a in plies for b in plies if entries[a] != entries[b])
            for a, b in islice(pairs, 3):
                changed = list(entries)
                changed[a], changed[b] = changed[b], changed[a]
                assert views(replayed(rules, changed), viewer) == views(table, viewer)
                different += 1
    assert different > 100


# What is told and shown


def test_only_the_receiver_reads_what_was_dealt():
    state = at("0 1 0 deal Br,Ar/Br,La/Wa -")
    deal = GAME.read("*deal:Ma")
    told = [GAME.told(state, CHANCE, deal, viewer) for viewer in (0, 1, 2, None)]
    assert told == ["*deal:??", "*deal:??", "*deal:Ma", "*deal:??"]


def test_only_the_chooser_reads_its_choice():
    state = at("0 2 0 main Br,La,Wa/Wa,Ma,Ar/Ar,Br,La -")
    told = [GAME.told(state, 1, GAME.read("main:3"), viewer) for viewer in (0, 1, 2, None)]
    assert told == ["main:?", "main:3", "main:?", "main:?"]
    chosen = GAME.play(state, 1, GAME.read("main:3"))
    seen = [GAME.write_state(GAME.redact(chosen, viewer)) for viewer in (0, 1, None)]
    assert seen == [
        "0 2 0 main Br,La,Wa/??,??,??=?/??,??,?? -",
        "0 2 0 main ??,??,??/Wa,Ma,Ar=3/??,??,?? -",
        "0 2 0 main ??,??,??/??,??,??=?/??,??,?? -",
    ]


def test_an_attacker_alone_sees_the_main_and_keeps_it_through_a_swap():
    state = at("2 1 1 prepare:2 Ar,Wa,Br/La1,Ma,Br/Wa,Ar,La -")
    state = GAME.play(state, 1, GAME.read("swap:2"))
    seen = [GAME.write_state(GAME.redact(state, viewer)).split()[4] for viewer in (0, 2, None)]
    assert seen == [
        "Ar,Wa,Br/??,??,La1/??,??,??",
        "??,??,??/??,??,??1/Wa,Ar,La",
        "??,??,??/??,??,??1/??,??,??",
    ]


REVEALS = [
    ("0 0 0 parent // -", "*parent:1", True),
    ("0 1 0 deal Br,Ar/Br,La/Wa -", "*deal:Ma", True),
    ("0 2 0 main Br,La,Wa/Wa,Ma,Ar/Ar,Br,La -", "main:1", False),
    ("2 1 1 prepare:1 Br,Wa,Ar/La,Ma,Br/Wa,Ar,La -", "keep", False),
    ("2 1 1 prepare:1 Br,Wa,Ar/La,Ma,Br/Wa,Ar,La -", "swap:1", False),
    ("2 1 1 prepare:1 Br,Wa,Ar/La,Ma,Br/Wa,Ar,La -", "offer:2", False),
    ("2 1 1 answer:1>2 Br,Wa,Ar/La,Ma,Br/Wa,Ar,La -", "decline", False),
    ("2 1 1 answer:1>2 Br,Wa,Ar/La,Ma,Br/Wa,Ar,La -", "accept", True),
    ("2 1 1 answer:1>2 Br2,Wa,Ar/La,Ma,Br/Wa,Ar,La -", "accept", True),
    ("2 1 1 answer:1>2 Br2,Wa,Ar/La13,Ma,Br/Wa,Ar,La -", "accept", False),
    ("2 1 1 answer:1>2 Br+,Wa,Ar/La1,Ma,Br/Wa,Ar,La -", "accept", False),
    ("1 1 0 turn:1 Br,Wa,Ar/La,Ma,Br/Wa,Ar,La -", "near:2", True),
    ("2 1 0 turn:1 Br+,Wa,Ar/La1,Ma,Br/Wa,Ar,La -", "near:2", True),  # the result tells others
    ("2 1 0 turn:1 Br+,Wa,Ar/La+,Ma,Br/Wa,Ar,La -", "far:2", True),  # its subs are turned up
    ("3 1 0 turn:1 Wa,Br,Ar/La,Ma,Ar/- Br,La,Ma", "near:2", True),
    ("3 1 0 turn:1 Wa,Br,Ar/La1,Ma,Ar/- Br,La,Ma", "near:2", False),  # chance comes next
    ("3 1 0 split:1>2n Wa,Br,Ar/La1,Ma,Ar/- Br,La,Ma", "*split:Ma|La|Br", True),
]


@pytest.mark.parametrize(("text", "word", "shows"), REVEALS)
def test_undo_stops_at_what_somebody_has_newly_seen(text, word, shows):
    state = at(text)
    assert GAME.reveals(state, GAME.actors(state)[0], GAME.read(word)) is shows


def test_a_move_that_reveals_nothing_shows_nobody_a_card():
    for name, rules in GAME.presets.items():
        for table, seat, word in at_random(rules, f"shows {name}"):
            before, move = table.state, GAME.read(word)
            if GAME.reveals(before, seat, move):
                continue
            after = GAME.after(before, seat, move)
            for viewer in viewers(before):
                assert shown(GAME.redact(after, viewer)) == shown(GAME.redact(before, viewer))


def shown(state):
    return sorted(kind for kind in state.known_kinds() if kind in CLASSES)


# Fights as they are told


def test_a_fight_is_told_with_what_the_viewer_knows():
    state = at("3 1 0 split:1>2n Wa3,Br,Ar/La1,Ma,Ar/- Br,La,Ma")
    missed = [
        knowledge.fight(state, GAME.read("*split:Ma|La|Br"), viewer) for viewer in (0, 1, 2, None)
    ]
    assert [(f.attacker_kind, f.target_kind, f.success, f.out) for f in missed] == [
        ("Wa", "La", False, False),
        ("??", "La", False, False),
        ("Wa", "??", False, False),
        ("??", "??", False, False),
    ]
    assert missed[0].kinds == (("Wa", "Ma"), ("La", "La"))
    hit = knowledge.fight(state, GAME.read("*split:La|Br|Ma"), None)
    assert (hit.attacker_kind, hit.target_kind, hit.success, hit.out) == ("??", "La", True, False)


def test_a_fight_is_decided_by_the_attack_or_by_the_split():
    first = at("2 1 0 turn:1 Wa,Br,Ar/La+,Ma,Ar/Wa,Br,La -")
    decided = knowledge.fight(first, GAME.read("near:2"), 0)
    assert (decided.attacker, decided.target, decided.colour) == (0, 1, 0)
    assert (decided.split, decided.success, decided.out) == (None, True, True)
    assert (
        knowledge.fight(at("3 1 0 turn:1 Wa,Br,Ar/La,Ma,Ar/- Br,La,Ma"), GAME.read("near:2"), 0)
        is None
    )
    assert (
        knowledge.fight(at("2 1 1 prepare:1 Br,Wa,Ar/La,Ma,Br/Wa,Ar,La -"), GAME.read("keep"), 0)
        is None
    )


# Guessing


def test_guesses_have_the_deals_odds():
    """Four seats, one card known: the hidden ones' classes come as exactly as 20,000 tell."""
    state = at("2 1 1 prepare:1 Br,Wa/La1,??/??,??/??,?? -")
    odds = unseen_odds(state, 0)
    rng = Random(4)
    count = dict.fromkeys(CLASSES, 0)
    for _ in range(4000):
        for hand in GAME.guess(state, 0, rng).hands[1:]:
            for card in hand.cards:
                count[card.kind] += 1
    count["La"] -= 4000
    for kind in CLASSES:
        assert abs(count[kind] / 20000 - odds[kind]) < 0.012


def test_a_guessed_choice_is_any_card():
    state = at("0 2 0 main Br,La,Wa/??,??,??=?/??,??,?? -")
    guesses = [GAME.guess(state, 0, Random(seed)).hands[1].chosen for seed in range(60)]
    assert set(guesses) == {1, 2, 3}
