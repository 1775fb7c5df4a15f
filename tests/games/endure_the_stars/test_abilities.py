"""Abilities: how often they can be used, by whom, and the Passive ones."""

import pytest

from hullbreach.games.endure_the_stars import deeds
from hullbreach.games.endure_the_stars.ability import AbilityDeed
from hullbreach.games.endure_the_stars.inventory import charges_left
from hullbreach.games.endure_the_stars.radar import put
from hullbreach.games.endure_the_stars.sight import LookAround
from tests.games.endure_the_stars.table import Table, survivor, voyage
from tests.marks import rule


def alone(who: str, zone: str = "CQ.w", **facts: object) -> Table:
    table = {name: facts.pop(name) for name in ("foes", "tokens", "events", "items", "noise") if name in facts}
    return voyage(survivor(who, zone, **facts), active=who, **table)


@rule("ES-076", "ES-D04", "ES-002")
def test_every_survivor_has_a_passive_an_active_and_a_crisis_ability():
    pos = alone("medic-1").pos
    assert len(pos.tables.survivors) == 14 and len(pos.tables.abilities) == 42
    for survivor_ in pos.tables.survivors:
        kinds = [pos.tables.abilities[index].kind for index in (survivor_.passive, survivor_.active, survivor_.crisis)]
        assert kinds == ["passive", "active", "crisis"]


@rule("ES-076")
def test_every_active_and_crisis_ability_is_an_action():
    pos = alone("medic-1").pos
    names = {verb.name for verb in deeds.deeds_of(pos.tables).in_turn if isinstance(verb, AbilityDeed)}
    assert names == {ability.id for ability in pos.tables.abilities if ability.kind != "passive"}


@rule("ES-D04")
def test_the_health_of_the_classes():
    pos = alone("medic-1").pos
    assert [survivor_.health for survivor_ in pos.tables.survivors] == [
        10,
        10,
        12,
        12,
        8,
        8,
        11,
        11,
        9,
        9,
        9,
        9,
        10,
        10,
    ]


@rule("ES-078")
def test_an_active_ability_costs_an_action_and_is_used_once_a_turn():
    game = alone("captain-2", resolve=5)
    game.play("steady-nerves captain-2")
    assert game.resolve("captain-2") == 6 and game.pos.actions == 2
    assert game.why_not("steady-nerves captain-2") == "ES-078"


@rule("ES-078")
def test_it_can_be_used_again_in_the_next_turn():
    game = alone("captain-2", resolve=5)
    game.play("steady-nerves captain-2")
    game.pos.done = 0
    game.run(LookAround())
    assert game.offers("steady-nerves captain-2")


@rule("ES-079", "ES-014")
def test_a_crisis_ability_costs_an_action_and_is_used_once_a_mission():
    game = alone("captain-1", resolve=2)
    game.play("rallying-cry")
    assert game.resolve("captain-1") == 5 and game.pos.actions == 2
    game.pos.done = 0
    assert game.why_not("rallying-cry") == "ES-079"


@rule("ES-080")
def test_both_may_be_used_in_one_turn():
    game = alone("captain-2", resolve=5)
    game.play("steady-nerves captain-2", "not-today")
    assert game.pos.actions == 1


@rule("ES-076")
def test_nobody_uses_the_ability_of_another():
    assert alone("medic-1").why_not("rallying-cry") == "ES-076"


@rule("ES-236")
def test_a_pilot_uses_neither_but_keeps_the_passive_one():
    game = voyage(
        survivor("captain-1", resolve=5), survivor("medic-1"), active="captain-1", pilot="captain-1", powered=True
    )
    assert not game.offers("rallying-cry") and game.why_not("rallying-cry") == "ES-236"
    assert game.why_not("direct-order medic-1") == "ES-236"


@rule("ES-D07")
def test_memory_loss_bars_the_active_ability_only():
    game = alone("captain-2", resolve=1, shown=("memory-loss",))
    assert game.why_not("steady-nerves captain-2") == "ES-D07"
    assert game.offers("not-today")


# Passive abilities


@rule("ES-077", "ES-D04")
def test_inspiring_presence_helps_others_in_the_zone_with_tests_and_checks():
    game = voyage(
        survivor("marine-1", "CQ.w", resolve=5),
        survivor("captain-1", "CQ.w", resolve=5),
        active="marine-1",
        foes=[("swarmer", "CQ.w", 1)],
    )
    assert "check-passed" in game.play("move CQ.c", dice=[2, 3])
    game = voyage(survivor("captain-1", "CQ.w", resolve=5), active="captain-1", foes=[("swarmer", "CQ.w", 1)])
    assert "check-failed" in game.play("move CQ.c", dice=[2, 3])


@rule("ES-D04", "ES-132")
@pytest.mark.parametrize(("who", "actions"), [("captain-1", 1), ("captain-2", 2)])
def test_command_voice_makes_noise_on_purpose_1_level_higher(who: str, actions: int):
    game = alone(who)
    assert game.offers("make-noise 4") == (who == "captain-2")
    game.play("make-noise 2")
    assert game.noise("CQ.w") == 2
    assert game.pos.actions == actions


@rule("ES-D04", "ES-201")
@pytest.mark.parametrize(("who", "health"), [("marine-1", 9), ("marine-2", 7)])
def test_trigger_discipline_lets_no_failed_die_strike_survivors(who: str, health: int):
    game = voyage(
        survivor(who, "CQ.w", pack=("pistol",)),
        survivor("medic-1", "CQ.c"),
        active=who,
        foes=[("jaeger", "CQ.c", 1)],
    )
    game.play("attack pistol CQ.c", dice=[1, 2] if who == "marine-1" else [1, 2, 1])
    assert game.health("medic-1") == health


@rule("ES-D04")
def test_close_quarters_rolls_one_die_of_a_melee_attack_again():
    game = alone("marine-2", pack=("swarmer-leg",), foes=[("swarmer", "CQ.w", 1)])
    game.play("attack swarmer-leg CQ.w", dice=[1, 2])
    assert game.offered("reroll") == {"1", "2"}
    game.play("reroll 1", dice=[6])
    assert game.foes("CQ.w") == []


@rule("ES-D04")
def test_sixth_sense_looks_at_one_token_within_3_zones_when_the_turn_starts():
    game = voyage(
        survivor("psychic-1", "CQ.A"),
        active="psychic-1",
        begins=True,
        tokens=[("swarmer-4", "CQ.D"), ("jaeger-4", "CQ.C"), ("icarus-4", "CQ.F")],
    )
    assert game.offered("sense") == {"CQ.D", "CQ.C"}
    game.play("sense CQ.C")
    assert game.pos.radar_known == 0b010 and not game.told("revealed")
    assert game.told("sensed")[0]["token"] == "jaeger-4"


@rule("ES-D04")
def test_sixth_sense_asks_nothing_where_there_is_no_choice():
    game = voyage(survivor("psychic-1", "CQ.A"), active="psychic-1", begins=True, tokens=[("swarmer-4", "CQ.D")])
    assert game.pos.radar_known == 1 and game.frame() == "Turn"


@rule("ES-D04")
def test_sensor_suite_knows_what_comes_within_2_zones():
    game = voyage(
        survivor("technician-2", "CQ.A"), active="technician-2", tokens=[("swarmer-4", "CQ.D"), ("jaeger-4", "CQ.F")]
    )
    game.run(LookAround())
    assert game.pos.radar_known == 0b01
    put(game.pos, 1, game.at("CQ.B"))
    game.run(LookAround())
    assert game.pos.radar_known == 0b11


@rule("ES-D04", "ES-097")
def test_emotional_shield_rolls_3_dice_and_drops_the_highest():
    game = alone("psychic-2", resolve=5, foes=[("swarmer", "CQ.w", 1)])
    assert "check-passed" in game.play("move CQ.c", dice=[6, 1, 3])


@rule("ES-D04", "ES-228")
def test_grease_monkey_gets_3_charges_out_of_a_power_cell():
    for who, charges in (("engineer-1", 2), ("engineer-2", 3)):
        game = alone(who, pack=("power-cell",))
        assert charges_left(game.pos, game.who(who), game.item("power-cell")) == charges


@rule("ES-D04", "ES-167")
def test_bedside_manner_spares_the_roll_for_a_chest_injury():
    people = [survivor("marine-1", "CQ.w", injuries=("chest",)), survivor("medic-1", "CQ.w")]
    assert voyage(*people, active="marine-1", begins=True).frame() == "Turn"
    people = [survivor("marine-1", "CQ.w", injuries=("chest",)), survivor("medic-1", "CQ.A")]
    assert voyage(*people, active="marine-1", begins=True, dice=[3]).health("marine-1") == 11


@rule("ES-D04", "ES-131")
def test_efficient_dosage_treats_others_and_restores_1_more():
    game = voyage(survivor("medic-2", pack=("med-kit-2",)), survivor("marine-1", health=5), active="medic-2")
    game.play("treat med-kit-2 marine-1")
    assert game.health("marine-1") == 8


@rule("ES-D04", "ES-149")
@pytest.mark.parametrize(("who", "seen"), [("scout-1", 0), ("scout-2", 1)])
def test_soft_step_is_never_seen_in_passing(who: str, seen: int):
    game = alone(who, "CQ.s", foes=[("jaeger", "CQ.w", 1)])
    game.play("move CQ.c", dice=[1, 1])
    game.play("move CQ.n")
    assert bool(game.pos.foe_saw[0]) == bool(seen)


@rule("ES-D04", "ES-117")
def test_scavenger_draws_2_cards_and_keeps_1():
    game = alone("scout-2", "CQ.A", items=["pistol", "shotgun"])
    game.play("search")
    assert game.offered("keep") == {"pistol", "shotgun"}


@rule("ES-081")
def test_a_juggernaut_moves_1_zone_for_free_before_a_melee_attack():
    game = alone("engineer-1", pack=("fire-axe",), foes=[("jaeger", "CQ.c", 1)])
    game.play("charge fire-axe CQ.c", dice=[4, 4, 1])
    assert game.zone("engineer-1") == "CQ.c" and game.foes() == [] and game.pos.actions == 2
    assert game.frame() == "Turn"


@rule("ES-081", "ES-060", "ES-R209")
def test_a_charge_out_of_a_zone_with_enemies_needs_a_check():
    game = alone("engineer-1", pack=("fire-axe",), foes=[("jaeger", "CQ.c", 1), ("swarmer", "CQ.w", 1)])
    game.play("charge fire-axe CQ.c", dice=[6, 6])
    assert game.zone("engineer-1") == "CQ.w" and game.pos.actions == 3
    assert game.why_not("charge fire-axe CQ.c") == "ES-061"


@rule("ES-081")
def test_a_juggernaut_moves_1_zone_for_free_after_a_melee_attack():
    game = alone("engineer-1", pack=("fire-axe",), foes=[("swarmer", "CQ.w", 1)])
    game.play("attack fire-axe CQ.w", dice=[4, 1, 1])
    assert game.frame() == "MovesOn" and game.offered("go-on") == {"CQ.A", "CQ.c"}
    game.play("go-on CQ.c")
    assert game.zone("engineer-1") == "CQ.c" and game.pos.actions == 2


@rule("ES-081")
def test_a_juggernaut_may_stay_and_gets_no_step_with_a_gun():
    game = alone("engineer-1", pack=("fire-axe", "pistol"), foes=[("swarmer", "CQ.w", 2)])
    game.play("attack fire-axe CQ.w", "stay", dice=[4, 1, 1])
    assert game.zone("engineer-1") == "CQ.w"
    game.play("attack pistol CQ.w", dice=[4, 1])
    assert game.frame() == "Turn"


@rule("ES-081")
def test_nobody_else_charges():
    game = alone("engineer-2", pack=("fire-axe",), foes=[("jaeger", "CQ.c", 1)])
    assert not game.offered("charge") and game.why_not("charge fire-axe CQ.c") == "ES-081"


@rule("ES-019")
def test_an_ability_says_what_it_does_before_it_is_used():
    game = alone("captain-1", resolve=5)
    choice = game.pos.setting.vocabulary.parse("rallying-cry")
    assert isinstance(choice.verb, AbilityDeed)
    assert "3 Resolve" in choice.verb.preview(game.pos, game.who("captain-1"), choice).note
