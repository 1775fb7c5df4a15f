"""Studies for designers: played in other processes, a little of each in its turn, and gone on with after a restart."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from hmac import compare_digest
from pathlib import Path
from time import monotonic, time
from typing import Any, Final, NamedTuple, TypeVar

import msgspec

from hullbreach import catalog
from hullbreach.bots.roster import LAPSES
from hullbreach.kernel.errors import Refused
from hullbreach.lab.pieces import Laid, Piece, play_some
from hullbreach.lab.run import enough
from hullbreach.lab.statistics import wilson
from hullbreach.server import wire
from hullbreach.server.bots import Thinkers
from hullbreach.server.failures import Failed, forbidden, invalid, not_found, refused, stale, too_many
from hullbreach.server.keys import hash_of, new_key, new_table_id
from hullbreach.server.study_rows import Record, Shelf, State
from hullbreach.server.study_work import (
    FILE,
    PAGE,
    REPORT,
    laid_out,
    read_variant,
    study_text,
    told_chapters,
    write_figures,
    write_page,
)
from hullbreach.server.turns import Asker, Rank, Turns

log = logging.getLogger("hullbreach.server")

T = TypeVar("T")

BOTS: Final = ("instinct", "veteran", *reversed(LAPSES), "random")
"""Those that answer at once: one that thinks would need days for a study."""
LONGEST_SECONDS: Final = 60.0
"""What takes a processor longer in one piece, a game or a report, is ended."""
MEMORY: Final = 3 << 29
"""Of each process that plays."""
NICE: Final = 10
"""They give way to everything else."""
AT_A_TIME: Final = 200
"""So many games are handed to a process at most."""
TOO_LONG: Final = (
    f"A part of it takes a processor longer than {LONGEST_SECONDS:.0f} seconds, or too much memory: bring smaller maps "
    "and fewer pieces, or play it on your own machine with `hullbreach lab run`."
)
NO_SENSE: Final = "It cannot be played, and why is in the server's log: take what you changed last back, and try again."
GONE: Final = "There is no such study here any more: play it again."
OFF: Final = (
    "The lab of this server is switched off. `hullbreach serve --lab` switches it on; on your own machine it is on."
)


class Bounds(NamedTuple):
    """How much a study may be, and how many of them there may be."""

    games: int = 5_000
    """Of each setting."""
    in_all: int = 12_000
    variants: int = 5
    seconds: float = 3_600.0
    """Of processors."""
    bytes: int = 32 << 20
    """Of its games on disk."""
    each: int = 3
    """Under way at one address."""
    waiting: int = 30
    """Under way at all."""
    kept: int = 100
    """On disk; the oldest that is over goes first."""
    piece: float = 0.4
    """Seconds after which another study has its turn."""


class Running:
    """A study in memory: which games have been played, and which are with a process."""

    def __init__(self, id: str, record: Record, laid: Laid | None = None) -> None:
        self.id: Final = id
        self.record: Final = record
        self.laid = laid
        self.won: Final[dict[int, dict[int, bool]]] = defaultdict(dict)
        self.out: Final[dict[int, set[int]]] = defaultdict(set)
        self.bytes = 0
        self.began = monotonic()
        self.games_before = 0
        self.task: asyncio.Task[None] | None = None
        self.report: wire.StudyReport | None = None

    def take_in(self, laid: Laid) -> None:
        self.laid = laid
        for cell, won in laid.won.items():
            self.won[cell].update(won)
        self.began, self.games_before = monotonic(), self.games

    @property
    def games(self) -> int:
        return sum([len(won) for won in self.won.values()])

    def wanted(self, cell: int) -> int:
        """How many games a cell needs, as far as those that were played tell."""
        assert self.laid is not None
        won = self.won[cell]
        return enough(self.laid.plan, [won[n] for n in sorted(won)])

    def missing(self, cell: int) -> list[int]:
        """Neither played nor handed out."""
        return [n for n in range(self.wanted(cell)) if n not in self.won[cell] and n not in self.out[cell]]

    def hand_out(self) -> tuple[int, list[int]] | None:
        """Some games of the cell that has the fewest: all come forward together."""
        assert self.laid is not None
        cells = range(len(self.laid.studies))
        for cell in sorted(cells, key=lambda cell: len(self.won[cell]) + len(self.out[cell])):
            numbers = self.missing(cell)[:AT_A_TIME]
            if numbers:
                self.out[cell].update(numbers)
                return cell, numbers
        return None

    def seconds_left(self) -> int | None:
        """By the pace since it began, or was gone on with."""
        played = self.games - self.games_before
        if self.laid is None or not played:
            return None
        left = sum([self.wanted(cell) - len(self.won[cell]) for cell in range(len(self.laid.studies))])
        return max(0, round((monotonic() - self.began) / played * left))


class Studies:
    """All of them. `players` play in processes of their own; nothing that somebody brings is laid out in this one."""

    def __init__(self, folder: Path, players: Thinkers, bounds: Bounds | None = None, pictures: bool = True) -> None:
        """`pictures`: whether the page of a study is drawn, which takes longer than a small study."""
        self.bounds: Final = bounds or Bounds()
        self._shelf: Final = Shelf(folder)
        self._players: Final = players
        self._telling: Final = (write_figures, write_page) if pictures else (write_figures,)
        self._turns: Final = Turns(players.at_once)
        self._known: Final[dict[str, Running]] = {}
        self._forms: Final[dict[str, bytes]] = {}
        self._looked = False

    # The form

    async def form(self, game: str) -> bytes:
        try:
            catalog.game(game)
        except Refused as error:
            raise not_found(error.why) from None
        if game not in self._forms:
            chapters = await self._worked_out("", "", told_chapters, game)
            if isinstance(chapters, str):
                raise invalid(chapters)
            bounds = self.bounds
            form = wire.LabForm(game, chapters, list(BOTS), bounds.games, bounds.in_all, bounds.variants)
            self._forms[game] = wire.encode(form)
        return self._forms[game]

    async def read(self, wish: wire.ReadVariant, address: str) -> wire.LabVariant:
        found = await self._worked_out(address, "", read_variant, wish.game, wish.text)
        if isinstance(found, str):
            raise invalid(found)
        return found

    # A study

    async def open(self, wish: wire.NewStudy, address: str) -> wire.StudyOpened:
        """It is laid out before it is promised."""
        self._refuse(wish)
        await self.begin()
        self._refuse_more(address)
        id, key = new_table_id(), new_key()
        running = Running(id, Record(wish, hash_of(key), address, time()))
        self._known[id] = running
        try:
            await asyncio.to_thread(self._write_first, running)
            running.take_in(await self._laid(running))
        except BaseException:
            del self._known[id]
            await asyncio.to_thread(self._shelf.remove, id)
            raise
        await self._make_room()
        self._start(running)
        return wire.StudyOpened(id, key)

    async def state(self, id: str) -> wire.Study:
        running = await self._find(id)
        record = running.record
        playing = record.state == "playing" and running.laid is not None
        state = "waiting" if record.state == "playing" and not running.games else record.state
        left = running.seconds_left() if playing else None
        return wire.Study(id, record.wish, state, record.why, self._cells(running), left, running.report)

    async def stop(self, id: str, key: str) -> wire.Study:
        running = await self._owned(id, key)
        if running.record.state != "playing":
            raise stale("It is not being played any more.")
        if running.task is not None:
            running.task.cancel()
        running.record.why = "You have stopped it. What was played is told here; you can go on with it."
        running.task = asyncio.create_task(self._end(running, "stopped"))
        return await self.state(id)

    async def go_on(self, id: str, key: str, address: str) -> wire.Study:
        running = await self._owned(id, key)
        if running.record.state != "stopped" or (running.task is not None and not running.task.done()):
            raise stale("Only a study that has been stopped goes on: this one has not.")
        self._refuse_more(address)
        running.record.why, running.report = "", None
        running.record.state = "playing"
        await asyncio.to_thread(self._shelf.write, id, running.record)
        running.out.clear()
        self._start(running)
        return await self.state(id)

    async def file(self, id: str, name: str) -> bytes:
        """The study as a file, or its page."""
        await self._find(id)
        try:
            return await asyncio.to_thread((self._shelf.folder_of(id) / name).read_bytes)
        except OSError:
            raise not_found("It has no page with pictures yet: wait until it is over.") from None

    async def page(self, id: str) -> bytes:
        return await self.file(id, PAGE)

    async def text(self, id: str) -> bytes:
        return await self.file(id, FILE)

    async def begin(self) -> None:
        """Whatever was being played when the server stopped goes on."""
        if self._looked:
            return
        self._looked = True
        for id, record in (await asyncio.to_thread(self._shelf.all)).items():
            running = self._known.setdefault(id, Running(id, record))
            if record.state in ("playing", "telling"):
                self._start(running)
            elif record.state in ("done", "stopped"):
                await asyncio.to_thread(self._remember, running)

    def close(self) -> None:
        for running in self._known.values():
            if running.task is not None:
                running.task.cancel()
        self._players.close()

    # What may be asked for

    def _refuse(self, wish: wire.NewStudy) -> None:
        bounds = self.bounds
        try:
            game = catalog.game(wish.game)
            game.with_defaults(wish.options)
            game.seats_or_default(wish.seats or None)
        except Refused as error:
            raise refused(error.rule, error.why) from None
        names = [variant.name for variant in wish.variants]
        settings = len(names_in(wish))
        if len({*names, "printed"}) <= len(names):
            raise invalid("Give each variant a name of its own, and none of them `printed`.")
        if len(names) > bounds.variants:
            raise invalid(f"There may be {bounds.variants} variants in a study: leave some out.")
        if names and settings < 2:
            raise invalid("Compare it with something: with the printed game, or with another variant.")
        if wish.games > bounds.games or wish.games * settings > bounds.in_all:
            most = min(bounds.games, bounds.in_all // settings)
            raise invalid(f"Ask for at most {most} games of each here; `hullbreach lab run` plays as many as you like.")
        for bot in wish.bots:
            if bot not in BOTS:
                raise invalid(f"`{bot}` does not play in the lab; {', '.join(BOTS)} do.")

    def _refuse_more(self, address: str) -> None:
        under_way = [one for one in self._known.values() if one.record.state in ("playing", "telling")]
        if len(under_way) >= self.bounds.waiting:
            raise too_many("busy", "The lab is full: come again in some minutes.", 60)
        if sum([one.record.address == address for one in under_way]) >= self.bounds.each:
            why = f"{self.bounds.each} studies of yours are being played: wait for one of them, or stop it."
            raise too_many("busy", why, 10)

    async def _make_room(self) -> None:
        over = [one for one in self._known.values() if one.record.state not in ("playing", "telling")]
        for one in sorted(over, key=lambda one: one.record.begun)[: max(0, len(self._known) - self.bounds.kept)]:
            del self._known[one.id]
            await asyncio.to_thread(self._shelf.remove, one.id)

    async def _find(self, id: str) -> Running:
        await self.begin()
        if id not in self._known:
            raise not_found(GONE)
        return self._known[id]

    async def _owned(self, id: str, key: str) -> Running:
        running = await self._find(id)
        if not compare_digest(hash_of(key), running.record.key):
            raise forbidden("Only who began the study may stop it or go on with it.")
        return running

    # Playing

    def _start(self, running: Running) -> None:
        running.task = asyncio.create_task(self._play(running))

    async def _play(self, running: Running) -> None:
        try:
            if running.laid is None:
                running.take_in(await self._laid(running))
            running.began, running.games_before = monotonic(), running.games
            while not running.record.why and any(running.missing(cell) for cell in range(len(self._studies(running)))):
                await asyncio.gather(*[self._player(running) for _ in range(self._players.at_once)])
            await self._end(running, "done")
        except Failed as failed:
            running.record.why = failed.failure.why
            await self._end(running, "failed")
        except Exception:
            log.exception("study %s failed", running.id)
            running.record.why = NO_SENSE
            await self._end(running, "failed")

    async def _player(self, running: Running) -> None:
        """One piece after another, as long as there is one that nobody else has."""
        while not running.record.why and (piece := running.hand_out()) is not None:
            cell, numbers = piece
            study = self._studies(running)[cell]
            try:
                found = await self._worked_out(
                    running.record.address, running.id, play_some, cell, study, numbers, self.bounds.piece
                )
                if isinstance(found, str):
                    raise invalid(found)
                await asyncio.shield(self._keep(running, found))
            finally:
                running.out[cell].difference_update(numbers)

    async def _keep(self, running: Running, piece: Piece) -> None:
        """On disk before it counts."""
        await asyncio.to_thread(self._shelf.append, running.id, piece.lines.text)
        running.won[piece.cell].update(piece.lines.won)
        running.bytes += len(piece.lines.text)
        running.record.seconds += piece.seconds
        if running.record.seconds > self.bounds.seconds:
            minutes = round(self.bounds.seconds / 60)
            running.record.why = f"It was ended after {minutes} minutes of computing: ask for fewer games."
        elif running.bytes > self.bounds.bytes:
            running.record.why = "It was ended because its games fill too much of the disk: ask for fewer."

    async def _end(self, running: Running, state: State) -> None:
        """What was played is told, unless that fails, too."""
        record = running.record
        record.state = "telling"
        record.cells = [(len(running.won[n]), sum(running.won[n].values())) for n in range(len(names_in(record.wish)))]
        for write in self._telling if state != "failed" else ():
            wrong = await self._worked_out(record.address, running.id, write, str(self._folder(running)))
            if wrong:
                record.why = f"{record.why} Not all of it can be told: {wrong}".lstrip()
                break
            await asyncio.to_thread(self._remember, running)
        record.state = state
        await asyncio.to_thread(self._shelf.write, running.id, record)

    async def _laid(self, running: Running) -> Laid:
        folder = self._folder(running)
        text = await asyncio.to_thread((folder / FILE).read_text, encoding="utf-8")
        found = await self._worked_out(running.record.address, running.id, laid_out, text, str(folder))
        if isinstance(found, str):
            raise invalid(found)
        return found

    async def _worked_out(self, address: str, id: str, work: Callable[..., T], *about: object) -> T | str:
        """In another process, in turn."""
        async with self._turns.turn(Rank.PLAYS, Asker(address, id)):
            try:
                return await self._players.think(work, *about)
            except BrokenProcessPool:
                return TOO_LONG
            except Exception:  # what nobody would write by hand may trip any rule
                log.exception("a piece of a study failed")
                return NO_SENSE

    # What is on disk

    def _folder(self, running: Running) -> Path:
        return self._shelf.folder_of(running.id).absolute()

    def _write_first(self, running: Running) -> None:
        self._shelf.write(running.id, running.record)
        (self._folder(running) / FILE).write_text(study_text(running.record.wish), encoding="utf-8")

    def _remember(self, running: Running) -> None:
        try:
            data = (self._folder(running) / REPORT).read_bytes()
            running.report = msgspec.json.decode(data, type=wire.StudyReport)
        except (OSError, msgspec.DecodeError):
            running.report = None

    # What is told

    def _studies(self, running: Running) -> tuple[Any, ...]:
        assert running.laid is not None
        return running.laid.studies

    def _cells(self, running: Running) -> list[wire.StudyCell]:
        return [self._cell(running, cell, name) for cell, name in enumerate(names_in(running.record.wish))]

    def _cell(self, running: Running, cell: int, name: str) -> wire.StudyCell:
        won, ended = running.won[cell], running.record.cells
        games, wins = len(won), sum(won.values())
        if running.laid is None and ended:
            games, wins = ended[cell]
        of = running.wanted(cell) if running.laid is not None else running.record.wish.games
        return wire.StudyCell(name, games, wins, *wilson(wins, games), of)


def names_in(wish: wire.NewStudy) -> list[str]:
    """Of the settings, in their order."""
    first = ["printed"] if wish.printed or not wish.variants else []
    return [*first, *[variant.name for variant in wish.variants]]
