"""Journals out of one server and into another: checked, with new keys, to be looked at or played on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from hullbreach.cli.main import main
from hullbreach.kernel.journal import read_journal
from hullbreach.server.bringing import MOST_PRINTED, MOST_VARIANT, why_not
from hullbreach.server.exporting import exported, kept
from hullbreach.server.keys import hash_of
from tests.server.house import House, Player, open_table, server

GOLDEN = Path(__file__).parents[1] / "playthroughs"


@pytest.fixture
def other(tmp_path: Path) -> Iterator[House]:
    with server(tmp_path / "other") as client:
        yield client


def brought(client: House, text: str) -> Player:
    answer = client.post("/api/journals", json={"text": text})
    assert answer.status_code == 201, answer.text
    return Player(client, answer.json()["table"], *[seat["key"] for seat in answer.json()["seats"]][:1])


def refused(client: House, text: str) -> str:
    answer = client.post("/api/journals", json={"text": text})
    assert answer.status_code == 422, answer.text
    why = answer.json()["why"]
    assert why.startswith("The journal cannot be used: ")
    return str(why)


def finished(client: House) -> Player:
    (player,) = open_table(client, seed="7")
    while player.state()["outcome"] is None:
        player.play(player.state()["choices"][-1]["text"])
    return player


@pytest.mark.slow
def test_a_finished_game_is_shown_on_another_server_as_it_was(client: House, other: House):
    player = finished(client)
    text = player.get("/journal").text
    there = brought(other, text)
    assert there.key != player.key
    here, then = player.state(), there.state()
    assert all(
        here[what] == then[what] for what in ("outcome", "seed", "scene", "n", "log", "commitment") if what in here
    )
    assert there.get("/journal").text == text and there.get("/moment?n=2").status_code == 200
    assert there.post("undo").json()["rule"] == "HB-006"


def test_an_unfinished_one_goes_on_with_other_dice(tmp_path: Path, other: House):
    with server(tmp_path) as client:
        (player,) = open_table(client, seed="7")
        player.go_on(4)
        before = player.state()
    text = exported(kept(tmp_path, player.table))[1]
    there = brought(other, text)
    now = there.state()
    assert now["scene"] == before["scene"] and now["choices"] == before["choices"] and now["n"] == 4
    assert now["commitment"] != before["commitment"], "who has the file knows its seed"
    there.go_on(3)
    assert there.state()["n"] == 7
    assert refused_without_key(other, there)


def refused_without_key(client: House, player: Player) -> bool:
    return all(
        Player(client, player.table, key).post("choices", choice="roll", after=7).status_code == 403
        for key in ("", "x")
    )


def test_open_seats_are_for_guests_and_bots_play_on(tmp_path: Path, other: House):
    seats = [{"kind": "human", "name": "Ada"}, {"kind": "open"}]
    with server(tmp_path) as client:
        answer = client.post("/api/tables", json={"game": "alien-skirmish", "seats": seats}).json()
        host = Player(client, answer["table"], answer["seats"][0]["key"])
        host.go_on(1)
    text = exported(kept(tmp_path, host.table))[1]
    said = other.post("/api/journals", json={"text": text}).json()
    assert [seat["seat"] for seat in said["seats"]] == [0] and [seat["seat"] for seat in said["invitations"]] == [1]


def test_no_export_has_keys(tmp_path: Path):
    with server(tmp_path) as client:
        (player,) = open_table(client, seed="7")
        player.go_on(2)
        seen = player.get("/journal").text
    text = exported(kept(tmp_path, player.table), whole=True)[1]
    for said in (seen, text):
        assert player.key not in said and hash_of(player.key) not in said


def test_what_a_player_may_see_of_a_game_that_goes_on_cannot_be_brought(client: House, solo: Player):
    solo.go_on(2)
    assert "its dice are left out, as the game was not over" in refused(client, solo.get("/journal").text)


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(path.stem for path in GOLDEN.glob("*instinct*.jsonl")))
def test_games_of_the_terminal_and_of_simulations_can_be_brought(client: House, name: str):
    player = brought(client, (GOLDEN / f"{name}.jsonl").read_text())
    assert player.state()["outcome"] is not None


def changed(text: str, line: int, **values: Any) -> str:
    lines = text.splitlines()
    lines[line] = json.dumps({**json.loads(lines[line]), **values})
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(
    ("line", "values", "why"),
    [
        (1, {"choice": "dance"}, "line 2"),
        (1, {"dice": [6, 6, 6, 6, 6]}, "line 2"),
        (2, {"digest": "0" * 16}, "line 3"),
        (2, {"n": 7}, "line 3"),
        (2, {"seat": 9}, ""),
        (2, {"undo": 99}, "line 3"),
        (0, {"game": "chess"}, "There is no game `chess`"),
        (0, {"seats": [{"kind": "ghost"}]}, "a seat is human, open or a bot's"),
        (0, {"seats": [{"kind": "human"}] * 9}, "is played by"),
        (0, {"deadline_ms": 10**12}, "nobody waits"),
        (0, {"hullbreach": 99}, "format 99"),
        (0, {"rules": 99}, "newer release"),
        (0, {"content": "x"}, ""),
        (0, {"variant": "[[["}, "variant"),
        (0, {"variant": "#" * (MOST_VARIANT + 1)}, "too long"),
        (0, {"variant": "#" * MOST_VARIANT}, "the position has the digest"),
        (0, {"printed": {"game.toml": "#" * (MOST_PRINTED + 1)}}, "too long"),
        (0, {"printed": {"game.toml": "#" * MOST_PRINTED}}, "cannot read"),
        (0, {"printed": {"game.toml": "no"}}, "cannot read"),
        (0, {"nonsense": 1}, "line 1 is damaged"),
    ],
)
def test_what_is_wrong_in_a_journal_is_named(client: House, line: int, values: dict[str, Any], why: str):
    text = (GOLDEN / "sole-survivor-instinct.jsonl").read_text()
    if values == {"content": "x"}:
        assert brought(client, changed(text, line, **values)).state()["n"] > 0, "the digests say that it is the same"
    else:
        assert why in refused(client, changed(text, line, **values))


@pytest.mark.parametrize("text", ["", "\n", "[]", "{}", "\x00", "null\n" * 9, '{"hullbreach": 2}', "é" * 1000])
def test_what_is_no_journal_is_refused(client: House, text: str):
    refused(client, text)


def test_a_journal_that_is_too_long_is_refused(client: House):
    answer = client.post("/api/journals", json={"text": "x" * (3 * 1024 * 1024)})
    assert answer.status_code == 413 and "2048 KiB" in answer.json()["why"]
    assert client.post("/api/tables", json={"game": "x" * 70_000}).status_code == 413, "others stay small"


@pytest.mark.parametrize("part", range(3))
def test_hostile_journals_get_a_sentence(part: int):
    """In the process that reads them, whatever they say."""
    chance = Random(part)
    names = sorted(GOLDEN.glob("*instinct*.jsonl"))
    for _ in range(25):
        lines = chance.choice(names).read_text().splitlines()[:60]
        for _ in range(chance.randrange(1, 4)):
            place = chance.randrange(len(lines))
            said = json.loads(lines[place])
            key = chance.choice(list(said))
            said[key] = chance.choice([-1, 0, 10**9, 10**30, "", "x" * 99, None, [], [7] * 9, {}, {"a": 1}, True, 1.5])
            lines[place] = msgspec.json.encode(said).decode()
        assert isinstance(why_not("\n".join(lines) + "\n"), str)


# The command line


@pytest.mark.slow
def test_all_tables_go_from_one_folder_to_another(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    with server(tmp_path / "one") as client:
        over = finished(client)
        (open_game,) = open_table(client, seed="8")
        open_game.go_on(3)
        one, out = str(tmp_path / "one"), tmp_path / "journals"
        assert main(["store", "export", str(out), "--data", one]) == 0, "while the server runs"
    files = sorted(map(str, out.glob("*.jsonl")))
    assert [Path(file).stem for file in files] == sorted(f"sole-survivor-{one.table}" for one in (over, open_game))
    assert all(main(["replay", "--quiet", file]) == 0 for file in files)
    capsys.readouterr()
    assert main(["store", "import", "--data", str(tmp_path / "two"), *files]) == 0
    links = [line.split()[-1] for line in capsys.readouterr().out.splitlines() if "#key=" in line]
    with server(tmp_path / "two") as client:
        found = [Player(client, *link.removeprefix("/t/").split("#key=")).state() for link in links]
    lengths = [len(read_journal(Path(file).read_text()).entries) for file in files]
    assert [state["n"] for state in found] == lengths and 3 in lengths
    assert sum(state["outcome"] is not None for state in found) == 1 and {state["seat"] for state in found} == {0}


def test_one_table_is_exported_with_its_cards(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    with server(tmp_path) as client:
        (player,) = open_table(client, seed="7")
        open_table(client)
    out = tmp_path / "out"
    assert main(["store", "export", str(out), player.table, "--content", "--data", str(tmp_path)]) == 0
    (file,) = out.glob("*.jsonl")
    assert "game.toml" in read_journal(file.read_text()).header.printed
    assert main(["replay", "--quiet", str(file)]) == 0
    assert main(["store", "export", str(out), "nobody", "--data", str(tmp_path)]) == 2
    assert "nobody: there is no table nobody" in capsys.readouterr().out


@pytest.mark.slow
def test_nothing_is_imported_beside_a_server(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    golden = str(GOLDEN / "sole-survivor-instinct.jsonl")
    with server(tmp_path):
        assert main(["store", "import", golden, "--data", str(tmp_path)]) == 2
    assert "another server keeps its tables there" in capsys.readouterr().err
    (tmp_path / "bad.jsonl").write_text("no\n")
    assert main(["store", "import", str(tmp_path / "bad.jsonl"), golden, "--data", str(tmp_path)]) == 2
    out = capsys.readouterr().out
    assert "bad.jsonl: The journal cannot be used: line 1 is damaged" in out and "instinct.jsonl: /t/" in out
