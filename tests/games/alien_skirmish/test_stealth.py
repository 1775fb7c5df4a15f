"""Stealth mode: rounds, order, movement and what a character may do instead of moving."""

import pytest

import hullbreach as hb
from tests.games.alien_skirmish.table import SECRET, STEALTH_ROUND, Game, human, skirmish, xeno
from tests.marks import rule


def stealth_team(team: int) -> list[dict[str, object]]:
    """The stack when a team is asked whose turn it is, and nobody comes after it."""
    return [*STEALTH_ROUND, {"frame": "StealthTeam", "team": f"team-{team}"}]


def mustered(scenario_id: str) -> Game:
    """A printed scenario after both teams took the first ready-made team and the first place for everybody."""
    pos = hb.new("alien-skirmish", scenario_id, dice=hb.Seeded(1))
    game = Game(pos)
    while game.said()["mode"] == "muster":
        seat = pos.to_act[0]
        texts = game.choices(seat)
        wanted = [text for text in texts if text.startswith(("ready", "deploy "))] or texts
        pos.play(seat, wanted[0], hb.Seeded(1))
    return game


@rule("AS-R13")
@pytest.mark.parametrize("scenario_id", ["last-survivors", "gauntlet", "dog-catchers"])
def test_every_printed_scenario_begins_in_stealth_mode_with_round_1(scenario_id):
    game = mustered(scenario_id)
    assert game.said()["mode"] == "stealth" and game.said()["round"] == 1


@rule("AS-082")
def test_stealth_mode_is_played_in_rounds():
    game = skirmish(human("abara"), xeno("x1", "dock", marks="ping"), active="abara", mode="stealth", round=4)
    game.play("end", "activate x1", dice=SECRET)
    assert game.said()["round"] == 4
    game.play("end")
    assert game.said()["round"] == 5 and game.said()["mode"] == "stealth"
    assert [event["round"] for event in game.told("round")] == [5]
    assert game.offered("activate") == {"abara"}


@rule("AS-083")
def test_every_character_of_one_team_acts_before_the_other_team_begins():
    game = skirmish(
        *(
            human("abara"),
            human("bekele", "store"),
            xeno("x1", "dock", marks="ping"),
            xeno("x2", "vault", marks="ping"),
        ),
        active="abara",
        mode="stealth",
    )
    game.play("end")
    assert game.offered("activate") == {"bekele"}
    game.play("activate bekele", "end")
    assert game.offered("activate") == {"x1", "x2"}
    game.play("activate x2", "end", dice=SECRET)
    assert game.offered("activate") == {"x1"} and game.said()["round"] == 1
    game.play("activate x1", "end", dice=SECRET)
    assert game.said()["round"] == 2 and game.offered("activate") == {"abara", "bekele"}


@rule("AS-083", "AS-270")
def test_those_who_stay_where_they_are_have_their_turns_all_the_same():
    game = skirmish(
        human("abara", marks="facehugged"), xeno("x1", "dock", marks="ping"), frames=stealth_team(0), mode="stealth"
    )
    game.play("finish", dice=[2])
    assert game.said()["round"] == 2 and game.told("stirs")[0]["who"] == "abara"


@rule("AS-084")
def test_the_human_team_goes_first_against_xenomorphs_whichever_team_it_is():
    game = skirmish(human("abara"), xeno("x1", "dock", marks="ping"), active="x1", mode="stealth")
    game.play("end")
    assert game.said()["round"] == 2 and game.offered("activate") == {"abara"}
    game = skirmish(
        *(xeno("x1", "dock", marks="ping"), human("keita")),
        sides=("xenomorph", "human"),
        active="keita",
        mode="stealth",
    )
    game.play("end")
    assert game.said()["round"] == 2 and game.offered("activate") == {"keita"}


@rule("AS-085", "AS-R34")
@pytest.mark.parametrize(("draw", "first", "second"), [(0, "abara", "keita"), (1, "keita", "abara")])
def test_among_humans_the_first_team_is_random_in_every_round(draw, first, second):
    game = skirmish(
        human("abara"), human("keita", "dock"), sides=("human", "human"), frames=stealth_team(1), mode="stealth"
    )
    game.play("finish", dice=[draw])
    assert game.said()["round"] == 2 and game.offered("activate") == {first}
    game.play("finish")
    assert game.offered("activate") == {second}
    game.play("finish", dice=[1 - draw])
    assert game.said()["round"] == 3 and game.offered("activate") == {second}


@rule("AS-086")
def test_a_team_orders_its_characters_freely():
    game = skirmish(
        *(human("abara"), human("bekele"), human("castell"), xeno("x1", "dock", marks="ping")),
        frames=stealth_team(0),
        mode="stealth",
    )
    assert game.offered("activate") == {"abara", "bekele", "castell"}
    game.play("activate castell", "end")
    assert game.offered("activate") == {"abara", "bekele"}


@rule("AS-087", "AS-R16")
def test_a_character_moves_one_zone_through_an_open_border_or_an_unsealed_door_and_finds_nothing():
    game = skirmish(
        *(human("abara"), xeno("x1", "dock", marks="ping")), active="abara", mode="stealth", sealed=["hall|closet"]
    )
    assert game.offered("move") == {"store", "gallery", "duct1", "loft"}
    assert game.why_not("move closet") == "AS-063"
    assert game.play("move gallery") == ["moved"]
    assert game.of("abara", "zone") == "gallery"
    assert game.frame() == "StealthTeam" and game.offered("activate") == {"x1"}


@rule("AS-088", "AS-R33")
@pytest.mark.parametrize("marks", ["ping", ("ping", "wounded")])
def test_a_xenomorph_moves_two_zones_even_when_it_is_wounded(marks):
    game = skirmish(human("abara", "loft"), xeno("x1", "dock", marks=marks), active="x1", mode="stealth")
    game.play("move bay")
    assert game.frame() == "StealthTurn" and game.offered("move") == {"dock", "gallery", "duct3"}
    game.play("move gallery")
    assert game.of("x1", "zone") == "gallery" and game.said()["round"] == 2


@rule("AS-089")
def test_models_in_one_zone_keep_apart_in_stealth_mode():
    game = skirmish(human("abara"), xeno("x1", "store", marks="ping"), active="abara", mode="stealth")
    game.play("move store", dice=[6, 1, 1, *[1] * 8])
    game.play("carry-on")
    assert game.of("abara", "zone") == "store" and game.touching("abara") == set()


@rule("AS-089")
def test_only_where_there_is_no_room_do_they_touch():
    game = skirmish(human("abara"), xeno("x1", "closet", marks="ping"), active="abara", mode="stealth")
    game.play("move closet", dice=[6, 1, 1, *[1] * 8])
    game.play("carry-on")
    assert game.of("abara", "zone") == "closet" and game.touching("abara") == {"x1"}


@rule("AS-090")
def test_an_action_takes_the_place_of_the_move():
    game = skirmish(human("abara"), xeno("x1", "dock", marks="ping"), active="abara", mode="stealth")
    assert game.offers("move gallery")
    game.play("overwatch")
    assert game.offered("activate") == {"x1"} and game.of("abara", "zone") == "hall"


@rule("AS-091")
def test_a_door_is_sealed_or_a_sealed_one_breached_in_stealth_mode():
    game = skirmish(human("abara"), xeno("x1", "dock", marks="ping"), active="abara", mode="stealth")
    game.play("seal hall|store", dice=[6, *[1] * 7])
    assert game.said()["sealed"] == ["hall|store"] and game.offered("activate") == {"x1"}
    game = skirmish(
        *(human("abara"), xeno("x1", "dock", marks="ping")), active="abara", mode="stealth", sealed=["hall|store"]
    )
    assert not game.offers("seal hall|store")
    game.play("breach hall|store", dice=[6, *[1] * 7])
    assert game.said()["breached"] == ["hall|store"] and game.offered("activate") == {"x1"}


@rule("AS-091")
def test_an_item_is_picked_up_in_stealth_mode():
    game = skirmish(
        *(human("abara"), xeno("x1", "dock", marks="ping")),
        active="abara",
        mode="stealth",
        lying={"hall": ["flashlight"], "store": ["fire-axe"]},
    )
    assert game.offered("take") == {"flashlight"}
    game.play("take flashlight")
    assert "flashlight" in game.of("abara", "gear") and game.offered("activate") == {"x1"}


@rule("AS-091", "AS-R66")
def test_a_rest_heals_one_health_at_the_end_of_the_round():
    game = skirmish(
        human("abara", health=2, stress=3), xeno("x1", "dock", marks="ping"), active="abara", mode="stealth"
    )
    game.play("rest")
    assert game.of("abara", "health") == 2 and game.offered("activate") == {"x1"}
    game.play("finish", dice=SECRET)
    assert game.of("abara", "health") == 3 and game.of("abara", "stress") == 3


@rule("AS-091", "AS-R66")
def test_a_rest_of_the_other_kind_clears_all_stress_at_the_end_of_the_round():
    game = skirmish(
        human("abara", health=2, stress=3), xeno("x1", "dock", marks="ping"), active="abara", mode="stealth"
    )
    game.play("calm")
    assert game.of("abara", "stress") == 3 and game.offered("activate") == {"x1"}
    game.play("finish", dice=SECRET)
    assert game.of("abara", "stress") == 0 and game.of("abara", "health") == 2


@rule("AS-R66")
def test_doing_nothing_in_stealth_mode_is_no_rest():
    game = skirmish(
        human("abara", health=2, stress=3), xeno("x1", "dock", marks="ping"), active="abara", mode="stealth"
    )
    game.play("end", "finish", dice=SECRET)
    assert game.said()["round"] == 2
    assert game.of("abara", "health") == 2 and game.of("abara", "stress") == 3


@rule("AS-R66")
def test_a_rest_is_lost_when_combat_starts():
    game = skirmish(
        *(human("abara", health=2, stress=2), human("bekele", "store", health=2, stress=1)),
        xeno("x1", "bay", marks="ping"),
        active="abara",
        mode="stealth",
    )
    game.play("rest", "activate bekele", "calm", "activate x1", dice=SECRET)
    game.play("move gallery", dice=[*[1] * 8, 1, 1, 1, 1, 1, 0])  # a tie with Abara: 3 base dice and 2 stress dice
    assert game.said()["mode"] == "combat"
    assert game.of("abara", "health") == 2 and game.of("bekele", "stress") == 1
    assert game.said()["healing"] == [] and game.said()["calming"] == []


@rule("AS-R66", "AS-097")
def test_a_rest_is_lost_by_moving_out():
    game = skirmish(human("abara", health=2, stress=0), xeno("x1", "bay", marks="ping"), active="abara", mode="stealth")
    game.play("rest", "activate x1", dice=SECRET)
    game.play("move gallery", dice=[*[1] * 8, 6, 1, 1])
    game.play("move-out store")
    assert game.said()["round"] == 2 and game.of("abara", "health") == 2


@rule("AS-R66")
@pytest.mark.parametrize(("rest", "health", "stress"), [("rest", 3, 2), ("calm", 2, 2)])
def test_only_calming_down_is_spoiled_by_an_enemy_in_the_zone(rest, health, stress):
    game = skirmish(
        human("abara", health=2, stress=2), xeno("x1", "gallery", marks="ping"), active="abara", mode="stealth"
    )
    game.play(rest, "activate x1", dice=SECRET)
    game.play("move hall", dice=[6, *[1] * 7, 1, 1, 1, 1, 1])
    game.play("carry-on")
    game.play("move gallery", dice=[6, *[1] * 7, 1, 1, 1, 1, 1])
    game.play("carry-on")
    assert game.said()["round"] == 2 and game.said()["mode"] == "stealth"
    assert game.of("abara", "health") == health
    assert game.of("abara", "stress") == stress + 1  # AS-220: the ping ended its move in the gallery


@rule("AS-R66")
def test_an_enemy_who_was_in_the_zone_from_the_start_of_the_round_spoils_the_calm():
    game = skirmish(human("abara", stress=2), xeno("x1", marks="ping"), active="x1", mode="stealth")
    game.play("end")
    game.play("activate abara", "calm", "finish", dice=SECRET)
    assert game.said()["round"] == 3 and game.of("abara", "stress") == 2


@rule("AS-R66", "AS-209")
def test_who_moved_out_earlier_in_the_round_has_not_rested_for_all_of_it():
    game = skirmish(human("abara"), xeno("x1", "bay", health=3, marks="ping"), active="abara", mode="stealth")
    game.play("move gallery", dice=[1, 1, 1, 6, *[1] * 7])
    game.play("move-out dock")
    game.play("activate x1", "rest", dice=SECRET)
    assert game.said()["round"] == 2 and game.of("x1", "health") == 3


@rule("AS-R31")
def test_an_item_may_be_given_to_a_team_mate_of_the_zone_in_stealth_mode():
    game = skirmish(
        *(human("abara"), human("bekele"), human("castell", "store"), xeno("x1", "dock", marks="ping")),
        active="abara",
        mode="stealth",
    )
    assert game.offered("give") == {"maintenance-jack bekele"}
    game.play("give maintenance-jack bekele")
    assert game.of("abara", "gear") == []
    assert game.of("bekele", "gear") == ["maintenance-jack", "maintenance-jack"]
    assert game.offered("activate") == {"bekele", "castell"}


@rule("AS-R31")
def test_a_synthetic_is_repaired_in_stealth_mode_without_a_move_into_contact():
    game = skirmish(
        *(human("abara"), human("bekele", specialty="synthetic", marks="broken"), xeno("x1", "dock", marks="ping")),
        active="abara",
        mode="stealth",
    )
    assert game.touching("abara") == set()
    game.play("repair bekele", dice=[6, *[1] * 7])
    assert game.marks("bekele") == set() and game.of("bekele", "health") == 7
    assert game.touching("abara") == {"bekele"}
    assert game.offered("activate") == {"bekele"}


@rule("AS-R31", "AS-D08")
def test_who_steps_up_to_a_synthetic_leaves_its_door():
    game = skirmish(
        *(human("abara", post="hall|store"), human("bekele", specialty="synthetic", health=1)),
        *(human("castell"), xeno("x1", "dock", marks="ping")),
        active="abara",
        mode="stealth",
        touching=[("abara", "castell")],
    )
    game.play("repair bekele", dice=[6, *[1] * 7])
    assert game.of("abara", "post") is None and game.touching("abara") == {"bekele"}


@rule("AS-R31")
def test_stepping_up_to_a_door_costs_a_human_its_move():
    game = skirmish(human("abara"), xeno("x1", "dock", marks="ping"), active="abara", mode="stealth")
    game.play("step-up hall|store")
    assert game.of("abara", "post") == "hall|store" and game.offered("activate") == {"x1"}


@rule("AS-R31")
def test_stepping_up_to_a_door_costs_a_xenomorph_one_point_of_speed():
    game = skirmish(human("abara", "loft"), xeno("x1", "dock", marks="ping"), active="x1", mode="stealth")
    game.play("step-up bay|dock")
    assert game.of("x1", "post") == "bay|dock" and game.frame() == "StealthTurn"
    game.play("move bay")
    assert game.of("x1", "zone") == "bay" and game.said()["round"] == 2


@rule("AS-R31", "AS-R37")
def test_nobody_can_be_attacked_in_stealth_mode():
    game = skirmish(
        *(human("abara", type="colonial-marine"), xeno("x1", "hall", marks="ping")),
        active="abara",
        mode="stealth",
        touching=[("abara", "x1")],
    )
    verbs = {choice.split()[0] for choice in game.choices()}
    assert not verbs & {"attack", "shove", "pass", "catch", "strike", "approach", "withdraw", "drag"}
    assert game.why_not("attack pulse-rifle x1 plain") == "AS-R31"


@rule("AS-R32", "AS-090")
def test_a_xenomorph_acts_in_stealth_mode_instead_of_all_its_movement():
    game = skirmish(
        *(human("abara"), xeno("x1", "dock", health=5, marks="ping")),
        active="x1",
        mode="stealth",
        sealed=["bay|dock"],
        lying={"dock": ["flashlight"]},
    )
    assert {choice.split()[0] for choice in game.choices()} == {"step-up", "bite", "rest", "overwatch", "end"}
    game.play("step-up bay|dock")
    assert {choice.split()[0] for choice in game.choices()} == {"end"}
    assert game.why_not("bite bay|dock") == "AS-090"


@rule("AS-R32")
def test_a_xenomorph_that_bites_a_door_in_stealth_mode_has_had_its_turn():
    game = skirmish(
        *(human("abara"), xeno("x1", "dock", marks="ping")), active="x1", mode="stealth", sealed=["bay|dock"]
    )
    game.play("bite bay|dock", dice=[6, 6, *[1] * 9])
    assert game.said()["round"] == 2 and sum(game.said()["door_damage"]) == 3
    assert "ping" in game.marks("x1")


@rule("AS-R32")
def test_a_facehugger_has_no_bite_for_doors_and_rests_to_heal():
    game = skirmish(
        *(human("abara"), xeno("x1", "dock", type="facehugger", health=1, marks="ping")),
        active="x1",
        mode="stealth",
        sealed=["bay|dock"],
    )
    assert not game.offers("bite bay|dock")
    game.play("rest")
    assert game.said()["round"] == 2 and game.of("x1", "health") == 2
