"""Knobs turned towards a target: a planted answer is found, and what is said of it comes from fresh games."""

from __future__ import annotations

import json

import pytest

from hullbreach.cli.main import main
from hullbreach.kernel.dice import Seeded
from hullbreach.kernel.errors import ContentError
from hullbreach.lab.games import Played, Study
from hullbreach.lab.plan import Knob, Setting
from hullbreach.lab.simulate import simulate
from hullbreach.lab.tuning import RUNGS, Target, Trials, halve, read_search

TEXT = """
[study]
game = "sole-survivor"
seed = "t"
bots = ["random"]
[tune]
turns = 12
games = 32
trials = 4
[[sweep]]
id = "hp"
content = "start.hp"
values = [1, 6]
"""


def knob(id: str, values: int) -> Knob:
    return Knob(id, tuple(Setting(n) for n in range(values)))


def planted(answer: tuple[int, ...], noise: float, spent: list[int]):
    """As far off as the settings are from the answer, and as noisy as that many games are."""
    dice = Seeded("noise")

    def score(chosen, games):
        spent.append(games)
        off = sum((one.value - right) ** 2 for one, right in zip(chosen, answer, strict=True)) ** 0.5
        return abs(off + noise * (dice.below(2001) / 1000 - 1) / games**0.5)

    return score


@pytest.mark.slow
@pytest.mark.parametrize("answer", [(7, 3, 15), (0, 19, 2), (11, 11, 11)])
def test_a_planted_answer_is_found_in_a_space_too_large_to_try(answer):
    """One of 8,000 settings, by 120 tries: the nearest that is found is a step or two away at most."""
    spent: list[int] = []
    knobs = tuple(knob(id, 20) for id in "abc")
    best = halve(knobs, 120, 400, planted(answer, 10.0, spent), "seed")[0]
    assert max(abs(one.value - right) for one, right in zip(best, answer, strict=True)) <= 2
    assert spent.count(400) < 60 <= spent.count(400 // RUNGS[0]) <= 120


def test_a_small_space_is_tried_out_whole():
    spent: list[int] = []
    best = halve((knob("a", 5), knob("b", 4)), 40, 160, planted((3, 2), 0.0, spent), "seed")
    assert [one.value for one in best[0]] == [3, 2] and spent.count(10) == 20 > spent.count(160)


@pytest.mark.parametrize(
    ("target", "off"), [(Target(0.5, None), 25.0), (Target(None, 20.0), 50.0), (Target(0.45, 8.0), (400 + 625) ** 0.5)]
)
def test_how_far_off_is_said_in_points_and_percent(target, off):
    """1 of 4 won, 10 turns each."""
    assert target.off([Played(n, n == 0, "", 0, 10, 30) for n in range(4)]) == pytest.approx(off)


def test_a_setting_that_goes_on_keeps_its_games():
    search = read_search("t.toml", TEXT, lambda file: "")
    asked: list[tuple[int, int]] = []

    def play(study: Study) -> list[Played]:
        asked.append((study.first, study.games))
        return [Played(n, False, "", 0, 12, 9) for n in range(study.first, study.first + study.games)]

    trials = Trials(search, play)
    chosen = tuple(one.settings[0] for one in search.knobs)
    assert [trials.off(chosen, games) for games in (2, 8, 8)] == [0.0, 0.0, 0.0] and asked == [(0, 2), (2, 6)]


@pytest.mark.slow
def test_lab_tune_says_what_the_settings_give_on_fresh_seeds(tmp_path, capsys):
    path = tmp_path / "t.toml"
    path.write_text(TEXT)
    assert main(["lab", "tune", str(path), "--jobs", "1", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    fresh = simulate(Study("sole-survivor", "random", 64, seed="t/fresh", variant=told["variant"])).played
    assert told["turns"] == pytest.approx(sum(game.turns for game in fresh) / 64)
    assert told["wins"] == sum(game.won for game in fresh) and told["fresh_games"] == 64
    assert told["settings"]["hp"] in (1, 6) and str(told["settings"]["hp"]) in told["variant"]
    assert main(["lab", "tune", str(path), "--jobs", "1"]) == 0
    assert "On 64 fresh games the first seat wins" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("turns = 12\n", "", "a target: `won` in percent, `turns`, or both"),
        ("[1, 6]", "[6]", "a [[sweep]] with several values to choose"),
        ("[1, 6]", "[1, 60]", "start.hp = 60"),
        ("trials = 4", "tries = 4", "tries"),
    ],
)
def test_a_mistake_is_found_before_anything_is_played(old, new, complaint):
    with pytest.raises(ContentError) as error:
        read_search("t.toml", TEXT.replace(old, new), lambda file: "")
    assert complaint in str(error.value)
