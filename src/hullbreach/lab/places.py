"""Where everybody stood in a game and where they fell, followed by the roles of its events; it knows no game."""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

from hullbreach.kernel import roles
from hullbreach.kernel.events import Did, Event, Thing
from hullbreach.kernel.position import Position
from hullbreach.kernel.tally import NOBODY, Tally
from hullbreach.lab.lengths import stage_of, turn_of

Stood = dict[str, dict[str, Counter[str]]]
"""By board and by what a piece is called: for how many choices such a piece stood on each space."""

FOLLOWED: Final = frozenset(role.name for role in (roles.APPEARS, roles.MOVES, roles.LEAVES, roles.DIES, roles.LOSES))


class Fall(NamedTuple):
    """Somebody dies, or is why the game is lost: in which turn, by whom, on which board and space."""

    turn: int
    who: str
    by: str
    board: str
    place: str


class Places:
    """It follows every piece from what the scene shows first, and again when another stage is laid out.

    A piece is one of its own, or one of a sort of which several stand on one space. What never appears, moves or dies
    belongs to the ground and is not counted.
    """

    def __init__(self) -> None:
        self.tally: Final = Tally()
        self.stood: Final[Stood] = {}
        self.falls: Final[list[Fall]] = []
        self._board = ""
        self._now = 0
        self._turn = 0
        self._stage = -1
        self._standing: Final[dict[tuple[str, str], tuple[int, int]]] = {}
        """By piece and space: how many, and since when."""
        self._place: Final[dict[str, str]] = {}
        """Where a piece of its own stands."""
        self._label: Final[dict[str, str]] = {}
        """Of those who have done something."""

    def look(self, pos: Position) -> None:
        """Before a choice: which turn it is, and all pieces anew when the board is laid out."""
        self._turn = turn_of(pos)
        if stage_of(pos) != self._stage:
            self._stage = stage_of(pos)
            self._lay_out(pos)

    def _lay_out(self, pos: Position) -> None:
        self.end()
        scene = pos.setting.game.scene(pos.setting, pos.view(None))
        self._board = scene.board.id
        for piece in scene.pieces:
            self._arrive(piece.sort or piece.id, piece.space, piece.count)

    def end(self) -> None:
        """All pieces leave; what they have done is forgotten."""
        for id, place in list(self._standing):
            self._leave(id, place, self._standing[id, place][0])
        self._place.clear()
        self._label.clear()

    def single(self) -> list[tuple[str, str]]:
        """The pieces of their own that have done something, and where they stand."""
        return [(id, place) for id, place in self._place.items() if id in self._label]

    def add(self, events: list[Event]) -> None:
        """What one choice led to; the tally counts it as well, and knows who killed whom."""
        self._now += 1
        for event in events:
            role = event.fact.role
            did = event.did() if role is not None and role.name in FOLLOWED else None
            kills = self.tally.counts["kills_by"]
            before = kills.copy() if role is roles.DIES else kills
            self.tally.add([event])
            if did is not None:
                self._follow(did, list((kills - before).elements()))

    def _follow(self, did: Did, killers: list[str]) -> None:
        if did.role is roles.LOSES:
            self._lost(did)
            return
        for n, whom in enumerate(did.whom or ([did.by] if did.by is not None else [])):
            self._label[whom.id] = whom.label
            place = self._from(did, whom)
            if did.role is roles.DIES:
                self._fall(whom, killers[n] if n < len(killers) else NOBODY, place)
            number = 1 if did.number is None else did.number
            if place:
                self._leave(whom.id, place, number)
            if did.where and did.role in (roles.APPEARS, roles.MOVES):
                self._arrive(whom.id, did.where[-1].id, number)

    def _from(self, did: Did, whom: Thing) -> str:
        """Where it was; one of a sort that appears was nowhere."""
        if did.whence:
            return did.whence[0].id
        if did.role is roles.DIES and did.where:
            return did.where[0].id
        return "" if did.role is roles.APPEARS and did.number is not None else self._place.get(whom.id, "")

    def _lost(self, did: Did) -> None:
        """A game that is lost because of somebody, to somebody."""
        for whom in did.whom if did.by is not None else ():
            self._label[whom.id] = whom.label
            self._fall(whom, did.by.label if did.by is not None else NOBODY, self._place.get(whom.id, ""))

    def _fall(self, whom: Thing, by: str, place: str) -> None:
        self.falls.append(Fall(self._turn, whom.label, by, self._board, place))

    def _arrive(self, id: str, place: str, number: int) -> None:
        before, _ = self._settled(id, place)
        self._standing[id, place] = before + number, self._now
        self._place[id] = place

    def _leave(self, id: str, place: str, number: int) -> None:
        before, _ = self._settled(id, place)
        self._standing.pop((id, place), None)
        if before > number:
            self._standing[id, place] = before - number, self._now
        if self._place.get(id) == place:
            del self._place[id]

    def _settled(self, id: str, place: str) -> tuple[int, int]:
        """How many stand there, after the time they stood there has been counted."""
        number, since = self._standing.get((id, place), (0, self._now))
        label = self._label.get(id)
        if label is not None and number * (self._now - since):
            board = self.stood.setdefault(self._board, {})
            board.setdefault(label, Counter())[place] += number * (self._now - since)
        return number, since
