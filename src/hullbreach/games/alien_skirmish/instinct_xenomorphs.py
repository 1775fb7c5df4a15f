"""How Xenomorphs play: close in unseen, strike together, take the weak, and send the false ping ahead."""

from __future__ import annotations

from typing import Final

from hullbreach.games.alien_skirmish import activation, stealth
from hullbreach.games.alien_skirmish.contact import is_blocked, within_reach
from hullbreach.games.alien_skirmish.deeds import deeds_of
from hullbreach.games.alien_skirmish.detection import sees_from
from hullbreach.games.alien_skirmish.instinct_hunt import (
    appetite,
    claimed,
    goals_of,
    hunts,
    is_prey,
    mortal,
    pack_is_near,
    prey_zones,
)
from hullbreach.games.alien_skirmish.position import NOBODY, Skirmish
from hullbreach.games.alien_skirmish.routes import (
    full_zones,
    nearer,
    steps_from,
    steps_on_foot,
    steps_to_any,
    steps_to_enemy,
)
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.bits import members
from hullbreach.parts.zones import FAR

LEAP: Final = 2
"""Zones that one point of Speed covers."""
RESTS_BELOW: Final = 0.5
"""With less than this share of its Health one that waits rests."""


# Stealth mode


def stealth_turn(pos: Skirmish, turn: stealth.StealthTurn, offered: list[Choice]) -> Choice:
    who = turn.who
    capture = deeds_of(pos.tables).capture.plain()
    if capture in offered:
        return capture
    if pos.kind_of(who).false_ping and not claimed(pos, who):
        return decoy(pos, who, offered)
    goals = goals_of(pos, who)
    steps = nearer(pos, who, offered, way_to(pos, who, goals))
    if steps and (claimed(pos, who) or may_advance(pos, who, steps[0].arg)):
        return covered(pos, who, steps, goals)
    if not steps:
        bite = door_to_bite(pos, who, offered, goals)
        if bite is not None:
            return bite
        if pos.zone[who] in goals:
            return stir(pos, offered)
    return lurk(pos, who, offered)


def stir(pos: Skirmish, offered: list[Choice]) -> Choice:
    """AS-R35 Among the prey and not noticed: any movement brings it to a roll, and so to a fight."""
    deeds = deeds_of(pos.tables)
    ways = deeds.step_up.among(offered) or deeds.move.among(offered)
    return ways[0] if ways else pos.tables.end


def way_to(pos: Skirmish, who: int, goals: list[int]) -> list[int]:
    """By zone: the steps to the nearest of the goals; what is sealed stops all but a Drone, a crowd everybody."""
    full = full_zones(pos, who)
    if full:
        table = steps_on_foot(pos, goals, full)
        if table[pos.zone[who]] < FAR:
            return table
    if not pos.sealed or opens_doors(pos, who):
        return steps_from(pos, goals)
    return steps_on_foot(pos, goals, 0)


def opens_doors(pos: Skirmish, who: int) -> bool:
    """AS-071 A Drone bites through what is sealed."""
    return any(entry.doors for entry in pos.kind_of(who).attacks)


def may_advance(pos: Skirmish, who: int, zone: int) -> bool:
    """Out of sight always; into sight only with the pack near."""
    return not sees_from(pos, who, zone) or pack_is_near(pos, pos.tables.team_of[who])


def covered(pos: Skirmish, who: int, steps: list[Choice], goals: list[int]) -> Choice:
    """Of ways that are equally short a crawlspace, or at least one that nobody looks at."""
    left = steps_to_any(pos, steps[0].arg, goals)
    zones = pos.tables.zones.zones
    for step in steps:
        if steps_to_any(pos, step.arg, goals) == left and zones[step.arg].crawl:
            return step
    return steps[0]


def decoy(pos: Skirmish, who: int, offered: list[Choice]) -> Choice:
    """The false ping comes as near as it can without being seen: AS-223 it frightens like a real one."""
    for step in nearer(pos, who, offered, way_to(pos, who, prey_zones(pos, who))):
        if not sees_from(pos, who, step.arg):
            return step
    return lurk(pos, who, offered)


def lurk(pos: Skirmish, who: int, offered: list[Choice]) -> Choice:
    """Wait: lick one's wounds, or keep one's eyes open."""
    deeds = deeds_of(pos.tables)
    rest, overwatch = deeds.rest.plain(), deeds.overwatch.plain()
    if rest in offered and pos.health[who] < pos.max_health(who):
        return rest
    return overwatch if overwatch in offered else pos.tables.end


def door_to_bite(pos: Skirmish, who: int, offered: list[Choice], goals: list[int]) -> Choice | None:
    """A sealed door that stands in the way."""
    zones = pos.tables.zones
    now = steps_to_any(pos, pos.zone[who], goals)
    for choice in deeds_of(pos.tables).bite.among(offered):
        beyond = zones.borders[choice.arg].other(pos.zone[who])
        if steps_to_any(pos, beyond, goals) < now:
            return choice
    return None


# Combat


def act(pos: Skirmish, turn: activation.XenoActivation, offered: list[Choice]) -> Choice:
    who = turn.who
    deeds = deeds_of(pos.tables)
    forced = deeds.follow_up.among(offered)
    if forced:
        return forced[0]
    capture, strike, reveal = deeds.capture.plain(), deeds.strike.plain(), deeds.reveal.plain()
    if capture in offered:
        return capture
    if strike in offered and is_worth_a_strike(pos, who):
        return strike
    goals = goals_of(pos, who)
    left = steps_to_any(pos, pos.zone[who], goals)
    steps = nearer(pos, who, offered, way_to(pos, who, goals))
    if reveal in offered and pounces(pos, turn, left) and (steps or left == 0 or is_at_a_door(pos, who, goals)):
        return reveal
    if steps and not (pos.ping >> who & 1 and keeps_hidden(pos, turn, steps[0].arg)):
        return covered(pos, who, steps, goals)
    return at_the_door(pos, who, offered, goals) if not steps else pos.tables.end


def is_worth_a_strike(pos: Skirmish, who: int) -> bool:
    """Somebody within reach whom it can hurt, or scare for want of anything better; the fallen come last."""
    reach = within_reach(pos, who)
    if any(is_prey(pos, who, human) for human in members(reach & ~pos.broken)):
        return True
    if claimed(pos, who):
        return False
    enemies = pos.in_play(1 - pos.tables.team_of[who])
    return bool(reach & (enemies & ~pos.broken or mortal(pos, enemies)))


def pounces(pos: Skirmish, turn: activation.XenoActivation, left: int) -> bool:
    """AS-249 A ping shows itself when that gets it into an attack, or to a colonist, in this activation."""
    if not pos.kind_of(turn.who).attacks:
        return False
    if claimed(pos, turn.who):
        return turn.speed == 2 and left <= LEAP and left > 0 and is_watched(pos, turn.who)
    if left == 0:
        return is_worth_a_strike(pos, turn.who)
    return left <= LEAP and turn.speed == 2


def is_watched(pos: Skirmish, who: int) -> bool:
    """Whether an enemy is so near that it would be seen on the way."""
    return steps_to_enemy(pos, pos.zone[who], pos.tables.team_of[who]) <= LEAP + 1


def keeps_hidden(pos: Skirmish, turn: activation.XenoActivation, zone: int) -> bool:
    """AS-256 A ping that walks into sight loses the rest of its activation, so it waits where it is."""
    return sees_from(pos, turn.who, zone)


def at_the_door(pos: Skirmish, who: int, offered: list[Choice], goals: list[int]) -> Choice:
    """AS-071 AS-R26 Bite through a sealed door in the way; step up to it, or to those who block it."""
    bite = door_to_bite(pos, who, offered, goals)
    if bite is not None:
        return bite
    if pos.ping >> who & 1:
        return pos.tables.end
    zones = pos.tables.zones
    now = steps_to_any(pos, pos.zone[who], goals)
    for choice in deeds_of(pos.tables).step_up.among(offered):
        if choice.arg >= len(zones.borders):
            continue
        beyond = zones.borders[choice.arg].other(pos.zone[who])
        stuck = pos.sealed >> choice.arg & 1 or is_blocked(pos, choice.arg, pos.tables.team_of[who])
        if stuck and steps_to_any(pos, beyond, goals) < now:
            return choice
    return pos.tables.end


def is_at_a_door(pos: Skirmish, who: int, goals: list[int]) -> bool:
    """Whether the way on is barred by what it can bite or strike at; otherwise it would show itself in vain."""
    zones = pos.tables.zones
    team = pos.tables.team_of[who]
    now = steps_to_any(pos, pos.zone[who], goals)
    for border in zones.borders_of[pos.zone[who]]:
        barred = is_blocked(pos, border, team) or (pos.sealed >> border & 1 and opens_doors(pos, who))
        if barred and steps_to_any(pos, zones.borders[border].other(pos.zone[who]), goals) < now:
            return True
    return False


def rise_and_move(pos: Skirmish, who: int, offered: list[Choice]) -> Choice:
    """AS-293 Towards the prey."""
    steps = nearer(pos, who, offered, way_to(pos, who, prey_zones(pos, who)))
    return steps[0] if steps else pos.tables.end


# Whose turn it is


def activate(pos: Skirmish, offered: list[Choice]) -> Choice:
    """The caught struggle first, then those who have a victim, then those who are nearest to what they want."""
    best = offered[0]
    best_worth = -1000.0
    for choice in pos.tables.words.activate.among(offered):
        worth = eagerness(pos, choice.arg)
        if worth > best_worth:
            best, best_worth = choice, worth
    return best


def eagerness(pos: Skirmish, who: int) -> float:
    if pos.captor[who] != NOBODY:
        return 100.0
    if pos.follow[who] != NOBODY:
        return 90.0
    if pos.kind_of(who).false_ping:
        return -10.0 if not claimed(pos, who) else 0.0
    reach = within_reach(pos, who) & ~pos.broken
    if reach:
        return 50.0 + max([appetite(pos, who, human) for human in members(reach)])
    return 20.0 - steps_to_any(pos, pos.zone[who], goals_of(pos, who))


# Answers


def unnoticed(pos: Skirmish, mover: int, offered: list[Choice]) -> Choice:
    """AS-094 Ambush with the pack at hand; one that only wants a colonist creeps on."""
    words = pos.tables.words
    if words.ambush.plain() not in offered:
        return words.carry_on.plain()
    return words.ambush.plain() if wants_a_fight(pos, mover) else words.carry_on.plain()


def noticed(pos: Skirmish, spotter: int, offered: list[Choice]) -> Choice:
    """AS-095 Strike at whoever walks in, or slip away."""
    words = pos.tables.words
    if words.ambush.plain() in offered and wants_a_fight(pos, spotter):
        return words.ambush.plain()
    return slip_away(pos, spotter, offered)


def wants_a_fight(pos: Skirmish, who: int) -> bool:
    """With prey within a leap and enough of the pack near, and no colonist to fetch in peace."""
    if claimed(pos, who) or not hunts(pos, pos.tables.team_of[who]):
        return False
    return steps_to_any(pos, pos.zone[who], prey_zones(pos, who)) <= LEAP


def slip_away(pos: Skirmish, who: int, offered: list[Choice]) -> Choice:
    """Towards what it wants if that is out of sight; those who came to fight stay."""
    goals = goals_of(pos, who)
    now = steps_to_any(pos, pos.zone[who], goals)
    for choice in pos.tables.words.move_out.among(offered):
        if steps_to_any(pos, choice.arg, goals) < now:
            return choice
    return pos.tables.hold


def victim(pos: Skirmish, who: int, offered: list[Choice]) -> Choice:
    best = offered[0]
    best_worth = -1000.0
    for choice in offered:
        worth = appetite(pos, who, choice.arg)
        if worth > best_worth:
            best, best_worth = choice, worth
    return best


def drag_away(pos: Skirmish, who: int, victim: int, offered: list[Choice]) -> Choice:
    """AS-282 To where the fewest of its friends are; not at all if it is alone already, unless it fills a doorway."""
    enemies = pos.tables.enemies_of[who] & ~pos.broken & ~(1 << victim)
    best = pos.tables.hold
    fewest = len(members(pos.here(pos.zone[victim]) & enemies))
    if pos.zone[victim] != pos.zone[who]:
        fewest += 1
    for choice in offered:
        if choice is not pos.tables.hold:
            there = len(members(pos.here(choice.arg) & enemies))
            if there < fewest:
                best, fewest = choice, there
    return best


def escape(pos: Skirmish, who: int, offered: list[Choice]) -> Choice:
    """AS-297 As far from everybody as it gets."""
    team = pos.tables.team_of[who]
    best = offered[0]
    farthest = -1
    for choice in offered:
        steps = steps_to_enemy(pos, choice.arg, team)
        if steps > farthest:
            best, farthest = choice, steps
    return best


def respawn(pos: Skirmish, offered: list[Choice]) -> Choice:
    """AS-R111 Always, the dearest first."""
    kinds = pos.tables.words.respawn.among(offered)
    return max(kinds, key=lambda choice: pos.tables.kinds[choice.arg].cost) if kinds else offered[-1]
