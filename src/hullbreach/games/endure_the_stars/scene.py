"""A mission drawn: the ship's tiles, survivors, enemies by type and count, radar blips, noise, doors by state."""

from __future__ import annotations

from collections import Counter
from typing import Final, cast

from hullbreach.games.endure_the_stars import pictures
from hullbreach.games.endure_the_stars.build import VoyageSetting
from hullbreach.games.endure_the_stars.floor import draw_board
from hullbreach.games.endure_the_stars.sheets import (
    EnemySeen,
    SurvivorSeen,
    View,
    capital,
    draw_abilities,
    draw_events,
    draw_inventory,
    draw_mission,
    draw_parties,
    draw_piles,
    draw_roster,
    draw_tracks,
    entry_of,
    is_recruiting,
    pack_text,
    thing_label,
)
from hullbreach.games.endure_the_stars.ship import WALL
from hullbreach.games.endure_the_stars.tables import Tables
from hullbreach.kernel.scene import Hand, Piece, Scene

MARKED: Final = ("stunned", "held", "unseen", "dazed", "pilot")
"""The states of a survivor that its token shows; its dashboard shows all."""
GLYPHS: Final = {"technician-1": "7", "technician-2": "9"}
"""Everybody else is shown by the first letter of the name."""
LEGEND: Final = (
    ("disc", "a survivor: picture and hue of the class, the name's first letter, a pip for each Health"),
    ("dimmed disc", "a survivor who has had a turn in this round"),
    ("shape with a number", "enemies of one type, and how many of them are there; a hexagon is a boss"),
    ("dot in a sweep", "a radar token: nobody has seen yet what moves there"),
    ("yellow square", "something that the mission is about; grey once it has been dealt with"),
    ("orange rings", "a noise with its level; point at it to see who hears it"),
    ("gap with posts", "an open door; closed and red: locked; with sparks: welded shut"),
    ("arrow out of the ship", "an exit; red as long as it is locked"),
    ("S H I", "stunned, held by a failed check, injured; their sheets say more"),
    ("point at a zone", "the zones in sight from there light up"),
)


def draw(setting: VoyageSetting, view: dict[str, object]) -> Scene:
    seen = cast(View, view)
    tables = setting.tables
    return Scene(
        theme="endure-the-stars",
        headline=headline_of(seen),
        board=draw_board(setting),
        pieces=(
            *draw_locks(tables, seen),
            *draw_shields(tables, seen),
            *draw_things(tables, seen),
            *draw_loader(tables, seen),
            *draw_radar(tables, seen),
            *draw_enemies(tables, seen),
            *draw_survivors(tables, seen),
            *draw_noise(tables, seen),
        ),
        tracks=tuple(draw_tracks(tables, seen)),
        hands=tuple(draw_hands(tables, seen)),
        piles=draw_piles(seen),
        sights=tuple([tuple(zones) for zones in seen["sights"]]) if not is_recruiting(seen) else (),
        legend=LEGEND,
    )


def draw_hands(tables: Tables, seen: View) -> list[Hand]:
    """While the party is put together, who can join it; then all that lies on the table."""
    if is_recruiting(seen):
        return [*draw_roster(tables, seen), *draw_mission(tables, seen), *draw_parties(tables, seen)]
    return [
        *draw_events(tables, seen),
        *draw_parties(tables, seen),
        *draw_inventory(tables, seen),
        *draw_abilities(tables, seen),
        *draw_mission(tables, seen),
    ]


def headline_of(seen: View) -> str:
    if is_recruiting(seen):
        return f"The party sets out: {len(seen['survivors'])} of {seen['party_size']}"
    if seen["phase"] == "setup":
        return "Before the first round"
    return f"Round {seen['round']} · {seen['phase'].title()} Phase"


def draw_locks(tables: Tables, seen: View) -> list[Piece]:
    """ES-055 Doors and exits that are locked, and doorways that were cut (ES-083)."""
    found: list[Piece] = []
    shut = [name for name in seen["locked"] if name not in seen["welded"]]
    cut = [name for name in seen["pierced"] if name not in seen["locked"]]
    for kind, domain, names, state in (
        ("border", tables.words.border, shut, "locked"),
        ("border", tables.words.border, seen["welded"], "welded"),
        ("border", tables.words.border, cut, "breached"),
        ("way", tables.words.way, seen["exits_locked"], "locked"),
    ):
        for name in names:
            id = f"{kind}:{name}"
            place = id if kind == "way" else place_of(tables, domain.find(name), id)
            found.append(Piece(id, domain.labels[domain.find(name)], place, "", "ink", "item", states=(state,)))
    return found


def place_of(tables: Tables, border: int, id: str) -> str:
    """A door is drawn on the board; a wall is not, so what was cut into it is shown in a zone beside it."""
    edge = tables.ship.borders[border]
    return id if edge.kind != WALL and not edge.across else f"zone:{tables.ship.zones[edge.one].word}"


def draw_noise(tables: Tables, seen: View) -> list[Piece]:
    """ES-064 ES-065 A token with the level of the noise, and the zones that hear it."""
    words = tables.words.zone
    hears = tables.ship.hears
    found: list[Piece] = []
    for zone, level in seen["noise"].items():
        source = words.find(zone)
        heard = [there for there in range(tables.ship.size) if hears[there][source] <= level]
        reach = tuple([f"zone:{words.names[there]}" for there in heard])
        note = f"heard up to {level} zone{'s' if level > 1 else ''} away, until the round ends"
        name, space = f"noise of level {level}", f"zone:{zone}"
        found.append(Piece(f"noise:{zone}", name, space, str(level), "orange", "noise", note=note, reach=reach))
    return found


def draw_shields(tables: Tables, seen: View) -> list[Piece]:
    """ES-221 ES-D05 Shield Bubbles and distracting items that lie about."""
    shields = [
        Piece(
            f"shield:{zone}",
            "Shield Bubble",
            f"zone:{zone}",
            "◯",
            "sky",
            "item",
            note="nothing enters or leaves",
            picture="shield",
        )
        for zone in dict.fromkeys(seen["shields"])
    ]
    decoys = [
        Piece(
            f"decoy:{zone}",
            "distracting item",
            f"zone:{zone}",
            "!",
            "green",
            "item",
            note="draws enemies",
            picture="beacon",
        )
        for zone in dict.fromkeys(seen["decoys"])
    ]
    return [*shields, *decoys]


def draw_things(tables: Tables, seen: View) -> list[Piece]:
    """ES-013 What the mission is about, where it lies; what has been dealt with is dimmed."""
    found: list[Piece] = []
    for one, thing in zip(seen["things"], tables.mission.things, strict=True):
        if one["zone"] is None:
            continue
        label = thing_label(tables, one["thing"])
        done = one["state"] in ("done", "destroyed", "safe")
        work = f"worked on {one['worked']} of {thing.sort.actions}" if one["worked"] else ""
        found.append(
            Piece(
                id=f"thing:{one['thing']}",
                name=capital(label),
                space=f"zone:{one['zone']}",
                glyph=label.removeprefix("the ").removeprefix("a ")[0].upper(),
                hue="grey" if done else "yellow",
                shape="item",
                states=("activated",) if done else (),
                note=one["state"] or work or "something of the mission",
                caption=label.removeprefix("the "),
                picture=pictures.of_thing(thing.sort.name),
            )
        )
    return found


def draw_loader(tables: Tables, seen: View) -> list[Piece]:
    if seen["loader"] is None:
        return []
    states = ("powered",) if seen["powered"] else ()
    zone = f"zone:{seen['loader']}"
    return [Piece("loader", "Exo Loader", zone, "L", "yellow", "square", states=states, picture="loader")]


def draw_radar(tables: Tables, seen: View) -> list[Piece]:
    """ES-013 Radar tokens; what nobody has looked at is a blip like any other."""
    words = tables.words.token
    found: list[Piece] = []
    for one in seen["radar"]:
        known = words.labels[words.find(one["what"])] if one["what"] is not None else ""
        name = f"radar token: {known}" if known else "radar token"
        found.append(
            Piece(
                f"radar:{one['radar']}",
                name,
                f"zone:{one['zone']}",
                known[:1] or "?",
                "vermilion",
                "blip",
                states=tuple(one["states"]),
                target=f"zone:{one['zone']}",
                sort="radar",
                note=known or "revealed as soon as a survivor sees it",
            )
        )
    return found


def draw_enemies(tables: Tables, seen: View) -> list[Piece]:
    """Enemies of one type and condition in a zone are one piece with a number."""
    groups: dict[tuple[str, str, tuple[str, ...]], list[EnemySeen]] = {}
    for one in seen["enemies"]:
        groups.setdefault((one["zone"], one["enemy"], tuple(one["states"])), []).append(one)
    return [draw_group(tables, those) for those in groups.values()]


def draw_group(tables: Tables, those: list[EnemySeen]) -> Piece:
    one = those[0]
    enemy = tables.enemies[tables.words.enemy.find(one["enemy"])]
    hurt = Counter(other["health"] for other in those)
    note = ", ".join([f"{number} with {health} Health" for health, number in sorted(hurt.items())])
    return Piece(
        id=f"figure:{one['figure']}",
        name=enemy.name if len(those) == 1 else enemy.plural,
        space=f"zone:{one['zone']}",
        glyph=enemy.name[0],
        hue="green" if "friendly" in one["states"] else pictures.hue_of(enemy.faction),
        shape=pictures.shape_of(enemy),
        count=len(those),
        pips=one["health"] if enemy.boss and one["health"] <= 12 else 0,
        states=tuple(one["states"]),
        note=note,
        target=f"zone:{one['zone']}",
        sort=f"enemy:{enemy.id}",
        picture=pictures.ENEMIES.get(enemy.id, ""),
    )


def draw_survivors(tables: Tables, seen: View) -> list[Piece]:
    return [draw_survivor(tables, seen, one) for one in seen["survivors"] if one["zone"] is not None]


def draw_survivor(tables: Tables, seen: View, one: SurvivorSeen) -> Piece:
    entry = entry_of(tables, one)
    active = ("active",) if seen["active"] == one["who"] else ()
    acted = ("activated",) if one["had_turn"] and not active and seen["phase"] == "survivor" else ()
    injured = ("injured",) if any(state.endswith("injury") for state in one["states"]) else ()
    return Piece(
        id=f"who:{one['who']}",
        name=entry.name,
        space=f"zone:{one['zone']}",
        glyph=GLYPHS.get(entry.id, entry.name.rpartition(" ")[2][0]),
        hue=pictures.CLASS_HUES[entry.calling],
        shape="disc",
        pips=one["health"],
        states=(*active, *acted, *[state for state in one["states"] if state in MARKED], *injured),
        note=note_of(tables, one),
        seat=one["seat"],
        picture=pictures.of_survivor(entry),
    )


def note_of(tables: Tables, one: SurvivorSeen) -> str:
    """What the inspector says of somebody: how they are, and what they carry."""
    carried = pack_text(tables, one)
    return f"Health {one['health']}, Resolve {one['resolve']}" + (f"; {carried}" if carried else "")
