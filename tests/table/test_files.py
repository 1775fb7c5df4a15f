"""Files of tables: journals and campaigns on disk, what is torn or damaged in them, and files that players write."""

from __future__ import annotations

import os
import resource
from io import FileIO
from pathlib import Path

import pytest

import hullbreach as hb
from hullbreach.conformance.toy_campaign import TourToy
from hullbreach.kernel.errors import ContentError, SaveError
from hullbreach.kernel.journal import Entry, Seat, to_line, to_text
from hullbreach.table.campaign import begun_with
from hullbreach.table.campaign_folder import CAMPAIGN_FILE, Folder, InMemory, write_all
from hullbreach.table.campaigns import branched_folder, campaign, open_campaign
from hullbreach.table.journal_file import JournalFile, create_journal, open_journal, read_bytes, set_aside
from hullbreach.table.own_file import OwnFile, guessed, ids_in
from hullbreach.table.table import Table, new_table
from tests.marks import rule

GAME = "sole-survivor"
TOY = TourToy()
SEATS = (Seat("human"), Seat("human"))


class Filling(FileIO):
    """A disk with room for so many bytes: it takes a few at a time, and then none."""

    room = 10**9
    gulp = 10**9

    def write(self, data) -> int:
        if self.room <= 0:
            raise OSError(28, "No space left on device")
        taken = super().write(bytes(data)[: min(self.gulp, self.room)])
        self.room -= taken
        return taken


def played(choices: int = 3) -> Table:
    table = new_table(hb.game(GAME), (Seat("human"),), seed="7")
    for _ in range(choices):
        table.play(0, str(table.position.choices(0)[0]))
    return table


def written(path: Path) -> str:
    """A journal of three choices on disk; its text."""
    table = played()
    file = create_journal(path)
    file.write_header(table.header)
    for entry in table.journal.entries:
        file.keep(entry)
    file.close()
    return to_text(table.journal)


# Journals


def test_a_journal_is_written_line_by_line_and_read_again(tmp_path):
    path = tmp_path / "deep" / "folder" / "game.jsonl"
    text = written(path)
    assert path.read_text() == text
    file, journal, torn = open_journal(path)
    file.close()
    assert journal is not None and to_text(journal) == text and not torn


def test_a_journal_takes_the_place_of_no_other(tmp_path):
    written(tmp_path / "game.jsonl")
    with pytest.raises(FileExistsError):
        create_journal(tmp_path / "game.jsonl")


def test_a_line_that_was_torn_off_is_dropped_and_written_over(tmp_path):
    path = tmp_path / "game.jsonl"
    text = written(path)
    path.write_text(text + '{"n": 4, "se')
    file, journal, torn = open_journal(path)
    assert torn and journal is not None and len(journal.entries) == 3
    table = played(4)
    file.keep(table.journal.entries[3])
    file.close()
    assert path.read_text() == to_text(table.journal)


def test_a_journal_whose_first_line_was_torn_off_is_empty(tmp_path):
    path = tmp_path / "game.jsonl"
    for start in ("", "{", '{"hullbreach":', '{"hullbreach": 1, "ga'):
        path.write_text(start)
        file, journal, torn = open_journal(path)
        file.close()
        assert journal is None and torn == bool(start) and path.read_text() == ""


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"Dear diary", "line 1 is damaged: this is not a journal"),
        (b"nonsense\n", "line 1"),
        (b"{}\n\xff\n", "line 2 is damaged: it is not text"),
        (b"\xff\xfe", "line 1 is damaged: this is not a journal"),
    ],
)
def test_a_file_that_is_no_journal_is_named_and_left_alone(tmp_path, data, said):
    path = tmp_path / "mine.txt"
    path.write_bytes(data)
    with pytest.raises(SaveError, match=said) as caught:
        open_journal(path)
    assert str(caught.value).startswith(f"{path}: ") and path.read_bytes() == data
    path.unlink()
    path.write_bytes(b"")
    open_journal(path)[0].close()


def test_the_length_of_a_journal_is_that_of_its_whole_lines():
    text = to_text(played().journal).encode()
    journal, whole = read_bytes(text + b'{"n"')
    assert journal is not None and len(journal.entries) == 3 and whole == len(text)


def test_a_file_that_is_open_is_locked(tmp_path):
    path = tmp_path / "game.jsonl"
    written(path)
    file, _, _ = open_journal(path)
    with pytest.raises(BlockingIOError, match="another window"):
        open_journal(path)
    file.close()
    open_journal(path)[0].close()


def test_a_write_that_fails_leaves_whole_lines_and_can_be_made_again(tmp_path):
    path = tmp_path / "game.jsonl"
    text = written(path)
    disk = Filling(str(path), "r+")
    disk.gulp, disk.room = 7, 20
    file = JournalFile(path, disk)
    fourth = played(4).journal.entries[3]
    with pytest.raises(OSError, match="No space"):
        file.keep(fourth)
    assert path.read_text() == text
    disk.room = 10**6
    file.keep(fourth)
    file.close()
    assert path.read_text() == text + to_line(fourth)


def test_a_file_is_set_aside_under_the_next_free_name(tmp_path):
    path = tmp_path / "game.jsonl"
    (tmp_path / "game-1.jsonl").write_text("older")
    path.write_text("old")
    assert set_aside(path) == tmp_path / "game-2.jsonl" and not path.exists()
    assert (tmp_path / "game-2.jsonl").read_text() == "old" and (tmp_path / "game-1.jsonl").read_text() == "older"


# Campaigns


def folder(path: Path) -> Folder:
    kept = Folder(path)
    kept.create([begun_with(TOY, TOY.campaign("tour"), SEATS, {}, seed="7")])
    return kept


def test_a_campaign_is_there_as_a_whole_and_leaves_no_draft(tmp_path):
    kept = folder(tmp_path / "tour")
    assert os.listdir(kept.path) == [CAMPAIGN_FILE] and len(kept.entries()) == 1


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "the campaign is empty"),
        (b'{"begun', "the campaign is empty"),
        (b"{}\n\xff\n", "line 2 is damaged: it is not text"),
        (b"nonsense\n", "line 1"),
    ],
)
def test_a_damaged_campaign_is_named(tmp_path, data, said):
    kept = folder(tmp_path)
    kept.file.write_bytes(data)
    with pytest.raises(SaveError, match=said) as caught:
        kept.entries()
    assert str(caught.value).startswith(f"{kept.file}: ")
    with pytest.raises(SaveError, match=said):
        open_campaign(tmp_path)


def test_a_folder_without_a_campaign_says_so(tmp_path):
    with pytest.raises(SaveError, match="has no campaign"):
        Folder(tmp_path).entries()


def test_a_campaign_begins_with_its_beginning(tmp_path):
    began = campaign("endure-the-stars", "into-the-fire", tmp_path, seed="7")
    began.choose(began.stages()[0].id)
    began.close()
    lines = (tmp_path / CAMPAIGN_FILE).read_text().splitlines(keepends=True)
    assert open_campaign(tmp_path).n == 2
    (tmp_path / CAMPAIGN_FILE).write_text(lines[1])
    with pytest.raises(SaveError, match="line 1"):
        open_campaign(tmp_path)


@pytest.mark.parametrize("data", [None, b"", b"{", b"nonsense\n"])
def test_a_stage_that_cannot_be_read_is_named(tmp_path, data):
    kept = folder(tmp_path)
    path = kept.path / "01-short.jsonl"
    if data is not None:
        path.write_bytes(data)
    with pytest.raises(SaveError, match="01-short.jsonl"):
        kept.read_stage(path.name)


@rule("HB-013")
def test_a_write_that_fails_leaves_the_campaign_as_it_was(tmp_path):
    disk = Filling(str(tmp_path / "file"), "w")
    disk.gulp, disk.room = 4, 10
    write_all(disk, "ten bytes.")
    assert (tmp_path / "file").read_text() == "ten bytes."
    with pytest.raises(OSError, match="No space"):
        write_all(disk, "more")
    disk.close()


@rule("HB-012")
def test_what_is_kept_in_no_folder_branches_into_none(tmp_path):
    with pytest.raises(hb.Refused, match="kept in no folder"):
        branched_folder(InMemory(), [], tmp_path, [])
    kept = folder(tmp_path / "one")
    folder(tmp_path / "two")
    with pytest.raises(SaveError, match="has a campaign already"):
        branched_folder(kept, [], tmp_path / "two", kept.entries())


@rule("HB-012")
@pytest.mark.parametrize("on_disk", [False, True])
def test_a_campaign_of_the_catalog_is_begun_and_opened_again(tmp_path, on_disk):
    began = campaign("endure-the-stars", "into-the-fire", tmp_path if on_disk else None, seats=2, seed="7")
    assert [seat.kind for seat in began.begun.seats] == ["human", "human"] and began.n == 1
    assert began.keeping.entries() == [began.begun]
    alone = campaign("endure-the-stars", "into-the-fire", seats=(Seat("bot", bot="random"),))
    assert [seat.kind for seat in alone.begun.seats] == ["bot"]
    if on_disk:
        assert open_campaign(tmp_path).begun == began.begun


# Files that players write


MISSION = """
[[mission]]
id = "its-a-trap"
name = "My own trap"
"""


@pytest.mark.parametrize(
    ("text", "game"),
    [
        ("[[mission]]\n", "endure-the-stars"),
        ("[[tiles]]\n", "endure-the-stars"),
        ("[[event]]\n", "endure-the-stars"),
        ("[[map]]\n", "alien-skirmish"),
        ("[[scenario]]\n", "alien-skirmish"),
        ("[[scenario]]\n[[mission]]\n", "endure-the-stars"),
    ],
)
def test_a_file_is_for_the_game_that_has_such_lists(text, game):
    assert guessed("mine.toml", lists_in(text)) == game


def lists_in(text: str) -> dict[str, object]:
    return {line.strip("[]"): [] for line in text.split()}


def test_a_file_of_anything_else_has_to_say_its_game():
    with pytest.raises(SaveError, match=r"mine.toml: say which game it is for: .*sole-survivor"):
        OwnFile("mine.toml", "[boss]\nspeed = 1\n")
    assert OwnFile("mine.toml", "[boss]\nspeed = 1\n", GAME).game.id == GAME


def test_a_file_tells_its_own_scenarios_from_those_that_are_printed():
    own = OwnFile("mine.toml", MISSION)
    assert [(one.id, one.name) for one in own.own] == [("its-a-trap", "My own trap")]
    assert len(own.scenarios) == len(hb.game("endure-the-stars").scenarios) and own.text == MISSION


def test_a_mistake_is_told_with_the_name_of_the_file():
    with pytest.raises(ContentError) as caught:
        OwnFile("mine.toml", MISSION + "colour = 3\n")
    assert caught.value.file == "mine.toml" and caught.value.line == 5


def test_ids_are_those_of_all_entries_of_all_lists():
    said = {"a": [{"id": "one"}, {"id": "two"}, 3], "b": [{"id": "three"}], "c": {"id": "four"}}
    assert ids_in(said) == {"one", "two", "three"}


def test_an_entry_of_a_journal_is_one_line():
    assert to_line(Entry(1, 0, "abc", "roll")).count("\n") == 1


@rule("HB-013")
def test_a_disk_that_fills_leaves_the_campaign_as_it_was(tmp_path):
    """Also for who reads the file by other means: no half line stays behind."""
    begun = begun_with(TOY, TOY.campaign("tour"), SEATS, {}, seed="7")
    kept = Folder(tmp_path)
    kept.create([begun])
    before = (tmp_path / CAMPAIGN_FILE).read_bytes()
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (len(before) + 20, limits[1]))
    try:
        with pytest.raises(OSError, match="too large"):
            kept.append([begun], 1)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert (tmp_path / CAMPAIGN_FILE).read_bytes() == before
