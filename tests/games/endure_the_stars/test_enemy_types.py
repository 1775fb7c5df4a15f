"""The types of enemies: Solomons, Zealots, Fanatics and their vests; full zones and Shield Bubbles."""

import pytest

from hullbreach.games.endure_the_stars.crowding import is_trapped, suffer_when_trapped
from hullbreach.games.endure_the_stars.enemy_attacks import damage_of
from hullbreach.games.endure_the_stars.figures import has_room, occupied
from hullbreach.games.endure_the_stars.position import ENEMIES, FRIENDLY, NOWHERE, SHUT_DOWN, STUNNED
from hullbreach.games.endure_the_stars.tables import FACTIONS
from hullbreach.games.endure_the_stars.vests import explode
from tests.games.endure_the_stars.enemies import active, before, deck, enemies_act, stun, where
from tests.games.endure_the_stars.table import survivor
from tests.marks import rule

CALM = (1, 1)
MEDIC = survivor("medic-1", "CQ.w")


@rule("ES-254")
def test_the_factions():
    by_faction: dict[str, set[str]] = {faction: set() for faction in FACTIONS}
    for enemy in before().pos.tables.enemies:
        by_faction[FACTIONS[enemy.faction]].add(enemy.id)
    assert by_faction == {
        "gep": {"swarmer", "jaeger", "icarus", "solomon", "titan", "primus"},
        "sentry": {"artemis", "sip", "olympian"},
        "redeemer": {"fanatic", "zealot", "preacher"},
    }


@rule("ES-255", "ES-256", "ES-257", "ES-258", "ES-259", "ES-260", "ES-261", "ES-264", "ES-265", "ES-242")
def test_the_enemies_summary():
    found = {e.id: (e.actions, e.range, e.health, e.damage) for e in before().pos.tables.enemies}
    assert found == {
        "swarmer": (3, 0, 1, 1),
        "jaeger": (2, 0, 2, 2),
        "icarus": (2, 1, 2, 2),
        "solomon": (3, 0, 2, 0),
        "artemis": (3, 0, 1, 1),
        "sip": (2, 0, 2, 2),
        "zealot": (3, 0, 2, 1),
        "fanatic": (3, 0, 1, 1),
        **dict.fromkeys(("titan", "primus", "olympian", "preacher"), (2, 0, 0, 0)),
    }


# Solomons


@rule("ES-216", "ES-R86")
def test_a_gep_beside_a_solomon_deals_one_more_however_many_there_are():
    game = before(MEDIC, foes=[("swarmer", "CQ.w", 1), ("solomon", "CQ.w", 2)])
    enemies_act(game, 1)
    assert game.health("medic-1") == 7


@rule("ES-216")
def test_it_is_the_zone_that_the_attack_comes_from():
    game = before(MEDIC, foes=[("icarus", "CQ.c", 1), ("solomon", "CQ.w", 1)])
    assert damage_of(game.pos, 0) == 2
    game.pos.foe_zone[1] = game.at("CQ.c")
    assert damage_of(game.pos, 0) == 3


@rule("ES-216")
def test_a_solomon_helps_no_other_faction():
    game = before(MEDIC, foes=[("sip", "CQ.w", 1), ("zealot", "CQ.w", 1), ("solomon", "CQ.w", 1)])
    assert [damage_of(game.pos, foe) for foe in (0, 1)] == [2, 1]


@rule("ES-217", "ES-R87", "ES-258")
def test_a_solomon_goes_to_the_closest_geps_whatever_it_sees_or_hears():
    foes = [("solomon", "CQ.w", 1), ("jaeger", "LB.c", 1), ("swarmer", "MB.D", 1), ("sip", "CQ.n", 1)]
    game = before(MEDIC, foes=foes, noise={"CQ.A": 4})
    stun(game, 1, 2, 3)
    enemies_act(game)
    assert where(game, "solomon") == ["LB.c"] and game.health("medic-1") == 9


@rule("ES-R87")
def test_a_solomon_that_has_company_stays_and_never_attacks():
    game = before(MEDIC, foes=[("solomon", "CQ.w", 1), ("jaeger", "CQ.w", 1)])
    stun(game, 1)
    enemies_act(game)
    assert where(game, "solomon") == ["CQ.w"] and game.health("medic-1") == 9


@rule("ES-R87")
def test_a_solomon_alone_is_passive():
    game = before(foes=[("solomon", "MB.c", 1), ("sip", "MB.c", 1)], noise={"MB.w": 3})
    assert active(game) == ["sip"]
    enemies_act(game, 2)
    assert where(game, "solomon") == ["MB.e"]


@rule("ES-150", "ES-217")
def test_a_solomon_goes_where_the_others_have_gone():
    game = before(foes=[("solomon", "MB.c", 1), ("jaeger", "MB.c", 1)], noise={"MB.w": 3})
    enemies_act(game)
    assert where(game, "solomon") == ["MB.w"]


# Zealots


@rule("ES-264", "ES-R74", "ES-R73")
def test_a_zealot_hits_each_survivor_and_each_saves_for_itself():
    people = [
        survivor("medic-1", "CQ.w", worn=("bastion-armour",)),
        survivor("marine-1", "CQ.w"),
        survivor("scout-1", "CQ.A"),
    ]
    game = before(*people, foes=[("zealot", "CQ.w", 1)])
    enemies_act(game, 3, 6)
    assert [game.health(one.who) for one in people] == [9, 11, 9]
    assert len(game.told("roll-off")) == 0


@rule("ES-R74")
def test_each_survivor_whom_a_zealot_damages_rolls_for_an_injury():
    people = [survivor("medic-1", "CQ.w"), survivor("marine-1", "CQ.w")]
    game = before(*people, foes=[("zealot", "CQ.w", 1)])
    enemies_act(game, 4, 6)
    assert {frozenset(game.injuries(one.who)) for one in people} == {frozenset({"head"}), frozenset({"leg"})}


# Fanatics


@rule("ES-265", "ES-268")
def test_a_fanatic_who_rolls_low_hits_one_survivor():
    people = [survivor("medic-1", "CQ.w"), survivor("marine-1", "CQ.w")]
    game = before(*people, foes=[("fanatic", "CQ.w", 1)])
    enemies_act(game, 4, 6, 2, 1)
    assert sum([game.health(one.who) for one in people]) == 20 and game.foes() == ["fanatic"]


@rule("ES-268", "ES-265", "ES-267", "ES-R72")
@pytest.mark.parametrize("face", [5, 6])
def test_a_fanatic_who_rolls_high_blows_up_everything_in_the_zone(face: int):
    people = [
        survivor("medic-1", "CQ.w", worn=("bastion-armour",)),
        survivor("marine-1", "CQ.w"),
        survivor("scout-1", "CQ.A"),
    ]
    game = before(*people, foes=[("fanatic", "CQ.w", 1), ("zealot", "CQ.w", 1), ("zealot", "CQ.c", 1)])
    stun(game, 1, 2)
    enemies_act(game, face, 1, 1)
    assert [game.health(one.who) for one in people] == [6, 9, 9]
    assert where(game, "zealot") == ["CQ.c"] and where(game, "fanatic") == []


@rule("ES-269")
@pytest.mark.parametrize(("fanatics", "damage"), [(1, 3), (2, 6), (3, 9)])
def test_vests_set_each_other_off_and_the_damage_multiplies(fanatics: int, damage: int):
    game = before(survivor("marine-1", "CQ.w"), foes=[("fanatic", "CQ.w", fanatics)])
    game.call(explode, game.at("CQ.w"), dice=[1])
    assert game.health("marine-1") == 12 - damage and game.foes() == []


@rule("ES-269")
def test_fanatics_who_went_up_with_the_first_do_not_act_any_more():
    game = before(survivor("marine-1", "CQ.w"), foes=[("fanatic", "CQ.w", 2)])
    enemies_act(game, 6, 1)
    assert game.health("marine-1") == 6


@rule("ES-192", "ES-R72")
def test_an_enemy_whom_the_blast_does_not_kill_is_unharmed():
    game = before(survivor("marine-1", "CQ.A"), foes=[("fanatic", "CQ.w", 1), ("zealot", "CQ.w", 1)])
    game.pos.foe_health[1] = 4
    game.call(explode, game.at("CQ.w"))
    assert game.pos.foe_health[1] == 4 and game.foes() == ["zealot"]


@rule("ES-R63", "ES-R156")
def test_a_blast_hurts_the_preacher():
    game = before(survivor("marine-1", "CQ.A"), foes=[("fanatic", "CQ.w", 2), ("preacher", "CQ.w", 1)])
    game.pos.foe_health[2] = 20
    game.call(explode, game.at("CQ.w"))
    assert game.pos.foe_health[2] == 14


@rule("ES-R72")
def test_without_a_fanatic_nothing_goes_off():
    game = before(survivor("marine-1", "CQ.w"), foes=[("zealot", "CQ.w", 1)])
    game.call(explode, game.at("CQ.w"))
    assert game.health("marine-1") == 12 and game.foes() == ["zealot"]


@rule("ES-D09", "ES-R182")
def test_exaltation_adds_to_attacks_and_not_to_vests():
    foes = [("zealot", "CQ.w", 1), ("fanatic", "CQ.w", 1), ("preacher", "CQ.w", 1), ("zealot", "CQ.c", 1)]
    game = before(survivor("marine-1", "CQ.w"), foes=foes)
    game.pos.mood = game.pos.tables.words.card.find("preacher-exaltation")
    assert [damage_of(game.pos, foe) for foe in (0, 1, 3)] == [2, 2, 1]
    game.pos.foe_health[2] = 20
    game.call(explode, game.at("CQ.w"), dice=[1])
    assert game.health("marine-1") == 9
    game.pos.mood = game.pos.tables.words.card.find("preacher-wrath")
    assert damage_of(game.pos, 0) == 1


# Ghost


@rule("ES-D04")
def test_standard_enemies_neither_see_nor_attack_a_ghost():
    game = before(survivor("scout-1", "CQ.w"), foes=[("swarmer", "CQ.w", 1), ("titan", "CQ.e", 1)])
    game.pos.ghost = game.pos.party
    assert active(game) == ["titan"]
    deck(game, ["titan-crushing-blow"])
    enemies_act(game, 1, 1, 1, 4)
    assert where(game, "titan") == ["CQ.w"] and game.pos.ghost == 0


# Sentries on the survivors' side


@rule("ES-M13-10")
def test_enemies_hunt_friendly_sentries():
    game = before(foes=[("artemis", "MB.w", 1), ("sip", "MB.c", 1)])
    game.pos.foe_marks[0] = FRIENDLY
    assert active(game) == ["sip"]
    enemies_act(game)
    assert where(game, "sip") == ["MB.w"] and game.pos.foe_zone[0] == NOWHERE


@rule("ES-M13-10", "ES-R54")
@pytest.mark.parametrize(("dice", "health", "left"), [((3, 3, 5, 2), 9, []), ((2, 3, 1), 7, ["artemis"])])
def test_a_friendly_sentry_rolls_with_survivors_for_who_takes_the_attack(
    dice: tuple[int, ...], health: int, left: list[str]
):
    game = before(MEDIC, foes=[("artemis", "CQ.w", 1), ("sip", "CQ.w", 1)])
    game.pos.foe_marks[0] = FRIENDLY
    enemies_act(game, *dice)
    assert game.health("medic-1") == health
    assert [game.pos.enemy(foe).id for foe in (0,) if game.pos.foe_zone[foe] >= 0] == left


@rule("ES-M13-10", "ES-192", "ES-R212")
def test_a_friendly_sip_shrugs_off_one_damage():
    game = before(foes=[("sip", "MB.w", 1), ("artemis", "MB.w", 1)])
    game.pos.foe_marks[0] = FRIENDLY
    enemies_act(game)
    assert game.pos.foe_zone[0] == game.at("MB.w") and game.told("foe-attacks")


# Gravity


@rule("ES-R80", "ES-186")
def test_an_icarus_that_damages_from_the_next_zone_pushes_both_sides():
    game = before(survivor("medic-1", "CQ.c"), foes=[("icarus", "CQ.e", 1)], events=["gravity-failure"])
    enemies_act(game, 1)
    assert game.zone("medic-1") == "CQ.w" and where(game, "icarus") == ["LB.e"]


@rule("ES-R80")
def test_an_icarus_whose_attack_is_stopped_or_in_its_own_zone_pushes_nobody():
    medic = survivor("medic-1", "CQ.c", worn=("bastion-armour",))
    game = before(medic, foes=[("icarus", "CQ.e", 1)], events=["gravity-failure"])
    enemies_act(game, 3)
    assert game.zone("medic-1") == "CQ.c" and where(game, "icarus") == ["CQ.e"]
    game = before(medic, foes=[("icarus", "CQ.c", 1)], events=["gravity-failure"])
    enemies_act(game, 1, 1)
    assert game.zone("medic-1") == "CQ.c" and where(game, "icarus") == ["CQ.c"]


@rule("ES-R80", "ES-R62")
def test_whoever_an_icarus_kills_stays_where_it_fell():
    people = [survivor("medic-1", "CQ.c", health=1), survivor("scout-1", "MB.D")]
    game = before(*people, foes=[("icarus", "CQ.e", 1)], events=["gravity-failure"])
    enemies_act(game, 1)
    assert where(game, "icarus") == ["LB.e"] and not game.told("flung") and game.told("dies")


# Full zones


@rule("ES-D02")
def test_how_much_room_figures_take():
    game = before(survivor("marine-1", "MB.c"), survivor("medic-1", "MB.c"), foes=[("titan", "MB.c", 1)], loader="LB.c")
    assert occupied(game.pos, game.at("MB.c")) == 6 and occupied(game.pos, game.at("LB.c")) == 3
    assert has_room(game.pos, game.at("MB.c"), 2) and not has_room(game.pos, game.at("MB.c"), 3)


@rule("ES-219", "ES-D02")
def test_nobody_enters_a_full_zone():
    game = before(survivor("medic-1", "MB.e"), foes=[("swarmer", "MB.c", 8), ("jaeger", "MB.w", 1)])
    stun(game, *range(8))
    enemies_act(game)
    assert where(game, "jaeger") == ["MB.w"]
    game = before(survivor("medic-1", "MB.e"), foes=[("swarmer", "MB.c", 7), ("jaeger", "MB.w", 1)])
    stun(game, *range(7))
    enemies_act(game)
    assert where(game, "jaeger") == ["MB.e"]


@rule("ES-219", "ES-D02")
def test_a_boss_needs_room_for_four():
    game = before(survivor("medic-1", "MB.e"), foes=[("swarmer", "MB.c", 5), ("titan", "MB.w", 1)])
    stun(game, *range(5))
    deck(game, ["titan-crushing-blow"])
    enemies_act(game)
    assert where(game, "titan") == ["MB.w"]


@rule("ES-220", "ES-R151")
def test_trapped_survivors_suffer_at_the_end_of_the_round():
    people = [survivor("medic-1", "MB.c"), survivor("marine-1", "MB.c"), survivor("scout-1", "MB.s")]
    game = before(*people, foes=[("swarmer", "MB.c", 6)])
    assert is_trapped(game.pos, game.who("medic-1")) and not is_trapped(game.pos, game.who("scout-1"))
    game.call(suffer_when_trapped)
    assert [(game.health(one.who), game.resolve(one.who)) for one in people] == [(8, 9), (11, 9), (9, 10)]


# Shield Bubbles


@rule("ES-221")
def test_no_enemy_enters_or_leaves_a_shielded_zone():
    game = before(MEDIC, foes=[("swarmer", "CQ.c", 1)])
    game.pos.shield[game.who("medic-1")] = game.at("CQ.w")
    enemies_act(game)
    assert where(game, "swarmer") == ["CQ.c"] and game.health("medic-1") == 9
    game = before(survivor("medic-1", "MB.D"), foes=[("swarmer", "CQ.c", 1)], noise={"CQ.w": 2})
    game.pos.shield[game.who("medic-1")] = game.at("CQ.c")
    enemies_act(game)
    assert where(game, "swarmer") == ["CQ.c"]


@rule("ES-221")
def test_a_passive_enemy_is_held_by_a_shield():
    game = before(foes=[("swarmer", "MB.c", 1)])
    game.pos.shield[0] = game.at("MB.c")
    enemies_act(game)
    assert where(game, "swarmer") == ["MB.c"]


@rule("ES-221", "ES-222")
@pytest.mark.parametrize("zone", ["CQ.w", "CQ.c"])
def test_no_ranged_attack_passes_a_shield_and_sight_does(zone: str):
    game = before(MEDIC, foes=[("icarus", "CQ.c", 1)])
    game.pos.shield[game.who("medic-1")] = game.at(zone)
    assert active(game) == ["icarus"]
    enemies_act(game)
    assert game.health("medic-1") == 9


@rule("ES-222")
def test_inside_a_shield_an_icarus_attacks():
    game = before(MEDIC, foes=[("icarus", "CQ.w", 1)])
    game.pos.shield[game.who("medic-1")] = game.at("CQ.w")
    enemies_act(game, 1)
    assert game.health("medic-1") == 7


@rule("ES-R88")
def test_noise_passes_a_shield():
    game = before(foes=[("jaeger", "MB.c", 1)], noise={"MB.e": 1})
    game.pos.shield[0] = game.at("MB.e")
    assert active(game) == ["jaeger"]


@rule("ES-212")
def test_a_shut_down_enemy_stays_down():
    game = before(MEDIC, foes=[("sip", "CQ.w", 1)], phase=ENEMIES)
    game.pos.foe_marks[0] = STUNNED | SHUT_DOWN
    enemies_act(game)
    enemies_act(game)
    assert game.health("medic-1") == 9
