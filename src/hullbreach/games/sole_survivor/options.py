"""The rulings that change the game, as options (each names its ruling)."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.game import Option
from hullbreach.kernel.setting import OptionValue

YES_NO: Final = (False, True)

OPTIONS: Final = (
    Option("hp_refill", False, YES_NO, "HP go back to 6 at the start of each scenario.", "SS-R23"),
    Option(
        "split_movement",
        False,
        YES_NO,
        "A card with an AP cost may be played between two steps.",
        "SS-R20",
    ),
    Option(
        "cards_each_scenario",
        False,
        YES_NO,
        "Draw 3 cards at the start of every scenario.",
        "SS-R25",
    ),
    Option("recentre_sheet", False, YES_NO, "Centre the Xeno sheet again for each scenario.", "SS-R26"),
    Option(
        "tokens_block_sight",
        False,
        YES_NO,
        "Xenos, Modules and the Boss block the Runner's sight.",
        "SS-R10",
    ),
    Option(
        "walls_stop_reach",
        False,
        YES_NO,
        "The Reacher cannot reach diagonally between two walls.",
        "SS-R11",
    ),
    Option("noise_slides", True, YES_NO, "The sheet slides after a roll of 1 as well.", "SS-R07"),
    Option(
        "boss_moves",
        "last",
        ("last", "first"),
        "Whether the Boss moves after or before the Xenos.",
        "SS-R35",
    ),
)


class Rulings:
    """The chosen options, typed for the rules."""

    def __init__(self, chosen: dict[str, OptionValue]) -> None:
        self.hp_refill: Final = chosen["hp_refill"] is True
        self.split_movement: Final = chosen["split_movement"] is True
        self.cards_each_scenario: Final = chosen["cards_each_scenario"] is True
        self.recentre_sheet: Final = chosen["recentre_sheet"] is True
        self.tokens_block_sight: Final = chosen["tokens_block_sight"] is True
        self.walls_stop_reach: Final = chosen["walls_stop_reach"] is True
        self.noise_slides: Final = chosen["noise_slides"] is True
        self.boss_moves_first: Final = chosen["boss_moves"] == "first"
