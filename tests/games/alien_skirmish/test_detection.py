"""Detection: when it is rolled, with which dice, and what the winner may do; overwatch in stealth mode."""

import pytest

from tests.games.alien_skirmish.table import SECRET, STEALTH_ROUND, Game, human, skirmish, xeno
from tests.marks import rule

BLIND = (1,) * 8
"""OBS 8 without a success."""
SHARP = (6, *(1,) * 7)
"""OBS 8 with one success."""


def sneaking(*models, active="abara", **facts) -> Game:
    """Stealth mode; by default Abara is in the hall and looks into the gallery and the bay once she leaves it."""
    return skirmish(*models, active=active, mode="stealth", **facts)


@rule("AS-092", "AS-093", "AS-D20")
def test_a_move_into_an_enemys_sight_causes_an_opposed_observation_roll_at_once():
    game = sneaking(human("abara"), human("bekele", "store"), xeno("x1", "bay", marks="ping"))
    game.play("move gallery", dice=[6, 6, 1, *SHARP])
    assert [(event["who"], len(event["base"])) for event in game.told("opposed-roll")] == [("abara", 3), ("x1", 8)]
    assert game.choices(0) == ["ambush", "carry-on"]


@rule("AS-092")
def test_a_move_out_of_everybodys_sight_causes_no_roll():
    game = sneaking(human("abara"), xeno("x1", "dock", marks="ping"))
    assert game.play("move gallery") == ["moved"]


@rule("AS-092", "AS-R35")
def test_standing_still_in_sight_of_an_enemy_causes_no_roll():
    game = sneaking(human("abara"), xeno("x1", "hall", marks="ping"))
    game.play("overwatch")
    assert game.told("detection") == [] and game.said()["mode"] == "stealth"


@rule("AS-093", "AS-R10")
def test_stress_dice_count_in_detection_but_panic_faces_do_nothing_and_nothing_is_pushed():
    game = sneaking(human("abara", stress=3), xeno("x1", "bay", marks="ping"))
    game.play("move gallery", dice=[1, 1, 1, 1, 1, 6, *BLIND])
    assert game.told("opposed-roll")[0]["stressed"] == [1, 1, 6]
    assert game.choices(0) == ["ambush", "carry-on"] and game.of("abara", "stress") == 3
    game = sneaking(human("abara", stress=1), xeno("x1", "bay", marks="ping"))
    game.play("move gallery", dice=[2, 2, 2, 1, *SHARP])
    assert game.pos.to_act == (1,) and game.of("abara", "stress") == 1


@rule("AS-093")
def test_the_roll_is_no_action():
    game = sneaking(human("abara", "loft"), xeno("x1", "dock", marks="ping"), human("bekele", "gallery"), active="x1")
    game.play("move bay", dice=[6, *BLIND[1:], 1, 1, 1])
    game.play("carry-on")
    assert game.frame() == "StealthTurn" and "gallery" in game.offered("move")


@rule("AS-094", "AS-R37")
def test_a_mover_who_wins_may_ambush():
    game = sneaking(human("abara"), xeno("x1", "bay", marks="ping"))
    game.play("move gallery", dice=[6, 1, 1, *BLIND])
    assert game.choices(0) == ["ambush", "carry-on"]
    game.play("ambush")
    assert game.said()["mode"] == "combat" and game.said()["ambusher"] == "abara"


@rule("AS-094", "AS-R37")
def test_a_mover_who_wins_may_carry_on_unseen():
    game = sneaking(human("abara"), human("bekele", "store"), xeno("x1", "bay", marks="ping"))
    game.play("move gallery", dice=[6, 1, 1, *BLIND])
    game.play("carry-on")
    assert game.said()["mode"] == "stealth" and game.offered("activate") == {"bekele"}


@rule("AS-095", "AS-R37")
def test_a_stationary_winner_may_ambush_move_out_or_hold():
    game = sneaking(human("abara"), human("bekele", "store"), xeno("x1", "bay", marks="ping"))
    game.play("move gallery", dice=[1, 1, 1, *SHARP])
    assert game.pos.to_act == (1,)
    assert set(game.choices(1)) == {"ambush", "move-out dock", "move-out duct3", "hold"}
    game.play("hold")
    assert game.said()["mode"] == "stealth" and game.offered("activate") == {"bekele"}
    assert game.of("x1", "zone") == "bay"


@rule("AS-095")
def test_a_stationary_winner_who_ambushes_starts_combat():
    game = sneaking(human("abara"), xeno("x1", "bay", marks="ping"))
    game.play("move gallery", dice=[1, 1, 1, *SHARP])
    game.play("ambush")
    assert game.said()["mode"] == "combat" and game.said()["ambusher"] == "x1"


@rule("AS-096")
def test_the_move_out_leads_only_where_no_enemy_is_seen():
    game = sneaking(human("abara", "gallery"), human("bekele", "dock"), xeno("x1", "bay", marks="ping"))
    game.play("move hall", dice=[1, 1, 1, *SHARP])
    assert game.offered("move-out") == {"duct3"}


@rule("AS-096")
def test_who_moves_out_leaves_the_door_it_stood_at():
    game = sneaking(human("abara", "gallery"), xeno("x1", "bay", post="bay|dock", marks="ping"))
    game.play("move bay", dice=[1, 1, 1, *SHARP])
    assert game.offered("move-out") == {"dock", "duct3"}
    game.play("move-out dock")
    assert game.of("x1", "zone") == "dock" and game.of("x1", "post") is None


@rule("AS-096", "AS-097")
def test_without_a_zone_out_of_sight_there_is_no_moving_out():
    game = sneaking(
        *(human("abara", "gallery"), human("bekele", "dock"), xeno("x1", "bay", marks="ping")), sealed=["duct3|bay"]
    )
    game.play("move hall", dice=[1, 1, 1, *SHARP])
    assert set(game.choices(1)) == {"ambush", "hold"}
    assert game.why_not("move-out dock") == "AS-096"
    assert game.why_not("move-out duct3") == "AS-096"


@rule("AS-097")
def test_moving_out_is_immediate_costs_nothing_and_starts_no_combat():
    game = sneaking(human("abara"), xeno("x1", "bay", marks="ping"))
    game.play("move gallery", dice=[1, 1, 1, *SHARP])
    game.play("move-out dock")
    assert game.of("x1", "zone") == "dock" and game.said()["mode"] == "stealth"
    assert game.offered("activate") == {"x1"}
    game.play("activate x1", dice=SECRET)
    assert game.offers("move bay")


@rule("AS-098", "AS-384", "AS-039")
@pytest.mark.parametrize("dice", [[1, 1, 1, *BLIND], [6, 1, 1, *SHARP]])
def test_on_a_tie_both_are_seen_and_combat_starts_without_an_ambush(dice):
    game = sneaking(human("abara"), human("bekele", "store"), xeno("x1", "bay", marks="ping"))
    game.play("move gallery", dice=[*dice, 0])
    assert game.said()["mode"] == "combat" and game.said()["ambusher"] is None
    assert game.offered("activate") == {"abara", "bekele"} and game.said()["unaware"] == []


@rule("AS-099", "AS-R36")
def test_the_stationary_team_picks_one_of_those_in_sight_to_roll():
    game = sneaking(
        *(human("abara", "bay", type="commando"), human("bekele", "hall"), human("castell", "store")),
        xeno("x1", "dock", marks="ping"),
        active="x1",
    )
    game.play("move bay")
    assert game.pos.to_act == (0,) and set(game.choices(0)) == {"spot abara", "spot bekele"}
    assert game.why_not("spot castell") == "AS-099"
    game.play("spot bekele", dice=[*BLIND, 6, 1, 1])
    assert [event["who"] for event in game.told("opposed-roll")] == ["x1", "bekele"]
    game.play("ambush")
    assert game.said()["ambusher"] == "bekele"


@rule("AS-R36", "AS-246")
def test_all_pings_of_a_losing_group_are_revealed():
    game = sneaking(
        *(human("abara"), xeno("x1", "bay", marks="ping"), xeno("x2", "bay", type="facehugger", marks="ping")),
        xeno("x3", "dock", marks="ping"),
    )
    game.play("move gallery")
    game.play("spot x1", dice=[6, 1, 1, *BLIND])
    assert {event["who"] for event in game.told("revealed")} == {"x1", "x2"}
    game.play("ambush")
    assert set(game.said()["unaware"]) == {"x1", "x2"}


@rule("AS-R36", "AS-095")
def test_each_of_a_winning_group_may_move_out_or_stay_by_itself():
    game = sneaking(human("abara"), xeno("x1", "bay", marks="ping"), xeno("x2", "bay", marks="ping"))
    game.play("move gallery")
    game.play("spot x2", dice=[1, 1, 1, *SHARP])
    game.play("move-out dock")
    assert game.offered("move-out") == {"dock", "duct3"} and not game.offers("ambush")
    game.play("hold")
    assert (game.of("x1", "zone"), game.of("x2", "zone")) == ("bay", "dock")
    assert game.said()["mode"] == "stealth"


@rule("AS-100", "AS-D20")
def test_a_xenomorph_whose_opponent_backs_out_loses_the_rest_of_its_move():
    game = sneaking(human("abara"), xeno("x1", "bay", marks="ping"), active="x1")
    game.play("move gallery", dice=[*BLIND, 6, 1, 1])
    game.play("move-out store")
    assert game.of("abara", "zone") == "store" and game.said()["round"] == 2
    assert game.of("x1", "zone") == "gallery"


@rule("AS-100")
def test_a_xenomorph_whose_opponent_holds_moves_on():
    game = sneaking(human("abara"), xeno("x1", "bay", marks="ping"), active="x1")
    game.play("move gallery", dice=[*BLIND, 6, 1, 1])
    game.play("hold")
    assert game.frame() == "StealthTurn" and "vault" in game.offered("move")


@rule("AS-R35")
def test_a_step_up_that_ends_in_sight_of_an_enemy_is_rolled_for():
    game = sneaking(human("abara"), xeno("x1", "store", marks="ping"))
    game.play("step-up hall|store", dice=[6, 1, 1, *BLIND])
    assert game.choices(0) == ["ambush", "carry-on"]


@rule("AS-R35")
def test_every_step_in_sight_is_rolled_for_even_when_they_saw_each_other_before():
    game = sneaking(human("abara"), xeno("x1", "bay", marks="ping"), active="x1")
    game.play("move gallery", dice=[*SHARP, 1, 1, 1])
    game.play("carry-on")
    game.play("move hall", dice=[*SHARP, 1, 1, 1])
    assert len(game.told("detection")) == 1 and game.choices(1) == ["ambush", "carry-on"]


@rule("AS-R35")
def test_nobody_rolls_against_a_broken_enemy():
    game = sneaking(
        *(human("abara", "bay", specialty="synthetic", marks="broken"), human("bekele", "loft")),
        xeno("x1", "dock", marks="ping"),
        active="x1",
    )
    assert game.play("move bay") == ["moved"]


@rule("AS-R35", "AS-D20")
def test_the_step_up_of_a_seal_is_rolled_for_before_the_door():
    game = sneaking(human("abara"), xeno("x1", "store", marks="ping"))
    game.play("seal hall|store", dice=[6, 1, 1, *BLIND])
    assert game.said()["sealed"] == [] and game.of("abara", "post") == "hall|store"
    game.play("carry-on", dice=[6, *[1] * 7])
    assert game.said()["sealed"] == ["hall|store"]


@rule("AS-R35", "AS-104")
def test_a_seal_is_lost_when_its_step_up_starts_combat():
    game = sneaking(human("abara"), xeno("x1", "store", marks="ping"))
    game.play("seal hall|store", dice=[1, 1, 1, *BLIND, 0])
    assert game.said()["mode"] == "combat" and game.said()["sealed"] == []


@rule("AS-R38")
@pytest.mark.parametrize("dice", [[6, 1, 1, *BLIND], [1, 1, 1, *BLIND]])
def test_a_false_ping_that_loses_or_ties_is_removed_and_no_combat_starts(dice):
    game = sneaking(
        human("abara"),
        human("bekele", "store"),
        xeno("x1", "bay", type="cat", marks="ping"),
        xeno("x2", "dock", marks="ping"),
    )
    game.play("move gallery", dice=dice)
    assert game.of("x1", "zone") is None and game.said()["mode"] == "stealth"
    assert game.offered("activate") == {"bekele"}


@rule("AS-R38")
@pytest.mark.parametrize("dice", [[*BLIND, 6, 1, 1], [*BLIND, 1, 1, 1]])
def test_a_moving_false_ping_that_loses_or_ties_is_removed_and_no_combat_starts(dice):
    game = sneaking(
        *(human("abara"), xeno("x1", "bay", type="cat", marks="ping"), xeno("x2", "dock", marks="ping")), active="x1"
    )
    game.play("move gallery", dice=dice)
    assert game.of("x1", "zone") is None and game.said()["mode"] == "stealth"
    assert game.offered("activate") == {"x2"}


@rule("AS-R38")
def test_a_false_ping_found_together_with_a_xenomorph_does_not_prevent_combat():
    game = sneaking(human("abara"), xeno("x1", "bay", type="cat", marks="ping"), xeno("x2", "bay", marks="ping"))
    game.play("move gallery")
    game.play("spot x1", dice=[1, 1, 1, *BLIND, 0])
    assert game.of("x1", "zone") is None and game.said()["mode"] == "combat"


@rule("AS-R38", "AS-121")
def test_a_false_ping_that_wins_may_hold_or_move_out_but_never_ambush():
    game = sneaking(human("abara"), xeno("x1", "bay", type="cat", marks="ping"), xeno("x2", "vault", marks="ping"))
    game.play("move gallery", dice=[1, 1, 1, *SHARP])
    assert set(game.choices(1)) == {"hold", "move-out dock", "move-out duct3"}
    assert game.why_not("ambush") == "AS-121"
    game.play("move-out dock")
    assert game.of("x1", "zone") == "dock" and "ping" in game.marks("x1")


@rule("AS-R38", "AS-121")
def test_a_false_ping_that_wins_as_the_mover_is_asked_and_can_only_carry_on():
    game = sneaking(
        human("abara"), xeno("x1", "bay", type="cat", marks="ping"), xeno("x2", "dock", marks="ping"), active="x1"
    )
    game.play("move gallery", dice=[*SHARP, 1, 1, 1])
    assert game.choices(1) == ["carry-on"]
    game.play("carry-on")
    assert game.frame() == "StealthTurn" and "ping" in game.marks("x1")


@rule("AS-R38", "AS-R36")
def test_a_group_for_which_the_false_ping_rolled_cannot_ambush():
    game = sneaking(human("abara"), xeno("x1", "bay", type="cat", marks="ping"), xeno("x2", "bay", marks="ping"))
    game.play("move gallery")
    game.play("spot x1", dice=[1, 1, 1, *SHARP])
    assert not game.offers("ambush")


@rule("AS-R39")
def test_a_xenomorph_revealed_without_a_fight_is_shown_and_turned_over_again():
    game = sneaking(human("abara", "store"), human("bekele", "loft"), xeno("x1", "hall", marks="ping"))
    game.play("move hall", dice=[6, 1, 1, *BLIND])
    assert [event["kind"] for event in game.told("revealed")] == ["drone"]
    game.play("carry-on")
    assert "ping" in game.marks("x1")


@rule("AS-101")
def test_overwatch_takes_the_place_of_the_move_and_every_other_action():
    game = sneaking(human("abara"), human("bekele", "store"), xeno("x1", "dock", marks="ping"))
    game.play("overwatch")
    assert "watching" in game.marks("abara") and game.offered("activate") == {"bekele"}


@rule("AS-102", "AS-R41")
def test_overwatch_adds_two_dice_to_spot_what_comes_into_sight():
    game = sneaking(human("abara", marks="watching"), xeno("x1", "bay", marks="ping"), active="x1")
    game.play("move gallery", dice=[*BLIND, 1, 1, 1, 1, 6])
    assert len(game.told("opposed-roll")[1]["base"]) == 5 and game.pos.to_act == (0,)


@rule("AS-102", "AS-R102")
def test_a_ping_in_overwatch_has_the_two_dice_as_well():
    game = sneaking(human("abara"), xeno("x1", "dock", marks="ping"), active="x1")
    game.play("overwatch")
    assert "watching" in game.marks("x1") and game.said()["round"] == 2
    game = sneaking(human("abara"), xeno("x1", "bay", marks=("ping", "watching")))
    game.play("move gallery", dice=[1, 1, 1, *BLIND, 1, 6])
    assert game.pos.to_act == (1,)


@rule("AS-102")
def test_only_the_one_who_rolls_needs_to_be_in_overwatch():
    game = sneaking(human("abara", marks="watching"), human("bekele"), xeno("x1", "bay", marks="ping"), active="x1")
    game.play("move gallery")
    game.play("spot bekele", dice=[*BLIND, 1, 1, 6])
    assert game.pos.to_act == (0,)


@rule("AS-R41")
def test_stealth_overwatch_ends_with_the_next_stealth_turn():
    game = sneaking(
        human("abara", marks="watching"), human("bekele", "store"), xeno("x1", "bay", marks="ping"), active="bekele"
    )
    game.play("end")
    assert "watching" in game.marks("abara")
    game.play("activate abara")
    assert "watching" not in game.marks("abara")
    game.play("move gallery", dice=[6, 1, 1, *BLIND])  # three dice: no bonus for the mover


@rule("AS-R41")
def test_stealth_overwatch_is_chosen_again_or_lost():
    game = sneaking(
        *(
            human("abara", marks="watching"),
            human("bekele", "store", marks="watching"),
            xeno("x1", "dock", marks="ping"),
        ),
        active=None,
        frames=[*STEALTH_ROUND, {"frame": "StealthTeam", "team": "team-0"}],
    )
    game.play("activate abara", "overwatch", "activate bekele", "end")
    assert game.said()["watching"] == ["abara"]


@rule("AS-R41", "AS-107")
def test_stealth_overwatch_carries_over_into_combat():
    game = sneaking(human("abara"), human("bekele", "store", marks="watching"), xeno("x1", "bay", marks="ping"))
    game.play("move gallery", dice=[1, 1, 1, *BLIND])
    assert game.said()["mode"] == "combat" and "watching" in game.marks("bekele")


@rule("AS-D24", "AS-D28")
@pytest.mark.parametrize(("draw", "kinds"), [(0, ("facehugger", "drone")), (1, ("drone", "facehugger"))])
def test_pings_that_end_a_move_in_one_zone_are_mixed(draw, kinds):
    game = sneaking(
        *(human("abara", "loft"), xeno("x1", "bay", marks="ping")),
        xeno("x2", "dock", type="facehugger", marks=("ping", "activated")),
        active="x1",
    )
    game.play("step-up bay|dock")
    game.play("move dock", dice=[draw])
    assert (game.of("x1", "kind"), game.of("x2", "kind")) == kinds


@rule("AS-D24", "AS-D28")
@pytest.mark.parametrize(
    "other",
    [
        xeno("x2", "dock", type="facehugger", marks="ping"),  # has still to act
        xeno("x2", "dock", type="facehugger", marks=("ping", "activated", "watching")),
        xeno("x2", "dock", type="facehugger", marks=("ping", "activated"), post="bay|dock"),
    ],
)
def test_pings_that_can_be_told_apart_are_not_mixed(other):
    game = sneaking(human("abara", "loft"), xeno("x1", "bay", marks="ping"), other, active="x1")
    game.play("move dock", "end")
    assert (game.of("x1", "kind"), game.of("x2", "kind")) == ("drone", "facehugger")


@rule("AS-D24")
def test_pings_mix_where_one_has_moved_out():
    game = sneaking(
        *(human("abara"), xeno("x1", "bay", marks="ping"), xeno("x2", "dock", type="facehugger", marks="ping"))
    )
    game.play("move gallery", dice=[1, 1, 1, *SHARP])
    game.play("move-out dock", dice=[0])
    assert (game.of("x1", "kind"), game.of("x2", "kind")) == ("facehugger", "drone")


@rule("AS-096", "AS-132")
def test_a_ping_moves_out_into_a_duct_where_another_is_and_touches_it():
    game = sneaking(human("abara"), xeno("x1", "bay", marks="ping"), xeno("x2", "duct3", marks="ping"))
    game.play("move gallery", dice=[1, 1, 1, *SHARP])
    game.play("move-out duct3")
    assert game.of("x1", "zone") == "duct3" and game.touching("x1") == {"x2"}


@rule("AS-096", "AS-D13")
def test_a_duct_where_another_lies_in_the_line_of_sight_is_a_way_out():
    game = sneaking(
        *(human("abara"), human("bekele", "duct2")),
        *(xeno("x1", "bay", marks="ping"), xeno("x2", "duct3", marks="ping")),
    )
    game.play("move gallery", dice=[1, 1, 1, *SHARP])
    assert game.offered("move-out") == {"dock", "duct3"}
