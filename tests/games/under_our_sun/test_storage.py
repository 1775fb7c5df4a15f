"""The areas of a character board: items, resources, gear, water; discarding."""

import tomllib
from importlib.resources import files

from hullbreach.games.under_our_sun import carrying
from hullbreach.games.under_our_sun.tables import VALUES
from tests.games.under_our_sun.table import character, journey
from tests.marks import rule

GRASS = {"D3": "dry-grassland"}


@rule("UOS-025", "UOS-026", "UOS-R102")
def test_a_board_holds_three_items_when_it_has_no_resources():
    game = journey(
        character("medic", "D3", items=("knife", "rope")), map=GRASS, lying={"D3": {}}, items_on={"D3": ("crowbar",)}
    )
    game.play("pick-up crowbar")
    assert sorted(game.items("medic")) == ["crowbar", "knife", "rope"]


@rule("UOS-025", "UOS-026")
def test_a_fourth_item_finds_no_area():
    game = journey(
        character("medic", "D3", items=("knife", "rope", "machete")), map=GRASS, items_on={"D3": ("crowbar",)}
    )
    assert not game.offers("pick-up crowbar")
    assert game.why_not("pick-up crowbar") in ("UOS-113", "UOS-026", "UOS-025")


@rule("UOS-026")
def test_an_area_holds_at_most_three_resources():
    game = journey(
        character("medic", "D3", items=("knife", "rope"), held={"metal": 3}), map=GRASS, lying={"D3": {"food": 1}}
    )
    assert not game.offers("collect food")


@rule("UOS-026")
def test_two_areas_hold_six_resources():
    game = journey(character("medic", "D3", items=("knife",), held={"metal": 4}), map=GRASS, lying={"D3": {"food": 3}})
    game.play("collect food+food")
    assert game.held("medic") == {"metal": 4, "food": 2}
    assert not game.offers("collect food")


@rule("UOS-026")
def test_an_area_with_a_resource_takes_no_item():
    game = journey(
        character("medic", "D3", items=("knife", "rope"), held={"metal": 1}), map=GRASS, items_on={"D3": ("crowbar",)}
    )
    assert not game.offers("pick-up crowbar")


@rule("UOS-027", "UOS-R79")
def test_gear_goes_into_the_one_gear_area():
    game = journey(character("medic", "D3"), map=GRASS, items_on={"D3": ("backpack", "gas-mask")})
    game.play("pick-up backpack")
    assert game.gear("medic") == "backpack"
    assert not game.offers("pick-up gas-mask")


@rule("UOS-027")
def test_gear_needs_no_item_area():
    game = journey(
        character("medic", "D3", items=("knife", "rope", "machete")), map=GRASS, items_on={"D3": ("gas-mask",)}
    )
    game.play("pick-up gas-mask")
    assert game.gear("medic") == "gas-mask"


@rule("UOS-D3")
def test_a_backpack_is_one_more_area_for_resources_or_an_item():
    game = journey(
        character("medic", "D3", gear="backpack", held={"metal": 7}, items=("knife",)),
        map=GRASS,
        lying={"D3": {"food": 2}},
    )
    game.play("collect food+food")
    assert game.held("medic") == {"metal": 7, "food": 2}


@rule("UOS-D3")
def test_a_utility_belt_is_one_more_item_area():
    game = journey(
        character("medic", "D3", gear="utility-belt", items=("knife", "rope", "machete")),
        map=GRASS,
        items_on={"D3": ("crowbar",)},
    )
    game.play("pick-up crowbar")
    assert len(game.items("medic")) == 4


@rule("UOS-028")
def test_an_item_on_the_ground_is_of_no_use():
    game = journey(character("medic", "D3", health=3), map=GRASS, items_on={"D3": ("bandage",)})
    assert not game.offers("heal bandage medic")
    game.play("pick-up bandage")
    assert game.offers("heal bandage medic")


@rule("UOS-134")
def test_discarding_costs_nothing_and_leaves_things_on_the_tile():
    game = journey(
        character("medic", "D3", held={"metal": 2}, items=("knife",), gear="gas-mask"), map=GRASS, lying={"D3": {}}
    )
    game.play("drop metal", "drop metal", "drop-item knife", "drop-item gas-mask")
    assert game.lying("D3") == {"metal": 2} and sorted(game.items_on("D3")) == ["gas-mask", "knife"]
    assert game.held("medic") == {} and game.gear("medic") == "" and game.ap("medic") == 6


@rule("UOS-136", "UOS-278")
def test_discarded_things_are_removed_in_preparation():
    game = journey(
        character("medic", "D3", held={"metal": 1, "food": 1}, items=("knife",)),
        map=GRASS,
        lying={"D3": {}},
        phase="night",
    )
    knives = game.supply("knife")
    game.play("drop metal", "drop-item knife")
    game.begin("preparation")
    assert game.lying("D3") == {} and game.items_on("D3") == []
    assert game.supply("knife") == knives + 1


@rule("UOS-030", "UOS-D2", "UOS-003")
def test_each_character_has_a_colour_of_its_own():
    colours = [one.colour for one in journey(character("medic")).pos.tables.characters]
    assert sorted(colours) == ["blue", "green", "orange", "purple", "red", "white"]


@rule("UOS-R69", "UOS-126")
def test_eating_moves_one_food_to_the_health():
    game = journey(character("medic", health=5, held={"food": 2}))
    game.play("eat")
    assert game.health("medic") == 6 and game.held("medic") == {"food": 1} and game.ap("medic") == 5


@rule("UOS-R69")
def test_nobody_eats_at_full_health():
    game = journey(character("medic", held={"food": 1}))
    assert game.why_not("eat") == "UOS-R69"


@rule("UOS-126")
def test_nobody_eats_without_food():
    game = journey(character("medic", health=3, held={"metal": 1}))
    assert not game.offers("eat")


@rule("UOS-026", "UOS-D3")
def test_a_full_backpack_is_not_put_down_before_there_is_room_without_it():
    game = journey(character("medic", "D3", gear="backpack", held={"metal": 9}, items=("knife",)), map=GRASS)
    assert game.why_not("drop-item backpack") == "UOS-026"
    game.play("drop metal", "drop metal", "drop metal", "drop-item backpack")
    assert game.gear("medic") == "" and game.held("medic") == {"metal": 6}


@rule("UOS-029", "UOS-135")
def test_the_water_of_a_bottle_that_is_put_down_is_lost_where_it_finds_no_room():
    game = journey(character("medic", "D3", items=("water-bottle",), water=7), map=GRASS)
    game.play("drop-item water-bottle")
    assert game.water("medic") == 5


@rule("UOS-029", "UOS-R78")
def test_a_traded_bottle_is_empty():
    game = journey(character("medic", items=("water-bottle",), water=7), character("scout", water=1))
    game.play("trade scout", "give-item water-bottle", "propose", "accept")
    assert game.water("medic") == 5 and game.water("scout") == 1


@rule("UOS-113", "UOS-R82", "UOS-184")
def test_ammunition_on_a_tile_is_collected_like_resources():
    game = journey(character("medic", "D3", held={"arrow": 2}), map=GRASS, lying={"D3": {}})
    game.play("drop arrow", "drop arrow", "collect arrow+arrow")
    assert game.held("medic") == {"arrow": 2} and game.ap("medic") == 5


@rule("UOS-R81", "UOS-136")
def test_a_loot_card_that_leaves_play_goes_under_the_loot_deck():
    game = journey(
        character("medic", "D3", items=("katana",), held={"food": 1}), map=GRASS, phase="night", loot=("canteen",)
    )
    game.play("drop-item katana")
    game.begin("preparation")
    assert game.items_on("D3") == [] and game.deck("loot") == ["canteen", "katana"]


@rule("UOS-D2", "UOS-070")
def test_the_boards_of_the_characters():
    boards = {one.id: (one.health, one.water) for one in journey(character("medic")).pos.tables.characters}
    assert boards == {
        "medic": (7, 5),
        "scout": (6, 5),
        "soldier": (8, 4),
        "mechanic": (7, 5),
        "hunter": (7, 5),
        "smuggler": (6, 6),
    }


@rule("UOS-177", "UOS-D3", "UOS-055")
def test_the_value_of_a_card_is_that_of_its_components_and_one():
    values = dict(zip(("food", "fabric", "metal", "connector", "wood", "alcohol", "plastic"), VALUES[:7], strict=True))
    assert list(values.values()) == [2, 1, 1, 2, 2, 3, 3]
    text = files("hullbreach.games.under_our_sun").joinpath("content/items.toml").read_text()
    crafted = [one for one in tomllib.loads(text)["item"] if "recipe" in one]
    assert len(crafted) == 27
    for one in crafted:
        assert one["value"] == 1 + sum(values[cube] for cube in one["recipe"]), one["id"]


def test_what_no_longer_fits_is_put_down_and_nothing_else():
    game = journey(character("medic", "D3", held={"metal": 4, "wood": 3}, gear="backpack"), map={"D3": "dry-grassland"})
    carrying.take_off_board(game.pos, game.who("medic"), game.pos.gear[game.who("medic")])
    before, lay = game.held("medic"), game.lying("D3")
    carrying.shed(game.pos, game.who("medic"))
    held, lying = game.held("medic"), game.lying("D3")
    put_down = {cube: lying.get(cube, 0) - lay.get(cube, 0) for cube in before}
    assert {cube: held.get(cube, 0) + put_down[cube] for cube in before} == before
    assert sum(held.values()) == 6, "as many as a board holds"
