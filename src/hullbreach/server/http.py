"""Requests and answers on bare ASGI: limits, types and failures are looked after in one place."""

from __future__ import annotations

import asyncio
import gzip
import logging
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from functools import lru_cache
from typing import Any, Final, Protocol, TypeVar, cast
from urllib.parse import parse_qsl

import msgspec
from starlette.types import Message, Receive, Scope, Send

from hullbreach.kernel.errors import DiceError, Refused
from hullbreach.server.failures import Failed, forbidden, invalid, malformed, refused
from hullbreach.server.wire import encode

log = logging.getLogger("hullbreach.server")

T = TypeVar("T")

MOST_BYTES: Final = 64 * 1024
MOST_BYTES_PASSED_OVER: Final = 16 * 1024 * 1024
"""How much of a body that is too large is read all the same, so that its sender hears why it is refused."""

NOT_FOR_YOU: Final = 4403
"""The code with which a WebSocket is closed that is not for who came."""

LINE: Final = "hullbreach.line"
"""An extension of our own door: the Line of a WebSocket."""

JSON: Final = b"application/json"
JOURNAL: Final = b"application/jsonl"
POLICY: Final = (
    b"default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
    b"form-action 'self'; frame-ancestors 'none'"
)
SAFE_HEADERS: Final = (
    (b"content-security-policy", POLICY),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
PACKED: Final = ((b"content-encoding", b"gzip"), (b"vary", b"accept-encoding"))
PACKED_FROM: Final = 2048
"""Answers of so many bytes are packed for whoever understands that; it takes about a millisecond for 100 KB."""
PACKED_BESIDE: Final = 64 * 1024
PACKING: Final = 4
NOT_STORED: Final = ((b"cache-control", b"no-store"), (b"x-content-type-options", b"nosniff"))
"""Data is no page: it needs no policy."""


class Call:
    """One request to an operation, read and checked."""

    def __init__(
        self,
        params: Mapping[str, str],
        query: Mapping[str, str],
        key: str,
        body: Any,
        address: str,
        receive: Receive,
    ) -> None:
        self.params: Final = params
        self.query: Final = query
        self.key: Final = key
        self.body: Final = body
        self.address: Final = address
        self._receive: Final = receive

    async def while_here(self, work: Coroutine[None, None, T]) -> T:
        """What comes of work that takes a while, unless who asked for it leaves."""
        working, leaving = asyncio.create_task(work), asyncio.create_task(self._left())
        try:
            await asyncio.wait((working, leaving), return_when=asyncio.FIRST_COMPLETED)
            if not working.done():
                raise malformed("The connection was closed before there was an answer.")
            return working.result()
        finally:
            working.cancel()
            leaving.cancel()

    async def _left(self) -> None:
        while (await self._receive())["type"] != "http.disconnect":
            pass

    def number(self, name: str, default: int) -> int:
        """A whole number of the query."""
        return whole_number(self.query, name, default)


Run = Callable[[Call], Awaitable[bytes]]


class Operation:
    """One line of the interface: what is asked and answered, and which failures to expect."""

    def __init__(
        self,
        method: str,
        path: str,
        name: str,
        about: str,
        run: Run,
        answer: type | None,
        status: int = 200,
        body: type | None = None,
        query: tuple[tuple[str, type, str], ...] = (),
        failures: tuple[int, ...] = (),
        keyed: bool = False,
        media: bytes = JSON,
        most_bytes: int = MOST_BYTES,
        lasting: bool = False,
        headers: tuple[tuple[bytes, bytes], ...] = (),
    ) -> None:
        self.method: Final = method
        self.path: Final = path
        self.name: Final = name
        self.about: Final = about
        self.run: Final = run
        self.answer: Final = answer
        self.status: Final = status
        self.body: Final = body
        self.query: Final = query
        self.failures: Final = failures
        self.keyed: Final = keyed
        self.media: Final = media
        self.most_bytes: Final = most_bytes
        self.lasting: Final = lasting
        """Whether what is asked for in the same words is answered the same, as long as the server runs."""
        self.headers: Final = headers
        self.read: Final[Callable[[bytes], object] | None] = msgspec.json.Decoder(body).decode if body else None
        self.body_may_be_left_out: Final = body is not None and not _required(body)


def _required(body: type) -> bool:
    return any(field.required for field in msgspec.structs.fields(body))


class Endpoint:
    """All operations on one path."""

    def __init__(self, operations: list[Operation]) -> None:
        self.operations: Final = {operation.method: operation for operation in operations}
        self.allowed: Final = ", ".join(sorted(self.operations)).encode()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        operation = self.operations.get(scope["method"])
        if operation is None:
            await tell(
                send, Failed(405, "method", f"{scope['method']} is not possible here."), (b"allow", self.allowed)
            )
            return
        scope["operation"] = operation.name
        try:
            answer = await operation.run(await _read(operation, scope, receive))
        except Exception as error:
            await tell(send, failure_of(error))
        else:
            packs = len(answer) >= PACKED_FROM and unpacks(scope)
            body = await _packed(operation, answer) if packs else answer
            headers = (*NOT_STORED, *operation.headers, *(PACKED if packs else ()))
            await reply(send, operation.status, body, operation.media, headers)


async def _packed(operation: Operation, answer: bytes) -> bytes:
    """What is large is packed beside the loop, which takes nothing from it; what lasts, once."""
    if operation.lasting:
        return packed_once(answer)
    return await asyncio.to_thread(packed, answer) if len(answer) > PACKED_BESIDE else packed(answer)


def packed(answer: bytes) -> bytes:
    return gzip.compress(answer, PACKING, mtime=0)


packed_once: Final = lru_cache(maxsize=32)(packed)


def unpacks(scope: Scope) -> bool:
    """Whether who asks understands gzip."""
    return b"gzip" in dict(scope["headers"]).get(b"accept-encoding", b"")


def failure_of(error: Exception) -> Failed:
    """What a request is told; whatever is nobody's mistake but ours is logged."""
    match error:
        case Failed():
            return error
        case Refused(rule=rule, why=why):
            return refused(rule, why)
        case DiceError():
            return refused("HB-005", f"{error}.")
        case _:
            log.error("a request failed", exc_info=error)
            return Failed(500, "internal", "The server made a mistake. It is in its log.")


async def reply(
    send: Send,
    status: int,
    body: bytes,
    media: bytes = JSON,
    headers: tuple[tuple[bytes, bytes], ...] = NOT_STORED,
) -> None:
    length = (b"content-length", str(len(body)).encode())
    start: Message = {
        "type": "http.response.start",
        "status": status,
        "headers": [(b"content-type", media), length, *headers],
    }
    await send(start)
    await send({"type": "http.response.body", "body": body})


async def tell(send: Send, failed: Failed, *headers: tuple[bytes, bytes]) -> None:
    """Answer with a failure, and when to try again."""
    await reply(send, failed.status, encode(failed.failure), headers=(*headers, *when_again(failed), *NOT_STORED))


def when_again(failed: Failed) -> tuple[tuple[bytes, bytes], ...]:
    return ((b"retry-after", str(failed.retry).encode()),) if failed.retry else ()


async def deny(scope: Scope, send: Send, failed: Failed) -> None:
    """Do not let a WebSocket begin."""
    if "websocket.http.response" in scope.get("extensions", {}):
        await tell(_as_websocket(send), failed)
    else:
        await send({"type": "websocket.close", "code": NOT_FOR_YOU})


class Line(Protocol):
    """A WebSocket on which something is said at once, without a task that waits to say it."""

    spoken: int
    """The bytes that were said so far."""

    def is_read(self) -> bool:
        """Whether the other side keeps up."""

    def when_read(self, go_on: Callable[[], None]) -> None:
        """Called once, when it does again; never if the line is gone."""

    def say(self, text: bytes) -> None:
        """A text in UTF-8."""


def line_of(scope: Scope) -> Line | None:
    return cast("Line | None", scope.get("extensions", {}).get(LINE))


def _as_websocket(send: Send) -> Send:
    async def sender(message: dict[str, object]) -> None:
        await send({**message, "type": f"websocket.{message['type']}"})

    return sender  # type: ignore[return-value]  # a message of ASGI is a dict


async def _read(operation: Operation, scope: Scope, receive: Receive) -> Call:
    headers = dict(scope["headers"])
    body = None
    if operation.read is not None:
        data = await _body(operation.most_bytes, receive)
        body = _decoded(operation, headers, data)
    return Call(scope["path_params"], query_of(scope), key_of(headers), body, address_of(scope), receive)


async def _body(most: int, receive: Receive) -> bytes:
    parts: list[bytes] = []
    size = 0
    more = True
    while more and size <= MOST_BYTES_PASSED_OVER:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise malformed("The connection was closed in the middle of the request.")
        part = message.get("body", b"")
        size += len(part)
        if size <= most:
            parts.append(part)
        more = message.get("more_body", False)
    if size > most:
        raise Failed(413, "too-large", f"A request may have at most {most // 1024} KiB.")
    return parts[0] if len(parts) == 1 else b"".join(parts)


def _decoded(operation: Operation, headers: dict[bytes, bytes], data: bytes) -> object:
    assert operation.read is not None and operation.body is not None
    if not data and operation.body_may_be_left_out:
        return operation.body()
    media = headers.get(b"content-type", b"").partition(b";")[0].strip().lower()
    if media != JSON:
        raise Failed(415, "media-type", "A request is written in application/json.")
    try:
        return operation.read(data)
    except msgspec.ValidationError as error:
        raise invalid(f"{error}.") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise malformed(f"This is not JSON: {error}.") from None


def address_of(scope: Scope) -> str:
    """Where somebody asks from."""
    client = scope.get("client")
    return str(client[0]) if client else ""


def query_of(scope: Scope) -> dict[str, str]:
    text = scope["query_string"]
    return dict(parse_qsl(text.decode("latin-1"), keep_blank_values=True)) if text else {}


def key_of(headers: dict[bytes, bytes]) -> str:
    said = headers.get(b"authorization")
    if said is None:
        return ""
    scheme, _, key = said.decode("latin-1").partition(" ")
    if scheme.lower() != "bearer" or not key.strip():
        raise forbidden("A key is given as `Authorization: Bearer KEY`.")
    return key.strip()


def whole_number(query: Mapping[str, str], name: str, default: int) -> int:
    said = query.get(name)
    if said is None:
        return default
    if not said.isascii() or not said.isdecimal() or len(said) > 9:
        raise invalid(f"`{name}` is a whole number, not `{said}`.")
    return int(said)
