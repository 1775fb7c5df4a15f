"""What is worked out for people beside the game: hints when they ask, forecasts when a table is still."""

from __future__ import annotations

import asyncio
import logging
from time import monotonic
from typing import Final

from hullbreach.kernel.errors import Refused
from hullbreach.kernel.position import Position
from hullbreach.kernel.saving import packed
from hullbreach.kernel.vocabulary import Choice
from hullbreach.server import thinking, wire
from hullbreach.server.bots import Thinkers
from hullbreach.server.choosing import STAND_IN, Choosing, offered
from hullbreach.server.failures import Failed
from hullbreach.server.free_undo import FreeUndo, in_doubt
from hullbreach.server.live_table import LiveTable, Shared
from hullbreach.server.timers import Tasks, Timers
from hullbreach.server.turns import Rank, Turns

log = logging.getLogger("hullbreach.server")

QUIET_SECONDS: Final = 0.12
"""A forecast is worked out when a table has been still for so long."""
HINT_MS: Final = 800


class Foresight:
    """Working it out can take a while: only for who is here, and not while the game is moving."""

    def __init__(self, tasks: Tasks, thinkers: Thinkers, turns: Turns, choosing: Choosing, free_undo: FreeUndo) -> None:
        self._thinkers: Final = thinkers
        self._turns: Final = turns
        self._choosing: Final = choosing
        self._free_undo: Final = free_undo
        self._still: Final = Timers(tasks, self._look_ahead)

    async def hint(self, live: LiveTable, seat: int) -> wire.Hint:
        """What the search bot would do. Asking twice does not make it think twice."""
        pos = live.table.position
        if seat not in pos.to_act:
            raise Refused("HB-003" if pos.outcome else "HB-002", "You are not asked anything now.")
        shared = live.hints.get(seat)
        if shared is None or shared.dropped:
            shared = live.hints[seat] = Shared(asyncio.ensure_future(self._advised(live, pos, seat)))
        try:
            hint = await shared.wait()
        except Failed:
            live.hints.pop(seat, None)
            raise
        if hint.trouble and live.hints.get(seat) is shared:
            del live.hints[seat]
        return hint

    async def _advised(self, live: LiveTable, pos: Position, seat: int) -> wire.Hint:
        try:
            async with self._turns.turn(Rank.ADVISES, live.asker) as turn:
                hint = await self._thinkers.think(thinking.advise, packed(pos), seat, turn.budget(HINT_MS))
            for one in hint.advice:
                offered(pos, seat, one.choice)
            return hint
        except Failed:
            raise
        except Exception as error:
            log.error("table %s, seat %d: the hint failed: %r", live.id, seat, error, exc_info=error)
        choice = await self._choosing.chosen(live, pos, seat, STAND_IN, "hint", 0, Rank.ADVISES)
        if choice is not None:
            return _advice(choice, "Instinct would do it.", "The search failed: this is what instinct would do.")
        return _advice(pos.choices(seat)[0], "It is offered.", "All bots failed: this is the first thing offered.")

    def wake(self, live: LiveTable) -> None:
        """A timer that runs is left alone, and not set anew by every choice: it looks whether it rang too soon."""
        if not self._still.waits(live) and is_in_the_dark(live):
            self._still.set(live, QUIET_SECONDS)

    def busy(self, live: LiveTable) -> bool:
        return self._still.waits(live)

    async def _look_ahead(self, live: LiveTable) -> None:
        """And a step back: whether the last choice may be taken back without asking."""
        soon = live.stirred + QUIET_SECONDS - monotonic()
        if soon > 0:
            self._still.set(live, soon)
            return
        n = live.table.n
        for seat in in_doubt(live):
            await self._free_undo.look_into(live, seat)
            if live.reach(seat):
                live.announce_to(seat)
        for seat in _wanted(live):
            seen = await self._foreseen(live, seat)
            if live.table.n != n:
                return
            live.forecasts[seat] = seen
            live.announce_to(seat)

    async def _foreseen(self, live: LiveTable, seat: int) -> list[wire.Forecast]:
        try:
            async with self._turns.turn(Rank.FORESEES, live.asker):
                return await self._thinkers.think(thinking.foresee, packed(live.table.position), seat)
        except Exception as error:
            log.error("table %s, seat %d: the forecast failed: %r", live.id, seat, error, exc_info=error)
            return []


def _advice(choice: Choice, why: str, trouble: str) -> wire.Hint:
    return wire.Hint([wire.Advice(str(choice), choice.label(), 0.0, 0, why)], 0, trouble)


def is_in_the_dark(live: LiveTable) -> bool:
    """Whether somebody is here who is to be told more, once it is worked out."""
    return not live.gone and bool(_wanted(live) or in_doubt(live))


def _wanted(live: LiveTable) -> list[int]:
    """The seats whose forecast somebody waits for."""
    pos = live.table.position
    if pos.setting.game.foresees != "in a while" or pos.clock() is not None:
        return []
    return [seat for seat in pos.to_act if seat in live.people and seat not in live.forecasts and live.is_here(seat)]
