"""The scenario The Dog Catchers."""

import pytest

import hullbreach as hb
from tests.games.alien_skirmish.table import Game, Model, human, skirmish, xeno
from tests.marks import rule


def jeremiah(*models: Model, **facts: object) -> Game:
    return skirmish(*models, scenario_id="dog-catchers", **facts)


def fresh() -> Game:
    return Game(hb.new("alien-skirmish", "dog-catchers", dice=hb.Seeded(1)))


def commando(who: str, zone: str, **facts: object) -> Model:
    return human(who, zone, "commando", **facts)


def zone_named(game: Game, zone: str) -> tuple[str, str]:
    """The name of a zone and the block it belongs to."""
    zones = game.pos.tables.zones
    here = zones.zones[zones.find(zone)]
    return here.name, next(tag for tag in here.tags if tag.endswith("_block"))


@rule("AS-372", "AS-373")
def test_commandos_fight_xenomorphs_at_jeremiah_vi_with_50_points_each():
    game = fresh()
    assert game.pos.tables.zones.name == "Jeremiah VI Mining Base"
    assert [team["points"] for team in game.pos.view(0)["teams"]] == [50, 50]
    assert {text for text in game.choices(0) if text.startswith("recruit")} == {"recruit commando"}
    assert {text for text in game.choices(1) if text.startswith("recruit")} == {"recruit facehugger", "recruit drone"}


@rule("AS-374", "AS-D06")
def test_eight_colonists_wait_where_the_scenario_says():
    game = fresh()
    lying = game.pos.view(0)["lying"]
    assert all(items == ["colonist"] for items in lying.values())
    assert {zone_named(game, zone) for zone in lying} == {
        ("Office (southeast)", "a_block"),
        ("Station Manager's Quarters", "b_block"),
        ("Crew Unit (south)", "b_block"),
        ("Cantina", "b_block"),
        ("Laboratory", "c_block"),
        ("Main Surgery", "c_block"),
        ("Storage", "d_block"),
        ("Office", "e_block"),
    }


@rule("AS-374")
def test_a_colonist_is_no_item_that_commandos_pick_up():
    game = jeremiah(commando("abara", "d_storage"), xeno("x1", "e_reactor"), active="abara")
    assert game.offered("take") == set()


@rule("AS-375", "AS-376", "AS-D06")
def test_commandos_start_in_the_lobby_and_pings_in_the_reactor():
    game = fresh()
    game.play("team catchers", "ready", seat=0)
    game.play("team full-hive", "ready", seat=1, dice=[0] * 10)
    places = {0: set(), 1: set()}
    for one in game.pos.view(0)["characters"]:
        places[one["team"]].add(zone_named(game, one["zone"]))
    assert places == {0: {("Lobby", "a_block")}, 1: {("Reactor", "e_block")}}


@rule("AS-377", "AS-R112")
@pytest.mark.parametrize("kind", ["facehugger", "drone", "chestburster"])
def test_leaving_with_a_captive_drone_or_facehugger_wins_at_once_and_a_chestburster_does_not_count(kind: str):
    game = jeremiah(
        commando("abara", "a_lobby"),
        commando("bekele", "a_sec"),
        xeno("x1", "a_lobby", type=kind, captor="abara"),
        xeno("x2", "e_reactor", marks="ping"),
        active="abara",
        touching=[("abara", "x1")],
        tokens=(1, 1),
    )
    game.play("leave main_doors", dice=[0] if kind == "chestburster" else [])
    assert game.told("freed") == [] and game.of("x1", "zone") is None
    if kind == "chestburster":
        assert game.pos.outcome is None
    else:
        assert game.pos.outcome.results == (1.0, 0.0) and game.pos.outcome.rule == "AS-377"


@rule("AS-377")
def test_catching_alone_does_not_win():
    game = jeremiah(commando("abara", "a_lobby"), xeno("x1", "a_lobby"), active="abara", touching=[("abara", "x1")])
    game.play("catch x1", dice=[6, *[1] * 6])
    assert game.pos.outcome is None


@rule("AS-378", "AS-379")
def test_the_xenomorphs_win_with_the_eighth_colonist():
    for captured in (6, 7):
        game = jeremiah(
            commando("abara", "a_lobby"),
            xeno("x1", "d_storage", marks="ping"),
            xeno("x2", "e_reactor", marks="ping"),
            active="x1",
            captured=captured,
        )
        game.play("capture")
        assert (game.pos.outcome is not None) is (captured == 7)
    assert game.pos.outcome.results == (0.0, 1.0) and game.pos.outcome.rule == "AS-378"


@rule("AS-379")
def test_who_reaches_the_objective_first_has_won_and_nothing_more_happens():
    game = jeremiah(
        commando("abara", "a_lobby"),
        xeno("x1", "a_lobby", captor="abara"),
        xeno("x2", "d_storage", marks="ping"),
        active="abara",
        touching=[("abara", "x1")],
        captured=7,
    )
    game.play("leave main_doors")
    assert game.pos.outcome.results == (1.0, 0.0) and game.pos.to_act == ()


@rule("AS-380", "AS-R110")
def test_commandos_leave_only_by_the_main_doors():
    game = jeremiah(commando("abara", "a_lobby"), xeno("x1", "e_reactor"), active="abara")
    assert game.offered("leave") == {"main_doors"}
    exits = game.pos.tables.zones.exits
    assert [(way.id, way.disabled) for way in exits] == [("main_doors", False)]


@rule("AS-381", "AS-R113", "AS-382")
def test_in_combat_a_capture_costs_one_point_of_speed_and_the_capturer_stays():
    game = jeremiah(commando("abara", "a_lobby"), xeno("x1", "d_storage"), active="x1")
    game.play("capture")
    assert game.of("x1", "zone") == "d_storage" and game.pos.view(0)["captured"] == 1
    assert "d_storage" not in game.pos.view(0)["lying"]
    game.play("move d_cor", "move d_shop", dice=[0])
    assert game.frame() == "Activating"


@rule("AS-381", "AS-R113")
def test_in_stealth_mode_a_capture_is_the_whole_turn():
    models = (commando("abara", "a_lobby"), xeno("x2", "e_reactor", marks="ping"))
    game = jeremiah(*models, xeno("x1", "d_storage", marks="ping"), active="x1", mode="stealth")
    game.play("capture")
    assert game.frame() == "StealthTeam" and game.pos.view(0)["captured"] == 1
    game = jeremiah(*models, xeno("x1", "d_cor", marks="ping"), active="x1", mode="stealth")
    game.play("move d_storage")
    assert not game.offers("capture"), "it has moved in this turn"


@rule("AS-R113", "AS-381")
def test_a_false_ping_may_capture_too_and_stays_hidden():
    game = jeremiah(
        commando("abara", "a_lobby"),
        xeno("x1", "d_storage", type="cat", marks="ping"),
        xeno("x2", "e_reactor", marks="ping"),
        active="x1",
    )
    game.play("capture")
    assert game.pos.view(0)["captured"] == 1 and "ping" in game.marks("x1")


@rule("AS-381")
def test_there_must_be_a_colonist_in_the_zone():
    for mode in ("combat", "stealth"):
        game = jeremiah(commando("abara", "a_lobby"), xeno("x1", "d_cor", marks="ping"), active="x1", mode=mode)
        assert not game.offers("capture") and game.why_not("capture") == "AS-381"


@rule("AS-382")
def test_a_captured_colonist_has_no_further_effect():
    game = jeremiah(commando("abara", "a_lobby"), xeno("x1", "e_reactor", marks="ping"), active="x1", captured=3)
    assert not game.offers("capture")


@rule("AS-383", "AS-R111")
def test_a_killed_xenomorph_may_come_back_in_the_reactor():
    game = jeremiah(
        commando("abara", "a_cor"),
        xeno("x1", "a_cor", type="facehugger", health=1),
        xeno("x2", "d_cor", marks=("activated", "laid")),
        active="abara",
    )
    game.play("attack pulse-rifle x1 plain", dice=[6, *[1] * 7])
    game.play("end")
    game.play("respawn facehugger")
    back = str(game.told("respawns")[0]["who"])
    assert zone_named(game, str(game.of(back, "zone"))) == ("Reactor", "e_block") and "ping" in game.marks(back)


@rule("AS-169", "AS-381")
def test_overwatch_may_interrupt_a_capture():
    game = jeremiah(
        commando("abara", "a_lobby", marks="watching", post="a_lobby|a_off_se"),
        xeno("x1", "a_off_se", "facehugger", health=1),
        active="x1",
    )
    game.play("capture")
    assert game.frame() == "Window" and "colonist" in game.pos.view(0)["lying"]["a_off_se"]
    game.play("hold", "hold")
    assert game.captured == 1
