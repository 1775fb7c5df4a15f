"""Every ready-made team of one side against every one of the other, both played by instinct."""

from __future__ import annotations

from dataclasses import dataclass, replace

from hullbreach.bots.bot import TEAM
from hullbreach.catalog import game as find_game
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.scripts import ReadyMade
from hullbreach.lab.games import Study
from hullbreach.lab.simulate import Progress, simulate_all
from hullbreach.lab.statistics import wilson

LEAST, MOST = 0.30, 0.70
"""A pairing that one side wins less or more often than this is decided when the teams are chosen."""


@dataclass(frozen=True)
class Cell:
    """What the first side won with one team against one of the other side."""

    own: ReadyMade
    other: ReadyMade
    games: int
    wins: int
    draws: int

    @property
    def share(self) -> float:
        return self.wins / self.games

    @property
    def is_even(self) -> bool:
        return LEAST <= self.share <= MOST

    def to_json(self) -> dict[str, object]:
        return {
            "team": self.own.id,
            "against": self.other.id,
            "games": self.games,
            "wins": self.wins,
            "win_rate": self.share,
            "interval": list(wilson(self.wins, self.games)),
            "draws": self.draws,
            "even": self.is_even,
        }


def matrix(study: Study, jobs: int = 1, progress: Progress = lambda games: None) -> list[list[Cell]]:
    """A row for each team of the first side, a cell for each of the second; the study's bot does not matter."""
    first, second = teams_of(study)
    pairs = [(own, other) for own in first for other in second]
    studies = [replace(study, bot=f"{TEAM}{own.id},{TEAM}{other.id}") for own, other in pairs]
    cells: list[Cell] = []
    for (own, other), result in zip(pairs, simulate_all(studies, jobs, progress), strict=True):
        wins = sum(game.results[0] > 0.5 for game in result.played)
        draws = sum(max(game.results) <= 0.5 for game in result.played)
        cells.append(Cell(own, other, len(result.played), wins, draws))
    width = len(second)
    return [cells[start : start + width] for start in range(0, len(cells), width)]


def games_in(study: Study) -> int:
    first, second = teams_of(study)
    return study.games * len(first) * len(second)


def teams_of(study: Study) -> tuple[tuple[ReadyMade, ...], tuple[ReadyMade, ...]]:
    """The ready-made teams of both sides of the study's scenario."""
    game = find_game(study.game)
    setting = game.setting(study.scenario, study.seats, study.options, study.variant)
    if setting.seats != 2 or not (game.teams(setting, 0) and game.teams(setting, 1)):
        raise Refused("HB-001", f"{game.title} has no two sides with ready-made teams.")
    return game.teams(setting, 0), game.teams(setting, 1)
