"""Fit the weights of Sole Survivor's prospect anew: a logistic regression on games of instinct with slips.

    python tools/fit_prospect.py --games 2000

Prints a row of weights for each scenario of a game, to be put into `prospect.py`; `hullbreach lab calibrate` then says
how good they are on other seeds.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from math import exp

from hullbreach.games.sole_survivor.position import Chase
from hullbreach.games.sole_survivor.prospect import features
from hullbreach.kernel.dice import Seeded
from hullbreach.lab.calibration import EVERY, Slipping
from hullbreach.lab.games import Study, laid_out

RIDGE = 1.0
"""Keeps weights small that few games tell anything of."""
STEPS = 25
Sample = tuple[list[float], float]


def samples(games: int, seed: str) -> dict[int, list[Sample]]:
    """By stage: the features of a position, and whether the game was won."""
    found: dict[int, list[Sample]] = defaultdict(list)
    for number in range(games):
        dice = Seeded(f"{seed}/{number}")
        pos = laid_out(Study("sole-survivor", "instinct", 1), dice)
        player = Slipping("instinct", f"{seed}/{number}")
        seen: list[tuple[int, list[float]]] = []
        made = 0
        while pos.to_act:
            if made % EVERY == EVERY - 1:
                assert isinstance(pos, Chase)
                seen.append((pos.stage, features(pos)))
            pos.play(0, player.choose(pos, 0), dice)
            made += 1
        assert pos.outcome is not None
        for stage, row in seen:
            found[stage].append((row, pos.outcome.results[0]))
    return found


def fit(rows: list[Sample]) -> list[float]:
    """Newton's method; the base is not held back."""
    size = len(rows[0][0])
    weights = [0.0] * size
    for _ in range(STEPS):
        slope = [-RIDGE * weight if n else 0.0 for n, weight in enumerate(weights)]
        bend = [[RIDGE if n == m and n else 0.0 for m in range(size)] for n in range(size)]
        for row, came in rows:
            total = sum(weight * value for weight, value in zip(weights, row, strict=True))
            chance = 1 / (1 + exp(-max(-30.0, min(30.0, total))))
            for n in range(size):
                slope[n] += (came - chance) * row[n]
                for m in range(size):
                    bend[n][m] += chance * (1 - chance) * row[n] * row[m]
        weights = [weight + step for weight, step in zip(weights, solved(bend, slope), strict=True)]
    return weights


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gauss's method; a feature that never varies gets no weight."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for n in range(size):
        best = max(range(n, size), key=lambda m: abs(rows[m][n]))
        rows[n], rows[best] = rows[best], rows[n]
        if abs(rows[n][n]) < 1e-9:
            rows[n][n] = 1e9
        for m in range(size):
            if m != n:
                share = rows[m][n] / rows[n][n]
                rows[m] = [a - share * b for a, b in zip(rows[m], rows[n], strict=True)]
    return [row[-1] / row[n] for n, row in enumerate(rows)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", default="fit")
    given = parser.parse_args()
    for stage, rows in sorted(samples(given.games, given.seed).items()):
        print(f"stage {stage}, {len(rows)} positions: [{', '.join(f'{weight:.2f}' for weight in fit(rows))}]")


if __name__ == "__main__":
    main()
