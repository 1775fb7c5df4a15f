"""Skill tests, the colours of dice, karma."""

import pytest

from hullbreach.games.under_our_sun.dice_colours import expected, hand, successes
from tests.games.under_our_sun.table import Table, character, journey
from tests.marks import rule

HIT, MISS = 2, 8


def opening(who: str, kind: str, **facts: object) -> Table:
    tile = {"strength": "police-post", "dexterity": "clinic"}[kind]
    return journey(
        character(who, "D3", **facts), map={"D3": tile}, lying={"D3": {}}, bag={"metal": 9}, loot=("katana", "canteen")
    )


@rule("UOS-137", "UOS-018", "UOS-138", "UOS-D2")
@pytest.mark.parametrize(
    ("who", "kind", "dice"),
    [
        ("medic", "strength", [MISS, HIT]),
        ("medic", "dexterity", [MISS, HIT]),
        ("scout", "strength", [MISS, HIT]),
        ("soldier", "strength", [MISS, HIT]),
        ("mechanic", "dexterity", [HIT, MISS]),
        ("hunter", "dexterity", [HIT, MISS]),
        ("smuggler", "dexterity", [HIT, MISS]),
    ],
)
def test_one_success_of_the_dice_on_the_board_is_enough(who, kind, dice):
    game = opening(who, kind)
    game.play(f"open {kind}", dice=[*dice, 0, 0])
    assert game.held(who) == {"metal": 2} and not game.has("D3", kind)


@rule("UOS-138", "UOS-D1")
def test_without_a_success_the_container_stays_for_another_try():
    game = opening("medic", "strength")
    game.play("open strength", dice=[MISS, MISS])
    assert game.has("D3", "strength") and game.held("medic") == {} and game.ap("medic") == 5


@rule("UOS-140")
@pytest.mark.parametrize(("face", "successes"), [(1, 2), (2, 1), (5, 1), (6, 0), (8, 0)])
def test_the_faces_of_a_green_die(face, successes):
    game = journey(character("medic", "D3"), map={"D3": "dry-grassland"}, bodies=[("boar-a", "D3")], lying={"D3": {}})
    game.play("loot boar-a", dice=[face])
    assert game.held("medic") == [{"food": 1}, {"food": 2}, {"food": 2, "fabric": 1}][successes]


@rule("UOS-141", "UOS-R05")
@pytest.mark.parametrize(("face", "hurt"), [(1, 1), (3, 1), (4, 1), (5, 0), (8, 0)])
def test_four_faces_of_a_yellow_die_are_successes(face, hurt):
    game = journey(character("medic", "D3"), map={"D3": "dry-grassland"}, foes=[("boar-a", "D3")])
    game.play("attack boar-a bare", dice=[MISS, MISS, face])
    assert game.health("medic") == 7 - hurt


@rule("UOS-142")
@pytest.mark.parametrize(("face", "hurt"), [(1, 1), (3, 1), (4, 0), (8, 0)])
def test_three_faces_of_a_blue_die_are_successes(face, hurt):
    game = journey(character("medic", "D3"), map={"D3": "dry-grassland"}, foes=[("drifter-a", "D3")])
    game.play("attack drifter-a bare", dice=[MISS, MISS, face])
    assert game.health("medic") == 7 - hurt


@rule("UOS-143", "UOS-139")
@pytest.mark.parametrize(("face", "passed"), [(1, False), (3, False), (4, True), (8, True)])
def test_three_faces_of_a_red_die_are_crosses(face, passed):
    game = opening("medic", "strength", health=2)
    game.play("open strength", dice=[HIT, MISS, face, *([0, 0] if passed else [])])
    assert game.has("D3", "strength") is not passed


@rule("UOS-139", "UOS-170")
def test_a_cross_cancels_one_success_only():
    game = opening("medic", "strength", health=2)
    game.play("open strength", dice=[HIT, HIT, HIT, 0, 0])
    assert game.held("medic") == {"metal": 2}


@rule("UOS-133", "UOS-D1")
def test_two_successes_at_a_container_are_a_random_resource_and_a_loot_card():
    game = opening("medic", "dexterity")
    game.play("open dexterity", dice=[HIT, HIT, 0])
    assert game.held("medic") == {"metal": 1} and game.items("medic") == ["katana"]


@rule("UOS-149", "UOS-150", "UOS-152", "UOS-R06", "UOS-154", "UOS-151")
def test_karma_rerolls_a_die_and_is_lost_without_a_six():
    game = opening("medic", "strength", karma=3)
    game.play("open strength", dice=[MISS, MISS])
    game.play("reroll 0", "throw", dice=[HIT, 5, 0, 0])
    assert game.held("medic") == {"metal": 2} and game.karma("medic") == 2 and game.ap("medic") == 5


@rule("UOS-153", "UOS-R06")
def test_a_karma_die_that_shows_a_six_is_kept():
    game = opening("medic", "strength", karma=3)
    game.play("open strength", dice=[MISS, MISS])
    game.play("reroll 0", "throw", dice=[MISS, 6])
    assert game.karma("medic") == 3 and game.has("D3", "strength")


@rule("UOS-152")
def test_several_dice_take_a_karma_die_each():
    game = opening("medic", "strength", karma=3)
    game.play("open strength", dice=[MISS, MISS])
    game.play("reroll 0", "reroll 1", "throw", dice=[HIT, MISS, 1, 6, 0, 0])
    assert game.karma("medic") == 2


@rule("UOS-R07")
def test_one_karma_die_rerolls_one_die_only():
    game = opening("medic", "strength", karma=1)
    game.play("open strength", dice=[MISS, MISS])
    game.play("reroll 0")
    assert not game.offers("reroll 1")


@rule("UOS-149", "UOS-R07")
def test_karma_is_used_once_a_turn():
    game = opening("medic", "strength", karma=3)
    game.play("open strength", dice=[MISS, MISS])
    game.play("reroll 0", "throw", dice=[MISS, 6])
    game.play("open strength", dice=[MISS, MISS])
    assert not game.offers("throw") and not game.offers("keep") and game.offers("wait")


@rule("UOS-149")
def test_a_roll_may_be_kept():
    game = opening("medic", "strength", karma=3)
    game.play("open strength", dice=[MISS, MISS])
    game.play("keep")
    assert game.karma("medic") == 3 and game.has("D3", "strength")


@rule("UOS-150")
def test_karma_rerolls_an_enemys_die():
    game = journey(character("medic", "D3", karma=1), map={"D3": "dry-grassland"}, foes=[("boar-a", "D3")])
    game.play("attack boar-a bare", dice=[HIT, HIT])
    game.play("keep", dice=[HIT])
    game.play("reroll 0", "throw", dice=[MISS, 1])
    assert game.health("medic") == 7 and game.karma("medic") == 0


@rule("UOS-R03")
def test_the_direction_of_an_enemy_has_no_red_die():
    game = journey(
        character("medic", health=2, held={"food": 1}),
        map={"D2": "dry-grassland", "D1": "orchard"},
        foes=[("boar-a", "D2")],
        phase="night",
    )
    game.begin("preparation", dice=[1])
    assert game.foe_at("boar-a") == "D1"


@rule("UOS-R07", "UOS-150")
def test_by_default_only_whom_a_roll_concerns_is_asked_for_karma():
    game = journey(character("medic", "D3"), character("scout", karma=2), map={"D3": "factory"})
    game.play("open strength", dice=[MISS, MISS])
    assert game.asked() == "medic" and game.offers("wait")


@rule("UOS-R07", "UOS-150")
def test_by_option_everybody_is_asked_for_karma_after_every_roll():
    game = journey(
        character("medic", "D3"),
        character("scout", karma=2),
        map={"D3": "factory"},
        lying={"D3": {}},
        bag={"metal": 4},
        options={"karma": "all"},
    )
    game.play("open strength", dice=[MISS, MISS])
    assert game.asked() == "scout"
    game.play("reroll 1", "throw", dice=[HIT, 1, 0, 0])
    assert game.held("medic") == {"metal": 2} and game.karma("scout") == 1


@rule("UOS-149", "UOS-R07")
def test_in_the_next_turn_karma_may_be_used_again():
    game = opening("medic", "strength", karma=3, ap=1)
    game.play("open strength", dice=[MISS, MISS])
    game.play("reroll 0", "throw", dice=[MISS, 6, 0])
    assert game.phase == "afternoon"
    game.play("open strength", dice=[MISS, MISS])
    assert game.offers("reroll 0")


@rule("UOS-152", "UOS-R07")
def test_a_die_is_not_rerolled_twice():
    game = opening("medic", "strength", karma=3)
    game.play("open strength", dice=[MISS, MISS])
    game.play("reroll 0")
    assert game.offered("reroll") == {"1"} and not game.offers("keep")


@rule("UOS-140", "UOS-141", "UOS-142", "UOS-143")
@pytest.mark.parametrize(
    ("die", "faces"),
    [
        ("G", (2, 1, 1, 1, 1, 0, 0, 0)),
        ("Y", (1, 1, 1, 1, 0, 0, 0, 0)),
        ("B", (1, 1, 1, 0, 0, 0, 0, 0)),
        ("R", (-1, -1, -1, 0, 0, 0, 0, 0)),
    ],
)
def test_every_face_of_every_die(die, faces):
    """Beside two sure successes, so that crosses show too; and the average that strength is measured by."""
    found = tuple([successes(hand("YY" + die), (1, 1, face)) - 2 for face in range(1, 9)])
    assert found == faces and expected(hand(die)) == sum(faces)
