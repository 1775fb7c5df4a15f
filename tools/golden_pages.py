"""Writes down what a player is shown in the middle of golden games: the scene, the briefing, forecasts and previews.

For when what is shown changed on purpose, or tools/golden.py has played other games: read the difference before you
keep it. One line is one thing that is shown.

    python tools/golden_pages.py
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path
from typing import Any

import msgspec

import hullbreach as hb
from hullbreach.kernel.game import Game
from hullbreach.kernel.journal import read_journal, replay
from hullbreach.kernel.position import Position
from hullbreach.kernel.preview import Preview
from hullbreach.kernel.setting import Setting

PLAYTHROUGHS = Path(__file__).resolve().parents[1] / "tests" / "playthroughs"
PAGES = PLAYTHROUGHS / "pages"
SHOWN = (
    "endure-the-stars-close-the-door",
    "endure-the-stars-gotta-catch-em-all",
    "endure-the-stars-its-a-trap",
    "endure-the-stars-lone-survivor",
    "endure-the-stars-prescription-pickup",
    "endure-the-stars-time-for-walkies",
    "campaigns/into-the-fire-1/02-refuge",
    "alien-skirmish-instinct@11",
    "alien-skirmish-dog-catchers@198",
    "alien-skirmish-dog-catchers@209",
    "alien-skirmish-dog-catchers@297",
    "alien-skirmish-gauntlet-search@286",
    "project-elite-instinct@11",
    "project-elite-instinct@594",
    "project-elite-solo@110",
    "sole-survivor-gentle-boss-first@6",
    "sole-survivor-harsh-boss-first@54",
    "sole-survivor-instinct@21",
    "sole-survivor-instinct@51",
    "sole-survivor-instinct@57",
)
"""Golden games, and after how many entries: half of them where nothing is said."""
DEEP = 2
"""So many levels of what is shown are taken apart into lines."""


def shown_of(*games: str) -> list[str]:
    """The pages of a game, by what their names begin with."""
    return [name for name in SHOWN if name.startswith(games)]


def page_of(name: str) -> list[str]:
    """What is shown in a golden game at its moment, or at the last one before it at which somebody has to choose."""
    journal_name, _, moment = name.partition("@")
    journal = read_journal((PLAYTHROUGHS / f"{journal_name}.jsonl").read_text(encoding="utf-8"))
    game = hb.game(journal.header.game)
    last = int(moment) if moment else (len(journal.entries) + 1) // 2
    steps = takewhile(lambda step: step.entry.n <= last, replay(journal, game))
    *_, pos = [step.position for step in steps if step.position.to_act]
    shown = shown_before(game, pos.setting) if journal.header.scenario in [one.id for one in game.scenarios] else {}
    page = msgspec.to_builtins(shown | shown_now(game, pos))
    if not is_first(name):
        del page["scene"]["board"]
    return list(lines_of("", page, DEEP + 1))


def is_first(name: str) -> bool:
    """Whether no other moment of the game comes before: its board, which stays the same, is written there."""
    return name == shown_of(name.partition("@")[0])[0]


def shown_before(game: Game, setting: Setting) -> dict[str, object]:
    """What is said of a scenario, and what stands on its plan."""
    return {
        "plan": game.plan(setting).pieces,
        "brief": {part.title: part.lines for part in game.brief(setting)},
        "remarks": game.remarks(setting),
    }


def shown_now(game: Game, pos: Position) -> dict[str, object]:
    """All that whoever has to choose is shown."""
    seat = pos.to_act[0]
    return {
        "scene": game.scene(pos.setting, pos.view(seat)),
        "forecast": [(one.piece, one.text, one.path, round(one.danger, 6)) for one in game.forecast(pos, seat)],
        "preview": {str(choice): told(game.preview(pos, seat, choice)) for choice in pos.choices(seat)},
    }


def told(preview: Preview | None) -> tuple[str, tuple[str, ...], tuple[str, ...]] | None:
    return (preview.note, preview.path, preview.reach) if preview is not None else None


def lines_of(name: str, shown: Any, deep: int) -> Iterator[str]:
    if isinstance(shown, dict) and deep:
        for key, value in shown.items():
            yield from lines_of(f"{name} {key}".strip(), value, deep - 1)
    elif isinstance(shown, list | tuple):
        for value in shown:
            yield f"{name}: {msgspec.json.encode(value).decode()}"
    else:
        yield f"{name}: {msgspec.json.encode(shown).decode()}"


def file_of(name: str) -> Path:
    return PAGES / f"{name.replace('/', '-').replace('@', '-')}.txt"


def main() -> None:
    PAGES.mkdir(exist_ok=True)
    for name in SHOWN:
        file_of(name).write_text("\n".join(page_of(name)) + "\n", encoding="utf-8")
        print(file_of(name).name)


if __name__ == "__main__":
    main()
