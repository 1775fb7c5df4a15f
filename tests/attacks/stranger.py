"""Somebody who writes bytes into a connection, and an innocent player beside them."""

from __future__ import annotations

import os
import socket
import struct
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import msgspec

from tests.sample import ALL, seed

PATIENCE = 20.0
TABLE = "/api/tables"
AFTER_THAT = 0.250
"""Seconds within which 99 of 100 of an innocent player's requests are answered, in long runs on a quiet machine."""
TAKEN_BACK = 6
"""So many choices an innocent player makes and takes back, so that the game does not end."""
MEMORY = 64 * 1024 * 1024
"""How much more memory an attack may leave the server with."""


class Stranger:
    """A bare connection from an address of this machine."""

    def __init__(self, port: int, address: str = "127.0.0.1") -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), PATIENCE, (address, 0))

    def send(self, data: bytes) -> bool:
        """Whether the other side still takes it."""
        try:
            self.socket.sendall(data)
        except OSError:
            return False
        return True

    def trickle(self, data: bytes, seconds: float = 0.1, most: float = PATIENCE) -> float:
        """Byte by byte, until the other side answers or has had enough; how long that took."""
        began = time.monotonic()
        self.socket.setblocking(False)
        for byte in data:
            if time.monotonic() - began > most or not self.send(bytes([byte])) or self.heard():
                break
            time.sleep(seconds)
        self.socket.settimeout(PATIENCE)
        return time.monotonic() - began

    def heard(self) -> bool:
        try:
            self.socket.recv(1, socket.MSG_PEEK)
        except BlockingIOError:
            return False
        except OSError:
            return True
        return True

    def read(self) -> bytes:
        """All that is said until the connection ends."""
        parts = []
        try:
            while part := self.socket.recv(65536):
                parts.append(part)
        except ConnectionError:
            pass
        return b"".join(parts)

    def close(self) -> None:
        self.socket.close()


def status_of(answer: bytes) -> int:
    """0 where there is none."""
    words = answer.split(b" ", 2)
    return int(words[1]) if answer.startswith(b"HTTP/1.") and len(words) > 1 else 0


def failure_in(answer: bytes) -> dict[str, str]:
    return msgspec.json.decode(answer.partition(b"\r\n\r\n")[2])  # type: ignore[no-any-return]


def answer_to(port: int, data: bytes, address: str = "127.0.0.1") -> bytes:
    stranger = Stranger(port, address)
    try:
        stranger.send(data)
        return stranger.read()
    finally:
        stranger.close()


def request(method: str = "GET", path: str = "/healthz", body: bytes = b"", **headers: str) -> bytes:
    said = {
        "host": "localhost",
        "connection": "close",
        **{name.replace("_", "-"): one for name, one in headers.items()},
    }
    if body:
        said = {"content-type": "application/json", "content-length": str(len(body)), **said}
    lines = "".join([f"{name}: {one}\r\n" for name, one in said.items()])
    return f"{method} {path} HTTP/1.1\r\n{lines}\r\n".encode("latin-1") + body


# WebSockets

UPGRADE = {
    "connection": "Upgrade",
    "upgrade": "websocket",
    "sec_websocket_version": "13",
    "sec_websocket_key": "dGhlIHNhbXBsZSBub25jZQ==",
}
TEXT, BINARY, PING, PONG, CONTINUED, END = 1, 2, 9, 10, 0, 8


def frame(kind: int, data: bytes = b"", last: bool = True, masked: bool = True) -> bytes:
    size = len(data)
    mask = b"\x01\x02\x03\x04" if masked else b""
    bit = 0x80 if masked else 0
    length = bytes([bit | size]) if size < 126 else bytes([bit | 126]) + struct.pack("!H", size)
    hidden = bytes([byte ^ mask[n % 4] for n, byte in enumerate(data)]) if masked else data
    return bytes([(0x80 if last else 0) | kind]) + length + mask + hidden


class Listener(Stranger):
    """A WebSocket by hand."""

    def __init__(self, port: int, table: str, address: str = "127.0.0.1", **headers: str) -> None:
        super().__init__(port, address)
        self.send(request("GET", f"{TABLE}/{table}/live", **{**UPGRADE, **headers}))
        self.left = b""
        self.heard_until(b"\r\n\r\n")
        self.answer, _, self.left = self.left.partition(b"\r\n\r\n")

    def heard_until(self, end: bytes) -> bool:
        while end not in self.left:
            part = self.socket.recv(65536)
            if not part:
                return False
            self.left += part
        return True

    def hello(self, key: str = "") -> None:
        self.send(frame(TEXT, msgspec.json.encode({"key": key, "since": -1})))

    def close_code(self) -> int:
        """How it ends: the code of the last frame; 0 where it was cut off."""
        data = self.left + self.read()
        code = 0
        while len(data) >= 2:
            kind, size, at = data[0] & 15, data[1] & 127, 2
            if size == 126:
                size, at = struct.unpack("!H", data[2:4])[0], 4
            elif size == 127:
                size, at = struct.unpack("!Q", data[2:10])[0], 10
            if kind == END and size >= 2:
                code = struct.unpack("!H", data[at : at + 2])[0]
            data = data[at + size :]
        return code


# The innocent


class Innocent:
    """Plays on while others do what they like; every answer has to come, and soon."""

    def __init__(self, port: int, address: str = "127.0.0.2") -> None:
        self.connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE, source_address=(address, 0))
        self.key = ""
        opened = self.ask("POST", TABLE, game="sole-survivor")
        self.key = opened["seats"][0]["key"]
        self.table = opened["table"]
        self.path = f"{TABLE}/{self.table}"
        self.made = 0
        self.took: list[float] = []
        self._stop = threading.Event()
        self._trouble: BaseException | None = None

    def ask(self, method: str, path: str, **body: Any) -> Any:
        headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {self.key}"} if self.key else {})}
        self.connection.request(method, path, msgspec.json.encode(body) if body else None, headers)
        answer = self.connection.getresponse()
        said = msgspec.json.decode(answer.read())
        assert answer.status in (200, 201), said
        return said

    def once(self) -> None:
        began = time.perf_counter()
        state = self.ask("GET", f"{self.path}?since=1000000")
        self.took.append(time.perf_counter() - began)
        began = time.perf_counter()
        if self.made < TAKEN_BACK:
            self.ask("POST", f"{self.path}/choices", choice=state["choices"][0]["text"], after=state["n"])
            self.made += 1
        else:
            self.ask("POST", f"{self.path}/undo", entries=TAKEN_BACK)
            self.made = 0
        self.took.append(time.perf_counter() - began)

    @contextmanager
    def playing(self, what: str) -> Iterator[None]:
        """In the meantime; then it is said how soon it was answered."""
        player = threading.Thread(target=self._play)
        player.start()
        try:
            yield
        finally:
            self._stop.set()
            player.join()
        assert self._trouble is None, self._trouble
        self.say(what)

    def _play(self) -> None:
        try:
            while not self._stop.wait(0.02):
                self.once()
        except BaseException as error:
            self._trouble = error

    def say(self, what: str) -> None:
        took = sorted(self.took)
        p99 = took[int(len(took) * 0.99)]
        print(f"\n{what}: an innocent player's {len(took)} requests, p50 {took[len(took) // 2] * 1000:.0f} ms, p99 "
              f"{p99 * 1000:.0f} ms")  # fmt: skip
        assert seed() != ALL or p99 < AFTER_THAT


@contextmanager
def bounded_memory(server: subprocess.Popen[str], most: int = MEMORY) -> Iterator[None]:
    before = resident(server.pid)
    yield
    grown = resident(server.pid) - before
    print(f"the server has {grown / 1e6:.1f} MB more")
    assert grown < most


def resident(pid: int) -> int:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
