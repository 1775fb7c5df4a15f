"""Radar tokens: their moves, when they are revealed, where they spawn, and what comes with them."""

import pytest

import hullbreach as hb
from hullbreach.games.endure_the_stars import figures, radar
from hullbreach.games.endure_the_stars.position import ACTED, ENEMIES, NOWHERE, STUNNED, Voyage
from hullbreach.games.endure_the_stars.sight import look_around
from hullbreach.games.endure_the_stars.tables import FACTIONS
from hullbreach.kernel.game import new_position
from tests.games.endure_the_stars.enemies import before, enemies_act, tokens, where
from tests.games.endure_the_stars.table import AS_DESIGNED, ENDURE, OUT_OF_SIGHT, Table, survivor, voyage
from tests.marks import rule

CALM = (1, 1)
NO_SOLOMON = (6, 6)


def set_out(mission: str, party: int = 4) -> Voyage:
    """A mission whose party is complete."""
    dice = hb.Seeded(3)
    pos = new_position(ENDURE, mission, 1, {"survivors": party}, AS_DESIGNED, dice)
    while any(str(choice).startswith("recruit") for choice in pos.choices(0)):
        pos.play(0, pos.choices(0)[0], dice)
    assert isinstance(pos, Voyage)
    return pos


def named(pos: Voyage, what: tuple[int, ...] | list[int]) -> list[str]:
    return sorted([pos.tables.tokens[token].id for token in what])


# Moves


@rule("ES-141", "ES-142", "ES-R53")
def test_each_passive_token_rolls_for_itself():
    game = before(tokens=[("jaeger-3", "MB.c"), ("jaeger-3", "MB.c")])
    enemies_act(game, 2, 3)
    assert tokens(game) == ["MB.e", "MB.s"]


@rule("ES-146", "ES-066")
def test_an_active_token_moves_two_zones():
    game = before(tokens=[("jaeger-3", "MB.D")], noise={"CQ.e": 5})
    enemies_act(game)
    assert tokens(game) == ["MB.c"] and game.pos.radar_marks == [0]


@rule("ES-R51")
@pytest.mark.parametrize(("stops", "dice", "zone"), [(True, (), "MB.s"), (False, (4,), "MB.c")])
def test_an_active_token_stops_where_it_was_going(stops: bool, dice: tuple[int, ...], zone: str):
    game = before(tokens=[("jaeger-3", "MB.D")], noise={"MB.s": 1}, options={"arrived_tokens_stop": stops})
    enemies_act(game, *dice)
    assert tokens(game) == [zone]


@rule("ES-185", "ES-R79")
def test_in_a_gravity_failure_tokens_move_twice_as_far():
    game = before(tokens=[("jaeger-3", "MB.D")], noise={"CQ.c": 6}, events=["gravity-failure"])
    enemies_act(game)
    assert tokens(game) == ["LB.c"]
    game = before(tokens=[("jaeger-3", "MB.c")], events=["gravity-failure"])
    enemies_act(game, 3, 2)
    assert tokens(game) == ["MB.D"]


@rule("ES-R79")
def test_by_the_option_a_passive_token_rolls_once_for_both_steps():
    game = before(tokens=[("jaeger-3", "LB.c")], events=["gravity-failure"], options={"gravity_step_by_step": False})
    enemies_act(game, 3)
    assert tokens(game) == ["MB.c"]


@rule("ES-D02", "ES-219")
def test_a_token_passes_a_zone_that_is_full():
    game = before(foes=[("swarmer", "MB.c", 8)], tokens=[("jaeger-3", "MB.s")], noise={"MB.w": 3})
    game.pos.foe_marks[:] = [STUNNED] * 8
    enemies_act(game)
    assert tokens(game) == ["MB.w"]


@rule("ES-221")
def test_a_token_does_not_pass_a_shield():
    game = before(tokens=[("jaeger-3", "MB.s")], noise={"MB.w": 3})
    game.pos.shield[0] = game.at("MB.c")
    enemies_act(game)
    assert tokens(game) == ["MB.s"]


@rule("ES-R130")
def test_a_stunned_token_skips_a_turn():
    game = before(tokens=[("jaeger-3", "MB.c")])
    game.pos.radar_marks[0] = STUNNED
    enemies_act(game)
    assert tokens(game) == ["MB.c"]
    enemies_act(game, 2)
    assert tokens(game) == ["MB.e"]


# Revealing


@rule("ES-154")
def test_an_active_token_finishes_its_move_before_it_is_revealed():
    game = before(survivor("medic-1", "CQ.w"), tokens=[("jaeger-3", "LB.s")], noise={"CQ.e": 4})
    enemies_act(game, *NO_SOLOMON, *CALM)
    assert where(game, "jaeger") == ["CQ.e"] * 3


@rule("ES-R55")
def test_a_token_that_only_crosses_a_line_of_sight_is_revealed_where_it_ends():
    game = before(survivor("medic-1", "CQ.w"), tokens=[("jaeger-3", "LB.s")], noise={"LB.B": 4})
    game.pos.in_force = (game.pos.tables.words.event.find("gravity-failure"),)
    assert not game.pos.sees(game.at("CQ.w"), game.at("LB.B"))
    enemies_act(game, *NO_SOLOMON)
    assert where(game, "jaeger") == ["LB.B"] * 3
    assert not game.told("test-passed")


@rule("ES-R56", "ES-R98")
def test_what_is_revealed_in_the_enemy_phase_does_not_act_in_it():
    game = before(survivor("medic-1", "CQ.w"), tokens=[("swarmer-4", "CQ.n")])
    enemies_act(game, 3, *NO_SOLOMON, *CALM)
    assert where(game, "swarmer") == ["CQ.c"] * 4 and game.health("medic-1") == 9
    assert game.pos.foe_marks == [0] * 4


@rule("ES-R56")
def test_a_token_revealed_in_the_survivor_phase_acts_in_the_coming_enemy_phase():
    game = voyage(survivor("medic-1", "CQ.A"), active="medic-1", tokens=[("jaeger-3", "LB.c")])
    game.play("move CQ.w", dice=[*NO_SOLOMON, *CALM])
    enemies_act(game)
    assert where(game, "jaeger") == ["CQ.c"] * 3


@rule("ES-R58", "ES-153")
def test_a_revealed_token_does_not_go_back_to_the_pool():
    game = before(survivor("medic-1", "CQ.w"), tokens=[("jaeger-3", "CQ.c")], pool=["jaeger-4"])
    game.call(lambda pos, dice: look_around(pos), dice=[*NO_SOLOMON, *CALM])
    assert named(game.pos, game.pos.pool) == ["jaeger-4"] and not game.pos.radars()
    assert where(game, "jaeger") == ["CQ.c"] * 3


# Spawning


@rule("ES-155", "ES-156", "ES-R59")
@pytest.mark.parametrize(
    ("mission", "faction"),
    [("noisy-neighbours", "gep"), ("gravity", "gep"), ("off-and-on-again", "sentry"), ("lone-survivor", "redeemer")],
)
def test_the_pool_is_what_setup_has_left_of_the_faction_without_bosses(mission: str, faction: str):
    pos = set_out(mission)
    every = [
        token.index
        for token in pos.tables.tokens
        for _ in range(token.count)
        if FACTIONS[pos.tables.enemies[token.enemy].faction] == faction
    ]
    on_map = [pos.radar_what[token] for token in pos.radars()]
    bosses = [token for token in every if pos.tables.enemies[pos.tables.tokens[token].enemy].boss]
    expected = named(pos, every)
    for gone in named(pos, on_map) + [name for name in named(pos, bosses) if name not in named(pos, on_map)]:
        expected.remove(gone)
    assert named(pos, pos.pool) == expected


@rule("ES-157")
def test_a_spawned_token_is_a_random_one_of_the_pool_face_down():
    game = before(pool=["jaeger-3", "icarus-3", "swarmer-6"], tokens=OUT_OF_SIGHT)
    game.call(radar.spawn, game.at("MB.D"), dice=[1])
    assert named(game.pos, game.pos.pool) == ["jaeger-3", "swarmer-6"]
    assert tokens(game) == ["LB.A", "MB.D"] and game.pos.radar_known == 0
    assert game.told("spawned")[0].keys() & {"token"} == set()


@rule("ES-R57")
def test_a_token_that_spawns_in_view_is_revealed_at_once():
    game = before(survivor("medic-1", "CQ.w"), pool=["jaeger-3"])
    game.call(radar.spawn, game.at("CQ.c"), dice=[0, *NO_SOLOMON, *CALM])
    assert where(game, "jaeger") == ["CQ.c"] * 3


@rule("ES-158", "ES-D11")
@pytest.mark.parametrize(
    ("rooms", "dice", "room"),
    [
        (2, [3], 0),
        (2, [4], 1),
        (3, [2], 0),
        (3, [3], 1),
        (3, [6], 2),
        (4, [4], 3),
        (4, [5, 6, 1], 0),
        (5, [6, 5], 4),
        (6, [6], 5),
    ],
)
def test_a_die_picks_the_room(rooms: int, dice: list[int], room: int):
    script = hb.Scripted(dice)
    assert radar.roll_among(rooms, script) == room and script.finished()


@rule("ES-158", "ES-160")
def test_tokens_spawn_in_rooms_by_their_letters():
    game = before()
    for face, zone in enumerate(["CQ.A", "CQ.B", "CQ.C", "CQ.D", "CQ.E", "CQ.F"], 1):
        assert game.call(radar.spawn_zone, "CQ", dice=[face]) == game.at(zone)
    assert game.call(radar.spawn_zone, "RB") == NOWHERE
    for tile in game.pos.tables.ship.tiles:
        assert all(game.pos.tables.ship.zones[room].room for room in tile.rooms)


@rule("ES-159")
@pytest.mark.parametrize(("face", "zone"), [(1, "PC1.A"), (3, "PC1.A"), (4, "PC2.A"), (6, "PC2.A")])
def test_of_two_copies_of_a_tile_a_die_picks_one(face: int, zone: str):
    game = before(survivor("medic-1", "CQ.A"), mission="close-the-door", tokens=[])
    assert game.call(radar.spawn_zone, "PC", dice=[face]) == game.at(zone)


@rule("ES-161")
def test_when_no_token_is_left_all_tokens_come_nearer():
    game = before(
        survivor("medic-1", "CQ.A"), survivor("scout-1", "MB.D"), tokens=[("jaeger-3", "LB.B"), ("jaeger-3", "MB.w")]
    )
    game.call(radar.spawn, game.at("CQ.D"), dice=[])
    assert tokens(game) == ["CQ.e", "MB.c"]


@rule("ES-161", "ES-R57")
def test_a_token_that_comes_nearer_into_view_is_revealed():
    game = before(survivor("medic-1", "CQ.A"), tokens=[("jaeger-3", "CQ.c")])
    game.call(radar.spawn, game.at("MB.D"), dice=[*NO_SOLOMON, *CALM])
    assert where(game, "jaeger") == ["CQ.w"] * 3


@rule("ES-R126")
def test_without_any_token_nothing_happens():
    game = before(tokens=[], foes=[("jaeger", "MB.D", 1)])
    game.call(radar.spawn, game.at("CQ.D"))
    assert tokens(game) == [] and where(game, "jaeger") == ["MB.D"]


@rule("ES-R56")
def test_what_comes_in_the_enemy_phase_is_marked_as_having_acted():
    game = before(phase=ENEMIES)
    foe = figures.add(game.pos, game.enemy("jaeger"), game.at("MB.D"))
    token = radar.put_token(game.pos, 0, game.at("MB.D"))
    assert game.pos.foe_marks[foe] == ACTED and game.pos.radar_marks[token] == ACTED


# Solomons


def reveal(what: str, dice: list[int], party: int = 3, zone: str = "MB.D") -> Table:
    """A token revealed with nobody looking, in a party of so many."""
    game = before(tokens=[(what, zone)], options={"survivors": party})
    game.call(radar.reveal, 0, dice=dice)
    return game


@rule("ES-213", "ES-214", "ES-215", "ES-R09")
@pytest.mark.parametrize(
    ("party", "faces", "comes"),
    [
        (3, [1, 2], True),
        (3, [2, 2], False),
        (4, [2, 2], True),
        (4, [2, 3], False),
        (5, [2, 3], True),
        (5, [3, 3], False),
        (6, [1, 4], True),
        (6, [3, 3], False),
    ],
)
def test_a_solomon_comes_by_the_size_of_the_party(party: int, faces: list[int], comes: bool):
    game = reveal("jaeger-3", faces, party)
    assert game.foes("MB.D") == ["jaeger"] * 3 + ["solomon"] * comes
    assert game.told("solomon-roll")[0]["faces"] == faces


@rule("ES-R86", "ES-213")
def test_the_titans_token_causes_the_roll_and_those_of_others_do_not():
    assert reveal("titan", [1, 1]).foes() == ["solomon", "titan"]
    assert reveal("sip-2", []).foes() == ["sip", "sip"]
    assert reveal("zealot-2", []).foes() == ["zealot", "zealot"]


@rule("ES-R39", "ES-094")
def test_a_solomon_that_comes_along_causes_a_test_of_its_own():
    game = before(survivor("medic-1", "CQ.w"), tokens=[("jaeger-3", "CQ.c")])
    game.call(radar.reveal, 0, dice=[1, 1, *CALM, *CALM])
    assert len(game.told("test-passed")) == 2


@rule("ES-R39", "ES-218", "ES-095")
def test_a_solomon_that_finds_room_out_of_sight_only_shakes_nobody():
    game = before(survivor("medic-1", "CQ.c"), tokens=[("jaeger-4", "CQ.n")])
    fill = 8 * len(game.tables.ship.zones[game.at("CQ.n")].cells) - 4
    for _ in range(fill):
        figures.add(game.pos, game.enemy("swarmer"), game.at("CQ.n"))
    game.pos.in_view[game.who("medic-1")] = 1 << game.enemy("swarmer")
    game.call(radar.reveal, 0, dice=[1, 1, 4, *CALM])
    assert where(game, "solomon") == ["CQ.B"] and not game.pos.sees(game.at("CQ.c"), game.at("CQ.B"))
    assert len(game.told("test-passed")) == 1


@rule("ES-240", "ES-R43")
def test_a_revealed_boss_costs_resolve_and_is_tested_for():
    game = before(survivor("medic-1", "CQ.w"), survivor("marine-1", "MB.D"), tokens=[("titan", "CQ.c")])
    game.call(radar.reveal, 0, dice=[*NO_SOLOMON, 6, 6])
    assert (game.resolve("medic-1"), game.resolve("marine-1")) == (8, 10)


# Full zones


@rule("ES-218", "ES-R149", "ES-R85")
def test_what_does_not_fit_is_spread_clockwise_from_the_die():
    game = before(foes=[("swarmer", "MB.c", 7)], tokens=[("jaeger-5", "MB.c")])
    game.call(radar.reveal, 0, dice=[2, *NO_SOLOMON])
    assert sorted(where(game, "jaeger")) == ["LB.s", "MB.c", "MB.e", "MB.s", "MB.w"]
    assert where(game, "jaeger")[:3] == ["MB.c", "MB.e", "MB.s"]


@rule("ES-218", "ES-R85")
def test_what_fits_nowhere_is_not_placed():
    game = before(foes=[("swarmer", "MB.c", 8), ("jaeger", "MB.s", 14)], tokens=[("icarus-5", "MB.c")])
    game.pos.locked |= sum(
        [
            1 << border.index
            for border in game.pos.tables.ship.borders
            if game.at("MB.c") in (border.one, border.other) and game.at("MB.s") not in (border.one, border.other)
        ]
    )
    game.pos.refresh()
    game.call(radar.reveal, 0, dice=[1, *NO_SOLOMON])
    assert where(game, "icarus") == ["MB.s", "MB.s"]
    assert game.pos.supply[game.enemy("icarus")] == 18


@rule("ES-218", "ES-R40", "ES-R55")
def test_figures_that_spill_into_view_are_tested_for():
    people = [survivor("medic-1", "LB.C"), survivor("scout-1", "MB.D")]
    game = before(*people, foes=[("swarmer", "MB.c", 8)], tokens=[("jaeger-3", "LB.c")], noise={"MB.c": 3})
    game.pos.foe_marks[:] = [STUNNED] * 8
    enemies_act(game, 3, *NO_SOLOMON, *CALM, *CALM)
    assert where(game, "jaeger") == ["MB.s", "MB.w", "LB.s"]


@rule("ES-R15")
def test_what_the_box_does_not_hold_is_lost():
    game = before(tokens=[("zealot-3", "MB.D")])
    game.pos.supply[game.enemy("zealot")] = 2
    game.call(radar.reveal, 0)
    assert where(game, "zealot") == ["MB.D", "MB.D"] and game.told("no-more")


@rule("ES-156")
def test_nobody_imagines_the_titan_in_the_pool():
    pos = set_out("gravity")
    titan = pos.tables.words.token.find("titan")
    places = set()
    for seed in range(12):
        world = pos.imagine(0, hb.Seeded(seed))
        assert isinstance(world, Voyage)
        assert world.radar_what.count(titan) == 1 and titan not in world.pool
        assert sorted([*world.radar_what, *world.pool]) == sorted([*pos.radar_what, *pos.pool])
        places.add(world.radar_what.index(titan))
    assert len(places) > 2


@rule("ES-024", "ES-027", "ES-155")
@pytest.mark.parametrize("deck", ["items", "events", "boss_deck", "feat_deck"])
def test_the_order_of_every_deck_is_imagined_and_its_cards_are_not(deck):
    pos = set_out("gravity")
    dealt = tuple(getattr(pos, deck))
    orders = [tuple(getattr(pos.imagine(0, hb.Seeded(seed)), deck)) for seed in range(12)]
    assert len(set(orders)) > 6 and all(sorted(order) == sorted(dealt) for order in orders)
