"""uvicorn's protocols, held to limits: how long a request may take to arrive, how large its head may be, how often a
WebSocket may speak, and how long anybody may leave an answer unread."""

from __future__ import annotations

import asyncio
import logging
import struct
from collections.abc import Callable, Iterable
from contextlib import suppress
from http import HTTPStatus
from typing import Any, Final, Literal, NamedTuple, Protocol, cast
from urllib.parse import unquote

from httptools import parse_url
from starlette.types import Message
from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.http11 import Request

from hullbreach.server.addresses import Proxies
from hullbreach.server.allowance import Allowance
from hullbreach.server.failures import Failed, malformed
from hullbreach.server.guests import Guests
from hullbreach.server.http import JSON, LINE, NOT_STORED, when_again
from hullbreach.server.wire import encode

log = logging.getLogger("hullbreach.server")

MOST_OF_A_HEAD: Final = 16 * 1024
MOST_HEADERS: Final = 100
MOST_LINGERING: Final = 500
"""So many who were refused are waited for at a time, so that they can read why."""

MOST_FRAMES: Final = 30
FRAME_SECONDS: Final = 0.5
"""A WebSocket may send so many frames at once, pings too, and one more each so many seconds. A page sends few."""
SLICE: Final = 1024
"""Frames are read in small helpings, so that a flood is noticed before it is answered."""
TOO_MUCH: Final = 1008
CLOSE: Final = (b"connection", b"close")
WHOLE_TEXT: Final = 0x81
"""A frame that is all of a message, in text."""

Stage = Literal["silent", "head", "body", "idle", "refused"]


class Patience(NamedTuple):
    """Seconds for each part of a conversation."""

    head: float = 10.0
    body: float = 20.0
    idle: float = 30.0
    """For the next request on the same connection."""
    unread: float = 30.0
    """For an answer that does not leave because nobody reads."""
    farewell: float = 2.0


class Gathered:
    """A transport whose writes wait for the end of the running callback, and then go out together."""

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self._transport = transport
        self._loop = loop
        self._parts: list[bytes] = []
        self._ended = False

    def write(self, data: bytes) -> None:
        if self._ended:
            return
        if not self._parts:
            self._loop.call_soon(self._send)
        self._parts.append(data)

    def close(self) -> None:
        self._send()
        self._transport.close()

    def write_eof(self) -> None:
        """Nothing is said after this, whoever still works on an answer."""
        self._ended = True
        self._send()
        with suppress(OSError, RuntimeError):  # it is gone already
            self._transport.write_eof()

    def _send(self) -> None:
        parts, self._parts = self._parts, []
        if parts and not self._transport.is_closing():
            self._transport.write(parts[0] if len(parts) == 1 else b"".join(parts))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)


class Watched(Protocol):
    """A connection that the door keeps an eye on."""

    client: tuple[str, int] | None

    def look(self, now: float) -> None:
        """End what takes too long."""


class Door:
    """What all connections share: who is here, whom to believe, and how long to wait."""

    def __init__(
        self, guests: Guests | None = None, proxies: Proxies | None = None, patience: Patience | None = None
    ) -> None:
        self.guests: Final = guests or Guests()
        self.proxies: Final = proxies or Proxies()
        self.patience: Final = patience or Patience()
        self._here: Final[dict[Watched, str]] = {}
        self._going: Final[set[Watched]] = set()

    def __len__(self) -> int:
        return len(self._here)

    def enter(self, one: Watched) -> Failed | None:
        """Why it has to go again; a proxy stands for many, and they are counted one by one when they ask."""
        address = one.client[0] if one.client else ""
        own = "" if address in self.proxies else address
        failed = self._full() or self.guests.refusal(own)
        self._here[one] = own
        self.guests.enter(own)
        return failed

    def see_out(self, one: Watched) -> bool:
        """It has no place any more; whether there is room to wait until it has read why."""
        self.leave(one)
        if len(self._going) >= MOST_LINGERING:
            return False
        self._going.add(one)
        return True

    def leave(self, one: Watched) -> None:
        self._going.discard(one)
        address = self._here.pop(one, None)
        if address is not None:
            self.guests.leave(address)

    def _full(self) -> Failed | None:
        most = self.guests.limits.connections
        if not most or len(self._here) < most:
            return None
        return Failed(503, "full", "Too many people are connected here. Come again in a while.")

    async def look_around(self) -> None:
        """Once a second."""
        now = asyncio.get_running_loop().time()
        for one in [*self._here, *self._going]:
            try:
                one.look(now)
            except Exception:  # whoever calls this stops the server otherwise
                log.exception("a connection could not be looked after")


class Stuck:
    """Since when a connection has something to send that nobody reads."""

    def __init__(self, patience: float) -> None:
        self._patience: Final = patience
        self._since = 0.0

    def for_too_long(self, transport: asyncio.Transport, now: float) -> bool:
        if not transport.get_write_buffer_size() and not transport.is_closing():
            self._since = 0.0
            return False
        self._since = self._since or now
        return now - self._since > self._patience


class Answer(RequestResponseCycle):
    """An answer that leaves as a whole, head and body in one. Its headers are our own, and its length is known."""

    def __init__(self, connection: GuardedHttp, expected: bool, keeps_alive: bool) -> None:
        super().__init__(
            scope=connection.scope,
            transport=connection.transport,
            flow=connection.flow,
            logger=connection.logger,
            access_logger=connection.access_logger,
            access_log=False,
            default_headers=[],
            message_event=asyncio.Event(),
            expect_100_continue=expected,
            keep_alive=keeps_alive,
            on_response=connection.on_response_complete,
        )
        self._head: Message = {}

    async def send(self, message: Any) -> None:
        if message["type"] == "http.response.start":
            self._head = message
            return
        if self.flow.write_paused and not self.disconnected:
            await self.flow.drain()
        if self.disconnected or self.response_complete:
            return
        self.response_started = self.response_complete = True
        headers = self._head["headers"]
        if CLOSE in headers:
            self.keep_alive = False
        elif not self.keep_alive:
            headers = [*headers, CLOSE]
        body = b"" if self.scope["method"] == "HEAD" else message["body"]
        self.transport.write(written(self._head["status"], headers, body))
        self.message_event.set()
        if not self.keep_alive:
            self.transport.close()
        self.on_response()


class GuardedHttp(HttpToolsProtocol):
    """Serves a connection through a Gathered; a WebSocket that it turns into keeps it."""

    def __init__(
        self,
        door: Door,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.door: Final = door
        self.stuck: Final = Stuck(door.patience.unread)
        self.stage: Stage = "silent"
        self.since = self.loop.time()
        self.head = 0
        """The bytes of a head that has not come to its end."""
        self.wrong: Failed | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(Gathered(transport, self.loop))  # type: ignore[arg-type]
        failed = self.door.enter(self)
        if failed is not None:
            self.refuse(failed)

    def connection_lost(self, exc: Exception | None) -> None:
        self.door.leave(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.stage == "refused":
            return
        if self.stage in ("silent", "idle"):
            self._enter("head")
        super().data_received(data)
        self.head = self.head + len(data) if self.stage == "head" else 0
        if self.head > MOST_OF_A_HEAD:
            self.wrong = head_too_large()
        if self.wrong is not None:
            self.refuse(self.wrong)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._enter("head")

    def on_headers_complete(self) -> None:
        self._enter("body")
        size = len(self.url) + sum([len(name) + len(value) for name, value in self.headers])
        if size > MOST_OF_A_HEAD or len(self.headers) > MOST_HEADERS:
            self.wrong = head_too_large()
        if self.wrong is None:
            self._begin_answer()

    def _begin_answer(self) -> None:
        """As uvicorn does it, with an answer of our own."""
        version = self.parser.get_http_version()
        scope = cast("dict[str, Any]", self.scope)
        scope["method"] = self.parser.get_method().decode("ascii")
        scope["http_version"] = version
        if self.parser.should_upgrade() and self._should_upgrade():
            return
        url = parse_url(self.url)
        path = url.path.decode("ascii")
        scope["path"] = unquote(path) if "%" in path else path
        scope["raw_path"] = url.path
        scope["query_string"] = url.query or b""
        before = self._unanswered()
        keeps_alive = version != "1.0" and self.parser.should_keep_alive()
        self.cycle = Answer(self, self.expect_100_continue, keeps_alive)
        if before is None:
            self._start_asgi_task(self.cycle, self.app)
        else:
            self.flow.pause_reading()
            self.pipeline.appendleft((self.cycle, self.app))

    def on_response_complete(self) -> None:
        """The next request; the door looks after connections that have none, so no timer is set."""
        self.server_state.total_requests += 1
        if not self.transport.is_closing():
            self.flow.resume_reading()
            if self.pipeline:
                self._start_asgi_task(*self.pipeline.pop())

    def on_body(self, body: bytes) -> None:
        if self.wrong is None:
            super().on_body(body)

    def on_message_complete(self) -> None:
        if self.wrong is None:
            super().on_message_complete()
        self._enter("idle")

    def handle_websocket_upgrade(self) -> None:
        if self.wrong is None:
            self.door.leave(self)
            super().handle_websocket_upgrade()

    def _unsupported_upgrade_warning(self) -> None:
        """Strangers ask for all kinds of things: no line of the log is for them."""

    def send_400_response(self, msg: str) -> None:
        self.wrong = malformed("This is no HTTP request.")

    def timeout_keep_alive_handler(self) -> None:
        """The door looks after this."""

    def look(self, now: float) -> None:
        if self.stuck.for_too_long(self.transport, now):
            self.transport.abort()
            return
        late, patience = now - self.since, self.door.patience
        match self.stage:
            case "head" if late > patience.head:
                self.refuse(too_slow("head", patience.head))
            case "body" if late > patience.body and self._unanswered() is not None:
                self.refuse(too_slow("body", patience.body))
            case "body" if late > patience.body:
                self.transport.close()
            case "silent" if late > patience.head:
                self.transport.close()
            case "idle" if late > patience.idle and self._unanswered() is None:
                self.transport.close()
            case "refused" if late > patience.farewell:
                self.transport.abort()
            case _:
                pass

    def refuse(self, failed: Failed) -> None:
        """Say why, and hear the rest out for a moment: whoever is cut off while sending does not read the answer."""
        self._enter("refused")
        self.door.guests.noted(failed)
        welcome_to_read = self.door.see_out(self)
        self.pipeline.clear()
        cycle = self._unanswered()
        if cycle is not None:
            cycle.disconnected = True
            cycle.message_event.set()
            if cycle.response_started:
                self.transport.abort()
                return
        self.transport.write(written_out(failed))
        self.transport.write_eof()
        if not welcome_to_read:
            self.transport.abort()

    def _unanswered(self) -> RequestResponseCycle | None:
        cycle = cast("RequestResponseCycle | None", self.cycle)
        return cycle if cycle is not None and not cycle.response_complete else None

    def _enter(self, stage: Stage) -> None:
        self.stage = stage
        self.since = self.loop.time()


def head_too_large() -> Failed:
    return Failed(431, "head-too-large", f"The head of a request may have {MOST_OF_A_HEAD // 1024} KiB.")


def too_slow(part: str, seconds: float) -> Failed:
    return Failed(408, "too-slow", f"The {part} of a request has to be here within {seconds:g} seconds.")


def written_out(failed: Failed) -> bytes:
    """A whole answer, for a request that never became one."""
    body = encode(failed.failure)
    headers = [(b"content-type", JSON), (b"content-length", str(len(body)).encode()), CLOSE]
    return written(failed.status, (*headers, *when_again(failed), *NOT_STORED), body)


def written(status: int, headers: Iterable[tuple[bytes, bytes]], body: bytes) -> bytes:
    """An answer as it goes over the line."""
    lines = [b"%s: %s\r\n" % one for one in headers]
    return b"".join([STATUS_LINE[status], *lines, b"\r\n", body])


class GuardedSocket(WebSocketsSansIOProtocol):
    """A WebSocket that says little and reads what it is told."""

    def __init__(self, door: Door, config: Config, server_state: ServerState, app_state: dict[str, Any]) -> None:
        super().__init__(config, server_state, app_state)
        self.door: Final = door
        self.stuck: Final = Stuck(door.patience.unread)
        self.frames_left: Final = Allowance(MOST_FRAMES, FRAME_SECONDS)
        self.close_timeout = door.patience.farewell
        self.spoken = 0
        self.go_on: Callable[[], None] | None = None
        """What waits until the other side has read."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.door.enter(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self.door.leave(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:
            self._begin(data)
            return
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE])

    def _begin(self, data: bytes) -> None:
        """The head of the request is here as a whole."""
        super().data_received(data)
        if not self.handshake_initiated:
            self.transport.write(written_out(malformed("This is no request for a WebSocket.")))
            self.transport.close()

    def handle_events(self) -> None:
        self.frames_left.spend(len(self.conn.events))
        super().handle_events()
        if self.frames_left.wait() > 0 and not self.transport.is_closing():
            self._end(TOO_MUCH, "too many messages")

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            cast("dict[str, Any]", self.scope["extensions"])[LINE] = self

    async def send(self, message: Any) -> None:
        """Who was answered no has been answered: uvicorn would call that unfinished, in the log."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True

    def is_read(self) -> bool:
        return self.writable.is_set() and not self.disconnected

    def when_read(self, go_on: Callable[[], None]) -> None:
        self.go_on = go_on

    def resume_writing(self) -> None:
        super().resume_writing()
        go_on, self.go_on = self.go_on, None
        if go_on is not None:
            go_on()

    def say(self, text: bytes) -> None:
        """What many are told is the same bytes for all: a server masks nothing."""
        if not self.close_sent:
            self.spoken += len(text)
            self.transport.write(head_of_text(len(text)))
            self.transport.write(text)

    def send_receive_event_to_app(self) -> None:
        """What is no text is nobody's mistake but the sender's."""
        try:
            b"".join(self.frames).decode()
        except UnicodeDecodeError:
            self._end(1007, "not UTF-8")
            return
        super().send_receive_event_to_app()

    def look(self, now: float) -> None:
        if self.stuck.for_too_long(self.transport, now):
            self.transport.abort()

    def _end(self, code: int, why: str) -> None:
        self.door.guests.refused[why.replace(" ", "-")] += 1
        self.conn.fail(code, why)
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": why})
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()


def head_of_text(size: int) -> bytes:
    """What comes before a text of so many bytes in its one frame."""
    if size < 126:
        return bytes((WHOLE_TEXT, size))
    return struct.pack("!BBH", WHOLE_TEXT, 126, size) if size < 1 << 16 else struct.pack("!BBQ", WHOLE_TEXT, 127, size)
