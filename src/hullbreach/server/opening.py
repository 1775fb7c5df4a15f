"""New tables: opened, played again, or branched off from a moment of another."""

from __future__ import annotations

import secrets
from time import time
from typing import Final

from msgspec.structs import replace

from hullbreach import catalog
from hullbreach.bots.roster import BOTS
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.game import Game
from hullbreach.kernel.journal import Journal, Seat, to_line
from hullbreach.kernel.setting import OptionValue
from hullbreach.server import wire
from hullbreach.server.beside import Beside
from hullbreach.server.company import Companies, Company, clean, encoded, first_record, taken
from hullbreach.server.failures import forbidden, invalid, not_found, refused
from hullbreach.server.keeping import Keeping
from hullbreach.server.keys import hash_of, new_key, new_table_id
from hullbreach.server.live_table import LiveTable
from hullbreach.server.living import Living
from hullbreach.server.reading import MISTAKES, Reading
from hullbreach.server.store import StoredTable
from hullbreach.server.talk_rows import Talkers
from hullbreach.server.thinking import DEFAULT_BOT
from hullbreach.server.tutorials import lesson_of
from hullbreach.table.table import Table, new_table, resume_table
from hullbreach.table.undo import shared


class Opening:
    """A new table is on disk before its keys are told."""

    def __init__(self, keeping: Keeping, living: Living, reading: Reading, companies: Companies) -> None:
        self._keeping: Final = keeping
        self._companies: Final = companies
        self._reading: Final = reading
        self._living: Final = living
        self._laying_out: Final = Beside()

    async def open(self, wish: wire.NewTable, address: str = "") -> wire.Opened:
        taught = wish.tutorial
        if taught:
            wish = lesson_of(game_named(wish.game)).table
        game = game_named(wish.game)
        seats = seats_for(game, wish.seats)
        _refuse_unfair(wish, seats)
        options = wish.options if taught else game.with_live_defaults(wish.options)
        if wish.variant:
            await self._reading.check(game.id, wish.variant, wish.scenario, len(seats), options, address)
        table = await self._laying_out.do(_laid_out, game, seats, wish, options)
        table.physical = wish.dice == "physical"
        table.journal.header = replace(table.header, deadline_ms=wish.deadline_s * 1000)
        if taught:
            lesson_of(game).lead_up(table)
        keys, invitations = secrets_for(table.header.seats)
        return await self.keep_new(table, keys, invitations, wish.talkers, wish.listed)

    async def rematch(self, live: LiveTable, seat: int) -> wire.Opened:
        """The same game with the same seats, and new dice. HB-014 Each comes over with the key of the old table."""
        live.refuse_stage()
        async with live.company.lock:
            if not live.company.record.next:
                again = await self._laying_out.do(_laid_again, live)
                opened = await self.keep_new(again, {}, {}, live.talkers)
                await live.company.keep(replace(live.company.record, next=opened.table))
            table = live.company.record.next
        key = await _come_over(await self._living.find(table), seat)
        return wire.Opened(table, [wire.SeatKey(seat, key)], f"/t/{table}")

    async def branch(self, live: LiveTable, seat: int | None, wish: wire.Branch) -> wire.Opened:
        """A new table that plays on from after an entry: the same past, new dice."""
        n = wish.n
        live.refuse_stage()
        old = live.table
        if old.position.outcome is None and (seat is None or shared(old)):
            raise forbidden("A game that others still play can be played on from only when it is over.")
        if n > old.n:
            raise invalid(f"There are {old.n} entries, not {n}.")
        made = [old.journal.entries[number - 1] for number in old.moment(n).numbers[1:]]
        seed = secrets.token_hex(16)
        seats = own_seats(live.company.laid, seat)
        if wish.alone >= 0:
            refuse_other_seat(live, seat, wish.alone)
            seats = alone_at(live.company.laid, wish.alone)
        header = replace(old.header, seed=seed, seats=seats)
        journal = Journal(header, [replace(entry, n=place) for place, entry in enumerate(made, start=1)])
        game = old.position.setting.game
        table = await self._laying_out.do(resume_table, journal, game, seed, old.physical)
        keys, invitations = secrets_for(seats)
        return await self.keep_new(table, keys, invitations, live.talkers)

    async def keep_new(
        self, table: Table, keys: dict[int, str], invitations: dict[int, str], talkers: Talkers, listed: bool = False
    ) -> wire.Opened:
        self._living.refuse_full()
        id = new_table_id()
        record = first_record(table.header.seats, keys, invitations, listed)
        company = self._companies.new(id, table.header.seats, record)
        lines = [to_line(entry) for entry in table.journal.entries]
        stored = StoredTable(id, to_line(table.header), [], table.seed, table.physical, time(), lines)
        stored.talkers = talkers
        stored.edition = table.position.setting.game.edition
        stored.company = encoded(record)
        await self._keeping.keep_new(stored)
        self._living.welcome(LiveTable(id, table, company, talkers=talkers))
        return wire.Opened(id, told_keys(keys), f"/t/{id}", told_invitations(invitations))


def _laid_again(live: LiveTable) -> Table:
    """Who stood in for somebody gives the seat back."""
    old = live.table
    header = old.header
    names = [chair.name for chair in live.company.record.chairs]
    seats = tuple([replace(who, name=name or who.name) for who, name in zip(live.company.laid, names, strict=True)])
    table = new_table(game_named(header.game), seats, header.scenario, dict(header.options), header.variant)
    table.physical = old.physical
    table.journal.header = replace(table.header, deadline_ms=old.header.deadline_ms)
    return table


async def _come_over(again: LiveTable, seat: int) -> str:
    """HB-014 A key for the same seat; another one for who asks again, as long as nobody has played with the first."""
    company: Company = again.company
    async with company.lock:
        chair = company.record.chairs[seat]
        used = again.is_here(seat) or any(entry.seat == seat for entry in again.table.journal.entries)
        if chair.key and used:
            raise taken("You have come over already: your seat at the new table is played from another place.")
        key = new_key()
        await company.put(seat, replace(chair, key=hash_of(key), invitation=""))
    return key


def _laid_out(game: Game, seats: tuple[Seat, ...], wish: wire.NewTable, options: dict[str, OptionValue]) -> Table:
    """A variant that was laid out once, elsewhere, may still fail with other dice."""
    try:
        return new_table(game, seats, wish.scenario, options, wish.variant, wish.seed)
    except MISTAKES as error:
        if isinstance(error, Refused) or not wish.variant:
            raise
        raise invalid(f"The variant cannot be used: {error}") from None


def secrets_for(seats: tuple[Seat, ...]) -> tuple[dict[int, str], dict[int, str]]:
    """HB-014 Keys for those who sit at the opener's screen, invitations for those who do not."""
    keys = {seat: new_key() for seat, who in enumerate(seats) if who.kind == "human"}
    return keys, {seat: new_key() for seat, who in enumerate(seats) if who.kind == "open"}


def told_keys(keys: dict[int, str]) -> list[wire.SeatKey]:
    return [wire.SeatKey(seat, key) for seat, key in keys.items()]


def told_invitations(invitations: dict[int, str]) -> list[wire.Invitation]:
    return [wire.Invitation(seat, secret) for seat, secret in invitations.items()]


def own_seats(seats: tuple[Seat, ...], seat: int | None) -> tuple[Seat, ...]:
    """The seats of a table that somebody branches off: a guest's own, and those of the others are open."""
    if seat is not None and seats[seat].kind == "human":
        return seats
    kinds = ["human" if seat in (None, at) else "open" for at in range(len(seats))]
    return tuple(
        [who if who.kind == "bot" else replace(who, kind=kind) for who, kind in zip(seats, kinds, strict=True)]
    )


def refuse_other_seat(live: LiveTable, seat: int | None, wanted: int) -> None:
    """Before the end nobody sits in another's seat, and nobody knows what it knew."""
    if wanted >= len(live.table.header.seats):
        raise invalid(f"There is no seat {wanted} at this table.")
    if wanted != seat and (live.table.position.outcome is None or live.hidden):
        raise forbidden("Before the game is over only your own seat is open to you.")


def alone_at(seats: tuple[Seat, ...], mine: int) -> tuple[Seat, ...]:
    """One person, and bots in all other seats: those that sit there, and others for people."""
    return tuple(
        [
            Seat("human", who.name if who.kind != "bot" else "")
            if at == mine
            else Seat("bot", "", who.bot or DEFAULT_BOT)
            for at, who in enumerate(seats)
        ]
    )


def _refuse_unfair(wish: wire.NewTable, seats: tuple[Seat, ...]) -> None:
    if wish.seed and len(seats) > 1 and any(seat.kind == "open" for seat in seats):
        raise invalid("A seed that one player knows would be unfair to whoever takes the open seat: leave it out.")
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
    return tuple(
        Seat(seat.kind, clean(seat.name), (seat.bot or DEFAULT_BOT) if seat.kind == "bot" else "") for seat in asked
    )
