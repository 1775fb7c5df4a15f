"""Trades that are talked over, and what can be done for nothing: neither goes on for ever."""

import pytest

import hullbreach as hb
from hullbreach.games.under_our_sun.position import Journey
from tests.games.under_our_sun.table import SUN, Table, character, journey
from tests.marks import rule

HIT, MISS = 2, 8
GRASS = {"D3": "dry-grassland"}


def note(game: Table, text: str) -> str:
    shown = SUN.preview(game.pos, game.pos.to_act[0], game.pos.setting.vocabulary.parse(text))
    return shown.note if shown is not None else ""


@rule("UOS-R120")
@pytest.mark.parametrize("talk", [("want food", "propose", "decline"), ("call-off",)])
def test_talking_costs_nothing_and_the_same_one_is_not_asked_twice_in_a_turn(talk: tuple[str, ...]):
    game = journey(character("medic"), character("scout", held={"food": 1}), character("soldier"))
    game.play("trade scout", *talk)
    assert game.ap("medic") == 6 and game.offered("trade") == {"soldier"}
    assert game.why_not("trade scout") == "UOS-R120"
    game.begin("turn", "medic")
    assert game.offered("trade") == {"scout", "soldier"}


@rule("UOS-R120")
def test_a_deal_that_was_struck_can_be_followed_by_another():
    game = journey(character("medic", held={"food": 2}), character("scout"))
    for ap in (5, 4):
        game.play("trade scout", "give food", "propose", "accept")
        assert game.ap("medic") == ap
    assert game.held("scout") == {"food": 2}


@rule("UOS-R120", "UOS-147")
def test_who_is_unseen_has_paid_for_the_attempt():
    game = journey(character("medic", "D3", hidden=True), character("scout", "D3", hidden=True), map=GRASS)
    game.play("trade scout", "call-off", dice=[HIT, MISS])
    assert game.ap("medic") == 5 and game.offered("trade") == set()


@rule("UOS-R120", "UOS-122")
def test_a_counter_offer_goes_back_and_who_began_it_pays():
    game = journey(character("medic", held={"food": 2}), character("scout", items=("knife",), held={"metal": 1}))
    game.play("trade scout", "give food", "want-item knife", "propose")
    assert game.pos.question().endswith("gives 1 food, wants Knife. Accept?")
    game.play("counter")
    assert game.asked() == "scout" and not game.offers("propose")
    assert game.why_not("propose") == "UOS-R120"
    game.play("want food", "propose")
    assert game.asked() == "medic"
    assert game.play("accept") == ["agreed", "gave", "gave-card", "took-item"]
    assert game.items("medic") == ["knife"] and game.held("scout") == {"food": 2, "metal": 1}
    assert game.ap("medic") == 5 and game.ap("scout") == 6


@rule("UOS-R120")
def test_an_offer_can_be_made_up_anew_once():
    game = journey(character("medic", held={"food": 1}), character("scout", held={"metal": 1}))
    game.play("trade scout", "give food", "propose", "counter", "start-over")
    assert not game.offers("propose") and not game.offers("start-over")
    game.play("give metal")
    assert not game.offers("start-over") and game.why_not("start-over") == "UOS-R120"
    game.play("propose", "accept")
    assert game.held("medic") == {"food": 1, "metal": 1}


@rule("UOS-R120")
def test_an_offer_comes_back_three_times():
    game = journey(character("medic", held={"food": 4}), character("scout", held={"metal": 4}))
    game.play("trade scout", "give food", "propose")
    for added in ("give metal", "give food", "give metal"):
        game.play("counter", added, "propose")
    assert not game.offers("counter") and game.why_not("counter") == "UOS-R120"
    game.play("decline")
    assert game.held("medic") == {"food": 4} and game.ap("medic") == 6
    assert game.offered("trade") == set()


@rule("UOS-177", "UOS-R120")
def test_an_offer_is_shown_before_it_is_made():
    game = journey(character("medic", held={"food": 2}), character("scout", items=("knife",)))
    game.play("trade scout", "give food", "give food", "want-item knife")
    assert note(game, "propose") == "gives 2 food, wants Knife"
    assert note(game, "start-over") == "gives 2 food, wants Knife" and note(game, "give-water") == "worth 1 water"
    game.play("propose")
    assert note(game, "accept") == "gives 2 food, wants Knife"
    assert note(game, "decline") == note(game, "counter") == ""


# Merchants


@rule("UOS-R121", "UOS-261")
def test_what_was_taken_from_a_merchant_is_not_handed_back_in_the_same_dealings():
    stock = {"metal": 1, "water": 2, "items": ("knife",)}
    game = journey(character("medic", water=3, held={"metal": 1, "food": 3}), shops={"lawrence": stock})
    game.play("deal lawrence", "pay food", "get metal", "get-water")
    assert game.offered("pay") == {"food"} and not game.offers("pay-water")
    assert game.why_not("pay metal") == "UOS-R121" and game.why_not("pay-water") == "UOS-R121"
    game.play("pay food", "pay food", "buy knife")
    assert game.offered("sell") == set() and game.why_not("sell knife") == "UOS-R121"
    game.play("finish", "deal lawrence")
    assert game.offered("pay") == {"metal"} and game.offers("pay-water") and game.offers("sell knife")


@rule("UOS-R121")
def test_what_was_handed_over_can_be_taken_back_once():
    game = journey(character("medic", water=0, held={"food": 1}), shops={"lawrence": {}})
    game.play("deal lawrence", "pay food", "get food")
    assert (game.held("medic") == {"food": 1} and game.choices() == ["finish", "grab"]) or not game.offers("pay food")


@rule("UOS-R121", "UOS-D2", "UOS-D4")
def test_the_smuggler_makes_no_water_out_of_nothing():
    """With the Ledger cards are sold at their full value, and haggling makes them cheaper."""
    shop = {"water": 4, "items": ("knife",)}
    game = journey(character("smuggler", water=3, items=("ledger",)), shops={"lawrence": shop})
    game.play("haggle lawrence", "pay-water", "pay-water", "buy knife")
    assert not game.offers("sell knife")


@rule("UOS-177", "UOS-260", "UOS-262")
def test_a_merchants_goods_are_shown_with_their_value_in_water():
    shop = {"water": 4, "items": ("knife",)}
    game = journey(character("medic", water=3, held={"alcohol": 1}, items=("machete",)), shops={"lawrence": shop})
    game.play("deal lawrence")
    assert note(game, "pay alcohol") == "+3 water to spend: 3" and note(game, "sell machete") == "+2 water to spend: 2"
    game.play("pay alcohol")
    assert note(game, "buy knife") == "-3 water to spend: 0" and note(game, "get-water") == "-1 water to spend: 2"
    assert note(game, "finish") == ""


# Ammunition


@rule("UOS-R122", "UOS-R82")
def test_what_was_loaded_is_unloaded_only_after_something_that_costs_ap():
    game = journey(character("medic", "D3", items=("bow:1",), held={"arrow": 1}), map=GRASS)
    game.play("unload bow", "load bow", "load bow")
    assert not game.offers("unload bow") and game.why_not("unload bow") == "UOS-R122"
    game.play("move D4")
    assert game.offers("unload bow")


@rule("UOS-R122", "UOS-R82")
def test_what_was_loaded_in_one_turn_is_unloaded_in_the_next():
    game = journey(character("medic", "D3", items=("bow:1",), held={"arrow": 1}), map=GRASS, phase="afternoon")
    game.play("load bow")
    assert not game.offers("unload bow")
    while game.phase == "afternoon" or game.active != "medic":
        game.play("wait" if game.offers("wait") else game.choices()[0])
    assert game.offers("unload bow")


@rule("UOS-R122")
def test_ammunition_still_goes_from_one_weapon_to_another():
    game = journey(character("medic", items=("pistol:2", "rifle:0")))
    game.play("unload pistol", "unload pistol", "load rifle", "load rifle")
    assert not game.offers("unload rifle") and not game.offers("load pistol")


# Nothing goes on for ever


FREE = ("load", "unload", "trade", "deal")
"""What is done in a turn here, until an AP is spent; all else would only make the graph larger."""


def at_a_dealers(stock: dict[str, object], who: str, **facts: object) -> Table:
    return journey(
        character(who, "D3", ap=2, **facts), map=GRASS, lying={"D3": {}}, foes=[("dealer-a", "D3")],
        shops={"dealer-a": stock},
    )  # fmt: skip


GRAPHS = {
    "ammunition": lambda: journey(
        character("medic", "D3", ap=2, items=("bow:1", "crossbow:0"), held={"arrow": 1}), map=GRASS
    ),
    "a dealer": lambda: at_a_dealers({"fabric": 1}, "medic", water=1, held={"food": 1}),
    "a trade": lambda: journey(
        character("medic", "D3", ap=2, water=0, held={"food": 1}),
        character("scout", "D3", water=0, held={"metal": 1}),
        map=GRASS,
    ),
}


@rule("UOS-R120", "UOS-R121", "UOS-R122")
@pytest.mark.parametrize("what", GRAPHS)
def test_no_choices_lead_back_to_where_one_was(what: str):
    assert places_without_return(GRAPHS[what]().pos) > 5


def places_without_return(start: Journey) -> int:
    """How many positions can be reached; none of them twice on one way."""
    under_way: set[str] = set()
    done: set[str] = set()

    def visit(pos: Journey, way: tuple[str, ...]) -> None:
        here = hb.save(pos)
        assert here not in under_way, f"a way that leads back: {way}"
        if here in done:
            return
        under_way.add(here)
        for seat, choice in steps(pos):
            twin = pos.copy()
            twin.play(seat, choice, hb.Scripted([]))
            visit(twin, (*way, choice))
        under_way.discard(here)
        done.add(here)

    visit(start, ())
    return len(done)


def steps(pos: Journey) -> list[tuple[int, str]]:
    if not pos.to_act:
        return []
    seat = pos.to_act[0]
    found = [str(choice) for choice in pos.choices(seat)]
    if "wait" in found:
        found = [text for text in found if text.split()[0] in FREE and pos.ap[pos.active] == 2]
    return [(seat, text) for text in found if text != "grab"]


@rule("UOS-R78", "UOS-029")
def test_who_gives_a_bottle_away_gives_no_water_that_it_does_not_have():
    game = journey(character("medic", items=("water-bottle",), water=7), character("scout", water=0))
    game.play("trade scout", "give-item water-bottle", *["give-water"] * 7, "propose", "accept")
    assert (game.water("medic"), game.water("scout")) == (0, 7)


@rule("UOS-R78", "UOS-029")
def test_the_water_of_a_bottle_that_is_given_away_goes_along_or_is_lost():
    game = journey(character("medic", items=("water-bottle",), water=7), character("scout", water=3))
    game.play("trade scout", "give-item water-bottle", "give-water", "propose", "accept")
    assert (game.water("medic"), game.water("scout")) == (5, 4)
