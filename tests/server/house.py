"""A server in this process, and people who sit at its tables."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from starlette.testclient import TestClient

from hullbreach.server.app import create_app
from hullbreach.server.bots import InThisProcess
from hullbreach.server.company import Company, record_of
from hullbreach.server.store import SqliteStore
from hullbreach.server.tables import Tables
from hullbreach.table.table import Table

SOLO = "sole-survivor"
LIMIT_SECONDS = 30.0

T = TypeVar("T")


class House(TestClient):
    """A client, and the tables that it asks for."""

    def __init__(self, tables: Tables) -> None:
        super().__init__(create_app(tables), raise_server_exceptions=False)
        self.tables = tables


@contextmanager
def server(folder: Path) -> Iterator[House]:
    """Bots think in threads here, and play without a pause."""
    with House(Tables(SqliteStore(folder), InThisProcess(), pace=0)) as client:
        yield client


def at_the_tables(folder: Path, work: Callable[[Tables], Awaitable[T]], store: Any = None, thinkers: Any = None) -> T:
    """Work with the tables themselves, in a loop of its own and within a time."""

    async def all_of_it() -> T:
        tables = Tables(store or SqliteStore(folder), thinkers or InThisProcess(), pace=0)
        try:
            return await asyncio.wait_for(work(tables), LIMIT_SECONDS)
        finally:
            await tables.close()

    return asyncio.run(all_of_it())


class Player:
    """One person with one key, or none: a spectator."""

    def __init__(self, client: TestClient, table: str, key: str = "") -> None:
        self.client = client
        self.table = table
        self.key = key

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.key}"} if self.key else {}

    @property
    def path(self) -> str:
        return f"/api/tables/{self.table}"

    def get(self, rest: str = "") -> Any:
        return self.client.get(self.path + rest, headers=self.headers)

    def post(self, what: str, **body: Any) -> Any:
        return self.client.post(f"{self.path}/{what}", json=body, headers=self.headers)

    def state(self, since: int | None = None) -> dict[str, Any]:
        answer = self.get("" if since is None else f"?since={since}")
        assert answer.status_code == 200, answer.text
        return answer.json()  # type: ignore[no-any-return]

    def choose(self, choice: str, after: int | None = None, **more: Any) -> Any:
        return self.post("choices", choice=choice, after=self.state()["n"] if after is None else after, **more)

    def play(self, *choices: str) -> dict[str, Any]:
        """Make choices one after another; the last answer."""
        said: dict[str, Any] = {}
        for choice in choices:
            answer = self.choose(choice)
            assert answer.status_code == 200, answer.text
            said = answer.json()
        return said

    def go_on(self, choices: int) -> None:
        """Make the first choice that is offered, so many times."""
        for _ in range(choices):
            state = self.state()
            answer = self.choose(state["choices"][0]["text"], after=state["n"])
            assert answer.status_code == 200, answer.text

    @contextmanager
    def live(self, since: int = -1) -> Iterator[Any]:
        """A live connection, after its hello."""
        with self.client.websocket_connect(f"{self.path}/live") as socket:
            socket.send_json({"key": self.key, "since": since})
            yield socket


def open_table(client: TestClient, game: str = SOLO, **wish: Any) -> list[Player]:
    """The players of a new table, in the order of their seats, guests among them; bots have none."""
    answer = client.post("/api/tables", json={"game": game, **wish})
    assert answer.status_code == 201, answer.text
    said = answer.json()
    assert said["watch"] == f"/t/{said['table']}"
    seats = [*said["seats"], *[sat_down(client, f"/api/tables/{said['table']}", one) for one in said["invitations"]]]
    return [Player(client, said["table"], seat["key"]) for seat in sorted(seats, key=lambda one: int(one["seat"]))]


def timeless(state: dict[str, Any]) -> dict[str, Any]:
    """A state without what depends on how long somebody has been away."""
    return {**state, "seats": [{**seat, "away_s": 0} for seat in state["seats"]]}


def nobody_at(table: Table, store: Any = None) -> Company:
    """The company of a table at which nobody has a key."""
    return Company("nobody", table.header.seats, record_of(table.header.seats, []), store)


def sat_down(client: TestClient, path: str, invitation: dict[str, Any]) -> dict[str, Any]:
    """The key that an invitation is exchanged for."""
    answer = client.post(f"{path}/sit", json={"secret": invitation["secret"]})
    assert answer.status_code == 200, answer.text
    return answer.json()  # type: ignore[no-any-return]


def seated(client: TestClient, answer: Any) -> Player:
    """The first player of a table that a branch or a rematch opened."""
    assert answer.status_code == 201, answer.text
    return Player(client, answer.json()["table"], answer.json()["seats"][0]["key"])
