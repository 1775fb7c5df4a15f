"""Fit the weights of a game's prospect anew: a logistic regression on games of instinct that began badly.

    python tools/fit_prospect.py project-elite --games 2000

Every game begins with slips, up to a moment that is drawn, so that bad positions are seen as well; from there on
instinct plays alone, and that is what the positions are fitted to. Prints rows of weights to be put into `prospect.py`
(`objectives.py` and `mission.py` of ALIEN); `hullbreach lab calibrate` then says how good they are on other seeds.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Callable
from typing import cast

import numpy as np

from hullbreach.bots.roster import bot
from hullbreach.catalog import game as find_game
from hullbreach.games.alien_skirmish import prospect as skirmish
from hullbreach.games.alien_skirmish.position import MUSTER, Skirmish
from hullbreach.games.endure_the_stars import prospect as voyage
from hullbreach.games.endure_the_stars.position import Voyage
from hullbreach.games.project_elite import prospect as elite
from hullbreach.games.project_elite.position import Elite
from hullbreach.games.sole_survivor import prospect as chase
from hullbreach.games.sole_survivor.position import Chase
from hullbreach.games.under_our_sun import prospect as journey
from hullbreach.games.under_our_sun.position import Journey
from hullbreach.kernel.dice import Dice, Seeded
from hullbreach.kernel.position import Position
from hullbreach.kernel.setting import OptionValue
from hullbreach.kernel.tempo import Tempo
from hullbreach.kernel.vocabulary import Choice
from hullbreach.lab.games import Study, laid_out

ALL = "all"
"""The name of a row of weights that all scenarios share."""
RIDGE = 1.0
"""Keeps weights small that few games tell anything of."""
STEPS = 25
SLIPS = 8
"""One choice in so many is made by chance until the slips end."""
EVERY = {"project-elite": 40}
"""One position in so many is looked at: neighbours say the same."""
Sample = tuple[list[float], float]
Seen = tuple[str, int, list[float]]
"""Which row of weights a position belongs to, the seat whose chance it is, and its features."""


def of_chase(pos: Position) -> Seen:
    assert isinstance(pos, Chase)
    return f"stage {pos.stage}", 0, chase.features(pos)


def of_skirmish(pos: Position) -> Seen:
    assert isinstance(pos, Skirmish)
    humans = 1 if pos.tables.teams[0].xenomorph else 0
    return pos.setting.scenario if pos.mode != MUSTER else "", humans, list(skirmish.features(pos, humans))


LOOKS: dict[str, tuple[int, Callable[[Position], Seen]]] = {
    "sole-survivor": (40, of_chase),
    "alien-skirmish": (150, of_skirmish),
    "project-elite": (500, lambda pos: (ALL, 0, elite.features(cast(Elite, pos)))),
    "endure-the-stars": (150, lambda pos: (ALL, 0, voyage.features(cast(Voyage, pos)))),
    "under-our-sun": (150, lambda pos: (ALL, 0, journey.features(cast(Journey, pos)))),
}
"""How many choices a game has, about, and how a position is looked at."""
OPTIONS: dict[str, dict[str, tuple[OptionValue, ...]]] = {
    "project-elite": {"difficulty": ("easy", "medium", "hard")},
    "endure-the-stars": {"survivors": (3, 4, 6)},
}
MOST_SEATS = 4


def drawn(game: str, dice: Dice) -> Study:
    """Any scenario, for any number of players up to four, with any of the options that matter."""
    found = find_game(game)
    seats = [number for number in found.seats if number <= MOST_SEATS]
    options = {name: values[dice.below(len(values))] for name, values in OPTIONS.get(game, {}).items()}
    scenario = found.scenarios[dice.below(len(found.scenarios))].id
    return Study(game, "instinct", 1, scenario=scenario, seats=seats[dice.below(len(seats))], options=options)


def samples(game: str, games: int, seed: str) -> dict[str, list[Sample]]:
    """By the row of weights: the features of a position, and whether the game was won.

    Where all scenarios share a row, each has a base of its own: a feature that is 1 in it and 0 in the others.
    """
    names = [scenario.id for scenario in find_game(game).scenarios]
    found: dict[str, list[Sample]] = defaultdict(list)
    for number in range(games):
        scenario, seen, results = played(game, f"{seed}/{number}")
        base = [float(name == scenario) for name in names]
        for row, seat, features in seen:
            found[row].append(([*features, *base] if row == ALL else features, results[seat]))
    found.pop("", None)
    return found


def played(game: str, seed: str) -> tuple[str, list[Seen], tuple[float, ...]]:
    length, look = LOOKS[game]
    dice = Seeded(seed)
    pos = laid_out(drawn(game, dice), dice)
    slips = dice.below(length) if dice.below(2) else 0
    instinct, tempo = bot("instinct", seed=seed), Tempo(pos.setting.seats)
    seen: list[Seen] = []
    made = 0

    def choose(pos: Position, seat: int) -> Choice:
        offered = pos.choices(seat)
        slip = made < slips and not dice.below(SLIPS)
        return offered[dice.below(len(offered))] if slip else instinct.choose(pos, seat)

    while pos.to_act:
        if made >= slips and made % EVERY.get(game, 8) == 0:
            seen.append(look(pos))
        turn = tempo.next(pos, pos.to_act, choose)
        assert turn is not None, "whoever is asked chooses, or time passes"
        turn.play(pos, dice)
        made += 1
    assert pos.outcome is not None
    return pos.setting.scenario, seen, pos.outcome.results


def fit(rows: list[Sample]) -> list[float]:
    """Newton's method; the base is not held back."""
    features = np.array([row for row, _ in rows])
    came = np.array([result for _, result in rows])
    held = np.full(features.shape[1], RIDGE)
    held[0] = 0.0
    weights = np.zeros(features.shape[1])
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-np.clip(features @ weights, -30, 30)))
        slope = features.T @ (came - chance) - held * weights
        bend = (features * (chance * (1 - chance))[:, None]).T @ features + np.diag(held)
        weights += np.linalg.lstsq(bend, slope, rcond=None)[0]
    return [float(weight) for weight in weights]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=list(LOOKS))
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", default="fit")
    given = parser.parse_args()
    for name, rows in sorted(samples(given.game, given.games, given.seed).items()):
        print(f"{name}, {len(rows)} positions: [{', '.join(f'{weight:.2f}' for weight in fit(rows))}]")
    print("bases, the last of them:", ", ".join(scenario.id for scenario in find_game(given.game).scenarios))


if __name__ == "__main__":
    main()
