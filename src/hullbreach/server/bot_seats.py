"""Bots in seats where no clock runs: one after another, with a pause for those who watch."""

from __future__ import annotations

import asyncio
from typing import Final

from hullbreach.bots.roster import thinks
from hullbreach.server.choosing import Choosing, worked_out
from hullbreach.server.keeping import Keeping, Wake
from hullbreach.server.live_table import LiveTable
from hullbreach.server.thinking import DEFAULT_BOT
from hullbreach.server.timers import Tasks

BOT_MS: Final = 600
OVER_MS: Final = 150
"""A bot that thinks as long as it may is a little late at times."""


class BotSeats:
    """`pace`: seconds between the choices of bots."""

    def __init__(self, keeping: Keeping, wake: Wake, tasks: Tasks, choosing: Choosing, pace: float) -> None:
        self._keeping: Final = keeping
        self._wake: Final = wake
        self._tasks: Final = tasks
        self._choosing: Final = choosing
        self._pace: Final = pace
        self._playing: Final[set[LiveTable]] = set()

    def wake(self, live: LiveTable) -> None:
        if live not in self._playing and bot_to_act(live) is not None:
            self._playing.add(live)
            self._tasks.start(self._let_play(live), live)

    def busy(self, live: LiveTable) -> bool:
        return live in self._playing

    async def _let_play(self, live: LiveTable) -> None:
        try:
            while (seat := bot_to_act(live)) is not None:
                await self._let_choose(live, seat)
        finally:
            self._playing.discard(live)
        self._wake(live)

    async def _let_choose(self, live: LiveTable, seat: int) -> None:
        table = live.table
        n = table.n
        bot = table.header.seats[seat].bot or DEFAULT_BOT
        work = self._choosing.choose(live, seat, bot, f"{table.seed}/bot/{n}", BOT_MS)
        choice, _ = await asyncio.gather(work, asyncio.sleep(tempo(bot, self._pace)))
        async with live.lock:
            if table.n == n and not live.gone:
                await self._keeping.keep(live, worked_out(live, seat, choice))


def tempo(bot: str, pace: float) -> float:
    """The least seconds that an answer takes: the same whatever the seat is, and has to choose from.

    A search with one choice left answers at once, and so would tell that its seat has nothing to hide (UOS-R100).
    """
    return max(pace, (BOT_MS + OVER_MS) / 1000) if pace and thinks(bot) else pace


def bot_to_act(live: LiveTable) -> int | None:
    """Where people and bots are asked at once, people go first; and no bot plays where nobody looks on."""
    asked = live.table.position.to_act if live.table.position.clock() is None else ()
    if live.gone or not asked or set(asked) & set(live.people) or not live.is_looked_at():
        return None
    return asked[0]
