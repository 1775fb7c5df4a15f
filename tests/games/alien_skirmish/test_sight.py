"""Line of sight."""

import pytest

from tests.games.alien_skirmish.table import ROOMS, Game, Model, human, skirmish, xeno
from tests.marks import rule

HUMANS_ONLY = ("human", "human")


def marine(who: str, zone: str = "hall", **facts: object) -> Model:
    return human(who, zone, type="colonial-marine", **facts)


def seen(game: Game) -> set[str]:
    """Whom the Marine that is active can shoot at: its rifle reaches as far as any line of sight on the test map."""
    return {shot.split()[1] for shot in game.offered("attack") if shot.startswith("pulse-rifle")}


def seen_by(*models: Model, active: str = "abara", **facts: object) -> set[str]:
    return seen(skirmish(*models, active=active, **facts))


# One zone


@rule("AS-049")
@pytest.mark.parametrize("zone", ["hall", "store", "closet", "gallery", "bay"])
def test_characters_in_one_zone_see_each_other(zone):
    assert seen_by(marine("abara", zone), xeno("x1", zone)) == {"x1"}


@rule("AS-049", "AS-D10")
def test_in_one_zone_it_does_not_matter_who_stands_at_an_opening():
    models = (
        marine("abara"),
        xeno("x1", post="hall|gallery"),
        xeno("x2", post="hall|gallery"),
        xeno("x3", post="hall|store"),
        xeno("x4"),
    )
    assert seen_by(*models) == {"x1", "x2", "x3", "x4"}


# Borders


@rule("AS-052")
@pytest.mark.parametrize("zone", ["store", "closet", "vault", "duct1", "loft"])
def test_a_blocked_border_blocks_sight_with_or_without_a_door_or_hatch(zone):
    assert seen_by(marine("abara"), xeno("x1", zone)) == set()


@rule("AS-054")
def test_an_open_border_does_not_block_sight():
    assert seen_by(marine("abara"), xeno("x1", "gallery")) == {"x1"}
    assert seen_by(marine("abara", "gallery"), xeno("x1"), xeno("x2", "bay")) == {"x1", "x2"}


@rule("AS-055")
def test_sight_goes_through_a_zone_only_along_a_straight_line():
    models = (marine("abara"), xeno("x1", "bay"))
    assert seen_by(*models) == {"x1"}
    assert seen_by(*models, plan=ROOMS.replace("sight  hall    bay     via gallery\n", "")) == set()


@rule("AS-053", "AS-052", "AS-D09")
@pytest.mark.parametrize(
    ("zone", "post", "beyond"),
    [
        ("hall", "hall|store", "store"),
        ("store", "hall|store", "hall"),
        ("hall", "hall|duct1", "duct1"),
        ("duct1", "hall|duct1", "hall"),
        ("bay", "bay|dock", "dock"),
    ],
)
def test_who_stands_at_a_door_or_hatch_sees_both_zones(zone, post, beyond):
    assert seen_by(marine("abara", zone, post=post), xeno("x1", beyond), xeno("x2", zone)) >= {"x1", "x2"}
    assert seen_by(marine("abara", zone), xeno("x1", beyond)) == set()


@rule("AS-053")
def test_who_stands_at_one_door_does_not_see_through_another():
    assert seen_by(marine("abara", post="hall|closet"), xeno("x1", "store")) == set()


@rule("AS-R19", "AS-053")
def test_who_stands_at_a_door_is_seen_from_the_zone_beyond():
    assert seen_by(marine("abara"), xeno("x1", "store", post="hall|store"), xeno("x2", "store")) == {"x1"}
    assert seen_by(marine("abara"), xeno("x1", "store", post="duct2|store")) == set()


@rule("AS-R20")
def test_a_peek_reaches_only_the_one_zone_beyond():
    models = (
        marine("abara", "vault", post="gallery|vault"),
        xeno("x1", "gallery"),
        xeno("x2", "hall"),
        xeno("x3", "bay"),
    )
    assert seen_by(*models) == {"x1"}


@rule("AS-R20", "AS-R19")
def test_who_peeks_is_not_seen_from_farther_than_the_zone_beyond():
    assert seen_by(marine("abara", "bay"), xeno("x1", "vault", post="gallery|vault")) == set()
    assert seen_by(marine("abara", "gallery"), xeno("x1", "vault", post="gallery|vault")) == {"x1"}


@rule("AS-R21", "AS-063")
def test_a_sealed_door_is_opaque_even_to_those_who_stand_at_it():
    models = (marine("abara", post="hall|store"), xeno("x1", "store"), xeno("x2", "store", post="hall|store"))
    assert seen_by(*models, sealed=["hall|store"]) == set()


@rule("AS-R21")
def test_a_breached_door_is_an_ordinary_doorway():
    beyond = xeno("x1", "store")
    assert seen_by(marine("abara"), beyond, breached=["hall|store"]) == set()
    assert seen_by(marine("abara", post="hall|store"), beyond, breached=["hall|store"]) == {"x1"}


@rule("AS-R22")
def test_levels_see_each_other_only_from_the_opening_between_them():
    assert seen_by(marine("abara"), xeno("x1", "loft")) == set()
    assert seen_by(marine("abara", post="hall|loft"), xeno("x1", "loft")) == {"x1"}
    assert seen_by(marine("abara"), xeno("x1", "loft", post="hall|loft")) == {"x1"}


# Blocking


def filled(border: str, zone: str, *names: str) -> list[Model]:
    return [xeno(name, zone, post=border) for name in names]


@rule("AS-050", "AS-137", "AS-138", "AS-R23", "AS-D10")
@pytest.mark.parametrize("side", ["hall", "gallery"])
def test_enemies_who_fill_a_border_block_sight_across_it_but_can_be_seen(side):
    two = filled("hall|gallery", side, "x1", "x2")
    assert seen_by(marine("abara"), *two, xeno("x3", "gallery"), xeno("x4", "bay")) == {"x1", "x2"}


@rule("AS-R23", "AS-138")
def test_one_enemy_does_not_fill_a_border_two_wide():
    assert seen_by(marine("abara"), *filled("hall|gallery", "gallery", "x1"), xeno("x3", "gallery")) == {"x1", "x3"}


@rule("AS-R23", "AS-D10")
def test_one_enemy_on_each_side_does_not_fill_a_border_two_wide():
    models = (*filled("hall|gallery", "gallery", "x1"), *filled("hall|gallery", "hall", "x2"), xeno("x3", "gallery"))
    assert seen_by(marine("abara"), *models) == {"x1", "x2", "x3"}


@rule("AS-D16", "AS-D10")
def test_a_broken_model_blocks_nothing():
    blockers = (human("keita", "store", post="hall|store"), human("lindqvist", "store", marks="broken"))
    me, beyond = marine("abara", post="hall|store"), human("moreau", "store")
    touch = [("abara", "keita")]
    assert seen_by(me, *blockers, beyond, sides=HUMANS_ONLY, touching=touch) == {"keita"}
    fallen = human("keita", "store", marks="broken")
    assert seen_by(me, fallen, beyond, sides=HUMANS_ONLY) == {"keita", "moreau"}


@rule("AS-062", "AS-050", "AS-R23")
def test_one_enemy_fills_a_door_one_wide():
    models = (marine("abara", post="hall|store"), xeno("x1", "store", post="hall|store"), xeno("x2", "store"))
    assert seen_by(*models, touching=[("abara", "x1")]) == {"x1"}


@rule("AS-137", "AS-D10")
def test_a_filled_border_on_the_way_cuts_a_line_through_a_zone():
    far = filled("gallery|bay", "bay", "x1", "x2")
    assert seen_by(marine("abara"), *far, xeno("x3", "bay"), xeno("x4", "gallery")) == {"x1", "x2", "x4"}
    near = filled("gallery|bay", "gallery", "x1", "x2")
    assert seen_by(marine("abara"), *near, xeno("x3", "bay"), xeno("x4", "gallery")) == {"x1", "x2", "x4"}


@rule("AS-R19", "AS-139")
def test_a_team_sees_past_its_own_blockers_and_the_enemy_does_not_see_back():
    models = (
        marine("abara"),
        human("bekele", post="hall|gallery"),
        human("castell", post="hall|gallery"),
        marine("keita", "gallery"),
    )
    facts = {"sides": HUMANS_ONLY, "touching": [("bekele", "castell")]}
    assert seen_by(*models, **facts) == {"keita"}
    assert seen_by(*models, active="keita", **facts) == {"bekele", "castell"}


@rule("AS-R19")
def test_being_in_sight_of_an_enemy_asks_whether_that_enemy_sees():
    game = skirmish(
        human("abara", "gallery"),
        *filled("hall|gallery", "hall", "x1", "x2"),
        xeno("x3", "store", marks="ping"),
        active="x3",
    )
    game.play("move hall")
    assert "ping" in game.marks("x3"), "its own blockers hide it"
    game = skirmish(
        human("abara", "gallery"),
        *filled("hall|gallery", "hall", "x1"),
        xeno("x3", "store", marks="ping"),
        active="x3",
        tokens=(0, 1),
    )
    game.play("move hall", dice=[0])
    assert "ping" not in game.marks("x3")


# Crawlspaces


@rule("AS-051")
@pytest.mark.parametrize(
    ("between", "found"),
    [
        (None, {"x1"}),
        (human("bekele", "duct2"), set()),
        (human("bekele", "duct2", marks="broken"), {"x1"}),
        (xeno("x2", "duct2"), {"x2"}),
    ],
)
def test_in_a_crawlspace_every_model_that_is_not_broken_blocks_sight(between, found):
    models = (marine("abara", "duct1"), xeno("x1", "duct3"), *([between] if between else []))
    assert seen_by(*models) == found


@rule("AS-051", "AS-D13", "AS-R24")
def test_two_in_a_crawlspace_see_out_and_are_seen_each_on_its_own_side():
    latecomer = {"entry": "duct1|duct2"}
    there = (xeno("x1", "duct1"), xeno("x2", "duct3"))
    touch = [("abara", "bekele")]
    assert seen_by(marine("abara", "duct2", **latecomer), human("bekele", "duct2"), *there, touching=touch) == {"x1"}
    assert seen_by(marine("abara", "duct2"), human("bekele", "duct2", **latecomer), *there, touching=touch) == {"x2"}
    two = (xeno("x1", "duct2", **latecomer), xeno("x2", "duct2"))
    touch = [("x1", "x2")]
    assert seen_by(marine("abara", "duct1"), *two, touching=touch) == {"x1"}
    assert seen_by(marine("abara", "duct3"), *two, touching=touch) == {"x2"}


@rule("AS-051", "AS-D13")
def test_two_in_a_crawlspace_see_each_other():
    me, other = marine("abara", "duct2", entry="duct1|duct2"), xeno("x1", "duct2")
    assert seen_by(me, other, touching=[("abara", "x1")]) == {"x1"}


@rule("AS-D13", "AS-051")
def test_of_two_in_a_crawlspace_only_the_nearer_one_sees_through_the_next():
    far, touch = xeno("x1", "duct3"), [("abara", "bekele")]
    late = {"entry": "duct1|duct2"}
    assert seen_by(marine("abara", "duct1", **late), human("bekele", "duct1"), far, touching=touch) == {"x1"}
    assert seen_by(marine("abara", "duct1"), human("bekele", "duct1", **late), far, touching=touch) == set()


@rule("AS-D13", "AS-051")
def test_the_two_on_either_side_of_a_third_do_not_see_each_other():
    late = {"entry": "duct1|duct2"}
    both = (xeno("x1", "duct2", marks="wounded"), xeno("x2", "duct2"))
    facts = {"touching": [("abara", "x1"), ("x1", "x2")], "between": ["x1"]}
    assert seen_by(marine("abara", "duct2", **late), *both, **facts) == {"x1"}


@rule("AS-D13")
def test_a_broken_occupant_leaves_the_other_its_sight_on_every_side():
    me, fallen = marine("abara", "duct2"), human("bekele", "duct2", marks="broken")
    assert seen_by(me, fallen, xeno("x1", "duct1"), xeno("x2", "duct3")) == {"x1", "x2"}


@rule("AS-D13", "AS-051")
def test_a_third_who_has_rallied_in_a_crawlspace_sees_only_the_other_two():
    game = skirmish(
        marine("abara", "duct2", marks="broken"),
        marine("bekele", "dock"),
        xeno("x1", "duct2", entry="duct1|duct2"),
        xeno("x2", "duct2"),
        xeno("x3", "duct1"),
        xeno("x4", "duct3"),
        active="bekele",
        touching=[("x1", "x2")],
        tokens=(1, 0),
    )
    game.play("end", "activate abara", dice=[0, 6])
    assert seen(game) == {"x1", "x2"}
