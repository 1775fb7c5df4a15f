"""Bosses: their decks, moods, movement and attacks."""

import pytest

from hullbreach.games.endure_the_stars.attention import Stimuli
from hullbreach.games.endure_the_stars.bosses import BossTurn, in_range, lay_deck, mood_of
from hullbreach.games.endure_the_stars.figures import add
from hullbreach.games.endure_the_stars.position import NOTHING
from tests.games.endure_the_stars.enemies import active, before, deck, enemies_act, stun, where
from tests.games.endure_the_stars.table import Person, Table, survivor
from tests.games.endure_the_stars.test_radar import set_out
from tests.marks import rule

CALM = (1, 1)
MISS = 1
"""A face that never hits; also an injury die that does nothing."""
MEDIC = survivor("medic-1", "CQ.w")
MARINE = survivor("marine-1", "CQ.w")


def boss(kind: str, zone: str, cards: list[str], *people: Person, mood: str = "", **facts: object) -> Table:
    """A boss with 20 Health whose next cards are known."""
    game = before(*people, foes=[(kind, zone, 1)], **facts)
    game.pos.foe_health[0] = 20
    deck(game, [f"{kind}-{card}" for card in cards])
    if mood:
        game.pos.mood = game.pos.tables.words.card.find(f"{kind}-{mood}")
    return game


def drawn(game: Table) -> list[object]:
    return [event["card"] for event in game.told("boss-card")]


# Decks


@rule("ES-244", "ES-D09", "ES-005")
def test_every_boss_has_a_deck_of_twenty_with_five_cards_that_change_it():
    tables = before().pos.tables
    for kind in ("titan", "primus", "olympian", "preacher"):
        cards = [card for card in tables.boss_cards if tables.enemies[card.boss].id == kind]
        assert sum([card.count for card in cards]) == 20
        assert sum([card.count for card in cards if not card.attack]) == 5


@rule("ES-244")
def test_the_deck_of_the_missions_boss_is_shuffled_at_setup():
    pos = set_out("gravity")
    assert len(pos.boss_deck) == 20
    assert {pos.tables.enemies[pos.tables.boss_cards[card].boss].id for card in pos.boss_deck} == {"titan"}
    assert set_out("bug-hunt").boss_deck == ()


@rule("ES-R16")
def test_an_empty_deck_is_made_anew_of_the_discards():
    game = boss("titan", "CQ.c", ["crushing-blow"], MEDIC)
    enemies_act(game, MISS, MISS, MISS)
    assert game.pos.boss_deck == () and len(game.pos.boss_discard) == 1
    enemies_act(game, MISS, MISS, MISS)
    assert drawn(game) == ["titan-crushing-blow"]


@rule("ES-244")
def test_a_deck_can_be_laid_for_any_boss():
    game = before(boss_discard=(0,))
    game.call(lay_deck, game.enemy("olympian"), dice=[0] * 19)
    assert len(game.pos.boss_deck) == 20 and game.pos.boss_discard == ()


# The turn


@rule("ES-241", "ES-R97")
def test_a_passive_boss_wanders_and_keeps_its_mood():
    game = boss("titan", "MB.c", ["crushing-blow"], mood="enraged")
    enemies_act(game, 2)
    assert where(game, "titan") == ["MB.e"] and len(game.pos.boss_deck) == 1
    assert mood_of(game.pos).id == "titan-enraged"


@rule("ES-243")
def test_bosses_act_before_all_others():
    game = before(MEDIC, foes=[("icarus", "CQ.e", 1), ("titan", "CQ.e", 1)])
    game.pos.foe_health[1] = 20
    deck(game, ["titan-terrifying-roar"])
    enemies_act(game, *CALM, MISS)
    names = [event["event"] for event in game.log if event["event"] in ("boss-card", "foe-shoots")]
    assert names == ["boss-card", "foe-shoots"]


@rule("ES-249", "ES-247", "ES-R97")
def test_moods_are_put_in_play_until_an_attack_is_drawn():
    game = boss("titan", "CQ.w", ["hunting", "enraged", "crushing-blow", "savage"], MEDIC)
    enemies_act(game, MISS, MISS, MISS, MISS)
    assert drawn(game) == ["titan-hunting", "titan-enraged", "titan-crushing-blow"]
    assert mood_of(game.pos).id == "titan-enraged"
    assert [game.pos.tables.boss_cards[card].id for card in game.pos.boss_discard] == [
        "titan-hunting",
        "titan-crushing-blow",
    ]
    assert len(game.told("boss-rolls")[0]["faces"]) == 4


@rule("ES-249", "ES-R96")
def test_a_boss_drawn_by_noise_draws_its_card_and_goes_to_the_noise():
    game = boss("titan", "MB.D", ["crushing-blow"], noise={"CQ.e": 5})
    enemies_act(game)
    assert drawn(game) == ["titan-crushing-blow"] and where(game, "titan") == ["MB.c"]
    assert len(game.pos.boss_discard) == 1


@rule("ES-250")
def test_an_attack_on_a_target_within_range_is_made_at_once():
    game = boss("titan", "CQ.e", ["debris-throw"], MEDIC)
    enemies_act(game, 4, 3, 1)
    assert where(game, "titan") == ["CQ.e"] and game.health("medic-1") == 8


@rule("ES-251", "ES-252", "ES-242")
def test_otherwise_it_moves_until_somebody_is_within_range_and_attacks_with_no_action():
    game = boss("titan", "CQ.e", ["crushing-blow"], MEDIC)
    enemies_act(game, 3, 3, 1, 1)
    assert where(game, "titan") == ["CQ.w"] and game.health("medic-1") == 7


@rule("ES-R96")
def test_a_boss_that_does_not_come_within_range_loses_the_card():
    game = boss("titan", "LB.e", ["crushing-blow"], MEDIC)
    enemies_act(game)
    assert where(game, "titan") == ["CQ.e"] and game.health("medic-1") == 9
    assert len(game.pos.boss_discard) == 1 and game.pos.boss_deck == ()


@rule("ES-251", "ES-R40")
def test_a_boss_that_is_looked_at_on_its_way_goes_on():
    game = boss("titan", "LB.s", ["debris-throw"], MEDIC, noise={"CQ.e": 4})
    told = enemies_act(game, *CALM, MISS, MISS)
    assert where(game, "titan") == ["CQ.e"]
    assert told.index("test-passed") < told.index("boss-attacks")


@rule("ES-R96")
def test_a_boss_attacks_once_a_turn_and_then_stops():
    game = boss("titan", "CQ.w", ["crushing-blow", "crushing-blow"], MEDIC)
    enemies_act(game, MISS, MISS, MISS)
    assert len(game.told("boss-attacks")) == 1 and where(game, "titan") == ["CQ.w"]


@rule("ES-253")
def test_the_titan_of_the_example_executes_the_one_with_the_highest_health():
    game = boss("titan", "CQ.c", ["execution"], MEDIC, MARINE)
    enemies_act(game, 3, 4, 1, 2, 1)
    assert where(game, "titan") == ["CQ.w"]
    assert (game.health("medic-1"), game.health("marine-1")) == (9, 10)
    assert len(game.told("foes-moved")) == 1


@rule("ES-R144")
def test_a_boss_drawn_by_an_item_attacks_whoever_comes_within_range():
    game = boss("titan", "CQ.e", ["crushing-blow"], survivor("medic-1", "CQ.c"))
    game.pos.decoys = (game.at("CQ.w"),)
    enemies_act(game, 3, 1, 1, 1)
    assert where(game, "titan") == ["CQ.c"] and game.health("medic-1") == 8


@rule("ES-R83")
def test_a_stunned_boss_draws_no_card():
    game = boss("titan", "CQ.w", ["crushing-blow"], MEDIC)
    stun(game, 0)
    enemies_act(game)
    assert len(game.pos.boss_deck) == 1


@rule("ES-R138")
def test_a_boss_that_has_just_appeared_attacks_without_moving():
    game = boss("preacher", "CQ.c", ["hammer-of-faith", "golden-scourge"], MEDIC)
    game.run(BossTurn(0, False))
    assert where(game, "preacher") == ["CQ.c"] and game.health("medic-1") == 9
    game.run(BossTurn(0, False), dice=[4, 1, 1, 1])
    assert where(game, "preacher") == ["CQ.c"] and game.health("medic-1") == 8


@rule("ES-035", "ES-R138")
def test_a_boss_that_kills_the_last_survivor_as_it_appears_ends_the_mission():
    game = boss("preacher", "CQ.w", ["hammer-of-faith"], survivor("medic-1", "CQ.w", health=1))
    game.run(BossTurn(0, False), dice=[3, 1, 1, 1, 1])
    assert game.pos.outcome is not None and game.pos.outcome.rule == "ES-035"


# Moods


@rule("ES-246", "ES-242", "ES-D09")
@pytest.mark.parametrize(("mood", "zone"), [("", "CQ.e"), ("hunting", "CQ.c"), ("sluggish", "LB.c")])
def test_moods_change_the_speed(mood: str, zone: str):
    game = boss("titan", "LB.e", ["crushing-blow"], MEDIC, mood=mood)
    enemies_act(game)
    assert where(game, "titan") == [zone]


@rule("ES-246", "ES-D09")
@pytest.mark.parametrize(
    ("kind", "card", "mood", "number", "score"),
    [
        ("titan", "crushing-blow", "enraged", 4, 3),
        ("titan", "crushing-blow", "savage", 3, 2),
        ("primus", "gore", "fury", 5, 4),
        ("primus", "gore", "dazed", 3, 4),
        ("primus", "gore", "cunning", 4, 3),
        ("olympian", "hydraulic-fist", "overdrive", 5, 3),
        ("olympian", "hydraulic-fist", "precision", 4, 2),
        ("preacher", "hammer-of-faith", "wrath", 5, 3),
        ("preacher", "hammer-of-faith", "doubt", 3, 3),
        ("preacher", "hammer-of-faith", "righteous-aim", 4, 2),
    ],
)
def test_moods_change_dice_and_score(kind: str, card: str, mood: str, number: int, score: int):
    game = boss(kind, "CQ.w", [card], MEDIC, mood=mood)
    enemies_act(game, *[score - 1] * number)
    assert game.health("medic-1") == 9
    game = boss(kind, "CQ.w", [card], MEDIC, mood=mood)
    enemies_act(game, *[score - 1] * (number - 1), score, 1)
    assert game.health("medic-1") == 8


@rule("ES-D09")
def test_at_least_one_die_is_rolled():
    game = boss("preacher", "CQ.w", ["hammer-of-faith"], MEDIC, mood="doubt")
    assert game.pos.tables.boss_cards[game.pos.mood].dice_more == -1
    game = boss("olympian", "CQ.w", ["shock-net"], MEDIC)
    game.pos.mood = game.pos.tables.words.card.find("primus-dazed")
    enemies_act(game, 2)
    assert len(game.told("boss-rolls")) == 1


@rule("ES-246", "ES-D09")
def test_zeal_scent_and_overdrive_give_an_action():
    for kind, mood in (("preacher", "zeal"), ("primus", "scent-mad"), ("olympian", "overdrive")):
        card = {"preacher": "hammer-of-faith", "primus": "gore", "olympian": "hydraulic-fist"}[kind]
        game = boss(kind, "LB.e", [card], MEDIC, mood=mood)
        enemies_act(game)
        assert where(game, kind) == ["CQ.c"]
    game = boss("olympian", "LB.e", ["hydraulic-fist"], MEDIC, mood="power-saving")
    enemies_act(game)
    assert where(game, "olympian") == ["LB.c"]


@rule("ES-246", "ES-D09")
def test_long_reach_adds_range_but_not_to_radial_attacks():
    game = boss("titan", "LB.c", ["debris-throw"], MEDIC, mood="long-reach")
    enemies_act(game, MISS, MISS)
    assert where(game, "titan") == ["LB.c"] and game.told("boss-attacks")
    game = boss("titan", "CQ.e", ["ground-slam"], MEDIC, mood="long-reach")
    now = Stimuli(game.pos)
    assert not in_range(game.pos, now, 0, game.pos.tables.words.card.find("titan-ground-slam"))
    assert in_range(game.pos, now, 0, game.pos.tables.words.card.find("titan-bull-charge"))
    game = boss("olympian", "LB.e", ["chain-cannon"], MEDIC, mood="containment")
    enemies_act(game, MISS, MISS, MISS, MISS)
    assert where(game, "olympian") == ["LB.e"]


@rule("ES-D09")
def test_thrashing_makes_attacks_of_range_0_hit_everybody_in_the_zone():
    game = boss("primus", "CQ.w", ["gore"], MEDIC, MARINE, mood="thrashing")
    enemies_act(game, 4, 1, 1, 1, 1, 1)
    assert (game.health("medic-1"), game.health("marine-1")) == (8, 11)
    game = boss("primus", "CQ.w", ["tail-lash"], MEDIC, MARINE, mood="thrashing")
    enemies_act(game, 1, 6, 1, 3, 1)
    assert game.health("medic-1") + game.health("marine-1") == 20


# Range


@rule("ES-R94", "ES-D11")
def test_range_is_counted_along_lines_of_sight():
    game = boss("olympian", "LB.s", ["chain-cannon"], survivor("medic-1", "CQ.e"), noise={"LB.s": 1})
    enemies_act(game)
    assert game.health("medic-1") == 9 and not game.told("boss-attacks")
    game = boss("olympian", "LB.e", ["chain-cannon"], survivor("medic-1", "CQ.c"))
    enemies_act(game, 5, 1, 1, 1, 1)
    assert where(game, "olympian") == ["LB.e"] and game.health("medic-1") == 8


@rule("ES-251", "ES-D11")
def test_a_boss_that_sees_its_target_beyond_its_range_comes_nearer_first():
    game = boss("titan", "LB.c", ["debris-throw"], MEDIC)
    enemies_act(game, MISS, MISS)
    assert where(game, "titan") == ["CQ.e"] and game.told("boss-attacks")


@rule("ES-248", "ES-R94")
def test_a_radial_attack_passes_walls_as_noise_does():
    game = boss("titan", "CQ.n", ["ground-slam"], survivor("medic-1", "CQ.C"), noise={"CQ.n": 1})
    assert not game.pos.sees(game.at("CQ.n"), game.at("CQ.C"))
    enemies_act(game, 4, 1, 1)
    assert game.health("medic-1") == 8


@rule("ES-R88", "ES-221")
@pytest.mark.parametrize("zone", ["CQ.C", "CQ.n"])
def test_a_shield_stops_radial_attacks(zone: str):
    game = boss("titan", "CQ.n", ["ground-slam"], survivor("medic-1", "CQ.C"), noise={"CQ.n": 1})
    game.pos.shield[game.who("medic-1")] = game.at(zone)
    enemies_act(game)
    assert game.health("medic-1") == 9


@rule("ES-180", "ES-R81")
def test_in_a_blackout_a_boss_reaches_its_own_zone_and_radial_attacks_go_on():
    game = boss("titan", "CQ.c", ["debris-throw"], MEDIC, events=["blackout"], noise={"CQ.c": 1})
    enemies_act(game)
    assert not game.told("boss-attacks")
    game = boss("titan", "CQ.c", ["ground-slam"], MEDIC, events=["blackout"], noise={"CQ.c": 1})
    enemies_act(game, MISS, MISS)
    assert game.told("boss-attacks")


# Targets


@rule("ES-R94")
def test_the_nearest_in_range_is_attacked_and_of_several_the_lowest_die():
    people = [survivor("medic-1", "CQ.c"), survivor("marine-1", "CQ.w"), survivor("scout-1", "CQ.c")]
    game = boss("titan", "CQ.e", ["debris-throw"], *people)
    enemies_act(game, 3, 5, 4, 1, 1)
    assert [game.health(one.who) for one in people] == [8, 12, 9]


@rule("ES-D09")
def test_devour_takes_the_lowest_health_and_condemnation_the_lowest_resolve():
    game = boss("primus", "CQ.w", ["devour"], MEDIC, MARINE)
    enemies_act(game, 3, 1, 1, 1, 1, 1)
    assert game.health("medic-1") == 8
    people = [survivor("medic-1", "CQ.w"), survivor("marine-1", "CQ.w", resolve=8)]
    game = boss("preacher", "CQ.e", ["condemnation"], *people)
    enemies_act(game, 4, 4, 6, 6)
    assert (game.resolve("medic-1"), game.resolve("marine-1")) == (10, 6)


@rule("ES-D09")
def test_target_lock_takes_whoever_last_damaged_it_if_in_range_else_the_nearest():
    people = [survivor("medic-1", "CQ.c"), survivor("marine-1", "CQ.w")]
    game = boss("olympian", "CQ.e", ["target-lock", "target-lock"], *people)
    game.pos.last_attacker = game.who("marine-1")
    enemies_act(game, 3, 1, 1, 1)
    assert (game.health("medic-1"), game.health("marine-1")) == (9, 11)
    game.pos.zone[game.who("marine-1")] = game.at("MB.D")
    enemies_act(game, 3, 1, 1, 1)
    assert game.health("medic-1") == 8


@rule("ES-D09")
@pytest.mark.parametrize(
    ("kind", "card", "zone"),
    [
        ("titan", "rending-sweep", "CQ.w"),
        ("primus", "trample", "CQ.w"),
        ("olympian", "missile-salvo", "CQ.e"),
        ("olympian", "suppression-sweep", "CQ.c"),
        ("preacher", "cleansing-fire", "CQ.c"),
    ],
)
def test_some_attacks_hit_everybody_in_the_target_zone(kind: str, card: str, zone: str):
    game = boss(kind, zone, [card], MEDIC, MARINE, survivor("scout-1", "CQ.A"))
    enemies_act(game, 6, 1, 1, 1)
    assert [game.health(who) for who in ("medic-1", "marine-1", "scout-1")] == [8, 11, 9]


@rule("ES-D09", "ES-R95")
def test_ground_slam_hits_everybody_in_range_and_stuns_those_it_damages():
    people = [
        survivor("medic-1", "CQ.c"),
        survivor("marine-1", "CQ.w", worn=("bastion-armour",)),
        survivor("scout-1", "CQ.A"),
    ]
    game = boss("titan", "CQ.c", ["ground-slam"], *people)
    enemies_act(game, 4, 1, 5, 1)
    assert [game.health(one.who) for one in people] == [8, 12, 9]
    assert [game.pos.dazed[game.who(one.who)] for one in people] == [1, 0, 0]


# The attack


@rule("ES-R95", "ES-208", "ES-245")
def test_each_success_is_a_damage_and_each_target_saves_and_rolls_for_an_injury_once():
    people = [survivor("medic-1", "CQ.w", worn=("bastion-armour",)), MARINE]
    game = boss("titan", "CQ.w", ["rending-sweep"], *people, mood="enraged")
    dice = {"medic-1": [2, 6], "marine-1": [4]}
    order = sorted(dice, key=game.who)
    enemies_act(game, 3, 3, 6, *[face for who in order for face in dice[who]])
    assert (game.health("medic-1"), game.health("marine-1")) == (6, 9)
    assert (game.injuries("medic-1"), game.injuries("marine-1")) == ({"leg"}, {"head"})


@rule("ES-R86", "ES-216")
def test_a_solomon_adds_to_a_titans_attack_that_damages():
    game = boss("titan", "CQ.w", ["crushing-blow", "crushing-blow"], MEDIC)
    stun(game, add(game.pos, game.enemy("solomon"), game.at("CQ.w")))
    game.pos.in_view[game.who("medic-1")] |= 1 << game.enemy("solomon")
    enemies_act(game, 3, 1, 1, 1)
    assert game.health("medic-1") == 7
    enemies_act(game, 1, 1, 1)
    assert game.health("medic-1") == 7


@rule("ES-096", "ES-D09")
@pytest.mark.parametrize(
    ("kind", "card", "zone"),
    [("titan", "terrifying-roar", "CQ.e"), ("primus", "bellow", "LB.c"), ("preacher", "sermon-of-dread", "LB.c")],
)
def test_some_attacks_are_resolve_tests(kind: str, card: str, zone: str):
    game = boss(kind, zone, [card], MEDIC, MARINE)
    enemies_act(game, 6, 6, 1, 1)
    assert (game.resolve("medic-1"), game.resolve("marine-1")) == (9, 10)
    assert (game.health("medic-1"), game.health("marine-1")) == (9, 12)


@rule("ES-D09")
def test_bull_charge_moves_in_and_pushes_a_damaged_target_onward():
    game = boss("titan", "CQ.e", ["bull-charge"], survivor("medic-1", "CQ.c"))
    enemies_act(game, 4, 1, 1, 1)
    assert where(game, "titan") == ["CQ.c"] and game.zone("medic-1") == "CQ.w"
    game = boss("titan", "CQ.e", ["bull-charge"], survivor("medic-1", "CQ.c"))
    enemies_act(game, 1, 1, 1)
    assert where(game, "titan") == ["CQ.c"] and game.zone("medic-1") == "CQ.c"


@rule("ES-D09")
def test_a_push_against_a_wall_goes_nowhere():
    game = boss("titan", "CQ.c", ["bull-charge"], MEDIC)
    enemies_act(game, 4, 1, 1, 1)
    assert where(game, "titan") == ["CQ.w"] and game.zone("medic-1") == "CQ.w" and game.health("medic-1") == 8


@rule("ES-R183")
@pytest.mark.parametrize(("face", "zone"), [(1, "CQ.A"), (2, "CQ.c"), (3, "CQ.w")])
def test_a_charge_within_the_zone_pushes_by_the_die(face: int, zone: str):
    game = boss("titan", "CQ.w", ["bull-charge"], MEDIC)
    enemies_act(game, 4, 1, 1, 1, face)
    assert game.zone("medic-1") == zone


@rule("ES-R183")
def test_a_charge_into_a_zone_without_room_is_an_attack_all_the_same():
    game = before(survivor("medic-1", "CQ.c"), foes=[("titan", "CQ.w", 1), ("swarmer", "CQ.c", 5)])
    game.pos.foe_health[0] = 20
    stun(game, *range(1, 6))
    deck(game, ["titan-bull-charge"])
    enemies_act(game, 4, 1, 1, 1, 1)
    assert where(game, "titan") == ["CQ.w"] and game.zone("medic-1") == "CQ.n"


@rule("ES-D09")
def test_pounce_moves_in_and_stuns_a_damaged_target():
    game = boss("primus", "CQ.c", ["pounce"], MEDIC)
    enemies_act(game, 4, 1, 1, 1)
    assert where(game, "primus") == ["CQ.w"] and game.pos.dazed[game.who("medic-1")] == 1


@rule("ES-D09", "ES-R40")
def test_who_sees_a_boss_only_after_its_charge_is_tested_before_it_strikes():
    game = boss("primus", "CQ.c", ["pounce"], MEDIC, survivor("scout-1", "CQ.A"))
    told = enemies_act(game, *CALM, MISS, MISS, MISS)
    assert told.index("test-passed") < told.index("boss-rolls")


@rule("ES-D09")
def test_shock_net_stuns_whom_it_damages():
    game = boss("olympian", "CQ.e", ["shock-net"], MEDIC)
    enemies_act(game, 3, 1)
    assert game.health("medic-1") == 8 and game.pos.dazed[game.who("medic-1")] == 1


@rule("ES-D09")
def test_sonic_pulse_stuns_instead_of_damaging():
    people = [MEDIC, survivor("marine-1", "CQ.w", worn=("bastion-armour",))]
    game = boss("olympian", "CQ.e", ["sonic-pulse"], *people)
    enemies_act(game, 4, 3)
    assert [game.health(one.who) for one in people] == [9, 12]
    assert [game.pos.dazed[game.who(one.who)] for one in people] == [1, 0]


@rule("ES-D09", "ES-R15")
def test_martyrs_call_brings_a_fanatic_if_there_is_one():
    game = boss("preacher", "CQ.e", ["martyrs-call", "martyrs-call"], MEDIC)
    enemies_act(game, *CALM)
    assert where(game, "fanatic") == ["CQ.e"]
    game.pos.supply[game.enemy("fanatic")] = 0
    stun(game, 1)
    enemies_act(game)
    assert where(game, "fanatic") == ["CQ.e"]


@rule("ES-D09")
def test_sacrifice_gives_back_what_it_deals_up_to_the_full_health():
    game = boss("preacher", "CQ.w", ["sacrifice", "sacrifice"], MEDIC, mission="head-of-the-snake", tokens=[])
    assert game.pos.tables.mission.boss_health(game.pos) == 20
    game.pos.foe_health[0] = 17
    enemies_act(game, 4, 5, 1, 1)
    assert game.pos.foe_health[0] == 19
    enemies_act(game, 4, 5, 6, 1)
    assert game.pos.foe_health[0] == 20


@rule("ES-261")
def test_a_boss_has_the_health_of_its_mission():
    for party, health in ((3, 9), (4, 12), (5, 15), (6, 15)):
        game = before(foes=[("titan", "EB.A", 1)], mission="gravity", tokens=[], options={"survivors": party})
        assert game.pos.foe_health == [health]


@rule("ES-185", "ES-R79")
def test_in_a_gravity_failure_a_boss_moves_two_zones_an_action():
    game = boss("titan", "MB.D", ["crushing-blow"], noise={"CQ.c": 6}, events=["gravity-failure"])
    enemies_act(game)
    assert where(game, "titan") == ["LB.c"]


@rule("ES-249")
def test_a_boss_without_cards_does_nothing():
    game = boss("titan", "CQ.w", [], MEDIC)
    enemies_act(game)
    assert game.pos.mood == NOTHING and game.health("medic-1") == 9 and active(game) == ["titan"]


@rule("ES-R145", "ES-R80")
def test_in_a_gravity_failure_a_shot_of_a_boss_pushes_and_a_radial_attack_does_not():
    game = boss("titan", "CQ.e", ["debris-throw"], survivor("medic-1", "CQ.c"), events=["gravity-failure"])
    enemies_act(game, 4, 1, 1)
    assert where(game, "titan") == ["LB.e"] and game.zone("medic-1") == "CQ.w"
    game = boss("titan", "CQ.e", ["ground-slam"], survivor("medic-1", "CQ.c"), events=["gravity-failure"])
    enemies_act(game, 4, 1, 1)
    assert where(game, "titan") == ["CQ.e"] and game.zone("medic-1") == "CQ.c" and game.health("medic-1") == 8
