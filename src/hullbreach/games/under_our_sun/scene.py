"""A journey drawn: the tiles that are laid, who stands on them, the sky, and what lies beside the map."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, cast

import msgspec

from hullbreach.games.under_our_sun import pictures, sheets
from hullbreach.games.under_our_sun.build import JourneySetting
from hullbreach.games.under_our_sun.filed_mission import FiledMission
from hullbreach.games.under_our_sun.seen import CharacterSeen, FoeSeen, HexSeen, View
from hullbreach.games.under_our_sun.tables import (
    ANIMAL,
    HOME,
    HUES,
    HUMAN,
    WORLD,
    Character,
    Enemy,
    Printed,
    Tables,
    hex_name,
)
from hullbreach.games.under_our_sun.tasks import Markers
from hullbreach.kernel.client_words import Hue, Picture
from hullbreach.kernel.scene import Board, Hand, Kind, Piece, Scene, Shape, Sky, Space, Tile
from hullbreach.parts.hexes import middle_of

CORNERS: Final = (
    (0.57735, 0.0),
    (0.288675, 0.5),
    (-0.288675, 0.5),
    (-0.57735, 0.0),
    (-0.288675, -0.5),
    (0.288675, -0.5),
)
MARGIN_X: Final = 3.2
MARGIN_Y: Final = 3.5
VARIANTS: Final = 8
"""Boards that are kept drawn."""
LEGEND: Final = (
    ("letter in a disc", "a character: the first letters of the name, a pip for each health"),
    ("letter in a diamond, square or triangle", "an Animal, a Human, a Mutated enemy, a pip for each health left"),
    ("yellow star", "a merchant"),
    ("number on a tile", "the AP that a step onto it takes"),
    ("camp", "a camp"),
    ("fire", "a fire"),
    ("pit", "a cooking pit"),
    ("trap", "a trap"),
    ("event", "an event for whoever steps there, once"),
    ("strength", "a container that strength opens"),
    ("dexterity", "a container that dexterity opens"),
    ("enemy", "an enemy comes when somebody steps there"),
    ("quelled", "none comes there any more today"),
    ("objective", "an objective of the mission"),
    ("cards", "cards that lie there"),
    ("G Y B R", "dice: green, yellow, blue, red"),
)  # fmt: skip


def draw(setting: JourneySetting, view: dict[str, object]) -> Scene:
    seen = cast(View, view)
    tables = setting.tables
    return Scene(
        theme="under-our-sun",
        headline=headline_of(tables, seen),
        board=draw_board(tables.printed, setting.content_digest),
        tiles=draw_tiles(tables, seen),
        sky=draw_sky(tables, seen),
        pieces=(
            *draw_tokens(seen),
            *[draw_foe(tables, one) for one in seen["figures"]],
            *[draw_character(tables, seen, one) for one in seen["characters"] if one["hex"] is not None],
        ),
        tracks=tuple(sheets.draw_tallies(seen)) if seen["day"] else (),
        hands=tuple(draw_hands(tables, seen)),
        piles=sheets.draw_piles(seen) if seen["day"] else (),
        legend=LEGEND,
    )


def draw_hands(tables: Tables, seen: View) -> list[Hand]:
    """First what is asked about, beside the boards that it goes to or comes from; otherwise the mission."""
    asked = seen["asked"]
    if "choosing" in asked:
        return [sheets.draw_roster(tables, asked["chosen"])]
    hands: list[Hand] = []
    if "outfit" in asked:
        hands.append(sheets.draw_outfit(tables, asked["outfit"]))
    if "deal" in asked:
        hands.append(sheets.draw_deal(tables, asked["deal"]))
    if "trade" in asked:
        hands.append(sheets.draw_trade(tables, asked["trade"]))
    if "fight" in asked:
        hands.append(sheets.draw_fight(tables, seen, asked["fight"]))
    boards = [*sheets.draw_ground(tables, seen), *sheets.draw_boards(tables, seen)]
    mission = [sheets.draw_mission(tables, seen)] if seen["day"] and seen["says"] else []
    between = [*boards, *mission] if hands else [*mission, *boards]
    return [*hands, *between, *sheets.draw_team(tables, seen)]


# The sky


def headline_of(tables: Tables, seen: View) -> str:
    if not seen["day"]:
        return "Setting out"
    sun = weather_of(tables, seen)
    return f"Day {seen['day']} · {seen['phase'].title()}{f' · {sun}' if sun else ''}"


def weather_of(tables: Tables, seen: View) -> str:
    if seen["weather"] is None:
        return ""
    return tables.suns[tables.words.sun.find(seen["weather"])].name


def draw_sky(tables: Tables, seen: View) -> Sky | None:
    """UOS-002 UOS-048 The day tracker and the weather; Preparation belongs to the morning that follows."""
    if not seen["day"]:
        return None
    light = "morning" if seen["phase"] == "preparation" else seen["phase"]
    days = max(seen["days"], seen["day"])
    name = seen["phase"].title()
    if seen["weather"] is None:
        return Sky(light, name, seen["day"], days, rule="UOS-002")
    sun = tables.suns[tables.words.sun.find(seen["weather"])]
    return Sky(light, name, seen["day"], days, sun.looks, f"{sun.name}: {sheets.about_weather(sun)}", "UOS-048")


# The map


@lru_cache(VARIANTS)
def draw_board(printed: Printed, digest: str) -> Board:
    spaces: list[Space] = []
    for hex, place in enumerate(WORLD.places):
        x, y = middle_of(place)
        points = tuple([(round(x + dx + MARGIN_X, 3), round(y + dy + MARGIN_Y, 3)) for dx, dy in CORNERS])
        near = tuple([f"hex:{hex_name(WORLD.places[there])}" for there in WORLD.near[hex]])
        spaces.append(Space(f"hex:{hex_name(place)}", hex_name(place), points, near=near))
    return Board(
        f"under-our-sun {digest}", "Around New Haven", "hexes", 2 * MARGIN_X, 2 * MARGIN_Y, tuple(spaces),
        secrets=True, apart=True, follows=True, kinds=draw_kinds(printed), spelled=(("AP", "Action Points"),),
    )  # fmt: skip


def draw_tiles(tables: Tables, seen: View) -> tuple[Tile, ...]:
    """What is laid; before anybody has set out, New Haven alone is known."""
    if not seen["map"]:
        home = next(tile for tile in tables.tiles if tile.home)
        return (Tile(f"hex:{hex_name(WORLD.places[HOME])}", home.name, home.terrain, str(home.move), picture="town"),)
    return tuple([draw_tile(tables, seen, one) for one in seen["map"]]) + draw_far_markers(seen)


def draw_tile(tables: Tables, seen: View, one: HexSeen) -> Tile:
    """UOS-006 A tile with what lies on it."""
    space = f"hex:{one['hex']}"
    objective = ("objective",) if one["hex"] in seen["markers"] else ()
    if one["tile"] is None:
        return Tile(space, "a tile face down", "hidden", marks=objective)
    tile = tables.tiles[tables.words.tile.find(one["tile"])]
    counted = {**one["growth"]}
    for cube, number in one["lying"].items():
        counted[cube] = counted.get(cube, 0) + number
    if one["springs"]:
        counted["water"] = one["springs"]
    lying = ", ".join([sheets.item_of(tables, str(card[0])).name for card in one["items"]])
    stored = f"{one['camp_water']} water in the camp" if one["camp_water"] else ""
    enemy = ("enemy",) if tile.enemy and "quelled" not in one["marks"] else ()
    return Tile(
        space=space,
        name=tile.name,
        tone=tile.terrain,
        figure=str(tile.move),
        goods=sheets.goods(counted),
        marks=(*objective, *one["marks"], *enemy, *(("cards",) if lying else ())),
        note=" · ".join([text for text in (sheets.in_words(counted), lying, stored) if text]),
        picture=pictures.TILES.get(tile.id, ""),
    )


def draw_far_markers(seen: View) -> tuple[Tile, ...]:
    """UOS-D9 An objective lies on its hex before a tile is there, and does not reveal it."""
    laid = {one["hex"] for one in seen["map"]}
    far = [hex for hex in dict.fromkeys(seen["markers"]) if hex not in laid]
    return tuple([Tile(f"hex:{hex}", "not explored", "", marks=("objective",)) for hex in far])


def with_places(scene: Scene, setting: JourneySetting) -> Scene:
    """UOS-D9 The plan of a mission: where its objectives will lie, with a ? where it is rolled for."""
    mission = setting.tables.mission
    assert isinstance(mission, FiledMission)
    pictured = zip(mission.cards, mission.entry.pictures(), strict=True)
    pieces = [piece for card, shown in pictured for piece in draw_places(mission, card.markers, shown)]
    return msgspec.structs.replace(scene, pieces=(*scene.pieces, *pieces))


def draw_places(mission: FiledMission, markers: Markers, shown: Picture) -> list[Piece]:
    hexes, known = markers.may_lie(mission.n)
    picture = pictures.PLACES.get(mission.entry.id, shown)
    name, glyph = ("an objective", "X") if known else ("an objective, perhaps", "?")
    places = [hex_name(WORLD.places[hex]) for hex in hexes]
    return [Piece(f"place:{at}", name, f"hex:{at}", glyph, "yellow", "disc", picture=picture) for at in places]


# Who stands there


def draw_kinds(printed: Printed) -> tuple[Kind, ...]:
    """What the legend shows: every character, every enemy and merchant, and the cubes."""
    faces, figures = pictures.CHARACTERS, pictures.FIGURES
    boards = [Kind(one.name, faces.get(one.id, ""), HUES[one.colour], "disc") for one in printed.characters]
    foes = [Kind(one.name, figures.get(one.id, ""), hue_of(one), shape_of(one)) for one in printed.enemies]
    cubes = [Kind(name, "", hue, "item", glyph) for name, (glyph, hue) in sheets.GOODS.items()]
    return (*boards, *foes, *cubes)


def shape_of(enemy: Enemy) -> Shape:
    if enemy.merchant:
        return "star"
    return "diamond" if enemy.type == ANIMAL else "square" if enemy.type == HUMAN else "triangle"


def hue_of(enemy: Enemy) -> Hue:
    return "yellow" if enemy.merchant else "vermilion"


def draw_tokens(seen: View) -> list[Piece]:
    """UOS-R88 Mission tokens that nobody carries."""
    return [
        Piece(f"token:{name}", f"mission token {str(name).upper()}", f"hex:{hex}", str(name).upper(), "yellow", "item")
        for name, hex, who in seen["tokens"]
        if who is None and hex is not None
    ]


def draw_foe(tables: Tables, one: FoeSeen) -> Piece:
    figure = tables.foes[tables.words.foe.find(one["foe"])]
    enemy = figure.enemy
    states = [state for state, holds in (("tapped", one["tapped"]), ("defeated", one["body"])) if holds]
    left = max(0, enemy.health - one["damage"])
    dice = f"melee {sheets.letters(enemy.melee[0])} by day, {sheets.letters(enemy.melee[1])} by night"
    far = f", ranged {sheets.letters(enemy.ranged[0])}" if enemy.ranged[0] else ""
    return Piece(
        id=f"foe:{one['foe']}",
        name=figure.name,
        space=f"hex:{one['hex']}",
        glyph=figure.name[0],
        hue="grey" if one["body"] else hue_of(enemy),
        shape=shape_of(enemy),
        pips=0 if enemy.merchant or one["body"] else left,
        states=tuple(states),
        note="" if one["body"] else f"{left} of {enemy.health} health, {dice}{far}",
        picture=pictures.FIGURES.get(enemy.id, ""),
    )


def letters_of(tables: Tables, board: Character) -> str:
    """The first two letters of a name, or the first and the third where another begins alike."""
    alike = [one for one in tables.characters if one.name[:2] == board.name[:2]]
    return board.name[:2] if len(alike) == 1 else f"{board.name[0]}{board.name[2:3]}"


def draw_character(tables: Tables, seen: View, one: CharacterSeen) -> Piece:
    board = sheets.character_of(tables, one["who"])
    active = ("active",) if seen["active"] == one["who"] else ()
    return Piece(
        id=f"who:{one['who']}",
        name=board.name,
        space=f"hex:{one['hex']}",
        glyph=letters_of(tables, board),
        hue=HUES[board.colour],
        shape="disc",
        pips=one["health"],
        states=(*active, *sheets.states_of(one)),
        seat=one["seat"],
        note=f"{one['health']} health, {one['water']} water, {one['ap']} AP",
        picture=pictures.CHARACTERS.get(board.id, ""),
    )
