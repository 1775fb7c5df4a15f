"""Everything that is true of a visit to the Refuge."""

from __future__ import annotations

from hullbreach.games.endure_the_stars.position import Voyage
from hullbreach.games.endure_the_stars.refuge_print import RefugePrint
from hullbreach.games.endure_the_stars.tables import Tables
from hullbreach.kernel.setting import Setting


class Haven(Voyage):
    """A party between two missions: no enemies, no noise, four places, and a track that counts down."""

    board: RefugePrint
    track: int
    acted: int
    """ES-283 The survivors who have had their action in this round."""
    stock: tuple[int, ...]
    """ES-291 What the Trading Post offers."""
    refuge_deck: tuple[int, ...]
    closed: bool
    """ES-D10 Whether the Infirmary is closed in this round."""
    nursing: int
    """ES-D10 What rolls at the Infirmary add on this visit."""
    used: int
    """ES-279 Everybody who has served in this campaign."""
    waiting: tuple[int, ...]
    """ES-276 The seats of the dead who have not been replaced."""
    needs: tuple[int, ...]
    """ES-R106 The classes without which the next mission cannot start."""

    def __init__(self, setting: Setting, tables: Tables, board: RefugePrint) -> None:
        super().__init__(setting, tables)
        self.board = board
        self.track = board.track
        self.acted = 0
        self.stock = ()
        self.refuge_deck = ()
        self.closed = False
        self.nursing = 0
        self.used = 0
        self.waiting = ()
        self.needs = ()

    def unlaid(self) -> Voyage:
        return Haven(self.setting, self.tables, self.board)

    def copy(self) -> Haven:
        twin = super().copy()
        assert isinstance(twin, Haven)
        twin.track = self.track
        twin.acted = self.acted
        twin.stock = self.stock
        twin.refuge_deck = self.refuge_deck
        twin.closed = self.closed
        twin.nursing = self.nursing
        twin.used = self.used
        twin.waiting = self.waiting
        twin.needs = self.needs
        return twin

    def idle(self) -> int:
        """ES-283 The survivors who can still act in this round."""
        return self.alive() & ~self.acted

    def seats_of(self, survivors: int) -> tuple[int, ...]:
        """The seats of some survivors, in order."""
        return tuple(sorted({self.seat[who] for who in self.order if survivors >> who & 1}))
