"""How far a mission card has come and what it wants, and that the log tells what happens."""

from __future__ import annotations

import pytest

from hullbreach.games.under_our_sun import tokens
from hullbreach.games.under_our_sun.mission import Goal, Mission
from hullbreach.games.under_our_sun.position import Journey
from hullbreach.kernel.dice import Seeded
from tests.games.under_our_sun.table import Person, Table, character, journey
from tests.marks import rule

HIT, MISS = 2, 8
ROAD = {"D3": "dry-grassland", "D2": "dry-grassland", "D1": "dry-grassland"}


def at_card(mission: str, card: int, *people: Person, markers: tuple[str, ...] = ("D2",), **facts: object) -> Table:
    """A card lies open, with its markers where it is said."""
    everybody = people or (character("medic", "D2"), character("scout"))
    game = journey(*everybody, mission=mission, **{"map": ROAD, **facts})  # type: ignore[arg-type]
    game.pos.card = card
    game.pos.marker_done = 0
    game.pos.marker_hex = [*[game.at(hex) for hex in markers], *[-1] * (3 - len(markers))]
    game.pos.ask_again()
    return game


def shown(game: Table) -> list[tuple[str, int, int]]:
    return [(tally.name, tally.have, tally.need) for tally in game.pos.tables.mission.shows(game.pos)]


FLAGS = ("everywhere", "at_once", "stay", "away", "wagon", "unseen", "samples")


def goal(game: Table) -> Goal:
    found = game.pos.tables.mission.goal(game.pos)
    assert isinstance(found, Goal)
    return found


def wanted(game: Table) -> tuple[str, list[str]]:
    """How something is wanted, and where."""
    names = game.pos.tables.words.hex.names
    flags = [flag for flag in FLAGS if getattr(goal(game), flag)]
    return " ".join(flags), [names[hex] for hex in goal(game).hexes]


@rule("UOS-D9")
def test_inspecting_is_counted_by_markers():
    game = at_card("signal-fires", 0, markers=("D2", "D1"))
    assert shown(game) == [("inspected", 0, 2)] and wanted(game) == ("everywhere", ["D2", "D1"])
    game.play("inspect")
    assert shown(game) == [("inspected", 1, 2)] and wanted(game) == ("everywhere", ["D1"])


@rule("UOS-D9")
def test_a_spring_is_looked_for_where_water_is_known():
    game = at_card("empty-cistern", 0, markers=())
    assert wanted(game) == ("", []) and shown(game) == [("inspected", 0, 1)]
    game = at_card("empty-cistern", 0, markers=(), map={**ROAD, "D1": "river-bend", "D3": "river-bend"})
    assert wanted(game) == ("", ["D1"])
    game = at_card("empty-cistern", 0, markers=(), map={**ROAD, "D2": "river-bend"})
    assert wanted(game) == ("", ["D2"])


@rule("UOS-D9")
def test_a_delivery_counts_what_is_there_and_wants_the_rest():
    game = at_card("pump-parts", 1, character("medic", "D2", held={"metal": 2}), character("scout"))
    assert shown(game) == [("metal", 0, 3), ("connector", 0, 1), ("plastic", 0, 1)]
    game.play("deliver")
    assert shown(game)[0] == ("metal", 2, 3) and wanted(game) == ("unseen", ["D2"])
    assert goal(game).cubes == (0, 0, 1, 1, 0, 0, 1, 0, 0) and goal(game).water == 0
    game = at_card("empty-cistern", 2)
    assert shown(game) == [("water", 0, 4)] and wanted(game) == ("unseen", ["D4"]) and goal(game).water == 4


@rule("UOS-D9")
def test_successes_are_counted():
    game = at_card("pump-parts", 2)
    game.play("work", dice=[HIT, MISS])
    assert shown(game) == [("successes", 1, 3)] and wanted(game) == ("unseen", ["D2"]) and game.told("progress")


@rule("UOS-D9")
def test_a_charge_wants_cubes_first_and_successes_then():
    held = {"alcohol": 1, "metal": 2, "fabric": 1}
    game = at_card("libertys-armoury", 1, character("medic", "D2", held=held), character("scout"))
    assert shown(game)[-1] == ("successes", 0, 3) and wanted(game) == ("unseen", ["D2"]) and sum(goal(game).cubes) == 4
    game.play("deliver")
    assert wanted(game) == ("unseen", ["D2"]) and not goal(game).cubes and ("alcohol", 1, 1) in shown(game)


@rule("UOS-D9")
def test_a_radio_is_wanted_by_its_recipe():
    game = at_card("dead-frequency", 0)
    assert wanted(game) == ("at_once", []) and goal(game).cubes == (0, 0, 2, 2, 0, 0, 1, 0, 0)
    assert game.pos.tables.items[goal(game).item].id == "radio"


@rule("UOS-D9")
def test_fires_are_counted_and_then_held():
    game = at_card("signal-fires", 1, markers=("D2", "D1"), marks={"D2": ("fire",)})
    assert shown(game) == [("fires", 1, 2)] and wanted(game) == ("everywhere at_once", ["D1"])
    assert goal(game).cubes == (0, 0, 0, 0, 2, 0, 0, 0, 0)
    game = at_card("signal-fires", 1, markers=("D2", "D1"), marks={"D2": ("fire",), "D1": ("pit",)})
    assert wanted(game) == ("stay", ["D2", "D1"])
    assert wanted(at_card("signal-fires", 2)) == ("stay", ["D2"])


@rule("UOS-D9")
def test_those_who_are_free_are_counted():
    game = at_card("lost-patrol", 1, markers=("D2", "D1"))
    assert shown(game) == [("freed", 0, 2)] and wanted(game) == ("everywhere", ["D2", "D1"])
    game.play("free", dice=[HIT, HIT])
    assert shown(game) == [("freed", 1, 2)] and wanted(game) == ("everywhere", ["D1"])


@rule("UOS-D9")
def test_those_who_are_home_are_counted_and_those_who_wait_are_wanted():
    game = at_card("lost-patrol", 2, markers=("D2", "D1"))
    tokens.put(game.pos, 0, game.at("D4"))
    tokens.put(game.pos, 1, game.at("D1"))
    assert shown(game) == [("home", 1, 2)] and wanted(game) == ("", ["D4"]) and goal(game).tokens == (1,)


@rule("UOS-D9")
def test_tribute_is_counted_in_water():
    game = at_card("the-long-trade", 1, character("medic", "D2", held={"plastic": 1}), character("scout"))
    assert shown(game) == [("worth", 0, 16)] and wanted(game) == ("", ["D2"]) and goal(game).worth == 16
    game.pos.tally[-1] = 3
    assert shown(game) == [("worth", 3, 16)] and goal(game).worth == 13


@rule("UOS-D9")
def test_samples_are_counted_and_the_vaccine_is_wanted():
    game = at_card("the-vaccine", 0, markers=("D2", "D1"))
    assert shown(game) == [("samples", 0, 2)] and wanted(game) == ("everywhere unseen samples", ["D2", "D1"])
    game.play("take-sample")
    assert shown(game) == [("samples", 1, 2)] and wanted(game) == ("everywhere unseen samples", ["D1"])
    game = at_card("the-vaccine", 1)
    assert wanted(game) == ("at_once", ["D4"]) and goal(game).cubes == (0, 0, 0, 1, 0, 1, 1, 0, 0)
    game = at_card("the-vaccine", 2)
    assert wanted(game) == ("unseen", ["D2"]) and goal(game).tokens == (3,)


@rule("UOS-D9")
@pytest.mark.parametrize(
    ("mission", "card", "kind"),
    [
        ("libertys-armoury", 0, ""),
        ("libertys-armoury", 2, "away"),
        ("exodus", 1, "wagon"),
        ("exodus", 2, "everywhere stay"),
        ("the-long-trade", 0, ""),
    ],
)
def test_what_is_wanted_at_the_marker(mission, card, kind):
    assert wanted(at_card(mission, card)) == (kind, ["D2"])


@rule("UOS-D9", "UOS-R89")
def test_the_card_that_lies_open_says_what_it_asks_and_after_the_last_there_is_none():
    game = at_card("exodus", 2)
    assert "gathered" in game.pos.tables.mission.says(game.pos)
    game.pos.card = 3
    mission = game.pos.tables.mission
    assert (mission.says(game.pos), mission.shows(game.pos), mission.goal(game.pos)) == ("", [], None)
    assert mission.is_won(game.pos) and mission.has_card(3) and not mission.has_card(4)


@rule("UOS-D9")
def test_new_markers_take_the_old_ones_off():
    game = at_card("the-vaccine", 1, character("medic", "D4"), character("scout"), markers=("D2", "D5", "D1"))
    game.pos.marker_done = 7
    game.pos.tables.mission.turn_up(game.pos, 2, Seeded(1))
    assert [hex for hex in game.pos.marker_hex if hex >= 0] == [game.at("G1")] and not game.pos.marker_done


@rule("UOS-D9")
@pytest.mark.parametrize(("day", "left"), [(1, 6), (6, 1), (7, 0)])
def test_the_days_that_are_left_are_counted(day, left):
    game = at_card("exodus", 0, day=day)
    assert game.pos.tables.mission.days_left(game.pos) == left


@rule("UOS-D9", "UOS-R88")
def test_a_mission_that_says_nothing_changes_nothing():
    mission: Mission[Journey] = Mission()
    pos = journey(character("medic")).pos
    assert mission.is_big(0) and mission.can_be_taken(pos, 0) and not mission.infects(0) and mission.goal(pos) is None
    assert (mission.move_costs(pos, 0), mission.drinks_more(pos, 0)) == (0, 0)
    assert not (mission.is_won(pos) or mission.is_late(pos) or mission.is_late_at_dawn(pos))
    assert mission.has_card(0) and not mission.has_card(1) and not mission.is_open(pos, 0, "inspect")


# The log


@rule("UOS-285", "UOS-017", "UOS-174")
def test_the_log_tells_of_hunger_thirst_and_fever():
    game = journey(character("medic", water=0, infected=True), character("scout", held={"food": 1}))
    told = game.begin("preparation")
    assert "starves" in told and "ate" in told and "fitness" in told
    game = journey(character("medic", water=0, infected=True), character("scout"))
    told = game.begin("morning", dice=[0])
    assert {"phase", "weather", "fever", "thirsts", "hurt", "turn"} <= set(told)


@rule("UOS-150", "UOS-R07", "UOS-R84")
def test_by_option_everybody_may_throw_karma_dice_one_after_another():
    game = journey(
        character("medic", "D3", karma=1),
        character("scout", karma=2),
        character("soldier", karma=0),
        character("mechanic", karma=1),
        map=ROAD,
        marks={"D3": ("strength",)},
        options={"karma": "all"},
    )
    game.play("open strength", dice=[MISS, MISS])
    asked = []
    while game.frame() == "Karma":
        asked.append(game.asked())
        game.play("keep")
    assert asked == ["medic", "scout", "mechanic"] and game.active == "medic"


@rule("UOS-150", "UOS-149")
def test_who_has_thrown_karma_dice_in_a_turn_is_not_asked_again_but_the_others_are():
    game = journey(
        character("medic", "D3", karma=2),
        character("scout", karma=1),
        map=ROAD,
        marks={"D3": ("strength",)},
        options={"karma": "all"},
    )
    told = game.play("open strength", "reroll 0", "throw", "keep", dice=[MISS, MISS, MISS, 6])
    assert game.karma("medic") == 2 and game.active == "medic"
    assert told.count("rolled") == 2 and told.count("karma") == 1 and game.told("karma")[0]["number"] == 2
    game.play("open strength", dice=[MISS, MISS])
    assert game.asked() == "scout"


@rule("UOS-113", "UOS-134", "UOS-117")
def test_the_log_tells_how_much_was_taken_and_put_down():
    game = journey(character("medic", "D3", held={"metal": 1, "fabric": 1}), map=ROAD)
    game.play("collect food+wood", "drop wood", "craft knife")
    took = [(event["number"], event["cube"]) for event in game.told("took")]
    assert took == [(1, "food"), (1, "wood")] and game.told("put-down")[0]["number"] == 1
    assert [event["item"] for event in (*game.told("crafted"), *game.told("took-item"))] == ["knife", "knife"]


@rule("UOS-115", "UOS-126", "UOS-010")
def test_the_log_tells_water_and_health_as_they_are():
    game = journey(character("medic", "D4", water=1, health=3, held={"food": 1}))
    game.play("replenish", "eat")
    assert game.told("filled")[0]["number"] == 5 and game.told("healed")[0]["number"] == 1


@rule("UOS-019")
@pytest.mark.parametrize(
    ("who", "text", "facts", "dice"),
    [
        ("medic", "treat medic", {"health": 3}, []),
        ("medic", "disinfect medic", {"infected": True}, []),
        ("scout", "scout E3", {}, []),
        ("soldier", "brace", {}, []),
        ("mechanic", "tinker knife metal", {"held": {"fabric": 1}}, []),
        ("hunter", "skin boar-a", {}, [MISS]),
        ("smuggler", "haggle dealer-a", {}, []),
    ],
)
def test_a_skill_that_is_used_gets_one_marker(who, text, facts, dice):
    game = journey(
        character(who, "D3", **facts),
        map=ROAD,
        foes=[("husk-a", "D3"), ("dealer-a", "D3")],
        bodies=[("boar-a", "D3")],
    )
    answers = {"treat medic": [MISS], "disinfect medic": [MISS]}
    game.play(text, dice=[*dice, *answers.get(text, [])])
    assert game.pos.skill_used[game.who(who)] == 1


@rule("UOS-160", "UOS-070")
def test_a_new_game_has_nothing_stored_and_nothing_lying_about():
    pos = journey(character("medic")).pos
    pos.lay_empty()
    for name in ("camp_water", "springs", "night_by", "foe_damage", "foe_marks", "shop_water", "cards_left", "arrived"):
        assert not any(getattr(pos, name)), name
    assert not any(any(pile) for pile in (*pos.growth, *pos.lying, *pos.held, *pos.shop_cubes, *pos.lying_items))
