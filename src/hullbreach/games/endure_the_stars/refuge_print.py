"""What is printed for the Refuge: its track, its tables, its events."""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from hullbreach.kernel.dice import Dice
from hullbreach.kernel.position import Position
from hullbreach.parts.content import Component, Row

P = TypeVar("P", bound=Position)

TOTALS: Final = 11
"""The totals of two dice, from 2 to 12."""
LEAST_TOTAL: Final = 2
ALL: Final = 99
"""In a table: as much as there can be."""


class RefugeEffect(Generic[P]):
    """What a Refuge Event does, as one verb."""

    def happen(self, pos: P, dice: Dice) -> None:
        """What it does at once; what can ask is pushed."""
        raise AssertionError("an effect does something")


AnyRefugeEffect = RefugeEffect[Any]  # a game's cards hold effects of its own


class RefugeEvent(Component):
    """ES-295 A Refuge Event card."""

    def __init__(self, row: Row, effects: list[AnyRefugeEffect]) -> None:
        super().__init__(row)
        self.count: Final = row.number("count", most=30)
        self.text: Final = row.text("text")
        self.effects: Final = effects


class RefugePrint:
    """ES-D10 The Refuge tile and its deck."""

    def __init__(self, row: Row, events: list[RefugeEvent]) -> None:
        row.rule()
        self.track: Final = row.number("track", least=1, most=20)
        self.infirmary: Final = row.numbers("infirmary", TOTALS, least=-ALL, most=ALL)
        self.loved_ones: Final = row.numbers("loved_ones", TOTALS, least=-ALL, most=ALL)
        self.quarters_health: Final = row.number("quarters_health", most=ALL)
        self.quarters_resolve: Final = row.number("quarters_resolve", most=ALL)
        self.events: Final = events
