"""What is asked of the store, with a sentence for who asked where it fails."""

from __future__ import annotations

import logging
from collections.abc import Awaitable

from hullbreach.server.failures import Failed
from hullbreach.server.store import StoreError

log = logging.getLogger("hullbreach.server")


async def written(work: Awaitable[None]) -> None:
    try:
        await work
    except StoreError as error:
        log.error("the store failed: %s", error)
        raise Failed(503, "not-kept", "This could not be written to disk, so it does not count. Try again.") from error
