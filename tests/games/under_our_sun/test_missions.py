"""The missions, card by card."""

import pytest

from tests.games.under_our_sun.openings import away, begun, beside, objectives
from tests.games.under_our_sun.table import SUN, Person, Table, character, journey
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
def test_of_what_is_wanted_any_number_is_delivered():
    game = at_goal("pump-parts", held={"metal": 2})
    game.play("inspect", "deliver-some")
    assert game.offers("put metal") and game.offers("finish") and game.held("medic") == {"metal": 2}
    assert not game.offers("pour"), "nobody wants water here"
    game.play("put metal", "finish")
    assert game.held("medic") == {"metal": 1} and game.offers("deliver-some")


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
    game = journey(
        character("medic", held={"metal": 2, "connector": 2, "plastic": 1}),
        character("scout"),
        mission="dead-frequency",
    )
    assert game.pos.card == 0 and away(objectives(game)[0]) == 3
    game.play("craft radio")
    assert game.pos.card == 1


def at_the_mast(*dice: tuple[int, ...], **facts: object) -> Table:
    """The Medic works at the mast with the Radio, two yellow dice each time."""
    game = at_goal("dead-frequency", items=("radio",), held={"food": 1}, **facts)
    game.play("collect wood")
    for faces in dice:
        game.play("work", dice=faces)
    return game


@rule("UOS-D9")
def test_four_successes_of_dexterity_at_the_mast():
    game = at_the_mast((HIT, HIT))
    assert game.pos.card == 1
    game.play("work", dice=[HIT, HIT])
    assert game.pos.card == 2 and game.ap("medic") == 3


@rule("UOS-D9")
def test_a_failed_test_at_the_mast_brings_an_enemy_beside_it():
    hex = goal("dead-frequency")
    game = journey(
        character("medic", hex, items=("radio",)),
        character("scout"),
        map={hex: "dry-grassland", **dict.fromkeys(beside(hex)[:1], "orchard")},
        enemies=("boar-a",),
        mission="dead-frequency",
    )
    game.play("collect food")
    game.play("work", dice=[MISS, MISS])
    assert game.foe_at("boar-a") == beside(hex)[0]


@rule("UOS-D9")
def test_without_a_radio_nobody_works_at_the_mast():
    hex = goal("dead-frequency")
    game = journey(
        character("medic", hex),
        character("scout", items=("radio",)),
        map={hex: "dry-grassland"},
        mission="dead-frequency",
    )
    game.play("collect food")
    assert game.pos.card == 1 and not game.offers("work")


@rule("UOS-D9", "UOS-057")
def test_nobody_works_at_the_mast_in_a_solar_storm():
    assert not at_the_mast(weather="solar-storm").offers("work")
    assert at_the_mast(weather="storm", ap=5).offers("work")


@rule("UOS-D9")
def test_the_mast_is_held_through_a_night():
    hex = goal("dead-frequency")
    game = at_the_mast((HIT, HIT), (HIT, HIT), phase="afternoon", enemies=("boar-a", "husk-a"), ap=5)
    game.play("wait", "wait")
    assert game.phase == "night" and game.foes(hex) == ["boar-a"]
    game.play("wait", "wait", "lapse", dice=[] if game.foes() == ["boar-a"] else [7])
    assert game.over and game.pos.outcome.results == (1.0, 1.0)


@rule("UOS-D9")
def test_a_mast_that_nobody_held_is_held_again():
    hex = goal("dead-frequency")
    game = journey(
        character("medic", "D4", items=("radio",), held={"food": 2}),
        character("scout", "D4", held={"food": 2}),
        map={hex: "dry-grassland"},
        mission="dead-frequency",
        phase="night",
        enemies=("boar-a",),
        night=("quiet-night",) * 4,
    )
    game.pos.card = 2
    game.begin("night")
    game.play("wait", "wait", dice=[7, 0])
    assert game.phase == "morning" and not game.over and game.pos.card == 2


# Signal Fires


def hills(*people: Person, **facts: object) -> Table:
    return journey(*people, map={"F2": "dry-grassland", "B4": "dry-grassland"}, mission="signal-fires", **facts)  # type: ignore[arg-type]


@rule("UOS-D9")
def test_the_hills_of_the_signal_fires():
    two = journey(character("medic"), character("scout"), mission="signal-fires")
    assert objectives(two) == ["B4", "F2"]
    four = [character(who) for who in ("medic", "scout", "soldier", "mechanic")]
    assert objectives(journey(*four, mission="signal-fires")) == ["B2", "D6", "F2"]


@rule("UOS-D9")
def test_a_hill_is_inspected_without_an_active_enemy():
    assert not hills(character("medic", "F2"), character("scout"), foes=[("boar-a", "F2")]).offers("inspect")


@rule("UOS-D9")
def test_every_hill_is_inspected():
    game = hills(character("medic", "F2"), character("scout", "B4"))
    game.play("inspect")
    assert game.pos.card == 0 and not game.offers("inspect")
    game.play("wait", "inspect")
    assert game.pos.card == 1


def lit(*marks: str, **facts: object) -> Table:
    """Both hills are inspected, fires burn on those named, and it is afternoon."""
    game = hills(
        character("medic", "F2", held={"food": 2}),
        character("scout", "B4", held={"food": 2}),
        marks=dict.fromkeys(marks, ("fire",)),
        phase="afternoon",
        night=("quiet-night",) * 4,
        enemies=("boar-a", "boar-b"),
        **facts,
    )
    game.play("inspect", "wait", "inspect")
    assert game.pos.card == 1
    return game


@rule("UOS-D9")
def test_fires_on_all_hills_when_a_night_begins_bring_an_enemy():
    game = lit("F2", "B4")
    game.play("wait", dice=[0])
    assert game.phase == "night" and game.pos.card == 2 and len(game.foes()) == 1
    assert game.foes("F2") or game.foes("B4")


@rule("UOS-D9")
def test_one_fire_is_not_enough():
    game = lit("F2")
    game.play("wait")
    assert game.phase == "night" and game.pos.card == 1 and game.foes() == []


@rule("UOS-D9")
def test_the_watch_by_a_fire_wins_when_the_morning_begins():
    game = lit("F2", "B4")
    game.play("wait", dice=[0])
    game.play("wait", "wait", "lapse")
    assert game.over and game.pos.outcome.results == (1.0, 1.0)


@rule("UOS-D9")
def test_a_fire_may_be_put_out():
    game = lit("F2", "B4")
    game.play("put-out")
    assert not game.has("B4", "fire")


# Liberty's Armoury


@rule("UOS-D9")
@pytest.mark.parametrize(("seats", "guards"), [(2, 2), (3, 3)])
def test_the_guards_of_the_armoury_come_with_the_first_entry(seats, guards):
    hex = goal("libertys-armoury", seats)
    near = beside(hex)[0]
    people = [character("medic", near), *[character(who) for who in ("scout", "soldier")[: seats - 1]]]
    game = journey(
        *people,
        map={hex: "dry-grassland", near: "dry-grassland"},
        mission="libertys-armoury",
        enemies=("boar-a", "sol-scout-a", "husk-a", "sol-scout-b", "sol-marksman"),
    )
    assert away(hex) == 3
    game.play(f"move {hex}")
    assert len(game.foes(hex)) == guards and all(foe.startswith("sol-") for foe in game.foes(hex))
    assert not game.offers("wait") and game.offered("attack")


def armoury(**facts: object) -> Table:
    """The guards are dealt with: the second card lies open, the Medic stands there."""
    hex = goal("libertys-armoury")
    held = {"alcohol": 1, "metal": 2, "fabric": 1}
    foes = facts.pop("foes", ())
    return journey(
        character("medic", hex, held=held, **facts),
        character("scout", held={"food": 2}),
        map={hex: "dry-grassland", beside(hex)[0]: "dry-grassland"},
        mission="libertys-armoury",
        foes=[(foe, hex) for foe in foes],  # type: ignore[attr-defined]
        enemies=("boar-a",),
    )


@rule("UOS-D9")
def test_the_charge_is_paid_and_set_with_three_successes():
    game = armoury()
    game.play("collect food")
    assert game.pos.card == 1 and not game.offers("work")
    game.play("deliver")
    assert game.held("medic") == {"food": 1}
    game.play("work", dice=[HIT, HIT])
    game.play("work", dice=[HIT, MISS])
    assert game.pos.card == 2 and not game.over


@rule("UOS-D9")
def test_nobody_works_at_the_armoury_under_the_eyes_of_a_guard():
    game = armoury(foes=("sol-scout-a",))
    game.play("collect food", dice=[MISS])
    assert not game.offers("deliver")
    game = armoury(foes=("sol-scout-a",), hidden=True)
    game.play("collect food", dice=[HIT, MISS])
    assert game.offers("deliver")


@rule("UOS-D9")
def test_the_armoury_is_blown_up_when_nobody_is_near_at_the_end_of_a_phase():
    hex = goal("libertys-armoury")
    for where, won in (("D4", True), (beside(hex)[0], False)):
        game = journey(
            character("medic", where),
            character("scout"),
            map={hex: "dry-grassland", beside(hex)[0]: "dry-grassland"},
            mission="libertys-armoury",
        )
        game.pos.card = 2
        game.play("wait", "wait", dice=[] if won else [0])
        assert game.over is won


@rule("UOS-R89")
def test_later_cards_of_a_mission_lie_face_down():
    game = journey(character("medic"), character("scout"), mission="pump-parts")
    seen = SUN.view(game.pos, 0)
    assert seen["card"] == 1 and "inspect" in str(seen["says"]) and "plastic" not in str(seen["says"])


@rule("UOS-D9", "UOS-084", "UOS-065")
@pytest.mark.parametrize(
    ("mission", "last"),
    [
        ("empty-cistern", 4),
        ("dead-frequency", 5),
        ("signal-fires", 5),
        ("lost-patrol", 5),
        ("the-long-trade", 5),
        ("the-vaccine", 6),
        ("libertys-armoury", 6),
        ("exodus", 6),
    ],
)
def test_the_deadline_of_each_mission(mission, last):
    """For three characters, the end of the Night of that day."""
    people = [character(who, held={"food": 2}) for who in ("medic", "scout", "soldier")]
    for day, over in ((last - 1, False), (last, True)):
        game = journey(*people, mission=mission, phase="night", day=day, active="soldier")
        game.play("wait", dice=[] if over else [0])
        assert game.over is over and (not over or game.pos.outcome.results == (0.0, 0.0, 0.0))
