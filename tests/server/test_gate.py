"""Who is let in: by which name, from which page, through which proxy, how often; and what is written about it."""

from __future__ import annotations

import json
import logging
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from hullbreach.server.addresses import Proxies, address_in, household
from hullbreach.server.app import create_app
from hullbreach.server.bots import InThisProcess
from hullbreach.server.gate import Gate
from hullbreach.server.guests import Guests, Limits
from hullbreach.server.metrics import Metrics
from hullbreach.server.store import SqliteStore, StoreError
from hullbreach.server.tables import Tables
from hullbreach.server.watching import Watching

PROXY = "10.0.0.1"
NAME = "games.example.org"
KEY = "a key that is long enough"


class Hosted:
    """The server behind its gate, asked from any address."""

    def __init__(self, folder: Path) -> None:
        self.tables = Tables(SqliteStore(folder), InThisProcess(), pace=0)
        self.guests = Guests(Limits(connections_each=2, tables_each=3))
        self.metrics = Metrics()
        watching = Watching(self.tables, self.guests, self.metrics, key=KEY)
        self.gate = Gate(create_app(self.tables, watching), self.guests, Proxies([PROXY]), [NAME], self.metrics)

    def asked_from(self, address: str, name: str = NAME) -> TestClient:
        return TestClient(self.gate, f"http://{name}", client=(address, 4711))


@pytest.fixture
def hosted(tmp_path: Path) -> Iterator[Hosted]:
    hosted = Hosted(tmp_path)
    with hosted.asked_from("192.0.2.1"):
        yield hosted


@pytest.fixture
def log() -> Iterator[list[dict[str, Any]]]:
    """The lines of the access log, as they come."""
    lines: list[dict[str, Any]] = []

    class Kept(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(json.loads(record.getMessage()))

    access, kept = logging.getLogger("hullbreach.access"), Kept()
    access.addHandler(kept)
    access.setLevel(logging.INFO)
    yield lines
    access.removeHandler(kept)
    access.setLevel(logging.NOTSET)


# Addresses


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("192.0.2.1:99", "192.0.2.1"),
        (" 192.0.2.1 ", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8::1", "2001:db8::1"),
        ("[2001:db8::1]:99", "2001:db8::1"),
        ("unknown", "None"),
        ("", "None"),
        ("192.0.2.1, 10.0.0.1", "None"),
        ("192.0.2.256", "None"),
    ],
)
def test_an_address_is_read_as_proxies_write_it(text: str, address: str):
    assert str(address_in(text)) == address


def test_a_customer_of_a_provider_is_one_household():
    assert household("2001:db8::1") == household("2001:db8::ffff") != household("2001:db8:0:1::1")
    assert household("192.0.2.1") != household("192.0.2.2")


def scope_from(peer: str, *headers: tuple[bytes, bytes]) -> dict[str, Any]:
    return {"type": "http", "client": (peer, 1), "scheme": "http", "headers": [(b"host", b"x"), *headers]}


@pytest.mark.parametrize(
    ("peer", "said", "address"),
    [
        (PROXY, b"203.0.113.9", "203.0.113.9"),
        (PROXY, b"198.51.100.66, 203.0.113.9", "203.0.113.9"),
        (PROXY, b"198.51.100.66, 203.0.113.9, 10.0.0.1", "203.0.113.9"),
        (PROXY, b"203.0.113.9, nonsense", PROXY),
        (PROXY, b"nonsense, 10.0.0.1", PROXY),
        (PROXY, b"", PROXY),
        (PROXY, b",,,", PROXY),
        ("198.51.100.66", b"203.0.113.9", "198.51.100.66"),
    ],
)
def test_only_what_our_proxies_have_added_is_believed(peer: str, said: bytes, address: str):
    scope = scope_from(peer, (b"x-forwarded-for", said))
    Proxies([PROXY]).resolve(scope)
    assert scope["client"][0] == address and scope["headers"] == [(b"host", b"x")]


def test_headers_that_come_twice_are_read_as_one():
    scope = scope_from(PROXY, (b"x-forwarded-for", b"198.51.100.66"), (b"x-forwarded-for", b"203.0.113.9"))
    Proxies([PROXY]).resolve(scope)
    assert scope["client"][0] == "203.0.113.9"


@pytest.mark.parametrize(
    ("peer", "said", "scheme"),
    [
        (PROXY, [b"https"], "https"),
        (PROXY, [b"http"], "http"),
        (PROXY, [b"https", b"http"], "http"),
        (PROXY, [b"http", b"https"], "https"),
        (PROXY, [b"javascript"], "http"),
        ("198.51.100.66", [b"https"], "http"),
    ],
)
def test_a_proxy_says_whether_the_way_was_safe(peer: str, said: list[bytes], scheme: str):
    scope = scope_from(peer, *[(b"x-forwarded-proto", one) for one in said])
    Proxies([PROXY]).resolve(scope)
    assert scope["scheme"] == scheme


def test_a_proxy_that_nobody_named_is_not_this_machine():
    """Else everybody who comes through it would be let into what is for this machine alone."""
    scope = scope_from("127.0.0.1", (b"x-forwarded-for", b"203.0.113.9"))
    Proxies().resolve(scope)
    assert scope["client"] is None


# Names and pages


@pytest.mark.parametrize(
    ("name", "status"),
    [(NAME, 200), (f"{NAME}:8443", 200), ("localhost", 200), ("evil.example", 421), ("192.0.2.7", 200)],
)
def test_the_server_answers_to_its_names(hosted: Hosted, name: str, status: int):
    answer = hosted.asked_from("192.0.2.1", name).get("/healthz")
    assert answer.status_code == status
    if status == 421:
        assert answer.json() == {"code": "misdirected", "why": "This server has another name; --host-name allows more."}


@pytest.mark.parametrize(
    ("origin", "status"),
    [
        (f"http://{NAME}", 201),
        (f"https://{NAME}", 201),
        (f"https://{NAME}:8443", 403),
        ("https://evil.example", 403),
        (f"https://{NAME}.evil.example", 403),
        ("null", 403),
    ],
)
def test_only_own_pages_open_tables(hosted: Hosted, origin: str, status: int):
    asked = hosted.asked_from("192.0.2.1").post(
        "/api/tables", json={"game": "sole-survivor"}, headers={"origin": origin}
    )
    assert asked.status_code == status


def test_a_page_on_another_port_is_its_own(hosted: Hosted):
    client = hosted.asked_from("192.0.2.1", f"{NAME}:8443")
    asked = client.post("/api/tables", json={"game": "sole-survivor"}, headers={"origin": f"https://{NAME}:8443"})
    assert asked.status_code == 201


def test_reading_is_for_everybody(hosted: Hosted):
    assert hosted.asked_from("192.0.2.1").get("/api/games", headers={"origin": "https://evil.example"}).is_success


# Limits


def test_who_comes_through_a_proxy_is_counted_one_by_one(hosted: Hosted):
    def open_one(address: str) -> int:
        headers = {"x-forwarded-for": address}
        return hosted.asked_from(PROXY).post("/api/tables", json={"game": "sole-survivor"}, headers=headers).status_code

    assert [open_one("203.0.113.9") for _ in range(4)] == [201, 201, 201, 429]
    assert open_one("203.0.113.10") == 201


def test_live_connections_through_a_proxy_are_counted_too(hosted: Hosted):
    client = hosted.asked_from(PROXY)
    table = client.post("/api/tables", json={"game": "sole-survivor"}).json()["table"]
    headers = {"x-forwarded-for": "203.0.113.9"}
    with (
        client.websocket_connect(f"ws://{NAME}/api/tables/{table}/live", headers=headers),
        client.websocket_connect(f"ws://{NAME}/api/tables/{table}/live", headers=headers),
    ):
        refused = client.get("/healthz", headers=headers)
        assert refused.status_code == 429 and refused.headers["retry-after"] == "10"
        assert client.get("/healthz", headers={"x-forwarded-for": "203.0.113.10"}).status_code == 200
    assert client.get("/healthz", headers=headers).status_code == 200


# Headers


def test_behind_tls_browsers_are_told_to_stay_there(hosted: Hosted):
    client = hosted.asked_from(PROXY)
    safe = client.get("/", headers={"x-forwarded-proto": "https"}).headers
    assert safe["strict-transport-security"] == "max-age=31536000"
    assert "default-src 'self'" in safe["content-security-policy"] and safe["x-content-type-options"] == "nosniff"
    assert "strict-transport-security" not in client.get("/").headers
    assert (
        "strict-transport-security"
        not in hosted.asked_from("192.0.2.1").get("/", headers={"x-forwarded-proto": "https"}).headers
    )


# The log


def test_the_log_says_who_asked_for_what(hosted: Hosted, log: list[dict[str, Any]]):
    hosted.asked_from(PROXY).get(
        "/api/games/chess/rules?q=secret", headers={"x-forwarded-for": "203.0.113.9", "authorization": "Bearer secret"}
    )
    (line,) = log
    assert line["address"] == "203.0.113.9" and line["path"] == "/api/games/chess/rules" and line["status"] == 404
    assert line["operation"] == "rules" and line["method"] == "GET" and line["ms"] >= 0 and line["bytes"] > 0
    assert "secret" not in json.dumps(log)


def test_no_secret_is_in_the_log(hosted: Hosted, log: list[dict[str, Any]]):
    client = hosted.asked_from("192.0.2.1")
    opened = client.post("/api/tables", json={"game": "alien-skirmish", "seats": [{"kind": "human"}, {"kind": "open"}]})
    said = opened.json()
    secrets = [said["seats"][0]["key"], said["invitations"][0]["secret"], "what they say"]
    headers = {"authorization": f"Bearer {secrets[0]}"}
    client.post(f"/api/tables/{said['table']}/talk", json={"text": secrets[2]}, headers=headers)
    client.post(f"/api/tables/{said['table']}/sit", json={"secret": secrets[1], "name": "Anna"})
    with client.websocket_connect(f"ws://{NAME}/api/tables/{said['table']}/live") as socket:
        socket.send_json({"key": secrets[0]})
        socket.receive_text()
    text = json.dumps(log)
    assert [line["status"] for line in log] == [201, 201, 200, 101] and not [one for one in secrets if one in text]


# Those who keep it running


def test_figures_are_for_this_machine_and_for_who_has_their_key(hosted: Hosted):
    assert hosted.asked_from("192.0.2.1").get("/metrics").status_code == 403
    assert hosted.asked_from("127.0.0.1").get("/metrics").status_code == 200
    through = hosted.asked_from("127.0.0.1").get("/metrics", headers={"x-forwarded-for": "203.0.113.9"})
    assert through.status_code == 403
    for key, status in ((KEY, 200), (KEY[:-1], 403), ("é", 403)):
        headers = {"authorization": f"Bearer {key}".encode()}
        assert hosted.asked_from("192.0.2.1").get("/metrics", headers=headers).status_code == status


def test_figures_count_what_happened(hosted: Hosted):
    client = hosted.asked_from("127.0.0.1")
    table = client.post("/api/tables", json={"game": "sole-survivor"}).json()["table"]
    client.get("/api/tables/nowhere")
    hosted.asked_from("127.0.0.1", "evil.example").get("/")
    with client.websocket_connect(f"ws://{NAME}/api/tables/{table}/live"):
        lines = client.get("/metrics").text.splitlines()
    told = {line.rpartition(" ")[0]: float(line.rpartition(" ")[2]) for line in lines if not line.startswith("#")}
    assert told['hullbreach_requests_total{operation="open",status="201"}'] == 1
    assert told['hullbreach_requests_total{operation="state",status="404"}'] == 1
    assert told['hullbreach_request_seconds_count{operation="open"}'] == 1
    assert told['hullbreach_request_seconds_bucket{operation="open",le="+Inf"}'] == 1
    assert told['hullbreach_refused_total{why="misdirected"}'] == 1
    assert told["hullbreach_tables"] == 1 and told["hullbreach_sockets"] == 1 and told["hullbreach_store_queue"] == 0
    assert told["hullbreach_thinking"] >= 0 and told["hullbreach_memory_bytes"] > 0


def test_every_family_of_figures_says_what_it_is(hosted: Hosted):
    lines = hosted.asked_from("127.0.0.1").get("/metrics").text.splitlines()
    families = {line.split()[2] for line in lines if line.startswith("# TYPE")}
    names = {line.split("{")[0].split()[0] for line in lines if not line.startswith("#")}
    bare = {name.removesuffix("_bucket").removesuffix("_sum").removesuffix("_count") for name in names}
    assert bare <= families


def test_a_server_that_cannot_write_is_not_ready(hosted: Hosted, monkeypatch: pytest.MonkeyPatch):
    client = hosted.asked_from("192.0.2.1")

    async def full() -> None:
        raise StoreError("the disk is full")

    monkeypatch.setattr(hosted.tables.store, "check", full)
    answer = client.get("/readyz")
    assert answer.status_code == 503 and "the disk is full" in answer.json()["why"] and answer.headers["retry-after"]
    assert client.get("/healthz").json() == {"status": "ok"}


def test_a_server_that_can_write_is_ready_and_leaves_nothing(hosted: Hosted, tmp_path: Path):
    assert hosted.asked_from("192.0.2.1").get("/readyz").json() == {"status": "ok"}
    assert sqlite3.connect(tmp_path / "tables.sqlite3").execute("SELECT COUNT(*) FROM orders").fetchone() == (0,)
