"""A skirmish drawn: decks of rooms, doors, models and pings on a motion tracker."""

from __future__ import annotations

from typing import Final, cast

from hullbreach.games.alien_skirmish import pictures
from hullbreach.games.alien_skirmish.build import SkirmishSetting
from hullbreach.games.alien_skirmish.doors import STRENGTH
from hullbreach.games.alien_skirmish.floor_plan import beside_the_door, draw_board
from hullbreach.games.alien_skirmish.sheets import (
    CharacterSeen,
    View,
    about_item,
    draw_hands,
    draw_notes,
    draw_tracks,
    kind_of,
    label_of,
    muster_hands,
    muster_tracks,
    name_of,
    note_of,
    picture_of,
)
from hullbreach.games.alien_skirmish.tables import Tables
from hullbreach.kernel.scene import Piece, Point, Scene, Shape

LETTERS: Final = {"drone": "D", "facehugger": "F", "chestburster": "C", "cat": "~"}
LEGEND: Final = (
    ("disc or square", "a human by type; the small letter is the name's first, and there is a pip for each Health"),
    ("hexagon, star", "a Xenomorph that is seen; the small letter is its type's first, with its number"),
    ("number in rings", "a ping: something moves there"),
    ("small square", "a thing that lies there"),
    ("B W T", "broken, wounded, terrified"),
    ("H C F", "held fast, caught on a pole, facehugged"),
    ("eye", "in overwatch"),
    ("dimmed", "has acted this round"),
    ("bar between two", "in contact"),
    ("red bar on a door", "sealed; orange and jagged: breached for good"),
    ("dashed duct", "a crawlspace above the rooms"),
    ("dotted floor", "a cluttered zone"),
)


def draw(setting: SkirmishSetting, view: dict[str, object]) -> Scene:
    seen = cast(View, view)
    tables = setting.tables
    own = next((team for team in range(2) if "spent" in seen["teams"][team]), -1)
    mustering = seen["mode"] == "muster" and not (own >= 0 and seen["teams"][own]["ready"])
    return Scene(
        theme="alien",
        headline=headline_of(seen),
        board=draw_board(setting),
        pieces=(*draw_markers(tables, seen), *draw_items(tables, seen), *draw_models(tables, seen)),
        tracks=muster_tracks(seen, own) if mustering else tuple(draw_tracks(tables, seen)),
        hands=tuple(muster_hands(tables, seen, own) if mustering else draw_hands(tables, seen, own)),
        notes=tuple(draw_notes(tables, seen, own)),
        legend=LEGEND,
    )


def headline_of(seen: View) -> str:
    if seen["mode"] == "muster":
        ready = all(team["ready"] for team in seen["teams"])
        return "Putting the teams on the map" if ready else "Mustering the teams"
    limit = f" of {seen['limit']}" if seen["limit"] else ""
    return f"Round {seen['round']}{limit} · {seen['mode']}"


# Markers, things and models


def draw_markers(tables: Tables, seen: View) -> list[Piece]:
    """What has become of doors."""
    words = tables.words.post
    marked = {*seen["sealed"], *seen["breached"], *seen["door_damage"]}
    found: list[Piece] = []
    for post, name in enumerate(words.names):
        if name not in marked:
            continue
        damage = seen["door_damage"].get(name, 0)
        state = "breached" if name in seen["breached"] else "sealed" if name in seen["sealed"] else "damaged"
        note = f"damage {damage} of {STRENGTH}" if damage else ""
        id = f"post:{name}"
        found.append(Piece(id, words.labels[post], id, "", "ink", "item", states=(state,), note=note))
    return found


def draw_items(tables: Tables, seen: View) -> list[Piece]:
    """Things that lie about; one is a target where a choice can mean no other of its name."""
    words = tables.words
    found: list[Piece] = []
    near = zone_of_active(seen)
    for zone, items in seen["lying"].items():
        for item in dict.fromkeys(items):
            places = [where for where, things in seen["lying"].items() if item in things]
            meant = zone == near if near else len(places) == 1 and seen["mode"] != "muster"
            thing = tables.items[words.item.find(item)]
            found.append(
                Piece(
                    id=f"item:{item}@{zone}",
                    name=thing.name,
                    space=f"zone:{zone}",
                    glyph=item[0].upper(),
                    hue="yellow" if thing.objective else "ink",
                    shape="item",
                    count=items.count(item),
                    note="" if thing.objective else about_item(tables, thing),
                    target=f"item:{item}" if meant else "",
                    picture=pictures.ITEMS.get(item, ""),
                )
            )
    return found


def zone_of_active(seen: View) -> str | None:
    active = seen.get("active")
    return next((one["zone"] for one in seen["characters"] if one["who"] == active), None)


def draw_models(tables: Tables, seen: View) -> list[Piece]:
    there = [one for one in seen["characters"] if one["zone"] is not None]
    shown = {one["who"] for one in there}
    return [draw_model(tables, seen, one, there, shown) for one in there]


def draw_model(tables: Tables, seen: View, one: CharacterSeen, there: list[CharacterSeen], shown: set[str]) -> Piece:
    active = ("active",) if seen.get("active") == one["who"] else ()
    return Piece(
        id=f"who:{one['who']}",
        name=name_of(tables, one),
        space=f"zone:{one['zone']}",
        glyph=glyph_of(tables, one),
        hue=pictures.HUES[one["team"]],
        shape=shape_of(tables, one),
        pips=0 if one["ping"] else one.get("health", 0),
        states=(*active, *one["states"]),
        note=note_of(tables, one),
        at=standing_at(tables, one, there),
        post=f"post:{one['post']}" if one["post"] is not None else "",
        touching=tuple([f"who:{other}" for other in one["touching"] if other in shown]),
        sees=tuple([(f"who:{other}", reach) for other, reach in one.get("sees", {}).items() if other in shown]),
        picture="" if one["ping"] else picture_of(tables, one),
    )


def standing_at(tables: Tables, one: CharacterSeen, there: list[CharacterSeen]) -> Point | None:
    if one["post"] is None or one["zone"] is None:
        return None
    fellows = [other["who"] for other in there if other["post"] == one["post"] and other["zone"] == one["zone"]]
    post = tables.words.post.find(one["post"])
    zone = tables.words.zone.find(one["zone"])
    return beside_the_door(tables.zones, post, zone, fellows.index(one["who"]), len(fellows))


def glyph_of(tables: Tables, one: CharacterSeen) -> str:
    """A letter for a human, a number for a ping, both for a Xenomorph that one knows."""
    label = label_of(tables, one["who"])
    kind = kind_of(tables, one)
    if kind is None:
        return label[1:]
    if kind.human:
        first, _, number = label.partition(" ")
        return first[0] + number
    return LETTERS.get(kind.id, kind.name[0]) + label[1:]


def shape_of(tables: Tables, one: CharacterSeen) -> Shape:
    kind = kind_of(tables, one)
    return "blip" if one["ping"] or kind is None else pictures.shape_of(kind, one["team"])
