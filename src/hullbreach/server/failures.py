"""What a request can run into, with its status: raised anywhere in the server, told in one shape."""

from __future__ import annotations

from math import ceil
from typing import Final

from hullbreach.server.wire import Failure

BUSY: Final = 503
BUSY_SECONDS: Final = 5
"""Whoever finds the server busy may come again after that."""


class Failed(Exception):
    """An answer that is no success."""

    def __init__(self, status: int, code: str, why: str, rule: str = "", retry: float = 0.0) -> None:
        """`retry`: the seconds after which it may be tried again."""
        super().__init__(why)
        self.status = status
        self.failure = Failure(code, why, rule)
        self.retry = ceil(retry) or (BUSY_SECONDS if status == BUSY else 0)


def malformed(why: str) -> Failed:
    return Failed(400, "malformed", why)


def forbidden(why: str) -> Failed:
    return Failed(403, "forbidden", why)


def not_found(why: str) -> Failed:
    return Failed(404, "not-found", why)


def stale(why: str) -> Failed:
    return Failed(409, "stale", why)


def invalid(why: str) -> Failed:
    return Failed(422, "invalid", why)


def refused(rule: str, why: str) -> Failed:
    return Failed(422, "refused", why, rule)


def too_many(code: str, why: str, retry: float) -> Failed:
    """Somebody has had enough for now."""
    return Failed(429, code, why, retry=max(1.0, retry))
