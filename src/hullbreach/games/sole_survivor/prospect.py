"""A guess of the chance to win, for a search that cannot play every line to its end.

The weights are a logistic fit to games of instinct with some random choices mixed in, one row a scenario
(`tools/fit_prospect.py`); `hullbreach lab calibrate` says how well they hold.
"""

from __future__ import annotations

from math import exp
from typing import Final

from hullbreach.games.sole_survivor.position import Chase

STRONG: Final = ("cryo-grenade", "decoy-beacon", "blink", "adrenaline")
SAVING: Final = ("taser", "ion-shield", "medkit")
NEAR: Final = 3
FAR_BOSS: Final = 9

WEIGHTS: Final = [
    [-1.94, 0.36, -0.08, 0.18, 0.22, 0.40, 0.0, -0.22],
    [-1.89, 0.32, -0.04, 0.37, 0.20, 0.31, 0.0, -0.24],
    [0.03, 0.25, -0.17, 0.60, 0.16, 0.40, -0.01, -0.37],
]
"""Of base, HP, steps left, strong cards, saving cards, Silent Steps, the Boss's distance and near Xenos."""


def prospect(pos: Chase) -> float:
    if pos.outcome is not None:
        return pos.outcome.results[0]
    weights = WEIGHTS[min(pos.stage, len(WEIGHTS) - 1)]
    total = 0.0
    for weight, value in zip(weights, features(pos), strict=True):
        total += weight * value
    return 1.0 / (1.0 + exp(-total))


def features(pos: Chase) -> list[float]:
    grid = pos.board.grid
    strong, saving, quiet = sort_hand(pos)
    boss = min(grid.steps(pos.boss, pos.survivor), FAR_BOSS) if pos.boss >= 0 else 0
    near = len([space for space in pos.xenos if grid.steps(space, pos.survivor) <= NEAR])
    way = pos.board.round_trip(pos.survivor, pos.lying)
    return [1.0, float(pos.hp), float(way), float(strong), float(saving), float(quiet), float(boss), float(near)]


def sort_hand(pos: Chase) -> tuple[int, int, int]:
    words = [pos.tables.cards[card].word for card in pos.hand]
    strong = len([word for word in words if word in STRONG])
    saving = len([word for word in words if word in SAVING])
    return strong, saving, words.count("silent-step")
