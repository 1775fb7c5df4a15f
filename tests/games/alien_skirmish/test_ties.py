"""Ties between models: what ends when a third moves one of them, and what goes along."""

import re
from pathlib import Path

import pytest

from hullbreach.games import alien_skirmish
from hullbreach.games.alien_skirmish import ties
from tests.games.alien_skirmish.table import ROUND, Game, Model, human, skirmish, xeno
from tests.marks import rule


def hit(dice: int, successes: int = 1) -> list[int]:
    return [6] * successes + [1] * (dice - successes)


GRAB = [3, *hit(8)]
"""A Deadly Grab that hits for 1."""
GRIP = [4, *hit(10)]
"""Ready To Kill hits."""
BITE_MISSES = [1] * 9


# Captor and captive


def captor(**facts: object) -> Model:
    return human("abara", "hall", "commando", **facts)


def captive(**facts: object) -> Model:
    return xeno("x1", "hall", captor="abara", **facts)


def drone_at_the_captor(*others: Model, captor_facts: dict[str, object] | None = None, **facts: object) -> Game:
    """Abara holds x1 on the pole; x2, a Drone in contact with abara, has just been activated."""
    return skirmish(
        captor(**(captor_facts or {})),
        captive(),
        xeno("x2"),
        *others,
        active="x2",
        touching=[("abara", "x1"), ("abara", "x2"), *facts.pop("touching", [])],
        **facts,
    )


@rule("AS-324", "AS-D15", "AS-R83", "AS-R100")
def test_a_captive_goes_along_when_its_captor_is_dragged():
    game = drone_at_the_captor()
    game.play("strike", dice=GRAB)
    game.play("drag-to store")
    assert {game.of(who, "zone") for who in ("abara", "x1", "x2")} == {"store"}
    assert game.of("x1", "captor") == "abara" and game.touching("abara") == {"x1", "x2"}
    assert [(event["other"], event["who"]) for event in game.told("pulled")] == [("abara", "x2"), ("x1", "abara")]


@rule("AS-R83", "AS-D12", "AS-D15")
def test_drone_captor_and_captive_need_room_for_three():
    game = drone_at_the_captor()
    game.play("strike", dice=GRAB)
    assert game.offered("drag-to") == {"store", "gallery", "loft"}, "neither the closet nor a duct holds three"


@rule("AS-R100", "AS-R83")
def test_a_captor_that_is_broken_by_the_grab_lets_go_and_is_dragged_alone():
    game = drone_at_the_captor(captor_facts={"health": 1, "worn": None})
    game.play("strike", dice=GRAB)
    game.play("drag-to closet")
    assert game.of("abara", "zone") == "closet" and game.of("x1", "zone") == "hall"
    assert game.of("x1", "captor") is None


@rule("AS-R100", "AS-280")
def test_a_catch_pole_that_is_dropped_lets_go():
    gear = ["pulse-rifle", "catch-pole"]
    game = drone_at_the_captor(captor_facts={"gear": gear})
    game.play("strike", dice=[2, gear.index("catch-pole"), 1])
    assert game.of("x1", "captor") is None and game.told("freed")[0]["who"] == "x1"
    assert game.pos.view(0)["lying"] == {"hall": ["catch-pole"]}
    game = drone_at_the_captor(captor_facts={"gear": gear})
    game.play("strike", dice=[2, gear.index("pulse-rifle"), 1])
    assert game.of("x1", "captor") == "abara", "the rifle does not matter"


@rule("AS-R100", "AS-280")
def test_a_captor_with_a_second_pole_keeps_its_captive_when_it_drops_one():
    game = drone_at_the_captor(captor_facts={"gear": ["catch-pole", "catch-pole"]})
    game.play("strike", dice=[2, 0, 1])
    assert game.of("x1", "captor") == "abara"


@rule("AS-324", "AS-D08", "AS-D15")
def test_a_captive_leaves_everybody_else_when_its_captor_walks():
    game = skirmish(captor(), captive(), human("bekele"), active="abara", touching=[("abara", "x1"), ("bekele", "x1")])
    game.play("step-up hall|store")
    assert game.touching("x1") == {"abara"} and game.of("x1", "post") is None


@rule("AS-R112", "AS-D15")
def test_a_captor_leaves_the_map_with_the_captive_at_its_side():
    game = skirmish(captor(), captive(), xeno("x2", "dock"), active="abara", touching=[("abara", "x1")])
    game.play("leave gate")
    assert game.of("abara", "zone") is None and game.of("x1", "zone") is None


@rule("AS-R100", "AS-D13")
def test_captor_and_captive_may_turn_back_in_a_crawlspace():
    game = skirmish(captor(), captive(), xeno("x2", "dock"), active="abara", touching=[("abara", "x1")], tokens=(0, 1))
    game.play("move duct1")
    assert game.of("x1", "entry") == "hall|duct1", "it came in second"
    frame = [*ROUND, {"frame": "Drawing"}, {"frame": "Activating", "team": "team-0"}]
    game = skirmish(
        human("abara", "duct1", "commando"),
        xeno("x1", "duct1", captor="abara", entry="hall|duct1"),
        xeno("x2", "dock"),
        frames=frame,
        touching=[("abara", "x1")],
    )
    game.play("activate abara")
    assert game.offered("move") == {"hall", "duct2"} and game.offered("step-up") == {"duct1|duct2"}
    game.play("release")
    assert game.offered("move") == {"duct2"}, "free, the captive lies in the way"


@rule("AS-R100", "AS-078")
def test_a_third_who_lies_between_captor_and_captive_keeps_them_there():
    game = skirmish(
        human("abara", "duct1", "commando"),
        human("bekele", "duct1"),
        xeno("x1", "duct1", captor="abara", entry="hall|duct1"),
        active="abara",
        touching=[("abara", "x1"), ("abara", "bekele"), ("bekele", "x1")],
        between=["bekele"],
    )
    assert game.offered("move") == set() and game.why_not("move duct2") == "AS-078"


@rule("AS-D15", "AS-D13")
def test_one_caught_through_a_hatch_is_second_in_the_crawlspace():
    game = skirmish(
        human("abara", "duct1", "commando", post="hall|duct1"),
        xeno("x1", post="hall|duct1"),
        active="abara",
        touching=[("abara", "x1")],
    )
    game.play("catch x1", dice=hit(7))
    assert game.of("x1", "zone") == "duct1" and game.of("x1", "entry") == "hall|duct1"
    assert game.of("abara", "post") is None and game.touching("x1") == {"abara"}


# Holder and victim


def in_its_grip(*others: Model, active: str = "x1", follow: str | None = None, **facts: object) -> Game:
    """X1 holds abara, after a Headbite that failed unless `follow` says that it is still due."""
    victim = facts.pop("victim", {})
    return skirmish(
        human("abara", "hall", holder="x1", **victim),
        xeno("x1", follow=follow),
        *others,
        active=active,
        touching=[("abara", "x1"), *facts.pop("touching", [])],
        **facts,
    )


@rule("AS-R85", "AS-286")
def test_a_headbite_that_fails_does_not_loosen_the_grip():
    game = in_its_grip(follow="abara", victim={"worn": "apesuit"})
    game.play("follow-up abara", dice=BITE_MISSES)
    assert game.of("abara", "holder") == "x1" and game.of("x1", "follow") is None and game.offers("strike")


@rule("AS-R85")
@pytest.mark.parametrize("away", ["move store", "step-up hall|store", "withdraw", "approach bekele"])
def test_a_drone_that_walks_off_lets_its_victim_go(away: str):
    game = in_its_grip(human("bekele"))
    game.play(away)
    assert game.of("abara", "holder") is None and game.told("freed")[0]["who"] == "abara"


@rule("AS-R85", "AS-259")
def test_a_drone_that_moves_up_to_another_victim_lets_the_first_one_go():
    game = in_its_grip(human("bekele"))
    game.play("strike", dice=[5])
    game.play("victim bekele", dice=[1] * 10)
    assert game.of("abara", "holder") is None and game.touching("x1") == {"bekele"}


@rule("AS-R85")
def test_a_drone_that_strikes_another_in_contact_keeps_its_victim():
    game = in_its_grip(human("bekele"), touching=[("bekele", "x1")])
    game.play("strike", dice=[5])
    game.play("victim bekele", dice=[1] * 10)
    assert game.of("abara", "holder") == "x1"


@rule("AS-R85", "AS-283")
def test_a_drone_holds_one_victim_at_a_time():
    game = in_its_grip(human("bekele"), touching=[("bekele", "x1")])
    game.play("strike", dice=[4])
    game.play("victim bekele", dice=[*hit(10), 1])
    assert game.of("abara", "holder") is None and game.of("bekele", "holder") == "x1"
    assert game.of("x1", "follow") == "bekele"


@rule("AS-R85", "AS-R77")
def test_a_second_drone_takes_the_victim_over_and_the_first_ones_headbite_lapses():
    game = in_its_grip(xeno("x2"), active="x2", follow="abara", touching=[("abara", "x2")])
    game.play("strike", dice=GRIP)
    assert game.of("abara", "holder") == "x2"
    assert game.of("x1", "follow") is None and game.of("x2", "follow") == "abara" and game.told("freed") == []


@rule("AS-R85", "AS-R77", "AS-128")
def test_a_victim_that_a_friend_drags_away_is_free():
    game = in_its_grip(human("bekele"), active="bekele", follow="abara", victim={"marks": "broken"})
    game.play("drag abara store")
    assert game.of("abara", "holder") is None and game.of("x1", "follow") is None
    assert game.touching("abara") == {"bekele"}


@rule("AS-R85", "AS-R77", "AS-R83")
def test_a_victim_that_another_drone_drags_away_is_free():
    game = in_its_grip(xeno("x2"), active="x2", follow="abara", touching=[("abara", "x2")])
    game.play("strike", dice=GRAB)
    game.play("drag-to store")
    assert game.of("abara", "holder") is None and game.of("x1", "follow") is None


@rule("AS-R85", "AS-R83")
def test_a_drone_that_drags_its_own_victim_keeps_hold_of_it():
    game = in_its_grip(human("bekele"), touching=[("bekele", "x1")])
    game.play("strike", dice=[3])
    game.play("victim abara", dice=hit(8))
    game.play("drag-to store")
    assert game.of("abara", "holder") == "x1" and game.touching("x1") == {"abara"}


@rule("AS-R85", "AS-198")
def test_a_victim_that_rallies_is_still_held():
    game = skirmish(
        human("abara", holder="x1", marks="broken"),
        human("bekele"),
        xeno("x1", follow="abara"),
        frames=[*ROUND, {"frame": "Drawing"}, {"frame": "Activating", "team": "team-0"}],
        touching=[("abara", "x1"), ("abara", "bekele")],
    )
    game.play("activate abara", dice=[6])
    assert game.of("abara", "holder") == "x1" and set(game.choices()) == {"break-free", "end"}


@rule("AS-R85", "AS-206", "AS-207")
def test_first_aid_waits_until_the_grip_is_gone_and_then_nothing_is_left_of_it():
    game = in_its_grip(
        human("bekele"), active="bekele", victim={"marks": "broken"}, touching=[("abara", "bekele")], follow="abara"
    )
    assert not game.offers("aid abara") and game.why_not("aid abara") == "AS-206"
    game = in_its_grip(
        human("bekele"),
        human("castell", "store"),
        active="bekele",
        victim={"marks": "broken"},
        follow="abara",
        tokens=(1, 0),
    )
    game.play("drag abara store")
    game.play("end", dice=[0])
    game.play("activate castell", "approach abara")
    game.play("aid abara", dice=hit(4))
    assert "broken" not in game.marks("abara") and game.of("abara", "holder") is None


@rule("AS-R85", "AS-D07")
def test_a_grip_through_a_doorway_ends_when_the_door_is_sealed():
    game = skirmish(
        human("abara", "dock", holder="x1", post="bay|dock"),
        human("bekele", "dock", post="bay|dock", gear=[]),
        xeno("x1", "bay", post="bay|dock", follow="abara"),
        active="bekele",
        touching=[("abara", "x1"), ("bekele", "x1"), ("abara", "bekele")],
    )
    game.play("seal bay|dock", dice=hit(7))
    assert game.of("abara", "holder") is None and game.of("x1", "follow") is None and game.touching("x1") == set()


@rule("AS-R85", "AS-D16")
def test_a_victim_broken_down_behind_a_doorway_is_out_of_contact_and_not_held():
    game = skirmish(
        human("abara", "store", health=1, post="hall|store"),
        human("bekele", "dock"),
        xeno("x1", post="hall|store"),
        active="x1",
        touching=[("abara", "x1")],
    )
    game.play("strike", dice=GRIP)
    assert "broken" in game.marks("abara") and game.of("abara", "holder") is None
    assert game.of("x1", "follow") is None and game.told("held") == []


@rule("AS-R77", "AS-R85")
def test_a_shoved_facehugger_is_still_forced_to_its_embrace():
    game = skirmish(
        human("abara"),
        human("bekele", marks="terrified"),
        xeno("x1", type="facehugger", follow="bekele"),
        active="abara",
        touching=[("abara", "x1")],
    )
    game.play("shove x1", dice=hit(5))
    assert game.of("x1", "follow") == "bekele", "it is in the same zone"


@rule("AS-R77")
def test_a_forced_embrace_outlives_contact_but_only_in_the_same_zone():
    hugger = {"type": "facehugger", "follow": "abara"}
    game = skirmish(human("abara"), xeno("x1", **hugger), active="abara", touching=[("abara", "x1")])
    game.play("withdraw")
    assert game.of("x1", "follow") == "abara"
    post = "hall|store"
    game = skirmish(human("abara", "store", post=post), xeno("x1", post=post, **hugger), active="abara")
    game.play("withdraw")
    assert game.of("x1", "follow") is None


# Deadly Grab through an opening


def grab_through(post: str = "hall|store", *others: Model, **facts: object) -> Game:
    """X1 stands at an opening of the hall, abara right behind it; a Deadly Grab has hit for 1."""
    beyond = post.split("|")[1]
    victim = facts.pop("victim", {})
    game = skirmish(
        human("abara", beyond, post=post, **victim),
        human("bekele", "dock"),
        xeno("x1", post=post),
        *others,
        active="x1",
        touching=[("abara", "x1"), *facts.pop("touching", [])],
        **facts,
    )
    game.play("strike", dice=GRAB)
    return game


@rule("AS-282", "AS-R83")
def test_who_blocks_a_door_can_be_pulled_through_it():
    game = grab_through()
    assert game.offered("drag-to") == {"hall", "closet", "gallery", "duct1", "loft"} and game.offers("hold")
    assert game.pos.question() == "X1 has grabbed Abara through the opening: pull the victim in, or away?"
    game.play("drag-to hall")
    assert game.of("abara", "zone") == game.of("x1", "zone") == "hall" and game.touching("x1") == {"abara"}
    assert game.of("abara", "post") is None and game.of("x1", "post") is None
    assert [event["other"] for event in game.told("pulled")] == ["abara"] and game.told("moved") == []


@rule("AS-282", "AS-R83")
def test_who_blocks_a_door_can_be_pulled_through_it_and_on_into_a_zone_next_to_the_drone():
    game = grab_through()
    game.play("drag-to gallery")
    assert game.of("abara", "zone") == game.of("x1", "zone") == "gallery" and game.touching("abara") == {"x1"}


@rule("AS-R83")
def test_a_grab_through_a_doorway_does_not_take_the_drone_into_the_victims_zone():
    assert "store" not in grab_through().offered("drag-to")


@rule("AS-R83", "AS-D12")
def test_a_grab_through_a_doorway_needs_room_in_the_drones_zone():
    crowd = [xeno(f"x{i}", "closet") for i in (2,)]
    victim = human("abara", "hall", post="hall|closet")
    game = skirmish(
        victim,
        human("bekele", "dock"),
        xeno("x1", "closet", post="hall|closet"),
        *crowd,
        active="x1",
        touching=[("abara", "x1")],
    )
    game.play("strike", dice=[*GRAB, 0][:9])
    assert game.offered("drag-to") == set() and game.of("abara", "zone") == "hall"


@rule("AS-R83")
def test_a_victim_broken_down_behind_a_doorway_may_be_pulled_through_it():
    game = grab_through(victim={"health": 1})
    assert "broken" in game.marks("abara")
    game.play("drag-to hall")
    assert game.of("abara", "zone") == "hall" and game.touching("x1") == {"abara"}


@rule("AS-R83", "AS-D15", "AS-324")
def test_a_captor_is_pulled_through_a_doorway_with_its_captive():
    game = skirmish(
        human("abara", "store", "commando", post="hall|store"),
        xeno("x2", "store", captor="abara"),
        xeno("x1", post="hall|store"),
        active="x1",
        touching=[("abara", "x1"), ("abara", "x2")],
    )
    game.play("strike", dice=GRAB)
    game.play("drag-to hall")
    assert {game.of(who, "zone") for who in ("abara", "x1", "x2")} == {"hall"}
    assert game.of("x2", "captor") == "abara" and game.touching("abara") == {"x1", "x2"}


@rule("AS-R83", "AS-D13")
def test_a_victim_pulled_into_a_duct_is_second_there_and_the_drone_no_longer_at_the_hatch():
    game = skirmish(
        human("abara", post="hall|duct1"),
        human("bekele", "dock"),
        xeno("x1", "duct1", post="hall|duct1"),
        active="x1",
        touching=[("abara", "x1")],
    )
    game.play("strike", dice=GRAB)
    assert game.offered("drag-to") == {"duct1", "duct2"}
    game.play("drag-to duct1")
    assert game.of("abara", "entry") == "hall|duct1" and game.of("x1", "post") is None
    assert game.offered("move") == {"duct2"}


@rule("AS-R83", "AS-136")
def test_a_victim_does_not_block_the_way_that_it_is_dragged():
    game = skirmish(
        human("abara", post="hall|store"), human("bekele", "dock"), xeno("x1"), active="x1", touching=[("abara", "x1")]
    )
    assert not game.offers("move store")
    game.play("strike", dice=GRAB)
    game.play("drag-to store")
    assert game.of("abara", "zone") == game.of("x1", "zone") == "store"


@rule("AS-R83", "AS-078")
def test_nobody_is_dragged_past_a_third_in_a_crawlspace():
    game = skirmish(
        human("abara", "duct1"),
        human("bekele", "duct1"),
        xeno("x1", "duct1", entry="hall|duct1"),
        active="x1",
        touching=[("abara", "x1"), ("bekele", "x1"), ("abara", "bekele")],
        between=["bekele"],
    )
    game.play("strike", dice=[3])
    game.play("victim abara", dice=hit(8))
    assert game.offered("drag-to") == set()


@rule("AS-R83", "AS-D19", "AS-R85")
def test_a_drone_that_has_been_made_to_let_go_drags_nobody():
    """Bekele's overwatch breaks in; the Drone rises again, and moves up to castell."""
    grab = {"frame": "GrabAway", "who": "x1", "victim": "abara"}
    frames = [*ROUND, {"frame": "Drawing"}, {"frame": "ActivationOver", "who": "x1"}, grab]
    game = skirmish(
        human("abara"),
        human("castell"),
        human("bekele", "gallery", gear=["pulse-rifle"], marks="watching"),
        xeno("x1", health=1),
        frames=frames,
        touching=[("abara", "x1")],
    )
    game.play("drag-to store")
    game.play("attack pulse-rifle x1 plain", dice=[*hit(5), *[1] * 9, 1, 5])
    game.play("victim castell", dice=[1] * 10)
    game.play("cease", dice=[0])
    assert (
        game.told("lost")
        and game.of("abara", "zone") == game.of("x1", "zone") == "hall"
        and game.touching("x1") == {"castell"}
    )


# Places


@rule("AS-D11", "AS-D07", "AS-D09")
def test_who_gets_past_a_blocker_and_finds_no_room_behind_it_does_not_touch_it():
    game = skirmish(
        human("abara"),
        human("bekele", "store", post="hall|store"),
        xeno("x1", post="hall|store"),
        active="abara",
        touching=[("abara", "x1"), ("bekele", "x1")],
    )
    game.play("pass x1", dice=hit(5))
    assert game.of("abara", "zone") == "store" and game.of("abara", "post") is None
    assert game.touching("abara") == set()


@rule("AS-D11", "AS-D09")
def test_who_gets_past_a_blocker_touches_a_friend_at_the_same_opening():
    game = skirmish(
        human("abara", "bay"),
        human("bekele", "dock", post="bay|dock"),
        xeno("x1", "bay", post="bay|dock"),
        xeno("x2", "bay", post="bay|dock"),
        active="abara",
        touching=[("abara", "x1"), ("bekele", "x1"), ("bekele", "x2"), ("x1", "x2")],
    )
    game.play("pass x1", dice=hit(5))
    assert game.of("abara", "post") == "bay|dock" and game.touching("abara") == {"bekele", "x1", "x2"}


@rule("AS-170")
@pytest.mark.parametrize("friend", ["bekele", "jansen"])
def test_a_friend_at_ones_side_does_not_end_overwatch(friend: str):
    game = skirmish(human("abara"), human(friend, marks="watching"), xeno("x1", "dock"), active="abara")
    game.play(f"approach {friend}")
    assert game.touching("abara") == {friend} and "watching" in game.marks(friend)


@rule("AS-D24")
def test_every_tie_goes_with_a_number_that_is_changed():
    game = skirmish(
        human("abara", holder="x1"),
        human("bekele", type="commando"),
        xeno("x1", follow="abara"),
        xeno("x2", captor="bekele"),
        active="x1",
        touching=[("abara", "x1"), ("bekele", "x2")],
    )
    one, two = game.number("x1"), game.number("x2")
    ties.change_numbers(game.pos, [one, two], [two, one])
    assert game.of("abara", "holder") == "x2" and game.of("x2", "follow") == "abara"
    assert game.of("x1", "captor") == "bekele" and game.of("x2", "captor") is None
    assert game.touching("abara") == {"x2"} and game.touching("bekele") == {"x1"}


WRITES = re.compile(
    r"\.(zone|post|entry|touching|holder|captor|follow)\[([^][]|\[[^]]*\])*\](, [^=]*)? [|&]?= "
    r"|\.between [|&]?= |\.set_(zone|post)\("
)
KEEPERS = {"ties.py", "position.py"}


def test_only_the_keeper_of_ties_changes_them():
    folder = Path(alien_skirmish.__file__).parent
    found = [
        f"{path.name}: {line.strip()}"
        for path in sorted(folder.glob("*.py"))
        if path.name not in KEEPERS
        for line in path.read_text().splitlines()
        if WRITES.search(line)
    ]
    assert found == []
