"""Time limits, and the value of the fallen."""

import pytest

from tests.games.alien_skirmish.table import Game, human, scenario, skirmish, xeno
from tests.marks import rule


def last_moment(score: list[int], *, round: int = 10, limit: int = 10, mode: str = "combat") -> Game:
    """The last activation of a round, with the points that each team has made."""
    if mode == "combat":
        return skirmish(
            human("abara"),
            xeno("x1", "dock", marks=("activated", "laid", "ping")),
            active="abara",
            options={"round_limit": limit},
            round=round,
            score=score,
        )
    return skirmish(
        human("abara", marks="activated"),
        xeno("x1", "dock", marks="ping"),
        active="x1",
        mode="stealth",
        options={"round_limit": limit},
        round=round,
        score=score,
    )


@rule("AS-345", "AS-346")
@pytest.mark.parametrize("mode", ["combat", "stealth"])
def test_a_limit_counts_rounds_of_both_modes_and_then_the_higher_value_wins(mode: str):
    game = last_moment([5, 3], mode=mode)
    game.play("end")
    assert game.pos.outcome.results == (1.0, 0.0) and game.pos.outcome.rule == "AS-346"
    game = last_moment([3, 5], mode=mode)
    game.play("end")
    assert game.pos.outcome.results == (0.0, 1.0)


@rule("AS-R105")
def test_equal_values_are_a_draw():
    game = last_moment([4, 4])
    game.play("end")
    assert game.pos.outcome.results == (0.5, 0.5)


@rule("AS-R105", "AS-345")
def test_the_last_round_is_played_to_its_end():
    game = last_moment([5, 3], round=9)
    game.play("end")
    assert game.pos.outcome is None and game.said()["round"] == 10


@rule("AS-R115")
def test_without_an_agreement_the_limit_is_60_rounds_and_0_is_none():
    game = skirmish(
        human("abara"), xeno("x1", "dock", marks=("activated", "laid")), active="abara", round=60, score=[3, 0]
    )
    game.play("end")
    assert game.pos.outcome.results == (1.0, 0.0)
    game = last_moment([3, 0], round=60, limit=0)
    game.play("end")
    assert game.pos.outcome is None


@rule("AS-347", "AS-R105")
def test_a_fallen_enemy_is_worth_its_type_and_specialty_but_not_its_gear():
    game = skirmish(
        human("abara", specialty="medic", gear=["shotgun", "cutting-torch"]),
        human("bekele", "dock"),
        xeno("x1"),
        active="x1",
    )
    game.play("strike", dice=[6, 6, *[1] * 8])
    assert game.said()["score"] == [0, 4]


@rule("AS-R105")
@pytest.mark.parametrize(("kind", "worth"), [("facehugger", 5), ("chestburster", 0)])
def test_a_fallen_xenomorph_is_worth_its_cost_and_a_chestburster_nothing(kind: str, worth: int):
    game = skirmish(human("abara", gear=["shotgun"]), xeno("x1", type=kind), xeno("x2", "dock"), active="abara")
    game.play("attack shotgun x1 plain", dice=[6, 6, 6])
    assert game.of("x1", "zone") is None and game.said()["score"] == [worth, 0]


@rule("AS-R105")
def test_a_fallen_drone_scores_10():
    game = skirmish(human("abara", gear=["shotgun"]), xeno("x1", health=1), xeno("x2", "dock"), active="abara")
    game.play("attack shotgun x1 plain", dice=[6, 1, 1, 1, 1, 5])
    assert game.said()["score"] == [10, 0]


@rule("AS-R105")
def test_the_broken_the_departed_and_the_false_ping_score_nothing():
    game = skirmish(human("abara", health=1), human("bekele"), xeno("x1"), active="x1")
    game.play("strike", dice=[5])
    game.play("victim abara", dice=[6, *[1] * 9])
    assert "broken" in game.marks("abara") and game.said()["score"] == [0, 0]
    game = skirmish(human("abara"), human("bekele", "dock"), xeno("x1", "store"), active="abara")
    game.play("leave gate", dice=[0])
    assert game.said()["score"] == [0, 0]
    game = skirmish(human("abara"), xeno("x1", "store", type="cat", marks="ping"), xeno("x2", "dock"), active="x1")
    game.play("reveal", dice=[0])
    assert game.of("x1", "zone") is None and game.said()["score"] == [0, 0]


@rule("AS-R105", "AS-178")
def test_whoever_dies_scores_for_the_other_team_even_by_friendly_fire():
    game = skirmish(
        human("abara", gear=["shotgun"]),
        human("bekele", health=1, marks="wounded"),
        xeno("x1"),
        active="abara",
        touching=[("bekele", "x1")],
    )
    game.play("attack shotgun x1 plain", dice=[1] * 5)
    game.play("accept", dice=[6, 1])
    assert game.of("bekele", "zone") is None and game.said()["score"] == [0, 3]


@rule("AS-348")
def test_players_may_write_their_own_scenario_on_their_own_map():
    plan = 'map mine "Mine"\nlevel G 0 "Ground"\nzone cave G room open 4/8 "Cave"\nzone pit G room open 4/8 "Pit"\n'
    game = skirmish(
        human("abara", "cave"),
        xeno("x1", "pit"),
        active="abara",
        variant=scenario(plan + "border cave pit open w=2\n", extra="# mine"),
    )
    assert game.pos.view(0)["map"] == "mine" and game.offered("move") == {"pit"}
