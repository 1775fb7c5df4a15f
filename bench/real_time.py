"""Six people at one table in real time: how soon a command is answered, and that each counts once, in order.

A real server process on loopback with full durability and one table. Every seat sends commands at a steady rate, each
with a name of its own, some of them twice, and listens on live connections. In the end the journal must have every
command that was acknowledged, once, in the order in which its sender sent it.

    python bench/real_time.py [--seconds 120] [--rate 10] [--listeners 1] [--game race] [--json]
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import signal
import subprocess
import sys
import tempfile
from collections import Counter
from dataclasses import asdict, dataclass
from itertools import pairwise
from time import perf_counter

import msgspec
import uvloop
from load import HOST, TIMER_SECONDS, Http, Live, cpu_seconds, fsync_ms

from hullbreach import catalog
from hullbreach.cli.main import main as hullbreach
from hullbreach.conformance.toy_race import ToyRace

SEATS = 6
LAP_MS = 3_600_000
TWICE = 0.05
"""The share of commands that are sent twice."""
SERVE = "serve"
QUIET = """
[start]
seconds = 3600

[[difficulty]]
id = "easy"
bosses = 0
""" + "".join(f'[[spawn]]\nid = "swarm-{number}"\nquantity = 0\n' for number in range(1, 31))
"""Project: ELITE without Aliens, so that dice thrown at random do not lose within seconds."""
GAMES = {
    "race": ({"ball": False}, ""),
    "project-elite": ({"clock": "real", "difficulty": "easy"}, QUIET),
}
"""The options and the variant that a game is played with."""
IDLE = ("wait", "stand-by")
"""Commands that nobody in a hurry gives."""


class Offered(msgspec.Struct):
    text: str


class Clock(msgspec.Struct):
    running: bool


class Pushed(msgspec.Struct):
    n: int
    choices: list[Offered]
    clock: Clock | None


read_push = msgspec.json.Decoder(Pushed).decode


class Person:
    """One seat: an HTTP connection for commands, and live connections that tell what can be done."""

    def __init__(self, seat: int, key: str, table: str, port: int) -> None:
        self.seat = seat
        self.key = key
        self.path = f"/api/tables/{table}"
        self.port = port
        self.random = random.Random(seat)
        self.last = Pushed(-1, [], None)
        self.sent = 0
        self.counted: list[str] = []
        self.refused = 0
        self.times: list[float] = []
        self.pushes = 0

    async def sit_down(self, listeners: int) -> None:
        loop = asyncio.get_running_loop()
        await self.connect()
        for _ in range(listeners):
            hello = {"key": self.key, "since": 0}
            await loop.create_connection(
                lambda said=hello: Live(f"{self.path}/live", said, self.heard), HOST, self.port
            )
        while self.last.n < 0:
            await asyncio.sleep(0.01)

    async def connect(self) -> None:
        """A connection that was not used for a while is closed by the server."""
        _, self.http = await asyncio.get_running_loop().create_connection(Http, HOST, self.port)

    def heard(self, data: bytes, at: float) -> None:
        self.last = read_push(data)
        self.pushes += 1

    async def act(self, due: float) -> None:
        """One command, timed from when it was due."""
        if not self.last.choices:
            return
        if self.http.transport.is_closing():
            await self.connect()
        busy = [offered.text for offered in self.last.choices if offered.text not in IDLE]
        choice = self.random.choice(busy or [self.last.choices[0].text])
        self.sent += 1
        body = {"choice": choice, "after": self.last.n, "id": f"{self.seat}-{self.sent}"}
        status, said = await self.http.ask("POST", f"{self.path}/choices", self.key, body)
        self.times.append(perf_counter() - due)
        if status != 200:
            assert status in (409, 422), said
            self.refused += 1
            return
        self.counted.append(body["id"])
        if self.random.random() < TWICE:
            again = await self.http.ask("POST", f"{self.path}/choices", self.key, body)
            assert again == (200, said), again

    async def keep_acting(self, start: float, until: float, pause: float) -> None:
        due = start
        while due < until:
            await asyncio.sleep(max(0.0, due - perf_counter()))
            now = perf_counter()
            await self.act(now if now - due < TIMER_SECONDS else due)
            due += pause


@dataclass
class Figures:
    """One run, in commands a second and milliseconds."""

    commands: int
    counted: int
    refused: int
    per_second: float
    p50: float
    p99: float
    worst: float
    pushes_per_second: float
    server_cpu: float
    """The share of one processor that the server used."""
    lost: int
    twice: int
    in_order: bool


async def start_clock(people: list[Person]) -> None:
    """Whoever is asked answers until a clock runs."""
    while people[0].last.clock is None:
        for person in people:
            if person.last.choices and person.last.clock is None:
                await person.act(perf_counter())
        await asyncio.sleep(0.05)


async def sat_down(http: Http, table: str, invitation: dict[str, str]) -> dict[str, object]:
    status, said = await http.ask("POST", f"/api/tables/{table}/sit", body={"secret": invitation["secret"]})
    assert status == 200, said
    return json.loads(said)


async def run(pid: int, port: int, given: argparse.Namespace) -> Figures:
    _, http = await asyncio.get_running_loop().create_connection(Http, HOST, port)
    seats = [{"kind": "human"}, *[{"kind": "open"}] * (SEATS - 1)]
    options, variant = GAMES[given.game]
    body = {"game": given.game, "seats": seats, "options": options, "variant": variant}
    status, said = await http.ask("POST", "/api/tables", body=body)
    assert status == 201, said
    opened = json.loads(said)
    keys = [*opened["seats"], *[await sat_down(http, opened["table"], one) for one in opened["invitations"]]]
    people = [Person(seat["seat"], seat["key"], opened["table"], port) for seat in keys]
    await asyncio.gather(*[person.sit_down(given.listeners) for person in people])
    await start_clock(people)
    for person in people:
        person.times, person.pushes, person.refused = [], 0, 0
    used, start, pause = cpu_seconds(pid), perf_counter() + 0.5, 1 / given.rate
    shifted = [start + pause * place / SEATS for place in range(SEATS)]
    until = start + given.seconds
    await asyncio.gather(*[one.keep_acting(at, until, pause) for one, at in zip(people, shifted, strict=True)])
    spent = cpu_seconds(pid) - used
    entries = [await journal_of(person) for person in people]
    return figures(people, entries, given.seconds, spent)


async def journal_of(person: Person) -> list[dict[str, object]]:
    """The entries as a seat may know them: the names of its own commands are among them."""
    await person.connect()
    _, said = await person.http.ask("GET", f"{person.path}/journal", person.key)
    return [json.loads(line) for line in said.decode().splitlines()[1:]]


def figures(people: list[Person], entries: list[list[dict[str, object]]], seconds: float, cpu: float) -> Figures:
    times = sorted(time for person in people for time in person.times)

    def ms(share: float) -> float:
        return round(times[min(len(times) - 1, int(len(times) * share))] * 1000, 2)

    lost = twice = 0
    in_order = True
    for person, known in zip(people, entries, strict=True):
        kept = [str(entry["id"]) for entry in known if entry["seat"] == person.seat and entry.get("id")]
        found = Counter(kept)
        lost += sum(1 for id in person.counted if id not in found)
        twice += sum(count - 1 for count in found.values())
        in_order = in_order and [id for id in kept if id in person.counted] == person.counted
    stamps = [int(str(entry.get("at", 0))) for entry in entries[0] if entry.get("at")]
    in_order = in_order and all(sooner <= later for sooner, later in pairwise(stamps))
    return Figures(
        commands=len(times),
        counted=sum(len(person.counted) for person in people),
        refused=sum(person.refused for person in people),
        per_second=round(len(times) / seconds, 1),
        p50=ms(0.5),
        p99=ms(0.99),
        worst=ms(1.0),
        pushes_per_second=round(sum(person.pushes for person in people) / seconds, 1),
        server_cpu=round(cpu / seconds, 3),
        lost=lost,
        twice=twice,
        in_order=in_order,
    )


def serve_race(arguments: list[str]) -> int:
    """The server, with the toy race among its games."""
    catalog.GAMES["race"] = lambda: ToyRace((LAP_MS,))
    return hullbreach([SERVE, *arguments])


def serve(folder: str) -> tuple[subprocess.Popen[str], int]:
    command = [sys.executable, __file__, SERVE, "--port", "0", "--data", folder]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    return server, int(server.stdout.readline().split("/ (", 1)[0].rsplit(":", 1)[1])


def main() -> int:
    if sys.argv[1:2] == [SERVE]:
        return serve_race(sys.argv[2:])
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--rate", type=float, default=10, help="commands a second of each seat")
    parser.add_argument("--listeners", type=int, default=1, help="live connections of each seat")
    parser.add_argument("--game", default="race", choices=GAMES)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="hullbreach-real-time-") as folder:
        floor = fsync_ms(folder)
        server, port = serve(folder)
        try:
            found = uvloop.run(run(server.pid, port, given))
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(10)
    show(found, floor, given.json)
    return 0 if not found.lost and not found.twice and found.in_order else 1


def show(one: Figures, floor: float, as_json: bool) -> None:
    if as_json:
        print(json.dumps({"commit_ms": floor, **asdict(one)}, indent=2))
        return
    print(f"one durable commit alone: {floor} ms")
    print(
        f"{one.per_second} commands/s ({one.commands}, {one.refused} refused)   answered p50 {one.p50} p99 {one.p99} "
        f"worst {one.worst} ms   {one.pushes_per_second} pushes/s   {100 * one.server_cpu:.0f} % of a processor   "
        f"lost {one.lost}, twice {one.twice}, {'in order' if one.in_order else 'NOT in order'}"
    )


if __name__ == "__main__":
    sys.exit(main())
