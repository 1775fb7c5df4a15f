"""Two servers with the same table, that differ only in who the Son of Liberty is, or whether there is one."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any, TypeVar, cast

import hullbreach as hb
from hullbreach import catalog
from hullbreach.bots.search import SearchBot
from hullbreach.games.under_our_sun.position import NOTHING, Journey
from hullbreach.kernel.dice import Dice, Recorded, Scripted
from hullbreach.kernel.errors import DiceError, Refused
from hullbreach.kernel.events import Event
from hullbreach.kernel.journal import Entry, Seat, to_line
from hullbreach.kernel.saving import digest, position_data
from hullbreach.server import wire
from hullbreach.server.bot_seats import bot_to_act
from hullbreach.server.bots import InThisProcess
from hullbreach.server.explaining import explained
from hullbreach.server.failures import Failed
from hullbreach.server.http import failure_of
from hullbreach.server.keys import hash_of
from hullbreach.server.live_table import Listener, LiveTable
from hullbreach.server.looking_back import known_journal
from hullbreach.server.store import StoredTable
from hullbreach.server.tables import Tables
from hullbreach.server.talk_rows import StoredLine
from hullbreach.server.thinking import foresee
from hullbreach.table.table import Table, new_table, resume_table
from hullbreach.table.undo import reach

GAME = "under-our-sun"
SEATS = (Seat("human"), Seat("open"), Seat("open"), Seat("bot", bot="instinct"))
ID = "twinned"
KEYS = [hash_of(f"key {seat}") if who.kind != "bot" else "" for seat, who in enumerate(SEATS)]
SECONDS = 60.0

T = TypeVar("T")


class InMemory:
    """A store without a disk; what it keeps is gone with it."""

    def __init__(self) -> None:
        self.tables: dict[str, StoredTable] = {}
        self.lines: list[StoredLine] = []

    async def create(self, table: StoredTable) -> None:
        self.tables[table.id] = table

    async def append(self, table: str, n: int, line: str) -> None:
        self.tables[table].lines.append(line)

    async def load(self, table: str) -> StoredTable | None:
        return self.tables.get(table)

    async def set_orders(self, table: str, seat: int, orders: list[str]) -> None: ...

    async def add_line(self, table: str, line: StoredLine) -> None:
        self.lines.append(line)

    async def load_lines(self, table: str) -> list[StoredLine]:
        return list(self.lines)

    def close(self) -> None: ...


class Thoughtful(InThisProcess):
    """Forecasts come when the world is asked for them, and not when the clock of a busy machine says so."""

    async def think(self, work: Callable[..., T], *about: object) -> T:
        if work is cast(Any, foresee):
            await asyncio.Event().wait()
        return await super().think(work, *about)


# Two tables that differ only in the team cards


def journey(table: Table) -> Journey:
    return cast(Journey, table.position)


def teams_of(table: Table) -> tuple[int, ...]:
    """The team card of each seat; NOTHING before they are dealt."""
    pos = journey(table)
    found = [NOTHING] * len(SEATS)
    for who in pos.order:
        found[pos.seat[who]] = pos.team[who]
    return tuple(found)


def take(table: Table, seat: int, choice: str, dice: Dice) -> None:
    table.take(table.work_out(seat, choice, dice))


def twins(seed: str, random: Random) -> tuple[Table, Table] | None:
    """A table at which the cards have just been dealt, and its twin at which they were dealt otherwise."""
    options: dict[str, Any] = {"mode": "semi-cooperative", "sol_spawn_any_turn": random.random() < 0.5}
    game = catalog.game(GAME)
    scenario = random.choice(game.scenarios).id
    table = new_table(game, SEATS, scenario, options, seed=seed)
    while True:
        seat = table.position.to_act[0]
        choice = str(random.choice(table.position.choices(seat)))
        before = table.position.copy()
        take(table, seat, choice, table.engine_dice())
        if max(teams_of(table)) != NOTHING:
            other = dealt_otherwise(before, seat, choice, table, random)
            return (table, other) if other is not None else None


def dealt_otherwise(before: hb.Position, seat: int, choice: str, table: Table, random: Random) -> Table | None:
    """The same table with other team cards, by changing only the chance that dealt them."""
    last = table.journal.entries[-1]
    here = played(before, seat, choice, list(last.dice))
    assert here is not None
    places = [place for place in range(len(last.dice)) if deals(before, seat, choice, last.dice, place, here)]
    for _ in range(200):
        dice = list(last.dice)
        for place in random.sample(places, min(3, len(places))):
            dice[place] = random.randrange(0, 9)
        twin = played(before, seat, choice, dice)
        if twin is not None and twin.public() == here.public() and sorted_teams(twin.pos) != sorted_teams(here.pos):
            entry = Entry(last.n, last.seat, digest(twin.pos), last.choice, tuple(dice))
            lines = [*table.journal.entries[:-1], entry]
            return resume_table(type(table.journal)(table.header, lines), catalog.game(GAME), table.seed)
    return None


class Played:
    """What came of a choice."""

    def __init__(self, pos: hb.Position, told: list[Event]) -> None:
        self.pos = pos
        self.told = told

    def public(self) -> tuple[object, ...]:
        """All but the team cards, and who was told of them."""
        facts = {name: value for name, value in position_data(self.pos).items() if name != "team"}
        return facts, [event.to_json() for event in self.told if event.known_to(None)]


def deals(before: hb.Position, seat: int, choice: str, dice: tuple[int, ...], place: int, here: Played) -> bool:
    """Whether one result of chance had to do with the team cards, and with nothing else."""
    for other in range(9):
        twin = played(before, seat, choice, [*dice[:place], other, *dice[place + 1 :]])
        if twin is not None and other != dice[place]:
            return twin.public() == here.public()
    return False


def played(before: hb.Position, seat: int, choice: str, dice: list[int]) -> Played | None:
    pos = before.copy()
    script = Recorded(Scripted(dice))
    try:
        told = pos.play(seat, choice, script)
    except DiceError:
        return None
    return Played(pos, told) if len(script.results) == len(dice) else None


def sorted_teams(pos: hb.Position) -> list[int]:
    return list(cast(Journey, pos).team)


def openly(table: Table) -> bool:
    """Whether the secret is out, or the game."""
    return table.position.outcome is not None or bool(journey(table).known)


def common(here: hb.Position, there: hb.Position, random: Random) -> tuple[int, str] | None:
    """A choice that both worlds offer to the same seat; mostly what instinct would do, so that the game gets on."""
    assert here.to_act == there.to_act, "both worlds ask the same seats"
    seat = random.choice(here.to_act)
    offered = [str(choice) for choice in there.choices(seat)]
    both = [str(choice) for choice in here.choices(seat) if str(choice) in offered]
    if not both:
        return None
    wanted = str(hb.bot("instinct", seed=random.random().hex()).choose(here, seat))
    return seat, wanted if wanted in both and random.random() < 0.4 else random.choice(both)


def walk_on(pair: tuple[Table, Table], choices: int, random: Random) -> bool:
    """Play both on, without a server; False if there is nothing left to hide."""
    for _ in range(choices):
        step = common(pair[0].position, pair[1].position, random)
        if step is None:
            return False
        for table in pair:
            take(table, *step, table.engine_dice())
        if any(openly(table) for table in pair):
            return False
    return True


# Two servers


def served(table: Table) -> Tables:
    """A server that has a table as it stands."""
    store = InMemory()
    lines = [to_line(entry) for entry in table.journal.entries]
    store.tables[ID] = StoredTable(ID, to_line(table.header), KEYS, table.seed, False, 0.0, lines)
    return Tables(cast(Any, store), Thoughtful(), pace=0, pause=(0, 0), talk_every=0)


class World:
    """One server with one table, and everybody who can listen to it."""

    def __init__(self, tables: Tables, live: LiveTable) -> None:
        self.tables = tables
        self.live = live
        self.listeners: dict[int | None, Listener] = {}

    @classmethod
    async def of(cls, table: Table) -> World:
        tables = served(table)
        world = cls(tables, await tables.living.find(ID))
        for seat in (*range(len(SEATS)), None):
            world.listeners[seat] = Listener(seat, -1)
            world.live.join(world.listeners[seat])
        tables.wake(world.live)
        return world

    async def settle(self) -> None:
        """Until no bot has anything to do."""
        while bot_to_act(self.live) is not None or self.live.lock.locked():
            self.tables.foresight.wake(self.live)
            await asyncio.sleep(0.001)
        for seat in self.live.people:
            self.live.forecasts.setdefault(seat, self.foreseen(seat))

    def foreseen(self, seat: int) -> list[wire.Forecast]:
        """At once, and not when the table has been still for a while."""
        return foresee(hb.save(self.live.table.position), seat)

    def pushed(self, seat: int | None) -> tuple[bool, bytes]:
        """Whether its bell was rung, and what it is told."""
        listener = self.listeners[seat]
        rung = listener.bell.is_set()
        listener.bell.clear()
        return rung, self.live.push(listener)

    async def fetched(self, seat: int | None, wrong: str) -> list[object]:
        """All else that a seat can ask for; its refusals, too."""
        live, n = self.live, self.live.table.n
        found: list[object] = [live.state(seat, -1), live.moment(seat, n // 2), known_journal(live, seat)]
        found.append(await self.tables.talking.read(live, seat, 0))
        if seat is None:
            return found
        found.append(self.tables.orders.told(live, seat))
        found.append(explained(live.table.position, seat, wire.Explain(wrong)))
        found.append(await refusal(self.tables.playing.play(live, seat, wire.Play(wrong, n))))
        found.append(await refusal(self.tables.taking_back.undo(live, seat, wire.Undo(n + 5))))
        return found


async def refusal(asked: Awaitable[object]) -> object:
    try:
        return await asked
    except (Failed, Refused) as error:
        failed = failure_of(error)
        return failed.status, failed.failure


class Counts:
    """What was compared."""

    def __init__(self) -> None:
        self.pairs = 0
        self.choices = 0
        self.asked_in_secret = 0
        """Questions that only one kind of card can answer otherwise."""


async def compare(pair: tuple[Table, Table], most: int, random: Random, counts: Counts) -> None:
    """Two servers, played on alike: who has the same card in both is sent the same, to the byte."""
    observers = [seat for seat in range(len(SEATS)) if teams_of(pair[0])[seat] == teams_of(pair[1])[seat]]
    worlds = [await World.of(table) for table in pair]
    counts.pairs += 1
    try:
        for number in range(most):
            for world in worlds:
                await world.settle()
            if any(openly(world.live.table) for world in worlds) or parted(worlds, observers):
                return
            same_to(worlds, observers)
            if number % 10 == 0:
                await same_answers(worlds, observers, random, number)
            if not await step(worlds, random, counts):
                return
    finally:
        for world in worlds:
            await world.settle()
            await world.tables.close()


def parted(worlds: list[World], observers: list[int]) -> bool:
    """Whether a bot has played otherwise, as it may: it has another card, and another goal."""
    here, there = ([(entry.seat, entry.choice) for entry in world.live.table.journal.entries] for world in worlds)
    for one, other in zip(here, there, strict=False):
        if one != other:
            assert one[0] == other[0] and one[0] not in observers, f"{one} here, {other} there"
            return True
    assert len(here) == len(there), f"{here[len(there) :]} here, {there[len(here) :]} there"
    return False


def same_to(worlds: list[World], observers: list[int]) -> None:
    here, there = worlds
    assert here.live.table.n == there.live.table.n
    find_out_what_is_free(worlds, observers)
    for seat in (*observers, None):
        (rung, told), (rung_there, told_there) = here.pushed(seat), there.pushed(seat)
        assert told == told_there, difference(told, told_there, seat)
        assert rung == rung_there, f"only in one world the bell of seat {seat} rang"
        if seat is not None:
            mind, other = (instinct(world, seat) for world in worlds)
            assert mind == other, f"instinct of seat {seat}: {mind} here, {other} there"


def instinct(world: World, seat: int) -> str:
    pos = world.live.table.position
    return str(hb.bot("instinct", seed=7).choose(pos, seat)) if seat in pos.to_act else ""


def find_out_what_is_free(worlds: list[World], observers: list[int]) -> None:
    """What may be taken back is known at once, and nobody looks ahead when the table has been still for a while: when
    the processes of a busy machine have found it out differs between two servers, whoever plays there."""
    for world in worlds:
        for seat in observers:
            reach(world.live.table, seat)
        world.tables.foresight.wake(world.live)


async def same_answers(worlds: list[World], observers: list[int], random: Random, number: int) -> None:
    """What is asked for, hints, and what is said."""
    wrong = random.choice(["unmask", "call d3", "summon d3", "command raider-a d3", "fly", "buy knife the-moon"])
    find_out_what_is_free(worlds, observers)
    for seat in (*observers, None):
        here, there = [await world.fetched(seat, wrong) for world in worlds]
        for one, other in zip(here, there, strict=True):
            assert one == other, f"seat {seat} asks and is answered {one!r} here, {other!r} there"
    for seat in observers:
        if seat in worlds[0].live.table.position.to_act and number == 0:
            found, found_there = (hint(world, seat) for world in worlds)
            assert found == found_there, f"the hint for seat {seat}: {found} here, {found_there} there"
    for world in worlds:
        await world.tables.talking.say(world.live, observers[0], wire.Say(f"line {number}"))


def hint(world: World, seat: int) -> list[tuple[str, float, int]]:
    """As the server makes it, but with a number of tries instead of a time."""
    found = SearchBot(seed="hint", iterations=6).advise(world.live.table.position, seat)
    return [(str(one.choice), one.chance, one.tries) for one in found]


async def step(worlds: list[World], random: Random, counts: Counts) -> bool:
    here, there = (world.live.table.position for world in worlds)
    chosen = common(here, there, random)
    if chosen is None:
        return False
    seat, choice = chosen
    counts.choices += 1
    counts.asked_in_secret += here.choices(seat) != there.choices(seat) or choice in ("stay-hidden", "keep-quiet")
    for world in worlds:
        await world.tables.playing.play(world.live, seat, wire.Play(choice, world.live.table.n))
    return True


def difference(here: bytes, there: bytes, seat: int | None) -> str:
    one, other = json.loads(here), json.loads(there)
    parts = [name for name in one if one[name] != other.get(name)]
    told = [first_difference(name, one[name], other.get(name)) for name in parts]
    return f"seat {seat} is told of different worlds. " + "; ".join(told)[:2000]


def first_difference(name: str, here: object, there: object) -> str:
    if isinstance(here, list) and isinstance(there, list):
        for place, (one, other) in enumerate(zip(here, there, strict=False)):
            if one != other:
                return first_difference(f"{name}[{place}]", one, other)
        return f"{name}: {len(here)} here, {len(there)} there"
    return f"{name}: {here!r} here, {there!r} there"


def run(seed: str, games: int, start_below: int, most: int) -> Counts:
    """Many games, each from a random moment on."""
    counts = Counts()
    for number in range(games):
        random = Random(f"{seed} {number}")
        pair = twins(f"{seed} {number}", random)
        if pair is not None and walk_on(pair, random.randrange(start_below), random):
            print(f"two worlds: {seed} {number}")
            within(lambda pair=pair, random=random: compare(pair, most, random, counts))  # type: ignore[misc]
    return counts


def within(work: Callable[[], Awaitable[T]]) -> T:
    async def all_of_it() -> T:
        return await asyncio.wait_for(work(), SECONDS)

    return asyncio.run(all_of_it())
