"""The store: what it has acknowledged is on disk, and nobody waits for it in vain."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from hullbreach.server import store_writer as stores
from hullbreach.server.store import Closed, SqliteStore, StoredTable
from hullbreach.server.store_writer import MOST_IN_A_GROUP
from tests.server.house import open_table, server


def a_table(id: str = "t") -> StoredTable:
    return StoredTable(id, "{}\n", ["k"], "s", False, 1.0)


async def kept(store: SqliteStore) -> list[str]:
    found = await store.load("t")
    assert found is not None
    return found.lines


def test_a_table_comes_back_as_it_was_created(tmp_path: Path):
    async def keep() -> StoredTable | None:
        store = SqliteStore(tmp_path)
        await store.create(StoredTable("t", "h\n", ["k", ""], "s", True, 1.5, ["1\n", "2\n"]))
        await store.append("t", 3, "3\n")
        await store.set_orders("t", 1, ["b", "a"])
        await store.set_orders("t", 1, ["a"])
        await store.set_orders("t", 0, [])
        found = await store.load("t")
        store.close()
        return found

    lines = ["1\n", "2\n", "3\n"]
    assert asyncio.run(keep()) == StoredTable("t", "h\n", ["k", ""], "s", True, 1.5, lines, {0: [], 1: ["a"]})


def test_an_unknown_table_is_none_and_an_id_is_taken_once(tmp_path: Path):
    async def ask() -> None:
        store = SqliteStore(tmp_path)
        assert await store.load("nobody") is None
        await store.create(a_table())
        with pytest.raises(sqlite3.IntegrityError):
            await store.create(StoredTable("t", "other\n", [], "s", False, 2.0, ["1\n"]))
        found = await store.load("t")
        assert found is not None and found.header == "{}\n" and found.lines == []
        store.close()

    asyncio.run(ask())


def commits(folder: Path) -> int:
    """Those in the log: a frame that ends one says how large the file is after it."""
    log = (folder / "tables.sqlite3-wal").read_bytes()
    page = int.from_bytes(log[8:12], "big")
    return sum(log[at + 4 : at + 8] != bytes(4) for at in range(32, len(log), 24 + page))


def test_what_is_asked_for_in_one_turn_is_one_commit(tmp_path: Path):
    """A thread that was woken for each entry would take the interpreter from the loop over and over."""

    async def ask() -> tuple[int, int, list[str]]:
        store = SqliteStore(tmp_path)
        await store.create(a_table())
        before = commits(tmp_path)
        await asyncio.gather(*[store.append("t", n, f"{n}\n") for n in range(1, 41)])
        after, lines = commits(tmp_path), await kept(store)
        store.close()
        return before, after, lines

    before, after, lines = asyncio.run(ask())
    assert after == before + 1 and len(lines) == 40


def test_closing_with_a_full_queue_keeps_all_that_is_acknowledged(tmp_path: Path):
    writes = 4 * MOST_IN_A_GROUP

    async def close_in_the_middle() -> tuple[list[int], list[int]]:
        store = SqliteStore(tmp_path)
        await store.create(a_table())
        asked = [asyncio.create_task(store.append("t", n, f"{n}\n")) for n in range(1, writes + 1)]
        await asyncio.sleep(0)
        late = asyncio.create_task(store.append("t", writes + 1, "late\n"))
        store.close()
        done = await asyncio.wait_for(asyncio.gather(*asked, late, return_exceptions=True), 20)
        said = [n for n, answer in enumerate(done, start=1) if answer is None]
        refused = [n for n, answer in enumerate(done, start=1) if isinstance(answer, Closed)]
        return said, refused

    said, refused = asyncio.run(close_in_the_middle())
    store = SqliteStore(tmp_path)
    lines = asyncio.run(kept(store))
    store.close()
    assert lines == [f"{n}\n" for n in said] and said == list(range(1, writes + 1)) and refused == [writes + 1]


def test_what_is_asked_of_a_closed_store_fails_at_once(tmp_path: Path):
    async def late() -> None:
        store = SqliteStore(tmp_path)
        await store.create(a_table())
        store.close()
        for work in (store.append("t", 1, "x"), store.create(a_table("u")), store.set_orders("t", 0, [])):
            with pytest.raises(Closed):
                await asyncio.wait_for(work, 5)

    asyncio.run(late())


def test_closing_twice_is_closing_once(tmp_path: Path):
    folder = tmp_path / "not" / "there" / "yet"
    store = SqliteStore(folder)
    store.close()
    store.close()
    SqliteStore(folder).close()


def test_a_server_that_is_shut_down_twice_is_shut_down_once(tmp_path: Path):
    from hullbreach.server.bots import InThisProcess
    from hullbreach.server.tables import Tables

    async def twice() -> None:
        tables = Tables(SqliteStore(tmp_path), InThisProcess())
        await tables.close()
        await tables.close()

    asyncio.run(twice())


def test_who_asked_in_a_loop_that_is_gone_holds_nobody_up(tmp_path: Path):
    store = SqliteStore(tmp_path)
    asyncio.run(store.create(a_table()))

    async def leave() -> None:
        asking = asyncio.create_task(store.append("t", 1, "1\n"))
        await asyncio.sleep(0)
        asking.cancel()

    asyncio.run(leave())
    asyncio.run(asyncio.wait_for(store.append("t", 2, "2\n"), 10))
    assert asyncio.run(kept(store)) == ["1\n", "2\n"]
    store.close()


# A disk that is full


@contextmanager
def full_disk(room: int) -> Iterator[None]:
    """No file of this process may grow beyond so many bytes."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_full_disk_fails_what_is_asked_and_nothing_else(tmp_path: Path):
    async def fill() -> None:
        store = SqliteStore(tmp_path)
        await store.create(a_table())
        with full_disk((tmp_path / "tables.sqlite3-wal").stat().st_size + 1):
            failed = await asyncio.wait_for(
                asyncio.gather(*[store.append("t", n, "x" * 9000) for n in (1, 2)], return_exceptions=True), 20
            )
            assert all(isinstance(error, sqlite3.Error) for error in failed), failed
        for n in (1, 2):
            await asyncio.wait_for(store.append("t", n, f"{n}\n"), 20)
        assert await kept(store) == ["1\n", "2\n"]
        store.close()

    asyncio.run(fill())


@pytest.mark.slow
def test_a_disk_that_is_full_when_the_log_is_copied_back_loses_nothing(tmp_path: Path, monkeypatch):
    monkeypatch.setattr(stores, "QUIET_SECONDS", 0.05)

    async def fill() -> None:
        store = SqliteStore(tmp_path)
        await store.create(a_table())
        await asyncio.sleep(0.3)
        for n in range(1, 40):
            await store.append("t", n, f"{n}" * 400)
        with full_disk((tmp_path / "tables.sqlite3").stat().st_size):
            await asyncio.sleep(0.3)
        await asyncio.wait_for(store.append("t", 40, "40\n"), 20)
        assert len(await kept(store)) == 40
        store.close()

    asyncio.run(fill())


def test_a_page_is_told_that_the_disk_is_full_and_may_try_again(tmp_path: Path):
    with server(tmp_path) as client:
        (player,) = open_table(client, seed="7")
        with full_disk((tmp_path / "tables.sqlite3-wal").stat().st_size):
            answer = player.post("choices", choice="roll", after=0)
            assert answer.status_code == 503 and answer.json()["code"] == "not-kept"
            assert player.state()["n"] == 0
        assert player.choose("roll").status_code == 200 and player.state()["n"] == 1


def test_the_log_is_copied_back_when_it_is_quiet(tmp_path: Path, monkeypatch):
    monkeypatch.setattr(stores, "QUIET_SECONDS", 0.05)
    store = SqliteStore(tmp_path)
    asyncio.run(store.create(a_table()))
    size = (tmp_path / "tables.sqlite3").stat().st_size
    asyncio.run(store.append("t", 1, "x" * 20_000))
    patience = time.monotonic() + 10
    while (tmp_path / "tables.sqlite3").stat().st_size == size:
        assert time.monotonic() < patience
        time.sleep(0.02)
    store.close()


class Measured:
    """Rows that are none: they note how large the file is when their turn comes."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.sizes: list[int] = []

    def write(self, writer: sqlite3.Connection) -> None:
        self.sizes.append(self.file.stat().st_size)


def test_the_log_is_copied_back_after_so_many_commits(tmp_path: Path, monkeypatch):
    monkeypatch.setattr(stores, "MOST_COMMITS_IN_THE_LOG", 5)
    monkeypatch.setattr(stores, "QUIET_SECONDS", 60)
    measured = Measured(tmp_path / "tables.sqlite3")

    async def write() -> None:
        store = SqliteStore(tmp_path)
        await store.create(a_table())
        for n in range(1, 9):
            await store._writer.write([("t", n, "x" * 5000)], measured)
        store.close()

    asyncio.run(write())
    first, *_, fourth, fifth, sixth, seventh, eighth = measured.sizes
    assert first == fourth < fifth == sixth == seventh == eighth and fifth > 20_000


class Unwritable:
    """Rows that leave a transaction open, as one does whose rollback fails."""

    def write(self, writer: sqlite3.Connection) -> None:
        writer.execute("COMMIT")
        writer.execute("BEGIN")
        writer.set_authorizer(lambda *about: sqlite3.SQLITE_DENY if "ROLLBACK" in about else sqlite3.SQLITE_OK)
        raise sqlite3.OperationalError("disk I/O error")


def test_what_follows_a_rollback_that_failed_is_kept(tmp_path: Path):
    """It would be acknowledged into a transaction that nobody ends."""

    async def fail() -> None:
        store = SqliteStore(tmp_path)
        await store.create(a_table())
        with pytest.raises(sqlite3.Error):
            await store._writer.write([], Unwritable())
        assert store._writer._connection.in_transaction
        store._writer._connection.set_authorizer(None)
        await store.append("t", 1, "1\n")
        assert await kept(store) == ["1\n"]
        store.close()

    asyncio.run(fail())
    store = SqliteStore(tmp_path)
    assert asyncio.run(kept(store)) == ["1\n"]
    store.close()
