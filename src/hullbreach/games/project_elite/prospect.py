"""A guess of the Heroes' chance to win, for a rollout that is cut short.

The weights are a logistic fit to positions from games of instinct: all Missions, difficulties and up to four players
(`tools/fit_prospect.py`).
"""

from __future__ import annotations

from math import exp
from typing import Final

from hullbreach.games.project_elite.instinct_cards import weapon_value
from hullbreach.games.project_elite.instinct_missions import goals_of
from hullbreach.games.project_elite.instinct_outlook import Outlook
from hullbreach.games.project_elite.position import Elite
from hullbreach.games.project_elite.searching import weapons_of

WEIGHTS: Final = [1.24, 0.13, -11.05, -1.19, -0.08, -0.45, 0.02, -0.44, 0.77]
"""Of base, work left for each Hero, the same by Rounds left, Damage, Aliens that are nearly home, Aliens that will be
soon, steps that Aliens can spare, the way home, and Weapons (without them it seemed wise to throw one away)."""
SECOND: Final = 0.6
"""A Hero's next best Weapon counts for so much of the one before."""
MOST_SPARE: Final = 20.0


def prospect(pos: Elite, seat: int) -> float:
    """All Heroes win or lose together, so it is the same for every seat."""
    if pos.outcome is not None:
        return pos.outcome.results[seat]
    total = 0.0
    for weight, value in zip(WEIGHTS, features(pos), strict=True):
        total += weight * value
    return 1.0 / (1.0 + exp(-total))


def features(pos: Elite) -> list[float]:
    look = Outlook(pos)
    party = float(pos.tables.party)
    rounds = float(pos.tables.numbers.rounds - pos.round + 1)
    work = goals_of(pos).work_left(pos) / party
    return [
        1.0,
        work,
        work / rounds,
        damage_share(pos),
        float(len(look.pressing) + len(look.intruders)),
        len(look.urgent) / party,
        min(MOST_SPARE, look.reservoir / party),
        way_home(pos) / rounds,
        sum([arms(pos, hero) for hero in pos.heroes]) / party,
    ]


def damage_share(pos: Elite) -> float:
    """How near the Hero who is hurt most is to dying."""
    return max([pos.damage[hero] / pos.hero(hero).most for hero in pos.heroes], default=0.0)


def way_home(pos: Elite) -> float:
    """The steps of the Hero who is furthest from home."""
    home = pos.tables.board.home
    return max([float(home[pos.space_of(hero)]) for hero in pos.heroes if pos.space_of(hero) >= 0], default=0.0)


def arms(pos: Elite, hero: int) -> float:
    """What a Hero's Weapons are worth, the best first."""
    values = sorted([weapon_value(pos, hero, weapon) for weapon in weapons_of(pos, hero)], reverse=True)
    total, share = 0.0, 1.0
    for value in values:
        total += share * value
        share *= SECOND
    return total
