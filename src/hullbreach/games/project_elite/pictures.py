"""The silhouette of each Hero, Alien, card and token of Project: ELITE."""

from __future__ import annotations

from typing import Final

from hullbreach.games.project_elite.tables import Tables
from hullbreach.kernel.client_words import Hue, Picture
from hullbreach.kernel.scene import Kind, Shape

ALIEN_HUE: Final[Hue] = "vermilion"
SWARM_SHAPES: Final[tuple[Shape, ...]] = ("hexagon", "triangle", "diamond")
HEROES: Final[dict[str, Picture]] = {
    "kinje": "duellist",
    "kara": "sapper",
    "voker": "corpsman",
    "gilgamesh": "giant",
    "akosha": "sharpshooter",
    "gherid": "brawler",
}
ALIENS: Final[dict[str, Picture]] = {
    "biter": "biter",
    "shooter": "shooter",
    "runner": "sprinter",
    "searsting": "searsting",
    "ashar": "ashar",
    "reanimated-harrier": "harrier",
    "dreadspit": "dreadspit",
    "naga": "naga",
    "gutslug": "gutslug",
    "mindeater": "mindeater",
    "thraex": "thraex",
}
MISSIONS: Final[dict[str, tuple[Picture, ...]]] = {
    "extermination": ("nest", "exit"),
    "capture": ("trap", "exit"),
    "demolition": ("charge", "target", "exit"),
    "recon": ("binoculars", "target", "exit"),
    "exploration": ("terminal", "exit"),
}
"""What is to be done in each."""
CARDS: Final[dict[str, Picture]] = {
    "assault-rifle": "rifle",
    "combat-shotgun": "shotgun",
    "marksman-rifle": "rifle",
    "twin-pistols": "pistol",
    "vibro-blade": "blade",
    "burst-smg": "pistol",
    "ion-rifle": "rifle",
    "frag-launcher": "launcher",
    "bio-lance": "pole",
    "spine-thrower": "claw",
    "void-cutter": "blade",
    "disintegrator": "launcher",
    "acid-sprayer": "acid",
    "arc-caster": "blink",
    "gravity-maul": "club",
    "swarm-missiles": "launcher",
    "psi-blaster": "psychic",
    "regenerator": "heart",
    "phase-cloak": "cloak",
    "stasis-orb": "shield",
    "teleport-disc": "blink",
    "time-dilator": "gear",
    "hive-key": "key",
    "neural-link": "psychic",
    "multi-launcher": "launcher",
    "plasma-carbine": "rifle",
    "auto-shotgun": "shotgun",
    "rail-rifle": "rifle",
    "flame-projector": "flamer",
    "arc-blade": "blade",
    "minigun": "launcher",
    "rocket-tube": "launcher",
    "needle-pistol": "pistol",
    "shock-baton": "club",
    "pulse-rifle": "rifle",
    "medkit": "medkit",
    "bandage-spray": "medkit",
    "frag-grenade": "grenade",
    "combat-stims": "syringe",
    "motion-jammer": "radio",
    "body-armor": "armor",
    "chrono-beacon": "beacon",
    "multi-tool": "tool",
    "grapple-line": "rope",
    "field-scanner": "scanner",
    "long-barrel": "rifle",
    "scope": "scope",
    "extended-magazine": "cell",
    "targeting-chip": "scope",
}
LYING: Final[dict[str, Picture]] = {
    "acid": "acid",
    "slime": "slime",
    "charge": "charge",
    "target": "target",
    "planted": "charge",
    "trap": "trap",
}
OBJECTIVES: Final[dict[str, Picture]] = {
    "extermination": "nest",
    "capture": "flag",
    "demolition": "target",
    "recon": "binoculars",
    "exploration": "terminal",
}
"""By the Mission that an Objective token belongs to: the first word of its id."""


def of_token(token: str) -> Picture:
    return OBJECTIVES[token.partition("-")[0]]


def draw_kinds(tables: Tables) -> tuple[Kind, ...]:
    """What the legend shows: the Aliens by name, and what lies on the Map."""
    swarms = [
        Kind(swarm.name, ALIENS.get(swarm.id, ""), ALIEN_HUE, shape, swarm.letter)
        for swarm, shape in zip(tables.swarms, SWARM_SHAPES, strict=True)
    ]
    bosses = [
        Kind(f"{boss.name}, a Boss", ALIENS.get(boss.id, ""), ALIEN_HUE, "star", boss.letter) for boss in tables.bosses
    ]
    return (
        *swarms,
        *bosses,
        Kind("Search token", "crate", "grey", "item", "?"),
        Kind("Acid", "acid", "yellow", "item", "A"),
        Kind("Slime", "slime", "green", "item", "~"),
        Kind("charge", "charge", "orange", "item", "!"),
        Kind("Alien Cluster", "nest", "grey", "square"),
        Kind("Trap", "trap", "sky", "item", "#"),
    )
