"""A store's file that is damaged, lost, foreign or of another release: a sentence says what to do."""

from __future__ import annotations

import gzip
import random
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from hullbreach.kernel.errors import SaveError
from hullbreach.server.schema import STEPS, VERSION, bring_up_to_date, tables_of, version_of
from hullbreach.server.store import SqliteStore
from hullbreach.server.store_file import LOCK, NAME
from tests.server.house import Player, open_table, server

OLD_STORES = Path(__file__).parent / "old_stores"


def a_store(folder: Path, choices: int = 3) -> Player:
    """A folder with a table that has been played at."""
    with server(folder) as client:
        (player,) = open_table(client, seed="7")
        player.go_on(choices)
    return player


def refused(folder: Path) -> str:
    with pytest.raises(SaveError) as wrong:
        SqliteStore(folder)
    said = str(wrong.value)
    assert "\n" not in said and said.startswith(str(folder / NAME))
    return said


# When it is started


def truncate(file: Path) -> None:
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])


def overwrite(file: Path) -> None:
    file.write_bytes(random.Random(1).randbytes(50_000))


def spoil_the_head(file: Path) -> None:
    data = bytearray(file.read_bytes())
    data[40] ^= 0xFF
    data[100:120] = bytes(20)
    file.write_bytes(data)


def spoil_a_page(file: Path) -> None:
    """The first bytes of a page that holds rows of a table."""
    data = bytearray(file.read_bytes())
    for page in range(1, len(data) // 4096):
        data[page * 4096 : page * 4096 + 8] = bytes(8)
    file.write_bytes(data)


@pytest.mark.parametrize("spoil", [truncate, overwrite, spoil_the_head, spoil_a_page])
def test_a_damaged_file_is_named_and_left_as_it_is(tmp_path: Path, spoil: Callable[[Path], None]):
    a_store(tmp_path)
    spoil(tmp_path / NAME)
    spoiled = (tmp_path / NAME).read_bytes()
    said = refused(tmp_path)
    assert "damaged" in said and "hullbreach store restore FILE" in said
    assert (tmp_path / NAME).read_bytes() == spoiled


def test_a_folder_remembers_its_file_once_however_often_it_is_opened(tmp_path: Path):
    for _ in range(3):
        SqliteStore(tmp_path).close()
    assert (tmp_path / LOCK).read_text() == f"{NAME}\n"


def test_an_empty_file_is_not_taken_for_a_new_one(tmp_path: Path):
    a_store(tmp_path)
    (tmp_path / NAME).write_bytes(b"")
    assert "the file is empty: restore a backup" in refused(tmp_path)
    assert (tmp_path / NAME).stat().st_size == 0


def test_a_file_that_is_gone_is_not_made_anew(tmp_path: Path):
    a_store(tmp_path)
    (tmp_path / NAME).unlink()
    assert "the file is gone: put it back" in refused(tmp_path)
    assert not (tmp_path / NAME).exists()
    (tmp_path / "server.lock").unlink()
    SqliteStore(tmp_path).close()
    assert (tmp_path / NAME).exists()


def test_a_log_without_its_file_is_not_thrown_away(tmp_path: Path):
    (tmp_path / f"{NAME}-wal").write_bytes(b"what was written last")
    assert f"remove server.lock and {NAME}-wal" in refused(tmp_path)
    assert (tmp_path / f"{NAME}-wal").read_bytes() == b"what was written last"


def test_a_server_that_was_killed_while_it_made_its_file_makes_it_again(tmp_path: Path):
    (tmp_path / f"{NAME}.new").write_bytes(b"half a file")
    SqliteStore(tmp_path).close()
    SqliteStore(tmp_path).close()


def test_a_file_of_another_program_is_left_alone(tmp_path: Path):
    with closing(sqlite3.connect(tmp_path / NAME)) as file:
        file.execute("CREATE TABLE bookmarks (url TEXT)")
    assert "no file of Hullbreach's tables" in refused(tmp_path)


def test_a_file_of_a_newer_release_is_left_alone(tmp_path: Path):
    a_store(tmp_path)
    with closing(sqlite3.connect(tmp_path / NAME)) as file:
        file.execute(f"PRAGMA user_version = {VERSION + 1}")
    assert f"a newer release of Hullbreach has written it (version {VERSION + 1}, here is {VERSION})" in refused(
        tmp_path
    )


def test_a_file_that_another_program_holds_is_named(tmp_path: Path, monkeypatch):
    monkeypatch.setattr("hullbreach.server.store_file.PATIENCE_SECONDS", 0.05)
    a_store(tmp_path)
    with closing(sqlite3.connect(tmp_path / NAME, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        assert "another program holds the file" in refused(tmp_path)


@pytest.mark.slow
def test_the_command_says_it_in_one_line(tmp_path: Path):
    a_store(tmp_path)
    overwrite(tmp_path / NAME)
    command = [sys.executable, "-m", "hullbreach.cli.main", "serve", "--port", "0", "--data", str(tmp_path)]
    failed = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert failed.returncode == 2 and failed.stdout == ""
    assert failed.stderr.count("\n") == 1 and failed.stderr.startswith(
        f"hullbreach serve: {tmp_path / NAME}: the file is"
    )


@pytest.mark.quick(2)
@pytest.mark.parametrize("part", range(8))
def test_flipped_bits_break_one_sentence_or_one_table_and_nothing_else(tmp_path: Path, part: int):
    """Wherever they are: the server does not start, or a table is not there, cannot be resumed, or goes on."""
    chance = random.Random(part)
    with server(tmp_path) as client:
        players = [open_table(client, seed=str(n))[0] for n in range(4)]
        for player in players:
            player.go_on(4)
    data = bytearray((tmp_path / NAME).read_bytes())
    for _ in range(12):
        data[chance.randrange(100, len(data))] ^= 1 << chance.randrange(8)
    (tmp_path / NAME).write_bytes(data)
    try:
        SqliteStore(tmp_path).close()
    except SaveError:
        return
    with server(tmp_path) as client:
        for player in players:
            answer = Player(client, player.table, player.key).get()
            assert answer.status_code in (200, 403, 404, 410), answer.text
            assert answer.status_code == 200 or answer.json()["why"].count("\n") == 0
        assert client.get("/api/tables").status_code == 200
        assert open_table(client)


# While it runs


def test_what_is_written_to_a_deleted_file_is_refused(tmp_path: Path):
    with server(tmp_path) as client:
        (player,) = open_table(client, seed="7")
        (tmp_path / NAME).rename(tmp_path / "elsewhere")
        answer = player.choose("roll", 0)
        assert answer.status_code == 503 and answer.json()["code"] == "not-kept" and "is gone" in answer.json()["why"]
        assert player.get().status_code == 503 and not (tmp_path / NAME).exists()
        assert client.post("/api/tables", json={"game": "sole-survivor"}).status_code == 503
        (tmp_path / "elsewhere").rename(tmp_path / NAME)
        assert player.choose("roll", 0).status_code == 200


@pytest.mark.parametrize("beside", ["-wal", "-shm"])
def test_what_is_written_while_the_log_is_gone_is_refused(tmp_path: Path, beside: str):
    with server(tmp_path) as client:
        (player,) = open_table(client, seed="7")
        (tmp_path / f"{NAME}{beside}").unlink()
        assert player.choose("roll", 0).status_code == 503


def test_another_file_in_its_place_is_not_written_to(tmp_path: Path):
    with server(tmp_path) as client:
        (player,) = open_table(client, seed="7")
        (tmp_path / NAME).unlink()
        (tmp_path / NAME).write_bytes(b"somebody else's")
        assert player.choose("roll", 0).status_code == 503
        assert player.get().status_code in (410, 503)
    assert (tmp_path / NAME).read_bytes() == b"somebody else's"


@pytest.mark.slow
def test_a_damaged_table_does_not_hurt_the_others(tmp_path: Path):
    with server(tmp_path) as client:
        hurt = [open_table(client, seed=str(n))[0] for n in range(6)]
        (whole,) = open_table(client, seed="9")
        for player in (*hurt, whole):
            player.go_on(3)
    with closing(sqlite3.connect(tmp_path / NAME, isolation_level=None)) as file:
        spoil = (
            "UPDATE entries SET line = substr(line, 1, 20) WHERE n = 2 AND table_id = ?",
            "DELETE FROM entries WHERE n = 1 AND table_id = ?",
            "UPDATE tables SET header = 'no' WHERE id = ?",
            "UPDATE tables SET keys = '[' WHERE id = ?",
            "UPDATE companies SET said = '{\"chairs\": 7}' WHERE id = ?",
            "UPDATE entries SET line = CAST(x'ff00fe' AS TEXT) WHERE table_id = ?",
        )
        for statement, player in zip(spoil, hurt, strict=True):
            assert file.execute(statement, (player.table,)).rowcount
    with server(tmp_path) as client:
        for player in hurt:
            answer = Player(client, player.table, player.key).get()
            assert answer.status_code == 410 and answer.json()["code"] == "damaged", answer.text
        again = Player(client, whole.table, whole.key)
        again.go_on(2)
        assert again.state()["n"] == 5 and client.get("/api/tables").status_code == 200


def test_a_damaged_open_table_does_not_spoil_the_list(tmp_path: Path):
    seats = [{"kind": "human"}, {"kind": "open"}]
    with server(tmp_path) as client:
        ids = [
            client.post("/api/tables", json={"game": "alien-skirmish", "seats": seats, "listed": True}).json()["table"]
            for _ in range(3)
        ]
    with closing(sqlite3.connect(tmp_path / NAME, isolation_level=None)) as file:
        file.execute("UPDATE tables SET header = CAST(x'ff' AS TEXT) WHERE id = ?", (ids[0],))
        file.execute("UPDATE tables SET created = 'then' WHERE id = ?", (ids[1],))
    with server(tmp_path) as client:
        assert [one["table"] for one in client.get("/api/tables").json()["tables"]] == [ids[2]]


# Older releases


def unpacked(folder: Path, name: str) -> Path:
    folder.mkdir(exist_ok=True)
    (folder / NAME).write_bytes(gzip.decompress((OLD_STORES / f"{name}.sqlite3.gz").read_bytes()))
    return folder / NAME


OLD = {
    "first": ("wu25cnqqvgp3", "ePerKvSO6RJQ2lNKoygaLUa6cf7BNUS4"),
    "orders": ("mesfa8xvx826", "T5NzFb7bNgJoYDH40akVjyhplGpUJFgc"),
    "campaigns": ("f2trmeds2ph9", "1MlW_FV1l9Rhx_Dpu4UgKtt-Z1BjRwPF"),
    "companies-and-talk": ("hjrez2aj2ruh", "fLNkPOduXZNYuGjAdpbwpwI-mhW1Vsmj"),
}
"""Files that older releases have written, by what was new in them: the table there and its key."""


@pytest.mark.parametrize("name", OLD)
def test_a_file_of_an_older_release_is_brought_up_to_date_after_a_copy(tmp_path: Path, name: str):
    path = unpacked(tmp_path, name)
    before = contents(path)
    SqliteStore(tmp_path).close()
    with closing(sqlite3.connect(path)) as file:
        assert version_of(file) == VERSION and tables_of(file) == tables_of_a_new_one(tmp_path)
    after = contents(path)
    assert {
        table: [row[: len(before[table][0])] for row in rows] for table, rows in after.items() if before.get(table)
    } == {table: rows for table, rows in before.items() if rows}
    assert contents(tmp_path / "tables-version-0.sqlite3") == before
    SqliteStore(tmp_path).close()
    assert len(list(tmp_path.glob("tables-version-*"))) == 1, "what is up to date is not copied again"


def contents(path: Path) -> dict[str, list[tuple[object, ...]]]:
    with closing(sqlite3.connect(path)) as file:
        return {table: file.execute(f"SELECT * FROM {table}").fetchall() for table in tables_of(file)}


def tables_of_a_new_one(folder: Path) -> set[str]:
    SqliteStore(folder / "new").close()
    with closing(sqlite3.connect(folder / "new" / NAME)) as file:
        return tables_of(file)


@pytest.mark.parametrize("name", OLD)
def test_the_table_of_an_older_release_goes_on_or_says_why_not(tmp_path: Path, name: str):
    unpacked(tmp_path, name)
    table, key = OLD[name]
    with server(tmp_path) as client:
        player = Player(client, table, key)
        answer = player.get()
        if answer.status_code == 200:
            player.go_on(1)
            assert player.state()["n"] == 7
        else:
            assert answer.status_code == 410 and "other cards or boards" in answer.json()["why"]


def test_a_step_that_fails_leaves_the_file_as_it_was(tmp_path: Path, monkeypatch):
    path = unpacked(tmp_path, "orders")
    before = contents(path)
    monkeypatch.setattr("hullbreach.server.schema.STEPS", (*STEPS, "CREATE TABLE good (n); CREATE nonsense"))
    assert "the file cannot be used" in refused(tmp_path)
    assert contents(path) == before == contents(tmp_path / "tables-version-0.sqlite3")


def test_each_version_leads_to_the_next():
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as file:
        bring_up_to_date(file)
        assert version_of(file) == VERSION == len(STEPS)
        bring_up_to_date(file)
