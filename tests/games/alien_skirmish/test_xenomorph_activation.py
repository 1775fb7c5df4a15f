"""Xenomorphs in combat: Speed, moves and signature attacks in general."""

from tests.games.alien_skirmish.table import Game, human, skirmish, xeno
from tests.marks import rule

MISS10 = [1] * 10
TAIL_SPIKE_MISSES = [5, *MISS10]


@rule("AS-254", "AS-R73")
def test_each_point_of_speed_is_one_attack_or_two_moves_in_any_mix():
    game = skirmish(human("abara"), human("bekele", "gallery"), xeno("x1"), active="x1")
    game.play("strike", dice=TAIL_SPIKE_MISSES)
    game.play("move gallery")
    assert not game.offers("strike") and game.why_not("strike") == "AS-254"
    game.play("move bay", dice=[0])
    assert game.of("x1", "zone") == "bay" and game.frame() == "Activating"


@rule("AS-254")
def test_a_revealed_xenomorph_may_strike_twice():
    game = skirmish(human("abara"), xeno("x1"), active="x1")
    game.play("strike", dice=TAIL_SPIKE_MISSES)
    game.play("strike", dice=[*TAIL_SPIKE_MISSES, 0])
    assert len(game.told("strikes")) == 1 and game.frame() == "Activating"


@rule("AS-254", "AS-260")
def test_a_revealed_xenomorph_may_move_four_times_instead_of_attacking():
    game = skirmish(human("abara", "dock"), xeno("x1", "loft"), active="x1")
    game.play("move hall", "move gallery", "move bay")
    game.play("move gallery", dice=[0])
    assert game.of("x1", "zone") == "gallery" and game.frame() == "Activating"


@rule("AS-R73")
def test_the_two_moves_of_a_point_are_taken_together():
    game = skirmish(human("abara", "gallery"), xeno("x1"), active="x1")
    game.play("move gallery")
    game.play("strike", dice=[*TAIL_SPIKE_MISSES, 0])
    assert game.frame() == "Activating", "the move that was left of the first point is gone"


@rule("AS-R73", "AS-254")
def test_a_wounded_drone_has_one_point_of_speed():
    game = skirmish(human("abara"), xeno("x1", marks="wounded", health=3), active="abara")
    game.play("end", dice=[0])
    game.play("activate x1", dice=[2])
    game.play("strike", dice=[*TAIL_SPIKE_MISSES, 0])
    assert game.frame() == "Activating"


@rule("AS-257", "AS-R74")
def test_which_attack_it_is_shows_before_the_victim_is_chosen():
    game = skirmish(human("abara"), human("bekele"), xeno("x1"), active="x1")
    game.play("strike", dice=[5])
    assert game.told("signature")[0] | {"text": "", "did": {}} == {
        "event": "signature",
        "did": {},
        "rule": "AS-257",
        "who": "x1",
        "face": 5,
        "attack": "tail-spike",
        "text": "",
    }
    assert game.offered("victim") == {"abara", "bekele"} and not game.offers("end")
    game.play("victim bekele", dice=MISS10)
    assert game.told("strikes")[0]["other"] == "bekele" and game.touching("x1") == {"bekele"}


@rule("AS-257", "AS-238")
def test_a_xenomorph_has_no_actions_of_humans():
    game = skirmish(
        human("abara", "hall", marks="broken"), human("bekele"), xeno("x1"), active="x1", lying={"hall": ["shotgun"]}
    )
    verbs = {choice.split()[0] for choice in game.choices()}
    assert verbs == {"move", "step-up", "approach", "strike", "end"}


@rule("AS-258", "AS-R74")
def test_a_signature_attack_needs_an_enemy_in_the_zone_or_in_contact():
    game = skirmish(human("abara", "gallery"), xeno("x1"), active="x1")
    assert not game.offers("strike") and game.why_not("strike") == "AS-R74"
    game = skirmish(
        human("abara", "hall", post="hall|store"),
        xeno("x1", "store", post="hall|store"),
        active="x1",
        touching=[("abara", "x1")],
    )
    game.play("strike", dice=TAIL_SPIKE_MISSES)
    assert game.told("strikes")[0]["other"] == "abara" and game.told("approaches") == []


@rule("AS-259", "AS-R75", "AS-258")
def test_an_attack_includes_a_free_move_from_short_range_into_contact():
    game = skirmish(human("abara"), human("bekele"), xeno("x1"), active="x1", touching=[("bekele", "x1")])
    game.play("strike", dice=[5])
    game.play("victim abara", dice=MISS10)
    assert [event["other"] for event in game.told("approaches")] == ["abara"]
    assert game.touching("x1") == {"abara"} and game.offers("strike"), "the move was free"


@rule("AS-R74", "AS-R81")
def test_a_rolled_attack_without_a_legal_victim_is_wasted():
    game = skirmish(
        human("abara", "hall", post="hall|store"),
        xeno("x1", "store", post="hall|store"),
        active="x1",
        touching=[("abara", "x1")],
    )
    game.play("strike", dice=[1])
    assert game.told("wasted")[0]["attack"] == "hypnotizing-gaze" and game.of("abara", "stress") == 0
    game.play("strike", dice=[*TAIL_SPIKE_MISSES, 0])
    assert game.frame() == "Activating", "the point of Speed is spent"


def shot_before_its_dice(falls: int, *then: int) -> Game:
    """The Drone strikes Bekele; Abara, in overwatch, shoots before its dice are rolled, and the Drone rolls `falls`."""
    game = skirmish(
        human("abara", "gallery", gear=["magnum"], marks=("watching", "activated")),
        human("bekele"),
        xeno("x1", health=1),
        xeno("x2", "dock", marks="activated"),
        active="x1",
        touching=[("bekele", "x1")],
    )
    game.play("strike")
    game.play("hold", dice=[5])
    game.play("attack magnum x1 plain", dice=[6, 1, 1, 1, *[1] * 9, falls, *then])
    return game


@rule("AS-D19", "AS-D17")
def test_a_blow_whose_striker_is_shot_is_told_as_wasted():
    game = shot_before_its_dice(6, 0)
    assert game.of("x1", "zone") is None and [event["who"] for event in game.told("wasted")] == ["x1"]
    assert not game.told("strikes") and game.of("bekele", "health") == 4


@rule("AS-D19", "AS-297")
def test_a_blow_that_no_longer_reaches_is_told_as_wasted():
    game = shot_before_its_dice(3)
    game.play("escape store", "escape duct2")
    assert [event["who"] for event in game.told("wasted")] == ["x1"]
    assert not game.told("strikes") and game.of("bekele", "health") == 4


@rule("AS-259", "AS-R74")
def test_who_cannot_be_touched_is_no_victim_at_adjacent_range():
    friends = ("bekele", "castell", "dufour", "eklund", "farah", "grecu")
    game = skirmish(
        human("abara"),
        *(human(friend) for friend in friends),
        xeno("x1"),
        active="x1",
        touching=[("abara", friend) for friend in friends],
    )
    game.play("strike", dice=[5])
    assert game.offered("victim") == set(friends)
    game = skirmish(
        human("abara"),
        *(human(friend) for friend in friends),
        xeno("x1"),
        active="x1",
        touching=[("abara", friend) for friend in friends],
    )
    game.play("strike", dice=[1])
    assert game.offered("victim") == {"abara", *friends}, "the gaze needs no contact"


@rule("AS-R06")
def test_a_signature_attack_rolls_its_own_dice_whatever_the_target_or_the_victims_stress():
    game = skirmish(human("abara", post="hall|store", stress=3), xeno("x1"), active="x1")
    game.play("strike", dice=[5, 6, *[1] * 9])
    assert game.told("strikes")[0]["faces"] == [6, *[1] * 9]
    assert game.told("damage")[0]["damage"] == 2 and game.told("stress-response") == []


@rule("AS-R06", "AS-R49", "AS-120")
def test_an_ambush_adds_nothing_to_an_attack_that_is_not_rolled_and_is_then_used_up():
    ambush = {"ambusher": "x1", "unaware": ["abara"]}
    game = skirmish(human("abara"), xeno("x1"), active="x1", **ambush)
    game.play("strike", dice=[1, 1])
    game.play("strike", dice=[*TAIL_SPIKE_MISSES, 0])
    assert len(game.told("strikes")[0]["faces"]) == 10


@rule("AS-R49", "AS-120")
def test_every_attack_that_is_rolled_is_physical_and_gets_the_two_dice_of_an_ambush():
    table = {("drone", 3): 8, ("drone", 4): 10, ("drone", 5): 10, ("drone", 6): 9}
    table |= {("facehugger", 3): 6, ("facehugger", 5): 8}
    for (kind, face), dice in table.items():
        game = skirmish(human("abara"), xeno("x1", type=kind), active="x1", ambusher="x1", unaware=["abara"])
        game.play("strike", dice=[face, *[1] * (dice + 2)])
        assert len(game.told("strikes")[0]["faces"]) == dice + 2
