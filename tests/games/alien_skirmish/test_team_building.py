"""Building teams within points."""

import pytest

import hullbreach as hb
from tests.games.alien_skirmish.table import Game, human, scenario, skirmish, xeno
from tests.marks import rule

FOR_SALE = {
    *("service-pistol", "magnum", "bolt-gun", "pulse-rifle", "shotgun", "incinerator", "hand-grenade"),
    *("combat-knife", "fire-axe", "cutting-torch", "work-loader", "apesuit", "m3-armor", "flashlight"),
}


def muster(scenario_id: str = "") -> Game:
    """Both teams are being put together; without an id by the test scenario, 30 points each."""
    if scenario_id:
        return Game(hb.new("alien-skirmish", scenario_id, dice=hb.Seeded(1)))
    return Game(hb.new("alien-skirmish", "test", variant=scenario(), dice=hb.Seeded(1)))


def spent(game: Game, team: int) -> object:
    return game.pos.view(team)["teams"][team]["spent"]


@rule("AS-306")
@pytest.mark.parametrize(
    ("kind", "team", "cost", "most"),
    [
        ("space-trucker", 0, 3, 10),
        ("colonial-marine", 0, 7, 4),
        ("commando", 0, 9, 3),
        ("facehugger", 1, 5, 6),
        ("drone", 1, 10, 3),
    ],
)
def test_every_type_has_its_cost_and_the_points_are_the_limit(kind: str, team: int, cost: int, most: int):
    game = muster()
    game.play(f"recruit {kind}", seat=team)
    assert spent(game, team) == cost
    game.play(*[f"recruit {kind}"] * (most - 1), seat=team)
    assert f"recruit {kind}" not in game.choices(team) and game.why_not(f"recruit {kind}", seat=team) == "AS-306"


@rule("AS-307")
def test_specialties_and_gear_are_paid_for_each_character():
    game = muster()
    game.play("recruit space-trucker", "recruit space-trucker", "train abara medic", "equip bekele shotgun")
    assert spent(game, 0) == 3 + 3 + 1 + 2
    game.play("train bekele synthetic", "equip abara shotgun")
    assert spent(game, 0) == 9 + 3 + 2
    own = {one["who"]: one for one in game.pos.view(0)["characters"]}
    assert own["abara"]["specialty"] == "medic" and own["bekele"]["specialty"] == "synthetic"
    assert "shotgun" in own["abara"]["gear"] and "shotgun" in own["bekele"]["gear"]


@rule("AS-307", "AS-306")
def test_what_the_points_do_not_pay_for_is_not_offered():
    game = muster()
    game.play(*["recruit space-trucker"] * 9, "train abara scout")
    assert spent(game, 0) == 28
    assert not game.offers("train bekele synthetic") and game.offers("train bekele medic")
    assert not game.offers("equip bekele pulse-rifle") and game.offers("equip bekele shotgun")
    assert game.why_not("equip bekele pulse-rifle", seat=0) == "AS-307"


@rule("AS-308")
def test_a_character_has_at_most_one_specialty():
    game = muster()
    game.play("recruit space-trucker", "train abara scout")
    assert not game.offers("train abara medic") and game.why_not("train abara medic", seat=0) == "AS-308"


@rule("AS-309", "AS-R94")
def test_gear_has_no_limit_but_the_points():
    game = muster()
    game.play("recruit space-trucker", *["equip abara hand-grenade"] * 27)
    assert spent(game, 0) == 30 and not game.offers("equip abara hand-grenade")
    assert game.shown("abara", 0)["gear"].count("hand-grenade") == 27


@rule("AS-R94", "AS-309")
def test_single_use_items_are_used_up_one_by_one():
    game = skirmish(human("abara", gear=["hand-grenade"] * 2), xeno("x1", "gallery"), active="abara")
    game.play("attack hand-grenade x1 plain", dice=[6, 1, 1])
    assert game.of("abara", "gear") == ["hand-grenade"]


@rule("AS-310")
def test_xenomorphs_buy_neither_specialties_nor_gear():
    game = muster()
    game.play("recruit drone", seat=1)
    assert {text.split()[0] for text in game.choices(1)} == {"recruit", "dismiss", "clear", "ready"}
    assert game.why_not("train x1 scout", seat=1) == game.why_not("equip x1 shotgun", seat=1) == "AS-310"


@rule("AS-R94")
def test_only_what_has_a_price_is_sold_and_only_to_the_side_the_scenario_names():
    game = muster("gauntlet")
    assert game.why_not("recruit commando", seat=0) == "AS-R94"
    assert game.why_not("recruit space-trucker", seat=1) == "AS-R94"
    game.play("recruit space-trucker", "recruit drone", "recruit facehugger")
    assert {text.split()[2] for text in game.choices(0) if text.startswith("equip abara")} == FOR_SALE
    assert game.why_not("equip abara catch-pole", seat=0) == "AS-R94"
    assert game.why_not("equip abara maintenance-jack", seat=0) == "AS-R94"


@rule("AS-D27")
def test_a_team_may_change_its_mind_fifty_times():
    game = muster()
    for _ in range(50):
        game.play("recruit space-trucker", seat=0)
        game.play("dismiss abara", seat=0)
    game.play("recruit space-trucker", seat=0)
    assert {"dismiss abara", "clear"}.isdisjoint(game.choices(0)) and "ready" in game.choices(0)
    assert game.why_not("dismiss abara", seat=0) == "AS-D27" and game.why_not("clear", seat=0) == "AS-D27"


@rule("AS-D29")
def test_both_teams_are_mustered_at_once_and_in_secret_until_both_are_ready():
    game = muster("last-survivors")
    assert game.pos.to_act == (0, 1)
    game.play("team loader-gang", seat=0)
    game.play("recruit drone", seat=1)
    for seat, other in ((0, 1), (1, 0), (None, 0), (None, 1)):
        view = game.pos.view(seat)
        assert all(one["team"] != other for one in view["characters"])
        assert "spent" not in view["teams"][other]
    game.play("ready", seat=0)
    assert game.pos.view(1)["teams"][0]["ready"] and all(one["team"] == 1 for one in game.pos.view(1)["characters"])
    game.play("ready", seat=1, dice=[0] * 2)
    assert game.shown("bekele", 1)["gear"] == ["maintenance-jack"]


@rule("AS-D30")
def test_a_team_is_one_seat():
    game = muster("dog-catchers")
    assert game.pos.to_act == (0, 1) and game.pos.setting.seats == 2


# Types


@rule("AS-311", "AS-312", "AS-313", "AS-R95")
@pytest.mark.parametrize(
    ("id", "name", "skills", "health", "gear", "cost"),
    [
        ("space-trucker", "Space Trucker", (3, 5, 3, 7, 4), 4, ["maintenance-jack"], 3),
        ("colonial-marine", "Colonial Marine", (4, 7, 7, 5, 3), 5, ["m3-armor", "pulse-rifle"], 7),
        (
            "commando",
            "Weyland-Yutani Commando",
            (6, 7, 8, 3, 2),
            5,
            ["apesuit", "pulse-rifle", "flashlight", "catch-pole"],
            9,
        ),
    ],
)
def test_the_human_types_as_printed(
    id: str, name: str, skills: tuple[int, ...], health: int, gear: list[str], cost: int
):
    tables = muster().pos.tables
    kind = tables.kinds[tables.words.kind.find(id)]
    assert (kind.name, kind.skills, kind.health, kind.cost, kind.human) == (name, skills, health, cost, True)
    assert sorted(tables.items[item].id for item in kind.gear) == sorted(gear)


@rule("AS-312", "AS-313", "AS-R62")
def test_armor_that_comes_with_a_type_is_worn():
    game = muster()
    game.play("recruit commando", "recruit colonial-marine", "ready", seat=0)
    game.play("recruit drone", "ready", seat=1, dice=[0, 0])
    assert (game.of("abara", "worn"), game.of("bekele", "worn")) == ("apesuit", "m3-armor")
    assert "apesuit" not in game.of("abara", "gear") and game.of("abara", "health") == 5


# Specialties


@rule("AS-317", "AS-318", "AS-319", "AS-320", "AS-321", "AS-322")
@pytest.mark.parametrize(
    ("id", "name", "skills", "health", "synthetic", "cost"),
    [
        ("scout", "Scout", (2, 0, 0, 0, 0), 0, False, 1),
        ("assault-trooper", "Assault Trooper", (0, 2, 0, 0, 0), 0, False, 1),
        ("sniper", "Sniper", (0, 0, 2, 0, 0), 0, False, 1),
        ("medic", "Medic", (0, 0, 0, 0, 3), 0, False, 1),
        ("engineer", "Engineer", (0, 0, 0, 3, 0), 0, False, 1),
        ("synthetic", "Synthetic", (0, 3, 0, 0, 0), 3, True, 3),
    ],
)
def test_the_specialties_as_printed(
    id: str, name: str, skills: tuple[int, ...], health: int, synthetic: bool, cost: int
):
    tables = muster().pos.tables
    one = tables.specialties[tables.words.specialty.find(id)]
    assert (one.name, one.skills, one.health, one.synthetic, one.cost) == (name, skills, health, synthetic, cost)
    assert len(tables.specialties) == 6


@rule("AS-317")
def test_a_scout_observes_with_two_more_dice():
    game = skirmish(
        human("abara", specialty="scout"), xeno("x1", "gallery", marks="ping"), active="abara", mode="stealth"
    )
    game.play("move gallery", dice=[*[1] * 5, 6, *[1] * 7])
    assert len(game.told("opposed-roll")[0]["base"]) == 5


@rule("AS-318")
def test_an_assault_trooper_fights_with_two_more_dice():
    game = skirmish(human("abara", specialty="assault-trooper"), xeno("x1"), active="abara", touching=[("abara", "x1")])
    game.play("attack unarmed x1 plain", dice=[1] * 7)


@rule("AS-319")
def test_a_sniper_shoots_with_two_more_dice():
    game = skirmish(human("abara", specialty="sniper", gear=["shotgun"]), xeno("x1"), active="abara")
    game.play("attack shotgun x1 plain", dice=[1] * 7)


@rule("AS-320")
def test_a_medic_aids_with_three_more_dice():
    game = skirmish(
        human("abara", specialty="medic"),
        human("bekele", marks="broken"),
        xeno("x1", "dock"),
        active="abara",
        touching=[("abara", "bekele")],
    )
    game.play("aid bekele", dice=[1] * 7)


@rule("AS-321")
def test_an_engineer_seals_with_three_more_dice():
    game = skirmish(
        human("abara", specialty="engineer", gear=[], post="hall|store"), xeno("x1", "dock"), active="abara"
    )
    game.play("seal hall|store", dice=[1] * 10)


@rule("AS-322")
def test_a_synthetic_has_close_combat_and_health_3_more_and_no_stress():
    game = muster()
    game.play("recruit space-trucker", "train abara synthetic", "ready", seat=0)
    game.play("recruit drone", "ready", seat=1, dice=[0, 0])
    assert game.of("abara", "health") == 7 and game.shown("abara", 0)["most_health"] == 7
    game = skirmish(human("abara", specialty="synthetic"), xeno("x1"), active="abara", touching=[("abara", "x1")])
    game.play("attack unarmed x1 plain", dice=[1] * 8)
    assert not game.offers("push"), "a synthetic never pushes"


@rule("AS-D24")
def test_the_numbers_of_pings_do_not_tell_who_was_dismissed():
    game = Game(hb.new("alien-skirmish", "last-survivors", dice=hb.Seeded(1)))
    for choice in ("recruit facehugger", "recruit facehugger", "recruit facehugger", "dismiss x1", "ready"):
        game.pos.play(1, choice, hb.Seeded(2))
    game.pos.play(0, "recruit space-trucker", hb.Seeded(3))
    game.pos.play(0, "ready", hb.Seeded(4))
    assert [one["who"] for one in game.pos.view(0)["characters"] if one["ping"]] == ["x1", "x2", "x3"]
