"""How many choices a second the server takes, and how soon they are acknowledged and seen.

A real server process on loopback with full durability; 20 tables, each with two live connections: two players who sit
at different places, or a player and a watcher where one plays alone. First saturated (every table chooses as soon as
the last choice is acknowledged and seen), then at a steady rate, then with many tables at which a choice is made each
five seconds.

    python bench/load.py [--game sole-survivor] [--tables 20] [--seconds 10] [--rate 200] [--crowd 0] [--json]
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from time import perf_counter, process_time

import msgspec
import uvloop

HOST = "127.0.0.1"
PING, PONG = 9, 10
WATCHER = -1
TWO = [{"kind": "human"}, {"kind": "open"}]
SEATS = {"sole-survivor": [{"kind": "human"}]}
SIT_DOWN_AT_ONCE = 20
IDLE_SECONDS = 25.0
"""A browser keeps its connection for as long as the server does: 30 seconds."""
CROWD_SECONDS = 5.0
"""How long people think at each table of the crowd."""
TIMER_SECONDS = 0.002
"""How late a timer of the event loop may be; a choice that is later was held up by the one before, and that counts."""


class Offered(msgspec.Struct):
    text: str


class Pushed(msgspec.Struct):
    """What a player looks at in a push."""

    n: int
    to_act: list[int]
    choices: list[Offered]


read_push = msgspec.json.Decoder(Pushed).decode


class Http(asyncio.Protocol):
    """One kept-alive connection, one request at a time; a server closes one that is idle."""

    def __init__(self) -> None:
        self.buffer = b""
        self.waiting: asyncio.Future[tuple[int, bytes]] | None = None
        self.used = perf_counter()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        head, found, rest = self.buffer.partition(b"\r\n\r\n")
        if not found:
            return
        length = int(head.lower().partition(b"content-length:")[2].split(b"\r\n", 1)[0])
        if len(rest) >= length and self.waiting is not None and not self.waiting.done():
            self.buffer = rest[length:]
            self.waiting.set_result((int(head[9:12]), rest[:length]))

    async def ask(self, method: str, path: str, key: str = "", body: object = None) -> tuple[int, bytes]:
        data = b"" if body is None else msgspec.json.encode(body)
        said = f"{method} {path} HTTP/1.1\r\nHost: {HOST}\r\nContent-Type: application/json\r\n"
        said += f"Content-Length: {len(data)}\r\n" + (f"Authorization: Bearer {key}\r\n" if key else "")
        self.waiting = asyncio.get_running_loop().create_future()
        self.used = perf_counter()
        self.transport.write(said.encode() + b"\r\n" + data)
        return await self.waiting


class Live(asyncio.Protocol):
    """A live connection; each message is handed on with the time it came."""

    def __init__(self, path: str, hello: dict[str, object], heard) -> None:
        self.path = path
        self.hello = json.dumps(hello).encode()
        self.heard = heard
        self.buffer = b""
        self.open = False

    def connection_made(self, transport) -> None:
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: {HOST}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        """Mostly one frame, whole: it is copied once."""
        data = self.buffer + data if self.buffer else data
        at = 0 if self.open else self.opened(data)
        while (size := frame(data, at)) is not None:
            start, end = size
            kind = data[at] & 15
            if kind in (1, 2):
                self.heard(data[start:end], perf_counter())
            elif kind == PING:
                masked = bytes([0x80 | PONG, 0x80 | (end - start), 0, 0, 0, 0])
                self.transport.write(masked + data[start:end])
            at = end
        self.buffer = data[at:]

    def opened(self, data: bytes) -> int:
        """Where the frames begin: after the answer, to which hello is said. It is small, and comes as a whole."""
        end = data.index(b"\r\n\r\n") + 4
        assert data.startswith(b"HTTP/1.1 101"), data[:200]
        self.open = True
        length = bytes([len(self.hello)]) if len(self.hello) < 126 else b"\x7e" + len(self.hello).to_bytes(2, "big")
        self.transport.write(b"\x81" + bytes([0x80 | length[0]]) + length[1:] + bytes(4) + self.hello)
        return end


def frame(data: bytes, at: int) -> tuple[int, int] | None:
    """Where the payload of the frame there starts and ends, if it is whole."""
    if len(data) < at + 4:
        return None
    length, start = data[at + 1], at + 2
    if length == 126:
        length, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
    elif length == 127:
        if len(data) < at + 10:
            return None
        length, start = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
    return (start, start + length) if len(data) >= start + length else None


class Measured:
    """The times of all tables of one run, in seconds."""

    def __init__(self) -> None:
        self.counting = False
        self.acked: list[float] = []
        self.seen: list[float] = []
        self.watched: list[float] = []
        self.bytes = 0


class PlayedTable:
    """One table: whoever is asked chooses at random among what is offered; after the end another game begins."""

    def __init__(self, game: str, number: int, port: int, measured: Measured) -> None:
        self.game = game
        self.port = port
        self.measured = measured
        self.random = random.Random(number)
        self.asked_by: dict[int, int] = {}

    async def connect(self) -> None:
        _, self.http = await asyncio.get_running_loop().create_connection(Http, HOST, self.port)

    async def sit_down(self) -> None:
        await self.connect()
        await self.begin()

    async def begin(self) -> None:
        wish = {"game": self.game, "seats": SEATS.get(self.game, TWO)}
        status, said = await self.http.ask("POST", "/api/tables", body=wish)
        assert status == 201, said
        opened = json.loads(said)
        self.path = f"/api/tables/{opened['table']}"
        self.asked_at: dict[int, float] = {}
        self.watched_n = -1
        self.news = asyncio.Event()
        self.keys = [opened["seats"][0]["key"], *[await self.sit(one["secret"]) for one in opened["invitations"]]]
        self.last = [Pushed(-1, [], []) for _ in self.keys]
        self.lives = [await self.listen(seat) for seat in range(len(self.keys))]
        if len(self.keys) == 1:
            self.lives.append(await self.listen(WATCHER))
        await self.until(0)

    async def sit(self, secret: str) -> str:
        status, said = await self.http.ask("POST", f"{self.path}/sit", body={"secret": secret})
        assert status == 200, said
        return str(json.loads(said)["key"])

    async def listen(self, seat: int) -> Live:
        hello = {"since": 0} if seat == WATCHER else {"key": self.keys[seat], "since": 0}
        heard = self.watched if seat == WATCHER else partial(self.seen, seat)
        loop = asyncio.get_running_loop()
        _, live = await loop.create_connection(lambda: Live(f"{self.path}/live", hello, heard), HOST, self.port)
        return live

    def seen(self, seat: int, data: bytes, at: float) -> None:
        pushed = read_push(data)
        if pushed.n > self.last[seat].n:
            self.note(self.measured.seen if seat == self.chose(pushed.n) else self.measured.watched, pushed.n, at)
        self.measured.bytes += len(data) if self.measured.counting else 0
        self.last[seat] = pushed
        self.news.set()

    def chose(self, n: int) -> int:
        return self.asked_by.get(n, 0)

    def watched(self, data: bytes, at: float) -> None:
        n = int(data[data.index(b'"n":') + 4 :].split(b",", 1)[0])
        if n > self.watched_n:
            self.note(self.measured.watched, n, at)
        self.watched_n = n
        self.measured.bytes += len(data) if self.measured.counting else 0

    def note(self, times: list[float], n: int, at: float) -> None:
        if self.measured.counting and n in self.asked_at:
            times.append(at - self.asked_at[n])

    async def choose(self, due: float) -> None:
        """One choice, timed from when it was due; it is over when its player has seen it."""
        if perf_counter() - self.http.used > IDLE_SECONDS:
            self.http.transport.close()
            await self.connect()
        if not self.last[0].to_act:
            await self.begin_again()
        n = self.last[0].n
        seat = self.last[0].to_act[0]
        await self.until(n, seat)
        self.asked_at[n + 1], self.asked_by[n + 1] = due, seat
        choice = self.random.choice(self.last[seat].choices).text
        said = {"choice": choice, "after": n}
        status, answer = await self.http.ask("POST", f"{self.path}/choices", self.keys[seat], said)
        assert status == 200, answer
        if self.measured.counting:
            self.measured.acked.append(perf_counter() - due)
        await self.until(n + 1, seat)
        await self.until(n + 1)

    async def begin_again(self) -> None:
        for live in self.lives:
            live.transport.close()
        self.asked_by.clear()
        await self.begin()

    async def until(self, n: int, seat: int = 0) -> None:
        while self.last[seat].n < n:
            self.news.clear()
            await self.news.wait()
        self.asked_at.pop(n - 3, None)
        self.asked_by.pop(n - 3, None)

    async def hammer(self, until: float) -> None:
        while (now := perf_counter()) < until:
            await self.choose(now)

    async def steady(self, start: float, until: float, pause: float) -> None:
        due = start
        while due < until:
            await asyncio.sleep(max(0.0, due - perf_counter()))
            now = perf_counter()
            await self.choose(now if now - due < TIMER_SECONDS else due)
            due += pause


@dataclass
class Figures:
    """One run, in choices a second and milliseconds."""

    run: str
    choices: int
    per_second: float
    ack_p50: float
    ack_p99: float
    push_p50: float
    push_p99: float
    watch_p50: float
    watch_p99: float
    push_bytes: int
    server_cpu_ms: float
    """Time that the server's process computed for each choice."""
    clients_cpu_ms: float
    """Time that the players and watchers computed for each choice, on the same machine."""


def figures(run: str, measured: Measured, seconds: float, cpu: float, own: float) -> Figures:
    def ms(times: list[float], share: float) -> float:
        return round(sorted(times)[min(len(times) - 1, int(len(times) * share))] * 1000, 2) if times else 0.0

    quantiles = [ms(times, q) for times in (measured.acked, measured.seen, measured.watched) for q in (0.5, 0.99)]
    made = len(measured.acked)
    each = [round(spent * 1000 / max(1, made), 3) for spent in (cpu, own)]
    return Figures(run, made, round(made / seconds, 1), *quantiles, measured.bytes // max(1, made), *each)


def cpu_seconds(pid: int) -> float:
    """What a process has computed so far, as Linux counts it; 0 elsewhere."""
    stat = Path(f"/proc/{pid}/stat")
    if not stat.exists():
        return 0.0
    fields = stat.read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def run(pid: int, port: int, game: str, tables: int, seconds: float, rate: float) -> Figures:
    measured = Measured()
    seated = [PlayedTable(game, number, port, measured) for number in range(tables)]
    for few in range(0, tables, SIT_DOWN_AT_ONCE):
        await asyncio.gather(*[table.sit_down() for table in seated[few : few + SIT_DOWN_AT_ONCE]])
    used, own = cpu_seconds(pid), process_time()
    start = perf_counter() + (1.0 if rate else 0.0)
    until = start + seconds
    measured.counting = True
    if rate:
        pause = tables / rate
        work = [table.steady(start + pause * place / tables, until, pause) for place, table in enumerate(seated)]
    else:
        work = [table.hammer(until) for table in seated]
    await asyncio.gather(*work)
    name = f"{tables} tables, {rate:.0f}/s" if rate else "saturated"
    return figures(name, measured, seconds, cpu_seconds(pid) - used, process_time() - own)


def serve(folder: str) -> tuple[subprocess.Popen[str], int]:
    command = [sys.executable, "-m", "hullbreach.cli.main", "serve", "--port", "0", "--data", folder]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    line = server.stdout.readline()
    return server, int(line.split("/ (", 1)[0].rsplit(":", 1)[1])


def fsync_ms(folder: str) -> float:
    """What one durable commit of one line costs here, alone: the floor of every acknowledgement."""
    database = sqlite3.connect(Path(folder) / "floor.sqlite3", isolation_level=None)
    for pragma in ("journal_mode = WAL", "synchronous = FULL"):
        database.execute(f"PRAGMA {pragma}")
    database.execute("CREATE TABLE lines (line TEXT)")
    times = []
    for _ in range(100):
        started = perf_counter()
        database.execute("INSERT INTO lines VALUES (?)", ("x" * 120,))
        times.append(perf_counter() - started)
    database.close()
    return round(sorted(times)[50] * 1000, 2)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="sole-survivor")
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--rate", type=float, default=200, help="choices a second of the steady run")
    parser.add_argument("--crowd", type=int, default=0, help="so many tables, a choice each five seconds")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="hullbreach-load-") as folder:
        floor = fsync_ms(folder)
        server, port = serve(folder)
        try:
            runs = [(given.tables, 0.0), (given.tables, given.rate), (given.crowd, given.crowd / CROWD_SECONDS)]
            found = [
                uvloop.run(run(server.pid, port, given.game, tables, given.seconds, rate))
                for tables, rate in runs
                if tables
            ]
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(10)
    show(found, floor, given.json)
    return 0


def show(found: list[Figures], floor: float, as_json: bool) -> None:
    if as_json:
        print(json.dumps({"commit_ms": floor, "runs": [asdict(one) for one in found]}, indent=2))
        return
    print(f"one durable commit alone: {floor} ms")
    for one in found:
        print(
            f"{one.run:>20}: {one.per_second:7.0f} choices/s   acknowledged p50 {one.ack_p50} p99 {one.ack_p99} ms   "
            f"seen p50 {one.push_p50} p99 {one.push_p99} ms   watched p50 {one.watch_p50} p99 {one.watch_p99} ms   "
            f"{one.push_bytes} bytes a push   {one.server_cpu_ms} ms of the server's time a choice, "
            f"{one.clients_cpu_ms} of its clients"
        )


if __name__ == "__main__":
    sys.exit(main())
