"""A scene: a view drawn, as plain data. One client and one terminal draw every game from it.

Things on the table are named by kind and id, `space:C4`, `xeno:runner`, `card:taser`, in the words of the game's
vocabulary, so that a choice's targets can be found in the scene.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from hullbreach.kernel.client_words import Hue, Picture

Point = tuple[float, float]


class Space(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place that pieces stand on. `tone` picks a fill from the theme, `mark` a printed symbol.

    `level` is the deck or storey it lies on, where there are several; `near` are the spaces one step away, where pieces
    are walked step by step.
    """

    id: str
    name: str
    points: tuple[Point, ...]
    tone: str = ""
    mark: str = ""
    level: str = ""
    near: tuple[str, ...] = ()


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
    kind: Literal["door", "gate", "hatch", "open", "wall", "ladder", "stairs", "shaft", "elevator", "exit"]
    """A gate stands open as long as no marker says otherwise; a door is shut and can be passed."""
    lines: tuple[tuple[Point, Point], ...]
    between: tuple[str, ...] = ()
    """The spaces on its sides; of a way off the board there is one."""
    disabled: bool = False


class Wall(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line or a filled shape that cannot be crossed; a door is a wall with a state."""

    points: tuple[Point, ...]
    solid: bool = False
    state: str = ""


class Arrow(msgspec.Struct, frozen=True, omit_defaults=True):
    """A way that is printed on the board, from a point to a point; a faint one holds, but is not what one follows."""

    line: tuple[Point, Point]
    faint: bool = False


class Track(msgspec.Struct, frozen=True, omit_defaults=True):
    """A counter: filled boxes up to `value` of `most`, or of 0 if it has no end; at the values of `marks` something
    happens.
    """

    id: str
    name: str
    value: int
    most: int
    danger: bool = False
    rule: str = ""
    marks: tuple[int, ...] = ()


class Goods(msgspec.Struct, frozen=True, omit_defaults=True):
    """Some cubes of a kind: hue and glyph tell them apart. `id` is what choices call them, where they can be chosen."""

    name: str
    glyph: str
    hue: Hue
    count: int = 1
    id: str = ""


class Tile(msgspec.Struct, frozen=True, omit_defaults=True):
    """Ground that has come onto a space since the board was printed; it lies beneath the pieces.

    `tone` picks its pattern, `figure` is printed at its edge (what it costs to enter), `marks` are signs on it.
    """

    space: str
    name: str
    tone: str = ""
    figure: str = ""
    goods: tuple[Goods, ...] = ()
    marks: tuple[str, ...] = ()
    note: str = ""
    picture: Picture = ""


class Area(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place on a sheet for one thing or some goods; `takes` says for what. `id` is what choices call the thing."""

    takes: str
    name: str = ""
    id: str = ""
    note: str = ""
    goods: tuple[Goods, ...] = ()
    states: tuple[str, ...] = ()
    picture: Picture = ""


class Sky(msgspec.Struct, frozen=True, omit_defaults=True):
    """The time of day and the weather, which tint the board: `light` and `weather` are words of the client."""

    light: str
    name: str
    day: int
    days: int
    """So many days there are; 0 for no end."""
    weather: str = ""
    note: str = ""
    rule: str = ""


class Slot(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place for one die. `takes` are the results that fit, each as dice show it; `locks`: the die stays there."""

    id: str
    name: str
    takes: tuple[str, ...]
    locks: bool = False


class Card(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card, or the sheet of a character: then with its figures, counters and the markers that lie beside it.

    What is left out is as printed on the card of the same id among those of the board.
    """

    id: str
    name: str = ""
    text: str = ""
    price: str = ""
    count: int = 1
    rule: str = ""
    figures: tuple[tuple[str, str], ...] = ()
    tracks: tuple[Track, ...] = ()
    states: tuple[str, ...] = ()
    slots: tuple[Slot, ...] = ()
    areas: tuple[Area, ...] = ()
    picture: Picture = ""


Shape = Literal["disc", "hexagon", "square", "diamond", "triangle", "star", "blip", "item", "noise"]


class Kind(msgspec.Struct, frozen=True, omit_defaults=True):
    """A kind of piece that the board may hold, as the legend shows it."""

    name: str
    picture: Picture
    hue: Hue
    shape: Shape
    glyph: str = ""


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
    arrows: tuple[Arrow, ...] = ()
    cards: tuple[Card, ...] = ()
    """Cards whose words never change: elsewhere their id is enough."""
    legend: tuple[tuple[str, str], ...] = ()
    kinds: tuple[Kind, ...] = ()
    """What the legend draws: each kind of piece once, whether it is on the board or not."""
    spelled: tuple[tuple[str, str], ...] = ()
    """Abbreviations of the game, each with what it stands for."""
    secrets: bool = False
    """Whether seats know different things: round one screen the board is covered when it changes hands."""
    apart: bool = False
    """Whether pieces and doors are pressed by themselves; otherwise a space stands for all that is on it."""
    follows: bool = False
    """Whether it is so large that on a small screen the view follows whoever acts."""
    live: bool = False
    """Whether nobody waits for anybody: commands follow one another at once, and the question lies beside the board."""


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """A token on a space: hue and shape and glyph all tell it apart.

    `at` is the exact point where it stands, `post` the door it stands at, `touching` are the pieces in contact with it.
    `sees` are the pieces in its sight, each with the range at which it sees them.
    `target` is what choices call it where that is not its id. A piece with the id of a door is a marker on that door.
    `seat` is whose it is, where that can be said. `reach` are the spaces in which it is felt. `caption` is a word or
    two that stand beneath it. `sort` is what events call it where it stands for some of many, as `count` says.
    `picture` is its silhouette; then the glyph is a small badge.
    """

    id: str
    name: str
    space: str
    glyph: str
    hue: Hue
    shape: Shape
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
    seat: int = -1
    reach: tuple[str, ...] = ()
    caption: str = ""
    sort: str = ""
    picture: Picture = ""


class Hand(msgspec.Struct, frozen=True, omit_defaults=True):
    """Cards face up: a seat's own, or a row on the table.

    `look`: cards to play or to choose from, gear in use, a kit whose uses are found on the board as well, sheets of
    characters, or notes to read. While a team is put
    together: the sheets of the team so far, a shop of those who can join it, and goods for one who has.
    Piles lie side by side, such as the two sides of an offer.
    A roster lies in place of the question's buttons: each of its cards is one that can be chosen.
    `folded`: it is opened by whoever wants to read it.
    `recipe` are the choices that would lay the same cards out again from nothing, where that can be done.
    `seat` is whose they are, where everybody sees them.
    """

    id: str
    name: str
    cards: tuple[Card, ...]
    look: Literal["cards", "gear", "sheets", "notes", "team", "shop", "goods", "roster", "kit", "piles"] = "cards"
    recipe: tuple[str, ...] = ()
    seat: int = -1
    folded: bool = False


class Die(msgspec.Struct, frozen=True, omit_defaults=True):
    """A die on the table: `shows` is what choices and slots call its result, `name` and `glyph` say it to people.

    `at` is the slot it lies in, or whatever else holds it; a die that lies nowhere is loose.
    """

    id: str
    shows: str
    name: str
    glyph: str
    at: str = ""
    states: tuple[str, ...] = ()


class Pool(msgspec.Struct, frozen=True, omit_defaults=True):
    """The dice of one seat, numbered from 1; a choice that takes several at once names them as `dice:134`."""

    seat: int
    name: str
    dice: tuple[Die, ...]
    states: tuple[str, ...] = ()


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
    """Time that is left, of everybody or of one seat."""

    id: str
    name: str
    left_ms: int
    running: bool
    seat: int = -1


class Scene(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything there is to see. `theme` names the game's few values of look; `headline` is the round or clock."""

    theme: str
    headline: str
    board: Board
    pieces: tuple[Piece, ...] = ()
    tracks: tuple[Track, ...] = ()
    hands: tuple[Hand, ...] = ()
    pools: tuple[Pool, ...] = ()
    piles: tuple[Pile, ...] = ()
    charts: tuple[Chart, ...] = ()
    timers: tuple[Timer, ...] = ()
    notes: tuple[str, ...] = ()
    sights: tuple[tuple[int, ...], ...] = ()
    """For each space of the board the numbers of those in sight from it, where that is drawn; it changes with doors."""
    legend: tuple[tuple[str, str], ...] = ()
    tiles: tuple[Tile, ...] = ()
    """What lies on the spaces; where there is one, spaces without a tile are in the fog."""
    sky: Sky | None = None


def in_full(scene: Scene) -> list[Hand]:
    """The hands of a scene with what is printed on their cards."""
    printed = {card.id: card for card in scene.board.cards}
    return [
        msgspec.structs.replace(hand, cards=tuple([_with_print(card, printed.get(card.id)) for card in hand.cards]))
        for hand in scene.hands
    ]


def _with_print(card: Card, printed: Card | None) -> Card:
    if printed is None:
        return card
    said = {name: value for name in card.__struct_fields__ if (value := getattr(card, name)) not in ("", ())}
    return msgspec.structs.replace(printed, **said)
