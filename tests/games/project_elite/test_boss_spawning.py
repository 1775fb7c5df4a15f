"""Boss Spawn step: All Clear, where a Boss appears, what each of them does at once, and how it ends."""

import pytest

from tests.games.project_elite.field import Field, field, go
from tests.marks import rule

BOSSES = {
    "searsting": (3, 3),
    "ashar": (3, 4),
    "reanimated-harrier": (4, 1),
    "dreadspit": (4, 3),
    "naga": (4, 3),
    "gutslug": (5, 2),
    "mindeater": (6, 2),
    "thraex": (6, 2),
}
"""Health and Movement Value."""


def boss(*cards: str, **wish: str) -> Field:
    """The first of these Boss Spawn cards is revealed next; the slots A, B, C hold the clusters 1, 2, 3."""
    return field(phase="boss", **wish).boss_deck(*cards).clusters(1, 2, 3)


def moved(laid: Field, name: str) -> list[str]:
    return [str(event["to"]) for event in laid.told("alien-moved") if event["alien"] == name]


# The cards


@rule("PE-108")
def test_a_boss_card_is_finished_before_the_next_one_is_revealed():
    laid = field(phase="spawning").swarm_deck("swarm-6", "swarm-8").boss_deck("reanimated-harrier", "ashar")
    go(laid.clusters(1, 2, 3), dice=[1])
    assert [event["alien"] for event in laid.told("boss-card")] == ["reanimated-harrier"] and laid.offered("alien")
    assert len(laid.pos.boss_deck) == 19


@rule("PE-108")
def test_boss_cards_come_from_the_top_of_the_deck():
    laid = go(boss("clear", "ashar"), dice=[])
    assert len(laid.pos.boss_deck) == 19 and laid.pos.boss_deck[-1] < 8


@rule("PE-109")
def test_all_clear_does_nothing_and_leaves_the_deck():
    laid = go(boss("clear"), dice=[])
    assert laid.told("all-clear") and laid.all_aliens() == [] and len(laid.pos.boss_deck) == 19
    assert laid.offered("ready")


@rule("PE-110", "PE-111", "PE-032")
@pytest.mark.parametrize(("face", "point"), [(1, "Q1"), (2, "Q1"), (3, "L6"), (4, "L6"), (5, "Q11"), (6, "Q11")])
def test_a_hit_die_says_at_which_cluster_a_boss_appears(face, point):
    laid = go(boss("thraex"), dice=[face])
    assert [event["space"] for event in laid.told("spawned")] == [point]


@rule("PE-110", "PE-111")
def test_the_die_names_the_number_of_the_token():
    laid = go(boss("thraex").clusters(3, 1, 2), dice=[2])
    assert laid.told("boss-card")[0]["number"] == 1 and laid.told("spawned")[0]["space"] == "L6"


@rule("PE-112", "PE-113")
@pytest.mark.parametrize("name", BOSSES)
def test_a_boss_appears_with_its_full_health(name):
    laid = go(boss(name).swarm_deck("swarm-4"), dice=[5])
    assert laid.pos.health[[card.id for card in laid.pos.tables.bosses].index(name)] == BOSSES[name][0]
    assert any(alien.startswith(name) for alien in laid.all_aliens())


@rule("PE-113")
def test_a_boss_card_shows_name_ability_health_movement_and_the_icon():
    cards = field().pos.tables.bosses
    assert {card.id: (card.health, card.move) for card in cards} == BOSSES
    assert len({card.do for card in cards}) == 8 and all(card.name and card.text and card.act for card in cards)


@rule("PE-115", "PE-099", "PE-100")
def test_where_no_spawn_point_is_free_figures_are_pushed_as_for_swarms():
    laid = boss("thraex").aliens("biter Q1", "runner Q2").stand(kinje="Q3")
    go(laid, dice=[1])
    assert laid.offered("displace", seat=1) == ["displace Q1", "displace Q2", "displace Q3"]
    laid.play("displace Q2")
    assert moved(laid, "runner")[0] == "P2" and laid.told("spawned")[0]["space"] == "Q2"


@rule("PE-115", "PE-102")
def test_a_hero_pushed_by_a_boss_that_appears_suffers_1():
    laid = boss("reanimated-harrier").aliens("biter Q1", "runner Q2").stand(kinje="Q3")
    go(laid, dice=[1])
    laid.play("displace Q3", "pushed kinje R4")
    assert laid.damage("kinje") == 1 and laid.alien_at("Q3") == "reanimated-harrier"


@rule("PE-118", "PE-R38")
def test_an_empty_boss_deck_stays_empty():
    laid = boss()
    laid.pos.boss_deck = ()
    go(laid, dice=[])
    assert laid.log == [] and laid.offered("ready") and laid.pos.boss_deck == ()


@rule("PE-R38")
@pytest.mark.parametrize(
    ("more", "fewer", "revealed"), [(0, 0, 2), (1, 0, 3), (0, 1, 1), (1, 2, 1), (0, 3, 0), (1, 4, 0)]
)
def test_alarms_change_the_total_of_the_phase_and_never_below_none(more, fewer, revealed):
    laid = field(phase="spawning").swarm_deck("swarm-4", "swarm-6").boss_deck("clear", "clear", "clear")
    laid.pos.more_bosses, laid.pos.fewer_bosses = more, fewer
    go(laid.clusters(1, 2, 3), dice=[])
    assert len(laid.told("all-clear")) == revealed
    assert (laid.pos.more_bosses, laid.pos.fewer_bosses) == (0, 0)


@rule("PE-R38")
def test_what_an_event_adds_is_not_taken_away_by_an_alarm():
    laid = field(phase="spawning").swarm_deck("swarm-4", "swarm-6").boss_deck("clear", "clear")
    laid.events("watch-out-for-bosses").pos.fewer_bosses = 5
    go(laid.clusters(1, 2, 3), dice=[])
    assert len(laid.told("all-clear")) == 1


@rule("PE-R38")
def test_a_boss_rush_is_not_taken_away_by_an_alarm_and_leaves_the_alarm_for_the_phase():
    laid = field(phase="event").track("boss-rush").swarm_deck("swarm-4", "swarm-6").boss_deck("clear", "clear")
    laid.clusters(1, 2, 3).pos.fewer_bosses = 2
    go(laid, dice=[])
    assert len(laid.told("all-clear")) == 1 and len(laid.pos.boss_deck) == 19


# The Activation icon: every Boss acts and moves at once


@rule("PE-114")
def test_searsting_stings_every_hero_within_2_and_moves_3():
    laid = go(boss("searsting").stand(kinje="O1", akosha="N1"), dice=[1])
    assert laid.damage("kinje") == 1 and laid.damage("akosha") == 0
    assert moved(laid, "searsting") == ["P2", "O2", "N2"]


@rule("PE-114")
def test_ashar_rolls_a_die_for_every_hero_within_4_and_moves_4():
    laid = go(boss("ashar").stand(kinje="M1", akosha="N3"), dice=[1, 3, 2])
    assert laid.damage("kinje") == 1 and laid.damage("akosha") == 0
    assert moved(laid, "ashar") == ["P2", "O2", "N2", "M2"]


@rule("PE-114")
def test_the_harrier_lets_the_players_move_aliens_4_spaces_in_all_and_moves_1():
    laid = go(boss("reanimated-harrier").aliens("biter H12"), dice=[1])
    laid.play("alien H12 G12", "alien Q1 P2", "alien G12 F12", "alien F12 E12")
    assert laid.all_aliens() == ["biter E12", "reanimated-harrier O2"] and laid.offered("ready")


@rule("PE-114", "PE-119")
def test_dreadspit_spits_acid_ahead_on_a_hero_there_and_moves_3():
    laid = go(boss("dreadspit").stand(kinje="P2"), dice=[1])
    assert laid.pos.acid == laid.spaces("P2") and laid.damage("kinje") == 1
    laid.play("pushed kinje P1")
    assert laid.damage("kinje") == 2 and moved(laid, "dreadspit") == ["P2", "O2", "N2"] and laid.where("kinje") == "P1"


@rule("PE-114", "PE-122", "PE-R28")
def test_naga_lays_slime_ahead_and_slides_on_it_while_it_moves_3():
    laid = go(boss("naga"), dice=[1])
    assert laid.pos.slime == laid.spaces("P2") and moved(laid, "naga") == ["P2", "O2", "N2", "M2"]


@rule("PE-114", "PE-R39", "PE-R90")
def test_gutslug_reveals_a_swarm_card_for_the_spaces_around_it_and_moves_2():
    laid = go(boss("gutslug").swarm_deck("swarm-8"), dice=[1])
    assert [event["space"] for event in laid.told("spawned")] == ["Q1", "P1", "R1", "P2"]
    assert moved(laid, "gutslug")[0] == "P2" and laid.pos.swarm_discard


@rule("PE-114")
def test_mindeater_calls_every_alien_within_3_itself_too_and_moves_2():
    laid = go(boss("mindeater").aliens("biter N3", "runner M1"), dice=[1])
    laid.play("figure N3")
    assert laid.all_aliens() == ["biter M3", "mindeater N2", "runner M1"]


@rule("PE-114")
def test_thraex_strikes_within_3_and_twice_as_hard_within_1_and_moves_2():
    laid = go(boss("thraex").stand(kinje="R1", akosha="N1"), dice=[1])
    assert laid.damage("kinje") == 2 and laid.damage("akosha") == 1
    assert moved(laid, "thraex") == ["P2", "O2"]


@rule("PE-114")
def test_the_ability_comes_before_the_movement():
    laid = go(boss("thraex").stand(kinje="N1"), dice=[1])
    names = [event["event"] for event in laid.log]
    assert names.index("strikes") < names.index("alien-moved")


# Gutslug's card


@rule("PE-R39")
def test_gutslugs_aliens_come_around_walls_and_never_into_the_starting_area():
    laid = field(phase="activation").aliens("gutslug C6").swarm_deck("swarm-20")
    go(laid)
    assert laid.told("swarm-around")[0]["space"] == "C6"
    assert [event["space"] for event in laid.told("spawned")] == ["B5", "C5", "D5", "D6", "C7"]
    laid = field(phase="activation").aliens("gutslug D5").swarm_deck("swarm-20")
    go(laid)
    assert [event["space"] for event in laid.told("spawned")] == ["C4", "D4", "C5", "C6", "D6"]


@rule("PE-R39", "PE-099")
def test_around_gutslug_free_spaces_come_first_and_then_somebody_is_pushed():
    laid = field(phase="activation").aliens("gutslug E7", "runner D7").swarm_deck("swarm-11")
    go(laid)
    assert [event["space"] for event in laid.told("spawned")] == ["F7", "D7"], "the Runner was there before"
    assert laid.alien_at("C7") == "runner" and laid.alien_at("D7") == "biter"


@rule("PE-R79", "PE-095")
def test_gutslugs_aliens_with_the_icon_act_at_once():
    laid = field(phase="activation").aliens("gutslug E7").swarm_deck("swarm-21")
    go(laid)
    assert laid.all_aliens() == ["gutslug E7", "runner D7", "runner F7"]
    laid.play("figure D7")
    assert laid.over == "PE-280"


@rule("PE-R79", "PE-244", "PE-260")
@pytest.mark.parametrize(("first", "dice"), [("gutslug", [1, 1, 1, 1, 1]), ("shooter", [1, 1])])
def test_gutslugs_aliens_act_in_the_step_unless_their_type_has_acted(first, dice):
    laid = field(phase="activation").aliens("gutslug M12", "shooter K12", "shooter O12").swarm_deck("swarm-4")
    laid.stand(kinje="M10", akosha="A9")
    go(laid)
    laid.play(f"group {first}", dice=dice)
    assert len(laid.all_aliens()) == 6
    assert len(laid.offered("figure", seat=0)) == 6


# The end of a Boss


@rule("PE-116", "PE-117")
def test_a_boss_without_health_leaves_the_game_and_its_killer_gains_alien_tech():
    laid = field(weapons="plasma-carbine vibro-blade").stand(kinje="E5").aliens("ashar F5")
    laid.pos.health[1] = 2
    laid.allocate("plasma-carbine.1").play("fire plasma-carbine", dice=[5, 6])
    assert laid.all_aliens() == [] and laid.pos.health[1] == 0
    assert laid.offered(seat=0) == ["tech", "tech-later"]
    laid.tech_deck("bio-lance", "regenerator", "hive-key").play("tech", "keep bio-lance")
    assert laid.held("kinje") == ["plasma-carbine", "bio-lance"]
