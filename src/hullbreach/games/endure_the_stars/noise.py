"""Noise: where it is, how far it is heard, and what drowns it."""

from __future__ import annotations

from hullbreach.games.endure_the_stars import facts
from hullbreach.games.endure_the_stars.position import NOBODY, NOISES, RESOLUTION, Voyage

LOUDEST = 6


def make_noise(pos: Voyage, zone: int, level: int, who: int = NOBODY) -> None:
    """ES-064 A token of its level in its zone; ES-069 a quieter one is ignored. `who` made it, if anybody.

    ES-074 One made in a Resolution Phase stays until the next; ES-R32 level 0 is no noise; ES-D04 a Ghost makes none.
    """
    level = min(level, LOUDEST)
    if level <= 0 or zone < 0 or (who != NOBODY and pos.ghost >> who & 1):
        return
    if who != NOBODY and pos.active == who:
        pos.counts[NOISES] += 1
    if pos.phase == RESOLUTION and level >= pos.noise[zone]:
        pos.fresh |= 1 << zone
    if level <= pos.noise[zone]:
        pos.tell(facts.DROWNED, (zone,))
    else:
        pos.noise[zone] = level
        pos.tell(facts.NOISE, (level, zone))
    pos.tables.mission.when_noise_made(pos, zone, level, who)


def remove_noise(pos: Voyage, zone: int) -> None:
    """ES-D08 A noise token is taken off the map."""
    pos.noise[zone] = 0
    pos.fresh &= ~(1 << zone)
    pos.tell(facts.HUSHED, (zone,))


def fade(pos: Voyage) -> None:
    """ES-072 ES-R30 At the end of the Resolution Phase the noise that was there when it began is removed."""
    for zone in range(len(pos.noise)):
        if not pos.fresh >> zone & 1:
            pos.noise[zone] = 0
    pos.fresh = 0
