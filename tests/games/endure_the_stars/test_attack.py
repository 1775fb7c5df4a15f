"""Survivors attack: weapons, range and lines of fire, hits divided, jams, friendly fire, noise."""

import pytest

from hullbreach.games.endure_the_stars.attack import NEVER_JAMS, SILENT, make_attack
from hullbreach.games.endure_the_stars.downing import hurt
from hullbreach.games.endure_the_stars.position import FRIENDLY, GOOD_ATTACKS, KILLS, SHOT_AT, STUNNED
from hullbreach.games.endure_the_stars.rounds import RoundEnds
from hullbreach.games.endure_the_stars.weapons import lines_to, reach, score_of, targets_in
from tests.games.endure_the_stars.on_missions import carry
from tests.games.endure_the_stars.table import Table, survivor, voyage
from tests.marks import rule

# The row of Noisy Neighbours: CQ.w | CQ.c | CQ.e | LB.c | LB.e are five corridor zones in one straight line.


def shooter(*weapons: str, who: str = "scout-1", foes=(("swarmer", "CQ.c", 1),), others=(), **facts: object) -> Table:
    options = facts.pop("options", None)
    here = facts.pop("zone", "CQ.w")
    return voyage(survivor(who, here, pack=weapons, **facts), *others, active=who, foes=foes, options=options)


@rule("ES-089", "ES-116", "ES-188")
def test_an_attack_names_weapon_and_zone_and_costs_1_action():
    game = shooter("pistol", "fire-axe", foes=(("swarmer", "CQ.c", 1),))
    assert game.offered("attack") == {"pistol CQ.c"}
    told = game.play("attack pistol CQ.c", dice=[1, 2])
    assert game.actions == 2
    assert told.index("attacks") < told.index("attack-roll")


@rule("ES-189", "ES-R02", "ES-D05")
@pytest.mark.parametrize(
    ("weapon", "numbers"),
    [
        ("swarmer-leg", (0, 2, 4, 1, True)),
        ("pistol", (1, 2, 4, 2, True)),
        ("plasma-cutter", (0, 3, 3, 2, False)),
        ("medical-blade", (0, 2, 3, 1, True)),
        ("medical-laser", (1, 3, 4, 1, False)),
        ("assault-rifle", (2, 4, 4, 3, False)),
        ("shotgun", (1, 3, 3, 3, False)),
        ("rivet-gun", (1, 3, 5, 2, True)),
        ("marksman-rifle", (3, 2, 3, 3, False)),
        ("fire-axe", (0, 3, 4, 1, False)),
        ("persuader", (0, 4, 3, 2, False)),
        ("void-cannon", (3, 6, 3, 4, False)),
    ],
)
def test_the_figures_of_each_weapon(weapon: str, numbers: tuple[int, int, int, int, bool]):
    game = shooter(weapon)
    item = game.pos.tables.items[game.item(weapon)]
    assert (item.range, item.dice, item.hits, item.noise, item.dual) == numbers


@rule("ES-190", "ES-193")
def test_each_die_at_the_score_or_above_is_1_damage_and_dice_are_not_added():
    game = shooter("assault-rifle", foes=(("swarmer", "CQ.c", 3),))
    game.play("attack assault-rifle CQ.c", dice=[3, 2, 3, 4])
    assert game.foes("CQ.c") == ["swarmer"] * 2


@rule("ES-191", "ES-194")
def test_the_scout_of_the_example_divides_3_damage():
    game = shooter("assault-rifle", foes=(("jaeger", "CQ.e", 2), ("swarmer", "CQ.e", 2)))
    game.play("attack assault-rifle CQ.e", dice=[3, 4, 4, 5])
    assert game.offered("hit") == {"jaeger", "swarmer"}
    game.play("hit jaeger")
    assert game.foes("CQ.e") == ["jaeger", "swarmer"]


@rule("ES-191")
def test_nobody_is_asked_when_there_is_enough_for_all():
    game = shooter("assault-rifle", foes=(("jaeger", "CQ.c", 1), ("swarmer", "CQ.c", 1)))
    game.play("attack assault-rifle CQ.c", dice=[4, 4, 4, 1])
    assert game.foes("CQ.c") == [] and game.frame() == "Turn"


@rule("ES-192")
def test_damage_that_does_not_kill_has_no_effect():
    game = shooter("pistol", foes=(("jaeger", "CQ.c", 1),))
    game.play("attack pistol CQ.c", dice=[4, 1])
    game.play("attack pistol CQ.c", dice=[4, 1])
    assert game.foes("CQ.c") == ["jaeger"] and game.pos.foe_health == [2]


@rule("ES-192")
def test_damage_that_does_not_fell_a_figure_is_told_and_forgotten():
    game = shooter("pistol", foes=(("jaeger", "CQ.c", 1),))
    for _ in range(2):
        game.call(hurt, 0, 1, 0, True)
        assert game.told("unharmed") and game.foes() == ["jaeger"]
    game.call(hurt, 0, 2, 0, True)
    assert game.foes() == []


@rule("ES-R63", "ES-239")
def test_damage_to_a_boss_adds_up_and_the_last_attacker_is_known():
    game = shooter("assault-rifle", foes=(("titan", "CQ.c", 1),))
    game.pos.foe_health[0] = 5
    game.play("attack assault-rifle CQ.c", dice=[4, 5, 1, 1])
    assert game.pos.foe_health[0] == 3 and game.pos.last_attacker == game.who("scout-1")
    game.play("attack assault-rifle CQ.c", dice=[4, 5, 6, 1])
    assert game.foes() == []


@rule("ES-191", "ES-239")
def test_hits_are_divided_between_a_boss_and_others_one_by_one():
    game = shooter("assault-rifle", foes=(("titan", "CQ.c", 1), ("swarmer", "CQ.c", 1)))
    game.pos.foe_health[0] = 5
    game.play("attack assault-rifle CQ.c", dice=[4, 5, 6, 1])
    game.play("hit titan", "hit swarmer")
    assert game.foes() == ["titan"] and game.pos.foe_health[0] == 3


@rule("ES-D09")
def test_a_shielded_boss_ignores_the_first_success_of_each_attack():
    game = shooter("assault-rifle", foes=(("olympian", "CQ.c", 1),))
    game.pos.foe_health[0] = 5
    game.pos.mood = next(card.index for card in game.pos.tables.boss_cards if card.shielded)
    game.play("attack assault-rifle CQ.c", dice=[5, 5, 6, 1])
    assert game.pos.foe_health[0] == 3 and game.told("shrugs-off")


@rule("ES-191")
def test_hurt_and_stunned_enemies_can_be_told_apart():
    game = shooter("assault-rifle", foes=(("jaeger", "CQ.c", 3),))
    game.pos.foe_health[1] = 1
    game.pos.foe_marks[2] = STUNNED
    game.play("attack assault-rifle CQ.c", dice=[4, 4, 1, 1])
    assert game.offered("hit") == {"jaeger", "jaeger-hurt", "jaeger-stunned"}
    game.play("hit jaeger-hurt")
    assert game.pos.foe_zone[1] == -1 and len(game.foes()) == 2


@rule("ES-199", "ES-D11")
def test_ranged_weapons_fire_into_zones_in_range_and_sight():
    game = shooter("assault-rifle", "marksman-rifle", foes=(("swarmer", "LB.c", 1),))
    assert game.offered("attack") == {"marksman-rifle LB.c"}
    assert game.why_not("attack assault-rifle LB.c") == "ES-199"


@rule("ES-042", "ES-199", "ES-R197")
def test_what_is_out_of_sight_cannot_be_attacked():
    game = shooter("marksman-rifle", foes=(("swarmer", "CQ.s", 1), ("swarmer", "CQ.A", 1)))
    assert game.offered("attack") == {"marksman-rifle CQ.A"}
    assert game.why_not("attack marksman-rifle CQ.s") == "ES-199"
    assert game.why_not("attack marksman-rifle CQ.c") == "ES-042"


@rule("ES-200")
def test_nobody_fires_through_a_zone_with_enemies():
    game = shooter("assault-rifle", foes=(("jaeger", "CQ.c", 1), ("swarmer", "CQ.e", 1)))
    assert game.offered("attack") == {"assault-rifle CQ.c"}
    assert game.why_not("attack assault-rifle CQ.e") == "ES-200"


@rule("ES-R70")
def test_enemies_in_the_own_zone_block_fire_at_others():
    foes = (("swarmer", "CQ.w", 1), ("swarmer", "CQ.c", 1))
    game = shooter("pistol", foes=foes)
    assert game.offered("attack") == {"pistol CQ.w"}
    assert game.why_not("attack pistol CQ.c") == "ES-R70"
    game = shooter("pistol", foes=foes, options={"enemies_beside_you_block_fire": False})
    assert game.offered("attack") == {"pistol CQ.w", "pistol CQ.c"}


@rule("ES-204")
def test_the_captain_of_the_example_clears_the_nearer_zone_and_endangers_who_is_on_the_way():
    game = voyage(
        survivor("captain-1", "CQ.w", pack=("assault-rifle",)),
        survivor("psychic-1", "CQ.c"),
        foes=(("jaeger", "CQ.c", 1), ("swarmer", "CQ.e", 2)),
        active="captain-1",
    )
    assert game.offered("attack") == {"assault-rifle CQ.c"}
    game.play("attack assault-rifle CQ.c", dice=[4, 5, 4, 6])
    game.play("attack assault-rifle CQ.e", dice=[4, 5, 1, 2, 1])
    assert game.foes() == [] and game.health("psychic-1") == 6


@rule("ES-201", "ES-R66", "ES-R192")
def test_failed_dice_strike_a_survivor_in_the_zone_as_one_attack_with_save_and_injury():
    game = shooter("assault-rifle", others=[survivor("medic-1", "CQ.c")])
    game.play("attack assault-rifle CQ.c", dice=[4, 1, 1, 2, 6])
    assert game.health("medic-1") == 6 and game.injuries("medic-1") == {"leg"}
    assert game.told("stray")[0]["number"] == 3
    game = shooter("assault-rifle", others=[survivor("medic-1", "CQ.c", worn=("safeguard-armour",))])
    game.play("attack assault-rifle CQ.c", dice=[4, 1, 1, 2, 4])
    assert game.health("medic-1") == 9


@rule("ES-202")
def test_of_several_survivors_the_lowest_die_suffers_once_for_the_whole_attack():
    others = [survivor("medic-1", "CQ.c"), survivor("marine-1", "CQ.c")]
    game = shooter("pistol", others=others)
    game.play("attack pistol CQ.c", dice=[1, 2, 3, 2, 1])
    assert (game.health("medic-1"), game.health("marine-1")) == (7, 12)


@rule("ES-R65")
def test_survivors_in_the_zones_between_are_in_danger_unless_the_option_says_otherwise():
    for on, health in ((True, 8), (False, 9)):
        game = shooter(
            "assault-rifle",
            foes=(("swarmer", "CQ.e", 1),),
            others=[survivor("medic-1", "CQ.c")],
            options={"fire_endangers_the_path": on},
        )
        game.play("attack assault-rifle CQ.e", dice=[4, 5, 6, 1, *([1] if on else [])])
        assert game.health("medic-1") == health


@rule("ES-R66")
def test_the_shooter_is_never_struck():
    game = shooter("pistol", foes=(("swarmer", "CQ.w", 1),))
    game.play("attack pistol CQ.w", dice=[1, 2])
    assert game.health("scout-1") == 9


@rule("ES-D04")
def test_trigger_discipline_strikes_nobody():
    game = shooter("pistol", who="marine-1", others=[survivor("medic-1", "CQ.c")])
    game.play("attack pistol CQ.c", dice=[1, 2])
    assert game.health("medic-1") == 9


@rule("ES-205")
def test_melee_reaches_the_own_zone_and_never_strikes_others():
    game = shooter("fire-axe", foes=(("swarmer", "CQ.w", 1), ("swarmer", "CQ.c", 1)), others=[survivor("medic-1")])
    assert game.offered("attack") == {"fire-axe CQ.w"}
    assert game.why_not("attack fire-axe CQ.c") == "ES-205"
    game.play("attack fire-axe CQ.w", dice=[1, 1, 1])
    assert game.health("medic-1") == 9 and game.foes("CQ.w") == ["swarmer"]


@rule("ES-203")
def test_all_dice_alike_jam_a_ranged_weapon_for_the_round():
    game = shooter("assault-rifle")
    game.play("attack assault-rifle CQ.c", dice=[6, 6, 6, 6])
    assert game.foes("CQ.c") == ["swarmer"] and game.told("jams")
    assert not game.offered("attack") and game.why_not("attack assault-rifle CQ.c") == "ES-203"
    game.run(RoundEnds())
    assert game.offered("attack") == {"assault-rifle CQ.c"}


@rule("ES-203")
def test_melee_weapons_and_single_dice_do_not_jam():
    game = shooter("fire-axe", foes=(("swarmer", "CQ.w", 1),))
    game.play("attack fire-axe CQ.w", dice=[4, 4, 4])
    assert game.foes() == []
    game = shooter("pistol", shown=("uncontrollable-shaking",))
    game.play("attack pistol CQ.c", dice=[4])
    assert game.foes() == []


@rule("ES-R67")
def test_a_jam_harms_nobody_unless_the_option_says_otherwise():
    for on, health in ((True, 9), (False, 7)):
        game = shooter("pistol", others=[survivor("medic-1", "CQ.c")], options={"jams_harm_nobody": on})
        game.play("attack pistol CQ.c", dice=[6, 6, *([] if on else [1])])
        assert game.health("medic-1") == health and game.noise("CQ.w") == 2
        assert game.foes("CQ.c") == ["swarmer"] and game.pos.jammed[game.who("scout-1")]


@rule("ES-R67", "ES-266")
def test_a_6_sets_off_a_vest_but_not_out_of_a_jam():
    game = shooter("pistol", foes=(("fanatic", "CQ.c", 1),))
    game.play("attack pistol CQ.c", dice=[6, 6])
    assert game.foes() == ["fanatic"]


@rule("ES-266", "ES-R72")
def test_a_vest_goes_off_before_the_hits_are_divided():
    game = shooter("pistol", foes=(("fanatic", "CQ.c", 1), ("zealot", "CQ.c", 1)), others=[survivor("medic-1", "CQ.c")])
    told = game.play("attack pistol CQ.c", dice=[6, 4, 1])
    assert "vest" in told and game.foes() == [] and game.health("medic-1") == 6


@rule("ES-195", "ES-196")
def test_a_pair_rolls_twice_the_dice_at_the_same_range_score_and_noise():
    game = shooter("pistol*2", foes=(("swarmer", "CQ.c", 4),))
    game.play("attack pistol CQ.c", dice=[4, 4, 4, 3])
    assert game.foes() == ["swarmer"] and game.noise("CQ.w") == 2
    assert game.why_not("attack pistol CQ.e") == "ES-199"


@rule("ES-R68")
def test_a_pair_is_judged_on_all_its_dice_and_jams_whole():
    game = shooter("pistol*2", foes=(("swarmer", "CQ.c", 4),))
    game.play("attack pistol CQ.c", dice=[5, 5, 5, 5])
    assert not game.offered("attack")
    game = shooter("pistol*2", foes=(("swarmer", "CQ.c", 4),))
    game.play("attack pistol CQ.c", dice=[5, 5, 2, 2])
    assert game.foes() == ["swarmer"] * 2


@rule("ES-195", "ES-203", "ES-R193")
def test_of_two_single_pistols_only_one_attacks_and_only_one_jams():
    game = shooter("pistol", "pistol", foes=(("swarmer", "CQ.c", 4),))
    game.play("attack pistol CQ.c", dice=[5, 5])
    assert game.offered("attack") == {"pistol CQ.c"}
    game.play("attack pistol CQ.c", dice=[3, 3])
    assert not game.offered("attack")


@rule("ES-R68", "ES-D05")
def test_a_marksman_visor_rerolls_one_die_once_a_turn_before_the_jam_is_judged():
    game = shooter("pistol", worn=("marksman-visor",), foes=(("swarmer", "CQ.c", 3),))
    game.play("attack pistol CQ.c", dice=[5, 5])
    assert game.offered("reroll") == {"5"} and game.offers("accept")
    game.play("reroll 5", dice=[1])
    assert game.foes() == ["swarmer"] * 2
    game.play("attack pistol CQ.c", dice=[5, 4])
    assert game.frame() == "Turn" and game.foes() == []


@rule("ES-D05")
def test_a_visor_in_the_pack_or_a_melee_weapon_rerolls_nothing():
    game = shooter("pistol", "marksman-visor", foes=(("swarmer", "CQ.c", 1),))
    game.play("attack pistol CQ.c", dice=[1, 2])
    assert game.frame() == "Turn"
    game = shooter("fire-axe", worn=("marksman-visor",), foes=(("swarmer", "CQ.w", 1),))
    game.play("attack fire-axe CQ.w", dice=[1, 2, 3])
    assert game.frame() == "Turn"


@rule("ES-D05")
def test_the_dice_may_be_left_lying():
    game = shooter("pistol", worn=("marksman-visor",))
    game.play("attack pistol CQ.c", "accept", dice=[1, 2])
    game.play("attack pistol CQ.c", dice=[1, 2])
    assert game.offers("accept")
    assert game.why_not("reroll 6") == "ES-D05"


@rule("ES-D04")
def test_close_quarters_rerolls_one_die_of_each_melee_attack():
    game = shooter("fire-axe", who="marine-2", foes=(("swarmer", "CQ.w", 4),))
    for _ in range(2):
        game.play("attack fire-axe CQ.w", "reroll 1", dice=[1, 1, 2, 6])
    assert len(game.foes()) == 2 and game.frame() == "Turn"


@rule("ES-166", "ES-R69")
def test_a_head_injury_shortens_the_range_but_a_ranged_weapon_stays_ranged():
    game = shooter("pistol", injuries=("head",), foes=(("swarmer", "CQ.w", 1), ("swarmer", "CQ.c", 1)))
    assert game.offered("attack") == {"pistol CQ.w"}
    game.play("attack pistol CQ.w", dice=[4, 4])
    assert game.told("jams")
    assert reach(game.pos, game.who("scout-1"), game.pos.tables.items[game.item("fire-axe")]) == 0


@rule("ES-166", "ES-D05", "ES-237")
def test_a_riot_helmet_takes_the_effect_of_a_head_injury_away():
    game = shooter("pistol", injuries=("head",), worn=("riot-helmet",))
    assert game.offered("attack") == {"pistol CQ.c"}


@rule("ES-075", "ES-066")
@pytest.mark.parametrize(
    ("steps", "dice", "zone", "level", "moves"),
    [
        (["attack shotgun CQ.c"], [3, 4, 1], "CQ.w", 3, ["radar-moved", "radar-moved"]),
        (["move CQ.c", "attack swarmer-leg CQ.c"], [4, 5], "CQ.c", 1, ["radar-wanders"]),
    ],
    ids=["with a Shotgun from afar", "with a Swarmer Leg beside it"],
)
def test_the_token_of_the_example_hears_the_shotgun_and_not_the_leg(
    steps: list[str], dice: list[int], zone: str, level: int, moves: list[str]
):
    marine = survivor("marine-1", "CQ.w", pack=("shotgun", "swarmer-leg"))
    game = voyage(marine, active="marine-1", foes=(("jaeger", "CQ.c", 1),), tokens=[("swarmer-4", "CQ.C")])
    game.play(*steps, dice=dice)
    assert game.foes() == [] and game.noise(zone) == level
    rolled = [] if "radar-moved" in moves else [3]
    told = game.play("end", dice=[*rolled, 6, 6, 1, 1])
    assert [name for name in told if name.startswith("radar-")] == moves


@rule("ES-206", "ES-R32")
def test_a_weapon_makes_its_noise_once_in_the_attackers_zone_hit_or_miss():
    game = shooter("shotgun")
    told = game.play("attack shotgun CQ.c", dice=[1, 2, 1])
    assert game.noise("CQ.w") == 3 and game.noise("CQ.c") == 0 and told.count("noise") == 1


@rule("ES-D04", "ES-D08")
def test_silent_attacks_make_no_noise():
    game = shooter("shotgun", feat="ninja")
    game.pos.rewarded = 1 << game.who("scout-1")
    game.play("attack shotgun CQ.c", dice=[1, 2, 1])
    assert game.noise("CQ.w") == 0
    game = shooter("shotgun")
    game.call(make_attack, game.who("scout-1"), game.item("shotgun"), game.at("CQ.c"), manner=SILENT, dice=[1, 2, 1])
    assert game.noise("CQ.w") == 0


@rule("ES-D04")
def test_an_attack_can_be_made_that_never_jams():
    game = shooter("pistol")
    game.call(make_attack, game.who("scout-1"), game.item("pistol"), game.at("CQ.c"), manner=NEVER_JAMS, dice=[5, 5])
    assert game.foes() == []


@rule("ES-093", "ES-R93")
def test_the_void_cannon_takes_a_power_cell_with_a_charge_for_each_attack():
    game = shooter("void-cannon", "power-cell-used", "power-cell", foes=(("swarmer", "LB.c", 9),))
    game.play("attack void-cannon LB.c", dice=[1, 1, 1, 1, 1, 2])
    assert game.pack("scout-1")[2:] == ["void-cannon", "-", "power-cell"]
    game.play("attack void-cannon LB.c", dice=[1, 1, 1, 1, 1, 2])
    assert game.why_not("attack void-cannon LB.c") == "ES-093"
    game = shooter("void-cannon", "power-cell-used-twice")
    assert game.why_not("attack void-cannon CQ.c") == "ES-093"


@rule("ES-262", "ES-R71")
def test_sentries_are_1_harder_to_hit_or_by_the_option_1_easier():
    for on, left in ((True, 2), (False, 0)):
        game = shooter("assault-rifle", foes=(("artemis", "CQ.c", 3),), options={"sentries_are_harder_to_hit": on})
        game.play("attack assault-rifle CQ.c", dice=[4, 3, 5, 1])
        assert len(game.foes()) == left


@rule("ES-R71", "ES-201")
def test_a_die_that_is_too_low_for_a_sentry_is_a_failed_die():
    game = shooter("pistol", foes=(("artemis", "CQ.c", 2),), others=[survivor("medic-1", "CQ.c")])
    game.play("attack pistol CQ.c", dice=[4, 5, 1])
    assert game.foes() == ["artemis"] and game.health("medic-1") == 8


@rule("ES-R71", "ES-191")
def test_beside_others_the_lower_dice_go_to_those_they_can_hit():
    game = shooter("assault-rifle", foes=(("artemis", "CQ.c", 2), ("swarmer", "CQ.c", 2)))
    game.play("attack assault-rifle CQ.c", dice=[4, 4, 5, 1])
    assert game.offered("hit") == {"artemis", "swarmer"}
    game.play("hit swarmer", "hit swarmer")
    assert game.foes() == ["artemis"]


@rule("ES-R71")
def test_a_score_is_never_above_6():
    game = shooter("rivet-gun", foes=(("artemis", "CQ.c", 1), ("swarmer", "CQ.w", 0)), shown=("theyre-all-around-us",))
    game.play("attack rivet-gun CQ.c", dice=[6, 1, 2])
    assert game.foes() == []


@rule("ES-D07", "ES-D08")
def test_cards_change_dice_and_score():
    game = shooter("pistol", shown=("theyre-all-around-us",), foes=(("swarmer", "CQ.w", 2),))
    pistol = game.pos.tables.items[game.item("pistol")]
    assert score_of(game.pos, game.who("scout-1"), pistol) == 5
    game = shooter("pistol", feat="practice-makes-perfect")
    game.pos.rewarded = 1 << game.who("scout-1")
    assert score_of(game.pos, game.who("scout-1"), pistol) == 3
    game = shooter("pistol", feat="on-a-roll", foes=(("swarmer", "CQ.c", 3),))
    game.pos.rewarded = 1 << game.who("scout-1")
    game.play("attack pistol CQ.c", dice=[4, 5, 6])
    assert game.foes() == []
    game = shooter("pistol", feat="annihilator", foes=(("jaeger", "CQ.c", 1),))
    game.pos.rewarded = 1 << game.who("scout-1")
    game.play("attack pistol CQ.c", dice=[4, 1])
    assert game.foes() == []


@rule("ES-221", "ES-222", "ES-R88")
def test_no_shot_passes_a_shield_bubble_but_shots_inside_are_allowed():
    for zone in ("CQ.w", "CQ.c"):
        game = shooter("pistol")
        game.pos.shield[game.who("medic-1")] = game.at(zone)
        game.pos.ask_again()
        assert game.why_not("attack pistol CQ.c") == "ES-221"
    game = shooter("pistol", foes=(("swarmer", "CQ.w", 1),))
    game.pos.shield[game.who("scout-1")] = game.at("CQ.w")
    game.pos.ask_again()
    assert game.offered("attack") == {"pistol CQ.w"}


@rule("ES-221")
def test_no_shot_passes_through_a_shielded_zone():
    game = shooter("assault-rifle", foes=(("swarmer", "CQ.e", 1),))
    assert lines_to(game.pos, game.at("CQ.w"), game.at("CQ.e")) == [1 << game.at("CQ.c")]
    game.pos.shield[game.who("medic-1")] = game.at("CQ.c")
    game.pos.ask_again()
    assert game.why_not("attack assault-rifle CQ.e") == "ES-200"


@rule("ES-R81")
def test_in_a_blackout_only_the_own_zone_can_be_attacked():
    game = voyage(
        survivor("scout-1", pack=("pistol",)),
        active="scout-1",
        foes=(("swarmer", "CQ.c", 1),),
        events=("blackout",),
    )
    assert not game.offered("attack")


@rule("ES-116")
def test_friends_are_no_targets_and_kills_are_counted():
    game = shooter("pistol", foes=(("artemis", "CQ.c", 1), ("swarmer", "CQ.c", 2)))
    game.pos.foe_marks[0] = FRIENDLY
    assert targets_in(game.pos, game.at("CQ.c")) == [1, 2]
    game.play("attack pistol CQ.c", dice=[4, 5])
    assert (game.pos.counts[KILLS], game.pos.counts[GOOD_ATTACKS]) == (2, 1)


@rule("ES-R169")
def test_who_is_given_a_success_of_a_ranged_attack_is_marked_as_shot_at():
    game = shooter("pistol", foes=(("titan", "CQ.c", 1),))
    game.pos.foe_health[0] = 9
    game.play("attack pistol CQ.c", dice=[4, 1])
    assert game.pos.foe_marks[0] & SHOT_AT
    game = shooter("fire-axe", foes=(("titan", "CQ.w", 1),))
    game.pos.foe_health[0] = 9
    game.play("attack fire-axe CQ.w", dice=[4, 1, 1])
    assert not game.pos.foe_marks[0] & SHOT_AT


@rule("ES-R40", "ES-099")
def test_when_the_last_of_a_type_falls_it_is_out_of_view():
    game = shooter("pistol")
    assert game.pos.in_view[game.who("scout-1")]
    game.play("attack pistol CQ.c", dice=[4, 1])
    assert not game.pos.in_view[game.who("scout-1")]


@rule("ES-D08")
def test_a_score_is_never_below_2():
    game = shooter("plasma-cutter", feat="practice-makes-perfect")
    game.pos.rewarded = 1 << game.who("scout-1")
    assert score_of(game.pos, game.who("scout-1"), game.pos.tables.items[game.item("plasma-cutter")]) == 2


@rule("ES-R67")
def test_by_the_option_a_6_out_of_a_jam_sets_off_a_vest():
    game = shooter("pistol", foes=(("fanatic", "CQ.c", 1),), options={"jams_harm_nobody": False})
    game.play("attack pistol CQ.c", dice=[6, 6])
    assert game.foes() == [] and game.told("vest")


@rule("ES-R32")
def test_a_jam_makes_its_noise_and_counts_as_no_success():
    game = shooter("pistol")
    game.play("attack pistol CQ.c", dice=[5, 5])
    assert game.noise("CQ.w") == 2 and game.pos.counts[GOOD_ATTACKS] == 0


@rule("ES-D04")
def test_a_ghost_makes_no_noise():
    game = shooter("shotgun")
    game.pos.ghost = 1 << game.who("scout-1")
    game.play("attack shotgun CQ.c", dice=[1, 2, 1])
    assert game.noise("CQ.w") == 0


@rule("ES-R150")
def test_a_pair_that_may_not_be_wielded_takes_one_space_and_is_used_as_one_weapon():
    game = voyage(
        survivor("captain-1", "LS.C", pack=("pistol*2",)),
        active="captain-1",
        mission="signs-of-life",
        tokens=[("swarmer-4", "NV.D")],
        foes=[("swarmer", "LS.C", 3)],
    )
    carry(game, "crew-1", "captain-1")
    game.play("attack pistol LS.C", dice=[4, 5])
    assert len(game.foes()) == 1 and game.pack("captain-1")[2:4] == ["pistol*2", "-"]


@rule("ES-201", "ES-M13-10")
def test_stray_shots_strike_friendly_sentries_as_they_strike_survivors():
    foes = (("sip", "CQ.c", 1), ("swarmer", "CQ.c", 1))
    for faces, left, health in (([2, 1], ["swarmer"], 9), ([1, 2, 1], ["sip", "swarmer"], 7)):
        game = shooter("pistol", foes=foes, others=[survivor("medic-1", "CQ.c")])
        game.pos.foe_marks[0] = FRIENDLY
        game.play("attack pistol CQ.c", dice=[1, 2, *faces])
        kinds = sorted(game.pos.enemy(foe).id for foe, zone in enumerate(game.pos.foe_zone) if zone >= 0)
        assert kinds == left and game.health("medic-1") == health


@rule("ES-262", "ES-R71")
@pytest.mark.parametrize(
    ("harder", "face", "falls"), [(True, 4, False), (True, 5, True), (False, 3, True), (False, 2, False)]
)
def test_what_a_die_needs_against_a_sentry(harder: bool, face: int, falls: bool):
    """A Swarmer Leg hits on 4 or more: against Sentries on 5, or by the option on 3."""
    game = voyage(
        survivor("marine-1", "CQ.w", pack=("swarmer-leg",)),
        active="marine-1",
        foes=[("artemis", "CQ.w", 1)],
        options={"sentries_are_harder_to_hit": harder},
    )
    game.play("attack swarmer-leg CQ.w", dice=[face, 1])
    assert (game.foes("CQ.w") == []) == falls
    assert game.told("attack-roll")[0]["score"] == (5 if harder else 3)
