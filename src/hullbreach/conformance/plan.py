"""Which games to play: seeds, scenarios, seats and options, so that each is met and any can be played again."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.dice import Dice, Seeded
from hullbreach.kernel.game import Game, new_position
from hullbreach.kernel.position import Position
from hullbreach.kernel.setting import OptionValue

MIXTURES: Final = 6


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
        handed: str = "",
    ) -> None:
        self.seed: Final = seed
        self.scenario: Final = scenario
        self.seats: Final = seats
        self.options: Final = options
        self.variant: Final = variant
        self.guided: Final = guided
        """Whether the game's instinct makes most choices, to get further than chance does."""
        self.handed: Final = handed
        """What a campaign gives to this game."""

    def __repr__(self) -> str:
        said = f"{self.seed!r}, {self.scenario!r}, {self.seats}, {self.options!r}, {self.variant!r}, {self.guided}"
        said += f", {self.handed!r}" if self.handed else ""
        return f"Plan({said})"

    @property
    def bounded(self) -> bool:
        """A game's bound is that of its printed content."""
        return not self.variant

    def dice(self, purpose: str) -> Seeded:
        return Seeded(f"{self.seed} {purpose}")

    def start(self, game: Game, dice: Dice) -> Position:
        return new_position(game, self.scenario, self.seats, dict(self.options), self.variant, dice, self.handed)


def plans(game: Game, games: int, seed: int | str, variants: tuple[str, ...] = ("",)) -> list[Plan]:
    """Every scenario in turn; first no option, then each other value of each alone, then some mixtures."""
    sets = [{}, *single_changes(game), *[mixture(game, Seeded(f"{seed} mixture {i}")) for i in range(MIXTURES)]]
    made: list[Plan] = []
    for i in range(games):
        own = f"{seed}/{i}"
        options = sets[i] if i < len(sets) else sets[Seeded(f"{own} options").below(len(sets))]
        lap, place = divmod(i, len(game.scenarios))
        seats = game.seats[lap % len(game.seats)]
        guided = (lap + place) % 2 == 1
        made.append(Plan(own, game.scenarios[place].id, seats, options, variants[i % len(variants)], guided))
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
