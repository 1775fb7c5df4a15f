"""Weapons, armor and devices."""

import pytest

from hullbreach.games.alien_skirmish.tables import Item, Tables
from tests.games.alien_skirmish.table import human, skirmish, xeno
from tests.marks import rule

ADJACENT, SHORT, MEDIUM, LONG = range(4)

WEAPONS = [
    ("AS-327", "service-pistol", "M4A3 Service Pistol", 2, 2, ADJACENT, MEDIUM, 1, ""),
    ("AS-328", "magnum", ".357 Magnum Revolver", 1, 3, SHORT, MEDIUM, 2, ""),
    ("AS-329", "bolt-gun", "Watatsumi DV-303 Bolt Gun", -1, 3, ADJACENT, SHORT, 1, "ap"),
    ("AS-330", "pulse-rifle", "Armat M41A Pulse Rifle", 2, 2, SHORT, LONG, 3, "ap full_auto"),
    ("AS-331", "grenade-launcher", "Armat U1 Grenade Launcher", 1, 2, MEDIUM, LONG, None, "explosive single_use"),
    ("AS-332", "shotgun", "Armat Model 37A2 12 Gauge Pump Action", 2, 3, ADJACENT, SHORT, 2, ""),
    ("AS-333", "incinerator", "M240 Incinerator Unit", 1, 2, SHORT, SHORT, 2, "fire"),
    ("AS-334", "hand-grenade", "M40 HEDP Hand Grenade", 0, 2, SHORT, MEDIUM, 1, "explosive single_use"),
    ("AS-335", "unarmed", "Unarmed Attack", 0, 1, ADJACENT, ADJACENT, None, ""),
    ("AS-336", "maintenance-jack", "Maintenance Jack", 1, 1, ADJACENT, ADJACENT, 0, ""),
    ("AS-337", "combat-knife", "Combat Knife", 1, 2, ADJACENT, ADJACENT, 1, ""),
    ("AS-338", "fire-axe", "Fire Axe", 0, 2, ADJACENT, ADJACENT, 1, "ap"),
    ("AS-339", "cutting-torch", "Cutting Torch", -1, 3, ADJACENT, ADJACENT, 2, "ap"),
]


def tables() -> Tables:
    return skirmish(human("abara"), xeno("x1"), active="abara").pos.tables


def item_of(id: str) -> Item:
    known = tables()
    return known.items[known.words.item.find(id)]


@pytest.mark.parametrize(
    ("id", "name", "mod", "damage", "nearest", "farthest", "cost", "special"),
    [pytest.param(*row[1:], marks=rule(row[0]), id=row[1]) for row in WEAPONS],
)
def test_a_weapon_as_printed(
    id: str, name: str, mod: int, damage: int, nearest: int, farthest: int, cost: int | None, special: str
):
    known = tables()
    weapon = known.weapons[known.words.weapon.find(id)]
    assert (weapon.name, weapon.mod, weapon.damage) == (name, mod, damage)
    assert (weapon.nearest, weapon.farthest) == (nearest, farthest)
    traits = ("ap", "full_auto", "fire", "explosive", "single_use")
    assert {trait for trait in traits if getattr(weapon, trait)} == set(special.split())
    if cost is None:
        assert known.words.item.find(id) < 0, "it is not bought separately"
    else:
        assert item_of(id).cost == cost


@rule("AS-330", "AS-R96", "AS-331")
def test_the_pulse_rifle_has_a_grenade_launcher_with_one_shot_and_the_rifle_remains():
    game = skirmish(human("abara", type="colonial-marine"), xeno("x1", "gallery"), active="abara")
    game.play("attack grenade-launcher x1 plain", dice=[6, *[1] * 7])
    assert game.told("damage")[0]["armor"] == 2, "the launcher does not pierce"
    assert game.offered("attack") == set(), "nor is it full auto"
    assert game.of("abara", "gear") == ["pulse-rifle-spent"]
    game = skirmish(human("abara", gear=["pulse-rifle-spent"]), xeno("x1", "gallery"), active="abara")
    assert {text.split()[0] for text in game.offered("attack")} == {"pulse-rifle"}


@rule("AS-334")
def test_a_hand_grenade_is_gone_after_one_throw():
    game = skirmish(human("abara", gear=["hand-grenade"]), xeno("x1", "gallery"), active="abara")
    game.play("attack hand-grenade x1 plain", dice=[1] * 3)
    game.play("accept")
    assert game.of("abara", "gear") == []


@rule("AS-335")
def test_everybody_may_fight_unarmed():
    game = skirmish(
        human("abara", gear=[]), xeno("x1", type="chestburster"), active="abara", touching=[("abara", "x1")]
    )
    game.play("attack unarmed x1 plain", dice=[6, *[1] * 4, *[1] * 5])
    assert game.told("damage")[0]["damage"] == 1


@rule("AS-336", "AS-339", "AS-341")
@pytest.mark.parametrize(
    ("gear", "worn", "dice"),
    [([], None, 7), (["maintenance-jack"], None, 8), (["cutting-torch"], None, 9), ([], "work-loader", 10)],
)
def test_tools_help_with_heavy_machinery(gear: list[str], worn: str | None, dice: int):
    game = skirmish(human("abara", post="hall|store", gear=gear, worn=worn), xeno("x1", "dock"), active="abara")
    game.play("seal hall|store", dice=[6, *[1] * (dice - 1)])
    assert game.said()["sealed"] == ["hall|store"]


@rule("AS-R95", "AS-311")
def test_the_blunt_instrument_of_a_space_trucker_is_a_maintenance_jack():
    game = skirmish(human("abara"), xeno("x1"), active="abara", touching=[("abara", "x1")])
    assert game.of("abara", "gear") == ["maintenance-jack"]
    game.play("attack maintenance-jack x1 plain", dice=[6, *[1] * 5])
    assert game.told("damage")[0]["damage"] == 1


@rule("AS-340", "AS-278", "AS-261")
@pytest.mark.parametrize(("kind", "armor", "dice"), [("drone", 1, 4), ("facehugger", 0, 2), ("chestburster", 0, 2)])
def test_fire_meets_the_lower_armor(kind: str, armor: int, dice: int):
    game = skirmish(human("abara", gear=["incinerator"]), xeno("x1", type=kind), xeno("x2", "dock"), active="abara")
    game.play("attack incinerator x1 plain", dice=[6, *[1] * (dice - 1)])
    assert game.told("damage")[0]["armor"] == armor


@rule("AS-340")
def test_any_other_weapon_meets_the_full_armor():
    game = skirmish(human("abara", gear=["shotgun"]), xeno("x1", type="facehugger"), xeno("x2", "dock"), active="abara")
    game.play("attack shotgun x1 plain", dice=[6, 1, 1])
    assert game.told("damage")[0]["armor"] == 1


# Armor and devices


@rule("AS-341", "AS-342", "AS-343", "AS-344", "AS-323")
@pytest.mark.parametrize(
    ("id", "name", "armor", "cost", "extra"),
    [
        ("work-loader", "P-5000 Powered Work Loader", 1, 3, {"hm": 3, "cc": 3, "worn": True}),
        ("apesuit", "Weyland-Yutani APESuit", 1, 2, {"armor_acid": 3, "no_embrace": True, "worn": True}),
        ("m3-armor", "M3 Personnel Armor", 2, 2, {"worn": True}),
        ("flashlight", "Flashlight", 0, 1, {"obs_short": 2}),
        ("catch-pole", "Catch Pole", 0, 0, {"catches": True}),
    ],
)
def test_armor_and_devices_as_printed(id: str, name: str, armor: int, cost: int, extra: dict[str, object]):
    item = item_of(id)
    assert (item.name, item.armor, item.cost) == (name, armor, cost)
    traits = ("hm", "cc", "obs_short", "no_embrace", "catches", "worn")
    found = {trait: getattr(item, trait) for trait in traits if getattr(item, trait)}
    if item.armor_acid > item.armor:
        found["armor_acid"] = item.armor_acid
    assert found == extra


@rule("AS-341", "AS-342", "AS-343")
@pytest.mark.parametrize(("worn", "armor"), [(None, 0), ("work-loader", 1), ("apesuit", 1), ("m3-armor", 2)])
def test_worn_armor_lowers_damage_by_its_level(worn: str | None, armor: int):
    game = skirmish(human("abara", worn=worn), xeno("x1"), active="x1")
    game.play("strike", dice=[3, 6, 6, 6, *[1] * 5])
    assert game.told("damage")[0]["armor"] == armor and game.of("abara", "health") == 4 - (3 - armor)


@rule("AS-341", "AS-R97")
def test_close_combat_in_the_work_loader_has_three_more_dice_and_damage_3_and_no_other_weapon():
    game = skirmish(
        human("abara", gear=["combat-knife", "shotgun"], worn="work-loader"),
        xeno("x1"),
        active="abara",
        touching=[("abara", "x1")],
    )
    assert {text.split()[0] for text in game.offered("attack")} == {"work-loader"}
    assert game.why_not("attack combat-knife x1 plain") == "AS-R97"
    game.play("attack work-loader x1 plain", dice=[6, *[1] * 7, *[1] * 9])
    assert game.told("damage")[0]["damage"] == 3


@rule("AS-R97")
def test_ranged_weapons_stay_usable_in_the_work_loader():
    game = skirmish(human("abara", gear=["shotgun"], worn="work-loader"), xeno("x1"), active="abara")
    game.play("attack shotgun x1 plain", dice=[6, 1, 1, 1, 1])
    assert game.of("x1", "health") == 6


@rule("AS-R97")
def test_picking_the_work_loader_up_means_wearing_it():
    game = skirmish(human("abara"), xeno("x1", "dock"), active="abara", lying={"hall": ["work-loader"]})
    game.play("take work-loader")
    assert game.of("abara", "worn") == "work-loader" and "work-loader" not in game.of("abara", "gear")


@rule("AS-344", "AS-R98")
def test_a_flashlight_adds_two_dice_of_observation_against_somebody_in_the_same_zone():
    lamp = human("abara", gear=["flashlight"])
    game = skirmish(lamp, xeno("x1", "gallery", marks="ping"), active="abara", mode="stealth")
    game.play("move gallery", dice=[*[1] * 5, 6, *[1] * 7])
    assert len(game.told("opposed-roll")[0]["base"]) == 5
    game = skirmish(lamp, xeno("x1", "bay", marks="ping"), active="abara", mode="stealth")
    game.play("move gallery", dice=[*[1] * 3, 6, *[1] * 7])
    assert len(game.told("opposed-roll")[0]["base"]) == 3, "the bay is beyond its range"
