"""What the web client may rely on."""

from __future__ import annotations

import hashlib
import json

import pytest
from starlette.testclient import TestClient

import hullbreach as hb
from hullbreach.kernel.journal import read_journal
from hullbreach.table.table import resume_table
from tests.marks import rule
from tests.server.house import SOLO, Player, open_table, seated


def test_the_games_are_told_with_a_picture_of_each(client: TestClient):
    games = client.get("/api/games").json()["games"]
    solo = next(game for game in games if game["id"] == SOLO)
    assert solo["title"] == "Sole Survivor" and solo["seats"] == [1] and solo["tutorial"] is True
    assert solo["bots"] == ["rookie", "regular", "veteran", "elite"]
    assert {"id", "name", "about", "sides", "tags", "pictures"} == set(solo["scenarios"][0])
    assert {"name", "default", "live", "values", "about", "rule", "asked"} == set(solo["options"][0])
    for game in games:
        assert game["scene"]["board"]["id"] == game["scene"]["board_id"] and len(game["scene"]["pieces"]) > 3


def test_a_table_is_opened_and_seen_by_its_player(solo: Player):
    state = solo.state()
    assert state["table"] == solo.table and state["game"] == SOLO and state["seat"] == 0 and state["n"] == 0
    assert state["to_act"] == [0] and [choice["text"] for choice in state["choices"]] == ["roll"]
    assert state["choices"][0]["label"] and state["choices"][0]["targets"] == []
    assert state["scene"]["board"]["id"] == state["scene"]["board_id"] and state["view"]["survivor"] == "E5"
    assert state["outcome"] is None and state["seed"] is None and state["dice"] == "engine"
    assert {event["n"] for event in state["events"]} == {0} and not state["can_undo"]
    assert state["seats"] == [{"seat": 0, "kind": "human", "name": "Player 1", "bot": None, "here": False}]


def test_a_spectator_sees_the_table_and_may_choose_nothing(solo: Player):
    state = Player(solo.client, solo.table).state()
    assert state["seat"] is None and state["choices"] == [] and state["forecast"] == [] and not state["can_undo"]
    assert state["question"] == "" and state["waiting"] == "Waiting for Player 1."


def test_a_choice_is_answered_with_its_events(solo: Player):
    said = solo.play("roll")
    assert said["n"] == 1 and {event["n"] for event in said["events"]} == {1}
    assert {"event", "rule", "text", "n"} <= set(said["events"][0])
    assert solo.state()["n"] == 1 and solo.state()["can_undo"]


def test_since_leaves_out_what_is_known(solo: Player):
    solo.go_on(3)
    assert {event["n"] for event in solo.state(since=1)["events"]} <= {2, 3}
    assert {event["n"] for event in solo.state()["events"]} >= {0, 1}


def test_a_refused_choice_says_why_and_by_which_rule(solo: Player):
    answer = solo.choose("end")
    assert answer.status_code == 422 and answer.json()["code"] == "refused"
    assert answer.json()["rule"].startswith("SS-") and answer.json()["why"] and solo.state()["n"] == 0


def test_explaining_changes_nothing(solo: Player):
    assert solo.post("explain", choice="roll").json() == {"legal": True, "rule": "", "why": ""}
    why = solo.post("explain", choice="move E4").json()
    assert not why["legal"] and why["rule"] and why["why"] and solo.state()["n"] == 0


def test_a_stale_choice_is_a_conflict(solo: Player):
    solo.play("roll")
    for after in (0, 2, 99):
        answer = solo.choose("roll", after=after)
        assert answer.status_code == 409 and answer.json()["code"] == "stale"
    assert solo.state()["n"] == 1


@rule("HB-006")
def test_undo_alone_is_free_and_is_an_entry(solo: Player):
    solo.go_on(3)
    assert solo.post("undo", entries=2).json() == {"n": 4}
    state = solo.state()
    assert state["n"] == 4 and {event["n"] for event in state["events"]} <= {0, 1}
    assert solo.post("undo").json() == {"n": 5} and not solo.state()["can_undo"]
    refusal = solo.post("undo")
    assert refusal.status_code == 422 and refusal.json()["rule"] == "HB-006"


def test_a_moment_is_the_table_as_it_was(solo: Player):
    seen = [solo.state()]
    for _ in range(4):
        solo.go_on(1)
        seen.append(solo.state())
    solo.post("undo", entries=3)
    solo.go_on(1)
    for n, then in enumerate(seen):
        now = solo.get(f"/moment?n={n}").json()
        assert now["n"] == n and now["view"] == then["view"] and now["scene"] == then["scene"]
        assert now["events"] == then["events"] and now["choices"] == then["choices"]
    assert solo.get("/moment?n=5").json()["view"] == seen[1]["view"]
    assert solo.get("/moment?n=7").status_code == 422 and solo.get("/moment").status_code == 422


@pytest.mark.slow
def test_a_hint_names_legal_choices_with_chances(solo: Player):
    solo.play("roll")
    hint = solo.post("hint").json()
    legal = {choice["text"] for choice in solo.state()["choices"]}
    assert hint["advice"] and all(one["choice"] in legal and 0 <= one["chance"] <= 1 for one in hint["advice"])
    chances = [round(one["chance"], 2) for one in hint["advice"]]
    assert chances == sorted(chances, reverse=True) and "trouble" not in hint
    assert any("Gains: " in one["why"] or "Risks: " in one["why"] for one in hint["advice"])
    assert len(hint["advice"]) <= 5 and sum("Instinct would do it, too." in one["why"] for one in hint["advice"]) <= 1
    assert hint["advice"][0]["tries"] >= 1 and hint["advice"][0]["why"] and hint["ms"] < 5000


def test_a_branch_plays_on_from_a_moment_with_new_dice(solo: Player):
    solo.go_on(4)
    other = seated(solo.client, solo.post("branch", n=2))
    state = other.state()
    assert other.table != solo.table and state["n"] == 2
    assert state["view"] == solo.get("/moment?n=2").json()["view"]
    assert state["commitment"] != solo.state()["commitment"]
    other.go_on(1)
    assert other.state()["n"] == 3 and solo.state()["n"] == 4
    assert solo.post("branch", n=5).status_code == 422


def test_only_who_plays_may_branch_a_running_game(solo: Player):
    assert Player(solo.client, solo.table).post("branch", n=0).status_code == 403


def test_a_rematch_is_the_same_game_with_other_dice(client: TestClient):
    (player,) = open_table(client, scenario="gentle", options={"hp_refill": True}, seed="7")
    again = seated(client, player.post("rematch"))
    assert again.state()["scenario"] == "gentle" and again.state()["n"] == 0
    assert again.state()["commitment"] != player.state()["commitment"]


def play_to_the_end(player: Player) -> None:
    """Stay and take it: the Xenos win soon."""
    while player.state()["outcome"] is None:
        offered = [choice["text"] for choice in player.state()["choices"]]
        player.play(next((choice for choice in ("end", "pass", "roll") if choice in offered), offered[0]))


def test_the_seed_is_told_when_the_game_is_over_and_proves_the_dice(client: TestClient):
    (player,) = open_table(client)
    commitment = player.state()["commitment"]
    play_to_the_end(player)
    state = player.state()
    assert state["outcome"]["results"] == [0.0] and state["outcome"]["rule"] and state["to_act"] == []
    assert hashlib.sha256(state["seed"].encode()).hexdigest() == commitment == state["commitment"]
    again = hb.new(SOLO, dice=hb.Seeded(f"{state['seed']}/0"))
    journal = read_journal(player.get("/journal").text)
    for number, entry in enumerate(journal.entries, start=1):
        again.play(0, entry.choice, hb.Seeded(f"{state['seed']}/{number}"))
    assert again.view(None) == state["view"]


def test_the_journal_of_a_finished_game_can_be_replayed(client: TestClient):
    (player,) = open_table(client)
    play_to_the_end(player)
    answer = player.get("/journal")
    assert answer.headers["content-type"] == "application/jsonl"
    journal = read_journal(answer.text)
    table = resume_table(journal, hb.game(SOLO), journal.header.seed)
    assert table.position.view(0) == player.state()["view"]
    assert seated(client, Player(client, player.table).post("branch", n=1)).state()["n"] == 1


def test_the_journal_of_a_running_game_keeps_its_secrets(solo: Player):
    solo.go_on(3)
    header, *entries = [json.loads(line) for line in solo.get("/journal").text.splitlines()]
    assert header["dice"] == [] and "seed" not in header and header["digest"] == ""
    assert [entry["choice"] for entry in entries] and all("dice" not in entry for entry in entries)
    assert all(entry["digest"] == "" for entry in entries)
    _, *others = [json.loads(line) for line in Player(solo.client, solo.table).get("/journal").text.splitlines()]
    assert all("choice" not in entry for entry in others)


@rule("HB-005")
def test_real_dice_are_asked_for_one_by_one(client: TestClient):
    (player,) = open_table(client, dice="physical")
    asked = player.choose("roll").json()
    assert asked["needs_dice"] == {"sides": 6, "purpose": "your action die"} and player.state()["n"] == 0
    assert player.choose("roll", faces=[7]).status_code == 422
    assert player.choose("roll", faces=[4, 4]).status_code == 422
    assert player.choose("roll", faces=[4]).json()["n"] == 1
    assert player.state()["view"]["ap"] == 4 and player.state()["dice"] == "physical"


@rule("HB-005")
def test_where_the_engine_rolls_nobody_brings_dice(solo: Player):
    answer = solo.choose("roll", faces=[6])
    assert answer.status_code == 422 and answer.json()["rule"] == "HB-005" and solo.state()["n"] == 0


def test_rules_are_listed_searched_and_looked_up(client: TestClient):
    everything = client.get(f"/api/games/{SOLO}/rules").json()["rules"]
    some = client.get(f"/api/games/{SOLO}/rules?q=sheet slides").json()["rules"]
    assert 0 < len(some) < len(everything)
    assert {"id", "chapter", "kind", "text", "example", "reason", "option", "leans_on"} == set(some[0])
    assert client.get(f"/api/games/{SOLO}/rules/ss-48").json()["id"] == "SS-048"
    assert client.get(f"/api/games/{SOLO}/rules/HB-006").json()["id"] == "HB-006"
    assert client.get(f"/api/games/{SOLO}/rules/SS-999").status_code == 404


def test_a_bot_plays_its_own_seat(client: TestClient):
    assert open_table(client, seats=[{"kind": "bot", "bot": "random"}]) == []


def test_a_table_of_bots_plays_for_who_watches(client: TestClient):
    said = client.post("/api/tables", json={"game": SOLO, "seats": [{"kind": "bot", "bot": "instinct"}]}).json()
    with Player(client, said["table"]).live() as live:
        seen = [live.receive_json()["n"] for _ in range(4)]
    assert seen == sorted(seen) and seen[-1] > 0


@pytest.mark.parametrize("wish", [{"scenario": "none"}, {"options": {"none": 1}}, {"seats": [{"kind": "human"}] * 2}])
def test_a_table_that_cannot_be_is_refused(client: TestClient, wish: dict[str, object]):
    answer = client.post("/api/tables", json={"game": SOLO, **wish})
    assert answer.status_code == 422 and answer.json()["rule"]


def test_a_scene_is_the_view_drawn(solo: Player):
    state = solo.state()
    game = hb.game(SOLO)
    pos = hb.new(SOLO, dice=hb.Seeded("7/0"))
    assert state["view"] == pos.view(0) and state["scene"]["headline"] == game.scene(pos.setting, pos.view(0)).headline


def test_a_variant_is_played_and_played_again(client: TestClient):
    [player] = open_table(client, variant="[start]\nhp = 3\n")
    assert player.state()["view"]["hp"] == 3
    assert seated(client, player.post("rematch")).state()["view"]["hp"] == 3


@pytest.mark.parametrize(
    ("variant", "why"),
    [
        ("[start]\nhp = 'many'\n", "The variant cannot be used: variant, line 2: start.hp"),
        ("[start\n", "The variant cannot be used: variant, line 1: the file"),
        ("# " + "x" * 40_000, "Expected `str` of length <= 40000"),
    ],
)
def test_a_variant_with_a_mistake_opens_no_table(client: TestClient, variant: str, why: str):
    answer = client.post("/api/tables", json={"game": SOLO, "variant": variant})
    assert answer.status_code == 422 and why in answer.json()["why"], answer.json()
