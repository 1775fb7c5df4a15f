"""The stress level."""

import pytest

import hullbreach as hb
from tests.games.alien_skirmish.table import Game, human, scenario, skirmish, xeno
from tests.marks import rule

HUMANS_ONLY = ("human", "human")


def stress(game: Game, *who: str) -> dict[str, object]:
    return {one: game.of(one, "stress") for one in who}


@rule("AS-218", "AS-018")
def test_everybody_starts_without_stress():
    game = Game(hb.new("alien-skirmish", "test", variant=scenario(sides=HUMANS_ONLY), dice=hb.Seeded(1)))
    game.play("recruit space-trucker", seat=0)
    game.play("recruit colonial-marine", seat=1)
    assert stress(game, "abara", "keita") == {"abara": 0, "keita": 0}


@rule("AS-219", "AS-029")
def test_pushing_adds_stress():
    game = skirmish(human("abara", gear=["service-pistol"]), human("keita"), active="abara", sides=HUMANS_ONLY)
    game.play("attack service-pistol keita plain", "push", dice=[1] * 5 + [6, 1, 1, 1, 1] + [2])
    assert game.of("abara", "stress") == 1


@rule("AS-220", "AS-R68")
def test_each_human_next_door_to_where_a_xenomorph_ended_its_move_gains_stress():
    game = skirmish(
        human("abara", "store"),
        human("bekele", "gallery"),
        human("castell", "duct1"),
        human("dufour", "loft"),
        human("eklund", "closet"),
        human("farah", "vault"),
        human("grecu", "hall"),
        human("holm", "bay"),
        xeno("x1", "gallery"),
        active="x1",
        sealed=["hall|closet"],
    )
    game.play("move hall")
    assert set(stress(game, "abara", "bekele").values()) == {0}
    game.play("end", dice=[0])
    assert stress(game, "abara", "bekele", "castell", "dufour") == {"abara": 1, "bekele": 1, "castell": 1, "dufour": 1}
    assert stress(game, "eklund", "farah", "grecu", "holm") == {"eklund": 0, "farah": 0, "grecu": 0, "holm": 0}


@rule("AS-220", "AS-063", "AS-R68")
def test_a_breached_door_is_access():
    game = skirmish(human("abara", "closet"), xeno("x1", "gallery"), active="x1", breached=["hall|closet"])
    game.play("move hall", "end", dice=[0])
    assert game.of("abara", "stress") == 1


@rule("AS-221")
def test_another_xenomorph_already_there_makes_no_difference():
    game = skirmish(human("abara", "store"), xeno("x1", "gallery"), xeno("x2", "hall"), active="x1")
    game.play("move hall", "end", dice=[0])
    assert game.of("abara", "stress") == 1


@rule("AS-222")
def test_a_human_that_moves_next_to_a_xenomorph_gains_no_stress():
    game = skirmish(human("abara", "store"), xeno("x1", "gallery"), active="abara")
    game.play("move hall", "end", dice=[0])
    assert game.of("abara", "zone") == "hall" and game.of("abara", "stress") == 0


@rule("AS-222", "AS-R67")
def test_a_xenomorph_that_stays_in_its_zone_stresses_nobody():
    game = skirmish(human("abara", "store"), xeno("x1", "hall"), active="x1")
    game.play("step-up hall|loft", "end", dice=[0])
    assert game.of("abara", "stress") == 0


@rule("AS-222", "AS-R67", "AS-235")
def test_who_flees_next_door_from_a_xenomorph_that_has_ended_its_move_gains_no_stress_by_it():
    game = skirmish(human("abara", stress=4), xeno("x1", "gallery"), active="x1")
    game.play("move hall", "strike", dice=[1, 5])
    game.play("flee store", dice=[0])
    assert game.of("abara", "zone") == "store" and game.of("abara", "stress") == 5, "1 for the gaze"


@rule("AS-220", "AS-R67", "AS-235")
def test_but_it_does_if_the_xenomorph_moves_again():
    game = skirmish(human("abara", stress=4), xeno("x1"), active="x1")
    game.play("strike", dice=[1, 5])
    game.play("flee store")
    game.play("move gallery", "move hall", dice=[0])
    assert game.of("abara", "zone") == "store" and game.of("abara", "stress") == 6


@pytest.mark.parametrize("type", ["drone", "facehugger", "cat"])
@rule("AS-220", "AS-223")
def test_a_ping_stresses_its_neighbours_and_a_false_one_does_too(type: str):
    game = skirmish(
        human("abara", "store"), xeno("x1", "dock"), xeno("x2", "gallery", type=type, marks="ping"), active="x2"
    )
    game.play("move hall", "end", dice=[0])
    assert game.of("abara", "stress") == 1 and "ping" in game.marks("x2")


@rule("AS-R67")
def test_stress_comes_once_for_an_activation_where_the_last_step_led():
    game = skirmish(human("abara", "store"), human("bekele", "bay"), xeno("x1", "dock"), active="x1")
    game.play("move bay", "move gallery", "move hall", "move gallery", dice=[0])
    assert stress(game, "abara", "bekele") == {"abara": 0, "bekele": 1}


@rule("AS-R67")
def test_by_option_every_step_stresses():
    game = skirmish(
        human("abara", "store"),
        human("bekele", "vault"),
        xeno("x1", "bay"),
        active="x1",
        options={"stress_each_step": True},
    )
    game.play("move gallery", "move hall", "end", dice=[0])
    assert stress(game, "abara", "bekele") == {"abara": 1, "bekele": 1}


@rule("AS-R67")
def test_without_the_option_only_the_last_step_counts():
    game = skirmish(human("abara", "store"), human("bekele", "vault"), xeno("x1", "bay"), active="x1")
    game.play("move gallery", "move hall", "end", dice=[0])
    assert stress(game, "abara", "bekele") == {"abara": 1, "bekele": 0}


@rule("AS-R67", "AS-282")
def test_a_drag_counts_as_the_move_of_that_activation():
    game = skirmish(
        human("abara"),
        human("bekele", "bay"),
        human("castell", "vault"),
        xeno("x1"),
        active="x1",
        touching=[("abara", "x1")],
    )
    game.play("strike", dice=[3] + [6] + [1] * 7)
    game.play("drag-to gallery")
    game.play("end", dice=[0])
    assert stress(game, "bekele", "castell") == {"bekele": 1, "castell": 1}


@rule("AS-R67", "AS-297")
def test_a_move_out_of_turn_stresses_where_it_ends():
    game = skirmish(
        human("abara", "bay", gear=["magnum"]),
        human("bekele", "duct2"),
        human("castell", "closet"),
        xeno("x1", "gallery", health=1),
        active="abara",
    )
    game.play("attack magnum x1 plain", dice=[6, 1, 1, 1, 3])
    game.play("escape hall", "escape store")
    assert game.of("x1", "zone") == "store"
    assert stress(game, "abara", "bekele", "castell") == {"abara": 0, "bekele": 1, "castell": 0}


@rule("AS-220", "AS-R67")
def test_in_stealth_mode_a_ping_stresses_when_its_turn_is_over():
    game = skirmish(human("abara", "store"), xeno("x1", "bay", marks="ping"), active="x1", mode="stealth")
    game.play("move gallery", "move hall")
    assert game.of("abara", "stress") == 1


@rule("AS-224", "AS-185")
def test_the_second_and_the_third_roll_of_a_burst_add_stress():
    game = skirmish(
        human("abara", type="colonial-marine"),
        human("keita", type="colonial-marine"),
        active="abara",
        sides=HUMANS_ONLY,
    )
    seen = []
    for nth in range(3):
        game.play("attack pulse-rifle keita plain", dice=[6] + [1] * 8 + [2] * nth)
        seen.append(game.of("abara", "stress"))
    assert seen == [0, 1, 2]


@rule("AS-225", "AS-226", "AS-232", "AS-279")
def test_a_gaze_and_being_spooked_add_one_each():
    game = skirmish(human("abara"), xeno("x1"), active="x1")
    game.play("strike", dice=[1, 5])
    assert game.told("spooked") and game.of("abara", "stress") == 2


@rule("AS-226", "AS-264")
def test_skittering_menace_adds_one():
    game = skirmish(human("abara"), xeno("x1", type="facehugger"), active="x1")
    game.play("strike", dice=[2, 1])
    assert game.of("abara", "stress") == 1


@rule("AS-226", "AS-037")
def test_messing_up_adds_one():
    game = skirmish(
        human("abara", gear=["service-pistol"], stress=2), human("keita"), active="abara", sides=HUMANS_ONLY
    )
    game.play("attack service-pistol keita plain", dice=[6, 1, 1, 1, 1, 1, 2, 5])
    assert game.told("messed-up") and game.of("abara", "stress") == 3 and game.of("keita", "health") == 4
