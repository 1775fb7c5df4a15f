"""All that is needed to play a study again, as plain data."""

from __future__ import annotations

import platform
from importlib.metadata import version
from typing import Any

from hullbreach.catalog import game as find_game
from hullbreach.lab.bench import is_compiled
from hullbreach.lab.games import Study, names_for


def everything(study: Study) -> dict[str, Any]:
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


def study_again(said: dict[str, Any]) -> Study:
    """The study of which `everything` was said."""
    return Study(
        game=said["game"],
        bot=",".join(said["bots"]),
        games=said["games"],
        seed=said["seed"],
        scenario=said["scenario"],
        seats=said["seats"],
        options=said["options"],
        variant=said["variant"],
        iterations=said["iterations"],
        budget_ms=said["budget_ms"],
        first=said["first"],
    )


def is_the_same(said: dict[str, Any]) -> bool:
    """Whether rules and content are still those that were played."""
    now = everything(study_again(said))["versions"]
    return all(now[key] == said["versions"][key] for key in ("rules", "content"))
