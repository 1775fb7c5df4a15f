"""Paths lead where they are written down to lead."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient
from starlette.types import Receive, Scope, Send

from hullbreach.kernel.ledger import load_ledger
from hullbreach.server.routes import Routes
from tests.server.house import SOLO


async def nowhere(scope: Scope, receive: Receive, send: Send) -> None: ...
async def table(scope: Scope, receive: Receive, send: Send) -> None: ...
async def live(scope: Scope, receive: Receive, send: Send) -> None: ...
async def tables(scope: Scope, receive: Receive, send: Send) -> None: ...
async def close() -> None: ...


@pytest.fixture
def routes() -> Routes:
    routes = Routes(nowhere, close)
    routes.add("http", "/tables", tables)
    routes.add("http", "/tables/{table}", table)
    routes.add("websocket", "/tables/{table}/live", live)
    return routes


def test_a_name_in_a_path_is_whatever_stands_there(routes: Routes):
    assert routes.found("http", "/tables") == (tables, {})
    assert routes.found("http", "/tables/x y%") == (table, {"table": "x y%"})
    assert routes.found("websocket", "/tables/t/live") == (live, {"table": "t"})


@pytest.mark.parametrize(
    "path", ["", "/", "/tables/", "//tables", "/tables/t/", "/tables/t/x", "/tables//live", "tables"]
)
def test_a_path_that_was_not_written_down_leads_nowhere(routes: Routes, path: str):
    assert routes.found("http", path) == (nowhere, {})


def test_a_live_connection_is_no_page_and_a_page_no_live_connection(routes: Routes):
    assert routes.found("http", "/tables/t/live")[0] is nowhere
    assert routes.found("websocket", "/tables/t")[0] is nowhere


def test_two_things_at_one_path_are_a_mistake_of_ours(routes: Routes):
    with pytest.raises(AssertionError, match="two things"):
        routes.add("http", "/tables/{table}", live)
    with pytest.raises(AssertionError, match="called `table`"):
        routes.add("http", "/tables/{campaign}/x", live)


def test_rules_are_looked_for_by_few_letters(client: TestClient):
    """A thousand words, each looked for in every rule, held up everybody for seconds."""
    answer = client.get(f"/api/games/{SOLO}/rules?q={'e+' * 200}")
    assert answer.status_code == 422 and "200 letters" in answer.json()["why"]
    assert client.get(f"/api/games/{SOLO}/rules?q={'e+' * 99}").status_code == 200


def test_a_word_that_is_said_twice_is_looked_for_once():
    ledger = load_ledger("sole-survivor")
    assert ledger.search("sheet sheet slides Sheet") == ledger.search("sheet slides") != []
