"""The scenario Last Survivors."""

import pytest

import hullbreach as hb
from tests.games.alien_skirmish.table import Game, Model, human, skirmish, xeno
from tests.marks import rule


def fidanza(*models: Model, **facts: object) -> Game:
    return skirmish(*models, scenario_id="last-survivors", **facts)


def zone_named(game: Game, zone: str) -> tuple[str, str]:
    """The name of a zone and of its level."""
    zones = game.pos.tables.zones
    here = zones.zones[zones.find(zone)]
    return here.name, zones.levels[here.level].name


@rule("AS-349", "AS-350")
def test_space_truckers_fight_xenomorphs_on_the_fidanza_with_15_points_each():
    game = Game(hb.new("alien-skirmish", "last-survivors", dice=hb.Seeded(1)))
    assert game.pos.tables.zones.name == "USCSS Fidanza"
    assert [team["points"] for team in game.pos.view(0)["teams"]] == [15, 15]
    assert {text for text in game.choices(0) if text.startswith("recruit")} == {"recruit space-trucker"}
    assert {text for text in game.choices(1) if text.startswith("recruit")} == {"recruit facehugger", "recruit drone"}


@rule("AS-351", "AS-R106")
def test_no_weapon_with_a_range_above_adjacent_is_sold():
    game = Game(hb.new("alien-skirmish", "last-survivors", dice=hb.Seeded(1)))
    game.play("recruit space-trucker", seat=0)
    assert {text.split()[2] for text in game.choices(0) if text.startswith("equip")} == {
        *("combat-knife", "fire-axe", "cutting-torch", "work-loader", "apesuit", "m3-armor", "flashlight")
    }
    for item in ("bolt-gun", "shotgun", "hand-grenade"):
        assert game.why_not(f"equip abara {item}", seat=0) == "AS-351"


@rule("AS-352", "AS-353", "AS-354", "AS-355", "AS-D06")
def test_four_things_lie_on_the_decks():
    game = Game(hb.new("alien-skirmish", "last-survivors", dice=hb.Seeded(1)))
    lying = game.pos.view(0)["lying"]
    assert {zone_named(game, zone): items for zone, items in lying.items()} == {
        ("Locker Room", "A Deck"): ["incinerator"],
        ("Bunks & Showers", "B Deck"): ["incinerator"],
        ("Communications", "B Deck"): ["shotgun"],
        ("Antechamber", "B Deck"): ["work-loader"],
    }


@rule("AS-356", "AS-357", "AS-D06")
def test_truckers_start_on_the_bridge_and_pings_in_the_buggy_bay():
    game = Game(hb.new("alien-skirmish", "last-survivors", dice=hb.Seeded(1)))
    game.play("team loader-gang", "ready", seat=0)
    game.play("team brood", "ready", seat=1, dice=[0] * 6)
    places = {0: set(), 1: set()}
    for one in game.pos.view(0)["characters"]:
        places[one["team"]].add(zone_named(game, one["zone"]))
    assert places == {0: {("Bridge", "A Deck")}, 1: {("Buggy Bay", "B Deck")}}
    assert game.said()["mode"] == "stealth" and game.said()["round"] == 1


@rule("AS-358")
def test_the_truckers_win_by_killing_every_xenomorph():
    game = fidanza(human("abara", "a_mess", gear=["shotgun"]), xeno("x1", "a_mess", type="facehugger"), active="abara")
    game.play("attack shotgun x1 plain", dice=[6, 1, 1])
    assert game.pos.outcome.results == (1.0, 0.0) and game.pos.outcome.rule == "AS-358"


@rule("AS-358")
def test_the_xenomorphs_win_by_killing_every_trucker():
    game = fidanza(human("abara", "a_mess"), xeno("x1", "a_mess"), active="x1")
    game.play("strike", dice=[6, 6, *[1] * 8])
    assert game.pos.outcome.results == (0.0, 1.0)


@rule("AS-R107")
def test_broken_is_not_eliminated_and_the_false_ping_is_nobody():
    game = fidanza(human("abara", "a_mess", health=1), xeno("x1", "a_mess"), active="x1")
    game.play("strike", dice=[5, 6, *[1] * 9])
    assert "broken" in game.marks("abara") and game.pos.outcome is None
    game = fidanza(
        human("abara", "a_mess", gear=["shotgun"]),
        xeno("x1", "a_mess", type="facehugger"),
        xeno("x2", "b_buggy", type="cat", marks="ping"),
        active="abara",
    )
    game.play("attack shotgun x1 plain", dice=[6, 1, 1])
    assert game.pos.outcome.results == (1.0, 0.0)


@rule("AS-R107")
@pytest.mark.parametrize("other", ["synthetic", None])
def test_a_team_of_nothing_but_broken_synthetics_is_eliminated(other: str | None):
    game = fidanza(
        human("abara", "a_mess", specialty="synthetic", health=1),
        human("bekele", "a_cryo", specialty=other, marks="broken"),
        xeno("x1", "a_mess"),
        active="x1",
    )
    game.play("strike", dice=[5, 6, *[1] * 9, 3])
    assert "broken" in game.marks("abara")
    assert (game.pos.outcome is not None) is (other == "synthetic")


@rule("AS-R107", "AS-187")
def test_both_sides_wiped_out_by_one_blast_is_a_draw():
    game = fidanza(
        human("abara", "a_mess", gear=["hand-grenade"], health=1, marks="wounded"),
        xeno("x1", "a_mess", type="facehugger", health=1),
        active="abara",
    )
    game.play("attack hand-grenade x1 plain", dice=[6])
    assert game.of("abara", "zone") is None
    assert game.pos.outcome.results == (0.5, 0.5) and game.pos.outcome.rule == "AS-R107"


@rule("AS-R107", "AS-187")
def test_a_blast_that_leaves_one_side_standing_is_no_draw():
    game = fidanza(
        human("abara", "a_mess", gear=["hand-grenade"], health=3),
        xeno("x1", "a_mess", type="facehugger", health=1),
        active="abara",
    )
    game.play("attack hand-grenade x1 plain", dice=[6])
    assert game.of("abara", "health") == 1 and game.pos.outcome.results == (1.0, 0.0)


@rule("AS-R107", "AS-R91")
def test_the_last_of_both_sides_who_die_of_one_blow_leave_a_draw():
    game = fidanza(
        human("abara", "a_mess", gear=["combat-knife"], health=1, marks="wounded"),
        xeno("x1", "a_mess", type="facehugger"),
        active="abara",
        touching=[("abara", "x1")],
    )
    game.play("attack combat-knife x1 plain", dice=[6, 6, 1, 1, 1, 1, 6, *[1] * 5])
    assert game.of("abara", "zone") is None, "the acid splashes before the Facehugger is removed"
    assert game.pos.outcome.results == (0.5, 0.5) and game.pos.outcome.rule == "AS-R107"


@rule("AS-R107", "AS-R91")
@pytest.mark.parametrize(("face", "results"), [(5, (0.5, 0.5)), (2, (0.0, 1.0)), (1, (0.0, 1.0))])
def test_the_roll_of_a_drone_belongs_to_the_blow_whose_acid_kills_the_last_human(face: int, results: tuple):
    game = fidanza(
        human("abara", "a_mess", gear=["combat-knife"], health=1, marks="wounded"),
        xeno("x1", "a_mess", health=1),
        active="abara",
        touching=[("abara", "x1")],
    )
    game.play("attack combat-knife x1 plain", dice=[6, 6, 1, 1, 1, 1, 6, *[1] * 8, face])
    assert game.pos.outcome.results == results


@rule("AS-R107", "AS-299")
def test_a_drone_that_kills_the_last_human_with_its_last_breath_has_won():
    game = fidanza(
        human("abara", "a_mess", gear=["shotgun"], health=1, marks="wounded"),
        xeno("x1", "a_mess", health=1),
        active="abara",
    )
    game.play("attack shotgun x1 plain", dice=[6, 1, 1, 1, 1, 4, 5, 6, *[1] * 9])
    assert game.of("abara", "zone") is None and game.pos.outcome.results == (0.0, 1.0)


@rule("AS-359")
def test_nobody_can_leave():
    game = fidanza(human("abara", "b_ramp"), xeno("x1", "a_med"), active="abara")
    zones = game.pos.tables.zones
    assert len(game.pos.tables.words.post.names) == len(zones.borders), "the ship has no exits"
    assert game.offered("leave") == set() and game.offered("move") == {"b_buggy"}
