"""Mission: Exploration."""

import pytest

from tests.games.project_elite.field import Field, field, go, next_round
from tests.games.project_elite.missions import set_up, slots_of, tokens_on_map
from tests.marks import rule

SLOTS = [
    ("PE-355", "lab", 1, {4, 7, 10, 12}),
    ("PE-355", "lab", 2, {4, 7, 10, 12}),
    ("PE-356", "lab", 3, {1, 3, 4, 7, 10, 12}),
    ("PE-357", "lab", 4, {3, 4, 5, 7, 8, 9, 11, 12}),
    ("PE-358", "lab", 5, {1, 3, 4, 5, 7, 8, 9, 10, 11, 12}),
    ("PE-359", "lab", 6, set(range(1, 13))),
    ("PE-360", "crash", 1, {1, 8, 10, 11}),
    ("PE-360", "crash", 2, {1, 8, 10, 11}),
    ("PE-361", "crash", 3, {2, 3, 5, 7, 9, 11}),
    ("PE-362", "crash", 4, {1, 3, 5, 7, 8, 9, 11, 12}),
    ("PE-363", "crash", 5, {1, 4, 5, 6, 7, 8, 9, 10, 11, 12}),
    ("PE-364", "crash", 6, set(range(1, 13))),
]
KINDS = {
    "boss-alarm": 1,
    "battle-scent": 1,
    "swarm-alarm": 1,
    "debris": 3,
    "relic": 3,
    "lucky-debris": 1,
    "disband-alarm": 2,
}


def exploring(do: str, heroes: str = "kinje akosha", **options: str | int) -> Field:
    """Kinje next to a face-down token of some kind; another one lies far away."""
    laid = field(heroes, "exploration-lab", **options).tokens(exploration_1="I1", exploration_12="E13")
    number = next(token.index for token in laid.pos.tables.tokens if token.do == do)
    swap = laid.pos.under.index(number)
    laid.pos.under[0], laid.pos.under[swap] = laid.pos.under[swap], laid.pos.under[0]
    return laid.stand(**{heroes.split(maxsplit=1)[0]: "H1"})


def turned(do: str, **options: str | int) -> Field:
    """The same, turned over."""
    laid = exploring(do, **options).dice("S...")
    laid.play("reveal kinje exploration-1")
    return laid


@pytest.mark.parametrize(("side", "players", "slots"), [pytest.param(*s, marks=rule(id)) for id, *s in SLOTS])
def test_a_token_lies_on_each_of_the_slots(side, players, slots):
    laid = set_up(f"exploration-{side}", players)
    assert slots_of(laid, tokens_on_map(laid)) == slots and len(tokens_on_map(laid)) == len(slots)


@rule("PE-354")
def test_the_tokens_are_random_and_lie_face_down():
    drawn = [set_up("exploration-lab", 2, f"seed {i}") for i in range(20)]
    assert len({str(laid.pos.under) for laid in drawn}) == 20
    view = drawn[0].pos.view(0)["tokens"]
    assert isinstance(view, list) and [token["find"] for token in view] == [None] * 4


@rule("PE-375", "PE-R70", "PE-368", "PE-369", "PE-370", "PE-371", "PE-372", "PE-373", "PE-374")
def test_there_are_twelve_tokens():
    tokens = field(scenario="exploration-lab").pos.tables.tokens
    counts = {kind: len([token for token in tokens if token.do == kind]) for kind in KINDS}
    assert counts == KINDS and len(tokens) == 12 == sum(counts.values())
    laid = set_up("exploration-crash", 6)
    assert sorted(laid.pos.under[token] for token, at in enumerate(laid.pos.token_at) if at >= 0) == list(range(12))


@rule("PE-365", "PE-R02", "PE-R69")
def test_checking_costs_a_move_shows_the_token_to_all_and_triggers_nothing():
    laid = exploring("boss-alarm").dice("M...")
    laid.play("check kinje exploration-1")
    assert laid.faces() == "...." and laid.told("checked")[0]["find"] == "exploration-1"
    view = laid.pos.view(1)["tokens"]
    assert isinstance(view, list) and (view[0]["find"], view[0]["revealed"]) == ("boss-alarm", False)
    assert laid.pos.more_bosses == 0 and laid.pos.token_at[0] == laid.space("I1")


@rule("PE-365")
def test_a_token_that_was_checked_is_turned_over_like_any_other():
    laid = exploring("boss-alarm", clock="real").dice("MSM.")
    laid.play("check kinje exploration-1")
    assert laid.offered("check") == [], "everybody knows it"
    laid.play("reveal kinje exploration-1")
    assert laid.pos.more_bosses == 1 and laid.pos.token_at[0] == -1


@rule("PE-365", "PE-D32", "PE-D08")
def test_gherid_pays_with_a_hand():
    assert exploring("debris").dice("H...").offered("check") == []
    laid = exploring("debris", "gherid akosha").dice("H...")
    laid.play("check gherid exploration-1")
    assert laid.faces() == "...."


@rule("PE-365", "PE-366")
@pytest.mark.parametrize(("space", "offered"), [("H1", True), ("I2", True), ("I1", True), ("G1", False), ("I3", False)])
def test_only_a_hero_next_to_a_token_or_on_it_reaches_it(space, offered):
    laid = exploring("debris").stand(kinje=space).dice("MS..")
    assert bool(laid.offered("check")) == bool(laid.offered("reveal")) == offered


@rule("PE-366", "PE-367", "PE-371")
def test_turning_over_costs_a_search_and_debris_does_nothing():
    laid = turned("debris")
    assert laid.faces() == "...." and laid.pos.token_at[0] == -1
    assert (laid.pos.more_bosses, laid.pos.more_swarms, laid.pos.fewer_bosses, laid.pos.scent) == (0, 0, 0, 0)
    assert laid.pos.drawn == [()] * 6
    assert exploring("debris").dice("MGHW").offered("reveal") == []


def revealed_in_next_spawning(*dos: str, difficulty: str = "medium") -> tuple[int, int]:
    """How many Swarm and Boss Spawn cards the next Spawning Phase reveals after these tokens, for 2 players."""
    laid = exploring("debris", phase="spawning", difficulty=difficulty).swarm_deck("swarm-4", "swarm-6", "swarm-8")
    laid.boss_deck(*["clear"] * 6)
    for do in dos:
        laid.pos.more_swarms += do == "swarm-alarm"
        laid.pos.more_bosses += do == "boss-alarm"
        laid.pos.fewer_bosses += do == "disband-alarm"
    go(laid)
    return len(laid.told("swarm-card")), len(laid.told("all-clear"))


@rule("PE-368", "PE-R69")
def test_boss_alarm_reveals_one_more_boss_spawn_card():
    assert turned("boss-alarm").pos.more_bosses == 1
    assert revealed_in_next_spawning() == (2, 2) and revealed_in_next_spawning("boss-alarm") == (2, 3)


@rule("PE-370", "PE-R69")
def test_swarm_alarm_reveals_one_more_swarm_spawn_card():
    assert turned("swarm-alarm").pos.more_swarms == 1
    assert revealed_in_next_spawning("swarm-alarm") == (3, 2)


@rule("PE-374", "PE-R69", "PE-R38")
def test_disband_alarm_reveals_one_boss_spawn_card_less_and_never_fewer_than_none():
    assert turned("disband-alarm").pos.fewer_bosses == 1
    assert revealed_in_next_spawning("disband-alarm") == (2, 1)
    assert revealed_in_next_spawning("disband-alarm", "disband-alarm", "boss-alarm") == (2, 1)
    assert revealed_in_next_spawning("disband-alarm", "disband-alarm", difficulty="easy") == (2, 0)


@rule("PE-368", "PE-370", "PE-374", "PE-R69")
def test_alarms_last_for_one_spawning_phase():
    laid = turned("boss-alarm")
    laid.pos.more_swarms = laid.pos.fewer_bosses = 1
    next_round(laid)
    assert laid.pos.round == 2
    assert (laid.pos.more_bosses, laid.pos.more_swarms, laid.pos.fewer_bosses) == (0, 0, 0)


@rule("PE-369", "PE-R69")
def test_battle_scent_moves_all_aliens_one_space_more_in_the_activation_of_this_round():
    laid = turned("battle-scent", round=8).aliens("shooter H12")
    laid.stand(kinje="A7").play("stand-by", "stand-by")
    assert laid.all_aliens() == ["shooter F12"] and laid.pos.scent == 0


@rule("PE-372", "PE-R02", "PE-D14")
def test_an_alien_relic_stays_face_up_until_somebody_removes_it_for_a_move():
    laid = turned("relic", clock="real")
    assert laid.pos.token_at[0] == laid.space("I1") and laid.offered("clear") == []
    view = laid.pos.view(1)["tokens"]
    assert isinstance(view, list) and (view[0]["find"], view[0]["revealed"]) == ("relic", True)
    assert laid.dice("S.GH").offered("clear") == laid.offered("reveal") == []
    laid.dice("M...").play("clear kinje exploration-1")
    assert laid.pos.token_at[0] == -1 and laid.faces() == "...."


@rule("PE-372")
def test_a_relic_can_be_removed_in_a_later_round():
    laid = turned("relic")
    next_round(laid)
    assert laid.stand(kinje="H2").dice("M...").offered("clear") == ["clear kinje exploration-1"]


@rule("PE-373", "PE-R69")
def test_lucky_debris_draws_a_search_card_that_the_hero_keeps_or_discards():
    laid = exploring("lucky-debris", clock="real").dice("S...").search_deck("medkit", "scope")
    laid.play("reveal kinje exploration-1")
    assert laid.offered("keep", 0) == ["keep medkit", "keep-none"]
    laid.play("keep medkit")
    assert laid.held("kinje") == ["medkit"]
    laid = exploring("lucky-debris", clock="real").dice("S...").search_deck("medkit")
    laid.play("reveal kinje exploration-1", "keep-none")
    assert laid.held("kinje") == [] and laid.pos.search_discard == (laid.card("medkit"),)


@rule("PE-353", "PE-R68")
def test_the_mission_is_complete_when_no_token_is_left_and_a_relic_is_one():
    laid = field(scenario="exploration-lab", phase="end", round=8).tokens(exploration_1="I1")
    laid.pos.revealed = laid.pos.checked = 1
    assert go(laid, dice=[]).over == "PE-275"
    assert go(field(scenario="exploration-lab", phase="end", round=8), dice=[]).won
