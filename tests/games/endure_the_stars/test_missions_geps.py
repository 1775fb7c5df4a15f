"""The missions against GEPs: what each of them asks for, and everything that is special in it."""

import pytest

import hullbreach as hb
from hullbreach.games.endure_the_stars import figures, harm, noise, radar, ties
from hullbreach.games.endure_the_stars.attention import Stimuli
from hullbreach.games.endure_the_stars.downing import defeat
from hullbreach.games.endure_the_stars.enemy_attacks import damage_of
from hullbreach.games.endure_the_stars.enemy_phase import EnemyPhase
from hullbreach.games.endure_the_stars.events import DrawEvent
from hullbreach.games.endure_the_stars.figures import is_hostile
from hullbreach.games.endure_the_stars.instructions import LURED, WAS_EMPTY
from hullbreach.games.endure_the_stars.moving import most_moves
from hullbreach.games.endure_the_stars.position import NOBODY
from hullbreach.games.endure_the_stars.rounds import RoundEnds
from hullbreach.games.endure_the_stars.sight import look_around
from hullbreach.games.endure_the_stars.tables import CHEST, LEG
from hullbreach.games.endure_the_stars.things import DONE, LOST, OUT, TAKEN
from hullbreach.games.endure_the_stars.turns import TurnBegins
from tests.games.endure_the_stars.on_missions import (
    bearer,
    carry,
    dies,
    ended,
    lies,
    mission_of,
    on,
    set_out,
    state,
    stories,
    thing,
)
from tests.games.endure_the_stars.table import Table, survivor
from tests.marks import rule

FAR_TOKEN = [("swarmer-4", "LB.A")]
"""In the locked Main Lab of Noisy Neighbours."""

# Noisy Neighbours


@rule("ES-M00-3", "ES-125", "ES-055")
def test_the_switch_unlocks_the_laboratory():
    game = on("noisy-neighbours", survivor("marine-1", "MB.C"), tokens=FAR_TOKEN)
    lab, beside = game.at("LB.A"), game.at("LB.c")
    assert beside not in game.pos.doors().next[lab]
    assert game.play("interact switch")[:1] == ["thing-done"]
    assert beside in game.pos.doors().next[lab] and game.pos.actions == 2
    assert stories(game) == ["s3"] and state(game, "switch") == DONE
    assert not game.offered("interact")


@rule("ES-M00-3")
def test_a_bot_wants_the_switch_before_it_is_thrown():
    game = on("noisy-neighbours", survivor("marine-1", "MB.C"), tokens=FAR_TOKEN)
    wanted = [goal.zones for goal in mission_of(game).goals(game.pos, game.who("marine-1")) if goal.kind == "interact"]
    assert wanted == [1 << game.at("MB.C")]
    game.play("interact switch")
    kinds = [goal.kind for goal in mission_of(game).goals(game.pos, game.who("marine-1"))]
    assert kinds == ["defeat"]


@rule("ES-R114")
def test_a_thing_is_used_in_its_own_zone():
    game = on("noisy-neighbours", survivor("marine-1", "MB.w"), tokens=FAR_TOKEN)
    assert not game.offered("interact") and game.why_not("interact switch") == "ES-R114"


@rule("ES-M00-1", "ES-M00-5", "ES-R113")
def test_no_enemy_and_no_token_wins():
    game = on("noisy-neighbours", survivor("marine-1", "CQ.w"), foes=[("swarmer", "MB.D", 1)], tokens=FAR_TOKEN)
    radar.take_token(game.pos, 0)
    assert ended(game) == ""
    figures.take_off(game.pos, 0)
    assert ended(game) == "+ES-M00-5"


@rule("ES-M00-6", "ES-035")
def test_the_tutorial_is_lost_when_everybody_is_dead():
    game = on("noisy-neighbours", survivor("marine-1", "CQ.w"), tokens=FAR_TOKEN)
    dies(game, "marine-1")
    assert ended(game) == "ES-035" and not game.pos.tables.ship.exits


@rule("ES-R166")
def test_the_last_enemy_and_the_last_survivor_together_win():
    game = on("bug-hunt", survivor("marine-1", "LS.C"), foes=[("swarmer", "LS.C", 1)])
    figures.take_off(game.pos, 0)
    dies(game, "marine-1")
    assert ended(game) == "+ES-M06-5"


# Close the Door Behind You


def cells(**facts: object) -> Table:
    """A pilot with power at the western cell, and a mate a corridor away."""
    people = (survivor("marine-1", "PC1.s"), survivor("medic-1", "EB.w"))
    facts.setdefault("tokens", [("swarmer-4", "MB.D")])
    return on("close-the-door", *people, pilot="marine-1", powered=True, items=["power-cell"], **facts)


def strike(game: Table, word: str, hits: int, melee: bool = True, dice: tuple[int, ...] = ()) -> None:
    who = game.pos.active
    game.call(mission_of(game).when_struck, thing(game, word), who, hits, melee, dice=dice)


@rule("ES-M01-3", "ES-R123", "ES-R64")
def test_only_the_loader_strikes_a_cell_door_from_beside_it():
    game = cells()
    mission, zone, who = mission_of(game), game.at("PC1.s"), game.who("marine-1")
    assert mission.targets_in(game.pos, zone, who) == [thing(game, "cell-1")]
    assert mission.thing_health(game.pos, 0) == 3
    assert mission.targets_in(game.pos, game.at("PC1.A"), who) == []
    game.pos.powered = False
    assert mission.targets_in(game.pos, zone, who) == []
    game.pos.powered, game.pos.pilot = True, NOBODY
    assert mission.targets_in(game.pos, zone, who) == []


@rule("ES-R117")
def test_a_door_is_not_sealed_on_a_survivor():
    game = on(
        "close-the-door",
        survivor("marine-1", "PC1.s"),
        survivor("medic-1", "PC1.A"),
        pilot="marine-1",
        powered=True,
        tokens=[("swarmer-4", "MB.D")],
    )
    assert mission_of(game).targets_in(game.pos, game.at("PC1.s"), game.who("marine-1")) == []


@rule("ES-M01-4", "ES-R64")
def test_a_sealed_cell_takes_everything_in_it_out_of_the_game():
    game = cells(foes=[("jaeger", "PC1.A", 2)], tokens=[("swarmer-4", "PC1.A"), ("icarus-3", "PC2.A")])
    strike(game, "cell-1", 2)
    assert state(game, "cell-1") == 0 and game.told("thing-struck")
    strike(game, "cell-1", 3)
    assert state(game, "cell-1") == DONE and lies(game, "cell-1") is None
    assert game.foes("PC1.A") == [] and len(game.pos.radars()) == 1
    assert not game.pos.doors().next[game.at("PC1.A")]
    assert mission_of(game).targets_in(game.pos, game.at("PC1.s"), game.who("marine-1")) == []


@rule("ES-M01-5", "ES-R114")
def test_a_crate_gives_a_power_cell():
    game = on(
        "close-the-door",
        survivor("marine-1", "RC.C"),
        aside=["power-cell", "power-cell"],
        tokens=[("swarmer-4", "MB.D")],
    )
    game.play("interact crate-1")
    assert game.pack("marine-1")[2] == "power-cell" and len(game.pos.aside) == 1


@rule("ES-R125")
def test_an_objective_without_a_card_is_not_placed():
    game = cells()
    mission_of(game).lay_things(game.pos)
    game.pos.aside = ()
    mission_of(game).put_aside(game.pos)
    assert len(game.pos.aside) == 1 and lies(game, "crate-1") == "RC.C" and lies(game, "crate-2") is None


@rule("ES-M01-6", "ES-M01-8")
@pytest.mark.parametrize("face", [4, 5, 6])
def test_the_hive_is_quiet_on_four_to_six(face: int):
    game = cells(pool=["jaeger-4"])
    game.call(mission_of(game).enemy_phase_ends, dice=[face])
    assert not game.told("spawned")


@rule("ES-M01-6", "ES-M01-7", "ES-R117")
@pytest.mark.parametrize(("direction", "cell"), [(1, "PC2.A"), (2, "PC2.A"), (3, "PC1.A"), (4, "PC1.A")])
def test_the_directional_die_says_which_cell_the_hive_opens(direction: int, cell: str):
    game = cells(pool=["jaeger-4"], tokens=[("swarmer-4", "MB.D")])
    game.pos.zone[game.who("marine-1")] = game.at("EB.A")
    game.call(mission_of(game).enemy_phase_ends, dice=[3, direction, 0])
    assert [event["zone"] for event in game.told("spawned")] == [game.pos.tables.ship.zones[game.at(cell)].word]


@rule("ES-R117")
def test_with_one_cell_left_it_is_that_one_and_with_none_the_hive_stops():
    game = cells(pool=["jaeger-4", "jaeger-4"])
    game.pos.zone[game.who("marine-1")] = game.at("EB.A")
    ties.clear(game.pos, thing(game, "cell-2"), DONE)
    game.call(mission_of(game).enemy_phase_ends, dice=[1, 0])
    assert game.at("PC1.A") in game.pos.radar_zone
    ties.clear(game.pos, thing(game, "cell-1"), DONE)
    game.call(mission_of(game).enemy_phase_ends)


@rule("ES-R117")
def test_nothing_spawns_in_a_sealed_cell():
    game = cells()
    script = hb.Scripted([1])
    assert radar.spawn_zone(game.pos, "PC", script) == game.at("PC1.A")
    ties.clear(game.pos, thing(game, "cell-1"), DONE)
    nothing = hb.Scripted([])
    assert radar.spawn_zone(game.pos, "PC", nothing) == game.at("PC2.A")
    ties.clear(game.pos, thing(game, "cell-2"), DONE)
    assert radar.spawn_zone(game.pos, "PC", nothing) == -1


@rule("ES-R117")
def test_by_the_option_a_sealed_cell_still_takes_spawns():
    game = cells(options={"sealed_cells_stay_empty": False})
    ties.clear(game.pos, thing(game, "cell-1"), DONE)
    assert radar.spawn_zone(game.pos, "PC", hb.Scripted([1])) == game.at("PC1.A")


@rule("ES-R117", "ES-178")
def test_a_contact_in_the_cells_is_ignored_once_both_are_sealed():
    game = cells(pool=["jaeger-4"])
    for word in ("cell-1", "cell-2"):
        ties.clear(game.pos, thing(game, word), DONE)
    game.pos.events = (game.pos.tables.words.event.find("spawn-pc"),)
    game.pos.stack.clear()
    assert "event-ignored" in game.run(DrawEvent())
    assert len(game.pos.radars()) == 1 and not game.pos.in_force


@rule("ES-R143")
def test_no_doorway_leads_into_a_cell():
    game = cells()
    ship = game.pos.tables.ship
    for border in ship.borders_of[game.at("PC1.A")]:
        assert mission_of(game).forbids_doorway(game.pos, border)
    elsewhere = next(b for b in ship.borders_of[game.at("RC.C")])
    assert not mission_of(game).forbids_doorway(game.pos, elsewhere)


@rule("ES-M01-1", "ES-M01-9")
def test_both_doors_sealed_and_no_enemy_wins():
    game = cells()
    radar.take_token(game.pos, 0)
    strike(game, "cell-1", 3)
    assert ended(game) == ""
    strike(game, "cell-2", 4)
    assert ended(game) == "+ES-M01-9"


@rule("ES-M01-10", "ES-035")
def test_the_cells_are_lost_with_the_last_survivor():
    game = cells()
    dies(game, "marine-1")
    dies(game, "medic-1")
    assert ended(game) == "ES-035"


@rule("ES-R142")
def test_without_power_and_power_cells_the_cells_stay_open():
    game = cells()
    game.pos.powered = False
    assert ended(game) == ""
    game.pos.items = ()
    game.pos.aside = (game.item("power-cell"),)
    assert ended(game) == ""
    game.pos.aside = ()
    assert ended(game) == "ES-R142"


@rule("ES-R142")
def test_dead_ends_go_on_by_the_option():
    game = cells(options={"dead_ends_lose": False})
    game.pos.powered, game.pos.items = False, ()
    assert ended(game) == ""


# The Brain


def brain(*people: object, **facts: object) -> Table:
    facts.setdefault("tokens", [("swarmer-4", "CQ.C")])
    return on("the-brain", *people, **facts)


@rule("ES-M02-3")
def test_the_console_opens_the_exit():
    game = brain(survivor("marine-1", "SC.A"))
    assert game.pos.exits_locked
    game.play("interact console")
    assert not game.pos.exits_locked and "exit-opens" in [event["event"] for event in game.log]


@rule("ES-M02-4", "ES-R61")
def test_whoever_takes_the_specimen_is_hurt():
    game = brain(survivor("marine-1", "LB.A", health=5))
    game.play("interact specimen")
    assert bearer(game, "specimen") == "marine-1" and state(game, "specimen") == TAKEN
    assert game.health("marine-1") == 4 and game.resolve("marine-1") == 9
    assert stories(game) == ["s4"]


def carried_brain(**facts: object) -> Table:
    game = brain(survivor("marine-1", "LB.c", health=5), survivor("medic-1", "LB.c"), **facts)
    carry(game, "specimen", "marine-1")
    return game


def turn_opens(game: Table, *dice: int) -> None:
    game.call(mission_of(game).turn_begins, game.pos.active, dice=dice)


@rule("ES-M02-5", "ES-R157")
@pytest.mark.parametrize("face", [1, 2, 3])
def test_the_specimen_sleeps_on_one_to_three(face: int):
    game = carried_brain()
    assert mission_of(game).opens_turn(game.pos, game.who("marine-1"))
    assert not mission_of(game).opens_turn(game.pos, game.who("medic-1"))
    turn_opens(game, face)
    assert game.health("marine-1") == 5 and game.pos.actions == 3 and not game.pos.latches


@rule("ES-M02-6")
def test_on_a_four_its_carrier_takes_a_test_and_has_an_action_less():
    game = carried_brain()
    turn_opens(game, 4, 6, 6)
    assert game.pos.actions == 2 and game.resolve("marine-1") == 9
    assert game.told("test-failed")


@rule("ES-M02-7", "ES-R120")
def test_on_a_five_passive_enemies_come_to_whoever_carries_it_then():
    game = carried_brain()
    turn_opens(game, 5)
    assert mission_of(game).passive_toward(game.pos) == 1 << game.who("marine-1")
    ties.hand(game.pos, thing(game, "specimen"), game.who("medic-1"))
    assert mission_of(game).passive_toward(game.pos) == 1 << game.who("medic-1")
    game.call(mission_of(game).enemy_phase_ends)
    assert not game.pos.latches & LURED and not mission_of(game).passive_toward(game.pos)


@rule("ES-M02-8")
def test_on_a_six_its_carrier_loses_health():
    game = carried_brain()
    turn_opens(game, 6)
    assert game.health("marine-1") == 4


@rule("ES-R157", "ES-M02-5", "ES-167")
def test_bleeding_and_the_specimen_come_in_the_order_that_is_liked():
    game = brain(survivor("marine-1", "LB.c", health=5, injuries=("chest",)))
    carry(game, "specimen", "marine-1")
    game.pos.stack.clear()
    game.run(TurnBegins(game.who("marine-1")))
    assert game.offered("open-with") == {"bleeding", "mission"}
    game.play("open-with mission", dice=[6, 1])
    assert game.health("marine-1") == 3 and game.log[0]["event"] == "thing-roll"


@rule("ES-M02-9", "ES-128")
def test_the_specimen_is_handed_over_in_a_trade():
    game = carried_brain()
    game.play("trade medic-1", "hand-over specimen")
    assert bearer(game, "specimen") == "medic-1"


@rule("ES-M02-9", "ES-128")
def test_the_specimen_can_be_handed_on():
    game = carried_brain()
    mission = mission_of(game)
    one, other = game.who("marine-1"), game.who("medic-1")
    assert mission.tradeable(game.pos, one, other) == [thing(game, "specimen")]
    mission.hand_over(game.pos, thing(game, "specimen"), one, other)
    assert bearer(game, "specimen") == "medic-1" and mission.tradeable(game.pos, one, other) == []


@rule("ES-M02-10")
def test_its_carrier_does_not_dual_wield():
    game = carried_brain()
    assert mission_of(game).forbids_dual(game.pos, game.who("marine-1"))
    assert not mission_of(game).forbids_dual(game.pos, game.who("medic-1"))


@rule("ES-M02-11")
def test_the_locker_gives_one_weapon_and_another_survivor_may_get_the_other():
    guns = ["shotgun", "assault-rifle"]
    game = brain(survivor("marine-1", "AR.C"), survivor("medic-1", "AR.C"), survivor("scout-1", "AR.D"), aside=guns)
    game.play("interact locker")
    assert game.offered("take") == {"shotgun", "assault-rifle"}
    game.play("take assault-rifle")
    assert game.offered("hand-to") == {"medic-1"} and game.offers("to-nobody")
    game.play("hand-to medic-1")
    assert game.pack("marine-1")[2] == "assault-rifle" and game.pack("medic-1")[2] == "shotgun"


@rule("ES-M02-11")
def test_alone_at_the_locker_nobody_is_asked_about_the_other():
    game = brain(survivor("marine-1", "AR.C"), aside=["shotgun", "assault-rifle"])
    game.play("interact locker")
    game.play("take shotgun")
    assert game.pack("marine-1")[2] == "shotgun" and game.frame() == "Turn"


@rule("ES-M02-11")
def test_the_other_weapon_may_stay_behind():
    game = brain(survivor("marine-1", "AR.C"), survivor("medic-1", "AR.C"), aside=["shotgun", "assault-rifle"])
    game.play("interact locker")
    game.play("take shotgun")
    game.play("to-nobody")
    assert game.pack("medic-1")[2] == "-"


@rule("ES-M02-12")
def test_the_specimen_dies_with_its_carrier():
    game = carried_brain()
    dies(game, "marine-1")
    assert state(game, "specimen") == LOST and ended(game) == "ES-M02-12"


@rule("ES-M02-1", "ES-M02-13", "ES-R112")
def test_everybody_out_with_the_specimen_wins():
    game = brain(survivor("marine-1", "LB.w"), survivor("medic-1", "LB.w"), exits_locked=0)
    carry(game, "specimen", "marine-1")
    dies(game, "medic-1")
    game.play("leave " + str(game.pos.tables.words.way.names[0]))
    assert game.pos.outcome is not None and game.pos.outcome.rule == "ES-M02-13" and game.pos.outcome.results == (1.0,)
    assert state(game, "specimen") == OUT


@rule("ES-R141")
def test_everybody_out_without_it_loses():
    game = brain(survivor("marine-1", "LB.w"), exits_locked=0)
    game.play("leave " + str(game.pos.tables.words.way.names[0]))
    assert game.pos.outcome is not None and game.pos.outcome.rule == "ES-R141" and game.pos.outcome.results == (0.0,)


# Gravity of the Situation


def gravity(*people: object, **facts: object) -> Table:
    facts.setdefault("tokens", [("swarmer-4", "LS.E")])
    return on("gravity", *people, **facts)


@rule("ES-M03-5")
def test_gravity_has_failed_from_the_start_and_no_such_card_is_left():
    pos = set_out("gravity", "engineer")
    assert [pos.tables.events[card].id for card in pos.in_force] == ["gravity-failure"]
    assert "gravity-failure" not in [pos.tables.events[card].id for card in pos.events]


@rule("ES-M03-6")
def test_other_events_come_on_top_and_go_again():
    game = gravity(survivor("engineer-1", "CQ.w"), events=["gravity-failure"])
    game.pos.events = tuple([game.pos.tables.words.event.find(card) for card in ("lockdown", "blackout")])
    game.pos.stack.clear()
    game.run(DrawEvent())
    assert in_force(game) == ["gravity-failure", "blackout"]
    game.run(DrawEvent())
    assert in_force(game) == ["gravity-failure", "lockdown"]
    assert [game.pos.tables.events[card].id for card in game.pos.events_gone] == ["blackout"]


def in_force(game: Table) -> list[str]:
    return [game.pos.tables.events[card].id for card in game.pos.in_force]


@rule("ES-M03-7", "ES-M03-8", "ES-R153")
def test_an_engineer_repairs_the_generator_with_two_actions():
    game = gravity(survivor("engineer-1", "EB.B"), events=["gravity-failure"])
    game.play("interact generator")
    assert game.told("thing-worked") and game.pos.in_force and state(game, "generator") == 1
    game.play("interact generator")
    assert state(game, "generator") == DONE and not game.pos.in_force and game.pos.actions == 1
    assert mission_of(game).standing_events(game.pos) == ()


@rule("ES-M03-8", "ES-R153")
def test_another_engineer_can_finish_it_and_nobody_else():
    game = gravity(survivor("engineer-1", "EB.B"), survivor("marine-1", "EB.B"), survivor("engineer-2", "EB.B"))
    mission = mission_of(game)
    game.play("interact generator")
    assert mission.interactions(game.pos, game.who("marine-1")) == []
    assert mission.why_no_interaction(game.pos, game.who("marine-1"), 0).rule == "ES-M03-8"
    assert mission.interactions(game.pos, game.who("engineer-2")) == [thing(game, "generator")]


@rule("ES-M03-9", "ES-R213")
def test_each_crate_of_arms_gives_one_of_the_two():
    game = gravity(survivor("engineer-1", "AR.C"), aside=["assault-rifle", "safeguard-armour"])
    game.play("interact arms-1")
    game.play("take safeguard-armour", "put-on")
    assert game.pack("engineer-1")[1] == "safeguard-armour"
    game.pos.zone[game.who("engineer-1")] = game.at("AR.D")
    game.pos.ask_again()
    game.play("interact arms-2")
    assert game.pack("engineer-1")[2] == "assault-rifle"


@rule("ES-M03-10")
def test_each_chest_gives_a_med_kit():
    game = gravity(survivor("engineer-1", "MB.A"), aside=["med-kit-3", "med-kit-3"])
    game.play("interact medicine-1")
    assert game.pack("engineer-1")[2] == "med-kit-3" and len(game.pos.aside) == 1


@rule("ES-M03-1", "ES-M03-11", "ES-R141")
def test_repaired_and_all_four_supplies_and_everybody_out_wins():
    game = gravity(survivor("engineer-1", "RC.s"))
    for word in ("generator", "arms-1", "arms-2", "medicine-1"):
        ties.clear(game.pos, thing(game, word), DONE)
    assert ended(game) == ""
    game.pos.out, game.pos.zone[game.who("engineer-1")] = 1 << game.who("engineer-1"), -1
    twin = game.pos.copy()
    assert ended(game) == "ES-R141"
    twin.thing_state[thing(game, "medicine-2")] = DONE
    assert ended(Table(twin)) == "+ES-M03-11"


@rule("ES-M03-12", "ES-R115")
def test_without_an_engineer_before_the_repair_it_is_lost():
    game = gravity(survivor("engineer-1", "CQ.w"), survivor("marine-1", "CQ.w"))
    dies(game, "engineer-1")
    assert ended(game) == "ES-R115"
    game = gravity(survivor("engineer-1", "CQ.w"), survivor("marine-1", "CQ.w"))
    ties.clear(game.pos, thing(game, "generator"), DONE)
    dies(game, "engineer-1")
    assert ended(game) == ""


@rule("ES-R115")
def test_by_the_option_a_lost_class_loses_nothing_yet():
    game = gravity(survivor("engineer-1", "CQ.w"), survivor("marine-1", "CQ.w"), options={"lost_class_loses": False})
    dies(game, "engineer-1")
    assert ended(game) == ""


# Prescription Pickup


def pickup(*people: object, **facts: object) -> Table:
    facts.setdefault("tokens", [("swarmer-4", "LS.B")])
    return on("prescription-pickup", *people, **facts)


def way_of(game: Table, zone: str) -> int:
    return next(way.index for way in game.pos.tables.ship.exits if way.zone == game.at(zone))


def leave(game: Table, zone: str) -> None:
    game.play("leave " + game.pos.tables.words.way.names[way_of(game, zone)])


@rule("ES-M04-4")
def test_only_the_medic_collects_the_supplies():
    game = pickup(survivor("medic-1", "MB.B"), survivor("marine-1", "MB.B"))
    assert mission_of(game).interactions(game.pos, game.who("marine-1")) == []
    game.play("interact supplies")
    assert bearer(game, "supplies") == "medic-1"


@rule("ES-R116", "ES-R62", "ES-R163")
def test_supplies_that_were_dropped_are_for_everybody_and_must_be_carried_out():
    game = pickup(survivor("marine-1", "MB.B"), survivor("medic-1", "MB.B"), survivor("medic-2", "MB.A"))
    carry(game, "supplies", "medic-1")
    dies(game, "medic-1")
    assert bearer(game, "supplies") is None and lies(game, "supplies") == "MB.B" and ended(game) == ""
    assert mission_of(game).shows(game.pos)[0].have == 0
    game.play("interact supplies")
    assert bearer(game, "supplies") == "marine-1"


@rule("ES-M04-5", "ES-R78")
def test_bad_air_costs_two():
    assert mission_of(pickup(survivor("medic-1", "CQ.s"))).life_support_damage() == 2
    assert mission_of(brain(survivor("medic-1", "LB.c"))).life_support_damage() == 1


@rule("ES-M04-6", "ES-R119")
def test_the_first_to_leave_fixes_the_exit():
    game = pickup(survivor("medic-1", "SC.w"), survivor("marine-1", "AR.e"), survivor("scout-1", "SC.w"))
    carry(game, "supplies", "medic-1")
    leave(game, "SC.w")
    assert state(game, "supplies") == OUT and game.pos.active == game.who("marine-1")
    assert not game.offered("leave")
    other = game.pos.tables.words.way.names[way_of(game, "AR.e")]
    assert game.why_not(f"leave {other}") == "ES-R119"


@rule("ES-M04-1", "ES-M04-6")
def test_the_supplies_out_and_everybody_with_them_wins():
    game = pickup(survivor("medic-1", "SC.w"))
    carry(game, "supplies", "medic-1")
    leave(game, "SC.w")
    assert ended(game) == "+ES-M04-6"


@rule("ES-M04-7", "ES-R115")
def test_the_last_medic_is_needed_until_the_supplies_are_collected():
    game = pickup(survivor("marine-1", "CQ.s"), survivor("medic-1", "CQ.s"))
    dies(game, "medic-1")
    assert ended(game) == "ES-R115"
    game = pickup(survivor("marine-1", "CQ.s"), survivor("medic-1", "CQ.s"))
    carry(game, "supplies", "marine-1")
    dies(game, "medic-1")
    assert ended(game) == ""


# Signs of Life


def crew(*people: object, **facts: object) -> Table:
    facts.setdefault("tokens", [("swarmer-4", "CQ.B")])
    return on("signs-of-life", *people, **facts)


@rule("ES-M05-3", "ES-M05-5")
def test_one_crew_member_at_a_time():
    game = crew(survivor("marine-1", "NV.A"), survivor("medic-1", "NV.A"))
    game.play("interact crew-1")
    assert bearer(game, "crew-1") == "marine-1"
    ties.lay(game.pos, thing(game, "crew-2"), game.at("NV.A"))
    game.pos.ask_again()
    assert not game.offered("interact") and game.why_not("interact crew-2") == "ES-M05-3"
    assert mission_of(game).interactions(game.pos, game.who("medic-1")) == [thing(game, "crew-2")]


@rule("ES-M05-4", "ES-R28", "ES-R164")
def test_with_somebody_on_the_shoulder_two_zones_a_turn():
    game = crew(survivor("marine-1", "NV.A"))
    carry(game, "crew-1", "marine-1")
    assert most_moves(game.pos, game.who("marine-1")) == 2
    game.pos.in_force = (game.pos.tables.words.event.find("gravity-failure"),)
    assert most_moves(game.pos, game.who("marine-1")) == 4
    game.pos.injuries[game.who("marine-1")] = LEG
    assert most_moves(game.pos, game.who("marine-1")) == 4


@rule("ES-M05-6")
def test_no_dual_wielding_with_somebody_on_the_shoulder():
    game = crew(survivor("marine-1", "NV.A"))
    assert not mission_of(game).forbids_dual(game.pos, game.who("marine-1"))
    carry(game, "crew-1", "marine-1")
    assert mission_of(game).forbids_dual(game.pos, game.who("marine-1"))


@rule("ES-M05-7", "ES-M05-8", "ES-R24", "ES-R154")
def test_in_the_zone_of_the_exit_they_are_safe_also_in_a_lockdown():
    """By a door that a key has opened: nobody leaves, and yet the crew member is safe."""
    game = crew(survivor("marine-1", "RC.A", resolve=7, pack=("override-key",)), events=["lockdown"])
    carry(game, "crew-1", "marine-1")
    game.play("override override-key rc-west/rc-hall", "move RC.w")
    assert not game.offered("leave")
    assert state(game, "crew-1") == OUT and bearer(game, "crew-1") is None and game.resolve("marine-1") == 8
    assert stories(game) == ["s3"]


@rule("ES-M05-1", "ES-M05-9")
def test_three_safe_crew_members_win():
    game = crew(survivor("marine-1", "RC.A"))
    for word in ("crew-1", "crew-2"):
        ties.clear(game.pos, thing(game, word), OUT)
    assert ended(game) == ""
    carry(game, "crew-3", "marine-1")
    game.play("move RC.w")
    assert game.pos.outcome is not None and game.pos.outcome.rule == "ES-M05-9"


@rule("ES-M05-10", "ES-R116")
def test_a_crew_member_lies_where_the_carrier_died():
    game = crew(survivor("marine-1", "NV.A"), survivor("medic-1", "NV.c"))
    carry(game, "crew-1", "marine-1")
    dies(game, "marine-1")
    assert lies(game, "crew-1") == "NV.A" and bearer(game, "crew-1") is None


# Bug Hunt


@rule("ES-M06-4")
def test_the_rack_gives_one_of_three_at_random():
    guns = ["shotgun", "assault-rifle", "pistol"]
    game = on("bug-hunt", survivor("marine-1", "AR.C"), aside=guns, tokens=[("swarmer-4", "CQ.C")])
    game.play("interact rack", dice=[2])
    assert game.pack("marine-1")[2] == "pistol" and len(game.pos.aside) == 2


@rule("ES-M06-1", "ES-M06-5", "ES-M06-6")
def test_the_hunt_is_over_when_nothing_is_left():
    game = on("bug-hunt", survivor("marine-1", "LS.C"), tokens=[("swarmer-4", "CQ.C")])
    assert ended(game) == ""
    radar.take_token(game.pos, 0)
    assert ended(game) == "+ES-M06-5"
    game = on("bug-hunt", survivor("marine-1", "LS.C"), tokens=[("swarmer-4", "CQ.C")])
    dies(game, "marine-1")
    assert ended(game) == "ES-035"


# Ever at Our Heels


def heels(*people: object, **facts: object) -> Table:
    facts.setdefault("tokens", [("swarmer-4", "PC.A")])
    return on("ever-at-our-heels", *people, **facts)


@rule("ES-M07-4", "ES-R161", "ES-R121")
def test_somebody_who_can_bleed_bleeds_for_the_whole_mission():
    pos = set_out("ever-at-our-heels", "technician", "medic", "marine")
    bleeders = [who for who in pos.order if pos.injuries[who] & CHEST]
    assert len(bleeders) == 1 and not pos.who_is(bleeders[0]).synthetic
    assert mission_of(pos).forbids_healing(pos, bleeders[0], CHEST)
    assert not mission_of(pos).forbids_healing(pos, bleeders[0], LEG)
    others = [who for who in pos.order if who != bleeders[0]]
    assert not any(mission_of(pos).forbids_healing(pos, who, CHEST) for who in others)


@rule("ES-M07-5", "ES-R124")
def test_blood_draws_what_is_passive():
    game = heels(survivor("medic-1", "AR.w", injuries=("chest",)), survivor("marine-1", "AR.w"))
    assert mission_of(game).passive_toward(game.pos) == 0
    game.call(harm.lose_health, game.who("marine-1"), 1)
    assert mission_of(game).passive_toward(game.pos) == 0
    game.call(harm.lose_health, game.who("medic-1"), 1, injury=CHEST)
    assert mission_of(game).passive_toward(game.pos) == 1 << game.who("medic-1")
    game.pos.stack.clear()
    game.run(RoundEnds())
    assert mission_of(game).passive_toward(game.pos) == 0


@rule("ES-M07-6", "ES-R121", "ES-R162", "ES-273", "ES-299", "ES-M06-7")
def test_after_the_bug_hunt_two_tokens_are_gone():
    pos = set_out("ever-at-our-heels", before="bug-hunt")
    gone = [pos.tables.ship.named[name] for name in ("CQ.C", "RC.D")]
    assert len(pos.radars()) == 7 and not [zone for zone in pos.radar_zone if zone in gone]
    assert not pos.thing_zone[0] >= 0


@rule("ES-M07-7", "ES-R121", "ES-299", "ES-M05-11")
def test_after_signs_of_life_a_terminal_ends_failures_of_life_support():
    pos = set_out("ever-at-our-heels", before="signs-of-life")
    assert pos.thing_zone[0] == pos.tables.ship.named["LS.E"] and len(pos.radars()) == 9
    game = heels(survivor("medic-1", "LS.E"), options={"before": "signs-of-life"})
    failure, blackout = [game.pos.tables.words.event.find(card) for card in ("life-support-failure", "blackout")]
    game.pos.events, game.pos.events_gone = (failure, blackout, failure), (failure,)
    game.play("interact terminal")
    assert game.pos.events == (blackout,) and game.pos.events_gone == ()


@rule("ES-M07-8", "ES-R121")
def test_alone_neither_consequence_applies():
    pos = set_out("ever-at-our-heels")
    assert len(pos.radars()) == 9 and pos.thing_zone[0] < 0


@rule("ES-M07-1", "ES-M07-9", "ES-M07-10", "ES-R112")
def test_the_remaining_survivors_out_wins():
    game = heels(survivor("medic-1", "MB.e"), survivor("marine-1", "AR.w"))
    dies(game, "marine-1")
    assert ended(game) == ""
    leave(game, "MB.e")
    assert ended(game) == "+ES-M07-9"
    game = heels(survivor("medic-1", "MB.e"))
    dies(game, "medic-1")
    assert ended(game) == "ES-035"


# Bagging a Trophy


def trophy(*people: object, **facts: object) -> Table:
    facts.setdefault("tokens", [("swarmer-4", "SC.B")])
    return on("bagging-a-trophy", *people, **facts)


@rule("ES-M08-10", "ES-R127")
def test_the_solomon_is_scenery_until_it_is_readied():
    game = trophy(survivor("engineer-1", "MB.B"), survivor("medic-1", "MB.B"), foes=[("jaeger", "AR.B", 1)])
    pos, mission = game.pos, mission_of(game)
    foe = ties.figure_of(pos, thing(game, "solomon"))
    assert pos.foe_zone[foe] == game.at("MB.B") and not is_hostile(pos, foe)
    assert mission.is_idle(pos, foe) and not mission.is_target(pos, foe) and not pos.has_foes(game.at("MB.B"))
    codes = {tile.code for tile in pos.tables.ship.tiles}
    assert codes == {"MB", "LS", "AR", "SC", "RC", "CQ"} and not pos.locked


@rule("ES-R127", "ES-216")
def test_others_still_deal_more_beside_it():
    game = trophy(survivor("engineer-1", "LS.w"), foes=[("jaeger", "MB.B", 1)])
    assert damage_of(game.pos, 0) == 3


@rule("ES-M08-4", "ES-213")
def test_no_roll_for_solomons():
    game = trophy(survivor("engineer-1", "LS.w"), tokens=[("swarmer-4", "LS.w")])
    assert not mission_of(game).solomon_rolls(game.pos)
    game.call(lambda pos, dice: look_around(pos), dice=[1, 1])
    assert game.foes("LS.w") == ["swarmer"] * 4 and not game.told("solomon-roll")


@rule("ES-M08-5")
def test_an_engineer_readies_it_and_it_follows():
    game = trophy(survivor("engineer-1", "MB.B"), survivor("medic-1", "MB.B"))
    assert mission_of(game).interactions(game.pos, game.who("medic-1")) == []
    game.play("interact solomon")
    assert bearer(game, "solomon") == "engineer-1"
    game.play("move MB.e")
    foe = ties.figure_of(game.pos, thing(game, "solomon"))
    assert game.pos.foe_zone[foe] == game.pos.zone[game.who("engineer-1")] and lies(game, "solomon") == "MB.e"
    assert mission_of(game).tradeable(game.pos, game.who("engineer-1"), game.who("medic-1")) == []


@rule("ES-M08-6")
@pytest.mark.parametrize(("face", "actions"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_the_pulling_engineer_rolls_for_actions(face: int, actions: int):
    game = trophy(survivor("engineer-1", "MB.n"))
    carry(game, "solomon", "engineer-1")
    turn_opens(game, face)
    assert game.pos.actions == actions


@rule("ES-M08-7", "ES-R33")
def test_its_cry_goes_with_it():
    game = trophy(survivor("engineer-1", "MB.B"))
    zone = game.at("MB.B")
    assert mission_of(game).noises(game.pos)[zone] == 0
    game.play("interact solomon")
    assert mission_of(game).noises(game.pos)[zone] == 5 and game.noise("MB.B") == 0
    noise.fade(game.pos)
    game.play("move MB.e")
    assert mission_of(game).noises(game.pos)[game.at("MB.e")] == 5 and mission_of(game).noises(game.pos)[zone] == 0
    assert (5, game.at("MB.e")) in Stimuli(game.pos).noises


@rule("ES-M08-8", "ES-M08-9")
@pytest.mark.parametrize(
    ("face", "tile", "dice"),
    [(1, "MB", [1]), (2, "LS", [1]), (3, "AR", [1]), (4, "SC", [1]), (5, "RC", [1]), (6, "CQ", [1])],
)
def test_once_the_map_is_empty_something_comes(face: int, tile: str, dice: list[int]):
    game = trophy(survivor("engineer-1", "LS.w"), foes=[("swarmer", "RC.A", 1)], tokens=(), pool=["jaeger-4"])
    game.pos.zone[game.who("engineer-1")] = game.at("LS.s")
    game.call(defeat, 0, NOBODY, True)
    assert game.pos.latches & WAS_EMPTY
    game.pos.stack.clear()
    game.call(mission_of(game).enemy_phase_begins, dice=[face, *dice, 0])
    word = str(game.told("spawned")[0]["zone"])
    zone = game.pos.tables.words.zone.find(word)
    assert tile in game.pos.tables.ship.zones[zone].tiles and not game.pos.latches & WAS_EMPTY


@rule("ES-M08-8")
def test_what_comes_acts_at_once():
    game = trophy(survivor("engineer-1", "LS.w"), tokens=(), pool=["jaeger-4"])
    carry(game, "solomon", "engineer-1")
    game.pos.stack.clear()
    game.run(EnemyPhase(), dice=[6, 1, 0])
    assert game.told("spawned") and game.told("radar-moved")


@rule("ES-M08-8")
def test_nothing_comes_while_an_enemy_is_there():
    game = trophy(survivor("engineer-1", "LS.w"), pool=["jaeger-4"])
    game.call(mission_of(game).enemy_phase_begins)
    assert len(game.pos.radars()) == 1


@rule("ES-M08-1", "ES-M08-11")
def test_the_engineer_out_with_the_solomon_wins():
    game = trophy(survivor("engineer-1", "SC.w"), survivor("medic-1", "LS.w"))
    carry(game, "solomon", "engineer-1")
    leave(game, "SC.w")
    assert ended(game) == "+ES-M08-11" and ties.figure_of(game.pos, thing(game, "solomon")) == NOBODY


@rule("ES-M08-12", "ES-R115", "ES-R127")
def test_it_waits_for_another_engineer_and_without_one_it_is_lost():
    people = (survivor("engineer-1", "MB.n"), survivor("medic-1", "MB.n"), survivor("engineer-2", "MB.n"))
    game = trophy(*people)
    carry(game, "solomon", "engineer-1")
    dies(game, "engineer-1")
    foe = ties.figure_of(game.pos, thing(game, "solomon"))
    assert lies(game, "solomon") == "MB.n" and game.pos.foe_zone[foe] == game.at("MB.n") and ended(game) == ""
    assert mission_of(game).interactions(game.pos, game.who("engineer-2")) == [thing(game, "solomon")]
    dies(game, "engineer-2")
    assert ended(game) == "ES-R115"


# Left at the Office


def office(*people: object, **facts: object) -> Table:
    facts.setdefault("tokens", [("swarmer-4", "NV.A")])
    return on("left-at-the-office", *people, **facts)


@rule("ES-M09-3", "ES-M09-4", "ES-R122")
def test_one_sample_each():
    game = office(survivor("medic-1", "LB.A"), survivor("marine-1", "LB.A"))
    assert len(mission_of(game).things) == 3
    game.play("interact sample-1")
    ties.lay(game.pos, thing(game, "sample-2"), game.at("LB.A"))
    game.pos.ask_again()
    assert not game.offered("interact")
    assert mission_of(game).tradeable(game.pos, game.who("medic-1"), game.who("marine-1")) == [0]
    carry(game, "sample-2", "marine-1")
    assert mission_of(game).tradeable(game.pos, game.who("medic-1"), game.who("marine-1")) == []


@rule("ES-M09-5")
def test_somebody_in_the_zone_catches_it():
    game = office(survivor("medic-1", "LB.A"), survivor("marine-1", "LB.A"), survivor("scout-1", "LB.B"))
    carry(game, "sample-1", "medic-1")
    dies(game, "medic-1")
    assert bearer(game, "sample-1") == "marine-1"


@rule("ES-M09-5", "ES-R215")
def test_with_several_there_the_players_choose():
    people = [survivor(who, "LB.A") for who in ("medic-1", "marine-1", "scout-1", "captain-1")]
    game = office(*people)
    carry(game, "sample-1", "medic-1")
    carry(game, "sample-2", "captain-1")
    dies(game, "medic-1")
    assert game.offered("hand-to") == {"marine-1", "scout-1"}
    game.play("hand-to scout-1")
    assert bearer(game, "sample-1") == "scout-1"


@rule("ES-M09-6", "ES-R122")
@pytest.mark.parametrize("zone", ["LB.A", "LB.B"])
def test_with_nobody_to_catch_it_the_sample_is_destroyed(zone: str):
    game = office(survivor("medic-1", "LB.A"), survivor("marine-1", zone), survivor("scout-1", "EB.e"))
    carry(game, "sample-1", "medic-1")
    carry(game, "sample-2", "marine-1")
    dies(game, "medic-1")
    assert state(game, "sample-1") == LOST and ended(game) == "ES-M09-6"


@rule("ES-R142")
def test_too_few_to_carry_them_all_is_lost():
    people = [survivor(who, "LB.c") for who in ("medic-1", "marine-1", "scout-1")]
    game = office(*people)
    dies(game, "medic-1")
    assert ended(game) == "ES-R142"
    game = office(*people)
    ties.clear(game.pos, 0, OUT)
    dies(game, "medic-1")
    assert ended(game) == ""
    game = office(*people, options={"dead_ends_lose": False})
    dies(game, "medic-1")
    assert ended(game) == ""


@rule("ES-M09-1", "ES-M09-7")
def test_all_samples_and_all_survivors_out_wins():
    game = office(survivor("medic-1", "MB.s"))
    for number in (0, 1):
        ties.clear(game.pos, number, OUT)
    carry(game, "sample-3", "medic-1")
    leave(game, "MB.s")
    assert ended(game) == "+ES-M09-7"
