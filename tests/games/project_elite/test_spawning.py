"""Alien Spawning Phase: how many cards, and the Swarm Spawn step."""

import pytest

from tests.games.project_elite.boards import CRASH, LAB
from tests.games.project_elite.field import Field, field, go
from tests.marks import rule

POINTS = {1: {"Q1", "Q2", "Q3"}, 2: {"L6", "L7", "L8"}, 3: {"Q11", "Q12", "Q13"}}
"""The Spawn Points of the Lab around the Alien Cluster slots A, B and C, which hold the tokens 1, 2 and 3."""
MOVES = {"biter": 2, "shooter": 1, "runner": 3}

CARDS = [
    *[(f"swarm-{n}", "shooter", 2, n, True) for n in (1, 2, 3)],
    *[(f"swarm-{n}", "shooter", 3, (n - 2) // 2, False) for n in range(4, 10)],
    ("swarm-10", "shooter", 5, "?", False),
    *[(f"swarm-{n}", "biter", 2, n - 10, True) for n in (11, 12, 13)],
    *[(f"swarm-{n}", "biter", 3, n - 13, True) for n in (14, 15, 16)],
    *[(f"swarm-{n}", "biter", 4, n - 16, False) for n in (17, 18, 19)],
    ("swarm-20", "biter", 5, "?", False),
    *[(f"swarm-{n}", "runner", 2, n - 20, True) for n in (21, 22, 23)],
    *[(f"swarm-{n}", "runner", 3, (n - 22) // 2, True) for n in range(24, 30)],
    ("swarm-30", "runner", 5, "?", False),
]

NO_ICON = """
[[spawn]]
id = "swarm-24"
act = false
[[spawn]]
id = "swarm-14"
act = false
[[spawn]]
id = "swarm-10"
cluster = 1
"""
"""Runner x3, Biter x3 and Shooter x5 at cluster 1, none of them with an Activation icon."""


def swarm(*cards: str, **wish: str) -> Field:
    """The first of these cards is revealed next, with the cluster numbers 1, 2, 3 on the slots A, B, C."""
    return field(phase="swarm", **wish).swarm_deck(*cards).clusters(1, 2, 3)


def answer_all(laid: Field) -> None:
    """Every question of the phase gets its first answer."""
    while laid.pos.outcome is None and "ready" not in laid.offered():
        laid.play_on(laid.offered()[0])


def spawned(laid: Field) -> list[str]:
    return [str(event["space"]) for event in laid.told("spawned")]


def thin_out(laid: Field, kind: str, left: int) -> Field:
    """So few figures of a type in the Reserve; the others stand far from everything on the lower lane."""
    far = [f"{column}{row}" for row in (11, 12) for column in "PONMLKJHGFE"]
    return laid.aliens(*[f"{kind} {space}" for space in far[: 15 - left]])


# Amounts


@rule("PE-087", "PE-088", "PE-089", "PE-090", "PE-R37")
@pytest.mark.parametrize(
    ("difficulty", "swarms", "bosses"),
    [("easy", (2, 2, 3, 4, 5, 6), 1), ("medium", (2, 2, 3, 4, 5, 6), 2), ("hard", (3, 3, 4, 5, 6, 7), 2)],
)
def test_the_difficulty_and_the_number_of_players_say_how_many_cards_are_revealed(difficulty, swarms, bosses):
    heroes = ["kinje", "akosha", "kara", "voker", "gherid", "gilgamesh"]
    for players in range(1, 7):
        names = " ".join(heroes[: max(2, players)])
        laid = field(names, players=players, phase="spawning", difficulty=difficulty).boss_deck("clear", "clear")
        before = len(laid.pos.swarm_deck)
        answer_all(go(laid))
        assert before - len(laid.pos.swarm_deck) == swarms[players - 1] == len(laid.pos.swarm_discard)
        assert len(laid.pos.boss_deck) == 20 - bosses


@rule("PE-086")
def test_swarms_come_before_bosses():
    laid = field(phase="spawning").swarm_deck("swarm-4", "swarm-6").boss_deck("clear", "clear").clusters(1, 2, 3)
    go(laid)
    names = [event["event"] for event in laid.log]
    told = [name for name in names if name in ("swarm-card", "all-clear")]
    assert told == ["swarm-card", "swarm-card", "all-clear", "all-clear"]


# Cards


@rule("PE-092")
def test_a_swarm_card_says_type_quantity_location_and_perhaps_an_icon():
    printed = field().pos.tables
    read = [
        (card.id, printed.swarms[card.swarm].id, card.quantity, card.cluster or "?", card.act)
        for card in printed.spawns
    ]
    assert read == CARDS


@rule("PE-092", "PE-093", "PE-095", "PE-096")
@pytest.mark.parametrize(("card", "kind", "quantity", "at", "acts"), CARDS)
def test_every_card_brings_its_figures_to_its_cluster_and_they_move_if_it_has_the_icon(card, kind, quantity, at, acts):
    laid = go(swarm(card).clusters(3, 1, 2))
    log = list(laid.log)
    cluster = at
    if at == "?":
        cluster = 1
        laid.play("cluster 1")
        log += laid.log
    while "ready" not in laid.offered():
        laid.play(laid.offered()[0])
        log += laid.log
    laid.log = log
    told = laid.told("swarm-anywhere" if at == "?" else "swarm-card")
    number = int(card.removeprefix("swarm-"))
    assert [(event["card_number"], event["quantity"], event["alien"]) for event in told] == [(number, quantity, kind)]
    assert at == "?" or told[0]["number"] == cluster
    slot = {3: 1, 1: 2, 2: 3}[cluster]
    assert len(spawned(laid)) == quantity and set(spawned(laid)) <= POINTS[slot]
    assert len(laid.all_aliens()) == quantity and laid.all_aliens()[0].startswith(kind)
    steps = len(laid.told("alien-moved"))
    if acts:
        assert steps >= quantity * MOVES[kind]
    else:
        assert steps >= quantity - 3 if quantity > 3 else steps == 0
        assert POINTS[slot] <= {alien.split()[1] for alien in laid.all_aliens()}


@rule("PE-091")
def test_a_card_is_finished_before_the_next_one_is_revealed():
    laid = field(phase="spawning").swarm_deck("swarm-10", "swarm-4").boss_deck("clear", "clear").clusters(1, 2, 3)
    go(laid)
    assert laid.offered("cluster", seat=0) == ["cluster 1", "cluster 2", "cluster 3"]
    assert len(laid.pos.swarm_discard) == 1 and laid.told("swarm-card") == []


@rule("PE-091")
def test_the_top_card_is_revealed_and_goes_to_the_discard_pile():
    laid = go(swarm("swarm-4"))
    assert [laid.pos.tables.spawns[card].id for card in laid.pos.swarm_discard] == ["swarm-4"]
    assert len(laid.pos.swarm_deck) == 29


# Where


@rule("PE-093", "PE-R90", "PE-005")
def test_where_more_spawn_points_are_free_than_figures_come_the_players_choose():
    laid = go(swarm("swarm-1", spawn_points="choose"))
    assert laid.pos.to_act == (0, 1) and laid.offered(seat=1) == ["spawn Q1", "spawn Q2", "spawn Q3"]
    assert laid.pos.question() == "Where do 2 × Shooter appear?" and laid.refused("spawn L6") == "PE-100"
    laid.play("spawn Q3", seat=1)
    assert laid.offered(seat=0) == ["spawn Q1", "spawn Q2"] and laid.pos.question() == "Where does the Shooter appear?"
    laid.play("spawn Q1", seat=0)
    assert laid.all_aliens() == ["shooter Q1", "shooter Q3"]


@rule("PE-R90", "PE-111")
def test_the_players_choose_where_a_boss_appears():
    laid = field(phase="boss", spawn_points="choose").boss_deck("searsting").clusters(1, 2, 3).aliens("biter Q2")
    go(laid, dice=[1])
    assert laid.offered(seat=1) == ["spawn Q1", "spawn Q3"]
    laid.play("spawn Q3", seat=1)
    assert spawned(laid) == ["Q3"]


@rule("PE-R90")
@pytest.mark.parametrize(("card", "taken"), [("swarm-4", ()), ("swarm-1", ("biter Q2",)), ("swarm-17", ())])
def test_nobody_is_asked_where_every_free_spawn_point_is_needed(card, taken):
    laid = go(swarm(card, spawn_points="choose").aliens(*taken))
    assert not laid.offered("spawn")


@rule("PE-093", "PE-R90")
def test_figures_take_free_spawn_points_of_the_cluster_one_each_in_reading_order():
    laid = go(swarm("swarm-1").aliens("biter Q1"))
    assert spawned(laid) == ["Q2", "Q3"]
    laid = go(swarm("swarm-4"))
    assert laid.all_aliens() == ["shooter Q1", "shooter Q2", "shooter Q3"]


@rule("PE-093")
def test_the_location_is_the_number_of_the_token_not_of_the_slot():
    laid = go(swarm("swarm-4").clusters(2, 3, 1))
    assert laid.all_aliens() == ["shooter Q11", "shooter Q12", "shooter Q13"]


@rule("PE-094", "PE-005")
@pytest.mark.parametrize("seat", [0, 1])
def test_where_the_card_shows_a_question_mark_any_player_may_say_the_cluster_for_all(seat):
    laid = go(swarm("swarm-20"))
    assert laid.pos.to_act == (0, 1)
    laid.play("cluster 3", seat=seat)
    assert set(spawned(laid)) == POINTS[3]


@rule("PE-104")
@pytest.mark.parametrize("board", [LAB, CRASH])
def test_a_cluster_has_three_spawn_points_on_both_sides_of_the_board(board):
    assert [len(points) for points in board.spawn_points] == [3, 3, 3]


# The Activation icon


@rule("PE-095", "PE-R32")
def test_with_the_icon_all_figures_use_their_ability_and_then_all_of_them_move():
    laid = swarm("swarm-14").stand(kinje="R1")
    go(laid, dice=[4, 3])
    assert laid.damage("kinje") == 1 and laid.offered("figure", seat=0) == ["figure Q1", "figure Q2", "figure Q3"]
    assert not laid.told("alien-moved") and laid.told("volley")[0]["hero"] == "kinje"
    laid.play("figure Q3", "rest")
    assert laid.all_aliens() == ["biter N2", "biter O2", "biter O3"]


@rule("PE-095")
def test_the_icon_makes_only_the_figures_of_its_card_act():
    laid = swarm("swarm-21").aliens("biter B5").stand(kinje="A5")
    go(laid)
    laid.play("rest")
    assert laid.damage("kinje") == 0 and "biter B5" in laid.all_aliens()


@rule("PE-096")
def test_without_the_icon_nobody_acts_or_moves():
    laid = go(swarm("swarm-4").stand(kinje="R1"), dice=[])
    assert laid.damage("kinje") == 0 and laid.all_aliens() == ["shooter Q1", "shooter Q2", "shooter Q3"]
    assert laid.offered("ready")


@rule("PE-097")
def test_who_has_acted_on_spawning_acts_again_in_the_activation_phase():
    laid = go(swarm("swarm-1"), dice=[])
    laid.play("figure Q1", "ready", "ready", "stand-by", "stand-by")
    assert laid.all_aliens() == ["shooter O2", "shooter P2"]
    laid.track("no-effect-17").boss_deck("clear", "clear").swarm_deck("swarm-17", "swarm-18").play_on("rest")
    assert [alien for alien in laid.all_aliens() if alien.startswith("shooter")] == ["shooter N2", "shooter O2"]


@rule("PE-095")
def test_an_event_gives_every_card_the_icon():
    laid = swarm("swarm-4").events("enraged-spawn")
    go(laid)
    laid.play("rest")
    assert laid.all_aliens() == ["shooter O2", "shooter P2", "shooter P3"]


# Making room


@rule("PE-099", "PE-100", "PE-101", "PE-005")
def test_where_no_spawn_point_is_free_the_players_choose_who_is_pushed_along_the_path():
    laid = go(swarm("swarm-1").aliens("biter Q1", "biter Q2", "biter Q3"))
    assert laid.pos.to_act == (0, 1)
    assert laid.offered("displace", seat=1) == ["displace Q1", "displace Q2", "displace Q3"]
    laid.play("displace Q3")
    assert "biter P3" in laid.all_aliens() and "shooter Q3" in laid.all_aliens()


@rule("PE-099")
def test_as_long_as_a_spawn_point_is_free_nobody_is_pushed():
    laid = go(swarm("swarm-21").aliens("biter Q2"))
    assert spawned(laid) == ["Q1", "Q3"] and "biter Q2" in laid.all_aliens()


@rule("PE-102", "PE-R25", "PE-R26", "PE-099")
def test_a_hero_pushed_to_make_room_suffers_1_and_its_player_chooses_any_way():
    laid = go(swarm("swarm-11").aliens("biter Q1", "biter Q3").stand(akosha="Q2"))
    laid.play("displace Q2", seat=0)
    assert laid.pos.to_act == (1,)
    around = ["Q1", "R1", "R2", "R3", "Q3", "P3", "P2", "P1"]
    assert laid.offered("pushed") == [f"pushed akosha {space}" for space in around]
    laid.play("pushed akosha R2")
    assert laid.where("akosha") == "R2" and laid.damage("akosha") == 1 and laid.alien_at("Q2") == "biter"


@rule("PE-R33", "PE-099")
def test_of_four_figures_the_last_pushes_one_of_the_same_card():
    laid = go(swarm("swarm-17"))
    assert laid.all_aliens() == ["biter Q1", "biter Q2", "biter Q3"]
    laid.play("displace Q2")
    assert laid.all_aliens() == ["biter P2", "biter Q1", "biter Q2", "biter Q3"] and laid.offered("ready")


@rule("PE-101", "PE-R78")
def test_at_a_fork_the_group_chooses_the_way_of_an_alien_pushed_by_a_spawn():
    laid = go(swarm("swarm-2").aliens("runner L6", "runner L7", "runner L8"))
    laid.play("displace L7")
    assert laid.pos.to_act == (0, 1) and laid.offered("path", seat=1) == ["path L7 L6", "path L7 L8"]
    laid.play("path L7 L8")
    assert laid.all_aliens() == ["runner L6", "runner L8", "runner L9", "shooter L7"]


@rule("PE-099", "PE-093")
def test_a_figure_that_somebody_makes_room_for_is_told_of_when_it_comes_and_not_before():
    laid = swarm("swarm-21").stand(kinje="Q1").aliens("shooter Q2", "shooter Q3")
    go(laid)
    laid.play("displace Q1")
    assert laid.told("spawned") == [] and "runner Q1" not in laid.all_aliens()
    laid.play("pushed kinje P1")
    assert [(event["space"], event["rule"]) for event in laid.told("spawned")][:1] == [("Q1", "PE-093")]
    assert [event["event"] for event in laid.log][:2] == ["spawned", "pushed"]


@rule("PE-R27")
def test_being_placed_is_not_entering_but_being_pushed_is():
    laid = swarm("swarm-1").aliens("biter Q1", "biter Q2", "biter Q3").marks(slime="Q1 P2")
    go(laid)
    laid.play("displace Q1")
    assert laid.alien_at("Q1") == "shooter" and laid.alien_at("O2") == "biter" and laid.alien_at("P2") is None


@rule("PE-R27")
def test_no_charge_goes_off_under_an_alien_that_is_placed():
    laid = go(field("kara akosha", phase="swarm").swarm_deck("swarm-4").marks(charges="Q1"), dice=[])
    assert laid.alien_at("Q1") == "shooter" and laid.pos.charges == laid.spaces("Q1")


@rule("PE-103", "PE-R33", "PE-100")
def test_whoever_was_there_makes_room_before_a_figure_of_the_same_card():
    """The second card of the example: three Biters Push three Runners, and no Biter is Pushed."""
    laid = field("kinje akosha kara", phase="swarm", variant=NO_ICON).swarm_deck("swarm-14").clusters(1, 2, 3)
    go(laid.aliens("runner Q1", "runner Q2", "runner Q3"))
    laid.play("displace Q2")
    assert laid.offered("displace", seat=0) == ["displace Q1", "displace Q3"]
    assert laid.refused("displace Q2") == "PE-100"
    laid.play("displace Q1")
    assert laid.alien_at("Q1") == laid.alien_at("Q2") == laid.alien_at("Q3") == "biter", "only Q3 was left"
    assert len([alien for alien in laid.all_aliens() if alien.startswith("runner")]) == 3 and laid.offered("ready")


@rule("PE-R33", "PE-102")
def test_a_hero_on_a_spawn_point_makes_room_rather_than_a_figure_of_the_same_card():
    laid = go(swarm("swarm-4").stand(akosha="Q2"))
    assert laid.alien_at("Q1") == laid.alien_at("Q3") == "shooter" and laid.pos.to_act == (1,)
    assert laid.offered("pushed akosha")


# Too few figures


@rule("PE-105", "PE-R34")
def test_for_each_missing_figure_any_alien_moves_one_space():
    laid = thin_out(swarm("swarm-4"), "shooter", 1).aliens("naga E3")
    go(laid)
    assert spawned(laid) == ["Q1"] and laid.told("missing")[0]["number"] == 2
    assert laid.pos.to_act == (0, 1)
    assert {"alien E3 D3", "alien Q1 P2"} <= set(laid.offered("alien", seat=1))
    laid.play("alien E3 D3", "alien Q1 P2")
    assert laid.alien_at("D3") == "naga" and laid.alien_at("P2") == "shooter" and laid.offered("ready")


@rule("PE-R34", "PE-095")
def test_the_movement_for_missing_figures_comes_before_the_icon():
    laid = thin_out(swarm("swarm-1"), "shooter", 1)
    go(laid)
    laid.play("alien Q1 P2")
    assert [(event["from"], event["to"]) for event in laid.told("alien-moved")] == [("Q1", "P2"), ("P2", "O2")]


@rule("PE-105")
def test_with_an_empty_reserve_the_whole_card_becomes_movement():
    laid = thin_out(swarm("swarm-1"), "shooter", 0)
    go(laid)
    assert spawned(laid) == [] and laid.told("missing")[0]["number"] == 2
    laid.play("alien E11 D11", "alien D11 D10")
    assert laid.alien_at("D10") == "shooter" and laid.offered("ready")


@rule("PE-R35")
def test_an_event_that_adds_a_figure_adds_it_before_the_reserve_is_counted():
    laid = thin_out(swarm("swarm-4"), "shooter", 3).events("large-numbers")
    go(laid)
    assert laid.told("swarm-card")[0]["quantity"] == 4
    assert len(spawned(laid)) == 3 and laid.told("missing")[0]["number"] == 1


@rule("PE-R35")
def test_the_added_figure_comes_from_the_reserve_like_the_others():
    laid = thin_out(swarm("swarm-4"), "shooter", 4).events("large-numbers")
    go(laid)
    laid.play("displace Q1")
    assert len(laid.all_aliens()) == 15 and not laid.told("missing") and laid.offered("ready")


@rule("PE-107")
def test_an_empty_swarm_deck_is_made_anew_from_its_discard_pile():
    laid = field(phase="swarm").clusters(1, 2, 3)
    laid.pos.swarm_discard, laid.pos.swarm_deck = (3, 4, 8), ()
    go(laid, dice=[0, 0])
    assert laid.told("swarm-card") and sorted([*laid.pos.swarm_deck, *laid.pos.swarm_discard]) == [3, 4, 8]
    assert len(laid.pos.swarm_deck) == 2 and len(laid.pos.swarm_discard) == 1


@rule("PE-107")
def test_the_last_card_of_the_deck_is_drawn_without_shuffling():
    laid = field(phase="swarm").clusters(1, 2, 3)
    laid.pos.swarm_discard, laid.pos.swarm_deck = (8,), (3,)
    go(laid, dice=[])
    assert laid.pos.swarm_discard == (8, 3)


# The worked example


@rule("PE-098", "PE-103", "PE-106", "PE-R36", "PE-099", "PE-105")
def test_the_example_of_three_cards_at_cluster_1():
    laid = thin_out(field("kinje akosha kara", phase="spawning", variant=NO_ICON), "shooter", 3)
    laid.swarm_deck("swarm-24", "swarm-14", "swarm-10").boss_deck("clear", "clear").clusters(1, 2, 3)
    go(laid)
    assert spawned(laid) == ["Q1", "Q2", "Q3"] and laid.told("swarm-card")[0]["alien"] == "runner"
    runners_and_biters(laid)
    shooters(laid)
    assert len(laid.pos.swarm_discard) == 3 and laid.offered("ready")


def runners_and_biters(laid: Field) -> None:
    """The second card: each of the three Runners is Pushed, and a Biter takes its place."""
    assert laid.alien_at("Q1") == laid.alien_at("Q2") == laid.alien_at("Q3") == "runner"
    laid.play("displace Q3", "displace Q2")
    runners = [alien for alien in laid.all_aliens() if alien.startswith("runner")]
    assert runners == ["runner O2", "runner P2", "runner P3"]


def shooters(laid: Field) -> None:
    """The third card: only 3 of 5 Shooters are left, so 2 Alien movements are resolved."""
    assert laid.offered("displace", seat=0) == ["displace Q1", "displace Q2", "displace Q3"]
    assert laid.alien_at("Q1") == laid.alien_at("Q2") == laid.alien_at("Q3") == "biter"
    laid.play("displace Q1", "displace Q2")
    assert laid.told("missing")[0]["number"] == 2
    assert laid.alien_at("Q1") == laid.alien_at("Q2") == laid.alien_at("Q3") == "shooter"
    laid.play("alien E11 D11", "alien D11 D10")


# The Starting Area while Aliens spawn


@rule("PE-R12", "PE-276")
def test_an_alien_that_moves_in_for_a_missing_figure_is_no_defeat():
    laid = thin_out(swarm("swarm-1"), "shooter", 1).aliens("biter C7")
    go(laid)
    laid.play("alien C7 B7")
    assert not laid.over and laid.alien_at("B7") == "biter" and laid.told("intruder")


@rule("PE-R12", "PE-276")
def test_an_alien_driven_in_by_a_boss_that_appears_is_no_defeat():
    laid = field(phase="boss").boss_deck("reanimated-harrier").clusters(1, 2, 3).aliens("biter C7")
    go(laid, dice=[1])
    laid.play("alien C7 B7")
    assert not laid.over and laid.alien_at("B7") == "biter"


@rule("PE-R12", "PE-276")
def test_what_an_event_adds_at_the_end_of_the_phase_still_belongs_to_it():
    laid = field(phase="spawning").swarm_deck("swarm-6", "swarm-8", "swarm-1").boss_deck("clear", "clear")
    thin_out(laid.clusters(1, 2, 3).events("endless-threat"), "shooter", 6).aliens("biter C7")
    go(laid)
    assert laid.told("missing")[0]["number"] == 2 and laid.told("all-clear")
    laid.play("alien C7 B7")
    assert not laid.over and laid.alien_at("B7") == "biter"


@rule("PE-R12")
@pytest.mark.parametrize("event", ["sudden-movement-22", "sudden-movement-23"])
def test_in_the_event_phase_an_alien_that_moves_in_is_defeat(event):
    laid = go(field(phase="event").track(event, "no-effect-17").aliens("biter C7"))
    laid.play("alien C7 B7")
    assert laid.over == "PE-280"


@rule("PE-R12")
def test_a_swarm_rush_belongs_to_the_event_phase():
    laid = thin_out(field(phase="event").track("swarm-rush", "no-effect-17"), "shooter", 1).aliens("biter C7")
    go(laid.swarm_deck("swarm-1").clusters(1, 2, 3))
    laid.play("alien C7 B7")
    assert laid.over == "PE-280"


@rule("PE-R12")
def test_a_boss_rush_belongs_to_the_event_phase():
    laid = field(phase="event").track("boss-rush", "no-effect-17").boss_deck("reanimated-harrier").aliens("biter C7")
    go(laid.clusters(1, 2, 3), dice=[1])
    laid.play("alien C7 B7")
    assert laid.over == "PE-280"


@rule("PE-R13", "PE-279")
def test_the_second_alien_to_enter_is_defeat_even_by_the_same_card():
    laid = thin_out(swarm("swarm-1"), "shooter", 0).aliens("biter C7", "biter C8")
    go(laid)
    laid.play("alien C7 B7")
    assert not laid.over
    laid.play("alien C8 B8")
    assert laid.over == "PE-279"


@rule("PE-R13", "PE-279")
def test_a_second_alien_pushed_in_by_a_hero_who_made_room_for_the_first_is_defeat():
    laid = thin_out(swarm("swarm-1"), "shooter", 1).aliens("biter C7", "runner C8").stand(kinje="B7")
    go(laid)
    laid.play("alien C7 B7", "pushed kinje C8")
    assert laid.over == "PE-279"


@rule("PE-R14", "PE-278")
def test_an_alien_in_the_starting_area_is_not_moved_by_a_missing_figure():
    laid = thin_out(swarm("swarm-4"), "shooter", 2).aliens("biter B7")
    go(laid)
    assert not laid.offered("alien B7") and laid.offered("alien Q1")


@rule("PE-R14", "PE-278", "PE-166")
def test_a_pushed_hero_may_not_choose_the_space_of_an_alien_in_the_starting_area():
    laid = thin_out(swarm("swarm-4"), "shooter", 2).aliens("biter B7", "biter D7").stand(kinje="C7")
    go(laid)
    laid.play("alien D7 C7")
    ways = laid.offered("pushed")
    assert "pushed kinje B7" not in ways and "pushed kinje B6" in ways and "pushed kinje D7" in ways


@rule("PE-R12", "PE-R14", "PE-122")
def test_an_alien_that_slides_into_the_starting_area_stays_there():
    laid = thin_out(swarm("swarm-4"), "shooter", 1).aliens("runner D7").marks(slime="C7")
    go(laid)
    laid.play("alien D7 C7")
    assert laid.alien_at("B7") == "runner" and not laid.over and not laid.offered("alien B7")
