"""Scope and setup, the maps, and what characters are."""

import pytest

import hullbreach as hb
from hullbreach.games.alien_skirmish.tables import SKILLS
from hullbreach.kernel.errors import ContentError, Refused
from tests.games.alien_skirmish.table import HUMANS, ROOMS, Game, human, scenario, skirmish, xeno
from tests.marks import rule

SCENARIOS = ("last-survivors", "gauntlet", "dog-catchers")

ROUGHNECK = """
[[type]]
id = "roughneck"
name = "Roughneck"
rule = "AS-015"
side = "human"
obs = 5
cc = 5
rc = 3
hm = {hm}
ma = 4
health = 3
cost = 4
"""


def new(scenario: str, variant: str = "") -> Game:
    return Game(hb.new("alien-skirmish", scenario, variant=variant, dice=hb.Seeded(1)))


def play(game: Game, seat: int, *choices: str) -> None:
    """With any dice: the mustering of a team shuffles its pings."""
    for choice in choices:
        game.pos.play(seat, choice, hb.Seeded(1))


def mustered(scenario: str, first: list[str], second: list[str], variant: str = "") -> Game:
    """Both teams recruited and ready."""
    game = new(scenario, variant)
    play(game, 0, *[f"recruit {type}" for type in first], "ready")
    play(game, 1, *[f"recruit {type}" for type in second], "ready")
    return game


# Scope and setup


@rule("AS-001")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_game_is_between_exactly_two_teams(scenario):
    game = new(scenario)
    assert len(game.pos.view(None)["teams"]) == 2 and game.pos.to_act == (0, 1)
    for seats in (1, 3):
        with pytest.raises(Refused):
            hb.new("alien-skirmish", scenario, seats=seats)


@rule("AS-002", "AS-R11", "AS-008")
def test_ten_characters_on_a_side_are_allowed():
    game = mustered("gauntlet", ["space-trucker"] * 10, ["drone"] * 3)
    assert [game.of(who, "zone") for who in HUMANS] == ["h1_lock"] * 10
    swarm = mustered("dog-catchers", ["commando"], ["facehugger"] * 10)
    assert sum(one["team"] == 1 for one in swarm.pos.view(1)["characters"]) == 11, "ten and the false ping"


@rule("AS-003")
def test_setup_is_the_battlefield_then_the_teams_then_play():
    game = new("last-survivors")
    assert game.pos.view(0)["map"] == "fidanza" and game.pos.view(0)["mode"] == "muster"
    play(game, 0, "recruit space-trucker", "ready")
    assert game.pos.to_act == (1,) and game.pos.view(0)["mode"] == "muster", "the other team is still filled in"
    play(game, 1, "recruit facehugger", "ready")
    assert game.pos.view(0)["mode"] == "stealth" and game.pos.view(0)["round"] == 1


@rule("AS-003", "AS-R12")
def test_the_scenario_is_there_before_the_teams_and_limits_them():
    game = new("last-survivors")
    assert [team["points"] for team in game.pos.view(None)["teams"]] == [15, 15]
    assert game.offered("recruit") == {"space-trucker", "facehugger", "drone"}
    assert not game.offers("recruit commando")
    play(game, 0, *["recruit space-trucker"] * 5)
    assert game.why_not("recruit space-trucker", seat=0) == "AS-306"


@rule("AS-004")
def test_any_map_may_be_used():
    plan = 'map tiny "Tiny"\nlevel A 0 "Deck"\nzone one A room open 4/8 "One"\nzone two A room open 4/8 "Two"\n'
    game = mustered(
        "test", ["space-trucker"], ["drone"], variant=scenario(plan + "border one two door w=1\n", extra="")
    )
    assert game.pos.view(0)["map"] == "tiny" and game.of("abara", "zone") == "one"


@rule("AS-005")
def test_the_map_leaves_no_border_unclear():
    with pytest.raises(ContentError):
        new("test", scenario(ROOMS + "border store hall open w=2\n"))
    with pytest.raises(ContentError):
        new("test", scenario(ROOMS.replace("border hall    store   door     w=1", "border hall store curtain w=1")))


@rule("AS-006", "AS-R13")
@pytest.mark.parametrize(
    ("scenario", "first"),
    [("last-survivors", "space-trucker"), ("gauntlet", "space-trucker"), ("dog-catchers", "commando")],
)
def test_play_opens_in_stealth_mode(scenario, first):
    game = mustered(scenario, [first], ["facehugger"])
    while game.frame() == "Deploying":
        play(game, 1, game.choices(1)[0])
    assert game.pos.view(0)["mode"] == "stealth" and game.pos.view(0)["round"] == 1


@rule("AS-007", "AS-R14")
def test_token_counts_are_no_limit():
    game = mustered("dog-catchers", ["commando"], ["drone"] * 5)
    kinds = [one["type"] for one in game.pos.view(1)["characters"] if one["team"] == 1]
    assert sorted(kinds) == ["cat", *["drone"] * 5], "four Drone tokens are printed"


@rule("AS-008", "AS-019")
def test_a_sheet_records_name_health_stress_weapons_armor_and_gear():
    game = mustered("dog-catchers", ["commando"] * 2, ["facehugger"])
    sheet = game.pos.view(0)["characters"][1]
    assert sheet["who"] == "bekele" and sheet["type"] == "commando"
    assert (sheet["health"], sheet["most_health"], sheet["stress"]) == (5, 5, 0)
    assert sorted(sheet["gear"]) == ["catch-pole", "flashlight", "pulse-rifle"] and sheet["worn"] == "apesuit"


@rule("AS-R05")
def test_names_are_spelled_the_second_way():
    kinds = new("gauntlet").pos.tables.kinds
    assert "Chestburster" in [kind.name for kind in kinds] and "chestburster" in [kind.id for kind in kinds]
    assert new("last-survivors").pos.tables.zones.name == "USCSS Fidanza"


@rule("AS-R15")
def test_there_are_no_soldiers():
    game = new("dog-catchers")
    assert [kind.id for kind in game.pos.tables.kinds if not kind.human] == [
        "facehugger",
        "chestburster",
        "drone",
        "cat",
    ]
    assert game.offered("recruit") == {"commando", "facehugger", "drone"}


# Characters


@rule("AS-014")
def test_a_human_has_five_skills_from_1_to_10():
    assert SKILLS == ("OBSERVATION", "CLOSE COMBAT", "RANGED COMBAT", "HEAVY MACHINERY", "MEDICAL AID")
    for kind in new("gauntlet").pos.tables.kinds:
        assert not kind.human or (len(kind.skills) == 5 and all(1 <= level <= 10 for level in kind.skills))
    for level in (0, 11):
        with pytest.raises(ContentError):
            new("test", scenario() + ROUGHNECK.format(hm=level))
    assert new("test", scenario() + ROUGHNECK.format(hm=10)) and new("test", scenario() + ROUGHNECK.format(hm=1))


@rule("AS-015")
def test_a_character_from_the_roleplaying_game_is_written_as_a_type_with_its_sums():
    game = skirmish(
        human("abara", type="roughneck", post="hall|store"),
        xeno("x1", "dock"),
        active="abara",
        tokens=(0, 1),
        variant=scenario() + ROUGHNECK.format(hm=4 + 2),
    )
    game.play("seal hall|store", dice=[6, 2, 2, 2, 2, 2])
    assert game.said()["sealed"] == ["hall|store"], "attribute 4 and skill 2"


@rule("AS-016")
def test_damage_is_subtracted_from_health():
    game = skirmish(human("abara", gear=["service-pistol"]), xeno("x1"), active="abara", tokens=(0, 1))
    game.play("attack service-pistol x1 plain", dice=[6, 6, 6, 6, 2])
    assert game.of("x1", "health") == 7 - 3


@rule("AS-016")
def test_humans_have_health_2_to_5_and_drones_more():
    health = {kind.id: kind.health for kind in new("gauntlet").pos.tables.kinds}
    assert all(2 <= health[id] <= 5 for id in ("space-trucker", "colonial-marine", "commando")) and health["drone"] > 5


@rule("AS-017")
@pytest.mark.parametrize(("health", "broken"), [(3, False), (2, True), (1, True)])
def test_a_human_at_health_0_is_broken(health, broken):
    game = skirmish(human("abara", health=health), xeno("x1"), active="x1", touching=[("abara", "x1")], tokens=(1, 0))
    game.play("strike", dice=[5, 6, *[2] * 9])
    assert ("broken" in game.marks("abara")) == broken
    assert game.of("abara", "health") == max(health - 2, 0)


@rule("AS-018")
def test_only_humans_have_a_stress_level():
    game = skirmish(
        human("abara", "gallery", stress=2),
        human("bekele", "gallery", specialty="synthetic"),
        xeno("x1", "dock"),
        xeno("x2", "gallery"),
        active="x1",
        tokens=(2, 1),
    )
    game.play("move bay", "end", dice=[0])
    assert game.of("abara", "stress") == 3 and game.of("bekele", "stress") == 0 and game.of("x2", "stress") == 0


# Zones and borders


@rule("AS-042", "AS-045", "AS-046")
def test_a_character_is_in_a_zone_and_goes_to_its_neighbours():
    game = skirmish(human("abara", "gallery"), xeno("x1", "dock"), active="abara")
    assert game.offered("move") == {"hall", "bay", "vault"}, "two open borders and a door"


@rule("AS-047")
def test_a_blocked_border_without_a_door_cannot_be_crossed():
    game = skirmish(human("abara", "hall"), xeno("x1", "dock"), active="abara")
    assert not game.offers("move vault") and game.why_not("move vault") == "AS-047"
    assert not game.offers("step-up hall|vault")


@rule("AS-048", "AS-075")
def test_a_line_divides_a_crawlspace_into_zones():
    game = skirmish(human("abara", "duct1"), xeno("x1", "dock"), active="abara", tokens=(0, 1))
    assert game.offered("move") == {"hall", "duct2"}
    game.play("move duct2", "move duct3", dice=[0])
    assert game.of("abara", "zone") == "duct3"


def shoot(dice: int, zone: str, target: str, post: str | None = None, **options: object) -> None:
    """A Marine (RC 7, rifle +2) shoots at a Drone with that many dice, all of them misses."""
    game = skirmish(
        human("abara", zone, type="colonial-marine"), xeno("x1", target, post=post), active="abara", options=options
    )
    game.play("attack pulse-rifle x1 plain", dice=[2] * dice)
    assert game.told("missed") or game.offers("push")


@rule("AS-044", "AS-R17")
def test_clutter_alone_gives_no_cover():
    shoot(9, "gallery", "bay")
    shoot(9, "gallery", "hall")


@rule("AS-R17")
def test_clutter_gives_cover_from_another_zone_where_the_option_says_so():
    shoot(7, "gallery", "bay", cluttered_cover=True)
    shoot(9, "gallery", "hall", cluttered_cover=True)


@rule("AS-R17")
def test_clutter_is_no_cover_inside_the_zone_and_does_not_add_to_the_cover_of_a_door():
    shoot(9, "store", "store", cluttered_cover=True)
    shoot(7, "hall", "store", post="hall|store", cluttered_cover=True)


@rule("AS-R16")
def test_scanning_does_nothing_where_there_is_no_enemy():
    game = skirmish(human("abara"), xeno("x1", "dock", marks="ping"), active="abara", mode="stealth")
    assert game.play("move store") == ["moved"]
