"""All tables of a store, and what they are made of. What happens when a choice arrives stands in `playing`."""

from __future__ import annotations

import logging
from typing import Final

from hullbreach.server.bot_seats import BotSeats
from hullbreach.server.bots import Thinkers
from hullbreach.server.bringing import Bringing
from hullbreach.server.campaigns import Campaigns
from hullbreach.server.choosing import Choosing
from hullbreach.server.company import Companies
from hullbreach.server.deadlines import Deadlines
from hullbreach.server.finding import Finding
from hullbreach.server.foresight import Foresight
from hullbreach.server.free_undo import FreeUndo
from hullbreach.server.keeping import Keeping
from hullbreach.server.live_table import LiveTable
from hullbreach.server.living import Living
from hullbreach.server.opening import Opening
from hullbreach.server.orders import PAUSE, StandingOrders
from hullbreach.server.playing import Playing
from hullbreach.server.reading import Reading
from hullbreach.server.real_time import PATIENCE_SECONDS, RealTime
from hullbreach.server.reviews import Reviews
from hullbreach.server.seating import AWAY_SECONDS, Seating
from hullbreach.server.store import Store
from hullbreach.server.taking_back import TakingBack
from hullbreach.server.talking import EVERY_SECONDS, Talking
from hullbreach.server.timers import Part, Tasks
from hullbreach.server.turns import Turns

log = logging.getLogger("hullbreach.server")


class Tables:
    """Each part owns one kind of thing that happens, with its timers; all of them write through `Keeping`."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        pace: float = 0.25,
        pause: tuple[float, float] = PAUSE,
        patience: float = PATIENCE_SECONDS,
        readers: Thinkers | None = None,
        away: float = AWAY_SECONDS,
        talk_every: float = EVERY_SECONDS,
    ) -> None:
        """`pace`, `pause`, `patience`: the seconds of bots, of standing orders, and for broken connections; `away`:
        those after which somebody is gone.

        `talk_every`: the seconds after which a seat may say one thing more.
        `readers` read what strangers bring, so that a file that hangs them stops no bot; else the thinkers do.
        """
        self.store: Final = store
        self._thinkers: Final = thinkers
        self._tasks: Final = Tasks()
        companies = Companies(store)
        self.living: Final = Living(store, companies, self.wake, self._busy)
        keeping = Keeping(store, self.living.forget)
        self.turns: Final = Turns(thinkers.at_once)
        choosing = Choosing(thinkers, self.turns)
        self._readers: Final = readers or thinkers
        self.reading: Final = Reading(self._readers)
        self.opening: Final = Opening(keeping, self.living, self.reading, companies)
        self.bringing: Final = Bringing(self.opening, self.reading)
        self.real_time: Final = RealTime(keeping, self.wake, self._tasks, choosing, patience)
        self.playing: Final = Playing(keeping, self.real_time, self.wake)
        self.free_undo: Final = FreeUndo(thinkers, self.turns)
        self.taking_back: Final = TakingBack(keeping, self.wake, self.free_undo)
        self.orders: Final = StandingOrders(keeping, self.wake, self._tasks, pause)
        self.foresight: Final = Foresight(self._tasks, thinkers, self.turns, choosing, self.free_undo)
        self.reviews: Final = Reviews(self._tasks, thinkers, self.turns)
        self.campaigns: Final = Campaigns(store, companies, self.living, self._tasks)
        self.seating: Final = Seating(keeping, self.wake, away)
        self.finding: Final = Finding(store, self.living)
        self.talking: Final = Talking(store, talk_every)
        deadlines = Deadlines(keeping, self.wake, self._tasks)
        bots = BotSeats(keeping, self.wake, self._tasks, choosing, pace)
        self._parts: Final[tuple[Part, ...]] = (
            bots,
            self.real_time,
            deadlines,
            self.orders,
            self.foresight,
            self.campaigns,
        )

    def wake(self, live: LiveTable) -> None:
        """Whatever happens by itself when nobody does anything. What fails in it is not who asked for something."""
        for part in self._parts:
            try:
                part.wake(live)
            except Exception:
                log.exception("table %s: %s failed", live.id, type(part).__name__)

    def _busy(self, live: LiveTable) -> bool:
        return any(part.busy(live) for part in self._parts)

    async def close(self) -> None:
        self._tasks.close()
        self._thinkers.close()
        self._readers.close()
        self.store.close()
