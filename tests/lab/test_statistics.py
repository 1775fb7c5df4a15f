"""What a simulation comes to."""

from __future__ import annotations

import pytest

import hullbreach as hb
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.tempo import Tempo
from hullbreach.lab.games import Played, Study, count
from hullbreach.lab.lengths import length_of
from hullbreach.lab.places import Places
from hullbreach.lab.simulate import Result, simulate
from hullbreach.lab.statistics import endings, summary, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962), (0, 0, 0.0, 1.0)],
)
def test_the_interval_is_wilsons(wins, games, low, high):
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_endings_are_counted_by_reason_and_stage():
    played = [Played(i, False, "Dead", 1 + i % 2, 9, 30) for i in range(3)] + [Played(3, True, "Out", 3, 30, 90)]
    result = Result(Study("sole-survivor", "random", 4), "standard", played, 2.0)
    assert [(end["reason"], end["stage"], end["games"]) for end in endings(result)] == [
        ("Dead", 1, 2),
        ("Dead", 2, 1),
        ("Out", 3, 1),
    ]
    said = summary(result)
    assert said["wins"] == 1 and said["win_rate"] == 0.25 and said["decisions_per_s"] == 90
    assert said["length"]["turns"] == {"mean": 14.25, "median": 9, "least": 9, "most": 30}


def test_a_study_repeats_itself_and_game_i_does_not_depend_on_the_others():
    few, more = (simulate(Study("sole-survivor", "random", games, seed="s")).played for games in (3, 6))
    assert few == more[:3]


def test_progress_is_told_batch_by_batch():
    told: list[int] = []
    simulate(Study("sole-survivor", "random", 101), progress=told.append)
    assert told == [100, 1]


def test_search_has_a_budget_even_if_none_is_given():
    study = simulate(Study("sole-survivor", "search", 0)).study
    assert study.iterations == 200 and simulate(Study("sole-survivor", "search", 0, budget_ms=5)).study.iterations == 0


def test_each_seat_has_its_wins_and_a_draw_is_nobodys():
    study = Study(game="alien-skirmish", bot="random,instinct", games=3)
    results = [(1.0, 0.0), (0.5, 0.5), (0.0, 1.0)]
    played = [Played(n, won[0] > 0.5, "", 0, 0, 1, results=won) for n, won in enumerate(results)]
    seats = summary(Result(study, "gauntlet", played, 1.0))["seats"]
    assert [(seat["seat"], seat["wins"]) for seat in seats] == [(0, 1), (1, 1)]


def test_a_bot_for_each_seat_or_one_for_all():
    both = simulate(Study(game="alien-skirmish", bot="instinct,random", games=2, options={"round_limit": 10}))
    assert all(len(game.results) == 2 for game in both.played)
    with pytest.raises(Refused, match="2 seats take one bot for all or 2 bots, not 3"):
        simulate(Study(game="alien-skirmish", bot="random,random,random", games=1))


TELLS_DAMAGE = {
    "sole-survivor": {"damaged": "damage"},
    "alien-skirmish": {"damage": "through", "dented": "damage"},
    "project-elite": {"damage": "amount", "hit": "amount"},
}


@pytest.mark.parametrize("game", TELLS_DAMAGE)
def test_the_damage_of_every_game_is_counted(game):
    """By and to whom, as much as its facts tell."""
    told = 0
    pos = hb.new(game, dice=hb.Seeded(5))
    places = Places()
    seen = Played(0, False, "", 0, 0, 0, places.tally.counts)
    tempo, dice, bot = Tempo(pos.setting.seats), hb.Seeded("dice"), hb.bot("instinct", seed=3)
    while pos.to_act:
        events = tempo.next(pos, pos.to_act, bot.choose).play(pos, dice)
        count(seen, places, events)
        amounts = TELLS_DAMAGE[game]
        told += sum(event.to_json()[amounts[event.fact.name]] for event in events if event.fact.name in amounts)
    assert told > 0 and seen.counts["damage_by"].total() == seen.counts["damage_to"].total() == told


@pytest.mark.parametrize("game", TELLS_DAMAGE)
def test_every_game_reports_who_fought_whom(game):
    said = summary(simulate(Study(game, "instinct", 3, seed="fights")))
    assert said["moves"] and said["attacks"]["by"] and said["attacks"]["hits"] and said["kills"]["of"]
    assert sum(said["damage"]["by"].values()) == pytest.approx(sum(said["damage"]["to"].values())) != 0
    assert set(said["attacks"]["hits"]) <= {*said["attacks"]["by"], *said["kills"]["by"], *said["damage"]["by"]}


@pytest.mark.parametrize(("view", "length"), [({"turn": 7, "day": 2}, 7), ({"round": 4}, 4), ({"day": 3}, 3), ({}, 0)])
def test_a_game_is_as_long_as_its_turns_rounds_or_days(view, length):
    assert length_of(view) == length
