"""What is drawn of a journey, piece by piece: figures with what is left of them, boards with their tracks, notes."""

import pytest

import hullbreach as hb
from hullbreach.games.under_our_sun.setting_out import Outfitting
from hullbreach.games.under_our_sun.sheets import about_item, about_weather
from hullbreach.kernel.scene import Area, Card, Hand, Piece, Scene, Tile, Track
from tests.games.under_our_sun.openings import begun, fresh
from tests.games.under_our_sun.table import SUN, Table, character, journey
from tests.marks import rule

MAP = {"D3": "swamp", "E3": "?chapel", "D2": "factory"}


def scene(game: Table, seat: int | None = 0) -> Scene:
    return SUN.scene(game.pos.setting, game.pos.view(seat))


def piece(game: Table, id: str) -> Piece:
    (found,) = [one for one in scene(game).pieces if one.id == id]
    return found


def tile(game: Table, hex: str) -> Tile:
    (found,) = [one for one in scene(game).tiles if one.space == f"hex:{hex}"]
    return found


def hands(game: Table, seat: int | None = 0) -> dict[str, Hand]:
    return {one.id: one for one in scene(game, seat).hands}


def sheet(game: Table, who: str) -> Card:
    (found,) = [card for hand in hands(game).values() for card in hand.cards if card.id == f"who:{who}"]
    return found


# The board


def test_the_hexes_lie_around_new_haven_within_the_board():
    board = scene(journey(character("medic"))).board
    assert board is not None and (board.width, board.height, len(board.spaces)) == (6.4, 7.0, 37)
    home = board.spaces[0]
    assert home.id == "hex:D4" and home.points[0] == (3.777, 3.5) and home.points[1] == (3.489, 4.0)
    assert set(home.near) == {"hex:D3", "hex:D5", "hex:E3", "hex:E4", "hex:C3", "hex:C4"}
    corners = [corner for space in board.spaces for corner in space.points]
    assert min(corners) >= (0, 0) and all(x <= board.width and 0 <= y <= board.height for x, y in corners)
    assert board.secrets and board.apart and board.follows


def test_the_legend_has_every_character_enemy_and_merchant_by_shape():
    board = scene(journey(character("medic"))).board
    assert board is not None
    kinds = {kind.name: (kind.hue, kind.shape) for kind in board.kinds}
    assert kinds["Medic"] == ("grey", "disc") and kinds["Boar"] == ("vermilion", "diamond")
    assert kinds["Raider"] == ("vermilion", "square") and kinds["Husk"] == ("vermilion", "triangle")
    assert kinds["Lawrence"] == kinds["Dealer"] == ("yellow", "star")


# The sky


def test_before_the_first_day_there_is_no_sky_and_new_haven_alone():
    drawn = scene(fresh(2))
    assert (drawn.headline, drawn.sky, drawn.tracks) == ("Setting out", None, ())
    (home,) = drawn.tiles
    assert (home.space, home.name, home.figure, home.picture) == ("hex:D4", "New Haven", "1", "town")


@rule("UOS-002", "UOS-048")
def test_the_headline_names_the_day_the_phase_and_the_weather():
    assert scene(journey(character("medic"), day=2, weather="storm")).headline == "Day 2 · Morning · Storm"
    assert scene(journey(character("medic"), day=3, phase="night")).headline == "Day 3 · Night"


@rule("UOS-002")
def test_preparation_has_the_light_of_the_morning():
    sky = scene(journey(character("medic"), phase="preparation")).sky
    assert sky is not None and (sky.light, sky.name, sky.weather) == ("morning", "Preparation", "")


@rule("UOS-R51")
@pytest.mark.parametrize(("day", "days"), [(2, 7), (8, 8)])
def test_the_sky_shows_all_days_of_the_mission_and_at_least_those_that_are_gone(day, days):
    sky = scene(journey(character("medic"), character("scout"), mission="exodus", day=day)).sky
    assert sky is not None and (sky.day, sky.days) == (day, days)


@rule("UOS-D6")
@pytest.mark.parametrize(
    ("sun", "does"),
    [
        ("clear-sky", "nothing special"),
        ("overcast", "sneaking costs 1 AP less"),
        ("heat-wave", "everybody drinks 1 more water"),
        ("storm", "1 AP less, fires go out, rain can be collected"),
        ("solar-storm", "nothing electric works"),
        ("dust", "exploring costs 1 AP more, no shots"),
    ],
)
def test_each_weather_says_what_it_does(sun, does):
    game = journey(character("medic"), character("scout"), mission="exodus", weather=sun)
    assert about_weather(game.pos.tables.suns[game.pos.weather]) == does
    (note,) = [card.text for card in hands(game)["mission"].cards if card.id == "weather"]
    assert note == f"{does[0].upper()}{does[1:]}."


# Tiles


@rule("UOS-006", "UOS-134")
def test_a_tile_counts_what_grows_and_what_lies_there_together():
    game = journey(character("medic", "D3"), map={"D3": "dead-forest"}, items_on={"D3": ("knife", "rope")})
    game.pos.lying[game.at("D3")] = (1, 0, 0, 0, 1, 0, 0, 0, 2)
    grown = game.pos.growth[game.at("D3")]
    drawn = tile(game, "D3")
    counted = {one.name: one.count for one in drawn.goods}
    assert counted["food"] == grown[0] + 1 and counted["wood"] == grown[4] + 1 and counted["arrow"] == 2
    assert "cards" in drawn.marks and drawn.note.endswith("2 arrow · Knife, Rope")


@rule("UOS-160")
def test_a_camp_says_how_much_water_it_keeps():
    game = journey(character("medic", "D3"), map={"D3": "swamp"}, marks={"D3": ("camp",)}, springs={"D3": 0})
    assert "water" not in tile(game, "D3").note and "cards" not in tile(game, "D3").marks
    game.pos.camp_water[game.at("D3")] = 3
    assert tile(game, "D3").note.endswith("3 water in the camp")


@rule("UOS-281")
def test_only_tiles_with_an_enemy_symbol_show_it():
    game = journey(character("medic"), map={"D3": "swamp", "E3": "dry-grassland"})
    assert "enemy" in tile(game, "D3").marks and "enemy" not in tile(game, "D4").marks


@rule("UOS-D9")
def test_an_objective_marks_its_tile_face_up_or_down():
    game = journey(character("medic"), map={"D3": "swamp", "E3": "?chapel"})
    game.pos.marker_hex = [game.at("D3"), game.at("E3"), game.at("F1")]
    assert tile(game, "D3").marks[0] == "objective" and tile(game, "E3").marks == ("objective",)
    assert (tile(game, "F1").name, tile(game, "F1").tone) == ("not explored", "")
    assert "objective" not in tile(game, "D4").marks and len(scene(game).tiles) == 4


# Figures


@rule("UOS-058", "UOS-018")
def test_an_enemy_shows_what_health_is_left_and_its_dice():
    game = journey(
        character("medic"),
        map=MAP,
        foes=[("boar-a", "D2"), ("sol-marksman", "D2")],
        damage={"boar-a": 1, "sol-marksman": 0},
    )
    boar = piece(game, "foe:boar-a")
    assert (boar.name, boar.space, boar.glyph, boar.hue, boar.shape) == (
        "Boar A", "hex:D2", "B", "vermilion", "diamond",
    )  # fmt: skip
    assert (boar.pips, boar.states) == (2, ()) and boar.note == "2 of 3 health, melee Y by day, Y by night"
    assert piece(game, "foe:sol-marksman").note == "3 of 3 health, melee B by day, B by night, ranged G"


@rule("UOS-244")
def test_an_enemy_that_has_acted_is_drawn_tapped_and_a_body_defeated():
    game = journey(character("medic"), map=MAP, foes=[("boar-a", "D2")], bodies=[("husk-a", "D3")])
    game.pos.foe_marks[game.foe("boar-a")] = 1
    assert piece(game, "foe:boar-a").states == ("tapped",)
    body = piece(game, "foe:husk-a")
    assert (body.states, body.hue, body.pips, body.note) == (("defeated",), "grey", 0, "")


@rule("UOS-259")
def test_a_merchant_is_a_star_without_pips():
    lawrence = piece(journey(character("medic")), "foe:lawrence")
    assert (lawrence.shape, lawrence.hue, lawrence.pips) == ("star", "yellow", 0)


@rule("UOS-020")
def test_a_character_shows_its_health_and_its_marks():
    game = journey(
        character("medic", "D3", health=2, water=1, ap=4, infected=True, hidden=True),
        character("mechanic", "D4", waiting=True),
        map=MAP,
    )
    medic, mechanic = piece(game, "who:medic"), piece(game, "who:mechanic")
    assert (medic.space, medic.pips, medic.seat, medic.hue) == ("hex:D3", 2, 0, "grey")
    assert medic.states == ("active", "infected", "injured", "stealth") and medic.note == "2 health, 1 water, 4 AP"
    assert mechanic.states == ("waiting",) and mechanic.seat == 1


def test_characters_whose_names_begin_alike_are_told_apart_by_another_letter():
    game = journey(character("medic"), character("mechanic"), character("scout"), character("soldier"))
    glyphs = [piece(game, f"who:{who}").glyph for who in ("medic", "mechanic", "scout", "soldier")]
    assert glyphs == ["Md", "Mc", "Sc", "So"]


@rule("UOS-014")
def test_who_is_out_of_the_game_is_not_on_the_map():
    game = journey(character("medic"), character("scout", dead=1))
    assert piece(game, "who:scout").states == ("dead",)
    game.pos.hex[game.who("scout")] = -1
    game.pos.gone = 1 << game.who("scout")
    assert "who:scout" not in [one.id for one in scene(game).pieces]


@rule("UOS-R88")
def test_a_token_lies_on_the_map_until_somebody_has_it():
    game = journey(character("medic", "D4"), character("scout"), mission="exodus")
    game.pos.token_hex[0] = game.at("D3")
    (token,) = [one for one in scene(game).pieces if one.id.startswith("token:")]
    assert token.space == "hex:D3" and token.shape == "item"
    game.pos.token_hex[0] = -1
    game.pos.token_bearer[0] = game.who("medic")
    assert not [one for one in scene(game).pieces if one.id.startswith("token:")]
    assert [area.takes for area in sheet(game, "medic").areas if area.id.startswith("token:")] == ["item"]
    assert not [area for area in sheet(game, "scout").areas if area.id.startswith("token:")]


# Boards


@rule("UOS-010", "UOS-022", "UOS-072")
def test_a_board_has_its_tracks_and_warns_when_little_is_left():
    game = journey(character("medic", health=2, water=0, ap=3, karma=2, fitness="tired"), character("scout", health=3))
    card = sheet(game, "medic")
    assert card.tracks == (
        Track("health:medic", "Health", 2, 7, True, "UOS-010"),
        Track("water:medic", "Water", 0, 5, True),
        Track("ap:medic", "AP", 3, 6, rule="UOS-022"),
    )
    assert card.figures == (("Fitness", "TIRED"), ("Karma dice", "2"))
    health, water, _ = sheet(game, "scout").tracks
    assert (health.value, health.danger, water.value, water.danger) == (3, False, 5, False)


@rule("UOS-029")
def test_a_track_of_water_goes_as_far_as_the_bottles():
    game = journey(character("medic", items=("water-bottle",), water=1))
    assert sheet(game, "medic").tracks[1] == Track("water:medic", "Water", 1, 7, False)


@rule("UOS-019")
def test_a_board_says_its_dice_and_whether_its_skill_is_used():
    game = journey(character("medic"), character("scout", skill_used=True))
    dice = "strength Y B · dexterity Y Y · stealth Y B · combat Y B. "
    assert sheet(game, "medic").text == dice + "Once a day, 1 AP: 2 health for yourself or somebody here, " + (
        "or an infection cured."
    )
    assert sheet(game, "scout").text.endswith("Once a day phase: explore for free. (used)")


@rule("UOS-004")
def test_the_starting_player_has_the_token():
    game = journey(character("medic"), character("scout"))
    assert "first" in sheet(game, "medic").states and "first" not in sheet(game, "scout").states


def laid(areas: tuple[Area, ...]) -> list[tuple[str, str, str, tuple[str, ...]]]:
    return [(area.takes, area.id, area.note, area.states) for area in areas]


@rule("UOS-025", "UOS-027", "UOS-055")
def test_areas_show_what_is_left_on_a_card_and_which_are_turned_over():
    game = journey(character("medic", items=("rope*", "bandage:1"), gear="padded-vest*"))
    assert laid(sheet(game, "medic").areas) == [
        ("gear", "item:padded-vest", "Prevents 2 damage of an attack, once a day", ("turned",)),
        ("item", "item:rope", "Enters steep tiles for 2 AP, once a day", ("turned",)),
        ("item", "item:bandage", "1 left. 1 use, +2 health", ()),
        ("any", "", "", ()),
    ]


@rule("UOS-025", "UOS-026")
def test_cubes_lie_by_three_and_what_is_free_is_drawn_empty():
    game = journey(character("medic", held={"food": 2, "metal": 2}), character("scout"))
    areas = sheet(game, "medic").areas
    assert [[(one.name, one.count, one.id) for one in area.goods] for area in areas] == [
        [],
        [],
        [("food", 2, "cube:food"), ("metal", 1, "cube:metal")],
        [("metal", 1, "cube:metal")],
    ]
    assert [area.takes for area in sheet(game, "scout").areas] == ["gear", "item", "any", "any"]


def test_ones_own_board_comes_first():
    game = journey(character("medic"), character("scout"))
    boards = [(one.id, one.name) for one in scene(game, 1).hands if one.look == "sheets"]
    assert boards == [("boards:1", "Your board"), ("boards:0", "Board")]
    assert [one.name for one in scene(game, None).hands if one.look == "sheets"] == ["Board", "Board"]


@rule("UOS-098")
def test_who_plays_two_characters_has_two_boards():
    boards = [one for one in scene(begun(1)).hands if one.look == "sheets"]
    assert [(one.name, len(one.cards)) for one in boards] == [("Your boards", 2)]


@rule("UOS-055")
@pytest.mark.parametrize(
    ("item", "says"),
    [
        ("bandage", "1 use, +2 health"),
        ("medkit", "2 uses, +2 health, cures an infection"),
        ("aed", "1 use, revives at 3 health, electric"),
        ("spear", "Melee +Y, against Animals +G"),
        ("bow", "Ranged +Y, holds 3 arrows"),
        ("pistol", "Melee +G, ranged +G, holds 4 cartridges"),
        ("flashlight", "No red die at night, electric"),
        ("night-goggles", "No red die at night, electric"),
        ("padded-vest", "Prevents 2 damage of an attack, once a day"),
        ("kevlar-vest", "Prevents all damage of an attack, once a day"),
        ("machete", "Melee +G"),
    ],
)
def test_a_card_says_what_it_does(item, says):
    tables = journey(character("medic")).pos.tables
    assert about_item(tables.items[tables.words.item.find(item)]) == says


# Setting out


@rule("UOS-003", "UOS-069", "UOS-D2")
def test_who_is_chosen_is_no_longer_on_the_roster():
    game = fresh(2)
    first = hands(game)["roster"].cards
    assert len(first) == 6 and first[0].name == "Medic"
    assert first[0].figures == (
        ("Health", "7"),
        ("Water", "5"),
        ("Tests", "strength 69%, dexterity 75%, stealth 69% to pass"),
        ("Bare hands", "0.9 damage on average"),
    )
    game.play("choose medic")
    assert [card.name for card in hands(game)["roster"].cards] == [card.name for card in first[1:]]


@rule("UOS-072", "UOS-076")
def test_starting_items_are_laid_out_with_their_points_and_their_number():
    game = fresh(2)
    while not isinstance(game.pos.asking(), Outfitting):
        game.pos.play(game.pos.to_act[0], game.choices()[0], hb.Seeded(1))
    asking = game.pos.asking()
    assert isinstance(asking, Outfitting)
    ids = [game.pos.tables.items[item].id for item in asking.cards]
    cards = {card.id: card for card in hands(game)["outfit"].cards}
    assert sorted(cards) == [f"item:{name}" for name in sorted(set(ids))]
    for name in set(ids):
        stars = game.pos.tables.items[game.pos.tables.words.item.find(name)].stars
        assert cards[f"item:{name}"].price == ("1 point" if stars == 1 else f"{stars} points")
        assert cards[f"item:{name}"].count == ids.count(name)


# Beside the map


@rule("UOS-065", "UOS-R51")
def test_the_mission_says_its_card_its_time_and_how_far_it_is():
    game = journey(character("medic"), character("scout"), mission="exodus")
    mission = hands(game)["mission"]
    assert mission.name == "Exodus" and [card.name for card in mission.cards[:2]] == ["Card 1 of 3", "Time"]
    assert mission.cards[1].text == "Until the end of Night 7."
    game.pos.tally[0] = 5
    tracks = {track.name: (track.value, track.most) for track in scene(game).tracks}
    assert tracks == {"Food": (2, 2), "Metal": (0, 2), "Wood": (0, 2)}
    assert "mission" not in hands(journey(character("medic"))) and "mission" not in hands(fresh(2))


@rule("UOS-065")
def test_a_mission_that_is_over_stays_at_its_last_card():
    game = journey(character("medic"), character("scout"), mission="exodus")
    seen = game.pos.view(0)
    seen["card"] = 4
    drawn = SUN.scene(game.pos.setting, seen)
    (mission,) = [one for one in drawn.hands if one.id == "mission"]
    assert mission.cards[0].name == "Card 3 of 3"


@rule("UOS-089", "UOS-095")
def test_a_son_of_liberty_who_has_come_out_is_named_to_everybody():
    game = begun(3, mode="semi-cooperative")
    pos = game.pos
    traitor = pos.order[1]
    for who in pos.order:
        pos.team[who] = next(team.index for team in pos.tables.teams if team.id == "survivor")
    pos.team[traitor] = next(team.index for team in pos.tables.teams if team.id == "saboteur")
    pos.known = 1 << traitor
    cards = [card.name for card in hands(game, 0)["teams"].cards]
    assert cards == ["Yours: Survivor", f"{pos.called(traitor)}: Saboteur"]


@rule("UOS-259", "UOS-177")
def test_a_stall_says_how_much_of_each_thing_it_has():
    game = journey(
        character("medic", "D4"), shops={"lawrence": {"water": 3, "metal": 2, "alcohol": 1, "items": ("knife",)}}
    )
    game.play("deal lawrence")
    stall = hands(game)["stall"]
    assert stall.name == "Lawrence has"
    assert {card.id: (card.price, card.count) for card in stall.cards} == {
        "item:knife": ("3 water", 1),
        "cube:metal": ("1 water", 2),
        "cube:alcohol": ("3 water", 1),
        "stall-water": ("1 water", 3),
    }


@rule("UOS-122")
def test_water_lies_in_a_pile_with_the_cubes():
    game = journey(character("medic", "D4", water=3), character("scout", "D4", held={"food": 1}))
    game.play("trade scout", "give-water", "want food")
    gives, wants = hands(game)["trade"].cards
    assert [(one.name, one.count) for area in gives.areas for one in area.goods] == [("water", 1)]
    assert [(one.name, one.count) for area in wants.areas for one in area.goods] == [("food", 1)]
    empty = journey(character("medic", "D4"), character("scout", "D4"))
    empty.play("trade scout")
    assert [card.areas for card in hands(empty)["trade"].cards] == [(), ()]


@rule("UOS-246", "UOS-247")
def test_a_fight_shows_the_enemies_that_stand_there_and_who_joins():
    game = journey(
        character("medic", "D3"),
        character("scout", "D3"),
        character("soldier", "D3"),
        map=MAP,
        foes=[("boar-a", "D3"), ("husk-a", "D2")],
        bodies=[("husk-b", "D3")],
        damage={"boar-a": 1},
    )
    game.play("attack boar-a bare", "join")
    said = {card.id: card.text for card in hands(game)["fight"].cards}
    assert said["enemies"] == "Boar A (2 of 3)" and said["joined"] == "Scout" and "acted" not in said


@rule("UOS-247", "UOS-R90")
def test_a_merchant_is_among_the_enemies_of_whom_he_is_hostile_to_alone():
    game = journey(character("medic"), character("scout"), foes=[("boar-a", "D4")])
    game.play("attack boar-a bare")
    assert {card.id: card.text for card in hands(game)["fight"].cards}["enemies"] == "Boar A (3 of 3)"
    thief = journey(
        character("medic", "D3", hostile=("dealer-a",)),
        character("scout", "D3", hostile=("dealer-a",)),
        map=MAP,
        foes=[("dealer-a", "D3")],
    )
    thief.play("attack dealer-a bare")
    assert {card.id: card.text for card in hands(thief)["fight"].cards}["enemies"] == "Dealer A (6 of 6)"


def test_piles_show_how_many_cards_are_left_and_the_last_one_face_up():
    game = journey(character("medic"))
    piles = {pile.id: pile for pile in scene(game).piles}
    assert piles["pile:enemies"].name == "Enemies" and piles["pile:enemies"].count == len(game.pos.enemy_deck)
    assert piles["pile:enemies"].top == ""
    game.pos.enemy_gone = (game.foe("husk-a"), game.foe("boar-a"))
    assert {pile.id: pile.top for pile in scene(game).piles}["pile:enemies"] == "boar a"
