"""Players that err as people do: they are in a hurry, and overlook things."""

from __future__ import annotations

from typing import Final

from hullbreach.bots.bot import Bot
from hullbreach.bots.imagined import SEEDS, played_on
from hullbreach.kernel.position import Position
from hullbreach.kernel.vocabulary import Choice

SEEN: Final = 3
"""So many of the other choices catch the eye of who overlooks what is best."""


class HastyBot(Bot):
    """Plays by instinct, but one choice in so many is made in a hurry.

    Then instinct's choice is overlooked; of a few others that catch the eye it takes the one that looks best at once,
    without a thought of what comes after.
    """

    def __init__(self, seed: int | str, lapses: int, name: str) -> None:
        super().__init__(seed)
        self.name = name
        self.lapses: Final = lapses
        """One choice in so many is a lapse."""

    def choose(self, pos: Position, seat: int) -> Choice:
        best = pos.setting.game.instinct(pos.imagine(seat, self.dice), seat, self.dice)
        others = [choice for choice in pos.choices(seat) if choice != best]
        if not others or self.dice.below(self.lapses):
            return best
        order = self.dice.shuffled(tuple(range(len(others))))
        seen = [others[place] for place in order[:SEEN]]
        world = str(self.dice.below(SEEDS))
        return max(seen, key=lambda choice: played_on(pos, seat, choice, world, rounds=0))
