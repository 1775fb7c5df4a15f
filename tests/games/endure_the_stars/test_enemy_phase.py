"""The Enemy Phase: states, attention, order, and how figures move."""

import pytest

from hullbreach.games.endure_the_stars import figures
from hullbreach.games.endure_the_stars.attention import Stimuli
from hullbreach.games.endure_the_stars.bosses import BossActs, BossStrikes, BossTurn
from hullbreach.games.endure_the_stars.enemy_attacks import AttackOver
from hullbreach.games.endure_the_stars.enemy_moves import EnemyActs, HerdWanders, herd_of
from hullbreach.games.endure_the_stars.enemy_phase import (
    EnemiesAct,
    EnemyPhaseOver,
    StatesFixed,
    fix_states,
    in_order,
)
from hullbreach.games.endure_the_stars.movement import arrive
from hullbreach.games.endure_the_stars.position import ENEMIES, FRIENDLY, NOWHERE, SHUT_DOWN, STUNNED
from hullbreach.games.endure_the_stars.ship import DOOR
from hullbreach.games.endure_the_stars.turns import Turn
from hullbreach.kernel.saving import load_into, read_save, save
from tests.games.endure_the_stars.enemies import (
    active,
    active_tokens,
    before,
    enemies_act,
    stun,
    tokens,
    where,
)
from tests.games.endure_the_stars.table import ENDURE, Table, survivor, voyage
from tests.marks import rule

LOOPS = "prescription-pickup"
"""A mission whose ship has ways around."""
CALM = (1, 1)
"""A Resolve test that is passed."""


# States


@rule("ES-134", "ES-136")
def test_an_enemy_is_passive_when_nothing_has_its_attention():
    game = before(foes=[("jaeger", "MB.D", 1)])
    assert active(game) == [] and active_tokens(game) == 0


@rule("ES-134", "ES-136", "ES-R45")
def test_noise_sight_and_distraction_make_an_enemy_active():
    foes = [("swarmer", "MB.s", 1), ("jaeger", "CQ.w", 1), ("icarus", "CQ.D", 1), ("sip", "MB.D", 1)]
    game = before(foes=foes, noise={"MB.c": 1})
    game.pos.decoys = (game.at("CQ.B"),)
    assert active(game) == ["swarmer", "jaeger", "icarus"]


@rule("ES-134", "ES-R46")
def test_a_radar_token_hears_but_never_sees():
    game = before(survivor("medic-1", "CQ.w"), tokens=[("jaeger-3", "LB.c"), ("jaeger-3", "MB.D")], noise={"MB.s": 1})
    assert active_tokens(game) == 1
    game.pos.noise[game.at("MB.s")] = 0
    assert active_tokens(game) == 0


@rule("ES-135", "ES-R49")
def test_a_passive_enemy_that_wanders_into_a_survivors_zone_does_not_attack():
    game = before(survivor("medic-1", "CQ.w"), foes=[("swarmer", "CQ.c", 1)], events=["blackout"])
    told = enemies_act(game, 4, *CALM)
    assert where(game, "swarmer") == ["CQ.w"]
    assert game.health("medic-1") == 9 and "foe-attacks" not in told


@rule("ES-135")
def test_the_state_is_fixed_before_any_enemy_moves():
    """The Swarmer comes into view of the Medic by its Passive move, and stays Passive."""
    game = before(foes=[("swarmer", "CQ.c", 1)])
    enemies_act(game, 4, *CALM)
    assert where(game, "swarmer") == ["CQ.w"]


@rule("ES-R45")
@pytest.mark.parametrize(("needs_way", "expected"), [(True, []), (False, ["jaeger"])])
def test_attention_needs_an_open_way(needs_way: bool, expected: list[str]):
    game = before(foes=[("jaeger", "LB.A", 1)], noise={"LB.c": 1}, options={"attention_needs_a_way": needs_way})
    assert active(game) == expected
    enemies_act(game)
    assert where(game, "jaeger") == ["LB.A"]


@rule("ES-R45", "ES-070")
def test_a_loud_noise_without_a_way_does_not_drown_a_quieter_one():
    game = before(foes=[("jaeger", "LB.e", 1)], noise={"LB.A": 3, "LB.c": 1})
    enemies_act(game)
    assert where(game, "jaeger") == ["LB.c"]


@rule("ES-182", "ES-R81")
def test_in_a_blackout_an_enemy_sees_its_own_zone_and_still_hears():
    foes = [("swarmer", "CQ.w", 1), ("jaeger", "CQ.c", 1), ("sip", "MB.c", 1)]
    game = before(survivor("medic-1", "CQ.w"), foes=foes, events=["blackout"], noise={"MB.s": 1})
    assert active(game) == ["swarmer", "sip"]


# Attention


@rule("ES-147", "ES-145")
def test_a_distracting_item_comes_before_a_survivor_and_a_survivor_before_noise():
    game = before(survivor("medic-1", "LB.e"), foes=[("jaeger", "CQ.e", 1)], noise={"CQ.c": 3})
    enemies_act(game)
    assert where(game, "jaeger") == ["LB.e"]
    game.pos.decoys = (game.at("CQ.s"),)
    enemies_act(game)
    assert where(game, "jaeger") == ["CQ.e"]


@rule("ES-R144")
def test_an_enemy_drawn_by_an_item_attacks_only_in_its_zone():
    game = before(survivor("medic-1", "CQ.w"), foes=[("jaeger", "CQ.w", 1)])
    game.pos.decoys = (game.at("CQ.c"),)
    enemies_act(game)
    assert where(game, "jaeger") == ["CQ.c"] and game.health("medic-1") == 9
    game.pos.zone[game.who("medic-1")] = game.at("CQ.c")
    enemies_act(game, 1)
    assert game.health("medic-1") == 7


@rule("ES-D05")
def test_a_distracting_item_reaches_four_zones():
    game = before(foes=[("jaeger", "MB.D", 1), ("sip", "MB.s", 1)])
    game.pos.decoys = (game.at("CQ.e"),)
    assert game.pos.tables.ship.hears[game.at("MB.D")][game.at("CQ.e")] == 5
    assert active(game) == ["sip"]


@rule("ES-R47")
def test_the_nearest_survivor_in_sight_is_followed():
    game = before(survivor("medic-1", "CQ.w"), survivor("marine-1", "LB.e"), foes=[("jaeger", "CQ.e", 1)])
    enemies_act(game, 1)
    assert where(game, "jaeger") == ["LB.e"]


@rule("ES-R47", "ES-R18")
def test_of_two_survivors_equally_near_chance_chooses():
    game = before(survivor("medic-1", "CQ.c"), survivor("marine-1", "LB.c"), foes=[("jaeger", "CQ.e", 1)])
    enemies_act(game, 1, 3)
    assert where(game, "jaeger") == ["LB.c"] and game.health("marine-1") == 10


@rule("ES-070", "ES-066")
def test_the_loudest_noise_draws():
    game = before(foes=[("jaeger", "MB.c", 1)], noise={"MB.w": 2, "MB.e": 3, "MB.s": 2})
    enemies_act(game)
    assert where(game, "jaeger") == ["MB.e"]


@rule("ES-071", "ES-R18")
def test_between_equal_noises_the_directional_die_decides():
    game = before(foes=[("jaeger", "MB.c", 1)], noise={"MB.w": 2, "MB.e": 2})
    enemies_act(game, 3)
    assert where(game, "jaeger") == ["MB.w"]


@rule("ES-071", "ES-R18")
def test_equal_noises_in_the_same_direction_are_chosen_between_by_chance():
    game = before(foes=[("swarmer", "MB.D", 1)], noise={"MB.w": 3, "MB.e": 3})
    enemies_act(game, 0)
    assert where(game, "swarmer") == ["MB.e"]


@rule("ES-R184")
def test_an_enemy_keeps_to_the_noise_that_the_die_has_chosen():
    game = before(foes=[("swarmer", "MB.c", 1)], noise={"MB.C": 3, "MB.B": 3})
    enemies_act(game, 2)
    assert where(game, "swarmer") == ["MB.B"]


@rule("ES-R51")
def test_an_enemy_that_has_reached_the_noise_stays_there():
    game = before(foes=[("swarmer", "MB.c", 1)], noise={"MB.c": 2, "MB.w": 2})
    enemies_act(game)
    assert where(game, "swarmer") == ["MB.c"]


@rule("ES-151", "ES-R48")
def test_the_swarmers_of_the_example_turn_to_the_survivor_they_see_on_the_way():
    game = before(survivor("medic-1", "CQ.w"), foes=[("swarmer", "MB.c", 2)], noise={"LB.e": 3})
    assert not game.pos.sees(game.at("MB.c"), game.at("LB.e"))
    enemies_act(game, *CALM)
    assert where(game, "swarmer") == ["CQ.e", "CQ.e"]
    assert game.health("medic-1") == 9


# Actions and attacks


@rule("ES-137", "ES-145", "ES-255", "ES-256", "ES-257", "ES-259", "ES-260", "ES-264", "ES-265")
@pytest.mark.parametrize(
    ("kind", "zone"),
    [
        ("swarmer", "LB.s"),
        ("jaeger", "MB.c"),
        ("icarus", "MB.c"),
        ("artemis", "LB.s"),
        ("sip", "MB.c"),
        ("zealot", "LB.s"),
        ("fanatic", "LB.s"),
    ],
)
def test_each_type_moves_as_many_zones_as_it_has_actions(kind: str, zone: str):
    game = before(foes=[(kind, "MB.D", 1)], noise={"CQ.e": 5})
    enemies_act(game)
    assert where(game, kind) == [zone]
    assert len(game.told("foes-moved")) == game.pos.enemy(0).actions


@rule("ES-138", "ES-139", "ES-140", "ES-163")
def test_an_enemy_in_a_survivors_zone_attacks_once_and_does_no_more():
    game = before(survivor("medic-1", "CQ.w"), foes=[("swarmer", "CQ.w", 1)])
    enemies_act(game, 1)
    assert (game.health("medic-1"), where(game, "swarmer")) == (8, ["CQ.w"])
    assert len(game.told("foe-attacks")) == 1


@rule("ES-138")
def test_an_attack_takes_an_action():
    game = before(survivor("medic-1", "CQ.w"), foes=[("jaeger", "CQ.e", 1), ("swarmer", "CQ.e", 1)])
    enemies_act(game, 1)
    assert where(game, "jaeger") == ["CQ.w"] and where(game, "swarmer") == ["CQ.w"]
    assert game.health("medic-1") == 8


@rule("ES-257", "ES-R50")
def test_an_icarus_attacks_from_the_next_zone_and_stops_there():
    game = before(survivor("medic-1", "CQ.w"), foes=[("icarus", "CQ.e", 1)])
    enemies_act(game, 1)
    assert (where(game, "icarus"), game.health("medic-1")) == (["CQ.c"], 7)


@rule("ES-257")
def test_an_icarus_attacks_the_nearest_zone_in_reach():
    people = [survivor("medic-1", "CQ.w"), survivor("marine-1", "CQ.n"), survivor("scout-1", "CQ.c")]
    game = before(*people, foes=[("icarus", "CQ.c", 1)])
    enemies_act(game, 1)
    assert [game.health(one.who) for one in people] == [9, 12, 7]


@rule("ES-255", "ES-256", "ES-257", "ES-259", "ES-260", "ES-163")
@pytest.mark.parametrize(("kind", "damage"), [("swarmer", 1), ("jaeger", 2), ("icarus", 2), ("artemis", 1), ("sip", 2)])
def test_what_an_attack_of_each_type_does(kind: str, damage: int):
    game = before(survivor("medic-1", "CQ.w"), foes=[(kind, "CQ.w", 1)])
    enemies_act(game, 1)
    assert game.health("medic-1") == 9 - damage


@rule("ES-171", "ES-R53")
def test_active_enemies_act_one_by_one_and_each_attack_is_rolled_off():
    people = [survivor("medic-1", "CQ.w"), survivor("marine-1", "CQ.w")]
    game = before(*people, foes=[("swarmer", "CQ.w", 2)])
    enemies_act(game, 5, 2, 1, 1, 6, 1)
    assert [game.health(one.who) for one in people] == [8, 11]


@rule("ES-035", "ES-101")
def test_the_phase_ends_at_once_when_the_last_survivor_dies():
    game = before(survivor("medic-1", "CQ.w", health=1), foes=[("swarmer", "CQ.w", 3)])
    enemies_act(game, 1)
    assert game.pos.outcome is not None and game.pos.outcome.rule == "ES-035"


# Passive movement


@rule("ES-141")
@pytest.mark.parametrize(("face", "zone"), [(1, "LB.s"), (2, "MB.e"), (3, "MB.s"), (4, "MB.w")])
def test_a_passive_figure_goes_one_zone_where_the_die_points(face: int, zone: str):
    game = before(foes=[("swarmer", "MB.c", 1)])
    enemies_act(game, face)
    assert where(game, "swarmer") == [zone]


@rule("ES-142")
@pytest.mark.parametrize(("face", "zone"), [(1, "MB.c"), (2, "MB.D"), (3, "MB.c"), (4, "MB.c")])
def test_the_die_is_turned_clockwise_to_the_first_open_direction(face: int, zone: str):
    game = before(foes=[("swarmer", "MB.s", 1)])
    enemies_act(game, face)
    assert where(game, "swarmer") == [zone]


@rule("ES-141", "ES-D11")
def test_of_several_zones_on_the_rolled_side_chance_picks_one():
    game = before(foes=[("swarmer", "CQ.e", 1)])
    enemies_act(game, 3, 1)
    assert where(game, "swarmer") == ["LB.B"]


@rule("ES-143")
def test_who_cannot_move_stays_and_nothing_is_rolled():
    game = before(foes=[("swarmer", "LB.A", 1)])
    enemies_act(game)
    assert where(game, "swarmer") == ["LB.A"]


@rule("ES-144", "ES-R53")
def test_a_herd_moves_on_one_roll_and_each_type_on_its_own():
    game = before(foes=[("swarmer", "MB.c", 3), ("jaeger", "MB.c", 2), ("swarmer", "MB.D", 1)])
    enemies_act(game, 2, 3, 1)
    assert where(game, "jaeger") == ["MB.e", "MB.e"]
    assert where(game, "swarmer") == ["MB.s", "MB.s", "MB.s", "MB.s"]


@rule("ES-144")
def test_a_herd_does_not_take_along_those_whom_it_meets():
    game = before(foes=[("swarmer", "MB.c", 1), ("swarmer", "MB.D", 1)])
    enemies_act(game, 3, 4)
    assert where(game, "swarmer") == ["MB.s", "MB.s"]


@rule("ES-R181", "ES-219")
def test_of_a_herd_as_many_go_as_fit_and_the_others_turn_on():
    game = before(foes=[("swarmer", "MB.s", 3), ("jaeger", "MB.c", 6)])
    game.pos.foe_marks[3:] = [STUNNED] * 6
    enemies_act(game, 1)
    assert sorted(where(game, "swarmer")) == ["MB.D", "MB.c", "MB.c"]


@rule("ES-185", "ES-R79")
def test_in_a_gravity_failure_a_passive_herd_takes_two_steps_with_a_roll_for_each():
    game = before(foes=[("swarmer", "MB.c", 2)], events=["gravity-failure"])
    enemies_act(game, 3, 2)
    assert where(game, "swarmer") == ["MB.D", "MB.D"]


@rule("ES-R79")
def test_by_the_option_a_passive_enemy_rolls_once_for_both_steps():
    game = before(foes=[("swarmer", "LB.c", 1)], events=["gravity-failure"], options={"gravity_step_by_step": False})
    enemies_act(game, 3)
    assert where(game, "swarmer") == ["MB.c"]


@rule("ES-185", "ES-R79")
def test_in_a_gravity_failure_an_active_enemy_moves_two_zones_an_action():
    game = before(foes=[("jaeger", "MB.D", 1)], noise={"CQ.c": 6}, events=["gravity-failure"])
    enemies_act(game)
    assert where(game, "jaeger") == ["LB.c"]


@rule("ES-185")
def test_a_doubled_move_does_not_lead_past_a_survivor():
    game = before(survivor("medic-1", "CQ.w"), foes=[("jaeger", "CQ.e", 1)], events=["gravity-failure"])
    enemies_act(game, 1)
    assert where(game, "jaeger") == ["CQ.w"] and game.health("medic-1") == 7


# Routes


@rule("ES-148", "ES-R18")
@pytest.mark.parametrize(("face", "zone"), [(1, "LS.n"), (2, "LS.s"), (3, "LS.s"), (4, "LS.n")])
def test_of_equally_short_routes_the_directional_die_picks_one(face: int, zone: str):
    game = before(
        survivor("medic-1", "CQ.A"), foes=[("jaeger", "SC.e", 1)], tokens=[], mission=LOOPS, noise={"LS.E": 1}
    )
    enemies_act(game, face)
    assert where(game, "jaeger") == [zone]


@rule("ES-066", "ES-R184")
def test_an_enemy_goes_on_to_a_noise_that_its_detour_does_not_hear():
    game = before(
        survivor("medic-1", "CQ.A"), foes=[("swarmer", "SC.e", 1)], tokens=[], mission=LOOPS, noise={"LS.E": 1}
    )
    assert game.pos.tables.ship.hears[game.at("LS.A")][game.at("LS.E")] == 2
    enemies_act(game, 1)
    assert where(game, "swarmer") == ["LS.E"]


@rule("ES-R180", "ES-219")
def test_an_enemy_goes_around_a_zone_that_is_full():
    game = before(
        survivor("medic-1", "CQ.A"),
        foes=[("jaeger", "LS.n", 1), ("swarmer", "LS.E", 8)],
        tokens=[],
        mission=LOOPS,
        noise={"LS.s": 2},
    )
    stun(game, *range(1, 9))
    enemies_act(game, 2)
    assert where(game, "jaeger") == ["LS.e"]


@rule("ES-R180", "ES-219")
def test_an_enemy_without_a_way_around_waits():
    game = before(foes=[("jaeger", "MB.s", 1), ("swarmer", "MB.c", 8)], noise={"MB.w": 2})
    stun(game, *range(1, 9))
    enemies_act(game)
    assert where(game, "jaeger") == ["MB.s"]


@rule("ES-219")
def test_a_zone_that_a_herd_has_left_can_be_entered_again():
    foes = [("icarus", "CQ.D", 1), ("jaeger", "MB.c", 8), ("solomon", "MB.w", 1)]
    game = before(foes=foes, noise={"CQ.s": 1})
    enemies_act(game, 2)
    assert where(game, "jaeger") == ["MB.e"] * 8 and where(game, "solomon") == ["MB.e"]


@rule("ES-219")
def test_a_zone_that_others_have_filled_cannot_be_entered_any_more():
    game = before(foes=[("jaeger", "LB.e", 9)], noise={"LB.c": 1})
    enemies_act(game)
    assert where(game, "jaeger") == ["LB.c"] * 8 + ["LB.e"]


# Order


@rule("ES-150", "ES-243", "ES-R52")
def test_the_order_of_the_types_goes_over_the_whole_map():
    kinds = ["solomon", "fanatic", "artemis", "swarmer", "zealot", "sip", "jaeger", "icarus", "titan"]
    game = before(foes=[(kind, "MB.B", 1) for kind in kinds], tokens=[("jaeger-3", "CQ.B")])
    fix_states(game.pos, Stimuli(game.pos))
    order = in_order(game.pos)
    assert order[-1] == ~0
    assert [game.pos.enemy(foe).order for foe in order[:-1]] == [1, 2, 3, 3, 3, 4, 4, 4, 5]
    assert [game.pos.enemy(foe).id for foe in order[:2]] == ["titan", "icarus"]


@rule("ES-R52")
def test_within_a_class_the_nearest_act_first_and_then_by_zones():
    game = before(foes=[("jaeger", "MB.D", 1), ("sip", "LB.B", 1), ("zealot", "CQ.C", 1), ("jaeger", "CQ.c", 1)])
    assert [game.pos.enemy(foe).id for foe in in_order(game.pos)[:-1]] == ["jaeger", "zealot", "sip", "jaeger"]


# Seen in passing


@rule("ES-149", "ES-R47")
def test_a_survivor_who_enters_and_leaves_view_in_one_turn_is_followed():
    game = voyage(survivor("medic-1", "CQ.c"), active="medic-1", foes=[("jaeger", "CQ.D", 1)])
    game.play("move CQ.s", dice=CALM)
    game.play("move CQ.c")
    assert not game.pos.sees(game.at("CQ.D"), game.at("CQ.c"))
    assert active(game) == ["jaeger"]
    enemies_act(game, *CALM)
    assert where(game, "jaeger") == ["CQ.c"]


@rule("ES-149", "ES-135")
def test_each_figure_knows_only_what_it_has_seen_itself():
    game = voyage(survivor("medic-1", "CQ.c"), active="medic-1", foes=[("jaeger", "CQ.D", 1), ("jaeger", "MB.D", 1)])
    game.play("move CQ.s", dice=CALM)
    game.play("move CQ.c")
    game.pos.foe_zone[1] = game.at("CQ.D")
    assert active(game) == ["jaeger"]


@rule("ES-149")
def test_what_was_seen_in_passing_is_forgotten_after_the_enemy_phase():
    game = voyage(survivor("medic-1", "CQ.c"), active="medic-1", foes=[("jaeger", "CQ.D", 1)])
    game.play("move CQ.s", dice=CALM)
    game.play("move CQ.c")
    enemies_act(game, *CALM)
    assert game.pos.foe_saw == [0] and game.pos.foe_noted == [0]


@rule("ES-149", "ES-R56")
def test_a_token_that_a_survivor_passes_has_seen_it():
    game = voyage(survivor("medic-1", "CQ.c"), active="medic-1", tokens=[("jaeger-3", "CQ.D")])
    game.play("move CQ.s", dice=(6, 6, *CALM))
    assert where(game, "jaeger") == ["CQ.D"] * 3
    game.play("move CQ.c")
    assert active(game) == ["jaeger"] * 3


@rule("ES-R147")
@pytest.mark.parametrize(("shaken", "expected"), [(True, []), (False, ["jaeger"])])
def test_who_began_the_turn_in_view_shakes_pursuers_off(shaken: bool, expected: list[str]):
    game = voyage(
        survivor("medic-1", "CQ.s"),
        active="medic-1",
        foes=[("jaeger", "CQ.D", 1)],
        options={"sight_can_be_shaken_off": shaken},
    )
    game.play("move CQ.c", "move CQ.w")
    assert active(game) == expected


@rule("ES-R147", "ES-149")
def test_what_was_noted_in_an_earlier_turn_does_not_count():
    game = voyage(survivor("medic-1", "CQ.c"), active="medic-1", foes=[("jaeger", "CQ.D", 1)])
    game.play("move CQ.s", dice=CALM)
    assert game.pos.foe_noted[0]
    game.pos.stack.clear()
    game = voyage(survivor("medic-1", "CQ.s"), active="medic-1", foes=[("jaeger", "CQ.D", 1)], begins=True)
    game.play("move CQ.c")
    assert active(game) == []


@rule("ES-R148")
def test_who_is_moved_by_others_is_seen_in_passing_too():
    game = voyage(
        survivor("captain-1", "CQ.w"), survivor("medic-1", "CQ.c"), active="captain-1", foes=[("jaeger", "CQ.D", 1)]
    )
    medic = game.who("medic-1")
    game.call(arrive, medic, game.at("CQ.s"), dice=CALM)
    game.call(arrive, medic, game.at("CQ.c"))
    assert active(game) == ["jaeger"]


def at_the_cabin(zone: str, **facts: object) -> Table:
    """A Technician at the door of a cabin with a Jaeger in it."""
    return voyage(survivor("technician-1", zone), active="technician-1", foes=[("jaeger", "CQ.A", 1)], **facts)


def door_of(game: Table) -> str:
    return next(iter(game.offered("interface")))


@rule("ES-149", "ES-R234")
def test_who_opens_a_door_on_an_enemy_and_walks_off_is_followed():
    game = at_the_cabin("CQ.w")
    cabin = next(b.index for b in game.tables.ship.borders if game.at("CQ.A") in (b.one, b.other) and b.kind == DOOR)
    game.pos.bolted = 1 << cabin
    game.pos.in_view = [0] * len(game.pos.in_view)
    game.pos.refresh()
    game.play(f"interface {door_of(game)}", dice=CALM)
    game.play("move CQ.c")
    assert not game.pos.sees(game.at("CQ.A"), game.at("CQ.c")) and active(game) == ["jaeger"]


@rule("ES-149", "ES-R234", "ES-R45")
def test_who_shuts_the_door_behind_which_it_was_seen_was_seen_in_passing():
    game = at_the_cabin("CQ.c")
    game.play("move CQ.w", dice=CALM)
    game.play(f"interface {door_of(game)}")
    assert game.pos.foe_saw == [1 << game.who("technician-1")] and active(game) == [], "there is no way to follow"


@rule("ES-R147", "ES-R234")
def test_who_began_the_turn_in_view_shuts_the_door_and_is_rid_of_it():
    game = at_the_cabin("CQ.w")
    game.play(f"interface {door_of(game)}")
    assert game.pos.foe_saw == [0]


# Stunned enemies


@rule("ES-212", "ES-R83")
def test_a_stunned_enemy_loses_a_turn_and_is_up_again():
    game = before(survivor("medic-1", "CQ.w"), foes=[("swarmer", "CQ.w", 1)])
    stun(game, 0)
    stun(game, 0)
    enemies_act(game)
    assert game.health("medic-1") == 9
    enemies_act(game, 1)
    assert game.health("medic-1") == 8


@rule("ES-R83")
def test_an_enemy_stunned_after_it_acted_loses_the_next_turn():
    game = before(survivor("medic-1", "CQ.w"), foes=[("swarmer", "CQ.w", 1)])
    enemies_act(game, 1)
    game.pos.phase = ENEMIES
    stun(game, 0)
    enemies_act(game)
    assert game.health("medic-1") == 8


@rule("ES-212")
def test_an_enemy_that_is_stunned_or_gone_in_the_middle_of_its_turn_does_not_go_on():
    card = before().pos.tables.words.card.find("titan-crushing-blow")
    for rest in (EnemyActs(0, 2, 0, NOWHERE), BossActs(1, card, 2, 0, NOWHERE)):
        game = before(survivor("medic-1", "CQ.w"), foes=[("swarmer", "CQ.w", 1), ("titan", "CQ.w", 1)])
        stun(game, 0, 1)
        assert game.run(rest) == []
        for foe in (0, 1):
            figures.take_off(game.pos, foe)
        assert game.run(rest) == []


@rule("ES-212", "ES-144")
def test_a_stunned_figure_does_not_move_with_its_herd():
    game = before(foes=[("swarmer", "MB.c", 2)])
    stun(game, 0)
    enemies_act(game, 2)
    assert where(game, "swarmer") == ["MB.c", "MB.e"]


@rule("ES-R130", "ES-144")
@pytest.mark.parametrize("mark", [SHUT_DOWN, FRIENDLY])
def test_a_herd_takes_nobody_along_who_is_shut_down_or_has_changed_sides(mark: int):
    game = before(foes=[("sip", "MB.c", 2)], events=["blackout"])
    game.pos.foe_marks[0] = mark
    game.pos.foe_zone[0] = game.at("MB.w")
    fix_states(game.pos, Stimuli(game.pos))
    game.pos.foe_zone[0] = game.at("MB.c")
    assert herd_of(game.pos, 1) == [1]


# Tokens after figures


@rule("ES-R52")
def test_radar_tokens_move_after_all_figures():
    game = before(foes=[("solomon", "MB.c", 1)], tokens=[("jaeger-3", "MB.D")])
    enemies_act(game, 2, 1)
    assert (where(game, "solomon"), tokens(game)) == (["MB.e"], ["MB.s"])


# Saving


def test_a_phase_can_be_saved_anywhere():
    game = before(foes=[("titan", "MB.c", 1), ("swarmer", "MB.D", 2)], actions=1)
    card = game.pos.tables.words.card.find("titan-execution")
    game.pos.stack = [
        EnemyPhaseOver(),
        EnemiesAct((0, 1, ~0), 1),
        StatesFixed(),
        AttackOver(),
        EnemyActs(1, 2, 0, NOWHERE),
        EnemyActs(1, 2, 1, game.at("MB.s")),
        HerdWanders((1, 2), 1, 0),
        BossTurn(0, True),
        BossActs(0, card, 1, 0, NOWHERE),
        BossStrikes(0, card, game.pos.party, -1),
        Turn(game.who("medic-1")),
    ]
    assert load_into(ENDURE, read_save(save(game.pos))) == game.pos
