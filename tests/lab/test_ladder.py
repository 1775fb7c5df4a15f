"""A ladder of bots: who wins how much more than the one below, against scenarios or against each other."""

from __future__ import annotations

import json

import pytest

from hullbreach.cli.ladder import above, cells, in_markdown
from hullbreach.cli.main import main
from hullbreach.lab.compare import Difference
from hullbreach.lab.games import Played, Study
from hullbreach.lab.ladder import Rung, elo, games_in, ladder, score_of
from hullbreach.lab.simulate import simulate

SHORT = Study("alien-skirmish", "random", 2, scenario="gauntlet", options={"round_limit": 10}, seed="l")
ALONE = Study("sole-survivor", "random", 12, scenario="gentle", seed="l")


@pytest.mark.slow
def test_where_all_win_together_every_bot_plays_the_same_games():
    low, high = ladder(ALONE, ["random", "instinct"])
    played = [
        simulate(Study("sole-survivor", name, 12, scenario="gentle", seed="l")).played for name in (low.bot, high.bot)
    ]
    assert [(low.games, low.won), (high.games, high.won)] == [(12, sum(game.won for game in games)) for games in played]
    assert low.apart is None and high.apart is not None and not low.meets and not high.meets
    assert high.is_clear and not low.is_clear and high.apart.mean > 0.3


def test_all_scenarios_are_played_where_none_is_named():
    study = Study("sole-survivor", "random", 1)
    assert [rung.games for rung in ladder(study, ["random", "rookie"])] == [6, 6]
    assert games_in(study, ["random", "rookie"]) == 12 and games_in(SHORT, ["random", "rookie", "instinct"]) == 8


def test_where_bots_meet_each_plays_the_one_below_in_either_seat():
    told: list[int] = []
    low, high = ladder(SHORT, ["random", "instinct"], progress=told.append)
    assert (low.games, high.games, sum(told)) == (0, 4, 4) and high.meets
    one, other = (
        simulate(Study(**{**vars(SHORT), "bot": names})).played for names in ("instinct,random", "random,instinct")
    )
    assert high.won == sum(score_of(game, 0) for game in one) + sum(score_of(game, 1) for game in other)


def test_a_draw_counts_half():
    games = [Played(0, False, "", 0, 0, 0, results=results) for results in ((1.0, 0.0), (0.0, 1.0), (0.0, 0.0))]
    assert [score_of(game, 1) for game in games] == [0.0, 1.0, 0.5]


def test_elo_is_what_the_better_one_wins():
    assert elo(0.5) == 0 and elo(10 / 11) == pytest.approx(400) and elo(0.24) == pytest.approx(-elo(0.76))
    assert elo(1.0) == pytest.approx(1200, rel=0.01) == -elo(0.0)


def test_a_rung_is_clear_when_chance_does_not_explain_it():
    assert Rung("a", 100, 62.0, meets=True).is_clear and not Rung("a", 100, 58.0, meets=True).is_clear
    steps = [Rung("a", 100, 62.0, Difference(mean, 0.1)).is_clear for mean in (0.11, 0.09, -0.11)]
    assert steps == [True, False, False] and not Rung("a", 100, 62.0).is_clear


def test_a_rung_is_told_with_its_interval():
    assert cells(Rung("rookie", 100, 62.0)) == ["rookie", "100", "62 %", "52–71", ""]
    assert cells(Rung("rookie", 0, 0.0)) == ["rookie", "", "", "", ""]
    assert above(Rung("elite", 100, 62.0, Difference(0.123, 0.05))) == "+12 points (+7 to +17)"
    assert above(Rung("elite", 100, 52.0, Difference(0.02, 0.05))) == "+2 points (-3 to +7) *"
    assert above(Rung("elite", 100, 76.0, meets=True)) == "+200 (+121 to +279)"
    lines = in_markdown([Rung("rookie", 0, 0.0), Rung("elite", 100, 76.0, meets=True)]).splitlines()
    assert (
        lines[0].startswith("| bot | games against the one below |") and lines[1] == "| --- | --- | --- | --- | --- |"
    )
    assert lines[3] == "| elite | 100 | 76 % | 67–83 | +200 (+121 to +279) |"


def test_the_command_prints_a_table_markdown_or_json(capsys):
    words = [
        "ladder",
        "sole-survivor",
        "--scenario",
        "gentle",
        "--games",
        "2",
        "--jobs",
        "1",
        "--bots",
        "random,rookie",
    ]
    assert main(words) == 0
    assert "Sole Survivor, the weakest first" in " ".join(capsys.readouterr().out.split())
    assert main([*words, "--markdown"]) == 0
    assert capsys.readouterr().out.startswith("| bot | games | won | 95 % | above the one below |")
    assert main([*words, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [rung["bot"] for rung in told["rungs"]] == ["random", "rookie"] and told["scenario"] == "gentle"
    assert told["rungs"][1]["apart"]["interval"] and told["rungs"][1]["elo"] is None


@pytest.mark.parametrize("bots", ["rookie", "rookie,rookie", "rookie,nobody"])
def test_a_ladder_has_two_different_bots_that_there_are(capsys, bots):
    assert main(["ladder", "sole-survivor", "--games", "1", "--jobs", "1", "--bots", bots]) == 2
    assert capsys.readouterr().err.startswith("hullbreach ladder: ")
