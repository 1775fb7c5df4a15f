"""Every action that cannot be taken says why: the rule, and a sentence with what is missing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.under_our_sun import tokens
from tests.games.under_our_sun.table import Table, character, journey
from tests.games.under_our_sun.test_modes import semi
from tests.marks import rule

GRASS = {"D3": "dry-grassland"}


def alone(hex: str = "D3", **facts: object) -> Table:
    """The Medic's turn on a tile, dry grassland if nothing else is said."""
    of_table = ("map", "marks", "foes", "bodies", "weather", "phase", "items_on", "lying", "springs", "tiles", "shops")
    named = {name: facts.pop(name) for name in of_table if name in facts}
    who = str(facts.pop("who", "medic"))
    return journey(character(who, hex, **facts), character("smuggler", "D5"), **{"map": GRASS, **named})  # type: ignore[arg-type]


def both(**facts: object) -> Table:
    return journey(character("medic", "D3"), character("scout", "D3", **facts), map=GRASS)


BOAR = [("boar-a", "D3")]
SON = [("sol-scout-a", "D3")]
FULL = ("knife", "rope", "crowbar")

REFUSED: dict[str, tuple[Callable[[], Table], str, str, str]] = {
    # Movement
    "move to what is not beside": (alone, "move A1", "UOS-103", "A1 is not beside D3"),
    "move to what is covered": (alone, "move D2", "UOS-103", "D2 is not revealed"),
    "move for too little": (lambda: alone("D4", ap=1, map={"D3": "canyon"}), "move D3", "UOS-102", "1 of the 4 AP"),
    "charge what is revealed": (alone, "charge D4", "UOS-104", "D4 is revealed already"),
    "charge what is far": (alone, "charge A1", "UOS-104", "A1 is too far from D3"),
    "charge without tiles": (lambda: alone(tiles=()), "charge D2", "UOS-R57", "No tile is left"),
    "charge for too little": (lambda: alone(ap=1), "charge D2", "UOS-102", "1 of the 2 AP"),
    "sneak into the dark": (alone, "sneak D2", "UOS-R20", "D2 is not revealed"),
    "sneak for too little": (lambda: alone(ap=1), "sneak D4", "UOS-102", "1 of the 2 AP"),
    "explore what is revealed": (alone, "explore D4", "UOS-110", "D4 is revealed already"),
    "explore what is far": (alone, "explore A1", "UOS-110", "too far"),
    "explore in dust": (lambda: alone(ap=1, weather="dust"), "explore D2", "UOS-102", "1 of the 2 AP"),
    "climb without a rope": (alone, "climb D4", "UOS-121", "no Rope"),
    "climb with a turned rope": (lambda: alone(items=("rope*",)), "climb D4", "UOS-121", "no Rope"),
    "climb a plain": (lambda: alone(items=("rope",)), "climb D4", "UOS-D3", "movement value 3 or 4"),
    "climb the dark": (lambda: alone(items=("rope",)), "climb D2", "UOS-103", "not revealed"),
    "spy without glasses": (alone, "spy D2", "UOS-121", "no Binoculars"),
    "spy too far": (lambda: alone("D4", items=("binoculars",)), "spy D1", "UOS-D3", "too far"),
    "spy what is revealed": (lambda: alone(items=("binoculars",)), "spy D4", "UOS-D3", "revealed already"),
    "recon in the open": (alone, "recon", "UOS-112", "not in stealth mode"),
    "recon without a symbol": (lambda: alone(hidden=True), "recon", "UOS-112", "no enemy symbol"),
    "scout by another": (alone, "scout D2", "UOS-D2", "not a skill of the Medic"),
    "scout twice": (lambda: alone(who="scout", skill_used=True), "scout D2", "UOS-019", "has been used"),
    "scout what is revealed": (lambda: alone(who="scout"), "scout D4", "UOS-110", "revealed already"),
    # Interactions
    "collect nothing": (alone, "collect metal", "UOS-113", "not that much metal"),
    "collect two of one": (alone, "collect food+food", "UOS-113", "not that much food"),
    "collect without room": (lambda: alone(held={"metal": 6}), "collect food", "UOS-026", "no room"),
    "pick up nothing": (alone, "pick-up knife", "UOS-113", "No Knife lies here"),
    "pick up without room": (
        lambda: alone(items=FULL, items_on={"D3": ("machete",)}),
        "pick-up machete",
        "UOS-025",
        "no area free",
    ),
    "replenish in the grass": (alone, "replenish", "UOS-115", "no water source"),
    "replenish when full": (lambda: alone("D4"), "replenish", "UOS-115", "are full"),
    "replenish too late": (lambda: alone("D4", water=0, springs={"D4": 0}), "replenish", "UOS-116", "taken today"),
    "filter without a filter": (alone, "filter", "UOS-121", "no Water Filter"),
    "filter when full": (lambda: alone("D4", items=("water-filter",)), "filter", "UOS-D3", "room in the bottles"),
    "rain in the sun": (alone, "collect-rain", "UOS-127", "does not rain"),
    "rain when full": (lambda: alone(weather="storm", ap=5), "collect-rain", "UOS-127", "are full"),
    "eat nothing": (lambda: alone(health=3), "eat", "UOS-126", "no food"),
    "eat when well": (lambda: alone(held={"food": 1}), "eat", "UOS-R69", "full health"),
    "sleep when fit": (lambda: alone(fitness="fit"), "sleep", "UOS-R93", "is fit"),
    "sleep beside an enemy": (lambda: alone(foes=BOAR), "sleep", "UOS-132", "beside an enemy"),
    "sleep for too little": (lambda: alone(ap=3), "sleep", "UOS-102", "3 of the 4 AP"),
    "open nothing": (alone, "open strength", "UOS-133", "no such container"),
    "pick no lock": (lambda: alone(items=("lockpicks",)), "pick-lock", "UOS-133", "no lock"),
    "pick without picks": (lambda: alone(marks={"D3": ("dexterity",)}), "pick-lock", "UOS-028", "no Lockpicks"),
    "loot the living": (lambda: alone(foes=BOAR), "loot boar-a", "UOS-124", "does not lie defeated"),
    "skin by another": (lambda: alone(bodies=BOAR), "skin boar-a", "UOS-D2", "Only the Hunter"),
    "skin twice": (
        lambda: alone(who="hunter", skill_used=True, bodies=BOAR),
        "skin boar-a",
        "UOS-019",
        "used today",
    ),
    "skin a human": (lambda: alone(who="hunter", bodies=[("drifter-a", "D3")]), "skin drifter-a", "UOS-D2", "Animal"),
    "drop nothing": (alone, "drop metal", "UOS-134", "none of it"),
    "drop no card": (alone, "drop-item knife", "UOS-134", "no such card"),
    "drop a full backpack": (
        lambda: alone(gear="backpack", held={"metal": 9}),
        "drop-item backpack",
        "UOS-026",
        "would not fit",
    ),
    "spill nothing": (lambda: alone(water=0), "spill", "UOS-135", "no water"),
    # Crafting, camps, fires and traps
    "craft what has no recipe": (alone, "craft katana", "UOS-117", "no recipe for the Katana"),
    "craft without cubes": (alone, "craft knife", "UOS-118", "not have enough fabric"),
    "craft without room": (
        lambda: alone(gear="gas-mask", held={"fabric": 2, "wood": 1}),
        "craft camouflage-cloak",
        "UOS-118",
        "no area free",
    ),
    "tinker by another": (alone, "tinker knife metal", "UOS-D2", "Only the Mechanic"),
    "tinker twice": (lambda: alone(who="mechanic", skill_used=True), "tinker knife metal", "UOS-019", "used today"),
    "tinker without wood": (lambda: alone(who="mechanic"), "tinker knife wood", "UOS-117", "none of that"),
    "tinker with a cartridge": (lambda: alone(who="mechanic"), "tinker knife cartridge", "UOS-117", "none of that"),
    "tinker without cubes": (lambda: alone(who="mechanic"), "tinker knife metal", "UOS-118", "not have enough fabric"),
    "assemble without tools": (alone, "assemble knife", "UOS-121", "no Tool Kit"),
    "assemble without cubes": (lambda: alone(items=("tool-kit",)), "assemble knife", "UOS-118", "not have enough"),
    "cartridges of nothing": (alone, "craft-cartridges", "UOS-118", "no metal"),
    "arrows of nothing": (alone, "craft-arrows", "UOS-118", "no wood"),
    "load nothing": (lambda: alone(items=("bow:1",)), "load bow", "UOS-R82", "loose ammunition"),
    "load what is full": (lambda: alone(items=("bow:3",), held={"arrow": 1}), "load bow", "UOS-R82", "with room"),
    "unload what is empty": (lambda: alone(items=("bow:0",)), "unload bow", "UOS-R82", "a loaded weapon"),
    "unload without room": (lambda: alone(items=("bow:1",), held={"metal": 6}), "unload bow", "UOS-R82", "room"),
    "a camp on a camp": (lambda: alone(marks={"D3": ("camp",)}), "craft-camp", "UOS-155", "a camp already"),
    "a camp of nothing": (alone, "craft-camp", "UOS-118", "not have enough fabric"),
    "pitch on a camp": (lambda: alone(items=("tent",), marks={"D3": ("camp",)}), "pitch", "UOS-157", "already"),
    "pitch nothing": (alone, "pitch", "UOS-157", "no tent"),
    "dismantle nothing": (alone, "dismantle", "UOS-156", "no camp"),
    "dismantle without room": (lambda: alone(items=FULL, marks={"D3": ("camp",)}), "dismantle", "UOS-R45", "place"),
    "store without a camp": (alone, "store-water", "UOS-160", "a camp, and water"),
    "draw without a camp": (alone, "draw-water", "UOS-160", "a camp with water"),
    "a fire in the rain": (lambda: alone(weather="storm", held={"wood": 2}), "craft-fire", "UOS-D3", "rain"),
    "a fire on a fire": (lambda: alone(held={"wood": 2}, marks={"D3": ("pit",)}), "craft-fire", "UOS-R42", "already"),
    "a fire of one wood": (lambda: alone(held={"wood": 1}), "craft-fire", "UOS-118", "not have enough wood"),
    "a pit without a fire": (lambda: alone(held={"metal": 1}), "make-pit", "UOS-166", "no campfire"),
    "a pit without metal": (lambda: alone(marks={"D3": ("fire",)}), "make-pit", "UOS-166", "no metal"),
    "cook in the grass": (lambda: alone(held={"food": 1}), "cook", "UOS-167", "no cooking pit"),
    "cook nothing": (lambda: alone(marks={"D3": ("pit",)}), "cook", "UOS-167", "no food"),
    "set no trap": (alone, "set-trap", "UOS-028", "no trap"),
    "a trap at home": (lambda: alone("D4", items=("small-animal-trap",)), "set-trap", "UOS-D3", "No trap can be set"),
    "a trap on a trap": (
        lambda: alone(items=("small-animal-trap",), marks={"D3": ("trap",)}),
        "set-trap",
        "UOS-D3",
        "No trap can be set",
    ),
    "take no trap": (alone, "take-trap", "UOS-D3", "no trap here"),
    "take a trap without room": (lambda: alone(items=FULL, marks={"D3": ("trap",)}), "take-trap", "UOS-025", "item"),
    # Items and skills
    "heal with nothing": (lambda: alone(health=3), "heal bandage medic", "UOS-028", "no such remedy"),
    "heal with a knife": (lambda: alone(health=3, items=("knife",)), "heal knife medic", "UOS-028", "no such remedy"),
    "heal who is away": (lambda: alone(items=("bandage",)), "heal bandage smuggler", "UOS-D3", "not on the tile"),
    "heal who is well": (lambda: alone(items=("bandage",)), "heal bandage medic", "UOS-R69", "full health"),
    "cure with nothing": (lambda: alone(infected=True), "cure medkit medic", "UOS-175", "nothing that helps"),
    "cure with a bandage": (
        lambda: alone(infected=True, items=("bandage",)),
        "cure bandage medic",
        "UOS-175",
        "nothing that helps",
    ),
    "cure who is away": (lambda: alone(items=("medkit",)), "cure medkit smuggler", "UOS-D3", "not on the tile"),
    "cure who is well": (lambda: alone(items=("medkit",)), "cure medkit medic", "UOS-175", "not infected"),
    "revive with nothing": (lambda: both(dead=0), "revive scout", "UOS-013", "no AED"),
    "revive in a solar storm": (
        lambda: alone(items=("aed",), weather="solar-storm"),
        "revive smuggler",
        "UOS-057",
        "solar storm",
    ),
    "revive the living": (lambda: alone(items=("aed",)), "revive medic", "UOS-013", "does not lie dead"),
    "snack when full of AP": (lambda: alone(items=("energy-bar",)), "snack", "UOS-D4", "more than 6 AP"),
    "snack nothing": (lambda: alone(ap=3), "snack", "UOS-028", "no Energy Bar"),
    "unpack nothing": (alone, "unpack", "UOS-028", "no Canned Stew"),
    "tune nothing": (alone, "tune night", "UOS-121", "no Radio"),
    "tune in a solar storm": (lambda: alone(items=("radio",), weather="solar-storm"), "tune night", "UOS-057", "solar"),
    "treat who is away": (alone, "treat smuggler", "UOS-D2", "not hurt, or not here"),
    "treat by another": (lambda: alone(who="scout", health=2), "treat scout", "UOS-D2", "not a skill of the Scout"),
    "treat twice": (lambda: alone(health=2, skill_used=True), "treat medic", "UOS-019", "has been used"),
    "disinfect who is well": (alone, "disinfect medic", "UOS-175", "not infected, or not here"),
    "brace by another": (lambda: alone(foes=BOAR), "brace", "UOS-D2", "Only the Soldier"),
    "brace twice": (lambda: alone(who="soldier", skill_used=True, foes=BOAR), "brace", "UOS-019", "been used"),
    "brace for nobody": (lambda: alone(who="soldier"), "brace", "UOS-D2", "nobody to attack"),
    # Fighting
    "attack who is away": (lambda: alone("D4", foes=BOAR), "attack boar-a bare", "UOS-225", "not on the tile"),
    "attack a body": (lambda: alone(bodies=BOAR), "attack boar-a bare", "UOS-225", "not on the tile"),
    "attack Lawrence": (lambda: alone("D4"), "attack lawrence bare", "UOS-273", "cannot be robbed"),
    "attack unseen": (lambda: alone(foes=BOAR, hidden=True), "attack boar-a bare", "UOS-233", "a sneak attack"),
    "attack with nothing": (lambda: alone(foes=BOAR), "attack boar-a katana", "UOS-028", "no such weapon"),
    "attack with an empty pistol": (
        lambda: alone(foes=BOAR, items=("pistol:0",)),
        "attack boar-a pistol",
        "UOS-R82",
        "no ammunition",
    ),
    "attack with a loaded bow": (
        lambda: alone(foes=BOAR, items=("bow:1",)),
        "attack boar-a bow",
        "UOS-056",
        "cannot be used like that",
    ),
    "attack with a rope": (lambda: alone(foes=BOAR, items=("rope",)), "attack boar-a rope", "UOS-056", "like that"),
    "shoot in dust": (
        lambda: alone("D4", foes=BOAR, items=("bow",), weather="dust"),
        "shoot boar-a bow",
        "UOS-D6",
        "nobody can aim",
    ),
    "shoot on the own tile": (lambda: alone(foes=BOAR, items=("bow",)), "shoot boar-a bow", "UOS-235", "neighbouring"),
    "shoot at a peaceful dealer": (
        lambda: alone("D4", foes=[("dealer-a", "D3")], items=("bow",)),
        "shoot dealer-a bow",
        "UOS-235",
        "not an enemy of Medic",
    ),
    "shoot with a knife": (lambda: alone("D4", foes=BOAR, items=("knife",)), "shoot boar-a knife", "UOS-056", "like"),
    "dodge nobody": (alone, "dodge", "UOS-227", "nothing to dodge"),
    "a sneak attack in the open": (lambda: alone(foes=BOAR), "sneak-attack boar-a bare", "UOS-233", "not in stealth"),
    "a sneak attack on who is away": (
        lambda: alone("D4", foes=BOAR, hidden=True),
        "sneak-attack boar-a bare",
        "UOS-233",
        "not on the tile",
    ),
    "a sneak attack with nothing": (
        lambda: alone(foes=BOAR, hidden=True),
        "sneak-attack boar-a katana",
        "UOS-028",
        "no such weapon",
    ),
    "fight oneself": (alone, "fight medic bare", "UOS-225", "nobody to attack"),
    "fight who is away": (alone, "fight smuggler bare", "UOS-225", "nobody to attack"),
    "fight with nothing": (both, "fight scout katana", "UOS-028", "no such weapon"),
    "shoot at who is near": (both, "shoot-at scout bow", "UOS-235", "not on a neighbouring tile"),
    "shoot at the dead": (
        lambda: journey(character("medic", items=("bow",)), character("scout", "D3", dead=0), map=GRASS),
        "shoot-at scout bow",
        "UOS-235",
        "not on a neighbouring tile",
    ),
    "shoot at somebody in dust": (
        lambda: journey(character("medic", items=("bow",)), character("scout", "D3"), map=GRASS, weather="dust"),
        "shoot-at scout bow",
        "UOS-D6",
        "nobody can aim",
    ),
    "shoot at somebody with nothing": (
        lambda: journey(character("medic"), character("scout", "D3"), map=GRASS),
        "shoot-at scout bow",
        "UOS-028",
        "no such weapon",
    ),
    # Trade, merchants, missions, the Son of Liberty
    "trade with who is away": (alone, "trade smuggler", "UOS-122", "not on the tile"),
    "deal with an enemy": (lambda: alone(foes=BOAR), "deal boar-a", "UOS-259", "not a merchant on this tile"),
    "deal with who is away": (alone, "deal lawrence", "UOS-259", "not a merchant on this tile"),
    "haggle by another": (lambda: alone("D4"), "haggle lawrence", "UOS-D2", "Only the Smuggler"),
    "inspect nothing": (alone, "inspect", "UOS-D9", "does not ask for that"),
    "a wagon that is not there": (alone, "wagon D4", "UOS-D9", "no wagon here"),
    "take no token": (alone, "take-token a", "UOS-R88", "no such token on the tile"),
    "hand over nothing": (alone, "hand-over a smuggler", "UOS-R88", "has no such token"),
    "lay nothing": (alone, "lay-token a", "UOS-R88", "no token that can be put down"),
    "call by a survivor": (alone, "call D4", "UOS-093", "Nobody here can call"),
    "command by a survivor": (lambda: alone(foes=SON), "command sol-scout-a D4", "UOS-094", "Nobody here can"),
    "a known Son attacks its own": (
        lambda: semi(character("soldier", "D3"), character("medic"), map=GRASS, foes=SON, known=4),
        "attack sol-scout-a bare",
        "UOS-097",
        "not an enemy of Soldier",
    ),
}


@rule("UOS-101", "UOS-102")
@pytest.mark.parametrize("what", REFUSED)
def test_a_refusal_names_its_rule_and_what_is_missing(what):
    laid, text, of_rule, why = REFUSED[what]
    game = laid()
    refused = game.pos.explain(game.pos.to_act[0], text)
    assert refused is not None and (refused.rule, why in refused.why) == (of_rule, True), refused


@rule("UOS-122", "UOS-R88")
def test_a_token_is_not_handed_to_who_is_away_or_has_no_room():
    game = journey(character("medic", "D3"), character("scout", "D3", items=FULL), map=GRASS, mission="the-long-trade")
    tokens.give(game.pos, 0, game.who("medic"))
    game.pos.ask_again()
    assert game.why_not("hand-over a scout") == "UOS-122"


@rule("UOS-D9")
def test_a_wagon_does_not_go_where_one_cannot():
    game = journey(character("medic", "D4", ap=2), map={"D3": "canyon"}, mission="exodus")
    game.pos.card = 1
    tokens.put(game.pos, 0, game.at("D4"))
    game.pos.ask_again()
    assert (game.why_not("wagon D3"), game.why_not("wagon D2"), game.why_not("wagon D5")) == (
        "UOS-102",
        "UOS-103",
        "UOS-103",
    )
