"""A guess of the survivors' chance to win, for a rollout that is cut short.

The weights are a logistic fit to positions from games of instinct (`tools/fit_prospect.py`).
"""

from __future__ import annotations

from math import exp
from typing import Final

from hullbreach.games.endure_the_stars.instinct_errands import open_goals
from hullbreach.games.endure_the_stars.instinct_gear import strength
from hullbreach.games.endure_the_stars.instinct_outlook import Outlook
from hullbreach.games.endure_the_stars.position import Voyage
from hullbreach.parts.bits import how_many, members

WEIGHTS: Final[list[float]] = [-0.37, 0.6, 0.19, 2.73, -0.06, -1.74, 3.25, -0.11]
"""Of base, survivors left, their Health, their weapons, enemies that are awake, the damage that they threaten, what of
the mission is done, and how far it is to what comes next. (The more Resolve they had left, the less they had done.)"""
BASES: Final[dict[str, float]] = {
    "noisy-neighbours": 0.67,
    "close-the-door": -1.16,
    "the-brain": -0.5,
    "gravity": -1.29,
    "prescription-pickup": 0.16,
    "signs-of-life": -0.65,
    "bug-hunt": 0.29,
    "ever-at-our-heels": 0.24,
    "bagging-a-trophy": -0.47,
    "left-at-the-office": 0.05,
    "break-stuff": -1.41,
    "gotta-catch-em-all": -2.08,
    "off-and-on-again": 2.89,
    "time-for-walkies": -0.42,
    "spares-change": 1.26,
    "the-big-prize": -1.38,
    "lone-survivor": 1.46,
    "drinking-the-kool-aid": 0.41,
    "its-a-trap": 1.22,
    "head-of-the-snake": 0.29,
    "messing-with-the-bull": 0.42,
}
"""What a mission is easier than it looks; a mission of one's own is as it looks."""
WELL_ARMED: Final = 2.5
FAR_OFF: Final = 12
MOST_FOES: Final = 15


def prospect(pos: Voyage, seat: int) -> float:
    """All survivors win or lose together, so it is the same for every seat."""
    if pos.outcome is not None:
        return pos.outcome.results[seat]
    total = BASES.get(pos.setting.scenario, 0.0)
    for weight, value in zip(WEIGHTS, features(pos), strict=True):
        total += weight * value
    return 1.0 / (1.0 + exp(-total))


def features(pos: Voyage) -> list[float]:
    out = Outlook(pos)
    party = max(len(pos.order), 1)
    alive = members(out.alive)
    roster = pos.tables.survivors
    gone = how_many(pos.out)
    return [
        1.0,
        (len(alive) + gone) / party,
        (sum([pos.health[who] / roster[who].health for who in alive]) + gone) / party,
        sum([min(strength(pos, who), WELL_ARMED) / WELL_ARMED for who in alive]) / party,
        float(min(len(out.awake), MOST_FOES)),
        threatened(out, alive),
        done_share(pos),
        next_steps(out, alive),
    ]


def threatened(out: Outlook, alive: list[int]) -> float:
    """The share of their Health that survivors stand to lose in the coming Enemy Phase."""
    pos = out.pos
    shares = [min(out.danger(who, pos.zone[who]) / max(pos.health[who], 1), 1.0) for who in alive]
    return sum(shares) / max(len(shares), 1)


def done_share(pos: Voyage) -> float:
    """ES-034 How much of what the mission lists is done."""
    tallies = [tally for tally in pos.tables.mission.shows(pos) if tally.need > 0]
    shares = [min(tally.have / tally.need, 1.0) for tally in tallies]
    return sum(shares) / len(shares) if shares else 0.0


def next_steps(out: Outlook, alive: list[int]) -> float:
    """How many zones the survivor who is nearest to any goal has to go."""
    steps = [
        out.doors.steps(zone)[out.pos.zone[who]]
        for goal in open_goals(out)
        for zone in members(goal.zones)
        for who in alive
        if goal.who >> who & 1
    ]
    return float(min([*steps, FAR_OFF]))
