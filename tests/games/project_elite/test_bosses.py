"""What each Boss does, in the Alien Activation Phase and when it appears."""

import pytest

from tests.games.project_elite.field import Field, field, go
from tests.marks import rule

STATS = {
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


def acting(*aliens: str, scenario: str = "extermination-lab", **heroes: str) -> Field:
    """Aliens in the Alien Activation Phase of the last Round; a Hero who is not named stands in the Starting Area."""
    laid = field("kinje akosha", scenario, phase="activation", round=8).aliens(*aliens)
    return laid.stand(**{"kinje": "A9", "akosha": "A8", **heroes})


def appearing(boss: str, *aliens: str, **heroes: str) -> Field:
    """A Boss that is about to appear at the first Spawn Point of cluster 1, Q1, with a 1 on the Hit die."""
    laid = field(phase="boss").boss_deck(boss).aliens(*aliens)
    return laid.stand(**{"kinje": "A9", "akosha": "A8", **heroes})


def damage(laid: Field) -> tuple[int, int]:
    return laid.damage("kinje"), laid.damage("akosha")


@rule("PE-D05", "PE-113", "PE-114")
@pytest.mark.parametrize("boss", STATS)
def test_a_boss_appears_with_its_health_and_acts_at_once(boss):
    laid = go(appearing(boss).swarm_deck("swarm-4"), dice=[1])
    assert laid.health(boss) == STATS[boss][0] and [event["alien"] for event in laid.told("acts")] == [boss]
    assert laid.pos.tables.bosses[list(laid.pos.tables.words.alien.names).index(boss) - 3].move == STATS[boss][1]


# Searsting: every Hero within Range 2 suffers 1


@rule("PE-257", "PE-D05")
def test_searsting_hurts_every_hero_within_range_two_without_a_roll():
    assert damage(go(acting("searsting J3", kinje="H3", akosha="K1"), dice=[])) == (1, 1)
    assert damage(go(acting("searsting J3", kinje="G3", akosha="M1"), dice=[])) == (0, 0)


@rule("PE-D05", "PE-R07")
def test_searsting_needs_line_of_sight():
    assert damage(go(acting("searsting H3", kinje="H4", akosha="H5"), dice=[])) == (0, 0)


@rule("PE-114", "PE-D05")
def test_searsting_strikes_and_moves_when_it_appears():
    laid = go(appearing("searsting", kinje="O1"), dice=[1])
    assert damage(laid) == (1, 0) and laid.all_aliens() == ["searsting N2"]


# Ashar: 1 Hit die for each Hero within Range 4, 3 or more is 1 Damage


@rule("PE-D05")
@pytest.mark.parametrize(("face", "hurt"), [(2, 0), (3, 1), (6, 1)])
def test_ashar_shoots_at_range_four_and_hits_on_three(face, hurt):
    laid = go(acting("ashar M12", kinje="I12", akosha="H12"), dice=[face])
    assert damage(laid) == (hurt, 0)


@rule("PE-D05", "PE-R07")
def test_ashar_rolls_for_each_hero_in_sight():
    laid = go(acting("ashar I2", kinje="G2", akosha="I4"), dice=[3])
    assert damage(laid) == (1, 0), "a Wall hides I4"


@rule("PE-114", "PE-D05")
def test_ashar_shoots_and_moves_when_it_appears():
    laid = go(appearing("ashar", kinje="M1"), dice=[1, 3])
    assert damage(laid) == (1, 0) and laid.all_aliens() == ["ashar M2"]


# Reanimated Harrier: players move Aliens of their choice, 4 Spaces in all


@rule("PE-D05")
def test_the_harrier_moves_aliens_of_the_players_choice_four_spaces_in_all():
    laid = go(acting("reanimated-harrier P3", "runner H12"))
    assert laid.offered("alien", 0) == laid.offered("alien", 1) == ["alien H12 G12", "alien P3 O3"]
    laid.play("alien P3 O3", "alien H12 G12", "alien G12 F12", "alien F12 E12")
    assert laid.offered("alien") == [] and laid.all_aliens() == ["reanimated-harrier O3", "runner E12"]


@rule("PE-114", "PE-D05")
def test_the_harrier_drives_and_moves_when_it_appears():
    laid = go(appearing("reanimated-harrier"), dice=[1])
    laid.play("alien Q1 P2", "alien P2 O2", "alien O2 N2", "alien N2 M2")
    assert laid.all_aliens() == ["reanimated-harrier L2"]


# Dreadspit: Acid on the next Space of its path, and a Hero there suffers 1


@rule("PE-D05")
def test_dreadspit_puts_acid_on_the_next_space_and_hurts_a_hero_there():
    laid = go(acting("dreadspit L4", kinje="L3", akosha="K3"))
    assert laid.pos.acid == laid.spaces("L3") and damage(laid) == (1, 0)


@rule("PE-D05", "PE-121")
def test_dreadspit_walks_over_its_own_acid():
    laid = go(acting("dreadspit H3"), dice=[])
    assert laid.pos.acid == laid.spaces("G3") and laid.all_aliens() == ["dreadspit E3"]


@rule("PE-D05", "PE-265")
def test_at_a_fork_the_players_choose_where_it_spits():
    laid = go(acting("dreadspit J3"))
    assert laid.offered("path", 1) == ["path J3 I3", "path J3 I2"]
    laid.play("path J3 I2")
    assert laid.pos.acid == laid.spaces("I2")


@rule("PE-R30", "PE-119")
def test_no_second_acid_on_a_space_and_none_when_the_pool_is_empty():
    laid = go(acting("dreadspit H3").marks(acid="G3"), dice=[])
    assert laid.pos.acid == laid.spaces("G3") and laid.told("acid") == []
    twelve = "C13 D13 E13 F13 G13 H13 J13 K13 L13 M13 O13 P13"
    laid = go(acting("dreadspit H3").marks(acid=twelve), dice=[])
    assert laid.pos.acid == laid.spaces(twelve)


@rule("PE-114", "PE-D05")
def test_dreadspit_spits_and_moves_when_it_appears():
    laid = go(appearing("dreadspit", kinje="P2"), dice=[1])
    assert damage(laid) == (1, 0) and laid.pos.acid == laid.spaces("P2") and laid.offered("pushed")


# Naga: Slime on the next Space of its path


@rule("PE-D05", "PE-122", "PE-R28")
def test_naga_puts_slime_on_the_next_space_and_slides_on_it_herself():
    laid = go(acting("naga H3"), dice=[])
    assert laid.pos.slime == laid.spaces("G3") and laid.all_aliens() == ["naga D3"], "3 Spaces and 1 for the Slime"


@rule("PE-R30")
def test_no_second_slime_on_a_space_and_none_when_the_pool_is_empty():
    laid = go(acting("naga H3").marks(slime="C13 D13 E13 F13"), dice=[])
    assert laid.pos.slime == laid.spaces("C13 D13 E13 F13") and laid.all_aliens() == ["naga E3"]


@rule("PE-114", "PE-D05")
def test_naga_lays_slime_and_moves_when_she_appears():
    laid = go(appearing("naga"), dice=[1])
    assert laid.pos.slime == laid.spaces("P2") and laid.all_aliens() == ["naga M2"]


# Gutslug: reveal 1 Swarm Spawn card and spawn it next to Gutslug


@rule("PE-D05", "PE-R39")
def test_gutslug_spawns_a_card_on_the_spaces_next_to_it():
    laid = go(acting("gutslug H3").swarm_deck("swarm-4"))
    spawned = {event["space"] for event in laid.told("spawned")}
    assert len(spawned) == 3 and spawned < {"G2", "H2", "I2", "G3", "I3"}, "a Wall is below"
    assert laid.pos.swarm_discard == (3,), "the cluster of the card, 1, does not matter"


@rule("PE-R39")
def test_gutslug_spawns_nobody_in_the_starting_area():
    laid = go(acting("gutslug C7").swarm_deck("swarm-10"))
    spawned = [str(event["space"]) for event in laid.told("spawned")]
    assert len(spawned) == 5 and not any(space[0] in "AB" for space in spawned)


@rule("PE-R39", "PE-099")
def test_when_no_space_is_free_somebody_is_pushed():
    laid = acting("gutslug H3", "runner H2", "runner I2", "runner I3", "runner G2", "runner G3").swarm_deck("swarm-4")
    go(laid)
    assert sorted(laid.offered("displace", 0)) == [f"displace {s}" for s in ("G2", "G3", "H2", "I2", "I3")]
    laid.play("displace G2")
    assert laid.alien_at("F2") == "runner" and laid.alien_at("G2") == "shooter"


@rule("PE-R79")
def test_who_comes_with_the_activation_icon_acts_at_once_and_moves_again_with_the_others():
    laid = go(acting("gutslug H3", kinje="H1").swarm_deck("swarm-1"), dice=[4, 4])
    assert damage(laid) == (2, 0) and len(laid.told("spawned")) == 2
    laid.play("rest", dice=[1, 1])
    assert [event["alien"] for event in laid.told("alien-moved")] == ["shooter", "shooter"]
    assert len(laid.told("volley")) == 1, "their type had not acted yet"
    assert len(laid.offered("figure", 0)) == 3


@rule("PE-R79", "PE-244")
def test_who_comes_after_their_swarm_type_has_acted_does_not_act_and_otherwise_does():
    laid = go(acting("gutslug H3", "shooter P3", kinje="J2").swarm_deck("swarm-4"))
    laid.play("group shooter")
    assert damage(laid) == (0, 0) and len(laid.told("spawned")) == 3, "the type was past"
    laid = go(acting("gutslug H3", "shooter P3", kinje="J2").swarm_deck("swarm-4"))
    laid.play("group gutslug", dice=[4, 4, 4])
    assert damage(laid) == (3, 0)


@rule("PE-R79", "PE-280")
def test_outside_the_spawning_phase_the_exception_does_not_cover_them():
    laid = go(acting("gutslug D7").swarm_deck("swarm-21"))
    while laid.over == "":
        laid.play("rest")
    assert laid.over == "PE-280"


@rule("PE-114", "PE-D05")
def test_gutslug_spawns_and_moves_when_it_appears():
    laid = go(appearing("gutslug").swarm_deck("swarm-4"), dice=[1])
    assert len(laid.told("spawned")) == 4 and laid.alien_at("O2") == "gutslug"
    assert {event["space"] for event in laid.told("spawned")} < {"P1", "Q1", "R1", "P2", "Q2", "R2"}


# Mindeater: every Alien within Range 3, itself included, moves 1 Space


@rule("PE-D05", "PE-R07")
def test_mindeater_moves_every_alien_within_range_three_and_itself_even_unseen():
    laid = go(acting("mindeater H3", "shooter H5", "biter E2", "runner D3", "runner L3"))
    laid.play("group mindeater")
    assert sorted(laid.offered("figure", 0)) == ["figure E2", "figure H3", "figure H5"], "a Wall hides H5"
    laid.play("rest")
    laid.play("rest")
    assert sorted(laid.offered("figure", 0)) == sorted(f"figure {s}" for s in ("D2", "D3", "G3", "G4", "L3"))


@rule("PE-114", "PE-D05")
def test_mindeater_moves_others_and_itself_when_it_appears():
    laid = go(appearing("mindeater", "shooter O2", "shooter M2"), dice=[1])
    laid.play("figure O2")
    assert laid.all_aliens() == ["mindeater N2", "shooter L2", "shooter M2"], "it moved 1 and then 2, Pushing the other"


# Thraex: every Hero within Range 3 suffers 1, within Range 1 it is 2


@rule("PE-D05")
def test_thraex_hurts_heroes_within_range_three_and_harder_within_range_one():
    assert damage(go(acting("thraex J3", kinje="I2", akosha="G3"), dice=[])) == (2, 1)
    assert damage(go(acting("thraex J3", kinje="H3", akosha="F3"), dice=[])) == (1, 0)


@rule("PE-D05", "PE-R07")
def test_thraex_needs_line_of_sight():
    assert damage(go(acting("thraex H3", kinje="H4"), dice=[])) == (0, 0)


@rule("PE-114", "PE-D05")
def test_thraex_strikes_and_moves_when_it_appears():
    laid = go(appearing("thraex", kinje="P1", akosha="N1"), dice=[1])
    assert damage(laid) == (2, 1) and laid.all_aliens() == ["thraex O2"]


# Swarms with the Activation icon


@rule("PE-095", "PE-D04", "PE-R32")
@pytest.mark.parametrize(
    ("card", "kinje", "rolled", "moves"),
    [("swarm-1", "O3", [4, 4], 1), ("swarm-11", "R3", [4], 2), ("swarm-21", "R2", [], 3)],
)
def test_a_swarm_that_activates_on_spawning_uses_its_ability_and_then_moves(card, kinje, rolled, moves):
    laid = go(field(phase="swarm").swarm_deck(card).stand(kinje=kinje, akosha="A8"), dice=rolled)
    assert laid.damage("kinje") == len(rolled) and laid.told("alien-moved") == []
    laid.play("figure Q1")
    assert [event["from"] for event in laid.told("alien-moved")][: moves + 1] == [*["Q1", "P2", "O2"][:moves], "Q2"]
