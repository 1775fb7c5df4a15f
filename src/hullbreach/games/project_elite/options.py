"""The rulings that change the game, as options (each names its ruling)."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.game import Option
from hullbreach.kernel.setting import OptionValue

SKILLS: Final = {"expert": 70, "normal": 100, "novice": 150}
"""PE-R88 What a command costs, in per cent of the tempo model."""

OPTIONS: Final = (
    Option("difficulty", "medium", ("easy", "medium", "hard"), "How hard the Mission is.", "PE-062", asked=True),
    Option(
        "clock",
        "untimed",
        ("untimed", "real"),
        "The clock of the Action Phase: two minutes of real time, or untimed, where each command costs seconds.",
        "PE-R82",
        asked=True,
    ),
    Option("skill", "normal", tuple(SKILLS), "How fast everybody is on the untimed clock.", "PE-R88"),
    Option(
        "roll_gap",
        False,
        (False, True),
        "In real time a Hero cannot roll again within half a second.",
        "PE-D15",
    ),
    Option(
        "spawn_points",
        "choose",
        ("choose", "reading-order"),
        "Whether the players choose among free Spawn Points, or figures take them in reading order.",
        "PE-R90",
    ),
)


class Rulings:
    """The chosen options, typed for the rules."""

    def __init__(self, chosen: dict[str, OptionValue]) -> None:
        self.difficulty: Final = str(chosen["difficulty"])
        self.real: Final = chosen["clock"] == "real"
        self.skill: Final = SKILLS[str(chosen["skill"])]
        self.choose_points: Final = chosen["spawn_points"] == "choose"
        self.gap: Final = 500 if chosen["roll_gap"] is True else 0
