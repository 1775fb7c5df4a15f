"""A game being played: journal, undo, real dice."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import hullbreach as hb
from hullbreach import catalog
from hullbreach.kernel.dice import Seeded
from hullbreach.kernel.game import new_position
from hullbreach.kernel.journal import Entry, Journal, Seat
from hullbreach.kernel.saving import Digests, digest
from hullbreach.table.journal_file import create_journal, open_journal, read_bytes, set_aside
from hullbreach.table.table import Table, branch, new_table, resume_table
from tests.games.sole_survivor.table import IN_SURVIVOR_TURN
from tests.games.sole_survivor.table import table as moment
from tests.marks import rule

GAME = "sole-survivor"
SEATS = (Seat("human"),)


def begin(seed: str = "7", **extra: object) -> Table:
    return new_table(hb.game(GAME), SEATS, seed=seed, **extra)


def go_on(table: Table, choices: int) -> None:
    for _ in range(choices):
        table.play(0, str(table.position.choices(0)[0]))


def test_a_table_keeps_every_choice_with_its_dice():
    kept: list[Entry] = []
    table = begin(keep=kept.append)
    go_on(table, 5)
    assert [entry.n for entry in kept] == [1, 2, 3, 4, 5] and kept == table.journal.entries
    assert [entry.choice for entry in kept] == table.choices() and len(table.told) == len(table.past) == 6


def test_the_same_seed_is_the_same_game_and_no_seed_is_drawn_by_lot():
    assert begin("7").position == begin("7").position
    assert begin("").seed != begin("").seed


def test_a_journal_adds_up_to_the_same_table():
    table = begin()
    go_on(table, 6)
    table.undo(0, 2)
    go_on(table, 1)
    again = resume_table(Journal(table.header, list(table.journal.entries)), hb.game(GAME), table.seed)
    assert again.position == table.position and again.choices() == table.choices() and again.n == table.n
    assert [[str(event) for event in events] for events in again.told[1:]] == [
        [str(event) for event in events] for events in table.told[1:]
    ]


@rule("HB-006")
def test_undo_takes_choices_back_and_is_itself_an_entry():
    table = begin()
    start = table.position
    go_on(table, 3)
    assert table.undo(0, 3) == 0
    assert table.position is start and table.n == 4 and table.choices() == []


@rule("HB-006")
@pytest.mark.parametrize("entries", [0, -1, 3])
def test_undo_of_more_than_there_is_is_refused(entries):
    table = begin()
    go_on(table, 2)
    with pytest.raises(hb.Refused) as refused:
        table.undo(0, entries)
    assert refused.value.rule == "HB-006" and table.n == 2


def test_a_choice_taken_back_and_made_again_rolls_the_same():
    table = begin()
    go_on(table, 4)
    before = table.position
    table.undo(0)
    go_on(table, 1)
    assert table.position == before


def test_a_refused_choice_leaves_no_trace():
    table = begin()
    with pytest.raises(hb.Refused):
        table.play(0, "move Z9")
    assert table.n == 0 and len(table.past) == 1


def test_a_choice_that_cannot_be_kept_is_not_made():
    def full(entry: Entry) -> None:
        raise OSError(28, "No space left on device")

    table = begin(keep=full)
    with pytest.raises(OSError, match="No space"):
        go_on(table, 1)
    assert table.n == 0 and len(table.past) == 1


def about_to_roll() -> Table:
    frames = [*IN_SURVIVOR_TURN, {"frame": "SurvivorTurn"}]
    pos = moment(frames=frames, hand=["taser"], survivor="E5", runner="E4").pos
    return branch(pos, SEATS, physical=True)


@rule("HB-005")
def test_real_dice_are_asked_for_and_kept():
    table = about_to_roll()
    before = table.position.copy()
    with pytest.raises(hb.NeedsDice) as needed:
        table.play(0, "roll")
    assert (needed.value.sides, needed.value.purpose) == (6, "your action die") and table.position == before
    with pytest.raises(hb.DiceError):
        table.give(7, 6)
    table.give(5, 6)
    table.play(0, "roll")
    assert table.journal.entries[0].dice == (5,) and table.position.view(0)["ap"] == 5


def test_real_dice_of_a_choice_not_made_after_all_do_not_count():
    table = about_to_roll()
    with pytest.raises(hb.NeedsDice):
        table.play(0, "roll")
    table.give(5, 6)
    table.forget_dice()
    with pytest.raises(hb.NeedsDice):
        table.play(0, "roll")


def test_real_dice_serve_the_setup_too():
    asked: list[str] = []

    def roll(needed: hb.NeedsDice) -> int:
        asked.append(needed.purpose)
        return 3

    def first_needs_a_die(seed: str) -> bool:
        asked.clear()
        table = begin(seed, roll=roll)
        assert table.physical and resume_table(table.journal, hb.game(GAME), seed).position == table.position
        return bool(asked)

    needing = [first_needs_a_die(str(seed)) for seed in range(3)]
    assert asked.count("your action die") == len(asked) and len(needing) == 3


def test_a_branch_starts_anywhere_and_is_kept_nowhere():
    pos = moment(survivor="E5", ap=3).pos
    table = branch(pos, SEATS)
    table.play(0, "move E4")
    table.undo(0)
    assert table.position is pos


# The journal on disk


def test_a_journal_file_holds_what_the_table_kept(tmp_path: Path):
    table = begin()
    path = tmp_path / "a" / "b" / "game.jsonl"
    file = create_journal(path)
    file.write_header(table.header)
    table.keep = file.keep
    go_on(table, 3)
    file.close()
    again, journal, torn = open_journal(path)
    again.close()
    assert journal == table.journal and not torn


def test_a_torn_last_line_is_cut_away(tmp_path: Path):
    table = begin()
    path = tmp_path / "game.jsonl"
    file = create_journal(path)
    file.write_header(table.header)
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"n":1,"se')
    file.close()
    again, journal, torn = open_journal(path)
    assert torn and journal is not None and journal.entries == [] and path.read_bytes() == whole
    table.keep = again.keep
    go_on(table, 1)
    again.close()
    assert read_bytes(path.read_bytes())[0] == table.journal


def test_a_write_that_fails_half_way_is_taken_back(tmp_path: Path):
    table = begin()
    path = tmp_path / "game.jsonl"
    file = create_journal(path)
    file.write_header(table.header)
    whole = path.read_bytes()

    class Full:
        """Writes three bytes, then the disk is full."""

        def __init__(self, real):
            self.real = real
            self.written = False

        def write(self, data):
            if self.written:
                raise OSError(28, "No space left on device")
            self.written = True
            return self.real.write(data[:3])

        def __getattr__(self, name):
            return getattr(self.real, name)

    file._file = Full(file._file)
    with pytest.raises(OSError, match="No space"):
        file.keep(Entry(1, 0, "0", "end"))
    file.close()
    assert path.read_bytes() == whole


def test_nothing_but_a_torn_header_is_no_journal():
    assert read_bytes(b'{"hullbr') == (None, 0) and read_bytes(b"") == (None, 0)


def test_setting_aside_finds_a_free_name(tmp_path: Path):
    names = []
    for text in ("one", "two"):
        (tmp_path / "game.jsonl").write_text(text)
        names.append(set_aside(tmp_path / "game.jsonl").name)
    assert names == ["game-1.jsonl", "game-2.jsonl"] and (tmp_path / "game-1.jsonl").read_text() == "one"


@pytest.mark.parametrize("game", catalog.games())
def test_digests_of_what_has_changed_are_digests_of_everything(game: str):
    rules = catalog.game(game)
    for seats in {rules.seats[0], rules.seats[-1]}:
        digests, random = Digests(), Random(game)
        pos = new_position(rules, random.choice(rules.scenarios).id, seats, {}, "", Seeded(game))
        for n in range(80):
            assert digests.of(pos) == digest(pos)
            if pos.to_act:
                pos = pos.copy()
                seat = random.choice(pos.to_act)
                pos.play(seat, random.choice(pos.choices(seat)), Seeded(n))
