"""The gate before the interface: who asks, by which name, from which page, how often; and a line on each visit."""

from __future__ import annotations

import logging
import socket
from collections.abc import Iterable
from datetime import UTC, datetime
from time import perf_counter, time
from typing import Final
from urllib.parse import urlsplit

import msgspec
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from hullbreach.server.addresses import Proxies, address_in
from hullbreach.server.failures import Failed, forbidden, malformed
from hullbreach.server.guests import Guests
from hullbreach.server.http import deny, line_of, tell
from hullbreach.server.metrics import Metrics

access: Final = logging.getLogger("hullbreach.access")

ANY: Final = "*"
READING: Final = ("GET", "HEAD", "OPTIONS")
STRICT: Final = (b"strict-transport-security", b"max-age=31536000")
MOST_OF_A_PATH: Final = 200
LEFT: Final = 499
"""Said in the log of who left before the answer, as other servers do."""


class Gate:
    """Lets in who asks for this server by its name, from its own pages or from a program, within the limits."""

    def __init__(
        self, app: ASGIApp, guests: Guests, proxies: Proxies, names: Iterable[str], metrics: Metrics | None = None
    ) -> None:
        self.app: Final = app
        self.metrics: Final = metrics or Metrics()
        self._guests: Final = guests
        self._proxies: Final = proxies
        self._names: Final = {name.lower() for name in (*names, "localhost", *own_names())}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        peer = scope["client"]
        self._proxies.resolve(scope)
        visit = Visit(scope, send)
        address = visit.address if scope["client"] != peer else ""
        failed = self._refusal(scope, address)
        self._guests.enter(address)
        self.metrics.sockets += visit.is_socket
        try:
            if failed is None:
                await self.app(scope, receive, visit.send)
            else:
                await self._refuse(scope, receive, visit, failed)
        finally:
            self.metrics.sockets -= visit.is_socket
            self._guests.leave(address)
            self._note(visit)

    def _refusal(self, scope: Scope, address: str) -> Failed | None:
        """`address`: of who comes through a proxy. Others were counted when they connected."""
        try:
            host = host_of(scope)
            self._check_name(host)
            check_origin(scope, host)
        except Failed as failed:
            return failed
        return self._guests.refusal(address)

    def _check_name(self, host: str) -> None:
        """A page of somebody else's that has its own name lead here must not reach us: addresses have no owner."""
        name = bare_name(host)
        if ANY not in self._names and name not in self._names and address_in(name) is None:
            raise Failed(421, "misdirected", "This server has another name; --host-name allows more.")

    async def _refuse(self, scope: Scope, receive: Receive, visit: Visit, failed: Failed) -> None:
        self._guests.noted(failed)
        if visit.is_socket:
            await receive()
            await deny(scope, visit.send, failed)
        else:
            await tell(visit.send, failed, (b"connection", b"close"))

    def _note(self, visit: Visit) -> None:
        seconds = perf_counter() - visit.began
        if not visit.is_socket:
            self.metrics.count(visit.operation, visit.status, seconds)
        if access.isEnabledFor(logging.INFO):
            access.info(visit.told(seconds))


class Line(msgspec.Struct, omit_defaults=True):
    """A line of the access log. No header, no query and no body is ever in it: there are the secrets."""

    at: str
    address: str
    method: str
    path: str
    status: int
    ms: float
    bytes: int
    operation: str
    scheme: str


class Visit:
    """A request or a WebSocket while it lasts."""

    def __init__(self, scope: Scope, send: Send) -> None:
        self._scope: Final = scope
        self._send: Final = send
        self.is_socket: Final = scope["type"] == "websocket"
        self.address: Final[str] = scope["client"][0] if scope["client"] else ""
        self.began: Final = perf_counter()
        self.status = LEFT
        self.bytes = 0

    @property
    def operation(self) -> str:
        return str(self._scope.get("operation", "live" if self.is_socket else "page"))

    async def send(self, message: Message) -> None:
        match message["type"]:
            case "http.response.start" | "websocket.http.response.start":
                self.status = message["status"]
                if self._scope["scheme"] in ("https", "wss"):
                    message["headers"] = [*message["headers"], STRICT]
            case "http.response.body":
                self.bytes += len(message.get("body", b""))
            case "websocket.accept":
                self.status = 101
            case "websocket.send":
                self.bytes += len(message.get("text") or b"")
            case _:
                pass
        await self._send(message)

    def told(self, seconds: float) -> str:
        scope = self._scope
        line = line_of(scope)
        at = datetime.fromtimestamp(time(), UTC).isoformat(timespec="milliseconds")
        said = Line(
            at,
            self.address,
            "WEBSOCKET" if self.is_socket else scope["method"],
            scope["path"][:MOST_OF_A_PATH],
            self.status,
            round(seconds * 1000, 1),
            self.bytes if line is None else self.bytes + line.spoken,
            self.operation,
            scope["scheme"],
        )
        return msgspec.json.encode(said).decode()


def own_names() -> list[str]:
    """What this machine is called in its own network."""
    name = socket.gethostname()
    return [name, f"{name}.local"] if name else []


def host_of(scope: Scope) -> str:
    """The name under which the server is asked for: exactly one."""
    said = [value for name, value in scope["headers"] if name == b"host"]
    if len(said) != 1 or not said[0].isascii():
        raise malformed("A request names the host that it is for, once.")
    host: str = said[0].decode().lower()
    return host


def bare_name(host: str) -> str:
    """Without the port, and without the dot that ends a full name."""
    name = host[: host.index("]") + 1] if host.startswith("[") and "]" in host else host.partition(":")[0]
    return name.rstrip(".")


def check_origin(scope: Scope, host: str) -> None:
    """Pages of others may not change anything here, nor listen. A program that says nothing of pages may."""
    if scope["type"] == "http" and scope["method"] in READING:
        return
    said = [value for name, value in scope["headers"] if name == b"origin"]
    if any(page_host(value.decode("latin-1")) != with_port(host, scope["scheme"]) for value in said):
        raise forbidden("Only this server's own pages may ask for that.")


def page_host(origin: str) -> str:
    try:
        parts = urlsplit(origin.lower())
        return with_port(parts.netloc, parts.scheme)
    except ValueError:
        return ""


def with_port(host: str, scheme: str) -> str:
    """Pages leave out the port that is usual for their scheme. Which one that was is the proxy's business."""
    usual = ":443" if scheme in ("https", "wss") else ":80"
    return host.removesuffix(usual)
