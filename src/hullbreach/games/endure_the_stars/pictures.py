"""The silhouette of each survivor, enemy, item and thing of Endure the Stars."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars.tables import CLASSES, GEP, SENTRY, Enemy, Survivor, Tables
from hullbreach.kernel.client_words import Hue, Picture
from hullbreach.kernel.scene import Kind, Shape

ROLES: Final[dict[str, Picture]] = {
    "captain": "captain",
    "marine": "marine",
    "psychic": "psychic",
    "engineer": "engineer",
    "medic": "medic",
    "scout": "scout",
    "technician": "technician",
}
ENEMIES: Final[dict[str, Picture]] = {
    "swarmer": "swarmer",
    "jaeger": "jaeger",
    "icarus": "icarus",
    "solomon": "solomon",
    "titan": "titan",
    "primus": "primus",
    "artemis": "artemis",
    "sip": "sip",
    "olympian": "olympian",
    "zealot": "zealot",
    "fanatic": "fanatic",
    "preacher": "preacher",
}
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
CLASS_HUES: Final[tuple[Hue, ...]] = ("yellow", "blue", "purple", "sky", "green", "ink", "grey")
"""By class of survivor."""
ITEMS: Final[dict[str, Picture]] = {
    "swarmer-leg": "claw",
    "pistol": "pistol",
    "plasma-cutter": "flamer",
    "medical-blade": "blade",
    "medical-laser": "pistol",
    "assault-rifle": "rifle",
    "shotgun": "shotgun",
    "rivet-gun": "pistol",
    "marksman-rifle": "rifle",
    "fire-axe": "axe",
    "persuader": "club",
    "void-cannon": "launcher",
    "bastion-armour": "armor",
    "safeguard-armour": "armor",
    "padded-jumpsuit": "armor",
    "marksman-visor": "scope",
    "riot-helmet": "helmet",
    "calm-wave-helmet": "helmet",
    "med-kit-1": "medkit",
    "med-kit-2": "medkit",
    "med-kit-3": "medkit",
    "power-cell": "cell",
    "power-cell-used": "cell",
    "power-cell-used-twice": "cell",
    "power-cell-used-up": "cell",
    "stun-grenade": "grenade",
    "frag-grenade": "grenade",
    "shield-bubble": "shield",
    "decoy-beacon": "beacon",
    "override-key": "key",
    "calming-draught": "bottle",
    "adrenaline-shot": "syringe",
    "noise-1": "noise",
    "noise-2": "noise",
    "noise-3": "noise",
    "noise-4": "noise",
    "exo-loader": "loader",
}
THINGS: Final[dict[str, Picture]] = {
    "terminal": "terminal",
    "console": "terminal",
    "switch": "terminal",
    "kill-switch": "terminal",
    "cell": "cell",
    "cell-door": "door",
    "store": "crate",
    "supplies": "medkit",
    "medicine": "medkit",
    "specimen": "mindeater",
    "sample": "file",
    "rack": "rifle",
    "arms": "rifle",
    "locker": "rifle",
    "part": "gear",
    "offering": "flag",
    "key-card": "key",
    "generator": "gear",
    "crew": "colonist",
    "woman": "colonist",
    "crate": "crate",
    "solomon": "solomon",
    "olympian": "olympian",
}
"""By the name of its sort; whatever a mission adds is a crate until it has a line here."""


def of_survivor(entry: Survivor) -> Picture:
    return ROLES.get(CLASSES[entry.calling], "")


def of_thing(sort: str) -> Picture:
    return THINGS.get(sort, "crate")


def shape_of(enemy: Enemy) -> Shape:
    return "hexagon" if enemy.boss else SHAPES.get(enemy.id, "diamond")


def hue_of(faction: int) -> Hue:
    return "vermilion" if faction == GEP else "orange" if faction == SENTRY else "purple"


def draw_kinds(tables: Tables) -> tuple[Kind, ...]:
    """What the legend shows: every class, every enemy, and what a mission lays out."""
    classes = [Kind(name, ROLES[CLASSES[i]], CLASS_HUES[i], "disc") for i, name in enumerate(tables.class_names)]
    enemies = [
        Kind(
            f"{enemy.name}, a boss" if enemy.boss else enemy.name,
            ENEMIES.get(enemy.id, ""),
            hue_of(enemy.faction),
            shape_of(enemy),
            enemy.name[0],
        )
        for enemy in tables.enemies
    ]
    return (
        *classes,
        *enemies,
        Kind("Exo Loader", "loader", "yellow", "square", "L"),
        Kind("Shield Bubble", "shield", "sky", "item"),
        Kind("Decoy Beacon", "beacon", "green", "item"),
        Kind("terminal", "terminal", "yellow", "item"),
        Kind("crate", "crate", "yellow", "item"),
    )
