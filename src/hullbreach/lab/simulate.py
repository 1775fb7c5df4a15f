"""Many games by bots, on one process or several."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from time import perf_counter

from hullbreach.bots.roster import thinks
from hullbreach.lab.engines import Task, engine_for, games_of
from hullbreach.lab.games import Played, Study, checked

SEARCH_ITERATIONS = 200
GAMES_A_BATCH = {"random": 100}
"""How many games go to a process at once: about a tenth of a second of work, and one where bots think."""
USUAL_BATCH = 20


@dataclass
class Result:
    """All games of a study, in their order, and the seconds they took."""

    study: Study
    scenario: str
    played: list[Played]
    seconds: float


Progress = Callable[[int], None]
"""Called with the number of games finished since the last call."""


def simulate(study: Study, jobs: int = 1, progress: Progress = lambda games: None) -> Result:
    """Play the study's games; the result depends on the study alone, not on the number of processes."""
    return simulate_all([study], jobs, progress)[0]


def simulate_all(studies: list[Study], jobs: int = 1, progress: Progress = lambda games: None) -> list[Result]:
    """Play several studies with the same processes; the seconds of each result are those of all."""
    studies = [with_budget(study) for study in studies]
    results = [Result(study, checked(study), [], 0.0) for study in studies]
    started = perf_counter()
    tasks: list[Task] = [(place, study, batch) for place, study in enumerate(studies) for batch in batches(study)]
    for (place, _, _), played in engine_for(jobs, len(tasks)).play(tasks, games_of):
        results[place].played += played
        progress(len(played))
    for result in results:
        result.played.sort(key=lambda game: game.number)
        result.seconds = perf_counter() - started
    return results


def with_budget(study: Study) -> Study:
    given = study.iterations or study.budget_ms or "search" not in study.bot.split(",")
    return study if given else replace(study, iterations=SEARCH_ITERATIONS)


def batches(study: Study) -> list[range]:
    size = min([1 if thinks(name) else GAMES_A_BATCH.get(name, USUAL_BATCH) for name in study.bot.split(",")])
    end = study.first + study.games
    return [range(first, min(first + size, end)) for first in range(study.first, end, size)]
