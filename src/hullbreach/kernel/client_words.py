"""What the web client knows of any game's words: the one list. All other words it shows as they come.

`tools/client_types.py` writes it into web/src/words.ts, and the conformance kit holds every game to it. A new game
takes from here what fits; what fits nowhere gets a new line here, and a drawing or a gesture in the client.
"""

from __future__ import annotations

from typing import Final, Literal, get_args

Gesture = Literal["", "ends", "readies", "clears", "walks", "rolls", "aside", "lays", "gives", "takes"]
"""What a person means by a verb, where the client has a way of its own to say it; a verb's name means nothing to it."""

ENDS: Final[Gesture] = "ends"
"""The turn is over: the key E. While it is looked at, what the enemies will do is drawn. It has no argument."""
READIES: Final[Gesture] = "readies"
"""A team is put together: the first button under it. It has no argument."""
CLEARS: Final[Gesture] = "clears"
"""A team is begun anew, before a kept one is laid out. It has no argument."""
WALKS: Final[Gesture] = "walks"
"""A piece goes to a space: while time runs, a press on one too far leads part of the way, over spaces that are `near`.

The last argument is a space of the board. The piece is an argument, or the active one, or the seat's own.
"""
ROLLS: Final[Gesture] = "rolls"
"""Dice of the own pool are rolled: the key Space. Its one argument is named after their numbers: `dice:134`."""
ASIDE: Final[Gesture] = "aside"
"""It is rarely wanted: its choices are folded away behind the others."""
LAYS: Final[Gesture] = "lays"
"""A thing of a sheet is put down: it is dragged from there onto the board. Rarely wanted, as what is aside."""
GIVES: Final[Gesture] = "gives"
"""A thing of a sheet goes to somebody else: it is dragged from there to what lies beside it."""
TAKES: Final[Gesture] = "takes"
"""A thing comes to a sheet: it is dragged there."""

Hue = Literal["ink", "grey", "blue", "green", "orange", "purple", "sky", "vermilion", "yellow"]
"""The hues of pieces, told apart by everybody."""
HUES: Final[tuple[Hue, ...]] = get_args(Hue)

Picture = Literal[
    "",
    # people
    "survivor",
    "trucker",
    "marine",
    "commando",
    "synthetic",
    "colonist",
    "captain",
    "psychic",
    "engineer",
    "medic",
    "scout",
    "technician",
    "soldier",
    "mechanic",
    "hunter",
    "smuggler",
    "duellist",
    "sapper",
    "corpsman",
    "giant",
    "sharpshooter",
    "brawler",
    # enemies
    "xeno-runner",
    "xeno-alpha",
    "xeno-reacher",
    "xeno-soldier",
    "xeno-boss",
    "drone",
    "facehugger",
    "chestburster",
    "cat",
    "ping",
    "biter",
    "shooter",
    "sprinter",
    "searsting",
    "ashar",
    "harrier",
    "dreadspit",
    "naga",
    "gutslug",
    "mindeater",
    "thraex",
    "swarmer",
    "jaeger",
    "icarus",
    "solomon",
    "titan",
    "primus",
    "artemis",
    "sip",
    "olympian",
    "zealot",
    "fanatic",
    "preacher",
    "dog",
    "boar",
    "snake",
    "lion",
    "drifter",
    "raider",
    "gang",
    "sun-scout",
    "enforcer",
    "marksman",
    "crawler",
    "husk",
    "behemoth",
    "peddler",
    "dealer",
    # things one has
    "pistol",
    "rifle",
    "shotgun",
    "launcher",
    "flamer",
    "blade",
    "axe",
    "club",
    "bow",
    "claw",
    "grenade",
    "medkit",
    "syringe",
    "armor",
    "helmet",
    "mask",
    "key",
    "cell",
    "lamp",
    "tool",
    "beacon",
    "scanner",
    "cloak",
    "boots",
    "shield",
    "blink",
    "pole",
    "loader",
    "bottle",
    "food",
    "bag",
    "rope",
    "radio",
    "book",
    "scope",
    "binoculars",
    "file",
    # things that are there
    "module",
    "crate",
    "terminal",
    "charge",
    "acid",
    "slime",
    "target",
    "flag",
    "nest",
    "door",
    "exit",
    "noise",
    "fire",
    "pot",
    "trap",
    "camp",
    "heart",
    "trade",
    "bed",
    "event",
    "gear",
    "body",
    # terrain
    "town",
    "road",
    "grass",
    "farm",
    "forest",
    "burnt",
    "pines",
    "river",
    "pump",
    "house",
    "shop",
    "clinic",
    "factory",
    "scrap",
    "mast",
    "swamp",
    "canyon",
    "mountain",
    "gate",
    "tower",
    "orchard",
    "school",
    "badge",
    "chapel",
    "rail",
    "hut",
    "greenhouse",
]
"""The silhouettes of pieces and cards, all drawn in the client; a piece without one is drawn by its letter alone."""
PICTURES: Final[tuple[Picture, ...]] = get_args(Picture)

# Kinds of things in targets

DICE: Final = "dice"
"""Several dice at once, by their numbers: `dice:134`."""
DIE: Final = "die"
"""One die of a pool, by its number from 1: `die:3`; there are at most nine."""
TO: Final = "to"
"""The second space of a choice that leads from one to another, by the word of its id: `to:C4`."""

# Counters

POINTS: Final = "points"
"""The track of what a team may cost, and costs; where there is a shop, there is one."""

# States

ACTIVE: Final = "active"
"""Of a piece: it acts now, or is asked. There is at most one."""
ACTED: Final = "activated"
"""Of a piece: it has done its part, and is dimmed."""
READY: Final = "ready"
"""Of a card in use: a press does the first thing that it is there for."""
MUST: Final = "must"
"""Of a die: its result has to be dealt with first. Of a pool: so has something."""
LOCKED: Final = "locked"
"""Of a die: it stays where it is."""
BLANK: Final = "blank"
"""Of a die: it has no result."""
STANDS_BY: Final = "stands by"
"""Of a pool: its seat does nothing for now."""

# Words with a drawing of their own; others are drawn by their first letter or not at all

TONES: Final = ("dark", "light", "lane", "start", "open", "room", "cluttered", "corridor", "crawl", "stair")
"""Of spaces. What is a `crawl` lies above the others."""
MARKS: Final = ("start", "module", "nest", "spawn", "cluster", "search")
"""Printed on spaces."""
TERRAINS: Final = (
    "haven", "road", "grass", "field", "forest", "burnt", "river", "swamp", "rocks", "town", "works", "waste", "hidden",
)  # fmt: skip
"""Of tiles: each has a pattern of its own. What is `hidden` lies face down."""
LAID: Final = (
    "camp", "fire", "pit", "trap", "event", "strength", "dexterity", "quelled", "enemy", "objective", "cards",
)  # fmt: skip
"""Signs on tiles. A `fire` or a `pit` glows at night."""
LIGHTS: Final = ("morning", "afternoon", "night")
"""Of the sky: when it is."""
WEATHERS: Final = ("clear", "overcast", "heat", "storm", "solar", "dust")
"""Of the sky: what it is like."""
SIGNS: Final = ("alien", "move", "search", "gun", "hand", "wrench")
"""On dice and slots: the words of what they show."""
COLOURS: Final = ("G", "Y", "B", "R")
"""Of dice in several colours, green, yellow, blue and red: a face is the letter and one of `COUNTED`, such as `G✓`."""
COUNTED: Final = ("✗", "·", "✓", "✓✓")
"""What a coloured die shows: it does harm, nothing, counts, counts twice."""
DOOR_STATES: Final = ("sealed", "locked", "welded", "breached", "damaged", "disabled")
"""Of the marker that lies on a door."""
GRAVE: Final = ("broken", "held", "facehugged", "caught", "stunned", "infected", "injured")
"""States of pieces whose badge warns."""
UNMARKED: Final = ("active", "activated", "light", "dark")
"""States of pieces that are drawn without a badge."""
GONE: Final = ("dead", "left")
"""States of a character whose sheet is laid aside."""
THEMES: Final = ("sole-survivor", "alien", "elite", "endure-the-stars", "under-our-sun")
"""The few values of look that each game has."""
