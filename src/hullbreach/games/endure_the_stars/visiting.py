"""Everything that can be done at the Refuge, one line each, in the order of its vocabulary."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars.haven import Haven
from hullbreach.games.endure_the_stars.refuge_places import Infirmary, LovedOnes, Quarters, TradingPost, Visit
from hullbreach.games.endure_the_stars.refuge_words import RefugeWords
from hullbreach.kernel.vocabulary import Domain, Vocabulary


class Visits(RefugeWords):
    """The words of the Refuge with its four places (ES-288); no ability is among them (ES-286)."""

    def __init__(self, zone: Domain, border: Domain, way: Domain, printed: dict[str, Domain]) -> None:
        super().__init__(zone, border, way, printed)
        self.infirmary: Final = Infirmary(self.who)
        self.loved_ones: Final = LovedOnes(self.who)
        self.trading_post: Final = TradingPost(self.who, self.item)
        self.quarters: Final = Quarters(self.who, self.comfort)
        self.places: Final[list[Visit]] = [self.infirmary, self.loved_ones, self.trading_post, self.quarters]
        self.vocabulary: Final = Vocabulary(
            (
                self.recruit,
                self.to_nobody,
                *self.places,
                self.give,
                *(self.put_on, self.carry, self.stack, self.let_go, self.use_it, self.drop_for_it),
                self.on,
                self.remain,
                self.depart,
            )
        )


def visits_of(pos: Haven) -> Visits:
    words = pos.tables.words
    assert isinstance(words, Visits)
    return words
