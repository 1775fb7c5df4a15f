"""What is asked of the store, with a sentence for who asked where it fails."""

from __future__ import annotations

import logging
from collections.abc import Awaitable
from typing import Final, TypeVar

from hullbreach.server.failures import Failed
from hullbreach.server.store import Moved, StoreError
from hullbreach.server.store_file import is_damaged, is_full

log = logging.getLogger("hullbreach.server")

T = TypeVar("T")

FULL: Final = "The server's disk is full, so this does not count. It can be done as soon as there is room again."
LOST: Final = "The server's file is gone, so this does not count. Whoever runs the server has to put it back."
BROKEN: Final = "The server's file is damaged, so this does not count. Whoever runs the server has to restore a backup."
NOT_NOW: Final = "This could not be written to disk, so it does not count. Try again."


async def written(work: Awaitable[None]) -> None:
    try:
        await work
    except StoreError as error:
        log.error("the store could not write: %s", error)
        if is_full(error):
            raise Failed(507, "disk-full", FULL) from error
        raise Failed(503, "not-kept", _why_not_kept(error)) from error


def _why_not_kept(error: StoreError) -> str:
    if isinstance(error, Moved):
        return LOST
    return BROKEN if is_damaged(error) else NOT_NOW


async def read(what: str, work: Awaitable[T]) -> T:
    """`what` is asked for: This table."""
    try:
        return await work
    except StoreError as error:
        log.error("the store could not read: %s (%s)", error, what)
        if is_damaged(error):
            raise Failed(410, "damaged", f"{what} is damaged on the server's disk, and cannot be read.") from error
        raise Failed(503, "not-read", f"{what} could not be read from disk. Try again.") from error
