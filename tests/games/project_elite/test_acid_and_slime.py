"""Acid and Slime tokens."""

from hullbreach.parts.bits import how_many
from tests.games.project_elite.field import field, go
from tests.marks import rule

FAR = "C1 D1 E1 F1 G1 H1 I1 J1 K1 L1 M1"
"""All but one of the 12 Acid tokens, where nobody walks."""


@rule("PE-119")
def test_a_space_takes_a_token_of_each_kind():
    laid = field(phase="activation").aliens("dreadspit E3").tokens(extermination_1="D3").marks(slime="D3")
    go(laid)
    assert laid.pos.acid == laid.pos.slime == laid.spaces("D3") and laid.pos.token_at[0] == laid.space("D3")


@rule("PE-119", "PE-R30")
def test_a_space_with_a_token_gets_no_second_one_of_its_kind():
    laid = go(field(phase="activation").aliens("dreadspit E3").marks(acid="D3"))
    assert not laid.told("acid") and how_many(laid.pos.acid) == 1
    laid = go(field(phase="activation").aliens("naga E3").marks(slime="D3"))
    assert not laid.told("slime") and how_many(laid.pos.slime) == 1


@rule("PE-R30")
def test_with_no_token_left_in_the_pool_none_is_placed():
    laid = field(phase="activation").aliens("dreadspit E3")
    laid.marks(acid=FAR)
    assert go(laid).told("acid")
    laid = field(phase="activation").aliens("dreadspit E3")
    laid.marks(acid=f"{FAR} N1")
    assert not go(laid).told("acid")


@rule("PE-R30")
def test_there_are_four_slime_tokens():
    laid = go(field(phase="activation").aliens("naga E3").marks(slime="H13 I13 J13"))
    assert laid.told("slime")
    laid = go(field(phase="activation").aliens("naga E3").marks(slime="H13 I13 J13 K13"))
    assert not laid.told("slime") and laid.alien_at("C4") is None


@rule("PE-120")
def test_a_hero_who_enters_acid_suffers_1():
    laid = field().stand(kinje="D4").marks(acid="D5").dice("M")
    laid.play("move kinje D5")
    assert laid.damage("kinje") == 1


@rule("PE-120", "PE-137")
def test_every_acid_space_on_the_way_is_entered():
    laid = field().stand(kinje="D7").marks(acid="E7 F7 G7").dice("MMM")
    laid.play("move kinje G7")
    assert laid.damage("kinje") == 3 and laid.where("kinje") == "G7"


@rule("PE-R29")
def test_acid_stays_and_hurts_again_on_every_entry_but_not_who_stands_still():
    laid = field(players=1).stand(kinje="D4").marks(acid="D5").dice("MMM")
    laid.play("move kinje D5", "wait", "move kinje D4", "move kinje D5")
    assert laid.damage("kinje") == 2 and laid.pos.acid == laid.spaces("D5")


@rule("PE-R29", "PE-166")
def test_a_hero_pushed_into_acid_suffers_for_both():
    laid = field().stand(kinje="D3").aliens("biter E3").marks(acid="D4").dice("A")
    laid.play("alien E3 D3", "pushed kinje D4")
    assert laid.damage("kinje") == 2


@rule("PE-R29")
def test_a_hero_teleported_into_acid_suffers_1():
    laid = field().give("kinje", "teleport-disc").stand(kinje="D3").marks(acid="I5")
    laid.allocate("teleport-disc.1", 1).allocate("teleport-disc.2", 2).play("use-at teleport-disc I5")
    assert laid.where("kinje") == "I5" and laid.damage("kinje") == 1


@rule("PE-R29")
def test_dreadspits_acid_under_a_hero_hurts_by_itself_and_not_again_while_it_stands_there():
    laid = field(phase="activation").stand(kinje="F11").aliens("dreadspit G11").marks(acid="E11 D11")
    go(laid)
    laid.play("pushed kinje F12")
    assert laid.damage("kinje") == 2


@rule("PE-121")
def test_aliens_ignore_acid():
    laid = field().aliens("biter E3").marks(acid="D3").dice("A")
    laid.play("alien E3 D3")
    assert laid.all_aliens() == ["biter D3"] and not laid.told("damage")


@rule("PE-122")
def test_an_alien_that_enters_slime_moves_on_at_once():
    laid = field().aliens("biter F3").marks(slime="E3").dice("A")
    laid.play("alien F3 E3")
    assert laid.all_aliens() == ["biter D3"] and laid.told("slides")


@rule("PE-R28", "PE-122")
def test_slime_behind_slime_carries_on():
    laid = field().aliens("biter G3").marks(slime="F3 E3 D3").dice("A")
    laid.play("alien G3 F3")
    assert laid.all_aliens() == ["biter D4"]


@rule("PE-R28")
def test_the_extra_space_is_not_part_of_the_movement_in_progress():
    laid = field(phase="activation").aliens("biter G12").marks(slime="F12")
    go(laid, dice=[])
    assert laid.alien_at("D12") == "biter"


@rule("PE-122", "PE-164")
def test_an_alien_that_is_pushed_onto_slime_slides_too():
    laid = field().aliens("biter G3", "runner F3").marks(slime="E3").dice("A")
    laid.play("alien G3 F3")
    assert laid.all_aliens() == ["biter F3", "runner D3"]


@rule("PE-122", "PE-156")
def test_who_slides_pushes_as_well():
    laid = field().aliens("biter F3").stand(kinje="D3").marks(slime="E3").dice("A")
    laid.play("alien F3 E3", "pushed kinje C4")
    assert laid.alien_at("D3") == "biter" and laid.damage("kinje") == 1


@rule("PE-R28", "PE-168")
def test_an_alien_pushed_on_before_it_could_slide_does_not_slide_from_where_it_is_no_more():
    laid = field().aliens("biter E2", "runner D2").stand(akosha="C3").marks(slime="D2 C2").dice("A")
    laid.play("alien E2 D2", "pushed akosha D2")
    assert laid.all_aliens() == ["biter C3", "runner C4"] and laid.where("akosha") == "D2"


@rule("PE-122")
def test_an_alien_that_stays_on_slime_does_not_move_again():
    laid = field().aliens("biter E3", "runner G3").marks(slime="E3").dice("A")
    laid.play("alien G3 F3")
    assert laid.all_aliens() == ["biter E3", "runner F3"]


@rule("PE-123")
def test_heroes_ignore_slime():
    laid = field().stand(kinje="F3").marks(slime="E3").dice("M")
    laid.play("move kinje E3")
    assert laid.where("kinje") == "E3" and laid.damage("kinje") == 0


@rule("PE-123")
def test_a_hero_pushed_onto_slime_stays_there():
    laid = field().stand(kinje="D3").aliens("biter E3").marks(slime="D4").dice("A")
    laid.play("alien E3 D3", "pushed kinje D4")
    assert laid.where("kinje") == "D4"
