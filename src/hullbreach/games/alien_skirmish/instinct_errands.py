"""What each human is up to: what the scenario asks of it, or the way out with what it has got."""

from __future__ import annotations

from typing import Final

from hullbreach.games.alien_skirmish.contact import captive_of
from hullbreach.games.alien_skirmish.instinct_attacks import has_gun
from hullbreach.games.alien_skirmish.position import NOBODY, NOWHERE, Skirmish
from hullbreach.games.alien_skirmish.tables import Team
from hullbreach.parts.bits import members

PATIENCE: Final = 10
"""From this round on those who wait for the enemy go and look for it."""


def errand(pos: Skirmish, who: int) -> int:
    """The zone where a human wants to be; NOWHERE if any will do."""
    team = pos.tables.teams[pos.tables.team_of[who]]
    if team.exits and (captive_of(pos, who) != NOBODY or carries_objective(pos, who)):
        return exit_zone(pos, team)
    goals = pos.tables.mission.aim(team.index).goals(pos, who)
    return goals[0] if goals else NOWHERE


def is_urgent(pos: Skirmish, who: int) -> bool:
    """Whoever has to carry something out keeps going, enemies or not."""
    return pos.tables.mission.aim(pos.tables.team_of[who]).needs_haste or captive_of(pos, who) != NOBODY


def exit_zone(pos: Skirmish, team: Team) -> int:
    zones = pos.tables.zones
    return zones.exits[team.exits[0] - len(zones.borders)].zone


def carries_objective(pos: Skirmish, who: int) -> bool:
    return any(pos.tables.items[item].objective for item in pos.gear[who])


def able_members(pos: Skirmish, team: Team) -> list[int]:
    return members(pos.in_play(team.index) & ~pos.broken)


def wants_arms(pos: Skirmish, who: int) -> bool:
    """Who has neither gun nor loader."""
    worn = pos.worn[who]
    return not has_gun(pos, who) and not (worn >= 0 and pos.tables.items[worn].weapons)


def is_arm(pos: Skirmish, item: int) -> bool:
    """A gun or a work loader: what makes a fighter of a Trucker."""
    thing = pos.tables.items[item]
    if thing.worn:
        return bool(thing.weapons)
    return thing.ranged and not pos.tables.weapons[thing.weapons[0]].single_use
