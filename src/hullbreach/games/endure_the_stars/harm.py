"""Losing Health, and dying of it."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars import facts, resolve, sight
from hullbreach.games.endure_the_stars.moving import take_off
from hullbreach.games.endure_the_stars.position import EMPTY_PACK, NOBODY, Voyage
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.frames import Frame

WITNESSED: Final = 2
"""ES-101 The Resolve that a death costs those who see it."""


def lose_health(pos: Voyage, who: int, number: int, dice: Dice, cause: int = NOBODY, injury: int = 0) -> None:
    """ES-162 ES-R61 Health is lost without a save or an injury die. `cause`: by whom; `injury`: what bled, or 0."""
    if number < 1 or not pos.alive() >> who & 1:
        return
    lost = min(number, pos.health[who])
    pos.health[who] -= lost
    pos.tell(facts.HEALTH_LOST, (who, lost, cause))
    pos.tables.mission.when_hurt(pos, who, injury)
    if pos.health[who] == 0:
        pos.push(Dying(who))


def heal(pos: Voyage, who: int, number: int) -> None:
    """ES-R12 Health is regained, to at most what the survivor began with."""
    gained = min(number, pos.tables.survivors[who].health - pos.health[who])
    if gained > 0:
        pos.health[who] += gained
        pos.tell(facts.HEALED, (who, gained))


class Dying(Frame[Voyage]):
    """ES-101 ES-R62 A survivor dies: who sees it loses 2 Resolve; miniature and cards leave play.

    ES-M09-5 What was carried has passed on before anybody runs from the sight.
    """

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        who = self.who
        if not pos.alive() >> who & 1 or pos.health[who] > 0:
            return
        pos.tell(facts.DIES, (who,))
        sight.look_around(pos)
        resolve.all_lose_resolve(pos, sight.watchers_of(pos, pos.zone[who]) & ~(1 << who), WITNESSED)
        pos.tables.mission.when_dies(pos, who, dice)
        pos.dead |= 1 << who
        pos.pack[who] = EMPTY_PACK
        pos.pairs[who] = 0
        pos.jammed[who] = 0
        take_off(pos, who)
