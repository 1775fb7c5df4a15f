"""A disk that is full refuses what would have to be written, and nothing else; with room again all goes on."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
from http.client import HTTPException
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from hullbreach.server import store_writer
from hullbreach.server.failures import Failed
from hullbreach.server.store import SqliteStore, StoredTable
from hullbreach.server.written import FULL, written
from tests.attacks.small_disk import SmallDisk
from tests.server.house import Player, open_table, server, timeless
from tests.server.process import Client, process

ENTRY = "x" * 3000


def test_a_full_disk_refuses_what_is_written_until_there_is_room(small_disk: SmallDisk, monkeypatch):
    monkeypatch.setattr(store_writer, "QUIET_SECONDS", 1000.0)
    with server(small_disk.folder) as client:
        (player,) = open_table(client, seed="7")
        (other,) = open_table(client, seed="8")
        player.play("roll")
        small_disk.fill()
        before = player.state()
        for what, wish in everything_written(player):
            answer = client.request(what[0], f"{player.path}{what[1]}", json=wish, headers=player.headers)
            assert (answer.status_code, answer.json()["code"], answer.json()["why"]) == (507, "disk-full", FULL), what
            assert timeless(player.state()) == timeless(before)
        opening = client.post("/api/tables", json={"game": "sole-survivor"})
        assert opening.status_code == 507 and opening.json()["why"] == FULL
        assert client.post("/api/campaigns", json=a_campaign()).status_code == 507
        assert other.state()["n"] == 0 and other.get("/journal").status_code == 200
        small_disk.empty()
        assert player.choose(before["choices"][0]["text"]).status_code == 200
        assert other.play("roll")["n"] == 1 and open_table(client)


def everything_written(player: Player) -> list[tuple[tuple[str, str], dict[str, Any]]]:
    choice = player.state()["choices"][0]["text"]
    return [
        (("POST", "/choices"), {"choice": choice, "after": 1}),
        (("POST", "/undo"), {}),
        (("POST", "/talk"), {"text": "x" * 300}),
        (("PUT", "/name"), {"name": "Ripley"}),
    ]


def a_campaign() -> dict[str, Any]:
    return {"game": "endure-the-stars", "plan": "into-the-fire"}


def test_a_listener_is_told_nothing_of_a_choice_that_found_no_room(small_disk: SmallDisk, monkeypatch):
    monkeypatch.setattr(store_writer, "QUIET_SECONDS", 1000.0)
    with server(small_disk.folder) as client:
        (player,) = open_table(client, seed="7")
        watcher = Player(client, player.table)
        small_disk.fill()
        with watcher.live() as heard:
            assert heard.receive_json()["n"] == 0
            assert player.choose("roll").status_code == 507
        with watcher.live() as heard:
            assert heard.receive_json()["n"] == 0
        small_disk.empty()
        with watcher.live() as heard:
            assert player.choose("roll").status_code == 200
            while heard.receive_json()["n"] < 1:
                pass


@pytest.mark.slow
def test_the_store_fills_up_and_goes_on_as_often_as_you_like(small_disk: SmallDisk, monkeypatch):
    """Checkpoints among the commits: they find no room either."""
    monkeypatch.setattr(store_writer, "MOST_COMMITS_IN_THE_LOG", 7)
    monkeypatch.setattr(store_writer, "QUIET_SECONDS", 0.02)

    async def fill() -> tuple[list[str], list[str]]:
        store = SqliteStore(small_disk.folder)
        await store.create(StoredTable("t", "{}\n", ["k"], "s", False, 1.0))
        said: list[str] = []
        for _ in range(4):
            small_disk.fill()
            with pytest.raises(Failed, match=FULL):
                await until_full(store, said)
            await asyncio.sleep(0.1)
            small_disk.empty()
            for _ in range(10):
                line = f"{len(said) + 1}\n"
                await asyncio.wait_for(store.append("t", len(said) + 1, line), 20)
                said.append(line)
        found = await store.load("t")
        store.close()
        assert found is not None
        return said, found.lines

    said, kept = asyncio.run(fill())
    assert kept == said


async def until_full(store: SqliteStore, said: list[str]) -> None:
    while True:
        await written(asyncio.wait_for(store.append("t", len(said) + 1, ENTRY), 20))
        said.append(ENTRY)


@pytest.mark.slow
def test_it_closes_on_a_full_disk_and_says_at_the_start_that_there_is_no_room(small_disk: SmallDisk):
    with server(small_disk.folder) as client:
        (player,) = open_table(client, seed="7")
        player.play("roll")
        small_disk.fill()
    small_disk.fill()
    failed = started(small_disk.folder)
    assert failed.returncode == 2 and failed.stderr.count("\n") == 1 and "the disk is full" in failed.stderr
    small_disk.empty()
    with server(small_disk.folder) as client:
        assert Player(client, player.table, player.key).state()["n"] == 1


def started(folder: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "hullbreach.cli.main", "serve", "--port", "0", "--data", str(folder)]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.slow
def test_nothing_acknowledged_is_lost_when_a_full_server_is_killed(small_disk: SmallDisk):
    acknowledged: dict[int, int] = {}
    keys: list[tuple[str, str]] = []
    with process(small_disk.folder) as (running, port):
        for _ in range(3):
            _, opened = Client(port).ask("POST", "/api/tables", game="sole-survivor")
            keys.append((opened["table"], opened["seats"][0]["key"]))
        players = [Thread(target=hammer, args=(port, *key, place, acknowledged)) for place, key in enumerate(keys)]
        for player in players:
            player.start()
        small_disk.fill()
        for player in players:
            player.join(0.5)
        os.kill(running.pid, signal.SIGKILL)
        for player in players:
            player.join()
    small_disk.empty()
    with process(small_disk.folder) as (_, port):
        for place, (table, key) in enumerate(keys):
            _, state = Client(port, key).ask("GET", f"/api/tables/{table}")
            assert acknowledged.get(place, 0) <= state["n"] <= acknowledged.get(place, 0) + 1


def hammer(port: int, table: str, key: str, place: int, acknowledged: dict[int, int]) -> None:
    client = Client(port, key)
    try:
        while True:
            _, state = client.ask("GET", f"/api/tables/{table}")
            if not state["choices"]:
                return
            choice = state["choices"][0]["text"]
            status, said = client.ask("POST", f"/api/tables/{table}/choices", choice=choice, after=state["n"])
            assert status in (200, 507, 503), said
            if status == 200:
                acknowledged[place] = said["n"]
    except (HTTPException, OSError, ValueError, sqlite3.Error):
        return


@pytest.mark.slow
def test_a_disk_that_cannot_be_written_is_named_at_the_start(small_disk: SmallDisk):
    SqliteStore(small_disk.folder).close()
    small_disk.remount("ro")
    failed = started(small_disk.folder)
    assert failed.returncode == 2 and failed.stderr.count("\n") == 1 and "Read-only file system" in failed.stderr
