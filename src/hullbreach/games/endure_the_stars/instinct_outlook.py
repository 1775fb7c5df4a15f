"""What everybody can see of the coming Enemy Phase: who will act, whom they reach, and what is gained by felling them.

Made anew for every choice from public facts; nothing of it is kept in a position.
"""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars.figures import is_hostile
from hullbreach.games.endure_the_stars.inventory import worn_armour
from hullbreach.games.endure_the_stars.mission import Goal
from hullbreach.games.endure_the_stars.position import DOWN, NOTHING, Voyage
from hullbreach.games.endure_the_stars.tables import BLACKOUT, GRAVITY
from hullbreach.parts.bits import how_many, members

BOSS_DAMAGE: Final = 2.2
"""What the attack of a boss costs about."""
BOSS_REACH: Final = 2
NEAR: Final = 4
"""Within so many zones a fight is everybody's."""
UNSEEN: Final = 0.15
"""How likely a survivor out of sight is attacked all the same."""
MOST_HITS: Final = 14
URGENT: Final = 1.5
LATER: Final = 0.9
"""How much of its damage an enemy is worth that will attack next, and one that will not yet."""
BLAST_ON: Final = 1 / 3
"""ES-268 How often a vest goes off when its bearer attacks."""


class Threat:
    """An enemy who will act: where it is, how far it reaches, what it sees and what its attack costs about."""

    def __init__(self, steps: list[int], reach: int, seen: int, damage: float, shared: bool) -> None:
        self.steps: Final = steps
        self.reach: Final = reach
        self.seen: Final = seen
        self.damage: Final = damage
        self.shared: Final = shared
        """Whether only one survivor is struck by it."""


class Outlook:
    """The enemies on the map as survivors see them now."""

    def __init__(self, pos: Voyage) -> None:
        self.pos: Final = pos
        self.doors: Final = pos.doors()
        self.dark: Final = pos.is_in_force(BLACKOUT)
        self.glide: Final = 2 if pos.is_in_force(GRAVITY) else 1
        self.alive: Final = pos.alive()
        self.prey: Final = pos.zones_of(self.alive)
        """The zones of survivors."""
        self.groups: Final[dict[int, list[int]]] = {}
        """By zone: the enemies in it."""
        self.awake: Final[list[int]] = []
        """Those who will act."""
        for foe in pos.foes():
            if is_hostile(pos, foe):
                self.groups.setdefault(pos.foe_zone[foe], []).append(foe)
                if not pos.foe_marks[foe] & DOWN and not pos.tables.mission.is_idle(pos, foe):
                    self.awake.append(foe)
        self.tokens: Final = sum({1 << zone for zone in pos.radar_zone if zone >= 0})
        self.waiting: Final = self.alive & ~pos.begun
        """Who has not had a turn in this round."""
        self.kin: Final = self._kin()
        self._prizes: Final[dict[tuple[int, bool], list[float]]] = {}
        self._threats: list[Threat] | None = None
        self._goals: list[Goal] | None = None
        self.errands: list[Goal] | None = None
        """The goals that lead somewhere, once they have been looked for."""

    def _kin(self) -> int:
        """ES-216 The zones with a Solomon."""
        pos = self.pos
        return sum({1 << zone for zone, foes in self.groups.items() for foe in foes if pos.enemy(foe).herds})

    def goals(self) -> list[Goal]:
        """What the mission asks of anybody, each goal once."""
        if self._goals is None:
            known: dict[tuple[str, int, int], Goal] = {}
            for goals in self.pos.tables.mission.goals_of(self.pos, members(self.alive)):
                for goal in goals:
                    known[goal.kind, goal.zones, goal.who] = goal
            self._goals = list(known.values())
        return self._goals

    def is_precious(self, who: int) -> bool:
        """Whether the mission is lost with a survivor: others are asked to guard it."""
        return any(goal.kind == "guard" and not goal.who >> who & 1 for goal in self.goals())

    def seen_from(self, zone: int) -> int:
        return 1 << zone if self.dark else self.doors.seen[zone]

    # Danger

    def damage_of(self, foe: int) -> float:
        """What an attack of an enemy costs about; ES-216 more beside a Solomon."""
        enemy = self.pos.enemy(foe)
        if enemy.boss:
            return BOSS_DAMAGE
        if enemy.herds:
            return 0.0
        more = 1 if self.kin >> self.pos.foe_zone[foe] & 1 else 0
        if enemy.vest:
            return BLAST_ON * enemy.vest + (1 - BLAST_ON) * enemy.damage
        return float(enemy.damage + more)

    def reach_of(self, foe: int) -> int:
        """How many zones away an enemy can attack in its next activation."""
        enemy = self.pos.enemy(foe)
        if enemy.boss:
            return BOSS_REACH * self.glide + 1
        return (enemy.actions - 1) * self.glide + enemy.range

    def danger(self, who: int, zone: int) -> float:
        """The damage that a survivor must expect in the coming Enemy Phase if its turn ends in a zone."""
        total = 0.0
        others = [self.pos.zone[other] for other in members(self.alive & ~(1 << who))]
        for threat in self.threats():
            total += harm(threat, zone, others)
        return total * self.unsaved(who)

    def threats(self) -> list[Threat]:
        """Those who will act, looked at once."""
        if self._threats is None:
            self._threats = [self._threat_of(foe) for foe in self.awake]
        return self._threats

    def _threat_of(self, foe: int) -> Threat:
        here, enemy = self.pos.foe_zone[foe], self.pos.enemy(foe)
        shared = not (enemy.each or enemy.vest)
        return Threat(self.doors.steps(here), self.reach_of(foe), self.seen_from(here), self.damage_of(foe), shared)

    def unsaved(self, who: int) -> float:
        """ES-207 How often armour does not hold."""
        armour = worn_armour(self.pos, who)
        save = self.pos.tables.items[armour].save if armour != NOTHING else 0
        if self.pos.is_pilot(who) and self.pos.has_power():
            save = 2
        return (save - 1) / 6 if save else 1.0

    def is_battle(self, who: int) -> bool:
        """Whether an enemy sees a survivor, or is near enough to matter and sees somebody."""
        pos = self.pos
        here = pos.zone[who]
        for zone, foes in self.groups.items():
            seen = self.seen_from(zone)
            if seen >> here & 1 or (seen & self.prey and self.doors.steps(zone)[here] <= NEAR):
                return True
            if any(pos.tables.mission.always_knows(pos, foe) for foe in foes):
                return True
        return False

    # Prizes

    def value_of(self, foe: int) -> float:
        """What it is worth to fell an enemy, in points of Health."""
        pos = self.pos
        enemy = pos.enemy(foe)
        here = pos.foe_zone[foe]
        if enemy.herds:
            return 0.8 + 0.4 * len(self.groups[here])
        near = min([self.doors.steps(here)[pos.zone[who]] for who in members(self.alive)], default=99)
        near_enough = near <= self.reach_of(foe) and not pos.foe_marks[foe] & DOWN
        return 0.3 + self.damage_of(foe) * (URGENT if near_enough else LATER)

    def prizes(self, zone: int, melee: bool) -> list[float]:
        """By the number of hits: the most that they are worth in a zone (ES-191, ES-192)."""
        known = self._prizes.get((zone, melee))
        if known is None:
            known = self._worked_out(zone, melee)
            self._prizes[zone, melee] = known
        return known

    def _worked_out(self, zone: int, melee: bool) -> list[float]:
        pos = self.pos
        best = [0.0] * (MOST_HITS + 1)
        for foe in self.groups.get(zone, []):
            if not pos.tables.mission.is_target(pos, foe):
                continue
            if pos.enemy(foe).boss:
                each = self.boss_hit(foe)
                for hits in range(MOST_HITS, 0, -1):
                    best[hits] = max([best[hits - some] + each * some for some in range(hits + 1)])
                continue
            worth, need = self.value_of(foe) * pos.tables.mission.prize(pos, foe, melee), pos.foe_health[foe]
            for hits in range(MOST_HITS, need - 1, -1):
                best[hits] = max(best[hits], best[hits - need] + worth)
        return best

    def boss_hit(self, foe: int) -> float:
        """What a hit on a boss is worth: much if the mission wants it, nothing if it must be left alone."""
        zone = self.pos.foe_zone[foe]
        kinds = [goal.kind for goal in self.goals() if goal.zones >> zone & 1]
        if "avoid" in kinds:
            return -1.0 if "reach" in kinds else 0.05
        return 1.1 if "defeat" in kinds else 0.3

    def total_prize(self, zone: int) -> float:
        return self.prizes(zone, False)[MOST_HITS]

    def health_in_sight(self) -> int:
        """The Health of all standard enemies who will act and see somebody."""
        pos = self.pos
        found = 0
        for foe in self.awake:
            if self.seen_from(pos.foe_zone[foe]) & self.prey and not pos.enemy(foe).boss:
                found += pos.foe_health[foe]
        return found

    def survivors_in(self, zone: int, but: int) -> int:
        """How many others are in a zone."""
        return how_many(self.pos.survivors_in(zone) & ~(1 << but))


def harm(threat: Threat, zone: int, others: list[int]) -> float:
    """What one enemy adds to the danger of a zone: shared with the others, by zone, whom it could attack instead."""
    far = threat.steps[zone]
    if far > threat.reach:
        return 0.0
    if not threat.seen >> zone & 1:
        return threat.damage * UNSEEN
    if not threat.shared:
        return threat.damage
    sharing = 1
    for there in others:
        if threat.seen >> there & 1 and threat.steps[there] <= far:
            sharing += 1
    return threat.damage / sharing
