"""How often each kind of thing happens in a game: what is chosen, what befalls, and what it is about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from hullbreach.catalog import game as find_game
from hullbreach.lab.games import Study
from hullbreach.lab.simulate import Progress, Result, simulate_all

ACTIONS = "actions"
EVENTS = "events"

Counts = dict[str, dict[str, list[float]]]
"""By chapter (actions, events, or an event with the things it is about) and name: how often a game, by scenario."""


def counts(study: Study, jobs: int = 1, progress: Progress = lambda games: None) -> Counts:
    """In the study's scenario, or in all scenarios if it names none: one column each, the most frequent first."""
    results = simulate_all([replace(study, scenario=id) for id in scenarios_of(study)], jobs, progress)
    found: Counts = {ACTIONS: {name: [0.0] * len(results) for name in verbs_of(study)}, EVENTS: {}}
    for column, result in enumerate(results):
        for chapter, counted in chapters(result):
            rows = found.setdefault(chapter, {})
            for name, number in counted.items():
                rows.setdefault(name, [0.0] * len(results))[column] = number / len(result.played)
    return {chapter: dict(sorted(rows.items(), key=lambda row: -sum(row[1]))) for chapter, rows in found.items()}


def chapters(result: Result) -> Iterator[tuple[str, Counter[str]]]:
    """What was counted in all games together."""
    yield ACTIONS, sum((game.verbs for game in result.played), Counter())
    yield EVENTS, sum((game.facts for game in result.played), Counter())
    things: dict[str, Counter[str]] = {}
    for game in result.played:
        for fact, counted in game.things.items():
            things.setdefault(fact, Counter()).update(counted)
    yield from things.items()


def games_in(study: Study) -> int:
    return study.games * len(scenarios_of(study))


def scenarios_of(study: Study) -> list[str]:
    if study.scenario is not None:
        return [study.scenario]
    return [scenario.id for scenario in find_game(study.game).scenarios]


def verbs_of(study: Study) -> list[str]:
    """All that can be chosen: what never is must show."""
    setting = find_game(study.game).setting(scenarios_of(study)[0], study.seats, study.options, study.variant)
    return [verb.name for verb in setting.vocabulary.verbs]
