"""The answers that only the Refuge has."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars.answers import Answers
from hullbreach.kernel.vocabulary import Domain, Verb

COMFORTS: Final = ("health", "resolve")
"""ES-294 What a rest in the Quarters is good for."""
HEALTH: Final = 0
RESOLVE: Final = 1


class RefugeWords(Answers):
    """Words for the frames of the Refuge; the list of all that can be done there stands above them."""

    def __init__(self, zone: Domain, border: Domain, way: Domain, printed: dict[str, Domain]) -> None:
        super().__init__(zone, border, way, printed)
        self.refuge: Final = printed["refuge"]
        """Refuge Events."""
        self.comfort: Final = Domain("comfort", COMFORTS, ("Health", "Resolve"))
        self.recruit: Final = Verb("recruit", "{0} joins you", (self.who,))
        self.depart: Final = Verb("depart", "Leave the Refuge")
        self.remain: Final = Verb("remain", "Stay for another round")
