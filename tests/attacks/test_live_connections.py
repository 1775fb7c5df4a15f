"""WebSockets that flood, mumble, say nothing or do not listen."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import closing

import pytest

from tests.attacks.guarded import Guarded, guarded
from tests.attacks.stranger import (
    BINARY,
    CONTINUED,
    PING,
    PONG,
    TEXT,
    UPGRADE,
    Innocent,
    Listener,
    answer_to,
    bounded_memory,
    failure_in,
    frame,
    request,
    status_of,
)
from tests.sample import ALL, seed

pytestmark = pytest.mark.slow

HELLO = b'{"since": -1}'
FLOODS = 1000 if seed() == ALL else 30


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Guarded]:
    with guarded(tmp_path_factory.mktemp("tables")) as server:
        yield server


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (frame(PING, b"x" * 100) * 5000, 1008),
        (frame(PONG) * 5000, 1008),
        (frame(TEXT, HELLO) * 5000, 1008),
        (frame(TEXT, last=False) + frame(CONTINUED, last=False) * 5000, 1008),
        (frame(TEXT, b" " * 5000), 1009),
        (frame(TEXT, b" " * 1001), 4400),
        (frame(TEXT, b"\xff\xfe{}"), 1007),
        (frame(BINARY, b"\xff\xfe{}"), 1007),
        (frame(TEXT, b"hello"), 4400),
        (frame(TEXT, b"[" * 1000), 4400),
        (frame(TEXT, b'{"key": "wrong"}'), 4403),
        (frame(TEXT, HELLO, masked=False), 1002),
        (frame(CONTINUED, HELLO), 1002),
        (frame(3, HELLO), 1002),
        (b"\xff" * 40, 1002),
        (frame(PING, b"x" * 126), 1002),
    ],
)
def test_a_live_connection_says_hello_and_little_else(server: Guarded, sent: bytes, code: int):
    with closing(Listener(server.port, server.table)) as listener:
        assert status_of(listener.answer) == 101
        listener.send(sent)
        assert listener.close_code() == code


def test_who_does_not_say_hello_is_not_waited_for(server: Guarded):
    with closing(Listener(server.port, server.table)) as listener:
        began = time.monotonic()
        assert listener.close_code() == 4400 and time.monotonic() - began < 20


def test_a_few_pings_are_answered(server: Guarded):
    with closing(Listener(server.port, server.table)) as listener:
        listener.hello()
        listener.send(frame(PING, b"are you there") * 5)
        assert listener.heard_until(b"are you there")


def test_who_does_not_read_is_dropped(server: Guarded):
    """Its states pile up in the kernel's memory first, then in the server's, and then it has to go."""
    innocent = Innocent(server.port)
    with closing(Listener(server.port, innocent.table)) as deaf, bounded_memory(server.running):
        deaf.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.hello(innocent.key)
        until = time.monotonic() + 60
        with innocent.playing("a slow reader"):
            while deaf.send(frame(PONG)) and time.monotonic() < until:
                time.sleep(0.7)
        assert time.monotonic() < until


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"origin": "https://evil.example"}, 403),
        ({"origin": "null"}, 403),
        ({"host": "evil.example"}, 421),
        ({"sec_websocket_key": "short"}, 400),
        ({"sec_websocket_version": "7"}, 400),
        ({"x_long": "a" * 9000}, 400),
        ({"origin": "http://localhost"}, 101),
    ],
)
def test_a_live_connection_comes_from_own_pages(server: Guarded, headers: dict[str, str], status: int):
    with closing(Listener(server.port, server.table, **headers)) as listener:
        assert status_of(listener.answer) == status


def test_other_methods_open_no_live_connection(server: Guarded):
    answer = answer_to(server.port, request("POST", f"/api/tables/{server.table}/live", **UPGRADE))
    assert status_of(answer) in (400, 405)


def test_a_table_that_is_not_there_is_named(server: Guarded):
    answer = answer_to(server.port, request("GET", "/api/tables/nowhere/live", **UPGRADE))
    assert status_of(answer) == 404 and "nowhere" in failure_in(answer)["why"]


def test_floods_delay_nobody(server: Guarded):
    innocent = Innocent(server.port)
    with bounded_memory(server.running), innocent.playing("ping floods"):
        for _ in range(FLOODS):
            with closing(Listener(server.port, server.table)) as flood:
                flood.hello()
                flood.send(frame(PING, b"x" * 100) * 20_000)
                flood.close_code()
