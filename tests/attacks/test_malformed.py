"""Requests broken at random: each is answered with a sentence or cut off, none with 500, and nobody else waits."""

from __future__ import annotations

import socket
from collections import Counter
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from tests.attacks.guarded import Guarded, guarded
from tests.attacks.stranger import TABLE, UPGRADE, Innocent, Stranger, bounded_memory, frame, request

A_PART = 400
PARTS = 25
AT_ONCE = 20
WHOLE = 4
BITS = (
    b"\r\n",
    b"\n",
    b"\0",
    b" ",
    b":",
    b"%",
    b"\xff",
    b"/..",
    b"HTTP/1.1",
    b"chunked",
    b"-1",
    b"9" * 30,
    b"{",
    b"\\u",
)


def asked(table: str, key: str) -> list[bytes]:
    """What honest clients say."""
    path, own = f"{TABLE}/{table}", f"Bearer {key}"
    return [
        request("GET", "/"),
        request("GET", f"{path}?since=3", authorization=own),
        request("GET", f"{path}/moment?n=0"),
        request("POST", f"{path}/choices", b'{"choice": "roll", "after": 0}', authorization=own),
        request("POST", f"{path}/explain", b'{"target": "E5"}', authorization=own),
        request("POST", f"{path}/talk", b'{"text": "hello"}', authorization=own),
        request("POST", "/api/mine", b'{"tables": []}', transfer_encoding="chunked"),
        request("PUT", f"{path}/name", b'{"name": "Anna"}', authorization=own, origin="http://localhost"),
        request("GET", f"{path}/live", **UPGRADE) + frame(1, b'{"key": "", "since": -1}') + frame(9, b"x"),
        request("GET", "/metrics", x_forwarded_for="203.0.113.9", forwarded="for=203.0.113.9"),
    ]


def broken(data: bytes, random: Random) -> bytes:
    for _ in range(random.choice((1, 1, 2, 5))):
        place = random.randrange(len(data) + 1)
        match random.randrange(5):
            case 0:
                data = data[:place] + random.choice(BITS) + data[place:]
            case 1:
                data = data[:place] + bytes([random.randrange(256)]) + data[place + 1 :]
            case 2:
                data = data[:place] + data[place + random.randrange(1, 20) :]
            case 3:
                end = place + random.randrange(1, 40)
                data = data[:end] + data[place:end] * random.choice((1, 2, 500)) + data[end:]
            case _:
                data = data[:place] or data
    return data


def heard(stranger: Stranger) -> bytes:
    """What is said within a moment: some wait for the rest of what they were promised."""
    stranger.socket.settimeout(WHOLE)
    try:
        return stranger.read()
    except TimeoutError:
        return b""


@pytest.mark.slow
@pytest.mark.drawn(1)
@pytest.mark.parametrize("part", range(PARTS))
def test_no_malformed_request_is_answered_500(tmp_path: Path, part: int):
    random = Random(part)
    with guarded(tmp_path) as server:
        innocent = Innocent(server.port)
        with bounded_memory(server.running), innocent.playing(f"{A_PART} malformed requests"):
            answers = Counter[bytes]()
            for _ in range(A_PART // AT_ONCE):
                answers += some(server, random)
        print(dict(answers))
    assert answers.total() > 0 and not [status for status in answers if status.startswith(b"5") and status != b"503"]


def some(server: Guarded, random: Random) -> Counter[bytes]:
    """The statuses of some broken requests, sent at the same time."""
    honest = asked(server.table, server.key)
    strangers = [Stranger(server.port) for _ in range(AT_ONCE)]
    for stranger in strangers:
        stranger.send(broken(random.choice(honest), random))
        if random.random() < 0.5:
            stranger.socket.shutdown(socket.SHUT_WR)
    statuses = Counter[bytes]()
    for stranger in strangers:
        with closing(stranger):
            statuses.update([line[9:12] for line in heard(stranger).split(b"\r\n") if line.startswith(b"HTTP/1.1 ")])
    return statuses
