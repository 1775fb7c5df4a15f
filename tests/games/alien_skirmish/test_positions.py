"""Positions inside a zone: who touches whom, who stands at which opening and blocks it, and how many fit."""

import pytest

from tests.games.alien_skirmish.table import HUMANS, Game, Model, human, skirmish, xeno
from tests.marks import rule


def crowd(zone: str, number: int, start: int = 1) -> list[Model]:
    """So many truckers in a zone, abara not among them."""
    return [human(who, zone) for who in HUMANS[start : start + number]]


# Contact


@rule("AS-D07", "AS-057")
def test_a_move_up_to_somebody_makes_contact():
    game = skirmish(human("abara"), human("bekele"), xeno("x1"), active="abara")
    game.play("approach x1")
    assert game.touching("abara") == {"x1"} and game.touching("x1") == {"abara"} and game.touching("bekele") == set()


@rule("AS-D07")
def test_contact_is_made_only_inside_one_zone():
    game = skirmish(human("abara"), human("bekele", "gallery"), xeno("x1", "store"), active="abara")
    assert game.offered("approach") == set() and game.why_not("approach bekele") == "AS-129"


@rule("AS-D07", "AS-R26", "AS-D09")
@pytest.mark.parametrize(
    ("post", "beyond"),
    [("hall|store", "store"), ("hall|duct1", "duct1"), ("hall|loft", "loft"), ("hall|gallery", "gallery")],
)
def test_two_on_opposite_sides_of_an_unsealed_opening_touch(post, beyond):
    game = skirmish(human("abara"), human("bekele", beyond, post=post), xeno("x1", "dock"), active="abara")
    game.play(f"step-up {post}")
    assert game.touching("abara") == {"bekele"}


@rule("AS-D08")
def test_a_move_up_to_somebody_ends_all_other_contacts():
    game = skirmish(
        human("abara"), human("bekele"), human("castell"), xeno("x1"), active="abara", touching=[("abara", "bekele")]
    )
    game.play("approach x1")
    assert game.touching("abara") == {"x1"} and game.touching("bekele") == set()


@rule("AS-D08", "AS-D09")
def test_a_move_up_to_somebody_leaves_the_door_unless_the_other_stands_there_too():
    away = skirmish(human("abara", post="hall|gallery"), human("bekele"), xeno("x1", "dock"), active="abara")
    away.play("approach bekele")
    assert away.of("abara", "post") is None
    both = {"post": "hall|gallery"}
    there = skirmish(human("abara", **both), human("bekele", **both), xeno("x1", "dock"), active="abara")
    assert there.touching("abara") == {"bekele"} and there.why_not("approach bekele") == "AS-129", "no move is needed"


@rule("AS-D08")
@pytest.mark.parametrize("move", ["withdraw", "move gallery", "move store"])
def test_stepping_back_or_leaving_the_zone_ends_all_contacts(move):
    game = skirmish(
        human("abara"),
        human("bekele"),
        xeno("x1"),
        active="abara",
        touching=[("abara", "bekele"), ("abara", "x1")],
    )
    game.play(move)
    assert game.touching("abara") == set() and game.touching("bekele") == game.touching("x1") == set()


@rule("AS-D08")
def test_contact_is_not_passed_on():
    game = skirmish(human("abara"), human("bekele"), xeno("x1"), active="abara", touching=[("bekele", "x1")])
    game.play("approach x1")
    assert game.touching("x1") == {"abara", "bekele"} and game.touching("abara") == {"x1"}


@rule("AS-D08")
@pytest.mark.parametrize(("around", "room"), [(5, True), (6, False)])
def test_a_model_touches_at_most_six(around, room):
    others = crowd("bay", around)
    game = skirmish(
        human("abara", "bay"), *others, xeno("x1", "bay"), active="abara", touching=[(one.who, "x1") for one in others]
    )
    assert game.offers("approach x1") == room
    assert room or game.why_not("approach x1") == "AS-D08"


@rule("AS-D08", "AS-D09")
def test_contacts_made_at_an_opening_are_not_limited():
    others = crowd("dock", 6)
    game = skirmish(
        human("abara", "bay"),
        *others,
        xeno("x1", "dock", post="bay|dock"),
        active="abara",
        touching=[(one.who, "x1") for one in others],
    )
    game.play("step-up bay|dock")
    assert game.touching("abara") == {"x1"} and len(game.touching("x1")) == 7


# Standing at an opening


@rule("AS-D09", "AS-129")
def test_stepping_up_ends_other_contacts_and_touches_those_at_the_opening_on_both_sides():
    post = {"post": "bay|dock"}
    game = skirmish(
        human("abara", "bay"),
        human("bekele", "bay", **post),
        human("castell", "bay"),
        xeno("x1", "dock", **post),
        xeno("x2", "dock"),
        active="abara",
        touching=[("abara", "castell")],
    )
    game.play("step-up bay|dock")
    assert game.of("abara", "post") == "bay|dock" and game.touching("abara") == {"bekele", "x1"}


@rule("AS-D09")
def test_as_many_as_its_width_stand_at_an_opening_on_each_side():
    two = [human(who, "bay", post="bay|dock") for who in ("bekele", "castell")]
    full = skirmish(human("abara", "bay"), *two, xeno("x1", "vault"), active="abara")
    assert not full.offers("step-up bay|dock") and full.why_not("step-up bay|dock") == "AS-D09"
    one = skirmish(human("abara", "bay"), two[0], xeno("x1", "vault"), active="abara")
    assert one.offers("step-up bay|dock")
    beyond = skirmish(human("abara", "dock"), *two, xeno("x1", "vault"), active="abara")
    assert beyond.offers("step-up bay|dock"), "the other side is free"


@rule("AS-D09")
def test_only_one_team_stands_at_an_opening_on_one_side():
    game = skirmish(human("abara", "bay"), xeno("x1", "bay", post="bay|dock"), active="abara")
    assert not game.offers("step-up bay|dock") and game.why_not("step-up bay|dock") == "AS-D09"
    beyond = skirmish(human("abara", "dock"), xeno("x1", "bay", post="bay|dock"), active="abara")
    assert beyond.offers("step-up bay|dock")


@rule("AS-D09")
def test_the_openings_of_a_zone_are_its_borders_with_a_way_and_its_exits():
    game = skirmish(human("abara"), xeno("x1", "dock"), active="abara")
    assert game.offered("step-up") == {"hall|store", "hall|closet", "hall|gallery", "hall|duct1", "hall|loft", "gate"}


@rule("AS-D09", "AS-175")
@pytest.mark.parametrize(
    ("shooter", "target", "post", "dice"),
    [
        ("hall", "store", "hall|store", 7),
        ("hall", "loft", "hall|loft", 7),
        ("hall", "gallery", "hall|gallery", 9),
        ("gallery", "hall", "gate", 9),
        ("hall", "hall", "hall|store", 9),
    ],
)
def test_a_door_gives_cover_from_beyond_it_and_an_open_border_or_exit_does_not(shooter, target, post, dice):
    game = skirmish(human("abara", shooter, type="colonial-marine"), xeno("x1", target, post=post), active="abara")
    game.play("attack pulse-rifle x1 plain", dice=[2] * dice)
    assert len(game.told("rolled")[0]["base"]) == dice


@rule("AS-D09", "AS-D08")
@pytest.mark.parametrize("move", ["move gallery", "step-up gate", "approach bekele"])
def test_a_move_leaves_the_opening(move):
    game = skirmish(human("abara", post="hall|store"), human("bekele"), xeno("x1", "dock"), active="abara")
    game.play(move)
    assert game.of("abara", "post") == ("gate" if "gate" in move else None)


# Blocking


@rule("AS-D10", "AS-136", "AS-138", "AS-R23")
@pytest.mark.parametrize("side", ["hall", "gallery"])
@pytest.mark.parametrize(("number", "blocked"), [(1, False), (2, True)])
def test_a_border_is_blocked_when_enemies_fill_it_on_one_side(side, number, blocked):
    there = [human(who, side, post="hall|gallery") for who in HUMANS[:number]]
    game = skirmish(*there, xeno("x1"), active="x1")
    assert game.offers("move gallery") != blocked
    assert not blocked or game.why_not("move gallery") == "AS-136"


@rule("AS-D10")
def test_one_enemy_on_each_side_does_not_block_a_border_two_wide():
    post = {"post": "hall|gallery"}
    game = skirmish(human("abara", **post), human("bekele", "gallery", **post), xeno("x1"), active="x1")
    assert game.offers("move gallery")


@rule("AS-D10", "AS-139")
def test_a_teams_own_models_do_not_block_it():
    post = {"post": "hall|gallery"}
    game = skirmish(
        human("abara"), human("bekele", **post), human("castell", **post), xeno("x1", "dock"), active="abara"
    )
    assert game.offers("move gallery")


@rule("AS-D10", "AS-D09")
@pytest.mark.parametrize(("number", "free"), [(1, True), (2, False)])
def test_an_exit_is_blocked_like_a_border(number, free):
    there = [xeno(who, post="gate") for who in ("x1", "x2")[:number]]
    game = skirmish(human("abara"), *there, active="abara")
    assert game.offers("leave gate") == free


@rule("AS-D16", "AS-D10")
def test_a_broken_model_blocks_no_border():
    post = {"post": "hall|store"}
    up = skirmish(human("abara", **post), human("bekele", "bay"), xeno("x1"), active="x1", touching=[("abara", "x1")])
    assert not up.offers("move store")
    up.play("strike", dice=[5, 6, 6, 6, *[2] * 7])
    assert "broken" in up.marks("abara") and up.of("abara", "post") is None
    assert up.offers("move store") and up.of("abara", "zone") == "hall" and up.touching("abara") == {"x1"}


# Pass and Shove


@rule("AS-D11", "AS-148")
def test_a_pass_of_a_blocker_on_the_own_side_ends_beyond_at_the_opening():
    game = skirmish(human("abara", gear=[]), xeno("x1", post="hall|store"), active="abara", touching=[("abara", "x1")])
    game.play("pass x1", dice=[6, 2, 2, 2, 2])
    assert game.of("abara", "zone") == "store" and game.of("abara", "post") == "hall|store"
    assert game.touching("abara") == {"x1"}


@rule("AS-D11", "AS-148")
def test_a_pass_of_a_blocker_on_the_far_side_ends_beyond_clear_of_the_opening():
    game = skirmish(
        human("abara", post="hall|store", gear=[]),
        xeno("x1", "store", post="hall|store"),
        active="abara",
        touching=[("abara", "x1")],
    )
    game.play("pass x1", dice=[6, 2, 2, 2, 2])
    assert game.of("abara", "zone") == "store" and game.of("abara", "post") is None
    assert game.touching("abara") == {"x1"}


@rule("AS-D11")
def test_only_a_blocker_in_contact_can_be_passed():
    apart = skirmish(human("abara"), xeno("x1", post="hall|store"), active="abara")
    assert not apart.offers("pass x1") and apart.why_not("pass x1") == "AS-147"
    idle = skirmish(human("abara"), xeno("x1"), active="abara", touching=[("abara", "x1")])
    assert not idle.offers("pass x1") and idle.why_not("pass x1") == "AS-148"
    wide = skirmish(human("abara"), xeno("x1", post="hall|gallery"), active="abara", touching=[("abara", "x1")])
    assert not wide.offers("pass x1"), "one at a border two wide blocks nothing"


@rule("AS-D11", "AS-149")
def test_a_shove_ends_the_contact_and_takes_the_target_off_its_opening():
    game = skirmish(human("abara", gear=[]), xeno("x1", post="hall|store"), active="abara", touching=[("abara", "x1")])
    game.play("shove x1", dice=[6, 2, 2, 2, 2])
    assert game.touching("abara") == set() and game.of("x1", "post") is None and game.of("x1", "zone") == "hall"


@rule("AS-D11", "AS-150", "AS-R54")
def test_a_shove_through_an_opening_puts_the_target_beyond_clear_of_it():
    game = skirmish(human("abara", gear=[]), xeno("x1", post="hall|store"), active="abara", touching=[("abara", "x1")])
    game.play("shove-through x1", dice=[6, 2, 2, 2, 2])
    assert game.of("x1", "zone") == "store" and game.of("x1", "post") is None and game.touching("x1") == set()


@rule("AS-D11", "AS-R54")
@pytest.mark.parametrize(
    ("zone", "post", "sealed", "beyond"),
    [
        ("hall", None, [], 0),
        ("hall", "hall|store", ["hall|store"], 0),
        ("hall", "hall|closet", [], 2),
        ("store", "hall|store", [], 0),
        ("hall", "gate", [], 0),
    ],
)
def test_a_shove_through_needs_an_unsealed_opening_of_the_own_zone_with_room_beyond(zone, post, sealed, beyond):
    game = skirmish(
        human("abara", post=post if zone == "store" else None),
        *crowd("closet", beyond),
        xeno("x1", zone, post=post),
        active="abara",
        touching=[("abara", "x1")],
        sealed=sealed,
    )
    assert not game.offers("shove-through x1") and game.why_not("shove-through x1") == "AS-R54"
    assert game.offers("shove x1")


# How many fit


@rule("AS-D12", "AS-R25")
@pytest.mark.parametrize(
    ("inside", "offered", "touches"), [(0, True, 0), (2, True, 0), (3, True, 1), (5, True, 1), (6, False, 0)]
)
def test_a_zone_of_3_and_6_is_entered_freely_then_in_contact_then_not_at_all(inside, offered, touches):
    game = skirmish(human("abara"), *crowd("gallery", inside), xeno("x1", "dock"), active="abara")
    assert game.offers("move gallery") == offered
    if not offered:
        assert game.why_not("move gallery") == "AS-134"
        return
    game.play("move gallery")
    if touches:
        assert game.offered("touch") == set(HUMANS[1 : 1 + inside])
        game.play("touch castell")
        assert game.touching("abara") == {"castell"}
    else:
        assert game.touching("abara") == set()


@rule("AS-D12", "AS-R25")
def test_the_second_in_a_closet_touches_the_first_without_a_choice():
    game = skirmish(human("abara"), xeno("x1", "closet"), active="abara")
    game.play("move closet")
    assert game.touching("abara") == {"x1"}


@rule("AS-D12")
def test_only_those_who_can_be_touched_are_offered_in_a_small_space():
    around = crowd("bay", 6)
    rest = crowd("bay", 3, start=7)
    more = [xeno(f"x{n}", "bay") for n in (2, 3)]
    game = skirmish(
        human("abara", "gallery"),
        *around,
        *rest,
        xeno("x1", "bay"),
        *more,
        active="abara",
        touching=[(one.who, "x1") for one in around],
    )
    assert not game.offers("move bay"), "twelve are in it"
    game = skirmish(
        human("abara", "gallery"),
        *around,
        xeno("x1", "bay"),
        *more,
        active="abara",
        touching=[(one.who, "x1") for one in around],
    )
    game.play("move bay")
    assert game.offered("touch") == {*[one.who for one in around], "x2", "x3"}, "six stand around x1"


@rule("AS-D12", "AS-D16", "AS-135")
def test_broken_models_do_not_count():
    game = skirmish(
        human("abara"),
        *[human(who, "closet", marks="broken") for who in HUMANS[1:4]],
        xeno("x1", "dock"),
        active="abara",
    )
    game.play("move closet")
    assert game.of("abara", "zone") == "closet" and game.touching("abara") == set()


@rule("AS-D12")
def test_models_at_an_opening_count():
    game = skirmish(human("abara"), human("bekele", "closet"), xeno("x1", "closet"), active="abara")
    assert not game.offers("move closet")
    game = skirmish(
        human("abara", "gallery"),
        *[
            human(who, "hall", post=post)
            for who, post in zip(HUMANS[1:5], ["gate", "gate", "hall|store", "hall|loft"], strict=True)
        ],
        xeno("x1", "dock"),
        active="abara",
    )
    game.play("move hall")
    assert game.offered("touch") == set(HUMANS[1:5])


@rule("AS-D12")
@pytest.mark.parametrize(("inside", "free"), [(2, True), (3, False)])
def test_while_more_than_its_first_number_are_inside_nobody_gets_out_of_contact(inside, free):
    game = skirmish(
        human("abara", "gallery"),
        *crowd("gallery", inside - 1),
        xeno("x1", "gallery"),
        active="abara",
        touching=[("abara", "x1")],
    )
    assert game.offers("withdraw") == free and game.offers("shove x1") == free
    assert free or (game.why_not("withdraw") == "AS-D12" and game.why_not("shove x1") == "AS-D12")


@rule("AS-D12", "AS-150")
def test_in_a_packed_zone_a_shove_works_only_through_an_opening():
    game = skirmish(
        human("abara", "gallery"),
        *crowd("gallery", 2),
        xeno("x1", "gallery", post="gallery|vault"),
        active="abara",
        touching=[("abara", "x1")],
    )
    assert not game.offers("shove x1") and game.offers("shove-through x1")


@rule("AS-D12")
@pytest.mark.parametrize(("inside", "room"), [(1, True), (2, False)])
def test_dragging_obeys_the_second_number(inside, room):
    game = skirmish(
        human("abara"), human("jansen", marks="broken"), *crowd("closet", inside), xeno("x1", "dock"), active="abara"
    )
    assert game.offers("drag jansen closet") == room


@rule("AS-D12", "AS-R83")
@pytest.mark.parametrize(("inside", "room"), [(0, True), (1, False)])
def test_a_grab_obeys_the_second_number(inside, room):
    game = skirmish(human("abara"), *crowd("closet", inside), xeno("x1"), active="x1", touching=[("abara", "x1")])
    game.play("strike", dice=[3, 6, *[2] * 7])
    assert game.offers("drag-to closet") == room and game.offers("drag-to store")


@rule("AS-D12", "AS-R70")
@pytest.mark.parametrize(("inside", "room"), [(1, True), (2, False)])
def test_fleeing_obeys_the_second_number(inside, room):
    game = skirmish(
        human("abara", stress=8),
        *crowd("closet", inside),
        xeno("x1", type="facehugger"),
        active="x1",
        touching=[("abara", "x1")],
    )
    game.play("strike", dice=[1, 1])
    assert game.offers("flee closet") == room and game.offers("flee store")


@rule("AS-D12")
def test_passing_obeys_the_second_number():
    game = skirmish(
        human("abara"), *crowd("closet", 2), xeno("x1", post="hall|closet"), active="abara", touching=[("abara", "x1")]
    )
    assert not game.offers("pass x1")


@rule("AS-D12", "AS-198")
def test_one_who_rallies_in_a_full_zone_stays_and_counts():
    game = skirmish(
        human("abara", "closet", marks="broken"),
        *crowd("closet", 2),
        human("jansen"),
        xeno("x1", "dock"),
        active="jansen",
        tokens=(3, 0),
    )
    game.play("end", "activate abara", dice=[0, 6])
    assert game.of("abara", "zone") == "closet" and "broken" not in game.marks("abara")
    game.play("move hall")
    assert not game.offers("move closet"), "two are still in it"


@rule("AS-D12", "AS-089")
def test_in_stealth_mode_too_a_small_space_means_contact():
    game = skirmish(
        human("abara"), human("bekele", "closet"), xeno("x1", "dock", marks="ping"), active="abara", mode="stealth"
    )
    game.play("move closet")
    assert game.touching("abara") == {"bekele"}
    roomy = skirmish(
        human("abara"), human("bekele", "store"), xeno("x1", "dock", marks="ping"), active="abara", mode="stealth"
    )
    roomy.play("move store")
    assert roomy.touching("abara") == set()


# Captor and captive


def holding(*more: Model) -> Game:
    return skirmish(
        human("abara", type="commando"), xeno("x1", captor="abara"), *more, active="abara", touching=[("abara", "x1")]
    )


@rule("AS-D15", "AS-324")
def test_a_captive_goes_along_and_both_arrive_touching():
    game = holding()
    game.play("move store")
    assert game.of("x1", "zone") == "store" and game.touching("abara") == {"x1"}


@rule("AS-D15")
@pytest.mark.parametrize(("inside", "room"), [(0, True), (1, False)])
def test_the_zone_must_have_room_for_captor_and_captive(inside, room):
    game = holding(*crowd("closet", inside))
    assert game.offers("move closet") == room


@rule("AS-D15", "AS-D08")
@pytest.mark.parametrize("move", ["approach bekele", "step-up hall|store"])
def test_captor_and_captive_touch_whatever_the_captor_does(move):
    game = holding(human("bekele"))
    game.play(move)
    assert "x1" in game.touching("abara")


# Broken models


@rule("AS-D16")
def test_a_broken_model_stays_and_may_be_touched():
    game = skirmish(human("abara"), human("bekele", marks="broken"), xeno("x1", "dock"), active="abara")
    game.play("approach bekele")
    assert game.touching("abara") == {"bekele"} and game.of("bekele", "zone") == "hall"
