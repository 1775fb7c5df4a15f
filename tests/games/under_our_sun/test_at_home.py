"""New Haven, the first hex of the map, is a place like any other for what stands, lies and dies there."""

import pytest

import hullbreach as hb
from hullbreach.games.under_our_sun import days, health, instinct_errands, tokens, wandering
from hullbreach.games.under_our_sun.position import HOME
from hullbreach.games.under_our_sun.quests import VACCINE
from tests.games.under_our_sun.table import character, journey
from tests.games.under_our_sun.test_instinct_ways import ROAD, aim, at_card
from tests.marks import rule


@rule("UOS-R88")
def test_a_token_that_lies_there_is_shown_and_fetched():
    people = (character("medic", "D3"), character("scout", "D1"))
    game = at_card("the-vaccine", 2, "D2", people=people)
    tokens.put(game.pos, VACCINE, HOME)
    assert [token[1] for token in game.pos.view(0)["tokens"]] == ["D4"]
    assert aim(game, instinct_errands.carry) == ("D4", round(2 * instinct_errands.STEP / 2.0, 3))


@rule("UOS-259", "UOS-008")
def test_the_trading_post_is_gone_to_for_what_it_has():
    stock = {"lawrence": {"water": 4, "items": ("machete",)}}
    game = journey(character("medic", "D3", water=5, held={"wood": 3}), map=ROAD, shops=stock)
    assert aim(game, instinct_errands.market)[0] == "D4"


@rule("UOS-196", "UOS-125")
def test_an_enemy_there_is_shown_and_wanders_and_its_body_is_removed():
    game = journey(character("medic", "D2"), map=ROAD, foes=[("boar-a", "D4")], bodies=[("feral-dog-a", "D4")])
    shown = [figure["foe"] for figure in game.pos.view(0)["figures"] if figure["hex"] == "D4"]
    assert sorted(shown) == ["boar-a", "feral-dog-a", "lawrence"]
    assert game.pos.stands(game.foe("boar-a")) and not game.pos.stands(game.foe("feral-dog-a"))
    days.remove_bodies(game.pos)
    assert game.foes("D4") == ["boar-a"] and not game.bodies("D4")
    wandering.wander(game.pos, hb.Scripted([1]))
    assert game.foe_at("boar-a") == "D3"


@rule("UOS-012", "UOS-013", "UOS-014")
@pytest.mark.parametrize(("phases", "gone"), [(2, False), (3, True)])
def test_who_dies_there_can_be_revived_in_time(phases, gone):
    game = journey(character("medic"), character("scout", "D3"), map=ROAD)
    pos, medic = game.pos, game.who("medic")
    assert pos.lives(medic)
    pos.died[medic] = pos.moment() - phases
    assert not pos.lives(medic) and health.can_be_revived(pos, medic) != gone
    health.bury(pos)
    assert bool(pos.gone >> medic & 1) == gone
