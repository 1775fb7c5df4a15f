"""The untimed clock: each command takes its time, and whoever has used the least is asked next."""

from collections.abc import Callable

import pytest

from tests.games.project_elite.field import Field, field
from tests.marks import rule

Lay = Callable[..., Field]


def one(scenario: str = "extermination-lab", **options: str | bool) -> Field:
    return field("kinje akosha", scenario, weapons="assault-rifle vibro-blade", **options).stand(kinje="H3")


def rolling(**options: str | bool) -> Field:
    return one(**options)


def owing(**options: str | bool) -> Field:
    return one(**options).aliens("runner P3").dice("A...")


def walking(**options: str | bool) -> Field:
    return one(**options).dice("MMM.")


def armed(**options: str | bool) -> Field:
    return one(**options).dice("G...")


def loaded(**options: str | bool) -> Field:
    return one(**options).allocate("assault-rifle.1").aliens("runner I3")


def hurt(**options: str | bool) -> Field:
    laid = one(**options).give("kinje", "bandage-spray", "combat-stims", "motion-jammer").wounds(kinje=1)
    return laid.allocate("bandage-spray.1", 1).allocate("combat-stims.1", 2).allocate("motion-jammer.1", 3)


def laying(**options: str | bool) -> Field:
    return field("kara akosha", **options).stand(kara="H3").dice("W...")


def searching(**options: str | bool) -> Field:
    return one(**options).stand(kinje="I5").dice("S...").search_deck("medkit", "scope", "grapple-line")


def slaying(**options: str | bool) -> Field:
    """Naga has just been killed."""
    laid = one(**options).allocate("assault-rifle.1").aliens("naga J3")
    laid.pos.health[laid.pos.tables.words.alien.find("naga") - 3] = 1
    laid.play("fire assault-rifle", dice=[4])
    return laid


def trading(**options: str | bool) -> Field:
    return one(**options).stand(akosha="H2")


def planting(**options: str | bool) -> Field:
    laid = one("demolition-lab", **options).give("kinje", "demolition-3").marks(targets="I3")
    for die in (1, 2, 3):
        laid.allocate(f"demolition-3.{die}", die)
    return laid


def exploring(**options: str | bool) -> Field:
    laid = one("exploration-lab", **options).tokens(exploration_4="I3", exploration_7="I2").dice("MS..")
    laid.pos.revealed = laid.pos.checked = 1 << laid.token("exploration-7")
    return laid.again()


def shifting(**options: str | bool) -> Field:
    return one("recon-lab", **options).tokens(recon_1="I3").marks(targets="E13").dice("G...")


COSTS: list[tuple[Lay, str, list[int], int]] = [
    (rolling, "roll 1", [2], 3000),
    (rolling, "roll 1234", [2, 2, 2, 2], 3000),
    (owing, "alien P3 O3", [], 1500),
    (walking, "move kinje G3", [], 800),
    (walking, "move kinje E3", [], 2400),
    (armed, "put gun assault-rifle.1", [], 500),
    (loaded, "take assault-rifle.1", [], 500),
    (loaded, "fire assault-rifle", [4], 3000),
    (hurt, "use-on bandage-spray kinje", [], 2000),
    (hurt, "use-at combat-stims G3", [], 2000),
    (hurt, "use motion-jammer", [], 2000),
    (laying, "charge G3", [], 2000),
    (searching, "search kinje 1", [], 8000),
    (searching, "search-later kinje 1", [], 1000),
    (trading, "give assault-rifle akosha", [], 4000),
    (planting, "plant demolition-3 I3", [], 2000),
    (exploring, "check kinje exploration-4", [], 2000),
    (exploring, "reveal kinje exploration-4", [], 2000),
    (exploring, "clear kinje exploration-7", [], 2000),
    (shifting, "shift gun recon-1 J3", [], 1000),
    (rolling, "wait", [], 1000),
]


@rule("PE-D16", "PE-R82")
@pytest.mark.parametrize(("lay", "command", "dice", "cost"), COSTS)
def test_what_each_command_costs(lay, command, dice, cost):
    laid = lay()
    laid.play(command, dice=dice)
    assert laid.pos.busy == [cost, 0]


@rule("PE-D15", "PE-D16")
@pytest.mark.parametrize(("lay", "command", "dice", "cost"), COSTS)
def test_in_real_time_a_command_costs_nothing_and_its_pace_is_what_bots_take(lay, command, dice, cost):
    laid = lay(clock="real")
    assert laid.pos.pace(0, laid.pos.setting.vocabulary.parse(command)) == cost
    laid.play(command, dice=dice, seat=0, at=700)
    assert laid.pos.busy[1] == 0 and laid.pos.now == 700 and laid.pos.busy[0] in (0, 700)


@rule("PE-D16", "PE-R81")
def test_standing_by_costs_nothing_but_who_stands_by_looks_again_only_after_a_second():
    laid = rolling()
    laid.play("stand-by")
    assert laid.pos.busy == [0, 0]
    live = rolling(clock="real")
    assert live.pos.pace(0, live.pos.setting.vocabulary.parse("stand-by")) == 1000
    assert live.play("stand-by", seat=0, at=100) == ["stands-by"]
    assert live.play("stand-by", seat=0, at=1100) == [], "it is said once"


@rule("PE-D16", "PE-R84")
def test_a_way_around_others_costs_its_spaces():
    laid = walking().aliens("runner G2", "runner G3")
    laid.play("move kinje F2")
    assert laid.where("kinje") == "F2" and laid.pos.busy[0] == 2400


@rule("PE-D16")
def test_alien_tech_at_once_takes_eight_seconds_and_set_aside_one():
    for command, cost in (("tech", 8000), ("tech-later", 1000)):
        laid = slaying()
        before = laid.pos.busy[0]
        laid.pos.busy[1] = 60_000
        laid.again().play(command)
        assert (before, laid.pos.busy[0] - before) == (3000, cost)


@rule("PE-D16")
def test_assigning_hits_and_keeping_a_card_are_part_of_the_command():
    laid = searching()
    laid.pos.busy[1] = 60_000
    laid.again().play("search kinje 1", "keep scope")
    assert laid.pos.busy[0] == 8000


@rule("PE-D16")
def test_an_exchange_costs_both_heroes():
    laid = trading()
    laid.play("give assault-rifle akosha", "accept assault-rifle")
    assert laid.pos.busy == [4000, 4000]


@rule("PE-D16")
def test_answering_a_push_or_a_threshold_takes_a_second_of_who_answers():
    laid = owing().stand(akosha="O3").wounds(akosha=2).dice("MG..", seat=1)
    laid.play("alien P3 O3")
    assert laid.pos.to_act == (1,)
    laid.play("pushed akosha O2")
    assert laid.pos.busy == [1500, 1000]
    laid.play("lock 1")
    assert laid.pos.busy == [1500, 2000]


@rule("PE-D41", "PE-R82")
def test_who_has_used_the_least_time_is_asked_and_of_several_the_lowest_seat():
    laid = field("kinje akosha kara")
    order = []
    for command in ("roll 1", "wait", "roll 1", "wait", "wait", "wait"):
        order += laid.pos.to_act
        laid.play_on(command, seed="no alien")
    assert order == [0, 1, 2, 1, 1, 0] and laid.pos.busy == [4000, 3000, 3000]


@rule("PE-D41")
def test_a_command_may_start_before_the_end_and_is_then_finished():
    laid = rolling()
    laid.pos.busy = [119_999, 119_500]
    laid.again().play("wait")
    assert laid.pos.to_act == (0,) and laid.pos.phase == 3
    laid.play("roll 1", dice=[2])
    assert laid.pos.busy[0] == 122_999 and laid.pos.phase != 3, "nobody has any time left"


@rule("PE-D41", "PE-D20")
def test_the_end_of_the_phase_is_read_anew_each_time():
    laid = one().give("kinje", "time-dilator").allocate("time-dilator.1")
    laid.pos.busy = [119_000, 121_000]
    laid.again().play("use time-dilator")
    assert laid.pos.length == 130_000 and laid.pos.to_act == (0,)
    laid.play("wait")
    assert laid.pos.to_act == (1,), "it would have had no time left"


@rule("PE-R88")
@pytest.mark.parametrize(
    ("skill", "roll", "step"), [("expert", 2100, 560), ("normal", 3000, 800), ("novice", 4500, 1200)]
)
def test_skill_multiplies_every_cost(skill, roll, step):
    laid = rolling(skill=skill)
    laid.play("roll 1", dice=[2])
    assert laid.pos.busy[0] == roll
    laid = walking(skill=skill)
    laid.play("move kinje G3")
    assert laid.pos.busy[0] == step


@rule("PE-D41", "PE-R50")
def test_in_solo_it_is_the_players_time():
    laid = field("kinje akosha", players=1).dice("MM...")
    laid.play("move kinje A7", "move akosha B7")
    assert laid.pos.busy == [1600]


@rule("PE-D15")
def test_a_refused_command_changes_nothing_and_costs_nothing():
    laid = rolling()
    before = laid.pos.copy()
    assert laid.refused("put gun assault-rifle.1")
    assert laid.pos == before and laid.pos.busy == [0, 0]


@rule("PE-R81")
def test_who_stands_by_is_not_asked_and_when_all_do_the_phase_ends():
    laid = rolling()
    laid.play("stand-by")
    assert laid.pos.to_act == (1,)
    laid.play("wait", "wait")
    assert laid.pos.to_act == (1,)
    assert "times-up" in laid.play("stand-by")


@rule("PE-R81")
def test_who_owes_an_alien_result_cannot_stand_by():
    assert owing().offered("stand-by") == []
