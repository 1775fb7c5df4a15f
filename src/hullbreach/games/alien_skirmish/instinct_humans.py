"""How humans play their turns: keep together, fight what is worth it, do the errand, get out."""

from __future__ import annotations

from typing import Final

from hullbreach.games.alien_skirmish import activation, stealth
from hullbreach.games.alien_skirmish.contact import captive_of, has_pole
from hullbreach.games.alien_skirmish.deeds import deeds_of
from hullbreach.games.alien_skirmish.instinct_attacks import has_gun
from hullbreach.games.alien_skirmish.instinct_doors import door_behind, door_to_hold, opening_to_seal
from hullbreach.games.alien_skirmish.instinct_errands import (
    PATIENCE,
    carries_objective,
    errand,
    is_arm,
    is_urgent,
    wants_arms,
)
from hullbreach.games.alien_skirmish.instinct_fighting import best_attack, close_in, is_fighter
from hullbreach.games.alien_skirmish.instinct_steps import after_the_quarry, on_the_way, run, to_the_rescue, way_to
from hullbreach.games.alien_skirmish.position import NOBODY, NOWHERE, Skirmish
from hullbreach.games.alien_skirmish.routes import nearer, steps_to_enemy
from hullbreach.kernel.vocabulary import Choice

FIGHT: Final = 0.45
"""The worth from which on an attack is made rather than something else."""
RUN: Final = 4.0
"""The worth that makes somebody on an urgent errand stop and fight."""
LITTLE: Final = 0.1
"""The worth of an attack that is still better than none."""
CALM_FROM: Final = 3
"""So much stress is worth a round of rest."""
WARY: Final = 3
"""An enemy so few zones away makes everybody stop and watch."""


# Stealth mode


def stealth_turn(pos: Skirmish, turn: stealth.StealthTurn, offered: list[Choice]) -> Choice:
    who = turn.who
    team = pos.tables.team_of[who]
    goal = errand(pos, who)
    danger = steps_to_enemy(pos, pos.zone[who], team)
    found = get_away(pos, who, offered) or pick_up(pos, who, offered) or recover(pos, who, offered, danger)
    if found is not None:
        return found
    if is_urgent(pos, who):
        found = door_behind(pos, who, deeds_of(pos.tables).seal.among(offered))
        if found is not None:
            return found
    if is_urgent(pos, who) or danger > WARY or pos.zone[who] != goal:
        step = on_the_way(pos, who, offered, goal)
        if step is not None:
            return step
    found = opening_to_seal(pos, who, offered, danger) if danger else force_a_fight(pos, offered)
    if found is None:
        found = door_to_hold(pos, who, offered)
    if found is not None:
        return found
    overwatch = deeds_of(pos.tables).overwatch.plain()
    return overwatch if overwatch in offered else pos.tables.end


def recover(pos: Skirmish, who: int, offered: list[Choice], danger: int) -> Choice | None:
    """Mend a synthetic, heal, or calm down, while nothing is near."""
    deeds = deeds_of(pos.tables)
    repairs = deeds.repair.among(offered)
    if repairs:
        return repairs[0]
    rest, calm = deeds.rest.plain(), deeds.calm.plain()
    if rest in offered and pos.health[who] * 2 <= pos.max_health(who) and danger > WARY:
        return rest
    if calm in offered and pos.stress[who] >= CALM_FROM and danger > 1 and not is_urgent(pos, who):
        return calm
    return None


def get_away(pos: Skirmish, who: int, offered: list[Choice]) -> Choice | None:
    """Off the map with what was to be carried out."""
    if not carries_objective(pos, who) and captive_of(pos, who) == NOBODY:
        return None
    ways = deeds_of(pos.tables).leave.among(offered)
    return ways[0] if ways else None


def pick_up(pos: Skirmish, who: int, offered: list[Choice]) -> Choice | None:
    """An objective, or arms for somebody who has none."""
    best = objective_to_take(pos, offered)
    if best is None and wants_arms(pos, who):
        for choice in deeds_of(pos.tables).take.among(offered):
            if is_arm(pos, choice.arg):
                best = choice
    return best


def objective_to_take(pos: Skirmish, offered: list[Choice]) -> Choice | None:
    for choice in deeds_of(pos.tables).take.among(offered):
        if pos.tables.items[choice.arg].objective:
            return choice
    return None


def force_a_fight(pos: Skirmish, offered: list[Choice]) -> Choice | None:
    """AS-R35 Side by side with an enemy whom nobody will notice: any step brings it to a roll."""
    steps = deeds_of(pos.tables).step_up.among(offered)
    return steps[0] if steps and pos.round >= PATIENCE else None


# Combat


def act(pos: Skirmish, turn: activation.Activation, offered: list[Choice]) -> Choice:
    """An activation in combat, one choice after another."""
    who = turn.who
    loose = from_the_grip(pos, who, offered)
    if loose is not None:
        return loose
    if captive_of(pos, who) != NOBODY:
        return lead_away(pos, who, offered)
    found = get_away(pos, who, offered) or first_things(pos, who, offered)
    if found is not None:
        return found
    best, worth = best_attack(pos, who, offered)
    urgent = is_urgent(pos, who) and errand(pos, who) != pos.zone[who]
    least = RUN if urgent and (carries_objective(pos, who) or not is_fighter(pos, who)) else FIGHT
    found = close_in(pos, who, offered, max(least, worth))
    if found is not None:
        return found
    if best is not None and worth >= least:
        return best
    return position_oneself(pos, turn, offered, best, worth)


def from_the_grip(pos: Skirmish, who: int, offered: list[Choice]) -> Choice | None:
    """AS-284 AS-R116 Held fast by a Drone, its life comes before what is on the pole."""
    deeds = deeds_of(pos.tables)
    if pos.holder[who] == NOBODY:
        return None
    return deeds.release.plain() if deeds.release.plain() in offered else deeds.break_free.plain()


def lead_away(pos: Skirmish, who: int, offered: list[Choice]) -> Choice:
    """AS-325 A captor goes for the way out, one move at a time."""
    found = get_away(pos, who, offered)
    if found is not None:
        return found
    goal = errand(pos, who)
    steps = nearer(pos, who, offered, way_to(pos, who, goal)) if goal != NOWHERE else []
    return steps[0] if steps else pos.tables.end


def first_things(pos: Skirmish, who: int, offered: list[Choice]) -> Choice | None:
    """What comes before fighting: the thing it came for, and a friend on the floor that nobody stands over."""
    beset = bool(pos.here(pos.zone[who]) & pos.tables.enemies_of[who] & ~pos.broken)
    if beset:
        return objective_to_take(pos, offered)
    found = friend_to_tend(pos, offered) or objective_to_take(pos, offered)
    if found is not None:
        return found
    if carries_objective(pos, who):
        return None
    found = pick_up(pos, who, offered)
    if found is not None:
        return found
    own = pos.tables.teams[pos.tables.team_of[who]].mask
    for choice in deeds_of(pos.tables).approach.among(offered):
        if (own & pos.broken) >> choice.arg & 1 and not pos.is_synthetic(choice.arg):
            return choice
    return None


def friend_to_tend(pos: Skirmish, offered: list[Choice]) -> Choice | None:
    """First aid or a repair for the first of the team that needs it."""
    deeds = deeds_of(pos.tables)
    found = deeds.aid.among(offered) + deeds.repair.among(offered)
    return min(found, key=lambda choice: choice.arg) if found else None


def position_oneself(
    pos: Skirmish, turn: activation.Activation, offered: list[Choice], best: Choice | None, worth: float
) -> Choice:
    """No attack is worth it: on with the errand, away from what is too strong, to where the fight is, or watch."""
    who = turn.who
    beset = bool(pos.here(pos.zone[who]) & pos.tables.enemies_of[who] & ~pos.broken)
    if not beset and not turn.acted and is_urgent(pos, who):
        found = door_behind(pos, who, offered)
        if found is not None:
            return found
    step = next_step(pos, turn, offered, beset, best is None)
    if step is not None:
        return step
    if best is not None and worth > LITTLE:
        return best
    overwatch = deeds_of(pos.tables).overwatch.plain()
    return overwatch if has_gun(pos, who) and overwatch in offered else pos.tables.end


def next_step(
    pos: Skirmish, turn: activation.Activation, offered: list[Choice], beset: bool, helpless: bool
) -> Choice | None:
    """Who has struck steps back out of the zone: the enemy must spend Speed to follow."""
    who = turn.who
    urgent = is_urgent(pos, who)
    step: Choice | None = None
    if urgent or not (turn.acted or (beset and has_gun(pos, who))):
        step = on_the_way(pos, who, offered, errand(pos, who))
    if step is None and beset and helpless and (turn.acted or not is_fighter(pos, who)):
        step = run(pos, who, offered)
    if step is None and not beset and not turn.acted and has_pole(pos, who):
        step = after_the_quarry(pos, who, offered)
    if step is None and not beset and not turn.acted and is_fighter(pos, who):
        step = to_the_rescue(pos, who, offered)
    return step
