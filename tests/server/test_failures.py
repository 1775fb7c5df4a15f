"""Whatever is sent, the answer has its right status and always the same shape."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from hullbreach.server.http import MOST_BYTES
from hullbreach.server.static import Static
from tests.server.house import SOLO, Player, open_table

JSON = {"Content-Type": "application/json"}

WRONG = [
    ("POST", "/choices", b"{", JSON, 400, "malformed"),
    ("POST", "/choices", b"", JSON, 400, "malformed"),
    ("POST", "/choices", b"\xff\xfe", JSON, 400, "malformed"),
    ("POST", "/choices", b'{"choice":"roll","after":0}{}', JSON, 400, "malformed"),
    ("POST", "/choices", b"[" * 50_000, JSON, 422, "invalid"),
    ("POST", "/choices", b"[]", JSON, 422, "invalid"),
    ("POST", "/choices", b'{"choice":1,"after":0}', JSON, 422, "invalid"),
    ("POST", "/choices", b'{"choice":"roll"}', JSON, 422, "invalid"),
    ("POST", "/choices", b'{"choice":"roll","after":"0"}', JSON, 422, "invalid"),
    ("POST", "/choices", b'{"choice":"roll","after":-1}', JSON, 422, "invalid"),
    ("POST", "/choices", b'{"choice":"roll","after":1e99}', JSON, 422, "invalid"),
    ("POST", "/choices", b'{"choice":"roll","after":0,"more":1}', JSON, 422, "invalid"),
    ("POST", "/choices", b'{"choice":"roll","after":0,"faces":[0]}', JSON, 422, "invalid"),
    ("POST", "/choices", b'{"choice":"dance","after":0}', JSON, 422, "refused"),
    ("POST", "/choices", b'{"choice":"","after":0}', JSON, 422, "refused"),
    ("POST", "/choices", b'{"choice":"end","after":0}', JSON, 422, "refused"),
    ("POST", "/choices", b'{"choice":"roll","after":3}', JSON, 409, "stale"),
    ("POST", "/choices", b"x" * (MOST_BYTES + 1), JSON, 413, "too-large"),
    ("POST", "/choices", b'{"choice":"dance","after":0}'.ljust(MOST_BYTES), JSON, 422, "refused"),
    ("POST", "/choices", b'{"choice":"roll","after":0}', {}, 415, "media-type"),
    ("POST", "/choices", b"choice=roll", {"Content-Type": "application/x-www-form-urlencoded"}, 415, "media-type"),
    ("PUT", "/choices", b"", JSON, 405, "method"),
    ("DELETE", "", b"", JSON, 405, "method"),
    ("GET", "/choices", b"", {}, 405, "method"),
    ("GET", "?since=x", b"", {}, 422, "invalid"),
    ("GET", "?since=-1", b"", {}, 422, "invalid"),
    ("GET", "/moment?n=1", b"", {}, 422, "invalid"),
    ("GET", "/nothing", b"", {}, 404, "not-found"),
    ("GET", "/live", b"", {}, 404, "not-found"),
    ("POST", "/undo", b'{"entries":0}', JSON, 422, "invalid"),
    ("POST", "/undo", b"{}", JSON, 422, "refused"),
    ("POST", "/branch", b'{"n":9}', JSON, 422, "invalid"),
    ("POST", "/hint", b"[]", JSON, 422, "invalid"),
]


@pytest.mark.parametrize(("method", "rest", "body", "headers", "status", "code"), WRONG)
def test_a_wrong_request_gets_its_right_answer(solo: Player, method, rest, body, headers, status, code):
    answer = solo.client.request(method, solo.path + rest, content=body, headers={**solo.headers, **headers})
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert answer.json()["why"] and set(answer.json()) <= {"code", "why", "rule"}
    assert solo.state()["n"] == 0


@pytest.mark.parametrize("rest", ["", "/moment?n=0", "/journal"])
@pytest.mark.parametrize("authorization", ["Bearer wrong", "Bearer ", "Basic YTpi", "Bearer ключ"])
def test_a_key_that_opens_nothing_is_forbidden(solo: Player, rest: str, authorization: str):
    answer = solo.client.get(solo.path + rest, headers={"Authorization": authorization.encode()})
    assert answer.status_code == 403 and answer.json()["code"] == "forbidden"


@pytest.mark.parametrize("what", ["choices", "explain", "undo", "hint", "rematch"])
def test_only_the_key_of_a_seat_at_this_table_lets_play(client: TestClient, solo: Player, what: str):
    body = {"choices": {"choice": "roll", "after": 0}, "explain": {"choice": "roll"}}.get(what, {})
    (stranger,) = open_table(client)
    for key in ("", "wrong", stranger.key):
        answer = Player(client, solo.table, key).post(what, **body)
        assert answer.status_code == 403 and answer.json()["code"] == "forbidden"
    assert solo.state()["n"] == 0


@pytest.mark.parametrize("path", ["", "/moment?n=0", "/journal"])
def test_an_unknown_table_is_not_found(client: TestClient, path: str):
    answer = client.get(f"/api/tables/nowhere{path}")
    assert answer.status_code == 404 and answer.json()["code"] == "not-found"


@pytest.mark.parametrize("path", ["/api", "/api/", "/api/nothing", "/api/games/none/rules", "/api/tutorial/none", "/x"])
def test_what_is_not_there_is_not_found(client: TestClient, path: str):
    answer = client.get(path)
    assert answer.status_code == 404 and answer.json()["code"] == "not-found"


NO_TABLE = [
    ({}, 422),
    ({"game": "none"}, 404),
    ({"game": SOLO, "seats": [{"kind": "ghost"}]}, 422),
    ({"game": SOLO, "seats": [{"kind": "bot", "bot": "none"}]}, 422),
    ({"game": SOLO, "seats": [{"kind": "human", "name": "x" * 41}]}, 422),
    ({"game": SOLO, "dice": "loaded"}, 422),
    ({"game": SOLO, "options": {"hp_refill": 3}}, 422),
    ({"game": SOLO, "options": {"hp_refill": None}}, 422),
]


@pytest.mark.parametrize(("wish", "status"), NO_TABLE)
def test_a_table_that_cannot_be_opened_says_why(client: TestClient, wish: dict[str, object], status: int):
    answer = client.post("/api/tables", json=wish)
    assert answer.status_code == status and answer.json()["why"]


def test_which_methods_are_possible_is_told(solo: Player):
    assert solo.client.put(solo.path).headers["allow"] == "GET"


def test_a_seed_that_one_player_knows_is_refused_where_a_seat_is_open(client: TestClient, toy: str):
    seats = [{"kind": "human"}, {"kind": "open"}]
    assert client.post("/api/tables", json={"game": toy, "seats": seats, "seed": "7"}).status_code == 422


# The client's files


@pytest.fixture
def files(tmp_path: Path) -> TestClient:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<p>page</p>")
    (tmp_path / "assets" / "main-1a2b.js").write_text("let x = 1;")
    (tmp_path / ".digest").write_text("secret")
    (tmp_path.parent / "outside.txt").write_text("secret")
    return TestClient(Static(tmp_path))


@pytest.mark.parametrize("path", ["/", "/index.html", "/t/abc", "/t/abc/replay", "/replay/abc"])
def test_the_client_has_one_page(files: TestClient, path: str):
    answer = files.get(path)
    assert answer.text == "<p>page</p>" and answer.headers["cache-control"] == "no-cache"
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_files_with_a_hash_in_their_name_are_kept_for_good(files: TestClient):
    answer = files.get("/assets/main-1a2b.js", headers={"Accept-Encoding": "gzip"})
    assert "immutable" in answer.headers["cache-control"] and answer.headers["content-encoding"] == "gzip"
    assert answer.text == "let x = 1;"
    assert "javascript" in answer.headers["content-type"]


@pytest.mark.parametrize(
    "path", ["/.digest", "/../outside.txt", "/%2e%2e/outside.txt", "/assets", "/a%00b", "/assets/x"]
)
def test_nothing_else_is_served(files: TestClient, path: str):
    assert files.get(path).status_code == 404


def test_a_client_that_is_not_built_says_how_to_build_it(tmp_path: Path):
    answer = TestClient(Static(tmp_path)).get("/")
    assert answer.status_code == 503 and "make web" in answer.text
