"""The numbers that are shown before a choice: in a round, at a stall, in an offer."""

import pytest

from tests.games.under_our_sun.table import SUN, Table, character, journey
from tests.marks import rule

GRASS = {"D3": "dry-grassland", "D2": "canyon"}


def note(game: Table, text: str) -> str:
    shown = SUN.preview(game.pos, game.pos.to_act[0], game.pos.setting.vocabulary.parse(text))
    return shown.note if shown is not None else ""


@rule("UOS-247", "UOS-216")
def test_who_has_joined_sees_the_price_and_the_damage_of_its_own_attack():
    game = journey(character("medic", "D3"), character("soldier", "D3"), map=GRASS, foes=[("behemoth", "D3")])
    game.play("attack behemoth bare", "join", dice=[8] * 4)
    assert (game.frame(), game.asked()) == ("RoundGoesOn", "soldier")
    assert note(game, "attack behemoth bare").startswith("1 AP · 1.2 damage on average, Behemoth has ")


@rule("UOS-177", "UOS-261", "UOS-262")
def test_at_a_stall_each_choice_says_what_it_does_to_the_credit():
    game = journey(
        character("medic", "D4", water=5, held={"food": 1}),
        shops={"lawrence": {"water": 2, "metal": 1, "items": ("knife",)}},
    )
    game.play("deal lawrence")
    assert note(game, "pay-water") == "+1 water to spend: 1" and note(game, "pay food") == "+2 water to spend: 2"
    game.play("pay food")
    assert note(game, "get metal") == "-1 water to spend: 1" and note(game, "finish") == ""
    assert game.water("medic") == 5


@rule("UOS-177", "UOS-122")
def test_in_an_offer_each_thing_says_its_value():
    game = journey(character("medic", "D4", held={"food": 1}), character("scout", "D4", items=("knife",)))
    game.play("trade scout")
    assert note(game, "give food") == "worth 2 water" and note(game, "want-item knife") == "worth 3 water"
    game.play("give food", "want-item knife")
    assert note(game, "propose") == "gives 1 food, wants Knife"


@rule("UOS-147")
@pytest.mark.parametrize(("text", "says"), [("sneak D4", "2 AP · 69% to pass"), ("wait", "free")])
def test_in_stealth_mode_what_is_silent_or_free_names_no_chance_to_stay_unseen(text, says):
    assert note(journey(character("medic", "D3", hidden=True), map=GRASS), text) == says
