"""Standing orders: what is answered in advance, and what is still asked."""

import pytest

from tests.games.under_our_sun.table import SUN, Table, character, journey
from tests.games.under_our_sun.test_modes import semi
from tests.marks import rule

HIT, MISS = 2, 8
GRASS = {"D3": "dry-grassland", "D2": "dry-grassland"}


def answer(game: Table, *orders: str) -> str:
    seat = game.pos.to_act[0]
    choice = SUN.obey(game.pos, seat, orders)
    assert choice is None or choice in game.pos.choices(seat)
    return str(choice) if choice is not None else ""


@rule("UOS-149", "UOS-150")
def test_orders_about_karma_dice():
    game = journey(character("medic", "D3", karma=2), map=GRASS, foes=[("boar-a", "D3")])
    game.play("attack boar-a bare", dice=[MISS, MISS])
    assert answer(game, "keep-karma") == "keep" and answer(game, "karma-in-need") == "" == answer(game, "stand-by")
    game.play("keep", dice=[MISS])
    assert answer(game, "karma-in-need") == "keep", "the attack of the Boar has missed"
    game = journey(character("medic", "D3", karma=2), map=GRASS, foes=[("boar-a", "D3")])
    game.play("attack boar-a bare", dice=[HIT, MISS])
    assert answer(game, "karma-in-need") == "keep"
    game.play("keep", dice=[HIT])
    assert answer(game, "karma-in-need") == ""


@rule("UOS-149")
def test_dice_that_were_marked_are_thrown_by_their_owner():
    game = journey(character("medic", "D3", karma=2), map=GRASS, foes=[("boar-a", "D3")])
    game.play("attack boar-a bare", dice=[MISS, MISS])
    game.play("reroll 0")
    assert answer(game, "keep-karma") == ""


@rule("UOS-247")
def test_who_stands_by_is_not_asked_to_join():
    game = journey(character("medic", "D3"), character("scout", "D3"), map=GRASS, foes=[("boar-a", "D3")])
    game.play("attack boar-a bare")
    assert answer(game, "stand-by") == "stand-by" and answer(game, "keep-karma") == ""


@rule("UOS-045")
def test_a_fire_can_be_trusted():
    game = journey(
        character("medic", "D3"), map=GRASS, marks={"D3": ("fire",)}, phase="night", night=("rats",), begins=True
    )
    assert answer(game, "trust-the-fire") == "ignore"


@rule("UOS-243")
def test_shots_can_be_taken_without_a_reaction():
    game = journey(character("soldier", "D4", items=("pistol",)), character("medic", "D3"), map=GRASS)
    game.play("shoot-at medic pistol")
    assert answer(game, "no-reactions") == "suffer"


@rule("UOS-R86", "UOS-R100")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_every_seat_can_give_the_same_orders(seat):
    game = journey(character("medic"), character("scout"), character("soldier"))
    assert [order.id for order in SUN.orders(game.pos.setting, seat)] == [
        "keep-karma",
        "karma-in-need",
        "stand-by",
        "trust-the-fire",
        "no-reactions",
        "let-lapse",
        "keep-quiet",
    ]


@rule("UOS-231", "UOS-R105")
def test_saved_ap_can_be_left_to_lapse():
    game = journey(character("medic", "D3"), map=GRASS, foes=[("boar-a", "D3")])
    game.play("wait")
    assert game.asked() == "medic" and answer(game, "let-lapse") == "lapse" and answer(game, "stand-by") == ""


def test_nobody_answers_for_a_seat_that_is_not_asked():
    game = journey(character("medic", "D3", karma=2), character("scout"), map=GRASS, foes=[("boar-a", "D3")])
    game.play("attack boar-a bare", dice=[MISS, MISS])
    assert (
        SUN.obey(game.pos, 1, ("keep-karma",)) is None and answer(game, "keep-karma") == "keep" and answer(game) == ""
    )


@rule("UOS-R86", "UOS-R100")
def test_who_has_nothing_to_say_before_turns_is_not_asked():
    game = semi(
        character("medic"),
        character("soldier"),
        options={"mode": "semi-cooperative", "sol_spawn_any_turn": True},
        begins=True,
    )
    assert game.frame() == "Whisper"
    assert answer(game, "keep-quiet") == "keep-quiet" and answer(game, "stand-by") == ""
    while game.frame() == "Whisper":
        game.play("keep-quiet")
    assert answer(game, "keep-quiet") == "", "that is no answer to anything else"
