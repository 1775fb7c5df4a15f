"""Campaigns on the server: begun, gone on with from stage to stage, branched off. Their stages are ordinary tables."""

from __future__ import annotations

import asyncio
import logging
from time import monotonic, time
from typing import Final

from msgspec.structs import replace

from hullbreach import catalog
from hullbreach.kernel.errors import Refused, SaveError
from hullbreach.kernel.journal import to_line
from hullbreach.server import wire
from hullbreach.server.company import Companies, encoded, first_record
from hullbreach.server.failures import Failed, invalid, not_found
from hullbreach.server.keys import new_table_id
from hullbreach.server.live_campaign import LiveCampaign
from hullbreach.server.live_table import LiveTable
from hullbreach.server.living import IDLE_SECONDS, MOST_IN_USE, MOST_LIVING, Living
from hullbreach.server.opening import game_named, seats_for, secrets_for, told_invitations, told_keys
from hullbreach.server.store import News, Outrun, Store, StoredCampaign, StoredTable
from hullbreach.server.timers import Tasks
from hullbreach.server.written import read, written
from hullbreach.table.campaign import Begun, CampaignEntry, Chosen, Chronicle, Ended, begun_with, read_entries, to_lines
from hullbreach.table.table import Table

log = logging.getLogger("hullbreach.server")


class Campaigns:
    """Every entry is on disk before anybody is told of it; a stage that is over is handed back by itself, once."""

    def __init__(self, store: Store, companies: Companies, living: Living, tasks: Tasks) -> None:
        self._store: Final = store
        self._companies: Final = companies
        self._tables: Final = living
        self._tasks: Final = tasks
        self._living: Final[dict[str, LiveCampaign]] = {}
        self._coming: Final[dict[str, asyncio.Task[LiveCampaign]]] = {}
        self._handing: Final[set[str]] = set()
        """The tables that are being handed back."""

    # Found

    async def find(self, id: str) -> LiveCampaign:
        """A campaign that lives, or one that comes back from the store; a stage that is over has been handed back."""
        found = self._living.get(id)
        if found is None:
            found = await asyncio.shield(self._come_back(id))
        elif self._is_over(found):
            async with found.lock:
                found.refuse_gone()
                await self._settle(found)
        found.used = monotonic()
        return found

    def _is_over(self, campaign: LiveCampaign) -> bool:
        """Whether the stage that is being played is over, and has not been handed back yet."""
        live = self._tables.known(campaign.table)
        return live is not None and live.table.position.outcome is not None

    def _come_back(self, id: str) -> asyncio.Task[LiveCampaign]:
        coming = self._coming.get(id)
        if coming is None:
            coming = asyncio.create_task(self._resume(id))
            coming.add_done_callback(lambda _: self._coming.pop(id, None))
            self._coming[id] = coming
        return coming

    async def _resume(self, id: str) -> LiveCampaign:
        self._make_room()
        stored = await read("This campaign", self._store.load_campaign(id))
        if stored is None:
            raise not_found(f"There is no campaign `{id}`.")
        try:
            chronicle = chronicle_of(stored)
            company = self._companies.of(id, chronicle.begun.seats, stored.company, stored.keys)
            found = LiveCampaign(stored, chronicle, company)
        except Exception as error:
            log.error("campaign %s cannot be resumed: %r", id, error)
            raise Failed(410, "damaged", f"This campaign cannot be resumed: {error}") from error
        async with found.lock:
            await self._settle(found)
        self._living[id] = found
        return found

    def _make_room(self) -> None:
        """Campaigns that nobody has used for a while need not live."""
        if len(self._living) >= MOST_LIVING:
            long_ago = monotonic() - IDLE_SECONDS
            for one in list(self._living.values()):
                if one.used <= long_ago and not (one.listeners or one.lock.locked()):
                    del self._living[one.id]
        if len(self._living) >= MOST_IN_USE:
            raise Failed(503, "full", "Too many campaigns are being played here. Try again later.")

    # Begun, and gone on with

    async def begin(self, wish: wire.NewCampaign) -> wire.CampaignBegun:
        game = game_named(wish.game)
        plan = game.campaign(wish.plan)
        seats = seats_for(game, wish.seats)
        if wish.seed and len(seats) > 1 and any(seat.kind == "open" for seat in seats):
            raise invalid("A seed that one player knows would be unfair to whoever takes the open seat: leave it out.")
        begun = begun_with(game, plan, seats, game.with_live_defaults(wish.options), seed=wish.seed)
        keys, invitations = secrets_for(seats)
        stored = StoredCampaign(begun.id, wish.name, [], time(), [to_lines([begun])], talkers=wish.talkers)
        stored.company = encoded(first_record(seats, keys, invitations))
        await self._keep_new(stored)
        return wire.CampaignBegun(begun.id, told_keys(keys), f"/c/{begun.id}", told_invitations(invitations))

    async def choose(self, campaign: LiveCampaign, seat: int, wish: wire.ChooseStage) -> None:
        """The stage's table is there with the entry that chooses it, or neither is."""
        async with campaign.lock:
            campaign.refuse_gone()
            await self._settle(campaign)
            campaign.refuse_stale(wish.version)
            chosen = campaign.chronicle.work_out_choice(wish.stage, seat=seat)
            self._tables.refuse_full()
            table = laid_out(campaign.chronicle, chosen)
            stored = StoredTable(new_table_id(), to_line(table.header), [], table.seed, table.physical, time())
            stored.talkers = campaign.talkers
            stored.edition = table.position.setting.game.edition
            await self._keep(campaign, [chosen], stored)
            live = LiveTable(
                stored.id, table, campaign.company, campaign=campaign.id, hidden=True, talkers=campaign.talkers
            )
            self._tables.welcome(live)

    async def branch(self, campaign: LiveCampaign, n: int) -> wire.Branched:
        """HB-012 Everybody's key opens the branch, too, and everybody can see that there is one."""
        async with campaign.lock:
            campaign.refuse_gone()
            entries = campaign.chronicle.branched(n)
            first = entries[0]
            assert isinstance(first, Begun)
            if Chronicle(campaign.chronicle.game, entries).outcome is not None:
                raise Refused("HB-012", f"After entry {n} the campaign was over: branch before that.")
            tables = {at: table for at, table in campaign.tables.items() if at <= n}
            lines = [to_lines([entry]) for entry in entries]
            stored = StoredCampaign(
                first.id, campaign.name, [], time(), lines, tables, campaign.id, talkers=campaign.talkers
            )
            stored.company = encoded(replace(campaign.company.record, undo=None, offer=None))
            await self._keep_new(stored)
            campaign.branches.append(stored.id)
            campaign.announce()
        return wire.Branched(stored.id)

    async def _keep_new(self, stored: StoredCampaign) -> None:
        self._make_room()
        await written(self._store.create_campaign(stored))

    async def _keep(
        self, campaign: LiveCampaign, entries: list[CampaignEntry], table: StoredTable | None = None
    ) -> None:
        """HB-013 On disk first, and only after what was known. The lock of the campaign must be held."""
        over = any(isinstance(entry, Ended) for entry in entries)
        news = News(campaign.chronicle.n, [to_lines([entry]) for entry in entries], table, over)
        try:
            await written(self._store.append_campaign(campaign.id, news))
        except BaseException as error:
            # Nobody knows whether it was kept: the campaign comes back from the store, which does.
            self._forget(campaign)
            if isinstance(error, Outrun):
                raise Failed(409, "stale", "The campaign has gone on elsewhere. Look at it again.", "HB-013") from error
            raise
        campaign.take(entries, table.id if table is not None else "")

    def _forget(self, campaign: LiveCampaign) -> None:
        if self._living.get(campaign.id) is campaign:
            del self._living[campaign.id]
        campaign.close()

    # Handed back

    def wake(self, live: LiveTable) -> None:
        """A stage that is over is handed back; who sits at its table is here for the others."""
        if not live.campaign or live.gone:
            return
        if live.table.position.outcome is not None and live.hidden and live.id not in self._handing:
            self._handing.add(live.id)
            self._tasks.start(self._hand_back(live), live)
        known = self._living.get(live.campaign)
        if known is not None and known.table == live.id:
            there = frozenset(listener.seat for listener in live.listeners)
            if there != known.at_the_table:
                known.at_the_table = there
                known.announce()

    def busy(self, live: LiveTable) -> bool:
        return live.id in self._handing

    async def _hand_back(self, live: LiveTable) -> None:
        try:
            await self.find(live.campaign)
        finally:
            self._handing.discard(live.id)

    async def _settle(self, campaign: LiveCampaign) -> None:
        """HB-012 Write down what has come of a stage that is over. The lock of the campaign must be held."""
        told = campaign.chronicle
        if told.open is None:
            return
        table = await self._stage_of(campaign)
        if table is None or table.position.outcome is None:
            return
        await self._keep(campaign, told.work_out_played(table.journal, table.position))
        if told.ended is not None:
            await self._uncover(campaign)

    async def _stage_of(self, campaign: LiveCampaign) -> Table | None:
        """The stage that is being played; None if it cannot be: what was before it can still be seen, and branched."""
        try:
            return (await self._tables.find(campaign.table)).table
        except Failed as error:
            if error.failure.code != "damaged":
                raise
            return None

    async def _uncover(self, campaign: LiveCampaign) -> None:
        """The secrets of a campaign that is over are none, unless one of its branches goes on."""
        for id in campaign.tables.values():
            live = self._tables.known(id)
            if live is not None and live.hidden:
                live.hide(await read("This campaign", self._store.is_hidden(id)))


def chronicle_of(stored: StoredCampaign) -> Chronicle:
    entries = read_entries("".join(stored.lines))
    first = entries[0]
    if not isinstance(first, Begun):
        raise SaveError("line 1: a campaign starts with an entry `begun`")
    return Chronicle(catalog.game(first.game), entries)


def laid_out(chronicle: Chronicle, chosen: Chosen) -> Table:
    """The table of a stage that has been chosen, although that is not written down yet."""
    return Chronicle(chronicle.game, [*chronicle.entries, chosen]).lay_stage()
