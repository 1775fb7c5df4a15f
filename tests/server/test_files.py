"""Files that players bring: looked at by the server, and played."""

import asyncio
import time

import pytest
from starlette.testclient import TestClient

from hullbreach.server import reading
from hullbreach.server.bots import Processes
from hullbreach.server.failures import Failed
from hullbreach.server.reading import TOO_LONG, Reading
from hullbreach.server.wire import BringFile
from tests.games.endure_the_stars.test_mission_files import OWN
from tests.server.house import Player

ENDURE = "endure-the-stars"


@pytest.mark.slow
def test_a_file_without_mistakes_is_answered_with_what_it_brings(client: TestClient):
    answer = client.post("/api/files", json={"text": OWN})
    assert answer.status_code == 200
    assert answer.json() == {
        "game": ENDURE,
        "title": "Endure the Stars",
        "scenarios": [
            {
                "id": "own",
                "name": "A Mission of Our Own",
                "about": "Pull the lever.",
                "sides": [],
                "tags": ["easy", "20 minutes", "aliens"],
                "pictures": [],
            },
        ],
    }


@pytest.mark.slow
@pytest.mark.parametrize(
    ("text", "why"),
    [
        (OWN.replace("start CQ.w", "start CQ.q"), "your file, line 17: mission.own.map = 'CQ.q': expected a zone of"),
        ("[[mission\n", "your file, line 1: the file = "),
        ("", "your file: say which game it is for: alien-skirmish, endure-the-stars"),
        ("a = " + "[" * 3000 + "]" * 3000, "your file: "),
        ("a = " + "[" * 60 + "]" * 60, "your file: the file = 'too deep': expected at most 24 lists and tables"),
    ],
)
def test_a_mistake_is_answered_with_its_sentence(client: TestClient, text: str, why: str):
    answer = client.post("/api/files", json={"text": text})
    assert answer.status_code == 422 and answer.json()["why"].startswith(why), answer.json()


def test_the_size_of_a_file_is_bounded(client: TestClient):
    answer = client.post("/api/files", json={"text": "#" * 40_001})
    assert answer.status_code == 422 and "40000" in answer.json()["why"]
    assert client.post("/api/files", json={"text": "#" * 70_000}).status_code == 413


def test_a_mission_of_ones_own_is_played_at_a_table(client: TestClient):
    wish = {"game": ENDURE, "scenario": "own", "variant": OWN, "options": {"survivors": 3}, "seed": "a"}
    opened = client.post("/api/tables", json=wish).json()
    player = Player(client, opened["table"], opened["seats"][0]["key"])
    state = client.get(player.path, headers=player.headers).json()
    assert state["scene"]["board"]["name"] == "A Mission of Our Own"
    for n, who in enumerate(("medic-1", "marine-1", "scout-1")):
        wish = {"choice": f"recruit {who}", "after": n}
        said = client.post(f"{player.path}/choices", headers=player.headers, json=wish)
        assert said.status_code == 200, said.text
    assert client.post(f"{player.path}/rematch", headers=player.headers, json={}).status_code == 201


def test_a_variant_of_another_game_or_mission_opens_no_table(client: TestClient):
    answer = client.post("/api/tables", json={"game": "sole-survivor", "variant": OWN})
    assert answer.status_code == 422 and "mission" in answer.json()["why"]
    answer = client.post("/api/tables", json={"game": ENDURE, "scenario": "yours", "variant": OWN})
    assert answer.status_code == 422 and "has no mission `yours`" in answer.json()["why"]


def never_ends(game: str, text: str) -> str:
    while True:
        time.sleep(0.01)


@pytest.mark.slow
def test_a_file_that_takes_too_long_is_refused_and_the_next_one_is_read(monkeypatch: pytest.MonkeyPatch):
    async def both() -> None:
        readers = Processes(1, longest=8.0, tries=1)
        hurried = Processes(1, longest=0.3, tries=1)
        try:
            monkeypatch.setattr(reading, "read_own", never_ends)
            with pytest.raises(Failed) as caught:
                await Reading(hurried).read(BringFile(OWN))
            assert str(caught.value) == TOO_LONG
            monkeypatch.undo()
            assert (await Reading(readers).read(BringFile(OWN))).game == ENDURE
        finally:
            readers.close()
            hurried.close()

    asyncio.run(asyncio.wait_for(both(), 40))
