"""Connections at the door, without a network: who is ended, who is left alone, and what the log is spared."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import pytest
from uvicorn.config import Config
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from hullbreach.server.protocol import MOST_FRAMES, Door, GuardedHttp, GuardedSocket, Patience

T = TypeVar("T")

REQUEST = b"GET / HTTP/1.1\r\nHost: here\r\n"
UPGRADE = (
    b"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)


class Line(asyncio.Transport):
    """Keeps what is written into it."""

    def __init__(self) -> None:
        super().__init__()
        self.written = b""
        self.closed = False

    def write(self, data: Any) -> None:
        self.written += data

    def close(self) -> None:
        self.closed = True

    abort = write_eof = close

    def is_closing(self) -> bool:
        return self.closed

    def get_write_buffer_size(self) -> int:
        return 0

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...


async def listens(scope: Any, receive: Any, send: Any) -> None:
    await send({"type": "websocket.accept"})
    while (await receive())["type"] != "websocket.disconnect":
        pass


async def refuses(scope: Any, receive: Any, send: Any) -> None:
    await send({"type": "websocket.http.response.start", "status": 403, "headers": []})
    await send({"type": "websocket.http.response.body", "body": b"no"})


async def answers(scope: Any, receive: Any, send: Any) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"3")]})
    await send({"type": "http.response.body", "body": b"yes"})


async def settled() -> None:
    """Until the application has done what it can."""
    for _ in range(5):
        await asyncio.sleep(0)


def connected(kind: Any, app: Any, work: Callable[[Any, Line], Awaitable[T]]) -> T:
    """Work with a connection on which something has been asked for."""

    async def all_of_it() -> T:
        line = Line()
        config = Config(app, lifespan="off", log_config=None, ws_ping_interval=None)
        config.load()
        one = kind(Door(patience=Patience(idle=30.0)), config, ServerState(), {})
        one.connection_made(line)
        one.data_received(REQUEST + (UPGRADE if kind is GuardedSocket else b"") + b"\r\n")
        await settled()
        done = await work(one, line)
        one.connection_lost(None)
        await settled()
        return done

    return asyncio.run(all_of_it())


def said(text: bytes) -> bytes:
    return Frame(Opcode.TEXT, text).serialize(mask=True)


@pytest.mark.parametrize(("messages", "ended"), [(1, False), (MOST_FRAMES - 2, False), (MOST_FRAMES + 1, True)])
def test_a_socket_that_says_little_is_left_alone_and_one_that_says_too_much_is_ended(messages: int, ended: bool):
    async def talk(one: GuardedSocket, line: Line) -> tuple[bool, bool, int]:
        for _ in range(messages):
            one.data_received(said(b"hello"))
        return line.closed, b"too many messages" in line.written, one.door.guests.refused["too-many-messages"]

    assert connected(GuardedSocket, listens, talk) == (ended, ended, int(ended))


def test_a_socket_that_has_left_is_not_told_that_it_said_too_much():
    async def leave(one: GuardedSocket, line: Line) -> tuple[bool, int]:
        line.close()
        one.frames_left.spend(2 * MOST_FRAMES)
        one.handle_events()
        return b"too many messages" in line.written, one.door.guests.refused["too-many-messages"]

    assert connected(GuardedSocket, listens, leave) == (False, 0)


def test_a_socket_that_was_answered_no_has_been_answered_and_the_log_says_nothing(caplog: pytest.LogCaptureFixture):
    async def hear(one: GuardedSocket, line: Line) -> bytes:
        return line.written

    with caplog.at_level(logging.WARNING):
        answer = connected(GuardedSocket, refuses, hear)
    assert answer.startswith(b"HTTP/1.1 403 ") and answer.endswith(b"no") and answer.count(b"HTTP/1.1") == 1
    assert caplog.text == ""


@pytest.mark.parametrize(("seconds", "closed"), [(29, False), (31, True)])
def test_a_connection_on_which_nothing_more_is_asked_is_closed_after_a_while(seconds: int, closed: bool):
    async def wait(one: GuardedHttp, line: Line) -> tuple[bool, bool]:
        one.look(one.since + seconds)
        return line.written.endswith(b"yes"), line.closed

    assert connected(GuardedHttp, answers, wait) == (True, closed)
