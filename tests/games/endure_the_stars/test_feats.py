"""Accomplishments: what unlocks them, their rewards, and the next card."""

import pytest

from hullbreach.games.endure_the_stars.damage import attack_survivor
from hullbreach.games.endure_the_stars.resolve import ResolveTest
from hullbreach.games.endure_the_stars.rounds import RoundEnds
from hullbreach.games.endure_the_stars.turns import TurnEnds
from tests.games.endure_the_stars.table import Table, survivor, voyage
from tests.marks import rule

SINGLE = (
    *("when-push-comes-to-shove", "combat-training", "the-gambit", "making-it-last", "strength-in-numbers"),
    *("alone-time", "we-can-beat-this", "the-silent-treatment", "conserving-energy", "nothing-to-fear"),
    "cooperation-is-key",
)
LASTING = (
    *("practice-makes-perfect", "ninja", "keep-your-guard-up", "on-a-roll", "burst-of-speed", "annihilator"),
    "collector",
)


def marine(feat: str, *others: object, zone: str = "CQ.w", **facts: object) -> Table:
    table = {name: facts.pop(name) for name in ("foes", "tokens", "items", "noise", "actions") if name in facts}
    who = survivor("marine-1", zone, feat=feat, **facts)
    game = voyage(who, *others, active="marine-1", **table)
    game.pos.feat_deck = (game.pos.tables.feat_ids["ninja"],)
    return game


def earned(game: Table) -> bool:
    return game.is_in("marine-1", "unlocked")


def ends_turn(game: Table, **facts: object) -> None:
    """The marine's turn ends, with what it has done in it."""
    game.pos.active = game.who("marine-1")
    for name, value in facts.items():
        setattr(game.pos, name, value)
    game.run(TurnEnds(game.who("marine-1")))


def ready(feat: str, *others: object, **facts: object) -> Table:
    """The reward is unlocked."""
    game = marine(feat, *others, **facts)
    game.pos.unlocked = 1 << game.who("marine-1")
    game.run()
    return game


@rule("ES-109", "ES-D08", "ES-005", "ES-111")
def test_the_18_cards_and_which_rewards_last():
    feats = marine("ninja").pos.tables.feats
    assert [feat.id for feat in feats if not feat.lasting] == list(SINGLE)
    assert [feat.id for feat in feats if feat.lasting] == list(LASTING)


# What unlocks them


@rule("ES-D08", "ES-109")
@pytest.mark.parametrize(("number", "faces", "unlocked"), [(2, [4, 4], True), (1, [4, 4], False)])
def test_when_push_comes_to_shove_kills_2_with_one_melee_attack(number: int, faces: list[int], unlocked: bool):
    game = marine("when-push-comes-to-shove", pack=("swarmer-leg",), foes=[("swarmer", "CQ.w", number)])
    game.play("attack swarmer-leg CQ.w", dice=faces)
    assert earned(game) == unlocked


@rule("ES-D08")
def test_when_push_comes_to_shove_is_not_for_guns():
    game = marine("when-push-comes-to-shove", pack=("pistol",), foes=[("swarmer", "CQ.w", 2)])
    game.play("attack pistol CQ.w", dice=[4, 5])
    assert game.foes() == [] and not earned(game)


@rule("ES-D08")
def test_combat_training_counts_4_kills_in_all():
    game = marine("combat-training", pack=("swarmer-leg",), foes=[("swarmer", "CQ.w", 4)])
    game.play("attack swarmer-leg CQ.w", dice=[4, 4])
    assert not earned(game)
    told = game.play("attack swarmer-leg CQ.w", dice=[4, 4])
    assert earned(game) and told[-2:] == ["foe-falls", "feat"], "the fall that earned it comes first"


@rule("ES-D08")
@pytest.mark.parametrize(("number", "unlocked"), [(2, False), (3, True)])
def test_the_gambit_ends_a_turn_among_3_enemies(number: int, unlocked: bool):
    game = marine("the-gambit", foes=[("swarmer", "CQ.w", number)])
    ends_turn(game)
    assert earned(game) == unlocked


@rule("ES-D08")
def test_making_it_last_is_3_turns_in_a_row_with_a_single_use_item_and_none_used():
    game = marine("making-it-last", pack=("med-kit-1",))
    ends_turn(game)
    ends_turn(game, counts=[0, 0, 0, 1])
    for _ in range(2):
        ends_turn(game, counts=[0, 0, 0, 0])
        assert not earned(game)
    ends_turn(game)
    assert earned(game)


@rule("ES-D08")
def test_strength_in_numbers_ends_a_turn_with_2_others():
    game = marine("strength-in-numbers", survivor("medic-1"), survivor("scout-1"))
    ends_turn(game)
    assert earned(game)
    game = marine("strength-in-numbers", survivor("medic-1"), survivor("scout-1", "CQ.c"))
    ends_turn(game)
    assert not earned(game)


@rule("ES-D08")
def test_alone_time_is_2_turns_in_a_row_with_nobody_in_sight():
    game = marine("alone-time", survivor("medic-1", "MB.C"))
    ends_turn(game)
    assert not earned(game)
    ends_turn(game)
    assert earned(game)
    game = marine("alone-time", survivor("medic-1", "CQ.c"))
    ends_turn(game)
    ends_turn(game)
    assert not earned(game)


@rule("ES-D08")
def test_we_can_beat_this_passes_3_tests_and_no_checks():
    game = marine("we-can-beat-this", foes=[("swarmer", "CQ.w", 1)])
    game.play("move CQ.c", dice=[1, 1])
    who = game.who("marine-1")
    game.run(ResolveTest(who, -1), ResolveTest(who, -1), dice=[1, 1, 1, 1])
    assert not earned(game)
    game.run(ResolveTest(who, -1), dice=[1, 1])
    assert earned(game)


@rule("ES-D08")
def test_the_silent_treatment_is_2_turns_in_a_row_without_noise():
    game = marine("the-silent-treatment")
    ends_turn(game)
    ends_turn(game, counts=[0, 1, 0, 0])
    ends_turn(game, counts=[0, 0, 0, 0])
    assert not earned(game)
    ends_turn(game)
    assert earned(game)


@rule("ES-D08")
def test_conserving_energy_ends_2_turns_with_an_action_left():
    game = marine("conserving-energy")
    ends_turn(game, actions=1)
    ends_turn(game, actions=0)
    assert not earned(game)
    ends_turn(game, actions=2)
    assert earned(game)


@rule("ES-D08")
@pytest.mark.parametrize(("number", "unlocked"), [(1, False), (2, True)])
def test_nothing_to_fear_passes_a_check_among_2_enemies(number: int, unlocked: bool):
    game = marine("nothing-to-fear", foes=[("swarmer", "CQ.w", number)])
    game.play("move CQ.c", dice=[1, 1])
    assert earned(game) == unlocked


@rule("ES-D08")
def test_cooperation_is_key_trades_with_2_different_survivors():
    game = marine(
        "cooperation-is-key",
        survivor("medic-1", pack=("pistol",)),
        survivor("scout-1", pack=("pistol",)),
        pack=("shotgun",),
        actions=4,
    )
    game.play("trade medic-1", "get pistol", "finish")
    game.play("trade medic-1", "give pistol", "finish")
    assert not earned(game)
    game.play("trade scout-1", "get pistol", "finish")
    assert earned(game)


@rule("ES-D08")
@pytest.mark.parametrize(("faces", "unlocked"), [([3, 3, 3], True), ([3, 3, 2], False)])
def test_practice_makes_perfect_scores_3_successes(faces: list[int], unlocked: bool):
    game = marine("practice-makes-perfect", pack=("plasma-cutter",), foes=[("jaeger", "CQ.w", 1)])
    game.play("attack plasma-cutter CQ.w", dice=faces)
    assert earned(game) == unlocked


@rule("ES-D08")
@pytest.mark.parametrize(("weapon", "unlocked"), [("swarmer-leg", True), ("pistol", False)])
def test_ninja_kills_with_an_attack_of_noise_1_or_less(weapon: str, unlocked: bool):
    game = marine("ninja", pack=(weapon,), foes=[("swarmer", "CQ.w", 1)])
    game.play(f"attack {weapon} CQ.w", dice=[4, 1])
    assert earned(game) == unlocked


@rule("ES-D08")
def test_keep_your_guard_up_is_attacked_without_losing_health_or_survives_two_attacks():
    game = marine("keep-your-guard-up", worn=("bastion-armour",))
    game.call(attack_survivor, game.who("marine-1"), 1, dice=[6])
    assert earned(game)
    game = marine("keep-your-guard-up")
    game.call(attack_survivor, game.who("marine-1"), 1, dice=[1])
    assert not earned(game)
    game.call(attack_survivor, game.who("marine-1"), 1, dice=[1])
    assert earned(game)


@rule("ES-D08")
def test_on_a_roll_succeeds_in_two_attacks_of_one_turn():
    game = marine("on-a-roll", pack=("swarmer-leg",), foes=[("jaeger", "CQ.w", 2)])
    game.play("attack swarmer-leg CQ.w", dice=[4, 1])
    assert not earned(game)
    game.play("attack swarmer-leg CQ.w", dice=[4, 1])
    assert earned(game)
    game = marine("on-a-roll", pack=("swarmer-leg",), foes=[("jaeger", "CQ.w", 2)])
    game.play("attack swarmer-leg CQ.w", dice=[4, 1])
    ends_turn(game)
    assert game.pos.feat_count[game.who("marine-1")] == 0


@rule("ES-D08")
def test_burst_of_speed_moves_3_zones_in_each_of_two_turns():
    game = marine("burst-of-speed")
    ends_turn(game, moved=3)
    ends_turn(game, moved=2)
    assert not earned(game)
    ends_turn(game, moved=4)
    assert earned(game)


@rule("ES-D08")
def test_annihilator_kills_4_in_one_turn():
    game = marine("annihilator", pack=("swarmer-leg",), foes=[("swarmer", "CQ.w", 5)], actions=4)
    game.play("attack swarmer-leg CQ.w", dice=[4, 4])
    ends_turn(game)
    assert game.pos.feat_count[game.who("marine-1")] == 0
    game = marine("annihilator", pack=("swarmer-leg",), foes=[("swarmer", "CQ.w", 5)], actions=4)
    game.play("attack swarmer-leg CQ.w", dice=[4, 4])
    game.play("attack swarmer-leg CQ.w", dice=[4, 4])
    assert earned(game)


@rule("ES-D08")
def test_collector_keeps_a_card_in_4_searches():
    game = marine("collector", zone="CQ.A", items=["pistol"] * 4)
    game.pos.feat_count[game.who("marine-1")] = 3
    game.play("search")
    assert earned(game)


@rule("ES-D08")
def test_nothing_more_is_counted_once_a_reward_is_unlocked():
    game = ready("combat-training", pack=("swarmer-leg",), foes=[("swarmer", "CQ.w", 3)])
    game.play("attack swarmer-leg CQ.w", dice=[4, 4])
    assert game.pos.feat_count[game.who("marine-1")] == 0


# Rewards that are spent once


@rule("ES-110", "ES-R100", "ES-D08")
def test_a_reward_is_free_and_then_a_new_card_is_dealt():
    game = ready("conserving-energy")
    game.play("conserving-energy")
    assert game.pos.actions == 4
    assert game.said()["feat"][game.who("marine-1")] == "ninja" and not earned(game)
    assert game.said()["feat_gone"] == ["conserving-energy"]
    assert game.why_not("conserving-energy") == "ES-109"


@rule("ES-114")
def test_a_reward_is_used_in_the_own_turn_only():
    game = voyage(survivor("marine-1"), survivor("medic-1", feat="conserving-energy"), active="marine-1")
    game.pos.unlocked = 1 << game.who("medic-1")
    game.run()
    assert not game.offers("conserving-energy")


@rule("ES-D08")
def test_when_push_comes_to_shove_pushes_all_standard_enemies_into_one_zone():
    game = ready("when-push-comes-to-shove", foes=[("jaeger", "CQ.w", 2), ("titan", "CQ.w", 1)])
    assert game.offered("when-push-comes-to-shove") == {"CQ.A", "CQ.c"}
    game.play("when-push-comes-to-shove CQ.c")
    assert game.foes("CQ.c") == ["jaeger", "jaeger"] and game.foes("CQ.w") == ["titan"]


@rule("ES-D08")
def test_combat_training_is_a_free_attack():
    game = ready("combat-training", pack=("swarmer-leg",), foes=[("swarmer", "CQ.w", 1)])
    game.play("combat-training swarmer-leg CQ.w", dice=[4, 1])
    assert game.foes() == [] and game.pos.actions == 3


@rule("ES-D08", "ES-R100")
def test_the_gambit_rolls_all_dice_of_an_attack_again():
    game = ready("the-gambit", pack=("swarmer-leg",), foes=[("swarmer", "CQ.w", 2)])
    game.play("attack swarmer-leg CQ.w", dice=[1, 2])
    assert game.offers("gambit") and game.offers("accept")
    game.play("gambit", dice=[4, 5])
    assert game.foes() == []
    assert game.said()["feat"][game.who("marine-1")] == "ninja" and not earned(game)


@rule("ES-114", "ES-D08")
def test_no_gambit_in_somebody_elses_turn():
    game = voyage(
        survivor("captain-1"),
        survivor("marine-1", pack=("swarmer-leg",), feat="the-gambit"),
        active="captain-1",
        foes=[("swarmer", "CQ.w", 1)],
    )
    game.pos.unlocked = 1 << game.who("marine-1")
    game.play("direct-order marine-1", "attack swarmer-leg CQ.w", dice=[1, 2])
    assert game.frame() == "Turn"


@rule("ES-D08", "ES-091")
def test_making_it_last_uses_an_item_without_discarding_it():
    game = ready("making-it-last", pack=("calming-draught",), resolve=3)
    game.play("making-it-last", "use calming-draught")
    assert game.resolve("marine-1") == 5 and game.pos.actions == 2
    assert game.pack("marine-1")[2] == "calming-draught"
    game.play("use calming-draught")
    assert game.pack("marine-1")[2] == "-"


@rule("ES-112", "ES-D08", "ES-R26")
def test_strength_in_numbers_moves_a_visible_fellow_survivor_up_to_2_zones_without_checks():
    game = ready(
        "strength-in-numbers", survivor("medic-1", "CQ.c"), survivor("scout-1", "MB.C"), foes=[("swarmer", "CQ.c", 1)]
    )
    assert game.offered("strength-in-numbers") == {"medic-1"}
    game.play("strength-in-numbers medic-1", "into CQ.e", "into LB.c")
    assert game.zone("medic-1") == "LB.c" and game.frame() == "Turn"


@rule("ES-D08")
def test_alone_time_gives_2_resolve():
    game = ready("alone-time", resolve=5)
    game.play("alone-time")
    assert game.resolve("marine-1") == 7


@rule("ES-D08")
def test_we_can_beat_this_gives_everybody_in_sight_1_resolve():
    game = ready(
        "we-can-beat-this", survivor("medic-1", "CQ.c", resolve=4), survivor("scout-1", "MB.C", resolve=4), resolve=5
    )
    game.play("we-can-beat-this")
    assert [game.resolve(who) for who in ("marine-1", "medic-1", "scout-1")] == [6, 5, 4]


@rule("ES-D08")
def test_the_silent_treatment_removes_a_noise_token():
    game = ready("the-silent-treatment", noise={"CQ.c": 3, "MB.C": 2})
    assert game.offered("the-silent-treatment") == {"CQ.c", "MB.C"}
    game.play("the-silent-treatment CQ.c")
    assert (game.noise("CQ.c"), game.noise("MB.C")) == (0, 2)


@rule("ES-D08")
def test_nothing_to_fear_discards_a_lasting_resolve_card():
    game = ready("nothing-to-fear", shown=("scream", "fear"))
    assert game.offered("nothing-to-fear") == {"fear"}
    game.play("nothing-to-fear fear")
    assert not game.pos.has_shown(game.who("marine-1"), "fear") and game.said()["fear_gone"] == ["fear"]


@rule("ES-D08")
def test_cooperation_is_key_gives_another_survivor_anywhere_1_action():
    game = ready("cooperation-is-key", survivor("medic-1", "MB.C"), items=["pistol"])
    game.play("cooperation-is-key medic-1")
    assert game.frame() == "Interlude" and game.offers("search") and game.offers("make-noise 1")
    assert not game.offers("make-noise 2")
    game.play("make-noise 1")
    assert game.noise("MB.C") == 1 and game.pos.active == game.who("marine-1") and game.pos.actions == 3


# Rewards that last


@rule("ES-113", "ES-R99", "ES-110")
def test_a_lasting_reward_holds_until_the_round_ends_and_then_a_new_card_is_dealt():
    game = ready("on-a-roll", pack=("swarmer-leg",), foes=[("jaeger", "CQ.w", 1)])
    game.play("claim on-a-roll")
    assert not game.offered("claim")
    game.play("attack swarmer-leg CQ.w", dice=[1, 2, 3])
    game.run(RoundEnds())
    assert game.pos.rewarded == 0 and game.said()["feat"][game.who("marine-1")] == "ninja" and not earned(game)


@rule("ES-112", "ES-D08")
def test_the_reward_of_ninja_silences_attacks():
    game = ready("ninja", pack=("shotgun",), foes=[("jaeger", "CQ.c", 1)])
    game.play("claim ninja")
    game.play("attack shotgun CQ.c", dice=[1, 2, 1])
    assert game.noise("CQ.w") == 0


@rule("ES-D08")
def test_the_reward_of_practice_makes_perfect_lowers_the_score():
    game = ready("practice-makes-perfect", pack=("swarmer-leg",), foes=[("jaeger", "CQ.w", 1)])
    game.play("claim practice-makes-perfect")
    game.play("attack swarmer-leg CQ.w", dice=[3, 3])
    assert game.foes() == []


@rule("ES-D08")
def test_the_reward_of_annihilator_doubles_the_damage():
    game = ready("annihilator", pack=("swarmer-leg",), foes=[("jaeger", "CQ.w", 1)])
    game.play("claim annihilator")
    game.play("attack swarmer-leg CQ.w", dice=[4, 1])
    assert game.foes() == []


@rule("ES-D08")
def test_the_reward_of_burst_of_speed_moves_2_zones_an_action():
    game = ready("burst-of-speed")
    game.play("claim burst-of-speed", "move CQ.c", "go-on CQ.e")
    assert game.zone("marine-1") == "CQ.e" and game.pos.actions == 2


@rule("ES-D08")
def test_the_reward_of_collector_draws_2_and_keeps_1():
    game = ready("collector", zone="CQ.A", items=["pistol", "shotgun"])
    game.play("claim collector", "search")
    assert game.offered("keep") == {"pistol", "shotgun"}


@rule("ES-R16", "ES-110")
def test_an_empty_deck_is_made_of_the_discards():
    game = ready("conserving-energy")
    game.pos.feat_deck = ()
    game.play("conserving-energy")
    assert game.said()["feat"][game.who("marine-1")] == "conserving-energy"


@rule("ES-236", "ES-114")
def test_a_pilot_may_use_a_reward():
    game = voyage(survivor("marine-1", feat="conserving-energy"), active="marine-1", pilot="marine-1")
    game.pos.feat_deck = (game.pos.tables.feat_ids["ninja"],)
    game.pos.unlocked = 1 << game.who("marine-1")
    game.run()
    assert game.offers("conserving-energy")


@rule("ES-D08")
@pytest.mark.parametrize("feat", ["alone-time", "we-can-beat-this"])
def test_resolve_is_not_given_to_who_has_all_of_it(feat: str):
    game = ready(feat, survivor("medic-1", "MB.C", resolve=3))
    assert not game.offers(feat) and game.why_not(feat) == "ES-D08"


@rule("ES-D08", "ES-120")
def test_what_one_has_searched_another_may_search_at_once():
    game = ready("cooperation-is-key", survivor("medic-1", "CQ.A"), zone="CQ.A", items=["pistol", "pistol"])
    game.play("search", "cooperation-is-key medic-1", "search")
    assert game.pack("medic-1")[2] == "pistol" and not game.offers("search")


@rule("ES-D08", "ES-082")
def test_after_the_action_of_another_the_turn_goes_on_as_it_was():
    game = voyage(
        survivor("engineer-1", pack=("pistol",), feat="cooperation-is-key"),
        survivor("medic-1", pack=("pistol",)),
        active="engineer-1",
        foes=[("jaeger", "CQ.c", 1)],
    )
    game.pos.feat_deck = (game.pos.tables.feat_ids["ninja"],)
    game.pos.unlocked = 1 << game.who("engineer-1")
    game.play("weapon-mods", "cooperation-is-key medic-1")
    game.play("attack pistol CQ.c", dice=[1, 2])
    assert game.pos.counts[1] == 0
    game.play("attack pistol CQ.c", dice=[1, 2, 1, 1])
    assert game.why_not("weapon-mods") == "ES-078" and game.pos.counts[1] == 1


@rule("ES-R13")
@pytest.mark.parametrize(
    ("feat", "choice", "note"), [("alone-time", "alone-time", "2 Resolve"), ("ninja", "claim ninja", "no noise")]
)
def test_a_reward_says_what_it_does_before_it_is_used(feat: str, choice: str, note: str):
    game = ready(feat, resolve=5)
    made = game.pos.setting.vocabulary.parse(choice)
    shown = made.verb.preview(game.pos, game.who("marine-1"), made)
    assert note in shown.note
