"""The missions in which something is carried: Lost Patrol, The Long Trade, The Vaccine, Exodus."""

import hullbreach as hb
from hullbreach.games.under_our_sun import tokens
from hullbreach.games.under_our_sun.mission_deeds import task_of
from hullbreach.games.under_our_sun.position import NOBODY
from hullbreach.games.under_our_sun.quests import Tribute
from tests.games.under_our_sun.openings import away, beside, objectives
from tests.games.under_our_sun.table import Person, Table, character, journey
from tests.marks import rule

HIT, MISS = 2, 8
NORTH = {"D3": "dry-grassland", "D2": "dry-grassland", "D5": "dry-grassland", "D6": "dry-grassland"}


def mission(name: str, *people: Person, **facts: object) -> Table:
    everybody = people if len(people) > 1 else (*people, character("scout"))
    return journey(*everybody, mission=name, **{"map": NORTH, **facts})  # type: ignore[arg-type]


def three(*, first: Person | None = None) -> tuple[Person, ...]:
    return (first or character("medic"), character("scout"), character("soldier"))


# Lost Patrol


@rule("UOS-D9")
def test_the_places_where_the_patrol_is_held():
    assert objectives(mission("lost-patrol", character("medic"))) == ["D2", "D6"]
    assert objectives(mission("lost-patrol", *three())) == ["B4", "D2", "F4"]


@rule("UOS-D9")
def test_the_first_entry_brings_the_first_human():
    game = mission("lost-patrol", character("medic", "D3"), enemies=("boar-a", "drifter-a", "raider-a"))
    game.play("move D2")
    assert game.foes("D2") == ["drifter-a"] and game.offers("attack drifter-a bare")


@rule("UOS-D9")
def test_a_later_entry_brings_nobody():
    game = mission("lost-patrol", character("medic", "D3"), enemies=("drifter-a", "raider-a"))
    game.play("move D2")
    game.play("attack drifter-a bare", dice=[HIT, HIT, MISS])
    game.play("move D3", "move D2")
    assert game.foes() == []


@rule("UOS-D9")
def test_nobody_is_freed_beside_an_active_enemy():
    game = mission("lost-patrol", character("medic", "D2"), foes=[("drifter-a", "D2")])
    assert not game.offers("free")


@rule("UOS-D9")
def test_a_passed_strength_test_frees_the_person_who_follows():
    game = mission("lost-patrol", character("medic", "D2"))
    game.play("free", dice=[MISS, MISS])
    assert game.pos.card == 0 and game.ap("medic") == 5
    game.play("free", dice=[MISS, HIT])
    assert game.pos.card == 1 and game.ap("medic") == 4 and not game.offers("free")


@rule("UOS-D9")
def test_an_escort_drinks_one_water_more():
    game = mission("lost-patrol", character("medic", "D2", water=5))
    game.play("free", dice=[HIT, MISS])
    game.begin("afternoon", dice=[0])
    assert game.active == "medic" and game.water("medic") == 3


@rule("UOS-D9")
def test_a_person_takes_no_area():
    game = mission("lost-patrol", character("medic", "D2", items=("knife", "rope", "machete")))
    game.play("free", dice=[HIT, MISS])
    assert game.items("medic") == ["knife", "rope", "machete"] and game.pos.card == 1


@rule("UOS-D9")
def test_all_persons_on_new_haven_win():
    game = mission("lost-patrol", character("medic", "D2"), character("scout", "D6"))
    game.play("free", dice=[HIT, MISS])
    game.play("move D3", "move D4", "wait")
    game.play("free", dice=[HIT, MISS])
    assert game.pos.card == 2 and not game.over
    game.play("move D5", "move D4")
    assert game.over and game.pos.outcome.results == (1.0, 1.0)


@rule("UOS-D9")
def test_on_new_haven_a_person_leaves_the_escort():
    game = mission("lost-patrol", character("medic", "D2", water=5), character("scout", "D6", water=4))
    game.play("free", dice=[HIT, MISS])
    game.play("move D3", "move D4", "wait")
    game.play("free", dice=[HIT, HIT])
    game.play("wait", dice=[0])
    assert game.phase == "afternoon" and game.water("medic") == 4
    game.play("wait")
    assert game.water("scout") == 1, "drank 1 in the Morning, and now 2 with the person that follows"


@rule("UOS-R65", "UOS-R88")
def test_nobody_has_to_take_a_person_over():
    game = mission("lost-patrol", character("medic", "D2"), character("scout", "D2", water=5))
    game.play("free", dice=[HIT, MISS])
    game.play("hand-over a scout", "decline")
    game.begin("afternoon", dice=[0])
    game.play("wait")
    assert game.water("scout") == 4


@rule("UOS-D9", "UOS-R88")
def test_a_person_is_handed_over():
    game = mission("lost-patrol", character("medic", "D2"), character("scout", "D2", water=5))
    game.play("free", dice=[HIT, MISS])
    game.play("hand-over a scout")
    assert game.pos.to_act == (1,) and game.ap("medic") == 4
    game.play("accept")
    game.begin("afternoon", dice=[0])
    game.play("wait")
    assert game.active == "scout" and game.water("scout") == 3


@rule("UOS-D9", "UOS-R88", "UOS-R50")
def test_the_person_of_a_dead_escort_stays_and_is_taken_over_for_one_ap():
    game = mission(
        "lost-patrol", character("medic", "D2", health=1, water=0), character("scout", "D2"), weather="clear-sky"
    )
    game.play("free", dice=[HIT, HIT, MISS])
    game.begin("afternoon", dice=[0])
    assert game.is_in("medic", "dead") and game.active == "scout"
    game.play("take-token a")
    assert game.ap("scout") == 5


# The Long Trade


def trade_goal() -> str:
    (hex,) = objectives(mission("the-long-trade", character("medic")))
    return hex


def long_trade(**facts: object) -> Table:
    """The Medic is beside the marker, whose tile is not revealed yet."""
    near = beside(trade_goal())[0]
    return mission(
        "the-long-trade",
        character("medic", near, **facts),
        map={near: "dry-grassland"},
        tiles=("dry-grassland",),
        bag={"metal": 4},
        loot=("katana", "canteen", "aed"),
    )


@rule("UOS-D9", "UOS-276")
def test_a_stocked_dealer_stands_on_the_marker_when_its_tile_is_revealed():
    hex = trade_goal()
    game = long_trade()
    game.play(f"explore {hex}", dice=[0, 0, 0, 0])
    assert away(hex) == 3 and game.foe_at("dealer-c") == hex and game.shop("dealer-c") == {"water": 4, "metal": 4}
    assert game.pos.card == 0
    game.play(f"move {hex}")
    assert game.pos.card == 1


@rule("UOS-D9")
def test_the_dealer_wants_goods_worth_eight_and_four_for_each():
    hex = trade_goal()
    game = long_trade(held={"plastic": 4}, water=5)
    game.play(f"charge {hex}", dice=[0, 0, 0, 0])
    assert game.pos.card == 1
    assert [tally.need for tally in game.pos.tables.mission.shows(game.pos)] == [16]
    game.play("tribute", *["put plastic"] * 4, "pour", "pour", "pour", "finish")
    assert game.pos.card == 1 and game.ap("medic") == 3
    game.play("tribute", "pour")
    assert game.pos.card == 2 and game.pos.token_bearer[0] == game.who("medic") and game.held("medic") == {}


@rule("UOS-D9")
def test_items_and_gear_count_at_full_value_and_too_much_is_not_given_back():
    hex = trade_goal()
    game = long_trade(items=("machete", "radio"), gear="backpack", water=5)
    game.play(f"charge {hex}", dice=[0, 0, 0, 0])
    game.play("tribute", "put-item machete", "put-item radio", "put-item backpack")
    assert game.pos.card == 2 and game.items("medic") == [] and game.gear("medic") == "" and game.water("medic") == 5


@rule("UOS-D9", "UOS-R81")
def test_what_the_dealer_gets_goes_to_the_supply_and_the_deck():
    hex = trade_goal()
    game = long_trade(held={"plastic": 1}, items=("machete",), water=5)
    game.play(f"charge {hex}", dice=[0, 0, 0, 0])
    pos, words = game.pos, game.pos.tables.words
    plastic, machete = words.cube.names.index("plastic"), words.item.names.index("machete")
    cubes, cards = pos.cubes_left[plastic], pos.cards_left[machete]
    game.play("tribute", "put plastic", "put-item machete", "pour")
    assert pos.cubes_left[plastic] == cubes + 1 and pos.cards_left[machete] == cards + 1 and game.water("medic") == 4
    assert [tally.have for tally in pos.tables.mission.shows(pos)] == [3 + 5 + 1]


@rule("UOS-D9")
def test_the_turbine_of_a_dealer_who_was_defeated_is_nobodys_whoever_paid_before():
    hex = trade_goal()
    game = long_trade(held={"plastic": 1}, water=5)
    game.play(f"charge {hex}", dice=[0, 0, 0, 0])
    game.play("tribute", "put plastic", "finish")
    task = task_of(game.pos)
    assert isinstance(task, Tribute) and not task.is_done(game.pos)
    task.robbed(game.pos, task.dealer(game.pos))
    assert task.is_done(game.pos)
    task.ended(game.pos, hb.Scripted([]))
    assert game.pos.token_bearer[0] == NOBODY and game.pos.token_hex[0] == game.at(hex)


def turbine(**facts: object) -> Table:
    """The Medic has the Turbine and stands on the marker."""
    hex = trade_goal()
    game = long_trade(items=("machete", "radio"), gear="backpack", water=5, **facts)
    game.play(f"charge {hex}", dice=[0, 0, 0, 0])
    game.play("tribute", "put-item machete", "put-item radio", "put-item backpack")
    return game


@rule("UOS-D9")
def test_the_carrier_of_the_turbine_pays_one_ap_more_for_every_move():
    game = turbine()
    assert game.ap("medic") == 3
    game.play(f"move {beside(trade_goal())[0]}")
    assert game.ap("medic") == 1


@rule("UOS-D9")
def test_the_turbine_on_new_haven_wins():
    game = journey(character("medic", "D3"), character("scout"), map={"D3": "dry-grassland"}, mission="the-long-trade")
    game.pos.card = 2
    tokens.give(game.pos, 0, game.who("medic"))
    game.play("collect food")
    assert not game.over
    game.play("move D4")
    assert game.over and game.pos.outcome.results == (1.0, 1.0) and game.ap("medic") == 3


@rule("UOS-R88", "UOS-D9", "UOS-R50")
def test_a_dying_carrier_leaves_the_turbine_on_the_tile():
    game = journey(
        character("medic", "D3", health=3),
        character("scout"),
        map={"D3": "dry-grassland"},
        foes=[("behemoth", "D3")],
        mission="the-long-trade",
    )
    game.pos.card = 2
    tokens.give(game.pos, 0, game.who("medic"))
    game.play("collect food", dice=[1, HIT])
    assert game.is_in("medic", "dead") and game.pos.token_hex[0] == game.at("D3")
    game.play("move D3")
    game.play("attack behemoth bare", dice=[MISS, MISS, MISS, MISS])
    game.play("take-token a", dice=[MISS, MISS])
    assert game.pos.token_bearer[0] == game.who("scout") and game.ap("scout") == 4


@rule("UOS-R88", "UOS-278")
def test_a_token_on_a_tile_is_never_cleaned_up():
    game = journey(
        character("medic", "D3", held={"food": 1}),
        character("scout", held={"food": 1}),
        map={"D3": "dry-grassland"},
        mission="the-long-trade",
        phase="night",
    )
    game.pos.card = 2
    tokens.put(game.pos, 0, game.at("D3"))
    game.begin("preparation")
    assert game.pos.token_hex[0] == game.at("D3")


# The Vaccine


@rule("UOS-D9")
def test_the_places_of_the_samples():
    assert objectives(mission("the-vaccine", character("medic"))) == ["D2", "D6"]
    assert objectives(mission("the-vaccine", *three())) == ["B4", "D2", "F4"]


@rule("UOS-D9")
def test_the_first_entry_brings_the_first_mutant_of_at_most_four_health():
    game = mission("the-vaccine", character("medic", "D3"), enemies=("boar-a", "behemoth", "husk-a", "crawler-a"))
    game.play("move D2")
    assert game.foes("D2") == ["husk-a"]


@rule("UOS-D9")
def test_a_sample_is_taken_unseen_or_without_an_enemy():
    assert not mission("the-vaccine", character("medic", "D2"), foes=[("husk-a", "D2")]).offers("take-sample")
    game = mission("the-vaccine", character("medic", "D2", hidden=True), foes=[("husk-a", "D2")])
    game.play("take-sample", dice=[HIT, MISS])
    assert game.ap("medic") == 5 and not game.offers("take-sample")


@rule("UOS-D9", "UOS-R88")
def test_a_sample_takes_an_item_area():
    game = mission("the-vaccine", character("medic", "D2", items=("knife", "rope", "machete")))
    assert not game.offers("take-sample")


@rule("UOS-D9")
def test_the_vaccine_is_made_of_all_samples_and_infects():
    game = mission(
        "the-vaccine",
        character("medic", "D2", held={"alcohol": 1, "plastic": 1, "connector": 1}),
        character("scout", "D6"),
    )
    game.play("take-sample", "move D3", "move D4")
    assert game.pos.card == 0 and not game.offers("brew")
    game.play("wait", "take-sample")
    assert game.pos.card == 1
    game.play("move D5", "move D4", "wait", dice=[0])
    assert game.active == "medic"
    game.play("brew")
    assert game.pos.card == 2 and game.ap("medic") == 4 and game.held("medic") == {}
    assert game.is_in("medic", "infected") and objectives(game) == ["G1"] and game.foe_at("behemoth") == "G1"


def vaccine(**facts: object) -> Table:
    """The last card: the Medic with the Vaccine beside G1, where the Behemoth waits."""
    game = mission(
        "the-vaccine",
        character("medic", "F2", **facts),
        character("scout"),
        map={"F2": "dry-grassland", "G1": "dry-grassland"},
        foes=[("behemoth", "G1")],
    )
    game.pos.card = 2
    game.pos.marker_hex = [game.at("G1"), -1, -1]
    tokens.give(game.pos, 3, game.who("medic"))
    return game


@rule("UOS-D9")
def test_the_vaccine_infects_whoever_takes_it_over():
    game = vaccine()
    assert game.is_in("medic", "infected")
    game.pos.hex[game.who("scout")] = game.at("F2")
    game.play("collect food")
    game.play("hand-over d scout", "accept")
    assert game.is_in("scout", "infected")


@rule("UOS-D9")
def test_the_vaccine_is_delivered_in_stealth_mode_too_and_ends_all_infections():
    game = vaccine()
    game.play("sneak G1", dice=[HIT, MISS])
    game.play("hand-in", dice=[HIT, MISS])
    assert game.over and game.pos.outcome.results == (1.0, 1.0) and not game.is_in("medic", "infected")


@rule("UOS-D9")
def test_the_behemoth_does_not_wander():
    game = mission(
        "the-vaccine",
        character("medic", held={"alcohol": 1, "plastic": 1, "connector": 1, "food": 1}),
        character("scout", held={"food": 1}),
        phase="night",
    )
    game.pos.card = 1
    game.pos.marker_done = 3
    game.play("explore E3")
    game.play("brew")
    assert game.foe_at("behemoth") == "G1"
    game.begin("preparation")
    assert game.foe_at("behemoth") == "G1"


# Exodus


@rule("UOS-D9")
def test_food_wood_and_metal_are_stored_on_new_haven():
    game = mission("exodus", character("medic", held={"food": 2, "wood": 2, "metal": 2}))
    game.play("deliver", dice=[1])
    assert game.held("medic") == {} and game.pos.card == 1 and game.ap("medic") == 5
    assert objectives(game) == ["D1"]


def wagon(*people: Person, **facts: object) -> Table:
    """The wagon stands on New Haven."""
    first = people[0] if people else character("medic", held={"food": 2, "wood": 2, "metal": 2})
    game = mission("exodus", first, *people[1:], **facts)
    game.play("deliver", dice=[1])
    return game


@rule("UOS-D9")
def test_the_wagon_moves_for_one_ap_more():
    game = wagon()
    assert game.offered("wagon") == {"D3", "D5"}
    game.play("wagon D3")
    assert game.hex("medic") == "D3" and game.ap("medic") == 3


@rule("UOS-D9")
def test_the_wagon_does_not_move_beside_an_enemy():
    game = wagon()
    game.play("wagon D3")
    game.pos.foe_hex[game.foe("boar-a")] = game.at("D3")
    game.play("collect food", dice=[MISS])
    assert game.offered("wagon") == set()


@rule("UOS-D9")
def test_a_night_that_begins_with_the_wagon_out_brings_an_enemy():
    game = wagon(phase="afternoon", enemies=("boar-a", "boar-b"), night=("quiet-night",) * 4)
    game.play("wagon D3", "wait", "wait")
    assert game.phase == "night" and game.foes("D3") == ["boar-a"]


@rule("UOS-D9")
def test_at_home_the_wagon_draws_nobody():
    game = wagon(phase="afternoon", enemies=("boar-a",))
    game.play("wait", "wait")
    assert game.phase == "night" and game.foes() == []


@rule("UOS-D9")
def test_the_wagon_on_the_marker_opens_the_last_card():
    game = journey(
        character("medic", "D2"),
        character("scout"),
        map={"D2": "dry-grassland", "D1": "dry-grassland"},
        mission="exodus",
    )
    game.pos.card = 1
    game.pos.marker_hex = [game.at("D1"), -1, -1]
    tokens.put(game.pos, 0, game.at("D2"))
    game.play("collect food")
    game.play("wagon D1")
    assert game.pos.card == 2 and game.ap("medic") == 3


def gathered(*others: str, foes: tuple[str, ...] = (), dead: bool = False) -> Table:
    """The last Night is over for all but the last; the wagon is on D1, the Medic too, the others where it is said."""
    people = [character("medic", "D1", held={"food": 1}, ap=0)]
    names = ("scout", "soldier", "mechanic")[: len(others)]
    people += [character(who, hex, held={"food": 1}, ap=1) for who, hex in zip(names, others, strict=True)]
    if dead:
        people[-1] = character(names[-1], "D3", dead=0)
    alive = [person.who for person in people if "dead" not in person.facts]
    game = journey(
        *people,
        active=alive[-1],
        map={"D1": "dry-grassland", "D2": "dry-grassland", "D3": "dry-grassland"},
        foes=[(foe, "D1") for foe in foes],
        mission="exodus",
        phase="night",
        day=3,
    )
    game.pos.card = 2
    game.pos.marker_hex = [game.at("D1"), -1, -1]
    tokens.put(game.pos, 0, game.at("D1"))
    return game


@rule("UOS-D9")
def test_all_gathered_when_a_morning_begins_win():
    game = gathered("D1")
    game.play("wait")
    assert game.over and game.pos.outcome.results == (1.0, 1.0)


@rule("UOS-D9")
def test_of_two_nobody_may_be_missing():
    game = gathered("D2")
    game.play("wait", dice=[0])
    assert not game.over


@rule("UOS-D9")
def test_of_three_one_may_be_missing():
    game = gathered("D1", "D2")
    game.play("wait")
    assert game.over
    game = gathered("D2", "D2")
    game.play("wait", dice=[0])
    assert not game.over


@rule("UOS-D9")
def test_an_active_enemy_disturbs_the_gathering():
    game = gathered("D1", foes=("boar-a",))
    game.play("wait", "lapse", dice=[0])
    assert not game.over


@rule("UOS-D9")
def test_a_camp_hides_the_gathering():
    game = gathered("D1", foes=("boar-a",))
    assert game.pos.tables.mission.goal(game.pos).camp
    game.pos.camps |= 1 << game.at("D1")
    game.play("wait", "lapse")
    assert game.over and game.pos.outcome.results == (1.0, 1.0)


@rule("UOS-D9")
def test_the_dead_are_not_waited_for_while_half_are_alive():
    game = gathered("D1", "D1", "D3", dead=True)
    game.play("wait")
    assert game.over and game.pos.outcome.results == (1.0, 1.0, 1.0, 1.0)


@rule("UOS-D9", "UOS-D3")
def test_boots_and_the_wagon():
    """To move it is a Move: the first of a day phase takes 1 AP less with Hiking Boots."""
    person = character("medic", held={"food": 2, "wood": 2, "metal": 2}, gear="hiking-boots")
    game = wagon(person, map={"D3": "suburb", "D2": "suburb"}, marks={"D3": ("quelled", "-event")})
    game.play("wagon D3")
    assert game.ap("medic") == 3
    assert game.offered("wagon") == {"D2", "D4"}
    game.play("wagon D2")
    assert game.ap("medic") == 0


@rule("UOS-R88", "UOS-R120")
def test_a_token_that_nobody_takes_costs_nothing_and_is_not_offered_twice():
    game = mission("lost-patrol", character("medic", "D2"), character("scout", "D2", water=5))
    game.play("free", dice=[HIT, MISS])
    game.play("hand-over a scout", "decline")
    assert game.ap("medic") == 5 and game.why_not("hand-over a scout") == "UOS-R120"
    assert game.offered("trade") == set()
    game.begin("turn", "medic")
    assert game.offers("hand-over a scout")
