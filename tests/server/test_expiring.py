"""Tables that nobody has ever played at are forgotten; all others stay."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from time import time

import msgspec
import pytest

from hullbreach.server import wire
from hullbreach.server.expiring import DAY, Expiring
from hullbreach.server.failures import Failed
from hullbreach.server.tables import Tables
from tests.server.house import SOLO, at_the_tables
from tests.server.voyage import GAME, PLAN


def opened_long_ago(folder: Path, days: float = 10) -> None:
    file = sqlite3.connect(folder / "tables.sqlite3")
    with file:
        file.execute("UPDATE tables SET created = ?", (time() - days * DAY,))
    file.close()


async def after_a_week(tables: Tables, folder: Path) -> int:
    opened_long_ago(folder)
    tables.living.let_go(idle=-1)
    return await Expiring(tables.store, tables.living, days=7).forget_unplayed()


def test_a_table_without_a_choice_is_forgotten_and_one_with_a_choice_stays(tmp_path: Path):
    async def work(tables: Tables) -> None:
        unplayed = await tables.opening.open(wire.NewTable(SOLO))
        played = await tables.opening.open(wire.NewTable(SOLO))
        await tables.playing.play(await tables.living.find(played.table), 0, wire.Play("roll", 0))
        assert await after_a_week(tables, tmp_path) == 1
        assert (await tables.living.find(played.table)).table.n == 1
        with pytest.raises(Failed, match="There is no table"):
            await tables.living.find(unplayed.table)

    at_the_tables(tmp_path, work)
    file = sqlite3.connect(tmp_path / "tables.sqlite3")
    counts = [file.execute(f"SELECT COUNT(*) FROM {name}").fetchone()[0] for name in ("tables", "companies", "talkers")]
    assert counts == [1, 1, 1]


def test_young_tables_and_those_in_use_stay(tmp_path: Path):
    async def work(tables: Tables) -> None:
        await tables.opening.open(wire.NewTable(SOLO))
        expiring = Expiring(tables.store, tables.living, days=7)
        assert await expiring.forget_unplayed() == 0
        opened_long_ago(tmp_path)
        assert await expiring.forget_unplayed() == 0, "somebody looks at it"

    at_the_tables(tmp_path, work)


def test_the_stages_of_a_campaign_stay(tmp_path: Path):
    async def work(tables: Tables) -> None:
        begun = await tables.campaigns.begin(wire.NewCampaign(GAME, PLAN))
        campaign = await tables.campaigns.find(begun.campaign)
        state = msgspec.json.decode(campaign.state(0), type=wire.CampaignState)
        await tables.campaigns.choose(campaign, 0, wire.ChooseStage(state.stages[0].id, state.n))
        assert await after_a_week(tables, tmp_path) == 0

    at_the_tables(tmp_path, work)


def test_who_asks_for_a_table_that_is_being_forgotten_finds_none(tmp_path: Path):
    async def work(tables: Tables) -> None:
        opened = await tables.opening.open(wire.NewTable(SOLO))
        tables.living.let_go(idle=-1)
        going = asyncio.create_task(tables.living.remove(opened.table))
        await asyncio.sleep(0)
        with pytest.raises(Failed, match="There is no table"):
            await tables.living.find(opened.table)
        assert await going

    at_the_tables(tmp_path, work)


def test_a_table_that_is_coming_back_is_not_forgotten(tmp_path: Path):
    async def work(tables: Tables) -> None:
        opened = await tables.opening.open(wire.NewTable(SOLO))
        tables.living.let_go(idle=-1)
        coming = asyncio.create_task(tables.living.find(opened.table))
        await asyncio.sleep(0)
        assert not await tables.living.remove(opened.table)
        assert (await coming).id == opened.table

    at_the_tables(tmp_path, work)
