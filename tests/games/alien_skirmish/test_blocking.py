"""Models that fill a gap: who cannot pass, and who cannot see."""

import pytest

from tests.games.alien_skirmish.table import Game, human, skirmish, xeno
from tests.marks import rule

MARINE = "colonial-marine"
SHOT = "attack pulse-rifle x1 plain"


@rule("AS-136", "AS-R23", "AS-D10")
@pytest.mark.parametrize("side", ["hall", "store"])
def test_enemies_cannot_pass_a_model_that_fills_a_doorway_on_either_side(side):
    game = skirmish(*(human("abara", "hall"), xeno("x1", side, post="hall|store"), xeno("x2", "dock")), active="abara")
    assert not game.offers("move store") and game.why_not("move store") == "AS-136"


@rule("AS-136", "AS-D16")
def test_a_model_that_is_broken_at_a_doorway_no_longer_fills_it():
    game = skirmish(
        *(human("abara", health=1, post="hall|store"), xeno("x1", "store", post="hall|store")),
        active="x1",
        touching=[("abara", "x1")],
    )
    assert not game.offers("move hall")
    game.play("strike", dice=[5, 6, *[1] * 9])
    assert "broken" in game.marks("abara") and game.offers("move hall")


@rule("AS-136", "AS-148", "AS-D11")
def test_the_special_attack_pass_gets_by():
    game = skirmish(
        *(human("abara", "hall"), xeno("x1", "hall", post="hall|store"), xeno("x2", "dock")),
        active="abara",
        touching=[("abara", "x1")],
    )
    game.play("pass x1", dice=[6, 2, 2, 2, 2])
    assert game.of("abara", "zone") == "store" and game.touching("abara") == {"x1"}


@rule("AS-136", "AS-R23")
def test_one_model_does_not_fill_a_wider_gap():
    game = skirmish(human("abara"), xeno("x1", "gallery", post="hall|gallery"), xeno("x2", "dock"), active="abara")
    assert game.offers("move gallery")


@rule("AS-138", "AS-R23")
@pytest.mark.parametrize(("second", "free"), [("hall|gallery", False), ("gallery|bay", True)])
def test_two_models_of_one_team_together_fill_a_gap_of_width_2(second, free):
    game = skirmish(
        *(human("abara"), xeno("x1", "gallery", post="hall|gallery"), xeno("x2", "gallery", post=second)),
        active="abara",
    )
    assert game.offers("move gallery") is free


@rule("AS-138")
def test_models_on_different_sides_do_not_add_up():
    game = skirmish(
        *(human("abara"), xeno("x1", "gallery", post="hall|gallery"), xeno("x2", "hall", post="hall|gallery")),
        active="abara",
        touching=[("x1", "x2")],
    )
    assert game.offers("move gallery")


@rule("AS-138", "AS-D09")
def test_models_of_one_team_that_step_up_to_the_same_gap_are_in_contact():
    game = skirmish(human("abara"), human("bekele", post="hall|gallery"), xeno("x1", "dock"), active="abara")
    game.play("step-up hall|gallery")
    assert game.touching("abara") == {"bekele"}


@rule("AS-138", "AS-D09")
def test_no_more_models_than_its_width_stand_at_a_gap_and_only_one_team():
    game = skirmish(human("abara"), human("bekele", post="hall|store"), xeno("x1", "dock"), active="abara")
    assert not game.offers("step-up hall|store") and game.why_not("step-up hall|store") == "AS-D09"
    game = skirmish(human("abara"), xeno("x1", post="hall|gallery"), active="abara")
    assert not game.offers("step-up hall|gallery") and game.why_not("step-up hall|gallery") == "AS-D09"


def behind(*blockers, **facts) -> Game:
    """Abara, a marine in the hall, looks for X1 in the gallery or the bay."""
    return skirmish(human("abara", type=MARINE), *blockers, active="abara", **facts)


@rule("AS-137", "AS-D10")
def test_enemies_who_fill_a_gap_hide_what_is_behind_them_but_not_themselves():
    free = behind(xeno("x1", "bay"), xeno("x2", "gallery", post="hall|gallery"), xeno("x3", "gallery"))
    assert free.offers(SHOT)
    shut = behind(
        xeno("x1", "bay"), xeno("x2", "gallery", post="hall|gallery"), xeno("x3", "gallery", post="hall|gallery")
    )
    assert not shut.offers(SHOT) and shut.why_not(SHOT) == "AS-153"
    assert shut.offers("attack pulse-rifle x2 plain") and shut.offers("attack pulse-rifle x3 plain")


@rule("AS-137")
def test_a_model_in_the_doorway_hides_the_room_from_one_who_stands_at_it():
    game = skirmish(
        *(human("abara", type=MARINE, post="hall|store"), xeno("x1", "store"), xeno("x2", "store", post="hall|store")),
        active="abara",
        touching=[("abara", "x2")],
    )
    assert not game.offers(SHOT)


@rule("AS-139", "AS-R19")
def test_a_teams_own_models_block_neither_its_way_nor_its_sight():
    game = behind(
        *(human("bekele", "gallery", post="hall|gallery"), human("castell", "gallery", post="hall|gallery")),
        xeno("x1", "bay"),
    )
    assert game.offers("move gallery") and game.offers(SHOT)


@rule("AS-139", "AS-078", "AS-051")
def test_in_a_crawlspace_even_a_friend_is_in_the_way():
    game = skirmish(
        *(human("abara", "duct1", type=MARINE), human("bekele", "duct2"), xeno("x1", "duct3")), active="abara"
    )
    assert not game.offers(SHOT)
    game.play("move duct2")
    assert game.offered("move") == {"duct1"}
    alone = skirmish(human("abara", "duct1", type=MARINE), xeno("x1", "duct3"), active="abara")
    assert alone.offers(SHOT)


@rule("AS-139", "AS-R19")
def test_the_enemy_beyond_a_block_does_not_see_back():
    game = skirmish(
        *(human("abara", type=MARINE), human("bekele", "gallery", post="hall|gallery")),
        *(human("castell", "gallery", post="hall|gallery"), human("keita", "bay", type=MARINE)),
        active="keita",
        sides=("human", "human"),
    )
    assert not game.offers("attack pulse-rifle abara plain") and game.offers("attack pulse-rifle bekele plain")
