"""Studies as files: what is varied, and the cells that come of it."""

from __future__ import annotations

import tomllib

import pytest

from hullbreach.kernel.errors import ContentError, Refused
from hullbreach.lab.plan import read_plan
from hullbreach.lab.variants import merged, to_toml

BASE = '[study]\ngame = "sole-survivor"\ngames = 10\n'
FILES = {"slow.toml": "[boss]\nspeed = 1\n"}


def plan(text: str):
    return read_plan("study.toml", text, FILES.__getitem__)


def test_a_study_that_varies_nothing_has_one_cell():
    (cell,) = plan(BASE).cells
    assert (cell.name, cell.settings, cell.study.variant, cell.study.games) == ("as printed", {}, "", 10)


def test_a_grid_has_every_value_with_every_other():
    text = BASE + '[[sweep]]\nid = "hp"\ncontent = "start.hp"\nfrom = 3\nto = 6\nstep = 2\n'
    text += '[[sweep]]\nid = "taser"\ncontent = "card.taser.copies"\nvalues = [1, 2, 3]\n'
    cells = plan(text).cells
    assert [(cell.settings["hp"], cell.settings["taser"]) for cell in cells] == [
        (hp, taser) for hp in (3, 5) for taser in (1, 2, 3)
    ]
    said = tomllib.loads(cells[4].study.variant)
    assert said == {"start": {"hp": 5}, "card": [{"id": "taser", "copies": 2}]} and cells[4].name == "hp 5, taser 2"


def test_variants_stand_beside_what_is_printed_and_sweeps_are_laid_over_them():
    text = BASE + '[[variant]]\nid = "slow"\nfile = "slow.toml"\n'
    text += '[[sweep]]\nid = "distance"\ncontent = "boss.distance"\nvalues = [5]\n'
    printed, slow = plan(text).cells
    assert tomllib.loads(printed.study.variant) == {"boss": {"distance": 5}}
    assert tomllib.loads(slow.study.variant) == {"boss": {"speed": 1, "distance": 5}} and slow.name == "variant slow"


def test_what_is_printed_can_be_left_out():
    text = BASE + 'printed = false\n[[variant]]\nid = "fast"\ntext = "[boss]\\nspeed = 4"\n'
    assert [tomllib.loads(cell.study.variant) for cell in plan(text).cells] == [{"boss": {"speed": 4}}]


def test_scenarios_bots_seats_and_options_are_varied_too():
    text = '[study]\ngame = "alien-skirmish"\nscenarios = ["gauntlet", "last-survivors"]\n'
    text += 'bots = ["instinct", "random,instinct"]\n[options]\nround_limit = 10\n'
    text += '[[sweep]]\nid = "limit"\noption = "round_limit"\nvalues = [20, 30]\n'
    cells = plan(text).cells
    assert len(cells) == 8 and cells[0].study.options["round_limit"] == 20
    assert cells[-1].study.bot == "random,instinct" and cells[-1].study.scenario == "last-survivors"


def test_rosters_play_every_one_against_every_other():
    text = '[study]\ngame = "alien-skirmish"\nscenarios = ["gauntlet"]\n'
    text += 'rosters = [["team:android-crew", "team:mixed-shift"], ["team:hive", "team:hunters"]]\n'
    assert [cell.settings["bots"] for cell in plan(text).cells] == [
        "team:android-crew,team:hive",
        "team:android-crew,team:hunters",
        "team:mixed-shift,team:hive",
        "team:mixed-shift,team:hunters",
    ]


def test_a_latin_square_takes_every_value_as_often():
    text = BASE + 'design = "latin"\ncells = 6\n'
    text += '[[sweep]]\nid = "hp"\ncontent = "start.hp"\nfrom = 1\nto = 6\n'
    text += '[[sweep]]\nid = "hand"\ncontent = "start.hand"\nfrom = 1\nto = 3\n'
    cells = plan(text).cells
    assert sorted(cell.settings["hp"] for cell in cells) == [1, 2, 3, 4, 5, 6]
    assert sorted(cell.settings["hand"] for cell in cells) == [1, 1, 2, 2, 3, 3]
    assert plan(text) == plan(text) != plan(text.replace("games = 10", 'games = 10\nseed = "other"'))


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("[study]\n", "study.toml, line 1: study.game"),
        (BASE + "games = 0\n", "Cannot overwrite|valid TOML"),
        (BASE + "colour = 3\n", "line 4: study.colour = 3: expected one of the keys"),
        (BASE + "precision = 80\n", "line 4: study.precision = 80: expected 0 to 50"),
        (BASE + 'design = "round"\n', "expected one of grid, latin"),
        (BASE + 'design = "latin"\n', "study.cells"),
        (BASE + "cells = 4\n", "only with design"),
        (BASE + '[[sweep]]\nid = "x"\nvalues = [1]\n', "either a `content` key or an `option`"),
        (BASE + '[[sweep]]\nid = "x"\ncontent = "hp"\nvalues = [1]\n', "`table.key` or `kind.id.key`"),
        (BASE + '[[sweep]]\nid = "x"\ncontent = "start.hp"\nvalues = []\n', "a list of 1 to 200 values"),
        (BASE + '[[sweep]]\nid = "x"\ncontent = "start.hp"\nfrom = 1\nto = 1000000\n', "a list of 1 to 200 values"),
        (BASE + '[[sweep]]\nid = "x"\noption = "hp_refill"\nvalues = [[1]]\n', "true, false, a whole number or a text"),
        (BASE + '[[sweep]]\nid = "bots"\ncontent = "start.hp"\nvalues = [1]\n', "another id"),
        (BASE + '[[variant]]\nid = "x"\n', "either a `file` or a `text`"),
        (BASE + '[[sweep]]\nid = "x"\ncontent = "start.hp"\nvalues = [99]\n', "variant, line 1: start.hp = 99"),
        (BASE + 'bots = ["a"]\nrosters = [["b"]]\n', "either `bots` or `rosters`"),
        (BASE + "rosters = [1]\n", "a list of lists of texts"),
        (BASE + "[options]\nhp_refill = 1.5\n", "true, false, a whole number or a text"),
        (BASE + "[plan]\nx = 1\n", "expected one of"),
    ],
)
def test_a_mistake_is_named_with_its_place(text, complaint):
    with pytest.raises(ContentError, match=complaint):
        plan(text)


@pytest.mark.parametrize(
    "text", [BASE + 'bots = ["genius"]\n', BASE + 'scenarios = ["mars"]\n', BASE + "seats = [3]\n"]
)
def test_what_cannot_be_played_is_refused_before_anything_is(text):
    with pytest.raises(Refused):
        plan(text)


def test_too_many_cells_are_refused():
    sweeps = "".join(f'[[sweep]]\nid = "s{n}"\ncontent = "start.hp"\nfrom = 1\nto = 6\n' for n in range(5))
    with pytest.raises(ContentError, match="at most 2000 cells"):
        plan(BASE + sweeps)


def test_variants_are_merged_as_content_is():
    one = {"boss": {"speed": 1, "distance": 2}, "card": [{"id": "a", "cost": 1}, {"id": "b", "cost": 2}]}
    two = {"boss": {"speed": 3}, "card": [{"id": "b", "name": "B"}, {"id": "c"}]}
    assert merged([one, two]) == {
        "boss": {"speed": 3, "distance": 2},
        "card": [{"id": "a", "cost": 1}, {"id": "b", "cost": 2, "name": "B"}, {"id": "c"}],
    }


def test_a_variant_is_written_as_it_was_read():
    tables = {"board": [{"id": "x", "rows": 'a\nb "c" \\ é', "on": True, "n": [1, [2.5]], "in": {"k": -3}}], "t": {}}
    assert tomllib.loads(to_toml(tables)) == tables
