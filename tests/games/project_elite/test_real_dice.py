"""Real dice: which one is asked for tells a hidden card, so the choice that led to it stands."""

import pytest

import hullbreach as hb
from hullbreach.kernel.journal import Seat
from hullbreach.table.table import Table, branch
from tests.games.project_elite.field import Field, field, go
from tests.marks import rule

SEATS = (Seat("human"), Seat("human"))


def before_a_boss() -> Table:
    """The players choose an Alien Cluster; the next card, which nobody has seen, is a Boss."""
    laid = field(phase="spawning", difficulty="easy").swarm_deck("swarm-4", "swarm-10").boss_deck("searsting")
    return at_table(go(laid.clusters(1, 2, 3)))


def at_table(laid: Field) -> Table:
    return branch(laid.pos, SEATS, physical=True)


def refused(table: Table, seat: int, choice: str, *faces: int) -> str:
    with pytest.raises(hb.Refused) as refusal:
        table.work_out_with(seat, choice, faces)
    return refusal.value.rule


@rule("HB-011", "PE-110", "PE-127")
def test_a_die_for_a_boss_that_nobody_has_seen_comes_too_late_to_choose_otherwise():
    table = before_a_boss()
    table.position.play(0, "cluster 3", hb.Scripted([]))
    table.position.play(0, "displace Q11", hb.Scripted([]))
    with pytest.raises(hb.NeedsDice) as needed:
        table.work_out_with(0, "displace Q12", [])
    assert needed.value.purpose == "where the Boss appears"
    assert refused(table, 0, "displace Q13") == refused(table, 1, "displace Q13") == "HB-011"
    assert refused(table, 1, "displace Q12", 3) == "HB-011"
    table.take(table.work_out_with(0, "displace Q12", [3]))
    assert table.choices() == ["displace Q12"] and table.standing.said == {}


@rule("HB-011", "HB-005")
@pytest.mark.parametrize("faces", [(7,), (3, 3, 3, 3, 3, 3)], ids=["no face of a die", "too many"])
def test_dice_that_were_not_asked_for_do_not_sound_out_a_choice_either(faces):
    table = before_a_boss()
    with pytest.raises(hb.DiceError):
        table.work_out_with(0, "cluster 3", list(faces))
    assert refused(table, 1, "cluster 1") == "HB-011"


@rule("HB-011")
def test_at_one_keyboard_the_choice_stands_too():
    table = before_a_boss()
    for choice in ("cluster 3", "displace Q11"):
        table.play(0, choice)
    with pytest.raises(hb.NeedsDice):
        table.play(0, "displace Q12")
    table.forget_dice()
    with pytest.raises(hb.Refused, match="`displace Q12` of seat 0 stands"):
        table.play(1, "displace Q13")
    with pytest.raises(hb.NeedsDice) as needed:
        table.play(0, "displace Q12")
    table.give(3, needed.value.sides)
    table.play(0, "displace Q12")
    assert table.choices()[-1] == "displace Q12"


@rule("HB-011", "PE-D40")
def test_while_the_clock_runs_only_the_seat_itself_is_bound():
    laid = field(clock="real").aliens("biter K2").dice("M...", seat=1)
    table = at_table(laid)
    with pytest.raises(hb.NeedsDice):
        table.work_out_with(0, "roll 12", [], at=100)
    assert refused(table, 0, "roll 1") == "HB-011"
    table.take(table.work_out_with(1, "wait", [], at=200))
    assert refused(table, 0, "wait") == "HB-011", "somebody else's command changes nothing"
    table.take(table.work_out_with(0, "roll 12", [2, 3], at=300))
    table.take(table.work_out_with(0, "wait", [], at=400))
    assert table.choices() == ["wait", "roll 12", "wait"]


@rule("HB-011", "PE-234")
def test_what_cannot_be_done_any_more_stands_no_longer():
    laid = field(clock="real", weapons="assault-rifle").aliens("biter K2", "biter L2").allocate("assault-rifle.1")
    table = at_table(laid)
    with pytest.raises(hb.NeedsDice):
        table.work_out_with(0, "roll 23", [], at=100)
    table.take(table.work_out_wait(120_000))
    assert table.standing.said == {}
    table.take(table.work_out_with(0, "done", []))
    assert table.choices()[-1] == "done"


@rule("HB-011", "HB-006")
def test_where_choices_can_be_taken_back_one_may_think_again():
    table = branch(hb.new("sole-survivor", dice=hb.Seeded(7)), (Seat("human"),), physical=True)
    with pytest.raises(hb.NeedsDice):
        table.work_out_with(0, "roll", [])
    assert table.standing.said == {}
