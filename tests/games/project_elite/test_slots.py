"""Action slots: Regular, Locking and Double ones, and the dice that Thresholds take out of them."""

import pytest

import hullbreach as hb
from tests.games.project_elite.field import Field, field, go, next_round
from tests.marks import rule

SYMBOL = {"A": "alien", "M": "move", "S": "search", "G": "gun", "H": "hand", "W": "wrench"}


def armed(weapon: str, dice: str = "", **options: str) -> Field:
    """Kinje with a Weapon in the upper lane, a Runner far behind it; all are asked at once."""
    laid = field("gherid akosha", weapons=weapon, clock="real", **options)
    return laid.stand(gherid="C2").aliens("runner G2", "runner H2", "runner I2", "runner K2").dice(dice)


def at_a_threshold(heroes: str = "gherid akosha", **options: str) -> Field:
    """Gherid with 1 damage: the Acid on D2 is where his first Threshold is; die 1 shows MOVE."""
    laid = field(heroes, clock="real", **options).stand(gherid="C2").marks(acid="D2").wounds(gherid=1)
    return laid.dice("M")


def over_it(laid: Field, die: int) -> Field:
    """He walks on, and the Threshold takes this die."""
    laid.play("move gherid D2", f"lock {die}")
    return laid


# What a slot takes


@rule("PE-034")
@pytest.mark.parametrize("letter", "AMSGHW")
@pytest.mark.parametrize(
    ("weapon", "slots"),
    [
        ("assault-rifle", ["G"]),
        ("vibro-blade", ["H"]),
        ("psi-blaster", ["S"]),
        ("shock-baton", ["W"]),
        ("marksman-rifle", ["G", "S"]),
        ("frag-launcher", ["G", "G"]),
    ],
)
def test_a_slot_takes_only_dice_that_show_its_symbol(weapon, slots, letter):
    laid = armed(weapon, letter)
    expected = [f"put {SYMBOL[letter]} {weapon}.{i + 1}" for i, symbol in enumerate(slots) if symbol == letter]
    assert laid.offered("put", seat=0) == expected


@rule("PE-041")
@pytest.mark.parametrize(("weapon", "takes"), [("twin-pistols", "GH"), ("needle-pistol", "SH")])
@pytest.mark.parametrize("letter", "MSGHW")
def test_a_slot_with_two_icons_takes_either(weapon, takes, letter):
    laid = armed(weapon, letter)
    assert laid.offered("put", seat=0) == ([f"put {SYMBOL[letter]} {weapon}.1"] if letter in takes else [])


@rule("PE-034")
def test_a_slot_holds_one_die():
    laid = armed("assault-rifle", "GG")
    laid.play("put gun assault-rifle.1")
    assert laid.offered("put", seat=0) == [] and laid.faces() == "#G.."


@rule("PE-034")
def test_dice_go_only_on_own_cards():
    laid = armed("assault-rifle twin-pistols", "G")
    assert laid.offered("put", seat=0) == ["put gun assault-rifle.1"]


@rule("PE-R85")
def test_dice_that_show_the_same_are_alike():
    laid = armed("assault-rifle", "MGWG")
    assert laid.offered("put", seat=0) == ["put gun assault-rifle.1"]
    laid.play("put gun assault-rifle.1")
    assert sorted(laid.faces()) == sorted("M#WG")


# Regular slots


@rule("PE-035", "PE-189")
def test_a_regular_slot_is_used_again_and_again_in_one_action_phase():
    laid = armed("assault-rifle")
    for shot in range(1, 5):
        laid.dice("G").play("put gun assault-rifle.1", "fire assault-rifle", dice=[1], seat=0)
        assert laid.faces() == "....", f"shot {shot}"
        assert laid.offered("fire", seat=0) == []


@rule("PE-036", "PE-194")
def test_a_die_is_taken_back_from_a_regular_slot_and_rolled_again():
    laid = armed("marksman-rifle", "GSMW")
    laid.play("put gun marksman-rifle.1")
    assert laid.offered("take", seat=0) == ["take marksman-rifle.1"] and "roll 1" not in laid.offered("roll", seat=0)
    laid.play("take marksman-rifle.1")
    assert laid.faces() == ".SMW"
    laid.play("roll 1", dice=[4], seat=0)
    assert laid.faces() == "GSMW"


@rule("PE-036", "PE-R20")
def test_a_die_is_taken_back_even_while_an_alien_result_is_open():
    laid = armed("assault-rifle").allocate("assault-rifle.1", die=2).dice("A")
    assert "fire assault-rifle" not in laid.offered(seat=0)
    laid.play("take assault-rifle.1")
    assert laid.faces() == "A..."


@rule("PE-036")
def test_only_the_owner_takes_a_die_back():
    laid = armed("assault-rifle").allocate("assault-rifle.1")
    assert laid.offered("take", seat=1) == [] and laid.offered("take", seat=0) == ["take assault-rifle.1"]


# Locking slots


@rule("PE-037", "PE-191")
def test_a_die_stays_in_a_locking_slot_until_the_end_of_the_round():
    laid = field("gherid akosha", clock="real").tokens(extermination_1="I1")
    laid.give("gherid", "bandage-spray").wounds(gherid=1).dice("H")
    laid.play("put hand bandage-spray.1", seat=0)
    assert laid.offered("take") == [] and laid.faces() == "#..."
    laid.play("use-on bandage-spray gherid")
    assert laid.faces() == "#..."
    next_round(laid)
    assert laid.faces() == "...."


@rule("PE-038")
@pytest.mark.parametrize("used", [False, True])
def test_a_locking_slot_is_filled_once_in_an_action_phase(used):
    laid = armed("gravity-maul", "HH")
    laid.play("put hand gravity-maul.1")
    if used:
        laid.play("fire gravity-maul", dice=[1] * 5)
    assert laid.offered("put", seat=0) == [] and laid.faces() == "#H.."


@rule("PE-039", "PE-176")
def test_a_double_slot_takes_two_dice_one_after_the_other_and_both_stay():
    laid = armed("frag-launcher", "GMMG")
    laid.play("put gun frag-launcher.1")
    assert laid.offered("fire", seat=0) == [] and laid.offered("take", seat=0) == []
    laid.play("put gun frag-launcher.2", "fire frag-launcher", dice=[1] * 5)
    assert laid.faces() == "#MM#" and laid.offered("take", seat=0) == []


@rule("PE-040")
@pytest.mark.parametrize(
    ("card", "use", "dice"),
    [
        ("frag-launcher", "fire frag-launcher", 5),
        ("gravity-maul", "fire gravity-maul", 5),
        ("swarm-missiles", "fire swarm-missiles", 6),
        ("bandage-spray", "use-on bandage-spray gherid", 0),
        ("time-dilator", "use time-dilator", 0),
    ],
)
def test_a_card_with_locking_slots_only_works_once_a_round(card, use, dice):
    laid = armed("").give("gherid", card).wounds(gherid=1)
    slots = laid.pos.tables.cards[laid.card(card)].slots
    for die, slot in enumerate(slots, 1):
        laid.allocate(laid.pos.tables.slots[slot].name, die=die)
    laid.play(use, dice=[1] * dice, seat=0)
    assert use not in laid.offered(seat=0) and laid.faces() == "#" * len(slots) + "." * (4 - len(slots))
    laid.wounds(gherid=1).dice("", seat=0)
    assert use not in laid.offered(seat=0)


@rule("PE-040")
def test_in_the_next_round_it_works_again():
    laid = field("gherid akosha", weapons="gravity-maul", clock="real").tokens(extermination_1="I1").dice("H")
    laid.play("put hand gravity-maul.1", "fire gravity-maul", dice=[1] * 5)
    next_round(laid).dice("H").play("put hand gravity-maul.1")
    assert laid.offered("fire") == ["fire gravity-maul"]


@rule("PE-042", "PE-177")
@pytest.mark.parametrize(
    ("slots", "ready"),
    [([], False), (["ion-rifle.1"], False), (["ion-rifle.2"], False), (["ion-rifle.1", "ion-rifle.2"], True)],
)
def test_a_regular_and_a_locking_slot_need_two_dice_at_first(slots, ready):
    laid = armed("ion-rifle")
    for die, slot in enumerate(slots, 1):
        laid.allocate(slot, die=die)
    assert laid.offered("fire", seat=0) == (["fire ion-rifle"] if ready else [])


@rule("PE-043", "PE-192", "PE-195")
def test_from_then_on_only_the_regular_slot_is_filled_again():
    laid = armed("ion-rifle", "WGG").aliens("biter E2")
    laid.play("put wrench ion-rifle.1", "put gun ion-rifle.2", "fire ion-rifle", "hit E2", dice=[4])
    assert laid.alien_at("E2") is None and laid.faces() == "#.G."
    assert laid.offered("put", seat=0) == ["put gun ion-rifle.2"] and laid.offered("fire", seat=0) == []
    laid.play("put gun ion-rifle.2", "fire ion-rifle", dice=[2])
    assert laid.faces() == "#..."


# The end of the Round


@rule("PE-044", "PE-R40", "PE-227", "PE-252")
def test_at_the_end_of_the_round_dice_come_back_from_all_slots_but_a_threshold():
    laid = field("gherid akosha", phase="end").give("gherid", "ion-rifle").tokens(extermination_1="I1")
    laid.events("speedy-spawn").wounds(gherid=2).locked("gherid", [4]).track("no-effect-17")
    laid.allocate("ion-rifle.1", die=1).allocate("ion-rifle.2", die=2).allocate("speedy-spawn.1", die=3)
    laid.allocate("extermination-1.1", die=1, seat=1)
    go(laid)
    assert laid.faces(0) == "...x" and laid.faces(1) == "...."


@rule("PE-045", "PE-237")
@pytest.mark.parametrize("weapon", ["assault-rifle", "ion-rifle", "frag-launcher"])
def test_what_is_ready_when_time_runs_out_is_used_once(weapon):
    laid = field("gherid akosha", phase="times-up", weapons=weapon).stand(gherid="C2")
    slots = laid.pos.tables.cards[laid.card(weapon)].slots
    for die, slot in enumerate(slots, 1):
        laid.allocate(laid.pos.tables.slots[slot].name, die=die)
    go(laid, dice=[])
    assert laid.offered() == [f"fire {weapon}", "done"]
    laid.play_on(f"fire {weapon}")
    assert laid.offered("fire") == []


@rule("PE-045")
@pytest.mark.parametrize("weapon", ["marksman-rifle", "ion-rifle"])
def test_what_is_half_filled_when_time_runs_out_is_not_used(weapon):
    laid = field("gherid akosha", phase="times-up", weapons=weapon).allocate(f"{weapon}.2")
    go(laid)
    assert laid.offered("fire") == []


# A Threshold takes a die


@rule("PE-046", "PE-R45")
def test_any_own_die_pays_for_a_threshold_wherever_it_lies():
    laid = at_a_threshold().give("gherid", "ion-rifle").events("speedy-spawn")
    laid.allocate("ion-rifle.1", die=2).allocate("ion-rifle.2", die=3).allocate("speedy-spawn.1", die=4)
    laid.play("move gherid D2")
    assert laid.awaited == [0] and laid.offered(seat=0) == ["lock 1", "lock 2", "lock 3", "lock 4"]
    laid.play("lock 4")
    assert laid.faces() == ".##x"


@rule("PE-047", "PE-R43")
def test_a_fulfilled_event_stays_fulfilled_without_the_die():
    laid = at_a_threshold().events("speedy-spawn").allocate("speedy-spawn.1", die=2).dice("W", seat=1)
    laid.play("put wrench speedy-spawn.2", seat=1)
    over_it(laid, 2)
    assert laid.pos.fulfilled == 1 << laid.event("speedy-spawn")
    laid.dice("W", seat=1)
    assert laid.offered("put", seat=1) == []


@rule("PE-047", "PE-R43", "PE-231")
def test_a_ready_objective_stays_ready_without_the_die():
    laid = at_a_threshold().tokens(extermination_1="C3").dice("M..H").allocate("extermination-1.1", die=2)
    laid.allocate("extermination-1.2", die=3).play("put hand extermination-1.3", seat=0)
    over_it(laid, 2)
    assert laid.pos.ready == 1 << laid.token("extermination-1")
    assert laid.dice("G", seat=0).offered("put", seat=0) == []


@rule("PE-047", "PE-R43", "PE-332")
def test_a_ready_demolition_token_stays_ready_without_the_die():
    laid = at_a_threshold(scenario="demolition-lab").give("gherid", "demolition-1").marks(targets="E1")
    for die in (2, 3, 4):
        laid.allocate(f"demolition-1.{die - 1}", die=die)
    over_it(laid, 2)
    assert laid.offered("plant", seat=0) == ["plant demolition-1 E1"]
    assert laid.dice("W").offered("put", seat=0) == [], "it is complete"
    laid.play("plant demolition-1 E1")
    assert laid.pos.planted == laid.spaces("E1") and laid.held("gherid") == []


@rule("PE-R43", "PE-R65")
def test_a_demolition_token_that_was_not_placed_is_empty_again_in_the_next_round():
    laid = field("gherid akosha", "demolition-lab", phase="end").give("gherid", "demolition-1").marks(targets="E1")
    laid.stand(gherid="D2").wounds(gherid=1).track("no-effect-17")
    for die in (1, 2, 3):
        laid.allocate(f"demolition-1.{die}", die=die)
    laid.pos.armed = 1 << laid.card("demolition-1")
    laid.swarm_deck("swarm-4", "swarm-8").boss_deck("clear", "clear")
    go(laid).play("ready", "ready")
    assert laid.faces() == "...." and laid.offered("plant") == []
    assert "put wrench demolition-1.1" in laid.dice("W").offered("put")


@rule("PE-048")
def test_an_incomplete_event_loses_the_die_and_needs_another():
    laid = at_a_threshold().events("speedy-spawn").allocate("speedy-spawn.1", die=2)
    over_it(laid, 2).dice("W", seat=1)
    assert laid.offered("put", seat=1) == ["put wrench speedy-spawn.1", "put wrench speedy-spawn.2"]
    laid.play("put wrench speedy-spawn.2", seat=1)
    assert not laid.pos.fulfilled
    laid.dice("MW", seat=1).allocate("speedy-spawn.2", die=1, seat=1).play("put wrench speedy-spawn.1", seat=1)
    assert laid.pos.fulfilled


@rule("PE-048")
def test_an_incomplete_objective_loses_the_die_and_needs_another():
    laid = at_a_threshold().tokens(extermination_1="C3").allocate("extermination-1.1", die=2)
    over_it(laid, 2).dice("G")
    assert laid.offered("put", seat=0) == ["put gun extermination-1.1", "put gun extermination-1.2"]


@rule("PE-048")
def test_an_incomplete_demolition_token_loses_the_die_and_needs_another():
    laid = at_a_threshold(scenario="demolition-lab").give("gherid", "demolition-1").allocate("demolition-1.1", die=2)
    over_it(laid, 2).dice("W")
    assert laid.offered("put", seat=0) == ["put wrench demolition-1.1", "put wrench demolition-1.2"]


@rule("PE-049", "PE-R44")
@pytest.mark.parametrize(
    ("card", "slots"), [("ion-rifle", "WG"), ("frag-launcher", "GG"), ("medkit", "HW"), ("bandage-spray", "H")]
)
def test_a_card_that_lost_a_locked_die_is_out_of_use_until_the_next_action_phase(card, slots):
    laid = at_a_threshold().give("gherid", card).tokens(extermination_1="I1")
    for i in range(len(slots)):
        laid.allocate(f"{card}.{i + 1}", die=i + 2)
    over_it(laid, 2).dice("", seat=0)
    for letter in slots:
        assert laid.dice(letter).offered("put", seat=0) == []
    assert not [c for c in laid.offered(seat=0) if c.startswith(("fire", "use"))]
    next_round(laid).dice(slots[0])
    assert laid.offered("put", seat=0) == [
        f"put {SYMBOL[slots[0]]} {card}.{i + 1}" for i, letter in enumerate(slots) if letter == slots[0]
    ]


@rule("PE-049")
def test_a_heros_dashboard_that_lost_a_die_is_out_of_use_too():
    laid = field("voker akosha", clock="real").stand(voker="C2").marks(acid="D2").wounds(voker=2).dice("M")
    laid.allocate("voker-ability.1", die=2).play("move voker D2", "lock 2")
    assert laid.dice("H").offered("put", seat=0) == []


@rule("PE-R44", "PE-036")
def test_a_die_from_a_regular_slot_does_not_put_the_card_out_of_use():
    laid = at_a_threshold().give("gherid", "ion-rifle").allocate("ion-rifle.1", die=3).allocate("ion-rifle.2", die=2)
    over_it(laid, 2).dice("G")
    laid.play("put gun ion-rifle.2")
    assert laid.offered("fire", seat=0) == ["fire ion-rifle"]


@rule("PE-R44", "PE-D34")
def test_a_neural_link_puts_the_card_out_of_use_as_a_threshold_does():
    laid = field("gherid akosha", clock="real").give("gherid", "neural-link").give("akosha", "ion-rifle")
    laid.allocate("neural-link.1").allocate("ion-rifle.1", seat=1).allocate("ion-rifle.2", die=2, seat=1)
    laid.play("use-on neural-link akosha")
    assert laid.faces(1) == ".#.." and laid.dice("W", seat=1).offered("put", seat=1) == []


@rule("PE-R45", "PE-158")
def test_an_alien_result_on_the_locked_die_is_still_resolved():
    laid = field("gherid akosha", clock="real").stand(gherid="F2").wounds(gherid=1).dice("A", seat=0)
    laid.aliens("biter G2", "runner K2").dice("A", seat=1)
    laid.play("alien G2 F2", seat=1)
    laid.play("pushed gherid E1")
    laid.play("lock 1")
    assert laid.faces() == "x..." and laid.offered("roll", seat=0) == []
    laid.play("alien K2 J2", seat=0)
    assert laid.offered("roll", seat=0)


@rule("PE-R46")
def test_two_thresholds_at_once_lock_two_dice():
    laid = field("gilgamesh akosha", phase="activation").stand(gilgamesh="C2", akosha="N13").wounds(gilgamesh=1)
    go(laid.aliens("shooter E1", "shooter E2", "shooter E3").allocate("speedy-spawn.1", die=4), dice=[4, 5, 6])
    assert laid.damage("gilgamesh") == 4
    laid.play("lock 1", "lock 2")
    assert laid.faces() == "xx.#"


@rule("PE-R46")
def test_without_a_die_left_nothing_more_is_locked():
    laid = field("gherid akosha", phase="activation").stand(gherid="C2", akosha="N13").wounds(gherid=1)
    go(laid.locked("akosha", [1, 2, 3, 4]).aliens("shooter E2"), dice=[4])
    assert laid.damage("gherid") == 2 and laid.faces() == "xxxx" and laid.told("locked") == []


@rule("PE-R46", "PE-250")
def test_healing_stops_at_the_leftmost_slot_and_a_recovered_die_is_not_rolled():
    laid = field("gherid akosha", clock="real").give("gherid", "regenerator").wounds(gherid=2).locked("gherid", [4])
    laid.allocate("regenerator.1").play("use regenerator")
    assert laid.damage("gherid") == 0 and laid.faces() == "#..."
    laid = field("gherid akosha", clock="real").give("gherid", "regenerator").wounds(gherid=1)
    laid.allocate("regenerator.1").play("use regenerator")
    assert laid.damage("gherid") == 0


# Objective tokens


@rule("PE-R41")
@pytest.mark.parametrize(
    ("scenario", "token", "letter"),
    [
        ("extermination-lab", "extermination-1", "G"),
        ("capture-lab", "capture-1", "H"),
        ("demolition-lab", "demolition-1", "W"),
    ],
)
def test_the_slots_of_tokens_lock_and_unfinished_work_is_lost(scenario, token, letter):
    laid = field("gherid akosha", scenario, clock="real").stand(gherid="C2").dice(letter)
    if token == "demolition-1":
        laid.give("gherid", token).marks(targets="E1")
    else:
        laid.tokens(**{token.replace("-", "_"): "C3"}).marks(traps="C4")
    laid.play(f"put {SYMBOL[letter]} {token}.1", seat=0)
    assert laid.offered("take", seat=0) == [] and laid.faces() == "#..."
    next_round(laid)
    assert laid.faces() == "...." and f"put {SYMBOL[letter]} {token}.1" in laid.dice(letter).offered("put", seat=0)


@rule("PE-R43", "PE-312")
def test_a_capture_token_must_be_filled_again_for_its_next_trap():
    laid = field("gherid akosha", "capture-lab", clock="real").stand(gherid="C2").tokens(capture_1="C3")
    laid.marks(traps="C4 D4").allocate("capture-1.1", die=2).dice("W").play("put wrench capture-1.2", seat=0)
    laid.play("stand-by", seat=0)
    laid.play("stand-by", seat=1)
    laid.track("no-effect-17").swarm_deck("swarm-4", "swarm-6").boss_deck("clear", "clear")
    laid.play("close C4", seat=0)
    assert not laid.pos.ready and laid.pos.traps == laid.spaces("C4 D4")
    laid.play("ready", "ready")
    assert laid.dice("H").offered("put", seat=0) == ["put hand capture-1.1"]


@rule("PE-R51", "PE-222", "PE-224")
def test_dice_on_a_shared_event_go_back_to_those_who_put_them_there():
    laid = field("gherid akosha", phase="end").tokens(extermination_1="I1").events("speedy-spawn").track("no-effect-17")
    laid.allocate("speedy-spawn.1", die=2).allocate("speedy-spawn.2", die=4, seat=1)
    assert (laid.faces(0), laid.faces(1)) == (".#..", "...#")
    go(laid)
    assert (laid.faces(0), laid.faces(1)) == ("....", "....")


def test_a_slot_is_numbered_only_where_there_are_several():
    words = hb.new("project-elite", seats=2).tables.words
    called = dict(zip(words.slot.names, words.slot.labels, strict=True))
    assert called["marksman-rifle.1"] == "the Marksman Rifle, slot 1"
    alone = [label for label in called.values() if ", slot " not in label]
    assert alone and len(set(alone)) == len(alone)
    assert all(label.rpartition(", slot ")[0] not in alone for label in called.values() if ", slot " in label)
    numbered = [label.rpartition(", slot ")[0] for label in called.values() if ", slot " in label]
    assert all(numbered.count(label) > 1 for label in numbered)
