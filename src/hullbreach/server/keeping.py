"""Every change of a table goes through here: on disk first; then everybody may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from hullbreach.kernel.journal import Step, to_line
from hullbreach.server.live_table import LiveTable
from hullbreach.server.store import Store, StoredTable
from hullbreach.server.written import written

Wake = Callable[[LiveTable], None]
"""Look what a table does next."""


class Keeping:
    """The one writer of the store. `forget`: nobody is to find this table any more."""

    def __init__(self, store: Store, forget: Callable[[LiveTable], None]) -> None:
        self._store: Final = store
        self._forget: Final = forget

    async def keep(self, live: LiveTable, step: Step) -> None:
        """The lock of the table must be held."""
        try:
            await written(self._store.append(live.id, step.entry.n, to_line(step.entry)))
        except BaseException:
            # Nobody knows whether it was kept: the table comes back from the store, which does.
            self._forget(live)
            live.close()
            raise
        live.take(step)

    async def keep_new(self, table: StoredTable) -> None:
        await written(self._store.create(table))

    async def keep_orders(self, live: LiveTable, seat: int, orders: tuple[str, ...]) -> None:
        """HB-008 The lock of the table must be held."""
        await written(self._store.set_orders(live.id, seat, list(orders)))
        live.orders[seat] = orders


def stamped(live: LiveTable, step: Step, id: str = "") -> Step:
    """A step as it is written down: with the sender's name for it, and how long the clock stood still before it."""
    paused = live.clock.watch.stood() if live.table.position.clock() is not None else 0
    return Step(replace(step.entry, id=id, paused=paused), step.position, step.events)
