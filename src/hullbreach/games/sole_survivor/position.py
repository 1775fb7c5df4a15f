"""Everything that is true of one game of Sole Survivor in progress."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hullbreach.games.sole_survivor.board import Board
from hullbreach.games.sole_survivor.tables import XENOS, Tables
from hullbreach.kernel.position import Position
from hullbreach.kernel.setting import Setting
from hullbreach.parts.deck import Pile

if TYPE_CHECKING:
    from hullbreach.games.sole_survivor.resource_cards import Card

NOT_MOVED = 0
MOVING = 1
MOVED = 2
"""SS-032 Before the first step, between steps, and after movement is over for this turn."""


class Chase(Position):
    """Spaces are numbers on the board's grid, -1 for a token that is not there."""

    tables: Tables
    board: Board
    stage: int
    turn: int
    survivor: int
    xenos: list[int]
    boss: int
    lying: int
    taken: int
    hp: int
    ap: int
    movement: int
    cloaked: bool
    beacon: int
    frozen: bool
    boss_speed: int
    noisy: bool
    sheet: int
    hand: Pile
    deck: Pile
    discard: Pile
    _sorted: list[list[Card]]
    _sorted_of: Pile | None

    def __init__(self, setting: Setting, tables: Tables) -> None:
        super().__init__(setting)
        self.tables = tables
        self.board = tables.boards[0]
        self.stage = -1
        self.turn = 0
        self.survivor = -1
        self.xenos = [-1] * XENOS
        self.boss = -1
        self.lying = 0
        self.taken = 0
        self.hp = 0
        self.ap = 0
        self.movement = NOT_MOVED
        self.cloaked = False
        self.beacon = -1
        self.frozen = False
        self.boss_speed = 0
        self.noisy = False
        self.sheet = 0
        self.hand = ()
        self.deck = ()
        self.discard = ()
        self._sorted = []
        self._sorted_of = None

    def copy(self) -> Chase:
        twin = Chase(self.setting, self.tables)
        twin.copy_common(self)
        twin.board = self.board
        twin.stage = self.stage
        twin.turn = self.turn
        twin.survivor = self.survivor
        twin.xenos = self.xenos.copy()
        twin.boss = self.boss
        twin.lying = self.lying
        twin.taken = self.taken
        twin.hp = self.hp
        twin.ap = self.ap
        twin.movement = self.movement
        twin.cloaked = self.cloaked
        twin.beacon = self.beacon
        twin.frozen = self.frozen
        twin.boss_speed = self.boss_speed
        twin.noisy = self.noisy
        twin.sheet = self.sheet
        twin.hand = self.hand
        twin.deck = self.deck
        twin.discard = self.discard
        twin._sorted = self._sorted
        twin._sorted_of = self._sorted_of
        return twin

    def moment(self) -> int:
        return self.turn

    def refresh(self) -> None:
        self.board = self.tables.boards[self.stage]

    @property
    def aggression(self) -> int:
        """SS-043 SS-044 SS-045 One level for each Module picked up in this scenario."""
        return self.taken

    def modules(self) -> list[int]:
        """The spaces where Modules still lie."""
        return [space for i, space in enumerate(self.board.modules) if self.lying >> i & 1]

    def holds_for(self, window: int) -> list[Card]:
        """The different cards in hand that belong to a window."""
        if self._sorted_of is not self.hand:
            self._sorted = self.tables.sort_hand(self.hand)
            self._sorted_of = self.hand
        return self._sorted[window]

    def module_on(self, space: int) -> bool:
        """Whether a Module token still lies there."""
        module = self.board.module_at[space]
        return module >= 0 and bool(self.lying >> module & 1)

    def xeno_on(self, space: int) -> bool:
        """Whether a Xeno or the Boss stands there."""
        return space in self.xenos or space == self.boss

    def enemies(self) -> list[int]:
        """The spaces of the Xenos, and of the Boss when it is in play."""
        return [*self.xenos, self.boss] if self.boss >= 0 else list(self.xenos)

    def occupied(self) -> list[bool]:
        """A mark for each space: whether a Xeno or the Boss stands there."""
        marks = self.board.grid.nowhere()
        for space in self.xenos:
            marks[space] = True
        if self.boss >= 0:
            marks[self.boss] = True
        return marks

    def named(self, space: int) -> str:
        return self.tables.words.space.names[space]
