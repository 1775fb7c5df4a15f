"""Who is here from where, and how much that may be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple

from hullbreach.server.addresses import household, is_loopback
from hullbreach.server.allowance import Allowance
from hullbreach.server.failures import Failed, too_many

HOUR: Final = 3600.0
MOST_REMEMBERED: Final = 10_000
COME_BACK_SECONDS: Final = 10.0


class Limits(NamedTuple):
    """What one address may have, and all of them together. 0: as much as it likes."""

    connections_each: int = 200
    tables_each: int = 100
    """In an hour."""
    connections: int = 8000
    loopback: bool = False
    """Whether it counts for this machine's own addresses, too."""


class Guests:
    """Counts connections and new tables by address. One that is not known is not counted."""

    def __init__(self, limits: Limits | None = None) -> None:
        self.limits: Final = limits or Limits()
        self.refused: Final[Counter[str]] = Counter()
        self._here: Final[Counter[str]] = Counter()
        self._tables: Final[dict[str, Allowance]] = {}

    def refusal(self, address: str) -> Failed | None:
        """Why somebody cannot come in."""
        each = self.limits.connections_each
        if not address or not each or not self._counts(address) or self._here[household(address)] < each:
            return None
        why = f"There are {each} connections from your address already. Close some, or come again in a while."
        return too_many("too-many-connections", why, COME_BACK_SECONDS)

    def enter(self, address: str) -> None:
        if address:
            self._here[household(address)] += 1

    def leave(self, address: str) -> None:
        if not address:
            return
        house = household(address)
        self._here[house] -= 1
        if not self._here[house]:
            del self._here[house]

    def noted(self, failed: Failed) -> Failed:
        self.refused[failed.failure.code] += 1
        return failed

    @contextmanager
    def opening(self, address: str) -> Iterator[None]:
        """A new table. One that was not opened after all does not count."""
        allowance = self._allowance(address)
        wait = allowance.wait()
        if wait > 0:
            why = f"Your address has opened {self.limits.tables_each} tables in an hour. Come again in {wait:.0f} s."
            raise self.noted(too_many("too-many-tables", why, wait))
        allowance.spend()
        try:
            yield
        except BaseException:
            allowance.spend(-1)
            raise

    def _allowance(self, address: str) -> Allowance:
        each = self.limits.tables_each
        if not each or not self._counts(address):
            return Allowance(1, 0.0)
        house = household(address)
        if house not in self._tables and len(self._tables) >= MOST_REMEMBERED:
            del self._tables[next(iter(self._tables))]
        return self._tables.setdefault(house, Allowance(each, HOUR / each))

    def _counts(self, address: str) -> bool:
        return bool(address) and (self.limits.loopback or not is_loopback(address))
