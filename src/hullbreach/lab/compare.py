"""Two studies side by side: the same seeds game by game, and the difference with its interval."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from statistics import mean, stdev
from typing import Final

from hullbreach.lab.again import everything
from hullbreach.lab.games import Played, Study
from hullbreach.lab.simulate import Progress, Result, simulate_all
from hullbreach.lab.statistics import Z_95, wilson

MOST_ROUNDS: Final = 200
"""A precision that takes longer than so many rounds of games is given up."""


@dataclass(frozen=True)
class Difference:
    """How much the second has more than the first, a game, and half of its 95 % interval."""

    mean: float
    half: float

    @property
    def is_clear(self) -> bool:
        """Whether the interval leaves out 0."""
        return abs(self.mean) > self.half

    def to_json(self) -> dict[str, object]:
        return {"mean": self.mean, "interval": [self.mean - self.half, self.mean + self.half], "clear": self.is_clear}


@dataclass(frozen=True)
class Comparison:
    """Game i of the one and game i of the other began with the same seed."""

    one: Result
    other: Result
    reached: bool
    """Whether the precision that was asked for was reached; True when none was."""

    @property
    def games(self) -> int:
        return len(self.one.played)

    @property
    def won(self) -> Difference:
        """By the first seat, as a share."""
        return share_apart([game.won for game in self.one.played], [game.won for game in self.other.played])

    @property
    def turns(self) -> Difference:
        return self._apart(lambda game: game.turns)

    @property
    def choices(self) -> Difference:
        return self._apart(lambda game: game.decisions)

    @property
    def is_nothing(self) -> bool:
        """Whether every game went the same way: then nothing that was played touches what differs."""
        return self.one.played == self.other.played

    def _apart(self, number: Callable[[Played], float]) -> Difference:
        return mean_apart([number(game) for game in self.one.played], [number(game) for game in self.other.played])

    def to_json(self) -> dict[str, object]:
        return {
            "games": self.games,
            "one": said(self.one),
            "other": said(self.other),
            "difference": {name: getattr(self, name).to_json() for name in ("won", "turns", "choices")},
            "nothing_changed": self.is_nothing,
            "precision_reached": self.reached,
        }


def said(result: Result) -> dict[str, object]:
    """What one side won, and all that is needed to play it again."""
    wins, games = sum(game.won for game in result.played), len(result.played)
    rate = wins / games if games else 0.0
    return {"wins": wins, "win_rate": rate, "interval": list(wilson(wins, games)), "again": everything(result.study)}


def compare(
    one: Study, other: Study, jobs: int = 1, progress: Progress = lambda games: None, precision: float = 0.0
) -> Comparison:
    """Play both; with a precision, rounds of as many games until the share won is known to within it."""
    both = _round(one, other, 0, jobs, progress)
    rounds = 1
    while precision and both.won.half > precision and rounds < MOST_ROUNDS:
        more = _round(one, other, rounds, jobs, progress)
        both = Comparison(_joined(both.one, more.one), _joined(both.other, more.other), True)
        rounds += 1
    return replace(both, reached=not precision or both.won.half <= precision)


def _round(one: Study, other: Study, number: int, jobs: int, progress: Progress) -> Comparison:
    studies = [replace(study, first=study.first + number * study.games) for study in (one, other)]
    first, second = simulate_all(studies, jobs, progress)
    return Comparison(first, second, True)


def _joined(before: Result, after: Result) -> Result:
    study = replace(before.study, games=before.study.games + after.study.games)
    return Result(study, before.scenario, before.played + after.played, before.seconds + after.seconds)


def share_apart(one: Sequence[bool], other: Sequence[bool]) -> Difference:
    """The difference of two shares in pairs, by Agresti and Min: half a pair more of each of the four kinds."""
    games = len(one) + 2
    lost = sum(was and not is_now for was, is_now in zip(one, other, strict=True)) + 0.5
    gained = sum(is_now and not was for was, is_now in zip(one, other, strict=True)) + 0.5
    spread = (lost + gained - (gained - lost) ** 2 / games) / games**2
    return Difference((gained - lost) / games, Z_95 * sqrt(spread))


def mean_apart(one: Sequence[float], other: Sequence[float]) -> Difference:
    """The mean difference of pairs, by the normal distribution."""
    apart = [after - before for before, after in zip(one, other, strict=True)]
    half = Z_95 * stdev(apart) / sqrt(len(apart)) if len(apart) > 1 else float("inf")
    return Difference(mean(apart), half)
