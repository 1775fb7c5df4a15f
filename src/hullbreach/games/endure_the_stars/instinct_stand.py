"""Where to stand while enemies are about: fight from there, or get out of their reach and sight.

A look one turn ahead: every zone that can still be reached is weighed by the attacks that are left there, by the
danger in the coming Enemy Phase, and by how far it is on the way.
"""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars.instinct_attacks import best_from
from hullbreach.games.endure_the_stars.instinct_gear import strength
from hullbreach.games.endure_the_stars.instinct_outlook import Outlook
from hullbreach.games.endure_the_stars.movement import may_leave, zones_to_enter
from hullbreach.games.endure_the_stars.position import Voyage
from hullbreach.parts.bits import how_many, members

NEXT: Final = [0.0, 1.0, 1.8, 2.4, 2.9, 3.3]
"""What so many attacks in a row are worth, by the first of them."""
FEAR: Final = 0.7
"""What a point of damage weighs."""
MORTAL: Final = 2.5
"""And of damage that may kill."""
PRECIOUS: Final = 1.6
"""How much more somebody fears with whom the mission is lost."""
ALONE: Final = 0.12
"""What each zone between a survivor and the nearest other weighs."""
PROGRESS: Final = 0.35
"""What each zone on the way weighs."""
CLOSE: Final = 2
"""A zone with enemies is no nearer to anything than the zones beside it: who goes in has to get out again."""
SURPRISE: Final = 2.0
"""What each radar token weighs that would come into view in the middle of a fight."""
AS_ONE: Final = 0.9
"""How much of what the others can do in this round is counted on."""
CHECKS: Final = (0, 0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35)
"""ES-105 By Resolve: of 36 throws of two dice those that pass a check."""


class Stand:
    """A zone to end the turn in: what it is worth, and the first step there (the zone itself if one is there)."""

    def __init__(self, zone: int, step: int, worth: float, attack: float) -> None:
        self.zone: Final = zone
        self.step: Final = step
        self.worth: Final = worth
        self.attack: Final = attack


def best_stand(out: Outlook, who: int, way: list[int]) -> Stand:
    """The best of all zones within reach; `way` says by zone how far it is to what the mission asks for."""
    pos = out.pos
    here = pos.zone[who]
    unbeaten = left_standing(out, who)
    best = weigh(out, who, here, here, pos.actions, unbeaten, way)
    stay = best
    through = passes_check(pos, who) if here in out.groups and not pos.is_pilot(who) else 1.0
    for zone, (steps, first) in reachable(out, who).items():
        found = weigh(out, who, zone, first, pos.actions - steps, unbeaten, way)
        worth = through * found.worth + (1 - through) * (stay.worth - 0.5)
        if worth > best.worth + 0.05:
            best = Stand(zone, first, worth, found.attack)
    return best


def weigh(out: Outlook, who: int, zone: int, first: int, actions: int, unbeaten: float, way: list[int]) -> Stand:
    pos = out.pos
    attack = best_from(out, who, zone) if actions > 0 else 0.0
    danger = out.danger(who, zone) * unbeaten
    weight = MORTAL if danger >= pos.health[who] else FEAR
    if out.is_precious(who):
        weight *= PRECIOUS
    near = min([out.doors.steps(zone)[pos.zone[other]] for other in members(out.alive & ~(1 << who))], default=0)
    worth = attack * NEXT[min(max(actions, 0), 5)] - weight * danger - ALONE * min(near, 6)
    worth -= PROGRESS * min(way[zone] + (CLOSE if zone in out.groups else 0), 40)
    if out.tokens:
        worth -= SURPRISE * how_many(out.seen_from(zone) & out.tokens & ~out.seen_from(pos.zone[who]))
    return Stand(zone, first, worth, attack)


def passes_check(pos: Voyage, who: int) -> float:
    """ES-060 How likely a survivor gets out of a zone with enemies."""
    return CHECKS[min(pos.resolve[who], 10)] / 36


def left_standing(out: Outlook, who: int) -> float:
    """The share of the enemies in sight that will still stand after this round, if everybody does what they can."""
    pos = out.pos
    foes = out.health_in_sight()
    if not foes:
        return 1.0
    able = strength(pos, who) * pos.actions
    for other in members(out.waiting & ~(1 << who)):
        if any(out.doors.steps(zone)[pos.zone[other]] <= 2 for zone in out.groups):
            able += AS_ONE * 3 * strength(pos, other)
    return min(max(1.0 - 0.6 * able / foes, 0.25), 1.0)


def reachable(out: Outlook, who: int) -> dict[int, tuple[int, int]]:
    """By zone that a survivor can still get to: the moves it takes, and the first step."""
    pos = out.pos
    found: dict[int, tuple[int, int]] = {}
    if pos.actions < 1 or not may_leave(pos, who):
        return found
    here = pos.zone[who]
    edge = [(zone, zone) for zone in zones_to_enter(pos, who)]
    for moves in range(1, pos.actions + 1):
        beyond: list[tuple[int, int]] = []
        for zone, first in edge:
            if zone in found or zone == here:
                continue
            found[zone] = (moves, first)
            if zone not in out.groups:
                beyond += [(other, first) for other in out.doors.next[zone]]
        edge = beyond
    return found
