"""A journey drawn: the hexes that are revealed, who stands on them, and the boards of the characters."""

from __future__ import annotations

from functools import cache
from typing import Final, cast

from hullbreach.games.under_our_sun import pictures
from hullbreach.games.under_our_sun.build import JourneySetting
from hullbreach.games.under_our_sun.seen import CharacterSeen, FoeSeen, HexSeen, View
from hullbreach.games.under_our_sun.tables import ANIMAL, HUMAN, WORLD, Tables, hex_name
from hullbreach.kernel.client_words import Hue
from hullbreach.kernel.scene import Board, Card, Hand, Piece, Pile, Scene, Space, Track
from hullbreach.parts.hexes import middle_of

HUES: Final[dict[str, Hue]] = {
    "white": "grey",
    "green": "green",
    "red": "vermilion",
    "blue": "blue",
    "orange": "orange",
    "purple": "purple",
}
CORNERS: Final = (
    (0.57735, 0.0),
    (0.288675, 0.5),
    (-0.288675, 0.5),
    (-0.57735, 0.0),
    (-0.288675, -0.5),
    (0.288675, -0.5),
)
MARGIN: Final = 3.6
GLYPHS: Final = {
    "camp": "A",
    "fire": "f",
    "pit": "p",
    "trap": "t",
    "event": "!",
    "strength": "s",
    "dexterity": "d",
    "quelled": "x",
}
LEGEND: Final = (
    ("letter in a disc", "a character: the first letter of the name, a pip for each health"),
    ("letter in a diamond, square or triangle", "an Animal, a Human, a Mutated enemy"),
    ("star", "a merchant"),
    ("small square", "a marker: A camp, f fire, p cooking pit, t trap, ! event, s and d containers, x no enemy"),
)


def draw(setting: JourneySetting, view: dict[str, object]) -> Scene:
    seen = cast(View, view)
    tables = setting.tables
    return Scene(
        theme="under-our-sun",
        headline=headline_of(seen),
        board=draw_board(),
        pieces=(
            *[piece for one in seen["map"] for piece in draw_hex(tables, one)],
            *draw_objectives(seen),
            *[draw_foe(tables, one) for one in seen["figures"]],
            *[draw_character(tables, seen, one) for one in seen["characters"] if one["hex"] is not None],
        ),
        tracks=tuple([Track(f"tally:{one['name']}", one["name"], one["have"], one["need"]) for one in seen["tallies"]]),
        hands=(Hand("boards", "Characters", tuple([draw_sheet(tables, one) for one in seen["characters"]]), "sheets"),),
        piles=tuple([Pile(f"pile:{name}", name, count) for name, count in seen["decks"].items()]),
        notes=(seen["says"],) if seen["says"] else (),
        legend=LEGEND,
    )


def headline_of(seen: View) -> str:
    if not seen["day"]:
        return "Setting out"
    weather = f" · {seen['weather']}" if seen["weather"] else ""
    return f"Day {seen['day']} · {seen['phase'].title()}{weather}"


@cache
def draw_board() -> Board:
    spaces: list[Space] = []
    for hex, place in enumerate(WORLD.places):
        x, y = middle_of(place)
        points = tuple([(round(x + dx + MARGIN, 3), round(y + dy + MARGIN, 3)) for dx, dy in CORNERS])
        near = tuple([f"hex:{hex_name(WORLD.places[there])}" for there in WORLD.near[hex]])
        spaces.append(Space(f"hex:{hex_name(place)}", hex_name(place), points, near=near))
    return Board("under-our-sun", "Around New Haven", "hexes", 2 * MARGIN, 2 * MARGIN, tuple(spaces), secrets=True)


def draw_hex(tables: Tables, one: HexSeen) -> list[Piece]:
    """The tile as a label, its markers, and what lies on it."""
    space = f"hex:{one['hex']}"
    words = tables.words.tile
    name = words.labels[words.find(one["tile"])] if one["tile"] is not None else "a tile face down"
    goods = {**one["growth"]}
    for cube, number in one["lying"].items():
        goods[cube] = goods.get(cube, 0) + number
    note = ", ".join([f"{number} {cube}" for cube, number in goods.items()])
    if one["springs"]:
        note = f"{note}, {one['springs']} water" if note else f"{one['springs']} water"
    cards = ", ".join([str(card[0]) for card in one["items"]])
    note = ", ".join([text for text in (note, cards) if text])
    pieces = [Piece(f"tile:{one['hex']}", name, space, name[0], "grey", "square", note=note)]
    for mark in one["marks"]:
        picture = pictures.MARKERS.get(mark, "")
        pieces.append(Piece(f"{mark}:{one['hex']}", mark, space, GLYPHS[mark], "ink", "item", picture=picture))
    return pieces


def draw_objectives(seen: View) -> list[Piece]:
    return [
        Piece(f"objective:{hex}", "objective", f"hex:{hex}", "O", "yellow", "item", picture="flag")
        for hex in seen["markers"]
    ]


def draw_foe(tables: Tables, one: FoeSeen) -> Piece:
    figure = tables.foes[tables.words.foe.find(one["foe"])]
    enemy = figure.enemy
    shape: Final = (
        "star"
        if enemy.merchant
        else "diamond"
        if enemy.type == ANIMAL
        else "square"
        if enemy.type == HUMAN
        else "triangle"
    )
    states = [state for state, holds in (("tapped", one["tapped"]), ("defeated", one["body"])) if holds]
    return Piece(
        id=f"foe:{one['foe']}",
        name=figure.name,
        space=f"hex:{one['hex']}",
        glyph=figure.name[0],
        hue="yellow" if enemy.merchant else "vermilion",
        shape=shape,
        pips=0 if enemy.merchant else max(0, enemy.health - one["damage"]),
        states=tuple(states),
        picture=pictures.FIGURES.get(enemy.id, ""),
    )


def states_of(one: CharacterSeen) -> tuple[str, ...]:
    marks = ("infected", one["infected"]), ("injured", one["injured"]), ("hidden", one["hidden"])
    more = ("waiting", one["waiting"]), ("dead", one["dead"])
    return tuple([name for name, holds in (*marks, *more) if holds])


def draw_character(tables: Tables, seen: View, one: CharacterSeen) -> Piece:
    board = tables.characters[tables.words.who.find(one["who"])]
    active = ("active",) if seen["active"] == one["who"] else ()
    return Piece(
        id=f"who:{one['who']}",
        name=board.name,
        space=f"hex:{one['hex']}",
        glyph=board.name[:2],
        hue=HUES[board.colour],
        shape="disc",
        pips=one["health"],
        states=(*active, *states_of(one)),
        seat=one["seat"],
        picture=pictures.CHARACTERS.get(board.id, ""),
    )


def draw_sheet(tables: Tables, one: CharacterSeen) -> Card:
    """A character board: its figures and what lies in its areas."""
    board = tables.characters[tables.words.who.find(one["who"])]
    names = tables.words.item
    cards = [names.labels[names.find(str(card[0]))] for card in one["items"]]
    if one["gear"] is not None:
        cards.append(names.labels[names.find(one["gear"])])
    goods = [f"{number} {cube}" for cube, number in one["held"].items()]
    return Card(
        id=f"who:{one['who']}",
        name=board.name,
        text=", ".join([*cards, *goods]) or "nothing",
        figures=(("AP", str(one["ap"])), ("fitness", one["fitness"]), ("karma", str(one["karma"]))),
        tracks=(
            Track(f"health:{one['who']}", "Health", one["health"], board.health, rule="UOS-010"),
            Track(f"water:{one['who']}", "Water", one["water"], max(board.water, one["water"]), rule="UOS-017"),
        ),
        states=states_of(one),
        picture=pictures.CHARACTERS.get(board.id, ""),
    )
