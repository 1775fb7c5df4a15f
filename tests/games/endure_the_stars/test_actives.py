"""Active abilities, one after the other."""

import pytest

from hullbreach.games.endure_the_stars.position import STUNNED
from hullbreach.games.endure_the_stars.rounds import RoundEnds
from tests.games.endure_the_stars.table import Table, survivor, voyage
from tests.marks import rule


def border(game: Table, one: str, other: str) -> str:
    ends = {game.at(one), game.at(other)}
    found = next(border for border in game.pos.tables.ship.borders if {border.one, border.other} == ends)
    return game.pos.tables.words.border.names[found.index]


# Captain


@rule("ES-D04")
def test_direct_order_lets_another_survivor_in_sight_move_at_once():
    game = voyage(survivor("captain-1", "CQ.w"), survivor("medic-1", "CQ.c"), active="captain-1")
    game.play("direct-order medic-1")
    assert game.frame() == "Interlude" and game.offers("decline") and not game.offered("make-noise")
    game.play("move CQ.s")
    assert game.zone("medic-1") == "CQ.s"
    assert game.pos.active == game.who("captain-1") and (game.pos.actions, game.pos.moved) == (2, 0)
    assert game.why_not("direct-order medic-1") == "ES-078"


@rule("ES-D04")
def test_direct_order_lets_another_survivor_attack_with_own_counts():
    game = voyage(
        survivor("captain-1", "CQ.w"),
        survivor("medic-1", "CQ.c", pack=("fire-axe",)),
        active="captain-1",
        foes=[("swarmer", "CQ.c", 1)],
    )
    game.play("direct-order medic-1", "attack fire-axe CQ.c", dice=[4, 1, 1])
    assert game.foes() == [] and game.noise("CQ.c") == 1
    assert game.pos.counts == [0, 0, 0, 0] and game.pos.actions == 2


@rule("ES-D04", "ES-R25", "ES-061")
def test_who_is_held_stays_held_when_ordered():
    game = voyage(survivor("captain-1", "CQ.w"), survivor("medic-1", "CQ.c"), active="captain-1", held=1 << 8)
    game.play("direct-order medic-1")
    assert game.frame() == "Turn" and game.zone("medic-1") == "CQ.c"


@rule("ES-D04", "ES-210")
def test_nobody_out_of_sight_or_stunned_is_ordered_and_one_may_decline():
    game = voyage(
        survivor("captain-1", "CQ.w"),
        survivor("medic-1", "CQ.c"),
        survivor("marine-1", "CQ.w"),
        survivor("scout-1", "MB.C"),
        active="captain-1",
        stunned=1 << 2,
    )
    assert game.offered("direct-order") == {"medic-1"}
    game.play("direct-order medic-1", "decline")
    assert game.pos.actions == 2 and game.zone("medic-1") == "CQ.c"


@rule("ES-D04")
def test_steady_nerves_gives_1_resolve_to_somebody_in_sight_or_the_captain():
    game = voyage(
        survivor("captain-2", "CQ.w", resolve=9),
        survivor("medic-1", "CQ.c", resolve=4),
        survivor("marine-1", "CQ.c"),
        survivor("scout-1", "MB.C", resolve=4),
        active="captain-2",
    )
    assert game.offered("steady-nerves") == {"captain-2", "medic-1"}
    game.play("steady-nerves medic-1")
    assert game.resolve("medic-1") == 5


# Marine


@rule("ES-D04", "ES-212")
def test_suppressing_fire_stuns_one_standard_enemy_for_each_success():
    game = voyage(
        survivor("marine-1", "CQ.w", pack=("assault-rifle", "fire-axe")),
        active="marine-1",
        foes=[("jaeger", "CQ.c", 2), ("swarmer", "CQ.c", 1)],
    )
    assert game.offered("suppressing-fire") == {"assault-rifle CQ.c"}
    game.play("suppressing-fire assault-rifle CQ.c", dice=[4, 5, 1, 2])
    assert game.offered("pin") == {"jaeger", "swarmer"}
    game.play("pin jaeger", "pin jaeger")
    assert [bool(marks & STUNNED) for marks in game.pos.foe_marks] == [True, True, False]
    assert game.foes("CQ.c") == ["jaeger", "jaeger", "swarmer"] and game.noise("CQ.w") == 3


@rule("ES-R203", "ES-203")
def test_suppressing_fire_can_jam_and_never_stuns_a_boss():
    game = voyage(survivor("marine-1", "CQ.w", pack=("pistol",)), active="marine-1", foes=[("titan", "CQ.c", 1)])
    game.play("suppressing-fire pistol CQ.c", dice=[5, 5])
    assert game.told("jams")
    game = voyage(survivor("marine-1", "CQ.w", pack=("pistol",)), active="marine-1", foes=[("titan", "CQ.c", 1)])
    game.play("suppressing-fire pistol CQ.c", dice=[5, 6])
    assert not game.pos.foe_marks[0] & STUNNED


@rule("ES-D04", "ES-R71")
def test_suppressing_fire_on_sentries_needs_their_score():
    game = voyage(survivor("marine-1", "CQ.w", pack=("pistol",)), active="marine-1", foes=[("sip", "CQ.c", 2)])
    game.play("suppressing-fire pistol CQ.c", dice=[4, 5])
    assert [bool(marks & STUNNED) for marks in game.pos.foe_marks] == [True, False]


@rule("ES-D04", "ES-203")
def test_field_strip_unjams_a_weapon_in_the_zone_and_gives_its_next_attack_a_die():
    game = voyage(
        survivor("marine-2", "CQ.w", pack=("fire-axe",)),
        survivor("medic-1", "CQ.w", pack=("pistol",), jammed=1 << 2),
        active="marine-2",
        foes=[("jaeger", "CQ.c", 1)],
    )
    game.play("field-strip medic-1 pistol")
    game.play("end")
    game.play("attack pistol CQ.c", dice=[1, 2, 3])
    game.play("attack pistol CQ.c", dice=[1, 2])
    assert not game.pos.jammed[game.who("medic-1")]


@rule("ES-D04")
def test_the_die_of_field_strip_is_lost_with_the_round():
    game = voyage(
        survivor("marine-2", "CQ.w", pack=("pistol",), jammed=1 << 2), active="marine-2", foes=[("jaeger", "MB.C", 1)]
    )
    game.play("field-strip marine-2 pistol")
    assert game.pos.primed[game.who("marine-2")] == (game.item("pistol"),)
    game.run(RoundEnds())
    assert game.pos.primed[game.who("marine-2")] == ()


@rule("ES-D04")
def test_field_strip_needs_a_jam():
    game = voyage(survivor("marine-2", "CQ.w", pack=("pistol",)), active="marine-2")
    assert not game.offered("field-strip") and game.why_not("field-strip marine-2 pistol") == "ES-D04"


@rule("ES-R203", "ES-266")
def test_suppressing_fire_can_set_off_a_vest():
    game = voyage(survivor("marine-1", "CQ.w", pack=("pistol",)), active="marine-1", foes=[("fanatic", "CQ.c", 1)])
    game.play("suppressing-fire pistol CQ.c", dice=[6, 1])
    assert game.foes() == [] and game.told("vest")


# Psychic


@rule("ES-D04")
def test_telekinetic_shove_moves_a_visible_standard_enemy_1_zone():
    game = voyage(
        survivor("psychic-1", "CQ.w"),
        active="psychic-1",
        foes=[("jaeger", "CQ.c", 2), ("titan", "CQ.c", 1), ("swarmer", "MB.C", 1)],
    )
    assert game.offered("telekinetic-shove") == {"jaeger CQ.c"}
    game.play("telekinetic-shove jaeger CQ.c")
    assert game.offered("into") == {"CQ.w", "CQ.n", "CQ.e", "CQ.s"}
    game.play("into CQ.s")
    assert game.foes("CQ.s") == ["jaeger"] and game.foes("CQ.c") == ["jaeger", "titan"]


@rule("ES-D04", "ES-R40")
def test_what_is_shoved_into_view_is_tested():
    game = voyage(
        survivor("psychic-1", "CQ.w"), survivor("medic-1", "CQ.s"), active="psychic-1", foes=[("jaeger", "CQ.e", 1)]
    )
    game.play("telekinetic-shove jaeger CQ.e")
    assert "test-passed" in game.play("into CQ.c", dice=[1, 1])


@rule("ES-D04")
def test_soothing_touch_gives_another_survivor_in_the_zone_2_resolve():
    game = voyage(
        survivor("psychic-2", "CQ.w", resolve=3),
        survivor("medic-1", "CQ.w", resolve=3),
        survivor("marine-1", "CQ.c", resolve=3),
        active="psychic-2",
    )
    assert game.offered("soothing-touch") == {"medic-1"}
    game.play("soothing-touch medic-1")
    assert game.resolve("medic-1") == 5


# Engineer


@rule("ES-082")
def test_weapon_mods_roll_2_dice_more_and_need_1_more_for_the_rest_of_the_turn():
    game = voyage(survivor("engineer-1", "CQ.w", pack=("pistol",)), active="engineer-1", foes=[("jaeger", "CQ.c", 2)])
    game.pos.actions = 4
    game.play("weapon-mods")
    game.play("attack pistol CQ.c", dice=[4, 4, 4, 5])
    assert game.told("attack-roll")[0]["score"] == 5 and game.foes("CQ.c") == ["jaeger", "jaeger"]
    game.play("attack pistol CQ.c", dice=[5, 5, 1, 1])
    assert game.foes("CQ.c") == ["jaeger"]


@rule("ES-082")
def test_weapon_mods_end_with_the_turn_and_help_nobody_else():
    game = voyage(
        survivor("engineer-1", "CQ.w"),
        survivor("medic-1", "CQ.w", pack=("pistol",)),
        active="engineer-1",
        foes=[("jaeger", "CQ.c", 1)],
    )
    game.play("weapon-mods", "end")
    game.play("attack pistol CQ.c", dice=[4, 1])
    assert game.told("attack-roll")[0]["score"] == 4


@rule("ES-D04", "ES-057")
def test_weld_shut_locks_an_open_door_until_the_end_of_the_next_round():
    game = voyage(survivor("engineer-2", "CQ.w"), active="engineer-2")
    door = border(game, "CQ.w", "CQ.A")
    assert game.offered("weld-shut") == {door}
    game.play(f"weld-shut {door}")
    assert game.offered("move") == {"CQ.c"} and not game.offered("weld-shut")
    game.run(RoundEnds())
    assert game.at("CQ.A") not in game.pos.doors().next[game.at("CQ.w")]
    game.run(RoundEnds())
    assert game.at("CQ.A") in game.pos.doors().next[game.at("CQ.w")]


@rule("ES-D04")
def test_each_weld_has_its_own_two_rounds():
    game = voyage(survivor("engineer-2", "CQ.w"), active="engineer-2")
    game.play(f"weld-shut {border(game, 'CQ.w', 'CQ.A')}")
    game.run(RoundEnds())
    game.pos.done = 0
    game.run()
    game.play("move CQ.c", "move CQ.s")
    game.play(f"weld-shut {border(game, 'CQ.s', 'CQ.D')}")
    game.run(RoundEnds())
    assert game.at("CQ.A") in game.pos.doors().next[game.at("CQ.w")]
    assert game.at("CQ.D") not in game.pos.doors().next[game.at("CQ.s")]
    game.run(RoundEnds())
    assert game.at("CQ.D") in game.pos.doors().next[game.at("CQ.s")]


# Medic


@rule("ES-D04", "ES-169")
def test_treat_wounds_restores_1_health_and_heals_one_injury():
    game = voyage(
        survivor("medic-1", "CQ.w"),
        survivor("marine-1", "CQ.w", health=5, injuries=("head", "leg")),
        survivor("scout-1", "CQ.c", health=1),
        active="medic-1",
    )
    assert game.offered("treat-wounds") == {"marine-1"}
    game.play("treat-wounds marine-1", "mend leg")
    assert game.health("marine-1") == 6 and game.injuries("marine-1") == {"head"}


@rule("ES-D04")
def test_the_medic_can_treat_the_own_wounds():
    game = voyage(survivor("medic-1", "CQ.w", health=5), active="medic-1")
    game.play("treat-wounds medic-1")
    assert game.health("medic-1") == 6


@rule("ES-D04", "ES-169")
def test_triage_heals_up_to_two_injuries_in_the_zone():
    game = voyage(
        survivor("medic-2", "CQ.w", injuries=("head",)),
        survivor("marine-1", "CQ.w", injuries=("leg", "chest")),
        active="medic-2",
    )
    game.play("triage")
    assert game.offered("tend") == {"medic-2 head", "marine-1 leg", "marine-1 chest"}
    game.play("tend marine-1 leg", "tend medic-2 head")
    assert (game.injuries("marine-1"), game.injuries("medic-2")) == ({"chest"}, set())
    assert game.frame() == "Turn"


@rule("ES-D04")
def test_triage_may_stop_after_one_injury():
    game = voyage(
        survivor("medic-2", "CQ.w", injuries=("head",)), survivor("marine-1", injuries=("leg",)), active="medic-2"
    )
    game.play("triage", "tend marine-1 leg", "finish")
    assert game.injuries("medic-2") == {"head"}


@rule("ES-D07")
def test_iatrophobia_lets_no_medic_help():
    game = voyage(
        survivor("medic-1", "CQ.w"),
        survivor("marine-1", "CQ.w", health=5, injuries=("leg",), shown=("iatrophobia",)),
        active="medic-1",
    )
    assert not game.offered("treat-wounds") and not game.offered("field-surgery")
    game = voyage(
        survivor("medic-2", "CQ.w", pack=("med-kit-1",)),
        survivor("marine-1", "CQ.w", health=5, injuries=("leg",), shown=("iatrophobia",)),
        active="medic-2",
    )
    assert not game.offered("triage") and not game.offered("treat")


# Scout


@rule("ES-D04", "ES-060")
def test_slip_away_moves_up_to_2_zones_without_checks():
    game = voyage(survivor("scout-1", "CQ.w"), active="scout-1", foes=[("swarmer", "CQ.w", 1), ("swarmer", "CQ.c", 1)])
    game.play("slip-away CQ.c", "go-on CQ.s")
    assert game.zone("scout-1") == "CQ.s" and game.pos.actions == 2 and game.frame() == "Turn"


@rule("ES-R28", "ES-D04")
def test_slip_away_keeps_to_the_limit_of_a_leg_injury():
    game = voyage(survivor("scout-1", "CQ.w", injuries=("leg",)), active="scout-1")
    game.play("move CQ.c", "slip-away CQ.e")
    assert game.frame() == "Turn" and not game.offered("move")


@rule("ES-R200")
def test_slip_away_covers_4_zones_in_a_gravity_failure():
    game = voyage(survivor("scout-1", "CQ.w"), active="scout-1", events=("gravity-failure",))
    game.play("slip-away CQ.c", "go-on CQ.e", "go-on LB.c", "go-on LB.e")
    assert game.frame() == "Turn"


@rule("ES-D04", "ES-206")
def test_silent_strike_makes_no_noise():
    game = voyage(survivor("scout-2", "CQ.w", pack=("shotgun",)), active="scout-2", foes=[("swarmer", "CQ.c", 1)])
    game.play("silent-strike shotgun CQ.c", dice=[3, 1, 1])
    assert game.foes() == [] and game.noise("CQ.w") == 0


# Technician


@rule("ES-D04", "ES-055")
def test_interface_locks_and_unlocks_a_door_of_the_zone():
    game = voyage(survivor("technician-1", "CQ.w"), active="technician-1")
    door = border(game, "CQ.w", "CQ.A")
    assert game.offered("interface") == {door}
    game.play(f"interface {door}")
    assert game.offered("move") == {"CQ.c"}
    game.pos.done = 0
    game.run()
    game.play(f"interface {door}")
    assert game.offered("move") == {"CQ.c", "CQ.A"}


@rule("ES-D04", "ES-179", "ES-R22")
def test_interface_works_in_a_lockdown_and_the_door_stays_open_until_it_ends():
    game = voyage(survivor("technician-1", "CQ.A"), active="technician-1", events=("lockdown",))
    game.play(f"interface {border(game, 'CQ.w', 'CQ.A')}")
    assert game.offered("move") == {"CQ.w"}


@rule("ES-D04", "ES-R22")
@pytest.mark.parametrize(("who", "verb"), [("technician-1", "interface"), ("technician-2", "remote-door")])
def test_no_door_that_the_mission_locks(who: str, verb: str):
    game = voyage(survivor(who, "LB.c"), active=who)
    door = border(game, "LB.c", "LB.A")
    assert door not in game.offered(verb) and game.why_not(f"{verb} {door}") == "ES-D04"


@rule("ES-D04", "ES-R206")
def test_remote_door_works_on_doors_in_sight():
    game = voyage(survivor("technician-2", "CQ.w"), active="technician-2")
    far = border(game, "CQ.e", "CQ.C")
    assert far in game.offered("remote-door") and border(game, "CQ.n", "CQ.B") not in game.offered("remote-door")
    game.play(f"remote-door {far}")
    assert game.at("CQ.C") not in game.pos.doors().next[game.at("CQ.e")]


@rule("ES-R205", "ES-179")
def test_remote_door_does_not_work_in_a_lockdown():
    game = voyage(survivor("technician-2", "CQ.w"), active="technician-2", events=("lockdown",))
    assert not game.offered("remote-door")


@rule("ES-R25", "ES-R28")
def test_what_the_captain_has_done_in_this_turn_does_not_count_for_who_is_ordered():
    game = voyage(
        survivor("captain-1", "CQ.A"), survivor("medic-1", "CQ.e", injuries=("leg",)), active="captain-1", actions=4
    )
    game.play("move CQ.w", "move CQ.c", "direct-order medic-1")
    assert "LB.c" in game.offered("move")
    game.play("move LB.c")
    assert game.pos.moved == 2


@rule("ES-D04")
def test_an_order_with_the_last_action_is_carried_out():
    game = voyage(survivor("captain-1", "CQ.w"), survivor("medic-1", "CQ.c"), active="captain-1", actions=1)
    game.play("direct-order medic-1", "move CQ.s")
    assert game.zone("medic-1") == "CQ.s"


@rule("ES-D04", "ES-R71")
def test_suppressing_fire_spends_a_success_on_what_it_hits():
    game = voyage(
        survivor("marine-1", "CQ.w", pack=("pistol",)),
        active="marine-1",
        foes=[("jaeger", "CQ.c", 2), ("sip", "CQ.c", 1)],
    )
    game.play("suppressing-fire pistol CQ.c", dice=[4, 5])
    game.play("pin sip")
    assert [bool(marks & STUNNED) for marks in game.pos.foe_marks] == [True, False, True]
