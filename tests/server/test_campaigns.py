"""Campaigns on the server: the same keys from stage to stage, nothing lost, nothing overwritten, nothing told."""

from __future__ import annotations

import asyncio
import json
import re
import signal
import sqlite3
from pathlib import Path
from time import sleep
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from hullbreach import catalog
from hullbreach.kernel.journal import to_line
from hullbreach.server import wire
from hullbreach.server.failures import Failed
from hullbreach.server.store import News, Outrun, SqliteStore, StoredCampaign, StoredTable
from hullbreach.server.tables import Tables
from hullbreach.table.campaign import Chosen, Played, read_entries, verified
from tests.marks import rule
from tests.server.house import Player, at_the_tables, open_table, server
from tests.server.process import Client, process
from tests.server.voyage import GAME, PLAN, SEATS, Member, begin, play_leg, voyage, wreck

FIRST = "prescription-pickup"


def entries_of(folder: Path, campaign: str) -> list[str]:
    with sqlite3.connect(folder / "tables.sqlite3") as file:
        rows = file.execute("SELECT line FROM campaign_entries WHERE campaign_id = ? ORDER BY n", (campaign,))
        return [line for (line,) in rows]


@pytest.fixture
def group(client: TestClient) -> list[Member]:
    return begin(client, seed=voyage().seed, name="Thursdays")


# What can be asked


@pytest.mark.slow
def test_the_campaigns_of_a_game_are_told_with_their_missions(client: TestClient):
    games = {game["id"]: game for game in client.get("/api/games").json()["games"]}
    assert games["sole-survivor"]["campaigns"] == [] and len(games[GAME]["campaigns"]) == 4
    first = games[GAME]["campaigns"][0]
    assert first["id"] == PLAN and [stop["layer"] for stop in first["map"]] == [0, 1, 1, 2]
    assert [stop["state"] for stop in first["map"]] == ["open", "ahead", "ahead", "ahead"]


@pytest.mark.slow
def test_a_campaign_is_begun_and_seen_by_its_players(group: list[Member]):
    ada, bo = group
    said = ada.state()
    assert said["title"] == "Best of a Terrible Situation" and said["name"] == "Thursdays" and said["n"] == 1
    assert said["seat"] == 0 and bo.state()["seat"] == 1 and Member(ada.client, ada.campaign).state()["seat"] is None
    assert [seat["name"] for seat in said["seats"]] == ["Ada", "Bo"] and said["game"] == GAME
    assert [stage["id"] for stage in said["stages"]] == [FIRST] and said["playing"] is None and said["past"] == []
    assert len(said["story"]) == 1 and said["outcome"] is None and said["origin"] is None and said["branches"] == []
    assert msgspec.json.decode(ada.get().content, type=wire.CampaignState).n == 1, "it is what the description says"


@rule("HB-012")
def test_a_chosen_stage_is_a_table_that_everybodys_key_opens(group: list[Member]):
    ada, bo = group
    said = bo.choose(FIRST)
    assert said["n"] == 2 and said["stages"] == [] and said["playing"]["name"] == "Prescription Pickup"
    assert said["playing"]["seat"] == 1 and said["playing"]["outcome"] is None
    for seat, one in enumerate(group):
        table = one.at_the_table().state()
        assert table["seat"] == seat and table["scenario"] == FIRST and table["campaign"] == ada.campaign
    watcher = Player(ada.client, said["playing"]["table"])
    assert watcher.state()["seat"] is None and watcher.state()["campaign"] == ada.campaign


def test_an_ordinary_table_is_no_stage(client: TestClient):
    (player,) = open_table(client, seed="7")
    assert player.state()["campaign"] == ""


@rule("HB-012")
@pytest.mark.slow
def test_a_stage_that_is_over_is_handed_back_and_the_next_one_begins_with_it(group: list[Member]):
    ada, bo = group
    legs = voyage().legs
    ada.choose(legs[0].stage)
    play_leg(group, legs[0])
    said = bo.state()
    assert said["n"] == 3 and said["playing"] is None and said["past"][0]["outcome"]["results"] == [1.0, 1.0]
    assert said["map"][0]["state"] == "done" and {stage["kind"] for stage in said["stages"]} == {"visit", "mission"}
    party = next(hand for hand in said["hands"] if hand["id"] == "party")
    assert party["look"] == "sheets" and [track["name"] for track in party["cards"][0]["tracks"]] == [
        "Health",
        "Resolve",
    ]
    for leg in legs[1:]:
        bo.choose(leg.stage)
        play_leg(group, leg)
    after = ada.state()
    assert [stage["stage"] for stage in after["past"]] == [leg.stage for leg in legs]
    assert len({stage["table"] for stage in after["past"]}) == 3


@pytest.mark.slow
def test_people_on_the_page_of_the_campaign_are_told_at_once(group: list[Member]):
    ada, bo = group
    with ada.live() as heard:
        first = heard.receive_json()
        assert first["n"] == 1 and first["seat"] == 0 and [seat["here"] for seat in first["seats"]] == [True, False]
        bo.choose(FIRST)
        assert heard.receive_json()["playing"]["stage"] == FIRST
        left = play_leg(group, voyage().legs[0])
        assert left == [] and heard.receive_json()["past"][0]["stage"] == FIRST


# Wrong requests


def test_wrong_requests_are_answered_in_words(client: TestClient, group: list[Member]):
    ada, _ = group
    stranger, nobody = Member(client, ada.campaign, "wrong"), Member(client, "nowhere", ada.key)
    for one, status in ((stranger, 403), (nobody, 404)):
        for answer in (one.get(), one.post("choose", stage=FIRST, version=1), one.post("branch", n=1)):
            assert answer.status_code == status and answer.json()["why"]
    watcher = Member(client, ada.campaign)
    assert watcher.post("choose", stage=FIRST, version=1).status_code == 403
    assert watcher.post("branch", n=1).status_code == 403
    unknown = ada.post("choose", stage="the-moon", version=1)
    assert unknown.status_code == 422 and unknown.json()["rule"] == "HB-012" and FIRST in unknown.json()["why"]
    assert ada.post("choose", stage=FIRST).status_code == 422 and ada.post("choose", version=1).status_code == 422
    half = client.post(
        f"{ada.path}/choose", content=b'{"stage": "pre', headers={**ada.headers, "Content-Type": "application/json"}
    )
    assert half.status_code == 400 and half.json()["code"] == "malformed"
    assert client.post("/api/campaigns", json={"game": GAME, "plan": "none"}).status_code == 422
    assert client.post("/api/campaigns", json={"game": "none", "plan": PLAN}).status_code == 404
    assert client.post("/api/campaigns", json={"game": "sole-survivor", "plan": PLAN}).status_code == 422
    assert client.post("/api/campaigns", json={"game": GAME, "plan": PLAN, "name": "x" * 41}).status_code == 422
    unfair = {"game": GAME, "plan": PLAN, "seed": "7", "seats": [{"kind": "human"}, {"kind": "open"}]}
    assert client.post("/api/campaigns", json=unfair).status_code == 422
    assert client.get("/api/campaigns").status_code == 405, "nobody can list campaigns"
    assert ada.state()["n"] == 1


def test_options_that_the_campaign_sets_itself_are_refused(client: TestClient):
    answer = client.post("/api/campaigns", json={"game": GAME, "plan": PLAN, "options": {"campaign": True}})
    assert answer.status_code == 422 and answer.json()["rule"] == "ES-270"


@rule("HB-013")
def test_a_stale_device_is_refused_and_nothing_is_written(group: list[Member], tmp_path: Path):
    ada, bo = group
    ada.choose(FIRST)
    before = entries_of(tmp_path, ada.campaign)
    for version in (0, 1, 3, 99):
        answer = bo.post("choose", stage=FIRST, version=version)
        assert answer.status_code == 409 and answer.json()["code"] == "stale" and answer.json()["rule"] == "HB-013"
    again = bo.post("choose", stage=FIRST, version=2)
    assert again.status_code == 422 and "is being played" in again.json()["why"]
    assert entries_of(tmp_path, ada.campaign) == before and len(before) == 2


@rule("HB-013")
def test_of_two_who_choose_at_once_one_is_refused(tmp_path: Path):
    async def race(tables: Tables) -> tuple[list[Any], int]:
        begun = await tables.campaigns.begin(wish())
        campaign = await tables.campaigns.find(begun.campaign)
        asked = [tables.campaigns.choose(campaign, seat, wire.ChooseStage(FIRST, 1)) for seat in (0, 1)]
        return await asyncio.gather(*asked, return_exceptions=True), campaign.chronicle.n

    answers, n = at_the_tables(tmp_path, race)
    refused = [answer for answer in answers if isinstance(answer, Failed)]
    assert len(refused) == 1 and refused[0].status == 409 and n == 2
    with sqlite3.connect(tmp_path / "tables.sqlite3") as file:
        assert file.execute("SELECT COUNT(*) FROM tables").fetchone() == (1,)


def wish(**more: Any) -> wire.NewCampaign:
    return wire.NewCampaign(GAME, PLAN, seats=[wire.NewSeat("human"), wire.NewSeat("human")], **more)


# The store


@rule("HB-013")
def test_the_store_itself_writes_nothing_after_what_the_writer_did_not_know(tmp_path: Path):
    async def ask() -> tuple[StoredCampaign | None, StoredTable | None]:
        store = SqliteStore(tmp_path)
        await store.create_campaign(StoredCampaign("c", "Us", ["k"], 1.0, ["1\n"]))
        table = StoredTable("t", "{}\n", ["k"], "s", False, 1.0)
        good = store.append_campaign("c", News(1, ["2\n"], table))
        late = store.append_campaign("c", News(1, ["other\n"], StoredTable("u", "{}\n", ["k"], "s", False, 1.0)))
        early = store.append_campaign("c", News(7, ["8\n"]))
        first, *others = await asyncio.gather(good, late, early, return_exceptions=True)
        assert first is None and all(isinstance(other, Outrun) for other in others)
        found, refused = await store.load_campaign("c"), await store.load("u")
        store.close()
        return found, refused

    found, refused = asyncio.run(ask())
    assert found == StoredCampaign("c", "Us", ["k"], 1.0, ["1\n", "2\n"], {2: "t"}) and refused is None


def test_a_table_knows_its_campaign_and_is_hidden_until_it_and_its_branches_are_over(tmp_path: Path):
    async def ask() -> list[tuple[str, bool]]:
        store = SqliteStore(tmp_path)
        await store.create_campaign(StoredCampaign("c", "", ["k"], 1.0, ["1\n"]))
        await store.append_campaign("c", News(1, ["2\n"], StoredTable("t", "{}\n", ["k"], "s", False, 1.0)))
        await store.create_campaign(StoredCampaign("b", "", ["k"], 2.0, ["1\n", "2\n"], {2: "t"}, "c"))
        seen = []
        for news in (("c", News(2, ["3\n"], over=True)), ("b", News(2, ["3\n"], over=True))):
            table = await store.load("t")
            assert table is not None and table.hidden == await store.is_hidden("t")
            seen.append((table.campaign, table.hidden))
            await store.append_campaign(*news)
        table = await store.load("t")
        assert table is not None
        origin = await store.load_campaign("c")
        assert origin is not None and origin.branches == ["b"]
        store.close()
        return [*seen, (table.campaign, table.hidden)]

    assert asyncio.run(ask()) == [("c", True), ("c", True), ("c", False)]


# Killed


class Cut(SqliteStore):
    """A store whose power fails before a stage is handed back."""

    async def append_campaign(self, campaign: str, news: News) -> None:
        if news.table is None:
            raise sqlite3.OperationalError("the power failed")
        await super().append_campaign(campaign, news)


@rule("HB-012")
@pytest.mark.slow
def test_a_kill_between_the_last_choice_and_the_hand_back_loses_nothing(tmp_path: Path):
    leg = voyage().legs[0]

    async def up_to_the_kill(tables: Tables) -> tuple[str, str]:
        begun = await tables.campaigns.begin(wish(seed=voyage().seed))
        campaign = await tables.campaigns.find(begun.campaign)
        await tables.campaigns.choose(campaign, 0, wire.ChooseStage(leg.stage, 1))
        live = await tables.living.find(campaign.table)
        for n, (seat, choice) in enumerate(leg.choices):
            await tables.playing.play(live, seat, wire.Play(choice, n))
        assert live.table.position.outcome is not None and campaign.chronicle.n == 2
        return begun.campaign, begun.seats[1].key

    id, key = at_the_tables(tmp_path, up_to_the_kill, store=Cut(tmp_path))
    assert len(entries_of(tmp_path, id)) == 2
    for _ in range(2):
        with server(tmp_path) as client:
            said = Member(client, id, key).state()
            assert said["n"] == 3 and said["past"][0]["stage"] == leg.stage
    assert len(entries_of(tmp_path, id)) == 3


@rule("HB-012")
@pytest.mark.slow
def test_who_opens_the_table_after_the_kill_hands_it_back_too(tmp_path: Path):
    leg = voyage().legs[0]
    with server(tmp_path) as client:
        group = begin(client, seed=voyage().seed)
        group[0].choose(leg.stage)
        table = group[0].at_the_table().table
        (last,) = play_leg(group, leg, leave=1)
    entry = finished_line(tmp_path, table, last)
    with sqlite3.connect(tmp_path / "tables.sqlite3") as file:
        file.execute("INSERT INTO entries VALUES (?, ?, ?)", (table, len(leg.choices), entry))
    with server(tmp_path) as client, Player(client, table, group[0].key).live() as heard:
        assert heard.receive_json()["outcome"]["results"] == [1.0, 1.0]
        assert Member(client, group[0].campaign, group[0].key).state()["n"] == 3
    assert len(entries_of(tmp_path, group[0].campaign)) == 3


def finished_line(folder: Path, table: str, last: tuple[int, str]) -> str:
    """The last entry of a table as a server that was killed right afterwards has written it."""

    async def work_out(tables: Tables) -> str:
        live = await tables.living.find(table)
        step = live.table.work_out(last[0], last[1], live.table.engine_dice())
        return to_line(step.entry)

    return at_the_tables(folder, work_out)


@rule("HB-012", "HB-013")
@pytest.mark.slow
def test_a_campaign_is_resumed_from_disk_after_kill_9(tmp_path: Path):
    leg = voyage().legs[0]
    with process(tmp_path) as (running, port):
        _, begun = Client(port).ask("POST", "/api/campaigns", game=GAME, plan=PLAN, seats=SEATS, seed=voyage().seed)
        path, keys = f"/api/campaigns/{begun['campaign']}", [seat["key"] for seat in begun["seats"]]
        status, said = Client(port, keys[0]).ask("POST", f"{path}/choose", stage=leg.stage, version=1)
        assert status == 200
        table = f"/api/tables/{said['playing']['table']}"
        for n, (seat, choice) in enumerate(leg.choices[:20]):
            assert Client(port, keys[seat]).ask("POST", f"{table}/choices", choice=choice, after=n)[0] == 200
        running.send_signal(signal.SIGKILL)
        running.wait()
    with process(tmp_path) as (_, port):
        after = Client(port, keys[1]).ask("GET", path)[1]
        assert after["n"] == 2 and after["playing"]["table"] == said["playing"]["table"]
        assert Client(port, keys[1]).ask("GET", table)[1]["n"] == 20
        assert Client(port, keys[0]).ask("POST", f"{path}/choose", stage=leg.stage, version=1)[0] == 409


@pytest.mark.slow
def test_everything_that_was_kept_can_be_played_again_and_agrees(tmp_path: Path):
    with server(tmp_path) as client:
        group = begin(client, seed=voyage().seed)
        for leg in voyage().legs[:2]:
            group[0].choose(leg.stage)
            play_leg(group, leg)
        tables = [stage["table"] for stage in group[0].state()["past"]]
    entries = read_entries("".join(entries_of(tmp_path, group[0].campaign)))
    journals = {}

    async def read(house: Tables) -> None:
        for number, table in enumerate(tables, start=1):
            journals[number] = (await house.living.find(table)).table.journal

    at_the_tables(tmp_path, read)

    def journal_of(chosen: Chosen) -> Any:
        return journals[chosen.number]

    assert all(isinstance(played, Played) for played in verified(catalog.game(GAME), entries, journal_of))


def test_a_stage_that_cannot_be_read_does_not_take_the_campaign_with_it(tmp_path: Path):
    with server(tmp_path) as client:
        group = begin(client)
        group[0].choose(FIRST)
        table = group[0].at_the_table()
        table.play(table.state()["choices"][0]["text"])
    with sqlite3.connect(tmp_path / "tables.sqlite3") as file:
        file.execute('UPDATE entries SET line = replace(line, \'"choice":"\', \'"choice":"no-\')')
    with server(tmp_path) as client:
        ada = Member(client, group[0].campaign, group[0].key)
        assert Player(client, table.table, ada.key).get().status_code == 410
        assert ada.state()["playing"]["table"] == table.table
        branch = ada.post("branch", n=1)
        assert branch.status_code == 201
        assert Member(client, branch.json()["campaign"], ada.key).state()["stages"][0]["id"] == FIRST


def test_a_spectator_is_told_and_tells_nobody_of_coming(group: list[Member]):
    ada = group[0]
    with ada.live() as heard:
        heard.receive_json()
        with Member(ada.client, ada.campaign).live() as watched:
            assert watched.receive_json()["seat"] is None
            ada.choose(FIRST)
            assert heard.receive_json()["playing"]["stage"] == watched.receive_json()["playing"]["stage"] == FIRST


# What stands


@rule("HB-012")
@pytest.mark.slow
def test_what_a_stage_has_handed_back_stands(group: list[Member]):
    leg = voyage().legs[0]
    group[0].choose(leg.stage)
    (last,) = play_leg(group, leg, leave=1)
    player = Player(group[last[0]].client, group[0].at_the_table().table, group[last[0]].key)
    assert player.state()["can_undo"], "until it is over, it is a table like any other"
    player.play(last[1])
    assert group[0].state()["n"] == 3 and not player.state()["can_undo"]
    for what, body in (("undo", {}), ("undo", {"agree": True}), ("branch", {"n": 3}), ("rematch", {})):
        answer = player.post(what, **body)
        assert answer.status_code == 422 and answer.json()["rule"] == "HB-012", what
    assert group[0].state()["n"] == 3


@rule("HB-012")
def test_a_stage_that_is_being_played_cannot_be_tried_elsewhere(group: list[Member]):
    group[0].choose(FIRST)
    table = group[0].at_the_table()
    for what, body in (("branch", {"n": 0}), ("rematch", {})):
        answer = table.post(what, **body)
        assert answer.status_code == 422 and "branch the campaign" in answer.json()["why"]


@rule("HB-012")
@pytest.mark.slow
def test_a_branch_names_its_origin_and_the_same_keys_open_it(group: list[Member]):
    ada, bo = group
    leg = voyage().legs[0]
    ada.choose(leg.stage)
    assert ada.post("branch", n=2).status_code == 422, "a stage is being played"
    play_leg(group, leg)
    for n in (0, 2, 4):
        refused = ada.post("branch", n=n)
        assert refused.status_code == 422 and "1, 3" in refused.json()["why"]
    answer = ada.post("branch", n=3)
    assert answer.status_code == 201
    other = [Member(ada.client, answer.json()["campaign"], one.key) for one in group]
    said, origin = other[1].state(), bo.state()
    assert said["origin"] == {"campaign": ada.campaign, "n": 3} and said["seat"] == 1 and said["n"] == 3
    assert origin["branches"] == [other[0].campaign] and said["past"] == origin["past"]
    other[0].choose("refuge")
    assert bo.state()["n"] == 3 and other[1].state()["n"] == 4
    early = Member(ada.client, bo.post("branch", n=1).json()["campaign"], ada.key)
    assert early.state()["past"] == [] and early.state()["stages"][0]["id"] == FIRST
    assert len(bo.state()["branches"]) == 2


# Secrets

UNREAD = re.compile(r'"(handed|fears)":\s*("|\[\s*")')


def everything(member: Member) -> str:
    """All that can be fetched of a campaign and of its tables."""
    said = member.state()
    texts = [json.dumps(said)]
    for stage in [*said["past"], *([said["playing"]] if said["playing"] else [])]:
        player = Player(member.client, stage["table"], member.key)
        state = player.state()
        texts += [json.dumps(state), player.get("/journal").text, player.get(f"/moment?n={state['n']}").text]
    with member.live() as heard:
        texts.append(json.dumps(heard.receive_json()))
    return "".join(texts)


@rule("HB-012", "ES-024")
@pytest.mark.slow
def test_nothing_sent_tells_what_the_next_stage_begins_with(group: list[Member], tmp_path: Path):
    leg, refuge = voyage().legs[:2]
    group[0].choose(leg.stage)
    table = group[0].at_the_table().table
    play_leg(group, leg)
    group[0].choose(refuge.stage)
    entries = read_entries("".join(entries_of(tmp_path, group[0].campaign)))
    state = next(entry.state for entry in entries if isinstance(entry, Played))
    assert isinstance(state, dict) and isinstance(state["party"], list)
    party: list[Any] = state["party"]
    unread = {fear for member in party for fear in member["fears"]}
    seeds = [entry.seed for entry in entries if isinstance(entry, Chosen)]
    assert unread and seeds
    for one in (*group, Member(group[0].client, group[0].campaign)):
        said = everything(one)
        assert not UNREAD.search(said) and not any(seed in said for seed in seeds)
        assert not [fear for fear in unread if f'"{fear}"' in said or f"fear:{fear}" in said]
    journal = Player(group[0].client, table, group[0].key).get("/journal").text
    assert '"dice":[' not in journal.replace('"dice":[]', "") and Player(group[0].client, table).state()["seed"] is None


@rule("HB-012", "ES-R104")
def test_the_journals_are_told_when_the_campaign_is_over(client: TestClient):
    group = begin(client, seed=wreck().seed)
    group[0].choose(FIRST)
    player = group[0].at_the_table()
    play_leg(group, wreck().legs[0])
    said = group[0].state()
    assert said["outcome"]["results"] == [0.0, 0.0] and said["stages"] == [] and said["n"] == 4
    for _ in range(500):  # a table is shown as soon as the store has been asked about it
        if player.state()["seed"]:
            break
        sleep(0.01)
    assert player.state()["seed"] and '"handed":' in player.get("/journal").text
    answer = group[0].post("choose", stage=FIRST, version=4)
    assert answer.status_code == 422 and "is over" in answer.json()["why"]
    refused, branch = group[0].post("branch", n=3), group[0].post("branch", n=1)
    assert refused.status_code == 422 and "was over" in refused.json()["why"] and branch.status_code == 201


def test_a_bot_takes_its_seat_in_every_stage(client: TestClient):
    (ada,) = begin(client, seats=[{"kind": "human"}, {"kind": "bot", "bot": "instinct"}])
    ada.choose(FIRST)
    assert [seat["bot"] for seat in ada.at_the_table().state()["seats"]] == [None, "instinct"]
