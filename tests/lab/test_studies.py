"""The studies of balance: scripts, teams, counts."""

from __future__ import annotations

import pytest

import hullbreach as hb
from hullbreach import catalog
from hullbreach.bots.roster import BOTS, bot, check_bots
from hullbreach.kernel.tempo import Tempo
from hullbreach.lab.counts import counts
from hullbreach.lab.exploits import Exploit, exploits, trials_of
from hullbreach.lab.games import Study, play_game
from hullbreach.lab.matrix import Cell, matrix, teams_of
from hullbreach.lab.simulate import simulate, simulate_all

SCRIPTS = [(name, script.name) for name in catalog.games() for script in catalog.game(name).scripts]


@pytest.mark.slow
@pytest.mark.quick(8)
@pytest.mark.parametrize(("game", "script"), SCRIPTS)
def test_every_script_plays_a_game_to_its_end(game, script):
    assert play_game(Study(game, f"script:{script}", 1, options=short(game)), 0).results


def short(game: str) -> dict[str, int]:
    return {"round_limit": 10} if game == "alien-skirmish" else {}


@pytest.mark.parametrize(
    ("game", "script", "never"),
    [
        ("sole-survivor", "never-move", "move"),
        ("sole-survivor", "never-play-cards", "play medkit"),
        ("project-elite", "stand", "move"),
        ("project-elite", "solo-rush", "fire"),
        ("project-elite", "shoot-only", "move"),
        ("project-elite", "roll-only", "put"),
    ],
)
def test_a_script_never_does_what_it_avoids(game, script, never):
    with_script, without = (play_game(Study(game, name, 1), 0).verbs for name in (f"script:{script}", "instinct"))
    assert without[never] > 0 == with_script[never]


def test_scripts_play_in_real_time():
    played = play_game(Study("project-elite", "script:roll-only", 1, options={"clock": "real"}, seats=2), 0)
    assert played.verbs["roll"] > 10 and not played.verbs["fire"]


def test_campers_stay_where_they_are_in_stealth_mode():
    """Both sides camp: nobody ever meets."""
    played = play_game(Study("alien-skirmish", "script:camp", 1, options={"round_limit": 10}), 0)
    assert played.results == (0.5, 0.5) and not played.verbs["move"] and played.verbs["overwatch"]


def test_a_script_knows_no_more_than_its_seat():
    """It is asked about an imagined position: the same answers, whatever the real deck is."""
    pos = hb.new("sole-survivor", dice=hb.Seeded(5))
    pos.play(0, "roll", hb.Scripted([5]))
    other = pos.copy()
    other.deck = tuple(reversed(other.deck))
    assert bot("script:run-straight", seed=1).choose(pos, 0) == bot("script:run-straight", seed=1).choose(other, 0)


def test_scripts_are_not_among_the_bots_of_the_page():
    assert not any(":" in name for name in BOTS)


def test_a_game_that_does_not_end_is_given_up_and_won_by_nobody():
    """In The Big Prize who never moves and heals what Life Support takes would stand there for ever."""
    played = play_game(Study("endure-the-stars", "script:stand", 1, scenario="the-big-prize"), 0, most=30)
    assert (played.decisions, played.won, played.results) == (30, False, (0.0,))
    assert played.reason == "Given up after 30 choices." and played.turns >= 1
    whole = play_game(Study("sole-survivor", "instinct", 1), 0)
    assert play_game(Study("sole-survivor", "instinct", 1), 0, most=whole.decisions) == whole


@pytest.mark.parametrize(
    ("bots", "complaint"),
    [
        ("script:dance,instinct", "no script `dance`; there are camp, hide, rush, scatter, run, huddle"),
        ("team:hive,instinct", "Seat 0 of gauntlet has no ready-made team `hive`; there are "),
        ("instinct,team:nobody", "Seat 1 of gauntlet has no ready-made team `nobody`; there are hive"),
        ("genius,instinct", "There is no bot `genius`"),
    ],
)
def test_what_there_is_not_is_refused_before_anything_is_played(bots, complaint):
    setting = hb.new("alien-skirmish", "gauntlet").setting
    with pytest.raises(hb.Refused, match=complaint):
        check_bots(bots.split(","), setting)
    with pytest.raises(hb.Refused, match=complaint):
        simulate(Study("alien-skirmish", bots, 1, scenario="gauntlet"))


@pytest.mark.parametrize("seat", [0, 1])
def test_a_team_bot_takes_its_team(seat):
    pos = hb.new("alien-skirmish", "gauntlet", dice=hb.Seeded(2))
    team = pos.setting.game.teams(pos.setting, seat)[-1]
    names = ["instinct", "instinct"]
    names[seat] = f"team:{team.id}"
    tempo, taken = Tempo(2), []
    while len(taken) < 2:
        turn = tempo.next(pos, pos.to_act, lambda pos, seat: bot(names[seat], seed=4).choose(pos, seat))
        taken += [(turn.seat, str(turn.choice))] if str(turn.choice).startswith("team ") else []
        turn.play(pos, hb.Seeded(3))
    assert (seat, team.take) in taken


@pytest.mark.slow
def test_exploits_play_each_script_in_each_seat_beside_instinct():
    study = Study("alien-skirmish", "instinct", 1, scenario="gauntlet", options={"round_limit": 10})
    found = exploits(study)
    game = hb.game("alien-skirmish")
    assert [(one.seat, one.script) for one in found] == [(seat, s.name) for seat in (0, 1) for s in game.scripts]
    assert {one.side for one in found} == set(game.scenario_or_default("gauntlet").sides)
    assert len(trials_of(study)) == len(found) + 2
    again = simulate(Study("alien-skirmish", "instinct,script:rush", 1, scenario="gauntlet", options=study.options))
    rush = next(one for one in found if (one.seat, one.script) == (1, "rush"))
    assert rush.wins == sum(game.results[1] > 0.5 for game in again.played)
    assert rush.draws == sum(game.results == (0.5, 0.5) for game in again.played)


def test_what_is_won_together_is_tried_by_all_seats_together():
    study = Study("project-elite", "instinct", 1, scenario="recon-lab", seats=2)
    assert {seat for _, seat, _ in trials_of(study)} == {-1}
    assert [one.side for one in exploits(study)] == ["all seats"] * len(hb.game("project-elite").scripts)


def test_an_exploit_is_what_wins_more_than_the_limit():
    assert not Exploit("s", "humans", 0, "camp", 100, 65, 0, 50).is_found
    assert Exploit("s", "humans", 0, "camp", 100, 66, 0, 50).is_found


@pytest.mark.slow
def test_the_matrix_has_a_cell_for_each_pair_of_teams():
    study = Study("alien-skirmish", "", 1, scenario="dog-catchers", options={"round_limit": 10})
    rows = matrix(study)
    first, second = teams_of(study)
    assert [[(cell.own.id, cell.other.id) for cell in row] for row in rows] == [
        [(own.id, other.id) for other in second] for own in first
    ]
    own, other = first[-1].id, second[-1].id
    again = simulate(
        Study("alien-skirmish", f"team:{own},team:{other}", 1, scenario="dog-catchers", options=study.options)
    )
    assert rows[-1][-1].wins == sum(game.won for game in again.played)
    with pytest.raises(hb.Refused, match="Sole Survivor has no two sides with ready-made teams"):
        matrix(Study("sole-survivor", "", 1))


def test_a_cell_is_even_from_30_to_70_percent():
    team = teams_of(Study("alien-skirmish", "", 1))[0][0]
    assert [Cell(team, team, 100, wins, 0).is_even for wins in (29, 30, 70, 71)] == [False, True, True, False]


@pytest.mark.slow
def test_counts_tell_what_is_chosen_what_happens_and_with_what():
    study = Study("sole-survivor", "instinct", 4, seed="c")
    found = counts(study)
    scenarios = [scenario.id for scenario in hb.game("sole-survivor").scenarios]
    played = simulate(Study("sole-survivor", "instinct", 4, seed="c", scenario=scenarios[1])).played
    assert found["actions"]["move"][1] == sum(game.verbs["move"] for game in played) / 4 > 1
    assert found["events"]["moved"][1] == sum(game.facts["moved"] for game in played) / 4
    assert sum(sum(row) for row in found["drew"].values()) > 1 and "Taser" in found["drew"]
    assert set(found["actions"]) == {verb.name for verb in hb.new("sole-survivor").setting.vocabulary.verbs}
    sums = [sum(row) for row in found["actions"].values()]
    assert sums == sorted(sums, reverse=True)


def test_every_choice_is_counted_by_its_verb():
    for game in simulate(Study("sole-survivor", "random", 5)).played:
        assert game.verbs.total() == game.decisions


def test_several_studies_play_as_each_would_alone():
    studies = [Study("sole-survivor", name, 3) for name in ("random", "instinct")]
    together = simulate_all(studies)
    assert [result.played for result in together] == [simulate(study).played for study in studies]
