"""New tables: opened, played again, or branched off from a moment of another."""

from __future__ import annotations

import asyncio
import secrets
from time import time
from typing import Final

from msgspec.structs import replace

from hullbreach import catalog
from hullbreach.bots.roster import BOTS
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.game import Game
from hullbreach.kernel.journal import Journal, Seat, to_line
from hullbreach.server import wire
from hullbreach.server.failures import forbidden, invalid, not_found, refused
from hullbreach.server.keeping import Keeping
from hullbreach.server.keys import hash_of, new_key, new_table_id
from hullbreach.server.live_table import LiveTable
from hullbreach.server.living import Living
from hullbreach.server.reading import Reading
from hullbreach.server.store import StoredTable
from hullbreach.server.talk_rows import Talkers
from hullbreach.server.thinking import DEFAULT_BOT
from hullbreach.server.tutorials import lesson_of
from hullbreach.table.table import Table, new_table, resume_table
from hullbreach.table.undo import shared


class Opening:
    """A new table is on disk before its keys are told."""

    def __init__(self, keeping: Keeping, living: Living, reading: Reading) -> None:
        self._keeping: Final = keeping
        self._reading: Final = reading
        self._living: Final = living

    async def open(self, wish: wire.NewTable) -> wire.Opened:
        taught = wish.tutorial
        if taught:
            wish = lesson_of(game_named(wish.game)).table
        game = game_named(wish.game)
        seats = seats_for(game, wish.seats)
        _refuse_unfair(wish, seats)
        options = wish.options if taught else game.with_live_defaults(wish.options)
        if wish.variant:
            await self._reading.check(game.id, wish.variant, wish.scenario, len(seats), options)
            await asyncio.to_thread(game.setting, None, None, {}, wish.variant)
        table = new_table(game, seats, wish.scenario, options, wish.variant, wish.seed)
        table.physical = wish.dice == "physical"
        table.journal.header = replace(table.header, deadline_ms=wish.deadline_s * 1000)
        return await self._keep_new(table, wish.talkers)

    async def rematch(self, live: LiveTable) -> wire.Opened:
        """The same game with the same seats, and new dice."""
        live.refuse_stage()
        old = live.table
        header = old.header
        game = game_named(header.game)
        table = new_table(game, header.seats, header.scenario, dict(header.options), header.variant)
        table.physical = old.physical
        table.journal.header = replace(table.header, deadline_ms=old.header.deadline_ms)
        return await self._keep_new(table, live.talkers)

    async def branch(self, live: LiveTable, seat: int | None, n: int) -> wire.Opened:
        """A new table that plays on from after an entry: the same past, new dice."""
        live.refuse_stage()
        old = live.table
        if old.position.outcome is None and (seat is None or shared(old)):
            raise forbidden("A game that others still play can be played on from only when it is over.")
        if n > old.n:
            raise invalid(f"There are {old.n} entries, not {n}.")
        made = [old.journal.entries[number - 1] for number in old.moment(n).numbers[1:]]
        seed = secrets.token_hex(16)
        header = replace(old.header, seed=seed)
        journal = Journal(header, [replace(entry, n=place) for place, entry in enumerate(made, start=1)])
        table = resume_table(journal, game_named(header.game), seed, old.physical)
        return await self._keep_new(table, live.talkers)

    async def _keep_new(self, table: Table, talkers: Talkers) -> wire.Opened:
        self._living.refuse_full()
        id = new_table_id()
        keys = {seat: new_key() for seat, who in enumerate(table.header.seats) if who.kind != "bot"}
        hashes = [hash_of(keys[seat]) if seat in keys else "" for seat in range(len(table.header.seats))]
        lines = [to_line(entry) for entry in table.journal.entries]
        await self._keeping.keep_new(
            StoredTable(id, to_line(table.header), hashes, table.seed, table.physical, time(), lines, talkers=talkers)
        )
        self._living.welcome(LiveTable(id, table, hashes, talkers=talkers))
        return wire.Opened(id, [wire.SeatKey(seat, key) for seat, key in keys.items()], f"/t/{id}")


def _refuse_unfair(wish: wire.NewTable, seats: tuple[Seat, ...]) -> None:
    if wish.seed and len(seats) > 1 and any(seat.kind == "open" for seat in seats):
        raise invalid("A seed that one player knows would be unfair to who takes the open seat: leave it out.")
    if wish.deadline_s and wish.dice == "physical":
        raise invalid("Nobody can hurry real dice: a table with them has no deadline.")


def game_named(name: str) -> Game:
    try:
        return catalog.game(name)
    except Refused as error:
        raise not_found(error.why) from None


def seats_for(game: Game, wished: list[wire.NewSeat]) -> tuple[Seat, ...]:
    asked = wished or [wire.NewSeat("human") for _ in range(game.seats[0])]
    for seat in asked:
        if seat.kind == "bot" and seat.bot and seat.bot not in BOTS:
            raise refused("HB-001", f"There is no bot `{seat.bot}`; there are {', '.join(BOTS)}.")
    game.seats_or_default(len(asked))
    return tuple(Seat(seat.kind, seat.name, (seat.bot or DEFAULT_BOT) if seat.kind == "bot" else "") for seat in asked)
