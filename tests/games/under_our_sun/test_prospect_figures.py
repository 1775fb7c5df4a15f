"""What the guess of a seat's chance is made of, figure by figure."""

from math import exp

import pytest

from hullbreach.games.under_our_sun import teams
from hullbreach.games.under_our_sun.prospect import (
    BASES,
    FEW_STEPS,
    WEIGHTS,
    features,
    has_gathered,
    has_killed,
    is_ready,
    next_steps,
    prospect,
    survivors_chance,
    traitors_chance,
)
from tests.games.under_our_sun.table import Table, character, journey
from tests.marks import rule


def three(card: str = "", **facts: object) -> Table:
    """A Medic, a Scout and a Soldier with a mission of seven days; the Medic has the team card."""
    game = journey(
        character("medic", "D3", health=4, water=2, held={"food": 1}),
        character("scout", "D4", held={"food": 3}),
        character("soldier", "D4"),
        mission="exodus",
        map={"D3": "swamp"},
        options={"mode": "semi-cooperative"} if card else {},
        **facts,  # type: ignore[arg-type]
    )
    if card:
        ids = {team.id: team.index for team in game.pos.tables.teams}
        for who in game.pos.order:
            game.pos.team[who] = ids["survivor"]
        game.pos.team[game.who("medic")] = ids[card]
    return game


def test_who_lives_with_what_health_and_water_is_counted_by_the_whole_party():
    game = three()
    game.pos.died[game.who("soldier")] = 0
    game.pos.health[game.who("soldier")] = 0
    base, health, water = features(game.pos)[:3]
    assert base == 1.0
    assert health == pytest.approx((4 / 7 + 6 / 6) / 3)
    assert water == pytest.approx((2 / 3 + 1) / 3)


def test_what_is_done_and_the_time_that_is_gone_are_parts_of_the_whole():
    game = three(day=2, phase="afternoon")
    days = game.pos.tables.mission.days()
    done, gone = features(game.pos)[3:5]
    assert done == 0.0 and gone == pytest.approx(4 / (days * 3))
    game.pos.card = 1
    assert features(game.pos)[3] == pytest.approx(1 / 3)


def test_the_way_is_that_of_who_is_nearest_to_what_comes_next():
    game = three()
    alive = game.pos.living()
    assert next_steps(game.pos, alive) == 0.0
    assert next_steps(game.pos, [game.who("medic")]) == 1.0
    assert next_steps(game.pos, []) == FEW_STEPS


def test_the_chance_weighs_all_of_it():
    pos = three().pos
    total = BASES["exodus"] + sum(weight * value for weight, value in zip(WEIGHTS, features(pos), strict=True))
    assert survivors_chance(pos) == pytest.approx(1 / (1 + exp(-total)))


@rule("UOS-D10")
@pytest.mark.parametrize("card", ["saboteur", "executioner", "profiteer"])
def test_only_the_seat_of_a_son_of_liberty_hopes_for_something_else(card):
    pos = three(card).pos
    chance = survivors_chance(pos)
    assert prospect(pos, 1) == prospect(pos, 2) == chance
    assert prospect(pos, 0) == traitors_chance(pos, pos.order[0], chance) != chance


@rule("UOS-D10")
def test_a_son_of_liberty_needs_a_mission_that_fails_its_own_goal_and_its_health():
    game = three("saboteur")
    medic = game.who("medic")
    assert traitors_chance(game.pos, medic, 0.4) == pytest.approx(0.6 * 1.0 * 4 / 7)
    game.pos.health[medic], game.pos.died[medic] = 0, 0
    assert traitors_chance(game.pos, medic, 0.4) == 0.0


@rule("UOS-D10")
def test_a_saboteur_is_ready_while_there_is_time_or_when_it_is_known():
    game = three("saboteur")
    medic = game.who("medic")
    assert is_ready(game.pos, medic) == 1.0
    game.pos.day = game.pos.tables.mission.days()
    assert is_ready(game.pos, medic) == 0.3
    game.pos.known = 1 << medic
    assert is_ready(game.pos, medic) == 1.0


@rule("UOS-D10")
def test_an_executioner_counts_the_dead_and_the_wounds_of_others():
    game = three("executioner")
    pos, medic, scout, soldier = game.pos, game.who("medic"), game.who("scout"), game.who("soldier")
    assert has_killed(pos, medic) == 0.0
    pos.health[scout] = 3
    assert has_killed(pos, medic) == pytest.approx(0.2 * 0.5)
    pos.health[scout], pos.died[scout] = 0, 0
    assert has_killed(pos, medic) == pytest.approx(0.5 / 2 + 0.2)
    pos.gone, pos.hex[scout] = 1 << scout, -1
    assert has_killed(pos, medic) == pytest.approx(1 / 2 + 0.2)
    pos.health[soldier], pos.died[soldier] = 0, 0
    assert has_killed(pos, medic) == 1.0


@rule("UOS-D10")
def test_a_profiteer_counts_its_goods():
    game = three("profiteer")
    pos, medic = game.pos, game.who("medic")
    assert teams.wealth(pos, medic) == 2
    assert has_gathered(pos, medic) == pytest.approx(2 / teams.riches(pos, medic))
    pos.held[medic] = (0, 0, 0, 0, 0, 9, 9, 0, 0)
    assert has_gathered(pos, medic) == 1.0
