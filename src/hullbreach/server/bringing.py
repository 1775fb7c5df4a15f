"""Journals that somebody brings: read in another process first, then a table that goes on, or shows what was played."""

from __future__ import annotations

import secrets
from time import process_time
from typing import Final

from msgspec.structs import replace

from hullbreach import catalog
from hullbreach.bots.roster import BOTS
from hullbreach.kernel.errors import SaveError
from hullbreach.kernel.journal import Journal, Seat, read_journal
from hullbreach.server import wire
from hullbreach.server.beside import Beside, Holding
from hullbreach.server.company import clean
from hullbreach.server.failures import invalid
from hullbreach.server.opening import Opening, secrets_for
from hullbreach.server.reading import HELD_SECONDS, LAYING_OUT_SECONDS, MISTAKES, Reading
from hullbreach.server.talk_rows import SEATS
from hullbreach.server.thinking import DEFAULT_BOT
from hullbreach.table.table import Table, resume_table

MOST_JOURNAL_BYTES: Final = 2 * 1024 * 1024
LONGEST_DEADLINE_MS: Final = 86_400_000
TOO_LARGE: Final = "it takes too much memory"
TOO_SLOW: Final = "its cards and boards take too long to lay out"
MOST_VARIANT: Final = 40_000
MOST_PRINTED: Final = 1_000_000
LEFT_OUT: Final = "its dice are left out, as the game was not over: who runs its server can export it whole"


def why_not(text: str) -> str:
    """Why a journal cannot be brought; nothing if it can. It runs in another process."""
    try:
        with Holding() as held:
            seconds = _laying_out_seconds(text)
        if seconds > LAYING_OUT_SECONDS or held.longest > HELD_SECONDS:
            return TOO_SLOW
        table_from(text)
    except MISTAKES as error:
        return str(error)
    except MemoryError:
        return TOO_LARGE
    except Exception as error:  # what nobody would write by hand may trip any rule
        return f"it makes no sense here ({type(error).__name__})"
    return ""


def _laying_out_seconds(text: str) -> float:
    """What the server cannot do in small steps."""
    header = read_journal(text).header
    if len(header.variant) > MOST_VARIANT or sum(map(len, header.printed.values())) > MOST_PRINTED:
        raise SaveError("line 1: its cards and boards are too long")
    begun = process_time()
    catalog.game_in(header).setting(header.scenario, len(header.seats), dict(header.options), header.variant)
    return process_time() - begun


def table_from(text: str) -> Table:
    """HB-003 A game that is over is kept as it was; one that is not goes on with other dice, as a branch does."""
    journal = read_journal(text)
    header = journal.header
    if not header.digest:
        raise SaveError(LEFT_OUT)
    if not 0 <= header.deadline_ms <= LONGEST_DEADLINE_MS:
        raise SaveError(f"line 1: nobody waits {header.deadline_ms} ms for a choice")
    seats = tuple([_seat(who) for who in header.seats])
    game = catalog.game_in(header)
    told = Journal(replace(header, seats=seats, printed={}), journal.entries)
    table = resume_table(told, game, header.seed)
    if table.position.outcome is None or not header.seed:
        table.seed = secrets.token_hex(16)
        table.journal.header = replace(table.header, seed=table.seed)
    return table


def _seat(who: Seat) -> Seat:
    if who.kind not in ("human", "open", "bot"):
        raise SaveError(f"line 1: a seat is human, open or a bot's, not {who.kind!r}")
    if who.kind != "bot":
        return Seat(who.kind, clean(who.name))
    return Seat("bot", clean(who.name), who.bot if who.bot in BOTS else DEFAULT_BOT)


class Bringing:
    def __init__(self, opening: Opening, reading: Reading) -> None:
        self._opening: Final = opening
        self._reading: Final = reading
        self._laying_out: Final = Beside()

    async def bring(self, text: str, address: str = "") -> wire.Opened:
        """A new table with new keys."""
        wrong = await self._reading.in_turn(address, why_not, text)
        if wrong:
            raise invalid(f"The journal cannot be used: {wrong}.")
        table = await self._laying_out.do(table_from, text)
        keys, invitations = secrets_for(table.header.seats)
        return await self._opening.keep_new(table, keys, invitations, SEATS)
