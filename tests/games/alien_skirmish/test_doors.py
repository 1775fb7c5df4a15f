"""Doors and hatches, and the ways between levels."""

import pytest

from tests.games.alien_skirmish.table import ROOMS, Game, human, skirmish, xeno
from tests.marks import rule

DOOR = "hall|store"
STAIRS = ROOMS.replace("by=ladder seal=yes", "by=stairs seal=no")


def at(post: str = DOOR, **facts: object) -> Game:
    """Abara, with bare hands (HM 7, CC 5), at an opening of the hall; the enemy is far away."""
    table = {key: facts.pop(key) for key in ("sealed", "breached", "door_damage", "plan") if key in facts}
    return skirmish(
        human("abara", post=post, **{"gear": [], **facts}), xeno("x1", "dock"), active="abara", tokens=(0, 1), **table
    )


def worn_down(points: int) -> list[int]:
    """Damage done to the first door of the map, the one between hall and store."""
    return [points, *[0] * 12]


# Passing


@rule("AS-060", "AS-046")
def test_passing_a_door_or_hatch_costs_neither_an_action_nor_an_extra_move():
    game = skirmish(human("abara"), xeno("x1", "dock"), active="abara", tokens=(0, 1))
    game.play("move store")
    assert game.of("abara", "zone") == "store" and game.offers("overwatch")
    game.play("move duct2", dice=[0])
    assert game.of("abara", "zone") == "duct2"


@rule("AS-060", "AS-D09")
def test_who_comes_in_through_a_door_is_clear_of_it():
    game = skirmish(human("abara"), xeno("x1", "dock"), active="abara")
    game.play("move store")
    assert game.of("abara", "post") is None


@rule("AS-060")
def test_an_opening_that_the_map_disables_cannot_be_used():
    plan = ROOMS.replace("border hall    store   door     w=1", "border hall    store   door     w=1 disabled")
    game = skirmish(human("abara"), xeno("x1", "dock"), active="abara", plan=plan)
    assert not game.offers("move store") and game.offers("move closet") and game.why_not("move store")


@rule("AS-062", "AS-136", "AS-R23", "AS-D10")
@pytest.mark.parametrize("side", ["hall", "store"])
def test_one_enemy_at_a_door_one_wide_blocks_the_way_through_it(side):
    game = skirmish(human("abara", side, post=DOOR), xeno("x1"), active="x1")
    assert not game.offers("move store") and game.why_not("move store") == "AS-136"


@rule("AS-R23", "AS-138")
def test_a_wider_door_takes_as_many_enemies_as_it_is_wide():
    posted = {"post": "bay|dock"}
    one = skirmish(human("abara", "bay", **posted), xeno("x1", "dock"), active="x1")
    assert one.offers("move bay")
    two = skirmish(
        human("abara", "bay", **posted),
        human("bekele", "bay", **posted),
        xeno("x1", "dock"),
        active="x1",
        touching=[("abara", "bekele")],
    )
    assert not two.offers("move bay") and two.why_not("move bay") == "AS-136"


@rule("AS-139")
def test_friends_pass_those_who_stand_at_a_door():
    game = skirmish(human("abara"), human("bekele", post=DOOR), xeno("x1", "dock"), active="abara")
    game.play("move store")
    assert game.of("abara", "zone") == "store"


# Sealing


@rule("AS-061", "AS-063")
def test_a_door_is_sealed_by_a_heavy_machinery_roll():
    game = at()
    game.play("seal hall|store", dice=[6, 2, 2, 2, 2, 2, 2])
    assert game.said()["sealed"] == [DOOR]
    assert not game.offers("overwatch") and game.offers("move gallery"), "an action, and its move is left"


@rule("AS-061")
def test_a_failed_roll_leaves_the_door_as_it_was():
    game = at()
    game.play("seal hall|store", "accept", dice=[2] * 7)
    assert game.said()["sealed"] == [] and not game.offers("overwatch")


@rule("AS-061", "AS-R30", "AS-D14")
def test_in_combat_the_sealer_must_already_stand_at_the_door():
    game = skirmish(human("abara"), xeno("x1", "dock"), active="abara")
    assert game.offered("seal") == set() and game.why_not("seal hall|store") in {"AS-061", "AS-R30", "AS-D14"}
    game.play("step-up hall|store")
    assert game.offered("seal") == {DOOR}


@rule("AS-R30", "AS-D14")
def test_in_stealth_mode_sealing_includes_stepping_up_to_a_door_of_the_zone():
    game = skirmish(human("abara", gear=[]), xeno("x1", "dock", marks="ping"), active="abara", mode="stealth")
    assert game.offered("seal") == {DOOR, "hall|closet", "hall|duct1", "hall|loft"}
    game.play("seal hall|closet", dice=[6] * 7)
    assert game.said()["sealed"] == ["hall|closet"] and game.of("abara", "post") == "hall|closet"


@rule("AS-R30", "AS-R35")
def test_the_step_up_to_a_door_is_detected_before_the_roll_to_seal_it():
    game = skirmish(human("abara", gear=[]), xeno("x1", "store", marks="ping"), active="abara", mode="stealth")
    game.play("seal hall|store", dice=[6, 2, 2, *[2] * 8])
    assert game.told("detection") and not game.told("rolled") and game.of("abara", "post") == DOOR
    game.play("carry-on", dice=[6] * 7)
    assert game.said()["sealed"] == [DOOR]


@rule("AS-061", "AS-046")
def test_only_doors_hatches_and_what_the_map_names_can_be_sealed():
    assert at("hall|gallery").offered("seal") == set()
    assert at("gate").offered("seal") == set()
    assert at("hall|duct1").offered("seal") == {"hall|duct1"}


@rule("AS-R22")
def test_a_ladder_hatch_can_be_sealed_and_stairs_cannot():
    ladder = at("hall|loft")
    ladder.play("seal hall|loft", dice=[6] * 7)
    assert ladder.said()["sealed"] == ["hall|loft"] and not ladder.offers("move loft")
    assert at("hall|loft", plan=STAIRS).offered("seal") == set()


@rule("AS-063")
def test_a_sealed_door_cannot_be_passed():
    game = skirmish(human("abara"), xeno("x1", "dock"), active="abara", sealed=[DOOR])
    assert not game.offers("move store") and game.why_not("move store") == "AS-063"
    stealth = skirmish(human("abara"), xeno("x1", "dock", marks="ping"), active="abara", mode="stealth", sealed=[DOOR])
    assert not stealth.offers("move store") and stealth.offers("move closet")
    xenomorph = skirmish(human("abara", "dock"), xeno("x1"), active="x1", sealed=[DOOR])
    assert not xenomorph.offers("move store")


@rule("AS-063", "AS-061")
def test_a_sealed_door_is_not_sealed_twice():
    assert at(sealed=[DOOR]).offered("seal") == set()


@rule("AS-D07", "AS-R26")
def test_sealing_a_door_parts_those_who_stand_on_either_side():
    game = skirmish(
        human("abara", post=DOOR, gear=[]),
        xeno("x1", "store", post=DOOR),
        active="abara",
        touching=[("abara", "x1")],
    )
    game.play("seal hall|store", dice=[6] * 7)
    assert game.touching("abara") == set() and game.said()["sealed"] == [DOOR]


@rule("AS-D09", "AS-D07")
def test_two_at_a_sealed_door_do_not_touch_through_it():
    game = skirmish(human("abara"), xeno("x1", "store", post=DOOR), active="abara", sealed=[DOOR])
    game.play("step-up hall|store")
    assert game.touching("abara") == set() and game.of("abara", "post") == DOOR


# Breaching


@rule("AS-064", "AS-R27", "AS-074")
def test_one_heavy_machinery_roll_breaches_a_sealed_door():
    game = at(sealed=[DOOR])
    game.play("breach hall|store", dice=[6, 2, 2, 2, 2, 2, 2])
    assert game.said()["breached"] == [DOOR] and game.said()["sealed"] == [], "the same token, turned over"
    assert game.offers("move store") and not game.offers("overwatch")


@rule("AS-064")
def test_a_breach_that_fails_leaves_the_door_sealed():
    game = at(sealed=[DOOR])
    game.play("breach hall|store", "accept", dice=[2] * 7)
    assert game.said()["sealed"] == [DOOR] and game.said()["breached"] == []


@rule("AS-064", "AS-065", "AS-R30", "AS-D14")
def test_in_combat_a_breach_needs_somebody_at_a_sealed_door():
    away = skirmish(human("abara"), xeno("x1", "dock"), active="abara", sealed=[DOOR])
    assert away.offered("breach") == set() and away.offered("batter") == set()
    unsealed = at()
    assert unsealed.offered("breach") == set() and unsealed.offered("batter") == set()


@rule("AS-064", "AS-R30", "AS-D14")
def test_in_stealth_mode_a_breach_includes_stepping_up():
    game = skirmish(
        human("abara", gear=[]), xeno("x1", "dock", marks="ping"), active="abara", mode="stealth", sealed=[DOOR]
    )
    assert game.offered("breach") == {DOOR} and game.offered("batter") == {f"unarmed {DOOR}"}
    game.play("breach hall|store", dice=[6] * 7)
    assert game.said()["breached"] == [DOOR] and game.of("abara", "post") == DOOR


@rule("AS-065", "AS-R27")
@pytest.mark.parametrize(
    ("facts", "weapon", "dice", "damage"),
    [
        ({}, "unarmed", 5 + 2, 1),
        ({"gear": ["maintenance-jack"]}, "maintenance-jack", 5 + 2 + 1, 1),
        ({"gear": ["fire-axe"]}, "fire-axe", 5 + 2, 2),
        ({"gear": ["cutting-torch"]}, "cutting-torch", 5 + 2 - 1, 3),
        ({"worn": "work-loader"}, "work-loader", 5 + 2 + 3, 3),
    ],
)
def test_a_close_combat_attack_on_a_door_has_2_dice_more_and_does_its_damage(facts, weapon, dice, damage):
    game = at(sealed=[DOOR], **facts)
    game.play(f"batter {weapon} {DOOR}", dice=[6, *[2] * (dice - 1)])
    assert game.said()["door_damage"] == worn_down(damage)
    game = at(sealed=[DOOR], **facts)
    game.play(f"batter {weapon} {DOOR}", dice=[6, 6, 6, *[2] * (dice - 3)])
    assert game.said()["door_damage"] == worn_down(damage + 2), "1 more for each success beyond the first"


@rule("AS-065", "AS-027")
def test_a_miss_on_a_door_can_be_pushed():
    game = at(sealed=[DOOR])
    game.play(f"batter unarmed {DOOR}", "push", dice=[2] * 7 + [6] + [2] * 7)
    assert game.said()["door_damage"] == worn_down(1)


@rule("AS-066", "AS-R27")
@pytest.mark.parametrize(("before", "gives_way"), [(7, False), (8, True), (9, True)])
def test_a_door_gives_way_at_10_points_of_damage(before, gives_way):
    game = at(sealed=[DOOR], gear=["fire-axe"], door_damage=worn_down(before))
    game.play(f"batter fire-axe {DOOR}", dice=[6, *[2] * 6])
    assert (game.said()["breached"] == [DOOR]) == gives_way and (game.said()["sealed"] == []) == gives_way


@rule("AS-R27", "AS-066")
def test_the_damage_of_several_attackers_adds_up():
    game = skirmish(
        human("abara", post=DOOR, gear=["fire-axe"]),
        human("bekele", "store", post=DOOR, gear=["cutting-torch"]),
        xeno("x1", "dock"),
        active="abara",
        sealed=[DOOR],
        tokens=(1, 0),
    )
    game.play(f"batter fire-axe {DOOR}", "end", "activate bekele", dice=[6, *[2] * 6, 0])
    game.play(f"batter cutting-torch {DOOR}", dice=[6, *[2] * 5])
    assert game.said()["door_damage"] == worn_down(5)


@rule("AS-R27")
@pytest.mark.parametrize("weapon", ["pulse-rifle", "service-pistol", "shotgun", "hand-grenade"])
def test_ranged_weapons_cannot_breach(weapon):
    game = at(sealed=[DOOR], gear=[weapon])
    assert game.offered("batter") == {f"unarmed {DOOR}"}


@rule("AS-067", "AS-074")
def test_a_breached_door_is_never_sealed_again():
    game = at(breached=[DOOR])
    assert game.offered("seal") == set() and game.why_not("seal hall|store") == "AS-067"


@rule("AS-068", "AS-R26")
def test_who_stands_on_the_far_side_is_adjacent_when_the_door_is_breached():
    game = skirmish(
        human("abara", post=DOOR, gear=[]),
        xeno("x1", "store", post=DOOR),
        xeno("x2", "store"),
        active="abara",
        sealed=[DOOR],
    )
    game.play("breach hall|store", dice=[6] * 7)
    assert game.touching("abara") == {"x1"} and game.touching("x2") == set()


@rule("AS-068", "AS-066")
def test_it_is_the_same_when_the_door_is_beaten_down():
    game = skirmish(
        human("abara", post=DOOR, gear=[]),
        xeno("x1", "store", post=DOOR),
        active="abara",
        sealed=[DOOR],
        door_damage=worn_down(9),
    )
    game.play(f"batter unarmed {DOOR}", dice=[6] * 7)
    assert game.touching("abara") == {"x1"}


@rule("AS-069", "AS-R29", "AS-068")
def test_a_breach_in_stealth_mode_that_meets_an_enemy_is_a_detection_roll_with_the_breacher_as_mover():
    game = skirmish(
        human("abara", gear=[]),
        xeno("x1", "store", post=DOOR, marks="ping"),
        active="abara",
        mode="stealth",
        sealed=[DOOR],
    )
    game.play("breach hall|store", dice=[6, *[2] * 6, *[6, 2, 2], *[2] * 8])
    assert [event["who"] for event in game.told("opposed-roll")] == ["abara", "x1"]
    assert game.told("detection")[0]["who"] == "abara" and game.touching("abara") == {"x1"}
    assert set(game.choices()) == {"ambush", "carry-on"}, "the breacher has won as the mover"


@rule("AS-069")
def test_a_breach_in_stealth_mode_is_no_detection_unless_somebody_stands_right_behind_the_door():
    game = skirmish(
        human("abara", gear=[]), xeno("x1", "store", marks="ping"), active="abara", mode="stealth", sealed=[DOOR]
    )
    assert "detection" not in game.play("breach hall|store", dice=[6] * 7)


# Xenomorphs


def biter(type: str = "drone", **facts: object) -> Game:
    return skirmish(
        human("abara", "dock"), xeno("x1", post=DOOR, type=type), active="x1", sealed=[DOOR], tokens=(1, 0), **facts
    )


@rule("AS-070")
def test_xenomorphs_cannot_seal_doors():
    combat = skirmish(human("abara", "dock"), xeno("x1", post=DOOR), active="x1")
    stealth = skirmish(human("abara", "dock"), xeno("x1", post=DOOR, marks="ping"), active="x1", mode="stealth")
    for game in (combat, stealth):
        assert game.offered("seal") == set() and game.why_not("seal hall|store") == "AS-070"


@rule("AS-071", "AS-072", "AS-R28")
@pytest.mark.parametrize(("successes", "damage"), [(0, 0), (1, 2), (4, 5)])
def test_a_drone_bites_a_door_with_eleven_dice_and_without_rolling_for_the_attack(successes, damage):
    game = biter()
    assert game.offered("breach") == set() and game.offered("batter") == set()
    game.play("bite hall|store", dice=[6] * successes + [2] * (11 - successes))
    assert game.said()["door_damage"] == worn_down(damage) and not game.offers("push")


@rule("AS-072", "AS-R28")
def test_a_bite_costs_one_point_of_speed():
    game = biter()
    game.play("bite hall|store", dice=[2] * 11)
    assert game.offers("bite hall|store")
    game.play("bite hall|store", dice=[2] * 11 + [0])
    assert game.frame() == "Activating"


@rule("AS-072", "AS-066", "AS-R28")
@pytest.mark.parametrize(("before", "gives_way"), [(7, False), (8, True)])
def test_bites_count_for_the_same_10_points(before, gives_way):
    game = biter(door_damage=worn_down(before))
    game.play("bite hall|store", dice=[6, *[2] * 10])
    assert (game.said()["breached"] == [DOOR]) == gives_way
    assert game.offers("move store") == gives_way


@rule("AS-071")
@pytest.mark.parametrize("type", ["facehugger", "chestburster"])
def test_small_xenomorphs_cannot_breach(type):
    game = biter(type)
    assert game.offered("bite") == set() and game.why_not("bite hall|store") == "AS-071"
    assert game.offered("breach") == set() and game.offered("batter") == set()


@rule("AS-071")
def test_a_human_cannot_bite():
    assert at(sealed=[DOOR]).offered("bite") == set()


@rule("AS-073", "AS-R28", "AS-R30")
def test_a_drone_bites_in_stealth_mode_for_its_whole_turn_and_stays_a_ping_that_is_known():
    game = skirmish(human("abara", "dock"), xeno("x1", marks="ping"), active="x1", mode="stealth", sealed=[DOOR])
    assert game.offered("bite") == {DOOR}
    game.play("bite hall|store", dice=[6, *[2] * 10])
    assert game.said()["door_damage"] == worn_down(2) and game.frame() != "StealthTurn"
    assert game.of("x1", "post") == DOOR and game.marks("x1") >= {"ping", "known"}


@rule("AS-073", "AS-071")
def test_a_facehugger_does_not_bite_in_stealth_mode():
    game = skirmish(
        human("abara", "dock"),
        xeno("x1", type="facehugger", marks="ping"),
        active="x1",
        mode="stealth",
        sealed=[DOOR],
    )
    assert game.offered("bite") == set()


@rule("AS-079")
def test_xenomorphs_use_rooms_corridors_doors_and_crawlspaces():
    game = skirmish(human("abara", "dock"), xeno("x1"), active="x1")
    assert game.offered("move") == {"store", "closet", "gallery", "duct1", "loft"}


# Between levels


@rule("AS-080")
def test_levels_are_changed_only_at_the_marked_way():
    for zone in ("store", "gallery", "closet"):
        game = skirmish(human("abara", zone), xeno("x1", "dock"), active="abara")
        assert not game.offers("move loft") and game.why_not("move loft")
    loft = skirmish(human("abara", "loft"), xeno("x1", "dock"), active="abara")
    assert loft.offered("move") == {"hall"}


@rule("AS-081", "AS-R22")
def test_one_level_costs_as_much_as_one_zone():
    game = skirmish(human("abara", "loft"), xeno("x1", "dock"), active="abara", tokens=(0, 1))
    game.play("move hall", "move gallery", dice=[0])
    assert game.of("abara", "zone") == "gallery"
    ping = skirmish(human("abara", "dock"), xeno("x1", "loft", marks="ping"), active="x1", mode="stealth")
    ping.play("move hall")
    assert ping.offers("move store"), "one of the two points of Speed"


@rule("AS-R22", "AS-R26")
def test_two_at_either_end_of_a_ladder_touch():
    game = skirmish(human("abara"), xeno("x1", "loft", post="hall|loft"), active="abara")
    game.play("step-up hall|loft")
    assert game.touching("abara") == {"x1"}
