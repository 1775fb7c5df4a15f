"""Refusals: the rule, a sentence with names and numbers, and nothing has changed."""

import pytest

import hullbreach as hb
from hullbreach.games.project_elite.position import Elite
from hullbreach.kernel.ledger import load_ledger
from tests.games.project_elite.field import Field, field, go
from tests.marks import rule

RULES = {known.id for known in load_ledger("project-elite").rules}


def tells(laid: Field, choice: str, by: str, *words: str, seat: int = 0) -> None:
    """The choice is refused by this rule with these words, and the position is what it was."""
    before = hb.save(laid.pos)
    with pytest.raises(hb.Refused) as refused:
        laid.play(choice, seat=seat)
    assert refused.value.rule == by, refused.value
    for word in words:
        assert word in refused.value.why
    assert hb.save(laid.pos) == before


def acting(dice: str = "", heroes: str = "kara akosha", **wish: str) -> Field:
    """Kara with an Ion Rifle on D4, Akosha with a Vibro-Blade on D5, Aliens far away; real time."""
    laid = field(heroes, weapons="ion-rifle vibro-blade assault-rifle", clock="real", **wish)
    return laid.stand(kara="D4", akosha="D5").dice(dice)


# First things first


@rule("PE-158")
def test_alien_results_come_first():
    laid = acting("AAMM").aliens("biter M12")
    tells(laid, "move kara D3", "PE-158", "2 ALIEN results of Kara are not resolved", "Move the Alien on M12 to L12")
    tells(acting("AM").aliens("biter M12"), "roll 2", "PE-158", "1 ALIEN result of Kara is not resolved")


@rule("PE-182")
def test_hits_come_first():
    laid = field("kara akosha", weapons="plasma-carbine", clock="real").stand(kara="I12").allocate("plasma-carbine.1")
    laid.aliens("biter H12", "biter J12", "runner K12").play("fire plasma-carbine", seat=0, dice=[5, 1])
    tells(laid, "roll 2", "PE-182", "Kara", "Plasma Carbine", "1 Hit", "Hit the Alien on H12")
    tells(laid, "hit D4", "PE-182", "No Alien stands on D4")
    laid.aliens("biter M12").stand(kara="H13")
    tells(laid, "hit M12", "PE-212", "M12 is 5 Spaces away", "Range 4")
    tells(laid, "reroll 1", "PE-D08", "Kara")


@rule("PE-212")
def test_a_hit_needs_line_of_sight():
    laid = acting().allocate("ion-rifle.1", 1).allocate("ion-rifle.2", 2).aliens("biter D2", "biter C2", "runner F5")
    laid.play("fire ion-rifle", seat=0, dice=[6])
    tells(laid, "hit F5", "PE-212", "Kara has no Line of Sight to F5")


@rule("PE-D08")
def test_only_kinje_rerolls_once_and_what_he_rolled():
    laid = field("kinje akosha", weapons="plasma-carbine", clock="real").stand(kinje="I12").allocate("plasma-carbine.1")
    laid.aliens("biter H12", "biter J12").play("fire plasma-carbine", seat=0, dice=[5, 1])
    tells(laid, "reroll 3", "PE-D08", "Kinje has rolled 5, 1", "no die shows 3")
    laid.play("reroll 1", seat=0, dice=[2])
    tells(laid, "reroll 2", "PE-D08", "one Hit die of an attack")


@rule("PE-147", "PE-029")
def test_drawn_cards_and_too_many_weapons_come_first():
    laid = acting("S").give("kara", "minigun").stand(kara="I5").search_deck("rail-rifle", "medkit", "scope")
    laid.play("search kara 1", seat=0)
    tells(laid, "roll 2", "PE-147", "Which card does Kara keep?", "Keep the Rail Rifle")
    tells(laid, "keep arc-blade", "PE-147", "The Arc Blade was not drawn", "Rail Rifle, Medkit, Scope")
    laid.play("keep rail-rifle", seat=0)
    tells(laid, "roll 2", "PE-029", "Kara can carry 2 Weapons")
    laid.give("kara", "medkit")
    tells(laid, "drop medkit", "PE-029", "Kara has 3 Weapons", "not the Medkit")


@rule("PE-209")
def test_alien_tech_comes_first_and_only_for_who_killed_a_boss():
    tells(acting(), "tech", "PE-209", "Kara has not killed a Boss")
    laid = acting()
    laid.pos.kills[laid.hero("kara")] = 1
    tells(laid.again(), "roll 1", "PE-209", "Kara has killed a Boss", "Set Alien Tech aside for later")


@rule("PE-D11")
def test_cards_that_are_looked_at_come_first():
    laid = acting().give("kara", "field-scanner").allocate("field-scanner.1")
    tells(laid, "arrange 123", "PE-D11", "Kara is not looking")
    laid.play("scan field-scanner boss", seat=0)
    tells(laid, "roll 2", "PE-D11", "Put the cards back in the order 321")
    tells(laid, "bury", "PE-D11", "Put the cards back in the order 123")


@rule("PE-131")
def test_choices_of_other_phases():
    tells(acting(), "ready", "PE-131", "no place in the Action Phase", "Roll die 1")
    tells(acting(), "displace D5", "PE-131", "no place in the Action Phase")


# Dice


@rule("PE-130", "PE-033", "PE-037", "PE-036", "PE-252")
def test_rolling():
    laid = acting().allocate("ion-rifle.1", 1).allocate("ion-rifle.2", 2).locked("kara", [3])
    tells(laid, "roll 1", "PE-037", "Die 1", "Ion Rifle", "end of the Round")
    tells(laid, "roll 24", "PE-036", "Die 2", "take ion-rifle.2")
    tells(laid, "roll 3", "PE-252", "Die 3", "Threshold")
    tells(laid, "roll 5", "PE-033", "Kara has dice 1 to 4")
    tells(laid, "roll none", "PE-130", "roll 12")


@rule("PE-154", "PE-278", "PE-D13")
def test_moving_aliens():
    tells(acting("M"), "alien E3 D3", "PE-154", "Kara has no ALIEN result")
    laid = acting("A").aliens("biter E3", "runner B7", "naga M12")
    tells(laid, "alien G3 F3", "PE-154", "No Alien stands on G3")
    tells(laid, "alien E3 E2", "PE-154", "Move the Alien on E3 to D3")
    tells(laid, "alien B7 A7", "PE-278", "B7", "Starting Area")
    laid.pos.stasis = 1 << laid.pos.figure_at(laid.space("M12"))
    tells(laid.again(), "alien M12 L12", "PE-D13", "stasis")


@rule("PE-136", "PE-138", "PE-139", "PE-140", "PE-142")
def test_moving():
    laid = acting("MM").aliens("biter C4")
    tells(laid, "move kara C9", "PE-136", "Kara has 2 MOVE and C9 is 5 Spaces away")
    tells(acting("G"), "move kara D3", "PE-136", "Kara has no MOVE and D3 is 1 Space away", "Roll")
    tells(laid, "move akosha C6", "PE-136", "Akosha is not yours", "you play Kara")
    tells(laid, "move kara D4", "PE-136", "stands on D4 already")
    tells(laid, "move kara E4", "PE-138", "a Wall is between")
    tells(laid, "move kara A1", "PE-140", "A1 is a Blocking Space")
    tells(laid, "move kara D5", "PE-142", "Akosha stands there")
    tells(laid, "move kara C4", "PE-142", "the Biter stands there")


@rule("PE-139", "PE-142", "PE-D08")
def test_moving_around_corners_out_of_a_pocket_and_by_hand():
    tells(acting("M"), "move kara E3", "PE-139", "a Wall is between: E3 is 2 Spaces away")
    laid = field("kara akosha", clock="real").stand(kara="F7").aliens("biter E7", "biter G7").dice("MMMM")
    tells(laid, "move kara D7", "PE-142", "Figures block every way to D7")
    laid = field("gherid akosha", clock="real").stand(gherid="D4").dice("MH")
    tells(laid, "move gherid C9", "PE-136", "Gherid has 2 MOVE (HAND counts)")


@rule("PE-144", "PE-034", "PE-035", "PE-038", "PE-131")
def test_allocating_to_cards():
    laid = acting("GH")
    tells(laid, "put gun ion-rifle.1", "PE-034", "Ion Rifle", "takes WRENCH, not GUN")
    tells(laid, "put wrench ion-rifle.1", "PE-131", "Kara has no loose die that shows WRENCH", "GUN, HAND")
    tells(laid, "put hand vibro-blade.1", "PE-144", "Kara does not have the Vibro-Blade")
    laid = acting("..WG").allocate("ion-rifle.1", 1).allocate("ion-rifle.2", 2)
    tells(laid, "put wrench ion-rifle.1", "PE-038", "Ion Rifle", "until the end of the Round")
    tells(laid, "put gun ion-rifle.2", "PE-035", "take the die back")


@rule("PE-040", "PE-049", "PE-D07")
def test_allocating_to_cards_out_of_use():
    laid = acting("HH").give("kara", "bandage-spray")
    laid.pos.spent = 1 << laid.card("bandage-spray")
    tells(laid.again(), "put hand bandage-spray.1", "PE-040", "Bandage Spray", "was used in this Round")
    laid.pos.spent, laid.pos.blocked = 0, 1 << laid.card("bandage-spray")
    tells(laid.again(), "put hand bandage-spray.1", "PE-049", "Bandage Spray", "next Action Phase")
    laid = acting("HH", "voker akosha kara").events("exhaustion")
    tells(laid, "put hand voker-ability.1", "PE-D07", "Exhaustion")
    tells(laid, "use-on voker-ability voker", "PE-D07", "Exhaustion")


@rule("PE-220", "PE-084", "PE-223", "PE-229", "PE-230")
def test_allocating_to_events_and_objectives():
    laid = acting("WWHH").events("speedy-spawn").tokens(extermination_2="F12", extermination_1="C4")
    tells(laid, "put wrench toxic-proxies.3", "PE-220", "Toxic Proxies is not active")
    tells(laid, "put hand speedy-spawn.3", "PE-084", "2 players", "first 2 slots")
    tells(laid, "put wrench extermination-2.1", "PE-229", "Kara is not adjacent to Extermination 2 on F12")
    tells(laid, "put wrench extermination-3.3", "PE-229", "not on the Map")
    laid.pos.fulfilled, laid.pos.ready = 1 << laid.event("speedy-spawn"), 1 << laid.token("extermination-1")
    tells(laid.again(), "put wrench speedy-spawn.1", "PE-223", "Speedy Spawn is fulfilled")
    tells(laid, "put hand extermination-1.3", "PE-230", "Extermination 1 is ready")


@rule("PE-036", "PE-037", "PE-191", "PE-202")
def test_taking_dice_back():
    laid = acting().allocate("ion-rifle.1", 1).events("speedy-spawn").allocate("speedy-spawn.1", 2)
    laid.give("kara", "medkit").allocate("medkit.1", 3).allocate("vibro-blade.1", 1, seat=1)
    tells(laid, "take ion-rifle.2", "PE-036", "No die lies in the Ion Rifle")
    tells(laid, "take vibro-blade.1", "PE-036", "belongs to Akosha")
    tells(laid, "take ion-rifle.1", "PE-191", "locked", "end of the Round")
    tells(laid, "take medkit.1", "PE-202", "Medkit", "end of the Round")
    tells(laid, "take speedy-spawn.1", "PE-037", "Speedy Spawn")


@rule("PE-145", "PE-146", "PE-R55", "PE-D07")
def test_searching():
    tells(acting("M"), "search kara 1", "PE-145", "Kara has no loose die that shows SEARCH: the dice show MOVE")
    laid = acting("S")
    tells(laid, "search-later kara 1", "PE-145", "Kara is neither on the Search token on I5 nor adjacent")
    tells(laid, "search akosha 1", "PE-145", "Akosha", "you play Kara")
    laid.pos.sites = [-2, laid.hero("akosha"), -1]
    tells(laid, "search kara 1", "PE-146", "I5 is dark")
    tells(laid, "search kara 2", "PE-R55", "Akosha has taken the Search token of P7")
    tells(laid.events("limited-equipments"), "search kara 3", "PE-D07", "Limited Equipments")


@rule("PE-D08", "PE-D07")
def test_charges():
    tells(acting("G"), "charge C4", "PE-D08", "no loose die that shows WRENCH")
    laid = acting("W").marks(charges="C4").aliens("biter D3")
    tells(laid, "charge C4", "PE-D08", "A charge lies on C4")
    tells(laid, "charge D3", "PE-D08", "the Biter stands there")
    tells(laid, "charge F12", "PE-D08", "F12 is not adjacent to Kara")
    tells(acting("W").marks(charges="C1 D1 E1 F1 G1 H1"), "charge C4", "PE-D08", "All 6 charges")
    tells(laid.events("exhaustion"), "charge C5", "PE-D07", "Exhaustion")
    laid = acting("W", "akosha kara")
    tells(laid, "charge D6", "PE-D08", "not that of Akosha")


# Cards


@rule("PE-177", "PE-178", "PE-040", "PE-049")
def test_attacking():
    laid = acting().give("kara", "medkit")
    tells(laid, "fire ion-rifle", "PE-177", "The Ion Rifle is not ready: it needs WRENCH and GUN")
    tells(laid.allocate("ion-rifle.1"), "fire ion-rifle", "PE-177", "it needs GUN")
    tells(laid, "fire vibro-blade", "PE-178", "Kara does not have the Vibro-Blade: it is Akosha's")
    tells(laid, "fire minigun", "PE-178", "nobody has it")
    tells(laid, "fire medkit", "PE-178", "The Medkit is not a Weapon")
    tells(laid, "hit D3", "PE-182", "Kara has no Hit to assign")
    tells(laid, "enough", "PE-182", "Kara has no Hit to assign")
    tells(laid, "reroll 4", "PE-182", "Kara is not attacking")
    laid.pos.blocked = 1 << laid.card("ion-rifle")
    tells(laid.again(), "fire ion-rifle", "PE-049", "Ion Rifle")


@rule("PE-199", "PE-200", "PE-178", "PE-203", "PE-R77")
def test_using_items():
    laid = acting().give("kara", "medkit", "scope", "body-armor", "frag-grenade")
    tells(laid, "use-on medkit kara", "PE-199", "The Medkit is not ready: it needs HAND and WRENCH")
    tells(laid, "use regenerator", "PE-200", "Kara does not have the Regenerator")
    tells(laid, "use ion-rifle", "PE-178", "fire ion-rifle")
    tells(laid, "use scope", "PE-203", "Attachment")
    tells(laid, "use body-armor", "PE-R77", "works all the time")
    laid.allocate("medkit.1", 1).allocate("medkit.2", 2).allocate("frag-grenade.1", 3).allocate("frag-grenade.2", 4)
    tells(laid, "use-on medkit kara", "PE-D11", "nothing that the Medkit could be used on")
    tells(laid.wounds(akosha=1), "use medkit", "PE-D11", "Use the Medkit on Akosha")
    tells(laid, "use-at frag-grenade Q1", "PE-D11", "Frag Grenade")


@rule("PE-147", "PE-R53")
def test_keeping_and_dropping():
    laid = acting()
    tells(laid, "keep medkit", "PE-147", "Kara has drawn no cards")
    tells(laid, "drop vibro-blade", "PE-R53", "it is Akosha's")
    laid = acting(scenario="demolition-lab").give("kara", "demolition-1")
    tells(laid, "drop demolition-1", "PE-R53", "Demolition 1")
    tells(laid, "use demolition-1", "PE-333", "plant demolition-1")


@rule("PE-203", "PE-204", "PE-205")
def test_connecting():
    laid = acting().give("kara", "scope", "long-barrel", "medkit", "combat-shotgun")
    tells(laid, "connect medkit ion-rifle", "PE-203", "only Attachments to Weapons")
    tells(laid, "connect targeting-chip ion-rifle", "PE-203", "nobody has it")
    tells(laid, "connect scope vibro-blade", "PE-203", "Kara does not carry the Vibro-Blade")
    tells(laid, "connect scope combat-shotgun", "PE-205", "The Range of the Combat Shotgun cannot be improved")
    tells(laid.fit("scope-2", "ion-rifle"), "connect scope ion-rifle", "PE-204", "Range Attachment already")


@rule("PE-172", "PE-173", "PE-028", "PE-R20", "PE-R87")
def test_trading():
    laid = acting("", "kara akosha gherid").stand(gherid="M12").give("kara", "medkit").give("akosha", "minigun")
    tells(laid, "give medkit gherid", "PE-172", "Kara on D4 is not adjacent to Gherid on M12")
    tells(laid, "give medkit voker", "PE-172", "Voker is not in this Mission")
    tells(laid, "give medkit kara", "PE-172", "Kara has it already")
    tells(laid, "give vibro-blade kara", "PE-172", "it is Akosha's")
    tells(laid, "give ion-rifle akosha", "PE-028", "Akosha carries 2 Weapons already")
    tells(laid, "swap medkit rail-rifle", "PE-172", "Nobody has the Rail Rifle")
    tells(laid, "swap ion-rifle medkit", "PE-172", "Kara has it already")
    tells(laid, "accept minigun", "PE-R87", "Nobody has offered the Minigun to Kara")
    tells(laid, "refuse minigun", "PE-R87", "Nobody has offered")
    tells(laid.aliens("biter M3").dice("A", seat=1), "give medkit akosha", "PE-R20", "Akosha has 1 ALIEN result")
    tells(laid.allocate("ion-rifle.1"), "give ion-rifle akosha", "PE-173", "The Ion Rifle holds a Locked die")


@rule("PE-173", "PE-028", "PE-R87")
def test_trading_what_cannot_change_hands():
    laid = acting().give("kara", "medkit", "minigun").give("akosha", "frag-grenade", "rail-rifle")
    laid.allocate("medkit.1", 1)
    tells(laid, "swap frag-grenade medkit", "PE-173", "The Medkit holds a Locked die", seat=1)
    tells(laid, "swap medkit vibro-blade", "PE-173", "The Medkit holds a Locked die")
    laid = acting().give("kara", "scope", "minigun").give("akosha", "frag-grenade")
    tells(laid, "swap scope vibro-blade", "PE-028", "more than 2 Weapons")
    laid.play("give scope akosha", seat=0)
    laid.stand(akosha="M12")
    tells(laid, "accept scope", "PE-R87", "What Kara has offered cannot be done any more", seat=1)


# Missions


@rule("PE-333", "PE-332", "PE-330", "PE-317")
def test_planting():
    tells(acting(), "plant medkit C4", "PE-317", "this Mission")
    laid = acting(scenario="demolition-lab").give("kara", "demolition-1", "medkit").give("akosha", "demolition-2")
    laid.marks(targets="C4 F12")
    tells(laid, "plant demolition-2 C4", "PE-330", "it is Akosha's")
    tells(laid, "plant medkit C4", "PE-333", "not a Demolition token")
    tells(laid, "plant demolition-1 C4", "PE-332", "is not ready")
    for slot in (1, 2, 3):
        laid.allocate(f"demolition-1.{slot}", slot)
    tells(laid, "plant demolition-1 C5", "PE-333", "There is no Target on C5")
    tells(laid, "plant demolition-1 F12", "PE-333", "Kara is not next to the Target on F12")


@rule("PE-348", "PE-350", "PE-352", "PE-335", "PE-034")
def test_shifting():
    tells(acting(), "shift gun extermination-1 C4", "PE-335", "no Recon tokens")
    laid = acting("GSMM", scenario="recon-lab").tokens(recon_1="C4", recon_2="F12").aliens("biter B5")
    tells(laid, "shift gun recon-3 C4", "PE-348", "Recon 3 is not on the Map")
    tells(laid, "shift gun recon-2 E12", "PE-348", "Kara is not adjacent to Recon 2 on F12")
    tells(laid, "shift gun recon-1 B5", "PE-350", "the Biter stands on B5")
    tells(laid, "shift gun recon-1 C7", "PE-348", "1 Space at a time", "C7")
    tells(laid, "shift search recon-1 C3", "PE-034", "Recon 1 takes GUN or HAND, not SEARCH")
    tells(laid, "shift hand recon-1 C3", "PE-348", "Kara has no loose die that shows HAND")
    laid.pos.ready = 1
    tells(laid.again(), "shift gun recon-1 C3", "PE-352", "for good")


@rule("PE-365", "PE-366", "PE-372", "PE-353")
def test_exploring():
    tells(acting(), "reveal kara extermination-1", "PE-353", "nothing to explore")
    laid = acting("G", scenario="exploration-lab")
    names = laid.pos.tables.words.token.names
    here, there, gone = names[0], names[1], names[2]
    laid.pos.token_at[0], laid.pos.token_at[1] = laid.space("C4"), laid.space("F12")
    laid.again()
    tells(laid, f"reveal kara {here}", "PE-366", "no loose die that shows SEARCH")
    tells(laid, f"check kara {here}", "PE-365", "no loose die that shows MOVE")
    tells(laid, f"check kara {there}", "PE-365", "Kara is not adjacent", "F12")
    tells(laid, f"check kara {gone}", "PE-365", "is not on the Map")
    tells(laid, f"check akosha {here}", "PE-365", "Akosha", "you play Kara")
    tells(laid, f"clear kara {here}", "PE-372", "not an Alien Relic")
    laid.pos.checked = 1
    tells(laid.again(), f"check kara {here}", "PE-365", "Everybody knows")


# Other moments


@rule("PE-125", "PE-172")
def test_before_the_clock():
    laid = field("kara akosha", phase="ready").stand(kara="D4", akosha="F12").give("kara", "medkit")
    tells(laid, "roll 1", "PE-125", "The clock has not started: Kara can say `ready`")
    tells(laid, "give medkit akosha", "PE-172", "Kara on D4 is not adjacent to Akosha on F12")


@rule("PE-234", "PE-237", "PE-240", "PE-199", "PE-177")
def test_at_times_up():
    laid = field("kara akosha", phase="times-up", weapons="ion-rifle vibro-blade").stand(kara="D4", akosha="D5")
    laid.give("kara", "medkit", "assault-rifle").allocate("assault-rifle.1")
    go(laid)
    tells(laid, "roll 1", "PE-234", "Time is up", "Done")
    tells(laid, "move kara D3", "PE-234", "Time is up")
    tells(laid, "fire ion-rifle", "PE-177", "was not ready when time ran out: it needed WRENCH and GUN")
    tells(laid, "use-on medkit kara", "PE-199", "was not ready when time ran out")
    tells(laid, "give medkit akosha", "PE-240", "say `done` first")
    laid.play("done")
    tells(laid, "fire ion-rifle", "PE-237", "is over")
    tells(laid, "roll 1", "PE-234", "Time is up")


@rule("PE-237", "PE-240")
def test_at_times_up_a_card_works_once_and_heroes_must_be_close():
    laid = field("kara akosha gherid", phase="times-up", weapons="ion-rifle vibro-blade").give("kara", "assault-rifle")
    laid.stand(kara="I12", akosha="I11", gherid="C5").allocate("assault-rifle.1", 1).allocate("ion-rifle.1", 2)
    go(laid.allocate("ion-rifle.2", 3))
    laid.play("fire ion-rifle", dice=[1])
    tells(laid, "fire ion-rifle", "PE-237", "each piece of Equipment works once")
    laid.play("done")
    tells(laid, "give assault-rifle gherid", "PE-240", "Kara is not within Range 1 and Line of Sight of Gherid")


# Questions that somebody has to answer


@rule("PE-168", "PE-265", "PE-251")
def test_forced_questions_say_what_is_asked():
    laid = acting("A").stand(akosha="E12").aliens("biter F12")
    laid.play("alien F12 E12", seat=0)
    tells(laid, "pushed akosha C9", "PE-168", "Akosha is Pushed. Where to?", "Akosha is Pushed to E11", seat=1)
    laid = acting("A").aliens("biter K2").marks(slime="J2")
    laid.play("alien K2 J2", seat=0)
    tells(laid, "path J2 J3", "PE-265", "Which way does the Biter on J2 go?", "The Alien on J2 goes to I3")
    laid = acting("M", "gherid akosha kara").wounds(gherid=1).stand(gherid="C6").marks(acid="C7").dice("MG")
    laid.play("move gherid C7", seat=0)
    tells(laid, "lock 5", "PE-251", "Gherid has crossed a Damage Threshold", "Lock die 1")


@rule("PE-094", "PE-100", "PE-264", "PE-262", "PE-243", "PE-D05", "PE-D07")
def test_group_questions_say_what_is_asked():
    laid = go(field(phase="swarm").swarm_deck("swarm-10").clusters(1, 2, 3))
    tells(laid, "ready", "PE-094", "5 × Shooter: at which Alien Cluster?", "At Alien Cluster 3")
    laid.play("cluster 1")
    tells(laid, "displace L6", "PE-100", "No Spawn Point is free for the Shooter", "Push the figure on Q1")
    laid = go(field(phase="event").track("sudden-movement-22").aliens("biter M12"))
    tells(laid, "alien M12 M11", "PE-264", "Which Alien moves? 3 more", "Move the Alien on M12 to L12")
    laid = go(field(phase="activation").aliens("biter M12", "shooter M3"))
    tells(laid, "group runner", "PE-243", "Which one is next?", "Biter next")
    laid.play("rest")
    tells(laid, "figure M11", "PE-262", "Which one is next?", "The Alien on M12 is next")
    laid = go(field(phase="activation").aliens("naga J2"))
    tells(laid, "path J2 J3", "PE-D05", "ahead of the Naga", "The Alien on J2 goes to I2")


@rule("PE-051", "PE-056", "PE-053")
def test_the_questions_of_the_setup_say_what_is_asked():
    pos = hb.new("project-elite", "extermination-lab", seats=2)
    assert isinstance(pos, Elite)
    laid = Field(pos)
    tells(laid, "weapon kara ion-rifle", "PE-051", "Which Hero do you play?", "Play Kinje")
    laid.play_on("hero kara", "hero akosha")
    tells(laid, "hero kinje", "PE-056", "Which Weapon does Kara take?")
    while laid.offered("weapon"):
        laid.play_on(laid.offered("weapon")[0])
    tells(laid, "stand kara D5", "PE-053", "Where does Kara begin?", "Kara begins on A6")


def test_every_verb_is_refused_by_a_rule_of_the_ledger():
    for laid in (acting("GHWS"), field(phase="ready"), acting("A").aliens("biter M12")):
        for verb in laid.pos.setting.vocabulary.verbs:
            for place in {0, verb.size // 2, verb.size - 1}:
                refused = laid.pos.explain(0, verb.nth(place))
                assert refused is None or (refused.rule in RULES and len(refused.why) > 20)
