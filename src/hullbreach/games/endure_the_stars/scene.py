"""A mission drawn: the ship's tiles, survivors, enemies by type and count, radar blips, noise, doors by state."""

from __future__ import annotations

from collections import Counter
from typing import Final, Literal, cast

from hullbreach.games.endure_the_stars.build import VoyageSetting
from hullbreach.games.endure_the_stars.floor import draw_board
from hullbreach.games.endure_the_stars.sheets import (
    EnemySeen,
    SurvivorSeen,
    View,
    draw_abilities,
    draw_events,
    draw_inventory,
    draw_parties,
    draw_piles,
    draw_tracks,
    entry_of,
    pack_text,
)
from hullbreach.games.endure_the_stars.ship import WALL
from hullbreach.games.endure_the_stars.tables import GEP, SENTRY, Tables
from hullbreach.kernel.client_words import Hue
from hullbreach.kernel.scene import Piece, Scene

Shape = Literal["disc", "square", "hexagon", "star", "diamond", "triangle"]

SHAPES: Final[dict[str, Shape]] = {
    "swarmer": "triangle",
    "jaeger": "diamond",
    "icarus": "star",
    "solomon": "square",
    "artemis": "triangle",
    "sip": "square",
    "zealot": "diamond",
    "fanatic": "star",
}
"""By type; bosses are hexagons."""
GLYPHS: Final = {"technician-1": "7", "technician-2": "9"}
"""Everybody else is shown by the first letter of the name."""
CLASS_HUES: Final[tuple[Hue, ...]] = ("yellow", "blue", "purple", "sky", "green", "ink", "grey")
"""By class of survivor."""
LEGEND: Final = (
    ("letter in a disc", "a survivor: the first letter of the name, the hue of the class, a pip for each Health"),
    ("shape with a number", "enemies of one type, and how many of them are there"),
    ("number in rings", "a radar token: something moves there"),
    ("small square", "something that the mission is about, or a noise with its level"),
    ("red bar on a door", "locked"),
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
            *draw_noise(tables, seen),
            *draw_loader(tables, seen),
            *draw_radar(tables, seen),
            *draw_enemies(tables, seen),
            *draw_survivors(tables, seen),
        ),
        tracks=tuple(draw_tracks(tables, seen)),
        hands=(
            *draw_inventory(tables, seen),
            *draw_parties(tables, seen),
            *draw_events(tables, seen),
            *draw_abilities(tables, seen),
        ),
        piles=draw_piles(seen),
        legend=LEGEND,
    )


def headline_of(seen: View) -> str:
    if seen["phase"] == "setup":
        return f"The party sets out: {len(seen['survivors'])} of {seen['party_size']}"
    return f"Round {seen['round']} · {seen['phase'].title()} Phase"


def draw_locks(tables: Tables, seen: View) -> list[Piece]:
    """ES-055 Doors and exits that are locked, and doorways that were cut (ES-083)."""
    cut = [name for name in seen["pierced"] if name not in seen["locked"]]
    found: list[Piece] = []
    for kind, domain, names, state in (
        ("border", tables.words.border, seen["locked"], "sealed"),
        ("border", tables.words.border, cut, "breached"),
        ("way", tables.words.way, seen["exits_locked"], "sealed"),
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
    """ES-064 A token with the level of the noise."""
    return [
        Piece(f"noise:{zone}", f"noise of level {level}", f"zone:{zone}", str(level), "orange", "item")
        for zone, level in seen["noise"].items()
    ]


def draw_loader(tables: Tables, seen: View) -> list[Piece]:
    if seen["loader"] is None:
        return []
    states = ("powered",) if seen["powered"] else ()
    return [Piece("loader", "Exo Loader", f"zone:{seen['loader']}", "L", "yellow", "square", states=states)]


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
                one["radar"].removeprefix("r"),
                "vermilion",
                "blip",
                states=tuple(one["states"]),
                note=known,
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
        name=enemy.name if len(those) == 1 else f"{len(those)} {enemy.plural}",
        space=f"zone:{one['zone']}",
        glyph=enemy.name[0],
        hue="green" if "friendly" in one["states"] else hue_of(enemy.faction),
        shape="hexagon" if enemy.boss else SHAPES.get(enemy.id, "diamond"),
        count=len(those),
        pips=one["health"] if enemy.boss and one["health"] <= 12 else 0,
        states=tuple(one["states"]),
        note=note,
        target=f"enemy:{enemy.id}",
    )


def hue_of(faction: int) -> Hue:
    return "vermilion" if faction == GEP else "orange" if faction == SENTRY else "purple"


def draw_survivors(tables: Tables, seen: View) -> list[Piece]:
    return [draw_survivor(tables, seen, one) for one in seen["survivors"] if one["zone"] is not None]


def draw_survivor(tables: Tables, seen: View, one: SurvivorSeen) -> Piece:
    entry = entry_of(tables, one)
    active = ("active",) if seen["active"] == one["who"] else ()
    return Piece(
        id=f"who:{one['who']}",
        name=entry.name,
        space=f"zone:{one['zone']}",
        glyph=GLYPHS.get(entry.id, entry.name.rpartition(" ")[2][0]),
        hue=CLASS_HUES[entry.calling],
        shape="disc",
        pips=one["health"],
        states=(*active, *one["states"]),
        note=pack_text(tables, one),
        seat=one["seat"],
    )
