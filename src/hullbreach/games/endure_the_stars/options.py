"""The rulings that change the game, as options (each names its ruling), and the size of the party."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.game import Option
from hullbreach.kernel.setting import OptionValue

YES_NO: Final = (False, True)

BEFORE: Final = ("", "signs-of-life", "bug-hunt", "bagging-a-trophy", "left-at-the-office")
"""ES-299 ES-302 The missions that have consequences for a later one."""
BONUSES: Final = ("", "jammer", "masking")
"""ES-M10-6 ES-M10-7 What they can leave behind."""

OPTIONS: Final = (
    Option(
        "survivors",
        4,
        (3, 4, 5, 6),
        "How many survivors set out; the players choose them in turn, so that one player may run several.",
        "ES-R08",
        asked=True,
    ),
    Option(
        "cards_on_the_way_up",
        False,
        YES_NO,
        "A Resolve card takes effect also when Resolve rises to its number.",
        "ES-R35",
    ),
    Option("attention_needs_a_way", True, YES_NO, "An enemy without an open way to what drew it is Passive.", "ES-R45"),
    Option("arrived_tokens_stop", True, YES_NO, "An Active radar token stops where it was going.", "ES-R51"),
    Option(
        "fire_endangers_the_path", True, YES_NO, "Failed shots threaten survivors in the zones between, too.", "ES-R65"
    ),
    Option("jams_harm_nobody", True, YES_NO, "A jammed weapon harms nobody.", "ES-R67"),
    Option(
        "enemies_beside_you_block_fire",
        True,
        YES_NO,
        "Enemies in your own zone keep you from firing at another one.",
        "ES-R70",
    ),
    Option(
        "sentries_are_harder_to_hit",
        True,
        YES_NO,
        "Against Sentries the score you need is 1 higher, not each die.",
        "ES-R71",
    ),
    Option("gravity_step_by_step", True, YES_NO, "In a gravity failure every zone is a step of its own.", "ES-R79"),
    Option("power_lasts_until_next_turn", True, YES_NO, "The Loader has power until its pilot's next turn.", "ES-R89"),
    Option(
        "lost_class_loses", True, YES_NO, "A mission whose last needed survivor is dead is lost at once.", "ES-R115"
    ),
    Option("sealed_cells_stay_empty", True, YES_NO, "Nothing spawns in a sealed Primus cell.", "ES-R117"),
    Option(
        "reached_means_activated",
        True,
        YES_NO,
        "The Olympian has been reached when it is activated, not when it is found.",
        "ES-R132",
    ),
    Option(
        "escape_after_activation",
        True,
        YES_NO,
        "Nobody leaves The Big Prize before the Olympian is switched on.",
        "ES-R232",
    ),
    Option(
        "terminals_lock_the_exit",
        True,
        YES_NO,
        "The exit of Drinking the Kool-Aid opens when the terminals are destroyed.",
        "ES-R136",
    ),
    Option(
        "sight_finds_the_preacher",
        True,
        YES_NO,
        "Seeing a shrine is enough for the roll that finds the Preacher.",
        "ES-R138",
    ),
    Option("dead_ends_lose", True, YES_NO, "A mission that can no longer be won is lost at once.", "ES-R142"),
    Option(
        "sight_can_be_shaken_off",
        True,
        YES_NO,
        "Who began the turn in view and ends it out of view is not followed.",
        "ES-R147",
    ),
    Option(
        "sentries_are_survivors",
        False,
        YES_NO,
        "The loss of a friendly Sentry costs Resolve as that of a survivor.",
        "ES-R155",
    ),
    Option(
        "long_rust",
        False,
        YES_NO,
        "A Sentry that rust has shut down can be salvaged in the next Survivor Phase.",
        "ES-R158",
    ),
    Option("campaign", False, YES_NO, "The mission is part of a campaign: it deals the usual weapons.", "ES-270"),
    Option("before", "", BEFORE, "The mission of a campaign that was played before, for its consequences.", "ES-273"),
    Option("bonus", "", BONUSES, "What an earlier mission of a campaign has won for this one.", "ES-302"),
)


class Rulings:
    """The options as the rules ask for them."""

    def __init__(self, options: dict[str, OptionValue]) -> None:
        self.survivors: Final = int(options["survivors"])
        self.cards_on_the_way_up: Final = bool(options["cards_on_the_way_up"])
        self.attention_needs_a_way: Final = bool(options["attention_needs_a_way"])
        self.arrived_tokens_stop: Final = bool(options["arrived_tokens_stop"])
        self.fire_endangers_the_path: Final = bool(options["fire_endangers_the_path"])
        self.jams_harm_nobody: Final = bool(options["jams_harm_nobody"])
        self.enemies_beside_you_block_fire: Final = bool(options["enemies_beside_you_block_fire"])
        self.sentries_are_harder_to_hit: Final = bool(options["sentries_are_harder_to_hit"])
        self.gravity_step_by_step: Final = bool(options["gravity_step_by_step"])
        self.power_lasts_until_next_turn: Final = bool(options["power_lasts_until_next_turn"])
        self.lost_class_loses: Final = bool(options["lost_class_loses"])
        self.sealed_cells_stay_empty: Final = bool(options["sealed_cells_stay_empty"])
        self.reached_means_activated: Final = bool(options["reached_means_activated"])
        self.escape_after_activation: Final = bool(options["escape_after_activation"])
        self.terminals_lock_the_exit: Final = bool(options["terminals_lock_the_exit"])
        self.sight_finds_the_preacher: Final = bool(options["sight_finds_the_preacher"])
        self.dead_ends_lose: Final = bool(options["dead_ends_lose"])
        self.sight_can_be_shaken_off: Final = bool(options["sight_can_be_shaken_off"])
        self.sentries_are_survivors: Final = bool(options["sentries_are_survivors"])
        self.long_rust: Final = bool(options["long_rust"])
        self.campaign: Final = bool(options["campaign"])
        self.before: Final = str(options["before"])
        self.bonus: Final = str(options["bonus"])
        self.options: Final = options

    def holds(self, option: str) -> bool:
        """Whether an option that is true or false is on, by its name; for the conditions in mission files."""
        return self.options[option] is True
