"""HB-014 Finding each other: the tables that wait for somebody, and how one's own tables stand."""

from __future__ import annotations

import asyncio
import logging
from time import monotonic, time
from typing import Final

import msgspec

from hullbreach import catalog
from hullbreach.kernel.journal import Header
from hullbreach.server import wire
from hullbreach.server.company import Record
from hullbreach.server.failures import Failed
from hullbreach.server.live_table import LiveTable
from hullbreach.server.living import Living
from hullbreach.server.store import ListedTable, Store
from hullbreach.server.written import read

log = logging.getLogger("hullbreach.server")

MOST_LISTED: Final = 40
AGE_SECONDS: Final = 1.0
"""The list is looked up that often, however many ask for it."""


class Finding:
    def __init__(self, store: Store, living: Living) -> None:
        self._store: Final = store
        self._living: Final = living
        self._lock: Final = asyncio.Lock()
        self._found: list[ListedTable] = []
        self._looked = float("-inf")

    async def listed(self) -> wire.OpenTables:
        """Those at which somebody waits come first, then the newest."""
        async with self._lock:
            if monotonic() - self._looked > AGE_SECONDS:
                self._found = await read("The list of tables", self._store.listed(MOST_LISTED))
                self._looked = monotonic()
        told = [self._told(table) for table in self._found]
        return wire.OpenTables(sorted([one for one in told if one is not None], key=lambda one: not one.here))

    def forget(self) -> None:
        """The list has changed."""
        self._looked = float("-inf")

    def _told(self, table: ListedTable) -> wire.OpenTable | None:
        """None where what is kept of a table is damaged, or of a game that is not known here: others are told."""
        try:
            return self._told_open(table)
        except Exception as error:
            log.error("table %s cannot be listed: %r", table.id, error)
            return None

    def _told_open(self, table: ListedTable) -> wire.OpenTable | None:
        """None where nobody can sit down any more."""
        live = self._living.known(table.id)
        record = live.company.record if live is not None else msgspec.json.decode(table.company, type=Record)
        header = msgspec.json.decode(table.header, type=Header)
        game = catalog.game(header.game)
        over = live is not None and live.table.position.outcome is not None
        free = [
            seat
            for seat, (who, chair) in enumerate(zip(header.seats, record.chairs, strict=True))
            if who.kind == "open" and not chair.key and not chair.bot
        ]
        if over or not free or not record.listed:
            return None
        known = {one.id: one for one in game.scenarios}.get(header.scenario)
        return wire.OpenTable(
            table.id,
            game.id,
            game.title,
            known.name if known is not None else header.scenario,
            known.about if known is not None else "",
            [chair.name or f"Player {seat + 1}" for seat, chair in enumerate(record.chairs) if chair.key],
            free,
            list(known.sides) if known is not None else [],
            live is not None and any(live.is_here(seat) for seat in range(len(record.chairs))),
            max(0, round((time() - table.created) / 60)),
        )

    async def mine(self, wish: wire.AskMine) -> wire.MyTables:
        """How one's own tables stand. One that is not there any more is left out."""
        found: list[wire.MyTable] = []
        for held in wish.tables:
            try:
                live = await self._living.find(held.table)
            except Failed:
                continue
            found.append(_stands(live, held.key))
        return wire.MyTables(found)


def _stands(live: LiveTable, key: str) -> wire.MyTable:
    """Nobody who asks with a key that has ended is told more than who watches."""
    try:
        seat = live.seat_for(key)
    except Failed:
        seat = None
    pos = live.table.position
    seats = live.seats()
    return wire.MyTable(
        live.id,
        seat,
        live.teller.headline_for(seat),
        seat is not None and seat in pos.to_act,
        live.teller.waiting(pos, seat, seats),
        pos.outcome.reason if pos.outcome is not None else "",
        live.company.record.next if not live.campaign else "",
        [one.name for one in seats if one.seat != seat and one.kind != "open"],
    )
