"""How well bots play, one above the other: against the scenarios where all win together, else against each other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import log10
from typing import Final

from hullbreach.catalog import game as find_game
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.game import Scenario
from hullbreach.lab.compare import Difference, share_apart
from hullbreach.lab.games import Played, Study
from hullbreach.lab.simulate import Progress, Result, simulate_all
from hullbreach.lab.statistics import wilson

ELO: Final = 400.0
EDGE: Final = 0.001
"""Nobody is taken to win more surely than this."""


@dataclass(frozen=True)
class Rung:
    """What a bot won: of all its games, or of those against the bot below it, where a draw counts half."""

    bot: str
    games: int
    won: float
    apart: Difference | None = None
    """By which share of the same games it wins more than the bot below; None for the lowest, and where they meet."""
    meets: bool = False
    """Whether its games are those against the bot below."""

    @property
    def share(self) -> float:
        return self.won / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.won, self.games)

    @property
    def is_clear(self) -> bool:
        """Whether it is above the bot below by more than chance explains."""
        if self.meets:
            return self.interval[0] > 0.5
        return self.apart is not None and self.apart.is_clear and self.apart.mean > 0

    def to_json(self) -> dict[str, object]:
        said: dict[str, object] = {"bot": self.bot, "games": self.games, "won": self.won, "win_rate": self.share}
        said["interval"] = list(self.interval)
        said["apart"] = None if self.apart is None else self.apart.to_json()
        said["elo"] = [elo(share) for share in (self.share, *self.interval)] if self.meets else None
        return {**said, "clear": self.is_clear}


def ladder(study: Study, bots: Sequence[str], jobs: int = 1, progress: Progress = lambda games: None) -> list[Rung]:
    """The bots from the weakest to the strongest, in the study's scenario, or in all if it names none."""
    refuse_few(bots)
    scenarios = scenarios_of(study)
    if scenarios[0].sides:
        return against_each_other(study, bots, scenarios, jobs, progress)
    return against_scenarios(study, bots, scenarios, jobs, progress)


def refuse_few(bots: Sequence[str]) -> None:
    if len(bots) < 2 or len(set(bots)) < len(bots):
        raise Refused("HB-001", "A ladder has two different bots or more.")


def scenarios_of(study: Study) -> tuple[Scenario, ...]:
    game = find_game(study.game)
    return game.scenarios if study.scenario is None else (game.scenario_or_default(study.scenario),)


def games_in(study: Study, bots: Sequence[str]) -> int:
    scenarios = scenarios_of(study)
    each = 2 * (len(bots) - 1) if scenarios[0].sides else len(bots)
    return study.games * len(scenarios) * each


# Where all win or lose together


def against_scenarios(
    study: Study, bots: Sequence[str], scenarios: Sequence[Scenario], jobs: int, progress: Progress
) -> list[Rung]:
    """Every bot plays the same games in all seats."""
    trials = [(bot, scenario) for bot in bots for scenario in scenarios]
    played = simulate_all([replace(study, bot=bot, scenario=one.id) for bot, one in trials], jobs, progress)
    won = {bot: _won([result for (name, _), result in zip(trials, played, strict=True) if name == bot]) for bot in bots}
    apart = [None, *[share_apart(won[below], won[bot]) for below, bot in pairwise(bots)]]
    return [Rung(bot, len(won[bot]), sum(won[bot]), one) for bot, one in zip(bots, apart, strict=True)]


def _won(results: list[Result]) -> list[bool]:
    return [game.won for result in results for game in result.played]


# Where they play against each other


def against_each_other(
    study: Study, bots: Sequence[str], scenarios: Sequence[Scenario], jobs: int, progress: Progress
) -> list[Rung]:
    """Every bot meets the one below it, each in either seat."""
    trials = [(pair, scenario, seat) for pair in pairwise(bots) for scenario in scenarios for seat in (0, 1)]
    studies = [
        replace(study, scenario=scenario.id, bot=f"{above},{below}" if seat == 0 else f"{below},{above}")
        for (below, above), scenario, seat in trials
    ]
    scores: dict[str, list[float]] = {bot: [] for bot in bots}
    for ((_, above), _, seat), result in zip(trials, simulate_all(studies, jobs, progress), strict=True):
        scores[above] += [score_of(game, seat) for game in result.played]
    return [Rung(bot, len(scored), sum(scored), meets=bot != bots[0]) for bot, scored in scores.items()]


def score_of(game: Played, seat: int) -> float:
    """1 for who won, a half where nobody did."""
    return 1.0 if game.results[seat] > 0.5 else 0.0 if max(game.results) > 0.5 else 0.5


def elo(share: float) -> float:
    """The points between two who meet, by what the better one wins."""
    kept = min(1 - EDGE, max(EDGE, share))
    return ELO * log10(kept / (1 - kept))
