"""A guess of a seat's chance to win, for a rollout that is cut short.

The weights are a logistic fit to positions from games of instinct (`tools/fit_prospect.py`); those of the traitor are
by judgement.
"""

from __future__ import annotations

from math import exp
from typing import Final

from hullbreach.games.under_our_sun import teams
from hullbreach.games.under_our_sun.instinct_outlook import FAR, Outlook
from hullbreach.games.under_our_sun.position import DAY_PHASES, NOBODY, Journey
from hullbreach.parts.bits import members

WEIGHTS: Final[list[float]] = [-2.9, 2.49, 0.45, 4.51, -2.4, -0.06]
"""Of base, the characters' health, their water, what of the mission is done, the time that is gone, and the way of who
is nearest to what comes next."""
BASES: Final[dict[str, float]] = {
    "pump-parts": 0.43,
    "empty-cistern": 0.61,
    "dead-frequency": 0.69,
    "signal-fires": -0.03,
    "lost-patrol": -0.39,
    "the-long-trade": -0.05,
    "the-vaccine": -0.29,
    "libertys-armoury": -0.55,
    "exodus": -0.43,
}
"""What a mission is easier than it looks; a mission of one's own is as it looks."""
FEW_STEPS: Final = 15.0
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
    total = BASES.get(pos.setting.scenario, 0.0)
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
        sum([pos.health[who] / pos.board(who).health for who in alive]) / party,
        sum([min(pos.water[who], DRINKS) / DRINKS for who in alive]) / party,
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
