"""What is drawn of a journey: tiles, the sky, character boards, stalls, offers and fights."""

import pytest

from hullbreach.games.under_our_sun.dice_colours import SHOWN, hand, shown
from hullbreach.games.under_our_sun.sheets import about_item, about_weather
from hullbreach.kernel.scene import Area, Card, Hand, Scene, Tile
from tests.games.under_our_sun.openings import begun
from tests.games.under_our_sun.table import SUN, Table, character, journey
from tests.marks import rule

MAP = {"D3": "swamp", "E3": "?chapel", "D2": "factory"}


def scene(game: Table, seat: int | None = 0) -> Scene:
    return SUN.scene(game.pos.setting, game.pos.view(seat))


def tile(drawn: Scene, hex: str) -> Tile:
    (found,) = [one for one in drawn.tiles if one.space == f"hex:{hex}"]
    return found


def the(drawn: Scene, id: str) -> Hand:
    (found,) = [one for one in drawn.hands if one.id == id]
    return found


def board(drawn: Scene, who: str) -> Card:
    (found,) = [card for one in drawn.hands for card in one.cards if card.id == f"who:{who}"]
    return found


# The map


@rule("UOS-006", "UOS-177")
def test_a_tile_shows_its_terrain_its_price_its_cubes_and_its_signs():
    game = journey(character("medic", "D3"), map=MAP, marks={"D3": ("camp", "fire")})
    drawn = tile(scene(game), "D3")
    assert (drawn.name, drawn.tone, drawn.figure, drawn.picture) == ("Swamp", "swamp", "3", "swamp")
    assert {one.name: one.count for one in drawn.goods} == {"food": 1, "alcohol": 1, "water": 1}
    assert {"camp", "fire", "enemy"} <= set(drawn.marks)


@rule("UOS-202", "UOS-032")
def test_a_tile_face_down_is_drawn_without_what_it_is():
    drawn = tile(scene(journey(character("medic"), map=MAP)), "E3")
    assert (drawn.name, drawn.tone, drawn.goods, drawn.picture) == ("a tile face down", "hidden", (), "")


@rule("UOS-281")
def test_an_enemy_symbol_that_is_covered_is_struck_out():
    game = journey(character("medic", "D3"), map=MAP, marks={"D3": ("quelled",)})
    marks = tile(scene(game), "D3").marks
    assert "quelled" in marks and "enemy" not in marks


@rule("UOS-D9")
def test_an_objective_is_marked_before_there_is_a_tile():
    game = begun(2, mission="signal-fires")
    far = [one for one in scene(game).tiles if "objective" in one.marks]
    assert far and all(one.tone == "" and one.name == "not explored" for one in far)


# The sky


@rule("UOS-002", "UOS-048")
@pytest.mark.parametrize(("phase", "weather", "drawn"), [("morning", "storm", "storm"), ("night", "", "")])
def test_the_sky_has_the_day_phase_and_the_weather(phase, weather, drawn):
    sky = scene(journey(character("medic"), phase=phase, weather=weather, day=2)).sky
    assert sky is not None and (sky.light, sky.day, sky.weather) == (phase, 2, drawn)


@rule("UOS-D6")
def test_every_weather_but_the_clear_sky_says_what_it_does():
    suns = journey(character("medic")).pos.tables.suns
    assert [sun.id for sun in suns if about_weather(sun) == "nothing special"] == ["clear-sky"]


# Boards


def filled(areas: tuple[Area, ...]) -> list[tuple[str, str, int]]:
    return [(area.takes, area.id, sum([one.count for one in area.goods])) for area in areas]


@rule("UOS-025", "UOS-026", "UOS-027")
def test_cards_fill_the_item_area_first_and_cubes_lie_by_three():
    game = journey(character("medic", items=("machete", "medkit"), held={"food": 2, "metal": 1}))
    assert filled(board(scene(game), "medic").areas) == [
        ("gear", "", 0),
        ("item", "item:machete", 0),
        ("item", "item:medkit", 0),
        ("any", "", 3),
    ]


@rule("UOS-D3")
def test_a_backpack_is_an_area_more():
    plain, packed = journey(character("medic")), journey(character("medic", gear="backpack"))
    areas = board(scene(packed), "medic").areas
    assert len(areas) == len(board(scene(plain), "medic").areas) + 1 and areas[0].id == "item:backpack"


@rule("UOS-055")
def test_every_card_says_what_it_does():
    items = journey(character("medic")).pos.tables.items
    assert [item.id for item in items if not about_item(item)] == []


@rule("UOS-087", "UOS-089")
def test_a_team_card_is_drawn_for_its_owner_alone():
    game = begun(3, mode="semi-cooperative")
    for seat in range(3):
        assert [card.name.partition(":")[0] for card in the(scene(game, seat), "teams").cards] == ["Yours"]
    assert "teams" not in [one.id for one in scene(game, None).hands]


# Dealings


@rule("UOS-259", "UOS-261", "UOS-177")
def test_a_stall_names_its_prices_in_water():
    stock = {"water": 2, "metal": 1, "items": ("knife",)}
    game = journey(character("medic", "D4"), shops={"lawrence": stock})
    game.play("deal lawrence")
    prices = {card.id: card.price for card in the(scene(game), "stall").cards}
    assert prices == {"item:knife": "3 water", "cube:metal": "1 water", "stall-water": "1 water"}


@rule("UOS-122", "UOS-R65")
def test_an_offer_is_two_piles_with_what_they_are_worth():
    game = journey(character("medic", "D4", held={"metal": 2}), character("scout", "D4", items=("knife",)))
    game.play("trade scout", "give metal", "give metal", "want-item knife", "propose")
    gives, wants = the(scene(game, 1), "trade").cards
    assert (gives.name, gives.price) == ("Medic gives", "worth 2 water") and gives.areas[0].goods[0].count == 2
    assert (wants.name, wants.price) == ("Scout gives", "worth 3 water") and wants.areas[0].name == "Knife"


@rule("UOS-247")
def test_a_fight_says_whose_round_it_is_and_against_whom():
    game = journey(character("medic", "D3"), character("scout", "D3"), map=MAP, foes=[("boar-a", "D3")])
    game.play("attack boar-a bare")
    said = {card.name: card.text for card in the(scene(game, 1), "fight").cards}
    assert said == {"Round of": "Medic", "Enemies": "Boar A (3 of 3)", "Joins": "nobody yet"}
    assert "against Boar A" in game.pos.question()


# Dice


@rule("UOS-140", "UOS-141", "UOS-142", "UOS-143")
def test_dice_are_told_by_their_colour_and_what_they_count():
    told = shown(hand("GGYBR"), (1, 8, 4, 4, 3))
    assert [SHOWN.names[die] for die in told] == ["G✓✓", "G·", "Y✓", "B·", "R✗"]
    assert SHOWN.labels[told[0]] == "green double success"


# Before it begins


def plan(mission: str) -> Scene:
    return SUN.plan(SUN.setting(mission, 2, {}, ""))


def places(drawn: Scene) -> dict[str, tuple[str, str]]:
    return {piece.space: (piece.picture, piece.glyph) for piece in drawn.pieces if piece.id.startswith("place:")}


def test_no_two_missions_look_alike_before_they_begin():
    shown = [(one.pictures, tuple(places(plan(one.id)).items())) for one in SUN.scenarios]
    assert len({pictures for pictures, _ in shown}) == len(set(shown)) == 9
    assert all(len(pictures) == 3 for pictures, _ in shown)


@rule("UOS-D9")
def test_a_plan_shows_where_the_objectives_will_lie():
    hills = places(plan("signal-fires"))
    laid = [one.space for one in scene(begun(2, "signal-fires")).tiles if "objective" in one.marks]
    assert laid and set(hills) == set(laid)
    assert {glyph for _, glyph in hills.values()} == {"X"}


@rule("UOS-D9")
def test_a_plan_keeps_open_what_is_rolled_for():
    masts = places(plan("dead-frequency"))
    assert len(masts) == 6 and set(masts.values()) == {("mast", "?")}
