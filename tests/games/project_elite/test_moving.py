"""Move Action."""

import pytest

from tests.games.project_elite.field import Field, field
from tests.marks import rule


def reach(laid: Field, hero: str) -> set[str]:
    return {choice.split()[2] for choice in laid.offered(f"move {hero}")}


def lone(space: str, dice: str = "M", scenario: str = "extermination-lab") -> Field:
    """A Solo player's Kinje on a Space, Akosha far away in the Starting Area."""
    return field(players=1, scenario=scenario).stand(kinje=space).dice(dice)


@rule("PE-136")
def test_one_move_takes_the_hero_one_space_in_any_of_eight_directions():
    laid = lone("I12")
    assert reach(laid, "kinje") == {"H11", "I11", "J11", "H12", "J12", "H13", "I13", "J13"}
    laid.play("move kinje J11")
    assert laid.where("kinje") == "J11" and laid.faces() == "....."


@rule("PE-136")
def test_a_player_moves_only_their_own_hero():
    laid = field().stand(kinje="D5", akosha="D6").dice("M")
    assert reach(laid, "akosha") == set() and laid.refused("move akosha C6") == "PE-136"


@rule("PE-137", "PE-R84")
def test_several_moves_are_spent_together_one_for_each_space():
    laid = lone("C12", "MMMG")
    assert "F12" in reach(laid, "kinje") and "G12" not in reach(laid, "kinje")
    laid.play("move kinje E12")
    assert laid.where("kinje") == "E12" and laid.faces().count("M") == 1 and "G" in laid.faces()


@rule("PE-138")
def test_a_hero_cannot_move_through_a_wall():
    laid = lone("D5")
    assert "E5" not in reach(laid, "kinje") and laid.refused("move kinje E5") == "PE-138"


@rule("PE-139")
def test_a_hero_cannot_move_diagonally_across_the_corner_of_a_wall():
    laid = lone("D4")
    assert "E3" not in reach(laid, "kinje") and laid.refused("move kinje E3") == "PE-139"
    assert {"D3", "C3"} <= reach(laid, "kinje")


@rule("PE-140")
def test_a_hero_cannot_move_into_a_blocking_space():
    laid = lone("F5")
    assert "G5" not in reach(laid, "kinje") and laid.refused("move kinje G5") == "PE-140"


@rule("PE-140", "PE-138")
def test_a_hero_goes_around_blocking_spaces_and_walls_space_by_space():
    laid = lone("F5", "M")
    assert laid.refused("move kinje H5") == "PE-136"
    laid = lone("F5", "MM")
    assert "H5" in reach(laid, "kinje")
    laid = lone("D5", "MMMM")
    assert "E5" not in reach(laid, "kinje")


@rule("PE-141")
@pytest.mark.parametrize(("start", "to", "board"), [("F5", "G4", "lab"), ("G8", "H9", "crash")])
def test_a_hero_may_move_diagonally_past_the_corner_of_a_blocking_space(start, to, board):
    assert to in reach(lone(start, scenario=f"extermination-{board}"), "kinje")


@rule("PE-142")
def test_a_hero_moves_neither_into_nor_through_figures():
    laid = lone("D7", "MMM").stand(akosha="E7")
    assert not {"E7", "F7", "G7"} & reach(laid, "kinje") and laid.refused("move kinje E7") == "PE-142"
    laid = lone("D7", "MMM").aliens("biter E7")
    assert not {"E7", "F7", "G7"} & reach(laid, "kinje") and laid.refused("move kinje E7") == "PE-142"
    assert {"E7", "F7", "G7"} <= reach(lone("D7", "MMM"), "kinje")


@rule("PE-143")
def test_a_hero_pushes_nobody_by_moving():
    laid = lone("D7", "MMM").aliens("biter E7").stand(akosha="C7")
    assert not {"E7", "C7"} & reach(laid, "kinje")
    laid.play("move kinje D8")
    assert laid.all_aliens() == ["biter E7"] and laid.where("akosha") == "C7"


@rule("PE-R84", "PE-142")
def test_the_way_leads_around_figures_and_costs_what_it_takes():
    laid = lone("C12", "MMM").aliens("biter D12")
    laid.play("move kinje E12")
    assert laid.where("kinje") == "E12" and laid.faces().count("M") == 1
    laid = lone("C12", "MMM").aliens("biter D11", "biter D12", "biter D13")
    assert "E12" not in reach(laid, "kinje")


@rule("PE-R84", "PE-120")
def test_acid_is_avoided_only_where_the_way_is_no_longer_for_it():
    laid = lone("C12", "MMM").marks(acid="D12 D11")
    laid.play("move kinje E12")
    assert laid.damage("kinje") == 0
    laid = lone("C12", "MMMM").marks(acid="D11 D12 D13")
    laid.play("move kinje E12")
    assert laid.damage("kinje") == 1 and laid.faces().count("M") == 2
