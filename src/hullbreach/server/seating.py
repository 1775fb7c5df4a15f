"""HB-014 Sitting down, moving and getting up: what turns a secret into a key, once. HB-015 Seats that were left."""

from __future__ import annotations

from hmac import compare_digest
from typing import Final

from msgspec.structs import replace

from hullbreach.bots.roster import BOTS
from hullbreach.kernel.errors import Refused
from hullbreach.server import wire
from hullbreach.server.company import Chair, Company, SeatAsked, a_name, clean, taken
from hullbreach.server.failures import forbidden, invalid
from hullbreach.server.keeping import Keeping, Wake
from hullbreach.server.keys import hash_of, new_key
from hullbreach.server.live_table import LiveTable

AWAY_SECONDS: Final = 60.0
"""HB-015 Who has been away for so long is gone, and a bot may play on."""
LONGER: Final = 10
"""HB-015 So many times as long before a newcomer may sit there: who opens the seat could take it, and see its cards."""
NOT_ANY_MORE: Final = "This link has been used, withdrawn or replaced. Ask for a new one."


class Seating:
    """Each change is on disk before its key is told. `away`: the seconds after which somebody is gone."""

    def __init__(self, keeping: Keeping, wake: Wake, away: float) -> None:
        self._keeping: Final = keeping
        self._wake: Final = wake
        self._away: Final = away

    # Invitations

    async def invite(self, company: Company, seat: int) -> wire.Invitation:
        """A new invitation; the one before is withdrawn by it."""
        async with company.lock:
            chair = chair_at(company, seat)
            if not company.is_offered(seat):
                raise taken(f"Seat {seat + 1} is not open: nobody can be invited to it.")
            secret = new_key()
            await company.put(seat, replace(chair, invitation=hash_of(secret)))
        return wire.Invitation(seat, secret)

    async def withdraw(self, company: Company, seat: int) -> None:
        async with company.lock:
            chair = chair_at(company, seat)
            if chair.invitation:
                await company.put(seat, replace(chair, invitation=""))

    async def sit(self, company: Company, wish: wire.Sit) -> wire.SeatKey:
        """HB-014 Who comes first sits down; whoever comes later is told so."""
        async with company.lock:
            seat, chair = _found(company, wish)
            key = new_key()
            moved = _is(wish.secret, chair.moving)
            name = clean(wish.name) or (chair.name if moved else "")
            await company.put(seat, Chair(hash_of(key), name=name))
        return wire.SeatKey(seat, key)

    async def move(self, company: Company, seat: int) -> wire.Invitation:
        """A ticket with which the seat is played on from another device; the key works until it is used."""
        async with company.lock:
            secret = new_key()
            await company.put(seat, replace(company.record.chairs[seat], moving=hash_of(secret)))
        return wire.Invitation(seat, secret)

    # Names, and the list of open tables

    async def rename(self, company: Company, seat: int, name: str) -> None:
        async with company.lock:
            await company.put(seat, replace(company.record.chairs[seat], name=a_name(name)))

    async def list(self, live: LiveTable, listed: bool) -> None:
        live.refuse_stage()
        company = live.company
        async with company.lock:
            if listed and not any(company.is_free(seat) for seat in range(len(company.laid))):
                raise taken("There is no open seat at this table that somebody could take.")
            await company.keep(replace(company.record, listed=listed))

    # Seats that were left

    async def offer(self, live: LiveTable, seat: int, wish: wire.Offer) -> None:
        """HB-015 Ask the others for it, or agree with who did; when all agree, it is done."""
        company = live.company
        async with live.lock, company.lock:
            live.refuse_gone()
            self._refuse_offer(live, seat, wish)
            known = company.record.offer
            if known is None or (known.seat, known.bot) != (wish.seat, wish.bot):
                known = SeatAsked(wish.seat, wish.bot, seat, ())
            asked = replace(known, agreed=tuple(sorted({*known.agreed, seat})))
            await company.keep(replace(company.record, offer=asked))
            if set(asked.agreed) >= set(company.people) - {wish.seat}:
                await self._give_away(company, asked)
        self._wake(live)

    def _refuse_offer(self, live: LiveTable, seat: int, wish: wire.Offer) -> None:
        chair_at(live.company, wish.seat)
        if wish.bot and wish.bot not in BOTS:
            raise Refused("HB-001", f"There is no bot `{wish.bot}`; there are {', '.join(BOTS)}.")
        name = live.company.name(wish.seat)
        if live.company.laid[wish.seat].kind == "bot" or wish.seat == seat:
            raise Refused("HB-015", "Only another person's seat can be given away, while that person is gone.")
        if live.company.is_free(wish.seat) and not wish.bot:
            raise Refused("HB-015", f"Seat {wish.seat + 1} is open already: invite somebody.")
        gone = live.away_for(wish.seat)
        enough = self._away if wish.bot else self._away * LONGER
        if live.is_near(wish.seat) or (gone < enough and not live.company.is_free(wish.seat)):
            raise Refused("HB-015", f"{name} is at the table, or was {gone:.0f} seconds ago; that takes {enough:.0f}.")

    async def _give_away(self, company: Company, asked: SeatAsked) -> None:
        chair = company.record.chairs[asked.seat]
        given = replace(chair, bot=asked.bot) if asked.bot else replace(chair, bot="", invitation=hash_of(new_key()))
        await company.keep(replace(company.record, offer=None))
        await company.put(asked.seat, given)

    async def come_back(self, live: LiveTable, seat: int) -> None:
        """HB-015 Who comes back plays on, and nobody is invited to the seat any more."""
        company = live.company
        async with live.lock, company.lock:
            live.refuse_gone()
            asked = company.record.offer
            if asked is not None and asked.seat == seat:
                await company.keep(replace(company.record, offer=None))
            chair = company.record.chairs[seat]
            if chair.bot or chair.invitation:
                await company.put(seat, replace(chair, bot="", invitation=""))
        self._wake(live)

    async def decline(self, live: LiveTable) -> None:
        """HB-015 Who does not agree ends it for all."""
        async with live.company.lock:
            if live.company.record.offer is not None:
                await live.company.keep(replace(live.company.record, offer=None))

    # Giving up

    async def resign(self, live: LiveTable, seat: int) -> wire.Undone:
        """HB-016 It is an entry of the journal, and cannot be taken back."""
        async with live.lock:
            live.refuse_gone()
            if live.campaign:
                raise Refused("HB-016", "In a campaign nobody plays against anybody: there is nothing to give up.")
            await self._keeping.keep(live, live.table.work_out_resign(seat))
        self._wake(live)
        return wire.Undone(live.table.n)


def chair_at(company: Company, seat: int) -> Chair:
    if not 0 <= seat < len(company.record.chairs):
        raise invalid(f"There are seats 0 to {len(company.record.chairs) - 1}, not {seat}.")
    return company.record.chairs[seat]


def _is(secret: str, hash: str) -> bool:
    return compare_digest(hash_of(secret), hash)


def _found(company: Company, wish: wire.Sit) -> tuple[int, Chair]:
    """The seat that a secret opens; at a listed table the one that is asked for. All are compared."""
    if not wish.secret:
        return _free(company, wish.seat)
    found = [
        seat
        for seat, chair in enumerate(company.record.chairs)
        if _is(wish.secret, chair.invitation or "-") or _is(wish.secret, chair.moving or "-")
    ]
    if not found:
        raise forbidden(NOT_ANY_MORE)
    return found[0], company.record.chairs[found[0]]


def _free(company: Company, seat: int) -> tuple[int, Chair]:
    if not company.record.listed:
        raise forbidden("This table is not listed, or has no free seat any more: sit down with an invitation.")
    chair = chair_at(company, seat)
    if not company.is_free(seat):
        raise taken(f"Somebody else has taken seat {seat + 1} meanwhile.")
    return seat, chair
