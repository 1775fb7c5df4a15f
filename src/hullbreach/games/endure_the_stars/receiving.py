"""Cards that a mission gives out."""

from __future__ import annotations

from hullbreach.games.endure_the_stars import facts
from hullbreach.games.endure_the_stars.position import Voyage
from hullbreach.games.endure_the_stars.stowing import Stowing
from hullbreach.parts.deck import without


def receive(pos: Voyage, who: int, item: int) -> None:
    """ES-R114 ES-R75 A survivor gets a card and puts it into a free space."""
    pos.tell(facts.RECEIVED, (who, item))
    pos.push(Stowing(who, item))


def from_aside(pos: Voyage, who: int, item: int) -> None:
    """A survivor gets one of the cards that the mission has set aside."""
    pos.aside = without(pos.aside, item)
    receive(pos, who, item)


def from_deck(pos: Voyage, who: int, item: int) -> None:
    """A survivor gets a card that is looked for in the Item deck."""
    pos.items = without(pos.items, item)
    receive(pos, who, item)
