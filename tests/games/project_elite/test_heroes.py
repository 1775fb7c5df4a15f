"""The Special Abilities of the six Heroes."""

import pytest

from hullbreach.parts.bits import how_many
from tests.games.project_elite.field import Field, field, go, next_round
from tests.marks import rule


def ready(hero: str, weapon: str, *aliens: str, space: str = "C2", **options: str) -> Field:
    """A Hero in the upper lane with a Weapon all of whose slots are filled; all are asked at once."""
    other = "gherid" if hero != "gherid" else "kinje"
    laid = field(f"{hero} {other}", weapons=weapon, clock="real", **options).stand(**{hero: space}).aliens(*aliens)
    for die, slot in enumerate(laid.pos.tables.cards[laid.card(weapon)].slots, 1):
        laid.allocate(laid.pos.tables.slots[slot].name, die=die)
    return laid


# Kinje


@rule("PE-D27", "PE-027")
def test_kinje_rerolls_one_hit_die_of_an_attack():
    laid = ready("kinje", "burst-smg", "biter E2")
    laid.play("fire burst-smg", dice=[1, 1, 3])
    assert laid.offered(seat=0) == ["reroll 1", "reroll 3", "enough"]
    laid.play("reroll 1", dice=[4], seat=0)
    assert laid.told("rerolled")[0]["text"] == "Kinje rerolls a 1: 4." and laid.alien_at("E2") is None


@rule("PE-D27")
def test_kinje_rerolls_only_once_in_an_attack_and_again_in_the_next():
    laid = ready("kinje", "burst-smg", "biter E2", "biter E3")
    laid.play("fire burst-smg", dice=[1, 1, 5])
    laid.play("reroll 1", dice=[2], seat=0)
    assert laid.offered(seat=0) == ["hit E2", "hit E3", "enough"]
    laid.play("hit E2", seat=0)
    laid.allocate("burst-smg.1", die=1).allocate("burst-smg.2", die=2).play("fire burst-smg", dice=[1, 1, 1])
    assert laid.offered("reroll", seat=0) == ["reroll 1"]


@rule("PE-D27")
def test_kinje_rerolls_before_hits_are_assigned():
    laid = ready("kinje", "burst-smg", "biter E2", "biter E3", "biter E1")
    laid.play("fire burst-smg", dice=[1, 5, 6])
    laid.play("hit E2", seat=0)
    assert laid.offered("reroll", seat=0) == []


@rule("PE-D27")
def test_nobody_else_rerolls_hit_dice_and_kinje_not_under_exhaustion():
    laid = ready("voker", "burst-smg", "biter E2", "biter E3")
    laid.play("fire burst-smg", dice=[1, 1, 5])
    assert laid.offered(seat=0) == ["hit E2", "hit E3", "enough"]
    tired = ready("kinje", "burst-smg", "biter E2", "biter E3").events("exhaustion")
    tired.play("fire burst-smg", dice=[1, 1, 5])
    assert tired.offered(seat=0) == ["hit E2", "hit E3", "enough"]


# Kara


def kara(*aliens: str, charges: str = "", dice: str = "", **options: str) -> Field:
    laid = field("kara kinje", clock="real", **options).stand(kara="F2").aliens(*aliens).dice(dice)
    return laid.marks(charges=charges)


@rule("PE-D28", "PE-072")
def test_kara_spends_a_wrench_to_lay_a_charge_next_to_her():
    laid = kara("biter G2", charges="E1", dice="WW")
    free = ["F1", "G1", "E2", "E3", "F3", "G3"]
    assert sorted(laid.offered("charge", seat=0)) == sorted(f"charge {space}" for space in free)
    laid.play("charge E2")
    assert laid.pos.charges == laid.spaces("E1 E2") and laid.faces() == ".W.."


@rule("PE-D28")
@pytest.mark.parametrize("letter", "MSGH")
def test_kara_needs_a_wrench(letter):
    assert kara(dice=letter).offered("charge", seat=0) == []


@rule("PE-D28")
def test_nobody_else_lays_charges():
    assert field("voker kinje", clock="real").stand(voker="F2").dice("W").offered("charge") == []


@rule("PE-D28")
def test_at_most_six_charges_lie_on_the_map():
    five = kara(charges="L2 L3 L11 L12 L4", dice="W")
    five.play("charge E2")
    assert how_many(five.pos.charges) == 6 and five.dice("W").offered("charge", seat=0) == []


@rule("PE-D28")
@pytest.mark.parametrize(("face", "dies"), [(1, False), (3, False), (4, True), (6, True)])
def test_an_alien_that_enters_sets_the_charge_off(face, dies):
    laid = kara("biter H2", charges="G2", dice="A")
    laid.play("alien H2 G2", dice=[face])
    assert laid.pos.charges == 0 and laid.alien_at("G2") == (None if dies else "biter")
    assert laid.told("charge")[0]["text"] == f"A charge goes off on G2, {face}: {'a' if dies else 'no'} hit, needed 4+."


@rule("PE-D28")
def test_a_charge_takes_one_health_from_a_boss():
    laid = kara("naga H2", charges="G2", dice="A")
    laid.play("alien H2 G2", dice=[4])
    naga = [boss.id for boss in laid.pos.tables.bosses].index("naga")
    assert laid.alien_at("G2") == "naga" and laid.pos.health[naga] == 3


@rule("PE-D28", "PE-R27")
def test_being_pushed_is_entering_and_being_placed_is_not():
    laid = kara("biter I2", "runner H2", charges="G2", dice="A")
    laid.play("alien I2 H2", dice=[6])
    assert laid.all_aliens() == ["biter H2"]
    placed = field("kara kinje", phase="spawning").marks(charges="Q1 Q2 Q3").swarm_deck("swarm-4", "swarm-8")
    go(placed.boss_deck("clear", "clear"), dice=[])
    assert placed.pos.charges == placed.spaces("Q1 Q2 Q3")


@rule("PE-D28")
def test_a_hero_does_not_set_a_charge_off():
    laid = kara(charges="E2", dice="M")
    laid.play("move kara E2")
    assert laid.pos.charges == laid.spaces("E2")


@rule("PE-D28", "PE-D24")
def test_under_exhaustion_charges_do_nothing_and_none_is_laid():
    laid = kara("biter H2", charges="G2", dice="A").events("exhaustion")
    laid.play("alien H2 G2", dice=[])
    assert laid.pos.charges == laid.spaces("G2") and laid.alien_at("G2") == "biter"
    assert laid.dice("W").offered("charge", seat=0) == []


# Voker


def voker(**damage: int) -> Field:
    laid = field("voker kinje akosha", clock="real").stand(voker="F2", kinje="G3", akosha="H2").wounds(**damage)
    return laid.allocate("voker-ability.1", die=1).allocate("voker-ability.2", die=2)


@rule("PE-D29", "PE-027", "PE-253")
def test_voker_heals_himself_or_an_adjacent_hero():
    laid = voker(voker=1, kinje=4, akosha=5)
    assert laid.offered("use-on", seat=0) == ["use-on voker-ability voker", "use-on voker-ability kinje"]
    laid.play("use-on voker-ability kinje")
    assert laid.damage("kinje") == 2 and laid.faces() == "##.."


@rule("PE-D29", "PE-040")
def test_voker_heals_once_a_round():
    laid = voker(kinje=4).tokens(extermination_1="I1")
    laid.play("use-on voker-ability kinje")
    assert laid.offered("use", seat=0) == []
    next_round(laid).dice("HW").stand(kinje="G3").wounds(kinje=2)
    laid.play("put hand voker-ability.1", "put wrench voker-ability.2", seat=0)
    assert laid.offered("use-on", seat=0) == ["use-on voker-ability kinje"]


@rule("PE-D29", "PE-034")
def test_vokers_slots_take_hand_and_wrench_and_only_his_dice():
    laid = field("voker kinje", clock="real").dice("HWGS").dice("HW", seat=1)
    assert laid.offered("put", seat=0) == ["put hand voker-ability.1", "put wrench voker-ability.2"]
    assert laid.offered("put", seat=1) == []


@rule("PE-D29", "PE-D24")
def test_voker_does_not_heal_under_exhaustion():
    laid = voker(kinje=4).events("exhaustion")
    assert laid.offered("use-on", seat=0) == []
    assert field("voker kinje", clock="real").events("exhaustion").dice("H").offered("put", seat=0) == []


# Gilgamesh


def gilgamesh(*aliens: str) -> Field:
    laid = ready("gilgamesh", "assault-rifle", *aliens)
    return laid.allocate("gilgamesh-ability.1", die=4)


@rule("PE-D30", "PE-027")
def test_gilgamesh_rolls_one_hit_die_more_for_the_rest_of_the_phase():
    laid = gilgamesh("biter E2", "biter E3", "biter E1")
    laid.play("use gilgamesh-ability")
    for _ in range(2):
        laid.allocate("assault-rifle.1").play("fire assault-rifle", dice=[1, 2])
    assert laid.faces() == "...#"


@rule("PE-D30")
def test_gilgamesh_rolls_as_usual_before_that_and_in_the_next_round():
    laid = gilgamesh().tokens(extermination_1="I1")
    laid.play("fire assault-rifle", dice=[1])
    laid.play("use gilgamesh-ability")
    next_round(laid)
    assert laid.faces() == "...."
    laid.allocate("assault-rifle.1").play("fire assault-rifle", dice=[1])


@rule("PE-D30", "PE-D18")
def test_gilgamesh_keeps_his_die_at_times_up():
    laid = field("gilgamesh kinje", phase="times-up", weapons="assault-rifle").stand(gilgamesh="C2")
    laid.allocate("assault-rifle.1").allocate("gilgamesh-ability.1", die=2)
    go(laid, dice=[]).play("use gilgamesh-ability", "fire assault-rifle", dice=[1, 1])


@rule("PE-D30", "PE-041")
@pytest.mark.parametrize(("letter", "fits"), [("M", 0), ("S", 0), ("G", 1), ("H", 1), ("W", 1)])
def test_gilgameshs_slot_takes_three_symbols(letter, fits):
    laid = field("gilgamesh kinje", clock="real").dice(letter)
    assert len(laid.offered("put", seat=0)) == fits


@rule("PE-D30", "PE-D24")
def test_gilgamesh_loses_his_die_under_exhaustion():
    laid = gilgamesh()
    laid.play("use gilgamesh-ability")
    laid.events("exhaustion").play("fire assault-rifle", dice=[1])


# Akosha


@rule("PE-D31", "PE-027")
@pytest.mark.parametrize(
    ("hero", "space", "alien", "hit"),
    [
        ("akosha", "C2", "H2", True),
        ("akosha", "C2", "I2", False),
        ("voker", "C2", "G2", True),
        ("voker", "C2", "H2", False),
        ("akosha", "B7", "C7", True),
        ("akosha", "B7", "D7", False),
    ],
)
def test_akoshas_weapons_reach_one_further_but_not_in_the_starting_area(hero, space, alien, hit):
    laid = ready(hero, "assault-rifle", f"biter {alien}", space=space)
    laid.play("fire assault-rifle", dice=[6])
    assert (laid.alien_at(alien) is None) == hit


@rule("PE-D31", "PE-D24")
def test_akoshas_weapons_reach_no_further_under_exhaustion():
    laid = ready("akosha", "assault-rifle", "biter H2").events("exhaustion")
    laid.play("fire assault-rifle", dice=[6])
    assert laid.alien_at("H2") == "biter"


@rule("PE-D31")
def test_akoshas_items_reach_as_far_as_anybodys():
    laid = field("akosha kinje", clock="real").stand(akosha="C2").give("akosha", "grapple-line")
    laid.allocate("grapple-line.1")
    assert "use-at grapple-line F2" in laid.offered("use-at") and "use-at grapple-line G2" not in laid.offered("use-at")


# Gherid


@rule("PE-D32", "PE-027")
def test_gherid_spends_hand_as_move():
    laid = field("gherid kinje", clock="real").stand(gherid="C2").dice("HMHG")
    assert "move gherid F2" in laid.offered("move") and "move gherid G2" not in laid.offered("move")
    laid.play("move gherid E2", seat=0)
    assert laid.where("gherid") == "E2" and laid.faces() in {"..HG", "H..G"}


@rule("PE-D32")
def test_nobody_else_spends_hand_as_move_and_gherid_not_under_exhaustion():
    assert field("voker kinje", clock="real").stand(voker="C2").dice("H").offered("move", seat=0) == []
    tired = field("gherid kinje", clock="real").stand(gherid="C2").dice("H").events("exhaustion")
    assert tired.offered("move", seat=0) == []


@rule("PE-D32", "PE-R02")
def test_gherid_pays_with_hand_where_a_move_is_spent():
    laid = field("gherid kinje", "exploration-lab", clock="real").stand(gherid="C2").tokens(exploration_1="C3")
    laid.dice("H").play("check gherid exploration-1")
    assert laid.faces() == "...."


@rule("PE-D32", "PE-077")
def test_in_solo_hand_moves_only_gherid():
    laid = field("gherid kinje", players=1).stand(gherid="C2", kinje="C11").dice("H")
    assert laid.offered("move gherid") and laid.offered("move kinje") == []


@rule("PE-024")
def test_each_dashboard_with_slots_is_a_card_of_its_own():
    tables = field().pos.tables
    names = tables.words.hero.names
    cards = {names[i]: tables.cards[hero.card].word for i, hero in enumerate(tables.heroes) if hero.card >= 0}
    assert len(cards) > 1 and cards == {name: f"{name}-ability" for name in cards}
