"""What a game comes to, counted from the roles of its events: moves, attacks, hits, damage, deaths, cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final

from hullbreach.kernel import roles
from hullbreach.kernel.events import Did, Event, Thing

NOBODY: Final = "nobody"
TALLIED: Final = (
    "moves", "attacks", "weapons", "hits", "damage_by", "damage_to", "kills_by", "deaths", "healed", "drawn", "played",
    "appeared",
)  # fmt: skip


class Tally:
    """Counts by what those who take part are called: who moved, attacked and hit, with what, whom it hurt and so on.

    Not every fact of damage says by whom it was: then it was by whoever attacked that piece last, if it has not moved
    since and no turn has begun. A death is by whoever hurt the piece last.
    """

    def __init__(self) -> None:
        self.counts: Final[dict[str, Counter[str]]] = {name: Counter() for name in TALLIED}
        self._attacker = NOBODY
        self._attacked: Final[dict[str, str]] = {}
        self._hurt: Final[dict[str, str]] = {}
        self._hit: Final[set[str]] = set()
        """Whose next damage is that of a hit that was counted already."""

    def add(self, events: Iterable[Event]) -> None:
        for event in events:
            role = event.fact.role
            way = WAYS.get(role.name) if role is not None else None
            did = event.did() if way is not None else None
            if way is not None and did is not None:
                way(self, did)

    def _count(self, name: str, label: str, number: int = 1) -> None:
        if number:
            self.counts[name][label] += number

    def _begins(self, did: Did) -> None:
        self._attacked.clear()
        self._hit.clear()

    def _moves(self, did: Did) -> None:
        for mover in did.whom or ([did.by] if did.by is not None else []):
            self._count("moves", mover.label)
            self._attacked.pop(mover.id, None)

    def _appears(self, did: Did) -> None:
        for whom in did.whom:
            self._count("appeared", whom.label)

    def _attacks(self, did: Did) -> None:
        """A shot that may hit another as well is no other attack."""
        if did.by is not None:
            self._attacker = did.by.label
            self._count("attacks", did.by.label)
            for what in did.what:
                self._count("weapons", what.label)
        for whom in did.whom:
            self._attacked[whom.id] = self._attacker

    def _hits(self, did: Did) -> None:
        for whom in did.whom:
            by = did.by.label if did.by is not None else self._attacker
            self._count("hits", by)
            self._attacked[whom.id] = by
            self._hit.add(whom.id)

    def _misses(self, did: Did) -> None:
        for whom in did.whom:
            self._attacked.pop(whom.id, None)

    def _damages(self, did: Did) -> None:
        number = did.number if did.number is not None else 0
        for whom in did.whom:
            attacker = self._attacked.pop(whom.id, "")
            by = did.by.label if did.by is not None else attacker or NOBODY
            if whom.id in self._hit:
                self._hit.discard(whom.id)
            elif by != NOBODY:
                self._count("hits", by)
            self._hurt[whom.id] = by
            self._count("damage_by", by, number)
            self._count("damage_to", whom.label, number)

    def _dies(self, did: Did) -> None:
        """A death that says by whom it was is told instead of the hit."""
        for whom in did.whom:
            hurt = self._hurt.pop(whom.id, NOBODY)
            if did.by is not None:
                self._count("hits", did.by.label)
            self._count("kills_by", did.by.label if did.by is not None else hurt)
            self._count("deaths", whom.label)

    def _heals(self, did: Did) -> None:
        for whom in did.whom if did.number is not None else []:
            self._count("healed", whom.label, did.number or 0)

    def _draws(self, did: Did) -> None:
        for what in did.what or [Thing("card", "a card")]:
            self._count("drawn", what.label)

    def _plays(self, did: Did) -> None:
        for what in did.what:
            self._count("played", what.label)


WAYS: Final[dict[str, Callable[[Tally, Did], None]]] = {
    roles.BEGINS.name: Tally._begins,
    roles.MOVES.name: Tally._moves,
    roles.APPEARS.name: Tally._appears,
    roles.ATTACKS.name: Tally._attacks,
    roles.HITS.name: Tally._hits,
    roles.MISSES.name: Tally._misses,
    roles.DAMAGES.name: Tally._damages,
    roles.DIES.name: Tally._dies,
    roles.HEALS.name: Tally._heals,
    roles.DRAWS.name: Tally._draws,
    roles.PLAYS.name: Tally._plays,
}
"""What is counted of each role; of the others nothing is."""


def tallied(events: Iterable[Event]) -> dict[str, Counter[str]]:
    """The counts of some events."""
    tally = Tally()
    tally.add(events)
    return tally.counts
