"""A table goes on with the boards, cards and numbers it began with, whatever is printed since."""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

import hullbreach as hb
from hullbreach import catalog
from hullbreach.cli.main import main
from hullbreach.games.endure_the_stars import content as voyage_content
from hullbreach.games.endure_the_stars.game import EndureTheStars
from hullbreach.games.sole_survivor import content
from hullbreach.games.sole_survivor.game import SoleSurvivor
from hullbreach.kernel.edition import Edition
from hullbreach.kernel.journal import read_journal, replay
from hullbreach.server.app import encoded_games
from hullbreach.server.store_file import NAME
from tests.server.house import Player, open_table, seated, server, timeless

SOLO = "sole-survivor"
VARIANT = "[start]\nhp = 5\n"
FIRST_PRINTED = SoleSurvivor().edition


def forget() -> None:
    catalog.game.cache_clear()
    catalog.OLD.clear()
    encoded_games.cache_clear()


def printed_as(game: Any, files: dict[str, str]) -> Any:
    """A release whose game has these files."""
    today = Edition(files)
    return lambda edition=None: game(edition or today)


def with_hand(number: int, base: dict[str, str] | None = None) -> dict[str, str]:
    files = dict(base or content.today().files)
    changed = files["game.toml"].replace("hand = 3 ", f"hand = {number} ").replace("hand = 3\n", f"hand = {number}\n")
    assert changed != files["game.toml"]
    return {**files, "game.toml": changed}


@pytest.fixture
def another_release() -> Iterator[None]:
    """Whatever a test has released, the games of today come back."""
    yield
    catalog.GAMES[SOLO] = SoleSurvivor
    catalog.GAMES["endure-the-stars"] = EndureTheStars
    forget()


def release(files: dict[str, str], name: str = SOLO, game: Any = SoleSurvivor) -> None:
    catalog.GAMES[name] = printed_as(game, files)
    forget()


def hand_of(state: dict[str, Any]) -> int:
    return len(state["view"]["hand"])


@pytest.mark.slow
@pytest.mark.usefixtures("another_release")
@pytest.mark.parametrize("variant", ["", VARIANT])
def test_a_table_goes_on_with_what_it_began_with(tmp_path: Path, variant: str):
    with server(tmp_path) as client:
        (old,) = open_table(client, seed="7", variant=variant)
        old.go_on(3)
        before = old.state()
    release(with_hand(5))
    with server(tmp_path) as client:
        old = Player(client, old.table, old.key)
        assert timeless(old.state()) == timeless(before)
        old.go_on(4)
        assert old.state()["n"] == 7
        assert old.post("hint").json()["advice"][0]["choice"], "who thinks has the same cards"
        (new,) = open_table(client, seed="7", variant=variant)
        assert (hand_of(before), hand_of(new.state())) == (3, 5)
        assert seated(client, old.post("branch", n=3)).state()["scene"] == old.get("/moment?n=3").json()["scene"]
    with server(tmp_path) as client:
        assert Player(client, old.table, old.key).state()["n"] == 7, "and after one more start"


@pytest.mark.usefixtures("another_release")
def test_what_is_printed_is_kept_once_for_all_tables(tmp_path: Path):
    with server(tmp_path) as client:
        players = [open_table(client)[0] for _ in range(3)]
    release(with_hand(5))
    with server(tmp_path) as client:
        seated(client, Player(client, players[0].table, players[0].key).post("branch", n=0))
        open_table(client)
    with closing(sqlite3.connect(tmp_path / NAME)) as file:
        counted = "SELECT count(*) FROM tables JOIN editions ON edition = editions.id GROUP BY edition"
        assert sorted(file.execute(counted).fetchall()) == [(1,), (4,)]
        assert max(size for (size,) in file.execute("SELECT length(header) FROM tables")) < 2000


@pytest.mark.slow
@pytest.mark.usefixtures("another_release")
def test_a_finished_game_can_be_looked_at_and_its_journal_brings_its_cards(tmp_path: Path, capsys):
    with server(tmp_path) as client:
        (old,) = open_table(client, seed="7")
        while old.state()["outcome"] is None:
            old.play(old.state()["choices"][-1]["text"])
        plain = old.get("/journal").text
    assert read_journal(plain).header.printed == {}
    release(with_hand(5))
    with server(tmp_path) as client:
        again = Player(client, old.table, old.key)
        assert again.get("/moment?n=1").status_code == 200
        text = again.get("/journal").text
    (tmp_path / "old.jsonl").write_text(text)
    (tmp_path / "plain.jsonl").write_text(plain)
    assert main(["replay", "--quiet", str(tmp_path / "old.jsonl")]) == 0
    assert main(["replay", "--quiet", str(tmp_path / "plain.jsonl")]) == 2
    assert "other cards or boards" in capsys.readouterr().err
    journal = read_journal(text)
    assert len(list(replay(journal, catalog.game_in(journal.header)))) == len(journal.entries)


@pytest.mark.usefixtures("another_release")
def test_a_position_of_before_can_be_saved_and_loaded():
    pos = hb.new(SOLO, dice=hb.Seeded(7))
    release(with_hand(5))
    old = catalog.game_of(SOLO, Edition(FIRST_PRINTED.files, old=True))
    begun = catalog.new_position(old, None, None, {}, "", hb.Seeded(7))
    assert "printed" in hb.save(begun) and hb.load(hb.save(begun)) == begun and len(begun.view(0)["hand"]) == 3
    assert "printed" not in hb.save(hb.new(SOLO)) and hb.digest(begun) == hb.digest(pos)


@pytest.mark.slow
@pytest.mark.usefixtures("another_release")
def test_tiles_are_kept_too_though_no_number_tells_that_they_changed(tmp_path: Path):
    files = dict(voyage_content.today().files)
    with server(tmp_path) as client:
        (old,) = open_table(client, "endure-the-stars", seed="7")
        before = old.state()
    changed = {**files, "tiles.ship": files["tiles.ship"].replace('room A "Muster"', 'room A "Parade Ground"')}
    release(changed, "endure-the-stars", EndureTheStars)
    with server(tmp_path) as client:
        assert timeless(Player(client, old.table, old.key).state()) == timeless(before)


# What cannot go on


@pytest.mark.usefixtures("another_release")
def test_a_table_whose_cards_are_not_known_says_so_and_can_be_read(tmp_path: Path):
    with server(tmp_path) as client:
        (old,) = open_table(client, seed="7")
        (other,) = open_table(client, seed="8")
        old.go_on(3)
        known = old.get("/journal").text
    with closing(sqlite3.connect(tmp_path / NAME, isolation_level=None)) as file:
        file.execute("UPDATE tables SET edition = '' WHERE id = ?", (old.table,))
    release(with_hand(5))
    with server(tmp_path) as client:
        old = Player(client, old.table, old.key)
        answer = old.get()
        assert answer.status_code == 410 and "it was played with other cards or boards" in answer.json()["why"]
        assert old.choose("roll", 3).status_code == 410
        assert old.get("/journal").text == known and '"dice":[]' in known
        stranger = Player(client, old.table).get("/journal").text
        assert "roll" not in stranger and stranger.count("\n") == known.count("\n")
        assert Player(client, old.table, "wrong").get("/journal").status_code == 403
        assert Player(client, other.table, other.key).state()["n"] == 0


@pytest.mark.usefixtures("another_release")
@pytest.mark.parametrize("spoil", ["UPDATE editions SET files = x'00ff'", "DELETE FROM editions"])
def test_cards_that_are_damaged_are_told(tmp_path: Path, spoil: str):
    with server(tmp_path) as client:
        (old,) = open_table(client, seed="7")
    with closing(sqlite3.connect(tmp_path / NAME, isolation_level=None)) as file:
        file.execute(spoil)
    with server(tmp_path) as client:
        answer = Player(client, old.table, old.key).get()
        assert answer.status_code == 410 and answer.json()["code"] == "damaged"
        assert open_table(client, seed="8")


@pytest.mark.usefixtures("another_release")
def test_cards_that_this_version_cannot_read_are_told(tmp_path: Path):
    with server(tmp_path) as client:
        (old,) = open_table(client, seed="7")
    with closing(sqlite3.connect(tmp_path / NAME, isolation_level=None)) as file:
        strange = Edition({"game.toml": "[start]\nhp = 6\nluck = 7\n"})
        packed = zlib.compress(msgspec.json.encode(strange.files))
        file.execute("INSERT INTO editions VALUES (?, ?)", (strange.id, packed))
        file.execute("UPDATE tables SET edition = ?", (strange.id,))
    with server(tmp_path) as client:
        answer = Player(client, old.table, old.key).get()
        assert answer.status_code == 410 and "cards or boards that this version cannot read" in answer.json()["why"]
