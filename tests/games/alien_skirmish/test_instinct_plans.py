"""What the policies are up to: weapons, doors, guards and packs; no dumb script should beat them."""

import pytest

from tests.games.alien_skirmish.table import Game, Model, human, skirmish, xeno
from tests.games.alien_skirmish.test_instinct import FIDANZA, HADLEY, JEREMIAH, instinct, on

BARE = {zone: [] for zone in ("a_locker", "b_bunks", "b_comms", "b_ante")}
"""Nothing is left to fetch on the Fidanza."""
NO_CARDS = {zone: [] for zone in ("h1_wyoff", "h2_ops", "h2_surgery", "h2_morgoff")}

# Weapons and shelter


def test_a_weapon_is_fetched_while_pings_are_too_far_to_be_there_first():
    crew = [human("abara", "a_bridge"), human("bekele", "a_bridge")]
    game = on(FIDANZA, *crew, xeno("x1", "b_buggy", marks="ping"), active="abara", mode="stealth")
    assert instinct(game, 0) == "move a_fore"


def test_nobody_walks_into_a_room_where_a_ping_will_be_first():
    crew = [human("abara", "a_bridge"), human("bekele", "a_bridge")]
    lying = {**BARE, "b_bunks": ["incinerator"]}
    game = on(FIDANZA, *crew, xeno("x1", "b_fore", marks="ping"), active="abara", mode="stealth", lying=lying)
    assert instinct(game, 0) == "seal a_duct1|a_bridge"


def test_those_who_wait_go_where_every_way_in_can_be_shut():
    game = on(
        FIDANZA,
        human("abara", "a_fore"),
        xeno("x1", "b_buggy", marks="ping"),
        active="abara",
        mode="stealth",
        lying=BARE,
    )
    assert instinct(game, 0) in ("move a_bridge", "move a_muthur", "move a_cabin", "move a_locker")


def test_the_last_way_in_stays_open():
    game = on(
        FIDANZA,
        human("abara", "a_bridge"),
        xeno("x1", "b_buggy", marks="ping"),
        active="abara",
        mode="stealth",
        lying=BARE,
        sealed=["a_duct1|a_bridge"],
    )
    assert instinct(game, 0) == "overwatch"


# Doors behind those who run


def runners(*crew: Model, ping: str) -> Game:
    """No card is left to fetch: all that remains is the way out."""
    pursuer = xeno("x1", ping, "facehugger", marks="ping")
    return on(HADLEY, *crew, pursuer, active="bekele", mode="stealth", lying=NO_CARDS)


def test_the_last_of_those_who_run_shuts_the_door_behind_them():
    crew = [human("abara", "h1_cor_s", gear=["key-card"]), human("bekele", "h1_cor_n")]
    game = runners(*crew, ping="h2_cor_n")
    assert instinct(game, 0) == "seal h1_cor_n|h1_stair"


def test_no_door_is_shut_in_a_friends_face():
    crew = [human("abara", "h2_stair", gear=["key-card"]), human("bekele", "h1_cor_n")]
    game = runners(*crew, ping="h2_cor_c")
    assert instinct(game, 0) != "seal h1_cor_n|h1_stair"


def test_whoever_carries_the_card_runs_on():
    game = runners(human("bekele", "h1_cor_n", gear=["key-card"]), ping="h2_cor_n")
    assert instinct(game, 0) == "move h1_cor_c"


# Guards


def test_guards_shut_the_hatch_and_stand_in_the_door_of_a_colonists_room():
    crew = [human("abara", "a_off_se", "commando"), human("bekele", "a_off_se", "commando")]
    far = xeno("x1", "e_reactor", marks="ping")
    game = on(JEREMIAH, *crew, far, active="abara", mode="stealth")
    assert instinct(game, 0) == "seal k1|a_off_se"
    shut = on(JEREMIAH, *crew, far, active="abara", mode="stealth", sealed=["k1|a_off_se"])
    assert instinct(shut, 0) == "step-up a_lobby|a_off_se"
    held = [human("abara", "a_off_se", "commando"), human("bekele", "a_off_se", "commando", post="a_lobby|a_off_se")]
    kept = on(JEREMIAH, *held, far, active="abara", mode="stealth", sealed=["k1|a_off_se"])
    assert instinct(kept, 0) == "overwatch"


@pytest.mark.parametrize(("pings", "goes"), [(1, True), (4, False)])
def test_commandos_hunt_strays_and_never_walk_into_a_nest(pings: int, goes: bool):
    crew = [human(name, "a_lobby", "commando") for name in ("abara", "bekele", "castell")]
    nest = [xeno(f"x{n}", "d_cor", marks="ping") for n in range(1, pings + 1)]
    game = on(JEREMIAH, *crew, *nest, active="abara", mode="stealth", round=12)
    assert (instinct(game, 0) == "move a_cor") == goes


@pytest.mark.parametrize("captive", [False, True])
def test_what_can_be_caught_is_shot_once_there_is_a_captive(captive: bool):
    crew = [human("abara", "a_cor", "commando"), human("bekele", "a_lobby", "commando")]
    caught = xeno("x2", "a_lobby", "facehugger", **({"captor": "bekele"} if captive else {}))
    contact = [("bekele", "x2")] if captive else []
    game = on(JEREMIAH, *crew, xeno("x1", "a_cor", "facehugger"), caught, active="abara", touching=contact)
    assert instinct(game, 0).startswith("attack pulse-rifle x1") == captive


# The pack


def test_a_guarded_colonist_is_left_until_the_pack_is_there():
    guards = [human("abara", "a_off_se", "commando"), human("bekele", "a_off_se", "commando")]
    near, far = xeno("x1", "k1", marks="ping"), [xeno(f"x{n}", "e_reactor", marks="ping") for n in (2, 3, 4)]
    alone = on(JEREMIAH, *guards, near, *far, active="x1", mode="stealth")
    assert instinct(alone, 1) not in ("move a_off_se", "capture")
    pack = [xeno(f"x{n}", "a_cor", marks="ping") for n in (2, 3, 4)]
    together = on(JEREMIAH, *guards, near, *pack, active="x1", mode="stealth")
    assert instinct(together, 1) == "move a_off_se"


def test_a_broken_synthetic_is_left_for_a_broken_human_next_door():
    crew = [human("abara", "hall", specialty="synthetic", marks="broken"), human("bekele", "gallery", marks="broken")]
    game = skirmish(*crew, xeno("x1", "hall"), touching=[("abara", "x1")], active="x1")
    assert instinct(game, 1) == "move gallery"


def test_a_ping_does_not_show_itself_for_nothing():
    crew = [human("abara", "hall", specialty="synthetic", marks="broken"), human("bekele", "dock")]
    game = skirmish(*crew, xeno("x1", "hall", marks="ping"), active="x1")
    assert instinct(game, 1) != "reveal"


@pytest.mark.parametrize(("kind", "shows"), [("facehugger", False), ("drone", True)])
def test_behind_a_sealed_door_only_one_that_can_bite_shows_itself(kind: str, shows: bool):
    """Every other way is shut as well."""
    shut = ["hall|store", "duct2|store"]
    game = skirmish(human("abara", "store"), xeno("x1", "hall", kind, marks="ping"), active="x1", sealed=shut)
    assert (instinct(game, 1) == "reveal") == shows


def test_xenomorphs_walk_round_a_jam():
    jam = [xeno("x2", "duct2", marks="ping"), xeno("x3", "duct2", marks="ping")]
    game = skirmish(human("abara", "hall"), xeno("x1", "duct3", marks="ping"), *jam, active="x1", mode="stealth")
    assert instinct(game, 1) == "move bay"
