"""HB-008 Standing orders: kept before they are obeyed, known to their seat alone."""

from __future__ import annotations

import secrets
from typing import Final

from hullbreach.kernel.errors import NeedsDice
from hullbreach.kernel.game import Order
from hullbreach.server import wire
from hullbreach.server.keeping import Keeping, Wake
from hullbreach.server.live_table import LiveTable
from hullbreach.server.timers import Tasks, Timers
from hullbreach.table.orders import checked

PAUSE: Final = (0.5, 1.6)
"""HB-008 How many seconds, at least and at most, a standing order waits before it answers."""


class StandingOrders:
    """They answer after a pause like a person's, so that its length tells nothing."""

    def __init__(self, keeping: Keeping, wake: Wake, tasks: Tasks, pause: tuple[float, float]) -> None:
        self._keeping: Final = keeping
        self._wake: Final = wake
        self._pause: Final = pause
        self._pauses: Final = Timers(tasks, self._obey)

    def told(self, live: LiveTable, seat: int) -> wire.Orders:
        setting = live.table.position.setting
        offered = [
            wire.OfferedOrder(order.id, order.label, order.rule, _things(order))
            for order in setting.game.orders(setting, seat)
        ]
        return wire.Orders(live.given(seat), offered)

    async def give(self, live: LiveTable, seat: int, wish: wire.GiveOrders) -> wire.Orders:
        setting = live.table.position.setting
        orders = checked(setting.game, setting, seat, wish.orders)
        async with live.lock:
            live.refuse_gone()
            await self._keeping.keep_orders(live, seat, orders)
            live.announce_to(seat)
        self._wake(live)
        return self.told(live, seat)

    def wake(self, live: LiveTable) -> None:
        self._pauses.stop(live)
        if self._answers(live):
            least, most = self._pause
            self._pauses.set(live, least + (most - least) * secrets.randbelow(1000) / 1000)

    def busy(self, live: LiveTable) -> bool:
        return self._pauses.waits(live)

    def _answers(self, live: LiveTable) -> list[tuple[int, str]]:
        """Which seats have an answer from their orders now; none while a clock runs."""
        pos = live.table.position
        if live.gone or pos.clock() is not None or not live.is_looked_at():
            return []
        found = [(seat, live.ordered(seat)) for seat in pos.to_act]
        return [(seat, str(choice)) for seat, choice in found if choice is not None]

    async def _obey(self, live: LiveTable) -> None:
        async with live.lock:
            for seat, choice in self._answers(live)[:1]:
                try:
                    step = live.table.work_out(seat, choice, live.table.engine_dice())
                except NeedsDice:
                    return
                await self._keeping.keep(live, step)
        self._wake(live)


def _things(order: Order) -> list[wire.OrderThing]:
    domain = order.domain
    if domain is None:
        return []
    return [wire.OrderThing(name, label) for name, label in zip(domain.names, domain.labels, strict=True)]
