"""A number of 5,000 digits, wherever a number or a word can stand: a plain answer, and nothing changes."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

import hullbreach as hb
from hullbreach.kernel.errors import SaveError
from hullbreach.kernel.journal import Seat, read_journal, to_text
from hullbreach.table.table import new_table
from tests.server.house import SOLO, Player, seated

DIGITS = "9" * 5000
JSON = {"Content-Type": "application/json"}

BODIES = [
    ("choices", '{"choice":"roll","after":%s}'),
    ("choices", '{"choice":"roll","after":-%s}'),
    ("choices", '{"choice":"roll","after":0.%s}'),
    ("choices", '{"choice":"roll","after":0,"faces":[%s]}'),
    ("choices", '{"choice":"roll","after":0,"faces":[1e%s]}'),
    ("choices", '{"choice":"roll","after":0,"id":"%s"}'),
    ("choices", '{"choice":"roll","after":0,"id":%s}'),
    ("choices", '{"choice":"move %s","after":0}'),
    ("choices", '{"choice":%s,"after":0}'),
    ("explain", '{"choice":"move %s"}'),
    ("explain", '{"target":"space:%s"}'),
    ("undo", '{"entries":%s}'),
    ("undo", '{"entries":1,"agree":%s}'),
    ("branch", '{"n":%s}'),
    ("hint", "%s"),
    ("rematch", '{"%s":1}'),
]
TABLES = [
    '{"game":"%s"}',
    '{"game":"sole-survivor","scenario":"%s"}',
    '{"game":"sole-survivor","seed":%s}',
    '{"game":"sole-survivor","seed":"%s"}',
    '{"game":"sole-survivor","deadline_s":%s}',
    '{"game":"sole-survivor","options":{"hp_refill":%s}}',
    '{"game":"sole-survivor","options":{"%s":true}}',
    '{"game":"sole-survivor","seats":[{"kind":"human","name":"%s"}]}',
    '{"game":"sole-survivor","seats":[{"kind":"bot","bot":"%s"}]}',
    '{"game":"sole-survivor","variant":"[start]\\nhp = %s"}',
    '{"game":"sole-survivor","variant":"[start]\\nhp = -0.%s"}',
    '{"game":"alien-skirmish","variant":"[start]\\nhp = %s"}',
    '{"game":"project-elite","variant":"[start]\\nhp = %s"}',
]


def said(answer: object) -> tuple[int, str]:
    assert set(answer.json()) <= {"code", "why", "rule"} and answer.json()["why"]
    return answer.status_code, answer.json()["code"]


@pytest.mark.parametrize(("what", "body"), BODIES)
def test_in_what_is_asked_of_a_table(solo: Player, what: str, body: str):
    answer = solo.client.post(f"{solo.path}/{what}", content=body % DIGITS, headers={**solo.headers, **JSON})
    assert said(answer) == (422, "invalid") and solo.state()["n"] == 0


@pytest.mark.parametrize("body", TABLES)
def test_in_what_is_asked_of_a_new_table(client: TestClient, body: str):
    status, code = said(client.post("/api/tables", content=body % DIGITS, headers=JSON))
    assert (status, code) in {(422, "invalid"), (422, "refused"), (404, "not-found")}


def test_in_a_variant_nested_without_end(client: TestClient):
    variant = "a = " + "[" * 3900 + "]" * 3900
    answer = client.post("/api/tables", json={"game": SOLO, "variant": variant})
    assert said(answer) == (422, "invalid") and answer.json()["why"].startswith("The variant cannot be used")


@pytest.mark.parametrize("rest", ["?since=%s", "?since=-%s", "/moment?n=%s", "/moment?n=0%s"])
def test_in_a_query(solo: Player, rest: str):
    assert said(solo.get(rest % DIGITS)) == (422, "invalid")


@pytest.mark.parametrize("number", ["٣", "1e3", "+1", " 1", "1_0", "0x1", "1.0", "", "1234567890"])
def test_what_only_looks_like_a_number_is_none(solo: Player, number: str):
    answer = solo.client.get(solo.path, params={"since": number}, headers=solo.headers)
    assert said(answer) == (422, "invalid")


def test_the_largest_number_of_a_query_is_read(solo: Player):
    assert solo.get("?since=999999999").json()["events"] == []


def test_in_a_path_or_a_key(client: TestClient, solo: Player):
    assert said(client.get(f"/api/tables/{DIGITS}")) == (404, "not-found")
    assert said(client.get(f"/api/games/{SOLO}/rules/SS-{DIGITS}")) == (404, "not-found")
    assert said(client.get(f"/api/games/{DIGITS}/rules")) == (404, "not-found")
    assert said(client.get(f"/api/games/{SOLO}/rules?q={DIGITS}")) == (422, "invalid")
    assert client.get(f"/api/games/{SOLO}/rules?q={DIGITS[:200]}").json() == {"rules": []}
    assert said(Player(client, solo.table, DIGITS).get()) == (403, "forbidden")
    for hello in (f'{{"key": "{DIGITS}"}}', f'{{"since": {DIGITS}}}', DIGITS):
        with client.websocket_connect(f"{solo.path}/live") as socket:
            socket.send_text(hello)
            with pytest.raises(WebSocketDisconnect):
                socket.receive_json()


def test_in_orders(solo: Player):
    answer = solo.client.put(f"{solo.path}/orders", json={"orders": [DIGITS]}, headers=solo.headers)
    assert said(answer) == (422, "invalid")
    answer = solo.client.put(f"{solo.path}/orders", json={"orders": ["x"] * 5000}, headers=solo.headers)
    assert said(answer) == (422, "invalid")


@pytest.mark.parametrize(
    ("there", "instead"),
    [
        ('"n":1', '"n":%s'),
        ('"dice":[', '"dice":[%s,'),
        ('"rules":', '"rules":%s'),
        ('"hullbreach":2', '"hullbreach":%s'),
    ],
)
def test_in_a_journal(there: str, instead: str):
    table = new_table(hb.game(SOLO), (Seat("human"),), seed="1")
    table.play(0, "roll")
    text = to_text(table.journal)
    assert there in text
    with pytest.raises(SaveError, match="line . is damaged"):
        read_journal(text.replace(there, instead % DIGITS))


def test_the_largest_numbers_that_are_allowed_do_no_harm(solo: Player):
    assert said(solo.post("undo", entries=100_000)) == (422, "refused")
    assert said(solo.post("branch", n=2**31 - 1)) == (422, "invalid")
    assert said(solo.choose("roll", after=2**31 - 1)) == (409, "stale")
    assert said(solo.choose("roll", faces=[1000] * 1000)) == (422, "refused")
    assert seated(solo.client, solo.post("branch", n=0)).state()["n"] == 0
