"""What instinct chooses, one reason at a time: the body, goods, merchants, fights."""

from collections.abc import Callable

import pytest

import hullbreach as hb
from hullbreach.games.under_our_sun import (
    instinct_fights,
    instinct_goods,
    instinct_market,
    instinct_needs,
    instinct_turn,
)
from hullbreach.games.under_our_sun.instinct import choose
from hullbreach.games.under_our_sun.instinct_outlook import Outlook
from hullbreach.games.under_our_sun.tables import CUBES
from hullbreach.kernel.vocabulary import Choice
from tests.games.under_our_sun.table import Table, character, journey
from tests.marks import rule

Reason = Callable[[Outlook, int, list[Choice]], Choice | None]
GRASS = {"D3": "dry-grassland", "D2": "canyon"}
FOOD, FABRIC, METAL, CONNECTOR, WOOD, ALCOHOL, PLASTIC = range(7)


def by(reason: Reason, game: Table, who: str = "medic") -> str:
    """What one reason chooses; empty where it has nothing to say."""
    found = reason(Outlook(game.pos), game.who(who), game.pos.choices(game.pos.to_act[0]))
    return str(found) if found is not None else ""


def wish(game: Table) -> str:
    return str(choose(game.pos, game.pos.to_act[0], hb.Seeded(1)))


# The body


def test_the_dead_are_revived_before_anything_else():
    game = journey(
        character("medic", "D3", items=("aed",), health=3, infected=True),
        character("scout", "D3", dead=0),
        map=GRASS,
    )
    assert by(instinct_needs.medicine, game) == "revive scout"


def test_an_infection_is_cured_before_wounds():
    game = journey(character("medic", "D3", infected=True), character("scout", "D3", health=1), map=GRASS)
    assert by(instinct_needs.medicine, game) == "disinfect medic"


@pytest.mark.parametrize(("health", "chosen"), [(5, "treat medic"), (6, ""), (7, "")])
def test_two_wounds_are_worth_medicine_and_one_is_not(health, chosen):
    assert by(instinct_needs.medicine, journey(character("medic", "D3", health=health), map=GRASS)) == chosen


def test_a_known_son_of_liberty_is_not_treated():
    game = journey(character("medic", "D3"), character("scout", "D3", health=1), map=GRASS)
    assert by(instinct_needs.medicine, game) == "treat scout"
    game.pos.known = 1 << game.who("scout")
    assert by(instinct_needs.medicine, game) == ""


@rule("UOS-115")
@pytest.mark.parametrize(("water", "chosen"), [(3, "replenish"), (4, ""), (5, "")])
def test_bottles_are_filled_from_two_water_on(water, chosen):
    assert by(instinct_needs.drink, journey(character("medic", water=water))) == chosen


@rule("UOS-127")
@pytest.mark.parametrize(
    ("water", "items", "weather", "chosen"),
    [
        (1, ("water-filter",), "storm", "filter"),
        (1, (), "storm", "collect-rain"),
        (2, ("water-filter",), "storm", ""),
        (1, (), "clear-sky", ""),
    ],
)
def test_who_is_thirsty_away_from_springs_takes_what_there_is(water, items, weather, chosen):
    game = journey(
        character("medic", "D3", water=water, items=items),
        map={"D3": "river-bend"},
        springs={"D3": 0},
        weather=weather,
    )
    assert by(instinct_needs.drink, game) == chosen


@rule("UOS-126")
@pytest.mark.parametrize(
    ("health", "food", "chosen"),
    [(3, 1, "eat"), (4, 1, ""), (5, 2, "eat"), (6, 2, ""), (6, 3, "eat"), (4, 2, "eat")],
)
def test_food_is_eaten_when_one_is_weak_or_enough_is_left(health, food, chosen):
    assert by(instinct_needs.eat, journey(character("medic", health=health, held={"food": food}))) == chosen


@pytest.mark.parametrize(("health", "chosen"), [(5, "unpack"), (6, "")])
def test_a_can_is_opened_by_who_is_hurt(health, chosen):
    game = journey(character("medic", health=health, items=("canned-stew",)))
    assert by(instinct_needs.eat, game) == chosen


@rule("UOS-128")
@pytest.mark.parametrize(
    ("phase", "fitness", "ap", "items", "chosen"),
    [
        ("night", "ok", 6, (), "sleep"),
        ("night", "fit", 6, (), ""),
        ("night", "tired", 6, ("tent",), "pitch"),
        ("night", "ok", 4, ("tent",), "pitch"),
        ("morning", "ok", 6, (), ""),
        ("morning", "tired", 6, (), "sleep"),
        ("night", "ok", 1, (), ""),
    ],
)
def test_sleep_is_for_the_night_and_for_who_is_tired(phase, fitness, ap, items, chosen):
    game = journey(character("medic", "D3", fitness=fitness, ap=ap, items=items), map=GRASS, phase=phase)
    assert by(instinct_needs.sleep, game) == chosen


@rule("UOS-128")
def test_on_the_last_day_nobody_sleeps():
    game = journey(character("medic", "D3", fitness="tired"), character("scout"), map=GRASS, mission="exodus")
    assert by(instinct_needs.sleep, game) == "sleep"
    game.pos.day = game.pos.tables.mission.days()
    assert by(instinct_needs.sleep, game) == ""


@rule("UOS-157", "UOS-163")
@pytest.mark.parametrize(
    ("held", "items", "chosen"),
    [
        ({}, ("tent",), "pitch"),
        ({"fabric": 2, "connector": 1, "wood": 1}, (), "craft-camp"),
        ({"wood": 2}, (), "craft-fire"),
        ({"wood": 1}, (), ""),
    ],
)
def test_before_the_night_comes_a_camp_or_a_fire(held, items, chosen):
    game = journey(character("medic", "D3", held=held, items=items), map=GRASS, phase="afternoon")
    assert by(instinct_needs.camp, game) == chosen


def test_at_home_and_on_the_last_day_no_camp_is_made():
    game = journey(character("medic", "D4", held={"wood": 2}), phase="afternoon")
    assert by(instinct_needs.camp, game) == ""
    game = journey(character("medic", "D3", held={"wood": 2}), character("scout"), map=GRASS, mission="exodus")
    game.pos.day = game.pos.tables.mission.days()
    assert by(instinct_needs.camp, game) == ""


@rule("UOS-166", "UOS-167")
@pytest.mark.parametrize(
    ("health", "held", "ap", "mark", "chosen"),
    [
        (7, {"food": 1}, 6, "pit", "cook"),
        (7, {"food": 3}, 6, "pit", ""),
        (6, {"food": 3}, 6, "pit", "cook"),
        (7, {"metal": 1}, 6, "pit", ""),
        (7, {"food": 1, "metal": 1}, 6, "fire", "make-pit"),
        (7, {"food": 1, "metal": 1}, 3, "fire", "make-pit"),
        (7, {"food": 1, "metal": 1}, 2, "fire", ""),
        (7, {"food": 1}, 6, "fire", ""),
    ],
)
def test_food_is_cooked_where_there_is_use_for_it(health, held, ap, mark, chosen):
    game = journey(character("medic", "D3", health=health, held=held, ap=ap), map=GRASS, marks={"D3": (mark,)})
    assert by(instinct_needs.cook, game) == chosen


# Goods


def party(**held: dict[str, int]) -> Table:
    """Exodus asks for 2 food, 2 metal and 2 wood of two characters."""
    return journey(
        character("medic", "D3", held=held.get("medic", {})),
        character("scout", "D3", held=held.get("scout", {})),
        map=GRASS,
        mission="exodus",
    )


def named(cubes: list[int] | list[float]) -> dict[str, float]:
    return {CUBES[cube]: number for cube, number in enumerate(cubes) if number}


@rule("UOS-D9")
def test_the_mission_is_short_of_what_nobody_has():
    game = party(medic={"metal": 1}, scout={"wood": 3})
    goal = Outlook(game.pos).goal
    assert named(list(goal.cubes)) == {"food": 2, "metal": 2, "wood": 2}
    assert named(instinct_goods.short_of(Outlook(game.pos), 0)) == {"food": 2, "metal": 1}
    game.pos.known = 1 << game.who("scout")
    assert named(instinct_goods.short_of(Outlook(game.pos), 0)) == {"food": 2, "metal": 1, "wood": 2}
    assert named(instinct_goods.short_of(Outlook(journey(character("medic")).pos), 0)) == {}


@rule("UOS-D9")
def test_a_fire_for_each_takes_the_wood_of_each():
    game = journey(character("medic", held={"wood": 1}), character("scout", held={"wood": 2}), mission="signal-fires")
    game.pos.card, game.pos.marker_hex = 1, [game.at("D2"), game.at("D1"), -1]
    out = Outlook(game.pos)
    assert named(instinct_goods.short_of(out, 0)) == {"wood": 1} and named(instinct_goods.short_of(out, 1)) == {}


def test_who_has_most_of_what_is_needed_makes_it_and_of_equals_the_first():
    assert instinct_goods.maker(Outlook(party(scout={"metal": 1}).pos)) == 1
    assert instinct_goods.maker(Outlook(party(medic={"metal": 1}, scout={"wood": 1}).pos)) == 0
    assert instinct_goods.maker(Outlook(party(medic={"plastic": 2}, scout={"wood": 1}).pos)) == 1
    assert instinct_goods.maker(Outlook(party(medic={"metal": 3}, scout={"wood": 1, "metal": 2}).pos)) == 1
    game = party(scout={"metal": 2})
    game.pos.known = 1 << game.who("scout")
    assert instinct_goods.maker(Outlook(game.pos)) == 0


def test_what_the_mission_and_the_stomach_need_is_not_to_spare():
    out = Outlook(party(medic={"metal": 3, "food": 2, "fabric": 1}).pos)
    assert [instinct_goods.spare(out, 0, cube) for cube in (METAL, FOOD, FABRIC, WOOD)] == [1, 0, 1, 0]
    dull = Outlook(journey(character("medic", held={"food": 3, "metal": 1})).pos)
    assert [instinct_goods.spare(dull, 0, cube) for cube in (FOOD, METAL)] == [2, 1]
    assert instinct_goods.may_use(dull, 0, (2, 0, 1, 0, 0, 0, 0))
    assert not instinct_goods.may_use(dull, 0, (3, 0, 1, 0, 0, 0, 0))


@pytest.mark.parametrize(
    ("food", "health", "worth"), [(0, 7, 3.2), (1, 7, 1.8), (2, 7, 1.0), (3, 7, 0), (3, 5, 1.0), (3, 6, 0), (4, 5, 0)]
)
def test_food_is_worth_less_the_more_one_has(food, health, worth):
    game = journey(character("medic", held={"food": food}, health=health))
    assert instinct_goods.wishes(Outlook(game.pos), 0)[FOOD] == worth


def test_what_the_mission_needs_is_worth_most():
    worth = instinct_goods.wishes(Outlook(party(medic={"food": 3}).pos), 0)
    assert worth[METAL] == worth[WOOD] == instinct_goods.NEEDED and worth[ALCOHOL] < instinct_goods.NEEDED


@rule("UOS-D9")
def test_a_tribute_makes_all_cubes_worth_their_value():
    game = journey(character("medic", held={"food": 3}), character("scout"), mission="the-long-trade")
    game.pos.card, game.pos.marker_hex = 1, [game.at("D2"), -1, -1]
    worth = instinct_goods.wishes(Outlook(game.pos), 0)
    assert worth[ALCOHOL] == worth[PLASTIC] == pytest.approx(2.7) and worth[7:] == [0.0, 0.0]


@rule("UOS-026")
@pytest.mark.parametrize(("items", "clutter"), [((), 0.0), (("knife",), 0.8), (("knife", "rope"), 3.2)])
def test_each_item_more_costs_places_for_cubes(items, clutter):
    game = journey(character("medic", items=items))
    assert instinct_goods.clutter(game.pos, 0) == pytest.approx(clutter)


@pytest.mark.parametrize(
    ("facts", "item", "worth"),
    [
        ({}, "machete", 3.0),
        ({"items": ("machete",)}, "machete", 0.0),
        ({"items": ("machete",)}, "knife", -0.8),
        ({"items": ("knife",)}, "machete", 4 * 0.75 - 4 * 0.375 - 0.8),
        ({}, "water-bottle", 2.0),
        ({}, "tent", 2.0),
        ({}, "bandage", 1.5),
        ({"health": 4}, "bandage", 2.5),
        ({"health": 5}, "bandage", 1.5),
        ({"infected": True}, "antibiotic", 2.5),
        ({}, "rope", 0.3),
        ({}, "padded-vest", 3.0),
        ({}, "backpack", 2.5),
        ({}, "hiking-boots", 1.5),
        ({}, "camouflage-cloak", 1.5),
        ({}, "utility-belt", 1.5),
        ({}, "gas-mask", 0.8),
        ({"gear": "gas-mask"}, "padded-vest", 0.0),
        ({}, "ledger", 0.0),
        ({}, "field-hospital", 0.3),
    ],
)
def test_a_card_is_worth_what_it_does_for_who_takes_it(facts, item, worth):
    game = journey(character("medic", **facts))
    card = game.pos.tables.items[game.pos.tables.words.item.find(item)]
    assert instinct_goods.card_worth(game.pos, 0, card) == pytest.approx(worth)


def test_the_cubes_that_are_missing_for_the_best_card_are_worth_having():
    game = journey(character("medic", held={"fabric": 3}))
    assert instinct_goods.lacking(game.pos, 0) == [PLASTIC]
    game.pos.gear[0] = game.pos.tables.words.item.find("gas-mask")
    assert PLASTIC not in instinct_goods.lacking(game.pos, 0)


def test_a_harvest_takes_the_best_two_of_each_kind_as_far_as_there_is_room():
    game = journey(character("medic", "D3"), map={"D3": "dead-forest", "D2": "farmstead"})
    worth = [3.0, 1.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0]
    assert instinct_goods.harvest(game.pos, game.at("D3"), worth, 9) == (4.0, 2)
    assert instinct_goods.harvest(game.pos, game.at("D2"), worth, 9) == (7.0, 3)
    assert instinct_goods.harvest(game.pos, game.at("D2"), worth, 2) == (6.0, 2)
    assert instinct_goods.harvest(game.pos, game.at("D2"), [0.5] * 9, 9) == (0.0, 0)


# Merchants


def stall(items: tuple[str, ...] = (), mission: str = "exodus", **facts: object) -> Table:
    stock = {"metal": 1, "alcohol": 1, "items": items}
    return journey(character("medic", **facts), character("scout"), mission=mission, shops={"lawrence": stock})


def test_cubes_that_the_mission_lacks_and_good_cards_are_bought():
    game = stall(("machete", "rope"))
    offers = instinct_market.offers_of(Outlook(game.pos), 0, game.foe("lawrence"), False)
    assert [(str(one.choice), one.price, one.worth) for one in offers] == [
        ("get metal", 1, 4.0),
        ("buy machete", 5, 3.0),
    ]
    full = stall(items=(), held={"plastic": 6})
    full.pos.items[0] = (full.pos.tables.words.item.find("rope"),)
    assert instinct_market.offers_of(Outlook(full.pos), 0, full.foe("lawrence"), False) == []


@pytest.mark.parametrize(
    ("hex", "water", "held", "means"),
    [("D4", 5, {}, 5), ("D3", 5, {}, 2), ("D3", 3, {}, 0), ("D3", 1, {"alcohol": 2, "food": 1}, 6), ("D4", 0, {}, 0)],
)
def test_what_somebody_can_pay_is_water_beyond_a_sip_and_cubes_to_spare(hex, water, held, means):
    game = journey(character("medic", hex, water=water, held=held), map=GRASS)
    assert instinct_market.budget(Outlook(game.pos), 0) == means


def test_the_best_buy_for_its_price_that_can_be_paid():
    game = stall(("machete",), water=5)
    lawrence = game.foe("lawrence")
    best = instinct_market.best_offer(Outlook(game.pos), 0, lawrence, 0, False)
    assert best is not None and str(best.choice) == "get metal"
    assert instinct_market.bargain_worth(Outlook(game.pos), 0, lawrence) == 4.0
    game.pos.water[0] = 0
    assert instinct_market.best_offer(Outlook(game.pos), 0, lawrence, 0, False) is None
    assert instinct_market.bargain_worth(Outlook(game.pos), 0, lawrence) == 0.0
    best = instinct_market.best_offer(Outlook(game.pos), 0, lawrence, 1, False)
    assert best is not None and best.price == 1


def test_what_is_bought_is_paid_with_water_first_and_the_cheapest_cubes_then():
    game = journey(
        character("medic", "D3", water=4, held={"alcohol": 1, "fabric": 1, "plastic": 1}),
        map={"D3": "dry-grassland"},
        foes=[("dealer-a", "D3")],
        shops={"dealer-a": {"items": ("machete",)}},
    )
    bought = []
    game.play("deal dealer-a")
    while game.frame() == "Dealings":
        bought.append(wish(game))
        game.play(bought[-1])
    assert bought == ["pay-water", "pay fabric", "pay alcohol", "buy machete", "finish"]


def test_credit_that_is_left_is_taken_as_water():
    game = journey(character("medic", water=1, held={"food": 3}), shops={"lawrence": {"water": 3}})
    game.play("deal lawrence", "pay food")
    assert wish(game) == "get-water"
    game.pos.water[0] = 5
    assert wish(game) == "finish"


# Fights


def fray(*foes: str, **facts: object) -> Table:
    """The Medic on a tile with enemies, and Lawrence's town behind it."""
    return journey(character("medic", "D3", **facts), map=GRASS, foes=[(foe, "D3") for foe in foes])


def test_nobody_strikes_out_of_hiding_or_where_nobody_is():
    assert by(instinct_fights.in_melee, fray("boar-a", hidden=True)) == ""
    assert by(instinct_fights.in_melee, fray()) == ""
    assert by(instinct_fights.in_melee, fray("boar-a")) == "attack boar-a bare"


def test_the_soldier_braces_before_the_blow():
    game = journey(character("soldier", "D3"), map=GRASS, foes=[("boar-a", "D3")])
    assert by(instinct_fights.in_melee, game, "soldier") == "brace"


def test_what_is_nearly_beaten_and_strikes_hard_is_struck_first():
    game = fray("boar-a", "boar-b")
    game.pos.foe_damage[game.foe("boar-b")] = 2
    assert by(instinct_fights.in_melee, game) == "attack boar-b bare"
    assert by(instinct_fights.in_melee, fray("rattlesnake-a", "husk-a")) == "attack rattlesnake-a bare"


def test_ammunition_is_saved_where_less_will_do():
    game = fray("rattlesnake-a", items=("machete", "pistol"))
    assert by(instinct_fights.in_melee, game) == "attack rattlesnake-a machete"


@rule("UOS-227")
@pytest.mark.parametrize(("health", "damage", "chosen"), [(2, 0, "dodge"), (3, 0, "attack"), (2, 2, "dodge")])
def test_who_could_fall_dodges(health, damage, chosen):
    game = journey(character("medic", "D4", health=health), map={"D3": "swamp"}, foes=[("boar-a", "D3")])
    game.pos.foe_damage[game.foe("boar-a")] = damage
    game.play("move D3")
    assert game.frame() == "InitialRound" and wish(game).startswith(chosen)


def test_who_is_about_to_win_strikes_even_when_weak():
    game = journey(character("medic", "D4", health=2, items=("machete",)), map={"D3": "swamp"}, foes=[("boar-a", "D3")])
    game.pos.foe_damage[game.foe("boar-a")] = 2
    game.play("move D3")
    assert wish(game) == "attack boar-a machete"


@rule("UOS-251", "UOS-254")
@pytest.mark.parametrize(
    ("facts", "foes", "joins"),
    [
        ({}, ("boar-a",), True),
        ({"health": 2}, ("boar-a",), True),
        ({"health": 2}, ("boar-a", "boar-b"), False),
        ({"health": 3}, ("boar-a", "boar-b"), True),
        ({"hidden": True}, ("boar-a", "boar-b"), False),
        ({"hidden": True}, ("boar-a",), True),
    ],
)
def test_a_fight_is_joined_by_who_can_take_it(facts, foes, joins):
    assert instinct_fights.would_join(Outlook(fray(*foes, **facts).pos), 0) is joins


@rule("UOS-235")
@pytest.mark.parametrize(
    ("foe", "facts", "chosen"),
    [
        ("boar-a", {}, "shoot boar-a bow"),
        ("raider-a", {}, ""),
        ("boar-a", {"health": 2}, ""),
        ("boar-a", {"ap": 1}, ""),
        ("boar-a", {"ap": 2}, "shoot boar-a bow"),
    ],
)
def test_an_enemy_beside_is_shot_if_it_cannot_shoot_back(foe, facts, chosen):
    game = journey(
        character("medic", "D3", items=("bow",), **facts),
        map={"D3": "dry-grassland", "D2": "canyon"},
        foes=[(foe, "D2")],
    )
    assert by(instinct_fights.shot, game) == chosen


# A turn


def test_an_energy_bar_is_for_when_ap_run_out_by_day():
    for ap, phase, chosen in ((4, "morning", "snack"), (5, "morning", ""), (4, "night", "")):
        game = journey(character("medic", "D3", ap=ap, items=("energy-bar",)), map=GRASS, phase=phase)
        assert by(instinct_turn.free_help, game).startswith(chosen) and bool(chosen) == bool(
            by(instinct_turn.free_help, game)
        )


@rule("UOS-133")
@pytest.mark.parametrize(("who", "mark", "chosen"), [("medic", "dexterity", "open"), ("soldier", "strength", "open")])
def test_a_container_is_opened_by_who_is_likely_to(who, mark, chosen):
    game = journey(character(who, "D3"), map=GRASS, marks={"D3": (mark,)})
    assert by(instinct_turn.spoils, game, who).startswith(chosen)


def test_a_body_is_looted_first():
    game = journey(character("medic", "D3"), map=GRASS, bodies=[("boar-a", "D3")], marks={"D3": ("dexterity",)})
    assert by(instinct_turn.spoils, game) == "loot boar-a"


@rule("UOS-117")
@pytest.mark.parametrize(
    ("held", "items", "chosen"),
    [
        ({"metal": 2, "wood": 1}, (), "craft machete"),
        ({"metal": 2, "wood": 1}, ("machete",), ""),
        ({"metal": 1, "fabric": 1}, (), "craft knife"),
        ({"fabric": 3}, (), ""),
    ],
)
def test_what_is_worth_making_is_made_of_what_is_to_spare(held, items, chosen):
    game = journey(character("medic", "D3", held=held, items=items), map=GRASS)
    assert by(instinct_turn.make, game) == chosen


@rule("UOS-113")
def test_the_cubes_that_are_worth_most_are_collected():
    game = party(medic={"food": 3})
    assert by(instinct_turn.take, game) == "collect wood"
    game.pos.held[0] = (3, 0, 0, 0, 2, 0, 0, 0, 0)
    assert by(instinct_turn.take, game) == ""


@rule("UOS-134")
@pytest.mark.parametrize(
    ("held", "items", "chosen"),
    [
        ({"plastic": 5, "fabric": 1}, (), "drop fabric"),
        ({"plastic": 4, "fabric": 1}, (), ""),
        ({"food": 2, "metal": 2, "wood": 2}, (), ""),
        ({"metal": 3, "food": 3}, ("rope",), "drop-item rope"),
        ({"metal": 3, "food": 3}, ("machete",), ""),
    ],
)
def test_who_has_no_place_left_puts_down_what_is_worth_least(held, items, chosen):
    game = journey(character("medic", "D3", held=held, items=items), character("scout"), map=GRASS, mission="exodus")
    assert by(instinct_turn.shed, game) == chosen


@pytest.mark.parametrize(("items", "buys"), [((), True), (("radio",), False)])
def test_what_the_mission_asks_for_is_bought_once(items, buys):
    stock = {"items": ("radio",)}
    medic, scout = character("medic"), character("scout", items=items)
    game = journey(medic, scout, mission="dead-frequency", shops={"lawrence": stock})
    offers = instinct_market.offers_of(Outlook(game.pos), 0, game.foe("lawrence"), False)
    assert (("buy radio", 12.0) in [(str(one.choice), one.worth) for one in offers]) is buys
