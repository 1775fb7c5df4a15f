"""All that is needed to play a study again, as plain data."""

from __future__ import annotations

import platform
from importlib.metadata import version

from hullbreach.catalog import game as find_game
from hullbreach.lab.bench import is_compiled
from hullbreach.lab.games import Study, names_for


def everything(study: Study) -> dict[str, object]:
    """The study with every default said, and the versions of what played it."""
    game = find_game(study.game)
    setting = game.setting(study.scenario, study.seats, study.options, study.variant)
    return {
        "game": game.id,
        "scenario": setting.scenario,
        "seats": setting.seats,
        "options": dict(setting.options),
        "variant": study.variant,
        "bots": names_for(study, setting.seats),
        "iterations": study.iterations,
        "budget_ms": study.budget_ms,
        "seed": study.seed,
        "first": study.first,
        "games": study.games,
        "versions": {
            "hullbreach": version("hullbreach"),
            "rules": game.version,
            "content": setting.content_digest,
            "python": platform.python_version(),
            "compiled": is_compiled(),
        },
    }
