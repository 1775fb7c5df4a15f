"""Two studies with the same seeds: what differs, by how much, and what the games do not tell."""

from __future__ import annotations

import json
from math import inf, sqrt

import pytest

from hullbreach.bots.roster import bot, budget_of
from hullbreach.bots.search import SearchBot
from hullbreach.kernel.errors import Refused
from hullbreach.lab.again import everything
from hullbreach.lab.compare import Comparison, Difference, compare, mean_apart, share_apart
from hullbreach.lab.games import Study
from hullbreach.lab.simulate import Result, simulate

SLOW_BOSS = "[boss]\nspeed = 1\n"
SAME_BOSS = "[boss]\nspeed = 3\n"


def test_the_difference_of_shares_is_that_of_agresti_and_min():
    """100 pairs: 20 lost by the second alone, 30 by the first alone, 50 alike."""
    one = [True] * 20 + [False] * 30 + [True] * 25 + [False] * 25
    other = [False] * 20 + [True] * 30 + [True] * 25 + [False] * 25
    found = share_apart(one, other)
    assert found.mean == pytest.approx(10 / 102)
    assert found.half == pytest.approx(1.959964 * sqrt(51 - 10**2 / 102) / 102)
    assert not found.is_clear and Difference(0.2, 0.1).is_clear and Difference(-0.2, 0.1).is_clear


def test_the_difference_of_means_is_that_of_the_pairs():
    found = mean_apart([1, 2, 3], [2, 4, 6])
    assert found.mean == 2 and found.half == pytest.approx(1.959964 / sqrt(3))
    assert mean_apart([1], [2]).half == inf


@pytest.mark.slow
def test_both_sides_play_the_same_seeds():
    found = compare(Study("sole-survivor", "instinct", 4), Study("sole-survivor", "instinct", 4, variant=SLOW_BOSS))
    for result in (found.one, found.other):
        assert result.played == simulate(result.study).played
    assert found.one.study.seed == found.other.study.seed


@pytest.mark.slow
def test_a_variant_that_says_what_is_printed_changes_nothing():
    printed = Study("sole-survivor", "instinct", 5)
    assert compare(printed, Study("sole-survivor", "instinct", 5, variant=SAME_BOSS)).is_nothing
    assert not compare(printed, Study("sole-survivor", "instinct", 5, seed="1")).is_nothing


@pytest.mark.slow
def test_games_are_added_until_the_precision_is_reached():
    one, other = (Study("sole-survivor", "random", 50, variant=text) for text in ("", SLOW_BOSS))
    found = compare(one, other, precision=0.012)
    assert found.reached and found.won.half <= 0.012 and found.games % 50 == 0 and found.games > 50
    assert [game.number for game in found.one.played] == list(range(found.games))
    assert found.one.study.games == found.games
    assert simulate(found.one.study).played == found.one.played


def test_a_precision_that_is_out_of_reach_is_given_up(monkeypatch):
    monkeypatch.setattr("hullbreach.lab.compare.MOST_ROUNDS", 3)
    study = Study("sole-survivor", "instinct", 2)
    found = compare(study, study, precision=0.0001)
    assert not found.reached and found.games == 6


@pytest.mark.slow
def test_a_study_can_be_played_again_from_what_is_written_of_it():
    study = Study("alien-skirmish", "search:2,instinct", 1, "s", "gauntlet", options={"round_limit": 10}, variant="")
    said = json.loads(json.dumps(everything(study)))
    again = Study(
        said["game"], ",".join(said["bots"]), said["games"], said["seed"], said["scenario"], said["seats"],
        said["options"], said["variant"], said["iterations"], said["budget_ms"], said["first"],
    )  # fmt: skip
    assert said["bots"] == ["search:2", "instinct"] and said["options"]["round_limit"] == 10
    assert simulate(again).played == simulate(study).played


def test_what_is_said_of_a_comparison_adds_up():
    one, other = Study("sole-survivor", "instinct", 6), Study("sole-survivor", "instinct", 6, variant=SLOW_BOSS)
    said = compare(one, other).to_json()
    assert said["games"] == 6 and said["other"]["again"]["variant"] == SLOW_BOSS
    low, high = said["difference"]["won"]["interval"]
    assert low <= said["difference"]["won"]["mean"] <= high


def test_a_round_begins_where_the_one_before_ended():
    whole = simulate(Study("sole-survivor", "random", 4)).played
    assert simulate(Study("sole-survivor", "random", 2, first=2)).played == whole[2:]


def test_a_comparison_without_games_is_none():
    study = Study("sole-survivor", "random", 0)
    empty = Comparison(Result(study, "standard", [], 0.0), Result(study, "standard", [], 0.0), True)
    assert empty.won.mean == 0 and not empty.won.is_clear


@pytest.mark.parametrize(("name", "budget"), [("search:200", (200, 0)), ("search:500ms", (0, 500))])
def test_search_has_its_budget_in_its_name(name, budget):
    made = bot(name)
    assert isinstance(made, SearchBot) and (made.iterations, made.budget_ms) == budget == budget_of(name)


@pytest.mark.parametrize(
    "name", ["search:", "search:0", "search:ms", "search:-1", "search:1.5", "search:12345678", "search:٣"]
)
def test_a_budget_that_is_none_is_refused(name):
    with pytest.raises(Refused, match="is written as `search:200`"):
        bot(name)
