"""Crisis abilities, one after the other."""

import pytest

from hullbreach.games.endure_the_stars.damage import attack_survivor
from hullbreach.games.endure_the_stars.enemy_phase import EnemyPhase
from hullbreach.games.endure_the_stars.position import STUNNED
from hullbreach.games.endure_the_stars.rounds import Resolution, RoundEnds
from hullbreach.games.endure_the_stars.turns import TurnBegins
from tests.games.endure_the_stars.table import survivor, voyage
from tests.games.endure_the_stars.test_actives import border
from tests.marks import rule

# Captain


@rule("ES-D04", "ES-R12")
def test_rallying_cry_gives_everybody_on_the_map_3_resolve():
    game = voyage(survivor("captain-1", "CQ.w", resolve=9), survivor("medic-1", "MB.C", resolve=2), active="captain-1")
    game.play("rallying-cry")
    assert (game.resolve("captain-1"), game.resolve("medic-1")) == (10, 5)


@rule("ES-D04", "ES-R204")
def test_not_today_ignores_the_first_attack_on_everybody_in_the_zone_until_the_round_ends():
    game = voyage(
        survivor("captain-2", "CQ.w"), survivor("medic-1", "CQ.w"), survivor("scout-1", "CQ.c"), active="captain-2"
    )
    game.play("not-today")
    assert not game.call(attack_survivor, game.who("medic-1"), 2, dice=[])
    assert game.call(attack_survivor, game.who("medic-1"), 2, dice=[1])
    assert game.call(attack_survivor, game.who("scout-1"), 2, dice=[1])
    game.run(RoundEnds())
    assert game.call(attack_survivor, game.who("captain-2"), 2, dice=[1])


# Marine


@rule("ES-D04", "ES-203")
def test_full_auto_makes_three_attacks_that_cannot_jam():
    game = voyage(
        survivor("marine-1", "CQ.w", pack=("pistol", "fire-axe")),
        active="marine-1",
        foes=[("jaeger", "CQ.c", 2), ("swarmer", "CQ.A", 1), ("swarmer", "CQ.e", 1)],
    )
    assert game.offered("full-auto") == {"pistol CQ.c", "pistol CQ.A"}
    game.play("full-auto pistol CQ.c", dice=[5, 5])
    assert game.foes("CQ.c") == ["jaeger"] and not game.told("jams")
    assert game.offered("into") == {"CQ.c", "CQ.A"}
    game.play("into CQ.A", dice=[6, 6])
    game.play("into CQ.c", dice=[1, 1])
    assert game.foes("CQ.A") == [] and game.frame() == "Turn" and game.pos.actions == 2


@rule("ES-D04")
def test_full_auto_may_stop_early():
    game = voyage(survivor("marine-1", "CQ.w", pack=("pistol",)), active="marine-1", foes=[("jaeger", "CQ.c", 2)])
    game.play("full-auto pistol CQ.c", dice=[1, 2])
    game.play("finish")
    assert game.frame() == "Turn"


@rule("ES-D04", "ES-D05")
def test_a_grenadier_throws_a_frag_grenade_up_to_2_zones_without_a_card():
    game = voyage(survivor("marine-2", "CQ.w"), active="marine-2", foes=[("jaeger", "CQ.e", 2), ("swarmer", "LB.c", 1)])
    assert game.offered("grenadier") == {"CQ.e"}
    game.play("grenadier CQ.e", dice=[3, 3, 3, 3])
    assert game.foes("CQ.e") == [] and game.noise("CQ.e") == 3 and game.noise("CQ.w") == 0


# Psychic


@rule("ES-D04", "ES-212")
def test_mind_storm_stuns_every_enemy_and_token_within_2_zones():
    game = voyage(
        survivor("psychic-1", "CQ.A"),
        active="psychic-1",
        foes=[("jaeger", "CQ.w", 1), ("swarmer", "CQ.D", 1), ("titan", "CQ.n", 1), ("icarus", "CQ.F", 1)],
        tokens=[("swarmer-4", "CQ.B"), ("jaeger-4", "LB.A")],
    )
    game.play("mind-storm")
    assert [bool(marks & STUNNED) for marks in game.pos.foe_marks] == [True, True, True, False]
    assert [bool(marks & STUNNED) for marks in game.pos.radar_marks] == [True, False]


@rule("ES-D04")
def test_a_token_in_a_mind_storm_skips_its_next_activation():
    game = voyage(survivor("psychic-1", "CQ.A"), active="psychic-1", tokens=[("swarmer-4", "CQ.B")])
    game.play("mind-storm")
    game.run(EnemyPhase())
    assert game.pos.radar_zone == [game.at("CQ.B")] and not game.pos.radar_marks[0] & STUNNED


@rule("ES-D04", "ES-R208")
def test_puppet_removes_a_visible_standard_enemy_and_that_is_no_kill():
    game = voyage(
        survivor("psychic-2", "CQ.w", feat="combat-training"),
        active="psychic-2",
        foes=[("jaeger", "CQ.c", 1), ("titan", "CQ.c", 1), ("swarmer", "MB.C", 1)],
    )
    assert game.offered("puppet") == {"jaeger CQ.c"}
    game.play("puppet jaeger CQ.c")
    assert game.foes() == ["swarmer", "titan"]
    assert game.pos.counts[0] == 0 and game.pos.feat_count[game.who("psychic-2")] == 0


# Engineer


@rule("ES-083", "ES-R143")
def test_improvised_exit_cuts_a_doorway_into_a_wall():
    game = voyage(survivor("engineer-1", "CQ.A"), active="engineer-1")
    assert game.offered("improvised-exit") == {border(game, "CQ.A", "CQ.B")}
    game.play(f"improvised-exit {border(game, 'CQ.A', 'CQ.B')}")
    assert game.offered("move") == {"CQ.w", "CQ.B"} and game.pos.sees(game.at("CQ.A"), game.at("CQ.B"))


@rule("ES-R143", "ES-179")
def test_the_doorway_is_a_door_like_any_other():
    game = voyage(survivor("engineer-1", "CQ.A"), active="engineer-1", events=("lockdown",))
    game.play(f"improvised-exit {border(game, 'CQ.A', 'CQ.B')}")
    assert not game.offered("move")


@rule("ES-R143")
def test_it_leads_into_a_room_that_the_mission_locks_also_from_tile_to_tile():
    game = voyage(survivor("engineer-1", "LB.c"), active="engineer-1", tokens=[("swarmer-4", "MB.C")])
    door = border(game, "LB.c", "LB.A")
    assert door in game.offered("improvised-exit")
    game.play(f"improvised-exit {door}")
    assert "LB.A" in game.offered("move")
    game = voyage(survivor("engineer-1", "CQ.C"), active="engineer-1", tokens=[("swarmer-4", "MB.C")])
    assert border(game, "CQ.C", "LB.A") in game.offered("improvised-exit")


@rule("ES-083")
def test_no_doorway_where_there_is_a_door_or_no_wall():
    game = voyage(survivor("engineer-1", "CQ.w"), active="engineer-1")
    assert game.why_not(f"improvised-exit {border(game, 'CQ.w', 'CQ.A')}") == "ES-D04"
    assert game.why_not(f"improvised-exit {border(game, 'CQ.w', 'CQ.c')}") == "ES-D04"


@rule("ES-D04", "ES-R207")
def test_overcharge_gives_a_weapon_in_the_zone_3_dice_in_its_next_attack():
    game = voyage(
        survivor("engineer-2", "CQ.w"),
        survivor("medic-1", "CQ.w", pack=("pistol", "med-kit-1")),
        survivor("scout-1", "CQ.c", pack=("shotgun",)),
        active="engineer-2",
        foes=[("jaeger", "CQ.c", 3)],
    )
    assert game.offered("overcharge") == {"medic-1 pistol"}
    game.play("overcharge medic-1 pistol", "end")
    game.play("attack pistol CQ.c", dice=[4, 4, 4, 4, 1, 1])
    assert game.foes("CQ.c") == ["jaeger"]
    game.play("attack pistol CQ.c", dice=[1, 2, 1])


# Medic


@rule("ES-D04", "ES-169")
def test_field_surgery_restores_all_health_and_heals_all_injuries():
    game = voyage(
        survivor("medic-1", "CQ.w"),
        survivor("marine-1", "CQ.w", health=2, injuries=("head", "chest", "leg")),
        active="medic-1",
    )
    game.play("field-surgery marine-1")
    assert game.health("marine-1") == 12 and game.injuries("marine-1") == set()


@rule("ES-D04")
def test_adrenal_flood_gives_everybody_in_the_zone_an_action_in_their_next_turn():
    game = voyage(
        survivor("medic-2", "CQ.w"),
        survivor("marine-1", "CQ.w"),
        survivor("scout-1", "CQ.w", shown=("iatrophobia",)),
        active="medic-2",
    )
    game.play("adrenal-flood", "end")
    assert game.pos.active == game.who("marine-1") and game.pos.actions == 4
    game.play("end")
    assert game.pos.active == game.who("scout-1") and game.pos.actions == 3
    game.run(TurnBegins(game.who("marine-1")))
    assert game.pos.actions == 3


# Scout


@rule("ES-D04")
def test_a_ghost_makes_no_noise_and_is_neither_seen_nor_attacked_by_standard_enemies():
    game = voyage(survivor("scout-1", "CQ.w", pack=("shotgun",)), active="scout-1", foes=[("jaeger", "CQ.w", 1)])
    game.play("ghost")
    game.play("make-noise 1")
    assert game.noise("CQ.w") == 0
    game.run(EnemyPhase(), dice=[1])
    assert game.health("scout-1") == 9 and not game.told("foe-attacks")


@rule("ES-D04")
def test_a_ghost_is_seen_again_when_the_enemies_have_acted():
    game = voyage(survivor("scout-1", "CQ.w"), active="scout-1")
    game.play("ghost")
    assert game.is_in("scout-1", "ghost")
    game.pos.skip_event = True
    game.run(Resolution())
    assert not game.is_in("scout-1", "ghost")


@rule("ES-D04", "ES-060")
def test_vanishing_act_moves_up_to_6_zones_without_checks():
    game = voyage(survivor("scout-2", "CQ.w"), active="scout-2", foes=[("swarmer", "CQ.w", 1), ("swarmer", "CQ.c", 1)])
    game.play("vanishing-act CQ.c", "go-on CQ.e", "go-on LB.c", "go-on LB.s", "go-on MB.c", "go-on MB.s")
    assert game.frame() == "Turn" and game.zone("scout-2") == "MB.s"


# Technician


@rule("ES-D04")
def test_system_override_discards_the_event_and_no_card_is_drawn_next():
    game = voyage(survivor("technician-1", "CQ.A"), active="technician-1", events=("lockdown",))
    game.play("system-override")
    assert game.offered("move") == {"CQ.w"} and game.said()["events_gone"] == ["lockdown"]
    assert "no-event" in game.run(Resolution())
    assert not game.pos.skip_event and game.pos.in_force == ()


@rule("ES-D04", "ES-181")
def test_when_it_ends_a_blackout_everybody_looks_around():
    game = voyage(
        survivor("technician-1", "CQ.w"), active="technician-1", events=("blackout",), foes=[("jaeger", "CQ.c", 1)]
    )
    assert "test-passed" in game.play("system-override", dice=[1, 1])


@rule("ES-D04")
@pytest.mark.parametrize("zone", ["CQ.w", "MB.C", "LB.A"])
def test_ships_voice_makes_a_noise_of_level_5_in_any_zone(zone: str):
    game = voyage(survivor("technician-2", "CQ.w"), active="technician-2")
    game.play(f"ships-voice {zone}")
    assert game.noise(zone) == 5


@rule("ES-D04")
def test_nobody_rallies_those_who_have_all_their_resolve():
    game = voyage(survivor("captain-1"), survivor("medic-1"), active="captain-1")
    assert not game.offers("rallying-cry") and game.why_not("rallying-cry") == "ES-D04"


@rule("ES-D04")
def test_a_mind_storm_needs_somebody_to_stun():
    game = voyage(survivor("psychic-1", "CQ.A"), active="psychic-1")
    assert not game.offers("mind-storm")


@rule("ES-D04", "ES-034")
def test_a_puppet_can_be_the_last_enemy():
    game = voyage(survivor("psychic-2", "CQ.w"), active="psychic-2", foes=[("jaeger", "CQ.c", 1)], tokens=[])
    game.play("puppet jaeger CQ.c")
    assert game.pos.outcome is not None and game.pos.outcome.results == (1.0,)
