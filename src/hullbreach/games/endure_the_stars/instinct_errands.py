"""What the mission asks for, done by a party that keeps together: where to go next, and when to wait."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars.deeds import Deeds
from hullbreach.games.endure_the_stars.instinct_outlook import Outlook
from hullbreach.games.endure_the_stars.mission import Goal
from hullbreach.games.endure_the_stars.ship import FAR
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.bits import how_many, members

THREAT: Final = 3
"""What a zone with enemies costs on a way, in zones."""
TOGETHER: Final = 1
"""How many zones the first of the party may be away from the last."""
HELP: Final = 4
"""Whoever searches is no further than this from somebody who can help."""
OWN: Final = ("bring", "board", "drive", "meet")
"""What is for one survivor to do, whatever the party does."""
HASTE: Final = 4
"""How much more each zone counts for a Loader that is running out of power."""
UNREACHED: Final = FAR * 10


def ways_to(out: Outlook, zones: int, avoided: int) -> list[int]:
    """By zone: the cost of the way to the nearest of some zones; enemies on the way cost more (Dijkstra in steps)."""
    doors = out.doors
    costs = [UNREACHED] * out.pos.tables.ship.size
    edge = members(zones)
    for zone in edge:
        costs[zone] = 0
    while edge:
        beyond: list[int] = []
        for zone in edge:
            price = 1 + (THREAT if zone in out.groups else 0) + (2 * THREAT if avoided >> zone & 1 else 0)
            cost = costs[zone] + price
            for other in doors.next[zone]:
                if cost < costs[other]:
                    costs[other] = cost
                    beyond.append(other)
        edge = beyond
    return costs


def avoided_zones(out: Outlook, who: int) -> int:
    found = 0
    for goal in out.goals():
        if goal.kind == "avoid" and goal.who >> who & 1:
            found |= goal.zones
    return found


def open_goals(out: Outlook) -> list[Goal]:
    """The goals that are about going somewhere, without those that nobody can get to; looked for once."""
    if out.errands is not None:
        return out.errands
    found: list[Goal] = []
    for goal in out.goals():
        if goal.kind in ("avoid", "guard", "search") or not goal.zones or not goal.who & out.alive:
            continue
        doers = members(goal.who & out.alive)
        if any(out.doors.steps(out.pos.zone[who])[zone] < FAR for who in doers for zone in members(goal.zones)):
            found.append(goal)
    out.errands = found
    return found


def party_goal(out: Outlook) -> Goal | None:
    """What the party does next: the most urgent, and of these what is nearest to whoever can do it and to all."""
    best: Goal | None = None
    least = 0.0
    goals = open_goals(out)
    if any(goal.kind in ("interact", "destroy") for goal in goals):
        goals = [goal for goal in goals if goal.kind not in ("bring", "leave")]
    for goal in goals:
        cost = 0.0
        doers = goal.who & out.alive
        nearest = UNREACHED
        for who in members(out.alive):
            steps = min([out.doors.steps(zone)[out.pos.zone[who]] for zone in members(goal.zones)])
            cost += min(steps, 30)
            if doers >> who & 1:
                nearest = min(nearest, steps)
        cost = cost / how_many(out.alive) + nearest - 12 * goal.urgency
        if best is None or cost < least:
            best, least = goal, cost
    return best


def own_goal(out: Outlook, who: int) -> Goal | None:
    """A goal of one's own that comes first: a Loader to board; what is carried is brought out once all is collected."""
    goals = open_goals(out)
    mine = [goal for goal in goals if goal.who == 1 << who and goal.kind in OWN]
    if any(goal.kind in ("interact", "destroy") for goal in goals):
        mine = [goal for goal in mine if goal.kind != "bring"]
    return max(mine, key=lambda goal: goal.urgency) if mine else None


def way_of(out: Outlook, who: int) -> tuple[Goal | None, list[int]]:
    """What a survivor is after, and by zone how far it is from there."""
    goal = own_goal(out, who) or party_goal(out)
    if goal is None:
        return None, [0] * out.pos.tables.ship.size
    way = ways_to(out, goal.zones, avoided_zones(out, who))
    if goal.kind == "drive":
        way = [HASTE * cost if cost < UNREACHED else cost for cost in way]
    return goal, way


def at_hand(out: Outlook, who: int, words: Deeds, offered: list[Choice]) -> Choice | None:
    """What the mission asks for and can be done here: things to handle, people to sedate, a way out."""
    touch = words.interact.among(offered)
    if touch:
        return touch[0]
    for deed in words.of_missions:
        found = deed.among(offered)
        if found:
            return found[0]
    boards = words.board.among(offered)
    if boards and any(goal.kind == "board" and goal.who >> who & 1 for goal in out.goals()):
        return boards[0]
    return way_out(out, who, words, offered)


def way_out(out: Outlook, who: int, words: Deeds, offered: list[Choice]) -> Choice | None:
    """ES-R141 Once nothing is left to do on board."""
    ways = words.leave.among(offered)
    if not ways or not any(goal.kind in ("leave", "bring") and goal.who >> who & 1 for goal in out.goals()):
        return None
    return None if any(goal.kind not in ("leave", "bring", "guard", "avoid") for goal in out.goals()) else ways[0]


# On the way


def step_on(out: Outlook, who: int, words: Deeds, offered: list[Choice], goal: Goal, way: list[int]) -> Choice | None:
    """A step nearer, unless the party would be torn apart or run into what it is not ready for."""
    pos = out.pos
    here = pos.zone[who]
    best: Choice | None = None
    least = way[here]
    for choice in words.move.among(offered):
        if way[choice.arg] < least:
            best, least = choice, way[choice.arg]
    if best is None or least >= UNREACHED:
        return None
    if goal.kind != "drive" and is_ahead(out, who, best.arg, way):
        return None
    return None if is_contact(out, here, best.arg) and not is_ready(out, who) else best


def is_ahead(out: Outlook, who: int, zone: int, way: list[int]) -> bool:
    """Whether a step takes a survivor too far from those who are behind; who is behind everybody waits for nobody."""
    steps = out.doors.steps(zone)
    others = [out.pos.zone[other] for other in members(out.alive & ~(1 << who))]
    if all(way[there] <= way[out.pos.zone[who]] for there in others):
        return False
    return any(way[there] > way[zone] and TOGETHER < steps[there] < FAR for there in others)


def is_contact(out: Outlook, here: int, zone: int) -> bool:
    """ES-152 Whether a step brings a radar token into view that is not seen yet."""
    return bool(out.seen_from(zone) & out.tokens & ~out.seen_from(here))


def is_ready(out: Outlook, who: int) -> bool:
    """Whether enough of the party can still act in this round to deal with what comes to light."""
    alive = how_many(out.alive)
    able = how_many(out.waiting & ~(1 << who)) + (1 if out.pos.actions >= 2 else 0)
    return 2 * able >= alive


# Rooms to search


def room_to_search(out: Outlook, who: int, words: Deeds, offered: list[Choice]) -> Choice | None:
    """A step to the nearest room that is worth it, without meeting anything or being left alone."""
    way = way_to_rooms(out, who)
    here = out.pos.zone[who]
    best: Choice | None = None
    least = way[here]
    for choice in words.move.among(offered):
        if way[choice.arg] < least and not is_contact(out, here, choice.arg) and not is_far(out, who, choice.arg):
            best, least = choice, way[choice.arg]
    return best


def way_to_rooms(out: Outlook, who: int) -> list[int]:
    """By zone: how far it is to a room where nothing stirs and nobody else searches."""
    pos = out.pos
    taken = out.prey & ~(1 << pos.zone[who])
    rooms = pos.tables.ship.rooms & ~taken & ~pos.searched & ~out.tokens
    for zone in out.groups:
        rooms &= ~(1 << zone)
    return ways_to(out, sum([1 << zone for zone in members(rooms) if not out.seen_from(zone) & out.tokens]), 0)


def is_far(out: Outlook, who: int, zone: int) -> bool:
    """Whether somebody would be too far from everybody else to be helped."""
    steps = out.doors.steps(zone)
    near = [other for other in members(out.alive & ~(1 << who)) if steps[out.pos.zone[other]] <= HELP]
    return not near and out.alive != 1 << who
