"""Which attack a human makes, and what it would rather catch."""

from __future__ import annotations

from typing import Final

from hullbreach.games.alien_skirmish.contact import captive_of, has_pole
from hullbreach.games.alien_skirmish.deeds import deeds_of
from hullbreach.games.alien_skirmish.dice_pools import skill_of
from hullbreach.games.alien_skirmish.instinct_attacks import chance_to_hit, close_worth, stress_dice, worth_of
from hullbreach.games.alien_skirmish.instinct_errands import carries_objective
from hullbreach.games.alien_skirmish.instinct_steps import RESCUE
from hullbreach.games.alien_skirmish.position import NOBODY, Skirmish
from hullbreach.games.alien_skirmish.routes import steps_between
from hullbreach.games.alien_skirmish.tables import CC
from hullbreach.games.alien_skirmish.weapons import weapons_of
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.bits import members

CAUGHT: Final = 9.0
"""What a Xenomorph on the pole is worth to those who came for it."""


def best_attack(pos: Skirmish, who: int, offered: list[Choice]) -> tuple[Choice | None, float]:
    """The offered attack, or throw of the pole, that is worth most."""
    deeds = deeds_of(pos.tables)
    best: Choice | None = None
    best_worth = 0.0
    for shot in deeds.attack.among(offered):
        worth = worth_of(pos, who, shot) if not is_spared(pos, who, shot.args[1]) else 0.0
        if worth > best_worth:
            best, best_worth = shot, worth
    for throw in deeds.catch.among(offered):
        worth = catch_worth(pos, who, throw.arg)
        if worth > best_worth:
            best, best_worth = throw, worth
    return best, best_worth


def close_in(pos: Skirmish, who: int, offered: list[Choice], least: float) -> Choice | None:
    """Up to an enemy in the zone whom it is worth to fight in contact, or to catch."""
    best: Choice | None = None
    best_worth = least
    pole = has_pole(pos, who)
    open_enemies = pos.tables.enemies_of[who] & ~pos.ping
    for choice in deeds_of(pos.tables).approach.among(offered):
        if not open_enemies >> choice.arg & 1 or pos.captor[choice.arg] != NOBODY:
            continue
        worth = close_worth(pos, who, choice.arg)
        if pole:
            worth = max(worth, catch_worth(pos, who, choice.arg))
        if worth > best_worth:
            best, best_worth = choice, worth
    return best


# The catch pole


def catch_worth(pos: Skirmish, who: int, target: int) -> float:
    """AS-377 Only what counts is worth catching, and one that is wounded or small is held more safely."""
    if pos.ping >> target & 1 or not pos.tables.mission.aim(pos.tables.team_of[who]).is_quarry(pos, target):
        return 0.0
    kind = pos.kind_of(target)
    chance = chance_to_hit(skill_of(pos, who, CC) + stress_dice(pos, who))
    return chance * CAUGHT * (1.2 if pos.wounded >> target & 1 or kind.small else 1.0)


def is_spared(pos: Skirmish, who: int, target: int) -> bool:
    """What can be caught is not shot, until one is: whatever stands beside a free pole, and a small one near to it."""
    team = pos.tables.team_of[who]
    if pos.ping >> target & 1 or not pos.tables.mission.aim(team).is_quarry(pos, target):
        return False
    if pos.captor[target] != NOBODY:
        return True
    if any(pos.captor[enemy] != NOBODY for enemy in members(pos.in_play(1 - team))):
        return False
    poles = [mate for mate in members(pos.in_play(team) & ~pos.broken) if has_free_pole(pos, mate)]
    reach = RESCUE if pos.kind_of(target).small else 0
    return any(steps_between(pos, pos.zone[mate], pos.zone[target]) <= reach for mate in poles)


def has_free_pole(pos: Skirmish, who: int) -> bool:
    return has_pole(pos, who) and captive_of(pos, who) == NOBODY


def sees_quarry(pos: Skirmish, who: int) -> bool:
    """Whether there is something to catch in its zone."""
    return has_free_pole(pos, who) and any(
        catch_worth(pos, who, enemy) > 0
        for enemy in members(pos.here(pos.zone[who]) & pos.tables.enemies_of[who] & ~pos.ping)
    )


# Fighters


def is_fighter(pos: Skirmish, who: int) -> bool:
    """Whoever has more than a tool to fight with, and nothing to carry out."""
    if carries_objective(pos, who):
        return False
    return has_pole(pos, who) or any(pos.tables.weapons[weapon].damage >= 2 for weapon in weapons_of(pos, who))


def has_fighter_beside(pos: Skirmish, who: int) -> bool:
    """Whoever has a fighter in the zone, or is one, stays there."""
    own = pos.tables.teams[pos.tables.team_of[who]].mask
    return any(is_fighter(pos, mate) for mate in members(pos.here(pos.zone[who]) & own & ~pos.broken))
