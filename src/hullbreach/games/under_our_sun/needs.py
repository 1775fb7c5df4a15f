"""What a deed needs to be at hand even to be considered, as bits: looked up once for all deeds of a question."""

from __future__ import annotations

from typing import Final

WITH_CARDS: Final = 1 << 0
"""Items or gear on the board."""
WITH_CUBES: Final = 1 << 1
"""Cubes of one's own, or a camp that may have some."""
HIDING: Final = 1 << 5
"""In stealth mode."""
IN_CAMP: Final = 1 << 6
AS_SON: Final = 1 << 7
"""A Son of Liberty, known or not."""

# What a card can do

SEES: Final = 1 << 8
CLIMBS: Final = 1 << 9
FILTERS: Final = 1 << 10
PICKS: Final = 1 << 11
HEALS: Final = 1 << 12
CURES: Final = 1 << 13
REVIVES: Final = 1 << 14
FEEDS: Final = 1 << 15
CHEERS: Final = 1 << 16
LISTENS: Final = 1 << 17
TRAPS: Final = 1 << 18
BUILDS: Final = 1 << 19
SHOOTS: Final = 1 << 20
LOADS: Final = 1 << 21
SHELTERS: Final = 1 << 22

# What a character can do

MEDIC: Final = 1 << 24
SCOUT: Final = 1 << 25
SOLDIER: Final = 1 << 26
MECHANIC: Final = 1 << 27
HUNTER: Final = 1 << 28
SMUGGLER: Final = 1 << 29
SKILLED: Final = (MEDIC, SCOUT, SOLDIER, MECHANIC, HUNTER, SMUGGLER)
"""By the skill of a character board."""

# What is around a character

WITH_ENEMIES: Final = 1 << 30
"""An enemy on the tile who would fight."""
WITH_TARGETS: Final = 1 << 31
"""An enemy on the tile, or a merchant who can be robbed."""
WITH_BODIES: Final = 1 << 32
"""A defeated enemy on the tile."""
WITH_MERCHANTS: Final = 1 << 33
WITH_COMPANY: Final = 1 << 34
"""Another character on the tile."""
WITH_TOKENS: Final = 1 << 35
"""Tokens of the mission on the tile, or borne."""
WITH_GOODS: Final = 1 << 36
"""Cubes that grow or lie on the tile."""
WITH_FINDS: Final = 1 << 37
"""Cards that lie on the tile."""
WITH_BOXES: Final = 1 << 38
"""A container on the tile."""
WANTED: Final = 1 << 39
"""The mission has an action here and now."""
OWN: Final = (1 << 30) - 1
"""All the rest: what a character is and has, which changes less often."""
