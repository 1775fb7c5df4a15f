"""Connections that say too little, too much, too slowly or nothing: each gets a sentence, and nobody else waits."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from tests.attacks.guarded import ALL, EACH, LIMITS, TABLES, Guarded, guarded
from tests.attacks.stranger import (
    TABLE,
    Innocent,
    Stranger,
    answer_to,
    bounded_memory,
    failure_in,
    request,
    status_of,
)

pytestmark = pytest.mark.slow

METHODS = ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "HEAD", "PROPFIND", "get", "X"]
POST = b"POST /api/mine HTTP/1.1\r\nHost: localhost\r\n"
CHUNKED = request("POST", "/api/mine", transfer_encoding="chunked", content_type="application/json")
FOREIGN = ["https://evil.example", "null", "http://localhost.evil.example", "localhost", "http://["]
NEW_TABLE = b'{"game": "sole-survivor"}'


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Guarded]:
    """One that strangers cannot fill: its limits do not count on this machine."""
    with guarded(tmp_path_factory.mktemp("tables")) as server:
        yield server


@pytest.fixture
def limited(tmp_path: Path) -> Iterator[Guarded]:
    with guarded(tmp_path, *LIMITS) as server:
        yield server


# Slow


@pytest.mark.parametrize(
    ("sent", "part"),
    [
        (b"GET /heal", "head"),
        (b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-", "head"),
        (b"\r\n\r\n", "head"),
        (request("POST", "/api/mine", b"{}" * 40)[:-3], "body"),
        (
            request("POST", "/api/mine", transfer_encoding="chunked", content_type="application/json") + b"5\r\n{",
            "body",
        ),
        (request("POST", "/healthz", b"{}" * 40)[:-3], ""),
    ],
)
def test_a_request_that_is_sent_by_half_is_answered_in_time(server: Guarded, sent: bytes, part: str):
    answer = answer_to(server.port, sent)
    if part:
        assert status_of(answer) == 408 and f"The {part} of a request" in failure_in(answer)["why"]
    else:
        assert status_of(answer) == 405, "who has got an answer is just cut off"


def test_who_was_answered_and_goes_on_sending_is_cut_off_without_a_second_answer(server: Guarded):
    answer = answer_to(server.port, request("POST", "/healthz", b"{}" * 40, connection="keep-alive")[:-3])
    assert status_of(answer) == 405 and answer.count(b"HTTP/1.1 ") == 1


def test_a_swarm_of_half_sent_requests_delays_nobody(server: Guarded):
    innocent = Innocent(server.port)
    with ExitStack() as swarm, bounded_memory(server.running), innocent.playing("1000 half-sent requests"):
        slow = [swarm.enter_context(closing(Stranger(server.port))) for _ in range(1000)]
        for n, stranger in enumerate(slow):
            stranger.send((b"GET / HTTP/1.1\r\nHost: loc", CHUNKED + b"5\r\n{")[n % 2])
        answers = {status_of(stranger.read()) for stranger in slow}
    assert answers <= {0, 408} and 408 in answers, "some are cut off, when too many have to be told"


def test_who_says_nothing_is_not_waited_for(server: Guarded):
    with closing(Stranger(server.port)) as silent:
        assert silent.read() == b""


@pytest.mark.parametrize(
    ("begun", "trickled"),
    [
        (b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n", b"X-Slow: 1\r\n" * 100),
        (request("POST", "/api/mine", b" " * 1000)[:-1000], b" " * 1000),
    ],
)
def test_a_byte_now_and_then_buys_no_time(server: Guarded, begun: bytes, trickled: bytes):
    with closing(Stranger(server.port)) as slow:
        slow.send(begun)
        took = slow.trickle(trickled)
        assert took < 10 and status_of(slow.read()) == 408


def test_who_asks_and_does_not_read_is_cut_off(server: Guarded):
    with closing(Stranger(server.port)) as deaf:
        asked = request("GET", "/api/games", connection="keep-alive") * 60
        deaf.socket.settimeout(15)
        deaf.send(asked)
        assert ended(deaf), "its answers are kept for it for ever"


def ended(stranger: Stranger) -> bool:
    """Whether the server has given it up: then nothing more can be sent to it."""
    for _ in range(150):
        if not stranger.send(b"GET / HTTP/1.1\r\n"):
            return True
        time.sleep(0.1)
    return False


# Large


@pytest.mark.parametrize(
    "sent",
    [
        request(x_large="a" * 17_000),
        request(**{f"x_{n}": "a" for n in range(120)}),
        request(path="/" + "a" * 20_000),
        b"GET /" + b"a" * 400_000,
        b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"a" * 400_000,
        request(connection="Upgrade", upgrade="websocket", x_large="a" * 17_000),
    ],
)
def test_a_head_that_is_too_large_is_refused(server: Guarded, sent: bytes):
    answer = answer_to(server.port, sent)
    assert status_of(answer) == 431 and "16 KiB" in failure_in(answer)["why"]


def test_a_body_that_is_too_large_is_refused(server: Guarded):
    answer = answer_to(server.port, request("POST", "/api/mine", b" " * 1_000_000))
    assert status_of(answer) == 413 and failure_in(answer)["code"] == "too-large"


# Many


def test_one_address_has_so_many_connections_and_others_have_theirs(limited: Guarded):
    innocent = Innocent(limited.port)
    with ExitStack() as open_ones, bounded_memory(limited.running), innocent.playing("2000 connections"):
        for _ in range(2000):
            open_ones.enter_context(closing(Stranger(limited.port)))
        answers = [answer_to(limited.port, request()) for _ in range(10)]
    assert {status_of(answer) for answer in answers} == {429}
    assert f"{EACH} connections" in failure_in(answers[0])["why"] and b"retry-after: 10\r\n" in answers[0]
    assert status_of(answer_to(limited.port, request())) == 200, "once they are gone, there is room again"


def test_a_full_house_says_so(limited: Guarded):
    with ExitStack() as open_ones:
        for n in range(ALL):
            address = f"127.0.1.{n // (EACH // 2) + 1}"
            open_ones.enter_context(closing(Stranger(limited.port, address)))
        answer = answer_to(limited.port, request(), "127.0.0.9")
    assert status_of(answer) == 503 and b"retry-after: 5\r\n" in answer and failure_in(answer)["code"] == "full"


def test_one_address_opens_so_many_tables(limited: Guarded):
    asked = request("POST", TABLE, NEW_TABLE)
    answers = [answer_to(limited.port, asked, "127.0.0.3") for _ in range(TABLES + 1)]
    assert [status_of(answer) for answer in answers] == [201] * TABLES + [429]
    assert failure_in(answers[-1])["code"] == "too-many-tables" and b"retry-after: 18" in answers[-1]
    assert status_of(answer_to(limited.port, asked, "127.0.0.4")) == 201


def test_a_table_that_was_not_opened_does_not_count(limited: Guarded):
    wrong = request("POST", TABLE, b'{"game": "chess"}')
    assert {status_of(answer_to(limited.port, wrong, "127.0.0.5")) for _ in range(TABLES + 1)} == {404}
    assert status_of(answer_to(limited.port, request("POST", TABLE, NEW_TABLE), "127.0.0.5")) == 201


def test_on_this_machine_there_is_no_limit_unless_it_is_asked_for(server: Guarded):
    with ExitStack() as open_ones:
        for _ in range(300):
            open_ones.enter_context(closing(Stranger(server.port)))
        assert status_of(answer_to(server.port, request())) == 200


# Odd


@pytest.mark.parametrize(
    "path",
    [
        "/../../../etc/passwd",
        "/assets/../../../../etc/passwd",
        "/..%2f..%2f..%2fetc/passwd",
        "/%2e%2e/%2e%2e/app.py",
        "/assets/%00/etc/passwd",
        "//etc/passwd",
        "/assets\\..\\..\\app.py",
        "/.git/config",
        "/t/../../app.py%00.html",
        "/api/tables/../../store.py",
        "/api/../app.py",
        "/%ff%fe",
        "/" + "a" * 5000,
        "/" + "a/" * 2000,
    ],
)
def test_no_path_leads_out_of_the_house(server: Guarded, path: str):
    answer = answer_to(server.port, request("GET", path))
    assert status_of(answer) in (200, 400, 404, 503), answer[:200]
    assert b"root:" not in answer and b"import " not in answer


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("path", ["/", "/api/tables", "/healthz", "/metrics"])
def test_a_method_that_does_not_fit_is_refused(server: Guarded, method: str, path: str):
    answer = answer_to(server.port, request(method, path))
    assert status_of(answer) in ((200, 405, 503) if method == "HEAD" else (400, 405))


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"host": "evil.example"}, 421),
        ({"host": "localhost.evil.example"}, 421),
        ({"host": "127.0.0.1.evil.example"}, 421),
        ({"host": "evil.example:8000"}, 421),
        ({"host": ""}, 421),
        ({"host": "localhost\r\nhost: evil.example"}, 400),
        ({"host": "LOCALHOST:99"}, 200),
        ({"host": "localhost."}, 200),
        ({"host": "192.0.2.1"}, 200),
        ({"host": "[::1]:8000"}, 200),
    ],
)
def test_a_server_is_asked_for_by_its_name(server: Guarded, headers: dict[str, str], status: int):
    assert status_of(answer_to(server.port, request(**headers))) == status


@pytest.mark.parametrize("origin", FOREIGN)
def test_pages_of_others_change_nothing(server: Guarded, origin: str):
    answer = answer_to(server.port, request("POST", TABLE, NEW_TABLE, origin=origin))
    assert status_of(answer) == 403 and "own pages" in failure_in(answer)["why"]


def test_own_pages_and_programs_do(server: Guarded):
    assert status_of(answer_to(server.port, request("POST", TABLE, NEW_TABLE, origin="http://localhost"))) == 201
    assert status_of(answer_to(server.port, request("POST", TABLE, NEW_TABLE))) == 201


@pytest.mark.parametrize(
    "sent",
    [
        POST + b"Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n{}",
        POST + b"Content-Length: 2\r\nContent-Length: 7\r\n\r\n{}12345",
        POST + b"Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
        POST + b"Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n",
        b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
        b"GET /healthz HTTP/1.1\r\n Host: localhost\r\n\r\n",
        b"GET /healthz HTTP/9.9\r\nHost: localhost\r\n\r\n",
        b"GET http://evil.example/healthz HTTP/1.1\r\n\r\n",
        b"GET /healthz HTTP/1.1\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    ],
)
def test_what_two_servers_could_read_differently_is_refused(server: Guarded, sent: bytes):
    answer = answer_to(server.port, sent)
    assert status_of(answer) in (400, 408) and answer.count(b"HTTP/1.1 ") == 1, answer
