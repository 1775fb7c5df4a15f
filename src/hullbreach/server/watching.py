"""For those who keep the server running: whether it lives, whether it can keep what it is told, and its figures."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from hmac import compare_digest
from pathlib import Path
from time import monotonic
from typing import Final

from hullbreach.server import wire
from hullbreach.server.addresses import is_loopback
from hullbreach.server.failures import Failed, forbidden
from hullbreach.server.guests import Guests
from hullbreach.server.http import Call, Operation
from hullbreach.server.metrics import MEDIA, Metrics
from hullbreach.server.store import StoreError
from hullbreach.server.tables import Tables
from hullbreach.server.wire import encode

READY_SECONDS: Final = 5.0
MEMORY: Final = Path("/proc/self/statm")
PAGE: Final = 4096


class Watching:
    """Figures are for this machine, and for who has the key of them."""

    def __init__(
        self,
        tables: Tables,
        guests: Guests | None = None,
        metrics: Metrics | None = None,
        connections: Callable[[], int] = lambda: 0,
        key: str = "",
    ) -> None:
        self.guests: Final = guests or Guests()
        self._tables: Final = tables
        self._metrics: Final = metrics or Metrics()
        self._connections: Final = connections
        self._key: Final = key
        self._looked = float("-inf")
        self._trouble = ""

    def operations(self) -> list[Operation]:
        return [
            Operation("GET", "/healthz", "health", "Whether the server answers.", self.health, wire.Health),
            Operation("GET", "/readyz", "ready", "Whether the server can write to its store.",
                      self.ready, wire.Health, failures=(503,)),
            Operation("GET", "/metrics", "metrics", "Figures for Prometheus, for this machine or with their key.",
                      self.metrics, None, failures=(403,), keyed=True, media=MEDIA),
        ]  # fmt: skip

    async def health(self, call: Call) -> bytes:
        return encode(wire.Health("ok"))

    async def ready(self, call: Call) -> bytes:
        """Whoever asks often is told what was found last: it is written to disk."""
        if monotonic() - self._looked > READY_SECONDS:
            self._looked = monotonic()
            self._trouble = await self._trouble_of_the_store()
        if self._trouble:
            raise Failed(503, "not-ready", f"The store cannot be written to: {self._trouble}.")
        return encode(wire.Health("ok"))

    async def _trouble_of_the_store(self) -> str:
        try:
            await asyncio.wait_for(self._tables.store.check(), READY_SECONDS)
        except TimeoutError:
            return "it does not answer"
        except StoreError as error:
            return str(error)
        return ""

    async def metrics(self, call: Call) -> bytes:
        known = bool(self._key) and compare_digest(call.key.encode(), self._key.encode())
        if not known and not is_loopback(call.address):
            raise forbidden("Figures are told on the machine itself, or to who has the key of --metrics-key.")
        return self._metrics.told(self._gauges(), self.guests.refused).encode()

    def _gauges(self) -> dict[str, tuple[str, float]]:
        return {
            "tables": ("Tables in memory.", len(self._tables.living)),
            "connections": ("Connections that are open.", self._connections()),
            "thinking": ("Questions that bots, hints and forecasts work on or wait with.", len(self._tables.turns)),
            "store_queue": ("What waits to be written to disk.", self._tables.store.waiting()),
            "memory_bytes": ("Memory of the server's own process.", resident()),
        }


def resident() -> int:
    try:
        return int(MEMORY.read_text().split()[1]) * PAGE
    except OSError:
        return 0
