"""Special conditions of the run from the Primus."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars import facts
from hullbreach.games.endure_the_stars.instructions import SEEN
from hullbreach.games.endure_the_stars.mission import KEPT, REMOVED, Goal
from hullbreach.games.endure_the_stars.position import SHUT_DOWN, STUNNED, Voyage
from hullbreach.games.endure_the_stars.radar import shaken
from hullbreach.games.endure_the_stars.sight import watchers_of
from hullbreach.games.endure_the_stars.special import Special
from hullbreach.kernel.dice import Dice

SLOW: Final = 2
FAST: Final = 3
FAST_ON: Final = 4
"""ES-M20-8 From this on it has an action more."""


class GotTheScent(Special):
    """ES-M20-5 The boss is always Active and knows where everybody is."""

    def always_knows(self, pos: Voyage, foe: int) -> bool:
        return pos.enemy(foe).boss

    def when_seen(self, pos: Voyage, who: int, zones: int, dice: Dice) -> None:
        """ES-R139 It was there from the start: the first sight of it is its reveal."""
        for foe in pos.foes():
            if pos.enemy(foe).boss and zones >> pos.foe_zone[foe] & 1 and not pos.latches & SEEN:
                pos.latches |= SEEN
                if self.say >= 0:
                    pos.tell(facts.STORY, (self.say,))
                pos.then(*shaken(pos, watchers_of(pos, pos.foe_zone[foe])))

    def goals(self, pos: Voyage, who: int) -> list[Goal]:
        zones = sum({1 << pos.foe_zone[foe] for foe in pos.foes() if pos.enemy(foe).boss})
        return [Goal("avoid", zones, pos.alive(), 0.6)] if zones else []


class FiredUp(Special):
    """ES-M20-8 Each time it activates a die says how many actions it has."""

    def enemy_activates(self, pos: Voyage, foe: int, dice: Dice) -> int:
        if not pos.enemy(foe).boss:
            return -1
        face = dice.roll(6, "the Primus")
        pos.tell(facts.FIRED_UP, (pos.foe_kind[foe], (face,)))
        return FAST if face >= FAST_ON else SLOW


class Immortal(Special):
    """ES-M20-6 It cannot be killed: at 0 Health it is stunned for the rest of the round."""

    def when_defeated(self, pos: Voyage, foe: int, by: int, melee: bool, dice: Dice) -> int:
        if not pos.enemy(foe).boss:
            return REMOVED
        if not pos.foe_marks[foe] & SHUT_DOWN:
            pos.foe_marks[foe] |= SHUT_DOWN
            pos.tell(facts.GOES_DOWN, (pos.foe_kind[foe],))
        return KEPT

    def round_begins(self, pos: Voyage, dice: Dice) -> None:
        """ES-M20-7 ES-R159 It gets up with half of its Health, rounded up, and acts in this round."""
        for foe in pos.foes():
            if pos.enemy(foe).boss and pos.foe_marks[foe] & SHUT_DOWN:
                pos.foe_marks[foe] &= ~(SHUT_DOWN | STUNNED)
                pos.foe_health[foe] = (pos.tables.mission.boss_health(pos) + 1) // 2
                pos.tell(facts.MENDS, (pos.foe_kind[foe], pos.foe_health[foe]))
