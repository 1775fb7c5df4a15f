"""Solo: one player, two Heroes, five dice."""

import pytest

from tests.games.project_elite.field import Field, field, go, next_round
from tests.games.project_elite.test_setup import NAMES, fresh, set_up, with_heroes
from tests.marks import rule


def alone(heroes: str = "gherid akosha", **options: str) -> Field:
    return field(heroes, players=1, **options)


@rule("PE-074")
def test_setup_is_the_usual_one():
    laid = set_up(fresh(players=1))
    pos = laid.pos
    assert len(pos.boss_deck) <= 20 and len(pos.track) == 7 and pos.round == 1
    assert pos.view(0)["sites"] == ["light"] * 3 and sorted(pos.clusters) == [0, 1, 2]


@rule("PE-075")
def test_the_player_chooses_any_two_heroes_and_plays_both():
    laid = fresh(players=1)
    assert laid.offered("hero") == [f"hero {name}" for name in NAMES]
    laid.play_on("hero voker")
    assert laid.offered("hero") == [f"hero {name}" for name in NAMES if name != "voker"]
    laid.play_on("hero gherid")
    assert laid.offered("hero") == [] and laid.pos.heroes_of(0) == [laid.hero("voker"), laid.hero("gherid")]


@rule("PE-R50")
def test_four_basic_weapons_are_shown_and_each_hero_takes_one():
    laid = with_heroes(fresh(players=1))
    assert len(laid.pos.shown) == 4
    laid.play_on(laid.offered("weapon kinje")[0])
    assert len(laid.offered("weapon kara")) == 3 == len(laid.offered())
    laid.play_on(laid.offered()[0])
    assert len(laid.held("kinje")) == len(laid.held("kara")) == 1


@rule("PE-076")
def test_five_dice_in_all():
    laid = alone()
    assert laid.faces() == "....." and "roll 12345" in laid.offered("roll")
    laid.play("roll 12345", dice=[2, 3, 4, 5, 6])
    assert laid.faces() == "MSGHW"


@rule("PE-077")
def test_each_result_is_used_by_either_hero():
    laid = alone(weapons="assault-rifle twin-pistols").stand(gherid="D2", akosha="D11").dice("GMGM.")
    assert {"put gun assault-rifle.1", "put gun twin-pistols.1"} == set(laid.offered("put"))
    assert "move gherid E2" in laid.offered("move") and "move akosha E11" in laid.offered("move")
    laid.play("move gherid E2", "move akosha E11", "put gun twin-pistols.1", "put gun assault-rifle.1")
    assert (laid.where("gherid"), laid.where("akosha")) == ("E2", "E11") and laid.faces() == "#.#.."
    assert laid.offered("fire") == ["fire assault-rifle", "fire twin-pistols"]


@rule("PE-077")
def test_one_hero_can_use_all_results():
    laid = alone("kinje akosha").stand(kinje="D2").dice("MMMMM")
    laid.play("move kinje I2")
    assert laid.where("kinje") == "I2" and laid.faces() == "....."


@rule("PE-078", "PE-090")
@pytest.mark.parametrize(("difficulty", "cards"), [("easy", 2), ("medium", 2), ("hard", 3)])
def test_swarms_spawn_as_for_two_players(difficulty, cards):
    laid = alone(phase="spawning", difficulty=difficulty).swarm_deck("swarm-4", "swarm-6", "swarm-8")
    go(laid.boss_deck("clear", "clear"), dice=[])
    assert len(laid.told("swarm-card")) == cards


@rule("PE-079", "PE-R50")
@pytest.mark.parametrize(
    "scenario", ["extermination-lab", "capture-crash", "demolition-lab", "recon-crash", "exploration-lab"]
)
def test_the_slots_of_a_mission_are_those_of_two_players(scenario):
    solo, two = (fresh(scenario, players).pos.tables.objectives for players in (1, 2))
    three = fresh(scenario, 3).pos.tables.objectives
    assert solo == two and len(solo) < len(three)


@rule("PE-R50", "PE-084")
def test_an_event_needs_two_dice():
    laid = alone().events("speedy-spawn").dice("WWH..")
    laid.play("put wrench speedy-spawn.1", "put wrench speedy-spawn.2")
    assert laid.pos.fulfilled == 1 << laid.event("speedy-spawn")


@rule("PE-R50", "PE-158")
def test_an_open_alien_result_freezes_both_heroes():
    laid = alone(weapons="assault-rifle twin-pistols").aliens("biter K2").dice("AMGG.")
    assert laid.offered() == ["alien K2 J2", "wait"]
    laid.play("alien K2 J2")
    assert laid.offered("move") and laid.offered("put")


@rule("PE-R50", "PE-251")
@pytest.mark.parametrize(("name", "damage"), [("gherid", 1), ("akosha", 2)])
def test_a_threshold_of_either_hero_locks_a_die_of_the_pool(name, damage):
    laid = alone().stand(**{name: "D6"}).marks(acid="D7").wounds(**{name: damage}).dice("M")
    laid.play(f"move {name} D7")
    assert laid.faces() == "x...."


@rule("PE-R50", "PE-252")
def test_each_heros_threshold_gives_back_its_own_die():
    laid = alone().give("gherid", "regenerator").wounds(gherid=2, akosha=3).locked("akosha", [1]).locked("gherid", [2])
    laid.allocate("regenerator.1", die=5).play("use regenerator")
    assert laid.faces() == "x...#"


@rule("PE-R50")
def test_a_token_next_to_both_heroes_is_offered_once():
    laid = alone().stand(gherid="C2", akosha="D3").tokens(extermination_1="D2").dice("G")
    assert laid.offered("put") == ["put gun extermination-1.1", "put gun extermination-1.2"]


@rule("PE-R50", "PE-D11")
def test_a_multi_tool_helps_when_either_hero_next_to_the_token_has_it():
    laid = alone().stand(gherid="C2", akosha="D3").tokens(extermination_1="D2").give("akosha", "multi-tool").dice("W")
    assert laid.offered("put") == ["put wrench extermination-1.3"]


@rule("PE-R80", "PE-285", "PE-290")
@pytest.mark.parametrize("side", ["lab", "crash"])
def test_token_8_is_never_drawn_in_solo(side):
    eight = fresh().token("extermination-8")
    drawn = set()
    for seed in range(25):
        laid = with_heroes(fresh(f"extermination-{side}", players=1), seed)
        for _ in range(2):
            laid.play_on(laid.offered()[0], seed=seed)
        drawn |= {token for token, space in enumerate(laid.pos.token_at) if space >= 0}
    assert drawn == set(range(8)) - {eight}


@rule("PE-R80")
def test_with_two_players_token_8_is_drawn_at_times():
    eight = fresh().token("extermination-8")
    drawn = set()
    for seed in range(25):
        laid = with_heroes(fresh(), seed)
        for _ in range(2):
            laid.play_on(laid.offered()[0], seed=seed)
        drawn |= {token for token, space in enumerate(laid.pos.token_at) if space >= 0}
    assert eight in drawn


@rule("PE-074", "PE-172")
def test_the_two_heroes_trade_without_asking():
    laid = alone(weapons="assault-rifle twin-pistols").stand(gherid="C2", akosha="C3")
    laid.play("give assault-rifle akosha")
    assert laid.held("akosha") == ["twin-pistols", "assault-rifle"] and laid.held("gherid") == []


@rule("PE-074", "PE-044")
def test_a_round_goes_by():
    laid = alone(weapons="assault-rifle").tokens(extermination_1="I1").allocate("assault-rifle.1")
    next_round(laid)
    assert laid.pos.round == 2 and laid.faces() == "....."


@rule("PE-077", "PE-229")
def test_the_log_names_the_hero_who_stands_next_to_the_token():
    laid = alone().stand(gherid="I5", akosha="D3").tokens(extermination_1="D2").dice("GG")
    laid.play("put gun extermination-1.1")
    assert laid.told("put")[0]["hero"] == "akosha"


@rule("PE-077", "PE-D11")
def test_the_log_names_the_hero_whose_multi_tool_makes_the_die_fit():
    laid = alone().stand(gherid="C2", akosha="D3").tokens(extermination_1="D2").give("akosha", "multi-tool").dice("WG")
    laid.play("put wrench extermination-1.3")
    assert laid.told("put")[0]["hero"] == "akosha"
    laid.play("put gun extermination-1.1")
    assert laid.told("put")[0]["hero"] == "gherid", "both could have, and the first of them is named"
