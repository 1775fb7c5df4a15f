"""One key, one seat, one person: inviting, sitting down, moving; seats that were left; giving up."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from hullbreach.kernel.journal import read_journal
from hullbreach.server import wire
from hullbreach.server.bots import InThisProcess
from hullbreach.server.company import clean
from hullbreach.server.failures import Failed
from hullbreach.server.keys import hash_of
from hullbreach.server.store import SqliteStore
from hullbreach.server.tables import Tables
from tests.marks import rule
from tests.server.house import House, Player, at_the_tables, open_table, server
from tests.server.voyage import begin

OPEN = [{"kind": "human", "name": "Anna"}, {"kind": "open"}]
SKIRMISH = "alien-skirmish"


def opened(client: TestClient, game: str, **wish: Any) -> tuple[Player, dict[str, Any]]:
    """The opener, and what opening told."""
    said = client.post("/api/tables", json={"game": game, "seats": OPEN, **wish}).json()
    return Player(client, said["table"], said["seats"][0]["key"]), said


def sit(client: TestClient, table: str, **wish: Any) -> Any:
    return client.post(f"/api/tables/{table}/sit", json=wish)


def until_it_is_closed(socket: Any) -> None:
    while True:
        socket.receive_json()


def asked_first(one: Player, other: Player) -> None:
    """Play on until the first of them alone is asked."""
    one.play("go left", "wait")
    other.play("wait")


def guest_of(client: TestClient, one: Player, said: dict[str, Any], name: str = "Ben") -> Player:
    answer = sit(client, one.table, secret=said["invitations"][0]["secret"], name=name)
    assert answer.status_code == 200, answer.text
    return Player(client, one.table, answer.json()["key"])


@rule("HB-014")
def test_the_opener_is_told_the_keys_of_the_own_seats_only(client: TestClient, toy: str):
    one, said = opened(client, toy)
    assert [seat["seat"] for seat in said["seats"]] == [0]
    assert [invitation["seat"] for invitation in said["invitations"]] == [1]
    assert [(seat["kind"], seat["invited"]) for seat in one.state()["seats"][1:]] == [("open", True)]
    for stolen in (said["invitations"][0]["secret"], hash_of(one.key)):
        assert Player(client, one.table, stolen).get().status_code == 403, "an invitation is no key, nor is a hash"


@rule("HB-014")
def test_an_invitation_buys_one_key_and_dies(client: TestClient, toy: str):
    one, said = opened(client, toy)
    ben = guest_of(client, one, said)
    assert ben.state()["seat"] == 1 and one.state()["seats"][1]["name"] == "Ben"
    assert one.state()["seats"][1]["kind"] == "human" and "invited" not in one.state()["seats"][1]
    again = sit(client, one.table, secret=said["invitations"][0]["secret"])
    assert again.status_code == 403 and "used, withdrawn or replaced" in again.json()["why"]
    assert ben.state()["seat"] == 1, "nobody was put out"


@rule("HB-014")
def test_the_opener_gets_no_way_to_a_seat_that_was_taken(client: TestClient, toy: str):
    one, said = opened(client, toy, listed=True)
    guest_of(client, one, said)
    assert one.post("invite", seat=1).status_code == 409
    assert one.post("offer", seat=1, bot="random").json()["rule"] == "HB-015"
    assert sit(client, one.table, seat=1).status_code == 403
    assert one.choose("guess first one").status_code == 422 and one.state()["seat"] == 0
    assert one.state()["view"]["hand"] and all(card["name"] for card in one.state()["scene"]["hands"][0]["cards"])


@rule("HB-014")
def test_an_invitation_can_be_withdrawn_and_replaced(client: TestClient, toy: str):
    one, said = opened(client, toy)
    assert one.post("withdraw", seat=1).status_code == 200
    assert sit(client, one.table, secret=said["invitations"][0]["secret"]).status_code == 403
    first, second = [one.post("invite", seat=1).json()["secret"] for _ in range(2)]
    assert sit(client, one.table, secret=first).status_code == 403
    assert sit(client, one.table, secret=second).status_code == 200


@rule("HB-014")
@pytest.mark.usefixtures("toy")
def test_of_two_guests_with_one_invitation_one_sits_down(tmp_path: Path):
    async def both(tables: Tables) -> list[object]:
        wish = wire.NewTable("toy", seats=[wire.NewSeat("human"), wire.NewSeat("open")])
        said = await tables.opening.open(wish)
        live = await tables.living.find(said.table)
        asked = [tables.seating.sit(live.company, wire.Sit(said.invitations[0].secret)) for _ in range(2)]
        return await asyncio.gather(*asked, return_exceptions=True)

    won, lost = at_the_tables(tmp_path, both)
    assert isinstance(won, wire.SeatKey) and won.seat == 1
    assert isinstance(lost, Failed) and lost.status == 403


@rule("HB-014")
def test_of_two_strangers_at_a_listed_seat_one_is_told_that_it_is_taken(client: TestClient, toy: str):
    seats = [*OPEN, {"kind": "open"}]
    one, _ = opened(client, toy, listed=True, seats=seats)
    assert sit(client, one.table, seat=1).status_code == 200
    second = sit(client, one.table, seat=1)
    assert second.status_code == 409 and second.json()["code"] == "taken"
    assert sit(client, one.table, seat=2).status_code == 200 and not one.state()["listed"]


@rule("HB-014")
@pytest.mark.parametrize(
    ("wish", "status"),
    [
        ({"seat": 1}, 403),
        ({"secret": "x"}, 403),
        ({"secret": ""}, 403),
        ({"secret": "x" * 300}, 422),
        ({"seat": 99}, 422),
        ({"seat": "1"}, 422),
        ({"name": "x" * 300}, 422),
        ({"key": "mine"}, 422),
    ],
)
def test_a_stranger_who_sends_anything_else_does_not_sit_down(client: TestClient, toy: str, wish: Any, status: int):
    one, _ = opened(client, toy)
    assert sit(client, one.table, **wish).status_code == status
    assert one.state()["seats"][1]["kind"] == "open"


@rule("HB-014")
@pytest.mark.parametrize("what", ["invite", "withdraw", "move", "offer", "return", "decline", "resign", "rematch"])
def test_without_a_key_nothing_of_it_can_be_done(client: TestClient, toy: str, what: str):
    one, _ = opened(client, toy)
    body = {"seat": 1} if what in ("invite", "withdraw", "offer") else {}
    assert Player(client, one.table).post(what, **body).status_code == 403
    assert Player(client, one.table, "wrong").post(what, **body).status_code == 403


@rule("HB-014")
def test_seats_that_are_not_there_are_refused_in_words(client: TestClient, toy: str):
    one, _ = opened(client, toy)
    for what in ("invite", "withdraw", "offer"):
        answer = one.post(what, seat=9)
        assert answer.status_code == 422 and "seats 0 to 1" in answer.json()["why"]
    assert one.post("invite", seat=0).status_code == 409, "the own seat is not open"


@rule("HB-014")
def test_a_moved_seat_ends_the_old_key_and_its_connection(client: TestClient, toy: str):
    one, said = opened(client, toy)
    ben = guest_of(client, one, said)
    ticket = ben.post("move").json()["secret"]
    assert ben.state()["seat"] == 1, "until it is used"
    with ben.live() as old:
        old.receive_json()
        moved = sit(client, one.table, secret=ticket)
        assert moved.status_code == 200 and moved.json()["seat"] == 1
        with pytest.raises(WebSocketDisconnect) as closed:
            until_it_is_closed(old)
    assert closed.value.code == 4403
    assert ben.get().status_code == 403
    elsewhere = Player(client, one.table, moved.json()["key"]).state()
    assert elsewhere["seat"] == 1 and elsewhere["seats"][1]["name"] == "Ben"
    assert sit(client, one.table, secret=ticket).status_code == 403


@rule("HB-014")
def test_what_was_decided_survives_a_kill(tmp_path: Path, toy: str):
    with server(tmp_path) as client:
        one, said = opened(client, toy)
        ben = guest_of(client, one, said)
        ben.client.put(f"{ben.path}/name", json={"name": "Benno"}, headers=ben.headers)
        ticket = ben.post("move").json()["secret"]
        one.play("go left", "wait")
        one.post("undo", entries=2, agree=True)
    with server(tmp_path) as client:
        again = Player(client, ben.table, ben.key).state()
        assert again["seat"] == 1 and again["seats"][1]["name"] == "Benno"
        assert again["undo_asked"] == {"entries": 2, "agreed": [0], "by": 0}
        assert sit(client, one.table, secret=said["invitations"][0]["secret"]).status_code == 403
        assert sit(client, one.table, secret=ticket).status_code == 200
        assert Player(client, ben.table, ben.key).get().status_code == 403


@rule("HB-014")
def test_only_hashes_are_kept(tmp_path: Path, toy: str):
    with server(tmp_path) as client:
        one, said = opened(client, toy)
        ben = guest_of(client, one, said)
        ticket = ben.post("move").json()["secret"]
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    for secret in (one.key, ben.key, ticket, said["invitations"][0]["secret"]):
        assert secret.encode() not in kept
    assert hash_of(ben.key).encode() in kept


@rule("HB-014")
def test_a_table_of_before_keeps_its_keys(tmp_path: Path, toy: str):
    with server(tmp_path) as client:
        one, _ = opened(client, toy)
    with sqlite3.connect(tmp_path / "tables.sqlite3") as file:
        file.execute("DELETE FROM companies")
        file.execute("UPDATE tables SET keys = ?", (f'["{hash_of("mine")}", "{hash_of("yours")}"]',))
    with server(tmp_path) as client:
        mine, yours = [Player(client, one.table, key) for key in ("mine", "yours")]
        assert mine.state()["seat"] == 0 and yours.state()["seat"] == 1
        assert [seat["kind"] for seat in mine.state()["seats"]] == ["human", "human"]
        ticket = yours.post("move").json()["secret"]
        assert sit(client, one.table, secret=ticket).json()["seat"] == 1
        assert yours.get().status_code == 403 and mine.state()["seat"] == 0


@rule("HB-014")
def test_a_table_of_before_is_opened_by_its_old_keys(tmp_path: Path, toy: str):
    with server(tmp_path) as client:
        one, _ = opened(client, toy)
    with sqlite3.connect(tmp_path / "tables.sqlite3") as file:
        file.execute("DELETE FROM companies")
        file.execute("UPDATE tables SET keys = ?", (f'["{hash_of("mine")}", ""]',))
    with server(tmp_path) as client:
        assert Player(client, one.table, "mine").state()["seat"] == 0


# The live connection


@rule("HB-014")
@pytest.mark.parametrize(
    "hello", ["", "x", "[]", '{"key": 1}', '{"since": -2}', '{"key": "wrong"}', '{"seat": 1}', '{"key": "' + "x" * 2000]
)
def test_a_hello_that_says_nothing_right_is_turned_away(client: TestClient, solo: Player, hello: str):
    with client.websocket_connect(f"{solo.path}/live") as socket:
        socket.send_text(hello)
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
    assert closed.value.code == (4403 if "wrong" in hello else 4400)


@rule("HB-014")
def test_a_key_in_the_address_of_a_connection_is_refused(client: TestClient, solo: Player):
    with pytest.raises(WebSocketDisconnect), client.websocket_connect(f"{solo.path}/live?key={solo.key}"):
        pass


@rule("HB-014")
def test_everybody_is_told_when_somebody_sits_down(client: TestClient, toy: str):
    one, said = opened(client, toy)
    with one.live() as live:
        assert live.receive_json()["seats"][1]["kind"] == "open"
        guest_of(client, one, said)
        news = live.receive_json()
        while news["seats"][1]["kind"] == "open":
            news = live.receive_json()
    assert news["seats"][1]["name"] == "Ben"


# Names


def test_a_name_is_cleaned(client: TestClient, toy: str):
    one, said = opened(client, toy)
    guest_of(client, one, said, name="  <b>Zo\u202eë</b>\n\x00  ")
    assert one.state()["seats"][1]["name"] == "<b>Zoë</b>", "markup is text like any other"
    assert clean("a\u0301\u0301\u0301\u0301\u0301") == "á\u0301\u0301" and len(clean("x" * 99)) == 40
    for bad in ("", "   ", "\u200b\u202e", 7, "x" * 300):
        answer = client.put(f"{one.path}/name", json={"name": bad}, headers=one.headers)
        assert answer.status_code == 422, bad
    assert one.state()["seats"][0]["name"] == "Anna"


def test_who_is_waited_for_has_a_name(client: TestClient, toy: str):
    one, said = opened(client, toy)
    ben = guest_of(client, one, said)
    asked_first(one, ben)
    assert ben.state()["waiting"] == "Waiting for Anna."
    client.put(f"{one.path}/name", json={"name": "Ann"}, headers=one.headers)
    assert ben.state()["waiting"] == "Waiting for Ann."
    assert read_journal(one.get("/journal").text).header.seats[0].name == "Ann"


# Playing again


@rule("HB-014")
def test_playing_again_gives_each_a_key_of_their_own(client: TestClient, toy: str):
    one, said = opened(client, toy)
    ben = guest_of(client, one, said)
    first = ben.post("rematch").json()
    assert one.state()["next"] == first["table"] and [seat["seat"] for seat in first["seats"]] == [1]
    assert Player(client, first["table"], ben.key).get().status_code == 403
    over = Player(client, first["table"], first["seats"][0]["key"])
    assert [seat["name"] for seat in over.state()["seats"]] == ["Anna", "Ben"]
    followed = one.post("rematch").json()
    assert followed["table"] == first["table"] and [seat["seat"] for seat in followed["seats"]] == [0]
    anna = Player(client, first["table"], followed["seats"][0]["key"])
    anna.play("go left")
    assert one.post("rematch").status_code == 409, "the old key is no way to a seat that is played"
    assert anna.state()["seat"] == 0


@rule("HB-014")
def test_who_has_lost_the_answer_asks_again(client: TestClient, toy: str):
    one, _ = opened(client, toy)
    first, second = [one.post("rematch").json() for _ in range(2)]
    assert first["table"] == second["table"]
    assert Player(client, first["table"], first["seats"][0]["key"]).get().status_code == 403
    assert Player(client, second["table"], second["seats"][0]["key"]).state()["seat"] == 0


@rule("HB-014")
def test_a_guest_who_branches_off_a_finished_game_gets_no_key_of_the_opener(client: TestClient):
    one, said = opened(client, SKIRMISH)
    ben = guest_of(client, one, said)
    assert one.post("resign").status_code == 200
    branched = ben.post("branch", n=0).json()
    assert [seat["seat"] for seat in branched["seats"]] == [1]
    assert [seat["seat"] for seat in branched["invitations"]] == [0]


# Finding each other


@rule("HB-014")
def test_two_who_never_met_find_each_other(client: TestClient, toy: str):
    one, _ = opened(client, toy, listed=True)
    opened(client, toy)
    (found,) = client.get("/api/tables").json()["tables"]
    assert found["table"] == one.table and found["by"] == ["Anna"] and found["free"] == [1] and not found["here"]
    answer = sit(client, found["table"], seat=found["free"][0], name="Cleo")
    assert Player(client, one.table, answer.json()["key"]).state()["seat"] == 1
    assert client.get("/api/tables").json()["tables"] == []


@rule("HB-014")
def test_a_table_is_listed_as_long_as_its_opener_wants(client: TestClient, toy: str):
    one, _ = opened(client, toy)
    put = [client.put(f"{one.path}/listing", json={"listed": yes}, headers=one.headers) for yes in (True,)]
    assert put[0].status_code == 200 and len(client.get("/api/tables").json()["tables"]) == 1
    client.put(f"{one.path}/listing", json={"listed": False}, headers=one.headers)
    assert client.get("/api/tables").json()["tables"] == []
    assert sit(client, one.table, seat=1).status_code == 403
    assert client.put(f"{one.path}/listing", json={"listed": True}).status_code == 403


def test_a_table_without_an_open_seat_cannot_be_listed(client: TestClient, solo: Player):
    assert client.put(f"{solo.path}/listing", json={"listed": True}, headers=solo.headers).status_code == 409


def test_my_tables_say_whose_turn_it_is(client: TestClient, toy: str):
    one, said = opened(client, toy)
    ben = guest_of(client, one, said)
    asked_first(one, ben)
    asked = [{"table": one.table, "key": ben.key}, {"table": "nowhere"}, {"table": one.table, "key": "ended"}]
    mine, other = client.post("/api/mine", json={"tables": asked}).json()["tables"]
    assert mine["seat"] == 1 and not mine["your_turn"] and mine["waiting"] == "Waiting for Anna."
    assert mine["with_others"] == ["Anna"] and other["seat"] is None and not other["your_turn"]
    (hers,) = client.post("/api/mine", json={"tables": [{"table": one.table, "key": one.key}]}).json()["tables"]
    assert hers["your_turn"] and not hers["over"]
    assert client.post("/api/mine", json={"tables": asked * 5}).status_code == 422


# Leaving


def impatient(folder: Path) -> House:
    return House(Tables(SqliteStore(folder), InThisProcess(), pace=0, away=0))


@rule("HB-015")
def test_a_bot_plays_for_who_is_gone_until_they_come_back(tmp_path: Path, toy: str):
    with impatient(tmp_path) as client:
        one, said = opened(client, toy)
        ben = guest_of(client, one, said)
        one.play("go left", "wait")
        assert one.post("offer", seat=1, bot="random").status_code == 200
        state = one.state()
        assert state["seats"][1]["kind"] == "bot" and state["seats"][1]["stands_in"] and state["seat_asked"] is None
        assert ben.post("return").status_code == 200 and ben.state()["seats"][1]["kind"] == "human"
        assert one.post("offer", seat=1, bot="nobody").json()["rule"] == "HB-001"


@rule("HB-015")
def test_nobody_is_put_out_who_is_at_the_table_or_just_was(client: TestClient, toy: str):
    one, said = opened(client, toy)
    ben = guest_of(client, one, said)
    refusal = one.post("offer", seat=1, bot="random")
    assert refusal.status_code == 422 and refusal.json()["rule"] == "HB-015" and "Ben" in refusal.json()["why"]
    assert one.post("offer", seat=0, bot="random").json()["rule"] == "HB-015"
    assert ben.state()["seats"][1]["kind"] == "human"


@pytest.mark.slow
@rule("HB-015")
def test_a_newcomer_has_to_wait_longer_than_a_bot(tmp_path: Path, toy: str):
    with House(Tables(SqliteStore(tmp_path), InThisProcess(), pace=0, away=0.2)) as client:
        one, said = opened(client, toy)
        guest_of(client, one, said)
        time.sleep(0.3)
        refusal = one.post("offer", seat=1)
        assert refusal.status_code == 422 and "that takes 2" in refusal.json()["why"]
        assert one.post("offer", seat=1, bot="random").status_code == 200


@rule("HB-014", "HB-015")
def test_a_newcomer_does_not_take_the_name_of_who_left(tmp_path: Path, toy: str):
    with impatient(tmp_path) as client:
        one, said = opened(client, toy)
        ben = guest_of(client, one, said)
        ben.post("move")
        assert one.post("offer", seat=1).status_code == 200
        secret = one.post("invite", seat=1).json()["secret"]
        assert sit(client, one.table, secret=secret).status_code == 200
        assert one.state()["seats"][1]["name"] != "Ben" and ben.get().status_code == 403


@rule("HB-015")
def test_all_others_have_to_agree_and_one_can_decline(tmp_path: Path, toy: str):
    with impatient(tmp_path) as client:
        seats = [{"kind": "open"}, {"kind": "human", "name": "Anna"}, {"kind": "open"}]
        ben, anna, cleo = open_table(client, toy, seats=seats)
        assert anna.post("offer", seat=0).status_code == 200
        assert cleo.state()["seat_asked"] == {"seat": 0, "bot": "", "agreed": [1], "by": 1}
        assert ben.state()["seats"][0]["kind"] == "human"
        cleo.post("decline")
        assert anna.state()["seat_asked"] is None
        anna.post("offer", seat=0)
        cleo.post("offer", seat=0)
        assert anna.state()["seats"][0]["kind"] == "open" and ben.state()["seat"] == 0, "Ben may still come back"
        invitation = cleo.post("invite", seat=0).json()
        newcomer = sit(client, anna.table, secret=invitation["secret"], name="Dora")
        assert newcomer.status_code == 200 and ben.get().status_code == 403
        assert anna.state()["seats"][0]["name"] == "Dora"


@rule("HB-006")
def test_an_undo_that_somebody_declines_is_not_asked_for_any_more(client: TestClient, toy: str):
    one, said = opened(client, toy)
    ben = guest_of(client, one, said)
    one.play("go left", "wait")
    one.post("undo", entries=2, agree=True)
    assert ben.state()["undo_asked"]["by"] == 0
    ben.post("decline")
    assert one.state()["undo_asked"] is None


# Giving up


@rule("HB-016")
def test_a_side_that_gives_up_has_lost_and_the_journal_says_so(tmp_path: Path):
    with server(tmp_path) as client:
        one, said = opened(client, SKIRMISH)
        ben = guest_of(client, one, said)
        assert ben.state()["can_resign"] and not Player(client, one.table).state()["can_resign"]
        assert ben.post("resign").status_code == 200
        outcome = one.state()["outcome"]
        assert outcome["results"] == [1.0, 0.0] and outcome["rule"] == "HB-016"
        assert one.post("resign").json()["rule"] == "HB-003" and one.state()["choices"] == []
        assert read_journal(one.get("/journal").text).entries[-1].resigns
    with server(tmp_path) as client:
        again = Player(client, one.table, one.key).state()
        assert again["outcome"] == outcome and [event["event"] for event in again["events"]][-1] == "gives-up"


@rule("HB-016")
def test_where_all_are_on_one_side_there_is_nothing_to_give_up(solo: Player):
    refusal = solo.post("resign")
    assert refusal.json()["rule"] == "HB-016" and not solo.state()["can_resign"] and solo.state()["outcome"] is None


# Campaigns


@pytest.mark.slow
@rule("HB-014")
def test_a_campaign_is_joined_like_a_table_and_one_key_opens_every_stage(client: TestClient):
    seats = [{"kind": "human", "name": "Ada"}, {"kind": "open"}]
    said = client.post(
        "/api/campaigns",
        json={"game": "endure-the-stars", "plan": "best-of-a-terrible-situation", "seats": seats},
    ).json()
    assert [seat["seat"] for seat in said["seats"]] == [0] and [one["seat"] for one in said["invitations"]] == [1]
    ada, bo = begin(client, seats=seats)
    assert bo.state()["seat"] == 1 and [seat["kind"] for seat in ada.state()["seats"]] == ["human", "human"]
    ada.choose(ada.state()["stages"][0]["id"])
    assert bo.at_the_table().state()["seat"] == 1
    ticket = bo.post("move").json()["secret"]
    key = client.post(f"{bo.path}/sit", json={"secret": ticket, "name": "Bo"}).json()["key"]
    assert bo.get().status_code == 403 and bo.at_the_table_of(ada).get().status_code == 403
    bo.key = key
    assert bo.at_the_table().state()["seat"] == 1 and bo.at_the_table().state()["seats"][1]["name"] == "Bo"
