"""Items: made ready and used; what each Item among the Search cards does."""

import pytest

from tests.games.project_elite.armory import armed, fill, puts
from tests.games.project_elite.field import Field, field, go, next_round
from tests.marks import rule


def uses(laid: Field, seat: int = 0) -> list[str]:
    return laid.offered("use", seat=seat)


# Items in general


@rule("PE-197", "PE-D11", "PE-D22")
@pytest.mark.parametrize(
    ("card", "slots"),
    [
        ("medkit", ["hand medkit.1", "wrench medkit.2"]),
        ("bandage-spray", ["hand bandage-spray.1"]),
        ("frag-grenade", ["gun frag-grenade.1", "hand frag-grenade.2"]),
        ("combat-stims", ["hand combat-stims.1"]),
        ("motion-jammer", ["wrench motion-jammer.1"]),
        ("body-armor", []),
        ("chrono-beacon", ["wrench chrono-beacon.1", "wrench chrono-beacon.2"]),
        ("multi-tool", []),
        ("grapple-line", ["search grapple-line.1"]),
        ("field-scanner", ["search field-scanner.1"]),
    ],
)
def test_an_item_has_the_slots_of_its_card(card, slots):
    laid = field("gherid kinje", clock="real").give("gherid", card).dice("SGHW")
    assert puts(laid, card) == slots
    fill(laid, card)
    regular = [f"take {slot.split()[1]}" for slot in slots if card == "frag-grenade"]
    assert laid.offered("take", seat=0) == regular


@rule("PE-198", "PE-199", "PE-200")
@pytest.mark.parametrize("order", [("hand medkit.1", "wrench medkit.2"), ("wrench medkit.2", "hand medkit.1")])
def test_an_item_is_filled_one_die_at_a_time_and_ready_with_the_last(order):
    laid = field("gherid kinje", clock="real").give("gherid", "medkit").wounds(gherid=1).dice("HW..")
    laid.play(f"put {order[0]}")
    assert not uses(laid)
    laid.play(f"put {order[1]}")
    assert uses(laid) == ["use-on medkit gherid"]


@rule("PE-198")
def test_an_item_takes_only_dice_that_match_its_slots():
    laid = field("gherid kinje", clock="real").give("gherid", "medkit").dice("MSGG")
    assert puts(laid, "medkit") == []


@rule("PE-200")
def test_a_ready_item_may_be_used_at_any_moment_between_other_commands():
    laid = armed("bandage-spray").wounds(gherid=3).dice(".M..")
    laid.allocate("bandage-spray.1", die=1)
    laid.play("move gherid D2", "use-on bandage-spray gherid")
    assert laid.damage("gherid") == 2


@rule("PE-200", "PE-158")
def test_a_hero_who_owes_an_alien_result_uses_no_item():
    laid = armed("bandage-spray").wounds(gherid=1).aliens("biter K2").dice(".A..")
    laid.allocate("bandage-spray.1", die=1)
    assert not uses(laid)


@rule("PE-201")
@pytest.mark.parametrize("filled", [1, 2])
def test_dice_are_taken_back_from_the_regular_slots_of_an_item_filled_or_not(filled):
    laid = field("gherid kinje", clock="real").give("gherid", "frag-grenade")
    for i in range(1, filled + 1):
        laid.allocate(f"frag-grenade.{i}", die=i)
    laid.play("take frag-grenade.1")
    assert laid.faces(0) == ".#.."[:filled].ljust(4, ".") and not uses(laid)


@rule("PE-202")
def test_dice_are_not_taken_back_from_the_locking_slots_of_an_item():
    laid = armed("medkit")
    assert not laid.offered("take", seat=0) and laid.refused("take medkit.1") == "PE-202"


@rule("PE-R77", "PE-040")
def test_locked_dice_stay_on_a_used_item_which_is_used_up_for_the_round():
    laid = armed("bandage-spray").wounds(gherid=3).dice(".H..")
    laid.allocate("bandage-spray.1", die=1).play("use-on bandage-spray gherid")
    assert laid.faces(0) == "#H.." and not uses(laid) and laid.held("gherid") == ["bandage-spray"]


@rule("PE-R77")
def test_dice_in_regular_slots_of_a_used_item_come_back_at_once():
    laid = armed("frag-grenade")
    laid.play("use-at frag-grenade D2")
    assert laid.faces(0) == "...."


@rule("PE-R77")
def test_locked_dice_stay_on_a_used_dashboard():
    laid = field("voker kinje", clock="real").wounds(voker=4)
    fill(laid, "voker-ability")
    laid.play("use-on voker-ability voker")
    assert laid.damage("voker") == 2 and laid.faces(0) == "##.." and not uses(laid)


# Healing


@rule("PE-D11", "PE-253")
@pytest.mark.parametrize("who", ["gherid", "kinje"])
def test_a_medkit_heals_two_and_is_discarded_with_its_dice_locked(who):
    laid = armed("medkit").wounds(**{who: 4})
    laid.play(f"use-on medkit {who}")
    assert laid.damage(who) == 2 and laid.held("gherid") == [] and laid.faces(0) == "##.."
    assert laid.pos.search_discard == (laid.card("medkit"),)


@rule("PE-D11")
@pytest.mark.parametrize("who", ["gherid", "kinje"])
def test_a_bandage_spray_heals_one_and_stays(who):
    laid = armed("bandage-spray").wounds(**{who: 4})
    laid.play(f"use-on bandage-spray {who}")
    assert laid.damage(who) == 3 and laid.held("gherid") == ["bandage-spray"]


@rule("PE-D11")
def test_only_the_hero_and_adjacent_heroes_can_be_healed():
    laid = armed("medkit").stand(kinje="E2").wounds(gherid=1, kinje=1)
    assert uses(laid) == ["use-on medkit gherid"]


@rule("PE-D11", "PE-252")
def test_healing_past_a_threshold_gives_the_die_back():
    laid = armed("bandage-spray").wounds(gherid=2).locked("gherid", [4])
    laid.play("use-on bandage-spray gherid")
    assert laid.damage("gherid") == 1 and laid.faces(0) == "#..."


# Frag Grenade


@rule("PE-D11")
def test_a_frag_grenade_rolls_a_die_for_each_alien_in_its_space_or_next_to_it():
    laid = armed("frag-grenade").aliens("biter F2", "runner E1", "shooter G3", "naga F3", "biter H2")
    laid.play("use-at frag-grenade F2", dice=[3, 2, 3, 3])
    assert laid.told("blast")[0]["faces"] == [3, 2, 3, 3]
    assert laid.all_aliens() == ["biter H2", "naga F3", "shooter G3"] and laid.health("naga") == 3
    assert laid.held("gherid") == [] and laid.pos.search_discard == (laid.card("frag-grenade"),)


@rule("PE-D11")
@pytest.mark.parametrize(("face", "health"), [(2, 4), (3, 3), (6, 3)])
def test_a_blast_deals_one_hit_on_three_or_more(face, health):
    laid = armed("frag-grenade").aliens("naga E2")
    laid.play("use-at frag-grenade E2", dice=[face])
    assert laid.health("naga") == health


@rule("PE-D11", "PE-213")
def test_a_frag_grenade_is_thrown_within_range_three_and_line_of_sight():
    laid = armed("frag-grenade").stand(gherid="E3")
    spaces = [choice.split()[-1] for choice in uses(laid)]
    assert {"E3", "H3", "E1", "H1"} <= set(spaces)
    assert not {"I3", "E4", "F4"} & set(spaces)


@rule("PE-D11", "PE-019")
def test_a_blast_does_not_go_through_walls():
    laid = armed("frag-grenade").stand(gherid="D2").aliens("biter E4", "biter D3")
    laid.play("use-at frag-grenade E3", dice=[3])
    assert laid.all_aliens() == ["biter E4"]


@rule("PE-D11", "PE-117")
def test_who_throws_the_grenade_that_kills_a_boss_gains_alien_tech():
    laid = armed("frag-grenade").aliens("searsting E2", "ashar E3")
    laid.pos.health = [1] * len(laid.pos.health)
    laid.play("use-at frag-grenade E2", dice=[3, 3])
    assert laid.offered(seat=0) == ["tech", "tech-later"]
    laid.play("tech", "keep-none")
    assert laid.offered(seat=0) == ["tech", "tech-later"]


# Moving


@rule("PE-D11")
def test_combat_stims_move_the_hero_up_to_three_spaces_around_figures():
    laid = armed("combat-stims").stand(gherid="C2", kinje="C3").aliens("biter D2")
    spaces = [choice.split()[-1] for choice in uses(laid)]
    assert "F2" in spaces and "D1" in spaces and not {"G2", "D2", "C3", "C2"} & set(spaces)
    laid.play("use-at combat-stims F2")
    assert laid.where("gherid") == "F2" and laid.faces(0) == "#..."


@rule("PE-D11", "PE-120")
def test_acid_on_the_way_hurts_who_runs_on_combat_stims():
    laid = armed("combat-stims").stand(gherid="C2").marks(acid="D1 D2 D3")
    laid.play("use-at combat-stims E2")
    assert laid.damage("gherid") == 1


@rule("PE-D11")
def test_a_grapple_line_takes_the_hero_to_a_free_space_in_range_and_sight():
    laid = armed("grapple-line").stand(gherid="E3", kinje="G3").aliens("biter F3")
    spaces = [choice.split()[-1] for choice in uses(laid)]
    assert "H3" in spaces and not {"G3", "F3", "E4", "I3"} & set(spaces)
    laid.play("use-at grapple-line H3")
    assert laid.where("gherid") == "H3"


@rule("PE-D11", "PE-R29")
def test_acid_where_the_grapple_line_ends_hurts():
    laid = armed("grapple-line").marks(acid="F2")
    laid.play("use-at grapple-line F2")
    assert laid.damage("gherid") == 1


# Motion Jammer, Body Armor, Multi-Tool


@rule("PE-D11")
def test_a_motion_jammer_ignores_the_next_two_alien_results():
    laid = armed("motion-jammer").aliens("biter K2")
    laid.play("use motion-jammer")
    laid.play("roll 2", seat=0, dice=[1])
    assert laid.faces(0) == "#..." and not laid.offered("alien", seat=0)
    laid.play("roll 23", seat=0, dice=[1, 1])
    assert laid.offered("alien", seat=0) == ["alien K2 J2"] and laid.faces(0).count("A") == 1


@rule("PE-D11")
def test_a_motion_jammer_helps_only_the_player_who_uses_it():
    laid = armed("motion-jammer").aliens("biter K2")
    laid.play("use motion-jammer")
    laid.play("roll 1", seat=1, dice=[1])
    assert laid.offered("alien", seat=1) == ["alien K2 J2"]


@rule("PE-D11")
def test_a_motion_jammer_is_over_with_the_round():
    laid = armed("motion-jammer")
    laid.play("use motion-jammer")
    next_round(laid).play("roll 1", seat=0, dice=[1])
    assert laid.pos.round == 2 and laid.offered("alien", seat=0)


def shocked(*cards: str, event: bool = True) -> Field:
    """Shell Shock hurts everybody by 1 when the Aliens are activated."""
    laid = field("gherid kinje", phase="activation", clock="real").give("gherid", *cards)
    return laid.events("shell-shock") if event else laid


@rule("PE-D11", "PE-R77")
def test_body_armor_takes_the_first_damage_of_each_round():
    laid = shocked("body-armor")
    go(laid)
    assert (laid.damage("gherid"), laid.damage("kinje")) == (0, 1)


@rule("PE-D11")
def test_body_armor_takes_one_of_several_damage_and_only_once_a_round():
    laid = armed("body-armor").stand(gherid="C2").marks(acid="D2 E2").dice("MM..")
    laid.play("move gherid D2")
    assert laid.damage("gherid") == 0
    laid.play("move gherid E2")
    assert laid.damage("gherid") == 1


@rule("PE-D11")
def test_a_second_body_armor_adds_nothing():
    laid = armed("body-armor", "body-armor-2").marks(acid="D2 E2").dice("MM..")
    laid.play("move gherid D2", "move gherid E2")
    assert laid.damage("gherid") == 1


@rule("PE-D11")
def test_body_armor_works_again_in_the_next_round():
    laid = armed("body-armor").marks(acid="D2 D3").dice("M...")
    laid.play("move gherid D2")
    next_round(laid).dice("MM..").play("move gherid D3", "move gherid D2")
    assert laid.pos.round == 2 and laid.damage("gherid") == 1


@rule("PE-D11", "PE-R77", "PE-199")
def test_an_item_without_slots_is_always_in_force_and_never_used():
    laid = armed("body-armor", "multi-tool")
    assert not uses(laid)


@rule("PE-D11")
def test_with_a_multi_tool_hand_and_wrench_are_alike_on_events_and_objective_tokens():
    laid = armed("multi-tool").events("exhaustion", "shell-shock", "sudden-attack").dice("HW..")
    laid.tokens(extermination_2="D2").stand(kinje="R13")
    put = laid.offered("put", seat=0)
    assert {"put hand shell-shock.1", "put wrench sudden-attack.1"} <= set(put)
    assert {"put hand extermination-2.1", "put wrench extermination-2.3"} <= set(put)
    assert not [choice for choice in put if "exhaustion" in choice]


@rule("PE-D11")
def test_a_multi_tool_does_not_help_on_equipment():
    laid = armed("multi-tool").give("gherid", "bandage-spray", "motion-jammer").dice("HW..")
    assert laid.offered("put", seat=0) == ["put hand bandage-spray.1", "put wrench motion-jammer.1"]


@rule("PE-D11")
def test_a_multi_tool_helps_only_who_carries_it():
    laid = armed("multi-tool").events("shell-shock").dice("H...", seat=1)
    assert not laid.offered("put", seat=1)


@rule("PE-D11")
def test_a_multi_tool_helps_on_demolition_tokens_which_are_objective_tokens():
    laid = field("gherid kinje", scenario="demolition-lab", clock="real").give("gherid", "demolition-5", "multi-tool")
    assert puts(laid.dice("W..."), "demolition-5") == ["wrench demolition-5.1", "wrench demolition-5.2"]


# Looking at decks


def top(laid: Field, pile: str, number: int) -> list[int]:
    deck = laid.pos.swarm_deck if pile == "swarm" else laid.pos.boss_deck
    return list(reversed(deck))[:number]


@rule("PE-D11")
@pytest.mark.parametrize("pile", ["swarm", "boss"])
def test_a_field_scanner_puts_the_top_three_cards_back_in_any_order(pile):
    laid = armed("field-scanner")
    first, second, third = top(laid, pile, 3)
    size = len(laid.pos.swarm_deck), len(laid.pos.boss_deck)
    laid.play(f"scan field-scanner {pile}")
    assert laid.offered(seat=0) == [f"arrange {order}" for order in ("123", "132", "213", "231", "312", "321")]
    laid.play("arrange 312")
    assert top(laid, pile, 3) == [third, first, second]
    assert (len(laid.pos.swarm_deck), len(laid.pos.boss_deck)) == size


@rule("PE-D11")
@pytest.mark.parametrize(("number", "orders"), [(2, ["123", "213"]), (1, ["123"])])
def test_a_field_scanner_looks_at_what_a_short_deck_has(number, orders):
    laid = armed("field-scanner")
    laid.pos.boss_deck = tuple(range(number))
    laid.play("scan field-scanner boss")
    assert laid.offered(seat=0) == [f"arrange {order}" for order in orders]
    laid.play(f"arrange {orders[-1]}")
    assert laid.pos.boss_deck == tuple(reversed(range(number)))


@rule("PE-D11", "PE-118")
def test_a_field_scanner_finds_nothing_in_an_empty_deck():
    laid = armed("field-scanner")
    laid.pos.boss_deck = ()
    laid.play("scan field-scanner boss")
    assert laid.pos.boss_deck == () and not laid.offered("arrange", seat=0) and laid.faces(0) == "#..."


@rule("PE-D11")
def test_nobody_looks_at_a_deck_while_its_top_cards_are_in_the_hands_of_another():
    laid = armed("field-scanner").give("kinje", "hive-key")
    fill(laid, "hive-key", seat=1)
    laid.play("scan field-scanner boss")
    assert not uses(laid, seat=1)
    laid.play("arrange 123")
    assert uses(laid, seat=1) == ["use hive-key"]
