"""Action Phase: rolling, spending and allocating Action dice."""

import pytest

from tests.games.project_elite.field import field
from tests.marks import rule


@rule("PE-130")
def test_any_or_all_of_the_available_dice_are_rolled():
    laid = field()
    assert len(laid.offered("roll", seat=0)) == 15
    laid.play("roll 24", dice=[2, 6])
    assert laid.faces() == ".M.W"


@rule("PE-130")
def test_dice_in_slots_and_locked_dice_are_not_available():
    laid = field(weapons="ion-rifle").allocate("ion-rifle.1", 1).allocate("ion-rifle.2", 2).locked("kinje", [3])
    assert laid.offered("roll", seat=0) == ["roll 4"]
    assert (
        laid.refused("roll 1") == "PE-037" and laid.refused("roll 2") == "PE-036" and laid.refused("roll 3") == "PE-252"
    )


@rule("PE-130", "PE-031")
@pytest.mark.parametrize(("face", "letter"), list(enumerate("AMSGHW", start=1)))
def test_a_die_shows_one_of_six_symbols(face, letter):
    laid = field().aliens("biter E3")
    laid.play("roll 1", dice=[face])
    assert laid.faces() == f"{letter}..."


@rule("PE-131")
def test_each_rolled_die_is_spent_or_allocated_one_or_more_of_them():
    laid = field(weapons="assault-rifle", players=1).stand(kinje="D5")
    laid.play("roll 123", dice=[2, 4, 6])
    laid.play("put gun assault-rifle.1", "move kinje D6")
    assert laid.faces() == ".#W.." and laid.where("kinje") == "D6"


@rule("PE-131")
def test_a_result_works_once():
    laid = field(players=1).stand(kinje="D5").dice("M")
    laid.play("move kinje D6")
    assert laid.refused("move kinje D7") == "PE-136"


@rule("PE-132", "PE-133")
def test_any_selection_may_be_rerolled_as_often_as_wanted():
    laid = field(players=1)
    laid.play("roll 12345", dice=[2, 3, 4, 5, 6])
    for _ in range(5):
        laid.play("roll 135", dice=[4, 4, 4])
    assert laid.faces() == "GSGHG"
    laid.play("roll 12345", dice=[2, 2, 2, 2, 2])
    assert laid.faces() == "MMMMM"


@rule("PE-133")
@pytest.mark.parametrize("face", [2, 3, 4, 5, 6])
def test_every_result_but_alien_may_be_left_or_rerolled(face):
    laid = field(players=1).aliens("biter E3")
    laid.play("roll 1", dice=[face])
    assert laid.offered("roll 1") and laid.offered("wait") and laid.offered("stand-by")


@rule("PE-134", "PE-R22")
def test_alien_results_come_before_any_other_die_of_the_same_roll():
    laid = field(weapons="assault-rifle", players=1).stand(kinje="D5").aliens("biter G3")
    laid.play("roll 123", dice=[1, 2, 4])
    assert laid.offered() == ["alien G3 F3", "wait"]
    laid.play("alien G3 F3", "move kinje D6", "put gun assault-rifle.1", "roll 1", dice=[3])
    assert laid.faces() == "S.#.."


@rule("PE-135")
def test_a_resolved_die_can_be_rolled_again():
    laid = field(players=1).stand(kinje="D5").aliens("biter G3")
    laid.play("roll 12", dice=[1, 2])
    laid.play("alien G3 F3", "move kinje D6", "roll 12", dice=[4, 5])
    assert laid.faces() == "GH..."


@rule("PE-135", "PE-037")
def test_a_die_in_a_locking_slot_cannot_be_rolled_again():
    laid = field(weapons="ion-rifle", players=1).dice("W")
    laid.play("put wrench ion-rifle.1")
    assert not laid.offered("roll 1") and laid.offered("roll 2345")


# Allocating


@rule("PE-144", "PE-152")
@pytest.mark.parametrize(
    ("slot", "letter", "symbol"),
    [
        ("assault-rifle.1", "G", "gun"),
        ("medkit.1", "H", "hand"),
        ("medkit.2", "W", "wrench"),
        ("marksman-rifle.2", "S", "search"),
        ("field-scanner.1", "S", "search"),
        ("speedy-spawn.1", "W", "wrench"),
        ("sudden-attack.1", "H", "hand"),
        ("exhaustion.1", "G", "gun"),
        ("limited-equipments.1", "S", "search"),
        ("extermination-4.1", "G", "gun"),
        ("extermination-4.4", "S", "search"),
        ("extermination-2.1", "W", "wrench"),
        ("extermination-2.3", "H", "hand"),
    ],
)
def test_gun_hand_wrench_and_search_go_to_equipment_events_and_objectives(slot, letter, symbol):
    laid = field(weapons="assault-rifle").give("kinje", "medkit", "marksman-rifle", "field-scanner").stand(kinje="E5")
    laid.events("speedy-spawn", "sudden-attack", "exhaustion", "limited-equipments")
    laid.tokens(extermination_4="F5", extermination_2="E4").dice(letter)
    laid.play(f"put {symbol} {slot}")
    assert laid.faces() == "#..." and laid.pos.filled() == 1 << laid.pos.tables.words.slot.find(slot)


@rule("PE-144")
def test_move_and_alien_are_never_allocated():
    laid = field(weapons="assault-rifle").dice("MM")
    assert not laid.offered("put", seat=0) and laid.refused("put move assault-rifle.1") == "PE-034"
