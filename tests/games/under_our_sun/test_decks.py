"""The decks: what is in them, who may look, when they are shuffled; the map tiles and the characters."""

from collections import Counter

import pytest

from tests.games.under_our_sun.table import character, journey
from tests.marks import rule

HIT, MISS = 2, 8

TILES = {
    "new-haven": 1,
    "cracked-highway": 3,
    "dry-grassland": 3,
    "farmstead": 2,
    "dead-forest": 2,
    "burnt-forest": 2,
    "pine-grove": 2,
    "river-bend": 3,
    "gas-station": 2,
    "suburb": 3,
    "supermarket-ruin": 2,
    "clinic": 1,
    "factory": 2,
    "scrapyard": 2,
    "mast-hill": 1,
    "swamp": 2,
    "canyon": 2,
    "mountain-pass": 1,
    "checkpoint": 1,
    "water-tower": 1,
    "orchard": 1,
    "school": 1,
    "police-post": 1,
    "chapel": 1,
    "rail-yard": 1,
    "workshop": 1,
    "distillery": 1,
    "landfill": 1,
    "mountain-spring": 1,
    "ranger-hut": 1,
    "greenhouse": 1,
}


@rule("UOS-D1", "UOS-006")
def test_the_stack_holds_48_tiles_of_30_kinds():
    stack = Counter(journey(character("medic")).deck("tile"))
    assert stack == {name: number for name, number in TILES.items() if name != "new-haven"}
    assert stack.total() == 48


@rule("UOS-D1")
def test_the_world_has_37_positions():
    assert len(journey(character("medic")).pos.tables.words.hex.names) == 37


@rule("UOS-D5", "UOS-188")
def test_the_enemy_deck_has_24_cards():
    deck = journey(character("medic")).deck("enemy")
    assert len(deck) == 24 and len([name for name in deck if name.startswith("sol-")]) == 5
    kinds = Counter(name.removesuffix("-a").removesuffix("-b").removesuffix("-c") for name in deck)
    assert kinds == {
        "feral-dog": 3,
        "boar": 2,
        "rattlesnake": 2,
        "mountain-lion": 1,
        "drifter": 2,
        "raider": 2,
        "scavenger-gang": 1,
        "sol-scout": 2,
        "sol-enforcer": 2,
        "sol-marksman": 1,
        "crawler": 3,
        "husk": 2,
        "behemoth": 1,
    }


@rule("UOS-D7")
def test_the_night_deck_has_18_cards():
    assert Counter(journey(character("medic")).deck("night")) == {
        "quiet-night": 4,
        "howling": 2,
        "rats": 2,
        "snake-in-the-bedroll": 1,
        "cold-snap": 2,
        "thieves": 1,
        "prowler": 2,
        "glow": 1,
        "nightmares": 1,
        "falling-stars": 1,
        "distant-fire": 1,
    }


@rule("UOS-D8")
def test_the_event_deck_has_20_cards():
    assert Counter(journey(character("medic")).deck("event")) == {
        "wrecked-car": 2,
        "locked-chest": 2,
        "supply-cache": 2,
        "wounded-traveller": 1,
        "travelling-dealer": 2,
        "ambush": 2,
        "nest": 2,
        "patrol": 2,
        "collapse": 1,
        "tainted-pool": 2,
        "old-camp": 1,
        "abandoned-tent": 1,
    }


@rule("UOS-D4")
def test_the_loot_deck_has_24_cards_without_the_expansion():
    deck = journey(character("medic")).deck("loot")
    assert len(deck) == 24 and "longbow" not in deck and "ledger" not in deck
    assert Counter(deck)["medkit"] == 2 and Counter(deck)["antibiotic"] == 2 and Counter(deck)["aed"] == 1


@rule("UOS-D3")
def test_there_are_two_cards_of_each_item_and_gear():
    game = journey(character("medic"))
    for name in ("tent", "rope", "bow", "pistol", "backpack", "sleeping-bag"):
        assert game.supply(name) == 2


@rule("UOS-034")
def test_a_dealt_card_goes_under_its_deck():
    game = journey(
        character("medic", "D3"), map={"D3": "dry-grassland"}, phase="night", night=("quiet-night", "rats"), begins=True
    )
    assert game.deck("night") == ["rats", "quiet-night"]


@rule("UOS-035")
def test_an_exhausted_deck_is_shuffled_anew():
    game = journey(
        character("medic", "D3", fitness="fit"),
        map={"D3": "dry-grassland", "D2": "dry-grassland"},
        phase="night",
        night=("nightmares",),
        begins=True,
    )
    assert game.fitness("medic") == "ok"
    game.play("move D2")
    assert game.fitness("medic") == "tired"


@rule("UOS-036", "UOS-190")
def test_a_spawning_enemy_is_the_top_card_of_the_enemy_deck():
    game = journey(character("medic"), map={"D3": "dead-forest"}, enemies=("crawler-b", "boar-a"))
    game.play("move D3")
    assert game.foes("D3") == ["crawler-b"] and game.deck("enemy")[0] == "boar-a"


ENEMIES = {
    "feral-dog-a": (2, [MISS]),
    "boar-a": (3, [MISS]),
    "rattlesnake-a": (1, [MISS]),
    "mountain-lion": (4, [MISS, MISS]),
    "drifter-a": (2, [MISS]),
    "raider-a": (3, [MISS]),
    "scavenger-gang": (5, [MISS, MISS]),
    "sol-scout-a": (2, [MISS]),
    "sol-enforcer-a": (4, [MISS, MISS]),
    "sol-marksman": (3, [MISS]),
    "crawler-a": (2, [MISS]),
    "husk-a": (4, [MISS]),
    "behemoth": (7, [MISS, MISS]),
    "dealer-a": (6, [MISS, MISS]),
}
"""Health, and the dice of an attack by day, all blank."""


@rule("UOS-037", "UOS-D5", "UOS-218")
@pytest.mark.parametrize("foe", ENEMIES)
def test_the_health_and_the_number_of_dice_of_each_enemy(foe):
    health, answer = ENEMIES[foe]
    for damage, stands in ((health - 2, True), (health - 1, False)):
        if damage >= 0:
            game = journey(
                character("medic", "D3"), map={"D3": "dry-grassland"}, foes=[(foe, "D3")], damage={foe: damage}
            )
            game.play(f"attack {foe} bare", dice=[HIT, MISS, *answer])
            assert (game.foe_at(foe) == "D3" and foe not in game.bodies()) is stands


@rule("UOS-038", "UOS-D5")
def test_enemies_have_their_own_dice_at_night():
    day = journey(character("medic", "D3"), map={"D3": "dry-grassland"}, foes=[("crawler-a", "D3")])
    day.play("attack crawler-a bare", dice=[MISS, MISS, HIT])
    night = journey(character("medic", "D3"), map={"D3": "dry-grassland"}, foes=[("crawler-a", "D3")], phase="night")
    night.play("attack crawler-a bare", dice=[MISS, MISS, HIT, HIT])
    assert (day.health("medic"), night.health("medic")) == (6, 5)


@rule("UOS-D4", "UOS-038")
def test_against_night_goggles_enemies_use_their_day_dice():
    game = journey(
        character("medic", "D3", gear="night-goggles"),
        map={"D3": "dry-grassland"},
        foes=[("crawler-a", "D3")],
        phase="night",
    )
    game.play("attack crawler-a bare", dice=[MISS, MISS, HIT])
    assert game.health("medic") == 6


@rule("UOS-032", "UOS-033")
def test_the_radio_looks_at_the_top_card_of_a_closed_deck():
    game = journey(character("medic", items=("radio",)), night=("rats", "glow"), events=("nest", "collapse"))
    game.play("tune night")
    assert "rats" in str(game.log) and game.items("medic") == ["radio*"] and game.ap("medic") == 6
    assert game.deck("night")[0] == "rats"


@rule("UOS-R38", "UOS-047", "UOS-286", "UOS-291")
def test_the_sun_deck_is_shuffled_whole_before_every_draw():
    seen = []
    for number in range(12):
        game = journey(character("medic"))
        game.begin("afternoon", dice=[number])
        seen.append(game.weather)
    assert Counter(seen) == {"clear-sky": 3, "overcast": 2, "heat-wave": 2, "storm": 2, "solar-storm": 2, "dust": 1}


@rule("UOS-062")
def test_loot_cards_come_from_the_loot_deck():
    game = journey(
        character("medic", "D3"), map={"D3": "dry-grassland"}, bodies=[("crawler-a", "D3")], loot=("katana", "canteen")
    )
    game.play("loot crawler-a", dice=[1])
    assert game.items("medic") == ["katana"] and game.deck("loot")[0] == "canteen"


@rule("UOS-195")
def test_enemies_of_one_kind_are_told_apart_by_letters():
    game = journey(character("medic", "D3"), map={"D3": "dry-grassland"}, foes=[("boar-a", "D3"), ("boar-b", "D3")])
    assert game.offered("attack") == {"boar-a bare", "boar-b bare"}
