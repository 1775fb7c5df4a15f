"""Resolve cards: when they are turned up, and what they do."""

import pytest

from hullbreach.games.endure_the_stars.position import ENEMIES
from hullbreach.games.endure_the_stars.resolve import ResolveTest, gain_resolve, lay_waiting, lose_resolve
from tests.games.endure_the_stars.table import Table, survivor, voyage
from tests.marks import rule

ONCE = {
    "startled": 9,
    "periphery-fright": 8,
    "vertigo": 7,
    "scream": 6,
    "panic": 6,
    "contagious-panic": 5,
    "frightening-behaviour": 4,
    "breakdown": 3,
    "suicidal": 1,
}
LASTING = {
    "hoarder": 9,
    "nyctophobia": 8,
    "barophobia": 8,
    "claustrophobia": 7,
    "iatrophobia": 7,
    "eremophobia": 6,
    "theyre-all-around-us": 5,
    "fear": 4,
    "uncontrollable-shaking": 3,
    "memory-loss": 2,
    "acute-stress": 2,
}


def medic(zone: str = "CQ.w", *others: object, **facts: object) -> Table:
    table = {name: facts.pop(name) for name in ("foes", "tokens", "events", "options") if name in facts}
    return voyage(survivor("medic-1", zone, **facts), *others, active="medic-1", **table)


def suffer(game: Table, fear: str, dice: object = ()) -> list[str]:
    """The medic's Resolve falls to the card's number."""
    card = game.pos.tables.fears[game.pos.tables.fear_ids[fear]]
    game.pos.fears[8] = (card.index,)
    game.pos.resolve[8] = card.trigger + 1
    game.pos.told = []
    lose_resolve(game.pos, 8, 1)
    return game.run(dice=dice)


@rule("ES-107", "ES-108", "ES-D07", "ES-005")
def test_the_20_cards_their_numbers_and_which_of_them_last():
    fears = medic().pos.tables.fears
    assert {fear.id: fear.trigger for fear in fears if not fear.lasting} == ONCE
    assert {fear.id: fear.trigger for fear in fears if fear.lasting} == LASTING


@rule("ES-107")
def test_a_card_is_turned_up_when_resolve_is_exactly_its_number():
    game = medic(resolve=8, fears=("scream", "vertigo"))
    lose_resolve(game.pos, 8, 1)
    game.run(dice=[1])
    assert game.said()["shown"][8] == ["vertigo"] and game.said()["fears"][8] == ["scream"]


@rule("ES-R34")
def test_a_number_that_is_passed_counts_too():
    game = medic(resolve=8, fears=("scream",))
    lose_resolve(game.pos, 8, 3)
    game.run()
    assert game.resolve("medic-1") == 5 and game.noise("CQ.w") == 4


@rule("ES-R35")
def test_two_cards_of_one_number_are_both_turned_up_and_each_once():
    game = medic(resolve=8, fears=("claustrophobia", "iatrophobia"))
    lose_resolve(game.pos, 8, 1)
    gain_resolve(game.pos, 8, 2)
    lose_resolve(game.pos, 8, 2)
    game.run()
    assert sorted(game.said()["shown"][8]) == ["claustrophobia", "iatrophobia"]


@rule("ES-R35")
@pytest.mark.parametrize(("on_the_way_up", "noise"), [(False, 0), (True, 4)])
def test_gaining_resolve_turns_up_no_card_unless_the_option_says_so(on_the_way_up: bool, noise: int):
    game = medic(resolve=5, fears=("scream",), options={"cards_on_the_way_up": on_the_way_up})
    gain_resolve(game.pos, 8, 1)
    game.run()
    assert game.noise("CQ.w") == noise


@rule("ES-R36")
def test_lasting_cards_stay_in_force():
    game = medic(resolve=3, fears=("memory-loss",))
    lose_resolve(game.pos, 8, 1)
    gain_resolve(game.pos, 8, 5)
    assert game.pos.has_shown(8, "memory-loss")


@rule("ES-281", "ES-R37", "ES-R38")
def test_what_waits_is_turned_up_by_the_first_failed_test():
    game = medic(resolve=5, latent=("scream", "hoarder"))
    game.run(ResolveTest(8, -1), dice=[6, 6])
    assert sorted(game.said()["shown"][8]) == ["hoarder", "scream"] and game.noise("CQ.w") == 4
    assert game.said()["latent"][8] == []


@rule("ES-R37", "ES-R38", "ES-281")
def test_a_mission_starts_with_hidden_cards_at_or_above_resolve_waiting():
    game = medic(resolve=6, fears=("startled", "scream", "fear"))
    lay_waiting(game.pos, 8)
    assert game.said()["latent"][8] == ["startled", "scream"] and game.said()["fears"][8] == ["fear"]
    lose_resolve(game.pos, 8, 2)
    assert game.said()["latent"][8] == ["startled", "scream"] and game.said()["shown"][8] == ["fear"]


# One-time effects


@rule("ES-D07")
@pytest.mark.parametrize(("fear", "level"), [("startled", 2), ("scream", 4)])
def test_startled_and_scream_make_a_noise(fear: str, level: int):
    game = medic()
    suffer(game, fear)
    assert game.noise("CQ.w") == level


@rule("ES-D07")
def test_periphery_fright_brings_the_nearest_token_1_zone_nearer():
    game = medic("CQ.A", tokens=[("swarmer-4", "LB.e"), ("jaeger-4", "MB.C")])
    suffer(game, "periphery-fright")
    assert game.pos.radar_zone == [game.at("LB.c"), game.at("MB.C")]


@rule("ES-D07")
def test_periphery_fright_does_nothing_without_a_token_that_can_come():
    game = medic()
    suffer(game, "periphery-fright")
    assert game.pos.radar_zone == [game.at("LB.A")]


@rule("ES-D07", "ES-R26")
def test_vertigo_moves_you_1_zone_in_the_direction_of_the_die_without_a_check():
    game = medic("CQ.c", foes=[("swarmer", "CQ.c", 1)])
    suffer(game, "vertigo", dice=[3])
    assert game.zone("medic-1") == "CQ.s"


@rule("ES-D07")
def test_vertigo_moves_nobody_into_a_wall():
    game = medic("CQ.w")
    suffer(game, "vertigo", dice=[4])
    assert game.zone("medic-1") == "CQ.w"


@rule("ES-D07", "ES-062")
def test_panic_discards_a_random_card_and_moves_you_away_from_the_nearest_enemy_in_sight():
    game = medic("CQ.c", pack=("pistol", "swarmer-leg*2"), foes=[("jaeger", "CQ.w", 1)])
    game.pos.held = 1 << 8
    suffer(game, "panic", dice=[2, 1])
    assert game.pack("medic-1")[2:] == ["pistol", "swarmer-leg", "-"]
    assert game.zone("medic-1") == "CQ.e"


@rule("ES-D07")
def test_panic_without_an_enemy_in_sight_moves_nobody():
    game = medic("CQ.c", foes=[("jaeger", "MB.C", 1)])
    suffer(game, "panic")
    assert game.zone("medic-1") == "CQ.c"


@rule("ES-D07", "ES-R41")
def test_contagious_panic_tests_every_other_survivor_in_sight():
    game = medic("CQ.w", survivor("marine-1", "CQ.c"), survivor("scout-1", "MB.C"))
    suffer(game, "contagious-panic", dice=[6, 6])
    assert (game.resolve("medic-1"), game.resolve("marine-1"), game.resolve("scout-1")) == (5, 9, 10)


@rule("ES-D07")
def test_frightening_behaviour_costs_every_other_survivor_in_the_zone_1_resolve():
    game = medic("CQ.w", survivor("marine-1", "CQ.w"), survivor("scout-1", "CQ.c"))
    suffer(game, "frightening-behaviour")
    assert (game.resolve("medic-1"), game.resolve("marine-1"), game.resolve("scout-1")) == (4, 9, 10)


@rule("ES-D07", "ES-210", "ES-211")
def test_breakdown_stuns_you():
    game = medic("CQ.w", survivor("marine-1", "CQ.w"))
    suffer(game, "breakdown")
    assert game.is_in("medic-1", "stunned") and game.pos.active == game.who("marine-1")
    game = medic("CQ.w", survivor("marine-1", "CQ.w"))
    game.pos.phase = ENEMIES
    suffer(game, "breakdown")
    assert game.pos.dazed[8] == 1


@rule("ES-D07", "ES-R61")
def test_suicidal_costs_2_health_without_save_or_injury():
    game = medic(worn=("bastion-armour",))
    suffer(game, "suicidal")
    assert game.health("medic-1") == 7


# Lasting effects


@rule("ES-D07")
def test_a_hoarder_discards_nothing_and_gives_nothing_away():
    game = medic("CQ.w", survivor("marine-1", "CQ.w", pack=("pistol",)), pack=("shotgun",), shown=("hoarder",))
    assert not game.offered("discard") and game.why_not("discard shotgun") == "ES-D07"
    game.play("trade marine-1")
    assert not game.offered("give")


@rule("ES-D07")
def test_nyctophobia_tests_at_the_start_of_a_turn_in_a_blackout():
    people = [survivor("medic-1", shown=("nyctophobia",)), survivor("marine-1")]
    game = voyage(*people, active="medic-1", begins=True, events=("blackout",), dice=[6, 6])
    assert game.resolve("medic-1") == 9
    assert voyage(*people, active="medic-1", begins=True).resolve("medic-1") == 10


@rule("ES-D07")
def test_barophobia_takes_an_action_in_a_gravity_failure():
    people = [survivor("medic-1", shown=("barophobia",)), survivor("marine-1")]
    assert voyage(*people, active="medic-1", begins=True, events=("gravity-failure",)).pos.actions == 2
    assert voyage(*people, active="medic-1", begins=True).pos.actions == 3


@rule("ES-D07")
@pytest.mark.parametrize(("zone", "resolve"), [("CQ.A", 9), ("CQ.w", 10)])
def test_claustrophobia_tests_if_the_turn_ends_in_a_room(zone: str, resolve: int):
    game = medic(zone, survivor("marine-1"), shown=("claustrophobia",))
    game.play("end", dice=[6, 6] if resolve == 9 else [])
    assert game.resolve("medic-1") == resolve


@rule("ES-D07")
def test_eremophobia_tests_if_the_turn_starts_alone():
    person = survivor("medic-1", "CQ.w", shown=("eremophobia",))
    far = voyage(person, survivor("marine-1", "MB.C"), active="medic-1", begins=True, dice=[6, 6])
    assert far.resolve("medic-1") == 9
    near = voyage(person, survivor("marine-1", "CQ.c"), active="medic-1", begins=True)
    assert near.resolve("medic-1") == 10


@rule("ES-D07")
def test_theyre_all_around_us_makes_hitting_harder_among_two_enemies():
    for number, score in ((1, 4), (2, 5)):
        game = medic("CQ.w", pack=("swarmer-leg",), shown=("theyre-all-around-us",), foes=[("jaeger", "CQ.w", number)])
        game.play("attack swarmer-leg CQ.w", dice=[1, 2])
        assert game.told("attack-roll")[0]["score"] == score


@rule("ES-D07")
def test_fear_keeps_you_out_of_zones_with_enemies():
    game = medic("CQ.w", shown=("fear",), foes=[("jaeger", "CQ.c", 1)])
    assert game.offered("move") == {"CQ.A"} and game.why_not("move CQ.c") == "ES-D07"


@rule("ES-D07")
def test_uncontrollable_shaking_takes_a_die():
    game = medic("CQ.w", pack=("fire-axe",), shown=("uncontrollable-shaking",), foes=[("jaeger", "CQ.w", 1)])
    game.play("attack fire-axe CQ.w", dice=[1, 2])


@rule("ES-D07")
def test_acute_stress_makes_a_failed_test_cost_2():
    game = medic(shown=("acute-stress",))
    game.run(ResolveTest(8, -1), dice=[6, 6])
    assert game.resolve("medic-1") == 8
