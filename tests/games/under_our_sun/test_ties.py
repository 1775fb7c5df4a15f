"""Everything that somebody holds, wears, leads or left behind, when another character or death comes between."""

import pytest

from hullbreach.games.under_our_sun import health, tokens
from hullbreach.games.under_our_sun.position import NOBODY
from tests.games.under_our_sun.openings import people
from tests.games.under_our_sun.table import Table, character, journey
from tests.games.under_our_sun.test_modes import semi
from tests.marks import rule

HIT, MISS = 2, 8
GRASS = {"D3": "dry-grassland"}
ROAD = {"D3": "dry-grassland", "D2": "dry-grassland", "D1": "dry-grassland"}


def kill(game: Table, who: str) -> None:
    health.hurt(game.pos, game.who(who), 20)
    game.pos.ask_again()


# Cards that are turned over


@rule("UOS-121", "UOS-134")
def test_a_card_that_is_turned_over_stays_so_when_it_is_put_down_and_picked_up():
    game = journey(character("medic", "D3", items=("rope*",)), map=GRASS)
    game.play("drop-item rope", "pick-up rope")
    assert game.items("medic") == ["rope*"]


@rule("UOS-121", "UOS-R83")
def test_a_vest_that_is_turned_over_stays_so_when_it_is_taken_off_and_put_on():
    game = journey(character("medic", "D3", gear="padded-vest*"), map=GRASS)
    game.play("drop-item padded-vest", "pick-up padded-vest")
    assert game.gear("medic") == "padded-vest*"


@rule("UOS-121", "UOS-122")
def test_a_card_that_is_turned_over_stays_so_in_other_hands():
    game = journey(
        character("medic", "D3", items=("binoculars*",), gear="padded-vest*"), character("scout", "D3"), map=GRASS
    )
    game.play("trade scout", "give-item binoculars", "give-item padded-vest", "propose", "accept")
    assert game.items("scout") == ["binoculars*"] and game.gear("scout") == "padded-vest*"
    assert game.items("medic") == [] and game.gear("medic") == ""


@rule("UOS-121", "UOS-R50")
def test_a_card_that_is_turned_over_stays_so_over_its_owners_death():
    game = journey(
        character("medic", "D3", items=("rope*", "knife"), gear="kevlar-vest*"), character("scout", "D3"), map=GRASS
    )
    kill(game, "medic")
    assert game.items_on("D3") == ["kevlar-vest", "knife", "rope"]
    game = journey(character("scout", "D3"), map=GRASS)
    game.pos.lying_items[game.at("D3")] = tuple(
        game.pos.tables.words.item.find(item) for item in ("rope", "kevlar-vest")
    )
    game.pos.lying_uses[game.at("D3")] = (-1, -1)
    game.pos.ask_again()
    game.play("pick-up rope", "pick-up kevlar-vest")
    assert game.items("scout") == ["rope*"] and game.gear("scout") == "kevlar-vest*"


@rule("UOS-280", "UOS-160")
def test_preparation_turns_back_what_lies_in_a_camp():
    game = journey(
        character("medic", "D3", items=("rope*",), held={"food": 1}),
        character("scout", held={"food": 1}),
        map=GRASS,
        marks={"D3": ("camp",)},
    )
    game.play("drop-item rope")
    game.begin("preparation")
    game.run()
    assert game.items_on("D3") == ["rope"] and game.pos.lying_uses[game.at("D3")] == (0,)


@rule("UOS-121", "UOS-113")
def test_of_two_cards_on_a_tile_the_ready_one_is_picked_up_first():
    game = journey(character("medic", "D3", items=("rope*",)), map=GRASS, items_on={"D3": ("rope",)})
    game.play("drop-item rope", "pick-up rope")
    assert game.items("medic") == ["rope"]


# Death, and what is left


@rule("UOS-R50", "UOS-D2")
@pytest.mark.parametrize("phase", ["morning", "afternoon", "night"])
def test_in_every_phase_the_dead_leave_all_they_hold_on_the_tile(phase):
    game = journey(
        character("medic", "D3", held={"metal": 2, "arrow": 1}, items=("bow:2",), gear="backpack"),
        character("scout"),
        map=GRASS,
        lying={"D3": {}},
        phase=phase,
    )
    kill(game, "medic")
    assert game.lying("D3") == {"metal": 2, "arrow": 1} and game.items_on("D3") == ["backpack", "bow:2"]
    assert (game.held("medic"), game.items("medic"), game.gear("medic"), game.water("medic")) == ({}, [], "", 0)
    assert game.ap("medic") == 0 and not game.pos.waiting


@rule("UOS-R50", "UOS-285")
def test_who_starves_in_preparation_leaves_it_to_the_cleanup_of_the_next_day():
    game = journey(
        character("medic", "D3", health=1, held={"metal": 1}),
        character("scout", held={"food": 2}),
        map=GRASS,
        lying={"D3": {}},
    )
    game.begin("preparation")
    assert game.is_in("medic", "dead") and game.lying("D3") == {"metal": 1}
    game.begin("preparation")
    assert game.lying("D3") == {}


@rule("UOS-R50", "UOS-160")
def test_the_goods_of_who_died_in_a_camp_stay_in_it():
    game = journey(
        character("medic", "D3", held={"metal": 1}, items=("knife",)),
        character("scout", held={"food": 1}),
        map=GRASS,
        marks={"D3": ("camp",)},
        lying={"D3": {}},
    )
    kill(game, "medic")
    game.begin("preparation")
    assert game.lying("D3") == {"metal": 1} and game.items_on("D3") == ["knife"]


@rule("UOS-014", "UOS-R49")
@pytest.mark.parametrize(("phase", "after"), [("morning", "afternoon"), ("afternoon", "night")])
def test_after_three_phases_the_dead_are_gone_whoever_acts(phase, after):
    game = journey(character("medic", "D3", dead=2), character("scout"), active="scout", map=GRASS, phase=phase, day=3)
    game.begin(after, dice=[0] if after != "night" else [])
    assert game.is_in("medic", "gone") and game.hex("medic") == ""


@rule("UOS-013", "UOS-R49")
@pytest.mark.parametrize(("phase", "after"), [("morning", "afternoon"), ("afternoon", "night")])
def test_after_two_phases_the_dead_can_still_be_revived(phase, after):
    game = journey(character("medic", "D3", dead=1), character("scout"), active="scout", map=GRASS, phase=phase, day=3)
    game.begin(after, dice=[0] if after != "night" else [])
    assert game.is_in("medic", "dead") and not game.is_in("medic", "gone") and game.hex("medic") == "D3"


@rule("UOS-013", "UOS-R50", "UOS-174")
def test_who_is_revived_is_neither_infected_nor_waiting_and_has_nothing():
    game = journey(
        character("scout", "D3", items=("aed",)),
        character("medic", "D3", infected=True, waiting=True, hidden=True, held={"metal": 1}),
        map=GRASS,
    )
    kill(game, "medic")
    game.play("revive medic")
    assert game.health("medic") == 3 and game.ap("medic") == 0 and game.fitness("medic") == "tired"
    assert not any(game.is_in("medic", mark) for mark in ("infected", "waiting", "hidden", "dead", "injured"))
    assert game.held("medic") == {} and game.water("medic") == 0


@rule("UOS-013", "UOS-R50", "UOS-004")
def test_who_is_revived_before_its_turn_has_one_without_ap():
    game = journey(character("scout", "D3", items=("aed",), ap=2), character("medic", "D3"), map=GRASS)
    kill(game, "medic")
    game.play("revive medic", "wait", dice=[0])
    assert game.phase == "afternoon" and game.health("medic") == 2


@rule("UOS-205", "UOS-R50")
def test_the_dead_are_no_company():
    game = journey(character("medic"), character("scout", "D3", dead=0), map=GRASS, foes=[("boar-a", "D3")])
    game.play("move D3")
    assert game.offers("attack boar-a bare") and game.offers("dodge") and not game.offers("wait")


@rule("UOS-R50", "UOS-201")
def test_enemies_do_not_go_for_the_dead():
    game = journey(
        character("medic", "D5", held={"food": 1}),
        character("scout", "D2", dead=0),
        map={**ROAD, "D5": "dry-grassland"},
        foes=[("boar-a", "D3")],
    )
    game.begin("preparation", dice=[8])
    assert game.foe_at("boar-a") == "D4"


@rule("UOS-R50", "UOS-247")
def test_the_dead_are_not_asked_to_join():
    game = journey(character("medic", "D3"), character("scout", "D3", dead=0), map=GRASS, foes=[("boar-a", "D3")])
    game.play("attack boar-a bare", dice=[MISS, MISS, MISS])
    assert game.active == "medic"


@rule("UOS-212", "UOS-246")
def test_a_helper_who_was_killed_meanwhile_acts_no_more():
    game = journey(
        character("medic", "D3", ap=2),
        character("scout", "D3", health=1),
        character("mechanic", "D3"),
        map=GRASS,
        foes=[("boar-a", "D3"), ("boar-b", "D3")],
    )
    game.play("attack boar-a bare", "join", "join", dice=[MISS, MISS, MISS])
    game.play("attack boar-a bare", dice=[MISS, MISS, MISS, HIT])
    assert game.is_in("scout", "dead") and game.asked() == "mechanic"
    game.play("attack boar-a bare", dice=[HIT, HIT])
    assert game.health("mechanic") == 7 and game.active == "medic"


# The starting player token


@rule("UOS-277", "UOS-R107")
def test_the_token_passes_who_is_out_of_the_game():
    game = journey(
        character("medic", held={"food": 1}), character("scout"), character("soldier", held={"food": 1}), gone=1 << 1
    )
    game.pos.died[1], game.pos.health[1], game.pos.hex[1] = 0, 0, -1
    game.begin("preparation")
    assert game.starter == "soldier"


@rule("UOS-277", "UOS-R107")
def test_the_token_comes_to_the_dead_who_can_be_revived():
    game = journey(
        character("medic", held={"food": 1}), character("scout", dead=0), character("soldier", held={"food": 1})
    )
    game.begin("preparation")
    assert game.starter == "scout"


@rule("UOS-R107", "UOS-004")
def test_with_the_token_at_a_dead_player_the_next_one_begins():
    game = journey(character("medic", dead=0), character("scout"), character("soldier"))
    game.begin("afternoon", dice=[0])
    assert game.starter == "medic" and game.active == "scout"


# Mission tokens and persons


def patrol(*people: object, **facts: object) -> Table:
    """Both persons of the Lost Patrol are free, the Medic leads one, the other waits on D6."""
    game = journey(*people, map=ROAD, mission="lost-patrol", **facts)  # type: ignore[arg-type]
    game.pos.card, game.pos.marker_done = 2, 3
    tokens.give(game.pos, 0, game.who("medic"))
    tokens.put(game.pos, 1, game.at("D3"))
    game.pos.ask_again()
    return game


@rule("UOS-D9", "UOS-R88")
def test_a_person_stays_where_its_escort_died_and_another_takes_it_over():
    game = patrol(character("scout", "D2"), character("medic", "D2"))
    kill(game, "medic")
    assert game.pos.token_hex[0] == game.at("D2") and game.pos.token_bearer[0] == -1
    game.play("take-token a")
    assert game.pos.token_bearer[0] == game.who("scout") and game.ap("scout") == 5


@rule("UOS-D9", "UOS-017")
def test_who_takes_a_person_over_drinks_for_it_and_who_gave_it_does_not():
    game = patrol(character("medic", "D2", ap=1), character("scout", "D2"))
    game.play("hand-over a scout")
    game.play("accept")
    assert game.active == "scout" and game.water("scout") == 3
    game.begin("afternoon", dice=[0])
    assert game.water("medic") == 4


@rule("UOS-D9", "UOS-R65")
def test_a_person_who_is_declined_stays_with_its_escort():
    game = patrol(character("medic", "D2"), character("scout", "D2"))
    game.play("hand-over a scout", "decline")
    assert game.pos.token_bearer[0] == game.who("medic") and game.ap("medic") == 6


@rule("UOS-R88", "UOS-257", "UOS-R50")
def test_an_escort_who_is_struck_down_by_another_loses_the_person_to_whoever_takes_it():
    game = patrol(character("scout", "D2"), character("medic", "D2", health=1, ap=0), character("soldier", "D2"))
    game.play("fight medic bare", dice=[HIT, MISS])
    assert game.is_in("medic", "dead") and game.pos.token_hex[0] == game.at("D2")
    game.play("take-token a")
    assert game.pos.token_bearer[0] == game.who("scout") and not game.offers("lay-token a")


@rule("UOS-R88", "UOS-013", "UOS-R50")
def test_who_is_revived_does_not_have_the_person_again_unless_it_takes_it_over():
    game = patrol(character("scout", "D2", items=("aed",)), character("medic", "D2"))
    kill(game, "medic")
    game.play("revive medic")
    assert game.pos.token_bearer[0] == NOBODY and game.pos.token_hex[0] == game.at("D2")
    game.begin("turn", "medic")
    assert not game.is_in("medic", "dead") and game.ap("medic") == 0


@rule("UOS-R88", "UOS-D7")
def test_thieves_find_nothing_on_who_carries_but_a_token():
    game = journey(character("medic", "D3"), map=ROAD, mission="the-long-trade", phase="night", night=("thieves",))
    tokens.give(game.pos, 0, game.who("medic"))
    game.begin("turn", "medic", dice=[MISS, MISS])
    assert game.pos.token_bearer[0] == game.who("medic")


@rule("UOS-R88", "UOS-D7", "UOS-026")
def test_who_loses_its_backpack_to_thieves_puts_down_an_item_and_no_token():
    game = journey(
        character("medic", "D3", items=("knife",), gear="backpack"),
        character("scout"),
        character("soldier"),
        map=ROAD,
        mission="the-vaccine",
        phase="night",
        night=("thieves",),
    )
    for token in range(3):
        tokens.give(game.pos, token, game.who("medic"))
    game.begin("turn", "medic", dice=[MISS, MISS, 1])
    assert game.gear("medic") == "" and game.items_on("D3") == ["knife"]
    assert game.pos.token_bearer[:3] == [game.who("medic")] * 3


@rule("UOS-D9", "UOS-R88", "UOS-173")
def test_the_vaccine_of_the_dead_infects_whoever_takes_it_up_but_not_through_a_mask():
    for gear, infected in (("", True), ("gas-mask", False)):
        taker = character("scout", "D3", gear=gear) if gear else character("scout", "D3")
        game = journey(taker, character("medic", "D3"), map=ROAD, mission="the-vaccine")
        game.pos.card = 2
        tokens.give(game.pos, 3, game.who("medic"))
        kill(game, "medic")
        game.pos.ask_again()
        game.play("take-token d")
        assert game.is_in("scout", "infected") is infected


@rule("UOS-R16", "UOS-R88", "UOS-R50")
def test_who_takes_a_token_up_is_noticed_and_killed_leaves_it_where_it_lay():
    game = journey(
        character("medic", "D3", hidden=True, health=1),
        character("scout"),
        map=ROAD,
        foes=[("boar-a", "D3")],
        mission="the-long-trade",
    )
    game.pos.card = 2
    tokens.put(game.pos, 0, game.at("D3"))
    game.pos.ask_again()
    game.play("take-token a", dice=[MISS, MISS, MISS])
    assert game.pos.token_bearer[0] == game.who("medic") and not game.is_in("medic", "hidden")
    game.play("dodge", dice=[MISS, MISS, MISS, HIT])
    assert game.is_in("medic", "dead") and game.pos.token_hex[0] == game.at("D3")


@rule("UOS-D9")
def test_an_escort_who_rushes_home_has_brought_the_person_home():
    game = journey(
        character("scout", "D4", items=("pistol",)), character("medic", "D3"), map=ROAD, mission="lost-patrol"
    )
    game.pos.card, game.pos.marker_done = 2, 3
    tokens.give(game.pos, 0, game.who("medic"))
    tokens.put(game.pos, 1, game.at("D2"))
    game.play("shoot-at medic pistol", "rush", dice=[MISS, MISS, MISS, HIT, HIT])
    assert game.hex("medic") == "D4" and game.pos.token_hex[0] == game.at("D4")


@rule("UOS-D9", "UOS-R88")
def test_those_who_are_held_are_on_the_markers_and_cannot_be_taken_along():
    game = journey(character("medic", "D2"), character("scout"), map=ROAD, mission="lost-patrol")
    assert game.pos.token_hex[:2] == [game.at("D2"), game.at("D6")] and game.why_not("take-token a") == "UOS-R88"


@rule("UOS-D9")
def test_who_has_come_home_stays_there():
    game = patrol(character("medic", "D3"), character("scout"))
    game.play("move D4")
    assert game.pos.token_hex[0] == game.at("D4") and game.why_not("take-token a") == "UOS-R88"


@rule("UOS-D9")
def test_who_is_still_held_is_not_put_there_again_with_the_next_card():
    game = journey(character("medic", "D2"), character("scout"), map=ROAD, mission="lost-patrol")
    assert "token-down" not in game.play("free", dice=[HIT, HIT]) and game.pos.card == 1


@rule("UOS-R88", "UOS-D9")
def test_a_turbine_lies_where_its_carrier_was_killed_and_is_not_cleaned_up():
    game = journey(
        character("medic", "D3", held={"food": 1}),
        character("scout", "D3", held={"food": 1}),
        map=ROAD,
        mission="the-long-trade",
    )
    game.pos.card = 2
    tokens.give(game.pos, 0, game.who("medic"))
    kill(game, "medic")
    game.begin("preparation")
    assert game.pos.token_hex[0] == game.at("D3") and game.pos.token_bearer[0] == -1


@rule("UOS-R88", "UOS-025")
def test_a_token_takes_an_area_and_who_has_none_free_cannot_take_it():
    game = journey(
        character("medic", "D3", items=("knife", "rope", "crowbar")),
        character("scout"),
        map=ROAD,
        mission="the-long-trade",
    )
    game.pos.card = 2
    tokens.put(game.pos, 0, game.at("D3"))
    game.pos.ask_again()
    assert not game.offers("take-token a") and game.why_not("take-token a") == "UOS-R88"


@rule("UOS-D9", "UOS-R88")
def test_a_turbine_makes_its_new_carrier_slow_and_its_old_one_quick():
    game = journey(character("medic", "D3", ap=6), character("scout", "D3"), map=ROAD, mission="the-long-trade")
    game.pos.card = 2
    tokens.give(game.pos, 0, game.who("medic"))
    game.pos.ask_again()
    game.play("hand-over a scout", "accept", "move D2")
    assert game.ap("medic") == 4
    game.play("wait", "move D2")
    assert game.ap("scout") == 4


@rule("UOS-D9", "UOS-R88")
def test_the_wagon_is_never_carried_off():
    game = journey(character("medic", "D1"), character("scout", "D1"), map=ROAD, mission="exodus")
    game.pos.marker_hex = [game.at("D1"), -1, -1]
    tokens.put(game.pos, 0, game.at("D1"))
    for card in (1, 2):
        game.pos.card = card
        game.pos.ask_again()
        assert not game.offers("take-token a") and game.why_not("take-token a") == "UOS-R88"


@rule("UOS-D9")
def test_the_wagon_waits_for_who_was_killed_on_the_way():
    game = journey(
        character("medic", "D3", health=1, hostile=("dealer-a",)),
        character("scout", "D3"),
        map=ROAD,
        foes=[("dealer-a", "D3")],
        mission="exodus",
    )
    game.pos.card = 1
    game.pos.marker_hex = [game.at("D1"), -1, -1]
    tokens.put(game.pos, 0, game.at("D3"))
    game.pos.ask_again()
    game.play("wagon D2", dice=[HIT, HIT])
    assert game.is_in("medic", "dead") and game.pos.token_hex[0] == game.at("D3")


# Infection and injury, healed by others


@rule("UOS-171", "UOS-139")
def test_an_injury_ends_when_another_heals_and_the_next_roll_has_no_red_die():
    game = journey(
        character("medic", "D3", ap=1), character("scout", "D3", health=2, ap=1), map=GRASS, foes=[("boar-a", "D3")]
    )
    game.play("treat scout", "stand-by", dice=[MISS])
    assert game.health("scout") == 4 and not game.is_in("scout", "injured")
    game.play("attack boar-a bare", dice=[MISS, MISS, MISS, 0])
    assert game.phase == "afternoon"


@rule("UOS-175", "UOS-174")
def test_who_was_cured_by_another_has_no_fever_at_night():
    game = journey(character("medic", "D3"), character("scout", "D3", infected=True), map=GRASS, phase="afternoon")
    game.play("disinfect scout", "wait")
    game.play("wait")
    assert game.phase == "night" and game.health("scout") == 6


@rule("UOS-169", "UOS-R04")
def test_who_is_injured_by_the_first_of_two_enemies_rolls_the_red_die_only_next_time():
    game = journey(character("medic", "D3", health=3, ap=2), map=GRASS, foes=[("boar-a", "D3"), ("boar-b", "D3")])
    game.play("attack boar-a bare", dice=[HIT, MISS, HIT, MISS])
    assert game.is_in("medic", "injured")
    game.play("dodge", dice=[HIT, MISS, 1, MISS, MISS, 0])
    assert game.health("medic") == 2


# Camps under others


def camp(*people: object, tile: str = "dry-grassland", **facts: object) -> Table:
    return journey(*people, map={"D3": tile}, marks={"D3": ("camp",)}, lying={"D3": {}}, **facts)  # type: ignore[arg-type]


@rule("UOS-156", "UOS-131", "UOS-130")
def test_who_sleeps_where_another_took_the_camp_down_sleeps_outside():
    game = camp(character("medic", "D3", ap=2), character("scout", "D3"), phase="night", night=("quiet-night",) * 3)
    game.play("dismantle", "wait")
    game.play("sleep")
    assert game.ap("scout") == 1 and game.fitness("scout") == "fit"


@rule("UOS-156", "UOS-040")
def test_where_another_took_the_camp_down_one_draws_a_night_card_of_ones_own():
    game = camp(
        character("medic", "D3", ap=2), character("scout", "D3"), phase="night", night=("nightmares", "quiet-night")
    )
    game.pos.carded = 1 << game.at("D3")
    game.play("dismantle", "wait")
    assert game.active == "scout" and game.fitness("scout") == "tired"


@rule("UOS-040", "UOS-R108", "UOS-159")
def test_a_card_drawn_before_the_camp_stood_is_the_card_of_the_tile():
    game = journey(
        character("medic", "D3", items=("tent",), ap=6),
        character("scout", "D3"),
        map=GRASS,
        phase="night",
        night=("quiet-night", "nightmares"),
        begins=True,
    )
    game.play("pitch", "wait")
    assert game.active == "scout" and game.fitness("scout") == "ok" and game.deck("night")[0] == "nightmares"


@rule("UOS-158", "UOS-R44", "UOS-R108")
def test_who_has_no_place_in_the_camp_draws_alone_and_the_camp_has_still_its_card():
    game = camp(
        character("medic", "D3", arrived=2),
        character("scout", "D3", arrived=1),
        tile="swamp",
        phase="night",
        night=("quiet-night", "nightmares"),
        begins=True,
    )
    game.play("wait")
    assert game.active == "scout" and game.fitness("scout") == "tired" and game.fitness("medic") == "ok"


@rule("UOS-161", "UOS-R45")
def test_what_others_stored_passes_to_who_takes_the_camp_down():
    game = camp(character("scout", "D3", held={"metal": 2}), character("medic", "D3", water=0), ap=[6] * 6)
    game.play("drop metal", "drop metal", "store-water", "wait")
    game.play("dismantle")
    assert game.held("medic") == {"metal": 2} and game.items("medic") == ["tent"] and game.water("medic") == 1


@rule("UOS-156", "UOS-R81")
def test_without_a_tent_card_in_the_deck_no_camp_is_taken_down():
    game = camp(character("medic", "D3"), character("scout", items=("tent", "tent")))
    assert game.why_not("dismantle") == "UOS-R81"


@rule("UOS-R81")
def test_without_a_trap_card_in_the_deck_no_trap_is_taken_back():
    game = journey(
        character("medic", "D3"),
        character("scout", items=("small-animal-trap", "small-animal-trap")),
        map=GRASS,
        marks={"D3": ("trap",)},
    )
    assert game.why_not("take-trap") == "UOS-R81"


@rule("UOS-R43", "UOS-R47", "UOS-045")
def test_who_drew_the_card_of_a_camp_says_whether_the_fire_keeps_it_away():
    game = journey(
        character("medic", "D3"),
        character("scout", "D3"),
        map=GRASS,
        marks={"D3": ("camp", "fire")},
        phase="night",
        night=("rats",),
        begins=True,
    )
    game.play("affects scout", "affects scout")
    assert game.pos.to_act == (0,)
    game.play("face")
    assert game.health("scout") == 5 and game.health("medic") == 7


# Stealth, and what others do


@rule("UOS-R75", "UOS-234")
def test_who_is_hidden_stays_so_when_another_fights_and_wins():
    game = journey(
        character("medic", "D3"),
        character("scout", "D3", hidden=True),
        map=GRASS,
        foes=[("boar-a", "D3")],
        damage={"boar-a": 2},
    )
    game.play("attack boar-a bare", "stand-by", dice=[HIT, MISS, MISS])
    assert game.bodies() == ["boar-a"] and game.is_in("scout", "hidden") and game.health("scout") == 6


@rule("UOS-R75", "UOS-189")
def test_an_open_newcomer_activates_the_symbol_beside_who_is_hidden():
    game = journey(
        character("medic"), character("scout", "D3", hidden=True), map={"D3": "dead-forest"}, enemies=("boar-a",)
    )
    game.play("move D3")
    assert game.foes("D3") == ["boar-a"] and game.asked() == "medic" and game.is_in("scout", "hidden")
    game.play("attack boar-a bare", "stand-by", dice=[MISS, MISS, HIT])
    assert game.health("medic") == 6 and game.health("scout") == 6


@rule("UOS-148", "UOS-R17", "UOS-R12")
def test_who_is_exposed_beside_an_enemy_that_another_called_up_meets_that_one():
    game = journey(
        character("medic", "D3", hidden=True),
        character("scout", "D3"),
        map={"D3": "dead-forest"},
        foes=[("boar-a", "D3")],
        enemies=("drifter-a",),
    )
    game.play("collect wood", dice=[MISS, MISS])
    assert game.foes("D3") == ["boar-a"] and game.offers("attack boar-a bare")
    game.play("dodge", "stand-by", dice=[MISS, MISS, HIT])
    assert game.health("medic") == 6


@rule("UOS-112", "UOS-R76", "UOS-205")
def test_an_enemy_that_a_hidden_scout_reconnoitred_meets_who_comes_openly_only_without_company():
    game = journey(
        character("scout", "D3", hidden=True, ap=1),
        character("medic"),
        map={"D3": "dead-forest"},
        enemies=("boar-a",),
    )
    game.play("recon")
    assert game.foes("D3") == ["boar-a"] and game.is_in("scout", "hidden")
    game.play("move D3")
    assert game.active == "medic" and game.frame() == "Turn"


@rule("UOS-R75")
def test_by_option_who_is_hidden_is_no_company():
    game = journey(
        character("medic"),
        character("scout", "D3", hidden=True),
        map=GRASS,
        foes=[("boar-a", "D3")],
        options={"unaware_enemies": True},
    )
    game.play("move D3")
    assert game.offers("attack boar-a bare") and not game.offers("wait")


@rule("UOS-194", "UOS-203")
def test_who_stands_where_the_marker_comes_off_is_hidden_and_the_others_elsewhere_are_not():
    game = journey(
        character("medic", "D3", held={"food": 1}),
        character("scout", held={"food": 1}),
        map={"D3": "dead-forest"},
        marks={"D3": ("quelled",)},
    )
    game.begin("preparation")
    assert game.is_in("medic", "hidden") and not game.is_in("scout", "hidden") and not game.has("D3", "quelled")


@rule("UOS-R66", "UOS-051")
def test_an_event_comes_to_who_stayed_when_another_kills_the_enemy_from_afar():
    game = journey(
        character("scout", "D4", items=("bow",)),
        character("medic", "D3"),
        map={"D3": "orchard"},
        foes=[("drifter-a", "D3")],
        events=("wrecked-car",),
    )
    game.play("shoot drifter-a bow", "stand-by", dice=[HIT, HIT, MISS])
    assert game.told("event-card")[0]["who"] == "medic" and game.has("D3", "strength")


@rule("UOS-R66")
def test_an_event_whose_enemy_has_wandered_off_comes_at_the_start_of_the_turn():
    game = journey(character("medic", "D3"), map={"D3": "orchard"}, events=("wrecked-car",), begins=True)
    assert game.has("D3", "strength") and not game.has("D3", "event")


@rule("UOS-D8")
def test_the_log_says_what_events_leave_on_the_tile():
    game = journey(character("medic"), map={"D3": "orchard"}, events=("old-camp",))
    assert "fire-lit" in game.play("move D3") and game.has("D3", "fire")
    game = journey(
        character("medic", items=("knife", "rope", "crowbar")), map={"D3": "orchard"}, events=("abandoned-tent",)
    )
    assert "camp-set" in game.play("move D3") and game.has("D3", "camp")


# The Son of Liberty


@rule("UOS-R87", "UOS-R51")
def test_when_the_last_survivor_dies_beside_a_dead_son_of_liberty_the_survivors_have_won():
    game = semi(character("medic", "D3", health=1), character("soldier", dead=0), map=GRASS, foes=[("boar-a", "D3")])
    game.play("collect food", dice=[HIT])
    assert game.over and game.pos.outcome.results == (1.0, 0.0) and game.pos.outcome.rule == "UOS-R87"


@rule("UOS-R52", "UOS-013", "UOS-093")
def test_a_son_of_liberty_who_was_revived_goes_on_as_one():
    game = semi(character("medic", "D3", items=("aed",), ap=2), character("soldier", "D3", dead=0), map=GRASS)
    game.play("revive soldier", "wait", dice=[0])
    assert game.phase == "afternoon" and not game.is_in("soldier", "gone") and not game.over
    game.play("wait")
    assert game.active == "soldier" and game.offers("call D4")


@rule("UOS-093", "UOS-R86")
def test_the_dead_call_nobody():
    game = semi(
        character("medic", "D3"),
        character("soldier", "D3", dead=0),
        map=GRASS,
        options={"mode": "semi-cooperative", "sol_spawn_any_turn": True},
        begins=True,
    )
    assert game.frame() == "Turn"


@rule("UOS-093", "UOS-R55", "UOS-R10")
def test_an_enemy_that_is_called_onto_somebody_does_not_attack_at_once():
    game = semi(character("soldier", "D4"), character("medic", "D3"), map=GRASS, enemies=("boar-a", "sol-scout-a"))
    game.play("call D3")
    assert game.foes("D3") == ["sol-scout-a"] and game.health("medic") == 7 and game.active == "soldier"


@rule("UOS-097", "UOS-132")
def test_a_known_son_of_liberty_is_in_nobodys_way_and_others_still_fight():
    game = semi(
        character("soldier", "D3"),
        character("medic", "D3"),
        map=GRASS,
        foes=[("sol-scout-a", "D3")],
        known=1 << 2,
    )
    game.play("collect food")
    assert game.health("soldier") == 8 and not game.offers("attack sol-scout-a bare")
    game.play("wait")
    game.play("collect wood", dice=[HIT])
    assert game.health("medic") == 6


@rule("UOS-096", "UOS-086", "UOS-R100")
def test_once_the_son_of_liberty_is_known_nobody_is_asked_who_it_is():
    game = semi(character("medic"), character("soldier"), map=GRASS, foes=[("sol-scout-a", "D3")], known=1 << 2)
    game.play("move D3")
    assert game.frame() == "InitialRound"


@rule("UOS-R86", "UOS-R100")
@pytest.mark.parametrize(("known", "asked"), [(0, ["soldier", "scout"]), (1 << 2, ["soldier"])])
def test_once_the_son_of_liberty_is_known_it_alone_is_asked_before_turns(known, asked):
    game = semi(
        character("medic"),
        character("soldier"),
        character("scout"),
        known=known,
        options={"mode": "semi-cooperative", "sol_spawn_any_turn": True},
        begins=True,
    )
    seen = []
    while game.frame() == "Whisper":
        seen.append(people(game)[game.pos.to_act[0]])
        game.play("keep-quiet")
    assert seen == asked
