"""Zones, line of sight and doors: the rulebook's pictures, on tiles that show them."""

import pytest

from hullbreach.games.endure_the_stars.content import printed_tiles
from hullbreach.games.endure_the_stars.ship import DOOR, JOINT, Ship
from hullbreach.games.endure_the_stars.ship_notation import read_ship, read_tiles
from tests.games.endure_the_stars.enemies import active
from tests.games.endure_the_stars.on_missions import set_out
from tests.games.endure_the_stars.table import survivor, voyage
from tests.marks import rule

ROW = """
tile AA "Alpha"
row A B C D d
row A B C D d
row A B C D d
row E E E E d
row E E E E d
doors A-B B-C C-D D-d E-d
room A "One"
room B "Two"
room C "Three"
room D "Four"
room E "Five"
"""
SIDEWAYS = """
tile AA "Alpha"
row w w w w w
row A B B B e
row A B B B e
row A B B B e
row s s s s s
doors B-e A-s
room A "One"
room B "Two"
"""


def ship_of(tile: str) -> Ship:
    corridor = "d" if "d" in tile.partition("doors")[0].split() else "w"
    return read_ship("ship", f"row AA\nstart AA.{corridor}", read_tiles("tiles", tile)).ship


def sees(ship: Ship, one: str, other: str, shut: str = "") -> bool:
    opened = ship.joints | ship.doors
    for border in ship.borders:
        ends = {ship.zones[border.one].names[0], ship.zones[border.other].names[0]}
        if shut and ends == set(shut.split()):
            opened &= ~(1 << border.index)
    return bool(ship.openings(opened).seen[ship.named[one]] >> ship.named[other] & 1)


@rule("ES-037", "ES-038", "ES-039")
def test_every_zone_is_a_room_or_a_corridor_and_a_room_is_one_zone():
    for code, tile in printed_tiles().items():
        ship = read_ship("ship", f"row {code}\nstart {code}.{min(tile.rooms)}", printed_tiles()).ship
        rooms = [zone for zone in ship.zones if zone.room]
        assert {zone.names[0] for zone in rooms} == {f"{code}.{letter}" for letter in tile.rooms}
        for zone in ship.zones:
            assert zone.room == zone.names[0].rpartition(".")[2].isupper()


@rule("ES-041", "ES-052")
def test_corridors_that_only_touch_at_a_corner_are_not_adjacent_and_see_nothing_of_each_other():
    pos = set_out("prescription-pickup", "medic")
    ship = pos.tables.ship
    west, north = ship.named["LS.w"], ship.named["LS.n"]
    assert north not in pos.doors().next[west] and not pos.sees(west, north)
    assert ship.hears[west][north] > 1


@rule("ES-049", "ES-050", "ES-047")
def test_a_line_goes_on_through_doorways_that_lie_across_it():
    ship = ship_of(ROW)
    assert [room for room in "BCD" if sees(ship, "AA.A", f"AA.{room}")] == ["B", "C", "D"]


@rule("ES-054")
def test_from_a_row_of_rooms_one_sees_into_the_corridor_at_its_end():
    assert sees(ship_of(ROW), "AA.B", "AA.d") and sees(ship_of(ROW), "AA.A", "AA.d")


@rule("ES-051", "ES-049")
def test_a_doorway_that_runs_along_the_line_shows_nothing():
    ship = ship_of(SIDEWAYS)
    assert not sees(ship, "AA.A", "AA.B"), "the way into the room is round the corner"
    assert not sees(ship, "AA.w", "AA.B") and sees(ship, "AA.e", "AA.B")


@rule("ES-053", "ES-046", "ES-049")
def test_a_locked_door_ends_the_line():
    ship = ship_of(ROW)
    assert sees(ship, "AA.A", "AA.B", shut="AA.B AA.C") and not sees(ship, "AA.A", "AA.C", shut="AA.B AA.C")


@rule("ES-048")
def test_where_on_its_wall_a_doorway_is_does_not_matter():
    ship = ship_of(ROW)
    runs = ship.runs[ship.named["AA.D"]][ship.named["AA.d"]]
    assert len({run.line for run in runs}) == 3, "every row that crosses the wall serves"


@rule("ES-056", "ES-R21")
def test_an_open_door_is_passed_and_seen_through_and_every_doorway_has_one():
    game = voyage(survivor("medic-1", "CQ.w"), active="medic-1")
    assert "CQ.A" in game.offered("move") and game.pos.sees(game.at("CQ.w"), game.at("CQ.A"))
    for border in game.pos.tables.ship.borders:
        zones = [game.pos.tables.ship.zones[zone] for zone in (border.one, border.other)]
        if any(zone.room for zone in zones):
            assert border.kind != JOINT
    assert game.pos.tables.ship.doors == sum(1 << b.index for b in game.pos.tables.ship.borders if b.kind == DOOR)


@rule("ES-102", "ES-152", "ES-094")
def test_a_token_that_comes_into_view_is_revealed_and_tested_for():
    """The rulebook's example: the Psychic with 10 Resolve rolls 12 and has 9 left."""
    game = voyage(survivor("psychic-1", "CQ.w"), active="psychic-1", tokens=[("jaeger-3", "CQ.n")])
    told = game.play("move CQ.c", dice=[6, 6, 6, 6])
    assert told.index("revealed") < told.index("test-failed")
    assert game.foes("CQ.n") == ["jaeger"] * 3 and game.resolve("psychic-1") == 9


@rule("ES-152")
def test_what_nobody_sees_stays_a_token():
    game = voyage(survivor("psychic-1", "CQ.w"), active="psychic-1", tokens=[("jaeger-3", "CQ.C")])
    game.play("move CQ.c")
    assert game.foes() == [] and len(game.pos.radars()) == 1


@rule("ES-098", "ES-100", "ES-095")
def test_one_test_for_each_type_and_none_for_more_of_it():
    foes = [("swarmer", "CQ.n", 3), ("jaeger", "CQ.n", 2)]
    game = voyage(survivor("medic-1", "CQ.w"), active="medic-1", foes=foes)
    told = game.play("move CQ.c", dice=[1, 1, 1, 1])
    assert told.count("test-passed") == 2
    more = voyage(survivor("medic-1", "CQ.c"), active="medic-1", foes=[*foes, ("swarmer", "CQ.A", 1)])
    assert "test-passed" not in more.play("move CQ.w"), "a Swarmer was in view before"


@rule("ES-103", "ES-097")
@pytest.mark.parametrize(("resolve", "fails"), [(10, 6), (7, 21), (3, 35), (2, 36), (1, 36)])
def test_how_often_a_test_fails(resolve: int, fails: int):
    failed = 0
    for one in range(1, 7):
        for other in range(1, 7):
            game = voyage(survivor("medic-1", "CQ.w", resolve=resolve), active="medic-1", foes=[("jaeger", "CQ.n", 1)])
            failed += "test-failed" in game.play("move CQ.c", dice=[one, other])
    assert failed == fails


@rule("ES-104")
def test_at_no_resolve_a_test_costs_health():
    game = voyage(survivor("medic-1", "CQ.w", resolve=0), active="medic-1", foes=[("jaeger", "CQ.n", 1)])
    game.play("move CQ.c")
    assert (game.health("medic-1"), game.resolve("medic-1")) == (8, 0)


@rule("ES-R44", "ES-101")
def test_what_is_lost_by_itself_costs_nothing_at_no_resolve():
    game = voyage(survivor("medic-2", resolve=0), survivor("scout-1", health=1, injuries=("chest",)), active="medic-2")
    assert "dies" in game.play("end", dice=[1])
    assert (game.health("medic-2"), game.resolve("medic-2")) == (9, 0)


# Movement


@rule("ES-058", "ES-059")
def test_a_move_is_one_zone_for_one_action_through_no_wall():
    game = voyage(survivor("medic-1", "CQ.w"), active="medic-1")
    assert game.offered("move") == {"CQ.A", "CQ.c"}
    assert game.why_not("move CQ.B") == "ES-058" and game.why_not("move CQ.n") == "ES-058"
    game.play("move CQ.c")
    assert game.zone("medic-1") == "CQ.c" and game.pos.actions == 2


@rule("ES-058")
def test_nobody_goes_through_a_locked_door():
    game = voyage(survivor("medic-1", "LB.c"), active="medic-1", tokens=())
    assert "LB.A" not in game.offered("move") and game.why_not("move LB.A") == "ES-058"


# Noise


@rule("ES-063", "ES-064", "ES-132")
def test_a_noise_is_a_token_where_it_is_made():
    game = voyage(survivor("medic-1", "CQ.w"), active="medic-1")
    told = game.play("make-noise 2")
    assert game.noise("CQ.w") == 2 and told == ["noise"] and game.pos.actions == 1


@rule("ES-065", "ES-R31", "ES-068")
@pytest.mark.parametrize(("level", "drawn"), [(1, False), (2, True)])
def test_a_noise_is_heard_as_many_zones_away_as_its_level_walls_or_not(level: int, drawn: bool):
    near = voyage(survivor("medic-1", "MB.C"), frames=[], foes=[("jaeger", "CQ.w", 1)], noise={"CQ.D": level})
    assert active(near) == ["jaeger"]
    far = voyage(survivor("medic-1", "MB.C"), frames=[], foes=[("jaeger", "CQ.c", 1)], noise={"CQ.A": level})
    assert (active(far) == ["jaeger"]) == drawn


@rule("ES-069")
def test_in_one_zone_only_the_loudest_noise_counts():
    game = voyage(survivor("medic-1", "CQ.w"), active="medic-1", noise={"CQ.w": 2})
    game.play("make-noise 1")
    assert game.noise("CQ.w") == 2
    game = voyage(survivor("medic-1", "CQ.w"), active="medic-1", noise={"CQ.w": 1})
    game.play("make-noise 2")
    assert game.noise("CQ.w") == 2, "and they are not added"


@rule("ES-073")
def test_when_its_noise_is_gone_an_enemy_is_passive():
    game = voyage(survivor("medic-1", "MB.C"), frames=[], foes=[("jaeger", "CQ.w", 1)], noise={"CQ.D": 2})
    assert active(game) == ["jaeger"]
    game.pos.noise[game.at("CQ.D")] = 0
    assert active(game) == []


# What steadies


@rule("ES-D05", "ES-097", "ES-237")
@pytest.mark.parametrize(("worn", "dice", "passes"), [((), [4, 6], False), (("calm-wave-helmet",), [4, 6], True)])
def test_a_calm_wave_helmet_takes_1_off_a_test(worn: tuple[str, ...], dice: list[int], passes: bool):
    game = voyage(survivor("medic-1", "CQ.w", worn=worn), active="medic-1", foes=[("jaeger", "CQ.n", 1)])
    told = game.play("move CQ.c", dice=dice)
    assert ("test-passed" in told) == passes


@rule("ES-D05", "ES-105")
def test_a_calm_wave_helmet_takes_1_off_a_check_and_another_helmet_nothing():
    for worn, passes in (("calm-wave-helmet", True), ("riot-helmet", False)):
        game = voyage(survivor("medic-1", "CQ.w", worn=(worn,)), active="medic-1", foes=[("jaeger", "CQ.w", 1)])
        told = game.play("move CQ.c", dice=[4, 6])
        assert ("check-passed" in told) == passes


@rule("ES-D04", "ES-097")
def test_a_captain_steadies_others_in_the_zone_and_not_the_captain():
    people = [survivor("medic-1", "CQ.w"), survivor("captain-1", "CQ.c")]
    game = voyage(*people, active="medic-1", foes=[("jaeger", "CQ.n", 1)])
    game.pos.in_view[0] = 1 << game.enemy("jaeger")
    assert "test-passed" in game.play("move CQ.c", dice=[4, 6])
    alone = voyage(survivor("captain-1", "CQ.w"), active="captain-1", foes=[("jaeger", "CQ.n", 1)])
    assert "test-failed" in alone.play("move CQ.c", dice=[4, 6])
