"""The silhouette of each type, specialty and item of a skirmish."""

from __future__ import annotations

from typing import Final

from hullbreach.games.alien_skirmish.tables import Kind as Type
from hullbreach.games.alien_skirmish.tables import Tables
from hullbreach.kernel.client_words import Hue, Picture
from hullbreach.kernel.scene import Kind, Shape

HUES: Final[tuple[Hue, ...]] = ("sky", "orange")
"""By team; the shape tells what it is."""
XENO_SHAPES: Final[dict[str, Shape]] = {"drone": "hexagon", "facehugger": "star", "chestburster": "diamond"}

TYPES: Final[dict[str, Picture]] = {
    "space-trucker": "trucker",
    "colonial-marine": "marine",
    "commando": "commando",
    "facehugger": "facehugger",
    "chestburster": "chestburster",
    "drone": "drone",
    "cat": "cat",
}
SPECIALTIES: Final[dict[str, Picture]] = {
    "scout": "binoculars",
    "assault-trooper": "shotgun",
    "sniper": "scope",
    "medic": "medic",
    "engineer": "engineer",
    "synthetic": "synthetic",
}
ITEMS: Final[dict[str, Picture]] = {
    "service-pistol": "pistol",
    "magnum": "pistol",
    "bolt-gun": "launcher",
    "pulse-rifle": "rifle",
    "pulse-rifle-spent": "rifle",
    "shotgun": "shotgun",
    "incinerator": "flamer",
    "hand-grenade": "grenade",
    "maintenance-jack": "tool",
    "combat-knife": "blade",
    "fire-axe": "axe",
    "cutting-torch": "flamer",
    "work-loader": "loader",
    "apesuit": "survivor",
    "m3-armor": "armor",
    "flashlight": "lamp",
    "catch-pole": "pole",
    "key-card": "key",
    "colonist": "colonist",
}


def shape_of(kind: Type, team: int) -> Shape:
    if kind.human:
        return "disc" if team == 0 else "square"
    return XENO_SHAPES.get(kind.id, "hexagon")


def draw_kinds(tables: Tables) -> tuple[Kind, ...]:
    """What the legend shows: the types of both sides, and what lies about."""
    types = [
        Kind(kind.name, TYPES.get(kind.id, ""), HUES[side.index], shape_of(kind, side.index))
        for side in tables.teams
        for kind in [tables.kinds[kind] for kind in side.kinds]
    ]
    return (
        *types,
        Kind("a ping: something moves there", "", HUES[1], "blip", "1"),
        *[Kind(item.name, ITEMS.get(item.id, ""), "yellow", "item") for item in tables.items if item.objective],
        Kind("armor that lies there", "armor", "ink", "item"),
        Kind("a weapon that lies there", "rifle", "ink", "item"),
    )
