"""Talk at a table: what is refused, who may write, that it is kept first, and that the game knows nothing of it."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPException
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from hullbreach.cli.serve import seconds
from hullbreach.server import talking, wire
from hullbreach.server.app import create_app
from hullbreach.server.bots import InThisProcess
from hullbreach.server.failures import Failed
from hullbreach.server.store import SqliteStore
from hullbreach.server.tables import Tables
from hullbreach.server.talk_rows import MOST_LINES, StoredLine
from tests.marks import rule
from tests.server.house import House, Player, at_the_tables, open_table, server
from tests.server.process import Client, process

OPEN = [{"kind": "human"}, {"kind": "open"}]


def unhurried(folder: Path) -> TestClient:
    """A server at which everybody may talk as fast as they like."""
    return TestClient(create_app(Tables(SqliteStore(folder), InThisProcess(), pace=0, talk_every=0)))


def say(player: Player, text: str, **more: Any) -> Any:
    return player.post("talk", text=text, **more)


def lines(player: Player, since: int = 0) -> list[tuple[int | None, str]]:
    answer = player.get(f"/talk?since={since}")
    assert answer.status_code == 200, answer.text
    return [(line["seat"], line["text"]) for line in answer.json()["lines"]]


@contextmanager
def talk_live(player: Player, since: int = 0) -> Iterator[Any]:
    """A live connection to the talk, after its hello."""
    with player.client.websocket_connect(f"{player.path}/talk/live") as socket:
        socket.send_json({"key": player.key, "since": since})
        yield socket


@rule("HB-020")
def test_both_seats_and_who_watches_read_what_a_seat_says(client: House, toy: str):
    here, there = open_table(client, toy, seats=OPEN)
    watcher = Player(client, here.table)
    assert say(here, "Wait for me at the bridge.").json() == {
        "n": 1, "seat": 0, "text": "Wait for me at the bridge.",
    }  # fmt: skip
    assert say(there, "  On my way.  ").status_code == 201
    expected = [(0, "Wait for me at the bridge."), (1, "On my way.")]
    assert lines(here) == lines(there) == lines(watcher) == expected
    assert lines(there, since=1) == expected[1:]


@rule("HB-020")
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "There is nothing to read in this line."),
        (" \u00a0\u3000 ", "There is nothing to read in this line."),
        ("\u200b\u200d", "There is nothing to read in this line."),
        ("x" * 301, "A line has at most 300 characters; this one has 301."),
        ("a\x07b", "A line is plain text without control characters; number 2 is U+0007."),
        ("one\ntwo", "A line is plain text without control characters; number 4 is U+000A."),
        ("one\u2028two", "A line is plain text without control characters; number 4 is U+2028."),
        ("abc\u202ecba", "A line is plain text without control characters; number 4 is U+202E."),
    ],
)
def test_what_cannot_be_said_is_refused_with_a_sentence(solo: Player, text: str, why: str):
    answer = say(solo, text)
    assert answer.status_code == 422 and answer.json()["why"] == why
    assert lines(solo) == []


@rule("HB-020")
@pytest.mark.parametrize(
    "text", ['<b>bold</b> & "so"', "שלום", "日本語", "\U0001f9d1\u200d\U0001f680", "x" * 300, "a\u0301", "1 < 2"]
)
def test_all_other_text_is_kept_as_it_was_written(solo: Player, text: str):
    assert say(solo, text).status_code == 201
    assert lines(solo) == [(0, text)]


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b'{"text": "half', 400),
        (b"", 415),
        (b"hello", 400),
        (b'"hello"', 422),
        (b'{"text": 7}', 422),
        (b"{}", 422),
        (b'{"text": "a", "seat": 1}', 422),
        (b'{"text": "\\ud800"}', 400),
        (b'{"text": "' + b"x" * 70_000 + b'"}', 413),
    ],
)
def test_half_a_message_and_other_nonsense_get_an_answer(solo: Player, body: bytes, status: int):
    headers = {**solo.headers, "Content-Type": "application/json"} if body else solo.headers
    answer = solo.client.post(f"{solo.path}/talk", content=body, headers=headers)
    assert answer.status_code == status and answer.json()["why"]
    assert lines(solo) == []


@rule("HB-020")
def test_without_a_key_one_reads_and_with_a_wrong_one_nothing(client: House, solo: Player):
    assert say(Player(client, solo.table), "I only watch.").status_code == 403
    stranger = Player(client, solo.table, "wrong")
    assert say(stranger, "Me, too.").status_code == 403 and stranger.get("/talk").status_code == 403
    with pytest.raises(WebSocketDisconnect), talk_live(stranger) as talk:
        talk.receive_json()
    assert Player(client, "nowhere").get("/talk").status_code == 404
    assert Player(client, solo.table).get("/talk").json()["may"] is False
    assert lines(solo) == []


@rule("HB-020")
def test_watchers_talk_where_the_opener_allows_it(client: House):
    (host,) = open_table(client, talkers="everybody")
    watcher = Player(client, host.table)
    assert watcher.get("/talk").json()["may"] is True
    assert say(watcher, "Behind you!").json()["seat"] is None
    assert lines(host) == [(None, "Behind you!")]


@rule("HB-020")
def test_at_a_silent_table_nobody_talks_and_the_connection_says_so_once(client: House):
    (host,) = open_table(client, talkers="off")
    answer = say(host, "Hello?")
    assert answer.status_code == 403 and answer.json()["code"] == "silent" and answer.json()["rule"] == "HB-020"
    with talk_live(host) as connection:
        assert connection.receive_json() == {"talkers": "off", "may": False, "n": 0, "lines": [], "most": 300}
        assert connection.receive()["code"] == 1000
    assert client.post("/api/tables", json={"game": "sole-survivor", "talkers": "bots"}).status_code == 422


@rule("HB-020")
def test_a_rematch_and_a_branch_are_as_silent_and_begin_with_an_empty_talk(client: House):
    for talkers in ("off", "everybody"):
        (host,) = open_table(client, talkers=talkers)
        say(host, "Hello.")
        for answer in (host.post("rematch"), host.post("branch", n=0)):
            other = Player(client, answer.json()["table"], answer.json()["seats"][0]["key"])
            said = other.get("/talk").json()
            assert said["talkers"] == talkers and said["lines"] == []


@rule("HB-020")
def test_who_is_too_fast_is_told_how_long_to_wait_and_nobody_else_is(client: House, toy: str):
    here, there = open_table(client, toy, seats=OPEN)
    said = [say(here, f"line {number}").status_code for number in range(talking.AT_ONCE + 2)]
    assert said == [201] * talking.AT_ONCE + [429] * 2
    answer = say(here, "more").json()
    assert answer["code"] == "too-fast" and "seconds" in answer["why"]
    assert say(there, "I have said nothing yet.").status_code == 201
    assert len(lines(there)) == talking.AT_ONCE + 1


@pytest.mark.slow
def test_time_brings_a_line_back(tmp_path: Path):
    tables = Tables(SqliteStore(tmp_path), InThisProcess(), pace=0, talk_every=0.02)
    with TestClient(create_app(tables)) as client:
        (host,) = open_table(client)
        answers = [say(host, f"{number}").status_code for number in range(200)]
        assert answers.count(201) > talking.AT_ONCE


@pytest.mark.slow
def test_no_limit_where_none_was_asked_for_and_the_oldest_lines_go(tmp_path: Path):
    with unhurried(tmp_path) as client:
        (host,) = open_table(client)
        for number in range(MOST_LINES + 5):
            assert say(host, f"line {number}").status_code == 201
        kept = lines(host)
        assert len(kept) == MOST_LINES and kept[0] == (0, "line 5")
    with sqlite3.connect(tmp_path / "tables.sqlite3") as file:
        assert file.execute("SELECT COUNT(*), MIN(n) FROM talk").fetchone() == (MOST_LINES, 6)
    with unhurried(tmp_path) as client:
        again = Player(client, host.table, host.key)
        assert lines(again) == kept
        assert say(again, "one more").json()["n"] == MOST_LINES + 6


def test_how_often_one_may_talk_is_an_argument_of_the_server():
    assert seconds("0") == 0 and seconds("1.5") == 1.5
    for wrong in ("-1", "soon", "nan", "4000"):
        with pytest.raises(Exception, match="seconds are a number from 0 to 3600"):
            seconds(wrong)


@rule("HB-020")
def test_a_line_that_is_sent_again_counts_once(client: House, toy: str):
    here, there = open_table(client, toy, seats=OPEN)
    first = say(here, "Hello.", id="a1")
    assert say(here, "Hello.", id="a1").json() == first.json()
    assert say(there, "Hello.", id="a1").json()["n"] == 2
    assert lines(here) == [(0, "Hello."), (1, "Hello.")]


@rule("HB-020")
def test_what_is_said_comes_at_once_and_alone(client: House, toy: str):
    """The game's connection hears nothing of the talk, and the talk's nothing of the game."""
    here, there = open_table(client, toy, seats=OPEN)
    with talk_live(there) as talk, there.live() as game:
        assert talk.receive_json()["lines"] == []
        before = game.receive_json()
        say(here, "First.")
        assert talk.receive_json() == {
            "talkers": "seats", "may": True, "n": 1, "lines": [{"n": 1, "seat": 0, "text": "First."}], "most": 300,
        }  # fmt: skip
        acting = (here, there)[before["to_act"][0]]
        acting.go_on(1)
        pushed = game.receive_json()
        while pushed["n"] == before["n"]:
            pushed = game.receive_json()
        assert "First." not in msgspec.json.encode(pushed).decode()
        say(here, "Second.")
        assert [line["text"] for line in talk.receive_json()["lines"]] == ["Second."]
    with talk_live(there, since=1) as talk:
        assert [line["text"] for line in talk.receive_json()["lines"]] == ["Second."]


@rule("HB-020")
def test_the_game_knows_nothing_of_what_is_said(client: House, toy: str):
    """To the byte: states, moments and journals of a table that talks and of one that does not."""
    tables = [open_table(client, toy, seed="7", seats=[{"kind": "human"}, {"kind": "human"}]) for _ in range(2)]
    say(tables[0][0], "Nobody will know.")
    for players in tables:
        for _ in range(6):
            acting = players[players[0].state()["to_act"][0]]
            acting.go_on(1)
            if players is tables[0]:
                say(acting, "My turn is over.")
    for quiet, talkative in zip(tables[1], tables[0], strict=True):
        for what in ("", "/moment?n=3", "/journal", "/orders"):
            said, unsaid = (one.get(what).text.replace(one.table, "") for one in (talkative, quiet))
            assert said == unsaid


def test_many_at_once_are_all_kept_in_one_order(tmp_path: Path):
    async def talk(tables: Tables) -> None:
        opened = await tables.opening.open(wire.NewTable("sole-survivor", talkers="everybody"))
        live = await tables.living.find(opened.table)
        said = [tables.talking.say(live, who, wire.Say(f"{number}")) for number in range(20) for who in (0, None)]
        told = await asyncio.gather(*said)
        assert sorted(line.n for line in told) == list(range(1, 41))
        read = await tables.talking.read(live, 0, 0)
        assert {(line.n, line.seat, line.text) for line in told} == {
            (line.n, line.seat, line.text) for line in read.lines
        }
        assert [line.n for line in read.lines] == list(range(1, 41))

    store = SqliteStore(tmp_path)
    asyncio.run(_with(Tables(store, InThisProcess(), pace=0, talk_every=0), talk))


async def _with(tables: Tables, work: Any) -> None:
    try:
        await asyncio.wait_for(work(tables), 30)
    finally:
        await tables.close()


class Held(SqliteStore):
    """A store that holds lines, and fails if it is told to; before or after they were written."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.open = asyncio.Event()
        self.failing = ""

    async def add_line(self, table: str, line: StoredLine) -> None:
        await self.open.wait()
        if self.failing == "before":
            raise sqlite3.OperationalError("database or disk is full")
        await super().add_line(table, line)
        if self.failing == "after":
            raise sqlite3.OperationalError("the connection to the disk was lost")


@rule("HB-020")
def test_a_line_is_told_to_nobody_before_it_is_kept(tmp_path: Path):
    async def talk(tables: Tables) -> None:
        opened = await tables.opening.open(wire.NewTable("sole-survivor"))
        live = await tables.living.find(opened.table)
        listener = talking.TalkListener(0)
        kept = await tables.talking.find(live)
        kept.listeners.add(listener)
        listener.bell.clear()
        asked = asyncio.create_task(tables.talking.say(live, 0, wire.Say("Hello.")))
        await asyncio.sleep(0.1)
        assert not asked.done() and not listener.bell.is_set()
        assert (await tables.talking.read(live, 0, 0)).lines == []
        assert not live.lock.locked(), "the game waits for nobody who talks"
        tables.store.open.set()  # type: ignore[attr-defined]
        assert (await asked).n == 1 and listener.bell.is_set()

    at_the_tables(tmp_path, talk, Held(tmp_path))


@rule("HB-020")
@pytest.mark.parametrize(("failing", "there"), [("before", []), ("after", ["Hello."])])
def test_where_nobody_knows_whether_it_was_kept_the_store_says(tmp_path: Path, failing: str, there: list[str]):
    async def talk(tables: Tables) -> None:
        store = tables.store
        assert isinstance(store, Held)
        opened = await tables.opening.open(wire.NewTable("sole-survivor"))
        live = await tables.living.find(opened.table)
        listener = talking.TalkListener(0)
        before = await tables.talking.find(live)
        before.listeners.add(listener)
        listener.bell.clear()
        store.open.set()
        store.failing = failing
        with pytest.raises(Failed) as failed:
            await tables.talking.say(live, 0, wire.Say("Hello.", "a1"))
        assert failed.value.status in (503, 507) and before.gone and listener.bell.is_set()
        assert [line.text for line in (await tables.talking.read(live, 0, 0)).lines] == there
        store.failing = ""
        assert (await tables.talking.say(live, 0, wire.Say("Hello.", "a1"))).n == 1

    at_the_tables(tmp_path, talk, Held(tmp_path))


@rule("HB-020")
@pytest.mark.slow
def test_a_campaign_hands_it_to_its_stages(client: House):
    game = next(one for one in client.get("/api/games").json()["games"] if one["campaigns"])
    wish = {"game": game["id"], "plan": game["campaigns"][0]["id"], "talkers": "off"}
    begun = client.post("/api/campaigns", json=wish).json()
    host = Player(client, begun["campaign"], begun["seats"][0]["key"])
    path = f"/api/campaigns/{begun['campaign']}"
    state = client.get(path, headers=host.headers).json()
    chosen = client.post(
        f"{path}/choose", json={"stage": state["stages"][0]["id"], "version": state["n"]}, headers=host.headers
    ).json()
    stage = Player(client, chosen["playing"]["table"], host.key)
    assert stage.get("/talk").json()["talkers"] == "off"


@rule("HB-020")
def test_a_table_from_before_there_was_talk_has_one(tmp_path: Path):
    with server(tmp_path) as client:
        (host,) = open_table(client)
    with sqlite3.connect(tmp_path / "tables.sqlite3") as file:
        file.execute("DELETE FROM talkers")
    with server(tmp_path) as client:
        again = Player(client, host.table, host.key)
        assert again.get("/talk").json()["talkers"] == "seats" and say(again, "Still here.").status_code == 201


class Chatter:
    """Somebody who talks until the server is gone, and remembers what was acknowledged."""

    def __init__(self, table: str, seat: int, key: str) -> None:
        self.table = table
        self.seat = seat
        self.key = key
        self.acknowledged: dict[int, str] = {}

    def talk(self, port: int) -> None:
        client = Client(port, self.key)
        try:
            while True:
                text = f"{self.seat}: {len(self.acknowledged)}"
                status, line = client.ask("POST", f"/api/tables/{self.table}/talk", text=text)
                assert status == 201, line
                self.acknowledged[line["n"]] = text
        except (OSError, HTTPException, msgspec.DecodeError):
            """The server is gone."""


@pytest.mark.slow
@rule("HB-020")
def test_no_acknowledged_line_is_lost_in_six_kills(tmp_path: Path):
    chatters: list[Chatter] = []
    for kill in range(6):
        with process(tmp_path, "--talk-every", "0") as (running, port):
            if not chatters:
                wish = {"game": "endure-the-stars", "seats": [{"kind": "human"}, {"kind": "open"}]}
                status, opened = Client(port).ask("POST", "/api/tables", **wish)
                assert status == 201, opened
                chatters = [Chatter(opened["table"], seat["seat"], seat["key"]) for seat in opened["seats"]]
            assert_all_kept(port, chatters)
            at_work = [threading.Thread(target=chatter.talk, args=(port,)) for chatter in chatters]
            for one in at_work:
                one.start()
            at_work[0].join(0.02 + 0.015 * kill)
            os.kill(running.pid, signal.SIGKILL)
            for one in at_work:
                one.join()
    with process(tmp_path) as (_, port):
        assert_all_kept(port, chatters)
    assert sum(len(chatter.acknowledged) for chatter in chatters) > 20


def assert_all_kept(port: int, chatters: list[Chatter]) -> None:
    status, talk = Client(port).ask("GET", f"/api/tables/{chatters[0].table}/talk")
    assert status == 200, talk
    kept = {line["n"]: line["text"] for line in talk["lines"]}
    for chatter in chatters:
        newest = {n: text for n, text in chatter.acknowledged.items() if n > talk["n"] - MOST_LINES}
        assert newest.items() <= kept.items()
