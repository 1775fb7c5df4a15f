"""The scenario The Gauntlet."""

import hullbreach as hb
from tests.games.alien_skirmish.table import Game, Model, human, skirmish, xeno
from tests.marks import rule


def hadley(*models: Model, **facts: object) -> Game:
    return skirmish(*models, scenario_id="gauntlet", **facts)


def fresh() -> Game:
    return Game(hb.new("alien-skirmish", "gauntlet", dice=hb.Seeded(1)))


def zone_named(game: Game, zone: str) -> tuple[str, str]:
    """The name of a zone and of its level."""
    zones = game.pos.tables.zones
    here = zones.zones[zones.find(zone)]
    return here.name, zones.levels[here.level].name


@rule("AS-360", "AS-361")
def test_space_truckers_fight_xenomorphs_at_hadleys_hope_with_30_points_each():
    game = fresh()
    assert game.pos.tables.zones.name == "Hadley's Hope, South Wing"
    assert [team["points"] for team in game.pos.view(0)["teams"]] == [30, 30]
    assert {text for text in game.choices(0) if text.startswith("recruit")} == {"recruit space-trucker"}
    assert {text for text in game.choices(1) if text.startswith("recruit")} == {"recruit facehugger", "recruit drone"}


@rule("AS-362", "AS-363", "AS-D06")
def test_four_key_cards_and_a_shotgun_lie_where_the_scenario_says():
    game = fresh()
    lying = game.pos.view(0)["lying"]
    assert {zone_named(game, zone): items for zone, items in lying.items()} == {
        ("Weyland-Yutani Office", "Level 1"): ["key-card"],
        ("Operations", "Level 2"): ["key-card"],
        ("Surgery Room", "Level 2"): ["key-card"],
        ("Morgue Office", "Level 2"): ["key-card"],
        ("Storage", "Level 2"): ["shotgun"],
    }
    game = hadley(human("abara", "h2_smc"), xeno("x1", "h1_mess"), active="abara")
    assert "h2_storage" in game.offered("move"), "the Storage is behind the Station Maintenance Center"


@rule("AS-364", "AS-365", "AS-D06")
def test_truckers_start_in_the_south_lock_and_pings_anywhere_on_level_2():
    game = fresh()
    game.play("team mixed-shift", "ready", seat=0)
    game.play("team hive", "ready", seat=1, dice=[0] * 4)
    places = {zone_named(game, one["zone"]) for one in game.pos.view(0)["characters"] if one["team"] == 0}
    assert places == {("South Lock", "Level 1")}
    zones = game.pos.tables.zones
    offered = {text.split()[2] for text in game.choices(1) if text.startswith("deploy x1 ")}
    assert offered == {zone.id for zone in zones.zones if zones.levels[zone.level].name == "Level 2"}
    assert "h2_duct1" in offered and len(offered) == 18
    game.play("deploy x1 h2_ops")
    assert game.of("x1", "zone") == "h2_ops" and "ping" in game.marks("x1")


@rule("AS-366", "AS-R108")
def test_three_key_cards_off_the_map_win():
    game = hadley(
        human("abara", "h1_lock", gear=["key-card", "key-card"]),
        human("bekele", "h1_lock", gear=["key-card"]),
        human("castell", "h1_mess"),
        xeno("x1", "h2_ops"),
        active="abara",
    )
    game.play("leave south_lock", dice=[0])
    assert game.pos.outcome is None and game.pos.view(0)["carried_out"] == {"key-card": 2}
    game.play("activate bekele", "leave south_lock")
    assert game.pos.outcome.results == (1.0, 0.0) and game.pos.outcome.rule == "AS-366"


@rule("AS-R108", "AS-126", "AS-127")
def test_a_key_card_is_picked_up_handed_over_and_dropped_by_a_dead_carrier():
    game = hadley(human("abara", "h2_ops"), human("bekele", "h2_ops"), xeno("x1", "h1_mess"), active="abara")
    game.play("take key-card")
    assert game.of("abara", "gear") == ["maintenance-jack", "key-card"]
    game = hadley(
        human("abara", "h2_admin", gear=["key-card"]),
        human("bekele", "h2_admin"),
        xeno("x1", "h1_mess"),
        active="abara",
    )
    game.play("give key-card bekele")
    assert "key-card" in game.of("bekele", "gear") and game.of("abara", "gear") == []
    game = hadley(
        human("abara", "h2_admin", gear=["key-card"]), human("bekele", "h1_lock"), xeno("x1", "h2_admin"), active="x1"
    )
    game.play("strike", dice=[6, 6, *[1] * 8])
    assert game.pos.view(0)["lying"]["h2_admin"] == ["key-card"]


@rule("AS-367")
def test_the_xenomorphs_win_by_killing_all_truckers():
    game = hadley(human("abara", "h1_mess"), xeno("x1", "h1_mess"), active="x1")
    game.play("strike", dice=[6, 6, *[1] * 8])
    assert game.pos.outcome.results == (0.0, 1.0) and game.pos.outcome.rule == "AS-367"


@rule("AS-R109")
def test_the_xenomorphs_win_when_the_last_trucker_leaves_with_too_few_cards():
    game = hadley(human("abara", "h1_lock", gear=["key-card", "key-card"]), xeno("x1", "h2_ops"), active="abara")
    game.play("leave south_lock")
    assert game.pos.outcome.results == (0.0, 1.0) and game.pos.outcome.rule == "AS-R109"


@rule("AS-368")
def test_the_freight_elevator_is_out_of_use_and_stairs_and_shafts_are_not():
    for zone, ways in {
        "h1_lift": {"h1_cor_n"},
        "h1_stair": {"h1_cor_n", "h2_stair"},
        "h1_duct1": {"h1_lockctl", "h1_cor_s", "h1_duct2", "h2_duct1"},
        "h1_duct3": {"h1_mess", "h1_cor_n", "h1_duct2", "h2_duct3"},
    }.items():
        game = hadley(human("abara", zone), xeno("x1", "h2_ops"), active="abara")
        assert game.offered("move") == ways


@rule("AS-369", "AS-R110")
def test_truckers_leave_by_the_south_lock_with_one_move_in_either_mode():
    for mode in ("combat", "stealth"):
        game = hadley(
            human("abara", "h1_lock"), human("bekele", "h1_mess"), xeno("x1", "h2_ops"), active="abara", mode=mode
        )
        assert game.offered("leave") == {"south_lock"}
        game.play("leave south_lock", dice=[0] if mode == "combat" else [])
        assert game.of("abara", "zone") is None and "departed" in game.marks("abara")
    game = hadley(human("abara", "h1_cor_s"), xeno("x1", "h2_ops"), active="abara")
    assert game.offered("leave") == set()
    game.play("move h1_lock", "leave south_lock")
    assert game.of("abara", "zone") is None, "a sprint: the second move leads off the map"


@rule("AS-R110")
def test_one_who_leaves_takes_its_token_out_of_the_game():
    game = hadley(
        human("abara", "h1_lock"), human("bekele", "h1_mess"), xeno("x1", "h2_ops"), active="abara", tokens=(1, 1)
    )
    game.play("leave south_lock", dice=[0])
    assert game.said()["tokens"] == [0, 1]
    game.play("activate bekele")
    game.play("end", dice=[0])
    game.play("activate x1")
    game.play("end")
    assert game.pos.view(0)["teams"][0]["tokens"] == 0 and game.offered("activate") == {"bekele"}


@rule("AS-R110", "AS-136")
def test_enemies_who_fill_the_exit_stop_everybody():
    one = xeno("x1", "h1_lock", post="south_lock")
    two = xeno("x2", "h1_lock", post="south_lock")
    game = hadley(human("abara", "h1_lock"), one, active="abara")
    assert game.offers("leave south_lock"), "one does not fill it"
    game = hadley(human("abara", "h1_lock"), one, two, active="abara", touching=[("x1", "x2")])
    assert not game.offers("leave south_lock") and game.why_not("leave south_lock") == "AS-R110"


@rule("AS-370", "AS-369")
def test_the_way_to_the_casino_is_a_dead_end_that_may_be_entered():
    game = hadley(human("abara", "h1_cor_n"), xeno("x1", "h2_ops"), active="abara")
    assert "h1_casino" in game.offered("move")
    game = hadley(human("abara", "h1_casino"), xeno("x1", "h2_ops"), active="abara")
    assert game.offered("leave") == set() and game.offered("move") == {"h1_cor_n"}
    assert game.why_not("leave casino") == "AS-R110"


@rule("AS-369")
def test_xenomorphs_do_not_leave():
    game = hadley(human("abara", "h1_mess"), xeno("x1", "h1_lock"), active="x1")
    assert game.offered("leave") == set() and game.offered("move") != set()


# Replacements


def killed_one(*others: Model, **facts: object) -> Game:
    """Abara shoots a Facehugger dead; nobody else has a token left in this round."""
    game = hadley(
        human("abara", "h1_mess", gear=["shotgun"]),
        xeno("x1", "h1_mess", type="facehugger"),
        *others,
        active="abara",
        tokens=(0, 0),
        **facts,
    )
    game.play("attack shotgun x1 plain", dice=[6, 1, 1])
    return game


DONE = ("activated", "laid")


@rule("AS-371", "AS-R111", "AS-R107")
def test_when_the_next_round_begins_one_of_the_same_type_may_come_back_as_a_ping_in_the_stairway():
    game = killed_one()
    assert game.pos.outcome is None, "a replacement is due"
    game.play("end")
    assert set(game.choices(1)) == {"respawn facehugger", "go-on"}
    game.play("respawn facehugger")
    back = str(game.told("respawns")[0]["who"])
    assert zone_named(game, str(game.of(back, "zone"))) == ("Stairway, Level 1", "Level 1")
    assert (game.of(back, "kind"), game.of(back, "health"), game.marks(back)) == ("facehugger", 2, {"ping"})


@rule("AS-371", "AS-R111")
def test_in_combat_its_token_goes_into_the_container_and_it_is_revealed_if_seen():
    game = killed_one(human("bekele", "h1_stair", marks=DONE), xeno("x2", "h1_mess", marks=DONE))
    game.play("end")
    assert game.frame() == "Respawns" and game.said()["mode"] == "combat"
    game.play("respawn facehugger", dice=[0])
    assert game.told("revealed")[0]["kind"] == "facehugger"
    assert sum(game.said()["tokens"]) == 3, "two and two, and one is drawn"


@rule("AS-R111", "AS-R107")
def test_an_unused_chance_lapses_and_then_a_team_with_nobody_left_has_lost():
    game = killed_one()
    game.play("end", "go-on")
    assert game.pos.outcome.results == (1.0, 0.0)
    game = killed_one(xeno("x2", "h2_ops", marks=DONE))
    game.play("end", "go-on")
    assert game.pos.outcome is None and set(game.said()["respawns"]) == {0}


@rule("AS-R111")
def test_each_kill_gives_one_chance():
    game = killed_one(xeno("x2", "h2_ops", marks=DONE))
    game.play("end", "respawn facehugger")
    assert game.frame() == "StealthTeam"


@rule("AS-R111")
def test_a_killed_chestburster_may_come_back_as_one_and_the_false_ping_does_not():
    game = hadley(
        human("abara", "h1_mess", gear=["shotgun"]),
        xeno("x1", "h1_mess", type="chestburster"),
        xeno("x2", "h2_ops", marks=DONE),
        active="abara",
    )
    game.play("attack shotgun x1 plain", dice=[6, 1, 1])
    game.play("end")
    assert game.offers("respawn chestburster")
    game = hadley(
        human("abara", "h1_mess"),
        xeno("x1", "h2_ops", type="cat", marks="ping"),
        xeno("x2", "h2_ops", marks=("ping", *DONE)),
        active="x1",
        tokens=(0, 0),
    )
    game.play("reveal")
    assert game.of("x1", "zone") is None and game.frame() != "Respawns"


@rule("AS-R105")
def test_each_replacement_scores_again():
    game = hadley(
        human("abara", "h1_mess", gear=["shotgun"]),
        xeno("x1", "h1_mess", type="facehugger"),
        active="abara",
        score=[5, 0],
    )
    game.play("attack shotgun x1 plain", dice=[6, 1, 1])
    assert game.said()["score"] == [10, 0]
