"""Artificial gravity failure: longer moves, and the pushes of shots."""

from hullbreach.games.endure_the_stars import figures
from hullbreach.games.endure_the_stars.bosses import strike
from hullbreach.games.endure_the_stars.enemy_attacks import attack
from hullbreach.games.endure_the_stars.gravity import push_after_shot
from tests.games.endure_the_stars.table import Table, survivor, voyage
from tests.marks import rule

WEIGHTLESS = ("gravity-failure",)


def marine(zone: str = "CQ.c", events: tuple[str, ...] = WEIGHTLESS, **facts: object) -> Table:
    return voyage(survivor("marine-1", zone), active="marine-1", events=events, **facts)


def shoot(game: Table, zone: str, hit: bool = True, dice: object = ()) -> list[str]:
    game.call(push_after_shot, game.who("marine-1"), game.at(zone), hit, dice=dice)
    return [str(event["event"]) for event in game.log]


@rule("ES-185", "ES-R79")
def test_a_move_action_covers_up_to_2_zones():
    game = marine("CQ.w")
    game.play("move CQ.c")
    assert game.offered("go-on") == {"CQ.w", "CQ.n", "CQ.s", "CQ.e"} and game.offers("stay")
    game.play("go-on CQ.e")
    assert game.zone("marine-1") == "CQ.e" and game.pos.actions == 2
    assert game.offered("go-on") == set()


@rule("ES-R79")
def test_a_check_for_each_zone_with_enemies_that_is_left():
    game = marine("CQ.w", foes=[("swarmer", "CQ.w", 1), ("swarmer", "CQ.c", 1)])
    game.play("move CQ.c", dice=[1, 1])
    game.play("go-on CQ.e", dice=[6, 6])
    assert game.zone("marine-1") == "CQ.c" and game.is_in("marine-1", "held")


@rule("ES-R79")
def test_by_the_letter_a_move_covers_2_zones_and_no_fewer():
    game = marine("CQ.w", options={"gravity_step_by_step": False})
    game.play("move CQ.c")
    assert not game.offers("stay") and game.offers("go-on CQ.e")


@rule("ES-R200", "ES-D08")
def test_a_burst_of_speed_is_doubled_too():
    game = voyage(survivor("marine-1", "CQ.w", feat="burst-of-speed"), active="marine-1", events=WEIGHTLESS)
    game.pos.rewarded = 1 << game.who("marine-1")
    game.play("move CQ.c", "go-on CQ.e", "go-on LB.c", "go-on LB.e")
    assert game.zone("marine-1") == "LB.e" and game.pos.actions == 2


@rule("ES-186", "ES-R80")
def test_a_shot_pushes_the_attacker_away_until_a_wall_stops_it_even_after_a_miss():
    game = marine("LB.c", foes=[("jaeger", "LB.e", 1)])
    told = shoot(game, "LB.e", hit=False)
    assert told.count("flung") == 3 and "moved" not in told, "each zone is told once"
    assert game.zone("marine-1") == "CQ.w" and game.foes("LB.e") == ["jaeger"]


@rule("ES-186", "ES-R80")
def test_with_a_success_every_enemy_left_in_the_zone_is_pushed_the_other_way():
    game = marine("CQ.c", foes=[("jaeger", "CQ.e", 2), ("swarmer", "CQ.e", 1), ("swarmer", "CQ.s", 1)])
    shoot(game, "CQ.e")
    assert game.zone("marine-1") == "CQ.w"
    assert game.foes("LB.e") == ["jaeger", "jaeger", "swarmer"] and game.foes("CQ.s") == ["swarmer"]


@rule("ES-186")
def test_without_a_gravity_failure_nobody_is_pushed():
    game = marine("CQ.c", events=(), foes=[("jaeger", "CQ.e", 1)])
    assert shoot(game, "CQ.e") == [] and game.zone("marine-1") == "CQ.c"


@rule("ES-186", "ES-R80")
def test_a_locked_door_stops_a_push():
    game = marine("CQ.c", foes=[("jaeger", "CQ.n", 1)], events=("gravity-failure", "lockdown"))
    shoot(game, "CQ.n")
    assert game.zone("marine-1") == "CQ.s" and game.foes("CQ.n") == ["jaeger"]


@rule("ES-R80")
def test_a_full_zone_and_a_shielded_one_stop_a_push():
    game = marine("CQ.c", foes=[("jaeger", "CQ.e", 1), ("swarmer", "LB.c", 8)])
    shoot(game, "CQ.e", hit=True)
    assert game.foes("CQ.e") == ["jaeger"]
    game = voyage(
        survivor("marine-1", "CQ.c"),
        survivor("medic-1", "CQ.w", shield=0),
        active="marine-1",
        events=WEIGHTLESS,
        foes=[("jaeger", "CQ.e", 1)],
    )
    game.pos.shield[game.who("medic-1")] = game.at("CQ.w")
    shoot(game, "CQ.e")
    assert game.zone("marine-1") == "CQ.c"


@rule("ES-R80", "ES-R26")
def test_nobody_makes_a_check_when_pushed():
    game = marine("CQ.c", foes=[("jaeger", "CQ.c", 1), ("jaeger", "CQ.e", 1)])
    shoot(game, "CQ.e", hit=False)
    assert game.zone("marine-1") == "CQ.w" and not game.told("check-passed")


@rule("ES-R40", "ES-186")
def test_everybody_looks_around_after_every_zone():
    game = marine("LB.c", foes=[("jaeger", "CQ.n", 1)])
    assert shoot(game, "LB.e", hit=False, dice=[1, 1]).index("test-passed") < len(game.log) - 1
    assert game.zone("marine-1") == "CQ.w"


@rule("ES-187", "ES-R145")
def test_in_the_own_zone_the_die_says_where_the_attacker_goes_and_the_target_goes_the_opposite_way():
    game = marine("CQ.c", foes=[("jaeger", "CQ.c", 1)])
    shoot(game, "CQ.c", dice=[2])
    assert game.zone("marine-1") == "LB.e" and game.foes("CQ.w") == ["jaeger"]
    game = marine("CQ.c", foes=[("jaeger", "CQ.c", 1)])
    shoot(game, "CQ.c", dice=[3])
    assert game.zone("marine-1") == "CQ.s" and game.foes("CQ.n") == ["jaeger"]


@rule("ES-187", "ES-R145")
def test_either_can_drift_through_an_open_door_into_a_room():
    game = marine("CQ.w", foes=[("jaeger", "CQ.w", 1)])
    shoot(game, "CQ.w", dice=[3])
    assert game.zone("marine-1") == "CQ.w" and game.foes("CQ.A") == ["jaeger"]
    game = marine("CQ.w", foes=[("jaeger", "CQ.w", 1)])
    shoot(game, "CQ.w", dice=[1])
    assert game.zone("marine-1") == "CQ.A" and game.foes("CQ.w") == ["jaeger"]


@rule("ES-R145")
def test_where_no_line_leads_out_nobody_goes():
    game = marine("CQ.w", foes=[("jaeger", "CQ.w", 1)])
    shoot(game, "CQ.w", dice=[4])
    assert game.zone("marine-1") == "CQ.w" and game.foes("LB.e") == ["jaeger"]


@rule("ES-R145")
def test_of_several_lines_one_is_drawn():
    """The Mess of the Crew Quarters has two cells above its door to the eastern corridor, the Laboratory beyond."""
    game = marine("CQ.e", foes=[("jaeger", "CQ.C", 1)])
    shoot(game, "CQ.C", hit=False, dice=[0])
    assert game.zone("marine-1") == "CQ.e"


@rule("ES-R80", "ES-R145")
def test_an_icarus_that_damages_at_range_1_pushes_and_is_pushed():
    game = marine("CQ.e", foes=[("icarus", "CQ.c", 1)])
    game.call(attack, 0, game.at("CQ.e"), dice=[1])
    assert game.zone("marine-1") == "LB.e" and game.foes("CQ.w") == ["icarus"]


@rule("ES-R80")
def test_an_icarus_that_does_no_damage_or_shares_the_zone_pushes_nobody():
    game = voyage(
        survivor("marine-1", "CQ.e", worn=("bastion-armour",)),
        active="marine-1",
        events=WEIGHTLESS,
        foes=[("icarus", "CQ.c", 1), ("icarus", "CQ.e", 1)],
    )
    game.call(attack, 0, game.at("CQ.e"), dice=[6])
    game.call(attack, 1, game.at("CQ.e"), dice=[1, 1])
    assert game.zone("marine-1") == "CQ.e" and game.foes("CQ.c") == ["icarus"]


@rule("ES-R80")
def test_who_dies_of_it_is_not_pushed_but_the_icarus_is():
    game = voyage(
        survivor("marine-1", "CQ.e", health=1),
        survivor("medic-1", "MB.C"),
        active="medic-1",
        events=WEIGHTLESS,
        foes=[("icarus", "CQ.c", 1)],
    )
    game.call(attack, 0, game.at("CQ.e"), dice=[1])
    assert game.zone("marine-1") is None and game.foes("CQ.w") == ["icarus"]


@rule("ES-R145")
def test_a_boss_that_damages_from_another_zone_pushes_likewise():
    game = marine("CQ.e", foes=[("titan", "CQ.c", 1)])
    card = next(card for card in game.pos.tables.boss_cards if card.id == "titan-debris-throw")
    game.call(strike, 0, card, 1 << game.who("marine-1"), -1, dice=[6, 1, 1])
    assert game.zone("marine-1") == "LB.e" and game.foes("CQ.w") == ["titan"]


@rule("ES-186", "ES-R80")
def test_a_ranged_attack_of_a_survivor_pushes_after_its_damage():
    game = voyage(
        survivor("marine-1", "CQ.c", pack=("pistol",)),
        active="marine-1",
        events=WEIGHTLESS,
        foes=[("jaeger", "CQ.e", 1)],
    )
    game.play("attack pistol CQ.e", dice=[4, 1])
    assert game.zone("marine-1") == "CQ.w" and game.foes("LB.e") == ["jaeger"]


@rule("ES-186")
def test_a_melee_attack_pushes_nobody():
    game = voyage(
        survivor("marine-1", "CQ.c", pack=("fire-axe",)),
        active="marine-1",
        events=WEIGHTLESS,
        foes=[("jaeger", "CQ.c", 1)],
    )
    game.play("attack fire-axe CQ.c", dice=[4, 1, 1])
    assert game.zone("marine-1") == "CQ.c" and game.foes("CQ.c") == ["jaeger"]


@rule("ES-D02", "ES-R80")
def test_a_boss_needs_more_room():
    game = marine("CQ.c", foes=[("titan", "CQ.e", 1), ("swarmer", "LB.c", 5)])
    assert not figures.has_room(game.pos, game.at("LB.c"), 4)
    shoot(game, "CQ.e")
    assert game.foes("CQ.e") == ["titan"]


@rule("ES-R202")
def test_a_grenade_pushes_nobody():
    game = voyage(
        survivor("marine-1", "CQ.c", pack=("frag-grenade",)),
        active="marine-1",
        events=WEIGHTLESS,
        foes=[("jaeger", "CQ.e", 1)],
    )
    game.play("throw frag-grenade CQ.e", dice=[3, 1, 1, 1])
    assert game.zone("marine-1") == "CQ.c" and game.foes("CQ.e") == ["jaeger"]
