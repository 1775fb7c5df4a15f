"""What a request can run into, with its status: raised anywhere in the server, told in one shape."""

from __future__ import annotations

from hullbreach.server.wire import Failure


class Failed(Exception):
    """An answer that is no success."""

    def __init__(self, status: int, code: str, why: str, rule: str = "") -> None:
        super().__init__(why)
        self.status = status
        self.failure = Failure(code, why, rule)


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
