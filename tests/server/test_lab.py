"""The lab of a server: what may be changed, and studies that are played, bounded, stopped, and gone on with."""

from __future__ import annotations

import asyncio
import json
import time
from argparse import Namespace
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import pytest
from starlette.testclient import TestClient

from hullbreach.cli.main import main
from hullbreach.cli.serve import lab_of
from hullbreach.lab.run import GAMES
from hullbreach.server import wire
from hullbreach.server.app import create_app
from hullbreach.server.bots import InThisProcess, Processes
from hullbreach.server.failures import Failed
from hullbreach.server.lab import Lab
from hullbreach.server.store import SqliteStore
from hullbreach.server.studies import TOO_LONG, Bounds, Studies
from hullbreach.server.study_work import study_text
from hullbreach.server.tables import Tables

T = TypeVar("T")
SOLO = "sole-survivor"
SLOW = "[boss]\nspeed = 2\n"
WISH: dict[str, Any] = {
    "game": SOLO,
    "games": 40,
    "bots": ["random"],
    "variants": [{"name": "slow-boss", "text": SLOW}],
}
PATIENCE = 110.0


@contextmanager
def server_with(folder: Path, studies: Studies) -> Iterator[TestClient]:
    with TestClient(create_app(Tables(SqliteStore(folder), InThisProcess(), pace=0), lab=Lab(studies))) as client:
        yield client


@pytest.fixture
def lab(tmp_path: Path) -> Iterator[TestClient]:
    """Played in threads here, and told without pictures."""
    with server_with(tmp_path, Studies(tmp_path / "lab", InThisProcess(), pictures=False)) as client:
        yield client


def begin(lab: TestClient, **more: Any) -> tuple[str, dict[str, str]]:
    answer = lab.post("/api/lab/studies", json={**WISH, **more})
    assert answer.status_code == 201, answer.text
    return f"/api/lab/studies/{answer.json()['study']}", {"Authorization": f"Bearer {answer.json()['key']}"}


def until(lab: TestClient, path: str, ready: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    deadline = time.monotonic() + PATIENCE
    while True:
        said: dict[str, Any] = lab.get(path).json()
        if ready(said):
            return said
        assert time.monotonic() < deadline, said
        time.sleep(0.02)


def over(lab: TestClient, path: str) -> dict[str, Any]:
    return until(lab, path, lambda said: said["state"] in ("done", "failed"))


# The form


def test_the_form_of_a_game_has_every_value_with_its_bounds(lab: TestClient):
    form = lab.get(f"/api/lab/games/{SOLO}").json()
    boss = next(one for one in form["chapters"] if one["kind"] == "boss")
    speed = next(one for one in boss["entries"][0]["fields"] if one["key"] == "speed")
    assert speed == {"key": "speed", "kind": "number", "value": 3, "most": 9, "of": "in spaces"}
    assert "instinct" in form["bots"] and "search" not in form["bots"]
    assert lab.get("/api/lab/games/chess").status_code == 404


@pytest.mark.parametrize(
    ("text", "tables", "key", "wrong"),
    [
        (SLOW, {"boss": {"speed": 2}}, None, None),
        ("[boss]\nspeed = 20\n", {"boss": {"speed": 20}}, "boss.speed", "variant, line 2: boss.speed = 20: expected 0"),
        ("[[card]]\nid = 'new'\n", {"card": [{"id": "new"}]}, "card.new.rule", "variant, line 1: card.new.rule"),
    ],
)
def test_a_variant_is_read_into_tables_with_its_first_mistake(lab: TestClient, text, tables, key, wrong):
    said = lab.post("/api/lab/variants", json={"game": SOLO, "text": text}).json()
    assert said["tables"] == tables and said.get("key") == key
    assert (wrong is None and "wrong" not in said) or said["wrong"].startswith(wrong)


def test_what_is_no_toml_is_told_with_its_line(lab: TestClient):
    answer = lab.post("/api/lab/variants", json={"game": SOLO, "text": "[boss\n"})
    assert answer.status_code == 422 and "variant, line 1" in answer.json()["why"]


# A study


@pytest.mark.slow
def test_a_study_is_played_and_told_with_the_figures_of_its_rows(lab: TestClient, tmp_path: Path):
    path, _ = begin(lab, bots=["instinct"])
    said = over(lab, path)
    rows = [json.loads(line) for line in next(tmp_path.glob(f"lab/*/{GAMES}")).read_text().splitlines()]
    assert sorted((row["cell"], row["number"]) for row in rows) == [(cell, n) for cell in (0, 1) for n in range(40)]
    assert said["state"] == "done" and said["why"] == "" and said["seconds_left"] in (0, None)
    printed, slow = ({row["number"]: row for row in rows if row["cell"] == cell} for cell in (0, 1))
    assert [one["wins"] for one in said["cells"]] == [
        sum(row["won"] for row in one.values()) for one in (printed, slow)
    ]
    assert [one["name"] for one in said["report"]["cells"]] == ["printed", "slow-boss"]
    turns = said["report"]["cells"][1]["turns_apart"]["mean"]
    assert turns == pytest.approx(sum(slow[n]["turns"] - printed[n]["turns"] for n in range(40)) / 40)
    for place, (who, by) in enumerate(said["report"]["killers"]):
        falls = [fall for row in slow.values() for fall in row["falls"] if (fall[1], fall[2]) == (who, by)]
        assert said["report"]["cells"][1]["falls"][place] == pytest.approx(len(falls) / 40)
    assert said["report"]["unchanged"] == []


@pytest.mark.slow
def test_the_page_of_a_study_can_do_nothing_where_it_is_opened(tmp_path: Path):
    with server_with(tmp_path, Studies(tmp_path / "lab", InThisProcess())) as lab:
        path, _ = begin(lab, games=3)
        assert over(lab, path)["report"]["page"]
        page = lab.get(f"{path}/report")
    assert page.headers["content-type"].startswith("text/html") and "<h2>Findings</h2>" in page.text
    assert page.headers["content-security-policy"].startswith("sandbox; default-src 'none'")


def test_a_study_is_also_a_file_for_the_command_line(lab: TestClient, tmp_path: Path):
    path, _ = begin(lab, games=5, seed="s", scenario="harsh", options={"hp_refill": True})
    here = over(lab, path)
    file = tmp_path / "again.toml"
    file.write_text(lab.get(f"{path}/file").text)
    assert main(["lab", "run", str(file), "--jobs", "1"]) == 0
    rows = [json.loads(line) for line in (tmp_path / "again-results" / GAMES).read_text().splitlines()]
    wins = [sum(row["won"] for row in rows if row["cell"] == cell) for cell in (0, 1)]
    assert wins == [cell["wins"] for cell in here["cells"]]


def test_a_variant_that_changes_nothing_is_told_so(lab: TestClient):
    path, _ = begin(lab, games=5, variants=[{"name": "same", "text": "[boss]\nspeed = 3\n"}])
    assert over(lab, path)["report"]["unchanged"] == ["same"]


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"variants": [{"name": "slow", "text": "[boss]\nspeed = 20\n"}]}, "boss.speed = 20: expected 0 to 9"),
        ({"variants": [{"name": "a", "text": ""}, {"name": "a", "text": ""}]}, "Give each variant a name of its own"),
        ({"variants": [{"name": "printed", "text": ""}]}, "none of them `printed`"),
        ({"printed": False}, "Compare it with something"),
        ({"games": 6_001}, "Ask for at most 5000 games of each here"),
        ({"games": 4_000, "variants": [{"name": n, "text": ""} for n in "abc"]}, "at most 3000 games of each"),
        ({"variants": [{"name": n, "text": ""} for n in "abcdef"]}, "There may be 5 variants"),
        ({"bots": ["search"]}, "`search` does not play in the lab; instinct, veteran"),
        ({"bots": ["instinct", "random"]}, "1 seats take one bot for all or 1 bots, not 2"),
        ({"scenario": "moon"}, "has no scenario `moon`"),
        ({"options": {"hp_refill": 3}}, "Option `hp_refill` takes"),
        ({"seats": 4}, "is played by 1, not 4"),
        ({"game": "chess"}, "There is no game `chess`"),
    ],
)
def test_what_cannot_be_played_is_refused_with_what_to_do(lab: TestClient, tmp_path: Path, more, why):
    answer = lab.post("/api/lab/studies", json={**WISH, **more})
    assert answer.status_code == 422 and why in answer.json()["why"]
    assert list(tmp_path.glob("lab/*")) == []


@pytest.mark.slow
def test_only_who_began_a_study_stops_it_and_goes_on_with_it(lab: TestClient):
    path, key = begin(lab, games=3_000)
    until(lab, path, lambda said: said["cells"][0]["games"] > 0)
    assert lab.post(f"{path}/stop", json={}).status_code == 403
    assert lab.post(f"{path}/go-on", json={}, headers=key).status_code == 409
    assert lab.post(f"{path}/stop", json={}, headers=key).status_code == 200
    said = until(lab, path, lambda said: said["state"] == "stopped")
    assert said["report"] is not None
    played = said["cells"][0]["games"]
    assert 0 < played < 3_000 and "go on" in said["why"]
    assert lab.post(f"{path}/stop", json={}, headers=key).status_code == 409
    assert lab.post(f"{path}/go-on", json={}, headers=key).json()["state"] == "playing"
    until(lab, path, lambda said: said["cells"][0]["games"] > played)
    assert lab.post(f"{path}/stop", json={}, headers=key).status_code == 200


def test_a_precision_ends_a_setting_early(lab: TestClient):
    path, _ = begin(lab, games=5_000, precision=20)
    assert [cell["games"] for cell in over(lab, path)["cells"]] == [100, 100]


# With the studies themselves


def with_studies(folder: Path, work: Callable[[Studies], Awaitable[T]], players: Any = None, **bounds: Any) -> T:
    async def all_of_it() -> T:
        studies = Studies(folder, players or InThisProcess(), Bounds(**bounds), pictures=False)
        try:
            await studies.begin()
            return await asyncio.wait_for(work(studies), PATIENCE)
        finally:
            studies.close()

    return asyncio.run(all_of_it())


def wish(**more: Any) -> wire.NewStudy:
    [variant] = WISH["variants"]
    return wire.NewStudy(SOLO, **{"games": 40, "bots": ["random"], "variants": [wire.StudyVariant(**variant)], **more})


async def finished(studies: Studies, id: str) -> wire.Study:
    while (said := await studies.state(id)).state in ("waiting", "playing", "telling"):
        await asyncio.sleep(0.01)
    return said


@pytest.mark.slow
def test_a_study_outlives_a_restart_of_the_server(tmp_path: Path):
    async def begun(studies: Studies) -> str:
        opened = await studies.open(wish(games=400), "")
        while sum(cell.games for cell in (await studies.state(opened.study)).cells) < 30:
            await asyncio.sleep(0.01)
        return opened.study

    id = with_studies(tmp_path, begun, piece=0.05)
    before = (tmp_path / id / GAMES).read_bytes()
    assert 30 <= before.count(b"\n") < 800
    with (tmp_path / id / GAMES).open("ab") as file:
        file.write(b'{"cell":0,"numb')
    said = with_studies(tmp_path, lambda studies: finished(studies, id))
    rows = [json.loads(line) for line in (tmp_path / id / GAMES).read_text().splitlines()]
    assert said.state == "done" and [cell.games for cell in said.cells] == [400, 400]
    assert sorted((row["cell"], row["number"]) for row in rows) == [(cell, n) for cell in (0, 1) for n in range(400)]
    again = with_studies(tmp_path, lambda studies: studies.state(id))
    assert again.report == said.report and [cell.wins for cell in again.cells] == [cell.wins for cell in said.cells]


@pytest.mark.parametrize(
    ("bound", "why"), [({"seconds": 0.05}, "minutes of computing"), ({"bytes": 50_000}, "fill too much of the disk")]
)
def test_a_study_that_takes_too_much_is_ended_and_told_as_far_as_it_came(tmp_path: Path, bound, why):
    async def work(studies: Studies) -> wire.Study:
        return await finished(studies, (await studies.open(wish(games=2_000), "")).study)

    said = with_studies(tmp_path, work, piece=0.02, **bound)
    assert said.state == "done" and why in said.why and said.report is not None
    assert all(0 < cell.games < 2_000 for cell in said.cells)


@pytest.mark.slow
def test_an_address_plays_a_few_studies_at_a_time(tmp_path: Path):
    async def work(studies: Studies) -> list[str]:
        await studies.open(wish(games=2_000), "1.2.3.4")
        with pytest.raises(Failed, match="1 studies of yours are being played"):
            await studies.open(wish(), "1.2.3.4")
        await studies.open(wish(games=2_000), "5.6.7.8")
        with pytest.raises(Failed, match="The lab is full"):
            await studies.open(wish(), "9.9.9.9")
        return []

    with_studies(tmp_path, work, each=1, waiting=2)


def test_the_oldest_study_that_is_over_makes_room(tmp_path: Path):
    async def work(studies: Studies) -> list[str]:
        ids = []
        for _ in range(4):
            ids.append((await studies.open(wish(games=2), "")).study)
            await finished(studies, ids[-1])
        return ids

    ids = with_studies(tmp_path, work, kept=2)
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(ids[-2:])


@pytest.mark.slow
def test_a_game_that_never_ends_ends_its_study_and_nothing_else(tmp_path: Path):
    async def work(studies: Studies) -> wire.Study:
        return await finished(studies, (await studies.open(wish(games=2), "")).study)

    with pytest.raises(Failed, match="takes a processor longer than") as failed:
        with_studies(tmp_path, work, Processes(1, longest=0.02, tries=1))
    assert failed.value.failure.why == TOO_LONG and list(tmp_path.iterdir()) == []


def test_the_file_of_a_study_keeps_what_a_variant_says_as_it_is_written():
    text = "# my boss's speed\n[boss]\nspeed = 2\n"
    assert text in study_text(wish(variants=[wire.StudyVariant("a", text)]))
    odd = wish(variants=[wire.StudyVariant("a", "x = '''\\u0000'''")])
    assert "'''" in study_text(odd) and 'text = "' in study_text(odd)


# Off


def test_a_lab_that_is_off_says_how_to_switch_it_on(client: TestClient):
    assert client.get("/api/games").json()["lab"] is False
    for answer in (client.get(f"/api/lab/games/{SOLO}"), client.post("/api/lab/studies", json=WISH)):
        assert answer.status_code == 403 and "serve --lab" in answer.json()["why"]


def test_the_games_say_that_the_lab_is_open(lab: TestClient):
    assert lab.get("/api/games").json()["lab"] is True


@pytest.mark.parametrize(
    ("host", "names", "said", "is_open"),
    [
        ("127.0.0.1", [], None, True),
        ("0.0.0.0", [], None, False),
        ("127.0.0.1", ["games.example.org"], None, False),
        ("127.0.0.1", ["games.example.org"], True, True),
        ("127.0.0.1", [], False, False),
    ],
)
def test_strangers_get_no_lab_unless_somebody_says_so(tmp_path: Path, host, names, said, is_open):
    given = Namespace(host=host, proxy=(), host_name=names, lab=said)
    lab = lab_of(given, tmp_path)
    assert lab.is_open == is_open
    lab.close()
