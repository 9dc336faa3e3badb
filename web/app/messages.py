"""The messages between the page and the app: one list, both ways.

The page numbers its messages (`n`), gives each the time in milliseconds (`now`) and gets
one patch for each, in order. Every field of a patch but `n` is optional: what is left out
has not changed. `check_message` and `check_patch` hold a value against these forms.

Here annotations are not postponed to text: each of the hundred would be compiled by itself.
"""

from functools import cache
from types import UnionType
from typing import (
    Any,
    Literal,
    NotRequired,
    TypedDict,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

SceneJson = dict[str, Any]  # Scene.json()


class Base(TypedDict):
    """What every message carries."""

    n: int  # from 0, up by one
    now: int  # milliseconds since 1970


class Hello(Base):
    """The first message: what the page found, and where it is."""

    name: Literal["hello"]
    store: dict[str, str]  # "game" and "settings", as stored; a key is missing when nothing is
    address: str  # the part behind #, may be empty
    lang: Literal["ja", "en"]
    seed: int  # the only source of randomness
    px: float  # the board's width on the page, in CSS pixels
    touch: bool  # the main pointer is a finger


class Tap(Base):
    """A spot was chosen."""

    name: Literal["tap"]
    spot: str
    by: Literal["mouse", "touch", "pen", "key"]


class Drag(Base):
    """A piece was carried from one spot to another: the same word as two taps."""

    name: Literal["drag"]
    start: str
    end: str


class Ask(Base):
    """The mouse rests on a spot, or has left the board (""); only the newest needs an answer."""

    name: Literal["ask"]
    spot: str
    aloud: NotRequired[bool]  # the ghost was moved by keys or buttons: what it would do is said


class Time(Base):
    """The clock of this number has run down on the page."""

    name: Literal["time"]
    id: int


class Hidden(Base):
    """The page is out of sight, or seen again: the clock stands still meanwhile."""

    name: Literal["hidden"]
    yes: bool


class Hold(Base):
    """The person at the device begins to look at the own cards, for as long as a key is down."""

    name: Literal["hold"]


class Release(Base):
    """The look at the own cards is over: let go, or the page was left."""

    name: Literal["release"]


class Do(Base):
    """A control of a panel (an element with `data-do`) was used."""

    name: Literal["do"]
    what: str
    value: str


class Thinks(Base):
    """The computer's answer: a word, how much it saw, the line it expects."""

    name: Literal["thought"]
    id: int  # of the `think` it answers; a stale one is dropped
    word: str
    seen: int
    line: str


class Broke(Base):
    """The computer's worker died or was late; it has been restarted."""

    name: Literal["broke"]
    id: int


class Resize(Base):
    """The board is shown at another size."""

    name: Literal["size"]
    px: float


Message = Hello | Tap | Drag | Ask | Do | Thinks | Broke | Resize | Time | Hidden | Hold | Release


class GridSpot(TypedDict):
    """Where a spot lies; Spot.json()."""

    id: str
    x: float
    y: float
    w: float
    h: float
    row: int
    col: int
    group: str


class LatticeJson(TypedDict):
    """All spots of a board that are alike; scene.Lattice.json()."""

    cols: int
    rows: int
    cell: float
    name: str
    label: str


class ShapeJson(TypedDict):
    """One way to hold a piece, in cells from the upper left corner of its box."""

    w: int
    h: int
    cells: list[list[int]]  # column and row
    ends: list[list[int]]
    d: str  # its outline in the scene's units
    turn: str  # the shape that it is after a turn to the right
    flip: str  # the shape that it is in the mirror


class Places(TypedDict):
    """The piece in the hand: the page moves it by itself, and snaps it to the places it may go."""

    hand: str  # what is held
    seat: str  # whose it is, as colour roles name it
    goal: int  # the row from above whose upper edge is the seat's goal line
    cell: float  # a side of a cell, in the scene's units
    name: str  # of the piece where it is: {shape}, and {col} and {row} of its lowest left cell
    shapes: dict[str, ShapeJson]
    at: list[list[Any]]  # [shape, column, row, word, x and y of the joint if there is one]


class Stored(TypedDict):
    """A text for the page to keep under a key, at once."""

    key: Literal["game", "settings", "kept"]  # "kept": a game replaced or unreadable
    text: str


class Think(TypedDict):
    """A task for the computer's worker; `text` is `computer.write_task`."""

    id: int
    text: str
    seconds: float  # the level's limit
    least: int  # milliseconds before the answer is shown


class Clock(TypedDict):
    """The clock of the seat to move; the page counts it down and says when it is at zero."""

    id: int
    seat: int
    ms: int  # what is left
    runs: bool


class Look(TypedDict, total=False):
    """What the page looks like."""

    theme: Literal["auto", "light", "dark", "contrast"]
    sound: bool
    motion: bool
    drag: bool  # pieces may be dragged
    hover: bool  # the board wants to know where the mouse rests


class Patch(TypedDict):
    """The answer to one message."""

    n: int
    scene: NotRequired[SceneJson]
    grid: NotRequired[list[GridSpot]]  # all spots, when their places changed
    lattice: NotRequired[LatticeJson]  # the same when they are too many to be listed
    spots: NotRequired[dict[str, str]]  # labels that changed, by spot; "" is none of its own
    places: NotRequired[Places | None]  # of the piece in the hand; None: none is held
    panels: NotRequired[dict[str, str]]  # HTML by element id, those that changed
    aside: NotRequired[bool]  # this view is not kept: somebody has the device to himself
    cover: NotRequired[bool]  # picture, panels and saying are secret: never kept
    say: NotRequired[str]  # for the live region: once
    shake: NotRequired[bool]  # a refusal: the board shakes once
    store: NotRequired[list[Stored]]
    think: NotRequired[Think]
    stop: NotRequired[int]  # the id of a think that is wanted no more
    look: NotRequired[Look]
    clock: NotRequired[Clock | None]  # None: no clock any more
    title: NotRequired[str]
    address: NotRequired[str]
    sound: NotRequired[Literal["place", "take", "refuse", "end"]]
    download: NotRequired[dict[str, str]]  # "name" and "text" of a file to offer
    copy: NotRequired[str]  # a text for the clipboard
    go: NotRequired[str]  # an address to open, relative to the page
    error: NotRequired[str]  # a sentence: something could not be read or done


MESSAGES: dict[str, type] = {
    "hello": Hello, "tap": Tap, "drag": Drag, "ask": Ask, "do": Do,
    "thought": Thinks, "broke": Broke, "size": Resize,
    "time": Time, "hidden": Hidden, "hold": Hold, "release": Release,
}  # fmt: skip


class BadMessage(ValueError):
    """A message or patch is not of its form. The text says which field."""


def check_message(value: Any) -> Message:
    """The value as a message. Raises BadMessage."""
    name = value.get("name") if isinstance(value, dict) else None
    if name not in MESSAGES:
        raise BadMessage(f"no message {name!r}")
    _check(value, MESSAGES[name], str(name))
    message: Message = value
    return message


def check_patch(value: Any) -> Patch:
    """The value as a patch. Raises BadMessage."""
    _check(value, Patch, "patch")
    patch: Patch = value
    return patch


def _check(value: Any, form: Any, where: str) -> None:
    """Hold a JSON value against a type made of TypedDict, Literal, list, dict and plain types."""
    kind = get_origin(form)
    if form is Any:
        return
    if kind is NotRequired:
        _check(value, get_args(form)[0], where)
    elif kind is UnionType:
        if value is not None:
            _check(value, get_args(form)[0], where)
    elif kind is Literal:
        if value not in get_args(form):
            raise BadMessage(f"{where} is {value!r}")
    elif kind is list or kind is dict:
        _check_all(value, kind, get_args(form)[-1], where)
    elif is_typeddict(form):
        _check_fields(value, form, where)
    elif not isinstance(value, (int, float) if form is float else form) or (
        isinstance(value, bool) and form is not bool
    ):
        raise BadMessage(f"{where} is no {form.__name__}")


def _check_all(value: Any, kind: Any, inner: Any, where: str) -> None:
    if not isinstance(value, kind):
        raise BadMessage(f"{where} is no {kind.__name__}")
    for key in value if isinstance(value, dict) else range(len(value)):
        _check(value[key], inner, f"{where}.{key}")


def _check_fields(value: Any, form: Any, where: str) -> None:
    if not isinstance(value, dict):
        raise BadMessage(f"{where} is no object")
    hints = _hints(form)
    needed = {name for name, hint in hints.items() if get_origin(hint) is not NotRequired}
    missing = needed - value.keys() if form.__total__ else ()
    extra = value.keys() - hints.keys()
    if missing or extra:
        raise BadMessage(f"{where}: missing {sorted(missing)}, unknown {sorted(extra)}")
    for name, hint in hints.items():
        if name in value:
            _check(value[name], hint, f"{where}.{name}")


@cache
def _hints(form: Any) -> dict[str, Any]:
    return get_type_hints(form, include_extras=True)
