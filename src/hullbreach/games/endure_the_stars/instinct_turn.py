"""What a survivor does with a turn: fight or get out of the way, patch up, gear up, do what the mission asks."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars.deeds import Deeds, deeds_of
from hullbreach.games.endure_the_stars.ends import exit_zones
from hullbreach.games.endure_the_stars.instinct_abilities import calm, heal, rewards, share, stunt
from hullbreach.games.endure_the_stars.instinct_attacks import asks_for_quiet, best_attack
from hullbreach.games.endure_the_stars.instinct_errands import (
    at_hand,
    room_to_search,
    step_on,
    way_of,
    way_out,
    ways_to,
)
from hullbreach.games.endure_the_stars.instinct_gear import has_free_space, is_armed, make_room, trade
from hullbreach.games.endure_the_stars.instinct_outlook import Outlook
from hullbreach.games.endure_the_stars.instinct_stand import best_stand
from hullbreach.games.endure_the_stars.inventory import charged_cell
from hullbreach.games.endure_the_stars.mission import Goal
from hullbreach.games.endure_the_stars.position import NOTHING, Voyage
from hullbreach.games.endure_the_stars.ship import FAR
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.bits import members

LITTLE: Final = 0.15
"""From this worth on an attack is better than nothing."""
DEADLY: Final = 3.0
"""With this much danger nobody stops to handle things."""
FIT: Final = 0.6
"""With less of its Health than this nobody calls for more enemies."""
PATIENCE: Final = 120
"""After so many rounds a mission is given up."""
CALLED: Final = 2
"""The most radar tokens that are called at once."""


def turn(pos: Voyage, who: int, offered: list[Choice]) -> Choice:
    """One action after another, until nothing is worth it."""
    words = deeds_of(pos.tables)
    out = Outlook(pos)
    fighting = out.is_battle(who)
    found = rewards(out, who, words, offered, fighting)
    if found is None and pos.is_pilot(who) and not pos.has_power() and charged_cell(pos, who) == NOTHING:
        found = next(iter(words.climb_out.among(offered)), None)
    found = found or drive(out, who, words, offered)
    if found is None and pos.round > PATIENCE:
        found = give_up(out, who, words, offered)
    if found is None:
        found = fight(out, who, words, offered) if fighting else go_about(out, who, words, offered)
    if found is not None:
        return found
    return words.end.plain() if words.end.plain() in offered else offered[-1]


def give_up(out: Outlook, who: int, words: Deeds, offered: list[Choice]) -> Choice | None:
    """What is not done by now will not be: whoever can still get out does, and who cannot goes straight on."""
    gone = words.leave.among(offered)
    if gone:
        return gone[0]
    way = last_way(out, who)
    steps = [choice for choice in words.move.among(offered) if way[choice.arg] < way[out.pos.zone[who]]]
    if steps:
        return min(steps, key=lambda choice: way[choice.arg])
    return next(iter(words.attack.among(offered)), None)


def last_way(out: Outlook, who: int) -> list[int]:
    """By zone: how far it is to a way out, or, where all are locked, to what the mission still asks for."""
    shut = all(out.pos.exits_locked >> way.index & 1 for way in out.pos.tables.ship.exits)
    return way_of(out, who)[1] if shut else ways_to(out, exit_zones(out.pos), 0)


def drive(out: Outlook, who: int, words: Deeds, offered: list[Choice]) -> Choice | None:
    """ES-224 A Loader with power loses no time: what only it can strike, then on by the shortest way."""
    pos = out.pos
    if not pos.is_pilot(who):
        return None
    goal, way = way_of(out, who)
    if goal is None or goal.kind != "drive":
        return None
    here = pos.zone[who]
    touch = words.interact.among(offered)
    if touch:
        return touch[0]
    if pos.tables.mission.targets_in(pos, here, who):
        return next((choice for choice in words.attack.among(offered) if choice.args[1] == here), None)
    steps = [choice for choice in words.move.among(offered) if way[choice.arg] < way[here]]
    return min(steps, key=lambda choice: way[choice.arg]) if steps else None


# With enemies about


def fight(out: Outlook, who: int, words: Deeds, offered: list[Choice]) -> Choice | None:
    """Out if that is what is left to do; else the best of healing, stunts, attacks, and a better place to stand."""
    pos = out.pos
    here = pos.zone[who]
    _, way = way_of(out, who)
    danger = out.danger(who, here)
    done = way_out(out, who, words, offered) if danger >= DEADLY else at_hand(out, who, words, offered)
    found = done or heal(out, who, offered, True)
    if found is not None:
        return found
    attack, worth = best_attack(out, who, words.attack.among(offered))
    special, most = stunt(out, who, offered, worth)
    if special is not None and most > worth:
        return special
    stand = best_stand(out, who, way)
    if here not in (stand.zone, stand.step):
        step = words.move.at(stand.step)
        if step in offered:
            return step
    if attack is not None and worth > LITTLE:
        return attack
    return by_the_way(out, who, words, offered)


def by_the_way(out: Outlook, who: int, words: Deeds, offered: list[Choice]) -> Choice | None:
    """Nothing to shoot at from the best place to stand: what else can be done there."""
    found = heal(out, who, offered, False) or calm(out, who, offered)
    if found is None and words.search.plain() in offered and has_free_space(out.pos, who):
        found = words.search.plain()
    return found


# In quiet moments


def go_about(out: Outlook, who: int, words: Deeds, offered: list[Choice]) -> Choice | None:
    """Handle things, heal, share cards, search; then on with the party."""
    pos = out.pos
    found = at_hand(out, who, words, offered) or attack_thing(out, who, words, offered)
    found = found or heal(out, who, offered, False) or calm(out, who, offered) or trade(pos, words, who, offered)
    found = found or make_room(pos, words, who, offered)
    if found is not None:
        return found
    seeks = any(goal.kind == "search" for goal in out.goals())
    search = words.search.plain() in offered and (seeks or has_free_space(pos, who))
    armed = is_armed(pos) and not seeks
    if search and not armed:
        return words.search.plain()
    if not armed:
        found = room_to_search(out, who, words, offered) if has_hands(pos, who, seeks) else None
        if found is not None:
            return found
    goal, way = way_of(out, who)
    if goal is not None and (armed or not has_hands(pos, who, seeks)):
        found = step_on(out, who, words, offered, goal, way)
        if found is not None:
            return found
    found = lure(out, who, words, offered, goal)
    if found is None and search:
        found = words.search.plain()
    return found


def has_hands(pos: Voyage, who: int, seeks: bool) -> bool:
    """ES-234 Whether somebody can search and take what is found."""
    return not pos.is_pilot(who) and (seeks or has_free_space(pos, who))


def attack_thing(out: Outlook, who: int, words: Deeds, offered: list[Choice]) -> Choice | None:
    """ES-R123 What the mission wants destroyed."""
    attack, worth = best_attack(out, who, words.attack.among(offered))
    return attack if worth > LITTLE else None


def lure(out: Outlook, who: int, words: Deeds, offered: list[Choice], goal: Goal | None) -> Choice | None:
    """ES-132 ES-R56 A noise for the radar tokens near by: they come into view and do not act before the party does."""
    pos = out.pos
    if goal is None or asks_for_quiet(out) or not out.tokens or out.waiting & ~(1 << who):
        return None
    if any(share(pos, other) < FIT for other in members(out.alive)):
        return None
    here = pos.zone[who]
    best: Choice | None = None
    for choice in words.make_noise.among(offered):
        near = pos.tables.ship.within[here][min(choice.arg, 6)]
        steps = out.doors.steps(here)
        called = len([zone for zone in pos.radar_zone if zone >= 0 and near >> zone & 1 and steps[zone] < FAR])
        if 0 < called <= CALLED and best is None:
            best = choice
    return best
