"""Whose turn it is to have something thought about: who plays before who asks, and each address in its turn."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from enum import IntEnum
from typing import Final, NamedTuple

from hullbreach.server.failures import Failed

MOST_WAITING: Final = 24
"""So much of the least pressing kind may wait at one address."""
LEAST_MS: Final = 60
"""However many wait, each may think for so long."""


class Rank(IntEnum):
    """What is thought about first."""

    PLAYS = 0
    """A bot at whose table somebody looks on."""
    FORESEES = 1
    ADVISES = 2
    """A hint, or a stranger's file; one process is always left for the others."""
    REVIEWS = 3
    """A game that is looked back at, with as many processes as hints have."""


BESIDE: Final = (Rank.ADVISES, Rank.REVIEWS)
"""What does not move a game on."""


class Asker(NamedTuple):
    """Where somebody asks from, and for which table."""

    address: str
    table: str = ""


class Turn:
    """How long who has it may think, where others wait."""

    def __init__(self, share: float) -> None:
        self.share: Final = share

    def budget(self, ms: int) -> int:
        return min(ms, max(LEAST_MS, round(ms * self.share)))


class Line:
    """Those who wait: each address in its turn, and at each address each table."""

    def __init__(self) -> None:
        self._waiting: Final[dict[str, dict[str, deque[asyncio.Future[None]]]]] = {}

    def __len__(self) -> int:
        return sum(self.at(address) for address in self._waiting)

    def at(self, address: str) -> int:
        """How many wait at an address; who has left does not."""
        tables = self._waiting.get(address, {})
        return sum(not one.done() for waiting in tables.values() for one in waiting)

    def add(self, asker: Asker, one: asyncio.Future[None]) -> None:
        self._waiting.setdefault(asker.address, {}).setdefault(asker.table, deque()).append(one)

    def next(self) -> asyncio.Future[None] | None:
        """Who is next; the address and the table then come last."""
        while self._waiting:
            address = next(iter(self._waiting))
            tables = self._waiting.pop(address)
            table = next(iter(tables))
            waiting = tables.pop(table)
            one = waiting.popleft()
            if waiting:
                tables[table] = waiting
            if tables:
                self._waiting[address] = tables
            if not one.done():
                return one
        return None


class Turns:
    """`at_once`: how much can be thought about at the same time."""

    def __init__(self, at_once: int, most_waiting: int = MOST_WAITING) -> None:
        self._at_once: Final = at_once
        self._most_waiting: Final = most_waiting
        self._lines: Final = {rank: Line() for rank in Rank}
        self._having: Final = dict.fromkeys(Rank, 0)

    def __len__(self) -> int:
        """How many have a turn, or wait for one."""
        return sum(self._having.values()) + sum(len(line) for line in self._lines.values())

    @asynccontextmanager
    async def turn(self, rank: Rank, asker: Asker) -> AsyncIterator[Turn]:
        """Wait for a turn, and have it. Who asks for too much at once is told so."""
        line = self._lines[rank]
        if rank in BESIDE and line.at(asker.address) >= self._most_waiting:
            raise Failed(429, "busy", "So much is being worked out for you already: wait for some of it first.")
        await self._wait(rank, asker)
        try:
            yield Turn(self._at_once / max(self._at_once, sum(self._having.values()) + len(line)))
        finally:
            self._end(rank)

    async def _wait(self, rank: Rank, asker: Asker) -> None:
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._lines[rank].add(asker, mine)
        self._go_on()
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():
                self._end(rank)
            raise

    def _end(self, rank: Rank) -> None:
        self._having[rank] -= 1
        self._go_on()

    def _go_on(self) -> None:
        for rank in Rank:
            while self._room_for(rank) and (one := self._lines[rank].next()) is not None:
                self._having[rank] += 1
                one.set_result(None)

    def _room_for(self, rank: Rank) -> bool:
        if sum(self._having.values()) >= self._at_once:
            return False
        return rank not in BESIDE or sum(self._having[one] for one in BESIDE) < max(1, self._at_once - 1)
