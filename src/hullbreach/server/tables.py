"""The living tables: they are opened, played, taken back and branched here, each change on disk before it is told."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Coroutine
from sqlite3 import Error as StoreError
from time import monotonic, time
from typing import Final

from msgspec.structs import replace

from hullbreach import catalog
from hullbreach.bots.roster import BOTS
from hullbreach.kernel.errors import ContentError, DiceError, NeedsDice, Refused, SaveError
from hullbreach.kernel.game import Game, Order
from hullbreach.kernel.journal import Entry, Journal, Seat, Step, read_journal, to_line, to_text
from hullbreach.kernel.saving import save
from hullbreach.server import thinking, wire
from hullbreach.server.bots import Thinkers
from hullbreach.server.failures import Failed, forbidden, invalid, not_found, refused
from hullbreach.server.keys import hash_of, new_key, new_table_id
from hullbreach.server.live_table import LiveTable, Proposal
from hullbreach.server.real_time import PATIENCE_SECONDS, RealTime, stamped
from hullbreach.server.store import Store, StoredTable
from hullbreach.server.thinking import DEFAULT_BOT
from hullbreach.server.tutorials import lesson_of
from hullbreach.table.orders import checked
from hullbreach.table.table import Table, new_table, resume_table
from hullbreach.table.undo import back_to_people, shared

log = logging.getLogger("hullbreach.server")

MOST_LIVING: Final = 300
IDLE_SECONDS: Final = 60.0
QUIET_SECONDS: Final = 0.12
"""A forecast is worked out when a table has been still for so long."""
HINT_MS: Final = 800
BOT_MS: Final = 600
PAUSE: Final = (0.5, 1.6)
"""HB-008 How many seconds, at least and at most, a standing order waits before it answers."""


class Tables:
    """All tables of a store. Those in use are kept in memory; the others come back from their journals."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        pace: float = 0.25,
        pause: tuple[float, float] = PAUSE,
        patience: float = PATIENCE_SECONDS,
    ) -> None:
        self.store: Final = store
        self.thinkers: Final = thinkers
        self.pace: Final = pace
        """Seconds between the choices of bots, for those who watch."""
        self.pause: Final = pause
        self.real_time: Final = RealTime(self._keep, self.wake, thinkers, patience)
        self._living: dict[str, LiveTable] = {}
        self._coming: dict[str, asyncio.Task[LiveTable]] = {}
        self._tasks: Final[set[asyncio.Task[None]]] = set()

    # Opening

    async def open(self, wish: wire.NewTable) -> wire.Opened:
        taught = wish.tutorial
        if taught:
            wish = lesson_of(_game(wish.game)).table
        game = _game(wish.game)
        seats = _seats(game, wish)
        if wish.seed and len(seats) > 1 and any(seat.kind == "open" for seat in seats):
            raise invalid("A seed that one player knows would be unfair to who takes the open seat: leave it out.")
        if wish.deadline_s and wish.dice == "physical":
            raise invalid("Nobody can hurry real dice: a table with them has no deadline.")
        options = wish.options if taught else game.with_live_defaults(wish.options)
        await _prepare(game, wish.variant)
        table = new_table(game, seats, wish.scenario, options, wish.variant, wish.seed)
        table.physical = wish.dice == "physical"
        table.journal.header = replace(table.header, deadline_ms=wish.deadline_s * 1000)
        return await self._keep_new(table)

    async def rematch(self, live: LiveTable) -> wire.Opened:
        """The same game with the same seats, and new dice."""
        old = live.table
        header = old.header
        game = _game(header.game)
        table = new_table(game, header.seats, header.scenario, dict(header.options), header.variant)
        table.physical = old.physical
        table.journal.header = replace(table.header, deadline_ms=old.header.deadline_ms)
        return await self._keep_new(table)

    async def branch(self, live: LiveTable, seat: int | None, n: int) -> wire.Opened:
        """A new table that plays on from after an entry: the same past, new dice."""
        old = live.table
        if old.position.outcome is None and (seat is None or shared(old)):
            raise forbidden("A game that others still play can be played on from only when it is over.")
        if n > old.n:
            raise invalid(f"There are {old.n} entries, not {n}.")
        made = [old.journal.entries[number - 1] for number in old.moment(n).numbers[1:]]
        seed = secrets.token_hex(16)
        header = replace(old.header, seed=seed)
        journal = Journal(header, [replace(entry, n=place) for place, entry in enumerate(made, start=1)])
        return await self._keep_new(resume_table(journal, _game(header.game), seed, old.physical))

    async def _keep_new(self, table: Table) -> wire.Opened:
        id = new_table_id()
        keys = {seat: new_key() for seat, who in enumerate(table.header.seats) if who.kind != "bot"}
        hashes = [hash_of(keys[seat]) if seat in keys else "" for seat in range(len(table.header.seats))]
        lines = [to_line(entry) for entry in table.journal.entries]
        stored = StoredTable(id, to_line(table.header), hashes, table.seed, table.physical, time(), lines)
        try:
            await self.store.create(stored)
        except StoreError as error:
            raise _not_kept(error) from error
        self._welcome(LiveTable(id, table, hashes))
        return wire.Opened(id, [wire.SeatKey(seat, key) for seat, key in keys.items()], f"/t/{id}")

    # Finding

    async def find(self, id: str) -> LiveTable:
        """A table that lives, or one that comes back from the store."""
        live = self._living.get(id)
        if live is None:
            live = await asyncio.shield(self._come_back(id))
        live.used = monotonic()
        return live

    def _come_back(self, id: str) -> asyncio.Task[LiveTable]:
        coming = self._coming.get(id)
        if coming is None:
            coming = asyncio.create_task(self._resume(id))
            coming.add_done_callback(lambda _: self._coming.pop(id, None))
            self._coming[id] = coming
        return coming

    async def _resume(self, id: str) -> LiveTable:
        stored = await self.store.load(id)
        if stored is None:
            raise not_found(f"There is no table `{id}`.")
        try:
            table = await asyncio.to_thread(_rebuilt, stored)
        except (SaveError, Refused) as error:
            log.error("table %s cannot be resumed: %s", id, error)
            raise Failed(500, "damaged", f"This table cannot be resumed: {error}") from error
        return self._welcome(LiveTable(id, table, stored.keys, stored.orders))

    def _welcome(self, live: LiveTable) -> LiveTable:
        self._living[live.id] = live
        if len(self._living) > MOST_LIVING:
            self._let_go()
        self.wake(live)
        return live

    def _let_go(self) -> None:
        """Tables that nobody has used for a while need not live."""
        long_ago = monotonic() - IDLE_SECONDS
        for live in list(self._living.values()):
            timed = live.alarm is not None or live.timer is not None
            busy = live.listeners or live.thinking is not None or timed or live.lock.locked()
            if live.used < long_ago and not busy:
                del self._living[live.id]

    # Playing

    async def play(self, live: LiveTable, seat: int, wish: wire.Play) -> wire.Played:
        """Choices count one at a time, in the order in which they arrive."""
        arrival = monotonic()
        async with live.lock:
            live.refuse_gone()
            known = live.answered(seat, wish.id)
            if known is not None:
                return known
            before = live.table.n
            try:
                return await self._play(live, seat, wish, arrival)
            finally:
                if live.table.n != before:
                    self.wake(live)

    async def _play(self, live: LiveTable, seat: int, wish: wire.Play, arrival: float) -> wire.Played:
        table = live.table
        before = table.n
        live.clock.refuse_paused()
        at = await self.real_time.pass_time(live, arrival)
        if table.position.clock() is None:
            live.refuse_stale(seat, wish.after)
        try:
            step = self._work_out(table, seat, wish, at)
        except NeedsDice as needed:
            return wire.Played(table.n, [], wire.NeedsDice(needed.sides, needed.purpose))
        await self._keep(live, stamped(live, step, wish.id))
        return wire.Played(table.n, live.teller.facts(table, seat, before))

    # Standing orders

    def orders(self, live: LiveTable, seat: int) -> wire.Orders:
        setting = live.table.position.setting
        offered = [
            wire.OfferedOrder(order.id, order.label, order.rule, _things(order))
            for order in setting.game.orders(setting, seat)
        ]
        given = [wire.GivenOrder(text, live.order_label(seat, text)) for text in live.orders.get(seat, ())]
        return wire.Orders(given, offered)

    async def give_orders(self, live: LiveTable, seat: int, wish: wire.GiveOrders) -> wire.Orders:
        """HB-008 Kept before they are obeyed. Nobody else is told."""
        setting = live.table.position.setting
        kept = checked(setting.game, setting, seat, wish.orders)
        async with live.lock:
            live.refuse_gone()
            try:
                await self.store.set_orders(live.id, seat, list(kept))
            except StoreError as error:
                raise _not_kept(error) from error
            live.orders[seat] = kept
            live.announce_to(seat)
        self.wake(live)
        return self.orders(live, seat)

    def _obey_soon(self, live: LiveTable) -> None:
        """HB-008 After a pause like a person's, so that its length tells nothing."""
        if live.obeying is not None:
            live.obeying.cancel()
            live.obeying = None
        hurried = live.table.position.clock() is not None
        if not live.gone and not hurried and any(live.ordered(seat) is not None for seat in live.table.position.to_act):
            pause = self.pause[0] + (self.pause[1] - self.pause[0]) * secrets.randbelow(1000) / 1000
            live.obeying = asyncio.get_running_loop().call_later(pause, self._start, self._obey, live)

    async def _obey(self, live: LiveTable) -> None:
        async with live.lock:
            for seat in live.table.position.to_act if live.table.position.clock() is None else ():
                choice = live.ordered(seat)
                if choice is not None and not live.gone:
                    try:
                        step = live.table.work_out(seat, str(choice), live.table.engine_dice())
                    except NeedsDice:
                        return
                    await self._keep(live, step)
                    break
        self.wake(live)

    def _work_out(self, table: Table, seat: int, wish: wire.Play, at: int) -> Step:
        if table.physical:
            return table.work_out_with(seat, wish.choice, wish.faces, at)
        if wish.faces:
            raise DiceError("at this table the engine rolls")
        return table.work_out(seat, wish.choice, table.engine_dice(), at)

    async def _keep(self, live: LiveTable, step: Step) -> None:
        """On disk first; then everybody may know."""
        try:
            await self.store.append(live.id, step.entry.n, to_line(step.entry))
        except (StoreError, asyncio.CancelledError) as error:
            # Nobody knows whether it was kept: the table comes back from the store, which does.
            self._living.pop(live.id, None)
            live.close()
            if isinstance(error, StoreError):
                raise _not_kept(error) from error
            raise
        live.take(step)

    async def undo(self, live: LiveTable, seat: int, wish: wire.Undo) -> wire.Undone:
        table = live.table
        async with live.lock:
            live.refuse_gone()
            entries = back_to_people(table, wish.entries)
            step = table.work_out_undo(seat, entries)
            if entries <= live.reach(seat) or self._all_agree(live, seat, entries, wish.agree):
                await self._keep(live, step)
        self.wake(live)
        return wire.Undone(table.n)

    def _all_agree(self, live: LiveTable, seat: int, entries: int, agree: bool) -> bool:
        """HB-006 More than is free needs everybody."""
        if live.table.position.outcome is not None:
            raise Refused("HB-003", "The game is over and its seed is known: play on from an earlier moment instead.")
        if not agree:
            free = live.reach(seat)
            raise Refused("HB-006", f"You may take back {free} choices; for {entries} everybody has to agree.")
        if live.proposal is None or live.proposal.entries != entries:
            live.proposal = Proposal(live.table.n, entries)
        live.proposal.agreed.add(seat)
        live.announce()
        return live.proposal.agreed >= set(live.people)

    # Thinking

    def wake(self, live: LiveTable) -> None:
        """Let bots play, and work out what can be foreseen."""
        if live.thinking is None and self._bot_to_act(live) is not None:
            live.thinking = asyncio.create_task(self._let_bots_play(live))
            self._tasks.add(live.thinking)
            live.thinking.add_done_callback(self._tasks.discard)
        self._look_ahead(live)

    def _look_ahead(self, live: LiveTable) -> None:
        """Whatever happens by itself when nobody does anything."""
        self.real_time.wake(live)
        self._set_alarm(live)
        self._obey_soon(live)
        self._foresee_soon(live)

    def _set_alarm(self, live: LiveTable) -> None:
        """HB-007 The time for a choice runs from the moment it is asked for, or from a restart; a clock has its own."""
        if live.alarm is not None:
            if live.alarm_for == live.table.n:
                return
            live.alarm.cancel()
            live.alarm = None
        seconds = live.table.header.deadline_ms / 1000 if live.table.position.clock() is None else 0
        if seconds and not live.gone and set(live.table.position.to_act) & set(live.people):
            live.due = monotonic() + seconds
            live.alarm_for = live.table.n
            loop = asyncio.get_running_loop()
            live.alarm = loop.call_later(seconds, self._start, self._choose_for_the_late, live)
            live.announce()

    async def _choose_for_the_late(self, live: LiveTable) -> None:
        async with live.lock:
            asked = [seat for seat in live.table.position.to_act if seat in live.people]
            if live.gone or not asked or monotonic() < live.due or live.table.position.clock() is not None:
                return
            await self._keep(live, live.table.work_out_default(asked[0]))
        self.wake(live)

    def _bot_to_act(self, live: LiveTable) -> int | None:
        """Where people and bots are asked at once, people go first; and nobody plays for nobody."""
        asked = live.table.position.to_act if live.table.position.clock() is None else ()
        if live.gone or not asked or set(asked) & set(live.people) or not (live.people or live.listeners):
            return None
        return asked[0]

    async def _let_bots_play(self, live: LiveTable) -> None:
        try:
            while (seat := self._bot_to_act(live)) is not None:
                await self._let_bot_choose(live, seat)
        except Exception as error:
            log.error("a bot at table %s stopped: %r", live.id, error)
        finally:
            live.thinking = None
            self._look_ahead(live)

    async def _let_bot_choose(self, live: LiveTable, seat: int) -> None:
        table = live.table
        n = table.n
        bot = table.header.seats[seat].bot or DEFAULT_BOT
        saved, seed = save(table.position), f"{table.seed}/bot/{n}"
        work = self.thinkers.think(thinking.choose, saved, seat, bot, seed, BOT_MS)
        choice, _ = await asyncio.gather(work, asyncio.sleep(self.pace))
        async with live.lock:
            if table.n == n and not live.gone:
                await self._keep(live, table.work_out(seat, choice, table.engine_dice()))

    async def hint(self, live: LiveTable, seat: int) -> wire.Hint:
        """What the search bot would do. Asking twice does not make it think twice."""
        pos = live.table.position
        if seat not in pos.to_act:
            raise Refused("HB-003" if pos.outcome else "HB-002", "You are not asked anything now.")
        key = (live.table.n, seat)
        if key not in live.hints:
            work = self.thinkers.think(thinking.advise, save(pos), seat, HINT_MS)
            live.hints[key] = asyncio.ensure_future(work)
        return await asyncio.shield(live.hints[key])

    def _foresee_soon(self, live: LiveTable) -> None:
        """Working it out can take a while: only for who is here, and not while the game is moving."""
        if live.foreseeing is not None:
            live.foreseeing.cancel()
            live.foreseeing = None
        hurried = live.table.position.clock() is not None
        if not hurried and any(self._wants_forecast(live, seat) for seat in live.table.position.to_act):
            loop = asyncio.get_running_loop()
            live.foreseeing = loop.call_later(QUIET_SECONDS, self._start, self._foresee, live)

    def _wants_forecast(self, live: LiveTable, seat: int) -> bool:
        return seat in live.people and seat not in live.forecasts and live.is_here(seat)

    def _start(self, work: Callable[[LiveTable], Coroutine[None, None, None]], live: LiveTable) -> None:
        task = asyncio.create_task(work(live))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _foresee(self, live: LiveTable) -> None:
        n, pos = live.table.n, live.table.position
        for seat in pos.to_act:
            if not self._wants_forecast(live, seat):
                continue
            try:
                seen = await self.thinkers.think(thinking.foresee, save(pos), seat)
            except Exception as error:
                log.error("the forecast at table %s stopped: %r", live.id, error)
                return
            if live.table.n != n:
                return
            live.forecasts[seat] = seen
            live.announce()

    # Looking back

    def journal(self, live: LiveTable, seat: int | None) -> str:
        """The whole journal when the game is over. Before, nothing that would tell what a seat cannot know.

        Dice would tell the order of decks, and so would the digests, to who tries all orders; another seat's choice
        may be a secret.
        """
        table = live.table
        if table.position.outcome is not None:
            return to_text(table.journal)
        header = replace(table.header, dice=(), digest="", seed="")
        return to_text(Journal(header, [_known(entry, seat) for entry in table.journal.entries]))

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        self.real_time.close()
        self.thinkers.close()
        self.store.close()


def _things(order: Order) -> list[wire.OrderThing]:
    domain = order.domain
    if domain is None:
        return []
    return [wire.OrderThing(name, label) for name, label in zip(domain.names, domain.labels, strict=True)]


def _known(entry: Entry, seat: int | None) -> Entry:
    own = entry.seat == seat
    return replace(entry, dice=(), digest="", choice=entry.choice if own else "", id=entry.id if own else "")


def _rebuilt(stored: StoredTable) -> Table:
    journal = read_journal(stored.header + "".join(stored.lines))
    return resume_table(journal, catalog.game(journal.header.game), stored.seed, stored.physical)


async def _prepare(game: Game, variant: str) -> None:
    """Content that somebody brings is read beside the loop, which others wait for; a mistake in it is theirs."""
    if variant:
        try:
            await asyncio.to_thread(game.setting, None, None, {}, variant)
        except ContentError as error:
            raise invalid(f"The variant cannot be used: {error}") from None


def _game(name: str) -> Game:
    try:
        return catalog.game(name)
    except Refused as error:
        raise not_found(error.why) from None


def _seats(game: Game, wish: wire.NewTable) -> tuple[Seat, ...]:
    asked = wish.seats or [wire.NewSeat("human") for _ in range(game.seats[0])]
    for seat in asked:
        if seat.kind == "bot" and seat.bot and seat.bot not in BOTS:
            raise refused("HB-001", f"There is no bot `{seat.bot}`; there are {', '.join(BOTS)}.")
    game.seats_or_default(len(asked))
    return tuple(Seat(seat.kind, seat.name, (seat.bot or DEFAULT_BOT) if seat.kind == "bot" else "") for seat in asked)


def _not_kept(error: Exception) -> Failed:
    log.error("the store failed: %s", error)
    return Failed(503, "not-kept", "This could not be written to disk, so it does not count. Try again.")
