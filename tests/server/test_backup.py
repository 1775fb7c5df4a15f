"""A backup has all that was acknowledged before it was made, also while a server writes; and it can be gone back to."""

from __future__ import annotations

import os
import signal
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from threading import Thread

import pytest

from hullbreach.cli.main import main
from hullbreach.server.store import SqliteStore
from hullbreach.server.store_file import NAME, back_up
from tests.attacks.kills import UNTIMED, Hammer
from tests.server.house import Player, open_table, server
from tests.server.process import Client, process
from tests.server.test_damage import overwrite, spoil_a_page, unpacked

LEAF = 10
"""The first byte of a page that holds rows."""


def said_by(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    code = main(["store", *words])
    captured = capsys.readouterr()
    assert "Traceback" not in captured.err and captured.err.count("\n") <= 1
    return code, captured.out + captured.err


@pytest.mark.slow
def test_a_backup_under_load_has_all_that_was_acknowledged_before(tmp_path: Path, capsys):
    hammers = [Hammer(UNTIMED, number) for number in range(3)]
    backups: list[tuple[Path, list[tuple[Hammer, str, list[tuple[int, str]]]]]] = []
    with process(tmp_path / "data") as (running, port):
        for hammer in hammers:
            hammer.open(Client(port))
        players = [Thread(target=hammer.play, args=(port,)) for hammer in hammers]
        for player in players:
            player.start()
        for number in range(4):
            time.sleep(0.3)
            known = [(one, one.table, [(sent.n, sent.choice) for sent in list(one.answered)]) for one in hammers]
            backups.append((tmp_path / f"{number}.sqlite3", known))
            assert said_by(capsys, "backup", str(backups[-1][0]), "--data", str(tmp_path / "data"))[0] == 0
        os.kill(running.pid, signal.SIGKILL)
        for player in players:
            player.join()
    assert sum(len(known) for _, _, known in backups[-1][1]) > 0
    for file, known in backups:
        assert not list(tmp_path.glob(f"{file.name}-*")), "one file is all"
        with closing(sqlite3.connect(file)) as copy:
            assert copy.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            for _, table, acknowledged in known:
                lines = dict(copy.execute("SELECT n, line FROM entries WHERE table_id = ?", (table,)).fetchall())
                assert all(f'"choice":"{choice}"' in lines[n] for n, choice in acknowledged)


def test_who_restores_a_backup_is_where_the_backup_was(tmp_path: Path, capsys):
    data, copy = str(tmp_path / "data"), str(tmp_path / "copy.sqlite3")
    with server(tmp_path / "data") as client:
        (player,) = open_table(client, seed="7")
        player.go_on(2)
        assert said_by(capsys, "backup", copy, "--data", data) == (0, f"All that was kept is in {copy}.\n")
        player.go_on(2)
        code, said = said_by(capsys, "restore", copy, "--data", data)
        assert code == 2 and "another server keeps its tables there" in said
    code, said = said_by(capsys, "restore", copy, "--data", data)
    assert code == 0 and "are back" in said and "What was there before is kept as" in said
    with server(tmp_path / "data") as client:
        again = Player(client, player.table, player.key)
        assert again.state()["n"] == 2
        again.go_on(1)
    aside = tmp_path / "aside"
    aside.mkdir()
    (tmp_path / "data" / "tables-before.sqlite3").rename(aside / NAME)
    with server(aside) as client:
        assert Player(client, player.table, player.key).state()["n"] == 4


def test_a_backup_takes_the_place_of_a_file_that_is_damaged_or_gone(tmp_path: Path, capsys):
    data, copy = tmp_path / "data", tmp_path / "copy.sqlite3"
    with server(data) as client:
        (player,) = open_table(client, seed="7")
        back_up(data, copy)
    for spoil in (overwrite, spoil_a_page, Path.unlink):
        spoil(data / NAME)
        assert said_by(capsys, "restore", str(copy), "--data", str(data))[0] == 0
        with server(data) as client:
            assert Player(client, player.table, player.key).state()["n"] == 0
    assert len(list(data.glob("tables-before*"))) == 2


def test_a_backup_of_an_older_release_can_be_restored(tmp_path: Path, capsys):
    old = unpacked(tmp_path / "old", "campaigns")
    assert said_by(capsys, "restore", str(old), "--data", str(tmp_path / "data"))[0] == 0
    SqliteStore(tmp_path / "data").close()


@pytest.mark.parametrize("what", ["backup", "check", "export"])
def test_a_folder_without_tables_is_named(tmp_path: Path, capsys, what: str):
    words = [] if what == "check" else [str(tmp_path / "to")]
    code, said = said_by(capsys, what, *words, "--data", str(tmp_path / "nothing"))
    assert code == 2 and "no server has kept tables there" in said and not (tmp_path / "nothing").exists()


def test_a_backup_overwrites_nothing_and_copies_no_damage(tmp_path: Path, capsys):
    with server(tmp_path) as client:
        open_table(client)
    (tmp_path / "there").write_text("something dear")
    code, said = said_by(capsys, "backup", str(tmp_path / "there"), "--data", str(tmp_path))
    assert code == 2 and "is there already" in said and (tmp_path / "there").read_text() == "something dear"
    spoil_a_page(tmp_path / NAME)
    code, said = said_by(capsys, "backup", str(tmp_path / "new"), "--data", str(tmp_path))
    assert code == 2 and "damaged" in said and not (tmp_path / "new").exists()


def test_only_a_backup_is_restored(tmp_path: Path, capsys):
    (tmp_path / "file").write_text("no backup" * 100)
    for file in ("file", "nothing"):
        assert said_by(capsys, "restore", str(tmp_path / file), "--data", str(tmp_path / "data"))[0] == 2
    assert not (tmp_path / "data" / NAME).exists()


def test_check_says_which_tables_cannot_be_gone_on_with(tmp_path: Path, capsys):
    with server(tmp_path) as client:
        players = [open_table(client, seed=str(n))[0] for n in range(3)]
        for player in players:
            player.go_on(2)
        assert said_by(capsys, "check", "--data", str(tmp_path)) == (0, "3 of 3 tables can be gone on with.\n")
    with closing(sqlite3.connect(tmp_path / NAME, isolation_level=None)) as file:
        file.execute("UPDATE entries SET line = 'no' WHERE table_id = ?", (players[1].table,))
    code, said = said_by(capsys, "check", "--data", str(tmp_path))
    assert code == 2 and said.splitlines()[0].startswith(f"{players[1].table}: line 2 is damaged")
    assert said.splitlines()[-1] == "2 of 3 tables can be gone on with."
    assert said_by(capsys, "export", str(tmp_path / "out"), "--data", str(tmp_path))[0] == 2
    assert len(list((tmp_path / "out").iterdir())) == 2, "what can be read is saved"


@pytest.mark.slow
def test_what_can_be_read_of_a_damaged_file_is_exported(tmp_path: Path, capsys):
    with server(tmp_path) as client:
        for number in range(60):
            open_table(client, seed=str(number))[0].go_on(1)
    data = bytearray((tmp_path / NAME).read_bytes())
    pages = [data[start : start + 4096] for start in range(0, len(data), 4096)]
    place = max(number for number, page in enumerate(pages) if b'"choice"' in page and page[0] == LEAF)
    data[place * 4096 : place * 4096 + 8] = bytes(8)
    (tmp_path / NAME).write_bytes(data)
    code, said = said_by(capsys, "export", str(tmp_path / "out"), "--data", str(tmp_path))
    saved = len(list((tmp_path / "out").glob("*.jsonl")))
    assert code == 2 and 0 < saved < 60 and f"{saved} of 60 journals" in said
    code, said = said_by(capsys, "check", "--data", str(tmp_path))
    assert code == 2 and "file is damaged" in said


def test_a_file_of_an_older_version_is_not_read_as_if_it_were_new(tmp_path: Path, capsys):
    unpacked(tmp_path, "orders")
    code, said = said_by(capsys, "export", str(tmp_path / "out"), "--data", str(tmp_path))
    assert code == 2 and "brings an older one up to date" in said
