"""Choosing a team and putting it on the map."""

from __future__ import annotations

from hullbreach.games.alien_skirmish.deeds import deeds_of
from hullbreach.games.alien_skirmish.position import Skirmish
from hullbreach.games.alien_skirmish.routes import steps_to_any
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.vocabulary import Choice


def muster(pos: Skirmish, seat: int, offered: list[Choice], dice: Dice) -> Choice:
    """Any ready-made team; where there is none, as many of the dearest as the points pay for."""
    deeds = deeds_of(pos.tables)
    teams = deeds.team.among(offered)
    if teams:
        return teams[dice.below(len(teams))]
    made = any(roster.team == seat for roster in pos.tables.rosters)
    recruits = deeds.recruit.among(offered)
    if recruits and not made:
        return max(recruits, key=lambda choice: pos.tables.kinds[choice.arg].cost)
    return deeds.ready.plain()


def deploy(pos: Skirmish, seat: int, offered: list[Choice]) -> Choice:
    """Together, without squeezing, as near to the enemy as the scenario allows."""
    zones = pos.tables.zones.zones
    theirs = list(pos.tables.teams[1 - seat].deploy)
    best = offered[0]
    best_worth = 1000
    for choice in offered:
        if choice.args[0] != offered[0].args[0]:
            break
        zone = choice.args[1]
        tight = zones[zone].crawl or pos.here(zone).bit_count() >= zones[zone].sep
        worth = steps_to_any(pos, zone, theirs) + (10 if tight else 0)
        if worth < best_worth:
            best, best_worth = choice, worth
    return best
