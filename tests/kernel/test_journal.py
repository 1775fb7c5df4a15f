"""Journals: read, verified, and every kind of damage named with its line."""

from __future__ import annotations

import json

import msgspec
import pytest

import hullbreach as hb
from hullbreach.kernel.journal import Entry, Journal, Seat, read_journal, replay, said_of, start_of, to_text
from hullbreach.table.table import new_table

GAME = "sole-survivor"


def played(choices: int = 4, undo: int = 0) -> Journal:
    table = new_table(hb.game(GAME), (Seat("human"),), seed="7")
    for _ in range(choices):
        table.play(0, str(table.position.choices(0)[0]))
    if undo:
        table.undo(0, undo)
    return table.journal


def verified(text: str) -> int:
    """Read and replay; how many entries were verified."""
    return len(list(replay(read_journal(text), hb.game(GAME))))


def changed(line: int, **values: object) -> str:
    """A journal with some values of one line changed (None: taken out)."""
    lines = to_text(played(undo=2)).splitlines()
    said = {**json.loads(lines[line - 1]), **values}
    lines[line - 1] = json.dumps({key: value for key, value in said.items() if value is not None})
    return "\n".join(lines) + "\n"


def test_a_journal_reads_back_as_it_was_written():
    journal = played(undo=2)
    assert read_journal(to_text(journal)) == journal


def test_replay_gives_every_position_with_its_events():
    steps = list(replay(played(), hb.game(GAME)))
    assert [step.entry.n for step in steps] == [1, 2, 3, 4] and all(step.events for step in steps)
    assert hb.digest(steps[-1].position) == steps[-1].entry.digest


def test_an_undo_goes_back_to_the_position_that_was():
    journal = played(undo=2)
    steps = list(replay(journal, hb.game(GAME)))
    assert steps[-1].position == steps[1].position and steps[-1].events == []


def test_an_undo_may_go_back_to_the_very_start():
    journal = played(undo=4)
    assert journal.entries[-1].undo == 0
    steps = list(replay(journal, hb.game(GAME)))
    assert steps[-1].position == start_of(journal.header, hb.game(GAME))


def test_the_unchanged_journal_verifies():
    assert verified(changed(1)) == 5


@pytest.mark.parametrize(
    ("line", "values", "complaint"),
    [
        (1, {"hullbreach": 3}, "line 1: journal format 3 is not known here, only 1 to 2"),
        (1, {"hullbreach": 0}, "line 1: journal format 0 is not known here, only 1 to 2"),
        (1, {"hullbreach": "one"}, "line 1 is damaged: Expected `int`"),
        (1, {"game": None}, "line 1 is damaged: .*`game`"),
        (1, {"extra": 1}, "line 1 is damaged: .*unknown field `extra`"),
        (1, {"rules": 99}, "version 99 of the rules"),
        (1, {"scenario": "moon"}, "line 1: the game cannot be laid out: .*moon"),
        (1, {"options": {"luck": True}}, "line 1: the game cannot be laid out: .*luck"),
        (1, {"variant": "[start]\nhp = 'six'"}, "line 1: the game cannot be laid out: .*start.hp"),
        (1, {"variant": "[start]\nhp = 5"}, "it was played with other cards or boards .content "),
        (1, {"digest": "0" * 16}, "line 1: after the setup the position has the digest"),
        (1, {"seats": []}, "line 1: the game cannot be laid out"),
        (1, {"dice": []}, "line 1: the game cannot be laid out: the script ran out"),
        (1, {"dice": [99]}, "line 1: the game cannot be laid out: 99 was dictated"),
        (1, {"digest": "0"}, "line 1: after the setup the position has the digest"),
        (2, {"n": 3}, "line 2: entry 1 is missing, this one says it is number 3"),
        (2, {"digest": "0"}, "line 2: after `.*` the position has the digest"),
        (2, {"digest": None}, "line 2 is damaged"),
        (2, {"seat": 1}, "line 2: `.*` cannot be played: Seat 1"),
        (2, {"choice": "dance"}, "line 2: `dance` cannot be played: `dance` is not known here"),
        (2, {"choice": "move D4"}, "line 2: `move D4` cannot be played"),
        (2, {"dice": [1, 1, 1, 1, 1, 1, 1, 1, 1]}, "line 2: `.*` rolled . dice, the journal has 9"),
        (2, {"at": "noon"}, "line 2 is damaged"),
        (6, {"undo": 7}, "line 6: undo to entry 7 of 4"),
        (6, {"undo": 5}, "line 6: undo to entry 5 of 4"),
        (6, {"undo": 1}, "line 6: after undo to 1 the position has the digest"),
    ],
)
def test_damage_is_named_with_its_line(line, values, complaint):
    with pytest.raises(hb.SaveError, match=complaint):
        verified(changed(line, **values))


def test_dice_that_run_out_are_damage():
    lines = to_text(played()).splitlines()
    rolling = next(n for n, line in enumerate(lines) if n and "dice" in json.loads(line))
    lines[rolling] = json.dumps({**json.loads(lines[rolling]), "dice": []})
    with pytest.raises(hb.SaveError, match=rf"line {rolling + 1}: `.*` cannot be played: the script ran out"):
        verified("\n".join(lines))


@pytest.mark.parametrize(
    ("spoil", "complaint"),
    [
        (lambda lines: [], "the journal is empty"),
        (lambda lines: ["", *lines], "line 1 is damaged"),
        (lambda lines: [lines[0][:30]], "line 1 is damaged"),
        (lambda lines: [*lines[:-1], lines[-1][:-5]], "line 5 is damaged"),
        (lambda lines: [lines[0], "[1, 2]", *lines[1:]], "line 2 is damaged"),
        (lambda lines: [lines[0], *lines[2:]], "line 2: entry 1 is missing"),
        (lambda lines: [*lines, lines[-1]], "line 6: entry 5 is missing"),
        (lambda lines: [lines[0], lines[2], lines[1]], "line 2: entry 1 is missing"),
    ],
)
def test_lines_lost_doubled_or_spoilt_are_named(spoil, complaint):
    text = "\n".join(spoil(to_text(played()).splitlines()))
    with pytest.raises(hb.SaveError, match=complaint):
        read_journal(text)


def test_the_start_is_laid_out_again():
    journal = played(0)
    assert hb.digest(start_of(journal.header, hb.game(GAME))) == journal.header.digest


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        (Entry(4, 0, "", undo=0), "undo to 0"),
        (Entry(4, 0, "", undo=2), "undo to 2"),
        (Entry(4, -1, "", at=90), "wait until 90 ms"),
        (Entry(4, 1, "", choice="roll"), "roll"),
    ],
)
def test_an_entry_is_said_in_a_word_or_two(entry, said):
    assert said_of(entry) == said


def test_what_an_older_journal_did_not_say_did_not_happen():
    said = msgspec.json.decode(b'{"n": 0, "seat": 0, "digest": "d", "choice": "wait"}', type=Entry)
    assert (said.at, said.paused, said.undo, said.late, said.resigns, said.dice) == (0, 0, -1, False, False, ())
