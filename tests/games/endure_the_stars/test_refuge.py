"""The Refuge: newcomers, new cards, four places, Events, and those who die there."""

from __future__ import annotations

import pytest

import hullbreach as hb
from hullbreach.conformance import Plan, Traits, check_game
from hullbreach.games.endure_the_stars.haven import Haven
from hullbreach.games.endure_the_stars.position import NOTHING
from hullbreach.kernel.saving import load_into, read_save, save
from tests.games.endure_the_stars.between import between, event, member, plan_of, rest, stays, visit
from tests.games.endure_the_stars.table import AS_DESIGNED, ENDURE, Table
from tests.marks import rule

MEDIC = member("medic-1")
MARINE = member("marine-1")
SCOUT = member("scout-1")


def haven(table: Table) -> Haven:
    assert isinstance(table.pos, Haven)
    return table.pos


def cards(table: Table, pile: str, who: str) -> list[str]:
    return [table.pos.tables.words.fear.names[card] for card in getattr(table.pos, pile)[table.who(who)]]


# Only in a campaign


@rule("ES-274")
def test_the_refuge_is_no_mission_of_its_own():
    assert "refuge" not in [scenario.id for scenario in ENDURE.scenarios]
    with pytest.raises(hb.Refused, match="between two missions of a campaign"):
        hb.new("endure-the-stars", "refuge")


@rule("HB-012")
@pytest.mark.parametrize(
    ("handed", "said"),
    [
        ("nonsense", "not what a campaign hands over"),
        ("[" * 100_000, "not what a campaign hands over"),
        ('{"campaign": 3}', "not what a campaign hands over"),
    ],
)
def test_a_text_that_no_campaign_hands_over_is_refused(handed, said):
    for scenario in ("refuge", "bug-hunt"):
        with pytest.raises(hb.Refused, match=said):
            ENDURE.lay_out_handed(ENDURE.blank(ENDURE.setting(scenario, 1, {}, "")), handed, hb.Seeded(1))


@rule("HB-012")
@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"who": "nobody-1"}, "no who `nobody-1`"),
        ({"who": "marine-1"}, "marine-1 is there twice"),
        ({"seat": 5}, "sits at seat 5"),
        ({"health": 0}, "0 Health"),
        ({"resolve": 11}, "11 Resolve"),
        ({"injuries": ["arm"]}, "Injuries of medic-1 are arm"),
        ({"pack": ["sword"]}, "no item `sword`"),
        ({"pack": ["noise-1"]}, "carries a noise"),
        ({"pairs": [2]}, "a pair or a jam"),
        ({"pairs": [9]}, "5 spaces"),
        ({"fears": ["boredom"]}, "no fear `boredom`"),
        ({"feat": "juggling"}, "no feat `juggling`"),
    ],
)
def test_a_party_that_cannot_be_is_refused(wrong, said):
    with pytest.raises(hb.Refused, match=said):
        visit(between(member("medic-1", **wrong) if "who" not in wrong else {**MEDIC, **wrong}, MARINE))


@rule("ES-278")
def test_nobody_visits_the_refuge_before_the_first_mission():
    with pytest.raises(hb.Refused, match="after a mission"):
        visit({**between(MEDIC), "log": [], "played": [], "party": []})


# Step 1


@rule("ES-276", "ES-279", "ES-277", "ES-R103")
def test_the_dead_are_replaced_by_somebody_who_has_not_served():
    game = visit(between(MEDIC, MARINE, dead=["scout-1", "captain-1"]))
    offered = game.offered("recruit")
    assert {"scout-2", "captain-2", "medic-2"} <= offered
    assert not {"scout-1", "captain-1", "medic-1", "marine-1"} & offered and game.offers("to-nobody")
    assert game.why_not("recruit scout-1") == "ES-279"
    game.play("recruit scout-2")
    assert game.health("scout-2") == game.pos.tables.survivors[game.who("scout-2")].health
    assert game.resolve("scout-2") == 10 and game.pack("scout-2") == ["-", "-", "swarmer-leg", "-", "-"]
    assert len(cards(game, "fears", "scout-2")) == 3 and game.pos.feat[game.who("scout-2")] != NOTHING
    assert game.frame() == "Arriving" and "scout-2" not in game.offered("recruit")
    assert haven(game).waiting == (0,) and game.pos.items.count(game.item("swarmer-leg")) == 4
    assert game.zone("scout-2") == "RF.c" and game.pos.order[-1] == game.who("scout-2")


@rule("ES-R231")
def test_a_newcomer_brings_no_leg_that_the_box_does_not_have():
    legs = [member("medic-1", pack=["swarmer-leg"] * 3), member("marine-1", pack=["swarmer-leg"] * 2)]
    game = visit(between(*legs, dead=["scout-1"]))
    game.play("recruit scout-2")
    assert game.pack("scout-2") == ["-"] * 5 and not ENDURE.impossible(game.pos)


@rule("ES-276", "ES-R10")
def test_nobody_has_to_be_replaced():
    game = visit(between(MEDIC, MARINE, dead=["scout-1"]))
    game.play("to-nobody")
    assert game.frame() == "Visiting" and haven(game).waiting == (0,) and len(game.pos.order) == 2


@rule("ES-R106")
def test_the_last_places_are_kept_for_a_class_that_the_next_mission_needs():
    state = between(member("scout-1"), member("marine-1"), campaign="fight-of-the-sentry", dead=["technician-1"])
    game = visit(state)
    assert game.offered("recruit") == {"technician-2"} and not game.offers("to-nobody")
    assert game.why_not("recruit captain-1") == "ES-R106" and "needs a Technician" in game.question()
    more = visit(between(SCOUT, MARINE, campaign="fight-of-the-sentry", dead=["technician-1", "captain-1"]))
    assert "captain-2" in more.offered("recruit")
    more.play("recruit captain-2")
    assert more.offered("recruit") == {"technician-2"}


# Steps 2 and 3


@rule("ES-280", "ES-R36")
def test_resolve_cards_that_were_turned_up_are_replaced():
    game = visit(between(member("medic-1", fears=["scream", "panic"], shown=["hoarder"]), MARINE))
    assert cards(game, "shown", "medic-1") == []
    held = cards(game, "fears", "medic-1")
    assert held[:2] == ["scream", "panic"] and len(held) == 3 and held[2] != "hoarder"
    assert len(cards(game, "fears", "marine-1")) == 3


@rule("ES-281", "ES-R37", "ES-R38", "ES-287")
def test_cards_above_the_resolve_lie_hidden_at_the_refuge():
    game = visit(between(member("medic-1", resolve=5, fears=["startled", "contagious-panic", "breakdown"]), MARINE))
    assert cards(game, "shown", "medic-1") == [] and cards(game, "latent", "medic-1") == []
    game.play("loved-ones medic-1", dice=[1, 1])
    assert game.resolve("medic-1") == 2 and cards(game, "shown", "medic-1") == []


@rule("ES-282")
def test_an_accomplishment_is_kept_only_when_its_reward_is_unlocked():
    game = visit(
        between(
            member("medic-1", feat="ninja", progress=2),
            member("marine-1", feat="collector", unlocked=True, progress=1),
        )
    )
    feats = game.pos.tables.words.feat.names
    medic, marine = game.who("medic-1"), game.who("marine-1")
    assert feats[game.pos.feat[medic]] not in ("ninja", "collector") and game.pos.feat_count[medic] == 0
    assert feats[game.pos.feat[marine]] == "collector" and game.is_in("marine-1", "unlocked")


# Step 4


@rule("ES-283", "ES-288")
def test_each_survivor_acts_once_in_any_order():
    game = visit(between(member("medic-1", seat=0), member("marine-1", seat=1), member("scout-1", seat=1), seats=2))
    assert game.pos.to_act == (0, 1)
    verbs = {str(choice).split()[0] for seat in (0, 1) for choice in game.pos.choices(seat)}
    assert verbs == {"infirmary", "loved-ones", "quarters"}
    assert {str(choice).split()[1] for choice in game.pos.choices(0)} == {"medic-1"}
    game.play("quarters scout-1 health", seat=1)
    assert game.why_not("quarters scout-1 health", seat=1) == "ES-283"
    assert game.why_not("quarters marine-1 health", seat=0) == "ES-283"
    game.play("quarters medic-1 health", seat=0)
    assert game.pos.to_act == (1,)
    game.play("quarters marine-1 resolve", seat=1)
    assert game.frame() == "Deciding" and game.pos.to_act == (0, 1)


@rule("ES-286", "ES-287")
def test_no_abilities_and_no_injuries_count():
    state = between(member("medic-1", injuries=["chest", "leg"], shown=["hoarder"], pack=["pistol", "shotgun"]), MARINE)
    game = visit({**state, "stock": ["fire-axe"]})
    verbs = {choice.split()[0] for choice in game.choices()}
    assert verbs == {"infirmary", "loved-ones", "quarters", "buy"}
    health = game.health("medic-1")
    rest(game)
    assert game.health("medic-1") == health


@rule("ES-289", "ES-D10")
@pytest.mark.parametrize(
    ("dice", "change"),
    [
        ((1, 1), -2), ((1, 2), -1), ((1, 3), 0), ((1, 4), 1), ((1, 5), 2), ((1, 6), 2), ((2, 6), 2),
        ((3, 6), 3), ((4, 6), 3), ((5, 6), 4), ((6, 6), 5),
    ],
)  # fmt: skip
def test_the_infirmary_table(dice, change):
    most = visit(between(MEDIC)).health("medic-1")
    game = visit(between(member("medic-1", health=most - 5)))
    game.play("infirmary medic-1", dice=dice)
    assert game.health("medic-1") == most - 5 + change


@rule("ES-290", "ES-D10")
@pytest.mark.parametrize(
    ("dice", "change"),
    [
        ((1, 1), -3), ((1, 2), -2), ((1, 3), -1), ((1, 4), 1), ((1, 5), 2), ((1, 6), 3), ((2, 6), 3),
        ((3, 6), 4), ((4, 6), 4), ((5, 6), 5), ((6, 6), 6),
    ],
)  # fmt: skip
def test_the_table_of_the_loved_ones(dice, change):
    game = visit(between(member("medic-1", resolve=4)))
    game.play("loved-ones medic-1", dice=dice)
    assert game.resolve("medic-1") == 4 + change and game.zone("medic-1") == "RF.B"


@rule("ES-R38")
def test_resolve_never_falls_below_0():
    game = visit(between(member("medic-1", resolve=1)))
    game.play("loved-ones medic-1", dice=[1, 1])
    assert game.resolve("medic-1") == 0 and game.told("resolve-lost")[0]["number"] == 1


@rule("ES-292", "ES-293", "ES-R111")
def test_two_cards_are_traded_for_one_and_the_stock_is_not_filled_up():
    state = between(member("medic-1", pack=["pistol", "med-kit-1"]), MARINE, stock=["shotgun", "fire-axe", "shotgun"])
    game = visit(state)
    assert game.offered("buy") == {"medic-1 fire-axe", "medic-1 shotgun"}
    assert game.why_not("buy medic-1 pistol") == "ES-293" and game.why_not("buy marine-1 shotgun") == "ES-292"
    game.play("buy medic-1 shotgun")
    assert game.offered("give") == {"pistol", "med-kit-1"}
    game.play("give pistol", "give med-kit-1")
    assert game.pack("medic-1") == ["-", "-", "shotgun", "-", "-"]
    assert haven(game).stock == (game.item("fire-axe"), game.item("shotgun"))


@rule("ES-R111", "ES-197")
def test_a_pair_is_two_cards():
    game = visit(between(member("medic-1", pack=["pistol"], pairs=[2]), stock=["shotgun"]))
    game.play("buy medic-1 shotgun", "give pistol", "give pistol")
    assert game.pack("medic-1") == ["-", "-", "shotgun", "-", "-"]


@rule("ES-R75", "ES-287")
def test_what_is_bought_without_a_space_takes_the_place_of_something():
    pack = ["riot-helmet", "padded-jumpsuit", "pistol", "shotgun", "fire-axe"]
    game = visit(between({**member("medic-1", shown=["hoarder"]), "pack": pack}, stock=["rivet-gun"]))
    game.play("buy medic-1 rivet-gun", "give riot-helmet", "give padded-jumpsuit")
    assert game.frame() == "Storing" and game.offered("drop-for-it") == {"pistol", "shotgun", "fire-axe"}
    assert not game.offers("use-it")
    game.play("drop-for-it shotgun")
    assert game.pack("medic-1") == ["-", "-", "pistol", "rivet-gun", "fire-axe"]


@rule("ES-294")
def test_the_quarters_restore_1_health_or_2_resolve_without_a_roll():
    game = visit(between(member("medic-1", health=3, resolve=3), member("marine-1", health=3, resolve=9)))
    game.play("quarters medic-1 health", "quarters marine-1 resolve")
    assert (game.health("medic-1"), game.resolve("medic-1")) == (4, 3)
    assert (game.health("marine-1"), game.resolve("marine-1")) == (3, 10)


# Step 5


@rule("ES-284", "ES-R109")
def test_who_leaves_draws_no_event():
    game = visit(between(MEDIC, MARINE))
    rest(game)
    assert game.play("depart") == ["departs"]
    assert game.pos.outcome is not None and game.pos.outcome.results == (1.0,)


@rule("ES-284", "ES-295")
def test_who_stays_draws_an_event_and_acts_again():
    game = visit(between(MEDIC, MARINE))
    assert haven(game).track == 4
    stays(game, "quiet-night")
    assert haven(game).track == 3 and game.frame() == "Visiting" and len(game.offered("loved-ones")) == 2


@rule("ES-285", "ES-R110", "ES-R167")
def test_at_0_the_party_leaves_without_another_action():
    game = visit(between(MEDIC, MARINE))
    stays(game, "quiet-night", "quiet-night", "quiet-night")
    rest(game)
    assert haven(game).track == 1 and "without another action" in game.question()
    event(game, "quiet-night")
    told = game.play("remain")
    assert told[-2:] == ["track", "departs"] and "refuge-event" in told and game.pos.outcome is not None


# Events


@rule("ES-D10", "ES-R38")
@pytest.mark.parametrize(("card", "after"), [("shared-meal", 6), ("bad-news", 4)])
def test_every_survivor_gains_or_loses_resolve(card, after):
    fears = ["contagious-panic", "theyre-all-around-us", "frightening-behaviour"]
    game = visit(between(member("medic-1", resolve=3, fears=fears), member("marine-1", resolve=3)))
    stays(game, card)
    assert game.resolve("medic-1") == game.resolve("marine-1") == after
    assert cards(game, "shown", "medic-1") == []


@rule("ES-D10")
def test_the_players_choose_who_gets_the_medicine():
    game = visit(between(member("medic-1", health=3), member("marine-1", health=3, seat=1), seats=2))
    stays(game, "medicine-found")
    assert game.pos.to_act == (0, 1) and game.offered("on") == {"medic-1", "marine-1"}
    game.play("on marine-1", seat=0)
    assert game.health("marine-1") == 5 and game.frame() == "Visiting"


@rule("ES-D10")
def test_an_infection_hurts_on_1_and_2():
    game = visit(between(member("medic-1", health=5), member("marine-1", health=5)))
    stays(game, "infection-spreads", dice=[2, 3])
    assert sorted([game.health("medic-1"), game.health("marine-1")]) == [4, 5] and not game.injuries("medic-1")


@rule("ES-D10")
def test_a_breach_hurts_on_1_to_3_and_injures():
    game = visit(between(member("marine-1", health=5), member("medic-1", health=5)))
    stays(game, "swarmer-breach", dice=[3, 6, 4])
    assert (game.health("marine-1"), game.injuries("marine-1")) == (4, {"leg"})
    assert (game.health("medic-1"), game.injuries("medic-1")) == (5, set())


@rule("ES-D10")
def test_a_thief_takes_any_card_of_anybody():
    game = visit(between(member("marine-1", pack=["pistol"]), member("medic-1", pack=["shotgun", "fire-axe"])))
    stays(game, "theft", dice=[1, 1])
    assert game.pack("medic-1")[2:4] == ["shotgun", "-"] and game.pack("marine-1")[2] == "pistol"
    rest(game)
    event(game, "theft")
    game.play("remain", dice=[0, 0])
    assert game.pack("marine-1")[2] == "-"
    rest(game)
    event(game, "theft")
    assert "nothing-stolen" in game.play("remain", dice=[0])


@rule("ES-D10")
def test_a_trader_fills_the_post_and_a_fire_empties_it():
    game = visit(between(MEDIC, stock=["shotgun"]))
    haven(game).items = tuple([game.item(name) for name in ("pistol", "fire-axe", "noise-1", "rivet-gun")])
    stays(game, "trader-arrives")
    assert [game.pos.tables.items[item].id for item in haven(game).stock] == ["shotgun", "rivet-gun", "fire-axe"]
    stays(game, "fire-in-the-stacks")
    assert haven(game).stock == () and not game.offered("buy")


@rule("ES-D10")
def test_volunteers_help_in_the_infirmary_for_the_rest_of_the_visit():
    game = visit(between(member("medic-1", health=2)))
    stays(game, "volunteer-medics")
    game.play("infirmary medic-1", dice=[1, 1])
    assert game.health("medic-1") == 2
    event(game, "quiet-night")
    game.play("remain")
    game.play("infirmary medic-1", dice=[6, 6])
    assert game.health("medic-1") == game.pos.tables.survivors[game.who("medic-1")].health


@rule("ES-D10")
def test_without_power_the_infirmary_is_closed_for_one_round():
    game = visit(between(member("medic-1", health=2)))
    stays(game, "power-outage")
    assert not game.offered("infirmary") and game.why_not("infirmary medic-1") == "ES-D10"
    stays(game, "quiet-night")
    assert game.offered("infirmary") == {"medic-1"}


@rule("ES-D10")
def test_an_old_cache_holds_an_item_and_no_noise():
    game = visit(between(member("medic-1"), MARINE))
    haven(game).items = (game.item("shotgun"), game.item("noise-2"))
    stays(game, "old-cache")
    game.play("on medic-1")
    assert game.pack("medic-1")[2] == "shotgun" and haven(game).items == ()


# Death


@rule("ES-296", "ES-297", "ES-R168", "ES-R230")
def test_who_dies_at_the_refuge_loses_all_cards_and_goes_on_as_somebody_new():
    unlocked = {"feat": "ninja", "unlocked": True, "fears": ["scream", "panic", "breakdown"]}
    marine = member("marine-1", health=2, pack=["pistol", "shotgun"], pairs=[2], **unlocked)
    game = visit(between(marine, member("medic-1", resolve=7)))
    told = game.play("infirmary marine-1", dice=[1, 1])
    assert "dies" in told and game.is_in("marine-1", "dead") and game.pack("marine-1") == ["-"] * 5
    assert game.resolve("medic-1") == 7 and game.zone("marine-1") is None
    words, who = game.pos.tables.words, game.who("marine-1")
    assert {words.fear.names[card] for card in game.pos.fear_gone} == {"scream", "panic", "breakdown"}
    assert [words.feat.names[card] for card in game.pos.feat_gone][-1] == "ninja" and not game.is_in(
        "marine-1", "unlocked"
    )
    assert game.pos.feat[who] == NOTHING and not game.pos.fears[who] and not game.pos.pairs[who]
    assert game.frame() == "Arriving" and not game.offers("to-nobody") and game.why_not("to-nobody") == "ES-297"
    assert "marine-1" not in game.offered("recruit")
    game.play("recruit captain-1")
    assert game.offered("quarters") == {"medic-1 health", "medic-1 resolve"}
    rest(game)
    event(game, "quiet-night")
    game.play("remain")
    assert "captain-1 health" in game.offered("quarters")


@rule("ES-R10")
def test_a_seat_stays_empty_when_nobody_is_left_to_come():
    everybody = [survivor.id for survivor in plan_of().cards.survivors]
    state = between(member("marine-1", health=1), MEDIC)
    game = visit({**state, "used": everybody})
    game.play("infirmary marine-1", dice=[1, 1])
    assert game.frame() == "Visiting" and haven(game).waiting == (0,)


@rule("ES-035", "ES-R104")
def test_with_nobody_left_at_the_refuge_it_is_lost():
    everybody = [survivor.id for survivor in plan_of().cards.survivors]
    game = visit({**between(member("medic-1", health=1)), "used": everybody})
    game.play("infirmary medic-1", dice=[1, 1])
    assert game.pos.outcome is not None and game.pos.outcome.results == (0.0,)


# What holds everywhere

HANDED = between(
    member("medic-1", health=2, resolve=3, injuries=["leg"], shown=["hoarder"], fears=["scream"], pack=["pistol"]),
    member("marine-1", seat=1, health=1, pack=["shotgun", "fire-axe", "med-kit-1"], feat="ninja"),
    seats=2,
    dead=["scout-1"],
    stock=["shotgun", "riot-helmet", "frag-grenade"],
)


@rule("ES-024", "HB-012")
@pytest.mark.parametrize(("seed", "guided"), [("one", False), ("two", True)])
def test_visits_conform(seed, guided):
    plan = Plan(
        seed, "refuge", 2, {}, AS_DESIGNED, guided=guided, handed=plan_of().handed(HANDED, plan_of().stages(HANDED)[0])
    )
    report = check_game(ENDURE, plan, 4, Traits())
    assert report.games == 1 and report.thorough > 1


@rule("ES-024")
def test_nobody_sees_the_cards_that_nobody_has_read():
    game = visit(between(member("medic-1", fears=["scream", "panic", "startled"]), MARINE))
    said = str(game.pos.view(0)) + str(game.pos.view(None))
    assert not any(word in said for word in ("scream", "panic", "startled"))
    assert "[6, 6, 9]" in said


def test_a_visit_is_loaded_again_in_the_middle_of_a_trade():
    game = visit(between(member("medic-1", pack=["pistol", "med-kit-1"]), MARINE, stock=["shotgun"]))
    game.play("buy medic-1 shotgun")
    pos = load_into(ENDURE, read_save(save(game.pos)))
    assert pos == game.pos and isinstance(pos, Haven) and pos.copy() == pos


# What bots do here


def chosen(game: Table, seat: int = 0) -> str:
    return str(hb.bot("instinct", seed=1).choose(game.pos, seat))


@rule("ES-283")
@pytest.mark.parametrize(
    ("facts", "wanted"),
    [
        ({"health": 4}, "infirmary medic-1"),
        ({"health": 2}, "quarters medic-1 health"),
        ({"resolve": 3}, "loved-ones medic-1"),
        ({"resolve": 8}, "quarters medic-1 resolve"),
        ({"health": 8, "resolve": 10}, "quarters medic-1 health"),
        ({"pack": ["swarmer-leg", "override-key"]}, "buy medic-1 assault-rifle"),
        ({"pack": ["assault-rifle", "assault-rifle"]}, "quarters medic-1 resolve"),
    ],
)
def test_bots_mend_what_is_worst(facts, wanted):
    game = visit(between(member("medic-1", **facts), stock=["assault-rifle", "fire-axe"]))
    assert chosen(game) == wanted


@rule("ES-284")
@pytest.mark.parametrize(("health", "wanted"), [(1, "depart"), (2, "remain")])
def test_bots_do_not_stay_for_an_event_with_somebody_who_may_die_of_it(health, wanted):
    frail = visit(between(member("medic-1", health=health, resolve=3)))
    rest(frail)
    assert chosen(frail) == wanted


@rule("ES-284")
def test_bots_stay_while_it_helps_and_leave_when_it_does_not():
    hurt = visit(between(member("medic-1", health=3, resolve=3)))
    rest(hurt)
    assert chosen(hurt) == "remain"
    haven(hurt).track = 1
    assert chosen(hurt) == "depart"
    well = visit(between(MEDIC))
    rest(well)
    assert chosen(well) == "depart"


@rule("ES-R106", "ES-D10")
def test_bots_ask_in_whom_the_mission_needs_and_give_to_who_needs_it_most():
    game = visit(between(SCOUT, MARINE, campaign="fight-of-the-sentry", dead=["technician-1", "captain-1"]))
    assert chosen(game) == "recruit technician-2"
    hurt = visit(between(member("medic-1", health=7), member("marine-1", health=3)))
    stays(hurt, "medicine-found")
    assert chosen(hurt) == "on marine-1"
    trade = visit(between(member("medic-1", pack=["shotgun", "override-key", "swarmer-leg"]), stock=["fire-axe"]))
    trade.play("buy medic-1 fire-axe")
    assert chosen(trade) == "give override-key"
