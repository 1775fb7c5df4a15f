"""What each Hero is up to: an Alien to stop, a token to work on, a Search token on the way, or home."""

from __future__ import annotations

from typing import Final

from hullbreach.games.project_elite.instinct_cards import can_fill, dice_left
from hullbreach.games.project_elite.instinct_missions import goals_of
from hullbreach.games.project_elite.instinct_outlook import Outlook
from hullbreach.games.project_elite.instinct_temper import PRESSING, USUAL, Temper
from hullbreach.games.project_elite.instinct_ways import (
    ESCORT,
    HOME,
    HUNT,
    IDLE,
    MEET,
    NOTHING_TO_DO,
    SITE,
    TARGET,
    Errand,
    apart,
    escort_way,
    steps,
    ways_on,
)
from hullbreach.games.project_elite.position import LIGHT, THRESHOLD, Elite
from hullbreach.games.project_elite.searching import weapons_of
from hullbreach.games.project_elite.tables import CHARGE, HEROES, ON_CARD, ON_TOKEN
from hullbreach.games.project_elite.weapons import in_reach, range_of
from hullbreach.parts.grid import FAR

NEAR_SITE: Final = 7
"""A Search token so far away is worth the way for somebody who has nothing else to do."""
LAST_SEARCHES: Final = 6
"""From this Round on nobody sets out to Search."""
A_ROUNDS_WALK: Final = 7
"""From further away nobody comes home in one Round."""
LAST_STEPS: Final = 6
"""So near to home figures are in the way of each other."""
BLOCKED: Final = 6.0
"""How much further off a Recon token seems that another token has to make way for first."""
BUSY: Final = 4.0
TOO_BUSY: Final = 30.0
"""How much further off somebody seems who has something else to do; in the last Round nobody else will do it."""
PACK: Final = 4
"""Aliens so near to each other are one hunter's business."""
IN_TOUCH: Final = 12
"""Whoever has nothing else to do goes to meet Aliens that are so near to home."""


def plan(pos: Elite, look: Outlook, temper: Temper = USUAL) -> list[Errand]:
    """An errand for each Hero."""
    free = [hero for hero in pos.heroes if has_dice(pos, hero)]
    if goals_of(pos).is_done(pos):
        plans = [go_home(pos)] * HEROES
        busy = [hero for hero in free if not pos.tables.board.in_start[pos.space_of(hero)]]
        send_hunters(pos, look.urgent if somebody_is_late(pos) else look.pressing, look.intruders, plans, free, busy)
        return plans
    plans = [NOTHING_TO_DO] * HEROES
    prey = prey_of(look, temper)
    if prey or look.intruders:
        send_hunters(pos, prey, look.intruders, plans, free, workers(pos, free))
    send_to_work(pos, plans, free)
    for hero in free:
        plans[hero] = pastime(pos, look, hero)
    return plans


def prey_of(look: Outlook, temper: Temper) -> list[int]:
    """The Aliens that somebody should hunt before anything else."""
    return look.pressing if temper.hunts == PRESSING else look.urgent


def has_dice(pos: Elite, hero: int) -> bool:
    """Whether the Hero's player has a die that can still be rolled in this Round."""
    slots = pos.tables.slots
    for die in pos.dice_of(pos.seat_of[hero]):
        place = pos.place[die]
        if place > THRESHOLD and (place < 0 or not slots[place].locking):
            return True
    return False


def somebody_is_late(pos: Elite) -> bool:
    """Whether a Hero will hardly be home in this Round."""
    return any(pos.tables.board.home[pos.space_of(hero)] > A_ROUNDS_WALK for hero in pos.heroes)


def way_left(pos: Elite, hero: int, errand: Errand, space: int) -> float:
    """How far a Hero on a Space is from what it is up to; 0 when it is there."""
    what = errand.what
    if what == IDLE:
        return 0.0
    if what == HOME:
        return way_home(pos, errand, space)
    if what == HUNT:
        return hunting_way(pos, hero, errand, space)
    if what == ESCORT:
        return escort_way(pos, errand, space)
    return float(max(0, steps(pos, space, errand.space) - 1))


def go_home(pos: Elite) -> Errand:
    """Home on the shortest way around figures, at least for the last steps."""
    board = pos.tables.board
    ways = [FAR] * board.size
    edge = [space for space in board.starting_area if pos.figure_at(space) == 0]
    for space in edge:
        ways[space] = 0
    for count in range(1, LAST_STEPS):
        ring: list[int] = []
        for space in edge:
            for near in board.grid.near[space]:
                if ways[near] == FAR and not board.in_start[near]:
                    ways[near] = count
                    if pos.figure_at(near) == 0:
                        ring.append(near)
        edge = ring
    return Errand(HOME, -1, -1, ways)


def way_home(pos: Elite, errand: Errand, space: int) -> float:
    board = pos.tables.board
    if board.in_start[space]:
        return 0.0
    return float(errand.ways[space] if errand.ways[space] < FAR else max(LAST_STEPS, board.home[space] + 1))


def is_there(pos: Elite, hero: int, errand: Errand) -> bool:
    return way_left(pos, hero, errand, pos.space_of(hero)) < 1.0


# Hunting


def send_hunters(
    pos: Elite, urgent: list[int], intruders: list[int], plans: list[Errand], free: list[int], busy: list[int]
) -> None:
    """The nearest Hero goes for Aliens that will be home soon, the most pressing first, and for those around it.

    Who is busy otherwise seems further away.
    """
    to_go = pos.tables.board.to_go
    delay = BUSY if pos.round < pos.tables.numbers.rounds else TOO_BUSY
    wanted = [*intruders, *sorted(urgent, key=lambda figure: to_go[pos.where[figure]])]
    covered: list[int] = []
    for figure in wanted:
        space = pos.where[figure]
        hunters = [hero for hero in free if not is_engaged(pos, hero)]
        if not hunters:
            return
        if any(apart(pos, space, other) <= PACK for other in covered):
            continue
        errand = Errand(HUNT, figure, space)
        hero = min(
            hunters, key=lambda hero: hunting_way(pos, hero, errand, pos.space_of(hero)) + delay * (hero in busy)
        )
        plans[hero] = errand
        free.remove(hero)
        covered.append(space)


def is_engaged(pos: Elite, hero: int) -> bool:
    """Whether a Hero's player has dice on something for the Mission that is not complete."""
    slots = pos.tables.slots
    for die in pos.dice_of(pos.seat_of[hero]):
        place = pos.place[die]
        if place < 0 or not slots[place].locking:
            continue
        slot = slots[place]
        if slot.on == ON_TOKEN and not pos.ready >> slot.of & 1:
            return True
        if slot.on == ON_CARD and slot.of in pos.held[hero] and pos.tables.cards[slot.of].kind == CHARGE:
            return True
    return False


def hunting_way(pos: Elite, hero: int, errand: Errand, space: int) -> float:
    """Steps until one of the Hero's Weapons reaches the Alien; 0 if it does."""
    board = pos.tables.board
    longest = 1
    for weapon in weapons_of(pos, hero):
        reach = free_range(pos, hero, weapon)
        longest = max(longest, reach)
        if in_reach(pos, pos.tables.cards[weapon], 1 if board.in_start[space] else reach, space, errand.space):
            return 0.0
    return float(max(1, steps(pos, space, errand.space) - longest + 1))


def free_range(pos: Elite, hero: int, weapon: int) -> int:
    """The Range of a Weapon outside the Starting Area."""
    if pos.tables.board.in_start[pos.space_of(hero)]:
        return pos.tables.cards[weapon].range
    return range_of(pos, hero, weapon)


# The Mission


def workers(pos: Elite, free: list[int]) -> list[int]:
    """Those who are needed for the Mission, if nobody has to hunt."""
    idle = free.copy()
    send_to_work(pos, [NOTHING_TO_DO] * HEROES, idle)
    return [hero for hero in free if hero not in idle]


def send_to_work(pos: Elite, plans: list[Errand], free: list[int]) -> None:
    """Tasks are shared out, the shortest way first; a task can need more dice than one Hero has."""
    goals = goals_of(pos)
    found = goals.tasks(pos)
    ways = [(cost, hero, i) for i, task in enumerate(found) for hero, cost in able(pos, task, free)]
    ways.sort()
    needs = [goals.dice_needed(pos, task) for task in found]
    for _, hero, i in ways:
        if hero in free and needs[i] > 0:
            plans[hero] = found[i]
            needs[i] -= dice_left(pos, hero)
            free.remove(hero)


def able(pos: Elite, task: Errand, free: list[int]) -> list[tuple[int, float]]:
    """Who can do a task, with the way there."""
    found: list[tuple[int, float]] = []
    blocked = task.what == ESCORT and not ways_on(pos, pos.token_at[task.of], task.space)
    delay = BLOCKED if blocked else 0.0
    for hero in free:
        if task.what == TARGET and not any(
            pos.tables.cards[card].kind == CHARGE and can_fill(pos, hero, card) for card in pos.held[hero]
        ):
            continue
        found.append((hero, way_left(pos, hero, task, pos.space_of(hero)) + delay))
    return found


# Nothing to do


def pastime(pos: Elite, look: Outlook, hero: int) -> Errand:
    """Demolition tokens for somebody else, Aliens on their way home, a Search token nearby, or home."""
    partner = partner_for_charges(pos, hero)
    if partner >= 0:
        return Errand(MEET, partner, pos.space_of(partner))
    site = nearest_site(pos, hero)
    if site.what == SITE and not look.pressing:
        return site
    if pos.round >= pos.tables.numbers.rounds - 1:
        return go_home(pos)
    near = [figure for figure in look.aliens if pos.tables.board.to_go[pos.where[figure]] <= IN_TOUCH]
    if near and weapons_of(pos, hero):
        prey = min(near, key=lambda figure: pos.tables.board.to_go[pos.where[figure]])
        return Errand(HUNT, prey, pos.where[prey])
    return go_home(pos)


def partner_for_charges(pos: Elite, hero: int) -> int:
    """Who can fill a Demolition token that this Hero cannot; -1 for nobody."""
    stuck = [c for c in pos.held[hero] if pos.tables.cards[c].kind == CHARGE and not can_fill(pos, hero, c)]
    others = [other for other in pos.heroes if other != hero and stuck and can_fill(pos, other, stuck[0])]
    if not others:
        return -1
    return min(others, key=lambda other: steps(pos, pos.space_of(hero), pos.space_of(other)))


def nearest_site(pos: Elite, hero: int) -> Errand:
    """A Search token that is worth the way."""
    best = NOTHING_TO_DO
    if pos.round >= LAST_SEARCHES or hero in pos.sites or pos.in_effect("no-search"):
        return best
    shortest = NEAR_SITE + 1
    for site, space in enumerate(pos.tables.board.search_slots):
        way = steps(pos, pos.space_of(hero), space)
        if pos.sites[site] == LIGHT and way < shortest:
            shortest = way
            best = Errand(SITE, site, space)
    return best
