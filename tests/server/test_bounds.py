"""Nothing that the server remembers grows without end, whatever it is asked."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import hullbreach as hb
from hullbreach.conformance.toy import Toy
from hullbreach.kernel import game as kernel_game
from hullbreach.kernel.journal import Seat
from hullbreach.kernel.scene import Board
from hullbreach.server import live_table, living, static, telling, wire
from hullbreach.server.caches import Newest
from hullbreach.server.company import Companies
from hullbreach.server.failures import Failed
from hullbreach.server.live_table import Listener, LiveTable
from hullbreach.server.living import Living
from hullbreach.server.store import SqliteStore
from hullbreach.server.tables import Tables
from hullbreach.table.table import new_table
from tests.server.house import SOLO, Player, at_the_tables, nobody_at, open_table, seated


async def opened(tables: Tables, **wish: object) -> LiveTable:
    said = await tables.opening.open(wire.NewTable(SOLO, seed="7", **wish))
    return await tables.living.find(said.table)


def test_a_cache_forgets_what_it_has_known_longest():
    known: Newest[str, int] = Newest(2)
    for place, key in enumerate(["a", "b", "a", "c"]):
        known.put(key, place)
    assert (known.get("a"), known.get("b"), known.get("c"), len(known)) == (2, None, 3, 2)
    known.clear()
    assert len(known) == 0 and known.get("c") is None


def test_listeners_who_know_different_things_do_not_fill_the_memory(tmp_path: Path):
    async def many(tables: Tables) -> None:
        live = await opened(tables)
        said = [live.push(Listener(0, since)) for since in range(3 * live_table.MOST_PUSHES)]
        assert len(live._pushes) == live_table.MOST_PUSHES and len(set(said[1:])) == 1
        assert live.push(Listener(0, 5)) == said[5] and live.push(Listener(0, len(said) - 1)) is said[-1]

    at_the_tables(tmp_path, many)


def test_what_is_pushed_is_made_anew_after_a_change(tmp_path: Path):
    async def change(tables: Tables) -> None:
        live = await opened(tables)
        before = live.push(Listener(0, -1))
        await tables.playing.play(live, 0, wire.Play("roll", 0))
        assert json.loads(before)["n"] == 0 and json.loads(live.push(Listener(0, -1)))["n"] == 1
        live.announce_to(0)
        assert len(live._pushes) == 0

    at_the_tables(tmp_path, change)


def test_a_board_that_a_listener_was_told_long_ago_is_told_again():
    listener = Listener(0, -1)
    for number in range(live_table.MOST_BOARDS + 1):
        listener.boards.put(f"board {number}", True)
    assert len(listener.boards) == live_table.MOST_BOARDS and listener.boards.get("board 0") is None


def test_the_names_of_choices_are_remembered_for_a_while(tmp_path: Path):
    async def name_many(tables: Tables) -> None:
        live = await opened(tables)
        await tables.playing.play(live, 0, wire.Play("roll", 0, id="first"))
        entry = live.table.journal.entries[0]
        for number in range(live_table.MOST_NAMES - 1):
            live.sent.put((0, f"name {number}"), entry.n)
        assert (await tables.playing.play(live, 0, wire.Play("roll", 0, id="first"))).n == 1
        live.sent.put((0, "one more"), entry.n)
        assert len(live.sent) == live_table.MOST_NAMES
        with pytest.raises(Failed, match="gone on"):
            await tables.playing.play(live, 0, wire.Play("roll", 0, id="first"))

    at_the_tables(tmp_path, name_many)


def test_the_events_of_few_entries_are_kept_as_json_and_all_can_be_told():
    table = new_table(hb.game(SOLO), (Seat("human"),), seed="7")
    teller = telling.Teller("t", table)
    teller._facts = Newest(2)
    for _ in range(5):
        table.play(0, str(table.position.choices(0)[0]))
    told = [json.loads(bytes(event))["n"] for event in teller.facts(table, 0, -1)]
    assert set(told) <= set(range(6)) and 0 in told and told == sorted(told) and len(teller._facts) == 2
    assert telling.Teller("t", table)._facts._most == telling.MOST_ENTRIES


def test_boards_of_variants_do_not_pile_up():
    for number in range(telling.MOST_BOARDS + 5):
        telling.encoded_board(Board(f"board {number}", "Board", "grid", 1, 1, ()))
    assert len(telling._boards) == telling.MOST_BOARDS


def test_settings_and_the_files_of_the_page_are_bounded():
    game = Toy()
    for number in range(kernel_game.MOST_SETTINGS + 3):
        game.setting(None, None, {}, f"# variant {number}\n")
    assert len(game._built) <= kernel_game.MOST_SETTINGS
    assert static._bytes.cache_info().maxsize and telling.encoded_choice.cache_info().maxsize


@pytest.mark.slow
def test_hints_and_forecasts_are_one_a_seat_and_go_with_the_position(tmp_path: Path):
    async def ask(tables: Tables) -> None:
        live = await opened(tables)
        await tables.playing.play(live, 0, wire.Play("roll", 0))
        for _ in range(3):
            await tables.foresight.hint(live, 0)
        assert set(live.hints) == {0}
        live.forecasts[0] = []
        await tables.playing.play(live, 0, wire.Play(str(live.table.position.choices(0)[0]), 1))
        assert not live.hints and not live.forecasts

    at_the_tables(tmp_path, ask)


# Tables in memory


def test_tables_that_nobody_uses_are_let_go_and_come_back(tmp_path: Path):
    async def leave(tables: Tables) -> None:
        idle, watched, hurried = await opened(tables), await opened(tables), await opened(tables, deadline_s=600)
        watched.join(Listener(None, -1))
        tables.living.let_go(idle=0)
        assert len(tables.living) == 2
        assert await tables.living.find(watched.id) is watched and await tables.living.find(hurried.id) is hurried
        again = await tables.living.find(idle.id)
        assert again is not idle and again.table.position == idle.table.position

    at_the_tables(tmp_path, leave)


def test_a_table_in_the_middle_of_a_write_is_not_let_go(tmp_path: Path):
    async def hold(tables: Tables) -> None:
        live = await opened(tables)
        async with live.lock:
            tables.living.let_go(idle=0)
            assert await tables.living.find(live.id) is live
        tables.living.let_go()
        assert await tables.living.find(live.id) is live, "it was used a moment ago"

    at_the_tables(tmp_path, hold)


def test_beyond_so_many_tables_in_use_no_more_are_opened(tmp_path: Path):
    async def crowd() -> None:
        store = SqliteStore(tmp_path)
        house = Living(store, Companies(store), lambda live: None, lambda live: True, most=2)
        table = new_table(hb.game(SOLO), (Seat("human"),), seed="7")
        for id in ("a", "b"):
            house.refuse_full()
            house.welcome(LiveTable(id, table, nobody_at(table, store)))
        for refused in (house.find("c"), asyncio.to_thread(house.refuse_full)):
            with pytest.raises(Failed, match="Too many games"):
                await refused
        assert (await house.find("a")).id == "a"
        store.close()

    asyncio.run(crowd())
    assert living.MOST_LIVING < living.MOST_IN_USE


def test_a_full_house_lets_go_of_tables_that_nobody_uses_before_it_refuses_one(tmp_path: Path):
    async def crowd() -> None:
        store = SqliteStore(tmp_path)
        house = Living(store, Companies(store), lambda live: None, lambda live: False, most=2)
        table = new_table(hb.game(SOLO), (Seat("human"),), seed="7")
        for id in ("a", "b"):
            house.welcome(LiveTable(id, table, nobody_at(table, store))).used -= living.IDLE_SECONDS
        house.refuse_full()
        assert len(house) == 0
        store.close()

    asyncio.run(crowd())


def test_those_who_ask_for_a_table_at_once_get_the_same(tmp_path: Path):
    async def together(tables: Tables) -> None:
        live = await opened(tables)
        tables.living.let_go(idle=0)
        found = await asyncio.gather(*[tables.living.find(live.id) for _ in range(5)])
        assert len(set(found)) == 1 and found[0] is not live
        tables.living.let_go(idle=0)
        again = await tables.living.find(live.id)
        assert again is not found[0] and await tables.living.find(live.id) is again

    at_the_tables(tmp_path, together)


# What is sent


def test_a_live_push_leaves_out_what_no_page_reads(solo: Player):
    with solo.live() as live:
        pushed = live.receive_json()
    assert "view" not in pushed and "view" in solo.state() and "view" in solo.get("/moment?n=0").json()
    left_out = set(solo.state()) - set(pushed)
    assert left_out <= {"view", "forecast"} and set(pushed) <= set(solo.state())


def test_a_board_is_sent_once_on_a_connection_and_always_to_who_asks(client: TestClient):
    (player,) = open_table(client, seed="7")
    with player.live() as live:
        first = live.receive_json()
        player.play("roll")
        while (then := live.receive_json())["n"] < 1:
            pass
    assert first["scene"]["board"] and then["scene"]["board"] is None
    assert player.state()["scene"]["board"] == first["scene"]["board"]


def test_a_journal_does_not_grow_for_ever(client: TestClient, monkeypatch: pytest.MonkeyPatch):
    """Who chooses and takes back over and over would fill the memory; a branch has only what counts."""
    monkeypatch.setattr(live_table, "MOST_ENTRIES", 4)
    [player] = open_table(client)
    player.play("roll")
    player.post("undo")
    player.play("roll")
    player.post("undo")
    for answer in (player.choose("roll"), player.post("undo")):
        assert answer.status_code == 422 and answer.json()["code"] == "full" and "Branch" in answer.json()["why"]
    other = seated(client, player.post("branch", n=3))
    assert other.state()["n"] == 1 and other.post("undo").status_code == 200
