"""The rulings that change the game, as options (each names its ruling)."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.game import Option
from hullbreach.kernel.setting import OptionValue

YES_NO: Final = (False, True)

OPTIONS: Final = (
    Option("push_panic_face_stress", True, YES_NO, "Each panic face of a pushed roll adds 1 stress.", "AS-R02"),
    Option("cluttered_cover", False, YES_NO, "A target in a cluttered zone has cover from other zones.", "AS-R17"),
    Option("stress_each_step", False, YES_NO, "A Xenomorph or ping stresses its neighbours at every step.", "AS-R67"),
    Option(
        "embrace_kills_wounded",
        True,
        YES_NO,
        "Final Embrace kills a wounded human outright and leaves no Chestburster.",
        "AS-R78",
    ),
    Option("gear_in_one", True, YES_NO, "All that a dead character left is picked up as one token.", "AS-R118"),
    Option("acid_on_xenomorphs", False, YES_NO, "Acid splashes Xenomorphs too.", "AS-R90"),
    Option(
        "round_limit",
        60,
        (0, 10, 15, 20, 25, 30, 40, 60, 80, 100),
        "Rounds until the fallen are counted; 0 for no agreed limit (the table still ends after 500).",
        "AS-R115",
    ),
)


class Rulings:
    """The options as the rules ask for them."""

    def __init__(self, options: dict[str, OptionValue]) -> None:
        self.push_panic_face_stress: Final = bool(options["push_panic_face_stress"])
        self.cluttered_cover: Final = bool(options["cluttered_cover"])
        self.stress_each_step: Final = bool(options["stress_each_step"])
        self.embrace_kills_wounded: Final = bool(options["embrace_kills_wounded"])
        self.gear_in_one: Final = bool(options["gear_in_one"])
        self.acid_on_xenomorphs: Final = bool(options["acid_on_xenomorphs"])
        self.round_limit: Final = int(options["round_limit"])
