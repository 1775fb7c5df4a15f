"""Close combat."""

import pytest

from tests.games.alien_skirmish.table import Game, human, scenario, skirmish, xeno
from tests.marks import rule

HUMANS_ONLY = ("human", "human")


def duel(gear: list[str], **target: object) -> Game:
    """Abara, a Space Trucker (CLOSE COMBAT 5, RANGED COMBAT 3), touches Keita, one of the other team, in the hall."""
    return skirmish(
        human("abara", gear=gear),
        human("keita", **target),
        active="abara",
        touching=[("abara", "keita")],
        sides=HUMANS_ONLY,
    )


@rule("AS-143", "AS-057")
def test_a_pistol_fired_in_contact_is_rolled_with_close_combat():
    game = duel(["service-pistol"])
    game.play("attack service-pistol keita plain", dice=[6, 1, 1, 1, 1, 1, 1])
    assert game.told("attacks")[0]["dice"] == [5, 2]
    assert game.of("keita", "health") == 2


@pytest.mark.parametrize(
    ("gear", "weapon", "mod"),
    [
        ([], "unarmed", 0),
        (["maintenance-jack"], "maintenance-jack", 1),
        (["combat-knife"], "combat-knife", 1),
        (["fire-axe"], "fire-axe", 0),
        (["cutting-torch"], "cutting-torch", -1),
    ],
)
@rule("AS-144")
def test_a_close_combat_weapon_adds_its_modifier_to_the_roll(gear: list[str], weapon: str, mod: int):
    game = duel(gear)
    game.play(f"attack {weapon} keita plain", dice=[6] + [1] * (4 + mod))
    assert game.told("hit")


@rule("AS-145")
def test_each_success_beyond_the_first_adds_a_point_of_damage():
    game = duel(["combat-knife"], type="colonial-marine", worn=None)
    game.play("attack combat-knife keita plain", dice=[6, 6, 6, 1, 1, 1])
    assert game.of("keita", "health") == 5 - (2 + 2)


@rule("AS-145", "AS-189")
def test_armor_reduces_the_damage_of_a_blow():
    game = duel(["combat-knife"], worn="m3-armor")
    game.play("attack combat-knife keita plain", dice=[6, 6, 1, 1, 1, 1])
    assert game.of("keita", "health") == 4 - (3 - 2)


@rule("AS-146")
def test_a_blow_at_a_weak_spot_costs_two_dice_and_counts_the_armor_one_lower():
    game = duel(["combat-knife"], worn="m3-armor")
    game.play("attack combat-knife keita weak-spot", dice=[6, 1, 1, 1])
    assert game.of("keita", "health") == 4 - (2 - 1)


@rule("AS-146", "AS-192")
def test_a_weak_spot_comes_on_top_of_armor_piercing():
    game = duel(["fire-axe"], worn="m3-armor")
    game.play("attack fire-axe keita weak-spot", dice=[6, 1, 1])
    assert game.of("keita", "health") == 4 - 2


@rule("AS-146")
def test_only_an_armored_target_has_a_weak_spot():
    game = duel(["combat-knife"])
    assert game.offers("attack combat-knife keita plain")
    assert not game.offers("attack combat-knife keita weak-spot")
    assert game.why_not("attack combat-knife keita weak-spot") == "AS-146"


@rule("AS-147", "AS-149", "AS-R53")
@pytest.mark.parametrize("gear", [["combat-knife"], ["cutting-torch"]])
def test_a_shove_takes_nothing_from_the_weapon_does_no_damage_and_ends_the_contact(gear: list[str]):
    game = duel(gear)
    game.play("shove keita", dice=[6, 6, 1, 1, 1])
    assert game.of("keita", "health") == 4 and game.of("keita", "zone") == "hall"
    assert game.touching("abara") == set() and game.touching("keita") == set()


@rule("AS-147", "AS-123")
def test_a_special_attack_is_the_action_and_a_failed_one_changes_nothing():
    game = duel(["combat-knife"])
    game.play("shove keita", "accept", dice=[1, 2, 3, 4, 5])
    assert game.touching("abara") == {"keita"}
    assert not game.offers("shove keita") and not game.offered("attack") and game.offers("move gallery")


@rule("AS-R53", "AS-341")
def test_the_work_loader_helps_a_shove_for_it_is_no_weapon():
    game = skirmish(
        human("abara", worn="work-loader"),
        human("keita"),
        active="abara",
        touching=[("abara", "keita")],
        sides=HUMANS_ONLY,
    )
    game.play("shove keita", dice=[6] + [1] * 7)
    assert game.touching("keita") == set()


@rule("AS-R53", "AS-119")
def test_an_ambusher_has_its_two_dice_for_a_shove_too_and_none_afterwards():
    game = skirmish(
        human("abara", gear=["combat-knife"]),
        human("keita", marks="unaware"),
        active="abara",
        ambusher="abara",
        touching=[("abara", "keita")],
        sides=HUMANS_ONLY,
    )
    game.play("shove keita", dice=[6] + [1] * 6)
    assert game.touching("keita") == set()
    assert game.said()["ambusher"] is None and "unaware" not in game.marks("keita")


@rule("AS-149")
def test_a_shoved_blocker_no_longer_stands_at_its_door():
    game = duel(["combat-knife"], post="hall|store")
    game.play("shove keita", dice=[6, 1, 1, 1, 1])
    assert game.of("keita", "post") is None and game.of("keita", "zone") == "hall"


@rule("AS-149", "AS-D07", "AS-D11")
def test_somebody_shoved_off_an_opening_is_out_of_contact_with_those_beyond_it():
    game = skirmish(
        human("abara"),
        human("bekele", "gallery", post="hall|gallery"),
        human("keita", post="hall|gallery"),
        human("lindqvist", post="hall|gallery"),
        active="abara",
        touching=[("abara", "keita"), ("bekele", "keita"), ("keita", "lindqvist"), ("bekele", "lindqvist")],
        sides=HUMANS_ONLY,
    )
    game.play("shove keita", dice=[6, 1, 1, 1, 1])
    assert game.touching("bekele") == {"lindqvist"} and "bekele" not in game.touching("keita")


@rule("AS-149", "AS-R85")
def test_a_drone_that_is_shoved_lets_its_victim_go():
    game = skirmish(
        human("abara"),
        human("bekele", holder="x1"),
        human("castell", "bay", holder="x2"),
        xeno("x1", follow="bekele"),
        xeno("x2", "bay", follow="castell"),
        active="abara",
        touching=[("abara", "x1"), ("bekele", "x1"), ("castell", "x2")],
    )
    game.play("shove x1", dice=[6, 1, 1, 1, 1])
    assert game.of("bekele", "holder") is None and game.of("castell", "holder") == "x2"


@rule("AS-149")
def test_only_an_opponent_in_contact_can_be_shoved():
    game = skirmish(
        human("abara"),
        human("bekele"),
        human("keita"),
        active="abara",
        touching=[("abara", "bekele")],
        sides=HUMANS_ONLY,
    )
    assert game.offered("shove") == set()
    assert game.why_not("shove keita") == "AS-147" and game.why_not("shove bekele") == "AS-147"


@rule("AS-257", "AS-R31")
@pytest.mark.parametrize(("mode", "why"), [("combat", "AS-257"), ("stealth", "AS-R31")])
def test_a_human_makes_no_signature_attack(mode: str, why: str):
    game = skirmish(human("abara"), xeno("x1", "dock", marks="ping"), active="abara", mode=mode)
    assert game.why_not("strike") == why


@rule("AS-150", "AS-R54")
def test_a_shove_may_put_somebody_at_a_door_through_it():
    game = duel([], post="hall|store")
    shove = next(choice for choice in game.pos.choices(0) if str(choice) == "shove-through keita")
    assert game.pos.setting.game.preview(game.pos, 0, shove).note.endswith(" · to Store")
    game.play("shove-through keita", dice=[6, 1, 1, 1, 1])
    assert game.told("shoved-through")[0]["zone"] == "store"
    assert game.of("keita", "zone") == "store" and game.of("keita", "post") is None
    assert game.touching("keita") == set() and game.of("keita", "health") == 4


@rule("AS-R54")
def test_nobody_is_shoved_through_a_door_it_does_not_stand_at():
    game = duel([])
    assert game.offers("shove keita") and not game.offers("shove-through keita")
    assert game.why_not("shove-through keita") == "AS-R54"


@rule("AS-R54")
def test_nobody_is_shoved_through_a_sealed_door():
    game = skirmish(
        human("abara"),
        human("keita", post="hall|store"),
        active="abara",
        touching=[("abara", "keita")],
        sealed=["hall|store"],
        sides=HUMANS_ONLY,
    )
    assert game.offers("shove keita") and not game.offers("shove-through keita")


@rule("AS-R54", "AS-R25")
def test_nobody_is_shoved_into_a_room_without_room():
    game = skirmish(
        human("abara"),
        human("keita", post="hall|closet"),
        human("lindqvist", "closet"),
        human("moreau", "closet"),
        active="abara",
        touching=[("abara", "keita"), ("lindqvist", "moreau")],
        sides=HUMANS_ONLY,
    )
    assert game.offers("shove keita") and not game.offers("shove-through keita")


@rule("AS-150", "AS-R25", "AS-D12")
def test_in_a_crowd_a_shove_works_only_through_an_opening():
    game = skirmish(
        human("abara"),
        human("bekele"),
        human("keita", post="hall|store"),
        human("lindqvist"),
        human("moreau"),
        active="abara",
        touching=[("abara", "keita"), ("bekele", "lindqvist"), ("moreau", "bekele")],
        sides=HUMANS_ONLY,
    )
    assert not game.offers("shove keita") and game.offers("shove-through keita")


@rule("AS-148", "AS-136", "AS-D11")
def test_passing_a_blocker_on_the_near_side_ends_beyond_the_door_and_at_it():
    game = duel(["combat-knife"], post="hall|store")
    assert not game.offers("move store")
    game.play("pass keita", dice=[6, 1, 1, 1, 1])
    assert game.of("abara", "zone") == "store" and game.of("abara", "post") == "hall|store"
    assert game.touching("abara") == {"keita"} and game.of("keita", "health") == 4


@rule("AS-148", "AS-R26", "AS-138")
def test_passing_one_of_two_blockers_ends_in_contact_with_both_across_the_opening():
    game = skirmish(
        human("abara"),
        human("keita", post="hall|gallery"),
        human("lindqvist", post="hall|gallery"),
        active="abara",
        touching=[("abara", "keita"), ("keita", "lindqvist")],
        sides=HUMANS_ONLY,
    )
    assert game.offered("pass") == {"keita"} and not game.offers("move gallery")
    game.play("pass keita", dice=[6, 1, 1, 1, 1])
    assert game.of("abara", "zone") == "gallery" and game.of("abara", "post") == "hall|gallery"
    assert game.touching("abara") == {"keita", "lindqvist"}


@rule("AS-148", "AS-D11")
def test_passing_a_blocker_on_the_far_side_ends_beside_it_in_its_zone():
    game = skirmish(
        human("abara", post="hall|store"),
        human("keita", "store", post="hall|store"),
        active="abara",
        touching=[("abara", "keita")],
        sides=HUMANS_ONLY,
    )
    assert not game.offers("move store")
    game.play("pass keita", dice=[6, 1, 1, 1, 1])
    assert game.of("abara", "zone") == "store" and game.of("abara", "post") is None
    assert game.touching("abara") == {"keita"}


@rule("AS-148")
def test_a_failed_pass_leaves_the_blocker_in_the_way():
    game = duel([], post="hall|store")
    game.play("pass keita", "accept", dice=[2, 1, 1, 1, 1])
    assert game.of("abara", "zone") == "hall" and not game.offers("move store")


@rule("AS-148")
def test_there_is_no_passing_somebody_who_blocks_nothing():
    game = duel([])
    assert game.offered("pass") == set() and game.why_not("pass keita") == "AS-148"
    wide = duel([], post="hall|gallery")
    assert wide.offered("pass") == set() and wide.offers("move gallery")


@rule("AS-148", "AS-078", "AS-D13")
def test_passing_in_a_crawlspace_swaps_the_two():
    game = skirmish(
        human("abara", "duct2", entry="duct1|duct2"),
        human("keita", "duct2"),
        active="abara",
        touching=[("abara", "keita")],
        sides=HUMANS_ONLY,
    )
    assert game.offered("move") == {"duct1"}
    game.play("pass keita", dice=[6, 1, 1, 1, 1])
    assert game.offered("move") == {"duct3", "store"}


@rule("AS-148", "AS-D13")
def test_passing_in_a_crawlspace_leaves_the_two_in_contact_and_the_other_off_its_post():
    game = skirmish(
        human("abara", "duct2", entry="duct1|duct2"),
        human("keita", "duct2", post="duct2|duct3"),
        active="abara",
        touching=[("abara", "keita")],
        sides=HUMANS_ONLY,
    )
    game.play("pass keita", dice=[6, 1, 1, 1, 1])
    assert game.touching("abara") == {"keita"} and game.of("keita", "post") is None
    assert game.offered("move") == {"duct3", "store"}


@rule("AS-148", "AS-D11", "AS-D13")
def test_passing_a_blocker_inside_a_hatch_ends_deeper_in_the_crawlspace():
    game = skirmish(
        human("abara", post="hall|duct1"),
        human("keita", "duct1", post="hall|duct1"),
        active="abara",
        touching=[("abara", "keita")],
        sides=HUMANS_ONLY,
    )
    game.play("pass keita", dice=[6, 1, 1, 1, 1])
    assert game.of("abara", "zone") == "duct1" and game.offered("move") == {"duct2"}
    game.play("end", "activate keita", dice=[0])
    assert game.offered("move") == {"hall"}


@rule("AS-151", "AS-R48", "AS-119")
def test_an_unaware_target_is_struck_with_two_more_dice_once():
    game = skirmish(
        human("abara", gear=["combat-knife"]),
        human("keita", marks="unaware"),
        active="abara",
        ambusher="abara",
        touching=[("abara", "keita")],
        sides=HUMANS_ONLY,
    )
    game.play("attack combat-knife keita plain", dice=[6] + [1] * 7)
    assert game.of("keita", "health") == 2


@rule("AS-R48")
def test_the_ambusher_has_no_bonus_against_somebody_who_was_aware():
    game = skirmish(
        human("abara", gear=["combat-knife"]),
        human("keita"),
        human("lindqvist", marks="unaware"),
        active="abara",
        ambusher="abara",
        touching=[("abara", "keita")],
        sides=HUMANS_ONLY,
    )
    game.play("attack combat-knife keita plain", dice=[6] + [1] * 5)
    assert game.of("keita", "health") == 2


@rule("AS-R48", "AS-R42")
def test_the_bonus_lapses_with_the_ambushers_activation():
    game = skirmish(
        human("abara", gear=["combat-knife"]),
        human("bekele", gear=["combat-knife"]),
        human("keita", marks="unaware"),
        active="abara",
        ambusher="abara",
        touching=[("abara", "keita"), ("bekele", "keita")],
        sides=HUMANS_ONLY,
    )
    game.play("move gallery", "end", "activate bekele", dice=[0])
    game.play("attack combat-knife keita plain", dice=[6] + [1] * 5)
    assert game.of("keita", "health") == 2


@rule("AS-152", "AS-R55", "AS-158")
def test_a_firearm_with_minimum_short_takes_two_dice_less_in_contact():
    game = duel(["magnum"])
    game.play("attack magnum keita plain", dice=[6, 1, 1, 1])
    assert game.of("keita", "health") == 4 - 3


@rule("AS-152", "AS-R55", "AS-158")
def test_two_bands_below_the_minimum_range_cost_four_dice():
    carbine = (
        '[[weapon]]\nid = "carbine"\nname = "Carbine"\nrule = "AS-158"\nmod = 2\ndamage = 1\n'
        'min = "medium"\nmax = "long"\n\n'
        '[[item]]\nid = "carbine"\nname = "Carbine"\nrule = "AS-158"\nweapons = ["carbine"]\n'
    )
    game = skirmish(
        human("abara", gear=["carbine"]),
        human("keita"),
        human("lindqvist"),
        active="abara",
        touching=[("abara", "keita")],
        variant=scenario(sides=HUMANS_ONLY) + carbine,
    )
    assert game.offers("attack carbine lindqvist plain")
    game.play("attack carbine keita plain", dice=[6, 1, 1])
    assert game.told("attacks")[0]["dice"] == [5, 2, -4] and game.of("keita", "health") == 3


@rule("AS-152", "AS-159")
def test_the_penalty_for_a_firearm_in_contact_falls_away_against_the_unaware():
    game = skirmish(
        human("abara", gear=["magnum"]),
        human("keita", marks="unaware"),
        active="abara",
        ambusher="abara",
        touching=[("abara", "keita")],
        sides=HUMANS_ONLY,
    )
    game.play("attack magnum keita plain", dice=[6] + [1] * 7)
    assert game.of("keita", "health") == 4 - 3


@rule("AS-R55")
def test_a_rifle_in_contact_keeps_armor_piercing_but_fires_no_burst():
    game = duel(["pulse-rifle"], worn="m3-armor")
    game.play("attack pulse-rifle keita plain", dice=[6, 1, 1, 1, 1])
    assert game.of("keita", "health") == 4 - (2 - 1)
    assert game.frame() == "Activation" and not game.offered("attack")


@rule("AS-R55", "AS-340")
def test_fire_in_contact_meets_the_armor_against_fire():
    game = skirmish(human("abara", gear=["incinerator"]), xeno("x1"), active="abara", touching=[("abara", "x1")])
    game.play("attack incinerator x1 plain", dice=[6, 1, 1, 1])
    assert game.of("x1", "health") == 7 - (2 - 1)


@rule("AS-R55")
def test_no_aiming_and_no_explosives_in_contact():
    game = duel(["pulse-rifle", "hand-grenade"])
    assert game.offered("attack") == {"pulse-rifle keita plain", "unarmed keita plain"}
    assert game.why_not("attack pulse-rifle keita aimed") == "AS-R55"
    assert game.why_not("attack hand-grenade keita plain") == "AS-R55"
    assert game.why_not("attack grenade-launcher keita plain") == "AS-R55"


@rule("AS-143", "AS-153")
def test_close_combat_needs_contact():
    game = skirmish(human("abara", gear=["combat-knife"]), human("keita"), active="abara", sides=HUMANS_ONLY)
    assert game.offered("attack") == set()
    assert game.why_not("attack combat-knife keita plain") == "AS-153"
