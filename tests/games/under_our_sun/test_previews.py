"""What is shown of a choice before it is made: its price in AP, and its chances."""

import pytest

import hullbreach as hb
from hullbreach.games.under_our_sun.dice_colours import chance, hand, mean, spread
from tests.games.under_our_sun.table import SUN, Table, character, journey
from tests.marks import rule

GRASS = {"D3": "dry-grassland", "D2": "canyon"}


def note(game: Table, text: str) -> str:
    seat = game.pos.to_act[0]
    shown = SUN.preview(game.pos, seat, game.pos.setting.vocabulary.parse(text))
    return shown.note if shown is not None else ""


@rule("UOS-140", "UOS-141", "UOS-142", "UOS-D2")
@pytest.mark.parametrize(
    ("dice", "expected"),
    [("G", 0.625), ("Y", 0.5), ("B", 0.375), ("YB", 0.6875), ("YY", 0.75), ("GY", 0.8125), ("GG", 0.859375)],
)
def test_the_chance_to_pass_a_plain_test(dice, expected):
    assert chance(hand(dice)) == pytest.approx(expected)


@rule("UOS-139", "UOS-143", "UOS-R03")
def test_crosses_cancel_successes_and_never_go_below_none():
    assert chance(hand("YR")) == pytest.approx(0.5 * 5 / 8)
    assert spread(hand("R")) == (1.0,)
    assert mean(hand("G")) == pytest.approx(0.75)


@rule("UOS-101", "UOS-103", "UOS-106")
def test_a_step_shows_its_price_and_a_sneak_its_chance():
    game = journey(character("medic", "D3"), map=GRASS)
    assert note(game, "move D2") == "4 AP"
    assert note(game, "sneak D2") == "5 AP · 69% to pass"
    assert note(game, "wait") == "free"


@rule("UOS-216")
def test_an_attack_shows_what_it_does_on_average():
    game = journey(character("medic", "D3", items=("machete",)), map=GRASS, foes=[("boar-a", "D3")])
    assert note(game, "attack boar-a bare") == "1 AP · 0.9 damage on average, Boar A has 3 left"
    assert note(game, "attack boar-a machete") == "1 AP · 1.6 damage on average, Boar A has 3 left"


@rule("UOS-147")
def test_in_stealth_mode_the_chance_to_stay_unseen_is_shown():
    game = journey(character("medic", "D3", hidden=True), map=GRASS)
    assert note(game, "collect food") == "1 AP · 69% to stay unseen"
    assert note(game, "drop food") == "free"


@rule("UOS-119")
def test_a_question_has_no_price():
    game = journey(character("medic", "D3"), map=GRASS, foes=[("boar-a", "D3")])
    assert note(game, "join") == ""


@rule("UOS-204")
def test_in_an_initial_round_an_attack_is_free_and_says_what_it_does():
    game = journey(character("medic", "D4"), map={"D3": "swamp"}, foes=[("boar-a", "D3")])
    game.play("move D3")
    assert note(game, "attack boar-a bare") == "free · 0.9 damage on average, Boar A has 3 left"
    assert note(game, "dodge") == "free · 75% to pass"


@rule("UOS-247")
def test_joining_a_fight_says_what_it_will_cost():
    game = journey(character("medic", "D3"), character("scout", "D3"), map=GRASS, foes=[("boar-a", "D3")])
    game.play("attack boar-a bare")
    assert note(game, "join") == "1 AP when your moment comes" and note(game, "stand-by") == ""


@rule("UOS-150")
def test_a_die_that_may_be_rolled_again_says_what_it_shows():
    game = journey(character("medic", "D3", karma=2), map=GRASS, foes=[("boar-a", "D3")])
    game.play("attack boar-a bare", dice=[1, 8])
    assert note(game, "reroll 0") == "yellow success" and note(game, "reroll 1") == "blue blank"


@rule("UOS-076")
def test_a_starting_item_says_its_points():
    pos = begun_outfitting()
    choice = next(choice for choice in pos.choices(0) if choice.args)
    shown = SUN.preview(pos, 0, choice)
    assert shown is not None and shown.note.endswith("of 4 points")


def begun_outfitting() -> hb.Position:
    pos = hb.new("under-our-sun", seats=1, dice=hb.Seeded(1))
    for _ in range(2):
        pos.play(0, pos.choices(0)[0], hb.Seeded(1))
    return pos
