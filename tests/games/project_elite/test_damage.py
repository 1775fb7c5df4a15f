"""Heroes suffering damage: the Damage Track, its Thresholds and the dice they lock."""

import pytest

from tests.games.project_elite.field import Field, field, go
from tests.marks import rule


def struck(boss: str, hero: str, damage: int = 0, dice: str = "....") -> Field:
    """A Boss next to a Hero uses its ability in the last Round; the other Hero is far away."""
    laid = field(f"{hero} kinje" if hero != "kinje" else "kinje kara", phase="activation", round=8)
    return laid.stand(**{hero: "H3"}).aliens(f"{boss} G3").wounds(**{hero: damage}).dice(dice)


@rule("PE-249", "PE-D05")
@pytest.mark.parametrize(("boss", "amount"), [("searsting", 1), ("thraex", 2)])
def test_damage_moves_the_marker_to_the_right(boss, amount):
    laid = go(struck(boss, "voker"), dice=[])
    assert laid.damage("voker") == amount and laid.told("damage")[0]["amount"] == amount


@rule("PE-250", "PE-253")
def test_an_item_heals_to_the_left():
    laid = field().give("kinje", "medkit").wounds(kinje=2).allocate("medkit.1", 1).allocate("medkit.2", 2)
    laid.play("use-on medkit kinje")
    assert laid.damage("kinje") == 0


@rule("PE-253", "PE-250", "PE-D29")
def test_a_special_ability_heals_an_adjacent_hero():
    laid = field("voker kinje").wounds(kinje=4).allocate("voker-ability.1", 1).allocate("voker-ability.2", 2)
    laid.play("use-on voker-ability kinje")
    assert laid.damage("kinje") == 2


@rule("PE-250", "PE-R46")
def test_healing_stops_at_the_leftmost_slot():
    laid = field().give("kinje", "medkit").wounds(kinje=1).allocate("medkit.1", 1).allocate("medkit.2", 2)
    laid.play("use-on medkit kinje")
    assert laid.damage("kinje") == 0 and laid.told("healed")[0]["amount"] == 1


@rule("PE-251", "PE-026", "PE-046")
def test_each_threshold_crossed_locks_a_die_that_the_player_chooses():
    laid = go(struck("searsting", "gherid", 1, "MSG."))
    assert laid.offered("lock") == ["lock 1", "lock 2", "lock 3", "lock 4"] and laid.pos.to_act == (0,)
    laid.play("lock 3")
    assert laid.faces() == "MSx." and laid.damage("gherid") == 2


@rule("PE-251")
def test_damage_that_crosses_no_threshold_locks_nothing():
    laid = go(struck("searsting", "gherid", 2), dice=[])
    assert laid.damage("gherid") == 3 and laid.faces() == "...."


@rule("PE-R46")
def test_dice_that_are_all_alike_are_locked_without_a_question():
    laid = go(struck("searsting", "gherid", 1), dice=[])
    assert laid.faces() == "x..." and len(laid.told("locked")) == 1


@rule("PE-R46")
def test_two_thresholds_crossed_at_once_lock_two_dice():
    """Gilgamesh has Thresholds at 2 and 4; three Shooters hit him at once."""
    laid = field("gilgamesh kinje", phase="activation", round=8).stand(gilgamesh="H3").wounds(gilgamesh=1)
    go(laid.aliens("shooter G3", "shooter G2", "shooter G1"), dice=[4, 5, 6])
    assert laid.damage("gilgamesh") == 4 and laid.faces() == "xx.."


@rule("PE-R46")
def test_with_no_die_left_nothing_is_locked():
    laid = struck("searsting", "gherid", 1).locked("gherid", (1, 2, 3, 4))
    go(laid, dice=[])
    assert laid.damage("gherid") == 2 and laid.faces() == "xxxx" and laid.told("locked") == []


@rule("PE-R45")
def test_an_alien_result_on_the_locked_die_still_has_to_be_resolved():
    laid = field("gherid kinje", clock="real").stand(gherid="C3").aliens("biter C2", "runner P2").wounds(gherid=1)
    laid.dice("AAM.").play("alien C2 C3", "pushed gherid D2", "lock 2")
    assert laid.faces() == ".xM." and laid.damage("gherid") == 2
    assert laid.offered("move", 0) == [] and laid.offered("alien", 0) == ["alien C3 C4", "alien P2 O2"]
    laid.play("alien P2 O2")
    assert laid.offered("move", 0) and laid.offered("alien", 0) == []


@rule("PE-252")
def test_a_locked_die_comes_back_when_the_marker_crosses_the_same_threshold_back():
    laid = field("gherid kinje").give("gherid", "bandage-spray").wounds(gherid=3).locked("gherid", (4,))
    laid.allocate("bandage-spray.1").play("use-on bandage-spray gherid")
    assert laid.damage("gherid") == 2 and laid.faces() == "#..x", "at 2 the Threshold is still crossed"
    laid = field("gherid kinje").give("gherid", "bandage-spray").wounds(gherid=2).locked("gherid", (4,))
    laid.allocate("bandage-spray.1").play("use-on bandage-spray gherid")
    assert laid.damage("gherid") == 1 and laid.faces() == "#...", "it comes back without a result"


@rule("PE-252", "PE-R40")
def test_the_end_of_the_round_does_not_give_a_locked_die_back():
    laid = field("gherid kinje", phase="end").stand(gherid="H3").wounds(gherid=2).locked("gherid", (4,))
    go(laid.track("no-effect-17"))
    assert laid.pos.round == 2 and laid.faces() == "...x"


@rule("PE-255", "PE-D08")
@pytest.mark.parametrize(
    ("hero", "most"), [("kinje", 7), ("kara", 7), ("voker", 8), ("gilgamesh", 9), ("akosha", 6), ("gherid", 8)]
)
def test_a_hero_whose_marker_is_on_the_last_slot_is_alive(hero, most):
    laid = go(struck("searsting", hero, most - 1), dice=[])
    assert laid.damage(hero) == most and laid.over == "PE-R15", "the last Round is over, and that is all"


@rule("PE-254", "PE-273", "PE-D08")
@pytest.mark.parametrize(
    ("hero", "most"), [("kinje", 7), ("kara", 7), ("voker", 8), ("gilgamesh", 9), ("akosha", 6), ("gherid", 8)]
)
def test_damage_past_the_last_slot_kills_and_ends_the_game_at_once(hero, most):
    laid = go(struck("searsting", hero, most), dice=[])
    assert laid.over == "PE-254" and not laid.won and laid.alien_at("G3") == "searsting", "it did not move any more"


@rule("PE-D08")
@pytest.mark.parametrize(
    ("hero", "locks"),
    [
        ("kinje", [3, 5]),
        ("kara", [3, 6]),
        ("voker", [3, 6]),
        ("gilgamesh", [2, 4, 7]),
        ("akosha", [3, 5]),
        ("gherid", [2, 5]),
    ],
)
def test_the_thresholds_of_each_hero(hero, locks):
    assert [now for now in range(1, 8) if go(struck("searsting", hero, now - 1), dice=[]).faces() == "x..."] == locks


# The example: the Heroes order Biters, Searsting, Shooters


@pytest.fixture
def example() -> Field:
    """Gilgamesh next to a Biter, Gherid near Searsting, and each Hero within Range 3 of two of three Shooters."""
    laid = field("gilgamesh gherid akosha", "extermination-crash", phase="activation", round=8)
    laid.stand(gilgamesh="K4", gherid="N3", akosha="H4")
    laid.aliens("biter J3", "biter A12", "biter B12", "biter A13", "shooter M2", "shooter K1", "shooter F2")
    return go(laid.aliens("searsting N5"))


@rule("PE-256")
def test_example_a_biter_that_rolls_three_does_no_damage(example):
    example.play("group biter", dice=[3])
    assert example.damage("gilgamesh") == 0 and example.told("volley")[0]["hero"] == "gilgamesh"


@rule("PE-257")
def test_example_searsting_hurts_gherid_without_a_roll(example):
    example.play("group biter", dice=[3])
    example.play("group searsting", dice=[4, 1, 5, 1, 4, 4])
    assert [(e["alien"], e["hero"]) for e in example.told("strikes")] == [("searsting", "gherid")]


@rule("PE-258", "PE-259")
def test_example_two_shooters_roll_two_dice_for_each_hero_and_gherid_loses_a_die(example):
    example.play("group biter", dice=[3])
    example.play("group searsting", dice=[4, 1, 5, 1, 6, 4])
    assert [event["faces"] for event in example.told("volley")] == [[4, 1], [5, 1], [6, 4]]
    assert [example.damage(hero) for hero in ("gilgamesh", "gherid", "akosha")] == [1, 2, 2]
    assert [example.faces(seat) for seat in (0, 1, 2)] == ["....", "x...", "...."]
