"""Where instinct goes, what it answers, and how a Son of Liberty plays its own card."""

import pytest

import hullbreach as hb
from hullbreach.games.under_our_sun import instinct_errands as errands
from hullbreach.games.under_our_sun import instinct_outlook as outlook
from hullbreach.games.under_our_sun import instinct_traitor as traitor
from hullbreach.games.under_our_sun import instinct_turn, tokens
from hullbreach.games.under_our_sun.instinct import choose
from hullbreach.games.under_our_sun.instinct_outlook import FAR, Outlook
from tests.games.under_our_sun.openings import fresh
from tests.games.under_our_sun.table import Table, character, journey
from tests.marks import rule

ROAD = {"D3": "dry-grassland", "D2": "dry-grassland", "D1": "dry-grassland", "E3": "canyon"}


def wish(game: Table) -> str:
    return str(choose(game.pos, game.pos.to_act[0], hb.Seeded(1)))


def aim(game: Table, errand: object, who: str = "medic") -> tuple[str, float]:
    """The hex of an errand and its score."""
    out = Outlook(game.pos)
    found = errand(out, game.who(who), out.ways(game.who(who)))  # type: ignore[operator]
    return (game.pos.tables.words.hex.names[found.hex] if found.hex >= 0 else "", round(found.score, 3))


def at_card(mission: str, card: int, *markers: str, **facts: object) -> Table:
    people = facts.pop("people", (character("medic"), character("scout")))
    game = journey(*people, mission=mission, **{"map": ROAD, **facts})  # type: ignore[arg-type, misc]
    game.pos.card, game.pos.marker_done = card, 0
    game.pos.marker_hex = [*[game.at(hex) for hex in markers], *[-1] * (3 - len(markers))]
    game.pos.ask_again()
    return game


# Ways


def test_a_way_costs_the_ap_of_its_tiles_and_more_where_nobody_has_been():
    game = journey(character("medic"), map=ROAD)
    ways = Outlook(game.pos).ways(0)
    assert [ways.costs[game.at(hex)] for hex in ("D4", "D3", "D2", "E3")] == [0.0, 1.0, 2.0, 4.0]
    assert ways.costs[game.at("D5")] == outlook.UNKNOWN
    assert ways.first(game.at("D1")) == game.at("D3") and ways.first(game.at("D3")) == game.at("D3")
    assert ways.nearest([game.at("D1"), game.at("D2")]) == game.at("D2") and ways.nearest([]) == -1


def test_at_night_every_hex_but_home_costs_a_night_card():
    game = journey(character("medic", "D3"), map=ROAD, phase="night")
    ways = Outlook(game.pos).ways(0)
    assert [ways.costs[game.at(hex)] for hex in ("D4", "D2")] == [1.0, 1.0 + outlook.NIGHT_WALK]


@pytest.mark.parametrize(("health", "pain"), [(1, 9.0), (2, 7.0), (3, 4.0), (4, 2.4), (5, 1.8), (6, 1.4), (7, 1.4)])
def test_the_fewer_health_is_left_the_more_a_wound_hurts(health, pain):
    assert outlook.pain(journey(character("medic", health=health)).pos, 0) == pain


def test_a_fight_takes_rounds_by_the_strength_of_all_who_help():
    game = journey(character("medic", "D3"), character("scout", "D3"), map=ROAD, foes=[("boar-a", "D3")])
    out = Outlook(game.pos)
    alone = outlook.fight_of(out, 0, [game.foe("boar-a")], [])
    assert alone.rounds == pytest.approx(3 / 0.875 + 0.25) and alone.damage == pytest.approx(alone.rounds * 0.5)
    both = outlook.fight_of(out, 0, [game.foe("boar-a")], [1])
    assert both.rounds == pytest.approx(3 / 1.75 + 0.25) and both.damage == pytest.approx(both.rounds * 0.5 / 2)
    assert outlook.helpers(game.pos, 0, game.at("D3")) == [1]
    game.pos.ap[1] = 0
    assert outlook.helpers(game.pos, 0, game.at("D3")) == []


def test_enemies_fall_one_after_another_the_weakest_first():
    game = journey(character("medic", "D3"), map=ROAD, foes=[("boar-a", "D3"), ("rattlesnake-a", "D3")])
    fight = outlook.fight_of(Outlook(game.pos), 0, [game.foe("boar-a"), game.foe("rattlesnake-a")], [])
    first = 1 / 0.875 + 0.25
    assert fight.rounds == pytest.approx(first + 3 / 0.875 + 0.25)
    assert fight.damage == pytest.approx(first * 0.375 + fight.rounds * 0.5)


def test_a_fight_is_hopeless_that_takes_three_quarters_of_ones_health():
    pos = journey(character("medic", health=4)).pos
    assert outlook.is_hopeless(pos, 0, outlook.Fight(3.1, 1.0)) and not outlook.is_hopeless(
        pos, 0, outlook.Fight(3.0, 1.0)
    )


def test_peril_counts_wounds_rounds_and_despair():
    game = journey(character("medic"), map=ROAD, foes=[("boar-a", "D3"), ("behemoth", "E3")])
    out = Outlook(game.pos)
    rounds = 3 / 0.875 + 0.25
    assert outlook.peril(out, 0, game.at("D3")) == pytest.approx(rounds * 0.5 * 1.4 + rounds - 1)
    assert outlook.peril(out, 0, game.at("E3")) > outlook.HOPELESS and outlook.peril(out, 0, game.at("D2")) == 0.0
    loss = outlook.peril(out, 0, game.at("D3"))
    assert outlook.passing(out, 0, game.at("D3")) == pytest.approx(min(loss, 1 + (1 - 0.6875) * loss))


@rule("UOS-109")
def test_at_night_a_sneak_takes_a_light():
    dark = journey(character("medic", "D3"), map=ROAD, phase="night").pos
    lit = journey(character("medic", "D3", items=("flashlight",)), map=ROAD, phase="night").pos
    assert outlook.unseen(dark, 0) < outlook.unseen(lit, 0) == pytest.approx(0.6875)


def test_there_is_room_for_three_cubes_in_each_area():
    assert outlook.room(journey(character("medic")).pos, 0) == 6
    assert outlook.room(journey(character("medic", held={"food": 4})).pos, 0) == 2


# Errands


@pytest.mark.parametrize(("left", "press"), [(0, 4.0), (1, 2.0), (2, 1.0)])
def test_the_mission_presses_as_time_runs_out(left, press):
    game = at_card("exodus", 0)
    game.pos.day = game.pos.tables.mission.days() - left
    assert errands.press(Outlook(game.pos)) == press


def test_an_errand_is_worth_less_the_longer_its_way():
    game = journey(character("medic"), map=ROAD)
    ways = Outlook(game.pos).ways(0)
    assert errands.at(ways, game.at("D2"), 6.0).score == 2.0 and errands.at(ways, game.at("D2"), 6.0, 2.0).score == 1.5
    assert errands.at(ways, game.at("D4"), 6.0) is errands.NO_AIM and errands.at(ways, -1, 6.0) is errands.NO_AIM


@rule("UOS-D9")
def test_what_is_needed_is_brought_where_it_is_needed():
    held = {"wood": 1}
    game = at_card("exodus", 0, people=(character("medic", "D2", held=held), character("scout", "D3")))
    assert aim(game, errands.bring) == ("D4", round(3.0 / 3, 3))
    assert aim(game, errands.bring, "scout") == ("", 0.0)
    all_of_it = {"food": 2, "metal": 2, "wood": 2}
    game = at_card("exodus", 0, people=(character("medic", "D2", held=all_of_it), character("scout")))
    assert aim(game, errands.bring) == ("D4", round((6 * 3.0 + 8.0) / 3, 3))


@rule("UOS-D9")
def test_everybody_goes_to_the_marker_that_is_nearest_to_it():
    game = at_card("signal-fires", 0, "D2", "D5", people=(character("medic", "D3"), character("scout", "D4")))
    out = Outlook(game.pos)
    assert errands.assigned(out, game.who("medic")) == game.at("D2")
    assert errands.assigned(out, game.who("scout")) == game.at("D5")
    assert aim(game, errands.do_there) == ("D2", 4.0)
    game.pos.marker_done = 2
    assert errands.assigned(Outlook(game.pos), game.who("scout")) == -1
    assert aim(game, errands.do_there, "scout") == ("D2", round(8.0 * 0.4 / 3, 3))


@rule("UOS-D9")
def test_away_from_the_charge():
    game = at_card("libertys-armoury", 2, "D2", people=(character("medic", "D2"), character("scout", "D4")))
    assert aim(game, errands.keep_away)[1] == FAR and aim(game, errands.keep_away, "scout") == ("", 0.0)


@rule("UOS-D9")
def test_towards_the_evening_to_where_one_must_be():
    scores = [aim(at_card("exodus", 2, "D2", phase=phase), errands.stay) for phase in ("morning", "afternoon", "night")]
    assert scores[:2] == [("D2", round(8 * 0.8 / 3, 3)), ("D2", round(16 / 3, 3))]
    assert scores[2] == ("D2", round(32 / 7, 3))
    there = at_card("exodus", 2, "D2", people=(character("medic", "D2"), character("scout")))
    assert aim(there, errands.stay) == ("D2", 6.4)


@rule("UOS-D9")
def test_the_wagon_is_fetched_and_its_way_explored():
    game = at_card("exodus", 1, "D1", people=(character("medic", "D3"), character("scout", "D2")))
    tokens.put(game.pos, 0, game.at("D2"))
    assert aim(game, errands.with_wagon) == ("D2", 4.0) and aim(game, errands.with_wagon, "scout") == ("D1", 8.0)


@rule("UOS-D9")
@pytest.mark.parametrize(
    ("held", "chosen"), [({"alcohol": 1}, ""), ({"alcohol": 1, "food": 1}, "D2"), ({"plastic": 6}, "D2"), ({}, "")]
)
def test_goods_are_brought_to_the_dealer_when_they_are_worth_the_walk(held, chosen):
    people = (character("medic", held=held), character("scout"))
    assert aim(at_card("the-long-trade", 1, "D2", people=people), errands.pay)[0] == chosen


@rule("UOS-D9")
def test_water_is_carried_with_full_bottles_and_fetched_at_a_spring():
    full = at_card("empty-cistern", 2, people=(character("medic", "D2", water=4), character("scout")))
    assert aim(full, errands.pour) == ("D4", round(16 / 3, 3))
    dry = at_card("empty-cistern", 2, people=(character("medic", "D2", water=3), character("scout")))
    assert aim(dry, errands.pour) == ("D4", round(8 / 3, 3))


@rule("UOS-D9")
def test_a_token_is_fetched_by_who_is_nearest_and_brought_home():
    people = (character("medic", "D1"), character("scout", "D3"))
    game = at_card("lost-patrol", 2, "D2", people=people)
    game.pos.marker_done = 1
    tokens.put(game.pos, 0, game.at("D2"))
    assert aim(game, errands.carry) == ("D2", 8.0)
    tokens.give(game.pos, 0, game.who("scout"))
    assert aim(game, errands.carry, "scout") == ("D4", 12.0)


@rule("UOS-115")
@pytest.mark.parametrize(("water", "score"), [(0, 14.0), (1, 10.0), (2, 5.0), (3, 1.5), (4, 0)])
def test_thirst_leads_to_a_spring(water, score):
    game = journey(character("medic", "D2", water=water), map=ROAD)
    assert aim(game, errands.drink) == (("D4", round(score / 3, 3)) if score else ("", 0.0))


@rule("UOS-091")
def test_a_known_son_of_liberty_is_chased_by_who_is_well():
    game = journey(character("medic", "D2", health=4), character("scout", "D4"), map=ROAD)
    assert aim(game, errands.chase) == ("", 0.0)
    game.pos.known = 1 << game.who("scout")
    assert aim(game, errands.chase) == ("D4", round(14 / 3, 3)) and aim(game, errands.chase, "scout") == ("", 0.0)
    game.pos.health[game.who("medic")] = 3
    assert aim(game, errands.chase) == ("", 0.0)


def test_goods_are_gathered_where_they_are_near_and_nobody_else_is():
    game = journey(character("medic"), map={"D3": "orchard", "D5": "orchard"})
    alone = aim(game, errands.gather)
    assert alone[0] in ("D3", "D5") and alone[1] == pytest.approx(3.2 * 2 / (1 + 1.5), abs=0.001)
    crowd = journey(character("medic"), character("scout", "D3"), map={"D3": "orchard"})
    assert aim(crowd, errands.gather) == ("D3", pytest.approx(alone[1] / 2, abs=0.001))


def test_a_merchant_with_something_good_is_worth_a_way():
    game = at_card("exodus", 0, people=(character("medic", "D2", water=5), character("scout")))
    assert aim(game, errands.market) == ("", 0.0)
    game.pos.shop_cubes[game.foe("lawrence")] = (0, 0, 1, 0, 0, 0, 0)
    assert aim(game, errands.market) == ("D4", 1.0)


def test_what_nobody_has_seen_is_looked_for_more_when_something_is_missing():
    missing, dull = at_card("exodus", 0), at_card("signal-fires", 0, "D2")
    assert aim(missing, errands.look)[1] == pytest.approx(5.0 / (3.2 + 0.2), abs=0.001)
    assert aim(dull, errands.look)[1] < 1.6 / 3.2


def test_room_is_made_for_a_token_that_lies_here():
    full = ("rope", "knife", "radio")
    game = at_card("the-vaccine", 0, "D2", people=(character("medic", "D2", items=full), character("scout", "D2")))
    out = Outlook(game.pos)
    assert errands.makes_room(out, game.who("medic")) and not errands.makes_room(out, game.who("scout"))
    game.pos.hex[game.who("medic")] = game.at("D3")
    assert not errands.makes_room(Outlook(game.pos), game.who("medic"))


# Answers


def test_the_favourite_is_chosen_first():
    game = fresh(2)
    assert wish(game) == "choose medic"
    game.play("choose medic")
    assert wish(game) == "choose hunter"


@rule("UOS-149")
@pytest.mark.parametrize(("faces", "answer"), [([8, 8], "reroll 0"), ([1, 8], "keep")])
def test_a_karma_die_is_for_a_roll_without_a_success(faces, answer):
    game = journey(character("medic", "D3", karma=1), map=ROAD, marks={"D3": ("strength",)})
    game.play("open strength", dice=faces)
    assert game.frame() == "Karma" and wish(game) == answer


@rule("UOS-R65")
@pytest.mark.parametrize(
    ("offer", "answer"),
    [
        (("give metal",), "accept"),
        (("give metal", "want wood"), "decline"),
        (("give food", "want wood"), "accept"),
        (("give food", "want-item knife"), "decline"),
    ],
)
def test_gifts_and_fair_deals_are_accepted(offer, answer):
    game = journey(
        character("medic", held={"metal": 1, "food": 1}), character("scout", held={"wood": 1}, items=("knife",))
    )
    game.play("trade scout", *offer, "propose")
    assert wish(game) == answer


@rule("UOS-257")
@pytest.mark.parametrize(("health", "answer"), [(4, "hit-back machete"), (3, "duck")])
def test_who_is_attacked_by_another_hits_back_if_it_can_take_it(health, answer):
    game = journey(character("medic"), character("scout", health=health, items=("machete",)))
    game.play("fight scout bare")
    assert game.frame() == "Defends" and wish(game) == answer


# Sons of Liberty


def son(card: str, *people: object, day: int = 2, **facts: object) -> Table:
    everybody = people or (character("medic", "D3"), character("scout"), character("soldier"))
    options = {"mode": "semi-cooperative"}
    game = journey(*everybody, options=options, map=ROAD, mission="exodus", day=day, **facts)  # type: ignore[arg-type]
    ids = {team.id: team.index for team in game.pos.tables.teams}
    for who in game.pos.order:
        game.pos.team[who] = ids["survivor"]
    game.pos.team[game.who("medic")] = ids[card]
    game.pos.ask_again()
    return game


def secret(game: Table, scheme: object = traitor.in_secret) -> str:
    found = scheme(Outlook(game.pos), game.who("medic"), game.pos.choices(game.pos.to_act[0]))  # type: ignore[operator]
    return str(found) if found is not None else ""


@rule("UOS-D10")
@pytest.mark.parametrize("card", ["saboteur", "executioner", "profiteer"])
def test_on_the_first_day_a_son_plays_along(card):
    assert secret(son(card, day=1)) == ""


@rule("UOS-D10")
def test_a_saboteur_delivers_nothing():
    people = (character("medic", "D4", held={"metal": 2}), character("scout"), character("soldier"))
    game = son("saboteur", *people)
    assert game.offers("deliver") and secret(game) not in ("", "deliver")


@rule("UOS-D10")
def test_an_executioner_strikes_who_would_not_live_through_it():
    people = (
        character("medic", "D3", items=("machete",)),
        character("scout", "D3", health=2),
        character("soldier", "D3", health=1),
    )
    assert secret(son("executioner", *people)) == "fight soldier machete"
    strong = (character("medic", "D3", ap=1), character("scout", "D3"), character("soldier", "D3"))
    assert secret(son("executioner", *strong)) == ""


@rule("UOS-D10")
@pytest.mark.parametrize(
    ("own", "ap", "health", "prey"),
    [(7, 6, 4, True), (7, 6, 5, False), (3, 6, 3, False), (4, 6, 4, True), (2, 3, 2, False)],
)
def test_prey_is_who_falls_before_it_can_hurt(own, ap, health, prey):
    people = (
        character("medic", "D3", health=own, ap=ap),
        character("scout", "D3", health=health),
        character("soldier"),
    )
    game = son("executioner", *people)
    assert traitor.is_prey(Outlook(game.pos), game.who("medic"), game.who("scout")) is prey


@rule("UOS-D10")
def test_a_profiteer_who_has_enough_leaves_for_the_rim():
    held = {"plastic": 3, "alcohol": 3}
    people = (
        character("medic", "D2", held=held, items=("pistol", "katana"), gear="kevlar-vest"),
        character("scout"),
        character("soldier"),
    )
    assert secret(son("profiteer", *people)) == "move D1"
    there = (character("medic", "D1", held=held, items=("pistol",), gear="kevlar-vest"), character("scout"))
    assert secret(son("profiteer", *there, character("soldier")), traitor.leave) == "wait"


@rule("UOS-093")
def test_an_enemy_is_called_to_where_the_others_are():
    people = (character("medic", "D2"), character("scout", "D4"), character("soldier", "D4"))
    assert secret(son("saboteur", *people), traitor.harass) == "call D3"


def test_company_is_who_is_near():
    game = son("saboteur")
    assert [traitor.company(game.pos, game.who("medic"), reach) for reach in (0, 1)] == [0, 2]


def test_a_saboteur_who_is_known_keeps_away():
    game = son("saboteur", character("medic", "D3"), character("scout"), character("soldier"))
    assert secret(game, traitor.hide).split()[-1] not in ("D4", "")
    game.pos.known = 1 << game.who("medic")
    game.pos.ask_again()
    assert secret(game) != ""


# The way


def test_who_lurks_is_hidden_where_somebody_may_come():
    for hidden, foes, lurks in (
        (True, [("boar-a", "D3")], True),
        (False, [("boar-a", "D3")], False),
        (True, [], False),
    ):
        game = journey(character("medic", "D3", hidden=hidden), map=ROAD, foes=foes)
        assert instinct_turn.is_lurking(Outlook(game.pos), 0) is lurks


@rule("UOS-110", "UOS-104")
@pytest.mark.parametrize(("ap", "health", "chosen"), [(2, 7, "charge D5"), (3, 7, "explore D5"), (2, 4, "explore D5")])
def test_what_nobody_has_seen_is_explored_and_charged_with_the_last_ap(ap, health, chosen):
    game = journey(character("medic", "D4", ap=ap, health=health), map=ROAD)
    found = instinct_turn.reveal(Outlook(game.pos), 0, game.at("D5"), game.pos.choices(0))
    assert str(found) == chosen


@rule("UOS-D2")
def test_the_scout_explores_for_nothing():
    game = journey(character("scout", "D4"), map=ROAD)
    found = instinct_turn.reveal(Outlook(game.pos), game.who("scout"), game.at("D5"), game.pos.choices(0))
    assert str(found) == "scout D5"


@rule("UOS-D9")
@pytest.mark.parametrize(
    ("held", "water", "left", "pays"),
    [
        ({"food": 2}, 2, 5, True),
        ({"food": 1}, 2, 5, False),
        ({"food": 1}, 4, 5, True),
        ({"food": 1}, 2, 1, True),
        ({"food": 1}, 2, 2, False),
        ({}, 2, 0, False),
    ],
)
def test_a_visit_to_the_dealer_takes_enough_or_little_time(held, water, left, pays):
    people = (character("medic", "D2", held=held, water=water), character("scout"))
    game = at_card("the-long-trade", 1, "D2", people=people)
    game.pos.day = game.pos.tables.mission.days() - left
    assert instinct_turn.pays(Outlook(game.pos), 0) is pays


@rule("UOS-D9")
@pytest.mark.parametrize(("water", "parches"), [(0, False), (1, True), (2, True), (3, False)])
def test_the_last_water_is_not_poured_away(water, parches):
    people = (character("medic", water=water), character("scout"))
    assert instinct_turn.parches(Outlook(at_card("empty-cistern", 2, people=people).pos), 0) is parches


@rule("UOS-122")
def test_who_has_a_part_hands_it_to_who_makes_it():
    people = (
        character("medic", "D3", held={"plastic": 1}),
        character("scout", "D3", held={"metal": 2, "connector": 2}),
    )
    game = at_card("dead-frequency", 0, people=people)
    reason = instinct_turn.share(Outlook(game.pos), 0, game.pos.choices(0))
    assert str(reason) == "trade scout"
    game.pos.held[0] = (0,) * 9
    assert instinct_turn.share(Outlook(game.pos), 0, game.pos.choices(0)) is None


@rule("UOS-134", "UOS-122")
@pytest.mark.parametrize(
    ("other", "held", "chosen"),
    [
        ({"plastic": 1}, {"metal": 2, "connector": 2, "fabric": 2}, "drop fabric"),
        ({"plastic": 1}, {"metal": 2, "connector": 2, "fabric": 1}, "None"),
        ({}, {"metal": 2, "connector": 2, "fabric": 2}, "None"),
        ({"plastic": 1}, {"metal": 2, "connector": 2, "plastic": 2}, "None"),
    ],
)
def test_who_makes_something_puts_down_what_it_does_not_take(other, held, chosen):
    people = (character("medic", "D3", held=held), character("scout", "D3", held=other))
    game = at_card("dead-frequency", 0, people=people)
    assert str(instinct_turn.unburden(Outlook(game.pos), 0, game.pos.choices(0))) == chosen


@pytest.mark.parametrize(
    ("mission", "card", "phase", "goes"),
    [("exodus", 2, "night", True), ("libertys-armoury", 2, "night", True), ("signal-fires", 0, "night", False)],
)
def test_at_night_only_what_cannot_wait_is_walked_for(mission, card, phase, goes):
    people = (character("medic", "D1"), character("scout"))
    game = at_card(mission, card, "D2", people=people, phase=phase)
    assert (instinct_turn.errand(Outlook(game.pos), 0, game.pos.choices(0)) is not None) is goes
    game.pos.day = game.pos.tables.mission.days()
    assert instinct_turn.errand(Outlook(game.pos), 0, game.pos.choices(0)) is not None


def test_who_must_stay_at_night_gathers_nothing():
    people = (character("medic", "D2"), character("scout"))
    for phase, found in (("night", ""), ("morning", "D3")):
        game = at_card("exodus", 2, "D2", people=people, phase=phase, map={**ROAD, "D3": "orchard", "D1": "canyon"})
        assert aim(game, errands.gather)[0] == found
    full = journey(character("medic", "D4", held={"metal": 6}), map={"D3": "orchard"})
    assert aim(full, errands.gather) == ("", 0.0)


@rule("UOS-D9")
@pytest.mark.parametrize(
    ("held", "items", "water", "left", "chosen"),
    [
        ({"food": 1, "metal": 1}, (), 5, 5, "put metal"),
        ({"food": 2}, (), 2, 5, "put food"),
        ({"food": 1}, ("rope",), 2, 5, "put-item rope"),
        ({"food": 1}, ("machete",), 2, 5, "finish"),
        ({"food": 1}, ("water-bottle",), 2, 5, "finish"),
        ({"food": 1}, (), 3, 5, "pour"),
        ({"food": 1}, (), 2, 0, "put food"),
        ({}, ("machete",), 1, 0, "put-item machete"),
        ({}, (), 1, 0, "pour"),
    ],
)
def test_the_dealer_gets_what_one_can_do_without(held, items, water, left, chosen):
    people = (character("medic", "D2", held=held, items=items, water=water), character("scout"))
    game = at_card("the-long-trade", 1, "D2", people=people, foes=[("dealer-c", "D2")])
    game.pos.day = game.pos.tables.mission.days() - left
    game.play("tribute")
    assert game.frame() == "Paying" and wish(game) == chosen


def test_at_a_spring_all_water_is_spent():
    game = journey(
        character("medic", "D4", water=1), character("scout"), mission="exodus", shops={"lawrence": {"metal": 1}}
    )
    game.play("deal lawrence")
    assert wish(game) == "pay-water"


@rule("UOS-D10")
def test_the_easiest_to_kill_is_stalked():
    people = (character("medic", "D1"), character("scout", "D4", health=2), character("soldier", "D1", health=4))
    assert secret(son("executioner", *people), traitor.stalk) == "move D2"
    people = (character("medic", "D2"), character("scout", "D4", health=2), character("soldier", "D1", health=6))
    game = son("executioner", *people)
    assert secret(game, traitor.stalk) == "move D3"
    game.pos.health[game.who("scout")], game.pos.health[game.who("soldier")] = 5, 5
    assert secret(game, traitor.stalk) == "move D1"


@rule("UOS-D10")
@pytest.mark.parametrize(("own", "chosen"), [(3, "fight scout bare"), (2, "")])
def test_who_is_stalked_is_struck_by_who_is_no_weaker(own, chosen):
    people = (character("medic", "D3", health=own), character("scout", "D3", health=3), character("soldier"))
    assert secret(son("executioner", *people), traitor.stalk) == chosen


@rule("UOS-D10")
@pytest.mark.parametrize(("left", "stalks"), [(1, True), (2, False)])
def test_an_executioner_goes_hunting_when_time_runs_out(left, stalks):
    people = (character("medic", "D2"), character("scout", "D4"), character("soldier"))
    game = son("executioner", *people)
    game.pos.day = game.pos.tables.mission.days() - left
    assert (secret(game) != "") is stalks


@rule("UOS-D10")
def test_who_hoards_takes_care_of_itself_first():
    people = (character("medic", "D4", water=1, held={"metal": 2}), character("scout"), character("soldier"))
    assert secret(son("saboteur", *people)) == "replenish" == secret(son("profiteer", *people))


@rule("UOS-D10")
@pytest.mark.parametrize(("card", "step"), [("saboteur", "move D3"), ("profiteer", "move D1")])
def test_with_full_hands_a_saboteur_keeps_near_new_haven_and_a_profiteer_near_the_rim(card, step):
    goods = {"connector": 6}
    people = (character("medic", "D2", held=goods), character("scout"), character("soldier"))
    assert secret(son(card, *people)) == step


@rule("UOS-D10")
@pytest.mark.parametrize(
    ("mission", "there", "held_back"),
    [("lost-patrol", "D5", True), ("lost-patrol", "D2", False), ("libertys-armoury", "D5", False)],
)
def test_an_executioner_lets_others_go_first_where_several_places_wait(mission, there, held_back):
    people = (character("medic", "D3"), character("scout", there), character("soldier"))
    game = journey(*people, options={"mode": "semi-cooperative"}, map={**ROAD, "D5": "canyon"}, mission=mission, day=2)
    game.pos.marker_hex[0] = game.at("D2")
    game.pos.ask_again()
    assert game.offers("move D2")
    assert (secret(game, traitor.hang_back) != "") is held_back
    assert secret(game, traitor.hang_back) not in ("move D2", "sneak D2")
