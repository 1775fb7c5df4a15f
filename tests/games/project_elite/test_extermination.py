"""Mission: Extermination."""

import pytest

from tests.games.project_elite.field import field, go, next_round
from tests.games.project_elite.missions import filling, set_up, slots_of, tokens_on_map
from tests.marks import rule

SLOTS = [
    ("PE-285", "lab", 1, {1, 4, 11}),
    ("PE-285", "lab", 2, {1, 4, 11}),
    ("PE-286", "lab", 3, {2, 4, 6, 11}),
    ("PE-287", "lab", 4, {2, 4, 6, 9, 10}),
    ("PE-288", "lab", 5, {1, 3, 5, 7, 8, 11}),
    ("PE-289", "lab", 6, {1, 4, 5, 7, 9, 10, 11}),
    ("PE-290", "crash", 1, {7, 9, 10}),
    ("PE-290", "crash", 2, {7, 9, 10}),
    ("PE-291", "crash", 3, {2, 6, 9, 10}),
    ("PE-292", "crash", 4, {1, 3, 7, 9, 10}),
    ("PE-293", "crash", 5, {1, 4, 7, 8, 9, 10}),
    ("PE-294", "crash", 6, {2, 3, 5, 9, 10, 11, 12}),
]
TOKENS = {
    "extermination-1": "{G}{G}{H}",
    "extermination-2": "{W}{W}{H}",
    "extermination-3": "{G}{H}{W}",
    "extermination-4": "{G}{G}{W}{S}",
    "extermination-5": "{H}{H}{W}{G}",
    "extermination-6": "{W}{W}{G}{H}",
    "extermination-7": "{S}{H}{G}{W}",
    "extermination-8": "{H}{H}{G}{G}{W}",
}


@pytest.mark.parametrize(("side", "players", "slots"), [pytest.param(*s, marks=rule(id)) for id, *s in SLOTS])
def test_a_token_lies_on_each_of_the_slots(side, players, slots):
    laid = set_up(f"extermination-{side}", players)
    assert slots_of(laid, tokens_on_map(laid)) == slots and len(tokens_on_map(laid)) == len(slots)


@rule("PE-284", "PE-R80")
def test_the_tokens_are_random_and_the_largest_is_not_for_solo():
    drawn = [set_up("extermination-lab", 2, f"seed {i}").pos.token_at for i in range(30)]
    assert len({str(tokens) for tokens in drawn}) > 10
    assert {i for d in drawn for i in range(8) if d[i] >= 0} == set(range(8))
    solo = [set_up("extermination-lab", 1, f"seed {i}").pos.token_at for i in range(30)]
    assert {i for d in solo for i in range(8) if d[i] >= 0} == set(range(7))


@rule("PE-D35", "PE-283", "PE-296")
@pytest.mark.parametrize("token", TOKENS)
def test_any_token_is_ready_when_its_last_slot_is_filled(token):
    laid = field(clock="real").tokens(**{token.replace("-", "_"): "I1"}).stand(kinje="H1", akosha="J1")
    for step in filling(laid, token, TOKENS[token]):
        assert laid.pos.ready == 0
        step()
    assert laid.pos.ready == 1 << laid.token(token)


@rule("PE-295", "PE-229")
def test_heroes_next_to_a_token_share_it_and_others_cannot_reach_it():
    laid = field("kinje akosha kara", clock="real").tokens(extermination_3="I1")
    laid.stand(kinje="H1", akosha="J2", kara="G1")
    laid.dice("GM..", 0).dice("HM..", 1).dice("WM..", 2)
    assert laid.offered("put", 2) == []
    laid.play("put gun extermination-3.1", seat=0)
    laid.play("put hand extermination-3.2", seat=1)
    laid.play("move kara H2", seat=2)
    laid.play("put wrench extermination-3.3", seat=2)
    assert [event["token"] for event in laid.told("token-ready")] == ["extermination-3"]


@rule("PE-295", "PE-R03")
def test_standing_on_a_token_counts_as_adjacent():
    laid = field().tokens(extermination_3="I1").stand(kinje="I1").dice("G...")
    assert laid.offered("put") == ["put gun extermination-3.1"]


@rule("PE-295", "PE-019")
def test_a_token_behind_a_wall_is_not_adjacent():
    laid = field().tokens(extermination_3="F6").stand(kinje="F7").dice("G...")
    assert laid.offered("put") == []


@rule("PE-297", "PE-231")
def test_ready_tokens_leave_the_map_at_the_end_of_the_round_and_not_before():
    laid = field().tokens(extermination_1="I1", extermination_2="E13").stand(kinje="H1").dice("H...")
    laid.allocate("extermination-1.1", 2).allocate("extermination-1.2", 3).play("put hand extermination-1.3")
    assert laid.pos.token_at[0] == laid.space("I1")
    next_round(laid)
    assert laid.pos.token_at[0] == -1 and laid.pos.token_at[1] == laid.space("E13")
    assert laid.faces() == "...."


@rule("PE-R41", "PE-227", "PE-297")
def test_a_token_that_is_not_ready_stays_and_loses_its_dice():
    laid = field().tokens(extermination_1="I1").stand(kinje="H1").allocate("extermination-1.1")
    next_round(laid)
    assert laid.pos.token_at[0] == laid.space("I1") and laid.pos.filled() == 0


@rule("PE-283")
def test_the_mission_is_complete_when_no_token_is_left():
    laid = field(phase="end").tokens(extermination_1="I1", extermination_8="E13")
    laid.pos.ready = 1 << 0 | 1 << 7
    assert go(laid, dice=[]).won
