"""The rulings that change the game, as options (each names its ruling), and the mode of play."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.game import Option
from hullbreach.kernel.setting import OptionValue

YES_NO: Final = (False, True)
COOPERATIVE: Final = "cooperative"
SEMI: Final = "semi-cooperative"

OPTIONS: Final = (
    Option("mode", COOPERATIVE, (COOPERATIVE, SEMI), "Whether a Son of Liberty may be among the players.", "UOS-068"),
    Option("expansion", True, YES_NO, "The Hunter and the Smuggler can be chosen too.", "UOS-003"),
    Option("karma", "own", ("own", "all"), "After which rolls players are asked for karma dice.", "UOS-R07"),
    Option("leaving_always_costs", False, YES_NO, "Enemies attack whoever leaves, stealth mode or not.", "UOS-R15"),
    Option("stacked_weapons", False, YES_NO, "All weapons of a character add their dice to an attack.", "UOS-R29"),
    Option("camp_larder", True, YES_NO, "Crafting, eating and the daily food may use what a camp stores.", "UOS-R46"),
    Option("night_card_once_a_tile", False, YES_NO, "Entering draws only on the first entry of a night.", "UOS-R48"),
    Option("unaware_enemies", False, YES_NO, "Stealth mode spares nobody the initial round.", "UOS-R75"),
    Option("deals_at_values", False, YES_NO, "Deals between characters must keep to the values in water.", "UOS-R78"),
    Option("sol_spawn_any_turn", False, YES_NO, "The Son of Liberty may call an enemy in any turn.", "UOS-R86"),
)


class Rulings:
    """The options as the rules ask for them."""

    def __init__(self, options: dict[str, OptionValue]) -> None:
        self.semi: Final = options["mode"] == SEMI
        self.expansion: Final = bool(options["expansion"])
        self.karma_for_all: Final = options["karma"] == "all"
        self.leaving_always_costs: Final = bool(options["leaving_always_costs"])
        self.stacked_weapons: Final = bool(options["stacked_weapons"])
        self.camp_larder: Final = bool(options["camp_larder"])
        self.night_card_once_a_tile: Final = bool(options["night_card_once_a_tile"])
        self.unaware_enemies: Final = bool(options["unaware_enemies"])
        self.deals_at_values: Final = bool(options["deals_at_values"])
        self.sol_spawn_any_turn: Final = bool(options["sol_spawn_any_turn"])
