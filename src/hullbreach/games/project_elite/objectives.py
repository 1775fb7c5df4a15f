"""Objectives that several Missions have: tokens that are filled where they lie, and Targets."""

from __future__ import annotations

from typing import Final

from hullbreach.games.project_elite.mission import Mission, Tally
from hullbreach.games.project_elite.position import Elite
from hullbreach.games.project_elite.slots import token_slots
from hullbreach.kernel.dice import Dice

TARGETS_LEFT: Final = Tally("Targets left", "targets")


class TokensToFill(Mission):
    """PE-229 A token on each Objective slot, which Heroes next to it fill with dice."""

    def set_up(self, pos: Elite, dice: Dice) -> None:
        """PE-284 PE-299 A random token on each Objective slot; PE-R80 one of them is not for Solo."""
        tables = pos.tables
        fit = tuple([token.index for token in tables.tokens if token.solo or not tables.solo])
        for token, space in zip(dice.shuffled(fit), tables.objectives, strict=False):
            pos.token_at[token] = space

    def slots(self, pos: Elite, hero: int) -> list[int]:
        return token_slots(pos, hero)


class TargetsToMeet(Mission):
    """PE-317 PE-335 A Target on each Objective slot, until something lies there."""

    def set_up(self, pos: Elite, dice: Dice) -> None:
        for space in pos.tables.objectives:
            pos.targets |= 1 << space

    def is_complete(self, pos: Elite) -> bool:
        """PE-317 PE-335 No Target is left."""
        return pos.targets == 0

    def shows(self) -> Tally:
        return TARGETS_LEFT
