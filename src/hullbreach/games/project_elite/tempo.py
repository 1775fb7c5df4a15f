"""The tempo model: what each command costs a person of normal skill, in milliseconds."""

from __future__ import annotations

from typing import Final

from hullbreach.games.project_elite.position import Elite
from hullbreach.kernel.vocabulary import Choice

COSTS: Final = {
    "roll": 3000,
    "alien": 1500,
    "put": 500,
    "take": 500,
    "fire": 3000,
    "hit": 0,
    "reroll": 500,
    "enough": 0,
    "use": 2000,
    "use-on": 2000,
    "use-at": 2000,
    "scan": 2000,
    "arrange": 1000,
    "bury": 500,
    "leave": 500,
    "charge": 2000,
    "search": 8000,
    "search-later": 1000,
    "tech": 8000,
    "tech-later": 1000,
    "keep": 0,
    "keep-none": 0,
    "drop": 500,
    "connect": 500,
    "give": 4000,
    "swap": 4000,
    "accept": 4000,
    "refuse": 500,
    "plant": 2000,
    "check": 2000,
    "reveal": 2000,
    "clear": 2000,
    "shift": 1000,
    "wait": 1000,
    "stand-by": 1000,
}
"""PE-D16 Costs of the commands, but for moving."""
STEP: Final = 800
"""PE-D16 Moving, for each Space."""
FORCED: Final = 1000
"""PE-D16 Answering a Push or a Threshold."""


def cost_of(pos: Elite, choice: Choice) -> int:
    """PE-D16 What a command would cost now."""
    words = pos.tables.words
    if choice.verb is words.move:
        hero, space = choice.args
        board = pos.tables.board
        return STEP * board.grid.distance[pos.space_of(hero) * board.size + space]
    return COSTS.get(choice.verb.name, FORCED)


def charge(pos: Elite, seat: int, cost: int) -> None:
    """PE-R82 PE-R88 On the untimed clock a command takes its time; in real time people pay themselves."""
    if not pos.real:
        pos.busy[seat] += cost * pos.tables.rulings.skill // 100
