"""What is fixed for one game in progress: scenario, options, content, and the words for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hullbreach.kernel.vocabulary import Choices, Domain, Vocabulary

if TYPE_CHECKING:
    from hullbreach.kernel.frames import AnyFrame
    from hullbreach.kernel.game import Game

OptionValue = bool | int | str


class Setting:
    """Shared by all copies of a position. A game adds its static tables, computed once."""

    def __init__(
        self,
        game: Game,
        scenario: str,
        seats: int,
        options: dict[str, OptionValue],
        variant: str,
        content_digest: str,
        vocabulary: Vocabulary,
        names: dict[str, Domain],
        frames: dict[str, type[AnyFrame]],
    ) -> None:
        self.game: Final = game
        self.scenario: Final = scenario
        self.seats: Final = seats
        self.options: Final = options
        self.variant: Final = variant
        """The text of the variant file in force, empty for the game as it comes."""
        self.content_digest: Final = content_digest
        self.vocabulary: Final = vocabulary
        choices = Choices(vocabulary)
        self.names: Final[dict[str, Domain]] = {**names, "choice": choices, "choices": choices}
        """Which domain the numbers of an attribute belong to, for saving them by name; choices by their text."""
        self.frames: Final = frames

    def key(self) -> tuple[object, ...]:
        """Two settings with the same key are the same game."""
        options = tuple(sorted(self.options.items()))
        return (self.game.id, self.scenario, self.seats, options, self.content_digest)
