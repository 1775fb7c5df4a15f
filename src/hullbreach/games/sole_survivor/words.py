"""The words of the game: what choices and events can name, and the actions in one list, which is the vocabulary."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.actions import AnyAction
from hullbreach.kernel.vocabulary import Domain, Vocabulary


class Words:
    """The domains and actions of the game; a card of a variant brings an action of its own."""

    def __init__(
        self,
        space: Domain,
        xeno: Domain,
        card: Domain,
        move: AnyAction,
        end: AnyAction,
        roll: AnyAction,
        pass_: AnyAction,
        boss: AnyAction,
        plays: tuple[AnyAction, ...],
    ) -> None:
        self.space: Final = space
        self.xeno: Final = xeno
        self.card: Final = card
        self.move: Final = move
        self.end: Final = end
        self.roll: Final = roll
        self.pass_: Final = pass_
        self.boss: Final = boss
        self.vocabulary: Final = Vocabulary((move, end, roll, pass_, boss, *plays))
