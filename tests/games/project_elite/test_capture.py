"""Mission: Capture."""

import pytest

from hullbreach.games.project_elite.capture import SetTraps
from tests.games.project_elite.field import Field, field, go, next_round
from tests.games.project_elite.missions import filling, set_up, slots_of, tokens_on_map
from tests.marks import rule

SLOTS = [
    ("PE-300", "lab", 1, {5, 11}),
    ("PE-300", "lab", 2, {5, 11}),
    ("PE-301", "lab", 3, {3, 7, 11}),
    ("PE-302", "lab", 4, {2, 5, 6, 11}),
    ("PE-303", "lab", 5, {1, 3, 7, 9, 11}),
    ("PE-304", "lab", 6, {2, 5, 6, 7, 9, 11}),
    ("PE-305", "crash", 1, {6, 10}),
    ("PE-305", "crash", 2, {6, 10}),
    ("PE-306", "crash", 3, {7, 10, 12}),
    ("PE-307", "crash", 4, {1, 9, 10, 11}),
    ("PE-308", "crash", 5, {3, 6, 10, 11, 12}),
    ("PE-309", "crash", 6, {1, 3, 7, 9, 10, 11}),
]
TOKENS = {
    "capture-1": "{H}{W}",
    "capture-2": "{H}{H}",
    "capture-3": "{W}{W}",
    "capture-4": "{G}{H}",
    "capture-5": "{G}{W}",
    "capture-6": "{S}{H}",
}


def trapped(*aliens: str, traps: str, phase: str = "times-up", **tokens: str) -> Field:
    """Ready Capture tokens and Traps, when the Action Phase of the last Round ends."""
    laid = field(scenario="capture-lab", phase=phase, round=8).tokens(**tokens).marks(traps=traps).aliens(*aliens)
    for token in tokens:
        laid.pos.ready |= 1 << laid.token(token.replace("_", "-"))
    return laid


@pytest.mark.parametrize(("side", "players", "slots"), [pytest.param(*s, marks=rule(id)) for id, *s in SLOTS])
def test_a_token_lies_on_each_of_the_slots(side, players, slots):
    laid = set_up(f"capture-{side}", players)
    assert slots_of(laid, tokens_on_map(laid)) == slots and len(tokens_on_map(laid)) == len(slots)


@rule("PE-299", "PE-310", "PE-R63")
@pytest.mark.parametrize("side", ["lab", "crash"])
@pytest.mark.parametrize(("players", "traps"), [(1, 4), (2, 4), (3, 6), (4, 8), (5, 10), (6, 12)])
def test_two_traps_lie_next_to_each_token_on_different_spaces(side, players, traps):
    laid = set_up(f"capture-{side}", players)
    board = laid.pos.tables.board
    spaces = [space for space in range(board.size) if laid.pos.traps >> space & 1]
    assert len(spaces) == traps and not any(board.in_start[space] for space in spaces)
    for token in tokens_on_map(laid):
        assert len([space for space in spaces if board.grid.adjacent(token, space)]) >= 2


@rule("PE-R63")
def test_no_trap_is_set_in_the_starting_area_nor_twice_on_a_space():
    laid = field(scenario="capture-lab").tokens(capture_1="C6").marks(traps="C5")
    laid.pos.push(SetTraps())
    assert sorted(laid.again().offered("trap", 0)) == [f"trap {space}" for space in ("B5", "C7", "D5", "D6", "D7")]


@rule("PE-299", "PE-284")
def test_the_tokens_are_random():
    drawn = [set_up("capture-lab", 2, f"seed {i}").pos.token_at for i in range(30)]
    assert {i for d in drawn for i in range(6) if d[i] >= 0} == set(range(6))


@rule("PE-311", "PE-D36")
@pytest.mark.parametrize("token", TOKENS)
def test_heroes_next_to_a_token_share_it_and_its_last_slot_makes_it_ready(token):
    laid = field(scenario="capture-lab", clock="real").tokens(**{token.replace("-", "_"): "K5"})
    laid.stand(kinje="J5", akosha="K4")
    first, last = filling(laid, token, TOKENS[token], each=1)
    first()
    assert laid.pos.ready == 0
    last()
    assert laid.pos.ready == 1 << laid.token(token)


@rule("PE-311")
def test_nobody_else_reaches_it():
    laid = field(scenario="capture-lab").tokens(capture_1="K5").stand(kinje="I5").dice("H...")
    assert laid.offered("put") == []


@rule("PE-312", "PE-313")
def test_when_the_action_phase_ends_a_ready_token_closes_one_trap_that_the_heroes_choose():
    laid = go(trapped("shooter J5", "shooter L5", traps="J5 L5", capture_1="K5"))
    assert sorted(laid.offered("close", 0)) == sorted(laid.offered("close", 1)) == ["close J5", "close L5"]
    laid.play("close L5", seat=1)
    assert laid.pos.traps == laid.spaces("J5") and laid.all_aliens()[:1] == ["shooter K5"], "the other one moved on"


@rule("PE-312")
def test_a_token_that_is_not_ready_closes_nothing():
    laid = trapped("shooter J5", traps="J5", capture_1="K5")
    laid.pos.ready = 0
    go(laid, dice=[])
    assert laid.pos.traps == laid.spaces("J5") and laid.told("caught") == []


@rule("PE-313")
@pytest.mark.parametrize("alien", ["biter", "shooter", "runner"])
def test_a_swarm_figure_on_the_trap_is_caught_and_both_are_gone(alien):
    laid = go(trapped(f"{alien} J5", traps="J5", capture_1="K5"), dice=[])
    assert laid.pos.traps == 0 and laid.all_aliens() == [] and laid.won, "that was the last Trap"
    assert [event["space"] for event in laid.told("caught")] == ["J5"]


@rule("PE-314")
def test_a_trap_that_closes_on_nothing_stays():
    laid = go(trapped(traps="J5", capture_1="K5"), dice=[])
    assert laid.pos.traps == laid.spaces("J5") and laid.over == "PE-275"


@rule("PE-314")
def test_a_trap_that_closes_on_a_hero_stays():
    laid = go(trapped(traps="J5", capture_1="K5").stand(kinje="J5"), dice=[])
    assert laid.pos.traps == laid.spaces("J5") and laid.where("kinje") == "J5"


@rule("PE-315")
def test_bosses_are_not_affected_by_traps():
    laid = go(trapped("thraex J5", traps="J5", capture_1="K5"), dice=[])
    assert laid.pos.traps == laid.spaces("J5") and laid.alien_at("L4") == "thraex"


@rule("PE-316", "PE-R08", "PE-R64")
def test_figures_move_onto_and_through_traps_and_tokens():
    laid = field(scenario="capture-lab", clock="real").tokens(capture_1="H3").marks(traps="G3 I3").stand(kinje="J3")
    laid.dice("MMM.").aliens("runner F12").play("move kinje G3")
    assert laid.where("kinje") == "G3"
    laid.aliens("biter I3").dice("A...").play("alien I3 H3")
    assert laid.alien_at("H3") == "biter"


@rule("PE-R64")
def test_a_figure_that_was_pushed_onto_a_trap_is_caught():
    laid = field(scenario="capture-lab", round=8).tokens(capture_1="H2").marks(traps="G3")
    laid.pos.ready = 1 << laid.token("capture-1")
    laid.aliens("biter H3", "runner I3").dice("A...").play("alien I3 H3", "stand-by", "stand-by")
    assert [event["alien"] for event in laid.told("caught")] == ["biter"]


@rule("PE-R61")
def test_any_adjacent_trap_will_do_but_two_tokens_cannot_close_the_same():
    """Slots 3 and 11 are far apart, so both tokens lie next to one Trap by hand."""
    laid = trapped("shooter H2", traps="H2", capture_1="G1", capture_2="I1")
    go(laid, dice=[])
    assert laid.pos.traps == 0 and len(laid.told("caught")) == 1 and laid.told("not-caught") == []
    laid = go(trapped(traps="H2 H1", capture_1="G1", capture_2="I1"))
    laid.play("close H2")
    assert [event["space"] for event in laid.told("not-caught")] == ["H2", "H1"], "the second token had one Trap left"
    assert str(laid.told("not-caught")[0]["text"]) == "The Trap on H2 closes and catches nothing.", "maybe on a Boss"


@rule("PE-R61")
def test_a_token_without_a_trap_does_nothing():
    laid = go(trapped("shooter J5", traps="A10", capture_1="K5"), dice=[])
    assert laid.told("not-caught") == [] and laid.alien_at("K5") == "shooter"


@rule("PE-R62", "PE-D18")
def test_traps_close_after_ready_equipment_and_before_the_starting_area_is_looked_at():
    laid = trapped("shooter J5", "biter B8", traps="J5", capture_1="K5").stand(kinje="H5")
    go(laid.give("kinje", "assault-rifle").allocate("assault-rifle.1"))
    assert laid.pos.traps == laid.spaces("J5") and laid.offered("fire") == ["fire assault-rifle"]
    laid.play("done")
    assert laid.pos.traps == 0 and laid.over == "PE-274"


@rule("PE-R43", "PE-312")
def test_a_token_has_to_be_filled_again_in_the_next_round():
    laid = field(scenario="capture-lab").tokens(capture_1="K5").marks(traps="J5 L5").stand(kinje="K4")
    laid.pos.ready = 1 << laid.token("capture-1")
    laid.allocate("capture-1.1", 1).allocate("capture-1.2", 2).play("stand-by", "stand-by", "close J5")
    next_round(laid)
    assert laid.pos.ready == 0 and laid.pos.filled() == 0 and laid.pos.closing == 0
    assert laid.stand(kinje="K4").dice("HW..").offered("put") == ["put hand capture-1.1", "put wrench capture-1.2"]


@rule("PE-298")
def test_the_mission_is_complete_when_no_trap_is_left():
    assert go(field(scenario="capture-lab", phase="end").tokens(capture_1="K5"), dice=[]).won


@rule("PE-R91", "PE-313")
@pytest.mark.parametrize(("alien", "asked"), [("biter E2", True), ("naga E2", False), ("biter F2", False)])
def test_a_swarm_figure_on_a_trap_may_be_spared_even_if_it_is_the_only_target(alien, asked):
    laid = field("gherid kinje", scenario="capture-lab", clock="real").stand(gherid="C2").marks(traps="E2")
    laid.give("gherid", "burst-smg").allocate("burst-smg.1").allocate("burst-smg.2", die=2).aliens(alien)
    laid.play("fire burst-smg", dice=[4, 4, 4])
    assert laid.offered("hit-all", seat=0) == (["hit-all"] if asked else [])
    if asked:
        laid.play("enough")
        assert laid.all_aliens() == ["biter E2"]
