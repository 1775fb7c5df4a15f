"""Which games to play: seeds, scenarios, seats and options, so that each is met and any can be played again."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.dice import Dice, Seeded
from hullbreach.kernel.game import Game, new_position
from hullbreach.kernel.position import Position
from hullbreach.kernel.setting import OptionValue


class Plan:
    """Everything that decides one random game: the same plan is the same game."""

    def __init__(
        self,
        seed: str,
        scenario: str,
        seats: int,
        options: dict[str, OptionValue],
        variant: str = "",
        guided: bool = False,
    ) -> None:
        self.seed: Final = seed
        self.scenario: Final = scenario
        self.seats: Final = seats
        self.options: Final = options
        self.variant: Final = variant
        self.guided: Final = guided
        """Whether the game's instinct makes half of the choices, to get further than chance does."""

    def __repr__(self) -> str:
        said = f"{self.seed!r}, {self.scenario!r}, {self.seats}, {self.options!r}, {self.variant!r}, {self.guided}"
        return f"Plan({said})"

    def dice(self, purpose: str) -> Seeded:
        return Seeded(f"{self.seed} {purpose}")

    def start(self, game: Game, dice: Dice) -> Position:
        return new_position(game, self.scenario, self.seats, dict(self.options), self.variant, dice)


def plans(game: Game, games: int, seed: int | str, variants: tuple[str, ...] = ("",)) -> list[Plan]:
    """Every scenario in turn; first no option, then each other value of each, then any mixture."""
    singles = [{}, *single_changes(game)]
    made: list[Plan] = []
    for i in range(games):
        own = f"{seed}/{i}"
        options = singles[i] if i < len(singles) else mixture(game, Seeded(f"{own} options"))
        scenario = game.scenarios[i % len(game.scenarios)].id
        seats = game.seats[i // len(game.scenarios) % len(game.seats)]
        made.append(Plan(own, scenario, seats, options, variants[i % len(variants)], i % 2 == 1))
    return made


def single_changes(game: Game) -> list[dict[str, OptionValue]]:
    """Each value that is not the default, alone."""
    return [{o.name: value} for o in game.options for value in o.values if value != o.default]


def mixture(game: Game, dice: Dice) -> dict[str, OptionValue]:
    """Each option at any of its values, half of them left alone."""
    chosen: dict[str, OptionValue] = {}
    for option in game.options:
        if dice.below(2):
            chosen[option.name] = option.values[dice.below(len(option.values))]
    return chosen
