"""A guess of a seat's chance to win, for a rollout that is cut short."""

from __future__ import annotations

from math import exp
from typing import Final

from hullbreach.games.under_our_sun import teams
from hullbreach.games.under_our_sun.instinct_outlook import FAR, Outlook
from hullbreach.games.under_our_sun.position import DAY_PHASES, NOBODY, Journey
from hullbreach.parts.bits import members

WEIGHTS: Final[list[float]] = [-3.4, 1.6, 1.8, 0.5, 0.3, 4.0, -2.6, -0.07]
"""Of base, characters alive, their health, their water, their food, what of the mission is done, the time that is gone,
and the way of who is nearest to what comes next."""
FEW_STEPS: Final = 15.0
RATIONS: Final = 2
DRINKS: Final = 3


def prospect(pos: Journey, seat: int) -> float:
    """Survivors win or lose together; a Son of Liberty by its own card."""
    if pos.outcome is not None:
        return pos.outcome.results[seat]
    chance = survivors_chance(pos)
    sol = teams.sol_of(pos)
    if sol == NOBODY or pos.seat[sol] != seat:
        return chance
    return traitors_chance(pos, sol, chance)


def survivors_chance(pos: Journey) -> float:
    total = 0.0
    for weight, value in zip(WEIGHTS, features(pos), strict=True):
        total += weight * value
    return 1.0 / (1.0 + exp(-total))


def features(pos: Journey) -> list[float]:
    alive = pos.living()
    party = max(1, len(pos.order))
    mission = pos.tables.mission
    days = max(1, pos.day + mission.days_left(pos))
    return [
        1.0,
        len(alive) / party,
        sum([pos.health[who] / pos.board(who).health for who in alive]) / party,
        sum([min(pos.water[who], DRINKS) / DRINKS for who in alive]) / party,
        sum([min(pos.held[who][0], RATIONS) / RATIONS for who in alive]) / party,
        mission.progress(pos),
        pos.moment() / (days * DAY_PHASES),
        next_steps(pos, alive),
    ]


def next_steps(pos: Journey, alive: list[int]) -> float:
    """The way of the character who is nearest to where the mission goes on."""
    out = Outlook(pos)
    ways = [out.ways(who).costs[hex] for who in alive for hex in out.goal.hexes]
    return min([*[cost for cost in ways if cost < FAR], FEW_STEPS])


def traitors_chance(pos: Journey, sol: int, chance: float) -> float:
    """UOS-D10 Alive, and nearer to its own goal or with a mission that fails."""
    if not pos.lives(sol):
        return 0.0
    near = NEARNESS[teams.goal_of(pos, sol)](pos, sol)
    return (1.0 - chance) * (0.3 + 0.7 * near) * pos.health[sol] / pos.board(sol).health


def is_ready(pos: Journey, sol: int) -> float:
    """A Saboteur needs only time, and to have been seen before it is over."""
    return 1.0 if pos.known >> sol & 1 or pos.tables.mission.days_left(pos) else 0.3


def has_killed(pos: Journey, sol: int) -> float:
    others = [who for who in pos.order if who != sol]
    lost = len(members(pos.gone)) + 0.5 * len([who for who in others if not pos.lives(who) and not pos.gone >> who & 1])
    return min(1.0, lost / 2 + 0.2 * sum([1 - pos.health[who] / pos.board(who).health for who in others]))


def has_gathered(pos: Journey, sol: int) -> float:
    return min(1.0, teams.wealth(pos, sol) / teams.riches(pos, sol))


NEARNESS: Final = {"saboteur": is_ready, "executioner": has_killed, "profiteer": has_gathered}
