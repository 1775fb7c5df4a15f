"""The missions, card by card."""

import pytest

from tests.games.under_our_sun.openings import away, begun, objectives
from tests.games.under_our_sun.table import Person, Table, character, journey
from tests.marks import rule

HIT, MISS = 2, 8


def goal(mission: str, seats: int = 2) -> str:
    """Where the objective marker of a laid mission is."""
    people = [character(who) for who in ("medic", "scout", "soldier", "mechanic")[:seats]]
    (hex,) = objectives(journey(*people, mission=mission))
    return hex


def at_goal(mission: str, tile: str = "dry-grassland", *others: Person, **facts: object) -> Table:
    """The Medic stands on the objective marker, the Scout at home."""
    hex = goal(mission, max(2, 1 + len(others)))
    named = {key: facts.pop(key) for key in ("foes", "marks", "enemies", "phase", "day", "weather") if key in facts}
    return journey(
        character("medic", hex, **facts),
        *(others or (character("scout", held={"food": 3}),)),
        map={hex: tile},
        mission=mission,
        **named,  # type: ignore[arg-type]
    )


# Pump Parts


@rule("UOS-D9")
@pytest.mark.parametrize("seed", range(6))
def test_pump_parts_marks_a_hex_two_away_in_a_straight_line(seed):
    (hex,) = objectives(begun(3, seed=seed))
    assert hex in ("D2", "F2", "F4", "D6", "B4", "B2")


@rule("UOS-D9")
def test_pump_parts_is_inspected_supplied_and_put_together():
    game = at_goal("pump-parts", held={"metal": 3, "connector": 1, "plastic": 1})
    assert not game.offers("deliver") and not game.offers("work")
    game.play("inspect")
    assert game.ap("medic") == 5
    game.play("deliver")
    assert game.ap("medic") == 4 and game.held("medic") == {}
    game.play("work", dice=[HIT, HIT])
    assert not game.over
    game.play("work", dice=[HIT, MISS])
    assert game.over and game.ap("medic") == 2


@rule("UOS-D9")
def test_contributions_to_the_pump_stay():
    game = at_goal("pump-parts", held={"metal": 1})
    game.play("inspect", "deliver")
    assert game.held("medic") == {} and not game.offers("work")


@rule("UOS-D9")
def test_the_pump_is_inspected_only_where_it_stands():
    game = journey(character("medic"), character("scout"), mission="pump-parts")
    assert not game.offers("inspect")


@rule("UOS-D9")
def test_inspecting_beside_an_enemy_draws_its_attack():
    hex = goal("pump-parts")
    game = at_goal("pump-parts", foes=[("boar-a", hex)])
    game.play("inspect", dice=[HIT])
    assert game.health("medic") == 6


@rule("UOS-D9")
def test_work_in_stealth_mode_needs_the_check():
    hex = goal("pump-parts")
    game = at_goal("pump-parts", foes=[("boar-a", hex)], hidden=True)
    game.play("inspect", dice=[HIT, MISS])
    assert game.health("medic") == 7 and game.is_in("medic", "hidden")


@rule("UOS-D9", "UOS-R51")
@pytest.mark.parametrize(("seats", "last"), [(2, 5), (3, 4)])
def test_a_missed_deadline_loses_and_two_have_a_day_more(seats, last):
    people = [character(who, held={"food": 2}) for who in ("medic", "scout", "soldier")[:seats]]
    game = journey(*people, mission="pump-parts", phase="night", day=last - 1, active=people[-1].who)
    game.play("wait", dice=[0])
    assert not game.over
    game = journey(*people, mission="pump-parts", phase="night", day=last, active=people[-1].who)
    game.play("wait")
    assert game.over


# Empty Cistern


@rule("UOS-D9")
def test_the_spring_is_a_tile_with_water_two_or_three_away():
    tiles = {"D3": "pine-grove", "D2": "pine-grove"}
    near = journey(character("medic", "D3"), character("scout"), map=tiles, mission="empty-cistern")
    far = journey(character("medic", "D2"), character("scout"), map=tiles, mission="empty-cistern")
    assert not near.offers("inspect") and far.offers("inspect")
    far.play("inspect")
    assert objectives(far) == ["D2"]


@rule("UOS-D9")
def test_no_spring_is_inspected_with_an_enemy_active():
    game = journey(
        character("medic", "D2"),
        character("scout"),
        map={"D2": "pine-grove"},
        foes=[("boar-a", "D2")],
        mission="empty-cistern",
    )
    assert not game.offers("inspect")


@rule("UOS-D9")
def test_a_dry_tile_is_no_spring():
    game = journey(character("medic", "D2"), character("scout"), map={"D2": "dead-forest"}, mission="empty-cistern")
    assert not game.offers("inspect")


@rule("UOS-D9")
def test_the_cistern_takes_metal_and_plastic_at_the_spring_and_water_at_home():
    game = journey(
        character("medic", "D2", held={"metal": 2, "plastic": 1}, water=5),
        character("scout", "D4", water=5),
        map={"D2": "pine-grove"},
        mission="empty-cistern",
    )
    game.play("inspect", "deliver")
    assert game.held("medic") == {} and not game.over
    game.play("wait")
    game.play("deliver")
    assert game.over


# Dead Frequency


@rule("UOS-D9")
def test_dead_frequency_asks_for_a_radio_anywhere():
    hex = goal("dead-frequency")
    assert away(hex) == 3
    game = at_goal("dead-frequency", items=("radio",))
    assert game.offers("work")


@rule("UOS-D9")
def test_without_a_radio_nobody_works_at_the_mast():
    assert not at_goal("dead-frequency").offers("work")


@rule("UOS-D9", "UOS-057")
def test_nobody_works_at_the_mast_in_a_solar_storm():
    assert not at_goal("dead-frequency", items=("radio",), weather="solar-storm").offers("work")


# Signal Fires


@rule("UOS-D9")
def test_the_hills_of_the_signal_fires():
    two = journey(character("medic"), character("scout"), mission="signal-fires")
    assert objectives(two) == ["B4", "F2"]
    four = [character(who) for who in ("medic", "scout", "soldier", "mechanic")]
    assert objectives(journey(*four, mission="signal-fires")) == ["B2", "D6", "F2"]


@rule("UOS-D9")
def test_a_hill_is_inspected_without_an_active_enemy():
    game = journey(
        character("medic", "F2"),
        character("scout"),
        map={"F2": "dry-grassland"},
        foes=[("boar-a", "F2")],
        mission="signal-fires",
    )
    assert not game.offers("inspect")


@rule("UOS-D9")
def test_a_fire_may_be_put_out():
    game = journey(
        character("medic", "F2"),
        character("scout"),
        map={"F2": "dry-grassland"},
        marks={"F2": ("fire",)},
        mission="signal-fires",
    )
    game.play("put-out")
    assert not game.has("F2", "fire") and game.ap("medic") == 5


# Liberty's Armoury


@rule("UOS-D9")
@pytest.mark.parametrize(("seats", "guards"), [(2, 2), (3, 3)])
def test_the_guards_of_the_armoury_come_with_the_first_entry(seats, guards):
    hex = goal("libertys-armoury", seats)
    assert away(hex) == 3
