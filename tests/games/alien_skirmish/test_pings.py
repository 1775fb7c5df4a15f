"""Xenomorphs in general, ping tokens, and what the human side may not know of them."""

import hullbreach as hb
from tests.games.alien_skirmish.table import ROUND, Game, Model, human, skirmish, xeno
from tests.marks import rule

FAIL3 = [1] * 3
FAIL8 = [1] * 8
WIN3 = [6, 1, 1]
WIN8 = [6, *[1] * 7]


def mustered(scenario: str, *, humans: str, xenomorphs: str, dice: list[int]) -> Game:
    """A scenario with two ready-made teams, both said to be ready."""
    game = Game(hb.new("alien-skirmish", scenario, dice=hb.Seeded(1)))
    game.play(f"team {humans}", "ready")
    game.play(f"team {xenomorphs}", "ready", dice=dice)
    return game


# Xenomorphs in general


@rule("AS-238")
def test_a_sealed_door_stops_a_xenomorph_like_anybody_else():
    game = skirmish(human("abara", "dock"), xeno("x1"), active="x1", sealed=["hall|store"])
    assert not game.offers("move store") and game.offers("move closet")
    assert game.why_not("move store") == "AS-063"


@rule("AS-239", "AS-240")
def test_a_xenomorph_observes_with_eight_base_dice_and_has_no_other_skill():
    game = skirmish(human("abara", "gallery", stress=2), xeno("x1", "store", marks="ping"), active="x1", mode="stealth")
    game.play("move hall", dice=[*WIN8, 1, 1, 1, 1, 1])
    ours, theirs = game.told("opposed-roll")
    assert (len(ours["base"]), ours["stressed"]) == (8, []), "a Xenomorph has no stress dice"
    assert (len(theirs["base"]), theirs["stressed"]) == (3, [1, 1])
    for kind in ("facehugger", "chestburster", "drone", "cat"):
        assert game.pos.tables.kinds[game.pos.tables.words.kind.find(kind)].skills == (8, 0, 0, 0, 0)


@rule("AS-240", "AS-R06")
def test_a_signature_attack_that_misses_is_not_pushed():
    game = skirmish(human("abara"), xeno("x1"), active="x1")
    game.play("strike", dice=[5, *[1] * 10])
    assert not game.offers("push") and game.offers("strike")
    assert game.of("abara", "health") == 4 and "stress" not in game.shown("x1", 1)


@rule("AS-241")
def test_the_hide_of_a_xenomorph_is_armor():
    game = skirmish(human("abara", gear=["combat-knife"]), xeno("x1"), active="abara", touching=[("abara", "x1")])
    game.play("attack combat-knife x1 plain", dice=[6, 6, 1, 1, 1, 1, *[1] * 9])
    assert game.told("damage")[0]["armor"] == 2 and game.of("x1", "health") == 6


# Ping tokens


@rule("AS-242", "AS-243", "AS-D22")
def test_at_the_start_each_xenomorph_and_the_false_one_is_a_ping_and_looks_the_same():
    game = mustered("last-survivors", humans="loader-gang", xenomorphs="drone-and-spawn", dice=[0] * 4)
    own = {one["who"]: one for one in game.pos.view(1)["characters"] if one["team"] == 1}
    assert sorted(one["type"] for one in own.values()) == ["cat", "drone", "facehugger"]
    for who in own:
        seen = game.shown(who, 0)
        assert seen["ping"] and seen["zone"] == "b_buggy" and seen["states"] == []
        assert {"type", "health", "most_health"}.isdisjoint(seen)


@rule("AS-252", "AS-D22")
def test_only_the_xenomorph_player_may_look_behind_a_ping():
    game = skirmish(human("abara"), xeno("x1", "dock", marks=("ping", "wounded"), health=3), active="abara")
    mine, theirs = game.shown("x1", 1), game.shown("x1", 0)
    assert (mine["type"], mine["health"], mine["states"]) == ("drone", 3, ["wounded"])
    assert {"type", "health", "most_health"}.isdisjoint(theirs) and theirs["states"] == []


@rule("AS-D22")
def test_a_revealed_xenomorph_and_every_human_sheet_lie_open():
    game = skirmish(human("abara", stress=2), xeno("x1", marks="wounded", health=3), active="abara")
    seen = game.shown("x1", 0)
    assert (seen["type"], seen["health"], seen["states"]) == ("drone", 3, ["wounded"])
    assert (game.shown("abara", 1)["stress"], game.shown("abara", 1)["gear"]) == (2, ["maintenance-jack"])


@rule("AS-D22")
def test_what_a_human_player_imagines_behind_pings_may_be_anything_and_looks_the_same():
    game = skirmish(
        human("abara"), xeno("x1", "dock", marks="ping"), xeno("x2", "vault", type="cat", marks="ping"), active="abara"
    )
    dreams = [game.pos.imagine(0, hb.Seeded(seed)) for seed in range(20)]
    assert all(dream.view(0) == game.pos.view(0) for dream in dreams)
    assert len({dream.kind[game.number("x2")] for dream in dreams}) > 1


@rule("AS-D22")
def test_where_humans_fight_humans_nothing_is_hidden():
    game = skirmish(human("abara"), human("keita", "dock", stress=1), active="abara", sides=("human", "human"))
    assert game.shown("keita", 0) == game.shown("keita", 1) and game.shown("keita", 0)["stress"] == 1


@rule("AS-D22")
def test_the_order_of_the_tokens_is_drawn_by_chance_and_nobody_sees_it():
    for drawn, team in ((0, "team-0"), (1, "team-1")):
        game = skirmish(human("abara"), human("castell"), xeno("x1"), active="castell", tokens=(1, 1))
        assert [team["tokens"] for team in game.pos.view(0)["teams"]] == [1, 1]
        game.play("end", dice=[drawn])
        assert game.told("token-drawn")[0]["team"] == team


@rule("AS-244")
def test_a_ping_has_speed_2_in_stealth_whatever_it_is():
    game = skirmish(human("abara", "dock"), xeno("x1", "duct1", marks=("ping", "wounded")), active="x1", mode="stealth")
    game.play("move duct2")
    assert game.frame() == "StealthTurn"
    game.play("move store", dice=[])
    assert game.frame() != "StealthTurn" and game.of("x1", "zone") == "store"


@rule("AS-244", "AS-255", "AS-223")
def test_a_ping_may_move_four_times_in_combat_and_never_attacks():
    game = skirmish(
        human("abara", "dock"), xeno("x1", type="cat", marks="ping"), xeno("x2", "vault", marks="ping"), active="x1"
    )
    assert not game.offers("strike") and game.why_not("strike") == "AS-255"
    game.play("move store", "step-up hall|store", "move hall")
    assert game.frame() == "XenoActivation"
    game.play("move store", dice=[0])
    assert game.frame() != "XenoActivation" and game.of("x1", "zone") == "store"


@rule("AS-245")
def test_the_false_ping_observes_with_eight_dice_like_any_ping():
    game = skirmish(
        human("abara"),
        xeno("x1", "gallery", type="cat", marks="ping"),
        xeno("x2", "dock", marks="ping"),
        active="abara",
        mode="stealth",
    )
    game.play("move gallery", dice=[*FAIL3, *WIN8])
    assert [len(roll["base"]) for roll in game.told("opposed-roll")] == [3, 8]


# Being revealed


def waiting(*models: Model) -> Game:
    """A Xenomorph token is drawn; nobody of the models has been activated."""
    frames = [*ROUND, {"frame": "Drawing"}, {"frame": "Activating", "team": "team-1"}]
    others = (human("abara", "dock"), xeno("x2", "vault", marks=("activated", "laid")))
    return skirmish(*others, *models, frames=frames, tokens=(1, 0))


def prowling(kind: str) -> Game:
    """A ping about to come into the hall, where Abara stands."""
    return skirmish(
        human("abara"),
        xeno("x1", "store", type=kind, marks="ping"),
        xeno("x2", "dock", marks="ping"),
        active="x1",
        mode="stealth",
    )


@rule("AS-246", "AS-R39")
def test_a_ping_that_loses_is_revealed_and_turned_over_again_if_no_fight_follows():
    game = prowling("facehugger")
    game.play("move hall", dice=[*FAIL8, *WIN3])
    assert game.told("revealed")[0]["kind"] == "facehugger"
    game.play("hold")
    assert game.mode == 1 and "ping" in game.marks("x1") and "type" not in game.shown("x1", 0)


@rule("AS-246")
def test_a_ping_that_ties_is_revealed_and_combat_starts():
    game = prowling("drone")
    game.play("move hall", dice=[*FAIL8, *FAIL3, 0])
    assert {event["who"] for event in game.told("revealed")} == {"x1"}
    assert game.said()["mode"] == "combat" and "ping" not in game.marks("x1")
    assert game.shown("x1", 0)["type"] == "drone"


@rule("AS-246")
def test_a_ping_that_wins_stays_a_ping():
    game = prowling("drone")
    game.play("move hall", dice=[*WIN8, *FAIL3])
    assert game.told("revealed") == []
    game.play("carry-on")
    assert "ping" in game.marks("x1")


@rule("AS-247", "AS-R40")
def test_a_ping_that_ambushes_is_revealed():
    game = prowling("drone")
    game.play("move hall", dice=[*WIN8, *FAIL3])
    game.play("ambush")
    assert game.told("revealed")[0]["who"] == "x1" and game.marks("x1") >= {"activated"}
    assert "ping" not in game.marks("x1") and game.marks("x2") == {"ping"}
    assert game.offers("strike")


@rule("AS-247", "AS-R38", "AS-D23")
def test_a_false_ping_that_wins_may_only_move_on_but_is_asked_like_any_other():
    real, false = prowling("drone"), prowling("cat")
    for game in (real, false):
        game.play("move hall", dice=[*WIN8, *FAIL3])
        assert game.frame() == "MoverWins" and game.pos.to_act == (1,)
        assert game.pos.view(0) == real.pos.view(0) and game.heard(0) == real.heard(0)
    assert false.choices() == ["carry-on"] and false.why_not("ambush") == "AS-121"
    for game in (real, false):
        game.play("carry-on")
    assert real.heard(0) == false.heard(0) and real.pos.view(0) == false.pos.view(0)
    assert "ping" in false.marks("x1") and false.offers("move store")


@rule("AS-R38")
def test_a_false_ping_that_is_found_first_may_hold_or_move_out_but_not_ambush():
    game = skirmish(
        human("abara"),
        xeno("x1", "gallery", type="cat", marks="ping"),
        xeno("x2", "dock", marks="ping"),
        active="abara",
        mode="stealth",
    )
    game.play("move gallery", dice=[*FAIL3, *WIN8])
    assert set(game.choices()) == {"move-out vault", "hold"}
    game.play("move-out vault")
    assert game.of("x1", "zone") == "vault" and "ping" in game.marks("x1")


@rule("AS-R38", "AS-246", "AS-250")
def test_a_false_ping_that_loses_or_ties_is_removed_and_no_fight_starts():
    for its_roll, our_roll in ((FAIL8, WIN3), (FAIL8, FAIL3)):
        game = prowling("cat")
        game.play("move hall", dice=[*its_roll, *our_roll])
        assert game.told("revealed")[0]["kind"] == "cat"
        assert game.of("x1", "zone") is None and game.said()["mode"] == "stealth"


@rule("AS-R38")
def test_a_false_ping_found_together_with_a_real_one_does_not_prevent_the_fight():
    game = skirmish(
        human("abara"),
        xeno("x1", "gallery", type="cat", marks="ping"),
        xeno("x2", "gallery", type="facehugger", marks="ping"),
        active="abara",
        mode="stealth",
    )
    game.play("move gallery")
    game.play("spot x1", dice=[*FAIL3, *FAIL8, 0])
    assert {event["kind"] for event in game.told("revealed")} == {"cat", "facehugger"}
    assert game.of("x1", "zone") is None and game.said()["mode"] == "combat"


@rule("AS-R40", "AS-248")
def test_every_ping_in_sight_is_revealed_when_combat_starts_and_the_others_are_not():
    game = skirmish(
        human("abara"),
        human("bekele", "dock"),
        xeno("x1", "store", marks="ping"),
        xeno("x2", "dock", type="facehugger", marks="ping"),
        xeno("x3", "vault", marks="ping"),
        active="x1",
        mode="stealth",
    )
    game.play("move hall", dice=[*WIN8, *FAIL3])
    game.play("ambush")
    assert {event["who"] for event in game.told("revealed")} == {"x1", "x2"}
    names = [event["event"] for event in game.log]
    assert names.index("revealed") < names.index("activated"), "before the ambusher acts"
    assert game.marks("x3") == {"ping"}


@rule("AS-248", "AS-R40")
def test_in_combat_a_human_who_comes_into_sight_reveals_a_ping_without_a_roll():
    game = skirmish(human("abara"), xeno("x1", "bay", marks="ping"), xeno("x2", "dock"), active="abara", tokens=(0, 2))
    assert "ping" in game.marks("x1") and game.shown("x1", 0).get("type") is None
    game.play("move gallery")
    assert game.told("revealed")[0]["who"] == "x1" and "ping" not in game.marks("x1")
    game.play("end", dice=[0])
    assert game.offers("activate x1"), "it loses nothing else"


@rule("AS-256", "AS-248")
def test_a_ping_that_moves_into_sight_is_revealed_and_its_activation_is_over():
    game = skirmish(human("abara"), xeno("x1", "store", marks="ping"), xeno("x2", "dock"), active="x1", tokens=(1, 1))
    game.play("move hall", dice=[1])
    assert game.told("revealed")[0]["who"] == "x1"
    assert game.offered("activate") == {"x2"} and game.of("x1", "zone") == "hall"


@rule("AS-249", "AS-251", "AS-R114")
def test_a_ping_may_be_revealed_when_activated_and_acts_at_once_with_its_own_speed():
    models = (human("abara", "dock"), human("bekele", "vault"))
    game = skirmish(*models, xeno("x1", "store", marks="ping"), active="x1")
    game.play("reveal")
    assert game.told("revealed")[0]["kind"] == "drone" and game.offers("move hall")
    assert game.shown("x1", 0)["health"] == 7
    game = skirmish(*models, xeno("x1", "store", marks=("ping", "wounded"), health=3), active="x1")
    game.play("reveal", "move hall")
    assert game.frame() == "XenoActivation"
    game.play("move store", dice=[0])
    assert game.frame() != "XenoActivation", "a wounded Drone has Speed 1"


@rule("AS-R114")
def test_a_ping_is_shown_between_two_points_of_speed_but_not_within_one():
    game = skirmish(human("abara", "dock"), human("bekele", "vault"), xeno("x1", "duct1", marks="ping"), active="x1")
    game.play("move duct2")
    assert not game.offers("reveal") and game.why_not("reveal") == "AS-R114"
    game.play("move duct1")
    game.play("reveal", "move duct2", "move duct1", dice=[0])
    assert game.frame() != "XenoActivation", "the point used as a ping counts"


@rule("AS-R114", "AS-249")
def test_a_ping_that_has_used_its_speed_is_not_shown_any_more():
    game = skirmish(human("abara", "dock"), human("bekele", "vault"), xeno("x1", "duct1", marks="ping"), active="x1")
    game.play("move duct2", "move duct1", "move duct2")
    assert game.why_not("reveal") == "AS-R114"
    game.play("move duct1", dice=[0])
    assert game.frame() != "XenoActivation" and "ping" in game.marks("x1")


@rule("AS-R114", "AS-250")
def test_a_false_ping_shown_on_purpose_is_removed_and_the_activation_ends():
    game = skirmish(
        human("abara", "dock"), xeno("x1", "store", type="cat", marks="ping"), xeno("x2", "vault"), active="x1"
    )
    game.play("reveal", dice=[1])
    assert game.told("revealed")[0]["kind"] == "cat" and game.of("x1", "zone") is None
    assert game.told("token-drawn")[0]["team"] == "team-1" and game.offered("activate") == {"x2"}


@rule("AS-R114", "AS-277", "AS-296")
def test_growth_and_death_dice_come_before_a_ping_can_be_shown():
    game = waiting(xeno("x1", "store", type="chestburster", marks="ping"))
    game.play("activate x1", dice=[1, 0])
    assert game.offers("reveal") and game.of("x1", "kind") == "drone"
    game = waiting(xeno("x1", "store", marks=("ping", "wounded")))
    game.play("activate x1", dice=[0, 0])
    assert game.of("x1", "zone") is None


# What stays secret


@rule("AS-D26", "AS-D22", "AS-R80")
def test_a_ping_grows_in_secret():
    ping = xeno("x1", "store", type="chestburster", marks="ping", health=1)
    grown, not_grown, no_chestburster = waiting(ping), waiting(ping), waiting(xeno("x1", "store", marks="ping"))
    grown.play("activate x1", dice=[1, 0])
    not_grown.play("activate x1", dice=[1, 1])
    no_chestburster.play("activate x1", dice=[1, 0])
    for game in (not_grown, no_chestburster):
        assert grown.heard(0) == game.heard(0) and grown.heard(None) == game.heard(None)
        assert grown.pos.view(0) == game.pos.view(0)
    assert (grown.of("x1", "kind"), not_grown.of("x1", "kind")) == ("drone", "chestburster")
    assert grown.of("x1", "health") == 6, "damage already taken is kept"
    assert "grown" in {event["event"] for event in grown.heard(1)}


@rule("AS-D26", "AS-D22", "AS-296")
def test_the_death_die_of_a_wounded_ping_is_rolled_in_secret_unless_it_dies():
    wounded = xeno("x1", "store", marks=("ping", "wounded"), health=1)
    lives, sound = waiting(wounded), waiting(xeno("x1", "store", marks="ping"))
    lives.play("activate x1", dice=[1, 1])
    sound.play("activate x1", dice=[0, 1])
    assert lives.heard(0) == sound.heard(0) and "bleeds" in {event["event"] for event in lives.heard(1)}
    assert sound.of("x1", "zone") == "store", "the die means nothing for a sound one"
    dies = waiting(wounded)
    dies.play("activate x1", dice=[0, 0])
    assert "killed" in {event["event"] for event in dies.heard(0)} and dies.of("x1", "zone") is None


@rule("AS-D23")
def test_an_explanation_to_the_human_side_tells_nothing_about_a_ping():
    said = []
    for kind in ("drone", "facehugger", "cat"):
        game = skirmish(human("abara"), xeno("x1", "dock", type=kind, marks="ping"), active="abara")
        texts = ("attack maintenance-jack x1 plain", "shove x1", "approach x1", "strike", "reveal", "activate x1")
        said.append([str(game.pos.explain(0, text)) for text in texts])
    assert said[0] == said[1] == said[2] and "None" not in said[0]


@rule("AS-D25")
def test_a_spectator_sees_what_the_human_side_sees():
    game = skirmish(human("abara"), xeno("x1", "dock", marks=("ping", "wounded")), xeno("x2"), active="abara")
    assert game.pos.view(None)["characters"] == game.pos.view(0)["characters"]
    assert "type" not in game.shown("x1", None) and game.shown("x2", None)["type"] == "drone"


@rule("AS-D24")
def test_pings_that_end_a_move_in_one_zone_are_mixed_up():
    for swap, kinds in ((0, ("facehugger", "drone")), (1, ("drone", "facehugger"))):
        game = skirmish(
            human("abara", "dock"),
            xeno("x1", "store", marks=("ping", "activated")),
            xeno("x2", "hall", type="facehugger", marks="ping"),
            active="x2",
            mode="stealth",
        )
        game.play("move store", "end", dice=[swap])
        assert (game.of("x1", "kind"), game.of("x2", "kind")) == kinds


@rule("AS-D28")
def test_pings_that_can_be_told_apart_are_not_mixed():
    game = skirmish(
        human("abara", "dock"),
        xeno("x1", "store", post="hall|store", marks=("ping", "activated")),
        xeno("x2", "hall", type="facehugger", marks="ping"),
        active="x2",
        mode="stealth",
    )
    game.play("move store", "end", dice=[])
    assert (game.of("x1", "kind"), game.of("x2", "kind")) == ("drone", "facehugger")


@rule("AS-D24", "AS-141")
def test_xenomorphs_that_turn_back_into_pings_get_new_names():
    done = ("activated", "laid")
    game = skirmish(
        human("abara", "dock"),
        xeno("x1", "store", marks=done),
        xeno("x2", "store", type="facehugger", marks=done),
        active="abara",
    )
    game.play("end", dice=[0])
    assert (game.of("x1", "kind"), game.of("x2", "kind")) == ("facehugger", "drone")
    assert game.marks("x1") >= {"ping"} and "type" not in game.shown("x1", 0)


@rule("AS-253", "AS-R14")
def test_the_supplied_tokens_are_no_limit():
    game = Game(hb.new("alien-skirmish", "dog-catchers", dice=hb.Seeded(1)))
    game.play(*["recruit drone"] * 5, seat=1)
    assert [one["type"] for one in game.pos.view(1)["characters"]] == ["drone"] * 5


@rule("AS-R15")
def test_there_are_no_soldiers():
    game = Game(hb.new("alien-skirmish", "dog-catchers", dice=hb.Seeded(1)))
    assert {text for text in game.choices(1) if text.startswith("recruit")} == {"recruit facehugger", "recruit drone"}
    assert {kind.id for kind in game.pos.tables.kinds if not kind.human} == {
        "facehugger",
        "chestburster",
        "drone",
        "cat",
    }


@rule("AS-R49", "AS-120")
def test_an_ambush_adds_two_dice_to_a_physical_attack_and_only_to_the_first():
    game = prowling("drone")
    game.play("move hall", dice=[*WIN8, *FAIL3])
    game.play("ambush")
    game.play("strike", dice=[5, *[1] * 12])
    game.play("strike", dice=[5, *[1] * 10, 0])
    assert game.told("strikes")[0]["attack"] == "tail-spike"
