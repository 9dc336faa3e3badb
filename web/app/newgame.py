"""The new-game form: a draft of options and players, greyed where they clash, and its HTML."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from htpy import Element, button, div, fieldset, form, h3, input, label, legend, option, p, select

from pygames.game import BadText, Rules
from web.app import computer
from web.app.scripted import is_scripted
from web.app.store import PERSON

if TYPE_CHECKING:
    from web.app.session import Session

Draft = dict[str, str]  # option name or "player.0" … -> the value chosen
MANY = 8  # an option with more values than this is a number
LOT = "lot"  # in a draft: the sentence that says what the last lot gave


def draft_of(rules: Rules, players: tuple[str, ...]) -> Draft:
    """The form filled in with a game's options and players; a lesson's side stays at its table."""
    draft = {name: str(getattr(rules, name)) for name in rules.options()}
    offered = {seat: player for seat, player in enumerate(players) if not is_scripted(player)}
    return draft | {f"player.{seat}": player for seat, player in offered.items()}


def numbers_of(rules: Rules) -> list[str]:
    """The options that are numbers to be typed in, rather than choices to be read."""
    return [name for name, values in rules.options().items() if len(values) > MANY]


def filled(session: Session, preset: Rules) -> Draft:
    """The draft with a preset's options: all of them, or its numbers where a game has numbers."""
    numbers = numbers_of(preset)
    chosen = draft_of(preset, session.players)
    return session.draft | {name: chosen[name] for name in numbers} if numbers else chosen


def fill_draft(session: Session, sent: dict[str, str]) -> Draft:
    """The form as sent by the page over the draft. Raises BadText for an unknown field or value."""
    draft = draft_of(session.table.rules, session.players) | session.draft | sent
    for name, value in sent.items():
        if name.startswith("player."):
            known: tuple[Any, ...] = (PERSON, *session.levels)
        elif name.startswith("table."):
            known = session.board.settings.get(name.removeprefix("table."), ())
        else:
            known = session.game.rules.options().get(name, ())
        if value not in map(str, known):
            raise BadText(f"{name} has no value {value!r}")
    return draft


def rules_of(session: Session, draft: Draft) -> Rules:
    """The options of a draft, clashes and all."""
    chosen: dict[str, Any] = {}
    for name, values in session.game.rules.options().items():
        chosen[name] = {str(value): value for value in values}[draft[name]]
    rules: Rules = session.game.rules(**chosen)
    return rules


def read_draft(session: Session, draft: Draft) -> tuple[Rules, tuple[str, ...]]:
    """The options and players of a draft. Raises BadText when options clash."""
    rules = rules_of(session, draft)
    if rules.clashes():
        raise BadText(f"options clash: {', '.join(rules.clashes())}")
    usual = session.usual_players(rules)
    return rules, tuple(draft.get(f"player.{seat}", usual[seat]) for seat in range(rules.seats))


def read_chosen(session: Session, draft: Draft) -> dict[str, str]:
    """The table settings of a draft."""
    return {
        name: draft.get(f"table.{name}", session.chosen[name]) for name in session.board.settings
    }


def render(session: Session) -> list[Element]:
    """The form's contents."""
    rules = rules_of(session, session.draft)
    return [
        form(".new", data_do="start", data_change="form")[
            _players(session, rules),
            _presets(session, rules),
            _numbers(session, rules),
            _notes(session, rules),
            [_option(session, rules, name) for name in rules.options() if _is_choice(rules, name)],
            [_table_setting(session, name) for name in session.board.settings],
            div(".last")[
                button(".plain", type="button", data_do="close")[session.texts("app.cancel")],
                button(".main", type="submit", disabled=bool(rules.clashes()))[
                    session.texts("app.start")
                ],
            ],
        ]
    ]


def _is_choice(rules: Rules, name: str) -> bool:
    return 1 < len(rules.options()[name]) <= MANY


def _players(session: Session, rules: Rules) -> Element:
    texts = session.texts
    usual = session.usual_players(rules)
    start = session.game.start(rules)
    return fieldset(".players")[
        legend[texts("app.new.players")],
        [
            label[
                session.board.side(start, seat, texts),
                player_select(
                    session, session.draft.get(f"player.{seat}", usual[seat]), f"player.{seat}"
                ),
            ]
            for seat in range(rules.seats)
        ],
        _lot(session),
    ]


def lot_key(session: Session) -> str:
    """The sentence with which a game offers to draw lots, if it has one."""
    return f"{session.game.key}.lot.draw"


def _lot(session: Session) -> Element | None:
    """The offer to draw lots, in games that have a sentence for it."""
    if not session.texts.has(lot_key(session)):
        return None
    return div(".lot")[
        button(".choice", type="button", data_do="lot")[session.texts(lot_key(session))],
        p(".sub", role="status")[session.draft.get(LOT, "")],
    ]


def draw_lots(session: Session) -> None:
    """Change the seats of the draft's players by chance, or leave them; and say who sits where."""
    key, last = session.game.key, session.table.rules.seats - 1
    usual = session.usual_players(session.table.rules)
    names = [f"player.{seat}" for seat in range(last + 1)]
    order = session.rng.sample(range(last + 1), last + 1)
    players = [session.draft.get(name, usual[seat]) for seat, name in enumerate(names)]
    session.draft |= {name: players[at] for name, at in zip(names, order, strict=True)}
    alike = len(set(players)) == 1
    who = (
        session.texts(f"{key}.lot.number.{order[last]}")
        if alike
        else player_name(session, session.draft[names[last]], timed=False)
    )
    side = session.board.side(session.game.start(session.table.rules), last, session.texts)
    session.draft[LOT] = session.texts(f"{key}.lot.drawn", who=who, side=side)


def player_select(session: Session, chosen: str, name: str = "", **more: Any) -> Element:
    """Who plays a seat: a person, or a level of the computer; a lesson's side while it plays."""
    own = (chosen,) if is_scripted(chosen) else ()
    options = [
        option(value=key, selected=key == chosen)[player_name(session, key, timed=bool(name))]
        for key in (PERSON, *session.levels, *own)
    ]
    return select(name=name or None, **more)[options]


def player_name(session: Session, player: str, *, timed: bool) -> str:
    """A seat's player: a person, or a level by name, with its longest thinking time if asked."""
    if player == PERSON:
        return session.texts("app.person")
    if is_scripted(player):
        return session.texts("app.lesson_side")
    level = session.texts(f"app.level.{player}")
    if not timed:
        return session.texts("app.computer", level=level)
    seconds = computer.seconds_of(session.game.key, player)
    return session.texts("app.computer_timed", level=level, seconds=seconds)


def _presets(session: Session, rules: Rules) -> Element | None:
    numbers = numbers_of(rules)
    presets = {name: p for name, p in session.game.presets.items() if _is_offered(p, numbers)}
    if len(presets) < 2:
        return None
    key = session.game.key
    compared = numbers or list(rules.options())
    return fieldset(".presets")[
        legend[session.texts("app.new.presets")],
        [
            button(
                ".choice",
                type="button",
                data_do="preset",
                data_value=name,
                aria_pressed=str(_is_like(rules, preset, compared)).lower(),
            )[session.texts(f"{key}.preset.{name or 'default'}")]
            for name, preset in presets.items()
        ],
    ]


def _is_offered(preset: Rules, numbers: list[str]) -> bool:
    """Where a game has numbers, a preset only fills those."""
    others = [name for name in preset.options() if name not in numbers]
    return not numbers or _is_like(preset, type(preset)(), others)


def _is_like(one: Rules, other: Rules, names: list[str]) -> bool:
    return all(getattr(one, name) == getattr(other, name) for name in names)


def _numbers(session: Session, rules: Rules) -> Element | None:
    """The options that are numbers, each in a field."""
    names = numbers_of(rules)
    if not names:
        return None
    texts, key = session.texts, session.game.key
    return fieldset(".numbers")[
        legend[texts(f"{key}.numbers")],
        [
            label[
                texts(f"{key}.option.{name}.label"),
                select(name=name)[
                    [
                        option(value=str(value), selected=value == getattr(rules, name))[value]
                        for value in sorted(rules.options()[name])
                    ]
                ],
            ]
            for name in names
        ],
    ]


def _option(session: Session, rules: Rules, name: str) -> Element:
    texts, key = session.texts, session.game.key
    idle = name in rules.idle()
    return fieldset(".option", disabled=idle)[
        legend[texts(f"{key}.option.{name}.label")],
        p(".sub")[_said(session, f"option.{name}.idle", "app.new.idle")] if idle else None,
        [_value(session, rules, name, str(value)) for value in rules.options()[name]],
    ]


def _said(session: Session, path: str, usual: str) -> str:
    """A sentence in the game's own words, where it has any, else the usual one."""
    own = f"{session.game.key}.{path}"
    return session.texts(own if session.texts.has(own) else usual)


def _value(session: Session, rules: Rules, name: str, value: str) -> Element:
    """One value of an option: what it is called, what it does, and what it cannot go with."""
    texts, path = session.texts, f"{session.game.key}.option.{name}.{value}"
    clashes = rules_of(session, session.draft | {name: value}).clashes()
    chosen = str(getattr(rules, name)) == value
    greyed = bool(clashes) and not chosen
    names = "・" if texts.language == "ja" else ", "
    others = names.join(
        texts(f"{session.game.key}.option.{other}.label") for other in clashes if other != name
    )
    return label(class_="value greyed" if greyed else "value")[
        input(type="radio", name=name, value=value, checked=chosen, disabled=greyed),
        div[
            h3[texts(f"{path}.label")],
            p[texts("app.new.clash", others=others) if greyed else texts(f"{path}.note")],
        ],
    ]


def _table_setting(session: Session, name: str) -> Element:
    """What is chosen at the table and is no rule: the clock, who begins next time."""
    texts, path = session.texts, f"table.{name}"
    now = session.draft.get(f"table.{name}", session.chosen[name])
    return fieldset(".option")[
        legend[_said(session, f"{path}.label", f"app.{path}.label")],
        [
            label(".value")[
                input(type="radio", name=f"table.{name}", value=value, checked=value == now),
                div[
                    h3[texts(f"app.table.{name}.{value}.label")],
                    p[_said(session, f"{path}.{value}.note", f"app.{path}.{value}.note")],
                ],
            ]
            for value in session.board.settings[name]
        ],
    ]


def _notes(session: Session, rules: Rules) -> list[Element]:
    key = session.game.key
    codes = (code.removeprefix(f"{key}.") for code in rules.warnings())
    return [p(".warn", role="status")[session.texts(f"{key}.warning.{code}")] for code in codes]
