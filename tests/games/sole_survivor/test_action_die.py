"""Survivor turn: the action die."""

import pytest

from tests.games.sole_survivor.table import NOISE, OPEN, ROLLING, STILL, table
from tests.marks import rule


def about_to_roll(**facts):
    """Before the roll, with a Taser in hand and the Alpha beside: the window asks."""
    return table(ROLLING, plan=OPEN, moves=STILL, hand=["taser"], alpha="E4", ap=0, **facts)


@rule("SS-017")
def test_the_turn_opens_with_one_die():
    game = about_to_roll()
    assert game.play("roll", dice=(4,)) == ["rolled"]
    assert game.frame() == "Acting"


@rule("SS-017")
@pytest.mark.parametrize("choice", ["move D5", "end"])
def test_nothing_is_done_before_the_roll(choice):
    assert about_to_roll().why_not(choice) == "SS-017"


@rule("SS-017")
def test_the_die_is_rolled_once_a_turn():
    assert not table().offers("roll")
    assert table().why_not("roll")


@rule("SS-018")
@pytest.mark.parametrize("face", [2, 3, 4, 5, 6])
def test_a_2_to_6_gives_as_many_ap(face):
    game = about_to_roll()
    game.play("roll", dice=(face,))
    assert game.ap == face and game.frame() == "Acting"


@rule("SS-018", "SS-022")
@pytest.mark.parametrize("face", [2, 3, 4, 5, 6])
def test_the_ap_of_the_next_turn_are_those_of_its_roll_alone(face):
    game = table(moves=STILL, ap=5)
    game.play("end", dice=(face,))
    assert game.ap == face


@rule("SS-019")
def test_a_1_ends_the_turn_and_the_xeno_turn_begins():
    game = table(moves=STILL)
    told = game.play("end", dice=(1, 3))
    assert told == ["ended", "slid", "noise", "ended", "slid", "rolled"]


@rule("SS-019")
def test_a_1_lets_the_xenos_move():
    game = table(moves=(1, 0, 0, 0))
    game.play("end", dice=(1, 3))
    assert len(game.told("xeno-moved")) == 2


@rule("SS-019")
def test_a_1_gives_no_ap():
    game = table(ROLLING, plan=OPEN, moves=STILL, hand=["taser", "silent-step"], alpha="E4", ap=0)
    game.play("roll", dice=(1,))
    assert game.frame() == "Noise" and game.ap == 0


@rule("SS-019")
@pytest.mark.parametrize("choice", ["move D5", "end"])
def test_after_a_1_the_survivor_does_nothing_more(choice):
    game = table(NOISE, plan=OPEN, hand=["taser"], alpha="E4", ap=0)
    assert game.why_not(choice) == "SS-019"


@rule("SS-019")
def test_a_1_that_stands_passes_the_turn_to_the_xenos():
    game = table(NOISE, moves=STILL, hand=["silent-step"], ap=0)
    assert game.play("pass", dice=(2,)) == ["ended", "slid", "rolled"]


@rule("SS-020")
def test_ap_pay_for_a_move_then_for_a_card():
    game = table(ap=4, hp=3, hand=["medkit"])
    game.play("move E4", "play medkit")
    assert game.ap == 2


@rule("SS-020")
def test_ap_pay_for_a_card_then_for_a_move():
    game = table(ap=4, hp=3, hand=["medkit"])
    game.play("play medkit", "move E2")
    assert game.ap == 0 and game.where("survivor") == "E2"


@rule("SS-020")
def test_ap_may_all_go_into_cards():
    game = table(ap=2, hp=1, hand=["medkit", "medkit"])
    game.play("play medkit", "play medkit")
    assert game.ap == 0 and game.hp == 5


@rule("SS-021")
def test_ap_may_be_left_unspent():
    game = table(moves=STILL, ap=6)
    game.play("move E4")
    assert game.ap == 5 and game.offers("end")


@rule("SS-021")
def test_the_turn_does_not_end_by_itself_when_the_ap_are_spent():
    game = table(ap=1, moves=STILL)
    game.play("move E4")
    assert game.ap == 0 and game.choices() == ["end"]


@rule("SS-022")
def test_unspent_ap_do_not_reach_the_xeno_turn():
    game = table(ap=5, moves=STILL, hand=["motion-scanner"])
    game.play("end")
    assert game.frame() == "XenoTurn" and game.ap == 0


@rule("SS-022")
def test_ap_gained_by_a_card_are_lost_as_well():
    game = table(ap=2, moves=STILL, hand=["adrenaline"])
    game.play("play adrenaline", "end", dice=(3,))
    assert game.ap == 3


@rule("SS-023")
@pytest.mark.parametrize("face", [2, 3, 4, 5, 6])
def test_the_turn_may_end_without_a_move_on_any_roll(face):
    game = table(moves=STILL)
    game.play("end", dice=(face,))
    game.play("end", dice=(2,))
    assert game.where("survivor") == "E5"
