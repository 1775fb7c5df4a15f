"""Crawlspaces: the ways in, and who can move and see past whom."""

import pytest

import hullbreach as hb
from tests.games.alien_skirmish.table import ROOMS, Game, human, skirmish, xeno
from tests.marks import rule

SHAFT = ROOMS.replace("sight  duct1", "border duct3 loft vertical w=1 by=shaft seal=no\nsight  duct1")
EVERY_WAY = {"duct1", "duct3", "store"}
"""Out of the middle duct."""


def two_inside(active: str, **facts: object) -> Game:
    """Bekele lies in the middle duct; abara has come in after it, from the first duct."""
    return skirmish(
        human("abara", "duct2", entry="duct1|duct2"),
        human("bekele", "duct2"),
        xeno("x1", "dock"),
        active=active,
        touching=[("abara", "bekele")],
        **facts,
    )


def two_enemies_inside(active: str, post: str | None = None, **facts: object) -> Game:
    """The same with a Drone in the first place."""
    return skirmish(
        human("abara", "duct2", entry="duct1|duct2", gear=[], **facts),
        human("bekele", "dock"),
        xeno("x1", "duct2", post=post),
        active=active,
        touching=[("abara", "x1")],
        tokens=(0, 1),
    )


# Ways in


@rule("AS-075", "AS-080")
def test_a_crawlspace_may_run_beside_rooms_and_lead_to_another_level():
    game = skirmish(human("abara", "duct3"), xeno("x1", "dock"), active="abara", plan=SHAFT)
    assert game.offered("move") == {"duct2", "bay", "loft"}


@rule("AS-076")
def test_a_crawlspace_is_entered_at_an_access_point_for_one_move():
    game = skirmish(human("abara", "duct2"), xeno("x1", "dock"), active="abara", tokens=(0, 1))
    game.play("move store", "move hall", dice=[0])
    assert game.of("abara", "zone") == "hall"
    game = skirmish(human("abara"), xeno("x1", "dock"), active="abara")
    game.play("move duct1")
    assert game.of("abara", "zone") == "duct1" and game.offers("overwatch")
    gallery = skirmish(human("abara", "gallery"), xeno("x1", "dock"), active="abara")
    assert not gallery.offers("move duct1") and gallery.why_not("move duct1")


@rule("AS-077")
def test_an_access_point_is_sealed_and_breached_like_a_door():
    game = skirmish(human("abara", post="hall|duct1", gear=[]), xeno("x1", "dock"), active="abara")
    game.play("seal hall|duct1", dice=[6] * 7)
    assert game.said()["sealed"] == ["hall|duct1"] and not game.offers("move duct1")
    game = skirmish(
        human("abara", "duct1", post="hall|duct1", gear=[]), xeno("x1", "dock"), active="abara", sealed=["hall|duct1"]
    )
    assert not game.offers("move hall") and game.why_not("move hall") == "AS-063"
    assert game.offered("batter") == {"unarmed hall|duct1"}
    game.play("breach hall|duct1", dice=[6] * 7)
    assert game.said()["breached"] == ["hall|duct1"] and game.offers("move hall")


# Two inside


@rule("AS-078", "AS-R24", "AS-D13")
def test_the_second_comes_in_touching_the_first_and_leaves_only_the_way_it_came():
    game = skirmish(
        human("abara", "duct1"), human("bekele", "duct2"), xeno("x1", "dock"), active="abara", tokens=(1, 0)
    )
    game.play("move duct2")
    assert game.touching("abara") == {"bekele"} and game.offered("move") == {"duct1"}
    assert game.why_not("move duct3") in {"AS-078", "AS-R24", "AS-D13"}
    game.play("end", "activate bekele", dice=[0])
    assert game.offered("move") == {"duct3", "store"}


@rule("AS-078", "AS-D13")
def test_a_lone_occupant_uses_every_border():
    game = skirmish(human("abara", "duct2"), xeno("x1", "dock"), active="abara")
    assert game.offered("move") == EVERY_WAY


@rule("AS-078", "AS-R24")
def test_nobody_passes_an_enemy_either():
    assert two_enemies_inside("abara").offered("move") == {"duct1"}
    assert two_enemies_inside("x1").offered("move") == {"duct3", "store"}


@rule("AS-078", "AS-D13")
def test_of_two_inside_each_steps_up_only_to_the_openings_on_its_own_side():
    assert two_inside("abara").offered("step-up") == {"duct1|duct2"}
    assert two_inside("bekele").offered("step-up") == {"duct2|duct3", "duct2|store"}


@rule("AS-D13", "AS-D12")
def test_two_in_a_crawlspace_stay_in_contact():
    game = two_inside("abara")
    assert not game.offers("withdraw") and game.why_not("withdraw")


@rule("AS-D13", "AS-D12", "AS-134")
def test_a_third_cannot_enter():
    game = skirmish(
        human("abara", "duct2", entry="duct1|duct2"),
        human("bekele", "duct2"),
        human("castell", "store"),
        xeno("x1", "dock"),
        active="castell",
        touching=[("abara", "bekele")],
    )
    assert not game.offers("move duct2") and game.why_not("move duct2") in {"AS-134", "AS-D12", "AS-D13"}


@rule("AS-D13", "AS-D16")
def test_a_broken_occupant_is_in_nobodys_way():
    game = skirmish(
        human("abara", "duct2"),
        human("bekele", "duct2", marks="broken"),
        human("castell", "duct1"),
        xeno("x1", "dock"),
        active="abara",
        tokens=(2, 0),
    )
    assert game.offered("move") == EVERY_WAY
    game.play("end", "activate castell", dice=[0])
    assert game.offers("move duct2")


@rule("AS-D13")
@pytest.mark.parametrize(
    "guard", [human("bekele", "duct2", post="duct1|duct2"), xeno("x2", "duct2", post="duct1|duct2")]
)
def test_nobody_enters_by_a_border_at_which_an_occupant_stands(guard):
    game = skirmish(human("abara", "duct1"), guard, xeno("x1", "dock"), active="abara")
    assert not game.offers("move duct2") and game.why_not("move duct2")
    other_way = skirmish(human("abara", "store"), guard, xeno("x1", "dock"), active="abara")
    other_way.play("move duct2")
    assert other_way.of("abara", "zone") == "duct2"


@rule("AS-D13")
def test_when_one_leaves_the_other_is_free_again():
    game = two_inside("bekele", tokens=(1, 0))
    game.play("move duct3", "end", "activate abara", dice=[0])
    assert game.offered("move") == EVERY_WAY and game.touching("abara") == set()
    game = two_inside("abara", tokens=(1, 0))
    game.play("move duct1", "end", "activate bekele", dice=[0])
    assert game.offered("move") == EVERY_WAY


@rule("AS-D13", "AS-D16")
def test_when_one_is_broken_the_other_is_free_again():
    game = two_enemies_inside("x1", health=1)
    game.play("strike", dice=[5, 6, *[2] * 9])
    assert "broken" in game.marks("abara") and game.offered("move") == EVERY_WAY


@rule("AS-D13")
def test_when_one_dies_the_other_is_free_again():
    game = two_enemies_inside("x1", health=1, marks="wounded")
    game.play("strike", dice=[5, 6, *[2] * 9])
    assert game.of("abara", "zone") is None and game.offered("move") == EVERY_WAY


@rule("AS-D13", "AS-D11", "AS-148")
def test_a_pass_swaps_the_two():
    game = two_enemies_inside("abara")
    game.play("pass x1", dice=[6, 2, 2, 2, 2])
    assert game.touching("abara") == {"x1"} and game.of("abara", "zone") == "duct2"
    assert game.offered("move") == {"duct3", "store"}


@rule("AS-D13", "AS-D11", "AS-078")
def test_who_has_been_passed_no_longer_stands_at_an_opening_on_the_other_side():
    game = two_enemies_inside("abara", post="duct2|duct3")
    game.play("pass x1", dice=[6, 2, 2, 2, 2])
    assert game.of("x1", "post") is None and game.touching("x1") == {"abara"}
    assert "duct2|duct3" in game.offered("step-up")


# Without coming in by a border


@rule("AS-D13")
def test_one_who_rallies_beside_another_names_its_way_out():
    game = skirmish(
        human("abara", "duct2", marks="broken"),
        human("bekele", "duct2"),
        xeno("x1", "dock"),
        active="bekele",
        tokens=(1, 0),
    )
    game.play("end", "activate abara", dice=[0, 6])
    assert game.offered("face") == {"duct1|duct2", "duct2|duct3", "duct2|store"}
    game.play("face duct2|store")
    assert game.touching("abara") == {"bekele"} and game.offered("move") == {"store"}


@rule("AS-D13")
def test_a_third_who_rallies_lies_between_the_two_until_one_of_them_leaves():
    game = skirmish(
        human("abara", "duct2", marks="broken"),
        human("bekele", "duct2", entry="duct1|duct2"),
        human("castell", "duct2"),
        human("dufour", "dock"),
        xeno("x1", "loft"),
        active="dufour",
        touching=[("bekele", "castell")],
        tokens=(3, 0),
    )
    game.play("end", "activate abara", dice=[0, 6])
    assert game.offered("move") == set() and game.why_not("move duct1")
    game.play("end", "activate bekele", dice=[0])
    assert game.offered("move") == {"duct1"}


def three_inside(active: str) -> Game:
    """Abara has rallied between bekele, who came in from the first duct, and castell."""
    return skirmish(
        human("abara", "duct2", marks="wounded"),
        human("bekele", "duct2", entry="duct1|duct2"),
        human("castell", "duct2"),
        xeno("x1", "loft"),
        active=active,
        touching=[("abara", "bekele"), ("abara", "castell")],
        between=["abara"],
        tokens=(1, 0),
    )


@rule("AS-D13", "AS-R24")
@pytest.mark.parametrize(
    ("leaver", "to", "then"), [("bekele", "duct1", {"duct1"}), ("castell", "duct3", {"duct3", "store"})]
)
def test_one_who_lay_between_takes_the_side_of_the_one_that_left(leaver, to, then):
    game = three_inside(leaver)
    game.play(f"move {to}", "end", "activate abara", dice=[0])
    assert game.offered("move") == then


@rule("AS-D13")
def test_a_saved_game_remembers_who_lies_between():
    game = three_inside("abara")
    assert game.offered("move") == set() and game.offered("step-up") == set()
    assert Game(hb.load(hb.save(game.pos))).offered("move") == set()


@rule("AS-D13")
def test_the_second_ping_that_starts_in_a_crawlspace_names_its_way_out():
    game = Game(hb.new("alien-skirmish", "gauntlet", dice=hb.Seeded(1)))
    for seat, choice in [
        (0, "recruit space-trucker"),
        (0, "ready"),
        *[(1, "recruit facehugger")] * 2,
        (1, "ready"),
        (1, "deploy x1 h2_duct1"),
    ]:
        game.pos.play(seat, choice, hb.Seeded(1))
    game.pos.play(1, "deploy x2 h2_duct1", hb.Seeded(1))
    assert game.offered("face")
    game.pos.play(1, game.choices(1)[0], hb.Seeded(1))
    assert game.touching("x1") == {"x2"} and not game.offers("deploy x3 h2_duct1")
