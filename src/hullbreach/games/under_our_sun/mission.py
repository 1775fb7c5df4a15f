"""A mission: what it asks for and what is special in it, with a hook for each moment that it can touch.

Made once from its file and kept in the tables; what changes is on the position. A question changes nothing and rolls
nothing; a change happens once, at its moment. No rule asks which mission is played.
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from hullbreach.kernel.dice import Dice
from hullbreach.kernel.position import Position

P = TypeVar("P", bound=Position)


class Tally:
    """How far something has come: so many of so many."""

    def __init__(self, name: str, have: int, need: int) -> None:
        self.name: Final = name
        self.have: Final = have
        self.need: Final = need


class Goal:
    """What a mission wants next, as its open card says: for who looks for something useful to do.

    On `hexes` something is to be done, what is missing is to be brought there, or somebody is to stay.
    """

    def __init__(
        self,
        hexes: tuple[int, ...],
        *,
        everywhere: bool = False,
        cubes: tuple[int, ...] = (),
        at_once: bool = False,
        water: int = 0,
        item: int = -1,
        worth: int = 0,
        tokens: tuple[int, ...] = (),
        stay: bool = False,
        away: bool = False,
        wagon: bool = False,
        unseen: bool = False,
        samples: bool = False,
        camp: bool = False,
    ) -> None:
        self.hexes: Final = hexes
        self.everywhere: Final = everywhere
        """On each of the hexes, not on one of them."""
        self.cubes: Final = cubes
        """Cubes that are still missing, by kind; with `at_once` one character must have all of them."""
        self.at_once: Final = at_once
        self.water: Final = water
        self.item: Final = item
        """A card that somebody must have."""
        self.worth: Final = worth
        """Goods of any kind, by their value in water."""
        self.tokens: Final = tokens
        """Tokens to be carried there."""
        self.stay: Final = stay
        """To be there when a day phase begins or ends."""
        self.away: Final = away
        """To be further than 1 from there."""
        self.wagon: Final = wagon
        """The wagon is to be moved there."""
        self.unseen: Final = unseen
        """It can be done in stealth mode."""
        self.samples: Final = samples
        """A token of the size of an item is to be taken up there."""
        self.camp: Final = camp
        """A camp is of use there."""


class Mission(Generic[P]):
    """The hooks, with what holds where a mission says nothing."""

    markers: int = 1
    tallies: int = 1
    tokens: int = 1
    """How much the position keeps for it: objective markers, numbers, tokens."""

    # Moments

    def set_up(self, pos: P, dice: Dice) -> None:
        """UOS-083 What the first card lays out."""

    def revealed(self, pos: P, hex: int, dice: Dice) -> None:
        """A tile has been revealed."""

    def entered(self, pos: P, who: int, hex: int, dice: Dice) -> None:
        """UOS-R70 A character has moved onto a hex; what it meets there comes after."""

    def night_begins(self, pos: P, dice: Dice) -> None:
        """The Night has begun, before the first turn."""

    def morning_begins(self, pos: P, dice: Dice) -> None:
        """A Morning begins, before its Sun card."""

    def phase_ends(self, pos: P, dice: Dice) -> None:
        """A day phase is over."""

    def robbed(self, pos: P, foe: int) -> None:
        """A merchant was defeated."""

    def tells(self, pos: P, piece: int) -> None:
        """A piece of the story, by its place: 0 as it begins, then one for each card, last but one won, last lost."""

    # Questions

    def has_card(self, card: int) -> bool:
        """UOS-065 Whether there is such a card, counted from 0; the one after the last means that all are done."""
        return card == 0

    def is_won(self, pos: P) -> bool:
        return False

    def is_late(self, pos: P) -> bool:
        """UOS-R51 Whether the Night that ends now was the last."""
        return False

    def is_late_at_dawn(self, pos: P) -> bool:
        """Likewise, for missions that are decided when the Morning after begins."""
        return False

    def asks_for(self, deed: str) -> bool:
        """Whether one of its cards opens an action."""
        return False

    def is_open(self, pos: P, who: int, deed: str) -> bool:
        """Whether one of the mission's own actions is open to a character."""
        return False

    def wants(self, pos: P, who: int) -> bool:
        """Whether any of them is."""
        return False

    def go_on(self, pos: P, dice: Dice) -> None:
        """Something may be done now: the next card is turned up."""

    def move_costs(self, pos: P, who: int) -> int:
        """AP that every movement of a character takes more."""
        return 0

    def drinks_more(self, pos: P, who: int) -> int:
        """Water that a character drinks more in each day phase."""
        return 0

    def is_big(self, token: int) -> bool:
        """UOS-R88 Whether a token takes an item area."""
        return True

    def can_be_taken(self, pos: P, token: int) -> bool:
        """Whether a token that lies somewhere can be taken up."""
        return True

    def infects(self, token: int) -> bool:
        """Whether taking a token infects."""
        return False

    def shows(self, pos: P) -> list[Tally]:
        """How far the card has come."""
        return []

    def goal(self, pos: P) -> Goal | None:
        """What the card that lies open wants next."""
        return None

    def kit(self, pos: P) -> tuple[int, ...]:
        """The item cards that any of its cards asks for."""
        return ()

    def progress(self, pos: P) -> float:
        """How much of the mission is done, from 0 to 1."""
        return 0.0

    def days_left(self, pos: P) -> int:
        """UOS-R51 The days after this one until the deadline."""
        return 99

    def days(self) -> int:
        """UOS-R51 The last day; 0 where there is none."""
        return 0

    def steps(self) -> int:
        """UOS-065 Of how many cards it is."""
        return 0

    def titled(self) -> str:
        """What it is called."""
        return ""

    def says(self, pos: P) -> str:
        """The card that lies open, in words."""
        return ""


AnyMission = Mission[Any]  # a game's missions are its own
