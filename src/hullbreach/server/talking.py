"""HB-020 Talk at a table: lines of text, on disk before anybody reads them, and no part of the game."""

from __future__ import annotations

import asyncio
import unicodedata
from collections import deque
from time import monotonic
from typing import Final

from hullbreach.server import wire
from hullbreach.server.allowance import Allowance
from hullbreach.server.failures import Failed, forbidden, invalid, too_many
from hullbreach.server.live_table import LiveTable
from hullbreach.server.living import IDLE_SECONDS, MOST_LIVING
from hullbreach.server.store import Store
from hullbreach.server.talk_rows import MOST_LINES, OFF, SEATS, StoredLine
from hullbreach.server.written import read, written

MOST_CHARACTERS: Final = 300
AT_ONCE: Final = 5
EVERY_SECONDS: Final = 2.0
"""A seat may write so many lines at once, and one more each so many seconds."""

UNPRINTABLE: Final = ("Cc", "Cs", "Zl", "Zp")
"""Control characters, lone surrogates, breaks of lines and paragraphs, by Unicode's categories."""
TURNING: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""What turns the direction of the text after it around."""
INK: Final = "LNPS"
"""Letters, numbers, punctuation and symbols: something to see."""


def checked_line(text: str) -> str:
    """A line as it is kept; a sentence where it cannot be."""
    text = text.strip()
    if len(text) > MOST_CHARACTERS:
        raise invalid(f"A line has at most {MOST_CHARACTERS} characters; this one has {len(text)}.")
    for place, character in enumerate(text, start=1):
        if unicodedata.category(character) in UNPRINTABLE or character in TURNING:
            raise invalid(f"A line is plain text without control characters; number {place} is U+{ord(character):04X}.")
    if not any(unicodedata.category(character)[0] in INK for character in text):
        raise invalid("There is nothing to read in this line.")
    return text


class TalkListener:
    """A live connection to the talk alone."""

    def __init__(self, since: int) -> None:
        self.since = since
        self.bell: Final = asyncio.Event()
        self.bell.set()


class LiveTalk:
    """The talk of one table. Whoever writes holds its lock until the line is on disk."""

    def __init__(self, table: str, lines: list[StoredLine]) -> None:
        self.table: Final = table
        self.lines: Final = deque(lines, maxlen=MOST_LINES)
        self.n = lines[-1].n if lines else 0
        self.lock: Final = asyncio.Lock()
        self.listeners: Final[set[TalkListener]] = set()
        self.allowances: Final[dict[int | None, Allowance]] = {}
        self.used = monotonic()
        self.gone = False
        """Whether this is no longer what others read: listeners are to come again."""

    def take(self, line: StoredLine) -> None:
        """A line that is on disk."""
        self.lines.append(line)
        self.n = line.n
        self.ring()

    def close(self) -> None:
        self.gone = True
        self.ring()

    def ring(self) -> None:
        for listener in self.listeners:
            listener.bell.set()

    def named(self, seat: int | None, name: str) -> StoredLine | None:
        """The line that a sender has given this name already."""
        if not name:
            return None
        return next((line for line in self.lines if line.seat == seat and line.name == name), None)

    def after(self, since: int) -> list[wire.TalkLine]:
        return [told(line) for line in self.lines if line.n > since]


class Talking:
    """`every`: the seconds after which a seat may write one more line; 0 for as many as it likes."""

    def __init__(self, store: Store, every: float = EVERY_SECONDS) -> None:
        self._store: Final = store
        self._every: Final = every
        self._living: Final[dict[str, LiveTalk]] = {}
        self._coming: Final[dict[str, asyncio.Task[LiveTalk]]] = {}

    def told(self, live: LiveTable, seat: int | None, talk: LiveTalk, since: int) -> wire.Talk:
        return wire.Talk(live.talkers, may_write(live, seat), talk.n, talk.after(since), MOST_CHARACTERS)

    async def read(self, live: LiveTable, seat: int | None, since: int) -> wire.Talk:
        return self.told(live, seat, await self.find(live), since)

    async def say(self, live: LiveTable, seat: int | None, wish: wire.Say) -> wire.TalkLine:
        refuse_silent(live, seat)
        text = checked_line(wish.text)
        talk = await self.find(live)
        async with talk.lock:
            if talk.gone:
                raise Failed(503, "not-kept", "What was said before could not be written to disk. Try again.")
            known = talk.named(seat, wish.id)
            if known is not None:
                return told(known)
            self._refuse_hasty(talk, seat)
            line = StoredLine(talk.n + 1, seat, text, wish.id)
            await self._keep(talk, line)
        return told(line)

    async def find(self, live: LiveTable) -> LiveTalk:
        """The talk of a table, from the store if nobody has asked for a while; of a silent one, nothing."""
        talk = self._living.get(live.id)
        if talk is None:
            talk = await asyncio.shield(self._come_back(live.id))
        talk.used = monotonic()
        return talk

    async def _keep(self, talk: LiveTalk, line: StoredLine) -> None:
        try:
            await written(self._store.add_line(talk.table, line))
        except BaseException:
            # Nobody knows whether it was kept: the talk comes back from the store, which does.
            if self._living.get(talk.table) is talk:
                del self._living[talk.table]
            talk.close()
            raise
        talk.take(line)

    def _refuse_hasty(self, talk: LiveTalk, seat: int | None) -> None:
        allowance = talk.allowances.setdefault(seat, Allowance(AT_ONCE, self._every))
        wait = allowance.wait()
        if wait > 0:
            raise too_many("too-fast", f"That was quick: you can say more in {wait:.1f} seconds.", wait)
        allowance.spend()

    def _come_back(self, id: str) -> asyncio.Task[LiveTalk]:
        coming = self._coming.get(id)
        if coming is None:
            coming = asyncio.create_task(self._resume(id))
            coming.add_done_callback(lambda _: self._coming.pop(id, None))
            self._coming[id] = coming
        return coming

    async def _resume(self, id: str) -> LiveTalk:
        self._make_room()
        lines = await read("The talk of this table", self._store.load_lines(id))
        talk = self._living[id] = LiveTalk(id, lines)
        return talk

    def _make_room(self) -> None:
        """Talks that nobody has looked at for a while need not live."""
        if len(self._living) < MOST_LIVING:
            return
        long_ago = monotonic() - IDLE_SECONDS
        for talk in list(self._living.values()):
            if talk.used <= long_ago and not (talk.listeners or talk.lock.locked()):
                del self._living[talk.table]


def told(line: StoredLine) -> wire.TalkLine:
    return wire.TalkLine(line.n, line.seat, line.text)


def may_write(live: LiveTable, seat: int | None) -> bool:
    return live.talkers != OFF and (seat is not None or live.talkers != SEATS)


def refuse_silent(live: LiveTable, seat: int | None) -> None:
    if live.talkers == OFF:
        raise Failed(403, "silent", "This table was opened without talk.", "HB-020")
    if not may_write(live, seat):
        raise forbidden("At this table only the players may talk; without the key of a seat you read.")
