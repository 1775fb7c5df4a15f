"""The numbers of a saved position: right up to each bound, and wrong beyond it."""

from collections.abc import Callable

import pytest

from hullbreach.games.under_our_sun.carrying import TURNED
from hullbreach.games.under_our_sun.deck_checks import wrong_cubes, wrong_decks, wrong_items, wrong_roll
from hullbreach.games.under_our_sun.map_checks import wrong_figures, wrong_map, wrong_mission, wrong_piles
from hullbreach.games.under_our_sun.people_checks import wrong_party, wrong_people, wrong_sets, wrong_time
from hullbreach.games.under_our_sun.position import BODY, GUARD, TAPPED, Journey
from tests.games.under_our_sun.openings import begun
from tests.games.under_our_sun.table import Table
from tests.games.under_our_sun.test_saves_that_can_be import MEDIC, SCOUT, SOLDIER, rich
from tests.marks import rule

Change = Callable[[Table, Journey], None]
MOST = 9999
BACKPACK = [card.id for card in begun(2).pos.tables.items].index("backpack")


def setting(name: str, value: object, place: str | int | None = None) -> Change:
    """A fact of the position, or one place of it, is another; hexes and figures by name."""

    def change(game: Table, pos: Journey) -> None:
        if place is None:
            setattr(pos, name, value)
        elif isinstance(place, int):
            getattr(pos, name)[place] = value
        elif place in pos.tables.words.hex.names:
            getattr(pos, name)[game.at(place)] = value
        else:
            getattr(pos, name)[game.foe(place)] = value

    return change


def marked(name: str, hex: str) -> Change:
    def change(game: Table, pos: Journey) -> None:
        setattr(pos, name, getattr(pos, name) | 1 << game.at(hex))

    return change


def both(*changes: Change) -> Change:
    def change(game: Table, pos: Journey) -> None:
        for one in changes:
            one(game, pos)

    return change


def wrong(change: Change) -> str:
    game = rich(day=2)
    change(game, game.pos)
    pos = game.pos
    return (
        wrong_time(pos) or wrong_piles(pos) or wrong_sets(pos) or wrong_people(pos) or wrong_map(pos)
        or wrong_figures(pos) or wrong_mission(pos) or wrong_roll(pos)
    )  # fmt: skip


CAMP = marked("camps", "D3")
RIGHT: dict[str, Change] = {
    "as it is": both(),
    "the last day": setting("day", MOST),
    "the first character in stealth mode": setting("hidden", 1 << MEDIC),
    "the last who lives waits": setting("waiting", 1 << SCOUT),
    "the dead are done": setting("done", 1 << SOLDIER),
    "as many AP as a turn has": setting("ap", 6, SCOUT),
    "no AP": setting("ap", 0, SCOUT),
    "all karma dice": setting("karma", 3, MEDIC),
    "no karma dice": setting("karma", 0, MEDIC),
    "tired": setting("fitness", 0, MEDIC),
    "fit": setting("fitness", 2, MEDIC),
    "a skill used twice": setting("skill_used", 2, SCOUT),
    "who has not moved": setting("arrived", 0, MEDIC),
    "who died in the first Morning": setting("died", 0, SOLDIER),
    "who came last of all": setting("arrived", MOST**2, MEDIC),
    "no water": setting("water", 0, MEDIC),
    "all the water that there is on a tile": setting("springs", 1, "D3"),
    "a dry spring": setting("springs", 0, "D3"),
    "much water in a camp": both(CAMP, setting("camp_water", MOST, "D3")),
    "no water in a camp": both(CAMP, setting("camp_water", 0, "D3")),
    "no enemy has come": both(setting("spawned", 0), setting("foe_since", [0] * 99)),
    "many enemies": setting("spawned", MOST),
    "an enemy that came last": both(setting("spawned", 7), setting("foe_since", 7, "boar-a")),
    "all marks": setting("foe_marks", TAPPED | GUARD, "boar-a"),
    "a body with all marks": setting("foe_marks", TAPPED | GUARD | BODY, "husk-a"),
    "a body that was hit often": setting("foe_damage", MOST, "husk-a"),
    "a dealer with much water": setting("shop_water", MOST, "dealer-a"),
    "a dealer with the first card of the files": setting("shop_items", (0,), "dealer-a"),
    "much that is counted": setting("tally", [MOST] * 20),
    "all marks of the mission": setting("marker_done", 63),
    "twelve dice": both(setting("roll_dice", (0,) * 12), setting("roll_faces", (1,) * 12)),
    "the last colour and face": both(setting("roll_dice", (3,)), setting("roll_faces", (8,))),
}
WRONG: dict[str, Change] = {
    "a day too many": setting("day", MOST + 1),
    "the dead in stealth mode": setting("hidden", 1 << SOLDIER),
    "somebody else is done": setting("done", 1 << SOLDIER + 1),
    "somebody else waits": setting("waiting", 1 << SOLDIER + 1),
    "somebody else has acted": setting("acted", 1 << SOLDIER + 1),
    "somebody else has declined": setting("declined", 1 << SOLDIER + 1),
    "somebody else has bargained": setting("bargained", 1 << SOLDIER + 1),
    "no card for a card": setting("items", (-1, 9, 10), MEDIC),
    "who died before the first Morning": setting("died", -2, SOLDIER),
    "goods of an enemy": setting("shop_cubes", (1, 0, 0, 0, 0, 0, 0), "boar-a"),
    "a day below none": setting("day", -1),
    "a phase too many": setting("phase", 4),
    "a phase below none": setting("phase", -1),
    "more AP than a turn has": setting("ap", 7, SCOUT),
    "AP below none": setting("ap", -1, SCOUT),
    "a karma die too many": setting("karma", 4, MEDIC),
    "karma below none": setting("karma", -1, MEDIC),
    "tired to death": setting("fitness", -1, MEDIC),
    "more than fit": setting("fitness", 3, MEDIC),
    "a skill used thrice": setting("skill_used", 3, SCOUT),
    "a skill used less than never": setting("skill_used", -1, SCOUT),
    "who came later than can be": setting("arrived", MOST**2 + 1, MEDIC),
    "who came before the first": setting("arrived", -1, MEDIC),
    "water below none": setting("water", -1, MEDIC),
    "more water than the bottles hold": setting("water", 6, MEDIC),
    "a spring too many": setting("springs", 2, "D3"),
    "a spring below none": setting("springs", -1, "D3"),
    "too much water in a camp": both(CAMP, setting("camp_water", MOST + 1, "D3")),
    "water below none in a camp": both(CAMP, setting("camp_water", -1, "D3")),
    "water without a camp": setting("camp_water", 1, "D3"),
    "a trap at home": marked("traps", "D4"),
    "enemies below none": setting("spawned", -1),
    "an enemy too many": setting("spawned", MOST + 1),
    "an enemy that is yet to come": both(setting("spawned", 7), setting("foe_since", 8, "boar-a")),
    "an enemy before the first": setting("foe_since", -1, "boar-a"),
    "a mark that there is not": setting("foe_marks", 8, "boar-a"),
    "damage below none": setting("foe_damage", -1, "boar-a"),
    "a body that was hit too often": setting("foe_damage", MOST + 1, "husk-a"),
    "damage on who is not there": setting("foe_damage", 1, "husk-b"),
    "a mark on who is not there": setting("foe_marks", TAPPED, "husk-b"),
    "a merchant who lies defeated": setting("foe_marks", BODY, "dealer-a"),
    "an enemy that should lie": setting("foe_damage", 3, "boar-a"),
    "a body that should stand": setting("foe_damage", 0, "husk-a"),
    "water of a dealer below none": setting("shop_water", -1, "dealer-a"),
    "a dealer with too much water": setting("shop_water", MOST + 1, "dealer-a"),
    "a dealer with no card for a card": setting("shop_items", (-1,), "dealer-a"),
    "an enemy with a shop": setting("shop_water", 1, "boar-a"),
    "a dealer who is nowhere with goods": setting("shop_items", (0,), "dealer-b"),
    "less than nothing counted": setting("tally", [0, -1]),
    "too much counted": setting("tally", [0, MOST + 1]),
    "a mark of the mission below none": setting("marker_done", -1),
    "a mark of the mission too many": setting("marker_done", 64),
    "a die too many": both(setting("roll_dice", (0,) * 13), setting("roll_faces", (1,) * 13)),
    "a die without a face": both(setting("roll_dice", (0, 0)), setting("roll_faces", (1,))),
    "a colour too many": both(setting("roll_dice", (4,)), setting("roll_faces", (8,))),
    "a colour below none": both(setting("roll_dice", (-1,)), setting("roll_faces", (8,))),
    "a face too many": both(setting("roll_dice", (0,)), setting("roll_faces", (9,))),
    "a face below the first": both(setting("roll_dice", (0,)), setting("roll_faces", (0,))),
    "health of the dead": setting("health", 1, SOLDIER),
}


@pytest.mark.parametrize("what", list(RIGHT))
def test_up_to_each_bound_a_position_is_right(what):
    assert wrong(RIGHT[what]) == ""


@pytest.mark.parametrize("what", list(WRONG))
def test_beyond_each_bound_a_position_is_wrong(what):
    assert wrong(WRONG[what]) != ""


@pytest.mark.parametrize(
    ("item", "uses", "right"),
    [
        ("rope", TURNED, True),
        ("rope", TURNED - 1, False),
        ("bandage", 0, True),
        ("bandage", 1, True),
        ("bandage", 2, False),
        ("bandage", -1, False),
        ("tent", 0, True),
        ("tent", 1, False),
    ],
)
def test_a_card_on_a_tile_has_as_much_on_it_as_it_takes(item, uses, right):
    game = rich(day=2)
    hex, card = game.at("D3"), game.pos.tables.words.item.find(item)
    game.pos.lying_items[hex], game.pos.lying_uses[hex] = (card,), (uses,)
    assert (wrong_map(game.pos) == "") is right


def test_a_deck_has_no_more_cards_than_were_printed_and_none_below_nothing():
    pos = begun(2).pos
    copies = pos.tables.items[0].copies
    assert wrong_items(pos) == ""
    for left in (-1, copies + 1):
        pos.cards_left[0] = left
        assert wrong_items(pos) == f"the deck has {left} {pos.tables.items[0].name}"


def test_the_starting_player_is_one_of_the_party():
    pos = begun(3).pos
    for first, right in ((0, True), (2, True), (3, False), (-1, False)):
        pos.first = first
        assert (wrong_party(pos) == "") is right


@pytest.mark.parametrize("deck", ["enemy_deck", "night_deck", "event_deck", "tile_deck"])
def test_each_card_and_cube_is_somewhere_once(deck):
    pos = begun(2).pos
    assert wrong_decks(pos) == "" == wrong_cubes(pos)
    cards = getattr(pos, deck)
    for changed in (cards[1:], (*cards, cards[0])):
        setattr(pos, deck, changed)
        assert "not all there" in wrong_decks(pos)


def test_a_cube_too_many_and_one_too_few():
    pos = begun(2).pos
    for number in (1, -2):
        pos.cubes_left[0] += number
        assert wrong_cubes(pos).endswith("food instead of 100")


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"gone": 1 << SCOUT}, "the Scout is out of the game and on the map"),
        ({"hex": -1}, "the Scout is nowhere"),
        ({"gone": 1 << SCOUT, "hex": -1}, "the Scout is alive and out of the game"),
        ({"gone": 1 << SCOUT, "hex": -1, "health": 0, "died": 3, "ap": 0}, ""),
        ({"items": (BACKPACK,), "uses": (0,), "turned": (0,)}, "the Scout carries gear in an item area"),
        ({"items": (-1,), "uses": (0,), "turned": (0,)}, "the Scout carries gear in an item area"),
        ({"held": (9, 0, 0, 0, 0, 0, 0, 0, 0)}, "the Scout carries more than its areas hold"),
        ({"held": (6, 0, 0, 0, 0, 0, 0, 0, 0)}, ""),
    ],
)
def test_where_somebody_is_and_what_somebody_carries(changes, why):
    """UOS-014 UOS-026 The Scout stands on New Haven."""
    game = rich(day=2)
    assert game.hex("scout") == "D4"
    for name, value in changes.items():
        (setting(name, value) if name == "gone" else setting(name, value, SCOUT))(game, game.pos)
    assert wrong_people(game.pos) == why


def test_nobody_alive_stands_in_the_dark():
    game = rich(day=2)
    game.pos.hex[MEDIC] = game.at("A1")
    assert wrong_map(game.pos) == "the Medic stands where no tile is revealed"
    game.pos.hex[MEDIC], game.pos.hex[SOLDIER] = game.at("D3"), game.at("A1")
    assert wrong_map(game.pos) == ""


@rule("UOS-098")
def test_alone_both_characters_sit_at_the_only_seat_and_have_no_team_card():
    pos = begun(1, mode="semi-cooperative").pos
    assert wrong_party(pos) == "" == wrong_people(pos)
    pos.seat[pos.order[1]] = 1
    assert "clockwise" in wrong_party(pos)


@rule("UOS-086", "UOS-087")
def test_one_of_those_with_a_team_card_is_a_son_of_liberty_and_may_be_known():
    pos = begun(3, mode="semi-cooperative").pos
    survivor, saboteur = (pos.tables.words.team.find(card) for card in ("survivor", "saboteur"))
    for who in pos.order:
        pos.team[who] = survivor
    assert wrong_people(pos) == ""
    pos.known = 1 << MEDIC
    assert wrong_people(pos) == "somebody is known as a Son of Liberty who is none"
    pos.team[pos.order[1]] = saboteur
    pos.known = 1 << pos.order[1]
    assert wrong_people(pos) == ""
    pos.known = 2 << pos.order[1]
    assert wrong_people(pos) == "somebody is known as a Son of Liberty who is none"
    for who in pos.order:
        pos.team[who] = -1
    assert wrong_people(pos) == "nobody has a team card"


def test_an_enemy_on_new_haven_is_out_of_its_deck():
    pos = begun(2).pos
    foe, pos.enemy_deck = pos.enemy_deck[0], pos.enemy_deck[1:]
    pos.foe_hex[foe] = 0
    assert wrong_decks(pos) == ""


def test_no_card_of_a_deck_is_none():
    pos = begun(2).pos
    pos.loot_deck = (*pos.loot_deck[1:], -1)
    assert wrong_items(pos) == "a card is none"
