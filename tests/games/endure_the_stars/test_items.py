"""Items: what each of them does, and interacting and making noise."""

import pytest

from hullbreach.games.endure_the_stars.events import expire
from hullbreach.games.endure_the_stars.items import stun_all
from hullbreach.games.endure_the_stars.position import SINGLES, STUNNED
from hullbreach.games.endure_the_stars.rounds import NoiseFades
from hullbreach.games.endure_the_stars.stunning import stun_survivor
from tests.games.endure_the_stars.table import Table, survivor, voyage
from tests.marks import rule


def carrier(*items: str, who: str = "captain-1", zone: str = "CQ.w", others=(), foes=(), events=(), **facts) -> Table:
    return voyage(survivor(who, zone, pack=items, **facts), *others, active=who, foes=foes, events=events)


@rule("ES-090", "ES-091", "ES-092", "ES-131")
def test_a_single_use_item_costs_1_action_and_is_discarded():
    game = carrier("calming-draught", resolve=5)
    game.play("use calming-draught")
    assert (game.resolve("captain-1"), game.actions) == (7, 2)
    assert game.pack("captain-1")[2] == "-" and game.pos.counts[SINGLES] == 1


@rule("ES-R12")
def test_resolve_and_health_never_rise_above_what_they_began_with():
    game = carrier("calming-draught", "med-kit-3", resolve=9, health=9)
    game.play("use calming-draught", "treat med-kit-3 captain-1")
    assert (game.resolve("captain-1"), game.health("captain-1")) == (10, 10)
    assert game.told("healed")[0]["number"] == 1


@rule("ES-131", "ES-R197")
def test_an_item_affects_only_who_carries_it():
    game = carrier("med-kit-1", "calming-draught", health=3, others=[survivor("medic-1", health=2)])
    assert game.offered("treat") == {"med-kit-1 captain-1"}
    assert game.why_not("treat med-kit-1 medic-1") == "ES-131"
    assert game.why_not("use adrenaline-shot") == "ES-131"
    assert game.why_not("use calming-draught") == "ES-131"


@rule("ES-169", "ES-D05")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_med_kit_restores_health_and_heals_an_injury(number: int):
    game = carrier(f"med-kit-{number}", health=3, injuries=("chest",))
    game.play(f"treat med-kit-{number} captain-1")
    assert game.health("captain-1") == 3 + number and game.injuries("captain-1") == set()


@rule("ES-169")
def test_which_injury_is_healed_is_a_choice():
    game = carrier("med-kit-1", injuries=("head", "leg"))
    game.play("treat med-kit-1 captain-1")
    assert game.offered("mend") == {"head", "leg"} and game.why_not("mend chest") == "ES-169"
    game.play("mend leg")
    assert game.injuries("captain-1") == {"head"}


@rule("ES-D07")
def test_med_kits_do_nothing_for_iatrophobia():
    game = carrier("med-kit-1", health=3, shown=("iatrophobia",))
    assert not game.offered("treat")


@rule("ES-D04")
def test_efficient_dosage_treats_anybody_in_the_zone_and_restores_1_more():
    game = carrier(
        "med-kit-1", who="medic-2", others=[survivor("captain-1", health=3), survivor("marine-1", "CQ.A", health=3)]
    )
    assert game.offered("treat") == {"med-kit-1 captain-1"}
    game.play("treat med-kit-1 captain-1")
    assert game.health("captain-1") == 5 and game.told("treats")[0]["other"] == "captain-1"


@rule("ES-D05")
def test_an_adrenaline_shot_gives_2_more_actions():
    game = carrier("adrenaline-shot")
    game.play("use adrenaline-shot")
    assert game.actions == 4


@rule("ES-D05", "ES-209", "ES-210", "ES-212")
def test_a_stun_grenade_stuns_everybody_in_a_zone_in_sight_up_to_1_away_with_noise_there():
    game = carrier(
        "stun-grenade",
        foes=[("swarmer", "CQ.c", 2), ("jaeger", "CQ.e", 1)],
        others=[survivor("medic-1", "CQ.c"), survivor("scout-1", "CQ.A")],
    )
    assert game.offered("throw") == {"stun-grenade CQ.c"}
    game.play("throw stun-grenade CQ.c")
    assert [bool(marks & STUNNED) for marks in game.pos.foe_marks] == [True, True, False]
    assert game.is_in("medic-1", "stunned") and not game.is_in("captain-1", "stunned")
    assert game.noise("CQ.c") == 2 and game.noise("CQ.w") == 0


@rule("ES-210")
def test_who_stuns_itself_loses_the_rest_of_its_turn():
    game = voyage(
        survivor("captain-1", pack=("stun-grenade",)),
        survivor("medic-1", "CQ.A"),
        active="captain-1",
        foes=[("swarmer", "CQ.w", 1)],
    )
    game.play("throw stun-grenade CQ.w")
    assert game.pos.active == game.who("medic-1") and game.is_in("captain-1", "stunned")


@rule("ES-210", "ES-R194")
def test_who_is_stunned_before_its_turn_loses_it_and_stays_stunned():
    game = carrier(
        "stun-grenade", foes=[("swarmer", "CQ.c", 1)], others=[survivor("medic-1", "CQ.c"), survivor("scout-1", "CQ.A")]
    )
    game.play("throw stun-grenade CQ.c", "end")
    assert game.pos.active == game.who("scout-1") and game.is_in("medic-1", "stunned")
    game.play("end", dice=[])
    assert game.pos.round == 2 and game.pos.active == game.who("medic-1") and game.actions == 3
    assert not game.is_in("medic-1", "stunned")


@rule("ES-210")
def test_who_has_had_its_turn_is_stunned_until_the_next_one_and_has_all_actions_then():
    game = voyage(
        survivor("medic-1", "CQ.c"),
        survivor("captain-1", pack=("stun-grenade",)),
        active="captain-1",
        foes=[("swarmer", "CQ.c", 1)],
        begun=1 << 8,
    )
    game.play("throw stun-grenade CQ.c")
    assert game.is_in("medic-1", "stunned")
    game.play("end")
    while game.pos.active != game.who("medic-1"):
        game.play("end")
    assert game.actions == 3 and not game.is_in("medic-1", "stunned")


@rule("ES-211", "ES-R194")
def test_who_is_stunned_in_another_phase_has_1_action_fewer():
    game = voyage(survivor("captain-1"), active="captain-1")
    game.pos.phase = 2
    stun_all(game.pos, game.at("CQ.w"))
    stun_all(game.pos, game.at("CQ.w"))
    assert not game.is_in("captain-1", "stunned")
    game.pos.phase = 1
    game.play("end")
    assert game.pos.round == 2 and game.actions == 2


@rule("ES-D05", "ES-201")
def test_a_frag_grenade_attacks_a_zone_without_jamming_and_its_failures_strike_survivors_there():
    game = carrier(
        "frag-grenade",
        foes=[("swarmer", "CQ.c", 2), ("swarmer", "CQ.w", 1)],
        others=[survivor("medic-1", "CQ.c"), survivor("scout-1", "CQ.w")],
    )
    assert game.offered("throw") == {"frag-grenade CQ.c", "frag-grenade CQ.w"}
    game.play("throw frag-grenade CQ.c", dice=[3, 4, 2, 1, 1])
    assert game.foes("CQ.c") == [] and game.health("medic-1") == 7 and game.health("scout-1") == 9
    assert game.noise("CQ.c") == 3 and game.noise("CQ.w") == 0
    assert game.pack("captain-1")[2] == "-"
    game = carrier("frag-grenade", foes=[("swarmer", "CQ.c", 4)])
    game.play("throw frag-grenade CQ.c", dice=[5, 5, 5, 5])
    assert game.foes() == []


@rule("ES-166", "ES-D05")
def test_a_head_injury_shortens_the_throw_of_a_frag_grenade():
    game = carrier("frag-grenade", injuries=("head",), foes=[("swarmer", "CQ.c", 2)])
    assert not game.offered("throw")


@rule("ES-221")
def test_no_grenade_passes_a_shield_bubble():
    game = carrier("frag-grenade", "stun-grenade", foes=[("swarmer", "CQ.c", 2)])
    game.pos.shield[game.who("captain-1")] = game.at("CQ.w")
    game.pos.ask_again()
    assert not game.offered("throw")


@rule("ES-221", "ES-R88", "ES-D05")
def test_a_shield_bubble_closes_the_zone_until_the_users_next_turn():
    game = voyage(survivor("captain-1", pack=("shield-bubble",)), survivor("medic-1", "CQ.c"), active="captain-1")
    game.play("use shield-bubble")
    assert game.why_not("move CQ.c") == "ES-221" and game.pos.sees(game.at("CQ.w"), game.at("CQ.c"))
    game.play("end")
    assert game.why_not("move CQ.w") == "ES-221"
    game.play("end")
    while game.pos.active != game.who("captain-1"):
        game.play("end")
    assert game.offers("move CQ.c")


@rule("ES-D05")
def test_a_decoy_beacon_lies_in_a_zone_in_sight_up_to_2_away_until_the_resolution_phase_ends():
    game = carrier("decoy-beacon")
    assert game.offered("throw") == {f"decoy-beacon {zone}" for zone in ("CQ.w", "CQ.A", "CQ.c", "CQ.e")}
    game.play("throw decoy-beacon CQ.e")
    assert game.decoys == (game.at("CQ.e"),)
    game.run(NoiseFades())
    assert game.decoys == ()


def door(game: Table, one: str, other: str) -> str:
    ship = game.pos.tables.ship
    ends = {game.at(one), game.at(other)}
    border = next(border for border in ship.borders if {border.one, border.other} == ends)
    return game.pos.tables.words.border.names[border.index]


@rule("ES-D05", "ES-179")
def test_an_override_key_unlocks_a_door_even_in_a_lockdown():
    game = carrier("override-key", zone="CQ.A", events=("lockdown",))
    assert not game.offered("move")
    game.play(f"override override-key {door(game, 'CQ.A', 'CQ.w')}")
    assert game.offered("move") == {"CQ.w"} and game.pack("captain-1")[2] == "-"
    expire(game.pos)
    assert game.pos.freed == 0


@rule("ES-D05")
def test_an_override_key_does_not_open_what_the_mission_locks():
    game = carrier("override-key", zone="LB.c")
    assert not game.offered("override")
    assert game.why_not(f"override override-key {door(game, 'LB.c', 'LB.A')}") == "ES-D05"


@rule("ES-D05")
def test_an_override_key_opens_a_door_that_was_welded():
    game = carrier("override-key", zone="CQ.A")
    border = game.pos.tables.words.border.find(door(game, "CQ.A", "CQ.w"))
    game.pos.welded = 1 << border
    game.pos.refresh()
    game.pos.ask_again()
    assert not game.offered("move")
    game.play(f"override override-key {door(game, 'CQ.A', 'CQ.w')}")
    assert game.offered("move") == {"CQ.w"}


@rule("ES-D05", "ES-179")
def test_an_override_key_opens_an_exit_in_a_lockdown():
    game = voyage(
        survivor("medic-1", "SC.w", pack=("override-key",)),
        active="medic-1",
        mission="prescription-pickup",
        tokens=[("swarmer-4", "MB.A")],
        events=("lockdown",),
    )
    assert not game.offered("leave")
    way = game.pos.tables.words.way.names[
        next(way.index for way in game.pos.tables.ship.exits if way.zone == game.at("SC.w"))
    ]
    game.play(f"override-exit override-key {way}")
    assert game.pos.exits_freed and not game.offered("override-exit")
    assert game.offered("leave") == {way}


# Making noise and interacting


@rule("ES-132", "ES-133")
def test_so_many_actions_make_a_noise_of_that_level():
    game = carrier()
    assert game.offered("make-noise") == {"1", "2", "3"}
    game.play("make-noise 2")
    assert game.noise("CQ.w") == 2 and game.actions == 1
    assert game.why_not("make-noise 3") == "ES-132"


@rule("ES-D04")
def test_a_command_voice_is_1_louder():
    game = carrier(who="captain-2", others=[survivor("medic-1", "CQ.A")])
    assert game.offered("make-noise") == {"2", "3", "4"}
    game.play("make-noise 4")
    assert game.noise("CQ.w") == 4 and game.pos.active == game.who("medic-1")


@rule("ES-125", "ES-D06")
def test_there_is_nothing_to_interact_with_and_no_power_to_do_so():
    game = carrier()
    assert game.why_not("interact switch") == "ES-R114"
    game = carrier(events=("power-failure",))
    assert game.why_not("interact switch") == "ES-D06"


@rule("ES-210")
def test_who_is_stunned_in_its_turn_has_no_actions_left():
    game = carrier()
    stun_survivor(game.pos, game.who("captain-1"))
    assert game.actions == 0 and game.is_in("captain-1", "stunned")
