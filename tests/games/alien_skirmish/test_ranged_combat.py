"""Ranged combat and cover."""

import pytest

from tests.games.alien_skirmish.table import Game, human, skirmish, xeno
from tests.marks import rule

HUMANS_ONLY = ("human", "human")


def shooting(gear: list[str], at: str = "hall", **target: object) -> Game:
    """Abara, a Space Trucker (RANGED COMBAT 3, CLOSE COMBAT 5), in the hall; Keita, one of the other team, `at`."""
    return skirmish(human("abara", gear=gear), human("keita", at, **target), active="abara", sides=HUMANS_ONLY)


@rule("AS-153", "AS-058")
def test_an_attack_out_of_contact_is_rolled_with_ranged_combat():
    game = shooting(["service-pistol"])
    game.play("attack service-pistol keita plain", dice=[6, 1, 1, 1, 1])
    assert game.told("attacks")[0]["dice"] == [3, 2]
    assert game.of("keita", "health") == 2


@rule("AS-153")
def test_shooting_needs_a_ranged_weapon():
    game = shooting(["combat-knife"])
    assert game.offered("attack") == set()
    assert game.why_not("attack combat-knife keita plain") == "AS-153"
    assert game.why_not("attack unarmed keita plain") == "AS-153"


@rule("AS-153", "AS-052")
def test_shooting_needs_line_of_sight():
    game = shooting(["pulse-rifle"], at="store")
    assert game.offered("attack") == set()
    assert game.why_not("attack pulse-rifle keita plain") == "AS-153"


@rule("AS-153")
def test_nobody_shoots_its_own_team():
    game = skirmish(
        human("abara", gear=["pulse-rifle"]),
        human("bekele"),
        human("keita", "vault"),
        active="abara",
        sides=HUMANS_ONLY,
    )
    assert game.offered("attack") == set()
    assert game.why_not("attack pulse-rifle bekele plain") == "AS-153"


@rule("AS-R103")
def test_whoever_touches_one_enemy_may_shoot_another_without_penalty():
    game = skirmish(
        human("abara", gear=["service-pistol"]),
        human("keita"),
        human("lindqvist"),
        active="abara",
        touching=[("abara", "keita")],
        sides=HUMANS_ONLY,
    )
    game.play("attack service-pistol lindqvist plain", dice=[6, 1, 1, 1, 1])
    assert game.of("lindqvist", "health") == 2


@pytest.mark.parametrize(
    ("weapon", "at", "pool", "damage"),
    [
        ("service-pistol", "hall", 3 + 2, 2),
        ("magnum", "gallery", 3 + 1, 3),
        ("bolt-gun", "hall", 3 - 1, 3),
        ("pulse-rifle", "bay", 3 + 2, 2),
        ("grenade-launcher", "gallery", 3 + 1, 2),
        ("shotgun", "hall", 3 + 2, 3),
        ("incinerator", "hall", 3 + 1, 2),
        ("hand-grenade", "gallery", 3, 2),
    ],
)
@rule("AS-154", "AS-155")
def test_a_shot_adds_the_weapons_modifier_and_does_its_base_damage(weapon: str, at: str, pool: int, damage: int):
    item = "pulse-rifle" if weapon == "grenade-launcher" else weapon
    game = shooting([item], at)
    game.play(f"attack {weapon} keita plain", dice=[6] + [1] * (pool - 1))
    assert game.of("keita", "health") == 4 - damage


@rule("AS-155", "AS-026", "AS-189")
def test_further_successes_of_a_shot_add_damage_and_armor_takes_it_off():
    game = shooting(["magnum"], worn="m3-armor")
    game.play("attack magnum keita plain", dice=[6, 6, 6, 1])
    assert game.of("keita", "health") == 4 - (3 + 2 - 2)


@rule("AS-156")
def test_careful_aim_gives_two_dice_and_forbids_moving_afterwards():
    game = shooting(["service-pistol"])
    game.play("attack service-pistol keita aimed", dice=[6] + [1] * 6 + [0])
    assert game.of("keita", "health") == 2
    assert game.frame() == "Activating"


@rule("AS-156")
def test_nobody_aims_after_moving():
    game = shooting(["service-pistol"])
    game.play("step-up hall|store")
    assert game.offers("attack service-pistol keita plain")
    assert not game.offers("attack service-pistol keita aimed")
    assert game.why_not("attack service-pistol keita aimed") == "AS-156"


@pytest.mark.parametrize("type", ["facehugger", "chestburster"])
@rule("AS-157", "AS-R56", "AS-262", "AS-273")
def test_a_small_target_costs_two_dice_once(type: str):
    game = skirmish(human("abara", gear=["service-pistol"]), xeno("x1", type=type), active="abara")
    game.play("attack service-pistol x1 plain", dice=[6, 1, 1])
    assert game.told("hit")


@rule("AS-157")
def test_a_small_target_is_no_harder_to_hit_in_contact():
    game = skirmish(
        human("abara", gear=["combat-knife"], worn="m3-armor"),
        xeno("x1", type="facehugger"),
        active="abara",
        touching=[("abara", "x1")],
    )
    game.play("attack combat-knife x1 plain", dice=[6, 1, 1, 1, 1, 1] + [1] * 5)
    assert game.told("hit")


@rule("AS-158")
def test_each_band_below_the_minimum_range_costs_two_dice():
    game = shooting(["pulse-rifle"])
    game.play("attack grenade-launcher keita plain", dice=[6, 1])
    assert game.told("attacks")[0]["dice"] == [3, 1, -2]


@rule("AS-159", "AS-R48", "AS-119")
def test_the_minimum_range_does_not_count_against_the_unaware():
    game = skirmish(
        human("abara", gear=["pulse-rifle"]),
        human("keita", "hall", marks="unaware"),
        active="abara",
        ambusher="abara",
        sides=HUMANS_ONLY,
    )
    game.play("attack grenade-launcher keita plain", dice=[6] + [1] * 5)
    assert game.told("attacks")[0]["dice"] == [3, 1, 2]


@pytest.mark.parametrize(
    ("gear", "short", "medium", "long"),
    [
        ("service-pistol", True, True, False),
        ("magnum", True, True, False),
        ("bolt-gun", True, False, False),
        ("pulse-rifle", True, True, True),
        ("shotgun", True, False, False),
        ("incinerator", True, False, False),
        ("hand-grenade", True, True, False),
    ],
)
@rule("AS-160", "AS-D01", "AS-R18")
def test_no_weapon_reaches_beyond_its_maximum_range(gear: str, short: bool, medium: bool, long: bool):
    reach = {at: shooting([gear], at).offers(f"attack {gear} keita plain") for at in ("hall", "gallery", "bay")}
    assert reach == {"hall": short, "gallery": medium, "bay": long}
    if not long:
        assert shooting([gear], "bay").why_not(f"attack {gear} keita plain") == "AS-160"


@rule("AS-161")
def test_from_a_door_a_short_weapon_reaches_into_the_next_zone():
    game = skirmish(
        human("abara", gear=["shotgun"], post="hall|store"), human("keita", "store"), active="abara", sides=HUMANS_ONLY
    )
    game.play("attack shotgun keita plain", dice=[6, 1, 1, 1, 1])
    assert game.of("keita", "health") == 1


@rule("AS-161")
def test_from_an_open_border_a_short_weapon_reaches_no_farther():
    game = skirmish(
        human("abara", gear=["shotgun"], post="hall|gallery"),
        human("keita", "gallery"),
        active="abara",
        sides=HUMANS_ONLY,
    )
    assert game.offered("attack") == set()
    assert game.why_not("attack shotgun keita plain") == "AS-160"


@rule("AS-161")
def test_a_door_to_another_zone_does_not_help_a_short_weapon():
    game = skirmish(
        human("abara", gear=["shotgun"], post="hall|store"),
        human("keita", "gallery"),
        active="abara",
        sides=HUMANS_ONLY,
    )
    assert game.offered("attack") == set()


@rule("AS-161", "AS-R19")
def test_it_is_the_shooter_who_must_stand_at_the_door_for_a_short_weapon():
    game = shooting(["shotgun", "service-pistol"], at="store", post="hall|store")
    assert game.offers("attack service-pistol keita plain")
    assert not game.offers("attack shotgun keita plain")


@rule("AS-162", "AS-175", "AS-176", "AS-R57")
def test_a_target_at_the_door_has_cover_from_the_zone_beyond():
    game = shooting(["service-pistol"], at="store", post="hall|store")
    game.play("attack service-pistol keita plain", dice=[6, 1, 1])
    assert game.of("keita", "health") == 2


@rule("AS-R57")
def test_a_door_gives_no_cover_against_a_shooter_in_the_same_zone():
    game = shooting(["service-pistol"], post="hall|store")
    game.play("attack service-pistol keita plain", dice=[6, 1, 1, 1, 1])
    assert game.of("keita", "health") == 2


@rule("AS-175", "AS-D09")
def test_an_open_border_gives_no_cover():
    game = shooting(["service-pistol"], at="gallery", post="hall|gallery")
    game.play("attack service-pistol keita plain", dice=[6, 1, 1, 1, 1])
    assert game.of("keita", "health") == 2


@rule("AS-R57")
def test_a_door_to_elsewhere_gives_no_cover():
    game = shooting(["service-pistol"], at="gallery", post="gallery|vault")
    game.play("attack service-pistol keita plain", dice=[6, 1, 1, 1, 1])
    assert game.of("keita", "health") == 2


@rule("AS-175", "AS-R22")
def test_a_ladder_hatch_covers_like_a_door():
    game = shooting(["service-pistol"], at="loft", post="hall|loft")
    game.play("attack service-pistol keita plain", dice=[6, 1, 1])
    assert game.of("keita", "health") == 2


@rule("AS-176", "AS-143")
def test_cover_does_not_count_in_contact_through_the_door():
    game = skirmish(
        human("abara", gear=["combat-knife"], post="hall|store"),
        human("keita", "store", post="hall|store"),
        active="abara",
        touching=[("abara", "keita")],
        sides=HUMANS_ONLY,
    )
    game.play("attack combat-knife keita plain", dice=[6] + [1] * 5)
    assert game.of("keita", "health") == 2


@rule("AS-177", "AS-053")
def test_from_cover_one_sees_into_both_zones():
    game = skirmish(
        human("abara", gear=["service-pistol"], post="hall|store"),
        human("keita", "store"),
        human("lindqvist", "hall"),
        active="abara",
        sides=HUMANS_ONLY,
    )
    assert {text.split()[1] for text in game.offered("attack")} == {"keita", "lindqvist"}


@rule("AS-R17", "AS-044")
def test_clutter_gives_cover_only_by_option():
    for on, pool in ((False, 5), (True, 3)):
        game = skirmish(
            human("abara", "gallery", gear=["service-pistol"]),
            human("keita", "bay"),
            active="abara",
            sides=HUMANS_ONLY,
            options={"cluttered_cover": on},
        )
        game.play("attack service-pistol keita plain", dice=[6] + [1] * (pool - 1))
        assert game.of("keita", "health") == 2


@rule("AS-163")
def test_a_shot_at_a_weak_spot_costs_two_dice_and_counts_the_armor_one_lower():
    game = shooting(["magnum"], worn="m3-armor")
    game.play("attack magnum keita weak-spot", dice=[6, 1])
    assert game.of("keita", "health") == 4 - (3 - 1)


@rule("AS-163")
def test_a_shot_has_no_weak_spot_to_aim_at_without_armor():
    game = shooting(["magnum"])
    assert game.offered("attack") == {"magnum keita plain", "magnum keita aimed"}
    assert game.why_not("attack magnum keita weak-spot") == "AS-163"


@rule("AS-164", "AS-R08")
def test_all_modifiers_that_apply_are_summed():
    game = skirmish(
        human("abara", type="colonial-marine"),
        xeno("x1", "store", type="facehugger", post="hall|store"),
        active="abara",
    )
    game.play("attack pulse-rifle x1 aimed-weak-spot", "accept", dice=[1] * 5 + [0])
    assert game.told("attacks")[0]["dice"] == [7, 2, 2, -2, -2, -2]
    near = skirmish(human("abara", type="colonial-marine"), xeno("x1", type="facehugger"), active="abara")
    near.play("attack grenade-launcher x1 aimed-weak-spot", "accept", dice=[1] * 4 + [0])
    assert sorted(near.told("attacks")[0]["dice"]) == [-2, -2, -2, 1, 2, 7]


@rule("AS-164", "AS-024")
def test_however_bad_the_shot_one_die_is_rolled():
    game = skirmish(
        human("abara", gear=["bolt-gun"], post="hall|store"),
        xeno("x1", "hall", type="facehugger"),
        active="abara",
    )
    game.play("attack bolt-gun x1 weak-spot", dice=[6])
    assert game.told("hit")


@rule("AS-165")
def test_a_rifle_never_runs_dry():
    game = shooting(["pulse-rifle"], at="bay", type="colonial-marine")
    game.play("attack pulse-rifle keita plain", "accept", dice=[1] * 5)
    assert game.of("abara", "gear") == ["pulse-rifle"]


@rule("AS-166")
def test_a_single_use_weapon_is_lost_even_by_a_miss():
    game = shooting(["hand-grenade", "hand-grenade"])
    game.play("attack hand-grenade keita plain", "accept", dice=[1, 1, 1])
    assert game.of("abara", "gear") == ["hand-grenade"]


@rule("AS-166", "AS-R96")
def test_the_launcher_has_one_shot_and_leaves_the_rifle():
    game = skirmish(
        human("abara", type="colonial-marine"), human("keita", "gallery"), active="abara", sides=HUMANS_ONLY
    )
    game.play("attack grenade-launcher keita plain", "accept", dice=[1] * 8)
    assert game.of("abara", "gear") == ["pulse-rifle-spent"]
    again = skirmish(
        human("abara", gear=["pulse-rifle-spent"]), human("keita", "gallery"), active="abara", sides=HUMANS_ONLY
    )
    assert again.offers("attack pulse-rifle keita plain") and not again.offers("attack grenade-launcher keita plain")


@rule("AS-153", "AS-248")
def test_a_ping_cannot_be_shot():
    game = skirmish(human("abara", gear=["pulse-rifle"]), xeno("x1", "store", marks="ping"), active="abara")
    assert game.offered("attack") == set()
    assert game.why_not("attack pulse-rifle x1 plain") == "AS-248"
