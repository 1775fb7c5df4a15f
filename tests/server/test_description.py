"""The interface is described from the same types that it uses; the client's types follow."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, cast

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import BaseSchema, GenerationMode
from schemathesis.specs.openapi.checks import positive_data_acceptance
from starlette.testclient import TestClient

from hullbreach.server import wire
from hullbreach.server.app import operations_of
from hullbreach.server.bots import InThisProcess
from hullbreach.server.openapi import describe
from hullbreach.server.store import Store
from hullbreach.server.tables import Tables
from tests.server.house import SOLO, Player
from tests.server.process import Client, process
from tests.server.voyage import GAME, PLAN

TOP = Path(__file__).parent.parent.parent
EXAMPLES = {"/api/tables/{table}/hint": 3}
TOO_LARGE = 413
"""What is too large is refused unread, whatever is wrong in it."""
NOT_MEANT = [positive_data_acceptance]
"""A request can fit the description and still name a table that is not there, or break a rule of the game."""


def test_every_operation_is_described(client: TestClient):
    said = client.get("/api/openapi.json").json()
    assert said["openapi"] == "3.1.0" and len(said["paths"]) == 56
    state = said["components"]["schemas"]["TableState"]
    assert {"n", "scene", "choices", "outcome", "events", "to_act"} <= set(state["required"])


def test_whatever_changes_something_may_be_forbidden_and_what_anybody_may_read_is_not(client: TestClient):
    paths = client.get("/api/openapi.json").json()["paths"]
    changes = [said for path in paths.values() for method, said in path.items() if method != "get"]
    assert changes and all("403" in said["responses"] for said in changes)
    assert "403" not in paths["/api/games"]["get"]["responses"]


def test_a_state_is_what_the_description_says(solo: Player):
    """The other way round: what is sent can be read back as the types from which the description is made."""
    solo.go_on(3)
    state = msgspec.json.decode(solo.get().content, type=wire.TableState)
    assert state.n == 3 and state.scene.board is not None and state.scene.pieces


@pytest.mark.slow
def test_the_clients_types_are_up_to_date():
    made = subprocess.run([sys.executable, TOP / "tools/client_types.py", "--check"], check=False, capture_output=True)
    assert made.returncode == 0, made.stderr.decode()


class Sitting(NamedTuple):
    """A server that really runs, and a table at it."""

    schema: BaseSchema
    table: str
    key: str
    campaign: str
    campaign_key: str


@pytest.fixture(scope="module")
def sitting(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Sitting]:
    with process(tmp_path_factory.mktemp("data")) as (_, port):
        _, opened = Client(port).ask("POST", "/api/tables", game=SOLO)
        _, begun = Client(port).ask("POST", "/api/campaigns", game=GAME, plan=PLAN)
        schema = schemathesis.openapi.from_url(f"http://127.0.0.1:{port}/api/openapi.json")
        keys = [said["seats"][0]["key"] for said in (opened, begun)]
        yield Sitting(schema, opened["table"], keys[0], begun["campaign"], keys[1])


def operations() -> list[tuple[str, str]]:
    said = describe(operations_of(Tables(cast(Store, None), InThisProcess())))
    return [(path, method.upper()) for path, methods in said["paths"].items() for method in methods]


@pytest.mark.slow
@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
@pytest.mark.parametrize(("path", "method"), operations())
def test_no_request_that_fits_or_breaks_the_description_gets_a_wrong_answer(
    sitting: Sitting, path: str, method: str, mode: GenerationMode
):
    """Half of the requests go to a table that is there, with the key of its player."""
    cases = sitting.schema[path][method].as_strategy(generation_mode=mode)

    @given(cases, st.booleans())
    @settings(
        max_examples=EXAMPLES.get(path, 25), database=None, derandomize=True, suppress_health_check=list(HealthCheck)
    )
    def try_it(case: schemathesis.Case, at_the_table: bool) -> None:
        if at_the_table and "table" in (case.path_parameters or {}):
            case.path_parameters["table"] = sitting.table
            case.headers["Authorization"] = f"Bearer {sitting.key}"
        if at_the_table and "campaign" in (case.path_parameters or {}):
            case.path_parameters["campaign"] = sitting.campaign
            case.headers["Authorization"] = f"Bearer {sitting.campaign_key}"
        answer = case.call()
        if answer.status_code != TOO_LARGE:
            case.validate_response(answer, excluded_checks=NOT_MEANT)

    try:
        try_it()
    except Unsatisfiable:
        assert mode is GenerationMode.NEGATIVE, "a request without any parameter cannot be wrong, but it can be right"
