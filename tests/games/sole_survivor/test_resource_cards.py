"""Survivor actions: when Resource cards can be played and what they cost."""

import pytest

import hullbreach as hb
from tests.games.sole_survivor.table import (
    ACTING,
    FRESH,
    NOISE,
    OPEN,
    ROLLING,
    STILL,
    XENO_TURN,
    XENOS,
    before_damage,
    before_move,
    table,
)
from tests.marks import rule

ANY_TIME = {
    "before the roll": ROLLING,
    "a rolled 1": NOISE,
    "right after the roll": FRESH,
    "own turn": ACTING,
    "start of the Xeno turn": XENO_TURN,
    **{f"before the {xeno} moves": before_move(xeno) for xeno in XENOS},
    "before damage": before_damage("soldier"),
}
XENO_TURN_WINDOWS = [XENO_TURN, *(before_move(xeno) for xeno in XENOS), before_damage("soldier")]


@rule("SS-028", "SS-R21")
@pytest.mark.parametrize("moment", ANY_TIME)
def test_a_card_without_cost_is_playable_at_any_moment(moment):
    game = table(ANY_TIME[moment], plan=OPEN, moves=STILL, hand=["taser", "taser"], alpha="D4", soldier="F5")
    ap = game.ap
    game.play("play taser alpha")
    assert game.where("alpha") == "I1" and game.ap == ap and game.hand() == ["taser"]


@rule("SS-028", "SS-R21")
def test_a_card_without_cost_is_playable_between_two_steps():
    game = table(plan=OPEN, hand=["taser"], alpha="D3", ap=4)
    game.play("move E4", "play taser alpha", "move E2")
    assert game.where("survivor") == "E2" and game.ap == 1


@rule("SS-R21")
def test_every_moment_of_a_xeno_turn_is_offered():
    game = table(plan=OPEN, moves=(0, 0, 0, 1), hand=["taser", "ion-shield"], alpha="D4", soldier="E6")
    game.play("end")
    seen = []
    while game.frame() != "SurvivorTurn":
        seen.append((game.frame(), getattr(game.pos.stack[-1], "xeno", None)))
        game.play("pass")
    assert [frame for frame, _ in seen] == ["XenoTurn", *["BeforeMove"] * 4, "BeforeDamage"]
    assert game.hp == 5


@rule("SS-R21")
def test_a_window_is_not_asked_when_no_card_can_be_played_in_it():
    game = table(plan=OPEN, moves=STILL, hand=["taser", "medkit", "adrenaline", "ion-shield", "silent-step"], hp=3)
    game.play("end", dice=(4,))
    assert game.frame() == "Acting" and game.turn == 2 and game.ap == 4


@rule("SS-028")
def test_a_card_that_is_not_held_is_refused():
    game = table(hp=3, hand=["taser"])
    assert game.why_not("play medkit") == "SS-028"


@rule("SS-028", "SS-D3")
def test_a_played_card_goes_from_the_hand_to_the_discard_pile():
    game = table(hp=3, hand=["medkit", "medkit"])
    game.play("play medkit")
    assert game.hand() == ["medkit"] and game.discard() == ["medkit"]


@rule("SS-029")
def test_a_card_without_cost_is_played_just_before_damage():
    game = table(plan=OPEN, moves=(0, 0, 0, 2), hand=["taser"], soldier="E7", hp=1)
    game.play("end")
    assert game.frame() == "BeforeDamage" and game.where("soldier") == "E5" and game.hp == 1
    game.play("play taser soldier", dice=(4,))
    assert game.hp == 1 and game.where("soldier") == "A9"


@rule("SS-029")
def test_declining_the_window_before_damage_takes_the_damage():
    game = table(plan=OPEN, moves=(0, 0, 0, 2), hand=["taser"], soldier="E7", hp=3)
    game.play("end")
    game.play("pass", dice=(4,))
    assert game.hp == 2 and game.hand() == ["taser"]


@rule("SS-030")
@pytest.mark.parametrize(
    ("card", "play", "cost"),
    [
        ("flamethrower", "play flamethrower up", 2),
        ("medkit", "play medkit", 1),
        ("phase-cloak", "play phase-cloak", 1),
        ("decoy-beacon", "play decoy-beacon D5", 1),
        ("blink", "play blink D5", 1),
        ("cryo-grenade", "play cryo-grenade", 2),
    ],
)
def test_a_card_with_a_cost_takes_its_full_cost(card, play, cost):
    game = table(plan=OPEN, hand=[card], alpha="E3", hp=3, ap=cost)
    game.play(play)
    assert game.ap == 0
    poorer = table(plan=OPEN, hand=[card], alpha="E3", hp=3, ap=cost - 1)
    assert poorer.why_not(play) == "SS-030"
    assert poorer.hand() == [card]


@rule("SS-030")
def test_only_this_turn_s_ap_pay():
    game = table(moves=STILL, hand=["flamethrower"], runner="E4", alpha="E3", ap=3)
    game.play("move F5", "move E5", "move E6")
    assert game.why_not("play flamethrower up") == "SS-030"


@rule("SS-031")
@pytest.mark.parametrize("frames", XENO_TURN_WINDOWS)
@pytest.mark.parametrize("play", ["play medkit", "play flamethrower up", "play cryo-grenade", "play blink D5"])
def test_a_card_with_a_cost_is_refused_in_the_xeno_turn(frames, play):
    hand = ["taser", "medkit", "flamethrower", "cryo-grenade", "blink"]
    game = table(frames, plan=OPEN, hand=hand, alpha="E4", soldier="F5", hp=3, ap=4)
    assert game.why_not(play) == "SS-031"


@rule("SS-031", "SS-017")
def test_a_card_with_a_cost_is_refused_before_the_roll():
    game = table(ROLLING, plan=OPEN, hand=["taser", "medkit"], alpha="E4", hp=3, ap=4)
    assert game.why_not("play medkit") in {"SS-031", "SS-017"}


@rule("SS-032")
def test_a_card_with_a_cost_before_the_movement_leaves_the_movement():
    game = table(hp=1, hand=["medkit", "medkit"], ap=4)
    game.play("play medkit", "play medkit", "move E3")
    assert game.ap == 0


@rule("SS-032", "SS-R20")
def test_a_card_with_a_cost_after_a_step_ends_the_movement():
    game = table(hp=1, hand=["medkit"], ap=4)
    game.play("move E4", "play medkit")
    assert game.steps() == set() and game.ap == 2
    assert game.why_not("move E3") == "SS-032"


@rule("SS-032", "SS-R20")
def test_several_cards_with_a_cost_may_follow_the_movement():
    game = table(hp=1, hand=["medkit", "medkit"], ap=4)
    game.play("move E4", "play medkit", "play medkit")
    assert game.hp == 5 and game.ap == 1


@rule("SS-032", "SS-R20")
def test_ap_gained_after_the_movement_do_not_bring_it_back():
    game = table(hp=1, hand=["medkit", "adrenaline"], ap=4)
    game.play("move E4", "play medkit", "play adrenaline")
    assert game.ap == 4 and game.why_not("move E3") == "SS-032"


@rule("SS-R20")
def test_a_card_without_cost_does_not_end_the_movement():
    game = table(hand=["adrenaline"], ap=2)
    game.play("move E4", "play adrenaline", "move E1")
    assert game.ap == 0


@rule("SS-R20", "SS-080")
def test_a_card_drawn_on_the_way_can_be_played_after_the_movement():
    game = table(survivor="E2", hp=2, ap=4, deck=["medkit"])
    game.play("move G2", "play medkit")
    assert game.hp == 4 and game.ap == 1 and game.why_not("move G1") == "SS-032"


@rule("SS-033")
@pytest.mark.parametrize("play", ["play medkit", "play flamethrower up", "play blink D5"])
def test_after_a_1_no_card_with_a_cost_is_playable(play):
    game = table(NOISE, plan=OPEN, hand=["taser", "medkit", "flamethrower", "blink"], alpha="E4", hp=3, ap=0)
    assert game.why_not(play) == "SS-033"


@rule("SS-033")
def test_after_a_1_a_card_without_cost_is_playable_and_the_turn_still_ends():
    game = table(NOISE, plan=OPEN, moves=STILL, hand=["taser"], alpha="E4", ap=0)
    told = game.play("play taser alpha", dice=(5,))
    assert game.where("alpha") == "I1" and "ended" in told and "slid" in told


@rule("SS-034", "SS-027")
def test_a_card_beats_the_rule_that_xenos_block():
    game = table(plan=OPEN, hand=["phase-cloak"], runner="E4", ap=3)
    assert not table(plan=OPEN, runner="E4", ap=2).offers("move E3")
    game.play("play phase-cloak", "move E3")
    assert game.where("survivor") == "E3"


@rule("SS-034", "SS-019")
def test_a_card_beats_the_rule_that_a_1_ends_the_turn():
    game = table(NOISE, hand=["silent-step"], ap=0)
    game.play("play silent-step", dice=(6,))
    assert game.frame() == "Acting" and game.ap == 6


@rule("SS-034", "SS-037")
def test_a_card_beats_the_rule_that_the_colour_decides():
    game = table(XENO_TURN, moves=STILL, hand=["motion-scanner"])
    game.play("play motion-scanner right", dice=(4,))
    assert game.sheet == 4


@rule("SS-R43")
@pytest.mark.parametrize(
    ("frames", "play"),
    [
        (ACTING, "play motion-scanner left"),
        (FRESH, "play motion-scanner left"),
        (before_move("runner"), "play motion-scanner left"),
        (before_damage("soldier"), "play motion-scanner left"),
        (NOISE, "play motion-scanner left"),
        (ACTING, "play silent-step"),
        (XENO_TURN, "play silent-step"),
        (XENO_TURN, "play adrenaline"),
        (before_move("alpha"), "play adrenaline"),
        (before_damage("soldier"), "play adrenaline"),
    ],
)
def test_the_card_says_when_it_can_be_played(frames, play):
    hand = ["motion-scanner", "silent-step", "adrenaline", "taser"]
    game = table(frames, plan=OPEN, hand=hand, alpha="E4", soldier="F5")
    assert game.why_not(play) == "SS-R43"


@rule("SS-017", "SS-R43")
@pytest.mark.parametrize("play", ["play adrenaline", "play silent-step", "play medkit", "play phase-cloak"])
def test_before_the_roll_a_card_that_needs_it_is_refused_for_that_reason(play):
    game = table(ROLLING, plan=OPEN, hp=2, hand=["adrenaline", "silent-step", "medkit", "phase-cloak", "taser"])
    refused = game.pos.explain(0, play)
    assert refused is not None and refused.rule == "SS-017"
    assert "Your turn opens with the roll" in refused.why and "action die" in refused.why


@rule("SS-R43")
def test_a_refusal_says_when_the_card_is_played():
    game = table(XENO_TURN, plan=OPEN, hand=["adrenaline", "motion-scanner"])
    refused = game.pos.explain(0, "play adrenaline")
    assert refused is not None and "in your own turn, once the action die has given you AP" in refused.why


@rule("SS-R43", "SS-R47")
@pytest.mark.parametrize("frames", [ACTING, FRESH, ROLLING, NOISE, XENO_TURN, before_move("runner")])
def test_an_ion_shield_is_for_the_moment_before_damage(frames):
    game = table(frames, plan=OPEN, hand=["ion-shield", "taser"], alpha="E4")
    assert game.why_not("play ion-shield") in {"SS-R43", "SS-R47"}


@rule("SS-R43", "SS-033")
def test_adrenaline_is_not_for_a_turn_that_ended_with_a_1():
    game = table(NOISE, plan=OPEN, hand=["adrenaline", "silent-step"], ap=0)
    assert game.why_not("play adrenaline") in {"SS-R43", "SS-033"}


@rule("SS-R46")
def test_two_adrenaline_add_up():
    game = table(hand=["adrenaline", "adrenaline"], ap=3)
    game.play("play adrenaline", "play adrenaline")
    assert game.ap == 7 and game.discard() == ["adrenaline", "adrenaline"]


@rule("SS-R46")
def test_a_second_silent_step_rerolls_the_new_result():
    game = table(NOISE, hand=["silent-step", "silent-step"], ap=0)
    game.play("play silent-step", "play silent-step", dice=(2, 5))
    assert game.ap == 5 and game.hand() == []


@rule("SS-R46")
def test_a_second_silent_step_rerolls_a_new_1():
    game = table(FRESH, hand=["silent-step", "silent-step"], ap=3)
    game.play("play silent-step", dice=(1,))
    assert game.frame() == "Noise"
    game.play("play silent-step", dice=(4,))
    assert game.frame() == "Acting" and game.ap == 4


@rule("SS-R46")
def test_several_tasers_may_follow_each_other_in_one_window():
    game = table(XENO_TURN, plan=OPEN, moves=STILL, hand=["taser", "taser"], alpha="E4", soldier="F5")
    game.play("play taser alpha", "play taser soldier", dice=(4,))
    assert game.where("alpha") == "I1" and game.where("soldier") == "A9"


@rule("SS-R47")
@pytest.mark.parametrize(
    ("card", "play"),
    [
        ("medkit", "play medkit"),
        ("taser", "play taser alpha"),
        ("flamethrower", "play flamethrower up"),
    ],
)
def test_a_card_that_would_do_nothing_is_refused_and_stays_in_hand(card, play):
    game = table(plan=OPEN, hand=[card], hp=6)
    with pytest.raises(hb.Refused) as refused:
        game.play(play)
    assert refused.value.rule == "SS-R47"
    assert game.hand() == [card] and game.ap == 4
