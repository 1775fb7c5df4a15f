"""Several people at one table: who may know what, and who may take what back."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from hullbreach.server import wire
from hullbreach.server.live_table import Listener
from hullbreach.server.tables import Tables
from tests.marks import rule
from tests.server.house import Player, at_the_tables, open_table, seated, server

OPEN = [{"kind": "human"}, {"kind": "open"}]
TOGETHER = [{"kind": "human"}, {"kind": "human"}]


def shared(client: TestClient, toy: str) -> tuple[Player, Player]:
    one, other = open_table(client, toy, seats=OPEN)
    return one, other


def test_each_seat_sees_its_own_hand_and_a_spectator_none(client: TestClient, toy: str):
    one, other = shared(client, toy)
    views = [player.state()["view"] for player in (one, other, Player(client, one.table))]
    assert views[0]["hand"] and views[1]["hand"] and views[2]["hand"] is None
    hands = [player.state()["scene"]["hands"][0] for player in (one, other)]
    assert hands[0]["cards"][0]["name"] == views[0]["hand"] and hands[1]["cards"][0]["name"] == views[1]["hand"]


def test_an_event_is_told_to_those_who_may_know_it(client: TestClient, toy: str):
    one, other = shared(client, toy)
    said = one.play("go right")
    assert [event["event"] for event in said["events"]] == ["went", "drew", "drew-unseen"]
    for player in (other, Player(client, one.table)):
        assert [event["event"] for event in player.state(since=0)["events"]] == ["went", "drew-unseen"]
    assert said["events"][1]["did"]["what"] == [f"card:{one.state()['view']['hand']}"]


@pytest.mark.slow
def test_nothing_that_another_seat_is_sent_depends_on_a_hidden_hand(client: TestClient, toy: str):
    """Everything the second seat can fetch, for tables that differ only in the first one's hand."""
    seen: dict[str, set[str]] = {}
    for seed in range(40):
        one, other = open_table(client, toy, seats=TOGETHER, seed=str(seed))
        state = other.state()
        for secret in ("table", "commitment"):
            state.pop(secret)
        seen.setdefault(state["view"]["hand"], set()).add(json.dumps(state) + other.get("/journal").text)
        assert one.state()["view"]["hand"]
    assert all(len(alike) == 1 for alike in seen.values()) and len(seen) > 1


def test_an_answer_to_a_question_that_is_no_longer_asked_is_stale(client: TestClient, toy: str):
    one, other = shared(client, toy)
    one.play("go left")
    answer = other.choose("go left", after=0)
    assert answer.status_code == 409 and answer.json()["code"] == "stale"


def test_after_another_seats_undo_a_choice_is_stale_though_the_question_looks_the_same(client: TestClient, toy: str):
    one, other = shared(client, toy)
    one.play("go left", "wait")
    assert one.post("undo").json() == {"n": 3}
    for after in (1, 2):
        answer = other.choose("ring", after=after)
        assert answer.status_code == 409 and answer.json()["code"] == "stale" and "3 entries" in answer.json()["why"]
    assert other.state()["n"] == 3 and other.choose("ring", after=3).status_code == 200


def test_after_another_seats_undo_and_other_choice_a_choice_is_stale(client: TestClient, toy: str):
    one, other = shared(client, toy)
    one.play("go left", "wait")
    one.post("undo")
    one.play("ring")
    assert other.choose("wait", after=2).status_code == 409
    assert other.choose("wait", after=4).status_code == 200 and other.state()["n"] == 5


def test_an_own_choice_in_between_makes_the_next_one_stale(client: TestClient, toy: str):
    one, other = shared(client, toy)
    one.play("go left")
    assert one.choose("wait", after=1).status_code == 200
    assert one.choose("wait", after=1).status_code == 409
    assert other.choose("wait", after=9).status_code == 409, "nobody knows more entries than there are"


def test_a_seat_whose_own_question_is_unchanged_may_still_answer(client: TestClient, toy: str):
    one, other = shared(client, toy)
    one.play("go left")
    assert one.choose("ring", after=1).status_code == 200
    assert other.choose("wait", after=1).status_code == 200
    assert one.state()["n"] == 3


def test_a_seat_that_is_not_asked_is_refused(client: TestClient, toy: str):
    one, other = shared(client, toy)
    one.play("go left", "wait")
    other.play("wait")
    answer = other.choose("guess first one")
    assert answer.status_code == 422 and answer.json()["rule"] == "HB-002"
    assert other.state()["waiting"] == "Waiting for Player 1." and other.state()["choices"] == []
    assert other.post("hint").status_code == 422


@rule("HB-006")
def test_in_a_shared_game_undo_reaches_back_to_what_somebody_else_did(client: TestClient, toy: str):
    one, other = shared(client, toy)
    one.play("go left", "wait")
    assert one.state()["can_undo"] and not other.state()["can_undo"]
    assert one.post("undo").status_code == 200
    one.play("wait")
    other.play("wait")
    refusal = one.post("undo")
    assert refusal.status_code == 422 and refusal.json()["rule"] == "HB-006" and not one.state()["can_undo"]


@rule("HB-006")
def test_whether_a_choice_is_free_to_take_back_follows_when_it_has_been_found_out(client: TestClient, toy: str):
    one, _ = shared(client, toy)
    one.play("go left")
    with one.live() as live:
        assert not live.receive_json()["can_undo"], "a die was rolled"
        one.play("wait")
        while not (said := live.receive_json())["can_undo"]:
            assert said["n"] <= 2
    assert said["n"] == 2


@rule("HB-006")
@pytest.mark.parametrize("choice", ["go left", "go right"])
def test_a_die_or_a_card_that_was_seen_cannot_be_taken_back_alone(client: TestClient, toy: str, choice: str):
    one, _ = shared(client, toy)
    one.play(choice)
    assert not one.state()["can_undo"] and one.post("undo").status_code == 422


@rule("HB-006")
def test_more_can_be_taken_back_when_everybody_agrees(client: TestClient, toy: str):
    one, other = shared(client, toy)
    one.play("go left", "wait")
    assert one.post("undo", entries=2, agree=True).json() == {"n": 2}
    assert other.state()["undo_asked"] == {"entries": 2, "agreed": [0], "by": 0}
    assert other.post("undo", entries=2, agree=True).json() == {"n": 3}
    assert one.state()["undo_asked"] is None and one.state()["view"]["scores"] == [0, 0]
    assert [choice["text"] for choice in one.state()["choices"]] == ["go left", "go right"]


@rule("HB-006")
@pytest.mark.usefixtures("toy")
def test_everybody_is_told_at_once_who_wants_to_take_back(tmp_path: Path):
    async def ask(tables: Tables) -> None:
        opened = await tables.opening.open(wire.NewTable("toy", seats=[wire.NewSeat("human"), wire.NewSeat("open")]))
        live = await tables.living.find(opened.table)
        await tables.seating.sit(live.company, wire.Sit(opened.invitations[0].secret))
        for n, choice in enumerate(["go left", "wait"]):
            await tables.playing.play(live, 0, wire.Play(choice, n))
        listener = Listener(1, live.table.n)
        live.join(listener)
        listener.bell.clear()
        await tables.taking_back.undo(live, 0, wire.Undo(2, agree=True))
        assert listener.bell.is_set()
        assert json.loads(live.push(listener))["undo_asked"] == {"entries": 2, "agreed": [0], "by": 0}

    at_the_tables(tmp_path, ask)


@rule("HB-006")
def test_an_agreement_lapses_when_the_game_goes_on(client: TestClient, toy: str):
    one, other = shared(client, toy)
    one.play("go left", "wait")
    one.post("undo", entries=2, agree=True)
    other.play("wait")
    assert one.state()["undo_asked"] is None
    assert other.post("undo", entries=3, agree=True).json() == {"n": 3}


@rule("HB-006")
def test_a_seat_that_has_left_has_agreed_and_one_that_has_not_agreed_is_waited_for(client: TestClient, toy: str):
    one, other = shared(client, toy)
    with one.live() as live:
        live.receive_json()
        one.play("go left", "wait")
        one.post("undo", entries=2, agree=True)
    assert other.state()["undo_asked"] == {"entries": 2, "agreed": [0], "by": 0}
    assert one.post("undo", entries=2, agree=True).json() == {"n": 2}, "agreeing twice is agreeing once"
    assert other.post("undo", entries=2, agree=True).json() == {"n": 3}


@rule("HB-006")
def test_who_wants_to_take_back_less_asks_everybody_anew(client: TestClient, toy: str):
    one, other = shared(client, toy)
    one.play("go left", "wait")
    other.play("wait")
    one.post("undo", entries=3, agree=True)
    other.post("undo", entries=2, agree=True)
    assert one.state()["undo_asked"] == {"entries": 2, "agreed": [1], "by": 1} and one.state()["n"] == 3
    assert Player(client, one.table).state()["undo_asked"] is None
    assert Player(client, one.table).post("undo", entries=2, agree=True).status_code == 403


@rule("HB-006")
def test_a_refusal_says_how_far_it_is_free(client: TestClient, toy: str):
    one, _ = shared(client, toy)
    one.play("go left", "wait")
    refusal = one.post("undo", entries=2)
    assert refusal.status_code == 422 and refusal.json()["why"].startswith(
        "You may take back 1 on your own; for 2 every"
    )
    assert one.post("undo", entries=9, agree=True).json()["rule"] == "HB-006" and one.state()["undo_asked"] is None


@rule("HB-006")
def test_people_who_share_one_place_take_back_as_they_like(client: TestClient, toy: str):
    one, other = open_table(client, toy, seats=TOGETHER)
    one.play("go right", "ring")
    other.play("wait")
    assert other.post("undo", entries=3).json() == {"n": 4}


@rule("HB-006")
def test_undo_against_a_bot_goes_back_to_the_persons_own_choice(client: TestClient, toy: str):
    (one,) = open_table(client, toy, seats=[{"kind": "human"}, {"kind": "bot", "bot": "instinct"}])
    one.play("go left", "wait")
    wait_for(one, 3)
    assert one.state()["to_act"] == [0]
    one.post("undo")
    assert [choice["text"] for choice in one.state()["choices"]] == ["ring", "wait"]


def wait_for(player: Player, n: int) -> None:
    with player.live() as live:
        while live.receive_json()["n"] < n:
            pass


def test_where_people_and_bots_are_asked_at_once_people_go_first(client: TestClient, toy: str):
    (one,) = open_table(client, toy, seats=[{"kind": "bot", "bot": "random"}, {"kind": "human"}])
    assert one.state()["n"] == 0 and one.state()["to_act"] == [0, 1]
    one.play("go left", "wait")
    wait_for(one, 4)


def test_a_running_shared_game_cannot_be_branched(client: TestClient, toy: str):
    one, _ = shared(client, toy)
    assert one.post("branch", n=0).status_code == 403


def test_a_branch_from_what_was_taken_back_plays_on_from_there(client: TestClient, toy: str):
    one, _ = open_table(client, toy, seats=TOGETHER)
    one.play("go left", "ring")
    rung = one.state()["view"]
    one.post("undo")
    one.play("wait")
    answer = one.post("branch", n=2)
    again = Player(client, answer.json()["table"], answer.json()["seats"][0]["key"])
    state = again.state()
    assert state["n"] == 2 and state["view"] == rung != one.state()["view"]
    assert [seat["seat"] for seat in answer.json()["seats"]] == [0, 1]
    assert one.get().status_code == 200 and Player(client, again.table, one.key).get().status_code == 403
    again.post("undo")
    assert [choice["text"] for choice in again.state()["choices"]] == ["ring", "wait"]


def test_a_rematch_has_the_same_seats_with_new_keys_and_its_own_deadline(client: TestClient, toy: str):
    seats = [{"kind": "human", "name": "Ann"}, {"kind": "bot", "bot": "random"}, {"kind": "open"}]
    one, other = open_table(client, toy, seats=seats, deadline_s=600)
    opened, followed = [player.post("rematch").json() for player in (one, other)]
    assert opened["table"] == followed["table"] == one.state()["next"] == other.state()["next"]
    assert [said["seats"][0]["seat"] for said in (opened, followed)] == [0, 2]
    keys = [said["seats"][0]["key"] for said in (opened, followed)]
    assert len({*keys, one.key, other.key}) == 4
    again = Player(client, followed["table"], keys[1]).state()
    assert [(seat["kind"], seat["name"], seat["bot"]) for seat in again["seats"]] == [
        ("human", "Ann", None),
        ("bot", "Bot 2", "random"),
        ("human", "Player 3", None),
    ]
    assert again["seat"] == 2 and 0 < again["deadline_ms"] <= 600_000
    assert Player(client, one.table).post("rematch").status_code == 403


def test_real_dice_stay_real_in_a_rematch_and_a_branch(client: TestClient):
    (one,) = open_table(client, dice="physical")
    one.choose("roll", faces=[4])
    for what, body in (("rematch", {}), ("branch", {"n": 1})):
        said = one.post(what, **body).json()
        assert Player(client, said["table"], said["seats"][0]["key"]).state()["dice"] == "physical"


# Keys and who watches


def test_a_key_opens_its_own_seat_and_a_bots_seat_has_none(client: TestClient, toy: str):
    seats = [{"kind": "human"}, {"kind": "bot", "bot": "random"}, {"kind": "open"}]
    players = open_table(client, toy, seats=seats)
    assert [player.state()["seat"] for player in players] == [0, 2]
    assert players[0].key != players[1].key and min(len(player.key) for player in players) >= 32
    for wrong in (players[0].key[:-1], players[0].key + "x", players[0].key.swapcase(), " "):
        assert Player(client, players[0].table, wrong).get().status_code == 403


def test_who_watches_hears_what_everybody_knows_and_counts_as_nobody(client: TestClient, toy: str):
    one, _ = shared(client, toy)
    watcher = Player(client, one.table)
    with watcher.live() as live:
        live.receive_json()
        one.play("go right")
        while (said := live.receive_json())["n"] < 1:
            pass
    assert [event["event"] for event in said["events"]] == ["went", "drew-unseen"]
    assert said["seat"] is None and said["orders"] == [] and not said["obeying"] and said["counted"] == ""
    assert [seat["here"] for seat in said["seats"]] == [False, False] and said["question"] == ""
    assert said["choices"] == [] and said["forecast"] == [] and not said["can_undo"]
    for what in ("choices", "undo", "hint", "explain", "pause", "resume", "rematch"):
        assert watcher.post(what, **({"choice": "wait", "after": 1} if what == "choices" else {})).status_code == 403
    assert watcher.get("/orders").status_code == 403


def test_a_finished_game_has_no_secrets_and_no_undo(client: TestClient, toy: str):
    one, other = shared(client, toy)
    while one.state()["outcome"] is None:
        player = one if 0 in one.state()["to_act"] else other
        player.go_on(1)
    state = other.state()
    assert state["seed"] and not state["can_undo"] and '"dice":[' in Player(client, one.table).get("/journal").text
    assert one.post("undo", agree=True).json()["rule"] == "HB-006"
    assert Player(client, one.table).post("branch", n=1).status_code == 201


@rule("HB-006")
def test_what_was_asked_before_the_end_is_not_taken_back_after_it(client: TestClient, toy: str):
    one, other = shared(client, toy)
    while len(one.state()["to_act"]) != 1 or one.state()["n"] < 4:
        (one if 0 in one.state()["to_act"] else other).go_on(1)
    before = one.state()["n"]
    assert one.post("undo", entries=2, agree=True).json() == {"n": before}
    assert other.state()["undo_asked"] is not None and other.state()["seed"] is None
    while one.state()["outcome"] is None:
        (one if 0 in one.state()["to_act"] else other).go_on(1)
    over = one.state()
    assert over["seed"] and over["undo_asked"] is None
    for player in (other, one, other):
        for entries in (1, 2, over["n"]):
            answer = player.post("undo", entries=entries, agree=True)
            assert answer.status_code == 422 and answer.json()["rule"] == "HB-006"
    assert one.state()["n"] == over["n"] and one.state()["outcome"] == over["outcome"]


@pytest.mark.slow
@rule("HB-006")
def test_who_plays_alone_takes_nothing_back_once_the_seed_is_told(tmp_path: Path):
    with server(tmp_path) as client:
        (player,) = open_table(client, seed="7")
        while player.state()["outcome"] is None:
            assert player.state()["seed"] is None
            player.play(player.state()["choices"][-1]["text"])
        over = player.state()
        assert over["seed"] == "7" and not over["can_undo"]
        assert player.post("undo").json()["rule"] == "HB-006" and player.state()["n"] == over["n"]
        again = seated(client, player.post("branch", n=2))
        assert again.state()["n"] == 2 and again.state()["commitment"] != over["commitment"]
    with server(tmp_path) as client:
        assert Player(client, player.table, player.key).post("undo").json()["rule"] == "HB-006"


@rule("HB-006")
def test_who_gave_up_takes_nothing_back(client: TestClient):
    seats = [{"kind": "human"}, {"kind": "human"}]
    one, other = open_table(client, "alien-skirmish", seats=seats)
    one.go_on(2)
    assert one.post("resign").status_code == 200 and one.state()["seed"]
    for player in (one, other):
        assert player.post("undo", agree=True).json()["rule"] == "HB-006"
