"""A scene: a view drawn, as plain data. One client and one terminal draw every game from it.

Things on the table are named by kind and id, `space:C4`, `xeno:runner`, `card:taser`, in the words of the game's
vocabulary, so that a choice's targets can be found in the scene.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Point = tuple[float, float]


class Space(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place that pieces stand on. `tone` picks a fill from the theme, `mark` a printed symbol.

    `level` is the deck or storey it lies on, where there are several.
    """

    id: str
    name: str
    points: tuple[Point, ...]
    tone: str = ""
    mark: str = ""
    level: str = ""


class Label(msgspec.Struct, frozen=True, omit_defaults=True):
    """Words printed on the board, such as the name of a deck; they begin at the point."""

    text: str
    at: Point


class Door(msgspec.Struct, frozen=True, omit_defaults=True):
    """A way between two spaces, or off the board: something to stand at and to choose, as a space is.

    `lines` are where it is drawn, one for each end of a way between two levels. What has become of it since it was
    printed is the marker that lies on it: a piece with the door's id.
    """

    id: str
    name: str
    kind: Literal["door", "hatch", "open", "wall", "ladder", "stairs", "shaft", "elevator", "exit"]
    lines: tuple[tuple[Point, Point], ...]
    between: tuple[str, ...] = ()
    """The spaces on its sides; of a way off the board there is one."""
    disabled: bool = False


class Wall(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line or a filled shape that cannot be crossed; a door is a wall with a state."""

    points: tuple[Point, ...]
    solid: bool = False
    state: str = ""


class Board(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is printed: it changes only with the scenario, so a client may keep it by its id."""

    id: str
    name: str
    layout: Literal["grid", "hexes", "zones"]
    width: float
    height: float
    spaces: tuple[Space, ...]
    walls: tuple[Wall, ...] = ()
    doors: tuple[Door, ...] = ()
    labels: tuple[Label, ...] = ()
    secrets: bool = False
    """Whether seats know different things: round one screen the board is covered when it changes hands."""


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """A token on a space: hue and shape and glyph all tell it apart.

    `at` is the exact point where it stands, `post` the door it stands at, `touching` are the pieces in contact with it.
    `sees` are the pieces in its sight, each with the range at which it sees them.
    `target` is what choices call it where that is not its id. A piece with the id of a door is a marker on that door.
    """

    id: str
    name: str
    space: str
    glyph: str
    hue: str
    shape: Literal["disc", "hexagon", "square", "diamond", "triangle", "star", "blip", "item"]
    count: int = 1
    facing: int = -1
    pips: int = 0
    states: tuple[str, ...] = ()
    note: str = ""
    at: Point | None = None
    post: str = ""
    touching: tuple[str, ...] = ()
    sees: tuple[tuple[str, str], ...] = ()
    target: str = ""


class Track(msgspec.Struct, frozen=True, omit_defaults=True):
    """A counter: filled boxes up to `value` of `most`."""

    id: str
    name: str
    value: int
    most: int
    danger: bool = False
    rule: str = ""


class Card(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card, or the sheet of a character: then with its figures, counters and the markers that lie beside it."""

    id: str
    name: str
    text: str
    price: str = ""
    count: int = 1
    rule: str = ""
    figures: tuple[tuple[str, str], ...] = ()
    tracks: tuple[Track, ...] = ()
    states: tuple[str, ...] = ()


class Hand(msgspec.Struct, frozen=True, omit_defaults=True):
    """Cards face up: a seat's own, or a row on the table.

    `look`: cards to play, sheets of characters, a shop of what a team is put together from, or notes to read.
    `recipe` are the choices that would lay the same cards out again from nothing, where that can be done.
    """

    id: str
    name: str
    cards: tuple[Card, ...]
    look: Literal["cards", "sheets", "shop", "notes"] = "cards"
    recipe: tuple[str, ...] = ()


class Pile(msgspec.Struct, frozen=True, omit_defaults=True):
    """A deck or discard pile: how many, and what lies face up on top."""

    id: str
    name: str
    count: int
    top: str = ""


class Cell(msgspec.Struct, frozen=True, omit_defaults=True):
    text: str
    tone: Literal["", "read", "hidden", "head"] = ""


class Chart(msgspec.Struct, frozen=True, omit_defaults=True):
    """A printed table, such as the Xeno movement table, with what covers or is read from it now."""

    id: str
    name: str
    rows: tuple[tuple[Cell, ...], ...]
    caption: str = ""
    rule: str = ""


class Timer(msgspec.Struct, frozen=True, omit_defaults=True):
    id: str
    name: str
    left_ms: int
    running: bool


class Scene(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything there is to see. `theme` names the game's few values of look; `headline` is the round or clock."""

    theme: str
    headline: str
    board: Board
    pieces: tuple[Piece, ...] = ()
    tracks: tuple[Track, ...] = ()
    hands: tuple[Hand, ...] = ()
    piles: tuple[Pile, ...] = ()
    charts: tuple[Chart, ...] = ()
    timers: tuple[Timer, ...] = ()
    notes: tuple[str, ...] = ()
    legend: tuple[tuple[str, str], ...] = ()
